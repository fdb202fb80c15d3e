//! Concepts and constraints (C++20 [temp.constr]): `concept`, `requires` clauses and expressions, `template <Concept T>`.

use super::decl::plain;
use super::{Builder, Built, Cur};
use crate::syntax::ast::*;
use crate::syntax::bias::CLOSE;
use crate::syntax::names::NameKind;

impl Builder<'_> {
    /// `concept C = e;` at `concept`: a constant of type `bool`.
    pub(super) fn concept(&mut self, c: &mut Cur) -> Built<Decl> {
        let lo = c.i;
        c.i += 1;
        let name = self.ident(c)?;
        self.want(c, "=")?;
        let value = self.initializer(c)?;
        self.want(c, ";")?;
        let loc = self.st.loc(lo, c.i);
        let var = VarDecl {
            name: self.simple_name(name.name, name.loc),
            ty: TypeExpr {
                kind: TypeKind::Builtin(BuiltinType::Bool),
                quals: Quals::default(),
                loc,
            },
            specs: Specs {
                is_constexpr: true,
                is_inline: true,
                ..Specs::default()
            },
            init: Init::Copy(value),
            bits: None,
            anonymous_member: false,
        };
        let mut d = plain(DeclKind::Var(Box::new(var)), loc);
        d.attrs.others.push("concept".into());
        Ok(d)
    }

    /// `requires …` in front of a declaration or behind a function's head, if it is there.
    pub(super) fn requires_clause(&mut self, c: &mut Cur) -> Built<Option<Expr>> {
        if self.st.c() || !self.st.is_word(c.i, "requires") {
            return Ok(None);
        }
        c.i += 1;
        let mut e = self.constraint(c)?;
        while matches!(self.s(c), "&&" | "||") {
            let op = if self.s(c) == "&&" {
                BinOp::And
            } else {
                BinOp::Or
            };
            c.i += 1;
            let right = self.constraint(c)?;
            let loc = Loc {
                lo: e.loc.lo,
                hi: right.loc.hi,
            };
            e = Expr {
                kind: Box::new(ExprKind::Binary(op, e, right)),
                loc,
            };
        }
        Ok(Some(e))
    }

    fn constraint(&mut self, c: &mut Cur) -> Built<Expr> {
        if self.st.is_word(c.i, "requires") {
            return self.requires_expr(c);
        }
        if self.s(c) == "(" {
            return self.parens(c);
        }
        let lo = c.i;
        let kind = match self.s(c) {
            "true" | "false" => {
                let b = self.s(c) == "true";
                c.i += 1;
                ExprKind::Bool(b)
            }
            _ => ExprKind::Name(self.qual_name(c)?),
        };
        Ok(Expr {
            kind: Box::new(kind),
            loc: self.st.loc(lo, c.i),
        })
    }

    /// `requires (T a, U b) { … }` at `requires`.
    pub(in crate::syntax) fn requires_expr(&mut self, c: &mut Cur) -> Built<Expr> {
        let lo = c.i;
        c.i += 1;
        let mut params = Vec::new();
        if self.s(c) == "(" {
            let m = self.close(c.i, c.end)?;
            params = self.params(c.i + 1, m)?.0;
            c.i = m + 1;
        }
        if self.s(c) != "{" {
            return self.expected(c, "`{`");
        }
        let m = self.close(c.i, c.end)?;
        let mut n = Cur { i: c.i + 1, end: m };
        let mut list = Vec::new();
        while n.i < m {
            if self.st.is_word(n.i, "requires") && self.st.s(n.i + 1) != "(" {
                n.i += 1;
                let e = self.initializer(&mut n)?;
                list.push(Requirement::Nested(e));
            } else if self.s(&n) == "typename" {
                list.push(Requirement::Type(self.type_id(&mut n)?));
            } else if self.s(&n) == "{" {
                let close = self.close(n.i, m)?;
                let e = self.whole_expr(n.i + 1, close)?;
                n.i = close + 1;
                self.eat(&mut n, "noexcept");
                let of = if self.eat(&mut n, "->") {
                    Some(self.qual_name(&mut n)?)
                } else {
                    None
                };
                list.push(Requirement::Expr { e, of });
            } else {
                let e = self.initializer(&mut n)?;
                list.push(Requirement::Expr { e, of: None });
            }
            self.want(&mut n, ";")?;
        }
        c.i = m + 1;
        Ok(Expr {
            kind: Box::new(ExprKind::Requires { params, list }),
            loc: self.st.loc(lo, c.i),
        })
    }

    /// `a && b`
    pub(super) fn both(&self, a: Option<Expr>, b: Expr) -> Expr {
        match a {
            None => b,
            Some(a) => Expr {
                loc: Loc {
                    lo: a.loc.lo,
                    hi: b.loc.hi,
                },
                kind: Box::new(ExprKind::Binary(BinOp::And, a, b)),
            },
        }
    }

    /// Whether a concept and a name for what it constrains stand at `i` (`auto` counts as a name).
    pub(super) fn concept_at(&self, i: usize, end: usize) -> Option<usize> {
        if self.st.c() || !(self.st.ident(i) || self.st.s(i) == "::") {
            return None;
        }
        let (e, last) = self.peek_name(i, end)?;
        let bare = !self.bound.has(e.saturating_sub(1), CLOSE);
        let kind = self.bound.kind(last);
        let follows =
            |j: usize| j < end && (self.st.ident(j) || matches!(self.st.s(j), "auto" | "..."));
        (kind == NameKind::VarTemplate && (follows(e) || e == end && bare)).then_some(e)
    }

    /// `Concept T`, `Concept<A>... Ts = D`.
    pub(super) fn constrained_param(
        &mut self,
        c: &mut Cur,
    ) -> Built<Option<(TemplateParam, Expr)>> {
        let hi = c.end;
        let lo = c.i;
        if self.concept_at(lo, hi).is_none() {
            return Ok(None);
        }
        let q = self.qual_name(c)?;
        if self.s(c) == "auto" {
            return self.expected(c, "a name");
        }
        let is_pack = self.eat(c, "...");
        let name = if self.at_ident(c) {
            self.ident(c)?
        } else {
            Ident {
                name: format!("constrained:{lo}").into(),
                loc: q.loc,
            }
        };
        let default = if self.eat(c, "=") {
            let t = self.whole_type(c.i, hi)?;
            c.i = hi;
            Some(t)
        } else {
            None
        };
        if c.i != hi {
            return self.expected(c, "`,` or `>`");
        }
        let e = constrain(q, &name.name, is_pack);
        Ok(Some((
            TemplateParam {
                name: Some(name),
                kind: TemplateParamKind::Type { default },
                is_pack,
            },
            e,
        )))
    }
}

/// `C<T, A...>` from `C<A...>` and `T`; for a pack `(C<T> && ...)`.
pub(super) fn constrain(mut q: QualName, of: &std::rc::Rc<str>, is_pack: bool) -> Expr {
    let loc = q.loc;
    let ty = TypeExpr {
        kind: TypeKind::Named(QualName {
            global: false,
            parts: vec![NamePart {
                name: Unqualified::Ident(of.clone()),
                args: None,
            }],
            loc,
        }),
        quals: Quals::default(),
        loc,
    };
    if let Some(p) = q.parts.last_mut() {
        p.args
            .get_or_insert_with(Vec::new)
            .insert(0, TemplateArg::Type(ty));
    }
    let e = Expr {
        kind: Box::new(ExprKind::Name(q)),
        loc,
    };
    if !is_pack {
        return e;
    }
    Expr {
        kind: Box::new(ExprKind::Fold {
            op: FoldOp::Binary(BinOp::And),
            left: Some(e),
            right: None,
        }),
        loc,
    }
}
