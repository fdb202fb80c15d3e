//! Which classes of the program are asked for their type at run time, and which functions may throw.
//!
//! A class needs a `TypeInfo` when objects of it (or pointers to it) are thrown, caught or named by `typeid`, and when a class that
//! needs one derives from it. In a program that asks objects for their dynamic type every class with virtual functions does.

use crate::hir::callgraph::CallGraph;
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_stmt};
use crate::hir::*;
use std::collections::BTreeSet;

/// The classes whose `TypeInfo` is used.
pub fn classes(program: &Program) -> BTreeSet<RecordId> {
    struct C<'a>(&'a Program, BTreeSet<RecordId>);
    impl C<'_> {
        fn add(&mut self, ty: TyId) {
            match self.0.types.get(ty) {
                Ty::Pointer(to) => {
                    if let Ty::Record(r) = self.0.types.get(to.id) {
                        self.record(*r);
                    }
                }
                Ty::Record(r) => self.record(*r),
                _ => {}
            }
        }
        fn record(&mut self, r: RecordId) {
            let record = self.0.record(r);
            if record.bound.is_some() || !self.1.insert(r) {
                return;
            }
            let bases = record.fields.iter().filter(|f| f.is_base);
            let bases: Vec<RecordId> = bases.filter_map(|f| self.0.base_class(f)).collect();
            for b in bases {
                self.record(b);
            }
        }
    }
    impl Visitor for C<'_> {
        fn visit_stmt(&mut self, s: &Stmt) {
            if let StmtKind::Try { handlers, .. } = &s.kind {
                for t in handlers.iter().filter_map(|h| h.ty) {
                    self.add(t);
                }
            }
            walk_stmt(self, s);
        }
        fn visit_expr(&mut self, e: &Expr) {
            match &*e.kind {
                ExprKind::Throw(Some(e)) => self.add(e.ty),
                ExprKind::TypeId(t) => self.add(*t),
                _ => {}
            }
            walk_expr(self, e);
        }
    }
    let mut c = C(program, BTreeSet::new());
    for f in &program.functions {
        if let Some(b) = &f.body {
            walk_block(&mut c, b);
        }
    }
    for g in &program.globals {
        if let GlobalInit::Dynamic(e) | GlobalInit::Const(e) = &g.init {
            c.visit_expr(e);
        }
    }
    c.1
}

/// The library whose functions may throw.
const CPP: &str = "cudart_rs::cpp::";

/// The functions out of which an exception may come that the program or its C++ library throws. All false in a program without handlers, where nobody can tell.
pub fn throwing(program: &Program, graph: &CallGraph) -> Vec<bool> {
    struct T<'a>(&'a Program, bool, bool);
    impl Visitor for T<'_> {
        fn visit_stmt(&mut self, s: &Stmt) {
            self.2 |= matches!(s.kind, StmtKind::Try { .. });
            walk_stmt(self, s);
        }
        fn visit_expr(&mut self, e: &Expr) {
            self.1 |= match &*e.kind {
                ExprKind::Throw(_) | ExprKind::Call(Callee::Ptr(_), _) => true,
                ExprKind::Call(Callee::Bound(b), _) => self.0.bound(*b).rust.starts_with(CPP),
                _ => false,
            };
            walk_expr(self, e);
        }
    }
    let mut tries = false;
    let mut has = Vec::with_capacity(program.functions.len());
    for f in &program.functions {
        let mut t = T(program, false, false);
        if let Some(b) = &f.body {
            walk_block(&mut t, b);
        }
        tries |= t.2;
        has.push(t.1);
    }
    if !tries {
        return vec![false; program.functions.len()];
    }
    graph.spread(has)
}
