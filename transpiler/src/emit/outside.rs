//! Functions and variables that the program shares with objects of other compilers, over the C ABI.
//!
//! An imported function is a safe Rust function round an `extern "C"` declaration, so that its callers need not know; an exported one gets a second
//! function with C's calling convention and the symbol's name beside it. Functions of C libraries that are installed are declared, a block a library, and called as they are. What crosses was decided by `sema::link`.
//!
//! What crosses is `Program::outside`: an imported function is a safe `pub fn` round a nested `unsafe extern "C"` declaration, an imported variable `Foreign<T>`
//! made by `foreign!("symbol", T)`; an exported function gets `f_for_c` with its symbol beside it, an exported variable its `export_name`. A function that is
//! passed as a callback is written as an `extern "C" fn` in its place. `native/` and `build.rs` link the objects. A shared library is a `cdylib` whose `lib.rs` has
//! a `begin` in place of `main`; all of its host functions are exports. Where both sides print, a `Crossing` keeps the order.
//!
//! C libraries whose headers are installed (`Origin::Installed`; `project::installed` asks the C compiler what is C, and finds libraries) are blocks of `pub safe
//! fn` in the header's module, called as they are; what messages say of such headers is set aside. Pointers to functions that a library can reach have C's calling
//! convention by their type in the whole program (`Outside::c_signatures`), and so have the functions whose address is one; where our library takes such a function
//! a closure calls it.

use super::body::Body;
use super::cx::{FileCx, Gen};
use super::rx::{Rx, ident};
use crate::diag::Diagnostic;
use crate::hir::*;
use crate::sema::link::{FOR_HOST, is_stream};
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use std::collections::BTreeMap;
use std::path::Path;

/// An installed header as programs include it.
pub fn header_name(path: &str) -> String {
    let path = Path::new(path);
    let dirs = ["/usr/local/include", "/usr/include"];
    let below = dirs.iter().find_map(|d| path.strip_prefix(d).ok());
    below.unwrap_or(path).display().to_string()
}

/// A type as it may stand among a macro's arguments: `Ptr::<T>` is an expression, too.
fn as_path(t: TokenStream) -> TokenStream {
    let mut generic = false;
    let parts = t.into_iter().map(|part| {
        let opens = part.to_string() == "<" && !std::mem::replace(&mut generic, true);
        if opens {
            quote!(::#part)
        } else {
            quote!(#part)
        }
    });
    // (A `<` that was there already with `::` before it is no type of ours.)
    parts.collect()
}

impl Gen<'_> {
    /// A type on the border: function pointers are C's.
    fn border_type(&self, file: &mut FileCx, t: TyId) -> TokenStream {
        let Some(sig) = self.signature(t).filter(|sig| !self.is_c(sig)) else {
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
        if f.variadic {
            return quote! {
                unsafe extern "C" {
                    #[doc = #doc]
                    #link_name
                    pub safe fn #name(#(#names: #types,)* ...) #ret;
                }
            };
        }
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

    /// The functions that a module has of C libraries: a block for each library.
    pub fn library_functions(&self, file: &mut FileCx, ids: &[FuncId]) -> TokenStream {
        let mut blocks: BTreeMap<&str, Vec<TokenStream>> = BTreeMap::new();
        for id in ids {
            let f = self.program.func(*id);
            let symbol: &str = &f.name;
            let name = ident(&self.names.functions[id.0 as usize].1);
            let (names, mut types) = self.border_params(file, f);
            let own = f.params.iter().filter_map(|l| f.locals.get(l.0 as usize));
            for (t, l) in types.iter_mut().zip(own) {
                if is_stream(self.program, l.ty.id) {
                    *t = quote!(Ptr<Void>);
                }
            }
            let mut params: Vec<TokenStream> = names
                .iter()
                .zip(&types)
                .map(|(n, t)| quote!(#n: #t))
                .collect();
            params.extend(f.variadic.then(|| quote!(...)));
            let ret = self.ret(file, f.ret.id);
            let link_name = (name != symbol).then(|| quote!(#[link_name = #symbol]));
            let library = self.opts.libraries.get(symbol).map_or("", String::as_str);
            blocks.entry(library).or_default().push(quote! {
                #link_name
                pub safe fn #name(#(#params),*) #ret;
            });
        }
        let mut ts = TokenStream::new();
        for (library, functions) in blocks {
            let link = (!library.is_empty()).then(|| quote!(#[link(name = #library)]));
            ts.extend(quote! {
                cu2rs_blank!();
                #link
                unsafe extern "C-unwind" {
                    #(#functions)*
                }
            });
        }
        ts
    }

    /// The entry for outside objects beside a function that they call.
    pub fn exported_function(&self, file: &mut FileCx, id: FuncId, symbol: &str) -> TokenStream {
        let f = self.program.func(id);
        let own = self.function(file, id);
        let name = ident(&format!("{}_for_c", self.names.functions[id.0 as usize].1));
        let doc = format!(" `{symbol}` for objects of other compilers");
        let (names, mut types) = self.border_params(file, f);
        if f.name.starts_with(FOR_HOST) {
            // The library takes pointers to functions as its own. (Host halves' are called as Rust's: for what callbacks take that is the same.)
            let own = f.params.iter().filter_map(|l| f.locals.get(l.0 as usize));
            types = own.map(|l| self.ty(file, l.ty.id)).collect();
        }
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
        let path = as_path(t.clone());
        let make = ident(&format!("foreign{}", super::rx::BANG));
        quote! {
            #[doc = #doc]
            pub static #name: #foreign<#t> = cudart_rs::#make(#symbol, #path);
        }
    }
}

impl Body<'_, '_> {
    /// Names and types of parameters, for a function that is written in place.
    fn parameters(&mut self, sig: &FnSig) -> (Vec<Ident>, Vec<TokenStream>) {
        let names = (0..sig.params.len()).map(|i| ident(&format!("a{i}")));
        let types = sig.params.iter().map(|p| self.g.ty(self.file, p.id));
        (names.collect(), types.collect())
    }

    /// A function of the library as one with C's calling convention.
    pub fn librarys_for_c(&mut self, path: &TokenStream, sig: &FnSig) -> Rx {
        let (names, types) = self.parameters(sig);
        let ret = self.g.ret(self.file, sig.ret.id);
        Rx::atom(quote! {{
            extern "C-unwind" fn for_c(#(#names: #types),*) #ret {
                #path(#(#names),*)
            }
            Some(for_c)
        }})
    }

    /// A pointer to a function with C's calling convention, where a function of our library takes one of Rust's: only what is known by its name has both.
    pub fn function_for_library(&mut self, arg: &Expr) -> Option<TokenStream> {
        let sig = self.g.signature(arg.ty)?;
        if !self.g.is_c(sig) {
            return None;
        }
        let sig = sig.clone();
        let mut inner = arg;
        while let ExprKind::Convert(Conv::FnPtr | Conv::Pointer, a) = &*inner.kind {
            inner = a;
        }
        let own = match &*inner.kind {
            ExprKind::Null | ExprKind::Zero => return Some(quote!(None)),
            ExprKind::FnAddr(f) if inner.ty == arg.ty => self.g.function(self.file, *f),
            ExprKind::BoundAddr(b) if inner.ty == arg.ty => {
                let path = self.g.program.bound.get(b.0 as usize)?.rust.clone();
                self.file.path(&path)
            }
            _ => {
                let d = Diagnostic::error(
                    104,
                    arg.span,
                    "a pointer to functions of a C library's kind is passed to a function of cudart-rs",
                )
                .label("not the name of a function")
                .help("name the function here, or leave the file's host code to the host's compiler (`--host=split`)");
                self.g.diags.borrow_mut().push(d);
                return Some(quote!(None));
            }
        };
        let (names, types) = self.parameters(&sig);
        let bare = self.g.librarys_fn(self.file, &sig);
        Some(quote!(Some((|#(#names: #types),*| #own(#(#names),*)) as #bare)))
    }

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
        let (names, types) = self.parameters(&sig);
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
