//! Translated from `/work/h/me/repo/tests/run/cuda_arch_lambdas.cu`.

// What differs where __CUDA_ARCH__ is defined: lambdas that one view has and the other has not, PTX in functions for both sides, device
// code that only the other view has, and a pragma that a macro makes.
// expect:
// 6 110 214 318 0 102 204 306
// host 6 9, bits 0, rounds 6

use cudart_rs::device::ptx_typed::bfe_u32;
use cudart_rs::prelude::*;

/// `cuda_arch_lambdas.cu:15`
pub fn bits(x: u32, from: u32, n: u32) -> u32 {
    let result = bfe_u32(x, from, n);
    result
}

/// `cuda_arch_lambdas.cu:50`
pub fn rounds(n: i32) -> i32 {
    let mut s: i32 = 0;
    for i in 0..n {
        s += i;
    }
    s
}

/// `cuda_arch_lambdas.cu:67`
pub fn compare(
    thread_idx: uint3,
    block_idx: uint3,
    block_dim: dim3,
    grid_dim: dim3,
    barrier: &Barrier,
    mut out: Ptr<u32>,
    mut sum: Ptr<i32>,
) {
    out[thread_idx.x] = bits(0x12345678, thread_idx.x, 8);
    if thread_idx.x == 0 {
        *sum = rounds(4);
    }
}
