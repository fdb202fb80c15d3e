// ---- src/vector_add.rs
//! Translated from `vector_add.cu`.

// Adds two vectors.

use cudart_rs::prelude::*;

// One element a thread.
/// `vector_add.cu:5`
#[kernel]
pub fn add(
    thread_idx: uint3,
    block_idx: uint3,
    block_dim: dim3,
    grid_dim: dim3,
    barrier: &Barrier,
    mut c: Ptr<f32>,
    a: Ptr<f32>,
    b: Ptr<f32>,
    n: i32,
) {
    let i = (block_idx.x * block_dim.x + thread_idx.x) as i32; // index

    // in range?
    if i < n {
        c[i] = a[i] + b[i];
    }
    // done
}
// ---- src/main.rs
//! `vector_add`, translated from CUDA by cu2rs.

mod engines;
mod vector_add;

fn main() {}
// ---- src/engines/vector_add.rs
//! The kernels of `vector_add` for the launch engines.

use cudart_rs::prelude::*;

/// Kernel `add` of `vector_add.cu:5`.
pub mod add {
    use super::*;

    pub static KERNEL: Kernel = Kernel::new("add", "vector_add.cu:5", 0);

    pub fn start(launch: Launch, c: Ptr<f32>, a: Ptr<f32>, b: Ptr<f32>, n: i32) {
        as_written!(
            vector_add::add,
            0x0000000000000000,
            KERNEL,
            launch,
            c,
            a,
            b,
            n
        );
        KERNEL.run_together(
            launch,
            move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                crate::vector_add::add(
                    thread_idx, block_idx, block_dim, grid_dim, barrier, c, a, b, n,
                )
            },
            move |threads, block_idx, block_dim, grid_dim| {
                block(threads, block_idx, block_dim, grid_dim, c, a, b, n)
            },
        );
    }

    #[form_of(vector_add::add)]
    pub fn block(
        block: &BlockThreads,
        block_idx: uint3,
        block_dim: dim3,
        grid_dim: dim3,
        c: Ptr<f32>,
        a: Ptr<f32>,
        b: Ptr<f32>,
        n: i32,
    ) {
        block.threads_in(
            block.columns().plus(block_idx.x * block_dim.x).below(n),
            |thread_idx, _| {
                (c + (block_idx.x * block_dim.x) as i32)[thread_idx.x] = (a
                    + (block_idx.x * block_dim.x) as i32)[thread_idx.x]
                    + (b + (block_idx.x * block_dim.x) as i32)[thread_idx.x];
            },
        );
    }
}
// ---- src/engines/mod.rs
//! What the launch engines need of the kernels. Written by the translator; the kernels themselves are in
//! the modules of the program. A kernel that was edited runs as it is written there, without its forms here and what they name.

#![allow(unused_imports)]

pub mod vector_add;
