//! Where the address of an object goes: which values hold it, and which functions keep what they are given.

use crate::hir::visit::{Visitor, walk_expr, walk_stmt};
use crate::hir::*;
use std::collections::BTreeSet;

/// Which parameters (by their numbers) each function keeps: stores where they are found later, or passes to who does.
pub fn kept_parameters(program: &Program) -> Vec<BTreeSet<usize>> {
    let mut kept = vec![BTreeSet::new(); program.functions.len()];
    loop {
        let mut changed = false;
        for (i, f) in program.functions.iter().enumerate() {
            let Some(body) = &f.body else { continue };
            for (j, p) in f.params.iter().enumerate() {
                let ty = f
                    .locals
                    .get(p.0 as usize)
                    .map(|l| program.types.get(l.ty.id));
                if kept[i].contains(&j) || !matches!(ty, Some(Ty::Pointer(_) | Ty::Ref(..))) {
                    continue;
                }
                let mut keeps = Keeps::new(program, &kept, &f.locals, *p);
                keeps.visit_block(body);
                if keeps.found {
                    kept[i].insert(j);
                    changed = true;
                }
            }
        }
        if !changed {
            return kept;
        }
    }
}

/// Variables that hold the address of an object, or one inside of it.
pub struct Own<'a> {
    /// The program.
    pub program: &'a Program,
    /// The variables.
    pub locals: BTreeSet<LocalId>,
}

impl Own<'_> {
    /// Whether a pointer value is the object's address, or one inside of it.
    pub fn is_own(&self, e: &Expr) -> bool {
        match &*e.kind {
            ExprKind::Load(p) => {
                matches!(&*p.kind, PlaceKind::Local(l) if self.locals.contains(l))
            }
            ExprKind::AddrOf(p) | ExprKind::Decay(p) => self.is_inside(p),
            ExprKind::Convert(
                Conv::Pointer | Conv::ToBase | Conv::ToDerived | Conv::PtrToInt,
                e,
            ) => self.is_own(e),
            ExprKind::PtrAdd { ptr, .. } => self.is_own(ptr),
            ExprKind::Cond(_, a, b) => self.is_own(a) || self.is_own(b),
            ExprKind::Assign(_, v) => self.is_own(v),
            ExprKind::Comma(_, v) => self.is_own(v),
            ExprKind::Call(Callee::Bound(b), args) => {
                let b = self.program.bound.get(b.0 as usize);
                b.is_some_and(super::unnoticed::passes) && args.iter().any(|a| self.is_own(a))
            }
            _ => false,
        }
    }

    fn is_inside(&self, p: &Place) -> bool {
        match &*p.kind {
            PlaceKind::Deref(e) | PlaceKind::PtrIndex(e, _) => self.is_own(e),
            PlaceKind::Field(of, _) | PlaceKind::Index(of, _) => self.is_inside(of),
            _ => false,
        }
    }

    /// Whether a value is an object that the address is put into: a lambda that captures `this`, or what is made of such a one.
    pub fn wraps(&self, e: &Expr) -> bool {
        match &*e.kind {
            ExprKind::Aggregate(list) => list.iter().any(|(_, e)| self.holds(e)),
            ExprKind::Array(list) => list.iter().any(|e| self.holds(e)),
            ExprKind::AddrOf(p) | ExprKind::Load(p) => {
                matches!(&*p.kind, PlaceKind::Temp(e) if self.holds(e))
            }
            ExprKind::Convert(Conv::ToBool, _) => false,
            ExprKind::Convert(_, e) => self.holds(e),
            ExprKind::Call(callee, args) => {
                let makes = match callee {
                    Callee::Fn(f) => matches!(self.program.func(*f).role, Role::Ctor(_)),
                    Callee::Bound(b) => {
                        let form = self.program.bound.get(b.0 as usize).map(|b| b.form);
                        form == Some(BoundForm::Ctor)
                    }
                    _ => false,
                };
                makes && args.iter().any(|a| self.wraps(a))
            }
            _ => false,
        }
    }

    /// Whether a value is the address or an object that holds it.
    pub fn holds(&self, e: &Expr) -> bool {
        self.is_own(e) || self.wraps(e)
    }
}

/// Looks for where an address gets out.
pub struct Keeps<'a> {
    own: Own<'a>,
    kept: &'a [BTreeSet<usize>],
    locals: &'a [Local],
    /// It does.
    pub found: bool,
}

impl<'a> Keeps<'a> {
    /// For the address that a parameter of a function is.
    pub fn new(
        program: &'a Program,
        kept: &'a [BTreeSet<usize>],
        locals: &'a [Local],
        parameter: LocalId,
    ) -> Keeps<'a> {
        Keeps {
            own: Own {
                program,
                locals: BTreeSet::from([parameter]),
            },
            kept,
            locals,
            found: false,
        }
    }

    fn is_own_local(&self, p: &Place) -> Option<LocalId> {
        match &*p.kind {
            PlaceKind::Local(l) => self
                .locals
                .get(l.0 as usize)
                .is_some_and(|l| matches!(l.storage, Storage::Auto | Storage::Param))
                .then_some(*l),
            _ => None,
        }
    }

    fn passed(&mut self, callee: &Callee, args: &[Expr]) {
        for (j, a) in args.iter().enumerate() {
            if !self.own.holds(a) {
                continue;
            }
            self.found |= match callee {
                Callee::Fn(f) => {
                    let skip = usize::from(matches!(self.own.program.func(*f).role, Role::Ctor(_)));
                    let plain = self.own.is_own(a);
                    let takes = self.kept.get(f.0 as usize);
                    !plain || takes.is_some_and(|k| k.contains(&(j + skip)))
                }
                Callee::Virtual(..) => j > 0,
                Callee::Ptr(_) => true,
                Callee::Bound(b) => {
                    let form = self.own.program.bound.get(b.0 as usize).map(|b| b.form);
                    match form {
                        Some(BoundForm::Method) => j > 0,
                        Some(BoundForm::Ctor) => true,
                        _ => !self.own.is_own(a),
                    }
                }
                Callee::Method(_) => j > 0,
            };
        }
    }
}

impl Visitor for Keeps<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::InitField { value, .. } => self.found |= self.own.holds(value),
            StmtKind::Let {
                local,
                init: Some(v),
            } if self.own.holds(v) => {
                self.own.locals.insert(*local);
            }
            _ => {}
        }
        walk_stmt(self, s);
    }

    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Assign(place, value) if self.own.holds(value) => {
                match self.is_own_local(place) {
                    Some(l) => {
                        self.own.locals.insert(l);
                    }
                    None => self.found = true,
                }
            }
            ExprKind::Call(callee, args) => self.passed(callee, args),
            ExprKind::New { init: Some(v), .. } => self.found |= self.own.holds(v),
            _ => {}
        }
        walk_expr(self, e);
    }
}
