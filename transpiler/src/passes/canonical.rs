//! One HIR for what is one text: device code of CUDA C++ says some things in ways that its Rust does not tell apart, and forms must be those of the text.
//!
//! | CUDA C++ | as in its Rust |
//! |---|---|
//! | `i += n` of a signed `i` and an unsigned `n` of its size, computed unsigned | `i += n as i32` |
//!
//! Values are the same to the bit: sums, differences, products and the operations on bits have the same low bits in both types. Kernels that were read back from Rust
//! (`crate::dialect`) come in the right column already.

use crate::hir::visit::{MutVisitor, walk_expr_mut};
use crate::hir::*;

/// Runs the pass.
pub fn run(program: &mut Program) {
    for f in &mut program.functions {
        if !matches!(f.space, Space::Device | Space::Kernel) {
            continue;
        }
        if let Some(body) = &mut f.body {
            Canonical.visit_list(&mut body.stmts);
        }
    }
}

struct Canonical;

impl MutVisitor for Canonical {
    fn visit_expr(&mut self, e: &mut Expr) {
        walk_expr_mut(self, e);
        let ExprKind::CompoundAssign {
            op,
            place,
            value,
            compute,
        } = &mut *e.kind
        else {
            return;
        };
        let same_bits = matches!(
            op,
            BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::BitAnd | BinOp::BitOr | BinOp::BitXor
        );
        let ty = place.ty.id;
        let (Some(own), Some(other)) = (IntKind::of(ty), IntKind::of(*compute)) else {
            return;
        };
        let same_size = own.signed() && !other.signed() && own.bytes() == other.bytes();
        if !(same_bits && same_size && value.ty == *compute) {
            return;
        }
        *compute = ty;
        let old = value.clone();
        *value = match *old.kind {
            ExprKind::Convert(Conv::Int, inner) if inner.ty == ty => inner,
            ExprKind::Int(n, spelling) => Expr {
                kind: Box::new(ExprKind::Int(own.wrap(n), spelling)),
                ty,
                span: old.span,
            },
            kind => Expr {
                kind: Box::new(ExprKind::Convert(
                    Conv::Int,
                    Expr {
                        kind: Box::new(kind),
                        ty: old.ty,
                        span: old.span,
                    },
                )),
                ty,
                span: old.span,
            },
        };
    }
}
