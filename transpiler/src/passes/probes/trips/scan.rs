//! What the code of a loop writes, and where it may go.

use crate::analysis::effects::filled_by_macro;
use crate::hir::values::storage_root;
use crate::hir::visit::{Visitor, walk_expr, walk_stmt};
use crate::hir::*;
use std::collections::{BTreeMap, BTreeSet};

/// Locals that code declares and writes.
pub(super) struct Writes<'p> {
    program: &'p Program,
    /// How often each is declared.
    pub declared: BTreeMap<LocalId, u32>,
    /// Those that are written otherwise.
    pub written: BTreeSet<LocalId>,
}

impl Writes<'_> {
    pub fn new(program: &Program) -> Writes<'_> {
        Writes {
            program,
            declared: BTreeMap::new(),
            written: BTreeSet::new(),
        }
    }
}

impl Visitor for Writes<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        if let StmtKind::Let { local, .. } = &s.kind {
            *self.declared.entry(*local).or_default() += 1;
        }
        walk_stmt(self, s);
    }

    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Assign(p, _)
            | ExprKind::CompoundAssign { place: p, .. }
            | ExprKind::IncDec { place: p, .. } => self.written.extend(storage_root(p)),
            ExprKind::Call(callee, args) => {
                let filled = filled_by_macro(self.program, callee, args);
                self.written
                    .extend(filled.into_iter().filter_map(storage_root));
            }
            _ => {}
        }
        walk_expr(self, e);
    }
}

/// The ways out of a loop's body, other than to its next round.
pub(super) struct Ways<'p> {
    program: &'p Program,
    /// Functions that may stop a thread; one that is not in it does not.
    stopping: &'p [bool],
    /// It may leave the loop.
    pub leaves: bool,
    /// It may stop the thread, or who knows what.
    pub stops: bool,
}

impl<'p> Ways<'p> {
    pub fn new(program: &'p Program, stopping: &'p [bool]) -> Ways<'p> {
        Ways {
            program,
            stopping,
            leaves: false,
            stops: false,
        }
    }

    /// Statements in so many loops and switches of the body.
    pub fn list(&mut self, list: &[Stmt], nest: u32) {
        for s in list {
            match &s.kind {
                StmtKind::Break => self.leaves |= nest == 0,
                StmtKind::Block(b) => self.list(&b.stmts, nest),
                StmtKind::If {
                    cond,
                    then,
                    otherwise,
                } => {
                    self.visit_expr(cond);
                    self.list(&then.stmts, nest);
                    if let Some(b) = otherwise {
                        self.list(&b.stmts, nest);
                    }
                }
                StmtKind::While { cond, body } | StmtKind::DoWhile { cond, body } => {
                    self.visit_expr(cond);
                    self.list(&body.stmts, nest + 1);
                }
                StmtKind::For {
                    init,
                    cond,
                    step,
                    body,
                } => {
                    self.list(init, nest + 1);
                    for e in cond.iter().chain(step) {
                        self.visit_expr(e);
                    }
                    self.list(&body.stmts, nest + 1);
                }
                StmtKind::Switch { value, arms } => {
                    self.visit_expr(value);
                    for a in arms {
                        self.list(&a.body, nest + 1);
                    }
                }
                _ => self.visit_stmt(s),
            }
        }
    }
}

impl Visitor for Ways<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Return(_) => self.leaves = true,
            StmtKind::Refused { .. }
            | StmtKind::Try { .. }
            | StmtKind::Mark(_)
            | StmtKind::InitStatic { .. }
            | StmtKind::Threads { .. } => self.stops = true,
            _ => {}
        }
        walk_stmt(self, s);
    }

    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Call(Callee::Fn(f), _) => {
                self.stops |= self.stopping.get(f.0 as usize).copied().unwrap_or(false);
            }
            ExprKind::Call(Callee::Bound(b), _) => {
                let b = self.program.bound(*b);
                self.stops |= b.ends();
            }
            ExprKind::Call(Callee::Virtual(..) | Callee::Ptr(_), _)
            | ExprKind::Throw(_)
            | ExprKind::StmtExpr(..)
            | ExprKind::Closure { .. }
            | ExprKind::Refused { .. } => self.stops = true,
            _ => {}
        }
        walk_expr(self, e);
    }
}
