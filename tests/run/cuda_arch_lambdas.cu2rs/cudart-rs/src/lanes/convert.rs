//! Conversions between vectors, lane by lane, as Rust's `as` does them (which is what the device does, but where
//! the transpiler names a function of `device::convert`).

use super::group::from_fn;
use super::group::{lift1, registers};
use super::mask::Mask;
use super::vector::V;

macro_rules! conversions {
    ($($from:ty: $($to:ty, $name:ident $(= |$a:ident| $simd:expr)?),*;)*) => { $(
        impl<const N: usize> V<$from, N> { $(
            #[doc = concat!("As `", stringify!($to), "`.")]
            #[inline(always)]
            pub fn $name(self) -> V<$to, N> {
                V(from_fn(|n| conversions!(@ self.0[n], $from, $to $(, |$a| $simd)?)))
            }
        )* }
    )* };
    (@ $group:expr, $from:ty, $to:ty) => {
        lift1::<$from, $to>($group, |x| x as $to)
    };
    (@ $group:expr, $from:ty, $to:ty, |$a:ident| $simd:expr) => {{
        let $a = $group;
        registers!({ $simd } { lift1::<$from, $to>($a, |x| x as $to) })
    }};
}
conversions! {
    f32: f64, as_f64 = |a| [_mm512_cvtps_pd(_mm512_castps512_ps256(a)), _mm512_cvtps_pd(_mm512_extractf32x8_ps::<1>(a))],
        i8, as_i8, u8, as_u8, i16, as_i16, u16, as_u16, i32, as_i32, u32, as_u32, i64, as_i64, u64, as_u64;
    f64: f32, as_f32 = |a| _mm512_insertf32x8::<1>(_mm512_castps256_ps512(_mm512_cvtpd_ps(a[0])), _mm512_cvtpd_ps(a[1])),
        i8, as_i8, u8, as_u8, i16, as_i16, u16, as_u16, i32, as_i32, u32, as_u32, i64, as_i64, u64, as_u64;
    i32: f32, as_f32 = |a| _mm512_cvtepi32_ps(a),
        f64, as_f64 = |a| [_mm512_cvtepi32_pd(_mm512_castsi512_si256(a)), _mm512_cvtepi32_pd(_mm512_extracti64x4_epi64::<1>(a))],
        i8, as_i8 = |a| _mm512_cvtepi32_epi8(a), u8, as_u8 = |a| _mm512_cvtepi32_epi8(a),
        i16, as_i16 = |a| _mm512_cvtepi32_epi16(a), u16, as_u16 = |a| _mm512_cvtepi32_epi16(a),
        i32, as_i32 = |a| a, u32, as_u32 = |a| a,
        i64, as_i64 = |a| [_mm512_cvtepi32_epi64(_mm512_castsi512_si256(a)), _mm512_cvtepi32_epi64(_mm512_extracti64x4_epi64::<1>(a))],
        u64, as_u64 = |a| [_mm512_cvtepi32_epi64(_mm512_castsi512_si256(a)), _mm512_cvtepi32_epi64(_mm512_extracti64x4_epi64::<1>(a))];
    u32: f32, as_f32 = |a| _mm512_cvtepu32_ps(a),
        f64, as_f64 = |a| [_mm512_cvtepu32_pd(_mm512_castsi512_si256(a)), _mm512_cvtepu32_pd(_mm512_extracti64x4_epi64::<1>(a))],
        i8, as_i8 = |a| _mm512_cvtepi32_epi8(a), u8, as_u8 = |a| _mm512_cvtepi32_epi8(a),
        i16, as_i16 = |a| _mm512_cvtepi32_epi16(a), u16, as_u16 = |a| _mm512_cvtepi32_epi16(a),
        i32, as_i32 = |a| a, u32, as_u32 = |a| a,
        i64, as_i64 = |a| [_mm512_cvtepu32_epi64(_mm512_castsi512_si256(a)), _mm512_cvtepu32_epi64(_mm512_extracti64x4_epi64::<1>(a))],
        u64, as_u64 = |a| [_mm512_cvtepu32_epi64(_mm512_castsi512_si256(a)), _mm512_cvtepu32_epi64(_mm512_extracti64x4_epi64::<1>(a))];
    i64: f32, as_f32, f64, as_f64 = |a| [_mm512_cvtepi64_pd(a[0]), _mm512_cvtepi64_pd(a[1])],
        i8, as_i8, u8, as_u8, i16, as_i16, u16, as_u16,
        i32, as_i32 = |a| _mm512_inserti64x4::<1>(_mm512_castsi256_si512(_mm512_cvtepi64_epi32(a[0])), _mm512_cvtepi64_epi32(a[1])),
        u32, as_u32 = |a| _mm512_inserti64x4::<1>(_mm512_castsi256_si512(_mm512_cvtepi64_epi32(a[0])), _mm512_cvtepi64_epi32(a[1])),
        i64, as_i64 = |a| a, u64, as_u64 = |a| a;
    u64: f32, as_f32, f64, as_f64 = |a| [_mm512_cvtepu64_pd(a[0]), _mm512_cvtepu64_pd(a[1])],
        i8, as_i8, u8, as_u8, i16, as_i16, u16, as_u16,
        i32, as_i32 = |a| _mm512_inserti64x4::<1>(_mm512_castsi256_si512(_mm512_cvtepi64_epi32(a[0])), _mm512_cvtepi64_epi32(a[1])),
        u32, as_u32 = |a| _mm512_inserti64x4::<1>(_mm512_castsi256_si512(_mm512_cvtepi64_epi32(a[0])), _mm512_cvtepi64_epi32(a[1])),
        i64, as_i64 = |a| a, u64, as_u64 = |a| a;
    i16: f32, as_f32, f64, as_f64, i8, as_i8, u8, as_u8, i16, as_i16 = |a| a, u16, as_u16 = |a| a,
        i32, as_i32 = |a| _mm512_cvtepi16_epi32(a), u32, as_u32 = |a| _mm512_cvtepi16_epi32(a), i64, as_i64, u64, as_u64;
    u16: f32, as_f32, f64, as_f64, i8, as_i8, u8, as_u8, i16, as_i16 = |a| a, u16, as_u16 = |a| a,
        i32, as_i32 = |a| _mm512_cvtepu16_epi32(a), u32, as_u32 = |a| _mm512_cvtepu16_epi32(a), i64, as_i64, u64, as_u64;
    i8: f32, as_f32, f64, as_f64, i8, as_i8 = |a| a, u8, as_u8 = |a| a, i16, as_i16, u16, as_u16,
        i32, as_i32 = |a| _mm512_cvtepi8_epi32(a), u32, as_u32 = |a| _mm512_cvtepi8_epi32(a), i64, as_i64, u64, as_u64;
    u8: f32, as_f32, f64, as_f64, i8, as_i8 = |a| a, u8, as_u8 = |a| a, i16, as_i16, u16, as_u16,
        i32, as_i32 = |a| _mm512_cvtepu8_epi32(a), u32, as_u32 = |a| _mm512_cvtepu8_epi32(a), i64, as_i64, u64, as_u64;
}

macro_rules! from_masks {
    ($($to:ty, $name:ident)*) => { impl<const N: usize> Mask<N> { $(
        #[doc = concat!("1 as `", stringify!($to), "` where the condition holds, 0 elsewhere.")]
        #[inline(always)]
        pub fn $name(self) -> V<$to, N> {
            self.select(1 as $to, 0 as $to)
        }
    )* } };
}
from_masks! { i8, as_i8 u8, as_u8 i16, as_i16 u16, as_u16 i32, as_i32 u32, as_u32 i64, as_i64 u64, as_u64 f32, as_f32 f64, as_f64 }
