//! Shifts of *device* code, whose count need not be in range.
//!
//! PTX `shl` and `shr` clamp the count at the width (PTX ISA, "Logic and Shift Instructions"): a larger
//! one shifts everything out and leaves zero, or copies of the sign for a signed right shift. Counts
//! are taken as unsigned 32-bit numbers, so a negative count is a large one. Host code does not use
//! this module: x86 masks the count, which is `wrapping_shl`.

use crate::ptr::Offset;

/// An integer type that can be shifted.
pub trait Shift: Copy {
    /// `self << n`, zero when `n` reaches the width.
    fn shift_left(self, n: u32) -> Self;
    /// `self >> n`, arithmetic for signed types; zero or the sign when `n` reaches the width.
    fn shift_right(self, n: u32) -> Self;
}

macro_rules! shifts {
    ($($signed:ty, $unsigned:ty;)*) => { $(
        impl Shift for $signed {
            #[inline(always)]
            fn shift_left(self, n: u32) -> Self { if n < <$signed>::BITS { self << n } else { 0 } }
            #[inline(always)]
            fn shift_right(self, n: u32) -> Self { self >> (if n < <$signed>::BITS { n } else { <$signed>::BITS - 1 }) }
        }
        impl Shift for $unsigned {
            #[inline(always)]
            fn shift_left(self, n: u32) -> Self { if n < <$unsigned>::BITS { self << n } else { 0 } }
            #[inline(always)]
            fn shift_right(self, n: u32) -> Self { if n < <$unsigned>::BITS { self >> n } else { 0 } }
        }
    )* };
}
shifts! { i8, u8; i16, u16; i32, u32; i64, u64; }

/// Device `a << n`.
#[inline(always)]
pub fn shl<T: Shift, N: Offset>(a: T, n: N) -> T {
    a.shift_left(n.offset() as u32)
}

/// Device `a >> n`.
#[inline(always)]
pub fn shr<T: Shift, N: Offset>(a: T, n: N) -> T {
    a.shift_right(n.offset() as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_clamped() {
        assert_eq!(
            (shl(1, 31), shl(1, 32), shl(1u64, 40), shl(1u32, -1)),
            (i32::MIN, 0, 1 << 40, 0)
        );
        assert_eq!(
            (shr(-8, 1), shr(-8, 99), shr(8u32, 32), shr(u64::MAX, 63u64)),
            (-4, -1, 0, 1)
        );
        assert_eq!(shr(-8i64, -1i32), -1);
    }
}
