//! What a unit defines for others and needs from others, by the names that `sema::link` matches.
//!
//! An archive's member takes part in a program only if it defines something that is needed; these sets decide. Names are the
//! front end's own ([`Function::link_name`](crate::hir::Function::link_name)), not an assembler's.

use super::unit::Names;
use crate::hir::visit::{self, Visitor};
use crate::hir::{Callee, Expr, ExprKind, FuncId, GlobalId, Linkage, Place, PlaceKind, Program};
use crate::sema::UnitHir;
use crate::sema::link::mangle;
use std::collections::BTreeSet;

struct Uses {
    functions: BTreeSet<FuncId>,
    globals: BTreeSet<GlobalId>,
}

impl Visitor for Uses {
    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Call(Callee::Fn(f), _) | ExprKind::FnAddr(f) => {
                self.functions.insert(*f);
            }
            ExprKind::Launch { kernel, .. } => {
                self.functions.insert(*kernel);
            }
            _ => {}
        }
        visit::walk_expr(self, e);
    }

    fn visit_place(&mut self, place: &Place) {
        if let PlaceKind::Global(g) = *place.kind {
            self.globals.insert(g);
        }
        visit::walk_place(self, place);
    }
}

/// The names of one unit, as the host and as the device sees it.
pub fn of(unit: &UnitHir) -> Names {
    let mut names = of_view(&unit.program);
    if let Some(device) = &unit.device {
        let more = of_view(device);
        names.defines.extend(more.defines);
        names.needs.extend(more.needs);
        names.symbols.extend(more.symbols);
    }
    names
}

fn of_view(program: &Program) -> Names {
    let mut uses = Uses {
        functions: BTreeSet::new(),
        globals: BTreeSet::new(),
    };
    visit::walk_program(&mut uses, program);
    for r in program.records.iter().filter(|r| r.bound.is_none()) {
        uses.functions.extend(r.dtor);
        uses.functions.extend(r.copy_ctor);
        uses.functions.extend(r.vtable.iter().copied());
    }
    let mut names = Names::default();
    for (i, f) in program.functions.iter().enumerate() {
        if f.linkage != Linkage::External {
            continue;
        }
        if f.body.is_some() {
            names.defines.insert(f.link_name.to_string());
            names
                .symbols
                .extend(mangle::function(program, f).map(|s| s.to_string()));
        } else if uses.functions.contains(&FuncId(i as u32)) {
            names.needs.insert(f.link_name.to_string());
            // Who has it may be the host half of a split unit.
            names
                .needs
                .extend(mangle::function(program, f).map(|s| s.to_string()));
        }
    }
    for (i, g) in program.globals.iter().enumerate() {
        if g.linkage != Linkage::External || g.local_of.is_some() {
            continue;
        }
        if g.defined {
            names.defines.insert(g.link_name.to_string());
            names
                .symbols
                .extend(mangle::variable(program, g).map(|s| s.to_string()));
        } else if uses.globals.contains(&GlobalId(i as u32)) {
            names.needs.insert(g.link_name.to_string());
            names
                .needs
                .extend(mangle::variable(program, g).map(|s| s.to_string()));
        }
    }
    names
}
