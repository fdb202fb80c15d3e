//! Prefix operators, `++` and `--`, and operands that are converted to scalars.

use super::{Cat, Ex};
use crate::hir::{Conv, Expr, ExprKind, QTy, Spelling, Ty, TyId, UnOp};
use crate::sema::Sema;
use crate::sema::conv::Ics;
use crate::sema::entity::*;
use crate::syntax::ast::{self, Loc};

/// The types that a built-in operator takes in a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::sema) enum Want {
    /// Numbers and pointers.
    Any,
    /// Numbers and unscoped enumerations.
    Arithmetic,
    /// Integers and unscoped enumerations.
    Integral,
    /// Pointers.
    Pointer,
}

impl<'a> Sema<'a> {
    /// An operand's scalar value: class types are converted by their only suitable conversion function.
    pub(in crate::sema) fn scalar(&mut self, e: Ex<'a>, loc: Loc) -> Expr {
        self.scalar_of(e, Want::Any, loc)
    }

    /// The same where the operator takes only some types: they choose among several conversion functions of a class.
    pub(in crate::sema) fn scalar_of(&mut self, e: Ex<'a>, want: Want, loc: Loc) -> Expr {
        if let Some(f) = self.scalar_conversion(&e, want, loc) {
            let v = self.call_fn(f, Some(e), Vec::new(), false, loc);
            return self.rvalue(v, loc);
        }
        let v = self.rvalue(e, loc);
        self.promoted_bits(v, loc)
    }

    /// The variable that an object converts to where a built-in operator changes its operand: a conversion function gives a reference to it.
    pub(super) fn converted_variable(&mut self, e: &Ex<'a>, loc: Loc) -> Option<Ex<'a>> {
        let f = self.scalar_conversion(e, Want::Any, loc)?;
        if !matches!(self.ty(self.func(f).ret.id), Ty::Ref(..)) {
            return None;
        }
        Some(self.call_fn(f, Some(e.clone()), Vec::new(), false, loc))
    }

    /// The conversion function by which an object is the operand of a built-in operator (C++17 [over.built]).
    pub(super) fn scalar_conversion(&mut self, e: &Ex<'a>, want: Want, loc: Loc) -> Option<FnId> {
        let r = self.record_of(self.type_of(e).id)?;
        self.complete_class(r, loc);
        let mut all = Vec::new();
        for f in self.conversions_of(r) {
            if !self.func(f).is_explicit
                && let Some(object) = self.object_ics(f, e, 0)
            {
                all.push((f, Ics::Std(object)));
            }
        }
        let fits = |s: &Self, f: FnId, want: Want| {
            let t = s.strip_ref(s.func(f).ret).id;
            match want {
                Want::Any => s.is_arithmetic(t) || s.is_pointer(t),
                Want::Arithmetic => s.is_arithmetic(t),
                Want::Integral => s.is_integral(t),
                Want::Pointer => s.is_pointer(t),
            }
        };
        let others = [want, Want::Any, Want::Arithmetic];
        for want in others {
            // Of those that fit, the object chooses (`const` ones, those for temporaries).
            let mut fs: Vec<FnId> = Vec::new();
            let fit = || all.iter().filter(|(f, _)| fits(self, *f, want));
            for (f, object) in fit() {
                if !fit().any(|(_, o)| o.compare(object) == std::cmp::Ordering::Greater) {
                    fs.push(*f);
                }
            }
            match fs[..] {
                [f] => return Some(f),
                // None of this kind: any other, which the operator will judge.
                [] => {}
                // All of them are promoted to one type: the one that becomes it best.
                [first, ..] => {
                    let promoted = |s: &Self, f: FnId| {
                        let t = s.strip_ref(s.func(f).ret).id;
                        if s.is_arithmetic(t) { s.promoted(t) } else { t }
                    };
                    let to = promoted(self, first);
                    if fs.iter().all(|f| promoted(self, *f) == to)
                        && let Some((Some(f), _)) = self.user_conversion(e, QTy::plain(to), false)
                    {
                        return Some(f);
                    }
                    if want != Want::Any {
                        return None;
                    }
                }
            }
        }
        None
    }

    /// Whether a place is a bit-field.
    pub(in crate::sema) fn bit_field(&self, p: &crate::hir::Place) -> Option<&crate::hir::Field> {
        let crate::hir::PlaceKind::Field(of, i) = &*p.kind else {
            return None;
        };
        let r = self.record_of(of.ty.id)?;
        let f = self.prog.record(r).fields.get(*i as usize)?;
        f.is_bit_field().then_some(f)
    }

    /// The value of a bit-field that `int` holds is an `int` in arithmetic, whatever the declared type (C++17 [conv.prom]/5).
    pub(in crate::sema) fn promoted_bits(&mut self, v: Expr, loc: Loc) -> Expr {
        if !matches!(self.ty(v.ty), Ty::Int(_)) {
            return v;
        }
        let to = match self.bits_of(&v) {
            Some((0..=31, _) | (32, true)) => self.t.int,
            Some((32, false)) => self.t.uint,
            _ => return v,
        };
        self.conversion(v, to, loc)
    }

    /// How many bits a value that is a bit-field's has, and whether they are signed. A comma keeps that, `?:` in C (gcc) but not in C++ (g++).
    fn bits_of(&self, v: &Expr) -> Option<(u32, bool)> {
        let place = match &*v.kind {
            ExprKind::Load(p)
            | ExprKind::Assign(p, _)
            | ExprKind::CompoundAssign { place: p, .. }
            | ExprKind::IncDec { place: p, .. } => p,
            ExprKind::Comma(_, value) => return self.bits_of(value),
            ExprKind::Cond(_, a, b) if self.is_c() => {
                let is_int = |(width, signed): (u32, bool)| width < 32 || signed;
                let (x, y) = (self.bits_of(a)?, self.bits_of(b)?);
                return Some((x.0.max(y.0).max(32), is_int(x) && is_int(y)));
            }
            _ => return None,
        };
        match self.bit_field(place)?.bits {
            crate::hir::Bits::In { width, signed, .. } => Some((width, signed)),
            _ => None,
        }
    }

    pub(super) fn unary(&mut self, op: ast::UnOp, a: &'a ast::Expr, loc: Loc) -> Ex<'a> {
        use ast::UnOp as U;
        match op {
            U::PreInc => return self.inc_dec(a, true, true, loc),
            U::PreDec => return self.inc_dec(a, false, true, loc),
            _ => {}
        }
        if op == U::AddrOf
            && let ast::ExprKind::Name(q) = &*a.kind
            && let Some(v) = self.member_address(q, loc)
        {
            return v;
        }
        let mut v = self.expr(a);
        if self.ex_bad(&v) {
            self.bad(loc);
            return Ex::Err;
        }
        if op == U::AddrOf && matches!(v, Ex::Val(_)) {
            // In a lambda a constant of the function around is its value, unless its address is taken.
            v = self.captured_constant(a, loc).unwrap_or(v);
        }
        // Rust's `!` of an integer turns its bits.
        let op = match op {
            U::Not if self.is_dialect() && matches!(self.ty(self.type_of(&v).id), Ty::Int(_)) => {
                U::BitNot
            }
            op => op,
        };
        if let Some(v) = self.dialect_pointer(op, &v, loc) {
            return v;
        }
        let sign = match op {
            U::Plus => "+",
            U::Minus => "-",
            U::Not => "!",
            U::BitNot => "~",
            U::Deref => "*",
            _ => "&",
        };
        if let Some(r) = self.overloaded(sign, std::slice::from_ref(&v), loc) {
            return r;
        }
        match op {
            U::AddrOf => self.address(v, loc),
            U::Deref => {
                if self.refuse_rows(&v, loc) {
                    return Ex::Err;
                }
                let v = self.scalar_of(v, Want::Pointer, loc);
                match self.ty(v.ty) {
                    Ty::Pointer(t) if *self.ty(t.id) == Ty::Void && !self.is_c() => {
                        self.error(3061, loc, "`void*` cannot be dereferenced");
                        Ex::Err
                    }
                    Ty::Pointer(_) => Ex::Place(self.deref(v, loc), Cat::L),
                    Ty::Error => Ex::Err,
                    _ => self.bad_operand("*", v.ty, loc),
                }
            }
            U::Not => {
                let b = self.condition(v, loc);
                if self.is_error(b.ty) {
                    return Ex::Err;
                }
                let n = self.mk(ExprKind::Unary(UnOp::Not, b), self.t.bool, loc);
                Ex::Val(self.truth(n, loc))
            }
            U::Plus | U::Minus | U::BitNot => {
                // `+[](int x) { … }`
                if op == U::Plus
                    && let Some(r) = self.record_of(self.type_of(&v).id)
                    && let Some(f) = self.closure_function(r, None)
                {
                    return Ex::Val(self.closure_pointer(f, loc));
                }
                let want = match op {
                    U::BitNot => Want::Integral,
                    _ => Want::Arithmetic,
                };
                let v = self.scalar_of(v, want, loc);
                if self.is_error(v.ty) {
                    return Ex::Err;
                }
                if op == U::Plus && self.is_pointer(v.ty) {
                    return Ex::Val(v);
                }
                let float = matches!(self.ty(v.ty), Ty::Float(_));
                if !(self.is_integral(v.ty) || float && op != U::BitNot) {
                    return self.bad_operand(sign, v.ty, loc);
                }
                let ty = self.promoted(v.ty);
                let v = self.conversion(v, ty, loc);
                Ex::Val(match op {
                    U::Plus => v,
                    U::Minus => self.mk(ExprKind::Unary(UnOp::Neg, v), ty, loc),
                    _ => self.mk(ExprKind::Unary(UnOp::BitNot, v), ty, loc),
                })
            }
            _ => Ex::Err,
        }
    }

    /// A truth value as the language's type for it.
    pub(super) fn truth(&mut self, b: Expr, loc: Loc) -> Expr {
        if self.is_c() && b.ty == self.t.bool {
            return self.mk(ExprKind::Convert(Conv::Int, b), self.t.int, loc);
        }
        b
    }

    pub(super) fn bad_operand(&mut self, op: &str, t: TyId, loc: Loc) -> Ex<'a> {
        let shown = self.show_id(t);
        self.error(3062, loc, format!("`{shown}` is no operand of `{op}`"));
        Ex::Err
    }

    /// `&e`
    pub(super) fn address(&mut self, v: Ex<'a>, loc: Loc) -> Ex<'a> {
        match v {
            Ex::Place(p, _) => {
                let ty = self.pointer_to(p.ty);
                if matches!(self.ty(p.ty.id), Ty::Function(_)) {
                    return Ex::Val(self.load(p, Cat::L, loc));
                }
                if self.bit_field(&p).is_some() {
                    self.error(3063, loc, "the address of a bit-field is taken");
                    return Ex::Err;
                }
                Ex::Val(self.addr_of(p, ty, loc))
            }
            // `&f` keeps the set: the target type chooses.
            Ex::Fns(s) => Ex::Fns(s),
            Ex::Val(v) => {
                // `&(a = b)`, `&++i`
                if let Some(p) = self.assigned_object(&v, loc) {
                    let ty = self.pointer_to(p.ty);
                    return Ex::Val(self.addr_of(p, ty, loc));
                }
                if self.is_dialect() {
                    let (of, span) = (QTy::plain(v.ty), self.span(loc));
                    let ty = self.pointer_to(of);
                    let p = self.mk_place(crate::hir::PlaceKind::Temp(v), of, span);
                    return Ex::Val(self.addr_of(p, ty, loc));
                }
                self.error(3063, loc, "the address of a value is taken");
                Ex::Err
            }
            _ => {
                self.error(3063, loc, "the address of this cannot be taken");
                Ex::Err
            }
        }
    }

    pub(super) fn inc_dec(
        &mut self,
        a: &'a ast::Expr,
        increment: bool,
        prefix: bool,
        loc: Loc,
    ) -> Ex<'a> {
        let v = self.expr(a);
        if self.ex_bad(&v) {
            self.bad(loc);
            return Ex::Err;
        }
        if self.refuse_rows(&v, loc) {
            return Ex::Err;
        }
        let sign = if increment { "++" } else { "--" };
        let mut args = vec![v];
        if !prefix {
            args.push(Ex::Val(self.int_value(0, self.t.int, Spelling::None, loc)));
        }
        if self.record_of(self.type_of(&args[0]).id).is_some() {
            if let Some(r) = self.overloaded(sign, &args, loc) {
                return r;
            }
            match self.converted_variable(&args[0], loc) {
                Some(v) => args[0] = v,
                None => {
                    let t = self.type_of(&args[0]).id;
                    return self.bad_operand(sign, t, loc);
                }
            }
        }
        let mut operand = args.remove(0);
        if let Ex::Val(v) = &operand
            && let Some(p) = self.assigned_object(v, loc)
        {
            operand = Ex::Place(p, super::Cat::L);
        }
        let Ex::Place(place, _) = operand else {
            self.error(3064, loc, format!("`{sign}` needs a variable"));
            return Ex::Err;
        };
        if !self.writable(&place, loc) {
            return Ex::Err;
        }
        let ty = place.ty.id;
        if ty == self.t.bool && increment {
            let t = self.mk(ExprKind::Bool(true, Spelling::None), ty, loc);
            if prefix {
                return Ex::Val(self.mk(ExprKind::Assign(place, t), ty, loc));
            }
            self.unsupported(4035, loc, "`++` behind a `bool`");
            return Ex::Err;
        }
        let ok = matches!(self.ty(ty), Ty::Int(_) | Ty::Float(_) | Ty::Pointer(_))
            || (self.is_c() && matches!(self.ty(ty), Ty::Enum(_)));
        if !ok {
            return self.bad_operand(sign, ty, loc);
        }
        Ex::Val(self.mk(
            ExprKind::IncDec {
                place,
                increment,
                prefix,
            },
            ty,
            loc,
        ))
    }

    /// Whether a place may be written; reports when it may not.
    pub(super) fn writable(&mut self, p: &crate::hir::Place, loc: Loc) -> bool {
        if p.ty.is_const {
            self.error(3060, loc, "this is `const` and cannot be changed");
            return false;
        }
        match self.ty(p.ty.id) {
            Ty::Array(..) | Ty::Vla(_) | Ty::Function(_) => {
                self.error(3065, loc, "an array cannot be assigned to");
                false
            }
            Ty::Error => {
                self.bad(loc);
                false
            }
            _ => true,
        }
    }

    /// What an expression statement does; `None`: nothing.
    pub(in crate::sema) fn effect(&mut self, e: Ex<'a>, loc: Loc) -> Option<Expr> {
        // An assignment whose value is the object.
        if let Ex::Place(p, _) = &e
            && let crate::hir::PlaceKind::Deref(e) = &*p.kind
            && let ExprKind::Comma(before, last) = &*e.kind
            && let ([one], ExprKind::AddrOf(object)) = (&before[..], &*last.kind)
            && super::assign::same_again(object)
        {
            return Some(one.clone());
        }
        if let Ex::Place(p, _) = &e
            && let crate::hir::PlaceKind::Deref(e) = &*p.kind
            && let Some(call) = super::assign::assignment_alone(e)
        {
            return Some(call);
        }
        match e {
            Ex::Val(v) => Some(v),
            Ex::Place(p, cat) => match *p.kind {
                // The call that gave the reference.
                crate::hir::PlaceKind::Deref(e) if !matches!(*e.kind, ExprKind::Load(_)) => Some(e),
                crate::hir::PlaceKind::Local(_)
                | crate::hir::PlaceKind::Global(_)
                | crate::hir::PlaceKind::Bound(_)
                    if !p.ty.is_volatile =>
                {
                    None
                }
                _ => {
                    if matches!(
                        self.ty(p.ty.id),
                        Ty::Record(_) | Ty::Array(..) | Ty::Vla(_) | Ty::Void | Ty::Function(_)
                    ) {
                        let ty = self.pointer_to(QTy::plain(p.ty.id));
                        Some(self.addr_of(p, ty, loc))
                    } else {
                        Some(self.load(p, cat, loc))
                    }
                }
            },
            Ex::Fns(_) => None,
            Ex::List(..) | Ex::Err => Some(self.bad(loc)),
        }
    }
}
