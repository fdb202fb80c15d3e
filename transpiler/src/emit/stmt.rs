//! Statements and blocks.
//!
//! Lists of statements carry the comments and blank lines of the source between them (as markers, see `comments`). Assignments that stand
//! first in a condition (`if ((f = fopen(…)) == NULL)`) are taken out before it; the last `return` of a function is its tail expression.

use super::body::{Body, Form};
use super::expr::Lit;
use crate::hir::flow::completes;
use crate::hir::values::is_pure_place;
use crate::hir::visit::{Visitor, walk_expr};
use crate::hir::*;
use crate::source::Span;
use proc_macro2::TokenStream;
use quote::quote;

fn overlap(a: Span, b: Span) -> bool {
    a.file == b.file && a.lo < b.hi && b.lo < a.hi
}

/// An assignment that is evaluated first in a value, and the value with the place in its stead.
pub fn leading_assignment(e: &Expr) -> Option<(Expr, Expr)> {
    let again = |kind| Expr {
        kind: Box::new(kind),
        ty: e.ty,
        span: e.span,
    };
    match &*e.kind {
        ExprKind::Assign(p, _) | ExprKind::CompoundAssign { place: p, .. }
            if is_pure_place(p) && !p.ty.is_volatile =>
        {
            Some((e.clone(), again(ExprKind::Load(p.clone()))))
        }
        ExprKind::IncDec {
            place: p,
            prefix: true,
            ..
        } if is_pure_place(p) && !p.ty.is_volatile => {
            Some((e.clone(), again(ExprKind::Load(p.clone()))))
        }
        ExprKind::Convert(c, a) => {
            let (first, rest) = leading_assignment(a)?;
            Some((first, again(ExprKind::Convert(*c, rest))))
        }
        ExprKind::Unary(o, a) => {
            let (first, rest) = leading_assignment(a)?;
            Some((first, again(ExprKind::Unary(*o, rest))))
        }
        ExprKind::Binary(o, a, b) => {
            let (first, rest) = leading_assignment(a)?;
            Some((first, again(ExprKind::Binary(*o, rest, b.clone()))))
        }
        ExprKind::And(a, b) => {
            let (first, rest) = leading_assignment(a)?;
            Some((first, again(ExprKind::And(rest, b.clone()))))
        }
        ExprKind::Or(a, b) => {
            let (first, rest) = leading_assignment(a)?;
            Some((first, again(ExprKind::Or(rest, b.clone()))))
        }
        ExprKind::Comma(list, last) => {
            let mut all = list.clone();
            let last = match leading_assignment(last) {
                Some((first, rest)) => {
                    all.push(first);
                    rest
                }
                None => last.clone(),
            };
            let ty = all.last().map_or(e.ty, |e| e.ty);
            let end = all.pop()?;
            Some((
                Expr {
                    kind: Box::new(ExprKind::Comma(all, end)),
                    ty,
                    span: e.span,
                },
                last,
            ))
        }
        _ => None,
    }
}

impl Body<'_, '_> {
    /// A list of statements, with comments.
    pub fn list(&mut self, list: &[Stmt]) -> TokenStream {
        if self.in_lanes() {
            if let Some(ts) = self.round_together(list) {
                return ts;
            }
            return self.lane_list(list);
        }
        let mut ts = TokenStream::new();
        let before = self.dead;
        for (i, s) in list.iter().enumerate() {
            // A macro that became several statements is written out.
            let beside = [i.checked_sub(1), Some(i + 1)];
            self.fragment = beside.iter().any(|j| {
                j.and_then(|j| list.get(j))
                    .is_some_and(|o| overlap(o.span, s.span))
            });
            ts.extend(self.commented(s));
            self.dead |= self.diverges(s);
        }
        self.fragment = false;
        self.dead = before;
        ts
    }

    /// Whether control does not come out of a statement, as rustc sees it.
    pub fn diverges(&self, s: &Stmt) -> bool {
        !completes(std::slice::from_ref(s))
            || matches!(&s.kind, StmtKind::Expr(e) | StmtKind::Let { init: Some(e), .. } if self.never_returns(e))
    }

    /// Whether evaluating a value always stops the program.
    pub fn never_returns(&self, e: &Expr) -> bool {
        struct N<'p>(&'p Program, bool);
        impl Visitor for N<'_> {
            fn visit_expr(&mut self, e: &Expr) {
                match &*e.kind {
                    ExprKind::Refused { .. } | ExprKind::Throw(_) => self.1 = true,
                    ExprKind::Call(Callee::Bound(b), _)
                        if self.0.bound.get(b.0 as usize).is_some_and(|b| b.no_return) =>
                    {
                        self.1 = true;
                    }
                    ExprKind::And(a, _) | ExprKind::Or(a, _) | ExprKind::Cond(a, _, _) => {
                        self.visit_expr(a);
                    }
                    _ => walk_expr(self, e),
                }
            }
            fn visit_stmt(&mut self, _: &Stmt) {}
        }
        let mut n = N(self.g.program, false);
        n.visit_expr(e);
        n.1
    }

    fn commented(&mut self, s: &Stmt) -> TokenStream {
        let mut ts = self.comments_before(s.span);
        ts.extend(self.stmt(s));
        ts.extend(self.comments_after(s.span));
        ts
    }

    /// The statements of a block, in a scope of their own, with the comments up to its end.
    pub fn scoped(&mut self, b: &Block) -> TokenStream {
        self.scopes.push(Vec::new());
        let mut ts = self.list(&b.stmts);
        ts.extend(self.comments_to_end(b.span));
        self.scopes.pop();
        ts
    }

    /// The body of a function: the last `return` becomes the tail.
    pub fn tail_list(&mut self, b: &Block, is_void: bool) -> TokenStream {
        self.scopes.push(Vec::new());
        let mut ts = TokenStream::new();
        if let Some((last, init)) = b.stmts.split_last() {
            ts.extend(self.list(init));
            let before = self.dead;
            self.dead |= init.iter().any(|s| self.diverges(s));
            ts.extend(self.tail_stmt(last, is_void, b.span));
            self.dead = before;
        }
        if is_void {
            ts.extend(self.comments_to_end(b.span));
        }
        self.scopes.pop();
        ts
    }

    fn tail_stmt(
        &mut self,
        s: &Stmt,
        is_void: bool,
        end: Option<crate::source::Span>,
    ) -> TokenStream {
        match &s.kind {
            StmtKind::Return(None) if is_void => {
                let mut ts = self.comments_before(s.span);
                ts.extend(self.comments_after(s.span));
                ts
            }
            StmtKind::Return(Some(e)) if !is_void => {
                let mut ts = self.comments_before(s.span);
                ts.extend(self.comments_after_tail(s.span));
                // What follows the return stands before it: a tail expression is last.
                ts.extend(self.comments_to_end(end));
                ts.extend(self.value(e, Lit::Free).whole());
                ts
            }
            StmtKind::If {
                cond,
                then,
                otherwise: Some(b),
            } if !is_void && !completes(std::slice::from_ref(s)) => {
                let mut ts = self.comments_before(s.span);
                ts.extend(self.if_chain(cond, then, Some(b), true));
                ts
            }
            StmtKind::Block(b) if !is_void && !completes(&b.stmts) => {
                let inner = self.tail_list(b, is_void);
                // Braces round one expression say nothing (and rustc says so); round declarations they end a scope.
                match b.stmts.as_slice() {
                    [_] => inner,
                    _ => quote!({ #inner }),
                }
            }
            _ => {
                let mut ts = self.commented(s);
                if is_void {
                    return ts;
                }
                ts.extend(self.comments_to_end(end));
                ts
            }
        }
    }

    /// A statement.
    pub fn stmt(&mut self, s: &Stmt) -> TokenStream {
        match self.macro_use(s) {
            Some(ts) => ts,
            None => self.stmt_expanded(s),
        }
    }

    /// A statement, macros expanded.
    pub fn stmt_expanded(&mut self, s: &Stmt) -> TokenStream {
        if self.in_lanes()
            && let Some(ts) = self.lane_stmt(s)
        {
            return ts;
        }
        self.stmt_plain(s)
    }

    /// A statement as plain code, whose parts may be anything.
    pub fn stmt_plain(&mut self, s: &Stmt) -> TokenStream {
        match &s.kind {
            StmtKind::Let { local, init } => self.let_stmt(*local, init.as_ref()),
            StmtKind::InitField { field, value } => self.init_field(*field, value),
            StmtKind::InitStatic { global } => self.init_static(*global),
            StmtKind::Expr(e) => self.effect(e),
            StmtKind::Block(b) => {
                let inner = self.scoped(b);
                if inner.is_empty() {
                    return inner;
                }
                quote!({ #inner })
            }
            StmtKind::If {
                cond,
                then,
                otherwise,
            } => self.if_chain(cond, then, otherwise.as_ref(), false),
            StmtKind::While { cond, body } => self.while_loop(s, cond, body),
            StmtKind::DoWhile { body, cond } => self.do_while(s, body, cond),
            StmtKind::For {
                init,
                cond,
                step,
                body,
            } => self.for_loop(s, init, cond.as_ref(), step.as_ref(), body),
            StmtKind::Switch { value, arms } => self.switch(value, arms),
            StmtKind::Try { body, handlers } => self.try_stmt(body, handlers),
            StmtKind::Break => self.jump(true),
            StmtKind::Continue => self.jump(false),
            StmtKind::Return(e) => self.return_stmt(e.as_ref()),
            StmtKind::Threads { body, exits } => self.threads(body, *exits),
            // `hir::verify` lets none through.
            StmtKind::Mark(_) => TokenStream::new(),
            StmtKind::Refused { code } => {
                let r = self.refused(*code, s.span).whole();
                quote!(#r;)
            }
        }
    }

    fn return_stmt(&mut self, e: Option<&Expr>) -> TokenStream {
        if !self.attempts.is_empty() {
            let (first, value) = match e {
                Some(e) if self.g.is_void(e.ty) => (self.effect(e), None),
                Some(e) => match leading_assignment(e) {
                    Some((first, rest)) => {
                        let first = self.effect(&first);
                        (first, Some(self.value(&rest, Lit::Free).whole()))
                    }
                    None => (TokenStream::new(), Some(self.value(e, Lit::Free).whole())),
                },
                None => (TokenStream::new(), None),
            };
            let leave = self.return_from_attempt(value);
            return quote!(#first #leave);
        }
        if self.ctor.is_some() {
            let object = self.finished_object();
            return quote!(return #object;);
        }
        match e {
            None if self.loops.recorded => self.leave_region(),
            None => quote!(return;),
            Some(e) if self.g.is_void(e.ty) => {
                let ts = self.effect(e);
                quote!(#ts return;)
            }
            Some(e) => {
                if let Some((first, rest)) = leading_assignment(e) {
                    let first = self.effect(&first);
                    let v = self.value(&rest, Lit::Free).whole();
                    return quote!(#first return #v;);
                }
                let v = self.value(e, Lit::Free).whole();
                quote!(return #v;)
            }
        }
    }

    /// `if` with its `else if`s.
    fn if_chain(
        &mut self,
        cond: &Expr,
        then: &Block,
        otherwise: Option<&Block>,
        tail: bool,
    ) -> TokenStream {
        if let Some((first, rest)) = leading_assignment(cond) {
            let first = self.effect(&first);
            let whole = self.if_chain(&rest, then, otherwise, tail);
            return quote!(#first #whole);
        }
        let c = self.value(cond, Lit::Free).condition();
        let t = if tail {
            self.tail_list(then, false)
        } else {
            self.scoped(then)
        };
        let Some(b) = otherwise else {
            return quote!(if #c { #t });
        };
        if t.is_empty() && !tail {
            let c = self.negated(cond).condition();
            let e = self.scoped(b);
            return if e.is_empty() {
                quote!(if #c {})
            } else {
                quote!(if #c { #e })
            };
        }
        if let [
            Stmt {
                kind:
                    StmtKind::If {
                        cond,
                        then,
                        otherwise,
                    },
                span,
            },
        ] = b.stmts.as_slice()
            && leading_assignment(cond).is_none()
            // On vectors only a condition that all lanes share is an `if`.
            && (!self.in_lanes() || self.is_uniform(cond))
        {
            // Comments between `else` and `if` go before the chain's next block.
            let before = self.comments_before(*span);
            if before.is_empty() {
                let rest = self.if_chain(cond, then, otherwise.as_ref(), tail);
                return quote!(if #c { #t } else #rest);
            }
            let rest = self.if_chain(cond, then, otherwise.as_ref(), tail);
            return quote!(if #c { #t } else { #before #rest });
        }
        let e = if tail {
            self.tail_list(b, false)
        } else {
            self.scoped(b)
        };
        if e.is_empty() {
            return quote!(if #c { #t });
        }
        quote!(if #c { #t } else { #e })
    }

    /// The declaration of a local.
    pub fn let_stmt(&mut self, l: LocalId, init: Option<&Expr>) -> TokenStream {
        let Some(local) = self.local(l) else {
            return TokenStream::new();
        };
        if self.lanes.single {
            self.no_lanes();
        }
        let name = self.binding(l);
        match local.storage {
            Storage::Lanes if self.form == Form::Lanes => return self.kept_let(l),
            Storage::Lanes => return self.lanes_let(l, init),
            Storage::Shared | Storage::DynamicShared if self.by_block() => {
                return self.shared_let(l);
            }
            Storage::Shared => {
                let t = self.ty(local.ty.id);
                self.declare(l);
                let shared = super::rx::bang("shared");
                return quote!(let #name: Shared<#t> = #shared(barrier););
            }
            Storage::DynamicShared => {
                let of = match self.g.program.types.get(local.ty.id) {
                    Ty::Array(of, _) => of.id,
                    _ => local.ty.id,
                };
                let t = self.ty(of);
                self.declare(l);
                return quote!(let #name: Ptr<#t> = barrier.dynamic_shared(););
            }
            Storage::Auto | Storage::Param => {}
        }
        if let Ty::Vla(of) = self.g.program.types.get(local.ty.id) {
            let t = self.ty(of.id);
            let n = match init {
                Some(e) => self
                    .value(super::place::strip_index(self.g, e), Lit::Fixed)
                    .whole(),
                None => quote!(0),
            };
            self.declare(l);
            return quote!(let #name: Vla<#t> = Vla::new(#n););
        }
        let ty = local.ty.id;
        let Some(e) = init else {
            let t = self.ty(ty);
            self.declare(l);
            if self.plan.deferred.contains(&l) {
                return quote!(let #name: #t;);
            }
            let z = self.g.zero(self.file, ty);
            if self.overaligned.contains(&l) {
                return quote!(let #name: Aligned<#t> = Aligned(#z););
            }
            return quote!(let #name: #t = #z;);
        };
        // int a = b = 0;
        if let Some((first, rest)) = leading_assignment(e) {
            let first = self.effect(&first);
            let second = self.let_stmt(l, Some(&rest));
            return quote!(#first #second);
        }
        // In a macro, each use brings another value: the type is the macro's.
        let typed = self.shows_type(e, ty) && !self.is_argument(e.span);
        let v = self
            .value(e, if typed { Lit::Fixed } else { Lit::Free })
            .whole();
        self.declare(l);
        // `function<int(int)> f = [&f] …`: the object's own address is part of its value, so it must have its place first.
        if crate::hir::values::mentions(e, l) {
            let t = self.ty(ty);
            let z = self.g.zero(self.file, ty);
            self.mark(l);
            let name = self.binding(l);
            let place = self.name(l);
            let construct = self.file.path("cudart_rs::object::construct_at");
            return quote! {
                let #name: #t = #z;
                #construct(addr(&mut #place), #v);
            };
        }
        if self.overaligned.contains(&l) {
            let t = self.ty(ty);
            quote!(let #name: Aligned<#t> = Aligned(#v);)
        } else if typed {
            quote!(let #name = #v;)
        } else {
            let t = self.ty(ty);
            quote!(let #name: #t = #v;)
        }
    }

    /// Whether a reader (and rustc) sees the type of an initialiser, so that the declaration need not say it.
    fn shows_type(&self, e: &Expr, ty: TyId) -> bool {
        match &*e.kind {
            ExprKind::Int(..)
            | ExprKind::Float(..)
            | ExprKind::Bool(..)
            | ExprKind::Null
            | ExprKind::Zero
            | ExprKind::Array(_)
            | ExprKind::CharArray(_)
            | ExprKind::FnAddr(_)
            | ExprKind::BoundAddr(_) => false,
            ExprKind::Call(Callee::Bound(b), _) => {
                // A generic library function may leave its result open.
                self.g.program.bound.get(b.0 as usize).is_some_and(|b| {
                    b.type_args.is_empty()
                        && !b.cast_args
                        && matches!(
                            b.form,
                            BoundForm::Function | BoundForm::Method | BoundForm::Ctor
                        )
                }) || self.g.scalar(ty).is_none() && !self.g.is_pointer(ty)
            }
            ExprKind::Unary(_, a) => self.shows_type(a, ty),
            ExprKind::Binary(op, a, b) => {
                super::expr::is_comparison(*op)
                    || self.shows_type(a, ty)
                    || (self.shows_type(b, ty) && !matches!(op, BinOp::Shl | BinOp::Shr))
            }
            // The arms of an `if` leave a pointer's `.cast()` to the context.
            ExprKind::Cond(_, a, b) => {
                let open = |e: &Expr| matches!(&*e.kind, ExprKind::Convert(Conv::Pointer, _));
                (self.shows_type(a, ty) && !open(a)) || (self.shows_type(b, ty) && !open(b))
            }
            ExprKind::Convert(Conv::Int | Conv::IntToFloat | Conv::Float, a) => {
                !super::expr::is_flex(e)
                    && (self.g.scalar(a.ty) != self.g.scalar(e.ty) || self.shows_type(a, ty))
            }
            ExprKind::Convert(Conv::Pointer, a) => {
                let inner = super::expr::strip_pointer(a);
                !matches!(
                    &*inner.kind,
                    ExprKind::Null | ExprKind::Convert(Conv::IntToPtr, _)
                )
            }
            ExprKind::Convert(Conv::IntToPtr, _) => false,
            ExprKind::Comma(_, e) | ExprKind::StmtExpr(_, e) => self.shows_type(e, ty),
            _ => true,
        }
    }

    fn init_field(&mut self, field: u32, value: &Expr) -> TokenStream {
        let Some(r) = self.f.makes() else {
            return TokenStream::new();
        };
        let Some(f) = self
            .g
            .program
            .records
            .get(r.0 as usize)
            .and_then(|r| r.fields.get(field as usize))
        else {
            return TokenStream::new();
        };
        let this = self.f.params.first().copied().unwrap_or(LocalId(0));
        let name = self.name(this);
        let index = field;
        let field = super::rx::ident(&f.name);
        let copy = self.g.is_copy(f.ty.id);
        let v = self.value(value, Lit::Free).whole();
        let v = self.g.stored(self.file, r, f, v);
        let v = self.g.held(self.file, r, index, v);
        self.mark(this);
        if copy {
            quote!(#name.#field = #v;)
        } else {
            // The storage holds no object yet: nothing may be dropped.
            quote!(unsafe { std::ptr::write(&raw mut #name.#field, #v) };)
        }
    }

    fn init_static(&mut self, global: GlobalId) -> TokenStream {
        let Some(v) = self.g.program.globals.get(global.0 as usize) else {
            return TokenStream::new();
        };
        let GlobalInit::Dynamic(e) = &v.init else {
            return TokenStream::new();
        };
        let name = self.g.global(self.file, global);
        if v.per_thread {
            // Names it, which makes it.
            return quote!(#name.addr(););
        }
        let once = super::rx::ident(&self.g.once_name(global));
        // What an exception left without a value is tried again.
        let (call, state) = match self.g.throwing.contains(&true) {
            true => (quote!(call_once_force), quote!(|_|)),
            false => (quote!(call_once), quote!(||)),
        };
        let value = self.value(e, Lit::Free).whole();
        let settle = self.g.program.settles.get(&global);
        let settle = settle.map(|s| self.value(s, Lit::Free).whole());
        if crate::analysis::destroy::observable(self.g.program, v.ty.id) {
            let construct = self.file.path("cudart_rs::object::construct_static");
            return match settle {
                Some(s) => {
                    quote!(#once.#call(#state { #construct(#name.addr(), #value); #s; });)
                }
                None => quote!(#once.#call(#state #construct(#name.addr(), #value));),
            };
        }
        let settle = settle.map(|s| quote!(#s;));
        quote!(#once.#call(#state { *#name.get_mut() = #value; #settle });)
    }

    /// `barrier.spin_yield()` at the back edge of a loop that waits for memory.
    pub fn spin_yield(&mut self, s: &Stmt) -> TokenStream {
        if !self.device
            || !self.context
            || self.by_block()
            || !crate::analysis::spin::spins(self.g.program, s)
        {
            return TokenStream::new();
        }
        quote!(barrier.spin_yield();)
    }
}
