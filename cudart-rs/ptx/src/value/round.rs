//! Rounding to any floating format in any direction, from exact values.
//!
//! Sums, products, quotients and roots of formats up to `f32` are computed in `f64` *rounded to odd* (an inexact result gets an odd last bit), which later
//! rounding to any format with two bits less turns into what rounding once would have given.

use crate::ir::Round;

/// A binary format.
#[derive(Clone, Copy)]
pub(crate) struct Format {
    /// Bits of the fraction.
    pub fraction: u32,
    /// Bits of the exponent.
    pub exponent: u32,
    /// Whether it has infinities (e4m3 has none).
    pub infinite: bool,
}

pub(crate) const F32: Format = Format {
    fraction: 23,
    exponent: 8,
    infinite: true,
};
pub(crate) const F64: Format = Format {
    fraction: 52,
    exponent: 11,
    infinite: true,
};
pub(crate) const F16: Format = Format {
    fraction: 10,
    exponent: 5,
    infinite: true,
};
pub(crate) const BF16: Format = Format {
    fraction: 7,
    exponent: 8,
    infinite: true,
};
pub(crate) const TF32: Format = Format {
    fraction: 10,
    exponent: 8,
    infinite: true,
};
pub(crate) const E4M3: Format = Format {
    fraction: 3,
    exponent: 4,
    infinite: false,
};
pub(crate) const E5M2: Format = Format {
    fraction: 2,
    exponent: 5,
    infinite: true,
};

/// `mantissa · 2^exponent` (and a little more, if `sticky`) in a format's bits.
pub(crate) fn round(
    f: Format,
    mode: Round,
    negative: bool,
    mantissa: u64,
    exponent: i32,
    sticky: bool,
) -> u64 {
    let sign = u64::from(negative) << (f.fraction + f.exponent);
    if mantissa == 0 && !sticky {
        return sign;
    }
    let bias = (1 << (f.exponent - 1)) - 1;
    let least = 1 - bias - f.fraction as i32;
    // The exponent of the last bit that is kept.
    let width = 64 - mantissa.leading_zeros() as i32;
    let last = (exponent + width - 1 - f.fraction as i32).max(least);
    let drop = last - exponent;
    let (mut kept, half, below) = match drop {
        d if d <= 0 => (mantissa << (-d).min(63), false, sticky),
        d if d > 64 => (0, false, true),
        64 => (0, mantissa >> 63 != 0, mantissa << 1 != 0 || sticky),
        d => {
            let rest = mantissa & (u64::MAX >> (64 - d));
            let half = 1u64 << (d - 1);
            (
                mantissa >> d,
                rest & half != 0,
                rest & (half - 1) != 0 || sticky,
            )
        }
    };
    let up = match mode {
        Round::Near => half && (below || kept & 1 != 0),
        Round::Away => half,
        Round::Zero => false,
        Round::Down => negative && (half || below),
        Round::Up => !negative && (half || below),
    };
    kept += u64::from(up);
    // The bits of the exponent follow from the sum: a carry out of the fraction raises it.
    let field = (last - least) as u64;
    let bits = match kept >> f.fraction {
        0 => kept,
        _ => (field << f.fraction) + kept,
    };
    let largest = largest(f);
    if bits > largest {
        let away = match mode {
            Round::Near | Round::Away => true,
            Round::Zero => false,
            Round::Down => negative,
            Round::Up => !negative,
        };
        return sign | if away { largest + 1 } else { largest };
    }
    sign | bits
}

/// The bits of the largest finite number.
pub(crate) fn largest(f: Format) -> u64 {
    let infinity = ((1u64 << f.exponent) - 1) << f.fraction;
    match f.infinite {
        true => infinity - 1,
        // The last pattern is no number, the one before is.
        false => infinity + (1 << f.fraction) - 2,
    }
}

/// The bits of the canonical value that is no number.
pub(crate) fn nan(f: Format) -> u64 {
    match (f.fraction, f.exponent) {
        (52, _) => 0x7ff8_0000_0000_0000,
        _ => (1u64 << (f.fraction + f.exponent)) - 1,
    }
}

/// An `f64` in a format.
pub(crate) fn narrow(f: Format, mode: Round, v: f64) -> u64 {
    let bits = v.to_bits();
    let (negative, field, fraction) = (
        bits >> 63 != 0,
        (bits >> 52 & 0x7ff) as i32,
        bits & ((1 << 52) - 1),
    );
    match field {
        0x7ff if fraction != 0 => nan(f),
        0x7ff => u64::from(negative) << (f.fraction + f.exponent) | (largest(f) + 1),
        0 => round(f, mode, negative, fraction, -1074, false),
        _ => round(f, mode, negative, fraction | 1 << 52, field - 1075, false),
    }
}

/// A format's bits as an `f64`; exact for all but `f64` itself.
pub(crate) fn widen(f: Format, bits: u64) -> f64 {
    let fraction = bits & ((1 << f.fraction) - 1);
    let field = (bits >> f.fraction & ((1 << f.exponent) - 1)) as i32;
    let negative = bits >> (f.fraction + f.exponent) & 1 != 0;
    let bias = (1 << (f.exponent - 1)) - 1;
    let top = field == (1 << f.exponent) - 1;
    let v = match (top, f.infinite) {
        (true, true) if fraction != 0 => f64::NAN,
        (true, true) => f64::INFINITY,
        (true, false) if fraction == (1 << f.fraction) - 1 => f64::NAN,
        _ if field == 0 => fraction as f64 * power(1 - bias - f.fraction as i32),
        _ => (fraction | 1 << f.fraction) as f64 * power(field - bias - f.fraction as i32),
    };
    if negative { -v } else { v }
}

/// 2^n for normal results.
fn power(n: i32) -> f64 {
    f64::from_bits(((n + 1023) as u64) << 52)
}

/// The neighbour of an inexact value that has an odd last bit, if it is not odd itself.
pub(crate) fn odd(v: f64, error: f64) -> f64 {
    if error == 0.0 || !v.is_finite() || v.to_bits() & 1 != 0 {
        return v;
    }
    toward(v, error)
}

/// The next number in the direction of an error's sign.
pub(crate) fn toward(v: f64, error: f64) -> f64 {
    if error > 0.0 {
        v.next_up()
    } else {
        v.next_down()
    }
}

/// What `a + b` rounded leaves out.
pub(crate) fn sum_error(a: f64, b: f64) -> f64 {
    let s = a + b;
    let t = s - a;
    (a - (s - t)) + (b - t)
}

/// An `f64` result and the sign of what it leaves out, in another direction than to nearest.
pub(crate) fn direct(v: f64, error: f64, mode: Round) -> f64 {
    if error == 0.0 || error.is_nan() || !v.is_finite() {
        // An overflow to infinity, where the direction does not go there.
        let inward = match mode {
            Round::Zero => true,
            Round::Down => v > 0.0,
            Round::Up => v < 0.0,
            _ => false,
        };
        return match v.is_infinite() && error.is_finite() && error != 0.0 && inward {
            true => f64::MAX.copysign(v),
            false => v,
        };
    }
    let go = match mode {
        Round::Near | Round::Away => false,
        Round::Zero => (error < 0.0) == (v > 0.0) && v != 0.0,
        Round::Down => error < 0.0,
        Round::Up => error > 0.0,
    };
    if go { toward(v, error) } else { v }
}
