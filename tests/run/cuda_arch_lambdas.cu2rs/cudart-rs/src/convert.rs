//! Floating to integer conversions of *host* code, as x86-64 compilers make them.
//!
//! C leaves values out of range undefined; programs get what the `cvtt` instructions give, and their
//! output shows it. Signed 32- and 64-bit targets get the "indefinite" integer (the most negative
//! value) for NaN and for everything out of range; narrower types are cut from `i32`, `u32` from
//! `i64`; `u64` takes the two-branch sequence that compilers emit. Device code saturates instead
//! (PTX `cvt`), which is Rust's `as`.

/// A floating type of C.
pub trait HostFloat: Copy {
    /// The exact value as `f64`.
    fn widen(self) -> f64;
}
impl HostFloat for f32 {
    #[inline(always)]
    fn widen(self) -> f64 {
        f64::from(self)
    }
}
impl HostFloat for f64 {
    #[inline(always)]
    fn widen(self) -> f64 {
        self
    }
}

/// `(int)x`.
#[inline(always)]
pub fn to_i32<F: HostFloat>(x: F) -> i32 {
    let x = x.widen();
    // Truncation brings everything strictly between these bounds into range; NaN fails both tests.
    if x > -2147483649.0 && x < 2147483648.0 {
        x as i32
    } else {
        i32::MIN
    }
}

/// `(long)x`.
#[inline(always)]
pub fn to_i64<F: HostFloat>(x: F) -> i64 {
    let x = x.widen();
    if (-9223372036854775808.0..9223372036854775808.0).contains(&x) {
        x as i64
    } else {
        i64::MIN
    }
}

/// `(unsigned)x`.
#[inline(always)]
pub fn to_u32<F: HostFloat>(x: F) -> u32 {
    to_i64(x) as u32
}

/// `(unsigned long)x`.
#[inline(always)]
pub fn to_u64<F: HostFloat>(x: F) -> u64 {
    let x = x.widen();
    if x >= 9223372036854775808.0 {
        (to_i64(x - 9223372036854775808.0) as u64) ^ (1 << 63)
    } else {
        to_i64(x) as u64
    }
}

/// `(signed char)x`, and `(char)x`.
#[inline(always)]
pub fn to_i8<F: HostFloat>(x: F) -> i8 {
    to_i32(x) as i8
}

/// `(unsigned char)x`.
#[inline(always)]
pub fn to_u8<F: HostFloat>(x: F) -> u8 {
    to_i32(x) as u8
}

/// `(short)x`.
#[inline(always)]
pub fn to_i16<F: HostFloat>(x: F) -> i16 {
    to_i32(x) as i16
}

/// `(unsigned short)x`.
#[inline(always)]
pub fn to_u16<F: HostFloat>(x: F) -> u16 {
    to_i32(x) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_range_values_truncate() {
        assert_eq!(
            (to_i32(2.9f32), to_i32(-2.9f64), to_i32(-2147483648.5)),
            (2, -2, i32::MIN)
        );
        assert_eq!(to_u64(1.8e19), 18_000_000_000_000_000_000);
        assert_eq!(
            (to_u32(4e9f32), to_i8(-3.5), to_u8(200.0)),
            (4_000_000_000, -3, 200)
        );
    }

    #[test]
    fn out_of_range_values_are_what_the_instructions_give() {
        assert_eq!(
            (to_i32(3e9), to_i32(f64::NAN), to_i64(1e30f32)),
            (i32::MIN, i32::MIN, i64::MIN)
        );
        assert_eq!(
            (to_u32(-1.0), to_u32(1e20), to_u64(-1.0), to_u64(1e20)),
            (u32::MAX, 0, u64::MAX, 0)
        );
        assert_eq!(
            (to_u8(256.0), to_u8(-1.0), to_i16(40000.0), to_u8(1e10)),
            (0, 255, -25536, 0)
        );
        assert_eq!(to_u64(f64::NAN), 1 << 63);
    }
}
