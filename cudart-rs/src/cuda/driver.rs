//! The few calls of the driver API that programs of the runtime API mix in (CUDA Driver API).

use super::capture::NodeKind;
use super::copy::{check_elements, fill_elements, in_stream};
use super::device::properties;
use super::devices;
use super::error::{
    cudaErrorDeviceUninitialized, cudaErrorInvalidDevice, cudaErrorInvalidValue, cudaSuccess,
};
use super::memory::cudaMemGetInfo;
use crate::ptr::Ptr;
use std::cell::RefCell;

/// An error number of the driver API; the same as the runtime's, as far as used here.
pub type CUresult = u32;
/// What a context handle points to: nothing a program can see.
#[derive(Debug)]
pub struct CUctx_st(());

/// The context of a device, each of which has one: multiples of this.
const CONTEXTS: u64 = 16;

thread_local! {
    /// The devices that were current when contexts were made.
    static BEFORE: RefCell<Vec<i32>> = const { RefCell::new(Vec::new()) };
}

fn give<T>(place: Ptr<T>, value: T) -> CUresult {
    let mut place = place;
    if place.is_null() {
        return cudaErrorInvalidValue;
    }
    *place = value;
    cudaSuccess
}

/// Initialises the driver.
pub fn cuInit(flags: u32) -> CUresult {
    if flags == 0 {
        cudaSuccess
    } else {
        cudaErrorInvalidValue
    }
}
/// The driver's version.
pub fn cuDriverGetVersion(version: Ptr<i32>) -> CUresult {
    give(version, super::device::DRIVER_VERSION)
}
/// The handle of a device: its number.
pub fn cuDeviceGet(device: Ptr<i32>, ordinal: i32) -> CUresult {
    if devices::is_device(ordinal) {
        give(device, ordinal)
    } else {
        cudaErrorInvalidDevice
    }
}
/// The number of devices.
pub fn cuDeviceGetCount(count: Ptr<i32>) -> CUresult {
    give(count, devices::count())
}
/// The device's name, cut at `size` bytes with the null.
pub fn cuDeviceGetName(name: Ptr<i8>, size: i32, device: i32) -> CUresult {
    let mut name = name;
    if !devices::is_device(device) {
        return cudaErrorInvalidDevice;
    }
    if name.is_null() || size <= 0 {
        return cudaErrorInvalidValue;
    }
    let last = (size as usize).min(256) - 1;
    for i in 0..last {
        name[i] = properties().name[i];
    }
    name[last] = 0;
    cudaSuccess
}
/// The device's compute capability.
pub fn cuDeviceComputeCapability(major: Ptr<i32>, minor: Ptr<i32>, device: i32) -> CUresult {
    if !devices::is_device(device) {
        return cudaErrorInvalidDevice;
    }
    if major.is_null() || minor.is_null() {
        return cudaErrorInvalidValue;
    }
    match give(major, properties().major) {
        cudaSuccess => give(minor, properties().minor),
        error => error,
    }
}
/// The device's memory in bytes.
pub fn cuDeviceTotalMem(size: Ptr<u64>, device: i32) -> CUresult {
    if devices::is_device(device) {
        give(size, properties().totalGlobalMem)
    } else {
        cudaErrorInvalidDevice
    }
}
/// Free and total device memory in bytes.
pub fn cuMemGetInfo(available: Ptr<u64>, total: Ptr<u64>) -> CUresult {
    cudaMemGetInfo(available, total)
}
/// The context of a device.
fn context_of(device: i32) -> Ptr<CUctx_st> {
    Ptr::from_bits(CONTEXTS * (device as u64 + 1))
}

/// The device of a context.
fn device_of(context: Ptr<CUctx_st>) -> Result<i32, CUresult> {
    match context.to_bits() {
        0 => Err(cudaErrorInvalidValue),
        c if c % CONTEXTS == 0 && c / CONTEXTS <= devices::count() as u64 => {
            Ok((c / CONTEXTS) as i32 - 1)
        }
        _ => Err(cudaErrorDeviceUninitialized),
    }
}

/// Makes a context, which is current then: always the same for a device.
pub fn cuCtxCreate(context: Ptr<Ptr<CUctx_st>>, _flags: u32, device: i32) -> CUresult {
    match cuDevicePrimaryCtxRetain(context, device) {
        cudaSuccess => cuCtxPushCurrent(context_of(device)),
        code => code,
    }
}
/// Destroys a context; if it is the current one, the one before is current again.
pub fn cuCtxDestroy(context: Ptr<CUctx_st>) -> CUresult {
    match device_of(context) {
        Ok(device) if device == devices::current() => cuCtxPopCurrent(Ptr::null()),
        Ok(_) => cudaSuccess,
        Err(code) => code,
    }
}
/// The current context: there always is one.
pub fn cuCtxGetCurrent(context: Ptr<Ptr<CUctx_st>>) -> CUresult {
    give(context, context_of(devices::current()))
}
/// Makes a context current in place of another. (Null is no context, which may be made current; the last one stays.)
pub fn cuCtxSetCurrent(context: Ptr<CUctx_st>) -> CUresult {
    match device_of(context) {
        _ if context.is_null() => cudaSuccess,
        Ok(device) => devices::cudaSetDevice(device),
        Err(code) => code,
    }
}
/// Makes a context current; the one before will be again.
pub fn cuCtxPushCurrent(context: Ptr<CUctx_st>) -> CUresult {
    match device_of(context) {
        Ok(device) => {
            BEFORE.with_borrow_mut(|b| b.push(devices::current()));
            devices::cudaSetDevice(device)
        }
        Err(code) => code,
    }
}
/// Makes the context before the current one current, and gives the latter.
pub fn cuCtxPopCurrent(context: Ptr<Ptr<CUctx_st>>) -> CUresult {
    let mut context = context;
    if !context.is_null() {
        *context = context_of(devices::current());
    }
    match BEFORE.with_borrow_mut(Vec::pop) {
        Some(before) => devices::cudaSetDevice(before),
        None => cudaSuccess,
    }
}
/// The device of the current context.
pub fn cuCtxGetDevice(device: Ptr<i32>) -> CUresult {
    give(device, devices::current())
}
/// A number that belongs to a context alone (the current one's for null): another one after the device was reset.
pub fn cuCtxGetId(context: Ptr<CUctx_st>, id: Ptr<u64>) -> CUresult {
    let device = match context.is_null() {
        true => Ok(devices::current()),
        false => device_of(context),
    };
    match device {
        Ok(device) => give(id, devices::context_number(device)),
        Err(code) => code,
    }
}
/// Lets the current context use another's memory.
pub fn cuCtxEnablePeerAccess(peer: Ptr<CUctx_st>, flags: u32) -> CUresult {
    match device_of(peer) {
        _ if flags != 0 => cudaErrorInvalidValue,
        Ok(device) => devices::cudaDeviceEnablePeerAccess(device, flags),
        Err(_) => cudaErrorInvalidDevice,
    }
}
/// Ends what [`cuCtxEnablePeerAccess`] began.
pub fn cuCtxDisablePeerAccess(peer: Ptr<CUctx_st>) -> CUresult {
    device_of(peer).map_or(cudaErrorInvalidDevice, devices::cudaDeviceDisablePeerAccess)
}
/// Gives a device's context.
pub fn cuDevicePrimaryCtxRetain(context: Ptr<Ptr<CUctx_st>>, device: i32) -> CUresult {
    match devices::is_device(device) {
        true => give(context, context_of(device)),
        false => cudaErrorInvalidDevice,
    }
}

/// Fills memory with elements of 1, 2 or 4 bytes in a stream (`cuMemsetD8Async` and its relatives).
pub fn fill_in_stream(
    to: u64,
    value: u32,
    element: u32,
    count: u64,
    stream: super::cudaStream_t,
) -> CUresult {
    let pointer = Ptr::from_bits(to);
    in_stream(
        stream,
        NodeKind::Fill,
        || check_elements(pointer, 0, element, count, 1),
        move || fill_elements(pointer, 0, value, element, count, 1),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::array::Array;
    use crate::ptr::addr;

    #[test]
    fn the_device_is_described() {
        let mut name = Array([1i8; 8]);
        assert_eq!((cuInit(0), cuDeviceGetName(name.ptr_mut(), 7, 0)), (0, 0));
        assert_eq!(
            (name.0[..6].to_vec(), name[6], name[7]),
            (properties().name.0[..6].to_vec(), 0, 1)
        );
        let (mut major, mut minor) = (0, 0);
        assert_eq!(
            cuDeviceComputeCapability(addr(&mut major), addr(&mut minor), 0),
            0
        );
        assert_eq!((major, minor), (properties().major, properties().minor));
        assert_eq!(cuDeviceGet(addr(&mut major), 1), cudaErrorInvalidDevice);
    }
}
