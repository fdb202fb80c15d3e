//! Indices that grow with `threadIdx.x` as a start and a run: `a[row * n + tx]` becomes `(a + row * n)[tx]`.
//!
//! In a loop over x the compiler then sees that neighbouring threads touch neighbouring memory. It cannot see that in `row * n + tx`, as a sum of 32-bit
//! integers that wraps round is no run. C says that signed sums do not overflow; an unsigned one that is converted to `int` is split only if it is
//! `blockIdx * blockDim + threadIdx`, or has a constant in place of `blockDim`, which cannot wrap in the launches that are run in this form
//! (`cudart_rs::launch::fission::WIDEST_GRID`). Locals that were declared with such a sum are looked through.

use super::facts::Uses;
use crate::analysis::affine::{Affine, Stride};
use crate::analysis::for_range::constant;
use crate::analysis::uniformity::Uniformity;
use crate::analysis::visit::is_pure;
use crate::hir::visit::{MutVisitor, Visitor as _, walk_place_mut, walk_stmt_mut};
use crate::hir::*;
use std::collections::BTreeSet;

/// The most threads that a block has in a direction.
const WIDEST_BLOCK: i128 = 1024;

/// Rewrites a kernel in its loop form.
pub fn run(program: &Program, f: &mut Function) {
    let read = f.clone();
    let uniform = Uniformity::new(program, &read);
    let affine = Affine::new(program, &read, &uniform);
    let Some(mut body) = f.body.take() else {
        return;
    };
    Regions {
        program,
        affine: &affine,
    }
    .visit_list(&mut body.stmts);
    f.body = Some(body);
}

struct Regions<'a> {
    program: &'a Program,
    affine: &'a Affine<'a>,
}

impl MutVisitor for Regions<'_> {
    fn visit_stmt(&mut self, s: &mut Stmt) {
        if let StmtKind::Threads { body, .. } = &mut s.kind {
            let mut uses = Uses::default();
            for s in &body.stmts {
                uses.visit_stmt(s);
            }
            let mut split = Split {
                program: self.program,
                affine: self.affine,
                assigned: uses.assigned,
                done: false,
            };
            split.visit_list(&mut body.stmts);
            if split.done {
                drop_unused(&self.affine.f().locals, &mut body.stmts);
            }
            return;
        }
        walk_stmt_mut(self, s);
    }
    fn visit_expr(&mut self, _: &mut Expr) {}
}

/// Takes out declarations of a region's own locals that nothing mentions any more.
fn drop_unused(locals: &[Local], list: &mut Vec<Stmt>) {
    loop {
        let mut gone = None;
        for (i, s) in list.iter().enumerate() {
            let StmtKind::Let {
                local,
                init: Some(e),
            } = &s.kind
            else {
                continue;
            };
            let rest = list[i + 1..]
                .iter()
                .any(|s| Uses::of_stmt(s).mentioned.contains(local));
            let own = locals
                .get(local.0 as usize)
                .is_some_and(|l| l.storage == Storage::Auto);
            if own && !rest && is_pure(e) {
                gone = Some(i);
                break;
            }
        }
        match gone {
            Some(i) => list.remove(i),
            None => return,
        };
    }
}

struct Split<'a> {
    program: &'a Program,
    affine: &'a Affine<'a>,
    /// What the region assigns.
    assigned: BTreeSet<LocalId>,
    done: bool,
}

impl MutVisitor for Split<'_> {
    fn visit_place(&mut self, p: &mut Place) {
        walk_place_mut(self, p);
        let PlaceKind::PtrIndex(ptr, index) = &mut *p.kind else {
            return;
        };
        // A run of what the pointer points to.
        if self.affine.stride(ptr) != Stride::SAME || self.affine.stride(index) != Stride::UNIT {
            return;
        }
        let Some((Some(start), x)) = self.split(plain(index), true, 0) else {
            return;
        };
        let sum = Expr {
            ty: ptr.ty,
            span: ptr.span,
            kind: Box::new(ExprKind::PtrAdd {
                ptr: ptr.clone(),
                index: start,
                subtract: false,
            }),
        };
        *ptr = sum;
        *index = x;
        self.done = true;
    }
}

/// An index without widening.
fn plain(e: &Expr) -> &Expr {
    match &*e.kind {
        ExprKind::Convert(Conv::Int, inner) => plain(inner),
        _ => e,
    }
}

impl Split<'_> {
    fn kind(&self, e: &Expr) -> Option<IntKind> {
        match self.program.types.get(e.ty) {
            Ty::Int(k) if k.bytes() == 4 => Some(*k),
            _ => None,
        }
    }

    /// `start + x` of an index of 32 bits, where `start` is the same for a row of threads and `x` is `threadIdx.x`. `here`: it stands in the place where
    /// it is used, not in a declaration before.
    fn split(&self, e: &Expr, here: bool, depth: u32) -> Option<(Option<Expr>, Expr)> {
        let kind = self.kind(e)?;
        if depth > 40 {
            return None;
        }
        let with = |k: ExprKind| Expr {
            kind: Box::new(k),
            ty: e.ty,
            span: e.span,
        };
        match &*e.kind {
            ExprKind::Load(p) => match &*p.kind {
                PlaceKind::Field(..) if self.affine.stride(e) == Stride::UNIT => {
                    Some((None, e.clone()))
                }
                PlaceKind::Local(l) => {
                    let value = self.affine.definition(*l)?;
                    match self.split(value, false, depth + 1)? {
                        // The local is the coordinate itself.
                        (None, _) => Some((None, e.clone())),
                        other => Some(other),
                    }
                }
                _ => None,
            },
            ExprKind::Convert(Conv::Int, inner) => {
                if self.kind(inner)?.signed() == kind.signed() {
                    return self.split(inner, here, depth + 1);
                }
                match self.split_grid(inner) {
                    Some((start, x)) => Some((Some(with(ExprKind::Convert(Conv::Int, start))), x)),
                    // The coordinate alone, converted.
                    None => match self.split(inner, here, depth + 1)? {
                        (None, _) => Some((None, e.clone())),
                        _ => None,
                    },
                }
            }
            ExprKind::Binary(op @ (BinOp::Add | BinOp::Sub), a, b) if kind.signed() => {
                let b_same = self.affine.stride(b) == Stride::SAME;
                let (varies, rest) = if b_same { (a, b) } else { (b, a) };
                if (*op == BinOp::Sub && !b_same)
                    || self.affine.stride(rest) != Stride::SAME
                    || !self.stays(rest, here)
                {
                    return None;
                }
                let (start, x) = self.split(varies, here, depth + 1)?;
                let start = match (start, op) {
                    (Some(s), op) if b_same => with(ExprKind::Binary(*op, s, rest.clone())),
                    (Some(s), _) => with(ExprKind::Binary(BinOp::Add, rest.clone(), s)),
                    (None, BinOp::Sub) => with(ExprKind::Unary(UnOp::Neg, rest.clone())),
                    (None, _) => rest.clone(),
                };
                Some((Some(start), x))
            }
            _ => None,
        }
    }

    /// `blockIdx.x * blockDim.x + threadIdx.x`, in any order and with a constant in place of `blockDim.x`.
    fn split_grid(&self, e: &Expr) -> Option<(Expr, Expr)> {
        let ExprKind::Binary(BinOp::Add, a, b) = &*e.kind else {
            return None;
        };
        let (start, x) = if self.affine.stride(b) == Stride::UNIT {
            (a, b)
        } else {
            (b, a)
        };
        let x_value = match self.split(plain_same(self, x), false, 0)? {
            (None, x) => x,
            _ => return None,
        };
        let ExprKind::Binary(BinOp::Mul, m, n) = &*start.kind else {
            return None;
        };
        let small = |e: &Expr| {
            constant(e).is_some_and(|n| (0..=WIDEST_BLOCK).contains(&n))
                || self.builtin(e) == Some("block_dim")
        };
        let fits = (self.builtin(m) == Some("block_idx") && small(n))
            || (self.builtin(n) == Some("block_idx") && small(m));
        fits.then(|| (start.clone(), x_value))
    }

    /// The built-in variable that a value is a coordinate of.
    fn builtin(&self, e: &Expr) -> Option<&str> {
        let ExprKind::Load(p) = &*plain_same(self, e).kind else {
            return None;
        };
        let PlaceKind::Field(base, _) = &*p.kind else {
            return None;
        };
        let PlaceKind::Bound(b) = *base.kind else {
            return None;
        };
        let bound = self.program.bound.get(b.0 as usize)?;
        (bound.form == BoundForm::Builtin).then_some(&*bound.rust)
    }

    /// Whether a value from a declaration before is still the same where it is used.
    fn stays(&self, e: &Expr, here: bool) -> bool {
        if here {
            return is_pure(e);
        }
        let uses = Uses::of_expr(e);
        !uses.memory && !uses.effects && uses.mentioned.is_disjoint(&self.assigned)
    }
}

/// A value without conversions between integers of 32 bits.
fn plain_same<'e>(split: &Split, e: &'e Expr) -> &'e Expr {
    match &*e.kind {
        ExprKind::Convert(Conv::Int, inner) if split.kind(inner).is_some() => {
            plain_same(split, inner)
        }
        _ => e,
    }
}
