//! Instances: of class, alias, variable and function templates, and the definitions that their members find.
//!
//! Each instance is made once per list of arguments. A class instance begins as an incomplete record whose declaration (primary or specialisation) and
//! bound parameters wait in `ClassInfo::lazy`; looking into it completes it. A function instance is a [`FuncEntity`] whose signature was
//! substituted with messages muted; its body is analysed when it is used. What is defined outside of its class, or further down, is found when
//! the body is wanted ([`super::definition`]).

use super::Sema;
use super::deduce::Pattern;
use super::entity::*;
use super::scope::ScopeKind;
use crate::diag::Diagnostic;
use crate::hir::{BoundForm, QTy, RecordId};
use crate::syntax::ast::{
    self, Decl, DeclKind, FunctionBody, FunctionDecl, Loc, RecordDecl, TemplateArg, VarDecl,
};

/// Instances of one template beyond which a program is refused: it would not end.
const INSTANCES_OF_ONE: usize = 4000;

/// How a chain of instances ends in a message.
const CHAIN_SHOWN: usize = 8;

/// The name under which the scope of an instance remembers the function that first used it.
pub(super) const USED_BY: &str = "<used by>";

impl<'a> Sema<'a> {
    // Classes and aliases.

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
            .complete_arguments(t, args, loc)
            .and_then(|a| self.class_instance(t, a, loc));
        self.leave();
        r
    }

    /// The instance for resolved arguments.
    pub(super) fn class_instance(&mut self, t: TplId, args: Vec<TArg>, loc: Loc) -> Option<QTy> {
        match self.tpl(t).instances.get(&args) {
            Some(Sym::Type(ty)) => return Some(*ty),
            Some(_) => {
                self.bad(loc);
                return None;
            }
            None => {}
        }
        let tpl = self.tpl(t);
        let (decl, scope, params, name) = (tpl.decl, tpl.scope, tpl.params, tpl.name.clone());
        match (tpl.kind, &decl.kind) {
            (TplKind::Alias, DeclKind::Alias { ty, .. }) => {
                if self.too_many(t, &args, loc) {
                    return None;
                }
                if &*name == "__cu2rs_underlying" {
                    return self.underlying_type(&args);
                }
                let s = self.bind_all(scope, params, &args);
                let r = self.outside(|x| x.in_scope(s, |x| x.resolve(ty)));
                if self.is_error(r.id) {
                    return None;
                }
                self.tpl_mut(t).instances.insert(args, Sym::Type(r));
                Some(r)
            }
            (TplKind::Class, DeclKind::Record(primary)) => {
                if self.too_many(t, &args, loc) {
                    return None;
                }
                let is_union = primary.tag == ast::TagKind::Union;
                let bound = self.new_scope(scope, ScopeKind::Template);
                let r = self.new_record(name.clone(), bound, is_union, primary.name.loc, decl.loc);
                let ty = QTy::plain(self.record_type(r));
                self.prog.records[r.0 as usize].instance = self.arg_words(&args);
                self.class_mut(r).template = Some((t, args.clone()));
                let own = self.class(r).scope;
                self.sc_mut(own).tags.insert(name, Sym::Type(ty));
                self.tpl_mut(t)
                    .instances
                    .insert(args.clone(), Sym::Type(ty));
                self.choose_class_body(r, t, &args, loc);
                Some(ty)
            }
            _ => {
                self.error(3100, loc, format!("`{name}` is not a class template"));
                None
            }
        }
    }

    /// Whether an instance more is one too many; reports it with the chain of instances that led here.
    fn too_many(&mut self, t: TplId, args: &[TArg], loc: Loc) -> bool {
        if self.tpl(t).instances.len() < INSTANCES_OF_ONE
            && self.instance_depth < super::INSTANCE_LIMIT
        {
            return false;
        }
        let shown = self.show_instance(t, args);
        let span = self.span(loc);
        let mut d = Diagnostic::error(
            4200,
            span,
            format!("template instances without end: `{shown}` is one too many"),
        )
        .help("give the recursion an end: a specialisation, or `if constexpr`");
        let mut at = self.cx.iter().rev().find_map(|c| c.func);
        for _ in 0..CHAIN_SHOWN {
            let Some(f) = at else {
                break;
            };
            let e = self.func(f);
            let Some((t, a)) = e.template.clone() else {
                break;
            };
            let inner = e.inner;
            let place = self.span(e.loc);
            d = d.also(place, format!("used by `{}`", self.show_instance(t, &a)));
            at = match self.sc(inner).names.get(USED_BY).and_then(|v| v.first()) {
                Some(Sym::Fn(g)) => Some(*g),
                _ => None,
            };
        }
        self.report(d);
        true
    }

    /// Adds to a message about the body of an instance which one it is.
    pub(super) fn with_instance(&self, d: Diagnostic) -> Diagnostic {
        let Some(f) = self.cx.iter().rev().find_map(|c| c.func) else {
            return d;
        };
        let e = self.func(f);
        let instance = match (
            &e.template,
            e.class.and_then(|r| self.class(r).template.as_ref()),
        ) {
            (Some((t, args)), _) => self.show_instance(*t, args),
            (None, Some((t, args))) => format!("{}::{}", self.show_instance(*t, args), e.name),
            (None, None) => return d,
        };
        d.note(format!("in the instance `{instance}`"))
    }

    fn show_instance(&self, t: TplId, args: &[TArg]) -> String {
        let list: Vec<String> = args.iter().map(|a| self.show_arg(a)).collect();
        format!("{}<{}>", self.tpl(t).name, list.join(", "))
    }

    /// Gives an instance the declaration it is made from, if one with members is known.
    fn choose_class_body(&mut self, r: RecordId, t: TplId, args: &[TArg], loc: Loc) {
        if let Some(allocator) = self.own_allocator(t, args) {
            let what = format!("`{allocator}`, an allocator of the program's own,");
            self.unsupported(4164, loc, what);
            self.class_mut(r).refused = true;
            return;
        }
        let Some((decl, bound)) = self.class_body(t, args, loc) else {
            self.class_mut(r).refused = true;
            return;
        };
        let DeclKind::Record(rd) = &decl.kind else {
            return;
        };
        let own = self.class(r).scope;
        self.sc_mut(own).parent = Some(bound);
        let is_explicit = |s: &Specialisation| s.params.is_empty() && std::ptr::eq(s.decl, decl);
        if self.tpl(t).specs.iter().any(is_explicit) {
            self.asked_for.insert(r);
        }
        self.set_lazy(r, rd, decl, bound, args);
    }

    /// The name of an allocator that a container of the library is to use and would not call: a class of the program.
    fn own_allocator(&self, t: TplId, args: &[TArg]) -> Option<String> {
        let attrs = &self.tpl(t).decl.attrs;
        let Some(TArg::Type(allocator)) = args.last() else {
            return None;
        };
        super::bind::attr(attrs, "allocator")?;
        let class = self.record_of(allocator.id)?;
        let own = !self.is_librarys(self.class(class).loc);
        own.then(|| self.show(*allocator))
    }

    fn set_lazy(
        &mut self,
        r: RecordId,
        rd: &'a RecordDecl,
        d: &'a Decl,
        bound: ScopeId,
        args: &[TArg],
    ) {
        let (span, full) = (self.span(rd.name.loc), self.span(d.loc));
        let rec = &mut self.prog.records[r.0 as usize];
        rec.span = span;
        rec.full_span = full;
        rec.is_union = rd.tag == ast::TagKind::Union;
        self.class_mut(r).loc = rd.name.loc;
        let library = super::bind::attr(&d.attrs, "rust").is_some()
            || super::bind::attr(&d.attrs, "opaque").is_some();
        if library && self.in_header(d.loc) {
            self.bind_record(r, &d.attrs, d.loc, args);
        }
        let ours = self
            .file_of(d.loc)
            .and_then(|f| self.map.get(f))
            .is_some_and(|f| f.origin.is_ours());
        if ours {
            let callable = self
                .class(r)
                .template
                .as_ref()
                .map(|x| x.0)
                .is_some_and(|t| self.is_callable(t));
            self.class_mut(r).special = if callable {
                SpecialClass::Callable
            } else if *self.prog.record(r).name == *"initializer_list" {
                SpecialClass::InitList
            } else {
                SpecialClass::No
            };
        }
        self.class_mut(r).lazy = rd.members.is_some().then_some((rd, d, bound));
    }

    /// The class template of our headers whose instances stand for anything that can be called.
    pub(super) fn is_callable(&self, t: TplId) -> bool {
        let tpl = self.tpl(t);
        // The attribute of a class that is only declared may have been lost; the name is ours alone.
        tpl.header
            && (super::bind::attr(&tpl.decl.attrs, "callable").is_some()
                || &*tpl.name == "__cu2rs_callable")
    }

    /// The declaration that an instance is made from, and its parameters bound: an explicit specialisation, the most specialised partial one, the primary.
    fn class_body(&mut self, t: TplId, args: &[TArg], loc: Loc) -> Option<(&'a Decl, ScopeId)> {
        match self.specialisation(t, args, loc) {
            Ok(Some((s, found))) => {
                let bound = self.bind_all(s.scope, s.params, &found);
                Some((s.decl, bound))
            }
            Ok(None) => {
                let tpl = self.tpl(t);
                let (decl, scope, params) = (tpl.decl, tpl.scope, tpl.params);
                Some((decl, self.bind_all(scope, params, args)))
            }
            Err(()) => None,
        }
    }

    /// The specialisation for some arguments and what its own parameters are then. `Err`: several are equally good, which was reported.
    #[allow(clippy::type_complexity)]
    pub(super) fn specialisation(
        &mut self,
        t: TplId,
        args: &[TArg],
        loc: Loc,
    ) -> Result<Option<(Specialisation<'a>, Vec<TArg>)>, ()> {
        let specs = self.tpl(t).specs.clone();
        let mut fits: Vec<(Specialisation<'a>, Vec<TArg>)> = Vec::new();
        for s in specs {
            if s.params.is_empty() {
                if self.explicit_arguments(t, &s).as_deref() == Some(args) {
                    return Ok(Some((s, Vec::new())));
                }
                continue;
            }
            let p = Pattern {
                params: s.params,
                scope: s.scope,
            };
            if let Some(found) = self.match_pattern(p, s.args, t, args) {
                let requires = s.decl.templates.last().and_then(|h| h.requires.as_ref());
                if let Some(e) = requires {
                    let bound = self.bind_all(s.scope, s.params, &found);
                    if !self.satisfied(e, bound) {
                        continue;
                    }
                }
                fits.push((s, found));
            }
        }
        let mut best = None;
        for i in 0..fits.len() {
            let wins = (0..fits.len()).all(|j| {
                let (a, b) = (fits[i].0.clone(), fits[j].0.clone());
                i == j || {
                    let ab = self.spec_at_least(t, args, &a, &b);
                    let ba = self.spec_at_least(t, args, &b, &a);
                    ab && !ba || ab == ba && self.more_constrained(a.decl, b.decl)
                }
            });
            if wins {
                best = Some(i);
            }
        }
        match best {
            Some(i) => Ok(Some(fits.swap_remove(i))),
            None if fits.is_empty() => Ok(None),
            None => {
                let shown = self.show_instance(t, args);
                let span = self.span(loc);
                let mut d = Diagnostic::error(
                    3105,
                    span,
                    format!("several partial specialisations fit `{shown}` equally well"),
                );
                for (s, _) in &fits {
                    d = d.also(self.span(s.decl.loc), "this one fits");
                }
                self.report(d);
                Err(())
            }
        }
    }

    /// After a declaration of a class template or a specialisation: instances that are not complete choose again.
    pub(super) fn refresh_instances(&mut self, t: TplId) {
        let mut open: Vec<(RecordId, Vec<TArg>)> = self
            .tpl(t)
            .instances
            .iter()
            .filter_map(|(args, s)| match s {
                Sym::Type(ty) => self.record_of(ty.id).map(|r| (r, args.clone())),
                _ => None,
            })
            .filter(|(r, _)| !self.prog.record(*r).complete && !self.class(*r).completing)
            .collect();
        open.sort_by_key(|(r, _)| *r);
        for (r, args) in open {
            let loc = self.class(r).loc;
            self.choose_class_body(r, t, &args, loc);
        }
    }

    // Variables.

    /// A variable template's instance: an integer constant is its value, anything else a variable of its own.
    pub(super) fn var_template_id(
        &mut self,
        t: TplId,
        args: &'a [TemplateArg],
        loc: Loc,
    ) -> Option<Sym> {
        let args = self.complete_arguments(t, args, loc)?;
        self.var_template_instance(t, args, loc)
    }

    /// The same for resolved arguments.
    pub(super) fn var_template_instance(
        &mut self,
        t: TplId,
        args: Vec<TArg>,
        loc: Loc,
    ) -> Option<Sym> {
        match self.tpl(t).instances.get(&args) {
            Some(Sym::Refused) => {
                self.bad(loc);
                return None;
            }
            Some(s) => return Some(s.clone()),
            None => {}
        }
        if self.too_many(t, &args, loc) {
            return None;
        }
        let name = self.tpl(t).name.clone();
        if let Some(v) = self.trait_template(&name, &args, loc) {
            return Some(Sym::Value(self.t.bool, i128::from(v)));
        }
        let (decl, bound) = self.class_body(t, &args, loc)?;
        let DeclKind::Var(v) = &decl.kind else {
            return None;
        };
        if decl.attrs.others.iter().any(|o| &**o == "concept")
            && let ast::Init::Copy(e) = &v.init
        {
            let holds = self.satisfied(e, bound);
            let sym = Sym::Value(self.t.bool, i128::from(holds));
            self.tpl_mut(t).instances.insert(args, sym.clone());
            return Some(sym);
        }
        self.instance_depth += 1;
        let sym = self.outside(|s| s.in_scope(bound, |s| s.variable_instance(t, decl, v, &args)));
        self.instance_depth -= 1;
        match &sym {
            Some(s) => {
                let s = s.clone();
                self.tpl_mut(t).instances.insert(args, s);
            }
            None => {
                self.bad(loc);
            }
        }
        sym
    }

    fn variable_instance(
        &mut self,
        t: TplId,
        d: &'a Decl,
        v: &'a VarDecl,
        args: &[TArg],
    ) -> Option<Sym> {
        let (ty, early) = match &v.init {
            ast::Init::Copy(e) if super::expr::contains_auto(&v.ty) => {
                let x = self.expr(e);
                (self.auto_type(&v.ty, e, &x, v.name.loc), Some(x))
            }
            _ => (self.resolve(&v.ty), None),
        };
        if self.is_error(ty.id) {
            return None;
        }
        let ty = if v.specs.is_constexpr {
            self.add_quals(ty, true, false)
        } else {
            ty
        };
        let value = match early {
            Some(e) => Some(self.copy_init(ty.unqualified(), e, v.name.loc)),
            None => self.initialise(ty.unqualified(), &v.init, v.name.loc),
        };
        if value.as_ref().is_some_and(|v| self.is_error(v.ty)) {
            return None;
        }
        if ty.is_const
            && self.value_argument_type(ty.id)
            && let Some(n) = value.as_ref().and_then(|v| self.eval_int(v))
        {
            return Some(Sym::Value(ty.id, n));
        }
        let mut name = self.tpl(t).name.to_string();
        for w in self.arg_words(args) {
            name.push('_');
            name.push_str(&w);
        }
        let scope = self.tpl(t).scope;
        let g = self.new_global(d, v, name.into(), ty, scope);
        self.prog.globals[g.0 as usize].defined = true;
        self.set_global_init(g, value, matches!(v.init, ast::Init::None), d.loc);
        Some(Sym::Global(g))
    }

    // Functions.

    /// The function that a template is for given arguments: its declaration; the body follows when it is used. `None`: substitution fails.
    pub(super) fn function_instance(
        &mut self,
        t: TplId,
        args: Vec<TArg>,
        loc: Loc,
    ) -> Option<FnId> {
        match self.tpl(t).instances.get(&args) {
            Some(Sym::Fn(f)) => return Some(*f),
            Some(_) => return None,
            None => {}
        }
        if self.too_many(t, &args, loc) {
            return None;
        }
        let tpl = self.tpl(t).clone();
        let DeclKind::Function(fd) = &tpl.decl.kind else {
            return None;
        };
        let inner = self.bind_all(tpl.scope, tpl.params, &args);
        if let Some(g) = self.cx.iter().rev().find_map(|c| c.func) {
            self.sc_mut(inner)
                .names
                .insert(USED_BY.into(), vec![Sym::Fn(g)]);
        }
        self.instance_depth += 1;
        let made = self.make_instance(t, &tpl, fd, inner, &args);
        self.instance_depth -= 1;
        // A failure is not remembered: what is missing may be declared further down.
        let f = made?;
        self.earlier_defaults(f, &tpl, &args);
        self.tpl_mut(t).instances.insert(args, Sym::Fn(f));
        Some(f)
    }

    fn make_instance(
        &mut self,
        t: TplId,
        tpl: &Template<'a>,
        fd: &'a FunctionDecl,
        inner: ScopeId,
        args: &[TArg],
    ) -> Option<FnId> {
        let d = tpl.decl;
        if let Some(r) = tpl.class {
            let (f, ok) = self.muted(|s| {
                s.outside_of(Some(r), |s| {
                    s.in_scope(inner, |s| {
                        s.declare_method(r, d, fd, inner, Some((t, args.to_vec())))
                    })
                })
            });
            let f = f?;
            if let Some(c) = self.closures.get(&r) {
                self.func_mut(f).space = c.space;
            }
            if !ok || self.func(f).params.iter().any(|p| self.is_error(p.ty.id)) {
                return None;
            }
            if self.func(f).bound.is_some() {
                self.bound_instance(f, t, args, d, fd);
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
        let home = if fd.specs.is_friend {
            self.enclosing_namespace(tpl.scope)
        } else {
            tpl.scope
        };
        let mut e = FuncEntity {
            params: sig.params,
            auto_ret: sig.auto_ret,
            variadic: fd.ty.variadic,
            space: self.space_of(&d.attrs),
            is_constexpr: fd.specs.is_constexpr,
            deleted: matches!(fd.body, FunctionBody::Delete),
            decl: Some(fd),
            attrs: Some(&d.attrs),
            inner,
            body: BodyState::Lazy,
            ..FuncEntity::new(tpl.name.clone(), home, sig.ret, d.loc)
        };
        e.instance = self.arg_words(args);
        e.template = Some((t, args.to_vec()));
        let library = tpl.header && !d.attrs.bindings.iter().any(|(n, _)| &**n == "inline");
        if library {
            e.bound = Some(self.binding(&e, &d.attrs, d.loc));
            e.body = BodyState::None;
        }
        let f = self.new_func(e);
        if library {
            self.bound_instance(f, t, args, d, fd);
        }
        Some(f)
    }

    /// Default arguments that only an earlier declaration has.
    fn earlier_defaults(&mut self, f: FnId, tpl: &Template<'a>, args: &[TArg]) {
        let Some(d) = tpl.earlier else {
            return;
        };
        let (DeclKind::Function(fd), Some(header)) = (&d.kind, d.templates.last()) else {
            return;
        };
        if fd.ty.params.iter().all(|p| p.default.is_none())
            || fd.ty.params.len() != self.func(f).params.len()
        {
            return;
        }
        let bound = self.bind_all(tpl.scope, &header.params, args);
        for (p, old) in self.func_mut(f).params.iter_mut().zip(&fd.ty.params) {
            if p.default.is_none() {
                p.default = old.default.as_ref().map(|e| (e, bound));
            }
        }
    }

    fn bound_instance(
        &mut self,
        f: FnId,
        t: TplId,
        args: &[TArg],
        d: &'a Decl,
        fd: &'a FunctionDecl,
    ) {
        let mut types = self.turbofish(t, args, fd);
        if types.is_none() && super::bind::attr(&d.attrs, "turbofish").is_some() {
            types = Some(
                args.iter()
                    .filter_map(|a| match a {
                        TArg::Type(t) => Some(t.id),
                        _ => None,
                    })
                    .collect(),
            );
        }
        let Some(b) = self.func_mut(f).bound.as_mut() else {
            return;
        };
        match types {
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

    // Explicit instantiation.

    /// `template class C<int>;`, `template void f<int>(int);`
    pub(super) fn explicit_instantiation(&mut self, d: &'a Decl) {
        match &d.kind {
            DeclKind::Record(rd) => {
                let Some(found) = self.find(&rd.name) else {
                    return;
                };
                let (Some(Sym::Tpl(t)), Some(args)) = (found.syms.first().cloned(), found.args)
                else {
                    self.error(
                        3100,
                        rd.name.loc,
                        format!("`{}` is not a class template with arguments", found.name),
                    );
                    return;
                };
                if let Some(r) = self
                    .class_template_id(t, args, d.loc)
                    .and_then(|ty| self.record_of(ty.id))
                {
                    self.complete_class(r, d.loc);
                    self.all_members(r);
                }
            }
            DeclKind::Function(fd) => {
                if let Some(f) = self.function_named_by(d, fd)
                    && !self.func(f).deleted
                {
                    self.use_fn(f, d.loc);
                }
            }
            DeclKind::Var(v) => {
                let Some(found) = self.find(&v.name) else {
                    return;
                };
                if let (Some(Sym::Tpl(t)), Some(args)) = (found.syms.first().cloned(), found.args) {
                    self.var_template_id(t, args, d.loc);
                }
            }
            _ => self.unsupported(4201, d.loc, "this explicit instantiation"),
        }
    }

    /// Wants the bodies of all member functions of an instance.
    fn all_members(&mut self, r: RecordId) {
        self.asked_for.insert(r);
        let scope = self.class(r).scope;
        let mut all: Vec<FnId> = self
            .sc(scope)
            .names
            .values()
            .flatten()
            .chain(&self.class(r).ctors)
            .filter_map(|s| match s {
                Sym::Fn(f) => Some(*f),
                _ => None,
            })
            .collect();
        all.extend(self.class(r).conversions.iter().copied());
        all.extend(self.class(r).dtor);
        all.sort_unstable();
        all.dedup();
        for f in all {
            let e = self.func(f);
            if e.class == Some(r)
                && e.bound.is_none()
                && !e.deleted
                && !e.defaulted
                && e.body == BodyState::Lazy
            {
                self.hir_func(f);
                self.want_body(f);
            }
        }
    }
}
