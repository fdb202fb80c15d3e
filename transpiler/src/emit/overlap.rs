//! Whether the index of a library container needs the container, or what it is a part of, while Rust has it borrowed for the element:
//! `v[v[0]] = x`, `grid.cells[grid.at(x, y)] = c`, `tokens[pos++]` where both are references of one object. Such a container is reached by its address then.

use super::place::{Mode, binding_root};
use crate::hir::visit::{Visitor, walk_expr, walk_place};
use crate::hir::*;

/// Looks for uses of what a container lies in.
struct Overlap<'a> {
    types: &'a Types,
    container: &'a Place,
    root: LocalId,
    /// The variable stands behind a wrapper, which is borrowed whole.
    wrapped: bool,
    /// The element is to be changed, so that other reads are in the way as well.
    writes: bool,
    found: bool,
}

/// Whether an index uses the container in a way that Rust does not allow beside the element.
pub fn overlaps(types: &Types, container: &Place, index: &Expr, mode: Mode, wrapped: bool) -> bool {
    let Some(root) = binding_root(container) else {
        return false;
    };
    let mut look = Overlap {
        types,
        container,
        root,
        wrapped,
        writes: mode == Mode::Write,
        found: false,
    };
    look.visit_expr(index);
    look.found
}

impl Overlap<'_> {
    fn meets(&self, p: &Place) -> bool {
        binding_root(p) == Some(self.root) && (self.wrapped || !are_apart(self.container, p))
    }
}

impl Visitor for Overlap<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::AddrOf(p) | ExprKind::Decay(p) => {
                let may_write = match self.types.get(e.ty) {
                    Ty::Pointer(t) | Ty::Ref(t, _) => !t.is_const,
                    _ => false,
                };
                self.found |= (self.writes || may_write) && self.meets(p);
            }
            ExprKind::IncDec { place, .. }
            | ExprKind::CompoundAssign { place, .. }
            | ExprKind::Assign(place, _) => self.found |= self.meets(place),
            _ => {}
        }
        walk_expr(self, e);
    }

    fn visit_place(&mut self, p: &Place) {
        if let PlaceKind::BoundIndex(_, container, _) = &*p.kind {
            self.found |= self.writes && self.meets(container);
        }
        walk_place(self, p);
    }
}

/// Whether two places are different members of one variable, reached without pointers.
fn are_apart(a: &Place, b: &Place) -> bool {
    let (Some(a), Some(b)) = (members(a), members(b)) else {
        return false;
    };
    a.iter().zip(&b).any(|(a, b)| a != b)
}

/// The members on the way from a variable to a part of it.
fn members(p: &Place) -> Option<Vec<u32>> {
    match &*p.kind {
        PlaceKind::Local(_) => Some(Vec::new()),
        PlaceKind::Field(of, i) => {
            let mut path = members(of)?;
            path.push(*i);
            Some(path)
        }
        _ => None,
    }
}
