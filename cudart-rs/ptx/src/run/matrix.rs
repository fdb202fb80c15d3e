//! What a whole warp does with matrices: `mma.sync` and `ldmatrix`.
//!
//! Each lane holds a few elements of each matrix: lane `4·g + t` those of row `g` (or column, of the second factor) and of places from `t` on, by as many elements as a register has.
//! Sums are computed in `f64` and rounded once, at least as accurate as what hardware does; integers wrap, or saturate.

use super::context::{LANES, Warp};
use crate::ir::{Matrix, Round, Ty};
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
        t if t.float() => float::load(t, v & (u64::MAX >> (64 - bits))),
        t => int::extend(t, v & (u64::MAX >> (64 - bits))) as f64,
    }
}

/// Performs a matrix operation for a warp, of which all lanes must be here.
pub(crate) fn perform(m: Matrix, w: &mut Warp) {
    match m {
        Matrix::Load { count, transposed } => load(usize::from(count), transposed, w),
        Matrix::Multiply {
            rows,
            depth,
            a,
            b,
            c,
            saturate,
        } => {
            multiply(
                usize::from(rows),
                usize::from(depth),
                (a, b, c),
                saturate,
                w,
            );
        }
    }
}

/// Elements of a 32-bit register (of 64 bits for `f64`).
fn per_register(ty: Ty) -> usize {
    match ty {
        Ty::F64 => 1,
        t => 32 / t.bits() as usize,
    }
}

fn multiply(rows: usize, depth: usize, (a, b, c): (Ty, Ty, Ty), saturate: bool, w: &mut Warp) {
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
    for lane in 0..LANES {
        let (g, t) = (lane / 4, lane % 4);
        let mut out = [0u64; 4];
        for i in 0..2 * halves {
            let (row, column) = (g + 8 * (i / 2), 2 * t + i % 2);
            let register = w.args[at + if packed { i / 2 } else { i }][lane];
            let start = element(c, register, if packed { i % 2 } else { 0 });
            let sum = (0..depth).fold(start, |s, k| left[row][k].mul_add(right[k][column], s));
            let bits = match c {
                Ty::S32 if saturate => int::saturate(c, sum as i128),
                Ty::S32 => sum as i64 as u64,
                c => float::store(c, Round::Near, sum),
            };
            match packed {
                true => out[i / 2] |= (bits & 0xffff) << (16 * (i % 2)),
                false => out[i] = bits,
            }
        }
        for (r, v) in w.results.iter_mut().zip(out) {
            r[lane] = v;
        }
    }
}

/// `ldmatrix`: matrices of 8 rows of 16 bytes, whose addresses the lanes bring.
fn load(count: usize, transposed: bool, w: &mut Warp) {
    let rows = w.args[0];
    // SAFETY: the program's own addresses.
    let word = |matrix: usize, row: usize, column: usize| unsafe {
        ((rows[8 * matrix + row] + 2 * column as u64) as *const u16).read_unaligned()
    };
    for lane in 0..LANES {
        let (g, t) = (lane / 4, lane % 4);
        for m in 0..count {
            let pair = match transposed {
                false => (word(m, g, 2 * t), word(m, g, 2 * t + 1)),
                true => (word(m, 2 * t, g), word(m, 2 * t + 1, g)),
            };
            w.results[m][lane] = u64::from(pair.1) << 16 | u64::from(pair.0);
        }
    }
}
