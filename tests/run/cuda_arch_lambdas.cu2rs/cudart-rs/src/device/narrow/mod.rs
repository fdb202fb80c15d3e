//! CUDA's narrow floating types: `__half`, `__nv_bfloat16`, their pairs, and the two 8-bit formats (CUDA Math API, "Half Precision",
//! "Bfloat16 Precision", "FP8" chapters).
//!
//! [`Narrow`] is what the two 16-bit types share; CUDA overloads its functions by type, here they are generic over the trait.
//! Every operation computes its exact result (or one that rounds like it) and rounds once: sums, products and quotients in
//! `f32` (its 24 bits are at least 2·11 + 2, so rounding twice changes nothing), fused multiply-add in `f64` rounded to odd.
//! NaN results are CUDA's 0x7fff. `round` holds the rounding, `scalar` the functions of one number, `pair` those of two,
//! `convert` the conversions, `fp8` the storage formats.

pub mod convert;
pub mod fp8;
pub mod pair;
pub mod round;
pub mod scalar;
#[cfg(test)]
mod tests;

pub use convert::*;
pub use fp8::*;
pub use pair::*;
pub use scalar::*;

use super::atomic::Atomic;
use crate::launch::WarpValue;
use crate::ptr::Ptr;
use round::{Format, Mode};
use std::sync::atomic::{AtomicU16, Ordering::SeqCst};

/// A 16-bit floating type.
pub trait Narrow: Copy + Default + Send + Sync + 'static {
    /// Its format.
    const FORMAT: Format;
    /// The number with these bits.
    fn of_bits(bits: u16) -> Self;
    /// Its bits.
    fn bits(self) -> u16;
    /// The exact value.
    fn wide(self) -> f32;
    /// The nearest number.
    fn near(x: f32) -> Self;

    /// The number next to `x` in the mode's sense.
    #[inline]
    fn rounded(x: f64, mode: Mode) -> Self {
        Self::of_bits(Self::FORMAT.round(x, mode))
    }
}

macro_rules! narrow_types {
    ($($name:ident $what:literal $format:expr, $wide:path, $near:path;)*) => { $(
        #[doc = $what]
        #[repr(C)]
        #[derive(Clone, Copy, Default, Debug)]
        pub struct $name {
            /// The bits.
            pub __x: u16,
        }
        impl Narrow for $name {
            const FORMAT: Format = $format;
            #[inline(always)]
            fn of_bits(bits: u16) -> Self { $name { __x: bits } }
            #[inline(always)]
            fn bits(self) -> u16 { self.__x }
            #[inline(always)]
            fn wide(self) -> f32 { $wide(self.__x) }
            #[inline(always)]
            fn near(x: f32) -> Self { $name { __x: $near(x) } }
        }
        narrow_types!(@operators $name: Add add scalar::__hadd, Sub sub scalar::__hsub, Mul mul scalar::__hmul, Div div scalar::__hdiv);
        impl std::ops::Neg for $name {
            type Output = $name;
            #[inline(always)]
            fn neg(self) -> $name { scalar::__hneg(self) }
        }
        impl PartialEq for $name {
            #[inline(always)]
            fn eq(&self, other: &$name) -> bool { self.wide() == other.wide() }
        }
        impl PartialOrd for $name {
            #[inline(always)]
            fn partial_cmp(&self, other: &$name) -> Option<std::cmp::Ordering> {
                self.wide().partial_cmp(&other.wide())
            }
        }
        impl WarpValue for $name {
            #[inline(always)]
            fn to_lane(self) -> u64 { u64::from(self.__x) }
            #[inline(always)]
            fn from_lane(bits: u64) -> Self { $name { __x: bits as u16 } }
        }
        impl Atomic for $name {
            fn exchange(p: Ptr<Self>, value: Self) -> Self {
                $name { __x: u16::exchange(p.cast(), value.__x) }
            }
            fn compare_and_swap(p: Ptr<Self>, expected: Self, value: Self) -> Self {
                $name { __x: u16::compare_and_swap(p.cast(), expected.__x, value.__x) }
            }
            #[allow(deprecated)] // Newer Rust calls `fetch_update` `try_update`, which older Rust does not know.
            fn update(p: Ptr<Self>, f: impl Fn(Self) -> Self) -> Self {
                // SAFETY: the program's pointer, aligned as its type needs; only atomics are used on it meanwhile.
                let atomic = unsafe { AtomicU16::from_ptr(p.as_raw().cast()) };
                let step = |old| Some(f($name { __x: old }).__x);
                let (Ok(old) | Err(old)) = atomic.fetch_update(SeqCst, SeqCst, step);
                $name { __x: old }
            }
        }
    )* };
    (@operators $name:ident: $($trait:ident $method:ident $f:path),*) => { $(
        impl std::ops::$trait for $name {
            type Output = $name;
            #[inline(always)]
            fn $method(self, other: $name) -> $name { $f(self, other) }
        }
    )* };
}
narrow_types! {
    __half "IEEE 754 binary16: 5 bits of exponent, 10 of mantissa."
        Format { exponent: 5, mantissa: 10, infinity: true }, half_to_f32, f32_to_half;
    __nv_bfloat16 "The upper half of a `float`: 8 bits of exponent, 7 of mantissa."
        Format { exponent: 8, mantissa: 7, infinity: true }, bfloat_to_f32, f32_to_bfloat;
}

/// The value of a `__half`'s bits.
#[inline(always)]
pub fn half_to_f32(bits: u16) -> f32 {
    let sign = u32::from(bits & 0x8000) << 16;
    let magnitude = u32::from(bits & 0x7fff);
    let value = if magnitude >= 0x7c00 {
        f32::from_bits(0x7f80_0000 | magnitude << 13)
    } else if magnitude >= 0x400 {
        f32::from_bits((magnitude << 13) + 0x3800_0000)
    } else {
        magnitude as f32 * (1.0 / 16_777_216.0)
    };
    f32::from_bits(value.to_bits() | sign)
}

/// The bits of the nearest `__half`.
#[inline(always)]
pub fn f32_to_half(x: f32) -> u16 {
    let bits = x.to_bits();
    let sign = (bits >> 16 & 0x8000) as u16;
    let a = bits & 0x7fff_ffff;
    if a > 0x7f80_0000 {
        0x7fff
    } else if a >= 0x477f_f000 {
        // 65520 and more.
        sign | 0x7c00
    } else if a >= 0x3880_0000 {
        sign | ((a - 0x3800_0000 + 0xfff + (a >> 13 & 1)) >> 13) as u16
    } else {
        // The last place of 0.5 is the smallest subnormal half: the addition rounds.
        sign | ((f32::from_bits(a) + 0.5).to_bits() - 0x3f00_0000) as u16
    }
}

/// The value of a `__nv_bfloat16`'s bits.
#[inline(always)]
pub fn bfloat_to_f32(bits: u16) -> f32 {
    f32::from_bits(u32::from(bits) << 16)
}

/// The bits of the nearest `__nv_bfloat16`.
#[inline(always)]
pub fn f32_to_bfloat(x: f32) -> u16 {
    let bits = x.to_bits();
    if x.is_nan() {
        return 0x7fff;
    }
    ((u64::from(bits) + 0x7fff + u64::from(bits >> 16 & 1)) >> 16) as u16
}
