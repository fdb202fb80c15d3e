//! Launches by function: `cudaLaunchKernel` and its relatives, whose arguments are an array of addresses (CUDA Runtime API,
//! "Execution Control"). A kernel's address is that of its [`Kernel`](crate::launch::Kernel); its packed entry copies the arguments and starts it.

use super::capture::{NodeKind, Work};
use super::error::{
    self, cudaError_t, cudaErrorInvalidDeviceFunction, cudaErrorInvalidValue, cudaSuccess,
};
use super::stream::cudaStream_t;
use super::{devices, pending};
use crate::fault;
use crate::launch::Launch;
use crate::launch::grid::{Multi, MultiHandle};
use crate::launch::pointer::kernel_at;
use crate::ptr::{Ptr, Void};
use crate::vector::dim3;
use std::sync::Arc;

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

/// `NoPreSync`, `NoPostSync` of a multi-device launch.
const MULTI_FLAGS: u32 = 3;
/// `cudaCooperativeLaunchMultiDeviceNoPostSync`.
const NO_POST_SYNC: u32 = 2;

/// One device's launch in a multi-device launch.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct cudaLaunchParams {
    /// The kernel.
    pub func: Ptr<Void>,
    /// Blocks.
    pub gridDim: dim3,
    /// Threads of a block.
    pub blockDim: dim3,
    /// The arguments' addresses.
    pub args: Ptr<Ptr<Void>>,
    /// Dynamic shared memory.
    pub sharedMem: u64,
    /// A stream of the launch's device.
    pub stream: cudaStream_t,
}

/// Launches a kernel on several devices, whose grids may wait for each other (`multi_grid_group`).
pub fn cudaLaunchCooperativeKernelMultiDevice(
    list: Ptr<cudaLaunchParams>,
    devices_number: u32,
    flags: u32,
) -> cudaError_t {
    let all: Vec<cudaLaunchParams> = match list.is_null() {
        true => Vec::new(),
        false => (0..devices_number.min(devices::MOST as u32 + 1))
            .map(|i| list[i])
            .collect(),
    };
    let Some(first) = all.first() else {
        return error::result(cudaErrorInvalidValue);
    };
    let device = |p: &cudaLaunchParams| devices::of_handle(p.stream.to_bits());
    let mut seen: Vec<i32> = all.iter().map(device).collect();
    seen.sort_unstable();
    seen.dedup();
    // A device each; the same kernel in the same shape; no default streams.
    let default = all.iter().any(|p| p.stream.to_bits() <= 2);
    let alike = all.iter().all(|p| {
        (p.func, p.gridDim, p.blockDim, p.sharedMem)
            == (first.func, first.gridDim, first.blockDim, first.sharedMem)
    });
    if flags & !MULTI_FLAGS != 0 || default || !alike || seen.len() != all.len() {
        return error::result(cudaErrorInvalidValue);
    }
    let recorded = cfg!(any(feature = "trace", feature = "memory-trace"));
    if super::variables::are_there() || crate::check::on() || recorded {
        eprintln!(
            "cudart: cudaLaunchCooperativeKernelMultiDevice: kernels of several devices do not run at the same time in programs with __device__ or __constant__ variables, under checkers, or traced"
        );
        return error::result(error::cudaErrorNotSupported);
    }
    let multi = Arc::new(Multi::new(all.len() as u32, first.gridDim.count()));
    let mut tickets = Vec::new();
    let mut failed = cudaSuccess;
    for (rank, p) in all.iter().enumerate() {
        devices::as_thread_of(device(p), || {
            let mut launch = Launch::new(p.gridDim, p.blockDim, p.sharedMem, p.stream);
            launch.with_others(MultiHandle::new(&multi, rank as u32));
            let code = start(p.func, launch, p.args, true);
            if code != cudaSuccess && failed == cudaSuccess {
                failed = code;
                // Those who have begun wait for nobody.
                multi.fail();
            }
            let kept = multi.clone();
            // It lives as long as this launch; one that has failed is not waited for.
            let behind = Work::of(NodeKind::Empty, move || {
                if error::sticky() != cudaSuccess {
                    kept.fail();
                }
            });
            tickets.push(pending::give(device(p), behind));
        });
    }
    if flags & NO_POST_SYNC == 0 {
        for own in &tickets {
            let others = tickets.clone();
            let wait = move || others.iter().for_each(|t| t.wait());
            pending::give(own.device(), Work::of(NodeKind::Empty, wait));
        }
    }
    match failed {
        cudaSuccess => error::result(cudaSuccess),
        code => error::record(code),
    }
}
