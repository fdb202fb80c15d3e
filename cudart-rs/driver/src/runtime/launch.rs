//! Launches of the runtime API.

use super::register;
use crate::abi::*;
use cudart_rs::cuda::{self, cudaStream_t};
use cudart_rs::vector::dim3;
use std::cell::RefCell;

/// A configuration that waits for its launch.
#[derive(Clone)]
struct Configuration {
    grid: dim3,
    block: dim3,
    shared: u64,
    stream: cudaStream_t,
    /// Arguments of old programs, each at its offset.
    arguments: Vec<u8>,
}

thread_local! {
    static CONFIGURED: RefCell<Vec<Configuration>> = const { RefCell::new(Vec::new()) };
}

fn configure(grid: dim3, block: dim3, shared: usize, stream: cudaStream_t) {
    let configuration = Configuration {
        grid,
        block,
        shared: shared as u64,
        stream,
        arguments: Vec::new(),
    };
    CONFIGURED.with_borrow_mut(|c| c.push(configuration));
}

/// What makes a launch cooperative among the attributes of an extended one.
pub(crate) const COOPERATIVE: u32 = 2;
/// Bytes of one attribute: its number, padding, a union of 64 bytes.
pub(crate) const ATTRIBUTE: usize = 72;

/// Whether a list of launch attributes asks for a cooperative launch.
pub(crate) unsafe fn is_cooperative(attributes: *const u8, count: u32) -> bool {
    if attributes.is_null() {
        return false;
    }
    (0..count as usize).any(|i| {
        // SAFETY: the list has so many attributes.
        unsafe {
            let one = attributes.add(i * ATTRIBUTE);
            one.cast::<u32>().read_unaligned() == COOPERATIVE
                && one.add(8).cast::<i32>().read_unaligned() != 0
        }
    })
}

/// `cudaLaunchConfig_t`.
#[repr(C)]
pub(crate) struct LaunchConfig {
    grid: dim3,
    block: dim3,
    shared: usize,
    stream: cudaStream_t,
    attributes: *const u8,
    count: c_uint,
}

unsafe fn launch(
    function: *const c_void,
    configuration: (dim3, dim3, u64, cudaStream_t),
    arguments: *mut *mut c_void,
    cooperative: bool,
) -> CUresult {
    crate::context::touched();
    let kernel = match register::kernel(function as u64) {
        Ok(kernel) => kernel,
        Err(code) => return cuda::error::recorded(code),
    };
    let (grid, block, shared, stream) = configuration;
    let call = match cooperative {
        true => cuda::cudaLaunchCooperativeKernel,
        false => cuda::cudaLaunchKernel,
    };
    let arguments = Ptr::new(arguments.cast::<Ptr<Void>>());
    call(at(kernel), grid, block, arguments, shared, stream)
}

/// `__cudaPushCallConfiguration`.
#[unsafe(no_mangle)]
pub extern "C" fn __cudaPushCallConfiguration(
    grid: dim3,
    block: dim3,
    shared: usize,
    stream: cudaStream_t,
) -> c_uint {
    configure(grid, block, shared, stream);
    0
}

api! {
    ["__cudaPopCallConfiguration"] fn __cudaPopCallConfiguration(grid: *mut dim3, block: *mut dim3, shared: *mut usize, stream: *mut cudaStream_t) {
        let Some(c) = CONFIGURED.with_borrow_mut(Vec::pop) else {
            return cuda::error::recorded(52);
        };
        give(grid, c.grid);
        give(block, c.block);
        give(shared, c.shared as usize);
        give(stream, c.stream)
    }
    ["cudaConfigureCall"] fn cudaConfigureCall(grid: dim3, block: dim3, shared: usize, stream: cudaStream_t) {
        configure(grid, block, shared, stream);
        SUCCESS
    }
    ["cudaSetupArgument"] fn cudaSetupArgument(argument: *const c_void, size: usize, offset: usize) {
        if argument.is_null() || size > 4096 || offset > 4096 {
            return cuda::error::recorded(INVALID_VALUE);
        }
        CONFIGURED.with_borrow_mut(|c| {
            let Some(c) = c.last_mut() else {
                return cuda::error::recorded(52);
            };
            if c.arguments.len() < offset + size {
                c.arguments.resize(offset + size, 0);
            }
            // SAFETY: the argument has so many bytes, and there is room for them.
            unsafe {
                std::ptr::copy_nonoverlapping(argument.cast::<u8>(), c.arguments.as_mut_ptr().add(offset), size);
            }
            SUCCESS
        })
    }
    ["cudaLaunch"] fn cudaLaunch(function: *const c_void) {
        let Some(mut c) = CONFIGURED.with_borrow_mut(Vec::pop) else {
            return cuda::error::recorded(52);
        };
        let code = match register::kernel(function as u64) {
            Ok(k) => crate::module::code(k),
            Err(code) => return cuda::error::recorded(code),
        };
        let params = code.map_or(&[][..], |c| &c.about.params);
        let all = params.iter().map(|p| p.offset + p.size).max().unwrap_or(0);
        c.arguments.resize(all.max(c.arguments.len()), 0);
        let base = c.arguments.as_mut_ptr();
        let mut list: Vec<*mut c_void> = params.iter().map(|p| base.add(p.offset).cast()).collect();
        launch(function, (c.grid, c.block, c.shared, c.stream), list.as_mut_ptr(), false)
    }
    ["cudaLaunchKernel", "cudaLaunchKernel_ptsz", "__cudaLaunchKernel", "__cudaLaunchKernel_ptsz"]
    fn cudaLaunchKernel(function: *const c_void, grid: dim3, block: dim3, arguments: *mut *mut c_void, shared: usize, stream: cudaStream_t) {
        launch(function, (grid, block, shared as u64, stream), arguments, false)
    }
    ["cudaLaunchCooperativeKernel", "cudaLaunchCooperativeKernel_ptsz"]
    fn cudaLaunchCooperativeKernel(function: *const c_void, grid: dim3, block: dim3, arguments: *mut *mut c_void, shared: usize, stream: cudaStream_t) {
        launch(function, (grid, block, shared as u64, stream), arguments, true)
    }
    ["cudaLaunchKernelExC", "cudaLaunchKernelExC_ptsz"]
    fn cudaLaunchKernelExC(config: *const LaunchConfig, function: *const c_void, arguments: *mut *mut c_void) {
        let Some(c) = config.as_ref() else {
            return cuda::error::recorded(INVALID_VALUE);
        };
        let cooperative = is_cooperative(c.attributes, c.count);
        launch(function, (c.grid, c.block, c.shared as u64, c.stream), arguments, cooperative)
    }
    ["cudaGetFuncBySymbol", "cudaGetKernel", "__cudaGetKernel"] fn cudaGetKernel(place: *mut u64, stub: *const c_void) {
        match register::kernel(stub as u64) {
            Ok(kernel) => give(place, kernel),
            Err(code) => cuda::error::recorded(code),
        }
    }
    ["cudaFuncGetName"] fn cudaFuncGetName(place: *mut *const c_char, function: *const c_void) {
        match register::kernel(function as u64).ok().and_then(crate::module::code) {
            Some(code) => give(place, code.c_name().as_ptr()),
            None => cuda::error::recorded(98),
        }
    }
    ["cudaFuncGetParamInfo"] fn cudaFuncGetParamInfo(function: *const c_void, index: usize, offset: *mut usize, size: *mut usize) {
        let code = register::kernel(function as u64).ok().and_then(crate::module::code);
        let Some(p) = code.and_then(|c| c.about.params.get(index)) else {
            return cuda::error::recorded(INVALID_VALUE);
        };
        give(size, p.size);
        give(offset, p.offset)
    }
}
