//! Variables with static storage, named constants and enumerations.

use super::body::{Body, Form};
use super::cx::{FileCx, Gen};
use super::expr::Lit;
use super::rx::{ident, literal};
use crate::hir::values::is_address_constant;
use crate::hir::visit::{Visitor, walk_place};
use crate::hir::*;
use proc_macro2::TokenStream;
use quote::quote;

/// The steps before `main`. Each is done for all modules before the next.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Start {
    /// Constant addresses that Rust's constants cannot hold; for C++ they are constant initialisation ([basic.start.static]).
    Addresses,
    /// What is computed, and objects.
    Globals,
}

impl Start {
    /// The function of a module that does it.
    pub fn function(self) -> &'static str {
        match self {
            Start::Addresses => "init_addresses",
            Start::Globals => "init_globals",
        }
    }

    fn doc(self) -> &'static str {
        match self {
            Start::Addresses => {
                " Variables that begin with addresses; called before `init_globals` of all modules."
            }
            Start::Globals => {
                " Initialises the variables whose first values are computed; called before `main`."
            }
        }
    }
}

impl Gen<'_> {
    /// A value outside functions.
    pub fn constant_value(&self, file: &mut FileCx, e: &Expr) -> TokenStream {
        let f = Function::nowhere(e.span);
        let mut body = Body::new(self, file, &f, Form::Thread, false);
        body.in_const = true;
        body.value(e, Lit::Free).whole()
    }

    /// A value computed when the program starts.
    fn dynamic_value(&self, file: &mut FileCx, e: &Expr) -> TokenStream {
        let f = Function::nowhere(e.span);
        let mut body = Body::new(self, file, &f, Form::Thread, false);
        body.value(e, Lit::Free).whole()
    }

    /// A variable of a class whose objects are no constants: made at its first use, or in `init_globals`.
    fn lazy_item(&self, file: &mut FileCx, v: GlobalId) -> TokenStream {
        let g = self.program.global(v);
        let name = ident(&self.names.globals[v.0 as usize].1);
        let t = self.ty(file, g.ty.id);
        let mut ts = TokenStream::new();
        let value = match &g.init {
            GlobalInit::Zero => self.zero(file, g.ty.id),
            GlobalInit::Const(e) => self.dynamic_value(file, e),
            GlobalInit::Dynamic(e) if g.local_of.is_none() => self.dynamic_value(file, e),
            GlobalInit::Dynamic(_) => {
                let once = ident(&self.once_name(v));
                ts.extend(quote!(pub static #once: std::sync::Once = std::sync::Once::new();));
                self.zero(file, g.ty.id)
            }
        };
        let lazy = file.path("std::sync::LazyLock");
        quote!(#ts pub static #name: #lazy<Global<#t>> = #lazy::new(|| Global::new(#value));)
    }

    /// A `thread_local` variable: `pub static x: PerThread<T> = PerThread::new(|| value);`
    fn per_thread_item(&self, file: &mut FileCx, v: GlobalId) -> TokenStream {
        let g = self.program.global(v);
        let name = ident(&self.names.globals[v.0 as usize].1);
        let t = self.ty(file, g.ty.id);
        let value = match &g.init {
            GlobalInit::Zero => self.zero(file, g.ty.id),
            GlobalInit::Const(e) | GlobalInit::Dynamic(e) => self.dynamic_value(file, e),
        };
        let wrapper = file.path("cudart_rs::per_thread::PerThread");
        let among = if self.begins_with_thread(v) {
            quote!(.among(init_thread))
        } else {
            TokenStream::new()
        };
        let new = match self.program.settles.get(&v) {
            Some(s) => {
                let s = self.dynamic_value(file, s);
                quote!(settling(|| #value, || { #s; }))
            }
            None => quote!(new(|| #value)),
        };
        quote!(pub static #name: #wrapper<#t> = #wrapper::#new #among;)
    }

    /// Whether a `thread_local` variable is made with the others of its module.
    fn begins_with_thread(&self, v: GlobalId) -> bool {
        let g = self.program.global(v);
        let computed = matches!(g.init, GlobalInit::Dynamic(_)) || self.is_lazy(g.ty.id);
        g.per_thread && g.local_of.is_none() && computed
    }

    /// `pub fn init_thread()`: makes the `thread_local` variables of a module whose first values are computed.
    fn init_thread(&self, file: &mut FileCx, module: usize) -> TokenStream {
        let mut all: Vec<GlobalId> = (0..self.program.globals.len())
            .filter(|&i| self.names.globals[i].0 == module && self.used.globals[i])
            .map(|i| GlobalId(i as u32))
            .filter(|v| self.begins_with_thread(*v))
            .collect();
        if all.is_empty() {
            return TokenStream::new();
        }
        all.sort_by_key(|v| self.program.global(*v).span.lo);
        let names: Vec<TokenStream> = all.iter().map(|v| self.global(file, *v)).collect();
        let doc = " Makes the variables of a thread whose first values are computed; called when the thread first names one of them.";
        quote!(cu2rs_blank!(); #[doc = #doc] pub fn init_thread() { #(#names.addr();)* })
    }

    /// `pub const NAME: T = value;`
    pub fn const_item(&self, file: &mut FileCx, c: ConstId) -> TokenStream {
        let Some(item) = self.program.consts.get(c.0 as usize) else {
            return TokenStream::new();
        };
        let name = ident(&self.names.consts[c.0 as usize].1);
        let t = self.ty(file, item.ty);
        let v = self.constant_value(file, &item.value);
        quote!(pub const #name: #t = #v;)
    }

    /// `pub type Color = u32;` and its enumerators.
    pub fn enum_item(&self, file: &mut FileCx, e: EnumId) -> TokenStream {
        let en = self.program.enumeration(e);
        if en.bound.is_some() {
            return TokenStream::new();
        }
        let under = self.ty(file, en.underlying);
        let mut ts = TokenStream::new();
        let t = if en.anonymous || en.name.is_empty() {
            under.clone()
        } else {
            let name = ident(&self.names.enums[e.0 as usize].1);
            ts.extend(quote!(pub type #name = #under;));
            quote!(#name)
        };
        for (i, (_, v, span)) in en.enumerators.iter().enumerate() {
            let name = ident(&self.names.enumerators[e.0 as usize][i]);
            let digits = literal(&v.unsigned_abs().to_string());
            let v = if *v < 0 { quote!(-#digits) } else { digits };
            let range = crate::source::Span {
                lo: en.full_span.lo,
                hi: span.lo,
                ..*span
            };
            ts.extend(self.comments_in(file, range));
            ts.extend(quote!(pub const #name: #t = #v;));
            if let Some(t) = self.trailing(file, *span) {
                ts.extend(file.note(super::cx::Note::Trail(t)));
            }
        }
        ts
    }

    /// `pub static x: Global<T> = Global::new(init);`
    pub fn global_item(&self, file: &mut FileCx, v: GlobalId) -> TokenStream {
        let g = self.program.global(v);
        let name = ident(&self.names.globals[v.0 as usize].1);
        if let Some(symbol) = self.program.outside.imported_globals.get(&v) {
            return self.imported_global(file, v, symbol);
        }
        let export = match self.program.outside.exported_globals.get(&v) {
            Some(symbol) => {
                let symbol: &str = symbol;
                quote!(#[unsafe(export_name = #symbol)])
            }
            None => TokenStream::new(),
        };
        if self.is_texture(g.ty.id) {
            let t = self.ty(file, g.ty.id);
            return quote!(#export pub static #name: #t = Texture::new(););
        }
        if g.per_thread {
            return self.per_thread_item(file, v);
        }
        if self.is_lazy(g.ty.id) {
            return self.lazy_item(file, v);
        }
        let t = self.ty(file, g.ty.id);
        if self.program.constants.contains(&v) {
            let value = match &g.init {
                GlobalInit::Const(e) if !matches!(&*e.kind, ExprKind::Zero) => {
                    self.constant_value(file, e)
                }
                _ => self.zero(file, g.ty.id),
            };
            return quote!(pub const #name: #t = #value;);
        }
        let wrapper = match g.space {
            VarSpace::Host => quote!(Global),
            _ => quote!(DeviceVar),
        };
        let mut ts = TokenStream::new();
        let init = match &g.init {
            GlobalInit::Zero => quote!(zeroed()),
            GlobalInit::Const(e) if self.names_lazy(e) => quote!(zeroed()),
            GlobalInit::Const(e) if matches!(&*e.kind, ExprKind::Zero) => quote!(zeroed()),
            GlobalInit::Const(e) => {
                let v = self.constant_value(file, e);
                quote!(new(#v))
            }
            GlobalInit::Dynamic(_) => {
                if g.local_of.is_some() {
                    let once = ident(&self.once_name(v));
                    ts.extend(quote!(pub static #once: std::sync::Once = std::sync::Once::new();));
                }
                quote!(zeroed())
            }
        };
        let init = if init.to_string().starts_with("zeroed") && !self.is_copy(g.ty.id) {
            let z = self.zero(file, g.ty.id);
            quote!(new(#z))
        } else {
            init
        };
        quote!(#ts #export pub static #name: #wrapper<#t> = #wrapper::#init;)
    }

    /// The flag of a static local with a dynamic initialiser.
    pub fn once_name(&self, v: GlobalId) -> String {
        format!("{}_once", self.names.globals[v.0 as usize].1)
    }

    /// What a module does before `main`: `pub fn init_addresses()` for its constant addresses, which those of all modules have before anything is computed,
    /// and `pub fn init_globals()` for its dynamic initialisers in order; nothing if it has none.
    pub fn init_functions(&self, file: &mut FileCx, module: usize) -> TokenStream {
        let mut ts = TokenStream::new();
        for at in [Start::Addresses, Start::Globals] {
            let body = self.start_body(file, module, at);
            if body.is_empty() {
                continue;
            }
            let (name, doc) = (ident(at.function()), at.doc());
            ts.extend(quote!(cu2rs_blank!(); #[doc = #doc] pub fn #name() { #body }));
        }
        ts.extend(self.init_thread(file, module));
        ts
    }

    fn start_body(&self, file: &mut FileCx, module: usize, at: Start) -> TokenStream {
        let mut ts = TokenStream::new();
        // In the order of the definitions, which for static members is not that of the declarations.
        let mut order = self.started(module, at);
        // A reference comes behind the temporary that it is bound to.
        order.sort_by_key(|v| {
            let g = self.program.global(*v);
            let reference = matches!(self.program.types.get(g.ty.id), Ty::Ref(..));
            (g.span.lo, reference)
        });
        for id in order {
            let g = self.program.global(id);
            let name = self.global(file, id);
            if self.is_lazy(g.ty.id) {
                let lazy = file.path("std::sync::LazyLock");
                ts.extend(quote!(#lazy::force(&#name);));
                if g.local_of.is_none()
                    && let Some(s) = self.program.settles.get(&id)
                {
                    let s = self.dynamic_value(file, s);
                    ts.extend(quote!(#s;));
                }
                if crate::analysis::destroy::observable(self.program, g.ty.id) {
                    let later = file.path("cudart_rs::object::destroy_at_exit");
                    ts.extend(quote!(#later(#name.addr());));
                }
                continue;
            }
            let Some(e) = self.computed(id) else {
                continue;
            };
            let v = self.dynamic_value(file, e);
            ts.extend(quote!(*#name.get_mut() = #v;));
            if let Some(s) = self.program.settles.get(&id) {
                let s = self.dynamic_value(file, s);
                ts.extend(quote!(#s;));
            }
        }
        ts
    }

    /// Whether a module has the function of a step.
    pub fn has_start(&self, module: usize, at: Start) -> bool {
        !self.started(module, at).is_empty()
    }

    /// The variables of a module that have something to do at a step.
    fn started(&self, module: usize, at: Start) -> Vec<GlobalId> {
        (0..self.program.globals.len())
            .filter(|&i| self.names.globals[i].0 == module && self.used.globals[i])
            .map(|i| GlobalId(i as u32))
            .filter(|&v| {
                !self.is_texture(self.program.global(v).ty.id) && self.start(v) == Some(at)
            })
            .collect()
    }

    /// When a variable has something to do before `main`: its value is computed, or its end is to be arranged. Statics of functions begin when control
    /// passes them, but for those whose constants are only known here to be none.
    fn start(&self, v: GlobalId) -> Option<Start> {
        let g = self.program.global(v);
        if g.per_thread {
            return None;
        }
        let ends =
            g.local_of.is_none() && crate::analysis::destroy::observable(self.program, g.ty.id);
        match self.computed(v) {
            // Asking for the address of an object that is not there yet makes it.
            Some(e) if !ends && is_address_constant(e) && !self.names_lazy(e) => {
                Some(Start::Addresses)
            }
            None if !ends => None,
            _ => Some(Start::Globals),
        }
    }

    /// The value that `init_globals` computes for a variable.
    fn computed(&self, v: GlobalId) -> Option<&Expr> {
        let g = self.program.global(v);
        match &g.init {
            GlobalInit::Dynamic(e) if g.local_of.is_none() => Some(e),
            GlobalInit::Const(e) if !self.is_lazy(g.ty.id) && self.names_lazy(e) => Some(e),
            _ => None,
        }
    }

    /// Whether a value names an object that is made at its first use, so that no constant of Rust's can hold its address.
    fn names_lazy(&self, e: &Expr) -> bool {
        struct Names<'a, 'g>(&'a Gen<'g>, bool);
        impl Visitor for Names<'_, '_> {
            fn visit_place(&mut self, p: &Place) {
                if let PlaceKind::Global(v) = *p.kind {
                    let g = self.0.program.global(v);
                    self.1 |= g.per_thread || self.0.is_lazy(g.ty.id);
                }
                walk_place(self, p);
            }
        }
        let mut names = Names(self, false);
        names.visit_expr(e);
        names.1
    }
}
