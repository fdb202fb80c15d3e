//! What code leads to: by calls, and by the objects that it makes, which end, are copied, compared and called by the library as their classes say.
//!
//! [`closure`] follows both from given functions. [`unreached`] are the functions that nothing of a unit leads to and no other unit can: those it would be no loss to be without.

use crate::hir::callgraph::CallGraph;
use crate::hir::visit::{Visitor, walk_block, walk_expr};
use crate::hir::{
    Expr, ExprKind, FuncId, Function, GlobalInit, Linkage, Program, RecordId, Role, Space, Startup,
    Ty, TyId,
};
use std::collections::{BTreeMap, BTreeSet};

/// The functions that some lead to. `of_class`: what objects of a class lead to.
pub fn closure(
    program: &Program,
    graph: &CallGraph,
    mut work: Vec<FuncId>,
    globals: bool,
    mut of_class: impl FnMut(RecordId) -> Vec<FuncId>,
) -> BTreeSet<FuncId> {
    let mut reached = BTreeSet::new();
    let mut objects = Objects {
        program,
        classes: BTreeSet::new(),
        new: Vec::new(),
    };
    if globals {
        objects.of_globals();
    }
    loop {
        while let Some(id) = work.pop() {
            for f in graph.reachable(id) {
                if reached.insert(f) {
                    objects.of_function(program.func(f));
                    work.extend(&graph.uses[f.0 as usize].taken);
                }
            }
        }
        for r in objects.new.drain(..) {
            work.extend(of_class(r));
        }
        if work.is_empty() {
            return reached;
        }
    }
}

/// Which functions nothing leads to, of those that other units would define themselves.
pub fn unreached(program: &Program) -> Vec<bool> {
    let graph = CallGraph::new(program);
    let mut members: BTreeMap<RecordId, Vec<FuncId>> = BTreeMap::new();
    let mut roots = Vec::new();
    for (i, f) in program.functions.iter().enumerate() {
        let id = FuncId(i as u32);
        let own = f.inline || f.linkage == Linkage::Internal;
        if !own
            || f.space == Space::Kernel
            || f.startup != Startup::default()
            || f.stub.is_some()
            || graph.is_taken(id)
        {
            roots.push(id);
        }
        match f.role {
            Role::Method(r) | Role::StaticMethod(r) | Role::Ctor(r) | Role::Dtor(r) => {
                members.entry(r).or_default().push(id);
            }
            // The library compares and prints objects.
            Role::Free if f.name.starts_with("operator") => {
                for p in &f.params {
                    if let Some(r) = f
                        .locals
                        .get(p.0 as usize)
                        .and_then(|l| class(program, l.ty.id))
                    {
                        members.entry(r).or_default().push(id);
                    }
                }
            }
            Role::Free => {}
        }
    }
    for r in &program.records {
        roots.extend(&r.vtable);
    }
    for g in &program.globals {
        if let GlobalInit::Const(e) | GlobalInit::Dynamic(e) = &g.init {
            roots.extend(CallGraph::of_expr(program, e).calls);
        }
    }
    let of_class = |r: RecordId| members.get(&r).cloned().unwrap_or_default();
    let reached = closure(program, &graph, roots, true, of_class);
    let id = |i| FuncId(i as u32);
    (0..program.functions.len())
        .map(|i| !reached.contains(&id(i)))
        .collect()
}

/// The class of an object, or of what a pointer or reference leads to.
fn class(program: &Program, ty: TyId) -> Option<RecordId> {
    match program.types.get(ty) {
        Ty::Record(r) => Some(*r),
        Ty::Pointer(t) | Ty::Ref(t, _) => class(program, t.id),
        _ => None,
    }
}

/// The classes of which there are objects: in variables, as values, made or ended on the heap, and as parts of those.
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

    fn of_globals(&mut self) {
        for g in &self.program.globals {
            self.ty(g.ty.id);
            if let GlobalInit::Const(e) | GlobalInit::Dynamic(e) = &g.init {
                self.visit_expr(e);
            }
        }
        for c in &self.program.consts {
            self.visit_expr(&c.value);
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
