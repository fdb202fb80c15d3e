//! The loop form of a kernel: one function that runs a whole block, with loops over its threads between the barriers.
//!
//! `analysis::fission` has rewritten the kernel's HIR; here is what only that form has: `block.threads(|thread_idx, t| …)` for a region between
//! barriers, `Lanes<T>` for a value that each thread keeps across them, votes of the block, and shared variables as plain locals.
//! `return` in a region leaves the closure, which is that thread's turn; where barriers follow, `alive` remembers it.

use super::body::{Body, Form};
use super::cx::{FileCx, Gen};
use super::expr::Lit;
use super::place::strip_index;
use super::rx::{Rx, ident};
use crate::analysis::fission;
use crate::analysis::for_range::constant;
use crate::analysis::visit::{is_pure, stmt_mentions};
use crate::hir::visit::{Visitor, walk_place};
use crate::hir::*;
use crate::passes::probes::is_quiet;
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use std::collections::BTreeMap;

/// Names that the form makes up, and where in it the writer is.
#[derive(Clone, Debug, Default)]
pub struct LoopState {
    /// The thread's number in its block.
    lane: String,
    /// The block.
    block: String,
    /// Which threads have not left the kernel.
    alive: String,
    /// Some thread may leave before a barrier.
    has_exits: bool,
    /// `return` has to be remembered.
    pub recorded: bool,
    /// The thread's number was named in the region at hand.
    lane_used: bool,
    /// Some thread is at hand.
    inside: bool,
    /// Regions begun so far.
    regions: u32,
}

/// The parameters of a block function that come before the kernel's own. The name of the first is settled in [`Body::name_loop_state`].
pub fn params() -> Vec<TokenStream> {
    vec![
        quote!(block_idx: uint3),
        quote!(block_dim: dim3),
        quote!(grid_dim: dim3),
    ]
}

impl LoopState {
    /// Before a pass over the function.
    pub fn begin(&mut self) {
        self.regions = 0;
    }

    /// The number of the region at hand, from 1 on; 0 between regions and in other forms.
    pub fn region(&self) -> u32 {
        if self.inside { self.regions } else { 0 }
    }
}

impl Body<'_, '_> {
    /// Chooses names that no local has.
    pub fn name_loop_state(&mut self) {
        self.loops.lane = self.temp("t").to_string();
        self.loops.block = self.temp("block").to_string();
        self.loops.alive = self.temp("alive").to_string();
        self.loops.has_exits = self.f.body.as_ref().is_some_and(fission::has_exits);
        self.temps = 0;
    }

    /// What the block is called.
    pub fn loops_block(&self) -> String {
        self.loops.block.clone()
    }

    /// What the threads that have not left the kernel are called.
    pub fn loops_alive(&self) -> String {
        self.loops.alive.clone()
    }

    fn block_name(&self) -> Ident {
        ident(&self.loops.block)
    }

    /// The thread's number, as an index.
    pub fn lane(&mut self) -> Rx {
        self.loops.lane_used = true;
        let lane = ident(&self.loops.lane);
        Rx::atom(quote!(#lane))
    }

    /// The five kernel parameters for a device function in its thread form. Where no thread is at hand the function asks
    /// for none: the first stands for all.
    pub fn lane_context(&mut self) -> Vec<TokenStream> {
        let block = self.block_name();
        let (thread_idx, lane) = if self.loops.inside {
            (quote!(thread_idx), self.lane().whole())
        } else {
            (quote!(uint3::default()), quote!(0))
        };
        vec![
            thread_idx,
            quote!(block_idx),
            quote!(block_dim),
            quote!(grid_dim),
            quote!(&#block.thread(#lane)),
        ]
    }

    /// What stands before the first statement.
    pub fn loop_prologue(&mut self) -> TokenStream {
        if !self.by_block() || !self.loops.has_exits {
            return TokenStream::new();
        }
        let alive = ident(&self.loops.alive);
        if self.form == Form::Lanes {
            let (kept, mask) = (self.lane_path("Kept"), self.lane_path("Mask"));
            return quote!(let mut #alive: #kept<#mask> = #kept::filled(#mask::ALL););
        }
        quote!(let mut #alive = Alive::all();)
    }

    /// A region: each thread in turn.
    pub fn threads(&mut self, body: &Block, exits: Exits) -> TokenStream {
        if self.form == Form::Lanes {
            return self.lane_region(body, exits);
        }
        let frames = std::mem::take(&mut self.frames);
        let dead = std::mem::replace(&mut self.dead, false);
        self.loops.recorded = exits.recorded;
        self.loops.lane_used = false;
        self.loops.inside = true;
        self.loops.regions += 1;
        let mut inner = TokenStream::new();
        let alive = ident(&self.loops.alive);
        // Who leaves in this region is noted in it: then it asks itself.
        let asks = exits.checked && exits.recorded;
        if asks {
            let lane = self.lane().whole();
            inner.extend(quote!(if !#alive[#lane] { return; }));
        }
        let limit = match exits {
            Exits {
                checked: false,
                recorded: false,
            } => self.limit(body),
            _ => None,
        };
        // Only the first threads of each row have something to do: the others are not asked.
        let limit = limit.map(|(end, rest)| {
            let end = self.value(strip_index(self.g, &end), Lit::Free).whole();
            inner.extend(self.scoped(&rest));
            end
        });
        if limit.is_none() {
            inner.extend(self.scoped(body));
        }
        let lane = self.lane_pattern();
        self.loops.recorded = false;
        self.loops.inside = false;
        self.frames = frames;
        self.dead = dead;
        let block = self.block_name();
        let mut ts = if exits.checked && !asks {
            quote!(#block.threads_of(&#alive, |thread_idx, #lane| { #inner });)
        } else if let Some(end) = limit {
            quote!(#block.threads_below(#end, |thread_idx, #lane| { #inner });)
        } else if is_quiet(self.g.program, body) {
            quote!(#block.quiet_threads(|thread_idx, #lane| { #inner });)
        } else {
            quote!(#block.threads(|thread_idx, #lane| { #inner });)
        };
        if exits.recorded {
            ts.extend(quote!(if !#block.any(&#alive) { return; }));
        }
        ts
    }

    /// `end` and the rest of a region that is `if (x < end) { … }` (or `if (x == 0)`) as a whole, where `x` is `threadIdx.x` and `end` the same for all threads.
    fn limit(&self, body: &Block) -> Option<(Expr, Block)> {
        let (last, lets) = body.stmts.split_last()?;
        let mut own = BTreeMap::new();
        for s in lets {
            let StmtKind::Let {
                local,
                init: Some(e),
            } = &s.kind
            else {
                return None;
            };
            if !is_pure(e) {
                return None;
            }
            own.insert(*local, e);
        }
        let StmtKind::If {
            cond,
            then,
            otherwise: None,
        } = &last.kind
        else {
            return None;
        };
        let (x, end) = match &*cond.kind {
            ExprKind::Binary(BinOp::Lt, x, end) => (x, end.clone()),
            // `x == 0`: below 1.
            ExprKind::Binary(BinOp::Eq, x, zero) if constant(zero) == Some(0) => (
                x,
                Expr {
                    kind: Box::new(ExprKind::Int(1, Spelling::None)),
                    ..zero.clone()
                },
            ),
            _ => return None,
        };
        let end = &end;
        let fixed = |e: &Expr| {
            let uses = fission::Uses::of_expr(e);
            let varies = uses.mentioned.iter().any(|l| {
                own.contains_key(l) || self.local(*l).is_none_or(|l| l.storage == Storage::Lanes)
            });
            !varies && !uses.memory && !uses.effects && !self.reads_thread_idx(e)
        };
        if !self.is_coordinate(x, &own) || !fixed(end) {
            return None;
        }
        let mut stmts = lets.to_vec();
        stmts.extend(then.stmts.iter().cloned());
        // A local that only the condition named.
        while let Some(i) = (0..lets.len().min(stmts.len())).find(|i| {
            let StmtKind::Let { local, .. } = &stmts[*i].kind else {
                return false;
            };
            own.contains_key(local) && !stmts[i + 1..].iter().any(|s| stmt_mentions(s, *local))
        }) {
            stmts.remove(i);
        }
        let rest = Block {
            stmts,
            span: body.span,
        };
        Some((end.clone(), rest))
    }

    /// Whether a value is `threadIdx.x`, perhaps as a local says.
    fn is_coordinate(&self, e: &Expr, own: &BTreeMap<LocalId, &Expr>) -> bool {
        match &*e.kind {
            ExprKind::Convert(Conv::Int, inner) => self.is_coordinate(inner, own),
            ExprKind::Load(p) => match &*p.kind {
                PlaceKind::Local(l) => own.get(l).is_some_and(|e| self.is_coordinate(e, own)),
                PlaceKind::Field(base, 0) => self.is_thread_idx(base),
                _ => false,
            },
            _ => false,
        }
    }

    fn is_thread_idx(&self, p: &Place) -> bool {
        let PlaceKind::Bound(b) = *p.kind else {
            return false;
        };
        let bound = self.g.program.bound.get(b.0 as usize);
        bound.is_some_and(|b| b.form == BoundForm::Builtin && &*b.rust == "thread_idx")
    }

    fn reads_thread_idx(&self, e: &Expr) -> bool {
        struct Look<'b, 'x, 'y>(&'b Body<'x, 'y>, bool);
        impl Visitor for Look<'_, '_, '_> {
            fn visit_place(&mut self, p: &Place) {
                self.1 |= self.0.is_thread_idx(p);
                walk_place(self, p);
            }
        }
        let mut look = Look(self, false);
        look.visit_expr(e);
        look.1
    }

    fn lane_pattern(&self) -> TokenStream {
        if self.loops.lane_used {
            let lane = ident(&self.loops.lane);
            quote!(#lane)
        } else {
            quote!(_)
        }
    }

    /// `return` in a region that barriers follow.
    pub fn leave_region(&mut self) -> TokenStream {
        let (alive, lane) = (ident(&self.loops.alive), self.lane().whole());
        quote!(#alive.leave(#lane); return;)
    }

    /// `block.sync_count(|thread_idx, t| condition)`, and the like for `and` and `or`.
    pub fn block_vote(&mut self, name: &str, args: &[Expr]) -> Rx {
        self.loops.lane_used = false;
        self.loops.inside = true;
        self.loops.regions += 1;
        let mut value = match args.first() {
            Some(e) => self.value(e, Lit::Fixed).whole(),
            None => TokenStream::new(),
        };
        if self.loops.has_exits {
            let (alive, lane) = (ident(&self.loops.alive), self.lane().whole());
            let neutral = if name == "sync_and" {
                quote!(1)
            } else {
                quote!(0)
            };
            value = quote!(if #alive[#lane] { #value } else { #neutral });
        }
        self.loops.inside = false;
        let (block, lane) = (self.block_name(), self.lane_pattern());
        Rx::atom(quote!(#block)).method(name, &[quote!(|thread_idx, #lane| #value)])
    }

    /// The declaration of a value for each thread, or (in a region) this thread's initial value.
    pub fn lanes_let(&mut self, l: LocalId, init: Option<&Expr>) -> TokenStream {
        let Some(local) = self.local(l) else {
            return TokenStream::new();
        };
        let ty = local.ty.id;
        let Some(e) = init else {
            let name = self.binding(l);
            let mut t = self.ty(ty);
            if self.overaligned.contains(&l) {
                t = quote!(Aligned<#t>);
            }
            self.declare(l);
            return quote!(let #name: Lanes<#t> = Lanes::new(););
        };
        let v = if matches!(&*e.kind, ExprKind::Zero) {
            self.g.zero(self.file, ty)
        } else {
            self.value(e, Lit::Free).whole()
        };
        let v = match self.overaligned.contains(&l) {
            true => quote!(Aligned(#v)),
            false => v,
        };
        self.mark(l);
        let (name, lane) = (self.name(l), self.lane().whole());
        quote!(#name[#lane] = #v;)
    }

    /// A `__shared__` variable: plain memory of the block.
    pub fn shared_let(&mut self, l: LocalId) -> TokenStream {
        let Some(local) = self.local(l) else {
            return TokenStream::new();
        };
        let (ty, storage) = (local.ty.id, local.storage);
        let name = self.binding(l);
        self.declare(l);
        if storage == Storage::DynamicShared {
            let of = match self.g.program.types.get(ty) {
                Ty::Array(of, _) => of.id,
                _ => ty,
            };
            let t = self.ty(of);
            let block = self.block_name();
            return quote!(let #name: Ptr<#t> = #block.dynamic_shared(););
        }
        let t = self.ty(ty);
        let z = self.g.zero(self.file, ty);
        if self.overaligned.contains(&l) {
            return quote!(let #name: Aligned<#t> = Aligned(#z););
        }
        quote!(let #name: #t = #z;)
    }
}

impl Gen<'_> {
    /// The function that runs a block, if the kernel has this form.
    pub fn block_item(&self, file: &mut FileCx, id: FuncId) -> Option<TokenStream> {
        let form = self.loop_form(id).ok()?;
        let w = self.write(file, &form, id, Form::Loops, false);
        let (params, body) = (&w.params, &w.body);
        let block = ident(&w.block);
        // Compiled once for each shape.
        let inline = match self.block_shapes(id).is_empty() {
            true => TokenStream::new(),
            false => quote!(#[inline(always)]),
        };
        Some(quote! {
            #inline
            pub fn block(#block: &BlockThreads #(, #params)*) { #body }
        })
    }

    /// A kernel in its loop form, or why it has none.
    pub fn loop_form(&self, id: FuncId) -> Result<Function, fission::Obstacle> {
        if self.opts.checked {
            return Err(fission::Obstacle {
                why: "the program is checked".into(),
                help: "",
                span: self.program.func(id).span,
            });
        }
        if self.context.suspends(id) {
            return fission::form(self.program, &self.graph, &self.context, id);
        }
        let together = fission::together(self.program, &self.graph, &self.context, id);
        together.ok_or(fission::Obstacle {
            why: "its threads never wait".into(),
            help: "",
            span: self.program.func(id).span,
        })
    }
}

/// The name of the block, for [`Gen::write`].
pub fn block_name(body: &Body) -> String {
    body.loops.block.clone()
}
