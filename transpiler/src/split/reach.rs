//! What kernels, and what host code calls of CUDA's API, lead to: by calls, and by the objects that they make, which end, are copied and compared as their classes say.

use crate::hir::callgraph::CallGraph;
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_place};
use crate::hir::{
    Expr, ExprKind, FuncId, Function, GlobalId, GlobalInit, Place, PlaceKind, Program, RecordId,
    Space, Ty, TyId,
};
use crate::sema::link::FOR_HOST;
use std::collections::BTreeSet;

/// The functions.
pub fn reached(program: &Program) -> BTreeSet<FuncId> {
    let graph = CallGraph::new(program);
    let mut reached = BTreeSet::new();
    let mut work = Vec::new();
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
    let mut objects = Objects {
        program,
        classes: BTreeSet::new(),
        new: Vec::new(),
    };
    while let Some(id) = work.pop() {
        for f in graph.reachable(id) {
            if reached.insert(f) {
                objects.of_function(program.func(f));
            }
        }
        for r in objects.new.drain(..) {
            let r = program.record(r);
            let o = &r.operations;
            let own = [r.dtor, r.copy_ctor, o.less, o.equal, o.default];
            let own = own.into_iter().flatten();
            // (Copies and ends that only the host can do are done there: `half::leave_copies_to_the_host`.)
            let host = |f: &FuncId| program.func(*f).space == Space::Host;
            work.extend(own.filter(|f| !graph.reachable(*f).iter().any(host)));
        }
    }
    reached
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

/// The classes of which functions have objects: in variables, as values, made or ended on the heap, and as parts of those.
struct Objects<'a> {
    program: &'a Program,
    classes: BTreeSet<RecordId>,
    new: Vec<RecordId>,
}

impl Objects<'_> {
    fn of_function(&mut self, f: &Function) {
        for l in &f.locals {
            self.ty(l.ty.id);
        }
        if let Some(body) = &f.body {
            walk_block(self, body);
        }
    }

    fn ty(&mut self, ty: TyId) {
        match self.program.types.get(ty) {
            Ty::Array(of, _) | Ty::Vla(of) => self.ty(of.id),
            Ty::Record(r) if self.classes.insert(*r) => {
                self.new.push(*r);
                for field in &self.program.record(*r).fields {
                    self.ty(field.ty.id);
                }
            }
            _ => {}
        }
    }
}

impl Visitor for Objects<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        self.ty(e.ty);
        match &*e.kind {
            ExprKind::New { ty, .. } => self.ty(*ty),
            ExprKind::Delete { ptr, .. } => {
                if let Ty::Pointer(to) = self.program.types.get(ptr.ty) {
                    self.ty(to.id);
                }
            }
            _ => {}
        }
        walk_expr(self, e);
    }
}
