//! What an expression or a block reads for the sake of other threads, and whether it waits.

use crate::hir::bound::Does;
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_place, walk_stmt};
use crate::hir::*;
use std::collections::BTreeSet;

/// What is read, and what waits, in an expression or a block.
pub(super) struct Watch<'a> {
    program: &'a Program,
    /// The functions that were looked into, too.
    entered: BTreeSet<FuncId>,
    /// Memory is read that other threads may change.
    pub(super) found: bool,
    /// It is volatile, not atomic.
    pub(super) found_volatile: bool,
    /// Memory is read past the first cache (`__ldcg`): for the sake of others where a loop ends on it, otherwise to spare the cache.
    pub(super) found_cached: bool,
    /// Memory is read by an inline PTX load or by one with a hint for the cache.
    pub(super) found_plain: bool,
    /// A fence, or sleep: memory is read again after it.
    pub(super) fences: bool,
    pub(super) found_in_condition: bool,
    pub(super) suspends: bool,
    /// Waits for the block or the grid, not for the warp alone.
    pub(super) blocks: bool,
}

impl<'a> Watch<'a> {
    pub(super) fn new(program: &'a Program) -> Self {
        Watch {
            program,
            entered: BTreeSet::new(),
            found: false,
            found_volatile: false,
            found_cached: false,
            found_plain: false,
            fences: false,
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
    /// Memory is read that others may change.
    pub(super) fn looks(&self) -> bool {
        self.found || self.found_cached || self.found_plain
    }

    /// What the function reads that is called here, if one is. (Where it waits by itself, its own loops and barriers tell.)
    pub(super) fn visit_call(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Call(Callee::Bound(b), _) => {
                let Some(b) = self.program.bound.get(b.0 as usize) else {
                    return;
                };
                self.found |= b.may_wait();
                self.found_volatile |= b.does.any(Does::LOADS_VOLATILE);
                self.found_cached |= b.does.any(Does::LOADS_CACHED);
                self.found_plain |= b.does.any(Does::LOADS);
                self.fences |= b.does.any(Does::FENCE);
                self.suspends |= b.suspends;
                self.blocks |= b.suspends && !b.does.any(Does::WARP);
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
                self.found_plain |= inner.found_plain;
                self.fences |= inner.fences;
                self.entered = inner.entered;
            }
            _ => {}
        }
    }
}
