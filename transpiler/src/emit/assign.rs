//! Assignments, `op=`, `++` and `--`: as statements and as values.
//!
//! As statements they read as in C (`x += 1`); `x = y = 0` becomes two statements. As values they are blocks, or the step functions for
//! `++`/`--`. A compound assignment computed in another type than its place's is written out unless the result is the same.

use super::bits::Borrows;
use super::body::{Body, Form};
use super::cx::Gen;
use super::expr::{Lit, is_comparison, is_flex, operator};
use super::place::{Mode, binding_root, strip_index};
use super::rx::{Prec, Rx, literal};
use crate::analysis::lanes::Keep;
use crate::analysis::unaligned::by_fields;
use crate::hir::values::{is_address_constant, is_pure, is_pure_place, mentions};
use crate::hir::*;
use crate::source::Span;
use proc_macro2::TokenStream;
use quote::quote;

impl Body<'_, '_> {
    /// An expression evaluated for its effects, as statements.
    pub fn effect(&mut self, e: &Expr) -> TokenStream {
        if self.in_lanes() {
            return self.lane_effect(e);
        }
        self.plain_effect(e)
    }

    /// The same in plain code.
    pub fn plain_effect(&mut self, e: &Expr) -> TokenStream {
        match &*e.kind {
            ExprKind::Assign(p, v) => self.assign(p, v),
            ExprKind::CompoundAssign {
                op,
                place,
                value,
                compute,
            } => self.compound(*op, place, value, *compute),
            ExprKind::IncDec {
                place, increment, ..
            } => self.step(place, *increment),
            ExprKind::Comma(list, last) => {
                let mut ts = TokenStream::new();
                for e in list {
                    ts.extend(self.effect(e));
                }
                ts.extend(self.effect(last));
                ts
            }
            ExprKind::Convert(Conv::Void, inner) => self.effect(inner),
            _ if is_pure(e) => TokenStream::new(),
            ExprKind::Convert(_, inner) | ExprKind::Unary(_, inner) => self.effect(inner),
            ExprKind::Cond(c, a, b) => {
                if is_pure(a) {
                    let c = self.negated(c).condition();
                    let b = self.effect(b);
                    return quote!(if #c { #b });
                }
                let c = self.value(c, Lit::Free).condition();
                let (a, b) = (self.effect(a), self.effect(b));
                if b.is_empty() {
                    quote!(if #c { #a })
                } else {
                    quote!(if #c { #a } else { #b })
                }
            }
            ExprKind::And(a, b) => {
                let a = self.value(a, Lit::Free).condition();
                let b = self.effect(b);
                quote!(if #a { #b })
            }
            ExprKind::Or(a, b) => {
                let a = self.negated(a).condition();
                let b = self.effect(b);
                quote!(if #a { #b })
            }
            ExprKind::StmtExpr(b, v) => {
                self.scopes.push(Vec::new());
                let mut ts = self.list(&b.stmts);
                ts.extend(self.effect(v));
                self.scopes.pop();
                quote!({ #ts })
            }
            ExprKind::Load(p) if p.ty.is_volatile => {
                let v = self.value(e, Lit::Fixed).whole();
                quote!(let _ = #v;)
            }
            _ => {
                let rx = self.value(e, Lit::Fixed);
                let ts = rx.whole();
                match rx.prec {
                    Prec::Atom | Prec::Assign => quote!(#ts;),
                    _ => quote!(let _ = #ts;),
                }
            }
        }
    }

    /// `p = v;`
    fn assign(&mut self, p: &Place, v: &Expr) -> TokenStream {
        self.must_be_assignable(p);
        // x = y = 0: the inner one first.
        if let Some((first, rest)) = split_chain(self.g, v) {
            let mut ts = self.effect(&first);
            ts.extend(self.assign(p, &rest));
            return ts;
        }
        let bits = self.is_bit_field(p);
        let by_call =
            bits || p.ty.is_volatile || self.is_unaligned(p) && !by_fields(self.g.program, p);
        // Rust finds the object of a call before its arguments.
        if by_call && !is_part_of_variable(p) && self.shows_order(p, v) {
            return self.value_first(v, |body, v| body.assign(p, v));
        }
        if bits {
            let borrows = self.set_borrows(p, v);
            let v = self.value(v, Lit::Free);
            return self.set_bits(p, v, borrows);
        }
        if by_call {
            let v = self.value(v, Lit::Free).whole();
            let a = self.address(p, true).whole();
            return match p.ty.is_volatile {
                true => quote!(volatile_store(#a, #v);),
                false => quote!(unaligned_store(#a, #v);),
            };
        }
        let inside = self.form == Form::Lanes && self.lanes.inside;
        if let PlaceKind::Local(l) = *p.kind
            && !(inside && self.keep(l) != Keep::Scalar)
            && self.plan.deferred.contains(&l)
            && self.local(l).is_some_and(|l| l.storage == Storage::Auto)
        {
            let v = self.value(v, Lit::Free).whole();
            if self.plan.reassigned.contains(&l) {
                self.mark(l);
            }
            let name = self.name(l);
            return quote!(#name = #v;);
        }
        // x = x + e reads as it stands in C; it is not shortened.
        let stops = self.never_returns(v);
        let v = self.value(v, Lit::Free).whole();
        let dead = self.dead;
        self.dead |= stops;
        let px = self.place(p, Mode::Write);
        self.dead = dead;
        let place = px.whole().whole();
        self.guarded(px.is_union && px.indexed, v, |v| quote!(#place = #v;))
    }

    /// A statement that writes a union's field, in `unsafe` if it must be.
    fn guarded(
        &mut self,
        needs_unsafe: bool,
        value: TokenStream,
        statement: impl Fn(TokenStream) -> TokenStream,
    ) -> TokenStream {
        if !needs_unsafe {
            return statement(value);
        }
        if value.to_string().contains("unsafe") {
            // An inner `unsafe` would be one too many.
            let name = self.temp("value");
            let s = statement(quote!(#name));
            return quote!({ let #name = #value; unsafe { #s } });
        }
        let s = statement(value);
        quote!(unsafe { #s })
    }

    /// `p op= v;`
    fn compound(&mut self, op: BinOp, p: &Place, v: &Expr, compute: TyId) -> TokenStream {
        self.must_be_assignable(p);
        let ty = p.ty.id;
        let bits = self.is_bit_field(p);
        let by_zero = matches!(op, BinOp::Div | BinOp::Rem)
            && self.device
            && self.g.int_kind(compute).is_some()
            && !super::expr::never_zero(self.g, v);
        let constant = crate::hir::values::constant(v);
        let shift = matches!(op, BinOp::Shl | BinOp::Shr);
        let width = self
            .g
            .int_kind(ty)
            .map_or(32, |k| i128::from(k.bytes()) * 8);
        // Whether it is not one of Rust's own, which names the place once and evaluates the value before.
        let written_out = bits
            || self.by_address(p)
            || by_zero
            || !self.direct(op, ty, compute)
            || shift && !constant.is_some_and(|n| (0..width).contains(&n));
        if (written_out || self.g.is_pointer(ty)) && self.shows_order(p, v) {
            return self.value_first(v, |body, v| body.compound(op, p, v, compute));
        }
        if !is_pure_place(p) && written_out {
            let (id, a, place) = self.bind_place(p);
            let s = self.compound(op, &place, v, compute);
            let name = self.binding(id);
            return quote!({ let #name = #a; #s });
        }
        if self.g.is_pointer(ty) {
            let n = strip_index(self.g, v);
            let overlaps = binding_root(p).is_some_and(|l| mentions(n, l))
                && !(matches!(*p.kind, PlaceKind::Local(_)) && self.form == Form::Thread);
            if self.by_address(p) || overlaps {
                let sum = self.load(p);
                let n = self.value(n, Lit::Fixed);
                let sum = Rx::binary(
                    &sum,
                    if op == BinOp::Sub { "-" } else { "+" },
                    Prec::Sum,
                    &n,
                );
                return self.store(p, sum, Borrows::Reads);
            }
            let n = self.value(n, Lit::Fixed).whole();
            let px = self.place(p, Mode::Write);
            let place = px.whole().whole();
            let o = super::rx::operator(if op == BinOp::Sub { "-=" } else { "+=" });
            return self.guarded(px.is_union, n, |n| quote!(#place #o #n;));
        }
        if !written_out && !is_comparison(op) {
            let narrowed;
            let v = if shift || self.same(ty, v.ty) {
                v
            } else {
                narrowed = narrow(v, ty);
                &narrowed
            };
            let value = self.value(v, Lit::Free).whole();
            let px = self.place(p, Mode::Write);
            let place = px.whole().whole();
            let o = super::rx::operator(&format!("{}=", operator(op).0));
            return self.guarded(px.is_union, value, |v| quote!(#place #o #v;));
        }
        let result = self.compound_result(op, p, v, compute);
        let borrows = self.set_borrows(p, &result);
        let rx = self.value(&result, Lit::Free);
        self.store(p, rx, borrows)
    }

    /// Whether computing in the place's own type gives the same result as computing in `compute`.
    fn direct(&self, op: BinOp, ty: TyId, compute: TyId) -> bool {
        if self.same(ty, compute) {
            return true;
        }
        let (Some(a), Some(b)) = (self.g.int_kind(ty), self.g.int_kind(compute)) else {
            return false;
        };
        // Arithmetic modulo a smaller power of two.
        b.bytes() >= a.bytes()
            && matches!(
                op,
                BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::BitAnd | BinOp::BitOr | BinOp::BitXor
            )
    }

    fn same(&self, a: TyId, b: TyId) -> bool {
        a == b
            || (self.g.scalar(a).is_some() && self.g.scalar(a) == self.g.scalar(b))
            || (self.g.is_pointer(a) && self.g.is_pointer(b))
    }

    /// `place op value` as an expression of the place's type.
    pub(super) fn compound_result(&self, op: BinOp, p: &Place, v: &Expr, compute: TyId) -> Expr {
        let at = |kind, ty| Expr {
            kind: Box::new(kind),
            ty,
            span: v.span,
        };
        let load = at(ExprKind::Load(p.clone()), p.ty.id);
        let left = match self.conversion(p.ty.id, compute) {
            None => load,
            Some(c) => at(ExprKind::Convert(c, load), compute),
        };
        let sum = at(ExprKind::Binary(op, left, v.clone()), compute);
        match self.conversion(compute, p.ty.id) {
            None => sum,
            Some(c) => at(ExprKind::Convert(c, sum), p.ty.id),
        }
    }

    /// The conversion between two arithmetic types.
    fn conversion(&self, from: TyId, to: TyId) -> Option<Conv> {
        if from == to {
            return None;
        }
        let float = |t| matches!(self.g.scalar(t), Some("f32" | "f64"));
        Some(match (float(from), float(to)) {
            _ if self.g.scalar(to) == Some("bool") => Conv::ToBool,
            (true, true) => Conv::Float,
            (true, false) => Conv::FloatToInt,
            (false, true) => Conv::IntToFloat,
            (false, false) => Conv::Int,
        })
    }

    /// `p = rx;` of a computed value, which does so much with the object of a bit-field.
    fn store(&mut self, p: &Place, rx: Rx, borrows: Borrows) -> TokenStream {
        if self.is_bit_field(p) {
            return self.set_bits(p, rx, borrows);
        }
        let v = rx.whole();
        if p.ty.is_volatile || self.is_unaligned(p) && !by_fields(self.g.program, p) {
            let a = self.address(p, true).whole();
            return match p.ty.is_volatile {
                true => quote!(volatile_store(#a, #v);),
                false => quote!(unaligned_store(#a, #v);),
            };
        }
        let px = self.place(p, Mode::Write);
        let place = px.whole().whole();
        self.guarded(px.is_union && px.indexed, v, |v| quote!(#place = #v;))
    }

    /// A statement whose value is computed before: the right operand of an assignment comes first (C++17 [expr.ass]/1).
    fn value_first(
        &mut self,
        v: &Expr,
        statement: impl FnOnce(&mut Self, &Expr) -> TokenStream,
    ) -> TokenStream {
        let value = self.value(v, Lit::Fixed).whole();
        let (id, v) = self.made_name("value", v.ty, v.span);
        let s = statement(self, &v);
        let name = self.binding(id);
        quote!({ let #name = #value; #s })
    }

    /// Whether it can be seen which of an assignment's operands is evaluated first.
    fn shows_order(&self, p: &Place, v: &Expr) -> bool {
        !is_pure(v) || !is_pure_place(p) && !self.is_known(v)
    }

    /// Whether a value is a constant, or one of [`Body::value_first`].
    fn is_known(&self, v: &Expr) -> bool {
        match &*v.kind {
            ExprKind::Load(p) => {
                matches!(*p.kind, PlaceKind::Local(l) if self.local(l).is_none())
            }
            ExprKind::Convert(_, v) | ExprKind::Unary(_, v) => self.is_known(v),
            _ => is_address_constant(v),
        }
    }

    /// A new name, and what it holds.
    fn made_name(&mut self, name: &str, ty: TyId, span: Span) -> (LocalId, Expr) {
        let name = self.temp(name).to_string();
        let id = LocalId(self.names.len() as u32);
        self.names.push(name);
        let place = Place {
            kind: Box::new(PlaceKind::Local(id)),
            ty: QTy::plain(ty),
            span,
        };
        let kind = Box::new(ExprKind::Load(place));
        (id, Expr { kind, ty, span })
    }

    /// A place with effects, by its address: the declaration of a pointer to it, and the place behind the pointer.
    fn bind_place(&mut self, p: &Place) -> (LocalId, TokenStream, Place) {
        if (self.is_bit_field(p) || self.is_unaligned(p))
            && let PlaceKind::Field(of, i) = &*p.kind
        {
            let (id, a, of) = self.bind_place(of);
            let kind = Box::new(PlaceKind::Field(of, *i));
            return (id, a, Place { kind, ..*p });
        }
        let a = self.address(p, true).whole();
        let (id, pointer) = self.made_name("place", Types::ERROR, p.span);
        let kind = Box::new(PlaceKind::Deref(pointer));
        (id, a, Place { kind, ..*p })
    }

    /// `p += 1;`
    fn step(&mut self, p: &Place, increment: bool) -> TokenStream {
        self.must_be_assignable(p);
        let ty = p.ty.id;
        let float = matches!(self.g.scalar(ty), Some("f32" | "f64"));
        let one = if float { "1.0" } else { "1" };
        let sign = if increment { "+" } else { "-" };
        let bits = self.is_bit_field(p);
        if bits && !is_pure_place(p) {
            let (id, a, place) = self.bind_place(p);
            let s = self.step(&place, increment);
            let name = self.binding(id);
            return quote!({ let #name = #a; #s });
        }
        if matches!(self.g.scalar(ty), Some("bool")) {
            return self.store(p, Rx::atom(quote!(true)), Borrows::Nothing);
        }
        if bits || self.by_address(p) {
            let current = self.load(p);
            let sum = Rx::binary(&current, sign, Prec::Sum, &Rx::atom(literal(one)));
            return self.store(p, sum, Borrows::Reads);
        }
        let px = self.place(p, Mode::Write);
        let place = px.whole().whole();
        let o = super::rx::operator(&format!("{sign}="));
        let one = literal(one);
        self.guarded(px.is_union, one, |one| quote!(#place #o #one;))
    }

    /// There is no lane form that assigns one lane of what only gives its lanes' values (`v.lane(l)`).
    fn must_be_assignable(&mut self, p: &Place) {
        if self.form == Form::Lanes
            && self.lanes.inside
            && self.lanes.single
            && let PlaceKind::Local(l) = *p.kind
            && !self.has_places(l)
        {
            self.no_lanes();
        }
    }

    /// An assignment whose value is used.
    pub fn assignment_value(&mut self, e: &Expr) -> Rx {
        match &*e.kind {
            ExprKind::IncDec {
                place,
                increment,
                prefix,
            } if !place.ty.is_volatile
                && !self.is_unaligned(place)
                && !self.is_bit_field(place)
                && self.g.scalar(place.ty.id) != Some("bool") =>
            {
                let name = match (prefix, increment) {
                    (false, true) => quote!(post_inc),
                    (false, false) => quote!(post_dec),
                    (true, true) => quote!(pre_inc),
                    (true, false) => quote!(pre_dec),
                };
                self.must_be_assignable(place);
                let px = self.place(place, Mode::Write);
                let p = px.whole().at(Prec::Prefix);
                let call = Rx::call(name, &[quote!(&mut #p)]);
                if px.is_union {
                    super::place::union_read(&call)
                } else {
                    call
                }
            }
            ExprKind::IncDec {
                place,
                prefix: false,
                ..
            } if is_pure_place(place) => {
                let old = self.temp("old");
                let v = self.load(place).whole();
                let s = self.effect(e);
                Rx::new(quote!({ let #old = #v; #s #old }), Prec::Block)
            }
            ExprKind::Assign(place, _)
            | ExprKind::CompoundAssign { place, .. }
            | ExprKind::IncDec { place, .. } => {
                if is_pure_place(place) {
                    let s = self.effect(e);
                    let v = self.load(place).whole();
                    return Rx::new(quote!({ #s #v }), Prec::Block);
                }
                if let ExprKind::Assign(_, v) | ExprKind::CompoundAssign { value: v, .. } = &*e.kind
                    && self.shows_order(place, v)
                {
                    let ts = self.value_first(v, |body, v| {
                        let mut again = e.clone();
                        if let ExprKind::Assign(_, of)
                        | ExprKind::CompoundAssign { value: of, .. } = &mut *again.kind
                        {
                            *of = v.clone();
                        }
                        body.assignment_value(&again).whole()
                    });
                    return Rx::new(ts, Prec::Block);
                }
                let (id, a, through) = self.bind_place(place);
                let mut again = e.clone();
                if let ExprKind::Assign(p, _)
                | ExprKind::CompoundAssign { place: p, .. }
                | ExprKind::IncDec { place: p, .. } = &mut *again.kind
                {
                    *p = through.clone();
                }
                if let ExprKind::IncDec { prefix: false, .. } = &*again.kind {
                    let rest = self.assignment_value(&again).whole();
                    let name = self.binding(id);
                    return Rx::new(quote!({ let #name = #a; #rest }), Prec::Block);
                }
                let s = self.effect(&again);
                let v = self.load(&through).whole();
                let name = self.binding(id);
                Rx::new(quote!({ let #name = #a; #s #v }), Prec::Block)
            }
            _ => self.value(e, Lit::Fixed),
        }
    }
}

/// Whether a place is a variable or a part of one, found without computing anything.
fn is_part_of_variable(p: &Place) -> bool {
    match &*p.kind {
        PlaceKind::Local(_) | PlaceKind::Global(_) => true,
        PlaceKind::Field(of, _) => is_part_of_variable(of),
        _ => false,
    }
}

/// A value converted to a narrower integer type.
fn narrow(v: &Expr, ty: TyId) -> Expr {
    Expr {
        kind: Box::new(ExprKind::Convert(Conv::Int, v.clone())),
        ty,
        span: v.span,
    }
}

/// `y = 0` of `x = (T)(y = 0)`, and what is then assigned to x.
fn split_chain(g: &Gen, v: &Expr) -> Option<(Expr, Expr)> {
    match &*v.kind {
        ExprKind::Assign(p, value) if is_pure_place(p) && !p.ty.is_volatile => {
            let bits = g.bit_field(p).is_some();
            // A literal is repeated, anything else read back.
            let again = if is_flex(value) && is_pure(value) && !bits {
                value.clone()
            } else {
                Expr {
                    kind: Box::new(ExprKind::Load(p.clone())),
                    ty: p.ty.id,
                    span: v.span,
                }
            };
            Some((v.clone(), again))
        }
        ExprKind::Convert(c, inner) if *c != Conv::Void => {
            let (first, rest) = split_chain(g, inner)?;
            Some((
                first,
                Expr {
                    kind: Box::new(ExprKind::Convert(*c, rest)),
                    ty: v.ty,
                    span: v.span,
                },
            ))
        }
        _ => None,
    }
}
