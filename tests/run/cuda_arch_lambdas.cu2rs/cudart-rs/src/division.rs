//! Integer division of *device* code, whose divisor may be zero.
//!
//! A GPU has no trap for it: the sequence of instructions that the compiler makes of `/` and `%` ends by giving all ones where the
//! divisor is zero (undefined in C++; 0xffffffff, or -1, is what programs see). The smallest number by -1 is itself, remainder zero.
//! Host code does not use this module: x86 stops the program.

/// An integer type that can be divided.
pub trait Divide: Copy {
    /// `self / by`
    fn quotient(self, by: Self) -> Self;
    /// `self % by`
    fn remainder(self, by: Self) -> Self;
}

macro_rules! divides {
    ($($t:ty)*) => { $(
        impl Divide for $t {
            #[inline(always)]
            fn quotient(self, by: Self) -> Self { if by == 0 { !0 } else { self.wrapping_div(by) } }
            #[inline(always)]
            fn remainder(self, by: Self) -> Self { if by == 0 { !0 } else { self.wrapping_rem(by) } }
        }
    )* };
}
divides! { i8 u8 i16 u16 i32 u32 i64 u64 i128 u128 }

/// Device `a / b`.
#[inline(always)]
pub fn idiv<T: Divide>(a: T, b: T) -> T {
    a.quotient(b)
}

/// Device `a % b`.
#[inline(always)]
pub fn irem<T: Divide>(a: T, b: T) -> T {
    a.remainder(b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_gives_all_ones() {
        assert_eq!((idiv(7, 2), irem(-7, 2), idiv(7u64, 2)), (3, -1, 3));
        assert_eq!((idiv(7, 0), irem(7, 0)), (-1, -1));
        assert_eq!((idiv(7u32, 0), irem(7u64, 0)), (u32::MAX, u64::MAX));
        assert_eq!((idiv(i32::MIN, -1), irem(i64::MIN, -1)), (i32::MIN, 0));
    }
}
