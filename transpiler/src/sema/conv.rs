//! Conversions: which are implicit and how good they are (C++17 \[conv\], \[over.best.ics\]), and the nodes that do them.
//!
//! [`Sema::standard`] classifies conversions between value types; [`Sema::ics`] the way from an argument to a parameter, references and
//! user-defined conversions included. [`Sema::convert_to`] makes the nodes. C's wider rules (any pointer to any other, as gcc accepts with a warning) apply in C units.

mod lists;
mod user;

use super::Sema;
use super::entity::*;
use super::expr::{Ex, Items, ListItem};
use crate::hir::values::is_pure;
use crate::hir::{Conv, Expr, ExprKind, FloatKind, IntKind, QTy, RecordId, Spelling, Ty, TyId};
use crate::syntax::ast::{self, Loc};
use std::cmp::Ordering;

/// A standard conversion sequence: its rank and what breaks ties (C++17 \[over.ics.rank\]).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Std {
    /// 0 exact, 1 promotion, 2 conversion.
    pub rank: u8,
    /// Pointer to `bool`.
    pub to_bool: bool,
    /// Steps up the class hierarchy; `void*` counts as very far.
    pub distance: u32,
    /// A reference bound: whether an rvalue to `&&`.
    pub rref: Option<bool>,
    /// A reference is bound, to an lvalue or not.
    pub bound: bool,
    /// Qualifiers added.
    pub quals: u32,
    /// A braced list becomes a `std::initializer_list`, which is better than all else that it may become (C++17 \[over.ics.rank\]/3).
    pub list: bool,
}

/// An implicit conversion sequence.
#[derive(Clone, Debug, PartialEq)]
pub enum Ics {
    /// Standard.
    Std(Std),
    /// By a constructor or conversion function, then standard.
    User(Option<FnId>, Std),
    /// Matches `...`.
    Ellipsis,
}

impl Ics {
    /// `Greater`: `self` is the better one.
    pub fn compare(&self, other: &Ics) -> Ordering {
        use Ics::*;
        let class = |i: &Ics| match i {
            Std(_) => 2,
            User(..) => 1,
            Ellipsis => 0,
        };
        match (self, other) {
            (Std(a), Std(b)) => a.compare(b),
            (User(f, a), User(g, b)) if f == g && f.is_some() => a.compare(b),
            // The same list becomes the same object, which binds to `&&` better.
            (User(None, a), User(None, b)) => a.list.cmp(&b.list).then(a.binding(b)),
            (User(_, a), User(_, b)) => a.list.cmp(&b.list),
            _ => class(self).cmp(&class(other)),
        }
    }
}

impl Std {
    fn compare(&self, o: &Std) -> Ordering {
        self.list
            .cmp(&o.list)
            .then(o.rank.cmp(&self.rank))
            .then(o.to_bool.cmp(&self.to_bool))
            .then(o.distance.cmp(&self.distance))
            .then(self.binding(o))
            .then(o.quals_beside(self).cmp(&self.quals_beside(o)))
    }

    /// The qualifiers that count in a comparison: those of the object that a reference is bound to do where both are bound (C++17 \[over.ics.rank\]/3.2.6),
    /// those of what a pointer points to always.
    fn quals_beside(&self, o: &Std) -> u32 {
        match self.bound == o.bound || !self.bound {
            true => self.quals,
            false => 0,
        }
    }

    /// An rvalue binds to `&&` better than to `const &`.
    fn binding(&self, o: &Std) -> Ordering {
        match (self.rref, o.rref) {
            (Some(a), Some(b)) => a.cmp(&b),
            _ => Ordering::Equal,
        }
    }
}

/// What matters about a value besides its type.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Source {
    /// A literal zero: a null pointer constant.
    pub null: bool,
    /// A string literal.
    pub string: bool,
}

const VOID_DISTANCE: u32 = 1000;

impl<'a> Sema<'a> {
    /// Integral promotion (C++17 \[conv.prom\], C17 6.3.1.1).
    pub(super) fn promoted(&self, t: TyId) -> TyId {
        match self.ty(t) {
            Ty::Bool | Ty::Int(_) if self.is_dialect() => t,
            Ty::Bool => self.t.int,
            Ty::Int(k) => match k {
                IntKind::Char
                | IntKind::SChar
                | IntKind::UChar
                | IntKind::Short
                | IntKind::UShort
                | IntKind::Char16
                | IntKind::WChar => self.t.int,
                IntKind::Char32 => self.t.uint,
                _ => t,
            },
            Ty::Enum(e) if !self.prog.enumeration(*e).scoped => {
                let u = self.prog.enumeration(*e).underlying;
                self.promoted(u)
            }
            _ => t,
        }
    }

    /// The usual arithmetic conversions' common type (C++17 \[expr\]/11).
    pub(super) fn usual(&mut self, a: TyId, b: TyId) -> Option<TyId> {
        let fl = |s: &Self, t: TyId| match s.ty(t) {
            Ty::Float(k) => Some(*k),
            _ => None,
        };
        match (fl(self, a), fl(self, b)) {
            (Some(x), Some(y)) => return Some(self.prog.types.float(x.max(y))),
            (Some(_), None) if self.is_integral(b) => return Some(a),
            (None, Some(_)) if self.is_integral(a) => return Some(b),
            _ => {}
        }
        if !self.is_integral(a) || !self.is_integral(b) {
            return None;
        }
        let (a, b) = (self.promoted(a), self.promoted(b));
        if a == b {
            return Some(a);
        }
        if *self.ty(a) == Ty::Bool || *self.ty(b) == Ty::Bool {
            return None;
        }
        let (Ty::Int(x), Ty::Int(y)) = (self.ty(a).clone(), self.ty(b).clone()) else {
            return None;
        };
        if x.signed() == y.signed() {
            return Some(if x.rank() >= y.rank() { a } else { b });
        }
        let (s, u, st, ut) = if x.signed() {
            (x, y, a, b)
        } else {
            (y, x, b, a)
        };
        if u.rank() >= s.rank() {
            return Some(ut);
        }
        if s.bytes() > u.bytes() {
            return Some(st);
        }
        let k = match s {
            IntKind::LongLong => IntKind::ULongLong,
            IntKind::Long => IntKind::ULong,
            IntKind::Int => IntKind::UInt,
            _ => IntKind::UInt128,
        };
        Some(self.prog.types.int(k))
    }

    /// What an argument's expression is besides its type.
    pub(super) fn source_of(&self, e: &Ex<'a>) -> Source {
        match e {
            Ex::Val(v) => Source {
                null: self.is_null_constant(v),
                string: matches!(*v.kind, ExprKind::Str(_)),
            },
            Ex::Place(p, _) => Source {
                null: false,
                string: matches!(*p.kind, crate::hir::PlaceKind::Str(_)),
            },
            _ => Source::default(),
        }
    }

    /// A null pointer constant: literal 0 (C: also `(void*)0`).
    pub(super) fn is_null_constant(&self, v: &Expr) -> bool {
        match &*v.kind {
            ExprKind::Int(0, s) => {
                matches!(s, Spelling::None | Spelling::Text(_) | Spelling::Const(_))
            }
            ExprKind::Bool(false, _) => self.is_c(),
            ExprKind::Null => true,
            ExprKind::Convert(Conv::Int, inner) if self.is_c() => self.is_null_constant(inner),
            _ => false,
        }
    }

    /// The standard conversion from a value type to another, if there is one. Types are without qualifiers.
    pub(super) fn standard(&mut self, from: TyId, to: TyId, src: Source) -> Option<Std> {
        let rank = |rank| {
            Some(Std {
                rank,
                ..Std::default()
            })
        };
        if from == to || self.is_error(from) || self.is_error(to) {
            return rank(0);
        }
        let (f, t) = (self.ty(from).clone(), self.ty(to).clone());
        let c = self.is_c();
        match (&f, &t) {
            (Ty::Enum(e), _) if self.prog.enumeration(*e).scoped => None,
            // (In Rust the constants of an enumeration are numbers.)
            (_, Ty::Enum(_)) => {
                let number = matches!(f, Ty::Int(_)) && self.is_dialect();
                (number || c && self.is_arithmetic(from)).then_some(Std {
                    rank: 2,
                    ..Std::default()
                })
            }
            (
                Ty::Bool | Ty::Int(_) | Ty::Enum(_) | Ty::Float(_),
                Ty::Bool | Ty::Int(_) | Ty::Float(_),
            ) => {
                // To the type that an enumeration is written with, before the type which that is promoted to (C++17 [over.ics.rank]/4.2).
                let own = match f {
                    Ty::Enum(e) if !c => Some(self.prog.enumeration(e).underlying),
                    _ => None,
                };
                let promotion = (self.is_integral(from) && self.promoted(from) == to)
                    || own == Some(to)
                    || (f == Ty::Float(FloatKind::F32) && t == Ty::Float(FloatKind::F64));
                Some(Std {
                    rank: if promotion { 1 } else { 2 },
                    distance: u32::from(promotion && own.is_some_and(|u| u != to)),
                    ..Std::default()
                })
            }
            (Ty::Pointer(_) | Ty::NullPtr, Ty::Bool) => Some(Std {
                rank: 2,
                to_bool: true,
                ..Std::default()
            }),
            (Ty::NullPtr, Ty::Pointer(_)) => rank(2),
            (_, Ty::Pointer(_) | Ty::NullPtr) if src.null && self.is_integral(from) => rank(2),
            (Ty::Pointer(a), Ty::Pointer(b)) => self.pointer_conversion(*a, *b, src),
            (Ty::Bool | Ty::Int(_) | Ty::Enum(_), Ty::Pointer(_)) if c => rank(2),
            (Ty::Pointer(_), Ty::Int(_)) if c => rank(2),
            _ => None,
        }
    }

    fn pointer_conversion(&mut self, a: QTy, b: QTy, src: Source) -> Option<Std> {
        let c = self.is_c();
        let (fa, fb) = (self.ty(a.id).clone(), self.ty(b.id).clone());
        let is_fn = |t: &Ty| matches!(t, Ty::Function(_));
        let loses = (a.is_const && !b.is_const) || (a.is_volatile && !b.is_volatile);
        let dialect = self.is_dialect();
        if dialect && (self.same_in_rust(a.id, b.id) || fa == Ty::Void) && !is_fn(&fb) {
            return Some(Std {
                rank: if a.id == b.id { 0 } else { 1 },
                ..Std::default()
            });
        }
        // A string literal becomes a pointer to what may be written as g++ lets it; nothing else of it.
        let writable = src.string && a.id == b.id;
        if loses && !c && !writable && !dialect {
            return None;
        }
        let quals = (b.is_const && !a.is_const) as u32
            + (b.is_volatile && !a.is_volatile) as u32
            + (loses && writable) as u32;
        if a.id == b.id {
            return Some(Std {
                quals,
                ..Std::default()
            });
        }
        if let (Ty::Record(x), Ty::Record(y)) = (&fa, &fb)
            && let Some(p) = self.sole_base_path(*x, *y)
        {
            return Some(Std {
                rank: 2,
                distance: p.len() as u32,
                quals,
                ..Std::default()
            });
        }
        if fb == Ty::Void && !is_fn(&fa) {
            return Some(Std {
                rank: 2,
                distance: VOID_DISTANCE,
                quals,
                ..Std::default()
            });
        }
        // `T**` to `const T* const*`: similar types with qualifiers added at every level.
        if let Some(n) = self.similar(a, b, true, 0) {
            return Some(Std {
                quals: quals + n,
                ..Std::default()
            });
        }
        // C converts between all of them; gcc warns.
        c.then_some(Std {
            rank: 2,
            distance: VOID_DISTANCE + 1,
            ..Std::default()
        })
    }

    /// Whether two pointee types differ only by qualifiers that may be added (\[conv.qual\]); how many were.
    fn similar(&self, a: QTy, b: QTy, all_const: bool, depth: u32) -> Option<u32> {
        if depth > 16 {
            return None;
        }
        let added = (b.is_const && !a.is_const) as u32 + (b.is_volatile && !a.is_volatile) as u32;
        if (a.is_const && !b.is_const)
            || (a.is_volatile && !b.is_volatile)
            || (added > 0 && !all_const)
        {
            return None;
        }
        if a.id == b.id {
            return Some(added);
        }
        match (self.ty(a.id), self.ty(b.id)) {
            (Ty::Pointer(x), Ty::Pointer(y)) => {
                Some(added + self.similar(*x, *y, all_const && b.is_const, depth + 1)?)
            }
            (Ty::Array(x, n), Ty::Array(y, m)) if n == m => {
                Some(added + self.similar(*x, *y, all_const, depth + 1)?)
            }
            _ => None,
        }
    }

    /// The implicit conversion sequence from an argument to a parameter type; `user`: user-defined conversions are allowed.
    pub(super) fn ics(&mut self, e: &Ex<'a>, to: QTy, user: bool) -> Option<Ics> {
        if !self.enter(Loc::default()) {
            return None;
        }
        let r = self.ics_inner(e, to, user);
        self.leave();
        r
    }

    fn ics_inner(&mut self, e: &Ex<'a>, to: QTy, user: bool) -> Option<Ics> {
        if self.ex_bad(e) || self.is_error(to.id) {
            return Some(Ics::Std(Std::default()));
        }
        if let Some(r) = self.record_of(self.strip_ref(to).id) {
            match (self.class(r).special, e) {
                (SpecialClass::MemberPtr, e) => {
                    let exact = self.type_of(e).unqualified() == QTy::plain(self.record_type(r));
                    let (v, ok) = self.muted(|s| s.to_member_pointer(r, e, Loc::default()));
                    return match (v, ok, self.ty(to.id)) {
                        (Some(_), true, Ty::Ref(..)) if exact => {
                            let Ty::Ref(inner, rvalue) = *self.ty(to.id) else {
                                return None;
                            };
                            self.ref_ics(e, inner, rvalue, user)
                        }
                        (Some(_), true, Ty::Ref(inner, rvalue)) if *rvalue || inner.is_const => {
                            Some(Ics::Std(Std {
                                rank: 2,
                                ..Std::default()
                            }))
                        }
                        (Some(_), true, Ty::Ref(..)) => None,
                        (Some(_), true, _) => Some(Ics::Std(Std {
                            rank: if exact || matches!(e, Ex::Fns(_)) {
                                0
                            } else {
                                2
                            },
                            ..Std::default()
                        })),
                        _ => None,
                    };
                }
                (SpecialClass::Callable, Ex::Fns(_)) => {
                    return Some(Ics::User(None, Std::default()));
                }
                (SpecialClass::Callable, Ex::Val(_) | Ex::Place(..)) => {
                    let t = self.type_of(e);
                    let d = self.decayed_type(t);
                    let callable = self.fn_type_of_pointer(d).is_some() || {
                        match self.record_of(t.id) {
                            Some(c) => {
                                self.complete_class(c, Loc::default());
                                let scope = self.class(c).scope;
                                !self.lookup_here(scope, "operator()", false).is_empty()
                            }
                            None => false,
                        }
                    };
                    return callable.then_some(Ics::User(None, Std::default()));
                }
                (SpecialClass::InitList, Ex::List(items, _)) => {
                    let elem = self.list_element(r)?;
                    return self.worst_of_list(items, elem);
                }
                _ => {}
            }
        }
        if let Ty::Ref(inner, rvalue) = *self.ty(to.id) {
            return self.ref_ics(e, inner, rvalue, user);
        }
        match e {
            Ex::List(items, _) => self.list_ics(items, to, user),
            Ex::Fns(_) if self.record_of(to.id).is_some() => self.fns_to_class(e, to, user),
            Ex::Fns(set) => {
                let fn_ty = self.fn_type_of_pointer(to.id)?;
                self.pick_by_type(set, fn_ty)?;
                Some(Ics::Std(Std::default()))
            }
            Ex::Err => Some(Ics::Std(Std::default())),
            Ex::Val(_) | Ex::Place(..) => {
                let from = self.decayed(e);
                let src = self.source_of(e);
                self.value_ics(e, from, to.id, src, user)
            }
        }
    }

    /// A function's name where an object is wanted: by a constructor (`std::function`).
    fn fns_to_class(&mut self, e: &Ex<'a>, to: QTy, user: bool) -> Option<Ics> {
        if !user {
            return None;
        }
        self.user_conversion(e, to.unqualified(), false)
            .map(|(f, s)| Ics::User(f, s))
    }

    /// Completes the class that one pointer leads to where it may have to be derived from the other's ([temp.inst]/5).
    fn know_bases(&mut self, from: TyId, to: TyId) {
        if let (Ty::Pointer(d), Ty::Pointer(b)) = (self.ty(from), self.ty(to))
            && d.id != b.id
            && let (Some(d), Some(_)) = (self.record_of(d.id), self.record_of(b.id))
        {
            self.complete_class(d, Loc::default());
        }
    }

    fn value_ics(
        &mut self,
        e: &Ex<'a>,
        from: TyId,
        to: TyId,
        src: Source,
        user: bool,
    ) -> Option<Ics> {
        let (fr, tr) = (self.record_of(from), self.record_of(to));
        match (fr, tr) {
            (Some(a), Some(b)) => {
                self.complete_class(a, Loc::default());
                if let Some(p) = self.sole_base_path(a, b) {
                    return Some(Ics::Std(Std {
                        rank: if p.is_empty() { 0 } else { 2 },
                        distance: p.len() as u32,
                        ..Std::default()
                    }));
                }
            }
            (None, None) => {
                self.know_bases(from, to);
                return self.standard(from, to, src).map(Ics::Std);
            }
            _ => {}
        }
        if !user {
            return None;
        }
        if let Some(a) = fr
            && self.class(a).closure
            && let Some(fn_ty) = self.fn_type_of_pointer(to)
        {
            self.closure_function(a, Some(fn_ty))?;
            return Some(Ics::User(None, Std::default()));
        }
        self.user_conversion(e, QTy::plain(to), false)
            .map(|(f, s)| Ics::User(f, s))
    }

    fn ref_ics(&mut self, e: &Ex<'a>, inner: QTy, rvalue: bool, user: bool) -> Option<Ics> {
        match e {
            Ex::List(items, _) => {
                if !rvalue && !self.const_throughout(inner) {
                    return None;
                }
                let bound = |s: Std| Std {
                    rref: Some(rvalue),
                    ..s
                };
                return Some(match self.list_ics(items, inner.unqualified(), user)? {
                    Ics::Std(s) => Ics::Std(bound(s)),
                    Ics::User(f, s) => Ics::User(f, bound(s)),
                    Ics::Ellipsis => Ics::Ellipsis,
                });
            }
            Ex::Fns(_) if self.record_of(inner.id).is_some() => {
                let fits = rvalue || inner.is_const;
                return fits.then(|| self.fns_to_class(e, inner, user))?;
            }
            Ex::Fns(set) => {
                let id = match self.ty(inner.id) {
                    Ty::Function(_) => inner.id,
                    _ if rvalue || inner.is_const => self.fn_type_of_pointer(inner.id)?,
                    _ => return None,
                };
                self.pick_by_type(set, id)?;
                return Some(Ics::Std(Std::default()));
            }
            _ => {}
        }
        let from = self.type_of(e);
        let lvalue = self.is_lvalue(e);
        let related = if from.id == inner.id || self.same_array(from, inner) {
            Some(0)
        } else {
            match (self.record_of(from.id), self.record_of(inner.id)) {
                (Some(a), Some(b)) => {
                    self.complete_class(a, Loc::default());
                    self.sole_base_path(a, b).map(|p| p.len() as u32)
                }
                _ => None,
            }
        };
        if let Some(distance) = related {
            if (from.is_const && !inner.is_const) || (from.is_volatile && !inner.is_volatile) {
                return None;
            }
            if rvalue && lvalue && !matches!(self.ty(from.id), Ty::Function(_)) {
                return None;
            }
            if !rvalue && !lvalue && (!inner.is_const || inner.is_volatile) {
                return None;
            }
            return Some(Ics::Std(Std {
                rank: if distance > 0 { 2 } else { 0 },
                distance,
                rref: (!lvalue).then_some(rvalue),
                bound: true,
                quals: (inner.is_const && !from.is_const) as u32
                    + (inner.is_volatile && !from.is_volatile) as u32,
                ..Std::default()
            }));
        }
        if user && let Some(f) = self.reference_conversion(e, inner, rvalue, false) {
            return Some(Ics::User(Some(f), Std::default()));
        }
        if !rvalue && (!inner.is_const || inner.is_volatile) {
            return None;
        }
        let decayed = self.decayed(e);
        let src = self.source_of(e);
        let i = self.value_ics(e, decayed, inner.id, src, user)?;
        Some(match i {
            Ics::Std(s) => Ics::Std(Std {
                rref: Some(rvalue),
                ..s
            }),
            Ics::User(f, s) => Ics::User(
                f,
                Std {
                    rref: Some(rvalue),
                    ..s
                },
            ),
            Ics::Ellipsis => Ics::Ellipsis,
        })
    }

    /// Arrays that differ only in qualifiers added to the elements.
    pub(super) fn same_array(&self, from: QTy, to: QTy) -> bool {
        match (self.ty(from.id), self.ty(to.id)) {
            (Ty::Array(a, n), Ty::Array(b, m)) => {
                n == m
                    && (b.is_const || !a.is_const)
                    && (b.is_volatile || !a.is_volatile)
                    && (a.id == b.id || self.same_array(*a, *b))
            }
            _ => false,
        }
    }

    /// The type after array and function decay.
    pub(super) fn decayed(&mut self, e: &Ex<'a>) -> TyId {
        let t = self.type_of(e);
        self.decayed_type(t)
    }

    pub(super) fn decayed_type(&mut self, t: QTy) -> TyId {
        match *self.ty(t.id) {
            Ty::Array(elem, _) | Ty::Vla(elem) => self.pointer_to(elem),
            Ty::Function(_) => self.pointer_to(QTy::plain(t.id)),
            _ => t.id,
        }
    }

    pub(super) fn fn_type_of_pointer(&self, t: TyId) -> Option<TyId> {
        match self.ty(t) {
            Ty::Pointer(p) if matches!(self.ty(p.id), Ty::Function(_)) => Some(p.id),
            Ty::Function(_) => Some(t),
            _ => None,
        }
    }

    /// Converts a value implicitly to a scalar type, or reports that there is no such conversion.
    pub(super) fn convert_to(&mut self, e: Expr, to: TyId, loc: Loc) -> Expr {
        if e.ty == to {
            return e;
        }
        if self.is_error(e.ty) || self.is_error(to) {
            return self.bad(loc);
        }
        let src = self.source_of(&Ex::Val(e.clone()));
        self.know_bases(e.ty, to);
        if self.standard(e.ty, to, src).is_none() {
            let (a, b) = (self.show_id(e.ty), self.show_id(to));
            let span = self.span(loc);
            self.report(
                crate::diag::Diagnostic::error(
                    3040,
                    span,
                    format!("`{a}` does not convert to `{b}`"),
                )
                .label(format!("this is `{a}`")),
            );
            return self.bad(loc);
        }
        self.conversion(e, to, loc)
    }

    /// The value that a `nullptr_t` converts to, whatever it is: after it has been evaluated, if that does anything.
    fn after(&mut self, e: Expr, value: Expr, loc: Loc) -> Expr {
        if is_pure(&e) {
            return value;
        }
        let ty = value.ty;
        self.mk(ExprKind::Comma(vec![e], value), ty, loc)
    }

    /// Makes the nodes of a conversion between scalars, implicit or explicit, that is known to be possible.
    pub(super) fn conversion(&mut self, e: Expr, to: TyId, loc: Loc) -> Expr {
        if e.ty == to {
            return e;
        }
        match self.adapted(&e, to) {
            Some(e) => e,
            None => self.converted(e, to, loc),
        }
    }

    /// [`Self::conversion`] of a value that keeps its own type before it, to another.
    pub(super) fn converted(&mut self, e: Expr, to: TyId, loc: Loc) -> Expr {
        let (f, t) = (self.ty(e.ty).clone(), self.ty(to).clone());
        let int_like = |t: &Ty| matches!(t, Ty::Bool | Ty::Int(_) | Ty::Enum(_));
        let conv = match (&f, &t) {
            (_, Ty::Void) => Conv::Void,
            (_, Ty::Bool) => {
                if f == Ty::NullPtr {
                    let no = self.mk(ExprKind::Bool(false, Spelling::None), to, loc);
                    return self.after(e, no, loc);
                }
                Conv::ToBool
            }
            (a, b) if int_like(a) && int_like(b) => Conv::Int,
            (a, Ty::Float(_)) if int_like(a) => Conv::IntToFloat,
            (Ty::Float(_), b) if int_like(b) => Conv::FloatToInt,
            (Ty::Float(_), Ty::Float(_)) => Conv::Float,
            (Ty::NullPtr, Ty::Pointer(_)) => {
                let null = self.mk(ExprKind::Null, to, loc);
                return self.after(e, null, loc);
            }
            (Ty::NullPtr, b) if int_like(b) => {
                let zero = self.int_value(0, to, Spelling::None, loc);
                return self.after(e, zero, loc);
            }
            (a, Ty::Pointer(_) | Ty::NullPtr) if int_like(a) => {
                if self.is_null_constant(&e) {
                    return self.mk(ExprKind::Null, to, loc);
                }
                Conv::IntToPtr
            }
            (Ty::Pointer(_), b) if int_like(b) => Conv::PtrToInt,
            (Ty::Pointer(a), Ty::Pointer(b)) => {
                if matches!(*e.kind, ExprKind::Null) {
                    return self.mk(ExprKind::Null, to, loc);
                }
                let (x, y) = (self.ty(a.id).clone(), self.ty(b.id).clone());
                match (&x, &y) {
                    (Ty::Function(_), Ty::Function(_)) => Conv::FnPtr,
                    (Ty::Record(p), Ty::Record(q))
                        if p != q && self.sole_base_path(*p, *q).is_some() =>
                    {
                        self.ask_access(*p, *q, loc);
                        Conv::ToBase
                    }
                    _ => Conv::Pointer,
                }
            }
            _ => {
                let (a, b) = (self.show_id(e.ty), self.show_id(to));
                self.error(3040, loc, format!("`{a}` does not convert to `{b}`"));
                return self.bad(loc);
            }
        };
        self.mk(ExprKind::Convert(conv, e), to, loc)
    }

    /// A value as a condition.
    pub(super) fn truth_of(&mut self, e: Expr, loc: Loc) -> Expr {
        if e.ty == self.t.bool {
            return e;
        }
        if self.is_error(e.ty) {
            return self.bad(loc);
        }
        // C: comparisons are int; back to what they were.
        if let ExprKind::Convert(Conv::Int, inner) = &*e.kind
            && inner.ty == self.t.bool
        {
            return inner.clone();
        }
        if self.is_arithmetic(e.ty) || matches!(self.ty(e.ty), Ty::Pointer(_) | Ty::NullPtr) {
            let b = self.t.bool;
            return self.conversion(e, b, loc);
        }
        let shown = self.show_id(e.ty);
        self.error(3041, loc, format!("`{shown}` is no condition"));
        self.bad(loc)
    }

    /// An expression as a condition, class types converted (explicit conversion functions count: C++17 \[conv\]/4).
    pub(super) fn condition(&mut self, e: Ex<'a>, loc: Loc) -> Expr {
        if self.record_of(self.type_of(&e).id).is_some() {
            if let Some(v) = self.member_pointer_truth(e.clone(), loc) {
                return v;
            }
            let b = QTy::plain(self.t.bool);
            if let Some((Some(f), _)) = self.user_conversion(&e, b, true) {
                let v = self.call_fn(f, Some(e), Vec::new(), false, loc);
                let v = self.rvalue(v, loc);
                return self.truth_of(v, loc);
            }
        }
        let v = self.rvalue(e, loc);
        self.truth_of(v, loc)
    }
}
