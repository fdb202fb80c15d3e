//// src/readme.rs
//! Translated from `tests/snap/readme.cu`.

use crate::engines::readme::reverse;
use cudart_rs::cuda::{cudaDeviceSynchronize, cudaMalloc};
use cudart_rs::prelude::*;

pub const BLOCK: i32 = 64;

// Reverses each block of 64 numbers.
/// `readme.cu:4`
#[kernel]
pub fn reverse(
    thread_idx: uint3,
    block_idx: uint3,
    block_dim: dim3,
    grid_dim: dim3,
    barrier: &Barrier,
    mut data: Ptr<i32>,
) {
    let mut tile: Shared<Array<i32, 64>> = shared!(barrier);
    let t = thread_idx.x as i32;
    let base = (block_idx.x * BLOCK as u32) as i32;
    tile[t] = data[base + t];
    barrier.sync(); // everybody has stored
    data[base + t] = tile[BLOCK - 1 - t];
}

/// `readme.cu:14`
pub fn main() -> i32 {
    let mut d: Ptr<i32> = Ptr::null();
    cudaMalloc(addr(&mut d).cast(), (4 * BLOCK) as u64 * sizeof::<i32>());
    launch!(reverse(d), 4, BLOCK);
    cudaDeviceSynchronize() as i32
}

//// src/engines/mod.rs
//! What the launch engines need of the kernels. Written by the translator; the kernels themselves are in
//! the modules of the program. A kernel that was edited runs as it is written there, without its forms here and what they name.

#![allow(unused_imports)]

pub mod readme;

//// src/main.rs
//! `readme`, translated from CUDA by cu2rs.

mod engines;
mod readme;

fn main() {
    cudart_rs::launch::places(include_str!("engines/places.map"));
    cudart_rs::start(|_, _| readme::main())
}

//// src/engines/places.map
src/readme.rs		reverse	sync	readme.cu:10

//// src/engines/readme.rs
//! The kernels of `readme` for the launch engines.

use crate::readme::BLOCK;
use cudart_rs::prelude::*;

/// Kernel `reverse` of `readme.cu:4`.
pub mod reverse {
    use super::*;

    pub static KERNEL: Kernel = Kernel::new("reverse", "readme.cu:4", 256);

    pub fn start(launch: Launch, data: Ptr<i32>) {
        as_written!(readme::reverse, 0x0000000000000000, KERNEL, launch, data);
        KERNEL.run_fissioned(
            launch,
            move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                crate::readme::reverse(thread_idx, block_idx, block_dim, grid_dim, barrier, data)
            },
            move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                crate::readme::reverse__coroutine(
                    thread_idx, block_idx, block_dim, grid_dim, barrier, data,
                )
            },
            move |threads, block_idx, block_dim, grid_dim| {
                in_shape!(
                    threads,
                    block_dim,
                    [(64, 1, 1)],
                    block(threads, block_idx, block_dim, grid_dim, data)
                )
            },
        );
    }

    #[form_of(readme::reverse)]
    #[inline(always)]
    pub fn block(
        block: &BlockThreads,
        block_idx: uint3,
        block_dim: dim3,
        grid_dim: dim3,
        data: Ptr<i32>,
    ) {
        let mut tile: Array<i32, 64> = zeroed();
        let base = (block_idx.x * BLOCK as u32) as i32;
        block.threads(|thread_idx, _| {
            let t = thread_idx.x as i32;
            tile[t] = (data + base)[t];
        });
        block.threads(|thread_idx, _| {
            let t = thread_idx.x as i32;
            (data + base)[t] = tile[BLOCK - 1 - t];
        });
    }
}
