//! Columns at the edges of a block for which an index is chosen otherwise than for all between: `W = x == 0 ? c : c - 1`.
//!
//! A choice between indices is a jump in what would be a run of memory. [`edges`] finds the comparisons behind such choices that hold for the first or last columns of a row only; the form is then written with a loop over the edges and one over the columns between them, where they are known to be false. All of it is done in the
//! order of the columns, and conditions are limits as [`super::columns`] explains them: each thread computes what it would have computed.

use super::columns::{Limit, Region};
use crate::hir::values::is_pure;
use crate::hir::visit::{Visitor, walk_block, walk_expr};
use crate::hir::*;

/// The most conditions that are seen to.
const MOST: usize = 8;
/// The most nodes of values in a region that is written twice.
const NODES: u32 = 600;

/// A comparison that holds at an edge.
#[derive(Clone, Debug)]
pub struct Edge {
    /// The comparison, by its text ([`crate::hir::dump::value`]).
    pub text: String,
    /// Where it holds.
    pub limit: Limit,
}

/// The comparisons of a region that bound `threadIdx.x` and decide between integers.
pub fn edges(program: &Program, f: &Function, body: &Block) -> Vec<Edge> {
    let mut find = Find {
        program,
        f,
        region: Region::of(program, &f.locals, body),
        edges: Vec::new(),
        nodes: 0,
    };
    walk_block(&mut find, body);
    if find.nodes > NODES || find.edges.len() > MOST {
        return Vec::new();
    }
    find.edges
}

/// Whether a value may be one of them.
pub fn is_comparison(e: &Expr) -> bool {
    matches!(
        &*e.kind,
        ExprKind::Binary(
            BinOp::Eq | BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge,
            ..
        )
    )
}

struct Find<'a> {
    program: &'a Program,
    f: &'a Function,
    region: Region<'a>,
    edges: Vec<Edge>,
    nodes: u32,
}

impl Find<'_> {
    fn add(&mut self, c: &Expr) {
        if !is_pure(c) {
            return;
        }
        if let Some(limit) = self.region.limit(c, false) {
            let text = crate::hir::dump::value(self.program, self.f, c);
            if self.edges.iter().all(|e| e.text != text) {
                self.edges.push(Edge { text, limit });
            }
        }
    }
}

impl Visitor for Find<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        self.nodes += 1;
        if let ExprKind::Cond(c, _, _) = &*e.kind
            && matches!(self.program.types.get(e.ty), Ty::Int(_))
        {
            self.add(c);
        }
        walk_expr(self, e);
    }
}
