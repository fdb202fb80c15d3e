//! Device functions to be compiled into the loop over threads: straight ones that compute exponentials or logarithms.
//!
//! The compiler turns a loop over threads into vector code only if nothing in it is called. It puts small functions into their callers by itself; this is about those
//! that become too large for that by what `cudart_rs::device::elementary` computes in them, and have no loop.

use crate::hir::callgraph::CallGraph;
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_stmt};
use crate::hir::*;

/// The most nodes of values in such a function.
const NODES: u32 = 400;
/// The most nodes in a kernel that has a loop over its threads of its own.
const KERNEL_NODES: u32 = 1500;

/// Whether a function is one of them.
pub fn is_inlined(program: &Program, graph: &CallGraph, id: FuncId) -> bool {
    reads(program, graph, id, NODES) == Some(true)
}

/// Whether a kernel is one piece of straight code that is small enough to be written into the loop over its threads.
pub fn is_straight(program: &Program, graph: &CallGraph, id: FuncId) -> bool {
    reads(program, graph, id, KERNEL_NODES).is_some()
}

/// Reads a function and what it calls, if it is straight and not too large: whether it computes exponentials and the like.
fn reads(program: &Program, graph: &CallGraph, id: FuncId, most: u32) -> Option<bool> {
    let all = graph.reachable(id);
    let mut computes = false;
    let mut nodes = 0;
    for g in std::iter::once(id).chain(all) {
        let f = program.func(g);
        let body = f.body.as_ref()?;
        if f.space == Space::Host {
            return None;
        }
        let mut look = Look {
            program,
            straight: true,
            computes: false,
            nodes: 0,
        };
        walk_block(&mut look, body);
        computes |= look.computes;
        nodes += look.nodes;
        if !look.straight {
            return None;
        }
    }
    (nodes <= most).then_some(computes)
}

struct Look<'a> {
    program: &'a Program,
    straight: bool,
    computes: bool,
    nodes: u32,
}

impl Visitor for Look<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        self.straight &= matches!(
            s.kind,
            StmtKind::Let { .. }
                | StmtKind::Expr(_)
                | StmtKind::InitField { .. }
                | StmtKind::Block(_)
                | StmtKind::If { .. }
                | StmtKind::Return(_)
        );
        walk_stmt(self, s);
    }
    fn visit_expr(&mut self, e: &Expr) {
        self.nodes += 1;
        match &*e.kind {
            ExprKind::Call(Callee::Bound(b), _) => {
                let bound = self.program.bound.get(b.0 as usize);
                self.straight &= bound.is_some_and(|b| !b.suspends && !b.may_wait());
                self.computes |=
                    bound.is_some_and(|b| b.rust.starts_with("cudart_rs::device::math::"));
            }
            ExprKind::Call(Callee::Fn(_), _) => {}
            ExprKind::Call(..)
            | ExprKind::Launch { .. }
            | ExprKind::New { .. }
            | ExprKind::Closure { .. }
            | ExprKind::StmtExpr(..)
            | ExprKind::Refused { .. } => self.straight = false,
            _ => {}
        }
        walk_expr(self, e);
    }
}
