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
    /// Texels in a row; 0 for an unbound texture.
    pub(crate) width: u64,
    pub(crate) height: u64,
    /// Bytes from row to row.
    pub(crate) pitch: u64,
    pub(crate) normalized: bool,
    pub(crate) linear: bool,
    pub(crate) address: [u32; 2],
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
        width: 0,
        height: 0,
        pitch: 0,
        normalized: false,
        linear: false,
        address: [cudaAddressModeClamp; 2],
        scaled: false,
    };

    /// This sampler with the settings of a texture reference.
    #[inline]
    pub(crate) fn with(mut self, settings: &textureReference) -> Sampler {
        self.normalized = settings.normalized != 0;
        // Integers cannot be filtered; CUDA refuses such a binding.
        let filterable = self.scaled || self.desc.f == cudaChannelFormatKindFloat;
        self.linear = filterable && settings.filterMode == cudaFilterModeLinear;
        self.address = [settings.addressMode.0[0], settings.addressMode.0[1]];
        self
    }

    /// Texel `index` of linear memory; zero outside.
    #[inline]
    pub(crate) fn texel<R: Texel>(&self, index: i32) -> R {
        if index < 0 || index as u64 >= self.width {
            R::ZERO
        } else {
            self.read(index as u64, 0)
        }
    }

    /// The texel at column `x` of row `y`, which must exist.
    #[inline(always)]
    fn read<R: Texel>(&self, x: u64, y: u64) -> R {
        if self.scaled {
            return R::from_channels(self.channels(x, y));
        }
        let place = self.data + (y * self.pitch + x * size_of::<R>() as u64);
        // SAFETY: inside the bound memory, by the caller's check; the program bound memory of type `R`.
        unsafe { place.as_raw().cast::<R>().read_unaligned() }
    }

    /// The channels of a texel as numbers: floats as they are, integers scaled.
    fn channels(&self, x: u64, y: u64) -> [f32; 4] {
        let bits = [self.desc.x, self.desc.y, self.desc.z, self.desc.w];
        let place = self.data + (y * self.pitch + x * self.desc.bytes());
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

    /// The index that index `i` of a dimension of `size` stands for; `None` outside a border.
    fn map(&self, i: i64, size: u64, mode: u32) -> Option<u64> {
        let n = size as i64;
        let inside = match mode {
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

    /// A coordinate in texels.
    fn scale(&self, x: f32, size: u64) -> f32 {
        if self.normalized { x * size as f32 } else { x }
    }

    fn point<R: Texel>(&self, x: i64, y: i64) -> R {
        match (
            self.map(x, self.width, self.address[0]),
            self.map(y, self.height, self.address[1]),
        ) {
            (Some(x), Some(y)) => self.read(x, y),
            _ => R::ZERO,
        }
    }

    fn point_channels(&self, x: i64, y: i64) -> [f32; 4] {
        match (
            self.map(x, self.width, self.address[0]),
            self.map(y, self.height, self.address[1]),
        ) {
            (Some(x), Some(y)) => self.channels(x, y),
            _ => [0.0; 4],
        }
    }

    /// A fetch at `x` from one dimension.
    pub(crate) fn sample1<R: Texel>(&self, x: f32) -> R {
        if self.width == 0 {
            return R::ZERO;
        }
        let x = self.scale(x, self.width);
        if !self.linear {
            return self.point(x.floor() as i64, 0);
        }
        let (i, a) = split(x);
        let (p, q) = (self.point_channels(i, 0), self.point_channels(i + 1, 0));
        R::from_channels(std::array::from_fn(|c| (1.0 - a) * p[c] + a * q[c]))
    }

    /// A fetch at `(x, y)` from two dimensions.
    pub(crate) fn sample2<R: Texel>(&self, x: f32, y: f32) -> R {
        if self.width == 0 || self.height == 0 {
            return R::ZERO;
        }
        let (x, y) = (self.scale(x, self.width), self.scale(y, self.height));
        if !self.linear {
            return self.point(x.floor() as i64, y.floor() as i64);
        }
        let ((i, a), (j, b)) = (split(x), split(y));
        let texels = [(i, j), (i + 1, j), (i, j + 1), (i + 1, j + 1)]
            .map(|(i, j)| self.point_channels(i, j));
        let weights = [(1.0 - a) * (1.0 - b), a * (1.0 - b), (1.0 - a) * b, a * b];
        R::from_channels(std::array::from_fn(|c| {
            (0..4).map(|k| weights[k] * texels[k][c]).sum()
        }))
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
            width,
            height,
            pitch,
            ..Sampler::EMPTY
        }
    }

    #[test]
    fn address_modes() {
        let mut data = [10.0f32, 20.0, 30.0, 40.0];
        let mut s = over(&mut data, 4);
        assert_eq!(
            [-1.0, 0.0, 1.9, 4.0, 99.0].map(|x| s.sample1::<f32>(x)),
            [10., 10., 20., 40., 40.]
        );
        s.address = [cudaAddressModeBorder; 2];
        assert_eq!(
            [-0.1, 0.0, 3.9, 4.0].map(|x| s.sample1::<f32>(x)),
            [0., 10., 40., 0.]
        );
        s.address = [cudaAddressModeWrap; 2];
        // Unnormalised wrap is clamp.
        assert_eq!(s.sample1::<f32>(5.0), 40.0);
        s.normalized = true;
        assert_eq!(
            [-0.25, 0.25, 1.0, 2.3].map(|x| s.sample1::<f32>(x)),
            [40., 20., 10., 20.]
        );
        s.address = [cudaAddressModeMirror; 2];
        assert_eq!(
            [-0.1, 1.1, 1.9, 2.3].map(|x| s.sample1::<f32>(x)),
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
            (s.sample2::<f32>(1.0, 1.0), s.sample2::<f32>(0.5, 1.5)),
            (1.75, 2.0)
        );
        // A weight of 0.3 is 77/256.
        assert_eq!(s.sample2::<f32>(0.8, 0.5), 77.0 / 256.0);
        let mut line = over(&mut data, 4);
        line.linear = true;
        assert_eq!(
            (
                line.sample1::<f32>(3.0),
                line.sample1::<f32>(0.2),
                line.sample1::<f32>(9.0)
            ),
            (3.0, 0.0, 4.0)
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
        assert_eq!(Sampler::EMPTY.sample2::<f32>(0.0, 0.0), 0.0);
    }
}
