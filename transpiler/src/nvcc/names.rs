//! What a unit defines for others and needs from others, by the names that `sema::link` matches.
//!
//! An archive's member takes part in a program only if it defines something that is needed; these sets decide. Names are the
//! front end's own ([`Function::link_name`](crate::hir::Function::link_name)), not an assembler's.

use super::meeting;
use super::unit::Names;
use crate::hir::visit::{self, Visitor};
use crate::hir::{
    Callee, Expr, ExprKind, FuncId, Global, GlobalId, Linkage, Place, PlaceKind, Program, Stmt,
    StmtKind, VarSpace,
};
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
        names.statics.extend(more.statics);
        names.throws.extend(more.throws);
        for (by, symbols) in more.unwinds {
            names.unwinds.entry(by).or_default().extend(symbols);
        }
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
        if uses.globals.contains(&GlobalId(i as u32)) {
            names.statics.extend(shared_state(program, g));
        }
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
    exceptions(program, &mut names);
    names
}

/// What a function does with exceptions.
#[derive(Default)]
struct Unwinding {
    throws: bool,
    catches: bool,
    calls: BTreeSet<FuncId>,
}

impl Visitor for Unwinding {
    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Throw(_) => self.throws = true,
            ExprKind::Call(Callee::Fn(f), _) | ExprKind::FnAddr(f) => {
                self.calls.insert(*f);
            }
            _ => {}
        }
        visit::walk_expr(self, e);
    }

    fn visit_stmt(&mut self, s: &Stmt) {
        self.catches |= matches!(s.kind, StmtKind::Try { .. });
        visit::walk_stmt(self, s);
    }
}

/// Finds which exceptions would leave the unit, and which would come into it.
fn exceptions(program: &Program, names: &mut Names) {
    let all: Vec<Unwinding> = (program.functions.iter())
        .map(|f| {
            let mut u = Unwinding::default();
            if let Some(body) = &f.body {
                u.visit_block(body);
            }
            u
        })
        .collect();
    // Nothing of this is about units without exceptions and imports.
    if names.needs.is_empty() && !all.iter().any(|u| u.throws) {
        return;
    }
    for (i, f) in program.functions.iter().enumerate() {
        let own = (f.linkage == Linkage::External && !f.noexcept && f.body.is_some())
            .then(|| mangle::function(program, f))
            .flatten();
        let is_main = program.main == Some(FuncId(i as u32));
        if !all[i].catches && (own.is_none() || is_main) {
            continue;
        }
        let (mut seen, mut open) = (BTreeSet::from([FuncId(i as u32)]), vec![i]);
        let mut throws = false;
        let mut needs = BTreeSet::new();
        while let Some(at) = open.pop() {
            throws |= all[at].throws;
            for called in &all[at].calls {
                let Some(g) = program.functions.get(called.0 as usize) else {
                    continue;
                };
                if g.noexcept || !seen.insert(*called) {
                    continue;
                }
                match g.body {
                    Some(_) => open.push(called.0 as usize),
                    None => needs.extend(mangle::function(program, g).map(|s| s.to_string())),
                }
            }
        }
        if let Some(symbol) = own {
            if throws {
                names.throws.insert(symbol.to_string());
            }
            if !needs.is_empty() {
                let entry = names.unwinds.entry(symbol.to_string()).or_default();
                entry.extend(needs.iter().cloned());
            }
        }
        if all[i].catches && !needs.is_empty() {
            names
                .unwinds
                .entry(String::new())
                .or_default()
                .extend(needs);
        }
    }
}

/// The plain name of a variable that each unit defines that has the header, and the program has once.
fn shared_state(program: &Program, g: &Global) -> Option<String> {
    if !g.defined || g.space != VarSpace::Host || g.ty.is_const {
        return None;
    }
    match g.local_of {
        None => (g.linkage == Linkage::External).then(|| meeting::plain(&g.link_name)),
        Some(f) => {
            let f = program.functions.get(f.0 as usize)?;
            let shared = f.linkage == Linkage::External && (f.inline || !f.instance.is_empty());
            let scopes: Vec<String> = g.scopes.iter().map(|s| meeting::plain(s)).collect();
            shared.then(|| format!("{}::{}", scopes.join("::"), g.name))
        }
    }
}
