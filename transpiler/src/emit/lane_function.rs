//! Device functions in lane form: `fn f_lanes(mask: Mask, x: F32, n: i32) -> F32`, called by kernels in theirs.
//!
//! A function gets one for each way in which it is called: what all lanes pass alike is a plain parameter. Functions that use built-in variables, wait, or take
//! or return other things than numbers and pointers (references among them) have none; each lane calls them for itself then.

use super::body::{Body, Form};
use super::cx::{FileCx, Gen};
use super::lane_form::names;
use super::rx::{Rx, ident, literal};
use crate::analysis::lanes::{self, LaneForm};
use crate::analysis::{elide, fission, sink};
use crate::hir::flow::completes;
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_place};
use crate::hir::*;
use crate::passes::checked::root;
use proc_macro2::TokenStream;
use quote::quote;
use std::collections::BTreeMap;

/// The lane forms of device functions that a file holds.
#[derive(Default)]
pub struct LaneFunctions {
    /// By function, width (a warp or half of one) and which parameters are plain: its name, if it has such a form.
    known: BTreeMap<(FuncId, bool, Vec<bool>), Option<String>>,
    /// Their names and texts.
    items: Vec<(String, TokenStream)>,
    /// One of them has accesses of others' positions.
    pub mixed: bool,
}

impl LaneFunctions {
    /// Those that are called from a text, directly or from others.
    ///
    /// `attribute`: what stands before each.
    pub fn used(&self, from: &TokenStream, attribute: &TokenStream) -> TokenStream {
        reached(&self.items, from, attribute)
    }
}

/// Of functions by name those that are called from a text, directly or from others.
pub fn reached(
    items: &[(String, TokenStream)],
    from: &TokenStream,
    attribute: &TokenStream,
) -> TokenStream {
    let mut used = vec![false; items.len()];
    let mut work: Vec<&TokenStream> = vec![from];
    while let Some(ts) = work.pop() {
        for (i, (name, item)) in items.iter().enumerate() {
            if !used[i] && names(ts, name) {
                used[i] = true;
                work.push(item);
            }
        }
    }
    let mut ts = TokenStream::new();
    for ((_, item), _) in items.iter().zip(used).filter(|(_, u)| *u) {
        ts.extend(quote!(#attribute #item cu2rs_blank!();));
    }
    ts
}

/// Whether a value names an object that ends with it.
fn names_temporary(e: &Expr) -> bool {
    struct T(bool);
    impl Visitor for T {
        fn visit_place(&mut self, p: &Place) {
            self.0 |= matches!(*p.kind, PlaceKind::Temp(_));
            walk_place(self, p);
        }
    }
    let mut t = T(false);
    t.visit_expr(e);
    t.0
}

impl Body<'_, '_> {
    /// A call of a function's lane form, if it has one.
    pub fn lane_function_call(&mut self, f: FuncId, args: &[Expr]) -> Option<Rx> {
        let func = self.g.program.functions.get(f.0 as usize)?;
        // An object of one lane ends with the value that it stands in: its address is no vector's.
        if args.len() != func.params.len() || args.iter().any(names_temporary) {
            return None;
        }
        let plain: Vec<bool> = args.iter().map(|a| self.is_uniform(a)).collect();
        let warps = self.lanes.shapes.warps;
        let known =
            std::iter::zip(args, &plain).all(|(a, plain)| !plain || self.leads_to_memory(a));
        let name = match known {
            true => self.g.lane_function(self.file, f, warps, plain.clone())?,
            false => return None,
        };
        let mask = self.mask();
        let mut all = vec![quote!(#mask)];
        for (a, plain) in args.iter().zip(plain) {
            all.push(match plain {
                true => self.value(a, super::expr::Lit::Free).whole(),
                false => self.vector(a).whole(),
            });
        }
        let name = ident(&name);
        if !self.g.recorders.is_trailed(f) {
            return Some(Rx::call(quote!(#name), &all));
        }
        if !self.loops.by_trail {
            self.no_lanes();
        }
        let trail = ident(&self.loops.trail);
        all.push(quote!(#trail));
        let call = Rx::call(quote!(#name), &all);
        if !self.g.recorders.is_entered(f) {
            return Some(call);
        }
        let call = call.whole();
        Some(Rx::atom(quote!(#trail)).method("left", &[quote!(#mask), call]))
    }

    /// Whether an argument is no reference, or one to what all lanes have in common.
    fn leads_to_memory(&self, a: &Expr) -> bool {
        let reference = matches!(self.g.program.types.get(a.ty), Ty::Ref(..));
        !reference
            || matches!(&*a.kind, ExprKind::AddrOf(p) if root(self.g.program, &self.f.locals, p).is_some())
    }

    /// `return e;` in a function's lane form.
    pub fn lane_return(&mut self, e: Option<&Expr>) -> TokenStream {
        let (mask, returned, result) = (self.mask(), self.word("returned"), self.word("result"));
        let value = e.map(|e| self.vector(e).whole());
        match (value, self.lanes.level) {
            (None, 0) => quote!(return;),
            (None, _) => quote!(#returned |= #mask;),
            (Some(v), 0) if self.lanes.selects => quote!(return #mask.select(#v, #result);),
            (Some(v), 0) => quote!(return #v;),
            (Some(v), _) => quote!(#result = #mask.select(#v, #result); #returned |= #mask;),
        }
    }
}

impl Gen<'_> {
    /// The name of a function's lane form, which is written if it is not there yet.
    fn lane_function(
        &self,
        file: &mut FileCx,
        f: FuncId,
        warps: bool,
        plain: Vec<bool>,
    ) -> Option<String> {
        let key = (f, warps, plain);
        if let Some(known) = file.lane_functions.known.get(&key) {
            return known.clone();
        }
        if !self.may_have_lanes(f, &key.2) {
            file.lane_functions.known.insert(key, None);
            return None;
        }
        let taken = |file: &FileCx, n: &str| {
            self.names.not_for_locals.contains(n)
                || file.own.contains(n)
                || file.lane_functions.known.values().flatten().any(|k| k == n)
        };
        let base = format!("{}_lanes", self.coroutine_name(f));
        let mut name = base.clone();
        let mut i = 1;
        while taken(file, &name) {
            i += 1;
            name = format!("{base}_{i}");
        }
        file.lane_functions
            .known
            .insert(key.clone(), Some(name.clone()));
        match self.lane_function_item(file, f, warps, &key.2, &name) {
            Some(item) => {
                file.lane_functions.items.push((name.clone(), item));
                Some(name)
            }
            None => {
                file.lane_functions.known.insert(key, None);
                None
            }
        }
    }

    fn may_have_lanes(&self, f: FuncId, plain: &[bool]) -> bool {
        let func = self.program.func(f);
        let lane = |t: TyId| {
            lanes::shape::is_lane_type(self.program, t)
                && !matches!(self.program.types.get(t), Ty::Ref(..))
        };
        // Where accesses are recorded, each lane for itself is dear.
        let common = |t: TyId, plain: &bool| {
            self.opts.memory && *plain && matches!(self.program.types.get(t), Ty::Ref(..))
        };
        func.body.is_some()
            && !self.context.needs_ctx(f)
            && !self.context.suspends(f)
            && matches!(
                func.role,
                Role::Free | Role::Method(_) | Role::StaticMethod(_)
            )
            && !func.variadic
            && !self.program.outside.imports.contains_key(&f)
            // One that calls itself would find no lane form of its own while it is written.
            && !self.calls_itself(f)
            && (self.is_void(func.ret.id) || lane(func.ret.id))
            && func.params.iter().zip(plain).all(|(p, plain)| {
                func.locals.get(p.0 as usize).is_some_and(|l| {
                    (lane(l.ty.id) || common(l.ty.id, plain)) && !l.ty.is_volatile
                })
            })
    }

    fn calls_itself(&self, f: FuncId) -> bool {
        struct Calls(Vec<FuncId>);
        impl Visitor for Calls {
            fn visit_expr(&mut self, e: &Expr) {
                if let ExprKind::Call(Callee::Fn(g), _) = &*e.kind {
                    self.0.push(*g);
                }
                walk_expr(self, e);
            }
        }
        let mut calls = Calls(Vec::new());
        if let Some(b) = &self.program.func(f).body {
            walk_block(&mut calls, b);
        }
        calls
            .0
            .iter()
            .any(|g| *g == f || self.graph.reachable(*g).contains(&f))
    }

    fn lane_function_item(
        &self,
        file: &mut FileCx,
        id: FuncId,
        warps: bool,
        plain: &[bool],
        name: &str,
    ) -> Option<TokenStream> {
        // (Of what is called in lanes nothing is checked.)
        let mut f = self.unchecked().func(id).clone();
        elide::run(self.program, &mut f);
        fission::split_objects(self.program, &self.graph, &self.context, &mut f);
        sink::run(self.program, &mut f);
        fission::copy_changed_parameters(&mut f);
        let shapes = lanes::function_shapes(self.program, &f, warps, plain).ok()?;
        // (Statements stay where they are.)
        if let Some(marked) = self.marked() {
            file.lane_functions.mixed |= !marked.tell(self.program, id, &mut f)?;
        }
        let form = LaneForm {
            function: Box::new(f),
            shapes,
            warps,
            before: None,
        };
        let f = &form.function;
        let b = f.body.as_ref()?;
        let is_void = self.is_void(f.ret.id);
        let mut body = Body::new(self, file, f, Form::Lanes, false);
        body.name_loop_state();
        let trailed = self.recorders.is_trailed(id);
        if trailed {
            body.name_trail();
        }
        body.name_lane_state(&form);
        body.lanes.inside = true;
        body.lanes.function = true;
        body.lanes.selects = !is_void && body.returns_early(b);
        for p in &f.params {
            body.declare(*p);
        }
        let _ = body.scoped(b);
        body.again(false);
        for p in &f.params {
            body.declare(*p);
        }
        body.lanes.level = 0;
        let mut text = body.scoped(b);
        let mask_type = body.lane_path("Mask");
        let (returned, result) = (body.word("returned"), body.word("result"));
        if names(&text, &returned.to_string()) {
            text = quote!(let mut #returned = #mask_type::NONE; #text);
        }
        let ret = if is_void {
            TokenStream::new()
        } else {
            let t = body.lane_type(f.ret.id)?;
            let none = body.no_value(f.ret.id);
            if body.lanes.selects {
                text = quote!(let mut #result = #none; #text);
                // Where all lanes return under masks the end is come to.
                let last = b.stmts.last();
                if completes(&b.stmts) || last.is_some_and(|s| body.masked_return(s, false)) {
                    text.extend(quote!(#result));
                }
            } else if completes(&b.stmts) {
                text.extend(none);
            }
            quote!(-> #t)
        };
        if let Some(at) = self.marked().and_then(|m| m.entered(id)) {
            let (entered, at) = (body.temp("entered"), literal(&at.to_string()));
            text = quote!(let #entered = cudart_rs::memory::Entered::at(#at); #text);
        }
        let mut params = Vec::new();
        for (p, plain) in f.params.iter().zip(plain) {
            let n = body.binding(*p);
            let ty = f.locals.get(p.0 as usize)?.ty.id;
            let t = match plain {
                true => body.ty(ty),
                false => body.lane_type(ty)?,
            };
            params.push(quote!(#n: #t));
        }
        if trailed {
            let trail = super::lane_form::parameter(&body.loops.trail.clone(), &text);
            let t = body.lane_path("LaneTrail");
            params.push(quote!(#trail: &#t));
        }
        if body.lanes.failed {
            return None;
        }
        let mask = super::lane_form::parameter(&body.lanes.mask.clone(), &text);
        let name = ident(name);
        let doc = format!(" `{}` in lanes.", self.place(f.span));
        Some(quote! {
            #[doc = #doc]
            #[allow(unused_assignments, clippy::too_many_arguments)]
            #[inline(always)]
            fn #name(#mask: #mask_type #(, #params)*) #ret { #text }
        })
    }
}

impl Body<'_, '_> {
    /// Whether some lanes may return before others.
    fn returns_early(&self, b: &Block) -> bool {
        b.stmts.iter().any(|s| self.masked_return(s, false))
    }
}
