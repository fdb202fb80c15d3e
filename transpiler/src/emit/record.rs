//! Records: structs and unions, their members, destructors and virtual function tables.
//!
//! A table is a `#[repr(C)]` struct of function pointers whose first slots are those of the base's table, so that a derived class's
//! table can be read as its base's. `this` of a slot is a pointer to the class whose table it is; pointers to different classes pass alike.
//!
//! A class of the program is a `#[repr(C)] pub struct`, `Copy` when trivially copyable. Methods are associated functions whose first parameter is `this: Ptr<Self>`
//! (two pointers to one object are legal C++, `&mut self` would promise otherwise). Constructors return the object (`S::new(…) -> S`); one whose body may throw
//! holds its object in an `Unfinished`, one that keeps the address of its object is `S::new_begun(…)` and, once the object has its place, `S::settle(addr(&mut s),
//! …)` (`passes::settle`). Copying a non-trivial class calls its copy constructor, `S::clone_from_ptr`. A destructor is `impl Drop`; where the order in which
//! members end could be seen, the fields are `ManuallyDrop` and `drop` ends them in C++'s order, arrays of such objects are `Objects<T, N>`. Static objects are
//! ended at exit. Bit-fields lie in storage members (`bits: u32`, `BitBytes<3>` of `cudart_rs::bits`) and have a method each that reads and one that assigns
//! (`s.mode()`, `s.set_mode(v)`). A packed class is `#[repr(C, packed(n))]`, or, where Rust cannot say so, has members of type `Unaligned<T>` (their places are
//! `s.x.0`); what Rust may make no reference to (`analysis::unaligned`) is reached by `Ptr::new(&raw mut s.a)`, `unaligned_load`, `unaligned_store`. A class
//! without members has no field, but a byte where arrays or addresses tell its objects apart (`passes::empties`).
//!
//! A class with virtual functions has a table type `S_vtable` of function pointers and a static `S_VTABLE`; a virtual call is `(S_vtable::of(p).area)(p)`. Its
//! first polymorphic base shares that table; each further one has its own (`S_base_2_VTABLE`, of the base's table type), whose functions move `this`.

use super::cx::{FileCx, Gen};
use super::rx::{ident, literal};
use crate::hir::*;
use proc_macro2::TokenStream;
use quote::quote;

/// What stands in a table where a class has only declared a function.
pub(super) fn pure_virtual(func: &Function) -> TokenStream {
    let wild = func.params.iter().map(|_| quote!(_));
    let stop = super::rx::bang("panic");
    quote!(|#(#wild),*| #stop("pure virtual function called"))
}

impl Gen<'_> {
    /// The definition of a record, with its members.
    pub fn record_item(&self, file: &mut FileCx, r: RecordId) -> TokenStream {
        let record = self.program.record(r);
        if record.bound.is_some() {
            return TokenStream::new();
        }
        let name = ident(&self.names.records[r.0 as usize].1);
        if !record.complete {
            // Only pointers to it can exist.
            return quote!(#[repr(C)] #[derive(Clone, Copy)] pub struct #name { _private: u8 });
        }
        let mut repr = vec![quote!(C)];
        if let Packing::Max(n) = record.packing {
            let n = literal(&n.to_string());
            repr.push(match record.packing {
                Packing::Max(1) => quote!(packed),
                _ => quote!(packed(#n)),
            });
        } else if let Some(a) = record.asked_align.max(self.needed_align(r)) {
            let a = literal(&a.to_string());
            repr.push(quote!(align(#a)));
        }
        let derive = match (record.trivially_copyable, self.derives_default(r)) {
            (true, true) => quote!(#[derive(Clone, Copy, Default)]),
            (true, false) => quote!(#[derive(Clone, Copy)]),
            (false, true) => quote!(#[derive(Default)]),
            (false, false) => TokenStream::new(),
        };
        let mut fields = Vec::new();
        for i in self.field_order(r) {
            let f = &record.fields[i];
            let n = ident(&f.name);
            let t = if f.is_vtable {
                quote!(Ptr<Void>)
            } else if f.is_storage() {
                self.storage_type(file, r, f)
            } else if crate::sema::layout::is_wrapped(record, f, self.program) {
                let t = self.ty(file, f.ty.id);
                let unaligned = file.path("cudart_rs::bits::Unaligned");
                quote!(#unaligned<#t>)
            } else {
                self.ty(file, f.ty.id)
            };
            let t = if record.is_union && !self.is_copy(f.ty.id) {
                quote!(std::mem::ManuallyDrop<#t>)
            } else if self.manual.contains(&(r, i as u32)) {
                let manual = file.path("std::mem::ManuallyDrop");
                quote!(#manual<#t>)
            } else {
                t
            };
            let notes = if f.is_storage() {
                self.storage_comment(file, r, i as u32)
            } else {
                self.field_comments(file, record, f)
            };
            fields.push(quote!(#notes pub #n: #t));
        }
        let word = if record.is_union {
            quote!(union)
        } else {
            quote!(struct)
        };
        if record.is_union && fields.is_empty() {
            fields.push(quote!(_empty: u8));
        }
        let mut ts = quote!(#[repr(#(#repr),*)] #derive pub #word #name { #(#fields),* });
        ts.extend(self.members(file, r));
        ts.extend(self.call_impls(file, r));
        ts.extend(self.vtable_items(file, r));
        ts.extend(self.type_info_item(file, r));
        ts
    }

    /// Comments of a field as attributes that are printed as comments.
    fn field_comments(&self, file: &mut FileCx, record: &Record, f: &Field) -> TokenStream {
        let range = crate::source::Span {
            lo: record.full_span.lo,
            hi: f.span.lo,
            ..record.full_span
        };
        if f.span.file != record.full_span.file {
            return TokenStream::new();
        }
        let mut ts = TokenStream::new();
        let from = file.notes.len();
        let _ = self.comments_in(file, range);
        let trail = self.trailing(file, f.span);
        let mut lines: Vec<String> = Vec::new();
        for n in file.notes.drain(from..) {
            if let super::cx::Note::Lines(l) = n {
                lines.extend(l);
            }
        }
        for l in lines {
            let text = l.trim_start_matches("//");
            ts.extend(quote!(#[comment = #text]));
        }
        if let Some(t) = trail {
            let text = format!("{}{}", super::post::FIELD_TRAIL, t);
            ts.extend(quote!(#[comment = #text]));
        }
        ts
    }

    /// `impl S { … }` with the members that have bodies, `impl Drop`, `impl Clone`.
    fn members(&self, file: &mut FileCx, r: RecordId) -> TokenStream {
        let name = ident(&self.names.records[r.0 as usize].1);
        let mut items = TokenStream::new();
        let mut ts = TokenStream::new();
        for (i, f) in self.program.functions.iter().enumerate() {
            let id = FuncId(i as u32);
            if !self.used.functions[i] {
                continue;
            }
            match f.role {
                Role::Method(o) | Role::StaticMethod(o) | Role::Ctor(o) if o == r => {
                    let comments = self.comments_of(file, f.full_span);
                    let item = self.function_item(file, id);
                    if !item.is_empty() {
                        if !items.is_empty() {
                            items.extend(quote!(cu2rs_blank!();));
                        }
                        items.extend(comments);
                        items.extend(item);
                    }
                }
                _ => {}
            }
        }
        let bits = self.bit_accessors(file, r);
        if !bits.is_empty() {
            if !items.is_empty() {
                items.extend(quote!(cu2rs_blank!();));
            }
            items.extend(bits);
        }
        let unfinished = self.drop_members_item(r);
        if !unfinished.is_empty() {
            if !items.is_empty() {
                items.extend(quote!(cu2rs_blank!();));
            }
            items.extend(unfinished);
        }
        if !items.is_empty() {
            ts.extend(quote!(cu2rs_blank!(); impl #name { #items }));
        }
        let record = self.program.record(r);
        ts.extend(self.drop_impl(file, r));
        if !record.trivially_copyable
            && let Some(c) = record.copy_ctor
            && self.program.func(c).body.is_some()
        {
            let f = ident(&self.names.functions[c.0 as usize].1);
            ts.extend(quote! {
                cu2rs_blank!();
                impl Clone for #name {
                    fn clone(&self) -> Self { Self::#f(addr_const(self)) }
                }
            });
        }
        ts.extend(self.operation_impls(file, r));
        ts
    }

    /// The table of a class with virtual functions: its type and its static.
    fn vtable_items(&self, file: &mut FileCx, r: RecordId) -> TokenStream {
        let record = self.program.record(r);
        if record.vtable.is_empty() {
            return TokenStream::new();
        }
        let own = ident(&self.names.records[r.0 as usize].1);
        let path: TokenStream = self
            .vtable_path(r)
            .iter()
            .map(|step| {
                let step = ident(step);
                quote!(.#step)
            })
            .collect();
        let table = self.vtable_type(file, r);
        let mut fields = Vec::new();
        let mut values = Vec::new();
        for (i, f) in record.vtable.iter().enumerate() {
            let slot = ident(&self.slot_name(r, i as u32));
            let func = self.program.func(*f);
            let mut types = Vec::new();
            for (k, p) in func.params.iter().enumerate() {
                if k == 0 {
                    types.push(quote!(Ptr<#own>));
                } else if let Some(l) = func.locals.get(p.0 as usize) {
                    types.push(self.ty(file, l.ty.id));
                }
            }
            let ret = if matches!(func.role, Role::Dtor(_)) {
                TokenStream::new()
            } else {
                self.ret(file, func.ret.id)
            };
            fields.push(quote!(pub #slot: fn(#(#types),*) #ret));
            let class = match func.role {
                Role::Method(c) | Role::Dtor(c) => c,
                _ => r,
            };
            let args: Vec<_> = (1..func.params.len())
                .map(|i| ident(&format!("a{i}")))
                .collect();
            let value = if func.body.is_none() {
                pure_virtual(func)
            } else if matches!(func.role, Role::Dtor(_)) {
                quote!(|this| unsafe { std::ptr::drop_in_place(this.as_raw()) })
            } else {
                let path = self.function(file, *f);
                if class == r {
                    path
                } else {
                    quote!(|this #(, #args)*| #path(this.cast() #(, #args)*))
                }
            };
            values.push(quote!(#slot: #value));
        }
        let Some(name) = self.vtable_static(file, r) else {
            return TokenStream::new();
        };
        let others = self.second_table_items(file, r);
        quote! {
            cu2rs_blank!();
            #[repr(C)]
            pub struct #table { #(#fields),* }
            cu2rs_blank!();
            impl #table {
                #[doc = " The table of an object."]
                pub fn of(this: Ptr<#own>) -> Ptr<#table> { this #path.cast() }
            }
            cu2rs_blank!();
            pub static #name: #table = #table { #(#values),* };
            #others
        }
    }

    /// The type of a class's table.
    pub fn vtable_type(&self, file: &mut FileCx, r: RecordId) -> TokenStream {
        let (module, name) = &self.names.records[r.0 as usize];
        self.item(file, *module, &format!("{name}_vtable"))
    }

    /// The static that is a class's table; `None` for classes without virtual functions.
    pub fn vtable_static(&self, file: &mut FileCx, r: RecordId) -> Option<TokenStream> {
        if self.program.record(r).vtable.is_empty() {
            return None;
        }
        let (module, name) = &self.names.records[r.0 as usize];
        Some(self.item(file, *module, &format!("{name}_VTABLE")))
    }

    /// The name of a slot: the function's name.
    pub fn slot_name(&self, r: RecordId, slot: u32) -> String {
        let record = self.program.record(r);
        let Some(f) = record.vtable.get(slot as usize) else {
            return format!("slot_{slot}");
        };
        let base = match self.program.func(*f).role {
            Role::Dtor(_) => "destroy".to_string(),
            _ => super::rx::sanitize(&self.program.func(*f).name),
        };
        // Overloaded virtual functions: numbered by slot.
        let same = record.vtable[..slot as usize]
            .iter()
            .filter(|o| self.program.func(**o).name == self.program.func(*f).name)
            .count();
        if same == 0 {
            base
        } else {
            format!("{base}_{}", same + 1)
        }
    }

    /// The fields that lead from an object to its vtable pointer: `base`, `vtable`.
    pub fn vtable_path(&self, r: RecordId) -> Vec<String> {
        let mut path = Vec::new();
        let mut at = r;
        for _ in 0..64 {
            let Some(record) = self.program.records.get(at.0 as usize) else {
                break;
            };
            if let Some(f) = record.fields.iter().find(|f| f.is_vtable) {
                path.push(f.name.to_string());
                return path;
            }
            let Some(base) = record.fields.iter().find(|f| {
                let class = self.program.base_class(f);
                f.is_base
                    && !f.is_virtual
                    && class.is_some_and(|b| !self.program.record(b).vtable.is_empty())
            }) else {
                break;
            };
            path.push(base.name.to_string());
            match self.program.base_class(base) {
                Some(b) => at = b,
                None => break,
            }
        }
        path.push("vtable".into());
        path
    }
}
