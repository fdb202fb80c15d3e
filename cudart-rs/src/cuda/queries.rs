//! Questions that have one answer here: flags, priorities, bus numbers, occupancy in its rarer forms; and the rarer forms of
//! 3-D fills and copies.

use super::capture;
use super::device::{
    cudaFuncCache, cudaOccupancyMaxActiveBlocksPerMultiprocessor,
    cudaOccupancyMaxPotentialBlockSize, cudaSharedMemConfig, properties,
};
use super::error::{self, cudaError_t, cudaErrorInvalidDevice, cudaErrorInvalidValue, cudaSuccess};
use super::stream::{cudaEvent_t, cudaEventRecord, cudaStream_t, cudaStreamQuery};
use super::volume::{cudaExtent, cudaMemcpy3D, cudaMemcpy3DParms, cudaPitchedPtr};
use crate::ptr::{Ptr, Void};

fn give<T>(place: Ptr<T>, value: T) -> cudaError_t {
    let mut place = place;
    if place.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    *place = value;
    error::result(cudaSuccess)
}

/// The preference of cache or shared memory: none.
pub fn cudaDeviceGetCacheConfig(config: Ptr<cudaFuncCache>) -> cudaError_t {
    give(config, 0)
}
/// The width of shared memory's banks: the default.
pub fn cudaDeviceGetSharedMemConfig(config: Ptr<cudaSharedMemConfig>) -> cudaError_t {
    give(config, 0)
}
/// How the host waits: the default.
pub fn cudaGetDeviceFlags(flags: Ptr<u32>) -> cudaError_t {
    give(flags, 0)
}
/// The device's place on the bus, as text.
pub fn cudaDeviceGetPCIBusId(text: Ptr<i8>, size: i32, device: i32) -> cudaError_t {
    let mut text = text;
    let id = b"0000:00:00.0\0";
    if device != 0 {
        return error::result(cudaErrorInvalidDevice);
    }
    if text.is_null() || size < id.len() as i32 {
        return error::result(cudaErrorInvalidValue);
    }
    for (i, b) in id.iter().enumerate() {
        text[i] = *b as i8;
    }
    error::result(cudaSuccess)
}
/// The device at a place on the bus: number 0.
pub fn cudaDeviceGetByPCIBusId(device: Ptr<i32>, _text: Ptr<i8>) -> cudaError_t {
    give(device, 0)
}
/// Makes remote writes visible: they are.
pub fn cudaDeviceFlushGPUDirectRDMAWrites(_target: i32, _scope: i32) -> cudaError_t {
    error::result(cudaSuccess)
}
/// A stream's priority: all have 0.
pub fn cudaStreamGetPriority(stream: cudaStream_t, priority: Ptr<i32>) -> cudaError_t {
    match cudaStreamQuery(stream) {
        cudaSuccess => give(priority, 0),
        error => error,
    }
}
/// Ties managed memory to a stream: no difference here.
pub fn cudaStreamAttachMemAsync(
    stream: cudaStream_t,
    _pointer: Ptr<Void>,
    _length: u64,
    _flags: u32,
) -> cudaError_t {
    cudaStreamQuery(stream)
}
/// Records an event.
pub fn cudaEventRecordWithFlags(
    event: cudaEvent_t,
    stream: cudaStream_t,
    _flags: u32,
) -> cudaError_t {
    cudaEventRecord(event, stream)
}
/// The flags of pinned memory: the default.
pub fn cudaHostGetFlags(flags: Ptr<u32>, _pointer: Ptr<Void>) -> cudaError_t {
    give(flags, 0)
}

/// Fills a volume of pitched memory.
pub fn cudaMemset3D(pointer: cudaPitchedPtr, value: i32, extent: cudaExtent) -> cudaError_t {
    for z in 0..extent.depth {
        let slice = pointer.ptr + z * pointer.pitch * pointer.ysize;
        match super::cudaMemset2D(slice, pointer.pitch, value, extent.width, extent.height) {
            cudaSuccess => {}
            error => return error,
        }
    }
    error::result(cudaSuccess)
}
/// [`cudaMemset3D`] in a stream.
pub fn cudaMemset3DAsync(
    pointer: cudaPitchedPtr,
    value: i32,
    extent: cudaExtent,
    stream: cudaStream_t,
) -> cudaError_t {
    let fill = move || {
        cudaMemset3D(pointer, value, extent);
    };
    if capture::take(stream, fill) {
        return error::result(cudaSuccess);
    }
    cudaMemset3D(pointer, value, extent)
}
/// [`cudaMemcpy3D`] in a stream.
pub fn cudaMemcpy3DAsync(parameters: Ptr<cudaMemcpy3DParms>, stream: cudaStream_t) -> cudaError_t {
    if parameters.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    let p = *parameters;
    let copy = move || {
        cudaMemcpy3D(crate::ptr::addr_const(&p));
    };
    if capture::take(stream, copy) {
        return error::result(cudaSuccess);
    }
    cudaMemcpy3D(parameters)
}

/// [`cudaOccupancyMaxActiveBlocksPerMultiprocessor`]; the flags are about caches.
pub fn cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    blocks: Ptr<i32>,
    function: Ptr<Void>,
    block_size: i32,
    dynamic_shared: u64,
    _flags: u32,
) -> cudaError_t {
    cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, function, block_size, dynamic_shared)
}
/// [`cudaOccupancyMaxPotentialBlockSize`]; the flags are about caches.
pub fn cudaOccupancyMaxPotentialBlockSizeWithFlags(
    grid_size: Ptr<i32>,
    block_size: Ptr<i32>,
    function: Ptr<Void>,
    dynamic_shared: u64,
    limit: i32,
    _flags: u32,
) -> cudaError_t {
    cudaOccupancyMaxPotentialBlockSize(grid_size, block_size, function, dynamic_shared, limit)
}
/// Dynamic shared memory that a block can have where this many blocks share a multiprocessor.
pub fn cudaOccupancyAvailableDynamicSMemPerBlock(
    size: Ptr<u64>,
    _function: Ptr<Void>,
    blocks: i32,
    _block_size: i32,
) -> cudaError_t {
    if blocks <= 0 {
        return error::result(cudaErrorInvalidValue);
    }
    let p = properties();
    let share = p.sharedMemPerMultiprocessor / blocks as u64;
    give(size, share.min(p.sharedMemPerBlock))
}
