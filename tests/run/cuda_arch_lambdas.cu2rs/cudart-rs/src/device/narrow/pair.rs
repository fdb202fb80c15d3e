//! Pairs: `__half2` and `__nv_bfloat162`, aligned to 4 bytes, and the functions that act on both parts.
//!
//! Each function applies its namesake of `scalar` to `x` and to `y`. What combines parts anew stands at the end.

use super::scalar::*;
use super::{__half, __nv_bfloat16, Narrow};
use crate::device::atomic::Atomic;
use crate::launch::WarpValue;
use crate::ptr::Ptr;
use crate::vector::{float2, make_float2};

/// A pair of 16-bit numbers.
pub trait Pair: Copy {
    /// The type of its parts.
    type Part: Narrow;
    /// The pair of `x` (low) and `y` (high).
    fn of(x: Self::Part, y: Self::Part) -> Self;
    /// Its parts, low and high.
    fn parts(self) -> (Self::Part, Self::Part);
}

macro_rules! pairs {
    ($($name:ident $part:ident $what:literal;)*) => { $(
        #[doc = $what]
        #[repr(C, align(4))]
        #[derive(Clone, Copy, Default, Debug, PartialEq)]
        pub struct $name {
            /// The lower half.
            pub x: $part,
            /// The upper half.
            pub y: $part,
        }
        impl Pair for $name {
            type Part = $part;
            #[inline(always)]
            fn of(x: $part, y: $part) -> Self { $name { x, y } }
            #[inline(always)]
            fn parts(self) -> ($part, $part) { (self.x, self.y) }
        }
        impl $name {
            /// Its bits.
            #[inline(always)]
            pub fn to_bits(&self) -> u32 { u32::from(self.x.__x) | u32::from(self.y.__x) << 16 }
            /// The pair with these bits.
            #[inline(always)]
            pub fn from_bits(bits: u32) -> $name {
                $name { x: $part { __x: bits as u16 }, y: $part { __x: (bits >> 16) as u16 } }
            }
            /// The pair of these parts.
            #[inline(always)]
            pub fn new(x: $part, y: $part) -> $name { $name { x, y } }
        }
        pairs!(@operators $name: Add add __hadd2, Sub sub __hsub2, Mul mul __hmul2, Div div __h2div);
        impl std::ops::Neg for $name {
            type Output = $name;
            #[inline(always)]
            fn neg(self) -> $name { __hneg2(self) }
        }
        impl WarpValue for $name {
            #[inline(always)]
            fn to_lane(self) -> u64 { u64::from(self.to_bits()) }
            #[inline(always)]
            fn from_lane(bits: u64) -> Self { $name::from_bits(bits as u32) }
        }
        impl Atomic for $name {
            fn exchange(p: Ptr<Self>, value: Self) -> Self {
                $name::from_bits(u32::exchange(p.cast(), value.to_bits()))
            }
            fn compare_and_swap(p: Ptr<Self>, expected: Self, value: Self) -> Self {
                $name::from_bits(u32::compare_and_swap(p.cast(), expected.to_bits(), value.to_bits()))
            }
            fn update(p: Ptr<Self>, f: impl Fn(Self) -> Self) -> Self {
                $name::from_bits(u32::update(p.cast(), |old| f($name::from_bits(old)).to_bits()))
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
pairs! {
    __half2 __half "Two `__half`.";
    __nv_bfloat162 __nv_bfloat16 "Two `__nv_bfloat16`.";
}

macro_rules! both {
    ($($f:ident = $g:ident($($a:ident),*);)*) => { $(
        #[doc = concat!("[`", stringify!($g), "`] of both parts.")]
        #[inline(always)]
        pub fn $f<P: Pair>($($a: P),*) -> P {
            $( let $a = $a.parts(); )*
            P::of($g($($a.0),*), $g($($a.1),*))
        }
    )* };
}
both! {
    __hadd2 = __hadd(a, b); __hsub2 = __hsub(a, b); __hmul2 = __hmul(a, b); __h2div = __hdiv(a, b);
    __hfma2 = __hfma(a, b, c); __hneg2 = __hneg(a); __habs2 = __habs(a);
    __hadd2_rn = __hadd(a, b); __hsub2_rn = __hsub(a, b); __hmul2_rn = __hmul(a, b);
    __hadd2_sat = __hadd_sat(a, b); __hsub2_sat = __hsub_sat(a, b); __hmul2_sat = __hmul_sat(a, b);
    __hfma2_sat = __hfma_sat(a, b, c); __hfma2_relu = __hfma_relu(a, b, c);
    __hmax2 = __hmax(a, b); __hmin2 = __hmin(a, b); __hmax2_nan = __hmax_nan(a, b); __hmin2_nan = __hmin_nan(a, b);
    h2sqrt = hsqrt(a); h2rsqrt = hrsqrt(a); h2rcp = hrcp(a); h2exp = hexp(a); h2exp2 = hexp2(a); h2exp10 = hexp10(a);
    h2log = hlog(a); h2log2 = hlog2(a); h2log10 = hlog10(a); h2sin = hsin(a); h2cos = hcos(a); h2tanh = htanh(a);
    h2tanh_approx = htanh_approx(a); h2trunc = htrunc(a); h2floor = hfloor(a); h2ceil = hceil(a); h2rint = hrint(a);
}

macro_rules! compare {
    ($($one:ident: $pair:ident $all:ident $mask:ident;)*) => { $(
        #[doc = concat!("1.0 in each part where [`", stringify!($one), "`] holds, else 0.0.")]
        #[inline(always)]
        pub fn $pair<P: Pair>(a: P, b: P) -> P {
            let (a, b) = (a.parts(), b.parts());
            let flag = |holds: bool| P::Part::near(f32::from(u8::from(holds)));
            P::of(flag($one(a.0, b.0)), flag($one(a.1, b.1)))
        }
        #[doc = concat!("Whether [`", stringify!($one), "`] holds for both parts.")]
        #[inline(always)]
        pub fn $all<P: Pair>(a: P, b: P) -> bool {
            let (a, b) = (a.parts(), b.parts());
            $one(a.0, b.0) && $one(a.1, b.1)
        }
        #[doc = concat!("0xffff in each half where [`", stringify!($one), "`] holds, else 0.")]
        #[inline(always)]
        pub fn $mask<P: Pair>(a: P, b: P) -> u32 {
            let (a, b) = (a.parts(), b.parts());
            u32::from($one(a.0, b.0)) * 0xffff | u32::from($one(a.1, b.1)) * 0xffff_0000
        }
    )* };
}
compare! {
    __heq: __heq2 __hbeq2 __heq2_mask; __hequ: __hequ2 __hbequ2 __hequ2_mask;
    __hne: __hne2 __hbne2 __hne2_mask; __hneu: __hneu2 __hbneu2 __hneu2_mask;
    __hlt: __hlt2 __hblt2 __hlt2_mask; __hltu: __hltu2 __hbltu2 __hltu2_mask;
    __hle: __hle2 __hble2 __hle2_mask; __hleu: __hleu2 __hbleu2 __hleu2_mask;
    __hgt: __hgt2 __hbgt2 __hgt2_mask; __hgtu: __hgtu2 __hbgtu2 __hgtu2_mask;
    __hge: __hge2 __hbge2 __hge2_mask; __hgeu: __hgeu2 __hbgeu2 __hgeu2_mask;
}

/// 1.0 in each part that is NaN, else 0.0.
#[inline(always)]
pub fn __hisnan2<P: Pair>(a: P) -> P {
    let (x, y) = a.parts();
    let flag = |holds: bool| P::Part::near(f32::from(u8::from(holds)));
    P::of(flag(__hisnan(x)), flag(__hisnan(y)))
}

/// Complex multiply-add `a * b + c` of pairs (real, imaginary), as the guide says: two fused steps a part.
#[inline(always)]
pub fn __hcmadd<P: Pair>(a: P, b: P, c: P) -> P {
    let (a, b, c) = (a.parts(), b.parts(), c.parts());
    let re = __hfma(__hneg(a.1), b.1, __hfma(a.0, b.0, c.0));
    let im = __hfma(a.1, b.0, __hfma(a.0, b.1, c.1));
    P::of(re, im)
}

macro_rules! parts {
    ($($part:ident $pair:ident: $halves:ident $make:ident $twice:ident $low:ident $high:ident $low_twice:ident $high_twice:ident
        $lows:ident $highs:ident $to_float2:ident $from_float2:ident $from_floats:ident $from_float:ident;)*) => { $(
        /// The pair (a, b).
        #[inline(always)]
        pub fn $halves(a: $part, b: $part) -> $pair { $pair::of(a, b) }
        /// The pair (a, b).
        #[inline(always)]
        pub fn $make(a: $part, b: $part) -> $pair { $pair::of(a, b) }
        /// The pair (a, a).
        #[inline(always)]
        pub fn $twice(a: $part) -> $pair { $pair::of(a, a) }
        /// The lower half.
        #[inline(always)]
        pub fn $low(a: $pair) -> $part { a.x }
        /// The upper half.
        #[inline(always)]
        pub fn $high(a: $pair) -> $part { a.y }
        /// The lower half twice.
        #[inline(always)]
        pub fn $low_twice(a: $pair) -> $pair { $pair::of(a.x, a.x) }
        /// The upper half twice.
        #[inline(always)]
        pub fn $high_twice(a: $pair) -> $pair { $pair::of(a.y, a.y) }
        /// The lower halves.
        #[inline(always)]
        pub fn $lows(a: $pair, b: $pair) -> $pair { $pair::of(a.x, b.x) }
        /// The upper halves.
        #[inline(always)]
        pub fn $highs(a: $pair, b: $pair) -> $pair { $pair::of(a.y, b.y) }
        /// Both halves.
        #[inline(always)]
        pub fn $to_float2(a: $pair) -> float2 { make_float2(a.x.wide(), a.y.wide()) }
        /// The nearest pair.
        #[inline(always)]
        pub fn $from_float2(a: float2) -> $pair { $pair::of($part::near(a.x), $part::near(a.y)) }
        /// The nearest pair of two numbers, the first low.
        #[inline(always)]
        pub fn $from_floats(x: f32, y: f32) -> $pair { $pair::of($part::near(x), $part::near(y)) }
        /// A number twice.
        #[inline(always)]
        pub fn $from_float(x: f32) -> $pair { $pair::of($part::near(x), $part::near(x)) }
    )* };
}
parts! {
    __half __half2: __halves2half2 make_half2 __half2half2 __low2half __high2half __low2half2 __high2half2 __lows2half2 __highs2half2 __half22float2 __float22half2_rn __floats2half2_rn __float2half2_rn;
    __nv_bfloat16 __nv_bfloat162: __halves2bfloat162 make_bfloat162 __bfloat162bfloat162 __low2bfloat16 __high2bfloat16 __low2bfloat162 __high2bfloat162 __lows2bfloat162 __highs2bfloat162 __bfloat1622float2 __float22bfloat162_rn __floats2bfloat162_rn __float2bfloat162_rn;
}

/// The halves exchanged.
#[inline(always)]
pub fn __lowhigh2highlow<P: Pair>(a: P) -> P {
    let (x, y) = a.parts();
    P::of(y, x)
}
/// The lower half as `float`.
#[inline(always)]
pub fn __low2float<P: Pair>(a: P) -> f32 {
    a.parts().0.wide()
}
/// The upper half as `float`.
#[inline(always)]
pub fn __high2float<P: Pair>(a: P) -> f32 {
    a.parts().1.wide()
}

/// `atomicAdd` on a 16-bit number or a pair; gives the old value. The parts of a pair change together.
#[inline(always)]
pub fn atomicAdd_narrow<T: Atomic + std::ops::Add<Output = T>>(p: Ptr<T>, value: T) -> T {
    T::update(p, |old| old + value)
}
