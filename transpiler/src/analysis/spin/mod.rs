//! Which loops spin: they go round until another thread has changed memory.
//!
//! What is read for the sake of others is a *look*: a volatile place, an atomic operation, a load past the first cache (`__ldcg`), an inline PTX load, in loops with a fence
//! any memory. A loop spins if its end rests on one. Loads past the cache and PTX loads are often meant to spare the cache only, and atomics to count: away from
//! the loop's condition they are looks where each round asks for the same ([`Rests::is_same`]).

mod changes;
#[cfg(test)]
mod tests;
mod watch;

use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_place, walk_stmt};
use crate::hir::*;
use changes::{Changes, address, is_zero, mentions_any, root};
use std::collections::BTreeSet;
use watch::Watch;

/// Keeps which loops of device code spin, for when passes have put calls where the looks are.
pub fn remember(program: &mut Program) {
    struct Loops<'a>(&'a Program, BTreeSet<(crate::source::FileId, u32)>);
    impl Visitor for Loops<'_> {
        fn visit_stmt(&mut self, s: &Stmt) {
            if spins(self.0, s) {
                self.1.insert((s.span.file, s.span.lo));
            }
            walk_stmt(self, s);
        }
    }
    let mut loops = Loops(program, BTreeSet::new());
    let device = program.functions.iter().filter(|f| f.space != Space::Host);
    for body in device.filter_map(|f| f.body.as_ref()) {
        walk_block(&mut loops, body);
    }
    let found = loops.1;
    program.spinning.extend(found);
}

/// Whether a loop spins: it ends on memory that others change.
///
/// The condition itself, or that of an `if` in the body that leaves the loop, reads a volatile place or calls an atomic, maybe in a function; or the condition
/// rests on a variable that depends on such memory ([`Rests`]). Loops with warp operations give turns to the threads of their own
/// block only: they spin in the latter case. So do loops with barriers, if it is other blocks that they look for: memory that is not the block's own.
pub fn spins(program: &Program, s: &Stmt) -> bool {
    if program.spinning.contains(&(s.span.file, s.span.lo)) {
        return true;
    }
    let (cond, step, body) = match &s.kind {
        StmtKind::While { cond, body } | StmtKind::DoWhile { body, cond } => {
            (Some(cond), None, body)
        }
        StmtKind::For {
            cond, step, body, ..
        } => (cond.as_ref(), step.as_ref(), body),
        _ => return false,
    };
    let mut watch = Watch::new(program);
    if let Some(c) = cond {
        watch.visit_expr(c);
    }
    let in_cond = watch.found || watch.found_cached;
    let mut whole = Watch::new(program);
    walk_block(&mut whole, body);
    if let Some(e) = step {
        whole.visit_expr(e);
    }
    let constant = cond.is_none_or(|c| crate::hir::values::constant_bool(c) == Some(true));
    let blocks = watch.blocks || whole.blocks;
    if ![&watch, &whole].iter().any(|w| w.looks() || w.fences) {
        return false;
    }
    let fenced = (watch.fences || whole.fences) && !blocks;
    let rests = Rests::in_loop(program, [cond, step], body, fenced, blocks);
    if blocks {
        return cond.is_some_and(|c| rests.on(c)) || constant && rests.decides;
    }
    if cond.is_some_and(|c| rests.on(c)) {
        return true;
    }
    if watch.suspends || whole.suspends {
        return false;
    }
    // `while (!done) { if (atomicCAS(…) == 0) { …; done = true; } }`: a lock taken in the body.
    in_cond || whole.found_in_condition || (constant && (whole.found || rests.decides))
}

/// The variables of a loop whose values depend on what it looks at: computed from it, or written where it decides.
struct Rests<'p> {
    program: &'p Program,
    /// There is a fence in the loop, so that each round reads memory again.
    fenced: bool,
    /// Only memory that other blocks reach counts.
    of_grid: bool,
    variables: BTreeSet<LocalId>,
    /// The variables that are not the same in each round.
    changed: BTreeSet<LocalId>,
    /// Within a statement that a look decides on.
    decided: bool,
    /// A look decides what a round does.
    decides: bool,
}

impl Rests<'_> {
    fn in_loop<'p>(
        program: &'p Program,
        heads: [Option<&Expr>; 2],
        body: &Block,
        fenced: bool,
        of_grid: bool,
    ) -> Rests<'p> {
        let heads: Vec<&Expr> = heads.into_iter().flatten().collect();
        let changed = Changes::of(program, &heads, body);
        let mut r = Rests {
            program,
            fenced,
            of_grid,
            variables: BTreeSet::new(),
            changed,
            decided: false,
            decides: false,
        };
        loop {
            let before = r.variables.len();
            for e in &heads {
                r.visit_expr(e);
            }
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
                self.1 |= self.0.looks(e);
                walk_expr(self, e);
            }
            fn visit_place(&mut self, p: &Place) {
                self.1 |= p.ty.is_volatile && !(self.0.of_grid && root(p).is_some())
                    || self.0.fenced && self.0.is_same_memory(p)
                    || matches!(*p.kind, PlaceKind::Local(l) if self.0.variables.contains(&l));
                walk_place(self, p);
            }
        }
        let mut on = On(self, false);
        on.visit_expr(e);
        on.1
    }

    /// Whether a call looks.
    fn looks(&self, e: &Expr) -> bool {
        let mut watch = Watch::new(self.program);
        watch.visit_call(e);
        if self.of_grid
            && let ExprKind::Call(_, args) = &*e.kind
            && args.first().and_then(address).is_some()
        {
            return false;
        }
        watch.found_volatile || watch.looks() && self.is_same(e)
    }

    /// Whether a call asks for the same in each round: its arguments do not change, and it counts nothing.
    fn is_same(&self, e: &Expr) -> bool {
        let ExprKind::Call(callee, args) = &*e.kind else {
            return false;
        };
        let counts = matches!(callee, Callee::Bound(b) if self.counts(*b, args));
        !counts && !args.iter().any(|a| mentions_any(a, &self.changed))
    }

    /// Whether a place is memory of others, too, and the same in each round.
    fn is_same_memory(&self, p: &Place) -> bool {
        match &*p.kind {
            PlaceKind::Deref(e) => !mentions_any(e, &self.changed),
            PlaceKind::PtrIndex(e, i) => {
                !mentions_any(e, &self.changed) && !mentions_any(i, &self.changed)
            }
            PlaceKind::Index(b, i) => self.is_same_memory(b) && !mentions_any(i, &self.changed),
            PlaceKind::Field(b, _) => self.is_same_memory(b),
            PlaceKind::Global(_) => true,
            _ => false,
        }
    }

    /// Whether an atomic adds something: then it comes to an end by itself (`while ((i = atomicAdd(next, 1)) < n)`).
    fn counts(&self, b: BoundId, args: &[Expr]) -> bool {
        let Some(b) = self.program.bound.get(b.0 as usize) else {
            return false;
        };
        let names = ["atomicAdd", "atomicSub", "atomicInc", "atomicDec"];
        let ptx = ["__ptx_atom_add_", "__ptx_red_add_"];
        (names.contains(&&*b.name) || ptx.iter().any(|n| b.name.starts_with(n)))
            && !args.last().is_some_and(is_zero)
    }

    /// What a call looks at goes to the variables whose addresses it gets.
    fn give(&mut self, args: &[Expr]) {
        self.variables.extend(args.iter().filter_map(address));
    }

    fn write(&mut self, to: &Place, value: Option<&Expr>) {
        if let Some(l) = root(to)
            && (self.decided || value.is_some_and(|v| self.on(v)))
        {
            self.variables.insert(l);
        }
    }

    fn decide(&mut self, cond: &Expr, parts: &[&Block]) {
        let outer = self.decided;
        self.visit_expr(cond);
        let rests = self.on(cond);
        self.decides |= rests;
        self.decided |= rests;
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
            ExprKind::Call(_, args) if self.looks(e) => self.give(args),
            _ => {}
        }
        walk_expr(self, e);
    }
}
