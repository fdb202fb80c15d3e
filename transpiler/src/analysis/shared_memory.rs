//! Which pointers may point to shared memory.
//!
//! A pointer, a reference or a member is said to be *shared* if, somewhere in the program, it is given the address of something in
//! `__shared__` memory, directly or through other such pointers: by initialisation, assignment, an argument or a returned value. The
//! answer grows to a fixed point over the whole program and errs on the side of yes; what goes through integers, arrays of
//! pointers or memory is not followed.

use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_stmt};
use crate::hir::*;
use std::collections::BTreeSet;

/// The shared pointers of a program.
#[derive(Clone, Default, Debug)]
pub struct SharedMemory {
    locals: BTreeSet<(FuncId, LocalId)>,
    fields: BTreeSet<(RecordId, u32)>,
    returns: BTreeSet<FuncId>,
}

impl SharedMemory {
    /// Reads the whole program.
    pub fn new(program: &Program) -> SharedMemory {
        let mut found = SharedMemory::default();
        loop {
            let before = found.clone();
            for (i, f) in program.functions.iter().enumerate() {
                let Some(body) = f.body.as_ref().filter(|_| f.space != Space::Host) else {
                    continue;
                };
                let id = FuncId(i as u32);
                let mut walk = Walk {
                    program,
                    f,
                    id,
                    found: &mut found,
                };
                walk_block(&mut walk, body);
            }
            if found.size() == before.size() {
                return found;
            }
        }
    }

    fn size(&self) -> usize {
        self.locals.len() + self.fields.len() + self.returns.len()
    }

    /// Whether a place of this function may lie in shared memory.
    pub fn holds(&self, program: &Program, id: FuncId, place: &Place) -> bool {
        let f = program.func(id);
        match &*place.kind {
            PlaceKind::Local(l) => f
                .locals
                .get(l.0 as usize)
                .is_some_and(|l| matches!(l.storage, Storage::Shared | Storage::DynamicShared)),
            PlaceKind::Deref(p) | PlaceKind::PtrIndex(p, _) => self.points(program, id, p),
            PlaceKind::Index(of, _) | PlaceKind::Field(of, _) | PlaceKind::BoundIndex(_, of, _) => {
                self.holds(program, id, of)
            }
            PlaceKind::Global(_) | PlaceKind::Temp(_) | PlaceKind::Bound(_) | PlaceKind::Str(_) => {
                false
            }
        }
    }

    /// Whether a local pointer may point to shared memory.
    pub fn points_local(&self, id: FuncId, l: LocalId) -> bool {
        self.locals.contains(&(id, l))
    }

    /// Whether a pointer value of this function may point to shared memory.
    pub fn points(&self, program: &Program, id: FuncId, e: &Expr) -> bool {
        let again = |e: &Expr| self.points(program, id, e);
        match &*e.kind {
            ExprKind::AddrOf(p) | ExprKind::Decay(p) => self.holds(program, id, p),
            ExprKind::Load(p) => self.kept(program, id, p),
            ExprKind::PtrAdd { ptr, .. } => again(ptr),
            ExprKind::Convert(_, e) | ExprKind::Assign(_, e) => again(e),
            ExprKind::CompoundAssign { place, .. } | ExprKind::IncDec { place, .. } => {
                self.kept(program, id, place)
            }
            ExprKind::Cond(_, a, b) => again(a) || again(b),
            ExprKind::Comma(_, e) | ExprKind::StmtExpr(_, e) => again(e),
            ExprKind::Call(Callee::Fn(f), _) => self.returns.contains(f),
            _ => false,
        }
    }

    /// Whether the pointer that is kept in this place is a shared one.
    fn kept(&self, program: &Program, id: FuncId, place: &Place) -> bool {
        match &*place.kind {
            PlaceKind::Local(l) => self.locals.contains(&(id, *l)),
            PlaceKind::Field(of, n) => {
                record_of(program, of).is_some_and(|r| self.fields.contains(&(r, *n)))
            }
            _ => false,
        }
    }
}

fn record_of(program: &Program, place: &Place) -> Option<RecordId> {
    match program.types.get(place.ty.id) {
        Ty::Record(r) => Some(*r),
        _ => None,
    }
}

struct Walk<'p, 'f> {
    program: &'p Program,
    f: &'p Function,
    id: FuncId,
    found: &'f mut SharedMemory,
}

impl Walk<'_, '_> {
    fn give_local(&mut self, of: FuncId, l: LocalId, value: &Expr) {
        if self.found.points(self.program, self.id, value) {
            self.found.locals.insert((of, l));
        }
    }

    fn give(&mut self, place: &Place, value: &Expr) {
        match &*place.kind {
            PlaceKind::Local(l) => self.give_local(self.id, *l, value),
            PlaceKind::Field(of, n) => {
                if let Some(r) = record_of(self.program, of) {
                    self.give_field(r, *n, value);
                }
            }
            _ => {}
        }
    }

    fn give_field(&mut self, r: RecordId, n: u32, value: &Expr) {
        if self.found.points(self.program, self.id, value) {
            self.found.fields.insert((r, n));
        }
    }
}

impl Visitor for Walk<'_, '_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Let {
                local,
                init: Some(e),
            } => self.give_local(self.id, *local, e),
            StmtKind::InitField { field, value } => {
                if let Some(r) = self.f.makes() {
                    self.give_field(r, *field, value);
                }
            }
            StmtKind::Return(Some(e)) if self.found.points(self.program, self.id, e) => {
                self.found.returns.insert(self.id);
            }
            _ => {}
        }
        walk_stmt(self, s);
    }

    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Assign(place, value) => self.give(place, value),
            ExprKind::Aggregate(fields) => {
                if let Ty::Record(r) = self.program.types.get(e.ty) {
                    for (n, value) in fields {
                        self.give_field(*r, *n, value);
                    }
                }
            }
            ExprKind::Call(Callee::Fn(callee), args) => {
                let callee_fn = self.program.func(*callee);
                // A constructor's `this` is left out of its calls.
                let skip = usize::from(matches!(callee_fn.role, Role::Ctor(_)));
                for (p, a) in callee_fn.params.iter().skip(skip).zip(args) {
                    self.give_local(*callee, *p, a);
                }
            }
            _ => {}
        }
        walk_expr(self, e);
    }
}
