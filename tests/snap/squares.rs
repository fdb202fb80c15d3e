//// src/squares.rs
//! Translated from `tests/snap/squares.cu`.

// Squares of a few numbers.

use crate::engines::squares::square;
use cudart_rs::c::stdio::printf;
use cudart_rs::cuda::{cudaMalloc, cudaMemcpy, cudaMemcpyDeviceToHost, cudaMemcpyHostToDevice};
use cudart_rs::prelude::*;

pub const COUNT: i32 = 16;
pub const THREADS: i32 = 4;

// Each thread squares one number.
/// `squares.cu:8`
#[kernel]
pub fn square(
    thread_idx: uint3,
    block_idx: uint3,
    block_dim: dim3,
    grid_dim: dim3,
    barrier: &Barrier,
    mut v: Ptr<f32>,
    n: i32,
) {
    // the usual global index
    let i = (block_idx.x * block_dim.x + thread_idx.x) as i32;

    if i < n {
        v[i] = v[i] * v[i];
    }
}

/// `squares.cu:17`
pub fn main() -> i32 {
    let mut h: Array<f32, 16> = zeroed();
    let mut d: Ptr<f32> = Ptr::null();

    for i in 0..COUNT {
        h[i] = i as f32;
    }
    cudaMalloc(addr(&mut d).cast(), sizeof::<Array<f32, 16>>());
    cudaMemcpy(
        d.cast(),
        h.ptr().cast(),
        sizeof::<Array<f32, 16>>(),
        cudaMemcpyHostToDevice,
    );
    launch!(square(d, COUNT), COUNT / THREADS, THREADS); // four blocks
    cudaMemcpy(
        h.ptr_mut().cast(),
        d.cast(),
        sizeof::<Array<f32, 16>>(),
        cudaMemcpyDeviceToHost,
    );
    for i in 0..COUNT {
        printf!("%g\n", h[i]);
    }
    0
}

//// src/engines/mod.rs
//! What the launch engines need of the kernels. Written by the translator; the kernels themselves are in
//! the modules of the program. A kernel that was edited runs as it is written there, without its forms here and what they name.

#![allow(unused_imports)]

pub mod squares;

//// src/main.rs
//! `squares`, translated from CUDA by cu2rs.

mod engines;
mod squares;

fn main() {
    cudart_rs::start(|_, _| squares::main())
}

//// src/engines/squares.rs
//! The kernels of `squares` for the launch engines.

use cudart_rs::prelude::*;

/// Kernel `square` of `squares.cu:8`.
pub mod square {
    use super::*;

    pub static KERNEL: Kernel = Kernel::new("square", "squares.cu:8", 0);

    pub fn start(launch: Launch, v: Ptr<f32>, n: i32) {
        as_written!(squares::square, 0x0000000000000000, KERNEL, launch, v, n);
        let launch = launch.without_repeats([false, true, true]);
        KERNEL.run_together(
            launch,
            move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                crate::squares::square(thread_idx, block_idx, block_dim, grid_dim, barrier, v, n)
            },
            move |threads, block_idx, block_dim, grid_dim| {
                in_shape!(
                    threads,
                    block_dim,
                    [(4, 1, 1)],
                    block(threads, block_idx, block_dim, grid_dim, v, n)
                )
            },
        );
    }

    #[form_of(squares::square)]
    #[inline(always)]
    pub fn block(
        block: &BlockThreads,
        block_idx: uint3,
        block_dim: dim3,
        grid_dim: dim3,
        v: Ptr<f32>,
        n: i32,
    ) {
        block.threads_in(
            block.columns().plus(block_idx.x * block_dim.x).below(n),
            |thread_idx, _| {
                (v + (block_idx.x * block_dim.x) as i32)[thread_idx.x] = (v
                    + (block_idx.x * block_dim.x) as i32)[thread_idx.x]
                    * (v + (block_idx.x * block_dim.x) as i32)[thread_idx.x];
            },
        );
    }
}
