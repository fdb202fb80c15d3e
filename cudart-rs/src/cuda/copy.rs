//! Copies and fills (CUDA Runtime API, "Memory Management"): everything is done when a call returns.
//!
//! The device side of a copy must lie within one allocation, else the call fails with
//! `cudaErrorInvalidValue` and moves nothing. Host addresses are the program's own: where they lie in memory that CUDA allocated
//! they are looked up, and where nothing is the copy ends with `cudaErrorInvalidValue`. Copies of overlapping ranges are `memmove`s.

use super::array::{cudaArray_const_t, cudaArray_t};
use super::capture::{self, NodeKind};
use super::error::{
    self, cudaError_t, cudaErrorInvalidResourceHandle, cudaErrorInvalidValue, cudaSuccess,
};
use super::memory::{Kind, Table, table};
use super::stream::{self, cudaStream_t};
use super::{devices, pending, variables};
use crate::fault;
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

/// Checks that `[pointer, pointer + bytes)` may be accessed as device (or else host) memory; whether it is memory of CUDA's, which is surely there.
fn side(
    table: &Table,
    pointer: Ptr<Void>,
    bytes: u64,
    on_device: bool,
) -> Result<bool, cudaError_t> {
    let address = pointer.to_bits();
    match table.find(address) {
        _ if pointer.is_null() => Err(cudaErrorInvalidValue),
        Some(a) if a.bytes == 0 => Ok(false),
        Some(a) => match (address - a.address as u64).checked_add(bytes) {
            // (What is registered may be unmapped all the same.)
            Some(end) if end <= a.bytes => Ok(a.kind != Kind::Registered),
            _ => Err(cudaErrorInvalidValue),
        },
        None if on_device || table.is_devices(address) => Err(cudaErrorInvalidValue),
        None => Ok(false),
    }
}

/// Whether each side of a copy of this kind is device memory.
pub(super) fn sides(kind: cudaMemcpyKind) -> Result<(bool, bool), cudaError_t> {
    match kind {
        cudaMemcpyHostToHost | cudaMemcpyDefault => Ok((false, false)),
        cudaMemcpyHostToDevice => Ok((true, false)),
        cudaMemcpyDeviceToHost => Ok((false, true)),
        cudaMemcpyDeviceToDevice => Ok((true, true)),
        _ => Err(error::cudaErrorInvalidMemcpyDirection),
    }
}

/// Checks a copy of `bytes` at each end. `Ok(false)`: some of it is the program's own memory, which may not be there.
fn check(
    dst: Ptr<Void>,
    dst_bytes: u64,
    src: Ptr<Void>,
    src_bytes: u64,
    kind: cudaMemcpyKind,
) -> Result<bool, cudaError_t> {
    let (to_device, from_device) = sides(kind)?;
    let looked = {
        let table = table();
        let to = side(&table, dst, dst_bytes, to_device);
        to.and_then(|to| Ok((to, side(&table, src, src_bytes, from_device)?)))
    };
    let (to, from) = looked.inspect_err(|_| {
        crate::check::copy_refused([
            (dst.to_bits(), dst_bytes, true),
            (src.to_bits(), src_bytes, false),
        ]);
    })?;
    match error::sticky() {
        cudaSuccess => Ok(to && from),
        sticky => Err(sticky),
    }
}

/// Checks a fill of device memory.
pub(super) fn check_fill(pointer: Ptr<Void>, bytes: u64) -> cudaError_t {
    let looked = side(&table(), pointer, bytes, true);
    match looked {
        Ok(_) => error::sticky(),
        Err(code) => {
            crate::check::copy_refused([(pointer.to_bits(), bytes, true); 2]);
            code
        }
    }
}

/// Moves bytes whose ranges were checked; `there`: all of them are surely there.
pub(super) fn move_bytes(dst: Ptr<Void>, src: Ptr<Void>, bytes: u64, there: bool) -> cudaError_t {
    let (to, from) = (
        dst.as_raw().cast::<u8>(),
        src.as_raw().cast::<u8>().cast_const(),
    );
    let _running = match variables::at([dst.to_bits(), src.to_bits()]) {
        Ok(running) => running,
        Err(code) => return code,
    };
    move_plain(to, from, bytes, there)
}

/// Moves bytes to or from a variable of the current device.
pub(super) fn move_variable(dst: Ptr<Void>, src: Ptr<Void>, bytes: u64) -> cudaError_t {
    let _running = devices::run_on(devices::current());
    move_plain(
        dst.as_raw().cast::<u8>(),
        src.as_raw().cast::<u8>().cast_const(),
        bytes,
        false,
    )
}

/// [`move_bytes`] where variables, if any, are the current device's, whose values are in place.
fn move_plain(to: *mut u8, from: *const u8, bytes: u64, there: bool) -> cudaError_t {
    if there {
        // SAFETY: checked against the table.
        unsafe { std::ptr::copy(from, to, bytes as usize) };
        return cudaSuccess;
    }
    // SAFETY: the program's own memory is its own business; where there is none, that is an error.
    match unsafe { fault::copy(to, from, bytes as usize) } {
        Ok(()) => cudaSuccess,
        Err(_) => cudaErrorInvalidValue,
    }
}

/// Copies `count` bytes.
pub fn cudaMemcpy(dst: Ptr<Void>, src: Ptr<Void>, count: u64, kind: cudaMemcpyKind) -> cudaError_t {
    let code = copy_in("cudaMemcpy", 0, dst, src, count, kind);
    crate::check::streams::waited(0);
    code
}

/// Copies within a stream.
fn copy_in(
    name: &str,
    stream: u64,
    dst: Ptr<Void>,
    src: Ptr<Void>,
    count: u64,
    kind: cudaMemcpyKind,
) -> cudaError_t {
    let (to, from) = (dst.to_bits() as usize, src.to_bits() as usize);
    crate::check::streams::copied(name, stream, to, Some(from), count as usize);
    if count == 0 && kind <= cudaMemcpyDefault {
        return error::result(cudaSuccess);
    }
    error::result(match check(dst, count, src, count, kind) {
        Ok(there) => move_bytes(dst, src, count, there),
        Err(code) => code,
    })
}

/// Checks a copy that is not done now.
pub(super) fn check_copy(
    dst: Ptr<Void>,
    src: Ptr<Void>,
    count: u64,
    kind: cudaMemcpyKind,
) -> cudaError_t {
    if count == 0 && kind <= cudaMemcpyDefault {
        return cudaSuccess;
    }
    check(dst, count, src, count, kind)
        .err()
        .unwrap_or(cudaSuccess)
}

/// [`in_order`] for work of which the checkers do not know what memory it accesses: for them the host waits for it.
pub(super) fn in_stream(
    stream: cudaStream_t,
    kind: NodeKind,
    check: impl FnOnce() -> cudaError_t,
    now: impl Fn() -> cudaError_t + 'static,
) -> cudaError_t {
    crate::check::streams::waited(stream.to_bits());
    in_order(stream, kind, || false, check, now)
}

/// Does work in a stream: `check` tells what is wrong with it, `now` does it. Work that is captured is checked when it is given. Copies whose memory `lasts` wait for nobody.
fn in_order(
    stream: cudaStream_t,
    kind: NodeKind,
    lasts: impl FnOnce() -> bool,
    check: impl FnOnce() -> cudaError_t,
    now: impl Fn() -> cudaError_t + 'static,
) -> cudaError_t {
    if !stream::is_known(stream) {
        return error::result(cudaErrorInvalidResourceHandle);
    }
    // A host's plain memory may change as soon as the call returns.
    if kind == NodeKind::Copy && !capture::is_capturing(stream.cast()) && !lasts() {
        pending::settle(devices::of_handle(stream.to_bits()));
    }
    if !capture::is_for_later(stream) {
        return now();
    }
    match check() {
        cudaSuccess => {
            capture::take(stream, kind, move || {
                now();
            });
            error::result(cudaSuccess)
        }
        code => error::result(code),
    }
}

/// `cudaMemcpy` in a stream.
pub fn cudaMemcpyAsync(
    dst: Ptr<Void>,
    src: Ptr<Void>,
    count: u64,
    kind: cudaMemcpyKind,
    stream: cudaStream_t,
) -> cudaError_t {
    in_order(
        stream,
        NodeKind::Copy,
        || {
            let table = table();
            [dst, src].iter().all(|p| table.find(p.to_bits()).is_some())
        },
        || check_copy(dst, src, count, kind),
        move || copy_in("cudaMemcpyAsync", stream.to_bits(), dst, src, count, kind),
    )
}

/// Copies between devices.
pub fn cudaMemcpyPeer(
    dst: Ptr<Void>,
    dst_device: i32,
    src: Ptr<Void>,
    src_device: i32,
    count: u64,
) -> cudaError_t {
    if !devices::is_device(dst_device) || !devices::is_device(src_device) {
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
    stream: cudaStream_t,
) -> cudaError_t {
    if !devices::is_device(dst_device) || !devices::is_device(src_device) {
        return error::result(error::cudaErrorInvalidDevice);
    }
    cudaMemcpyAsync(dst, src, count, cudaMemcpyDeviceToDevice, stream)
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
    let rows = Rows {
        dst,
        dpitch,
        src,
        spitch,
        width,
        height,
        kind,
    };
    error::result(match rows.check() {
        Ok(there) => rows.copy(there),
        Err(code) => code,
    })
}

/// A copy of rows.
#[derive(Clone, Copy)]
struct Rows {
    dst: Ptr<Void>,
    dpitch: u64,
    src: Ptr<Void>,
    spitch: u64,
    width: u64,
    height: u64,
    kind: cudaMemcpyKind,
}

impl Rows {
    /// See [`check`].
    fn check(&self) -> Result<bool, cudaError_t> {
        crate::check::streams::waited(0);
        sides(self.kind)?;
        if self.width == 0 || self.height == 0 {
            return match error::sticky() {
                cudaSuccess => Ok(true),
                sticky => Err(sticky),
            };
        }
        if self.width > self.dpitch || self.width > self.spitch {
            return Err(error::cudaErrorInvalidPitchValue);
        }
        check(
            self.dst,
            extent(self.dpitch, self.width, self.height),
            self.src,
            extent(self.spitch, self.width, self.height),
            self.kind,
        )
    }

    fn copy(&self, there: bool) -> cudaError_t {
        if self.width == 0 {
            return cudaSuccess;
        }
        for row in 0..self.height {
            let (to, from) = (self.dst + row * self.dpitch, self.src + row * self.spitch);
            let code = move_bytes(to, from, self.width, there);
            if code != cudaSuccess {
                return code;
            }
        }
        cudaSuccess
    }
}

/// Checks a copy of rows that is not done now.
pub(super) fn check_rows(
    (dst, dpitch): (Ptr<Void>, u64),
    (src, spitch): (Ptr<Void>, u64),
    (width, height): (u64, u64),
    kind: cudaMemcpyKind,
) -> cudaError_t {
    let rows = Rows {
        dst,
        dpitch,
        src,
        spitch,
        width,
        height,
        kind,
    };
    rows.check().err().unwrap_or(cudaSuccess)
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
    in_stream(
        stream,
        NodeKind::Copy,
        || check_rows((dst, dpitch), (src, spitch), (width, height), kind),
        move || cudaMemcpy2D(dst, dpitch, src, spitch, width, height, kind),
    )
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

/// Copies a rectangle of `width` bytes and `height` rows from an array to another one.
#[allow(clippy::too_many_arguments)] // CUDA's signature.
pub fn cudaMemcpy2DArrayToArray(
    dst: cudaArray_t,
    dst_w: u64,
    dst_h: u64,
    src: cudaArray_const_t,
    src_w: u64,
    src_h: u64,
    width: u64,
    height: u64,
    kind: cudaMemcpyKind,
) -> cudaError_t {
    let to = super::array::rectangle(dst, dst_w, dst_h, width, height);
    let from = super::array::rectangle(src, src_w, src_h, width, height);
    match (to, from, kind) {
        (_, _, kind) if kind > cudaMemcpyDefault => {
            error::result(error::cudaErrorInvalidMemcpyDirection)
        }
        (Some((to, to_pitch)), Some((from, from_pitch)), _) => cudaMemcpy2D(
            to,
            to_pitch,
            from,
            from_pitch,
            width,
            height,
            cudaMemcpyDefault,
        ),
        _ => error::result(cudaErrorInvalidValue),
    }
}

/// Copies into and out of arrays in streams.
macro_rules! array_copies {
    ($($name:ident $plain:ident($($a:ident: $t:ty),*);)*) => { $(
        #[doc = concat!("[`", stringify!($plain), "`] in a stream.")]
        #[allow(clippy::too_many_arguments)] // CUDA's signature.
        pub fn $name($($a: $t,)* stream: cudaStream_t) -> cudaError_t {
            in_stream(stream, NodeKind::Copy, || cudaSuccess, move || $plain($($a),*))
        }
    )* };
}
array_copies! {
    cudaMemcpyToArrayAsync cudaMemcpyToArray(dst: cudaArray_t, w_offset: u64, h_offset: u64, src: Ptr<Void>, count: u64, kind: cudaMemcpyKind);
    cudaMemcpyFromArrayAsync cudaMemcpyFromArray(dst: Ptr<Void>, src: cudaArray_const_t, w_offset: u64, h_offset: u64, count: u64, kind: cudaMemcpyKind);
    cudaMemcpy2DToArrayAsync cudaMemcpy2DToArray(dst: cudaArray_t, w_offset: u64, h_offset: u64, src: Ptr<Void>, spitch: u64, width: u64, height: u64, kind: cudaMemcpyKind);
    cudaMemcpy2DFromArrayAsync cudaMemcpy2DFromArray(dst: Ptr<Void>, dpitch: u64, src: cudaArray_const_t, w_offset: u64, h_offset: u64, width: u64, height: u64, kind: cudaMemcpyKind);
}

/// Sets `count` bytes to the low byte of `value`.
pub fn cudaMemset(pointer: Ptr<Void>, value: i32, count: u64) -> cudaError_t {
    fill_in("cudaMemset", 0, pointer, value, count)
}

/// Fills within a stream.
fn fill_in(name: &str, stream: u64, pointer: Ptr<Void>, value: i32, count: u64) -> cudaError_t {
    let to = pointer.to_bits() as usize;
    crate::check::streams::copied(name, stream, to, None, count as usize);
    cudaMemset2D(pointer, count, value, count, 1)
}

/// `cudaMemset` of an array of `bool`: each byte but 0 says true, which is 1 here (another byte is no `bool` of Rust's).
pub fn cudaMemset_bool(pointer: Ptr<bool>, value: i32, count: u64) -> cudaError_t {
    cudaMemset(pointer.cast(), i32::from(value as u8 != 0), count)
}

/// [`cudaMemset_bool`] in a stream.
pub fn cudaMemsetAsync_bool(
    pointer: Ptr<bool>,
    value: i32,
    count: u64,
    stream: cudaStream_t,
) -> cudaError_t {
    cudaMemsetAsync(pointer.cast(), i32::from(value as u8 != 0), count, stream)
}

/// `cudaMemset` in a stream.
pub fn cudaMemsetAsync(
    pointer: Ptr<Void>,
    value: i32,
    count: u64,
    stream: cudaStream_t,
) -> cudaError_t {
    in_order(
        stream,
        NodeKind::Fill,
        || true,
        || check_rows_fill(pointer, count, count, 1),
        move || fill_in("cudaMemsetAsync", stream.to_bits(), pointer, value, count),
    )
}

/// Checks a fill of rows.
pub(super) fn check_rows_fill(
    pointer: Ptr<Void>,
    pitch: u64,
    width: u64,
    height: u64,
) -> cudaError_t {
    if width == 0 || height == 0 {
        return error::sticky();
    }
    if width > pitch {
        return error::cudaErrorInvalidPitchValue;
    }
    check_fill(pointer, extent(pitch, width, height))
}

/// Sets `height` rows of `width` bytes.
pub fn cudaMemset2D(
    pointer: Ptr<Void>,
    pitch: u64,
    value: i32,
    width: u64,
    height: u64,
) -> cudaError_t {
    let code = check_rows_fill(pointer, pitch, width, height);
    if code == cudaSuccess && width != 0 {
        let _running = match variables::at([pointer.to_bits(); 2]) {
            Ok(running) => running,
            Err(code) => return error::result(code),
        };
        for row in 0..height {
            // SAFETY: checked against the table.
            unsafe {
                (pointer + row * pitch)
                    .as_raw()
                    .cast::<u8>()
                    .write_bytes(value as u8, width as usize)
            };
        }
    }
    error::result(code)
}

/// Fills `height` rows of `width` elements of 1, 2 or 4 bytes with the low bytes of `value`; `pitch` is the distance of rows in bytes.
pub(super) fn fill_elements(
    pointer: Ptr<Void>,
    pitch: u64,
    value: u32,
    element: u32,
    width: u64,
    height: u64,
) -> cudaError_t {
    let code = check_elements(pointer, pitch, element, width, height);
    if code == cudaSuccess && width != 0 {
        let _running = match variables::at([pointer.to_bits(); 2]) {
            Ok(running) => running,
            Err(code) => return code,
        };
        for row in 0..height {
            for i in 0..width {
                let place = (pointer + (row * pitch + i * u64::from(element))).as_raw();
                // SAFETY: checked against the table, aligned too.
                unsafe {
                    match element {
                        1 => place.cast::<u8>().write(value as u8),
                        2 => place.cast::<u16>().write(value as u16),
                        _ => place.cast::<u32>().write(value),
                    }
                }
            }
        }
    }
    code
}

/// Checks a fill of elements.
pub(super) fn check_elements(
    pointer: Ptr<Void>,
    pitch: u64,
    element: u32,
    width: u64,
    height: u64,
) -> cudaError_t {
    let size = u64::from(element);
    let fits = matches!(element, 1 | 2 | 4)
        && pointer.to_bits().is_multiple_of(size)
        && (height <= 1 || pitch.is_multiple_of(size));
    match width.checked_mul(size) {
        Some(row) if fits => check_rows_fill(pointer, pitch.max(row), row, height),
        _ => cudaErrorInvalidValue,
    }
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
    in_stream(
        stream,
        NodeKind::Fill,
        || check_rows_fill(pointer, pitch, width, height),
        move || cudaMemset2D(pointer, pitch, value, width, height),
    )
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
