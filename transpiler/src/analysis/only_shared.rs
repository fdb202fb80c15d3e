//! Which pointers lead to shared memory and to nothing else.
//!
//! [`super::shared_memory`] errs on the side of yes; here a pointer counts only if all that it is ever given are addresses of `__shared__` variables, or other such
//! pointers: by initialisation, assignment and the arguments of all calls. What is null at first, lies in a member, comes out of a function or has its
//! own address taken does not count.

use crate::hir::callgraph::CallGraph;
use crate::hir::values::storage_root;
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_stmt};
use crate::hir::*;
use std::collections::BTreeSet;

/// The answer for a program.
pub struct OnlyShared {
    /// Pointers that may be given something else.
    others: BTreeSet<(FuncId, LocalId)>,
}

impl OnlyShared {
    /// Reads the whole program.
    pub fn new(program: &Program) -> OnlyShared {
        let graph = CallGraph::new(program);
        let mut others = BTreeSet::new();
        for (n, f) in program.functions.iter().enumerate() {
            let id = FuncId(n as u32);
            // Who calls these, and with what, is not known.
            let open = f.space != Space::Device || graph.is_taken(id);
            let params = f.params.iter().filter(|_| open || f.variadic);
            others.extend(params.map(|l| (id, *l)));
        }
        for f in program.records.iter().flat_map(|r| &r.vtable) {
            let params = program.func(*f).params.iter();
            others.extend(params.map(|l| (*f, *l)));
        }
        let mut found = OnlyShared { others };
        loop {
            let before = found.others.len();
            for (n, f) in program.functions.iter().enumerate() {
                let Some(body) = &f.body else { continue };
                let mut walk = Walk {
                    program,
                    id: FuncId(n as u32),
                    found: &mut found,
                };
                walk_block(&mut walk, body);
            }
            if found.others.len() == before {
                return found;
            }
        }
    }

    /// Whether a pointer value of a function leads to shared memory.
    pub fn points(&self, program: &Program, id: FuncId, e: &Expr) -> bool {
        let again = |e: &Expr| self.points(program, id, e);
        match &*e.kind {
            ExprKind::AddrOf(p) | ExprKind::Decay(p) => self.holds(program, id, p),
            ExprKind::Load(p) => matches!(&*p.kind, PlaceKind::Local(l)
                if !self.others.contains(&(id, *l)) && is_pointer(program, id, *l)),
            ExprKind::PtrAdd { ptr, .. } => again(ptr),
            ExprKind::Convert(Conv::Pointer, e) | ExprKind::Assign(_, e) => again(e),
            ExprKind::Cond(_, a, b) => again(a) && again(b),
            _ => false,
        }
    }

    /// Whether a place of a function lies in shared memory.
    pub fn holds(&self, program: &Program, id: FuncId, place: &Place) -> bool {
        match &*place.kind {
            PlaceKind::Local(l) => {
                let local = program.func(id).locals.get(l.0 as usize);
                local.is_some_and(|l| matches!(l.storage, Storage::Shared | Storage::DynamicShared))
            }
            PlaceKind::Deref(p) | PlaceKind::PtrIndex(p, _) => self.points(program, id, p),
            PlaceKind::Index(of, _) | PlaceKind::Field(of, _) => self.holds(program, id, of),
            _ => false,
        }
    }
}

fn is_pointer(program: &Program, id: FuncId, l: LocalId) -> bool {
    let local = program.func(id).locals.get(l.0 as usize);
    local.is_some_and(|l| matches!(program.types.get(l.ty.id), Ty::Pointer(_) | Ty::Ref(..)))
}

struct Walk<'p, 'f> {
    program: &'p Program,
    id: FuncId,
    found: &'f mut OnlyShared,
}

impl Walk<'_, '_> {
    fn give(&mut self, of: FuncId, l: LocalId, value: &Expr) {
        if !self.found.points(self.program, self.id, value) {
            self.found.others.insert((of, l));
        }
    }
}

impl Visitor for Walk<'_, '_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        if let StmtKind::Let {
            local,
            init: Some(e),
        } = &s.kind
        {
            self.give(self.id, *local, e);
        }
        walk_stmt(self, s);
    }

    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Assign(p, v) => {
                if let PlaceKind::Local(l) = &*p.kind {
                    self.give(self.id, *l, v);
                }
            }
            ExprKind::AddrOf(p) => {
                if let Some(l) = storage_root(p) {
                    self.found.others.insert((self.id, l));
                }
            }
            ExprKind::Call(Callee::Fn(g), args) => {
                let f = self.program.func(*g);
                // A constructor is called without its object.
                let skipped = usize::from(matches!(f.role, Role::Ctor(_)));
                for (n, l) in f.params.iter().enumerate() {
                    match n.checked_sub(skipped).and_then(|n| args.get(n)) {
                        Some(e) => self.give(*g, *l, e),
                        None => {
                            self.found.others.insert((*g, *l));
                        }
                    }
                }
            }
            ExprKind::Closure { params, .. } => {
                let params = params.iter().map(|l| (self.id, *l));
                self.found.others.extend(params);
            }
            _ => {}
        }
        walk_expr(self, e);
    }
}
