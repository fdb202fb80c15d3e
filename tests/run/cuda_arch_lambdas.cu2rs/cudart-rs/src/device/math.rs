//! Mathematical functions of device code, for `float` and `double` (CUDA Math API; accuracy bounds in the
//! CUDA C++ guide's appendix "Mathematical functions").
//!
//! What Rust or the C library computes is used as it is: its errors (below 1 ulp) are within the device's
//! bounds. The functions that only CUDA has are computed here, those on `float` mostly in `double`. The
//! single-precision forms carry the suffix `f`.

use super::accurate::{self, length, reciprocal_length};
use super::elementary;
use crate::ptr::Ptr;
use std::f64::consts::{FRAC_1_SQRT_2, PI, SQRT_2};

/// Functions of the C library that Rust does not offer.
mod c {
    unsafe extern "C" {
        pub safe fn erf(x: f64) -> f64;
        pub safe fn erfc(x: f64) -> f64;
        pub safe fn erff(x: f32) -> f32;
        pub safe fn erfcf(x: f32) -> f32;
        pub safe fn tgamma(x: f64) -> f64;
        pub safe fn tgammaf(x: f32) -> f32;
        pub safe fn lgamma(x: f64) -> f64;
        pub safe fn lgammaf(x: f32) -> f32;
        pub safe fn j0(x: f64) -> f64;
        pub safe fn j1(x: f64) -> f64;
        pub safe fn jn(n: i32, x: f64) -> f64;
        pub safe fn y0(x: f64) -> f64;
        pub safe fn y1(x: f64) -> f64;
        pub safe fn yn(n: i32, x: f64) -> f64;
        pub safe fn nextafter(x: f64, y: f64) -> f64;
        pub safe fn nextafterf(x: f32, y: f32) -> f32;
        pub safe fn remainder(x: f64, y: f64) -> f64;
        pub safe fn remainderf(x: f32, y: f32) -> f32;
        pub safe fn logb(x: f64) -> f64;
        pub safe fn logbf(x: f32) -> f32;
        pub safe fn ilogb(x: f64) -> i32;
        pub safe fn ilogbf(x: f32) -> i32;
        pub safe fn ldexp(x: f64, n: i32) -> f64;
        pub safe fn ldexpf(x: f32, n: i32) -> f32;
        pub safe fn fdim(x: f64, y: f64) -> f64;
        pub safe fn fdimf(x: f32, y: f32) -> f32;
        pub fn frexp(x: f64, e: *mut i32) -> f64;
        pub fn frexpf(x: f32, e: *mut i32) -> f32;
        pub fn remquo(x: f64, y: f64, q: *mut i32) -> f64;
        pub fn remquof(x: f32, y: f32, q: *mut i32) -> f32;
    }
}

macro_rules! one {
    ($($what:literal $single:ident $double:ident: |$x:ident| $s:expr, $d:expr;)*) => { $(
        #[doc = concat!($what, ".")]
        #[inline]
        pub fn $single($x: f32) -> f32 { $s }
        #[doc = concat!($what, ".")]
        #[inline]
        pub fn $double($x: f64) -> f64 { $d }
    )* };
}
macro_rules! two {
    ($($what:literal $single:ident $double:ident: |$x:ident, $y:ident| $s:expr, $d:expr;)*) => { $(
        #[doc = concat!($what, ".")]
        #[inline]
        pub fn $single($x: f32, $y: f32) -> f32 { $s }
        #[doc = concat!($what, ".")]
        #[inline]
        pub fn $double($x: f64, $y: f64) -> f64 { $d }
    )* };
}

one! {
    "Absolute value" fabsf fabs: |x| x.abs(), x.abs();
    "Square root" sqrtf sqrt: |x| x.sqrt(), x.sqrt();
    "Cube root" cbrtf cbrt: |x| x.cbrt(), x.cbrt();
    "Sine" sinf sin: |x| x.sin(), x.sin();
    "Cosine" cosf cos: |x| x.cos(), x.cos();
    "Tangent" tanf tan: |x| x.tan(), x.tan();
    "Inverse sine" asinf asin: |x| x.asin(), x.asin();
    "Inverse cosine" acosf acos: |x| x.acos(), x.acos();
    "Inverse tangent" atanf atan: |x| x.atan(), x.atan();
    "Hyperbolic sine" sinhf sinh: |x| x.sinh(), x.sinh();
    "Hyperbolic cosine" coshf cosh: |x| x.cosh(), x.cosh();
    "Hyperbolic tangent" tanhf tanh: |x| x.tanh(), x.tanh();
    "Inverse hyperbolic sine" asinhf asinh: |x| x.asinh(), x.asinh();
    "Inverse hyperbolic cosine" acoshf acosh: |x| x.acosh(), x.acosh();
    "Inverse hyperbolic tangent" atanhf atanh: |x| x.atanh(), x.atanh();
    "Natural exponential" expf exp: |x| elementary::exp(x), x.exp();
    "Binary exponential" exp2f exp2: |x| x.exp2(), x.exp2();
    "`e^x - 1`" expm1f expm1: |x| x.exp_m1(), x.exp_m1();
    "Natural logarithm" logf log: |x| elementary::ln(x), x.ln();
    "Binary logarithm" log2f log2: |x| x.log2(), x.log2();
    "Decimal logarithm" log10f log10: |x| x.log10(), x.log10();
    "`ln(1 + x)`" log1pf log1p: |x| x.ln_1p(), x.ln_1p();
    "Greatest integer not above" floorf floor: |x| x.floor(), x.floor();
    "Least integer not below" ceilf ceil: |x| x.ceil(), x.ceil();
    "Integer part" truncf trunc: |x| x.trunc(), x.trunc();
    "Nearest integer, halves away from zero" roundf round: |x| x.round(), x.round();
    "Nearest integer, halves to even" rintf rint: |x| x.round_ties_even(), x.round_ties_even();
    "Nearest integer, halves to even" nearbyintf nearbyint: |x| x.round_ties_even(), x.round_ties_even();
    "Error function" erff erf: |x| c::erff(x), c::erf(x);
    "Complementary error function" erfcf erfc: |x| c::erfcf(x), c::erfc(x);
    "Gamma function" tgammaf tgamma: |x| c::tgammaf(x), c::tgamma(x);
    "Logarithm of the gamma function's magnitude" lgammaf lgamma: |x| c::lgammaf(x), c::lgamma(x);
    "Exponent" logbf logb: |x| c::logbf(x), c::logb(x);
    "Decimal exponential" exp10f exp10: |x| exp10(f64::from(x)) as f32, decimal_exponential(x);
    "Reciprocal square root" rsqrtf rsqrt: |x| 1.0 / x.sqrt(), 1.0 / x.sqrt();
    "Reciprocal cube root" rcbrtf rcbrt: |x| (1.0 / f64::from(x).cbrt()) as f32, accurate::reciprocal_cbrt(x);
    "`sin(πx)`" sinpif sinpi: |x| sinpi(f64::from(x)) as f32, sine_of_pi(x);
    "`cos(πx)`" cospif cospi: |x| cospi(f64::from(x)) as f32, cosine_of_pi(x);
    "Inverse error function" erfinvf erfinv: |x| erfinv(f64::from(x)) as f32, inverse_erf(x);
    "Inverse complementary error function" erfcinvf erfcinv: |x| erfcinv(f64::from(x)) as f32, inverse_erfc(x);
    "`e^(x²) erfc(x)`" erfcxf erfcx: |x| erfcx(f64::from(x)) as f32, scaled_erfc(x);
    "Standard normal distribution function" normcdff normcdf: |x| normcdf(f64::from(x)) as f32, accurate::normal(x, |t| c::erfc(t));
    "Inverse of the standard normal distribution function" normcdfinvf normcdfinv: |x| normcdfinv(f64::from(x)) as f32, 0.0 - SQRT_2 * erfcinv(2.0 * x);
    "Bessel function of the first kind, order 0" j0f j0: |x| j0(f64::from(x)) as f32, accurate::bessel(x, |x| c::j0(x), 0, &accurate::J0);
    "Bessel function of the first kind, order 1" j1f j1: |x| j1(f64::from(x)) as f32, accurate::bessel(x, |x| c::j1(x), 1, &accurate::J1);
    "Modified Bessel function of the first kind, order 0" cyl_bessel_i0f cyl_bessel_i0: |x| modified_bessel(f64::from(x), 0) as f32, modified_bessel(x, 0);
    "Modified Bessel function of the first kind, order 1" cyl_bessel_i1f cyl_bessel_i1: |x| modified_bessel(f64::from(x), 1) as f32, modified_bessel(x, 1);
    "Bessel function of the second kind, order 0" y0f y0: |x| y0(f64::from(x)) as f32, accurate::bessel(x, |x| c::y0(x), 0, &accurate::Y0);
    "Bessel function of the second kind, order 1" y1f y1: |x| y1(f64::from(x)) as f32, accurate::bessel(x, |x| c::y1(x), 1, &accurate::Y1);
}

two! {
    "`x^y`" powf pow: |x, y| x.powf(y), x.powf(y);
    "Angle of the point (y, x) given as (first, second)" atan2f atan2: |y, x| y.atan2(x), y.atan2(x);
    "`√(x² + y²)`" hypotf hypot: |x, y| x.hypot(y), x.hypot(y);
    "`1 / √(x² + y²)`" rhypotf rhypot: |x, y| rhypot(f64::from(x), f64::from(y)) as f32, accurate::reciprocal_length(&[x, y]);
    "Remainder with the sign of x" fmodf fmod: |x, y| x % y, x % y;
    "Remainder of the nearest quotient" remainderf remainder: |x, y| c::remainderf(x, y), c::remainder(x, y);
    "The smaller number" fminf fmin: |x, y| x.min(y), x.min(y);
    "The larger number" fmaxf fmax: |x, y| x.max(y), x.max(y);
    "`x - y` if positive, else 0" fdimf fdim: |x, y| c::fdimf(x, y), c::fdim(x, y);
    "x with the sign of y" copysignf copysign: |x, y| x.copysign(y), x.copysign(y);
    "The number next to x towards y" nextafterf nextafter: |x, y| c::nextafterf(x, y), c::nextafter(x, y);
    "`x / y`" fdividef fdivide: |x, y| x / y, x / y;
}

/// Device code's `a × b + c` where the compiler may contract: fused if the CPU can do it at once (nvcc's
/// default, `-fmad=true`), else in two roundings.
#[inline(always)]
pub fn fmad<T: Contract>(a: T, b: T, c: T) -> T {
    a.contract(b, c)
}
/// A type whose products and sums nvcc contracts.
pub trait Contract: Copy {
    /// `self × b + c`.
    fn contract(self, b: Self, c: Self) -> Self;
}
macro_rules! contract {
    ($($t:ty)*) => { $(impl Contract for $t {
        #[inline(always)]
        fn contract(self, b: Self, c: Self) -> Self {
            if cfg!(any(target_feature = "fma", target_arch = "aarch64")) { self.mul_add(b, c) } else { self * b + c }
        }
    })* };
}
contract!(f32 f64);

/// `x × y + z` with one rounding.
#[inline(always)]
pub fn fmaf(x: f32, y: f32, z: f32) -> f32 {
    x.mul_add(y, z)
}
/// `x × y + z` with one rounding.
#[inline(always)]
pub fn fma(x: f64, y: f64, z: f64) -> f64 {
    x.mul_add(y, z)
}

/// `√(a² + b² + c²)`.
pub fn norm3d(a: f64, b: f64, c: f64) -> f64 {
    length(&[a, b, c])
}
/// `√(a² + b² + c²)`.
pub fn norm3df(a: f32, b: f32, c: f32) -> f32 {
    length(&[a, b, c].map(f64::from)) as f32
}
/// `√(a² + b² + c² + d²)`.
pub fn norm4d(a: f64, b: f64, c: f64, d: f64) -> f64 {
    length(&[a, b, c, d])
}
/// `√(a² + b² + c² + d²)`.
pub fn norm4df(a: f32, b: f32, c: f32, d: f32) -> f32 {
    length(&[a, b, c, d].map(f64::from)) as f32
}
/// `1 / √(a² + b² + c²)`.
pub fn rnorm3d(a: f64, b: f64, c: f64) -> f64 {
    reciprocal_length(&[a, b, c])
}
/// `1 / √(a² + b² + c²)`.
pub fn rnorm3df(a: f32, b: f32, c: f32) -> f32 {
    (reciprocal_length(&[a, b, c].map(f64::from))) as f32
}
/// `1 / √(a² + b² + c² + d²)`.
pub fn rnorm4d(a: f64, b: f64, c: f64, d: f64) -> f64 {
    reciprocal_length(&[a, b, c, d])
}
/// `1 / √(a² + b² + c² + d²)`.
pub fn rnorm4df(a: f32, b: f32, c: f32, d: f32) -> f32 {
    (reciprocal_length(&[a, b, c, d].map(f64::from))) as f32
}
/// The length of the vector of `n` numbers at `p`.
pub fn norm(n: i32, p: Ptr<f64>) -> f64 {
    length(&(0..n).map(|i| p[i]).collect::<Vec<f64>>())
}
/// `1` over the length of the vector of `n` numbers at `p`.
pub fn rnorm(n: i32, p: Ptr<f64>) -> f64 {
    reciprocal_length(&(0..n).map(|i| p[i]).collect::<Vec<f64>>())
}
/// `1` over the length of the vector of `n` numbers at `p`.
pub fn rnormf(n: i32, p: Ptr<f32>) -> f32 {
    let lengths: Vec<f64> = (0..n).map(|i| f64::from(p[i])).collect();
    (reciprocal_length(&lengths)) as f32
}
/// The length of the vector of `n` numbers at `p`.
pub fn normf(n: i32, p: Ptr<f32>) -> f32 {
    length(&(0..n).map(|i| f64::from(p[i])).collect::<Vec<f64>>()) as f32
}

/// `10^x`: exact powers for integers, else through the binary exponential with the product in two parts.
fn decimal_exponential(x: f64) -> f64 {
    if x == x.trunc() && x.abs() <= 400.0 {
        return 10f64.powi(x as i32);
    }
    10f64.powf(x)
}

/// `(n, r)` with `x = n/2 + r`, `|r| <= 1/4`, exactly; `n` modulo 4.
fn quarter_turns(x: f64) -> (i64, f64) {
    let x = x % 2.0;
    let n = (2.0 * x).round_ties_even();
    ((n as i64) & 3, x - 0.5 * n)
}
fn sine_of_pi(x: f64) -> f64 {
    let (n, r) = quarter_turns(x);
    let value = match n {
        0 => (PI * r).sin(),
        1 => (PI * r).cos(),
        2 => -(PI * r).sin(),
        _ => -(PI * r).cos(),
    };
    // Integers give a zero of x's sign.
    if value == 0.0 {
        0.0f64.copysign(x)
    } else {
        value
    }
}
fn cosine_of_pi(x: f64) -> f64 {
    let (n, r) = quarter_turns(x);
    match n {
        0 => (PI * r).cos(),
        1 => -(PI * r).sin() + 0.0,
        2 => -(PI * r).cos(),
        _ => (PI * r).sin() + 0.0,
    }
}

/// Half the derivative's factor: `d/dx erf = 2/√π e^(-x²)`.
const TWO_OVER_SQRT_PI: f64 = std::f64::consts::FRAC_2_SQRT_PI;

/// Newton's method with Halley's correction on erf near zero, else on erfc, where it is accurate.
fn inverse_erf(y: f64) -> f64 {
    if y.abs() > 0.5 {
        return if y > 0.0 {
            erfcinv(1.0 - y)
        } else {
            -erfcinv(1.0 + y)
        };
    }
    let mut x = y / TWO_OVER_SQRT_PI;
    for _ in 0..5 {
        let error = c::erf(x) - y;
        x -= error / (TWO_OVER_SQRT_PI * (-x * x).exp() + x * error);
    }
    x
}
fn inverse_erfc(y: f64) -> f64 {
    if y.is_nan() || !(0.0..=2.0).contains(&y) {
        return f64::NAN;
    }
    if y == 0.0 {
        return f64::INFINITY;
    }
    if y > 1.0 {
        return -inverse_erfc(2.0 - y);
    }
    if y > 0.5 {
        // 1 - y is exact, and erf keeps its relative precision near zero.
        return inverse_erf(1.0 - y);
    }
    // Start: the rational approximation of Abramowitz and Stegun 26.2.23 for the normal quantile.
    let t = (-2.0 * (y / 2.0).ln()).sqrt();
    let top = 2.515517 + t * (0.802853 + t * 0.010328);
    let bottom = 1.0 + t * (1.432788 + t * (0.189269 + t * 0.001308));
    let mut x = (t - top / bottom) * FRAC_1_SQRT_2;
    for _ in 0..4 {
        let error = c::erfc(x) - y;
        x += error / (TWO_OVER_SQRT_PI * (-x * x).exp() - x * error);
    }
    x
}

fn scaled_erfc(x: f64) -> f64 {
    if x < 25.0 {
        // e^(x²) with the square in two parts.
        let square = x * x;
        let rest = x.mul_add(x, -square);
        return square.exp() * (1.0 + rest) * c::erfc(x);
    }
    // Asymptotic series (Abramowitz and Stegun 7.1.23).
    let (mut sum, mut term) = (1.0, 1.0);
    for n in 1..10 {
        term *= -f64::from(2 * n - 1) / (2.0 * x * x);
        sum += term;
    }
    sum / x * (0.5 * TWO_OVER_SQRT_PI)
}

/// Sine and cosine.
pub fn sincos(x: f64, mut sine: Ptr<f64>, mut cosine: Ptr<f64>) {
    (*sine, *cosine) = x.sin_cos();
}
/// Sine and cosine.
pub fn sincosf(x: f32, mut sine: Ptr<f32>, mut cosine: Ptr<f32>) {
    (*sine, *cosine) = x.sin_cos();
}
/// `sin(πx)` and `cos(πx)`.
pub fn sincospi(x: f64, mut sine: Ptr<f64>, mut cosine: Ptr<f64>) {
    (*sine, *cosine) = (sinpi(x), cospi(x));
}
/// `sin(πx)` and `cos(πx)`.
pub fn sincospif(x: f32, mut sine: Ptr<f32>, mut cosine: Ptr<f32>) {
    (*sine, *cosine) = (sinpif(x), cospif(x));
}
/// Fraction in [1/2, 1) and exponent.
pub fn frexp(x: f64, exponent: Ptr<i32>) -> f64 {
    // SAFETY: the program's pointer.
    unsafe { c::frexp(x, exponent.as_raw()) }
}
/// Fraction in [1/2, 1) and exponent.
pub fn frexpf(x: f32, exponent: Ptr<i32>) -> f32 {
    // SAFETY: the program's pointer.
    unsafe { c::frexpf(x, exponent.as_raw()) }
}
/// `x × 2^n`.
pub fn ldexp(x: f64, n: i32) -> f64 {
    c::ldexp(x, n)
}
/// `x × 2^n`.
pub fn ldexpf(x: f32, n: i32) -> f32 {
    c::ldexpf(x, n)
}
/// `x × 2^n`.
pub fn scalbn(x: f64, n: i32) -> f64 {
    c::ldexp(x, n)
}
/// `x × 2^n`.
pub fn scalbnf(x: f32, n: i32) -> f32 {
    c::ldexpf(x, n)
}
/// The exponent as an integer.
pub fn ilogb(x: f64) -> i32 {
    c::ilogb(x)
}
/// The exponent as an integer.
pub fn ilogbf(x: f32) -> i32 {
    c::ilogbf(x)
}
/// Fraction and integer part, both with the sign of `x`.
pub fn modf(x: f64, mut whole: Ptr<f64>) -> f64 {
    *whole = x.trunc();
    if x.is_infinite() {
        0.0f64.copysign(x)
    } else {
        (x - x.trunc()).copysign(x)
    }
}
/// Fraction and integer part, both with the sign of `x`.
pub fn modff(x: f32, mut whole: Ptr<f32>) -> f32 {
    *whole = x.trunc();
    if x.is_infinite() {
        0.0f32.copysign(x)
    } else {
        (x - x.trunc()).copysign(x)
    }
}
/// Remainder of the nearest quotient, and the quotient's low bits.
pub fn remquo(x: f64, y: f64, quotient: Ptr<i32>) -> f64 {
    // SAFETY: the program's pointer.
    unsafe { c::remquo(x, y, quotient.as_raw()) }
}
/// Remainder of the nearest quotient, and the quotient's low bits.
pub fn remquof(x: f32, y: f32, quotient: Ptr<i32>) -> f32 {
    // SAFETY: the program's pointer.
    unsafe { c::remquof(x, y, quotient.as_raw()) }
}
/// Bessel function of the first kind, order `n`.
pub fn jn(n: i32, x: f64) -> f64 {
    c::jn(n, x)
}
/// Bessel function of the first kind, order `n`.
pub fn jnf(n: i32, x: f32) -> f32 {
    c::jn(n, f64::from(x)) as f32
}
/// Bessel function of the second kind, order `n`.
pub fn yn(n: i32, x: f64) -> f64 {
    c::yn(n, x)
}
/// Bessel function of the second kind, order `n`.
pub fn ynf(n: i32, x: f32) -> f32 {
    c::yn(n, f64::from(x)) as f32
}

macro_rules! to_long {
    ($($what:literal $method:ident: $($f:ident($t:ty))+;)*) => { $($(
        #[doc = concat!($what, "; saturates.")]
        #[inline(always)]
        pub fn $f(x: $t) -> i64 { x.$method() as i64 }
    )+)* };
}
to_long! {
    "Nearest integer, halves to even" round_ties_even: lrint(f64) lrintf(f32) llrint(f64) llrintf(f32);
    "Nearest integer, halves away from zero" round: lround(f64) lroundf(f32) llround(f64) llroundf(f32);
}

/// A floating type that can be classified.
pub trait Classify: Copy {
    /// The value as `f64`.
    fn wide(self) -> f64;
}
impl Classify for f32 {
    #[inline(always)]
    fn wide(self) -> f64 {
        f64::from(self)
    }
}
impl Classify for f64 {
    #[inline(always)]
    fn wide(self) -> f64 {
        self
    }
}
/// Whether the value is no number.
#[inline(always)]
pub fn isnan<T: Classify>(x: T) -> bool {
    x.wide().is_nan()
}
/// Whether the value is infinite.
#[inline(always)]
pub fn isinf<T: Classify>(x: T) -> bool {
    x.wide().is_infinite()
}
/// Whether the value is finite.
#[inline(always)]
pub fn isfinite<T: Classify>(x: T) -> bool {
    x.wide().is_finite()
}
/// Whether the sign bit is set.
#[inline(always)]
pub fn signbit<T: Classify>(x: T) -> bool {
    x.wide().is_sign_negative()
}

/// `I_n(x)`: the power series, whose terms have one sign.
fn modified_bessel(x: f64, n: i32) -> f64 {
    let quarter = x * x / 4.0;
    let mut term = if n == 0 { 1.0 } else { x / 2.0 };
    let mut sum = term;
    let mut k = 1.0;
    while term.abs() > sum.abs() * 1e-17 && sum.is_finite() {
        term *= quarter / (k * (k + f64::from(n)));
        sum += term;
        k += 1.0;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ptr::addr;

    /// Distance in units of the last place of `b`.
    fn ulps(a: f64, b: f64) -> f64 {
        (a - b).abs() / (f64::from_bits(b.abs().to_bits() + 1) - b.abs())
    }

    #[test]
    fn turns_are_exact_at_quarters() {
        assert_eq!(
            [0.0, 0.5, 1.0, 1.5, 2.0, -0.5, 1e15 + 0.5].map(sinpi),
            [0.0, 1.0, 0.0, -1.0, 0.0, -1.0, 1.0]
        );
        assert_eq!(
            [0.0, 0.5, 1.0, 1.5, -1.0, 2.5].map(cospi),
            [1.0, 0.0, -1.0, 0.0, -1.0, 0.0]
        );
        assert!(
            ulps(sinpi(1.0 / 6.0), 0.5) <= 2.0
                && ulps(f64::from(cospif(0.25)), 0.5f64.sqrt()) < 1e9
        );
        assert!(sinpi(f64::INFINITY).is_nan());
    }

    #[test]
    fn inverses_invert() {
        for y in [1e-300, 1e-20, 1e-3, 0.1, 0.4999, 0.5, 0.9, 1.0, 1.3, 1.999] {
            let x = erfcinv(y);
            // The error of x makes this relative error of erfc(x).
            let condition = 1.0 + 2.0 * x * x;
            assert!(
                ulps(c::erfc(x), y) <= 4.0 * condition,
                "{y}: {x}, {}",
                ulps(c::erfc(x), y)
            );
        }
        for y in [-0.999, -0.5, -1e-10, 1e-300, 0.3, 0.499, 0.75] {
            assert!(ulps(c::erf(erfinv(y)), y) <= 4.0, "{y}");
        }
        assert_eq!(
            (erfinv(1.0), erfinv(-1.0), erfinv(0.0), erfcinv(0.0)),
            (f64::INFINITY, f64::NEG_INFINITY, 0.0, f64::INFINITY)
        );
        assert!(erfinv(1.5).is_nan() && erfcinv(-0.1).is_nan());
        // Quantiles of the normal distribution, from tables.
        assert!((normcdfinv(0.975) - 1.959963984540054).abs() < 1e-14);
        assert!((normcdf(1.0) - 0.841344746068543).abs() < 1e-14);
        assert!((normcdfinvf(0.001) + 3.0902324).abs() < 1e-6);
    }

    #[test]
    fn scaled_erfc_joins_its_series() {
        // Known: erfcx(1) = 0.427583576155807..., erfcx(10) = 0.0561409927438226...
        assert!(ulps(erfcx(1.0), 0.427583576155807) < 8.0);
        assert!(ulps(erfcx(10.0), 0.0561409927438226) < 16.0);
        assert!(ulps(scaled_erfc(24.999999999), scaled_erfc(25.000000001)) < 1e7);
        assert!((erfcx(100.0) - 0.005641613782989433).abs() < 1e-17);
    }

    #[test]
    fn norms_do_not_overflow() {
        assert_eq!(
            (
                norm3d(2.0, 3.0, 6.0),
                norm4df(1.0, 1.0, 1.0, 1.0),
                rnorm3df(2.0, 3.0, 6.0)
            ),
            (7.0, 2.0, 1.0 / 7.0)
        );
        assert_eq!(
            (norm3d(1e300, 0.0, 0.0), norm3d(0.0, 3e-300, 4e-300)),
            (1e300, 5e-300)
        );
        assert_eq!(norm3d(f64::INFINITY, f64::NAN, 0.0), f64::INFINITY);
        let mut v = [3.0f32, 4.0];
        assert_eq!(normf(2, addr(&mut v).cast()), 5.0);
    }

    #[test]
    fn small_functions() {
        assert_eq!(
            (exp10(3.0), exp10f(-2.0), rsqrtf(4.0), rcbrt(8.0)),
            (1000.0, 0.01, 0.5, 0.5)
        );
        assert_eq!(
            (rint(2.5), round(2.5), llrintf(3.5), lround(-2.5)),
            (2.0, 3.0, 4, -3)
        );
        let (mut e, mut w) = (0, 0.0);
        assert_eq!(
            (frexp(12.0, addr(&mut e)), e, modf(-3.25, addr(&mut w)), w),
            (0.75, 4, -0.25, -3.0)
        );
        assert_eq!(
            (
                ldexpf(0.75, 4),
                ilogb(9.0),
                fmodf(-7.0, 3.0),
                remainder(7.0, 4.0)
            ),
            (12.0, 3, -1.0, -1.0)
        );
        assert!(
            isnan(f32::NAN)
                && isinf(-f64::INFINITY)
                && signbit(-0.0f32)
                && !isfinite(f64::INFINITY)
        );
        let (mut s, mut k) = (0.0, 0.0);
        sincospif(1.25, addr(&mut s), addr(&mut k));
        assert_eq!((s, k), (-(0.5f32.sqrt()), -(0.5f32.sqrt())));
        assert_eq!(
            (fmad(2.0f32, 3.0, 4.0), fma(2.0, 3.0, 4.0), fdim(3.0, 5.0)),
            (10.0, 10.0, 0.0)
        );
    }
}
