//! Which functions take the kernel parameters, and which may wait for other threads.
//!
//! A kernel, and every function that (transitively) uses a built-in variable, a barrier, a warp operation or shared memory,
//! takes `thread_idx, block_idx, block_dim, grid_dim, barrier` first. A function *suspends* if it may wait; it then has an
//! async form for the coroutine engine. What the host calls of it (a functor, by way of a library's algorithm) runs as the one thread of a grid.
//! A loop spins if it waits for memory that other threads change. A function that suspends and calls
//! itself, maybe by way of others, would be a coroutine that holds itself: calls of it are on the heap.

use super::spin::spins;
use crate::hir::callgraph::CallGraph;
use crate::hir::visit::{Visitor, walk_block, walk_stmt};
use crate::hir::*;

/// The answers, one entry a function.
#[derive(Clone, Default, Debug)]
pub struct Context {
    /// Takes the five kernel parameters.
    pub needs_ctx: Vec<bool>,
    /// May wait for other threads (barriers, warp operations, spin loops).
    pub suspends: Vec<bool>,
    /// Suspends and calls itself, directly or by way of others that do.
    pub recursive: Vec<bool>,
}

impl Context {
    /// Computes the properties.
    pub fn new(program: &Program, graph: &CallGraph) -> Context {
        let mut ctx = Vec::new();
        let mut waits = Vec::new();
        for (i, f) in program.functions.iter().enumerate() {
            let device = f.space != Space::Host;
            let u = &graph.uses[i];
            let bound = |test: &dyn Fn(&Bound) -> bool| {
                u.bound
                    .iter()
                    .any(|b| program.bound.get(b.0 as usize).is_some_and(test))
            };
            let shared = f
                .locals
                .iter()
                .any(|l| matches!(l.storage, Storage::Shared | Storage::DynamicShared));
            let spins = device && f.body.as_ref().is_some_and(|b| has_spin_loop(program, b));
            waits.push(spins || bound(&|b| b.suspends));
            ctx.push(
                f.space == Space::Kernel
                    || shared
                    || spins
                    || bound(&|b| b.suspends || b.needs_ctx || b.form == BoundForm::Builtin),
            );
        }
        let suspends = graph.spread(waits);
        for (c, s) in ctx.iter_mut().zip(&suspends) {
            *c |= s;
        }
        let needs_ctx = graph.spread_up_to(ctx, &host_ends(program, graph, &suspends));
        let calls_itself = |(i, waits): (usize, &bool)| {
            let reaches = |c: &FuncId| graph.reachable(*c).contains(&FuncId(i as u32));
            *waits && graph.uses[i].calls.iter().any(reaches)
        };
        let recursive = suspends.iter().enumerate().map(calls_itself).collect();
        Context {
            needs_ctx,
            suspends,
            recursive,
        }
    }

    /// Whether a function takes the kernel parameters.
    pub fn needs_ctx(&self, f: FuncId) -> bool {
        self.needs_ctx.get(f.0 as usize).copied().unwrap_or(false)
    }

    /// Whether a function may wait.
    pub fn suspends(&self, f: FuncId) -> bool {
        self.suspends.get(f.0 as usize).copied().unwrap_or(false)
    }

    /// Whether a function that may wait calls itself, directly or not.
    pub fn recursive(&self, f: FuncId) -> bool {
        self.recursive.get(f.0 as usize).copied().unwrap_or(false)
    }

    /// Whether a kernel that may wait does so in loops only: it holds no barrier and no warp operation, and its threads share no memory of the block.
    pub fn only_spins(&self, program: &Program, graph: &CallGraph, kernel: FuncId) -> bool {
        self.suspends(kernel)
            && graph.reachable(kernel).iter().all(|f| {
                let uses = &graph.uses[f.0 as usize];
                let waits = uses.bound.iter().any(|b| program.bound(*b).suspends);
                let shares = program
                    .func(*f)
                    .locals
                    .iter()
                    .any(|l| matches!(l.storage, Storage::Shared | Storage::DynamicShared));
                !waits && !shares && !uses.indirect && uses.launches.is_empty()
            })
    }
}

/// Plain functions of the host that no device code calls: what they call of the device's (a library's algorithm with a functor of the program's) it runs as one thread.
fn host_ends(program: &Program, graph: &CallGraph, suspends: &[bool]) -> Vec<bool> {
    let mut on_device = vec![false; program.functions.len()];
    for (i, f) in program.functions.iter().enumerate() {
        if f.space != Space::Host && !on_device[i] {
            for r in graph.reachable(FuncId(i as u32)) {
                if let Some(on) = on_device.get_mut(r.0 as usize) {
                    *on = true;
                }
            }
        }
    }
    let ends = |(i, f): (usize, &Function)| {
        f.space == Space::Host
            && f.instance.is_empty()
            && !on_device[i]
            && !suspends.get(i).copied().unwrap_or(false)
    };
    program.functions.iter().enumerate().map(ends).collect()
}

/// Whether a block holds a loop that waits for memory which other threads change.
fn has_spin_loop(program: &Program, b: &Block) -> bool {
    struct S<'a>(&'a Program, bool);
    impl Visitor for S<'_> {
        fn visit_stmt(&mut self, s: &Stmt) {
            self.1 |= spins(self.0, s);
            walk_stmt(self, s);
        }
    }
    let mut s = S(program, false);
    walk_block(&mut s, b);
    s.1
}
