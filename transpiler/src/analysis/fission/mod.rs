//! The loop form of kernels with barriers: cut at the barriers, each piece a loop over the threads of the block.
//!
//! [`form`] rewrites a copy of a kernel's HIR so that one call runs a whole block. Straight pieces between barriers become
//! [`StmtKind::Threads`] (each thread in turn); statements with barriers inside are *hoisted*: they are executed once for the block, which is right
//! exactly if their conditions are uniform ([`super::uniformity`]). A local that one region writes and another reads becomes
//! [`Storage::Lanes`], one value a thread; a uniform one stays a plain variable of the block; what is cheap to compute from `threadIdx` and the
//! like is computed again in each region. Threads that `return` before a barrier are remembered ([`Exits`]).
//!
//! The steps, one a file: [`eligible`] what no form can be made of; [`inline`] puts functions with barriers, or with loops, into their callers, [`expressions`] those that are one expression, and [`objects`] those that deal with its objects (for lanes, as [`fields`], which makes variables of their members); [`waits`] finds the barriers;
//! [`versions`] gives each value of a local its own name; [`join`] makes one guard of two; [`offsets`] tells what is moved on by the same in all threads from where each begins; [`interchange`] puts barriers where loops are better turned inside out; [`facts`] what is assigned where; [`checks`] deals with conditions that are not known to be uniform; [`plan`] decides for each local; [`build`] makes the statements; [`atomics`] makes atomic operations on shared memory plain ones, [`runs`] shows where neighbouring threads touch neighbouring memory;
//! [`columns`] makes guards ranges of `threadIdx.x`, when the form is written, [`edges`] takes the columns at the edges out, [`full`] tells blocks for which conditions hold throughout, [`filled`] which shared memory is written before it is read, [`ahead`] which memory the next blocks will read, and [`next`] where the next block's tiles are. What is not exactly understood is an [`Obstacle`], and
//! the kernel runs as coroutines: nothing here may guess. The result is the kernel's meaning under one possible order of its threads, so it is right for
//! every program whose threads do not race.

pub mod ahead;
mod atomics;
mod build;
mod checks;
pub mod columns;
mod constructors;
pub mod edges;
mod eligible;
mod expressions;
mod facts;
pub mod fields;
pub mod filled;
pub mod full;
mod inline;
mod interchange;
mod join;
pub mod next;
mod objects;
mod offsets;
mod plan;
mod runs;
mod versions;
mod waits;

#[cfg(test)]
mod tests;

pub use facts::{Uses, returns};
pub use plan::{is_large, size_of};

use super::context::Context;
use super::sink;
use super::straight;
use crate::hir::callgraph::CallGraph;
use crate::hir::recorder::recorder;
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_stmt};
use crate::hir::*;
use crate::source::Span;

/// Why a kernel has no loop form.
#[derive(Clone, PartialEq, Debug)]
pub struct Obstacle {
    /// What stands in the way.
    pub why: String,
    /// What would help, if anything is known to.
    pub help: &'static str,
    /// Where.
    pub span: Span,
}

impl Obstacle {
    /// With its parts.
    pub fn new(span: Span, why: impl Into<String>, help: &'static str) -> Obstacle {
        Obstacle {
            why: why.into(),
            help,
            span,
        }
    }
}

/// The loop form of a kernel with barriers: a function whose body runs a whole block.
///
/// The kernel must have a body and wait for other threads ([`Context::suspends`]).
pub fn form(
    program: &Program,
    graph: &CallGraph,
    context: &Context,
    kernel: FuncId,
) -> Result<Function, Obstacle> {
    let waits = waits::Waits::new(program, context);
    build_form(program, graph, waits, kernel, For::Loops).map(|(f, _)| f)
}

/// The loop form of a kernel in a checked program: nothing but cut at its barriers, which stay between the regions.
pub fn checked_form(
    program: &Program,
    graph: &CallGraph,
    context: &Context,
    kernel: FuncId,
) -> Result<Function, Obstacle> {
    let waits = waits::Waits::told(program, context);
    build_form(program, graph, waits, kernel, For::Checks).map(|(f, _)| f)
}

/// What [`super::lanes`] builds on: the loop form of any kernel, in which warp operations are no waits. `numbered`: with a name for each value of a number
/// ([`versions::numbers`]), if there is one that has several. `told`: for checked programs, in which barriers are told.
pub fn lane_form(
    program: &Program,
    graph: &CallGraph,
    context: &Context,
    kernel: FuncId,
    (numbered, told): (bool, bool),
) -> Result<Option<Function>, Obstacle> {
    // Nothing of what makes loops faster: it counts on threads that come one after the other.
    let mut waits = waits::Waits::of_blocks(program, context);
    if told {
        waits = waits.and_tell();
    }
    let what = match numbered {
        true => For::NumberedLanes,
        false => For::Lanes,
    };
    let (f, changed) = build_form(program, graph, waits, kernel, what)?;
    Ok((changed || !numbered).then_some(f))
}

/// What a form is built for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum For {
    /// Loops over the threads.
    Loops,
    /// The same, with nothing that makes them faster.
    Checks,
    /// Lanes.
    Lanes,
    /// Lanes, with a name for each value of a number.
    NumberedLanes,
}

/// Parameters that a function changes become copies of them.
pub fn copy_changed_parameters(f: &mut Function) {
    if let Some(mut b) = f.body.take() {
        plan::own_parameters(f, &mut b);
        f.body = Some(b);
    }
}

/// Makes variables of the members of a function's objects, for its lane form.
pub fn split_objects(program: &Program, graph: &CallGraph, context: &Context, f: &mut Function) {
    members(
        program,
        graph,
        &waits::Waits::of_blocks(program, context),
        f,
    );
}

fn members(program: &Program, graph: &CallGraph, waits: &waits::Waits, f: &mut Function) {
    objects::run(program, graph, waits, f);
    fields::run(program, f);
}

fn build_form(
    program: &Program,
    graph: &CallGraph,
    waits: waits::Waits,
    kernel: FuncId,
    what: For,
) -> Result<(Function, bool), Obstacle> {
    let loops = what == For::Loops;
    eligible::check(program, graph, kernel, &waits)?;
    let mut f = program.func(kernel).clone();
    inline::run(program, &waits, &mut f)?;
    if loops
        && let Some(turned) = turned(program, graph, &waits, &f)
        && !turned.one_row
    {
        return Ok((turned.form, true));
    }
    if !loops && what != For::Checks {
        expressions::run(program, &mut f);
        members(program, graph, &waits, &mut f);
    }
    sink::run(program, &mut f);
    let changed = match what {
        For::Loops | For::Checks => versions::run(program, &mut f),
        For::Lanes => false,
        For::NumberedLanes => versions::numbers(program, &mut f),
    };
    plan::run_checked(program, &waits, &mut f)?;
    if loops {
        finish(program, &mut f);
    }
    match stray_probe(program, &f) {
        Some(span) => Err(Obstacle::new(
            span,
            "a condition that is evaluated once for the block holds a probe",
            "this is so with `--trace` only",
        )),
        None => Ok((f, changed)),
    }
}

/// The loop form of a kernel whose threads never wait, if some loop of it is better executed by all threads together ([`interchange`]), or it is one
/// piece of straight code that has to stand in the loop over threads as a whole ([`straight`]).
pub fn together(
    program: &Program,
    graph: &CallGraph,
    context: &Context,
    kernel: FuncId,
) -> Option<Together> {
    let waits = waits::Waits::new(program, context);
    eligible::check(program, graph, kernel, &waits).ok()?;
    let f = program.func(kernel).clone();
    if let Some(turned) = turned(program, graph, &waits, &f) {
        return Some(turned);
    }
    if !straight::is_straight(program, graph, kernel) {
        return None;
    }
    Some(Together {
        form: uncut(program, &waits, f)?,
        one_row: false,
    })
}

/// The loop form of a kernel whose threads never wait.
pub struct Together {
    /// The kernel in this form.
    pub form: Function,
    /// It is for blocks of one row only: the rows of others would read what others of them store.
    pub one_row: bool,
}

/// The loop form of a kernel whose threads never wait: one region.
pub fn whole(
    program: &Program,
    graph: &CallGraph,
    context: &Context,
    kernel: FuncId,
) -> Option<Function> {
    let waits = waits::Waits::new(program, context);
    eligible::check(program, graph, kernel, &waits).ok()?;
    uncut(program, &waits, program.func(kernel).clone())
}

fn uncut(program: &Program, waits: &waits::Waits, mut f: Function) -> Option<Function> {
    sink::run(program, &mut f);
    versions::run(program, &mut f);
    plan::run(program, waits, &mut f).ok()?;
    finish(program, &mut f);
    Some(f)
}

/// The form with loops turned inside out, if some loop is better so: one of the kernel, or one of a function that it calls.
fn turned(
    program: &Program,
    graph: &CallGraph,
    waits: &waits::Waits,
    f: &Function,
) -> Option<Together> {
    let attempt = |mut f: Function| {
        sink::run(program, &mut f);
        versions::run(program, &mut f);
        join::run(program, &mut f);
        offsets::run(program, &mut f);
        let interchange::Turned::Some { one_row } = interchange::run(program, waits, &mut f) else {
            return None;
        };
        plan::run(program, waits, &mut f).ok()?;
        finish(program, &mut f);
        Some(Together { form: f, one_row })
    };
    let mut whole = f.clone();
    let called = inline::loops(program, waits, graph, &mut whole);
    called
        .then(|| attempt(whole))
        .flatten()
        .or_else(|| attempt(f.clone()))
}

/// What makes a loop form faster.
fn finish(program: &Program, f: &mut Function) {
    atomics::run(program, f);
    runs::run(program, f);
}

/// A probe that no thread in particular would pass.
fn stray_probe(program: &Program, f: &Function) -> Option<Span> {
    struct S<'p>(&'p Program, Option<Span>);
    impl Visitor for S<'_> {
        fn visit_stmt(&mut self, s: &Stmt) {
            if !matches!(s.kind, StmtKind::Threads { .. }) {
                walk_stmt(self, s);
            }
        }
        fn visit_expr(&mut self, e: &Expr) {
            if recorder(self.0, e).is_some() {
                self.1 = Some(e.span);
            }
            walk_expr(self, e);
        }
    }
    let mut s = S(program, None);
    walk_block(&mut s, f.body.as_ref()?);
    s.1
}

/// Whether a loop of the block holds a region that only some threads do: mostly one that deals with fewer of them in each round, as sums by trees do.
/// Where the compiler knows how many there are, no loop over threads is left of the last rounds.
pub fn narrows(f: &Function) -> bool {
    struct N {
        loops: u32,
        found: bool,
    }
    impl Visitor for N {
        fn visit_stmt(&mut self, s: &Stmt) {
            match &s.kind {
                StmtKind::While { .. } | StmtKind::DoWhile { .. } | StmtKind::For { .. } => {
                    self.loops += 1;
                    walk_stmt(self, s);
                    self.loops -= 1;
                }
                StmtKind::Threads { body, .. } => {
                    let guarded = matches!(
                        body.stmts.last().map(|s| &s.kind),
                        Some(StmtKind::If {
                            otherwise: None,
                            ..
                        })
                    );
                    let mut before = body.stmts.iter().rev().skip(1);
                    let only = before.all(|s| matches!(s.kind, StmtKind::Let { .. }));
                    self.found |= self.loops > 0 && guarded && only;
                }
                _ => walk_stmt(self, s),
            }
        }
        fn visit_expr(&mut self, _: &Expr) {}
    }
    let mut n = N {
        loops: 0,
        found: false,
    };
    if let Some(b) = &f.body {
        walk_block(&mut n, b);
    }
    n.found
}

/// Whether threads may leave a kernel in its loop form before a barrier.
pub fn has_exits(body: &Block) -> bool {
    struct E(bool);
    impl Visitor for E {
        fn visit_stmt(&mut self, s: &Stmt) {
            if let StmtKind::Threads { exits, .. } = &s.kind {
                self.0 |= exits.recorded;
            }
            walk_stmt(self, s);
        }
    }
    let mut e = E(false);
    walk_block(&mut e, body);
    e.0
}
