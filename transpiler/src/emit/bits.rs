//! Bit-fields: the storage of a record, and the two methods that each bit-field has (`flags()`, `set_flags(v)`).
//!
//! Where they lie is settled (`sema::bits`), what they are initialised with is their storage's value (`passes::bits`).

use super::body::{Body, Form};
use super::cx::{FileCx, Gen};
use super::place::{Mode, binding_root};
use super::rx::{Rx, ident, literal};
use crate::analysis::lanes::Keep;
use crate::hir::values::mentions;
use crate::hir::visit::{Visitor, walk_expr};
use crate::hir::*;
use crate::sema::bits::is_integer;
use crate::sema::layout;
use proc_macro2::TokenStream;
use quote::quote;

/// Methods of the smart pointers that an object may stand behind, and of every value: they would be found first.
pub const HIDDEN: [&str; 30] = [
    "addr",
    "as_raw",
    "cast",
    "get_mut",
    "is_null",
    "to_bits",
    "of",
    "place",
    "ptr",
    "ptr_mut",
    "clone",
    "clone_from",
    "cmp",
    "partial_cmp",
    "max",
    "min",
    "clamp",
    "eq",
    "ne",
    "lt",
    "le",
    "gt",
    "ge",
    "into",
    "try_into",
    "to_owned",
    "hash",
    "drop",
    "as_ref",
    "new",
];

impl Gen<'_> {
    /// The bit-field that a place is.
    pub fn bit_field(&self, p: &Place) -> Option<(RecordId, u32, &Field)> {
        let PlaceKind::Field(of, i) = &*p.kind else {
            return None;
        };
        let Ty::Record(r) = self.program.types.get(of.ty.id) else {
            return None;
        };
        let f = self.program.record(*r).fields.get(*i as usize)?;
        f.is_bit_field().then_some((*r, *i, f))
    }

    /// The fields that the emitted record has, in the order of memory.
    pub fn field_order(&self, r: RecordId) -> Vec<usize> {
        let fields = &self.program.record(r).fields;
        let mut order: Vec<usize> = (0..fields.len())
            .filter(|i| !fields[*i].is_bit_field())
            .collect();
        if fields.iter().any(Field::is_storage) || layout::is_reordered(fields, self.program) {
            order.sort_by_key(|i| fields[*i].offset);
        }
        order
    }

    /// The same with base classes in the order in which they are constructed.
    pub fn construction_order(&self, r: RecordId) -> Vec<usize> {
        let fields = &self.program.record(r).fields;
        let mut order = self.field_order(r);
        let base = |i: usize| fields[i].is_base;
        let mut bases: Vec<usize> = order.iter().copied().filter(|i| base(*i)).collect();
        bases.sort_unstable();
        let places = order.iter_mut().filter(|i| base(**i));
        for (place, next) in places.zip(bases) {
            *place = next;
        }
        order
    }

    /// The alignment that a record has by its bit-fields or its members' attributes, where what is emitted of them does not have it.
    pub fn needed_align(&self, r: RecordId) -> Option<u64> {
        let record = self.program.record(r);
        if record.packing != Packing::Explicit && !record.fields.iter().any(Field::is_bit_field) {
            return None;
        }
        let align = |f: &Field| match f.bits {
            Bits::In { .. } => 1,
            Bits::Storage { .. } if !self.is_integer_storage(r, f) => 1,
            Bits::Storage { bytes } => bytes,
            Bits::No if f.is_vtable => 8,
            Bits::No if layout::is_wrapped(record, f, self.program) => 1,
            Bits::No => layout::size_align(f.ty.id, self.program).map_or(1, |(_, a)| a),
        };
        let natural = record.fields.iter().map(align).max().unwrap_or(1);
        (natural < record.align).then_some(record.align)
    }

    /// Whether there is a bit-field in it; otherwise it is padding.
    fn is_used_storage(&self, r: RecordId, f: &Field) -> bool {
        !f.name.starts_with("_unused") || {
            let record = self.program.record(r);
            let own = record.fields.iter().position(|o| o.name == f.name);
            record.fields.iter().any(
                |o| matches!(o.bits, Bits::In { storage, .. } if Some(storage as usize) == own),
            )
        }
    }

    fn is_integer_storage(&self, r: RecordId, f: &Field) -> bool {
        let packed = self.program.record(r).packing.any();
        matches!(f.bits, Bits::Storage { bytes } if self.is_used_storage(r, f) && is_integer(f.offset, bytes, packed))
    }

    /// The type of storage.
    pub fn storage_type(&self, file: &mut FileCx, r: RecordId, f: &Field) -> TokenStream {
        let Bits::Storage { bytes } = f.bits else {
            return self.ty(file, f.ty.id);
        };
        if self.is_integer_storage(r, f) {
            return self.ty(file, f.ty.id);
        }
        let n = literal(&bytes.to_string());
        if !self.is_used_storage(r, f) {
            return quote!([u8; #n]);
        }
        let bytes = file.path("cudart_rs::bits::BitBytes");
        quote!(#bytes<#n>)
    }

    /// What storage holds, as a comment.
    pub fn storage_comment(&self, _file: &mut FileCx, r: RecordId, index: u32) -> TokenStream {
        let names: Vec<String> = self
            .program
            .record(r)
            .fields
            .iter()
            .filter_map(|f| match f.bits {
                Bits::In { storage, width, .. } if storage == index => {
                    Some(format!("{}: {width}", f.name))
                }
                _ => None,
            })
            .collect();
        if names.is_empty() {
            return TokenStream::new();
        }
        let text = format!(" Bit-fields {}.", names.join(", "));
        quote!(#[doc = #text])
    }

    /// The value of a member as its emitted field: bytes of storage are made of a number, what lies anywhere is wrapped.
    pub fn stored(&self, file: &mut FileCx, r: RecordId, f: &Field, v: TokenStream) -> TokenStream {
        if layout::is_wrapped(self.program.record(r), f, self.program) {
            let unaligned = file.path("cudart_rs::bits::Unaligned");
            return quote!(#unaligned(#v));
        }
        if !f.is_storage() || self.is_integer_storage(r, f) {
            return v;
        }
        // What is in padding nobody reads.
        if !self.is_used_storage(r, f) {
            return self.zero_field(file, r, f);
        }
        let bytes = file.path("cudart_rs::bits::BitBytes");
        quote!(#bytes::new(#v))
    }

    /// A member's zero.
    pub fn zero_field(&self, file: &mut FileCx, r: RecordId, f: &Field) -> TokenStream {
        let Bits::Storage { bytes } = f.bits else {
            let zero = self.zero(file, f.ty.id);
            return self.stored(file, r, f, zero);
        };
        if !self.is_used_storage(r, f) {
            let n = literal(&bytes.to_string());
            return quote!([0; #n]);
        }
        self.stored(file, r, f, quote!(0))
    }

    /// The methods of a record's bit-fields.
    pub fn bit_accessors(&self, file: &mut FileCx, r: RecordId) -> TokenStream {
        let record = self.program.record(r);
        let mut ts = TokenStream::new();
        for (i, f) in record.fields.iter().enumerate() {
            let Bits::In {
                storage,
                at,
                width,
                signed,
            } = f.bits
            else {
                continue;
            };
            let (Some((get, set)), Some(s)) = (
                self.names.bits.get(&(r, i as u32)),
                record.fields.get(storage as usize),
            ) else {
                continue;
            };
            let (get, set) = (ident(get), ident(set));
            let storage = ident(&s.name);
            let (at, width) = (literal(&at.to_string()), literal(&width.to_string()));
            let ty = self.ty(file, f.ty.id);
            let scalar = self.scalar(f.ty.id);
            let (read, write) = match (self.volatile_bits.contains(&(r, i as u32)), signed) {
                (false, false) => ("read_bits", "write_bits"),
                (false, true) => ("read_signed_bits", "write_bits"),
                (true, false) => ("read_volatile_bits", "write_volatile_bits"),
                (true, true) => ("read_signed_volatile_bits", "write_volatile_bits"),
            };
            let read = file.path(&format!("cudart_rs::bits::{read}"));
            let write = file.path(&format!("cudart_rs::bits::{write}"));
            let (from, to) = if record.is_union {
                (
                    quote!(unsafe { &self.#storage }),
                    quote!(unsafe { &mut self.#storage }),
                )
            } else {
                (quote!(&self.#storage), quote!(&mut self.#storage))
            };
            let value = quote!(#read(#from, #at, #width));
            let value = match scalar {
                Some("bool") => quote!(#value != 0),
                Some("u64") if !signed => value,
                Some("i64") if signed => value,
                _ => quote!(#value as #ty),
            };
            let taken = |name: &str| self.names.not_for_locals.contains(name);
            let names = std::iter::once("value".to_owned());
            let mut names = names.chain((2..).map(|i| format!("value_{i}")));
            let parameter = ident(&names.find(|n| !taken(n)).unwrap_or_default());
            let given = match scalar {
                Some("u64") => quote!(#parameter),
                _ => quote!(#parameter as u64),
            };
            if !ts.is_empty() {
                ts.extend(quote!(cu2rs_blank!();));
            }
            ts.extend(quote! {
                pub fn #get(&self) -> #ty { #value }
                cu2rs_blank!();
                pub fn #set(&mut self, #parameter: #ty) { #write(#to, #at, #width, #given); }
            });
        }
        ts
    }
}

/// What a value does with the object of which it is to become a bit-field.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Borrows {
    Nothing,
    /// It reads the object, or its evaluation must come before that of the place.
    Reads,
    /// It changes the object, or takes its address: it must be there before the object is borrowed.
    Changes,
}

/// Whether a value takes the address of a variable or of a part of it.
fn takes_address(value: &Expr, local: LocalId) -> bool {
    struct Takes(LocalId, bool);
    impl Visitor for Takes {
        fn visit_expr(&mut self, e: &Expr) {
            if let ExprKind::AddrOf(p) | ExprKind::Decay(p) = &*e.kind {
                self.1 |= binding_root(p) == Some(self.0);
            }
            walk_expr(self, e);
        }
    }
    let mut takes = Takes(local, false);
    takes.visit_expr(value);
    takes.1
}

impl Body<'_, '_> {
    /// Whether a place is a bit-field.
    pub fn is_bit_field(&self, p: &Place) -> bool {
        self.g.bit_field(p).is_some()
    }

    /// The methods that read and assign a member that is a bit-field.
    pub fn bit_methods(&self, of: &Place, index: u32) -> Option<(String, String)> {
        let Ty::Record(r) = self.g.program.types.get(of.ty.id) else {
            return None;
        };
        self.g.names.bits.get(&(*r, index)).cloned()
    }

    /// How the call that assigns a bit-field conflicts with the value.
    pub fn set_borrows(&self, p: &Place, value: &Expr) -> Borrows {
        let pure = crate::hir::values::is_pure(value);
        match binding_root(p).filter(|l| mentions(value, *l)) {
            Some(l) if !pure || takes_address(value, l) => Borrows::Changes,
            None if pure && crate::hir::values::is_pure_place(p) => Borrows::Nothing,
            _ => Borrows::Reads,
        }
    }

    /// `p.set_flags(value);`
    pub fn set_bits(&mut self, p: &Place, value: Rx, borrows: Borrows) -> TokenStream {
        let PlaceKind::Field(of, i) = &*p.kind else {
            return TokenStream::new();
        };
        let Some((_, set)) = self.bit_methods(of, *i) else {
            return TokenStream::new();
        };
        let value = value.whole();
        let is_literal = syn::parse2::<syn::Lit>(value.clone()).is_ok();
        let before = !is_literal
            && match borrows {
                Borrows::Nothing => false,
                Borrows::Reads => !self.borrows_late(of),
                Borrows::Changes => true,
            };
        let px = self.place(of, Mode::Write);
        if self.is_unaligned(of) {
            // What lies anywhere cannot be borrowed: a copy of it is changed.
            let at = self.address(of, true).whole();
            let (name, bits, to) = (self.temp("value"), self.temp("bits"), self.temp("to"));
            let set = ident(&set);
            return quote!({
                let #name = #value;
                let #to = #at;
                let mut #bits = unaligned_load(#to);
                #bits.#set(#name);
                unaligned_store(#to, #bits);
            });
        }
        if before || (px.is_union && value.to_string().contains("unsafe")) {
            let name = self.temp("value");
            let call = px.rx.method(&set, &[quote!(#name)]).whole();
            let call = if px.is_union {
                quote!(unsafe { #call; })
            } else {
                quote!(#call;)
            };
            return quote!({ let #name = #value; #call });
        }
        let call = px.rx.method(&set, &[value]).whole();
        if px.is_union {
            quote!(unsafe { #call; })
        } else {
            quote!(#call;)
        }
    }

    /// Whether Rust borrows the object only after the arguments are there: it is a variable or a part of one.
    fn borrows_late(&self, of: &Place) -> bool {
        match &*of.kind {
            PlaceKind::Local(l) => {
                let inside = self.form == Form::Lanes && self.lanes.inside;
                let each = inside && self.keep(*l) == Keep::Each;
                !each
                    && !self.overaligned.contains(l)
                    && self.local(*l).is_some_and(|v| {
                        matches!(v.storage, Storage::Auto | Storage::Param)
                            && !matches!(self.g.program.types.get(v.ty.id), Ty::Ref(..))
                    })
            }
            PlaceKind::Field(of, _) => self.borrows_late(of) && !self.place_is_manual(of),
            _ => false,
        }
    }

    /// Whether members of an object are held by hand.
    fn place_is_manual(&self, of: &Place) -> bool {
        match self.g.program.types.get(of.ty.id) {
            Ty::Record(r) => self.g.manual.iter().any(|(m, _)| m == r),
            _ => false,
        }
    }
}
