//! Lambda expressions.

use super::decl::Place;
use super::{Attrs, Builder, Built, Cur};
use crate::syntax::ast::*;
use crate::syntax::codes;

impl Builder<'_> {
    /// `[captures](params) specifiers -> T { … }` at `[`.
    pub(in crate::syntax) fn lambda(&mut self, c: &mut Cur) -> Built<Expr> {
        let lo = c.i;
        let m = self.close(lo, c.end)?;
        let mut default_capture = None;
        let mut captures = Vec::new();
        for (a, b) in self.commas(lo + 1, m) {
            let mut k = Cur { i: a, end: b };
            match self.s(&k) {
                "=" if a + 1 == b => default_capture = Some(CaptureMode::Value),
                "&" if a + 1 == b => default_capture = Some(CaptureMode::Ref),
                "this" => captures.push(Capture::This),
                "*" if self.ahead(&k, 1) == "this" => captures.push(Capture::StarThis),
                s => {
                    let mode = if s == "&" {
                        k.i += 1;
                        CaptureMode::Ref
                    } else {
                        CaptureMode::Value
                    };
                    if self.s(&k) == "..." {
                        return self.fail(k.i, codes::CPP_FEATURE, "a pack in a lambda's captures");
                    }
                    let name = self.ident(&mut k)?;
                    if k.i == b {
                        captures.push(Capture::Var { name, mode });
                        continue;
                    }
                    let init = match self.s(&k) {
                        "=" => {
                            k.i += 1;
                            self.initializer(&mut k)?
                        }
                        "(" | "{" => {
                            let close = self.close(k.i, b)?;
                            let e = self.whole_expr(k.i + 1, close)?;
                            k.i = close + 1;
                            e
                        }
                        _ => return self.fail(k.i, codes::CPP_FEATURE, "this form of capture"),
                    };
                    if k.i != b {
                        return self.expected(&k, "`,` or `]`");
                    }
                    captures.push(Capture::Init { name, mode, init });
                }
            }
        }
        c.i = m + 1;
        if self.s(c) == "<" {
            return self.fail(c.i, codes::CPP_FEATURE, "template parameters of a lambda");
        }
        let mut attrs = Attrs::default();
        self.attrs_at(c.i, &mut attrs);
        let mut ty = FnType {
            ret: TypeExpr {
                kind: TypeKind::Auto,
                quals: Quals::default(),
                loc: self.st.loc(lo, m + 1),
            },
            params: Vec::new(),
            variadic: false,
            unspecified: false,
            is_const: false,
            ref_qual: None,
            is_noexcept: false,
            is_noexcept_false: false,
        };
        let mut is_mutable = false;
        if self.s(c) == "(" {
            let close = self.close(c.i, c.end)?;
            let (params, variadic, _) = self.params(c.i + 1, close)?;
            ty.params = params;
            ty.variadic = variadic;
            c.i = close + 1;
        }
        loop {
            self.attrs_at(c.i, &mut attrs);
            match self.s(c) {
                "mutable" => is_mutable = true,
                "constexpr" => {}
                "noexcept" => {
                    ty.is_noexcept = true;
                    if self.ahead(c, 1) == "(" {
                        c.i = self.close(c.i + 1, c.end)?;
                    }
                }
                "->" => {
                    c.i += 1;
                    let specs = self.specifiers(c, Place::TypeId)?;
                    let Some(base) = specs.ty else {
                        return self.expected(c, "a type");
                    };
                    ty.ret = self.declarator(c, Place::TypeId)?.apply(base);
                    continue;
                }
                _ => break,
            }
            c.i += 1;
        }
        if self.s(c) != "{" {
            return self.expected(c, "the lambda's body");
        }
        let close = self.close(c.i, c.end)?;
        let body = self.block(c.i)?;
        c.i = close + 1;
        Ok(Expr {
            kind: Box::new(ExprKind::Lambda(Box::new(Lambda {
                default_capture,
                captures,
                ty,
                is_mutable,
                attrs,
                body,
            }))),
            loc: self.st.loc(lo, c.i),
        })
    }
}
