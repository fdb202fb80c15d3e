//! What pure operations mean: the one place that says so. The interpreter calls [`eval`] for all of them, compiled code for those that it has no instructions for,
//! and tests compare the instructions that it has with it.

pub(crate) mod float;
pub(crate) mod int;
pub(crate) mod round;
pub(crate) mod video;

use crate::ir::{
    Code::{self, *},
    Op, Ty,
};
use cudart_rs::texture::raw;

/// The result of an operation, as a register takes it: 64 bits, of which the register keeps as many as it has.
pub(crate) fn result(op: &Op, a: [u64; 4]) -> u64 {
    let r = eval(op, a);
    match op.code {
        // Conversions fill their register by their sign.
        Cvt if !op.ty.float()
            && op.ty.half().is_none()
            && !matches!(op.ty, Ty::E4m3x2 | Ty::E5m2x2) =>
        {
            int::sign(op.ty, r)
        }
        Extract => r & (u64::MAX >> (64 - op.ty.bits())),
        _ => r & op.result().mask(),
    }
}

/// The result of an operation, at least as wide as the operation's type; who takes it cuts it to the register's width.
pub(crate) fn eval(op: &Op, a: [u64; 4]) -> u64 {
    match op.code {
        Mov => a[0],
        Pack => {
            let low = u64::MAX >> (64 - u32::from(op.x));
            a[0] & low | a[1] << op.x
        }
        Extract => a[0] >> op.x,
        Selp => {
            if a[2] & 1 != 0 {
                a[0]
            } else {
                a[1]
            }
        }
        Slct => {
            let first = match op.from {
                Ty::F32 => {
                    let c = if op.ftz {
                        float::flush(Ty::F32, a[2])
                    } else {
                        a[2]
                    };
                    f32::from_bits(c as u32) >= 0.0
                }
                _ => a[2] as i32 >= 0,
            };
            if first { a[0] } else { a[1] }
        }
        Set => match op.ty {
            Ty::Pred => u64::from(a[0] & 1 == a[1] & 1),
            t if t.float() => u64::from(float::compare(op, t, a[0], a[1])),
            t => u64::from(int::compare(op, t, a[0], a[1])),
        },
        Testp => u64::from(float::test(op, a[0])),
        Cvt => float::convert(op, a[0]),
        CvtPair => {
            let one = Op {
                code: Cvt,
                ty: op.ty.half().unwrap_or(op.ty),
                ..*op
            };
            let width = one.ty.half().map_or(16, Ty::bits)
                / if matches!(op.ty, Ty::E4m3x2 | Ty::E5m2x2) {
                    2
                } else {
                    1
                };
            float::convert(&one, a[0]) << width | float::convert(&one, a[1]) & ((1 << width) - 1)
        }
        CvtBoth => {
            let element = |t: Ty| match t {
                Ty::E4m3x2 => (Ty::E4m3, 8),
                Ty::E5m2x2 => (Ty::E5m2, 8),
                t => (t.half().unwrap_or(t), 16),
            };
            let ((to, width), (from, step)) = (element(op.ty), element(op.from));
            let one = Op {
                code: Cvt,
                ty: to,
                from,
                ..*op
            };
            let part = |v: u64| {
                float::convert(&one, v & (u64::MAX >> (64 - step))) & (u64::MAX >> (64 - width))
            };
            part(a[0] >> step) << width | part(a[0])
        }
        Video => video::eval(op, a),
        SurfacePlace => {
            let at = [a[1], a[2], a[3]].map(|v| v as i32);
            raw::surface_element(a[0], at, u64::from(op.x), op.flags != 0)
        }
        CvtPack => {
            // Two numbers saturated, above what `c` has below.
            let part = |v: u64| {
                int::saturate(op.ty, int::extend(Ty::S32, v)) & (u64::MAX >> (64 - op.ty.bits()))
            };
            let both = part(a[0]) << op.ty.bits() | part(a[1]);
            a[2] << (2 * op.ty.bits()) | both
        }
        _ => match op.ty.half() {
            Some(half) => {
                let lane = |shift: u32| {
                    let v = a.map(|v| v >> shift & 0xffff);
                    one(op, half, v) & 0xffff
                };
                lane(16) << 16 | lane(0)
            }
            _ => one(op, op.ty, a),
        },
    }
}

fn one(op: &Op, ty: Ty, a: [u64; 4]) -> u64 {
    match ty {
        // Predicates.
        Ty::Pred => match op.code {
            Code::And => a[0] & a[1] & 1,
            Code::Or => (a[0] | a[1]) & 1,
            Code::Xor => (a[0] ^ a[1]) & 1,
            _ => !a[0] & 1,
        },
        t if t.float() => float::eval(op, t, [a[0], a[1], a[2]]),
        t => int::eval(op, t, a),
    }
}
