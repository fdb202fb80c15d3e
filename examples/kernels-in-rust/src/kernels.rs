//! Three kernels.

use cudart_rs::prelude::*;

/// Threads of a block.
pub const BLOCK: i32 = 128;

/// A device function: what a thread adds.
pub fn scaled(a: f32, x: f32) -> f32 {
    a * x
}

/// `y += a * x`, an element a thread.
#[kernel]
pub fn saxpy(
    thread_idx: uint3,
    block_idx: uint3,
    block_dim: dim3,
    grid_dim: dim3,
    barrier: &Barrier,
    n: i32,
    a: f32,
    x: Ptr<f32>,
    mut y: Ptr<f32>,
) {
    let i = (block_idx.x * block_dim.x + thread_idx.x) as i32;
    if i < n {
        y[i] += scaled(a, x[i]);
    }
}

/// The sum of each block's numbers: by shuffles in a warp, through shared memory between warps.
#[kernel]
pub fn total(
    thread_idx: uint3,
    block_idx: uint3,
    block_dim: dim3,
    grid_dim: dim3,
    barrier: &Barrier,
    n: i32,
    y: Ptr<f32>,
    mut sums: Ptr<f32>,
) {
    let mut parts: Shared<Array<f32, 4>> = shared!(barrier);
    let t = thread_idx.x as i32;
    let i = block_idx.x as i32 * BLOCK + t;
    let mut sum: f32 = if i < n { y[i] } else { 0.0 };
    for step in 0..5 {
        sum += barrier.shfl_xor_sync(0xffffffff, sum, shr(16, step), 32);
    }
    if t % 32 == 0 {
        parts[t / 32] = sum;
    }
    barrier.sync();
    if t == 0 {
        sums[block_idx.x] = parts[0] + parts[1] + parts[2] + parts[3];
    }
}

/// The mean of each number and its neighbours, from a tile that has one more on each side.
#[kernel]
pub fn blur(
    thread_idx: uint3,
    block_idx: uint3,
    block_dim: dim3,
    grid_dim: dim3,
    barrier: &Barrier,
    n: i32,
    y: Ptr<f32>,
    mut out: Ptr<f32>,
) {
    let mut tile: Shared<Array<f32, 130>> = shared!(barrier);
    let t = thread_idx.x as i32;
    let i = block_idx.x as i32 * BLOCK + t;
    tile[t + 1] = if i < n { y[i] } else { 0.0 };
    if t == 0 {
        tile[0] = if i > 0 { y[i - 1] } else { 0.0 };
    }
    if t == BLOCK - 1 {
        tile[BLOCK + 1] = if i + 1 < n { y[i + 1] } else { 0.0 };
    }
    barrier.sync();
    if i < n {
        out[i] = (tile[t] + tile[t + 1] + tile[t + 2]) / 3.0;
    }
}
