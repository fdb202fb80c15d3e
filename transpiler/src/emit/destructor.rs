//! Destructors: `impl Drop`, the order in which members end, and what a constructor that throws leaves to be ended.
//!
//! A destructor's body comes first, then the members in reverse order and the bases after them. Fields that Rust may end itself (nothing of the
//! program could tell when) are left to it. A class with virtual functions shows itself as its own class while its destructor runs.

use super::body::Form;
use super::cx::{FileCx, Gen};
use super::rx::ident;
use crate::hir::flow::has_return;
use crate::hir::*;
use proc_macro2::TokenStream;
use quote::quote;

impl Gen<'_> {
    /// `impl Drop for S`, if the class has a destructor of its own or members that must end in order.
    pub fn drop_impl(&self, file: &mut FileCx, r: RecordId) -> TokenStream {
        let record = self.program.record(r);
        let name = ident(&self.names.records[r.0 as usize].1);
        let manual: Vec<proc_macro2::Ident> = (0..record.fields.len() as u32)
            .rev()
            .filter(|k| self.manual.contains(&(r, *k)))
            .map(|k| ident(&record.fields[k as usize].name))
            .collect();
        let mut members = TokenStream::new();
        if record.part_of.is_some() {
            return members;
        }
        // (With virtual bases, the destructor says all of it.)
        if !manual.is_empty() && record.virtual_bases.is_none() {
            let drop = file.path("std::mem::ManuallyDrop");
            members = quote!(unsafe { #(#drop::drop(&mut self.#manual);)* });
        }
        let dtor = record.dtor.filter(|d| self.program.func(*d).body.is_some());
        let Some(d) = dtor else {
            if members.is_empty() {
                return TokenStream::new();
            }
            return quote! {
                cu2rs_blank!();
                impl Drop for #name {
                    fn drop(&mut self) { #members }
                }
            };
        };
        let f = self.prepared(d);
        let w = self.write(file, &f, d, Form::Thread, true);
        let mut body = w.body;
        if !members.is_empty() {
            let early = f.body.as_ref().is_some_and(has_return);
            let declares = f.body.as_ref().is_some_and(|b| {
                b.stmts
                    .iter()
                    .any(|s| matches!(s.kind, StmtKind::Let { .. }))
            });
            if early {
                body = quote!((|| { #body })(););
            } else if declares {
                body = quote!({ #body });
            }
        }
        let mut table = TokenStream::new();
        let virtual_calls = self.calls_virtual.get(d.0 as usize) == Some(&true);
        if virtual_calls && let Some(own) = self.vtable_static(file, r) {
            let path: TokenStream = self
                .vtable_path(r)
                .iter()
                .map(|step| {
                    let step = ident(step);
                    quote!(.#step)
                })
                .collect();
            let others = self.set_second_tables(file, r, &quote!(self));
            table = quote!(self #path = addr_const(&#own).cast(); #others);
        }
        let this = match f.params.first() {
            Some(_) => {
                // The parameter as `write` declares it: `mut this: Ptr<S>`.
                let p = w.params.first().cloned().unwrap_or_default();
                if p.to_string().starts_with("mut ") {
                    quote!(let mut this = addr(self);)
                } else {
                    quote!(let this = addr(self);)
                }
            }
            None => TokenStream::new(),
        };
        let doc = format!(" `{}`", self.place(f.span));
        quote! {
            cu2rs_blank!();
            impl Drop for #name {
                #[doc = #doc]
                fn drop(&mut self) { #table #this #body #members }
            }
        }
    }

    /// `S::drop_members`, for constructors that throw: ends the members of an object whose constructor has not finished.
    pub fn drop_members_item(&self, r: RecordId) -> TokenStream {
        let record = self.program.record(r);
        let has_dtor = record
            .dtor
            .is_some_and(|d| self.program.func(d).body.is_some());
        let thrown = self.program.functions.iter().enumerate().any(|(i, f)| {
            f.role == Role::Ctor(r) && f.body.is_some() && self.throwing.get(i) == Some(&true)
        });
        if !has_dtor || !thrown {
            return TokenStream::new();
        }
        let name = ident(&self.names.records[r.0 as usize].1);
        let fields: Vec<proc_macro2::Ident> = record
            .fields
            .iter()
            .rev()
            .filter(|f| !f.is_vtable && !self.is_copy(f.ty.id))
            .map(|f| ident(&f.name))
            .collect();
        // A field that is held by hand is dropped through its wrapper's content.
        let parts: Vec<TokenStream> = record
            .fields
            .iter()
            .enumerate()
            .rev()
            .filter(|(_, f)| !f.is_vtable && !self.is_copy(f.ty.id))
            .zip(&fields)
            .map(|((i, _), n)| {
                if self.manual.contains(&(r, i as u32)) {
                    quote!((&raw mut *object.#n).drop_in_place();)
                } else {
                    quote!((&raw mut object.#n).drop_in_place();)
                }
            })
            .collect();
        let doc = " Ends the members of an object whose constructor threw.";
        // (With virtual bases, the constructor has ended what it has made.)
        if parts.is_empty() || record.virtual_bases.is_some() {
            return quote!(#[doc = #doc] fn drop_members(_object: &mut #name) {});
        }
        quote!(#[doc = #doc] fn drop_members(object: &mut #name) { unsafe { #(#parts)* } })
    }
}
