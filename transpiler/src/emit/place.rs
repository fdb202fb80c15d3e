//! Places: variables, elements, fields, and their addresses.
//!
//! A place is emitted as a Rust place expression. Smart pointers on the way (`Ptr`, `Global`, `Shared`) dereference themselves in front of a
//! field or an index, so `*` is written only where the whole object is meant. A place that is written marks the binding at its root
//! `mut` ([`Body::mark`]), because `IndexMut` and `DerefMut` borrow it.

use super::body::{Body, Form};
use super::expr::Lit;
use super::overlap::{Borrowed, Overlap, overlap};
use super::rx::{Prec, Rx, ident, literal};
use crate::analysis::lanes::Keep;
use crate::analysis::unaligned;
use crate::hir::values::{is_pure, mentions};
use crate::hir::*;
use proc_macro2::{Group, TokenStream, TokenTree};
use quote::quote;

/// What is done with a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Read.
    Read,
    /// Written, or its address taken for writing.
    Write,
}

/// A Rust place expression, perhaps still behind smart pointers.
#[derive(Clone, Debug)]
pub struct Px {
    /// The expression.
    pub rx: Rx,
    /// How many `*` lead from it to the object.
    pub stars: u8,
    /// One of them goes through a `Ptr`, which has an index operator of its own.
    pub through_ptr: bool,
    /// Reading it needs `unsafe` (a union's field).
    pub is_union: bool,
    /// Assigning to it does so too (an index operator borrows the field).
    pub indexed: bool,
}

impl Px {
    fn plain(rx: Rx) -> Px {
        Px {
            rx,
            stars: 0,
            through_ptr: false,
            is_union: false,
            indexed: false,
        }
    }

    /// The object itself.
    pub fn whole(&self) -> Rx {
        let mut rx = self.rx.clone();
        for _ in 0..self.stars {
            rx = rx.deref();
        }
        rx
    }

    /// Ready for an index: only smart pointers without an index of their own are left.
    fn for_index(&self) -> Rx {
        if self.through_ptr {
            self.whole()
        } else {
            self.rx.clone()
        }
    }
}

/// The local whose binding a place expression borrows.
pub fn binding_root(of: &Place) -> Option<LocalId> {
    match &*of.kind {
        PlaceKind::Local(l) => Some(*l),
        PlaceKind::Deref(e) | PlaceKind::PtrIndex(e, _) => match &*e.kind {
            ExprKind::Load(p) | ExprKind::Decay(p) => binding_root(p),
            ExprKind::AddrOf(p) if matches!(*of.kind, PlaceKind::Deref(_)) => binding_root(p),
            _ => None,
        },
        PlaceKind::Index(b, _) | PlaceKind::Field(b, _) | PlaceKind::BoundIndex(_, b, _) => {
            binding_root(b)
        }
        _ => None,
    }
}

/// An index without the conversions that do not change which element is meant (all integer types index).
pub fn strip_index<'e>(g: &super::cx::Gen, e: &'e Expr) -> &'e Expr {
    let ExprKind::Convert(Conv::Int, inner) = &*e.kind else {
        return e;
    };
    let (Some(from), Some(to)) = (g.int_kind(inner.ty), g.int_kind(e.ty)) else {
        return e;
    };
    let wide = to.bytes() == 8;
    let keeps = to.bytes() > from.bytes() && (to.signed() || !from.signed());
    // A full-width index is taken modulo 2^64, so sign extension is all that matters.
    if from.bytes() <= 8 && (wide || keeps || from == to) {
        strip_index(g, inner)
    } else {
        e
    }
}

impl Body<'_, '_> {
    /// A place.
    pub fn place(&mut self, p: &Place, mode: Mode) -> Px {
        if self.is_argument(p.span) {
            return self.held_place(p.span, |body| body.place(p, mode));
        }
        match &*p.kind {
            PlaceKind::Local(l) => {
                let name = self.name(*l);
                let storage = self.local(*l).map_or(Storage::Auto, |l| l.storage);
                if self.form == Form::Lanes
                    && matches!(storage, Storage::Auto | Storage::Param | Storage::Lanes)
                    && (self.lanes.inside || storage == Storage::Lanes)
                {
                    // A pointer that is written through is taken out of its vector.
                    let is_pointer = self.local(*l).is_some_and(|l| {
                        matches!(
                            self.g.program.types.get(l.ty.id),
                            Ty::Pointer(_) | Ty::Ref(..)
                        )
                    });
                    let taken_out = self.lanes.single
                        && is_pointer
                        && matches!(self.keep(*l), Keep::Vector | Keep::Ramp);
                    if mode == Mode::Write && !taken_out {
                        self.mark(*l);
                    }
                    return Px::plain(self.plain_local(*l));
                }
                if mode == Mode::Write {
                    self.mark(*l);
                }
                let mut px = Px::plain(Rx::atom(quote!(#name)));
                match storage {
                    Storage::Shared if !self.holds_shared() || self.is_line_aligned(*l) => {
                        px.stars = 1;
                    }
                    Storage::Lanes => px.rx = px.rx.index(&self.lane()),
                    _ => {}
                }
                if self.overaligned.contains(l) {
                    px.stars = 1;
                }
                px
            }
            PlaceKind::Global(v) if self.g.is_texture(p.ty.id) => {
                // A texture reference stands in no `Global`; what is written are its settings.
                let name = Rx::atom(self.g.global(self.file, *v));
                match mode {
                    Mode::Read => Px::plain(name),
                    Mode::Write => Px {
                        stars: 1,
                        ..Px::plain(name.method("get_mut", &[]))
                    },
                }
            }
            PlaceKind::Global(v) if self.g.program.constants.contains(v) => {
                Px::plain(Rx::atom(self.g.global(self.file, *v)))
            }
            PlaceKind::Global(v) => {
                let name = Rx::atom(self.g.global(self.file, *v));
                let rx = match mode {
                    Mode::Read => name,
                    Mode::Write => name.method("get_mut", &[]),
                };
                Px {
                    stars: 1,
                    ..Px::plain(rx)
                }
            }
            PlaceKind::Deref(e) => self.through(e, mode),
            PlaceKind::PtrIndex(e, i) => self.ptr_index(p, e, i, mode),
            PlaceKind::Index(base, i) => self.array_index(base, i, mode),
            PlaceKind::Field(base, index) => self.field(base, *index, mode),
            PlaceKind::Temp(e) => Px::plain(self.value(e, Lit::Fixed)),
            PlaceKind::Bound(b) => Px::plain(self.bound_place(*b)),
            PlaceKind::BoundIndex(_, base, i) => {
                let px = self.place(base, mode);
                let index = self.value(strip_index(self.g, i), Lit::Free);
                // `this.v[this.w[i]] = x` would borrow `this` twice: the container by its address then.
                if self.borrows_twice(base, i, mode) {
                    let whole = px.for_index().whole();
                    let object = match mode {
                        Mode::Write => Rx::call(quote!(addr), &[quote!(&mut #whole)]),
                        Mode::Read => Rx::call(quote!(addr_const), &[quote!(&#whole)]),
                    };
                    return Px::plain(object.deref().index(&index));
                }
                Px::plain(px.for_index().index(&index))
            }
            PlaceKind::Str(bytes) => {
                let s = self.string(bytes);
                Px {
                    stars: 1,
                    through_ptr: true,
                    ..Px::plain(s)
                }
            }
        }
    }

    /// Whether an index uses what its container borrows.
    fn borrows_twice(&self, base: &Place, i: &Expr, mode: Mode) -> bool {
        self.overlap(base, std::slice::from_ref(i), mode, false) != Overlap::None
    }

    /// How values use what Rust has borrowed for a place when they are evaluated. (`reserved`: by the call of a method.)
    pub(super) fn overlap(
        &self,
        place: &Place,
        values: &[Expr],
        mode: Mode,
        reserved: bool,
    ) -> Overlap {
        let borrowed = Borrowed {
            place,
            mode,
            wrapped: binding_root(place).is_some_and(|l| self.is_wrapped(l)),
            reserved,
        };
        overlap(&self.g.program.types, &borrowed, values)
    }

    /// Whether a variable's object stands behind a wrapper, which is borrowed whole.
    fn is_wrapped(&self, l: LocalId) -> bool {
        self.overaligned.contains(&l)
            || self
                .local(l)
                .is_some_and(|l| matches!(l.storage, Storage::Shared | Storage::Lanes))
    }

    /// A pointer without conversions that Rust does not write: to a type that differs in qualifiers only. The variable behind them is what is written through.
    fn same_pointer<'e>(&self, mut e: &'e Expr) -> &'e Expr {
        let types = &self.g.program.types;
        while let ExprKind::Convert(Conv::Pointer, inner) = &*e.kind
            && let (Some(a), Some(b)) = (types.pointee(e.ty), types.pointee(inner.ty))
            && a.id == b.id
        {
            e = inner;
        }
        e
    }

    /// `*e`
    fn through(&mut self, e: &Expr, mode: Mode) -> Px {
        let e = self.same_pointer(e);
        match &*e.kind {
            ExprKind::AddrOf(inner) => self.place(inner, mode),
            ExprKind::Load(inner) if !inner.ty.is_volatile && !self.is_unaligned(inner) => {
                let px = self.place(inner, mode);
                Px {
                    rx: if px.is_union {
                        union_read(&px.whole())
                    } else {
                        px.rx
                    },
                    stars: if px.is_union { 1 } else { px.stars + 1 },
                    through_ptr: true,
                    is_union: false,
                    indexed: false,
                }
            }
            ExprKind::Decay(array) if !self.is_unaligned(array) => {
                let zero = Rx::atom(quote!(0));
                let px = self.place(array, mode);
                Px {
                    is_union: px.is_union,
                    ..Px::plain(px.for_index().index(&zero))
                }
            }
            _ => {
                let rx = self.value(e, Lit::Fixed);
                Px {
                    stars: 1,
                    through_ptr: true,
                    ..Px::plain(rx)
                }
            }
        }
    }

    /// `e[i]` of a pointer.
    fn ptr_index(&mut self, p: &Place, e: &Expr, i: &Expr, mode: Mode) -> Px {
        let e = self.same_pointer(e);
        if let ExprKind::Decay(array) = &*e.kind
            && !matches!(*array.kind, PlaceKind::Str(_))
        {
            return self.array_index(array, i, mode);
        }
        let conflict = self.conflicts(p, i, mode);
        let index = strip_index(self.g, i);
        if conflict {
            let sum = self.ptr_add(e, index, false);
            return Px {
                stars: 1,
                through_ptr: true,
                ..Px::plain(sum)
            };
        }
        let base = match &*e.kind {
            ExprKind::Load(inner) if !inner.ty.is_volatile && !self.is_unaligned(inner) => {
                let px = self.place(inner, mode);
                if px.is_union {
                    union_read(&px.whole())
                } else {
                    px.for_index()
                }
            }
            _ => self.value(e, Lit::Fixed),
        };
        let index = self.value(index, Lit::Free);
        Px::plain(base.index(&index))
    }

    /// Whether an index may not stand in the brackets of a place: it borrows the binding that the place borrows, and one of the two writes.
    fn conflicts(&self, base: &Place, index: &Expr, mode: Mode) -> bool {
        (mode == Mode::Write || !is_pure(index))
            && binding_root(base).is_some_and(|l| mentions(index, l))
    }

    /// `a[i]` of an array.
    fn array_index(&mut self, base: &Place, i: &Expr, mode: Mode) -> Px {
        let conflict = self.conflicts(base, i, mode) || self.is_unaligned(base);
        let index = strip_index(self.g, i);
        if conflict {
            let start = self.decay(base, mode == Mode::Write);
            let by = self.value(index, Lit::Free);
            let sum = Rx::binary(&start, "+", Prec::Sum, &by);
            return Px {
                stars: 1,
                through_ptr: true,
                ..Px::plain(sum)
            };
        }
        let px = self.place(base, mode);
        let index = self.value(index, Lit::Free);
        Px {
            is_union: px.is_union,
            indexed: px.is_union,
            ..Px::plain(px.for_index().index(&index))
        }
    }

    fn field(&mut self, base: &Place, index: u32, mode: Mode) -> Px {
        let px = self.place(base, mode);
        if index == 0
            && self.in_lanes()
            && crate::analysis::lanes::shape::is_thread_idx(self.g.program, base)
        {
            // What plain code sees of it is the same for the whole warp.
            return Px::plain(px.rx.field(&quote!(x)).method("first", &[]));
        }
        if self.is_bound_base(base.ty.id, index) {
            if mode == Mode::Write
                && self.g.is_texture(base.ty.id)
                && matches!(*base.kind, PlaceKind::Deref(_))
            {
                // A texture reference that a function gave.
                return Px {
                    stars: 1,
                    ..Px::plain(px.rx.method("get_mut", &[]))
                };
            }
            // A library class dereferences to its base.
            return px;
        }
        if let Some((get, _)) = self.bit_methods(base, index) {
            // What lies anywhere cannot be borrowed, a copy of it can.
            if self.is_unaligned(base) {
                let copy = self.load(base);
                return Px::plain(copy.method(&get, &[]));
            }
            return Px {
                is_union: px.is_union,
                ..Px::plain(px.rx.method(&get, &[]))
            };
        }
        let (name, is_union) = self.field_name(base.ty.id, index);
        let name = ident(&name);
        let wrapped = self.is_wrapped_member(base.ty.id, index);
        let manual = match self.g.program.types.get(base.ty.id) {
            Ty::Record(r) => {
                self.g.manual.contains(&(*r, index))
                    || is_union && !self.g.is_copy(self.field_type(*r, index))
            }
            _ => false,
        };
        Px {
            stars: u8::from(manual),
            is_union: px.is_union || is_union,
            indexed: px.indexed,
            ..Px::plain(match wrapped {
                true => px.rx.field(&quote!(#name)).field(&quote!(0)),
                false => px.rx.field(&quote!(#name)),
            })
        }
    }

    /// Whether a member is emitted as `Unaligned<T>`.
    fn is_wrapped_member(&self, record: TyId, index: u32) -> bool {
        let Ty::Record(r) = self.g.program.types.get(record) else {
            return false;
        };
        let record = self.g.program.record(*r);
        let field = record.fields.get(index as usize);
        field.is_some_and(|f| crate::sema::layout::is_wrapped(record, f, self.g.program))
    }

    /// Whether a place lies where its type may not: see `analysis::unaligned`.
    pub fn is_unaligned(&self, p: &Place) -> bool {
        self.g.any_packed && unaligned::is_unaligned(self.g.program, p)
    }

    /// Whether a place is read and written through its address only.
    pub fn by_address(&self, p: &Place) -> bool {
        p.ty.is_volatile || self.is_unaligned(p) && !self.is_plain_unaligned(p)
    }

    /// Whether such a place is a number in a field: Rust reads and writes it without a reference.
    fn is_plain_unaligned(&self, p: &Place) -> bool {
        self.g.scalar(p.ty.id).is_some() && unaligned::by_fields(self.g.program, p)
    }

    /// Whether a field is the base class of a library class.
    fn is_bound_base(&self, record: TyId, index: u32) -> bool {
        match self.g.program.types.get(record) {
            Ty::Record(r) => self.g.program.records.get(r.0 as usize).is_some_and(|r| {
                r.bound.is_some() && r.fields.get(index as usize).is_some_and(|f| f.is_base)
            }),
            _ => false,
        }
    }

    /// A field's name, and whether its record is a union.
    pub fn field_name(&self, record: TyId, index: u32) -> (String, bool) {
        if let Ty::Record(r) = self.g.program.types.get(record)
            && let Some(r) = self.g.program.records.get(r.0 as usize)
            && let Some(f) = r.fields.get(index as usize)
        {
            return (f.name.to_string(), r.is_union);
        }
        (format!("field_{index}"), false)
    }

    fn field_type(&self, r: RecordId, index: u32) -> TyId {
        self.g
            .program
            .record(r)
            .fields
            .get(index as usize)
            .map_or(Types::ERROR, |f| f.ty.id)
    }

    /// The value of a place.
    pub fn load(&mut self, p: &Place) -> Rx {
        if self.is_bit_field(p) {
            let px = self.place(p, Mode::Read);
            return match px.is_union {
                true => union_read(&px.whole()),
                false => px.whole(),
            };
        }
        if p.ty.is_volatile && !matches!(*p.kind, PlaceKind::Bound(_)) {
            let a = self.address(p, false);
            return Rx::call(quote!(volatile_load), &[a.whole()]);
        }
        if self.is_unaligned(p) && !unaligned::by_fields(self.g.program, p) {
            let a = self.address(p, false);
            return Rx::call(quote!(unaligned_load), &[a.whole()]);
        }
        if self.is_unaligned(p) && !self.is_plain_unaligned(p) {
            // A copy can be borrowed.
            let px = self.place(p, Mode::Read);
            let whole = px.whole().whole();
            return match px.is_union {
                true => union_read(&px.whole()),
                false => Rx::new(quote!({ #whole }), Prec::Block),
            };
        }
        let px = self.place(p, Mode::Read);
        if px.is_union {
            union_read(&px.whole())
        } else {
            px.whole()
        }
    }

    /// The address of a place as a `Ptr`.
    ///
    /// `writable`: the object may be written through it.
    pub fn address(&mut self, p: &Place, writable: bool) -> Rx {
        if matches!(*p.kind, PlaceKind::Field(..)) && self.is_unaligned(p) {
            return self.raw_address(p, writable);
        }
        match &*p.kind {
            PlaceKind::Deref(e) => self.value(e, Lit::Fixed),
            PlaceKind::PtrIndex(e, i) => {
                if let ExprKind::Decay(array) = &*e.kind {
                    return self.element_address(array, i, writable);
                }
                let index = strip_index(self.g, i);
                if crate::hir::values::constant(index) == Some(0) {
                    return self.value(e, Lit::Fixed);
                }
                self.ptr_add(e, index, false)
            }
            PlaceKind::Index(base, i) => self.element_address(base, i, writable),
            PlaceKind::Global(v) => {
                let name = self.g.global(self.file, *v);
                if self.g.program.constants.contains(v) {
                    return Rx::atom(quote!(addr_const(&#name)));
                }
                Rx::atom(name).method("addr", &[])
            }
            PlaceKind::Local(l)
                if self
                    .local(*l)
                    .is_some_and(|l| l.storage == Storage::DynamicShared) =>
            {
                let name = self.name(*l);
                Rx::atom(quote!(#name))
            }
            // The literal as an array.
            PlaceKind::Str(bytes) => self.string(bytes).method("cast", &[]),
            PlaceKind::Temp(e) => {
                let v = self.value(e, Lit::Fixed);
                let v = v.at(Prec::Prefix);
                let v = match names_place(&v) {
                    true => quote!({ #v }),
                    false => quote!(#v),
                };
                // (Device code's text says what is not written through.)
                match writable || self.f.space == Space::Host {
                    true => Rx::call(quote!(addr), &[quote!(&mut #v)]),
                    false => Rx::call(quote!(addr_const), &[quote!(&#v)]),
                }
            }
            _ => {
                let mode = if writable { Mode::Write } else { Mode::Read };
                let px = self.place(p, mode);
                let whole = px.whole().at(Prec::Prefix);
                let call = if writable {
                    Rx::call(quote!(addr), &[quote!(&mut #whole)])
                } else {
                    Rx::call(quote!(addr_const), &[quote!(&#whole)])
                };
                if px.is_union { union_read(&call) } else { call }
            }
        }
    }

    /// The address of a member that Rust makes no reference to.
    fn raw_address(&mut self, p: &Place, writable: bool) -> Rx {
        if let PlaceKind::Field(of, i) = &*p.kind
            && !unaligned::by_fields(self.g.program, p)
            && let Ty::Record(r) = self.g.program.types.get(of.ty.id)
            && let Some(f) = self.g.program.record(*r).fields.get(*i as usize)
        {
            // Behind an index: counted from the object it is in.
            let at = literal(&f.offset.to_string());
            let t = self.ty(p.ty.id);
            let start = self.address(of, writable).cast_ptr(&quote!(Void));
            let sum = match f.offset {
                0 => start,
                _ => Rx::binary(&start, "+", Prec::Sum, &Rx::atom(at)),
            };
            return sum.cast_ptr(&t);
        }
        let mode = if writable { Mode::Write } else { Mode::Read };
        let px = self.place(p, mode);
        let whole = px.whole().at(Prec::Prefix);
        let rx = match writable {
            true => Rx::call(quote!(Ptr::new), &[quote!(&raw mut #whole)]),
            false => Rx::call(quote!(Ptr::new), &[quote!((&raw const #whole).cast_mut())]),
        };
        match px.is_union {
            true => union_read(&rx),
            false => rx,
        }
    }

    fn element_address(&mut self, array: &Place, i: &Expr, writable: bool) -> Rx {
        let start = self.decay(array, writable);
        let index = strip_index(self.g, i);
        if crate::hir::values::constant(index) == Some(0) {
            return start;
        }
        let by = self.value(index, Lit::Free);
        Rx::binary(&start, "+", Prec::Sum, &by)
    }

    /// An array place as a pointer to its first element.
    ///
    /// `writable`: the elements may be written through it. Rust must know that of an array in a binding (`ptr_mut`); what stands behind a
    /// pointer may be written anyway.
    pub fn decay(&mut self, p: &Place, writable: bool) -> Rx {
        match &*p.kind {
            PlaceKind::Str(bytes) => self.string(bytes),
            PlaceKind::Local(l)
                if self
                    .local(*l)
                    .is_some_and(|l| l.storage == Storage::DynamicShared) =>
            {
                let name = self.name(*l);
                Rx::atom(quote!(#name))
            }
            PlaceKind::Global(v) if self.in_const => {
                let name = Rx::atom(self.g.global(self.file, *v));
                name.method("addr", &[]).method("cast", &[])
            }
            _ if self.is_unaligned(p) => {
                let owned = writable && self.is_array_in_binding(p);
                let t = match self.g.program.types.get(p.ty.id) {
                    Ty::Array(of, _) => self.ty(of.id),
                    _ => quote!(_),
                };
                self.address(p, owned || !self.is_array_in_binding(p))
                    .cast_ptr(&t)
            }
            _ => {
                let owned = writable && self.is_array_in_binding(p);
                let (mode, method) = match owned {
                    true => (Mode::Write, "ptr_mut"),
                    false => (Mode::Read, "ptr"),
                };
                let px = self.place(p, mode);
                let rx = px.rx.method(method, &[]);
                if px.is_union { union_read(&rx) } else { rx }
            }
        }
    }
}

impl Body<'_, '_> {
    /// Whether the place is an `Array` that lies, whole or as a part, in a local variable.
    pub fn is_array_in_binding(&self, p: &Place) -> bool {
        if !matches!(self.g.program.types.get(p.ty.id), Ty::Array(..)) {
            return false;
        }
        let mut at = p;
        loop {
            match &*at.kind {
                PlaceKind::Index(b, _) | PlaceKind::Field(b, _) => at = b,
                PlaceKind::Local(l) => {
                    return self.local(*l).is_some_and(|l| {
                        (matches!(l.storage, Storage::Auto | Storage::Param | Storage::Lanes)
                            || l.storage == Storage::Shared && self.holds_shared())
                            && !matches!(self.g.program.types.get(l.ty.id), Ty::Ref(..))
                    });
                }
                _ => return false,
            }
        }
    }
}

/// `unsafe { e }`; what is `unsafe` inside needs not say so again.
pub fn union_read(e: &Rx) -> Rx {
    let ts = without_unsafe(e.ts.clone());
    Rx::new(quote!(unsafe { #ts }), Prec::Block)
}

/// Tokens with `unsafe { e }` and `(unsafe { e })` replaced by `e` and `(e)`.
fn without_unsafe(ts: TokenStream) -> TokenStream {
    let mut out = TokenStream::new();
    let mut tokens = ts.into_iter().peekable();
    while let Some(t) = tokens.next() {
        match t {
            TokenTree::Ident(i) if i == "unsafe" => match tokens.next() {
                Some(TokenTree::Group(g)) if !has_statements(&g) => {
                    out.extend(without_unsafe(g.stream()));
                }
                Some(other) => {
                    out.extend([TokenTree::Ident(i), other]);
                }
                None => out.extend([TokenTree::Ident(i)]),
            },
            TokenTree::Group(g) => {
                let inner = without_unsafe(g.stream());
                let mut g2 = Group::new(g.delimiter(), inner);
                g2.set_span(g.span());
                out.extend([TokenTree::Group(g2)]);
            }
            other => out.extend([other]),
        }
    }
    out
}

fn has_statements(g: &Group) -> bool {
    g.stream()
        .into_iter()
        .any(|t| matches!(t, TokenTree::Punct(p) if p.as_char() == ';'))
}

/// Whether Rust takes the expression for the place itself, where its value was meant (`&mut p[i]` instead of a temporary).
fn names_place(e: &TokenStream) -> bool {
    match syn::parse2::<syn::Expr>(e.clone()) {
        Ok(syn::Expr::Index(_) | syn::Expr::Field(_) | syn::Expr::Path(_)) => true,
        Ok(syn::Expr::Unary(u)) => matches!(u.op, syn::UnOp::Deref(_)),
        _ => false,
    }
}
