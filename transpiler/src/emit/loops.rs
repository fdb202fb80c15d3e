//! Loops.
//!
//! Counting loops become `for … in a..b` (see `analysis::for_range`), endless ones `loop`, all others `while`. C's `continue` goes
//! to the step of a `for` and to the condition of a `do`: there the body is a labelled block that `continue` leaves.

use super::body::Body;
use super::expr::{Lit, is_flex};
use super::rx::{Prec, Rx, literal};
use super::stmt::leading_assignment;
use crate::analysis::destroy::observable;
use crate::analysis::for_range::{self, Bound2, Range};
use crate::hir::flow::{completes, has_break, has_continue};
use crate::hir::values::constant_bool;
use crate::hir::visit::{Visitor, walk_expr};
use crate::hir::*;
use proc_macro2::TokenStream;
use quote::quote;

impl Body<'_, '_> {
    /// `while`
    pub fn while_loop(&mut self, s: &Stmt, cond: &Expr, body: &Block) -> TokenStream {
        let spin = self.spin_yield(s);
        if constant_bool(cond) == Some(true) {
            self.push_frame("outer", false, true, spin.is_empty());
            let inner = self.body_with_step(body, &spin, false);
            return self.close_loop(quote!(loop { #inner }));
        }
        if let Some((first, rest)) = leading_assignment(cond) {
            // while ((c = f()) != EOF): assigned at the head of each round.
            self.push_frame("outer", false, true, spin.is_empty());
            let first = self.effect(&first);
            let stop = self.negated(&rest).condition();
            let inner = self.body_with_step(body, &spin, false);
            return self.close_loop(quote!(loop { #first if #stop { break; } #inner }));
        }
        let c = self.value(cond, Lit::Free).condition();
        self.push_frame("outer", false, true, spin.is_empty());
        let inner = self.body_with_step(body, &spin, false);
        self.close_loop(quote!(while #c { #inner }))
    }

    /// A loop's body, then what is done before the next round; `continue` comes to the latter. `apart`: the body's scope must end before that.
    fn body_with_step(&mut self, body: &Block, step: &TokenStream, apart: bool) -> TokenStream {
        if step.is_empty() || !has_continue(&body.stmts) {
            // No `continue` can miss the step.
            let mut inner = self.scoped(body);
            if apart && completes(&body.stmts) {
                inner = quote!({ #inner });
            }
            return if step.is_empty() || completes(&body.stmts) {
                quote!(#inner #step)
            } else {
                inner
            };
        }
        self.push_frame("next", true, false, true);
        let inner = self.scoped(body);
        match self.pop_frame() {
            Some(label) => quote!(#label: { #inner } #step),
            None => quote!({ #inner } #step),
        }
    }

    fn close_loop(&mut self, text: TokenStream) -> TokenStream {
        match self.pop_frame() {
            Some(label) => quote!(#label: #text),
            None => text,
        }
    }

    /// `do … while`
    pub fn do_while(&mut self, s: &Stmt, body: &Block, cond: &Expr) -> TokenStream {
        if constant_bool(cond) == Some(false) {
            // do { … } while (0): a block that `break` and `continue` leave.
            let jumps = has_break(&body.stmts) || has_continue(&body.stmts);
            if !jumps {
                let inner = self.scoped(body);
                return quote!({ #inner });
            }
            self.push_frame("once", true, true, true);
            let inner = self.scoped(body);
            return match self.pop_frame() {
                Some(label) => quote!(#label: { #inner }),
                None => quote!({ #inner }),
            };
        }
        let spin = self.spin_yield(s);
        if constant_bool(cond) == Some(true) {
            self.push_frame("outer", false, true, spin.is_empty());
            let inner = self.body_with_step(body, &spin, false);
            return self.close_loop(quote!(loop { #inner }));
        }
        self.push_frame("outer", false, true, false);
        let continues = has_continue(&body.stmts);
        let inner = if continues {
            self.push_frame("next", true, false, true);
            let inner = self.scoped(body);
            match self.pop_frame() {
                Some(label) => quote!(#label: { #inner }),
                None => quote!({ #inner }),
            }
        } else {
            self.scoped(body)
        };
        // The condition is outside the body's scope: a local of the body may not hide its names.
        let (first, rest) = match leading_assignment(cond) {
            Some((first, rest)) => (self.effect(&first), rest),
            None => (TokenStream::new(), cond.clone()),
        };
        let stop = self.negated(&rest).condition();
        // What the body made ends before the condition is looked at.
        let makes = body.stmts.iter().any(|s| {
            matches!(s.kind, StmtKind::Let { local, .. }
                if self.local(local).is_some_and(|l| !self.g.is_copy(l.ty.id)))
        });
        let hides = !continues && (makes || declares(&body.stmts, self, cond));
        let inner = if hides { quote!({ #inner }) } else { inner };
        if !completes(&body.stmts) && !continues {
            return self.close_loop(quote!(loop { #inner }));
        }
        self.close_loop(quote!(loop { #inner #first if #stop { break; } #spin }))
    }

    /// `for`
    pub fn for_loop(
        &mut self,
        s: &Stmt,
        init: &[Stmt],
        cond: Option<&Expr>,
        step: Option<&Expr>,
        body: &Block,
    ) -> TokenStream {
        let spin = self.spin_yield(s);
        let (g, f, facts) = (self.g, self.f, self.facts.clone());
        if spin.is_empty()
            && let Some(range) = for_range::recognise(g.program, f, &facts, &g.effects, s)
        {
            return self.range_loop(&range, body);
        }
        self.scopes.push(Vec::new());
        let mut hidden = false;
        let mut head = TokenStream::new();
        for i in init {
            if let StmtKind::Let { local, .. } = i.kind {
                hidden |= self.is_visible(local)
                    || self.local(local).is_some_and(|l| !self.g.is_copy(l.ty.id));
            }
            head.extend(self.stmt(i));
        }
        let endless = cond.is_none_or(|c| constant_bool(c) == Some(true));
        let lead = cond.filter(|_| !endless).and_then(leading_assignment);
        let c = match (endless, &lead, cond) {
            (false, None, Some(c)) => Some(self.value(c, Lit::Free).condition()),
            _ => None,
        };
        let dead = self.dead;
        self.dead |= !has_continue(&body.stmts) && body.stmts.iter().any(|s| self.diverges(s));
        let mut tail = match step {
            Some(e) => self.effect(e),
            None => TokenStream::new(),
        };
        self.dead = dead;
        tail.extend(spin);
        self.push_frame("outer", false, true, tail.is_empty());
        let lead = lead.map(|(first, rest)| {
            let first = self.effect(&first);
            let stop = self.negated(&rest).condition();
            quote!(#first if #stop { break; })
        });
        let apart = step.is_some_and(|e| self.stands_apart(&body.stmts, e));
        let inner = self.body_with_step(body, &tail, apart);
        let text = match (c, lead) {
            (Some(c), _) => quote!(while #c { #inner }),
            (None, lead) => quote!(loop { #lead #inner }),
        };
        let text = self.close_loop(text);
        let scope = self.scopes.pop().unwrap_or_default();
        if head.is_empty() {
            return text;
        }
        if hidden {
            return quote!({ #head #text });
        }
        // The loop's variables stay visible after it; nothing else has their names.
        if let Some(outer) = self.scopes.last_mut() {
            outer.extend(scope);
        }
        quote!(#head #text)
    }

    /// Whether the step of a `for` must not stand in the scope of its body: it could see that the body's objects still live, or names something that
    /// the body's declarations hide.
    fn stands_apart(&self, body: &[Stmt], step: &Expr) -> bool {
        struct Calls<'p>(&'p Program, bool);
        impl Visitor for Calls<'_> {
            fn visit_expr(&mut self, e: &Expr) {
                if let ExprKind::Call(callee, _) = &*e.kind {
                    let steps = matches!(callee, Callee::Bound(b) if self.0.bound(*b).name.starts_with("operator"));
                    self.1 |= !steps;
                }
                walk_expr(self, e);
            }
        }
        let mut calls = Calls(self.g.program, false);
        calls.visit_expr(step);
        let ends = body.iter().any(|s| {
            let StmtKind::Let { local, .. } = s.kind else {
                return false;
            };
            self.local(local).is_some_and(|l| {
                !self.g.is_copy(l.ty.id) && (calls.1 || observable(self.g.program, l.ty.id))
            })
        });
        ends || declares(body, self, step)
    }

    fn range_loop(&mut self, r: &Range, body: &Block) -> TokenStream {
        // A type must come from one of the ends.
        let low_flex = is_flex(r.low.value);
        let high_flex = is_flex(r.high.value);
        let lit = if low_flex && high_flex {
            Lit::Fixed
        } else {
            Lit::Free
        };
        let ty = self
            .local(r.local)
            .map(|l| l.ty.id)
            .unwrap_or(r.low.value.ty);
        let low = self.bound(&r.low, ty, lit);
        let high = self.bound(&r.high, ty, Lit::Free);
        let o = if r.inclusive { "..=" } else { ".." };
        let mut range = Rx::binary(&low, o, Prec::Range, &high);
        if r.reverse {
            range = range.method("rev", &[]);
        }
        if let Some(step) = r.step {
            let n = match &*super::expr::strip_pointer(step).kind {
                ExprKind::Int(v, Spelling::None | Spelling::Text(_)) => literal(&v.to_string()),
                _ => {
                    let v = self.value(step, Lit::Fixed);
                    v.cast(&quote!(usize)).whole()
                }
            };
            range = range.method("step_by", &[n]);
        }
        let range = range.condition();
        let name = self.name(r.local);
        self.scopes.push(Vec::new());
        self.declare(r.local);
        self.push_frame("outer", false, true, true);
        let inner = self.scoped(body);
        self.scopes.pop();
        self.close_loop(quote!(for #name in #range { #inner }))
    }

    fn bound(&mut self, b: &Bound2, ty: TyId, lit: Lit) -> Rx {
        if b.plus != 0
            && let Some(n) = crate::hir::values::constant(b.value)
            && is_flex(b.value)
        {
            return self.int(n + b.plus, &Spelling::None, ty, lit != Lit::Free);
        }
        let same = self.g.scalar(ty) == self.g.scalar(b.value.ty);
        let rx = match crate::hir::values::constant(b.value) {
            Some(n) if !same => {
                let mut e = b.value;
                while let ExprKind::Convert(Conv::Int, inner) = &*e.kind {
                    e = inner;
                }
                let s = match &*e.kind {
                    ExprKind::Int(_, s) => s.clone(),
                    _ => Spelling::None,
                };
                self.int(n, &s, ty, lit != Lit::Free)
            }
            _ => self.value(b.value, lit),
        };
        if b.plus == 0 {
            return rx;
        }
        let n = Rx::atom(literal(&b.plus.to_string()));
        Rx::binary(&rx, "+", Prec::Sum, &n)
    }
}

/// Whether the body's own declarations have a name that its condition uses for something else.
fn declares(list: &[Stmt], body: &Body, cond: &Expr) -> bool {
    list.iter().any(|s| match s.kind {
        StmtKind::Let { local, .. } => {
            let name = body.names.get(local.0 as usize);
            (0..body.names.len() as u32).map(LocalId).any(|o| {
                o != local
                    && body.names.get(o.0 as usize) == name
                    && crate::hir::values::mentions(cond, o)
            })
        }
        _ => false,
    })
}
