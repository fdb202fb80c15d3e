//! The block shapes that a program launches a kernel with, as far as they are constants of the source.
//!
//! Only a hint: whoever uses it must ask at run time whether the launch has such a shape.

use crate::hir::values::constant;
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_stmt};
use crate::hir::*;
use std::collections::BTreeMap;

/// The shapes of all kernels of a program, in x, y and z, in the order of the text, each once.
#[derive(Clone, Debug, Default)]
pub struct Shapes(BTreeMap<FuncId, Vec<[u32; 3]>>);

impl Shapes {
    /// Looks through a program.
    pub fn new(program: &Program) -> Shapes {
        let mut shapes = Shapes::default();
        for (i, f) in program.functions.iter().enumerate() {
            if !f.launched.shapes.is_empty() {
                (shapes.0).insert(FuncId(i as u32), f.launched.shapes.clone());
            }
            let Some(body) = &f.body else { continue };
            let mut look = Look {
                lets: BTreeMap::new(),
                all: &mut shapes.0,
            };
            walk_block(&mut look, body);
        }
        shapes
    }

    /// Those of a kernel, at most so many.
    pub fn of_kernel(&self, kernel: FuncId, most: usize) -> Vec<[u32; 3]> {
        let all = self.0.get(&kernel);
        all.map_or(Vec::new(), |all| all.iter().copied().take(most).collect())
    }
}

struct Look<'a> {
    /// What each local was declared with.
    lets: BTreeMap<LocalId, Expr>,
    all: &'a mut BTreeMap<FuncId, Vec<[u32; 3]>>,
}

impl Look<'_> {
    fn shape(&self, e: &Expr, depth: u32) -> Option<[u32; 3]> {
        let whole = |e: &Expr| {
            number(e)
                .and_then(|n| u32::try_from(n).ok())
                .filter(|n| (1..=1024).contains(n))
        };
        if let Some(n) = whole(e) {
            return Some([n, 1, 1]);
        }
        let shape = match &*e.kind {
            ExprKind::Load(p) if depth < 8 => match &*p.kind {
                PlaceKind::Local(l) => return self.shape(self.lets.get(l)?, depth + 1),
                PlaceKind::Temp(e) => return self.shape(e, depth + 1),
                _ => return None,
            },
            ExprKind::Call(Callee::Bound(_), args) => match args.as_slice() {
                [x] => [whole(x)?, 1, 1],
                [x, y] => [whole(x)?, whole(y)?, 1],
                [x, y, z] => [whole(x)?, whole(y)?, whole(z)?],
                _ => return None,
            },
            _ => return None,
        };
        (shape.iter().product::<u32>() <= 1024).then_some(shape)
    }
}

/// The value of a constant, also one that a program computes (`TILE * TILE`) with small numbers.
fn number(e: &Expr) -> Option<i128> {
    let small = |n: i128| (0..1 << 16).contains(&n).then_some(n);
    match &*e.kind {
        ExprKind::Convert(Conv::Int, e) => number(e).and_then(small),
        ExprKind::Binary(op, a, b) => {
            let (a, b) = (number(a).and_then(small)?, number(b).and_then(small)?);
            match op {
                BinOp::Add => Some(a + b),
                BinOp::Sub => Some(a - b),
                BinOp::Mul => Some(a * b),
                BinOp::Div => a.checked_div(b),
                _ => None,
            }
        }
        _ => constant(e),
    }
}

impl Visitor for Look<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        if let StmtKind::Let {
            local,
            init: Some(e),
        } = &s.kind
        {
            self.lets.insert(*local, e.clone());
        }
        walk_stmt(self, s);
    }
    fn visit_expr(&mut self, e: &Expr) {
        if let ExprKind::Launch { kernel, block, .. } = &*e.kind
            && let Some(shape) = self.shape(block, 0)
        {
            let all = self.all.entry(*kernel).or_default();
            if !all.contains(&shape) {
                all.push(shape);
            }
        }
        walk_expr(self, e);
    }
}
