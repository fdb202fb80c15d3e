//! Conversions of device code (CUDA Math API, "Type Casting Intrinsics").
//!
//! Floating to integer saturates. NaN gives 0 from `f32` to 32 bits and otherwise the pattern with only the top bit set (PTX ISA, `cvt`).
//! The suffix is the rounding: `rn` to the nearest even, `rz` towards zero, `ru` up, `rd` down.

use super::float::{Toward, direct};

macro_rules! to_integer {
    ($($from:ty => $to:ty, $nan:expr; $rn:ident $rz:ident $ru:ident $rd:ident;)*) => { $(
        /// The nearest integer, ties to even; saturates.
        #[inline(always)]
        pub fn $rn(x: $from) -> $to { if x.is_nan() { $nan } else { x.round_ties_even() as $to } }
        /// The integer part; saturates.
        #[inline(always)]
        pub fn $rz(x: $from) -> $to { if x.is_nan() { $nan } else { x as $to } }
        /// The least integer not below; saturates.
        #[inline(always)]
        pub fn $ru(x: $from) -> $to { if x.is_nan() { $nan } else { x.ceil() as $to } }
        /// The greatest integer not above; saturates.
        #[inline(always)]
        pub fn $rd(x: $from) -> $to { if x.is_nan() { $nan } else { x.floor() as $to } }
    )* };
}
to_integer! {
    f32 => i32, 0; __float2int_rn __float2int_rz __float2int_ru __float2int_rd;
    f32 => u32, 0; __float2uint_rn __float2uint_rz __float2uint_ru __float2uint_rd;
    f32 => i64, i64::MIN; __float2ll_rn __float2ll_rz __float2ll_ru __float2ll_rd;
    f32 => u64, 1 << 63; __float2ull_rn __float2ull_rz __float2ull_ru __float2ull_rd;
    f64 => i32, i32::MIN; __double2int_rn __double2int_rz __double2int_ru __double2int_rd;
    f64 => u32, 1 << 31; __double2uint_rn __double2uint_rz __double2uint_ru __double2uint_rd;
    f64 => i64, i64::MIN; __double2ll_rn __double2ll_rz __double2ll_ru __double2ll_rd;
    f64 => u64, 1 << 63; __double2ull_rn __double2ull_rz __double2ull_ru __double2ull_rd;
}

macro_rules! to_floating {
    ($($from:ty => $to:ty: $rn:ident $rz:ident $ru:ident $rd:ident;)*) => { $(
        /// The nearest number, ties to even.
        #[inline(always)]
        pub fn $rn(x: $from) -> $to { x as $to }
        /// The number next to zero's side.
        pub fn $rz(x: $from) -> $to { directed!(x, $to, Toward::Zero) }
        /// The least number not below.
        pub fn $ru(x: $from) -> $to { directed!(x, $to, Toward::Up) }
        /// The greatest number not above.
        pub fn $rd(x: $from) -> $to { directed!(x, $to, Toward::Down) }
    )* };
}
macro_rules! directed {
    ($x:ident, $to:ty, $toward:expr) => {{
        let nearest = $x as $to;
        // Exact: an i128 holds every number that a 64-bit integer rounds to.
        let (exact, rounded) = ($x as i128, nearest as i128);
        direct(nearest, exact > rounded, exact < rounded, $toward)
    }};
}
to_floating! {
    i32 => f32: __int2float_rn __int2float_rz __int2float_ru __int2float_rd;
    u32 => f32: __uint2float_rn __uint2float_rz __uint2float_ru __uint2float_rd;
    i64 => f32: __ll2float_rn __ll2float_rz __ll2float_ru __ll2float_rd;
    u64 => f32: __ull2float_rn __ull2float_rz __ull2float_ru __ull2float_rd;
    i64 => f64: __ll2double_rn __ll2double_rz __ll2double_ru __ll2double_rd;
    u64 => f64: __ull2double_rn __ull2double_rz __ull2double_ru __ull2double_rd;
}

/// The exact number.
#[inline(always)]
pub fn __int2double_rn(x: i32) -> f64 {
    f64::from(x)
}
/// The exact number.
#[inline(always)]
pub fn __uint2double_rn(x: u32) -> f64 {
    f64::from(x)
}

fn narrow(x: f64, toward: Toward) -> f32 {
    let nearest = x as f32;
    if nearest.is_infinite() && x.is_finite() {
        return match toward {
            Toward::Up if x > 0.0 => nearest,
            Toward::Down if x < 0.0 => nearest,
            _ => f32::MAX.copysign(nearest),
        };
    }
    let wide = f64::from(nearest);
    direct(nearest, x > wide, x < wide, toward)
}
/// The nearest `float`.
#[inline(always)]
pub fn __double2float_rn(x: f64) -> f32 {
    x as f32
}
/// The `float` next on zero's side.
pub fn __double2float_rz(x: f64) -> f32 {
    narrow(x, Toward::Zero)
}
/// The least `float` not below.
pub fn __double2float_ru(x: f64) -> f32 {
    narrow(x, Toward::Up)
}
/// The greatest `float` not above.
pub fn __double2float_rd(x: f64) -> f32 {
    narrow(x, Toward::Down)
}

/// The bits of a `float`.
#[inline(always)]
pub fn __float_as_int(x: f32) -> i32 {
    x.to_bits() as i32
}
/// The bits of a `float`.
#[inline(always)]
pub fn __float_as_uint(x: f32) -> u32 {
    x.to_bits()
}
/// The `float` with these bits.
#[inline(always)]
pub fn __int_as_float(x: i32) -> f32 {
    f32::from_bits(x as u32)
}
/// The `float` with these bits.
#[inline(always)]
pub fn __uint_as_float(x: u32) -> f32 {
    f32::from_bits(x)
}
/// The bits of a `double`.
#[inline(always)]
pub fn __double_as_longlong(x: f64) -> i64 {
    x.to_bits() as i64
}
/// The `double` with these bits.
#[inline(always)]
pub fn __longlong_as_double(x: i64) -> f64 {
    f64::from_bits(x as u64)
}
/// The high 32 bits of a `double`.
#[inline(always)]
pub fn __double2hiint(x: f64) -> i32 {
    (x.to_bits() >> 32) as i32
}
/// The low 32 bits of a `double`.
#[inline(always)]
pub fn __double2loint(x: f64) -> i32 {
    x.to_bits() as i32
}
/// The `double` with these halves.
#[inline(always)]
pub fn __hiloint2double(high: i32, low: i32) -> f64 {
    f64::from_bits(u64::from(high as u32) << 32 | u64::from(low as u32))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roundings() {
        assert_eq!([2.5f32, 3.5, -2.5].map(__float2int_rn), [2, 4, -2]);
        assert_eq!(
            (
                __float2int_rz(-2.7),
                __float2int_ru(-2.7),
                __float2int_rd(-2.7)
            ),
            (-2, -2, -3)
        );
        assert_eq!(
            (
                __float2int_rz(1e20),
                __double2uint_rn(-5.0),
                __double2ll_rd(f64::NAN)
            ),
            (i32::MAX, 0, i64::MIN)
        );
        assert_eq!(
            (__float2int_rn(f32::NAN), __double2uint_rz(f64::NAN)),
            (0, 1 << 31)
        );
        // 2^24 + 1 is not a float.
        let x = (1 << 24) + 1;
        assert_eq!(
            [
                __int2float_rn(x),
                __int2float_rz(x),
                __int2float_ru(x),
                __int2float_rd(-x)
            ],
            [16777216., 16777216., 16777218., -16777218.]
        );
        assert_eq!(
            (__ull2double_rz(u64::MAX), __ull2double_ru(u64::MAX)),
            (18446744073709549568., 18446744073709551616.)
        );
        assert_eq!(
            (
                __double2float_ru(0.1) > 0.1f32 || 0.1f32 as f64 >= 0.1,
                __double2float_rd(0.1) as f64 <= 0.1
            ),
            (true, true)
        );
        assert_eq!(
            (
                __double2float_rz(1e300),
                __double2float_ru(1e300),
                __double2float_rd(-1e300)
            ),
            (f32::MAX, f32::INFINITY, f32::NEG_INFINITY)
        );
    }

    #[test]
    fn bit_casts() {
        assert_eq!(
            (__float_as_int(-0.0), __int_as_float(0x3f80_0000)),
            (i32::MIN, 1.0)
        );
        let x = -123.456;
        assert_eq!(__hiloint2double(__double2hiint(x), __double2loint(x)), x);
        assert_eq!(__longlong_as_double(__double_as_longlong(x)), x);
    }
}
