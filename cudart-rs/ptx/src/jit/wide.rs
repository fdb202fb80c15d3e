//! Operations on vectors. Each is to the bit what [`super::ops`] does with one thread's values.

use super::func::Translate;
use super::vector::vector_of;
use crate::ir::*;
use cranelift_codegen::ir::condcodes::FloatCC;
use cranelift_codegen::ir::{InstBuilder, Type, Value, types};

/// Of what width a type's vectors are.
fn wide_type(ty: Ty) -> bool {
    match ty {
        Ty::F32 | Ty::F64 => true,
        t => !t.float() && t.half().is_none() && matches!(t.bits(), 32 | 64),
    }
}

/// A sum or product of `f32` that is rounded in a direction.
pub(super) fn directed(op: &Op) -> bool {
    op.ty == Ty::F32
        && op.flags & !flag::APPROX == 0
        && matches!(op.code, Code::Add | Code::Sub | Code::Mul | Code::Fma)
        && matches!(op.round, Round::Down | Round::Up | Round::Zero)
}

/// An integer.
fn whole(ty: Ty) -> bool {
    !ty.float() && ty.half().is_none() && matches!(ty.bits(), 8..) && !packed(ty)
}

fn packed(ty: Ty) -> bool {
    matches!(ty, Ty::E4m3x2 | Ty::E5m2x2)
}

/// An integer of 16 bits: it is in an element of 32, with zeros above.
fn short(ty: Ty) -> bool {
    whole(ty) && ty.bits() == 16
}

impl Translate<'_, '_> {
    /// Whether an operation has instructions for vectors.
    pub(super) fn is_wide(&self, op: &Op, d: Reg, a: &[Val; 4]) -> bool {
        use Code::*;
        let ty = op.ty;
        let width = |v: &Val| match v {
            Val::Reg(r) => self.f.regs[*r as usize].bits(),
            Val::Imm(_) => 0,
        };
        let near = op.round == Round::Near && op.flags & !flag::APPROX == 0;
        let to = self.f.regs[d as usize];
        match op.code {
            Mov | Selp => wide_type(ty) || short(ty) || ty == Ty::Pred && op.code == Mov,
            Set => (wide_type(ty) || short(ty)) && !op.ftz,
            And | Or | Xor | Not if ty == Ty::Pred => true,
            And | Or | Xor if short(ty) => true,
            _ if matches!(ty, Ty::F32 | Ty::F64) && op.code != Cvt => {
                if directed(op) {
                    return true;
                }
                let plain = match op.code {
                    Add | Sub | Mul | Div | Sqrt | Rcp | Neg | Abs | Min | Max => true,
                    Fma => self.has_fma(),
                    Ex2 => ty == Ty::F32 && self.has_fma(),
                    Rsqrt => ty == Ty::F32,
                    _ => false,
                };
                plain && near && op.x != 3
            }
            Cvt => {
                if (ty, op.from) == (Ty::F32, Ty::F32) {
                    return op.flags == 0;
                }
                let plain = op.flags == 0 && !op.sat && !op.ftz;
                match (op.ty, op.from) {
                    (Ty::F32, f) | (f, Ty::F32) if plain && f.bits() == 32 && !f.float() => {
                        match ty {
                            Ty::F32 => near && f.half().is_none(),
                            t => t.half().is_none() && op.round == Round::Zero && to.bits() == 32,
                        }
                    }
                    (t, f) if plain && whole(t) && whole(f) => {
                        to.bits() == t.bits().max(16)
                            && (wide_type(t) && wide_type(f) || t.bits() < 64 && f.bits() < 64)
                    }
                    _ => false,
                }
            }
            _ if !wide_type(ty) || ty.float() || op.sat || op.flags & flag::RELU != 0 => false,
            Add | Sub | Mul | And | Or | Xor | Not | Neg => true,
            Min | Max => ty.bits() == 32,
            Shl | Shr => matches!(a[1], Val::Imm(_)),
            MulWide => ty.bits() == 32 && width(&a[0]) <= 64 && to.bits() == 64,
            _ => false,
        }
    }

    pub(super) fn has_fma(&self) -> bool {
        cfg!(target_arch = "aarch64") || self.flag("has_fma")
    }

    /// An operation for all threads of a group, if it has instructions for that.
    pub(super) fn op_at_once(&mut self, op: &Op, d: Reg, a: &[Val; 4]) -> bool {
        if !self.is_wide(op, d, a) {
            return false;
        }
        let to = self.f.regs[d as usize];
        let (parts, class) = self.op_parts(op, a, to);
        let parts = self.convert_parts(parts, class, to);
        self.set_parts(d, &parts);
        true
    }

    fn op_parts(&mut self, op: &Op, a: &[Val; 4], to: Class) -> (Vec<Value>, Class) {
        use Code::*;
        let class = op.ty.class();
        match op.code {
            Mov => (self.parts(a[0], class), class),
            Selp => {
                let class = if to.bits() == class.bits() { to } else { class };
                let p = self.parts(a[2], Class::P);
                let p = self.masks(p, class);
                let (x, y) = (self.parts(a[0], class), self.parts(a[1], class));
                let pick = |t: &mut Self, n: usize| t.b.ins().bitselect(p[n], x[n], y[n]);
                (self.each(p.len(), pick), class)
            }
            Set => {
                let (x, y) = (self.parts(a[0], class), self.parts(a[1], class));
                let one = |t: &mut Self, n: usize| {
                    let (mut p, mut q) = (x[n], y[n]);
                    if class == Class::B16 && op.ty.signed() {
                        (p, q) = (t.extend(p, 16, true), t.extend(q, 16, true));
                    }
                    t.compare(op, p, q)
                };
                let masks = self.each(x.len(), one);
                let masks = match class.bits() {
                    64 => masks
                        .chunks(2)
                        .map(|two| self.low_halves(two[0], two[1]))
                        .collect(),
                    _ => masks,
                };
                (masks, Class::P)
            }
            And | Or | Xor | Not if op.ty == Ty::Pred => {
                let x = self.parts(a[0], Class::P);
                let y = match op.code {
                    Not => Vec::new(),
                    _ => self.parts(a[1], Class::P),
                };
                let one = |t: &mut Self, n: usize| match op.code {
                    And => t.b.ins().band(x[n], y[n]),
                    Or => t.b.ins().bor(x[n], y[n]),
                    Xor => t.b.ins().bxor(x[n], y[n]),
                    _ => t.b.ins().bnot(x[n]),
                };
                (self.each(x.len(), one), Class::P)
            }
            Cvt => self.wide_convert(op, a),
            MulWide => {
                let (x, y) = (self.parts(a[0], class), self.parts(a[1], class));
                let s = op.ty.signed();
                let mut out = Vec::new();
                for (x, y) in x.into_iter().zip(y) {
                    let i = self.b.ins();
                    let (p, q) = if s {
                        (i.swiden_low(x), self.b.ins().swiden_low(y))
                    } else {
                        (i.uwiden_low(x), self.b.ins().uwiden_low(y))
                    };
                    out.push(self.b.ins().imul(p, q));
                    let i = self.b.ins();
                    let (p, q) = if s {
                        (i.swiden_high(x), self.b.ins().swiden_high(y))
                    } else {
                        (i.uwiden_high(x), self.b.ins().uwiden_high(y))
                    };
                    out.push(self.b.ins().imul(p, q));
                }
                (out, Class::B64)
            }
            _ if op.ty.float() => (self.wide_float(op, a), class),
            _ => (self.wide_integer(op, a), class),
        }
    }

    fn each(&mut self, n: usize, f: impl Fn(&mut Self, usize) -> Value) -> Vec<Value> {
        (0..n).map(|n| f(self, n)).collect()
    }

    /// Masks as wide as a class's elements, in its vectors.
    pub(super) fn masks(&mut self, p: Vec<Value>, class: Class) -> Vec<Value> {
        let mut out = Vec::new();
        for m in p {
            if class.bits() == 64 {
                out.push(self.b.ins().swiden_low(m));
                out.push(self.b.ins().swiden_high(m));
            } else {
                out.push(m);
            }
        }
        out.into_iter()
            .map(|m| self.cast(m, vector_of(class)))
            .collect()
    }

    /// The lower bits of elements of 32, extended.
    fn extend(&mut self, v: Value, bits: u32, signed: bool) -> Value {
        let gap = 32 - i64::from(bits);
        let v = self.b.ins().ishl_imm(v, gap);
        match signed {
            true => self.b.ins().sshr_imm(v, gap),
            false => self.b.ins().ushr_imm(v, gap),
        }
    }

    fn compare(&mut self, op: &Op, x: Value, y: Value) -> Value {
        if !op.ty.float() {
            let cc = super::ops::condition(op);
            return self.b.ins().icmp(cc, x, y);
        }
        // Those that the processor has, or what they are not.
        let (cc, not) = match op.cmp {
            Cmp::Eq => (FloatCC::Equal, false),
            Cmp::Neu => (FloatCC::NotEqual, false),
            Cmp::Lt => (FloatCC::LessThan, false),
            Cmp::Le => (FloatCC::LessThanOrEqual, false),
            Cmp::Gt => (FloatCC::GreaterThan, false),
            Cmp::Ge => (FloatCC::GreaterThanOrEqual, false),
            Cmp::Ltu => (FloatCC::GreaterThanOrEqual, true),
            Cmp::Leu => (FloatCC::GreaterThan, true),
            Cmp::Gtu => (FloatCC::LessThanOrEqual, true),
            Cmp::Geu => (FloatCC::LessThan, true),
            Cmp::Num => (FloatCC::Ordered, false),
            Cmp::Nan => (FloatCC::Unordered, false),
            Cmp::Ne => {
                let ne = self.b.ins().fcmp(FloatCC::NotEqual, x, y);
                let num = self.b.ins().fcmp(FloatCC::Ordered, x, y);
                return self.b.ins().band(ne, num);
            }
            Cmp::Equ => {
                let eq = self.b.ins().fcmp(FloatCC::Equal, x, y);
                let nan = self.b.ins().fcmp(FloatCC::Unordered, x, y);
                return self.b.ins().bor(eq, nan);
            }
        };
        let m = self.b.ins().fcmp(cc, x, y);
        match not {
            true => self.b.ins().bnot(m),
            false => m,
        }
    }

    fn splat_float(&mut self, v: f64, ty: Type) -> Value {
        let one = match ty.lane_type() {
            types::F32 => self.b.ins().f32const(v as f32),
            _ => self.b.ins().f64const(v),
        };
        self.b.ins().splat(ty, one)
    }

    fn pick(&mut self, mask: Value, x: Value, y: Value) -> Value {
        let ty = self.b.func.dfg.value_type(x);
        let mask = self.cast(mask, ty);
        self.b.ins().bitselect(mask, x, y)
    }

    fn wide_flush(&mut self, v: Value) -> Value {
        let ty = self.b.func.dfg.value_type(v);
        if ty != types::F32X4 {
            return v;
        }
        let size = self.b.ins().fabs(v);
        let least = self.splat_float(f64::from(f32::MIN_POSITIVE), ty);
        let small = self.b.ins().fcmp(FloatCC::LessThan, size, least);
        let sign = self.splat_float(-0.0, ty);
        let zero = self.b.ins().band(v, sign);
        self.pick(small, zero, v)
    }

    fn wide_saturate(&mut self, v: Value) -> Value {
        let ty = self.b.func.dfg.value_type(v);
        let (zero, one) = (self.splat_float(0.0, ty), self.splat_float(1.0, ty));
        let high = self.b.ins().fcmp(FloatCC::GreaterThanOrEqual, v, one);
        let positive = self.b.ins().fcmp(FloatCC::GreaterThan, v, zero);
        let v = self.pick(positive, v, zero);
        self.pick(high, one, v)
    }

    fn wide_float(&mut self, op: &Op, a: &[Val; 4]) -> Vec<Value> {
        use Code::*;
        let class = op.ty.class();
        let n = match op.code {
            Fma => 3,
            Add | Sub | Mul | Div | Min | Max => 2,
            _ => 1,
        };
        let mut x: Vec<Vec<Value>> = Vec::new();
        for v in &a[..n] {
            let mut parts = self.parts(*v, class);
            if op.ftz {
                parts = parts.into_iter().map(|p| self.wide_flush(p)).collect();
            }
            x.push(parts);
        }
        let ty = vector_of(class);
        let one = |t: &mut Self, n: usize| {
            let mut v = match op.code {
                code if directed(op) => {
                    let pick = |k: usize| x.get(k).map_or(x[0][n], |v| v[n]);
                    t.directed(code, op.round, [pick(0), pick(1), pick(2)])
                }
                Ex2 => t.exp2(x[0][n]),
                Add => t.b.ins().fadd(x[0][n], x[1][n]),
                Sub => t.b.ins().fsub(x[0][n], x[1][n]),
                Mul => t.b.ins().fmul(x[0][n], x[1][n]),
                Div => t.b.ins().fdiv(x[0][n], x[1][n]),
                Fma => t.b.ins().fma(x[0][n], x[1][n], x[2][n]),
                Sqrt => t.b.ins().sqrt(x[0][n]),
                Rcp => {
                    let one = t.splat_float(1.0, ty);
                    t.b.ins().fdiv(one, x[0][n])
                }
                Rsqrt => t.wide_rsqrt(x[0][n]),
                Neg => t.b.ins().fneg(x[0][n]),
                Abs => t.b.ins().fabs(x[0][n]),
                _ => {
                    let (p, q) = (x[0][n], x[1][n]);
                    let r = match op.code {
                        Min => t.b.ins().fmin(p, q),
                        _ => t.b.ins().fmax(p, q),
                    };
                    let p_bad = t.b.ins().fcmp(FloatCC::Unordered, p, p);
                    let q_bad = t.b.ins().fcmp(FloatCC::Unordered, q, q);
                    let r = t.pick(q_bad, p, r);
                    t.pick(p_bad, q, r)
                }
            };
            if op.ftz && !matches!(op.code, Neg | Abs | Min | Max) {
                v = t.wide_flush(v);
            }
            if op.sat {
                v = t.wide_saturate(v);
            }
            v
        };
        self.each(x[0].len(), one)
    }

    /// By way of `f64`, as one thread's.
    fn wide_rsqrt(&mut self, x: Value) -> Value {
        let one = self.splat_float(1.0, types::F64X2);
        let half = |t: &mut Self, x: Value| {
            let wide = t.b.ins().fvpromote_low(x);
            let root = t.b.ins().sqrt(wide);
            let v = t.b.ins().fdiv(one, root);
            t.b.ins().fvdemote(v)
        };
        let low = half(self, x);
        let upper = self.upper(x);
        let high = half(self, upper);
        self.two_lows(low, high)
    }

    /// The upper half of a vector, as its lower one.
    pub(super) fn upper(&mut self, x: Value) -> Value {
        self.two_words(x, x, [1, 1])
    }

    pub(super) fn two_lows(&mut self, x: Value, y: Value) -> Value {
        self.two_words(x, y, [0, 2])
    }

    /// Two of four words of 64 bits: those of `x`, then those of `y`.
    fn two_words(&mut self, x: Value, y: Value, which: [u8; 2]) -> Value {
        let ty = self.b.func.dfg.value_type(x);
        let (x, y) = (self.cast(x, types::I8X16), self.cast(y, types::I8X16));
        let picks: Vec<u8> = which
            .iter()
            .flat_map(|w| (0..8).map(move |n| 8 * w + n))
            .collect();
        let picks = cranelift_codegen::ir::ConstantData::from(picks);
        let mask = self.b.func.dfg.immediates.push(picks);
        let v = self.b.ins().shuffle(x, y, mask);
        self.cast(v, ty)
    }

    fn wide_integer(&mut self, op: &Op, a: &[Val; 4]) -> Vec<Value> {
        use Code::*;
        let class = op.ty.class();
        let s = op.ty.signed();
        let x = self.parts(a[0], class);
        if let (Shl | Shr, Val::Imm(n)) = (op.code, a[1]) {
            let n = (n & 0xffff_ffff) as i64;
            let width = i64::from(op.ty.bits());
            let one = |t: &mut Self, k: usize| match (op.code, s) {
                (Shl, _) | (_, false) if n >= width => {
                    let zero = t.constant(0, class);
                    t.b.ins().splat(vector_of(class), zero)
                }
                (Shl, _) => t.b.ins().ishl_imm(x[k], n),
                (_, true) => t.b.ins().sshr_imm(x[k], n.min(width - 1)),
                _ => t.b.ins().ushr_imm(x[k], n),
            };
            return self.each(x.len(), one);
        }
        let y = match op.code {
            Not | Neg => Vec::new(),
            _ => self.parts(a[1], class),
        };
        let one = |t: &mut Self, n: usize| match op.code {
            Add => t.b.ins().iadd(x[n], y[n]),
            Sub => t.b.ins().isub(x[n], y[n]),
            Mul => t.b.ins().imul(x[n], y[n]),
            And => t.b.ins().band(x[n], y[n]),
            Or => t.b.ins().bor(x[n], y[n]),
            Xor => t.b.ins().bxor(x[n], y[n]),
            Min if s => t.b.ins().smin(x[n], y[n]),
            Min => t.b.ins().umin(x[n], y[n]),
            Max if s => t.b.ins().smax(x[n], y[n]),
            Max => t.b.ins().umax(x[n], y[n]),
            Not => t.b.ins().bnot(x[n]),
            _ => t.b.ins().ineg(x[n]),
        };
        self.each(x.len(), one)
    }

    fn wide_convert(&mut self, op: &Op, a: &[Val; 4]) -> (Vec<Value>, Class) {
        let (ty, from) = (op.ty, op.from);
        let x = self.parts(a[0], from.class());
        if ty == Ty::F32 && from == Ty::F32 {
            let one = |t: &mut Self, n: usize| {
                let v = match op.ftz {
                    true => t.wide_flush(x[n]),
                    false => x[n],
                };
                match op.sat {
                    true => t.wide_saturate(v),
                    false => v,
                }
            };
            return (self.each(x.len(), one), Class::F32);
        }
        if ty == Ty::F32 {
            let one = |t: &mut Self, n: usize| match from.signed() {
                true => t.b.ins().fcvt_from_sint(types::F32X4, x[n]),
                false => t.b.ins().fcvt_from_uint(types::F32X4, x[n]),
            };
            return (self.each(x.len(), one), Class::F32);
        }
        if from == Ty::F32 {
            let one = |t: &mut Self, n: usize| match ty.signed() {
                true => t.b.ins().fcvt_to_sint_sat(types::I32X4, x[n]),
                false => t.b.ins().fcvt_to_uint_sat(types::I32X4, x[n]),
            };
            return (self.each(x.len(), one), Class::B32);
        }
        if from.bits() < 32 || ty.bits() < 32 {
            let narrow = from.bits().min(ty.bits());
            let signed = match narrow == ty.bits() {
                true => ty.signed(),
                false => from.signed(),
            };
            let parts = self.each(x.len(), |t, n| t.extend(x[n], narrow, signed));
            let class = ty.class();
            return (self.convert_parts(parts, Class::B32, class), class);
        }
        if from.bits() < ty.bits() && from.signed() {
            let mut out = Vec::new();
            for p in x {
                out.push(self.b.ins().swiden_low(p));
                out.push(self.b.ins().swiden_high(p));
            }
            return (out, Class::B64);
        }
        (self.convert_parts(x, from.class(), ty.class()), ty.class())
    }
}
