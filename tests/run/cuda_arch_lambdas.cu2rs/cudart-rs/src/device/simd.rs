//! SIMD intrinsics: four bytes or two halves in a 32-bit word (CUDA Math API, "SIMD Intrinsics").
//!
//! The suffix is the number of lanes; `s` before it means signed, `u` unsigned, `ss` and `us` saturating.
//! Comparisons named `cmp` set all bits of a lane that holds, those named `set` its lowest bit.

/// Applies `f` to the lanes as numbers; `signed` tells how lanes are read. The results are cut to the lane.
#[inline(always)]
fn each(lanes: u32, signed: bool, a: u32, b: u32, f: impl Fn(i32, i32) -> i32) -> u32 {
    let bits = 32 / lanes;
    let mask = u32::MAX >> (32 - bits);
    let read = |word: u32, shift: u32| {
        let top = word >> shift << (32 - bits);
        if signed {
            top as i32 >> (32 - bits)
        } else {
            (top >> (32 - bits)) as i32
        }
    };
    (0..lanes).fold(0, |word, lane| {
        let shift = lane * bits;
        word | (f(read(a, shift), read(b, shift)) as u32 & mask) << shift
    })
}

/// The numbers a lane can hold.
const fn range(lanes: u32, signed: bool) -> (i32, i32) {
    let bits = 32 / lanes;
    if signed {
        (-1 << (bits - 1), (1 << (bits - 1)) - 1)
    } else {
        (0, (1 << bits) - 1)
    }
}

macro_rules! lanewise {
    ($($what:literal $signed:literal |$a:ident, $b:ident| $e:expr => $two:ident $four:ident;)*) => { $(
        #[doc = concat!($what, ", in two halves.")]
        #[inline]
        pub fn $two(a: u32, b: u32) -> u32 { each(2, $signed, a, b, |$a, $b| $e) }
        #[doc = concat!($what, ", in four bytes.")]
        #[inline]
        pub fn $four(a: u32, b: u32) -> u32 { each(4, $signed, a, b, |$a, $b| $e) }
    )* };
}
lanewise! {
    "Sum" false |a, b| a + b => __vadd2 __vadd4;
    "Difference" false |a, b| a - b => __vsub2 __vsub4;
    "Rounded-up average, unsigned" false |a, b| (a + b + 1) >> 1 => __vavgu2 __vavgu4;
    "Average rounded away from zero, signed" true |a, b| (a + b + i32::from(a + b >= 0)) >> 1 => __vavgs2 __vavgs4;
    "Rounded-down average, unsigned" false |a, b| (a + b) >> 1 => __vhaddu2 __vhaddu4;
    "Absolute difference, unsigned" false |a, b| (a - b).abs() => __vabsdiffu2 __vabsdiffu4;
    "Absolute difference, signed" true |a, b| (a - b).abs() => __vabsdiffs2 __vabsdiffs4;
    "Maximum, unsigned" false |a, b| a.max(b) => __vmaxu2 __vmaxu4;
    "Maximum, signed" true |a, b| a.max(b) => __vmaxs2 __vmaxs4;
    "Minimum, unsigned" false |a, b| a.min(b) => __vminu2 __vminu4;
    "Minimum, signed" true |a, b| a.min(b) => __vmins2 __vmins4;
    "All bits where equal" false |a, b| -i32::from(a == b) => __vcmpeq2 __vcmpeq4;
    "1 where equal" false |a, b| i32::from(a == b) => __vseteq2 __vseteq4;
    "All bits where different" false |a, b| -i32::from(a != b) => __vcmpne2 __vcmpne4;
    "1 where different" false |a, b| i32::from(a != b) => __vsetne2 __vsetne4;
    "All bits where greater, unsigned" false |a, b| -i32::from(a > b) => __vcmpgtu2 __vcmpgtu4;
    "1 where greater, unsigned" false |a, b| i32::from(a > b) => __vsetgtu2 __vsetgtu4;
    "All bits where greater, signed" true |a, b| -i32::from(a > b) => __vcmpgts2 __vcmpgts4;
    "1 where greater, signed" true |a, b| i32::from(a > b) => __vsetgts2 __vsetgts4;
    "All bits where greater or equal, unsigned" false |a, b| -i32::from(a >= b) => __vcmpgeu2 __vcmpgeu4;
    "1 where greater or equal, unsigned" false |a, b| i32::from(a >= b) => __vsetgeu2 __vsetgeu4;
    "All bits where greater or equal, signed" true |a, b| -i32::from(a >= b) => __vcmpges2 __vcmpges4;
    "1 where greater or equal, signed" true |a, b| i32::from(a >= b) => __vsetges2 __vsetges4;
    "All bits where less, unsigned" false |a, b| -i32::from(a < b) => __vcmpltu2 __vcmpltu4;
    "1 where less, unsigned" false |a, b| i32::from(a < b) => __vsetltu2 __vsetltu4;
    "All bits where less, signed" true |a, b| -i32::from(a < b) => __vcmplts2 __vcmplts4;
    "1 where less, signed" true |a, b| i32::from(a < b) => __vsetlts2 __vsetlts4;
    "All bits where less or equal, unsigned" false |a, b| -i32::from(a <= b) => __vcmpleu2 __vcmpleu4;
    "1 where less or equal, unsigned" false |a, b| i32::from(a <= b) => __vsetleu2 __vsetleu4;
    "All bits where less or equal, signed" true |a, b| -i32::from(a <= b) => __vcmples2 __vcmples4;
    "1 where less or equal, signed" true |a, b| i32::from(a <= b) => __vsetles2 __vsetles4;
}

macro_rules! saturating {
    ($($what:literal $signed:literal |$a:ident, $b:ident| $e:expr => $two:ident $four:ident;)*) => { $(
        #[doc = concat!($what, ", in two halves.")]
        #[inline]
        pub fn $two(a: u32, b: u32) -> u32 {
            let (low, high) = const { range(2, $signed) };
            each(2, $signed, a, b, |$a, $b| ($e).clamp(low, high))
        }
        #[doc = concat!($what, ", in four bytes.")]
        #[inline]
        pub fn $four(a: u32, b: u32) -> u32 {
            let (low, high) = const { range(4, $signed) };
            each(4, $signed, a, b, |$a, $b| ($e).clamp(low, high))
        }
    )* };
}
saturating! {
    "Saturated sum, unsigned" false |a, b| a + b => __vaddus2 __vaddus4;
    "Saturated sum, signed" true |a, b| a + b => __vaddss2 __vaddss4;
    "Saturated difference, unsigned" false |a, b| a - b => __vsubus2 __vsubus4;
    "Saturated difference, signed" true |a, b| a - b => __vsubss2 __vsubss4;
}

macro_rules! unary {
    ($($what:literal |$a:ident| $e:expr => $two:ident $four:ident;)*) => { $(
        #[doc = concat!($what, ", in two halves.")]
        #[inline]
        pub fn $two(a: u32) -> u32 { each(2, true, a, 0, |$a, _| $e) }
        #[doc = concat!($what, ", in four bytes.")]
        #[inline]
        pub fn $four(a: u32) -> u32 { each(4, true, a, 0, |$a, _| $e) }
    )* };
}
unary! {
    "Absolute value; the most negative number stays" |a| a.abs() => __vabs2 __vabs4;
    "Negation; the most negative number stays" |a| -a => __vneg2 __vneg4;
}

macro_rules! saturating_unary {
    ($($what:literal |$a:ident| $e:expr => $two:ident $four:ident;)*) => { $(
        #[doc = concat!($what, ", in two halves.")]
        #[inline]
        pub fn $two(a: u32) -> u32 { each(2, true, a, 0, |$a, _| ($e).min(range(2, true).1)) }
        #[doc = concat!($what, ", in four bytes.")]
        #[inline]
        pub fn $four(a: u32) -> u32 { each(4, true, a, 0, |$a, _| ($e).min(range(4, true).1)) }
    )* };
}
saturating_unary! {
    "Saturated absolute value" |a| a.abs() => __vabsss2 __vabsss4;
    "Saturated negation" |a| -a => __vnegss2 __vnegss4;
}

/// The sum of the lanes of `word`.
fn sum(lanes: u32, word: u32) -> u32 {
    let bits = 32 / lanes;
    (0..lanes)
        .map(|lane| word >> (lane * bits) & (u32::MAX >> (32 - bits)))
        .sum()
}

macro_rules! differences {
    ($($what:literal $of:ident $lanes:literal $f:ident;)*) => { $(
        #[doc = $what]
        #[inline]
        pub fn $f(a: u32, b: u32) -> u32 { sum($lanes, $of(a, b)) }
    )* };
}
differences! {
    "The sum of the absolute differences of signed halves." __vabsdiffs2 2 __vsads2;
    "The sum of the absolute differences of signed bytes." __vabsdiffs4 4 __vsads4;
    "The sum of the absolute differences of unsigned halves." __vabsdiffu2 2 __vsadu2;
    "The sum of the absolute differences of unsigned bytes." __vabsdiffu4 4 __vsadu4;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_do_not_spill() {
        assert_eq!(
            (
                __vadd4(0xff01_7f80, 0x0101_0180),
                __vadd2(0xffff_0001, 0x0001_0001)
            ),
            (0x0002_8000, 0x0000_0002)
        );
        assert_eq!(
            (__vsub4(0x0001_8000, 0x0101_0101), __vsub2(0, 0x0001_0001)),
            (0xff00_7fff, 0xffff_ffff)
        );
        assert_eq!(
            (
                __vaddus4(0xff80_0001, 0x0180_0001),
                __vaddss4(0x7f80_0001, 0x01ff_0001)
            ),
            (0xffff_0002, 0x7f80_0002)
        );
        assert_eq!(
            (
                __vsubus2(0x0001_0005, 0x0002_0001),
                __vsubss2(0x8000_0005, 0x0001_0001)
            ),
            (0x0000_0004, 0x8000_0004)
        );
    }

    #[test]
    fn comparisons_and_averages() {
        assert_eq!(
            (
                __vcmpgtu4(0x80ff_0001, 0x7f01_0002),
                __vcmpgts4(0x80ff_0001, 0x7f01_0000)
            ),
            (0xffff_0000, 0x0000_00ff)
        );
        assert_eq!(
            (
                __vseteq2(0x0005_0006, 0x0005_0007),
                __vsetles4(0xff00_0101, 0x0000_0001)
            ),
            (0x0001_0000, 0x0101_0001)
        );
        assert_eq!(
            (
                __vavgu4(0x0102_03ff, 0x0203_04ff),
                __vhaddu4(0x0102_03ff, 0x0203_04ff)
            ),
            (0x0203_04ff, 0x0102_03ff)
        );
        assert_eq!(
            (__vavgs2(0xffff_0001, 0xfffe_0002), __vmaxs4(0x80ff_017f, 0)),
            (0xfffe_0002, 0x0000_017f)
        );
        assert_eq!(
            (
                __vminu2(0x8000_0001, 0x7fff_0002),
                __vmins2(0x8000_0001, 0x7fff_0002)
            ),
            (0x7fff_0001, 0x8000_0001)
        );
    }

    #[test]
    fn absolute_values_and_sums() {
        assert_eq!(
            (
                __vabs4(0x80ff_017f),
                __vabsss4(0x80ff_017f),
                __vneg2(0x8000_0001)
            ),
            (0x8001_017f, 0x7f01_017f, 0x8000_ffff)
        );
        assert_eq!(
            (
                __vnegss2(0x8000_0001),
                __vabsdiffu4(0x00ff_1020, 0xff00_2010)
            ),
            (0x7fff_ffff, 0xffff_1010)
        );
        assert_eq!(
            (
                __vsadu4(0x0001_0203, 0x0403_0200),
                __vsads2(0x8000_0001, 0x7fff_0000)
            ),
            (4 + 2 + 3, 0xffff + 1)
        );
    }
}
