//! Templates: their declarations, and written arguments resolved against parameters.
//!
//! A [`Template`] keeps syntax only. A declaration that repeats another is recognised by comparing the two trees ([`super::ordering`]).
//! An explicit specialisation of a function is put into its instance at once; specialisations of classes and variables wait in
//! [`Template::specs`] and are chosen when an instance is made ([`super::instantiate`]).

mod argument;

use super::Sema;
use super::deduce::{Pattern, bare, fn_params, param_type};
use super::entity::*;
use super::expr::{Ex, FnSet};
use super::lookup::key;
use super::scope::ScopeKind;
use super::walk::{names_in_expr, names_in_type};
use crate::hir::{QTy, RecordId};
use crate::syntax::ast::{
    self, Decl, DeclKind, FunctionBody, FunctionDecl, Ident, Loc, QualName, Quals, RecordDecl,
    TemplateArg, TemplateParam, TemplateParamKind, TypeExpr, TypeKind, Unqualified,
};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// A template argument on its way to its parameter.
#[derive(Clone)]
pub(super) enum Given<'a> {
    /// As written.
    Written(&'a TemplateArg),
    /// An element of an expanded pack, or deduced.
    Known(TArg),
}

impl<'a> Sema<'a> {
    // Declarations.

    pub(super) fn new_template(
        &mut self,
        kind: TplKind,
        name: Rc<str>,
        d: &'a Decl,
        scope: ScopeId,
        class: Option<RecordId>,
    ) -> TplId {
        let params = d.templates.last().map_or(&[][..], |t| &t.params);
        let header = self.in_header(d.loc);
        self.add_template(Template {
            kind,
            name,
            params,
            decl: d,
            scope,
            class,
            specs: Vec::new(),
            members: Vec::new(),
            instances: FxHashMap::default(),
            defaults: FxHashMap::default(),
            earlier: None,
            header,
            since: d.loc.lo,
            heir: None,
        })
    }

    pub(super) fn add_template(&mut self, t: Template<'a>) -> TplId {
        self.templates.push(t);
        TplId(self.templates.len() as u32 - 1)
    }

    /// Takes another declaration of a template in: default arguments gather, a definition replaces a declaration.
    fn redeclare(&mut self, t: TplId, d: &'a Decl, defines: bool) {
        let params = d.templates.last().map_or(&[][..], |t| &t.params);
        let tpl = self.tpl_mut(t);
        if defines {
            for (i, p) in tpl.params.iter().enumerate() {
                if has_default(&p.kind) {
                    tpl.defaults.insert(i, &p.kind);
                }
            }
            tpl.earlier = Some(tpl.decl);
            tpl.params = params;
            tpl.decl = d;
        } else {
            for (i, p) in params.iter().enumerate() {
                if has_default(&p.kind) {
                    tpl.defaults.entry(i).or_insert(&p.kind);
                }
            }
            if tpl.earlier.is_none() {
                tpl.earlier = Some(d);
            }
        }
    }

    /// Declares or defines a function template in the current scope; `class`: it is a member.
    pub(super) fn function_template(
        &mut self,
        d: &'a Decl,
        fd: &'a FunctionDecl,
        class: Option<RecordId>,
    ) {
        let (Some(last), Some(header)) = (fd.name.parts.last(), d.templates.last()) else {
            return;
        };
        if header.params.is_empty() {
            self.function_specialisation(d, fd);
            return;
        }
        if d.templates.len() > 1 && class.is_none() {
            self.error(3100, d.loc, "there is no such member of a class template");
            return;
        }
        if matches!(last.name, Unqualified::Conversion(_)) {
            if let Some(r) = class {
                let name: Rc<str> = "operator T".into();
                let t = self.new_template(TplKind::Function, name, d, self.scope, class);
                self.class_mut(r).conversion_templates.push(t);
            }
            return;
        }
        let mut name = key(&last.name);
        let friend = fd.specs.is_friend;
        let class = if friend { None } else { class };
        let home = if friend {
            self.enclosing_namespace(self.scope)
        } else {
            self.scope
        };
        let ctor = class.filter(|r| fd.is_ctor || name == self.prog.record(*r).name);
        if let Some(r) = ctor {
            name = self.prog.record(r).name.clone();
        }
        let known: Vec<Sym> = match ctor {
            Some(r) => self.class(r).ctors.clone(),
            None => self.sc(home).names.get(&name).cloned().unwrap_or_default(),
        };
        let new = Pattern {
            params: &header.params,
            scope: self.scope,
        };
        let defines = matches!(fd.body, FunctionBody::Block(_));
        for s in known {
            let Sym::Tpl(t) = s else {
                continue;
            };
            let of_base = class.is_some() && self.tpl(t).class != class;
            if self.same_constraints(self.tpl(t).decl, d)
                && self.same_function_template(t, new, fd, of_base)
            {
                // One that a using-declaration brought from a base is hidden.
                if of_base {
                    if let Some(r) = ctor {
                        self.class_mut(r).ctors.retain(|s| *s != Sym::Tpl(t));
                    }
                    let names = &mut self.sc_mut(home).names;
                    let list = names.entry(name.clone()).or_default();
                    list.retain(|s| *s != Sym::Tpl(t));
                    continue;
                }
                self.redeclare(t, d, defines);
                if friend && defines {
                    self.tpl_mut(t).scope = self.scope;
                }
                return;
            }
        }
        if fd.name.parts.len() > 1
            && let Some(r) = class
        {
            let class_name = self.prog.record(r).name.clone();
            self.error(
                3083,
                d.loc,
                format!("`{class_name}` declares no such member template `{name}`"),
            );
            return;
        }
        let t = self.new_template(TplKind::Function, name.clone(), d, self.scope, class);
        match ctor {
            Some(r) => {
                let c = self.class_mut(r);
                c.ctors.push(Sym::Tpl(t));
                c.user_ctor = true;
            }
            None => self.add_name(home, name, Sym::Tpl(t)),
        }
    }

    /// Whether a declaration is one of this template, or (`hides`) of one that cannot stand beside it.
    fn same_function_template(
        &mut self,
        t: TplId,
        new: Pattern<'a>,
        fd: &'a FunctionDecl,
        hides: bool,
    ) -> bool {
        let tpl = self.tpl(t);
        let DeclKind::Function(old) = &tpl.decl.kind else {
            return false;
        };
        let was = Pattern {
            params: tpl.params,
            scope: tpl.scope,
        };
        self.same_parameters(was, new)
            && fn_params(&old.ty).len() == fn_params(&fd.ty).len()
            && old.ty.is_const == fd.ty.is_const
            && (old.ty.ref_qual == fd.ty.ref_qual
                || hides && (old.ty.ref_qual.is_none() || fd.ty.ref_qual.is_none()))
            && old.ty.variadic == fd.ty.variadic
            && fn_params(&old.ty)
                .iter()
                .zip(fn_params(&fd.ty))
                .all(|(a, b)| {
                    let ((x, xp), (y, yp)) = (param_type(a), param_type(b));
                    xp == yp && self.same_param_type(was, x, new, y)
                })
            && self.same_type(was, &old.ty.ret, new, &fd.ty.ret)
    }

    /// `template <> void f<int>(int) { … }`
    pub(super) fn function_specialisation(&mut self, d: &'a Decl, fd: &'a FunctionDecl) {
        let Some(f) = self.function_named_by(d, fd) else {
            return;
        };
        // The instance gets the specialisation's declaration and body.
        let bound = self.new_scope(self.scope, ScopeKind::Template);
        let sig = self.outside(|s| s.in_scope(bound, |s| s.signature(fd)));
        let space = self.space_of(&d.attrs);
        let header = self.in_header(d.loc);
        let e = self.func_mut(f);
        if matches!(e.body, BodyState::Active | BodyState::Done) {
            self.error(
                3101,
                d.loc,
                "this specialisation stands after a use of the template with the same arguments",
            );
            return;
        }
        for (p, o) in e.params.iter_mut().zip(sig.params) {
            p.name = o.name;
            p.loc = o.loc;
        }
        e.auto_ret = sig.auto_ret;
        e.ret = sig.ret;
        e.inner = bound;
        e.decl = Some(fd);
        e.attrs = Some(&d.attrs);
        // Without execution space specifiers of its own it runs where the template does.
        if d.attrs.host || d.attrs.device || d.attrs.global {
            e.space = space;
        }
        e.loc = d.loc;
        e.deleted = matches!(fd.body, FunctionBody::Delete);
        if header {
            let e = self.func(f).clone();
            let b = self.binding(&e, &d.attrs, d.loc);
            self.func_mut(f).bound = Some(b);
        }
    }

    /// The instance of a function template that an explicit specialisation or instantiation names.
    pub(super) fn function_named_by(&mut self, d: &'a Decl, fd: &'a FunctionDecl) -> Option<FnId> {
        let found = self.find(&fd.name)?;
        let sig = self.outside(|s| s.signature(fd));
        if self.is_error(sig.ret.id) && !sig.auto_ret
            || sig.params.iter().any(|p| self.is_error(p.ty.id))
        {
            return None;
        }
        let want = crate::hir::FnSig {
            ret: sig.ret,
            params: sig.params.iter().map(|p| p.ty.unqualified()).collect(),
            variadic: fd.ty.variadic,
        };
        let mut best: Vec<(TplId, FnId)> = Vec::new();
        for s in &found.syms {
            if let Sym::Tpl(t) = s
                && let Some(f) = self.deduce_from_type(*t, found.args, &want, d.loc)
            {
                best.push((*t, f));
            }
        }
        let many = best.clone();
        best.retain(|(t, _)| {
            !many.iter().any(|(u, _)| {
                u != t && self.more_specialised(*u, *t) && !self.more_specialised(*t, *u)
            })
        });
        match best.as_slice() {
            [(_, f)] => Some(*f),
            _ => {
                let name = &found.name;
                self.error(
                    3100,
                    fd.name.loc,
                    format!("no template `{name}` has an instance of this type"),
                );
                None
            }
        }
    }

    /// A class of our headers that is an instance of a template of C++: `string` is `basic_string<char>`, with the template's default arguments.
    fn stands_for(&mut self, t: TplId, class: Rc<str>) {
        let Some(Sym::Type(ty)) = self.sc(self.scope).tags.get(&class).cloned() else {
            return;
        };
        let Some(r) = self.record_of(ty.id) else {
            return;
        };
        let tpl = self.tpl(t);
        let (params, scope) = (tpl.params, tpl.scope);
        let bound = self.new_scope(scope, ScopeKind::Template);
        let mut args = vec![TArg::Type(QTy::plain(self.t.char))];
        for (i, p) in params.iter().enumerate() {
            if i > 0 {
                let Some(a) = self.default_argument(t, i, bound) else {
                    return;
                };
                args.push(a);
            }
            self.bind_param(bound, p, &args[i]);
        }
        self.class_mut(r).template = Some((t, args.clone()));
        self.tpl_mut(t).instances.insert(args, Sym::Type(ty));
    }

    /// `template <…> class C`: declared or defined.
    pub(super) fn class_template(&mut self, d: &'a Decl, rd: &'a RecordDecl, name: Rc<str>) {
        let known = self
            .sc(self.scope)
            .names
            .get(&name)
            .and_then(|v| v.first())
            .cloned();
        let t = match known {
            Some(Sym::Tpl(t)) if self.tpl(t).kind == TplKind::Class => {
                self.redeclare(t, d, rd.members.is_some());
                t
            }
            _ => {
                let class = self.enclosing_class(self.scope);
                let t = self.new_template(TplKind::Class, name.clone(), d, self.scope, class);
                self.add_name(self.scope, name, Sym::Tpl(t));
                if let Some(class) = super::bind::attr(&d.attrs, "instance") {
                    self.stands_for(t, class.clone());
                }
                t
            }
        };
        for g in &rd.guides {
            self.guide(g, true);
        }
        self.refresh_instances(t);
    }

    /// `template <> class C<int>`, `template <class T> class C<T*>`: declared or defined.
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
        let Some(args) = last.args.as_deref() else {
            return;
        };
        if d.templates.len() > 1 {
            self.unsupported(
                4062,
                rd.name.loc,
                "a member class of a template defined outside of it",
            );
            return;
        }
        let scope = if rd.name.parts.len() > 1 || rd.name.global {
            match self.prefix_scope(&rd.name) {
                Some((s, _)) => s,
                None => return,
            }
        } else {
            self.scope
        };
        let t = match self.lookup_from(scope, &name, false).0.first() {
            Some(Sym::Tpl(t)) if self.tpl(*t).kind == TplKind::Class => *t,
            _ => {
                self.error(
                    3100,
                    rd.name.loc,
                    format!("`{name}` is not a class template"),
                );
                return;
            }
        };
        let spec = Specialisation {
            params: &first.params,
            args,
            decl: d,
            scope: self.scope,
        };
        if first.params.is_empty() {
            self.explicit_class(t, spec, rd);
        } else {
            self.partial_class(t, spec, rd);
        }
        self.refresh_instances(t);
    }

    fn partial_class(&mut self, t: TplId, spec: Specialisation<'a>, rd: &'a RecordDecl) {
        // A declaration of a partial specialisation is replaced by its definition.
        let new = Pattern {
            params: spec.params,
            scope: spec.scope,
        };
        for (i, s) in self.tpl(t).specs.clone().iter().enumerate() {
            let old = Pattern {
                params: s.params,
                scope: s.scope,
            };
            if !s.params.is_empty()
                && self.same_constraints(s.decl, spec.decl)
                && self.same_parameters(old, new)
                && self.same_args(old, s.args, new, spec.args)
            {
                if rd.members.is_some() {
                    self.tpl_mut(t).specs[i] = spec;
                }
                return;
            }
        }
        self.tpl_mut(t).specs.push(spec);
    }

    fn explicit_class(&mut self, t: TplId, spec: Specialisation<'a>, rd: &'a RecordDecl) {
        let Some(args) = self.complete_arguments(t, spec.args, rd.name.loc) else {
            return;
        };
        if let Some(Sym::Type(ty)) = self.tpl(t).instances.get(&args)
            && let Some(r) = self.record_of(ty.id)
            && (self.prog.record(r).complete || self.class(r).completing)
        {
            if rd.members.is_some() {
                self.error(3101, rd.name.loc, "this specialisation stands after a use of the template with the same arguments");
            }
            return;
        }
        for (i, s) in self.tpl(t).specs.clone().iter().enumerate() {
            if s.params.is_empty() && self.explicit_arguments(t, s).as_ref() == Some(&args) {
                if rd.members.is_some() {
                    self.tpl_mut(t).specs[i] = spec;
                }
                return;
            }
        }
        self.tpl_mut(t).specs.push(spec);
    }

    /// The arguments that an explicit specialisation is for.
    pub(super) fn explicit_arguments(
        &mut self,
        t: TplId,
        s: &Specialisation<'a>,
    ) -> Option<Vec<TArg>> {
        let (scope, args) = (s.scope, s.args);
        let (found, _) = self.muted(|s| {
            s.outside(|s| s.in_scope(scope, |s| s.complete_arguments(t, args, Loc::default())))
        });
        found
    }

    /// `template <class T> using name = …;`
    pub(super) fn alias_template(&mut self, d: &'a Decl, name: &'a Ident) {
        let class = self.enclosing_class(self.scope);
        let t = self.new_template(TplKind::Alias, name.name.clone(), d, self.scope, class);
        self.add_name(self.scope, name.name.clone(), Sym::Tpl(t));
    }

    /// `template <class T> constexpr T name = …;`, or a specialisation of one.
    pub(super) fn var_template(&mut self, d: &'a Decl, name: Rc<str>) {
        let (DeclKind::Var(v), Some(header)) = (&d.kind, d.templates.last()) else {
            return;
        };
        let known = match self.lookup_here(self.scope, &name, false).first() {
            Some(Sym::Tpl(t)) if self.tpl(*t).kind == TplKind::Var => Some(*t),
            _ => None,
        };
        let Some(args) = v.name.parts.last().and_then(|p| p.args.as_deref()) else {
            match known {
                Some(t) => self.redeclare(t, d, !matches!(v.init, ast::Init::None)),
                None => {
                    let class = self.enclosing_class(self.scope);
                    let t = self.new_template(TplKind::Var, name.clone(), d, self.scope, class);
                    self.add_name(self.scope, name, Sym::Tpl(t));
                }
            }
            return;
        };
        match known {
            Some(t) => {
                let scope = self.scope;
                self.tpl_mut(t).specs.push(Specialisation {
                    params: &header.params,
                    args,
                    decl: d,
                    scope,
                });
            }
            None => self.not_found(&name, v.name.loc),
        }
    }

    // Written arguments.

    /// What a template argument makes of its parameter's name.
    pub(super) fn sym_of(&self, a: &TArg) -> Sym {
        match a {
            TArg::Object(t, g) => match self.ty(*t) {
                crate::hir::Ty::Ref(..) => Sym::Global(*g),
                _ => Sym::Address(*t, *g),
            },
            TArg::Type(t) => Sym::Type(*t),
            TArg::Value(t, v) => Sym::Value(*t, *v),
            TArg::Template(t) => Sym::Tpl(*t),
            TArg::Fn(f) => Sym::Fn(*f),
            TArg::Pack(v) => Sym::Pack(v.iter().map(|a| self.sym_of(a)).collect()),
        }
    }

    fn arg_of(sym: &Sym) -> Option<TArg> {
        Some(match sym {
            Sym::Type(t) => TArg::Type(*t),
            Sym::Value(t, v) => TArg::Value(*t, *v),
            Sym::Tpl(t) => TArg::Template(*t),
            Sym::Fn(f) => TArg::Fn(*f),
            Sym::Address(t, g) => TArg::Object(*t, *g),
            _ => return None,
        })
    }

    /// Binds a parameter's name in a scope.
    pub(super) fn bind_param(&mut self, scope: ScopeId, p: &'a TemplateParam, a: &TArg) {
        if let Some(n) = &p.name {
            let sym = self.sym_of(a);
            self.add_name(scope, n.name.clone(), sym);
        }
    }

    /// A new scope in which parameters stand for arguments.
    pub(super) fn bind_all(
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

    /// A written list with its pack expansions done. `None` after an error.
    pub(super) fn given(&mut self, args: &'a [TemplateArg]) -> Option<Vec<Given<'a>>> {
        let mut out = Vec::with_capacity(args.len());
        for a in args {
            let mut names = Vec::new();
            let mut failed = false;
            match a {
                TemplateArg::Type(TypeExpr {
                    kind: TypeKind::Pack(inner),
                    loc,
                    ..
                }) => {
                    names_in_type(inner, &mut names);
                    let mut list = Vec::new();
                    self.expansion(names, *loc, &mut failed, |s| {
                        list.push(
                            match &inner.kind {
                                TypeKind::Named(q) if inner.quals == Quals::default() => {
                                    s.element(q)
                                }
                                _ => None,
                            }
                            .or_else(|| Some(TArg::Type(s.resolve(inner)))),
                        );
                    });
                    out.extend(list.into_iter().flatten().map(Given::Known));
                }
                TemplateArg::Expr(e) if matches!(&*e.kind, ast::ExprKind::PackExpansion(_)) => {
                    let ast::ExprKind::PackExpansion(inner) = &*e.kind else {
                        return None;
                    };
                    names_in_expr(inner, &mut names);
                    let mut list = Vec::new();
                    self.expansion(names, e.loc, &mut failed, |s| {
                        let known = match &*bare(inner).kind {
                            ast::ExprKind::Name(q) => s.element(q),
                            _ => None,
                        };
                        list.push(known.or_else(|| {
                            let v = s.value(inner);
                            s.eval_int(&v).map(|n| TArg::Value(v.ty, n))
                        }));
                    });
                    if list.iter().any(Option::is_none) {
                        self.error(3103, e.loc, "this template argument is not a constant");
                        return None;
                    }
                    out.extend(list.into_iter().flatten().map(Given::Known));
                }
                a => out.push(Given::Written(a)),
            }
            if failed {
                return None;
            }
        }
        Some(out)
    }

    /// [`Sema::each_of_pack`] that tells whether it failed.
    fn expansion(
        &mut self,
        names: Vec<Rc<str>>,
        loc: Loc,
        failed: &mut bool,
        f: impl FnMut(&mut Self),
    ) {
        let before = self.errors;
        self.each_of_pack(names, loc, f);
        *failed = self.errors != before;
    }

    /// An element of a pack named by itself: `Ts...`.
    fn element(&mut self, q: &'a QualName) -> Option<TArg> {
        let [part] = q.parts.as_slice() else {
            return None;
        };
        if part.args.is_some() || q.global {
            return None;
        }
        let syms = self.lookup(&key(&part.name)).0;
        Self::arg_of(syms.first()?)
    }

    /// Resolves a written list for a class, alias or variable template; defaults fill in what is missing. Reports what does not fit.
    pub(super) fn complete_arguments(
        &mut self,
        t: TplId,
        written: &'a [TemplateArg],
        loc: Loc,
    ) -> Option<Vec<TArg>> {
        let given = self.given(written)?;
        self.complete_given(t, given, loc)
    }

    /// The same with the expansions done.
    pub(super) fn complete_given(
        &mut self,
        t: TplId,
        given: Vec<Given<'a>>,
        loc: Loc,
    ) -> Option<Vec<TArg>> {
        let tpl = self.tpl(t);
        let (params, scope) = (tpl.params, tpl.scope);
        let bound = self.new_scope(scope, ScopeKind::Template);
        let mut given = given.into_iter();
        let mut out = Vec::with_capacity(params.len());
        for (i, p) in params.iter().enumerate() {
            let a = if p.is_pack {
                let mut list = Vec::new();
                for g in given.by_ref() {
                    list.push(self.argument(p, bound, g)?);
                }
                TArg::Pack(list)
            } else if let Some(g) = given.next() {
                self.argument(p, bound, g)?
            } else {
                let errors = self.errors;
                match self.default_argument(t, i, bound) {
                    Some(a) => a,
                    None => {
                        if self.errors == errors {
                            let name = self.tpl(t).name.clone();
                            self.error(
                                3104,
                                loc,
                                format!("template `{name}` needs more arguments"),
                            );
                        }
                        return None;
                    }
                }
            };
            self.bind_param(bound, p, &a);
            out.push(a);
        }
        if given.next().is_some() {
            let name = self.tpl(t).name.clone();
            self.error(
                3104,
                loc,
                format!("too many arguments for template `{name}`"),
            );
            return None;
        }
        Some(out)
    }

    /// The default argument of a parameter, in a scope where the ones before it are bound.
    pub(super) fn default_argument(&mut self, t: TplId, i: usize, bound: ScopeId) -> Option<TArg> {
        let tpl = self.tpl(t);
        let param = tpl.params.get(i)?;
        let mut kind = &param.kind;
        if !has_default(kind) {
            kind = tpl.defaults.get(&i)?;
            // It was written with the parameter names of an earlier declaration.
            if let Some(names) = tpl.earlier.and_then(|d| d.templates.last()) {
                let own: Vec<Option<Rc<str>>> = tpl.params[..i]
                    .iter()
                    .map(|p| p.name.as_ref().map(|n| n.name.clone()))
                    .collect();
                for (p, old) in own.into_iter().zip(&names.params) {
                    if let (Some(p), Some(old)) = (p, &old.name)
                        && p != old.name
                        && let Some(s) = self
                            .sc(bound)
                            .names
                            .get(&p)
                            .and_then(|v| v.first())
                            .cloned()
                    {
                        self.add_name(bound, old.name.clone(), s);
                    }
                }
            }
        }
        match kind {
            TemplateParamKind::Type { default: Some(te) } => {
                let t = self.in_scope(bound, |s| s.resolve(te));
                (!self.is_error(t.id)).then_some(TArg::Type(t))
            }
            TemplateParamKind::Value {
                ty,
                default: Some(e),
            } => self.in_scope(bound, |s| {
                let v = s.expr(e);
                s.value_argument(ty, bound, v, e.loc)
            }),
            TemplateParamKind::Template { default: Some(q) } => {
                self.in_scope(bound, |s| s.template_argument(q))
            }
            _ => None,
        }
    }
}

/// Whether a parameter has a default argument.
fn has_default(k: &TemplateParamKind) -> bool {
    match k {
        TemplateParamKind::Type { default } => default.is_some(),
        TemplateParamKind::Value { default, .. } => default.is_some(),
        TemplateParamKind::Template { default } => default.is_some(),
    }
}
