//! Functions of `<math.h>` that device code computes by code of its own.
//!
//! Host code calls the C library's, so that its results are those of the original program; device code may call what
//! compilers can vectorise (`cudart_rs::device::elementary`), within the bounds that CUDA's guide gives. A function for both sides keeps the C library's.

use crate::hir::visit::{MutVisitor, walk_expr_mut};
use crate::hir::*;
use std::collections::BTreeMap;

/// The paths that differ on the device.
const FUNCTIONS: [(&str, &str); 2] = [
    ("cudart_rs::c::math::expf", "cudart_rs::device::math::expf"),
    ("cudart_rs::c::math::logf", "cudart_rs::device::math::logf"),
];

/// Lets device code call its own functions.
pub fn run(program: &mut Program) {
    let mut own: BTreeMap<BoundId, BoundId> = BTreeMap::new();
    for i in 0..program.bound.len() {
        let Some((_, path)) = FUNCTIONS
            .iter()
            .find(|(c, _)| *program.bound[i].rust == **c)
        else {
            continue;
        };
        let mut bound = program.bound[i].clone();
        bound.rust = (*path).into();
        own.insert(BoundId(i as u32), BoundId(program.bound.len() as u32));
        program.bound.push(bound);
    }
    if own.is_empty() {
        return;
    }
    for f in &mut program.functions {
        if !matches!(f.space, Space::Device | Space::Kernel) {
            continue;
        }
        if let Some(body) = &mut f.body {
            Replace(&own).visit_list(&mut body.stmts);
        }
    }
}

struct Replace<'a>(&'a BTreeMap<BoundId, BoundId>);

impl MutVisitor for Replace<'_> {
    fn visit_expr(&mut self, e: &mut Expr) {
        if let ExprKind::Call(Callee::Bound(b), _) = &mut *e.kind
            && let Some(own) = self.0.get(b)
        {
            *b = *own;
        }
        walk_expr_mut(self, e);
    }
}
