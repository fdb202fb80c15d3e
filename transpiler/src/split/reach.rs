//! What kernels, and what host code calls of CUDA's API, lead to ([`closure`]).

use crate::analysis::reach::closure;
use crate::hir::callgraph::CallGraph;
use crate::hir::visit::{Visitor, walk_block, walk_place};
use crate::hir::{FuncId, Function, GlobalId, GlobalInit, Place, PlaceKind, Program, Space};
use crate::sema::link::FOR_HOST;
use std::collections::BTreeSet;

/// The functions. `more`: what else is called, by other units.
pub fn reached(program: &Program, more: &[FuncId]) -> BTreeSet<FuncId> {
    let graph = CallGraph::new(program);
    let mut work = more.to_vec();
    for (i, f) in program.functions.iter().enumerate() {
        let id = FuncId(i as u32);
        let ours = f.space == Space::Kernel || f.name.starts_with(FOR_HOST) || is_tail(f);
        // What device code may call through pointers and tables.
        let called = || {
            f.space != Space::Host
                && (graph.is_taken(id) || program.records.iter().any(|r| r.vtable.contains(&id)))
        };
        if ours || called() {
            work.push(id);
        }
    }
    closure(program, &graph, work, false, |r| {
        let r = program.record(r);
        let o = &r.operations;
        let own = [r.dtor, r.copy_ctor, o.less, o.equal, o.default];
        let own = own.into_iter().flatten();
        // (Copies and ends that only the host can do are done there: `half::leave_copies_to_the_host`.)
        let host = |f: &FuncId| program.func(*f).space == Space::Host;
        own.filter(|f| !graph.reachable(*f).iter().any(host))
            .collect()
    })
}

/// The variables that what has a body names, and what variables begin with.
pub fn variables(program: &Program) -> BTreeSet<GlobalId> {
    struct Named(BTreeSet<GlobalId>);
    impl Visitor for Named {
        fn visit_place(&mut self, place: &Place) {
            if let PlaceKind::Global(v) = &*place.kind {
                self.0.insert(*v);
            }
            walk_place(self, place);
        }
    }
    let mut named = Named(BTreeSet::new());
    for body in program.functions.iter().filter_map(|f| f.body.as_ref()) {
        walk_block(&mut named, body);
    }
    for g in &program.globals {
        if let GlobalInit::Const(e) | GlobalInit::Dynamic(e) = &g.init {
            named.visit_expr(e);
        }
    }
    named.0
}

/// The function that registers kernels.
fn is_tail(f: &Function) -> bool {
    f.name.starts_with("__cu2rs_kernels_")
}
