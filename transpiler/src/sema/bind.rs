//! Binding attributes of our headers: from `[[cu2rs::…]]` to `hir::Bound` and `hir::BoundType` (ARCHITECTURE.md, "Library").
//!
//! Everything declared in one of our headers is bound; without attributes to the item of the same name in the module that the header's
//! `#pragma cu2rs module` names.

use super::Sema;
use super::entity::*;
use crate::hir::bound::Does;
use crate::hir::{self, Bound, BoundArg, BoundForm, BoundId, BoundType, RecordId, Ty, TyId};
use crate::syntax::ast::{self, Attrs, Loc};
use std::rc::Rc;

/// The text of a binding attribute, if it is there.
pub(super) fn attr<'x>(attrs: &'x Attrs, name: &str) -> Option<&'x Rc<str>> {
    attrs
        .bindings
        .iter()
        .find(|(n, _)| &**n == name)
        .map(|(_, v)| v)
}

/// The Rust method that a member function is bound to where nothing else is said.
pub(crate) fn method_name(name: &str, no_params: bool) -> &str {
    match name {
        "operator()" => "call",
        "operator[]" => "index",
        "operator*" => "deref",
        "operator->" => "arrow",
        "operator=" => "assign",
        "operator==" => "eq",
        "operator!=" => "ne",
        "operator<" => "lt",
        "operator++" if no_params => "pre_inc",
        "operator++" => "post_inc",
        "operator--" if no_params => "pre_dec",
        "operator--" => "post_dec",
        "operator+=" => "add_assign",
        "operator-=" => "sub_assign",
        "operator*=" => "mul_assign",
        "operator/=" => "div_assign",
        "operator+" => "add",
        "operator-" => "sub",
        _ => name,
    }
}

impl<'a> Sema<'a> {
    /// How a function of a header is bound.
    pub(super) fn binding(&mut self, f: &FuncEntity<'a>, attrs: &Attrs, loc: Loc) -> Binding {
        let name = f.name.clone();
        let given = attr(attrs, "rust").filter(|v| !v.is_empty()).cloned();
        let suspends = attr(attrs, "suspends").is_some();
        let method = matches!(
            f.member,
            MemberKind::Method | MemberKind::Conversion | MemberKind::Dtor
        );
        let class_path = f
            .class
            .and_then(|r| self.prog.record(r).bound.as_ref().map(|b| b.path.clone()));
        let form = if attr(attrs, "macro").is_some() {
            BoundForm::Macro
        } else if attr(attrs, "index").is_some() && method && f.params.len() == 1 {
            BoundForm::Index
        } else if f.member == MemberKind::Ctor {
            BoundForm::Ctor
        } else if method {
            BoundForm::Method
        } else {
            BoundForm::Function
        };
        let rust: Rc<str> = match given {
            Some(r) => r,
            None if form == BoundForm::Ctor => "new".into(),
            None if method => method_name(&name, f.params.is_empty()).into(),
            None if suspends => name.trim_start_matches('_').into(),
            None => match class_path {
                Some(p) => format!("{p}::{name}").into(),
                None => format!("{}::{name}", self.module_of(loc)).into(),
            },
        };
        let span = self.span(loc);
        Binding {
            id: None,
            proto: Bound {
                is_atomic: name.starts_with("atomic") || name.starts_with("__nv_atomic_"),
                by_reference: self.by_reference(f),
                does: attr(attrs, "does")
                    .and_then(|w| Does::of(w))
                    .unwrap_or_default(),
                name,
                rust,
                form,
                suspends,
                needs_ctx: attr(attrs, "ctx").is_some(),
                cast_args: attr(attrs, "cast").is_some(),
                type_args: Vec::new(),
                no_return: attrs.others.iter().any(|o| o.contains("noreturn")),
                span,
            },
            convert: attr(attrs, "convert").is_some(),
            same: attr(attrs, "same").is_some(),
            kernel: attr(attrs, "kernel").is_some(),
            unsupported: attr(attrs, "unsupported").cloned(),
            device: attr(attrs, "device_rust")
                .or_else(|| attr(attrs, "device_item"))
                .map(|path| (path.clone(), None)),
            device_ctx: attr(attrs, "device_rust").is_some(),
        }
    }

    /// The parameters that are references to constant objects in the standard library and values in our headers (a bit for each): elements of containers, their
    /// keys, strings, what algorithms look for.
    fn by_reference(&self, f: &FuncEntity<'a>) -> u32 {
        const FUNCTIONS: &[&str] = &[
            "min",
            "max",
            "minmax",
            "clamp",
            "fill",
            "fill_n",
            "count",
            "find",
            "replace",
            "remove",
            "lower_bound",
            "upper_bound",
            "binary_search",
            "equal_range",
            "make_pair",
        ];
        let Some(fd) = f.decl else { return 0 };
        let operator = f.name.starts_with("operator");
        let mut bits = 0;
        for (i, (p, declared)) in f.params.iter().zip(&fd.ty.params).enumerate().take(32) {
            let ast::TypeKind::Named(name) = &declared.ty.kind else {
                continue;
            };
            let bound = |r: hir::RecordId| {
                let r = self.prog.record(r);
                let pair = |b: &BoundType| b.path.ends_with("::Pair");
                r.is_emptied() || r.bound.as_ref().is_some_and(pair)
            };
            let class = self.record_of(p.ty.id).is_some_and(bound);
            let plain = name.parts.len() == 1
                && matches!(&name.parts[0].name, ast::Unqualified::Ident(n) if matches!(&**n, "T" | "K" | "V" | "A" | "B"));
            let same = name
                .parts
                .iter()
                .any(|p| matches!(&p.name, ast::Unqualified::Ident(n) if &**n == "__cu2rs_same"));
            let element = match f.class {
                Some(_) => plain,
                None => (plain || same) && (operator || FUNCTIONS.contains(&&*f.name)),
            };
            if class || element {
                bits |= 1 << i;
            }
        }
        bits
    }

    /// The node of a library function.
    pub(super) fn use_bound_fn(&mut self, f: FnId) -> BoundId {
        let on_device = self
            .cx
            .last()
            .is_some_and(|c| matches!(c.space, hir::Space::Device | hir::Space::Kernel));
        if on_device && let Some(id) = self.use_device_form(f) {
            return id;
        }
        if let Some(id) = self.func(f).bound.as_ref().and_then(|b| b.id) {
            return id;
        }
        let id = BoundId(self.prog.bound.len() as u32);
        let proto = self.func_mut(f).bound.as_mut().map(|b| {
            b.id = Some(id);
            b.proto.clone()
        });
        if let Some(p) = proto {
            self.prog.bound.push(p);
        }
        id
    }

    /// The node of a library function's form for device code, if it has one of its own.
    fn use_device_form(&mut self, f: FnId) -> Option<BoundId> {
        let next = BoundId(self.prog.bound.len() as u32);
        let binding = self.func_mut(f).bound.as_mut()?;
        let (path, id) = binding.device.as_mut()?;
        if let Some(id) = id {
            return Some(*id);
        }
        *id = Some(next);
        let form = Bound {
            rust: path.clone(),
            needs_ctx: binding.device_ctx,
            ..binding.proto.clone()
        };
        self.prog.bound.push(form);
        Some(next)
    }

    /// The node of a library variable.
    pub(super) fn use_bound_var(&mut self, i: usize) -> BoundId {
        if let Some(id) = self.bound_vars[i].id {
            return id;
        }
        let id = BoundId(self.prog.bound.len() as u32);
        self.bound_vars[i].id = Some(id);
        let proto = self.bound_vars[i].proto.clone();
        self.prog.bound.push(proto);
        id
    }

    /// The type arguments of an instance of a library template that its parameters do not tell.
    pub(super) fn turbofish(
        &mut self,
        t: TplId,
        args: &[TArg],
        fd: &'a ast::FunctionDecl,
    ) -> Option<Vec<TyId>> {
        let params = self.tpl(t).params;
        let mut names = Vec::new();
        for p in &fd.ty.params {
            super::walk::names_in_type(&p.ty, &mut names);
        }
        let hidden = params.iter().any(|p| {
            matches!(p.kind, ast::TemplateParamKind::Type { .. })
                && p.name.as_ref().is_some_and(|n| !names.contains(&n.name))
        });
        hidden.then(|| {
            args.iter()
                .filter_map(|a| match a {
                    TArg::Type(t) => Some(t.id),
                    _ => None,
                })
                .collect()
        })
    }

    /// A class declared in a header: its Rust type. Its attribute may name template parameters: `Texture<T, dim>`.
    pub(super) fn bind_record(&mut self, r: RecordId, attrs: &Attrs, loc: Loc, args: &[TArg]) {
        let name = self.prog.record(r).name.clone();
        let given = attr(attrs, "rust").filter(|v| !v.is_empty()).cloned();
        let text: Rc<str> =
            given.unwrap_or_else(|| format!("{}::{name}", self.module_of(loc)).into());
        let all = |s: &Self| {
            args.iter()
                .flat_map(|a| match a {
                    TArg::Pack(p) => p.clone(),
                    a => vec![a.clone()],
                })
                .filter_map(|a| s.bound_arg(&a))
                .collect::<Vec<_>>()
        };
        let (path, args) = match text.split_once('<') {
            None => (text.clone(), all(self)),
            Some((path, rest)) => {
                let rest = rest.trim_end().trim_end_matches('>');
                let mut list = Vec::new();
                for n in rest.split(',').map(str::trim).filter(|n| !n.is_empty()) {
                    let scope = self.class(r).scope;
                    match self.lookup_from(scope, n, false).0.first() {
                        Some(Sym::Type(t)) => list.push(BoundArg::Type(t.id)),
                        Some(Sym::Value(_, v)) => list.push(BoundArg::Value(*v)),
                        Some(Sym::Pack(p)) => {
                            for s in p.iter() {
                                match s {
                                    Sym::Type(t) => list.push(BoundArg::Type(t.id)),
                                    Sym::Value(_, v) => list.push(BoundArg::Value(*v)),
                                    _ => {}
                                }
                            }
                        }
                        _ => {
                            if let Ok(v) = n.parse::<i128>() {
                                list.push(BoundArg::Value(v));
                            }
                        }
                    }
                }
                (path.trim().into(), list)
            }
        };
        self.class_mut(r).elements = attr(attrs, "elements").is_some();
        if let Some(calls) = attr(attrs, "calls").cloned() {
            self.note_calls(r, &calls);
        }
        let size = attr(attrs, "size").cloned();
        let size = size.and_then(|text| self.abi_size(r, &text, loc));
        self.prog.records[r.0 as usize].bound = Some(BoundType {
            path,
            args,
            opaque: attr(attrs, "opaque").is_some(),
            handle: attr(attrs, "handle").is_some(),
            size,
        });
    }

    /// `[[cu2rs::size("32")]]`, `("T")`, `("2 T")`: bytes, or so many objects of a template parameter's type. A class may name types that
    /// parameters must be for that to hold: `("48 C=less")`.
    fn abi_size(&mut self, r: RecordId, text: &str, loc: Loc) -> Option<(u64, u64)> {
        let scope = self.class(r).scope;
        let mut found: Option<(u64, u64)> = None;
        for word in text.split_whitespace() {
            if let Some((parameter, kind)) = word.split_once("!=") {
                let of = self.lookup_from(scope, parameter, false).0;
                let Some(Sym::Type(t)) = of.first().cloned() else {
                    return None;
                };
                if kind == "bool" && *self.ty(t.id) == Ty::Bool {
                    return None;
                }
            } else if let Some((parameter, class)) = word.split_once('=') {
                let Some(Sym::Type(t)) =
                    self.lookup_from(scope, parameter, false).0.first().cloned()
                else {
                    return None;
                };
                let of = self.record_of(t.id)?;
                if &*self.prog.record(of).name != class {
                    return None;
                }
            } else if let Ok(n) = word.parse::<u64>() {
                let align = if n % 8 == 0 { 8 } else { n.min(4) };
                found = Some((n, align));
            } else {
                let Some(Sym::Type(t)) = self.lookup_from(scope, word, false).0.first().cloned()
                else {
                    return None;
                };
                let (size, align) = self.size_align(t.id, loc)?;
                let times = found.map_or(1, |f| f.0);
                found = Some((size * times, align));
            }
        }
        found
    }

    fn bound_arg(&self, a: &TArg) -> Option<BoundArg> {
        match a {
            TArg::Type(t) => Some(BoundArg::Type(t.id)),
            TArg::Value(_, v) => Some(BoundArg::Value(*v)),
            _ => None,
        }
    }

    /// A variable of a header.
    pub(super) fn bind_variable(
        &mut self,
        name: Rc<str>,
        ty: hir::QTy,
        attrs: &Attrs,
        loc: Loc,
    ) -> usize {
        let (form, rust): (BoundForm, Rc<str>) = if let Some(b) = attr(attrs, "builtin") {
            (BoundForm::Builtin, b.clone())
        } else {
            let rust = match attr(attrs, "rust").filter(|v| !v.is_empty()) {
                Some(r) => r.clone(),
                None => format!("{}::{name}", self.module_of(loc)).into(),
            };
            (BoundForm::Expr, rust)
        };
        let span = self.span(loc);
        self.bound_vars.push(BoundVar {
            ty,
            id: None,
            proto: Bound {
                name,
                rust,
                form,
                suspends: false,
                needs_ctx: form == BoundForm::Builtin,
                cast_args: false,
                type_args: Vec::new(),
                no_return: false,
                is_atomic: false,
                by_reference: 0,
                does: Default::default(),
                span,
            },
        });
        self.bound_vars.len() - 1
    }

    /// A library object without arguments: `Type::new()`.
    pub(super) fn bound_default(&mut self, r: RecordId, loc: Loc) -> hir::Expr {
        let ty = self.record_type(r);
        if !self.prog.record(r).bound.as_ref().is_some_and(|b| b.opaque) {
            return self.mk(hir::ExprKind::Zero, ty, loc);
        }
        let name = self.prog.record(r).name.clone();
        let span = self.span(loc);
        let id = BoundId(self.prog.bound.len() as u32);
        self.prog.bound.push(Bound {
            name,
            rust: "new".into(),
            form: BoundForm::Ctor,
            suspends: false,
            needs_ctx: false,
            cast_args: false,
            type_args: Vec::new(),
            no_return: false,
            is_atomic: false,
            by_reference: 0,
            does: Default::default(),
            span,
        });
        self.mk(
            hir::ExprKind::Call(hir::Callee::Bound(id), Vec::new()),
            ty,
            loc,
        )
    }
}
