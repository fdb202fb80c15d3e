//! Which kernels exchange values between the lanes of a warp through memory, with nothing in between that makes them wait for each other.
//!
//! `s[t] = x; y = s[31 - t];` without a barrier is undefined in CUDA. On hardware it works, because the lanes of a converged warp execute one instruction after
//! the other together: all of them have stored before any of them loads. Reductions whose last steps are those of one warp, transposes and
//! transforms within a warp rely on that, with or without `volatile`. Threads that run one after the other compute something else, so such kernels must be found.
//!
//! They are found by *trying*, not by proof. [`machine`] runs the kernel for the threads of a few warps with numbers for everything that the source does not tell:
//! `threadIdx` and the block's shape as they are, parameters large (so that arrays laid one behind the other stay apart), and whatever comes from memory
//! unknown: conditions on it hold both ways, addresses from it are nowhere. (Votes are unanimous; addresses of shared memory come through shuffles.) What is left of a run are the accesses of each lane, numbered by the barriers and warp operations
//! before them. Two lanes of one warp at one address (of a `uint4`, at any of its words) between the same two barriers, one of which loads what the other stores, are an exchange. Any arithmetic will do for
//! indices (`t ^ 1`, `2 * s * t`, `31 - t`), device functions and pointers are followed, and kernels that keep to barriers show nothing, since what they do
//! between two of them is apart by arithmetic.
//!
//! What this misses: exchanges at addresses that come from memory, and under parameters of a size that was not tried. Kernels whose threads wait for each other in loops
//! are left alone: locks among lanes in lock-step would wait for ever. What a trial does not come to goes to the same memory where it goes by the same pointer variable ([`pointers`]).
//!
//! Exchanges between the lanes of a warp are found by trying the kernel with numbers, not by proof: a proof that there is none fails on what programs do every day.

mod machine;
mod pointers;
mod value;

use super::shapes::Shapes;
use super::spin::spins;
use crate::hir::callgraph::CallGraph;
use crate::hir::visit::{Visitor, walk_block, walk_place, walk_stmt};
use crate::hir::*;
use crate::source::Span;
use machine::{Event, Given, Kind, Run, Setting};
use std::collections::{BTreeMap, BTreeSet};
pub use value::Object;

/// How much may be done for a program, in nodes of HIR; and for one kernel.
const NODES: u32 = 8_000_000;
const NODES_OF_KERNEL: u32 = 1_000_000;
/// Lanes that are asked first whether anything is loaded and stored between the same barriers.
const FIRST: [u32; 4] = [0, 1, 18, 31];

/// What was found of a program.
#[derive(Default, Debug)]
pub struct Exchanges {
    /// The first exchange of each kernel that has any.
    pub kernels: BTreeMap<FuncId, Found>,
    /// Shared variables that lanes exchange values through.
    variables: BTreeSet<(FuncId, LocalId)>,
    /// Places by which such memory is reached, in their functions.
    places: BTreeSet<(FuncId, Span)>,
    /// Pointer variables by which those are reached.
    pointers: BTreeSet<(FuncId, LocalId)>,
}

/// An exchange.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// Where a lane stores.
    pub store: Span,
    /// Where another loads.
    pub load: Span,
}

impl Exchanges {
    /// Looks at all kernels.
    pub fn new(program: &Program) -> Exchanges {
        let mut all = Exchanges::default();
        let graph = CallGraph::new(program);
        let kernels = (0..program.functions.len() as u32)
            .map(FuncId)
            .filter(|id| {
                let f = program.func(*id);
                f.space == Space::Kernel && f.body.is_some() && may_exchange(program, &graph, *id)
            });
        let kernels: Vec<FuncId> = kernels.collect();
        let shapes = Shapes::new(program);
        for id in &kernels {
            all.kernel(
                program,
                *id,
                &shapes,
                NODES_OF_KERNEL.min(NODES / kernels.len() as u32),
            );
        }
        all.pointers = pointers::of_places(program, &all.places);
        all
    }

    /// Whether nothing was found.
    pub fn is_empty(&self) -> bool {
        self.kernels.is_empty()
    }

    /// Whether a place of a function may be of memory that lanes exchange values through.
    pub fn holds(&self, id: FuncId, place: &Place) -> bool {
        let root = crate::hir::values::storage_root(place);
        let pointer = pointers::of_place(place);
        self.places.contains(&(id, place.span))
            || root.is_some_and(|l| self.variables.contains(&(id, l)))
            || pointer.is_some_and(|l| self.pointers.contains(&(id, l)))
    }

    fn kernel(&mut self, program: &Program, kernel: FuncId, shapes: &Shapes, mut nodes: u32) {
        let mut found: Option<Found> = None;
        let mut objects = BTreeSet::new();
        let mut places: BTreeMap<Object, BTreeSet<(FuncId, Span)>> = BTreeMap::new();
        let settings = settings(program, kernel, shapes);
        // Each run has its share.
        let runs: usize = settings.iter().map(|s| warps(s.block).len()).sum();
        let share = nodes / runs.max(1) as u32;
        for setting in &settings {
            for warp in warps(setting.block) {
                let each = share / warp.len().max(1) as u32;
                let mut run = |t: u32, others: &[Given]| {
                    let mut left = each.min(nodes);
                    let given = left;
                    let run = machine::run(program, kernel, setting, t, others, &mut left);
                    nodes -= given - left;
                    run
                };
                let first = || {
                    let lanes = FIRST.iter().map(|l| warp.start + l);
                    lanes.filter(|t| warp.contains(t))
                };
                let mut tried: Vec<Run> = first().map(|t| run(t, &[])).collect();
                // Where lanes give each other addresses, all are asked for theirs first.
                let mut others = Vec::new();
                if tried.iter().any(|r| !r.given.is_empty()) {
                    others = warp.clone().map(|t| run(t, &[]).given).collect();
                    tried = first().map(|t| run(t, &others)).collect();
                }
                if !may_differ(&events(tried)) {
                    continue;
                }
                let lanes = events(warp.map(|t| run(t, &others)).collect());
                for e in lanes.iter().flatten() {
                    places
                        .entry(e.object)
                        .or_default()
                        .insert((e.function, e.place));
                }
                for (object, at) in exchanged(&lanes) {
                    found.get_or_insert(at);
                    objects.insert(object);
                }
            }
        }
        let Some(found) = found else { return };
        self.kernels.insert(kernel, found);
        for object in objects {
            if let Object::Shared(f, l) = object {
                self.variables.insert((f, l));
            }
            self.places
                .extend(places.remove(&object).unwrap_or_default());
        }
    }
}

fn events(runs: Vec<Run>) -> Vec<Vec<Event>> {
    runs.into_iter().map(|r| r.events).collect()
}

/// Whether between two barriers something is both loaded and stored.
fn may_differ(lanes: &[Vec<Event>]) -> bool {
    let of = |load: bool| {
        let events = lanes.iter().flatten();
        let some = events.filter(move |e| (e.kind == Kind::Load) == load);
        some.map(|e| (e.epoch, e.object)).collect::<BTreeSet<_>>()
    };
    !of(true).is_disjoint(&of(false))
}

/// The most pieces that one access is looked at in.
const PIECES: i64 = 64;

/// What an access comes to: pieces of which all accesses to that object between the same barriers are made (one each, where all are of one type).
struct Pieces(BTreeMap<(u32, Object), i64>);

type Where = (u32, Object, i64);

impl Pieces {
    fn new(lanes: &[Vec<Event>]) -> Pieces {
        let mut sizes = BTreeMap::new();
        for e in lanes.iter().flatten() {
            let size = sizes.entry((e.epoch, e.object)).or_insert(e.size);
            *size = common(common(*size, e.size), e.offset);
        }
        Pieces(sizes)
    }

    fn of(&self, e: &Event) -> impl Iterator<Item = Where> + use<> {
        let (epoch, object, offset) = (e.epoch, e.object, e.offset);
        let size = self.0.get(&(epoch, object)).copied().unwrap_or(1).max(1);
        (0..(e.size / size).clamp(1, PIECES)).map(move |n| (epoch, object, offset + n * size))
    }
}

/// The greatest common divisor.
fn common(a: i64, b: i64) -> i64 {
    match b {
        0 => a.abs(),
        b => common(b, a % b),
    }
}

/// The objects through which the lanes of a warp exchange values, with the first loads and stores that do.
fn exchanged(lanes: &[Vec<Event>]) -> BTreeMap<Object, Found> {
    let pieces = Pieces::new(lanes);
    let mut stores: BTreeMap<Where, (u32, Span, bool)> = BTreeMap::new();
    // Of each place and lane one store is enough; a place that two lanes store to is of both.
    let mut others: BTreeSet<Where> = BTreeSet::new();
    for (lane, events) in lanes.iter().enumerate() {
        let stored = events.iter().filter(|e| e.kind != Kind::Load);
        for (e, at) in stored.flat_map(|e| pieces.of(e).map(move |at| (e, at))) {
            let first = stores
                .entry(at)
                .or_insert((lane as u32, e.place, e.volatile));
            if first.0 != lane as u32 {
                others.insert(at);
            }
        }
    }
    let mut found = BTreeMap::new();
    for (lane, events) in lanes.iter().enumerate() {
        let loaded = events.iter().filter(|e| e.kind == Kind::Load);
        for (e, at) in loaded.flat_map(|e| pieces.of(e).map(move |at| (e, at))) {
            let Some((by, store, volatile)) = stores.get(&at) else {
                continue;
            };
            // Where both are `volatile` the author has said so.
            if (*by != lane as u32 || others.contains(&at)) && !(e.volatile && *volatile) {
                found.entry(e.object).or_insert(Found {
                    store: *store,
                    load: e.place,
                });
            }
        }
    }
    found
}

/// A first look: the kernel, with what it calls, loads from and stores to shared memory by the names of variables or through pointers, and never spins.
fn may_exchange(program: &Program, graph: &CallGraph, kernel: FuncId) -> bool {
    struct Look<'p> {
        program: &'p Program,
        f: &'p Function,
        shared: bool,
        spins: bool,
    }
    impl Visitor for Look<'_> {
        fn visit_stmt(&mut self, s: &Stmt) {
            self.spins |= spins(self.program, s);
            walk_stmt(self, s);
        }
        fn visit_place(&mut self, p: &Place) {
            if let PlaceKind::Local(l) = &*p.kind {
                let local = self.f.locals.get(l.0 as usize);
                self.shared |= local
                    .is_some_and(|l| matches!(l.storage, Storage::Shared | Storage::DynamicShared));
            }
            walk_place(self, p);
        }
    }
    let mut shared = false;
    for id in graph.reachable(kernel) {
        let f = program.func(id);
        let mut look = Look {
            program,
            f,
            shared: false,
            spins: false,
        };
        if let Some(b) = &f.body {
            walk_block(&mut look, b);
        }
        if look.spins {
            return false;
        }
        shared |= look.shared;
    }
    shared
}

/// The numbers that a kernel is tried with. Parameters are powers of two: sorting networks and transforms are right for no other.
fn settings(program: &Program, kernel: FuncId, shapes: &Shapes) -> Vec<Setting> {
    let mut blocks = shapes.of_kernel(kernel, 2);
    if blocks.is_empty() {
        blocks.push(match machine::dimensions(program, kernel) {
            1 => [256, 1, 1],
            2 => [16, 16, 1],
            _ => [8, 8, 4],
        });
    }
    let mut all = Vec::new();
    for block in blocks {
        all.push(Setting {
            block,
            at: [1, 1, 1],
            grid: [64, 64, 64],
            parameters: |n| 1 << (16 + n % 8),
        });
        all.push(Setting {
            block,
            at: [0, 0, 0],
            grid: [7, 5, 3],
            parameters: |n| 1 << (10 + n % 4),
        });
    }
    all
}

/// The threads of the warps that are tried, by their numbers in the block: the first two and the last.
fn warps(block: [u32; 3]) -> Vec<std::ops::Range<u32>> {
    let threads = block.iter().product::<u32>();
    let count = threads.div_ceil(32);
    let mut chosen = vec![0, 1, count.saturating_sub(1)];
    chosen.dedup();
    chosen.retain(|w| *w < count);
    chosen
        .into_iter()
        .map(|w| 32 * w..(32 * w + 32).min(threads))
        .collect()
}
