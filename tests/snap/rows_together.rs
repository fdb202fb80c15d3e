//// src/rows_together.rs
//! Translated from `tests/snap/rows_together.cu`.

// Groups of several rows go through a loop together where they read the same.

use crate::engines::rows_together::product;
use cudart_rs::prelude::*;

pub const TILE: i32 = 16;

/// `rows_together.cu:4`
#[kernel]
pub fn product(
    thread_idx: uint3,
    block_idx: uint3,
    block_dim: dim3,
    grid_dim: dim3,
    barrier: &Barrier,
    a: Ptr<f32>,
    b: Ptr<f32>,
    mut c: Ptr<f32>,
    n: i32,
) {
    let mut left: Shared<Array<Array<f32, 16>, 16>> = shared!(barrier);
    let mut right: Shared<Array<Array<f32, 16>, 16>> = shared!(barrier);
    let tx = thread_idx.x as i32;
    let ty = thread_idx.y as i32;
    let row = (block_idx.y * TILE as u32 + ty as u32) as i32;
    let col = (block_idx.x * TILE as u32 + tx as u32) as i32;
    let mut sum: f32 = 0.0;
    for m in (0..n).step_by(TILE as usize) {
        left[ty][tx] = a[row * n + m + tx];
        right[ty][tx] = b[(m + ty) * n + col];
        barrier.sync();
        for k in 0..TILE {
            sum += left[ty][k] * right[k][tx];
        }
        barrier.sync();
    }
    c[row * n + col] = sum;
}

/// `rows_together.cu:18`
pub fn run(a: Ptr<f32>, b: Ptr<f32>, c: Ptr<f32>, n: i32) {
    let grid = dim3::new((n / TILE) as u32, (n / TILE) as u32, 1);
    let block = dim3::new(TILE as u32, TILE as u32, 1);
    launch!(product(a, b, c, n), grid, block);
}

//// src/engines/mod.rs
//! What the launch engines need of the kernels. Written by the translator; the kernels themselves are in
//! the modules of the program. A kernel that was edited runs as it is written there, without its forms here and what they name.

#![allow(unused_imports)]

pub mod rows_together;

//// src/main.rs
//! `rows_together`, translated from CUDA by cu2rs.

mod engines;
mod rows_together;

fn main() {
    cudart_rs::launch::places(include_str!("engines/places.map"));
}

//// src/engines/places.map
src/rows_together.rs		product	sync	rows_together.cu:11
src/rows_together.rs		product	sync	rows_together.cu:13

//// src/engines/rows_together.rs
//! The kernels of `rows_together` for the launch engines.

use crate::rows_together::TILE;
use cudart_rs::prelude::*;

/// Kernel `product` of `rows_together.cu:4`.
pub mod product {
    use super::*;
    use cudart_rs::lanes::x16::{BlockLanes, F32, Kept, RowTile};

    pub static KERNEL: Kernel = Kernel::new("product", "rows_together.cu:4", 2048);

    pub fn start(launch: Launch, a: Ptr<f32>, b: Ptr<f32>, c: Ptr<f32>, n: i32) {
        as_written!(
            rows_together::product,
            0x0000000000000000,
            KERNEL,
            launch,
            a,
            b,
            c,
            n
        );
        if KERNEL.prefers_lanes(&launch) {
            return KERNEL.run_lanes(launch, move |block, block_idx, block_dim, grid_dim| {
                in_shape!(
                    block,
                    block_dim,
                    [(16, 16, 1)],
                    lanes::<IN_SHAPE>(block, block_idx, block_dim, grid_dim, a, b, c, n)
                )
            });
        }
        KERNEL.run_fissioned(
            launch,
            move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                crate::rows_together::product(
                    thread_idx, block_idx, block_dim, grid_dim, barrier, a, b, c, n,
                )
            },
            move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                crate::rows_together::product__coroutine(
                    thread_idx, block_idx, block_dim, grid_dim, barrier, a, b, c, n,
                )
            },
            move |threads, block_idx, block_dim, grid_dim| {
                in_shape!(
                    threads,
                    block_dim,
                    [(16, 16, 1)],
                    block(threads, block_idx, block_dim, grid_dim, a, b, c, n)
                )
            },
        );
    }

    #[form_of(rows_together::product)]
    #[inline(always)]
    pub fn block(
        block: &BlockThreads,
        block_idx: uint3,
        block_dim: dim3,
        grid_dim: dim3,
        a: Ptr<f32>,
        b: Ptr<f32>,
        c: Ptr<f32>,
        n: i32,
    ) {
        let mut left: Array<Array<f32, 16>, 16> = zeroed();
        let mut right: Array<Array<f32, 16>, 16> = zeroed();
        let mut sum: Lanes<f32> = Lanes::new();
        block.threads(|thread_idx, t| {
            sum[t] = 0.0;
        });
        for m in (0..n).step_by(TILE as usize) {
            block.threads(|thread_idx, _| {
                let tx = thread_idx.x as i32;
                let ty = thread_idx.y as i32;
                let row = (block_idx.y * TILE as u32 + ty as u32) as i32;
                left[ty][tx] = (a + (row * n + m))[tx];
                right[ty][tx] = (b + ((m + ty) * n + (block_idx.x * TILE as u32) as i32))[tx];
            });
            block.threads(|thread_idx, t| {
                let tx = thread_idx.x as i32;
                let ty = thread_idx.y as i32;
                for k in 0..TILE {
                    sum[t] += left[ty][k] * right[k][tx];
                }
            });
        }
        block.threads(|thread_idx, t| {
            let tx = thread_idx.x as i32;
            let ty = thread_idx.y as i32;
            let row = (block_idx.y * TILE as u32 + ty as u32) as i32;
            (c + (row * n + (block_idx.x * TILE as u32) as i32))[tx] = sum[t];
        });
    }

    #[form_of(rows_together::product)]
    #[inline(always)]
    #[allow(unused_assignments)]
    pub fn lanes<const IN_SHAPE: bool>(
        block: &BlockLanes,
        block_idx: uint3,
        block_dim: dim3,
        grid_dim: dim3,
        a: Ptr<f32>,
        b: Ptr<f32>,
        c: Ptr<f32>,
        n: i32,
    ) {
        let mut left: RowTile<Array<Array<f32, 16>, 16>> = RowTile::new(block);
        let mut right: RowTile<Array<Array<f32, 16>, 16>> = RowTile::new(block);
        let mut sum: Kept<F32> = Kept::new();
        block.lanes(|thread_idx, _, group| {
            left.clear(block, thread_idx);
            right.clear(block, thread_idx);
            sum[group] = F32::zero();
        });
        for m in (0..n).step_by(TILE as usize) {
            block.lanes(|thread_idx, mask, _| {
                let tx = thread_idx.x.as_i32();
                let ty = thread_idx.y as i32;
                let row = (block_idx.y * TILE as u32 + ty as u32) as i32;
                let col = (block_idx.x * TILE as u32 + tx.as_u32()).as_i32();
                mask.store_row(left[ty].row_mut(), tx, mask.load(a, row * n + m + tx));
                block.ahead_of(b, (m + ty) * n + col, TILE);
                mask.store_row(right[ty].row_mut(), tx, mask.load(b, (m + ty) * n + col));
            });
            block.together(|groups| {
                for k in 0..TILE {
                    groups.lanes(|thread_idx, mask, group| {
                        let tx = thread_idx.x.as_i32();
                        let ty = thread_idx.y as i32;
                        sum[group] = sum[group] + left[ty][k] * mask.load_row(right[k].row(), tx);
                    });
                }
            });
        }
        block.lanes(|thread_idx, mask, group| {
            let tx = thread_idx.x.as_i32();
            let ty = thread_idx.y as i32;
            let row = (block_idx.y * TILE as u32 + ty as u32) as i32;
            let col = (block_idx.x * TILE as u32 + tx.as_u32()).as_i32();
            block.ahead_of(c, row * n + col, TILE);
            mask.store(c, row * n + col, sum[group]);
        });
    }
}
