//! CUDA arrays and channel formats: what textures read besides plain memory.
//!
//! An array is opaque to programs; here its rows lie one after another without padding.

use super::error::{self, cudaError_t, cudaErrorInvalidValue, cudaSuccess};
use super::memory::{Kind, table};
use crate::ptr::{Ptr, Void};
use crate::sorted::Set;
use std::sync::{Mutex, MutexGuard, PoisonError};

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
    /// Whether there are texels of this format: channels of 8, 16 or 32 bits, the first ones used.
    pub(crate) fn is_valid(&self) -> bool {
        let bits = [self.x, self.y, self.z, self.w];
        let used = bits.iter().take_while(|b| **b != 0).count();
        used > 0
            && bits[..used].iter().all(|b| matches!(b, 8 | 16 | 32))
            && bits[used..].iter().all(|b| *b == 0)
            && self.f < cudaChannelFormatKindNone
    }

    /// Bytes of a texel.
    pub(crate) fn bytes(&self) -> u64 {
        let bits = [self.x, self.y, self.z, self.w]
            .into_iter()
            .map(|b| b.max(0) as u64)
            .sum::<u64>();
        bits / 8
    }
}

/// Format and extents of an array.
pub fn described(array: cudaArray_t) -> Option<(cudaChannelFormatDesc, [u64; 3])> {
    let a = get(array)?;
    Some((a.desc, [a.width, a.height, a.depth]))
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
#[cfg(feature = "textures")]
pub fn channel_desc_of<T: crate::texture::Texel>() -> cudaChannelFormatDesc {
    T::DESC
}

/// What a handle of a graphics API's object points to: nothing makes one, there are no graphics here.
#[derive(Debug)]
pub struct cudaGraphicsResource(());

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
    flags: u32,
) -> cudaError_t {
    // Surface load and store, gather, sparse, deferred mapping: all arrays can do the first two, none the last.
    if flags & !(2 | 8 | 64 | 128) != 0 {
        return error::result(cudaErrorInvalidValue);
    }
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
    if !desc.is_valid() {
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
            let made = Ptr::new(Box::into_raw(Box::new(cudaArray { data, ..made })));
            known().insert(made.to_bits());
            *array = made;
            error::result(cudaSuccess)
        }
    }
}

/// Handles in use.
static KNOWN: Mutex<Set<u64>> = Mutex::new(Set::new());

fn known() -> MutexGuard<'static, Set<u64>> {
    KNOWN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The array of a handle, if that was made and not freed.
pub(crate) fn get(array: cudaArray_t) -> Option<&'static cudaArray> {
    let is_known = known().contains(&array.to_bits());
    // SAFETY: made from a box by `make_array`, which lives until `cudaFreeArray`.
    is_known.then(|| unsafe { &*array.as_raw() })
}

/// Frees an array. Null is fine.
pub fn cudaFreeArray(array: cudaArray_t) -> cudaError_t {
    if array.is_null() {
        return error::result(cudaSuccess);
    }
    if !known().remove(&array.to_bits()) {
        return error::result(cudaErrorInvalidValue);
    }
    // SAFETY: made from a box by `make_array`, and among the known only once.
    let array = unsafe { Box::from_raw(array.as_raw()) };
    // (After a reset of the device the data is gone already.)
    table().free(array.data.to_bits(), |kind| kind == Kind::Device);
    error::result(cudaSuccess)
}

/// The address of byte `w_offset` of row `h_offset`, if `count` bytes from there are in the array.
pub(crate) fn range(
    array: cudaArray_t,
    w_offset: u64,
    h_offset: u64,
    count: u64,
) -> Option<Ptr<Void>> {
    let array = get(array)?;
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
    let array = get(array)?;
    let inside = w_offset.checked_add(width)? <= array.pitch()
        && h_offset.checked_add(height)? <= array.height;
    inside.then(|| (place, array.pitch()))
}
