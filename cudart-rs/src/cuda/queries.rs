//! Questions that have one answer here: flags, priorities, bus numbers, occupancy in its rarer forms; and the rarer forms of
//! 3-D fills and copies.

use super::capture::NodeKind;
use super::copy::in_stream;
use super::device::{
    cudaFuncCache, cudaOccupancyMaxActiveBlocksPerMultiprocessor,
    cudaOccupancyMaxPotentialBlockSize, cudaSharedMemConfig, properties,
};
use super::devices;
use super::error::{self, cudaError_t, cudaErrorInvalidDevice, cudaErrorInvalidValue, cudaSuccess};
use super::stream::{cudaEvent_t, cudaEventRecord, cudaStream_t};
use super::volume::{cudaExtent, cudaMemcpy3D, cudaMemcpy3DParms, cudaPitchedPtr};
use crate::launch::pointer::kernel_at;
use crate::ptr::{Ptr, Void};
use std::ffi::CStr;

/// Answers a question of the runtime API.
pub(super) fn give<T>(place: Ptr<T>, value: T) -> cudaError_t {
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
    if !devices::is_device(device) {
        return error::result(cudaErrorInvalidDevice);
    }
    let id = format!("0000:{device:02X}:00.0\0");
    if text.is_null() || size < id.len() as i32 {
        return error::result(cudaErrorInvalidValue);
    }
    for (i, b) in id.bytes().enumerate() {
        text[i] = b as i8;
    }
    error::result(cudaSuccess)
}
/// The device at a place on the bus: each is on a bus of its number.
pub fn cudaDeviceGetByPCIBusId(device: Ptr<i32>, text: Ptr<i8>) -> cudaError_t {
    if device.is_null() || text.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    // SAFETY: the program passes a C string.
    let text = unsafe { CStr::from_ptr(text.as_raw().cast()) }.to_string_lossy();
    // [domain:]bus:device[.function], all hexadecimal.
    let (place, function) = text.split_once('.').unwrap_or((&text, "0"));
    let number = |part: &str| u32::from_str_radix(part, 16).ok();
    let numbers: Option<Vec<u32>> = place.split(':').chain([function]).map(number).collect();
    match numbers {
        Some(n) if matches!(n.len(), 3 | 4) => {
            let (bus, others) = match n[..] {
                [bus, device, function] => (bus, device | function),
                [domain, bus, device, function] => (bus, domain | device | function),
                _ => (u32::MAX, 1),
            };
            match i32::try_from(bus) {
                Ok(bus) if others == 0 && devices::is_device(bus) => give(device, bus),
                _ => error::result(cudaErrorInvalidDevice),
            }
        }
        _ => error::result(cudaErrorInvalidValue),
    }
}
/// Whose view: the device's.
pub const cudaFlushGPUDirectRDMAWritesTargetCurrentDevice: u32 = 0;
/// For whom: the device that is written to.
pub const cudaFlushGPUDirectRDMAWritesToOwner: u32 = 100;
/// For whom: all devices.
pub const cudaFlushGPUDirectRDMAWritesToAllDevices: u32 = 200;
/// Whose view; an enumeration in CUDA.
pub type cudaFlushGPUDirectRDMAWritesTarget = u32;
/// For whom; an enumeration in CUDA.
pub type cudaFlushGPUDirectRDMAWritesScope = u32;
/// Makes remote writes visible: they are.
pub fn cudaDeviceFlushGPUDirectRDMAWrites(target: u32, scope: u32) -> cudaError_t {
    error::result(match (target, scope) {
        (0, 100 | 200) => cudaSuccess,
        _ => cudaErrorInvalidValue,
    })
}
/// Records an event.
pub fn cudaEventRecordWithFlags(
    event: cudaEvent_t,
    stream: cudaStream_t,
    flags: u32,
) -> cudaError_t {
    if flags > 1 {
        return error::result(cudaErrorInvalidValue);
    }
    cudaEventRecord(event, stream)
}
/// Checks a fill of a volume.
fn check_volume(pointer: cudaPitchedPtr, extent: cudaExtent) -> cudaError_t {
    if extent.width == 0 || extent.height == 0 || extent.depth == 0 {
        return error::sticky();
    }
    if extent.height > pointer.ysize && extent.depth > 1 {
        return cudaErrorInvalidValue;
    }
    let rows = (extent.depth - 1)
        .checked_mul(pointer.ysize)
        .and_then(|rows| rows.checked_add(extent.height));
    match rows {
        Some(rows) => super::copy::check_rows_fill(pointer.ptr, pointer.pitch, extent.width, rows),
        None => cudaErrorInvalidValue,
    }
}

/// Fills a volume of pitched memory.
pub fn cudaMemset3D(pointer: cudaPitchedPtr, value: i32, extent: cudaExtent) -> cudaError_t {
    match check_volume(pointer, extent) {
        cudaSuccess => {}
        code => return error::result(code),
    }
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
    in_stream(
        stream,
        NodeKind::Fill,
        || check_volume(pointer, extent),
        move || cudaMemset3D(pointer, value, extent),
    )
}
/// [`cudaMemcpy3D`] in a stream.
pub fn cudaMemcpy3DAsync(parameters: Ptr<cudaMemcpy3DParms>, stream: cudaStream_t) -> cudaError_t {
    if parameters.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    let p = *parameters;
    in_stream(
        stream,
        NodeKind::Copy,
        || super::volume::check(&p),
        move || cudaMemcpy3D(crate::ptr::addr_const(&p)),
    )
}

/// [`cudaOccupancyMaxActiveBlocksPerMultiprocessor`]; the flags are about caches.
pub fn cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    blocks: Ptr<i32>,
    function: Ptr<Void>,
    block_size: i32,
    dynamic_shared: u64,
    flags: u32,
) -> cudaError_t {
    if flags > 1 {
        return error::result(cudaErrorInvalidValue);
    }
    cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, function, block_size, dynamic_shared)
}
/// [`cudaOccupancyMaxPotentialBlockSize`]; the flags are about caches.
pub fn cudaOccupancyMaxPotentialBlockSizeWithFlags(
    grid_size: Ptr<i32>,
    block_size: Ptr<i32>,
    function: Ptr<Void>,
    dynamic_shared: u64,
    limit: i32,
    flags: u32,
) -> cudaError_t {
    if flags > 1 {
        return error::result(cudaErrorInvalidValue);
    }
    cudaOccupancyMaxPotentialBlockSize(grid_size, block_size, function, dynamic_shared, limit)
}
/// Dynamic shared memory that a block can have where this many blocks share a multiprocessor.
pub fn cudaOccupancyAvailableDynamicSMemPerBlock(
    size: Ptr<u64>,
    function: Ptr<Void>,
    blocks: i32,
    block_size: i32,
) -> cudaError_t {
    if kernel_at(function).is_none() {
        return error::result(error::cudaErrorInvalidDeviceFunction);
    }
    if blocks <= 0 || block_size <= 0 {
        return error::result(cudaErrorInvalidValue);
    }
    let p = properties();
    let share = p.sharedMemPerMultiprocessor / blocks as u64;
    give(size, share.min(p.sharedMemPerBlock))
}
