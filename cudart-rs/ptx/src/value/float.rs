//! Floating-point operations.

use super::round::{self, Format};
use crate::ir::{Cmp, Code, Op, Round, Ty, flag};

pub(crate) fn format(ty: Ty) -> Format {
    match ty {
        Ty::F64 => round::F64,
        Ty::F16 => round::F16,
        Ty::Bf16 => round::BF16,
        Ty::Tf32 => round::TF32,
        Ty::E4m3x2 | Ty::E4m3 => round::E4M3,
        Ty::E5m2x2 | Ty::E5m2 => round::E5M2,
        _ => round::F32,
    }
}

/// The value of a type's bits; signalling and quiet patterns are not told apart.
pub(crate) fn load(ty: Ty, bits: u64) -> f64 {
    match ty {
        Ty::F64 => f64::from_bits(bits),
        Ty::F32 => f64::from(f32::from_bits(bits as u32)),
        // Held in 32 bits, of which the last thirteen do not count.
        Ty::Tf32 => f64::from(f32::from_bits(bits as u32 & !0x1fff)),
        t => round::widen(format(t), bits),
    }
}

/// A type's bits of a value.
pub(crate) fn store(ty: Ty, mode: Round, v: f64) -> u64 {
    match (ty, mode) {
        (Ty::F64, _) => v.to_bits(),
        (Ty::F32, Round::Near) if !v.is_nan() => u64::from((v as f32).to_bits()),
        (Ty::Tf32, _) => {
            let bits = round::narrow(round::TF32, mode, v);
            bits << 13
        }
        _ => round::narrow(format(ty), mode, v),
    }
}

/// Subnormal numbers become zeros of their sign.
pub(crate) fn flush(ty: Ty, bits: u64) -> u64 {
    let f = format(ty);
    let field = ((1u64 << f.exponent) - 1) << f.fraction;
    match bits & field {
        0 => bits & 1 << (f.fraction + f.exponent),
        _ => bits,
    }
}

fn nan(ty: Ty) -> u64 {
    round::nan(format(ty))
}

/// Saturation to [0, 1], and what `.relu` does.
fn finish(op: &Op, ty: Ty, mut bits: u64) -> u64 {
    if op.ftz {
        bits = flush(ty, bits);
    }
    if op.sat {
        let v = load(ty, bits);
        // Also what is no number becomes zero.
        if v >= 1.0 {
            bits = store(ty, Round::Near, 1.0);
        } else if v.is_nan() || v <= 0.0 {
            bits = 0;
        }
    }
    if op.has(flag::RELU) {
        let v = load(ty, bits);
        if v.is_nan() {
            bits = nan(ty);
        } else if v <= 0.0 {
            bits = 0;
        }
    }
    bits
}

/// An arithmetic operation of one element.
pub(crate) fn eval(op: &Op, ty: Ty, mut a: [u64; 3]) -> u64 {
    if op.ftz {
        a = a.map(|x| flush(ty, x));
    }
    let [x, y, z] = a.map(|b| load(ty, b));
    let double = ty == Ty::F64;
    let mode = op.round;
    let bits = match op.code {
        Code::Neg => a[0] ^ 1 << (ty.bits() - 1),
        Code::Abs => a[0] & !(1 << (ty.bits() - 1)),
        // `copysign d, a, b`: the sign of the first, the rest of the second.
        Code::Copysign => a[0] & 1 << (ty.bits() - 1) | a[1] & !(1 << (ty.bits() - 1)),
        Code::Min | Code::Max => return finish(op, ty, extreme(op, ty, a)),
        Code::Add | Code::Sub => {
            let y = if op.code == Code::Sub { -y } else { y };
            sum(ty, mode, x, y)
        }
        Code::Mul => {
            let p = x * y;
            match double {
                true => round::direct(p, product_error(x, y, p), mode).to_bits(),
                false => store(ty, mode, p),
            }
        }
        Code::Fma => match double {
            true => {
                let r = x.mul_add(y, z);
                match mode {
                    Round::Near => r.to_bits(),
                    _ => round::direct(r, fma_error(x, y, z, r), mode).to_bits(),
                }
            }
            false => sum(ty, mode, x * y, z),
        },
        Code::Div => quotient(ty, mode, x, y),
        Code::Rcp => quotient(ty, mode, 1.0, x),
        Code::Sqrt => {
            let r = x.sqrt();
            let error = (-r).mul_add(r, x);
            match double {
                true => round::direct(r, error, mode).to_bits(),
                false => store(ty, mode, round::odd(r, error)),
            }
        }
        Code::Rsqrt => store(ty, mode, 1.0 / x.sqrt()),
        Code::Sin if ty == Ty::F32 => u64::from((x as f32).sin().to_bits()),
        Code::Sin => store(ty, mode, x.sin()),
        Code::Cos if ty == Ty::F32 => u64::from((x as f32).cos().to_bits()),
        Code::Cos => store(ty, mode, x.cos()),
        Code::Lg2 if ty == Ty::F32 => u64::from((x as f32).log2().to_bits()),
        Code::Lg2 => store(ty, mode, x.log2()),
        Code::Ex2 if ty == Ty::F32 => u64::from(exp2(x as f32).to_bits()),
        Code::Ex2 => store(ty, mode, x.exp2()),
        Code::Tanh if ty == Ty::F32 => u64::from((x as f32).tanh().to_bits()),
        Code::Tanh => store(ty, mode, x.tanh()),
        // The front end makes no others of floats.
        _ => 0,
    };
    let bits = match load(ty, bits).is_nan()
        && !matches!(op.code, Code::Neg | Code::Abs | Code::Copysign)
    {
        true => nan(ty),
        false => bits,
    };
    finish(op, ty, bits)
}

/// 2^r for r from -1/2 to 1/2, by powers of r: right to 38 bits.
pub(crate) const EXP2: [f64; 9] = [
    1.0,
    0.6931471805568324,
    0.24022650695888503,
    0.055504109063258665,
    0.00961812913523614,
    0.0013333478473685416,
    0.00015403475186530786,
    1.5303700711365693e-05,
    1.325080551750225e-06,
];
/// A number of up to 51 bits that is added to this loses its fraction, and is in the last bits.
pub(crate) const WHOLE: f64 = 6755399441055744.0;

/// 2^x.
pub(crate) fn exp2(x: f32) -> f32 {
    let x = f64::from(x).clamp(-1000.0, 1000.0);
    let shifted = x + WHOLE;
    let rest = x - (shifted - WHOLE);
    let v = EXP2.iter().rev().fold(0.0, |v: f64, c| v.mul_add(rest, *c));
    f64::from_bits(v.to_bits().wrapping_add(shifted.to_bits() << 52)) as f32
}

fn sum(ty: Ty, mode: Round, x: f64, y: f64) -> u64 {
    let s = x + y;
    // What cancels out is -0 only where it is rounded down.
    if s == 0.0 && x == -y && x != 0.0 || s == 0.0 && x.is_sign_negative() != y.is_sign_negative() {
        return store(ty, mode, if mode == Round::Down { -0.0 } else { 0.0 });
    }
    let error = round::sum_error(x, y);
    match ty {
        Ty::F64 => round::direct(s, error, mode).to_bits(),
        _ => store(ty, mode, round::odd(s, error)),
    }
}

fn product_error(x: f64, y: f64, p: f64) -> f64 {
    if p.is_infinite() && x.is_finite() && y.is_finite() {
        // Inward.
        return -p.signum();
    }
    x.mul_add(y, -p)
}

/// The sign of what `fma` leaves out, by splitting product and sum.
fn fma_error(x: f64, y: f64, z: f64, r: f64) -> f64 {
    if r.is_infinite() && x.is_finite() && y.is_finite() && z.is_finite() {
        return -r.signum();
    }
    let p = x * y;
    let low = x.mul_add(y, -p);
    let a = z + low;
    let a_low = round::sum_error(z, low);
    let b = p + a;
    let b_low = round::sum_error(p, a);
    ((b - r) + b_low) + a_low
}

fn quotient(ty: Ty, mode: Round, x: f64, y: f64) -> u64 {
    let q = x / y;
    let rest = (-q).mul_add(y, x);
    let error = if q.is_finite() && y.is_finite() {
        rest * y.signum()
    } else {
        0.0
    };
    match ty {
        Ty::F64 if q.is_infinite() && x.is_finite() && y != 0.0 => {
            round::direct(q, -q.signum(), mode).to_bits()
        }
        Ty::F64 => round::direct(q, error, mode).to_bits(),
        _ => store(ty, mode, round::odd(q, error)),
    }
}

fn extreme(op: &Op, ty: Ty, a: [u64; 3]) -> u64 {
    let top = 1u64 << (ty.bits() - 1);
    let sign = (a[0] ^ a[1]) & top;
    let a = match op.has(flag::ABS) || op.has(flag::XORSIGN) {
        true => a.map(|x| x & !top),
        false => a,
    };
    let [x, y, z] = a.map(|b| load(ty, b));
    let two = |p: (f64, u64), q: (f64, u64)| -> (f64, u64) {
        match (p.0.is_nan(), q.0.is_nan()) {
            (true, true) => (f64::NAN, nan(ty)),
            (true, false) | (false, true) if op.has(flag::NAN) => (f64::NAN, nan(ty)),
            (true, false) => q,
            (false, true) => p,
            // +0 is more than -0.
            _ if p.0 == q.0 => match (p.1 & top != 0) == (op.code == Code::Min) {
                true => p,
                false => q,
            },
            _ if (p.0 < q.0) == (op.code == Code::Min) => p,
            _ => q,
        }
    };
    let mut r = two((x, a[0]), (y, a[1]));
    if op.x == 3 {
        r = two(r, (z, a[2]));
    }
    match op.has(flag::XORSIGN) && !r.0.is_nan() {
        true => r.1 & !top | sign,
        false => r.1,
    }
}

/// A comparison.
pub(crate) fn compare(op: &Op, ty: Ty, a: u64, b: u64) -> bool {
    let (a, b) = match op.ftz {
        true => (flush(ty, a), flush(ty, b)),
        false => (a, b),
    };
    let (x, y) = (load(ty, a), load(ty, b));
    let unordered = x.is_nan() || y.is_nan();
    match op.cmp {
        Cmp::Eq => x == y,
        Cmp::Ne => x != y && !unordered,
        Cmp::Lt => x < y,
        Cmp::Le => x <= y,
        Cmp::Gt => x > y,
        Cmp::Ge => x >= y,
        Cmp::Equ => x == y || unordered,
        Cmp::Neu => x != y,
        Cmp::Ltu => x < y || unordered,
        Cmp::Leu => x <= y || unordered,
        Cmp::Gtu => x > y || unordered,
        Cmp::Geu => x >= y || unordered,
        Cmp::Num => !unordered,
        Cmp::Nan => unordered,
    }
}

/// `testp`: 0 finite, 1 infinite, 2 number, 3 notanumber, 4 normal, 5 subnormal.
pub(crate) fn test(op: &Op, bits: u64) -> bool {
    let v = load(op.ty, bits);
    let subnormal = flush(op.ty, bits) != bits;
    match op.x {
        0 => v.is_finite(),
        1 => v.is_infinite(),
        2 => !v.is_nan(),
        3 => v.is_nan(),
        4 => v.is_finite() && v != 0.0 && !subnormal,
        _ => subnormal,
    }
}

fn integral(mode: Round, v: f64) -> f64 {
    match mode {
        Round::Near => v.round_ties_even(),
        Round::Away => v.round(),
        Round::Zero => v.trunc(),
        Round::Down => v.floor(),
        Round::Up => v.ceil(),
    }
}

/// `cvt`, all of it. Integer results are extended to 64 bits by their sign.
pub(crate) fn convert(op: &Op, bits: u64) -> u64 {
    let (to, from) = (op.ty, op.from);
    let small = |t: Ty| matches!(t, Ty::E4m3x2 | Ty::E5m2x2 | Ty::E4m3 | Ty::E5m2);
    if to.float() || small(to) {
        if from.float() || small(from) {
            let bits = if op.ftz && from == Ty::F32 {
                flush(from, bits)
            } else {
                bits
            };
            let mut v = load(from, bits);
            if op.has(flag::INTEGRAL) {
                v = integral(op.round, v);
            }
            if v.is_nan() {
                return finish(op, to, nan_of(to));
            }
            let mut r = match to == from {
                true if !op.has(flag::INTEGRAL) => bits,
                _ => store(to, op.round, v),
            };
            if op.has(flag::FINITE) {
                let f = format(to);
                let sign = 1u64 << (f.fraction + f.exponent);
                if r & !sign > round::largest(f) {
                    r = r & sign | round::largest(f);
                }
            }
            let flushed = Op {
                ftz: op.ftz && to == Ty::F32,
                ..*op
            };
            return finish(&flushed, to, r);
        }
        let n = super::int::extend(from, bits);
        let r = round::round(
            format(to),
            op.round,
            n < 0,
            n.unsigned_abs() as u64,
            0,
            false,
        );
        return finish(op, to, r);
    }
    if from.float() {
        let bits = if op.ftz && from == Ty::F32 {
            flush(from, bits)
        } else {
            bits
        };
        let v = load(from, bits);
        if v.is_nan() {
            return match from == Ty::F64 || to.bits() == 64 {
                true => super::int::sign(to, 1 << (to.bits() - 1)),
                false => 0,
            };
        }
        let v = integral(op.round, v);
        let n = match v.abs() < 1e30 {
            true => v as i128,
            false => v.signum() as i128 * i128::from(u64::MAX) * 2,
        };
        return super::int::saturate(to, n);
    }
    let n = super::int::extend(from, bits);
    match op.sat {
        true => super::int::saturate(to, n),
        false => super::int::sign(to, n as u64),
    }
}

fn nan_of(ty: Ty) -> u64 {
    match ty {
        Ty::Tf32 => 0x7fff_ffff,
        _ => nan(ty),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn powers_of_two() {
        assert_eq!(super::exp2(10.0), 1024.0);
        assert_eq!(super::exp2(-149.0), f32::from_bits(1));
        assert_eq!(super::exp2(f32::NEG_INFINITY), 0.0);
        assert_eq!(super::exp2(f32::MAX), f32::INFINITY);
        assert!(super::exp2(f32::NAN).is_nan());
        for n in 0..1_000_000u32 {
            let x = f32::from_bits((n % 2) << 31 | (0x3000_0000 + 300 * n));
            let exact = f64::from(x).exp2();
            let got = super::exp2(x);
            assert!((f64::from(got) / exact - 1.0).abs() < 6.0e-8, "{x}: {got}");
        }
    }
}
