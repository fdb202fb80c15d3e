//! Translated from `/work/h/me/repo/tests/run/cuda_arch_lambdas_for_host.cu`.

use crate::engines::cuda_arch_lambdas::compare;
use cudart_rs::cuda::{cudaDeviceSynchronize, cudaError, cudaMallocManaged};
use cudart_rs::launch::host::kernel_instance;
use cudart_rs::prelude::*;

/// `cuda_arch_lambdas_for_host.cu:1`
pub fn __cu2rs_kernels_b0440d19c4e1() {
    kernel_instance(
        cstr(c"b0440d19c4e1").cast(),
        cstr(c"Z7comparePjPiE12__cu2rs_here").cast(),
        addr_const(&compare::KERNEL).cast(),
    );
}

/// `cuda_arch_lambdas_for_host.cu:5`
pub fn __cu2rs_for_host_cudaDeviceSynchronize() -> cudaError {
    cudaDeviceSynchronize()
}

/// `cudaDeviceSynchronize` for objects of other compilers
#[unsafe(export_name = "cudaDeviceSynchronize")]
pub extern "C" fn __cu2rs_for_host_cudaDeviceSynchronize_for_c() -> cudaError {
    let _output = cudart_rs::c::foreign::Crossing::new();
    __cu2rs_for_host_cudaDeviceSynchronize()
}

/// `cuda_arch_lambdas_for_host.cu:6`
pub fn __cu2rs_for_host_cudaMallocManaged(
    pointer: Ptr<Ptr<Void>>,
    size: u64,
    flags: u32,
) -> cudaError {
    cudaMallocManaged(pointer, size, flags)
}

/// `cudaMallocManaged` for objects of other compilers
#[unsafe(export_name = "cudaMallocManaged")]
pub extern "C" fn __cu2rs_for_host_cudaMallocManaged_for_c(
    pointer: Ptr<Ptr<Void>>,
    size: u64,
    flags: u32,
) -> cudaError {
    let _output = cudart_rs::c::foreign::Crossing::new();
    __cu2rs_for_host_cudaMallocManaged(pointer, size, flags)
}
