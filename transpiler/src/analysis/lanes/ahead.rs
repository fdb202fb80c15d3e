//! Finds the rows of tiles that blocks of several rows come to one after the other: `from[y * n + x0 + threadIdx.x]` where `y` is another one in each row, and `x0` in the next block.
//!
//! Each row of such a tile lies in another page. A processor does not follow so many streams, and the rows that a block writes are the worst: stores leave in
//! their order, so that one that waits for its line holds up all those behind it. Where the next block comes to is `step` elements further; the lane form asks for it
//! (`BlockLanes::ahead_of`). No code is changed, and what is asked for in vain costs next to nothing.

use super::shape::{Shape, Shapes, int_kind, key, without_widening};
use crate::analysis::fission::Uses;
use crate::analysis::fission::ahead::{builtin, is_parameter};
use crate::analysis::for_range::constant;
use crate::hir::visit::{Visitor, walk_place};
use crate::hir::*;
use std::collections::{BTreeMap, BTreeSet};

/// The most rows that a region asks for.
const MOST: usize = 4;

/// A row: `base[index]`, where `index` grows by one from lane to lane, and how much further the next block's is.
#[derive(Clone, Debug)]
pub struct Row {
    /// The array, a parameter.
    pub base: Expr,
    /// The place of the first lane in it.
    pub index: Expr,
    /// The same number in all lanes.
    pub step: Expr,
}

/// The rows that a region of a kernel in its lane form comes to, by the [`key`] of the statement of the region in which it does.
pub fn rows(
    program: &Program,
    f: &Function,
    shapes: &Shapes,
    region: &Block,
) -> BTreeMap<usize, Vec<Row>> {
    let mut found = BTreeMap::new();
    let Some(body) = &f.body else {
        return found;
    };
    let mut w = Walk {
        program,
        f,
        shapes,
        values: BTreeMap::new(),
        assigned: BTreeSet::new(),
        rows: Vec::new(),
    };
    let (mut regions, mut inside) = (0, false);
    w.survey(&body.stmts, region, &mut regions, &mut inside);
    // Rounds of a loop would ask for the next block's rows again and again. In a kernel of one region the processor runs ahead by itself.
    if regions < 2 || !inside {
        return found;
    }
    let mut texts = BTreeSet::new();
    for s in &region.stmts {
        w.visit_stmt(s);
        let mut rows = std::mem::take(&mut w.rows);
        rows.retain(|r| {
            let text = |e| crate::hir::dump::value(program, f, e);
            texts.len() < MOST && texts.insert((text(&r.base), text(&r.index)))
        });
        if !rows.is_empty() {
            found.insert(key(s), rows);
        }
        w.declare(s);
    }
    found
}

struct Walk<'a> {
    program: &'a Program,
    f: &'a Function,
    shapes: &'a Shapes,
    /// The first values of locals that are at hand before a statement of the region.
    values: BTreeMap<LocalId, &'a Expr>,
    /// Locals that get others.
    assigned: BTreeSet<LocalId>,
    rows: Vec<Row>,
}

impl<'a> Walk<'a> {
    fn declare(&mut self, s: &'a Stmt) {
        if let StmtKind::Let {
            local,
            init: Some(e),
        } = &s.kind
        {
            self.values.insert(*local, e);
        }
    }

    /// Reads the statements of the block that are no loops: counts the regions, and looks whether the one in question is among them.
    fn survey(&mut self, list: &'a [Stmt], region: &Block, regions: &mut u32, inside: &mut bool) {
        for s in list {
            match &s.kind {
                StmtKind::Threads { body, .. } => {
                    *regions += 1;
                    *inside |= std::ptr::eq(body, region);
                }
                StmtKind::Block(b) => self.survey(&b.stmts, region, regions, inside),
                _ => {}
            }
            // What is declared behind the region has no name there yet.
            if !*inside {
                self.declare(s);
            }
            self.assigned.extend(Uses::of_stmt(s).assigned);
        }
    }

    /// What a local that is never assigned is.
    fn value(&self, l: LocalId) -> Option<&'a Expr> {
        let value = self.values.get(&l).copied();
        value.filter(|_| !self.assigned.contains(&l))
    }

    /// Whether an index is another one in each row of the block, and can be computed before the statement.
    fn by_row(&self, e: &Expr) -> Option<bool> {
        if constant(e).is_some() {
            return Some(false);
        }
        match &*e.kind {
            ExprKind::Convert(Conv::Int, a) => self.by_row(a),
            ExprKind::Binary(BinOp::Add | BinOp::Sub | BinOp::Mul, a, b) => {
                Some(self.by_row(a)? | self.by_row(b)?)
            }
            ExprKind::Load(p) => match *p.kind {
                PlaceKind::Local(_) if is_parameter(self.f, p) => Some(false),
                PlaceKind::Local(l) => self.by_row(self.value(l)?),
                _ => Some(matches!(builtin(self.program, p)?, ("thread_idx", 1 | 2))),
            },
            _ => None,
        }
    }

    /// By how much a number grows from block to block; `Some(None)`: it does not.
    fn step(&self, e: &Expr) -> Option<Option<Expr>> {
        let with = |kind| Expr {
            kind: Box::new(kind),
            ..*e
        };
        if constant(e).is_some() {
            return Some(None);
        }
        Some(match &*e.kind {
            ExprKind::Convert(Conv::Int, a) => self.step(a)?.map(|s| match &*s.kind {
                // Back to what it was converted from.
                ExprKind::Convert(Conv::Int, own) if own.ty == e.ty => own.clone(),
                _ => with(ExprKind::Convert(Conv::Int, s)),
            }),
            ExprKind::Binary(op @ (BinOp::Add | BinOp::Sub), a, b) => {
                match (self.step(a)?, self.step(b)?) {
                    (Some(a), Some(b)) => Some(with(ExprKind::Binary(*op, a, b))),
                    (Some(a), None) => Some(a),
                    (None, Some(b)) if *op == BinOp::Add => Some(b),
                    (None, Some(_)) if !int_kind(self.program, e.ty)?.signed() => return None,
                    (None, Some(b)) => Some(with(ExprKind::Unary(UnOp::Neg, b))),
                    (None, None) => None,
                }
            }
            ExprKind::Binary(BinOp::Mul, a, b) => match (self.step(a)?, self.step(b)?) {
                (Some(s), None) => Some(product(e, s, self.same(b)?)),
                (None, Some(s)) => Some(product(e, self.same(a)?, s)),
                (None, None) => None,
                _ => return None,
            },
            ExprKind::Load(p) => match *p.kind {
                PlaceKind::Local(_) if is_parameter(self.f, p) => None,
                PlaceKind::Local(l) => self.step(self.value(l)?)?,
                _ => match builtin(self.program, p)? {
                    ("block_idx", 0) => Some(with(ExprKind::Int(1, Spelling::None))),
                    _ => None,
                },
            },
            _ => return None,
        })
    }

    /// A number that is the same in all lanes.
    fn same(&self, e: &Expr) -> Option<Expr> {
        (self.shapes.shape(self.program, e) == Shape::Uniform).then(|| e.clone())
    }
}

/// A product, of which either part may be 1.
fn product(of: &Expr, a: Expr, b: Expr) -> Expr {
    let one = |e: &Expr| constant(e) == Some(1);
    match (one(&a), one(&b)) {
        (true, _) => b,
        (_, true) => a,
        _ => Expr {
            kind: Box::new(ExprKind::Binary(BinOp::Mul, a, b)),
            ..*of
        },
    }
}

impl Visitor for Walk<'_> {
    fn visit_place(&mut self, p: &Place) {
        if let PlaceKind::PtrIndex(base, index) = &*p.kind
            && let ExprKind::Load(array) = &*base.kind
            && is_parameter(self.f, array)
            && let index = without_widening(self.program, index)
            && self.shapes.shape(self.program, index) == Shape::Ramp
            && self.by_row(index) == Some(true)
            && let Some(Some(step)) = self.step(index)
        {
            self.rows.push(Row {
                base: base.clone(),
                index: index.clone(),
                step,
            });
        }
        walk_place(self, p);
    }
}
