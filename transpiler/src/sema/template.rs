//! Templates: registration, specialisations, template arguments, class and alias instances (C++17 [temp]).

use super::Sema;
use super::entity::*;
use super::expr::Ex;
use super::lookup::key;
use super::scope::ScopeKind;
use crate::hir::{QTy, RecordId};
use crate::syntax::ast::{
    self, Decl, DeclKind, FunctionBody, FunctionDecl, Loc, RecordDecl, TemplateArg, TemplateParam,
    TemplateParamKind, TypeKind,
};
use std::rc::Rc;

impl<'a> Sema<'a> {
    fn new_template(
        &mut self,
        kind: TplKind,
        name: Rc<str>,
        d: &'a Decl,
        params: &'a [TemplateParam],
        class: Option<RecordId>,
    ) -> TplId {
        let header = self.in_header(d.loc);
        self.templates.push(Template {
            kind,
            name,
            params,
            decl: d,
            scope: self.scope,
            class,
            specs: Vec::new(),
            members: Vec::new(),
            instances: Default::default(),
            defaults: Default::default(),
            earlier: None,
            header,
        });
        TplId(self.templates.len() as u32 - 1)
    }

    /// `template <…> class C`
    pub(super) fn class_template(&mut self, d: &'a Decl, rd: &'a RecordDecl, name: Rc<str>) {
        let params = &d.templates[0].params;
        if let Some(Sym::Tpl(t)) = self.sc(self.scope).names.get(&name).and_then(|v| v.first()) {
            let t = *t;
            // Defaults of an earlier declaration stay.
            let old = self.tpl(t).params;
            for (i, p) in old.iter().enumerate() {
                if has_default(&p.kind) {
                    self.tpl_mut(t).defaults.insert(i, &p.kind);
                }
            }
            if rd.members.is_some() {
                let tpl = self.tpl_mut(t);
                tpl.decl = d;
                tpl.params = params;
            }
            return;
        }
        let class = match self.sc(self.scope).kind {
            ScopeKind::Class(r) => Some(r),
            _ => None,
        };
        let t = self.new_template(TplKind::Class, name.clone(), d, params, class);
        self.add_name(self.scope, name, Sym::Tpl(t));
    }

    /// `template <> class C<int>`, `template <class T> class C<T*>`
    pub(super) fn class_specialisation(
        &mut self,
        d: &'a Decl,
        rd: &'a RecordDecl,
        first: &'a ast::TemplateParams,
    ) {
        let Some(last) = rd.name.parts.last() else {
            return;
        };
        let name = key(&last.name);
        let scope = if rd.name.parts.len() > 1 {
            match self.prefix_scope(&rd.name) {
                Some((s, _)) => s,
                None => return,
            }
        } else {
            self.scope
        };
        let Some(Sym::Tpl(t)) = self.lookup_from(scope, &name, false).0.first().cloned() else {
            self.error(
                3100,
                rd.name.loc,
                format!("`{name}` is not a class template"),
            );
            return;
        };
        let Some(args) = last.args.as_deref() else {
            return;
        };
        let here = self.scope;
        self.tpl_mut(t).specs.push(Specialisation {
            params: &first.params,
            args,
            decl: d,
            scope: here,
        });
    }

    /// `template <…> using A = …;`
    pub(super) fn alias_template(&mut self, d: &'a Decl, name: &'a ast::Ident) {
        let params = &d.templates[0].params;
        let t = self.new_template(TplKind::Alias, name.name.clone(), d, params, None);
        self.add_name(self.scope, name.name.clone(), Sym::Tpl(t));
    }

    /// `template <…> constexpr T v = …;`
    pub(super) fn var_template(&mut self, d: &'a Decl, name: Rc<str>) {
        let params = &d.templates[0].params;
        if params.is_empty() {
            self.unsupported(4070, d.loc, "a specialisation of a variable template");
            return;
        }
        let t = self.new_template(TplKind::Var, name.clone(), d, params, None);
        self.add_name(self.scope, name, Sym::Tpl(t));
    }

    /// A function template, free or member.
    pub(super) fn function_template(
        &mut self,
        d: &'a Decl,
        fd: &'a FunctionDecl,
        class: Option<RecordId>,
    ) {
        let Some(last) = fd.name.parts.last() else {
            return;
        };
        let mut name = key(&last.name);
        let params = &d.templates[0].params;
        if d.templates.len() > 1 && class.is_none() {
            self.unsupported(
                4071,
                d.loc,
                "a member template defined outside of its class template",
            );
            return;
        }
        let is_ctor = class.is_some_and(|r| fd.is_ctor || name == self.prog.record(r).name);
        if is_ctor && let Some(r) = class {
            name = self.prog.record(r).name.clone();
        }
        let list: Vec<Sym> = match (is_ctor, class) {
            (true, Some(r)) => self.class(r).ctors.clone(),
            _ => self
                .sc(self.scope)
                .names
                .get(&name)
                .cloned()
                .unwrap_or_default(),
        };
        let shape = signature_shape(fd, params);
        for s in list {
            let Sym::Tpl(t) = s else { continue };
            let DeclKind::Function(old) = &self.tpl(t).decl.kind else {
                continue;
            };
            if signature_shape(old, self.tpl(t).params) != shape {
                continue;
            }
            // The same template again: a definition replaces, defaults stay.
            let defined = matches!(old.body, FunctionBody::Block(_));
            if matches!(fd.body, FunctionBody::Block(_)) && !defined {
                let old_decl = self.tpl(t).decl;
                let old_params = self.tpl(t).params;
                for (i, p) in old_params.iter().enumerate() {
                    if has_default(&p.kind) {
                        self.tpl_mut(t).defaults.insert(i, &p.kind);
                    }
                }
                let tpl = self.tpl_mut(t);
                tpl.earlier = Some(old_decl);
                tpl.decl = d;
                tpl.params = params;
            }
            return;
        }
        let t = self.new_template(TplKind::Function, name.clone(), d, params, class);
        if is_ctor && let Some(r) = class {
            let c = self.class_mut(r);
            c.ctors.push(Sym::Tpl(t));
            c.user_ctor = true;
            return;
        }
        if matches!(last.name, ast::Unqualified::Conversion(_)) {
            self.unsupported(4072, d.loc, "a template of conversion functions");
            return;
        }
        self.add_name(self.scope, name, Sym::Tpl(t));
    }

    /// `template <> void f<int>(int) { … }`
    pub(super) fn function_specialisation(&mut self, d: &'a Decl, fd: &'a FunctionDecl) {
        let Some(last) = fd.name.parts.last() else {
            return;
        };
        let name = key(&last.name);
        let sig = self.signature(fd);
        let errors = sig.params.iter().any(|p| self.is_error(p.ty.id));
        if errors {
            return;
        }
        let want = crate::hir::FnSig {
            ret: sig.ret,
            params: sig.params.iter().map(|p| p.ty.unqualified()).collect(),
            variadic: fd.ty.variadic,
        };
        let (syms, _) = self.lookup(&name);
        for s in syms {
            let Sym::Tpl(t) = s else { continue };
            let Some(args) = self.deduce_args_from_type(t, last.args.as_deref(), &want, d.loc)
            else {
                continue;
            };
            let mut e = FuncEntity {
                params: sig.params.clone(),
                variadic: fd.ty.variadic,
                space: self.space_of(&d.attrs),
                is_constexpr: fd.specs.is_constexpr,
                decl: Some(fd),
                attrs: Some(&d.attrs),
                inner: self.scope,
                ..FuncEntity::new(name.clone(), self.scope, sig.ret, d.loc)
            };
            e.instance = self.arg_words(&args);
            e.template = Some((t, args.clone()));
            let header = self.in_header(d.loc);
            if header {
                e.bound = Some(self.binding(&e, &d.attrs, d.loc));
            }
            let existing = match self.tpl(t).instances.get(&args) {
                Some(Sym::Fn(f)) => Some(*f),
                _ => None,
            };
            let f = match existing {
                // Declared before: now defined.
                Some(f) => {
                    let old = self.func(f).clone();
                    if matches!(old.body, BodyState::Done | BodyState::Active) {
                        self.error(3101, d.loc, "this specialisation comes after its first use");
                        return;
                    }
                    e.hir = old.hir;
                    e.body = BodyState::None;
                    *self.func_mut(f) = e;
                    f
                }
                None => {
                    let f = self.new_func(e);
                    self.tpl_mut(t).instances.insert(args, Sym::Fn(f));
                    f
                }
            };
            if matches!(fd.body, FunctionBody::Block(_)) && !header {
                self.func_mut(f).defined = true;
                self.outside(|s| s.function_body(f));
            }
            return;
        }
        self.error(
            3100,
            d.loc,
            format!("no template `{name}` fits this specialisation"),
        );
    }

    /// `template class C<int>;`, `template void f<int>(int);`
    pub(super) fn explicit_instantiation(&mut self, d: &'a Decl) {
        match &d.kind {
            DeclKind::Record(r) => {
                let Some(last) = r.name.parts.last() else {
                    return;
                };
                let Some(args) = last.args.as_deref() else {
                    return;
                };
                let Some(found) = self.find(&r.name) else {
                    return;
                };
                if let Some(Sym::Tpl(t)) = found.syms.first().cloned()
                    && let Some(ty) = self.class_template_id(t, args, d.loc)
                    && let Some(rec) = self.record_of(ty.id)
                {
                    self.complete_class(rec, d.loc);
                }
            }
            DeclKind::Function(fd) => {
                let Some(last) = fd.name.parts.last() else {
                    return;
                };
                let Some(found) = self.find(&fd.name) else {
                    return;
                };
                let sig = self.signature(fd);
                let want = crate::hir::FnSig {
                    ret: sig.ret,
                    params: sig.params.iter().map(|p| p.ty.unqualified()).collect(),
                    variadic: fd.ty.variadic,
                };
                for s in found.syms {
                    if let Sym::Tpl(t) = s
                        && let Some(f) =
                            self.deduce_from_type(t, last.args.as_deref(), &want, d.loc)
                    {
                        self.use_fn(f, d.loc);
                        return;
                    }
                }
            }
            _ => {}
        }
    }

    /// Evaluates one template argument for a parameter, in the current scope.
    fn template_arg(
        &mut self,
        p: &'a TemplateParam,
        a: &'a TemplateArg,
        bound: ScopeId,
    ) -> Option<TArg> {
        match &p.kind {
            TemplateParamKind::Type { .. } => match a {
                TemplateArg::Type(t) => {
                    let t = self.resolve(t);
                    (!self.is_error(t.id)).then_some(TArg::Type(t))
                }
                TemplateArg::Expr(e) => {
                    // A name the builder took for a value.
                    if let ast::ExprKind::Name(q) = &*e.kind
                        && let Some(f) = self.find(q)
                        && let Some(Sym::Type(t)) = f.syms.first()
                    {
                        return Some(TArg::Type(*t));
                    }
                    self.error(3102, e.loc, "a type is needed as this template argument");
                    None
                }
            },
            TemplateParamKind::Value { ty, .. } => {
                let (e, loc) = match a {
                    TemplateArg::Expr(e) => (self.expr(e), e.loc),
                    TemplateArg::Type(t) => match &t.kind {
                        TypeKind::Named(q) => {
                            let found = self.find(q)?;
                            let s = found.syms.first().cloned();
                            match s {
                                Some(Sym::Fn(f)) => return Some(TArg::Fn(f)),
                                Some(
                                    s @ (Sym::Global(_)
                                    | Sym::Local { .. }
                                    | Sym::Value(..)
                                    | Sym::Enumerator(..)),
                                ) => (self.symbol(s, &found.name, t.loc), t.loc),
                                _ => {
                                    self.error(
                                        3102,
                                        t.loc,
                                        "a value is needed as this template argument",
                                    );
                                    return None;
                                }
                            }
                        }
                        _ => {
                            self.error(3102, t.loc, "a value is needed as this template argument");
                            return None;
                        }
                    },
                };
                if let Ex::Fns(set) = &e {
                    return self.single_fn(set).map(TArg::Fn);
                }
                let v = self.rvalue(e, loc);
                if self.is_error(v.ty) {
                    return None;
                }
                let target = if super::expr::contains_auto(ty) {
                    v.ty
                } else {
                    self.in_scope(bound, |s| s.resolve(ty)).id
                };
                let v = self.convert_to(v, target, loc);
                match self.eval_int(&v) {
                    Some(n) => Some(TArg::Value(target, n)),
                    None => {
                        if !self.is_error(v.ty) {
                            self.error(
                                3103,
                                loc,
                                "this template argument is not an integer constant",
                            );
                        }
                        None
                    }
                }
            }
            TemplateParamKind::Template { .. } => {
                let q = match a {
                    TemplateArg::Type(t) => match &t.kind {
                        TypeKind::Named(q) => q,
                        _ => return None,
                    },
                    TemplateArg::Expr(e) => match &*e.kind {
                        ast::ExprKind::Name(q) => q,
                        _ => return None,
                    },
                };
                match self.find(q)?.syms.first() {
                    Some(Sym::Tpl(t)) => Some(TArg::Template(*t)),
                    Some(Sym::Type(t)) => {
                        let r = self.record_of(t.id)?;
                        self.class(r).template.as_ref().map(|x| TArg::Template(x.0))
                    }
                    _ => {
                        self.error(
                            3102,
                            q.loc,
                            "a template is needed as this template argument",
                        );
                        None
                    }
                }
            }
        }
    }

    /// Appends an argument, pack expansions as several.
    pub(super) fn push_args_public(
        &mut self,
        p: &'a TemplateParam,
        a: &'a TemplateArg,
        bound: ScopeId,
        out: &mut Vec<TArg>,
    ) -> bool {
        let mut ok = true;
        match a {
            TemplateArg::Type(t) if matches!(t.kind, TypeKind::Pack(_)) => {
                let TypeKind::Pack(inner) = &t.kind else {
                    return false;
                };
                let mut names = Vec::new();
                super::walk::names_in_type(inner, &mut names);
                let value = matches!(p.kind, TemplateParamKind::Value { .. });
                self.each_of_pack(names, t.loc, |s| {
                    if value && let TypeKind::Named(q) = &inner.kind {
                        let n = key(&q.parts[q.parts.len() - 1].name);
                        if let Some(Sym::Value(ty, v)) = s.lookup(&n).0.first() {
                            out.push(TArg::Value(*ty, *v));
                            return;
                        }
                    }
                    let r = s.resolve(inner);
                    if s.is_error(r.id) {
                        ok = false;
                    } else {
                        out.push(TArg::Type(r));
                    }
                });
            }
            TemplateArg::Expr(e) if matches!(&*e.kind, ast::ExprKind::PackExpansion(_)) => {
                let ast::ExprKind::PackExpansion(inner) = &*e.kind else {
                    return false;
                };
                let mut list = Vec::new();
                let mut types = Vec::new();
                if let ast::ExprKind::Name(q) = &*inner.kind
                    && q.parts.len() == 1
                    && let Some(Sym::Pack(p)) =
                        self.lookup(&key(&q.parts[0].name)).0.first().cloned()
                {
                    for s in p.iter() {
                        match s {
                            Sym::Type(t) => types.push(TArg::Type(*t)),
                            Sym::Value(t, v) => types.push(TArg::Value(*t, *v)),
                            _ => {}
                        }
                    }
                    out.extend(types);
                    return true;
                }
                self.expand_pack(inner, e.loc, &mut list);
                for x in list {
                    let v = self.rvalue(x, e.loc);
                    match self.eval_int(&v) {
                        Some(n) => out.push(TArg::Value(v.ty, n)),
                        None => ok = false,
                    }
                }
            }
            _ => match self.template_arg(p, a, bound) {
                Some(a) => out.push(a),
                None => ok = false,
            },
        }
        ok
    }

    /// All arguments of a template-id, defaults included.
    pub(super) fn template_args(
        &mut self,
        t: TplId,
        args: &'a [TemplateArg],
        loc: Loc,
    ) -> Option<Vec<TArg>> {
        let params = self.tpl(t).params;
        let scope = self.tpl(t).scope;
        let bound = self.new_scope(scope, ScopeKind::Template);
        let mut flat: Vec<TArg> = Vec::new();
        let mut out: Vec<TArg> = Vec::new();
        // The parameter each argument is for: the last one takes the rest when it is a pack.
        for a in args {
            let i = flat.len().min(params.len().saturating_sub(1));
            let Some(p) = params.get(i) else {
                self.error(3104, loc, "too many template arguments");
                return None;
            };
            let before = flat.len();
            if !self.push_args_public(p, a, bound, &mut flat) {
                return None;
            }
            for (k, a) in flat.iter().enumerate().skip(before) {
                if let Some(p) = params.get(k)
                    && !p.is_pack
                {
                    let a = a.clone();
                    self.bind_param(bound, p, &a);
                }
            }
        }
        let mut it = flat.into_iter();
        for (i, p) in params.iter().enumerate() {
            if p.is_pack {
                let rest: Vec<TArg> = it.by_ref().collect();
                out.push(TArg::Pack(rest));
                continue;
            }
            let a = match it.next() {
                Some(a) => a,
                None => match self.default_arg(t, i, p, bound) {
                    Some(a) => a,
                    None => {
                        let name = self.tpl(t).name.clone();
                        self.error(
                            3104,
                            loc,
                            format!("too few arguments for template `{name}`"),
                        );
                        return None;
                    }
                },
            };
            self.bind_param(bound, p, &a);
            out.push(a);
        }
        if it.next().is_some() {
            self.error(3104, loc, "too many template arguments");
            return None;
        }
        Some(out)
    }

    /// A parameter's default argument, evaluated where the parameters before it are bound.
    pub(super) fn default_arg(
        &mut self,
        t: TplId,
        i: usize,
        p: &'a TemplateParam,
        bound: ScopeId,
    ) -> Option<TArg> {
        let kind = if has_default(&p.kind) {
            &p.kind
        } else {
            self.tpl(t).defaults.get(&i).copied()?
        };
        self.outside(|s| {
            s.in_scope(bound, |s| match kind {
                TemplateParamKind::Type { default: Some(d) } => {
                    let t = s.resolve(d);
                    (!s.is_error(t.id)).then_some(TArg::Type(t))
                }
                TemplateParamKind::Value {
                    ty,
                    default: Some(e),
                } => {
                    let v = s.value(e);
                    if s.is_error(v.ty) {
                        return None;
                    }
                    let target = if super::expr::contains_auto(ty) {
                        v.ty
                    } else {
                        s.resolve(ty).id
                    };
                    if s.is_error(target) {
                        return None;
                    }
                    let v = s.convert_to(v, target, e.loc);
                    s.eval_int(&v).map(|n| TArg::Value(target, n))
                }
                TemplateParamKind::Template { default: Some(q) } => match s.find(q)?.syms.first() {
                    Some(Sym::Tpl(t)) => Some(TArg::Template(*t)),
                    _ => None,
                },
                _ => None,
            })
        })
    }

    /// Binds a parameter's name.
    pub(super) fn bind_param(&mut self, scope: ScopeId, p: &TemplateParam, a: &TArg) {
        if let Some(n) = &p.name {
            let s = arg_symbol(a);
            self.sc_mut(scope).names.insert(n.name.clone(), vec![s]);
        }
    }

    /// A scope with parameters bound to arguments.
    pub(super) fn bound_scope(
        &mut self,
        parent: ScopeId,
        params: &'a [TemplateParam],
        args: &[TArg],
    ) -> ScopeId {
        let s = self.new_scope(parent, ScopeKind::Template);
        for (p, a) in params.iter().zip(args) {
            self.bind_param(s, p, a);
        }
        s
    }

    /// `C<args>`: the instance of a class template, or what an alias template stands for.
    pub(super) fn class_template_id(
        &mut self,
        t: TplId,
        args: &'a [TemplateArg],
        loc: Loc,
    ) -> Option<QTy> {
        if !self.enter(loc) {
            return None;
        }
        let r = self
            .template_args(t, args, loc)
            .and_then(|a| self.class_instance(t, a, loc));
        self.leave();
        r
    }

    pub(super) fn class_instance(&mut self, t: TplId, args: Vec<TArg>, loc: Loc) -> Option<QTy> {
        match self.tpl(t).instances.get(&args) {
            Some(Sym::Type(ty)) => return Some(*ty),
            Some(Sym::Refused) => {
                self.bad(loc);
                return None;
            }
            _ => {}
        }
        let tpl = self.tpl(t).clone();
        match (&tpl.kind, &tpl.decl.kind) {
            (TplKind::Alias, DeclKind::Alias { ty, .. }) => {
                let s = self.bound_scope(tpl.scope, tpl.params, &args);
                let r = self.outside(|x| x.in_scope(s, |x| x.resolve(ty)));
                if self.is_error(r.id) {
                    return None;
                }
                self.tpl_mut(t).instances.insert(args, Sym::Type(r));
                Some(r)
            }
            (TplKind::Class, DeclKind::Record(_)) => {
                let (decl, scope) = match self.specialisation(t, &args, loc) {
                    Some((spec, sargs)) => {
                        let scope = self.bound_scope(spec.scope, spec.params, &sargs);
                        (spec.decl, scope)
                    }
                    None => (tpl.decl, self.bound_scope(tpl.scope, tpl.params, &args)),
                };
                let DeclKind::Record(rd) = &decl.kind else {
                    return None;
                };
                let r = self.new_record(
                    tpl.name.clone(),
                    scope,
                    rd.tag == ast::TagKind::Union,
                    rd.name.loc,
                    decl.loc,
                );
                let words = self.arg_words(&args);
                self.prog.records[r.0 as usize].instance = words;
                let ty = QTy::plain(self.record_type(r));
                self.class_mut(r).template = Some((t, args.clone()));
                let own_scope = self.class(r).scope;
                self.sc_mut(own_scope)
                    .tags
                    .insert(tpl.name.clone(), Sym::Type(ty));
                self.tpl_mut(t)
                    .instances
                    .insert(args.clone(), Sym::Type(ty));
                if self.in_header(decl.loc) && rd.members.is_some() && self.is_library_class(decl) {
                    self.bind_record(r, &decl.attrs, decl.loc, &args);
                }
                if self.in_header(decl.loc) {
                    self.class_mut(r).special = if super::bind::attr(&decl.attrs, "callable")
                        .is_some()
                        || &*tpl.name == "__cu2rs_callable"
                    {
                        SpecialClass::Callable
                    } else if &*tpl.name == "initializer_list" {
                        SpecialClass::InitList
                    } else {
                        SpecialClass::No
                    };
                }
                if rd.members.is_some() {
                    self.class_mut(r).lazy = Some((rd, decl, scope));
                } else {
                    // Perhaps defined further down; looked at again when it is needed.
                    self.class_mut(r).lazy = None;
                }
                Some(ty)
            }
            _ => {
                self.error(3100, loc, format!("`{}` is not a class template", tpl.name));
                None
            }
        }
    }

    /// Whether a class template of a header stands for a Rust type; helpers like `std::is_same` do not.
    fn is_library_class(&self, d: &Decl) -> bool {
        super::bind::attr(&d.attrs, "rust").is_some()
            || super::bind::attr(&d.attrs, "opaque").is_some()
    }

    /// The specialisation that fits arguments best.
    fn specialisation(
        &mut self,
        t: TplId,
        args: &[TArg],
        loc: Loc,
    ) -> Option<(Specialisation<'a>, Vec<TArg>)> {
        let specs = self.tpl(t).specs.clone();
        let mut best: Option<(u32, Specialisation<'a>, Vec<TArg>)> = None;
        for s in specs {
            let Some(found) = self.match_specialisation(t, &s, args, loc) else {
                continue;
            };
            let score = if s.params.is_empty() {
                u32::MAX
            } else {
                super::deduce::args_score(s.args, s.params)
            };
            if best.as_ref().is_none_or(|b| score > b.0) {
                best = Some((score, s, found));
            }
        }
        best.map(|(_, s, a)| (s, a))
    }

    /// A variable template's instance.
    pub(super) fn var_template_id(
        &mut self,
        t: TplId,
        args: &'a [TemplateArg],
        loc: Loc,
    ) -> Option<Sym> {
        let args = self.template_args(t, args, loc)?;
        if let Some(s) = self.tpl(t).instances.get(&args) {
            return Some(s.clone());
        }
        let tpl = self.tpl(t).clone();
        let DeclKind::Var(v) = &tpl.decl.kind else {
            return None;
        };
        let s = self.bound_scope(tpl.scope, tpl.params, &args);
        let constant = match &v.init {
            ast::Init::Copy(init) if v.specs.is_constexpr || v.ty.quals.is_const => Some(init),
            _ => None,
        };
        let Some(init) = constant else {
            // A variable of its own for each instance.
            let words = self.arg_words(&args).join("_");
            let name: Rc<str> = format!("{}_{words}", tpl.name).into();
            let scope = self.enclosing_namespace(tpl.scope);
            let sym = self.outside(|x| x.in_scope(s, |x| x.make_global(tpl.decl, v, name, scope)));
            self.tpl_mut(t).instances.insert(args, sym.clone());
            return Some(sym);
        };
        let value = self.outside(|x| {
            x.in_scope(s, |x| {
                let e = x.expr(init);
                let t = if super::expr::contains_auto(&v.ty) {
                    x.deduce_auto(&v.ty, &e, init.loc)
                } else {
                    x.resolve(&v.ty)
                };
                let e = x.copy_init(t.unqualified(), e, init.loc);
                x.eval_int(&e).map(|n| (e.ty, n))
            })
        });
        match value {
            Some((ty, n)) => {
                let sym = Sym::Value(ty, n);
                self.tpl_mut(t).instances.insert(args, sym.clone());
                Some(sym)
            }
            None => {
                let words = self.arg_words(&args).join("_");
                let name: Rc<str> = format!("{}_{words}", tpl.name).into();
                let scope = self.enclosing_namespace(tpl.scope);
                let sym =
                    self.outside(|x| x.in_scope(s, |x| x.make_global(tpl.decl, v, name, scope)));
                self.tpl_mut(t).instances.insert(args, sym.clone());
                Some(sym)
            }
        }
    }
}

/// The symbol that stands for an argument.
pub(super) fn arg_symbol(a: &TArg) -> Sym {
    match a {
        TArg::Type(t) => Sym::Type(*t),
        TArg::Value(t, v) => Sym::Value(*t, *v),
        TArg::Template(t) => Sym::Tpl(*t),
        TArg::Fn(f) => Sym::Fn(*f),
        TArg::Pack(p) => Sym::Pack(p.iter().map(arg_symbol).collect()),
    }
}

fn has_default(k: &TemplateParamKind) -> bool {
    match k {
        TemplateParamKind::Type { default } => default.is_some(),
        TemplateParamKind::Value { default, .. } => default.is_some(),
        TemplateParamKind::Template { default } => default.is_some(),
    }
}

/// A signature as text in which template parameters are numbered: equal for redeclarations of one template.
fn signature_shape(fd: &FunctionDecl, params: &[TemplateParam]) -> String {
    let mut s = format!("{}|{}|", params.len(), fd.ty.is_const);
    for p in params {
        s.push_str(match p.kind {
            TemplateParamKind::Type { .. } => "t",
            TemplateParamKind::Value { .. } => "v",
            TemplateParamKind::Template { .. } => "T",
        });
    }
    for p in &fd.ty.params {
        s.push(',');
        super::deduce::shape(&p.ty, params, &mut s);
        if p.is_pack {
            s.push_str("...");
        }
    }
    s.push_str("->");
    super::deduce::shape(&fd.ty.ret, params, &mut s);
    s
}
