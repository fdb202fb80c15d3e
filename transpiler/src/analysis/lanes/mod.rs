//! The lane form of kernels: the threads of a warp, or of half of one, side by side in vectors under masks.
//!
//! It is built on the loop form (`super::fission`): the same regions between barriers, whose bodies then run for a group of neighbouring threads at
//! once. Warp operations cut no region, because the lanes of a group run in lock-step. [`shape`] says for each value whether it is the same in all
//! lanes, grows by one from lane to lane, or differs in any way, and which statements run under masks. Emission (`emit::lane_form`) follows it.
//! What cannot be done on vectors is done lane by lane there, so what stands in a kernel's way is little: see [`Obstacle`]s here. No code is changed. [`worth`] says
//! whether a kernel runs so by default, [`ahead`] which rows of memory the next block comes to, [`repeated`] reads once what a statement reads twice, [`tiles`] knows
//! shared arrays that are cleared as they are filled, [`no_edge`] blocks for which conditions hold throughout, [`together`] loops that the groups of several rows go through together.
//!
//! The design had lanes first as coroutines over vectors. They use the regions of the loop form instead, so one analysis cuts kernels for both; a group of lanes is
//! a piece of one row of the block, so `threadIdx.y` and `z` are plain numbers and `threadIdx.x` is always a ramp. Warp operations are admitted only where all
//! lanes of a warp come to them together by structure, or part of them while the others come to none ([`operations`]); what is not understood on vectors is done lane by lane, which keeps most kernels eligible. Vectors are
//! registers by the crate's target (`-C target-cpu`) or, in portable crates, by the copy of the form: no test at run time inside. Loops over the steps of exchanges
//! are written out (`rounds`): a shuffle by a known distance is a few moves at any level, by any other one a jump or a table, and LLVM takes all those cases for
//! work and leaves the loop.

pub mod ahead;
pub mod no_edge;
mod operations;
mod repeated;
pub mod rounds;
pub mod shape;
pub mod tiles;
pub mod together;
mod walk;
pub mod worth;

use super::context::Context;
use super::fission::{self, Obstacle};
use crate::hir::bound::Does;
use crate::hir::callgraph::CallGraph;
use crate::hir::visit::{MutVisitor, Visitor, walk_place_mut};
use crate::hir::*;
use operations::Parts;
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
    /// The form before what makes it faster, by which it is judged whether it is [`worth`] running; `None`: it is the same.
    pub before: Option<Box<LaneForm>>,
}

/// What a form tells of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Told {
    /// Of nothing.
    Nothing,
    /// Of barriers: for checked programs.
    Barriers,
    /// Of barriers and of each access, as the source has them.
    Each,
}

/// The lane form of a kernel with a body, or why it has none.
pub fn form(
    program: &Program,
    graph: &CallGraph,
    context: &Context,
    kernel: FuncId,
    told: Told,
) -> Result<LaneForm, Obstacle> {
    let named = |numbered| {
        let how = (numbered, told != Told::Nothing);
        fission::lane_form(program, graph, context, kernel, how)
    };
    let no_form = || Obstacle::new(program.func(kernel).span, "it has no loop form", "");
    let function = named(false)?.ok_or_else(no_form)?;
    let mut parts = Parts::None;
    let form = match judged(program, function, parts) {
        Err(_) if told != Told::Barriers && parts_alone(program, graph, context, kernel) => {
            parts = Parts::Any;
            named(false)?
                .ok_or_else(no_form)
                .and_then(|f| judged(program, f, parts))?
        }
        form => form?,
    };
    if told == Told::Each {
        return Ok(form);
    }
    let numbered = named(true).ok().flatten();
    let numbered = numbered.and_then(|f| judged(program, f, parts).ok());
    let of = numbered.as_ref().unwrap_or(&form);
    let mut function = of.function.clone();
    // (Shapes know statements by where they are: what is not changed is not moved.)
    let faster = match repeated::run(program, &mut function, &of.shapes) {
        true => judged(program, *function, parts).ok().or(numbered),
        false => numbered,
    };
    Ok(match faster {
        Some(faster) => LaneForm {
            before: Some(Box::new(form)),
            ..faster
        },
        None => form,
    })
}

/// Whether [parts of warps](operations) that exchange values are alone in all of a kernel.
fn parts_alone(program: &Program, graph: &CallGraph, context: &Context, kernel: FuncId) -> bool {
    let told = fission::lane_form(program, graph, context, kernel, (false, true));
    told.is_ok_and(|f| {
        f.is_some_and(|f| {
            has_warp_operations(program, &f) && judged(program, f, Parts::Alone).is_ok()
        })
    })
}

/// The lane form that a loop form makes. `parts`: which [parts of a warp](operations) may exchange values.
fn judged(program: &Program, function: Function, parts: Parts) -> Result<LaneForm, Obstacle> {
    let mut function = Box::new(function);
    plain_memory(&mut function);
    let warps = has_warp_operations(program, &function);
    let shapes = walk::run(program, &function, warps, parts)?;
    Ok(LaneForm {
        function,
        shapes,
        warps,
        before: None,
    })
}

/// Makes volatile places plain ones: what shared memory means is said by the order of statements, each of which the lanes of a warp execute together, and nothing waits
/// for what others write to global memory.
fn plain_memory(f: &mut Function) {
    struct Plain;
    impl MutVisitor for Plain {
        fn visit_place(&mut self, p: &mut Place) {
            p.ty.is_volatile = false;
            walk_place_mut(self, p);
        }
    }
    if let Some(b) = &mut f.body {
        Plain.visit_block(b);
    }
    for l in &mut f.locals {
        l.ty.is_volatile = false;
    }
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

/// Whether a value is such a step.
fn is_lockstep(program: &Program, e: &Expr) -> bool {
    matches!(&*e.kind, ExprKind::Call(Callee::Bound(b), _)
        if program.bound(*b).does.any(Does::LOCKSTEP))
}

/// A warp operation that only keeps the lanes of a warp in step.
pub fn is_step(bound: &Bound) -> bool {
    bound.does.any(Does::SYNCWARP.and(Does::LOCKSTEP))
}

/// A warp operation that works on vectors.
pub fn is_warp_operation(bound: &Bound) -> bool {
    bound.does.any(Does::VECTORS)
}

/// The method of vectors that a function of the library (its path) is, if it has one.
pub fn vector_function(path: &str) -> Option<&'static str> {
    match path.rsplit("::").next()? {
        "sqrtf" | "sqrt" if path.contains("::math::") => Some("sqrt"),
        "fabsf" | "fabs" if path.contains("::math::") => Some("abs"),
        // (Those of the C library round otherwise.)
        "expf" if path.contains("::device::math::") => Some("exp"),
        "logf" if path.contains("::device::math::") => Some("ln"),
        "rsqrtf" | "rsqrt" if path.contains("::device::") => Some("rsqrt"),
        _ => None,
    }
}

/// Whether a value is the floating-point number 1, written down.
pub fn is_one(e: &Expr) -> bool {
    match &*e.kind {
        ExprKind::Float(x, _) => *x == 1.0,
        ExprKind::Int(n, _) => *n == 1,
        ExprKind::Convert(Conv::IntToFloat | Conv::Float, e) => is_one(e),
        _ => false,
    }
}

/// A warp operation with the same result in all lanes.
pub fn is_warp_vote(bound: &Bound) -> bool {
    is_warp_operation(bound) && !bound.does.any(Does::SHUFFLE)
}

fn has_warp_operations(program: &Program, f: &Function) -> bool {
    let body = f.body.as_ref();
    body.is_some_and(|b| operations::has(program, |has| has.visit_block(b)))
}
