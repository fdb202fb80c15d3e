//! Where a kernel waits: barriers, votes of the block, and calls of functions that hold some.

use crate::analysis::context::Context;
use crate::analysis::lanes::is_warp_operation;
use crate::analysis::uniformity::is_vote;
use crate::hir::bound::Does;
use crate::hir::visit::{Visitor, walk_expr, walk_stmt};
use crate::hir::*;

/// Answers questions about waiting.
pub struct Waits<'a> {
    program: &'a Program,
    context: &'a Context,
    /// Warp operations do not wait: the lanes of a warp are always together.
    lockstep: bool,
    /// Barriers stay as statements between the regions.
    tells: bool,
}

/// What was found in a piece of code.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Found {
    /// A barrier or vote.
    own: bool,
    /// A call of a function of the program that waits.
    call: bool,
}

impl<'a> Waits<'a> {
    /// For a program.
    pub fn new(program: &'a Program, context: &'a Context) -> Waits<'a> {
        Waits {
            program,
            context,
            lockstep: false,
            tells: false,
        }
    }

    /// The same for warps in lock-step: only what waits for the block counts.
    pub fn of_blocks(program: &'a Program, context: &'a Context) -> Waits<'a> {
        Waits {
            program,
            context,
            lockstep: true,
            tells: false,
        }
    }

    /// For checked programs, in which barriers are told.
    pub fn told(program: &'a Program, context: &'a Context) -> Waits<'a> {
        Waits::new(program, context).and_tell()
    }

    /// The same, with barriers as statements between the regions.
    pub fn and_tell(self) -> Waits<'a> {
        Waits {
            tells: true,
            ..self
        }
    }

    /// Whether barriers stay as statements between the regions.
    pub fn tells(&self) -> bool {
        self.tells
    }

    /// Whether the lanes of a warp run in lock-step.
    pub fn in_lockstep(&self) -> bool {
        self.lockstep
    }

    /// Whether a library function's waiting is not ours to see to.
    fn is_passed_over(&self, b: &Bound) -> bool {
        self.lockstep && is_warp_operation(b)
    }

    /// Whether a statement waits, itself or inside.
    pub fn stmt(&self, s: &Stmt) -> bool {
        let mut v = Look(self, Found::default());
        v.visit_stmt(s);
        v.1.own || v.1.call
    }

    /// Whether a value waits.
    pub fn expr(&self, e: &Expr) -> bool {
        let f = self.found(e);
        f.own || f.call
    }

    /// Whether a call of the library is itself a wait that the form has to see to.
    pub fn waits_itself(&self, e: &Expr) -> bool {
        matches!(&*e.kind, ExprKind::Call(Callee::Bound(b), _)
            if self.program.bound.get(b.0 as usize).is_some_and(|b| b.suspends && !self.is_passed_over(b)))
    }

    /// Whether a value calls a function of the program that waits.
    pub fn calls_waiting(&self, e: &Expr) -> bool {
        self.found(e).call
    }

    fn found(&self, e: &Expr) -> Found {
        let mut v = Look(self, Found::default());
        v.visit_expr(e);
        v.1
    }

    /// Whether a function of the program waits.
    pub fn function(&self, f: FuncId) -> bool {
        self.context.suspends(f)
    }

    /// `__syncthreads()` as a statement, or where one might stand ([`super::interchange`]).
    pub fn is_barrier(&self, s: &Stmt) -> bool {
        if matches!(s.kind, StmtKind::Threads { .. }) {
            return true;
        }
        let StmtKind::Expr(e) = &s.kind else {
            return false;
        };
        matches!(&*e.kind, ExprKind::Call(Callee::Bound(b), _) if self.is_sync(*b))
    }

    fn is_sync(&self, b: BoundId) -> bool {
        self.program
            .bound
            .get(b.0 as usize)
            .is_some_and(|b| b.does.any(Does::BARRIER))
    }

    /// Whether a library function waits in a way that the form knows.
    pub fn is_known(&self, b: BoundId) -> bool {
        is_vote(self.program, b)
            || self
                .program
                .bound
                .get(b.0 as usize)
                .is_some_and(|b| b.does.any(Does::BARRIER) || self.is_passed_over(b))
    }
}

struct Look<'w, 'a>(&'w Waits<'a>, Found);

impl Visitor for Look<'_, '_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        self.1.own |= matches!(s.kind, StmtKind::Threads { .. });
        walk_stmt(self, s);
    }
    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Call(Callee::Bound(b), _) => {
                let bound = self.0.program.bound.get(b.0 as usize);
                self.1.own |= bound.is_some_and(|b| b.suspends && !self.0.is_passed_over(b));
            }
            ExprKind::Call(Callee::Fn(f), _) => self.1.call |= self.0.function(*f),
            _ => {}
        }
        walk_expr(self, e);
    }
}
