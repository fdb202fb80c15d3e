//! Instructions of PTX that inline assembly uses and CUDA has no function for, or one with other rules (PTX ISA, "Instruction
//! Set"). A name is the instruction's with `_` for its dots, without what makes no difference here. Integers wrap.
//! The approximate functions are computed exactly and rounded, which is within their error bounds.

use super::atomic::{Atomic, AtomicBits, AtomicNumber};
use crate::ptr::{Ptr, Void, volatile_load, volatile_store};
use crate::vector::{dim3, uint3};

/// An integer register.
pub trait Register: Copy + PartialOrd {
    /// Its width.
    const BITS: u32;
    /// Its bits, extended by its sign or by zeros.
    fn wide(self) -> i128;
    /// The lowest bits.
    fn cut(x: i128) -> Self;
}
macro_rules! registers {
    ($($t:ty)*) => { $(impl Register for $t {
        const BITS: u32 = <$t>::BITS;
        #[inline(always)]
        fn wide(self) -> i128 { self as i128 }
        #[inline(always)]
        fn cut(x: i128) -> Self { x as $t }
    })* };
}
registers!(i8 u8 i16 u16 i32 u32 i64 u64);

macro_rules! two {
    ($($what:literal $f:ident |$a:ident, $b:ident| $e:expr;)*) => { $(
        #[doc = $what]
        #[inline(always)]
        pub fn $f<T: Register>(a: T, b: T) -> T {
            let ($a, $b) = (a.wide(), b.wide());
            T::cut($e)
        }
    )* };
}
two! {
    "Sum." add |a, b| a + b;
    "Difference." sub |a, b| a - b;
    "The lower half of the product." mul_lo |a, b| a.wrapping_mul(b);
    "The upper half of the product." mul_hi |a, b| a.wrapping_mul(b) >> T::BITS;
    "The smaller." min |a, b| a.min(b);
    "The larger." max |a, b| a.max(b);
    "Quotient; what divides by zero is all ones." div |a, b| if b == 0 { -1 } else { a / b };
    "Remainder; of zero it is the dividend." rem |a, b| if b == 0 { a } else { a % b };
    "Bitwise and." and |a, b| a & b;
    "Bitwise or." or |a, b| a | b;
    "Bitwise exclusive or." xor |a, b| a ^ b;
}
/// `a * b + c`, the lower half.
#[inline(always)]
pub fn mad_lo<T: Register>(a: T, b: T, c: T) -> T {
    add(mul_lo(a, b), c)
}
/// The upper half of `a * b`, plus `c`.
#[inline(always)]
pub fn mad_hi<T: Register>(a: T, b: T, c: T) -> T {
    add(mul_hi(a, b), c)
}
/// The whole product.
#[inline(always)]
pub fn mul_wide<T: Register, W: Register>(a: T, b: T) -> W {
    W::cut(a.wide() * b.wide())
}
/// The whole product plus `c`.
#[inline(always)]
pub fn mad_wide<T: Register, W: Register>(a: T, b: T, c: W) -> W {
    W::cut(a.wide() * b.wide() + c.wide())
}
/// `|a - b| + c`.
#[inline(always)]
pub fn sad<T: Register>(a: T, b: T, c: T) -> T {
    T::cut((a.wide() - b.wide()).abs() + c.wide())
}
/// The negative.
#[inline(always)]
pub fn neg<T: Register>(a: T) -> T {
    T::cut(-a.wide())
}
/// The absolute value.
#[inline(always)]
pub fn abs<T: Register>(a: T) -> T {
    T::cut(a.wide().abs())
}
/// The bits inverted.
#[inline(always)]
pub fn not<T: Register>(a: T) -> T {
    T::cut(!a.wide())
}
/// 1 for zero, else 0.
#[inline(always)]
pub fn cnot<T: Register>(a: T) -> T {
    T::cut(i128::from(a.wide() == 0))
}
/// A shift to the left; 0 for counts of the width and more.
#[inline(always)]
pub fn shl<T: Register>(a: T, n: u32) -> T {
    if n >= T::BITS {
        T::cut(0)
    } else {
        T::cut(a.wide() << n)
    }
}
/// A shift to the right; counts of the width and more leave the sign.
#[inline(always)]
pub fn shr<T: Register>(a: T, n: u32) -> T {
    T::cut(a.wide() >> n.min(T::BITS))
}
/// Any function of three bits, in every bit: `table` has its value for (a, b, c) at bit 4a + 2b + c.
#[inline(always)]
pub fn lop3_b32(a: u32, b: u32, c: u32, table: u32) -> u32 {
    (0..8).filter(|i| table >> i & 1 == 1).fold(0, |r, i| {
        let pick = |x: u32, bit: u32| if i >> bit & 1 == 1 { x } else { !x };
        r | pick(a, 2) & pick(b, 1) & pick(c, 0)
    })
}
/// The field of `length` bits from bit `start` on, extended by its sign where the type has one.
#[inline(always)]
pub fn bfe<T: Register>(a: T, start: u32, length: u32) -> T {
    let (start, length) = (start & 0xff, length & 0xff);
    if length == 0 {
        return T::cut(0);
    }
    // The sign is that of the last bit that exists.
    let signed = T::cut(-1).wide() < 0;
    let last = (start + length - 1).min(T::BITS - 1);
    let sign = signed && a.wide() >> last & 1 == 1;
    let fill: i128 = if sign { -1 } else { 0 };
    let bits = a.wide() & ((1i128 << T::BITS) - 1) | fill << T::BITS;
    let field = if start >= T::BITS {
        fill
    } else {
        bits >> start
    };
    if length >= T::BITS {
        return T::cut(field);
    }
    let mask = (1i128 << length) - 1;
    T::cut(field & mask | if sign { !mask } else { 0 })
}
/// `b` with its field of `length` bits from bit `start` on replaced by the lowest bits of `a`.
#[inline(always)]
pub fn bfi<T: Register>(a: T, b: T, start: u32, length: u32) -> T {
    let (start, length) = (start & 0xff, length & 0xff);
    if start >= T::BITS {
        return b;
    }
    let mask = ((1i128 << length.min(T::BITS)) - 1) << start;
    T::cut(b.wide() & !mask | (a.wide() << start) & mask)
}
/// The number of the highest bit that differs from the sign (of the highest set bit, if unsigned); all ones if there is none.
#[inline(always)]
pub fn bfind<T: Register>(a: T) -> u32 {
    let a = a.wide();
    let a = if a < 0 { !a } else { a };
    if a == 0 {
        u32::MAX
    } else {
        127 - a.leading_zeros()
    }
}
/// How far to shift so that [`bfind`]'s bit becomes the highest; all ones if there is none.
#[inline(always)]
pub fn bfind_shiftamt<T: Register>(a: T) -> u32 {
    match bfind(a) {
        u32::MAX => u32::MAX,
        bit => T::BITS - 1 - bit,
    }
}
/// Set bits.
#[inline(always)]
pub fn popc<T: Register>(a: T) -> u32 {
    (a.wide() & ((1i128 << T::BITS) - 1)).count_ones()
}
/// Leading zeros.
#[inline(always)]
pub fn clz<T: Register>(a: T) -> u32 {
    (a.wide() & ((1i128 << T::BITS) - 1)).leading_zeros() - (128 - T::BITS)
}
/// `(a >> n) + c`, the count clamped to the width.
#[inline(always)]
pub fn vshr_u32_u32_u32_clamp_add(a: u32, n: u32, c: u32) -> u32 {
    shr(a, n).wrapping_add(c)
}
/// `(a << n) + c`, the count clamped to the width.
#[inline(always)]
pub fn vshl_u32_u32_u32_clamp_add(a: u32, n: u32, c: u32) -> u32 {
    shl(a, n).wrapping_add(c)
}
/// Four products of bytes, added to `c`; the types of `a` and `b` tell their signs.
#[inline(always)]
pub fn dp4a<A: Register, B: Register>(a: A, b: B, c: A) -> A {
    let byte = |x: i128, signed: bool, i: u32| {
        let v = (x >> (8 * i)) as u8;
        if signed {
            i128::from(v as i8)
        } else {
            i128::from(v)
        }
    };
    let (sa, sb) = (A::cut(-1).wide() < 0, B::cut(-1).wide() < 0);
    let sum: i128 = (0..4)
        .map(|i| byte(a.wide(), sa, i) * byte(b.wide(), sb, i))
        .sum();
    A::cut(sum + c.wide())
}

/// The bits above the type's, as a carry.
fn overflow<T: Register>(sum: i128) -> u32 {
    (sum >> T::BITS) as u32 & 1
}
fn bits<T: Register>(a: T) -> i128 {
    a.wide() & ((1i128 << T::BITS) - 1)
}
macro_rules! carries {
    ($($what:literal $f:ident |$a:ident, $b:ident, $c:ident| $e:expr;)*) => { $(
        #[doc = $what]
        #[inline(always)]
        pub fn $f<T: Register>(a: T, b: T, mut carry: Ptr<u32>) -> T {
            let ($a, $b, $c) = (bits(a), bits(b), i128::from(*carry));
            let sum: i128 = $e;
            *carry = overflow::<T>(sum);
            T::cut(sum)
        }
    )* };
}
carries! {
    "Sum; the carry goes out." add_cc |a, b, _c| a + b;
    "Sum with the carry, which goes out again." addc_cc |a, b, c| a + b + c;
    "Difference; the borrow goes out." sub_cc |a, b, _c| a - b;
    "Difference with the borrow, which goes out again." subc_cc |a, b, c| a - b - c;
}
/// Sum with the carry.
#[inline(always)]
pub fn addc<T: Register>(a: T, b: T, carry: Ptr<u32>) -> T {
    T::cut(bits(a) + bits(b) + i128::from(*carry))
}
/// Difference with the borrow.
#[inline(always)]
pub fn subc<T: Register>(a: T, b: T, carry: Ptr<u32>) -> T {
    T::cut(bits(a) - bits(b) - i128::from(*carry))
}
/// `a * b + c`, the lower half; the carry goes out.
#[inline(always)]
pub fn mad_lo_cc<T: Register>(a: T, b: T, c: T, carry: Ptr<u32>) -> T {
    add_cc(mul_lo(a, b), c, carry)
}
/// `a * b + c` and the carry, the lower half; the carry goes out again.
#[inline(always)]
pub fn madc_lo_cc<T: Register>(a: T, b: T, c: T, carry: Ptr<u32>) -> T {
    addc_cc(mul_lo(a, b), c, carry)
}
/// `a * b + c` and the carry, the lower half.
#[inline(always)]
pub fn madc_lo<T: Register>(a: T, b: T, c: T, carry: Ptr<u32>) -> T {
    addc(mul_lo(a, b), c, carry)
}
/// The upper half of `a * b`, plus `c`; the carry goes out.
#[inline(always)]
pub fn mad_hi_cc<T: Register>(a: T, b: T, c: T, carry: Ptr<u32>) -> T {
    add_cc(mul_hi(a, b), c, carry)
}
/// The upper half of `a * b`, plus `c` and the carry, which goes out again.
#[inline(always)]
pub fn madc_hi_cc<T: Register>(a: T, b: T, c: T, carry: Ptr<u32>) -> T {
    addc_cc(mul_hi(a, b), c, carry)
}
/// The upper half of `a * b`, plus `c` and the carry.
#[inline(always)]
pub fn madc_hi<T: Register>(a: T, b: T, c: T, carry: Ptr<u32>) -> T {
    addc(mul_hi(a, b), c, carry)
}

macro_rules! comparisons {
    ($($what:literal $f:ident $op:tt;)*) => { $(
        #[doc = $what]
        #[inline(always)]
        pub fn $f<T: PartialOrd>(a: T, b: T) -> bool { a $op b }
    )* };
}
comparisons! {
    "`a == b`" setp_eq ==; "`a < b`" setp_lt <; "`a <= b`" setp_le <=; "`a > b`" setp_gt >; "`a >= b`" setp_ge >=; "`a != b`" setp_neu !=;
}
/// `a != b`, and neither is NaN.
#[inline(always)]
#[allow(clippy::double_comparisons)] // NaN is neither less nor greater.
pub fn setp_ne<T: PartialOrd>(a: T, b: T) -> bool {
    a < b || a > b
}
/// `a` if the predicate holds, else `b`.
#[inline(always)]
pub fn selp<T>(a: T, b: T, p: bool) -> T {
    if p { a } else { b }
}
/// Both predicates.
#[inline(always)]
pub fn and_pred(a: bool, b: bool) -> bool {
    a & b
}
/// Either predicate.
#[inline(always)]
pub fn or_pred(a: bool, b: bool) -> bool {
    a | b
}
/// One predicate but not both.
#[inline(always)]
pub fn xor_pred(a: bool, b: bool) -> bool {
    a ^ b
}
/// The predicate inverted.
#[inline(always)]
pub fn not_pred(a: bool) -> bool {
    !a
}
/// Another integer type: its lowest bits, or extended.
#[inline(always)]
pub fn cvt<T: Register, F: Register>(a: F) -> T {
    T::cut(a.wide())
}
macro_rules! named {
    (wide: $($t:ident $w:ident $mul:ident $mad:ident;)*) => { $(
        /// The whole product.
        #[inline(always)]
        pub fn $mul(a: $t, b: $t) -> $w { mul_wide(a, b) }
        /// The whole product plus `c`.
        #[inline(always)]
        pub fn $mad(a: $t, b: $t, c: $w) -> $w { mad_wide(a, b, c) }
    )* };
    (cvt: $($to:ident $from:ident $f:ident;)*) => { $(
        /// Another integer type: its lowest bits, or extended.
        #[inline(always)]
        pub fn $f(a: $from) -> $to { cvt(a) }
    )* };
    (ld: $($t:ident $f:ident $volatile:ident;)*) => { $(
        /// A load.
        #[inline(always)]
        pub fn $f(address: u64) -> $t { ld(address) }
        /// A load that happens as written.
        #[inline(always)]
        pub fn $volatile(address: u64) -> $t { ld_volatile(address) }
    )* };
    (red: $($f:ident $g:ident $trait:ident;)*) => { $(
        /// An atomic operation.
        #[inline(always)]
        pub fn $f<T: $trait>(address: u64, value: T) { $g(address, value); }
    )* };
}
named! { wide: u32 u64 mul_wide_u32 mad_wide_u32; i32 i64 mul_wide_s32 mad_wide_s32; u16 u32 mul_wide_u16 mad_wide_u16; i16 i32 mul_wide_s16 mad_wide_s16; }
named! { cvt:
    u8 i8 cvt_u8_s8; u8 u16 cvt_u8_u16; u8 i16 cvt_u8_s16; u8 u32 cvt_u8_u32; u8 i32 cvt_u8_s32; u8 u64 cvt_u8_u64; u8 i64 cvt_u8_s64;
    i8 u8 cvt_s8_u8; i8 u16 cvt_s8_u16; i8 i16 cvt_s8_s16; i8 u32 cvt_s8_u32; i8 i32 cvt_s8_s32; i8 u64 cvt_s8_u64; i8 i64 cvt_s8_s64;
    u16 u8 cvt_u16_u8; u16 i8 cvt_u16_s8; u16 i16 cvt_u16_s16; u16 u32 cvt_u16_u32; u16 i32 cvt_u16_s32; u16 u64 cvt_u16_u64; u16 i64 cvt_u16_s64;
    i16 u8 cvt_s16_u8; i16 i8 cvt_s16_s8; i16 u16 cvt_s16_u16; i16 u32 cvt_s16_u32; i16 i32 cvt_s16_s32; i16 u64 cvt_s16_u64; i16 i64 cvt_s16_s64;
    u32 u8 cvt_u32_u8; u32 i8 cvt_u32_s8; u32 u16 cvt_u32_u16; u32 i16 cvt_u32_s16; u32 i32 cvt_u32_s32; u32 u64 cvt_u32_u64; u32 i64 cvt_u32_s64;
    i32 u8 cvt_s32_u8; i32 i8 cvt_s32_s8; i32 u16 cvt_s32_u16; i32 i16 cvt_s32_s16; i32 u32 cvt_s32_u32; i32 u64 cvt_s32_u64; i32 i64 cvt_s32_s64;
    u64 u8 cvt_u64_u8; u64 i8 cvt_u64_s8; u64 u16 cvt_u64_u16; u64 i16 cvt_u64_s16; u64 u32 cvt_u64_u32; u64 i32 cvt_u64_s32; u64 i64 cvt_u64_s64;
    i64 u8 cvt_s64_u8; i64 i8 cvt_s64_s8; i64 u16 cvt_s64_u16; i64 i16 cvt_s64_s16; i64 u32 cvt_s64_u32; i64 i32 cvt_s64_s32; i64 u64 cvt_s64_u64;
}
named! { ld: u8 ld_u8 ld_volatile_u8; i8 ld_i8 ld_volatile_i8; u16 ld_u16 ld_volatile_u16; i16 ld_i16 ld_volatile_i16; u32 ld_u32 ld_volatile_u32; i32 ld_i32 ld_volatile_i32; u64 ld_u64 ld_volatile_u64; i64 ld_i64 ld_volatile_i64; f32 ld_f32 ld_volatile_f32; f64 ld_f64 ld_volatile_f64; }
named! { red: red_add atom_add AtomicNumber; red_min atom_min AtomicNumber; red_max atom_max AtomicNumber; red_and atom_and AtomicBits; red_or atom_or AtomicBits; red_xor atom_xor AtomicBits; }
/// The same value.
#[inline(always)]
pub fn cvt_f64_f32(a: f32) -> f64 {
    f64::from(a)
}

/// A half's bits as `float`.
#[inline(always)]
pub fn cvt_f32_f16(a: u16) -> f32 {
    super::narrow::half_to_f32(a)
}
/// The bits of the nearest half.
#[inline(always)]
pub fn cvt_rn_f16_f32(a: f32) -> u16 {
    super::narrow::f32_to_half(a)
}
/// The nearest number with 10 bits of fraction, ties away from zero, as `float`'s bits.
#[inline(always)]
pub fn cvt_rna_tf32_f32(a: f32) -> u32 {
    let bits = a.to_bits();
    if a.is_finite() {
        bits.wrapping_add(0x1000) & 0xffff_e000
    } else {
        bits
    }
}
/// The bits of two nearest halves, the first one's above.
#[inline(always)]
pub fn cvt_rn_f16x2_f32(high: f32, low: f32) -> u32 {
    u32::from(super::narrow::f32_to_half(high)) << 16 | u32::from(super::narrow::f32_to_half(low))
}
/// The bits of two nearest `bfloat16`, the first one's above.
#[inline(always)]
pub fn cvt_rn_bf16x2_f32(high: f32, low: f32) -> u32 {
    let bits = |x: f32| u32::from(super::narrow::f32_to_bfloat(x));
    bits(high) << 16 | bits(low)
}
/// The lower half.
#[inline(always)]
pub fn low_b64(a: u64) -> u32 {
    a as u32
}
/// The upper half.
#[inline(always)]
pub fn high_b64(a: u64) -> u32 {
    (a >> 32) as u32
}
/// Two halves as one.
#[inline(always)]
pub fn pack_b64(low: u32, high: u32) -> u64 {
    u64::from(low) | u64::from(high) << 32
}
/// The lower half.
#[inline(always)]
pub fn low_b32(a: u32) -> u16 {
    a as u16
}
/// The upper half.
#[inline(always)]
pub fn high_b32(a: u32) -> u16 {
    (a >> 16) as u16
}
/// Two halves as one.
#[inline(always)]
pub fn pack_b32(low: u16, high: u16) -> u32 {
    u32::from(low) | u32::from(high) << 16
}

macro_rules! functions {
    ($($what:literal $f:ident |$x:ident| $e:expr;)*) => { $(
        #[doc = $what]
        #[inline(always)]
        pub fn $f(x: f32) -> f32 {
            let $x = f64::from(x);
            ($e) as f32
        }
    )* };
}
functions! {
    "2 to the power x." ex2_approx_f32 |x| x.exp2();
    "Logarithm to base 2." lg2_approx_f32 |x| x.log2();
    "1 / x." rcp_approx_f32 |x| 1.0 / x;
    "Square root." sqrt_approx_f32 |x| x.sqrt();
    "1 / √x." rsqrt_approx_f32 |x| 1.0 / x.sqrt();
    "Sine." sin_approx_f32 |x| x.sin();
    "Cosine." cos_approx_f32 |x| x.cos();
    "Hyperbolic tangent." tanh_approx_f32 |x| x.tanh();
}
/// Quotient.
#[inline(always)]
pub fn div_approx_f32(a: f32, b: f32) -> f32 {
    a / b
}
/// The negative.
#[inline(always)]
pub fn neg_float<T: std::ops::Neg<Output = T>>(a: T) -> T {
    -a
}
/// The magnitude of `b` with the sign of `a`.
#[inline(always)]
pub fn copysign_f32(a: f32, b: f32) -> f32 {
    b.copysign(a)
}
/// The magnitude of `b` with the sign of `a`.
#[inline(always)]
pub fn copysign_f64(a: f64, b: f64) -> f64 {
    b.copysign(a)
}

fn place<T>(address: u64) -> Ptr<T> {
    Ptr::<Void>::from_bits(address).cast()
}
/// A load.
#[inline(always)]
pub fn ld<T: Copy>(address: u64) -> T {
    *place::<T>(address)
}
/// A store.
#[inline(always)]
pub fn st<T: Copy>(address: u64, value: T) {
    *place::<T>(address) = value;
}
/// A load that happens as written.
#[inline(always)]
pub fn ld_volatile<T: Copy>(address: u64) -> T {
    volatile_load(place::<T>(address))
}
/// A store that happens as written.
#[inline(always)]
pub fn st_volatile<T: Copy>(address: u64, value: T) {
    volatile_store(place::<T>(address), value);
}
macro_rules! atomics {
    ($($f:ident $trait:ident $method:ident;)*) => { $(
        /// An atomic operation; gives the old value.
        #[inline(always)]
        pub fn $f<T: $trait>(address: u64, value: T) -> T { T::$method(place(address), value) }
    )* };
}
atomics! {
    atom_add AtomicNumber add; atom_min AtomicNumber least; atom_max AtomicNumber greatest; atom_exch Atomic exchange;
    atom_and AtomicBits and; atom_or AtomicBits or; atom_xor AtomicBits xor;
}
/// Writes `value` if the old value is `expected`; gives the old value.
#[inline(always)]
pub fn atom_cas<T: Atomic>(address: u64, expected: T, value: T) -> T {
    T::compare_and_swap(place(address), expected, value)
}
/// Counts up to `limit` and around; gives the old value.
#[inline(always)]
pub fn atom_inc(address: u64, limit: u32) -> u32 {
    super::atomicInc(place(address), limit)
}
/// Counts down from `limit` and around; gives the old value.
#[inline(always)]
pub fn atom_dec(address: u64, limit: u32) -> u32 {
    super::atomicDec(place(address), limit)
}
/// A hint.
#[inline(always)]
pub fn prefetch(_address: u64) {}
/// The same address.
#[inline(always)]
pub fn same(address: u64) -> u64 {
    address
}

/// The number of a thread in its block.
fn flat(t: uint3, d: dim3) -> u32 {
    (t.z * d.y + t.y) * d.x + t.x
}
macro_rules! registers_of_threads {
    ($($f:ident |$t:ident, $b:ident, $d:ident, $g:ident| $e:expr;)*) => { $(
        /// A special register (PTX ISA, "Special Registers"); the parameters are those of every kernel.
        #[inline(always)]
        pub fn $f<H>($t: uint3, $b: uint3, $d: dim3, $g: dim3, _barrier: H) -> u32 { $e }
    )* };
}
registers_of_threads! {
    sreg_tid_x |t, _b, _d, _g| t.x; sreg_tid_y |t, _b, _d, _g| t.y; sreg_tid_z |t, _b, _d, _g| t.z;
    sreg_ctaid_x |_t, b, _d, _g| b.x; sreg_ctaid_y |_t, b, _d, _g| b.y; sreg_ctaid_z |_t, b, _d, _g| b.z;
    sreg_ntid_x |_t, _b, d, _g| d.x; sreg_ntid_y |_t, _b, d, _g| d.y; sreg_ntid_z |_t, _b, d, _g| d.z;
    sreg_nctaid_x |_t, _b, _d, g| g.x; sreg_nctaid_y |_t, _b, _d, g| g.y; sreg_nctaid_z |_t, _b, _d, g| g.z;
    sreg_laneid |t, _b, d, _g| flat(t, d) % 32;
    sreg_warpid |t, _b, d, _g| flat(t, d) / 32;
    sreg_nwarpid |_t, _b, d, _g| (d.count() as u32).div_ceil(32);
    sreg_lanemask_eq |t, _b, d, _g| 1 << (flat(t, d) % 32);
    sreg_lanemask_lt |t, _b, d, _g| (1 << (flat(t, d) % 32)) - 1;
    sreg_lanemask_le |t, _b, d, _g| u32::MAX >> (31 - flat(t, d) % 32);
    sreg_lanemask_gt |t, _b, d, _g| !(u32::MAX >> (31 - flat(t, d) % 32));
    sreg_lanemask_ge |t, _b, d, _g| u32::MAX << (flat(t, d) % 32);
}
/// The multiprocessor: there is one.
pub fn sreg_smid() -> u32 {
    0
}
/// The clock, its lower half.
pub fn sreg_clock() -> u32 {
    super::clock64() as u32
}
/// The clock.
pub fn sreg_clock64() -> u64 {
    super::clock64() as u64
}
/// Nanoseconds.
pub fn sreg_globaltimer() -> u64 {
    super::globaltimer()
}
/// Nanoseconds, their lower half.
pub fn sreg_globaltimer_lo() -> u32 {
    super::globaltimer() as u32
}

/// Zero of the same sign for a subnormal number.
#[inline(always)]
pub fn ftz_f32(a: f32) -> f32 {
    if a.abs() < f32::MIN_POSITIVE {
        0f32.copysign(a)
    } else {
        a
    }
}
macro_rules! tests_of_floats {
    ($($t:ty: $num:ident $nan:ident $finite:ident $infinite:ident $number:ident $notanumber:ident $normal:ident $subnormal:ident;)*) => { $(
        /// Whether neither is NaN.
        #[inline(always)]
        pub fn $num(a: $t, b: $t) -> bool { !a.is_nan() && !b.is_nan() }
        /// Whether one is NaN.
        #[inline(always)]
        pub fn $nan(a: $t, b: $t) -> bool { a.is_nan() || b.is_nan() }
        /// Whether it is a finite number.
        #[inline(always)]
        pub fn $finite(a: $t) -> bool { a.is_finite() }
        /// Whether it is infinite.
        #[inline(always)]
        pub fn $infinite(a: $t) -> bool { a.is_infinite() }
        /// Whether it is a number.
        #[inline(always)]
        pub fn $number(a: $t) -> bool { !a.is_nan() }
        /// Whether it is NaN.
        #[inline(always)]
        pub fn $notanumber(a: $t) -> bool { a.is_nan() }
        /// Whether it is neither zero, subnormal, infinite nor NaN.
        #[inline(always)]
        pub fn $normal(a: $t) -> bool { a.is_normal() }
        /// Whether it is subnormal.
        #[inline(always)]
        pub fn $subnormal(a: $t) -> bool { a.is_subnormal() }
    )* };
}
tests_of_floats! {
    f32: setp_num_f32 setp_nan_f32 testp_finite_f32 testp_infinite_f32 testp_number_f32 testp_notanumber_f32 testp_normal_f32 testp_subnormal_f32;
    f64: setp_num_f64 setp_nan_f64 testp_finite_f64 testp_infinite_f64 testp_number_f64 testp_notanumber_f64 testp_normal_f64 testp_subnormal_f64;
}
/// Bits 16 to 47 of the product of the lower 24 bits.
#[inline(always)]
pub fn mul24_hi_u32(a: u32, b: u32) -> u32 {
    ((u64::from(a & 0xff_ffff) * u64::from(b & 0xff_ffff)) >> 16) as u32
}
/// Bits 16 to 47 of the product of the lower 24 bits, which have a sign.
#[inline(always)]
pub fn mul24_hi_s32(a: i32, b: i32) -> i32 {
    ((i64::from(a << 8 >> 8) * i64::from(b << 8 >> 8)) >> 16) as i32
}
/// The product of the lower 24 bits, its lower half, and `c`.
#[inline(always)]
pub fn mad24_lo_u32(a: u32, b: u32, c: u32) -> u32 {
    super::__umul24(a, b).wrapping_add(c)
}
/// The product of the lower 24 bits, which have a sign, its lower half, and `c`.
#[inline(always)]
pub fn mad24_lo_s32(a: i32, b: i32, c: i32) -> i32 {
    super::__mul24(a, b).wrapping_add(c)
}
/// The larger number; NaN where either is.
#[inline(always)]
pub fn max_nan_f32(a: f32, b: f32) -> f32 {
    if a.is_nan() || b.is_nan() {
        return f32::NAN;
    }
    crate::c::math::fmaxf(a, b)
}
/// The smaller number; NaN where either is.
#[inline(always)]
pub fn min_nan_f32(a: f32, b: f32) -> f32 {
    if a.is_nan() || b.is_nan() {
        return f32::NAN;
    }
    crate::c::math::fminf(a, b)
}
/// The sum within the type's numbers.
#[inline(always)]
pub fn add_sat_s32(a: i32, b: i32) -> i32 {
    a.saturating_add(b)
}
/// The difference within the type's numbers.
#[inline(always)]
pub fn sub_sat_s32(a: i32, b: i32) -> i32 {
    a.saturating_sub(b)
}
/// `1 / a`
#[inline(always)]
pub fn rcp_f64(a: f64) -> f64 {
    1.0 / a
}
/// `1 / √a`
#[inline(always)]
pub fn rsqrt_f64(a: f64) -> f64 {
    1.0 / a.sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ptr::addr;

    #[test]
    fn fields_and_shifts_follow_the_isa() {
        assert_eq!(
            (
                bfe(0xabcd_1234u32, 8, 8),
                bfe(0xffu32, 4, 0),
                bfe(0x80i32, 4, 4),
                bfe(-1i32, 28, 8)
            ),
            (0x12, 0, -8, -1)
        );
        assert_eq!(
            (
                bfe(0x7fff_ffffi32, 40, 4),
                bfe(-5i32, 40, 4),
                bfe(0xf000_0000u32, 28, 200)
            ),
            (0, -1, 15)
        );
        assert_eq!(
            (
                bfi(0xffu32, 0u32, 4, 4),
                bfi(5u32, 7u32, 40, 3),
                bfi(1u64, 0u64, 63, 9)
            ),
            (0xf0, 7, 1 << 63)
        );
        assert_eq!(
            (
                bfind(0u32),
                bfind(1u32 << 31),
                bfind(-1i32),
                bfind(-2i32),
                bfind_shiftamt(1u32)
            ),
            (u32::MAX, 31, u32::MAX, 0, 31)
        );
        assert_eq!(
            (shl(1u32, 32), shr(-8i32, 40), shr(0x80u32, 3)),
            (0, -1, 16)
        );
        assert_eq!((popc(-1i32), clz(1u32), clz(0u64)), (32, 31, 64));
    }

    #[test]
    fn logic_tables() {
        let (a, b, c) = (0xf0u32, 0xccu32, 0xaau32);
        for table in [0x80, 0xfe, 0x96, 0xca, 0x00, 0xff] {
            assert_eq!(lop3_b32(a, b, c, table) & 0xff, table);
        }
        assert_eq!(lop3_b32(5, 3, 9, 0x96), 5 ^ 3 ^ 9);
    }

    #[test]
    fn carries_run_through() {
        let mut carry = 0;
        let p = addr(&mut carry);
        let (a, b) = (0xffff_ffff_8000_0001u64, 0x0000_0001_9000_0003u64);
        let low = add_cc(a as u32, b as u32, p);
        let high = addc_cc((a >> 32) as u32, (b >> 32) as u32, p);
        assert_eq!((pack_b64(low, high), *p), (a.wrapping_add(b), 1));
        let low = sub_cc(1u32, 2u32, p);
        let high = subc(5u32, 1u32, p);
        assert_eq!((low, high), (u32::MAX, 3));
        assert_eq!(
            (
                mul_hi(u32::MAX, u32::MAX),
                mul_hi(-2i32, 3),
                mul_hi(u64::MAX, 2)
            ),
            (0xffff_fffe, -1, 1)
        );
        assert_eq!(
            (
                mul_wide::<i32, i64>(-3, 5),
                mad_lo_cc(u32::MAX, 1, 1, p),
                *p
            ),
            (-15, 0, 1)
        );
        assert_eq!(
            dp4a(0x01ff_0203u32 as i32, 0x0101_0101, 10),
            10 + 1 - 1 + 2 + 3
        );
    }
}
