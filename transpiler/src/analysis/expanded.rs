//! How large a function becomes when all that it calls is written into it.
//!
//! Kernels of portable crates are compiled for several processors, and a device function is compiled for one of them only where it stands in
//! such a kernel: all of them that do not become too large are put into their callers.

use crate::hir::callgraph::CallGraph;
use crate::hir::visit::{Visitor, walk_block, walk_expr};
use crate::hir::*;

/// The most nodes of values in a function that is put into its callers, with those of what it calls.
const NODES: u64 = 6000;

/// Whether a function is put into its callers: it does not call itself, and is not too large.
pub fn may_be_inlined(program: &Program, graph: &CallGraph, id: FuncId) -> bool {
    // (A function is reachable from itself.)
    let recursive = |f: &FuncId| {
        let uses = graph.uses.get(f.0 as usize);
        let mut calls = uses.into_iter().flat_map(|u| &u.calls);
        calls.any(|c| graph.reachable(*c).contains(f))
    };
    !graph.reachable(id).iter().any(recursive) && nodes(program, id, 0) <= NODES
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hir::build::*;

    #[test]
    fn what_calls_itself_or_grows_too_large_stays_a_function() {
        let mut b = Build::new("a.cu", "");
        let int = b.int();
        // Each calls the one before twice.
        let mut chain: Vec<FuncId> = Vec::new();
        for _ in 0..14 {
            let mut f = b.function("f", Space::Device, int);
            let x = f.param("x", int);
            let value = match chain.last() {
                None => f.get(x),
                Some(g) => b.call(*g, vec![b.call(*g, vec![f.get(x)])]),
            };
            chain.push(b.define(f, vec![ret(value)]));
        }
        let mut f = b.function("again", Space::Device, int);
        let x = f.param("x", int);
        let own = FuncId(b.program.functions.len() as u32);
        let value = expr(
            ExprKind::Call(Callee::Fn(own), vec![f.get(x)]),
            int,
            b.here(),
        );
        let again = b.define(f, vec![ret(value)]);
        let graph = CallGraph::new(&b.program);
        let inlined = |f| may_be_inlined(&b.program, &graph, f);
        assert!(inlined(chain[0]) && inlined(chain[9]));
        assert!(!inlined(chain[13]), "8192 calls");
        assert!(!inlined(again));
    }
}
