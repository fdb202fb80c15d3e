// ---- src/spinning.rs
//! Translated from `spinning.cu`.

use cudart_rs::prelude::*;

/// `spinning.cu:1`
#[kernel]
pub fn wait(
    thread_idx: uint3,
    block_idx: uint3,
    block_dim: dim3,
    grid_dim: dim3,
    barrier: &Barrier,
    flag: Ptr<i32>,
) {
    while volatile_load(flag) != 1 {
        barrier.spin_yield();
    }
    volatile_store(flag + 1, 1);
}
// ---- src/main.rs
//! `spinning`, translated from CUDA by cu2rs.

mod engines;
mod spinning;

fn main() {}
// ---- src/engines/spinning.rs
//! The kernels of `spinning` for the launch engines.

use cudart_rs::prelude::*;

/// Kernel `wait` of `spinning.cu:1`.
pub mod wait {
    use super::*;

    pub static KERNEL: Kernel = Kernel::new("wait", "spinning.cu:1", 0);

    pub fn start(launch: Launch, flag: Ptr<i32>) {
        as_written!(spinning::wait, 0x0000000000000000, KERNEL, launch, flag);
        KERNEL.run_spinning(
            launch,
            move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                crate::spinning::wait(thread_idx, block_idx, block_dim, grid_dim, barrier, flag)
            },
            move |thread_idx, block_idx, block_dim, grid_dim, barrier| {
                crate::spinning::wait__coroutine(
                    thread_idx, block_idx, block_dim, grid_dim, barrier, flag,
                )
            },
        );
    }
}
// ---- src/engines/mod.rs
//! What the launch engines need of the kernels. Written by the translator; the kernels themselves are in
//! the modules of the program. A kernel that was edited runs as it is written there, without its forms here and what they name.

#![allow(unused_imports)]

pub mod spinning;
