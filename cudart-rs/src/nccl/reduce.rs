//! Types of elements and what reductions make of them.

use crate::device::narrow::{f32_to_half, half_to_f32};

/// Bytes of an element; `None` for a type that is not there.
pub(super) fn size(data_type: u32) -> Option<u64> {
    Some(match data_type {
        0 | 1 => 1,
        6 | 9 => 2,
        2 | 3 | 7 => 4,
        4 | 5 | 8 => 8,
        _ => return None,
    })
}

/// The name of a type in calls.
pub(super) fn name(data_type: u32) -> &'static str {
    const NAMES: [&str; 10] = [
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
        fn over(self, n: u32) -> Self {
            self / n as $t
        }
    })* };
}

trait Element: Copy {
    fn with(self, other: Self, op: u32) -> Self;
    fn over(self, n: u32) -> Self;
}
whole!(i8 u8 i32 u32 i64 u64);
floats!(f32 f64);

/// A number of 16 bits, which is computed with as a `float`.
fn narrow(
    out: &mut [u8],
    other: Option<&[u8]>,
    op: u32,
    n: u32,
    widen: fn(u16) -> f32,
    round: fn(f32) -> u16,
) {
    for (i, a) in out.chunks_exact_mut(2).enumerate() {
        let x = widen(u16::from_le_bytes([a[0], a[1]]));
        let r = match other {
            Some(o) => x.with(widen(u16::from_le_bytes([o[2 * i], o[2 * i + 1]])), op),
            None => x.over(n),
        };
        a.copy_from_slice(&round(r).to_le_bytes());
    }
}

macro_rules! each {
    ($out:ident, $other:ident, $op:ident, $n:ident, $t:ty) => {{
        const N: usize = size_of::<$t>();
        for (i, a) in $out.chunks_exact_mut(N).enumerate() {
            let word = |b: &[u8]| <$t>::from_le_bytes(b.try_into().unwrap_or([0; N]));
            let x = word(a);
            let r = match $other {
                Some(o) => x.with(word(&o[N * i..N * (i + 1)]), $op),
                None => x.over($n),
            };
            a.copy_from_slice(&r.to_le_bytes());
        }
    }};
}

/// Reduces `other` into `out`, or, without it, divides by the number of ranks.
fn step(out: &mut [u8], other: Option<&[u8]>, data_type: u32, op: u32, n: u32) {
    match data_type {
        0 => each!(out, other, op, n, i8),
        1 => each!(out, other, op, n, u8),
        2 => each!(out, other, op, n, i32),
        3 => each!(out, other, op, n, u32),
        4 => each!(out, other, op, n, i64),
        5 => each!(out, other, op, n, u64),
        6 => narrow(out, other, op, n, half_to_f32, f32_to_half),
        7 => each!(out, other, op, n, f32),
        8 => each!(out, other, op, n, f64),
        _ => narrow(out, other, op, n, bf16_to_f32, f32_to_bf16),
    }
}

/// The reduction of what all ranks have, in their order. `op`: sum, product, largest, smallest, average.
pub(super) fn all<'a>(
    mut parts: impl Iterator<Item = &'a [u8]>,
    data_type: u32,
    op: u32,
    ranks: u32,
) -> Vec<u8> {
    let mut out = parts.next().unwrap_or_default().to_vec();
    for p in parts {
        step(&mut out, Some(p), data_type, op, ranks);
    }
    if op == 4 {
        step(&mut out, None, data_type, op, ranks);
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
        let of = |op| all(parts.iter().map(|p| &p[..]), 7, op, 2);
        assert_eq!(of(0), f([5.0, 6.0]));
        assert_eq!(of(1), f([4.0, -16.0]));
        assert_eq!(of(2), f([4.0, 8.0]));
        assert_eq!(of(3), f([1.0, -2.0]));
        assert_eq!(of(4), f([2.5, 3.0]));
        let bytes: [&[u8]; 3] = [&[200, 1], &[100, 2], &[1, 4]];
        assert_eq!(all(bytes.into_iter(), 1, 0, 3), [45, 7]);
        assert_eq!(all(bytes.into_iter(), 0, 3, 3), [200, 1]);
        let half: [&[u8]; 2] = [&0x3c00u16.to_le_bytes(), &0x4000u16.to_le_bytes()];
        assert_eq!(all(half.into_iter(), 6, 0, 2), 0x4200u16.to_le_bytes());
        let bf: [&[u8]; 2] = [&0x3f80u16.to_le_bytes(), &0x4000u16.to_le_bytes()];
        assert_eq!(all(bf.into_iter(), 9, 0, 2), 0x4040u16.to_le_bytes());
    }
}
