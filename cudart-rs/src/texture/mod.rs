//! Textures of one and two dimensions: references, objects, and fetches from device code.
//!
//! * [`texel`]: element types, and how they are read;
//! * [`sampler`]: addressing and filtering, the mathematics of the CUDA C++ guide's appendix
//!   "Texture fetching";
//! * [`runtime`]: the calls that bind references and make objects.
//!
//! A texture reference of the program is a static [`Texture`]; its settings are the fields of
//! [`textureReference`], to which it dereferences. A texture object is a number (`u64`). Fetch
//! functions take either.

pub mod runtime;
pub mod sampler;
pub mod texel;

pub use texel::Texel;

use crate::array::Array;
use crate::cuda::array::cudaChannelFormatDesc;
use crate::ptr::Ptr;
use sampler::Sampler;
use std::cell::UnsafeCell;
use std::marker::PhantomData;
use std::ops::Deref;

/// How coordinates outside a texture are treated; an enumeration in CUDA.
pub type cudaTextureAddressMode = u32;
/// The texture repeats (normalised coordinates only).
pub const cudaAddressModeWrap: cudaTextureAddressMode = 0;
/// The border texel goes on.
pub const cudaAddressModeClamp: cudaTextureAddressMode = 1;
/// The texture is mirrored at its borders (normalised coordinates only).
pub const cudaAddressModeMirror: cudaTextureAddressMode = 2;
/// Zero outside.
pub const cudaAddressModeBorder: cudaTextureAddressMode = 3;

/// How texels are combined; an enumeration in CUDA.
pub type cudaTextureFilterMode = u32;
/// The nearest texel.
pub const cudaFilterModePoint: cudaTextureFilterMode = 0;
/// Linear interpolation.
pub const cudaFilterModeLinear: cudaTextureFilterMode = 1;

/// What a fetch gives; an enumeration in CUDA.
pub type cudaTextureReadMode = u32;
/// The element itself.
pub const cudaReadModeElementType: cudaTextureReadMode = 0;
/// 8- and 16-bit integers as numbers in [0, 1] or [-1, 1].
pub const cudaReadModeNormalizedFloat: cudaTextureReadMode = 1;

/// The settings of a texture reference that host code may change.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct textureReference {
    /// Coordinates run from 0 to 1 instead of the size.
    pub normalized: i32,
    /// How texels are combined.
    pub filterMode: cudaTextureFilterMode,
    /// Treatment of coordinates outside, for each dimension.
    pub addressMode: Array<cudaTextureAddressMode, 3>,
    /// Format of the texels.
    pub channelDesc: cudaChannelFormatDesc,
    /// Conversion from sRGB; not supported, must be 0.
    pub sRGB: i32,
    /// Not used here.
    pub maxAnisotropy: u32,
}

/// A texture reference: `texture<T, DIM>`; `R` is what fetches give (`f32`, `float2`, `float4` for
/// `cudaReadModeNormalizedFloat`). A static of the program.
pub struct Texture<T, const DIM: usize, R = T> {
    settings: UnsafeCell<textureReference>,
    bound: UnsafeCell<Sampler>,
    types: PhantomData<(T, R)>,
}

// SAFETY: as C's objects of static storage; host code sets and binds while no kernel runs.
unsafe impl<T, const DIM: usize, R> Sync for Texture<T, DIM, R> {}

impl<T: Texel, const DIM: usize, R: Texel> Texture<T, DIM, R> {
    /// A reference with CUDA's defaults: unnormalised, point filter, clamped.
    #[allow(clippy::new_without_default)] // Statics only.
    pub const fn new() -> Self {
        Self::with_settings(0, cudaFilterModePoint, cudaAddressModeClamp)
    }

    /// A reference with these settings (CUDA's constructor of `texture<>`).
    pub const fn with_settings(
        normalized: i32,
        filter: cudaTextureFilterMode,
        address: cudaTextureAddressMode,
    ) -> Self {
        let settings = textureReference {
            normalized,
            filterMode: filter,
            addressMode: Array([address; 3]),
            channelDesc: T::DESC,
            sRGB: 0,
            maxAnisotropy: 0,
        };
        Texture {
            settings: UnsafeCell::new(settings),
            bound: UnsafeCell::new(Sampler::EMPTY),
            types: PhantomData,
        }
    }

    /// The settings, to change them: `t.get_mut().normalized = 1`.
    #[allow(clippy::mut_from_ref)] // As for `Global`.
    pub fn get_mut(&self) -> &mut textureReference {
        // SAFETY: the reference lives for one emitted expression.
        unsafe { &mut *self.settings.get() }
    }

    /// The reference's address.
    pub const fn addr(&self) -> Ptr<Self> {
        Ptr::new(std::ptr::from_ref(self).cast_mut())
    }

    /// The sampler with the settings of now: programs may change them after binding.
    #[inline]
    fn current(&self) -> Sampler {
        // SAFETY: host code does not bind while a kernel runs.
        let (bound, settings) = unsafe { (*self.bound.get(), &*self.settings.get()) };
        bound.with(settings)
    }

    /// # Safety
    /// No kernel may be fetching from the reference.
    unsafe fn bind(&self, sampler: Sampler) {
        // SAFETY: the caller's promise.
        unsafe { *self.bound.get() = sampler }
    }

    fn bound(&self) -> Sampler {
        // SAFETY: as for `current`.
        unsafe { *self.bound.get() }
    }
}

impl<T, const DIM: usize, R> Deref for Texture<T, DIM, R> {
    type Target = textureReference;
    fn deref(&self) -> &textureReference {
        // SAFETY: as for `get_mut`.
        unsafe { &*self.settings.get() }
    }
}

/// Handle of a texture object.
pub type cudaTextureObject_t = u64;

/// Something that fetches of `R` can be made from: a texture reference or object.
pub trait Fetch<R: Texel>: Copy {
    /// The sampler to use.
    fn sampler(self) -> Sampler;

    /// The texels as plain linear memory, for `tex1Dfetch` without conversion.
    fn texel(self, index: i32) -> R;
}

impl<T: Texel, const DIM: usize, R: Texel> Fetch<R> for &Texture<T, DIM, R> {
    #[inline]
    fn sampler(self) -> Sampler {
        self.current()
    }
    #[inline]
    fn texel(self, index: i32) -> R {
        // SAFETY: host code does not bind while a kernel runs.
        unsafe { (*self.bound.get()).texel(index) }
    }
}
impl<T: Texel, const DIM: usize, R: Texel> Fetch<R> for Ptr<Texture<T, DIM, R>> {
    #[inline]
    fn sampler(self) -> Sampler {
        (*self).current()
    }
    #[inline]
    fn texel(self, index: i32) -> R {
        Fetch::<R>::texel(&*self, index)
    }
}
impl<R: Texel> Fetch<R> for cudaTextureObject_t {
    #[inline]
    fn sampler(self) -> Sampler {
        *Ptr::<Sampler>::from_bits(self)
    }
    #[inline]
    fn texel(self, index: i32) -> R {
        let place: Ptr<Sampler> = Ptr::from_bits(self);
        place.texel(index)
    }
}

/// Texel number `index` of linear memory; zero outside.
#[inline]
pub fn tex1Dfetch<R: Texel>(texture: impl Fetch<R>, index: i32) -> R {
    texture.texel(index)
}

/// A fetch from a one-dimensional texture.
pub fn tex1D<R: Texel>(texture: impl Fetch<R>, x: f32) -> R {
    texture.sampler().sample1(x)
}

/// A fetch from a two-dimensional texture.
pub fn tex2D<R: Texel>(texture: impl Fetch<R>, x: f32, y: f32) -> R {
    texture.sampler().sample2(x, y)
}

/// `tex1D` at a level of detail: there is one level.
pub fn tex1DLod<R: Texel>(texture: impl Fetch<R>, x: f32, _level: f32) -> R {
    tex1D(texture, x)
}

/// `tex2D` at a level of detail: there is one level.
pub fn tex2DLod<R: Texel>(texture: impl Fetch<R>, x: f32, y: f32, _level: f32) -> R {
    tex2D(texture, x, y)
}
