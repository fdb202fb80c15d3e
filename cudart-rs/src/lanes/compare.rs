//! Comparisons of vectors: masks.
//!
//! The other side may be anything that is a value for each lane (`IntoLanes`). Comparisons with not-a-number are false but for `ne`, as in C.

use super::group::from_fn;
use super::group::registers;
use super::mask::Mask;
use super::ramp::Ramp;
use super::vector::{Like, V};

macro_rules! comparisons {
    ($($t:ty: |$a:ident, $b:ident| $($what:literal $op:ident $scalar:tt $simd:expr),*;)*) => { $(
        impl<const N: usize> V<$t, N> { $(
            #[doc = concat!("`", $what, "`")]
            #[inline(always)]
            pub fn $op(self, other: impl Like<V<$t, N>>) -> Mask<N> {
                let other = other.like();
                Mask(from_fn(|n| {
                    let ($a, $b) = (self.0[n], other.0[n]);
                    registers!({ $simd } { super::group::test2::<$t>($a, $b, |x, y| x $scalar y) })
                }))
            }
        )* }
    )* };
}
#[allow(unused_macros)] // Only where groups are registers.
macro_rules! wide {
    ($f:expr, $a:ident, $b:ident) => {
        of_halves($f($a[0], $b[0]), $f($a[1], $b[1]))
    };
}
comparisons! {
    f32: |a, b|
        "<" lt < _mm512_cmp_ps_mask::<_CMP_LT_OQ>(a, b),
        "<=" le <= _mm512_cmp_ps_mask::<_CMP_LE_OQ>(a, b),
        ">" gt > _mm512_cmp_ps_mask::<_CMP_GT_OQ>(a, b),
        ">=" ge >= _mm512_cmp_ps_mask::<_CMP_GE_OQ>(a, b),
        "==" eq == _mm512_cmp_ps_mask::<_CMP_EQ_OQ>(a, b),
        "!=" ne != _mm512_cmp_ps_mask::<_CMP_NEQ_UQ>(a, b);
    f64: |a, b|
        "<" lt < wide!(_mm512_cmp_pd_mask::<_CMP_LT_OQ>, a, b),
        "<=" le <= wide!(_mm512_cmp_pd_mask::<_CMP_LE_OQ>, a, b),
        ">" gt > wide!(_mm512_cmp_pd_mask::<_CMP_GT_OQ>, a, b),
        ">=" ge >= wide!(_mm512_cmp_pd_mask::<_CMP_GE_OQ>, a, b),
        "==" eq == wide!(_mm512_cmp_pd_mask::<_CMP_EQ_OQ>, a, b),
        "!=" ne != wide!(_mm512_cmp_pd_mask::<_CMP_NEQ_UQ>, a, b);
    i32: |a, b|
        "<" lt < _mm512_cmplt_epi32_mask(a, b),
        "<=" le <= _mm512_cmple_epi32_mask(a, b),
        ">" gt > _mm512_cmpgt_epi32_mask(a, b),
        ">=" ge >= _mm512_cmpge_epi32_mask(a, b),
        "==" eq == _mm512_cmpeq_epi32_mask(a, b),
        "!=" ne != _mm512_cmpneq_epi32_mask(a, b);
    u32: |a, b|
        "<" lt < _mm512_cmplt_epu32_mask(a, b),
        "<=" le <= _mm512_cmple_epu32_mask(a, b),
        ">" gt > _mm512_cmpgt_epu32_mask(a, b),
        ">=" ge >= _mm512_cmpge_epu32_mask(a, b),
        "==" eq == _mm512_cmpeq_epu32_mask(a, b),
        "!=" ne != _mm512_cmpneq_epu32_mask(a, b);
    i64: |a, b|
        "<" lt < wide!(_mm512_cmplt_epi64_mask, a, b),
        "<=" le <= wide!(_mm512_cmple_epi64_mask, a, b),
        ">" gt > wide!(_mm512_cmpgt_epi64_mask, a, b),
        ">=" ge >= wide!(_mm512_cmpge_epi64_mask, a, b),
        "==" eq == wide!(_mm512_cmpeq_epi64_mask, a, b),
        "!=" ne != wide!(_mm512_cmpneq_epi64_mask, a, b);
    u64: |a, b|
        "<" lt < wide!(_mm512_cmplt_epu64_mask, a, b),
        "<=" le <= wide!(_mm512_cmple_epu64_mask, a, b),
        ">" gt > wide!(_mm512_cmpgt_epu64_mask, a, b),
        ">=" ge >= wide!(_mm512_cmpge_epu64_mask, a, b),
        "==" eq == wide!(_mm512_cmpeq_epu64_mask, a, b),
        "!=" ne != wide!(_mm512_cmpneq_epu64_mask, a, b);
    i16: |a, b| "<" lt < _mm256_cmplt_epi16_mask(a, b), "<=" le <= _mm256_cmple_epi16_mask(a, b), ">" gt > _mm256_cmpgt_epi16_mask(a, b),
        ">=" ge >= _mm256_cmpge_epi16_mask(a, b), "==" eq == _mm256_cmpeq_epi16_mask(a, b), "!=" ne != _mm256_cmpneq_epi16_mask(a, b);
    u16: |a, b| "<" lt < _mm256_cmplt_epu16_mask(a, b), "<=" le <= _mm256_cmple_epu16_mask(a, b), ">" gt > _mm256_cmpgt_epu16_mask(a, b),
        ">=" ge >= _mm256_cmpge_epu16_mask(a, b), "==" eq == _mm256_cmpeq_epu16_mask(a, b), "!=" ne != _mm256_cmpneq_epu16_mask(a, b);
    i8: |a, b| "<" lt < _mm_cmplt_epi8_mask(a, b), "<=" le <= _mm_cmple_epi8_mask(a, b), ">" gt > _mm_cmpgt_epi8_mask(a, b),
        ">=" ge >= _mm_cmpge_epi8_mask(a, b), "==" eq == _mm_cmpeq_epi8_mask(a, b), "!=" ne != _mm_cmpneq_epi8_mask(a, b);
    u8: |a, b| "<" lt < _mm_cmplt_epu8_mask(a, b), "<=" le <= _mm_cmple_epu8_mask(a, b), ">" gt > _mm_cmpgt_epu8_mask(a, b),
        ">=" ge >= _mm_cmpge_epu8_mask(a, b), "==" eq == _mm_cmpeq_epu8_mask(a, b), "!=" ne != _mm_cmpneq_epu8_mask(a, b);
}

macro_rules! ramps {
    ($($t:ty)*) => { $(ramps!(@ $t: "<" lt, "<=" le, ">" gt, ">=" ge, "==" eq, "!=" ne);)* };
    (@ $t:ty: $($what:literal $op:ident),*) => {
        impl<const N: usize> Ramp<$t, N> { $(
            #[doc = concat!("`", $what, "`")]
            #[inline(always)]
            pub fn $op(self, other: impl Like<V<$t, N>>) -> Mask<N> {
                self.lanes().$op(other)
            }
        )* }
    };
}
ramps!(i32 u32 i64 u64);
