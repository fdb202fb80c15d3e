//! Surfaces: arrays that kernels read and write (CUDA C++ guide, "Surface Functions").
//!
//! A surface object is a number, as a texture object is. x is counted in bytes, y, z and layers in rows and slices. The functions read and
//! write values of any type that fits: the texels' format does not matter, as on the device.

use super::runtime::{cudaResourceDesc, cudaResourceTypeArray, destroy_object, make_object};
use super::sampler::Sampler;
use crate::cuda::error::{self, cudaError_t, cudaErrorInvalidValue, cudaSuccess};
use crate::device::trap::__trap;
use crate::ptr::Ptr;

/// Handle of a surface object.
pub type cudaSurfaceObject_t = u64;

/// What happens outside of a surface; an enumeration in CUDA.
pub type cudaSurfaceBoundaryMode = u32;
/// Reads give zero, writes do nothing.
pub const cudaBoundaryModeZero: cudaSurfaceBoundaryMode = 0;
/// The nearest element inside is meant.
pub const cudaBoundaryModeClamp: cudaSurfaceBoundaryMode = 1;
/// The kernel ends with `cudaErrorLaunchFailure`.
pub const cudaBoundaryModeTrap: cudaSurfaceBoundaryMode = 2;

/// Makes a surface object over an array.
pub fn cudaCreateSurfaceObject(
    object: Ptr<cudaSurfaceObject_t>,
    resource: Ptr<cudaResourceDesc>,
) -> cudaError_t {
    let mut object = object;
    if object.is_null() || resource.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    let array = crate::cuda::array::get(resource.res.array.array);
    let (cudaResourceTypeArray, Some(array)) = (resource.resType, array) else {
        return error::result(cudaErrorInvalidValue);
    };
    *object = make_object(super::runtime::over_array(array));
    error::result(cudaSuccess)
}

/// Destroys a surface object.
pub fn cudaDestroySurfaceObject(object: cudaSurfaceObject_t) -> cudaError_t {
    destroy_object(object)
}

/// The address of an element of so many bytes at byte `x` of row `y` of slice `z`; `None` outside of the surface. `clamp`: that of the nearest one inside.
pub(crate) fn place(
    object: cudaSurfaceObject_t,
    at: [i32; 3],
    bytes: u64,
    clamp: bool,
) -> Option<u64> {
    let s: Ptr<Sampler> = Ptr::from_bits(object);
    let bytes = bytes as i64;
    let most = [
        (s.size[0] * s.desc.bytes()) as i64 - bytes,
        s.size[1] as i64 - 1,
        s.size[2] as i64 - 1,
    ];
    let mut at = at.map(i64::from);
    if (0..3).any(|d| at[d] < 0 || at[d] > most[d]) {
        if !clamp || most.iter().any(|m| *m < 0) {
            return None;
        }
        for d in 0..3 {
            at[d] = at[d].clamp(0, most[d]);
        }
    }
    let row = at[2] * s.size[1] as i64 + at[1];
    Some((s.data + (row * s.pitch as i64 + at[0])).to_bits())
}

/// The element of type `T`; `None` where an access means nothing.
fn element<T: Copy>(
    object: cudaSurfaceObject_t,
    at: [i32; 3],
    mode: cudaSurfaceBoundaryMode,
) -> Option<*mut T> {
    let found = place(
        object,
        at,
        size_of::<T>() as u64,
        mode == cudaBoundaryModeClamp,
    );
    if found.is_none() && mode == cudaBoundaryModeTrap {
        __trap();
    }
    found.map(|a| Ptr::<T>::from_bits(a).as_raw())
}

fn read<T: Copy>(object: cudaSurfaceObject_t, at: [i32; 3], mode: u32) -> T {
    match element::<T>(object, at, mode) {
        // SAFETY: inside the surface's array, which lives as long as its objects are used.
        Some(place) => unsafe { place.read_unaligned() },
        None => crate::prelude::zeroed(),
    }
}

fn write<T: Copy>(value: T, object: cudaSurfaceObject_t, at: [i32; 3], mode: u32) {
    if let Some(place) = element::<T>(object, at, mode) {
        // SAFETY: as in `read`.
        unsafe { place.write_unaligned(value) }
    }
}

/// For each kind of surface its coordinates: reading, reading to an address, writing.
macro_rules! surfaces {
    ($($read:ident $read_to:ident $write:ident ($($c:ident),*) [$x:expr, $y:expr, $z:expr];)*) => { $(
        /// The value at these coordinates.
        pub fn $read<T: Copy>(object: cudaSurfaceObject_t, $($c: i32,)* mode: cudaSurfaceBoundaryMode) -> T {
            read(object, [$x, $y, $z], mode)
        }
        /// Stores the value at these coordinates at `to`.
        pub fn $read_to<T: Copy>(to: Ptr<T>, object: cudaSurfaceObject_t, $($c: i32,)* mode: cudaSurfaceBoundaryMode) {
            let mut to = to;
            *to = read(object, [$x, $y, $z], mode);
        }
        /// Writes a value at these coordinates.
        pub fn $write<T: Copy>(value: T, object: cudaSurfaceObject_t, $($c: i32,)* mode: cudaSurfaceBoundaryMode) {
            write(value, object, [$x, $y, $z], mode)
        }
    )* };
}
surfaces! {
    surf1Dread surf1Dread_to surf1Dwrite (x) [x, 0, 0];
    surf2Dread surf2Dread_to surf2Dwrite (x, y) [x, y, 0];
    surf3Dread surf3Dread_to surf3Dwrite (x, y, z) [x, y, z];
    surf1DLayeredread surf1DLayeredread_to surf1DLayeredwrite (x, layer) [x, 0, layer];
    surf2DLayeredread surf2DLayeredread_to surf2DLayeredwrite (x, y, layer) [x, y, layer];
    surfCubemapread surfCubemapread_to surfCubemapwrite (x, y, face) [x, y, face];
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cuda::*;
    use crate::ptr::addr;

    #[test]
    fn elements_are_read_and_written_by_bytes() {
        let mut desc = channel_desc_of::<f32>();
        let mut array = Ptr::null();
        assert_eq!(
            cudaMallocArray(addr(&mut array), addr(&mut desc), 3, 2, 2),
            cudaSuccess
        );
        let mut resource = cudaResourceDesc {
            resType: cudaResourceTypeArray,
            ..Default::default()
        };
        resource.res.array.array = array;
        let mut object = 0;
        assert_eq!(
            cudaCreateSurfaceObject(addr(&mut object), addr(&mut resource)),
            cudaSuccess
        );
        for (y, x) in [(0, 0), (0, 4), (0, 8), (1, 0), (1, 4), (1, 8)] {
            surf2Dwrite((10 * y + x) as f32, object, x, y, cudaBoundaryModeTrap);
        }
        let read = |x, y, mode| surf2Dread::<f32>(object, x, y, mode);
        assert_eq!((read(8, 0, 2), read(4, 1, 2)), (8.0, 14.0));
        assert_eq!(
            (read(12, 0, 0), read(9, 0, 0), read(-4, 0, 0)),
            (0.0, 0.0, 0.0)
        );
        assert_eq!((read(99, 0, 1), read(4, 7, 1)), (8.0, 14.0));
        surf2Dwrite(5.0f32, object, 12, 0, cudaBoundaryModeZero);
        let mut copy = 0.0f32;
        surf2Dread_to(addr(&mut copy), object, 4, 1, cudaBoundaryModeTrap);
        assert_eq!((read(0, 1, 2), copy), (10.0, 14.0));
        assert_eq!(
            (cudaDestroySurfaceObject(object), cudaFreeArray(array)),
            (cudaSuccess, cudaSuccess)
        );
    }
}
