//! Memory: allocation, copies, fills, and what is known of a pointer. A `CUdeviceptr` is an address.

use super::of;
use crate::abi::*;
use crate::context;
use crate::runtime::memory::{Location, device_of};
use cudart_rs::cuda::array::cudaArray_t;
use cudart_rs::cuda::driver::fill_in_stream;
use cudart_rs::cuda::{self, cudaStream_t};

const TO_DEVICE: u32 = 1;
const TO_HOST: u32 = 2;
const ON_DEVICE: u32 = 3;
const ANY: u32 = 4;

/// `CUDA_MEMCPY2D`.
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct Copy2D {
    src: Side2D,
    dst: Side2D,
    width: usize,
    height: usize,
}

#[repr(C)]
#[derive(Clone, Copy)]
struct Side2D {
    x: usize,
    y: usize,
    kind: c_uint,
    host: u64,
    device: u64,
    array: cudaArray_t,
    pitch: usize,
}

/// `CUDA_MEMCPY3D`.
#[repr(C)]
pub(crate) struct Copy3D {
    src: Side3D,
    dst: Side3D,
    width: usize,
    height: usize,
    depth: usize,
}

#[repr(C)]
#[derive(Clone, Copy)]
struct Side3D {
    x: usize,
    y: usize,
    z: usize,
    lod: usize,
    kind: c_uint,
    host: u64,
    device: u64,
    array: cudaArray_t,
    reserved: u64,
    pitch: usize,
    height: usize,
}

/// Kinds of a side: the host's memory, the device's, an array, either.
fn address(kind: c_uint, host: u64, device: u64) -> Option<u64> {
    match kind {
        1 => Some(host),
        2 | 4 => Some(device),
        _ => None,
    }
}

unsafe fn copy_2d(c: *const Copy2D, stream: Option<cudaStream_t>) -> CUresult {
    // SAFETY: C's structure.
    let Some(c) = (unsafe { c.as_ref() }) else {
        return INVALID_VALUE;
    };
    let start = |s: &Side2D| {
        address(s.kind, s.host, s.device).map(|a| at(a + (s.y * s.pitch + s.x) as u64))
    };
    let (from, to) = (start(&c.src), start(&c.dst));
    let (w, h) = (c.width as u64, c.height as u64);
    // (A pitch of 0 stands for rows that follow each other.)
    let pitch = |s: &Side2D| if s.pitch == 0 { w } else { s.pitch as u64 };
    let (x, y) = (c.dst.x as u64, c.dst.y as u64);
    let (fx, fy) = (c.src.x as u64, c.src.y as u64);
    let s = stream.unwrap_or_default();
    of(match (from, to) {
        (Some(from), Some(to)) => match stream {
            Some(s) => {
                cuda::cudaMemcpy2DAsync(to, pitch(&c.dst), from, pitch(&c.src), w, h, ANY, s)
            }
            None => cuda::cudaMemcpy2D(to, pitch(&c.dst), from, pitch(&c.src), w, h, ANY),
        },
        (Some(from), None) => {
            cuda::cudaMemcpy2DToArrayAsync(c.dst.array, x, y, from, pitch(&c.src), w, h, ANY, s)
        }
        (None, Some(to)) => {
            cuda::cudaMemcpy2DFromArrayAsync(to, pitch(&c.dst), c.src.array, fx, fy, w, h, ANY, s)
        }
        (None, None) => {
            cuda::cudaMemcpy2DArrayToArray(c.dst.array, x, y, c.src.array, fx, fy, w, h, ANY)
        }
    })
}

unsafe fn copy_3d(c: *const Copy3D, stream: cudaStream_t) -> CUresult {
    use cuda::volume::cudaMemcpy3DParms;
    use cuda::volume::{make_cudaExtent, make_cudaPitchedPtr, make_cudaPos};
    // SAFETY: C's structure.
    let Some(c) = (unsafe { c.as_ref() }) else {
        return INVALID_VALUE;
    };
    let arrays = [&c.src, &c.dst]
        .into_iter()
        .find(|s| s.kind == 3)
        .map(|s| s.array);
    // Where an array takes part, widths and its own places count elements.
    let element = arrays.map_or(1, |a| {
        let mut desc = cuda::array::cudaChannelFormatDesc::default();
        cuda::cudaGetChannelDesc(Ptr::new(&raw mut desc), a);
        u64::from((desc.x + desc.y + desc.z + desc.w) as u32 / 8).max(1)
    });
    let mut p = cudaMemcpy3DParms {
        extent: make_cudaExtent(c.width as u64 / element, c.height as u64, c.depth as u64),
        kind: ANY,
        ..cudaMemcpy3DParms::default()
    };
    for (side, is_source) in [(&c.src, true), (&c.dst, false)] {
        let linear = address(side.kind, side.host, side.device);
        let pos = match linear {
            Some(_) => make_cudaPos(side.x as u64, side.y as u64, side.z as u64),
            None => make_cudaPos(side.x as u64 / element, side.y as u64, side.z as u64),
        };
        let pitch = if side.pitch == 0 { c.width } else { side.pitch } as u64;
        let rows = if side.height == 0 {
            c.height
        } else {
            side.height
        } as u64;
        let memory = make_cudaPitchedPtr(at(linear.unwrap_or(0)), pitch, pitch, rows);
        let array = if linear.is_some() {
            Ptr::null()
        } else {
            side.array
        };
        match is_source {
            true => (p.srcPos, p.srcPtr, p.srcArray) = (pos, memory, array),
            false => (p.dstPos, p.dstPtr, p.dstArray) = (pos, memory, array),
        }
    }
    of(cuda::cudaMemcpy3DAsync(Ptr::new(&raw mut p), stream))
}

fn copy(to: u64, from: u64, size: usize, kind: u32) -> CUresult {
    of(cuda::cudaMemcpy(at(to), at(from), size as u64, kind))
}

fn copy_in(to: u64, from: u64, size: usize, kind: u32, stream: cudaStream_t) -> CUresult {
    of(cuda::cudaMemcpyAsync(
        at(to),
        at(from),
        size as u64,
        kind,
        stream,
    ))
}

fn rows(
    to: u64,
    pitch: usize,
    value: u32,
    element: u32,
    width: usize,
    height: usize,
    stream: cudaStream_t,
) -> CUresult {
    for row in 0..height {
        let result = fill_in_stream(
            to + (row * pitch) as u64,
            value,
            element,
            width as u64,
            stream,
        );
        if result != SUCCESS {
            return of(result);
        }
    }
    SUCCESS
}

/// Gives one attribute of a pointer.
unsafe fn pointer_attribute(place: *mut c_void, attribute: c_uint, pointer: u64) -> CUresult {
    let mut known = cuda::cudaPointerAttributes::default();
    let error = cuda::cudaPointerGetAttributes(Ptr::new(&raw mut known), at(pointer));
    // Memory that is not registered is no pointer of CUDA's.
    if error != SUCCESS || known.r#type == 0 {
        return INVALID_VALUE;
    }
    let base = || {
        let (mut base, mut size) = (0u64, 0usize);
        // SAFETY: places of our own.
        unsafe { cuMemGetAddressRange(&raw mut base, &raw mut size, pointer) };
        (base, size)
    };
    let managed = known.r#type == 3;
    // SAFETY: the place is as large as the attribute.
    unsafe {
        match attribute {
            1 => give(
                place.cast(),
                match context::current() {
                    0 => context::PRIMARY,
                    c => c,
                },
            ),
            2 => give(place.cast(), if known.r#type == 1 { 1u32 } else { 2 }),
            3 => give(place.cast(), known.devicePointer.to_bits()),
            4 if known.r#type == 2 => INVALID_VALUE,
            4 => give(place.cast(), known.hostPointer.to_bits()),
            6 | 16 | 13 | 19 => give(place.cast(), 0u32),
            7 => give(place.cast(), base().0),
            8 => give(place.cast(), u32::from(managed)),
            9 => give(place.cast(), 0i32),
            10 | 15 => give(place.cast(), 0u32),
            11 => give(place.cast(), base().0),
            12 => give(place.cast(), base().1),
            14 => give(place.cast(), 3u32),
            17 => give(place.cast(), 0u64),
            18 => give(place.cast(), base().1),
            20 => give(place.cast(), base().0),
            _ => INVALID_VALUE,
        }
    }
}

api! {
    ["cuMemGetInfo_v2", "cuMemGetInfo"] fn cuMemGetInfo(free: *mut u64, total: *mut u64) { of(cuda::cudaMemGetInfo(ptr(free), ptr(total))) }
    ["cuMemAlloc_v2", "cuMemAlloc"] fn cuMemAlloc(place: *mut Ptr<Void>, size: usize) {
        if place.is_null() || size == 0 { return INVALID_VALUE }
        of(cuda::cudaMalloc(Ptr::new(place), size as u64))
    }
    ["cuMemAllocManaged"] fn cuMemAllocManaged(place: *mut Ptr<Void>, size: usize, flags: c_uint) {
        if place.is_null() || size == 0 { return INVALID_VALUE }
        of(cuda::cudaMallocManaged(Ptr::new(place), size as u64, flags))
    }
    ["cuMemAllocPitch_v2", "cuMemAllocPitch"] fn cuMemAllocPitch(place: *mut Ptr<Void>, pitch: *mut u64, width: usize, height: usize, _element: c_uint) {
        if place.is_null() || pitch.is_null() || width == 0 || height == 0 { return INVALID_VALUE }
        of(cuda::cudaMallocPitch(Ptr::new(place), ptr(pitch), width as u64, height as u64))
    }
    ["cuMemAllocAsync", "cuMemAllocAsync_ptsz"] fn cuMemAllocAsync(place: *mut Ptr<Void>, size: usize, stream: cudaStream_t) {
        if place.is_null() || size == 0 { return INVALID_VALUE }
        of(cuda::cudaMallocAsync(Ptr::new(place), size as u64, stream))
    }
    ["cuMemFree_v2", "cuMemFree"] fn cuMemFree(pointer: u64) { of(cuda::cudaFree(at(pointer))) }
    ["cuMemFreeAsync", "cuMemFreeAsync_ptsz"] fn cuMemFreeAsync(pointer: u64, stream: cudaStream_t) { of(cuda::cudaFreeAsync(at(pointer), stream)) }
    ["cuMemGetAddressRange_v2", "cuMemGetAddressRange"] fn cuMemGetAddressRange(base: *mut u64, size: *mut usize, pointer: u64) {
        let Some((start, bytes)) = cuda::memory::allocation_of(at(pointer)) else { return NOT_FOUND };
        if !base.is_null() { give(base, start); }
        if !size.is_null() { give(size, bytes as usize); }
        SUCCESS
    }
    ["cuMemAllocHost_v2", "cuMemAllocHost"] fn cuMemAllocHost(place: *mut Ptr<Void>, size: usize) {
        if place.is_null() || size == 0 { return INVALID_VALUE }
        of(cuda::cudaMallocHost(Ptr::new(place), size as u64))
    }
    ["cuMemHostAlloc"] fn cuMemHostAlloc(place: *mut Ptr<Void>, size: usize, flags: c_uint) {
        if place.is_null() || size == 0 { return INVALID_VALUE }
        of(cuda::cudaHostAlloc(Ptr::new(place), size as u64, flags))
    }
    ["cuMemFreeHost"] fn cuMemFreeHost(pointer: u64) { of(cuda::cudaFreeHost(at(pointer))) }
    ["cuMemHostRegister_v2", "cuMemHostRegister"] fn cuMemHostRegister(pointer: u64, size: usize, flags: c_uint) { of(cuda::cudaHostRegister(at(pointer), size as u64, flags)) }
    ["cuMemHostUnregister"] fn cuMemHostUnregister(pointer: u64) { of(cuda::cudaHostUnregister(at(pointer))) }
    ["cuMemHostGetDevicePointer_v2", "cuMemHostGetDevicePointer"] fn cuMemHostGetDevicePointer(device: *mut Ptr<Void>, host: u64, flags: c_uint) {
        of(cuda::cudaHostGetDevicePointer(Ptr::new(device), at(host), flags))
    }
    ["cuMemHostGetFlags"] fn cuMemHostGetFlags(flags: *mut c_uint, host: u64) { of(cuda::cudaHostGetFlags(ptr(flags), at(host))) }
    ["cuMemcpy", "cuMemcpy_ptds"] fn cuMemcpy(to: u64, from: u64, size: usize) { copy(to, from, size, ANY) }
    ["cuMemcpyAsync", "cuMemcpyAsync_ptsz"] fn cuMemcpyAsync(to: u64, from: u64, size: usize, stream: cudaStream_t) { copy_in(to, from, size, ANY, stream) }
    ["cuMemcpyHtoD_v2", "cuMemcpyHtoD", "cuMemcpyHtoD_v2_ptds"] fn cuMemcpyHtoD(to: u64, from: u64, size: usize) { copy(to, from, size, TO_DEVICE) }
    ["cuMemcpyDtoH_v2", "cuMemcpyDtoH", "cuMemcpyDtoH_v2_ptds"] fn cuMemcpyDtoH(to: u64, from: u64, size: usize) { copy(to, from, size, TO_HOST) }
    ["cuMemcpyDtoD_v2", "cuMemcpyDtoD", "cuMemcpyDtoD_v2_ptds"] fn cuMemcpyDtoD(to: u64, from: u64, size: usize) { copy(to, from, size, ON_DEVICE) }
    ["cuMemcpyHtoDAsync_v2", "cuMemcpyHtoDAsync", "cuMemcpyHtoDAsync_v2_ptsz"] fn cuMemcpyHtoDAsync(to: u64, from: u64, size: usize, stream: cudaStream_t) {
        copy_in(to, from, size, TO_DEVICE, stream)
    }
    ["cuMemcpyDtoHAsync_v2", "cuMemcpyDtoHAsync", "cuMemcpyDtoHAsync_v2_ptsz"] fn cuMemcpyDtoHAsync(to: u64, from: u64, size: usize, stream: cudaStream_t) {
        copy_in(to, from, size, TO_HOST, stream)
    }
    ["cuMemcpyDtoDAsync_v2", "cuMemcpyDtoDAsync", "cuMemcpyDtoDAsync_v2_ptsz"] fn cuMemcpyDtoDAsync(to: u64, from: u64, size: usize, stream: cudaStream_t) {
        copy_in(to, from, size, ON_DEVICE, stream)
    }
    ["cuMemcpyPeer", "cuMemcpyPeer_ptds"] fn cuMemcpyPeer(to: u64, _to_context: u64, from: u64, _from_context: u64, size: usize) { copy(to, from, size, ON_DEVICE) }
    ["cuMemcpyPeerAsync", "cuMemcpyPeerAsync_ptsz"] fn cuMemcpyPeerAsync(to: u64, _to_context: u64, from: u64, _from_context: u64, size: usize, stream: cudaStream_t) {
        copy_in(to, from, size, ON_DEVICE, stream)
    }
    ["cuMemcpy2D_v2", "cuMemcpy2D", "cuMemcpy2DUnaligned_v2", "cuMemcpy2DUnaligned", "cuMemcpy2D_v2_ptds", "cuMemcpy2DUnaligned_v2_ptds"]
    fn cuMemcpy2D(c: *const Copy2D) { copy_2d(c, None) }
    ["cuMemcpy2DAsync_v2", "cuMemcpy2DAsync", "cuMemcpy2DAsync_v2_ptsz"] fn cuMemcpy2DAsync(c: *const Copy2D, stream: cudaStream_t) { copy_2d(c, Some(stream)) }
    ["cuMemcpy3D_v2", "cuMemcpy3D", "cuMemcpy3D_v2_ptds"] fn cuMemcpy3D(c: *const Copy3D) { copy_3d(c, Ptr::null()) }
    ["cuMemcpy3DAsync_v2", "cuMemcpy3DAsync", "cuMemcpy3DAsync_v2_ptsz"] fn cuMemcpy3DAsync(c: *const Copy3D, stream: cudaStream_t) { copy_3d(c, stream) }
    ["cuMemsetD8_v2", "cuMemsetD8", "cuMemsetD8_v2_ptds"] fn cuMemsetD8(to: u64, value: u8, count: usize) { of(cuda::cudaMemset(at(to), i32::from(value), count as u64)) }
    ["cuMemsetD16_v2", "cuMemsetD16", "cuMemsetD16_v2_ptds"] fn cuMemsetD16(to: u64, value: u16, count: usize) {
        of(fill_in_stream(to, u32::from(value), 2, count as u64, Ptr::null()))
    }
    ["cuMemsetD32_v2", "cuMemsetD32", "cuMemsetD32_v2_ptds"] fn cuMemsetD32(to: u64, value: u32, count: usize) { of(fill_in_stream(to, value, 4, count as u64, Ptr::null())) }
    ["cuMemsetD8Async", "cuMemsetD8Async_ptsz"] fn cuMemsetD8Async(to: u64, value: u8, count: usize, stream: cudaStream_t) {
        of(fill_in_stream(to, u32::from(value), 1, count as u64, stream))
    }
    ["cuMemsetD16Async", "cuMemsetD16Async_ptsz"] fn cuMemsetD16Async(to: u64, value: u16, count: usize, stream: cudaStream_t) {
        of(fill_in_stream(to, u32::from(value), 2, count as u64, stream))
    }
    ["cuMemsetD32Async", "cuMemsetD32Async_ptsz"] fn cuMemsetD32Async(to: u64, value: u32, count: usize, stream: cudaStream_t) {
        of(fill_in_stream(to, value, 4, count as u64, stream))
    }
    ["cuMemsetD2D8_v2", "cuMemsetD2D8", "cuMemsetD2D8_v2_ptds"] fn cuMemsetD2D8(to: u64, pitch: usize, value: u8, width: usize, height: usize) {
        rows(to, pitch, u32::from(value), 1, width, height, Ptr::null())
    }
    ["cuMemsetD2D16_v2", "cuMemsetD2D16", "cuMemsetD2D16_v2_ptds"] fn cuMemsetD2D16(to: u64, pitch: usize, value: u16, width: usize, height: usize) {
        rows(to, pitch, u32::from(value), 2, width, height, Ptr::null())
    }
    ["cuMemsetD2D32_v2", "cuMemsetD2D32", "cuMemsetD2D32_v2_ptds"] fn cuMemsetD2D32(to: u64, pitch: usize, value: u32, width: usize, height: usize) {
        rows(to, pitch, value, 4, width, height, Ptr::null())
    }
    ["cuMemsetD2D8Async", "cuMemsetD2D8Async_ptsz"] fn cuMemsetD2D8Async(to: u64, pitch: usize, value: u8, width: usize, height: usize, stream: cudaStream_t) {
        rows(to, pitch, u32::from(value), 1, width, height, stream)
    }
    ["cuMemsetD2D16Async", "cuMemsetD2D16Async_ptsz"] fn cuMemsetD2D16Async(to: u64, pitch: usize, value: u16, width: usize, height: usize, stream: cudaStream_t) {
        rows(to, pitch, u32::from(value), 2, width, height, stream)
    }
    ["cuMemsetD2D32Async", "cuMemsetD2D32Async_ptsz"] fn cuMemsetD2D32Async(to: u64, pitch: usize, value: u32, width: usize, height: usize, stream: cudaStream_t) {
        rows(to, pitch, value, 4, width, height, stream)
    }
    ["cuMemPrefetchAsync", "cuMemPrefetchAsync_ptsz"] fn cuMemPrefetchAsync(pointer: u64, count: usize, device: c_int, stream: cudaStream_t) {
        of(cuda::cudaMemPrefetchAsync(at(pointer), count as u64, device, stream))
    }
    ["cuMemPrefetchAsync_v2", "cuMemPrefetchAsync_v2_ptsz"] fn cuMemPrefetchAsync_v2(pointer: u64, count: usize, place: Location, _flags: c_uint, stream: cudaStream_t) {
        of(cuda::cudaMemPrefetchAsync(at(pointer), count as u64, device_of(place), stream))
    }
    ["cuMemAdvise"] fn cuMemAdvise(pointer: u64, count: usize, advice: c_uint, device: c_int) { of(cuda::cudaMemAdvise(at(pointer), count as u64, advice, device)) }
    ["cuMemAdvise_v2"] fn cuMemAdvise_v2(pointer: u64, count: usize, advice: c_uint, place: Location) {
        of(cuda::cudaMemAdvise(at(pointer), count as u64, advice, device_of(place)))
    }
    ["cuPointerGetAttribute"] fn cuPointerGetAttribute(place: *mut c_void, attribute: c_uint, pointer: u64) { pointer_attribute(place, attribute, pointer) }
    // (What a pointer has not is left alone or null, and no error.)
    ["cuPointerGetAttributes"] fn cuPointerGetAttributes(count: c_uint, attributes: *const c_uint, places: *const *mut c_void, pointer: u64) {
        if attributes.is_null() || places.is_null() { return INVALID_VALUE }
        for i in 0..count as usize {
            let (attribute, place) = (attributes.add(i).read(), places.add(i).read());
            if pointer_attribute(place, attribute, pointer) != SUCCESS {
                match attribute {
                    1 | 3 | 4 | 7 | 11 | 12 | 17 | 18 | 20 => give(place.cast(), 0u64),
                    9 => give(place.cast(), -2i32),
                    2 | 8 | 6 => give(place.cast(), 0u32),
                    _ => SUCCESS,
                };
            }
        }
        SUCCESS
    }
    ["cuPointerSetAttribute"] fn cuPointerSetAttribute(_value: *const c_void, attribute: c_uint, _pointer: u64) { if attribute == 6 { SUCCESS } else { INVALID_VALUE } }
    ["cuIpcGetMemHandle", "cuIpcOpenMemHandle_v2", "cuIpcCloseMemHandle", "cuIpcGetEventHandle", "cuIpcOpenEventHandle"] fn cuIpc() { NOT_SUPPORTED }
}
