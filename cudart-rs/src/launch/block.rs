//! What the threads of one running block have in common.
//!
//! A [`Block`] is made by an engine for the time one block runs; barriers of both forms point to it.
//! It holds identification (for reports) and the way to shared memory; it holds no waiting state,
//! which is each engine's own.

use super::grid::GridHandle;
use super::shared::Arena;
use super::{Kernel, Launch};
use crate::vector::{dim3, make_uint3, uint3};

/// One running block.
pub struct Block {
    pub(crate) kernel: &'static Kernel,
    pub(crate) block_idx: uint3,
    pub(crate) block_dim: dim3,
    pub(crate) grid_dim: dim3,
    /// Where the block's shared memory lives; not null while the block runs.
    pub(crate) arena: *const Arena,
    /// Number of this block among those that used the arena: tells stale shared variables from its own.
    pub(crate) epoch: u64,
    /// Bytes of dynamic shared memory.
    pub(crate) dynamic_bytes: u64,
    /// Where the blocks of a cooperative launch meet.
    pub(crate) together: GridHandle,
}

impl Block {
    /// The block that a worker runs the blocks of a launch in, before the first.
    pub(crate) fn of(kernel: &'static Kernel, launch: &Launch, arena: *const Arena) -> Block {
        Block {
            kernel,
            block_idx: make_uint3(0, 0, 0),
            block_dim: launch.block,
            grid_dim: launch.grid,
            arena,
            epoch: 0,
            dynamic_bytes: launch.shared,
            together: launch.together,
        }
    }

    /// The coordinates of thread number `t` (x fastest).
    pub(crate) fn thread_idx(&self, t: u32) -> uint3 {
        let d = self.block_dim;
        make_uint3(t % d.x, t / d.x % d.y, t / d.x / d.y)
    }
}

/// Something that knows the block it belongs to: `&Barrier` and `CoBarrier`.
pub trait BlockHandle {
    /// The block.
    fn block(&self) -> &Block;
}
impl<H: BlockHandle> BlockHandle for &H {
    #[inline(always)]
    fn block(&self) -> &Block {
        (**self).block()
    }
}

/// A walk over block indices in launch order (x fastest).
#[derive(Clone, Copy)]
pub(crate) struct BlockWalk {
    pub(crate) at: uint3,
    grid: dim3,
}

impl BlockWalk {
    /// A walk that starts at block number `index`.
    #[inline]
    pub(crate) fn new(grid: dim3, index: u64) -> BlockWalk {
        let (gx, gy) = (u64::from(grid.x), u64::from(grid.y));
        let at = if index == 0 {
            make_uint3(0, 0, 0)
        } else {
            make_uint3(
                (index % gx) as u32,
                (index / gx % gy) as u32,
                (index / gx / gy) as u32,
            )
        };
        BlockWalk { at, grid }
    }

    /// The walk at the block that comes in the place of this one.
    #[cfg(feature = "explore")]
    pub(crate) fn chosen(self) -> BlockWalk {
        let (at, g) = (self.at, self.grid);
        let number =
            u64::from(at.x) + u64::from(g.x) * (u64::from(at.y) + u64::from(g.y) * u64::from(at.z));
        BlockWalk::new(g, super::schedule::block(number, g.count()))
    }

    /// On to the next block.
    #[inline]
    pub(crate) fn advance(&mut self) {
        self.at.x += 1;
        if self.at.x == self.grid.x {
            self.at.x = 0;
            self.at.y += 1;
            if self.at.y == self.grid.y {
                self.at.y = 0;
                self.at.z += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walking_equals_decoding() {
        let grid = dim3::new(3, 2, 2);
        let mut walk = BlockWalk::new(grid, 0);
        for i in 0..12 {
            assert_eq!(walk.at, BlockWalk::new(grid, i).at, "block {i}");
            walk.advance();
        }
    }
}
