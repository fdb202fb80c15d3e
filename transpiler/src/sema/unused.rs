//! Static data members of instances of class templates that nothing uses: C++ does not initialise them (C++17 [temp.inst]/3), so that the constructors
//! that stand in their initialisers must not run. They are dropped once all bodies of the unit are known.

use super::Sema;
use crate::hir::visit::{self, Remap, Renumber, Visitor};
use crate::hir::{GlobalId, GlobalInit, Place, PlaceKind, RecordId, Stmt, StmtKind};
use std::collections::BTreeSet;

impl Sema<'_> {
    /// Drops the unused static data members of implicit instances whose initialisation or end could be seen.
    pub(super) fn drop_unused_statics(&mut self) {
        let candidates: BTreeSet<GlobalId> = self
            .instance_statics
            .iter()
            .filter(|(g, r)| {
                let g = self.prog.global(**g);
                let seen = matches!(g.init, GlobalInit::Dynamic(_))
                    || self
                        .record_of(self.element_type(g.ty).id)
                        .is_some_and(|c| self.prog.record(c).dtor.is_some());
                seen && self.is_implicit_instance(**r)
            })
            .map(|(g, _)| *g)
            .collect();
        // With them go the temporaries that they are bound to.
        let mut candidates = candidates;
        for (object, of) in &self.extended {
            let r = self.instance_statics.get(of);
            if r.is_some_and(|r| self.is_implicit_instance(*r)) {
                candidates.extend([*object, *of]);
            }
        }
        if candidates.is_empty() {
            return;
        }
        let mut used = Used::default();
        for body in self.prog.functions.iter().filter_map(|f| f.body.as_ref()) {
            used.visit_block(body);
        }
        for (i, g) in self.prog.globals.iter().enumerate() {
            if !candidates.contains(&GlobalId(i as u32)) {
                used.initialiser(&g.init);
            }
        }
        while let Some(g) = used.new.pop() {
            if candidates.contains(&g) {
                used.initialiser(&self.prog.global(g).init);
            }
        }
        let dropped: BTreeSet<GlobalId> = candidates.difference(&used.all).copied().collect();
        if dropped.is_empty() {
            return;
        }
        let mut index = 0;
        self.prog.globals.retain(|_| {
            index += 1;
            !dropped.contains(&GlobalId(index - 1))
        });
        visit::walk_program_mut(&mut Renumber(&mut Without(&dropped)), &mut self.prog);
    }

    /// Whether a class is an instance that nobody asked for explicitly, or a member class of one.
    fn is_implicit_instance(&self, r: RecordId) -> bool {
        let levels = self.levels(r);
        !levels.is_empty() && !levels.iter().any(|l| self.asked_for.contains(&l.0))
    }
}

/// The variables that are named.
#[derive(Default)]
struct Used {
    all: BTreeSet<GlobalId>,
    new: Vec<GlobalId>,
}

impl Used {
    fn initialiser(&mut self, init: &GlobalInit) {
        if let GlobalInit::Const(e) | GlobalInit::Dynamic(e) = init {
            self.visit_expr(e);
        }
    }
}

impl Visitor for Used {
    fn visit_stmt(&mut self, stmt: &Stmt) {
        if let StmtKind::InitStatic { global } = &stmt.kind
            && self.all.insert(*global)
        {
            self.new.push(*global);
        }
        visit::walk_stmt(self, stmt);
    }
    fn visit_place(&mut self, place: &Place) {
        if let PlaceKind::Global(g) = &*place.kind
            && self.all.insert(*g)
        {
            self.new.push(*g);
        }
        visit::walk_place(self, place);
    }
}

/// The ids once some variables are gone.
struct Without<'a>(&'a BTreeSet<GlobalId>);

impl Remap for Without<'_> {
    fn global(&mut self, id: GlobalId) -> GlobalId {
        GlobalId(id.0 - self.0.range(..id).count() as u32)
    }
}
