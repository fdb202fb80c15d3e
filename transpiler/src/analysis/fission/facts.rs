//! What a piece of code does with locals: which it mentions, which it assigns, whose address it keeps; and the shape of its jumps.

use crate::hir::values::storage_root;
use crate::hir::visit::{Visitor, walk_expr, walk_place, walk_stmt};
use crate::hir::*;
use std::collections::BTreeSet;

/// What was found.
#[derive(Clone, Default, Debug)]
pub struct Uses {
    /// Mentioned in any way, declarations included.
    pub mentioned: BTreeSet<LocalId>,
    /// Assigned, wholly or in part (declarations with a value not included).
    pub assigned: BTreeSet<LocalId>,
    /// Their address goes somewhere else than into an access that is made at once, or into a library function.
    pub escaping: BTreeSet<LocalId>,
    /// Declared inside.
    pub declared: BTreeSet<LocalId>,
    /// Reads or writes memory other than locals' own.
    pub memory: bool,
    /// Has effects other than assignments of locals.
    pub effects: bool,
}

impl Uses {
    /// Of a statement.
    pub fn of_stmt(s: &Stmt) -> Uses {
        let mut u = Uses::default();
        u.visit_stmt(s);
        u
    }

    /// Of a value.
    pub fn of_expr(e: &Expr) -> Uses {
        let mut u = Uses::default();
        u.visit_expr(e);
        u
    }

    fn address(&mut self, p: &Place) {
        if let Some(l) = storage_root(p) {
            self.escaping.insert(l);
            self.assigned.insert(l);
        }
    }

    fn written(&mut self, p: &Place) {
        match storage_root(p) {
            Some(l) => {
                self.assigned.insert(l);
            }
            None => self.effects = true,
        }
    }
}

impl Visitor for Uses {
    fn visit_stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Let { local, .. } => {
                self.mentioned.insert(*local);
                self.declared.insert(*local);
            }
            StmtKind::InitField { .. }
            | StmtKind::InitStatic { .. }
            | StmtKind::Refused { .. }
            | StmtKind::Return(_) => self.effects = true,
            _ => {}
        }
        walk_stmt(self, s);
    }

    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Assign(p, _)
            | ExprKind::CompoundAssign { place: p, .. }
            | ExprKind::IncDec { place: p, .. } => self.written(p),
            ExprKind::AddrOf(p) | ExprKind::Decay(p) => self.address(p),
            ExprKind::Call(callee, args) => {
                self.effects = true;
                self.memory = true;
                if matches!(callee, Callee::Bound(_)) {
                    // The library keeps no addresses.
                    for a in args {
                        self.argument(a);
                    }
                    return;
                }
            }
            ExprKind::Launch { .. }
            | ExprKind::New { .. }
            | ExprKind::Delete { .. }
            | ExprKind::Closure { .. }
            | ExprKind::Refused { .. } => {
                self.effects = true;
                self.memory = true;
            }
            _ => {}
        }
        walk_expr(self, e);
    }

    fn visit_place(&mut self, p: &Place) {
        match &*p.kind {
            PlaceKind::Local(l) => {
                self.mentioned.insert(*l);
            }
            PlaceKind::PtrIndex(e, i) => {
                if let ExprKind::Decay(array) = &*e.kind {
                    self.memory = true;
                    self.visit_place(array);
                    self.visit_expr(i);
                    return;
                }
                self.memory = true;
            }
            PlaceKind::Deref(e) => {
                self.memory = true;
                if let ExprKind::AddrOf(inner) | ExprKind::Decay(inner) = &*e.kind {
                    self.visit_place(inner);
                    return;
                }
            }
            PlaceKind::Global(_) | PlaceKind::BoundIndex(..) => self.memory = true,
            PlaceKind::Index(..) => self.memory = true,
            _ => {}
        }
        walk_place(self, p);
    }
}

impl Uses {
    fn argument(&mut self, a: &Expr) {
        match &*a.kind {
            ExprKind::AddrOf(p) | ExprKind::Decay(p) => {
                self.written(p);
                self.visit_place(p);
            }
            ExprKind::Convert(Conv::Pointer, e) => self.argument(e),
            _ => self.visit_expr(a),
        }
    }
}

/// Whether a list holds a `return`, at any depth.
pub fn returns(list: &[Stmt]) -> bool {
    struct R(bool);
    impl Visitor for R {
        fn visit_stmt(&mut self, s: &Stmt) {
            self.0 |= matches!(s.kind, StmtKind::Return(_));
            walk_stmt(self, s);
        }
        fn visit_expr(&mut self, _: &Expr) {}
    }
    let mut r = R(false);
    for s in list {
        r.visit_stmt(s);
    }
    r.0
}

/// Whether a statement leaves or continues a loop (or leaves a switch) around it.
pub fn jumps_out(s: &Stmt) -> bool {
    fn list(l: &[Stmt], in_loop: bool, in_switch: bool) -> bool {
        l.iter().any(|s| one(s, in_loop, in_switch))
    }
    fn one(s: &Stmt, in_loop: bool, in_switch: bool) -> bool {
        match &s.kind {
            StmtKind::Break => !in_loop && !in_switch,
            StmtKind::Continue => !in_loop,
            StmtKind::Block(b) | StmtKind::Threads { body: b, .. } => {
                list(&b.stmts, in_loop, in_switch)
            }
            StmtKind::If {
                then, otherwise, ..
            } => {
                list(&then.stmts, in_loop, in_switch)
                    || otherwise
                        .as_ref()
                        .is_some_and(|b| list(&b.stmts, in_loop, in_switch))
            }
            StmtKind::While { body, .. }
            | StmtKind::DoWhile { body, .. }
            | StmtKind::For { body, .. } => list(&body.stmts, true, in_switch),
            StmtKind::Switch { arms, .. } => arms.iter().any(|a| list(&a.body, in_loop, true)),
            _ => false,
        }
    }
    one(s, false, false)
}
