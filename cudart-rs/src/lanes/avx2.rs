//! What the operations on a group are made of where there is AVX2 but not AVX-512: the same instructions, by AVX-512's names, of two registers of 256 bits each.
//!
//! The tables of the other files name AVX-512's instructions; here each of them has its meaning on registers half as wide. Only those that the tables name are here. Conditions
//! are full-width lanes (all bits of a 32-bit lane say whether it is one), whatever the type of the numbers: lanes of 64, 16 and 8 bits are widened and narrowed where they meet a mask.
//! What AVX2 has nothing for is put together of what it has, or goes lane by lane.
//!
//! So there is one text for both, AVX-512's code is what it was, and masks are a type with a handful of functions (`avx512.rs`, `avx2.rs`, `arrays.rs`). AMD's
//! masked stores take a dozen cycles, so that AVX2 stores neighbouring lanes by moving them down; and the compiler must be kept from making masked stores of a
//! load, a choice and a store.

#![allow(clippy::missing_safety_doc)]
#![allow(clippy::missing_transmute_annotations)] // Groups and arrays of their numbers, as the signatures say.
#![allow(unused_unsafe)] // Some intrinsics are safe where the crate is compiled for their instructions.

use super::group::from_fn;
pub use std::arch::x86_64::*;
use std::mem::transmute;

/// Sixteen numbers of 32 bits.
pub type __m512 = [__m256; 2];
/// Eight numbers of 64 bits.
pub type __m512d = [__m256d; 2];
/// Sixteen or eight integers.
pub type __m512i = [__m256i; 2];

/// A condition in each of sixteen lanes.
pub type Bits = [__m256i; 2];
/// A condition in each of eight: half of a group.
pub type Half = __m256i;

const STEPS: Bits = unsafe { transmute([0i32, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]) };

// SAFETY (of everything here): the instructions are there, or nothing of this is called.

/// Operations on masks.
pub mod masks {
    use super::*;

    /// No lane.
    // SAFETY: eight integers, here and below.
    pub const NONE: Bits = unsafe { transmute([0i32; 16]) };
    /// Every lane.
    pub const ALL: Bits = unsafe { transmute([-1i32; 16]) };
    /// Every lane or none.
    #[inline(always)]
    pub fn every(condition: bool) -> Bits {
        unsafe { _mm512_set1_epi32(-i32::from(condition)) }
    }
    /// The lanes whose position is below `count`.
    #[inline(always)]
    pub fn first(count: u32) -> Bits {
        unsafe { _mm512_cmpgt_epi32_mask(_mm512_set1_epi32(count.min(16) as i32), STEPS) }
    }
    /// From bits, the lowest for the first lane.
    #[inline(always)]
    pub fn from_bits(bits: u16) -> Bits {
        unsafe {
            let own = _mm512_sllv_epi32(_mm512_set1_epi32(1), STEPS);
            _mm512_cmpeq_epi32_mask(
                _mm512_and_si512(_mm512_set1_epi32(i32::from(bits)), own),
                own,
            )
        }
    }
    /// As bits.
    #[inline(always)]
    pub fn bits(m: Bits) -> u16 {
        u16::from(half_bits(m[0])) | u16::from(half_bits(m[1])) << 8
    }
    /// Sets a lane's condition.
    #[inline(always)]
    pub fn set(m: &mut Bits, l: usize, value: bool) {
        // SAFETY: sixteen integers.
        let lanes: &mut [i32; 16] = unsafe { &mut *std::ptr::from_mut(m).cast() };
        lanes[l] = -i32::from(value);
    }
    /// Whether there is a lane in one of the groups.
    #[inline(always)]
    pub fn any<const N: usize>(m: [Bits; N]) -> bool {
        let mut all = NONE;
        for m in m {
            all = or(all, m);
        }
        unsafe { half_bits(_mm256_or_si256(all[0], all[1])) != 0 }
    }
    /// Whether every lane of every group is one.
    #[inline(always)]
    pub fn all<const N: usize>(m: [Bits; N]) -> bool {
        let mut all = ALL;
        for m in m {
            all = and(all, m);
        }
        unsafe { half_bits(_mm256_and_si256(all[0], all[1])) == u8::MAX }
    }
    /// In both.
    #[inline(always)]
    pub fn and(a: Bits, b: Bits) -> Bits {
        unsafe { _mm512_and_si512(a, b) }
    }
    /// In one or both.
    #[inline(always)]
    pub fn or(a: Bits, b: Bits) -> Bits {
        unsafe { _mm512_or_si512(a, b) }
    }
    /// In one of them.
    #[inline(always)]
    pub fn xor(a: Bits, b: Bits) -> Bits {
        unsafe { _mm512_xor_si512(a, b) }
    }
    /// In the first only.
    #[inline(always)]
    pub fn without(a: Bits, b: Bits) -> Bits {
        // (Written so that the compiler sees through it.)
        and(a, xor(b, ALL))
    }
}

#[inline(always)]
fn half_bits(m: Half) -> u8 {
    unsafe { _mm256_movemask_ps(_mm256_castsi256_ps(m)) as u8 }
}
/// The first eight lanes.
#[inline(always)]
pub fn low_half(m: Bits) -> Half {
    m[0]
}
/// The last eight lanes.
#[inline(always)]
pub fn high_half(m: Bits) -> Half {
    m[1]
}
/// A group of its halves.
#[inline(always)]
pub fn of_halves(low: Half, high: Half) -> Bits {
    [low, high]
}

/// A mask of eight lanes for numbers of 64 bits.
#[inline(always)]
unsafe fn widened(m: Half) -> [__m256i; 2] {
    unsafe { _mm512_cvtepi32_epi64(m) }
}
/// The lower half of each of eight numbers of 64 bits.
#[inline(always)]
unsafe fn narrowed(m: [__m256i; 2]) -> Half {
    unsafe {
        let (a, b) = (_mm256_castsi256_ps(m[0]), _mm256_castsi256_ps(m[1]));
        let even = _mm256_castps_si256(_mm256_shuffle_ps::<0x88>(a, b));
        _mm256_permute4x64_epi64::<0xd8>(even)
    }
}

/// Instructions that do to each half what they do to all.
macro_rules! halves {
    ($($t:ident { $($name:ident = $half:ident ($($a:ident)*);)* })*) => { $($(
        #[inline(always)]
        pub unsafe fn $name($($a: $t),*) -> $t {
            unsafe { [$half($($a[0]),*), $half($($a[1]),*)] }
        }
    )*)* };
}
halves! {
    __m512 {
        _mm512_add_ps = _mm256_add_ps(a b);
        _mm512_sub_ps = _mm256_sub_ps(a b);
        _mm512_mul_ps = _mm256_mul_ps(a b);
        _mm512_div_ps = _mm256_div_ps(a b);
        _mm512_sqrt_ps = _mm256_sqrt_ps(a);
        _mm512_abs_ps = abs_ps(a);
        _mm512_fmadd_ps = _mm256_fmadd_ps(a b c);
    }
    __m512d {
        _mm512_add_pd = _mm256_add_pd(a b);
        _mm512_sub_pd = _mm256_sub_pd(a b);
        _mm512_mul_pd = _mm256_mul_pd(a b);
        _mm512_div_pd = _mm256_div_pd(a b);
        _mm512_sqrt_pd = _mm256_sqrt_pd(a);
        _mm512_abs_pd = abs_pd(a);
        _mm512_fmadd_pd = _mm256_fmadd_pd(a b c);
    }
    __m512i {
        _mm512_add_epi32 = _mm256_add_epi32(a b);
        _mm512_sub_epi32 = _mm256_sub_epi32(a b);
        _mm512_mullo_epi32 = _mm256_mullo_epi32(a b);
        _mm512_and_si512 = _mm256_and_si256(a b);
        _mm512_or_si512 = _mm256_or_si256(a b);
        _mm512_xor_si512 = _mm256_xor_si256(a b);
        _mm512_min_epi32 = _mm256_min_epi32(a b);
        _mm512_max_epi32 = _mm256_max_epi32(a b);
        _mm512_min_epu32 = _mm256_min_epu32(a b);
        _mm512_max_epu32 = _mm256_max_epu32(a b);
        _mm512_sllv_epi32 = _mm256_sllv_epi32(a b);
        _mm512_srlv_epi32 = _mm256_srlv_epi32(a b);
        _mm512_srav_epi32 = _mm256_srav_epi32(a b);
        _mm512_add_epi64 = _mm256_add_epi64(a b);
        _mm512_sub_epi64 = _mm256_sub_epi64(a b);
        _mm512_mullo_epi64 = mullo64(a b);
        _mm512_min_epi64 = min64(a b);
        _mm512_max_epi64 = max64(a b);
        _mm512_min_epu64 = min_unsigned64(a b);
        _mm512_max_epu64 = max_unsigned64(a b);
        _mm512_sllv_epi64 = _mm256_sllv_epi64(a b);
        _mm512_srlv_epi64 = _mm256_srlv_epi64(a b);
        _mm512_srav_epi64 = srav64(a b);
    }
}
#[inline(always)]
unsafe fn abs_ps(a: __m256) -> __m256 {
    unsafe { _mm256_andnot_ps(_mm256_set1_ps(-0.0), a) }
}
#[inline(always)]
unsafe fn abs_pd(a: __m256d) -> __m256d {
    unsafe { _mm256_andnot_pd(_mm256_set1_pd(-0.0), a) }
}
#[inline(always)]
unsafe fn mullo64(a: __m256i, b: __m256i) -> __m256i {
    unsafe {
        // The product of the low halves, and those of a low and a high one.
        let crossed = _mm256_mullo_epi32(a, _mm256_shuffle_epi32::<0xb1>(b));
        let crossed = _mm256_add_epi32(crossed, _mm256_srli_epi64::<32>(crossed));
        _mm256_add_epi64(_mm256_mul_epu32(a, b), _mm256_slli_epi64::<32>(crossed))
    }
}
#[inline(always)]
unsafe fn blend64(where_greater: __m256i, a: __m256i, b: __m256i) -> __m256i {
    unsafe { _mm256_blendv_epi8(b, a, where_greater) }
}
#[inline(always)]
unsafe fn greater_unsigned64(a: __m256i, b: __m256i) -> __m256i {
    unsafe {
        let top = _mm256_set1_epi64x(i64::MIN);
        _mm256_cmpgt_epi64(_mm256_xor_si256(a, top), _mm256_xor_si256(b, top))
    }
}
#[inline(always)]
unsafe fn min64(a: __m256i, b: __m256i) -> __m256i {
    unsafe { blend64(_mm256_cmpgt_epi64(a, b), b, a) }
}
#[inline(always)]
unsafe fn max64(a: __m256i, b: __m256i) -> __m256i {
    unsafe { blend64(_mm256_cmpgt_epi64(a, b), a, b) }
}
#[inline(always)]
unsafe fn min_unsigned64(a: __m256i, b: __m256i) -> __m256i {
    unsafe { blend64(greater_unsigned64(a, b), b, a) }
}
#[inline(always)]
unsafe fn max_unsigned64(a: __m256i, b: __m256i) -> __m256i {
    unsafe { blend64(greater_unsigned64(a, b), a, b) }
}
/// The sign goes where the zeros of a shift without sign have come.
#[inline(always)]
unsafe fn srav64(a: __m256i, counts: __m256i) -> __m256i {
    unsafe {
        let counts = blend64(
            greater_unsigned64(counts, _mm256_set1_epi64x(63)),
            _mm256_set1_epi64x(63),
            counts,
        );
        let sign = _mm256_srlv_epi64(_mm256_set1_epi64x(i64::MIN), counts);
        let shifted = _mm256_srlv_epi64(a, counts);
        _mm256_sub_epi64(_mm256_xor_si256(shifted, sign), sign)
    }
}

macro_rules! shifts {
    ($($name:ident = $half:ident;)*) => { $(
        #[inline(always)]
        pub unsafe fn $name(a: __m512i, count: __m128i) -> __m512i {
            unsafe { [$half(a[0], count), $half(a[1], count)] }
        }
    )* };
}
shifts! {
    _mm512_sll_epi32 = _mm256_sll_epi32;
    _mm512_srl_epi32 = _mm256_srl_epi32;
    _mm512_sra_epi32 = _mm256_sra_epi32;
    _mm512_sll_epi64 = _mm256_sll_epi64;
    _mm512_srl_epi64 = _mm256_srl_epi64;
    _mm512_sra_epi64 = sra64;
}
#[inline(always)]
unsafe fn sra64(a: __m256i, count: __m128i) -> __m256i {
    unsafe { srav64(a, _mm256_broadcastq_epi64(count)) }
}

macro_rules! splats {
    ($($name:ident($x:ty) -> $t:ty = $half:ident;)*) => { $(
        #[inline(always)]
        pub unsafe fn $name(x: $x) -> $t {
            unsafe { [$half(x); 2] }
        }
    )* };
}
splats! {
    _mm512_set1_ps(f32) -> __m512 = _mm256_set1_ps;
    _mm512_set1_pd(f64) -> __m512d = _mm256_set1_pd;
    _mm512_set1_epi32(i32) -> __m512i = _mm256_set1_epi32;
    _mm512_set1_epi64(i64) -> __m512i = _mm256_set1_epi64x;
}
#[inline(always)]
pub unsafe fn _mm512_setzero_ps() -> __m512 {
    unsafe { [_mm256_setzero_ps(); 2] }
}
#[inline(always)]
pub unsafe fn _mm512_setzero_pd() -> __m512d {
    unsafe { [_mm256_setzero_pd(); 2] }
}
#[inline(always)]
pub unsafe fn _mm512_setzero_si512() -> __m512i {
    masks::NONE
}
#[inline(always)]
#[allow(clippy::too_many_arguments)]
#[rustfmt::skip]
pub unsafe fn _mm512_setr_epi32(
    a: i32, b: i32, c: i32, d: i32, e: i32, f: i32, g: i32, h: i32, i: i32, j: i32, k: i32, l: i32, m: i32, n: i32, o: i32, p: i32,
) -> __m512i {
    unsafe { [_mm256_setr_epi32(a, b, c, d, e, f, g, h), _mm256_setr_epi32(i, j, k, l, m, n, o, p)] }
}
#[inline(always)]
#[allow(clippy::too_many_arguments)]
#[rustfmt::skip]
pub unsafe fn _mm512_setr_epi64(a: i64, b: i64, c: i64, d: i64, e: i64, f: i64, g: i64, h: i64) -> __m512i {
    unsafe { [_mm256_setr_epi64x(a, b, c, d), _mm256_setr_epi64x(e, f, g, h)] }
}
#[inline(always)]
pub unsafe fn _mm512_cvtsi512_si32(a: __m512i) -> i32 {
    unsafe { _mm256_cvtsi256_si32(a[0]) }
}

// Halves of a register.
#[inline(always)]
pub unsafe fn _mm512_castsi512_si256(a: __m512i) -> __m256i {
    a[0]
}
#[inline(always)]
pub unsafe fn _mm512_castps512_ps256(a: __m512) -> __m256 {
    a[0]
}
#[inline(always)]
pub unsafe fn _mm512_castsi256_si512(a: __m256i) -> __m512i {
    [a; 2]
}
#[inline(always)]
pub unsafe fn _mm512_castps256_ps512(a: __m256) -> __m512 {
    [a; 2]
}
#[inline(always)]
pub unsafe fn _mm512_extracti64x4_epi64<const AT: usize>(a: __m512i) -> __m256i {
    a[AT]
}
#[inline(always)]
pub unsafe fn _mm512_extractf32x8_ps<const AT: usize>(a: __m512) -> __m256 {
    a[AT]
}
#[inline(always)]
pub unsafe fn _mm512_inserti64x4<const AT: usize>(mut a: __m512i, b: __m256i) -> __m512i {
    a[AT] = b;
    a
}
#[inline(always)]
pub unsafe fn _mm512_insertf32x8<const AT: usize>(mut a: __m512, b: __m256) -> __m512 {
    a[AT] = b;
    a
}

// Comparisons.
#[inline(always)]
pub unsafe fn _mm512_cmp_ps_mask<const HOW: i32>(a: __m512, b: __m512) -> Bits {
    unsafe { from_fn(|i| _mm256_castps_si256(_mm256_cmp_ps::<HOW>(a[i], b[i]))) }
}
#[inline(always)]
pub unsafe fn _mm512_cmp_pd_mask<const HOW: i32>(a: __m512d, b: __m512d) -> Half {
    unsafe {
        narrowed(from_fn(|i| {
            _mm256_castpd_si256(_mm256_cmp_pd::<HOW>(a[i], b[i]))
        }))
    }
}
/// Comparisons of integers: what is greater, equal, and (for numbers without sign) the greater of two is known.
macro_rules! comparisons {
    ($($register:ty => $mask:ty, |$m:ident| $as_mask:expr, |$n:ident| $not:expr, |$a:ident, $b:ident| $gt:expr, $eq:expr, $le:expr;
        $lt_:ident $le_:ident $gt_:ident $ge_:ident $eq_:ident $ne_:ident;)*) => { $(
        comparisons!(@ $register, $mask, |$m| $as_mask, $gt_ |$a, $b| $gt);
        comparisons!(@ $register, $mask, |$m| $as_mask, $lt_ |$b, $a| $gt);
        comparisons!(@ $register, $mask, |$m| $as_mask, $eq_ |$a, $b| $eq);
        comparisons!(@ $register, $mask, |$m| $as_mask, $le_ |$a, $b| $le);
        comparisons!(@ $register, $mask, |$m| $as_mask, $ge_ |$b, $a| $le);
        #[inline(always)]
        pub unsafe fn $ne_(a: $register, b: $register) -> $mask {
            unsafe {
                let $n = $eq_(a, b);
                $not
            }
        }
    )* };
    (@ $register:ty, $mask:ty, |$m:ident| $as_mask:expr, $name:ident |$a:ident, $b:ident| $e:expr) => {
        #[inline(always)]
        pub unsafe fn $name($a: $register, $b: $register) -> $mask {
            unsafe {
                let $m = $e;
                $as_mask
            }
        }
    };
}
#[inline(always)]
unsafe fn inverse(m: Half) -> Half {
    unsafe { _mm256_xor_si256(m, masks::ALL[0]) }
}
#[inline(always)]
unsafe fn inverse128(m: __m128i) -> __m128i {
    unsafe { _mm_xor_si128(m, _mm256_castsi256_si128(masks::ALL[0])) }
}
comparisons! {
    __m512i => Bits, |m| m, |n| masks::without(masks::ALL, n), |a, b|
        from_fn(|i| _mm256_cmpgt_epi32(a[i], b[i])), from_fn(|i| _mm256_cmpeq_epi32(a[i], b[i])), from_fn(|i| inverse(_mm256_cmpgt_epi32(a[i], b[i])));
        _mm512_cmplt_epi32_mask _mm512_cmple_epi32_mask _mm512_cmpgt_epi32_mask _mm512_cmpge_epi32_mask _mm512_cmpeq_epi32_mask _mm512_cmpneq_epi32_mask;
    __m512i => Bits, |m| m, |n| masks::without(masks::ALL, n), |a, b|
        from_fn(|i| inverse(_mm256_cmpeq_epi32(_mm256_min_epu32(a[i], b[i]), a[i]))), from_fn(|i| _mm256_cmpeq_epi32(a[i], b[i])),
        from_fn(|i| _mm256_cmpeq_epi32(_mm256_min_epu32(a[i], b[i]), a[i]));
        _mm512_cmplt_epu32_mask _mm512_cmple_epu32_mask _mm512_cmpgt_epu32_mask _mm512_cmpge_epu32_mask _mm512_cmpeq_epu32_mask _mm512_cmpneq_epu32_mask;
    __m512i => Half, |m| narrowed(m), |n| inverse(n), |a, b|
        from_fn(|i| _mm256_cmpgt_epi64(a[i], b[i])), from_fn(|i| _mm256_cmpeq_epi64(a[i], b[i])), from_fn(|i| inverse(_mm256_cmpgt_epi64(a[i], b[i])));
        _mm512_cmplt_epi64_mask _mm512_cmple_epi64_mask _mm512_cmpgt_epi64_mask _mm512_cmpge_epi64_mask _mm512_cmpeq_epi64_mask _mm512_cmpneq_epi64_mask;
    __m512i => Half, |m| narrowed(m), |n| inverse(n), |a, b|
        from_fn(|i| greater_unsigned64(a[i], b[i])), from_fn(|i| _mm256_cmpeq_epi64(a[i], b[i])), from_fn(|i| inverse(greater_unsigned64(a[i], b[i])));
        _mm512_cmplt_epu64_mask _mm512_cmple_epu64_mask _mm512_cmpgt_epu64_mask _mm512_cmpge_epu64_mask _mm512_cmpeq_epu64_mask _mm512_cmpneq_epu64_mask;
    __m256i => Bits, |m| _mm512_cvtepi16_epi32(m), |n| masks::without(masks::ALL, n), |a, b|
        _mm256_cmpgt_epi16(a, b), _mm256_cmpeq_epi16(a, b), inverse(_mm256_cmpgt_epi16(a, b));
        _mm256_cmplt_epi16_mask _mm256_cmple_epi16_mask _mm256_cmpgt_epi16_mask _mm256_cmpge_epi16_mask _mm256_cmpeq_epi16_mask _mm256_cmpneq_epi16_mask;
    __m256i => Bits, |m| _mm512_cvtepi16_epi32(m), |n| masks::without(masks::ALL, n), |a, b|
        inverse(_mm256_cmpeq_epi16(_mm256_min_epu16(a, b), a)), _mm256_cmpeq_epi16(a, b), _mm256_cmpeq_epi16(_mm256_min_epu16(a, b), a);
        _mm256_cmplt_epu16_mask _mm256_cmple_epu16_mask _mm256_cmpgt_epu16_mask _mm256_cmpge_epu16_mask _mm256_cmpeq_epu16_mask _mm256_cmpneq_epu16_mask;
    __m128i => Bits, |m| _mm512_cvtepi8_epi32(m), |n| masks::without(masks::ALL, n), |a, b|
        _mm_cmpgt_epi8(a, b), _mm_cmpeq_epi8(a, b), inverse128(_mm_cmpgt_epi8(a, b));
        _mm_cmplt_epi8_mask _mm_cmple_epi8_mask _mm_cmpgt_epi8_mask _mm_cmpge_epi8_mask _mm_cmpeq_epi8_mask _mm_cmpneq_epi8_mask;
    __m128i => Bits, |m| _mm512_cvtepi8_epi32(m), |n| masks::without(masks::ALL, n), |a, b|
        inverse128(_mm_cmpeq_epi8(_mm_min_epu8(a, b), a)), _mm_cmpeq_epi8(a, b), _mm_cmpeq_epi8(_mm_min_epu8(a, b), a);
        _mm_cmplt_epu8_mask _mm_cmple_epu8_mask _mm_cmpgt_epu8_mask _mm_cmpge_epu8_mask _mm_cmpeq_epu8_mask _mm_cmpneq_epu8_mask;
}
#[inline(always)]
pub unsafe fn _mm512_test_epi64_mask(a: __m512i, b: __m512i) -> Half {
    unsafe { _mm512_cmpneq_epi64_mask(_mm512_and_si512(a, b), masks::NONE) }
}

// Blends: the second where the mask says so.
#[inline(always)]
pub unsafe fn _mm512_mask_blend_ps(m: Bits, a: __m512, b: __m512) -> __m512 {
    unsafe { from_fn(|i| _mm256_blendv_ps(a[i], b[i], _mm256_castsi256_ps(m[i]))) }
}
#[inline(always)]
pub unsafe fn _mm512_mask_blend_epi32(m: Bits, a: __m512i, b: __m512i) -> __m512i {
    unsafe { from_fn(|i| _mm256_blendv_epi8(a[i], b[i], m[i])) }
}
#[inline(always)]
pub unsafe fn _mm512_mask_blend_pd(m: Half, a: __m512d, b: __m512d) -> __m512d {
    unsafe {
        let m = widened(m);
        from_fn(|i| _mm256_blendv_pd(a[i], b[i], _mm256_castsi256_pd(m[i])))
    }
}
#[inline(always)]
pub unsafe fn _mm512_mask_blend_epi64(m: Half, a: __m512i, b: __m512i) -> __m512i {
    unsafe {
        let m = widened(m);
        from_fn(|i| _mm256_blendv_epi8(a[i], b[i], m[i]))
    }
}
#[inline(always)]
pub unsafe fn _mm256_mask_blend_epi16(m: Bits, a: __m256i, b: __m256i) -> __m256i {
    unsafe { _mm256_blendv_epi8(a, b, _mm512_cvtepi32_epi16(m)) }
}
#[inline(always)]
pub unsafe fn _mm_mask_blend_epi8(m: Bits, a: __m128i, b: __m128i) -> __m128i {
    unsafe { _mm_blendv_epi8(a, b, _mm512_cvtepi32_epi8(m)) }
}

// Conversions.
#[inline(always)]
unsafe fn halves128(a: __m256i) -> [__m128i; 2] {
    unsafe { [_mm256_castsi256_si128(a), _mm256_extracti128_si256::<1>(a)] }
}
macro_rules! from_halves {
    ($($name:ident -> $t:ty = $half:ident;)*) => { $(
        #[inline(always)]
        pub unsafe fn $name(a: __m256i) -> $t {
            unsafe {
                let a = halves128(a);
                [$half(a[0]), $half(a[1])]
            }
        }
    )* };
}
from_halves! {
    _mm512_cvtepi32_epi64 -> __m512i = _mm256_cvtepi32_epi64;
    _mm512_cvtepu32_epi64 -> __m512i = _mm256_cvtepu32_epi64;
    _mm512_cvtepi16_epi32 -> __m512i = _mm256_cvtepi16_epi32;
    _mm512_cvtepu16_epi32 -> __m512i = _mm256_cvtepu16_epi32;
    _mm512_cvtepi32_pd -> __m512d = _mm256_cvtepi32_pd;
    _mm512_cvtepu32_pd -> __m512d = unsigned_pd;
}
/// 2⁵² and more: the number is the lowest bits.
#[inline(always)]
unsafe fn unsigned_pd(a: __m128i) -> __m256d {
    unsafe {
        let large = _mm256_set1_pd(4_503_599_627_370_496.0);
        let more = _mm256_or_si256(_mm256_cvtepu32_epi64(a), _mm256_castpd_si256(large));
        _mm256_sub_pd(_mm256_castsi256_pd(more), large)
    }
}
#[inline(always)]
pub unsafe fn _mm512_cvtepi8_epi32(a: __m128i) -> __m512i {
    unsafe {
        [
            _mm256_cvtepi8_epi32(a),
            _mm256_cvtepi8_epi32(_mm_srli_si128::<8>(a)),
        ]
    }
}
#[inline(always)]
pub unsafe fn _mm512_cvtepu8_epi32(a: __m128i) -> __m512i {
    unsafe {
        [
            _mm256_cvtepu8_epi32(a),
            _mm256_cvtepu8_epi32(_mm_srli_si128::<8>(a)),
        ]
    }
}
#[inline(always)]
pub unsafe fn _mm512_cvtepi32_epi16(a: __m512i) -> __m256i {
    unsafe {
        let low = _mm256_set1_epi32(0xffff);
        let packed = _mm256_packus_epi32(_mm256_and_si256(a[0], low), _mm256_and_si256(a[1], low));
        _mm256_permute4x64_epi64::<0xd8>(packed)
    }
}
#[inline(always)]
pub unsafe fn _mm512_cvtepi32_epi8(a: __m512i) -> __m128i {
    unsafe {
        let low = _mm512_set1_epi32(0xff);
        let [low, high] = halves128(_mm512_cvtepi32_epi16(_mm512_and_si512(a, low)));
        _mm_packus_epi16(low, high)
    }
}
#[inline(always)]
pub unsafe fn _mm512_cvtepi64_epi32(a: __m512i) -> __m256i {
    unsafe { narrowed(a) }
}
#[inline(always)]
pub unsafe fn _mm512_cvtepi32_ps(a: __m512i) -> __m512 {
    unsafe { [_mm256_cvtepi32_ps(a[0]), _mm256_cvtepi32_ps(a[1])] }
}
/// The halves of the number as the lowest bits of 2²³ and of 2³⁹: their difference is exact, and so the sum is rounded once.
#[inline(always)]
pub unsafe fn _mm512_cvtepu32_ps(a: __m512i) -> __m512 {
    unsafe {
        from_fn(|i| {
            let low = _mm256_and_si256(a[i], _mm256_set1_epi32(0xffff));
            let low = _mm256_or_si256(low, _mm256_set1_epi32(0x4b00_0000));
            let high = _mm256_or_si256(
                _mm256_srli_epi32::<16>(a[i]),
                _mm256_set1_epi32(0x5300_0000),
            );
            let both = _mm256_set1_ps(549_755_813_888.0 + 8_388_608.0);
            _mm256_add_ps(
                _mm256_sub_ps(_mm256_castsi256_ps(high), both),
                _mm256_castsi256_ps(low),
            )
        })
    }
}
#[inline(always)]
pub unsafe fn _mm512_cvtps_pd(a: __m256) -> __m512d {
    unsafe {
        [
            _mm256_cvtps_pd(_mm256_castps256_ps128(a)),
            _mm256_cvtps_pd(_mm256_extractf128_ps::<1>(a)),
        ]
    }
}
#[inline(always)]
pub unsafe fn _mm512_cvtpd_ps(a: __m512d) -> __m256 {
    unsafe { _mm256_set_m128(_mm256_cvtpd_ps(a[1]), _mm256_cvtpd_ps(a[0])) }
}
#[inline(always)]
pub unsafe fn _mm512_cvttpd_epi32(a: __m512d) -> __m256i {
    unsafe { _mm256_set_m128i(_mm256_cvttpd_epi32(a[1]), _mm256_cvttpd_epi32(a[0])) }
}
/// Of numbers in range: less 2³¹ where they are that large, whose bit is then put back.
#[inline(always)]
pub unsafe fn _mm512_cvttpd_epu32(a: __m512d) -> __m256i {
    unsafe {
        let large = _mm512_set1_pd(2_147_483_648.0);
        let is_large: [__m256d; 2] = from_fn(|i| _mm256_cmp_pd::<_CMP_GE_OQ>(a[i], large[i]));
        let less = from_fn(|i| _mm256_sub_pd(a[i], _mm256_and_pd(is_large[i], large[i])));
        let bit = _mm256_slli_epi32::<31>(narrowed([
            _mm256_castpd_si256(is_large[0]),
            _mm256_castpd_si256(is_large[1]),
        ]));
        _mm256_xor_si256(_mm512_cvttpd_epi32(less), bit)
    }
}
#[inline(always)]
pub unsafe fn _mm512_cvtepi64_pd(a: __m512i) -> __m512d {
    // SAFETY: eight numbers of 64 bits, here and below.
    unsafe {
        let a: [i64; 8] = transmute(a);
        transmute::<[f64; 8], __m512d>(from_fn(|i| a[i] as f64))
    }
}
#[inline(always)]
pub unsafe fn _mm512_cvtepu64_pd(a: __m512i) -> __m512d {
    unsafe {
        let a: [u64; 8] = transmute(a);
        transmute::<[f64; 8], __m512d>(from_fn(|i| a[i] as f64))
    }
}

// Memory. (Where a mask is known to be of every lane the compiler makes plain loads and stores of these.)
macro_rules! memory {
    ($($number:ty, $register:ty, $mask:ty, |$m:ident| $widened:expr; $load:ident $load_half:ident $store:ident $store_half:ident;)*) => { $(
        #[inline(always)]
        pub unsafe fn $load($m: $mask, p: *const $number) -> $register {
            unsafe {
                let m = $widened;
                const HALF: usize = 32 / size_of::<$number>();
                [$load_half(p.cast(), m[0]), $load_half(p.wrapping_add(HALF).cast(), m[1])]
            }
        }
        #[inline(always)]
        pub unsafe fn $store(p: *mut $number, $m: $mask, v: $register) {
            unsafe {
                let m = $widened;
                const HALF: usize = 32 / size_of::<$number>();
                $store_half(p.cast(), m[0], v[0]);
                $store_half(p.wrapping_add(HALF).cast(), m[1], v[1]);
            }
        }
    )* };
}
memory! {
    f32, __m512, Bits, |m| m; _mm512_maskz_loadu_ps _mm256_maskload_ps mask_storeu_ps _mm256_maskstore_ps;
    i32, __m512i, Bits, |m| m; _mm512_maskz_loadu_epi32 _mm256_maskload_epi32 mask_storeu_epi32 _mm256_maskstore_epi32;
    f64, __m512d, Half, |m| widened(m); _mm512_maskz_loadu_pd _mm256_maskload_pd _mm512_mask_storeu_pd _mm256_maskstore_pd;
    i64, __m512i, Half, |m| widened(m); _mm512_maskz_loadu_epi64 _mm256_maskload_epi64 _mm512_mask_storeu_epi64 _mm256_maskstore_epi64;
}
#[inline(always)]
pub unsafe fn _mm512_mask_storeu_epi32(p: *mut i32, m: Bits, v: __m512i) {
    unsafe {
        match masks::all([m]) {
            true => mask_storeu_epi32(p, masks::ALL, v),
            false if masked_stores_are_slow() => store_some(p, m, v),
            false => mask_storeu_epi32(p, m, v),
        }
    }
}
#[inline(always)]
pub unsafe fn _mm512_mask_storeu_ps(p: *mut f32, m: Bits, v: __m512) {
    unsafe {
        match masks::all([m]) {
            true => mask_storeu_ps(p, masks::ALL, v),
            false if masked_stores_are_slow() => {
                store_some(p.cast(), m, v.map(|v| _mm256_castps_si256(v)));
            }
            false => mask_storeu_ps(p, m, v),
        }
    }
}
/// Whether this is a processor of AMD's, which nobody else's `sse4a` tells: see [`store_some`]. Intel's take a cycle or two for a masked store, and a look at what is remembered
/// of the processor costs next to nothing.
#[inline(always)]
fn masked_stores_are_slow() -> bool {
    std::is_x86_feature_detected!("sse4a")
}
/// Stores to some lanes. AMD's processors take a dozen cycles for a masked store, so those of neighbouring lanes, which masks mostly are, are moved down and stored plainly, twice where
/// their number is none of a register's.
#[target_feature(enable = "avx2,bmi1,lzcnt,popcnt")]
#[inline(never)]
unsafe fn store_some(p: *mut i32, m: Bits, v: __m512i) {
    unsafe {
        let bits = u32::from(masks::bits(m));
        let (first, count) = (bits.trailing_zeros() as usize, bits.count_ones() as usize);
        if count < 4 || bits >> first != (1 << count) - 1 {
            return mask_storeu_epi32(p, m, v);
        }
        let from = |lane: usize| {
            let at = _mm256_add_epi32(STEPS[0], _mm256_set1_epi32(lane as i32));
            _mm512_permutexvar_epi32([at; 2], v)[0]
        };
        let half = if count < 8 { 4 } else { 8 };
        let last = first + count - half;
        let (a, b) = (from(first), from(last));
        let (at_a, at_b) = (p.wrapping_add(first), p.wrapping_add(last));
        if half == 8 {
            _mm256_storeu_si256(at_a.cast(), a);
            _mm256_storeu_si256(at_b.cast(), b);
        } else {
            _mm_storeu_si128(at_a.cast(), _mm256_castsi256_si128(a));
            _mm_storeu_si128(at_b.cast(), _mm256_castsi256_si128(b));
        }
    }
}
/// Each lane of a mask, in order.
#[inline(always)]
fn each(mut bits: u16, mut turn: impl FnMut(usize)) {
    while bits != 0 {
        turn(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}
/// Narrow numbers have no masked loads and stores.
macro_rules! narrow_memory {
    ($($number:ty, $register:ty; $load:ident $store:ident;)*) => { $(
        #[inline(always)]
        pub unsafe fn $load(m: Bits, p: *const $number) -> $register {
            unsafe {
                if masks::all([m]) {
                    return p.cast::<$register>().read_unaligned();
                }
                let mut values = [0; 16];
                each(masks::bits(m), |l| values[l] = *p.wrapping_add(l));
                transmute(values)
            }
        }
        #[inline(always)]
        pub unsafe fn $store(p: *mut $number, m: Bits, v: $register) {
            unsafe {
                if masks::all([m]) {
                    return p.cast::<$register>().write_unaligned(v);
                }
                let values: [$number; 16] = transmute(v);
                each(masks::bits(m), |l| *p.wrapping_add(l) = values[l]);
            }
        }
    )* };
}
narrow_memory! {
    i16, __m256i; _mm256_maskz_loadu_epi16 _mm256_mask_storeu_epi16;
    i8, __m128i; _mm_maskz_loadu_epi8 _mm_mask_storeu_epi8;
}

// Gathers; what scatters goes lane by lane.
#[inline(always)]
pub unsafe fn _mm512_mask_i32gather_ps<const SCALE: i32>(
    src: __m512,
    m: Bits,
    at: __m512i,
    base: *const f32,
) -> __m512 {
    unsafe {
        from_fn(|i| {
            _mm256_mask_i32gather_ps::<SCALE>(src[i], base, at[i], _mm256_castsi256_ps(m[i]))
        })
    }
}
#[inline(always)]
pub unsafe fn _mm512_mask_i32gather_epi32<const SCALE: i32>(
    src: __m512i,
    m: Bits,
    at: __m512i,
    base: *const i32,
) -> __m512i {
    unsafe { from_fn(|i| _mm256_mask_i32gather_epi32::<SCALE>(src[i], base, at[i], m[i])) }
}
#[inline(always)]
pub unsafe fn _mm512_mask_i64gather_ps<const SCALE: i32>(
    src: __m256,
    m: Half,
    at: __m512i,
    base: *const f32,
) -> __m256 {
    unsafe {
        let m = halves128(m);
        let src = [_mm256_castps256_ps128(src), _mm256_extractf128_ps::<1>(src)];
        let half = |i: usize| {
            _mm256_mask_i64gather_ps::<SCALE>(src[i], base, at[i], _mm_castsi128_ps(m[i]))
        };
        _mm256_set_m128(half(1), half(0))
    }
}
#[inline(always)]
pub unsafe fn _mm512_mask_i64gather_epi32<const SCALE: i32>(
    src: __m256i,
    m: Half,
    at: __m512i,
    base: *const i32,
) -> __m256i {
    unsafe {
        let (m, src) = (halves128(m), halves128(src));
        let half = |i: usize| _mm256_mask_i64gather_epi32::<SCALE>(src[i], base, at[i], m[i]);
        _mm256_set_m128i(half(1), half(0))
    }
}
#[inline(always)]
pub unsafe fn _mm512_mask_i32gather_pd<const SCALE: i32>(
    src: __m512d,
    m: Half,
    at: __m256i,
    base: *const f64,
) -> __m512d {
    unsafe {
        let (m, at) = (widened(m), halves128(at));
        from_fn(|i| {
            _mm256_mask_i32gather_pd::<SCALE>(src[i], base, at[i], _mm256_castsi256_pd(m[i]))
        })
    }
}
#[inline(always)]
pub unsafe fn _mm512_mask_i32gather_epi64<const SCALE: i32>(
    src: __m512i,
    m: Half,
    at: __m256i,
    base: *const i64,
) -> __m512i {
    unsafe {
        let (m, at) = (widened(m), halves128(at));
        from_fn(|i| _mm256_mask_i32gather_epi64::<SCALE>(src[i], base, at[i], m[i]))
    }
}
#[inline(always)]
pub unsafe fn _mm512_mask_i64gather_pd<const SCALE: i32>(
    src: __m512d,
    m: Half,
    at: __m512i,
    base: *const f64,
) -> __m512d {
    unsafe {
        let m = widened(m);
        from_fn(|i| {
            _mm256_mask_i64gather_pd::<SCALE>(src[i], base, at[i], _mm256_castsi256_pd(m[i]))
        })
    }
}
#[inline(always)]
pub unsafe fn _mm512_mask_i64gather_epi64<const SCALE: i32>(
    src: __m512i,
    m: Half,
    at: __m512i,
    base: *const i64,
) -> __m512i {
    unsafe {
        let m = widened(m);
        from_fn(|i| _mm256_mask_i64gather_epi64::<SCALE>(src[i], base, at[i], m[i]))
    }
}
macro_rules! scatters {
    ($($name:ident $number:ty, $values:ty, $mask:ty, $offset:ty, $lanes:literal, |$m:ident| $bits:expr;)*) => { $(
        #[inline(always)]
        pub unsafe fn $name<const SCALE: i32>(base: *mut $number, $m: $mask, at: __m512i, values: $values) {
            unsafe {
                let (at, values): ([$offset; $lanes], [$number; $lanes]) = (transmute(at), transmute(values));
                // (As a number: what lies beyond null, from where addresses are counted, is nowhere for the compiler, which leaves such stores out.)
                let base = base.expose_provenance();
                each($bits, |l| {
                    let at = base.wrapping_add_signed(at[l] as isize * SCALE as isize);
                    *std::ptr::with_exposed_provenance_mut::<$number>(at) = values[l];
                });
            }
        }
    )* };
}
scatters! {
    _mm512_mask_i32scatter_ps f32, __m512, Bits, i32, 16, |m| masks::bits(m);
    _mm512_mask_i32scatter_epi32 i32, __m512i, Bits, i32, 16, |m| masks::bits(m);
    _mm512_mask_i64scatter_ps f32, __m256, Half, i64, 8, |m| u16::from(half_bits(m));
    _mm512_mask_i64scatter_epi32 i32, __m256i, Half, i64, 8, |m| u16::from(half_bits(m));
}

// Permutations. (Where the places are known the compiler makes the best of them.)
macro_rules! permutations {
    ($($t:ty; $one:ident $two:ident = $half:ident, |$a:ident, $b:ident, $where_b:ident| $blend:expr;)*) => { $(
        #[inline(always)]
        pub unsafe fn $one(at: __m512i, values: $t) -> $t {
            unsafe {
                from_fn(|i| {
                    let ($a, $b) = ($half(values[0], at[i]), $half(values[1], at[i]));
                    // (The bit that says which half, where a blend looks for it.)
                    let $where_b = _mm256_slli_epi32::<28>(at[i]);
                    $blend
                })
            }
        }
        #[inline(always)]
        pub unsafe fn $two(low: $t, at: __m512i, high: $t) -> $t {
            unsafe {
                let (low, high) = ($one(at, low), $one(at, high));
                from_fn(|i| {
                    let ($a, $b, $where_b) = (low[i], high[i], _mm256_slli_epi32::<27>(at[i]));
                    $blend
                })
            }
        }
    )* };
}
permutations! {
    __m512; _mm512_permutexvar_ps _mm512_permutex2var_ps = _mm256_permutevar8x32_ps, |a, b, where_b| _mm256_blendv_ps(a, b, _mm256_castsi256_ps(where_b));
    __m512i; _mm512_permutexvar_epi32 _mm512_permutex2var_epi32 = _mm256_permutevar8x32_epi32, |a, b, where_b|
        _mm256_castps_si256(_mm256_blendv_ps(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b), _mm256_castsi256_ps(where_b)));
}
#[inline(always)]
pub unsafe fn _mm512_permutex2var_epi64(low: __m512i, at: __m512i, high: __m512i) -> __m512i {
    // SAFETY: sixteen numbers.
    unsafe {
        let (table, at): ([u64; 16], [u64; 8]) = (transmute([low, high]), transmute(at));
        transmute::<[u64; 8], __m512i>(from_fn(|l| table[(at[l] & 15) as usize]))
    }
}
#[inline(always)]
pub unsafe fn _mm512_permutex2var_pd(low: __m512d, at: __m512i, high: __m512d) -> __m512d {
    // SAFETY: as many numbers of as many bits.
    unsafe {
        let cast = |v: __m512d| transmute::<__m512d, __m512i>(v);
        transmute::<__m512i, __m512d>(_mm512_permutex2var_epi64(cast(low), at, cast(high)))
    }
}

/// How many neighbours of an array `near_ps` reads together.
pub const NEAR: usize = 8;
macro_rules! near {
    ($($name:ident $number:ty, $register:ty, $half:ty, $load:ident $permute:ident;)*) => { $(
        /// The elements of an array at indices of which those of a register lie within as many elements from one on.
        #[inline(always)]
        pub unsafe fn $name(row: *const $number, at: __m512i, from: impl Fn(i32) -> i32) -> $register {
            unsafe {
                from_fn(|i| {
                    let first = from((i * NEAR) as i32);
                    let at = _mm256_sub_epi32(at[i], _mm256_set1_epi32(first));
                    let there: $half = $load(row.wrapping_offset(first as isize).cast());
                    $permute(there, at)
                })
            }
        }
    )* };
}
near! {
    near_ps f32, __m512, __m256, _mm256_loadu_ps _mm256_permutevar8x32_ps;
    near_epi32 i32, __m512i, __m256i, _mm256_loadu_si256 _mm256_permutevar8x32_epi32;
}

#[cfg(all(test, not(feature = "portable")))]
mod tests {
    use super::*;

    /// What only AMD's processors come to, on every processor.
    #[test]
    fn some_lanes_are_stored_as_a_masked_store_does() {
        let ranges = (0..16).flat_map(|from| (from..=16).map(move |to| (1u32 << to) - (1 << from)));
        for bits in ranges.chain([0x8001, 0x5555, 0xf0f0, 0x7bde]) {
            let mut found = [-1i32; 16];
            let values: [i32; 16] = from_fn(|l| l as i32);
            // SAFETY: sixteen numbers on both sides; the instructions are there, as the crate is compiled for them.
            unsafe {
                let mask = masks::from_bits(bits as u16);
                store_some(found.as_mut_ptr(), mask, transmute(values));
            }
            let wanted: [i32; 16] = from_fn(|l| if bits >> l & 1 != 0 { l as i32 } else { -1 });
            assert_eq!(found, wanted, "{bits:#x}");
        }
    }
}
