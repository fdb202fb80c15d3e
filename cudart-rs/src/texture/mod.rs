//! Textures of one to three dimensions: references, objects, and fetches from device code.
//!
//! * [`texel`]: element types, and how they are read;
//! * [`sampler`]: addressing and filtering, the mathematics of the CUDA C++ guide's appendix
//!   "Texture fetching";
//! * [`layered`]: layered textures and cube maps;
//! * [`surface`]: surfaces, which kernels also write;
//! * [`runtime`]: the calls that bind references and make objects.
//!
//! A texture reference of the program is a static [`Texture`]; its settings are the fields of
//! [`textureReference`], to which it dereferences. A texture object is a number (`u64`). Fetch
//! functions take either.

pub mod layered;
pub mod raw;
pub mod runtime;
pub mod sampler;
pub mod surface;
pub mod texel;

pub use layered::*;
pub use runtime::*;
pub use surface::*;
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

/// What a texture reference holds, whatever its type.
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct Reference {
    /// First, so that the address of a texture is the address of its settings.
    settings: textureReference,
    bound: Sampler,
}

impl Reference {
    /// The sampler with the settings of now: programs may change them after binding.
    #[inline]
    fn current(&self) -> Sampler {
        self.bound.with(&self.settings)
    }
}

/// A texture reference: CUDA's `texture<T, DIM, MODE>`, with `MODE` a [`cudaTextureReadMode`]. A static of
/// the program.
#[repr(transparent)]
pub struct Texture<T, const DIM: usize, const MODE: u32 = 0> {
    cell: UnsafeCell<Reference>,
    element: PhantomData<T>,
}

// SAFETY: as C's objects of static storage; host code sets and binds while no kernel runs.
unsafe impl<T, const DIM: usize, const MODE: u32> Sync for Texture<T, DIM, MODE> {}

impl<T: Texel, const DIM: usize, const MODE: u32> Texture<T, DIM, MODE> {
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
        let bound = Sampler {
            scaled: MODE == cudaReadModeNormalizedFloat,
            ..Sampler::EMPTY
        };
        Texture {
            cell: UnsafeCell::new(Reference { settings, bound }),
            element: PhantomData,
        }
    }
}

impl<T, const DIM: usize, const MODE: u32> Texture<T, DIM, MODE> {
    /// The settings, to change them: `t.get_mut().normalized = 1`.
    #[allow(clippy::mut_from_ref)] // As for `Global`.
    pub fn get_mut(&self) -> &mut textureReference {
        // SAFETY: the reference lives for one emitted expression.
        unsafe { &mut (*self.cell.get()).settings }
    }

    /// The reference's address.
    pub const fn addr(&self) -> Ptr<Self> {
        Ptr::new(std::ptr::from_ref(self).cast_mut())
    }

    #[inline]
    fn reference(&self) -> &Reference {
        // SAFETY: host code does not bind while a kernel runs.
        unsafe { &*self.cell.get() }
    }
}

impl<T, const DIM: usize, const MODE: u32> Clone for Texture<T, DIM, MODE> {
    /// C++ passes references of textures by value: the copy reads the same texels.
    #[inline(always)]
    fn clone(&self) -> Self {
        Texture {
            cell: UnsafeCell::new(*self.reference()),
            element: PhantomData,
        }
    }
}

impl<T, const DIM: usize, const MODE: u32> Deref for Texture<T, DIM, MODE> {
    type Target = textureReference;
    fn deref(&self) -> &textureReference {
        &self.reference().settings
    }
}

/// A texture reference in any way that emitted code passes it: by value, by reference, by address.
pub trait AnyTexture {
    /// Its element type.
    type Element: Texel;
    /// Whether its integers are read as numbers of [0, 1] or [-1, 1].
    const SCALED: bool;
    /// The sampler to use.
    fn current(&self) -> Sampler;
    /// The bound memory, for fetches of plain elements.
    fn bound(&self) -> &Sampler;
}

impl<T: Texel, const DIM: usize, const MODE: u32> AnyTexture for Texture<T, DIM, MODE> {
    type Element = T;
    const SCALED: bool = MODE == cudaReadModeNormalizedFloat;
    #[inline]
    fn current(&self) -> Sampler {
        self.reference().current()
    }
    #[inline]
    fn bound(&self) -> &Sampler {
        &self.reference().bound
    }
}
impl<F: AnyTexture> AnyTexture for &F {
    type Element = F::Element;
    const SCALED: bool = F::SCALED;
    #[inline]
    fn current(&self) -> Sampler {
        (**self).current()
    }
    #[inline]
    fn bound(&self) -> &Sampler {
        (**self).bound()
    }
}
impl<F: AnyTexture> AnyTexture for Ptr<F> {
    type Element = F::Element;
    const SCALED: bool = F::SCALED;
    #[inline]
    fn current(&self) -> Sampler {
        (**self).current()
    }
    #[inline]
    fn bound(&self) -> &Sampler {
        (**self).bound()
    }
}

/// Handle of a texture object.
pub type cudaTextureObject_t = u64;

/// Something that elements `R` can be fetched from: a texture reference of `R`, or an object.
pub trait Fetch<R: Texel> {
    /// The sampler to use.
    fn sampler(&self) -> Sampler;
    /// Texel `index` of linear memory.
    fn texel(&self, index: i64) -> R;
    /// A fetch at these coordinates.
    #[inline]
    fn sample<const D: usize>(&self, coordinates: [f32; D]) -> R {
        self.sampler().sample(coordinates)
    }
}

impl<F: AnyTexture> Fetch<F::Element> for F {
    #[inline]
    fn sampler(&self) -> Sampler {
        self.current()
    }
    #[inline]
    fn texel(&self, index: i64) -> F::Element {
        // Known without a look at the sampler, so that a loop over fetches can become vector code.
        if F::SCALED {
            self.bound().texel(index)
        } else {
            self.bound().element(index)
        }
    }
}
impl<R: Texel> Fetch<R> for cudaTextureObject_t {
    #[inline]
    fn sampler(&self) -> Sampler {
        *Ptr::<Sampler>::from_bits(*self)
    }
    #[inline]
    fn texel(&self, index: i64) -> R {
        let place: Ptr<Sampler> = Ptr::from_bits(*self);
        place.texel(index)
    }
    #[inline]
    fn sample<const D: usize>(&self, coordinates: [f32; D]) -> R {
        let place: Ptr<Sampler> = Ptr::from_bits(*self);
        (*place).sample(coordinates)
    }
}

/// What fetches from a normalised-float texture `F` give.
type Normalized<F> = <<F as AnyTexture>::Element as Texel>::Normalized;

/// Texel number `index` of linear memory; zero outside. (CUDA's index is an `int`. Loop forms give a sum of 64 bits, where what is above an `int` lies outside, too.)
#[inline]
pub fn tex1Dfetch<R: Texel>(texture: impl Fetch<R>, index: impl Into<i64>) -> R {
    texture.texel(index.into())
}

/// A fetch from a one-dimensional texture.
#[inline]
pub fn tex1D<R: Texel>(texture: impl Fetch<R>, x: f32) -> R {
    texture.sample([x])
}

/// A fetch from a two-dimensional texture.
#[inline]
pub fn tex2D<R: Texel>(texture: impl Fetch<R>, x: f32, y: f32) -> R {
    texture.sample([x, y])
}

/// A fetch from a three-dimensional texture.
#[inline]
pub fn tex3D<R: Texel>(texture: impl Fetch<R>, x: f32, y: f32, z: f32) -> R {
    texture.sample([x, y, z])
}

/// [`tex1Dfetch`] from a texture read as normalised floats.
#[inline]
pub fn tex1Dfetch_normalized<F: AnyTexture>(texture: F, index: i32) -> Normalized<F> {
    texture.bound().texel(index.into())
}

/// [`tex1D`] from a texture read as normalised floats.
pub fn tex1D_normalized<F: AnyTexture>(texture: F, x: f32) -> Normalized<F> {
    texture.current().sample([x])
}

/// [`tex2D`] from a texture read as normalised floats.
pub fn tex2D_normalized<F: AnyTexture>(texture: F, x: f32, y: f32) -> Normalized<F> {
    texture.current().sample([x, y])
}

/// [`tex3D`] from a texture read as normalised floats.
pub fn tex3D_normalized<F: AnyTexture>(texture: F, x: f32, y: f32, z: f32) -> Normalized<F> {
    texture.current().sample([x, y, z])
}

/// `tex1D` at a level of detail: there is one level.
pub fn tex1DLod<R: Texel>(texture: impl Fetch<R>, x: f32, _level: f32) -> R {
    tex1D(texture, x)
}

/// `tex2D` at a level of detail: there is one level.
pub fn tex2DLod<R: Texel>(texture: impl Fetch<R>, x: f32, y: f32, _level: f32) -> R {
    tex2D(texture, x, y)
}

/// `tex3D` at a level of detail: there is one level.
pub fn tex3DLod<R: Texel>(texture: impl Fetch<R>, x: f32, y: f32, z: f32, _level: f32) -> R {
    tex3D(texture, x, y, z)
}
