//! The loop form of kernels with barriers: cut at the barriers, each piece a loop over the threads of the block.
//!
//! [`form`] rewrites a copy of a kernel's HIR so that one call runs a whole block. Straight pieces between barriers become
//! [`StmtKind::Threads`] (each thread in turn); statements with barriers inside are *hoisted*: they are executed once for the block, which is right
//! exactly if their conditions are uniform ([`super::uniformity`]). A local that one region writes and another reads becomes
//! [`Storage::Lanes`], one value a thread; a uniform one stays a plain variable of the block; what is cheap to compute from `threadIdx` and the
//! like is computed again in each region. Threads that `return` before a barrier are remembered ([`Exits`]).
//!
//! The steps, one a file: [`eligible`] what no form can be made of; [`inline`] puts functions with barriers into their callers; [`waits`] finds the barriers;
//! [`facts`] what is assigned where; [`plan`] decides for each local; [`build`] makes the statements. What is not exactly understood is an [`Obstacle`], and
//! the kernel runs as coroutines: nothing here may guess. The result is the kernel's meaning under one possible order of its threads, so it is right for
//! every program whose threads do not race.

mod build;
mod eligible;
mod facts;
mod inline;
mod plan;
mod waits;

use super::callgraph::CallGraph;
use super::context::Context;
use super::sink;
use super::visit::{Visitor, walk_block, walk_expr, walk_stmt};
use crate::hir::*;
use crate::passes::probes::recorder;
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
    fn new(span: Span, why: impl Into<String>, help: &'static str) -> Obstacle {
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
    eligible::check(program, graph, kernel)?;
    let mut f = program.func(kernel).clone();
    let waits = waits::Waits::new(program, context);
    inline::run(program, &waits, &mut f)?;
    sink::run(program, &mut f);
    plan::run(program, &waits, &mut f)?;
    match stray_probe(program, &f) {
        Some(span) => Err(Obstacle::new(
            span,
            "a condition that is evaluated once for the block holds a probe",
            "this is so with `--trace` only",
        )),
        None => Ok(f),
    }
}

/// A probe that no thread in particular would pass.
fn stray_probe(program: &Program, f: &Function) -> Option<Span> {
    struct S<'p>(&'p Program, Option<Span>);
    impl Visitor for S<'_> {
        fn stmt(&mut self, s: &Stmt) {
            if !matches!(s.kind, StmtKind::Threads { .. }) {
                walk_stmt(self, s);
            }
        }
        fn expr(&mut self, e: &Expr) {
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

/// Whether threads may leave a kernel in its loop form before a barrier.
pub fn has_exits(body: &Block) -> bool {
    struct E(bool);
    impl Visitor for E {
        fn stmt(&mut self, s: &Stmt) {
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
