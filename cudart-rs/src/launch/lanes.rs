//! The engine for kernels in their lane form: one function runs a block, several threads side by side.
//!
//! [`BlockLanes`] gives the threads of the block in groups of 16 or 32 that are neighbours in x: the other coordinates are the same for
//! the whole group. At the end of a row lanes are left over and are not active. With rows of a multiple of 32, or one row, a group of 32 is a warp.
//! Blocks are dealt out as for the loop form. [`Kernel::runs_in_lanes`] decides whether a launch is run here.

use super::barrier::Barrier;
use super::block::{Block, BlockHandle};
use super::config::{self, Exec};
use super::fission::{self, BlockThreads};
use super::{Kernel, Launch, shared, times};
use crate::check;
use crate::cuda::capture;
use crate::lanes::group::WIDTH;
use crate::lanes::{IN_REGISTERS, Mask, Ramp};
use crate::ptr::{Offset, Ptr};
use crate::vector::{dim3, make_uint3, uint3};
use std::mem::MaybeUninit;
use std::ops::{Index, IndexMut};

/// The most groups of lanes in a block: what a group keeps across barriers has as many places.
const MOST_GROUPS: usize = 64;

/// `threadIdx` of the threads in the lanes of a group.
#[derive(Clone, Copy, Debug)]
pub struct ThreadLanes<const N: usize> {
    /// Grows from lane to lane.
    pub x: Ramp<u32, N>,
    /// The same in all lanes.
    pub y: u32,
    /// The same in all lanes.
    pub z: u32,
    /// The first lane's number in the block.
    number: u32,
}

impl<const N: usize> ThreadLanes<N> {
    /// A lane's `threadIdx`.
    #[inline(always)]
    pub fn lane(&self, l: usize) -> uint3 {
        make_uint3(self.x.lane(l), self.y, self.z)
    }

    /// The number of a lane's thread in the block.
    #[inline(always)]
    pub fn number(&self, l: usize) -> usize {
        self.number as usize + l
    }
}

/// A running block, for the function that runs it `16 * N` threads at a time.
pub struct BlockLanes<'b, const N: usize> {
    block: &'b Block,
    dim: dim3,
}

impl<'b, const N: usize> BlockLanes<'b, N> {
    /// The same block, told its shape: where that is a constant, which lanes are threads is known beforehand.
    #[inline(always)]
    pub fn of_shape(&self, dim: dim3) -> BlockLanes<'b, N> {
        BlockLanes { dim, ..*self }
    }

    /// Each group of lanes in turn, x fastest: coordinates, the lanes that are threads, and the group's number.
    #[inline(always)]
    pub fn lanes(&self, mut turn: impl FnMut(ThreadLanes<N>, Mask<N>, usize)) {
        let dim = self.dim;
        let step = (N * WIDTH) as u32;
        // Which is known where the shape is.
        let full = dim.x.is_multiple_of(step);
        let (mut number, mut group) = (0, 0);
        for z in 0..dim.z {
            for y in 0..dim.y {
                let mut x = 0;
                while x < dim.x {
                    let threads = ThreadLanes {
                        x: Ramp::new(x),
                        y,
                        z,
                        number: number + x,
                    };
                    let mask = match full {
                        true => Mask::ALL,
                        false => Mask::first(dim.x - x),
                    };
                    turn(threads, mask, group);
                    x += step;
                    group += 1;
                }
                number += dim.x;
            }
        }
    }

    /// The handle of a thread, which device functions in their thread form take.
    #[inline(always)]
    pub fn thread(&self, number: usize) -> Barrier {
        Barrier::alone(self.block, number as u32)
    }

    /// `extern __shared__`: the block's dynamic array.
    #[inline(always)]
    pub fn dynamic_shared<T>(&self) -> Ptr<T> {
        shared::dynamic(&self)
    }

    /// [`dynamic_shared`](Self::dynamic_shared) where the first `written` elements are written before anything reads them.
    #[inline(always)]
    pub fn dynamic_shared_from<T>(&self, written: u32) -> Ptr<T> {
        shared::dynamic_from(&self, written)
    }

    /// Whether some group's mask holds a lane.
    #[inline(always)]
    pub fn any(&self, masks: &Kept<Mask<N>>) -> bool {
        let mut any = false;
        self.lanes(|_, threads, group| any |= (masks[group] & threads).any());
        any
    }

    /// `__syncthreads_count`: in how many threads the condition holds.
    #[inline(always)]
    pub fn sync_count(
        &self,
        mut condition: impl FnMut(ThreadLanes<N>, Mask<N>, usize) -> Mask<N>,
    ) -> i32 {
        let mut count = 0;
        self.lanes(|t, mask, group| count += (condition(t, mask, group) & mask).count() as i32);
        count
    }

    /// `__syncthreads_and`: 1 if the condition holds in all threads.
    #[inline(always)]
    pub fn sync_and(
        &self,
        mut condition: impl FnMut(ThreadLanes<N>, Mask<N>, usize) -> Mask<N>,
    ) -> i32 {
        let mut all = true;
        self.lanes(|t, mask, group| all &= mask.without(condition(t, mask, group)).none());
        i32::from(all)
    }

    /// `__syncthreads_or`: 1 if the condition holds in some thread.
    #[inline(always)]
    pub fn sync_or(
        &self,
        mut condition: impl FnMut(ThreadLanes<N>, Mask<N>, usize) -> Mask<N>,
    ) -> i32 {
        let mut any = false;
        self.lanes(|t, mask, group| any |= (condition(t, mask, group) & mask).any());
        i32::from(any)
    }
}

impl<const N: usize> BlockHandle for &BlockLanes<'_, N> {
    #[inline(always)]
    fn block(&self) -> &Block {
        self.block
    }
}

/// What every group of lanes of a block keeps across barriers, indexed by the group's number. A group's value exists from its first assignment on.
pub struct Kept<T>([MaybeUninit<T>; MOST_GROUPS]);

impl<T: Copy> Kept<T> {
    /// No values yet.
    #[inline(always)]
    #[allow(clippy::new_without_default)] // A default would be a value.
    pub fn new() -> Kept<T> {
        Kept([const { MaybeUninit::uninit() }; MOST_GROUPS])
    }

    /// The same value for every group.
    #[inline(always)]
    pub fn filled(value: T) -> Kept<T> {
        Kept([MaybeUninit::new(value); MOST_GROUPS])
    }
}

impl<T: Copy, I: Offset> Index<I> for Kept<T> {
    type Output = T;
    #[inline(always)]
    fn index(&self, group: I) -> &T {
        // SAFETY: `suits` admits no block with more groups; the transpiler assigns a group's value where it is declared.
        unsafe {
            self.0
                .get_unchecked(group.offset() as usize)
                .assume_init_ref()
        }
    }
}
impl<T: Copy, I: Offset> IndexMut<I> for Kept<T> {
    #[inline(always)]
    fn index_mut(&mut self, group: I) -> &mut T {
        // SAFETY: as for `index`.
        unsafe {
            self.0
                .get_unchecked_mut(group.offset() as usize)
                .assume_init_mut()
        }
    }
}

/// Whether a block's threads can be dealt out in groups of so many lanes. With `warps` each group must be a warp.
fn suits(block: dim3, lanes: u32, warps: bool) -> bool {
    let rows = block.y * block.z;
    let groups = rows * block.x.div_ceil(lanes);
    groups as usize <= MOST_GROUPS && (!warps || rows == 1 || block.x.is_multiple_of(lanes))
}

impl Launch {
    /// Whether the rows of its blocks are whole warps (`blockDim.x` is a multiple of 32), and the threads of a row of the grid have numbers that an `int`
    /// holds.
    #[inline]
    pub fn has_whole_rows(&self) -> bool {
        let numbers = u64::from(self.grid.x) * u64::from(self.block.x);
        self.block.x.is_multiple_of(32) && numbers <= 1 << 31
    }
}

impl Kernel {
    /// Whether a launch runs in the kernel's lane form of 16 lanes: that engine was asked for, and the block's rows are not too thin.
    #[inline]
    pub fn runs_in_lanes(&'static self, launch: &Launch) -> bool {
        wanted() && fission::takes(launch) && suits(launch.block, 16, false)
    }

    /// The same for a kernel whose lane form is faster than its loop: it comes first where vectors are registers and rows fill at least half of the lanes.
    #[inline]
    pub fn prefers_lanes(&'static self, launch: &Launch) -> bool {
        let b = launch.block;
        let full = 2 * b.x >= 16 * b.x.div_ceil(16);
        let chosen = IN_REGISTERS && config::exec() == Exec::Auto && full && !check::on();
        (wanted() || chosen) && fission::takes(launch) && suits(b, 16, false)
    }

    /// The same for a lane form of 32 lanes, which need not be warps: rows fill most of them.
    #[inline]
    pub fn prefers_wide_lanes(&'static self, launch: &Launch) -> bool {
        let b = launch.block;
        let full = 4 * b.x >= 3 * 32 * b.x.div_ceil(32);
        let chosen = IN_REGISTERS && config::exec() == Exec::Auto && full && !check::on();
        (wanted() || chosen) && fission::takes(launch) && suits(b, 32, false)
    }

    /// Whether a launch runs in the kernel's lane form of 32 lanes: that engine was asked for, and each group of lanes is a warp.
    #[inline]
    pub fn runs_in_warps(&'static self, launch: &Launch) -> bool {
        wanted() && fission::takes(launch) && suits(launch.block, 32, true)
    }

    /// The same for a kernel that would run as coroutines otherwise: its lane form comes first.
    #[inline]
    pub fn prefers_warps(&'static self, launch: &Launch) -> bool {
        (wanted() || config::exec() == Exec::Auto && !check::on())
            && fission::takes(launch)
            && suits(launch.block, 32, true)
    }

    /// Runs a kernel in its lane form of 16 lanes: `block` runs a whole block.
    ///
    /// A launch that CUDA would refuse is not run and leaves its error for `cudaGetLastError`.
    #[inline]
    pub fn run_lanes<B>(&'static self, launch: Launch, block: B)
    where
        B: Fn(&BlockLanes<'_, 1>, uint3, dim3, dim3) + Sync,
    {
        self.run_groups(launch, block);
    }

    /// Runs a kernel in its lane form of 32 lanes that need not be warps.
    #[inline]
    pub fn run_wide_lanes<B>(&'static self, launch: Launch, block: B)
    where
        B: Fn(&BlockLanes<'_, 2>, uint3, dim3, dim3) + Sync,
    {
        self.run_groups(launch, block);
    }

    /// Runs a kernel in its lane form of 32 lanes, which are warps.
    #[inline]
    pub fn run_warps<B>(&'static self, launch: Launch, block: B)
    where
        B: Fn(&BlockLanes<'_, 2>, uint3, dim3, dim3) + Sync,
    {
        self.run_groups(launch, block);
    }

    #[inline]
    fn run_groups<const N: usize, B>(&'static self, launch: Launch, block: B)
    where
        B: Fn(&BlockLanes<'_, N>, uint3, dim3, dim3) + Sync,
    {
        if !launch.accepted(self) {
            return;
        }
        if capture::is_capturing(launch.stream) {
            let run = move || self.run_groups_now(launch, &block);
            // SAFETY: the closure owns the kernel's arguments.
            return capture::add(launch.stream, unsafe { capture::Work::new(run) });
        }
        self.run_groups_now(launch, &block);
    }

    #[inline]
    fn run_groups_now<const N: usize, B>(&'static self, launch: Launch, block: &B)
    where
        B: Fn(&BlockLanes<'_, N>, uint3, dim3, dim3) + Sync,
    {
        let _time = times::launch(self);
        let run_block = |threads: &BlockThreads, at, block_dim, grid_dim| {
            let lanes = BlockLanes {
                block: BlockHandle::block(&threads),
                dim: block_dim,
            };
            block(&lanes, at, block_dim, grid_dim);
        };
        fission::run(self, &launch, &run_block);
    }
}

fn wanted() -> bool {
    config::exec() == Exec::Lanes && !check::on()
}
