//! Which variables with static storage a piece of code may change.
//!
//! Needed to know whether a loop bound that reads a global stays the same. A global whose address is never taken
//! changes only by assignments that name it; a call may make any assignment that its callees make.

use crate::hir::callgraph::CallGraph;
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_stmt};
use crate::hir::*;
use std::collections::BTreeSet;

/// Facts about all globals and functions.
#[derive(Clone, Default, Debug)]
pub struct Effects {
    /// Globals that may change through pointers.
    pub exposed: BTreeSet<GlobalId>,
    /// Per function: the globals that it or its callees assign by name.
    pub writes: Vec<BTreeSet<GlobalId>>,
    /// Functions that may be called through a pointer.
    taken: BTreeSet<FuncId>,
}

impl Effects {
    /// Reads the whole program.
    pub fn new(program: &Program, graph: &CallGraph) -> Effects {
        let mut exposed = BTreeSet::new();
        let mut writes = Vec::new();
        for f in &program.functions {
            let mut w = Writes::new(program);
            if let Some(b) = &f.body {
                walk_block(&mut w, b);
            }
            exposed.extend(w.exposed);
            writes.push(w.writes);
        }
        for g in &program.globals {
            if let GlobalInit::Const(e) | GlobalInit::Dynamic(e) = &g.init {
                let mut w = Writes::new(program);
                w.visit_expr(e);
                exposed.extend(w.exposed);
            }
        }
        let mut taken: BTreeSet<FuncId> = graph
            .uses
            .iter()
            .flat_map(|u| u.taken.iter().copied())
            .collect();
        taken.extend(
            program
                .records
                .iter()
                .flat_map(|r| r.vtable.iter().copied()),
        );
        loop {
            let mut changed = false;
            // What a call through a pointer may assign: one set for all such calls.
            let through: BTreeSet<GlobalId> = (taken.iter())
                .filter_map(|f| writes.get(f.0 as usize))
                .flatten()
                .copied()
                .collect();
            for (i, u) in graph.uses.iter().enumerate() {
                let called = u.calls.iter().filter_map(|c| writes.get(c.0 as usize));
                let own = &writes[i];
                let add: BTreeSet<GlobalId> = called
                    .chain(u.indirect.then_some(&through))
                    .flat_map(|w| w.difference(own))
                    .copied()
                    .collect();
                if !add.is_empty() {
                    changed = true;
                    writes[i].extend(add);
                }
            }
            if !changed {
                break;
            }
        }
        Effects {
            exposed,
            writes,
            taken,
        }
    }

    /// Whether a statement may change a global.
    pub fn stmt_changes(&self, program: &Program, s: &Stmt, g: GlobalId) -> bool {
        if self.exposed.contains(&g) {
            return true;
        }
        let mut w = Writes::new(program);
        w.visit_stmt(s);
        w.writes.contains(&g)
            || w.calls.iter().any(|f| self.function_changes(*f, g))
            || (w.indirect && self.taken.iter().any(|f| self.function_changes(*f, g)))
    }

    fn function_changes(&self, f: FuncId, g: GlobalId) -> bool {
        self.writes.get(f.0 as usize).is_none_or(|w| w.contains(&g))
    }
}

/// The variables whose addresses go to a `scanf`-like macro: written there, and the address is not kept.
pub fn filled_by_macro<'e>(program: &Program, callee: &Callee, args: &'e [Expr]) -> Vec<&'e Place> {
    let Callee::Bound(b) = callee else {
        return Vec::new();
    };
    let is_macro = program
        .bound
        .get(b.0 as usize)
        .is_some_and(|b| b.form == BoundForm::Macro);
    if !is_macro {
        return Vec::new();
    }
    args.iter()
        .filter_map(|a| match &*a.kind {
            ExprKind::AddrOf(p) => Some(p),
            ExprKind::Convert(Conv::Pointer, e) => match &*e.kind {
                ExprKind::AddrOf(p) => Some(p),
                _ => None,
            },
            _ => None,
        })
        .filter(|p| matches!(*p.kind, PlaceKind::Local(_) | PlaceKind::Global(_)))
        .collect()
}

struct Writes<'p> {
    program: &'p Program,
    writes: BTreeSet<GlobalId>,
    exposed: BTreeSet<GlobalId>,
    calls: BTreeSet<FuncId>,
    indirect: bool,
}

fn global_root(p: &Place) -> Option<GlobalId> {
    match &*p.kind {
        PlaceKind::Global(g) => Some(*g),
        PlaceKind::Index(b, _) | PlaceKind::Field(b, _) | PlaceKind::BoundIndex(_, b, _) => {
            global_root(b)
        }
        _ => None,
    }
}

impl<'p> Writes<'p> {
    fn new(program: &'p Program) -> Self {
        Writes {
            program,
            writes: BTreeSet::new(),
            exposed: BTreeSet::new(),
            calls: BTreeSet::new(),
            indirect: false,
        }
    }
}

impl Visitor for Writes<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        if let StmtKind::InitStatic { global } = s.kind {
            self.writes.insert(global);
        }
        walk_stmt(self, s);
    }
    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Assign(p, _)
            | ExprKind::CompoundAssign { place: p, .. }
            | ExprKind::IncDec { place: p, .. } => self.writes.extend(global_root(p)),
            ExprKind::AddrOf(p) | ExprKind::Decay(p) => self.exposed.extend(global_root(p)),
            ExprKind::Call(callee, args) => {
                match callee {
                    Callee::Fn(f) => {
                        self.calls.insert(*f);
                    }
                    Callee::Virtual(..) | Callee::Ptr(_) => self.indirect = true,
                    Callee::Bound(_) | Callee::Method(_) => {}
                }
                let filled = filled_by_macro(self.program, callee, args);
                if !filled.is_empty() {
                    self.writes
                        .extend(filled.iter().filter_map(|p| global_root(p)));
                    for a in args {
                        let inner = match &*a.kind {
                            ExprKind::Convert(Conv::Pointer, e) => e,
                            _ => a,
                        };
                        let known = matches!(&*inner.kind, ExprKind::AddrOf(p)
                            if matches!(*p.kind, PlaceKind::Local(_) | PlaceKind::Global(_)));
                        if !known {
                            self.visit_expr(a);
                        }
                    }
                    return;
                }
            }
            _ => {}
        }
        walk_expr(self, e);
    }
}
