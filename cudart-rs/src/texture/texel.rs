//! Element types of textures: 8-, 16- and 32-bit integers and `float`, alone or in vectors of two or four.

use crate::cuda::array::{
    cudaChannelFormatDesc, cudaChannelFormatKindFloat, cudaChannelFormatKindSigned,
    cudaChannelFormatKindUnsigned,
};
use crate::vector::*;

/// A type that a texture can hold or give.
pub trait Texel: Copy {
    /// Its channels.
    const DESC: cudaChannelFormatDesc;
    /// How many it has.
    const CHANNELS: usize;
    /// What fetches give where integers are read as normalised floats.
    type Normalized: Texel;
    /// Zero in each channel.
    const ZERO: Self;
    /// The value with these channels; only floating types are made so.
    fn from_channels(channels: [f32; 4]) -> Self;
}

const fn desc(bits: [i32; 4], f: u32) -> cudaChannelFormatDesc {
    cudaChannelFormatDesc {
        x: bits[0],
        y: bits[1],
        z: bits[2],
        w: bits[3],
        f,
    }
}

macro_rules! texels {
    ($($kind:ident $bits:literal $scalar:ty: $one:ident $two:ident $four:ident;)*) => { $(
        impl Texel for $scalar {
            type Normalized = f32;
            const DESC: cudaChannelFormatDesc = desc([$bits, 0, 0, 0], $kind);
            const CHANNELS: usize = 1;
            const ZERO: Self = 0 as $scalar;
            #[inline(always)]
            fn from_channels(c: [f32; 4]) -> Self { c[0] as $scalar }
        }
        impl Texel for $one {
            type Normalized = float1;
            const DESC: cudaChannelFormatDesc = desc([$bits, 0, 0, 0], $kind);
            const CHANNELS: usize = 1;
            const ZERO: Self = $one { x: 0 as $scalar };
            #[inline(always)]
            fn from_channels(c: [f32; 4]) -> Self { $one { x: c[0] as $scalar } }
        }
        impl Texel for $two {
            type Normalized = float2;
            const DESC: cudaChannelFormatDesc = desc([$bits, $bits, 0, 0], $kind);
            const CHANNELS: usize = 2;
            const ZERO: Self = $two { x: 0 as $scalar, y: 0 as $scalar };
            #[inline(always)]
            fn from_channels(c: [f32; 4]) -> Self { $two { x: c[0] as $scalar, y: c[1] as $scalar } }
        }
        impl Texel for $four {
            type Normalized = float4;
            const DESC: cudaChannelFormatDesc = desc([$bits; 4], $kind);
            const CHANNELS: usize = 4;
            const ZERO: Self =
                $four { x: 0 as $scalar, y: 0 as $scalar, z: 0 as $scalar, w: 0 as $scalar };
            #[inline(always)]
            fn from_channels(c: [f32; 4]) -> Self {
                $four { x: c[0] as $scalar, y: c[1] as $scalar, z: c[2] as $scalar, w: c[3] as $scalar }
            }
        }
    )* };
}
texels! {
    cudaChannelFormatKindSigned 8 i8: char1 char2 char4;
    cudaChannelFormatKindUnsigned 8 u8: uchar1 uchar2 uchar4;
    cudaChannelFormatKindSigned 16 i16: short1 short2 short4;
    cudaChannelFormatKindUnsigned 16 u16: ushort1 ushort2 ushort4;
    cudaChannelFormatKindSigned 32 i32: int1 int2 int4;
    cudaChannelFormatKindUnsigned 32 u32: uint1 uint2 uint4;
    cudaChannelFormatKindFloat 32 f32: float1 float2 float4;
}
