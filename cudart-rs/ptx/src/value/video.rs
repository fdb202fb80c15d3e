//! Operations on two or four small integers in a register.

use super::int;
use crate::ir::{Cmp, Op, Ty};

/// What there is, by its name without the number of elements.
pub(crate) const KINDS: [&str; 7] = ["vadd", "vsub", "vavrg", "vabsdiff", "vmin", "vmax", "vset"];
/// Of [`Op::x`]: four elements, not two.
pub(crate) const FOUR: u8 = 8;
/// Of [`Op::x`]: results are added up, and to the third operand.
pub(crate) const SUM: u8 = 16;
/// Of [`Op::flags`]: the second operand's elements have a sign. (The first one's have [`Op::from`]'s.)
pub(crate) const SECOND_SIGNED: u8 = 1;

pub(crate) fn eval(op: &Op, a: [u64; 4]) -> u64 {
    let four = op.x & FOUR != 0;
    let (count, signed, unsigned) = if four {
        (4, Ty::S8, Ty::U8)
    } else {
        (2, Ty::S16, Ty::U16)
    };
    let width = unsigned.bits();
    let of = |sign: bool| if sign { signed } else { unsigned };
    let element =
        |v: u64, n: u32, t: Ty| int::extend(t, v >> (n * width) & (u64::MAX >> (64 - width)));
    let (first, second) = (of(op.from.signed()), of(op.flags & SECOND_SIGNED != 0));
    let result = of(op.ty.signed());
    let one = |n: u32| -> i128 {
        let (x, y) = (element(a[0], n, first), element(a[1], n, second));
        let r = match op.x & 7 {
            0 => x + y,
            1 => x - y,
            // Halves are rounded away from zero.
            2 => (x + y + i128::from(x + y >= 0)) >> 1,
            3 => (x - y).abs(),
            4 => x.min(y),
            5 => x.max(y),
            _ => i128::from(match op.cmp {
                Cmp::Eq => x == y,
                Cmp::Ne => x != y,
                Cmp::Lt => x < y,
                Cmp::Le => x <= y,
                Cmp::Gt => x > y,
                _ => x >= y,
            }),
        };
        match op.sat {
            true => int::extend(result, int::saturate(result, r)),
            false => r,
        }
    };
    match op.x & SUM != 0 {
        true => (0..count).fold(a[2], |s, n| s.wrapping_add(one(n) as u64)),
        false => (0..count).fold(0, |v, n| {
            v | (one(n) as u64 & (u64::MAX >> (64 - width))) << (n * width)
        }),
    }
}
