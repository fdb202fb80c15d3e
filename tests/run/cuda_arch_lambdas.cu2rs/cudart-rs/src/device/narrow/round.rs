//! Rounding to the narrow formats: one routine for every format, every mode and every source.
//!
//! A format is its numbers of exponent and mantissa bits (IEEE 754 binary16, bfloat16; OCP E4M3 and E5M2). Sources are
//! brought to `f64` first, by steps that lose nothing which rounding needs: exactly, or *rounded to odd* (the last bit tells
//! that something was cut off), so that a result is rounded once. No arithmetic belongs here.

/// The direction of a rounding, by CUDA's suffixes: `rn`, `rz`, `ru`, `rd`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// To the nearest, ties to even.
    Nearest,
    /// Towards zero.
    Zero,
    /// Towards plus infinity.
    Up,
    /// Towards minus infinity.
    Down,
}

/// A floating format of at most 16 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Format {
    /// Bits of the exponent.
    pub exponent: u32,
    /// Bits of the mantissa that are stored.
    pub mantissa: u32,
    /// Whether the largest exponent stands for infinities; else it holds numbers and one NaN (E4M3).
    pub infinity: bool,
}

impl Format {
    /// The position of the sign, which is what stands above exponent and mantissa.
    pub const fn sign(self) -> u32 {
        self.exponent + self.mantissa
    }

    const fn bias(self) -> i32 {
        (1 << (self.exponent - 1)) - 1
    }

    /// The first pattern beyond the finite numbers: infinity, or E4M3's NaN.
    pub const fn beyond(self) -> u16 {
        if self.infinity {
            (((1 << self.exponent) - 1) << self.mantissa) as u16
        } else {
            (1 << self.sign()) - 1
        }
    }

    /// The largest finite number.
    pub const fn largest(self) -> u16 {
        self.beyond() - 1
    }

    /// CUDA's NaN: all bits below the sign.
    pub const fn nan(self) -> u16 {
        ((1u32 << self.sign()) - 1) as u16
    }

    /// The bits of the number of this format next to `x` in the mode's sense.
    pub fn round(self, x: f64, mode: Mode) -> u16 {
        if x.is_nan() {
            return self.nan();
        }
        let bits = x.to_bits();
        let negative = bits >> 63 != 0;
        let sign = u16::from(negative) << self.sign();
        if x.is_infinite() {
            return sign | self.beyond();
        }
        let biased = (bits >> 52 & 0x7ff) as i32;
        let fraction = bits & ((1 << 52) - 1);
        let (e, m) = if biased == 0 {
            (-1022, fraction)
        } else {
            (biased - 1023, fraction | 1 << 52)
        };
        if m == 0 {
            return sign;
        }
        let least = 1 - self.bias();
        let cut = (52 - self.mantissa as i32 + (least - e).max(0)).min(63) as u32;
        let (kept, rest) = (m >> cut, m & ((1 << cut) - 1));
        let up = match mode {
            Mode::Nearest => {
                let half = 1u64 << (cut - 1);
                rest > half || rest == half && kept & 1 == 1
            }
            Mode::Zero => false,
            Mode::Up => rest != 0 && !negative,
            Mode::Down => rest != 0 && negative,
        };
        let kept = kept + u64::from(up);
        // A carry out of the mantissa counts the exponent up, as it should.
        let magnitude = if e < least {
            kept
        } else {
            (((e + self.bias() - 1) as u64) << self.mantissa) + kept
        };
        if magnitude < u64::from(self.beyond()) {
            return sign | magnitude as u16;
        }
        let stays = match mode {
            Mode::Nearest => false,
            Mode::Zero => true,
            Mode::Up => negative,
            Mode::Down => !negative,
        };
        sign | if stays { self.largest() } else { self.beyond() }
    }

    /// The value of a pattern, exactly.
    pub fn value(self, bits: u16) -> f64 {
        let negative = bits >> self.sign() & 1 != 0;
        let magnitude = bits & self.nan();
        let mantissa = f64::from(magnitude & ((1 << self.mantissa) - 1));
        let exponent = i32::from(magnitude >> self.mantissa);
        let least = 1 - self.bias() - self.mantissa as i32;
        let value = if magnitude >= self.beyond() {
            if self.infinity && magnitude == self.beyond() {
                f64::INFINITY
            } else {
                f64::NAN
            }
        } else if exponent == 0 {
            mantissa * 2f64.powi(least)
        } else {
            (mantissa + f64::from(1u32 << self.mantissa)) * 2f64.powi(least + exponent - 1)
        };
        if negative { -value } else { value }
    }
}

/// A sum rounded to odd: exact, or between its neighbours on the one whose last bit is set.
pub fn sum_to_odd(a: f64, b: f64) -> f64 {
    let s = a + b;
    if !s.is_finite() {
        return s;
    }
    // Knuth's two-sum: s + error is the exact sum.
    let part = s - a;
    let error = (a - (s - part)) + (b - part);
    toward(s, error)
}

/// A 64-bit integer rounded to odd.
pub fn integer_to_odd(negative: bool, magnitude: u64) -> f64 {
    let surplus = 11u32.saturating_sub(magnitude.leading_zeros());
    let lost = magnitude & ((1 << surplus) - 1) != 0;
    let kept = (magnitude >> surplus << surplus) | u64::from(lost) << surplus;
    let x = kept as f64;
    if negative { -x } else { x }
}

/// `s`, moved by one step towards `error` if its last bit is not set.
fn toward(s: f64, error: f64) -> f64 {
    let bits = s.to_bits();
    if error == 0.0 || bits & 1 == 1 {
        return s;
    }
    let away = (error > 0.0) == (s > 0.0);
    f64::from_bits(if away { bits + 1 } else { bits - 1 })
}
