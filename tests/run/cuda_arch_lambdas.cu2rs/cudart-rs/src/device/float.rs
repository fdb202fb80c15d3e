//! Floating-point intrinsics: fast approximations, and arithmetic in a chosen rounding mode (CUDA Math
//! API, "Single Precision Intrinsics", "Double Precision Intrinsics").
//!
//! Directed rounding takes the nearest result, finds on which side of the exact one it lies (by an
//! error-free transformation or the sign of a fused remainder) and steps one representable number where
//! the mode asks for the other side. Exact for results that are not subnormal.

/// A direction of rounding other than to the nearest.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Toward {
    Zero,
    Up,
    Down,
}

/// The representable numbers beside a number.
pub(crate) trait Neighbours: Copy + PartialOrd {
    fn above(self) -> Self;
    fn below(self) -> Self;
    fn zero() -> Self;
}

macro_rules! neighbours {
    ($($t:ty)*) => { $(impl Neighbours for $t {
        fn above(self) -> $t {
            if self.is_nan() || self == <$t>::INFINITY {
                self
            } else if self == 0.0 {
                <$t>::from_bits(1)
            } else if self > 0.0 {
                <$t>::from_bits(self.to_bits() + 1)
            } else {
                <$t>::from_bits(self.to_bits() - 1)
            }
        }
        fn below(self) -> $t {
            -(-self).above()
        }
        fn zero() -> $t {
            0.0
        }
    })* };
}
neighbours!(f32 f64);

/// The directed result, from the nearest one and the sign of (exact − nearest).
#[inline]
pub(crate) fn direct<T: Neighbours>(
    nearest: T,
    exact_is_above: bool,
    exact_is_below: bool,
    toward: Toward,
) -> T {
    match toward {
        Toward::Up if exact_is_above => nearest.above(),
        Toward::Down if exact_is_below => nearest.below(),
        Toward::Zero if nearest > T::zero() && exact_is_below => nearest.below(),
        Toward::Zero if nearest < T::zero() && exact_is_above => nearest.above(),
        _ => nearest,
    }
}

macro_rules! directed {
    ($t:ident; $add:ident $sub:ident $mul:ident $div:ident $sqrt:ident $fma:ident) => {
        fn $add(a: $t, b: $t, toward: Toward) -> $t {
            let sum = a + b;
            if sum.is_infinite() && a.is_finite() && b.is_finite() {
                return overflow(sum as f64, toward, <$t>::MAX as f64) as $t;
            }
            // Knuth's two-sum: the rounding error exactly.
            let part = sum - a;
            let error = (a - (sum - part)) + (b - part);
            direct(sum, error > 0.0, error < 0.0, toward)
        }
        fn $sub(a: $t, b: $t, toward: Toward) -> $t {
            $add(a, -b, toward)
        }
        fn $mul(a: $t, b: $t, toward: Toward) -> $t {
            let product = a * b;
            if product.is_infinite() && a.is_finite() && b.is_finite() {
                return overflow(product as f64, toward, <$t>::MAX as f64) as $t;
            }
            let error = a.mul_add(b, -product);
            direct(product, error > 0.0, error < 0.0, toward)
        }
        fn $div(a: $t, b: $t, toward: Toward) -> $t {
            let quotient = a / b;
            if !quotient.is_finite() || b.is_infinite() {
                return quotient;
            }
            let remainder = (-quotient).mul_add(b, a);
            let above = remainder != 0.0 && (remainder > 0.0) == (b > 0.0);
            direct(quotient, above, remainder != 0.0 && !above, toward)
        }
        fn $sqrt(a: $t, toward: Toward) -> $t {
            let root = a.sqrt();
            if !root.is_finite() {
                return root;
            }
            let remainder = (-root).mul_add(root, a);
            direct(root, remainder > 0.0, remainder < 0.0, toward)
        }
        fn $fma(a: $t, b: $t, c: $t, toward: Toward) -> $t {
            let fused = a.mul_add(b, c);
            if !fused.is_finite() {
                let finite = a.is_finite() && b.is_finite() && c.is_finite();
                return if finite {
                    overflow(fused as f64, toward, <$t>::MAX as f64) as $t
                } else {
                    fused
                };
            }
            // The product exactly as two numbers, their sum with `c` as three, less the result.
            let product = a * b;
            let low = a.mul_add(b, -product);
            let sum = product + c;
            let part = sum - product;
            let error = (product - (sum - part)) + (c - part);
            let rest = (sum - fused) + (error + low);
            direct(fused, rest > 0.0, rest < 0.0, toward)
        }
    };
}
directed!(f32; add32 sub32 mul32 div32 sqrt32 fma32);
directed!(f64; add64 sub64 mul64 div64 sqrt64 fma64);

/// A result too large to represent: infinity, or the largest number where the mode stays below.
fn overflow(infinite: f64, toward: Toward, max: f64) -> f64 {
    match toward {
        Toward::Zero => max.copysign(infinite),
        Toward::Up if infinite < 0.0 => -max,
        Toward::Down if infinite > 0.0 => max,
        _ => infinite,
    }
}

macro_rules! in_modes {
    ($($what:literal $t:ty, ($($p:ident),+) => $nearest:expr, $directed:ident: $rn:ident $rz:ident $ru:ident $rd:ident;)*) => { $(
        #[doc = concat!($what, ", rounded to the nearest.")]
        #[inline(always)]
        pub fn $rn($($p: $t),+) -> $t { $nearest }
        #[doc = concat!($what, ", rounded towards zero.")]
        pub fn $rz($($p: $t),+) -> $t { $directed($($p),+, Toward::Zero) }
        #[doc = concat!($what, ", rounded up.")]
        pub fn $ru($($p: $t),+) -> $t { $directed($($p),+, Toward::Up) }
        #[doc = concat!($what, ", rounded down.")]
        pub fn $rd($($p: $t),+) -> $t { $directed($($p),+, Toward::Down) }
    )* };
}

fn reciprocal32(x: f32, toward: Toward) -> f32 {
    div32(1.0, x, toward)
}
fn reciprocal64(x: f64, toward: Toward) -> f64 {
    div64(1.0, x, toward)
}

in_modes! {
    "`a + b`" f32, (a, b) => a + b, add32: __fadd_rn __fadd_rz __fadd_ru __fadd_rd;
    "`a - b`" f32, (a, b) => a - b, sub32: __fsub_rn __fsub_rz __fsub_ru __fsub_rd;
    "`a × b`" f32, (a, b) => a * b, mul32: __fmul_rn __fmul_rz __fmul_ru __fmul_rd;
    "`a / b`" f32, (a, b) => a / b, div32: __fdiv_rn __fdiv_rz __fdiv_ru __fdiv_rd;
    "`a × b + c`" f32, (a, b, c) => a.mul_add(b, c), fma32: __fmaf_rn __fmaf_rz __fmaf_ru __fmaf_rd;
    "`1 / a`" f32, (a) => 1.0 / a, reciprocal32: __frcp_rn __frcp_rz __frcp_ru __frcp_rd;
    "`√a`" f32, (a) => a.sqrt(), sqrt32: __fsqrt_rn __fsqrt_rz __fsqrt_ru __fsqrt_rd;
    "`a + b`" f64, (a, b) => a + b, add64: __dadd_rn __dadd_rz __dadd_ru __dadd_rd;
    "`a - b`" f64, (a, b) => a - b, sub64: __dsub_rn __dsub_rz __dsub_ru __dsub_rd;
    "`a × b`" f64, (a, b) => a * b, mul64: __dmul_rn __dmul_rz __dmul_ru __dmul_rd;
    "`a / b`" f64, (a, b) => a / b, div64: __ddiv_rn __ddiv_rz __ddiv_ru __ddiv_rd;
    "`a × b + c`" f64, (a, b, c) => a.mul_add(b, c), fma64: __fma_rn __fma_rz __fma_ru __fma_rd;
    "`1 / a`" f64, (a) => 1.0 / a, reciprocal64: __drcp_rn __drcp_rz __drcp_ru __drcp_rd;
    "`√a`" f64, (a) => a.sqrt(), sqrt64: __dsqrt_rn __dsqrt_rz __dsqrt_ru __dsqrt_rd;
}

/// `1 / √x`, rounded to the nearest.
#[inline(always)]
pub fn __frsqrt_rn(x: f32) -> f32 {
    (1.0 / f64::from(x).sqrt()) as f32
}
/// Fast `e^x`.
#[inline(always)]
pub fn __expf(x: f32) -> f32 {
    x.exp()
}
/// Fast `10^x`.
#[inline(always)]
pub fn __exp10f(x: f32) -> f32 {
    (x * std::f32::consts::LOG2_10).exp2()
}
/// Fast natural logarithm.
#[inline(always)]
pub fn __logf(x: f32) -> f32 {
    x.ln()
}
/// Fast binary logarithm.
#[inline(always)]
pub fn __log2f(x: f32) -> f32 {
    x.log2()
}
/// Fast decimal logarithm.
#[inline(always)]
pub fn __log10f(x: f32) -> f32 {
    x.log10()
}
/// Fast `x^y`: `2^(y × log2 x)`, so not a number for negative `x`.
#[inline(always)]
pub fn __powf(x: f32, y: f32) -> f32 {
    (y * x.log2()).exp2()
}
/// Fast sine.
#[inline(always)]
pub fn __sinf(x: f32) -> f32 {
    x.sin()
}
/// Fast cosine.
#[inline(always)]
pub fn __cosf(x: f32) -> f32 {
    x.cos()
}
/// Fast tangent.
#[inline(always)]
pub fn __tanf(x: f32) -> f32 {
    x.sin() / x.cos()
}
/// Fast hyperbolic tangent.
#[inline(always)]
pub fn __tanhf(x: f32) -> f32 {
    x.tanh()
}
/// Fast sine and cosine.
#[inline(always)]
pub fn __sincosf(x: f32, mut sine: crate::ptr::Ptr<f32>, mut cosine: crate::ptr::Ptr<f32>) {
    (*sine, *cosine) = x.sin_cos();
}
/// Fast division: 0 for divisors above 2^126, as documented.
#[inline(always)]
pub fn __fdividef(x: f32, y: f32) -> f32 {
    if y.abs() > 8.507_059e37 && y.is_finite() && x.is_finite() {
        0.0f32.copysign(x * y.signum())
    } else {
        x / y
    }
}
/// The value clamped to [0, 1]; 0 for NaN.
#[inline(always)]
pub fn __saturatef(x: f32) -> f32 {
    if x.is_nan() { 0.0 } else { x.clamp(0.0, 1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directed_results_bracket_the_nearest() {
        // 1/3 rounded to the nearest f32 is above 1/3, 2/3 is above, 1/10 is above.
        assert_eq!(
            (__fdiv_ru(1.0, 3.0), __fdiv_rd(1.0, 3.0)),
            (1.0 / 3.0, (1.0f32 / 3.0).below())
        );
        assert_eq!(
            (__fdiv_rz(-1.0, 3.0), __frcp_rz(3.0)),
            (-(1.0f32 / 3.0).below(), (1.0f32 / 3.0).below())
        );
        assert_eq!(
            (
                __fadd_ru(1.0, 1e-10),
                __fadd_rd(1.0, 1e-10),
                __fadd_rz(-1.0, 1e-10)
            ),
            (1.0f32.above(), 1.0, -1.0f32.below())
        );
        assert_eq!(
            (__dadd_rd(1.0, -1e-20), __dsub_ru(1.0, -1e-20)),
            (1.0f64.below(), 1.0f64.above())
        );
        assert_eq!(
            (
                __fsqrt_rd(2.0).powi(2) < 2.0,
                __fsqrt_ru(2.0) > __fsqrt_rd(2.0)
            ),
            (true, true)
        );
        assert_eq!(
            (
                __fmul_rz(3e38, 10.0),
                __fmul_ru(3e38, 10.0),
                __fmul_ru(-3e38, 10.0)
            ),
            (f32::MAX, f32::INFINITY, f32::MIN)
        );
        assert_eq!(
            (__fmul_rd(4.0, 0.25), __fdiv_ru(6.0, 3.0), __dsqrt_rd(9.0)),
            (1.0, 2.0, 3.0)
        );
        let x = 1.0f32 + f32::EPSILON;
        assert_eq!(
            (__fmaf_rd(x, x, 0.0), __fmaf_ru(x, x, 0.0)),
            (1.0 + 2.0 * f32::EPSILON, 1.0 + 3.0 * f32::EPSILON)
        );
        assert_eq!(
            (__fma_rd(1.0, 1.0, -1e-30), __fma_rn(2.0, 3.0, 4.0)),
            (1.0f64.below(), 10.0)
        );
    }

    #[test]
    fn directed_results_match_wider_arithmetic() {
        let mut seed = 12345u64;
        let mut next = || {
            seed = seed
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            ((seed >> 33) as f32 / 1e6 - 1000.0) * if seed & 1 == 0 { 1e-3 } else { 1.0 }
        };
        for _ in 0..2000 {
            let (a, b) = (next(), next());
            // The product of two f32 is exact in f64.
            let exact = f64::from(a) * f64::from(b);
            let (down, up) = (__fmul_rd(a, b), __fmul_ru(a, b));
            assert!(
                f64::from(down) <= exact && exact <= f64::from(up),
                "{a} * {b}"
            );
            assert!(down == up || down.above() == up, "{a} * {b}: {down} {up}");
            let toward_zero = __fmul_rz(a, b);
            assert_eq!(toward_zero, if exact < 0.0 { up } else { down });
        }
    }

    #[test]
    fn fast_functions() {
        assert!(__powf(-2.0, 2.0).is_nan());
        assert_eq!(
            (
                __fdividef(1.0, 1e38),
                __fdividef(6.0, 2.0),
                __fdividef(1.0, f32::INFINITY)
            ),
            (0.0, 3.0, 0.0)
        );
        assert_eq!(
            (
                __saturatef(1.5),
                __saturatef(-1.0),
                __saturatef(f32::NAN),
                __saturatef(0.25)
            ),
            (1.0, 0.0, 0.0, 0.25)
        );
        assert!((__exp10f(2.0) - 100.0).abs() < 1e-3);
        assert_eq!(__frsqrt_rn(4.0), 0.5);
    }
}
