//! What emitted code knows of types at run time: the `TypeInfo` of a type, and the statics that classes have for it.

use super::cx::{FileCx, Gen};
use super::rx::{ident, literal};
use crate::hir::mangle::type_name;
use crate::hir::*;
use proc_macro2::TokenStream;
use quote::quote;

impl Gen<'_> {
    /// A type's `TypeInfo`, by value.
    pub fn type_info(&self, file: &mut FileCx, ty: TyId) -> TokenStream {
        if let Some(r) = self.own_record(ty) {
            return self.type_static(file, r);
        }
        let name = type_name(self.program, ty);
        let (mangled, shown) = (c_literal(&name.mangled), text_literal(&name.shown));
        let info = file.path("cudart_rs::cpp::exception::TypeInfo");
        if let Ty::Pointer(to) = self.program.types.get(ty)
            && let Some(r) = self.own_record(to.id)
        {
            let (of, is_const) = (self.type_static(file, r), to.is_const);
            return quote!(#info::pointer(#mangled, #shown, &#of, #is_const));
        }
        quote!(#info::plain(#mangled, #shown))
    }

    /// A class of the program (those of the library have no static).
    fn own_record(&self, ty: TyId) -> Option<RecordId> {
        match self.program.types.get(ty) {
            Ty::Record(r) if self.program.record(*r).bound.is_none() => Some(*r),
            _ => None,
        }
    }

    fn type_static(&self, file: &mut FileCx, r: RecordId) -> TokenStream {
        let (module, name) = &self.names.records[r.0 as usize];
        self.item(file, *module, &format!("{name}_TYPE"))
    }

    /// `pub static S_TYPE: TypeInfo`, for classes that need it.
    pub fn type_info_item(&self, file: &mut FileCx, r: RecordId) -> TokenStream {
        if !self.typed.contains(&r) {
            return TokenStream::new();
        }
        let record = self.program.record(r);
        let Some(ty) = self.program.types.find(&Ty::Record(r)) else {
            return TokenStream::new();
        };
        let own = ident(&self.names.records[r.0 as usize].1);
        let name = type_name(self.program, ty);
        let (mangled, shown) = (c_literal(&name.mangled), text_literal(&name.shown));
        let info = file.path("cudart_rs::cpp::exception::TypeInfo");
        let mut bases = Vec::new();
        for f in record.fields.iter().filter(|f| f.is_base) {
            let Some(b) = self
                .program
                .base_class(f)
                .filter(|b| self.program.record(*b).bound.is_none())
            else {
                continue;
            };
            let (of, field) = (self.type_static(file, b), ident(&f.name));
            let base = file.path("cudart_rs::cpp::exception::BaseClass");
            let make = ident(if f.is_hidden { "hidden" } else { "new" });
            if f.is_virtual {
                // Where it lies, the object knows.
                let slot = record.virtual_bases.as_ref().and_then(|v| {
                    let n = record
                        .fields
                        .iter()
                        .filter(|f| f.is_virtual)
                        .position(|o| std::ptr::eq(o, f))?;
                    v.slots.get(n)
                });
                if let Some(slot) = slot {
                    let table = self.vtable_type(file, r);
                    let slot = ident(&self.slot_name(r, *slot));
                    bases.push(quote!(#base::#make(&#of, |p| (#table::of(p.cast()).#slot)(p.cast()).cast())));
                }
                continue;
            }
            bases.push(quote!(#base::#make(&#of, |p| addr(&mut p.cast::<#own>().#field).cast())));
        }
        let statics = self.type_static(file, r);
        let what = if &*record.name == "exception"
            && matches!(record.scopes.as_slice(), [s] if &**s == "std")
            && let Some(slot) = record
                .vtable
                .iter()
                .position(|f| &*self.program.func(*f).name == "what")
        {
            let table = self.vtable_type(file, r);
            let slot = ident(&self.slot_name(r, slot as u32));
            quote!(.with_what(|p| (#table::of(p.cast()).#slot)(p.cast())))
        } else {
            TokenStream::new()
        };
        quote! {
            cu2rs_blank!();
            pub static #statics: #info = #info::class(#mangled, #shown, &[#(#bases),*]) #what;
        }
    }
}

fn text_literal(s: &str) -> TokenStream {
    literal(&format!("{s:?}"))
}

fn c_literal(s: &str) -> TokenStream {
    literal(&format!("c{s:?}"))
}
