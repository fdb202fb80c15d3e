//! Functions: signatures, bodies, methods, constructors, destructors.

use super::body::{Body, Form};
use super::cx::{FileCx, Gen};
use super::rx::{ident, literal};
use crate::analysis::lanes::LaneForm;
use crate::analysis::{expanded, sink, straight};
use crate::hir::flow::{completes, constructor_try};
use crate::hir::recorder::{Told, tells};
use crate::hir::visit::{Visitor, walk_block, walk_place};
use crate::hir::*;
use crate::sema::expr::varargs::VARARGS;
use proc_macro2::TokenStream;
use quote::quote;

/// A signature and body, ready to be put into a file.
pub struct Written {
    /// `a: i32, mut b: Ptr<f32>`
    pub params: Vec<TokenStream>,
    /// Statements.
    pub body: TokenStream,
    /// What the loop form calls the block.
    pub block: String,
    /// What notes sites one after the other, where it is a parameter.
    pub trail: String,
    /// Whether the block is at no edge, where the lane form makes a difference of that.
    pub no_edge: TokenStream,
    /// It could not be written in this form (the lane form).
    pub failed: bool,
}

/// What a form needs beside the function.
enum With<'l> {
    Nothing,
    Lanes(&'l LaneForm),
    Trail,
}

impl Gen<'_> {
    /// The kernel parameters with their types.
    pub fn context_params(&self, form: Form) -> Vec<TokenStream> {
        let barrier = match form {
            Form::Thread => quote!(barrier: &Barrier),
            Form::Loops | Form::Lanes => return super::loop_form::params(),
        };
        vec![
            quote!(thread_idx: uint3),
            quote!(block_idx: uint3),
            quote!(block_dim: dim3),
            quote!(grid_dim: dim3),
            barrier,
        ]
    }

    /// A function's copy with its declarations moved to their uses.
    pub fn prepared(&self, f: FuncId) -> Function {
        let mut function = self.program.func(f).clone();
        crate::analysis::elide::run(self.program, &mut function);
        sink::run(self.program, &mut function);
        function
    }

    /// Writes a function in a form.
    pub fn write(
        &self,
        file: &mut FileCx,
        f: &Function,
        id: FuncId,
        form: Form,
        comments: bool,
    ) -> Written {
        self.write_form(file, f, id, form, comments, With::Nothing)
    }

    /// Writes a device function in the form that takes a trail.
    pub fn write_trailed(&self, file: &mut FileCx, f: &Function, id: FuncId) -> Written {
        self.write_form(file, f, id, Form::Thread, false, With::Trail)
    }

    /// Writes a kernel in its lane form.
    pub fn write_lanes(&self, file: &mut FileCx, form: &LaneForm, id: FuncId) -> Written {
        self.write_form(
            file,
            &form.function,
            id,
            Form::Lanes,
            false,
            With::Lanes(form),
        )
    }

    fn write_form(
        &self,
        file: &mut FileCx,
        f: &Function,
        id: FuncId,
        form: Form,
        comments: bool,
        with: With<'_>,
    ) -> Written {
        // A kernel that uses no built-in variable takes them all the same where a block is run.
        let context = self.context.needs_ctx(id) || matches!(with, With::Lanes(_));
        let mut body = Body::new(self, file, f, form, context);
        if body.by_block() {
            body.name_loop_state();
            body.loops.kernel = Some(id);
        }
        match with {
            With::Nothing => {}
            With::Lanes(lanes) => body.name_lane_state(lanes),
            With::Trail => body.name_trail(),
        }
        body.throws = self.throwing.get(id.0 as usize).copied().unwrap_or(false);
        body.ctor = match f.role {
            Role::Ctor(r) => Some(r),
            _ => None,
        };
        // First pass: which bindings are written.
        let _ = body.function_body();
        body.again(comments);
        // Comments behind parameters, before the body takes what is left.
        let trails: Vec<Option<String>> = f
            .params
            .iter()
            .map(|p| {
                let l = f.locals.get(p.0 as usize)?;
                if !comments || l.span.lo < f.full_span.lo || l.span.hi > f.full_span.hi {
                    return None;
                }
                self.trailing(body.file, l.span)
            })
            .collect();
        let statements = body.function_body();
        let no_edge = body.asked_for_no_edge(&statements);
        let block = super::loop_form::block_name(&body);
        let trail = body.loops.trail.clone();
        let failed = body.lanes.failed;
        let skip = usize::from(matches!(f.role, Role::Ctor(_)));
        let own: Vec<(LocalId, Option<String>)> =
            f.params.iter().copied().zip(trails).skip(skip).collect();
        let mut params = if context {
            self.context_params(form)
        } else {
            Vec::new()
        };
        for (p, trail) in own {
            let name = match body.kept.contains(&p) {
                true => {
                    let name = body.name(p);
                    quote!(#name)
                }
                false => body.binding(p),
            };
            let t = match body.local(p) {
                Some(l) => body.ty(l.ty.id),
                None => continue,
            };
            params.push(match trail {
                Some(text) => {
                    let text = format!("{}{text}", super::post::FIELD_TRAIL);
                    quote!(#[comment = #text] #name: #t)
                }
                None => quote!(#name: #t),
            });
        }
        if f.variadic {
            let arg = self.variadic_arg(file);
            let name = ident(if reads_varargs(self.program, f) {
                VARARGS
            } else {
                "_varargs"
            });
            params.push(quote!(#name: &[#arg]));
        }
        Written {
            params,
            block,
            trail,
            no_edge,
            failed,
            body: statements,
        }
    }

    /// The type that a constructor makes.
    pub fn constructed(&self, file: &mut FileCx, f: &Function, r: RecordId) -> TokenStream {
        let this = f.params.first().and_then(|p| f.locals.get(p.0 as usize));
        match this.and_then(|l| self.pointee(l.ty.id)) {
            Some(t) if self.program.record(r).bound.is_some() => self.ty(file, t.id),
            _ => self.record(file, r),
        }
    }

    /// The type of one variable argument.
    fn variadic_arg(&self, file: &mut FileCx) -> TokenStream {
        file.path("cudart_rs::c::stdarg::VariadicArg")
    }

    /// Whether a function has to stand in its callers to become vector code, or code for several processors.
    fn is_inlined(&self, id: FuncId) -> bool {
        let space = self.program.func(id).space;
        if space == Space::Host || self.context.suspends(id) {
            return false;
        }
        if self.opts.portable {
            return expanded::may_be_inlined(self.program, &self.graph, id);
        }
        space == Space::Device && straight::is_inlined(self.program, &self.graph, id)
    }

    /// A free function or member as an item.
    pub fn function_item(&self, file: &mut FileCx, id: FuncId) -> TokenStream {
        if let Some(symbol) = self.program.outside.imports.get(&id) {
            return self.imported_function(file, id, symbol);
        }
        let f = self.prepared(id);
        if f.body.is_none() {
            return TokenStream::new();
        }
        let w = self.write(file, &f, id, Form::Thread, true);
        let (params, body) = (&w.params, &w.body);
        let name = ident(&self.names.functions[id.0 as usize].1);
        let doc = format!(" `{}`", self.place(f.span));
        let ret = match f.role {
            Role::Ctor(r) => {
                let name = self.constructed(file, &f, r);
                quote!(-> #name)
            }
            _ => self.ret(file, f.ret.id),
        };
        let entry = match self.program.outside.exports.get(&id) {
            Some(symbol) => self.exported_function(file, id, symbol),
            None => TokenStream::new(),
        };
        let inline = if self.is_inlined(id) {
            quote!(#[inline(always)])
        } else {
            TokenStream::new()
        };
        let capture = self.capture(file, &f, id, params);
        let kind = match (f.space, self.context.needs_ctx(id)) {
            (Space::Kernel, _) => self.kernel_attribute(id, &name.to_string()),
            (_, true) => quote!(#[device]),
            (_, false) => TokenStream::new(),
        };
        let convention =
            (self.program.outside.c_functions.contains(&id)).then(|| quote!(extern "C-unwind"));
        quote!(#[doc = #doc] #kind #inline pub #convention fn #name(#(#params),*) #ret { #capture #body } #entry)
    }
}

impl Gen<'_> {
    /// `#[kernel]`, with what its forms must know and its text does not say: its name in CUDA C++ where that is another, in checked crates the most threads of a block that it promises, and
    /// in traced ones its number in the description and the module in which it stands without probes.
    fn kernel_attribute(&self, id: FuncId, name: &str) -> TokenStream {
        let f = self.program.func(id);
        let cuda = &*f.name;
        let named = (name != cuda).then(|| quote!(name = #cuda));
        let most = f.launch_bounds.0;
        let bounded = (self.opts.checked && !self.opts.memory && most != 0).then(|| {
            let most = literal(&most.to_string());
            quote!(most_threads = #most)
        });
        let traced = self.opts.traced.as_ref().and_then(|t| t.get(&id));
        let traced = traced.map(|n| {
            let n = literal(&n.to_string());
            quote!(traced = #n)
        });
        let untraced = self.quiet.get(&id).map(|m| quote!(untraced = #m));
        let said = named.into_iter().chain(bounded);
        let said: Vec<TokenStream> = said.chain(traced).chain(untraced).collect();
        match said.is_empty() {
            true => quote!(#[kernel]),
            false => quote!(#[kernel(#(#said),*)]),
        }
    }
}

/// Whether a variadic function looks at its variable arguments.
fn reads_varargs(program: &Program, f: &Function) -> bool {
    struct Find<'a>(&'a Program, bool);
    impl Visitor for Find<'_> {
        fn visit_place(&mut self, p: &Place) {
            if let PlaceKind::Bound(b) = &*p.kind {
                self.1 |= &*self.0.bound(*b).rust == VARARGS;
            }
            walk_place(self, p);
        }
    }
    let mut find = Find(program, false);
    if let Some(b) = &f.body {
        walk_block(&mut find, b);
    }
    find.1
}

impl Body<'_, '_> {
    /// The statements of the function.
    fn function_body(&mut self) -> TokenStream {
        let f = self.f;
        let Some(b) = &f.body else {
            return TokenStream::new();
        };
        for p in &f.params {
            self.declare(*p);
        }
        match f.role {
            Role::Ctor(r) => self.ctor_body(r, b),
            _ => {
                let is_void = self.g.is_void(f.ret.id);
                let mut ts = self.keep_params();
                ts.extend(self.loop_prologue());
                if f.noexcept && self.throws {
                    ts.extend(self.noexcept_guard());
                }
                ts.extend(self.tail_list(b, is_void));
                if !is_void && completes(&b.stmts) {
                    // C lets control reach the end when nobody uses the value (and in `main`).
                    let z = self.g.zero(self.file, f.ret.id);
                    ts.extend(z);
                }
                ts
            }
        }
    }

    /// `let v = ManuallyDrop::new(v);`: objects that a kernel got byte by byte are not ended by it.
    fn keep_params(&mut self) -> TokenStream {
        let mut ts = TokenStream::new();
        for p in self.kept.clone() {
            let (binding, name) = (self.binding(p), self.name(p));
            let keeper = self.file.path("std::mem::ManuallyDrop");
            ts.extend(quote!(let #binding = #keeper::new(#name);));
        }
        ts
    }

    /// `fn new(…) -> S`: storage, members in order, the body, the object.
    fn ctor_body(&mut self, r: RecordId, b: &Block) -> TokenStream {
        let g = self.g;
        let record = g.program.record(r);
        let this = self.f.params.first().copied().unwrap_or(LocalId(0));
        let (enter, stmts) = match b.stmts.split_first() {
            Some((s, rest)) if tells(g.program, s) == Some(Told::Enters) => (self.stmt(s), rest),
            _ => (TokenStream::new(), &b.stmts[..]),
        };
        if let Some((body, handlers)) = constructor_try(stmts) {
            let inner = self.ctor_body(r, body);
            let tried = self.tried_object(r, inner, handlers);
            return quote!(#enter #tried);
        }
        // (Where a thread is may be told between them.)
        let told = |s: &Stmt| tells(g.program, s) == Some(Told::At);
        let inits = stmts
            .iter()
            .take_while(|s| matches!(s.kind, StmtKind::InitField { .. }) || told(s))
            .count();
        let (heads, rest) = stmts.split_at(inits);
        let name = g.record(self.file, r);
        if let Some((made, rest)) = self.delegated(r, this, rest) {
            // The other constructor has finished the object: from here on its destructor is what ends it.
            let made = self.value(&made, super::expr::Lit::Free).whole();
            let this_binding = self.binding(this);
            let mut ts = enter;
            // What it initialises is overwritten.
            ts.extend(heads.iter().filter(|s| told(s)).map(|s| self.stmt(s)));
            ts.extend(quote!(let mut object = #made; let #this_binding = addr(&mut object);));
            ts.extend(self.list(rest));
            ts.extend(self.comments_to_end(b.span));
            if completes(rest) {
                ts.extend(quote!(object));
            }
            return ts;
        }
        let independent = heads
            .iter()
            .all(|s| !crate::hir::values::stmt_mentions(s, this) && !told(s))
            && !record.is_union
            && record.bound.is_none();
        let mut ts = enter;
        if independent {
            let mut fields = Vec::new();
            let by_steps = self.throws && g.manual.iter().any(|(m, _)| *m == r);
            let mut steps = TokenStream::new();
            for i in g.construction_order(r) {
                let f = &record.fields[i];
                let n = ident(&f.name);
                let init = heads.iter().rev().find_map(|s| match &s.kind {
                    StmtKind::InitField { field, value } if *field as usize == i => Some(value),
                    _ => None,
                });
                let v = match init {
                    Some(v) => self.value(v, super::expr::Lit::Free).whole(),
                    None if f.is_vtable => match g.vtable_static(self.file, r) {
                        Some(t) => quote!(addr_const(&#t).cast()),
                        None => quote!(Ptr::null()),
                    },
                    None => g.zero_field(self.file, r, f),
                };
                let v = match init {
                    // A copy of another object's bits.
                    Some(e) if f.is_storage() && matches!(&*e.kind, ExprKind::Load(_)) => v,
                    Some(_) => g.stored(self.file, r, f, v),
                    None => v,
                };
                // What is held by hand would not end if a later member's constructor threw: a variable does.
                let v = if by_steps && init.is_some() {
                    let step = self.temp(&format!("made_{}", f.name));
                    steps.extend(quote!(let #step = #v;));
                    quote!(#step)
                } else {
                    v
                };
                let v = g.held(self.file, r, i as u32, v);
                if n == v.to_string() {
                    fields.push(quote!(#n));
                } else {
                    fields.push(quote!(#n: #v));
                }
            }
            let own_vtable = record.fields.first().is_some_and(|f| f.is_vtable);
            let inner = if own_vtable {
                TokenStream::new()
            } else {
                self.set_vtable(r)
            };
            ts.extend(self.comments_to_statement(heads));
            ts.extend(steps);
            if rest.is_empty() && inner.is_empty() {
                ts.extend(self.comments_to_end(b.span));
                return quote!(#ts #name { #(#fields),* });
            }
            let made = quote!(#name { #(#fields),* });
            ts.extend(self.begin_object(r, this, made));
            ts.extend(inner);
        } else {
            let copy = record.trivially_copyable;
            let name = g.constructed(self.file, self.f, r);
            let zero = if record.bound.as_ref().is_some_and(|b| b.opaque) {
                let path = g.record(self.file, r);
                quote!(#path::new())
            } else if copy {
                quote!(zeroed())
            } else {
                g.zero(self.file, self.record_type(r))
            };
            ts.extend(quote!(let mut object: #name = #zero;));
            let this_binding = self.binding(this);
            ts.extend(quote!(let #this_binding = addr(&mut object);));
            ts.extend(self.list(heads));
            ts.extend(self.set_vtable(r));
        }
        ts.extend(self.list(rest));
        ts.extend(self.comments_to_end(b.span));
        if completes(rest) {
            let object = self.finished_object();
            ts.extend(quote!(#object));
        }
        ts
    }

    /// `match attempt(&[…], body) { Ok(object) => object, Err(caught) => … }` of a constructor whose body is a `try` block.
    fn tried_object(
        &mut self,
        r: RecordId,
        inner: TokenStream,
        handlers: &[Handler],
    ) -> TokenStream {
        let name = self.g.constructed(self.file, self.f, r);
        let closure = self.temp("body");
        let attempt = self.file.path("cudart_rs::cpp::exception::attempt");
        let clauses = self.clauses(handlers);
        self.unfinished = false;
        let (caught, catches) = self.handlers(handlers);
        quote!(let #closure = || -> #name { #inner };
            match #attempt(&[#(#clauses),*], #closure) { Ok(object) => object, Err(#caught) => { #catches } })
    }

    /// The object of a constructor whose body follows. Where that may throw and the class has a destructor, what was made is ended part by part.
    fn begin_object(&mut self, r: RecordId, this: LocalId, made: TokenStream) -> TokenStream {
        let this_binding = self.binding(this);
        let guarded = self.throws
            && self
                .g
                .program
                .record(r)
                .dtor
                .is_some_and(|d| self.g.program.func(d).body.is_some());
        self.unfinished = guarded;
        if !guarded {
            return quote!(let mut object = #made; let #this_binding = addr(&mut object););
        }
        let guard = self.file.path("cudart_rs::object::Unfinished");
        let name = self.g.record(self.file, r);
        quote!(let mut object = #guard::new(#made, #name::drop_members); let #this_binding = addr(&mut *object);)
    }

    /// `object`, as the constructor's value.
    pub fn finished_object(&self) -> TokenStream {
        if self.unfinished {
            quote!(object.finish())
        } else {
            quote!(object)
        }
    }

    /// `C() : C(1)`: the value that the other constructor makes, and the statements behind it. Variables for the temporaries of its arguments
    /// may stand before it, in a block of their own.
    fn delegated<'s>(
        &self,
        r: RecordId,
        this: LocalId,
        rest: &'s [Stmt],
    ) -> Option<(Expr, &'s [Stmt])> {
        let (first, rest) = rest.split_first()?;
        let (before, assignment) = match &first.kind {
            StmtKind::Block(b) => {
                let (last, before) = b.stmts.split_last()?;
                let temporaries = before
                    .iter()
                    .all(|s| matches!(s.kind, StmtKind::Let { init: None, .. }));
                temporaries.then_some((before, last))?
            }
            _ => (&[][..], first),
        };
        let StmtKind::Expr(e) = &assignment.kind else {
            return None;
        };
        let ExprKind::Assign(p, value) = &*e.kind else {
            return None;
        };
        let PlaceKind::Deref(d) = &*p.kind else {
            return None;
        };
        let ExprKind::Load(l) = &*d.kind else {
            return None;
        };
        let own = matches!(self.g.program.types.get(p.ty.id), Ty::Record(x) if *x == r);
        if !own || !matches!(*l.kind, PlaceKind::Local(x) if x == this) {
            return None;
        }
        let mut value = value.clone();
        if !before.is_empty() {
            let block = Block {
                stmts: before.to_vec(),
                span: Some(value.span),
            };
            value = Expr {
                ty: value.ty,
                span: value.span,
                kind: Box::new(ExprKind::StmtExpr(block, value)),
            };
        }
        Some((value, rest))
    }

    fn comments_to_statement(&mut self, heads: &[Stmt]) -> TokenStream {
        match heads.last() {
            Some(s) => self.comments_before(s.span),
            None => TokenStream::new(),
        }
    }

    /// The type id of a record (it exists wherever the record is used as a value).
    fn record_type(&self, r: RecordId) -> TyId {
        let this = self.f.params.first().and_then(|p| self.local(*p));
        this.and_then(|l| self.g.pointee(l.ty.id))
            .map_or(Types::ERROR, |t| {
                debug_assert!(matches!(self.g.program.types.get(t.id), Ty::Record(x) if *x == r));
                t.id
            })
    }

    /// Sets the vtable pointer in a constructor.
    fn set_vtable(&mut self, r: RecordId) -> TokenStream {
        let Some(table) = self.g.vtable_static(self.file, r) else {
            return TokenStream::new();
        };
        let this = self.f.params.first().copied().unwrap_or(LocalId(0));
        let name = self.name(this);
        let mut field = quote!(#name);
        for step in self.g.vtable_path(r) {
            let step = ident(&step);
            field = quote!(#field.#step);
        }
        self.mark(this);
        let others = self.g.set_second_tables(self.file, r, &quote!(#name));
        quote!(#field = addr_const(&#table).cast(); #others)
    }
}
