//! `src/engines/<module>.rs`: what a launch needs of each kernel.
//!
//! For each kernel a module of its name with its description, the entry that `launch!` calls and the forms that run whole blocks. Its form as coroutine
//! is made of its own text by `#[kernel]` (`cudart-rs/kernel/`), which also keeps forms from being used that were made of another text: those
//! say what they were made of by a digest, which [`crate::project::written`] puts in when the text of all files is settled.
//!
//! **The thread form** stands in the module, is what people read and edit, and is the one that runs: `#[kernel] pub fn k(thread_idx: uint3, block_idx: uint3,
//! block_dim: dim3, grid_dim: dim3, barrier: &Barrier, own parameters…)`. A device function that (transitively) uses a built-in variable, a barrier or a warp
//! operation takes the same five first and is `#[device]`. `barrier.sync()` is `__syncthreads()`; every operation that may wait for other threads (`__shfl_*_sync`,
//! votes, `__syncwarp`, …) is a method of `barrier` with CUDA's name less the leading underscores (`barrier.shfl_down_sync(mask, v, d, 32)`). `barrier.lockstep(n)`
//! is no operation of CUDA's: it stands between accesses to shared memory that rely on the lanes of a warp running in lock-step, because they are `volatile` or
//! because lanes are found to exchange values through them (`analysis::exchange`).
//!
//! **The kernel's module** (types and values are separate name spaces, so kernel and module are imported by one `use`) has `pub static KERNEL: Kernel` and `pub fn
//! start(launch: Launch, args…)`. A launch reads `launch!(k(a, b, n), grid, block, shared_bytes, stream)` (the last two optional) and expands to
//! `k::start(Launch::new(grid, block, …), a, b, n)`. An object with a copy constructor or destructor goes to threads as its `Bits`, and kernels keep it in a
//! `ManuallyDrop`. A pointer to a kernel is one to `k::stub`, a plain function of the kernel's own parameters that launches it as `configure(grid, block, shared,
//! stream)` said just before; to the runtime API a kernel is the address of its `KERNEL`. Where a program calls `cudaLaunchKernel` or a relative, each `KERNEL` is
//! made `.with_packed(packed)`, the entry that takes its arguments from an array of addresses; a kernel's address is `addr_const(&k::KERNEL)`. Launches into a
//! capturing stream are recorded with their arguments (`cuda::capture`), which is what graphs are made of.
//!
//! **Which forms there are.** The form for coroutines always. A kernel that waits at block barriers only has the loop form ([`super::loop_form`]), and so has one
//! that never waits if its threads should go through a loop together, or it is one not too large piece of straight code (`KERNEL.run_together`). Kernels with warp
//! operations or steps of warp-synchronous code (`barrier.lockstep(n)`, which is nothing there), which have no loop form, get the lane form ([`super::lane_form`])
//! and run by it (where what it says of warps needs rows of whole warps, `launch.has_whole_rows()` asks first), and so do those that facts say are faster in it
//! (`analysis::lanes::worth`); all others with `--lanes` only. A kernel that waits in loops for memory only is run by `run_spinning`.
//!
//! **Portable crates** (`--portable`) are built for the architecture's baseline, and `block` and `lanes` (and `each`, threads one after the other, for kernels
//! without `block`) are `#[each_cpu((16, 16, 1))]`: the attribute (`cudart-rs/each-cpu/`) copies the body for each level of processors and each shape, which
//! `cudart_rs::launch::cpu` chooses among. Device functions are `#[inline(always)]`, so that they are compiled for the level, too. Without `--portable` nothing of
//! this is emitted.

use super::cx::{FileCx, Gen};
use super::lane_form::LaneItem;
use super::names::KERNEL_FUNCTIONS;
use super::rx::{ident, literal};
use crate::analysis::fission;
use crate::hir::*;
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use std::collections::BTreeSet;

/// Parameters of `start` and its closures. A parameter of the kernel that is called so gets a number there; they get one themselves where a static or
/// constant is called so, which Rust does not let them shadow.
const OWN_PARAMETERS: [&str; 4] = ["launch", "threads", "block", "turns"];

/// The most shapes of blocks that a kernel is compiled for.
const MOST_SHAPES: usize = 3;

/// Loops over at most as many threads are over before a compiler's loop for any number of them, with what it does before and after its vectors, has paid.
const SHORT_ROW: u32 = 64;

/// The attribute that compiles a form for each level of processors and for shapes of blocks.
pub fn each_cpu(shapes: &[TokenStream]) -> TokenStream {
    match shapes.is_empty() {
        true => quote!(#[each_cpu]),
        false => quote!(#[each_cpu(#(#shapes),*)]),
    }
}

fn shape_tokens(shape: [u32; 3]) -> TokenStream {
    let [x, y, z] = shape.map(|n| literal(&n.to_string()));
    quote!((#x, #y, #z))
}

impl Gen<'_> {
    /// The kernels of a module, as they stand in its text.
    pub fn kernels(&self, module: usize) -> Vec<FuncId> {
        let mut all: Vec<FuncId> = (0..self.program.functions.len() as u32)
            .map(FuncId)
            .filter(|f| {
                let func = self.program.func(*f);
                func.space == Space::Kernel
                    && func.body.is_some()
                    && self.names.functions[f.0 as usize].0 == module
            })
            .collect();
        let place = |f: &FuncId| self.program.func(*f).full_span;
        all.sort_by_key(|f| (place(f).lo, place(f).hi));
        all
    }

    /// The device functions of a module that have a form for coroutines: those with kernel parameters that a waiting kernel reaches.
    pub fn coroutine_functions(&self, module: usize) -> Vec<FuncId> {
        let mut all: BTreeSet<FuncId> = BTreeSet::new();
        for (i, f) in self.program.functions.iter().enumerate() {
            let id = FuncId(i as u32);
            if f.space == Space::Kernel && self.context.suspends(id) {
                all.extend(self.graph.reachable(id));
            }
        }
        all.into_iter()
            .filter(|f| {
                let func = self.program.func(*f);
                func.space != Space::Kernel
                    && func.body.is_some()
                    && self.used.functions[f.0 as usize]
                    && self.context.needs_ctx(*f)
                    && self.names.functions[f.0 as usize].0 == module
            })
            .collect()
    }

    /// The name of a function's form as coroutine, which stands beside it.
    pub fn coroutine_word(&self, f: FuncId) -> String {
        let name = &self.names.functions[f.0 as usize].1;
        let name = name.strip_prefix("r#").unwrap_or(name);
        format!("{name}{}", super::made_of::index::COROUTINE)
    }

    /// A function's name in the engines' files: members carry their class's.
    pub fn coroutine_name(&self, f: FuncId) -> String {
        let name = &self.names.functions[f.0 as usize].1;
        match self.program.func(f).role {
            Role::Free => name.clone(),
            Role::Method(r) | Role::StaticMethod(r) | Role::Ctor(r) | Role::Dtor(r) => {
                format!("{}_{name}", self.names.records[r.0 as usize].1)
            }
        }
    }

    /// The file's items; `None` if the module has nothing for the engines.
    pub fn engine_items(&self, file: &mut FileCx, module: usize) -> Option<TokenStream> {
        let kernels = self.kernels(module);
        if kernels.is_empty() {
            return None;
        }
        let mut ts = TokenStream::new();
        for k in kernels {
            ts.extend(self.kernel_module_item(file, module, k));
            ts.extend(quote!(cu2rs_blank!();));
        }
        Some(ts)
    }

    /// `module::kernel`, by which the macros in the engines' files know a kernel.
    fn kernel_path(&self, id: FuncId) -> TokenStream {
        let (module, name) = &self.names.functions[id.0 as usize];
        let name = ident(name);
        match self.names.modules.get(*module) {
            Some(m) => {
                let m = ident(&m.name);
                quote!(#m::#name)
            }
            None => quote!(#name),
        }
    }

    /// The attribute that leaves a form out when the kernel's text is not the one that it was made of.
    pub fn form_of(&self, id: FuncId) -> TokenStream {
        let path = self.kernel_path(id);
        quote!(#[form_of(#path)])
    }

    /// The shapes of a kernel's blocks that its loop form is compiled for: those of several rows or of one short row, whose length is worth knowing, and the one
    /// of one row where the `form` deals with fewer threads from round to round of a loop, and is `small`.
    pub fn block_shapes(&self, id: FuncId, form: &Function, small: bool) -> Vec<TokenStream> {
        let shapes = self.shapes.of_kernel(id, MOST_SHAPES);
        let row = shapes.len() == 1 && small && fission::narrows(form);
        shapes
            .into_iter()
            .filter(|[x, y, z]| y * z > 1 || *x <= SHORT_ROW || row)
            .map(shape_tokens)
            .collect()
    }

    /// The shape of a kernel's blocks, if all are of one whose rows make full groups of lanes: its lane form is compiled for that, too. Where there is one row
    /// that brings less, and is done for `small` kernels only.
    pub fn lane_shape(&self, id: FuncId, lanes: u32, small: bool) -> Option<TokenStream> {
        let shapes = self.shapes.of_kernel(id, MOST_SHAPES);
        match shapes.as_slice() {
            [shape @ [x, y, z]] if x.is_multiple_of(lanes) && (small || y * z > 1) => {
                Some(shape_tokens(*shape))
            }
            _ => None,
        }
    }

    /// Whether a warp is a part of a row of the kernel's blocks, in all shapes that are known.
    pub fn has_rows_of_warps(&self, id: FuncId) -> bool {
        let shapes = self.shapes.of_kernel(id, MOST_SHAPES);
        !shapes.is_empty() && shapes.iter().all(|[x, ..]| x.is_multiple_of(32))
    }

    fn kernel_module_item(&self, file: &mut FileCx, module: usize, id: FuncId) -> TokenStream {
        let f = self.program.func(id);
        let waits = match f.launched.unread {
            true => f.launched.may_wait,
            false => self.context.suspends(id),
        };
        let name = ident(&self.names.functions[id.0 as usize].1);
        let text = &f.name;
        let place = self.place(f.span);
        let shared = literal(&self.static_shared(f).to_string());
        let names = self.names.locals(f, true, &self.called(f));
        let numbered = |n: &str, taken: &dyn Fn(&String) -> bool| {
            let mut free = (2..).map(|i| format!("{n}_{i}"));
            free.find(|n| !taken(n)).unwrap_or_default()
        };
        let own = |n: &String| {
            let mut words = KERNEL_FUNCTIONS.iter().chain(&OWN_PARAMETERS);
            match words.any(|w| w == n) {
                true => numbered(n, &|n| names.contains(n)),
                false => n.clone(),
            }
        };
        let fixed = &self.names.not_for_locals;
        let [launch, threads, block_, turns] = OWN_PARAMETERS.map(|w| match fixed.contains(w) {
            true => ident(&numbered(w, &|n| fixed.contains(n))),
            false => ident(w),
        });
        let mut params = Vec::new();
        let mut args = Vec::new();
        let mut objects = Vec::new();
        // As they are; and what stands before a closure that takes bytes of objects.
        let mut whole = Vec::new();
        let (mut bits, mut kept) = (TokenStream::new(), TokenStream::new());
        for p in &f.params {
            let Some(l) = f.locals.get(p.0 as usize) else {
                continue;
            };
            let n = &names[p.0 as usize];
            let n = ident(&own(n));
            let t = self.ty(file, l.ty.id);
            params.push(quote!(#n: #t));
            whole.push(n.clone());
            args.push(if self.is_copy(l.ty.id) {
                objects.push(quote!(#n));
                quote!(#n)
            } else {
                let path = file.path("cudart_rs::launch::Bits");
                objects.push(quote!(#path::of(&#n)));
                bits.extend(quote!(let #n = #path::of(&#n);));
                kept.extend(quote!(let #n = #path::kept(#n);));
                quote!(#n.object())
            });
        }
        // `{ let v = Bits::of(&v); move |…| … }`
        let with = |closure: TokenStream| match bits.is_empty() {
            true => closure,
            false => quote!({ #bits #closure }),
        };
        let own_path = self.kernel_path(id);
        let path = quote!(crate::#own_path);
        let coroutine = super::rx::ident(&self.coroutine_word(id));
        let in_module = self.names.modules.get(module).map(|m| ident(&m.name));
        let coroutine = quote!(crate::#in_module::#coroutine);
        let made_of = literal(super::made_of::UNKNOWN);
        let as_written = super::rx::bang("as_written");
        let block = self.block_item(file, id);
        let in_loops = block.as_ref().map(|block| {
            let anew = block.anew.then(|| quote!(::<IN_SHAPE>));
            let mut call =
                quote!(block #anew(#threads, block_idx, block_dim, grid_dim #(, #args)*));
            let shapes = &block.shapes;
            if !shapes.is_empty() && !self.opts.portable {
                call = quote!(in_shape!(#threads, block_dim, [#(#shapes),*], #call));
            }
            with(quote! {
                move |#threads, block_idx, block_dim, grid_dim| { #call }
            })
        });
        let looped = block.is_some() && (self.opts.traced.is_none() || self.is_looped(id));
        let lanes = self.lanes_item(file, id, looped);
        let in_lanes = lanes.as_ref().map(|l| {
            let (asks, runs) = match (l.warps, l.chosen.is_some()) {
                _ if l.wide => (quote!(prefers_wide_lanes), quote!(run_wide_lanes)),
                (true, true) => (quote!(prefers_warps), quote!(run_warps)),
                (true, false) => (quote!(runs_in_warps), quote!(run_warps)),
                (false, true) => (quote!(prefers_lanes), quote!(run_lanes)),
                (false, false) => (quote!(runs_in_lanes), quote!(run_lanes)),
            };
            let args = quote!(#block_, block_idx, block_dim, grid_dim #(, #args)*);
            let rows = l.whole_rows.then(|| quote!(&&#launch.has_whole_rows()));
            let call = match &l.shape {
                Some(shape) if !self.opts.portable => {
                    let anew = l.anew.then(|| match l.no_edge {
                        true => quote!(::<IN_SHAPE, false>),
                        false => quote!(::<IN_SHAPE>),
                    });
                    quote!(in_shape!(#block_, block_dim, [#shape], lanes #anew(#args)))
                }
                _ => quote!(lanes(#args)),
            };
            let closure = with(quote!(move |#block_, block_idx, block_dim, grid_dim| { #call }));
            quote! {
                if KERNEL.#asks(&#launch) #rows {
                    return KERNEL.#runs(#launch, #closure);
                }
            }
        });
        let in_order = lanes.as_ref().is_some_and(|l| l.shows_order);
        let in_order = in_order.then(|| quote!(.in_ordered_lanes()));
        // (Ordinary crates run whatever is launched.)
        let most_threads = self.program.functions.get(id.0 as usize);
        let most_threads = most_threads.map_or(0, |f| f.launch_bounds.0);
        let most = literal(&most_threads.to_string());
        let bounded = (self.opts.checked && !self.opts.memory && most_threads != 0)
            .then(|| quote!(.bounded(#most)));
        let (lane_types, lanes) = match lanes {
            Some(LaneItem { uses, item, .. }) => (uses, quote!(cu2rs_blank!(); #item)),
            None => Default::default(),
        };
        let run = if block.is_some() {
            quote!(run_fissioned)
        } else if self.context.only_spins(self.program, &self.graph, id) {
            quote!(run_spinning)
        } else {
            quote!(run_waiting)
        };
        let in_threads = with(quote! {
            move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                #path(thread_idx, block_idx, block_dim, grid_dim, barrier #(, #args)*)
            }
        });
        let start = if waits {
            let in_coroutines = with(quote! {
                move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                    #coroutine(thread_idx, block_idx, block_dim, grid_dim, barrier #(, #args)*)
                }
            });
            quote!(KERNEL.#run(#launch, #in_threads, #in_coroutines, #in_loops);)
        } else if block.is_some() {
            let run = match self.wants_one_row(id) {
                true => quote!(run_row_together),
                false => quote!(run_together),
            };
            quote!(KERNEL.#run(#launch, #in_threads, #in_loops);)
        } else if self.opts.portable && !self.opts.checked {
            let each = with(quote!(move |#turns| each(#turns #(, #args)*)));
            quote!(KERNEL.run_each(#launch, #in_threads, #each);)
        } else {
            quote!(KERNEL.run(#launch, #in_threads);)
        };
        let kernel_type = self.engine_type(module, "Kernel");
        let launch_type = self.engine_type(module, "Launch");
        let (with_packed, packed) = if self.launches_by_address() {
            let arguments = match fixed.contains("arguments") {
                true => ident(&numbered("arguments", &|n| fixed.contains(n))),
                false => ident("arguments"),
            };
            self.packed_entry(file, f, &launch_type, [&launch, &arguments])
        } else {
            Default::default()
        };
        let noted = self.asks_for_arguments().then(|| {
            let sized = whole
                .iter()
                .map(|n| quote!(((&raw const #n).cast(), size_of_val(&#n))));
            quote!(cudart_rs::launch::noted::note(&KERNEL, &#launch, &[#(#sized),*]);)
        });
        let traced = self.opts.traced.as_ref().and_then(|t| t.get(&id));
        let traced = traced.map(|n| {
            let n = literal(&n.to_string());
            quote!(.traced(#n))
        });
        let quiet = self.quiet.get(&id).map(|module| {
            let m = ident(module);
            quote! {
                if !KERNEL.is_recorded() {
                    return crate::engines::#m::#name::start(#launch #(, #whole)*);
                }
            }
        });
        // (What they access is told all the same.)
        let unknown = match self.opts.memory {
            true => [false; 3],
            false => crate::analysis::repeats::unknown(self.program, &self.graph, id),
        };
        let once = (!waits && unknown != [false; 3]).then(|| {
            let [x, y, z] = unknown;
            quote!(let #launch = #launch.without_repeats([#x, #y, #z]);)
        });
        let doc = format!(" Kernel `{text}` of `{place}`.");
        let stub = if self.graph.is_taken(id) || f.launched.pointed {
            quote! {
                cu2rs_blank!();
                #[doc = " What a pointer to the kernel points to: launches it as `configure` said."]
                pub fn stub(#(#params),*) {
                    self::start(cudart_rs::launch::pointer::configured() #(, #whole)*);
                }
            }
        } else {
            TokenStream::new()
        };
        let each =
            (self.opts.portable && !self.opts.checked && !waits && block.is_none()).then(|| {
                quote! {
                    cu2rs_blank!();
                    #[each_cpu]
                    fn each(#turns: &mut Turns #(, #params)*) {
                        #kept
                        #turns.each(|thread_idx, block_idx, block_dim, grid_dim, barrier| {
                            #path(thread_idx, block_idx, block_dim, grid_dim, barrier #(, #args)*)
                        });
                    }
                }
            });
        let block = block.map(|b| {
            let item = b.item;
            quote!(cu2rs_blank!(); #item)
        });
        quote! {
            #[doc = #doc]
            pub mod #name {
                use super::*;
                #lane_types
                cu2rs_blank!();
                pub static KERNEL: #kernel_type = #kernel_type::new(#text, #place, #shared)#with_packed #traced #in_order #bounded;
                cu2rs_blank!();
                pub fn start(#launch: #launch_type #(, #params)*) {
                    #quiet
                    #noted
                    #as_written(#own_path, #made_of, KERNEL, #launch #(, #objects)*);
                    #once
                    #in_lanes
                    #start
                }
                #stub
                #packed
                #each
                #block
                #lanes
            }
        }
    }

    /// Whether the program launches kernels with arguments by address.
    fn launches_by_address(&self) -> bool {
        let of_hosts = |f: &Function| f.stub.is_some() || f.launched.by_address;
        self.program.functions.iter().any(of_hosts) || self.calls(|name| BY_ADDRESS.contains(&name))
    }

    /// Whether the program asks the nodes of graphs for the arguments of their kernels.
    fn asks_for_arguments(&self) -> bool {
        let noted = |f: &Function| f.launched.noted;
        self.program.functions.iter().any(noted) || self.calls(|name| name == ASKS_FOR_ARGUMENTS)
    }

    /// Whether the program calls a function of the runtime's. (What a header only declares, or uses in a function that is not called, does not count.)
    fn calls(&self, which: impl Fn(&str) -> bool) -> bool {
        (self.graph.uses.iter().zip(&self.used.functions))
            .filter(|(_, used)| **used)
            .flat_map(|(u, _)| &u.bound)
            .any(|b| which(&self.program.bound(*b).name))
    }

    /// The entry of a kernel for arguments by address.
    fn packed_entry(
        &self,
        file: &mut FileCx,
        f: &Function,
        launch_type: &TokenStream,
        [launch, arguments]: [&Ident; 2],
    ) -> (TokenStream, TokenStream) {
        let mut args = Vec::new();
        for (i, p) in f.params.iter().enumerate() {
            let Some(l) = f.locals.get(p.0 as usize) else {
                continue;
            };
            let t = self.ty(file, l.ty.id);
            let i = literal(&i.to_string());
            args.push(if self.is_copy(l.ty.id) {
                quote!(*#arguments[#i].cast::<#t>())
            } else {
                quote!((*#arguments[#i].cast::<#t>()).clone())
            });
        }
        let unused = if args.is_empty() {
            quote!(_arguments)
        } else {
            quote!(#arguments)
        };
        let entry = quote! {
            cu2rs_blank!();
            fn packed(#launch: #launch_type, #unused: Ptr<Ptr<Void>>) {
                start(#launch #(, #args)*)
            }
        };
        (quote!(.with_packed(packed)), entry)
    }

    /// `Kernel` or `Launch`, by its path where a kernel of the module has that name.
    fn engine_type(&self, module: usize, name: &str) -> TokenStream {
        let id = ident(name);
        let hidden = self
            .kernels(module)
            .iter()
            .any(|k| self.names.functions[k.0 as usize].1 == name);
        if hidden {
            quote!(cudart_rs::launch::#id)
        } else {
            quote!(#id)
        }
    }

    /// Bytes of a kernel's `__shared__` variables.
    fn static_shared(&self, f: &Function) -> u64 {
        f.locals
            .iter()
            .filter(|l| l.storage == Storage::Shared)
            .map(|l| self.size_of(l.ty.id, 0).unwrap_or(0))
            .sum()
    }

    /// The size of a type in bytes, where it is known.
    pub fn size_of(&self, id: TyId, depth: u32) -> Option<u64> {
        if depth > 64 {
            return None;
        }
        match self.program.types.get(id) {
            Ty::Bool => Some(1),
            Ty::Int(k) => Some(k.bytes()),
            Ty::Float(FloatKind::F32) => Some(4),
            Ty::Float(_) => Some(8),
            Ty::Pointer(_) | Ty::Ref(..) | Ty::NullPtr => Some(8),
            Ty::Array(of, n) => Some(self.size_of(of.id, depth + 1)? * n.unwrap_or(0)),
            Ty::Record(r) => Some(self.program.record(*r).size).filter(|s| *s > 0),
            Ty::Enum(e) => self.size_of(self.program.enumeration(*e).underlying, depth + 1),
            Ty::Void | Ty::Vla(_) | Ty::Function(_) | Ty::Error => None,
        }
    }
}
