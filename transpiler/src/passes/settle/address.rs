//! Where the address of an object goes: which values hold it, and which functions keep what they are given.

use crate::hir::visit::{Visitor, walk_expr, walk_stmt};
use crate::hir::*;
use std::collections::BTreeSet;

/// What functions do with the addresses that they are given: of each, by its number, parameters by theirs.
pub struct Flow {
    /// It stores them where they are found later, or passes them to who does.
    pub kept: Vec<BTreeSet<usize>>,
    /// Its value is one, an address inside of one, or an object that holds one (of constructors: the object they make).
    pub returned: Vec<BTreeSet<usize>>,
}

impl Flow {
    /// For all functions of a program.
    pub fn new(program: &Program) -> Flow {
        let mut flow = Flow {
            kept: vec![BTreeSet::new(); program.functions.len()],
            returned: vec![BTreeSet::new(); program.functions.len()],
        };
        while flow.learns(program) {}
        flow
    }

    fn learns(&mut self, program: &Program) -> bool {
        let mut changed = false;
        for (i, f) in program.functions.iter().enumerate() {
            let Some(body) = &f.body else { continue };
            for (j, p) in f.params.iter().enumerate() {
                let local = f.locals.get(p.0 as usize);
                let is_address = local.is_some_and(|l| {
                    matches!(program.types.get(l.ty.id), Ty::Pointer(_) | Ty::Ref(..))
                });
                if !is_address || self.kept[i].contains(&j) && self.returned[i].contains(&j) {
                    continue;
                }
                let mut keeps = Keeps::new(program, self, &f.locals, *p);
                keeps.made = f
                    .params
                    .first()
                    .copied()
                    .filter(|t| matches!(f.role, Role::Ctor(_)) && t != p);
                keeps.visit_block(body);
                let (found, returns) = (keeps.found, keeps.returns);
                changed |= found && self.kept[i].insert(j);
                changed |= returns && self.returned[i].insert(j);
            }
        }
        changed
    }
}

/// Variables that hold the address of an object, or one inside of it.
pub struct Own<'a> {
    /// The program.
    pub program: &'a Program,
    /// What functions give back.
    pub flow: &'a Flow,
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
            ExprKind::Call(callee, args) => self.is_address(e) && self.gives_back(callee, args),
            _ => false,
        }
    }

    fn is_address(&self, e: &Expr) -> bool {
        matches!(self.program.types.get(e.ty), Ty::Pointer(_) | Ty::Ref(..))
    }

    /// Whether a value that is no address may hold one: objects, and integers of 64 bits.
    fn can_hold(&self, ty: TyId) -> bool {
        match self.program.types.get(ty) {
            Ty::Pointer(_) | Ty::Ref(..) | Ty::Bool | Ty::Float(_) | Ty::Void => false,
            Ty::Int(kind) => kind.bytes() >= 8,
            _ => true,
        }
    }

    /// Whether the value of a call may be, or hold, the address that an argument is or holds.
    fn gives_back(&self, callee: &Callee, args: &[Expr]) -> bool {
        let mut held = args.iter().enumerate().filter(|(_, a)| self.holds(a));
        match callee {
            Callee::Fn(f) => {
                let returned = self.flow.returned.get(f.0 as usize);
                held.any(|(j, _)| returned.is_some_and(|r| r.contains(&j)))
            }
            // Any function may be meant.
            Callee::Virtual(..) | Callee::Ptr(_) => held.next().is_some(),
            Callee::Bound(_) | Callee::Method(_) => false,
        }
    }

    /// Whether a constructor puts the address that an argument is into its object.
    fn puts(&self, callee: &Callee, args: &[Expr]) -> bool {
        let Callee::Fn(f) = callee else { return false };
        let returned = self.flow.returned.get(f.0 as usize);
        let own = args.iter().enumerate().filter(|(_, a)| self.is_own(a));
        own.into_iter()
            .any(|(j, _)| returned.is_some_and(|r| r.contains(&(j + 1))))
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
            // (What [`Own::is_own`] looks through is not looked at twice, in each of many conversions.)
            ExprKind::Convert(
                Conv::Pointer | Conv::ToBase | Conv::ToDerived | Conv::PtrToInt,
                e,
            ) => self.wraps(e),
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
                makes && (args.iter().any(|a| self.wraps(a)) || self.puts(callee, args))
                    || !makes && self.can_hold(e.ty) && self.gives_back(callee, args)
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
    locals: &'a [Local],
    /// In a constructor: `this`, if the address is another one.
    made: Option<LocalId>,
    /// It does.
    pub found: bool,
    /// The function's value is such an address, or holds it.
    pub returns: bool,
}

impl<'a> Keeps<'a> {
    /// For the address that a parameter of a function is.
    pub fn new(
        program: &'a Program,
        flow: &'a Flow,
        locals: &'a [Local],
        parameter: LocalId,
    ) -> Keeps<'a> {
        Keeps {
            own: Own {
                program,
                flow,
                locals: BTreeSet::from([parameter]),
            },
            locals,
            made: None,
            found: false,
            returns: false,
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
                    let takes = self.own.flow.kept.get(f.0 as usize);
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

/// Whether a place is in the object that a pointer variable points to.
fn is_in(p: &Place, this: LocalId) -> bool {
    match &*p.kind {
        PlaceKind::Field(of, _) | PlaceKind::Index(of, _) => is_in(of, this),
        PlaceKind::Deref(e) => {
            matches!(&*e.kind, ExprKind::Load(p) if matches!(*p.kind, PlaceKind::Local(l) if l == this))
        }
        _ => false,
    }
}

impl Visitor for Keeps<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::InitField { value, .. } if self.own.holds(value) => {
                self.found = true;
                self.returns |= self.made.is_some();
            }
            StmtKind::Let {
                local,
                init: Some(v),
            } if self.own.holds(v) => {
                self.own.locals.insert(*local);
            }
            StmtKind::Return(Some(v)) => self.returns |= self.own.holds(v),
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
                    None => {
                        self.found = true;
                        self.returns |= self.made.is_some_and(|this| is_in(place, this));
                    }
                }
            }
            ExprKind::Call(callee, args) => self.passed(callee, args),
            ExprKind::New { init: Some(v), .. } => self.found |= self.own.holds(v),
            _ => {}
        }
        walk_expr(self, e);
    }
}
