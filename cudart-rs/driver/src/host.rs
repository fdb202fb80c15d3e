//! Modules and runtime compilation for translated programs: the driver API's and NVRTC's functions with the types that emitted Rust has.
//!
//! A translated program that loads code when it runs links this crate beside `cudart-rs` and shares its device; the headers `nvrtc.h` and `__cu2rs_module.h` bind to
//! these names. Handles are pointers to what the program's headers declare, and nothing here looks behind them.

use crate::abi::*;
use crate::driver::{module as api, old_launch as old};
use crate::nvrtc::api as rtc;
use cudart_rs::cuda::cudaStream_t;

fn place<T>(p: Ptr<Ptr<T>>) -> *mut u64 {
    p.as_raw().cast()
}

fn handle<T>(p: Ptr<T>) -> u64 {
    p.to_bits()
}

fn raw<T, U>(p: Ptr<T>) -> *mut U {
    p.as_raw().cast()
}

/// An enumeration's value: `int` in C++, `unsigned int` in C.
fn code(value: impl Into<i64>) -> c_uint {
    value.into() as c_uint
}

/// Safe names of functions that take C's pointers, as emitted code calls them.
macro_rules! host {
    ($(fn $name:ident $(<$($g:ident),*>)? ($($a:ident: $t:ty),* $(,)?) -> $r:ty = $call:expr;)*) => { $(
        #[doc = concat!("CUDA's `", stringify!($name), "`.")]
        #[allow(clippy::too_many_arguments, unused_unsafe)]
        pub fn $name $(<$($g),*>)? ($($a: $t),*) -> $r {
            // SAFETY: pointers are the program's, as in C.
            unsafe { $call }
        }
    )* };
}

host! {
    fn cuModuleLoad<M>(module: Ptr<Ptr<M>>, name: Ptr<i8>) -> u32 = api::cuModuleLoad(place(module), raw(name));
    fn cuModuleLoadData<M>(module: Ptr<Ptr<M>>, image: Ptr<Void>) -> u32 = api::cuModuleLoadData(place(module), raw(image));
    fn cuModuleLoadDataEx<M>(module: Ptr<Ptr<M>>, image: Ptr<Void>, count: u32, options: Ptr<Void>, values: Ptr<Ptr<Void>>) -> u32 =
        api::cuModuleLoadDataEx(place(module), raw(image), count, raw(options), raw(values));
    fn cuModuleLoadFatBinary<M>(module: Ptr<Ptr<M>>, image: Ptr<Void>) -> u32 = api::cuModuleLoadFatBinary(place(module), raw(image));
    fn cuModuleUnload<M>(module: Ptr<M>) -> u32 = api::cuModuleUnload(handle(module));
    fn cuModuleGetFunction<F, M>(function: Ptr<Ptr<F>>, module: Ptr<M>, name: Ptr<i8>) -> u32 = api::cuModuleGetFunction(place(function), handle(module), raw(name));
    fn cuModuleGetGlobal<M>(pointer: Ptr<u64>, size: Ptr<u64>, module: Ptr<M>, name: Ptr<i8>) -> u32 =
        api::cuModuleGetGlobal(raw(pointer), raw(size), handle(module), raw(name));
    fn cuFuncGetAttribute<F>(value: Ptr<i32>, attribute: impl Into<i64>, function: Ptr<F>) -> u32 = api::cuFuncGetAttribute(raw(value), code(attribute), handle(function));
    fn cuFuncSetAttribute<F>(function: Ptr<F>, attribute: impl Into<i64>, value: i32) -> u32 = api::cuFuncSetAttribute(handle(function), code(attribute), value);
    fn cuFuncSetCacheConfig<F>(function: Ptr<F>, config: impl Into<i64>) -> u32 = api::cuFuncSetCacheConfig(handle(function), code(config));
    fn cuLaunchKernel<F>(function: Ptr<F>, gx: u32, gy: u32, gz: u32, bx: u32, by: u32, bz: u32, shared: u32, stream: cudaStream_t, parameters: Ptr<Ptr<Void>>, extra: Ptr<Ptr<Void>>) -> u32 =
        api::cuLaunchKernel(handle(function), gx, gy, gz, bx, by, bz, shared, stream, raw(parameters), raw(extra));
    fn cuLaunchCooperativeKernel<F>(function: Ptr<F>, gx: u32, gy: u32, gz: u32, bx: u32, by: u32, bz: u32, shared: u32, stream: cudaStream_t, parameters: Ptr<Ptr<Void>>) -> u32 =
        api::cuLaunchCooperativeKernel(handle(function), gx, gy, gz, bx, by, bz, shared, stream, raw(parameters));
    fn cuFuncSetBlockShape<F>(function: Ptr<F>, x: i32, y: i32, z: i32) -> u32 = old::cuFuncSetBlockShape(handle(function), x, y, z);
    fn cuFuncSetSharedSize<F>(function: Ptr<F>, bytes: u32) -> u32 = old::cuFuncSetSharedSize(handle(function), bytes);
    fn cuParamSetSize<F>(function: Ptr<F>, bytes: u32) -> u32 = old::cuParamSetSize(handle(function), bytes);
    fn cuParamSeti<F>(function: Ptr<F>, offset: i32, value: u32) -> u32 = old::cuParamSeti(handle(function), offset, value);
    fn cuParamSetf<F>(function: Ptr<F>, offset: i32, value: f32) -> u32 = old::cuParamSetf(handle(function), offset, value);
    fn cuParamSetv<F>(function: Ptr<F>, offset: i32, value: Ptr<Void>, bytes: u32) -> u32 = old::cuParamSetv(handle(function), offset, raw(value), bytes);
    fn cuLaunch<F>(function: Ptr<F>) -> u32 = old::cuLaunch(handle(function));
    fn cuLaunchGrid<F>(function: Ptr<F>, width: i32, height: i32) -> u32 = old::cuLaunchGrid(handle(function), width, height);
    fn cuLaunchGridAsync<F>(function: Ptr<F>, width: i32, height: i32, stream: cudaStream_t) -> u32 = old::cuLaunchGridAsync(handle(function), width, height, stream);
    fn cuOccupancyMaxActiveBlocksPerMultiprocessor<F>(blocks: Ptr<i32>, function: Ptr<F>, threads: i32, shared: u64) -> u32 =
        api::cuOccupancyMaxActiveBlocksPerMultiprocessor(raw(blocks), handle(function), threads, shared as usize);
    fn cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags<F>(blocks: Ptr<i32>, function: Ptr<F>, threads: i32, shared: u64, flags: u32) -> u32 =
        api::cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(raw(blocks), handle(function), threads, shared as usize, flags);
    fn cuOccupancyMaxPotentialBlockSize<F>(grid: Ptr<i32>, block: Ptr<i32>, function: Ptr<F>, _of_block: Option<fn(i32) -> u64>, shared: u64, limit: i32) -> u32 =
        api::cuOccupancyMaxPotentialBlockSize(raw(grid), raw(block), handle(function), std::ptr::null(), shared as usize, limit);
    fn cuOccupancyMaxPotentialBlockSizeWithFlags<F>(grid: Ptr<i32>, block: Ptr<i32>, function: Ptr<F>, _of_block: Option<fn(i32) -> u64>, shared: u64, limit: i32, flags: u32) -> u32 =
        api::cuOccupancyMaxPotentialBlockSizeWithFlags(raw(grid), raw(block), handle(function), std::ptr::null(), shared as usize, limit, flags);
    fn cuLinkCreate<S>(count: u32, options: Ptr<Void>, values: Ptr<Ptr<Void>>, state: Ptr<Ptr<S>>) -> u32 = api::cuLinkCreate(count, raw(options), raw(values), place(state));
    fn cuLinkAddData<S>(state: Ptr<S>, kind: impl Into<i64>, data: Ptr<Void>, size: u64, name: Ptr<i8>, count: u32, options: Ptr<Void>, values: Ptr<Ptr<Void>>) -> u32 =
        api::cuLinkAddData(handle(state), code(kind), raw(data), size as usize, raw(name), count, raw(options), raw(values));
    fn cuLinkAddFile<S>(state: Ptr<S>, kind: impl Into<i64>, path: Ptr<i8>, count: u32, options: Ptr<Void>, values: Ptr<Ptr<Void>>) -> u32 =
        api::cuLinkAddFile(handle(state), code(kind), raw(path), count, raw(options), raw(values));
    fn cuLinkComplete<S>(state: Ptr<S>, image: Ptr<Ptr<Void>>, size: Ptr<u64>) -> u32 = api::cuLinkComplete(handle(state), raw(image), raw(size));
    fn cuLinkDestroy<S>(state: Ptr<S>) -> u32 = api::cuLinkDestroy(handle(state));

    fn nvrtcGetErrorString(result: u32) -> Ptr<i8> = Ptr::new(rtc::nvrtcGetErrorString(result as i32).cast_mut());
    fn nvrtcVersion(major: Ptr<i32>, minor: Ptr<i32>) -> u32 = rtc::nvrtcVersion(raw(major), raw(minor)) as u32;
    fn nvrtcGetNumSupportedArchs(count: Ptr<i32>) -> u32 = rtc::nvrtcGetNumSupportedArchs(raw(count)) as u32;
    fn nvrtcGetSupportedArchs(list: Ptr<i32>) -> u32 = rtc::nvrtcGetSupportedArchs(raw(list)) as u32;
    fn nvrtcCreateProgram<P>(program: Ptr<Ptr<P>>, source: Ptr<i8>, name: Ptr<i8>, count: i32, headers: Ptr<Ptr<i8>>, names: Ptr<Ptr<i8>>) -> u32 =
        rtc::nvrtcCreateProgram(raw(program), raw(source), raw(name), count, raw(headers), raw(names)) as u32;
    fn nvrtcDestroyProgram<P>(program: Ptr<Ptr<P>>) -> u32 = rtc::nvrtcDestroyProgram(raw(program)) as u32;
    fn nvrtcCompileProgram<P>(program: Ptr<P>, count: i32, options: Ptr<Ptr<i8>>) -> u32 = rtc::nvrtcCompileProgram(raw(program), count, raw(options)) as u32;
    fn nvrtcGetProgramLogSize<P>(program: Ptr<P>, size: Ptr<u64>) -> u32 = rtc::nvrtcGetProgramLogSize(raw(program), raw(size)) as u32;
    fn nvrtcGetProgramLog<P>(program: Ptr<P>, log: Ptr<i8>) -> u32 = rtc::nvrtcGetProgramLog(raw(program), raw(log)) as u32;
    fn nvrtcAddNameExpression<P>(program: Ptr<P>, name: Ptr<i8>) -> u32 = rtc::nvrtcAddNameExpression(raw(program), raw(name)) as u32;
    fn nvrtcGetLoweredName<P>(program: Ptr<P>, name: Ptr<i8>, lowered: Ptr<Ptr<i8>>) -> u32 = rtc::nvrtcGetLoweredName(raw(program), raw(name), raw(lowered)) as u32;
    fn nvrtcGetPTXSize<P>(program: Ptr<P>, size: Ptr<u64>) -> u32 = rtc::nvrtcGetPTXSize(raw(program), raw(size)) as u32;
    fn nvrtcGetPTX<P>(program: Ptr<P>, ptx: Ptr<i8>) -> u32 = rtc::nvrtcGetPTX(raw(program), raw(ptx)) as u32;
    fn nvrtcGetCUBINSize<P>(program: Ptr<P>, size: Ptr<u64>) -> u32 = rtc::nvrtcGetCUBINSize(raw(program), raw(size)) as u32;
    fn nvrtcGetCUBIN<P>(program: Ptr<P>, cubin: Ptr<i8>) -> u32 = rtc::nvrtcGetCUBIN(raw(program), raw(cubin)) as u32;
    fn nvrtcGetLTOIRSize<P>(program: Ptr<P>, size: Ptr<u64>) -> u32 = rtc::nvrtcGetLTOIRSize(raw(program), raw(size)) as u32;
    fn nvrtcGetLTOIR<P>(program: Ptr<P>, code: Ptr<i8>) -> u32 = rtc::nvrtcGetLTOIR(raw(program), raw(code)) as u32;
}
