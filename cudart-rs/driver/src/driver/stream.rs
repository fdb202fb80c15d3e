//! Streams, events, and what is called back.

use super::of;
use crate::abi::*;
use crate::runtime::stream::{Callback, HostFunction, add_callback, capture_info, launch_host};
use crate::{context, runtime};
use cudart_rs::cuda::{self, cudaEvent_t, cudaStream_t};

api! {
    ["cuStreamCreate"] fn cuStreamCreate(stream: *mut cudaStream_t, flags: c_uint) { of(cuda::cudaStreamCreateWithFlags(ptr(stream), flags)) }
    ["cuStreamCreateWithPriority"] fn cuStreamCreateWithPriority(stream: *mut cudaStream_t, flags: c_uint, priority: c_int) {
        of(cuda::cudaStreamCreateWithPriority(ptr(stream), flags, priority))
    }
    ["cuStreamDestroy_v2", "cuStreamDestroy"] fn cuStreamDestroy(stream: cudaStream_t) { of(cuda::cudaStreamDestroy(stream)) }
    ["cuStreamSynchronize", "cuStreamSynchronize_ptsz"] fn cuStreamSynchronize(stream: cudaStream_t) { of(cuda::cudaStreamSynchronize(stream)) }
    ["cuStreamQuery", "cuStreamQuery_ptsz"] fn cuStreamQuery(stream: cudaStream_t) { of(cuda::cudaStreamQuery(stream)) }
    ["cuStreamWaitEvent", "cuStreamWaitEvent_ptsz"] fn cuStreamWaitEvent(stream: cudaStream_t, event: cudaEvent_t, flags: c_uint) {
        of(cuda::cudaStreamWaitEvent(stream, event, flags))
    }
    ["cuStreamGetFlags", "cuStreamGetFlags_ptsz"] fn cuStreamGetFlags(stream: cudaStream_t, flags: *mut c_uint) { of(cuda::cudaStreamGetFlags(stream, ptr(flags))) }
    ["cuStreamGetPriority", "cuStreamGetPriority_ptsz"] fn cuStreamGetPriority(stream: cudaStream_t, priority: *mut c_int) {
        of(cuda::cudaStreamGetPriority(stream, ptr(priority)))
    }
    ["cuStreamGetId", "cuStreamGetId_ptsz"] fn cuStreamGetId(stream: cudaStream_t, id: *mut u64) {
        match cuda::cudaStreamQuery(stream) {
            SUCCESS => give(id, stream.to_bits()),
            error => of(error),
        }
    }
    ["cuStreamGetCtx", "cuStreamGetCtx_ptsz"] fn cuStreamGetCtx(stream: cudaStream_t, place: *mut u64) {
        match cuda::cudaStreamQuery(stream) {
            SUCCESS => give(place, match context::current() { 0 => context::PRIMARY, c => c }),
            error => of(error),
        }
    }
    ["cuStreamGetDevice", "cuStreamGetDevice_ptsz"] fn cuStreamGetDevice(stream: cudaStream_t, device: *mut c_int) {
        match cuda::cudaStreamQuery(stream) {
            SUCCESS => give(device, 0),
            error => of(error),
        }
    }
    ["cuStreamAttachMemAsync", "cuStreamAttachMemAsync_ptsz"] fn cuStreamAttachMemAsync(stream: cudaStream_t, pointer: u64, length: usize, flags: c_uint) {
        of(cuda::cudaStreamAttachMemAsync(stream, at(pointer), length as u64, flags))
    }
    ["cuStreamAddCallback", "cuStreamAddCallback_ptsz"] fn cuStreamAddCallback(stream: cudaStream_t, callback: Callback, data: *mut c_void, flags: c_uint) {
        of(add_callback(stream, callback, data, flags))
    }
    ["cuLaunchHostFunc", "cuLaunchHostFunc_ptsz"] fn cuLaunchHostFunc(stream: cudaStream_t, function: HostFunction, data: *mut c_void) {
        of(launch_host(stream, function, data))
    }
    ["cuStreamBeginCapture_v2", "cuStreamBeginCapture_v2_ptsz"] fn cuStreamBeginCapture(stream: cudaStream_t, mode: c_uint) { of(cuda::cudaStreamBeginCapture(stream, mode)) }
    ["cuStreamEndCapture", "cuStreamEndCapture_ptsz"] fn cuStreamEndCapture(stream: cudaStream_t, graph: *mut cuda::cudaGraph_t) {
        of(cuda::cudaStreamEndCapture(stream, ptr(graph)))
    }
    ["cuStreamIsCapturing", "cuStreamIsCapturing_ptsz"] fn cuStreamIsCapturing(stream: cudaStream_t, status: *mut c_uint) {
        of(cuda::cudaStreamIsCapturing(stream, ptr(status)))
    }
    ["cuStreamGetCaptureInfo", "cuStreamGetCaptureInfo_ptsz"] fn cuStreamGetCaptureInfo(stream: cudaStream_t, status: *mut c_uint, id: *mut u64) {
        of(capture_info(stream, status, id))
    }
    ["cuStreamGetCaptureInfo_v2", "cuStreamGetCaptureInfo_v2_ptsz", "cuStreamGetCaptureInfo_v3", "cuStreamGetCaptureInfo_v3_ptsz"]
    fn cuStreamGetCaptureInfo_v2(stream: cudaStream_t, status: *mut c_uint, id: *mut u64, graph: *mut u64) {
        if !graph.is_null() { return NOT_SUPPORTED }
        of(capture_info(stream, status, id))
    }
    ["cuThreadExchangeStreamCaptureMode"] fn cuThreadExchangeStreamCaptureMode(mode: *mut c_uint) { of(runtime::stream::cudaThreadExchangeStreamCaptureMode(mode)) }
    ["cuEventCreate"] fn cuEventCreate(event: *mut cudaEvent_t, flags: c_uint) { of(cuda::cudaEventCreateWithFlags(ptr(event), flags)) }
    ["cuEventDestroy_v2", "cuEventDestroy"] fn cuEventDestroy(event: cudaEvent_t) { of(cuda::cudaEventDestroy(event)) }
    ["cuEventRecord", "cuEventRecord_ptsz"] fn cuEventRecord(event: cudaEvent_t, stream: cudaStream_t) { of(cuda::cudaEventRecord(event, stream)) }
    ["cuEventRecordWithFlags", "cuEventRecordWithFlags_ptsz"] fn cuEventRecordWithFlags(event: cudaEvent_t, stream: cudaStream_t, _flags: c_uint) {
        of(cuda::cudaEventRecord(event, stream))
    }
    ["cuEventQuery"] fn cuEventQuery(event: cudaEvent_t) { of(cuda::cudaEventQuery(event)) }
    ["cuEventSynchronize"] fn cuEventSynchronize(event: cudaEvent_t) { of(cuda::cudaEventSynchronize(event)) }
    ["cuEventElapsedTime", "cuEventElapsedTime_v2"] fn cuEventElapsedTime(ms: *mut f32, start: cudaEvent_t, end: cudaEvent_t) {
        of(cuda::cudaEventElapsedTime(ptr(ms), start, end))
    }
    // What other streams wait for in memory: all earlier work is done, so that a wait is over or will never be.
    ["cuStreamWriteValue32_v2", "cuStreamWriteValue32", "cuStreamWriteValue32_v2_ptsz"] fn cuStreamWriteValue32(_stream: cudaStream_t, address: u64, value: u32, _flags: c_uint) {
        give(address as *mut u32, value)
    }
    ["cuStreamWriteValue64_v2", "cuStreamWriteValue64", "cuStreamWriteValue64_v2_ptsz"] fn cuStreamWriteValue64(_stream: cudaStream_t, address: u64, value: u64, _flags: c_uint) {
        give(address as *mut u64, value)
    }
}
