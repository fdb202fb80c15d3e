//! What a whole warp does with matrices: `mma.sync`, `ldmatrix`, `stmatrix`, `movmatrix`.
//!
//! Each lane holds a few elements of each matrix: lane `4·g + t` those of row `g` (or column, of the second factor) and of places from `t` on, by as many elements as a register has.
//! Sums are computed in `f64` and rounded once, at least as accurate as what hardware does; integers wrap, or saturate.

use super::context::{LANES, Warp};
use crate::ir::{How, Matrix, Round, Ty};
use crate::value::{float, int};

const ROWS: usize = 16;
const COLUMNS: usize = 8;
const DEEPEST: usize = 64;

/// An element of a register.
fn element(ty: Ty, register: u64, n: usize) -> f64 {
    let bits = ty.bits() as usize;
    let v = register >> (bits * n);
    match ty {
        Ty::Tf32 | Ty::F64 => float::load(ty, v),
        t if t.float() || matches!(t, Ty::E4m3 | Ty::E5m2) => {
            float::load(t, v & (u64::MAX >> (64 - bits)))
        }
        t => int::extend(t, v & (u64::MAX >> (64 - bits))) as f64,
    }
}

/// Performs a matrix operation for a warp, of which all lanes must be here.
pub(crate) fn perform(m: Matrix, w: &mut Warp) {
    match m {
        Matrix::Load { count, transposed } => load(usize::from(count), transposed, w),
        Matrix::Store { count, transposed } => store(usize::from(count), transposed, w),
        Matrix::Transpose => transpose(w),
        Matrix::Multiply {
            rows,
            depth,
            a: Ty::B1,
            how,
            ..
        } => bits(usize::from(rows), usize::from(depth), how, w),
        Matrix::Multiply {
            rows,
            depth,
            a,
            b,
            c,
            how,
        } => {
            let shape = (usize::from(rows), usize::from(depth));
            let types = (a, b, c);
            #[cfg(target_arch = "x86_64")]
            if is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma") {
                // SAFETY: the processor has these instructions.
                return unsafe { fused(shape, types, how == How::Saturated, w) };
            }
            multiply(shape, types, how == How::Saturated, w);
        }
    }
}

/// [`multiply`] where sums of products are instructions.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
fn fused(shape: (usize, usize), types: (Ty, Ty, Ty), saturate: bool, w: &mut Warp) {
    multiply(shape, types, saturate, w);
}

/// Elements of a 32-bit register (of 64 bits for `f64`).
fn per_register(ty: Ty) -> usize {
    match ty {
        Ty::F64 => 1,
        t => 32 / t.bits() as usize,
    }
}

#[inline(always)]
fn multiply((rows, depth): (usize, usize), (a, b, c): (Ty, Ty, Ty), saturate: bool, w: &mut Warp) {
    let each = per_register(a);
    let halves = rows / 8;
    let steps = depth / (4 * each);
    let (mut left, mut right) = ([[0.0; DEEPEST]; ROWS], [[0.0; COLUMNS]; DEEPEST]);
    for lane in 0..LANES {
        let (g, t) = (lane / 4, lane % 4);
        for s in 0..steps {
            for i in 0..each {
                let k = t * each + i + 4 * each * s;
                for h in 0..halves {
                    left[g + 8 * h][k] = element(a, w.args[halves * s + h][lane], i);
                }
                right[k][g] = element(b, w.args[halves * steps + s][lane], i);
            }
        }
    }
    let at = (halves + 1) * steps;
    let packed = c == Ty::F16;
    // Where lane 4·g + t has the sums of row g (of the upper half) and of two columns from 2·t on.
    let held = |row: usize, column: usize| {
        let i = 2 * (row / 8) + column % 2;
        let lane = 4 * (row % 8) + column / 2;
        match packed {
            true => (i / 2, lane, i % 2),
            false => (i, lane, 0),
        }
    };
    let mut out = [[0u64; LANES]; 4];
    for (row, left) in left.iter().enumerate().take(rows) {
        let mut sums = [0.0; COLUMNS];
        for (column, s) in sums.iter_mut().enumerate() {
            let (register, lane, part) = held(row, column);
            *s = element(c, w.args[at + register][lane], part);
        }
        for (l, r) in left[..depth].iter().zip(&right) {
            for (s, r) in sums.iter_mut().zip(r) {
                *s = l.mul_add(*r, *s);
            }
        }
        for (column, sum) in sums.into_iter().enumerate() {
            let bits = match c {
                Ty::S32 if saturate => int::saturate(c, sum as i128),
                Ty::S32 => sum as i64 as u64,
                c => float::store(c, Round::Near, sum),
            };
            let (register, lane, part) = held(row, column);
            match packed {
                true => out[register][lane] |= (bits & 0xffff) << (16 * part),
                false => out[register][lane] = bits,
            }
        }
    }
    let used = if packed { halves } else { 2 * halves };
    w.results[..used].copy_from_slice(&out[..used]);
}

/// Products of single bits: how many are set in both, or differ.
fn bits(rows: usize, depth: usize, how: How, w: &mut Warp) {
    let halves = rows / 8;
    let steps = depth / 128;
    let at = (halves + 1) * steps;
    for lane in 0..LANES {
        for i in 0..2 * halves {
            let (row, column) = (lane / 4, 2 * (lane % 4) + i % 2);
            let mut sum = w.args[at + i][lane] as u32;
            for s in 0..steps {
                for t in 0..4 {
                    let l = w.args[halves * s + i / 2][4 * row + t] as u32;
                    let r = w.args[halves * steps + s][4 * column + t] as u32;
                    let both = match how {
                        How::Different => l ^ r,
                        _ => l & r,
                    };
                    sum = sum.wrapping_add(both.count_ones());
                }
            }
            w.results[i][lane] = u64::from(sum);
        }
    }
}

/// The place of a matrix's element, by the addresses of its rows that the lanes bring.
fn word(rows: &[u64; LANES], matrix: usize, row: usize, column: usize) -> *mut u16 {
    (rows[8 * matrix + row] + 2 * column as u64) as *mut u16
}

/// The elements that a lane has of a matrix.
fn pair(transposed: bool, lane: usize) -> [(usize, usize); 2] {
    let (g, t) = (lane / 4, lane % 4);
    match transposed {
        false => [(g, 2 * t), (g, 2 * t + 1)],
        true => [(2 * t, g), (2 * t + 1, g)],
    }
}

/// `ldmatrix`: matrices of 8 rows of 16 bytes.
fn load(count: usize, transposed: bool, w: &mut Warp) {
    for lane in 0..LANES {
        for m in 0..count {
            // SAFETY: the program's own addresses.
            let [low, high] = pair(transposed, lane)
                .map(|(r, c)| unsafe { word(&w.args[0], m, r, c).read_unaligned() });
            w.results[m][lane] = u64::from(high) << 16 | u64::from(low);
        }
    }
}

/// `stmatrix`
fn store(count: usize, transposed: bool, w: &mut Warp) {
    for lane in 0..LANES {
        for m in 0..count {
            let v = w.args[1 + m][lane];
            for (i, (r, c)) in pair(transposed, lane).into_iter().enumerate() {
                // SAFETY: the program's own addresses.
                unsafe { word(&w.args[0], m, r, c).write_unaligned((v >> (16 * i)) as u16) };
            }
        }
    }
}

/// `movmatrix`
fn transpose(w: &mut Warp) {
    for lane in 0..LANES {
        let half = |(row, column): (usize, usize)| {
            w.args[0][4 * row + column / 2] >> (16 * (column % 2)) & 0xffff
        };
        let [low, high] = pair(true, lane).map(half);
        w.results[0][lane] = high << 16 | low;
    }
}
