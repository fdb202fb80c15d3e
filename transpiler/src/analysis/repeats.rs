//! Threads of a block that do over what others of it do: those that differ in a coordinate that the kernel never asks for.
//!
//! Such threads read the same, compute the same and store the same. Where a kernel changes memory that it reads (`x[i] += …` by eight rows of a block that know of
//! no row), one after the other would add to what the one before has just stored. On a GPU they go together: each has loaded before one stores, and all store the same. So what
//! a GPU does is what the first of them does alone, and a launch leaves the others out (`Launch::without_repeats`).
//!
//! This only answers for kernels whose threads cannot tell each other apart otherwise: no barriers, atomics, warp operations, shared or `volatile` memory, no output, no
//! calls of the library but of what computes numbers.

use super::uniformity::computes;
use crate::hir::callgraph::CallGraph;
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_place, walk_stmt};
use crate::hir::*;
use std::collections::BTreeSet;

/// The coordinates (x, y, z) of which a kernel knows nothing, if it changes memory that it reads and leaving out threads that differ in them only is right.
pub fn unknown(program: &Program, graph: &CallGraph, kernel: FuncId) -> [bool; 3] {
    let mut asks = Asks {
        program,
        known: [false; 3],
        same: true,
        parameters: &[],
        read: BTreeSet::new(),
        stored: BTreeSet::new(),
    };
    for f in std::iter::once(kernel).chain(graph.reachable(kernel)) {
        asks.parameters = match f == kernel {
            true => &program.func(f).params,
            false => &[],
        };
        let f = program.func(f);
        let Some(body) = f.body.as_ref().filter(|_| f.space != Space::Host) else {
            return [false; 3];
        };
        let private =
            |l: &Local| matches!(l.storage, Storage::Auto | Storage::Param) && !l.ty.is_volatile;
        asks.same &= f.locals.iter().all(private);
        walk_block(&mut asks, body);
    }
    if !asks.same || !asks.changes() {
        return [false; 3];
    }
    asks.known.map(|known| !known)
}

struct Asks<'p> {
    program: &'p Program,
    known: [bool; 3],
    /// Nothing else tells threads apart.
    same: bool,
    /// The kernel's parameters, none in the functions that it calls.
    parameters: &'p [LocalId],
    /// Where memory is read and where it is stored.
    read: BTreeSet<Root>,
    stored: BTreeSet<Root>,
}

/// The variable by which memory is reached.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Root {
    Parameter(LocalId),
    Global(GlobalId),
    /// Anything.
    Unknown,
}

impl Asks<'_> {
    /// The name of a variable of the library.
    fn builtin(&self, b: BoundId) -> &str {
        match self.program.bound.get(b.0 as usize) {
            Some(b) if b.form == BoundForm::Builtin => &b.rust,
            _ => "",
        }
    }

    /// The root of a place that may be in memory that threads have in common.
    fn root(&self, p: &Place) -> Option<Root> {
        match &*p.kind {
            PlaceKind::Local(_) | PlaceKind::Temp(_) | PlaceKind::Bound(_) | PlaceKind::Str(_) => {
                None
            }
            PlaceKind::Index(b, _) | PlaceKind::Field(b, _) => self.root(b),
            PlaceKind::Global(g) => Some(Root::Global(*g)),
            PlaceKind::PtrIndex(e, _) | PlaceKind::Deref(e) => self.pointer(e),
            PlaceKind::BoundIndex(..) => Some(Root::Unknown),
        }
    }

    fn pointer(&self, e: &Expr) -> Option<Root> {
        match &*e.kind {
            ExprKind::Load(p) => match &*p.kind {
                PlaceKind::Local(l) if self.parameters.contains(l) => Some(Root::Parameter(*l)),
                _ => Some(Root::Unknown),
            },
            ExprKind::Decay(p) | ExprKind::AddrOf(p) => self.root(p),
            ExprKind::PtrAdd { ptr, .. } | ExprKind::Convert(_, ptr) => self.pointer(ptr),
            _ => Some(Root::Unknown),
        }
    }

    /// Whether something that is stored is read, too.
    fn changes(&self) -> bool {
        let unknown = |s: &BTreeSet<Root>| s.contains(&Root::Unknown);
        let (read, stored) = (&self.read, &self.stored);
        !read.is_disjoint(stored)
            || unknown(read) && !stored.is_empty()
            || unknown(stored) && !read.is_empty()
    }
}

impl Visitor for Asks<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        self.same &= !matches!(
            s.kind,
            StmtKind::InitStatic { .. } | StmtKind::Refused { .. }
        );
        walk_stmt(self, s);
    }

    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Load(p) => self.read.extend(self.root(p)),
            ExprKind::Assign(p, _) => self.stored.extend(self.root(p)),
            ExprKind::CompoundAssign { place, .. } | ExprKind::IncDec { place, .. } => {
                self.read.extend(self.root(place));
                self.stored.extend(self.root(place));
            }
            ExprKind::Call(Callee::Bound(b), args) => {
                self.same &= computes(self.program, *b, args);
            }
            ExprKind::Call(Callee::Fn(_), _) => {}
            ExprKind::Call(..)
            | ExprKind::Launch { .. }
            | ExprKind::New { .. }
            | ExprKind::Delete { .. }
            | ExprKind::Closure { .. }
            | ExprKind::FnAddr(_)
            | ExprKind::BoundAddr(_)
            | ExprKind::Throw(_)
            | ExprKind::Refused { .. } => self.same = false,
            _ => {}
        }
        walk_expr(self, e);
    }

    fn visit_place(&mut self, p: &Place) {
        self.same &= !p.ty.is_volatile;
        match &*p.kind {
            PlaceKind::Field(base, i) => {
                if let PlaceKind::Bound(b) = *base.kind
                    && matches!(self.builtin(b), "thread_idx" | "block_dim")
                {
                    match self.known.get_mut(*i as usize) {
                        Some(known) => *known = true,
                        None => self.same = false,
                    }
                    return;
                }
            }
            PlaceKind::Bound(b) => {
                self.same &= matches!(self.builtin(*b), "block_idx" | "grid_dim");
            }
            PlaceKind::BoundIndex(..) => self.same = false,
            _ => {}
        }
        walk_place(self, p);
    }
}
