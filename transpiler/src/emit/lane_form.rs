//! The lane form of a kernel: one function that runs a block, 16 or 32 neighbouring threads at a time.
//!
//! `analysis::lanes` says how each value differs between the lanes; what is the same in all is plain code, written by the same functions as in the other
//! forms. What differs is written here and in `lane_stmt` (masks, loops, assignments) and `lane_value` (operators on vectors, access to memory). What
//! has no vector form is plain code, too, for one lane after the other: `mask.each(|l| …)`, in which a variable of the lanes is `x[l]`.
//! Every statement runs under a mask with at least one lane, called `mask` in the text; deeper ones hide outer ones. A statement for which this
//! file finds no way takes the form from its kernel ([`LaneState::failed`]); nothing is guessed.
//!
//! It is `pub fn lanes(block: &BlockLanes, …)`, cut as the loop form is. `block.lanes(|thread_idx, mask, group| …)` does 16 neighbouring threads at once (32, a
//! warp, where there are warp operations, and for kernels that compute much), whose types `cudart_rs::lanes::{x16, x32}` name: `F32`, `I32`, … are a number for
//! each lane, `Mask` a condition, `Ramp` what grows by one from lane to lane (known by its first), `Clamped` a ramp between limits (`(tx - 1).at_least(left)`, for
//! `x < left ? left : x` too), `Kept<T>` what a group keeps across barriers, `Each<T>` an object a lane. Values that are the same in all lanes are plain Rust.
//!
//! `mask` is always the lanes that are active, never none: `mask.load(p, i)`, `mask.store(p, i, v)`, `mask.select(a, b)`, `mask.shfl_down_sync(…)`, `mask.each(|l|
//! …)` for what has no vector form, `mask.leader(|l| …)` for what the first lane does alone; an inner `let mask = mask & …` hides the outer one; `looping`,
//! `broken`, `continued` and `returned` are lanes in a loop or gone from it. `block.ahead_of(x, y * n + i, step)` asks for a row of the next block's tile
//! (`analysis::lanes::ahead`). `block.together(|groups| for … { groups.lanes(|thread_idx, mask, group| …) })` is a loop that groups of several rows go through together
//! (`analysis::lanes::together`). Device functions it calls are `f_lanes(mask, …)` beside it; those that deal with objects of the kernel, or get addresses of its
//! variables, are put into it (`fission::objects`), and members of objects become variables of their own (`fission::fields`). Shared arrays are
//! `LineAligned<Array<T, N>>`: they begin at a line of the cache. Those with an element for each thread, of which the first region touches only each thread's own,
//! are `RowTile<Array<…>>` (`analysis::lanes::tiles`): the first region clears them row by row, and only where the block's shape is the array's.

use super::body::{Body, Form};
use super::cx::{FileCx, Gen};
use super::engine::each_cpu;
use super::lane_function::LaneFunctions;
use super::no_edge::AT_NO_EDGE;
use super::rx::{Rx, ident};
use crate::analysis::fission::{self, Obstacle};
use crate::analysis::lanes::ahead::{self, Row};
use crate::analysis::lanes::worth::{self, Lonely, Reason};
use crate::analysis::lanes::{self, Keep, LaneForm, Shape, Shapes, Told, no_edge, tiles, together};
use crate::hir::bound::AGREE;
use crate::hir::*;
use proc_macro2::{Ident, Literal, TokenStream, TokenTree};
use quote::quote;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Variables that the form makes up.
const WORDS: [&str; 10] = [
    "then",
    "otherwise",
    "looping",
    "broken",
    "continued",
    "returned",
    "staying",
    "found",
    "result",
    "groups",
];

/// The longest text of a kernel's statements that is compiled for its only shape of blocks though that has one row.
pub const SMALL: usize = 4000;

/// Names that the form makes up, and where in it the writer is.
#[derive(Clone, Debug, Default)]
pub struct LaneState {
    /// What is known about values.
    pub shapes: Rc<Shapes>,
    /// A group of lanes is at hand.
    pub inside: bool,
    /// One lane is at hand: plain code is written for it.
    pub single: bool,
    /// It is the first of its group.
    pub leader: bool,
    /// The variable that holds the active lanes.
    pub mask: String,
    /// The number of the lane at hand.
    pub lane: String,
    /// The number of the group in its block.
    pub group: String,
    /// What the names of [`WORDS`] end in.
    pub ending: String,
    /// Conditions around that differ between lanes.
    pub level: u32,
    /// Those of them with an `else`.
    pub sides: u32,
    /// Lists of statements around, the region's own being the first.
    pub depth: u32,
    /// Open loops and switches of the region.
    pub frames: Vec<LaneFrame>,
    /// Rows that the next block comes to, by the statement of the region before which they are asked for.
    pub rows: BTreeMap<usize, Vec<Row>>,
    /// Shared arrays that the first region clears by rows: all, and those that are declared and not cleared yet.
    pub tiles: Vec<LocalId>,
    /// See `tiles`.
    pub uncleared: Vec<LocalId>,
    /// The body of the loop that groups go through together (where its statements begin), and what stands before it in the region.
    pub together: Option<(usize, Vec<Stmt>)>,
    /// What is known of blocks at no edge.
    pub no_edge: Rc<no_edge::NoEdge>,
    /// `return` has to be remembered.
    pub recorded: bool,
    /// A device function: `return` gives a value, if it has one.
    pub function: bool,
    /// It gathers its value in `result`.
    pub selects: bool,
    /// Some statement has no lane form.
    pub failed: bool,
}

/// An open loop or switch.
#[derive(Clone, Debug)]
pub struct LaneFrame {
    /// It is a loop under masks.
    pub masked: bool,
    /// It is a loop.
    pub is_loop: bool,
}

/// A kernel's lane form as text.
pub struct LaneItem {
    /// The types that it names.
    pub uses: TokenStream,
    /// The function, and those that it calls.
    pub item: TokenStream,
    /// A group of lanes is a warp.
    pub warps: bool,
    /// It has 32 lanes though no group need be a warp.
    pub wide: bool,
    /// Only where rows of blocks are whole warps.
    pub whole_rows: bool,
    /// The shape of the blocks that it is compiled for beside others.
    pub shape: Option<TokenStream>,
    /// It is generic in whether blocks have that shape.
    pub anew: bool,
    /// And in whether they are at no edge.
    pub no_edge: bool,
    /// Why launches choose it where no engine was asked for, if they do.
    pub chosen: Option<Reason>,
    /// Checkers that look for races may run it.
    pub shows_order: bool,
}

/// Whether a name stands in tokens.
pub fn names(ts: &TokenStream, name: &str) -> bool {
    ts.clone().into_iter().any(|t| match t {
        TokenTree::Ident(i) => i == name,
        TokenTree::Group(g) => names(&g.stream(), name),
        _ => false,
    })
}

/// A parameter of a closure whose body is known: `_` where it is not used.
pub fn parameter(name: &str, body: &TokenStream) -> TokenStream {
    if names(body, name) {
        let name = ident(name);
        quote!(#name)
    } else {
        quote!(_)
    }
}

impl Body<'_, '_> {
    /// Chooses names that no local has.
    pub fn name_lane_state(&mut self, form: &LaneForm) {
        self.lanes.shapes = Rc::new(form.shapes.clone());
        let shapes = (self.loops.kernel).map(|k| self.g.shapes.of_kernel(k, 2));
        if let Some(&[shape]) = shapes.as_deref() {
            let plain =
                !self.g.opts.portable && !self.g.opts.checked && self.g.opts.traced.is_none();
            let found =
                plain.then(|| no_edge::find(self.g.program, &form.function, &form.shapes, shape));
            self.lanes.no_edge = Rc::new(found.flatten().unwrap_or_default());
            self.lanes.tiles = tiles::by_rows(self.g.program, &form.function, shape);
        }
        self.lanes.mask = self.temp("mask").to_string();
        self.lanes.lane = self.temp("l").to_string();
        self.lanes.group = self.temp("group").to_string();
        self.temps = 0;
        // What the form uses beside them gets an ending where a local has one of the names.
        let taken = |b: &Self, ending: &str| {
            WORDS.iter().any(|w| {
                let name = format!("{w}{ending}");
                b.names.contains(&name) || b.g.names.not_for_locals.contains(&name)
            })
        };
        let mut i = 1;
        while taken(self, &self.lanes.ending) {
            i += 1;
            self.lanes.ending = format!("_{i}");
        }
        self.lanes.failed |= self.names.iter().any(|n| n == "thread_idx");
    }

    /// One of [`WORDS`] as the form writes it.
    pub fn word(&self, word: &str) -> Ident {
        ident(&format!("{word}{}", self.lanes.ending))
    }

    /// A group of lanes is at hand, and no single one.
    pub fn in_lanes(&self) -> bool {
        self.lanes.inside && !self.lanes.single
    }

    /// The form is written by blocks: shared variables are plain ones.
    pub fn by_block(&self) -> bool {
        matches!(self.form, Form::Loops | Form::Lanes)
    }

    /// The active lanes.
    pub fn mask(&self) -> Ident {
        ident(&self.lanes.mask)
    }

    /// Something has no lane form.
    pub fn no_lanes(&mut self) {
        self.lanes.failed = true;
    }

    /// How a value differs between lanes.
    pub fn shape(&self, e: &Expr) -> Shape {
        self.lanes.shapes.shape(self.g.program, e)
    }

    /// Whether a value is the same in all lanes.
    pub fn is_uniform(&self, e: &Expr) -> bool {
        self.shape(e) == Shape::Uniform
    }

    /// How a local is kept.
    pub fn keep(&self, l: LocalId) -> Keep {
        self.lanes.shapes.keep(l)
    }

    /// The vector type of a type of numbers, truth values or pointers.
    pub fn lane_type(&mut self, id: TyId) -> Option<TokenStream> {
        if !lanes::shape::is_lane_type(self.g.program, id) {
            return None;
        }
        if let Some(to) = self.g.pointee(id) {
            let name = self.lane_path("Ptrs");
            let to = self.ty(to.id);
            return Some(quote!(#name<#to>));
        }
        let name = match self.g.scalar(id)? {
            "bool" => "Mask",
            "f32" => "F32",
            "f64" => "F64",
            "i8" => "I8",
            "u8" => "U8",
            "i16" => "I16",
            "u16" => "U16",
            "i32" => "I32",
            "u32" => "U32",
            "i64" => "I64",
            "u64" => "U64",
            _ => return None,
        };
        Some(self.lane_path(name))
    }

    /// A type of the runtime for this form's number of lanes.
    pub fn lane_path(&mut self, name: &str) -> TokenStream {
        self.file.lane_types.insert(name.into());
        let hidden = self.g.names.modules.iter().any(|m| m.types.contains(name));
        self.lanes.failed |= hidden;
        let name = ident(name);
        quote!(#name)
    }

    /// A local's place for the lane at hand, or for all.
    pub fn lane_local(&mut self, l: LocalId) -> Rx {
        let name = self.name(l);
        let mut rx = Rx::atom(quote!(#name));
        if self.local(l).is_some_and(|l| l.storage == Storage::Lanes) {
            let group = ident(&self.lanes.group);
            rx = rx.index(&Rx::atom(quote!(#group)));
        }
        rx
    }

    /// A local's value in plain code: that of the lane at hand, or of a ramp's first lane.
    pub fn plain_local(&mut self, l: LocalId) -> Rx {
        let rx = self.lane_local(l);
        let lane = ident(&self.lanes.lane);
        match (self.keep(l), self.lanes.single) {
            (Keep::Scalar, _) => rx,
            (Keep::Ramp | Keep::Clamped, true) => rx.method("lane", &[quote!(#lane)]),
            (Keep::Ramp, false) => rx.method("first", &[]),
            (Keep::Vector, true) if self.lanes.leader || !self.has_places(l) => {
                rx.method("lane", &[quote!(#lane)])
            }
            (Keep::Vector | Keep::Each, true) => rx.index(&Rx::atom(quote!(#lane))),
            (Keep::Clamped | Keep::Vector | Keep::Each, false) => {
                self.no_lanes();
                rx
            }
        }
    }

    /// Whether the lanes of a local can be assigned one by one: not those of ramps, masks, and vectors of pointers.
    pub fn has_places(&self, l: LocalId) -> bool {
        let value_only = self.local(l).is_some_and(|l| {
            matches!(
                self.g.program.types.get(l.ty.id),
                Ty::Bool | Ty::Pointer(_) | Ty::Ref(..)
            )
        });
        match self.keep(l) {
            Keep::Scalar | Keep::Each => true,
            Keep::Ramp | Keep::Clamped => false,
            Keep::Vector => !value_only,
        }
    }

    /// Plain code for the lane at hand.
    pub fn single<R>(&mut self, write: impl FnOnce(&mut Self) -> R) -> R {
        let before = std::mem::replace(&mut self.lanes.single, true);
        let r = write(self);
        self.lanes.single = before;
        r
    }

    /// `mask.each(|l| { … });`
    pub fn each(&mut self, body: TokenStream) -> TokenStream {
        self.file.lonely.work += 1;
        let mask = self.mask();
        let lane = parameter(&self.lanes.lane, &body);
        quote!(#mask.each(|#lane| { #body });)
    }

    /// `mask.map(|l| …)` of a value that has no vector form.
    pub fn mapped(&mut self, value: TokenStream) -> Rx {
        let mask = self.mask();
        let lane = parameter(&self.lanes.lane, &value);
        Rx::atom(quote!(#mask)).method("map", &[quote!(|#lane| #value)])
    }

    /// The five kernel parameters for a device function in its thread form.
    pub fn single_context(&mut self) -> Vec<TokenStream> {
        let block = ident(&self.loops_block());
        let (thread_idx, number) = if self.lanes.single {
            let lane = ident(&self.lanes.lane);
            (
                quote!(thread_idx.lane(#lane)),
                quote!(thread_idx.number(#lane)),
            )
        } else {
            // What is the same in all lanes asks for no thread in particular.
            (quote!(uint3::default()), quote!(0))
        };
        vec![
            thread_idx,
            quote!(block_idx),
            quote!(block_dim),
            quote!(grid_dim),
            quote!(&#block.thread(#number)),
        ]
    }

    /// A region: each group of lanes in turn.
    pub fn lane_region(&mut self, body: &Block, exits: Exits) -> TokenStream {
        let frames = std::mem::take(&mut self.frames);
        let dead = std::mem::replace(&mut self.dead, false);
        self.lanes.inside = true;
        self.lanes.recorded = exits.recorded;
        self.lanes.level = 0;
        self.lanes.depth = 0;
        self.lanes.frames.clear();
        self.lanes.rows = match self.g.opts.checked {
            true => BTreeMap::new(),
            false => ahead::rows(self.g.program, self.f, &self.lanes.shapes, body),
        };
        let apart = match self.g.opts.checked {
            true => Vec::new(),
            false => ahead::apart(self.g.program, self.f, &self.lanes.shapes, body),
        };
        let asked = self.asked(&apart);
        let mask = self.mask();
        let alive = ident(&self.loops_alive());
        let group = ident(&self.lanes.group);
        let region = self
            .loops
            .kernel
            .and_then(|kernel| (self.g.recorders).lane_region(self.g.program, kernel, body));
        if region.is_none() {
            self.no_lanes();
        }
        let noted = region.flatten();
        self.loops.by_trail = noted.is_some();
        let together = match noted {
            None => self.together(body, exits),
            Some(_) => None,
        };
        if let Some(ts) = together {
            self.lanes.inside = false;
            self.lanes.recorded = false;
            self.frames = frames;
            self.dead = dead;
            return quote!(#ts #asked);
        }
        let mut inner = self.scoped(body);
        self.loops.by_trail = false;
        let returned = self.word("returned");
        if names(&inner, &returned.to_string()) {
            let path = self.lane_path("Mask");
            inner = quote!(let mut #returned = #path::NONE; #inner);
        }
        if exits.checked {
            inner = quote! {
                let #mask = #mask & #alive[#group];
                if #mask.none() { return; }
                #inner
            };
        }
        let block = ident(&self.loops_block());
        let tiles = std::mem::take(&mut self.lanes.uncleared);
        if !tiles.is_empty() {
            let names = tiles.into_iter().map(|l| self.name(l));
            inner = quote!(#(#names.clear(#block, thread_idx);)* #inner);
        }
        self.lanes.inside = false;
        self.lanes.recorded = false;
        self.frames = frames;
        self.dead = dead;
        let threads = parameter("thread_idx", &inner);
        let (m, g) = (
            parameter(&self.lanes.mask, &inner),
            parameter(&self.lanes.group, &inner),
        );
        let mut ts = match noted {
            None => quote!(#block.lanes(|#threads, #m, #g| { #inner });),
            Some(of) => {
                let trail = parameter(&self.loops.trail, &inner);
                let first = Literal::u32_unsuffixed(of.first);
                let width = Literal::u32_unsuffixed(of.width);
                quote!(#block.trails(#first, #width).lanes(|#threads, #m, #g, #trail| { #inner });)
            }
        };
        if exits.recorded {
            ts.extend(quote!(if !#block.any(&#alive) { return; }));
        }
        quote!(#ts #asked)
    }

    /// A region that is a loop which the groups of several rows go through together.
    fn together(&mut self, body: &Block, exits: Exits) -> Option<TokenStream> {
        let plain = exits == Exits::default() && self.lanes.uncleared.is_empty();
        if !plain || self.g.opts.checked || self.lanes.shapes.warps {
            return None;
        }
        let shapes = self.lanes.shapes.clone();
        let found = together::find(self.g.program, self.f, &shapes, body)?;
        let round = found.body.stmts.as_ptr() as usize;
        self.lanes.together = Some((round, found.lets.to_vec()));
        self.scopes.push(Vec::new());
        let inner = self.list(std::slice::from_ref(found.looped));
        self.scopes.pop();
        // (It has been taken where the round was written.)
        self.lanes.failed |= self.lanes.together.take().is_some();
        let (block, groups) = (ident(&self.loops_block()), self.word("groups"));
        Some(quote!(#block.together(|#groups| { #inner });))
    }

    /// A round of such a loop, if a list is that.
    pub fn round_together(&mut self, list: &[Stmt]) -> Option<TokenStream> {
        let (_, lets) = (self.lanes.together).take_if(|(at, _)| *at == list.as_ptr() as usize)?;
        let mut inner = self.lane_list(&lets);
        inner.extend(self.lane_list(list));
        let groups = self.word("groups");
        let threads = parameter("thread_idx", &inner);
        let (m, g) = (
            parameter(&self.lanes.mask, &inner),
            parameter(&self.lanes.group, &inner),
        );
        Some(quote!(#groups.lanes(|#threads, #m, #g| { #inner });))
    }

    /// `block.sync_count(|thread_idx, mask, group| condition)`, and the like for `and` and `or`.
    pub fn lane_vote(&mut self, name: &str, args: &[Expr]) -> Rx {
        if name == "sync" {
            let block = ident(&self.loops_block());
            return Rx::atom(quote!(#block)).method("meets", &[]);
        }
        self.lanes.inside = true;
        self.lanes.level = 0;
        self.lanes.depth = 1;
        let mut value = match args.first() {
            // What the question needs is computed again before it.
            Some(Expr { kind, .. }) if matches!(&**kind, ExprKind::StmtExpr(..)) => {
                let ExprKind::StmtExpr(b, v) = &**kind else {
                    return Rx::atom(TokenStream::new());
                };
                self.scopes.push(Vec::new());
                let stmts = self.list(&b.stmts);
                let v = self.truth_of(v).whole();
                self.scopes.pop();
                quote!({ #stmts #v })
            }
            Some(e) => self.truth_of(e).whole(),
            None => TokenStream::new(),
        };
        let mask = self.mask();
        if name == AGREE {
            self.lanes.inside = false;
            let block = ident(&self.loops_block());
            let threads = parameter("thread_idx", &value);
            let (m, g) = (
                parameter(&self.lanes.mask, &value),
                parameter(&self.lanes.group, &value),
            );
            return self.agreement(block, args, quote!(|#threads, #m, #g| #value));
        }
        if self.f.body.as_ref().is_some_and(fission::has_exits) {
            let (alive, group) = (ident(&self.loops_alive()), ident(&self.lanes.group));
            value = if name == "sync_and" {
                quote!({ let #mask = #mask & #alive[#group]; !#mask | #value })
            } else {
                quote!({ let #mask = #mask & #alive[#group]; #mask & #value })
            };
        }
        self.lanes.inside = false;
        let block = ident(&self.loops_block());
        let threads = parameter("thread_idx", &value);
        let (m, g) = (
            parameter(&self.lanes.mask, &value),
            parameter(&self.lanes.group, &value),
        );
        Rx::atom(quote!(#block)).method(name, &[quote!(|#threads, #m, #g| #value)])
    }
}

impl Gen<'_> {
    /// The function that runs a block in lanes, if the kernel has this form and is to have it: with `--lanes`, or where launches choose it. They do where
    /// the kernel has warp operations and no loop form (`looped`), and where it is faster ([`worth`]).
    pub fn lanes_item(&self, file: &mut FileCx, id: FuncId, looped: bool) -> Option<LaneItem> {
        let form = self.lane_form(id).ok()?;
        if !self.bitwise_params(self.program.func(id)).is_empty() {
            return None;
        }
        let first = self.context.suspends(id) && !looped && form.warps;
        let chosen = |lonely| match first {
            true => Some(Reason::Exchange),
            false if self.opts.checked => {
                // (Where accesses are recorded, a thread for itself is dearest.)
                let alone = self.opts.memory || self.context.suspends(id) && !looped;
                worth::checked(&form, lonely, alone)
            }
            false => worth::reason(self.program, &form, lonely, looped),
        };
        let with_checks = match self.opts.checked {
            true => Some(self.with_checks(id, &form)?),
            false => None,
        };
        let shows_order = with_checks.as_ref().is_some_and(|w| w.1);
        let written = with_checks.as_ref().map_or(&form, |w| &w.0);
        if !self.opts.lanes && chosen(Lonely::default()).is_none() {
            return None;
        }
        // What the attempt imports is kept only if it comes to something.
        let imports = file.imports.clone();
        file.lane_functions = LaneFunctions::default();
        file.lane_types.clear();
        file.lonely = Lonely::default();
        let w = self.write_lanes(file, written, id);
        let chosen = chosen(file.lonely);
        if w.failed || !(self.opts.lanes || chosen.is_some()) {
            file.imports = imports;
            return None;
        }
        let (params, body) = (&w.params, &w.body);
        let block = ident(&w.block);
        let small = body.to_string().len() <= SMALL;
        let wide = match self.opts.memory {
            true => !form.warps && self.has_rows_of_warps(id),
            false => worth::is_wide(self.program, &form, chosen),
        };
        let lanes = if form.warps || wide { 32 } else { 16 };
        let shape = self.lane_shape(id, lanes, small);
        let portable = self.opts.portable;
        let inline = match (&shape, portable) {
            (shape, true) => each_cpu(shape.as_slice()),
            (Some(_), false) => quote!(#[inline(always)]),
            (None, false) => TokenStream::new(),
        };
        // Closures that are large are put into one caller only: they are compiled anew for the shape, which as a generic function's they are.
        let anew = shape.is_some() && !portable;
        let at_no_edge = ident(AT_NO_EDGE);
        let no_edge = anew && !w.no_edge.is_empty();
        let body = &match (no_edge, w.no_edge.is_empty()) {
            (_, true) => body.clone(),
            (false, _) => quote!(const #at_no_edge: bool = false; #body),
            (true, _) => {
                let (asked, args) = (&w.no_edge, super::no_edge::arguments(params));
                quote! {
                    if IN_SHAPE && !#at_no_edge && #asked {
                        return lanes::<IN_SHAPE, true>(#block #(, #args)*);
                    }
                    #body
                }
            }
        };
        let anew = anew.then(|| match no_edge {
            true => quote!(<const IN_SHAPE: bool, const #at_no_edge: bool>),
            false => quote!(<const IN_SHAPE: bool>),
        });
        let form_of = self.form_of(id);
        let nested = if portable {
            &TokenStream::new()
        } else {
            &form_of
        };
        let functions = file.lane_functions.used(body, nested);
        let text = quote!(#functions #body);
        let types = std::mem::take(&mut file.lane_types);
        let types = types.iter().filter(|t| names(&text, t)).map(|t| ident(t));
        let width = ident(&format!("x{lanes}"));
        let (uses, item) = if portable {
            // All that has to do with vectors stands in the function: for some levels they are of another kind.
            let types: Vec<Ident> = types.collect();
            let of_vectors =
                (!types.is_empty()).then(|| quote!(use cudart_rs::lanes::#width::{#(#types),*};));
            let uses = quote!(use cudart_rs::lanes::#width::BlockLanes;);
            let item = quote! {
                #form_of
                #inline
                #[allow(unused_assignments)]
                pub fn lanes(#block: &BlockLanes #(, #params)*) {
                    #of_vectors
                    cu2rs_blank!();
                    #functions
                    #body
                }
            };
            (uses, item)
        } else {
            let mut types: Vec<Ident> = types.chain([ident("BlockLanes")]).collect();
            types.sort();
            let item = quote! {
                #functions
                #form_of
                #inline
                #[allow(unused_assignments)]
                pub fn lanes #anew(#block: &BlockLanes #(, #params)*) { #body }
            };
            (quote!(use cudart_rs::lanes::#width::{#(#types),*};), item)
        };
        Some(LaneItem {
            uses,
            item,
            warps: form.warps,
            wide,
            whole_rows: form.shapes.whole_rows,
            anew: anew.is_some(),
            no_edge,
            shape,
            chosen,
            shows_order: shows_order && !file.lane_functions.mixed,
        })
    }

    /// A kernel's lane form, or why it has none.
    pub fn lane_form(&self, id: FuncId) -> Result<LaneForm, Obstacle> {
        let span = self.program.func(id).span;
        let why = if self.opts.plain {
            "only plain forms were asked for"
        } else if self.program.func(id).launched.unread {
            "its text is outside of the kernel dialect"
        } else if self.opts.checked {
            return self.unchecked_lane_form(id);
        } else {
            return lanes::form(self.program, &self.graph, &self.context, id, Told::Nothing);
        };
        Err(Obstacle::new(span, why, ""))
    }
}
