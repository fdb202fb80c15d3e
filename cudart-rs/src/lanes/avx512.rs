//! What the operations on a group are made of where there is AVX-512: its instructions, and masks in registers of their own.

pub use std::arch::x86_64::*;

/// A condition in each of sixteen lanes.
pub type Bits = u16;
/// A condition in each of eight: half of a group.
pub type Half = u8;

/// Operations on masks.
pub mod masks {
    use super::Bits;

    /// No lane.
    pub const NONE: Bits = 0;
    /// Every lane.
    pub const ALL: Bits = u16::MAX;
    /// Every lane or none.
    #[inline(always)]
    pub fn every(condition: bool) -> Bits {
        if condition { ALL } else { NONE }
    }
    /// The lanes whose position is below `count`.
    #[inline(always)]
    pub fn first(count: u32) -> Bits {
        ((1u32 << count.min(16)) - 1) as u16
    }
    /// From bits, the lowest for the first lane.
    #[inline(always)]
    pub fn from_bits(bits: u16) -> Bits {
        bits
    }
    /// As bits.
    #[inline(always)]
    pub fn bits(m: Bits) -> u16 {
        m
    }
    /// Sets a lane's condition.
    #[inline(always)]
    pub fn set(m: &mut Bits, l: usize, value: bool) {
        *m = *m & !(1 << l) | u16::from(value) << l;
    }
    /// Whether there is a lane in one of the groups.
    #[inline(always)]
    pub fn any<const N: usize>(m: [Bits; N]) -> bool {
        let mut bits = 0;
        for (n, m) in m.into_iter().enumerate() {
            bits |= u32::from(m) << (n * 16);
        }
        bits != 0
    }
    /// Whether every lane of every group is one.
    #[inline(always)]
    pub fn all<const N: usize>(m: [Bits; N]) -> bool {
        m == [ALL; N]
    }
    /// In both.
    #[inline(always)]
    pub fn and(a: Bits, b: Bits) -> Bits {
        a & b
    }
    /// In one or both.
    #[inline(always)]
    pub fn or(a: Bits, b: Bits) -> Bits {
        a | b
    }
    /// In one of them.
    #[inline(always)]
    pub fn xor(a: Bits, b: Bits) -> Bits {
        a ^ b
    }
    /// In the first only.
    #[inline(always)]
    pub fn without(a: Bits, b: Bits) -> Bits {
        a & !b
    }
}

/// The first eight lanes.
#[inline(always)]
pub fn low_half(m: Bits) -> Half {
    m as u8
}
/// The last eight lanes.
#[inline(always)]
pub fn high_half(m: Bits) -> Half {
    (m >> 8) as u8
}
/// A group of its halves.
#[inline(always)]
pub fn of_halves(low: Half, high: Half) -> Bits {
    u16::from(low) | u16::from(high) << 8
}

/// How many neighbours of an array `near_ps` reads together.
pub const NEAR: usize = 16;
macro_rules! near {
    ($($name:ident $number:ty, $register:ty, $load:ident $permute:ident;)*) => { $(
        /// The elements of an array at indices of which those of a register lie within as many elements from one on.
        #[inline(always)]
        pub unsafe fn $name(row: *const $number, at: __m512i, from: impl Fn(i32) -> i32) -> $register {
            // SAFETY: the caller's promise.
            unsafe {
                let first = from(0);
                $permute(_mm512_sub_epi32(at, _mm512_set1_epi32(first)), $load(row.wrapping_offset(first as isize)))
            }
        }
    )* };
}
near! {
    near_ps f32, __m512, _mm512_loadu_ps _mm512_permutexvar_ps;
    near_epi32 i32, __m512i, _mm512_loadu_epi32 _mm512_permutexvar_epi32;
}
