//! Instances of function templates and of members of class templates.

use super::Sema;
use super::entity::*;
use super::lookup::key;
use crate::hir::BoundForm;
use crate::syntax::ast::{self, DeclKind, FunctionBody, Loc, TemplateArg, TemplateParam};

impl<'a> Sema<'a> {
    /// One explicit argument, packs expanded.
    pub(super) fn push_explicit(
        &mut self,
        p: &'a TemplateParam,
        a: &'a TemplateArg,
        bound: ScopeId,
        out: &mut Vec<TArg>,
    ) -> bool {
        self.push_args_public(p, a, bound, out)
    }

    /// The function that a template is for given arguments: its declaration, the body when it is used. `None`: substitution fails.
    pub(super) fn function_instance(
        &mut self,
        t: TplId,
        args: Vec<TArg>,
        loc: Loc,
    ) -> Option<FnId> {
        if let Some(s) = self.tpl(t).instances.get(&args) {
            return match s {
                Sym::Fn(f) => Some(*f),
                _ => None,
            };
        }
        let tpl = self.tpl(t).clone();
        // The declaration seen first has the default arguments.
        let decl = tpl.earlier.unwrap_or(tpl.decl);
        let DeclKind::Function(fd) = &decl.kind else {
            return None;
        };
        let params = &decl.templates.last()?.params;
        self.instance_depth += 1;
        if self.instance_depth > super::INSTANCE_LIMIT {
            self.unsupported(4002, loc, "a template instantiated this deeply");
            self.instance_depth -= 1;
            return None;
        }
        let inner = self.bound_scope(tpl.scope, params, &args);
        let made = self.make_instance(t, &tpl, decl, fd, inner, &args);
        self.instance_depth -= 1;
        let sym = match made {
            Some(f) => Sym::Fn(f),
            None => Sym::Refused,
        };
        self.tpl_mut(t).instances.insert(args, sym);
        made
    }

    fn make_instance(
        &mut self,
        t: TplId,
        tpl: &Template<'a>,
        decl: &'a ast::Decl,
        fd: &'a ast::FunctionDecl,
        inner: ScopeId,
        args: &[TArg],
    ) -> Option<FnId> {
        if let Some(r) = tpl.class {
            let (f, ok) = self.muted(|s| {
                s.outside(|s| {
                    s.in_scope(inner, |s| {
                        s.declare_method(r, decl, fd, inner, Some((t, args.to_vec())))
                    })
                })
            });
            let f = f?;
            if !ok || self.func(f).params.iter().any(|p| self.is_error(p.ty.id)) {
                return None;
            }
            if self.func(f).bound.is_some() {
                self.bound_instance(f, t, args, fd);
            }
            return Some(f);
        }
        let (sig, ok) = self.muted(|s| s.outside(|s| s.in_scope(inner, |s| s.signature(fd))));
        if !ok
            || sig.params.iter().any(|p| self.is_error(p.ty.id))
            || (!sig.auto_ret && self.is_error(sig.ret.id))
        {
            return None;
        }
        let mut e = FuncEntity {
            params: sig.params,
            auto_ret: sig.auto_ret,
            variadic: fd.ty.variadic,
            space: self.space_of(&decl.attrs),
            is_constexpr: fd.specs.is_constexpr,
            decl: Some(fd),
            attrs: Some(&decl.attrs),
            inner,
            body: BodyState::Lazy,
            deleted: matches!(fd.body, FunctionBody::Delete),
            ..FuncEntity::new(tpl.name.clone(), tpl.scope, sig.ret, decl.loc)
        };
        e.instance = self.arg_words(args);
        e.template = Some((t, args.to_vec()));
        if tpl.header {
            e.bound = Some(self.binding(&e, &decl.attrs, decl.loc));
            e.body = BodyState::None;
        }
        let f = self.new_func(e);
        if tpl.header {
            self.bound_instance(f, t, args, fd);
        }
        Some(f)
    }

    fn bound_instance(&mut self, f: FnId, t: TplId, args: &[TArg], fd: &'a ast::FunctionDecl) {
        let hidden = self.turbofish(t, args, fd);
        let Some(b) = self.func_mut(f).bound.as_mut() else { return };
        match hidden {
            Some(types) => {
                if b.proto.form == BoundForm::Function {
                    b.proto.form = BoundForm::FunctionTurbofish;
                }
                b.proto.type_args = types;
            }
            // A generic function of Rust: the types say that its arguments' types must show (`0.5f32`).
            None if !b.proto.cast_args => {
                b.proto.type_args = args
                    .iter()
                    .filter_map(|a| match a {
                        TArg::Type(t) => Some(t.id),
                        _ => None,
                    })
                    .collect();
            }
            None => {}
        }
    }

    /// Before a body is analysed: instances find the definition, which may have come after their declaration.
    pub(super) fn find_definition(&mut self, f: FnId) {
        let e = self.func(f).clone();
        if e.decl
            .is_some_and(|d| matches!(d.body, FunctionBody::Block(_)))
        {
            return;
        }
        if let Some((t, args)) = &e.template {
            let tpl = self.tpl(*t).clone();
            if let DeclKind::Function(fd) = &tpl.decl.kind
                && matches!(fd.body, FunctionBody::Block(_))
            {
                let inner = self.bound_scope(tpl.scope, tpl.params, args);
                self.adopt(f, fd, tpl.decl, inner);
                return;
            }
        }
        let Some(r) = e.class else {
            return;
        };
        let Some((t, args)) = self.class(r).template.clone() else {
            return;
        };
        // A member defined outside of its class template.
        let class_scope = self.class(r).scope;
        for d in self.tpl(t).members.clone() {
            let DeclKind::Function(fd) = &d.kind else {
                continue;
            };
            let Some(last) = fd.name.parts.last() else {
                continue;
            };
            let name = key(&last.name);
            let fits = match e.member {
                MemberKind::Ctor => fd.is_ctor || name == e.name,
                _ => name == e.name,
            };
            if !fits || d.templates.len() != 1 {
                continue;
            }
            let inner = self.bound_scope(class_scope, &d.templates[0].params, &args);
            let (sig, ok) = self.muted(|s| s.outside(|s| s.in_scope(inner, |s| s.signature(fd))));
            let same = ok
                && sig.params.len() == e.params.len()
                && sig
                    .params
                    .iter()
                    .zip(&e.params)
                    .all(|(a, b)| a.ty.unqualified() == b.ty.unqualified())
                && fd.ty.is_const == e.is_const;
            if same {
                self.adopt(f, fd, d, inner);
                return;
            }
        }
    }

    /// Takes a definition over: its parameter names and body, the declaration's default arguments.
    fn adopt(&mut self, f: FnId, fd: &'a ast::FunctionDecl, d: &'a ast::Decl, inner: ScopeId) {
        let sig = self.outside(|s| s.in_scope(inner, |s| s.signature(fd)));
        let space = self.space_of(&d.attrs);
        let e = self.func_mut(f);
        if sig.params.len() == e.params.len() {
            for (p, n) in e.params.iter_mut().zip(sig.params) {
                p.name = n.name;
                p.ty = n.ty;
                p.loc = n.loc;
                p.pack = n.pack;
            }
        }
        e.decl = Some(fd);
        e.inner = inner;
        e.loc = d.loc;
        if e.space == crate::hir::Space::Host {
            e.space = space;
        }
    }
}
