//! The kernels.

use cudart_rs::prelude::*;

pub const BLOCK: i32 = 128;

/// What a thread adds.
pub fn scaled(a: f32, x: f32) -> f32 {
    a * x + part(x as i32 % 3)
}

/// One number for every kind.
pub fn part(kind: i32) -> f32 {
    match kind {
        0 => 0.5,
        1 | 2 => {
            let half = 1.0 / (kind * 0 + 2) as f32;
            half
        }
        _ => 7.0,
    }
}

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

/// A number for each thing that Rust reads otherwise than C++.
#[kernel]
pub fn rules(
    thread_idx: uint3,
    block_idx: uint3,
    block_dim: dim3,
    grid_dim: dim3,
    barrier: &Barrier,
    n: i32,
    mut out: Ptr<i32>,
) {
    barrier.sync();
    if thread_idx.x == 0 {
        let byte = n as u8;
        // A sum of bytes is a byte; `as` gives numbers in front of it no type.
        out[0] = (byte + 250) as i32;
        out[1] = ((300 / 2) as u8) as i32;
        out[2] = (-7 / 2) as u32 as i32;
        out[3] = !n;
        let mut kept = n;
        // The address of a copy.
        let copy = addr(&mut { kept });
        kept = 1;
        out[4] = *copy * 10 + kept;
        let mut end = n;
        let mut rounds: i32 = 0;
        for i in 0..end {
            end -= 1;
            rounds += 1;
        }
        out[5] = rounds * 10 + end;
        out[6] = part(7) as i32;
        // Members by their names, in whatever order.
        let pair = int2 { y: n, x: 1 };
        out[7] = pair.x * 10 + pair.y;
    }
}
