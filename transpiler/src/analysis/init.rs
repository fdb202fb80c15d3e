//! Definite assignment: which declarations without an initialiser may stay without one in Rust.
//!
//! `int x;` becomes `let x: i32;` when every read is preceded by an assignment on all paths and the address is never taken;
//! otherwise it begins as zero. The same walk finds the locals that are assigned when they may already hold a value: those need `mut`.
//! The rules are those of rustc's borrow checker (conditions are not evaluated; only `loop` without `break` does not end).

use crate::hir::values::{constant_bool, storage_root};
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_stmt};
use crate::hir::*;
use std::collections::BTreeSet;

/// What the walk found.
#[derive(Clone, Default, Debug)]
pub struct InitPlan {
    /// Locals declared without initialiser that may be declared `let x: T;`.
    pub deferred: BTreeSet<LocalId>,
    /// Those of them that are assigned more than once.
    pub reassigned: BTreeSet<LocalId>,
}

impl InitPlan {
    /// Analyses a body.
    pub fn new(program: &Program, function: &Function) -> InitPlan {
        let types = &program.types;
        let Some(body) = &function.body else {
            return InitPlan::default();
        };
        let mut c = Candidates {
            program,
            function,
            types,
            found: BTreeSet::new(),
        };
        walk_block(&mut c, body);
        let mut flow = Flow {
            program,
            function,
            tracked: c.found,
            state: Some(State::default()),
            loops: Vec::new(),
            zero: BTreeSet::new(),
            reassigned: BTreeSet::new(),
        };
        flow.list(&body.stmts);
        InitPlan {
            deferred: flow.tracked.difference(&flow.zero).copied().collect(),
            reassigned: flow.reassigned,
        }
    }
}

struct Candidates<'a> {
    program: &'a Program,
    function: &'a Function,
    types: &'a Types,
    found: BTreeSet<LocalId>,
}

impl Visitor for Candidates<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        if let StmtKind::Let { local, init: None } = s.kind
            && let Some(l) = self.function.locals.get(local.0 as usize)
            && l.storage == Storage::Auto
            && !l.ty.is_volatile
            && (!matches!(self.types.get(l.ty.id), Ty::Array(..) | Ty::Vla(_))
                || is_object(self.program, l.ty.id))
        {
            self.found.insert(local);
        }
        if let StmtKind::InitStatic { global } = s.kind
            && let GlobalInit::Dynamic(e) = &self.program.global(global).init
        {
            self.visit_expr(e);
        }
        walk_stmt(self, s);
    }
}

/// An object with a destructor, or an array of such.
fn is_object(program: &Program, ty: TyId) -> bool {
    match program.types.get(ty) {
        Ty::Record(r) => !program.record(*r).trivially_copyable,
        Ty::Array(of, _) => is_object(program, of.id),
        _ => false,
    }
}

#[derive(Clone, Default)]
struct State {
    /// Assigned on every path.
    definite: BTreeSet<LocalId>,
    /// Assigned on some path.
    maybe: BTreeSet<LocalId>,
}

fn join(a: Option<State>, b: Option<State>) -> Option<State> {
    match (a, b) {
        (None, x) | (x, None) => x,
        (Some(a), Some(b)) => Some(State {
            definite: a.definite.intersection(&b.definite).copied().collect(),
            maybe: a.maybe.union(&b.maybe).copied().collect(),
        }),
    }
}

/// Loops nested more deeply than this are not tried out: each level doubles the work.
const DEEPEST_TRIAL: usize = 6;

#[derive(Clone, Default)]
struct Exits {
    breaks: Option<State>,
    continues: Option<State>,
    is_loop: bool,
}

#[derive(Clone)]
struct Flow<'p> {
    program: &'p Program,
    function: &'p Function,
    tracked: BTreeSet<LocalId>,
    state: Option<State>,
    loops: Vec<Exits>,
    zero: BTreeSet<LocalId>,
    reassigned: BTreeSet<LocalId>,
}

/// Locals assigned anywhere inside (by whole assignments).
fn assigned(s: &Stmt) -> BTreeSet<LocalId> {
    struct A(BTreeSet<LocalId>);
    impl Visitor for A {
        fn visit_expr(&mut self, e: &Expr) {
            if let ExprKind::Assign(p, _) = &*e.kind
                && let PlaceKind::Local(l) = &*p.kind
            {
                self.0.insert(*l);
            }
            walk_expr(self, e);
        }
    }
    let mut a = A(BTreeSet::new());
    a.visit_stmt(s);
    a.0
}

/// Locals declared anywhere inside.
fn declared(list: &[Stmt]) -> BTreeSet<LocalId> {
    struct D(BTreeSet<LocalId>);
    impl Visitor for D {
        fn visit_stmt(&mut self, s: &Stmt) {
            if let StmtKind::Let { local, .. } = s.kind {
                self.0.insert(local);
            }
            walk_stmt(self, s);
        }
    }
    let mut d = D(BTreeSet::new());
    for s in list {
        d.visit_stmt(s);
    }
    d.0
}

impl Flow<'_> {
    fn list(&mut self, list: &[Stmt]) {
        for s in list {
            self.stmt(s);
        }
    }

    fn read(&mut self, l: LocalId) {
        if self.tracked.contains(&l)
            && let Some(s) = &self.state
            && !s.definite.contains(&l)
        {
            self.zero.insert(l);
        }
    }

    fn assign(&mut self, l: LocalId) {
        if !self.tracked.contains(&l) {
            return;
        }
        if let Some(s) = &mut self.state {
            if s.maybe.contains(&l) {
                self.reassigned.insert(l);
            }
            s.definite.insert(l);
            s.maybe.insert(l);
        }
    }

    /// A loop: a trial round tells what may be assigned at its head, then the round that counts.
    fn run_loop(&mut self, s: &Stmt) {
        self.loops.push(Exits {
            is_loop: true,
            ..Exits::default()
        });
        if self.loops.len() > DEEPEST_TRIAL {
            if let Some(state) = &mut self.state {
                state.maybe.extend(assigned(s));
            }
        } else {
            let mut trial = self.clone();
            trial.round(s);
            if let (Some(state), Some(back)) = (&mut self.state, trial.state) {
                state.maybe.extend(back.maybe);
            }
        }
        let normal = self.round(s);
        let exits = self.loops.pop().unwrap_or_default();
        self.state = join(normal, exits.breaks);
    }

    /// One round of a loop. Leaves the state at the back edge; gives the state of the exit by the condition.
    fn round(&mut self, s: &Stmt) -> Option<State> {
        let exit = |flow: &Self, cond: Option<&Expr>| match cond.map(constant_bool) {
            None | Some(Some(true)) => None,
            _ => flow.state.clone(),
        };
        match &s.kind {
            StmtKind::While { cond, body } => {
                self.expr(cond);
                let exit = exit(self, Some(cond));
                self.list(&body.stmts);
                self.take_continues();
                exit
            }
            StmtKind::DoWhile { body, cond } => {
                self.list(&body.stmts);
                self.take_continues();
                self.expr(cond);
                exit(self, Some(cond))
            }
            StmtKind::For {
                cond, step, body, ..
            } => {
                if let Some(c) = cond {
                    self.expr(c);
                }
                let exit = exit(self, cond.as_ref());
                self.list(&body.stmts);
                self.take_continues();
                if let Some(e) = step {
                    self.expr(e);
                }
                exit
            }
            _ => None,
        }
    }

    fn take_continues(&mut self) {
        let c = self.loops.last_mut().and_then(|l| l.continues.take());
        self.state = join(self.state.take(), c);
    }

    fn stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Let { local, init } => {
                if let Some(e) = init {
                    self.expr(e);
                } else if let Some(state) = &mut self.state {
                    state.definite.remove(local);
                    state.maybe.remove(local);
                }
            }
            StmtKind::InitField { value, .. } => self.expr(value),
            StmtKind::Expr(e) => self.expr(e),
            StmtKind::Block(b) => self.list(&b.stmts),
            StmtKind::If {
                cond,
                then,
                otherwise,
            } => {
                self.expr(cond);
                let before = self.state.clone();
                self.list(&then.stmts);
                let after_then = std::mem::replace(&mut self.state, before);
                if let Some(b) = otherwise {
                    self.list(&b.stmts);
                }
                self.state = join(after_then, self.state.take());
            }
            StmtKind::While { .. } | StmtKind::DoWhile { .. } => self.run_loop(s),
            StmtKind::For { init, .. } => {
                self.list(init);
                self.run_loop(s);
            }
            StmtKind::Switch { value, arms } => {
                self.expr(value);
                let head = self.state.clone();
                self.loops.push(Exits::default());
                let mut has_default = false;
                self.state = None;
                for a in arms {
                    has_default |= a.labels.iter().any(|l| matches!(l, CaseLabel::Default));
                    self.state = join(self.state.take(), head.clone());
                    self.list(&a.body);
                }
                let last = self.state.take();
                let exits = self.loops.pop().unwrap_or_default();
                self.state = join(last, exits.breaks);
                if !has_default {
                    self.state = join(self.state.take(), head);
                }
            }
            StmtKind::Try { body, handlers } => {
                // The body is a closure: what it assigns is an object before.
                let mut outside: BTreeSet<LocalId> = body.stmts.iter().flat_map(assigned).collect();
                for l in declared(&body.stmts) {
                    outside.remove(&l);
                }
                for l in outside {
                    self.zero.insert(l);
                    self.reassigned.insert(l);
                }
                let before = self.state.clone();
                self.list(&body.stmts);
                let mut after = self.state.take();
                for h in handlers {
                    self.state = before.clone();
                    self.list(&h.body.stmts);
                    after = join(after, self.state.take());
                }
                self.state = after;
            }
            StmtKind::Break => {
                let state = self.state.take();
                if let Some(l) = self.loops.last_mut() {
                    l.breaks = join(l.breaks.take(), state);
                }
            }
            StmtKind::Continue => {
                let state = self.state.take();
                if let Some(l) = self.loops.iter_mut().rev().find(|l| l.is_loop) {
                    l.continues = join(l.continues.take(), state);
                }
            }
            StmtKind::Return(e) => {
                if let Some(e) = e {
                    self.expr(e);
                }
                self.state = None;
            }
            StmtKind::Mark(_) | StmtKind::Refused { .. } => self.state = None,
            StmtKind::Threads { body, .. } => {
                // A closure: what it assigns are its own variables, and `return` leaves it alone.
                let before = self.state.clone();
                let loops = std::mem::take(&mut self.loops);
                self.list(&body.stmts);
                self.loops = loops;
                self.state = before;
            }
            StmtKind::InitStatic { global } => {
                // A closure, too.
                if let GlobalInit::Dynamic(e) = &self.program.global(*global).init {
                    let before = self.state.clone();
                    self.expr(e);
                    self.state = before;
                }
            }
        }
    }

    /// Whether it is an object with a destructor that has its value: nobody can give such an object a value but through the variable, so its address is harmless.
    fn holds_object(&self, l: LocalId) -> bool {
        let given = self.state.as_ref().is_none_or(|s| s.definite.contains(&l));
        let ty = self.function.locals.get(l.0 as usize).map(|l| l.ty.id);
        given && ty.is_some_and(|ty| is_object(self.program, ty))
    }

    fn conditional(&mut self, e: &Expr) {
        let before = self.state.clone();
        self.expr(e);
        self.state = join(before, self.state.take());
    }

    fn place(&mut self, p: &Place) {
        match &*p.kind {
            PlaceKind::Local(_) => {}
            PlaceKind::Deref(e) | PlaceKind::Temp(e) => self.expr(e),
            PlaceKind::PtrIndex(a, b) => {
                self.expr(a);
                self.expr(b);
            }
            PlaceKind::Index(b, i) | PlaceKind::BoundIndex(_, b, i) => {
                self.place(b);
                self.expr(i);
            }
            PlaceKind::Field(b, _) => self.place(b),
            PlaceKind::Global(_) | PlaceKind::Bound(_) | PlaceKind::Str(_) => {}
        }
    }

    fn expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Load(p) => {
                self.place(p);
                if let Some(l) = storage_root(p) {
                    self.read(l);
                }
            }
            ExprKind::AddrOf(p) | ExprKind::Decay(p) => {
                self.place(p);
                if let Some(l) = storage_root(p)
                    && !self.holds_object(l)
                {
                    self.zero.insert(l);
                }
            }
            ExprKind::Assign(p, value) => {
                // C leaves the order open; Rust evaluates the value first.
                self.expr(value);
                self.place(p);
                match &*p.kind {
                    PlaceKind::Local(l) => self.assign(*l),
                    _ => {
                        if let Some(l) = storage_root(p) {
                            self.read(l);
                        }
                    }
                }
            }
            ExprKind::CompoundAssign { place, value, .. } => {
                self.expr(value);
                self.place(place);
                if let Some(l) = storage_root(place) {
                    self.read(l);
                    self.reassigned.insert(l);
                }
            }
            ExprKind::IncDec { place, .. } => {
                self.place(place);
                if let Some(l) = storage_root(place) {
                    self.read(l);
                    self.reassigned.insert(l);
                }
            }
            ExprKind::And(a, b) | ExprKind::Or(a, b) => {
                self.expr(a);
                self.conditional(b);
            }
            ExprKind::Cond(c, a, b) => {
                self.expr(c);
                let before = self.state.clone();
                self.expr(a);
                let after = std::mem::replace(&mut self.state, before);
                self.expr(b);
                self.state = join(after, self.state.take());
            }
            ExprKind::StmtExpr(b, v) => {
                self.list(&b.stmts);
                self.expr(v);
            }
            ExprKind::Throw(thrown) => {
                if let Some(e) = thrown {
                    self.expr(e);
                }
                self.state = None;
            }
            ExprKind::Refused { .. } => self.state = None,
            _ => {
                let mut parts = Parts(Vec::new());
                walk_expr(&mut parts, e);
                for part in parts.0 {
                    match part {
                        Part::Expr(e) => self.expr(&e),
                        Part::Place(p) => self.place(&p),
                    }
                }
                if let ExprKind::Call(Callee::Bound(b), _) = &*e.kind
                    && self
                        .program
                        .bound
                        .get(b.0 as usize)
                        .is_some_and(|b| b.no_return)
                {
                    self.state = None;
                }
            }
        }
    }
}

enum Part {
    Expr(Expr),
    Place(Place),
}

/// The direct parts of a value.
struct Parts(Vec<Part>);

impl Visitor for Parts {
    fn visit_expr(&mut self, e: &Expr) {
        self.0.push(Part::Expr(e.clone()));
    }
    fn visit_place(&mut self, p: &Place) {
        self.0.push(Part::Place(p.clone()));
    }
}
