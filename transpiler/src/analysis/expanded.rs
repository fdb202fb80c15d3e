//! How large a function becomes when all that it calls is written into it.
//!
//! Kernels of portable crates are compiled for several processors, and a device function is compiled for one of them only where it stands in
//! such a kernel: all of them that do not become too large are put into their callers.

use super::callgraph::CallGraph;
use crate::hir::visit::{Visitor, walk_block, walk_expr};
use crate::hir::*;

/// The most nodes of values in a function that is put into its callers, with those of what it calls.
const NODES: u64 = 6000;

/// Whether a function is put into its callers: it does not call itself, and is not too large.
pub fn may_be_inlined(program: &Program, graph: &CallGraph, id: FuncId) -> bool {
    let below = graph.reachable(id);
    let recursive = |f: &FuncId| graph.reachable(*f).contains(f);
    if recursive(&id) || below.iter().any(recursive) {
        return false;
    }
    nodes(program, id, 0) <= NODES
}

/// The nodes of a function that does not call itself with those of what it calls; some number above the limit where there are more.
fn nodes(program: &Program, id: FuncId, outside: u64) -> u64 {
    let mut count = Count {
        program,
        nodes: outside,
    };
    if let Some(body) = program
        .functions
        .get(id.0 as usize)
        .and_then(|f| f.body.as_ref())
    {
        walk_block(&mut count, body);
    }
    count.nodes
}

struct Count<'a> {
    program: &'a Program,
    nodes: u64,
}

impl Visitor for Count<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        self.nodes += 1;
        if let ExprKind::Call(Callee::Fn(g), _) = &*e.kind
            && self.nodes <= NODES
        {
            self.nodes = nodes(self.program, *g, self.nodes);
        }
        walk_expr(self, e);
    }
}
