//! Objects of the library that a call takes out of variables, and what its other arguments read of them.
//!
//! `std::move` moves nothing: the function that gets the reference does, when all arguments are there. Rust takes the object out where the argument stands, so
//! whatever a later argument reads of it (`std::move(a) + (a.empty() ? "" : ",")`) is evaluated into a variable before the call. Arguments that are evaluated
//! from right to left are in order anyway; this is for those that keep the order of the text.

use super::{Exposed, Reorder};
use crate::hir::values::mentions;
use crate::hir::visit::Visitor;
use crate::hir::*;
use std::collections::BTreeSet;

/// What an argument takes out: the variables by whose addresses it finds the object.
fn taken(e: &Expr) -> Option<BTreeSet<LocalId>> {
    let ExprKind::Call(Callee::Method("take"), list) = &*e.kind else {
        return None;
    };
    let mut found = Exposed(BTreeSet::new());
    list.iter().for_each(|a| found.visit_expr(a));
    Some(found.0)
}

impl Reorder<'_> {
    /// Whether evaluating something reads an object that was found so.
    fn reads_taken(&self, e: &Expr, from: &BTreeSet<LocalId>) -> bool {
        from.iter().any(|l| mentions(e, *l))
            || ((from.is_empty() || calls(e)) && self.touch(e).reads_memory)
    }

    /// Evaluates what an argument reads of a moved object of type `like` into variables.
    fn read_before(
        &mut self,
        a: &mut Expr,
        from: &BTreeSet<LocalId>,
        like: TyId,
        stmts: &mut Vec<Stmt>,
    ) {
        if !self.reads_taken(a, from) {
            return;
        }
        let temporary =
            matches!(&*a.kind, ExprKind::AddrOf(p) if matches!(&*p.kind, PlaceKind::Temp(_)));
        if temporary || self.is_plain(a.ty) {
            self.bind_argument(a, stmts);
            return;
        }
        let (ty, span) = (a.ty, a.span);
        if ty == like && taken(a).is_none() {
            let nothing = Expr {
                kind: Box::new(ExprKind::Zero),
                ty,
                span,
            };
            let value = std::mem::replace(a, nothing);
            let id = self.bind(value, stmts);
            *a = self.take_out(id, ty, span);
        } else if let ExprKind::Call(_, list) = &mut *a.kind {
            let mut list = std::mem::take(list);
            for b in &mut list {
                self.read_before(b, from, like, stmts);
            }
            if let ExprKind::Call(_, empty) = &mut *a.kind {
                *empty = list;
            }
        }
    }

    /// Puts what arguments read of objects that arguments before them take out before the call.
    pub(super) fn before_moves(&mut self, args: &mut [Expr]) -> Vec<Stmt> {
        let mut stmts = Vec::new();
        for i in 1..args.len() {
            let (before, rest) = args.split_at_mut(i);
            for (from, like) in before.iter().filter_map(|b| Some((taken(b)?, b.ty))) {
                if let Some(a) = rest.first_mut() {
                    self.read_before(a, &from, like, &mut stmts);
                }
            }
        }
        stmts
    }
}

/// Whether it calls functions of the program, which may know addresses.
fn calls(e: &Expr) -> bool {
    struct Calls(bool);
    impl Visitor for Calls {
        fn visit_expr(&mut self, e: &Expr) {
            if let ExprKind::Call(c, _) = &*e.kind {
                self.0 |= matches!(c, Callee::Fn(_) | Callee::Virtual(..) | Callee::Ptr(_));
            }
            crate::hir::visit::walk_expr(self, e);
        }
    }
    let mut c = Calls(false);
    c.visit_expr(e);
    c.0
}
