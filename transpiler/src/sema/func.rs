//! Functions: declarations, redeclarations, definitions out of line, and the analysis of bodies.

mod declared;
mod inits;
mod outside;

use super::Sema;
use super::entity::*;
use super::lookup::key;
use super::scope::ScopeKind;
use super::three_way::is_defaulted_comparison;
use crate::hir::{
    self, Block, Expr, ExprKind, FuncId, Linkage, Local, LocalId, QTy, RecordId, Role, Space,
    Spelling, Stmt, StmtKind, Storage, Ty,
};
use crate::syntax::ast::{self, Decl, FunctionBody, FunctionDecl, Loc, TypeKind, Unqualified};
use std::rc::Rc;

/// What a signature resolves to.
pub(super) struct Signature<'a> {
    pub params: Vec<ParamInfo<'a>>,
    pub ret: QTy,
    pub auto_ret: bool,
}

/// An initialiser for a member of anonymous members: the way to it, itself, where it is read.
type Inner<'a> = (Vec<u32>, &'a ast::MemberInit, ScopeId);

/// When a function with these attributes is called beside `main`.
fn startup(attrs: &ast::Attrs) -> hir::Startup {
    let find = |name: &str| {
        let mut words = attrs.others.iter().filter_map(|o| o.strip_prefix(name));
        words.next_back().map(|p| {
            let p = p.trim();
            p.parse().unwrap_or(hir::NO_PRIORITY)
        })
    };
    hir::Startup {
        constructor: find("constructor"),
        destructor: find("destructor"),
    }
}

impl<'a> Sema<'a> {
    pub(super) fn new_func(&mut self, f: FuncEntity<'a>) -> FnId {
        self.funcs.push(f);
        FnId(self.funcs.len() as u32 - 1)
    }

    /// The execution space that attributes give.
    pub(super) fn space_of(&self, a: &ast::Attrs) -> Space {
        match (a.global, a.host, a.device) {
            (true, _, _) => Space::Kernel,
            (_, true, true) => Space::HostDevice,
            (_, _, true) => Space::Device,
            (_, false, _) if self.default_device => Space::HostDevice,
            _ => Space::Host,
        }
    }

    /// If a parameter is a pack, its elements' parameters are added. An empty pack still declares its name: see `declare_params`.
    pub(super) fn pack_param(
        &mut self,
        p: &'a ast::Param,
        params: &mut Vec<ParamInfo<'a>>,
    ) -> bool {
        let te = match &p.ty.kind {
            TypeKind::Pack(i) => &**i,
            _ if p.is_pack => &p.ty,
            _ => return false,
        };
        let name = p.name.as_ref().map(|n| n.name.clone());
        let mut names = Vec::new();
        super::walk::names_in_type(te, &mut names);
        let mut types = Vec::new();
        self.each_of_pack(names, p.loc, |s| types.push(s.resolve_param(te)));
        params.extend(types.into_iter().map(|ty| ParamInfo {
            name: name.clone(),
            ty,
            default: None,
            loc: p.loc,
            pack: Some(name.clone().unwrap_or_default()),
        }));
        true
    }

    /// Resolves parameters and return type in the current scope.
    pub(super) fn signature(&mut self, fd: &'a FunctionDecl) -> Signature<'a> {
        let mut params = Vec::new();
        for p in &fd.ty.params {
            let name = p.name.as_ref().map(|n| n.name.clone());
            if self.pack_param(p, &mut params) {
                continue;
            }
            // `double m[n][n]`: the elements' type depends on another parameter.
            let mut names = Vec::new();
            match &p.ty.kind {
                TypeKind::Array(elem, _) => super::walk::names_in_type(elem, &mut names),
                _ => super::walk::names_in_type(&p.ty, &mut names),
            }
            let depends = self.is_c()
                && fd.ty.params.iter().any(|o| {
                    o.name.as_ref().is_some_and(|o| {
                        names.contains(&o.name) && self.lookup(&o.name).0.is_empty()
                    })
                });
            let ty = if let (true, Some((inner, _))) = (depends, vla_rows(&p.ty)) {
                // Its elements are addressed by hand: see `vla_rows`.
                let t = self.resolve(inner);
                QTy::plain(self.pointer_to(t))
            } else if depends {
                self.unsupported(
                    4011,
                    p.loc,
                    "a parameter that is an array of arrays of variable length",
                );
                QTy::plain(self.t.error)
            } else if !params.is_empty() && super::walk::has_decltype(&p.ty) {
                self.among_params(&params, None, |s| s.resolve_param(&p.ty))
            } else {
                self.resolve_param(&p.ty)
            };
            if *self.ty(ty.id) == Ty::Void {
                // `(void)`
                continue;
            }
            params.push(ParamInfo {
                name,
                ty,
                default: p.default.as_ref().map(|e| (e, self.scope)),
                loc: p.loc,
                pack: None,
            });
        }
        let auto_ret = super::expr::contains_auto(&fd.ty.ret);
        let ret = if auto_ret {
            QTy::plain(self.t.error)
        } else if super::walk::has_decltype(&fd.ty.ret) {
            self.trailing_return(fd, &params)
        } else {
            self.resolve(&fd.ty.ret)
        };
        Signature {
            params,
            ret,
            auto_ret,
        }
    }

    /// A function declaration or definition outside of a class body.
    pub(super) fn function_decl(&mut self, d: &'a Decl, fd: &'a FunctionDecl) {
        if fd.name.parts.len() > 1 || fd.name.global {
            self.out_of_line(d, fd);
            return;
        }
        if let Some(first) = d.templates.first() {
            if first.params.is_empty() && d.templates.len() == 1 {
                self.function_specialisation(d, fd);
            } else {
                self.function_template(d, fd, None);
            }
            return;
        }
        // A function declared inside of a function belongs to the namespace around.
        let target = self.enclosing_namespace(self.scope);
        self.free_function(d, fd, target);
    }

    /// A free function declared in a scope.
    pub(super) fn free_function(
        &mut self,
        d: &'a Decl,
        fd: &'a FunctionDecl,
        scope: ScopeId,
    ) -> Option<FnId> {
        let last = fd.name.parts.last()?;
        let name = key(&last.name);
        let sig = self.signature(fd);
        let header = self.in_header(d.loc);
        let space = self.space_of(&d.attrs);
        let c_name = self.c_linkage;
        let existing = self.redeclared(scope, &name, &sig, fd, c_name, space);
        let f = match existing {
            Some(f) => {
                self.merge_declaration(f, d, fd, sig);
                f
            }
            None => {
                let mut e = FuncEntity {
                    params: sig.params,
                    auto_ret: sig.auto_ret,
                    variadic: fd.ty.variadic,
                    unspecified: fd.ty.unspecified
                        && self.is_c()
                        && matches!(fd.body, FunctionBody::None),
                    space,
                    is_constexpr: fd.specs.is_constexpr,
                    decl: Some(fd),
                    attrs: Some(&d.attrs),
                    startup: startup(&d.attrs),
                    inner: self.scope,
                    ..FuncEntity::new(name.clone(), scope, sig.ret, d.loc)
                };
                e.deleted = matches!(fd.body, FunctionBody::Delete);
                if header && !d.attrs.bindings.iter().any(|(n, _)| &**n == "inline") {
                    e.bound = Some(self.binding(&e, &d.attrs, d.loc));
                }
                let f = self.new_func(e);
                self.add_name(scope, name.clone(), Sym::Fn(f));
                if self.scope != scope && !self.cx.is_empty() {
                    let here = self.scope;
                    self.add_name(here, name.clone(), Sym::Fn(f));
                }
                f
            }
        };
        self.check_kernel(f, d.loc);
        if c_name && self.func(f).bound.is_none() {
            self.c_names.insert(f);
        }
        let compares = is_defaulted_comparison(&name, fd);
        if (compares || matches!(fd.body, FunctionBody::Block(_))) && self.func(f).bound.is_none() {
            if self.func(f).defined {
                let at = self.func(f).loc;
                let span = self.span(d.loc);
                let at = self.span(at);
                self.report(
                    crate::diag::Diagnostic::error(
                        3082,
                        span,
                        format!("`{name}` is defined twice"),
                    )
                    .also(at, "first defined here"),
                );
                return Some(f);
            }
            {
                let e = self.func_mut(f);
                e.defined = true;
                e.decl = Some(fd);
                e.loc = d.loc;
            }
            if self.class_depth > 0 {
                self.class_bodies.push(f);
            } else {
                self.outside(|s| s.function_body(f));
            }
        }
        Some(f)
    }

    /// `F f;` where `F` is a function type: declares a function.
    pub(super) fn function_of_type(
        &mut self,
        d: &'a Decl,
        name: &Rc<str>,
        ty: QTy,
        scope: ScopeId,
    ) -> Option<FnId> {
        let Ty::Function(sig) = self.ty(ty.id).clone() else {
            return None;
        };
        let known = self.sc(scope).names.get(name).cloned().unwrap_or_default();
        for s in known {
            if let Sym::Fn(f) = s
                && (self.is_c() || self.sig_of(f) == sig)
            {
                return Some(f);
            }
        }
        let param = |ty: &QTy| ParamInfo {
            name: None,
            ty: *ty,
            default: None,
            loc: d.loc,
            pack: None,
        };
        let f = self.new_func(FuncEntity {
            params: sig.params.iter().map(param).collect(),
            variadic: sig.variadic,
            space: self.space_of(&d.attrs),
            attrs: Some(&d.attrs),
            inner: self.scope,
            ..FuncEntity::new(name.clone(), scope, sig.ret, d.loc)
        });
        if self.c_linkage {
            self.c_names.insert(f);
        }
        Some(f)
    }

    fn check_kernel(&mut self, f: FnId, loc: Loc) {
        if self.func(f).space != Space::Kernel {
            return;
        }
        let ret = self.func(f).ret.id;
        if ret != self.t.void && !self.is_error(ret) {
            self.error(5007, loc, "a kernel returns `void`");
        }
    }

    /// The function in a scope that a declaration declares again.
    fn redeclared(
        &mut self,
        scope: ScopeId,
        name: &str,
        sig: &Signature<'a>,
        fd: &'a FunctionDecl,
        c_name: bool,
        space: Space,
    ) -> Option<FnId> {
        let list = self.sc(scope).names.get(name)?.clone();
        for s in list {
            let Sym::Fn(f) = s else {
                continue;
            };
            let e = self.func(f);
            if e.template.is_some() {
                continue;
            }
            let same = e.params.len() == sig.params.len()
                && e.variadic == fd.ty.variadic
                && e.params
                    .iter()
                    .zip(&sig.params)
                    .all(|(a, b)| a.ty.unqualified() == b.ty.unqualified());
            if self.is_c() || (c_name && e.bound.is_some() && same) {
                return Some(f);
            }
            // Overloads by execution space: a host and a device function of one signature.
            let sides = matches!(
                (e.space, space),
                (Space::Host, Space::Device) | (Space::Device, Space::Host)
            ) && e.defined
                && matches!(fd.body, FunctionBody::Block(_));
            if same && !sides {
                return Some(f);
            }
        }
        None
    }

    fn merge_declaration(
        &mut self,
        f: FnId,
        d: &'a Decl,
        fd: &'a FunctionDecl,
        sig: Signature<'a>,
    ) {
        let header = self.in_header(d.loc);
        let has_body = matches!(fd.body, FunctionBody::Block(_));
        let space = self.space_of(&d.attrs);
        let inner = self.scope;
        let specified = !(fd.ty.unspecified && self.is_c() && !has_body);
        let e = self.func_mut(f);
        // A program that declares a library function again still means the library's; one that defines it means its own.
        if e.bound.is_some() {
            if has_body && !header {
                e.bound = None;
            } else {
                return;
            }
        }
        let old = std::mem::take(&mut e.params);
        e.params = if specified { sig.params } else { old.clone() };
        for (p, o) in e.params.iter_mut().zip(old) {
            if p.default.is_none() {
                p.default = o.default;
            }
        }
        if specified {
            e.unspecified = false;
            e.variadic = fd.ty.variadic;
            e.ret = sig.ret;
            e.auto_ret = sig.auto_ret && !matches!(e.body, BodyState::Done);
        }
        if has_body {
            e.decl = Some(fd);
            e.inner = inner;
        }
        if e.space == Space::Host || space == Space::HostDevice {
            e.space = space;
        }
        let startup = startup(&d.attrs);
        e.startup.constructor = startup.constructor.or(e.startup.constructor);
        e.startup.destructor = startup.destructor.or(e.startup.destructor);
        if d.attrs.launch_bounds.is_empty() && e.attrs.is_some_and(|a| !a.launch_bounds.is_empty())
        {
            // Keeps the bounds of the declaration.
        } else {
            e.attrs = Some(&d.attrs);
        }
        if let Some(h) = e.hir {
            self.refresh_hir(f, h);
        }
    }

    /// Fills in a function's HIR head again after a better declaration.
    fn refresh_hir(&mut self, f: FnId, h: FuncId) {
        let head = self.hir_head(f);
        let old = &mut self.prog.functions[h.0 as usize];
        let body = old.body.take();
        let locals = std::mem::take(&mut old.locals);
        *old = head;
        if body.is_some() {
            old.body = body;
            old.locals = locals;
        }
    }

    /// The program's function of an entity.
    pub(super) fn hir_func(&mut self, f: FnId) -> FuncId {
        if let Some(h) = self.func(f).hir {
            return h;
        }
        let head = self.hir_head(f);
        let h = FuncId(self.prog.functions.len() as u32);
        self.prog.functions.push(head);
        self.func_mut(f).hir = Some(h);
        if self.func(f).is_constexpr {
            self.constexpr.insert(h);
        }
        h
    }

    fn hir_head(&mut self, f: FnId) -> hir::Function {
        let e = self.func(f).clone();
        let mut locals = Vec::new();
        let mut params = Vec::new();
        let span = self.span(e.decl.map_or(e.loc, |d| d.name.loc));
        let full_span = self.span(e.loc);
        let with_this = matches!(
            e.member,
            MemberKind::Method | MemberKind::Ctor | MemberKind::Dtor | MemberKind::Conversion
        );
        if with_this {
            let this = self.this_type(f);
            params.push(LocalId(0));
            locals.push(Local {
                name: "this".into(),
                ty: QTy::plain(this),
                storage: Storage::Param,
                span,
            });
        }
        let mut in_pack = 0;
        for (i, p) in e.params.iter().enumerate() {
            // The elements of a pack are numbered.
            in_pack = if p.pack.is_some() && i > 0 && e.params[i - 1].pack == p.pack {
                in_pack + 1
            } else {
                1
            };
            let name: Rc<str> = match (&p.name, &p.pack) {
                (Some(n), Some(_)) => format!("{n}_{in_pack}").into(),
                (n, _) => n.clone().unwrap_or_default(),
            };
            params.push(LocalId(locals.len() as u32));
            locals.push(Local {
                name,
                ty: p.ty,
                storage: Storage::Param,
                span: self.span(p.loc),
            });
        }
        let internal = e
            .decl
            .is_some_and(|d| d.specs.is_static && e.class.is_none())
            || self.in_unnamed_namespace(e.scope);
        // A member with a body of a class that is a Rust type is a function of its own: nothing can be added to that type.
        let library = e.class.is_some_and(|r| self.prog.record(r).bound.is_some());
        let role = match (e.member, e.class) {
            (MemberKind::Method | MemberKind::Conversion | MemberKind::Static, _) if library => {
                Role::Free
            }
            (MemberKind::Method | MemberKind::Conversion, Some(r)) => Role::Method(r),
            (MemberKind::Static, Some(r)) => Role::StaticMethod(r),
            (MemberKind::Ctor, Some(r)) => Role::Ctor(r),
            (MemberKind::Dtor, Some(r)) => Role::Dtor(r),
            _ => Role::Free,
        };
        let bounds: Vec<u32> = e
            .attrs
            .map(|a| {
                a.launch_bounds
                    .iter()
                    .map(|b| {
                        let (v, _) = self.muted(|s| s.in_scope(e.inner, |s| s.value(b)));
                        self.eval_int(&v)
                            .and_then(|v| u32::try_from(v).ok())
                            .unwrap_or(0)
                    })
                    .collect()
            })
            .unwrap_or_default();
        let scopes = self.scope_path(e.scope);
        let link_name: Rc<str> =
            if self.c_names.contains(&f) || (&*e.name == "main" && scopes.is_empty()) {
                e.name.clone()
            } else {
                let p: Vec<String> = e
                    .params
                    .iter()
                    .map(|p| self.show(p.ty.unqualified()))
                    .collect();
                let class = e
                    .class
                    .map(|r| self.prog.record(r).instance.join(","))
                    .unwrap_or_default();
                format!(
                    "{}::[{class}]{}<{}>({}){}",
                    scopes.join("::"),
                    e.name,
                    e.instance.join(","),
                    p.join(","),
                    if e.is_const { " const" } else { "" }
                )
                .into()
            };
        let inline = e.template.is_some()
            || e.is_constexpr
            || e.decl.is_none_or(|d| d.specs.is_inline)
            || e.class.is_some() && e.decl.is_some_and(|d| d.name.parts.len() == 1)
            || self.in_instance(e.inner);
        let captured = self.captured(e.loc, e.attrs, &params, &locals);
        let condition = e.decl.and_then(|d| d.ty.noexcept_if.as_deref());
        let promised = condition.map(|c| self.promises(f, c));
        hir::Function {
            name: e.name.clone(),
            scopes,
            link_name,
            inline,
            instance: e.instance.clone(),
            space: e.space,
            linkage: if internal {
                Linkage::Internal
            } else {
                Linkage::External
            },
            role,
            params,
            variadic: e.variadic,
            ret: if e.auto_ret {
                QTy::plain(self.t.void)
            } else {
                e.ret
            },
            locals,
            body: None,
            noexcept: promised.unwrap_or(false)
                || e.decl.is_some_and(|d| d.ty.is_noexcept)
                || promised.is_none()
                    && e.member == MemberKind::Dtor
                    && e.decl.is_none_or(|d| !d.ty.is_noexcept_false),
            launched: Default::default(),
            launch_bounds: (
                bounds.first().copied().unwrap_or(0),
                bounds.get(1).copied().unwrap_or(0),
            ),
            startup: e.startup,
            reshaped: false,
            captured,
            stub: None,
            span,
            full_span,
        }
    }

    /// The state for analysing a function's body.
    pub(super) fn new_cx(
        &mut self,
        f: FnId,
        h: FuncId,
        ret: Option<QTy>,
        space: Space,
    ) -> FnCx<'a> {
        let with_this = matches!(
            self.func(f).member,
            MemberKind::Method | MemberKind::Ctor | MemberKind::Dtor | MemberKind::Conversion
        );
        let this_ty = self.this_type(f);
        let this = self.prog.types.pointee(this_ty).filter(|_| with_this);
        FnCx {
            func: Some(f),
            hir: Some(h),
            ret,
            locals: self.prog.func(h).locals.clone(),
            this: this.map(|t| (LocalId(0), t)),
            path: vec![self.func(f).name.clone()],
            serial: self.new_serial(),
            ..FnCx::empty(space)
        }
    }

    /// A number for a function state.
    pub(super) fn new_serial(&mut self) -> u32 {
        self.states += 1;
        self.states
    }

    /// Analyses the body of a function.
    pub(super) fn function_body(&mut self, f: FnId) {
        if matches!(self.func(f).body, BodyState::Active | BodyState::Done) {
            return;
        }
        self.instance_depth += 1;
        if self.instance_depth > super::INSTANCE_LIMIT {
            let loc = self.func(f).loc;
            self.unsupported(4200, loc, "a template instantiated this deeply");
        } else {
            self.find_definition(f);
            if !self.inherited_instance_body(f) {
                self.analyse_body(f);
            }
        }
        self.instance_depth -= 1;
    }

    fn analyse_body(&mut self, f: FnId) {
        let e = self.func(f).clone();
        let Some(fd) = e.decl else {
            return;
        };
        let compares = is_defaulted_comparison(&e.name, fd);
        let copies = !e.defaulted && matches!(fd.body, FunctionBody::Default);
        if !compares && !copies && !matches!(fd.body, FunctionBody::Block(_)) {
            return;
        }
        self.func_mut(f).body = BodyState::Active;
        self.func_mut(f).defined = true;
        let h = self.hir_func(f);
        self.refresh_hir(f, h);
        let ret = if e.auto_ret { None } else { Some(e.ret) };
        let mut cx = self.new_cx(f, h, ret, e.space);
        // An instance of a generic lambda sees the functions around it.
        if let Some(c) = e.class.and_then(|r| self.closures.get(&r)).cloned() {
            self.cx = c.frames.iter().map(FnCx::snapshot).collect();
            cx.lambda = Some(c.lambda.clone());
        }
        self.cx.push(cx);
        let scope = self.new_scope(e.inner, ScopeKind::Block);
        self.in_scope(scope, |s| match &fd.body {
            FunctionBody::Block(body) => s.body_of(f, body),
            _ if compares => s.defaulted_comparison(f),
            _ => s.provided_copy(f),
        });
        if let Some(cx) = self.cx.pop() {
            self.store_body(f, h, cx);
        }
        self.func_mut(f).body = BodyState::Done;
    }

    /// Declares a function's parameters in the current scope.
    fn declare_params(&mut self, f: FnId) {
        let (owner, first) = match self.cx.last() {
            Some(c) => (c.serial, c.this.is_some() as u32),
            None => return,
        };
        let params = self.func(f).params.clone();
        let mut packs: Vec<(Rc<str>, Vec<Sym>)> = Vec::new();
        let lambda = self.cx.last().and_then(|c| c.lambda.as_ref());
        let written = match (self.func(f).decl, lambda) {
            (Some(fd), _) => Some(&fd.ty.params),
            (None, Some(l)) => Some(&l.lambda.ty.params),
            (None, None) => None,
        };
        if let Some(written) = written {
            for p in written {
                if (p.is_pack || matches!(p.ty.kind, TypeKind::Pack(_)))
                    && let Some(n) = &p.name
                {
                    packs.push((n.name.clone(), Vec::new()));
                }
            }
        }
        for (i, p) in params.iter().enumerate() {
            let id = LocalId(first + i as u32);
            let sym = Sym::Local { id, owner };
            if let Some(pack) = &p.pack {
                if let Some(entry) = packs.iter_mut().find(|e| e.0 == *pack) {
                    entry.1.push(sym);
                }
                continue;
            }
            if let Some(n) = &p.name {
                self.add_name(self.scope, n.clone(), sym);
            }
        }
        self.vla_parameters(f, first);
        for (n, list) in packs {
            self.add_name(self.scope, n, Sym::Pack(list.into()));
        }
    }

    /// Row lengths of parameters like `double m[n][n]`, computed on entry.
    fn vla_parameters(&mut self, f: FnId, first: u32) {
        if !self.is_c() {
            return;
        }
        let Some(fd) = self.func(f).decl else { return };
        for (i, p) in fd.ty.params.iter().enumerate() {
            let Some((_, rows)) = vla_rows(&p.ty) else {
                continue;
            };
            let id = LocalId(first + i as u32);
            let flat = match self.cx.last().and_then(|c| c.locals.get(id.0 as usize)) {
                Some(l) => self
                    .prog
                    .types
                    .pointee(l.ty.id)
                    .is_some_and(|t| !matches!(self.ty(t.id), Ty::Array(..))),
                None => false,
            };
            if flat {
                let mut before = Vec::new();
                self.vla_row_lengths(id, &rows, &mut before);
                if let Some(c) = self.cx.last_mut() {
                    c.prologue.append(&mut before);
                }
            }
        }
    }

    /// Keeps the lengths of all dimensions but the first of an array of variable length in locals.
    pub(super) fn vla_row_lengths(
        &mut self,
        array: LocalId,
        rows: &[&'a ast::Expr],
        out: &mut Vec<Stmt>,
    ) {
        let long = self.t.long;
        let mut lengths = Vec::new();
        for row in rows {
            let v = self.value(row);
            let v = self.convert_to(v, long, row.loc);
            if self.is_error(v.ty) {
                return;
            }
            let id = self.made_local("row", QTy::plain(long), row.loc);
            let span = self.span(row.loc);
            out.push(Stmt {
                kind: StmtKind::Let {
                    local: id,
                    init: Some(v),
                },
                span,
            });
            lengths.push(id);
        }
        if let Some(c) = self.cx.last_mut() {
            c.vla_rows.insert(array, lengths);
        }
    }

    /// Analyses the block of a function whose state is on top; the result is left in its `body`.
    pub(super) fn body_of(&mut self, f: FnId, body: &'a ast::Stmt) {
        self.declare_params(f);
        let mut out = Vec::new();
        let kind = self.func(f).member;
        if let Some(decl) = self.func(f).decl
            && decl.tries
            && let ast::StmtKind::Block(stmts) = &*body.kind
            && let [ast::Stmt { kind, loc }] = &stmts[..]
            && let ast::StmtKind::Try { body, handlers } = &**kind
        {
            self.constructor_try(f, body, handlers, *loc, &mut out);
        } else if kind == MemberKind::Ctor {
            self.member_inits(f, &mut out);
        }
        if self.func(f).decl.is_some_and(|d| d.tries) {
            // All of it is said.
        } else if let ast::StmtKind::Block(stmts) = &*body.kind {
            self.statements(stmts, &mut out);
        } else {
            self.statement(body, &mut out);
        }
        let span = self.span(body.loc);
        // `main` returns 0 at its end.
        let e = self.func(f);
        let is_main = &*e.name == "main" && e.class.is_none() && e.scope == ScopeId(0);
        if is_main
            && !matches!(out.last().map(|s| &s.kind), Some(StmtKind::Return(_)))
            && self
                .cx
                .last()
                .and_then(|c| c.ret)
                .is_some_and(|r| r.id == self.t.int)
        {
            let at = crate::source::Span {
                lo: span.hi.saturating_sub(1),
                ..span
            };
            let zero = Expr {
                kind: Box::new(ExprKind::Int(0, Spelling::None)),
                ty: self.t.int,
                span: at,
            };
            out.push(Stmt {
                kind: StmtKind::Return(Some(zero)),
                span: at,
            });
        }
        if let Some(cx) = self.cx.last_mut() {
            let mut stmts = std::mem::take(&mut cx.prologue);
            stmts.append(&mut out);
            cx.body = Some(Block {
                stmts,
                span: Some(span),
            });
        }
    }

    /// Puts an analysed body into HIR.
    pub(super) fn store_body(&mut self, f: FnId, h: FuncId, mut cx: FnCx<'a>) {
        name_made(&mut cx);
        let void = QTy::plain(self.t.void);
        let ret = cx.ret.unwrap_or(void);
        let e = self.func_mut(f);
        if e.auto_ret || e.member != MemberKind::Free && e.decl.is_none() {
            e.ret = ret;
            e.auto_ret = false;
        }
        let ret = e.ret;
        let hf = &mut self.prog.functions[h.0 as usize];
        hf.ret = ret;
        hf.locals = cx.locals;
        hf.body = cx.body;
    }

    /// Gives a place that was refused its statement. Returns whether there was one.
    pub(super) fn flush_refused(&mut self, loc: Loc, out: &mut Vec<Stmt>) -> bool {
        match self.refused.take() {
            Some(code) => {
                let span = self.span(loc);
                out.push(Stmt {
                    kind: StmtKind::Refused { code },
                    span,
                });
                true
            }
            None => false,
        }
    }
}

impl<'a> FnCx<'a> {
    /// What is needed of a state to name its variables.
    pub fn snapshot(&self) -> Self {
        Self {
            serial: self.serial,
            func: self.func,
            hir: self.hir,
            ret: self.ret,
            locals: self.locals.clone(),
            values: self.values.clone(),
            objects: self.objects.clone(),
            this: self.this,
            lambda: self.lambda.clone(),
            path: self.path.clone(),
            ..FnCx::empty(self.space)
        }
    }
}

impl FnCx<'_> {
    /// A state with nothing in it.
    pub fn empty(space: Space) -> Self {
        Self {
            serial: 0,
            func: None,
            hir: None,
            ret: None,
            locals: Vec::new(),
            values: Default::default(),
            objects: Default::default(),
            this: None,
            space,
            before: Vec::new(),
            prologue: Vec::new(),
            file_shared: Default::default(),
            lambda: None,
            path: Vec::new(),
            breakable: 0,
            loops: 0,
            foreign: Default::default(),
            labels: Default::default(),
            label_count: 0,
            open_switch: None,
            break_label: None,
            vla_rows: Default::default(),
            vla_counts: Default::default(),
            made: Vec::new(),
            body: None,
        }
    }
}

/// Gives the locals that the program did not declare (a range's iterators) names that none of its own variables has.
fn name_made(cx: &mut FnCx<'_>) {
    let made = |i: usize| cx.made.contains(&LocalId(i as u32));
    let locals = cx.locals.iter().enumerate();
    let mut own: Vec<Rc<str>> = locals
        .filter(|(i, _)| !made(*i))
        .map(|(_, l)| l.name.clone())
        .collect();
    for id in &cx.made {
        let Some(local) = cx.locals.get_mut(id.0 as usize) else {
            continue;
        };
        let base = local.name.clone();
        let mut n = 1;
        while own.contains(&local.name) {
            n += 1;
            local.name = format!("{base}_{n}").into();
        }
        // Lengths of arrays and unions without names stand side by side, and all are used later; a loop's range hides the one around it.
        if matches!(&*base, "row" | "count" | "anonymous") {
            own.push(local.name.clone());
        }
    }
}

/// `T x[a][b]…` where `T` is no array: `T` and all bounds but the first.
pub(super) fn vla_rows(te: &ast::TypeExpr) -> Option<(&ast::TypeExpr, Vec<&ast::Expr>)> {
    let TypeKind::Array(elem, _) = &te.kind else {
        return None;
    };
    let mut inner: &ast::TypeExpr = elem;
    let mut rows = Vec::new();
    while let TypeKind::Array(elem, row) = &inner.kind {
        rows.push(&**row.as_ref()?);
        inner = elem;
    }
    (!rows.is_empty()).then_some((inner, rows))
}
