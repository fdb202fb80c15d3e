//! Which values are the same for all threads of a block.
//!
//! A value is *uniform* if every thread that evaluates it at a place where all threads of the block come by gets the same: parameters, `blockIdx`,
//! `blockDim`, constants, what is computed from them, and what is read from memory at a uniform address (two threads that find different
//! values there between two barriers would race). Everything that comes from `threadIdx`, and every local that is assigned under a condition that
//! is not uniform, is *varying*. Locals are judged for the whole function at once: one varying assignment makes a local varying everywhere.
//! Locals that are arrays or classes and locals whose address is taken are varying. Nothing is changed here.

use crate::hir::bound::{Builtin, Does, is_agree};
use crate::hir::values::storage_root;
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_place};
use crate::hir::*;
use std::collections::BTreeSet;

/// The answer for one function of the device.
#[derive(Clone, Default, Debug)]
pub struct Uniformity {
    /// Locals that may differ between threads.
    pub varying: BTreeSet<LocalId>,
}

/// How deep calls are followed to see whether a function only computes.
const CALL_DEPTH: u32 = 8;

impl Uniformity {
    /// Analyses a body. `f`'s parameters count as uniform, as those of a kernel are.
    pub fn new(program: &Program, f: &Function) -> Uniformity {
        let Some(body) = &f.body else {
            return Uniformity::default();
        };
        let exposed = super::for_range::Facts::new(program, body).exposed;
        let varying = f
            .locals
            .iter()
            .enumerate()
            .map(|(i, l)| (LocalId(i as u32), l))
            .filter(|(id, l)| {
                matches!(l.storage, Storage::Auto | Storage::Param | Storage::Lanes)
                    && (exposed.contains(id)
                        || l.ty.is_volatile
                        || (l.storage != Storage::Param && !is_simple(program, l.ty.id)))
            })
            .map(|(id, _)| id)
            .collect();
        let mut walk = Walk {
            program,
            f,
            result: Uniformity { varying },
            varying_loops: BTreeSet::new(),
            counter: 0,
            open: Vec::new(),
            changed: false,
        };
        loop {
            walk.changed = false;
            walk.counter = 0;
            walk.list(&body.stmts, false);
            if !walk.changed {
                return walk.result;
            }
        }
    }

    /// Whether a value is uniform.
    pub fn expr(&self, program: &Program, f: &Function, e: &Expr) -> bool {
        let mut v = Vary {
            program,
            f,
            locals: &self.varying,
            varying: false,
        };
        v.visit_expr(e);
        !v.varying
    }
}

/// A type whose values are single: numbers, truth values, pointers, enumerations.
pub fn is_simple(program: &Program, id: TyId) -> bool {
    matches!(
        program.types.get(id),
        Ty::Bool | Ty::Int(_) | Ty::Float(_) | Ty::Pointer(_) | Ty::Enum(_)
    )
}

/// A library function that computes a number from numbers, and nothing else.
pub fn computes(program: &Program, b: BoundId, args: &[Expr]) -> bool {
    program.bound.get(b.0 as usize).is_some_and(|b| {
        matches!(b.form, BoundForm::Function | BoundForm::FunctionTurbofish)
            && !b.is_atomic
            && !b.reaches_memory()
            && !b.suspends
            && !b.needs_ctx
            && !b.no_return
    }) && !args.is_empty()
        && args.iter().all(|a| {
            matches!(
                program.types.get(a.ty),
                Ty::Bool | Ty::Int(_) | Ty::Float(_) | Ty::Enum(_)
            )
        })
}

/// A function of the program that only computes: it writes nothing but its own variables and asks nothing that differs between threads.
pub fn is_quiet(program: &Program, f: FuncId, depth: u32) -> bool {
    struct Q<'p> {
        program: &'p Program,
        depth: u32,
        quiet: bool,
    }
    impl Visitor for Q<'_> {
        fn visit_stmt(&mut self, s: &Stmt) {
            if matches!(
                s.kind,
                StmtKind::InitStatic { .. } | StmtKind::InitField { .. } | StmtKind::Refused { .. }
            ) {
                self.quiet = false;
            }
            crate::hir::visit::walk_stmt(self, s);
        }
        fn visit_expr(&mut self, e: &Expr) {
            match &*e.kind {
                ExprKind::Assign(p, _)
                | ExprKind::CompoundAssign { place: p, .. }
                | ExprKind::IncDec { place: p, .. }
                    if storage_root(p).is_none() =>
                {
                    self.quiet = false;
                }
                ExprKind::Call(Callee::Bound(b), args) => {
                    self.quiet &= computes(self.program, *b, args);
                }
                ExprKind::Call(Callee::Fn(g), _) => {
                    self.quiet &= is_quiet(self.program, *g, self.depth + 1);
                }
                ExprKind::Call(..)
                | ExprKind::Launch { .. }
                | ExprKind::New { .. }
                | ExprKind::Delete { .. }
                | ExprKind::Closure { .. }
                | ExprKind::Refused { .. } => self.quiet = false,
                _ => {}
            }
            walk_expr(self, e);
        }
        fn visit_place(&mut self, p: &Place) {
            self.quiet &= !p.ty.is_volatile;
            if let PlaceKind::Bound(b) = *p.kind {
                self.quiet &= is_uniform_variable(self.program, b);
            }
            walk_place(self, p);
        }
    }
    if depth > CALL_DEPTH {
        return false;
    }
    let Some(func) = program.functions.get(f.0 as usize) else {
        return false;
    };
    let Some(body) = &func.body else { return false };
    if func.locals.iter().any(|l| {
        matches!(l.storage, Storage::Shared | Storage::DynamicShared)
            || !is_simple(program, l.ty.id)
    }) {
        return false;
    }
    let mut q = Q {
        program,
        depth,
        quiet: true,
    };
    walk_block(&mut q, body);
    q.quiet
}

/// Looks for what varies in one value.
struct Vary<'a> {
    program: &'a Program,
    f: &'a Function,
    locals: &'a BTreeSet<LocalId>,
    varying: bool,
}

impl Visitor for Vary<'_> {
    fn visit_stmt(&mut self, _: &Stmt) {
        self.varying = true;
    }
    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Call(Callee::Bound(b), args) => {
                if is_vote(self.program, *b) {
                    // Every thread gets the same result, whatever it asked.
                    return;
                }
                self.varying |= !computes(self.program, *b, args);
            }
            ExprKind::Call(Callee::Fn(g), _) => {
                self.varying |= !is_quiet(self.program, *g, 0);
            }
            ExprKind::Call(..)
            | ExprKind::Launch { .. }
            | ExprKind::New { .. }
            | ExprKind::Delete { .. }
            | ExprKind::Closure { .. }
            | ExprKind::StmtExpr(..)
            | ExprKind::Refused { .. } => self.varying = true,
            _ => {}
        }
        walk_expr(self, e);
    }
    fn visit_place(&mut self, p: &Place) {
        self.varying |= p.ty.is_volatile;
        match &*p.kind {
            PlaceKind::Local(l) => {
                let shared =
                    self.f.locals.get(l.0 as usize).is_some_and(|l| {
                        matches!(l.storage, Storage::Shared | Storage::DynamicShared)
                    });
                self.varying |= !shared && self.locals.contains(l);
            }
            PlaceKind::Bound(b) => {
                self.varying |= !is_uniform_variable(self.program, *b);
            }
            PlaceKind::Temp(_) | PlaceKind::BoundIndex(..) => self.varying = true,
            _ => {}
        }
        walk_place(self, p);
    }
}

/// `blockIdx`, `blockDim`, `gridDim`, `warpSize`.
pub fn is_uniform_variable(program: &Program, b: BoundId) -> bool {
    program
        .bound
        .get(b.0 as usize)
        .is_some_and(|b| !matches!(b.builtin(), None | Some(Builtin::ThreadIdx)))
}

/// `__syncthreads_count`, `_and`, `_or`: a barrier whose result is the same for all. And the question whether a condition is ([`crate::passes::agree`]).
pub fn is_vote(program: &Program, b: BoundId) -> bool {
    program
        .bound
        .get(b.0 as usize)
        .is_some_and(|b| b.does.any(Does::VOTE) || is_agree(b))
}

/// One pass over the function.
struct Walk<'a> {
    program: &'a Program,
    f: &'a Function,
    result: Uniformity,
    /// Loops and switches, by number in the order of the text, that threads leave or continue at different times.
    varying_loops: BTreeSet<u32>,
    counter: u32,
    /// Numbers of the open loops and switches; whether it is a loop.
    open: Vec<(u32, bool)>,
    changed: bool,
}

impl Walk<'_> {
    fn varies(&self, e: &Expr) -> bool {
        !self.result.expr(self.program, self.f, e)
    }

    fn mark(&mut self, l: LocalId) {
        self.changed |= self.result.varying.insert(l);
    }

    fn list(&mut self, list: &[Stmt], control: bool) {
        for s in list {
            self.stmt(s, control);
        }
    }

    /// `control`: only some threads may come here, or come here at different times.
    fn stmt(&mut self, s: &Stmt, control: bool) {
        match &s.kind {
            StmtKind::Let { local, init } => {
                if let Some(e) = init {
                    self.expr(e, control);
                    if control || self.varies(e) {
                        self.mark(*local);
                    }
                } else if control {
                    self.mark(*local);
                }
            }
            StmtKind::InitField { value: e, .. }
            | StmtKind::Expr(e)
            | StmtKind::Return(Some(e)) => {
                self.expr(e, control);
            }
            StmtKind::Block(b) | StmtKind::Threads { body: b, .. } => self.list(&b.stmts, control),
            StmtKind::If {
                cond,
                then,
                otherwise,
            } => {
                self.expr(cond, control);
                let c = control || self.varies(cond);
                self.list(&then.stmts, c);
                if let Some(b) = otherwise {
                    self.list(&b.stmts, c);
                }
            }
            StmtKind::While { cond, body } | StmtKind::DoWhile { body, cond } => {
                let c = self.enter(true, control || self.varies(cond));
                self.expr(cond, c);
                self.list(&body.stmts, c);
                self.open.pop();
            }
            StmtKind::For {
                init,
                cond,
                step,
                body,
            } => {
                self.list(init, control);
                let varies = cond.as_ref().is_some_and(|e| self.varies(e));
                let c = self.enter(true, control || varies);
                for e in cond.iter().chain(step) {
                    self.expr(e, c);
                }
                self.list(&body.stmts, c);
                self.open.pop();
            }
            StmtKind::Switch { value, arms } => {
                self.expr(value, control);
                let c = self.enter(false, control || self.varies(value));
                for a in arms {
                    self.list(&a.body, c);
                }
                self.open.pop();
            }
            StmtKind::Break | StmtKind::Continue => {
                let is_break = matches!(s.kind, StmtKind::Break);
                let target = self.open.iter().rev().find(|(_, l)| is_break || *l);
                if let Some((n, _)) = target.filter(|_| control) {
                    self.changed |= self.varying_loops.insert(*n);
                }
            }
            StmtKind::Try { body, handlers } => {
                self.list(&body.stmts, true);
                for h in handlers {
                    self.list(&h.body.stmts, true);
                }
            }
            StmtKind::InitStatic { .. }
            | StmtKind::Return(None)
            | StmtKind::Mark(_)
            | StmtKind::Refused { .. } => {}
        }
    }

    /// Opens a loop or switch; whether its inside is under varying control.
    fn enter(&mut self, is_loop: bool, control: bool) -> bool {
        self.counter += 1;
        self.open.push((self.counter, is_loop));
        control || self.varying_loops.contains(&self.counter)
    }

    /// The assignments in a value.
    fn expr(&mut self, e: &Expr, control: bool) {
        struct A<'w, 'a> {
            walk: &'w mut Walk<'a>,
            control: bool,
        }
        impl A<'_, '_> {
            fn under(&mut self, cond: &Expr, e: &Expr) {
                let before = self.control;
                self.control |= self.walk.varies(cond);
                self.visit_expr(e);
                self.control = before;
            }
        }
        impl Visitor for A<'_, '_> {
            fn visit_stmt(&mut self, s: &Stmt) {
                self.walk.stmt(s, true);
            }
            fn visit_expr(&mut self, e: &Expr) {
                let place = match &*e.kind {
                    ExprKind::Assign(p, v) => Some((p, self.walk.varies(v))),
                    ExprKind::CompoundAssign { place, value, .. } => {
                        Some((place, self.walk.varies(value)))
                    }
                    ExprKind::IncDec { place, .. } => Some((place, false)),
                    ExprKind::And(a, b) | ExprKind::Or(a, b) => {
                        self.visit_expr(a);
                        self.under(a, b);
                        return;
                    }
                    ExprKind::Cond(c, a, b) => {
                        self.visit_expr(c);
                        self.under(c, a);
                        self.under(c, b);
                        return;
                    }
                    _ => None,
                };
                if let Some((p, varies)) = place
                    && let Some(l) = storage_root(p)
                    && (self.control || varies)
                {
                    self.walk.mark(l);
                }
                walk_expr(self, e);
            }
        }
        A {
            walk: self,
            control,
        }
        .visit_expr(e);
    }
}

/// The analysis as text, for `--dump=uniformity`.
pub fn dump(program: &Program, f: &Function) -> String {
    let u = Uniformity::new(program, f);
    let names = |varying: bool| {
        let list: Vec<String> = f
            .locals
            .iter()
            .enumerate()
            .filter(|(i, l)| {
                matches!(l.storage, Storage::Auto | Storage::Param)
                    && u.varying.contains(&LocalId(*i as u32)) == varying
            })
            .map(|(_, l)| l.name.to_string())
            .collect();
        list.join(" ")
    };
    format!("  uniform: {}\n  varying: {}\n", names(false), names(true))
}
