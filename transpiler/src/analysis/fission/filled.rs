//! Finds dynamic shared memory whose beginning every thread fills before anything reads it: `part[threadIdx.x] = …` in the first region.
//!
//! Shared memory is zero when a block begins, which here is a promise (in CUDA it is anything). What is written first need not be made so.

use super::facts::Uses;
use crate::analysis::lanes::shape::{int_kind, is_thread_idx};
use crate::hir::visit::{Visitor, walk_expr};
use crate::hir::*;

/// The dynamic array of a kernel in its loop form whose elements up to `blockDim.x` are all written before they are read.
pub fn dynamic(program: &Program, f: &Function) -> Option<LocalId> {
    let of = |l: &Local| l.storage == Storage::DynamicShared;
    let at = f.locals.iter().position(of)?;
    // Several names are one array.
    if f.locals.iter().filter(|l| of(l)).count() > 1 {
        return None;
    }
    let array = LocalId(at as u32);
    for s in &f.body.as_ref()?.stmts {
        match &s.kind {
            StmtKind::Let { init: None, .. } => {}
            StmtKind::Let { .. } if is_apart(s, array) => {}
            StmtKind::Threads { body, exits } if !exits.checked && !exits.recorded => {
                return fills(program, &body.stmts, array).then_some(array);
            }
            _ => return None,
        }
    }
    None
}

/// Whether a region writes `array[threadIdx.x]` in every thread and does nothing else with the array.
fn fills(program: &Program, region: &[Stmt], array: LocalId) -> bool {
    let mut found = false;
    for s in region {
        match &s.kind {
            _ if is_apart(s, array) => {}
            StmtKind::Expr(e) if !found => {
                let ExprKind::Assign(place, value) = &*e.kind else {
                    return false;
                };
                let index = match &*place.kind {
                    PlaceKind::Index(base, i) if is_local(base, array) => i,
                    PlaceKind::PtrIndex(base, i) => match &*base.kind {
                        ExprKind::Decay(p) | ExprKind::Load(p) if is_local(p, array) => i,
                        _ => return false,
                    },
                    _ => return false,
                };
                let mut apart = Apart { array, yes: true };
                apart.visit_expr(value);
                apart.visit_expr(index);
                if !apart.yes || place.ty.is_volatile || !is_thread(program, region, index, 0) {
                    return false;
                }
                found = true;
            }
            _ => return false,
        }
    }
    found
}

fn is_local(p: &Place, l: LocalId) -> bool {
    matches!(*p.kind, PlaceKind::Local(own) if own == l)
}

/// Whether a value is `threadIdx.x` (`axis` 0), `.y` (1) or `.z`, or a local of the region that is never anything else.
pub fn is_thread(program: &Program, region: &[Stmt], e: &Expr, axis: u32) -> bool {
    match &*e.kind {
        // (A block has up to 1024 threads.)
        ExprKind::Convert(Conv::Int, a) => {
            let kind = int_kind(program, e.ty);
            let narrow = matches!(
                kind,
                None | Some(IntKind::Char | IntKind::SChar | IntKind::UChar)
            );
            !narrow && is_thread(program, region, a, axis)
        }
        ExprKind::Load(p) => match &*p.kind {
            PlaceKind::Field(base, field) => *field == axis && is_thread_idx(program, base),
            PlaceKind::Local(l) => {
                let assigned = |s: &Stmt| Uses::of_stmt(s).assigned.contains(l);
                let first = region.iter().find_map(|s| match &s.kind {
                    StmtKind::Let { local, init } if local == l => init.as_ref(),
                    _ => None,
                });
                first.is_some_and(|e| is_thread(program, &[], e, axis))
                    && !region.iter().any(assigned)
            }
            _ => false,
        },
        _ => false,
    }
}

/// Whether a statement does nothing with the array, calls no function that could, and leaves nothing.
fn is_apart(s: &Stmt, array: LocalId) -> bool {
    let mut apart = Apart { array, yes: true };
    apart.visit_stmt(s);
    apart.yes
}

struct Apart {
    array: LocalId,
    yes: bool,
}

impl Visitor for Apart {
    fn visit_stmt(&mut self, s: &Stmt) {
        self.yes &= !matches!(s.kind, StmtKind::Return(_) | StmtKind::Refused { .. });
        crate::hir::visit::walk_stmt(self, s);
    }
    fn visit_place(&mut self, p: &Place) {
        self.yes &= !is_local(p, self.array);
        crate::hir::visit::walk_place(self, p);
    }
    fn visit_expr(&mut self, e: &Expr) {
        if let ExprKind::Call(callee, _) = &*e.kind {
            self.yes &= matches!(callee, Callee::Bound(_));
        }
        self.yes &= !matches!(*e.kind, ExprKind::StmtExpr(..) | ExprKind::Launch { .. });
        walk_expr(self, e);
    }
}
