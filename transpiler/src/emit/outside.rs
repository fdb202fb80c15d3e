//! Functions and variables that the program shares with objects of other compilers, over the C ABI.
//!
//! An imported function is a safe Rust function round an `extern "C"` declaration, so that its callers need not know; an exported one gets a second
//! function with C's calling convention and the symbol's name beside it. What crosses was decided by `sema::link`.

use super::body::Body;
use super::cx::{FileCx, Gen};
use super::rx::ident;
use crate::hir::*;
use proc_macro2::TokenStream;
use quote::quote;

impl Gen<'_> {
    /// A type on the border: function pointers are C's.
    fn border_type(&self, file: &mut FileCx, t: TyId) -> TokenStream {
        let Some(sig) = self.signature(t) else {
            return self.ty(file, t);
        };
        let params: Vec<TokenStream> = sig.params.iter().map(|p| self.ty(file, p.id)).collect();
        let ret = self.ret(file, sig.ret.id);
        quote!(Option<extern "C" fn(#(#params),*) #ret>)
    }

    /// Names and types of a function's parameters.
    fn border_params(
        &self,
        file: &mut FileCx,
        f: &Function,
    ) -> (Vec<TokenStream>, Vec<TokenStream>) {
        let mut names = Vec::new();
        let mut types = Vec::new();
        for (i, p) in f.params.iter().enumerate() {
            let Some(l) = f.locals.get(p.0 as usize) else {
                continue;
            };
            let own = !l.name.is_empty()
                && f.params[..i]
                    .iter()
                    .all(|q| f.locals[q.0 as usize].name != l.name);
            let name = match own {
                true => ident(&l.name),
                false => ident(&format!("a{i}")),
            };
            names.push(quote!(#name));
            types.push(self.border_type(file, l.ty.id));
        }
        (names, types)
    }

    /// What keeps the outputs of both sides in order, where both print.
    fn crossing(&self) -> TokenStream {
        if self.opts.foreign_output {
            quote!(let _output = cudart_rs::c::foreign::Crossing::new();)
        } else {
            TokenStream::new()
        }
    }

    /// A function that an outside object defines.
    pub fn imported_function(&self, file: &mut FileCx, id: FuncId, symbol: &str) -> TokenStream {
        let f = self.program.func(id);
        let name = ident(&self.names.functions[id.0 as usize].1);
        let doc = format!(
            " `{}`, of an object of another compiler",
            self.place(f.span)
        );
        let (names, types) = self.border_params(file, f);
        let ret = self.ret(file, f.ret.id);
        let link_name = if name == symbol {
            TokenStream::new()
        } else {
            quote!(#[link_name = #symbol])
        };
        let crossing = self.crossing();
        quote! {
            #[doc = #doc]
            pub fn #name(#(#names: #types),*) #ret {
                unsafe extern "C" {
                    #link_name
                    fn #name(#(#names: #types),*) #ret;
                }
                #crossing
                unsafe { #name(#(#names),*) }
            }
        }
    }

    /// The entry for outside objects beside a function that they call.
    pub fn exported_function(&self, file: &mut FileCx, id: FuncId, symbol: &str) -> TokenStream {
        let f = self.program.func(id);
        let own = self.function(file, id);
        let name = ident(&format!("{}_for_c", self.names.functions[id.0 as usize].1));
        let doc = format!(" `{symbol}` for objects of other compilers");
        let (names, types) = self.border_params(file, f);
        let ret = self.ret(file, f.ret.id);
        let crossing = self.crossing();
        quote! {
            cu2rs_blank!();
            #[doc = #doc]
            #[unsafe(export_name = #symbol)]
            pub extern "C" fn #name(#(#names: #types),*) #ret {
                #crossing
                #own(#(#names),*)
            }
        }
    }

    /// A variable that an outside object defines.
    pub fn imported_global(&self, file: &mut FileCx, id: GlobalId, symbol: &str) -> TokenStream {
        let g = self.program.global(id);
        let name = ident(&self.names.globals[id.0 as usize].1);
        let t = self.ty(file, g.ty.id);
        let doc = format!(
            " `{}`, of an object of another compiler",
            self.place(g.span)
        );
        let foreign = file.path("cudart_rs::global::Foreign");
        let make = ident(&format!("foreign{}", super::rx::BANG));
        quote! {
            #[doc = #doc]
            pub static #name: #foreign<#t> = cudart_rs::#make(#symbol, #t);
        }
    }
}

impl Body<'_, '_> {
    /// An argument of a function that an outside object defines: a function is passed as one with C's calling convention, written in its place.
    pub fn border_argument(&mut self, arg: &Expr, param: TyId) -> Option<TokenStream> {
        let sig = self.g.signature(param)?.clone();
        let f = match &*arg.kind {
            ExprKind::FnAddr(f) => *f,
            ExprKind::Convert(_, inner) => match &*inner.kind {
                ExprKind::FnAddr(f) => *f,
                _ => return Some(quote!(None)),
            },
            _ => return Some(quote!(None)),
        };
        let own = self.g.function(self.file, f);
        let names: Vec<_> = (0..sig.params.len())
            .map(|i| ident(&format!("a{i}")))
            .collect();
        let types: Vec<_> = sig
            .params
            .iter()
            .map(|p| self.g.ty(self.file, p.id))
            .collect();
        let ret = self.g.ret(self.file, sig.ret.id);
        let name = ident(&self.g.names.functions[f.0 as usize].1);
        let name = ident(&format!("{name}_for_c"));
        let crossing = self.g.crossing();
        Some(quote! {{
            extern "C" fn #name(#(#names: #types),*) #ret {
                #crossing
                #own(#(#names),*)
            }
            Some(#name)
        }})
    }
}
