//! `exp`, `ln` and `1 / √` of vectors: the bits of the functions on one number, by the instructions that vectors have for it.
//!
//! [`V::exp`] and [`V::ln`] are `device::elementary`'s `expf` and `logf`; taking a number apart and putting it together takes several operations there and one of AVX-512.
//!
//! [`V::rsqrt`] is `1 / √x`, the root and the quotient both correctly rounded, without a division: divisions and roots take turns in one unit, while the others
//! wait. Let s = √x, rounded, and y within 2⁻¹⁴ of 1 / √x (`vrsqrt14`; what else it is differs between processors). A step of Newton's method, y + y (1 - s y), is 1 / s less 2⁻²⁸ of it
//! at most before it is rounded; rounded *up* it is 1 / s or one of the two numbers next to it. Another step, rounded to the nearest, is then 1 / s correctly rounded (Markstein's
//! theorem) for every s but the largest below a power of two. The reciprocal of that one lies just above the middle between two numbers, so that the first step, rounded up, gives
//! the greater of them, which is right, and from which the second does not go away. A `double` takes one step more before these. Where something is no normal number, so is
//! the result, and is divided after all.

use super::vector::V;
use crate::device::elementary;

/// As `device::elementary`, but for all lanes at once.
#[allow(unused_macros)] // Not where there are instructions for it.
macro_rules! in_steps {
    () => {
        use super::{V, elementary};
        use elementary::{EXP_LEAST, EXP_MOST, NEAR, ROOT, SHIFTER};

        impl<const N: usize> elementary::Real for V<f32, N> {}

        /// 2ⁿ.
        #[inline(always)]
        fn power<const N: usize>(n: V<i32, N>) -> V<f32, N> {
            (n + 127).shl(23).cast()
        }

        impl<const N: usize> V<f32, N> {
            /// CUDA's `expf`.
            #[inline(always)]
            pub fn exp(self) -> Self {
                let most = self.gt(EXP_MOST);
                let x = most.select(EXP_MOST, self);
                let x = x.lt(EXP_LEAST).select(EXP_LEAST, x);
                let (sum, _, shifted) = elementary::exp_parts(x);
                let n = shifted.cast::<i32>() - SHIFTER.to_bits() as i32;
                let half = n.shr(1);
                sum * power(half) * power(n - half)
            }

            /// CUDA's `logf`.
            #[inline(always)]
            pub fn ln(self) -> Self {
                let tiny = self.lt(f32::MIN_POSITIVE);
                let y = tiny.select(self * 33_554_432.0, self);
                let less = tiny.select(25.0f32, V::<f32, N>::zero());
                let bits = y.cast::<i32>() - ROOT.to_bits() as i32;
                let n = bits.shr(23).as_f32() - less;
                let f = ((bits & 0x007f_ffff) + ROOT.to_bits() as i32).cast::<f32>() - 1.0;
                let near = (f.cast::<i32>() & NEAR as i32).cast::<f32>();
                let value = elementary::ln_sum(n, f, near);
                let value = self.eq(f32::INFINITY).select(self, value);
                let value = self.gt(0.0).select(value, f32::NAN);
                self.eq(0.0).select(f32::NEG_INFINITY, value)
            }

            /// `1 / √x`: the root and the quotient are both correctly rounded.
            #[inline(always)]
            pub fn rsqrt(self) -> Self {
                1.0 / self.sqrt()
            }
        }
        impl<const N: usize> V<f64, N> {
            /// `1 / √x`: the root and the quotient are both correctly rounded.
            #[inline(always)]
            pub fn rsqrt(self) -> Self {
                1.0 / self.sqrt()
            }
        }
    };
}
#[allow(unused_imports)] // As above.
use in_steps;

where_vectors!({
mod in_registers {
    use super::{V, elementary};
    use super::super::group::from_fn;
    use elementary::{EXP_LEAST, EXP_MOST, NEAR, ROOT};
    use std::arch::x86_64::*;

    impl<const N: usize> elementary::Real for V<f32, N> {}

    /// Not a number, 0, infinite or below the normal numbers (`vfpclass`).
    const NOT_NORMAL: i32 = 0xbf;
    /// Not a number, or below 0.
    const NO_LOGARITHM: i32 = 0xd1;
    /// For `vfixupimm`: of 0 it is -∞, of ∞ itself, else what was computed.
    const OF_EDGES: i32 = 0x0050_0400;
    const UP: i32 = _MM_FROUND_TO_POS_INF | _MM_FROUND_NO_EXC;

    /// What the instructions do to each group of lanes. (They are there: see the module's condition.)
    #[inline(always)]
    fn each<const N: usize>(x: V<f32, N>, f: impl Fn(usize, __m512) -> __m512) -> V<f32, N> {
        V(from_fn(|n| f(n, x.0[n])))
    }

    impl<const N: usize> V<f32, N> {
        /// CUDA's `expf`.
        #[inline(always)]
        pub fn exp(self) -> Self {
            // SAFETY: the instructions are there, here and below.
            let x = each(self, |_, x| unsafe {
                // Of NaN and a number the second: NaN stays.
                let x = _mm512_min_ps(_mm512_set1_ps(EXP_MOST), x);
                _mm512_max_ps(_mm512_set1_ps(EXP_LEAST), x)
            });
            let (sum, power, _) = elementary::exp_parts(x);
            each(sum, |n, sum| unsafe { _mm512_scalef_ps(sum, power.0[n]) })
        }

        /// CUDA's `logf`.
        #[inline(always)]
        pub fn ln(self) -> Self {
            let one = V::<f32, N>::splat(1.0);
            let significand = each(self, |_, x| unsafe {
                _mm512_getmant_ps::<_MM_MANT_NORM_1_2, _MM_MANT_SIGN_ZERO>(x)
            });
            let large: [u16; N] = from_fn(|n| unsafe {
                let most = _mm512_set1_ps(2.0 * ROOT);
                _mm512_cmp_ps_mask::<_CMP_GE_OQ>(significand.0[n], most)
            });
            let power = each(self, |n, x| unsafe {
                let power = _mm512_getexp_ps(x);
                _mm512_mask_add_ps(power, large[n], power, one.0[n])
            });
            let f = each(significand, |n, m| unsafe {
                _mm512_mask_mul_ps(m, large[n], m, _mm512_set1_ps(0.5))
            }) - 1.0;
            let near = each(f, |_, f| unsafe {
                _mm512_and_ps(f, _mm512_set1_ps(f32::from_bits(NEAR)))
            });
            each(elementary::ln_sum(power, f, near), |n, value| unsafe {
                let none = _mm512_fpclass_ps_mask::<NO_LOGARITHM>(self.0[n]);
                let value = _mm512_mask_mov_ps(value, none, _mm512_set1_ps(f32::NAN));
                _mm512_fixupimm_ps::<0>(value, self.0[n], _mm512_set1_epi32(OF_EDGES))
            })
        }

        /// `1 / √x`: the root and the quotient are both correctly rounded.
        #[inline(always)]
        pub fn rsqrt(self) -> Self {
            let root = self.sqrt();
            let mut odd = 0;
            let value = each(self, |n, x| unsafe {
                let (s, one) = (root.0[n], _mm512_set1_ps(1.0));
                let y = _mm512_rsqrt14_ps(x);
                let y = _mm512_fmadd_round_ps::<UP>(y, _mm512_fnmadd_ps(s, y, one), y);
                _mm512_fmadd_ps(y, _mm512_fnmadd_ps(s, y, one), y)
            });
            for n in 0..N {
                odd |= unsafe { _mm512_fpclass_ps_mask::<NOT_NORMAL>(value.0[n]) };
            }
            if odd == 0 { value } else { 1.0 / root }
        }
    }

    impl<const N: usize> V<f64, N> {
        /// `1 / √x`: the root and the quotient are both correctly rounded.
        #[inline(always)]
        pub fn rsqrt(self) -> Self {
            let root = self.sqrt();
            let mut odd = 0;
            let half = |x: __m512d, s: __m512d| unsafe {
                let one = _mm512_set1_pd(1.0);
                let y = _mm512_rsqrt14_pd(x);
                let y = _mm512_fmadd_pd(y, _mm512_fnmadd_pd(s, y, one), y);
                let y = _mm512_fmadd_round_pd::<UP>(y, _mm512_fnmadd_pd(s, y, one), y);
                _mm512_fmadd_pd(y, _mm512_fnmadd_pd(s, y, one), y)
            };
            let value = V(from_fn(|n| {
                let (x, s) = (self.0[n], root.0[n]);
                [half(x[0], s[0]), half(x[1], s[1])]
            }));
            for n in 0..N {
                for half in value.0[n] {
                    odd |= unsafe { _mm512_fpclass_pd_mask::<NOT_NORMAL>(half) };
                }
            }
            if odd == 0 { value } else { 1.0 / root }
        }
    }
}
} {
mod steps {
    super::in_steps!();
}
} {
mod steps {
    super::in_steps!();
}
});
