//! Arrays, texture objects and surface objects, of both APIs: the structures that describe a resource have unions, which `cudart-rs` has not.

use super::of;
use crate::abi::*;
use cudart_rs::cuda::array::{cudaArray_t, cudaChannelFormatDesc};
use cudart_rs::cuda::volume::make_cudaExtent;
use cudart_rs::cuda::{self, cudaTextureObject_t};
use cudart_rs::texture::runtime::{
    cudaResourceDesc, cudaResourceDesc_array, cudaResourceDesc_linear, cudaResourceDesc_pitch2D,
    cudaTextureDesc,
};
use cudart_rs::texture::surface::cudaSurfaceObject_t;

/// `CUDA_ARRAY_DESCRIPTOR`.
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct ArrayDescriptor {
    width: usize,
    height: usize,
    format: c_uint,
    channels: c_uint,
}

/// `CUDA_ARRAY3D_DESCRIPTOR`.
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct Array3DDescriptor {
    width: usize,
    height: usize,
    depth: usize,
    format: c_uint,
    channels: c_uint,
    flags: c_uint,
}

/// A texel's format, from the driver's number and the count of channels.
fn format(number: c_uint, channels: c_uint) -> Option<cudaChannelFormatDesc> {
    // Kinds: 0 signed, 1 unsigned, 2 floating point.
    let (bits, kind) = match number {
        1 => (8, 1),
        2 => (16, 1),
        3 => (32, 1),
        8 => (8, 0),
        9 => (16, 0),
        10 => (32, 0),
        16 => (16, 2),
        32 => (32, 2),
        _ => return None,
    };
    let has = |n: c_uint| if n < channels { bits } else { 0 };
    matches!(channels, 1 | 2 | 4)
        .then(|| cuda::cudaCreateChannelDesc(has(0), has(1), has(2), has(3), kind))
}

/// The driver's number of a format, and its channels.
fn number(d: &cudaChannelFormatDesc) -> (c_uint, c_uint) {
    let number = match (d.f, d.x) {
        (1, 8) => 1,
        (1, 16) => 2,
        (1, _) => 3,
        (0, 8) => 8,
        (0, 16) => 9,
        (0, _) => 10,
        (_, 16) => 16,
        _ => 32,
    };
    let channels = [d.x, d.y, d.z, d.w].iter().filter(|b| **b != 0).count();
    (number, channels as c_uint)
}

unsafe fn make(place: *mut cudaArray_t, d: &Array3DDescriptor) -> CUresult {
    let Some(mut desc) = format(d.format, d.channels) else {
        return INVALID_VALUE;
    };
    let extent = make_cudaExtent(d.width as u64, d.height as u64, d.depth as u64);
    let desc = Ptr::new(&raw mut desc);
    of(cuda::volume::cudaMalloc3DArray(
        ptr(place),
        desc,
        extent,
        d.flags,
    ))
}

/// Words of a resource's description, after its kind and four bytes of padding.
unsafe fn words<const N: usize>(desc: *const c_void) -> [u64; N] {
    // SAFETY: the union is larger.
    std::array::from_fn(|i| unsafe { desc.cast::<u64>().add(1 + i).read_unaligned() })
}

/// A resource in the runtime's structure.
unsafe fn resource(desc: *const c_void) -> Option<cudaResourceDesc> {
    if desc.is_null() {
        return None;
    }
    // SAFETY: the structure begins with its kind.
    let (kind, w) = unsafe { (desc.cast::<c_uint>().read(), words::<6>(desc)) };
    let mut all = cudaResourceDesc {
        resType: kind,
        ..cudaResourceDesc::default()
    };
    // (A format is five words of four bytes: they lie in w[1], w[2] and half of w[3].)
    // SAFETY: the format begins behind the first word of the union.
    let desc = || unsafe {
        desc.cast::<u64>()
            .add(2)
            .cast::<cudaChannelFormatDesc>()
            .read_unaligned()
    };
    match kind {
        0 => {
            all.res.array = cudaResourceDesc_array {
                array: Ptr::from_bits(w[0]),
            }
        }
        2 => {
            all.res.linear = cudaResourceDesc_linear {
                devPtr: at(w[0]),
                desc: desc(),
                sizeInBytes: w[4],
            }
        }
        3 => {
            // SAFETY: as above.
            all.res.pitch2D = cudaResourceDesc_pitch2D {
                devPtr: at(w[0]),
                desc: desc(),
                width: w[4],
                height: w[5],
                pitchInBytes: 0,
            };
        }
        _ => return None,
    }
    Some(all)
}

/// A resource in the driver's structure.
unsafe fn resource_of_driver(desc: *const c_void) -> Option<cudaResourceDesc> {
    if desc.is_null() {
        return None;
    }
    // SAFETY: the structure begins with its kind.
    let (kind, w) = unsafe { (desc.cast::<c_uint>().read(), words::<5>(desc)) };
    let format = |w: u64| format(w as u32, (w >> 32) as u32);
    let mut all = cudaResourceDesc {
        resType: kind,
        ..cudaResourceDesc::default()
    };
    match kind {
        0 => {
            all.res.array = cudaResourceDesc_array {
                array: Ptr::from_bits(w[0]),
            }
        }
        2 => {
            all.res.linear = cudaResourceDesc_linear {
                devPtr: at(w[0]),
                desc: format(w[1])?,
                sizeInBytes: w[2],
            }
        }
        3 => {
            all.res.pitch2D = cudaResourceDesc_pitch2D {
                devPtr: at(w[0]),
                desc: format(w[1])?,
                width: w[2],
                height: w[3],
                pitchInBytes: w[4],
            };
        }
        _ => return None,
    }
    Some(all)
}

/// `CUDA_TEXTURE_DESC`.
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct TextureDesc {
    address: [c_uint; 3],
    filter: c_uint,
    flags: c_uint,
    anisotropy: c_uint,
    mipmap_filter: c_uint,
    mipmap: [f32; 3],
    border: [f32; 4],
}

api! {
    ["cuArrayCreate_v2", "cuArrayCreate"] fn cuArrayCreate(place: *mut cudaArray_t, d: *const ArrayDescriptor) {
        let Some(d) = d.as_ref() else { return INVALID_VALUE };
        make(place, &Array3DDescriptor { width: d.width, height: d.height, depth: 0, format: d.format, channels: d.channels, flags: 0 })
    }
    ["cuArray3DCreate_v2", "cuArray3DCreate"] fn cuArray3DCreate(place: *mut cudaArray_t, d: *const Array3DDescriptor) {
        let Some(d) = d.as_ref() else { return INVALID_VALUE };
        make(place, d)
    }
    ["cuArrayDestroy"] fn cuArrayDestroy(array: cudaArray_t) { of(cuda::cudaFreeArray(array)) }
    ["cuArrayGetDescriptor_v2", "cuArrayGetDescriptor"] fn cuArrayGetDescriptor(place: *mut ArrayDescriptor, array: cudaArray_t) {
        let Some((desc, [width, height, _])) = cuda::array::described(array) else { return INVALID_HANDLE };
        let (format, channels) = number(&desc);
        give(place, ArrayDescriptor { width: width as usize, height: height as usize, format, channels })
    }
    ["cuArray3DGetDescriptor_v2", "cuArray3DGetDescriptor"] fn cuArray3DGetDescriptor(place: *mut Array3DDescriptor, array: cudaArray_t) {
        let Some((desc, [width, height, depth])) = cuda::array::described(array) else { return INVALID_HANDLE };
        let (format, channels) = number(&desc);
        give(place, Array3DDescriptor { width: width as usize, height: height as usize, depth: depth as usize, format, channels, flags: 0 })
    }
    ["cuMemcpyHtoA_v2", "cuMemcpyHtoA"] fn cuMemcpyHtoA(to: cudaArray_t, offset: usize, from: u64, size: usize) {
        of(cuda::cudaMemcpyToArray(to, offset as u64, 0, at(from), size as u64, 1))
    }
    ["cuMemcpyAtoH_v2", "cuMemcpyAtoH"] fn cuMemcpyAtoH(to: u64, from: cudaArray_t, offset: usize, size: usize) {
        of(cuda::cudaMemcpyFromArray(at(to), from, offset as u64, 0, size as u64, 2))
    }
    ["cuMemcpyDtoA_v2", "cuMemcpyDtoA"] fn cuMemcpyDtoA(to: cudaArray_t, offset: usize, from: u64, size: usize) {
        of(cuda::cudaMemcpyToArray(to, offset as u64, 0, at(from), size as u64, 3))
    }
    ["cuMemcpyAtoD_v2", "cuMemcpyAtoD"] fn cuMemcpyAtoD(to: u64, from: cudaArray_t, offset: usize, size: usize) {
        of(cuda::cudaMemcpyFromArray(at(to), from, offset as u64, 0, size as u64, 3))
    }
    ["cuTexObjectCreate"] fn cuTexObjectCreate(place: *mut cudaTextureObject_t, what: *const c_void, how: *const TextureDesc, view: *const c_void) {
        let (Some(mut resource), Some(t), true) = (resource_of_driver(what), how.as_ref(), view.is_null()) else { return INVALID_VALUE };
        let mut desc = cudaTextureDesc {
            filterMode: t.filter,
            // Flag 1: integers are read as they are. Without it they become numbers up to 1; what is floating point has no other reading.
            readMode: u32::from(t.flags & 1 == 0 && is_integer(&resource)),
            sRGB: i32::from(t.flags & 0x10 != 0),
            normalizedCoords: i32::from(t.flags & 2 != 0),
            maxAnisotropy: t.anisotropy,
            ..cudaTextureDesc::default()
        };
        desc.addressMode.0 = t.address;
        desc.borderColor.0 = t.border;
        of(cuda::cudaCreateTextureObject(ptr(place), Ptr::new(&raw mut resource), Ptr::new(&raw mut desc), Ptr::null()))
    }
    ["cuTexObjectDestroy"] fn cuTexObjectDestroy(object: cudaTextureObject_t) { of(cuda::cudaDestroyTextureObject(object)) }
    ["cuSurfObjectCreate"] fn cuSurfObjectCreate(place: *mut cudaSurfaceObject_t, what: *const c_void) {
        let Some(mut resource) = resource_of_driver(what) else { return INVALID_VALUE };
        of(cudart_rs::texture::surface::cudaCreateSurfaceObject(ptr(place), Ptr::new(&raw mut resource)))
    }
    ["cuSurfObjectDestroy"] fn cuSurfObjectDestroy(object: cudaSurfaceObject_t) { of(cudart_rs::texture::surface::cudaDestroySurfaceObject(object)) }
    ["cudaCreateTextureObject"] fn cudaCreateTextureObject(place: *mut cudaTextureObject_t, what: *const c_void, how: *const cudaTextureDesc, view: *const c_void) {
        let Some(mut r) = resource(what) else { return cuda::error::recorded(INVALID_VALUE) };
        if r.resType == 3 { r.res.pitch2D.pitchInBytes = words::<7>(what)[6] }
        cuda::cudaCreateTextureObject(ptr(place), Ptr::new(&raw mut r), ptr(how), Ptr::new(view.cast_mut().cast()))
    }
    ["cudaCreateSurfaceObject"] fn cudaCreateSurfaceObject(place: *mut cudaSurfaceObject_t, what: *const c_void) {
        let Some(mut r) = resource(what) else { return cuda::error::recorded(INVALID_VALUE) };
        cudart_rs::texture::surface::cudaCreateSurfaceObject(ptr(place), Ptr::new(&raw mut r))
    }
}

/// Whether a resource's texels are integers of 8 or 16 bits, which may be read as numbers up to 1.
fn is_integer(r: &cudaResourceDesc) -> bool {
    let desc = match r.resType {
        0 => cuda::array::described(r.res.array.array).map(|a| a.0),
        2 => Some(r.res.linear.desc),
        _ => Some(r.res.pitch2D.desc),
    };
    desc.is_some_and(|d| d.f != 2 && d.x < 32)
}
