//! Guards that stand twice, `if (i < n) { a } if (i < n) { b }`, become one: `if (i < n) { { a } { b } }`.
//!
//! What a guard holds is looked at as a whole then ([`super::interchange`]). The condition must give the same again: it reads no memory, and the first body assigns
//! nothing that it mentions. What lies in a local whose address is kept counts as memory.

use super::facts::Uses;
use crate::analysis::for_range::Facts;
use crate::hir::values::is_pure;
use crate::hir::visit::MutVisitor;
use crate::hir::*;
use std::collections::BTreeSet;

/// Rewrites a kernel.
pub fn run(program: &Program, f: &mut Function) {
    let Some(mut body) = f.body.take() else {
        return;
    };
    Lists {
        program,
        f,
        exposed: Facts::new(program, &body).exposed,
    }
    .visit_list(&mut body.stmts);
    f.body = Some(body);
}

struct Lists<'a> {
    program: &'a Program,
    f: &'a Function,
    exposed: BTreeSet<LocalId>,
}

impl MutVisitor for Lists<'_> {
    fn visit_list(&mut self, list: &mut Vec<Stmt>) {
        let mut i = 0;
        while i + 1 < list.len() {
            let (StmtKind::If { then: a, .. }, StmtKind::If { then: b, .. }) =
                (&list[i].kind, &list[i + 1].kind)
            else {
                i += 1;
                continue;
            };
            if !self.is_one_guard(&list[i], &list[i + 1]) {
                i += 1;
                continue;
            }
            let both = [a, b].map(|b| Stmt {
                span: b.stmts.first().map_or(list[i].span, |s| s.span),
                kind: StmtKind::Block(b.clone()),
            });
            if let StmtKind::If { then, .. } = &mut list[i].kind {
                *then = Block {
                    stmts: both.into(),
                    span: then.span,
                };
            }
            list.remove(i + 1);
        }
        for s in list {
            self.visit_stmt(s);
        }
    }
    fn visit_expr(&mut self, _: &mut Expr) {}
}

impl Lists<'_> {
    fn is_one_guard(&self, a: &Stmt, b: &Stmt) -> bool {
        let (
            StmtKind::If {
                cond: first,
                then,
                otherwise: None,
            },
            StmtKind::If {
                cond: second,
                otherwise: None,
                ..
            },
        ) = (&a.kind, &b.kind)
        else {
            return false;
        };
        let text = |e: &Expr| crate::hir::dump::value(self.program, self.f, e);
        if !is_pure(first) || text(first) != text(second) {
            return false;
        }
        let asked = Uses::of_expr(first);
        let mut done = Uses::default();
        for s in &then.stmts {
            crate::hir::visit::Visitor::visit_stmt(&mut done, s);
        }
        !asked.memory
            && asked.mentioned.is_disjoint(&done.assigned)
            && asked.mentioned.is_disjoint(&self.exposed)
    }
}
