//! Elements of constant containers are constant.
//!
//! A Rust container hands its elements out by methods that take `&self`, so our headers declare them once, as `const` members that return `T *`, `T &` or an
//! iterator, where C++ has two members each. What the one for constant objects returns in C++ is found here: by what object the call has, elements
//! become `const`, and iterators those of constant elements, which decides between the overloads that the program has for them.

use super::Sema;
use super::entity::*;
use super::expr::Ex;
use crate::hir::{Conv, ExprKind, QTy, RecordId, Ty, TyId};
use crate::syntax::ast::Loc;

impl<'a> Sema<'a> {
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
        let Ex::Place(p, _) = object else {
            return false;
        };
        p.ty.is_const && (self.record_of(p.ty.id)).is_some_and(|r| self.class(r).elements)
    }

    /// What leads to an element, of a constant object of this class.
    pub(super) fn constant_element(
        &mut self,
        container: Option<RecordId>,
        e: Ex<'a>,
        loc: Loc,
    ) -> Ex<'a> {
        match e {
            Ex::Place(mut p, c) => {
                p.ty.is_const = true;
                Ex::Place(p, c)
            }
            Ex::Val(v) => {
                let (to, conv) = match *self.ty(v.ty) {
                    Ty::Pointer(t) if !t.is_const => {
                        let constant = QTy {
                            is_const: true,
                            ..t
                        };
                        (Some(self.pointer_to(constant)), Conv::Pointer)
                    }
                    Ty::Record(_) => (self.constant_iterator(container, v.ty), Conv::Same),
                    _ => (None, Conv::Same),
                };
                match to {
                    Some(to) => Ex::Val(self.mk(ExprKind::Convert(conv, v), to, loc)),
                    None => Ex::Val(v),
                }
            }
            e => e,
        }
    }

    /// What a constant container has where a variable has this class: its types of iterators, and of pairs of them, stand in pairs.
    fn constant_iterator(&mut self, container: Option<RecordId>, ty: TyId) -> Option<TyId> {
        let scope = self.class(container?).scope;
        let pairs = [
            ("iterator", "const_iterator"),
            ("__cu2rs_iterators", "__cu2rs_const_iterators"),
        ];
        pairs.into_iter().find_map(|(variable, constant)| {
            let mut named = |name| match self.lookup_here(scope, name, false).first() {
                Some(Sym::Type(t)) => Some(t.id),
                _ => None,
            };
            let (from, to) = (named(variable)?, named(constant)?);
            (from == ty && to != ty).then_some(to)
        })
    }
}
