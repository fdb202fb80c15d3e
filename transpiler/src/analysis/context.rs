//! Which functions take the kernel parameters, and which may wait for other threads.
//!
//! A kernel, and every function that (transitively) uses a built-in variable, a barrier, a warp operation or shared memory,
//! takes `thread_idx, block_idx, block_dim, grid_dim, barrier` first. A function *suspends* if it may wait; it then has an
//! async form for the coroutine engine. A loop spins if it waits for memory that other threads change. A function that suspends and calls
//! itself, maybe by way of others, would be a coroutine that holds itself: calls of it are on the heap.

use super::callgraph::CallGraph;
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_place, walk_stmt};
use crate::hir::*;
use std::collections::BTreeSet;

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
        let needs_ctx = graph.spread(ctx);
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

/// Whether a loop spins: it ends on volatile or atomic memory, and nothing in it waits for the block.
///
/// The condition itself, or that of an `if` in the body that leaves the loop, reads a volatile place or calls an atomic, maybe in a function; or the condition
/// rests on a variable that depends on volatile memory ([`Rests`]). Loops with warp operations give turns to the threads of their own
/// block only: they spin in the latter case.
pub fn spins(program: &Program, s: &Stmt) -> bool {
    let (cond, body) = match &s.kind {
        StmtKind::While { cond, body } | StmtKind::DoWhile { body, cond } => (Some(cond), body),
        StmtKind::For { cond, body, .. } => (cond.as_ref(), body),
        _ => return false,
    };
    let mut watch = Watch::new(program);
    if let Some(c) = cond {
        watch.visit_expr(c);
    }
    let in_cond = watch.found || watch.found_cached;
    let mut whole = Watch::new(program);
    walk_block(&mut whole, body);
    if watch.blocks || whole.blocks {
        return false;
    }
    if cond.is_some_and(|c| Rests::in_loop(program, body).on(c)) {
        return true;
    }
    if watch.suspends || whole.suspends {
        return false;
    }
    let constant = cond.is_none_or(|c| super::visit::constant_bool(c) == Some(true));
    // `while (!done) { if (atomicCAS(…) == 0) { …; done = true; } }`: a lock taken in the body.
    in_cond || whole.found_in_condition || (constant && whole.found)
}

/// The variables of a loop whose values depend on volatile memory: computed from it, or written where it decides.
struct Rests<'p> {
    program: &'p Program,
    variables: BTreeSet<LocalId>,
    /// Within a statement that volatile memory decides on.
    decided: bool,
}

impl Rests<'_> {
    fn in_loop<'p>(program: &'p Program, body: &Block) -> Rests<'p> {
        let mut r = Rests {
            program,
            variables: BTreeSet::new(),
            decided: false,
        };
        loop {
            let before = r.variables.len();
            walk_block(&mut r, body);
            if r.variables.len() == before {
                return r;
            }
        }
    }

    /// Whether an expression's value does.
    fn on(&self, e: &Expr) -> bool {
        struct On<'a>(&'a Rests<'a>, bool);
        impl Visitor for On<'_> {
            fn visit_expr(&mut self, e: &Expr) {
                let mut watch = Watch::new(self.0.program);
                watch.visit_call(e);
                self.1 |= watch.found_volatile;
                walk_expr(self, e);
            }
            fn visit_place(&mut self, p: &Place) {
                self.1 |= p.ty.is_volatile
                    || matches!(*p.kind, PlaceKind::Local(l) if self.0.variables.contains(&l));
                walk_place(self, p);
            }
        }
        let mut on = On(self, false);
        on.visit_expr(e);
        on.1
    }

    fn write(&mut self, to: &Place, value: Option<&Expr>) {
        if let PlaceKind::Local(l) = *to.kind
            && (self.decided || value.is_some_and(|v| self.on(v)))
        {
            self.variables.insert(l);
        }
    }

    fn decide(&mut self, cond: &Expr, parts: &[&Block]) {
        let outer = self.decided;
        self.visit_expr(cond);
        self.decided |= self.on(cond);
        for b in parts {
            walk_block(self, b);
        }
        self.decided = outer;
    }
}

impl Visitor for Rests<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Let {
                local,
                init: Some(e),
            } => {
                if self.decided || self.on(e) {
                    self.variables.insert(*local);
                }
                walk_stmt(self, s);
            }
            StmtKind::If {
                cond,
                then,
                otherwise,
            } => match otherwise {
                Some(b) => self.decide(cond, &[then, b]),
                None => self.decide(cond, &[then]),
            },
            StmtKind::While { cond, body } | StmtKind::DoWhile { body, cond } => {
                self.decide(cond, &[body]);
            }
            _ => walk_stmt(self, s),
        }
    }
    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Assign(p, v)
            | ExprKind::CompoundAssign {
                place: p, value: v, ..
            } => {
                self.write(p, Some(v));
            }
            ExprKind::IncDec { place, .. } => self.write(place, None),
            _ => {}
        }
        walk_expr(self, e);
    }
}

struct Watch<'a> {
    program: &'a Program,
    /// The functions that were looked into, too.
    entered: BTreeSet<FuncId>,
    /// Memory is read that other threads may change.
    found: bool,
    /// It is volatile, not atomic.
    found_volatile: bool,
    /// Memory is read past the first cache (`__ldcg`): for the sake of others where a loop ends on it, otherwise to spare the cache.
    found_cached: bool,
    found_in_condition: bool,
    suspends: bool,
    /// Waits for the block or the grid, not for the warp alone.
    blocks: bool,
}

impl<'a> Watch<'a> {
    fn new(program: &'a Program) -> Self {
        Watch {
            program,
            entered: BTreeSet::new(),
            found: false,
            found_volatile: false,
            found_cached: false,
            found_in_condition: false,
            suspends: false,
            blocks: false,
        }
    }
}

impl Visitor for Watch<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        if let StmtKind::If { cond, .. } = &s.kind {
            let mut w = Watch::new(self.program);
            w.visit_expr(cond);
            self.found_in_condition |= w.found;
        }
        walk_stmt(self, s);
    }
    fn visit_expr(&mut self, e: &Expr) {
        self.visit_call(e);
        walk_expr(self, e);
    }
    fn visit_place(&mut self, p: &Place) {
        self.found |= p.ty.is_volatile;
        self.found_volatile |= p.ty.is_volatile;
        walk_place(self, p);
    }
}

impl Watch<'_> {
    /// What the function reads that is called here, if one is. (Where it waits by itself, its own loops and barriers tell.)
    fn visit_call(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Call(Callee::Bound(b), _) => {
                let Some(b) = self.program.bound.get(b.0 as usize) else {
                    return;
                };
                self.found |= b.may_wait();
                self.found_volatile |=
                    &*b.name == "__ldcv" || b.may_wait() && b.name.starts_with("__ptx_ld_");
                self.found_cached |= &*b.name == "__ldcg";
                self.suspends |= b.suspends;
                self.blocks |= b.suspends && !of_warp(&b.name);
            }
            ExprKind::Call(Callee::Fn(f), _) if self.entered.insert(*f) => {
                let body = self.program.functions.get(f.0 as usize);
                let Some(body) = body.and_then(|f| f.body.as_ref()) else {
                    return;
                };
                let mut inner = Watch::new(self.program);
                inner.entered = std::mem::take(&mut self.entered);
                walk_block(&mut inner, body);
                self.found |= inner.found;
                self.found_volatile |= inner.found_volatile;
                self.found_cached |= inner.found_cached;
                self.entered = inner.entered;
            }
            _ => {}
        }
    }
}

/// Whether a waiting operation of the library is one of the warp: `__shfl_…`, `__syncwarp`, votes and matches.
fn of_warp(name: &str) -> bool {
    [
        "__shfl",
        "__any",
        "__all",
        "__ballot",
        "__match",
        "__reduce",
        "__syncwarp",
    ]
    .iter()
    .any(|p| name.starts_with(p))
}
