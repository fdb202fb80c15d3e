//! Copies and fills (CUDA Runtime API, "Memory Management"): everything is done when a call returns.
//!
//! The device side of a copy must lie within one allocation, else the call fails with
//! `cudaErrorInvalidValue` and moves nothing. Host addresses are the program's own and are trusted,
//! except where they lie in memory that CUDA allocated. Copies of overlapping ranges are `memmove`s.

use super::array::{cudaArray_const_t, cudaArray_t};
use super::capture;
use super::error::{self, cudaError_t, cudaErrorInvalidValue, cudaSuccess};
use super::memory::table;
use super::stream::cudaStream_t;
use crate::ptr::{Ptr, Void};

/// Direction of a copy; an enumeration in CUDA.
pub type cudaMemcpyKind = u32;
/// Host to host.
pub const cudaMemcpyHostToHost: cudaMemcpyKind = 0;
/// Host to device.
pub const cudaMemcpyHostToDevice: cudaMemcpyKind = 1;
/// Device to host.
pub const cudaMemcpyDeviceToHost: cudaMemcpyKind = 2;
/// Device to device.
pub const cudaMemcpyDeviceToDevice: cudaMemcpyKind = 3;
/// As the addresses tell.
pub const cudaMemcpyDefault: cudaMemcpyKind = 4;

/// Whether `[pointer, pointer + bytes)` may be accessed as device (or else host) memory.
fn valid(pointer: Ptr<Void>, bytes: u64, on_device: bool) -> bool {
    if pointer.is_null() {
        return false;
    }
    let address = pointer.to_bits();
    match table().find(address) {
        Some(a) if a.bytes == 0 => true,
        Some(a) => (address - a.address as u64)
            .checked_add(bytes)
            .is_some_and(|end| end <= a.bytes),
        None => !on_device,
    }
}

/// Checks a copy of `bytes` at each end.
fn check(
    dst: Ptr<Void>,
    dst_bytes: u64,
    src: Ptr<Void>,
    src_bytes: u64,
    kind: cudaMemcpyKind,
) -> cudaError_t {
    let (to_device, from_device) = match kind {
        cudaMemcpyHostToHost | cudaMemcpyDefault => (false, false),
        cudaMemcpyHostToDevice => (true, false),
        cudaMemcpyDeviceToHost => (false, true),
        cudaMemcpyDeviceToDevice => (true, true),
        _ => return error::cudaErrorInvalidMemcpyDirection,
    };
    if valid(dst, dst_bytes, to_device) && valid(src, src_bytes, from_device) {
        error::sticky()
    } else {
        cudaErrorInvalidValue
    }
}

/// Moves bytes whose ranges were checked.
pub(crate) fn move_bytes(dst: Ptr<Void>, src: Ptr<Void>, bytes: u64) {
    // SAFETY: checked against the table, or the program's own host memory, which it vouches for.
    unsafe { std::ptr::copy(src.as_raw(), dst.as_raw(), bytes as usize) }
}

/// Copies `count` bytes.
pub fn cudaMemcpy(dst: Ptr<Void>, src: Ptr<Void>, count: u64, kind: cudaMemcpyKind) -> cudaError_t {
    if count == 0 && kind <= cudaMemcpyDefault {
        return error::result(cudaSuccess);
    }
    let error = check(dst, count, src, count, kind);
    if error == cudaSuccess {
        move_bytes(dst, src, count);
    }
    error::result(error)
}

/// `cudaMemcpy` in a stream.
pub fn cudaMemcpyAsync(
    dst: Ptr<Void>,
    src: Ptr<Void>,
    count: u64,
    kind: cudaMemcpyKind,
    stream: cudaStream_t,
) -> cudaError_t {
    let copy = move || {
        cudaMemcpy(dst, src, count, kind);
    };
    if capture::take(stream, copy) {
        return error::result(cudaSuccess);
    }
    cudaMemcpy(dst, src, count, kind)
}

/// Copies between devices; there is one.
pub fn cudaMemcpyPeer(
    dst: Ptr<Void>,
    dst_device: i32,
    src: Ptr<Void>,
    src_device: i32,
    count: u64,
) -> cudaError_t {
    if dst_device != 0 || src_device != 0 {
        return error::result(error::cudaErrorInvalidDevice);
    }
    cudaMemcpy(dst, src, count, cudaMemcpyDeviceToDevice)
}

/// `cudaMemcpyPeer` in a stream.
pub fn cudaMemcpyPeerAsync(
    dst: Ptr<Void>,
    dst_device: i32,
    src: Ptr<Void>,
    src_device: i32,
    count: u64,
    _stream: cudaStream_t,
) -> cudaError_t {
    cudaMemcpyPeer(dst, dst_device, src, src_device, count)
}

/// Bytes from the first to the end of the last of `height` rows.
fn extent(pitch: u64, width: u64, height: u64) -> u64 {
    pitch.saturating_mul(height - 1).saturating_add(width)
}

/// Copies `height` rows of `width` bytes between areas with these distances of rows.
pub fn cudaMemcpy2D(
    dst: Ptr<Void>,
    dpitch: u64,
    src: Ptr<Void>,
    spitch: u64,
    width: u64,
    height: u64,
    kind: cudaMemcpyKind,
) -> cudaError_t {
    if width == 0 || height == 0 {
        return error::result(cudaSuccess);
    }
    if width > dpitch || width > spitch {
        return error::result(error::cudaErrorInvalidPitchValue);
    }
    let error = check(
        dst,
        extent(dpitch, width, height),
        src,
        extent(spitch, width, height),
        kind,
    );
    if error == cudaSuccess {
        for row in 0..height {
            move_bytes(dst + row * dpitch, src + row * spitch, width);
        }
    }
    error::result(error)
}

/// `cudaMemcpy2D` in a stream.
#[allow(clippy::too_many_arguments)] // CUDA's signature.
pub fn cudaMemcpy2DAsync(
    dst: Ptr<Void>,
    dpitch: u64,
    src: Ptr<Void>,
    spitch: u64,
    width: u64,
    height: u64,
    kind: cudaMemcpyKind,
    stream: cudaStream_t,
) -> cudaError_t {
    let copy = move || {
        cudaMemcpy2D(dst, dpitch, src, spitch, width, height, kind);
    };
    if capture::take(stream, copy) {
        return error::result(cudaSuccess);
    }
    cudaMemcpy2D(dst, dpitch, src, spitch, width, height, kind)
}

/// Copies into an array, from byte `w_offset` of row `h_offset` on, row after row.
pub fn cudaMemcpyToArray(
    dst: cudaArray_t,
    w_offset: u64,
    h_offset: u64,
    src: Ptr<Void>,
    count: u64,
    kind: cudaMemcpyKind,
) -> cudaError_t {
    match super::array::range(dst, w_offset, h_offset, count) {
        Some(place) => cudaMemcpy(place, src, count, kind),
        None => error::result(cudaErrorInvalidValue),
    }
}

/// Copies out of an array; see [`cudaMemcpyToArray`].
pub fn cudaMemcpyFromArray(
    dst: Ptr<Void>,
    src: cudaArray_const_t,
    w_offset: u64,
    h_offset: u64,
    count: u64,
    kind: cudaMemcpyKind,
) -> cudaError_t {
    match super::array::range(src, w_offset, h_offset, count) {
        Some(place) => cudaMemcpy(dst, place, count, kind),
        None => error::result(cudaErrorInvalidValue),
    }
}

/// Copies `height` rows of `width` bytes to row `h_offset`, byte `w_offset` of an array.
#[allow(clippy::too_many_arguments)] // CUDA's signature.
pub fn cudaMemcpy2DToArray(
    dst: cudaArray_t,
    w_offset: u64,
    h_offset: u64,
    src: Ptr<Void>,
    spitch: u64,
    width: u64,
    height: u64,
    kind: cudaMemcpyKind,
) -> cudaError_t {
    match super::array::rectangle(dst, w_offset, h_offset, width, height) {
        Some((place, pitch)) => cudaMemcpy2D(place, pitch, src, spitch, width, height, kind),
        None => error::result(cudaErrorInvalidValue),
    }
}

/// Copies a rectangle out of an array; see [`cudaMemcpy2DToArray`].
#[allow(clippy::too_many_arguments)] // CUDA's signature.
pub fn cudaMemcpy2DFromArray(
    dst: Ptr<Void>,
    dpitch: u64,
    src: cudaArray_const_t,
    w_offset: u64,
    h_offset: u64,
    width: u64,
    height: u64,
    kind: cudaMemcpyKind,
) -> cudaError_t {
    match super::array::rectangle(src, w_offset, h_offset, width, height) {
        Some((place, pitch)) => cudaMemcpy2D(dst, dpitch, place, pitch, width, height, kind),
        None => error::result(cudaErrorInvalidValue),
    }
}

/// Sets `count` bytes to the low byte of `value`.
pub fn cudaMemset(pointer: Ptr<Void>, value: i32, count: u64) -> cudaError_t {
    cudaMemset2D(pointer, count, value, count, 1)
}

/// `cudaMemset` of an array of `bool`: each byte but 0 says true, which is 1 here (another byte is no `bool` of Rust's).
pub fn cudaMemset_bool(pointer: Ptr<bool>, value: i32, count: u64) -> cudaError_t {
    cudaMemset(pointer.cast(), i32::from(value as u8 != 0), count)
}

/// `cudaMemset` in a stream.
pub fn cudaMemsetAsync(
    pointer: Ptr<Void>,
    value: i32,
    count: u64,
    stream: cudaStream_t,
) -> cudaError_t {
    let fill = move || {
        cudaMemset(pointer, value, count);
    };
    if capture::take(stream, fill) {
        return error::result(cudaSuccess);
    }
    cudaMemset(pointer, value, count)
}

/// Sets `height` rows of `width` bytes.
pub fn cudaMemset2D(
    pointer: Ptr<Void>,
    pitch: u64,
    value: i32,
    width: u64,
    height: u64,
) -> cudaError_t {
    if width == 0 || height == 0 {
        return error::result(cudaSuccess);
    }
    if width > pitch {
        return error::result(error::cudaErrorInvalidPitchValue);
    }
    if !valid(pointer, extent(pitch, width, height), true) {
        return error::result(cudaErrorInvalidValue);
    }
    for row in 0..height {
        // SAFETY: checked against the table.
        unsafe {
            (pointer + row * pitch)
                .as_raw()
                .cast::<u8>()
                .write_bytes(value as u8, width as usize)
        };
    }
    error::result(cudaSuccess)
}

/// `cudaMemset2D` in a stream.
pub fn cudaMemset2DAsync(
    pointer: Ptr<Void>,
    pitch: u64,
    value: i32,
    width: u64,
    height: u64,
    stream: cudaStream_t,
) -> cudaError_t {
    let fill = move || {
        cudaMemset2D(pointer, pitch, value, width, height);
    };
    if capture::take(stream, fill) {
        return error::result(cudaSuccess);
    }
    cudaMemset2D(pointer, pitch, value, width, height)
}

#[cfg(test)]
mod tests {
    use super::super::memory::{cudaFree, cudaMalloc, cudaMallocPitch};
    use super::*;
    use crate::ptr::addr;

    #[test]
    fn copies_are_checked_at_the_device_side() {
        let mut device = Ptr::<Void>::null();
        assert_eq!(cudaMalloc(addr(&mut device), 40), cudaSuccess);
        let mut host: [i32; 10] = std::array::from_fn(|i| i as i32);
        let h = addr(&mut host).cast::<Void>();
        assert_eq!(
            cudaMemcpy(device, h, 40, cudaMemcpyHostToDevice),
            cudaSuccess
        );
        assert_eq!(
            cudaMemcpy(device, h, 41, cudaMemcpyHostToDevice),
            cudaErrorInvalidValue
        );
        assert_eq!(
            cudaMemcpy(h, h, 4, cudaMemcpyDeviceToHost),
            cudaErrorInvalidValue
        );
        assert_eq!(
            cudaMemcpy(device, h, 4, 9),
            error::cudaErrorInvalidMemcpyDirection
        );
        assert_eq!(
            cudaMemcpy(device + 4, device, 36, cudaMemcpyDeviceToDevice),
            cudaSuccess
        );
        assert_eq!(cudaMemset(device + 36, 0xff, 4), cudaSuccess);
        assert_eq!(cudaMemset(device + 36, 0, 5), cudaErrorInvalidValue);
        assert_eq!(
            cudaMemcpyAsync(h, device, 40, cudaMemcpyDefault, Ptr::null()),
            cudaSuccess
        );
        assert_eq!(host, [0, 0, 1, 2, 3, 4, 5, 6, 7, -1]);
        assert_eq!(cudaFree(device), cudaSuccess);
        assert_eq!(
            cudaMemcpy(h, device, 4, cudaMemcpyDeviceToHost),
            cudaErrorInvalidValue
        );
        error::record(cudaSuccess);
    }

    #[test]
    fn rows_are_copied_with_their_pitches() {
        let (mut device, mut pitch) = (Ptr::<Void>::null(), 0);
        assert_eq!(
            cudaMallocPitch(addr(&mut device), addr(&mut pitch), 3, 2),
            cudaSuccess
        );
        let mut host = *b"abc-def-";
        let h = addr(&mut host).cast::<Void>();
        assert_eq!(
            cudaMemcpy2D(device, pitch, h, 4, 3, 2, cudaMemcpyHostToDevice),
            cudaSuccess
        );
        assert_eq!((device + pitch)[0], Void(b'd'));
        assert_eq!(cudaMemset2D(device + 1, pitch, 46, 1, 2), cudaSuccess);
        let mut back = [0u8; 6];
        let b = addr(&mut back).cast::<Void>();
        assert_eq!(
            cudaMemcpy2D(b, 3, device, pitch, 3, 2, cudaMemcpyDeviceToHost),
            cudaSuccess
        );
        assert_eq!(&back, b"a.cd.f");
        assert_eq!(
            cudaMemcpy2D(b, 2, device, pitch, 3, 2, 2),
            error::cudaErrorInvalidPitchValue
        );
        assert_eq!(cudaFree(device), cudaSuccess);
        error::record(cudaSuccess);
    }
}
