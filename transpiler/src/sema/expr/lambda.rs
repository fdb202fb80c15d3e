//! Lambdas: a closure class with `operator()`, its captures as fields (C++17 [expr.prim.lambda]).
//!
//! The body is analysed where the lambda stands, in a function state of its own; naming a variable of a function around it captures it
//! ([`super::capture`]). A generic lambda's `operator()` is a template: what it captures is found by the names in its body before there is an
//! instance, and its instances are analysed between the states of the functions around as they were then ([`Closure`]).

use super::{Cat, Ex};
use crate::hir::{Expr, ExprKind, PlaceKind, QTy, RecordId, Space, Ty};
use crate::sema::Sema;
use crate::sema::entity::*;
use crate::source::Span;
use crate::syntax::ast::{self, Loc};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Where a lambda stands: the function around it, its place, and the how manieth class it is that was made there.
type ClosurePlace = (Rc<str>, Span, u32);

/// The numbers in the names of closure classes. A lambda has the same in both views of its file, whatever other lambdas a view has.
#[derive(Clone, Default)]
pub struct ClosureNames {
    numbers: FxHashMap<ClosurePlace, u32>,
    /// How many classes this view has made at a place.
    pub(in crate::sema) seen: FxHashMap<(Rc<str>, Span), u32>,
}

impl<'a> Sema<'a> {
    /// The name of the closure class of the lambda at `loc`.
    fn closure_name(&mut self, loc: Loc) -> Rc<str> {
        let around = self.cx.last().and_then(|c| c.hir);
        let around = around.map_or_else(
            || "".into(),
            |h| self.prog.functions[h.0 as usize].link_name.clone(),
        );
        let span = self.span(loc);
        let nth = self
            .closure_names
            .seen
            .entry((around.clone(), span))
            .or_insert(0);
        *nth += 1;
        let next = self.closure_names.numbers.len() as u32 + 1;
        let place = (around, span, *nth);
        let n = self.closure_names.numbers.entry(place).or_insert(next);
        format!("lambda_{n}").into()
    }

    pub(super) fn lambda(&mut self, l: &'a ast::Lambda, loc: Loc) -> Ex<'a> {
        let name = self.closure_name(loc);
        let r = self.new_record(name, self.scope, false, loc, loc);
        self.class_mut(r).closure = true;
        self.prog.records[r.0 as usize].complete = true;
        let ty = self.record_type(r);
        let outer_space = self.cx.last().map(|c| c.space).unwrap_or(Space::Host);
        let space = match (l.attrs.host, l.attrs.device) {
            (true, true) => Space::HostDevice,
            (false, true) => Space::Device,
            (true, false) => Space::Host,
            _ => match outer_space {
                Space::Kernel => Space::Device,
                s => s,
            },
        };
        if let Some(g) = l.generic.as_deref() {
            return self.generic_lambda(l, g, r, space, loc);
        }
        // operator()
        let scope = self.class(r).scope;
        let mut params = Vec::new();
        for p in &l.ty.params {
            if self.pack_param(p, &mut params) {
                continue;
            }
            let ty = self.resolve_param(&p.ty);
            params.push(ParamInfo {
                name: p.name.as_ref().map(|n| n.name.clone()),
                ty,
                default: p.default.as_ref().map(|d| (d, self.scope)),
                loc: p.loc,
                pack: None,
            });
        }
        let auto_ret = contains_auto(&l.ty.ret);
        let ret = if auto_ret {
            QTy::plain(self.t.error)
        } else {
            self.resolve(&l.ty.ret)
        };
        let f = self.new_func(FuncEntity {
            params,
            auto_ret: false,
            space,
            member: MemberKind::Method,
            class: Some(r),
            is_const: !l.is_mutable,
            is_constexpr: true,
            inner: self.scope,
            body: BodyState::Active,
            ..FuncEntity::new("operator()".into(), scope, ret, loc)
        });
        let h = self.hir_func(f);
        self.prog.functions[h.0 as usize].noexcept = l.ty.is_noexcept;
        let mut cx = self.new_cx(f, h, (!auto_ret).then_some(ret), space);
        cx.lambda = Some(LambdaCx {
            record: r,
            lambda: l,
            closed: false,
            captures: Vec::new(),
            values: Vec::new(),
        });
        cx.path = self.cx.last().map(|c| c.path.clone()).unwrap_or_default();
        let refused = self.refused.take();
        self.cx.push(cx);
        let body_scope = self.new_scope(self.scope, crate::sema::scope::ScopeKind::Block);
        let mut failed = false;
        for c in &l.captures {
            failed |= !self.explicit_capture(c, body_scope, loc);
        }
        self.in_scope(body_scope, |s| s.body_of(f, &l.body));
        let cx = self.cx.pop();
        self.refused = refused;
        let Some(cx) = cx else {
            return Ex::Err;
        };
        let values = cx
            .lambda
            .as_ref()
            .map(|c| c.values.clone())
            .unwrap_or_default();
        self.store_body(f, h, cx);
        self.func_mut(f).body = BodyState::Done;
        self.add_name(scope, "operator()".into(), Sym::Fn(f));
        self.lay_out(r, false, 0, &[]);
        if failed || values.iter().any(|(_, v)| self.is_error(v.ty)) {
            self.bad(loc);
            return Ex::Err;
        }
        Ex::Val(self.mk(ExprKind::Aggregate(values), ty, loc))
    }

    /// A lambda whose `operator()` is a template.
    fn generic_lambda(
        &mut self,
        l: &'a ast::Lambda,
        g: &'a ast::Decl,
        r: RecordId,
        space: Space,
        loc: Loc,
    ) -> Ex<'a> {
        let ast::DeclKind::Function(fd) = &g.kind else {
            return Ex::Err;
        };
        let ty = self.record_type(r);
        let to = QTy {
            is_const: !l.is_mutable,
            ..QTy::plain(ty)
        };
        let mut cx = FnCx::empty(space);
        cx.serial = self.new_serial();
        cx.this = Some((crate::hir::LocalId(0), to));
        cx.path = self.cx.last().map(|c| c.path.clone()).unwrap_or_default();
        cx.lambda = Some(LambdaCx {
            record: r,
            lambda: l,
            closed: false,
            captures: Vec::new(),
            values: Vec::new(),
        });
        let refused = self.refused.take();
        self.cx.push(cx);
        let body_scope = self.new_scope(self.scope, crate::sema::scope::ScopeKind::Block);
        let mut failed = false;
        for c in &l.captures {
            failed |= !self.explicit_capture(c, body_scope, loc);
        }
        failed |= !self.capture_by_names(fd, body_scope, loc);
        let cx = self.cx.pop();
        self.refused = refused;
        let Some(mut lambda) = cx.and_then(|c| c.lambda) else {
            return Ex::Err;
        };
        let values = std::mem::take(&mut lambda.values);
        self.lay_out(r, false, 0, &[]);
        if failed || values.iter().any(|(_, v)| self.is_error(v.ty)) {
            self.bad(loc);
            return Ex::Err;
        }
        lambda.closed = true;
        let frames = self.cx.iter().map(FnCx::snapshot).collect();
        let closure = Closure {
            frames,
            lambda,
            space,
        };
        self.closures.insert(r, Rc::new(closure));
        let scope = self.class(r).scope;
        let name: Rc<str> = "operator()".into();
        let t = self.new_template(TplKind::Function, name.clone(), g, body_scope, Some(r));
        self.add_name(scope, name, Sym::Tpl(t));
        Ex::Val(self.mk(ExprKind::Aggregate(values), ty, loc))
    }

    /// Runs `f` outside of any function, or, for the members of a generic lambda's class, where the lambda stands.
    pub(in crate::sema) fn outside_of<R>(
        &mut self,
        class: Option<RecordId>,
        f: impl FnOnce(&mut Self) -> R,
    ) -> R {
        let frames: Vec<FnCx<'a>> = class
            .and_then(|r| self.closures.get(&r))
            .map(|c| c.frames.iter().map(FnCx::snapshot).collect())
            .unwrap_or_default();
        self.outside(|s| {
            s.cx = frames;
            f(s)
        })
    }

    /// The function that a lambda without captures is as a pointer of function type `fn_ty` (C++17 [expr.prim.lambda.closure]/7).
    pub(in crate::sema) fn closure_function(
        &mut self,
        r: RecordId,
        fn_ty: Option<crate::hir::TyId>,
    ) -> Option<FnId> {
        if !self.class(r).closure || !self.prog.record(r).fields.is_empty() {
            return None;
        }
        let scope = self.class(r).scope;
        let want = match fn_ty.map(|t| self.ty(t).clone()) {
            Some(Ty::Function(s)) => Some(s),
            Some(_) => return None,
            None => None,
        };
        let op = match self.lookup_here(scope, "operator()", false).first()? {
            Sym::Fn(f) => *f,
            Sym::Tpl(t) => {
                let t = *t;
                let mut open = want.clone()?;
                open.ret = QTy::plain(self.t.error);
                let f = self.deduce_from_type(t, None, &open, Loc::default())?;
                self.deduce_return(f, Loc::default());
                f
            }
            _ => return None,
        };
        let sig = self.sig_of(op);
        want.is_none_or(|w| w == sig).then_some(op)
    }

    /// The address of [`Sema::closure_function`]: a function that calls `operator()` on an object that is made for it.
    pub(in crate::sema) fn closure_pointer(&mut self, op: FnId, loc: Loc) -> Expr {
        let sig = self.sig_of(op);
        let id = self.intern(Ty::Function(sig));
        let ty = self.pointer_to(QTy::plain(id));
        if self.muted > 0 {
            return self.mk(ExprKind::Null, ty, loc);
        }
        let f = match self.invokers.get(&op) {
            Some(f) => *f,
            None => {
                let Some(f) = self.make_invoker(op, loc) else {
                    return self.bad(loc);
                };
                self.invokers.insert(op, f);
                f
            }
        };
        let h = self.hir_func(f);
        self.mk(ExprKind::FnAddr(h), ty, loc)
    }

    fn make_invoker(&mut self, op: FnId, loc: Loc) -> Option<FnId> {
        let e = self.func(op).clone();
        let r = e.class?;
        let ty = self.record_type(r);
        let name: Rc<str> = format!("{}_invoke", self.prog.record(r).name).into();
        let mut params = e.params.clone();
        let mut names: Vec<Rc<str>> = Vec::new();
        for (i, p) in params.iter_mut().enumerate() {
            p.default = None;
            p.pack = None;
            // The elements of a pack have one name.
            let own = p.name.take().filter(|n| !names.contains(n));
            let name = own.unwrap_or_else(|| {
                let tries = (1u32..).map(|k| "a".repeat(k as usize) + &(i + 1).to_string());
                let mut tries = tries.map(Rc::from);
                let free = tries.find(|n: &Rc<str>| !names.contains(n));
                free.unwrap_or_default()
            });
            names.push(name.clone());
            p.name = Some(name);
        }
        let home = self.enclosing_namespace(e.scope);
        let f = self.new_func(FuncEntity {
            params: params.clone(),
            space: e.space,
            is_constexpr: true,
            body: BodyState::Active,
            defined: true,
            instance: e.instance.clone(),
            ..FuncEntity::new(name, home, e.ret, loc)
        });
        let h = self.hir_func(f);
        self.prog.functions[h.0 as usize].linkage = crate::hir::Linkage::Internal;
        self.outside(|s| {
            let cx = s.new_cx(f, h, Some(e.ret), e.space);
            s.cx.push(cx);
            let object = Ex::Val(s.mk(ExprKind::Aggregate(Vec::new()), ty, loc));
            let mut args = Vec::new();
            for (i, p) in params.iter().enumerate() {
                let id = crate::hir::LocalId(i as u32);
                let place = s.variable(PlaceKind::Local(id), p.ty, loc);
                args.push(match s.ty(p.ty.id) {
                    Ty::Ref(_, false) => Ex::Place(place, Cat::L),
                    // The object itself goes on: no constructor is called.
                    Ty::Record(_) => Ex::Val(s.mk(ExprKind::Load(place), p.ty.id, loc)),
                    _ => Ex::Place(place, Cat::X),
                });
            }
            let v = s.call_fn(op, Some(object), args, true, loc);
            let mut out = s.take_before();
            let span = s.span(loc);
            let kind = if e.ret.id == s.t.void {
                match v {
                    Ex::Val(v) => crate::hir::StmtKind::Expr(v),
                    _ => crate::hir::StmtKind::Refused { code: 3000 },
                }
            } else {
                let v = s.copy_init(e.ret, v, loc);
                crate::hir::StmtKind::Return(Some(v))
            };
            out.push(crate::hir::Stmt { kind, span });
            if let Some(mut cx) = s.cx.pop() {
                cx.body = Some(crate::hir::Block {
                    stmts: out,
                    span: None,
                });
                s.store_body(f, h, cx);
            }
        });
        self.func_mut(f).body = BodyState::Done;
        Some(f)
    }
}

/// Whether a written type has `auto` in it.
pub(in crate::sema) fn contains_auto(t: &ast::TypeExpr) -> bool {
    use ast::TypeKind as K;
    match &t.kind {
        K::Auto | K::DecltypeAuto => true,
        K::Pointer(i) | K::LRef(i) | K::RRef(i) | K::Array(i, _) | K::Pack(i) => contains_auto(i),
        K::Function(f) => contains_auto(&f.ret),
        _ => false,
    }
}
