//! Rust's rules for numbers, in units that were made of a crate's kernels ([`crate::dialect`]).
//!
//! There is no promotion: a sum of bytes is a byte. A literal without suffix takes its type from what it stands beside, is assigned to or passed as; where that is nothing
//! it is `i32` or `f64`. `!` of an integer turns its bits. `p.m` is a member through a pointer as well, and the address of a value is that of a temporary.
//! Everything else is C++ as everywhere. The unit's own functions are read so, those of headers are not.

use super::Sema;
use super::entity::FnId;
use super::expr::{Cat, Ex};
use crate::hir::{Expr, ExprKind, FloatKind, IntKind, Spelling, Ty, TyId, UnOp, values};
use crate::source::Origin;
use crate::syntax::ast::{self, Loc};
use std::rc::Rc;

impl<'a> Sema<'a> {
    /// Whether the function at hand follows these rules.
    pub(super) fn is_dialect(&self) -> bool {
        self.dialect
            && self.cx.last().is_some_and(|c| {
                let span = c.hir.map(|f| self.prog.func(f).span);
                let file = span.and_then(|s| self.map.get(s.file));
                file.is_some_and(|f| f.origin == Origin::Program)
            })
    }

    /// Whether a number was written as a limit of its type (`u32::MAX`), and not in digits.
    pub(super) fn is_limit(&self, text: &str) -> bool {
        const LIMITS: [&str; 4] = [
            "2147483648u",
            "4294967295u",
            "9223372036854775808ull",
            "18446744073709551615ull",
        ];
        self.dialect && LIMITS.contains(&text)
    }

    /// Whether a value is made of nothing but literals that leave their type open.
    pub(super) fn is_open(&self, e: &Expr) -> bool {
        match &*e.kind {
            ExprKind::Int(_, Spelling::Text(t)) => {
                let digits = t.to_ascii_lowercase();
                !digits.starts_with('\'') && !digits.ends_with(['u', 'l'])
            }
            ExprKind::Float(_, Spelling::Text(t)) => {
                let text = t.to_ascii_lowercase();
                !text.ends_with(['f', 'l'])
            }
            ExprKind::Unary(UnOp::Neg | UnOp::BitNot, e) => self.is_open(e),
            ExprKind::Binary(op, a, b) => match op {
                crate::hir::BinOp::Shl | crate::hir::BinOp::Shr => self.is_open(a),
                _ if self.is_comparison(*op) => false,
                _ => self.is_open(a) && self.is_open(b),
            },
            ExprKind::Cond(_, a, b) => self.is_open(a) && self.is_open(b),
            ExprKind::Comma(_, last) => self.is_open(last),
            _ => false,
        }
    }

    fn is_comparison(&self, op: crate::hir::BinOp) -> bool {
        use crate::hir::BinOp::*;
        matches!(op, Lt | Le | Gt | Ge | Eq | Ne)
    }

    /// A value of open type as one of this type, if it may be one.
    pub(super) fn adapted(&mut self, e: &Expr, to: TyId) -> Option<Expr> {
        if !self.is_dialect() || !self.is_open(e) {
            return None;
        }
        let fits = matches!(
            (self.ty(e.ty), self.ty(to)),
            (Ty::Int(_), Ty::Int(_)) | (Ty::Float(_), Ty::Float(_))
        );
        fits.then(|| self.retyped(e, to))
    }

    /// A number as another type by a cast, which in Rust gives what stands in front of it no type: only a single integer is the same number either way.
    pub(super) fn cast_number(&mut self, e: Expr, to: TyId, loc: Loc) -> Expr {
        let single = match &*e.kind {
            ExprKind::Unary(UnOp::Neg, e) => matches!(*e.kind, ExprKind::Int(..)),
            kind => matches!(kind, ExprKind::Int(..)),
        };
        if single || e.ty == to || !self.is_dialect() {
            return self.conversion(e, to, loc);
        }
        self.converted(e, to, loc)
    }

    fn retyped(&mut self, e: &Expr, to: TyId) -> Expr {
        let mut new = e.clone();
        new.ty = to;
        match &mut *new.kind {
            ExprKind::Int(v, _) => {
                if let Some(kind) = IntKind::of(to) {
                    *v = kind.wrap(*v);
                }
            }
            ExprKind::Float(v, Spelling::Text(t)) => {
                if *self.ty(to) == Ty::Float(FloatKind::F32)
                    && let Ok(single) = t.parse::<f32>()
                {
                    *v = f64::from(single);
                }
            }
            ExprKind::Unary(_, a) => *a = self.retyped(&a.clone(), to),
            ExprKind::Binary(op, a, b) => {
                let shift = matches!(op, crate::hir::BinOp::Shl | crate::hir::BinOp::Shr);
                *a = self.retyped(&a.clone(), to);
                if !shift {
                    *b = self.retyped(&b.clone(), to);
                }
            }
            ExprKind::Cond(_, a, b) => {
                *a = self.retyped(&a.clone(), to);
                *b = self.retyped(&b.clone(), to);
            }
            ExprKind::Comma(_, last) => *last = self.retyped(&last.clone(), to),
            _ => {}
        }
        new
    }

    /// Both operands of an operator, an open one as the other's type.
    pub(super) fn beside(&mut self, a: Expr, b: Expr) -> (Expr, Expr) {
        if !self.is_dialect() {
            return (a, b);
        }
        match (self.is_open(&a), self.is_open(&b)) {
            (true, false) => (self.adapted(&a, b.ty).unwrap_or(a), b),
            (false, true) => {
                let to = a.ty;
                (a, self.adapted(&b, to).unwrap_or(b))
            }
            _ => (a, b),
        }
    }

    /// Arguments of a function that may have several forms: open numbers are of the type that the others are of, if they all are.
    pub(super) fn arguments_beside(&mut self, args: &mut [Ex<'a>]) {
        if !self.is_dialect() {
            return;
        }
        let is_open = |s: &Self, e: &Ex<'a>| matches!(e, Ex::Val(v) if s.is_open(v));
        let mut known: Option<TyId> = None;
        for a in args.iter().filter(|a| !is_open(self, a)) {
            let t = self.type_of(a).id;
            if !matches!(self.ty(t), Ty::Int(_) | Ty::Float(_)) {
                continue;
            }
            match known {
                Some(k) if k != t => return,
                _ => known = Some(t),
            }
        }
        let Some(to) = known else { return };
        // C++ has forms for a `float` beside a `double` literal; for integers its own rules do.
        if !matches!(self.ty(to), Ty::Float(_)) && to != self.wide(to) {
            return;
        }
        for a in args {
            if let Ex::Val(v) = a
                && let Some(new) = self.adapted(&v.clone(), to)
            {
                *a = Ex::Val(new);
            }
        }
    }

    /// The type itself where it is an integer of eight bytes, else none that it could be.
    fn wide(&self, t: TyId) -> TyId {
        match self.ty(t) {
            Ty::Int(k) if k.bytes() == 8 => t,
            _ => crate::hir::Types::ERROR,
        }
    }

    /// The item of the runtime that the name at the beginning of this stands for.
    pub(super) fn bound_to(&self, loc: Loc) -> Option<Rc<str>> {
        if !self.dialect {
            return None;
        }
        let span = self.span(loc);
        self.pp.bound.get(&(span.file, span.lo)).cloned()
    }

    /// Whether a candidate is the function that the text names.
    pub(super) fn is_expected(&self, path: Option<&str>, f: FnId) -> bool {
        let Some(path) = path else {
            return true;
        };
        let plain = |p: &str| p.split('<').next() == Some(path);
        let bound = self.func(f).bound.as_ref();
        bound.is_some_and(|b| {
            plain(&b.proto.rust) || b.device.as_ref().is_some_and(|(p, _)| plain(p))
        })
    }

    /// `+a` of an array, or of a pointer to one: its decay. `~p` of an address: what it leads to is not written through it.
    pub(super) fn dialect_pointer(
        &mut self,
        op: ast::UnOp,
        v: &Ex<'a>,
        loc: Loc,
    ) -> Option<Ex<'a>> {
        if !self.is_dialect() {
            return None;
        }
        let ty = self.type_of(v).id;
        let to = self.prog.types.pointee(ty)?;
        match op {
            ast::UnOp::Plus if matches!(self.ty(to.id), Ty::Array(..)) => {
                let v = self.rvalue(v.clone(), loc);
                let array = self.deref(v, loc);
                Some(Ex::Val(self.load(array, Cat::L, loc)))
            }
            // (Rust goes through pointers until there is an array.)
            ast::UnOp::Plus if matches!(self.ty(to.id), Ty::Pointer(_)) => {
                let v = self.rvalue(v.clone(), loc);
                let pointer = self.deref(v, loc);
                let v = Ex::Val(self.load(pointer, Cat::L, loc));
                self.dialect_pointer(op, &v, loc)
            }
            ast::UnOp::BitNot => {
                let mut v = self.rvalue(v.clone(), loc);
                // (Of other arrays the text does not say it.)
                if let ExprKind::Decay(array) = &*v.kind
                    && let locals = self.cx.last().map_or(&[][..], |c| &c.locals)
                    && !values::is_held(array, locals, &self.prog.types)
                {
                    return Some(Ex::Val(v));
                }
                v.ty = self.prog.types.pointer(to.with_const());
                Some(Ex::Val(v))
            }
            _ => None,
        }
    }

    /// `p.to_f32()`: a number that an object is converted to, also through a pointer to it. (As 64 bits a pointer itself is.)
    pub(super) fn through_pointer(&mut self, v: Ex<'a>, to: TyId, loc: Loc) -> Ex<'a> {
        let number = match self.ty(to) {
            Ty::Float(_) => true,
            Ty::Int(k) => k.bytes() < 8,
            _ => false,
        };
        if !number || !self.is_dialect() || matches!(v, Ex::Fns(_) | Ex::List(..) | Ex::Err) {
            return v;
        }
        let ty = self.type_of(&v).id;
        let of = self.prog.types.pointee(ty).map(|t| t.id);
        if of.is_none_or(|t| self.record_of(t).is_none()) {
            return v;
        }
        let pointer = self.rvalue(v, loc);
        Ex::Place(self.deref(pointer, loc), Cat::L)
    }

    /// Whether two types are one in Rust: `long` and `long long`, `char` and `signed char`.
    pub(super) fn same_in_rust(&self, a: TyId, b: TyId) -> bool {
        match (self.ty(a), self.ty(b)) {
            (Ty::Int(x), Ty::Int(y)) => x.rust() == y.rust(),
            (Ty::Pointer(x), Ty::Pointer(y)) => x.id == y.id || self.same_in_rust(x.id, y.id),
            _ => a == b,
        }
    }
}
