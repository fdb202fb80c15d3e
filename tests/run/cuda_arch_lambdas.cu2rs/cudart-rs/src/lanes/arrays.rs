//! Masks where groups are arrays: a number for each lane, all of whose bits say whether the lane is one. Compilers make vectors of loops over such, whatever the processor;
//! of bits they do not.

use super::group::{WIDTH, from_fn};

/// A condition in each of sixteen lanes: -1 where it holds, 0 elsewhere.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
pub struct Bits(pub [i32; WIDTH]);

/// Operations on masks.
pub mod masks {
    use super::{Bits, WIDTH, from_fn};

    /// No lane.
    pub const NONE: Bits = Bits([0; WIDTH]);
    /// Every lane.
    pub const ALL: Bits = Bits([-1; WIDTH]);
    /// Every lane or none.
    #[inline(always)]
    pub fn every(condition: bool) -> Bits {
        Bits([-i32::from(condition); WIDTH])
    }
    /// The lanes whose position is below `count`.
    #[inline(always)]
    pub fn first(count: u32) -> Bits {
        let count = count.min(16) as i32;
        Bits(from_fn(|i| -i32::from((i as i32) < count)))
    }
    /// From bits, the lowest for the first lane.
    #[inline(always)]
    pub fn from_bits(bits: u16) -> Bits {
        Bits(from_fn(|i| -i32::from(bits & 1 << i != 0)))
    }
    /// As bits.
    #[inline(always)]
    pub fn bits(m: Bits) -> u16 {
        // Sums of different bits: compilers know how to add up a vector.
        let lanes: [i32; WIDTH] = from_fn(|i| m.0[i] & 1 << i);
        lanes.into_iter().fold(0, |a, b| a | b) as u16
    }
    /// Whether a lane's condition holds.
    #[inline(always)]
    pub fn lane(m: Bits, l: usize) -> bool {
        m.0[l] != 0
    }
    /// Sets a lane's condition.
    #[inline(always)]
    pub fn set(m: &mut Bits, l: usize, value: bool) {
        m.0[l] = -i32::from(value);
    }
    /// Whether there is a lane in one of the groups.
    #[inline(always)]
    pub fn any<const N: usize>(m: [Bits; N]) -> bool {
        let lanes: [i32; WIDTH] = from_fn(|i| m.iter().fold(0, |all, m| all | m.0[i]));
        lanes.into_iter().fold(0, |a, b| a | b) != 0
    }
    /// Whether every lane of every group is one.
    #[inline(always)]
    pub fn all<const N: usize>(m: [Bits; N]) -> bool {
        let lanes: [i32; WIDTH] = from_fn(|i| m.iter().fold(-1, |all, m| all & m.0[i]));
        lanes.into_iter().fold(-1, |a, b| a & b) == -1
    }
    /// In both.
    #[inline(always)]
    pub fn and(a: Bits, b: Bits) -> Bits {
        Bits(from_fn(|i| a.0[i] & b.0[i]))
    }
    /// In one or both.
    #[inline(always)]
    pub fn or(a: Bits, b: Bits) -> Bits {
        Bits(from_fn(|i| a.0[i] | b.0[i]))
    }
    /// In one of them.
    #[inline(always)]
    pub fn xor(a: Bits, b: Bits) -> Bits {
        Bits(from_fn(|i| a.0[i] ^ b.0[i]))
    }
    /// In the first only.
    #[inline(always)]
    pub fn without(a: Bits, b: Bits) -> Bits {
        Bits(from_fn(|i| a.0[i] & !b.0[i]))
    }
}
