//// src/shared.rs
//! Translated from `tests/snap/shared.cu`.

// Shared memory, a barrier, a device function, a constant.

use cudart_rs::prelude::*;

pub const BLOCK: i32 = 32;

pub static weight: DeviceVar<Array<f32, 2>> = DeviceVar::zeroed();

/// `shared.cu:6`
pub fn blend(a: f32, b: f32) -> f32 {
    a * weight[0] + b * weight[1]
}

/// `shared.cu:11`
#[kernel]
pub fn smooth(
    thread_idx: uint3,
    block_idx: uint3,
    block_dim: dim3,
    grid_dim: dim3,
    barrier: &Barrier,
    r#in: Ptr<f32>,
    mut out: Ptr<f32>,
) {
    let mut tile: Shared<Array<f32, 33>> = shared!(barrier);
    let t = thread_idx.x;

    tile[t] = r#in[block_idx.x * BLOCK as u32 + t];
    if t == 0 {
        tile[BLOCK] = 0.0;
    }
    barrier.sync();
    out[block_idx.x * BLOCK as u32 + t] = blend(tile[t], tile[t + 1]);
}

/// `shared.cu:23`
pub fn main() -> i32 {
    0
}

//// src/engines/mod.rs
//! What the launch engines need of the kernels. Written by the translator; the kernels themselves are in
//! the modules of the program. A kernel that was edited runs as it is written there, without its forms here and what they name.

#![allow(unused_imports)]

pub mod shared;

//// src/main.rs
//! `shared`, translated from CUDA by cu2rs.

mod engines;
mod shared;

fn main() {
    cudart_rs::launch::places(include_str!("engines/places.map"));
    cudart_rs::start(|_, _| shared::main())
}

//// src/engines/places.map
src/shared.rs		smooth	sync	shared.cu:19

//// src/engines/shared.rs
//! The kernels of `shared` for the launch engines.

use crate::shared::{BLOCK, blend};
use cudart_rs::prelude::*;

/// Kernel `smooth` of `shared.cu:11`.
pub mod smooth {
    use super::*;

    pub static KERNEL: Kernel = Kernel::new("smooth", "shared.cu:11", 132);

    pub fn start(launch: Launch, r#in: Ptr<f32>, out: Ptr<f32>) {
        as_written!(
            shared::smooth,
            0x0000000000000000,
            KERNEL,
            launch,
            r#in,
            out
        );
        KERNEL.run_fissioned(
            launch,
            move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                crate::shared::smooth(
                    thread_idx, block_idx, block_dim, grid_dim, barrier, r#in, out,
                )
            },
            move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                crate::shared::smooth__coroutine(
                    thread_idx, block_idx, block_dim, grid_dim, barrier, r#in, out,
                )
            },
            move |threads, block_idx, block_dim, grid_dim| {
                block(threads, block_idx, block_dim, grid_dim, r#in, out)
            },
        );
    }

    #[form_of(shared::smooth)]
    pub fn block(
        block: &BlockThreads,
        block_idx: uint3,
        block_dim: dim3,
        grid_dim: dim3,
        r#in: Ptr<f32>,
        out: Ptr<f32>,
    ) {
        let mut tile: Array<f32, 33> = zeroed();
        block.ahead(r#in + block_idx.x * BLOCK as u32);
        block.threads(|thread_idx, _| {
            let t = thread_idx.x;
            tile[t] = (r#in + block_idx.x * BLOCK as u32)[t];
            if t == 0 {
                tile[BLOCK] = 0.0;
            }
        });
        block.threads(|thread_idx, _| {
            let t = thread_idx.x;
            (out + block_idx.x * BLOCK as u32)[t] = blend(tile[t], tile[t + 1]);
        });
    }
}
