//! Who calls whom: direct calls, virtual calls (every override), launches, and functions whose address is taken.

use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_place};
use crate::hir::*;
use std::collections::BTreeSet;

/// What one function's body refers to.
#[derive(Clone, Default, Debug)]
pub struct Uses {
    /// Functions called, constructors and overrides of virtual functions included.
    pub calls: BTreeSet<FuncId>,
    /// Functions whose address is taken.
    pub taken: BTreeSet<FuncId>,
    /// Kernels launched.
    pub launches: BTreeSet<FuncId>,
    /// Library items called or named.
    pub bound: BTreeSet<BoundId>,
    /// Calls through pointers.
    pub indirect: bool,
}

/// The graph: entry `i` is function `i`'s.
#[derive(Clone, Default, Debug)]
pub struct CallGraph {
    /// Per function.
    pub uses: Vec<Uses>,
    /// Functions whose address is a function pointer somewhere, initialisers of variables included.
    taken: BTreeSet<FuncId>,
}

impl CallGraph {
    /// Reads the whole program.
    pub fn new(program: &Program) -> CallGraph {
        let mut uses: Vec<Uses> = Vec::with_capacity(program.functions.len());
        for f in &program.functions {
            let mut c = Collect {
                program,
                uses: Uses::default(),
            };
            if let Some(b) = &f.body {
                walk_block(&mut c, b);
            }
            uses.push(c.uses);
        }
        let mut taken: BTreeSet<FuncId> = uses.iter().flat_map(|u| &u.taken).copied().collect();
        for g in &program.globals {
            if let GlobalInit::Const(e) | GlobalInit::Dynamic(e) = &g.init {
                taken.append(&mut Self::of_expr(program, e).taken);
            }
        }
        CallGraph { uses, taken }
    }

    /// What an expression outside of functions refers to.
    pub fn of_expr(program: &Program, e: &Expr) -> Uses {
        let mut c = Collect {
            program,
            uses: Uses::default(),
        };
        c.visit_expr(e);
        c.uses
    }

    /// Whether a function's address is kept as a pointer to call it through: in a body or an initialiser.
    pub fn is_taken(&self, f: FuncId) -> bool {
        self.taken.contains(&f)
    }

    /// The functions with a property, after it has spread from callees to callers.
    pub fn spread(&self, has: Vec<bool>) -> Vec<bool> {
        self.spread_up_to(has, &[])
    }

    /// The same, but those in `ends` do not get it from what they call.
    pub fn spread_up_to(&self, mut has: Vec<bool>, ends: &[bool]) -> Vec<bool> {
        loop {
            let mut changed = false;
            for (i, u) in self.uses.iter().enumerate() {
                if ends.get(i) == Some(&true) {
                    continue;
                }
                let reached = u
                    .calls
                    .iter()
                    .any(|c| has.get(c.0 as usize).copied().unwrap_or(false));
                if reached && !has[i] {
                    has[i] = true;
                    changed = true;
                }
            }
            if !changed {
                return has;
            }
        }
    }

    /// All functions reachable from one by calls, itself included.
    pub fn reachable(&self, from: FuncId) -> BTreeSet<FuncId> {
        let mut seen = BTreeSet::from([from]);
        let mut work = vec![from];
        while let Some(f) = work.pop() {
            let Some(u) = self.uses.get(f.0 as usize) else {
                continue;
            };
            for c in &u.calls {
                if seen.insert(*c) {
                    work.push(*c);
                }
            }
        }
        seen
    }
}

/// Every function that a virtual call may reach.
pub fn overrides(program: &Program, record: RecordId, slot: u32) -> Vec<FuncId> {
    let mut list = Vec::new();
    for (i, r) in program.records.iter().enumerate() {
        let own = std::iter::once((RecordId(i as u32), &r.vtable));
        let others = r.second_tables.iter().map(|t| (t.base, &t.functions));
        for (class, table) in own.chain(others) {
            if derives(program, class, record, 0)
                && let Some(f) = table.get(slot as usize)
                && !list.contains(f)
            {
                list.push(*f);
            }
        }
    }
    list
}

/// Whether a record is another or has it as its first polymorphic base, at any depth: their tables begin alike.
fn derives(program: &Program, record: RecordId, base: RecordId, depth: u32) -> bool {
    if record == base {
        return true;
    }
    if depth > 64 {
        return false;
    }
    let Some(r) = program.records.get(record.0 as usize) else {
        return false;
    };
    let first = r
        .fields
        .iter()
        .filter(|f| f.is_base && !f.is_virtual)
        .filter_map(|f| program.base_class(f))
        .find(|b| !program.record(*b).vtable.is_empty());
    first.is_some_and(|b| derives(program, b, base, depth + 1))
}

struct Collect<'a> {
    program: &'a Program,
    uses: Uses,
}

impl Visitor for Collect<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Call(callee, _) => match callee {
                Callee::Fn(f) => {
                    self.uses.calls.insert(*f);
                }
                Callee::Virtual(r, slot) => {
                    self.uses.calls.extend(overrides(self.program, *r, *slot));
                }
                Callee::Ptr(_) => self.uses.indirect = true,
                Callee::Bound(b) => {
                    self.uses.bound.insert(*b);
                }
                Callee::Method(_) => {}
            },
            ExprKind::Launch { kernel, .. } => {
                self.uses.launches.insert(*kernel);
            }
            ExprKind::FnAddr(f) => {
                self.uses.taken.insert(*f);
            }
            // A kernel named to the runtime is not called through this address.
            ExprKind::Convert(Conv::Pointer, a)
                if matches!(&*a.kind, ExprKind::FnAddr(f)
                    if self.program.func(*f).space == Space::Kernel) =>
            {
                return;
            }
            ExprKind::BoundAddr(b) => {
                self.uses.bound.insert(*b);
            }
            _ => {}
        }
        walk_expr(self, e);
    }
    fn visit_place(&mut self, p: &Place) {
        if let PlaceKind::Bound(b) | PlaceKind::BoundIndex(b, _, _) = &*p.kind {
            self.uses.bound.insert(*b);
        }
        walk_place(self, p);
    }
}
