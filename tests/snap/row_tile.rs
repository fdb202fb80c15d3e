//// src/row_tile.rs
//! Translated from `tests/snap/row_tile.cu`.

// A shared tile with an element for each thread is cleared by rows as it is filled.

use crate::engines::row_tile::smooth;
use cudart_rs::device::math::expf;
use cudart_rs::prelude::*;

pub const TILE: i32 = 16;

/// `row_tile.cu:4`
#[kernel]
pub fn smooth(
    thread_idx: uint3,
    block_idx: uint3,
    block_dim: dim3,
    grid_dim: dim3,
    barrier: &Barrier,
    r#in: Ptr<f32>,
    mut out: Ptr<f32>,
    w: i32,
    h: i32,
) {
    let mut tile: Shared<Array<Array<f32, 16>, 16>> = shared!(barrier);
    let tx = thread_idx.x as i32;
    let ty = thread_idx.y as i32;
    let x = (block_idx.x * (TILE - 2) as u32 + tx as u32 - 1) as i32;
    let y = (block_idx.y * (TILE - 2) as u32 + ty as u32 - 1) as i32;
    if x >= 0 && x < w && y >= 0 && y < h {
        tile[ty][tx] = r#in[y * w + x];
    }
    barrier.sync();
    if tx > 0 && tx < TILE - 1 && ty > 0 && ty < TILE - 1 && x < w && y < h {
        out[y * w + x] = expf(tile[ty - 1][tx]) + expf(tile[ty + 1][tx]);
    }
}

/// `row_tile.cu:14`
pub fn run(r#in: Ptr<f32>, out: Ptr<f32>, w: i32, h: i32) {
    let grid = dim3::new(
        ((w + TILE - 3) / (TILE - 2)) as u32,
        ((h + TILE - 3) / (TILE - 2)) as u32,
        1,
    );
    let block = dim3::new(TILE as u32, TILE as u32, 1);
    launch!(smooth(r#in, out, w, h), grid, block);
}

//// src/engines/mod.rs
//! What the launch engines need of the kernels. Written by the translator; the kernels themselves are in
//! the modules of the program. A kernel that was edited runs as it is written there, without its forms here and what they name.

#![allow(unused_imports)]

pub mod row_tile;

//// src/main.rs
//! `row_tile`, translated from CUDA by cu2rs.

mod engines;
mod row_tile;

fn main() {
    cudart_rs::launch::places(include_str!("engines/places.map"));
}

//// src/engines/places.map
src/row_tile.rs		smooth	sync	row_tile.cu:9

//// src/engines/row_tile.rs
//! The kernels of `row_tile` for the launch engines.

use crate::row_tile::TILE;
use cudart_rs::device::math::expf;
use cudart_rs::prelude::*;

/// Kernel `smooth` of `row_tile.cu:4`.
pub mod smooth {
    use super::*;
    use cudart_rs::lanes::x16::{BlockLanes, Mask, RowTile};

    pub static KERNEL: Kernel = Kernel::new("smooth", "row_tile.cu:4", 1024);

    pub fn start(launch: Launch, r#in: Ptr<f32>, out: Ptr<f32>, w: i32, h: i32) {
        as_written!(
            row_tile::smooth,
            0x0000000000000000,
            KERNEL,
            launch,
            r#in,
            out,
            w,
            h
        );
        if KERNEL.prefers_lanes(&launch) {
            return KERNEL.run_lanes(launch, move |block, block_idx, block_dim, grid_dim| {
                in_shape!(
                    block,
                    block_dim,
                    [(16, 16, 1)],
                    lanes::<IN_SHAPE, false>(
                        block, block_idx, block_dim, grid_dim, r#in, out, w, h
                    )
                )
            });
        }
        KERNEL.run_fissioned(
            launch,
            move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                crate::row_tile::smooth(
                    thread_idx, block_idx, block_dim, grid_dim, barrier, r#in, out, w, h,
                )
            },
            move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                crate::row_tile::smooth__coroutine(
                    thread_idx, block_idx, block_dim, grid_dim, barrier, r#in, out, w, h,
                )
            },
            move |threads, block_idx, block_dim, grid_dim| {
                in_shape!(
                    threads,
                    block_dim,
                    [(16, 16, 1)],
                    block(threads, block_idx, block_dim, grid_dim, r#in, out, w, h)
                )
            },
        );
    }

    #[form_of(row_tile::smooth)]
    #[inline(always)]
    pub fn block(
        block: &BlockThreads,
        block_idx: uint3,
        block_dim: dim3,
        grid_dim: dim3,
        r#in: Ptr<f32>,
        out: Ptr<f32>,
        w: i32,
        h: i32,
    ) {
        let mut tile: Array<Array<f32, 16>, 16> = zeroed();
        block.threads(|thread_idx, _| {
            let tx = thread_idx.x as i32;
            let ty = thread_idx.y as i32;
            let x = (block_idx.x * (TILE - 2) as u32 + tx as u32 - 1) as i32;
            let y = (block_idx.y * (TILE - 2) as u32 + ty as u32 - 1) as i32;
            if x >= 0 && x < w && y >= 0 && y < h {
                tile[ty][tx] =
                    (r#in + (y * w + (block_idx.x * (TILE - 2) as u32 - 1) as i32))[tx as u32];
            }
        });
        block.threads_in(block.columns().above(0).below(TILE - 1), |thread_idx, _| {
            let tx = thread_idx.x as i32;
            let ty = thread_idx.y as i32;
            let x = (block_idx.x * (TILE - 2) as u32 + tx as u32 - 1) as i32;
            let y = (block_idx.y * (TILE - 2) as u32 + ty as u32 - 1) as i32;
            if ty > 0 && ty < TILE - 1 && x < w && y < h {
                (out + (y * w + (block_idx.x * (TILE - 2) as u32 - 1) as i32))[tx as u32] =
                    expf(tile[ty - 1][tx]) + expf(tile[ty + 1][tx]);
            }
        });
    }

    #[form_of(row_tile::smooth)]
    #[inline(always)]
    #[allow(unused_assignments)]
    pub fn lanes<const IN_SHAPE: bool, const AT_NO_EDGE: bool>(
        block: &BlockLanes,
        block_idx: uint3,
        block_dim: dim3,
        grid_dim: dim3,
        r#in: Ptr<f32>,
        out: Ptr<f32>,
        w: i32,
        h: i32,
    ) {
        if IN_SHAPE && !AT_NO_EDGE && {
            (block_idx.x * (TILE - 2) as u32 - 1) as i32
                <= (block_idx.x * (TILE - 2) as u32 + 15 - 1) as i32
                && (block_idx.x * (TILE - 2) as u32 - 1) as i32 >= 0
                && (block_idx.x * (TILE - 2) as u32 + 15 - 1) as i32 >= 0
                && ((block_idx.x * (TILE - 2) as u32 - 1) as i32) < w
                && ((block_idx.x * (TILE - 2) as u32 + 15 - 1) as i32) < w
                && (block_idx.y * (TILE - 2) as u32 - 1) as i32
                    <= (block_idx.y * (TILE - 2) as u32 + 15 - 1) as i32
                && (block_idx.y * (TILE - 2) as u32 - 1) as i32 >= 0
                && (block_idx.y * (TILE - 2) as u32 + 15 - 1) as i32 >= 0
                && ((block_idx.y * (TILE - 2) as u32 - 1) as i32) < h
                && ((block_idx.y * (TILE - 2) as u32 + 15 - 1) as i32) < h
        } {
            return lanes::<IN_SHAPE, true>(block, block_idx, block_dim, grid_dim, r#in, out, w, h);
        }
        let mut tile: RowTile<Array<Array<f32, 16>, 16>> = RowTile::new(block);
        block.lanes(|thread_idx, mask, _| {
            tile.clear(block, thread_idx);
            let tx = thread_idx.x.as_i32();
            let ty = thread_idx.y as i32;
            let x = (block_idx.x * (TILE - 2) as u32 + tx.as_u32() - 1u32).as_i32();
            let y = (block_idx.y * (TILE - 2) as u32 + ty as u32 - 1) as i32;
            block.ahead_of(r#in, y * w + x, TILE - 2);
            {
                let mask = mask
                    & (if AT_NO_EDGE {
                        Mask::ALL
                    } else {
                        x.ge(0) & x.lt(w) & (y >= 0) & (y < h)
                    });
                if mask.any() {
                    mask.store_row(tile[ty].row_mut(), tx, mask.load(r#in, y * w + x));
                }
            }
        });
        block.lanes(|thread_idx, mask, _| {
            let tx = thread_idx.x.as_i32();
            let ty = thread_idx.y as i32;
            let x = (block_idx.x * (TILE - 2) as u32 + tx.as_u32() - 1u32).as_i32();
            let y = (block_idx.y * (TILE - 2) as u32 + ty as u32 - 1) as i32;
            block.ahead_of(out, y * w + x, TILE - 2);
            if ty > 0 && ty < TILE - 1 && y < h {
                let mask = mask & (tx.gt(0) & tx.lt(TILE - 1) & x.lt(w));
                if mask.any() {
                    mask.store(
                        out,
                        y * w + x,
                        mask.load_row(tile[ty - 1].row(), tx).exp()
                            + mask.load_row(tile[ty + 1].row(), tx).exp(),
                    );
                }
            }
        });
    }
}
