//! What a loop writes to its variables.

use super::watch::Watch;
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_place, walk_stmt};
use crate::hir::*;
use std::collections::BTreeSet;

/// The local that a place is, or is a part of.
pub(super) fn root(p: &Place) -> Option<LocalId> {
    match &*p.kind {
        PlaceKind::Local(l) => Some(*l),
        PlaceKind::Index(b, _) | PlaceKind::Field(b, _) => root(b),
        _ => None,
    }
}

/// The local whose address a value is.
pub(super) fn address(e: &Expr) -> Option<LocalId> {
    match &*e.kind {
        ExprKind::Convert(_, e) => address(e),
        ExprKind::AddrOf(p) | ExprKind::Decay(p) => root(p),
        _ => None,
    }
}

/// Whether a value is the constant zero.
pub(super) fn is_zero(e: &Expr) -> bool {
    match &*e.kind {
        ExprKind::Int(n, _) => *n == 0,
        ExprKind::Float(x, _) => *x == 0.0,
        ExprKind::Convert(_, e) => is_zero(e),
        _ => false,
    }
}

/// Whether a value mentions one of these variables, or changes anything.
pub(super) fn mentions_any(e: &Expr, locals: &BTreeSet<LocalId>) -> bool {
    let mut m = Mentioned::default();
    m.visit_expr(e);
    m.writes || !m.locals.is_disjoint(locals)
}

/// The variables in a value.
#[derive(Default)]
struct Mentioned {
    locals: BTreeSet<LocalId>,
    /// It changes something.
    writes: bool,
}

impl Visitor for Mentioned {
    fn visit_expr(&mut self, e: &Expr) {
        self.writes |= matches!(
            &*e.kind,
            ExprKind::Assign(..) | ExprKind::CompoundAssign { .. } | ExprKind::IncDec { .. }
        );
        walk_expr(self, e);
    }
    fn visit_place(&mut self, p: &Place) {
        if let PlaceKind::Local(l) = *p.kind {
            self.locals.insert(l);
        }
        walk_place(self, p);
    }
}

/// What a loop writes to its variables: for each value the variables that stand in it, none if it is another one each time.
pub(super) struct Changes<'p> {
    program: &'p Program,
    writes: Vec<(LocalId, Option<BTreeSet<LocalId>>)>,
}

impl<'p> Changes<'p> {
    /// The variables that do not stand for the same in each round: all that are written to, except those that get values only in which no such variable and
    /// no look stands.
    pub(super) fn of(program: &'p Program, heads: &[&Expr], body: &Block) -> BTreeSet<LocalId> {
        let writes = Vec::new();
        let mut c = Changes { program, writes };
        for e in heads {
            c.visit_expr(e);
        }
        walk_block(&mut c, body);
        let mut changed: BTreeSet<LocalId> = c.writes.iter().map(|(l, _)| *l).collect();
        loop {
            let differs = |(l, of): &(LocalId, Option<BTreeSet<LocalId>>)| {
                let same = of.as_ref().is_some_and(|of| of.is_disjoint(&changed));
                (!same).then_some(*l)
            };
            let still: BTreeSet<LocalId> = c.writes.iter().filter_map(differs).collect();
            if still.len() == changed.len() {
                return changed;
            }
            changed = still;
        }
    }

    fn write(&mut self, l: LocalId, value: Option<&Expr>) {
        let of = value.and_then(|v| {
            let mut watch = Watch::new(self.program);
            watch.visit_expr(v);
            let mut m = Mentioned::default();
            m.visit_expr(v);
            (!watch.looks() && !m.writes).then_some(m.locals)
        });
        self.writes.push((l, of));
    }
}

impl Visitor for Changes<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        if let StmtKind::Let {
            local,
            init: Some(e),
        } = &s.kind
        {
            self.write(*local, Some(e));
        }
        walk_stmt(self, s);
    }
    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Assign(place, value) => {
                if let Some(l) = root(place) {
                    self.write(l, Some(value));
                }
            }
            ExprKind::CompoundAssign { place, .. } | ExprKind::IncDec { place, .. } => {
                if let Some(l) = root(place) {
                    self.write(l, None);
                }
            }
            _ => {}
        }
        walk_expr(self, e);
    }
}
