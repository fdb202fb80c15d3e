//! One HIR for what is one address in the text of device code, behind the passes that ask how an address was written.
//!
//! | CUDA C++ | as in its Rust |
//! |---|---|
//! | `&p[i]`, `&a[i]` | `p + i`, `a.ptr() + i` |
//! | a constant pointer to an array that is no variable of a thread | a pointer to it |
//! | a pointer to constant or volatile, of an address | the address |
//! | an element of an array by a pointer to volatile | a volatile element |
//!
//! Whether something is written through an address is said where it is taken, of variables of threads only (`a.ptr()`, `a.ptr_mut()`).

use crate::hir::visit::{MutVisitor, walk_expr_mut, walk_place_mut};
use crate::hir::{values, *};

/// Runs the pass.
pub fn run(program: &mut Program) {
    for f in &mut program.functions {
        if f.space == Space::Host {
            continue;
        }
        if let Some(mut body) = f.body.take() {
            let mut pass = Addresses {
                types: &mut program.types,
                locals: &f.locals,
            };
            pass.visit_block(&mut body);
            f.body = Some(body);
        }
    }
}

struct Addresses<'a> {
    types: &'a mut Types,
    locals: &'a [Local],
}

impl Addresses<'_> {
    /// `&p[i]`, `&a[i]` as `p + i`, `a + i`.
    fn element(&mut self, e: &mut Expr) {
        let ExprKind::AddrOf(place) = &*e.kind else {
            return;
        };
        let (Ty::Pointer(to) | Ty::Ref(to, _)) = *self.types.get(e.ty) else {
            return;
        };
        let (ptr, index) = match &*place.kind {
            PlaceKind::PtrIndex(ptr, index) => (ptr.clone(), index.clone()),
            PlaceKind::Index(array, index) => {
                let to = QTy {
                    is_const: to.is_const && values::is_held(array, self.locals, self.types),
                    ..to
                };
                let decay = Expr {
                    kind: Box::new(ExprKind::Decay(array.clone())),
                    ty: self.types.pointer(to),
                    span: e.span,
                };
                (decay, index.clone())
            }
            _ => return,
        };
        if values::constant(&index) == Some(0) {
            if matches!(self.types.get(e.ty), Ty::Pointer(_)) {
                *e = ptr;
            }
            return;
        }
        *e.kind = ExprKind::PtrAdd {
            ptr,
            index,
            subtract: false,
        };
    }
}

impl MutVisitor for Addresses<'_> {
    fn visit_place(&mut self, p: &mut Place) {
        walk_place_mut(self, p);
        // An element of an array that is taken for volatile.
        if let PlaceKind::PtrIndex(ptr, index) = &*p.kind
            && let ExprKind::Decay(array) = &*without_conversion(ptr).kind
            && let Ty::Array(of, _) = *self.types.get(array.ty.id)
            && (of.id == p.ty.id && p.ty.is_volatile)
        {
            *p.kind = PlaceKind::Index(array.clone(), index.clone());
        }
    }
    fn visit_expr(&mut self, e: &mut Expr) {
        walk_expr_mut(self, e);
        match &mut *e.kind {
            ExprKind::AddrOf(_) => self.element(e),
            // (Whether it is written through is said where the address is taken.)
            ExprKind::Convert(Conv::Pointer, inner)
                if matches!(&*inner.kind, ExprKind::AddrOf(_) | ExprKind::Decay(_)) =>
            {
                let of = |t| match self.types.get(t) {
                    Ty::Pointer(to) => Some(*to),
                    _ => None,
                };
                if of(inner.ty).is_some_and(|a| Some(a.id) == of(e.ty).map(|b| b.id)) {
                    let ty = match of(inner.ty).is_some_and(|a| a.is_const) {
                        true => inner.ty,
                        false => e.ty,
                    };
                    *e = Expr {
                        ty,
                        ..inner.clone()
                    };
                }
            }
            ExprKind::Decay(p) if !values::is_held(p, self.locals, self.types) => {
                if let Ty::Pointer(to) = *self.types.get(e.ty) {
                    e.ty = self.types.pointer(QTy {
                        is_const: false,
                        ..to
                    });
                }
            }
            _ => {}
        }
    }
}

fn without_conversion(e: &Expr) -> &Expr {
    match &*e.kind {
        ExprKind::Convert(Conv::Pointer, inner) => inner,
        _ => e,
    }
}
