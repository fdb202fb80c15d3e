//! Elements of constant containers are constant.
//!
//! A Rust container hands its elements out by methods that take `&self`, so our headers declare them once, as `const` members that return `T *`, `T &` or an
//! iterator, where C++ has two members each. What the one for constant objects returns in C++ is found here: by what object the call has, elements
//! become `const`, which decides between the overloads that the program has for them. (An iterator of a list or a map is of one class for both; it is known by
//! where it comes from: the call, or the variable that `auto` made of it.)

use super::Sema;
use super::entity::*;
use super::expr::Ex;
use crate::hir::{Callee, Conv, Expr, ExprKind, PlaceKind, QTy, Ty};
use crate::syntax::ast::Loc;

impl<'a> Sema<'a> {
    /// Whether it is a constant object of a class that owns elements.
    pub(super) fn owns_constants(&self, t: QTy) -> bool {
        t.is_const && self.record_of(t.id).is_some_and(|r| self.class(r).elements)
    }

    /// Whether what this member function returns leads to constant elements, called for this object.
    pub(super) fn gives_constants(&mut self, f: FnId, object: &Ex<'a>) -> bool {
        let fun = self.func(f);
        let (Some(class), true) = (fun.class, fun.is_const) else {
            return false;
        };
        // Its own members know what they do.
        let here = self.cx.last().and_then(|c| c.func);
        if here.is_some_and(|h| self.func(h).class == Some(class)) {
            return false;
        }
        let goes_through = matches!(&*fun.name, "operator*" | "operator->" | "operator[]");
        match object {
            Ex::Place(p, _) if self.owns_constants(p.ty) => true,
            _ => goes_through && self.is_constant_iterator(object),
        }
    }

    /// Whether it is an iterator, no pointer, that came from a constant container.
    pub(super) fn is_constant_iterator(&self, e: &Ex<'a>) -> bool {
        match e {
            Ex::Val(v) => self.leads_to_constants(v),
            Ex::Place(p, _) => match &*p.kind {
                PlaceKind::Local(id) => {
                    (self.cx.last()).is_some_and(|c| c.constant_iterators.contains(id))
                }
                PlaceKind::Temp(v) => self.leads_to_constants(v),
                _ => false,
            },
            _ => false,
        }
    }

    fn leads_to_constants(&self, v: &Expr) -> bool {
        let ExprKind::Call(Callee::Bound(_) | Callee::Fn(_), args) = &*v.kind else {
            return false;
        };
        if self.record_of(v.ty).is_none() {
            return false;
        }
        let Some(object) = args.first() else {
            return false;
        };
        match (&*object.kind, self.ty(object.ty)) {
            (ExprKind::AddrOf(p), _) => self.owns_constants(p.ty),
            (_, Ty::Pointer(t)) => self.owns_constants(*t),
            _ => false,
        }
    }

    /// What leads to an element, of a constant object.
    pub(super) fn constant_element(&mut self, e: Ex<'a>, loc: Loc) -> Ex<'a> {
        match e {
            Ex::Place(mut p, c) => {
                p.ty.is_const = true;
                Ex::Place(p, c)
            }
            Ex::Val(v) => match *self.ty(v.ty) {
                Ty::Pointer(t) if !t.is_const => {
                    let to = self.pointer_to(QTy {
                        is_const: true,
                        ..t
                    });
                    Ex::Val(self.mk(ExprKind::Convert(Conv::Pointer, v), to, loc))
                }
                _ => Ex::Val(v),
            },
            e => e,
        }
    }
}
