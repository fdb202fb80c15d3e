//! The loop form of a kernel: one function that runs a whole block, with loops over its threads between the barriers.
//!
//! `analysis::fission` has rewritten the kernel's HIR; here is what only that form has: `block.threads(|thread_idx, t| …)` for a region between
//! barriers, `Lanes<T>` for a value that each thread keeps across them, votes of the block, and shared variables as plain locals.
//! `return` in a region leaves the closure, which is that thread's turn; where barriers follow, `alive` remembers it.
//!
//! It is `pub fn block(block: &BlockThreads, block_idx, block_dim, grid_dim, args…)`, made of:
//!
//! * `block.threads(|thread_idx, t| …)`: each thread in turn between two barriers. `threads_below(end, …)` are those with x below `end`, `threads_in(block.columns().from(lo).plus(shift).below(n), …)` those
//!   whose x lies between limits, `threads_around(columns, |thread_idx, t, edge| …)` all, told whether they are outside those columns, `threads_of(&alive, …)` those that have not left.
//! * `Lanes<T>` (indexed by the thread's number `t`; `LargeLanes<T>` on the heap, where all together are more than 512 bytes a thread): what a thread keeps across barriers. Plain locals are the same for
//!   all threads, shared variables plain local arrays.
//! * `block.sync_count(|thread_idx, t| …)`: a vote. `block.agree("k.cu:9", "k.cu:14", |thread_idx, t| …)`: the answer of all threads to a loop's condition that a barrier depends on (they end the
//!   program by a report if they differ: the places say where they would wait, and where a GPU would let them meet); `agree_of(&alive, …)` asks those that have not left.
//! * `let full = block.columns()….all_of(block);` before a region says whether the conditions written `full || i < n` in it hold for all threads.
//! * `block.ahead(x + block_idx.x * block_dim.x)` and `block.ahead_by(x + i, step)` ask the processor for what the next blocks and rounds read, `block.ahead_at(x + (bx + 1) * n)` for a row of the next
//!   block's tile. `block.dynamic_shared_from(block_dim.x)` is dynamic shared memory whose first elements are written before they are read and are not zeroed.
//! * `in_shape!(…)` runs the form compiled for the block shapes that stand in the source (`IN_SHAPE`, where a form is generic, makes its closures anew).

use super::body::{Body, Form};
use super::cx::{FileCx, Gen};
use super::expr::Lit;
use super::lane_form::{SMALL, names};
use super::rx::{Prec, Rx, ident};
use super::trail_form::TrailFunctions;
use crate::analysis::fission::edges::{self, Edge};
use crate::analysis::fission::{self, columns, columns::Limit, full};
use crate::hir::bound::AGREE;
use crate::hir::values::constant;
use crate::hir::values::constant_bool;
use crate::hir::*;
use crate::passes::probes::path;
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{ToTokens, quote};
use std::collections::BTreeSet;

/// Names that the form makes up, and where in it the writer is.
#[derive(Clone, Debug, Default)]
pub struct LoopState {
    /// The thread's number in its block.
    lane: String,
    /// The block.
    block: String,
    /// Which threads have not left the kernel.
    alive: String,
    /// Whether the conditions of `full_terms` hold for every thread.
    full: String,
    /// Comparisons that need not be made where they do ([`full::key`]).
    full_terms: BTreeSet<usize>,
    /// What notes the sites that a thread passes in a region.
    path: String,
    /// The region at hand records by it.
    pub by_path: bool,
    /// What notes the sites that a thread passes one after the other, in a region or a function.
    pub trail: String,
    /// What is at hand records by it.
    pub by_trail: bool,
    /// The kernel.
    pub kernel: Option<FuncId>,
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
    /// What tells whether a thread is at an edge, and the conditions that hold there only.
    edge: String,
    edges: Vec<Edge>,
}

/// So many shapes of a kernel's blocks are looked at.
const MOST_SHAPES: usize = 8;
/// The numbers of a vector: loops over fewer threads are unrolled, not made parallel.
const VECTOR: u32 = 16;

/// How a range of columns is written.
enum Columns {
    /// All below a value.
    Below(TokenStream),
    /// Those of a `cudart_rs::launch::Columns`.
    Of(TokenStream),
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
    /// What notes the sites of a region as a set.
    pub fn path(&self) -> &str {
        &self.path
    }

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
        self.loops.full = self.temp("full").to_string();
        self.loops.path = self.temp("path").to_string();
        self.loops.trail = self.temp("trail").to_string();
        self.loops.edge = self.temp("edge").to_string();
        self.loops.has_exits = self.f.body.as_ref().is_some_and(fission::has_exits);
        self.temps = 0;
    }

    /// The function at hand notes its sites in a trail.
    pub fn name_trail(&mut self) {
        self.loops.trail = self.temp("trail").to_string();
        self.loops.by_trail = true;
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

    /// Whether shared variables are plain ones of the form.
    pub fn holds_shared(&self) -> bool {
        self.by_block() && !self.g.opts.checked
    }

    /// Whether a shared array begins at a line of the cache, in a holder that says so.
    pub fn is_line_aligned(&self, l: LocalId) -> bool {
        let array = |ty| matches!(self.g.program.types.get(ty), Ty::Array(..));
        self.form == Form::Lanes
            && self.holds_shared()
            && !self.lanes.tiles.contains(&l)
            && !self.overaligned.contains(&l)
            && self.local(l).is_some_and(|l| array(l.ty.id))
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
        let alive = ident(&self.loops.alive);
        // Who leaves in this region is noted in it: then it asks itself.
        let asks = exits.checked && exits.recorded;
        // Only some columns have something to do: the others are not asked.
        let cut = match exits {
            Exits {
                checked: false,
                recorded: false,
            } if !self.g.opts.checked => columns::cut(self.g.program, &self.f.locals, body),
            _ => None,
        };
        let mut ts = self.ahead(body);
        let mut body = body;
        let mut range = None;
        if let Some(cut) = &cut {
            if let Some(before) = &cut.before {
                let plain = |quiet| {
                    (
                        if quiet {
                            quote!(quiet_threads)
                        } else {
                            quote!(threads)
                        },
                        None,
                    )
                };
                ts.extend(self.turns(before, TokenStream::new(), None, plain));
                self.loops.regions += 1;
            }
            body = &cut.rest;
            range = Some(self.range(&cut.limits));
        }
        let mut asked = TokenStream::new();
        if asks {
            let lane = self.lane().whole();
            asked.extend(quote!(if !#alive[#lane] { return; }));
        }
        // Some indices are chosen otherwise at the edges of a row. (A region that records words, or nothing, goes through all threads alike.)
        let plain = exits == Exits::default()
            && range.is_none()
            && self.recording(body) == path::Region::Log;
        let edges = match plain && !self.g.opts.checked {
            true => edges::edges(self.g.program, self.f, body),
            false => Vec::new(),
        };
        let around = (!edges.is_empty()).then(|| self.around(&edges));
        self.loops.edges = edges;
        // Some conditions hold for all threads of most blocks.
        let whole = match around {
            None if self.g.opts.traced.is_none() && !self.g.opts.checked => {
                full::find(self.g.program, &self.f.locals, body)
            }
            _ => None,
        };
        if let Some(whole) = &whole {
            self.loops.full_terms.clone_from(&whole.terms);
        }
        let block = self.block_name();
        let turns = self.turns(body, asked, around, |quiet| {
            let all = exits.checked && !asks;
            match (all, range, quiet) {
                (true, _, false) => (quote!(threads_of), Some(quote!(&#alive))),
                (true, _, true) => (quote!(quiet_threads_of), Some(quote!(&#alive))),
                (_, Some(Columns::Below(end)), false) => (quote!(threads_below), Some(end)),
                (_, Some(Columns::Of(range)), false) => (quote!(threads_in), Some(range)),
                (_, Some(Columns::Below(end)), true) => {
                    let range = quote!(#block.columns().below(#end));
                    (quote!(quiet_threads_in), Some(range))
                }
                (_, Some(Columns::Of(range)), true) => (quote!(quiet_threads_in), Some(range)),
                (_, None, false) => (quote!(threads), None),
                (_, None, true) => (quote!(quiet_threads), None),
            }
        });
        self.loops.full_terms.clear();
        if let Some(whole) = whole
            && names(&turns, &self.loops.full)
        {
            let (columns, name) = (self.columns(&whole.limits), ident(&self.loops.full));
            ts.extend(quote!(let #name = #columns.all_of(#block);));
        }
        ts.extend(turns);
        self.loops.edges = Vec::new();
        self.loops.recorded = false;
        self.loops.inside = false;
        self.frames = frames;
        self.dead = dead;
        if exits.recorded {
            ts.extend(quote!(if !#block.any(&#alive) { return; }));
        }
        ts
    }

    /// `block.ahead(x + block_idx.x * block_dim.x);` for what the next blocks read where this one does, `block.ahead_by(x + i, step);` for the next rounds,
    /// `block.ahead_at(x + (bx + 1) * n);` for the next block's tile.
    fn ahead(&mut self, body: &Block) -> TokenStream {
        let mut ts = TokenStream::new();
        if self.g.opts.traced.is_some() || self.g.opts.checked {
            return ts;
        }
        let inside = std::mem::replace(&mut self.loops.inside, false);
        let block = self.block_name();
        for stream in fission::ahead::streams(self.g.program, self.f, body) {
            let start = self.value(&stream.start, Lit::Free).whole();
            ts.extend(match &stream.step {
                None => quote!(#block.ahead(#start);),
                Some(step) => {
                    let step = self.value(step, Lit::Fixed).whole();
                    quote!(#block.ahead_by(#start, #step);)
                }
            });
        }
        for start in fission::next::pieces(self.g.program, self.f, body) {
            let start = self.value(&start, Lit::Free).whole();
            ts.extend(quote!(#block.ahead_at(#start);));
        }
        self.loops.inside = inside;
        ts
    }

    /// `block.threads(|thread_idx, t| { … });`, by the method and first argument that `method` says of a region that records, or does not. `asked` stands before the statements;
    /// with `around`, the columns between the edges, those are told apart.
    fn turns(
        &mut self,
        body: &Block,
        asked: TokenStream,
        around: Option<TokenStream>,
        method: impl FnOnce(bool) -> (TokenStream, Option<TokenStream>),
    ) -> TokenStream {
        let region = self.recording(body);
        let narrow = (self.has_narrow_blocks()).then(|| quote!(.narrow()));
        self.loops.by_path = matches!(region, path::Region::Word(_));
        self.loops.by_trail = matches!(region, path::Region::Trail(_));
        let inner = self.scoped(body);
        self.loops.by_path = false;
        self.loops.by_trail = false;
        let silent = self.g.opts.silent;
        let (method, first) = method(silent || region == path::Region::Quiet);
        let (block, lane) = (self.block_name(), self.lane_pattern());
        self.loops.lane_used = false;
        if let Some(around) = around {
            let edge = ident(&self.loops.edge);
            let method = match silent {
                true => quote!(quiet_threads_around),
                false => quote!(threads_around),
            };
            return quote!(#block.#method(#around, |thread_idx, #lane, #edge| { #asked #inner }););
        }
        let mut on = quote!(#block);
        let mut params = quote!(thread_idx, #lane);
        if let path::Region::Word(word) = region {
            let (ty, first) = (word.ty(), Literal::u32_unsuffixed(word.first));
            let path = ident(&self.loops.path);
            on = quote!(#block.paths::<#ty>(#first)#narrow);
            params = quote!(thread_idx, #lane, #path);
        }
        if let path::Region::Trail(of) = region {
            let first = Literal::u32_unsuffixed(of.first);
            let width = Literal::u32_unsuffixed(of.width);
            let trail = ident(&self.loops.trail);
            on = quote!(#block.trails(#first, #width));
            if let Some(bits) = of.within {
                let ty = ident(&format!("u{bits}"));
                on.extend(quote!(.within::<#ty>()));
            }
            params = quote!(thread_idx, #lane, #trail);
        }
        let first = first.map(|f| quote!(#f,));
        quote!(#on.#method(#first |#params| { #asked #inner });)
    }

    /// Whether all blocks of the kernel are known to have rows that are shorter than a vector.
    fn has_narrow_blocks(&self) -> bool {
        let Some(kernel) = self.loops.kernel else {
            return false;
        };
        let shapes = self.g.shapes.of_kernel(kernel, MOST_SHAPES);
        !shapes.is_empty() && shapes.iter().all(|[x, ..]| *x < VECTOR)
    }

    /// How a region records.
    fn recording(&self, body: &Block) -> path::Region {
        match self.loops.kernel {
            Some(kernel) => self.g.recorders.region(self.g.program, kernel, body),
            None => path::Region::Log,
        }
    }

    /// The columns that limits leave: `block.columns().from(lo).up_to(hi)`.
    fn range(&mut self, limits: &[Limit]) -> Columns {
        let is_zero = |l: &Limit| l.relation == BinOp::Eq && constant(&l.value) == Some(0);
        if let [l] = limits
            && l.shift.is_empty()
            && (l.relation == BinOp::Lt || is_zero(l))
        {
            return Columns::Below(match is_zero(l) {
                true => quote!(1),
                false => self.limit_value(&l.value),
            });
        }
        Columns::Of(self.columns(limits))
    }

    /// The columns for which limits hold: `block.columns().from(lo).up_to(hi)`.
    fn columns(&mut self, limits: &[Limit]) -> TokenStream {
        self.limited(limits, |relation| match relation {
            BinOp::Lt => &["below"],
            BinOp::Le => &["up_to"],
            BinOp::Gt => &["above"],
            BinOp::Ge => &["from"],
            _ => &["from", "up_to"],
        })
    }

    /// The columns between the edges: where none of the limits holds.
    fn around(&mut self, edges: &[Edge]) -> TokenStream {
        let limits: Vec<Limit> = edges.iter().map(|e| e.limit.clone()).collect();
        self.limited(&limits, |relation| match relation {
            BinOp::Lt => &["from"],
            BinOp::Le => &["above"],
            BinOp::Gt => &["up_to"],
            BinOp::Ge => &["below"],
            _ => &["but"],
        })
    }

    /// Narrows all columns by the methods that a limit's relation is written as.
    fn limited(
        &mut self,
        limits: &[Limit],
        methods: fn(BinOp) -> &'static [&'static str],
    ) -> TokenStream {
        let block = self.block_name();
        let mut range = quote!(#block.columns());
        // Those of the coordinate itself come first: a shift stays.
        let (plain, shifted): (Vec<&Limit>, Vec<&Limit>) =
            limits.iter().partition(|l| l.shift.is_empty());
        let mut shift = String::new();
        for l in plain.into_iter().chain(shifted) {
            let mut terms = TokenStream::new();
            for (minus, e) in &l.shift {
                let value = self.limit_value(e);
                terms.extend(match minus {
                    true => quote!(.minus(#value)),
                    false => quote!(.plus(#value)),
                });
            }
            if terms.to_string() != shift {
                if !shift.is_empty() {
                    range.extend(quote!(.unshifted()));
                }
                shift = terms.to_string();
                range.extend(terms);
            }
            let value = self.limit_value(&l.value);
            for method in methods(l.relation) {
                let method = ident(method);
                range.extend(quote!(.#method(#value)));
            }
        }
        range
    }

    /// A comparison that need not be made where it holds for every thread of the block: `full || i < n`.
    pub fn unless_full(&self, e: &Expr, comparison: Rx) -> Rx {
        if !self.loops.full_terms.contains(&full::key(e)) {
            return comparison;
        }
        let name = ident(&self.loops.full);
        Rx::binary(&Rx::atom(quote!(#name)), "||", Prec::Or, &comparison)
    }

    /// A comparison that holds at an edge only: what it is written as.
    pub fn at_edge(&mut self, e: &Expr) -> Option<Rx> {
        if self.loops.edges.is_empty() || !edges::is_comparison(e) {
            return None;
        }
        let text = crate::hir::dump::value(self.g.program, self.f, e);
        let edges = std::mem::take(&mut self.loops.edges);
        let known = edges.iter().any(|e| e.text == text);
        let comparison = known.then(|| self.value(e, Lit::Free));
        self.loops.edges = edges;
        let edge = ident(&self.loops.edge);
        Some(Rx::binary(
            &Rx::atom(quote!(#edge)),
            "&&",
            Prec::And,
            &comparison?,
        ))
    }

    /// A limit of columns as a number of any type.
    fn limit_value(&mut self, e: &Expr) -> TokenStream {
        // What only makes room changes no number.
        let mut e = e;
        while let ExprKind::Convert(Conv::Int, inner) = &*e.kind
            && let (Some(from), Some(to)) = (self.g.int_kind(inner.ty), self.g.int_kind(e.ty))
            && to.bytes() > from.bytes()
            && (to.signed() || !from.signed())
        {
            e = inner;
        }
        // A literal without a type is an `i32`.
        let small = constant(e).is_some_and(|n| i32::try_from(n).is_ok());
        let lit = if small { Lit::Free } else { Lit::Fixed };
        self.value(e, lit).whole()
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
        if name == "sync" {
            return Rx::atom(self.block_name().to_token_stream()).method("meets", &[]);
        }
        self.loops.lane_used = false;
        self.loops.inside = true;
        self.loops.regions += 1;
        let mut value = match args.first() {
            Some(e) => self.value(e, Lit::Fixed).whole(),
            None => TokenStream::new(),
        };
        if name == AGREE {
            self.loops.inside = false;
            let (block, lane) = (self.block_name(), self.lane_pattern());
            let condition = quote!(|thread_idx, #lane| #value);
            return self.agreement(block, args, condition);
        }
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

    /// `block.agree("k.cu:12", "k.cu:20", condition)`: where those wait next for which it holds, and the others.
    pub fn agreement(&mut self, block: Ident, args: &[Expr], condition: TokenStream) -> Rx {
        let place = |holds| {
            let waits = args.iter().skip(1);
            let mut places: Vec<String> = waits
                .filter(|e| constant_bool(e) == Some(holds))
                .map(|e| self.g.place(e.span))
                .collect();
            places.dedup();
            places.join(" or ")
        };
        let (yes, no) = (place(true), place(false));
        let block = Rx::atom(quote!(#block));
        if !self.loops.has_exits {
            return block.method(AGREE, &[quote!(#yes), quote!(#no), condition]);
        }
        let alive = ident(&self.loops.alive);
        block.method(
            "agree_of",
            &[quote!(&#alive), quote!(#yes), quote!(#no), condition],
        )
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
            if fission::is_large(self.g.program, self.f, l) {
                let block = self.block_name();
                return quote!(let #name: LargeLanes<#t> = LargeLanes::new(#block););
            }
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
            let filled = fission::filled::dynamic(self.g.program, self.f) == Some(l);
            if filled && !self.g.opts.checked {
                return quote!(let #name: Ptr<#t> = #block.dynamic_shared_from(block_dim.x););
            }
            return quote!(let #name: Ptr<#t> = #block.dynamic_shared(););
        }
        let t = self.ty(ty);
        if self.g.opts.checked {
            // Where the checkers know it.
            let (shared, block) = (super::rx::bang("shared"), self.block_name());
            return quote!(let #name: Shared<#t> = #shared(#block););
        }
        let z = self.g.zero(self.file, ty);
        if self.overaligned.contains(&l) {
            return quote!(let #name: Aligned<#t> = Aligned(#z););
        }
        if self.form == Form::Lanes && self.lanes.tiles.contains(&l) {
            self.mark(l);
            self.lanes.uncleared.push(l);
            let tile = self.lane_path("RowTile");
            let block = self.block_name();
            return quote!(let #name: #tile<#t> = #tile::new(#block););
        }
        if self.is_line_aligned(l) {
            return quote!(let #name: LineAligned<#t> = LineAligned(#z););
        }
        quote!(let #name: #t = #z;)
    }
}

/// A kernel's loop form as text.
pub struct BlockItem {
    /// The function.
    pub item: TokenStream,
    /// The shapes of blocks that it is compiled for beside others.
    pub shapes: Vec<TokenStream>,
    /// It is generic in whether blocks have one of them.
    pub anew: bool,
}

impl Gen<'_> {
    /// The function that runs a block, if the kernel has this form.
    pub fn block_item(&self, file: &mut FileCx, id: FuncId) -> Option<BlockItem> {
        let form = self.loop_form(id).ok()?;
        file.trail_functions = TrailFunctions::default();
        let w = self.write(file, &form, id, Form::Loops, false);
        let (params, body) = (&w.params, &w.body);
        let block = ident(&w.block);
        let form_of = self.form_of(id);
        let functions = file.trail_functions.used(body, &form_of);
        let small = body.to_string().len() <= SMALL;
        let shapes = self.block_shapes(id, &form, small);
        // Compiled once for each shape.
        let inline = match (self.opts.portable, shapes.is_empty()) {
            (true, _) => super::engine::each_cpu(&shapes),
            (false, true) => TokenStream::new(),
            (false, false) => quote!(#[inline(always)]),
        };
        // What notes sites makes closures larger: those of a shape are compiled for it alone.
        let anew = self.opts.traced.is_some() && !shapes.is_empty() && !self.opts.portable;
        let generic = anew.then(|| quote!(<const IN_SHAPE: bool>));
        let item = quote! {
            #functions
            #form_of
            #inline
            pub fn block #generic(#block: &BlockThreads #(, #params)*) { #body }
        };
        Some(BlockItem { item, shapes, anew })
    }

    /// Whether a kernel has a loop form for other reasons than its trace.
    pub fn is_looped(&self, id: FuncId) -> bool {
        self.context.suspends(id) || self.turned_form(id).is_some()
    }

    /// Whether the loop form of a kernel whose threads never wait is for blocks of one row only.
    pub fn wants_one_row(&self, id: FuncId) -> bool {
        !self.context.suspends(id) && self.turned_form(id).is_some_and(|t| t.one_row)
    }

    /// The loop form of a kernel whose threads never wait.
    fn turned_form(&self, id: FuncId) -> Option<fission::Together> {
        match self.program.func(id).launched.unread {
            true => None,
            false => fission::together(self.program, &self.graph, &self.context, id),
        }
    }

    /// A kernel in its loop form, or why it has none.
    pub fn loop_form(&self, id: FuncId) -> Result<Function, fission::Obstacle> {
        let unread = self.program.func(id).launched.unread;
        if self.opts.plain || unread {
            let why = match unread {
                true => "its text is outside of the kernel dialect",
                false => "only plain forms were asked for",
            };
            return Err(fission::Obstacle {
                why: why.into(),
                help: "",
                span: self.program.func(id).span,
            });
        }
        if self.opts.checked {
            return self.checked_loop_form(id);
        }
        if self.context.suspends(id) {
            return fission::form(self.program, &self.graph, &self.context, id);
        }
        self.turned_form(id)
            .map(|t| t.form)
            .or_else(|| self.trailed_form(id))
            .ok_or(fission::Obstacle {
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
