//! Calls: of the program's functions, through pointers, of virtual functions, of the library, and kernel launches.

use super::body::{Body, Form};
use super::cx::Gen;
use super::expr::{Lit, is_flex, strip_pointer};
use super::overlap::Overlap;
use super::place::Mode;
use super::rx::{Prec, Rx, ident, literal};
use crate::diag::Diagnostic;
use crate::hir::visit::{Visitor, walk_block, walk_expr};
use crate::hir::*;
use crate::source::Span;
use proc_macro2::TokenStream;
use quote::quote;
use std::collections::BTreeSet;

impl Gen<'_> {
    /// The functions, of the program and the library, that a function calls: C++ finds `std::min` beside a variable `min`, Rust does not.
    pub fn called(&self, f: &Function) -> BTreeSet<String> {
        struct Called<'g, 'p>(&'g Gen<'p>, BTreeSet<String>);
        impl Visitor for Called<'_, '_> {
            fn visit_expr(&mut self, e: &Expr) {
                match &*e.kind {
                    ExprKind::Call(Callee::Bound(b), _) => {
                        let bound = self.0.program.bound(*b);
                        // `Vector::new` is named with its type.
                        let mut path = bound.rust.rsplit("::");
                        let name = path.next().unwrap_or_default();
                        let of_type = path
                            .next()
                            .is_some_and(|t| t.starts_with(|c: char| c.is_ascii_uppercase()));
                        if bound.form != BoundForm::Method && !of_type {
                            self.1.insert(name.to_string());
                        }
                    }
                    ExprKind::Call(Callee::Fn(f), _)
                        if self.0.program.func(*f).role == Role::Free =>
                    {
                        let name = self.0.names.functions.get(f.0 as usize);
                        self.1.extend(name.map(|(_, name)| name.clone()));
                    }
                    _ => {}
                }
                walk_expr(self, e);
            }
        }
        let mut called = Called(self, BTreeSet::new());
        if let Some(b) = &f.body {
            walk_block(&mut called, b);
        }
        called.1
    }
}

impl Body<'_, '_> {
    /// The five kernel parameters, passed on.
    fn context_args(&mut self) -> Vec<TokenStream> {
        match self.form {
            Form::Loops => return self.lane_context(),
            Form::Lanes => return self.single_context(),
            Form::Thread => {}
        }
        super::names::KERNEL_PARAMS
            .iter()
            .map(|n| {
                let id = ident(n);
                quote!(#id)
            })
            .collect()
    }

    /// A call; `span` is that of the whole.
    pub fn call(&mut self, callee: &Callee, args: &[Expr], ty: TyId, span: Span) -> Rx {
        match callee {
            Callee::Fn(f) => {
                // (What a lane form calls so tells of one thread.)
                if self.form == Form::Lanes
                    && self.g.marked().is_some_and(|m| m.entered(*f).is_some())
                {
                    self.no_lanes();
                }
                self.call_function(*f, args, span)
            }
            Callee::Virtual(r, slot) => self.call_virtual(*r, *slot, args),
            Callee::Ptr(f) => {
                let ty_of_pointer = f.ty;
                let f = self.value(f, Lit::Fixed).receiver();
                let fixed = match self.g.signature(ty_of_pointer) {
                    Some(sig) if self.g.is_c(sig) => {
                        let fixed = sig.params.len();
                        let args = self.c_args(args, fixed);
                        return Rx::atom(quote!(#f.unwrap()(#(#args),*)));
                    }
                    Some(sig) if sig.variadic => Some(sig.params.len()),
                    _ => None,
                };
                let args = self.call_args(args, fixed);
                Rx::atom(quote!(#f.unwrap()(#(#args),*)))
            }
            Callee::Bound(b) => self.call_bound(*b, args, ty),
            Callee::Method(name) => {
                let Some((object, rest)) = args.split_first() else {
                    return Rx::atom(quote!(()));
                };
                if *name == "assign" {
                    // Both are addresses; the objects themselves must show, for a pointer can be cloned as well.
                    let behind = match (&*object.kind, self.g.pointee(object.ty)) {
                        (ExprKind::AddrOf(_), _) | (_, None) => None,
                        (_, Some(to)) => Some(Place {
                            kind: Box::new(PlaceKind::Deref(object.clone())),
                            ty: to,
                            span: object.span,
                        }),
                    };
                    // What is in a temporary moves.
                    if let (ExprKind::AddrOf(p), _) | (_, Some(p)) = (&*object.kind, &behind)
                        && let [from] = rest
                        && let ExprKind::AddrOf(temporary) = &*from.kind
                        && let PlaceKind::Temp(value) = &*temporary.kind
                        && value.ty == p.ty.id
                    {
                        if let Some(moved) = self.moved_onto_itself(p, value) {
                            let to = self.address(p, true);
                            return self.move_into(moved, to, value.ty);
                        }
                        let value = self.value(value, Lit::Free).whole();
                        let px = self.place(p, Mode::Write);
                        let place = px.whole().at(Prec::Assign);
                        let assigned = Rx::new(quote!(#place = #value), Prec::Assign);
                        return match px.is_union {
                            true => super::place::union_read(&assigned),
                            false => assigned,
                        };
                    }
                    let target = match (&*object.kind, &behind) {
                        (ExprKind::AddrOf(p), _) | (_, Some(p)) => {
                            let px = self.place(p, Mode::Write);
                            let rx = if px.stars > 0 { px.whole() } else { px.rx };
                            // `this.a.clone_from(&this.f())`, `it.clone_from(&it.next())` would borrow twice: the target by its address then.
                            if self.overlap(p, rest, Mode::Write, true) != Overlap::None {
                                let place = rx.whole();
                                Rx::call(quote!(addr), &[quote!(&mut #place)]).deref()
                            } else {
                                rx
                            }
                        }
                        _ => self.value(object, Lit::Fixed).deref(),
                    };
                    let mut from = Vec::new();
                    for e in rest {
                        let object = self.value(e, Lit::Free).deref().whole();
                        from.push(quote!(&#object));
                    }
                    return target.method("clone_from", &from);
                }
                if *name == "take" {
                    let of = match (&*object.kind, self.g.pointee(object.ty)) {
                        (ExprKind::AddrOf(p), _) => p.clone(),
                        (_, to) => Place {
                            kind: Box::new(PlaceKind::Deref(object.clone())),
                            ty: to.unwrap_or(QTy::plain(object.ty)),
                            span: object.span,
                        },
                    };
                    let px = self.place(&of, Mode::Write);
                    let program = self.g.program;
                    let own = match program.types.get(of.ty.id) {
                        Ty::Record(r) => (program.record(*r).bound.as_ref())
                            .is_some_and(|b| b.keeps_functions(program)),
                        _ => false,
                    };
                    let is_union = px.is_union;
                    let call = if own {
                        px.whole().method("taken", &[])
                    } else {
                        let place = px.whole().at(Prec::Prefix);
                        Rx::call(quote!(std::mem::take), &[quote!(&mut #place)])
                    };
                    return if is_union {
                        super::place::union_read(&call)
                    } else {
                        call
                    };
                }
                // A constant of the library's is new at each use.
                if *name == "clone"
                    && let ExprKind::AddrOf(p) = &*object.kind
                    && let PlaceKind::Bound(_) = *p.kind
                    && p.ty.is_const
                {
                    return self.place(p, Mode::Read).rx;
                }
                let (px, in_union) = self.read_object(object);
                let rest = self.args(rest, Lit::Free);
                let call = px.method(name, &rest);
                if in_union {
                    super::place::union_read(&call)
                } else {
                    call
                }
            }
        }
    }

    /// The object of a method that only reads it.
    ///
    /// The flag: it lies in a union.
    fn read_object(&mut self, e: &Expr) -> (Rx, bool) {
        match &*e.kind {
            ExprKind::AddrOf(p) => {
                let px = self.place(p, Mode::Read);
                // `clone` of a smart pointer would copy the pointer.
                let rx = if px.stars > 0 { px.whole() } else { px.rx };
                (rx, px.is_union)
            }
            _ => (self.value(e, Lit::Fixed).deref(), false),
        }
    }

    /// Arguments.
    pub fn args(&mut self, args: &[Expr], lit: Lit) -> Vec<TokenStream> {
        args.iter().map(|a| self.value(a, lit).whole()).collect()
    }

    /// Device code that asks which thread it is has one thread where the host calls it.
    fn say_of_thread(&self, span: Span, name: &str) {
        let d = Diagnostic::warning(
            5303,
            span,
            format!("`{name}` runs device code that asks which thread it is, for one thread"),
        )
        .label("`threadIdx` and `blockIdx` are 0 there, `blockDim` and `gridDim` are 1")
        .help("give the functor what it needs as a member, or make numbers of `thrust::counting_iterator`");
        self.g.diags.borrow_mut().push(d);
    }

    fn call_function(&mut self, f: FuncId, args: &[Expr], span: Span) -> Rx {
        let Some(func) = self.g.program.functions.get(f.0 as usize) else {
            return Rx::atom(quote!(()));
        };
        if let Role::Dtor(_) = func.role {
            let p = self.args(args, Lit::Fixed);
            return Rx::new(
                quote!(unsafe { std::ptr::drop_in_place(#(#p.as_raw())*) }),
                Prec::Block,
            );
        }
        let context = self.g.context.needs_ctx(f);
        // The host calls what asks which thread it is.
        let as_thread = context && !self.context;
        let path = self.g.function(self.file, f);
        let mut all = if context {
            self.context_args()
        } else {
            Vec::new()
        };
        let skipped = usize::from(matches!(func.role, Role::Ctor(_)));
        let fixed = func.variadic.then(|| func.params.len() - skipped);
        let outside = &self.g.program.outside;
        if outside.installed.contains(&f) || func.variadic && outside.imports.contains_key(&f) {
            let all = self.c_args(args, fixed.unwrap_or(args.len()));
            let call = Rx::call(path, &all);
            if !self.g.opts.foreign_output {
                return call;
            }
            let crossing = self.file.path("cudart_rs::c::foreign::crossing");
            let call = call.whole();
            return Rx::call(crossing, &[quote!(|| #call)]);
        }
        if self.g.program.outside.imports.contains_key(&f) {
            for (a, p) in args.iter().zip(&func.params) {
                let param = func.locals.get(p.0 as usize).map(|l| l.ty.id);
                let border = param.and_then(|t| self.border_argument(a, t));
                all.push(border.unwrap_or_else(|| self.value(a, Lit::Free).whole()));
            }
        } else {
            all.extend(self.call_args(args, fixed));
            if let Some(call) = self.trailed_call(f, &all) {
                return call;
            }
        }
        let call = Rx::call(path, &all);
        if !as_thread {
            return call;
        }
        self.say_of_thread(span, &func.name);
        let params = super::names::KERNEL_PARAMS.map(ident);
        let call = call.whole();
        let run = self.file.path("cudart_rs::launch::as_one_thread");
        Rx::call(run, &[quote!(|#(#params),*| #call)])
    }

    /// Arguments of a function with C's calling convention; those after `fixed` are for its `...`.
    fn c_args(&mut self, args: &[Expr], fixed: usize) -> Vec<TokenStream> {
        let (own, rest) = args.split_at(fixed.min(args.len()));
        let mut all = self.args(own, Lit::Free);
        for (a, value) in own.iter().zip(&mut all) {
            if crate::sema::link::is_stream(self.g.program, a.ty) {
                let stream = self.file.path("cudart_rs::c::foreign::stream");
                *value = quote!(#stream(#value));
            }
        }
        for a in rest {
            let outer = std::mem::replace(&mut self.typed_functions, true);
            let value = match &*strip_pointer(a).kind {
                ExprKind::Null => quote!(Ptr::<Void>::null()),
                _ => self.value(a, Lit::Fixed).whole(),
            };
            self.typed_functions = outer;
            all.push(value);
        }
        all
    }

    /// Arguments of a function of the program; those after `fixed` are for its `...`.
    fn call_args(&mut self, args: &[Expr], fixed: Option<usize>) -> Vec<TokenStream> {
        let Some(fixed) = fixed else {
            return self.args(args, Lit::Free);
        };
        let (own, rest) = args.split_at(fixed.min(args.len()));
        let mut all = self.args(own, Lit::Free);
        let rest: Vec<TokenStream> = rest.iter().map(|a| self.variable_argument(a)).collect();
        let list = self.macro_call("cudart_rs::c::stdarg::va_args", &rest);
        all.push(list.whole());
        all
    }

    /// A value for `...`.
    fn variable_argument(&mut self, a: &Expr) -> TokenStream {
        if self.g.is_fn_pointer(a.ty) {
            let t = self.ty(a.ty);
            let f = self.value(a, Lit::Fixed).whole();
            return quote!(unsafe { std::mem::transmute::<#t, u64>(#f) });
        }
        if matches!(&*strip_pointer(a).kind, ExprKind::Null) {
            return quote!(Ptr::<Void>::null());
        }
        if matches!(self.g.program.types.get(a.ty), Ty::Record(_)) {
            let object = self.file.path("cudart_rs::c::stdarg::object");
            let v = self.value(a, Lit::Fixed).whole();
            return quote!(#object(&#v));
        }
        self.value(self.unpromoted(a), Lit::Fixed).whole()
    }

    fn call_virtual(&mut self, r: RecordId, slot: u32, args: &[Expr]) -> Rx {
        let Some((this, _)) = args.split_first() else {
            return Rx::atom(quote!(()));
        };
        let table = self.g.vtable_type(self.file, r);
        let slot_name = ident(&self.g.slot_name(r, slot));
        let object = self.value(this, Lit::Fixed).whole();
        let rest = self.args(args.get(1..).unwrap_or(&[]), Lit::Free);
        if crate::hir::values::is_pure(this) {
            return Rx::atom(quote!((#table::of(#object).#slot_name)(#object #(, #rest)*)));
        }
        // The object is named twice, but found once.
        let name = self.temp("object");
        Rx::new(
            quote!({ let #name = #object; (#table::of(#name).#slot_name)(#name #(, #rest)*) }),
            super::rx::Prec::Block,
        )
    }

    fn call_bound(&mut self, b: BoundId, args: &[Expr], ty: TyId) -> Rx {
        let g = self.g;
        let Some(bound) = g.program.bound.get(b.0 as usize) else {
            return Rx::atom(quote!(()));
        };
        // `to_string` is one function of all numbers.
        let overloaded = &*bound.name == "to_string";
        // As are these: nothing else tells the type where both are literals, or each has its own.
        let overloaded = match &*bound.rust {
            "cudart_rs::device::max" | "cudart_rs::device::min" => args.iter().all(is_flex),
            path if path.starts_with("cudart_rs::c::gcc_bits::") => path.ends_with("_overflow"),
            _ => overloaded,
        };
        let lit = if bound.type_args.is_empty() && bound.form == BoundForm::Function && !overloaded
        {
            Lit::Free
        } else {
            Lit::Fixed
        };
        if self.form == Form::Lanes && crate::analysis::lanes::is_warp_operation(bound) {
            return self.warp_operation(b, args);
        }
        if bound.suspends && self.form == Form::Lanes {
            return self.lane_vote(&bound.rust, args);
        }
        if bound.suspends && self.form == Form::Loops {
            return self.block_vote(&bound.rust, args);
        }
        if bound.suspends && bound.form != BoundForm::Method {
            let args = self.warp_args(bound, args);
            let barrier = Rx::atom(quote!(barrier));
            return barrier.method(&bound.rust, &args);
        }
        if let Some(call) = self.checked_once(bound, args) {
            return call;
        }
        let mut all = if bound.needs_ctx {
            self.context_args()
        } else {
            Vec::new()
        };
        match bound.form {
            BoundForm::Function if super::operator::binary(&bound.rust).is_some() => {
                self.bound_operator(bound, args)
            }
            BoundForm::Function => {
                let ended = |ty| match g.program.types.get(ty) {
                    Ty::Record(r) => {
                        (g.program.record(*r).bound.as_ref()).is_some_and(|b| b.is_ended_pair())
                    }
                    _ => false,
                };
                let path = match &*bound.name {
                    "make_pair" if ended(ty) => self.file.path("cudart_rs::cpp::ended::make_pair"),
                    _ => self.file.path(&bound.rust),
                };
                all.extend(self.bound_args(bound, args, lit));
                Rx::call(path, &all)
            }
            BoundForm::FunctionTurbofish => {
                let path = self.file.path(&bound.rust);
                let types: Vec<TokenStream> = bound.type_args.iter().map(|t| self.ty(*t)).collect();
                all.extend(self.bound_args(bound, args, Lit::Free));
                Rx::atom(quote!(#path::<#(#types),*>(#(#all),*)))
            }
            BoundForm::Macro => {
                if let Some(pass) = self.pass(bound, args) {
                    return pass;
                }
                all.extend(self.macro_args(bound, args));
                self.macro_call(&bound.rust, &all)
            }
            BoundForm::Method => {
                let Some((object, rest)) = args.split_first() else {
                    return Rx::atom(quote!(()));
                };
                let lit = match self.g.pointee(object.ty) {
                    // `put` takes numbers of all types: `0.1f` and `(short)-1` say theirs.
                    _ if &*bound.rust == "put" => Lit::Fixed,
                    Some(t) if !self.is_generic(t.id) => Lit::Free,
                    _ => Lit::Fixed,
                };
                // The mark of a postfix operator is no argument.
                let rest = match &*bound.name {
                    "operator++" | "operator--" => &[],
                    _ => rest,
                };
                let object = self.object_beside(object, rest);
                all.extend(self.bound_args(bound, rest, lit));
                object.method(&bound.rust, &all)
            }
            BoundForm::Ctor => {
                let path = if bound.rust.contains("::") {
                    self.file.path(&bound.rust)
                } else {
                    let t = self.turbofish_type(ty);
                    let name = ident(&bound.rust);
                    quote!(#t::#name)
                };
                let lit = if self.is_generic(ty) {
                    Lit::Fixed
                } else {
                    Lit::Free
                };
                all.extend(self.bound_args(bound, args, lit));
                Rx::call(path, &all)
            }
            BoundForm::Index => {
                let Some((object, rest)) = args.split_first() else {
                    return Rx::atom(quote!(()));
                };
                let object = self.object_beside(object, rest);
                match rest.first() {
                    Some(i) => {
                        let i = self.value(super::place::strip_index(g, i), Lit::Free);
                        let e = object.index(&i).whole();
                        Rx::call(quote!(addr), &[quote!(&mut #e)])
                    }
                    None => {
                        let e = object.deref().whole();
                        Rx::call(quote!(addr), &[quote!(&mut #e)])
                    }
                }
            }
            BoundForm::Expr | BoundForm::Builtin => self.bound_place(b),
        }
    }

    /// The object of a library's method, whose arguments may use what Rust borrows for it (`this.v.resize(this.n)`): it is reached by its address then.
    fn object_beside(&mut self, object: &Expr, args: &[Expr]) -> Rx {
        let to = self.g.pointee(object.ty).unwrap_or(QTy::plain(object.ty));
        let mode = if to.is_const { Mode::Read } else { Mode::Write };
        let place = Place {
            kind: Box::new(PlaceKind::Deref(object.clone())),
            ty: to,
            span: object.span,
        };
        match self.overlap(&place, args, mode, true) {
            Overlap::None => self.object(object),
            // A pointer to it is there: to read that is enough, and nothing around the pointer is borrowed for long.
            Overlap::Reads if matches!(&*object.kind, ExprKind::AddrOf(p) if matches!(&*p.kind, PlaceKind::Deref(e) if is_member(e))) =>
            {
                let pointer = self.value(object, Lit::Fixed).whole();
                Rx::call(quote!(addr_const), &[quote!(&#pointer)])
            }
            _ => {
                let px = self.place(&place, mode);
                let whole = px.whole().at(Prec::Prefix);
                let address = match mode {
                    Mode::Write => Rx::call(quote!(addr), &[quote!(&mut #whole)]),
                    Mode::Read => Rx::call(quote!(addr_const), &[quote!(&#whole)]),
                };
                if px.is_union {
                    super::place::union_read(&address)
                } else {
                    address
                }
            }
        }
    }

    /// Whether a library class has parameters.
    fn is_generic(&self, ty: TyId) -> bool {
        match self.g.program.types.get(ty) {
            Ty::Record(r) => self
                .g
                .program
                .record(*r)
                .bound
                .as_ref()
                .is_none_or(|b| !b.args.is_empty()),
            _ => true,
        }
    }

    /// `Vector::<i32>` of a bound class.
    fn turbofish_type(&mut self, ty: TyId) -> TokenStream {
        let Ty::Record(r) = self.g.program.types.get(ty) else {
            return self.ty(ty);
        };
        let name = self.g.record(self.file, *r);
        let Some(b) = &self.g.program.record(*r).bound else {
            return name;
        };
        if b.args.is_empty() {
            return name;
        }
        let args: Vec<TokenStream> = b
            .args
            .iter()
            .map(|a| match a {
                BoundArg::Type(t) => self.ty(*t),
                BoundArg::Value(v) => literal(&v.to_string()),
            })
            .collect();
        quote!(#name::<#(#args),*>)
    }

    /// Arguments of a library function; pointers are `.cast()` where the declaration says so.
    /// Arguments of an operation that waits. What lanes exchange may be of several types: a literal says which.
    fn warp_args(&mut self, bound: &Bound, args: &[Expr]) -> Vec<TokenStream> {
        let exchanges = ["shfl", "reduce", "match"];
        if !exchanges.iter().any(|e| bound.rust.starts_with(e)) {
            return self.bound_args(bound, args, Lit::Free);
        }
        let at = usize::from(bound.rust.ends_with("_sync")).min(args.len());
        let (mask, rest) = args.split_at(at);
        let (value, rest) = rest.split_at(rest.len().min(1));
        let mut all = self.bound_args(bound, mask, Lit::Free);
        all.extend(self.bound_args(bound, value, Lit::Fixed));
        all.extend(self.bound_args(bound, rest, Lit::Free));
        all
    }

    fn bound_args(&mut self, bound: &Bound, args: &[Expr], lit: Lit) -> Vec<TokenStream> {
        args.iter()
            .map(|a| {
                if bound.cast_args && self.g.is_pointer(a.ty) {
                    let inner = strip_pointer(a);
                    if matches!(&*inner.kind, ExprKind::Null) {
                        return quote!(Ptr::null());
                    }
                    if let ExprKind::FnAddr(f) = &*inner.kind
                        && let Some(address) = self.kernel_address(*f)
                    {
                        return address.method("cast", &[]).whole();
                    }
                    if self.g.is_fn_pointer(inner.ty) {
                        return self.function_bits(inner).whole();
                    }
                    return self.value(inner, Lit::Fixed).method("cast", &[]).whole();
                }
                if let Some(f) = self.function_for_library(a) {
                    return f;
                }
                // An object made of zeros says its type where a generic function takes it.
                let lit = match &*a.kind {
                    ExprKind::Zero if self.g.scalar(a.ty).is_none() => Lit::Fixed,
                    // So does a null pointer to a class of the crate: only a generic function takes it.
                    _ if self.is_null_of_own(a) => Lit::Fixed,
                    _ => lit,
                };
                let list = matches!(self.g.program.types.get(a.ty), Ty::Array(..));
                let outer = self.typed_functions;
                self.typed_functions |= list;
                let v = self.value(a, lit).whole();
                self.typed_functions = outer;
                v
            })
            .collect()
    }

    /// Whether an expression is a null pointer to a class that is written into the crate.
    fn is_null_of_own(&self, e: &Expr) -> bool {
        let pointee = self.g.pointee(e.ty);
        let own = pointee.is_some_and(|t| match self.g.program.types.get(t.id) {
            Ty::Record(r) => self.g.program.record(*r).bound.is_none(),
            _ => false,
        });
        own && matches!(&*strip_pointer(e).kind, ExprKind::Null)
    }

    /// Arguments of a `printf!`-like macro: the format as a plain string.
    fn macro_args(&mut self, bound: &Bound, args: &[Expr]) -> Vec<TokenStream> {
        let is_text = |e: &Expr| matches!(&*strip_pointer(e).kind, ExprKind::Str(_));
        // Where the format stands; other texts (the mode of a wrong `open`) are plain strings.
        let name = &*bound.name;
        let formats = name.ends_with("printf")
            || name.ends_with("scanf")
            || matches!(name, "err" | "errx" | "warn" | "warnx" | "error" | "syslog");
        let from = usize::from(name.contains("sscanf"));
        let format = args
            .iter()
            .enumerate()
            .position(|(i, a)| formats && i >= from && is_text(a));
        args.iter()
            .enumerate()
            .map(|(i, a)| {
                if Some(i) == format
                    && let ExprKind::Str(bytes) = &*strip_pointer(a).kind
                {
                    // The format ends at its first NUL (`"%s\0"`).
                    let bytes = bytes.split(|b| *b == 0).next().unwrap_or(bytes);
                    return match super::literal::text_literal(bytes) {
                        Some(t) => literal(&t),
                        None => super::literal::c_literal(bytes)
                            .unwrap_or_else(|| super::literal::bytes_literal(bytes)),
                    };
                }
                if self.g.is_fn_pointer(a.ty) {
                    let t = self.ty(a.ty);
                    let f = self.value(a, Lit::Fixed).whole();
                    return quote!(unsafe { std::mem::transmute::<#t, u64>(#f) });
                }
                let v = self.value(self.unpromoted(a), Lit::Fixed);
                if let ExprKind::Load(p) = &*self.unpromoted(a).kind
                    && self.is_unaligned(p)
                {
                    // The macros borrow their arguments; a copy can be borrowed.
                    let v = v.whole();
                    return quote!({ #v });
                }
                if !formats && i >= 2 && self.g.is_pointer(a.ty) {
                    // A pointer where a number is expected (the mode of `open` as a text).
                    return v.method("to_bits", &[]).whole();
                }
                v.whole()
            })
            .collect()
    }

    /// An argument without C's default promotions, which the macros do themselves.
    fn unpromoted<'e>(&self, a: &'e Expr) -> &'e Expr {
        match &*a.kind {
            ExprKind::Convert(Conv::Float, e)
                if self.g.scalar(e.ty) == Some("f32")
                    && self.g.scalar(a.ty) == Some("f64")
                    && !super::expr::is_flex(e) =>
            {
                e
            }
            ExprKind::Convert(Conv::Int, e)
                if self.g.scalar(a.ty) == Some("i32")
                    && matches!(
                        self.g.scalar(e.ty),
                        Some("i8" | "u8" | "i16" | "u16" | "bool")
                    )
                    && !super::expr::is_flex(e) =>
            {
                e
            }
            _ => a,
        }
    }

    /// `name!(args)`, written so that it is laid out like a call.
    pub fn macro_call(&mut self, path: &str, args: &[TokenStream]) -> Rx {
        let name = self.file.path(path).to_string().replace(' ', "");
        Rx::call(super::rx::bang(&name), args)
    }

    /// The module of a kernel in the engines: named like the kernel.
    pub fn kernel_module(&mut self, kernel: FuncId) -> TokenStream {
        let (module, name) = &self.g.names.functions[kernel.0 as usize];
        let Some(m) = self.g.names.modules.get(*module) else {
            return quote!(unknown);
        };
        let path = format!("crate::engines::{}::{}", m.name, ident(name));
        if self.file.module == *module {
            // The kernel itself stands in this module, its namesake is imported beside it.
            let id = ident(name);
            self.file.imports.insert(name.clone(), path);
            return quote!(#id);
        }
        self.file.path(&path)
    }

    /// `launch!(k(args), grid, block, shared, stream)`
    pub fn launch(
        &mut self,
        kernel: FuncId,
        grid: &Expr,
        block: &Expr,
        shared: Option<&Expr>,
        stream: Option<&Expr>,
        args: &[Expr],
    ) -> Rx {
        let path = self.kernel_module(kernel);
        let args = self.args(args, Lit::Free);
        let mut all = vec![quote!(#path(#(#args),*))];
        all.push(self.value(grid, Lit::Fixed).whole());
        all.push(self.value(block, Lit::Fixed).whole());
        let is_zero = |e: &Expr| crate::hir::values::constant(e) == Some(0);
        let stream =
            stream.filter(|s| !is_zero(s) && !matches!(&*strip_pointer(s).kind, ExprKind::Null));
        match (shared, stream) {
            (None, None) => {}
            (Some(s), None) if is_zero(s) => {}
            (Some(s), None) => all.push(self.value(s, Lit::Fixed).whole()),
            (s, Some(stream)) => {
                match s {
                    Some(s) => all.push(self.value(s, Lit::Fixed).whole()),
                    None => all.push(quote!(0)),
                }
                all.push(self.value(stream, Lit::Fixed).whole());
            }
        }
        Rx::call(super::rx::bang("launch"), &all)
    }
}

/// Whether a pointer is a member of something.
fn is_member(e: &Expr) -> bool {
    matches!(&*e.kind, ExprKind::Load(p) if !matches!(*p.kind, PlaceKind::Local(_)))
}
