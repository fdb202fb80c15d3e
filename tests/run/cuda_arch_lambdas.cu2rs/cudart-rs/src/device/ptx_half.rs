//! Instructions on `f16` and `bf16` in registers (PTX ISA, "Half Precision Floating-Point Instructions"): numbers are their bits, pairs have the first one below.

use super::narrow::{
    __habs, __hadd, __heq, __hfma, __hfma_relu, __hge, __hgt, __hle, __hlt, __hmax, __hmax_nan,
};
use super::narrow::{__half, __nv_bfloat16, Narrow};
use super::narrow::{__hmin, __hmin_nan, __hmul, __hne, __hneg, __hsub, hexp2, htanh};
use crate::ptr::Ptr;

macro_rules! numbers {
    ($([$t:ty] $($one:ident $pair:ident = $f:ident($($a:ident),*);)*)*) => { $( $(
        #[doc = concat!("`", stringify!($f), "` of numbers in registers.")]
        #[inline(always)]
        pub fn $one($($a: u16),*) -> u16 {
            $f($(<$t>::of_bits($a)),*).bits()
        }
        #[doc = concat!("`", stringify!($f), "` of pairs of numbers in registers.")]
        #[inline(always)]
        pub fn $pair($($a: u32),*) -> u32 {
            let low = $one($($a as u16),*);
            let high = $one($(($a >> 16) as u16),*);
            u32::from(high) << 16 | u32::from(low)
        }
    )* )* };
}
numbers! {
    [__half]
        add_f16 add_f16x2 = __hadd(a, b);
        sub_f16 sub_f16x2 = __hsub(a, b);
        mul_f16 mul_f16x2 = __hmul(a, b);
        fma_rn_f16 fma_rn_f16x2 = __hfma(a, b, c);
        fma_rn_relu_f16 fma_rn_relu_f16x2 = __hfma_relu(a, b, c);
        min_f16 min_f16x2 = __hmin(a, b);
        max_f16 max_f16x2 = __hmax(a, b);
        min_nan_f16 min_nan_f16x2 = __hmin_nan(a, b);
        max_nan_f16 max_nan_f16x2 = __hmax_nan(a, b);
        neg_f16 neg_f16x2 = __hneg(a);
        abs_f16 abs_f16x2 = __habs(a);
        ex2_approx_f16 ex2_approx_f16x2 = hexp2(a);
        tanh_approx_f16 tanh_approx_f16x2 = htanh(a);
    [__nv_bfloat16]
        add_bf16 add_bf16x2 = __hadd(a, b);
        sub_bf16 sub_bf16x2 = __hsub(a, b);
        mul_bf16 mul_bf16x2 = __hmul(a, b);
        fma_rn_bf16 fma_rn_bf16x2 = __hfma(a, b, c);
        fma_rn_relu_bf16 fma_rn_relu_bf16x2 = __hfma_relu(a, b, c);
        min_bf16 min_bf16x2 = __hmin(a, b);
        max_bf16 max_bf16x2 = __hmax(a, b);
        min_nan_bf16 min_nan_bf16x2 = __hmin_nan(a, b);
        max_nan_bf16 max_nan_bf16x2 = __hmax_nan(a, b);
        neg_bf16 neg_bf16x2 = __hneg(a);
        abs_bf16 abs_bf16x2 = __habs(a);
        ex2_approx_bf16 ex2_approx_bf16x2 = hexp2(a);
        tanh_approx_bf16 tanh_approx_bf16x2 = htanh(a);
}

macro_rules! comparisons {
    ($([$t:ty] $($name:ident = $f:ident;)*)*) => { $( $(
        #[doc = concat!("`", stringify!($f), "` of numbers in registers.")]
        #[inline(always)]
        pub fn $name(a: u16, b: u16) -> bool {
            $f(<$t>::of_bits(a), <$t>::of_bits(b))
        }
    )* )* };
}
comparisons! {
    [__half]
        setp_eq_f16 = __heq;
        setp_ne_f16 = __hne;
        setp_lt_f16 = __hlt;
        setp_le_f16 = __hle;
        setp_gt_f16 = __hgt;
        setp_ge_f16 = __hge;
    [__nv_bfloat16]
        setp_eq_bf16 = __heq;
        setp_ne_bf16 = __hne;
        setp_lt_bf16 = __hlt;
        setp_le_bf16 = __hle;
        setp_gt_bf16 = __hgt;
        setp_ge_bf16 = __hge;
}

/// The number of these bits.
#[inline(always)]
pub fn cvt_f32_bf16(a: u16) -> f32 {
    __nv_bfloat16::of_bits(a).wide()
}
/// The bits of the nearest number.
#[inline(always)]
pub fn cvt_rn_bf16_f32(a: f32) -> u16 {
    __nv_bfloat16::near(a).bits()
}
/// Adds to two halves at an address; gives the old ones.
#[inline]
pub fn atom_add_noftz_f16x2(address: u64, value: u32) -> u32 {
    super::atomic::Atomic::update(Ptr::<u32>::from_bits(address), |old| add_f16x2(old, value))
}
/// Adds to two `bfloat16` at an address; gives the old ones.
#[inline]
pub fn atom_add_noftz_bf16x2(address: u64, value: u32) -> u32 {
    super::atomic::Atomic::update(Ptr::<u32>::from_bits(address), |old| add_bf16x2(old, value))
}
/// Adds to a half at an address; gives the old one.
#[inline]
pub fn atom_add_noftz_f16(address: u64, value: u16) -> u16 {
    super::atomic::Atomic::update(Ptr::<u16>::from_bits(address), |old| add_f16(old, value))
}
/// [`atom_add_noftz_f16x2`] whose old value nobody wants.
#[inline]
pub fn red_add_noftz_f16x2(address: u64, value: u32) {
    atom_add_noftz_f16x2(address, value);
}
/// [`atom_add_noftz_bf16x2`] whose old value nobody wants.
#[inline]
pub fn red_add_noftz_bf16x2(address: u64, value: u32) {
    atom_add_noftz_bf16x2(address, value);
}
/// [`atom_add_noftz_f16`] whose old value nobody wants.
#[inline]
pub fn red_add_noftz_f16(address: u64, value: u16) {
    atom_add_noftz_f16(address, value);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_pairs() {
        // 1, 2 and 3.5 as halves.
        let (one, two, more) = (0x3c00, 0x4000, 0x4300);
        assert_eq!(add_f16(one, one), two);
        assert_eq!(fma_rn_f16x2(0x3c00_4000, 0x4000_3c00, 0), 0x4000_4000);
        assert_eq!(max_f16(one, more), more);
        assert_eq!(neg_f16x2(0x3c00_4000), 0xbc00_c000);
        assert!(setp_lt_f16(one, two) && !setp_ge_f16(one, two));
        assert_eq!(cvt_f32_bf16(cvt_rn_bf16_f32(1.5)), 1.5);
        let mut cell = 0x3c00_3c00u32;
        assert_eq!(
            atom_add_noftz_f16x2(crate::ptr::addr(&mut cell).to_bits(), 0x3c00_4000),
            0x3c00_3c00
        );
        assert_eq!(cell, 0x4000_4200);
    }
}
