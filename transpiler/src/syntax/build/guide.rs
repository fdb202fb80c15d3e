//! Deduction guides (C++17 [over.match.class.deduct]): those that are written, and those that the constructors of a class template are.

use super::decl::plain;
use crate::syntax::ast::*;
use std::rc::Rc;

/// A guide as a function that returns the class.
pub(super) fn function(name: QualName, ty: FnType, is_explicit: bool, loc: Loc) -> Decl {
    let fun = FunctionDecl {
        name,
        ty,
        specs: Specs {
            is_explicit,
            ..Specs::default()
        },
        is_ctor: false,
        tries: false,
        inits: Vec::new(),
        body: FunctionBody::None,
        is_override: false,
        requires: None,
    };
    plain(DeclKind::Function(Box::new(fun)), loc)
}

/// Gives a guide its template parameters, and the definition of a class template the guides of its constructors.
pub(super) fn complete(kind: &mut DeclKind, header: &TemplateParams) {
    match kind {
        DeclKind::Guide(d) if !header.params.is_empty() => d.templates = vec![header.clone()],
        DeclKind::Record(r) => constructors(r, header),
        _ => {}
    }
}

fn constructors(r: &mut RecordDecl, header: &TemplateParams) {
    let [
        NamePart {
            name: Unqualified::Ident(own),
            args: None,
        },
    ] = &r.name.parts[..]
    else {
        return;
    };
    let Some(members) = &r.members else {
        return;
    };
    let Some(ret) = whole(own, header, r.name.loc) else {
        return;
    };
    let mut guides = Vec::new();
    let mut any = false;
    for m in members {
        let DeclKind::Function(f) = &m.kind else {
            continue;
        };
        if !f.is_ctor || f.name.parts.len() > 1 {
            continue;
        }
        any = true;
        // Copies have a guide of their own; the class's own name means an instance here.
        if matches!(f.body, FunctionBody::Delete)
            || f.ty.params.iter().any(|p| names_itself(&p.ty, own))
        {
            continue;
        }
        let mut params = header.clone();
        if let Some(h) = m.templates.last() {
            params.params.extend(h.params.iter().cloned());
            params.requires = params.requires.or(h.requires.clone());
        }
        let ty = FnType {
            ret: ret.clone(),
            ..f.ty.clone()
        };
        let mut d = function(r.name.clone(), ty, f.specs.is_explicit, m.loc);
        d.templates = vec![params];
        guides.push(d);
    }
    if !any {
        // An aggregate's members (C++20).
        let params: Option<Vec<Param>> = members
            .iter()
            .filter_map(|m| match &m.kind {
                DeclKind::Var(v) if !v.specs.is_static => Some(v),
                _ => None,
            })
            .map(|v| {
                (v.bits.is_none() && !v.anonymous_member).then(|| Param {
                    name: None,
                    ty: v.ty.clone(),
                    default: None,
                    is_pack: false,
                    concept: None,
                    loc: v.name.loc,
                })
            })
            .collect();
        if let Some(params) = params.filter(|p| !p.is_empty() && r.bases.is_empty()) {
            let ty = FnType {
                ret,
                params,
                variadic: false,
                unspecified: false,
                is_const: false,
                is_volatile: false,
                ref_qual: None,
                is_noexcept: false,
                is_noexcept_false: false,
                noexcept_if: None,
            };
            let mut d = function(r.name.clone(), ty, false, r.name.loc);
            d.templates = vec![header.clone()];
            guides.push(d);
        }
    }
    r.guides = guides;
}

/// `C<T, N, Ts...>` from the parameters of `C`.
fn whole(own: &Rc<str>, header: &TemplateParams, loc: Loc) -> Option<TypeExpr> {
    let named = |n: &Rc<str>| QualName {
        global: false,
        parts: vec![NamePart {
            name: Unqualified::Ident(n.clone()),
            args: None,
        }],
        loc,
    };
    let ty = |kind| TypeExpr {
        kind,
        quals: Quals::default(),
        loc,
    };
    let mut args = Vec::new();
    for p in &header.params {
        let n = &p.name.as_ref()?.name;
        args.push(match (&p.kind, p.is_pack) {
            (TemplateParamKind::Value { .. }, pack) => {
                let e = Expr {
                    kind: Box::new(ExprKind::Name(named(n))),
                    loc,
                };
                TemplateArg::Expr(if pack {
                    Expr {
                        kind: Box::new(ExprKind::PackExpansion(e)),
                        loc,
                    }
                } else {
                    e
                })
            }
            (_, false) => TemplateArg::Type(ty(TypeKind::Named(named(n)))),
            (_, true) => {
                let inner = ty(TypeKind::Named(named(n)));
                TemplateArg::Type(ty(TypeKind::Pack(Box::new(inner))))
            }
        });
    }
    Some(ty(TypeKind::Named(QualName {
        global: false,
        parts: vec![NamePart {
            name: Unqualified::Ident(own.clone()),
            args: Some(args),
        }],
        loc,
    })))
}

/// Whether a type is the class itself by its bare name, or refers to it.
fn names_itself(t: &TypeExpr, own: &Rc<str>) -> bool {
    match &t.kind {
        TypeKind::Named(q) | TypeKind::Elaborated(_, q) => matches!(
            &q.parts[..],
            [NamePart { name: Unqualified::Ident(n), args: None }] if n == own
        ),
        TypeKind::Pointer(i)
        | TypeKind::LRef(i)
        | TypeKind::RRef(i)
        | TypeKind::Array(i, _)
        | TypeKind::Pack(i) => names_itself(i, own),
        _ => false,
    }
}
