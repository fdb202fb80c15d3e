//! The engine for kernels whose threads never wait: each block is three nested loops.
//!
//! The kernel is inlined into the innermost loop, over x, where the compiler may vectorise it. Blocks
//! are spread over the pool. A thread that ends itself (device-side assert) is left out and the loop
//! goes on with its successor; the blocks after its block are not begun.

use super::barrier::Barrier;
use super::block::{Block, BlockHandle, BlockWalk};
use super::pool::{self, Source};
use super::{Kernel, Launch, abort, report, shared};
use crate::check;
use crate::cuda::error;
use crate::trace;
#[cfg(not(feature = "explore"))]
use crate::vector::make_uint3;
use crate::vector::{dim3, uint3};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How a block ended: at its end, or with the unwinding of a thread.
pub(crate) type Ended = Result<(), (u32, Box<dyn std::any::Any + Send>)>;

/// What runs the threads of a block from a number on.
pub(crate) type Form<'a> = dyn Fn(&Block, u32) -> Ended + Sync + 'a;

/// Runs the whole grid.
pub(crate) fn run(kernel: &'static Kernel, launch: &Launch, run_block: &Form<'_>) {
    pool::run_apart(&kernel.pace, launch.grid.count(), &|source| {
        report::guarded(kernel, || worker(kernel, launch, source, run_block))
    });
}

/// [`run`] for a kernel that is not given in other forms.
pub(crate) fn run_threads<F>(kernel: &'static Kernel, launch: &Launch, thread: &F)
where
    F: Fn(uint3, uint3, dim3, dim3, &Barrier) + Sync,
{
    run(kernel, launch, &|block, begin| {
        begin_block(block, begin, thread)
    });
}

fn worker(kernel: &'static Kernel, launch: &Launch, source: &mut Source<'_>, run_block: &Form<'_>) {
    let arena = shared::take_arena();
    let mut block = Block::of(kernel, launch, &raw const *arena);
    let mut log = trace::Log::take(launch);
    while let Some(range) = source.next_range() {
        let mut walk = BlockWalk::new(launch.grid, range.start);
        for _ in range {
            if error::sticky() != error::cudaSuccess {
                break;
            }
            #[cfg(feature = "explore")]
            let walk_on = walk;
            #[cfg(feature = "explore")]
            (walk = walk.chosen());
            block.block_idx = walk.at;
            block.epoch = arena.next_epoch();
            log.begin(walk.at);
            let mut begin = 0;
            while let Err((thread_number, payload)) = run_block(&block, begin) {
                abort::caught(&*payload, &block, thread_of_turn(&block, thread_number));
                begin = thread_number + 1;
            }
            log.next();
            #[cfg(feature = "explore")]
            (walk = walk_on);
            walk.advance();
        }
    }
    shared::give_arena(arena);
}

/// [`run_block`], under the checkers if they are on.
#[inline]
pub(crate) fn begin_block<F>(block: &Block, begin: u32, thread: &F) -> Ended
where
    F: Fn(uint3, uint3, dim3, dim3, &Barrier) + Sync,
{
    if !check::on() {
        return run_block(block, begin, thread);
    }
    check::block_begins(block);
    let result = run_block(block, begin, &|t, b, d, g, barrier: &Barrier| {
        check::enter_in_turn(barrier.block(), t.x + d.x * (t.y + d.y * t.z));
        thread(t, b, d, g, barrier);
    });
    check::block_ends(block);
    result
}

/// Runs the threads of a block from number `begin`; on unwinding, tells which thread it was.
#[inline]
pub(crate) fn run_block<F>(block: &Block, begin: u32, thread: &F) -> Ended
where
    F: Fn(uint3, uint3, dim3, dim3, &Barrier) + Sync,
{
    run_turns(block, begin, &|turns| turns.each(thread))
}

/// Runs the threads of a block from number `begin`, all by one call of `each`; on unwinding, tells which thread it was.
#[inline]
pub(crate) fn run_turns<E>(block: &Block, begin: u32, each: &E) -> Ended
where
    E: Fn(&mut Turns<'_>),
{
    let mut number = begin;
    let caught = catch_unwind(AssertUnwindSafe(|| {
        each(&mut Turns {
            block,
            number: &mut number,
        })
    }));
    caught.map_err(|payload| (number, payload))
}

/// The number of the thread whose turn has this number: the same, in the natural order.
#[inline]
pub(super) fn thread_of_turn(block: &Block, turn: u32) -> u32 {
    #[cfg(feature = "explore")]
    let turn = {
        let at = block.block_idx;
        let number = u64::from(at.x) ^ u64::from(at.y) << 12 ^ u64::from(at.z) << 16;
        super::schedule::turn(turn, block.block_dim.count() as u32, number)
    };
    let _ = block;
    turn
}

/// Threads of a block that are to run one after the other.
pub struct Turns<'b> {
    block: &'b Block,
    /// The number of the thread that runs; at first that of the first one.
    number: &'b mut u32,
}

impl Turns<'_> {
    /// Each thread in turn, x fastest.
    #[inline(always)]
    pub fn each(&mut self, thread: impl Fn(uint3, uint3, dim3, dim3, &Barrier)) {
        let block = self.block;
        let (at, dim, grid) = (block.block_idx, block.block_dim, block.grid_dim);
        #[cfg(feature = "explore")]
        {
            let recorded = trace::is_recorded();
            for n in *self.number..dim.count() as u32 {
                let t = thread_of_turn(block, n);
                if recorded {
                    trace::thread(t);
                }
                thread(
                    block.thread_idx(t),
                    at,
                    dim,
                    grid,
                    &Barrier::alone(block, t),
                );
                *self.number += 1;
            }
        }
        #[cfg(not(feature = "explore"))]
        self.each_in_order(thread, at, dim, grid);
    }

    #[cfg(not(feature = "explore"))]
    #[inline(always)]
    fn each_in_order(
        &mut self,
        thread: impl Fn(uint3, uint3, dim3, dim3, &Barrier),
        at: uint3,
        dim: dim3,
        grid: dim3,
    ) {
        let block = self.block;
        let start = if *self.number == 0 {
            make_uint3(0, 0, 0)
        } else {
            block.thread_idx(*self.number)
        };
        let (mut first_x, mut first_y) = (start.x, start.y);
        let recorded = trace::is_recorded();
        for z in start.z..dim.z {
            for y in first_y..dim.y {
                for x in first_x..dim.x {
                    let barrier = Barrier::alone(block, *self.number);
                    if recorded {
                        trace::thread(*self.number);
                    }
                    thread(make_uint3(x, y, z), at, dim, grid, &barrier);
                    *self.number += 1;
                }
                first_x = 0;
            }
            first_y = 0;
        }
    }
}
