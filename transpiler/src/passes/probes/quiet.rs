//! A program with probes as it is without: what runs where nothing is recorded, of functions that stand in a crate's text with probes only.

use crate::hir::recorder::recorder;
use crate::hir::visit::{MutVisitor, walk_block_mut, walk_expr_mut};
use crate::hir::*;

/// Takes all probes away.
pub fn run(program: &mut Program) {
    for i in 0..program.functions.len() {
        let Some(mut body) = program.functions[i].body.take() else {
            continue;
        };
        Quiet(program).visit_block(&mut body);
        program.functions[i].body = Some(body);
    }
}

struct Quiet<'a>(&'a Program);

impl MutVisitor for Quiet<'_> {
    fn visit_block(&mut self, block: &mut Block) {
        let program = self.0;
        let is_probe =
            |s: &Stmt| matches!(&s.kind, StmtKind::Expr(e) if recorder(program, e).is_some());
        block.stmts.retain(|s| !is_probe(s));
        walk_block_mut(self, block);
    }

    fn visit_expr(&mut self, e: &mut Expr) {
        walk_expr_mut(self, e);
        if recorder(self.0, e).is_some() {
            *e.kind = ExprKind::Bool(true, Spelling::None);
            return;
        }
        let is_true = |e: &Expr| matches!(*e.kind, ExprKind::Bool(true, Spelling::None));
        let rest = match &mut *e.kind {
            ExprKind::And(a, b) if is_true(b) => Some(a.clone()),
            ExprKind::And(a, b) if is_true(a) => Some(b.clone()),
            ExprKind::Comma(before, last) => {
                before.retain(|e| !is_true(e));
                before.is_empty().then(|| last.clone())
            }
            _ => None,
        };
        if let Some(rest) = rest {
            *e = rest;
        }
    }
}
