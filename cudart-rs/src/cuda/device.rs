//! What there is to know of a device: waiting for it, its limits, versions, attributes of functions and
//! occupancy (CUDA Runtime API, "Device Management", "Execution Control", "Occupancy").

pub use super::properties::*;

use super::error::{
    self, cudaError_t, cudaErrorInvalidDeviceFunction, cudaErrorInvalidValue, cudaSuccess,
};
use super::{devices, memory, pending};
use crate::launch::pointer::kernel_at;
use crate::ptr::{Ptr, Void};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

fn give<T>(place: Ptr<T>, value: T) -> cudaError_t {
    let mut place = place;
    if place.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    *place = value;
    error::result(cudaSuccess)
}

/// Chooses the device that fits best: number 0.
pub fn cudaChooseDevice(device: Ptr<i32>, properties: Ptr<cudaDeviceProp>) -> cudaError_t {
    if properties.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    give(device, 0)
}

/// Flags of `cudaSetDeviceFlags`, which make no difference here.
pub const cudaDeviceScheduleAuto: u32 = 0;
/// See [`cudaDeviceScheduleAuto`].
pub const cudaDeviceScheduleSpin: u32 = 1;
/// See [`cudaDeviceScheduleAuto`].
pub const cudaDeviceScheduleYield: u32 = 2;
/// See [`cudaDeviceScheduleAuto`].
pub const cudaDeviceScheduleBlockingSync: u32 = 4;
/// See [`cudaDeviceScheduleAuto`].
pub const cudaDeviceMapHost: u32 = 8;
/// See [`cudaDeviceScheduleAuto`].
pub const cudaDeviceLmemResizeToMax: u32 = 16;

/// Sets how the host waits: no difference here.
pub fn cudaSetDeviceFlags(flags: u32) -> cudaError_t {
    // One way to wait, and others that may be combined (the last: cudaDeviceSyncMemops).
    error::result(
        if flags & !(31 | 128) == 0 && matches!(flags & 7, 0 | 1 | 2 | 4) {
            cudaSuccess
        } else {
            cudaErrorInvalidValue
        },
    )
}

/// Waits for all work; gives the error of a kernel that failed.
pub fn cudaDeviceSynchronize() -> cudaError_t {
    crate::check::streams::waited_for_all();
    error::result(pending::wait_for(devices::current()))
}

/// The old name of [`cudaDeviceSynchronize`].
pub fn cudaThreadSynchronize() -> cudaError_t {
    cudaDeviceSynchronize()
}

/// Frees all memory of the current device and forgets its errors.
pub fn cudaDeviceReset() -> cudaError_t {
    crate::check::streams::waited_for_all();
    pending::settle(devices::current());
    memory::table().reset(devices::current());
    devices::reset();
    error::reset();
    cudaSuccess
}

/// The old name of [`cudaDeviceReset`].
pub fn cudaThreadExit() -> cudaError_t {
    cudaDeviceReset()
}

/// Preferred cache configuration; an enumeration in CUDA.
pub type cudaFuncCache = u32;
/// No preference.
pub const cudaFuncCachePreferNone: cudaFuncCache = 0;
/// Large shared memory.
pub const cudaFuncCachePreferShared: cudaFuncCache = 1;
/// Large level-1 cache.
pub const cudaFuncCachePreferL1: cudaFuncCache = 2;
/// Equal sizes.
pub const cudaFuncCachePreferEqual: cudaFuncCache = 3;

/// Sets a kernel's preference: no difference here.
pub fn cudaFuncSetCacheConfig(function: Ptr<Void>, config: cudaFuncCache) -> cudaError_t {
    match kernel_at(function) {
        None => error::result(cudaErrorInvalidDeviceFunction),
        Some(_) => cudaDeviceSetCacheConfig(config),
    }
}

/// Sets the device's preference: no difference here.
pub fn cudaDeviceSetCacheConfig(config: cudaFuncCache) -> cudaError_t {
    error::result(if config <= 3 {
        cudaSuccess
    } else {
        cudaErrorInvalidValue
    })
}

/// The old name of [`cudaDeviceSetCacheConfig`].
pub fn cudaThreadSetCacheConfig(config: cudaFuncCache) -> cudaError_t {
    cudaDeviceSetCacheConfig(config)
}

/// Width of banks; an enumeration in CUDA.
pub type cudaSharedMemConfig = u32;
/// The default width.
pub const cudaSharedMemBankSizeDefault: cudaSharedMemConfig = 0;
/// Four bytes.
pub const cudaSharedMemBankSizeFourByte: cudaSharedMemConfig = 1;
/// Eight bytes.
pub const cudaSharedMemBankSizeEightByte: cudaSharedMemConfig = 2;

/// Sets the width of banks: no difference here.
pub fn cudaDeviceSetSharedMemConfig(config: cudaSharedMemConfig) -> cudaError_t {
    error::result(if config <= 2 {
        cudaSuccess
    } else {
        cudaErrorInvalidValue
    })
}

/// Sets the width of banks for a kernel: no difference here.
pub fn cudaFuncSetSharedMemConfig(function: Ptr<Void>, config: cudaSharedMemConfig) -> cudaError_t {
    match kernel_at(function) {
        None => error::result(cudaErrorInvalidDeviceFunction),
        Some(_) => cudaDeviceSetSharedMemConfig(config),
    }
}

/// A limit of the device; an enumeration in CUDA.
pub type cudaLimit = u32;
/// Stack of a thread in bytes.
pub const cudaLimitStackSize: cudaLimit = 0;
/// Buffer of device-side `printf` in bytes.
pub const cudaLimitPrintfFifoSize: cudaLimit = 1;
/// Heap of device-side `malloc` in bytes.
pub const cudaLimitMallocHeapSize: cudaLimit = 2;
/// How deep device code may wait for its own launches.
pub const cudaLimitDevRuntimeSyncDepth: cudaLimit = 3;
/// Launches of device code that may wait.
pub const cudaLimitDevRuntimePendingLaunchCount: cudaLimit = 4;
/// Largest piece that the level-2 cache fetches, in bytes.
pub const cudaLimitMaxL2FetchGranularity: cudaLimit = 5;
/// Persisting part of the level-2 cache in bytes.
pub const cudaLimitPersistingL2CacheSize: cudaLimit = 6;

/// Indexed by `cudaLimit`: the three above, depth of synchronisation and pending launches of device code, fetch granularity and
/// persisting part of the level-2 cache.
static LIMITS: [AtomicU64; 7] = [
    AtomicU64::new(1024),
    AtomicU64::new(1 << 20),
    AtomicU64::new(8 << 20),
    AtomicU64::new(2),
    AtomicU64::new(2048),
    AtomicU64::new(64),
    AtomicU64::new(0),
];

/// Sets a limit. It is remembered and makes no other difference: stack and heap are the host's.
pub fn cudaDeviceSetLimit(limit: cudaLimit, value: u64) -> cudaError_t {
    match LIMITS.get(limit as usize) {
        Some(place) => {
            place.store(value, Relaxed);
            error::result(cudaSuccess)
        }
        None => error::result(error::cudaErrorUnsupportedLimit),
    }
}

/// Gives a limit.
pub fn cudaDeviceGetLimit(value: Ptr<u64>, limit: cudaLimit) -> cudaError_t {
    match LIMITS.get(limit as usize) {
        Some(place) => give(value, place.load(Relaxed)),
        None => error::result(error::cudaErrorUnsupportedLimit),
    }
}

/// The version of the emulated runtime: 12.0.
pub const CUDART_VERSION: i32 = 12000;
/// The version of the emulated driver, 12.8: what programs ask before they use what came after the runtime's version (conditional nodes of graphs).
pub const DRIVER_VERSION: i32 = 12080;

/// The version of the runtime, 1000 × major + 10 × minor.
pub fn cudaRuntimeGetVersion(version: Ptr<i32>) -> cudaError_t {
    give(version, CUDART_VERSION)
}

/// The version of the driver, 1000 × major + 10 × minor.
pub fn cudaDriverGetVersion(version: Ptr<i32>) -> cudaError_t {
    give(version, DRIVER_VERSION)
}

/// What is known about a compiled kernel.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct cudaFuncAttributes {
    /// Bytes of its `__shared__` variables.
    pub sharedSizeBytes: u64,
    /// Bytes of its constants.
    pub constSizeBytes: u64,
    /// Bytes of local memory of a thread.
    pub localSizeBytes: u64,
    /// Threads of the largest block it can be launched with.
    pub maxThreadsPerBlock: i32,
    /// Registers of a thread.
    pub numRegs: i32,
    /// Version of its PTX.
    pub ptxVersion: i32,
    /// Version of its machine code.
    pub binaryVersion: i32,
    /// Compiled with `-Xptxas --dlcm=ca`.
    pub cacheModeCA: i32,
    /// Dynamic shared memory it can be launched with, in bytes.
    pub maxDynamicSharedSizeBytes: i32,
    /// Preferred part of shared memory in per cent.
    pub preferredShmemCarveout: i32,
}

/// Bytes of static shared memory of a kernel.
fn static_shared(function: Ptr<Void>) -> Result<u64, cudaError_t> {
    let kernel = kernel_at(function).ok_or(cudaErrorInvalidDeviceFunction)?;
    Ok(u64::from(kernel.static_shared()))
}

/// Gives the attributes of a kernel.
pub fn cudaFuncGetAttributes(
    attributes: Ptr<cudaFuncAttributes>,
    function: Ptr<Void>,
) -> cudaError_t {
    let Some(kernel) = kernel_at(function) else {
        return error::result(cudaErrorInvalidDeviceFunction);
    };
    let p = properties();
    let version = p.major * 10 + p.minor;
    let foreign = kernel.of_foreign();
    let needs = foreign.unwrap_or_default();
    let most = match i32::try_from(needs.max_threads) {
        Ok(n) if n > 0 => n.min(p.maxThreadsPerBlock),
        _ => p.maxThreadsPerBlock,
    };
    let known = cudaFuncAttributes {
        sharedSizeBytes: kernel.static_shared().into(),
        constSizeBytes: needs.constant,
        localSizeBytes: needs.local,
        maxThreadsPerBlock: most,
        numRegs: foreign.map_or(32, |f| f.registers as i32),
        // (Libraries choose their tuning by it, which must be the one that the code was compiled with.)
        ptxVersion: match i32::try_from(needs.architecture) {
            Ok(n) if n > 0 => n,
            _ => version,
        },
        binaryVersion: version,
        maxDynamicSharedSizeBytes: kernel.dynamic_shared_limit() as i32,
        preferredShmemCarveout: -1,
        ..cudaFuncAttributes::default()
    };
    give(attributes, known)
}

/// An attribute that `cudaFuncSetAttribute` sets; an enumeration in CUDA.
pub type cudaFuncAttribute = u32;
/// Dynamic shared memory of a block in bytes.
pub const cudaFuncAttributeMaxDynamicSharedMemorySize: cudaFuncAttribute = 8;
/// Preferred part of shared memory in per cent.
pub const cudaFuncAttributePreferredSharedMemoryCarveout: cudaFuncAttribute = 9;
/// What clusters of blocks must have; there are none, so these are not set.
pub const cudaFuncAttributeClusterDimMustBeSet: cudaFuncAttribute = 10;
/// See [`cudaFuncAttributeClusterDimMustBeSet`].
pub const cudaFuncAttributeRequiredClusterWidth: cudaFuncAttribute = 11;
/// See [`cudaFuncAttributeClusterDimMustBeSet`].
pub const cudaFuncAttributeRequiredClusterHeight: cudaFuncAttribute = 12;
/// See [`cudaFuncAttributeClusterDimMustBeSet`].
pub const cudaFuncAttributeRequiredClusterDepth: cudaFuncAttribute = 13;
/// Whether clusters may be larger than every device has them: makes no difference.
pub const cudaFuncAttributeNonPortableClusterSizeAllowed: cudaFuncAttribute = 14;
/// How clusters are spread: makes no difference.
pub const cudaFuncAttributeClusterSchedulingPolicyPreference: cudaFuncAttribute = 15;

/// Sets an attribute of a kernel.
pub fn cudaFuncSetAttribute(
    function: Ptr<Void>,
    attribute: cudaFuncAttribute,
    value: i32,
) -> cudaError_t {
    let Some(kernel) = kernel_at(function) else {
        return error::result(cudaErrorInvalidDeviceFunction);
    };
    let good = match attribute {
        cudaFuncAttributeMaxDynamicSharedMemorySize => kernel.limit_dynamic_shared(value),
        cudaFuncAttributePreferredSharedMemoryCarveout => (-1..=100).contains(&value),
        cudaFuncAttributeNonPortableClusterSizeAllowed => (0..=1).contains(&value),
        cudaFuncAttributeClusterSchedulingPolicyPreference => (0..=2).contains(&value),
        _ => false,
    };
    error::result(if good {
        cudaSuccess
    } else {
        cudaErrorInvalidValue
    })
}

/// Blocks of a kernel that fit on a multiprocessor, by threads and shared memory.
pub fn cudaOccupancyMaxActiveBlocksPerMultiprocessor(
    blocks: Ptr<i32>,
    function: Ptr<Void>,
    block_size: i32,
    dynamic_shared: u64,
) -> cudaError_t {
    let p = properties();
    let shared = match static_shared(function) {
        Ok(shared) => dynamic_shared.saturating_add(shared),
        Err(code) => return error::result(code),
    };
    if block_size <= 0 {
        return error::result(cudaErrorInvalidValue);
    }
    let by_threads = if block_size > p.maxThreadsPerBlock {
        0
    } else {
        p.maxThreadsPerMultiProcessor / block_size
    };
    let by_shared = p
        .sharedMemPerMultiprocessor
        .checked_div(shared)
        .map_or(i32::MAX, |n| n as i32);
    give(
        blocks,
        by_threads.min(by_shared).min(p.maxBlocksPerMultiProcessor),
    )
}

/// The block size with the best occupancy, and the smallest grid that fills the device.
pub fn cudaOccupancyMaxPotentialBlockSize(
    grid_size: Ptr<i32>,
    block_size: Ptr<i32>,
    function: Ptr<Void>,
    _dynamic_shared: u64,
    limit: i32,
) -> cudaError_t {
    if grid_size.is_null() || block_size.is_null() || limit < 0 {
        return error::result(cudaErrorInvalidValue);
    }
    if kernel_at(function).is_none() {
        return error::result(cudaErrorInvalidDeviceFunction);
    }
    let p = properties();
    let size = if limit > 0 {
        limit.min(p.maxThreadsPerBlock)
    } else {
        p.maxThreadsPerBlock
    };
    match give(block_size, size) {
        cudaSuccess => give(
            grid_size,
            p.multiProcessorCount * (p.maxThreadsPerMultiProcessor / size),
        ),
        error => error,
    }
}

/// Starts the profiler's range: no difference here.
pub fn cudaProfilerStart() -> cudaError_t {
    error::result(cudaSuccess)
}

/// Ends the profiler's range: no difference here.
pub fn cudaProfilerStop() -> cudaError_t {
    error::result(cudaSuccess)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cuda::{cudaErrorInvalidDevice, cudaGetDevice, cudaGetDeviceCount, cudaSetDevice};
    use crate::ptr::addr;

    #[test]
    fn there_is_one_device() {
        let mut n = 0;
        assert_eq!((cudaGetDeviceCount(addr(&mut n)), n), (cudaSuccess, 1));
        assert_eq!((cudaGetDevice(addr(&mut n)), n), (cudaSuccess, 0));
        assert_eq!(
            (cudaSetDevice(0), cudaSetDevice(1)),
            (cudaSuccess, cudaErrorInvalidDevice)
        );
        assert_eq!(error::cudaGetLastError(), cudaErrorInvalidDevice);
        assert_eq!(cudaDeviceSynchronize(), cudaSuccess);
    }

    #[test]
    fn properties_and_attributes_agree() {
        let mut p = *properties();
        p.warpSize = 0;
        assert_eq!(cudaGetDeviceProperties(addr(&mut p), 0), cudaSuccess);
        assert_eq!(
            (p.warpSize, p.maxThreadsDim[2], p.sharedMemPerBlock),
            (32, 64, 49152)
        );
        let mut v = 0;
        assert_eq!(
            cudaDeviceGetAttribute(addr(&mut v), cudaDevAttrMultiProcessorCount, 0),
            cudaSuccess
        );
        assert_eq!(v, p.multiProcessorCount);
        assert_eq!(
            cudaDeviceGetAttribute(addr(&mut v), cudaDevAttrMaxBlockDimZ, 0),
            cudaSuccess
        );
        assert_eq!(v, 64);
        assert_eq!(
            cudaDeviceGetAttribute(addr(&mut v), 9999, 0),
            cudaErrorInvalidValue
        );
        assert_eq!(
            cudaGetDeviceProperties(addr(&mut p), 1),
            cudaErrorInvalidDevice
        );
        error::record(cudaSuccess);
    }

    #[test]
    fn limits_and_occupancy() {
        let mut bytes = 0;
        assert_eq!(
            cudaDeviceSetLimit(cudaLimitPrintfFifoSize, 5 << 20),
            cudaSuccess
        );
        assert_eq!(
            (
                cudaDeviceGetLimit(addr(&mut bytes), cudaLimitPrintfFifoSize),
                bytes
            ),
            (0, 5 << 20)
        );
        static KERNEL: crate::launch::Kernel = crate::launch::Kernel::new("k", "k.cu:1", 0);
        let (mut blocks, kernel) = (0, crate::ptr::addr_const(&KERNEL).cast::<Void>());
        assert_eq!(
            cudaOccupancyMaxActiveBlocksPerMultiprocessor(addr(&mut blocks), kernel, 256, 0),
            0
        );
        assert_eq!(blocks, 8);
        assert_eq!(
            cudaOccupancyMaxActiveBlocksPerMultiprocessor(addr(&mut blocks), kernel, 64, 100 << 10),
            0
        );
        assert_eq!(blocks, 2);
    }
}
