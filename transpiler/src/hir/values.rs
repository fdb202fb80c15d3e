//! Small questions about one value or place: is it pure, does it name a local, what variable does it lie in.
//!
//! The walks themselves are [`crate::hir::visit`].

use crate::hir::visit::{Visitor, walk_expr, walk_place, walk_stmt};
use crate::hir::*;

/// The variable that a `for` statement declares, if it is one with a first value, and that value.
pub fn declared_counter(init: &[Stmt]) -> Option<(LocalId, &Expr)> {
    match init {
        [
            Stmt {
                kind:
                    StmtKind::Let {
                        local,
                        init: Some(first),
                    },
                ..
            },
        ] => Some((*local, first)),
        _ => None,
    }
}

/// The value of a temporary object that an assignment of the library's moves from, and where it goes: the value is evaluated first, and no object is made of it.
pub fn moved_temporary(e: &Expr) -> Option<(&Expr, &Expr)> {
    let ExprKind::Call(Callee::Method("assign"), args) = &*e.kind else {
        return None;
    };
    let [to, from] = &args[..] else { return None };
    let ExprKind::AddrOf(p) = &*from.kind else {
        return None;
    };
    match &*p.kind {
        PlaceKind::Temp(v) if v.ty == p.ty.id => Some((to, v)),
        _ => None,
    }
}

/// The same to change them.
pub fn moved_temporary_mut(e: &mut Expr) -> Option<(&mut Expr, &mut Expr)> {
    moved_temporary(e)?;
    let ExprKind::Call(_, args) = &mut *e.kind else {
        return None;
    };
    let [to, from] = &mut args[..] else {
        return None;
    };
    match &mut *from.kind {
        ExprKind::AddrOf(p) => match &mut *p.kind {
            PlaceKind::Temp(v) => Some((to, v)),
            _ => None,
        },
        _ => None,
    }
}

/// Whether evaluating a value changes nothing (it may still read memory).
pub fn is_pure(e: &Expr) -> bool {
    struct P(bool);
    impl Visitor for P {
        fn visit_expr(&mut self, e: &Expr) {
            match &*e.kind {
                ExprKind::Assign(..)
                | ExprKind::CompoundAssign { .. }
                | ExprKind::IncDec { .. }
                | ExprKind::Call(..)
                | ExprKind::Launch { .. }
                | ExprKind::StmtExpr(..)
                | ExprKind::New { .. }
                | ExprKind::Delete { .. }
                | ExprKind::Throw(_)
                | ExprKind::Refused { .. } => self.0 = false,
                _ => walk_expr(self, e),
            }
        }
        fn visit_place(&mut self, p: &Place) {
            if p.ty.is_volatile {
                self.0 = false;
            }
            walk_place(self, p);
        }
    }
    let mut p = P(true);
    p.visit_expr(e);
    p.0
}

/// Whether a value is known before the program begins, addresses of variables with static storage and of their parts included (C++17 [expr.const]/6):
/// it reads no memory and calls nothing.
pub fn is_address_constant(e: &Expr) -> bool {
    struct Known(bool);
    impl Visitor for Known {
        fn visit_expr(&mut self, e: &Expr) {
            match &*e.kind {
                ExprKind::Load(_) | ExprKind::Closure { .. } => self.0 = false,
                _ => walk_expr(self, e),
            }
        }
        fn visit_place(&mut self, p: &Place) {
            match &*p.kind {
                PlaceKind::Local(_)
                | PlaceKind::Temp(_)
                | PlaceKind::Bound(_)
                | PlaceKind::BoundIndex(..) => self.0 = false,
                _ => walk_place(self, p),
            }
        }
    }
    let mut known = Known(is_pure(e));
    known.visit_expr(e);
    known.0
}

/// Whether naming a place changes nothing.
pub fn is_pure_place(p: &Place) -> bool {
    match &*p.kind {
        PlaceKind::Deref(e) | PlaceKind::Temp(e) => is_pure(e),
        PlaceKind::PtrIndex(a, b) => is_pure(a) && is_pure(b),
        PlaceKind::Index(b, i) | PlaceKind::BoundIndex(_, b, i) => is_pure_place(b) && is_pure(i),
        PlaceKind::Field(b, _) => is_pure_place(b),
        PlaceKind::Local(_) | PlaceKind::Global(_) | PlaceKind::Bound(_) | PlaceKind::Str(_) => {
            true
        }
    }
}

/// Whether an array lies in a variable of a thread. (The text says of those only whether an address of theirs is written through.)
pub fn is_held(p: &Place, locals: &[Local], types: &Types) -> bool {
    match &*p.kind {
        PlaceKind::Index(base, _) | PlaceKind::Field(base, _) => is_held(base, locals, types),
        PlaceKind::Local(l) => locals.get(l.0 as usize).is_some_and(|l| {
            matches!(l.storage, Storage::Auto | Storage::Param)
                && !matches!(types.get(l.ty.id), Ty::Ref(..))
        }),
        _ => false,
    }
}

/// Whether a value mentions a local.
pub fn mentions(e: &Expr, local: LocalId) -> bool {
    let mut m = Mentions(local, false);
    m.visit_expr(e);
    m.1
}

/// Whether a statement mentions a local.
pub fn stmt_mentions(s: &Stmt, local: LocalId) -> bool {
    let mut m = Mentions(local, false);
    m.visit_stmt(s);
    m.1
}

/// Whether a place mentions a local.
pub fn place_mentions(p: &Place, local: LocalId) -> bool {
    let mut m = Mentions(local, false);
    m.visit_place(p);
    m.1
}

struct Mentions(LocalId, bool);

// (What is left is not looked at when it has been found.)
impl Visitor for Mentions {
    fn visit_stmt(&mut self, s: &Stmt) {
        if !self.1 {
            walk_stmt(self, s);
        }
    }
    fn visit_expr(&mut self, e: &Expr) {
        if !self.1 {
            walk_expr(self, e);
        }
    }
    fn visit_place(&mut self, p: &Place) {
        if matches!(*p.kind, PlaceKind::Local(l) if l == self.0) {
            self.1 = true;
        }
        walk_place(self, p);
    }
}

/// The local at the root of a place reached without leaving its storage (`a.f[i]` has root `a`, `p[i]` has none).
pub fn storage_root(p: &Place) -> Option<LocalId> {
    match &*p.kind {
        PlaceKind::Local(l) => Some(*l),
        PlaceKind::Index(b, _) | PlaceKind::Field(b, _) | PlaceKind::BoundIndex(_, b, _) => {
            storage_root(b)
        }
        _ => None,
    }
}

/// The value of a condition that is constant by its text (`while (1)`).
pub fn constant_bool(e: &Expr) -> Option<bool> {
    match &*e.kind {
        ExprKind::Bool(b, _) => Some(*b),
        ExprKind::Int(n, _) => Some(*n != 0),
        ExprKind::Convert(Conv::ToBool, e) => constant_bool(e),
        ExprKind::Convert(Conv::Int, inner) => match &*inner.kind {
            ExprKind::Int(..) | ExprKind::Convert(Conv::Int, _) => constant(e).map(|n| n != 0),
            _ => constant_bool(inner),
        },
        ExprKind::Unary(UnOp::Not, e) => constant_bool(e).map(|b| !b),
        _ => None,
    }
}

/// Whether objects of a type have to be ended.
pub fn ends(program: &Program, ty: TyId) -> bool {
    match program.types.get(ty) {
        Ty::Array(of, _) => ends(program, of.id),
        Ty::Record(r) => !program.record(*r).trivially_copyable,
        _ => false,
    }
}

/// The value of an integer literal, through conversions that keep it.
pub fn constant(e: &Expr) -> Option<i128> {
    // What a type other than an integer's makes of a number is known for small ones only.
    let held = |n: i128| match IntKind::of(e.ty) {
        Some(k) => Some(k.wrap(n)),
        None => (0..128).contains(&n).then_some(n),
    };
    match &*e.kind {
        ExprKind::Int(n, _) => Some(*n),
        ExprKind::Convert(Conv::Int, e) => constant(e).and_then(held),
        ExprKind::Unary(UnOp::Neg, e) => constant(e).and_then(|n| held(-n)),
        _ => None,
    }
}
