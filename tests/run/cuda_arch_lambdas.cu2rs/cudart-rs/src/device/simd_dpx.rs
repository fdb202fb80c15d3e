//! The DPX functions: minima and maxima of sums and of three, with and without a floor at zero (CUDA Math API, "SIMD Intrinsics",
//! `__vi…`). `s16x2` and `u16x2` act on two halves of a word. Sums wrap.

macro_rules! scalars {
    ($($t:ty: $max3:ident $min3:ident $addmax:ident $addmin:ident $bmax:ident $bmin:ident;)*) => { $(
        /// The largest of three.
        #[inline]
        pub fn $max3(a: $t, b: $t, c: $t) -> $t { a.max(b).max(c) }
        /// The smallest of three.
        #[inline]
        pub fn $min3(a: $t, b: $t, c: $t) -> $t { a.min(b).min(c) }
        /// The larger of a + b and c.
        #[inline]
        pub fn $addmax(a: $t, b: $t, c: $t) -> $t { a.wrapping_add(b).max(c) }
        /// The smaller of a + b and c.
        #[inline]
        pub fn $addmin(a: $t, b: $t, c: $t) -> $t { a.wrapping_add(b).min(c) }
        /// The larger of two, and whether it is the first.
        #[inline]
        pub fn $bmax(a: $t, b: $t, mut first: Ptr<bool>) -> $t {
            *first = a >= b;
            a.max(b)
        }
        /// The smaller of two, and whether it is the first.
        #[inline]
        pub fn $bmin(a: $t, b: $t, mut first: Ptr<bool>) -> $t {
            *first = a <= b;
            a.min(b)
        }
    )* };
}
use crate::ptr::Ptr;
scalars! {
    i32: __vimax3_s32 __vimin3_s32 __viaddmax_s32 __viaddmin_s32 __vibmax_s32 __vibmin_s32;
    u32: __vimax3_u32 __vimin3_u32 __viaddmax_u32 __viaddmin_u32 __vibmax_u32 __vibmin_u32;
}

macro_rules! floored {
    ($($f:ident = $g:expr, ($($a:ident),*);)*) => { $(
        /// The function without `_relu`, at least 0.
        #[inline]
        pub fn $f($($a: i32),*) -> i32 { $g($($a),*).max(0) }
    )* };
}
floored! {
    __vimax_s32_relu = i32::max, (a, b); __vimin_s32_relu = i32::min, (a, b);
    __vimax3_s32_relu = __vimax3_s32, (a, b, c); __vimin3_s32_relu = __vimin3_s32, (a, b, c);
    __viaddmax_s32_relu = __viaddmax_s32, (a, b, c); __viaddmin_s32_relu = __viaddmin_s32, (a, b, c);
}

#[inline(always)]
fn halves(word: u32) -> [u16; 2] {
    [word as u16, (word >> 16) as u16]
}
#[inline(always)]
fn word(low: u16, high: u16) -> u32 {
    u32::from(low) | u32::from(high) << 16
}

macro_rules! pairs {
    ($($t:ty: $max3:ident $min3:ident $addmax:ident $addmin:ident $bmax:ident $bmin:ident;)*) => { $(
        /// The largest of three, in two halves.
        #[inline]
        pub fn $max3(a: u32, b: u32, c: u32) -> u32 { each(a, b, c, |a, b, c| (a as $t).max(b as $t).max(c as $t) as u16) }
        /// The smallest of three, in two halves.
        #[inline]
        pub fn $min3(a: u32, b: u32, c: u32) -> u32 { each(a, b, c, |a, b, c| (a as $t).min(b as $t).min(c as $t) as u16) }
        /// The larger of a + b and c, in two halves.
        #[inline]
        pub fn $addmax(a: u32, b: u32, c: u32) -> u32 { each(a, b, c, |a, b, c| (a.wrapping_add(b) as $t).max(c as $t) as u16) }
        /// The smaller of a + b and c, in two halves.
        #[inline]
        pub fn $addmin(a: u32, b: u32, c: u32) -> u32 { each(a, b, c, |a, b, c| (a.wrapping_add(b) as $t).min(c as $t) as u16) }
        /// The larger of two in two halves, and whether it is the first: of the upper half, of the lower half.
        #[inline]
        pub fn $bmax(a: u32, b: u32, mut high: Ptr<bool>, mut low: Ptr<bool>) -> u32 {
            let (x, y) = (halves(a).map(|v| v as $t), halves(b).map(|v| v as $t));
            (*low, *high) = (x[0] >= y[0], x[1] >= y[1]);
            word(x[0].max(y[0]) as u16, x[1].max(y[1]) as u16)
        }
        /// The smaller of two in two halves, and whether it is the first: of the upper half, of the lower half.
        #[inline]
        pub fn $bmin(a: u32, b: u32, mut high: Ptr<bool>, mut low: Ptr<bool>) -> u32 {
            let (x, y) = (halves(a).map(|v| v as $t), halves(b).map(|v| v as $t));
            (*low, *high) = (x[0] <= y[0], x[1] <= y[1]);
            word(x[0].min(y[0]) as u16, x[1].min(y[1]) as u16)
        }
    )* };
}
#[inline(always)]
fn each(a: u32, b: u32, c: u32, f: impl Fn(u16, u16, u16) -> u16) -> u32 {
    let (a, b, c) = (halves(a), halves(b), halves(c));
    word(f(a[0], b[0], c[0]), f(a[1], b[1], c[1]))
}
pairs! {
    i16: __vimax3_s16x2 __vimin3_s16x2 __viaddmax_s16x2 __viaddmin_s16x2 __vibmax_s16x2 __vibmin_s16x2;
    u16: __vimax3_u16x2 __vimin3_u16x2 __viaddmax_u16x2 __viaddmin_u16x2 __vibmax_u16x2 __vibmin_u16x2;
}

/// Each half, at least 0.
#[inline(always)]
fn relu(w: u32) -> u32 {
    let [low, high] = halves(w).map(|v| (v as i16).max(0) as u16);
    word(low, high)
}
macro_rules! floored_pairs {
    ($($f:ident = $g:expr, ($($a:ident),*);)*) => { $(
        /// The function without `_relu`, each half at least 0.
        #[inline]
        pub fn $f($($a: u32),*) -> u32 { relu($g($($a),*)) }
    )* };
}
floored_pairs! {
    __vimax_s16x2_relu = super::__vmaxs2, (a, b); __vimin_s16x2_relu = super::__vmins2, (a, b);
    __vimax3_s16x2_relu = __vimax3_s16x2, (a, b, c); __vimin3_s16x2_relu = __vimin3_s16x2, (a, b, c);
    __viaddmax_s16x2_relu = __viaddmax_s16x2, (a, b, c); __viaddmin_s16x2_relu = __viaddmin_s16x2, (a, b, c);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ptr::addr;

    #[test]
    fn known_values() {
        assert_eq!(
            (
                __vimax3_s32(-1, -5, -3),
                __vimin3_u32(7, 3, 9),
                __viaddmax_s32_relu(-4, 1, -9)
            ),
            (-1, 3, 0)
        );
        assert_eq!(
            __viaddmin_s16x2(0x7fff_0001, 0x0001_0002, 0x0000_0009),
            0x8000_0003
        );
        assert_eq!(__vimax_s16x2_relu(0xffff_0005, 0xfffe_0007), 0x0000_0007);
        let (mut high, mut low) = (false, true);
        let r = __vibmax_u16x2(0x8000_0001, 0x7fff_0002, addr(&mut high), addr(&mut low));
        assert_eq!((r, high, low), (0x8000_0002, true, false));
    }
}
