//! The few calls of the driver API that programs of the runtime API mix in (CUDA Driver API).

use super::capture::NodeKind;
use super::copy::{check_elements, fill_elements, in_stream};
use super::device::properties;
use super::error::{
    cudaErrorDeviceUninitialized, cudaErrorInvalidDevice, cudaErrorInvalidValue, cudaSuccess,
};
use super::memory::cudaMemGetInfo;
use crate::ptr::Ptr;

/// An error number of the driver API; the same as the runtime's, as far as used here.
pub type CUresult = u32;
/// What a context handle points to: nothing a program can see.
#[derive(Debug)]
pub struct CUctx_st(());

/// The handle of the one context.
const THE_CONTEXT: u64 = 16;

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
/// The handle of a device; there is number 0.
pub fn cuDeviceGet(device: Ptr<i32>, ordinal: i32) -> CUresult {
    if ordinal == 0 {
        give(device, 0)
    } else {
        cudaErrorInvalidDevice
    }
}
/// The number of devices: 1.
pub fn cuDeviceGetCount(count: Ptr<i32>) -> CUresult {
    give(count, 1)
}
/// The device's name, cut at `size` bytes with the null.
pub fn cuDeviceGetName(name: Ptr<i8>, size: i32, device: i32) -> CUresult {
    let mut name = name;
    if device != 0 {
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
    if device != 0 {
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
    if device == 0 {
        give(size, properties().totalGlobalMem)
    } else {
        cudaErrorInvalidDevice
    }
}
/// Free and total device memory in bytes.
pub fn cuMemGetInfo(available: Ptr<u64>, total: Ptr<u64>) -> CUresult {
    cudaMemGetInfo(available, total)
}
/// Makes a context: there is always the same.
pub fn cuCtxCreate(context: Ptr<Ptr<CUctx_st>>, _flags: u32, device: i32) -> CUresult {
    if device == 0 {
        give(context, Ptr::from_bits(THE_CONTEXT))
    } else {
        cudaErrorInvalidDevice
    }
}
/// Destroys a context.
pub fn cuCtxDestroy(context: Ptr<CUctx_st>) -> CUresult {
    match context.to_bits() {
        0 => cudaErrorInvalidValue,
        THE_CONTEXT => cudaSuccess,
        _ => cudaErrorDeviceUninitialized,
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
