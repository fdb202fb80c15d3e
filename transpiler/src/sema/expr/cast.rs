//! Explicit conversions: `(T)e`, `static_cast` and the others, `T(a, b)`, C's compound literals.

use super::{Cat, Ex};
use crate::hir::{Conv, Expr, ExprKind, PlaceKind, QTy, Spelling, Ty, TyId};
use crate::sema::Sema;
use crate::syntax::ast::{self, CastKind, Loc};

impl<'a> Sema<'a> {
    pub(super) fn cast(
        &mut self,
        kind: CastKind,
        te: &'a ast::TypeExpr,
        a: &'a ast::Expr,
        loc: Loc,
    ) -> Ex<'a> {
        let to = self.resolve(te);
        let v = self.expr(a);
        if self.is_error(to.id) || self.ex_bad(&v) {
            self.bad(loc);
            return Ex::Err;
        }
        if kind == CastKind::Dynamic {
            if matches!(self.ty(to.id), Ty::Ref(..)) {
                return self.dynamic_cast_reference(to, v, loc);
            }
            let v = self.rvalue(v, a.loc);
            if self.is_error(v.ty) {
                return Ex::Err;
            }
            return self.dynamic_cast(to, v, loc);
        }
        self.cast_ex(kind, to, v, a.loc, loc)
    }

    pub(in crate::sema) fn cast_ex(
        &mut self,
        kind: CastKind,
        to: QTy,
        v: Ex<'a>,
        al: Loc,
        loc: Loc,
    ) -> Ex<'a> {
        match *self.ty(to.id) {
            Ty::Void => {
                let void = self.t.void;
                let e = match self.effect(v, al) {
                    Some(e) => e,
                    None => self.int_value(0, self.t.int, Spelling::None, loc),
                };
                if self.is_error(e.ty) {
                    return Ex::Err;
                }
                Ex::Val(self.conversion(e, void, loc))
            }
            Ty::Ref(inner, rvalue) => self.cast_reference(kind, to.id, inner, rvalue, v, loc),
            Ty::Record(_) => Ex::Val(self.direct_init(to.unqualified(), vec![v], loc)),
            Ty::Array(..) | Ty::Vla(_) | Ty::Function(_) => {
                self.error(3068, loc, "nothing converts to an array or a function");
                Ex::Err
            }
            _ => {
                let e = self.cast_scalar(kind, to.id, v, loc);
                if self.is_error(e.ty) {
                    Ex::Err
                } else {
                    Ex::Val(e)
                }
            }
        }
    }

    fn cast_scalar(&mut self, kind: CastKind, to: TyId, v: Ex<'a>, loc: Loc) -> Expr {
        let v = self.through_pointer(v, to, loc);
        // A set of functions and class objects: as initialisation does, explicit conversion functions included.
        if matches!(v, Ex::Fns(_) | Ex::List(..)) {
            if let (Ex::Fns(_), Ty::Pointer(t)) = (&v, self.ty(to).clone())
                && !matches!(self.ty(t.id), Ty::Function(_))
            {
                let f = self.rvalue(v, loc);
                if self.is_error(f.ty) {
                    return f;
                }
                return self.mk(ExprKind::Convert(Conv::Pointer, f), to, loc);
            }
            // `(size_t)worker`
            if let Ex::Fns(_) = &v
                && self.is_integral(to)
                && matches!(kind, CastKind::CStyle | CastKind::Reinterpret)
            {
                let f = self.rvalue(v, loc);
                if self.is_error(f.ty) {
                    return f;
                }
                return self.mk(ExprKind::Convert(Conv::PtrToInt, f), to, loc);
            }
            // `(void *(*)(void *))worker`: no function of the set has that type, but it is the only one.
            if let (Ex::Fns(set), Some(t)) = (&v, self.fn_type_of_pointer(to))
                && matches!(kind, CastKind::CStyle | CastKind::Reinterpret)
                && self.pick_by_type(set, t).is_none()
            {
                let f = self.rvalue(v, loc);
                if self.is_error(f.ty) {
                    return f;
                }
                return self.mk(ExprKind::Convert(Conv::FnPtr, f), to, loc);
            }
            return self.direct_init(QTy::plain(to), vec![v], loc);
        }
        if self.record_of(self.type_of(&v).id).is_some() {
            return self.direct_init(QTy::plain(to), vec![v], loc);
        }
        let e = self.rvalue(v, loc);
        if self.is_error(e.ty) || e.ty == to {
            return e;
        }
        let (f, t) = (self.ty(e.ty).clone(), self.ty(to).clone());
        let scalar = |t: &Ty| matches!(t, Ty::Bool | Ty::Int(_) | Ty::Float(_) | Ty::Enum(_));
        match (&f, &t) {
            (a, b) if scalar(a) && scalar(b) => self.cast_number(e, to, loc),
            (Ty::Float(_), Ty::Pointer(_)) | (Ty::Pointer(_), Ty::Float(_)) => {
                let (a, b) = (self.show_id(e.ty), self.show_id(to));
                self.error(3068, loc, format!("`{a}` cannot be cast to `{b}`"));
                self.bad(loc)
            }
            (Ty::Pointer(a), Ty::Pointer(b)) if kind != CastKind::Reinterpret => {
                // Down the class hierarchy.
                if let (Some(x), Some(y)) = (self.record_of(a.id), self.record_of(b.id))
                    && x != y
                    && self.base_path(x, y).is_none()
                {
                    self.complete_class(y, loc);
                    if self.base_path(y, x).is_some() {
                        return self.mk(ExprKind::Convert(Conv::ToDerived, e), to, loc);
                    }
                }
                self.conversion(e, to, loc)
            }
            (Ty::Pointer(_), Ty::Pointer(_)) => {
                if matches!(*e.kind, ExprKind::Null) {
                    return self.mk(ExprKind::Null, to, loc);
                }
                let fns = self.fn_type_of_pointer(e.ty).is_some()
                    && self.fn_type_of_pointer(to).is_some();
                self.mk(
                    ExprKind::Convert(if fns { Conv::FnPtr } else { Conv::Pointer }, e),
                    to,
                    loc,
                )
            }
            _ => self.conversion(e, to, loc),
        }
    }

    fn cast_reference(
        &mut self,
        kind: CastKind,
        ref_ty: TyId,
        inner: QTy,
        rvalue: bool,
        v: Ex<'a>,
        loc: Loc,
    ) -> Ex<'a> {
        let cat = if rvalue { Cat::X } else { Cat::L };
        let Some((p, _)) = self.as_place(v.clone(), loc) else {
            return Ex::Err;
        };
        if p.ty.id == inner.id {
            let mut p = p;
            p.ty = inner;
            return Ex::Place(p, cat);
        }
        if let (Some(a), Some(b)) = (self.record_of(p.ty.id), self.record_of(inner.id))
            && kind != CastKind::Reinterpret
        {
            self.complete_class(a, loc);
            self.complete_class(b, loc);
            if let Some(path) = self.base_path(a, b) {
                if kind == CastKind::Static {
                    self.ask_access(a, b, loc);
                }
                return match self.field_place(p, &path, loc) {
                    Some(p) => Ex::Place(p, cat),
                    None => Ex::Err,
                };
            }
            if self.base_path(b, a).is_some() {
                let from = self.pointer_to(p.ty);
                let to = self.pointer_to(inner);
                let e = self.addr_of(p, from, loc);
                let e = self.mk(ExprKind::Convert(Conv::ToDerived, e), to, loc);
                return Ex::Place(self.deref(e, loc), cat);
            }
        }
        if kind == CastKind::Static && (inner.is_const || rvalue) {
            let e = self.copy_init(QTy::plain(ref_ty), v, loc);
            return self.result(e, loc);
        }
        if matches!(*p.kind, PlaceKind::Temp(_) | PlaceKind::Bound(_)) || kind == CastKind::Static {
            self.error(3068, loc, "this cannot be cast to a reference of that type");
            return Ex::Err;
        }
        // The same bytes as another type.
        let from = self.pointer_to(p.ty);
        let to = self.pointer_to(inner);
        let e = self.addr_of(p, from, loc);
        let e = self.mk(ExprKind::Convert(Conv::Pointer, e), to, loc);
        Ex::Place(self.deref(e, loc), cat)
    }

    /// `T(a, b)`, `T{a, b}`
    pub(super) fn construct(
        &mut self,
        te: &'a ast::TypeExpr,
        args: &'a ast::Init,
        loc: Loc,
    ) -> Ex<'a> {
        // A call that the parser took for a construction.
        if let ast::TypeKind::Named(q) = &te.kind
            && let ast::Init::Direct(list) = args
            && let Some(f) = self.find(q)
            && let Some(Sym::Fn(_) | Sym::Local { .. } | Sym::Global(_) | Sym::Field(_)) =
                f.syms.first()
        {
            let callee = self.name(q);
            let args = self.arguments_of(list.iter());
            return self.call_ex(callee, args, loc);
        }
        if let Some(v) = self.deduced_construct(te, args, loc) {
            return v;
        }
        let t = self.resolve(te);
        if self.is_error(t.id) {
            self.bad(loc);
            return Ex::Err;
        }
        match args {
            ast::Init::Direct(list) => {
                let args = self.arguments_of(list.iter());
                self.functional_cast(t, args, loc)
            }
            ast::Init::List(items) => {
                let v = self.list_init(t.unqualified(), items, loc);
                self.result(v, loc)
            }
            ast::Init::Copy(e) => {
                let v = self.expr(e);
                self.functional_cast(t, vec![v], loc)
            }
            ast::Init::None => self.functional_cast(t, Vec::new(), loc),
        }
    }

    pub(super) fn functional_cast(&mut self, t: QTy, mut args: Vec<Ex<'a>>, loc: Loc) -> Ex<'a> {
        if self.is_error(t.id) || args.iter().any(|a| self.ex_bad(a)) {
            self.bad(loc);
            return Ex::Err;
        }
        if args.len() == 1 && self.record_of(t.id).is_none() {
            let v = args.remove(0);
            return self.cast_ex(CastKind::CStyle, t, v, loc, loc);
        }
        if *self.ty(t.id) == Ty::Void && args.is_empty() {
            let z = self.int_value(0, self.t.int, Spelling::None, loc);
            let void = self.t.void;
            return Ex::Val(self.conversion(z, void, loc));
        }
        let v = self.direct_init(t.unqualified(), args, loc);
        if self.is_error(v.ty) {
            Ex::Err
        } else {
            self.result(v, loc)
        }
    }

    /// `(T){…}`: an object that lives as long as the block.
    pub(super) fn compound_literal(
        &mut self,
        te: &'a ast::TypeExpr,
        items: &'a [ast::InitItem],
        loc: Loc,
    ) -> Ex<'a> {
        let t = self.resolve(te);
        let v = self.list_init(t, items, loc);
        if self.is_error(v.ty) {
            return Ex::Err;
        }
        let ty = QTy { id: v.ty, ..t };
        let span = self.span(loc);
        Ex::Place(
            self.mk_place(PlaceKind::Temp(v), ty, span),
            if self.is_c() { Cat::L } else { Cat::X },
        )
    }
}
use crate::sema::entity::Sym;
