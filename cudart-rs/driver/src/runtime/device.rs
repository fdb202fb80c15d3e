//! `cudaGetDeviceProperties`, whose structure differs between releases: it is written member by member.

use super::version;
use crate::abi::*;
use crate::driver::UUID;
use cudart_rs::cuda::{self, properties::properties};

/// A structure as it is written: members at their natural alignment.
#[derive(Default)]
struct Layout(Vec<u8>);

impl Layout {
    fn put(&mut self, bytes: &[u8], align: usize) {
        self.0.resize(self.0.len().next_multiple_of(align), 0);
        self.0.extend_from_slice(bytes);
    }
    fn ints(&mut self, values: &[i32]) {
        for v in values {
            self.put(&v.to_le_bytes(), 4);
        }
    }
    fn size(&mut self, value: u64) {
        self.put(&value.to_le_bytes(), 8);
    }
}

/// Which of the three structures.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Release {
    /// CUDA 11, and `cudaGetDeviceProperties` of CUDA 12.
    Old,
    /// `cudaGetDeviceProperties_v2` of CUDA 12.
    Twelve,
    /// CUDA 13.
    Thirteen,
}

/// The structure, as long as its release has it.
fn layout(release: Release) -> Vec<u8> {
    let p = properties();
    let mut l = Layout::default();
    let before_13 = release < Release::Thirteen;
    let old = |l: &mut Layout, value: i32| {
        if before_13 {
            l.ints(&[value]);
        }
    };
    let name: Vec<u8> = p.name.0.iter().map(|c| *c as u8).collect();
    l.put(&name, 1);
    l.put(&UUID, 1);
    l.put(&[0; 8], 1);
    l.ints(&[0]);
    l.size(p.totalGlobalMem);
    l.size(p.sharedMemPerBlock);
    l.ints(&[p.regsPerBlock, p.warpSize]);
    l.size(p.memPitch);
    l.ints(&[p.maxThreadsPerBlock]);
    l.ints(&p.maxThreadsDim.0);
    l.ints(&p.maxGridSize.0);
    old(&mut l, p.clockRate);
    l.size(p.totalConstMem);
    l.ints(&[p.major, p.minor]);
    l.size(p.textureAlignment);
    l.size(p.texturePitchAlignment);
    old(&mut l, p.deviceOverlap);
    l.ints(&[p.multiProcessorCount]);
    old(&mut l, p.kernelExecTimeoutEnabled);
    l.ints(&[p.integrated, p.canMapHostMemory]);
    old(&mut l, p.computeMode);
    l.ints(&[p.maxTexture1D, p.maxTexture1DMipmap]);
    old(&mut l, p.maxTexture1DLinear);
    l.ints(&p.maxTexture2D.0);
    l.ints(&p.maxTexture2DMipmap.0);
    l.ints(&p.maxTexture2DLinear.0);
    l.ints(&p.maxTexture2DGather.0);
    l.ints(&p.maxTexture3D.0);
    l.ints(&p.maxTexture3DAlt.0);
    l.ints(&[p.maxTextureCubemap]);
    l.ints(&p.maxTexture1DLayered.0);
    l.ints(&p.maxTexture2DLayered.0);
    l.ints(&p.maxTextureCubemapLayered.0);
    l.ints(&[p.maxSurface1D]);
    l.ints(&p.maxSurface2D.0);
    l.ints(&p.maxSurface3D.0);
    l.ints(&p.maxSurface1DLayered.0);
    l.ints(&p.maxSurface2DLayered.0);
    l.ints(&[p.maxSurfaceCubemap]);
    l.ints(&p.maxSurfaceCubemapLayered.0);
    l.size(p.surfaceAlignment);
    l.ints(&[p.concurrentKernels, p.ECCEnabled]);
    l.ints(&[p.pciBusID, p.pciDeviceID, p.pciDomainID, p.tccDriver]);
    l.ints(&[p.asyncEngineCount, p.unifiedAddressing]);
    old(&mut l, p.memoryClockRate);
    l.ints(&[p.memoryBusWidth, p.l2CacheSize, p.persistingL2CacheMaxSize]);
    l.ints(&[p.maxThreadsPerMultiProcessor, p.streamPrioritiesSupported]);
    l.ints(&[p.globalL1CacheSupported, p.localL1CacheSupported]);
    l.size(p.sharedMemPerMultiprocessor);
    l.ints(&[p.regsPerMultiprocessor, p.managedMemory]);
    l.ints(&[p.isMultiGpuBoard, p.multiGpuBoardGroupID]);
    l.ints(&[p.hostNativeAtomicSupported]);
    old(&mut l, p.singleToDoublePrecisionPerfRatio);
    l.ints(&[p.pageableMemoryAccess, p.concurrentManagedAccess]);
    l.ints(&[p.computePreemptionSupported]);
    l.ints(&[p.canUseHostPointerForRegisteredMem, p.cooperativeLaunch]);
    old(&mut l, p.cooperativeMultiDeviceLaunch);
    l.size(p.sharedMemPerBlockOptin);
    l.ints(&[p.pageableMemoryAccessUsesHostPageTables]);
    l.ints(&[p.directManagedMemAccessFromHost]);
    l.ints(&[p.maxBlocksPerMultiProcessor, p.accessPolicyMaxWindowSize]);
    l.size(p.reservedSharedMemPerBlock);
    if release == Release::Old {
        return l.0;
    }
    l.ints(&[p.hostRegisterSupported, p.sparseCudaArraySupported]);
    l.ints(&[p.hostRegisterReadOnlySupported]);
    l.ints(&[p.timelineSemaphoreInteropSupported, p.memoryPoolsSupported]);
    l.ints(&[p.gpuDirectRDMASupported, 0, 0]);
    l.ints(&[p.memoryPoolSupportedHandleTypes]);
    l.ints(&[p.deferredMappingCudaArraySupported, p.ipcEventSupported]);
    l.ints(&[p.clusterLaunch, p.unifiedFunctionPointers]);
    let reserved = match release {
        Release::Thirteen => 7 + 56,
        _ => 63,
    };
    l.ints(&[0; 64][..reserved]);
    l.0.resize(l.0.len().next_multiple_of(8), 0);
    l.0
}

unsafe fn properties_of(place: *mut u8, device: c_int, release: Release) -> CUresult {
    crate::context::touched();
    if place.is_null() {
        return cuda::error::recorded(INVALID_VALUE);
    }
    if device != 0 {
        return cuda::error::recorded(INVALID_DEVICE);
    }
    let bytes = layout(release);
    // SAFETY: the caller has a structure of this release.
    unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), place, bytes.len()) };
    cuda::error::recorded(SUCCESS)
}

api! {
    ["cudaGetDeviceProperties"] fn cudaGetDeviceProperties(place: *mut u8, device: c_int) {
        let release = match version::since_13() {
            true => Release::Thirteen,
            false => Release::Old,
        };
        properties_of(place, device, release)
    }
    ["cudaGetDeviceProperties_v2"] fn cudaGetDeviceProperties_v2(place: *mut u8, device: c_int) {
        properties_of(place, device, Release::Twelve)
    }
    ["cudaChooseDevice"] fn cudaChooseDevice(device: *mut c_int, _properties: *const c_void) { give(device, 0) }
    ["cudaInitDevice"] fn cudaInitDevice(device: c_int, _device_flags: c_uint, flags: c_uint) {
        crate::context::touched();
        let error = match (device, flags) {
            (_, 2..) => INVALID_VALUE,
            (0, _) => SUCCESS,
            _ => INVALID_DEVICE,
        };
        cuda::error::recorded(error)
    }
    ["cudaSetValidDevices"] fn cudaSetValidDevices(devices: *const c_int, count: c_int) {
        let good = count == 0 || count == 1 && !devices.is_null() && devices.read() == 0;
        cuda::error::recorded(if good { SUCCESS } else { INVALID_DEVICE })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn structures_are_as_large_as_their_releases_have_them() {
        let sizes = [Release::Old, Release::Twelve, Release::Thirteen].map(|r| layout(r).len());
        assert_eq!(sizes, [728, 1032, 1008]);
    }

    #[test]
    fn members_lie_where_each_release_has_them() {
        let p = properties();
        let at = |l: &[u8], n: usize| i32::from_le_bytes(l[n..n + 4].try_into().unwrap());
        let (old, new) = (layout(Release::Twelve), layout(Release::Thirteen));
        assert_eq!((at(&old, 360), at(&old, 364)), (p.major, p.minor));
        assert_eq!(at(&old, 388), p.multiProcessorCount);
        assert_eq!((at(&new, 360), at(&new, 364)), (p.major, p.minor));
        assert_eq!(at(&new, 384), p.multiProcessorCount);
    }
}
