//! Whose destruction can be observed, and what that asks of emission.
//!
//! Rust drops fields and elements in order, C++ destroys them in reverse (C++17 [class.dtor]/9); that is the same thing unless destructors of the
//! program are behind two of them. The fields of such classes are `ManuallyDrop`, ended by the class's own `Drop` in C++'s order; arrays of such
//! objects are `Objects`. Statics of such types are ended at exit.

use crate::hir::callgraph::CallGraph;
use crate::hir::visit::{Visitor, walk_block, walk_expr};
use crate::hir::{BoundArg, Callee, Expr, ExprKind, Program, RecordId, Ty, TyId};
use std::collections::BTreeSet;

/// The fields (record, index) that their class destroys by hand.
pub fn manual_fields(program: &Program) -> BTreeSet<(RecordId, u32)> {
    let mut out = BTreeSet::new();
    for (i, r) in program.records.iter().enumerate() {
        if r.bound.as_ref().is_some_and(|b| b.is_ended_pair()) {
            out.extend([(RecordId(i as u32), 0), (RecordId(i as u32), 1)]);
            continue;
        }
        if r.bound.is_some() || !r.complete || r.is_union {
            continue;
        }
        if r.virtual_bases.is_some() || r.part_of.is_some() {
            let all = (0..r.fields.len() as u32)
                .filter(|k| crate::hir::values::ends(program, r.fields[*k as usize].ty.id));
            out.extend(all.map(|k| (RecordId(i as u32), k)));
            continue;
        }
        let observed: Vec<u32> = (0..r.fields.len() as u32)
            .filter(|k| observable(program, r.fields[*k as usize].ty.id))
            .collect();
        if observed.len() > 1 {
            out.extend(observed.into_iter().map(|k| (RecordId(i as u32), k)));
        }
    }
    out
}

/// Whether destroying an object of this type runs a destructor that the program wrote.
pub fn observable(program: &Program, ty: TyId) -> bool {
    observable_at(program, ty, 0)
}

fn observable_at(program: &Program, ty: TyId, depth: u32) -> bool {
    if depth > 64 {
        return true;
    }
    match program.types.get(ty) {
        Ty::Array(of, _) => observable_at(program, of.id, depth + 1),
        Ty::Record(id) => {
            let r = program.record(*id);
            let through = |t: TyId| observable_at(program, t, depth + 1);
            match &r.bound {
                // An iterator owns nothing.
                Some(b) if b.path.ends_with("Iterator") => false,
                Some(b) => b
                    .args
                    .iter()
                    .any(|a| matches!(a, BoundArg::Type(t) if through(*t))),
                None => {
                    !r.trivially_copyable
                        && (r.dtor.is_some() || r.fields.iter().any(|f| through(f.ty.id)))
                }
            }
        }
        _ => false,
    }
}

/// The functions that may make a virtual call: destructors among them set their class's table first.
pub fn calls_virtual(program: &Program, graph: &CallGraph) -> Vec<bool> {
    struct V(bool);
    impl Visitor for V {
        fn visit_expr(&mut self, e: &Expr) {
            self.0 |= matches!(&*e.kind, ExprKind::Call(Callee::Virtual(..), _));
            walk_expr(self, e);
        }
    }
    let has = program
        .functions
        .iter()
        .map(|f| {
            let mut v = V(false);
            if let Some(b) = &f.body {
                walk_block(&mut v, b);
            }
            v.0
        })
        .collect();
    graph.spread(has)
}
