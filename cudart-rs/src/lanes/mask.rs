//! [`Mask`]: which lanes are active, or where a condition holds.

use super::arch::{Bits, masks};
use super::group::from_fn;
use super::group::{WIDTH, registers};
use super::vector::{IntoLanes, Like, V};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

/// A truth value for each lane; the lowest bit of the first group is the first lane's.
#[derive(Clone, Copy)]
pub struct Mask<const N: usize>(pub(super) [Bits; N]);

impl<const N: usize> Mask<N> {
    /// No lane.
    pub const NONE: Self = Mask([masks::NONE; N]);
    /// Every lane.
    pub const ALL: Self = Mask([masks::ALL; N]);

    /// Every lane or none.
    #[inline(always)]
    pub fn splat(condition: bool) -> Self {
        condition.lanes()
    }

    /// The lanes whose position is below `count`.
    #[inline(always)]
    pub fn first(count: u32) -> Self {
        Mask(from_fn(|n| {
            masks::first(count.saturating_sub((n * WIDTH) as u32))
        }))
    }

    /// From bits, the lowest for the first lane.
    #[inline(always)]
    pub fn from_bits(bits: u32) -> Self {
        Mask(from_fn(|n| masks::from_bits((bits >> (n * WIDTH)) as u16)))
    }

    /// As bits.
    #[inline(always)]
    pub fn bits(self) -> u32 {
        let mut bits = 0;
        for n in 0..N {
            bits |= u32::from(masks::bits(self.0[n])) << (n * WIDTH);
        }
        bits
    }

    /// Whether there is one.
    #[inline(always)]
    pub fn any(self) -> bool {
        masks::any(self.0)
    }

    /// Whether there is none.
    #[inline(always)]
    pub fn none(self) -> bool {
        !masks::any(self.0)
    }

    /// Whether every lane is one. Access to memory asks this: processors run ahead of plain loads, but (Zen 5) not of those under a mask, and pass on
    /// what was stored without one.
    #[inline(always)]
    pub fn is_all(self) -> bool {
        masks::all(self.0)
    }

    /// How many there are.
    #[inline(always)]
    pub fn count(self) -> u32 {
        self.bits().count_ones()
    }

    /// These lanes but for those of `others`.
    #[inline(always)]
    pub fn without(self, others: Self) -> Self {
        Mask(from_fn(|n| masks::without(self.0[n], others.0[n])))
    }

    /// Whether they are so few that going through them is faster than an instruction that scatters (which takes as long as a dozen stores, whatever its mask).
    #[inline(always)]
    #[allow(dead_code)] // Only where groups are registers.
    pub(super) fn is_few(self) -> bool {
        self.count() <= 4
    }

    /// Whether a lane is among them.
    #[inline(always)]
    pub fn lane(self, l: usize) -> bool {
        self.bits() >> l & 1 != 0
    }

    /// `a` in these lanes, `b` in the others.
    #[inline(always)]
    pub fn select<A: IntoLanes<N>>(self, a: A, b: impl Like<A::Lanes>) -> A::Lanes
    where
        A::Lanes: Select<N>,
    {
        A::Lanes::select(self, a.lanes(), b.like())
    }

    /// A condition that is looked at in these lanes only: `&&` whose right side may not be evaluated for the others.
    #[inline(always)]
    pub fn then(self, condition: impl FnOnce(Self) -> Self) -> Self {
        if self.any() {
            condition(self) & self
        } else {
            Mask::NONE
        }
    }

    /// `condition ? a : b`, each evaluated for the lanes that need it, and not at all where there are none.
    #[inline(always)]
    pub fn choose<R: Select<N>>(
        self,
        condition: Self,
        a: impl FnOnce(Self) -> R,
        b: impl FnOnce(Self) -> R,
    ) -> R {
        let (yes, no) = (self & condition, self.without(condition));
        // (Where all go one way the mask is the one that was there: more may be known of it.)
        if no.none() {
            a(self)
        } else if yes.none() {
            b(self)
        } else {
            R::select(yes, a(yes), b(no))
        }
    }
}

impl<const N: usize> PartialEq for Mask<N> {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        (*self ^ *other).none()
    }
}
impl<const N: usize> Eq for Mask<N> {}
impl<const N: usize> std::fmt::Debug for Mask<N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Mask({:#b})", self.bits())
    }
}

impl<const N: usize> BitAnd for Mask<N> {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Mask(from_fn(|n| masks::and(self.0[n], other.0[n])))
    }
}
impl<const N: usize> BitAnd<bool> for Mask<N> {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: bool) -> Self {
        where_vectors!({ self & Mask([masks::every(other); N]) } {
            // A jump, mostly the same way: what is in the lanes of a register comes late out of one that is not a mask.
            if other { self } else { Mask::NONE }
        } { self & Mask([masks::every(other); N]) })
    }
}
impl<const N: usize> BitAndAssign for Mask<N> {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}
impl<const N: usize> BitOr for Mask<N> {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Mask(from_fn(|n| masks::or(self.0[n], other.0[n])))
    }
}
impl<const N: usize> BitOrAssign for Mask<N> {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}
impl<const N: usize> BitXor for Mask<N> {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Mask(from_fn(|n| masks::xor(self.0[n], other.0[n])))
    }
}
impl<const N: usize> Not for Mask<N> {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Mask(from_fn(|n| masks::without(masks::ALL, self.0[n])))
    }
}

/// What [`Mask::select`] chooses between.
pub trait Select<const N: usize>: Copy {
    /// `a` in the lanes of `mask`, `b` in the others.
    fn select(mask: Mask<N>, a: Self, b: Self) -> Self;
}

impl<const N: usize> Select<N> for Mask<N> {
    #[inline(always)]
    fn select(mask: Mask<N>, a: Self, b: Self) -> Self {
        (mask & a) | b.without(mask)
    }
}

macro_rules! selects {
    ($($t:ty: |$m:ident, $a:ident, $b:ident| $simd:expr;)*) => { $(
        impl<const N: usize> Select<N> for V<$t, N> {
            #[inline(always)]
            fn select(mask: Mask<N>, a: Self, b: Self) -> Self {
                V(from_fn(|n| {
                    let ($m, $a, $b) = (mask.0[n], a.0[n], b.0[n]);
                    registers!({ $simd } {
                        let (x, y) = (super::group::lanes::<$t>($a), super::group::lanes::<$t>($b));
                        super::group::group::<$t>(from_fn(|i| if masks::lane($m, i) { x[i] } else { y[i] }))
                    })
                }))
            }
        }
    )* };
}
selects! {
    f32: |m, a, b| _mm512_mask_blend_ps(m, b, a);
    i32: |m, a, b| _mm512_mask_blend_epi32(m, b, a);
    u32: |m, a, b| _mm512_mask_blend_epi32(m, b, a);
    f64: |m, a, b| [_mm512_mask_blend_pd(low_half(m), b[0], a[0]), _mm512_mask_blend_pd(high_half(m), b[1], a[1])];
    i64: |m, a, b| [_mm512_mask_blend_epi64(low_half(m), b[0], a[0]), _mm512_mask_blend_epi64(high_half(m), b[1], a[1])];
    u64: |m, a, b| [_mm512_mask_blend_epi64(low_half(m), b[0], a[0]), _mm512_mask_blend_epi64(high_half(m), b[1], a[1])];
    i16: |m, a, b| _mm256_mask_blend_epi16(m, b, a);
    u16: |m, a, b| _mm256_mask_blend_epi16(m, b, a);
    i8: |m, a, b| _mm_mask_blend_epi8(m, b, a);
    u8: |m, a, b| _mm_mask_blend_epi8(m, b, a);
}
