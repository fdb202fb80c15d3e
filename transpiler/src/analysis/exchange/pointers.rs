//! Pointers by which memory is reached that lanes exchange values through.
//!
//! A trial sees the accesses that its numbers come to; what stands beside them, behind a condition that did not hold or after more rounds than were tried, goes to the
//! same memory if it goes there by the same pointer variable.

use crate::hir::visit::{Visitor, walk_block, walk_place};
use crate::hir::*;
use crate::source::Span;
use std::collections::BTreeSet;

/// The pointer variables that places at these spans are reached by.
pub fn of_places(
    program: &Program,
    places: &BTreeSet<(FuncId, Span)>,
) -> BTreeSet<(FuncId, LocalId)> {
    let functions: BTreeSet<FuncId> = places.iter().map(|(f, _)| *f).collect();
    let mut found = BTreeSet::new();
    for id in functions {
        if let Some(body) = &program.func(id).body {
            let mut look = Look {
                id,
                places,
                found: &mut found,
            };
            walk_block(&mut look, body);
        }
    }
    found
}

struct Look<'a> {
    id: FuncId,
    places: &'a BTreeSet<(FuncId, Span)>,
    found: &'a mut BTreeSet<(FuncId, LocalId)>,
}

impl Visitor for Look<'_> {
    fn visit_place(&mut self, p: &Place) {
        if self.places.contains(&(self.id, p.span)) {
            self.found.extend(of_place(p).map(|l| (self.id, l)));
        }
        walk_place(self, p);
    }
}

/// The pointer variable that a place is reached by.
pub fn of_place(p: &Place) -> Option<LocalId> {
    match &*p.kind {
        PlaceKind::Deref(e) | PlaceKind::PtrIndex(e, _) => of_address(e),
        PlaceKind::Index(base, _) | PlaceKind::Field(base, _) => of_place(base),
        _ => None,
    }
}

fn of_address(e: &Expr) -> Option<LocalId> {
    match &*e.kind {
        ExprKind::Load(p) => match *p.kind {
            PlaceKind::Local(l) => Some(l),
            _ => None,
        },
        ExprKind::Convert(_, e) => of_address(e),
        ExprKind::PtrAdd { ptr, .. } => of_address(ptr),
        ExprKind::AddrOf(p) => of_place(p),
        _ => None,
    }
}
