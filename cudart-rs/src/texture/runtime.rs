//! The runtime calls on textures (CUDA Runtime API, "Texture Reference Management", "Texture Object
//! Management"). `cudart_rs::cuda` re-exports them.

use super::sampler::Sampler;
use super::texel::Texel;
use super::{
    Reference, Texture, cudaAddressModeBorder, cudaFilterModeLinear, cudaReadModeNormalizedFloat,
    cudaTextureAddressMode, cudaTextureFilterMode, cudaTextureObject_t, cudaTextureReadMode,
};
use crate::array::Array;
use crate::cuda::array::{
    cudaArray, cudaArray_t, cudaChannelFormatDesc, cudaChannelFormatKindFloat, get,
};
use crate::cuda::error::{self, cudaError_t, cudaErrorInvalidValue, cudaSuccess};
use crate::ptr::{Ptr, Void, addr};
use crate::sorted::Set;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Binds the texture reference at `texture`, whatever its type, to a sampler.
fn bind(texture: Ptr<Void>, offset: Ptr<u64>, sampler: Sampler) -> cudaError_t {
    // A reference is bound for all devices.
    if crate::cuda::devices::current() != 0 {
        return error::result(error::cudaErrorNotSupported);
    }
    if texture.is_null() {
        return error::result(error::cudaErrorInvalidTexture);
    }
    let (mut reference, mut offset) = (texture.cast::<Reference>(), offset);
    let scaled = reference.bound.scaled;
    reference.bound = Sampler { scaled, ..sampler };
    if !offset.is_null() {
        *offset = 0;
    }
    error::result(cudaSuccess)
}

fn linear(data: Ptr<Void>, desc: cudaChannelFormatDesc, bytes: u64) -> Sampler {
    let width = bytes.checked_div(desc.bytes()).unwrap_or(0);
    Sampler {
        data,
        desc,
        size: [width, 1, 1],
        pitch: bytes,
        ..Sampler::EMPTY
    }
}

fn pitched(
    data: Ptr<Void>,
    desc: cudaChannelFormatDesc,
    width: u64,
    height: u64,
    pitch: u64,
) -> Sampler {
    Sampler {
        data,
        desc,
        size: [width, height, 1],
        pitch,
        ..Sampler::EMPTY
    }
}

pub(super) fn over_array(array: &cudaArray) -> Sampler {
    let size = [array.width, array.height, array.depth];
    Sampler {
        data: array.data,
        desc: array.desc,
        size,
        pitch: array.pitch(),
        ..Sampler::EMPTY
    }
}

/// Bytes from `pointer` to the end of its allocation, at most `bytes`.
fn available(pointer: Ptr<Void>, bytes: u64) -> u64 {
    match crate::cuda::memory::table().find(pointer.to_bits()) {
        Some(a) if a.bytes != 0 => bytes.min(a.bytes - (pointer.to_bits() - a.address as u64)),
        _ => bytes,
    }
}

/// Whether a device can read `bytes` bytes at `pointer`.
fn readable(pointer: Ptr<Void>, bytes: u64) -> bool {
    let address = pointer.to_bits();
    match crate::cuda::memory::table().find(address) {
        Some(a) if a.bytes == 0 => true,
        Some(a) => (address - a.address as u64)
            .checked_add(bytes)
            .is_some_and(|end| end <= a.bytes),
        None => false,
    }
}

/// Bytes from the first to the end of the last row.
fn rows(desc: &cudaChannelFormatDesc, width: u64, height: u64, pitch: u64) -> Option<u64> {
    let row = width.checked_mul(desc.bytes())?;
    let fits = row <= pitch && row > 0;
    fits.then_some(
        pitch
            .checked_mul(height.checked_sub(1)?)?
            .checked_add(row)?,
    )
}

/// Binds a reference to linear memory with the format `desc`. `bytes` is cut at the end of the allocation.
pub fn cudaBindTexture<T: Texel, const DIM: usize, const MODE: u32>(
    offset: Ptr<u64>,
    texture: Ptr<Texture<T, DIM, MODE>>,
    pointer: Ptr<Void>,
    desc: cudaChannelFormatDesc,
    bytes: u64,
) -> cudaError_t {
    bind_linear(offset, texture.cast(), pointer, addr(&mut { desc }), bytes)
}

/// [`cudaBindTexture`] for a reference of any type: for callers of other compilers.
pub fn bind_linear(
    offset: Ptr<u64>,
    texture: Ptr<Void>,
    pointer: Ptr<Void>,
    desc: Ptr<cudaChannelFormatDesc>,
    bytes: u64,
) -> cudaError_t {
    if desc.is_null() || !readable(pointer, 1) {
        return error::result(cudaErrorInvalidValue);
    }
    if !desc.is_valid() {
        return error::result(error::cudaErrorInvalidChannelDescriptor);
    }
    let sampler = linear(pointer, *desc, available(pointer, bytes));
    bind(texture, offset, sampler)
}

/// Binds a reference to linear memory with the format of its element type.
pub fn cudaBindTexture_own<T: Texel, const DIM: usize, const MODE: u32>(
    offset: Ptr<u64>,
    texture: Ptr<Texture<T, DIM, MODE>>,
    pointer: Ptr<Void>,
    bytes: u64,
) -> cudaError_t {
    cudaBindTexture(offset, texture, pointer, T::DESC, bytes)
}

/// Binds a reference to pitched memory.
pub fn cudaBindTexture2D<T: Texel, const DIM: usize, const MODE: u32>(
    offset: Ptr<u64>,
    texture: Ptr<Texture<T, DIM, MODE>>,
    pointer: Ptr<Void>,
    desc: cudaChannelFormatDesc,
    width: u64,
    height: u64,
    pitch: u64,
) -> cudaError_t {
    let desc = addr(&mut { desc });
    bind_pitched(offset, texture.cast(), pointer, desc, width, height, pitch)
}

/// [`cudaBindTexture2D`] for a reference of any type: for callers of other compilers.
pub fn bind_pitched(
    offset: Ptr<u64>,
    texture: Ptr<Void>,
    pointer: Ptr<Void>,
    desc: Ptr<cudaChannelFormatDesc>,
    width: u64,
    height: u64,
    pitch: u64,
) -> cudaError_t {
    if desc.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    if !desc.is_valid() {
        return error::result(error::cudaErrorInvalidChannelDescriptor);
    }
    if !rows(&desc, width, height, pitch).is_some_and(|bytes| readable(pointer, bytes)) {
        return error::result(cudaErrorInvalidValue);
    }
    bind(
        texture,
        offset,
        pitched(pointer, *desc, width, height, pitch),
    )
}

/// Binds a reference to pitched memory with the format of its element type.
pub fn cudaBindTexture2D_own<T: Texel, const DIM: usize, const MODE: u32>(
    offset: Ptr<u64>,
    texture: Ptr<Texture<T, DIM, MODE>>,
    pointer: Ptr<Void>,
    width: u64,
    height: u64,
    pitch: u64,
) -> cudaError_t {
    cudaBindTexture2D(offset, texture, pointer, T::DESC, width, height, pitch)
}

/// Binds a reference to an array; the array's own format counts.
pub fn cudaBindTextureToArray<T: Texel, const DIM: usize, const MODE: u32>(
    texture: Ptr<Texture<T, DIM, MODE>>,
    array: cudaArray_t,
    _desc: cudaChannelFormatDesc,
) -> cudaError_t {
    cudaBindTextureToArray_own(texture, array)
}

/// Binds a reference to an array with the array's format.
pub fn cudaBindTextureToArray_own<T: Texel, const DIM: usize, const MODE: u32>(
    texture: Ptr<Texture<T, DIM, MODE>>,
    array: cudaArray_t,
) -> cudaError_t {
    bind_array(texture.cast(), array)
}

/// [`cudaBindTextureToArray`] for a reference of any type: for callers of other compilers.
pub fn bind_array(texture: Ptr<Void>, array: cudaArray_t) -> cudaError_t {
    match get(array) {
        Some(array) => bind(texture, Ptr::null(), over_array(array)),
        None => error::result(error::cudaErrorInvalidResourceHandle),
    }
}

/// Unbinds a reference.
pub fn cudaUnbindTexture<T: Texel, const DIM: usize, const MODE: u32>(
    texture: Ptr<Texture<T, DIM, MODE>>,
) -> cudaError_t {
    unbind(texture.cast())
}

/// [`cudaUnbindTexture`] for a reference of any type: for callers of other compilers.
pub fn unbind(texture: Ptr<Void>) -> cudaError_t {
    bind(texture, Ptr::null(), Sampler::EMPTY)
}

/// The offset to add to fetches: always 0.
pub fn cudaGetTextureAlignmentOffset<T: Texel, const DIM: usize, const MODE: u32>(
    offset: Ptr<u64>,
    texture: Ptr<Texture<T, DIM, MODE>>,
) -> cudaError_t {
    alignment_offset(offset, texture.cast())
}

/// [`cudaGetTextureAlignmentOffset`] for a reference of any type: for callers of other compilers.
pub fn alignment_offset(offset: Ptr<u64>, texture: Ptr<Void>) -> cudaError_t {
    let mut offset = offset;
    if texture.is_null() || offset.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    if texture.cast::<Reference>().bound.data.is_null() {
        return error::result(error::cudaErrorInvalidTextureBinding);
    }
    *offset = 0;
    error::result(cudaSuccess)
}

/// The format of an array.
pub fn cudaGetChannelDesc(desc: Ptr<cudaChannelFormatDesc>, array: cudaArray_t) -> cudaError_t {
    let mut desc = desc;
    let (false, Some(array)) = (desc.is_null(), get(array)) else {
        return error::result(cudaErrorInvalidValue);
    };
    *desc = array.desc;
    error::result(cudaSuccess)
}

/// Kind of a resource; an enumeration in CUDA.
pub type cudaResourceType = u32;
/// An array.
pub const cudaResourceTypeArray: cudaResourceType = 0;
/// A mipmapped array; not supported.
pub const cudaResourceTypeMipmappedArray: cudaResourceType = 1;
/// Linear memory.
pub const cudaResourceTypeLinear: cudaResourceType = 2;
/// Pitched memory.
pub const cudaResourceTypePitch2D: cudaResourceType = 3;

/// What a texture object reads. `res` is a union in CUDA; here its members stand beside each other.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct cudaResourceDesc {
    /// Which member of `res` counts.
    pub resType: cudaResourceType,
    /// The resource.
    pub res: cudaResourceDesc_res,
}

/// The resource of a [`cudaResourceDesc`].
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct cudaResourceDesc_res {
    /// For [`cudaResourceTypeArray`].
    pub array: cudaResourceDesc_array,
    /// For [`cudaResourceTypeLinear`].
    pub linear: cudaResourceDesc_linear,
    /// For [`cudaResourceTypePitch2D`].
    pub pitch2D: cudaResourceDesc_pitch2D,
}

/// An array as a resource.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct cudaResourceDesc_array {
    /// The array.
    pub array: cudaArray_t,
}

/// Linear memory as a resource.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct cudaResourceDesc_linear {
    /// The memory.
    pub devPtr: Ptr<Void>,
    /// Its format.
    pub desc: cudaChannelFormatDesc,
    /// Its size.
    pub sizeInBytes: u64,
}

/// Pitched memory as a resource.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct cudaResourceDesc_pitch2D {
    /// The memory.
    pub devPtr: Ptr<Void>,
    /// Its format.
    pub desc: cudaChannelFormatDesc,
    /// Texels in a row.
    pub width: u64,
    /// Rows.
    pub height: u64,
    /// Bytes from row to row.
    pub pitchInBytes: u64,
}

/// How a texture object reads.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct cudaTextureDesc {
    /// Treatment of coordinates outside, for each dimension.
    pub addressMode: Array<cudaTextureAddressMode, 3>,
    /// How texels are combined.
    pub filterMode: cudaTextureFilterMode,
    /// What a fetch gives.
    pub readMode: cudaTextureReadMode,
    /// Conversion from sRGB; must be 0.
    pub sRGB: i32,
    /// Borders are zero: another colour is refused where there is a border, and says nothing elsewhere.
    pub borderColor: Array<f32, 4>,
    /// Coordinates run from 0 to 1 instead of the size.
    pub normalizedCoords: i32,
    /// Not used here.
    pub maxAnisotropy: u32,
    /// Not used here.
    pub mipmapFilterMode: cudaTextureFilterMode,
    /// Not used here.
    pub mipmapLevelBias: f32,
    /// Not used here.
    pub minMipmapLevelClamp: f32,
    /// Not used here.
    pub maxMipmapLevelClamp: f32,
}

/// A view of a resource; only the null pointer is supported.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct cudaResourceViewDesc {
    /// Format of the view.
    pub format: u32,
    /// Texels in a row.
    pub width: u64,
    /// Rows.
    pub height: u64,
    /// Layers.
    pub depth: u64,
}

/// Objects in use, and the places of those that were destroyed: a kernel that is given one of these reads nothing, or a later one.
struct Objects {
    used: Set<u64>,
    idle: Vec<u64>,
}

static OBJECTS: Mutex<Objects> = Mutex::new(Objects {
    used: Set::new(),
    idle: Vec::new(),
});

fn objects() -> MutexGuard<'static, Objects> {
    OBJECTS.lock().unwrap_or_else(PoisonError::into_inner)
}

fn sampler_of(
    resource: &cudaResourceDesc,
    texture: &cudaTextureDesc,
) -> Result<Sampler, cudaError_t> {
    let scaled = texture.readMode == cudaReadModeNormalizedFloat;
    // (Each enumeration by its last one.)
    let known = texture
        .addressMode
        .0
        .iter()
        .all(|m| *m <= cudaAddressModeBorder)
        && texture.filterMode <= cudaFilterModeLinear
        && texture.readMode <= cudaReadModeNormalizedFloat;
    if !known {
        return Err(cudaErrorInvalidValue);
    }
    let sampler = match resource.resType {
        cudaResourceTypeArray => {
            let array = get(resource.res.array.array);
            over_array(array.ok_or(cudaErrorInvalidValue)?)
        }
        cudaResourceTypeLinear => {
            let l = &resource.res.linear;
            if !l.desc.is_valid() || !readable(l.devPtr, 1) {
                return Err(cudaErrorInvalidValue);
            }
            linear(l.devPtr, l.desc, available(l.devPtr, l.sizeInBytes))
        }
        cudaResourceTypePitch2D => {
            let p = &resource.res.pitch2D;
            let bytes = rows(&p.desc, p.width, p.height, p.pitchInBytes);
            if !p.desc.is_valid() || !bytes.is_some_and(|bytes| readable(p.devPtr, bytes)) {
                return Err(cudaErrorInvalidValue);
            }
            pitched(p.devPtr, p.desc, p.width, p.height, p.pitchInBytes)
        }
        cudaResourceTypeMipmappedArray => return Err(error::cudaErrorNotSupported),
        _ => return Err(cudaErrorInvalidValue),
    };
    let desc = sampler.desc;
    if sampler.data.is_null() || desc.bytes() == 0 {
        return Err(cudaErrorInvalidValue);
    }
    let floating = desc.f == cudaChannelFormatKindFloat;
    if texture.filterMode == cudaFilterModeLinear && !floating && !scaled {
        return Err(error::cudaErrorInvalidFilterSetting);
    }
    if scaled && !floating && desc.x > 16 {
        return Err(error::cudaErrorInvalidNormSetting);
    }
    // The colour of a border that there is none of says nothing.
    let bordered = texture.addressMode.0.contains(&cudaAddressModeBorder);
    if texture.sRGB != 0 || bordered && texture.borderColor.0 != [0.0; 4] {
        return Err(error::cudaErrorNotSupported);
    }
    Ok(Sampler {
        normalized: texture.normalizedCoords != 0,
        linear: texture.filterMode == cudaFilterModeLinear,
        address: texture.addressMode.0,
        // Floats are not converted.
        scaled: scaled && !floating,
        ..sampler
    })
}

/// The handle of a new texture or surface object.
pub(super) fn make_object(sampler: Sampler) -> u64 {
    let mut objects = objects();
    let handle = match objects.idle.pop() {
        Some(idle) => {
            *Ptr::<Sampler>::from_bits(idle) = sampler;
            idle
        }
        None => Ptr::new(Box::into_raw(Box::new(sampler))).to_bits(),
    };
    objects.used.insert(handle);
    handle
}

/// Makes a texture object.
pub fn cudaCreateTextureObject(
    object: Ptr<cudaTextureObject_t>,
    resource: Ptr<cudaResourceDesc>,
    texture: Ptr<cudaTextureDesc>,
    view: Ptr<cudaResourceViewDesc>,
) -> cudaError_t {
    let mut object = object;
    if object.is_null() || resource.is_null() || texture.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    if !view.is_null() {
        return error::result(error::cudaErrorNotSupported);
    }
    match sampler_of(&resource, &texture) {
        Err(code) => error::result(code),
        Ok(sampler) => {
            *object = make_object(sampler);
            error::result(cudaSuccess)
        }
    }
}

/// Destroys a texture object.
pub fn cudaDestroyTextureObject(object: cudaTextureObject_t) -> cudaError_t {
    destroy_object(object)
}

/// Ends a texture or surface object.
pub(super) fn destroy_object(object: u64) -> cudaError_t {
    if object == 0 {
        return error::result(cudaSuccess);
    }
    let mut objects = objects();
    if !objects.used.remove(&object) {
        return error::result(cudaErrorInvalidValue);
    }
    *Ptr::<Sampler>::from_bits(object) = Sampler::EMPTY;
    objects.idle.push(object);
    error::result(cudaSuccess)
}

/// The C form of [`cudaBindTexture`], with the address of a description.
pub fn cudaBindTexture_c<T: Texel, const DIM: usize, const MODE: u32>(
    offset: Ptr<u64>,
    texture: Ptr<Texture<T, DIM, MODE>>,
    pointer: Ptr<Void>,
    desc: Ptr<cudaChannelFormatDesc>,
    bytes: u64,
) -> cudaError_t {
    if desc.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    cudaBindTexture(offset, texture, pointer, *desc, bytes)
}

/// The C form of [`cudaBindTexture2D`], with the address of a description.
pub fn cudaBindTexture2D_c<T: Texel, const DIM: usize, const MODE: u32>(
    offset: Ptr<u64>,
    texture: Ptr<Texture<T, DIM, MODE>>,
    pointer: Ptr<Void>,
    desc: Ptr<cudaChannelFormatDesc>,
    width: u64,
    height: u64,
    pitch: u64,
) -> cudaError_t {
    bind_pitched(offset, texture.cast(), pointer, desc, width, height, pitch)
}

/// The C form of [`cudaBindTextureToArray`].
pub fn cudaBindTextureToArray_c<T: Texel, const DIM: usize, const MODE: u32>(
    texture: Ptr<Texture<T, DIM, MODE>>,
    array: cudaArray_t,
    desc: Ptr<cudaChannelFormatDesc>,
) -> cudaError_t {
    if desc.is_null() {
        return error::result(cudaErrorInvalidValue);
    }
    cudaBindTextureToArray(texture, array, *desc)
}

#[cfg(test)]
mod tests {
    use super::super::*;
    use super::*;
    use crate::cuda::*;
    use crate::ptr::addr;
    use crate::vector::uchar4;

    static FLOATS: Texture<f32, 1> = Texture::new();
    static IMAGE: Texture<uchar4, 2, 1> = Texture::new();

    #[test]
    fn references_bind_fetch_and_unbind() {
        let (mut device, none) = (Ptr::<Void>::null(), Ptr::null());
        cudaMalloc(addr(&mut device), 16);
        let mut floats = device.cast::<f32>();
        floats[2] = 2.5;
        // CUDA's default size, UINT_MAX, is cut to the allocation.
        assert_eq!(
            cudaBindTexture_own(none, FLOATS.addr(), device, u64::from(u32::MAX)),
            cudaSuccess
        );
        assert_eq!(
            (
                tex1Dfetch(&FLOATS, 2),
                tex1Dfetch(FLOATS.addr(), 2),
                tex1Dfetch(FLOATS.clone(), 4)
            ),
            (2.5, 2.5, 0.0)
        );
        assert_eq!((tex1D(FLOATS.addr(), 2.9), FLOATS.channelDesc.x), (2.5, 32));
        assert_eq!(cudaUnbindTexture(FLOATS.addr()), cudaSuccess);
        assert_eq!(tex1Dfetch(&FLOATS, 2), 0.0);
        assert_eq!(
            cudaBindTexture(none, FLOATS.addr(), device + 4, channel_desc_of::<f32>(), 8),
            cudaSuccess
        );
        assert_eq!((tex1Dfetch(&FLOATS, 1), tex1Dfetch(&FLOATS, 2)), (2.5, 0.0));
        cudaFree(device);
    }

    #[test]
    fn arrays_read_as_normalised_floats() {
        let mut desc = channel_desc_of::<uchar4>();
        let mut array = Ptr::null();
        assert_eq!(
            cudaMallocArray(addr(&mut array), addr(&mut desc), 2, 2, 0),
            cudaSuccess
        );
        let mut texels = [0u8, 0, 0, 0, 51, 0, 0, 0, 102, 0, 0, 0, 255, 0, 0, 255];
        let host = addr(&mut texels).cast();
        assert_eq!(
            cudaMemcpyToArray(array, 0, 0, host, 16, cudaMemcpyHostToDevice),
            cudaSuccess
        );
        assert_eq!(
            cudaMemcpyToArray(array, 0, 1, host, 9, cudaMemcpyHostToDevice),
            cudaErrorInvalidValue
        );
        IMAGE.get_mut().filterMode = cudaFilterModeLinear;
        IMAGE.addr().cast::<textureReference>().normalized = 1;
        assert_eq!(
            cudaBindTextureToArray(IMAGE.addr(), array, desc),
            cudaSuccess
        );
        assert_eq!(tex2D_normalized(&IMAGE, 0.75, 0.75).w, 1.0);
        let middle = (0.0 + 0.2 + 0.4 + 1.0) / 4.0;
        assert!((tex2D_normalized(IMAGE.addr(), 0.5, 0.5).x - middle).abs() < 1e-6);
        assert_eq!(
            (cudaFreeArray(array), error::cudaGetLastError()),
            (cudaSuccess, cudaErrorInvalidValue)
        );
    }

    #[test]
    fn objects_over_pitched_memory() {
        let mut data = [1i32, 2, -1, 3, 4, -1];
        let mut resource = cudaResourceDesc {
            resType: cudaResourceTypePitch2D,
            ..Default::default()
        };
        resource.res.pitch2D.devPtr = addr(&mut data).cast();
        cudaHostRegister(addr(&mut data).cast(), 24, 0);
        resource.res.pitch2D.desc = channel_desc_of::<i32>();
        resource.res.pitch2D.width = 2;
        resource.res.pitch2D.height = 2;
        resource.res.pitch2D.pitchInBytes = 12;
        let mut texture = cudaTextureDesc {
            addressMode: Array([cudaAddressModeBorder; 3]),
            ..Default::default()
        };
        let mut object = 0;
        let mut make = |t: &mut cudaTextureDesc| {
            let error = cudaCreateTextureObject(
                addr(&mut object),
                addr(&mut resource),
                addr(t),
                Ptr::null(),
            );
            (error, object)
        };
        let (error, object) = make(&mut texture);
        assert_eq!(
            (
                error,
                tex2D::<i32>(object, 1.0, 1.9),
                tex2D::<i32>(object, 2.0, 0.0)
            ),
            (cudaSuccess, 4, 0)
        );
        assert_eq!(
            (
                cudaDestroyTextureObject(object),
                cudaDestroyTextureObject(object)
            ),
            (0, cudaErrorInvalidValue)
        );
        texture.filterMode = cudaFilterModeLinear;
        assert_eq!(make(&mut texture).0, cudaErrorInvalidFilterSetting);
        cudaHostUnregister(addr(&mut data).cast());
        assert_eq!(make(&mut texture).0, cudaErrorInvalidValue);
        error::record(cudaSuccess);
    }
}
