//! Conversions between the 16-bit types and all others (CUDA Math API, "Precision Conversion and Data Movement").
//!
//! To integers: NaN becomes 0 (0x8000000000000000 for 64 bits), what is out of range saturates. Names are CUDA's; the
//! associated functions are the constructors and conversion operators of the C++ classes.

use super::round::{Mode, integer_to_odd};
use super::{__half, __half2, __nv_bfloat16, __nv_bfloat162, Narrow};

/// The integer that a floating value becomes after it was rounded to one.
trait FromRounded {
    fn from_rounded(x: f64) -> Self;
}
macro_rules! from_rounded {
    ($($t:ty: $nan:expr;)*) => { $(impl FromRounded for $t {
        #[inline(always)]
        fn from_rounded(x: f64) -> Self { if x.is_nan() { $nan } else { x as $t } }
    })* };
}
from_rounded! { i8: 0; u8: 0; i16: 0; u16: 0; i32: 0; u32: 0; i64: i64::MIN; u64: 1 << 63; }

/// An integer rounded to odd in `f64`.
trait ToOdd {
    fn to_odd(self) -> f64;
}
macro_rules! to_odd {
    ($($t:ty)*) => { $(impl ToOdd for $t {
        #[inline(always)]
        fn to_odd(self) -> f64 {
            let wide = self as i128;
            integer_to_odd(wide < 0, wide.unsigned_abs() as u64)
        }
    })* };
}
to_odd!(i8 u8 i16 u16 i32 u32 i64 u64);

macro_rules! to_integers {
    ($name:ident: $($t:ty: $rn:ident $rz:ident $ru:ident $rd:ident;)*) => { $(
        /// The nearest integer, ties to even; saturates.
        pub fn $rn(x: $name) -> $t { <$t>::from_rounded(f64::from(x.wide()).round_ties_even()) }
        /// The integer part; saturates.
        pub fn $rz(x: $name) -> $t { <$t>::from_rounded(f64::from(x.wide()).trunc()) }
        /// The least integer not below; saturates.
        pub fn $ru(x: $name) -> $t { <$t>::from_rounded(f64::from(x.wide()).ceil()) }
        /// The greatest integer not above; saturates.
        pub fn $rd(x: $name) -> $t { <$t>::from_rounded(f64::from(x.wide()).floor()) }
    )* };
}
macro_rules! from_integers {
    ($name:ident: $($t:ty: $rn:ident $rz:ident $ru:ident $rd:ident;)*) => { $(
        /// The nearest number.
        pub fn $rn(x: $t) -> $name { $name::rounded(x.to_odd(), Mode::Nearest) }
        /// The number next on zero's side.
        pub fn $rz(x: $t) -> $name { $name::rounded(x.to_odd(), Mode::Zero) }
        /// The least number not below.
        pub fn $ru(x: $t) -> $name { $name::rounded(x.to_odd(), Mode::Up) }
        /// The greatest number not above.
        pub fn $rd(x: $t) -> $name { $name::rounded(x.to_odd(), Mode::Down) }
    )* };
}
macro_rules! class {
    ($name:ident: $($t:ty: $from:ident $to:ident;)*) => {
        impl $name {
            /// From a `float`.
            #[inline(always)]
            pub fn from_f32(x: f32) -> $name { $name::near(x) }
            /// From a `double`.
            #[inline(always)]
            pub fn from_f64(x: f64) -> $name { $name::rounded(x, Mode::Nearest) }
            /// From the other 16-bit type or a pattern's class.
            #[inline(always)]
            pub fn from_narrow<T: Narrow>(x: T) -> $name { $name::near(x.wide()) }
            /// The value.
            #[inline(always)]
            pub fn to_f32(&self) -> f32 { self.wide() }
            /// Whether it is not zero.
            #[inline(always)]
            pub fn to_bool(&self) -> bool { self.__x & 0x7fff != 0 }
            $(
                /// From an integer.
                #[inline(always)]
                pub fn $from(x: $t) -> $name { $name::rounded(x.to_odd(), Mode::Nearest) }
                /// The integer part.
                #[inline(always)]
                pub fn $to(&self) -> $t { <$t>::from_rounded(f64::from(self.wide()).trunc()) }
            )*
        }
        impl From<f32> for $name {
            #[inline(always)]
            fn from(x: f32) -> $name { $name::near(x) }
        }
    };
}
macro_rules! both_classes {
    ($($t:ty: $from:ident $to:ident;)*) => {
        class!(__half: $($t: $from $to;)*);
        class!(__nv_bfloat16: $($t: $from $to;)*);
    };
}
both_classes! {
    i8: from_i8 to_i8; u8: from_u8 to_u8; i16: from_i16 to_i16; u16: from_u16 to_u16; i32: from_i32 to_i32;
    u32: from_u32 to_u32; i64: from_i64 to_i64; u64: from_u64 to_u64;
}

to_integers! { __half:
    i16: __half2short_rn __half2short_rz __half2short_ru __half2short_rd;
    u16: __half2ushort_rn __half2ushort_rz __half2ushort_ru __half2ushort_rd;
    i32: __half2int_rn __half2int_rz __half2int_ru __half2int_rd;
    u32: __half2uint_rn __half2uint_rz __half2uint_ru __half2uint_rd;
    i64: __half2ll_rn __half2ll_rz __half2ll_ru __half2ll_rd;
    u64: __half2ull_rn __half2ull_rz __half2ull_ru __half2ull_rd;
}
to_integers! { __nv_bfloat16:
    i16: __bfloat162short_rn __bfloat162short_rz __bfloat162short_ru __bfloat162short_rd;
    u16: __bfloat162ushort_rn __bfloat162ushort_rz __bfloat162ushort_ru __bfloat162ushort_rd;
    i32: __bfloat162int_rn __bfloat162int_rz __bfloat162int_ru __bfloat162int_rd;
    u32: __bfloat162uint_rn __bfloat162uint_rz __bfloat162uint_ru __bfloat162uint_rd;
    i64: __bfloat162ll_rn __bfloat162ll_rz __bfloat162ll_ru __bfloat162ll_rd;
    u64: __bfloat162ull_rn __bfloat162ull_rz __bfloat162ull_ru __bfloat162ull_rd;
}
from_integers! { __half:
    i16: __short2half_rn __short2half_rz __short2half_ru __short2half_rd;
    u16: __ushort2half_rn __ushort2half_rz __ushort2half_ru __ushort2half_rd;
    i32: __int2half_rn __int2half_rz __int2half_ru __int2half_rd;
    u32: __uint2half_rn __uint2half_rz __uint2half_ru __uint2half_rd;
    i64: __ll2half_rn __ll2half_rz __ll2half_ru __ll2half_rd;
    u64: __ull2half_rn __ull2half_rz __ull2half_ru __ull2half_rd;
}
from_integers! { __nv_bfloat16:
    i16: __short2bfloat16_rn __short2bfloat16_rz __short2bfloat16_ru __short2bfloat16_rd;
    u16: __ushort2bfloat16_rn __ushort2bfloat16_rz __ushort2bfloat16_ru __ushort2bfloat16_rd;
    i32: __int2bfloat16_rn __int2bfloat16_rz __int2bfloat16_ru __int2bfloat16_rd;
    u32: __uint2bfloat16_rn __uint2bfloat16_rz __uint2bfloat16_ru __uint2bfloat16_rd;
    i64: __ll2bfloat16_rn __ll2bfloat16_rz __ll2bfloat16_ru __ll2bfloat16_rd;
    u64: __ull2bfloat16_rn __ull2bfloat16_rz __ull2bfloat16_ru __ull2bfloat16_rd;
}

/// The 8-bit integer part of a number.
pub fn to_char_rz<T: Narrow>(x: T) -> i8 {
    i8::from_rounded(f64::from(x.wide()).trunc())
}
/// The unsigned 8-bit integer part of a number.
pub fn to_uchar_rz<T: Narrow>(x: T) -> u8 {
    u8::from_rounded(f64::from(x.wide()).trunc())
}

macro_rules! from_float {
    ($($name:ident: $plain:ident $rn:ident $rz:ident $ru:ident $rd:ident $double:ident;)*) => { $(
        /// The nearest number.
        #[inline(always)]
        pub fn $plain(x: f32) -> $name { $name::near(x) }
        /// The nearest number.
        #[inline(always)]
        pub fn $rn(x: f32) -> $name { $name::near(x) }
        /// The number next on zero's side.
        pub fn $rz(x: f32) -> $name { $name::rounded(f64::from(x), Mode::Zero) }
        /// The least number not below.
        pub fn $ru(x: f32) -> $name { $name::rounded(f64::from(x), Mode::Up) }
        /// The greatest number not above.
        pub fn $rd(x: f32) -> $name { $name::rounded(f64::from(x), Mode::Down) }
        /// The nearest number.
        pub fn $double(x: f64) -> $name { $name::rounded(x, Mode::Nearest) }
    )* };
}
from_float! {
    __half: __float2half __float2half_rn __float2half_rz __float2half_ru __float2half_rd __double2half;
    __nv_bfloat16: __float2bfloat16 __float2bfloat16_rn __float2bfloat16_rz __float2bfloat16_ru __float2bfloat16_rd __double2bfloat16;
}

macro_rules! bits {
    ($($name:ident: $float:ident $as_short:ident $as_ushort:ident $of_short:ident $of_ushort:ident;)*) => { $(
        /// The value.
        #[inline(always)]
        pub fn $float(x: $name) -> f32 { x.wide() }
        /// The bits as a signed number.
        #[inline(always)]
        pub fn $as_short(x: $name) -> i16 { x.__x as i16 }
        /// The bits.
        #[inline(always)]
        pub fn $as_ushort(x: $name) -> u16 { x.__x }
        /// The number with these bits.
        #[inline(always)]
        pub fn $of_short(x: i16) -> $name { $name { __x: x as u16 } }
        /// The number with these bits.
        #[inline(always)]
        pub fn $of_ushort(x: u16) -> $name { $name { __x: x } }
    )* };
}
bits! {
    __half: __half2float __half_as_short __half_as_ushort __short_as_half __ushort_as_half;
    __nv_bfloat16: __bfloat162float __bfloat16_as_short __bfloat16_as_ushort __short_as_bfloat16 __ushort_as_bfloat16;
}

macro_rules! raw {
    ($($name:ident $one:ident, $name2:ident $two:ident;)*) => { $(
        /// The bits of a number, without its operators.
        #[repr(C)]
        #[derive(Clone, Copy, Default, Debug)]
        #[allow(missing_docs)]
        pub struct $name { pub x: u16 }
        /// The bits of a pair.
        #[repr(C, align(4))]
        #[derive(Clone, Copy, Default, Debug)]
        #[allow(missing_docs)]
        pub struct $name2 { pub x: u16, pub y: u16 }
        impl Raw for $name {
            type Value = $one;
            fn value(self) -> $one { $one { __x: self.x } }
        }
        impl $one {
            /// The number with these bits.
            #[inline(always)]
            pub fn from_raw(bits: $name) -> $one { $one { __x: bits.x } }
            /// Its bits.
            #[inline(always)]
            pub fn to_raw(&self) -> $name { $name { x: self.__x } }
        }
        impl $two {
            /// The pair with these bits.
            #[inline(always)]
            pub fn from_raw(bits: $name2) -> $two { $two::new($one { __x: bits.x }, $one { __x: bits.y }) }
            /// Its bits.
            #[inline(always)]
            pub fn to_raw(&self) -> $name2 { $name2 { x: self.x.__x, y: self.y.__x } }
        }
    )* };
}
raw! {
    __half_raw __half, __half2_raw __half2;
    __nv_bfloat16_raw __nv_bfloat16, __nv_bfloat162_raw __nv_bfloat162;
}

/// The bits of a pair of 16-bit numbers.
pub trait RawPair: Copy {
    /// The numbers, the low one first.
    fn values(self) -> [f32; 2];
}
impl RawPair for __half2_raw {
    fn values(self) -> [f32; 2] {
        [self.x, self.y].map(|x| __half { __x: x }.wide())
    }
}
impl RawPair for __nv_bfloat162_raw {
    fn values(self) -> [f32; 2] {
        [self.x, self.y].map(|x| __nv_bfloat16 { __x: x }.wide())
    }
}

/// The bits of a 16-bit number.
pub trait Raw: Copy {
    /// The number's type.
    type Value: Narrow;
    /// The number.
    fn value(self) -> Self::Value;
}
