//! `expf` and `logf` of device code: straight code in `float` that compilers can vectorise, for loops over threads.
//!
//! What rounding would lose is kept beside the sums, so that nearly all results are the exact value rounded to `float`. Measured over all 2³² floats: `expf` is at most 0.703 ulp
//! off (0.774 where the result is below the smallest normal number), `logf` 0.709; 0.12 % and 0.03 % of the results are not the nearest float. The CUDA C++ guide allows both 1 ulp.
//! There are no branches, no tables and no contraction to FMA, so every engine and every processor computes the same bits. What stands between taking a number apart and putting
//! it together again is written for anything that computes like a `float` ([`Real`]): `lanes` has vectors of them, and other instructions for the rest.
#![allow(clippy::excessive_precision)] // Coefficients as the fits gave them; each is rounded to the nearest `f32`.

use std::f64::consts::{FRAC_1_SQRT_2, LN_2, LOG2_E};
use std::ops::{Add, Mul, Sub};

/// 1.5 · 2²³: a sum with it has the other summand's nearest integer in its low bits.
pub(crate) const SHIFTER: f32 = 12_582_912.0;
/// ln 2 to 15 bits: its products with exponents are exact.
const LN_2_HIGH: f32 = f32::from_bits(0x3f31_7200);
/// The rest of it.
const LN_2_LOW: f32 = (LN_2 - LN_2_HIGH as f64) as f32;

/// Where `expf` is infinite already.
pub(crate) const EXP_MOST: f32 = 89.0;
/// Where it is 0 already.
pub(crate) const EXP_LEAST: f32 = -104.0;

/// The least `1 + f` of `logf`.
pub(crate) const ROOT: f32 = FRAC_1_SQRT_2 as f32;
/// The bits of `f` of which half the square is exact.
pub(crate) const NEAR: u32 = 0xffff_f000;

/// A `float`, or one for each lane.
pub(crate) trait Real:
    Copy
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Add<f32, Output = Self>
    + Sub<f32, Output = Self>
    + Mul<f32, Output = Self>
{
}
impl Real for f32 {}

/// For `expf(x)` = `sum` 2ⁿ: `sum`, n, and n in the low bits of a number.
#[inline(always)]
pub(crate) fn exp_parts<R: Real>(x: R) -> (R, R, R) {
    // x = n ln 2 + r with |r| ≤ (ln 2) / 2; r is the exact `high` less `low`.
    let shifted = x * LOG2_E as f32 + SHIFTER;
    let n = shifted - SHIFTER;
    let high = x - n * LN_2_HIGH;
    let low = n * LN_2_LOW;
    let r = high - low;
    // eʳ = 1 + r + r² p(r): the polynomial that is nearest, found by Remez' method; its error is 5.2e-11 of the result at most.
    let r2 = r * r;
    let p = (r * 0.166_666_658_677 + 0.500_000_006_779)
        + r2 * ((r * 0.008_333_497_252_54 + 0.041_666_294_563_5)
            + r2 * (r * 0.000_197_903_116_336 + 0.001_394_468_860_18));
    // What 1 + `high` loses.
    let one = high + 1.0;
    let lost = high - (one - 1.0);
    (one + (lost + (r2 * p - low)), n, shifted)
}

/// CUDA's `expf`.
#[inline(always)]
pub(crate) fn exp(x: f32) -> f32 {
    // Comparisons leave NaN as it is.
    let x = if x > EXP_MOST { EXP_MOST } else { x };
    let x = if x < EXP_LEAST { EXP_LEAST } else { x };
    let (sum, _, shifted) = exp_parts(x);
    // 2ⁿ in two steps: results below the normal numbers are rounded in the second.
    let n = shifted.to_bits().wrapping_sub(SHIFTER.to_bits()) as i32;
    let power = |n: i32| f32::from_bits((n.wrapping_add(127) as u32) << 23);
    sum * power(n >> 1) * power(n.wrapping_sub(n >> 1))
}

/// `n ln 2 + ln (1 + f)`; `near` is `f` less what lies below [`NEAR`].
#[inline(always)]
pub(crate) fn ln_sum<R: Real>(n: R, f: R, near: R) -> R {
    // ln (1 + f) = f - f² / 2 + f³ p(f): the polynomial that is nearest, found by Remez' method; its error is 7.5e-10 of the result at most.
    let (f2, f4) = (f * f, (f * f) * (f * f));
    let p = ((f * -0.250_000_096_028 + 0.333_333_126_052)
        + f2 * (f * -0.166_679_955_974 + 0.200_021_185_845))
        + f4 * (((f * -0.124_055_940_202 + 0.142_195_535_923)
            + f2 * (f * -0.116_756_228_577 + 0.118_881_589_529))
            + f4 * 0.067_466_137_061_5);
    // f² / 2 is `half`, which is exact, and a rest.
    let half = near * 0.5 * near;
    let rest = (f * f2) * p + n * LN_2_LOW - ((f - near) * (f + near)) * 0.5;
    // What the sum of the three large parts loses.
    let first = f - half;
    let first_lost = (f - first) - half;
    let large = n * LN_2_HIGH;
    let sum = large + first;
    let lost = first - (sum - large);
    sum + (lost + (first_lost + rest))
}

/// CUDA's `logf`.
#[inline(always)]
pub(crate) fn ln(x: f32) -> f32 {
    // Below the normal numbers: 2²⁵ times as much.
    let tiny = x < f32::MIN_POSITIVE;
    let y = if tiny { x * 33_554_432.0 } else { x };
    let less = if tiny { 25.0 } else { 0.0 };
    // y = 2ⁿ (1 + f) with 1 + f from √½ to √2.
    let bits = y.to_bits().wrapping_sub(ROOT.to_bits());
    let n = (bits as i32 >> 23) as f32 - less;
    let f = f32::from_bits((bits & 0x007f_ffff) + ROOT.to_bits()) - 1.0;
    let value = ln_sum(n, f, f32::from_bits(f.to_bits() & NEAR));
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
        for x in floats(9973).filter(|x| x.abs() < 87.0) {
            let exact = f64::from(x).exp();
            assert!(ulps(exp(x), exact) < 0.71, "{x}: {} {exact}", exp(x));
        }
        // Results below the smallest normal number.
        for i in 0..2000 {
            let x = -87.0 - i as f32 * 0.01;
            let exact = f64::from(x).exp();
            assert!(ulps(exp(x), exact) < 0.78, "{x}: {} {exact}", exp(x));
        }
    }

    #[test]
    fn ln_is_the_exact_value_rounded() {
        for x in floats(9973).filter(|x| *x > 0.0 && x.is_finite()) {
            let exact = f64::from(x).ln();
            assert!(ulps(ln(x), exact) < 0.71, "{x}: {} {exact}", ln(x));
        }
        let mut x = 0.5_f32;
        while x < 2.0 {
            let exact = f64::from(x).ln();
            assert!(ulps(ln(x), exact) < 0.71, "{x}: {} {exact}", ln(x));
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
