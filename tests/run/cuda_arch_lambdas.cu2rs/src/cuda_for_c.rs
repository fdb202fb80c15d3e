//! CUDA's runtime functions for objects of other compilers.

use cudart_rs::cuda;
use cudart_rs::prelude::*;

/// Notes a kernel's stub.
#[unsafe(no_mangle)]
pub extern "C" fn __cu2rs_kernel(unit: Ptr<i8>, name: Ptr<i8>, stub: Ptr<Void>) -> Ptr<Void> {
    cudart_rs::launch::host::stub(unit, name, stub)
}

/// Launches a stub's kernel.
#[unsafe(no_mangle)]
pub extern "C" fn __cu2rs_launch(kernel: Ptr<Void>, arguments: Ptr<Ptr<Void>>) {
    cudart_rs::launch::host::launch(kernel, arguments)
}

/// Leaves the configuration of a launch.
#[unsafe(no_mangle)]
#[rustfmt::skip]
pub extern "C" fn __cu2rs_configure(gx: u32, gy: u32, gz: u32, bx: u32, by: u32, bz: u32, shared: u64, stream: cuda::cudaStream_t) {
    cudart_rs::launch::host::configure(gx, gy, gz, bx, by, bz, shared, stream)
}

/// Where host code calls what is there for the device only.
#[unsafe(no_mangle)]
pub extern "C" fn __cu2rs_device_only() {
    cudart_rs::launch::host::device_only()
}
