//! The lane form of kernels: the threads of a warp, or of half of one, side by side in vectors under masks.
//!
//! It is built on the loop form (`super::fission`): the same regions between barriers, whose bodies then run for a group of neighbouring threads at
//! once. Warp operations cut no region, because the lanes of a group run in lock-step. [`shape`] says for each value whether it is the same in all
//! lanes, grows by one from lane to lane, or differs in any way, and which statements run under masks. Emission (`emit::lane_form`) follows it.
//! What cannot be done on vectors is done lane by lane there, so what stands in a kernel's way is little: see [`Obstacle`]s here. No code is changed. [`worth`] says
//! whether a kernel runs so by default.

pub mod shape;
mod walk;
pub mod worth;

use super::callgraph::CallGraph;
use super::context::Context;
use super::fission::{self, Obstacle};
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_stmt};
use crate::hir::*;
pub use shape::{Keep, Shape, Shapes};
pub use walk::split_chain;

/// A kernel's lane form.
pub struct LaneForm {
    /// Its loop form, which the regions and what lives across them are taken from.
    pub function: Box<Function>,
    /// What is known about its values.
    pub shapes: Shapes,
    /// It has warp operations: a group of lanes must be a warp.
    pub warps: bool,
}

/// The lane form of a kernel with a body, or why it has none.
pub fn form(
    program: &Program,
    graph: &CallGraph,
    context: &Context,
    kernel: FuncId,
) -> Result<LaneForm, Obstacle> {
    let function = Box::new(fission::lane_form(program, graph, context, kernel)?);
    let warps = has_warp_operations(program, &function);
    let shapes = walk::run(program, &function, warps)?;
    Ok(LaneForm {
        function,
        shapes,
        warps,
    })
}

/// What is known about the values of a device function whose `plain` parameters are the same in all lanes.
pub fn function_shapes(
    program: &Program,
    f: &Function,
    warps: bool,
    plain: &[bool],
) -> Result<Shapes, Obstacle> {
    walk::function(program, f, warps, plain)
}

/// A warp operation that works on vectors.
pub fn is_warp_operation(bound: &Bound) -> bool {
    let name = bound.rust.strip_suffix("_sync").unwrap_or(&bound.rust);
    bound.suspends
        && bound.form != BoundForm::Method
        && matches!(
            name,
            "syncwarp"
                | "activemask"
                | "ballot"
                | "any"
                | "all"
                | "uni"
                | "shfl"
                | "shfl_up"
                | "shfl_down"
                | "shfl_xor"
                | "reduce_add"
                | "reduce_min"
                | "reduce_max"
                | "reduce_and"
                | "reduce_or"
                | "reduce_xor"
        )
}

/// A warp operation with the same result in all lanes.
pub fn is_warp_vote(bound: &Bound) -> bool {
    is_warp_operation(bound) && !bound.rust.starts_with("shfl")
}

fn has_warp_operations(program: &Program, f: &Function) -> bool {
    struct W<'p>(&'p Program, bool);
    impl Visitor for W<'_> {
        fn visit_stmt(&mut self, s: &Stmt) {
            walk_stmt(self, s);
        }
        fn visit_expr(&mut self, e: &Expr) {
            if let ExprKind::Call(Callee::Bound(b), _) = &*e.kind {
                self.1 |= is_warp_operation(self.0.bound(*b));
            }
            walk_expr(self, e);
        }
    }
    let mut w = W(program, false);
    if let Some(b) = &f.body {
        walk_block(&mut w, b);
    }
    w.1
}
