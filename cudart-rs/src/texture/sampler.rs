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
        if self.scaled {
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

    /// The channels of a texel as numbers: floats as they are, integers scaled.
    fn channels(&self, at: [u64; 3]) -> [f32; 4] {
        let bits = [self.desc.x, self.desc.y, self.desc.z, self.desc.w];
        let place = self.place(at, self.desc.bytes());
        let signed = self.desc.f == cudaChannelFormatKindSigned;
        let mut channels = [0.0; 4];
        let mut offset = 0u64;
        for (channel, bits) in channels.iter_mut().zip(bits) {
            let at = (place + offset).as_raw();
            // SAFETY: inside the bound memory, whose texels have these channels.
            *channel = unsafe {
                match (bits, signed) {
                    (8, false) => f32::from(at.cast::<u8>().read()) / 255.0,
                    (8, true) => (f32::from(at.cast::<i8>().read()) / 127.0).max(-1.0),
                    (16, false) => f32::from(at.cast::<u16>().read_unaligned()) / 65535.0,
                    (16, true) => {
                        (f32::from(at.cast::<i16>().read_unaligned()) / 32767.0).max(-1.0)
                    }
                    (32, _) if self.desc.f == cudaChannelFormatKindFloat => {
                        at.cast::<f32>().read_unaligned()
                    }
                    _ => 0.0,
                }
            };
            offset += bits.max(0) as u64 / 8;
        }
        channels
    }

    /// The index that index `i` of dimension `d` stands for; `None` outside a border.
    fn map(&self, i: i64, d: usize) -> Option<u64> {
        let n = self.size[d] as i64;
        let inside = match self.address[d] {
            cudaAddressModeWrap if self.normalized => i.rem_euclid(n),
            cudaAddressModeMirror if self.normalized => {
                let m = i.rem_euclid(2 * n);
                if m < n { m } else { 2 * n - 1 - m }
            }
            cudaAddressModeBorder if i < 0 || i >= n => return None,
            _ => i.clamp(0, n - 1),
        };
        Some(inside as u64)
    }

    /// The indices that `at` stands for in the first `D` dimensions.
    fn map_all<const D: usize>(&self, at: [i64; D]) -> Option<[u64; 3]> {
        let mut mapped = [0; 3];
        for (d, i) in at.into_iter().enumerate() {
            mapped[d] = self.map(i, d)?;
        }
        Some(mapped)
    }

    /// A fetch at these coordinates, of which there are 1 to 3.
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
        if !self.linear {
            return match self.map_all(x.map(|x| x.floor() as i64)) {
                Some(at) => self.read(at),
                None => R::ZERO,
            };
        }
        let lower = x.map(split);
        let mut sum = [0.0; 4];
        for corner in 0..1 << D {
            let upper = |d: usize| corner >> d & 1 == 1;
            let at = std::array::from_fn(|d: usize| lower[d].0 + i64::from(upper(d)));
            let weight: f32 = (0..D)
                .map(|d| {
                    if upper(d) {
                        lower[d].1
                    } else {
                        1.0 - lower[d].1
                    }
                })
                .product();
            if let Some(at) = self.map_all::<D>(at) {
                for (sum, channel) in sum.iter_mut().zip(self.channels(at)) {
                    *sum += weight * channel;
                }
            }
        }
        R::from_channels(sum)
    }
}

/// The lower of the two texels around a coordinate and the weight of the upper, in steps of 1/256.
fn split(x: f32) -> (i64, f32) {
    let centred = x - 0.5;
    let lower = centred.floor();
    let weight = ((centred - lower) * 256.0).round_ties_even() / 256.0;
    (lower as i64, weight)
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
