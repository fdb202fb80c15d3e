//! Variables: of namespaces and classes, static and automatic locals, shared memory. Structured bindings are in [`super::bindings`], temporaries whose lives references extend in [`super::extended`].

use super::Sema;
use super::bind::attr;
use super::constant::Value;
use super::entity::*;
use super::expr::Ex;
use super::extended::Extended;
use super::lookup::key;
use super::scope::ScopeKind;
use crate::hir::values::is_address_constant;
use crate::hir::visit::{Visitor, walk_place, walk_stmt};
use crate::hir::{
    self, Conv, Expr, ExprKind, Global, GlobalId, GlobalInit, Linkage, Local, LocalId, Place,
    PlaceKind, QTy, Space, Spelling, Stmt, StmtKind, Storage, Ty, VarSpace,
};
use crate::syntax::ast::{self, Decl, Init, Loc, VarDecl};
use std::rc::Rc;

impl<'a> Sema<'a> {
    /// A variable's type, `auto` deduced; the analysed initialiser comes back when it was needed for that.
    fn var_type(&mut self, v: &'a VarDecl) -> (QTy, Option<Ex<'a>>) {
        if super::expr::contains_auto(&v.ty) {
            let (e, loc) = match &v.init {
                Init::Copy(e) => (e, e.loc),
                Init::Direct(a) if a.len() == 1 => (&a[0], a[0].loc),
                Init::List(a) if a.len() == 1 => (&a[0].value, a[0].value.loc),
                _ => {
                    self.error(3012, v.name.loc, "`auto` needs an initialiser");
                    return (QTy::plain(self.t.error), None);
                }
            };
            let x = self.expr(e);
            let t = self.auto_type(&v.ty, e, &x, loc);
            return (t, Some(x));
        }
        if let Some(t) = self.placeholder_class(&v.ty)
            && !matches!(v.init, Init::None)
        {
            let x = self.deduced_object(t, &v.init, v.name.loc);
            let t = match self.type_of(&x) {
                t if self.is_error(t.id) => t,
                t => QTy {
                    is_const: v.ty.quals.is_const,
                    ..t.unqualified()
                },
            };
            return (t, Some(x));
        }
        (self.resolve(&v.ty), None)
    }

    /// A variable of a namespace (or a static member defined outside of its class).
    pub(super) fn namespace_var(&mut self, d: &'a Decl, v: &'a VarDecl) {
        let Some(last) = v.name.parts.last() else {
            return;
        };
        let name = key(&last.name);
        if v.name.parts.len() > 1 {
            self.static_member_definition(d, v, &name);
            return;
        }
        if !d.templates.is_empty() {
            self.var_template(d, name);
            return;
        }
        let scope = if matches!(self.sc(self.scope).kind, ScopeKind::Block) {
            self.enclosing_namespace(self.scope)
        } else {
            self.scope
        };
        let sym = self.make_global(d, v, name.clone(), scope);
        self.add_name(self.scope, name.clone(), sym.clone());
        if scope != self.scope {
            self.add_name(scope, name, sym);
        }
    }

    pub(super) fn make_global(
        &mut self,
        d: &'a Decl,
        v: &'a VarDecl,
        name: Rc<str>,
        scope: ScopeId,
    ) -> Sym {
        let header = self.in_header(d.loc);
        if header
            && (attr(&d.attrs, "rust").is_some()
                || attr(&d.attrs, "builtin").is_some()
                || attr(&d.attrs, "expr").is_some()
                || v.specs.is_extern)
        {
            let t = self.resolve(&v.ty);
            let i = self.bind_variable(name, t, &d.attrs, d.loc);
            return Sym::BoundVar(i);
        }
        if d.attrs.shared {
            let t = self.resolve(&v.ty);
            let span = self.span(v.name.loc);
            if self.is_error(t.id) {
                return Sym::Refused;
            }
            let dynamic = v.specs.is_extern && matches!(self.ty(t.id), Ty::Array(_, None));
            if v.specs.is_extern && !dynamic {
                self.unsupported(
                    4058,
                    d.loc,
                    "`extern __shared__` of this type at file scope",
                );
                return Sym::Refused;
            }
            self.file_shared.push(FileShared {
                name,
                ty: t,
                span,
                dynamic,
                users: Vec::new(),
            });
            return Sym::FileShared(self.file_shared.len() - 1);
        }
        let before = self.refused.take();
        let (ty, early) = self.var_type(v);
        self.variable_alignment(d, v, ty);
        if self.is_error(ty.id) {
            self.refused = before;
            return Sym::Refused;
        }
        if matches!(v.init, Init::None)
            && let Some(f) = self.function_of_type(d, &name, ty, scope)
        {
            self.refused = before;
            return Sym::Fn(f);
        }
        let ty = if v.specs.is_constexpr && !matches!(self.ty(ty.id), Ty::Ref(..)) {
            self.add_quals(ty, true, false)
        } else {
            ty
        };
        let declared = v.specs.is_extern && matches!(v.init, Init::None);
        let known = self.sc(scope).names.get(&name).and_then(|l| l.first());
        let existing = match known.filter(|_| !v.anonymous_member) {
            Some(Sym::Global(g)) => Some(*g),
            Some(Sym::BoundVar(i)) if declared => return Sym::BoundVar(*i),
            _ => None,
        };
        let g = match existing {
            Some(g) => g,
            None => self.new_global(d, v, name.clone(), ty, scope),
        };
        // Named before its initialiser is read.
        self.add_name(scope, name.clone(), Sym::Global(g));
        if existing.is_some() && !declared {
            let known = self.prog.global(g).ty;
            if !matches!(self.ty(ty.id), Ty::Array(_, None))
                || matches!(self.ty(known.id), Ty::Array(_, None))
            {
                self.prog.globals[g.0 as usize].ty = ty;
            }
            let (span, full) = (self.span(v.name.loc), self.span(d.loc));
            let gl = &mut self.prog.globals[g.0 as usize];
            gl.span = span;
            gl.full_span = full;
            gl.inline |= v.specs.is_inline;
        }
        if declared {
            self.refused = before;
            return Sym::Global(g);
        }
        self.prog.globals[g.0 as usize].defined = true;
        let ty = self.prog.global(g).ty;
        // C's tentative definitions wait for the end of the unit (C17 6.9.2).
        let tentative = self.is_c() && matches!(v.init, Init::None);
        if !self.is_object_type(ty, !tentative, v.name.loc) {
            self.refused = before;
            return Sym::Refused;
        }
        if tentative {
            self.tentative.push((g, v.name.loc));
        }
        let value = match early {
            Some(x) => Some(self.copy_init(ty, x, d.loc)),
            None => self.initialise(ty, &v.init, v.name.loc),
        };
        self.set_global_init(g, value, matches!(v.init, Init::None), d.loc);
        self.refused = before;
        Sym::Global(g)
    }

    /// Whether variables of a type can be; says so where they cannot. Its class is completed; where it must not be `complete` yet, it is not asked for.
    fn is_object_type(&mut self, ty: QTy, complete: bool, loc: Loc) -> bool {
        let one = self.element_type(ty);
        match *self.ty(one.id) {
            Ty::Void | Ty::Function(_) => {
                self.error(3014, loc, "a variable cannot have this type");
                false
            }
            Ty::Record(r) => {
                self.complete_class(r, loc);
                let rec = self.prog.record(r);
                if complete && !rec.complete && rec.bound.is_none() {
                    let shown = self.show(one);
                    self.error(3052, loc, format!("`{shown}` is not complete"));
                    return false;
                }
                true
            }
            _ => true,
        }
    }

    /// C's tentative definitions at the end of their unit.
    pub(super) fn tentative_definitions(&mut self) {
        for (g, loc) in std::mem::take(&mut self.tentative) {
            self.is_object_type(self.prog.global(g).ty, true, loc);
        }
    }

    pub(super) fn new_global(
        &mut self,
        d: &'a Decl,
        v: &'a VarDecl,
        name: Rc<str>,
        ty: QTy,
        scope: ScopeId,
    ) -> GlobalId {
        let space = match (d.attrs.managed, d.attrs.constant, d.attrs.device) {
            (true, _, _) => VarSpace::Managed,
            (_, true, _) => VarSpace::Constant,
            (_, _, true) => VarSpace::Device,
            _ if self.default_device && !self.prog.types.is_const(ty) => VarSpace::Device,
            _ => VarSpace::Host,
        };
        let internal = v.specs.is_static
            || self.in_unnamed_namespace(scope)
            || (!self.is_c()
                && (self.prog.types.is_const(ty) || v.specs.is_constexpr)
                && !v.specs.is_extern
                && !v.specs.is_inline
                && !matches!(self.sc(scope).kind, ScopeKind::Class(_)));
        let g = GlobalId(self.prog.globals.len() as u32);
        let (span, full_span) = (self.span(v.name.loc), self.span(d.loc));
        let scopes = self.scope_path(scope);
        let link_name = self.linked_name(scope, &name);
        self.prog.globals.push(Global {
            name,
            scopes,
            link_name,
            defined: false,
            ty,
            space,
            linkage: if internal {
                Linkage::Internal
            } else {
                Linkage::External
            },
            inline: v.specs.is_inline
                || v.specs.is_constexpr && matches!(self.sc(scope).kind, ScopeKind::Class(_)),
            init: GlobalInit::Zero,
            local_of: None,
            per_thread: v.specs.is_thread_local,
            symbol: None,
            span,
            full_span,
        });
        g
    }

    /// Files an initial value as constant or dynamic.
    pub(super) fn set_global_init(
        &mut self,
        g: GlobalId,
        value: Option<Expr>,
        implicit: bool,
        loc: Loc,
    ) -> bool {
        let gi = g.0 as usize;
        let Some(mut v) = value else {
            return true;
        };
        let ty = self.prog.globals[gi].ty;
        if !self.is_error(v.ty) && self.extends_temporaries(&v) {
            v = self.materialise(v, &mut Extended::Static(g, loc));
        }
        if self.is_error(v.ty) {
            let span = v.span;
            let code = match &*v.kind {
                ExprKind::Refused { code } => *code,
                _ => 3000,
            };
            self.prog.globals[gi].init = GlobalInit::Dynamic(Expr {
                kind: Box::new(ExprKind::Refused { code }),
                ty: ty.id,
                span,
            });
            return false;
        }
        // The bound of `T x[] = {…}`.
        if matches!(self.ty(ty.id), Ty::Array(_, None)) {
            self.prog.globals[gi].ty.id = v.ty;
        }
        let v = self.folded(v, ty);
        let device = self.prog.globals[gi].space != VarSpace::Host;
        if matches!(*v.kind, ExprKind::Zero) || self.is_zero(&v) && !ty.is_const {
            self.prog.globals[gi].init = GlobalInit::Zero;
            return true;
        }
        if self.is_constant_init(&v) {
            self.prog.globals[gi].init = GlobalInit::Const(v);
            return true;
        }
        // A constant object: `constexpr Table t = make();`
        if (ty.is_const || device)
            && let Some(c) = self.constant_object(&v, self.prog.globals[gi].ty.id)
        {
            self.prog.globals[gi].init = GlobalInit::Const(c);
            return true;
        }
        if device && is_address_constant(&v) && self.prog.globals[gi].local_of.is_none() {
            self.prog.globals[gi].init = GlobalInit::Dynamic(v);
            return true;
        }
        if device {
            // Constructors of device variables must be empty (programming guide, "Device Memory Specifiers").
            if implicit {
                return true;
            }
            self.error(
                5008,
                loc,
                "a device variable needs a constant initial value",
            );
            return true;
        }
        self.prog.globals[gi].init = GlobalInit::Dynamic(v);
        false
    }

    /// A scalar constant replaced by its value where the expression is more than Rust's `const` evaluation takes.
    fn folded(&mut self, v: Expr, ty: QTy) -> Expr {
        if self.is_constant_init(&v) {
            return v;
        }
        if !matches!(
            self.ty(ty.id),
            Ty::Bool | Ty::Int(_) | Ty::Float(_) | Ty::Enum(_)
        ) {
            return v;
        }
        match self.eval(&v) {
            Some(c) => {
                let span = v.span;
                match (c, self.ty(v.ty)) {
                    (Value::Bool(_), Ty::Bool)
                    | (Value::Int(_), Ty::Int(_) | Ty::Enum(_))
                    | (Value::Float(_), Ty::Float(_)) => c.to_expr(v.ty, Spelling::None, span),
                    (c, Ty::Int(_) | Ty::Enum(_)) => match c.as_int() {
                        Some(i) => Value::Int(i).to_expr(v.ty, Spelling::None, span),
                        None => v,
                    },
                    (c, Ty::Bool) => Value::Bool(c.as_bool()).to_expr(v.ty, Spelling::None, span),
                    _ => v,
                }
            }
            None => v,
        }
    }

    /// Whether Rust's constant evaluation takes an expression as it stands.
    pub(super) fn is_constant_init(&self, e: &Expr) -> bool {
        match &*e.kind {
            ExprKind::Int(..)
            | ExprKind::Float(..)
            | ExprKind::Bool(..)
            | ExprKind::Null
            | ExprKind::Str(_)
            | ExprKind::Zero
            | ExprKind::FnAddr(_)
            | ExprKind::BoundAddr(_)
            | ExprKind::CharArray(_) => true,
            ExprKind::AddrOf(p) | ExprKind::Decay(p) => self.is_static_place(p),
            ExprKind::Unary(_, a) => self.is_constant_init(a) && !self.is_pointer(a.ty),
            ExprKind::Binary(_, a, b) => {
                !self.is_pointer(a.ty)
                    && self.is_constant_init(a)
                    && self.is_constant_init(b)
                    && (self.eval(e).is_some())
            }
            ExprKind::Convert(c, a) => {
                let ok = matches!(
                    c,
                    Conv::Int | Conv::IntToFloat | Conv::Float | Conv::Pointer | Conv::FnPtr
                );
                ok && self.is_constant_init(a)
            }
            ExprKind::Aggregate(v) => v.iter().all(|(_, e)| self.is_constant_init(e)),
            ExprKind::Array(v) => v.iter().all(|e| self.is_constant_init(e)),
            _ => false,
        }
    }

    fn is_static_place(&self, p: &Place) -> bool {
        match *p.kind {
            PlaceKind::Global(g) => !self.prog.global(g).per_thread,
            PlaceKind::Str(_) => true,
            _ => false,
        }
    }

    /// `T C::x = e;`
    fn static_member_definition(&mut self, d: &'a Decl, v: &'a VarDecl, name: &Rc<str>) {
        if let Some(t) = self.member_of_template(&v.name)
            && !d.templates.is_empty()
        {
            self.tpl_mut(t).members.push(d);
            // A specialisation for certain arguments is defined here though nothing here may use the class.
            if d.templates.iter().all(|h| h.params.is_empty())
                && let Some((_, Some(r))) = self.prefix_scope(&v.name)
            {
                self.complete_class(r, d.loc);
            }
            self.static_member_of_template(t, d);
            return;
        }
        let Some((scope, class)) = self.prefix_scope(&v.name) else {
            return;
        };
        if class.is_none() {
            let sym = self.make_global(d, v, name.clone(), scope);
            self.add_name(scope, name.clone(), sym);
            return;
        }
        let found = self.lookup_here(scope, name, false);
        let Some(Sym::Global(g)) = found.first() else {
            self.error(
                3083,
                d.loc,
                format!("the class declares no static member `{name}`"),
            );
            return;
        };
        let g = *g;
        let known = std::mem::replace(&mut self.prog.globals[g.0 as usize].defined, true);
        self.prog.globals[g.0 as usize].inline |= v.specs.is_inline;
        if known && matches!(v.init, Init::None) {
            // Its value stands in the class, where all units see it: the definition adds nothing.
            return;
        }
        let before = self.refused.take();
        let ty = self.in_scope(scope, |s| s.resolve(&v.ty));
        if !self.is_error(ty.id) {
            self.prog.globals[g.0 as usize].ty = ty;
            let (span, full) = (self.span(v.name.loc), self.span(d.loc));
            let gl = &mut self.prog.globals[g.0 as usize];
            gl.span = span;
            gl.full_span = full;
            let object = self.is_object_type(ty, true, v.name.loc);
            let zero = matches!(self.prog.global(g).init, GlobalInit::Zero);
            if object && (zero || !matches!(v.init, Init::None)) {
                let value = self.in_scope(scope, |s| s.initialise(ty, &v.init, v.name.loc));
                self.set_global_init(g, value, matches!(v.init, Init::None), d.loc);
            }
        }
        self.refused = before;
    }

    /// A new local of the function being analysed.
    pub(super) fn new_local(
        &mut self,
        name: Rc<str>,
        ty: QTy,
        storage: Storage,
        loc: Loc,
    ) -> LocalId {
        let span = self.span(loc);
        match self.cx.last_mut() {
            Some(c) => {
                let id = LocalId(c.locals.len() as u32);
                c.locals.push(Local {
                    name,
                    ty,
                    storage,
                    span,
                });
                id
            }
            None => LocalId(0),
        }
    }

    /// Declares a local in the current scope.
    pub(super) fn declare_local(&mut self, name: Rc<str>, id: LocalId) {
        let owner = self.cx.last().map_or(0, |c| c.serial);
        self.add_name(self.scope, name, Sym::Local { id, owner });
    }

    /// Whether the unit has `sizeof name` or `sizeof(name)`.
    fn sizeof_is_asked(&self, name: &str) -> bool {
        let t = &self.pp.tokens;
        t.iter().enumerate().any(|(i, x)| {
            &*x.text == "sizeof"
                && t[i + 1..]
                    .iter()
                    .take(3)
                    .find(|y| &*y.text != "(")
                    .is_some_and(|y| &*y.text == name)
        })
    }

    /// `T x[a][b]…` where not all bounds behind the first are constants: one array of `a * b * …` elements whose rows are addressed by hand.
    fn local_vla_of_rows(
        &mut self,
        d: &'a Decl,
        v: &'a VarDecl,
        name: &Rc<str>,
        out: &mut Vec<Stmt>,
    ) -> bool {
        let Some((inner, row)) = super::func::vla_rows(&v.ty) else {
            return false;
        };
        let ast::TypeKind::Array(_, Some(rows)) = &v.ty.kind else {
            return false;
        };
        let (constant, ok) = self.muted(|s| {
            let m = s.cx_mark();
            let constant = row.iter().all(|r| {
                let x = s.value(r);
                s.eval_int(&x).is_some()
            });
            s.cx_reset(m);
            constant
        });
        if constant || !ok {
            return false;
        }
        let loc = v.name.loc;
        let t = self.resolve(inner);
        if self.is_error(t.id) {
            return false;
        }
        let ty = QTy::plain(self.intern(Ty::Vla(t)));
        let id = self.new_local(name.clone(), ty, Storage::Auto, loc);
        self.vla_row_lengths(id, &row, out);
        let n = self.value(rows);
        let long = self.t.long;
        let n = self.convert_to(n, long, rows.loc);
        let lengths = self.cx.last().and_then(|c| c.vla_rows.get(&id)).cloned();
        let Some(lengths) = lengths.filter(|_| !self.is_error(n.ty)) else {
            self.add_name(self.scope, name.clone(), Sym::Refused);
            return true;
        };
        let span = self.span(d.loc);
        let mut count = n;
        for length in lengths {
            let p = self.mk_place(PlaceKind::Local(length), QTy::plain(long), span);
            let l = self.mk(ExprKind::Load(p), long, loc);
            count = self.mk(ExprKind::Binary(hir::BinOp::Mul, count, l), long, loc);
        }
        let ul = self.t.ulong;
        let mut count = self.conversion(count, ul, loc);
        if self.sizeof_is_asked(name) {
            let c = self.made_local("count", QTy::plain(ul), loc);
            out.push(Stmt {
                kind: StmtKind::Let {
                    local: c,
                    init: Some(count),
                },
                span,
            });
            if let Some(cx) = self.cx.last_mut() {
                cx.vla_counts.insert(id, c);
            }
            let p = self.mk_place(PlaceKind::Local(c), QTy::plain(ul), span);
            count = self.mk(ExprKind::Load(p), ul, loc);
        }
        if !matches!(v.init, Init::None) {
            self.error(
                3054,
                loc,
                "an array of variable length cannot be initialised",
            );
        }
        self.declare_local(name.clone(), id);
        out.push(Stmt {
            kind: StmtKind::Let {
                local: id,
                init: Some(count),
            },
            span,
        });
        true
    }

    /// Says that a host variable does not lie at multiples of more than its type asks for. (Memory of the device and of blocks begins at such addresses.)
    fn variable_alignment(&mut self, d: &'a Decl, v: &'a VarDecl, ty: QTy) {
        let a = &d.attrs;
        if a.shared || a.device || a.constant || a.managed {
            return;
        }
        let on_device =
            |c: &super::entity::FnCx| matches!(c.space, hir::Space::Device | hir::Space::Kernel);
        if self.cx.last().is_some_and(on_device) {
            return;
        }
        let asked = self.declared_align(a, &v.ty);
        let natural = self.size_align(ty.id, d.loc).map_or(16, |s| s.1);
        if asked.is_some_and(|n| n > natural.max(16)) {
            let span = self.span(d.loc);
            self.report(
                crate::diag::Diagnostic::warning(
                    4162,
                    span,
                    "the alignment that this variable asks for is not kept",
                )
                .label("lies where Rust puts it")
                .help("a class with `alignas` is aligned wherever it is; so is what `aligned_alloc` gives"),
            );
        }
    }

    /// A variable declared in a function.
    pub(super) fn local_var(&mut self, d: &'a Decl, v: &'a VarDecl, out: &mut Vec<Stmt>) {
        let Some(last) = v.name.parts.last() else {
            return;
        };
        let name = key(&last.name);
        let loc = v.name.loc;
        let span = self.span(d.loc);
        if v.specs.is_extern && !d.attrs.shared {
            self.namespace_var(d, v);
            return;
        }
        if d.attrs.shared {
            self.shared_var(d, v, name, out);
            return;
        }
        if v.specs.is_static || v.specs.is_thread_local || d.attrs.constant || d.attrs.managed {
            self.static_local(d, v, name, out);
            return;
        }
        if self.local_vla_of_rows(d, v, &name, out) {
            return;
        }
        self.vla_count = None;
        let (ty, early) = self.var_type(v);
        self.variable_alignment(d, v, ty);
        if self.is_error(ty.id) {
            self.bad(loc);
            self.add_name(self.scope, name, Sym::Refused);
            return;
        }
        let count = self.vla_count.take();
        let mut ty = ty;
        if v.specs.is_constexpr {
            ty = self.add_quals(ty, true, false);
        }
        if matches!(self.ty(ty.id), Ty::Function(_)) && matches!(v.init, Init::None) {
            self.namespace_var(d, v);
            return;
        }
        if !self.is_object_type(ty, true, loc) {
            self.add_name(self.scope, name, Sym::Refused);
            return;
        }
        if matches!(self.ty(ty.id), Ty::Vla(_)) {
            let last_name = name.clone();
            let id = self.new_local(name.clone(), ty, Storage::Auto, loc);
            self.declare_local(name, id);
            if !matches!(v.init, Init::None) {
                self.error(
                    3054,
                    loc,
                    "an array of variable length cannot be initialised",
                );
            }
            let count = match count {
                Some(n) if self.sizeof_is_asked(&last_name) => {
                    let long = QTy::plain(self.t.ulong);
                    let c = self.made_local("count", long, loc);
                    out.push(Stmt {
                        kind: StmtKind::Let {
                            local: c,
                            init: Some(n),
                        },
                        span,
                    });
                    if let Some(cx) = self.cx.last_mut() {
                        cx.vla_counts.insert(id, c);
                    }
                    let p = self.mk_place(PlaceKind::Local(c), long, span);
                    Some(self.mk(ExprKind::Load(p), long.id, loc))
                }
                n => n,
            };
            let Some(n) = count else {
                self.unsupported(4011, loc, "an array of variable length here");
                return;
            };
            out.append(&mut self.take_before());
            out.push(Stmt {
                kind: StmtKind::Let {
                    local: id,
                    init: Some(n),
                },
                span,
            });
            return;
        }
        let is_ref = matches!(self.ty(ty.id), Ty::Ref(..));
        if is_ref && matches!(v.init, Init::None) {
            self.error(3055, loc, "a reference must be bound to something");
            self.add_name(self.scope, name, Sym::Refused);
            return;
        }
        let id = match v.anonymous_member {
            true => self.made_local("anonymous", ty, loc),
            false => self.new_local(name.clone(), ty, Storage::Auto, loc),
        };
        let (id, value) = match early {
            // `auto`: the name is not in scope in its own initialiser.
            Some(x) => {
                let value = self.copy_init(ty, x, loc);
                self.declare_local(name, id);
                (id, Some(value))
            }
            None => {
                self.declare_local(name, id);
                (id, self.initialise(ty, &v.init, loc))
            }
        };
        let mut value = value;
        if let Some(x) = &value
            && self.is_error(x.ty)
        {
            // The statement is refused, the variable stays.
            if let Ty::Array(e, None) = *self.ty(ty.id) {
                let t = self.intern(Ty::Array(e, Some(1)));
                self.set_local_type(id, t);
            }
            out.push(Stmt {
                kind: StmtKind::Let {
                    local: id,
                    init: None,
                },
                span,
            });
            return;
        }
        if let Some(x) = &value
            && matches!(self.ty(ty.id), Ty::Array(_, None))
        {
            let t = x.ty;
            self.set_local_type(id, t);
        } else if matches!(self.ty(ty.id), Ty::Array(_, None)) {
            self.error(3028, loc, "the size of this array is not known");
            return;
        }
        if let Some(x) = value.take() {
            value = Some(match self.extends_temporaries(&x) {
                true => self.materialise(x, &mut Extended::Local(out)),
                false => x,
            });
        }
        // A constant's value is known from here on.
        if v.specs.is_constexpr
            && !self.is_arithmetic(ty.id)
            && let Some(x) = &value
            && let Some(cx) = self.cx.last_mut()
        {
            cx.objects.insert(id, Rc::new(x.clone()));
        }
        if ty.is_const
            && let Some(x) = &value
            && let Some(c) = self.eval(x)
            && let Some(cx) = self.cx.last_mut()
        {
            cx.values.insert(id, c);
            let owner = cx.serial;
            self.const_locals.insert((owner, id), (c, ty.id));
        }
        out.append(&mut self.take_before());
        out.push(Stmt {
            kind: StmtKind::Let {
                local: id,
                init: value,
            },
            span,
        });
    }

    fn set_local_type(&mut self, id: LocalId, t: hir::TyId) {
        if let Some(l) = self
            .cx
            .last_mut()
            .and_then(|c| c.locals.get_mut(id.0 as usize))
        {
            l.ty.id = t;
        }
    }

    /// Statements that must come before the one being built.
    pub(super) fn take_before(&mut self) -> Vec<Stmt> {
        self.cx
            .last_mut()
            .map(|c| std::mem::take(&mut c.before))
            .unwrap_or_default()
    }

    fn shared_var(&mut self, d: &'a Decl, v: &'a VarDecl, name: Rc<str>, out: &mut Vec<Stmt>) {
        let loc = v.name.loc;
        let span = self.span(d.loc);
        let t = self.resolve(&v.ty);
        if self.is_error(t.id) {
            self.bad(loc);
            self.add_name(self.scope, name, Sym::Refused);
            return;
        }
        if matches!(self.cx.last().map(|c| c.space), Some(Space::Host)) {
            self.error(5006, loc, "shared memory is declared in host code");
            self.add_name(self.scope, name, Sym::Refused);
            return;
        }
        let dynamic = matches!(self.ty(t.id), Ty::Array(_, None));
        if matches!(self.ty(t.id), Ty::Vla(_)) || (dynamic && !v.specs.is_extern) {
            self.error(5009, loc, "the size of shared memory must be a constant");
            self.add_name(self.scope, name, Sym::Refused);
            return;
        }
        if !matches!(v.init, Init::None) {
            self.error(
                5010,
                loc,
                "shared memory cannot be initialised where it is declared",
            );
        }
        if let Some(r) = self.record_of(t.id) {
            self.complete_class(r, loc);
            if self.class(r).user_ctor {
                let ctors_empty = self.needs_construction(t);
                if ctors_empty {
                    self.shared_ctor_ok(r, loc);
                }
            }
        }
        let storage = if dynamic {
            Storage::DynamicShared
        } else {
            Storage::Shared
        };
        let id = self.new_local(name.clone(), t, storage, loc);
        self.declare_local(name, id);
        out.push(Stmt {
            kind: StmtKind::Let {
                local: id,
                init: None,
            },
            span,
        });
    }

    /// Shared objects are not constructed: their default constructor must be empty (programming guide, "Device Memory Specifiers").
    fn shared_ctor_ok(&mut self, r: hir::RecordId, loc: Loc) {
        let empty = self.class(r).ctors.iter().any(|c| match c {
            Sym::Fn(f) => {
                let e = self.func(*f);
                e.params.is_empty()
                    && (e.defaulted
                        || e.decl.is_some_and(|d| {
                            d.inits.is_empty()
                                && matches!(&d.body, ast::FunctionBody::Block(b) if matches!(&*b.kind, ast::StmtKind::Block(s) if s.is_empty()))
                        }))
            }
            _ => false,
        });
        if !empty && self.prog.record(r).bound.is_none() {
            self.error(
                5011,
                loc,
                "an object in shared memory cannot have a constructor that does something",
            );
        }
    }

    fn static_local(&mut self, d: &'a Decl, v: &'a VarDecl, name: Rc<str>, out: &mut Vec<Stmt>) {
        let loc = v.name.loc;
        let (ty, early) = self.var_type(v);
        self.variable_alignment(d, v, ty);
        if self.is_error(ty.id) {
            self.bad(loc);
            self.add_name(self.scope, name, Sym::Refused);
            return;
        }
        let ty = if v.specs.is_constexpr {
            self.add_quals(ty, true, false)
        } else {
            ty
        };
        if matches!(self.ty(ty.id), Ty::Vla(_)) {
            self.error(3016, loc, "the size of this array is not a constant");
            self.add_name(self.scope, name, Sym::Refused);
            return;
        }
        if !self.is_object_type(ty, true, loc) {
            self.add_name(self.scope, name, Sym::Refused);
            return;
        }
        let scope = self.enclosing_namespace(self.scope);
        let g = self.new_global(d, v, name.clone(), ty, scope);
        let device = matches!(
            self.cx.last().map(|c| c.space),
            Some(Space::Device | Space::Kernel)
        );
        let (local_of, path) = match self.cx.last() {
            Some(c) => (c.hir, c.path.clone()),
            None => (None, Vec::new()),
        };
        {
            let gl = &mut self.prog.globals[g.0 as usize];
            gl.local_of = local_of;
            gl.linkage = Linkage::Internal;
            gl.defined = true;
            gl.scopes.extend(path);
            if device && gl.space == VarSpace::Host {
                gl.space = VarSpace::Device;
            }
        }
        self.add_name(self.scope, name, Sym::Global(g));
        let value = match early {
            Some(x) => Some(self.copy_init(ty, x, loc)),
            None => self.initialise(ty, &v.init, loc),
        };
        if v.specs.is_thread_local && value.as_ref().is_some_and(names_locals) {
            self.unsupported(
                4059,
                d.loc,
                "a `thread_local` variable that begins with what the function's variables say",
            );
            return;
        }
        let first = self.prog.globals.len();
        let known = self.set_global_init(g, value, matches!(v.init, Init::None), loc);
        let span = self.span(d.loc);
        // The temporaries that it is bound to come first.
        for i in first..self.prog.globals.len() {
            if matches!(self.prog.globals[i].init, GlobalInit::Dynamic(_)) {
                let global = GlobalId(i as u32);
                out.push(Stmt {
                    kind: StmtKind::InitStatic { global },
                    span,
                });
            }
        }
        if !known {
            out.push(Stmt {
                kind: StmtKind::InitStatic { global: g },
                span,
            });
        }
    }
}

/// Whether a value hangs on variables of a function.
fn names_locals(e: &Expr) -> bool {
    struct Locals(bool);
    impl Visitor for Locals {
        fn visit_place(&mut self, p: &Place) {
            self.0 |= matches!(*p.kind, PlaceKind::Local(_));
            walk_place(self, p);
        }
        fn visit_stmt(&mut self, s: &Stmt) {
            self.0 |= matches!(s.kind, StmtKind::Let { .. });
            walk_stmt(self, s);
        }
    }
    let mut found = Locals(false);
    found.visit_expr(e);
    found.0
}
