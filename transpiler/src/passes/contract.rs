//! Contraction: `a * b + c` of floating-point numbers in device code becomes `fma(a, b, c)`, which rounds once (`--fmad`).
//!
//! nvcc contracts by default (`-fmad=true`; CUDA C++ Programming Guide, "Floating-Point Standard"), which makes results a little more exact and CPUs with such
//! an instruction faster. Which products of a larger expression it takes depends on its optimiser, so bits cannot be those of a GPU in any case; without this pass they are
//! those that the source says. Here a sum takes the product on its left before that on its right, as LLVM does, and only within one expression: a
//! product that went through a variable stays. Code that the host runs as well, and what is written with `__fmul_rn` and its like, is left alone.
//!
//! | source | becomes |
//! | --- | --- |
//! | `a * b + c`, `c + a * b` | `fma(a, b, c)` |
//! | `a * b - c` | `fma(a, b, -c)` |
//! | `c - a * b` | `fma(-a, b, c)` |
//! | `p += a * b` (`p` without effects) | `p = fma(a, b, p)` |
//!
//! Operands are evaluated in the order of the source, or in one that differs only where C leaves it open: with the product on the right at most one of the three
//! parts may have an effect.

use crate::hir::values::{is_pure, is_pure_place};
use crate::hir::visit::{MutVisitor, walk_expr_mut};
use crate::hir::*;
use crate::source::Span;

/// Contracts all device code of a program.
pub fn run(program: &mut Program) {
    let own = program.functions.iter().enumerate();
    let device: Vec<usize> = own
        .filter(|(_, f)| matches!(f.space, Space::Device | Space::Kernel) && f.body.is_some())
        .map(|(i, _)| i)
        .collect();
    let first = program.bound.len() as u32;
    let mut pass = Contract {
        types: &program.types,
        single: BoundId(first),
        double: BoundId(first + 1),
        used: false,
    };
    for i in device {
        if let Some(body) = &mut program.functions[i].body {
            pass.visit_block(body);
        }
    }
    if pass.used {
        program.bound.push(function("fmaf"));
        program.bound.push(function("fma"));
    }
}

fn function(name: &str) -> Bound {
    Bound {
        name: name.into(),
        rust: format!("cudart_rs::device::math::{name}").into(),
        form: BoundForm::Function,
        suspends: false,
        needs_ctx: false,
        cast_args: false,
        type_args: Vec::new(),
        no_return: false,
        is_atomic: false,
        by_reference: 0,
        does: Default::default(),
        span: Span::NONE,
    }
}

struct Contract<'t> {
    types: &'t Types,
    single: BoundId,
    double: BoundId,
    used: bool,
}

impl MutVisitor for Contract<'_> {
    fn visit_expr(&mut self, e: &mut Expr) {
        // The outer sum first: of `a * b + c * d + f` it is the inner one that has products.
        self.sum(e);
        self.update(e);
        walk_expr_mut(self, e);
    }
}

impl Contract<'_> {
    /// The function that contracts numbers of a type.
    fn fma(&self, ty: TyId) -> Option<BoundId> {
        match self.types.get(ty) {
            Ty::Float(FloatKind::F32) => Some(self.single),
            Ty::Float(FloatKind::F64) => Some(self.double),
            _ => None,
        }
    }

    fn call(&mut self, fma: BoundId, args: [Expr; 3]) -> ExprKind {
        self.used = true;
        ExprKind::Call(Callee::Bound(fma), args.into())
    }

    /// `a * b + c` and its relatives.
    fn sum(&mut self, e: &mut Expr) {
        let Some(fma) = self.fma(e.ty) else {
            return;
        };
        let ExprKind::Binary(op @ (BinOp::Add | BinOp::Sub), left, right) = &*e.kind else {
            return;
        };
        let (product, other, is_left) = if let Some(p) = product(left) {
            (p, right, true)
        } else if let Some(p) = product(right) {
            (p, left, false)
        } else {
            return;
        };
        let (a, b) = product;
        let effects = [a, b, other].iter().filter(|x| !is_pure(x)).count();
        if !is_left && effects > 1 {
            return;
        }
        let (mut a, b, mut other) = (a.clone(), b.clone(), other.clone());
        if *op == BinOp::Sub && is_left {
            other = negative(other);
        } else if *op == BinOp::Sub {
            a = negative(a);
        }
        *e.kind = self.call(fma, [a, b, other]);
    }

    /// `p += a * b` and `p -= a * b`.
    fn update(&mut self, e: &mut Expr) {
        let ExprKind::CompoundAssign {
            op: op @ (BinOp::Add | BinOp::Sub),
            place,
            value,
            compute,
        } = &*e.kind
        else {
            return;
        };
        let (Some(fma), Some((a, b))) = (self.fma(*compute), product(value)) else {
            return;
        };
        let is_plain = place.ty.id == *compute && !place.ty.is_volatile && is_pure_place(place);
        let is_local = matches!(&*place.kind, PlaceKind::Local(_));
        let in_order = is_local || is_pure(a) && is_pure(b);
        if !is_plain || !in_order {
            return;
        }
        let (mut a, b, place) = (a.clone(), b.clone(), place.clone());
        if *op == BinOp::Sub {
            a = negative(a);
        }
        let old = Expr {
            ty: *compute,
            span: place.span,
            kind: Box::new(ExprKind::Load(place.clone())),
        };
        let value = Expr {
            ty: *compute,
            span: value.span,
            kind: Box::new(self.call(fma, [a, b, old])),
        };
        *e.kind = ExprKind::Assign(place, value);
    }
}

/// The factors of a product.
fn product(e: &Expr) -> Option<(&Expr, &Expr)> {
    match &*e.kind {
        ExprKind::Binary(BinOp::Mul, a, b) if a.ty == e.ty && b.ty == e.ty => Some((a, b)),
        _ => None,
    }
}

/// `-e`; of `-x` it is `x`.
fn negative(e: Expr) -> Expr {
    match *e.kind {
        ExprKind::Unary(UnOp::Neg, inner) if inner.ty == e.ty => inner,
        kind => Expr {
            ty: e.ty,
            span: e.span,
            kind: Box::new(ExprKind::Unary(
                UnOp::Neg,
                Expr {
                    ty: e.ty,
                    span: e.span,
                    kind: Box::new(kind),
                },
            )),
        },
    }
}
