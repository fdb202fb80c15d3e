//! Contexts.

use super::of;
use crate::abi::*;
use crate::context;
use cudart_rs::cuda;
use std::sync::atomic::Ordering::Relaxed;

api! {
    ["cuDevicePrimaryCtxRetain"] fn cuDevicePrimaryCtxRetain(place: *mut u64, device: c_int) {
        if device != 0 { return INVALID_DEVICE }
        context::RETAINED.fetch_add(1, Relaxed);
        give(place, context::PRIMARY)
    }
    ["cuDevicePrimaryCtxRelease_v2", "cuDevicePrimaryCtxRelease"] fn cuDevicePrimaryCtxRelease(device: c_int) {
        if device != 0 { return INVALID_DEVICE }
        match context::RETAINED.fetch_update(Relaxed, Relaxed, |n| n.checked_sub(1)) {
            Ok(_) => SUCCESS,
            Err(_) => INVALID_CONTEXT,
        }
    }
    ["cuDevicePrimaryCtxReset_v2", "cuDevicePrimaryCtxReset"] fn cuDevicePrimaryCtxReset(device: c_int) {
        if device != 0 { return INVALID_DEVICE }
        of(cuda::cudaDeviceReset())
    }
    ["cuDevicePrimaryCtxSetFlags_v2", "cuDevicePrimaryCtxSetFlags"] fn cuDevicePrimaryCtxSetFlags(device: c_int, flags: c_uint) {
        if device != 0 { return INVALID_DEVICE }
        context::FLAGS.store(u64::from(flags), Relaxed);
        SUCCESS
    }
    ["cuDevicePrimaryCtxGetState"] fn cuDevicePrimaryCtxGetState(device: c_int, flags: *mut c_uint, active: *mut c_int) {
        if device != 0 { return INVALID_DEVICE }
        if flags.is_null() || active.is_null() { return INVALID_VALUE }
        give(flags, context::FLAGS.load(Relaxed) as c_uint);
        give(active, c_int::from(context::RETAINED.load(Relaxed) > 0))
    }
    ["cuCtxCreate_v2", "cuCtxCreate"] fn cuCtxCreate(place: *mut u64, _flags: c_uint, device: c_int) {
        if device != 0 { return INVALID_DEVICE }
        if place.is_null() { return INVALID_VALUE }
        give(place, context::create())
    }
    ["cuCtxCreate_v3"] fn cuCtxCreate_v3(place: *mut u64, _affinity: *const c_void, _count: c_int, flags: c_uint, device: c_int) { cuCtxCreate(place, flags, device) }
    ["cuCtxCreate_v4"] fn cuCtxCreate_v4(place: *mut u64, _params: *const c_void, flags: c_uint, device: c_int) { cuCtxCreate(place, flags, device) }
    ["cuCtxDestroy_v2", "cuCtxDestroy", "cuCtxDetach"] fn cuCtxDestroy(ctx: u64) { if context::destroy(ctx) { SUCCESS } else { INVALID_CONTEXT } }
    ["cuCtxAttach"] fn cuCtxAttach(place: *mut u64, _flags: c_uint) { give(place, context::current()) }
    ["cuCtxPushCurrent_v2", "cuCtxPushCurrent"] fn cuCtxPushCurrent(ctx: u64) { context::push(ctx) }
    ["cuCtxPopCurrent_v2", "cuCtxPopCurrent"] fn cuCtxPopCurrent(place: *mut u64) {
        let Some(ctx) = context::pop() else { return INVALID_CONTEXT };
        if !place.is_null() { give(place, ctx); }
        SUCCESS
    }
    ["cuCtxSetCurrent"] fn cuCtxSetCurrent(ctx: u64) { context::set(ctx) }
    ["cuCtxGetCurrent"] fn cuCtxGetCurrent(place: *mut u64) { give(place, context::current()) }
    ["cuCtxGetDevice"] fn cuCtxGetDevice(device: *mut c_int) {
        if context::current() == 0 { return INVALID_CONTEXT }
        give(device, 0)
    }
    ["cuCtxGetDevice_v2"] fn cuCtxGetDevice_v2(device: *mut c_int, ctx: u64) {
        if !context::is_context(ctx) { return INVALID_CONTEXT }
        give(device, 0)
    }
    ["cuCtxGetId"] fn cuCtxGetId(ctx: u64, id: *mut u64) { give(id, if ctx == 0 { context::current() } else { ctx }) }
    ["cuCtxGetFlags"] fn cuCtxGetFlags(flags: *mut c_uint) { give(flags, context::FLAGS.load(Relaxed) as c_uint) }
    ["cuCtxSetFlags"] fn cuCtxSetFlags(flags: c_uint) {
        context::FLAGS.store(u64::from(flags), Relaxed);
        SUCCESS
    }
    ["cuCtxGetApiVersion"] fn cuCtxGetApiVersion(_ctx: u64, version: *mut c_uint) { give(version, 3020) }
    ["cuCtxSynchronize"] fn cuCtxSynchronize() { of(cuda::cudaDeviceSynchronize()) }
    ["cuCtxSynchronize_v2"] fn cuCtxSynchronize_v2(_ctx: u64) { of(cuda::cudaDeviceSynchronize()) }
    ["cuCtxSetLimit"] fn cuCtxSetLimit(limit: c_uint, value: usize) { of(cuda::cudaDeviceSetLimit(limit, value as u64)) }
    ["cuCtxGetLimit"] fn cuCtxGetLimit(value: *mut u64, limit: c_uint) { of(cuda::cudaDeviceGetLimit(ptr(value), limit)) }
    ["cuCtxGetCacheConfig"] fn cuCtxGetCacheConfig(config: *mut c_uint) { give(config, 0) }
    ["cuCtxSetCacheConfig"] fn cuCtxSetCacheConfig(_config: c_uint) { SUCCESS }
    ["cuCtxGetSharedMemConfig"] fn cuCtxGetSharedMemConfig(config: *mut c_uint) { give(config, 1) }
    ["cuCtxSetSharedMemConfig"] fn cuCtxSetSharedMemConfig(_config: c_uint) { SUCCESS }
    ["cuCtxGetStreamPriorityRange"] fn cuCtxGetStreamPriorityRange(least: *mut c_int, greatest: *mut c_int) {
        of(cuda::cudaDeviceGetStreamPriorityRange(ptr(least), ptr(greatest)))
    }
    ["cuCtxResetPersistingL2Cache"] fn cuCtxResetPersistingL2Cache() { SUCCESS }
    ["cuCtxEnablePeerAccess"] fn cuCtxEnablePeerAccess(_peer: u64, flags: c_uint) { if flags == 0 { 217 } else { INVALID_VALUE } }
    ["cuCtxDisablePeerAccess"] fn cuCtxDisablePeerAccess(_peer: u64) { 705 }
    ["cuCtxGetExecAffinity"] fn cuCtxGetExecAffinity(_affinity: *mut c_void, _kind: c_uint) { NOT_SUPPORTED }
}
