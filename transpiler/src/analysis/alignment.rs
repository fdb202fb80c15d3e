//! Which local arrays are read or written as something of greater alignment (`reinterpret_cast<float4 *>(buffer)[0]`).
//!
//! On a GPU, and in what compilers make of local arrays, such a buffer lies at a multiple of 16 bytes; in Rust an array of `f32` need not,
//! and a reference to a `float4` in it would be undefined. The emitter gives these arrays the alignment that was relied on.

use super::visit::{Visitor, walk_block, walk_expr};
use crate::hir::*;
use crate::sema::layout::size_align;
use std::collections::BTreeSet;

/// The arrays of the function whose address is converted to a pointer to a type of greater alignment.
///
/// `shared`: so are shared variables, which are locals in the loop form.
pub fn overaligned(program: &Program, function: &Function, shared: bool) -> BTreeSet<LocalId> {
    let mut casts = Casts {
        program,
        function,
        shared,
        found: BTreeSet::new(),
    };
    if let Some(body) = &function.body {
        walk_block(&mut casts, body);
    }
    casts.found
}

struct Casts<'a> {
    program: &'a Program,
    function: &'a Function,
    shared: bool,
    found: BTreeSet<LocalId>,
}

impl Casts<'_> {
    /// The alignment of what a pointer of this type points to.
    fn pointee_align(&self, ty: TyId) -> Option<u64> {
        match self.program.types.get(ty) {
            Ty::Pointer(t) | Ty::Ref(t, _) => size_align(t.id, self.program).map(|(_, a)| a),
            _ => None,
        }
    }
}

impl Visitor for Casts<'_> {
    fn expr(&mut self, e: &Expr) {
        if let ExprKind::Convert(Conv::Pointer, inner) = &*e.kind
            && let Some(local) = array_behind(inner)
            && let Some(l) = self.function.locals.get(local.0 as usize)
            && match l.storage {
                Storage::Auto | Storage::Lanes => true,
                Storage::Shared => self.shared,
                _ => false,
            }
            && matches!(self.program.types.get(l.ty.id), Ty::Array(..))
            && let Some((_, have)) = size_align(l.ty.id, self.program)
            && self.pointee_align(e.ty).is_some_and(|want| want > have)
        {
            self.found.insert(local);
        }
        walk_expr(self, e);
    }
}

/// The local variable in which an address lies.
fn array_behind(e: &Expr) -> Option<LocalId> {
    let mut e = e;
    loop {
        match &*e.kind {
            ExprKind::Convert(Conv::Pointer, inner) | ExprKind::PtrAdd { ptr: inner, .. } => {
                e = inner;
            }
            ExprKind::Decay(p) | ExprKind::AddrOf(p) => {
                let mut p = p;
                loop {
                    match &*p.kind {
                        PlaceKind::Index(base, _) | PlaceKind::Field(base, _) => p = base,
                        PlaceKind::PtrIndex(start, _) | PlaceKind::Deref(start) => {
                            return array_behind(start);
                        }
                        PlaceKind::Local(l) => return Some(*l),
                        _ => return None,
                    }
                }
            }
            _ => return None,
        }
    }
}
