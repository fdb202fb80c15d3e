//! Modules, libraries, functions, launches, occupancy, and the linker.

use super::of;
use crate::abi::*;
use crate::image;
use crate::module::{self, Code};
use crate::runtime::launch::is_cooperative;
use cudart_rs::cuda::{self, cudaStream_t};
use cudart_rs::vector::dim3;
use std::collections::BTreeMap;
use std::sync::Mutex;

/// Options of the compiler that are buffers for text: for information, its size, for errors, its size.
const LOGS: [c_uint; 2] = [3, 5];

/// Puts text in the buffers that options give, and how much it is where their size stands.
unsafe fn write_logs(text: &str, count: c_uint, options: *const c_uint, values: *mut *mut c_void) {
    if options.is_null() || values.is_null() {
        return;
    }
    let all = 0..count as usize;
    for log in LOGS {
        // SAFETY: there are so many options and values.
        unsafe {
            let find = |n| all.clone().find(|i| options.add(*i).read() == n);
            let (Some(buffer), Some(size)) = (find(log), find(log + 1)) else {
                continue;
            };
            let (place, room) = (
                values.add(buffer).read().cast::<u8>(),
                values.add(size).read() as usize as u32 as usize,
            );
            // (Information is only given where nothing is wrong: nothing.)
            let text = if log == 5 { text } else { "" };
            let n = text.len().min(room.saturating_sub(1));
            if !place.is_null() && room > 0 {
                std::ptr::copy_nonoverlapping(text.as_ptr(), place, n);
                place.add(n).write(0);
            }
            values.add(size).write(n as *mut c_void);
        }
    }
}

unsafe fn load(
    place: *mut u64,
    image: *const c_void,
    (count, options, values): (c_uint, *const c_uint, *mut *mut c_void),
) -> CUresult {
    if place.is_null() {
        return INVALID_VALUE;
    }
    // SAFETY: the caller's promise.
    unsafe {
        match module::load(image) {
            Ok(handle) => {
                write_logs("", count, options, values);
                give(place, handle)
            }
            Err(r) => {
                write_logs(&r.text, count, options, values);
                give(place, 0);
                r.code
            }
        }
    }
}

/// A file's bytes with a null behind them.
fn read(path: *const c_char) -> Result<Vec<u8>, CUresult> {
    // SAFETY: C's string.
    let Some(path) = (unsafe { text(path) }) else {
        return Err(INVALID_VALUE);
    };
    let mut bytes = std::fs::read(&*path).map_err(|e| {
        say(&format!("`{path}` cannot be read: {e}"));
        FILE_NOT_FOUND
    })?;
    bytes.push(0);
    Ok(bytes)
}

fn attribute(code: &Code, function: u64, attribute: c_uint) -> Option<c_int> {
    let mut all = cuda::cudaFuncAttributes::default();
    if cuda::cudaFuncGetAttributes(Ptr::new(&raw mut all), at(function)) != SUCCESS {
        return None;
    }
    let _ = code;
    Some(match attribute {
        0 => all.maxThreadsPerBlock,
        1 => all.sharedSizeBytes as c_int,
        2 => all.constSizeBytes as c_int,
        3 => all.localSizeBytes as c_int,
        4 => all.numRegs,
        5 => all.ptxVersion,
        6 => all.binaryVersion,
        7 => all.cacheModeCA,
        8 => all.maxDynamicSharedSizeBytes,
        9 => all.preferredShmemCarveout,
        10..=15 => 0,
        _ => return None,
    })
}

/// Where the arguments of a launch are: an array of addresses, or one buffer with all of them.
unsafe fn launch(
    function: u64,
    (grid, block): ([c_uint; 3], [c_uint; 3]),
    shared: c_uint,
    stream: cudaStream_t,
    (params, extra): (*mut *mut c_void, *mut *mut c_void),
    cooperative: bool,
) -> CUresult {
    let Some(code) = module::code(function) else {
        return INVALID_HANDLE;
    };
    let mut list: Vec<*mut c_void> = Vec::new();
    let mut params = params;
    let wants = &code.about.params;
    if params.is_null() && !extra.is_null() {
        let (mut buffer, mut size) = (std::ptr::null_mut::<u8>(), None);
        // SAFETY: the list ends with a null; each number is followed by its value.
        unsafe {
            let mut at = extra;
            loop {
                match at.read() as usize {
                    0 => break,
                    1 => buffer = at.add(1).read().cast(),
                    2 => size = at.add(1).read().cast::<usize>().as_ref().copied(),
                    _ => return INVALID_VALUE,
                }
                at = at.add(2);
            }
        }
        let need = wants.iter().map(|p| p.offset + p.size).max().unwrap_or(0);
        if need > 0 && (buffer.is_null() || size.is_some_and(|s| s < need)) {
            return INVALID_VALUE;
        }
        list.extend(
            wants
                .iter()
                .map(|p| buffer.wrapping_add(p.offset).cast::<c_void>()),
        );
        params = list.as_mut_ptr();
    }
    if params.is_null() && !wants.is_empty() {
        return INVALID_VALUE;
    }
    let most = code.about.max_threads;
    if most != 0 && block.iter().map(|b| u64::from(*b)).product::<u64>() > u64::from(most) {
        return INVALID_VALUE;
    }
    let dim = |d: [c_uint; 3]| dim3 {
        x: d[0],
        y: d[1],
        z: d[2],
    };
    let call = match cooperative {
        true => cuda::cudaLaunchCooperativeKernel,
        false => cuda::cudaLaunchKernel,
    };
    let params = Ptr::new(params.cast::<Ptr<Void>>());
    let before = cuda::cudaPeekAtLastError();
    let code = of(call(
        at(function),
        dim(grid),
        dim(block),
        params,
        u64::from(shared),
        stream,
    ));
    // A launch does not wait: what its kernel does wrong (an address, a time-out, an assertion, a trap) is told by the calls behind it.
    match code {
        700 | 702 | 710 | 719 if before != code => SUCCESS,
        _ => code,
    }
}

/// `CUlaunchConfig`.
#[repr(C)]
pub(crate) struct LaunchConfig {
    grid: [c_uint; 3],
    block: [c_uint; 3],
    shared: c_uint,
    stream: cudaStream_t,
    attributes: *const u8,
    count: c_uint,
}

/// What a linker has been given, and what it made of that.
#[derive(Default)]
struct Linker {
    texts: Vec<String>,
    image: Option<Box<[u8]>>,
    /// The options it was made with: where texts about errors go.
    logs: (c_uint, u64, u64),
}

static LINKERS: Mutex<BTreeMap<u64, Linker>> = Mutex::new(BTreeMap::new());

fn with_linker<R>(state: u64, f: impl FnOnce(&mut Linker) -> R) -> Option<R> {
    let mut all = LINKERS.lock().unwrap_or_else(|e| e.into_inner());
    all.get_mut(&state).map(f)
}

/// CUDA's device runtime in PTX, as far as it is there.
const DEVICE_RUNTIME: &str = include_str!("../device_runtime.ptx");

/// Whether an archive is CUDA's device runtime, by the name of its object.
fn is_device_runtime(bytes: &[u8]) -> bool {
    let name = b"cuda_device_runtime.o/\n";
    bytes.starts_with(b"!<arch>\n") && bytes.windows(name.len()).any(|w| w == name)
}

fn link_input(state: u64, bytes: &[u8], name: &str) -> CUresult {
    let result = match is_device_runtime(bytes) {
        true => Ok(DEVICE_RUNTIME.to_owned()),
        false => image::ptx_of(bytes),
    };
    let done = with_linker(state, |l| match result {
        Ok(text) => {
            l.texts.push(text);
            SUCCESS
        }
        Err((code, why)) => {
            let why = format!("`{name}` cannot be linked: {why}");
            say(&why);
            // SAFETY: the options live as long as the linker.
            unsafe {
                write_logs(
                    &why,
                    l.logs.0,
                    l.logs.1 as *const c_uint,
                    l.logs.2 as *mut *mut c_void,
                )
            };
            code
        }
    });
    done.unwrap_or(INVALID_HANDLE)
}

api! {
    ["cuModuleLoadData"] fn cuModuleLoadData(place: *mut u64, image: *const c_void) { load(place, image, (0, std::ptr::null(), std::ptr::null_mut())) }
    ["cuModuleLoadDataEx"] fn cuModuleLoadDataEx(place: *mut u64, image: *const c_void, count: c_uint, options: *const c_uint, values: *mut *mut c_void) {
        load(place, image, (count, options, values))
    }
    ["cuModuleLoadFatBinary"] fn cuModuleLoadFatBinary(place: *mut u64, image: *const c_void) { cuModuleLoadData(place, image) }
    ["cuModuleLoad"] fn cuModuleLoad(place: *mut u64, path: *const c_char) {
        match read(path) {
            Ok(bytes) => cuModuleLoadData(place, bytes.as_ptr().cast()),
            Err(code) => code,
        }
    }
    ["cuModuleUnload"] fn cuModuleUnload(handle: u64) { module::unload(handle) }
    ["cuModuleGetLoadingMode"] fn cuModuleGetLoadingMode(mode: *mut c_uint) { give(mode, 1) }
    ["cuModuleGetFunction", "cuLibraryGetKernel"] fn cuModuleGetFunction(place: *mut u64, handle: u64, name: *const c_char) {
        let (Some(m), Some(name)) = (module::module(handle), text(name)) else { return INVALID_HANDLE };
        match m.kernel(&name) {
            Some(kernel) => give(place, kernel),
            None => NOT_FOUND,
        }
    }
    ["cuModuleGetFunctionCount", "cuLibraryGetKernelCount"] fn cuModuleGetFunctionCount(count: *mut c_uint, handle: u64) {
        let Some(m) = module::module(handle) else { return INVALID_HANDLE };
        give(count, m.handles().len() as c_uint)
    }
    ["cuModuleEnumerateFunctions", "cuLibraryEnumerateKernels"] fn cuModuleEnumerateFunctions(places: *mut u64, count: c_uint, handle: u64) {
        let Some(m) = module::module(handle) else { return INVALID_HANDLE };
        if places.is_null() { return INVALID_VALUE }
        for (i, k) in m.handles().into_iter().take(count as usize).enumerate() {
            places.add(i).write(k);
        }
        SUCCESS
    }
    ["cuModuleGetGlobal_v2", "cuModuleGetGlobal"] fn cuModuleGetGlobal(place: *mut u64, size: *mut usize, handle: u64, name: *const c_char) {
        let (Some(m), Some(name)) = (module::module(handle), text(name)) else { return INVALID_HANDLE };
        let Some((address, bytes)) = m.global(&name) else { return NOT_FOUND };
        cuda::register_symbol(&format!("{address:#x}"), at(address), bytes);
        if !place.is_null() { give(place, address); }
        if !size.is_null() { give(size, bytes as usize); }
        SUCCESS
    }
    ["cuLibraryGetGlobal", "cuLibraryGetManaged"] fn cuLibraryGetGlobal(place: *mut u64, size: *mut usize, handle: u64, name: *const c_char) {
        cuModuleGetGlobal(place, size, handle, name)
    }
    ["cuModuleGetTexRef", "cuModuleGetSurfRef"] fn cuModuleGetTexRef() {
        say("texture and surface references of modules are not supported: use objects");
        NOT_SUPPORTED
    }
    ["cuLibraryLoadData"]
    fn cuLibraryLoadData(place: *mut u64, image: *const c_void, options: *const c_uint, values: *mut *mut c_void, count: c_uint, _more: *const c_uint, _more_values: *mut *mut c_void, _more_count: c_uint) {
        load(place, image, (count, options, values))
    }
    ["cuLibraryLoadFromFile"]
    fn cuLibraryLoadFromFile(place: *mut u64, path: *const c_char, _options: *const c_uint, _values: *mut *mut c_void, _count: c_uint, _more: *const c_uint, _more_values: *mut *mut c_void, _more_count: c_uint) {
        cuModuleLoad(place, path)
    }
    ["cuLibraryUnload"] fn cuLibraryUnload(handle: u64) { module::unload(handle) }
    ["cuLibraryGetModule"] fn cuLibraryGetModule(place: *mut u64, handle: u64) { give(place, handle) }
    ["cuKernelGetFunction"] fn cuKernelGetFunction(place: *mut u64, kernel: u64) { give(place, kernel) }
    ["cuKernelGetLibrary", "cuFuncGetModule"] fn cuFuncGetModule(place: *mut u64, function: u64) {
        let Some(code) = module::code(function) else { return INVALID_HANDLE };
        let handle = *code.module.lock().unwrap_or_else(|e| e.into_inner());
        give(place, handle)
    }
    ["cuFuncGetName", "cuKernelGetName"] fn cuFuncGetName(place: *mut *const c_char, function: u64) {
        let Some(code) = module::code(function) else { return INVALID_HANDLE };
        give(place, code.c_name().as_ptr())
    }
    ["cuFuncGetParamInfo", "cuKernelGetParamInfo"] fn cuFuncGetParamInfo(function: u64, index: usize, offset: *mut usize, size: *mut usize) {
        let Some(code) = module::code(function) else { return INVALID_HANDLE };
        let Some(p) = code.about.params.get(index) else { return INVALID_VALUE };
        if !size.is_null() { give(size, p.size); }
        give(offset, p.offset)
    }
    ["cuFuncIsLoaded"] fn cuFuncIsLoaded(state: *mut c_uint, _function: u64) { give(state, 1) }
    ["cuFuncLoad"] fn cuFuncLoad(function: u64) { if module::code(function).is_some() { SUCCESS } else { INVALID_HANDLE } }
    ["cuFuncGetAttribute"] fn cuFuncGetAttribute(place: *mut c_int, what: c_uint, function: u64) {
        let Some(code) = module::code(function) else { return INVALID_HANDLE };
        match attribute(code, function, what) {
            Some(value) => give(place, value),
            None => INVALID_VALUE,
        }
    }
    ["cuKernelGetAttribute"] fn cuKernelGetAttribute(place: *mut c_int, what: c_uint, kernel: u64, _device: c_int) { cuFuncGetAttribute(place, what, kernel) }
    ["cuFuncSetAttribute"] fn cuFuncSetAttribute(function: u64, what: c_uint, value: c_int) {
        if module::code(function).is_none() { return INVALID_HANDLE }
        of(cuda::cudaFuncSetAttribute(at(function), what, value))
    }
    ["cuKernelSetAttribute"] fn cuKernelSetAttribute(what: c_uint, value: c_int, kernel: u64, _device: c_int) { cuFuncSetAttribute(kernel, what, value) }
    ["cuFuncSetCacheConfig", "cuFuncSetSharedMemConfig"] fn cuFuncSetCacheConfig(function: u64, _config: c_uint) {
        if module::code(function).is_some() { SUCCESS } else { INVALID_HANDLE }
    }
    ["cuKernelSetCacheConfig"] fn cuKernelSetCacheConfig(_kernel: u64, _config: c_uint, _device: c_int) { SUCCESS }
    ["cuLaunchKernel", "cuLaunchKernel_ptsz"]
    fn cuLaunchKernel(function: u64, gx: c_uint, gy: c_uint, gz: c_uint, bx: c_uint, by: c_uint, bz: c_uint, shared: c_uint, stream: cudaStream_t, params: *mut *mut c_void, extra: *mut *mut c_void) {
        launch(function, ([gx, gy, gz], [bx, by, bz]), shared, stream, (params, extra), false)
    }
    ["cuLaunchCooperativeKernel", "cuLaunchCooperativeKernel_ptsz"]
    fn cuLaunchCooperativeKernel(function: u64, gx: c_uint, gy: c_uint, gz: c_uint, bx: c_uint, by: c_uint, bz: c_uint, shared: c_uint, stream: cudaStream_t, params: *mut *mut c_void) {
        launch(function, ([gx, gy, gz], [bx, by, bz]), shared, stream, (params, std::ptr::null_mut()), true)
    }
    ["cuLaunchKernelEx", "cuLaunchKernelEx_ptsz"] fn cuLaunchKernelEx(config: *const LaunchConfig, function: u64, params: *mut *mut c_void, extra: *mut *mut c_void) {
        let Some(c) = config.as_ref() else { return INVALID_VALUE };
        let cooperative = is_cooperative(c.attributes, c.count);
        launch(function, (c.grid, c.block), c.shared, c.stream, (params, extra), cooperative)
    }
    ["cuOccupancyMaxActiveBlocksPerMultiprocessor"] fn cuOccupancyMaxActiveBlocksPerMultiprocessor(blocks: *mut c_int, function: u64, size: c_int, shared: usize) {
        of(cuda::cudaOccupancyMaxActiveBlocksPerMultiprocessor(ptr(blocks), at(function), size, shared as u64))
    }
    ["cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags"]
    fn cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(blocks: *mut c_int, function: u64, size: c_int, shared: usize, _flags: c_uint) {
        cuOccupancyMaxActiveBlocksPerMultiprocessor(blocks, function, size, shared)
    }
    ["cuOccupancyMaxPotentialBlockSize"] fn cuOccupancyMaxPotentialBlockSize(grid: *mut c_int, block: *mut c_int, function: u64, _of_block: *const c_void, shared: usize, limit: c_int) {
        of(cuda::cudaOccupancyMaxPotentialBlockSize(ptr(grid), ptr(block), at(function), shared as u64, limit))
    }
    ["cuOccupancyMaxPotentialBlockSizeWithFlags"]
    fn cuOccupancyMaxPotentialBlockSizeWithFlags(grid: *mut c_int, block: *mut c_int, function: u64, of_block: *const c_void, shared: usize, limit: c_int, _flags: c_uint) {
        cuOccupancyMaxPotentialBlockSize(grid, block, function, of_block, shared, limit)
    }
    ["cuOccupancyAvailableDynamicSMemPerBlock"] fn cuOccupancyAvailableDynamicSMemPerBlock(size: *mut u64, function: u64, blocks: c_int, block: c_int) {
        of(cuda::cudaOccupancyAvailableDynamicSMemPerBlock(ptr(size), at(function), blocks, block))
    }
    ["cuLinkCreate_v2", "cuLinkCreate"] fn cuLinkCreate(count: c_uint, options: *const c_uint, values: *mut *mut c_void, place: *mut u64) {
        if place.is_null() { return INVALID_VALUE }
        let mut all = LINKERS.lock().unwrap_or_else(|e| e.into_inner());
        let state = all.last_key_value().map_or(0x1000, |l| l.0 + 0x10);
        all.insert(state, Linker { logs: (count, options as u64, values as u64), ..Linker::default() });
        drop(all);
        write_logs("", count, options, values);
        give(place, state)
    }
    ["cuLinkAddData_v2", "cuLinkAddData"]
    fn cuLinkAddData(state: u64, _kind: c_uint, data: *const c_void, size: usize, name: *const c_char, _count: c_uint, _options: *const c_uint, _values: *mut *mut c_void) {
        if data.is_null() { return INVALID_VALUE }
        let bytes = std::slice::from_raw_parts(data.cast::<u8>(), size);
        let name = text(name).unwrap_or_default();
        link_input(state, bytes, &name)
    }
    ["cuLinkAddFile_v2", "cuLinkAddFile"]
    fn cuLinkAddFile(state: u64, _kind: c_uint, path: *const c_char, _count: c_uint, _options: *const c_uint, _values: *mut *mut c_void) {
        match read(path) {
            Ok(bytes) => link_input(state, &bytes[..bytes.len() - 1], &text(path).unwrap_or_default()),
            Err(code) => code,
        }
    }
    // What comes out is PTX, which our own `cuModuleLoadData` takes.
    ["cuLinkComplete"] fn cuLinkComplete(state: u64, image: *mut *const c_void, size: *mut usize) {
        let done = with_linker(state, |l| {
            let all = image::linked_text(std::mem::take(&mut l.texts)).unwrap_or_default();
            let mut bytes = all.into_bytes();
            bytes.push(0);
            let image = l.image.insert(bytes.into_boxed_slice());
            (image.as_ptr(), image.len())
        });
        let Some((start, length)) = done else { return INVALID_HANDLE };
        if !size.is_null() { give(size, length); }
        give(image, start.cast())
    }
    ["cuLinkDestroy"] fn cuLinkDestroy(state: u64) {
        let mut all = LINKERS.lock().unwrap_or_else(|e| e.into_inner());
        if all.remove(&state).is_some() { SUCCESS } else { INVALID_HANDLE }
    }
}
