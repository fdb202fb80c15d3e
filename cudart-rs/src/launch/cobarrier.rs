//! [`CoBarrier`]: the handle by which a kernel in its coroutine form waits for other threads.
//!
//! The twin of [`super::barrier::Barrier`]: the same methods, which give futures. The *call* registers the
//! thread's arrival, while everything is in registers; a future must be awaited where it is made. It is
//! `Pending` once, so that the executor of [`super::coroutines`] goes on with the next thread; when it is
//! polled again the wait is over. The executor alone decides when that is.

use super::block::{Block, BlockHandle};
use super::coroutines::{CoBlock, State};
use super::named::Arrival;
use super::operations::{BlockOp, operations};
use super::warp::{Op, Predicate, ReduceValue, Request, Shuffle, Site, WarpValue, source_lane};
use crate::cuda::error;
use crate::ptr::{Offset, Ptr};
use std::marker::PhantomData;
use std::panic::Location;
use std::pin::Pin;
use std::task::{Context, Poll};

/// One thread's handle on its block and warp.
#[derive(Clone, Copy)]
pub struct CoBarrier {
    block: *const CoBlock,
    thread: u32,
}

impl BlockHandle for CoBarrier {
    #[inline(always)]
    fn block(&self) -> &Block {
        &self.co_block().block
    }
}

impl CoBarrier {
    #[inline(always)]
    pub(crate) fn new(block: *const CoBlock, thread: u32) -> CoBarrier {
        CoBarrier { block, thread }
    }

    #[inline(always)]
    fn co_block(&self) -> &CoBlock {
        // SAFETY: the executor keeps the block alive as long as its coroutines.
        unsafe { &*self.block }
    }

    #[inline(always)]
    fn block_wait<R>(&self, op: BlockOp, holds: bool, site: Site) -> BlockWait<R> {
        let block = self.co_block();
        if op != BlockOp::Sync {
            block.holds.set(block.holds.get() + u32::from(holds));
        }
        block.arrive(self.thread, site);
        BlockWait {
            barrier: *self,
            op,
            suspended: false,
            result: PhantomData,
        }
    }

    #[inline(always)]
    fn warp_wait<R>(
        &self,
        op: Op,
        mask: Option<u32>,
        value: u64,
        source: u32,
        site: Site,
    ) -> WarpWait<R> {
        let block = self.co_block();
        // SAFETY: the executor runs one thread of a block at a time and holds no reference meanwhile.
        let warp = unsafe { block.warp(self.thread / 32) };
        warp.arrive(
            self.thread & 31,
            Request {
                op,
                mask,
                value,
                source,
                site,
            },
        );
        block.state.set(State::WARP);
        WarpWait {
            barrier: *self,
            suspended: false,
            result: PhantomData,
        }
    }

    fn named_wait<R>(
        &self,
        op: BlockOp,
        id: impl Offset,
        wanted: impl Offset,
        holds: bool,
        site: Site,
    ) -> NamedWait<R> {
        let block = self.co_block();
        block.state.set(State::NAMED);
        block.named_arrive(
            self.thread,
            Arrival {
                id: id.offset() as u32,
                wanted: wanted.offset() as u32,
                holds,
                waits: true,
                site,
            },
        );
        NamedWait {
            barrier: *self,
            op,
            suspended: false,
            result: PhantomData,
        }
    }

    /// Arrives; what is returned is over at once.
    fn named_arrive(&self, arrival: Arrival) -> NamedWait<()> {
        self.co_block().named_arrive(self.thread, arrival);
        NamedWait {
            barrier: *self,
            op: BlockOp::Sync,
            suspended: true,
            result: PhantomData,
        }
    }

    operations!(BlockWait, WarpWait, NamedWait);

    /// `__match_all_sync(mask, value, &pred)`: the mask and pred = 1 if all values are equal, else 0 and 0.
    #[track_caller]
    pub fn match_all_sync<T: WarpValue>(&self, mask: u32, value: T, pred: Ptr<i32>) -> MatchAll {
        let wait = self.warp_wait(
            Op::MatchAll,
            Some(mask),
            value.to_lane(),
            0,
            Location::caller(),
        );
        MatchAll { wait, pred }
    }

    /// `grid.sync()` of a cooperative launch: waits for all threads of the grid.
    pub async fn grid_sync(self) {
        self.sync().await;
        if self.thread == 0
            && let Some(grid) = super::cooperative(self.block())
        {
            let target = grid.arrive();
            while !grid.is_open(target) && error::sticky() == error::cudaSuccess {
                self.spin_yield().await;
            }
        }
        if self.thread == 0 && crate::check::on() {
            crate::check::grid_meets(self.block());
        }
        self.sync().await;
    }

    /// `multi_grid.sync()` of a multi-device launch: waits for all threads of all grids.
    pub async fn multi_grid_sync(self) {
        self.sync().await;
        if self.thread == 0
            && let Some(all) = super::all_grids(self.block())
        {
            let target = all.state().arrive();
            while !all.lets_go(target) && error::sticky() == error::cudaSuccess {
                self.spin_yield().await;
            }
        }
        self.sync().await;
    }

    /// Ends the thread's turn for this round: for loops that wait for a value another thread writes.
    #[inline(always)]
    pub fn spin_yield(&self) -> SpinYield {
        SpinYield {
            barrier: *self,
            yielded: false,
        }
    }
}

/// Waiting for all threads of the block.
#[must_use = "a wait happens when it is awaited"]
pub struct BlockWait<R> {
    barrier: CoBarrier,
    op: BlockOp,
    suspended: bool,
    result: PhantomData<R>,
}

impl<R: WarpValue + Unpin> Future for BlockWait<R> {
    type Output = R;
    #[inline(always)]
    fn poll(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<R> {
        if self.suspended {
            let (held, arrived) = self.barrier.co_block().held.get();
            return Poll::Ready(R::from_lane(self.op.result(held, arrived)));
        }
        self.suspended = true;
        Poll::Pending
    }
}

/// Waiting at a named barrier.
#[must_use = "a wait happens when it is awaited"]
pub struct NamedWait<R> {
    barrier: CoBarrier,
    op: BlockOp,
    suspended: bool,
    result: PhantomData<R>,
}

impl<R: WarpValue + Unpin> Future for NamedWait<R> {
    type Output = R;
    fn poll(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<R> {
        if self.suspended {
            let mut named = self.barrier.co_block().named.borrow_mut();
            return Poll::Ready(R::from_lane(named.result(self.barrier.thread, self.op)));
        }
        self.suspended = true;
        Poll::Pending
    }
}

/// Waiting for other lanes of the warp.
#[must_use = "a wait happens when it is awaited"]
pub struct WarpWait<R> {
    barrier: CoBarrier,
    suspended: bool,
    result: PhantomData<R>,
}

impl<R: WarpValue + Unpin> Future for WarpWait<R> {
    type Output = R;
    #[inline(always)]
    fn poll(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<R> {
        if self.suspended {
            let thread = self.barrier.thread;
            // SAFETY: as in `warp_wait`.
            let warp = unsafe { self.barrier.co_block().warp(thread / 32) };
            return Poll::Ready(R::from_lane(warp.result(thread & 31)));
        }
        self.suspended = true;
        Poll::Pending
    }
}

/// `__match_all_sync` under way.
#[must_use = "a wait happens when it is awaited"]
pub struct MatchAll {
    wait: WarpWait<u64>,
    pred: Ptr<i32>,
}

impl Future for MatchAll {
    type Output = u32;
    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<u32> {
        Pin::new(&mut self.wait).poll(context).map(|all| {
            *self.pred = (all >> 32) as i32;
            all as u32
        })
    }
}

/// A thread that gives up the rest of its turn.
#[must_use = "a wait happens when it is awaited"]
pub struct SpinYield {
    barrier: CoBarrier,
    yielded: bool,
}

impl Future for SpinYield {
    type Output = ();
    #[inline(always)]
    fn poll(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<()> {
        if self.yielded {
            return Poll::Ready(());
        }
        self.barrier.co_block().state.set(State::YIELD);
        self.yielded = true;
        Poll::Pending
    }
}
