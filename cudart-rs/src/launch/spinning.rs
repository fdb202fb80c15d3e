//! The engine for kernels whose threads wait for each other in loops only, by memory: no barriers, no warp operations, no shared memory.
//!
//! Most such loops wait for nobody: they try again what another thread came before with (`atomicCAS`), take a lock that nobody holds, or look for a
//! free place. So each block is a loop over its threads, as in [`super::loops`], and a thread that goes round in a loop gives the processor away now and then.
//! A thread that has done nothing else for a while ([`PATIENCE`]) may be waiting for one that this worker would run after it. Then the worker is *relieved*: a new OS
//! thread takes the rest of its block and whatever it would be dealt from then on, as coroutines, while the waiting thread goes on looking. All threads
//! of the grid make progress then, as they do under [`super::coroutines`], by which the kernel is run from its next launch on.

use super::barrier::Barrier;
use super::block::{Block, BlockWalk};
use super::coroutines::{self, Begun};
use super::loops::{self, Ended};
use super::pool::{self, Source};
use super::{Kernel, Launch, abort, report, shared};
use crate::cuda::{devices, error};
use crate::vector::{dim3, uint3};
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// After how long in loops a thread counts as one that waits.
const PATIENCE: Duration = Duration::from_millis(1);
/// Rounds of loops between two looks at the clock.
const ROUNDS: u32 = 64;
/// The stack of a thread that relieves a worker: as the workers' own.
const STACK: usize = 8 << 20;

thread_local! {
    static SPINS: Spins = const { Spins { rounds: Cell::new(0), thread: Cell::new(u32::MAX), since: Cell::new(None), relief: Cell::new(None) } };
}

/// What this worker's threads do in loops.
struct Spins {
    /// Rounds so far.
    rounds: Cell<u32>,
    /// The thread that was met here last, and since when it has been.
    thread: Cell<u32>,
    since: Cell<Option<Instant>>,
    /// Whom to ask for relief, unless that was done.
    relief: Cell<Option<*const Relief<'static>>>,
}

/// Asks for relief: thread number so-and-so of the block at hand waits.
type Relief<'a> = dyn Fn(u32) + 'a;

/// Thread number `thread` of a block that runs in a loop is at the end of a round of a loop of its own that may wait.
#[inline]
pub(crate) fn round(thread: u32) {
    SPINS.with(|s| {
        s.rounds.set(s.rounds.get().wrapping_add(1));
        if s.rounds.get().is_multiple_of(ROUNDS) || s.thread.get() != thread {
            s.look(thread);
        }
    });
}

impl Spins {
    #[cold]
    fn look(&self, thread: u32) {
        if self.thread.replace(thread) != thread {
            // It has only just come.
            self.rounds.set(0);
            self.since.set(None);
            return;
        }
        std::thread::yield_now();
        if error::sticky() == error::cudaErrorIllegalAddress {
            // Whom it waits for has ended in the middle.
            abort::abort_thread();
        }
        match self.since.get() {
            None => self.since.set(Some(Instant::now())),
            Some(since) if since.elapsed() < PATIENCE => {}
            Some(_) => {
                if let Some(relief) = self.relief.take() {
                    // SAFETY: who set it takes it away before it ends.
                    unsafe { (*relief)(thread) }
                }
            }
        }
    }
}

/// What runs the threads of a block from a number on until the worker is relieved.
pub(crate) type Form<'a> = dyn Fn(&Block, u32, &AtomicBool) -> Ended + Sync + 'a;

/// Runs the threads of a block from number `begin` on until the worker is relieved.
#[inline]
pub(crate) fn turns<F>(block: &Block, begin: u32, relieved: &AtomicBool, thread: &F) -> Ended
where
    F: Fn(uint3, uint3, dim3, dim3, &Barrier) + Sync,
{
    loops::run_block(block, begin, &|t, b, d, g, barrier: &Barrier| {
        // The other threads of the block are no longer ours.
        if !relieved.load(Relaxed) {
            thread(t, b, d, g, barrier);
        }
    })
}

/// Runs the whole grid.
pub(crate) fn run(
    kernel: &'static Kernel,
    launch: &Launch,
    form: &Form<'_>,
    coroutine: &dyn coroutines::Form,
) {
    let device = launch.device;
    pool::run(&kernel.pace, launch.grid.count(), &|source| {
        std::thread::scope(|scope| {
            let relieve = |source: Taken, begun: Begun| {
                let builder = std::thread::Builder::new().name("cuda-relief".into());
                let spawned = builder.stack_size(STACK).spawn_scoped(scope, move || {
                    devices::this_is_a_worker(device);
                    // SAFETY: the worker does without it from now on, and waits for this thread.
                    let source = unsafe { &mut *source.get() };
                    report::guarded(kernel, || {
                        coroutines::worker(kernel, launch, source, begun, coroutine)
                    });
                });
                // Where no thread is to be had the worker goes on as before.
                spawned.is_ok()
            };
            report::guarded(kernel, || worker(kernel, launch, source, form, &relieve));
        });
    });
}

/// What the thread that relieves a worker goes on with.
struct Taken(*mut Source<'static>);
// SAFETY: the worker does not touch it any more.
unsafe impl Send for Taken {}

impl Taken {
    fn get(self) -> *mut Source<'static> {
        self.0
    }
}

fn worker(
    kernel: &'static Kernel,
    launch: &Launch,
    source: &mut Source<'_>,
    form: &Form<'_>,
    relieve: &dyn Fn(Taken, Begun) -> bool,
) {
    let arena = shared::take_arena();
    let mut block = Block::of(kernel, launch, &raw const *arena);
    let source: *mut Source<'_> = source;
    let relieved = AtomicBool::new(false);
    // SAFETY: until it is relieved the worker alone has its source.
    while let Some(range) = unsafe { (*source).next_range() } {
        let mut walk = BlockWalk::new(launch.grid, range.start);
        for number in range.clone() {
            if error::sticky() != error::cudaSuccess {
                break;
            }
            block.block_idx = walk.at;
            block.epoch = arena.next_epoch();
            let relief = |thread: u32| {
                let begun = Begun {
                    blocks: number..range.end,
                    threads: thread as usize + 1,
                };
                if relieve(Taken(source.cast()), begun) {
                    relieved.store(true, Relaxed);
                    kernel.waits_in_loops.store(true, Relaxed);
                }
            };
            let waiting = Waiting::begin(&relief);
            let mut begin = 0;
            while let Err((thread_number, payload)) = form(&block, begin, &relieved) {
                abort::caught(
                    &*payload,
                    &block,
                    loops::thread_of_turn(&block, thread_number),
                );
                begin = thread_number + 1;
            }
            drop(waiting);
            if relieved.load(Relaxed) {
                shared::give_arena(arena);
                return;
            }
            walk.advance();
        }
    }
    shared::give_arena(arena);
}

/// A block whose threads may ask for relief.
struct Waiting<'a>(std::marker::PhantomData<&'a ()>);

impl<'a> Waiting<'a> {
    fn begin(relief: &'a Relief<'a>) -> Waiting<'a> {
        let relief: *const Relief<'a> = relief;
        // SAFETY: only the lifetime changes; `drop` takes it away before that ends.
        let relief =
            unsafe { std::mem::transmute::<*const Relief<'a>, *const Relief<'static>>(relief) };
        SPINS.with(|s| {
            s.thread.set(u32::MAX);
            s.relief.set(Some(relief));
        });
        Waiting(std::marker::PhantomData)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        SPINS.with(|s| s.relief.set(None));
    }
}
