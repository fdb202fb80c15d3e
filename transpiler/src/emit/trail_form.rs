//! Trails: how the loop form of a traced kernel names the sites of regions that are more than a set ([`path::Region::Trail`]).
//!
//! `probe!(7)` is `trail.pass(7)` there, and functions that hold sites are called in a form that takes the trail, `fn f_trail(x: i32, trail: &mut Trail) -> f32` (`&mut impl Notes` where it is
//! known how much it records at most), which stands beside the kernel's. The trail comes last: arguments may pass sites, too.

use super::body::{Body, Form};
use super::cx::{FileCx, Gen};
use super::expr::Lit;
use super::lane_form::names;
use super::rx::{Rx, ident};
use crate::analysis::fission;
use crate::hir::*;
use crate::passes::probes::path;
use proc_macro2::{Literal, TokenStream};
use quote::quote;
use std::collections::BTreeMap;

/// The forms with a trail of device functions that a kernel's loop form calls.
#[derive(Default)]
pub struct TrailFunctions {
    /// Their names.
    known: BTreeMap<FuncId, String>,
    /// Their names and texts.
    items: Vec<(String, TokenStream)>,
}

impl TrailFunctions {
    /// Those that are called from a text, directly or from others.
    ///
    /// `attribute`: what stands before each.
    pub fn used(&self, from: &TokenStream, attribute: &TokenStream) -> TokenStream {
        super::lane_function::reached(&self.items, from, attribute)
    }
}

impl Body<'_, '_> {
    /// What notes a site, where it is no macro: `path.pass(7)`, `trail.pass(7)`, `trail.pass_times(7, rounds)`, `trail.leave()`.
    pub fn pass(&mut self, bound: &Bound, args: &[Expr]) -> Option<Rx> {
        let noted = path::noted(bound, args)?;
        if self.form == Form::Lanes {
            return Some(self.lane_pass(noted));
        }
        let name = match (self.loops.by_path, self.loops.by_trail) {
            (true, _) => self.loops.path(),
            (_, true) => &self.loops.trail,
            _ => return None,
        };
        let name = ident(name);
        let on = Rx::atom(quote!(#name));
        let number = |site| {
            let site = Literal::u32_unsuffixed(site);
            quote!(#site)
        };
        Some(match noted {
            path::Noted::Leave => on.method("leave", &[]),
            path::Noted::Site(site) => on.method("pass", &[number(site)]),
            path::Noted::Times(site, times) => {
                let times = self.value(times, Lit::Free).whole();
                on.method("pass_times", &[number(site), times])
            }
        })
    }

    /// What notes a site in a lane form: `trail.pass(mask, 7)`, `trail.pass_in(l, 7)`.
    fn lane_pass(&mut self, noted: path::Noted) -> Rx {
        if !self.loops.by_trail || !self.lanes.inside {
            self.no_lanes();
        }
        let trail = ident(&self.loops.trail);
        let on = Rx::atom(quote!(#trail));
        let (who, ending) = match self.lanes.single {
            true => (ident(&self.lanes.lane), "_in"),
            false => (self.mask(), ""),
        };
        let method =
            |name: &str, args: &[TokenStream]| on.clone().method(&format!("{name}{ending}"), args);
        match noted {
            path::Noted::Leave => method("leave", &[quote!(#who)]),
            path::Noted::Site(site) => {
                let site = Literal::u32_unsuffixed(site);
                method("pass", &[quote!(#who), quote!(#site)])
            }
            path::Noted::Times(site, times) => {
                let site = Literal::u32_unsuffixed(site);
                let times = match self.lanes.single {
                    true => self.value(times, Lit::Free),
                    false => self.beside(times),
                };
                let times = times.whole();
                method("pass_times", &[quote!(#who), quote!(#site), times])
            }
        }
    }

    /// A call of a function that holds sites, where they are noted in a trail: `f_trail(x, trail)`, or `left(f_trail(x, trail), trail)` if its end is noted.
    pub fn trailed_call(&mut self, f: FuncId, args: &[TokenStream]) -> Option<Rx> {
        if !self.loops.by_trail || !self.g.recorders.is_trailed(f) {
            return None;
        }
        if self.form == Form::Lanes {
            // One lane by itself has no trail of its own.
            self.no_lanes();
            return None;
        }
        let name = ident(&self.g.trail_function(self.file, f));
        let trail = ident(&self.loops.trail);
        let call = Rx::call(quote!(#name), &[args, &[quote!(#trail)]].concat());
        if !self.g.recorders.is_entered(f) {
            return Some(call);
        }
        let left = self.file.path("cudart_rs::trace::left");
        let call = call.whole();
        Some(Rx::call(left, &[quote!(#call), quote!(#trail)]))
    }
}

impl Gen<'_> {
    /// The name of a function's form with a trail, which is written if it is not there yet.
    fn trail_function(&self, file: &mut FileCx, f: FuncId) -> String {
        if let Some(known) = file.trail_functions.known.get(&f) {
            return known.clone();
        }
        let taken = |file: &FileCx, n: &str| {
            self.names.not_for_locals.contains(n)
                || file.own.contains(n)
                || file.trail_functions.known.values().any(|k| k == n)
        };
        let base = format!("{}_trail", self.coroutine_name(f));
        let mut name = base.clone();
        let mut i = 1;
        while taken(file, &name) {
            i += 1;
            name = format!("{base}_{i}");
        }
        file.trail_functions.known.insert(f, name.clone());
        let item = self.trail_function_item(file, f, &name);
        file.trail_functions.items.push((name.clone(), item));
        name
    }

    fn trail_function_item(&self, file: &mut FileCx, id: FuncId, name: &str) -> TokenStream {
        let f = self.prepared(id);
        let w = self.write_trailed(file, &f, id);
        let (params, body) = (&w.params, &w.body);
        let (name, trail) = (ident(name), ident(&w.trail));
        let ret = self.ret(file, f.ret.id);
        let doc = format!(
            " `{}`, which notes its sites in a trail.",
            self.place(f.span)
        );
        let ty = if self.recorders.is_bounded(id) {
            let notes = file.path("cudart_rs::trace::Notes");
            quote!(impl #notes)
        } else {
            file.path("cudart_rs::trace::Trail")
        };
        // Nothing of it is noted in a trail if all is behind what cannot be reached.
        let trail = match names(body, &w.trail) {
            true => quote!(#trail),
            false => quote!(_),
        };
        quote! {
            #[doc = #doc]
            #[allow(clippy::too_many_arguments)]
            fn #name(#(#params,)* #trail: &mut #ty) #ret { #body }
        }
    }

    /// The loop form of a kernel whose threads never wait, for its sites' sake: in it they are noted in words or trails.
    pub fn trailed_form(&self, id: FuncId) -> Option<Function> {
        self.opts.traced.as_ref()?.get(&id)?;
        if self.program.func(id).launched.unread {
            return None;
        }
        let body = self.program.func(id).body.as_ref()?;
        match self.recorders.region(self.program, id, body) {
            path::Region::Word(_) | path::Region::Trail(_) => {
                fission::whole(self.program, &self.graph, &self.context, id)
            }
            path::Region::Quiet | path::Region::Log => None,
        }
    }
}
