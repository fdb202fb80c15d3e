//! Calls on memory whose arguments differ between releases, and copies of arrays in streams.

use super::version;
use crate::abi::*;
use cudart_rs::cuda::array::cudaArray_t;
use cudart_rs::cuda::{self, cudaStream_t};

/// A place of memory, by value: kind and number in one word.
pub(crate) type Location = u64;

/// The device that a place means, as older calls have it: -1 for the host.
pub(crate) fn device_of(location: Location) -> c_int {
    match location as u32 {
        1 => (location >> 32) as c_int,
        _ => -1,
    }
}

api! {
    ["cudaMemPrefetchAsync", "cudaMemPrefetchAsync_ptsz"]
    fn cudaMemPrefetchAsync(pointer: *const c_void, count: usize, place: Location, flags_or_stream: u64, stream: cudaStream_t) {
        crate::context::touched();
        match version::since_13() {
            true => cuda::cudaMemPrefetchAsync(at(pointer as u64), count as u64, device_of(place), stream),
            false => cuda::cudaMemPrefetchAsync(at(pointer as u64), count as u64, place as c_int, Ptr::from_bits(flags_or_stream)),
        }
    }
    ["cudaMemPrefetchAsync_v2", "cudaMemPrefetchAsync_v2_ptsz"]
    fn cudaMemPrefetchAsync_v2(pointer: *const c_void, count: usize, place: Location, _flags: c_uint, stream: cudaStream_t) {
        cuda::cudaMemPrefetchAsync(at(pointer as u64), count as u64, device_of(place), stream)
    }
    ["cudaMemAdvise"] fn cudaMemAdvise(pointer: *const c_void, count: usize, advice: c_uint, place: Location) {
        crate::context::touched();
        let device = if version::since_13() { device_of(place) } else { place as c_int };
        cuda::cudaMemAdvise(at(pointer as u64), count as u64, advice, device)
    }
    ["cudaMemAdvise_v2"] fn cudaMemAdvise_v2(pointer: *const c_void, count: usize, advice: c_uint, place: Location) {
        cuda::cudaMemAdvise(at(pointer as u64), count as u64, advice, device_of(place))
    }
    ["cudaMemcpyToArrayAsync", "cudaMemcpyToArrayAsync_ptsz"]
    fn cudaMemcpyToArrayAsync(to: cudaArray_t, x: usize, y: usize, from: *const c_void, size: usize, kind: c_uint, stream: cudaStream_t) {
        cuda::cudaMemcpyToArrayAsync(to, x as u64, y as u64, at(from as u64), size as u64, kind, stream)
    }
    ["cudaMemcpyFromArrayAsync", "cudaMemcpyFromArrayAsync_ptsz"]
    fn cudaMemcpyFromArrayAsync(to: *mut c_void, from: cudaArray_t, x: usize, y: usize, size: usize, kind: c_uint, stream: cudaStream_t) {
        cuda::cudaMemcpyFromArrayAsync(at(to as u64), from, x as u64, y as u64, size as u64, kind, stream)
    }
    ["cudaMemcpy2DToArrayAsync", "cudaMemcpy2DToArrayAsync_ptsz"]
    fn cudaMemcpy2DToArrayAsync(to: cudaArray_t, x: usize, y: usize, from: *const c_void, pitch: usize, width: usize, height: usize, kind: c_uint, stream: cudaStream_t) {
        cuda::cudaMemcpy2DToArrayAsync(to, x as u64, y as u64, at(from as u64), pitch as u64, width as u64, height as u64, kind, stream)
    }
    ["cudaMemcpy2DFromArrayAsync", "cudaMemcpy2DFromArrayAsync_ptsz"]
    fn cudaMemcpy2DFromArrayAsync(to: *mut c_void, pitch: usize, from: cudaArray_t, x: usize, y: usize, width: usize, height: usize, kind: c_uint, stream: cudaStream_t) {
        cuda::cudaMemcpy2DFromArrayAsync(at(to as u64), pitch as u64, from, x as u64, y as u64, width as u64, height as u64, kind, stream)
    }
}
