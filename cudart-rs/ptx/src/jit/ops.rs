//! Operations that are instructions of the processor, or a few. Where [`inline`] says nothing, the operation's meaning is called as a function.

use super::func::{Translate, ty_of};
use super::helper::Helper;
use crate::ir::*;
use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
use cranelift_codegen::ir::{InstBuilder, MemFlags, Value, types};

/// The value of an operation with its class, if it is inlined. `to` is the class of the result's register.
pub(super) fn inline(
    t: &mut Translate<'_, '_>,
    op: &Op,
    a: &[Val; 4],
    to: Class,
) -> Option<(Value, Class)> {
    use Code::*;
    let class = op.ty.class();
    match op.code {
        Mov => Some((t.get(a[0], class), class)),
        Selp => {
            let p = t.get(a[2], Class::P);
            // In the class that the result has, so that floats stay where they are.
            let class = if to.bits() == class.bits() { to } else { class };
            let (x, y) = (t.get(a[0], class), t.get(a[1], class));
            Some((t.b.ins().select(p, x, y), class))
        }
        Pack => {
            let from = op.from.class();
            if from == Class::B16 && op.x == 8 {
                return None;
            }
            let (x, y) = (t.get(a[0], from), t.get(a[1], from));
            let (x, y) = (t.convert(x, from, class), t.convert(y, from, class));
            let y = t.b.ins().ishl_imm(y, i64::from(op.x));
            Some((t.b.ins().bor(x, y), class))
        }
        Extract => {
            let from = op.from.class();
            let from = if from == Class::F64 {
                Class::B64
            } else if from == Class::F32 {
                Class::B32
            } else {
                from
            };
            let v = t.get(a[0], from);
            let v = if op.x == 0 {
                v
            } else {
                t.b.ins().ushr_imm(v, i64::from(op.x))
            };
            if op.ty.bits() == 8 {
                return Some((t.b.ins().band_imm(v, 0xff), from));
            }
            Some((t.convert(v, from, class), class))
        }
        Set => Some((set(t, op, a)?, Class::P)),
        Cvt => convert(t, op, a, to),
        _ if op.ty == Ty::Pred => {
            let x = t.get(a[0], Class::P);
            let y = t.get(a[1], Class::P);
            let v = match op.code {
                And => t.b.ins().band(x, y),
                Or => t.b.ins().bor(x, y),
                Xor => t.b.ins().bxor(x, y),
                _ => t.b.ins().bxor_imm(x, 1),
            };
            Some((v, Class::P))
        }
        _ if matches!(op.ty, Ty::F32 | Ty::F64) => Some((float(t, op, a)?, class)),
        _ if op.ty.float() || op.ty.half().is_some() || op.ty.bits() == 8 => None,
        _ => integer(t, op, a),
    }
}

fn set(t: &mut Translate<'_, '_>, op: &Op, a: &[Val; 4]) -> Option<Value> {
    let class = op.ty.class();
    if op.ty == Ty::Pred
        || op.ty.float() && !matches!(op.ty, Ty::F32 | Ty::F64)
        || op.ty.bits() == 8
    {
        return None;
    }
    let (mut x, mut y) = (t.get(a[0], class), t.get(a[1], class));
    if op.ty.float() {
        if op.ftz {
            (x, y) = (flush(t, x, op.ty), flush(t, y, op.ty));
        }
        let cc = match op.cmp {
            Cmp::Eq => FloatCC::Equal,
            Cmp::Ne => FloatCC::OrderedNotEqual,
            Cmp::Lt => FloatCC::LessThan,
            Cmp::Le => FloatCC::LessThanOrEqual,
            Cmp::Gt => FloatCC::GreaterThan,
            Cmp::Ge => FloatCC::GreaterThanOrEqual,
            Cmp::Equ => FloatCC::UnorderedOrEqual,
            Cmp::Neu => FloatCC::NotEqual,
            Cmp::Ltu => FloatCC::UnorderedOrLessThan,
            Cmp::Leu => FloatCC::UnorderedOrLessThanOrEqual,
            Cmp::Gtu => FloatCC::UnorderedOrGreaterThan,
            Cmp::Geu => FloatCC::UnorderedOrGreaterThanOrEqual,
            Cmp::Num => FloatCC::Ordered,
            Cmp::Nan => FloatCC::Unordered,
        };
        return Some(t.b.ins().fcmp(cc, x, y));
    }
    if matches!(op.cmp, Cmp::Num | Cmp::Nan) {
        return None;
    }
    let cc = condition(op);
    Some(t.b.ins().icmp(cc, x, y))
}

/// A comparison of integers as the processor has it.
pub(super) fn condition(op: &Op) -> IntCC {
    let s = op.ty.signed();
    match op.cmp {
        Cmp::Eq | Cmp::Equ => IntCC::Equal,
        Cmp::Ne | Cmp::Neu => IntCC::NotEqual,
        Cmp::Lt | Cmp::Ltu if s => IntCC::SignedLessThan,
        Cmp::Le | Cmp::Leu if s => IntCC::SignedLessThanOrEqual,
        Cmp::Gt | Cmp::Gtu if s => IntCC::SignedGreaterThan,
        Cmp::Ge | Cmp::Geu if s => IntCC::SignedGreaterThanOrEqual,
        Cmp::Lt | Cmp::Ltu => IntCC::UnsignedLessThan,
        Cmp::Le | Cmp::Leu => IntCC::UnsignedLessThanOrEqual,
        Cmp::Gt | Cmp::Gtu => IntCC::UnsignedGreaterThan,
        _ => IntCC::UnsignedGreaterThanOrEqual,
    }
}

/// Bits of a float as an integer, and back.
fn bits(t: &mut Translate<'_, '_>, v: Value, ty: Ty) -> Value {
    t.b.ins().bitcast(
        if ty == Ty::F32 {
            types::I32
        } else {
            types::I64
        },
        MemFlags::new(),
        v,
    )
}

fn unbits(t: &mut Translate<'_, '_>, v: Value, ty: Ty) -> Value {
    t.b.ins().bitcast(ty_of(ty.class()), MemFlags::new(), v)
}

fn flush(t: &mut Translate<'_, '_>, v: Value, ty: Ty) -> Value {
    if ty != Ty::F32 {
        return v;
    }
    let size = t.b.ins().fabs(v);
    let least = t.b.ins().f32const(f32::MIN_POSITIVE);
    let small = t.b.ins().fcmp(FloatCC::LessThan, size, least);
    let b = bits(t, v, ty);
    let sign = t.b.ins().band_imm(b, 1 << 31);
    let zero = unbits(t, sign, ty);
    t.b.ins().select(small, zero, v)
}

fn constant(t: &mut Translate<'_, '_>, v: f64, ty: Ty) -> Value {
    match ty {
        Ty::F32 => t.b.ins().f32const(v as f32),
        _ => t.b.ins().f64const(v),
    }
}

fn saturate(t: &mut Translate<'_, '_>, v: Value, ty: Ty) -> Value {
    let (zero, one) = (constant(t, 0.0, ty), constant(t, 1.0, ty));
    let high = t.b.ins().fcmp(FloatCC::GreaterThanOrEqual, v, one);
    let positive = t.b.ins().fcmp(FloatCC::GreaterThan, v, zero);
    let v = t.b.ins().select(positive, v, zero);
    t.b.ins().select(high, one, v)
}

fn float(t: &mut Translate<'_, '_>, op: &Op, a: &[Val; 4]) -> Option<Value> {
    use Code::*;
    let ty = op.ty;
    let directed = super::wide::directed(op);
    if op.flags & !flag::APPROX != 0 || op.round != Round::Near && !directed {
        return None;
    }
    if !matches!(
        op.code,
        Add | Sub
            | Mul
            | Div
            | Fma
            | Sqrt
            | Rcp
            | Rsqrt
            | Neg
            | Abs
            | Copysign
            | Min
            | Max
            | Sin
            | Cos
            | Lg2
            | Ex2
            | Tanh
    ) {
        return None;
    }
    let library = matches!(op.code, Sin | Cos | Lg2 | Ex2 | Tanh);
    if library && ty != Ty::F32 || op.x == 3 {
        return None;
    }
    let class = ty.class();
    let n = match op.code {
        Fma => 3,
        Add | Sub | Mul | Div | Copysign | Min | Max => 2,
        _ => 1,
    };
    let mut x = Vec::new();
    for v in &a[..n] {
        let v = t.get(*v, class);
        x.push(if op.ftz { flush(t, v, ty) } else { v });
    }
    let mut v = match op.code {
        code if directed => {
            let pick = |k: usize| x.get(k).copied().unwrap_or(x[0]);
            t.directed(code, op.round, [pick(0), pick(1), pick(2)])
        }
        Add => t.b.ins().fadd(x[0], x[1]),
        Sub => t.b.ins().fsub(x[0], x[1]),
        Mul => t.b.ins().fmul(x[0], x[1]),
        Div => t.b.ins().fdiv(x[0], x[1]),
        Fma => t.b.ins().fma(x[0], x[1], x[2]),
        Sqrt => t.b.ins().sqrt(x[0]),
        Rcp => {
            let one = constant(t, 1.0, ty);
            t.b.ins().fdiv(one, x[0])
        }
        Rsqrt if ty == Ty::F32 => {
            let wide = t.b.ins().fpromote(types::F64, x[0]);
            let root = t.b.ins().sqrt(wide);
            let one = t.b.ins().f64const(1.0);
            let v = t.b.ins().fdiv(one, root);
            t.b.ins().fdemote(types::F32, v)
        }
        Rsqrt => {
            let root = t.b.ins().sqrt(x[0]);
            let one = constant(t, 1.0, ty);
            t.b.ins().fdiv(one, root)
        }
        Neg => t.b.ins().fneg(x[0]),
        Abs => t.b.ins().fabs(x[0]),
        // The sign of the first.
        Copysign => t.b.ins().fcopysign(x[1], x[0]),
        Min | Max => extreme(t, op, x[0], x[1]),
        Sin => t.call(Helper::Sin, &x)?,
        Cos => t.call(Helper::Cos, &x)?,
        Lg2 => t.call(Helper::Lg2, &x)?,
        Ex2 if t.has_fma() => t.exp2(x[0]),
        Ex2 => t.call(Helper::Ex2, &x)?,
        _ => t.call(Helper::Tanh, &x)?,
    };
    if op.ftz && !matches!(op.code, Neg | Abs | Copysign | Min | Max) {
        v = flush(t, v, ty);
    }
    if op.sat {
        v = saturate(t, v, ty);
    }
    Some(v)
}

/// The smaller or larger of two, the other where one is no number; +0 is more than -0.
fn extreme(t: &mut Translate<'_, '_>, op: &Op, x: Value, y: Value) -> Value {
    // The processor's own, right but for what is no number, and for zeros, which Cranelift's get right.
    let r = match op.code {
        Code::Min => t.b.ins().fmin(x, y),
        _ => t.b.ins().fmax(x, y),
    };
    let x_bad = t.b.ins().fcmp(FloatCC::Unordered, x, x);
    let y_bad = t.b.ins().fcmp(FloatCC::Unordered, y, y);
    let r = t.b.ins().select(y_bad, x, r);
    t.b.ins().select(x_bad, y, r)
}

fn integer(t: &mut Translate<'_, '_>, op: &Op, a: &[Val; 4]) -> Option<(Value, Class)> {
    use Code::*;
    let ty = op.ty;
    let class = ty.class();
    let width = i64::from(ty.bits());
    if op.sat || op.flags & flag::RELU != 0 {
        return None;
    }
    let s = ty.signed();
    let v = match op.code {
        Add | Sub | Mul | MulHi | Min | Max | And | Or | Xor => {
            let (x, y) = (t.get(a[0], class), t.get(a[1], class));
            match op.code {
                Add => t.b.ins().iadd(x, y),
                Sub => t.b.ins().isub(x, y),
                Mul => t.b.ins().imul(x, y),
                MulHi if s => t.b.ins().smulhi(x, y),
                MulHi => t.b.ins().umulhi(x, y),
                Min if s => t.b.ins().smin(x, y),
                Min => t.b.ins().umin(x, y),
                Max if s => t.b.ins().smax(x, y),
                Max => t.b.ins().umax(x, y),
                And => t.b.ins().band(x, y),
                Or => t.b.ins().bor(x, y),
                _ => t.b.ins().bxor(x, y),
            }
        }
        MulWide => {
            if width == 64 {
                return None;
            }
            let wide = op.result();
            let (x, y) = (t.get(a[0], class), t.get(a[1], class));
            let mut extend = |v| {
                if s {
                    t.b.ins().sextend(ty_of(wide), v)
                } else {
                    t.b.ins().uextend(ty_of(wide), v)
                }
            };
            let (x, y) = (extend(x), extend(y));
            return Some((t.b.ins().imul(x, y), wide));
        }
        Not => {
            let x = t.get(a[0], class);
            t.b.ins().bnot(x)
        }
        Neg => {
            let x = t.get(a[0], class);
            t.b.ins().ineg(x)
        }
        Abs if s => {
            let x = t.get(a[0], class);
            t.b.ins().iabs(x)
        }
        Cnot => {
            let x = t.get(a[0], class);
            let zero = t.b.ins().icmp_imm(IntCC::Equal, x, 0);
            return Some((t.b.ins().uextend(ty_of(class), zero), class))
                .filter(|_| class != Class::P);
        }
        Shl | Shr => {
            let x = t.get(a[0], class);
            if let Val::Imm(n) = a[1] {
                let n = (n & 0xffff_ffff) as i64;
                match (op.code, s) {
                    (Shl, _) | (_, false) if n >= width => t.constant(0, class),
                    (Shl, _) => t.b.ins().ishl_imm(x, n),
                    (_, true) => t.b.ins().sshr_imm(x, n.min(width - 1)),
                    _ => t.b.ins().ushr_imm(x, n),
                }
            } else {
                let n = t.get(a[1], Class::B32);
                match (op.code, s) {
                    (Shr, true) => {
                        let last = t.b.ins().iconst(types::I32, width - 1);
                        let n = t.b.ins().umin(n, last);
                        t.b.ins().sshr(x, n)
                    }
                    (code, _) => {
                        let r = if code == Shl {
                            t.b.ins().ishl(x, n)
                        } else {
                            t.b.ins().ushr(x, n)
                        };
                        let fits = t.b.ins().icmp_imm(IntCC::UnsignedLessThan, n, width);
                        let zero = t.constant(0, class);
                        t.b.ins().select(fits, r, zero)
                    }
                }
            }
        }
        Div | Rem => return division(t, op, a).map(|v| (v, class)),
        Popc | Clz => {
            let x = t.get(a[0], class);
            let v = if op.code == Popc {
                t.b.ins().popcnt(x)
            } else {
                t.b.ins().clz(x)
            };
            return Some((t.convert(v, class, Class::B32), Class::B32));
        }
        Brev => {
            let x = t.get(a[0], class);
            t.b.ins().bitrev(x)
        }
        Slct if op.from == Ty::S32 => {
            let c = t.get(a[2], Class::B32);
            let (x, y) = (t.get(a[0], class), t.get(a[1], class));
            let p = t.b.ins().icmp_imm(IntCC::SignedGreaterThanOrEqual, c, 0);
            t.b.ins().select(p, x, y)
        }
        AddCarry | SubBorrow => {
            let (x, y) = (t.get(a[0], class), t.get(a[1], class));
            let c = t.get(a[2], Class::B32);
            let c = t.convert(c, Class::B32, class);
            if op.code == AddCarry {
                let v = t.b.ins().iadd(x, y);
                t.b.ins().iadd(v, c)
            } else {
                let v = t.b.ins().isub(x, y);
                t.b.ins().isub(v, c)
            }
        }
        CarryOut | BorrowOut => {
            let (x, y) = (t.get(a[0], class), t.get(a[1], class));
            let c = t.get(a[2], Class::B32);
            let c = t.convert(c, Class::B32, class);
            let (first, second) = if op.code == CarryOut {
                let v = t.b.ins().iadd(x, y);
                let w = t.b.ins().iadd(v, c);
                (
                    t.b.ins().icmp(IntCC::UnsignedLessThan, v, x),
                    t.b.ins().icmp(IntCC::UnsignedLessThan, w, v),
                )
            } else {
                let v = t.b.ins().isub(x, y);
                (
                    t.b.ins().icmp(IntCC::UnsignedLessThan, x, y),
                    t.b.ins().icmp(IntCC::UnsignedLessThan, v, c),
                )
            };
            return Some((t.b.ins().bor(first, second), Class::P));
        }
        Lop3 => {
            let x = [0, 1, 2].map(|n| t.get(a[n], class));
            lop3(t, op.x, x)
        }
        ShfL | ShfR => {
            let (x, y) = (t.get(a[0], Class::B32), t.get(a[1], Class::B32));
            let (x, y) = (
                t.b.ins().uextend(types::I64, x),
                t.b.ins().uextend(types::I64, y),
            );
            let high = t.b.ins().ishl_imm(y, 32);
            let both = t.b.ins().bor(x, high);
            let n = t.get(a[2], Class::B32);
            let n = if op.has(flag::WRAP) {
                t.b.ins().band_imm(n, 31)
            } else {
                let most = t.b.ins().iconst(types::I32, 32);
                t.b.ins().umin(n, most)
            };
            let v = if op.code == ShfL {
                let v = t.b.ins().ishl(both, n);
                t.b.ins().ushr_imm(v, 32)
            } else {
                t.b.ins().ushr(both, n)
            };
            t.b.ins().ireduce(types::I32, v)
        }
        Bfe if !s => match (a[1], a[2]) {
            (Val::Imm(at), Val::Imm(len)) => {
                let (at, len) = ((at & 0xff) as i64, (len & 0xff) as i64);
                if at >= width || len == 0 {
                    t.constant(0, class)
                } else {
                    let x = t.get(a[0], class);
                    let v = t.b.ins().ushr_imm(x, at);
                    let len = len.min(width - at);
                    if len == width {
                        v
                    } else {
                        let mask = t.constant((1u64 << len) - 1, class);
                        t.b.ins().band(v, mask)
                    }
                }
            }
            _ => return None,
        },
        _ => return None,
    };
    Some((v, class))
}

fn lop3(t: &mut Translate<'_, '_>, table: u8, [x, y, z]: [Value; 3]) -> Value {
    // By the first: what is left is a function of two in four bits each.
    let two = |t: &mut Translate<'_, '_>, f: u8| -> Value {
        match f {
            0b0000 => t.constant(0, Class::B32),
            0b1111 => t.constant(u64::MAX, Class::B32),
            0b1100 => y,
            0b1010 => z,
            0b0011 => t.b.ins().bnot(y),
            0b0101 => t.b.ins().bnot(z),
            0b1000 => t.b.ins().band(y, z),
            0b1110 => t.b.ins().bor(y, z),
            0b0110 => t.b.ins().bxor(y, z),
            f => {
                let (high, low) = (f >> 2, f & 3);
                let one = |t: &mut Translate<'_, '_>, g: u8| match g {
                    0 => t.constant(0, Class::B32),
                    1 => t.b.ins().bnot(z),
                    2 => z,
                    _ => t.constant(u64::MAX, Class::B32),
                };
                let (h, l) = (one(t, high), one(t, low));
                t.b.ins().bitselect(y, h, l)
            }
        }
    };
    let (high, low) = (table >> 4, table & 15);
    if high == low {
        return two(t, high);
    }
    if high == !low & 15 {
        let l = two(t, low);
        return t.b.ins().bxor(x, l);
    }
    let h = two(t, high);
    let l = two(t, low);
    t.b.ins().bitselect(x, h, l)
}

fn division(t: &mut Translate<'_, '_>, op: &Op, a: &[Val; 4]) -> Option<Value> {
    let class = op.ty.class();
    let (x, y) = (t.get(a[0], class), t.get(a[1], class));
    let (signed, div) = (op.ty.signed(), op.code == Code::Div);
    let plain = |t: &mut Translate<'_, '_>, y: Value| match (div, signed) {
        (true, true) => t.b.ins().sdiv(x, y),
        (true, false) => t.b.ins().udiv(x, y),
        (false, true) => t.b.ins().srem(x, y),
        (false, false) => t.b.ins().urem(x, y),
    };
    let width = op.ty.bits();
    if let Val::Imm(n) = a[1] {
        let n = n & class.mask();
        if n != 0 && (!signed || n != class.mask()) {
            return Some(plain(t, y));
        }
    }
    let zero = t.b.ins().icmp_imm(IntCC::Equal, y, 0);
    let one = t.constant(1, class);
    let mut by = t.b.ins().select(zero, one, y);
    let mut minus = None;
    if signed {
        // The least number by -1: the processor would trap.
        let m = t.b.ins().icmp_imm(IntCC::Equal, y, -1);
        by = t.b.ins().select(m, one, by);
        minus = Some(m);
    }
    let r = plain(t, by);
    let r = match minus {
        Some(m) => {
            let other = if div {
                t.b.ins().ineg(x)
            } else {
                t.constant(0, class)
            };
            t.b.ins().select(m, other, r)
        }
        None => r,
    };
    let _ = width;
    let bad = t.constant(u64::MAX, class);
    Some(t.b.ins().select(zero, bad, r))
}

fn convert(t: &mut Translate<'_, '_>, op: &Op, a: &[Val; 4], to: Class) -> Option<(Value, Class)> {
    let (ty, from) = (op.ty, op.from);
    if op.flags & !flag::INTEGRAL != 0 {
        return None;
    }
    let single = |t: Ty| matches!(t, Ty::F32 | Ty::F64);
    let int = |t: Ty| {
        !t.float() && t.half().is_none() && t != Ty::Pred && !matches!(t, Ty::E4m3x2 | Ty::E5m2x2)
    };
    if single(ty) && single(from) {
        let mut v = t.get(a[0], from.class());
        if op.ftz && from == Ty::F32 {
            v = flush(t, v, from);
        }
        if op.has(flag::INTEGRAL) {
            v = match op.round {
                Round::Near => t.b.ins().nearest(v),
                Round::Zero => t.b.ins().trunc(v),
                Round::Down => t.b.ins().floor(v),
                Round::Up => t.b.ins().ceil(v),
                Round::Away => return None,
            };
        }
        match (ty, from) {
            (Ty::F64, Ty::F32) => v = t.b.ins().fpromote(types::F64, v),
            (Ty::F32, Ty::F64) if op.round != Round::Near || op.has(flag::INTEGRAL) => return None,
            (Ty::F32, Ty::F64) => v = t.b.ins().fdemote(types::F32, v),
            _ => {}
        }
        if op.ftz && ty == Ty::F32 {
            v = flush(t, v, ty);
        }
        if op.sat {
            v = saturate(t, v, ty);
        }
        return Some((v, ty.class()));
    }
    if int(ty) && int(from) {
        if op.sat {
            return None;
        }
        // The narrower of the two decides, then the result fills its register.
        let v = t.get(a[0], from.class());
        let (narrow, signed) = if from.bits() <= ty.bits() {
            (from, from.signed())
        } else {
            (ty, ty.signed())
        };
        let v = match (narrow.bits(), narrow.class()) {
            (8, _) => t.b.ins().ireduce(types::I8, v),
            (_, c) if c == from.class() => v,
            (_, c) => t.convert(v, from.class(), c),
        };
        // Up to the type's width by the source's sign, then by its own.
        let wide = match to {
            Class::F32 => Class::B32,
            Class::F64 => Class::B64,
            c => c,
        };
        let mut have = narrow.bits();
        let mut v = v;
        let mut grow = |t: &mut Translate<'_, '_>, bits: u32, signed: bool| {
            if bits > have {
                let ty = match bits {
                    16 => types::I16,
                    32 => types::I32,
                    _ => types::I64,
                };
                v = if signed {
                    t.b.ins().sextend(ty, v)
                } else {
                    t.b.ins().uextend(ty, v)
                };
                have = bits;
            }
            v
        };
        grow(t, ty.bits(), signed);
        let v = grow(t, wide.bits(), ty.signed());
        let class = match have {
            16 => Class::B16,
            32 => Class::B32,
            64 => Class::B64,
            _ => return None,
        };
        return Some((v, class));
    }
    if single(ty) && int(from) {
        if op.round != Round::Near || op.sat {
            return None;
        }
        let v = t.get(a[0], from.class());
        let v = match from.bits() {
            8 => t.b.ins().ireduce(types::I8, v),
            _ => v,
        };
        let v = if from.bits() < 32 {
            if from.signed() {
                t.b.ins().sextend(types::I32, v)
            } else {
                t.b.ins().uextend(types::I32, v)
            }
        } else {
            v
        };
        let f = ty_of(ty.class());
        let v = if from.signed() {
            t.b.ins().fcvt_from_sint(f, v)
        } else {
            t.b.ins().fcvt_from_uint(f, v)
        };
        return Some((v, ty.class()));
    }
    if int(ty) && single(from) && ty.bits() >= 32 {
        let mut v = t.get(a[0], from.class());
        if op.ftz && from == Ty::F32 {
            v = flush(t, v, from);
        }
        v = match op.round {
            Round::Near => t.b.ins().nearest(v),
            // What is cut off anyway.
            Round::Zero => v,
            Round::Down => t.b.ins().floor(v),
            Round::Up => t.b.ins().ceil(v),
            Round::Away => return None,
        };
        let i = ty_of(ty.class());
        let r = if ty.signed() {
            t.b.ins().fcvt_to_sint_sat(i, v)
        } else {
            t.b.ins().fcvt_to_uint_sat(i, v)
        };
        let r = if from == Ty::F32 && ty.bits() == 32 {
            r
        } else {
            // What is no number becomes the least.
            let bad = t.b.ins().fcmp(FloatCC::Unordered, v, v);
            let least = t.constant(1 << (ty.bits() - 1), ty.class());
            t.b.ins().select(bad, least, r)
        };
        // In a wider register: by its sign.
        if to.bits() > ty.bits() && ty.signed() {
            return Some((t.b.ins().sextend(types::I64, r), Class::B64));
        }
        return Some((r, ty.class()));
    }
    None
}
