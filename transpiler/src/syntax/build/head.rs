//! The heads of control statements: what stands in the parentheses of `if`, `for`, `while`, `switch`.

use super::decl::{Place, plain};
use super::{Builder, Built, Cur};
use crate::syntax::ast::*;
use crate::syntax::bias::DECL;

impl Builder<'_> {
    /// The head of an `if`: initialiser and condition, whether `constexpr`, where the body begins.
    #[allow(clippy::type_complexity)]
    pub(super) fn if_head(&mut self, lo: usize) -> Built<((Option<Stmt>, Condition), bool, usize)> {
        let is_constexpr = self.st.s(lo + 1) == "constexpr";
        let (mut c, body) = self.head(if is_constexpr { lo + 1 } else { lo })?;
        let init = self.init_statement(&mut c)?;
        let cond = self.condition(&mut c)?;
        self.head_done(&c)?;
        Ok(((init, cond), is_constexpr, body))
    }

    /// The tokens between the parentheses behind a control keyword at `lo`, and the index behind them.
    pub(super) fn head(&self, lo: usize) -> Built<(Cur, usize)> {
        let end = self.st.end_of(lo);
        if self.st.s(lo + 1) != "(" || lo + 1 >= end {
            return self.expected(&Cur { i: lo + 1, end }, "`(`");
        }
        let m = self.close(lo + 1, end)?;
        Ok((Cur { i: lo + 2, end: m }, m + 1))
    }

    pub(super) fn head_done(&self, c: &Cur) -> Built<()> {
        if c.i != c.end {
            return self.expected(c, "`)`");
        }
        Ok(())
    }

    /// `init;` of `if` and `switch`.
    pub(super) fn init_statement(&mut self, c: &mut Cur) -> Built<Option<Stmt>> {
        let Some(semi) = self.find_semicolon(c.i, c.end) else {
            return Ok(None);
        };
        let lo = c.i;
        c.i = semi + 1;
        if lo == semi {
            return Ok(None);
        }
        self.head_statement(lo, semi).map(Some)
    }

    /// A declaration or an expression in `lo..semi`.
    pub(super) fn head_statement(&mut self, lo: usize, semi: usize) -> Built<Stmt> {
        let mut n = Cur { i: lo, end: semi };
        let kind = if self.bound.has(lo, DECL) {
            let d = self.simple_declaration(&mut n, Place::Block, Vec::new())?;
            StmtKind::Decl(d)
        } else {
            StmtKind::Expr(self.comma_expr(&mut n)?)
        };
        if n.i != semi {
            return self.expected(&n, "`;`");
        }
        Ok(self.stmt(lo, semi + 1, kind))
    }

    pub(super) fn find_semicolon(&self, lo: usize, hi: usize) -> Option<usize> {
        let mut i = lo;
        while i < hi {
            match self.st.s(i) {
                ";" => return Some(i),
                "(" | "[" | "{" => i = self.st.mate(i).unwrap_or(hi),
                _ => {}
            }
            i += 1;
        }
        None
    }

    pub(super) fn condition(&mut self, c: &mut Cur) -> Built<Condition> {
        if self.bound.has(c.i, DECL) && c.i < c.end {
            let lo = c.i;
            let mut d = self.simple_declaration(c, Place::Block, Vec::new())?;
            return match (d.pop(), d.is_empty()) {
                (Some(d), true) => Ok(Condition::Decl(d)),
                _ => self.expected(&Cur { i: lo, end: c.end }, "one declaration"),
            };
        }
        Ok(Condition::Expr(self.comma_expr(c)?))
    }

    /// What stands between the parentheses of `for`.
    pub(super) fn for_head(&mut self, head: Cur) -> Built<ForHead> {
        let first = self.find_semicolon(head.i, head.end);
        if let Some(colon) = self.range_colon(head.i, head.end) {
            // `for (init; T x : range)`
            let mut lo = head.i;
            let mut init = None;
            if let Some(semi) = first.filter(|&s| s < colon) {
                if lo < semi {
                    init = Some(self.head_statement(lo, semi)?);
                }
                lo = semi + 1;
            }
            let mut n = Cur {
                i: lo,
                end: colon + 1,
            };
            let var = self.range_variable(&mut n, colon)?;
            let mut r = Cur {
                i: colon + 1,
                end: head.end,
            };
            let range = self.initializer(&mut r)?;
            self.head_done(&r)?;
            return Ok(ForHead::Range { init, var, range });
        }
        let Some(a) = first else {
            return self.expected(
                &Cur {
                    i: head.end,
                    end: head.end + 1,
                },
                "`;`",
            );
        };
        let Some(b) = self.find_semicolon(a + 1, head.end) else {
            return self.expected(
                &Cur {
                    i: head.end,
                    end: head.end + 1,
                },
                "`;`",
            );
        };
        let init = if head.i < a {
            Some(self.head_statement(head.i, a)?)
        } else {
            None
        };
        let cond = if a + 1 < b {
            let mut c = Cur { i: a + 1, end: b };
            let cond = self.condition(&mut c)?;
            self.head_done(&c)?;
            Some(cond)
        } else {
            None
        };
        let step = if b + 1 < head.end {
            Some(self.whole_expr(b + 1, head.end)?)
        } else {
            None
        };
        Ok(ForHead::Classic { init, cond, step })
    }

    /// The `:` of a range-for.
    pub(super) fn range_colon(&self, lo: usize, hi: usize) -> Option<usize> {
        let mut i = lo;
        let mut semis = 0;
        while i < hi {
            match self.st.s(i) {
                "(" | "[" | "{" => i = self.st.mate(i).unwrap_or(hi),
                "?" => return None,
                ";" => {
                    semis += 1;
                    if semis > 1 {
                        return None;
                    }
                }
                ":" => return Some(i),
                _ => {}
            }
            i += 1;
        }
        None
    }

    pub(super) fn range_variable(&mut self, n: &mut Cur, colon: usize) -> Built<Decl> {
        let lo = n.i;
        let specs = self.specifiers(n, Place::Block)?;
        let Some(base) = specs.ty else {
            return self.expected(n, "a type");
        };
        let mut d = self.declarator(n, Place::Block)?;
        if n.i != colon {
            return self.expected(n, "`:`");
        }
        let ty = d.apply(base);
        let loc = self.st.loc(lo, colon);
        if let Some(names) = d.bindings.take() {
            let init = Expr {
                kind: Box::new(ExprKind::InitList(Vec::new())),
                loc,
            };
            return Ok(plain(DeclKind::Bindings { names, ty, init }, loc));
        }
        let Some(name) = d.name else {
            return self.expected(n, "a name");
        };
        let mut out = plain(
            DeclKind::Var(Box::new(VarDecl {
                name,
                ty,
                specs: specs.specs,
                init: Init::None,
                bits: None,
                anonymous_member: false,
            })),
            loc,
        );
        out.attrs = specs.attrs;
        Ok(out)
    }
}

/// The parts of a `for` head.
pub(super) enum ForHead {
    Classic {
        init: Option<Stmt>,
        cond: Option<Condition>,
        step: Option<Expr>,
    },
    Range {
        init: Option<Stmt>,
        var: Decl,
        range: Expr,
    },
}

impl ForHead {
    pub(super) fn with(self, body: Stmt) -> StmtKind {
        match self {
            ForHead::Classic { init, cond, step } => StmtKind::For {
                init,
                cond,
                step,
                body,
            },
            ForHead::Range { init, var, range } => StmtKind::RangeFor {
                init,
                var,
                range,
                body,
            },
        }
    }
}
