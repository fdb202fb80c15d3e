//! Prefix operators, casts, `sizeof`, `new` and `delete`.

use crate::syntax::ast::*;
use crate::syntax::build::{Builder, Built, Cur, Place};
use crate::syntax::codes;
use crate::syntax::normalise::Kind;

impl Builder<'_> {
    pub(in crate::syntax) fn unary(&mut self, c: &mut Cur) -> Built<Expr> {
        self.deeper(c.i, |b| b.unary_inner(c))
    }

    pub(in crate::syntax) fn unary_inner(&mut self, c: &mut Cur) -> Built<Expr> {
        let lo = c.i;
        let op = match self.s(c) {
            "+" => UnOp::Plus,
            "-" => UnOp::Minus,
            "!" => UnOp::Not,
            "~" => UnOp::BitNot,
            "*" => UnOp::Deref,
            "&" => UnOp::AddrOf,
            "++" => UnOp::PreInc,
            "--" => UnOp::PreDec,
            "&&" => {
                return self.fail(
                    lo,
                    codes::GNU_EXTENSION,
                    "the address of a label (`&&label`)",
                );
            }
            "sizeof" => return self.sizeof(c),
            "alignof" => {
                let m = self.open(c, 1)?;
                let ty = self.whole_type(lo + 2, m)?;
                c.i = m + 1;
                return Ok(self.node(lo, c.i, ExprKind::Alignof(ty)));
            }
            "noexcept" => {
                let m = self.open(c, 1)?;
                let e = self.whole_expr(lo + 2, m)?;
                c.i = m + 1;
                return Ok(self.node(lo, c.i, ExprKind::Noexcept(e)));
            }
            "new" => return self.new_expr(c),
            "delete" => return self.delete_expr(c),
            "::" if matches!(self.ahead(c, 1), "new" | "delete") => {
                c.i += 1;
                if self.s(c) == "new" {
                    return self.new_expr(c);
                }
                let mut e = self.delete_expr(c)?;
                if let ExprKind::Delete { global, .. } = &mut *e.kind {
                    *global = true;
                }
                return Ok(e);
            }
            "(" => {
                if let Some(e) = self.cast(c)? {
                    return Ok(e);
                }
                return self.postfix(c);
            }
            _ => return self.postfix(c),
        };
        c.i += 1;
        let e = self.unary(c)?;
        Ok(self.node(lo, c.i, ExprKind::Unary(op, e)))
    }

    /// Whether an operand can begin at the cursor.
    pub(in crate::syntax) fn operand_starts(&self, c: &Cur) -> bool {
        if c.i >= c.end {
            return false;
        }
        match self.st.kind(c.i) {
            Kind::Ident | Kind::Number | Kind::Char | Kind::Str => true,
            Kind::Kw => {
                matches!(
                    self.s(c),
                    "sizeof"
                        | "new"
                        | "delete"
                        | "this"
                        | "true"
                        | "false"
                        | "nullptr"
                        | "static_cast"
                        | "const_cast"
                        | "reinterpret_cast"
                        | "dynamic_cast"
                        | "alignof"
                        | "noexcept"
                        | "typeid"
                        | "va_arg"
                        | "offsetof"
                        | "operator"
                        | "typename"
                        | "decltype"
                ) || self.builtin_word(c.i)
            }
            Kind::Punct => matches!(
                self.s(c),
                "(" | "+" | "-" | "*" | "&" | "!" | "~" | "++" | "--" | "::" | "[" | "{" | "&&"
            ),
            _ => false,
        }
    }

    /// `(T)e` or `(T){…}` at `(`; `None` when it is a parenthesised expression.
    pub(in crate::syntax) fn cast(&mut self, c: &mut Cur) -> Built<Option<Expr>> {
        let lo = c.i;
        let Some(m) = self.st.mate(lo).filter(|&m| m < c.end) else {
            return Ok(None);
        };
        let after = Cur {
            i: m + 1,
            end: c.end,
        };
        let by_name = self.type_starts(lo + 1, m);
        // `(x) y` can only be a cast, whatever `x` is.
        let undeclared = !by_name
            && self.peek_name(lo + 1, m).is_some_and(|(e, last)| {
                !self.known(last)
                    && (e..m).all(|k| matches!(self.st.s(k), "*" | "const"))
                    && (e < m
                        || matches!(
                            self.st.kind(after.i),
                            Kind::Ident | Kind::Number | Kind::Char | Kind::Str
                        ) && after.i < c.end)
            });
        if !by_name && !undeclared {
            return Ok(None);
        }
        if !self.operand_starts(&after) || self.s(&after) == "[" && self.st.c() {
            return Ok(None);
        }
        let ty = if by_name {
            match self.guess_type(lo + 1, m) {
                Some(t) => t,
                None => return Ok(None),
            }
        } else {
            self.forced_type(lo + 1, m)?
        };
        c.i = m + 1;
        if self.s(c) == "{" {
            let items = self.init_items(c)?;
            let e = self.node(lo, c.i, ExprKind::CompoundLiteral(ty, items));
            return self.postfix_of(c, lo, e).map(Some);
        }
        let e = self.unary(c)?;
        Ok(Some(self.node(
            lo,
            c.i,
            ExprKind::Cast(CastKind::CStyle, ty, e),
        )))
    }

    /// An undeclared name with stars, taken as a type.
    pub(in crate::syntax) fn forced_type(&mut self, lo: usize, hi: usize) -> Built<TypeExpr> {
        let mut c = Cur { i: lo, end: hi };
        let name = self.qual_name(&mut c)?;
        let mut ty = TypeExpr {
            kind: TypeKind::Named(name),
            quals: Quals::default(),
            loc: self.st.loc(lo, c.i),
        };
        while c.i < hi {
            if self.s(&c) == "*" {
                ty = TypeExpr {
                    kind: TypeKind::Pointer(Box::new(ty)),
                    quals: Quals::default(),
                    loc: self.st.loc(c.i, c.i + 1),
                };
            } else {
                ty.quals.is_const = true;
            }
            c.i += 1;
        }
        Ok(ty)
    }

    pub(in crate::syntax) fn sizeof(&mut self, c: &mut Cur) -> Built<Expr> {
        let lo = c.i;
        if self.ahead(c, 1) == "..." {
            let m = self.open(c, 2)?;
            let mut n = Cur { i: lo + 3, end: m };
            let name = self.ident(&mut n)?;
            c.i = m + 1;
            return Ok(self.node(lo, c.i, ExprKind::SizeofPack(name)));
        }
        if self.ahead(c, 1) == "("
            && let Some(m) = self.st.mate(lo + 1).filter(|&m| m < c.end)
            && let Some(ty) = self.guess_type(lo + 2, m)
        {
            let next = Cur {
                i: m + 1,
                end: c.end,
            };
            if self.s(&next) != "{" {
                c.i = m + 1;
                return Ok(self.node(lo, c.i, ExprKind::SizeofType(ty)));
            }
        }
        c.i += 1;
        let e = self.unary(c)?;
        Ok(self.node(lo, c.i, ExprKind::SizeofExpr(e)))
    }

    pub(in crate::syntax) fn new_expr(&mut self, c: &mut Cur) -> Built<Expr> {
        let lo = c.i;
        c.i += 1;
        let mut placement = Vec::new();
        let mut parenthesised = None;
        if self.s(c) == "(" {
            let m = self.close(c.i, c.end)?;
            let next = Cur {
                i: m + 1,
                end: c.end,
            };
            // `new (T)` or `new (place) T`
            let type_follows = self.at_ident(&next)
                || self.s(&next) == "("
                || self.s(&next) == "::"
                || self.type_starts(next.i, next.end);
            if !type_follows && self.type_starts(c.i + 1, m) {
                parenthesised = Some((c.i + 1, m));
            } else {
                placement = self.args(c.i + 1, m)?;
            }
            c.i = m + 1;
        }
        if parenthesised.is_none() && self.s(c) == "(" {
            let m = self.close(c.i, c.end)?;
            parenthesised = Some((c.i + 1, m));
            c.i = m + 1;
        }
        let mut array = None;
        let ty = match parenthesised {
            Some((a, b)) => self.whole_type(a, b)?,
            None => {
                let specs = self.specifiers(c, Place::TypeId)?;
                let mut ty = match specs.ty {
                    Some(t) => t,
                    None if self.at_ident(c) => {
                        let a = c.i;
                        let name = self.qual_name(c)?;
                        TypeExpr {
                            kind: TypeKind::Named(name),
                            quals: Quals::default(),
                            loc: self.st.loc(a, c.i),
                        }
                    }
                    None => return self.expected(c, "a type"),
                };
                while self.s(c) == "*" {
                    let a = c.i;
                    c.i += 1;
                    let mut quals = Quals::default();
                    while self.eat(c, "const") {
                        quals.is_const = true;
                    }
                    ty = TypeExpr {
                        kind: TypeKind::Pointer(Box::new(ty)),
                        quals,
                        loc: self.st.loc(a, c.i),
                    };
                }
                // `[n][3]`: the first is the count, the others belong to the element.
                let mut inner = Vec::new();
                while self.s(c) == "[" {
                    let a = c.i;
                    let m = self.close(c.i, c.end)?;
                    let n = if a + 1 == m {
                        None
                    } else {
                        Some(self.whole_expr(a + 1, m)?)
                    };
                    c.i = m + 1;
                    if array.is_none() {
                        let Some(n) = n else {
                            return self.fail(a, codes::CPP_FEATURE, "`new T[]` without a length");
                        };
                        array = Some(n);
                    } else {
                        inner.push((n, self.st.loc(a, c.i)));
                    }
                }
                for (n, loc) in inner.into_iter().rev() {
                    ty = TypeExpr {
                        kind: TypeKind::Array(Box::new(ty), n.map(Box::new)),
                        quals: Quals::default(),
                        loc,
                    };
                }
                ty
            }
        };
        let init = match self.s(c) {
            "(" => {
                let m = self.close(c.i, c.end)?;
                let args = self.args(c.i + 1, m)?;
                c.i = m + 1;
                Init::Direct(args)
            }
            "{" => Init::List(self.init_items(c)?),
            _ => Init::None,
        };
        Ok(self.node(
            lo,
            c.i,
            ExprKind::New {
                placement,
                ty,
                array,
                init,
            },
        ))
    }

    pub(in crate::syntax) fn delete_expr(&mut self, c: &mut Cur) -> Built<Expr> {
        let lo = c.i;
        c.i += 1;
        let array = self.s(c) == "[" && self.ahead(c, 1) == "]";
        if array {
            c.i += 2;
        }
        let expr = self.unary(c)?;
        Ok(self.node(
            lo,
            c.i,
            ExprKind::Delete {
                array,
                global: false,
                expr,
            },
        ))
    }
}
