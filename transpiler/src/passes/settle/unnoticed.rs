//! Values that may be made at another time, or twice: nobody can notice it.

use crate::analysis::destroy::observable;
use crate::hir::visit::{Visitor, walk_expr, walk_place, walk_stmt};
use crate::hir::*;
use crate::source::{Origin, SourceMap};

/// Whether a value may be computed twice, the second time after the first use: nothing in it has an effect or could have changed.
pub fn repeatable(e: &Expr) -> bool {
    match &*e.kind {
        ExprKind::Int(..)
        | ExprKind::Float(..)
        | ExprKind::Bool(..)
        | ExprKind::Null
        | ExprKind::Str(_)
        | ExprKind::Zero
        | ExprKind::FnAddr(_)
        | ExprKind::BoundAddr(_) => true,
        ExprKind::Load(p) => matches!(&*p.kind, PlaceKind::Local(_)),
        ExprKind::AddrOf(p) | ExprKind::Decay(p) => repeatable_place(p),
        ExprKind::Convert(_, e) | ExprKind::Unary(_, e) => repeatable(e),
        ExprKind::Binary(_, a, b) => repeatable(a) && repeatable(b),
        ExprKind::Aggregate(list) => list.iter().all(|(_, e)| repeatable(e)),
        _ => false,
    }
}

fn repeatable_place(p: &Place) -> bool {
    match &*p.kind {
        PlaceKind::Local(_) | PlaceKind::Global(_) | PlaceKind::Str(_) => true,
        PlaceKind::Deref(e) | PlaceKind::Temp(e) => repeatable(e),
        PlaceKind::Field(of, _) => repeatable_place(of),
        PlaceKind::Index(of, i) => repeatable_place(of) && repeatable(i),
        _ => false,
    }
}

/// Whether values of a type are copied by being read.
pub fn is_plain(program: &Program, t: TyId) -> bool {
    match program.types.get(t) {
        Ty::Record(r) => {
            let r = program.record(*r);
            r.trivially_copyable && r.bound.is_none()
        }
        Ty::Array(e, _) => is_plain(program, e.id),
        Ty::Void | Ty::Error => false,
        _ => true,
    }
}

/// As `repeatable`, with constructors' calls.
pub fn repeatable_made(program: &Program, e: &Expr) -> bool {
    match &*e.kind {
        ExprKind::Call(callee, args) => {
            let makes = match callee {
                Callee::Fn(f) => matches!(program.func(*f).role, Role::Ctor(_)),
                Callee::Bound(b) => {
                    program.bound.get(b.0 as usize).map(|b| b.form) == Some(BoundForm::Ctor)
                }
                _ => false,
            };
            makes && args.iter().all(|a| repeatable_made(program, a))
        }
        ExprKind::AddrOf(p) => match &*p.kind {
            PlaceKind::Temp(e) => repeatable_made(program, e),
            _ => repeatable_place(p),
        },
        ExprKind::Convert(_, e) => repeatable_made(program, e),
        _ => repeatable(e),
    }
}

/// Whether nobody can notice the end of a value that is made like this: no destructor that the program wrote runs.
pub fn ends_silently(program: &Program, map: &SourceMap, ty: TyId, value: &Expr) -> bool {
    /// Looks for objects that a value is made of (what lambdas capture).
    struct Parts<'p>(&'p Program, bool);
    impl Visitor for Parts<'_> {
        fn visit_expr(&mut self, e: &Expr) {
            if matches!(&*e.kind, ExprKind::Aggregate(_)) {
                self.1 &= !observable(self.0, e.ty);
            }
            walk_expr(self, e);
        }
    }
    let mut parts = Parts(program, true);
    parts.visit_expr(value);
    let of_library = |ty: TyId| {
        let Ty::Record(r) = program.types.get(ty) else {
            return false;
        };
        let file = program.record(*r).dtor.map(|d| program.func(d).span.file);
        let file = file.and_then(|f| map.get(f));
        file.is_some_and(|f| f.origin == Origin::Header)
    };
    parts.1 && (!observable(program, ty) || of_library(ty))
}

/// `std::move` and `std::forward`: what they are given.
pub fn passes(b: &Bound) -> bool {
    b.rust.ends_with("::utility::pass")
}

/// How deep calls are looked into.
const DEEPEST: u32 = 12;

/// Whether nobody can notice when a value is made: it makes members and memory of its own, and reads nothing that changes but its arguments.
pub fn silent(program: &Program, e: &Expr, depth: u32) -> bool {
    let mut silent = Silent {
        program,
        depth,
        this: None,
        yes: true,
    };
    silent.visit_expr(e);
    silent.yes
}

/// Whether nobody can notice when a value is made, what first parts of constructors do included.
pub fn silent_value(program: &Program, e: &Expr) -> bool {
    let begins = match &*e.kind {
        ExprKind::Call(Callee::Fn(f), args) if super::is_begun(program.func(*f)) => args
            .iter()
            .all(|a| repeatable_made(program, a))
            .then_some(*f),
        _ => None,
    };
    match begins.and_then(|f| program.func(f).body.as_ref()) {
        Some(heads) => heads.stmts.iter().all(|s| silent_stmt(program, s)),
        None => silent(program, e, 0),
    }
}

pub fn silent_stmt(program: &Program, s: &Stmt) -> bool {
    match &s.kind {
        StmtKind::InitField { value, .. } => silent(program, value, 0),
        _ => false,
    }
}

struct Silent<'p> {
    program: &'p Program,
    depth: u32,
    /// In a constructor: its object.
    this: Option<LocalId>,
    yes: bool,
}

impl Silent<'_> {
    /// Whether a place is a local variable, or in the object that a constructor makes.
    fn is_own(&self, p: &Place) -> bool {
        match &*p.kind {
            PlaceKind::Local(_) => true,
            PlaceKind::Field(of, _) | PlaceKind::Index(of, _) => self.is_own(of),
            PlaceKind::Deref(e) => match &*e.kind {
                ExprKind::Load(p) => {
                    matches!(*p.kind, PlaceKind::Local(l) if Some(l) == self.this)
                }
                _ => false,
            },
            _ => false,
        }
    }
}

impl Visitor for Silent<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        // Loops end, as far as is known.
        self.yes &= !matches!(s.kind, StmtKind::Refused { .. });
        walk_stmt(self, s);
    }

    fn visit_expr(&mut self, e: &Expr) {
        if !self.yes {
            return;
        }
        match &*e.kind {
            ExprKind::Call(Callee::Fn(f), _) => {
                let f = self.program.func(*f);
                self.yes &= self.depth < DEEPEST;
                if self.yes {
                    let makes = matches!(f.role, Role::Ctor(_));
                    let mut inner = Silent {
                        program: self.program,
                        depth: self.depth + 1,
                        this: f.params.first().copied().filter(|_| makes),
                        // Constructors that nobody wrote have none.
                        yes: makes || f.body.is_some(),
                    };
                    f.body.iter().for_each(|b| inner.visit_block(b));
                    self.yes = inner.yes;
                }
            }
            // Containers, strings and functions of the library; what they are made of is looked at below.
            ExprKind::Call(Callee::Bound(b), args) => {
                let form = self.program.bound.get(b.0 as usize).map(|b| b.form);
                let reads = |object: &Expr| {
                    let of = self.program.types.pointee(object.ty);
                    of.is_some_and(|t| t.is_const)
                };
                let passes = self.program.bound.get(b.0 as usize).is_some_and(passes);
                self.yes &= match form {
                    _ if passes => true,
                    Some(BoundForm::Ctor) => true,
                    Some(BoundForm::Method) => args.first().is_some_and(reads),
                    _ => false,
                };
            }
            ExprKind::Call(Callee::Method(name), _) => self.yes &= *name == "clone",
            ExprKind::Call(..)
            | ExprKind::Launch { .. }
            | ExprKind::Throw(_)
            | ExprKind::Delete { .. }
            | ExprKind::Refused { .. } => self.yes = false,
            ExprKind::Assign(p, _)
            | ExprKind::CompoundAssign { place: p, .. }
            | ExprKind::IncDec { place: p, .. } => self.yes &= self.depth > 0 && self.is_own(p),
            _ => {}
        }
        walk_expr(self, e);
    }

    fn visit_place(&mut self, p: &Place) {
        let is_changing = matches!(*p.kind, PlaceKind::Global(_)) && !p.ty.is_const;
        self.yes &= !is_changing && !p.ty.is_volatile;
        walk_place(self, p);
    }
}
