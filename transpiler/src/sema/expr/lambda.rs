//! Lambdas: a closure class with `operator()`, its captures as fields (C++17 [expr.prim.lambda]).
//!
//! The body is analysed where the lambda stands, in a function state of its own; naming a variable of a function around it captures it.

use super::{Cat, Ex};
use crate::hir::{Expr, ExprKind, Field, LocalId, Place, PlaceKind, QTy, Space, Spelling, Ty};
use crate::sema::Sema;
use crate::sema::constant::Value;
use crate::sema::entity::*;
use crate::syntax::ast::{self, Capture, CaptureMode, Loc};
use std::rc::Rc;

impl<'a> Sema<'a> {
    pub(super) fn lambda(&mut self, l: &'a ast::Lambda, loc: Loc) -> Ex<'a> {
        if l.ty
            .params
            .iter()
            .any(|p| contains_auto(&p.ty) || p.is_pack)
        {
            self.unsupported(4033, loc, "a lambda with `auto` parameters");
            return Ex::Err;
        }
        self.anon += 1;
        let name: Rc<str> = format!("lambda_{}", self.anon).into();
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
        // operator()
        let scope = self.class(r).scope;
        let mut params = Vec::new();
        for p in &l.ty.params {
            let ty = self.resolve_param(&p.ty);
            params.push(ParamInfo {
                name: p.name.as_ref().map(|n| n.name.clone()),
                ty,
                default: p.default.as_ref().map(|d| (d, self.scope)),
                loc: p.loc,
                pack: None,
            });
        }
        let auto_ret = matches!(l.ty.ret.kind, ast::TypeKind::Auto);
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
            inner: self.scope,
            body: BodyState::Active,
            ..FuncEntity::new("operator()".into(), scope, ret, loc)
        });
        let h = self.hir_func(f);
        let mut cx = self.new_cx(f, h, (!auto_ret).then_some(ret), space);
        cx.lambda = Some(LambdaCx {
            record: r,
            lambda: l,
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
        self.lay_out(r);
        if failed || values.iter().any(|(_, v)| self.is_error(v.ty)) {
            self.bad(loc);
            return Ex::Err;
        }
        Ex::Val(self.mk(ExprKind::Aggregate(values), ty, loc))
    }

    fn explicit_capture(&mut self, c: &'a Capture, body: ScopeId, loc: Loc) -> bool {
        match c {
            Capture::Var { name, mode } => {
                let (syms, _) = self.lookup(&name.name);
                match syms.first() {
                    Some(Sym::Local { id, depth }) => {
                        let (id, depth) = (*id, *depth);
                        self.add_capture(
                            Captured::Local(id, depth),
                            *mode == CaptureMode::Ref,
                            name.loc,
                        )
                        .is_some()
                    }
                    Some(Sym::Global(_)) => true,
                    _ => {
                        self.not_found(&name.name, name.loc);
                        false
                    }
                }
            }
            Capture::Init { name, mode, init } => {
                let Some(cx) = self.cx.pop() else {
                    return false;
                };
                let v = self.expr(init);
                let by_ref = *mode == CaptureMode::Ref;
                let (ty, v) = if by_ref {
                    let t = self.type_of(&v);
                    let rt = QTy::plain(self.intern(Ty::Ref(t, false)));
                    let v = self.copy_init(rt, v, init.loc);
                    (rt, v)
                } else {
                    let t = QTy::plain(self.decayed(&v));
                    let v = self.copy_init(t, v, init.loc);
                    (t, v)
                };
                self.cx.push(cx);
                if self.is_error(v.ty) {
                    return false;
                }
                let Some(i) = self.new_capture_field(name.name.clone(), ty, v, loc) else {
                    return false;
                };
                let Some(p) = self.capture_place(i, loc) else {
                    return false;
                };
                let depth = self.cx.len() - 1;
                self.add_name(
                    body,
                    name.name.clone(),
                    Sym::Binding(BindingPlace(Rc::new(p)), depth),
                );
                true
            }
            Capture::This => self.add_capture(Captured::This, false, loc).is_some(),
            Capture::StarThis => {
                self.unsupported(4048, loc, "capturing `*this`");
                false
            }
        }
    }

    fn new_capture_field(&mut self, name: Rc<str>, ty: QTy, value: Expr, loc: Loc) -> Option<u32> {
        let span = self.span(loc);
        let record = self.cx.last()?.lambda.as_ref()?.record;
        let fields = &mut self.prog.records[record.0 as usize].fields;
        let i = fields.len() as u32;
        fields.push(Field {
            name,
            ty,
            offset: 0,
            is_base: false,
            hidden_base: false,
            is_vtable: false,
            span,
        });
        self.cx.last_mut()?.lambda.as_mut()?.values.push((i, value));
        Some(i)
    }

    /// The field of a captured variable, made when it is not captured yet.
    fn add_capture(&mut self, what: Captured, by_ref: bool, loc: Loc) -> Option<u32> {
        let l = self.cx.last()?.lambda.as_ref()?;
        if let Some((_, i, _)) = l.captures.iter().find(|c| c.0 == what) {
            return Some(*i);
        }
        // The value is computed in the function around the lambda.
        let cx = self.cx.pop()?;
        let made = self.capture_value(what, by_ref, loc);
        self.cx.push(cx);
        let (name, ty, v) = made?;
        let i = self.new_capture_field(name, ty, v, loc)?;
        self.cx
            .last_mut()?
            .lambda
            .as_mut()?
            .captures
            .push((what, i, by_ref));
        Some(i)
    }

    fn capture_value(
        &mut self,
        what: Captured,
        by_ref: bool,
        loc: Loc,
    ) -> Option<(Rc<str>, QTy, Expr)> {
        match what {
            Captured::This => {
                let v = self.this_value(loc)?;
                Some(("this".into(), QTy::plain(v.ty), v))
            }
            Captured::Local(id, depth) => {
                let name = self.cx.get(depth)?.locals.get(id.0 as usize)?.name.clone();
                let e = self.local(id, depth, loc);
                if self.ex_bad(&e) {
                    return None;
                }
                let t = self.type_of(&e);
                if by_ref {
                    let rt = QTy::plain(self.intern(Ty::Ref(t, false)));
                    let v = self.copy_init(rt, e, loc);
                    return Some((name, rt, v));
                }
                let v = self.copy_init(t.unqualified(), e, loc);
                (!self.is_error(v.ty)).then_some((name, t.unqualified(), v))
            }
        }
    }

    /// The place of a capture inside the lambda's body.
    fn capture_place(&mut self, field: u32, loc: Loc) -> Option<Place> {
        let cx = self.cx.last()?;
        let (local, to) = cx.this?;
        let ty = self.pointer_to(to);
        let span = self.span(loc);
        let p = self.mk_place(PlaceKind::Local(local), QTy::plain(ty), span);
        let v = self.mk(ExprKind::Load(p), ty, loc);
        let object = self.deref(v, loc);
        self.field_place(object, &[field], loc)
    }

    /// A variable of a function around the lambda.
    pub(super) fn capture(&mut self, id: LocalId, depth: usize, loc: Loc) -> Ex<'a> {
        // A constant needs no capture.
        if let Some(v) = self.cx.get(depth).and_then(|c| c.values.get(&id)).copied()
            && let Some(ty) = self
                .cx
                .get(depth)
                .and_then(|c| c.locals.get(id.0 as usize))
                .map(|l| l.ty)
        {
            return Ex::Val(match v {
                Value::Float(f) => self.mk(ExprKind::Float(f, Spelling::None), ty.id, loc),
                v => self.int_value(v.as_int().unwrap_or_default(), ty.id, Spelling::None, loc),
            });
        }
        let Some(l) = self.cx.last().and_then(|c| c.lambda.as_ref()) else {
            self.error(
                3070,
                loc,
                "a variable of the enclosing function is used in a local class",
            );
            return Ex::Err;
        };
        let by_ref = match l
            .captures
            .iter()
            .find(|c| c.0 == Captured::Local(id, depth))
        {
            Some(c) => c.2,
            None => match l.lambda.default_capture {
                Some(m) => m == CaptureMode::Ref,
                None => {
                    self.error(3071, loc, "this variable is not captured");
                    return Ex::Err;
                }
            },
        };
        match self.add_capture(Captured::Local(id, depth), by_ref, loc) {
            Some(i) => match self.capture_place(i, loc) {
                Some(p) => Ex::Place(p, Cat::L),
                None => Ex::Err,
            },
            None => {
                self.bad(loc);
                Ex::Err
            }
        }
    }

    /// `this` of the member function around the lambda.
    pub(super) fn captured_this(&mut self, _depth: usize, loc: Loc) -> Option<Expr> {
        let l = self.cx.last()?.lambda.as_ref()?;
        let known = l.captures.iter().any(|c| c.0 == Captured::This);
        if !known && l.lambda.default_capture.is_none() {
            return None;
        }
        let i = self.add_capture(Captured::This, false, loc)?;
        let p = self.capture_place(i, loc)?;
        let ty = p.ty.id;
        Some(self.mk(ExprKind::Load(p), ty, loc))
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
