//! Which places lie where their types may not: members of packed classes, and what is inside of those.
//!
//! Rust makes no reference to such a place. Reading and writing it by its name is fine as long as only fields are on the way
//! ([`by_fields`]); an index, a method or an address goes through raw pointers.

use crate::hir::*;
use crate::sema::layout;

/// Whether a place is known to lie where its type may not.
pub fn is_unaligned(program: &Program, p: &Place) -> bool {
    if !has_packed_part(program, p) {
        return false;
    }
    let natural = natural(program, p);
    natural > 1 && known(program, p) < natural
}

/// Whether only fields lead from an object that Rust can borrow to the place.
pub fn by_fields(program: &Program, p: &Place) -> bool {
    match &*p.kind {
        PlaceKind::Field(of, _) => by_fields(program, of),
        PlaceKind::Index(..) | PlaceKind::PtrIndex(..) | PlaceKind::Deref(_) => {
            outer(p).is_none_or(|of| !is_unaligned(program, of))
        }
        _ => true,
    }
}

/// The array of which a place is an element, the place of which it is the address's target.
fn outer(p: &Place) -> Option<&Place> {
    match &*p.kind {
        PlaceKind::Index(of, _) | PlaceKind::Field(of, _) => Some(of),
        PlaceKind::PtrIndex(e, _) | PlaceKind::Deref(e) => match &*e.kind {
            ExprKind::Decay(of) | ExprKind::AddrOf(of) => Some(of),
            _ => None,
        },
        _ => None,
    }
}

fn has_packed_part(program: &Program, p: &Place) -> bool {
    let Some(of) = outer(p) else {
        return false;
    };
    let packed = matches!(&*p.kind, PlaceKind::Field(..))
        && matches!(program.types.get(of.ty.id), Ty::Record(r) if program.record(*r).packing.any());
    packed || has_packed_part(program, of)
}

fn natural(program: &Program, p: &Place) -> u64 {
    match program.types.get(p.ty.id) {
        // A flexible array.
        Ty::Array(of, None) => layout::size_align(of.id, program),
        _ => layout::size_align(p.ty.id, program),
    }
    .map_or(1, |(_, a)| a)
}

/// The alignment that the address of a place has for sure.
fn known(program: &Program, p: &Place) -> u64 {
    let Some(of) = outer(p) else {
        return natural(program, p);
    };
    let around = known(program, of);
    let at = match &*p.kind {
        PlaceKind::Field(_, i) => {
            let Ty::Record(r) = program.types.get(of.ty.id) else {
                return around;
            };
            let record = program.record(*r);
            let Some(f) = record.fields.get(*i as usize) else {
                return around;
            };
            if layout::is_wrapped(record, f, program) {
                return 1;
            }
            match record.packing {
                Packing::Max(n) => low_bit(f.offset).min(n),
                _ => low_bit(f.offset),
            }
        }
        PlaceKind::Index(..) | PlaceKind::PtrIndex(..) => {
            layout::size_align(p.ty.id, program).map_or(1, |(size, _)| low_bit(size))
        }
        _ => u64::MAX,
    };
    around.min(at)
}

fn low_bit(n: u64) -> u64 {
    match n {
        0 => u64::MAX,
        n => 1 << n.trailing_zeros(),
    }
}
