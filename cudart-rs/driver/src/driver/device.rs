//! Initialisation and devices.

use super::of;
use crate::abi::*;
use crate::runtime::version::DRIVER;
use cudart_rs::cuda;

/// The device's identification.
pub(crate) const UUID: [u8; 16] = *b"cu2rs:CPU-device";

api! {
    ["cuInit"] fn cuInit(flags: c_uint) { if flags == 0 { SUCCESS } else { INVALID_VALUE } }
    ["cuDriverGetVersion"] fn cuDriverGetVersion(version: *mut c_int) { give(version, DRIVER) }
    ["cuDeviceGet"] fn cuDeviceGet(device: *mut c_int, ordinal: c_int) { of(cuda::cuDeviceGet(ptr(device), ordinal)) }
    ["cuDeviceGetCount"] fn cuDeviceGetCount(count: *mut c_int) { of(cuda::cuDeviceGetCount(ptr(count))) }
    ["cuDeviceGetName"] fn cuDeviceGetName(name: *mut i8, size: c_int, device: c_int) { of(cuda::cuDeviceGetName(ptr(name), size, device)) }
    ["cuDeviceGetUuid", "cuDeviceGetUuid_v2"] fn cuDeviceGetUuid(uuid: *mut [u8; 16], device: c_int) {
        if device != 0 { return INVALID_DEVICE }
        give(uuid, UUID)
    }
    ["cuDeviceGetLuid"] fn cuDeviceGetLuid(_luid: *mut c_char, _mask: *mut c_uint, _device: c_int) { NOT_SUPPORTED }
    ["cuDeviceTotalMem_v2", "cuDeviceTotalMem"] fn cuDeviceTotalMem(size: *mut u64, device: c_int) { of(cuda::cuDeviceTotalMem(ptr(size), device)) }
    ["cuDeviceComputeCapability"] fn cuDeviceComputeCapability(major: *mut c_int, minor: *mut c_int, device: c_int) {
        of(cuda::cuDeviceComputeCapability(ptr(major), ptr(minor), device))
    }
    // (An attribute that only newer releases have is 0: the device has not what it asks for.)
    ["cuDeviceGetAttribute"] fn cuDeviceGetAttribute(value: *mut c_int, attribute: c_uint, device: c_int) {
        if value.is_null() { return INVALID_VALUE }
        if device != 0 { return INVALID_DEVICE }
        match cuda::properties::cudaDeviceGetAttribute(ptr(value), attribute, device) {
            SUCCESS => SUCCESS,
            _ if (1..160).contains(&attribute) => give(value, 0),
            error => of(error),
        }
    }
    ["cuDeviceGetPCIBusId"] fn cuDeviceGetPCIBusId(text: *mut i8, size: c_int, device: c_int) { of(cuda::cudaDeviceGetPCIBusId(ptr(text), size, device)) }
    ["cuDeviceGetByPCIBusId"] fn cuDeviceGetByPCIBusId(device: *mut c_int, text: *const i8) { of(cuda::cudaDeviceGetByPCIBusId(ptr(device), ptr(text))) }
    ["cuDeviceCanAccessPeer"] fn cuDeviceCanAccessPeer(can: *mut c_int, device: c_int, peer: c_int) { of(cuda::cudaDeviceCanAccessPeer(ptr(can), device, peer)) }
    ["cuDeviceGetP2PAttribute"] fn cuDeviceGetP2PAttribute(_value: *mut c_int, _attribute: c_uint, _from: c_int, _to: c_int) { INVALID_DEVICE }
    ["cuDeviceGetTexture1DLinearMaxWidth"] fn cuDeviceGetTexture1DLinearMaxWidth(width: *mut usize, _format: c_uint, _channels: c_uint, _device: c_int) {
        give(width, 1 << 28)
    }
    ["cuDeviceGetExecAffinitySupport"] fn cuDeviceGetExecAffinitySupport(value: *mut c_int, _kind: c_uint, _device: c_int) { give(value, 0) }
    ["cuProfilerStart", "cuProfilerStop"] fn cuProfiler() { SUCCESS }
    ["cuFlushGPUDirectRDMAWrites"] fn cuFlushGPUDirectRDMAWrites(_target: c_uint, _scope: c_uint) { SUCCESS }
}
