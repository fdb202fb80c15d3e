//! The 8-bit floating formats (CUDA Math API, "FP8 Intrinsics"; OCP 8-bit floating point specification): E4M3 without
//! infinities (largest 448) and E5M2 (largest 57344). They are storage only; arithmetic happens in wider types.
//!
//! Conversions round to the nearest. What is too large becomes the largest number under `__NV_SATFINITE`, else NaN (E4M3) or infinity
//! (E5M2); infinities saturate likewise. NaN becomes 0x7f.

use super::Narrow;
use super::convert::{__half_raw, __half2_raw, Raw, RawPair};
use super::pair::{__half2, Pair};
use super::round::{Format, Mode};
use crate::vector::{double2, double4, float2, float4, make_float2, make_float4};

/// What becomes of values that are too large: an enumeration.
pub type __nv_saturation_t = u32;
/// Which of the two formats: an enumeration.
pub type __nv_fp8_interpretation_t = u32;
/// `__nv_saturation_t`: no saturation.
pub const __NV_NOSAT: u32 = 0;
/// `__nv_saturation_t`: what is too large becomes the largest finite number.
pub const __NV_SATFINITE: u32 = 1;
/// `__nv_fp8_interpretation_t`: 4 bits of exponent.
pub const __NV_E4M3: u32 = 0;
/// `__nv_fp8_interpretation_t`: 5 bits of exponent.
pub const __NV_E5M2: u32 = 1;

const E4M3: Format = Format {
    exponent: 4,
    mantissa: 3,
    infinity: false,
};
const E5M2: Format = Format {
    exponent: 5,
    mantissa: 2,
    infinity: true,
};

fn format(interpretation: u32) -> Format {
    if interpretation == __NV_E4M3 {
        E4M3
    } else {
        E5M2
    }
}

fn encode(x: f64, saturate: u32, f: Format) -> u8 {
    if x.is_nan() {
        return 0x7f;
    }
    let bits = f.round(x, Mode::Nearest);
    let (sign, magnitude) = (bits & 0x80, bits & 0x7f);
    if saturate == __NV_SATFINITE && magnitude >= f.beyond() {
        return (sign | f.largest()) as u8;
    }
    bits as u8
}

/// A `double` as 8 bits.
pub fn __nv_cvt_double_to_fp8(x: f64, saturate: u32, interpretation: u32) -> u8 {
    encode(x, saturate, format(interpretation))
}
/// A `float` as 8 bits.
pub fn __nv_cvt_float_to_fp8(x: f32, saturate: u32, interpretation: u32) -> u8 {
    encode(f64::from(x), saturate, format(interpretation))
}
/// Two `float`s as 16 bits, the first low.
pub fn __nv_cvt_float2_to_fp8x2(x: float2, saturate: u32, interpretation: u32) -> u16 {
    let [low, high] = [x.x, x.y].map(|v| __nv_cvt_float_to_fp8(v, saturate, interpretation));
    u16::from_le_bytes([low, high])
}
/// A 16-bit number as 8 bits: `__nv_cvt_halfraw_to_fp8`, `__nv_cvt_bfloat16raw_to_fp8`.
pub fn raw_to_fp8<T: Raw>(x: T, saturate: u32, interpretation: u32) -> u8 {
    __nv_cvt_float_to_fp8(x.value().wide(), saturate, interpretation)
}
/// Two `double`s as 16 bits, the first low.
pub fn __nv_cvt_double2_to_fp8x2(x: double2, saturate: u32, interpretation: u32) -> u16 {
    let [low, high] = [x.x, x.y].map(|v| __nv_cvt_double_to_fp8(v, saturate, interpretation));
    u16::from_le_bytes([low, high])
}
/// Two 16-bit numbers as 16 bits, the first low: `__nv_cvt_halfraw2_to_fp8x2`, `__nv_cvt_bfloat16raw2_to_fp8x2`.
pub fn raws_to_fp8<T: RawPair>(x: T, saturate: u32, interpretation: u32) -> u16 {
    u16::from_le_bytes(
        x.values()
            .map(|v| __nv_cvt_float_to_fp8(v, saturate, interpretation)),
    )
}
/// The exact value as the bits of a `__half`.
pub fn __nv_cvt_fp8_to_halfraw(x: u8, interpretation: u32) -> __half_raw {
    let value = format(interpretation).value(u16::from(x));
    __half_raw {
        x: super::f32_to_half(value as f32),
    }
}
/// The exact values as the bits of a `__half2`.
pub fn __nv_cvt_fp8x2_to_halfraw2(x: u16, interpretation: u32) -> __half2_raw {
    let [low, high] = x
        .to_le_bytes()
        .map(|b| __nv_cvt_fp8_to_halfraw(b, interpretation).x);
    __half2_raw { x: low, y: high }
}

macro_rules! types {
    ($($one:ident $two:ident $four:ident $format:ident;)*) => { $(
        /// An 8-bit number.
        #[repr(C)]
        #[derive(Clone, Copy, Default, Debug)]
        pub struct $one {
            /// The bits.
            pub __x: u8,
        }
        impl $one {
            /// From a `float`, saturating.
            pub fn from_f32(x: f32) -> $one { $one::from_f64(f64::from(x)) }
            /// From a `double`, saturating.
            pub fn from_f64(x: f64) -> $one { $one { __x: encode(x, __NV_SATFINITE, $format) } }
            /// From a 16-bit number, saturating.
            pub fn from_narrow<T: Narrow>(x: T) -> $one { $one::from_f32(x.wide()) }
            types!(@integers $one: i8 from_i8 to_i8; u8 from_u8 to_u8; i16 from_i16 to_i16; u16 from_u16 to_u16;
                i32 from_i32 to_i32; u32 from_u32 to_u32; i64 from_i64 to_i64; u64 from_u64 to_u64;);
            /// The value.
            pub fn to_f32(&self) -> f32 { $format.value(u16::from(self.__x)) as f32 }
            /// The value.
            pub fn to_f64(&self) -> f64 { $format.value(u16::from(self.__x)) }
            /// The value as a 16-bit number.
            pub fn to_narrow<T: Narrow>(&self) -> T { T::near(self.to_f32()) }
            /// Whether it is not zero.
            pub fn to_bool(&self) -> bool { self.__x & 0x7f != 0 }
        }
        /// Two 8-bit numbers, the first low.
        #[repr(C)]
        #[derive(Clone, Copy, Default, Debug)]
        pub struct $two {
            /// The bits.
            pub __x: u16,
        }
        impl $two {
            /// From two `float`s, saturating.
            pub fn from_float2(x: float2) -> $two {
                $two { __x: u16::from_le_bytes([x.x, x.y].map(|v| $one::from_f32(v).__x)) }
            }
            /// From two `double`s, saturating.
            pub fn from_double2(x: double2) -> $two {
                $two { __x: u16::from_le_bytes([x.x, x.y].map(|v| $one::from_f64(v).__x)) }
            }
            /// From a pair of 16-bit numbers, saturating.
            pub fn from_pair<P: Pair>(x: P) -> $two {
                let (x, y) = x.parts();
                $two { __x: u16::from_le_bytes([$one::from_narrow(x).__x, $one::from_narrow(y).__x]) }
            }
            /// The values.
            pub fn to_half2(&self) -> __half2 {
                let [x, y] = self.__x.to_le_bytes().map(|b| $one { __x: b }.to_narrow());
                __half2::of(x, y)
            }
            /// The values.
            pub fn to_float2(&self) -> float2 {
                let [x, y] = self.__x.to_le_bytes().map(|b| $one { __x: b }.to_f32());
                make_float2(x, y)
            }
        }
        /// Four 8-bit numbers, the first lowest.
        #[repr(C)]
        #[derive(Clone, Copy, Default, Debug)]
        pub struct $four {
            /// The bits.
            pub __x: u32,
        }
        impl $four {
            /// From four `float`s, saturating.
            pub fn from_float4(x: float4) -> $four {
                $four { __x: u32::from_le_bytes([x.x, x.y, x.z, x.w].map(|v| $one::from_f32(v).__x)) }
            }
            /// From four `double`s, saturating.
            pub fn from_double4(x: double4) -> $four {
                $four { __x: u32::from_le_bytes([x.x, x.y, x.z, x.w].map(|v| $one::from_f64(v).__x)) }
            }
            /// From two pairs of 16-bit numbers, the first low, saturating.
            pub fn from_pairs<P: Pair>(low: P, high: P) -> $four {
                let [a, b] = $two::from_pair(low).__x.to_le_bytes();
                let [c, d] = $two::from_pair(high).__x.to_le_bytes();
                $four { __x: u32::from_le_bytes([a, b, c, d]) }
            }
            /// The values.
            pub fn to_float4(&self) -> float4 {
                let [x, y, z, w] = self.__x.to_le_bytes().map(|b| $one { __x: b }.to_f32());
                make_float4(x, y, z, w)
            }
        }
    )* };
    (@integers $one:ident: $($t:ident $from:ident $to:ident;)*) => { $(
        /// From an integer, saturating.
        pub fn $from(x: $t) -> $one { $one::from_f64(x as f64) }
        /// The integer part, saturating; NaN becomes 0.
        pub fn $to(&self) -> $t { self.to_f64() as $t }
    )* };
}
types! {
    __nv_fp8_e4m3 __nv_fp8x2_e4m3 __nv_fp8x4_e4m3 E4M3;
    __nv_fp8_e5m2 __nv_fp8x2_e5m2 __nv_fp8x4_e5m2 E5M2;
}
