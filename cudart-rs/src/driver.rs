//! The few calls of the CUDA driver API that programs of the runtime API mix in (CUDA Driver API).

use crate::cuda::properties::{cudaDeviceProp, cudaGetDeviceProperties};
use crate::cuda::{cudaDriverGetVersion, cudaGetDeviceCount, cudaMemGetInfo};
use crate::ptr::{Ptr, addr};

/// Results: 0 is success, the numbers are those of the runtime API where both have the error.
pub type CUresult = u32;
/// A context: there is one.
#[derive(Clone, Copy, Debug, Default)]
pub struct CUctx_st(());

const INVALID_VALUE: CUresult = 1;
const INVALID_DEVICE: CUresult = 101;

fn properties(device: i32) -> Option<cudaDeviceProp> {
    let mut properties: cudaDeviceProp = crate::array::zeroed();
    (cudaGetDeviceProperties(addr(&mut properties), device) == 0).then_some(properties)
}

/// Initialises the driver.
pub fn cuInit(flags: u32) -> CUresult {
    if flags == 0 { 0 } else { INVALID_VALUE }
}
/// The driver's version.
pub fn cuDriverGetVersion(version: Ptr<i32>) -> CUresult {
    cudaDriverGetVersion(version)
}
/// Number of devices.
pub fn cuDeviceGetCount(count: Ptr<i32>) -> CUresult {
    cudaGetDeviceCount(count)
}
/// The handle of a device.
pub fn cuDeviceGet(mut device: Ptr<i32>, ordinal: i32) -> CUresult {
    if properties(ordinal).is_none() {
        return INVALID_DEVICE;
    }
    *device = ordinal;
    0
}
/// The device's name.
pub fn cuDeviceGetName(name: Ptr<i8>, size: i32, device: i32) -> CUresult {
    let Some(p) = properties(device) else {
        return INVALID_DEVICE;
    };
    crate::c::stdio::snprintf!(name, size.max(0), "%s", p.name.ptr());
    0
}
/// The compute capability.
pub fn cuDeviceComputeCapability(
    mut major: Ptr<i32>,
    mut minor: Ptr<i32>,
    device: i32,
) -> CUresult {
    let Some(p) = properties(device) else {
        return INVALID_DEVICE;
    };
    *major = p.major;
    *minor = p.minor;
    0
}
/// Device memory in bytes.
pub fn cuDeviceTotalMem(mut size: Ptr<u64>, device: i32) -> CUresult {
    let Some(p) = properties(device) else {
        return INVALID_DEVICE;
    };
    *size = p.totalGlobalMem;
    0
}
/// Free and total device memory.
pub fn cuMemGetInfo(available: Ptr<u64>, total: Ptr<u64>) -> CUresult {
    cudaMemGetInfo(available, total)
}
/// Makes a context: there is always one.
pub fn cuCtxCreate(mut context: Ptr<Ptr<CUctx_st>>, _flags: u32, device: i32) -> CUresult {
    if properties(device).is_none() {
        return INVALID_DEVICE;
    }
    *context = Ptr::from_bits(1);
    0
}
/// Ends a context.
pub fn cuCtxDestroy(_context: Ptr<CUctx_st>) -> CUresult {
    0
}
