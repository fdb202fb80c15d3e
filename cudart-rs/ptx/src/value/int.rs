//! Integer operations.

use crate::ir::{Cmp, Code, Op, Ty, flag};

/// The number that a type's bits stand for.
pub(crate) fn extend(ty: Ty, bits: u64) -> i128 {
    let gap = 64 - ty.bits();
    match ty.signed() {
        true => i128::from(((bits << gap) as i64) >> gap),
        false => i128::from(bits << gap >> gap),
    }
}

/// A type's bits, extended by their sign.
pub(crate) fn sign(ty: Ty, bits: u64) -> u64 {
    extend(ty, bits) as u64
}

/// The largest and the least number of a type.
fn limits(ty: Ty) -> (i128, i128) {
    match ty.signed() {
        true => (-(1 << (ty.bits() - 1)), (1 << (ty.bits() - 1)) - 1),
        false => (0, (1 << ty.bits()) - 1),
    }
}

/// The nearest number of a type.
pub(crate) fn saturate(ty: Ty, n: i128) -> u64 {
    let (low, high) = limits(ty);
    n.clamp(low, high) as u64
}

/// An operation of one integer. Results of 8 to 32 bits are cut by who takes them.
pub(crate) fn eval(op: &Op, ty: Ty, a: [u64; 4]) -> u64 {
    use Code::*;
    let bits = ty.bits();
    let mask = u64::MAX >> (64 - bits);
    let [x, y, ..] = a.map(|v| extend(ty, v));
    let [ua, ub, uc, ud] = a;
    let shift = (ub & 0xffff_ffff).min(u64::from(bits)) as u32;
    match op.code {
        Add | Sub => {
            let r = if op.code == Add { x + y } else { x - y };
            if op.sat { saturate(ty, r) } else { r as u64 }
        }
        AddCarry => ua.wrapping_add(ub).wrapping_add(uc & 1),
        CarryOut => u64::from(
            (u128::from(ua & mask) + u128::from(ub & mask) + u128::from(uc & 1)) >> bits != 0,
        ),
        SubBorrow => ua.wrapping_sub(ub).wrapping_sub(uc & 1),
        BorrowOut => u64::from(u128::from(ua & mask) < u128::from(ub & mask) + u128::from(uc & 1)),
        Mul => ua.wrapping_mul(ub),
        MulHi => (x.wrapping_mul(y) >> bits) as u64,
        MulWide => x.wrapping_mul(y) as u64,
        Mul24 | Mul24Hi => {
            let cut = |v: u64| match ty.signed() {
                true => i64::from(((v as i32) << 8) >> 8),
                false => (v & 0xff_ffff) as i64,
            };
            let p = cut(ua) * cut(ub);
            if op.code == Mul24 {
                p as u64
            } else {
                (p >> 16) as u64
            }
        }
        // As the hardware does it: all bits set.
        Div | Rem if y == 0 => mask,
        Div => (x / y) as u64,
        Rem => (x % y) as u64,
        Min => x.min(y) as u64,
        Max => x.max(y) as u64,
        Neg => ua.wrapping_neg(),
        Abs => x.wrapping_abs() as u64,
        Sad => ((x - y).unsigned_abs() as u64).wrapping_add(uc),
        And => ua & ub,
        Or => ua | ub,
        Xor => ua ^ ub,
        Not => !ua,
        Cnot => u64::from(ua & mask == 0),
        Shl => (u128::from(ua & mask) << shift) as u64,
        Shr => (x >> shift) as u64,
        ShfL | ShfR => {
            let n = if op.has(flag::WRAP) {
                uc & 31
            } else {
                (uc & 0xffff_ffff).min(32)
            };
            let both = ub << 32 | ua & 0xffff_ffff;
            match op.code {
                ShfL => (u128::from(both) << n >> 32) as u64,
                _ => both >> n,
            }
        }
        Lop3 => (0..8u32).filter(|i| op.x >> i & 1 != 0).fold(0, |r, i| {
            let pick = |v: u64, bit: u32| if i >> bit & 1 != 0 { v } else { !v };
            r | pick(ua, 2) & pick(ub, 1) & pick(uc, 0)
        }),
        Prmt => permute(op.x, ua as u32, ub as u32, uc as u32),
        Popc => u64::from((ua & mask).count_ones()),
        Clz => u64::from((ua & mask).leading_zeros() - (64 - bits)),
        Brev => (ua << (64 - bits)).reverse_bits(),
        Bfind => {
            let v = if x < 0 { !ua & mask } else { ua & mask };
            match v.checked_ilog2() {
                None => 0xffff_ffff,
                Some(n) if op.has(flag::SHIFT) => u64::from(bits - 1 - n),
                Some(n) => u64::from(n),
            }
        }
        Bfe => {
            let (at, len) = (ub & 0xff, uc & 0xff);
            let top = u64::from(bits) - 1;
            if len == 0 {
                return 0;
            }
            let sign = ty.signed() && ua >> (at + len - 1).min(top) & 1 != 0;
            let field = if at > top { 0 } else { (ua & mask) >> at };
            let kept = if at > top { 0 } else { len.min(top + 1 - at) };
            let low = if kept >= 64 {
                u64::MAX
            } else {
                (1 << kept) - 1
            };
            field & low | if sign { !low } else { 0 }
        }
        Bfi => {
            let (at, len) = (uc & 0xff, ud & 0xff);
            if at >= u64::from(bits) || len == 0 {
                return ub;
            }
            let low = if len >= 64 { u64::MAX } else { (1 << len) - 1 };
            let field = low << at;
            ub & !field | ua << at & field
        }
        Fns => find_set(ua as u32, ub as u32, uc as i32),
        Szext => {
            let n = if op.has(flag::WRAP) {
                ub & 31
            } else {
                ub & 0xffff_ffff
            };
            match n {
                n if n >= 32 => ua,
                0 => 0,
                n if ty.signed() => (((ua as i32) << (32 - n)) >> (32 - n)) as u64,
                n => ua & ((1 << n) - 1),
            }
        }
        Bmsk => {
            let wrap = op.has(flag::WRAP);
            let (at, len) = if wrap {
                (ua & 31, ub & 31)
            } else {
                (ua & 0xffff_ffff, ub & 0xffff_ffff)
            };
            match at >= 32 {
                true => 0,
                false => ((1u64 << len.min(32)) - 1) << at,
            }
        }
        Dp4a => {
            let part = |t: bool, v: u64, i: u32| {
                let b = (v >> (8 * i)) as u8;
                if t { i64::from(b as i8) } else { i64::from(b) }
            };
            (0..4).fold(uc as i64, |s, i| {
                s.wrapping_add(part(op.ty.signed(), ua, i) * part(op.from.signed(), ub, i))
            }) as u64
        }
        Dp2a => {
            let half = |v: u64, i: u32| {
                let h = (v >> (16 * i)) as u16;
                if op.ty.signed() {
                    i64::from(h as i16)
                } else {
                    i64::from(h)
                }
            };
            let byte = |v: u64, i: u32| {
                let b = (v >> (8 * i)) as u8;
                if op.from.signed() {
                    i64::from(b as i8)
                } else {
                    i64::from(b)
                }
            };
            let from = 2 * u32::from(op.x);
            (0..2).fold(uc as i64, |s, i| {
                s.wrapping_add(half(ua, i) * byte(ub, from + i))
            }) as u64
        }
        // The front end makes no others of integers.
        _ => 0,
    }
}

/// `prmt`, by mode: 0 default, 1 f4e, 2 b4e, 3 rc8, 4 ecl, 5 ecr, 6 rc16.
fn permute(mode: u8, a: u32, b: u32, c: u32) -> u64 {
    let both = u64::from(b) << 32 | u64::from(a);
    let byte = |i: u32| (both >> (8 * (i & 7))) as u8;
    let n = c & 3;
    let pick: [u32; 4] = match mode {
        1 => [n, n + 1, n + 2, n + 3],
        2 => [n, n.wrapping_sub(1), n.wrapping_sub(2), n.wrapping_sub(3)],
        3 => [n; 4],
        4 => [n, 1.max(n), 2.max(n), 3.max(n)],
        5 => [0, 1.min(n), 2.min(n), 3.min(n)],
        6 => [2 * (n & 1), 2 * (n & 1) + 1, 2 * (n & 1), 2 * (n & 1) + 1],
        _ => {
            return (0..4).fold(0, |r, i| {
                let s = c >> (4 * i);
                let v = byte(s);
                let v = if s & 8 != 0 {
                    ((v as i8) >> 7) as u8
                } else {
                    v
                };
                r | u64::from(v) << (8 * i)
            });
        }
    };
    (0..4).fold(0, |r, i| r | u64::from(byte(pick[i as usize])) << (8 * i))
}

/// `fns`: the bit that is set `offset` places from `base`.
fn find_set(mask: u32, base: u32, offset: i32) -> u64 {
    let base = base & 31;
    if offset == 0 {
        return if mask >> base & 1 != 0 {
            u64::from(base)
        } else {
            0xffff_ffff
        };
    }
    let (mut at, step) = (base as i32, offset.signum());
    let mut left = offset.unsigned_abs();
    while (0..32).contains(&at) {
        if mask >> at & 1 != 0 {
            left -= 1;
            if left == 0 {
                return at as u64;
            }
        }
        at += step;
    }
    0xffff_ffff
}

/// A comparison.
pub(crate) fn compare(op: &Op, ty: Ty, a: u64, b: u64) -> bool {
    let (x, y) = (extend(ty, a), extend(ty, b));
    match op.cmp {
        Cmp::Eq | Cmp::Equ => x == y,
        Cmp::Ne | Cmp::Neu => x != y,
        Cmp::Lt | Cmp::Ltu => x < y,
        Cmp::Le | Cmp::Leu => x <= y,
        Cmp::Gt | Cmp::Gtu => x > y,
        Cmp::Ge | Cmp::Geu => x >= y,
        Cmp::Num => true,
        Cmp::Nan => false,
    }
}
