//! Statements of a kernel in its lane form: conditions and loops under masks, and assignments.
//!
//! An `if` that differs between lanes is `let then = mask & …; if then.any() { let mask = then; … }`; a loop runs while a lane is in it. Lanes that `break`, `continue`
//! or `return` are noted (`broken`, `continued`, `returned`) and taken out of the mask after the statement in which they did so.

use super::body::Body;
use super::expr::Lit;
use super::lane_effect::reads_memory;
use super::lane_form::{LaneFrame, names};
use super::lane_value::is_safe;
use super::rx::{Rx, ident};
use crate::analysis::lanes::Keep;
use crate::analysis::lanes::ahead::Row;
use crate::analysis::lanes::no_edge::leaves_if;
use crate::analysis::lanes::rounds::rounds;
use crate::analysis::lanes::shape::key;
use crate::hir::flow::{has_break, has_continue};
use crate::hir::recorder::recorder;
use crate::hir::visit::{Visitor, walk_expr, walk_stmt};
use crate::hir::*;
use proc_macro2::{Ident, TokenStream};
use quote::quote;

/// How lanes may leave a statement without coming to the next.
#[derive(Clone, Copy, Default)]
struct Leaves {
    returns: bool,
    breaks: bool,
    continues: bool,
}

impl Leaves {
    fn any(self) -> bool {
        self.returns || self.breaks || self.continues
    }
}

impl Body<'_, '_> {
    /// The statements of a list, in a region.
    pub fn lane_list(&mut self, list: &[Stmt]) -> TokenStream {
        let mut ts = TokenStream::new();
        self.lanes.depth += 1;
        let level = self.lanes.level;
        for (i, s) in list.iter().enumerate() {
            for row in self.lanes.rows.remove(&key(s)).unwrap_or_default() {
                ts.extend(self.ahead_of(&row));
            }
            if let Some(guard) = self.guard_return(s) {
                ts.extend(guard);
                continue;
            }
            ts.extend(self.stmt(s));
            if matches!(
                s.kind,
                StmtKind::Return(_) | StmtKind::Break | StmtKind::Continue
            ) {
                break;
            }
            let leaves = self.leaves(s);
            if !leaves.any() || i + 1 == list.len() {
                continue;
            }
            ts.extend(self.without_those(leaves));
            let (mask, result) = (self.mask(), self.word("result"));
            if self.lanes.level == 0 {
                ts.extend(match self.lanes.selects {
                    true => quote!(if #mask.none() { return #result; }),
                    false => quote!(if #mask.none() { return; }),
                });
                continue;
            }
            self.lanes.level += u32::from(leaves.continues);
            let rest = self.lane_list(&list[i + 1..]);
            ts.extend(quote!(if #mask.any() { #rest }));
            break;
        }
        self.lanes.level = level;
        self.lanes.depth -= 1;
        ts
    }

    /// What is asked for behind a region: `block.lanes(|thread_idx, _, _| { block.ahead_of(x, i, step); });`
    pub fn asked(&mut self, rows: &[Row]) -> TokenStream {
        if rows.is_empty() {
            return TokenStream::new();
        }
        let rows: TokenStream = rows.iter().map(|r| self.ahead_of(r)).collect();
        let block = ident(&self.loops_block());
        quote!(#block.lanes(|thread_idx, _, _| { #rows });)
    }

    /// `block.ahead_of(x, i, step);`
    fn ahead_of(&mut self, row: &Row) -> TokenStream {
        let block = ident(&self.loops_block());
        let base = self.value(&row.base, Lit::Fixed).whole();
        let index = self.ramp(&row.index).whole();
        let step = self.value(&row.step, Lit::Fixed).whole();
        quote!(#block.ahead_of(#base, #index, #step);)
    }

    /// `if (i >= n) return;` among the first statements of a region.
    fn guard_return(&mut self, s: &Stmt) -> Option<TokenStream> {
        let cond = leaves_if(s)?;
        if self.lanes.depth != 1 || self.lanes.level != 0 || self.is_uniform(cond) {
            return None;
        }
        let stays = self.negated_truth(cond);
        let mask = self.mask();
        let stays = Rx::binary(
            &Rx::atom(quote!(#mask)),
            "&",
            super::rx::Prec::BitAnd,
            &stays,
        )
        .whole();
        let stays = self.all_stay_at_no_edge(cond, stays);
        let mut ts = TokenStream::new();
        if self.lanes.recorded {
            let (alive, group) = (ident(&self.loops_alive()), ident(&self.lanes.group));
            let staying = self.word("staying");
            ts.extend(quote! {
                let #staying = #stays;
                #alive[#group] = #alive[#group].without(#mask.without(#staying));
                let #mask = #staying;
            });
        } else {
            ts.extend(quote!(let #mask = #stays;));
        }
        ts.extend(quote!(if #mask.none() { return; }));
        Some(ts)
    }

    /// `let mask = mask.without(broken);`
    fn without_those(&self, leaves: Leaves) -> TokenStream {
        let mask = self.mask();
        let mut rx = Rx::atom(quote!(#mask));
        for (yes, set) in [
            (leaves.returns, "returned"),
            (leaves.breaks, "broken"),
            (leaves.continues, "continued"),
        ] {
            if yes {
                let set = self.word(set);
                rx = rx.method("without", &[quote!(#set)]);
            }
        }
        let rx = rx.whole();
        quote!(let #mask = #rx;)
    }

    /// How some of the lanes may leave a statement. Jumps within it do not count.
    fn leaves(&self, s: &Stmt) -> Leaves {
        let one = std::slice::from_ref(s);
        let masked = |f: Option<&LaneFrame>| f.is_some_and(|f| f.masked);
        let innermost = self.lanes.frames.last();
        let in_loop = self.lanes.frames.iter().rev().find(|f| f.is_loop);
        Leaves {
            returns: self.masked_return(s, self.lanes.level > 0),
            breaks: masked(innermost) && has_break(one),
            continues: masked(in_loop) && has_continue(one),
        }
    }

    /// Whether some lanes may return in a statement while others do not.
    pub fn masked_return(&self, s: &Stmt, masked: bool) -> bool {
        let list = |l: &[Stmt], masked| l.iter().any(|s| self.masked_return(s, masked));
        match &s.kind {
            StmtKind::Return(_) => masked,
            StmtKind::Block(b) => list(&b.stmts, masked),
            StmtKind::If {
                cond,
                then,
                otherwise,
            } => {
                let m = masked || !self.is_uniform(cond);
                list(&then.stmts, m) || otherwise.as_ref().is_some_and(|b| list(&b.stmts, m))
            }
            StmtKind::While { body, .. }
            | StmtKind::DoWhile { body, .. }
            | StmtKind::For { body, .. } => {
                list(&body.stmts, masked || self.lanes.shapes.is_masked(s))
            }
            StmtKind::Switch { arms, .. } => arms.iter().any(|a| list(&a.body, masked)),
            _ => false,
        }
    }

    /// A statement in a region. `None`: plain code does it, whose parts come here again.
    pub fn lane_stmt(&mut self, s: &Stmt) -> Option<TokenStream> {
        match &s.kind {
            StmtKind::Let { local, init } => self.lane_let(*local, init.as_ref()),
            StmtKind::Expr(e) => Some(self.lane_effect(e)),
            StmtKind::If {
                cond,
                then,
                otherwise,
            } => {
                if self.is_uniform(cond) {
                    return None;
                }
                if otherwise.is_none() && self.is_for_leader(cond, then) {
                    return Some(self.leader(s));
                }
                if otherwise.is_none()
                    && let Some((plain, rest)) = self.parted(cond)
                {
                    let c = self.value(&plain, Lit::Free).condition();
                    let (inner, _) = self.lane_if_only(&rest, then);
                    return Some(quote!(if #c { #inner }));
                }
                Some(self.lane_if(cond, then, otherwise.as_ref()))
            }
            StmtKind::While { .. } | StmtKind::DoWhile { .. } | StmtKind::For { .. } => {
                if self.lanes.shapes.is_masked(s) {
                    return Some(self.masked_loop(s));
                }
                self.lanes.frames.push(LaneFrame {
                    masked: false,
                    is_loop: true,
                });
                let ts = match rounds(self.g.program, s) {
                    Some(n) => self.written_out(s, n),
                    None => self.stmt_plain(s),
                };
                self.lanes.frames.pop();
                Some(ts)
            }
            StmtKind::Switch { .. } => {
                self.lanes.frames.push(LaneFrame {
                    masked: false,
                    is_loop: false,
                });
                let ts = self.stmt_plain(s);
                self.lanes.frames.pop();
                Some(ts)
            }
            StmtKind::Break => {
                let masked = self.lanes.frames.last().is_some_and(|f| f.masked);
                let (mask, broken) = (self.mask(), self.word("broken"));
                masked.then(|| quote!(#broken |= #mask;))
            }
            StmtKind::Continue => {
                let frame = self.lanes.frames.iter().rev().find(|f| f.is_loop);
                let (mask, continued) = (self.mask(), self.word("continued"));
                frame
                    .is_some_and(|f| f.masked)
                    .then(|| quote!(#continued |= #mask;))
            }
            StmtKind::Return(e) if self.lanes.function => Some(self.lane_return(e.as_ref())),
            StmtKind::Return(_) => {
                let (mask, returned) = (self.mask(), self.word("returned"));
                let mut ts = TokenStream::new();
                if self.lanes.recorded {
                    let (alive, group) = (ident(&self.loops_alive()), ident(&self.lanes.group));
                    ts.extend(quote!(#alive[#group] = #alive[#group].without(#mask);));
                }
                ts.extend(match self.lanes.level {
                    0 => quote!(return;),
                    _ => quote!(#returned |= #mask;),
                });
                Some(ts)
            }
            StmtKind::Block(_) => None,
            _ => {
                self.no_lanes();
                Some(TokenStream::new())
            }
        }
    }

    /// The rounds of a loop one after the other.
    fn written_out(&mut self, s: &Stmt, rounds: u32) -> TokenStream {
        let StmtKind::For {
            init,
            step: Some(step),
            body,
            ..
        } = &s.kind
        else {
            return self.stmt_plain(s);
        };
        self.scopes.push(Vec::new());
        let mut ts: TokenStream = init.iter().map(|s| self.stmt(s)).collect();
        let inner = self.scoped(body);
        let step = self.lane_effect(step);
        self.scopes.pop();
        for _ in 1..rounds {
            ts.extend(quote!({ #inner } #step));
        }
        quote!({ #ts { #inner } })
    }

    /// The statements of a block under a condition that differs between lanes.
    fn deeper(&mut self, b: &Block) -> TokenStream {
        self.lanes.level += 1;
        let ts = self.scoped(b);
        self.lanes.level -= 1;
        ts
    }

    /// Whether an `if` is one that the first lane of a group does, and nobody else: what it stores is then computed for that lane alone.
    fn is_for_leader(&self, cond: &Expr, then: &Block) -> bool {
        let mut plain = Plain {
            body: self,
            yes: true,
            calls: false,
            // Sites in the condition are others', too.
            quiet: true,
        };
        plain.visit_expr(cond);
        plain.quiet = false;
        then.stmts.iter().for_each(|s| plain.visit_stmt(s));
        plain.yes && self.lanes.shapes.is_leaders(self.g.program, cond)
    }

    /// `mask.leader(|l| if … { … });`
    fn leader(&mut self, s: &Stmt) -> TokenStream {
        let mut plain = Plain {
            body: self,
            yes: true,
            calls: false,
            quiet: false,
        };
        plain.visit_stmt(s);
        // Loops over the threads do that no worse.
        let calls = plain.calls;
        self.file.lonely.work += u32::from(calls);
        let before = std::mem::replace(&mut self.lanes.leader, true);
        let body = self.single(|b| b.stmt(s));
        self.lanes.leader = before;
        let mask = self.mask();
        let lane = super::lane_form::parameter(&self.lanes.lane, &body);
        quote!(#mask.leader(|#lane| { #body });)
    }

    /// Of `a && b && …`, none of which does anything but compare numbers at hand: what is the same in all lanes, which plain code asks, and the rest.
    fn parted(&self, cond: &Expr) -> Option<(Expr, Expr)> {
        fn parts<'e>(e: &'e Expr, out: &mut Vec<&'e Expr>) {
            match &*e.kind {
                ExprKind::And(a, b) => {
                    parts(a, out);
                    parts(b, out);
                }
                _ => out.push(e),
            }
        }
        if self.holds_at_no_edge(cond) {
            return None;
        }
        let mut all = Vec::new();
        parts(cond, &mut all);
        if !all.iter().all(|e| is_safe(self, e)) {
            return None;
        }
        let (plain, rest): (Vec<_>, Vec<_>) = all.into_iter().partition(|e| self.is_uniform(e));
        let join = |list: Vec<&Expr>| {
            list.into_iter().cloned().reduce(|a, b| Expr {
                ty: cond.ty,
                span: cond.span,
                kind: Box::new(ExprKind::And(a, b)),
            })
        };
        Some((join(plain)?, join(rest)?))
    }

    /// `if` without `else`; whether it hides the mask, and so needs a block of its own.
    fn lane_if_only(&mut self, cond: &Expr, then: &Block) -> (TokenStream, bool) {
        let mask = self.mask();
        let c = self.truth_of(cond);
        let c = Rx::binary(&Rx::atom(quote!(#mask)), "&", super::rx::Prec::BitAnd, &c).whole();
        let t = self.deeper(then);
        match names(&t, &self.lanes.mask) {
            true => (quote!(let #mask = #c; if #mask.any() { #t }), true),
            false => (quote!(if (#c).any() { #t }), false),
        }
    }

    fn lane_if(&mut self, cond: &Expr, then: &Block, otherwise: Option<&Block>) -> TokenStream {
        let mask = self.mask();
        let here = Rx::atom(quote!(#mask));
        let and = |c: &Rx| Rx::binary(&here, "&", super::rx::Prec::BitAnd, c).whole();
        let Some(otherwise) = otherwise else {
            return match self.lane_if_only(cond, then) {
                (ts, true) => quote!({ #ts }),
                (ts, false) => ts,
            };
        };
        if then.stmts.is_empty() {
            let c = and(&self.negated_truth(cond));
            let t = self.deeper(otherwise);
            return quote!({ let #mask = #c; if #mask.any() { #t } });
        }
        let c = and(&self.truth_of(cond));
        self.lanes.sides += 1;
        let t = self.deeper(then);
        let e = self.deeper(otherwise);
        self.lanes.sides -= 1;
        let (yes, no) = (self.word("then"), self.word("otherwise"));
        let inner = |ts: TokenStream, set: &Ident| {
            if names(&ts, &self.lanes.mask) {
                quote!(let #mask = #set; #ts)
            } else {
                ts
            }
        };
        let t = inner(t, &yes);
        let e = inner(e, &no);
        quote!({
            let #yes = #c;
            let #no = #mask.without(#yes);
            if #yes.any() { #t }
            if #no.any() { #e }
        })
    }

    /// A loop that lanes leave at different times.
    fn masked_loop(&mut self, s: &Stmt) -> TokenStream {
        let (init, cond, step, body, at_end): (&[Stmt], _, _, _, _) = match &s.kind {
            StmtKind::While { cond, body } => (&[], Some(cond), None, body, false),
            StmtKind::DoWhile { body, cond } => (&[], Some(cond), None, body, true),
            StmtKind::For {
                init,
                cond,
                step,
                body,
            } => (init, cond.as_ref(), step.as_ref(), body, false),
            _ => return TokenStream::new(),
        };
        self.scopes.push(Vec::new());
        let mut ts = TokenStream::new();
        for i in init {
            ts.extend(self.stmt(i));
        }
        let cond = cond.filter(|c| crate::hir::values::constant_bool(c) != Some(true));
        let mask = self.mask();
        self.lanes.level += 1;
        // The condition and the step see the lanes that are in the loop.
        let words = ["looping", "broken", "continued", "returned"].map(|w| self.word(w));
        let [looping, broken, continued, returned] = words;
        let own = std::mem::replace(&mut self.lanes.mask, looping.to_string());
        let test = cond.map(|c| match self.is_uniform(c) {
            true => (true, self.value(c, Lit::Free)),
            false => (false, self.truth_of(c)),
        });
        let step_text = step.map(|e| self.lane_effect(e)).unwrap_or_default();
        self.lanes.mask = own;
        self.lanes.frames.push(LaneFrame {
            masked: true,
            is_loop: true,
        });
        let inner = self.scoped(body);
        self.lanes.frames.pop();
        self.lanes.level -= 1;
        self.scopes.pop();
        let path = self.lane_path("Mask");
        let mut left = Rx::atom(quote!(#mask));
        let mut before = TokenStream::new();
        if names(&inner, &broken.to_string()) && has_break(&body.stmts) {
            before.extend(quote!(let mut #broken = #path::NONE;));
            left = left.method("without", &[quote!(#broken)]);
        }
        if body.stmts.iter().any(|s| self.masked_return(s, true)) {
            left = left.method("without", &[quote!(#returned)]);
        }
        let continued = if has_continue(&body.stmts) {
            quote!(let mut #continued = #path::NONE;)
        } else {
            TokenStream::new()
        };
        let stays = left.whole();
        // The body's own masks hide the loop's: it is a block, where it makes any.
        let inner = if mask != left.ts.to_string() || !continued.is_empty() {
            quote!({ #inner })
        } else {
            inner
        };
        let all = Rx::atom(quote!(#looping));
        let (enter, close) = match (&test, at_end) {
            (None, _) => (quote!(let #mask = #looping;), TokenStream::new()),
            (Some((true, c)), false) => {
                let stop = Rx::prefix(quote!(!), c).whole();
                (
                    quote!(if #stop { break; } let #mask = #looping;),
                    TokenStream::new(),
                )
            }
            (Some((false, c)), false) => {
                let c = Rx::binary(&all, "&", super::rx::Prec::BitAnd, c).whole();
                (
                    quote!(let #mask = #c; if #mask.none() { break; }),
                    TokenStream::new(),
                )
            }
            (Some((true, c)), true) => {
                let stop = Rx::prefix(quote!(!), c).whole();
                (
                    quote!(let #mask = #looping;),
                    quote!(if #looping.none() || #stop { break; }),
                )
            }
            (Some((false, c)), true) => {
                let c = Rx::binary(&all, "&", super::rx::Prec::BitAnd, c).whole();
                (
                    quote!(let #mask = #looping;),
                    quote!(if #looping.any() { #looping = #c; }),
                )
            }
        };
        let step_text = if step.is_some_and(reads_memory) {
            quote!(if #looping.none() { break; } #step_text)
        } else {
            step_text
        };
        quote!({
            #ts
            #before
            let mut #looping = #mask;
            while #looping.any() {
                #enter
                #continued
                #inner
                #looping = #stays;
                #step_text
                #close
            }
        })
    }

    /// A declaration in a region. `None`: a plain variable.
    fn lane_let(&mut self, l: LocalId, init: Option<&Expr>) -> Option<TokenStream> {
        let local = self.local(l)?;
        if matches!(local.storage, Storage::Shared | Storage::DynamicShared) {
            self.no_lanes();
            return Some(TokenStream::new());
        }
        let (ty, storage) = (local.ty.id, local.storage);
        if let Some(e) = init
            && let Some((first, rest)) = crate::analysis::lanes::split_chain(self.g.program, e)
        {
            let mut ts = self.lane_effect(&first);
            match self.lane_let(l, Some(&rest)) {
                Some(more) => ts.extend(more),
                None => ts.extend(self.let_stmt(l, Some(&rest))),
            }
            return Some(ts);
        }
        let kept = storage == Storage::Lanes;
        // (A variable without a value gets one in the kernel's text, where that cannot be shown to be needless.)
        let zero = |e: &Expr| match &*unconverted(e).kind {
            ExprKind::Zero | ExprKind::Int(0, _) | ExprKind::Bool(false, _) => true,
            ExprKind::Float(n, _) => *n == 0.0 && n.is_sign_positive(),
            _ => false,
        };
        match self.keep(l) {
            Keep::Scalar if kept => {
                let v = match init {
                    Some(e) => self.value(e, Lit::Fixed).whole(),
                    None => self.g.zero(self.file, ty),
                };
                self.mark(l);
                let place = self.lane_local(l).whole();
                Some(quote!(#place = #v;))
            }
            Keep::Scalar => None,
            Keep::Ramp | Keep::Clamped => {
                let clamped = self.keep(l) == Keep::Clamped;
                let v = match init {
                    Some(e) if clamped => self.clamped(e).whole(),
                    Some(e) => self.ramp(e).whole(),
                    None => {
                        let (ramp, z) = (self.lane_path("Ramp"), self.g.zero(self.file, ty));
                        match clamped {
                            true => quote!(#ramp::new(#z).at_least(#z)),
                            false => quote!(#ramp::new(#z)),
                        }
                    }
                };
                if kept {
                    self.mark(l);
                    let place = self.lane_local(l).whole();
                    return Some(quote!(#place = #v;));
                }
                let name = self.binding(l);
                self.declare(l);
                if init.is_some() {
                    return Some(quote!(let #name = #v;));
                }
                let name_of_type = if clamped { "Clamped" } else { "Ramp" };
                let (path, t) = (self.lane_path(name_of_type), self.ty(ty));
                Some(quote!(let #name: #path<#t> = #v;))
            }
            Keep::Vector => {
                let v = match init {
                    Some(e) if !zero(e) => self.vector(e).whole(),
                    _ => self.no_value(ty),
                };
                if kept {
                    self.mark(l);
                    let place = self.lane_local(l).whole();
                    return Some(quote!(#place = #v;));
                }
                let name = self.binding(l);
                self.declare(l);
                // What a library function gives may depend on what becomes of it.
                let open =
                    |e: &Expr| matches!(&*e.kind, ExprKind::Call(crate::hir::Callee::Bound(_), _));
                let shown = init.is_some_and(|e| !zero(e) && !open(e));
                if shown {
                    return Some(quote!(let #name = #v;));
                }
                let t = self.lane_type(ty).unwrap_or_default();
                Some(quote!(let #name: #t = #v;))
            }
            Keep::Each => {
                if self.overaligned.contains(&l) {
                    self.no_lanes();
                }
                let z = self.g.zero(self.file, ty);
                let t = self.ty(ty);
                let each = self.lane_path("Each");
                let bytes = self.g.is_copy(ty);
                let simple = init.filter(|e| bytes && self.is_uniform(e) && !zero(e));
                let mut ts = TokenStream::new();
                let filled = match simple {
                    Some(e) => self.value(e, Lit::Fixed).whole(),
                    None => z,
                };
                let filled = if bytes {
                    quote!(#each::<#t>::filled(#filled))
                } else {
                    quote!(#each::<#t>::made(|| #filled))
                };
                if kept {
                    self.mark(l);
                    let place = self.lane_local(l).whole();
                    ts.extend(quote!(#place = #filled;));
                } else {
                    if init.is_some_and(|e| simple.is_none() && !zero(e)) {
                        self.mark(l);
                    }
                    let name = self.binding(l);
                    self.declare(l);
                    ts.extend(quote!(let #name = #filled;));
                }
                if let Some(e) = init.filter(|e| simple.is_none() && !zero(e)) {
                    let v = self.single(|b| b.value(e, Lit::Free).whole());
                    let place = self.single(|b| b.plain_local(l)).whole();
                    self.mark(l);
                    ts.extend(self.each(quote!(#place = #v;)));
                }
                Some(ts)
            }
        }
    }

    /// The declaration of what a group keeps across barriers, outside of regions.
    pub fn kept_let(&mut self, l: LocalId) -> TokenStream {
        let Some(local) = self.local(l) else {
            return TokenStream::new();
        };
        let ty = local.ty.id;
        let t = match self.keep(l) {
            Keep::Each => {
                let (each, t) = (self.lane_path("Each"), self.ty(ty));
                quote!(#each<#t>)
            }
            Keep::Scalar => self.ty(ty),
            keep @ (Keep::Ramp | Keep::Clamped) => {
                let name = if keep == Keep::Ramp {
                    "Ramp"
                } else {
                    "Clamped"
                };
                let (path, t) = (self.lane_path(name), self.ty(ty));
                quote!(#path<#t>)
            }
            Keep::Vector => match self.lane_type(ty) {
                Some(t) => t,
                None => {
                    self.no_lanes();
                    return TokenStream::new();
                }
            },
        };
        let kept = self.lane_path("Kept");
        let name = self.binding(l);
        self.declare(l);
        quote!(let #name: #kept<#t> = #kept::new();)
    }

    /// A value for lanes that have none.
    pub fn no_value(&mut self, ty: TyId) -> TokenStream {
        if self.g.is_pointer(ty) {
            let p = self.lane_path("Ptrs");
            return quote!(#p::null());
        }
        let Some(t) = self.lane_type(ty) else {
            self.no_lanes();
            return TokenStream::new();
        };
        match self.g.scalar(ty) {
            Some("bool") => quote!(#t::NONE),
            _ => quote!(#t::zero()),
        }
    }
}

/// Whether one lane alone can do something: it assigns no local, and waits for nobody.
struct Plain<'b, 'a, 'g> {
    body: &'b Body<'a, 'g>,
    yes: bool,
    /// It calls something.
    calls: bool,
    /// It may note no site.
    quiet: bool,
}

impl Visitor for Plain<'_, '_, '_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        self.yes &= matches!(s.kind, StmtKind::Expr(_) | StmtKind::If { .. });
        walk_stmt(self, s);
    }
    fn visit_expr(&mut self, e: &Expr) {
        if recorder(self.body.g.program, e).is_some() {
            self.yes &= !self.quiet;
            return;
        }
        self.calls |= match &*e.kind {
            ExprKind::Call(Callee::Bound(b), _) => {
                crate::hir::bound::of_checkers(self.body.g.program.bound(*b)).is_none()
            }
            ExprKind::Call(..) => true,
            _ => false,
        };
        match &*e.kind {
            ExprKind::Assign(place, _)
            | ExprKind::CompoundAssign { place, .. }
            | ExprKind::IncDec { place, .. } => {
                let root = crate::hir::values::storage_root(place);
                self.yes &= root.is_none_or(|l| !self.body.is_private(l));
            }
            ExprKind::Call(Callee::Bound(b), _) => {
                self.yes &= !self.body.g.program.bound(*b).suspends;
            }
            ExprKind::Call(Callee::Fn(f), _) => self.yes &= !self.body.g.context.suspends(*f),
            ExprKind::Call(Callee::Ptr(_), _) | ExprKind::StmtExpr(..) => self.yes = false,
            _ => {}
        }
        walk_expr(self, e);
    }
}

/// A number without what makes it one of another type.
fn unconverted(e: &Expr) -> &Expr {
    match &*e.kind {
        ExprKind::Convert(Conv::Int | Conv::IntToFloat | Conv::Float, inner) => unconverted(inner),
        _ => e,
    }
}
