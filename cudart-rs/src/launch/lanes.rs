//! The engine for kernels in their lane form: one function runs a block, several threads side by side.
//!
//! The threads of a block come in groups of 16 or 32 ([`BlockLanes`]). With rows of a multiple of 32, or one row, a group of
//! 32 is a warp. Blocks are dealt out as for the loop form. [`Kernel::runs_in_lanes`] decides whether a launch is run here.

use super::block::BlockHandle;
use super::config::{self, Exec};
use super::cpu::{self, Level};
use super::fission::{self, BlockThreads};
use super::{Kernel, Launch};
use crate::check;
use crate::lanes::block::MOST_GROUPS;
use crate::lanes::{BlockLanes, IN_REGISTERS};
use crate::vector::{dim3, uint3};

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
        let b = launch.block;
        self.wants_lanes(b, 16) && fission::takes(launch) && suits(b, 16, false)
    }

    /// The same for a kernel whose lane form is faster than its loop: it comes first where vectors are registers and rows fill at least half of the lanes.
    #[inline]
    pub fn prefers_lanes(&'static self, launch: &Launch) -> bool {
        let b = launch.block;
        let full = 2 * b.x >= 16 * b.x.div_ceil(16);
        let chosen = in_registers()
            && config::exec() == Exec::Auto
            && full
            && check::permits_lanes(self.ordered_lanes, b, 16);
        (self.wants_lanes(b, 16) || chosen) && fission::takes(launch) && suits(b, 16, false)
    }

    /// The same for a lane form of 32 lanes, which need not be warps: rows fill most of them.
    #[inline]
    pub fn prefers_wide_lanes(&'static self, launch: &Launch) -> bool {
        let b = launch.block;
        let full = 4 * b.x >= 3 * 32 * b.x.div_ceil(32);
        let chosen = in_registers()
            && config::exec() == Exec::Auto
            && full
            && check::permits_lanes(self.ordered_lanes, b, 32);
        (self.wants_lanes(b, 32) || chosen) && fission::takes(launch) && suits(b, 32, false)
    }

    /// Whether a launch runs in the kernel's lane form of 32 lanes: that engine was asked for, and each group of lanes is a warp.
    #[inline]
    pub fn runs_in_warps(&'static self, launch: &Launch) -> bool {
        let b = launch.block;
        self.wants_lanes(b, 32) && fission::takes(launch) && suits(b, 32, true)
    }

    /// The same for a kernel that would run as coroutines otherwise: its lane form comes first.
    #[inline]
    pub fn prefers_warps(&'static self, launch: &Launch) -> bool {
        let b = launch.block;
        let asked = matches!(config::exec(), Exec::Lanes | Exec::Auto);
        asked
            && check::permits_lanes(self.ordered_lanes, b, 32)
            && fission::takes(launch)
            && suits(b, 32, true)
    }

    fn wants_lanes(&self, block: dim3, lanes: u32) -> bool {
        config::exec() == Exec::Lanes && check::permits_lanes(self.ordered_lanes, block, lanes)
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
        self.start(launch, move |launch| {
            let run_block = |threads: &BlockThreads, at, block_dim, grid_dim| {
                let lanes = BlockLanes::new(BlockHandle::block(&threads), block_dim);
                block(&lanes, at, block_dim, grid_dim);
            };
            self.run_in(launch, &|launch| {
                fission::run(self, launch, &|blocks| fission::each(blocks, &run_block));
            });
        });
    }
}

/// Whether vectors are registers: by the crate's target, or at the level that a portable program has chosen.
fn in_registers() -> bool {
    IN_REGISTERS || cfg!(feature = "portable") && cpu::level() >= Level::V3
}
