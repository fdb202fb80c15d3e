//! [`Barrier`]: the handle by which a kernel in its thread form waits for other threads.
//!
//! Operations carry CUDA's names less the leading underscores. A `Barrier` belongs to one thread. In the
//! faithful engine each operation blocks the OS thread (see [`super::threads`]); in the loop engine,
//! whose kernels never wait, an operation that would have to wait is reported as an error of whoever
//! launched the kernel. [`super::cobarrier::CoBarrier`] is its twin for coroutines: same names, same
//! meaning; keep the two in step.

use super::block::{Block, BlockHandle};
use super::named::Arrival;
use super::operations::{BlockOp, operations};
use super::report;
use super::spinning;
use super::threads::Monitor;
use super::warp::{
    Op, Predicate, ReduceValue, Request, Shuffle, Site, Warp, WarpValue, source_lane,
};
use crate::cuda::error;
use crate::ptr::{Offset, Ptr};
use std::panic::Location;

/// The result itself: this form has waited when it returns.
type Now<R> = R;

/// One thread's handle on its block and warp.
pub struct Barrier {
    block: *const Block,
    thread: u32,
    /// Null in the loop engine.
    monitor: *const Monitor,
}

impl BlockHandle for Barrier {
    #[inline(always)]
    fn block(&self) -> &Block {
        // SAFETY: engines keep the block alive as long as its barriers.
        unsafe { &*self.block }
    }
}

impl Barrier {
    /// A handle for an engine that runs the thread to its end before the next one.
    #[inline(always)]
    pub(crate) fn alone(block: &Block, thread: u32) -> Barrier {
        Barrier {
            block,
            thread,
            monitor: std::ptr::null(),
        }
    }

    /// A handle for a thread of the faithful engine.
    pub(crate) fn of_team(block: &Block, thread: u32, monitor: &Monitor) -> Barrier {
        Barrier {
            block,
            thread,
            monitor,
        }
    }

    #[inline]
    fn block_wait<R: WarpValue>(&self, op: BlockOp, holds: bool, site: Site) -> R {
        // SAFETY: the monitor outlives the threads of its block.
        let (held, arrived) = match unsafe { self.monitor.as_ref() } {
            Some(monitor) => monitor.block_wait(self.thread, holds, site),
            None if self.block().block_dim.count() == 1 => (u32::from(holds), 1),
            None => report::unexpected_wait(self.block(), site),
        };
        R::from_lane(op.result(held, arrived))
    }

    fn warp_wait<R: WarpValue>(
        &self,
        op: Op,
        mask: Option<u32>,
        value: u64,
        source: u32,
        site: Site,
    ) -> R {
        let request = Request {
            op,
            mask,
            value,
            source,
            site,
        };
        // SAFETY: as for `block_wait`.
        let bits = match unsafe { self.monitor.as_ref() } {
            Some(monitor) => monitor.warp_wait(self.thread, request),
            None if self.block().block_dim.count() == 1 => {
                let mut warp = Warp::new(1);
                warp.arrive(0, request);
                warp.resolve(true, |_| ());
                warp.result(0)
            }
            None => report::unexpected_wait(self.block(), site),
        };
        R::from_lane(bits)
    }

    fn named_wait<R: WarpValue>(
        &self,
        op: BlockOp,
        id: impl Offset,
        wanted: impl Offset,
        holds: bool,
        site: Site,
    ) -> R {
        let arrival = Arrival {
            id: id.offset() as u32,
            wanted: wanted.offset() as u32,
            holds,
            waits: true,
            site,
        };
        // SAFETY: as for `block_wait`.
        R::from_lane(match unsafe { self.monitor.as_ref() } {
            Some(monitor) => monitor.named_wait(self.thread, arrival, op),
            None if self.block().block_dim.count() == 1 => op.result(u32::from(holds), 1),
            None => report::unexpected_wait(self.block(), site),
        })
    }

    fn named_arrive(&self, arrival: Arrival) {
        // SAFETY: as for `block_wait`.
        match unsafe { self.monitor.as_ref() } {
            Some(monitor) => monitor.named_arrive(self.thread, arrival),
            None if self.block().block_dim.count() == 1 => {}
            None => report::unexpected_wait(self.block(), arrival.site),
        }
    }

    operations!(Now, Now, Now);

    /// `__match_all_sync(mask, value, &pred)`: the mask and pred = 1 if all values are equal, else 0 and 0.
    #[track_caller]
    pub fn match_all_sync<T: WarpValue>(&self, mask: u32, value: T, mut pred: Ptr<i32>) -> u32 {
        let all: u64 = self.warp_wait(
            Op::MatchAll,
            Some(mask),
            value.to_lane(),
            0,
            Location::caller(),
        );
        *pred = (all >> 32) as i32;
        all as u32
    }

    /// Lets other threads run: for loops that wait for a value another thread writes.
    #[inline]
    pub fn spin_yield(&self) {
        if self.monitor.is_null() {
            return spinning::round(self.thread);
        }
        // SAFETY: as for `block_wait`.
        if let Some(monitor) = unsafe { self.monitor.as_ref() } {
            monitor.spun();
        }
        std::thread::yield_now();
    }

    /// `grid.sync()` of a cooperative launch: waits for all threads of the grid.
    #[track_caller]
    pub fn grid_sync(&self) {
        self.sync();
        if self.thread == 0
            && let Some(grid) = super::cooperative(self.block())
        {
            let target = grid.arrive();
            while !grid.is_open(target) && error::sticky() == error::cudaSuccess {
                self.spin_yield();
            }
        }
        self.sync();
    }

    /// `multi_grid.sync()` of a multi-device launch: waits for all threads of all grids.
    #[track_caller]
    pub fn multi_grid_sync(&self) {
        self.sync();
        if self.thread == 0
            && let Some(all) = super::all_grids(self.block())
        {
            let target = all.state().arrive();
            while !all.lets_go(target) && error::sticky() == error::cudaSuccess {
                self.spin_yield();
            }
        }
        self.sync();
    }
}
