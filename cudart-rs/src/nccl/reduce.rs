//! Types of elements and what reductions make of them.

use crate::device::narrow::fp8::{
    __NV_E4M3, __NV_E5M2, __NV_SATFINITE, __nv_cvt_float_to_fp8, __nv_cvt_fp8_to_halfraw,
};
use crate::device::narrow::{f32_to_half, half_to_f32};

/// Bytes of an element; `None` for a type that is not there.
pub(super) fn size(data_type: u32) -> Option<u64> {
    Some(match data_type {
        0 | 1 | 10 | 11 => 1,
        6 | 9 => 2,
        2 | 3 | 7 => 4,
        4 | 5 | 8 => 8,
        _ => return None,
    })
}

/// The name of a type in calls.
pub(super) fn name(data_type: u32) -> &'static str {
    const NAMES: [&str; 12] = [
        "ncclInt8",
        "ncclUint8",
        "ncclInt32",
        "ncclUint32",
        "ncclInt64",
        "ncclUint64",
        "ncclFloat16",
        "ncclFloat32",
        "ncclFloat64",
        "ncclBfloat16",
        "ncclFloat8e4m3",
        "ncclFloat8e5m2",
    ];
    NAMES
        .get(data_type as usize)
        .copied()
        .unwrap_or("an unknown type")
}

fn bf16_to_f32(bits: u16) -> f32 {
    f32::from_bits(u32::from(bits) << 16)
}

/// To the nearest, ties to even; what is no number stays so.
fn f32_to_bf16(x: f32) -> u16 {
    let bits = x.to_bits();
    match x.is_nan() {
        true => (bits >> 16) as u16 | 0x40,
        false => ((bits + 0x7fff + (bits >> 16 & 1)) >> 16) as u16,
    }
}

/// `ncclAvg`.
pub(super) const AVERAGE: u32 = 4;
/// What reductions that a program has made are to others, whatever their number: sums of what each rank has scaled.
pub(super) const SCALED: u32 = 5;

macro_rules! whole {
    ($($t:ty)*) => { $(impl Element for $t {
        fn with(self, other: Self, op: u32) -> Self {
            match op {
                1 => self.wrapping_mul(other),
                2 => self.max(other),
                3 => self.min(other),
                _ => self.wrapping_add(other),
            }
        }
        fn over(self, n: u32) -> Self {
            // (More ranks than an `i8` counts are no part of a sum of them.)
            <$t>::try_from(n).map_or(self, |n| self / n)
        }
        fn part(_: u32) -> Self {
            1
        }
    })* };
}
macro_rules! floats {
    ($($t:ty)*) => { $(impl Element for $t {
        fn with(self, other: Self, op: u32) -> Self {
            match op {
                1 => self * other,
                2 => self.max(other),
                3 => self.min(other),
                _ => self + other,
            }
        }
        fn over(self, _: u32) -> Self {
            self
        }
        fn part(n: u32) -> Self {
            1.0 / n as $t
        }
    })* };
}

trait Element: Copy {
    fn with(self, other: Self, op: u32) -> Self;
    /// What the sum of `n` ranks is divided by in an average.
    fn over(self, n: u32) -> Self;
    /// What each of `n` ranks' numbers are multiplied by in an average, before they are added.
    fn part(n: u32) -> Self;
}
whole!(i8 u8 i32 u32 i64 u64);
floats!(f32 f64);

/// What is done to all elements.
#[derive(Clone, Copy)]
enum Step<'a> {
    /// Reduces these into them.
    With(&'a [u8], u32),
    /// Divides the sum of so many ranks, where averages are made so.
    Over(u32),
    /// Multiplies by the first element of these bytes.
    Times(&'a [u8]),
    /// Multiplies by one over the number of ranks, rounded to the type, where averages are made so.
    Part(u32),
}

/// A narrow number of `N` bytes, which is computed with as a `float`, and rounded after each step.
fn narrow<const N: usize>(
    out: &mut [u8],
    step: Step,
    widen: fn([u8; N]) -> f32,
    round: fn(f32) -> [u8; N],
) {
    let word = |b: &[u8], i: usize| {
        let b = b.get(N * i..N * (i + 1)).and_then(|b| b.try_into().ok());
        widen(b.unwrap_or([0; N]))
    };
    for (i, a) in out.chunks_exact_mut(N).enumerate() {
        let x = word(a, 0);
        let r = match step {
            Step::With(other, op) => x.with(word(other, i), op),
            Step::Over(n) => x.over(n),
            Step::Times(by) => x * word(by, 0),
            Step::Part(n) => x * widen(round(f32::part(n))),
        };
        a.copy_from_slice(&round(r));
    }
}

/// Numbers of eight bits are added and multiplied as `half`s, and become the largest there is where they are too large.
fn to_fp8(x: f32, format: u32) -> [u8; 1] {
    let half = half_to_f32(f32_to_half(x));
    [__nv_cvt_float_to_fp8(half, __NV_SATFINITE, format)]
}

fn of_fp8(bits: [u8; 1], format: u32) -> f32 {
    half_to_f32(__nv_cvt_fp8_to_halfraw(bits[0], format).x)
}

fn each<T: Element, const N: usize>(
    out: &mut [u8],
    step: Step,
    from: fn([u8; N]) -> T,
    bytes: fn(T) -> [u8; N],
) {
    let word = |b: &[u8], i: usize| {
        let b = b.get(N * i..N * (i + 1)).and_then(|b| b.try_into().ok());
        from(b.unwrap_or([0; N]))
    };
    for (i, a) in out.chunks_exact_mut(N).enumerate() {
        let x = word(a, 0);
        let r = match step {
            Step::With(other, op) => x.with(word(other, i), op),
            Step::Over(n) => x.over(n),
            Step::Times(by) => x.with(word(by, 0), PRODUCT),
            Step::Part(n) => x.with(T::part(n), PRODUCT),
        };
        a.copy_from_slice(&bytes(r));
    }
}

/// `ncclProd`.
const PRODUCT: u32 = 1;

fn step(out: &mut [u8], step: Step, data_type: u32) {
    macro_rules! of {
        ($t:ty) => {
            each(out, step, <$t>::from_le_bytes, <$t>::to_le_bytes)
        };
    }
    match data_type {
        0 => of!(i8),
        1 => of!(u8),
        2 => of!(i32),
        3 => of!(u32),
        4 => of!(i64),
        5 => of!(u64),
        6 => narrow(
            out,
            step,
            |b| half_to_f32(u16::from_le_bytes(b)),
            |x| f32_to_half(x).to_le_bytes(),
        ),
        7 => of!(f32),
        8 => of!(f64),
        10 => narrow(
            out,
            step,
            |b| of_fp8(b, __NV_E4M3),
            |x| to_fp8(x, __NV_E4M3),
        ),
        11 => narrow(
            out,
            step,
            |b| of_fp8(b, __NV_E5M2),
            |x| to_fp8(x, __NV_E5M2),
        ),
        _ => narrow(
            out,
            step,
            |b| bf16_to_f32(u16::from_le_bytes(b)),
            |x| f32_to_bf16(x).to_le_bytes(),
        ),
    }
}

/// What a rank gives to a reduction: multiplied by a scalar, or by its part in an average of floating-point numbers (as NCCL makes them).
pub(super) fn scale(out: &mut [u8], data_type: u32, op: u32, scalar: Option<&[u8]>, ranks: u32) {
    match scalar {
        Some(by) => step(out, Step::Times(by), data_type),
        None if op == AVERAGE => step(out, Step::Part(ranks), data_type),
        None => {}
    }
}

/// The reduction of what all ranks have [`scale`]d, in their order. `op`: sum, product, largest, smallest, average, [`SCALED`].
pub(super) fn all<'a>(
    mut parts: impl Iterator<Item = &'a [u8]>,
    data_type: u32,
    op: u32,
    ranks: u32,
) -> Vec<u8> {
    let mut out = parts.next().unwrap_or_default().to_vec();
    for p in parts {
        step(&mut out, Step::With(p, op), data_type);
    }
    if op == AVERAGE {
        step(&mut out, Step::Over(ranks), data_type);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reductions_of_types() {
        let f = |v: [f32; 2]| v.map(f32::to_le_bytes).concat();
        let parts = [f([1.0, -2.0]), f([4.0, 8.0])];
        let of = |op| {
            let mut parts = parts.clone();
            parts.iter_mut().for_each(|p| scale(p, 7, op, None, 2));
            all(parts.iter().map(|p| &p[..]), 7, op, 2)
        };
        assert_eq!(of(0), f([5.0, 6.0]));
        assert_eq!(of(1), f([4.0, -16.0]));
        assert_eq!(of(2), f([4.0, 8.0]));
        assert_eq!(of(3), f([1.0, -2.0]));
        assert_eq!(of(4), f([2.5, 3.0]));
        let bytes: [&[u8]; 3] = [&[200, 1], &[100, 2], &[1, 4]];
        assert_eq!(all(bytes.into_iter(), 1, 0, 3), [45, 7]);
        assert_eq!(all(bytes.into_iter(), 0, 3, 3), [200, 1]);
        assert_eq!(all(bytes.into_iter(), 1, 4, 3), [15, 2]);
        let mut scaled = bytes[0].to_vec();
        scale(&mut scaled, 1, SCALED, Some(&[3]), 3);
        assert_eq!(scaled, [88, 3]);
        let mut third = 0x4200u16.to_le_bytes();
        scale(&mut third, 6, SCALED, Some(&0x3555u16.to_le_bytes()), 3);
        assert_eq!(third, 0x3c00u16.to_le_bytes());
        let half: [&[u8]; 2] = [&0x3c00u16.to_le_bytes(), &0x4000u16.to_le_bytes()];
        assert_eq!(all(half.into_iter(), 6, 0, 2), 0x4200u16.to_le_bytes());
        let bf: [&[u8]; 2] = [&0x3f80u16.to_le_bytes(), &0x4000u16.to_le_bytes()];
        assert_eq!(all(bf.into_iter(), 9, 0, 2), 0x4040u16.to_le_bytes());
        // 1.5 + 1, 448 + 448 (e4m3: no more than 448); 1.5 * 1.5 to 2.25 (e5m2: 2, a tie to even).
        let small: [&[u8]; 2] = [&[0x3c, 0x7e], &[0x38, 0x7e]];
        assert_eq!(all(small.into_iter(), 10, 0, 2), [0x42, 0x7e]);
        let small: [&[u8]; 2] = [&[0x3e], &[0x3e]];
        assert_eq!(all(small.into_iter(), 11, 1, 2), [0x40]);
        assert_eq!(all(small.into_iter(), 11, 2, 2), [0x3e]);
    }
}
