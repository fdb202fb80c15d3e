//! Which memory a kernel accesses, and what of it may be the same.
//!
//! Memory is named by its *root*: a variable, or the pointer that leads there: a parameter, or a local pointer that is computed from one root
//! only counts as that root. Two variables are never the same memory, but for arrays of dynamic shared memory, which are all one. A pointer leads to shared
//! memory only where it is given an address of some (`analysis::shared_memory`), to a thread's own variables only where their address
//! is taken. `const` and `__restrict__` promise nothing here: CUDA lets several pointers read the same memory, and what the engines do keeps the order of accesses to whatever
//! may be the same. Memory that nothing in the kernel stores to may be the same as any other that it only loads from, which is not told.

use super::shared_memory::SharedMemory;
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_stmt};
use crate::hir::*;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// What leads to memory.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Root {
    /// A local variable, or what a local pointer leads to.
    Local(LocalId),
    /// A variable with static storage, or what a pointer kept there leads to.
    Global(GlobalId),
    /// A pointer out of memory, a call, several others.
    Unknown,
}

/// What is done to the memory behind a root.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Done {
    /// Something is loaded.
    pub loads: bool,
    /// Something is stored.
    pub stores: bool,
    /// By a pointer, not by a variable's name.
    pub by_pointer: bool,
}

/// The accesses of one function. What functions that it calls do with its pointers is taken for loads and stores.
pub struct Aliases<'a> {
    program: &'a Program,
    f: &'a Function,
    id: FuncId,
    shared: &'a SharedMemory,
    /// What each local pointer is computed from; several: unknown.
    from: BTreeMap<LocalId, BTreeSet<Root>>,
    /// Locals whose address is taken.
    taken: BTreeSet<LocalId>,
    /// All accesses to memory that other threads, or other names, may reach.
    pub accesses: BTreeMap<Root, Done>,
}

impl<'a> Aliases<'a> {
    /// Reads a function.
    pub fn new(program: &'a Program, shared: &'a SharedMemory, id: FuncId) -> Aliases<'a> {
        let mut a = Aliases {
            program,
            f: program.func(id),
            id,
            shared,
            from: BTreeMap::new(),
            taken: BTreeSet::new(),
            accesses: BTreeMap::new(),
        };
        if let Some(b) = &a.f.body {
            // Until nothing new is found: a pointer may be copied before it is given its second root.
            loop {
                let before = (a.from.clone(), a.taken.len());
                walk_block(&mut Pointers(&mut a), b);
                if before == (a.from.clone(), a.taken.len()) {
                    break;
                }
            }
            walk_block(&mut Accesses(&mut a), b);
        }
        a
    }

    fn local(&self, l: LocalId) -> Option<&Local> {
        self.f.locals.get(l.0 as usize)
    }

    fn is_pointer(&self, l: LocalId) -> bool {
        let ty = self.local(l).map(|l| self.program.types.get(l.ty.id));
        matches!(ty, Some(Ty::Pointer(_) | Ty::Ref(..)))
    }

    /// Where a pointer value leads.
    fn pointer(&self, e: &Expr) -> Root {
        match &*e.kind {
            ExprKind::Load(p) => match &*p.kind {
                PlaceKind::Local(l) => self.resolve(*l),
                PlaceKind::Global(g) => Root::Global(*g),
                _ => Root::Unknown,
            },
            ExprKind::AddrOf(p) | ExprKind::Decay(p) => {
                self.place(p).map_or(Root::Unknown, |(root, _)| root)
            }
            ExprKind::PtrAdd { ptr, .. } => self.pointer(ptr),
            ExprKind::Convert(_, e) | ExprKind::Comma(_, e) => self.pointer(e),
            ExprKind::Cond(_, a, b) => match (self.pointer(a), self.pointer(b)) {
                (a, b) if a == b => a,
                _ => Root::Unknown,
            },
            _ => Root::Unknown,
        }
    }

    /// The root of a local pointer.
    fn resolve(&self, l: LocalId) -> Root {
        let parameter = self.f.params.contains(&l);
        match self.from.get(&l) {
            _ if self.taken.contains(&l) => Root::Unknown,
            None if parameter => Root::Local(l),
            Some(roots) if roots.len() == 1 && !parameter => {
                roots.first().copied().unwrap_or(Root::Unknown)
            }
            // `p += n` leaves it where it was.
            Some(roots) if parameter && roots.iter().all(|r| *r == Root::Local(l)) => {
                Root::Local(l)
            }
            _ => Root::Unknown,
        }
    }

    /// The root of a place, and whether a pointer leads there. None for what is no memory of the program's.
    fn place(&self, p: &Place) -> Option<(Root, bool)> {
        Some(match &*p.kind {
            PlaceKind::Local(l) => (Root::Local(*l), false),
            PlaceKind::Global(g) => (Root::Global(*g), false),
            PlaceKind::Deref(e) | PlaceKind::PtrIndex(e, _) => match self.pointer(e) {
                Root::Local(l) if !self.is_pointer(l) => (Root::Local(l), false),
                root => (root, true),
            },
            PlaceKind::Index(of, _) | PlaceKind::Field(of, _) | PlaceKind::BoundIndex(_, of, _) => {
                return self.place(of);
            }
            _ => return None,
        })
    }

    /// Whether a root is a variable of the thread that nothing else can name.
    fn is_private(&self, root: Root, by_pointer: bool) -> bool {
        let Root::Local(l) = root else {
            return false;
        };
        let own = self
            .local(l)
            .is_some_and(|l| matches!(l.storage, Storage::Auto | Storage::Param));
        own && !by_pointer && !self.taken.contains(&l)
    }

    /// Whether a root is memory of the block.
    fn is_shared(&self, root: Root) -> bool {
        matches!(root, Root::Local(l) if self.local(l).is_some_and(|l| matches!(l.storage, Storage::Shared | Storage::DynamicShared)))
    }

    /// Whether two roots may lead to the same memory.
    pub fn may_alias(&self, a: Root, b: Root) -> bool {
        let done = |r| self.accesses.get(&r).copied().unwrap_or_default();
        let dynamic = |r| matches!(r, Root::Local(l) if self.local(l).is_some_and(|l| l.storage == Storage::DynamicShared));
        // The address of a variable that a pointer may hold.
        let reached = |pointer: Root, variable: Root| {
            if self.is_shared(variable) {
                return match pointer {
                    Root::Local(l) => self.shared.points_local(self.id, l),
                    _ => true,
                };
            }
            match variable {
                Root::Local(l) => self.taken.contains(&l),
                _ => true,
            }
        };
        match (done(a).by_pointer, done(b).by_pointer) {
            _ if a == b => true,
            (true, true) => true,
            (true, false) => reached(a, b),
            (false, true) => reached(b, a),
            (false, false) => a == Root::Unknown || b == Root::Unknown || dynamic(a) && dynamic(b),
        }
    }

    fn name(&self, root: Root) -> String {
        match root {
            Root::Local(l) => self
                .local(l)
                .map(|l| l.name.to_string())
                .unwrap_or_default(),
            Root::Global(g) => self.program.global(g).name.to_string(),
            Root::Unknown => "(other pointers)".into(),
        }
    }

    /// The analysis as text, for `--dump=alias`.
    pub fn dump(&self) -> String {
        let mut out = String::new();
        for (root, done) in &self.accesses {
            let how = match (done.loads, done.stores) {
                (true, true) => "loads and stores",
                (false, true) => "stores",
                _ => "loads only",
            };
            let what = match (self.is_shared(*root), done.by_pointer) {
                (true, _) => "shared ",
                (false, true) => "pointer ",
                (false, false) => "variable ",
            };
            let _ = write!(out, "  {what}{}: {how}", self.name(*root));
            let same = |(other, with): &(&Root, &Done)| {
                *other != root && (done.stores || with.stores) && self.may_alias(*root, **other)
            };
            let others = self.accesses.iter().filter(same);
            let names: Vec<String> = others.map(|(r, _)| self.name(*r)).collect();
            if !names.is_empty() {
                let _ = write!(out, "; may be the same memory as {}", names.join(", "));
            }
            out.push('\n');
        }
        out
    }
}

/// Finds what local pointers are computed from, and whose address is taken.
struct Pointers<'b, 'a>(&'b mut Aliases<'a>);

impl Pointers<'_, '_> {
    fn give(&mut self, l: LocalId, value: &Expr) {
        if self.0.is_pointer(l) {
            let root = self.0.pointer(value);
            self.0.from.entry(l).or_default().insert(root);
        }
    }
}

impl Visitor for Pointers<'_, '_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        if let StmtKind::Let {
            local,
            init: Some(e),
        } = &s.kind
        {
            self.give(*local, e);
        }
        walk_stmt(self, s);
    }
    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Assign(p, v) => {
                if let PlaceKind::Local(l) = &*p.kind {
                    self.give(*l, v);
                }
            }
            ExprKind::AddrOf(p) => {
                if let Some((Root::Local(l), false)) = self.0.place(p) {
                    self.0.taken.insert(l);
                }
            }
            _ => {}
        }
        walk_expr(self, e);
    }
}

/// Finds the accesses.
struct Accesses<'b, 'a>(&'b mut Aliases<'a>);

impl Accesses<'_, '_> {
    fn note(&mut self, root: Root, by_pointer: bool, loads: bool, stores: bool) {
        if !self.0.is_private(root, by_pointer) {
            let done = self.0.accesses.entry(root).or_default();
            done.loads |= loads;
            done.stores |= stores;
            done.by_pointer |= by_pointer;
        }
    }

    fn stored(&mut self, p: &Place, loads: bool) {
        if let Some((root, by_pointer)) = self.0.place(p) {
            self.note(root, by_pointer, loads, true);
        }
        self.visit_place(p);
    }
}

impl Visitor for Accesses<'_, '_> {
    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Assign(p, v) => {
                self.visit_expr(v);
                self.stored(p, false);
            }
            ExprKind::CompoundAssign { place, value, .. } => {
                self.visit_expr(value);
                self.stored(place, true);
            }
            ExprKind::IncDec { place, .. } => self.stored(place, true),
            ExprKind::Call(_, args) => {
                // What is called may do anything with what a pointer leads to.
                for a in args {
                    let ty = self.0.program.types.get(a.ty);
                    if matches!(ty, Ty::Pointer(_) | Ty::Ref(..)) {
                        let root = self.0.pointer(a);
                        let by_pointer = match root {
                            Root::Local(l) => self.0.is_pointer(l),
                            _ => true,
                        };
                        self.note(root, by_pointer, true, true);
                    }
                }
                walk_expr(self, e);
            }
            ExprKind::Load(p) => {
                if let Some((root, by_pointer)) = self.0.place(p) {
                    self.note(root, by_pointer, true, false);
                }
                walk_expr(self, e);
            }
            _ => walk_expr(self, e),
        }
    }
}
