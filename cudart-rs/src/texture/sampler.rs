//! Addressing and filtering of a fetch (CUDA C++ guide, appendix "Texture fetching").
//!
//! For point filtering texel `floor(x)` is read. For linear filtering `xB = x - 0.5`, `i = floor(xB)`, and
//! texels `i`, `i + 1` are weighted with `1 - α` and `α`, where `α = xB - i` is held in 9-bit fixed point
//! with 8 bits of fraction, as on the device. Coordinates outside are mapped by the address mode; wrap
//! and mirror apply to normalised coordinates only and otherwise mean clamp.

use super::texel::Texel;
use super::{
    cudaAddressModeBorder, cudaAddressModeClamp, cudaAddressModeMirror, cudaAddressModeWrap,
    cudaFilterModeLinear, textureReference,
};
use crate::cuda::array::{
    cudaChannelFormatDesc, cudaChannelFormatKindFloat, cudaChannelFormatKindSigned,
};
use crate::ptr::{Ptr, Void};

/// A bound texture: where its texels are and how to read them.
#[derive(Clone, Copy, Debug)]
pub struct Sampler {
    pub(crate) data: Ptr<Void>,
    /// Format of the texels in memory.
    pub(crate) desc: cudaChannelFormatDesc,
    /// Extents in x, y and z; 0 in x for an unbound texture.
    pub(crate) size: [u64; 3],
    /// Bytes from row to row.
    pub(crate) pitch: u64,
    pub(crate) normalized: bool,
    pub(crate) linear: bool,
    pub(crate) address: [u32; 3],
    /// Integers are read as numbers of [0, 1] or [-1, 1].
    pub(crate) scaled: bool,
}

impl Sampler {
    /// A texture that is bound to nothing: all fetches give zero.
    pub(crate) const EMPTY: Sampler = Sampler {
        data: Ptr::null(),
        desc: cudaChannelFormatDesc {
            x: 0,
            y: 0,
            z: 0,
            w: 0,
            f: 0,
        },
        size: [0; 3],
        pitch: 0,
        normalized: false,
        linear: false,
        address: [cudaAddressModeClamp; 3],
        scaled: false,
    };

    /// This sampler with the settings of a texture reference.
    #[inline]
    pub(crate) fn with(mut self, settings: &textureReference) -> Sampler {
        // Integers cannot be filtered; CUDA refuses such a binding.
        let filterable = self.scaled || self.desc.f == cudaChannelFormatKindFloat;
        self.normalized = settings.normalized != 0;
        self.linear = filterable && settings.filterMode == cudaFilterModeLinear;
        self.address = settings.addressMode.0;
        self
    }

    /// Texel `index` of linear memory; zero outside, and where an `int` would not reach.
    #[inline]
    pub(crate) fn texel<R: Texel>(&self, index: i64) -> R {
        if self.holds(index) {
            self.read([index as u64, 0, 0])
        } else {
            R::ZERO
        }
    }

    /// The same for a texture whose elements are read as they are.
    #[inline(always)]
    pub(crate) fn element<R: Texel>(&self, index: i64) -> R {
        if self.holds(index) {
            self.plain([index as u64, 0, 0])
        } else {
            R::ZERO
        }
    }

    /// Whether linear memory has a texel `index`. (A negative index is too large as well.)
    #[inline(always)]
    fn holds(&self, index: i64) -> bool {
        (index as u64) < self.size[0].min(1 << 31)
    }

    /// Where the texel at `at`, which must exist, begins.
    #[inline(always)]
    fn place(&self, at: [u64; 3], bytes: u64) -> Ptr<Void> {
        let place = self.data + ((at[2] * self.size[1] + at[1]) * self.pitch + at[0] * bytes);
        #[cfg(feature = "memory-trace")]
        crate::memory::texel(place, bytes);
        place
    }

    /// The texel at `at`, which must exist.
    #[inline(always)]
    fn read<R: Texel>(&self, at: [u64; 3]) -> R {
        if self.converts() {
            return R::from_channels(self.channels(at));
        }
        self.plain(at)
    }

    /// The element at `at`, which must exist.
    #[inline(always)]
    fn plain<R: Texel>(&self, at: [u64; 3]) -> R {
        let place = self.place(at, size_of::<R>() as u64);
        // SAFETY: inside the bound memory, by the caller's check; the program bound memory of type `R`.
        unsafe { place.as_raw().cast::<R>().read_unaligned() }
    }

    /// Whether elements are not read as they are: integers that are scaled, and floats of 16 bits.
    #[inline(always)]
    fn converts(&self) -> bool {
        self.scaled || self.desc.f == cudaChannelFormatKindFloat && self.desc.x == 16
    }

    /// The channels of a texel as numbers: floats as they are, integers scaled.
    fn channels(&self, at: [u64; 3]) -> [f32; 4] {
        let bits = [self.desc.x, self.desc.y, self.desc.z, self.desc.w];
        let place = self.place(at, self.desc.bytes());
        let mut channels = [0.0; 4];
        let mut offset = 0u64;
        for (channel, bits) in channels.iter_mut().zip(bits) {
            let at = (place + offset).as_raw().cast_const();
            // SAFETY: inside the bound memory, whose texels have these channels.
            *channel = unsafe {
                match (bits, self.desc.f) {
                    (8, cudaChannelFormatKindSigned) => i8::number(at),
                    (8, _) => u8::number(at),
                    (16, cudaChannelFormatKindSigned) => i16::number(at),
                    (16, cudaChannelFormatKindFloat) => Half::number(at),
                    (16, _) => u16::number(at),
                    (32, cudaChannelFormatKindFloat) => f32::number(at),
                    _ => 0.0,
                }
            };
            offset += bits.max(0) as u64 / 8;
        }
        channels
    }

    /// The index that index `i` of dimension `d` stands for; `None` outside a border.
    #[inline(always)]
    fn map(&self, i: i64, d: usize) -> Option<u64> {
        let n = self.size[d] as i64;
        // (A negative index is too large as well.)
        if (i as u64) < n as u64 {
            return Some(i as u64);
        }
        self.map_outside(i, d)
    }

    fn map_outside(&self, i: i64, d: usize) -> Option<u64> {
        let n = self.size[d] as i64;
        let inside = match self.address[d] {
            cudaAddressModeWrap if self.normalized => i.rem_euclid(n),
            cudaAddressModeMirror if self.normalized => {
                let m = i.rem_euclid(2 * n);
                if m < n { m } else { 2 * n - 1 - m }
            }
            cudaAddressModeBorder => return None,
            _ => i.clamp(0, n - 1),
        };
        Some(inside as u64)
    }

    /// A fetch at these coordinates, of which there are 1 to 3.
    #[inline]
    pub(crate) fn sample<const D: usize, R: Texel>(&self, coordinates: [f32; D]) -> R {
        if self.size[..D].contains(&0) {
            return R::ZERO;
        }
        let mut x = coordinates;
        if self.normalized {
            for (x, size) in x.iter_mut().zip(self.size) {
                *x *= size as f32;
            }
        }
        if self.linear {
            return self.between(x);
        }
        let mut at = [0; 3];
        for (d, x) in x.into_iter().enumerate() {
            match self.map(floor(x), d) {
                Some(i) => at[d] = i,
                None => return R::ZERO,
            }
        }
        self.read(at)
    }

    /// A fetch with linear filtering, in texels.
    fn between<const D: usize, R: Texel>(&self, x: [f32; D]) -> R {
        const SIGNED: u32 = cudaChannelFormatKindSigned;
        const FLOAT: u32 = cudaChannelFormatKindFloat;
        let desc = &self.desc;
        // All that `R` has are there, and of one width.
        let wide = [desc.x, desc.y, desc.z, desc.w][..R::CHANNELS]
            .iter()
            .all(|b| *b == desc.x);
        if wide && R::CHANNELS <= 4 {
            match (desc.x, desc.f) {
                (32, FLOAT) => return self.blend::<D, R, f32>(x),
                (16, FLOAT) => return self.blend::<D, R, Half>(x),
                (8, SIGNED) => return self.blend::<D, R, i8>(x),
                (8, _) => return self.blend::<D, R, u8>(x),
                (16, SIGNED) => return self.blend::<D, R, i16>(x),
                (16, _) => return self.blend::<D, R, u16>(x),
                _ => {}
            }
        }
        let mut sum = [0.0; 4];
        self.corners(x, |at, weight| {
            for (sum, channel) in sum.iter_mut().zip(self.channels(at)) {
                *sum += weight * channel;
            }
        });
        R::from_channels(sum)
    }

    /// The same from channels of one type.
    #[inline(always)]
    fn blend<const D: usize, R: Texel, C: Channel>(&self, x: [f32; D]) -> R {
        let bytes = self.desc.bytes();
        let mut sum = [0.0; 4];
        self.corners(x, |at, weight| {
            let place = self.place(at, bytes).as_raw().cast::<C>().cast_const();
            for (c, sum) in sum.iter_mut().enumerate().take(R::CHANNELS) {
                // SAFETY: inside the bound memory, whose texels have at least so many channels of this type.
                *sum += weight * unsafe { C::number(place.wrapping_add(c).cast()) };
            }
        });
        R::from_channels(sum)
    }

    /// Each of the texels round a place that are there, and its weight.
    #[inline(always)]
    fn corners<const D: usize>(&self, x: [f32; D], mut each: impl FnMut([u64; 3], f32)) {
        let lower = x.map(split);
        // In each dimension the lower and the upper one.
        let places: [[Option<u64>; 2]; D] = std::array::from_fn(|d| {
            let i = lower[d].0;
            [self.map(i, d), self.map(i + 1, d)]
        });
        'corners: for corner in 0..1usize << D {
            let mut at = [0; 3];
            let mut weight = 1.0;
            for d in 0..D {
                let upper = corner >> d & 1;
                match places[d][upper] {
                    Some(i) => at[d] = i,
                    None => continue 'corners,
                }
                weight *= match upper {
                    1 => lower[d].1,
                    _ => 1.0 - lower[d].1,
                };
            }
            each(at, weight);
        }
    }
}

/// How a channel becomes a number.
trait Channel {
    /// # Safety
    /// The channel lies at `at`.
    unsafe fn number(at: *const Void) -> f32;
}

macro_rules! channels {
    ($($t:ty: $from:ty, |$v:ident| $number:expr;)*) => { $(
        impl Channel for $t {
            #[inline(always)]
            unsafe fn number(at: *const Void) -> f32 {
                // SAFETY: the caller's promise.
                let $v = unsafe { at.cast::<$from>().read_unaligned() };
                $number
            }
        }
    )* };
}
/// A float of 16 bits.
#[repr(transparent)]
struct Half(#[allow(dead_code)] u16);
channels! {
    f32: f32, |v| v;
    Half: u16, |v| crate::device::narrow::half_to_f32(v);
    u8: u8, |v| f32::from(v) / 255.0;
    i8: i8, |v| (f32::from(v) / 127.0).max(-1.0);
    u16: u16, |v| f32::from(v) / 65535.0;
    i16: i16, |v| (f32::from(v) / 32767.0).max(-1.0);
}

/// The largest whole number that is not above `x`. (Processors without SSE4.1 have no instruction for it.)
#[inline(always)]
fn floor(x: f32) -> i64 {
    let whole = x as i64;
    whole.saturating_sub(i64::from(whole as f32 > x))
}

/// The lower of the two texels around a coordinate and the weight of the upper, in steps of 1/256.
#[inline(always)]
fn split(x: f32) -> (i64, f32) {
    // Adding and taking away what has no room for fractions rounds to even.
    const EVEN: f32 = (1 << 23) as f32;
    let centred = x - 0.5;
    let lower = floor(centred);
    let fraction = (centred - lower as f32) * 256.0;
    let weight = ((fraction + EVEN) - EVEN) / 256.0;
    (lower, weight)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vector::{float4, make_float4, make_uchar4, uchar4};

    fn over<T: Texel>(data: &mut [T], width: u64) -> Sampler {
        let height = data.len() as u64 / width;
        let pitch = width * size_of::<T>() as u64;
        let data = Ptr::new(data.as_mut_ptr()).cast();
        Sampler {
            data,
            desc: T::DESC,
            size: [width, height, 1],
            pitch,
            ..Sampler::EMPTY
        }
    }

    #[test]
    fn address_modes() {
        let mut data = [10.0f32, 20.0, 30.0, 40.0];
        let mut s = over(&mut data, 4);
        assert_eq!(
            [-1.0, 0.0, 1.9, 4.0, 99.0].map(|x| s.sample::<1, f32>([x])),
            [10., 10., 20., 40., 40.]
        );
        s.address = [cudaAddressModeBorder; 3];
        assert_eq!(
            [-0.1, 0.0, 3.9, 4.0].map(|x| s.sample::<1, f32>([x])),
            [0., 10., 40., 0.]
        );
        s.address = [cudaAddressModeWrap; 3];
        // Unnormalised wrap is clamp.
        assert_eq!(s.sample::<1, f32>([5.0]), 40.0);
        s.normalized = true;
        assert_eq!(
            [-0.25, 0.25, 1.0, 2.3].map(|x| s.sample::<1, f32>([x])),
            [40., 20., 10., 20.]
        );
        s.address = [cudaAddressModeMirror; 3];
        assert_eq!(
            [-0.1, 1.1, 1.9, 2.3].map(|x| s.sample::<1, f32>([x])),
            [10., 40., 10., 20.]
        );
    }

    #[test]
    fn linear_weights_have_eight_bits() {
        let mut data = [0.0f32, 1.0, 2.0, 4.0];
        let mut s = over(&mut data, 2);
        s.linear = true;
        // In the middle of four texels, and at a texel's centre.
        assert_eq!(
            (
                s.sample::<2, f32>([1.0, 1.0]),
                s.sample::<2, f32>([0.5, 1.5])
            ),
            (1.75, 2.0)
        );
        // A weight of 0.3 is 77/256.
        assert_eq!(s.sample::<2, f32>([0.8, 0.5]), 77.0 / 256.0);
        let mut line = over(&mut data, 4);
        line.linear = true;
        assert_eq!(
            (
                line.sample::<1, f32>([3.0]),
                line.sample::<1, f32>([0.2]),
                line.sample::<1, f32>([9.0])
            ),
            (3.0, 0.0, 4.0)
        );
    }

    #[test]
    fn three_dimensions() {
        let mut data: [f32; 8] = std::array::from_fn(|i| i as f32);
        let mut s = over(&mut data, 2);
        s.size = [2, 2, 2];
        assert_eq!(s.sample::<3, f32>([1.5, 0.2, 1.9]), 5.0);
        s.linear = true;
        assert_eq!(
            (
                s.sample::<3, f32>([1.0, 1.0, 1.0]),
                s.sample::<3, f32>([0.5, 0.5, 1.0])
            ),
            (3.5, 2.0)
        );
    }

    #[test]
    fn reads_scale_and_fetch_is_zero_outside() {
        let mut data = [make_uchar4(0, 51, 255, 102), make_uchar4(1, 2, 3, 4)];
        let mut s = over(&mut data, 2);
        assert_eq!(
            (
                s.texel::<uchar4>(1).w,
                s.texel::<uchar4>(2).w,
                s.texel::<uchar4>(-1).x
            ),
            (4, 0, 0)
        );
        s.scaled = true;
        assert_eq!(s.texel::<float4>(0), make_float4(0.0, 0.2, 1.0, 0.4));
        let mut signed = [-128i8, 127];
        let mut s = over(&mut signed, 2);
        s.scaled = true;
        assert_eq!((s.texel::<f32>(0), s.texel::<f32>(1)), (-1.0, 1.0));
        assert_eq!(Sampler::EMPTY.sample::<2, f32>([0.0, 0.0]), 0.0);
    }
}
