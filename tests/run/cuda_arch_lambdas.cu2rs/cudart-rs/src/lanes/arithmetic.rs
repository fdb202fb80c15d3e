//! Operators on vectors, lane by lane and as on the numbers alone.
//!
//! Integers wrap. Division and remainder of integers are methods of [`Mask`]; by zero they give all ones, as on a GPU.

use super::group::from_fn;
use super::group::{lift2, registers};
use super::mask::{Mask, Select};
use super::vector::{IntoLanes, Like, V};
use crate::ptr::Offset;
use std::ops::*;

/// One operator for one type: on two vectors, and with a plain number on either side.
macro_rules! binary {
    ($($t:ty: $Op:ident $op:ident $OpAssign:ident $op_assign:ident |$a:ident, $b:ident| $scalar:expr, $simd:expr;)*) => { $(
        impl<const N: usize> $Op for V<$t, N> {
            type Output = Self;
            #[inline(always)]
            fn $op(self, other: Self) -> Self {
                V(from_fn(|n| {
                    let ($a, $b) = (self.0[n], other.0[n]);
                    registers!({ $simd } { lift2::<$t, $t, $t>($a, $b, |$a, $b| $scalar) })
                }))
            }
        }
        impl<const N: usize> $Op<$t> for V<$t, N> {
            type Output = Self;
            #[inline(always)]
            fn $op(self, other: $t) -> Self {
                $Op::$op(self, V::splat(other))
            }
        }
        impl<const N: usize> $Op<V<$t, N>> for $t {
            type Output = V<$t, N>;
            #[inline(always)]
            fn $op(self, other: V<$t, N>) -> V<$t, N> {
                $Op::$op(V::splat(self), other)
            }
        }
        impl<const N: usize> $OpAssign for V<$t, N> {
            #[inline(always)]
            fn $op_assign(&mut self, other: Self) {
                *self = $Op::$op(*self, other);
            }
        }
        impl<const N: usize> $OpAssign<$t> for V<$t, N> {
            #[inline(always)]
            fn $op_assign(&mut self, other: $t) {
                *self = $Op::$op(*self, other);
            }
        }
    )* };
}

/// Both halves of a group of 64-bit numbers.
#[allow(unused_macros)] // Only where groups are registers.
macro_rules! two {
    ($f:ident, $a:ident, $b:ident) => {
        [$f($a[0], $b[0]), $f($a[1], $b[1])]
    };
}

binary! {
    f32: Add add AddAssign add_assign |a, b| a + b, _mm512_add_ps(a, b);
    f32: Sub sub SubAssign sub_assign |a, b| a - b, _mm512_sub_ps(a, b);
    f32: Mul mul MulAssign mul_assign |a, b| a * b, _mm512_mul_ps(a, b);
    f32: Div div DivAssign div_assign |a, b| a / b, _mm512_div_ps(a, b);
    f64: Add add AddAssign add_assign |a, b| a + b, two!(_mm512_add_pd, a, b);
    f64: Sub sub SubAssign sub_assign |a, b| a - b, two!(_mm512_sub_pd, a, b);
    f64: Mul mul MulAssign mul_assign |a, b| a * b, two!(_mm512_mul_pd, a, b);
    f64: Div div DivAssign div_assign |a, b| a / b, two!(_mm512_div_pd, a, b);
}

macro_rules! integers {
    ($($t:ty: $add:expr, $sub:expr, $mul:expr, $and:expr, $or:expr, $xor:expr;)*) => { $(
        binary! {
            $t: Add add AddAssign add_assign |a, b| a.wrapping_add(b), $add(a, b);
            $t: Sub sub SubAssign sub_assign |a, b| a.wrapping_sub(b), $sub(a, b);
            $t: Mul mul MulAssign mul_assign |a, b| a.wrapping_mul(b), $mul(a, b);
            $t: BitAnd bitand BitAndAssign bitand_assign |a, b| a & b, $and(a, b);
            $t: BitOr bitor BitOrAssign bitor_assign |a, b| a | b, $or(a, b);
            $t: BitXor bitxor BitXorAssign bitxor_assign |a, b| a ^ b, $xor(a, b);
        }
    )* };
}
macro_rules! halves {
    ($($name:ident = $f:ident;)*) => { $(where_registers!({
        #[inline(always)]
        fn $name(a: [super::arch::__m512i; 2], b: [super::arch::__m512i; 2]) -> [super::arch::__m512i; 2] {
            use super::arch::$f;
            // SAFETY: the instructions are there.
            #[allow(unused_unsafe)]
            unsafe { [$f(a[0], b[0]), $f(a[1], b[1])] }
        }
    } {});)* };
}
halves! {
    add64 = _mm512_add_epi64;
    sub64 = _mm512_sub_epi64;
    mul64 = _mm512_mullo_epi64;
    and64 = _mm512_and_si512;
    or64 = _mm512_or_si512;
    xor64 = _mm512_xor_si512;
}
integers! {
    i32: _mm512_add_epi32, _mm512_sub_epi32, _mm512_mullo_epi32, _mm512_and_si512, _mm512_or_si512, _mm512_xor_si512;
    u32: _mm512_add_epi32, _mm512_sub_epi32, _mm512_mullo_epi32, _mm512_and_si512, _mm512_or_si512, _mm512_xor_si512;
    i64: add64, sub64, mul64, and64, or64, xor64;
    u64: add64, sub64, mul64, and64, or64, xor64;
}

macro_rules! extremes {
    ($($t:ty: |$a:ident, $b:ident| $min:expr, $max:expr;)*) => { $(
        impl<const N: usize> V<$t, N> {
            /// The lesser of two numbers.
            #[inline(always)]
            pub fn min(self, other: impl Like<Self>) -> Self {
                let other = other.like();
                V(from_fn(|n| {
                    let ($a, $b) = (self.0[n], other.0[n]);
                    registers!({ $min } { lift2::<$t, $t, $t>($a, $b, Ord::min) })
                }))
            }
            /// The greater of two numbers.
            #[inline(always)]
            pub fn max(self, other: impl Like<Self>) -> Self {
                let other = other.like();
                V(from_fn(|n| {
                    let ($a, $b) = (self.0[n], other.0[n]);
                    registers!({ $max } { lift2::<$t, $t, $t>($a, $b, Ord::max) })
                }))
            }
        }
    )* };
}
extremes! {
    i32: |a, b| _mm512_min_epi32(a, b), _mm512_max_epi32(a, b);
    u32: |a, b| _mm512_min_epu32(a, b), _mm512_max_epu32(a, b);
    i64: |a, b| two!(_mm512_min_epi64, a, b), two!(_mm512_max_epi64, a, b);
    u64: |a, b| two!(_mm512_min_epu64, a, b), two!(_mm512_max_epu64, a, b);
}

macro_rules! functions {
    ($($t:ty: |$a:ident| $sqrt:expr, $abs:expr, |$x:ident, $y:ident, $z:ident| $fma:expr;)*) => { $(
        impl<const N: usize> V<$t, N> {
            /// `self × y + z`, rounded once.
            #[inline(always)]
            pub fn mul_add(self, y: impl Like<Self>, z: impl Like<Self>) -> Self {
                let (y, z) = (y.like(), z.like());
                V(from_fn(|n| {
                    let ($x, $y, $z) = (self.0[n], y.0[n], z.0[n]);
                    registers!({ $fma } {
                        let lanes = super::group::lanes::<$t>;
                        let ($x, $y, $z) = (lanes($x), lanes($y), lanes($z));
                        super::group::group::<$t>(from_fn(|i| $x[i].mul_add($y[i], $z[i])))
                    })
                }))
            }
            /// The square root, correctly rounded.
            #[inline(always)]
            pub fn sqrt(self) -> Self {
                V(from_fn(|n| {
                    let $a = self.0[n];
                    registers!({ $sqrt } { super::group::lift1::<$t, $t>($a, |x| x.sqrt()) })
                }))
            }
            /// The number without its sign.
            #[inline(always)]
            pub fn abs(self) -> Self {
                V(from_fn(|n| {
                    let $a = self.0[n];
                    registers!({ $abs } { super::group::lift1::<$t, $t>($a, |x| x.abs()) })
                }))
            }
        }
    )* };
}
functions! {
    f32: |a| _mm512_sqrt_ps(a), _mm512_abs_ps(a), |x, y, z| _mm512_fmadd_ps(x, y, z);
    f64: |a| [_mm512_sqrt_pd(a[0]), _mm512_sqrt_pd(a[1])], [_mm512_abs_pd(a[0]), _mm512_abs_pd(a[1])],
        |x, y, z| [_mm512_fmadd_pd(x[0], y[0], z[0]), _mm512_fmadd_pd(x[1], y[1], z[1])];
}

macro_rules! unary {
    ($($t:ty: $Op:ident $op:ident |$a:ident| $e:expr;)*) => { $(
        impl<const N: usize> $Op for V<$t, N> {
            type Output = Self;
            #[inline(always)]
            fn $op(self) -> Self {
                let $a = self;
                $e
            }
        }
    )* };
}
unary! {
    f32: Neg neg |a| a.map(|x| -x);
    f64: Neg neg |a| a.map(|x| -x);
    i32: Neg neg |a| V::zero() - a;
    i64: Neg neg |a| V::zero() - a;
    i32: Not not |a| a ^ -1;
    u32: Not not |a| a ^ u32::MAX;
    i64: Not not |a| a ^ -1;
    u64: Not not |a| a ^ u64::MAX;
}

macro_rules! shifts {
    ($($t:ty: $left:expr, $right:expr, $left_each:expr, $right_each:expr;)*) => { $(
        #[allow(clippy::should_implement_trait)] // `<<` would be C's, whose counts have a limit.
        impl<const N: usize> V<$t, N> {
            /// Device `<<` by the same count in all lanes.
            #[inline(always)]
            pub fn shl(self, count: impl Offset) -> Self {
                let count = count.offset() as u32;
                V(from_fn(|n| {
                    let a = self.0[n];
                    registers!({ $left(a, _mm_cvtsi32_si128(count as i32)) } { super::group::lift1::<$t, $t>(a, |x| crate::shift::shl(x, count)) })
                }))
            }
            /// Device `>>` by the same count in all lanes.
            #[inline(always)]
            pub fn shr(self, count: impl Offset) -> Self {
                let count = count.offset() as u32;
                V(from_fn(|n| {
                    let a = self.0[n];
                    registers!({ $right(a, _mm_cvtsi32_si128(count as i32)) } { super::group::lift1::<$t, $t>(a, |x| crate::shift::shr(x, count)) })
                }))
            }
            /// Device `<<` by each lane's own count.
            #[inline(always)]
            pub fn shl_each(self, count: V<u32, N>) -> Self {
                V(from_fn(|n| {
                    let (a, c) = (self.0[n], count.0[n]);
                    registers!({ $left_each(a, c) } { lift2::<$t, u32, $t>(a, c, crate::shift::shl) })
                }))
            }
            /// Device `>>` by each lane's own count.
            #[inline(always)]
            pub fn shr_each(self, count: V<u32, N>) -> Self {
                V(from_fn(|n| {
                    let (a, c) = (self.0[n], count.0[n]);
                    registers!({ $right_each(a, c) } { lift2::<$t, u32, $t>(a, c, crate::shift::shr) })
                }))
            }
        }
    )* };
}
#[allow(unused_macros)] // Only where groups are registers.
macro_rules! wide_shift {
    ($f:ident) => {
        |a: [__m512i; 2], c| [$f(a[0], c), $f(a[1], c)]
    };
}
#[allow(unused_macros)] // Only where groups are registers.
macro_rules! wide_shift_each {
    ($f:ident) => {
        |a: [__m512i; 2], c| {
            [
                $f(a[0], _mm512_cvtepu32_epi64(_mm512_castsi512_si256(c))),
                $f(
                    a[1],
                    _mm512_cvtepu32_epi64(_mm512_extracti64x4_epi64::<1>(c)),
                ),
            ]
        }
    };
}
shifts! {
    i32: _mm512_sll_epi32, _mm512_sra_epi32, _mm512_sllv_epi32, _mm512_srav_epi32;
    u32: _mm512_sll_epi32, _mm512_srl_epi32, _mm512_sllv_epi32, _mm512_srlv_epi32;
    i64: wide_shift!(_mm512_sll_epi64), wide_shift!(_mm512_sra_epi64), wide_shift_each!(_mm512_sllv_epi64), wide_shift_each!(_mm512_srav_epi64);
    u64: wide_shift!(_mm512_sll_epi64), wide_shift!(_mm512_srl_epi64), wide_shift_each!(_mm512_sllv_epi64), wide_shift_each!(_mm512_srlv_epi64);
}

/// Vectors of integers that divide.
pub trait Divide<const N: usize>: Select<N> {
    /// The numbers.
    type Number: Copy;
    /// Quotients; all ones where the divisor is zero, as [`crate::division`] has it.
    fn quotients(mask: Mask<N>, a: Self, b: Self) -> Self;
    /// Quotients by a number.
    fn quotients_by(mask: Mask<N>, a: Self, b: Self::Number) -> Self;
    /// Remainders.
    fn remainders(mask: Mask<N>, a: Self, b: Self) -> Self;
    /// Remainders by a number.
    fn remainders_by(mask: Mask<N>, a: Self, b: Self::Number) -> Self;
}

macro_rules! divides {
    ($($t:ty: |$a:ident, $b:ident| $simd:expr, |$v:ident, $k:ident| $shift:expr, |$q:ident| $power:expr;)*) => { $(
        impl<const N: usize> Divide<N> for V<$t, N> {
            type Number = $t;
            #[inline(always)]
            fn quotients(_mask: Mask<N>, a: Self, b: Self) -> Self {
                let zeros = b.eq(0);
                let b = zeros.select(1 as $t, b);
                let quotients = V(from_fn(|n| {
                    let ($a, $b) = (a.0[n], b.0[n]);
                    registers!({ $simd } { lift2::<$t, $t, $t>($a, $b, |a, b| a.wrapping_div(b)) })
                }));
                zeros.select(!0 as $t, quotients)
            }
            #[inline(always)]
            fn quotients_by(mask: Mask<N>, $v: Self, $q: $t) -> Self {
                if $power {
                    let $k = $q.trailing_zeros();
                    return $shift;
                }
                Self::quotients(mask, $v, V::splat($q))
            }
            #[inline(always)]
            fn remainders(mask: Mask<N>, a: Self, b: Self) -> Self {
                let remainders = a - Self::quotients(mask, a, b) * b;
                b.eq(0).select(!0 as $t, remainders)
            }
            #[inline(always)]
            fn remainders_by(mask: Mask<N>, a: Self, b: $t) -> Self {
                if b == 0 {
                    return V::splat(!0);
                }
                a - Self::quotients_by(mask, a, b) * b
            }
        }
    )* };
}

// The quotient of two 32-bit numbers is that of the same numbers as doubles, cut: a quotient that is not whole is at least 1/b away
// from every whole number, which is more than a double is away from it.
divides! {
    i32: |a, b| {
        let low = _mm512_div_pd(_mm512_cvtepi32_pd(_mm512_castsi512_si256(a)), _mm512_cvtepi32_pd(_mm512_castsi512_si256(b)));
        let high = _mm512_div_pd(_mm512_cvtepi32_pd(_mm512_extracti64x4_epi64::<1>(a)), _mm512_cvtepi32_pd(_mm512_extracti64x4_epi64::<1>(b)));
        _mm512_inserti64x4::<1>(_mm512_castsi256_si512(_mm512_cvttpd_epi32(low)), _mm512_cvttpd_epi32(high))
    }, |v, k| (v + (v.shr(31) & ((1i32 << k) - 1))).shr(k), |q| q > 0 && q.count_ones() == 1;
    u32: |a, b| {
        let low = _mm512_div_pd(_mm512_cvtepu32_pd(_mm512_castsi512_si256(a)), _mm512_cvtepu32_pd(_mm512_castsi512_si256(b)));
        let high = _mm512_div_pd(_mm512_cvtepu32_pd(_mm512_extracti64x4_epi64::<1>(a)), _mm512_cvtepu32_pd(_mm512_extracti64x4_epi64::<1>(b)));
        _mm512_inserti64x4::<1>(_mm512_castsi256_si512(_mm512_cvttpd_epu32(low)), _mm512_cvttpd_epu32(high))
    }, |v, k| v.shr(k), |q| q.count_ones() == 1;
    i64: |a, b| lift2::<i64, i64, i64>(a, b, |a, b| a.wrapping_div(b)),
        |v, k| (v + (v.shr(63) & ((1i64 << k) - 1))).shr(k), |q| q > 0 && q.count_ones() == 1;
    u64: |a, b| lift2::<u64, u64, u64>(a, b, |a, b| a / b), |v, k| v.shr(k), |q| q.count_ones() == 1;
}

impl<const N: usize> Mask<N> {
    /// `a / b` in these lanes.
    #[inline(always)]
    pub fn div<D: Divide<N>>(self, a: impl IntoLanes<N, Lanes = D>, b: D) -> D {
        D::quotients(self, a.lanes(), b)
    }

    /// `a / b` in these lanes, by the same number in all.
    #[inline(always)]
    pub fn div_by<D: Divide<N>>(self, a: D, b: D::Number) -> D {
        D::quotients_by(self, a, b)
    }

    /// `a % b` in these lanes.
    #[inline(always)]
    pub fn rem<D: Divide<N>>(self, a: impl IntoLanes<N, Lanes = D>, b: D) -> D {
        D::remainders(self, a.lanes(), b)
    }

    /// `a % b` in these lanes, by the same number in all.
    #[inline(always)]
    pub fn rem_by<D: Divide<N>>(self, a: D, b: D::Number) -> D {
        D::remainders_by(self, a, b)
    }
}
