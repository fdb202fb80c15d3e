// ---- src/host_code.rs
//! Translated from `host_code.cu`.

use cudart_rs::c::stdio::printf;
use cudart_rs::c::stdlib::{free, malloc};
use cudart_rs::prelude::*;

pub static Size: Global<i32> = Global::zeroed();

/// `host_code.cu:1`
pub fn init_matrix(mut m: Ptr<f32>) {
    for i in 0..*Size {
        let mut sum: f32 = 0.0;
        for j in 0..*Size {
            m[i * *Size + j] = if i == j { 1.0 } else { 0.5 };
            sum += if i == j { 1.0 } else { 0.5 };
        }
        printf!("row %d: %f\n", i, sum);
    }
}

/// `host_code.cu:1`
pub fn main(argc: i32, argv: Ptr<Ptr<i8>>) -> i32 {
    *Size.get_mut() = 16;
    let m = malloc((*Size * *Size) as u64 * 4).cast::<f32>();
    init_matrix(m);
    let mut k: i32 = 0x1F;
    k <<= 3;
    while k > 0 {
        k -= 3;
    }
    free(m.cast());
    0
}
// ---- src/main.rs
//! `host_code`, translated from CUDA by cu2rs.

mod host_code;

fn main() {
    cudart_rs::start(host_code::main)
}
