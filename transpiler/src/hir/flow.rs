//! Where control goes: whether it comes out at the end of statements, and whether it leaves them otherwise.

use super::values::constant_bool;
use super::visit::{Visitor, walk_stmt};
use super::*;

/// Whether control may come out at the end of a list of statements (as rustc sees it).
pub fn completes(list: &[Stmt]) -> bool {
    list.iter().all(stmt_completes)
}

fn stmt_completes(s: &Stmt) -> bool {
    match &s.kind {
        StmtKind::Return(_) | StmtKind::Break | StmtKind::Continue | StmtKind::Refused { .. } => {
            false
        }
        StmtKind::Expr(e) => !never_returns(e),
        StmtKind::Block(b) => completes(&b.stmts),
        StmtKind::If {
            then,
            otherwise: Some(b),
            ..
        } => completes(&then.stmts) || completes(&b.stmts),
        StmtKind::While { cond, body } => {
            constant_bool(cond) != Some(true) || has_break(&body.stmts)
        }
        StmtKind::DoWhile { body, cond } => {
            let ends = completes(&body.stmts) || has_continue(&body.stmts);
            (ends && constant_bool(cond) != Some(true)) || has_break(&body.stmts)
        }
        StmtKind::For { cond, body, .. } => {
            cond.as_ref()
                .is_some_and(|c| constant_bool(c) != Some(true))
                || has_break(&body.stmts)
        }
        StmtKind::Try { body, handlers } => {
            completes(&body.stmts) || handlers.iter().any(|h| completes(&h.body.stmts))
        }
        _ => true,
    }
}

fn never_returns(e: &Expr) -> bool {
    matches!(&*e.kind, ExprKind::Refused { .. } | ExprKind::Throw(_))
}

/// Whether a `break` of this loop or switch stands in a list (not one of an inner loop or switch).
pub fn has_break(list: &[Stmt]) -> bool {
    has_jump(list, true)
}

/// Whether a `continue` of this loop stands in a list.
pub fn has_continue(list: &[Stmt]) -> bool {
    has_jump(list, false)
}

fn has_jump(list: &[Stmt], is_break: bool) -> bool {
    list.iter().any(|s| match &s.kind {
        StmtKind::Break => is_break,
        StmtKind::Continue => !is_break,
        StmtKind::Block(b) => has_jump(&b.stmts, is_break),
        StmtKind::If {
            then, otherwise, ..
        } => {
            has_jump(&then.stmts, is_break)
                || otherwise
                    .as_ref()
                    .is_some_and(|b| has_jump(&b.stmts, is_break))
        }
        StmtKind::Try { body, handlers } => {
            has_jump(&body.stmts, is_break)
                || handlers.iter().any(|h| has_jump(&h.body.stmts, is_break))
        }
        StmtKind::Switch { arms, .. } => {
            !is_break && arms.iter().any(|a| has_jump(&a.body, is_break))
        }
        _ => false,
    })
}

/// Whether a function is left from inside of a block.
pub fn has_return(b: &Block) -> bool {
    struct R(bool);
    impl Visitor for R {
        fn visit_stmt(&mut self, s: &Stmt) {
            self.0 |= matches!(s.kind, StmtKind::Return(_));
            walk_stmt(self, s);
        }
    }
    let mut r = R(false);
    for s in &b.stmts {
        r.visit_stmt(s);
    }
    r.0
}

/// The `try` block that is a constructor's body: what makes members stands inside of it.
pub fn constructor_try(stmts: &[Stmt]) -> Option<(&Block, &[Handler])> {
    let [
        Stmt {
            kind: StmtKind::Try { body, handlers },
            ..
        },
    ] = stmts
    else {
        return None;
    };
    // One that stands in the body of another constructor may end otherwise, and then does not matter to members.
    let ends = |h: &Handler| !completes(&h.body.stmts) && !has_return(&h.body);
    handlers.iter().all(ends).then_some((body, &handlers[..]))
}
