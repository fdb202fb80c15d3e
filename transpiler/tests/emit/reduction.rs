// ---- src/reduction.rs
//! Translated from `reduction.cu`.

use cudart_rs::prelude::*;

/// `reduction.cu:1`
#[kernel]
pub fn reduce(
    thread_idx: uint3,
    block_idx: uint3,
    block_dim: dim3,
    grid_dim: dim3,
    barrier: &Barrier,
    r#in: Ptr<f32>,
    mut out: Ptr<f32>,
) {
    let mut tile: Shared<Array<f32, 256>> = shared!(barrier);
    let tid = thread_idx.x;
    tile[tid] = r#in[(block_idx.x * block_dim.x + thread_idx.x) as i32];
    barrier.sync();
    let mut s: i32 = 128;
    while s > 0 {
        if tid < s as u32 {
            tile[tid] += tile[tid + s as u32];
        }
        barrier.sync();
        s /= 2;
    }
    if tid == 0 {
        out[block_idx.x] = tile[0];
    }
}
// ---- src/main.rs
//! `reduction`, translated from CUDA by cu2rs.

mod engines;
mod reduction;

fn main() {
    cudart_rs::launch::places(include_str!("engines/places.map"));
}
// ---- src/engines/reduction.rs
//! The kernels of `reduction` for the launch engines.

use cudart_rs::prelude::*;

/// Kernel `reduce` of `reduction.cu:1`.
pub mod reduce {
    use super::*;

    pub static KERNEL: Kernel = Kernel::new("reduce", "reduction.cu:1", 1024);

    pub fn start(launch: Launch, r#in: Ptr<f32>, out: Ptr<f32>) {
        as_written!(
            reduction::reduce,
            0x0000000000000000,
            KERNEL,
            launch,
            r#in,
            out
        );
        KERNEL.run_fissioned(
            launch,
            move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                crate::reduction::reduce(
                    thread_idx, block_idx, block_dim, grid_dim, barrier, r#in, out,
                )
            },
            move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                crate::reduction::reduce__coroutine(
                    thread_idx, block_idx, block_dim, grid_dim, barrier, r#in, out,
                )
            },
            move |threads, block_idx, block_dim, grid_dim| {
                block(threads, block_idx, block_dim, grid_dim, r#in, out)
            },
        );
    }

    #[form_of(reduction::reduce)]
    pub fn block(
        block: &BlockThreads,
        block_idx: uint3,
        block_dim: dim3,
        grid_dim: dim3,
        r#in: Ptr<f32>,
        mut out: Ptr<f32>,
    ) {
        let mut tile: Array<f32, 256> = zeroed();
        block.ahead(r#in + (block_idx.x * block_dim.x) as i32);
        block.threads(|thread_idx, _| {
            let tid = thread_idx.x;
            tile[tid] = (r#in + (block_idx.x * block_dim.x) as i32)[thread_idx.x];
        });
        let mut s: i32 = 128;
        while s > 0 {
            block.threads_below(s as u32, |thread_idx, _| {
                let tid = thread_idx.x;
                tile[tid] += tile[tid + s as u32];
            });
            s /= 2;
        }
        block.threads_below(1, |thread_idx, _| {
            out[block_idx.x] = tile[0];
        });
    }
}
// ---- src/engines/mod.rs
//! What the launch engines need of the kernels. Written by the translator; the kernels themselves are in
//! the modules of the program. A kernel that was edited runs as it is written there, without its forms here and what they name.

#![allow(unused_imports)]

pub mod reduction;
// ---- src/engines/places.map
src/reduction.rs		reduce	sync	reduction.cu:1
src/reduction.rs		reduce	sync	reduction.cu:1
