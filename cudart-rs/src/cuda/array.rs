//! CUDA arrays and channel formats: what textures read besides plain memory.
//!
//! An array is opaque to programs; here its rows lie one after another without padding.

use super::error::{self, cudaError_t, cudaErrorInvalidValue, cudaSuccess};
use super::memory::{Kind, cudaFree, table};
use crate::ptr::{Ptr, Void};

/// Kind of a channel; an enumeration in CUDA.
pub type cudaChannelFormatKind = u32;
/// Signed integers.
pub const cudaChannelFormatKindSigned: cudaChannelFormatKind = 0;
/// Unsigned integers.
pub const cudaChannelFormatKindUnsigned: cudaChannelFormatKind = 1;
/// Floating point.
pub const cudaChannelFormatKindFloat: cudaChannelFormatKind = 2;
/// Nothing.
pub const cudaChannelFormatKindNone: cudaChannelFormatKind = 3;

/// Bits of each channel of a texel, and their kind.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct cudaChannelFormatDesc {
    /// Bits of the first channel.
    pub x: i32,
    /// Bits of the second channel; 0 if there is none.
    pub y: i32,
    /// Bits of the third channel; 0 if there is none.
    pub z: i32,
    /// Bits of the fourth channel; 0 if there is none.
    pub w: i32,
    /// Kind of all channels.
    pub f: cudaChannelFormatKind,
}

impl cudaChannelFormatDesc {
    /// Bytes of a texel.
    pub(crate) fn bytes(&self) -> u64 {
        let bits = [self.x, self.y, self.z, self.w]
            .into_iter()
            .map(|b| b.max(0) as u64)
            .sum::<u64>();
        bits / 8
    }
}

/// `cudaCreateChannelDesc(x, y, z, w, f)`.
pub fn cudaCreateChannelDesc(
    x: i32,
    y: i32,
    z: i32,
    w: i32,
    f: cudaChannelFormatKind,
) -> cudaChannelFormatDesc {
    cudaChannelFormatDesc { x, y, z, w, f }
}

/// `cudaCreateChannelDesc<T>()`.
pub fn channel_desc_of<T: crate::texture::Texel>() -> cudaChannelFormatDesc {
    T::DESC
}

/// A two-dimensional (or, with height 0, one-dimensional) array.
#[derive(Debug)]
pub struct cudaArray {
    pub(crate) data: Ptr<Void>,
    pub(crate) desc: cudaChannelFormatDesc,
    /// Texels in a row.
    pub(crate) width: u64,
    /// Rows of a slice, 1 for a one-dimensional array.
    pub(crate) height: u64,
    /// Slices, 1 for an array without depth.
    pub(crate) depth: u64,
}
/// Handle of an array.
pub type cudaArray_t = Ptr<cudaArray>;
/// Handle of an array that is only read.
pub type cudaArray_const_t = Ptr<cudaArray>;

impl cudaArray {
    /// Bytes of a row.
    pub(crate) fn pitch(&self) -> u64 {
        self.width * self.desc.bytes()
    }
}

/// Allocates an array of `width` by `height` texels; a height of 0 means one dimension.
pub fn cudaMallocArray(
    array: Ptr<cudaArray_t>,
    desc: Ptr<cudaChannelFormatDesc>,
    width: u64,
    height: u64,
    _flags: u32,
) -> cudaError_t {
    make_array(array, desc, width, height, 0)
}

/// Allocates an array; extents of 0 mean fewer dimensions.
pub(crate) fn make_array(
    array: Ptr<cudaArray_t>,
    desc: Ptr<cudaChannelFormatDesc>,
    width: u64,
    height: u64,
    depth: u64,
) -> cudaError_t {
    let mut array = array;
    if array.is_null() || desc.is_null() || width == 0 {
        return error::result(cudaErrorInvalidValue);
    }
    if desc.bytes() == 0 {
        return error::result(error::cudaErrorInvalidChannelDescriptor);
    }
    let made = cudaArray {
        data: Ptr::null(),
        desc: *desc,
        width,
        height: height.max(1),
        depth: depth.max(1),
    };
    let Some(bytes) = width
        .checked_mul(made.height)
        .and_then(|n| n.checked_mul(made.depth))
        .and_then(|n| n.checked_mul(desc.bytes()))
    else {
        return error::result(error::cudaErrorMemoryAllocation);
    };
    match table().allocate(bytes, Kind::Device) {
        None => error::result(error::cudaErrorMemoryAllocation),
        Some(data) => {
            *array = Ptr::new(Box::into_raw(Box::new(cudaArray { data, ..made })));
            error::result(cudaSuccess)
        }
    }
}

/// Frees an array. Null is fine.
pub fn cudaFreeArray(array: cudaArray_t) -> cudaError_t {
    if array.is_null() {
        return error::result(cudaSuccess);
    }
    let result = cudaFree(array.data);
    if result == cudaSuccess {
        // SAFETY: made from a box by `cudaMallocArray`; its data was in the table, so it is freed once.
        drop(unsafe { Box::from_raw(array.as_raw()) });
    }
    result
}

/// The address of byte `w_offset` of row `h_offset`, if `count` bytes from there are in the array.
pub(crate) fn range(
    array: cudaArray_t,
    w_offset: u64,
    h_offset: u64,
    count: u64,
) -> Option<Ptr<Void>> {
    if array.is_null() {
        return None;
    }
    let start = h_offset.checked_mul(array.pitch())?.checked_add(w_offset)?;
    let inside = start.checked_add(count)? <= array.pitch() * array.height;
    inside.then(|| array.data + start)
}

/// The address and pitch of a rectangle of `height` rows of `width` bytes, if it is in the array.
pub(crate) fn rectangle(
    array: cudaArray_t,
    w_offset: u64,
    h_offset: u64,
    width: u64,
    height: u64,
) -> Option<(Ptr<Void>, u64)> {
    let place = range(array, w_offset, h_offset, 0)?;
    let inside = w_offset.checked_add(width)? <= array.pitch()
        && h_offset.checked_add(height)? <= array.height;
    inside.then(|| (place, array.pitch()))
}
