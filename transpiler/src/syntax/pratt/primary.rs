//! Operands: literals, names, parentheses, casts with names, folds.

use super::{COMMA, Op};
use crate::syntax::ast::*;
use crate::syntax::build::{Builder, Built, Cur, Place};
use crate::syntax::codes;
use crate::syntax::names::NameKind;
use crate::syntax::normalise::Kind;
use std::rc::Rc;

impl Builder<'_> {
    pub(in crate::syntax) fn primary(&mut self, c: &mut Cur) -> Built<Expr> {
        let lo = c.i;
        if lo >= c.end {
            return self.expected(c, "an expression");
        }
        let text = self.st.rc(lo);
        let kind = match self.st.kind(lo) {
            Kind::Number => {
                c.i += 1;
                number(text)
            }
            Kind::Char => {
                c.i += 1;
                ExprKind::Char(text)
            }
            Kind::Str => {
                let mut parts = Vec::new();
                while c.i < c.end && self.st.kind(c.i) == Kind::Str {
                    parts.push(self.st.rc(c.i));
                    c.i += 1;
                }
                ExprKind::Str(parts)
            }
            Kind::Ident => return self.name(c),
            Kind::Unknown => {
                return self.fail(lo, codes::STRAY, format!("stray `{text}` in the program"));
            }
            Kind::Eof => return self.expected(c, "an expression"),
            Kind::Kw | Kind::Punct => return self.keyword(c),
        };
        Ok(self.node(lo, c.i, kind))
    }

    /// An operand that begins with a keyword or punctuator.
    pub(in crate::syntax) fn keyword(&mut self, c: &mut Cur) -> Built<Expr> {
        let lo = c.i;
        let kind = match self.s(c) {
            "true" => ExprKind::Bool(true),
            "false" => ExprKind::Bool(false),
            "nullptr" => ExprKind::Nullptr,
            "this" => ExprKind::This,
            "(" => return self.parens(c),
            "[" if !self.st.c() => return self.lambda(c),
            "::" | "operator" => return self.name(c),
            w @ ("static_cast" | "reinterpret_cast" | "const_cast" | "dynamic_cast") => {
                let kind = match w {
                    "static_cast" => CastKind::Static,
                    "reinterpret_cast" => CastKind::Reinterpret,
                    "const_cast" => CastKind::Const,
                    _ => CastKind::Dynamic,
                };
                c.i += 1;
                let Some(&close) = self.bound.angle.get(&c.i) else {
                    return self.expected(c, "`<`");
                };
                let ty = self.whole_type(c.i + 1, close).or_else(|f| {
                    // An undeclared type.
                    self.forced_type(lo + 2, close).map_err(|_| f)
                })?;
                c.i = close + 1;
                let m = self.open(c, 0)?;
                let e = self.whole_expr(c.i + 1, m)?;
                c.i = m + 1;
                return Ok(self.node(lo, c.i, ExprKind::Cast(kind, ty, e)));
            }
            "typeid" => {
                let m = self.open(c, 1)?;
                let kind = if self.type_starts(lo + 2, m) {
                    ExprKind::TypeidType(self.whole_type(lo + 2, m)?)
                } else {
                    ExprKind::TypeidExpr(self.whole_expr(lo + 2, m)?)
                };
                c.i = m + 1;
                return Ok(self.node(lo, c.i, kind));
            }
            "va_arg" => {
                let m = self.open(c, 1)?;
                let parts = self.commas(lo + 2, m);
                let [(a, b), (t, u)] = parts[..] else {
                    return self.expected(c, "`va_arg(list, type)`");
                };
                let list = self.whole_expr(a, b)?;
                let ty = self.whole_type(t, u).or_else(|_| self.forced_type(t, u))?;
                c.i = m + 1;
                return Ok(self.node(lo, c.i, ExprKind::VaArg(list, ty)));
            }
            "offsetof" => return self.offsetof(c),
            "typename" => {
                c.i += 1;
                let a = c.i;
                let name = self.qual_name(c)?;
                let ty = TypeExpr {
                    kind: TypeKind::Named(name),
                    quals: Quals::default(),
                    loc: self.st.loc(a, c.i),
                };
                return self.construct(c, lo, ty);
            }
            "decltype" if self.inside_follows(c) => {
                let m = self.close(lo + 1, c.end)?;
                let e = Box::new(self.whole_expr(lo + 2, m)?);
                c.i = m + 1;
                let is_type = self
                    .peek_name(c.i + 1, c.end)
                    .is_some_and(|(_, last)| self.bound.kind(last).is_type());
                let name = self.inside_decltype(c, lo, e)?;
                if is_type && matches!(self.s(c), "(" | "{") || self.s(c) == "{" {
                    let ty = TypeExpr {
                        kind: TypeKind::Named(name),
                        quals: Quals::default(),
                        loc: self.st.loc(lo, c.i),
                    };
                    return self.construct(c, lo, ty);
                }
                return Ok(self.node(lo, c.i, ExprKind::Name(name)));
            }
            "decltype" | "auto" => {
                let specs = self.specifiers(c, Place::TypeId)?;
                let Some(ty) = specs.ty else {
                    return self.expected(c, "a type");
                };
                return self.construct(c, lo, ty);
            }
            _ if self.builtin_word(c.i) => {
                // `float(x)`, `unsigned(3)`: one word; `unsigned long(x)` is a GNU habit.
                let specs = self.specifiers(c, Place::TypeId)?;
                let Some(ty) = specs.ty else {
                    return self.expected(c, "a type");
                };
                return self.construct(c, lo, ty);
            }
            _ => return self.expected(c, "an expression"),
        };
        c.i += 1;
        Ok(self.node(lo, c.i, kind))
    }

    /// Whether `decltype(…)` at the cursor has `::` behind it.
    fn inside_follows(&self, c: &Cur) -> bool {
        self.st
            .mate(c.i + 1)
            .is_some_and(|m| m + 1 < c.end && self.st.s(m + 1) == "::")
    }

    /// `T(a)` or `T{a}` with the cursor behind `T`.
    pub(in crate::syntax) fn construct(
        &mut self,
        c: &mut Cur,
        lo: usize,
        ty: TypeExpr,
    ) -> Built<Expr> {
        let args = match self.s(c) {
            "(" => {
                let m = self.close(c.i, c.end)?;
                let a = self.args(c.i + 1, m)?;
                c.i = m + 1;
                Init::Direct(a)
            }
            "{" => Init::List(self.init_items(c)?),
            _ => return self.expected(c, "`(` or `{` after the type"),
        };
        Ok(self.node(lo, c.i, ExprKind::Construct { ty, args }))
    }

    /// A name, a call of a type, a type predicate.
    pub(in crate::syntax) fn name(&mut self, c: &mut Cur) -> Built<Expr> {
        let lo = c.i;
        if self.ahead(c, 1) == "(" && !self.st.c() && is_type_trait(self.st.text(lo)) {
            let m = self.close(lo + 1, c.end)?;
            let mut types = Vec::new();
            for (a, b) in self.commas(lo + 2, m) {
                types.push(self.whole_type(a, b)?);
            }
            c.i = m + 1;
            return Ok(self.node(lo, c.i, ExprKind::TypeTrait(self.st.rc(lo), types)));
        }
        if !self.st.c() && self.st.is_word(lo, "requires") && matches!(self.ahead(c, 1), "(" | "{")
        {
            return self.requires_expr(c);
        }
        let kind = self
            .peek_name(lo, c.end)
            .map_or(NameKind::Fn, |(_, last)| self.bound.kind(last));
        let name = self.qual_name(c)?;
        if kind.is_type() && matches!(self.s(c), "(" | "{") {
            let ty = TypeExpr {
                kind: TypeKind::Named(name),
                quals: Quals::default(),
                loc: self.st.loc(lo, c.i),
            };
            return self.construct(c, lo, ty);
        }
        // Nothing but a type has a brace behind it in an expression.
        if self.s(c) == "{" && !self.known_value(kind) && !self.st.c() {
            let ty = TypeExpr {
                kind: TypeKind::Named(name),
                quals: Quals::default(),
                loc: self.st.loc(lo, c.i),
            };
            return self.construct(c, lo, ty);
        }
        Ok(self.node(lo, c.i, ExprKind::Name(name)))
    }

    pub(in crate::syntax) fn known_value(&self, kind: NameKind) -> bool {
        matches!(kind, NameKind::Var | NameKind::Fn | NameKind::Enumerator)
    }

    /// `(e)`, `({…})`, fold expressions.
    pub(in crate::syntax) fn parens(&mut self, c: &mut Cur) -> Built<Expr> {
        let lo = c.i;
        let m = self.close(lo, c.end)?;
        let mut n = Cur { i: lo + 1, end: m };
        c.i = m + 1;
        if self.s(&n) == "{" {
            let body = self.block(n.i)?;
            return Ok(self.node(lo, m + 1, ExprKind::StmtExpr(body)));
        }
        if self.eat(&mut n, "...") {
            let op = self.fold_op(&mut n)?;
            let right = self.unary(&mut n)?;
            if n.i != m {
                return self.expected(&n, "`)`");
            }
            let kind = ExprKind::Fold {
                op,
                left: None,
                right: Some(right),
            };
            return Ok(self.node(lo, m + 1, kind));
        }
        let e = self.expr(&mut n, COMMA)?;
        if self.operator(&n).is_some() {
            let op = self.fold_op(&mut n)?;
            self.want(&mut n, "...")?;
            let mut right = None;
            if n.i < m {
                self.fold_op(&mut n)?;
                right = Some(self.unary(&mut n)?);
            }
            if n.i != m {
                return self.expected(&n, "`)`");
            }
            let kind = ExprKind::Fold {
                op,
                left: Some(e),
                right,
            };
            return Ok(self.node(lo, m + 1, kind));
        }
        if n.i != m {
            return self.expected(&n, "`)`");
        }
        Ok(self.node(lo, m + 1, ExprKind::Paren(e)))
    }

    pub(in crate::syntax) fn fold_op(&mut self, c: &mut Cur) -> Built<FoldOp> {
        let Some((_, op, n)) = self.operator(c) else {
            return self.expected(c, "an operator");
        };
        let op = match op {
            Op::Binary(o) => FoldOp::Binary(o),
            Op::Assign(o) => FoldOp::Assign(o),
            Op::Comma => FoldOp::Comma,
            _ => return self.fail(c.i, codes::CPP_FEATURE, "a fold over this operator"),
        };
        c.i += n;
        Ok(op)
    }

    pub(in crate::syntax) fn offsetof(&mut self, c: &mut Cur) -> Built<Expr> {
        let lo = c.i;
        let m = self.open(c, 1)?;
        let parts = self.commas(lo + 2, m);
        let [(a, b), (x, y)] = parts[..] else {
            return self.expected(c, "`offsetof(type, member)`");
        };
        let ty = self.whole_type(a, b).or_else(|_| self.forced_type(a, b))?;
        let mut n = Cur { i: x, end: y };
        let mut path = vec![Designator::Field(self.ident(&mut n)?)];
        while n.i < y {
            if self.eat(&mut n, ".") {
                path.push(Designator::Field(self.ident(&mut n)?));
            } else if self.s(&n) == "[" {
                let close = self.close(n.i, y)?;
                path.push(Designator::Index(self.whole_expr(n.i + 1, close)?));
                n.i = close + 1;
            } else {
                return self.expected(&n, "`)`");
            }
        }
        c.i = m + 1;
        Ok(self.node(lo, c.i, ExprKind::Offsetof(ty, path)))
    }
}

/// Type predicates that compilers have built in.
fn is_type_trait(name: &str) -> bool {
    name.starts_with("__is_")
        || name.starts_with("__has_trivial")
        || name == "__has_virtual_destructor"
}

/// Integer or floating, by its spelling.
fn number(text: Rc<str>) -> ExprKind {
    // `10_deg`: the suffix says nothing.
    let all = text.clone();
    let text: &str = text.split('_').next().unwrap_or(&text);
    let hex = text.starts_with("0x") || text.starts_with("0X");
    let float = if hex {
        text.contains(['.', 'p', 'P'])
    } else {
        text.contains(['.', 'e', 'E'])
            || text.ends_with(['f', 'F']) && !text.starts_with("0b") && !text.starts_with("0B")
    };
    if float {
        ExprKind::Float(all)
    } else {
        ExprKind::Int(all)
    }
}
