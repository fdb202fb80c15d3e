//// src/macros.rs
//! Translated from `tests/snap/macros.cu`.

// Uses of one macro stay uses of it wherever they stand: behind an empty line, before a comment, alone in a branch.

use cudart_rs::c::stdio::printf;
use cudart_rs::c::stdlib::exit;
use cudart_rs::cuda::{
    cudaError, cudaFree, cudaGetErrorString, cudaMalloc, cudaMemcpy, cudaMemcpyDeviceToDevice,
    cudaMemset, cudaSuccess,
};
use cudart_rs::prelude::*;

/// `macros.cu:5`
macro_rules! CHECK {
    ($call:expr, $line:literal) => {{
        let error_code: cudaError = $call;
        if error_code != cudaSuccess {
            printf!(
                "%s:%d: %s\n",
                cstr(c"tests/snap/macros.cu"),
                $line,
                cudaGetErrorString(error_code)
            );
            exit(1);
        }
    }};
}

/// `macros.cu:14`
pub fn main() -> i32 {
    let mut a: Ptr<f32> = Ptr::null();
    let mut b: Ptr<f32> = Ptr::null(); // Both on the device.
    CHECK!(cudaMalloc(addr(&mut a).cast(), 400), 16); // for the input

    CHECK!(cudaMalloc(addr(&mut b).cast(), 400), 18);
    // What is copied here is nothing.
    CHECK!(cudaMemset(a.cast(), 0, 400), 20);
    if a != b {
        CHECK!(
            cudaMemcpy(b.cast(), a.cast(), 400, cudaMemcpyDeviceToDevice),
            22
        );
    }

    CHECK!(cudaFree(a.cast()), 25);
    CHECK!(cudaFree(b.cast()), 26); // the last
    0
}

//// src/main.rs
//! `macros`, translated from CUDA by cu2rs.

mod macros;

fn main() {
    cudart_rs::start(|_, _| macros::main())
}
