//! Launches by function: `cudaLaunchKernel` and its relatives, whose arguments are an array of addresses (CUDA Runtime API,
//! "Execution Control"). A kernel's address is that of its [`Kernel`](crate::launch::Kernel); its packed entry copies the arguments and starts it.

use super::error::{
    self, cudaError_t, cudaErrorInvalidDeviceFunction, cudaErrorInvalidValue, cudaSuccess,
};
use super::stream::cudaStream_t;
use crate::fault;
use crate::launch::Launch;
use crate::launch::pointer::kernel_at;
use crate::ptr::{Ptr, Void};
use crate::vector::dim3;

/// Launches the kernel that an address names, with arguments by address.
pub(crate) fn start(
    function: Ptr<Void>,
    mut launch: Launch,
    arguments: Ptr<Ptr<Void>>,
    cooperative: bool,
) -> cudaError_t {
    let Some(kernel) = kernel_at(function) else {
        return error::record(cudaErrorInvalidDeviceFunction);
    };
    if !kernel.is_packed() {
        return error::record(cudaErrorInvalidDeviceFunction);
    }
    launch.cooperative = cooperative;
    match launch.check(kernel) {
        // (The arguments are read where the array says they are; kernels catch what they do themselves.)
        cudaSuccess => {
            let mut started = cudaSuccess;
            match fault::guard(|| started = kernel.start_packed(launch, arguments)) {
                Ok(()) if started == cudaSuccess => error::sticky(),
                Ok(()) => error::record(started),
                Err(_) => error::record(cudaErrorInvalidValue),
            }
        }
        code => error::record(code),
    }
}

/// Launches a kernel with arguments by address.
pub fn cudaLaunchKernel(
    function: Ptr<Void>,
    grid: dim3,
    block: dim3,
    arguments: Ptr<Ptr<Void>>,
    shared: u64,
    stream: cudaStream_t,
) -> cudaError_t {
    start(
        function,
        Launch::new(grid, block, shared, stream),
        arguments,
        false,
    )
}

/// [`cudaLaunchKernel`], where the blocks may wait for each other.
pub fn cudaLaunchCooperativeKernel(
    function: Ptr<Void>,
    grid: dim3,
    block: dim3,
    arguments: Ptr<Ptr<Void>>,
    shared: u64,
    stream: cudaStream_t,
) -> cudaError_t {
    start(
        function,
        Launch::new(grid, block, shared, stream),
        arguments,
        true,
    )
}
