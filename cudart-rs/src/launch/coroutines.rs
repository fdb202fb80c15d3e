//! The engine for kernels whose threads wait: each CUDA thread is a stackless coroutine.
//!
//! A worker runs a block in *rounds*. In a round it goes through the warps, and in a warp through the
//! lanes, polling each coroutine that can run until it waits or ends. Lanes that wait in warp operations
//! are released when their warp has been gone through, if their group is complete, and go on in the next
//! round: warps advance side by side, as on a GPU, and what one reads after a barrier is not yet
//! overwritten by one that runs ahead. A lane that yields ([`super::cobarrier::SpinYield`]) has ended its turn for the whole round, so that other warps,
//! and other blocks, get theirs. At the end of a round the block barrier opens if every live thread has
//! arrived and none has yielded; if nobody yielded and it cannot open, nobody ever will: a deadlock.
//!
//! A block whose threads only yield for several rounds, or for many with barriers between them, may be waiting for a block that has not begun.
//! Then the worker takes further blocks from the pool and runs them in turns with it, so that barriers
//! across the grid make progress.
//!
//! Futures of a block lie side by side in a [`Slab`], which the worker keeps for its next block: a
//! launch allocates nothing once its worker is warm.

use super::block::{Block, BlockWalk};
use super::cobarrier::CoBarrier;
use super::named::{Arrival, Named, Opened};
use super::pool::{self, Source};
use super::report::{self, Waiting};
use super::shared::{self, Arena};
use super::warp::{Site, Warp, bits, same_site};
use super::{Kernel, Launch, abort, config};
use crate::check;
use crate::cuda::error;
use crate::trace;
use crate::vector::{dim3, make_uint3, uint3};
use std::alloc::Layout;
use std::cell::{Cell, RefCell};
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::task::{Context, Poll, Waker};
use std::time::Instant;

/// Rounds in which threads only yield, before the worker looks for other blocks to run.
const IDLE_ROUNDS: u32 = 8;
/// As many in all, with barriers between them: a block may wait for another in a loop with barriers.
const IDLE_ROUNDS_IN_ALL: u32 = 256;

/// The state of a thread. Those below [`State::NEW`] inclusive can be polled.
pub(crate) struct State;
impl State {
    const RUN: u8 = 0;
    const NEW: u8 = 1;
    pub(crate) const BARRIER: u8 = 2;
    pub(crate) const WARP: u8 = 3;
    pub(crate) const YIELD: u8 = 4;
    pub(crate) const NAMED: u8 = 5;
    const DONE: u8 = 6;
}

/// A running block, as its coroutines see it.
pub(crate) struct CoBlock {
    pub(crate) block: Block,
    /// How the thread that was polled last has suspended.
    pub(crate) state: Cell<u8>,
    /// Threads at the block barrier whose condition holds.
    pub(crate) holds: Cell<u32>,
    /// The last opened barrier: conditions that held, threads that arrived.
    pub(crate) held: Cell<(u32, u32)>,
    /// Where the first thread arrived at the barrier that is closed now.
    site: Cell<Option<Site>>,
    /// Whether some thread arrived at a different place.
    differs: Cell<bool>,
    /// Where each thread last arrived at a block barrier.
    sites: *mut Option<Site>,
    warps: *mut Warp,
    pub(crate) named: RefCell<Named>,
    /// Threads that named barriers have released, which the executor has not seen yet.
    opened: RefCell<Vec<u32>>,
    /// Whether somebody has come to a named barrier of this block.
    has_named: Cell<bool>,
}

impl CoBlock {
    /// A thread arrives at the block barrier.
    #[inline(always)]
    pub(crate) fn arrive(&self, thread: u32, site: Site) {
        self.state.set(State::BARRIER);
        // SAFETY: `sites` has a place for each thread.
        unsafe { *self.sites.add(thread as usize) = Some(site) };
        match self.site.get() {
            None => self.site.set(Some(site)),
            Some(first) if std::ptr::eq(first, site) => {}
            Some(first) => self.compare(first, site),
        }
    }

    #[cold]
    fn compare(&self, first: Site, site: Site) {
        if !same_site(first, site) {
            self.differs.set(true);
        }
    }

    /// A thread arrives at a named barrier.
    #[cold]
    pub(crate) fn named_arrive(&self, thread: u32, arrival: Arrival) {
        self.has_named.set(true);
        if check::on() {
            check::named_arrives(arrival.id);
        }
        // How many live is known to the executor, which looks again when the round is over.
        let mut named = self.named.borrow_mut();
        let opened = named.arrive(thread, arrival, u32::MAX, |o| self.named_opens(&o));
        self.opened.borrow_mut().extend(opened);
    }

    /// Threads have met at a named barrier, which the checkers are told.
    fn named_opens(&self, opened: &Opened) {
        if check::on() {
            let all = opened.of_all || opened.threads.len() as u64 == self.block.block_dim.count();
            match all {
                true => check::block_meets(&self.block),
                false => check::named_opens(&self.block, opened.id, opened.threads),
            }
        }
    }

    /// # Safety
    /// No other reference to this warp may be live, and the warp must exist.
    #[inline(always)]
    #[allow(clippy::mut_from_ref)]
    pub(crate) unsafe fn warp(&self, warp: u32) -> &mut Warp {
        // SAFETY: the caller's promise.
        unsafe { &mut *self.warps.add(warp as usize) }
    }
}

/// The memory a running block needs; reused by the worker.
pub(crate) struct Slab {
    /// Owned. A raw pointer, because coroutines hold it, too, while the slab is borrowed.
    co: *mut CoBlock,
    /// Coordinates of the next thread to begin.
    newborn: uint3,
    arena: Box<Arena>,
    states: Vec<u8>,
    sites: Vec<Option<Site>>,
    warps: Vec<Warp>,
    futures: *mut u8,
    layout: Layout,
    /// While it is in use.
    log: Option<trace::Log>,
}

thread_local! {
    static SPARE: RefCell<Vec<Slab>> = const { RefCell::new(Vec::new()) };
}

impl Slab {
    /// Takes one of this worker's slabs and makes it fit the launch.
    fn take(kernel: &'static Kernel, launch: &Launch, future: Layout) -> Slab {
        let mut slab = SPARE
            .with(|spare| spare.borrow_mut().pop())
            .unwrap_or_else(|| {
                let arena = shared::take_arena();
                let co = CoBlock {
                    block: Block::of(kernel, launch, &raw const *arena),
                    state: Cell::new(State::RUN),
                    holds: Cell::new(0),
                    held: Cell::new((0, 0)),
                    site: Cell::new(None),
                    differs: Cell::new(false),
                    sites: std::ptr::null_mut(),
                    warps: std::ptr::null_mut(),
                    named: RefCell::default(),
                    opened: RefCell::default(),
                    has_named: Cell::new(false),
                };
                let (states, sites, warps) = (Vec::new(), Vec::new(), Vec::new());
                let (futures, layout) = (std::ptr::null_mut(), Layout::new::<()>());
                let (co, newborn) = (Box::into_raw(Box::new(co)), make_uint3(0, 0, 0));
                Slab {
                    co,
                    newborn,
                    arena,
                    states,
                    sites,
                    warps,
                    futures,
                    layout,
                    log: None,
                }
            });
        slab.log = Some(trace::Log::take(launch));
        let threads = launch.block.count() as usize;
        slab.states.resize(threads, State::NEW);
        slab.sites.resize(threads, None);
        let warps = threads.div_ceil(32);
        if slab.warps.len() < warps {
            slab.warps.resize_with(warps, || Warp::new(32));
        }
        // SAFETY: the slab is unused, so nobody else refers to its block.
        let co = unsafe { &mut *slab.co };
        co.block = Block {
            epoch: co.block.epoch,
            ..Block::of(kernel, launch, co.block.arena)
        };
        co.sites = slab.sites.as_mut_ptr();
        co.warps = slab.warps.as_mut_ptr();
        slab.reserve(future, threads);
        slab
    }

    /// Makes room for `threads` futures.
    fn reserve(&mut self, future: Layout, threads: usize) {
        let align = future.align().max(64);
        let Ok(wanted) = Layout::from_size_align(future.size().max(1) * threads, align) else {
            panic!(
                "coroutines of {} bytes for {threads} threads",
                future.size()
            )
        };
        if self.layout.size() < wanted.size() || self.layout.align() < align {
            self.free_futures();
            // SAFETY: the layout is not empty.
            let memory = unsafe { std::alloc::alloc(wanted) };
            if memory.is_null() {
                std::alloc::handle_alloc_error(wanted)
            }
            (self.futures, self.layout) = (memory, wanted);
        }
        if check::on() {
            check::frames(self.futures as usize, future.size().max(1), threads);
        }
    }

    fn free_futures(&mut self) {
        if !self.futures.is_null() {
            // SAFETY: allocated in `reserve` with this layout.
            unsafe { std::alloc::dealloc(self.futures, self.layout) };
            (self.futures, self.layout) = (std::ptr::null_mut(), Layout::new::<()>());
        }
    }

    fn give(mut self) {
        self.log = None;
        SPARE.with(|spare| {
            let mut spare = spare.borrow_mut();
            if spare.len() < 64 {
                spare.push(self);
            }
        });
    }

    #[inline(always)]
    fn co<'a>(&self) -> &'a CoBlock {
        // SAFETY: freed with the slab only; callers use it within one round.
        unsafe { &*self.co }
    }

    /// The coordinates of the next thread to begin, which is number `t`.
    #[inline(always)]
    fn next_thread(&mut self, dim: dim3, t: usize) -> uint3 {
        if cfg!(feature = "explore") {
            return self.co().block.thread_idx(t as u32);
        }
        let thread = self.newborn;
        self.newborn.x += 1;
        if self.newborn.x == dim.x {
            self.newborn.x = 0;
            self.newborn.y += 1;
            if self.newborn.y == dim.y {
                self.newborn.y = 0;
                self.newborn.z += 1;
            }
        }
        thread
    }

    /// Starts a block: all its threads are new.
    #[inline]
    fn begin(&mut self, block_idx: uint3) {
        // SAFETY: no thread of a block runs, so nobody else refers to it.
        let co = unsafe { &mut *self.co };
        co.block.block_idx = block_idx;
        if let Some(log) = &mut self.log {
            log.begin(block_idx);
            log.pause();
        }
        // The slab may have moved since: then an address that was taken before is no longer one to use.
        co.block.arena = &raw const *self.arena;
        co.block.epoch = self.arena.next_epoch();
        co.holds.set(0);
        co.site.set(None);
        co.differs.set(false);
        self.newborn = make_uint3(0, 0, 0);
        self.states.fill(State::NEW);
        for warp in &mut self.warps {
            warp.begin();
        }
        if co.has_named.replace(false) {
            co.named.get_mut().begin();
            co.opened.get_mut().clear();
        }
        if check::on() {
            check::block_begins(&co.block);
        }
    }

    /// The first threads of a block that has just begun are none of ours.
    #[inline]
    fn pass_over(&mut self, threads: usize) {
        if threads != 0 {
            self.states[..threads].fill(State::DONE);
            self.newborn = self.co().block.thread_idx(threads as u32);
        }
    }

    /// The lanes of a warp, as numbers of threads.
    #[inline]
    fn lanes(&self, warp: usize) -> std::ops::Range<usize> {
        warp * 32..(warp * 32 + 32).min(self.states.len())
    }

    /// Releases the complete groups of a warp whose lanes have all stopped. False if there is none.
    #[inline]
    fn resolve(&mut self, warp: usize) -> bool {
        let lanes = self.lanes(warp);
        let Some(w) = self.warps.get_mut(warp) else {
            return false;
        };
        if w.waiting == 0 {
            return false;
        }
        let states = &mut self.states[lanes];
        let all = u32::MAX >> (32 - states.len() as u32);
        w.alive = if states.contains(&State::DONE) {
            states
                .iter()
                .enumerate()
                .fold(0, |m, (l, s)| m | u32::from(*s != State::DONE) << l)
        } else {
            all
        };
        let co = self.co;
        let released = w.resolve(true, |group| {
            if check::on() {
                // SAFETY: freed with the slab only.
                check::warp_meets(unsafe { &(*co).block }, warp as u32, group);
            }
        });
        if released == all {
            states.fill(State::RUN);
        } else {
            for lane in bits(released) {
                states[lane] = State::RUN;
            }
        }
        released != 0
    }

    /// At the end of a round: lets go on whom named barriers have released. False if there is nobody. `rounding`: warps count whole.
    #[cold]
    fn open_named(&mut self, rounding: bool) -> bool {
        let co = self.co();
        let live = self.states.iter().filter(|s| **s != State::DONE).count() as u32;
        let mut opened = std::mem::take(&mut *co.opened.borrow_mut());
        let mut named = co.named.borrow_mut();
        opened.extend(named.complete(live, rounding, |o| co.named_opens(&o)));
        for t in &opened {
            self.states[*t as usize] = State::RUN;
        }
        !opened.is_empty()
    }

    /// At the end of a round in which nobody yielded: opens the barrier. Where lanes wait in warp operations, these go on first, and it may stay closed.
    #[inline]
    fn open_barrier(&mut self) {
        let (mut arrived, mut stuck) = (0, 0);
        for state in &self.states {
            arrived += u32::from(*state == State::BARRIER);
            stuck += u32::from(matches!(*state, State::WARP | State::NAMED));
        }
        if stuck != 0 {
            return self.unstick();
        }
        for state in &mut self.states {
            *state = if *state == State::BARRIER {
                State::RUN
            } else {
                *state
            };
        }
        let co = self.co();
        if co.differs.replace(false) {
            self.met_apart();
        }
        if arrived != 0 && check::on() {
            check::block_meets(&co.block);
        }
        co.held.set((co.holds.get(), arrived));
        co.holds.set(0);
        co.site.set(None);
    }

    /// Threads wait for what does not come by the standard's word: lets them go on as hardware does, or reports the deadlock.
    #[cold]
    fn unstick(&mut self) {
        let mut moved = false;
        for warp in 0..self.states.len().div_ceil(32) {
            if let Some((lanes, op, mask, site)) = self.warps[warp].force() {
                for lane in bits(lanes) {
                    self.states[warp * 32 + lane] = State::RUN;
                }
                let block = &self.co().block;
                let other = self.warps[warp].waits_elsewhere();
                let other = other.map(|(lane, op, site)| (lane, op.name(true), site));
                report::forced(
                    block,
                    warp as u32,
                    (op.name(true), site),
                    mask,
                    lanes,
                    other,
                );
                moved = true;
            }
        }
        if !moved && !self.open_named(true) {
            self.deadlock()
        }
    }

    /// The block's barrier opens for threads at different places.
    #[cold]
    fn met_apart(&self) {
        report::met_apart(&self.co().block, &self.waits());
    }

    #[cold]
    fn deadlock(&self) -> ! {
        report::deadlock(&self.co().block, &self.waits())
    }

    fn waits(&self) -> Vec<Waiting> {
        let named = self.co().named.borrow();
        self.states
            .iter()
            .enumerate()
            .map(|(t, state)| match (*state, self.sites[t]) {
                (State::DONE, _) => Waiting::Exited,
                (State::WARP, _) => {
                    let r = self.warps[t / 32].request(t as u32 & 31);
                    Waiting::Warp {
                        operation: r.op.name(r.mask.is_some()),
                        mask: r.mask,
                        site: r.site,
                    }
                }
                (State::NAMED, _) => named
                    .waits(t as u32)
                    .map_or(Waiting::Exited, |(id, site)| Waiting::Named { id, site }),
                (_, Some(site)) => Waiting::Block { site },
                (_, None) => Waiting::Exited,
            })
            .collect()
    }
}

impl Drop for Slab {
    fn drop(&mut self) {
        self.free_futures();
        // SAFETY: made from a box in `take`.
        drop(unsafe { Box::from_raw(self.co) });
    }
}

/// What makes a kernel's coroutines, without their type.
pub(crate) trait Form: Sync {
    /// The room that the future of a thread takes.
    fn future(&self) -> Layout;

    /// Polls each thread of the block that can run, once or until it waits for more than its warp.
    fn round(&self, slab: &mut Slab) -> Round;
}

impl<C, Fut> Form for C
where
    C: Fn(uint3, uint3, dim3, dim3, CoBarrier) -> Fut + Sync,
    Fut: Future<Output = ()>,
{
    fn future(&self) -> Layout {
        Layout::new::<Fut>()
    }

    fn round(&self, slab: &mut Slab) -> Round {
        round(slab, self)
    }
}

/// Runs the whole grid.
pub(crate) fn run(kernel: &'static Kernel, launch: &Launch, form: &dyn Form) {
    pool::run(&kernel.pace, launch.grid.count(), &|source| {
        report::guarded(kernel, || {
            worker(kernel, launch, source, Begun::default(), form)
        })
    });
}

/// Blocks that another engine has begun: those of `blocks`, whose first one's threads below `threads` are not to be run.
#[derive(Default)]
pub(crate) struct Begun {
    pub(crate) blocks: Range<u64>,
    pub(crate) threads: usize,
}

/// Runs what a worker was dealt, and what it is dealt from here on.
pub(crate) fn worker(
    kernel: &'static Kernel,
    launch: &Launch,
    source: &mut Source<'_>,
    mut begun: Begun,
    form: &dyn Form,
) {
    let mut slab = Slab::take(kernel, launch, form.future());
    // Blocks that run in turns; one, unless threads wait for other blocks.
    let mut crowd: Vec<Slab> = Vec::new();
    let mut range = Some(std::mem::take(&mut begun.blocks));
    while let Some(blocks) = range {
        let mut walk = BlockWalk::new(launch.grid, blocks.start);
        for _ in blocks {
            if error::sticky() != error::cudaSuccess {
                break;
            }
            #[cfg(feature = "explore")]
            slab.begin(walk.chosen().at);
            #[cfg(not(feature = "explore"))]
            slab.begin(walk.at);
            slab.pass_over(std::mem::take(&mut begun.threads));
            walk.advance();
            let (mut idle, mut in_all) = (0, 0);
            loop {
                match form.round(&mut slab) {
                    Round::Done => break,
                    Round::Moved => idle = 0,
                    // Says nothing: a loop that waits for another block may vote in each round.
                    Round::InWarps => {}
                    Round::Idle if idle < IDLE_ROUNDS && in_all < IDLE_ROUNDS_IN_ALL => {
                        idle += 1;
                        in_all += 1;
                    }
                    Round::Idle => {
                        crowd.push(slab);
                        slab = Slab::take(kernel, launch, form.future());
                        break;
                    }
                }
            }
            if !crowd.is_empty() {
                // Blocks begin in order: each waiting one gets a turn before the next begins.
                turn(&mut crowd, form);
            }
        }
        range = source.next_range();
    }
    let mut patience = (!crowd.is_empty()).then(config::patience);
    let mut idle_since = Instant::now();
    while let Some(first) = crowd.first() {
        let first = first.co();
        if patience.is_some_and(|patience| idle_since.elapsed() > patience) {
            report::spinning(&first.block, crowd.len());
            patience = None;
        }
        if error::sticky() == error::cudaErrorIllegalAddress {
            // Whom they wait for has ended in the middle.
            return;
        }
        if turn(&mut crowd, form) {
            idle_since = Instant::now();
        } else {
            std::thread::yield_now();
        }
    }
    slab.give();
}

/// One round of each block of the crowd; those that end leave it. False if nobody moved.
#[cold]
fn turn(crowd: &mut Vec<Slab>, form: &dyn Form) -> bool {
    let mut moved = false;
    let mut i = 0;
    while i < crowd.len() {
        match form.round(&mut crowd[i]) {
            Round::Done => {
                crowd.remove(i).give();
                moved = true;
                continue;
            }
            Round::Moved | Round::InWarps => moved = true,
            Round::Idle => {}
        }
        i += 1;
    }
    moved
}

/// What a round of a block has come to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Round {
    /// Every thread has exited.
    Done,
    /// Threads exited, or arrived at the block's barrier.
    Moved,
    /// Threads have arrived at warp operations; none has yielded.
    InWarps,
    /// Threads have only yielded.
    Idle,
}

/// The warps of a block in the order of their turns.
#[cfg(not(feature = "explore"))]
#[inline(always)]
fn warps(count: usize, _: &CoBlock) -> Range<usize> {
    0..count
}

/// The warps of a block in the order of their turns. One that runs ahead has many, one after the other.
#[cfg(feature = "explore")]
fn warps(count: usize, co: &CoBlock) -> impl Iterator<Item = usize> {
    let each = if super::schedule::runs_ahead() { 64 } else { 1 };
    let order = super::schedule::order(count, u64::MAX ^ co.block.epoch << 16);
    (order.into_iter()).flat_map(move |w| std::iter::repeat_n(w as usize, each))
}

/// The lanes of a warp, as numbers of threads, in the order of their turns.
#[cfg(not(feature = "explore"))]
#[inline(always)]
fn turns(lanes: Range<usize>, _: &CoBlock) -> Range<usize> {
    lanes
}

/// The lanes of a warp, as numbers of threads, in the order of their turns.
#[cfg(feature = "explore")]
fn turns(lanes: Range<usize>, co: &CoBlock) -> impl Iterator<Item = usize> {
    let order = super::schedule::order(lanes.len(), lanes.start as u64 ^ co.block.epoch << 16);
    order.into_iter().map(move |i| lanes.start + i as usize)
}

fn round<C, Fut>(slab: &mut Slab, make: &C) -> Round
where
    C: Fn(uint3, uint3, dim3, dim3, CoBarrier) -> Fut,
    Fut: Future<Output = ()>,
{
    let polled = Cell::new(0);
    if let Some(log) = &mut slab.log {
        log.resume();
    }
    loop {
        match catch_unwind(AssertUnwindSafe(|| poll_all(slab, make, &polled))) {
            Ok(round) => {
                if let Some(log) = &mut slab.log {
                    match round {
                        Round::Done => log.end(),
                        _ => log.pause(),
                    }
                }
                return round;
            }
            Err(payload) => {
                abort::caught(&*payload, &slab.co().block, polled.get() as u32);
                slab.states[polled.get()] = State::DONE;
            }
        }
    }
}

#[inline(always)]
fn poll_all<C, Fut>(slab: &mut Slab, make: &C, polled: &Cell<usize>) -> Round
where
    C: Fn(uint3, uint3, dim3, dim3, CoBarrier) -> Fut,
    Fut: Future<Output = ()>,
{
    let mut context = Context::from_waker(Waker::noop());
    let futures = slab.futures.cast::<Fut>();
    let co = slab.co();
    let (dim, grid, at) = (co.block.block_dim, co.block.grid_dim, co.block.block_idx);
    let (mut live, mut yielded, mut released) = (false, false, false);
    let (mut exited, mut arrived) = (false, false);
    let checked = check::on();
    for warp in warps(slab.states.len().div_ceil(32), co) {
        let lanes = slab.lanes(warp);
        let mut in_warp = false;
        for t in turns(lanes.clone(), co) {
            let state = slab.states[t];
            if state > State::NEW {
                live |= state != State::DONE;
                yielded |= state == State::YIELD;
                continue;
            }
            polled.set(t);
            trace::thread(t as u32);
            let place = futures.wrapping_add(t);
            if state == State::NEW {
                let thread = slab.next_thread(dim, t);
                let future = make(thread, at, dim, grid, CoBarrier::new(co, t as u32));
                // SAFETY: the slab has room for a future of each thread.
                unsafe { place.write(future) };
            }
            if checked {
                check::enter(&co.block, t as u32);
            }
            // SAFETY: a thread that is not new has a future.
            let future = unsafe { &mut *place };
            // SAFETY: futures do not move in the slab before they are dropped.
            match unsafe { Pin::new_unchecked(&mut *future).poll(&mut context) } {
                Poll::Ready(()) => {
                    slab.states[t] = State::DONE;
                    exited = true;
                    // SAFETY: done, and never touched again.
                    unsafe { std::ptr::drop_in_place(future) };
                }
                Poll::Pending => {
                    let state = co.state.get();
                    slab.states[t] = state;
                    live = true;
                    yielded |= state == State::YIELD;
                    arrived |= state == State::BARRIER;
                    in_warp |= state == State::WARP;
                }
            }
        }
        // An exit, too, may complete a group that waited before.
        if (in_warp || exited || arrived) && slab.resolve(warp) {
            released = true;
        }
    }
    if co.has_named.get() && slab.open_named(false) {
        released = true;
    }
    if checked && !live {
        check::block_ends(&co.block);
    }
    if !live {
        return Round::Done;
    }
    if yielded {
        for state in &mut slab.states {
            *state = if *state == State::YIELD {
                State::RUN
            } else {
                *state
            };
        }
    } else if !released {
        slab.open_barrier();
        if slab.states.iter().all(|s| *s == State::DONE) {
            return Round::Done;
        }
    }
    match () {
        () if exited || arrived => Round::Moved,
        () if yielded => Round::Idle,
        () => Round::InWarps,
    }
}
