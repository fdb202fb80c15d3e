//! What objects of other compilers get of the runtime beside CUDA's own functions ([`super::api_unit`]): how host halves of split units launch kernels and write calls down;
//! and which of CUDA's functions a shared library offers to those that are linked with it.

use std::collections::BTreeSet;

/// What every shared library has of the runtime API: who is linked with it may call that, and has no runtime of its own.
pub const OF_LIBRARIES: &[&str] = &[
    "cudaDeviceReset",
    "cudaDeviceSynchronize",
    "cudaDriverGetVersion",
    "cudaEventCreate",
    "cudaEventCreateWithFlags",
    "cudaEventDestroy",
    "cudaEventElapsedTime",
    "cudaEventQuery",
    "cudaEventRecord",
    "cudaEventSynchronize",
    "cudaFree",
    "cudaFreeHost",
    "cudaGetDevice",
    "cudaGetDeviceCount",
    "cudaGetErrorName",
    "cudaGetErrorString",
    "cudaGetLastError",
    "cudaHostAlloc",
    "cudaMalloc",
    "cudaMallocHost",
    "cudaMallocManaged",
    "cudaMallocPitch",
    "cudaMemGetInfo",
    "cudaMemcpy",
    "cudaMemcpy2D",
    "cudaMemcpyAsync",
    "cudaMemset",
    "cudaMemsetAsync",
    "cudaPeekAtLastError",
    "cudaRuntimeGetVersion",
    "cudaSetDevice",
    "cudaStreamCreate",
    "cudaStreamCreateWithFlags",
    "cudaStreamDestroy",
    "cudaStreamQuery",
    "cudaStreamSynchronize",
    "cudaStreamWaitEvent",
    "cudaThreadExit",
    "cudaThreadSynchronize",
];

/// The name of the module that [`module`] is.
pub const MODULE: &str = "host_halves";

/// What the module has.
const OF_HALVES: &[&str] = &[
    "__cu2rs_launch",
    "__cu2rs_kernel",
    "__cu2rs_configure",
    "__cu2rs_device_only",
    "__cu2rs_captures",
    "__cu2rs_capture",
    "__cu2rs_refuse_in_capture",
];

/// Whether a symbol is one of those that the module has: our own headers call some of them in plain C++ files, too.
pub fn is_ours(symbol: &str) -> bool {
    OF_HALVES.contains(&symbol)
}

/// The module for host halves; `None` if nothing needs it.
pub fn module(needs: &BTreeSet<String>) -> Option<String> {
    let head = "//! How host halves of split units reach the runtime.\n\nuse cudart_rs::cuda;\nuse cudart_rs::prelude::*;\n";
    let any = needs.iter().any(|n| is_ours(n));
    any.then(|| format!("{head}{HOST_HALVES}"))
}

/// How host halves of split units launch kernels.
const HOST_HALVES: &str = r#"
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

/// Whether a library's call on this stream is to be written down.
#[unsafe(no_mangle)]
pub extern "C" fn __cu2rs_captures(stream: Ptr<Void>) -> i32 {
    cudart_rs::launch::host::captures(stream)
}

/// Writes a library's call down.
#[unsafe(no_mangle)]
#[rustfmt::skip]
pub extern "C" fn __cu2rs_capture(stream: Ptr<Void>, run: extern "C" fn(Ptr<Void>), end: extern "C" fn(Ptr<Void>), call: Ptr<Void>) {
    cudart_rs::launch::host::capture(stream, run, end, call)
}

/// Where host code calls an algorithm that waits for its end.
#[unsafe(no_mangle)]
pub extern "C" fn __cu2rs_refuse_in_capture(stream: Ptr<Void>) {
    cuda::library::refuse_in_capture(stream)
}
"#;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_needed_is_exported() {
        assert_eq!(module(&["cudaMalloc".into()].into()), None);
        let m = module(&["__cu2rs_launch".into()].into()).unwrap();
        assert!(m.contains("pub extern \"C\" fn __cu2rs_launch("), "{m}");
        assert!(OF_LIBRARIES.is_sorted());
    }
}
