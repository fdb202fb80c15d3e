//! Properties of the emulated device, and their attributes.
//!
//! Limits are those of compute capability 9.0, except that there are as many multiprocessors as the
//! pool has workers: programs that size persistent grids by it then choose few blocks, which is best
//! here. The environment may say otherwise: `CUDART_MULTIPROCESSORS`, `CUDART_MEMORY` (bytes),
//! `CUDART_COMPUTE` (`8.6`), `CUDART_CLOCK` (kHz), `CUDART_NAME`.

use super::devices;
use super::error::{self, cudaError_t, cudaErrorInvalidDevice, cudaErrorInvalidValue, cudaSuccess};
use crate::array::Array;
use crate::launch::config;
use crate::ptr::Ptr;
use std::sync::OnceLock;

/// A device's identification.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct cudaUUID_t {
    /// Its bytes.
    pub bytes: Array<i8, 16>,
}

/// Properties of a device.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct cudaDeviceProp {
    /// Name of the device.
    pub name: Array<i8, 256>,
    /// Identification: zero.
    pub uuid: cudaUUID_t,
    /// Device memory in bytes.
    pub totalGlobalMem: u64,
    /// Shared memory of a block in bytes.
    pub sharedMemPerBlock: u64,
    /// Registers of a block.
    pub regsPerBlock: i32,
    /// Lanes of a warp.
    pub warpSize: i32,
    /// Largest pitch in bytes.
    pub memPitch: u64,
    /// Threads of a block.
    pub maxThreadsPerBlock: i32,
    /// Largest extents of a block.
    pub maxThreadsDim: Array<i32, 3>,
    /// Largest extents of a grid.
    pub maxGridSize: Array<i32, 3>,
    /// Clock rate in kHz.
    pub clockRate: i32,
    /// Constant memory in bytes.
    pub totalConstMem: u64,
    /// Compute capability.
    pub major: i32,
    /// Compute capability, after the point.
    pub minor: i32,
    /// Alignment of textures in bytes.
    pub textureAlignment: u64,
    /// Alignment of the pitch of textures in bytes.
    pub texturePitchAlignment: u64,
    /// Copies beside kernels.
    pub deviceOverlap: i32,
    /// Multiprocessors: by default the workers of the pool.
    pub multiProcessorCount: i32,
    /// Time limit for kernels.
    pub kernelExecTimeoutEnabled: i32,
    /// Integrated device.
    pub integrated: i32,
    /// Host memory can be mapped.
    pub canMapHostMemory: i32,
    /// Compute mode.
    pub computeMode: i32,
    /// Largest 1D texture.
    pub maxTexture1D: i32,
    /// Largest 1D texture in linear memory.
    pub maxTexture1DLinear: i32,
    /// Largest 2D texture.
    pub maxTexture2D: Array<i32, 2>,
    /// Largest 2D texture in pitched memory.
    pub maxTexture2DLinear: Array<i32, 3>,
    /// Largest 3D texture.
    pub maxTexture3D: Array<i32, 3>,
    /// Alignment of surfaces in bytes.
    pub surfaceAlignment: u64,
    /// Kernels beside each other.
    pub concurrentKernels: i32,
    /// Error correction.
    pub ECCEnabled: i32,
    /// PCI bus.
    pub pciBusID: i32,
    /// PCI device.
    pub pciDeviceID: i32,
    /// PCI domain.
    pub pciDomainID: i32,
    /// Windows compute driver.
    pub tccDriver: i32,
    /// Copy engines.
    pub asyncEngineCount: i32,
    /// One address space with the host.
    pub unifiedAddressing: i32,
    /// Memory clock rate in kHz.
    pub memoryClockRate: i32,
    /// Memory bus in bits.
    pub memoryBusWidth: i32,
    /// Level-2 cache in bytes.
    pub l2CacheSize: i32,
    /// Persisting part of the level-2 cache in bytes.
    pub persistingL2CacheMaxSize: i32,
    /// Threads resident on a multiprocessor.
    pub maxThreadsPerMultiProcessor: i32,
    /// Streams have priorities.
    pub streamPrioritiesSupported: i32,
    /// Level-1 cache for global memory.
    pub globalL1CacheSupported: i32,
    /// Level-1 cache for local memory.
    pub localL1CacheSupported: i32,
    /// Shared memory of a multiprocessor in bytes.
    pub sharedMemPerMultiprocessor: u64,
    /// Registers of a multiprocessor.
    pub regsPerMultiprocessor: i32,
    /// Managed memory.
    pub managedMemory: i32,
    /// Several devices on a board.
    pub isMultiGpuBoard: i32,
    /// Board of the device.
    pub multiGpuBoardGroupID: i32,
    /// Atomics on host memory.
    pub hostNativeAtomicSupported: i32,
    /// Single against double precision speed.
    pub singleToDoublePrecisionPerfRatio: i32,
    /// Kernels can use pageable memory.
    pub pageableMemoryAccess: i32,
    /// Managed memory from both sides at once.
    pub concurrentManagedAccess: i32,
    /// Preemption of kernels.
    pub computePreemptionSupported: i32,
    /// Registered memory keeps its address.
    pub canUseHostPointerForRegisteredMem: i32,
    /// Cooperative launches.
    pub cooperativeLaunch: i32,
    /// Cooperative launches on several devices.
    pub cooperativeMultiDeviceLaunch: i32,
    /// Shared memory of a block after opting in, in bytes.
    pub sharedMemPerBlockOptin: u64,
    /// Pageable memory through the host's tables.
    pub pageableMemoryAccessUsesHostPageTables: i32,
    /// Host access to managed memory without migration.
    pub directManagedMemAccessFromHost: i32,
    /// Blocks resident on a multiprocessor.
    pub maxBlocksPerMultiProcessor: i32,
    /// Largest access window in bytes.
    pub accessPolicyMaxWindowSize: i32,
    /// Shared memory the system takes, in bytes.
    pub reservedSharedMemPerBlock: u64,
    /// Largest mipmapped 1D texture.
    pub maxTexture1DMipmap: i32,
    /// Largest mipmapped 2D texture.
    pub maxTexture2DMipmap: Array<i32, 2>,
    /// Largest 2D texture for gathers.
    pub maxTexture2DGather: Array<i32, 2>,
    /// Largest 3D texture of the other shape.
    pub maxTexture3DAlt: Array<i32, 3>,
    /// Largest cube map.
    pub maxTextureCubemap: i32,
    /// Largest layered 1D texture.
    pub maxTexture1DLayered: Array<i32, 2>,
    /// Largest layered 2D texture.
    pub maxTexture2DLayered: Array<i32, 3>,
    /// Largest layered cube map.
    pub maxTextureCubemapLayered: Array<i32, 2>,
    /// Largest 1D surface.
    pub maxSurface1D: i32,
    /// Largest 2D surface.
    pub maxSurface2D: Array<i32, 2>,
    /// Largest 3D surface.
    pub maxSurface3D: Array<i32, 3>,
    /// Largest layered 1D surface.
    pub maxSurface1DLayered: Array<i32, 2>,
    /// Largest layered 2D surface.
    pub maxSurface2DLayered: Array<i32, 3>,
    /// Largest cube map surface.
    pub maxSurfaceCubemap: i32,
    /// Largest layered cube map surface.
    pub maxSurfaceCubemapLayered: Array<i32, 2>,
    /// Host memory can be registered.
    pub hostRegisterSupported: i32,
    /// Host memory can be registered for reading.
    pub hostRegisterReadOnlySupported: i32,
    /// Sparse arrays.
    pub sparseCudaArraySupported: i32,
    /// Timeline semaphores.
    pub timelineSemaphoreInteropSupported: i32,
    /// Memory pools.
    pub memoryPoolsSupported: i32,
    /// Direct access of other devices.
    pub gpuDirectRDMASupported: i32,
    /// Handles of memory pools.
    pub memoryPoolSupportedHandleTypes: i32,
    /// Arrays mapped later.
    pub deferredMappingCudaArraySupported: i32,
    /// Events between processes.
    pub ipcEventSupported: i32,
    /// Clusters of blocks.
    pub clusterLaunch: i32,
    /// Function pointers common to both sides.
    pub unifiedFunctionPointers: i32,
}

/// Bytes of device memory: `CUDART_MEMORY`, or the memory of the machine.
pub(crate) fn total_memory() -> u64 {
    static TOTAL: OnceLock<u64> = OnceLock::new();
    *TOTAL.get_or_init(|| {
        let share = || machine_memory() / devices::count() as u64;
        config::number("CUDART_MEMORY").unwrap_or_else(share)
    })
}

/// The memory of all devices in bytes.
pub(crate) fn all_memory() -> u64 {
    total_memory().saturating_mul(devices::count() as u64)
}

/// The most bytes that any allocation may have: of the device, or pinned in the host's memory.
pub(crate) fn most_memory() -> u64 {
    static MOST: OnceLock<u64> = OnceLock::new();
    *MOST.get_or_init(|| total_memory().max(machine_memory()))
}

#[cfg(all(unix, not(miri)))]
fn machine_memory() -> u64 {
    // SAFETY: asks for two numbers.
    let (pages, size) = unsafe {
        (
            libc::sysconf(libc::_SC_PHYS_PAGES),
            libc::sysconf(libc::_SC_PAGESIZE),
        )
    };
    match (u64::try_from(pages), u64::try_from(size)) {
        (Ok(pages), Ok(size)) if pages > 0 && size > 0 => pages.saturating_mul(size),
        _ => 16 << 30,
    }
}

// (Miri does not know these numbers.)
#[cfg(any(not(unix), miri))]
fn machine_memory() -> u64 {
    16 << 30
}

/// Multiprocessors: `CUDART_MULTIPROCESSORS`, or the workers of the pool.
pub(crate) fn multiprocessors() -> i32 {
    config::number("CUDART_MULTIPROCESSORS")
        .map_or(config::workers() as i32, |n| n.min(65535) as i32)
}

/// `CUDART_COMPUTE`, as major and minor number.
fn compute_capability() -> (i32, i32) {
    let Ok(value) = std::env::var("CUDART_COMPUTE") else {
        return (9, 0);
    };
    let parts = value
        .split_once('.')
        .map(|(major, minor)| (major.parse(), minor.parse()));
    match parts {
        Some((Ok(major), Ok(minor))) => (major, minor),
        _ => config::bad_value("CUDART_COMPUTE", &value, "a version such as 8.6"),
    }
}

fn make() -> cudaDeviceProp {
    let (major, minor) = compute_capability();
    let clock_khz =
        config::number("CUDART_CLOCK").map_or(1_000_000, |n| n.min(i32::MAX as u64) as i32);
    let text = std::env::var("CUDART_NAME").unwrap_or_else(|_| "cudart-rs CPU".into());
    let mut name = Array([0i8; 256]);
    for (to, from) in name.0.iter_mut().zip(text.bytes().take(255)) {
        *to = from as i8;
    }
    cudaDeviceProp {
        name,
        uuid: cudaUUID_t {
            bytes: Array([0; 16]),
        },
        totalGlobalMem: total_memory(),
        sharedMemPerBlock: config::SHARED_PER_BLOCK,
        regsPerBlock: 65536,
        warpSize: 32,
        memPitch: 2147483647,
        maxThreadsPerBlock: 1024,
        maxThreadsDim: Array([1024, 1024, 64]),
        maxGridSize: Array([i32::MAX, 65535, 65535]),
        clockRate: clock_khz,
        totalConstMem: 65536,
        major,
        minor,
        textureAlignment: 512,
        texturePitchAlignment: 32,
        deviceOverlap: 1,
        multiProcessorCount: multiprocessors(),
        kernelExecTimeoutEnabled: 0,
        integrated: 0,
        canMapHostMemory: 1,
        computeMode: 0,
        maxTexture1D: 131072,
        maxTexture1DLinear: 268435456,
        maxTexture2D: Array([131072, 65536]),
        maxTexture2DLinear: Array([131072, 65000, 2097120]),
        maxTexture3D: Array([16384, 16384, 16384]),
        surfaceAlignment: 512,
        concurrentKernels: 1,
        ECCEnabled: 0,
        pciBusID: 0,
        pciDeviceID: 0,
        pciDomainID: 0,
        tccDriver: 0,
        asyncEngineCount: 2,
        unifiedAddressing: 1,
        memoryClockRate: 1000000,
        memoryBusWidth: 256,
        l2CacheSize: 4194304,
        persistingL2CacheMaxSize: 0,
        maxThreadsPerMultiProcessor: 2048,
        streamPrioritiesSupported: 1,
        globalL1CacheSupported: 1,
        localL1CacheSupported: 1,
        sharedMemPerMultiprocessor: 228 << 10,
        regsPerMultiprocessor: 65536,
        managedMemory: 1,
        isMultiGpuBoard: 0,
        multiGpuBoardGroupID: 0,
        hostNativeAtomicSupported: 1,
        singleToDoublePrecisionPerfRatio: 2,
        // (To the checkers memory of the host is the host's.)
        pageableMemoryAccess: if crate::check::on() { 0 } else { 1 },
        concurrentManagedAccess: 1,
        computePreemptionSupported: 0,
        canUseHostPointerForRegisteredMem: 1,
        cooperativeLaunch: 1,
        cooperativeMultiDeviceLaunch: 0,
        sharedMemPerBlockOptin: config::SHARED_PER_BLOCK_OPTIN,
        pageableMemoryAccessUsesHostPageTables: 1,
        directManagedMemAccessFromHost: 1,
        maxBlocksPerMultiProcessor: 32,
        accessPolicyMaxWindowSize: 0,
        reservedSharedMemPerBlock: 0,
        maxTexture1DMipmap: 32768,
        maxTexture2DMipmap: Array([32768, 32768]),
        maxTexture2DGather: Array([32768, 32768]),
        maxTexture3DAlt: Array([8192, 8192, 32768]),
        maxTextureCubemap: 32768,
        maxTexture1DLayered: Array([32768, 2048]),
        maxTexture2DLayered: Array([32768, 32768, 2048]),
        maxTextureCubemapLayered: Array([32768, 2046]),
        maxSurface1D: 32768,
        maxSurface2D: Array([131072, 65536]),
        maxSurface3D: Array([16384, 16384, 16384]),
        maxSurface1DLayered: Array([32768, 2048]),
        maxSurface2DLayered: Array([32768, 32768, 2048]),
        maxSurfaceCubemap: 32768,
        maxSurfaceCubemapLayered: Array([32768, 2046]),
        hostRegisterSupported: 1,
        hostRegisterReadOnlySupported: 0,
        sparseCudaArraySupported: 0,
        timelineSemaphoreInteropSupported: 0,
        memoryPoolsSupported: 1,
        gpuDirectRDMASupported: 0,
        memoryPoolSupportedHandleTypes: 0,
        deferredMappingCudaArraySupported: 0,
        ipcEventSupported: 0,
        clusterLaunch: 0,
        unifiedFunctionPointers: 0,
    }
}

/// The device's properties.
pub fn properties() -> &'static cudaDeviceProp {
    static PROPERTIES: OnceLock<cudaDeviceProp> = OnceLock::new();
    PROPERTIES.get_or_init(make)
}

/// Gives the properties of a device.
pub fn cudaGetDeviceProperties(properties_out: Ptr<cudaDeviceProp>, device: i32) -> cudaError_t {
    let mut out = properties_out;
    if out.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    if !devices::is_device(device) {
        return error::result(cudaErrorInvalidDevice);
    }
    *out = *properties();
    out.pciBusID = device;
    out.uuid.bytes[15] = device as i8;
    error::result(cudaSuccess)
}

/// An attribute of a device; an enumeration in CUDA.
pub type cudaDeviceAttr = u32;

macro_rules! attributes {
    ($($number:literal $name:ident $($field:ident)+ $([$index:literal])?;)*) => {
        $(
            #[doc = concat!("The attribute `", stringify!($($field)+), "` of [`cudaDeviceProp`].")]
            pub const $name: cudaDeviceAttr = $number;
        )*

        fn attribute(attribute: cudaDeviceAttr) -> Option<i32> {
            let p = properties();
            match attribute {
                $($number => Some(p.$($field)+ $([$index])? as i32),)*
                cudaDevAttrMemoryPoolsSupported => Some(1),
                // Virtual memory management and its handles, compression, sparse arrays, clusters, events of other processes: none.
                102..=105 | 107 | 110 | 112..=114 | 117 | 120 | 121 | 127 | 128 => Some(0),
                // Events for other processes.
                125 => Some(i32::from(cfg!(target_os = "linux"))),
                cudaDevAttrGPUDirectRDMASupported | cudaDevAttrMemoryPoolSupportedHandleTypes => {
                    Some(0)
                }
                _ => None,
            }
        }
    };
}

attributes! {
    1 cudaDevAttrMaxThreadsPerBlock maxThreadsPerBlock;
    2 cudaDevAttrMaxBlockDimX maxThreadsDim[0];
    3 cudaDevAttrMaxBlockDimY maxThreadsDim[1];
    4 cudaDevAttrMaxBlockDimZ maxThreadsDim[2];
    5 cudaDevAttrMaxGridDimX maxGridSize[0];
    6 cudaDevAttrMaxGridDimY maxGridSize[1];
    7 cudaDevAttrMaxGridDimZ maxGridSize[2];
    8 cudaDevAttrMaxSharedMemoryPerBlock sharedMemPerBlock;
    9 cudaDevAttrTotalConstantMemory totalConstMem;
    10 cudaDevAttrWarpSize warpSize;
    11 cudaDevAttrMaxPitch memPitch;
    12 cudaDevAttrMaxRegistersPerBlock regsPerBlock;
    13 cudaDevAttrClockRate clockRate;
    14 cudaDevAttrTextureAlignment textureAlignment;
    15 cudaDevAttrGpuOverlap deviceOverlap;
    16 cudaDevAttrMultiProcessorCount multiProcessorCount;
    17 cudaDevAttrKernelExecTimeout kernelExecTimeoutEnabled;
    18 cudaDevAttrIntegrated integrated;
    19 cudaDevAttrCanMapHostMemory canMapHostMemory;
    20 cudaDevAttrComputeMode computeMode;
    21 cudaDevAttrMaxTexture1DWidth maxTexture1D;
    22 cudaDevAttrMaxTexture2DWidth maxTexture2D[0];
    23 cudaDevAttrMaxTexture2DHeight maxTexture2D[1];
    24 cudaDevAttrMaxTexture3DWidth maxTexture3D[0];
    25 cudaDevAttrMaxTexture3DHeight maxTexture3D[1];
    26 cudaDevAttrMaxTexture3DDepth maxTexture3D[2];
    27 cudaDevAttrMaxTexture2DLayeredWidth maxTexture2DLayered[0];
    28 cudaDevAttrMaxTexture2DLayeredHeight maxTexture2DLayered[1];
    29 cudaDevAttrMaxTexture2DLayeredLayers maxTexture2DLayered[2];
    30 cudaDevAttrSurfaceAlignment surfaceAlignment;
    31 cudaDevAttrConcurrentKernels concurrentKernels;
    32 cudaDevAttrEccEnabled ECCEnabled;
    33 cudaDevAttrPciBusId pciBusID;
    34 cudaDevAttrPciDeviceId pciDeviceID;
    35 cudaDevAttrTccDriver tccDriver;
    36 cudaDevAttrMemoryClockRate memoryClockRate;
    37 cudaDevAttrGlobalMemoryBusWidth memoryBusWidth;
    38 cudaDevAttrL2CacheSize l2CacheSize;
    39 cudaDevAttrMaxThreadsPerMultiProcessor maxThreadsPerMultiProcessor;
    40 cudaDevAttrAsyncEngineCount asyncEngineCount;
    41 cudaDevAttrUnifiedAddressing unifiedAddressing;
    42 cudaDevAttrMaxTexture1DLayeredWidth maxTexture1DLayered[0];
    43 cudaDevAttrMaxTexture1DLayeredLayers maxTexture1DLayered[1];
    50 cudaDevAttrPciDomainId pciDomainID;
    51 cudaDevAttrTexturePitchAlignment texturePitchAlignment;
    75 cudaDevAttrComputeCapabilityMajor major;
    76 cudaDevAttrComputeCapabilityMinor minor;
    78 cudaDevAttrStreamPrioritiesSupported streamPrioritiesSupported;
    79 cudaDevAttrGlobalL1CacheSupported globalL1CacheSupported;
    80 cudaDevAttrLocalL1CacheSupported localL1CacheSupported;
    81 cudaDevAttrMaxSharedMemoryPerMultiprocessor sharedMemPerMultiprocessor;
    82 cudaDevAttrMaxRegistersPerMultiprocessor regsPerMultiprocessor;
    83 cudaDevAttrManagedMemory managedMemory;
    84 cudaDevAttrIsMultiGpuBoard isMultiGpuBoard;
    85 cudaDevAttrMultiGpuBoardGroupID multiGpuBoardGroupID;
    86 cudaDevAttrHostNativeAtomicSupported hostNativeAtomicSupported;
    87 cudaDevAttrSingleToDoublePrecisionPerfRatio singleToDoublePrecisionPerfRatio;
    88 cudaDevAttrPageableMemoryAccess pageableMemoryAccess;
    89 cudaDevAttrConcurrentManagedAccess concurrentManagedAccess;
    90 cudaDevAttrComputePreemptionSupported computePreemptionSupported;
    91 cudaDevAttrCanUseHostPointerForRegisteredMem canUseHostPointerForRegisteredMem;
    95 cudaDevAttrCooperativeLaunch cooperativeLaunch;
    96 cudaDevAttrCooperativeMultiDeviceLaunch cooperativeMultiDeviceLaunch;
    97 cudaDevAttrMaxSharedMemoryPerBlockOptin sharedMemPerBlockOptin;
    101 cudaDevAttrDirectManagedMemAccessFromHost directManagedMemAccessFromHost;
    106 cudaDevAttrMaxBlocksPerMultiprocessor maxBlocksPerMultiProcessor;
    108 cudaDevAttrMaxPersistingL2CacheSize persistingL2CacheMaxSize;
    111 cudaDevAttrReservedSharedMemoryPerBlock reservedSharedMemPerBlock;
}

/// Memory pools are there.
pub const cudaDevAttrMemoryPoolsSupported: cudaDeviceAttr = 115;
/// Copies by network cards: none.
pub const cudaDevAttrGPUDirectRDMASupported: cudaDeviceAttr = 116;
/// Kinds of handles that memory pools give to other processes: none.
pub const cudaDevAttrMemoryPoolSupportedHandleTypes: cudaDeviceAttr = 119;

/// A property of two devices; an enumeration in CUDA.
pub type cudaDeviceP2PAttr = u32;
/// Relative speed of the link.
pub const cudaDevP2PAttrPerformanceRank: cudaDeviceP2PAttr = 1;
/// Access to each other's memory.
pub const cudaDevP2PAttrAccessSupported: cudaDeviceP2PAttr = 2;
/// Atomics on each other's memory.
pub const cudaDevP2PAttrNativeAtomicSupported: cudaDeviceP2PAttr = 3;
/// Access to each other's arrays.
pub const cudaDevP2PAttrCudaArrayAccessSupported: cudaDeviceP2PAttr = 4;

/// Gives one attribute of a device.
pub fn cudaDeviceGetAttribute(value: Ptr<i32>, name: cudaDeviceAttr, device: i32) -> cudaError_t {
    let mut value = value;
    match attribute(name) {
        _ if !devices::is_device(device) => error::result(cudaErrorInvalidDevice),
        Some(_) if name == cudaDevAttrPciBusId && !value.is_null() => {
            *value = device;
            error::result(cudaSuccess)
        }
        Some(found) if !value.is_null() => {
            *value = found;
            error::result(cudaSuccess)
        }
        _ => error::result(cudaErrorInvalidValue),
    }
}
