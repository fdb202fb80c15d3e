//! Integer intrinsics (CUDA Math API, "Integer Intrinsics") and integer functions.

use crate::vector::{char4, short2, uchar4, ushort2};

/// The number of bits set.
#[inline(always)]
pub fn __popc(x: u32) -> i32 {
    x.count_ones() as i32
}
/// The number of bits set.
#[inline(always)]
pub fn __popcll(x: u64) -> i32 {
    x.count_ones() as i32
}
/// The number of leading zero bits.
#[inline(always)]
pub fn __clz(x: i32) -> i32 {
    x.leading_zeros() as i32
}
/// The number of leading zero bits.
#[inline(always)]
pub fn __clzll(x: i64) -> i32 {
    x.leading_zeros() as i32
}
/// The position of the least bit set, counted from 1; 0 if there is none.
#[inline(always)]
pub fn __ffs(x: i32) -> i32 {
    if x == 0 {
        0
    } else {
        x.trailing_zeros() as i32 + 1
    }
}
/// The position of the least bit set, counted from 1; 0 if there is none.
#[inline(always)]
pub fn __ffsll(x: i64) -> i32 {
    if x == 0 {
        0
    } else {
        x.trailing_zeros() as i32 + 1
    }
}
/// The bits in reverse order.
#[inline(always)]
pub fn __brev(x: u32) -> u32 {
    x.reverse_bits()
}
/// The bits in reverse order.
#[inline(always)]
pub fn __brevll(x: u64) -> u64 {
    x.reverse_bits()
}
/// The position of the `n`-th bit set (from `base` on: upwards for positive `n`, downwards for negative),
/// or `0xffff_ffff` (PTX `fns`).
pub fn __fns(mask: u32, base: u32, n: i32) -> u32 {
    let base = base & 31;
    let step: i32 = if n >= 0 { 1 } else { -1 };
    if n == 0 {
        return if mask >> base & 1 == 1 {
            base
        } else {
            u32::MAX
        };
    }
    let (mut bit, mut left) = (base as i32, n.unsigned_abs());
    while (0..32).contains(&bit) {
        left -= mask >> bit & 1;
        if left == 0 {
            return bit as u32;
        }
        bit += step;
    }
    u32::MAX
}
/// Four bytes chosen from the eight of `y:x` by the selector's hexadecimal digits (PTX `prmt`): bit 3 of a
/// digit spreads the sign of the chosen byte.
pub fn __byte_perm(x: u32, y: u32, selector: u32) -> u32 {
    let bytes = u64::from(y) << 32 | u64::from(x);
    let byte = |k: u32| {
        let digit = selector >> (4 * k) & 15;
        let byte = (bytes >> (8 * (digit & 7))) as u8;
        u32::from(if digit & 8 == 0 {
            byte
        } else {
            ((byte as i8) >> 7) as u8
        }) << (8 * k)
    };
    byte(0) | byte(1) | byte(2) | byte(3)
}
/// The product of the low 24 bits (signed): its low 32 bits.
#[inline(always)]
pub fn __mul24(x: i32, y: i32) -> i32 {
    (x << 8 >> 8).wrapping_mul(y << 8 >> 8)
}
/// The product of the low 24 bits: its low 32 bits.
#[inline(always)]
pub fn __umul24(x: u32, y: u32) -> u32 {
    (x & 0xff_ffff).wrapping_mul(y & 0xff_ffff)
}
/// The high 32 bits of the product.
#[inline(always)]
pub fn __mulhi(x: i32, y: i32) -> i32 {
    ((i64::from(x) * i64::from(y)) >> 32) as i32
}
/// The high 32 bits of the product.
#[inline(always)]
pub fn __umulhi(x: u32, y: u32) -> u32 {
    ((u64::from(x) * u64::from(y)) >> 32) as u32
}
/// The high 64 bits of the product.
#[inline(always)]
pub fn __mul64hi(x: i64, y: i64) -> i64 {
    ((i128::from(x) * i128::from(y)) >> 64) as i64
}
/// The high 64 bits of the product.
#[inline(always)]
pub fn __umul64hi(x: u64, y: u64) -> u64 {
    ((u128::from(x) * u128::from(y)) >> 64) as u64
}
/// `|x - y| + z`.
#[inline(always)]
pub fn __sad(x: i32, y: i32, z: u32) -> u32 {
    x.abs_diff(y).wrapping_add(z)
}
/// `|x - y| + z`.
#[inline(always)]
pub fn __usad(x: u32, y: u32, z: u32) -> u32 {
    x.abs_diff(y).wrapping_add(z)
}
/// `(x + y) >> 1` without overflow.
#[inline(always)]
pub fn __hadd(x: i32, y: i32) -> i32 {
    ((i64::from(x) + i64::from(y)) >> 1) as i32
}
/// `(x + y) >> 1` without overflow.
#[inline(always)]
pub fn __uhadd(x: u32, y: u32) -> u32 {
    ((u64::from(x) + u64::from(y)) >> 1) as u32
}
/// `(x + y + 1) >> 1` without overflow.
#[inline(always)]
pub fn __rhadd(x: i32, y: i32) -> i32 {
    ((i64::from(x) + i64::from(y) + 1) >> 1) as i32
}
/// `(x + y + 1) >> 1` without overflow.
#[inline(always)]
pub fn __urhadd(x: u32, y: u32) -> u32 {
    ((u64::from(x) + u64::from(y) + 1) >> 1) as u32
}

fn funnel(lo: u32, hi: u32) -> u64 {
    u64::from(hi) << 32 | u64::from(lo)
}
/// The high word of `hi:lo << (shift mod 32)`.
#[inline(always)]
pub fn __funnelshift_l(lo: u32, hi: u32, shift: u32) -> u32 {
    (funnel(lo, hi) << (shift & 31) >> 32) as u32
}
/// The high word of `hi:lo << min(shift, 32)`.
#[inline(always)]
pub fn __funnelshift_lc(lo: u32, hi: u32, shift: u32) -> u32 {
    (funnel(lo, hi) << shift.min(32) >> 32) as u32
}
/// The low word of `hi:lo >> (shift mod 32)`.
#[inline(always)]
pub fn __funnelshift_r(lo: u32, hi: u32, shift: u32) -> u32 {
    (funnel(lo, hi) >> (shift & 31)) as u32
}
/// The low word of `hi:lo >> min(shift, 32)`.
#[inline(always)]
pub fn __funnelshift_rc(lo: u32, hi: u32, shift: u32) -> u32 {
    (funnel(lo, hi) >> shift.min(32)) as u32
}

fn bytes(x: u32) -> [u8; 4] {
    x.to_le_bytes()
}
fn halves(x: u32) -> [u16; 2] {
    [x as u16, (x >> 16) as u16]
}
/// `c` plus the dot product of four signed bytes.
pub fn __dp4a(a: i32, b: i32, c: i32) -> i32 {
    let products = bytes(a as u32)
        .into_iter()
        .zip(bytes(b as u32))
        .map(|(a, b)| i32::from(a as i8) * i32::from(b as i8));
    products.fold(c, i32::wrapping_add)
}
/// `c` plus the dot product of four unsigned bytes.
pub fn __udp4a(a: u32, b: u32, c: u32) -> u32 {
    bytes(a)
        .into_iter()
        .zip(bytes(b))
        .map(|(a, b)| u32::from(a) * u32::from(b))
        .fold(c, u32::wrapping_add)
}
/// `c` plus the dot product of two signed halves of `a` with the low bytes of `b`.
pub fn __dp2a_lo(a: i32, b: i32, c: i32) -> i32 {
    let b = bytes(b as u32);
    let [x, y] = halves(a as u32).map(|h| i32::from(h as i16));
    c.wrapping_add(x * i32::from(b[0] as i8))
        .wrapping_add(y * i32::from(b[1] as i8))
}
/// `c` plus the dot product of two signed halves of `a` with the high bytes of `b`.
pub fn __dp2a_hi(a: i32, b: i32, c: i32) -> i32 {
    __dp2a_lo(a, (b as u32 >> 16) as i32, c)
}
/// `c` plus the dot product of two unsigned halves of `a` with the low bytes of `b`.
pub fn __udp2a_lo(a: u32, b: u32, c: u32) -> u32 {
    let b = bytes(b);
    let [x, y] = halves(a).map(u32::from);
    c.wrapping_add(x * u32::from(b[0]))
        .wrapping_add(y * u32::from(b[1]))
}
/// The same with the high bytes of `b`.
pub fn __udp2a_hi(a: u32, b: u32, c: u32) -> u32 {
    __udp2a_lo(a, b >> 16, c)
}
fn of_chars(v: char4) -> i32 {
    i32::from_le_bytes([v.x, v.y, v.z, v.w].map(|b| b as u8))
}
fn of_uchars(v: uchar4) -> u32 {
    u32::from_le_bytes([v.x, v.y, v.z, v.w])
}
fn of_halves(x: u16, y: u16) -> u32 {
    u32::from(x) | u32::from(y) << 16
}
/// `__dp4a` of vectors.
pub fn dp4a_char4(a: char4, b: char4, c: i32) -> i32 {
    __dp4a(of_chars(a), of_chars(b), c)
}
/// `__dp4a` of vectors.
pub fn dp4a_uchar4(a: uchar4, b: uchar4, c: u32) -> u32 {
    __udp4a(of_uchars(a), of_uchars(b), c)
}
/// `__dp2a_lo` of vectors.
pub fn dp2a_lo_short2(a: short2, b: char4, c: i32) -> i32 {
    __dp2a_lo(of_halves(a.x as u16, a.y as u16) as i32, of_chars(b), c)
}
/// `__dp2a_hi` of vectors.
pub fn dp2a_hi_short2(a: short2, b: char4, c: i32) -> i32 {
    __dp2a_hi(of_halves(a.x as u16, a.y as u16) as i32, of_chars(b), c)
}
/// `__dp2a_lo` of vectors.
pub fn dp2a_lo_ushort2(a: ushort2, b: uchar4, c: u32) -> u32 {
    __udp2a_lo(of_halves(a.x, a.y), of_uchars(b), c)
}
/// `__dp2a_hi` of vectors.
pub fn dp2a_hi_ushort2(a: ushort2, b: uchar4, c: u32) -> u32 {
    __udp2a_hi(of_halves(a.x, a.y), of_uchars(b), c)
}

/// A type for which CUDA has `min` and `max`.
pub trait MinMax: Copy {
    /// The smaller value; for floating types the one that is a number.
    fn least(self, other: Self) -> Self;
    /// The larger value; for floating types the one that is a number.
    fn greatest(self, other: Self) -> Self;
}
macro_rules! min_max {
    ($($t:ty)*) => { $(impl MinMax for $t {
        #[inline(always)]
        fn least(self, other: Self) -> Self { if other < self { other } else { self } }
        #[inline(always)]
        fn greatest(self, other: Self) -> Self { if other > self { other } else { self } }
    })* };
}
min_max!(i8 u8 i16 u16 i32 u32 i64 u64);
macro_rules! float_min_max {
    ($($t:ty)*) => { $(impl MinMax for $t {
        #[inline(always)]
        fn least(self, other: Self) -> Self { self.min(other) }
        #[inline(always)]
        fn greatest(self, other: Self) -> Self { self.max(other) }
    })* };
}
float_min_max!(f32 f64);

/// The smaller value.
#[inline(always)]
pub fn min<T: MinMax>(a: T, b: T) -> T {
    a.least(b)
}
/// The larger value.
#[inline(always)]
pub fn max<T: MinMax>(a: T, b: T) -> T {
    a.greatest(b)
}

macro_rules! named_min_max {
    ($($t:ty: $min:ident $max:ident;)*) => { $(
        /// The smaller value.
        #[inline(always)]
        pub fn $min(a: $t, b: $t) -> $t { a.min(b) }
        /// The larger value.
        #[inline(always)]
        pub fn $max(a: $t, b: $t) -> $t { a.max(b) }
    )* };
}
named_min_max! {
    u32: umin umax;
    i64: llmin llmax;
    u64: ullmin ullmax;
}

/// A type for which CUDA has `abs`.
pub trait Abs: Copy {
    /// The absolute value; the most negative integer stays as it is.
    fn magnitude(self) -> Self;
}
macro_rules! abs_types {
    ($($t:ident $f:ident;)*) => { $(impl Abs for $t {
        #[inline(always)]
        fn magnitude(self) -> Self { $t::$f(self) }
    })* };
}
abs_types! { i32 wrapping_abs; i64 wrapping_abs; f32 abs; f64 abs; }

/// The absolute value.
#[inline(always)]
pub fn abs<T: Abs>(x: T) -> T {
    x.magnitude()
}
/// The absolute value.
#[inline(always)]
pub fn labs(x: i64) -> i64 {
    x.wrapping_abs()
}
/// The absolute value.
#[inline(always)]
pub fn llabs(x: i64) -> i64 {
    x.wrapping_abs()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits() {
        assert_eq!(
            (
                __popc(0xf0f),
                __clz(1),
                __clz(0),
                __ffs(8),
                __ffs(0),
                __ffsll(1 << 40)
            ),
            (8, 31, 32, 4, 0, 41)
        );
        assert_eq!((__brev(1), __brevll(2)), (1 << 31, 1 << 62));
        assert_eq!(
            (
                __fns(0b1010_0100, 0, 2),
                __fns(0b1010_0100, 7, -2),
                __fns(1, 1, 1),
                __fns(4, 2, 0)
            ),
            (5, 5, u32::MAX, 2)
        );
        assert_eq!(__byte_perm(0x3322_1100, 0x7766_5544, 0x0167), 0x0011_6677);
        assert_eq!(__byte_perm(0x0000_0080, 0, 0x8), 0x8080_80ff);
        assert_eq!(
            (__funnelshift_l(0x8000_0000, 1, 1), __funnelshift_r(2, 1, 1)),
            (3, 0x8000_0001)
        );
        assert_eq!(
            (
                __funnelshift_lc(7, 9, 40),
                __funnelshift_rc(7, 9, 32),
                __funnelshift_l(7, 9, 32)
            ),
            (7, 9, 9)
        );
    }

    #[test]
    fn arithmetic() {
        assert_eq!(
            (
                __mul24(0x0100_0003, 5),
                __mul24(-3, 4),
                __umul24(u32::MAX, 2)
            ),
            (15, -12, 0x1ff_fffe)
        );
        assert_eq!(
            (
                __mulhi(-1, 1),
                __umulhi(u32::MAX, 2),
                __mul64hi(-1, 1),
                __umul64hi(u64::MAX, 4)
            ),
            (-1, 1, -1, 3)
        );
        assert_eq!(
            (
                __sad(-5, 5, 1),
                __usad(1, 5, 1),
                __hadd(i32::MAX, i32::MAX),
                __rhadd(-1, -2)
            ),
            (11, 5, i32::MAX, -1)
        );
        assert_eq!((__uhadd(u32::MAX, 1), __urhadd(2, 3)), (1 << 31, 3));
        assert_eq!(
            (__dp4a(0x01ff_0203, 0x0101_0101, 10), __udp4a(0xff, 0xff, 0)),
            (10 + 1 - 1 + 2 + 3, 255 * 255)
        );
        assert_eq!(
            (
                __dp2a_lo(0x0002_ffff, 0x0403_0201, 0),
                __dp2a_hi(0x0002_ffff, 0x0403_0201, 0)
            ),
            (3, 5)
        );
        assert_eq!(
            (
                min(3, -2),
                max(2u64, 9),
                min(f32::NAN, 1.0),
                max(1.5, f64::NAN)
            ),
            (-2, 9, 1.0, 1.5)
        );
        assert_eq!((abs(-3), abs(-2.5f32), abs(i32::MIN)), (3, 2.5, i32::MIN));
    }
}
