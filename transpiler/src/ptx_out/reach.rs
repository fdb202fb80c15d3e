//! Which functions and variables kernels reach, in the program's order.

use crate::hir::visit::{Visitor, walk_expr, walk_place};
use crate::hir::*;
use std::collections::BTreeSet;

/// What a module holds.
#[derive(Default)]
pub(super) struct Reached {
    pub functions: BTreeSet<FuncId>,
    pub globals: BTreeSet<GlobalId>,
}

struct Walk<'a> {
    p: &'a Program,
    found: Reached,
    functions: Vec<FuncId>,
    globals: Vec<GlobalId>,
}

/// What is reached from functions and variables.
pub(super) fn reached(p: &Program, roots: &[FuncId], globals: BTreeSet<GlobalId>) -> Reached {
    let mut w = Walk {
        p,
        found: Reached::default(),
        functions: roots.to_vec(),
        globals: globals.into_iter().collect(),
    };
    loop {
        if let Some(f) = w.functions.pop() {
            if !w.found.functions.insert(f) {
                continue;
            }
            let func = p.func(f);
            for l in &func.locals {
                w.ended(l.ty.id);
            }
            if let Role::Ctor(r) = func.role {
                w.functions.extend(methods(p, r));
            }
            if let Some(b) = &func.body {
                w.visit_block(b);
            }
        } else if let Some(g) = w.globals.pop() {
            if w.found.globals.insert(g)
                && let GlobalInit::Const(e) | GlobalInit::Dynamic(e) = &p.global(g).init
            {
                w.visit_expr(e);
            }
        } else {
            return w.found;
        }
    }
}

/// The virtual functions of a class that run on the device.
pub(super) fn methods(p: &Program, r: RecordId) -> impl Iterator<Item = FuncId> {
    let runs = |f: &FuncId| {
        let f = p.func(*f);
        matches!(f.space, Space::Device | Space::HostDevice) && f.body.is_some()
    };
    p.record(r).vtable.iter().copied().filter(runs)
}

impl Walk<'_> {
    /// The destructors of a type.
    fn ended(&mut self, ty: TyId) {
        match self.p.types.get(ty) {
            Ty::Record(r) => {
                let r = self.p.record(*r);
                self.functions.extend(r.dtor);
                for f in &r.fields {
                    self.ended(f.ty.id);
                }
            }
            Ty::Array(of, _) => self.ended(of.id),
            _ => {}
        }
    }
}

impl Visitor for Walk<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Call(Callee::Fn(f), _) | ExprKind::FnAddr(f) => {
                self.functions.push(*f);
                self.ended(e.ty);
            }
            ExprKind::Delete { ptr, .. } => {
                if let Some(to) = self.p.types.pointee(ptr.ty) {
                    self.ended(to.id);
                }
            }
            _ => {}
        }
        walk_expr(self, e);
    }
    fn visit_place(&mut self, place: &Place) {
        match &*place.kind {
            PlaceKind::Global(g) => self.globals.push(*g),
            PlaceKind::Temp(e) => self.ended(e.ty),
            _ => {}
        }
        walk_place(self, place);
    }
}
