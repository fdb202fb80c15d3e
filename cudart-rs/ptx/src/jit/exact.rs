//! `f32` operations by way of `f64`, for one thread's value and for vectors alike: sums and products rounded in a direction, and powers of two.
//!
//! What [`crate::value::float`] does, in instructions.

use super::func::Translate;
use crate::ir::{Code, Round};
use crate::value::float::EXP2;
use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
use cranelift_codegen::ir::{InstBuilder, Type, Value, types};

impl Translate<'_, '_> {
    /// A constant like a value: as many, of the same type.
    fn like(&mut self, of: Value, v: f64) -> Value {
        let ty = self.b.func.dfg.value_type(of);
        let one = match ty.lane_type() {
            types::F32 => self.b.ins().f32const(v as f32),
            _ => self.b.ins().f64const(v),
        };
        match ty.is_vector() {
            true => self.b.ins().splat(ty, one),
            false => one,
        }
    }

    fn like_int(&mut self, ty: Type, n: i64) -> Value {
        let one = self.b.ins().iconst(ty.lane_type(), n);
        match ty.is_vector() {
            true => self.b.ins().splat(ty, one),
            false => one,
        }
    }

    /// The type of integers as wide as a value's.
    fn int_of(&self, v: Value) -> Type {
        match self.b.func.dfg.value_type(v) {
            types::F32 => types::I32,
            types::F64 => types::I64,
            types::F32X4 => types::I32X4,
            _ => types::I64X2,
        }
    }

    fn choose(&mut self, mask: Value, x: Value, y: Value) -> Value {
        let ty = self.b.func.dfg.value_type(x);
        if !ty.is_vector() {
            return self.b.ins().select(mask, x, y);
        }
        let mask = self.cast(mask, ty);
        self.b.ins().bitselect(mask, x, y)
    }

    /// `2^x` of one `f32`, or four.
    pub(super) fn exp2(&mut self, x: Value) -> Value {
        if self.b.func.dfg.value_type(x) == types::F32 {
            let wide = self.b.ins().fpromote(types::F64, x);
            let v = self.exp2_wide(wide);
            return self.b.ins().fdemote(types::F32, v);
        }
        let half = |t: &mut Self, x: Value| {
            let wide = t.b.ins().fvpromote_low(x);
            let v = t.exp2_wide(wide);
            t.b.ins().fvdemote(v)
        };
        let low = half(self, x);
        let upper = self.upper(x);
        let high = half(self, upper);
        self.two_lows(low, high)
    }

    fn exp2_wide(&mut self, x: Value) -> Value {
        let (least, most) = (self.like(x, -1000.0), self.like(x, 1000.0));
        let x = self.b.ins().fmax(x, least);
        let x = self.b.ins().fmin(x, most);
        let magic = self.like(x, crate::value::float::WHOLE);
        let shifted = self.b.ins().fadd(x, magic);
        let whole = self.b.ins().fsub(shifted, magic);
        let rest = self.b.ins().fsub(x, whole);
        let mut v = self.like(x, EXP2[EXP2.len() - 1]);
        for c in EXP2.iter().rev().skip(1) {
            let c = self.like(x, *c);
            v = self.b.ins().fma(v, rest, c);
        }
        let (ty, int) = (self.b.func.dfg.value_type(x), self.int_of(x));
        let n = self.cast(shifted, int);
        let n = self.b.ins().ishl_imm(n, 52);
        let v = self.cast(v, int);
        let v = self.b.ins().iadd(v, n);
        self.cast(v, ty)
    }

    /// A sum, a product or both of one `f32` each, or four, rounded in a direction: not to nearest.
    pub(super) fn directed(&mut self, code: Code, mode: Round, x: [Value; 3]) -> Value {
        if mode != Round::Up {
            return self.not_up(code, mode, x);
        }
        // As its negative is rounded down.
        let mut x = x;
        x[0] = self.b.ins().fneg(x[0]);
        match code {
            Code::Fma => x[2] = self.b.ins().fneg(x[2]),
            Code::Mul => {}
            _ => x[1] = self.b.ins().fneg(x[1]),
        }
        let v = self.not_up(code, Round::Down, x);
        self.b.ins().fneg(v)
    }

    fn not_up(&mut self, code: Code, mode: Round, x: [Value; 3]) -> Value {
        if self.b.func.dfg.value_type(x[0]) == types::F32 {
            let x = x.map(|v| self.b.ins().fpromote(types::F64, v));
            let (s, e) = self.exact(code, mode, x);
            let r = self.b.ins().fdemote(types::F32, s);
            let back = self.b.ins().fpromote(types::F64, r);
            let beyond = self.beyond(mode, back, s, e);
            return self.step_back(mode, r, beyond);
        }
        let low = x.map(|v| self.b.ins().fvpromote_low(v));
        let high = x.map(|v| {
            let upper = self.upper(v);
            self.b.ins().fvpromote_low(upper)
        });
        let (s, e) = self.exact(code, mode, low);
        let (t, f) = self.exact(code, mode, high);
        let (p, q) = (self.b.ins().fvdemote(s), self.b.ins().fvdemote(t));
        let r = self.two_lows(p, q);
        let back = self.b.ins().fvpromote_low(r);
        let first = self.beyond(mode, back, s, e);
        let upper = self.upper(r);
        let back = self.b.ins().fvpromote_low(upper);
        let second = self.beyond(mode, back, t, f);
        let beyond = self.low_halves(first, second);
        self.step_back(mode, r, beyond)
    }

    /// The result in `f64`, rounded to nearest, and what that leaves out.
    fn exact(&mut self, code: Code, mode: Round, x: [Value; 3]) -> (Value, Value) {
        let (p, z) = match code {
            Code::Mul | Code::Fma => (self.b.ins().fmul(x[0], x[1]), x[2]),
            Code::Sub => (x[0], self.b.ins().fneg(x[1])),
            _ => (x[0], x[1]),
        };
        if code == Code::Mul {
            let zero = self.like(p, 0.0);
            return (p, zero);
        }
        let s = self.b.ins().fadd(p, z);
        let t = self.b.ins().fsub(s, p);
        let a = self.b.ins().fsub(s, t);
        let a = self.b.ins().fsub(p, a);
        let b = self.b.ins().fsub(z, t);
        let e = self.b.ins().fadd(a, b);
        if mode != Round::Down {
            return (s, e);
        }
        // Zeros of different signs, or what cancels out: -0.
        let (ty, int) = (self.b.func.dfg.value_type(s), self.int_of(s));
        let zero = self.like(s, 0.0);
        let none = self.b.ins().fcmp(FloatCC::Equal, s, zero);
        let (p, z) = (self.cast(p, int), self.cast(z, int));
        let signs = self.b.ins().bor(p, z);
        let top = self.like_int(int, i64::MIN);
        let signs = self.b.ins().band(signs, top);
        let bits = self.cast(s, int);
        let other = self.b.ins().bor(bits, signs);
        let bits = self.choose(none, other, bits);
        (self.cast(bits, ty), e)
    }

    /// Whether a rounded value is beyond what it should be at most.
    fn beyond(&mut self, mode: Round, back: Value, s: Value, e: Value) -> Value {
        let zero = self.like(s, 0.0);
        let equal = self.b.ins().fcmp(FloatCC::Equal, back, s);
        let below = self.b.ins().fcmp(FloatCC::LessThan, e, zero);
        if mode == Round::Down {
            let more = self.b.ins().fcmp(FloatCC::GreaterThan, back, s);
            let and = self.b.ins().band(equal, below);
            return self.b.ins().bor(more, and);
        }
        let (size, due) = (self.b.ins().fabs(back), self.b.ins().fabs(s));
        let more = self.b.ins().fcmp(FloatCC::GreaterThan, size, due);
        let above = self.b.ins().fcmp(FloatCC::GreaterThan, e, zero);
        let positive = self.b.ins().fcmp(FloatCC::GreaterThan, s, zero);
        let negative = self.b.ins().fcmp(FloatCC::LessThan, s, zero);
        let x = self.b.ins().band(positive, below);
        let y = self.b.ins().band(negative, above);
        let inward = self.b.ins().bor(x, y);
        let and = self.b.ins().band(equal, inward);
        self.b.ins().bor(more, and)
    }

    /// The next `f32` down, or toward zero, where a value is beyond.
    fn step_back(&mut self, mode: Round, r: Value, beyond: Value) -> Value {
        let (ty, int) = (self.b.func.dfg.value_type(r), self.int_of(r));
        let bits = self.cast(r, int);
        let one = self.like_int(int, 1);
        let less = self.b.ins().isub(bits, one);
        let next = if mode == Round::Down {
            let sign = self.b.ins().sshr_imm(bits, 31);
            let two = self.b.ins().ishl_imm(sign, 1);
            let next = self.b.ins().isub(less, two);
            let zero = self.like_int(int, 0);
            let none = self.b.ins().icmp(IntCC::Equal, bits, zero);
            let least = self.like_int(int, 0x8000_0001_u32 as i32 as i64);
            self.choose(none, least, next)
        } else {
            less
        };
        let v = self.choose(beyond, next, bits);
        self.cast(v, ty)
    }
}
