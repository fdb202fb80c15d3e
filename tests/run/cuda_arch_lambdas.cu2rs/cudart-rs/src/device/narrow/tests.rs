//! Every pattern against an independent reading: values as sums of powers of two, rounding as a search among all values.

use super::round::{Format, Mode, sum_to_odd};
use super::*;
use crate::ptr::addr;

/// All finite values of a format with their patterns, ascending, from the definition.
fn table(exponent: u32, mantissa: u32, finite: u16) -> Vec<(f64, u16)> {
    let bias = (1i32 << (exponent - 1)) - 1;
    (0..finite)
        .map(|p| {
            let (e, m) = (
                i32::from(p >> mantissa),
                f64::from(p & ((1 << mantissa) - 1)),
            );
            let scale = f64::from(1u32 << mantissa);
            let value = if e == 0 {
                m / scale * 2f64.powi(1 - bias)
            } else {
                (1.0 + m / scale) * 2f64.powi(e - bias)
            };
            (value, p)
        })
        .collect()
}

/// Rounds by searching the neighbours.
fn search(table: &[(f64, u16)], beyond: u16, step: f64, x: f64, mode: Mode) -> u16 {
    let a = x.abs();
    let at = table.partition_point(|(v, _)| *v <= a) - 1;
    let (low, pattern) = table[at];
    let (high, above) = table.get(at + 1).copied().unwrap_or((low + step, beyond));
    if low == a {
        return pattern;
    }
    let up = match mode {
        Mode::Nearest => a - low > high - a || a - low == high - a && pattern & 1 == 1,
        Mode::Zero => false,
        Mode::Up => x > 0.0,
        Mode::Down => x < 0.0,
    };
    if up { above } else { pattern }
}

#[test]
fn every_half_reads_and_rounds() {
    let all = table(5, 10, 0x7c00);
    for (value, p) in &all {
        assert_eq!(f64::from(half_to_f32(*p)), *value);
        assert_eq!(
            half_to_f32(*p | 0x8000).to_bits(),
            (-*value as f32).to_bits()
        );
        assert_eq!(f32_to_half(*value as f32), *p);
        assert_eq!(__half::FORMAT.value(*p), *value);
    }
    for p in 0x7c01..=0x7fffu16 {
        assert!(half_to_f32(p).is_nan() && f32_to_half(half_to_f32(p)) == 0x7fff);
    }
    // Around each midpoint and each value, in every mode and both signs.
    for pair in all.windows(2) {
        let (low, high) = (pair[0].0, pair[1].0);
        let middle = (low + high) / 2.0;
        for x in [
            low,
            middle,
            middle * (1.0 + 1e-7),
            middle * (1.0 - 1e-7),
            low * (1.0 + 1e-7),
        ] {
            for x in [f64::from(x as f32), -f64::from(x as f32)] {
                let sign = u16::from(x.is_sign_negative()) << 15;
                for mode in [Mode::Nearest, Mode::Zero, Mode::Up, Mode::Down] {
                    let expected = search(&all, 0x7c00, 32.0, x, mode) | sign;
                    assert_eq!(__half::FORMAT.round(x, mode), expected, "{x} {mode:?}");
                }
                assert_eq!(
                    f32_to_half(x as f32),
                    search(&all, 0x7c00, 32.0, x, Mode::Nearest) | sign
                );
            }
        }
    }
    for (x, near, zero, up) in [
        (65519.0, 0x7bff, 0x7bff, 0x7c00),
        (65520.0, 0x7c00, 0x7bff, 0x7c00),
        (1e30, 0x7c00, 0x7bff, 0x7c00),
    ] {
        assert_eq!(f32_to_half(x), near);
        assert_eq!(
            (
                __float2half_rz(x).__x,
                __float2half_ru(x).__x,
                __float2half_rd(x).__x
            ),
            (zero, up, zero)
        );
        assert_eq!(__float2half_ru(-x).__x, zero | 0x8000);
    }
}

#[test]
fn every_bfloat_reads_and_rounds() {
    for p in 0..=0xffffu16 {
        let x = bfloat_to_f32(p);
        assert_eq!(f32_to_bfloat(x), if x.is_nan() { 0x7fff } else { p });
        if x.is_finite() {
            assert_eq!(__nv_bfloat16::FORMAT.value(p), f64::from(x));
        }
    }
    for bits in (0..0xff80_0000u32)
        .step_by(7919)
        .filter(|b| b & 0x7fff_ffff < 0x7f80_0000)
    {
        let x = f32::from_bits(bits);
        assert_eq!(
            f32_to_bfloat(x),
            __nv_bfloat16::FORMAT.round(f64::from(x), Mode::Nearest)
        );
        assert_eq!(__float2bfloat16_rz(x).__x, (bits >> 16) as u16);
    }
}

#[test]
fn fp8_reads_and_rounds() {
    for (interpretation, exponent, mantissa, finite, step) in [
        (__NV_E4M3, 4, 3, 0x7f, 32.0),
        (__NV_E5M2, 5, 2, 0x7c, 8192.0),
    ] {
        let all = table(exponent, mantissa, finite);
        for (value, p) in &all {
            let half = __nv_cvt_fp8_to_halfraw(*p as u8, interpretation);
            assert_eq!(f64::from(half_to_f32(half.x)), *value);
        }
        for p in 0..0x7c00u16 {
            for sign in [0, 0x8000] {
                let x = f64::from(half_to_f32(p | sign));
                let expected =
                    search(&all, finite, step, x, Mode::Nearest) as u8 | (sign >> 8) as u8;
                let plain = __nv_cvt_double_to_fp8(x, __NV_NOSAT, interpretation);
                assert_eq!(plain, expected, "{x}");
                let saturated = __nv_cvt_double_to_fp8(x, __NV_SATFINITE, interpretation);
                let over = expected & 0x7f >= finite as u8;
                assert_eq!(
                    saturated,
                    if over {
                        (sign >> 8) as u8 | (finite - 1) as u8
                    } else {
                        expected
                    }
                );
            }
        }
    }
    assert_eq!(__nv_fp8_e4m3::from_f32(f32::INFINITY).to_f32(), 448.0);
    assert_eq!(__nv_fp8_e5m2::from_f32(-1e9).to_f32(), -57344.0);
}

/// Exact arithmetic on 16-bit numbers in units of 2^-48 (halves only): sums, products and fused sums rounded by the table.
#[test]
fn half_arithmetic_rounds_once() {
    let all = table(5, 10, 0x7c00);
    let mut state = 1u64;
    let mut next = || {
        state = state
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (state >> 40) as u16
    };
    let fixed = |h: u16| -> i128 {
        let x = half_to_f32(h);
        (f64::from(x) * 2f64.powi(24)) as i128
    };
    // The nearest pattern to n / 2^48, by exact integer comparison.
    let nearest = |n: i128| -> u16 {
        let unit = |v: f64| (v * 2f64.powi(48)) as i128;
        let a = n.abs();
        let at = all.partition_point(|(v, _)| unit(*v) <= a) - 1;
        let low = unit(all[at].0);
        let (high, above) = all
            .get(at + 1)
            .map_or((unit(65536.0), 0x7c00), |(v, p)| (unit(*v), *p));
        let (below, above_by) = (a - low, high - a);
        let p = if below < above_by || below == above_by && all[at].1 & 1 == 0 {
            all[at].1
        } else {
            above
        };
        p | if n < 0 { 0x8000 } else { 0 }
    };
    for _ in 0..200_000 {
        let [a, b, c] =
            [next(), next(), next()].map(|p| if p & 0x7c00 == 0x7c00 { p & 0xbfff } else { p });
        let (x, y, z) = (__half::of_bits(a), __half::of_bits(b), __half::of_bits(c));
        let (p, q, r) = (fixed(a), fixed(b), fixed(c));
        let check = |got: __half, exact: i128| {
            if exact != 0 {
                assert_eq!(got.__x, nearest(exact), "{a:x} {b:x} {c:x}");
            }
        };
        check(__hadd(x, y), (p + q) << 24);
        check(__hsub(x, y), (p - q) << 24);
        check(__hmul(x, y), p * q);
        check(__hfma(x, y, z), p * q + (r << 24));
    }
}

#[test]
fn fused_bfloat_does_not_round_twice() {
    let b = |x: f32| __nv_bfloat16::near(x);
    // 1.0078125² = 1.015686…; with a c far below the product decides a tie only if nothing is lost.
    let (x, tiny) = (b(1.0 + 1.0 / 128.0), b(2f32.powi(-100)));
    let product = f64::from(x.wide()) * f64::from(x.wide());
    assert_eq!(__hfma(x, x, tiny).wide(), b(product as f32).wide());
    // (1 + 2^-4)(1 + 2^-4) = 1 + 2^-3 + 2^-8: a tie between two bfloat16.
    let y = b(1.0625);
    assert_eq!(__hfma(y, y, b(0.0)).wide(), 1.125);
    assert_eq!(__hfma(y, y, tiny).wide(), 1.1328125);
    assert_eq!(__hfma(y, y, __hneg(tiny)).wide(), 1.125);
    assert_eq!(sum_to_odd(1.0, 1e-30), f64::from_bits(1.0f64.to_bits() + 1));
}

#[test]
fn integers_and_comparisons() {
    assert_eq!(__int2half_rn(2049).wide(), 2048.0);
    assert_eq!(__int2half_ru(2049).wide(), 2050.0);
    assert_eq!(__ull2half_rn(u64::MAX).wide(), f32::INFINITY);
    assert_eq!(__ull2bfloat16_rz(u64::MAX).wide(), 255.0 * 2f32.powi(56));
    assert_eq!(__ll2bfloat16_rn(i64::MIN).wide(), -(2f32.powi(63)));
    let nan = __half::of_bits(0x7e00);
    assert_eq!(
        (
            __half2int_rn(nan),
            __half2ll_rz(nan),
            __half2short_rz(__half::near(1e9))
        ),
        (0, i64::MIN, i16::MAX)
    );
    assert_eq!(
        (
            __half2int_rn(__half::near(2.5)),
            __half2int_rd(__half::near(-2.5)),
            __half2uint_rz(__half::near(-3.0))
        ),
        (2, -3, 0)
    );
    let one = __half::near(1.0);
    assert_eq!(
        (
            __hne(nan, one),
            __hneu(nan, one),
            __hlt(nan, one),
            __hltu(nan, one),
            nan != nan
        ),
        (false, true, false, true, true)
    );
    assert_eq!(
        (
            __hmax(nan, one).wide(),
            __hmax_nan(nan, one).__x,
            __hmin(__half::of_bits(0x8000), __half::of_bits(0)).__x
        ),
        (1.0, 0x7fff, 0x8000)
    );
    let mut pair = __half2::new(one, __half::near(2.0));
    let old = atomicAdd_narrow(addr(&mut pair), pair);
    assert_eq!(
        (old.y.wide(), pair.x.wide(), pair.y.wide()),
        (2.0, 2.0, 4.0)
    );
    assert_eq!(
        (
            __hadd_sat(one, one).wide(),
            __hadd_sat(nan, one).__x,
            __hfma_relu(one, __hneg(one), __half::near(0.5)).wide()
        ),
        (1.0, 0, 0.0)
    );
    assert_eq!(
        Format {
            exponent: 4,
            mantissa: 3,
            infinity: false
        }
        .largest(),
        0x7e
    );
}
