//! Launches the kernels of `kernels.rs` and checks what they give.

mod engines;
mod kernels;

use cudart_rs::cuda::{cudaDeviceSynchronize, cudaFree, cudaMalloc};
use cudart_rs::prelude::*;
use engines::kernels::{blur, saxpy, total};
use kernels::BLOCK;

const N: i32 = 1000;

/// Memory of the device for so many numbers.
fn memory(elements: i32) -> Ptr<f32> {
    let mut p: Ptr<f32> = Ptr::null();
    cudaMalloc(addr(&mut p).cast(), elements as u64 * 4);
    p
}

fn main() {
    let blocks = (N + BLOCK - 1) / BLOCK;
    let (mut x, mut y, sums, out) = (memory(N), memory(N), memory(blocks), memory(N));
    for i in 0..N {
        x[i] = (i % 17) as f32;
        y[i] = 1.0;
    }
    launch!(saxpy(N, 2.0, x, y), blocks, BLOCK);
    launch!(total(N, y, sums), blocks, BLOCK);
    launch!(blur(N, y, out), blocks, BLOCK);
    cudaDeviceSynchronize();

    let all: f32 = (0..blocks).map(|b| sums[b]).sum();
    println!("y[3] = {}, sum = {all}, out[500] = {}", y[3], out[500]);
    let expected: f32 = (0..N).map(|i| 2.0 * (i % 17) as f32 + 1.0).sum();
    assert_eq!(all, expected);
    for p in [x, y, sums, out] {
        cudaFree(p.cast());
    }
}
