//! Kernels written in Rust: a map with a device function, a block's sum with shuffles, a stencil with a tile.

mod engines;
mod kernels;

use cudart_rs::cuda::{cudaDeviceSynchronize, cudaFree, cudaMalloc};
use cudart_rs::prelude::*;
use engines::kernels::{blur, rules, saxpy, total};
use kernels::BLOCK;

const N: i32 = 1000;

fn memory(elements: i32) -> Ptr<f32> {
    let mut p: Ptr<f32> = Ptr::null();
    cudaMalloc(addr(&mut p).cast(), elements as u64 * 4);
    p
}

fn main() {
    let (mut x, mut y, sums, out) = (memory(N), memory(N), memory(8), memory(N));
    for i in 0..N {
        x[i] = (i % 17) as f32;
        y[i] = 1.0;
    }
    launch!(saxpy(N, 2.0, x, y), (N + BLOCK - 1) / BLOCK, BLOCK);
    launch!(total(N, y, sums), (N + BLOCK - 1) / BLOCK, BLOCK);
    launch!(blur(N, y, out), (N + BLOCK - 1) / BLOCK, BLOCK);
    cudaDeviceSynchronize();
    println!("{} {} {} {}", y[3], sums[0], sums[7], out[500]);
    let numbers = memory(8).cast::<i32>();
    launch!(rules(9, numbers), 1, 32);
    cudaDeviceSynchronize();
    let all: Vec<i32> = (0..8).map(|i| numbers[i]).collect();
    println!("{all:?}");
    cudaFree(x.cast());
}
