//// src/tile_rounds.rs
//! Translated from `tests/snap/tile_rounds.cu`.

// The next block's rows are asked for by the region that computes, in the first round, not by the one that loads.

use crate::engines::tile_rounds::relax;
use cudart_rs::prelude::*;

pub const TILE: i32 = 16;

/// `tile_rounds.cu:4`
#[kernel]
pub fn relax(
    thread_idx: uint3,
    block_idx: uint3,
    block_dim: dim3,
    grid_dim: dim3,
    barrier: &Barrier,
    r#in: Ptr<f32>,
    mut out: Ptr<f32>,
    n: i32,
    rounds: i32,
    k: f32,
) {
    let mut now: Shared<Array<Array<f32, 16>, 16>> = shared!(barrier);
    let mut next: Shared<Array<Array<f32, 16>, 16>> = shared!(barrier);
    let tx = thread_idx.x as i32;
    let ty = thread_idx.y as i32;
    let inner = TILE - 2 * rounds;
    let y = (block_idx.y * inner as u32 + ty as u32) as i32;
    let x = (block_idx.x * inner as u32 + tx as u32) as i32;
    let at = y * n + x;
    if x < n && y < n {
        now[ty][tx] = r#in[at];
    }
    barrier.sync();
    let mut done: bool = false;
    for i in 0..rounds {
        done = tx > i && tx < TILE - 1 - i && ty > i && ty < TILE - 1 - i;
        if done {
            let sides = now[ty][tx - 1] + now[ty][tx + 1] + now[ty - 1][tx] + now[ty + 1][tx];
            let corners = now[ty - 1][tx - 1] + now[ty + 1][tx + 1];
            next[ty][tx] = now[ty][tx] + k * (sides - 4.0 * now[ty][tx]) + k * k * corners;
        }
        barrier.sync();
        if done {
            now[ty][tx] = next[ty][tx];
        }
        barrier.sync();
    }
    if done && x < n && y < n {
        out[at] = now[ty][tx];
    }
}

/// `tile_rounds.cu:29`
pub fn run(r#in: Ptr<f32>, out: Ptr<f32>, n: i32, rounds: i32) {
    let grid = dim3::new(
        (n / (TILE - 2 * rounds)) as u32,
        (n / (TILE - 2 * rounds)) as u32,
        1,
    );
    let block = dim3::new(TILE as u32, TILE as u32, 1);
    launch!(relax(r#in, out, n, rounds, 0.1), grid, block);
}

//// src/engines/mod.rs
//! What the launch engines need of the kernels. Written by the translator; the kernels themselves are in
//! the modules of the program. A kernel that was edited runs as it is written there, without its forms here and what they name.

#![allow(unused_imports)]

pub mod tile_rounds;

//// src/main.rs
//! `tile_rounds`, translated from CUDA by cu2rs.

mod engines;
mod tile_rounds;

fn main() {
    cudart_rs::launch::places(include_str!("engines/places.map"));
}

//// src/engines/places.map
src/tile_rounds.rs		relax	sync	tile_rounds.cu:13
src/tile_rounds.rs		relax	sync	tile_rounds.cu:22
src/tile_rounds.rs		relax	sync	tile_rounds.cu:24

//// src/engines/tile_rounds.rs
//! The kernels of `tile_rounds` for the launch engines.

use crate::tile_rounds::TILE;
use cudart_rs::prelude::*;

/// Kernel `relax` of `tile_rounds.cu:4`.
pub mod relax {
    use super::*;
    use cudart_rs::lanes::x16::{BlockLanes, Kept, Mask, RowTile};

    pub static KERNEL: Kernel = Kernel::new("relax", "tile_rounds.cu:4", 2048);

    pub fn start(launch: Launch, r#in: Ptr<f32>, out: Ptr<f32>, n: i32, rounds: i32, k: f32) {
        as_written!(
            tile_rounds::relax,
            0x0000000000000000,
            KERNEL,
            launch,
            r#in,
            out,
            n,
            rounds,
            k
        );
        if KERNEL.prefers_lanes(&launch) {
            return KERNEL.run_lanes(launch, move |block, block_idx, block_dim, grid_dim| {
                in_shape!(
                    block,
                    block_dim,
                    [(16, 16, 1)],
                    lanes::<IN_SHAPE, false>(
                        block, block_idx, block_dim, grid_dim, r#in, out, n, rounds, k
                    )
                )
            });
        }
        KERNEL.run_fissioned(
            launch,
            move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                crate::tile_rounds::relax(
                    thread_idx, block_idx, block_dim, grid_dim, barrier, r#in, out, n, rounds, k,
                )
            },
            move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                crate::tile_rounds::relax__coroutine(
                    thread_idx, block_idx, block_dim, grid_dim, barrier, r#in, out, n, rounds, k,
                )
            },
            move |threads, block_idx, block_dim, grid_dim| {
                in_shape!(
                    threads,
                    block_dim,
                    [(16, 16, 1)],
                    block(
                        threads, block_idx, block_dim, grid_dim, r#in, out, n, rounds, k
                    )
                )
            },
        );
    }

    #[form_of(tile_rounds::relax)]
    #[inline(always)]
    pub fn block(
        block: &BlockThreads,
        block_idx: uint3,
        block_dim: dim3,
        grid_dim: dim3,
        r#in: Ptr<f32>,
        out: Ptr<f32>,
        n: i32,
        rounds: i32,
        k: f32,
    ) {
        let mut now: Array<Array<f32, 16>, 16> = zeroed();
        let mut next: Array<Array<f32, 16>, 16> = zeroed();
        let inner = TILE - 2 * rounds;
        block.threads(|thread_idx, _| {
            let tx = thread_idx.x as i32;
            let ty = thread_idx.y as i32;
            let y = (block_idx.y * inner as u32 + ty as u32) as i32;
            let x = (block_idx.x * inner as u32 + tx as u32) as i32;
            if x < n && y < n {
                now[ty][tx] = (r#in + (y * n + (block_idx.x * inner as u32) as i32))[tx as u32];
            }
        });
        let mut done: Lanes<bool> = Lanes::new();
        block.threads(|thread_idx, t| {
            done[t] = false;
        });
        for i in 0..rounds {
            block.threads(|thread_idx, t| {
                let tx = thread_idx.x as i32;
                let ty = thread_idx.y as i32;
                done[t] = tx > i && tx < TILE - 1 - i && ty > i && ty < TILE - 1 - i;
                if done[t] {
                    let sides =
                        now[ty][tx - 1] + now[ty][tx + 1] + now[ty - 1][tx] + now[ty + 1][tx];
                    let corners = now[ty - 1][tx - 1] + now[ty + 1][tx + 1];
                    next[ty][tx] = now[ty][tx] + k * (sides - 4.0 * now[ty][tx]) + k * k * corners;
                }
            });
            block.threads(|thread_idx, t| {
                let tx = thread_idx.x as i32;
                let ty = thread_idx.y as i32;
                if done[t] {
                    now[ty][tx] = next[ty][tx];
                }
            });
        }
        block.threads(|thread_idx, t| {
            let tx = thread_idx.x as i32;
            let ty = thread_idx.y as i32;
            let y = (block_idx.y * inner as u32 + ty as u32) as i32;
            let x = (block_idx.x * inner as u32 + tx as u32) as i32;
            if done[t] && x < n && y < n {
                (out + (y * n + (block_idx.x * inner as u32) as i32))[tx as u32] = now[ty][tx];
            }
        });
    }

    #[form_of(tile_rounds::relax)]
    #[inline(always)]
    #[allow(unused_assignments)]
    pub fn lanes<const IN_SHAPE: bool, const AT_NO_EDGE: bool>(
        block: &BlockLanes,
        block_idx: uint3,
        block_dim: dim3,
        grid_dim: dim3,
        r#in: Ptr<f32>,
        out: Ptr<f32>,
        n: i32,
        rounds: i32,
        k: f32,
    ) {
        if IN_SHAPE && !AT_NO_EDGE && {
            let inner = TILE - 2 * rounds;
            (block_idx.x * inner as u32) as i32 <= (block_idx.x * inner as u32 + 15) as i32
                && ((block_idx.x * inner as u32) as i32) < n
                && ((block_idx.x * inner as u32 + 15) as i32) < n
                && (block_idx.y * inner as u32) as i32 <= (block_idx.y * inner as u32 + 15) as i32
                && ((block_idx.y * inner as u32) as i32) < n
                && ((block_idx.y * inner as u32 + 15) as i32) < n
        } {
            return lanes::<IN_SHAPE, true>(
                block, block_idx, block_dim, grid_dim, r#in, out, n, rounds, k,
            );
        }
        let mut now: RowTile<Array<Array<f32, 16>, 16>> = RowTile::new(block);
        let mut next: RowTile<Array<Array<f32, 16>, 16>> = RowTile::new(block);
        let inner = TILE - 2 * rounds;
        block.lanes(|thread_idx, mask, _| {
            now.clear(block, thread_idx);
            next.clear(block, thread_idx);
            let tx = thread_idx.x.as_i32();
            let ty = thread_idx.y as i32;
            let y = (block_idx.y * inner as u32 + ty as u32) as i32;
            let x = (block_idx.x * inner as u32 + tx.as_u32()).as_i32();
            let at = y * n + x;
            {
                let mask = mask
                    & (if AT_NO_EDGE {
                        Mask::ALL
                    } else {
                        x.lt(n) & (y < n)
                    });
                if mask.any() {
                    mask.store_row(now[ty].row_mut(), tx, mask.load(r#in, at));
                }
            }
        });
        block.lanes(|thread_idx, _, _| {
            block.ahead_of(
                r#in,
                (block_idx.y * inner as u32 + thread_idx.y) as i32 * n
                    + (block_idx.x * inner as u32 + thread_idx.x.as_i32().as_u32()).as_i32(),
                inner,
            );
        });
        let mut done: Kept<Mask> = Kept::new();
        block.lanes(|_, _, group| {
            done[group] = Mask::NONE;
        });
        for i in 0..rounds {
            block.lanes(|thread_idx, mask, group| {
                let tx = thread_idx.x.as_i32();
                let ty = thread_idx.y as i32;
                done[group] = tx.gt(i) & tx.lt(TILE - 1 - i) & (ty > i) & (ty < TILE - 1 - i);
                {
                    let mask = mask & done[group];
                    if mask.any() {
                        let sides = mask.load_row(now[ty].row(), tx - 1)
                            + mask.load_row(now[ty].row(), tx + 1)
                            + mask.load_row(now[ty - 1].row(), tx)
                            + mask.load_row(now[ty + 1].row(), tx);
                        let corners = mask.load_row(now[ty - 1].row(), tx - 1)
                            + mask.load_row(now[ty + 1].row(), tx + 1);
                        let now_value = mask.load_row(now[ty].row(), tx);
                        mask.store_row(
                            next[ty].row_mut(),
                            tx,
                            now_value + k * (sides - 4.0 * now_value) + k * k * corners,
                        );
                    }
                }
            });
            block.lanes(|thread_idx, mask, group| {
                let tx = thread_idx.x.as_i32();
                let ty = thread_idx.y as i32;
                {
                    let mask = mask & done[group];
                    if mask.any() {
                        mask.store_row(now[ty].row_mut(), tx, mask.load_row(next[ty].row(), tx));
                    }
                }
            });
        }
        block.lanes(|thread_idx, mask, group| {
            let tx = thread_idx.x.as_i32();
            let ty = thread_idx.y as i32;
            let y = (block_idx.y * inner as u32 + ty as u32) as i32;
            let x = (block_idx.x * inner as u32 + tx.as_u32()).as_i32();
            let at = y * n + x;
            block.ahead_of(out, at, inner);
            if y < n {
                let mask = mask & (done[group] & x.lt(n));
                if mask.any() {
                    mask.store(out, at, mask.load_row(now[ty].row(), tx));
                }
            }
        });
    }
}
