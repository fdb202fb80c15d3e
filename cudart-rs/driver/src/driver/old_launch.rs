//! Launches as before CUDA 4 (CUDA Driver API, "Execution Control \[DEPRECATED\]"): a function keeps its block's shape, its shared memory and its parameters until it is launched.

use super::module::cuLaunchKernel;
use crate::abi::*;
use crate::module;
use cudart_rs::cuda::cudaStream_t;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// What a function was told.
#[derive(Clone, Default)]
struct Settings {
    block: Option<[c_uint; 3]>,
    shared: c_uint,
    parameters: Vec<u8>,
}

static SETTINGS: Mutex<BTreeMap<u64, Settings>> = Mutex::new(BTreeMap::new());

/// Changes what a function was told.
fn set(function: u64, change: impl FnOnce(&mut Settings)) -> CUresult {
    if module::code(function).is_none() {
        return INVALID_HANDLE;
    }
    let mut all = SETTINGS.lock().unwrap_or_else(PoisonError::into_inner);
    change(all.entry(function).or_default());
    SUCCESS
}

/// Writes a parameter.
fn write(function: u64, offset: c_int, bytes: &[u8]) -> CUresult {
    let Ok(offset) = usize::try_from(offset) else {
        return INVALID_VALUE;
    };
    set(function, |s| {
        let end = offset + bytes.len();
        if s.parameters.len() < end {
            s.parameters.resize(end, 0);
        }
        s.parameters[offset..end].copy_from_slice(bytes);
    })
}

/// The launch itself.
unsafe fn launch(function: u64, width: c_int, height: c_int, stream: cudaStream_t) -> CUresult {
    if module::code(function).is_none() {
        return INVALID_HANDLE;
    }
    let told = SETTINGS
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .get(&function)
        .cloned();
    let mut told = told.unwrap_or_default();
    let (Some([x, y, z]), Ok(width), Ok(height)) = (
        told.block,
        c_uint::try_from(width),
        c_uint::try_from(height),
    ) else {
        return INVALID_VALUE;
    };
    let mut size = told.parameters.len();
    let mut extra: [*mut c_void; 5] = [
        std::ptr::without_provenance_mut(1),
        told.parameters.as_mut_ptr().cast(),
        std::ptr::without_provenance_mut(2),
        (&raw mut size).cast(),
        std::ptr::null_mut(),
    ];
    let none = std::ptr::null_mut();
    // SAFETY: the parameters are copied before the call returns.
    unsafe {
        cuLaunchKernel(
            function,
            width,
            height,
            1,
            x,
            y,
            z,
            told.shared,
            stream,
            none,
            extra.as_mut_ptr(),
        )
    }
}

api! {
    ["cuFuncSetBlockShape"] fn cuFuncSetBlockShape(function: u64, x: c_int, y: c_int, z: c_int) {
        match [x, y, z].map(c_uint::try_from) {
            [Ok(x), Ok(y), Ok(z)] if x > 0 && y > 0 && z > 0 => set(function, |s| s.block = Some([x, y, z])),
            _ => INVALID_VALUE,
        }
    }
    ["cuFuncSetSharedSize"] fn cuFuncSetSharedSize(function: u64, bytes: c_uint) { set(function, |s| s.shared = bytes) }
    ["cuParamSetSize"] fn cuParamSetSize(function: u64, bytes: c_uint) { set(function, |s| s.parameters.resize(bytes as usize, 0)) }
    ["cuParamSeti"] fn cuParamSeti(function: u64, offset: c_int, value: c_uint) { write(function, offset, &value.to_ne_bytes()) }
    ["cuParamSetf"] fn cuParamSetf(function: u64, offset: c_int, value: f32) { write(function, offset, &value.to_ne_bytes()) }
    ["cuParamSetv"] fn cuParamSetv(function: u64, offset: c_int, value: *const c_void, bytes: c_uint) {
        if value.is_null() { return INVALID_VALUE }
        write(function, offset, std::slice::from_raw_parts(value.cast(), bytes as usize))
    }
    ["cuLaunch"] fn cuLaunch(function: u64) { launch(function, 1, 1, cudaStream_t::default()) }
    ["cuLaunchGrid"] fn cuLaunchGrid(function: u64, width: c_int, height: c_int) { launch(function, width, height, cudaStream_t::default()) }
    ["cuLaunchGridAsync"] fn cuLaunchGridAsync(function: u64, width: c_int, height: c_int, stream: cudaStream_t) { launch(function, width, height, stream) }
}
