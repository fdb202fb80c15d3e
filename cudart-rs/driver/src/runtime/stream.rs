//! Calls of streams that call the program back, or whose arguments differ between releases.

use super::version;
use crate::abi::*;
use cudart_rs::cuda::{self, cudaStream_t};

/// A host function of C.
pub(crate) type HostFunction = Option<unsafe extern "C" fn(*mut c_void)>;
/// A stream's callback in C: of the runtime or of the driver API.
pub(crate) type Callback = Option<unsafe extern "C" fn(u64, u32, *mut c_void)>;

/// What is called back, with its data. A graph may call it again and again, so that it stays.
struct Call<F> {
    function: F,
    data: *mut c_void,
}

fn kept<F>(function: F, data: *mut c_void) -> Ptr<Void> {
    let call = Box::leak(Box::new(Call { function, data }));
    Ptr::from_bits(std::ptr::from_mut(call).expose_provenance() as u64)
}

fn run(call: Ptr<Void>) {
    // SAFETY: what `kept` made.
    let call = unsafe { &*call.as_raw().cast::<Call<HostFunction>>() };
    if let Some(f) = call.function {
        // SAFETY: the program's own function and data.
        unsafe { f(call.data) };
    }
}

fn run_callback(stream: cudaStream_t, error: u32, call: Ptr<Void>) {
    // SAFETY: as above.
    let call = unsafe { &*call.as_raw().cast::<Call<Callback>>() };
    if let Some(f) = call.function {
        // SAFETY: as above.
        unsafe { f(stream.to_bits(), error, call.data) };
    }
}

/// A host function for `cudart-rs`.
pub(crate) fn host_function(
    function: HostFunction,
    data: *mut c_void,
) -> (cuda::cudaHostFn_t, Ptr<Void>) {
    match function {
        Some(_) => (Some(run), kept(function, data)),
        None => (None, Ptr::null()),
    }
}

pub(crate) fn add_callback(
    stream: cudaStream_t,
    callback: Callback,
    data: *mut c_void,
    flags: c_uint,
) -> CUresult {
    if callback.is_none() {
        return cuda::error::recorded(INVALID_VALUE);
    }
    cuda::cudaStreamAddCallback(stream, Some(run_callback), kept(callback, data), flags)
}

pub(crate) fn launch_host(
    stream: cudaStream_t,
    function: HostFunction,
    data: *mut c_void,
) -> CUresult {
    let (function, data) = host_function(function, data);
    cuda::cudaLaunchHostFunc(stream, function, data)
}

/// What is known of a capture: its state and a number of its own.
pub(crate) unsafe fn capture_info(
    stream: cudaStream_t,
    status: *mut c_uint,
    id: *mut u64,
) -> CUresult {
    let mut state = 0u32;
    let error = cuda::cudaStreamIsCapturing(stream, Ptr::new(&raw mut state));
    if error != SUCCESS {
        return error;
    }
    // SAFETY: C's out parameters.
    unsafe {
        if !id.is_null() && state == 1 {
            id.write(stream.to_bits() | 1);
        }
        give(status, state)
    }
}

api! {
    ["cudaLaunchHostFunc", "cudaLaunchHostFunc_ptsz"]
    fn cudaLaunchHostFunc(stream: cudaStream_t, function: HostFunction, data: *mut c_void) {
        crate::context::touched();
        launch_host(stream, function, data)
    }
    ["cudaLaunchHostFunc_v2", "cudaLaunchHostFunc_v2_ptsz"]
    fn cudaLaunchHostFunc_v2(stream: cudaStream_t, function: HostFunction, data: *mut c_void, _mode: c_uint) {
        launch_host(stream, function, data)
    }
    ["cudaStreamAddCallback", "cudaStreamAddCallback_ptsz"]
    fn cudaStreamAddCallback(stream: cudaStream_t, callback: Callback, data: *mut c_void, flags: c_uint) {
        crate::context::touched();
        add_callback(stream, callback, data, flags)
    }
    ["cudaStreamGetId", "cudaStreamGetId_ptsz"] fn cudaStreamGetId(stream: cudaStream_t, id: *mut u64) {
        match cuda::cudaStreamQuery(stream) {
            SUCCESS => give(id, stream.to_bits()),
            error => error,
        }
    }
    // (With what a capture depends on it is a longer list; none of that is known here, and places for it that are given are an error.)
    ["cudaStreamGetCaptureInfo", "cudaStreamGetCaptureInfo_ptsz"]
    fn cudaStreamGetCaptureInfo(stream: cudaStream_t, status: *mut c_uint, id: *mut u64, graph: *mut u64, nodes: *mut u64, edges: *mut u64, count: *mut usize) {
        // In releases before 13 there are three arguments.
        if !version::since_13() {
            return capture_info(stream, status, id);
        }
        if !edges.is_null() {
            edges.write(0);
        }
        cuda::cudaStreamGetCaptureInfo_v2(stream, ptr(status), ptr(id), ptr(graph.cast()), ptr(nodes.cast()), ptr(count.cast()))
    }
    ["cudaStreamGetCaptureInfo_v2", "cudaStreamGetCaptureInfo_v2_ptsz"]
    fn captured_v2(stream: cudaStream_t, status: *mut c_uint, id: *mut u64, graph: *mut u64, nodes: *mut u64, count: *mut usize) {
        cuda::cudaStreamGetCaptureInfo_v2(stream, ptr(status), ptr(id), ptr(graph.cast()), ptr(nodes.cast()), ptr(count.cast()))
    }
    ["cudaStreamGetCaptureInfo_v3", "cudaStreamGetCaptureInfo_v3_ptsz"]
    fn captured_v3(stream: cudaStream_t, status: *mut c_uint, id: *mut u64, graph: *mut u64, nodes: *mut u64, edges: *mut u64, count: *mut usize) {
        // Edges have no ports.
        if !edges.is_null() {
            edges.write(0);
        }
        cuda::cudaStreamGetCaptureInfo_v2(stream, ptr(status), ptr(id), ptr(graph.cast()), ptr(nodes.cast()), ptr(count.cast()))
    }
    ["cudaThreadExchangeStreamCaptureMode"] fn cudaThreadExchangeStreamCaptureMode(mode: *mut c_uint) {
        if mode.is_null() || mode.read() > 2 {
            return cuda::error::recorded(INVALID_VALUE);
        }
        give(mode, 0)
    }
    ["cudaEventElapsedTime_v2"] fn cudaEventElapsedTime_v2(ms: *mut f32, start: cuda::cudaEvent_t, end: cuda::cudaEvent_t) {
        cuda::cudaEventElapsedTime(ptr(ms), start, end)
    }
}
