//! Which local arrays must be aligned to 16 bytes.
//!
//! Programs read and write local arrays through pointers to vectors (`*(float4 *)x = v`). C and CUDA compilers align arrays of
//! 16 bytes and more to 16, which Rust does not. So where a program converts any pointer to one of a 16-byte vector, the local arrays whose address
//! leaves their own indexing are marked. Arrays that are copied or addressed as a whole are left alone: their type shows.

use super::visit::{Visitor, storage_root, walk_block, walk_expr};
use crate::hir::*;
use std::collections::BTreeSet;

/// Whether the program converts a pointer to one of a type with 16-byte alignment.
pub fn has_wide_pointers(program: &Program) -> bool {
    struct Find<'p> {
        program: &'p Program,
        found: bool,
    }
    impl Visitor for Find<'_> {
        fn expr(&mut self, e: &Expr) {
            if let ExprKind::Convert(Conv::Pointer, from) = &*e.kind {
                self.found |=
                    alignment(self.program, e.ty) >= 16 && alignment(self.program, from.ty) < 16;
            }
            if !self.found {
                walk_expr(self, e);
            }
        }
    }
    let mut find = Find {
        program,
        found: false,
    };
    for body in program.functions.iter().filter_map(|f| f.body.as_ref()) {
        if !find.found {
            walk_block(&mut find, body);
        }
    }
    find.found
}

/// The alignment of a record that a pointer points to; 0 for everything else.
fn alignment(program: &Program, ty: TyId) -> u64 {
    match program.types.get(ty) {
        Ty::Pointer(t) | Ty::Ref(t, _) => match program.types.get(t.id) {
            Ty::Record(r) => program.record(*r).align,
            _ => 0,
        },
        _ => 0,
    }
}

/// The local arrays of a function that are to be aligned to 16 bytes.
pub fn wide_arrays(program: &Program, f: &Function) -> BTreeSet<LocalId> {
    #[derive(Default)]
    struct Uses {
        escapes: BTreeSet<LocalId>,
        whole: BTreeSet<LocalId>,
    }
    impl Visitor for Uses {
        fn expr(&mut self, e: &Expr) {
            match &*e.kind {
                ExprKind::Decay(p) => self.escapes.extend(storage_root(p)),
                ExprKind::AddrOf(p) => match &*p.kind {
                    PlaceKind::Local(l) => {
                        self.whole.insert(*l);
                    }
                    _ => self.escapes.extend(storage_root(p)),
                },
                ExprKind::Load(p) | ExprKind::Assign(p, _) => {
                    if let PlaceKind::Local(l) = &*p.kind {
                        self.whole.insert(*l);
                    }
                }
                _ => {}
            }
            walk_expr(self, e);
        }
    }
    let mut uses = Uses::default();
    if let Some(body) = &f.body {
        walk_block(&mut uses, body);
    }
    uses.escapes
        .difference(&uses.whole)
        .copied()
        .filter(|l| {
            f.locals.get(l.0 as usize).is_some_and(|local| {
                local.storage == Storage::Auto
                    && array_bytes(program, local.ty.id).is_some_and(|n| n >= 16)
            })
        })
        .collect()
}

/// The size of an array of numbers.
fn array_bytes(program: &Program, ty: TyId) -> Option<u64> {
    let Ty::Array(of, Some(n)) = program.types.get(ty) else {
        return None;
    };
    let element = match program.types.get(of.id) {
        Ty::Bool => 1,
        Ty::Int(k) => k.bytes(),
        Ty::Float(FloatKind::F32) => 4,
        Ty::Float(_) => 8,
        Ty::Array(..) => array_bytes(program, of.id)?,
        Ty::Record(r) => {
            let r = program.record(*r);
            (r.bound.is_some() && r.trivially_copyable && r.align < 16).then_some(r.size)?
        }
        _ => return None,
    };
    n.checked_mul(element)
}
