//! Lambda expressions.

use super::decl::Place;
use super::{Attrs, Builder, Built, Cur};
use crate::syntax::ast::*;
use crate::syntax::codes;
use std::rc::Rc;

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
                        return self.fail(k.i, codes::CPP_FEATURE, "a pack of new captures");
                    }
                    let name = self.ident(&mut k)?;
                    let is_pack = self.eat(&mut k, "...");
                    if k.i == b {
                        captures.push(Capture::Var {
                            name,
                            mode,
                            is_pack,
                        });
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
        let mut header = None;
        if self.s(c) == "<" {
            let mut h = self.template_params(c)?;
            if let Some(e) = self.requires_clause(c)? {
                h.requires = Some(self.both(h.requires.take(), e));
            }
            header = Some(h);
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
            is_volatile: false,
            ref_qual: None,
            is_noexcept: false,
            is_noexcept_false: false,
            noexcept_if: None,
        };
        let mut behind = None;
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
                        let (lo, m) = (c.i + 2, self.close(c.i + 1, c.end)?);
                        ty.is_noexcept = m == lo + 1 && self.st.s(lo) == "true";
                        ty.is_noexcept_false = m == lo + 1 && self.st.s(lo) == "false";
                        if !ty.is_noexcept && !ty.is_noexcept_false {
                            ty.noexcept_if = Some(Box::new(self.whole_expr(lo, m)?));
                        }
                        c.i = m;
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
                "" if self.st.is_word(c.i, "requires") => {
                    behind = self.requires_clause(c)?;
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
        let mut body = self.block(c.i)?;
        c.i = close + 1;
        let loc = self.st.loc(lo, c.i);
        let mut own = ty.clone();
        let generic = match abbreviated(&mut own, header) {
            Some(mut header) => {
                if let Some(e) = behind {
                    header.requires = Some(self.both(header.requires.take(), e));
                }
                own.is_const = !is_mutable;
                let empty = Stmt {
                    kind: Box::new(StmtKind::Empty),
                    loc: body.loc,
                };
                let fun = FunctionDecl {
                    name: QualName {
                        global: false,
                        parts: vec![NamePart {
                            name: Unqualified::Operator("()".into()),
                            args: None,
                        }],
                        loc: self.st.loc(lo, m + 1),
                    },
                    ty: own,
                    specs: Specs {
                        is_constexpr: true,
                        ..Specs::default()
                    },
                    is_ctor: false,
                    tries: false,
                    inits: Vec::new(),
                    body: FunctionBody::Block(std::mem::replace(&mut body, empty)),
                    is_override: false,
                    requires: None,
                };
                Some(Box::new(Decl {
                    kind: DeclKind::Function(Box::new(fun)),
                    templates: vec![header],
                    attrs: attrs.clone(),
                    loc,
                }))
            }
            None => None,
        };
        Ok(Expr {
            kind: Box::new(ExprKind::Lambda(Box::new(Lambda {
                default_capture,
                captures,
                ty,
                is_mutable,
                attrs,
                body,
                generic,
            }))),
            loc,
        })
    }
}

/// Makes each `auto` among the parameters a template parameter (C++20 [dcl.fct]/22): the header with those of `given` in front, or
/// `None` when there are none at all.
pub(super) fn abbreviated(
    ty: &mut FnType,
    given: Option<TemplateParams>,
) -> Option<TemplateParams> {
    let mut made = Vec::new();
    let mut asked: Option<Expr> = None;
    for (k, p) in ty.params.iter_mut().enumerate() {
        let mut found = false;
        name_auto(&mut p.ty, &format!("auto:{}", k + 1).into(), &mut found);
        if found {
            if let Some(q) = p.concept.take() {
                let pack = p.is_pack || matches!(p.ty.kind, TypeKind::Pack(_));
                let e = super::concept::constrain(*q, &format!("auto:{}", k + 1).into(), pack);
                asked = Some(match asked {
                    None => e,
                    Some(a) => Expr {
                        loc: e.loc,
                        kind: Box::new(ExprKind::Binary(BinOp::And, a, e)),
                    },
                });
            }
            made.push(TemplateParam {
                name: Some(Ident {
                    name: format!("auto:{}", k + 1).into(),
                    loc: p.loc,
                }),
                kind: TemplateParamKind::Type { default: None },
                is_pack: p.is_pack || matches!(p.ty.kind, TypeKind::Pack(_)),
            });
        }
    }
    match given {
        Some(mut h) => {
            h.params.append(&mut made);
            h.requires = match (h.requires.take(), asked) {
                (Some(a), Some(b)) => Some(Expr {
                    loc: b.loc,
                    kind: Box::new(ExprKind::Binary(BinOp::And, a, b)),
                }),
                (a, b) => a.or(b),
            };
            Some(h)
        }
        None if made.is_empty() => None,
        None => Some(TemplateParams {
            requires: asked,
            loc: made
                .first()
                .and_then(|p| p.name.as_ref())
                .map_or(Loc::default(), |n| n.loc),
            params: made,
        }),
    }
}

fn name_auto(t: &mut TypeExpr, name: &Rc<str>, found: &mut bool) {
    match &mut t.kind {
        TypeKind::Auto => {
            *found = true;
            t.kind = TypeKind::Named(QualName {
                global: false,
                parts: vec![NamePart {
                    name: Unqualified::Ident(name.clone()),
                    args: None,
                }],
                loc: t.loc,
            });
        }
        TypeKind::Pointer(i)
        | TypeKind::LRef(i)
        | TypeKind::RRef(i)
        | TypeKind::Array(i, _)
        | TypeKind::Pack(i)
        | TypeKind::MemberPointer(_, i) => name_auto(i, name, found),
        TypeKind::Function(f) => name_auto(&mut f.ret, name, found),
        _ => {}
    }
}
