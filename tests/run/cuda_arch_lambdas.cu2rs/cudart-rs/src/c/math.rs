//! C's `<math.h>` (C17 7.12): the `double` functions under their names, the `float` ones with `f`.
//!
//! Where Rust's standard library has the function it is used (it calls the C library's too), for the others
//! the C library is called directly, so results are those of C programs on this system to the last bit. Functions that only CUDA
//! has (`rsqrt`, `sinpi`, …) are in `device`, which re-uses these.

use crate::convert::to_i64;
use crate::ptr::Ptr;

macro_rules! by_method {
    ($($name:ident $single:ident $method:ident;)*) => { $(
        #[doc = concat!("C's `", stringify!($name), "`.")]
        #[inline]
        pub fn $name(x: f64) -> f64 { x.$method() }
        #[doc = concat!("C's `", stringify!($single), "`.")]
        #[inline]
        pub fn $single(x: f32) -> f32 { x.$method() }
    )* };
}
by_method! {
    acos acosf acos; asin asinf asin; atan atanf atan; cos cosf cos; sin sinf sin; tan tanf tan;
    cosh coshf cosh; sinh sinhf sinh; tanh tanhf tanh;
    exp expf exp; exp2 exp2f exp2; expm1 expm1f exp_m1; log logf ln; log10 log10f log10; log1p log1pf ln_1p; log2 log2f log2;
    cbrt cbrtf cbrt; fabs fabsf abs; sqrt sqrtf sqrt;
    ceil ceilf ceil; floor floorf floor; trunc truncf trunc; round roundf round;
    rint rintf round_ties_even; nearbyint nearbyintf round_ties_even;
}

mod system {
    // SAFETY: these are the C library's functions with their C17 signatures; they take any values.
    #[link(name = "m")]
    unsafe extern "C" {
        pub safe fn acosh(x: f64) -> f64;
        pub safe fn acoshf(x: f32) -> f32;
        pub safe fn asinh(x: f64) -> f64;
        pub safe fn asinhf(x: f32) -> f32;
        pub safe fn atanh(x: f64) -> f64;
        pub safe fn atanhf(x: f32) -> f32;
        pub safe fn logb(x: f64) -> f64;
        pub safe fn logbf(x: f32) -> f32;
        pub safe fn erf(x: f64) -> f64;
        pub safe fn erff(x: f32) -> f32;
        pub safe fn erfc(x: f64) -> f64;
        pub safe fn erfcf(x: f32) -> f32;
        pub safe fn lgamma(x: f64) -> f64;
        pub safe fn lgammaf(x: f32) -> f32;
        pub safe fn tgamma(x: f64) -> f64;
        pub safe fn tgammaf(x: f32) -> f32;
        pub safe fn j0(x: f64) -> f64;
        pub safe fn j1(x: f64) -> f64;
        pub safe fn y0(x: f64) -> f64;
        pub safe fn y1(x: f64) -> f64;
        pub safe fn jn(n: i32, x: f64) -> f64;
        pub safe fn yn(n: i32, x: f64) -> f64;
        pub safe fn exp10(x: f64) -> f64;
        pub safe fn exp10f(x: f32) -> f32;
        pub safe fn pow(x: f64, y: f64) -> f64;
        pub safe fn powf(x: f32, y: f32) -> f32;
        pub safe fn atan2(y: f64, x: f64) -> f64;
        pub safe fn atan2f(y: f32, x: f32) -> f32;
        pub safe fn hypot(x: f64, y: f64) -> f64;
        pub safe fn hypotf(x: f32, y: f32) -> f32;
        pub safe fn remainder(x: f64, y: f64) -> f64;
        pub safe fn remainderf(x: f32, y: f32) -> f32;
        pub safe fn nextafter(x: f64, y: f64) -> f64;
        pub safe fn nextafterf(x: f32, y: f32) -> f32;
        pub safe fn fdim(x: f64, y: f64) -> f64;
        pub safe fn fdimf(x: f32, y: f32) -> f32;
        pub safe fn ilogb(x: f64) -> i32;
        pub safe fn ilogbf(x: f32) -> i32;
        pub safe fn ldexp(x: f64, exponent: i32) -> f64;
        pub safe fn ldexpf(x: f32, exponent: i32) -> f32;
        pub fn remquo(x: f64, y: f64, quotient: *mut i32) -> f64;
        pub fn remquof(x: f32, y: f32, quotient: *mut i32) -> f32;
    }
}

macro_rules! by_library {
    ($($name:ident $single:ident ($($arg:ident),*);)*) => { $(
        #[doc = concat!("C's `", stringify!($name), "`.")]
        #[inline]
        pub fn $name($($arg: f64),*) -> f64 { system::$name($($arg),*) }
        #[doc = concat!("C's `", stringify!($single), "`.")]
        #[inline]
        pub fn $single($($arg: f32),*) -> f32 { system::$single($($arg),*) }
    )* };
}
by_library! {
    acosh acoshf (x); asinh asinhf (x); atanh atanhf (x); logb logbf (x); erf erff (x); erfc erfcf (x);
    lgamma lgammaf (x); tgamma tgammaf (x); exp10 exp10f (x);
    pow powf (x, y); atan2 atan2f (x, y); hypot hypotf (x, y); remainder remainderf (x, y);
    nextafter nextafterf (x, y); fdim fdimf (x, y);
}

macro_rules! by_operation {
    ($($name:ident $single:ident ($($arg:ident),*) $body:expr;)*) => { $(
        #[doc = concat!("C's `", stringify!($name), "`.")]
        #[inline]
        pub fn $name($($arg: f64),*) -> f64 { $body }
        #[doc = concat!("C's `", stringify!($single), "`.")]
        #[inline]
        pub fn $single($($arg: f32),*) -> f32 { $body }
    )* };
}
by_operation! {
    fmod fmodf (x, y) x % y;
    copysign copysignf (x, y) x.copysign(y);
    fma fmaf (x, y, z) x.mul_add(y, z);
    // A NaN is missing data; of zeros either may come (C17 F.10.9.2).
    fmax fmaxf (x, y) if x < y || x.is_nan() { y } else { x };
    fmin fminf (x, y) if y < x || x.is_nan() { y } else { x };
}

macro_rules! bessel {
    ($($name:ident $single:ident;)*) => { $(
        #[doc = concat!("POSIX's Bessel function `", stringify!($name), "`.")]
        #[inline]
        pub fn $name(x: f64) -> f64 { system::$name(x) }
        #[doc = concat!("`", stringify!($name), "` in single precision.")]
        #[inline]
        pub fn $single(x: f32) -> f32 { system::$name(f64::from(x)) as f32 }
    )* };
}
bessel! { j0 j0f; j1 j1f; y0 y0f; y1 y1f; }

/// POSIX's Bessel function of the first kind of order `n`.
#[inline]
pub fn jn(n: i32, x: f64) -> f64 {
    system::jn(n, x)
}
/// [`jn`] in single precision.
#[inline]
pub fn jnf(n: i32, x: f32) -> f32 {
    system::jn(n, f64::from(x)) as f32
}
/// POSIX's Bessel function of the second kind of order `n`.
#[inline]
pub fn yn(n: i32, x: f64) -> f64 {
    system::yn(n, x)
}
/// [`yn`] in single precision.
#[inline]
pub fn ynf(n: i32, x: f32) -> f32 {
    system::yn(n, f64::from(x)) as f32
}

/// C's `ilogb`.
#[inline]
pub fn ilogb(x: f64) -> i32 {
    system::ilogb(x)
}
/// C's `ilogbf`.
#[inline]
pub fn ilogbf(x: f32) -> i32 {
    system::ilogbf(x)
}
/// C's `lround`: half away from zero; out of range gives the most negative value, as on x86-64.
#[inline]
pub fn lround(x: f64) -> i64 {
    to_i64(x.round())
}
/// C's `lroundf`.
#[inline]
pub fn lroundf(x: f32) -> i64 {
    to_i64(x.round())
}
/// C's `lrint`: half to even.
#[inline]
pub fn lrint(x: f64) -> i64 {
    to_i64(x.round_ties_even())
}
/// C's `lrintf`.
#[inline]
pub fn lrintf(x: f32) -> i64 {
    to_i64(x.round_ties_even())
}

/// C's `frexp`: a fraction in [0.5, 1) and the exponent of two.
pub fn frexp(x: f64, mut exponent: Ptr<i32>) -> f64 {
    *exponent = 0;
    if x == 0.0 || !x.is_finite() {
        return x;
    }
    // Subnormal numbers are brought into range first.
    let (scaled, shift) = if x.abs() < f64::MIN_POSITIVE {
        (x * 2f64.powi(54), -54)
    } else {
        (x, 0)
    };
    let bits = scaled.to_bits();
    *exponent = ((bits >> 52 & 0x7ff) as i32) - 1022 + shift;
    f64::from_bits(bits & !(0x7ff << 52) | 1022 << 52)
}
/// C's `frexpf`.
pub fn frexpf(x: f32, exponent: Ptr<i32>) -> f32 {
    // Every float is a normal double with the same fraction.
    frexp(f64::from(x), exponent) as f32
}
/// C's `ldexp`: `x` times two to the power `exponent`.
#[inline]
pub fn ldexp(x: f64, exponent: i32) -> f64 {
    system::ldexp(x, exponent)
}
/// C's `ldexpf`.
#[inline]
pub fn ldexpf(x: f32, exponent: i32) -> f32 {
    system::ldexpf(x, exponent)
}
/// C's `scalbn` and `scalbln`.
#[inline]
pub fn scalbn<E: crate::ptr::Offset>(x: f64, exponent: E) -> f64 {
    system::ldexp(x, exponent.offset().clamp(-100_000, 100_000) as i32)
}
/// C's `scalbnf` and `scalblnf`.
#[inline]
pub fn scalbnf<E: crate::ptr::Offset>(x: f32, exponent: E) -> f32 {
    system::ldexpf(x, exponent.offset().clamp(-100_000, 100_000) as i32)
}
/// C's `modf`: the fraction, with the sign of `x`; the whole part goes to `whole`.
pub fn modf(x: f64, mut whole: Ptr<f64>) -> f64 {
    *whole = x.trunc();
    if x.is_infinite() {
        return 0f64.copysign(x);
    }
    (x - x.trunc()).copysign(x)
}
/// C's `modff`.
pub fn modff(x: f32, mut whole: Ptr<f32>) -> f32 {
    *whole = x.trunc();
    if x.is_infinite() {
        return 0f32.copysign(x);
    }
    (x - x.trunc()).copysign(x)
}
/// C's `remquo`.
pub fn remquo(x: f64, y: f64, quotient: Ptr<i32>) -> f64 {
    // SAFETY: C's contract: the pointer is to an int.
    unsafe { system::remquo(x, y, quotient.as_raw()) }
}
/// C's `remquof`.
pub fn remquof(x: f32, y: f32, quotient: Ptr<i32>) -> f32 {
    // SAFETY: C's contract: the pointer is to an int.
    unsafe { system::remquof(x, y, quotient.as_raw()) }
}
/// GNU's `sincos`.
pub fn sincos(x: f64, mut sine: Ptr<f64>, mut cosine: Ptr<f64>) {
    *sine = x.sin();
    *cosine = x.cos();
}
/// GNU's `sincosf`.
pub fn sincosf(x: f32, mut sine: Ptr<f32>, mut cosine: Ptr<f32>) {
    *sine = x.sin();
    *cosine = x.cos();
}
/// C's `nan`: the payload is not kept.
pub fn nan(_payload: Ptr<i8>) -> f64 {
    f64::NAN
}
/// C's `nanf`.
pub fn nanf(_payload: Ptr<i8>) -> f32 {
    f32::NAN
}
/// What `HUGE_VAL` expands to.
#[inline]
pub const fn __builtin_huge_val() -> f64 {
    f64::INFINITY
}
/// What `HUGE_VALF` expands to.
#[inline]
pub const fn __builtin_huge_valf() -> f32 {
    f32::INFINITY
}
/// What `INFINITY` expands to.
#[inline]
pub const fn __builtin_inff() -> f32 {
    f32::INFINITY
}
/// Infinity.
#[inline]
pub const fn __builtin_inf() -> f64 {
    f64::INFINITY
}
/// A quiet NaN.
#[inline]
pub const fn __builtin_nan(_payload: Ptr<i8>) -> f64 {
    f64::NAN
}
/// What `NAN` expands to.
#[inline]
pub const fn __builtin_nanf(_payload: Ptr<i8>) -> f32 {
    f32::NAN
}

macro_rules! classification {
    ($($name:ident $single:ident $cpp:ident $cpp_single:ident $method:ident;)*) => { $(
        #[doc = concat!("C's `", stringify!($name), "` of a `double`: 1 or 0.")]
        #[inline]
        pub fn $name(x: f64) -> i32 { i32::from(x.$method()) }
        #[doc = concat!("C's `", stringify!($name), "` of a `float`: 1 or 0.")]
        #[inline]
        pub fn $single(x: f32) -> i32 { i32::from(x.$method()) }
        #[doc = concat!("C++'s `", stringify!($name), "` of a `double`.")]
        #[inline]
        pub fn $cpp(x: f64) -> bool { x.$method() }
        #[doc = concat!("C++'s `", stringify!($name), "` of a `float`.")]
        #[inline]
        pub fn $cpp_single(x: f32) -> bool { x.$method() }
    )* };
}
classification! {
    isnan isnanf isnan_bool isnanf_bool is_nan;
    isinf_unsigned isinff_unsigned isinf_bool isinff_bool is_infinite;
    isfinite isfinitef isfinite_bool isfinitef_bool is_finite;
    isnormal isnormalf isnormal_bool isnormalf_bool is_normal;
    signbit signbitf signbit_bool signbitf_bool is_sign_negative;
}
/// C's `isinf`: glibc gives -1 for negative infinity.
#[inline]
pub fn isinf(x: f64) -> i32 {
    i32::from(x == f64::INFINITY) - i32::from(x == f64::NEG_INFINITY)
}
/// C's `isinf` of a `float`.
#[inline]
pub fn isinff(x: f32) -> i32 {
    isinf(f64::from(x))
}
fn category(c: std::num::FpCategory) -> i32 {
    match c {
        std::num::FpCategory::Nan => 0,
        std::num::FpCategory::Infinite => 1,
        std::num::FpCategory::Zero => 2,
        std::num::FpCategory::Subnormal => 3,
        std::num::FpCategory::Normal => 4,
    }
}
/// C's `fpclassify` of a `double`, glibc's numbers.
pub fn fpclassify(x: f64) -> i32 {
    category(x.classify())
}
/// C's `fpclassify` of a `float`.
pub fn fpclassifyf(x: f32) -> i32 {
    category(x.classify())
}

macro_rules! comparison {
    ($($name:ident |$x:ident, $y:ident| $body:expr;)*) => { $(
        #[doc = concat!("C's `", stringify!($name), "`: 1 or 0, 0 with a NaN (`isunordered`: 1).")]
        #[inline]
        #[allow(clippy::double_comparisons)] // `x != y` would be true of a NaN.
        pub fn $name($x: f64, $y: f64) -> i32 { i32::from($body) }
    )* };
}
comparison! {
    isgreater |x, y| x > y;
    isgreaterequal |x, y| x >= y;
    isless |x, y| x < y;
    islessequal |x, y| x <= y;
    islessgreater |x, y| x < y || x > y;
    isunordered |x, y| x.is_nan() || y.is_nan();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ptr::addr;

    #[test]
    fn splitting_functions() {
        let mut e = 0;
        assert_eq!((frexp(8.0, addr(&mut e)), e), (0.5, 4));
        assert_eq!((frexp(-3e-320, addr(&mut e)), e), (-0.741_210_937_5, -1061));
        assert_eq!((frexpf(0.75, addr(&mut e)), e), (0.75, 0));
        let mut w = 0.0;
        assert_eq!((modf(-3.25, addr(&mut w)), w), (-0.25, -3.0));
        assert_eq!(ldexp(0.75, 4), 12.0);
        assert_eq!(
            (lround(-2.5), lrint(2.5), lrint(f64::NAN)),
            (-3, 2, i64::MIN)
        );
        assert_eq!((fmin(f64::NAN, 1.0), fmaxf(2.0, f32::NAN)), (1.0, 2.0));
        assert_eq!((isinf(f64::NEG_INFINITY), fpclassify(1e-310)), (-1, 3));
    }
}
