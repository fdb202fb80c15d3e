//! Arithmetic, bits, functions and selections.

use super::function::Lower;
use super::mods::Mods;
use crate::LoadError;
use crate::ir::*;
use crate::text::syntax::Operand;

type Res<T> = Result<T, LoadError>;

impl<'t> Lower<'_, 't> {
    /// `.ftz`, `.sat`, rounding and the like, of floats.
    fn float_mods(&self, m: &mut Mods<'t>, op: &mut Op) {
        if let Some(r) = m.round() {
            op.round = r;
        }
        op.ftz |= m.take("ftz");
        op.sat |= m.take("sat");
        for (name, f) in [
            ("NaN", flag::NAN),
            ("relu", flag::RELU),
            ("abs", flag::ABS),
            ("approx", flag::APPROX),
            ("full", flag::APPROX),
        ] {
            if m.take(name) {
                op.flags |= f;
            }
        }
        if m.take("xorsign") {
            m.take("abs");
            op.flags |= flag::XORSIGN;
        }
        // `.oob`, `.noftz`: nothing that is not done anyway.
        m.take("noftz");
    }

    pub(super) fn values(&mut self, o: &[Operand<'t>], ty: Ty) -> Res<Vec<Val>> {
        o.iter().map(|o| self.value(o, ty)).collect()
    }

    pub(super) fn arity(&self, o: &[Operand<'t>], n: usize) -> Res<()> {
        if o.len() == n {
            Ok(())
        } else {
            self.bad(format!("it has {n} operands, not {}", o.len()))
        }
    }

    pub(super) fn arithmetic(
        &mut self,
        base: &str,
        m: &mut Mods<'t>,
        o: &[Operand<'t>],
    ) -> Res<()> {
        let ty = self.ty(m)?;
        let mut op = Op::new(Code::Add, ty);
        if ty.float() || matches!(ty, Ty::F16x2 | Ty::Bf16x2) {
            self.float_mods(m, &mut op);
            op.code = match base {
                "add" => Code::Add,
                "sub" => Code::Sub,
                "mul" => Code::Mul,
                "div" => Code::Div,
                "min" => Code::Min,
                "max" => Code::Max,
                "neg" => Code::Neg,
                "abs" => Code::Abs,
                "fma" | "mad" => Code::Fma,
                _ => return self.refuse(self.opcode),
            };
            let n = match op.code {
                Code::Neg | Code::Abs => 1,
                Code::Fma => 3,
                Code::Min | Code::Max if o.len() == 4 => {
                    op.x = 3;
                    3
                }
                _ => 2,
            };
            self.arity(o, n + 1)?;
            // `add.f32.f16`: mixed precision.
            if let Some(from) = m.ty() {
                return self.mixed(op, from, o);
            }
            let d = self.dest(&o[0])?;
            let a = self.values(&o[1..], ty)?;
            self.op(op, d, &a);
            return Ok(());
        }
        if matches!(ty, Ty::Pred) {
            return self.refuse(self.opcode);
        }
        op.sat = m.take("sat");
        if m.take("relu") {
            op.flags |= flag::RELU;
        }
        if op.has(flag::RELU) {
            return self.refuse(self.opcode);
        }
        let cc = m.take("cc");
        let part = m.one_of(&["lo", "hi", "wide"]);
        let d = match o.first() {
            Some(o) => self.dest(o)?,
            None => return self.bad("it needs operands"),
        };
        let a = self.values(&o[1..], ty)?;
        let n = match base {
            "neg" | "abs" => 1,
            "mad" | "mad24" | "madc" | "sad" => 3,
            _ => 2,
        };
        self.arity(o, n + 1)?;
        let multiply = |p: Option<usize>| match p {
            Some(1) => Code::MulHi,
            Some(2) => Code::MulWide,
            _ => Code::Mul,
        };
        match base {
            "add" | "sub" | "addc" | "subc" => {
                let carries = base.ends_with('c');
                let plus = base.starts_with("add");
                if !cc && !carries {
                    op.code = if plus { Code::Add } else { Code::Sub };
                    self.op(op, d, &a);
                } else {
                    self.carried(plus, ty, carries, cc, d, a[0], a[1]);
                }
            }
            "mul" => {
                op.code = multiply(part);
                self.op(op, d, &a);
            }
            "mul24" => {
                op.code = if part == Some(1) {
                    Code::Mul24Hi
                } else {
                    Code::Mul24
                };
                self.op(op, d, &a);
            }
            "mad" | "mad24" | "madc" => {
                op.code = match (base, part) {
                    ("mad24", Some(1)) => Code::Mul24Hi,
                    ("mad24", _) => Code::Mul24,
                    (_, p) => multiply(p),
                };
                let wide = op.code == Code::MulWide;
                let sat = std::mem::take(&mut op.sat);
                let p = self.temp(op, &a[..2]);
                let sum = match (wide, ty.bits(), ty.signed()) {
                    (true, 16, true) => Ty::S32,
                    (true, 16, false) => Ty::U32,
                    (true, _, true) => Ty::S64,
                    (true, _, false) => Ty::U64,
                    _ => ty,
                };
                if cc || base == "madc" {
                    self.carried(true, sum, base == "madc", cc, d, p, a[2]);
                } else {
                    self.op(
                        Op {
                            sat,
                            ..Op::new(Code::Add, sum)
                        },
                        d,
                        &[p, a[2]],
                    );
                }
            }
            _ => {
                op.code = match base {
                    "div" => Code::Div,
                    "rem" => Code::Rem,
                    "min" => Code::Min,
                    "max" => Code::Max,
                    "neg" => Code::Neg,
                    "abs" => Code::Abs,
                    "sad" => Code::Sad,
                    _ => return self.refuse(self.opcode),
                };
                if op.sat {
                    return self.refuse(self.opcode);
                }
                self.op(op, d, &a);
            }
        }
        Ok(())
    }

    /// `add.cc`, `addc`, `madc.cc`, …
    #[expect(clippy::too_many_arguments, reason = "the parts of one instruction")]
    fn carried(&mut self, plus: bool, ty: Ty, carries: bool, cc: bool, d: Reg, a: Val, b: Val) {
        let carry = *self.carry.get_or_insert_with(|| {
            self.regs.push(Class::P);
            (self.regs.len() - 1) as u32
        });
        let (value, out) = match plus {
            true => (Code::AddCarry, Code::CarryOut),
            false => (Code::SubBorrow, Code::BorrowOut),
        };
        let extra = match carries {
            true => self.temp(
                Op::new(Code::Selp, Ty::B32),
                &[Val::Imm(1), Val::Imm(0), Val::Reg(carry)],
            ),
            false => Val::Imm(0),
        };
        let r = self.temp(Op::new(value, ty), &[a, b, extra]);
        if cc {
            self.op(Op::new(out, ty), carry, &[a, b, extra]);
        }
        self.op(Op::new(Code::Mov, ty), d, &[r]);
    }

    /// `fma.rn.f32.f16 d, a, b, c`: factors of a narrower type.
    fn mixed(&mut self, op: Op, from: Ty, o: &[Operand<'t>]) -> Res<()> {
        if op.ty != Ty::F32
            || !matches!(from, Ty::F16 | Ty::Bf16)
            || !matches!(op.code, Code::Add | Code::Sub | Code::Fma)
        {
            return self.refuse(self.opcode);
        }
        let d = self.dest(&o[0])?;
        let widened = Op {
            from,
            ..Op::new(Code::Cvt, Ty::F32)
        };
        let mut a = Vec::new();
        for (n, o) in o[1..].iter().enumerate() {
            let last = n + 2 == 1 + if op.code == Code::Fma { 3 } else { 2 };
            if last {
                a.push(self.value(o, Ty::F32)?);
            } else {
                let v = self.value(o, from)?;
                a.push(self.temp(widened, &[v]));
            }
        }
        self.op(op, d, &a);
        Ok(())
    }

    pub(super) fn bits(&mut self, base: &str, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
        let mut op = Op::new(Code::And, Ty::B32);
        let mut n = 2;
        match base {
            "shf" => {
                op.code = if m.take("l") { Code::ShfL } else { Code::ShfR };
                m.take("r");
                if m.take("wrap") {
                    op.flags |= flag::WRAP;
                }
                m.take("clamp");
                n = 3;
            }
            "lop3" => {
                op.code = Code::Lop3;
                m.take("b32");
                let boolean = m.one_of(&["or", "and"]);
                if boolean.is_some() {
                    return self.refuse(self.opcode);
                }
                self.arity(o, 5)?;
                let table = self.value(&o[4], Ty::B32)?;
                let Val::Imm(table) = table else {
                    return self.bad("its table is no constant");
                };
                op.x = table as u8;
                let d = self.dest(&o[0])?;
                let a = self.values(&o[1..4], Ty::B32)?;
                self.op(op, d, &a);
                return Ok(());
            }
            "prmt" => {
                op.code = Code::Prmt;
                n = 3;
            }
            _ => {}
        }
        if base == "bfind" && m.take("shiftamt") {
            op.flags |= flag::SHIFT;
        }
        if matches!(base, "szext" | "bmsk") {
            if m.take("wrap") {
                op.flags |= flag::WRAP;
            }
            m.take("clamp");
        }
        if base == "dp2a" {
            op.x = m.one_of(&["lo", "hi"]).unwrap_or(0) as u8;
        }
        op.ty = self.ty(m)?;
        op.from = op.ty;
        match base {
            "and" => op.code = Code::And,
            "or" => op.code = Code::Or,
            "xor" => op.code = Code::Xor,
            "not" => (op.code, n) = (Code::Not, 1),
            "cnot" => (op.code, n) = (Code::Cnot, 1),
            "shl" => op.code = Code::Shl,
            "shr" => op.code = Code::Shr,
            "popc" => (op.code, n) = (Code::Popc, 1),
            "clz" => (op.code, n) = (Code::Clz, 1),
            "brev" => (op.code, n) = (Code::Brev, 1),
            "bfind" => (op.code, n) = (Code::Bfind, 1),
            "bfe" => (op.code, n) = (Code::Bfe, 3),
            "bfi" => (op.code, n) = (Code::Bfi, 4),
            "fns" => (op.code, n) = (Code::Fns, 3),
            "szext" => op.code = Code::Szext,
            "bmsk" => op.code = Code::Bmsk,
            "dp4a" | "dp2a" => {
                op.code = if base == "dp4a" {
                    Code::Dp4a
                } else {
                    Code::Dp2a
                };
                op.from = self.ty(m)?;
                n = 3;
            }
            "prmt" => {
                let modes = ["f4e", "b4e", "rc8", "ecl", "ecr", "rc16"];
                op.x = m.one_of(&modes).map_or(0, |i| i as u8 + 1);
            }
            _ => {}
        }
        self.arity(o, n + 1)?;
        let d = self.dest(&o[0])?;
        let mut a = Vec::new();
        for (i, o) in o[1..].iter().enumerate() {
            // Counts and positions have 32 bits.
            let ty = match (op.code, i) {
                (Code::Shl | Code::Shr | Code::Bfe, 1..)
                | (Code::Bfi, 2..)
                | (Code::Dp4a | Code::Dp2a | Code::Szext | Code::Bmsk | Code::Fns, _) => Ty::U32,
                _ => op.ty,
            };
            a.push(self.value(o, ty)?);
        }
        self.op(op, d, &a);
        Ok(())
    }

    pub(super) fn function(&mut self, base: &str, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
        let mut op = Op::new(Code::Rcp, Ty::F32);
        if base == "testp" {
            let kinds = [
                "finite",
                "infinite",
                "number",
                "notanumber",
                "normal",
                "subnormal",
            ];
            let Some(kind) = m.one_of(&kinds) else {
                return self.bad("what is tested is missing");
            };
            (op.code, op.x) = (Code::Testp, kind as u8);
        }
        self.float_mods(m, &mut op);
        op.ty = self.ty(m)?;
        op.from = op.ty;
        let mut n = 1;
        match base {
            "rcp" => op.code = Code::Rcp,
            "sqrt" => op.code = Code::Sqrt,
            "rsqrt" => op.code = Code::Rsqrt,
            "sin" => op.code = Code::Sin,
            "cos" => op.code = Code::Cos,
            "lg2" => op.code = Code::Lg2,
            "ex2" => op.code = Code::Ex2,
            "tanh" => op.code = Code::Tanh,
            "copysign" => (op.code, n) = (Code::Copysign, 2),
            _ => {}
        }
        if !op.ty.float() && !matches!(op.ty, Ty::F16x2 | Ty::Bf16x2) {
            return self.bad("its type is no floating one");
        }
        self.arity(o, n + 1)?;
        let d = self.dest(&o[0])?;
        let a = self.values(&o[1..], op.ty)?;
        self.op(op, d, &a);
        Ok(())
    }

    pub(super) fn selection(&mut self, base: &str, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
        match base {
            "selp" => {
                let ty = self.ty(m)?;
                self.arity(o, 4)?;
                let d = self.dest(&o[0])?;
                let a = self.values(&o[1..3], ty)?;
                let p = self.value(&o[3], Ty::Pred)?;
                self.op(Op::new(Code::Selp, ty), d, &[a[0], a[1], p]);
                Ok(())
            }
            "slct" => {
                let ftz = m.take("ftz");
                let ty = self.ty(m)?;
                let from = self.ty(m)?;
                self.arity(o, 4)?;
                let d = self.dest(&o[0])?;
                let a = self.values(&o[1..3], ty)?;
                let c = self.value(&o[3], from)?;
                self.op(
                    Op {
                        from,
                        ftz,
                        ..Op::new(Code::Slct, ty)
                    },
                    d,
                    &[a[0], a[1], c],
                );
                Ok(())
            }
            _ => self.comparison(base, m, o),
        }
    }

    fn comparison(&mut self, base: &str, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
        let Some(cmp) = m.cmp() else {
            return self.bad("the comparison is missing");
        };
        let combine = m.one_of(&["and", "or", "xor"]);
        let ftz = m.take("ftz");
        let to = if base == "set" {
            Some(self.ty(m)?)
        } else {
            None
        };
        let ty = self.ty(m)?;
        let op = Op {
            cmp,
            ftz,
            ..Op::new(Code::Set, ty)
        };
        self.arity(o, if combine.is_some() { 4 } else { 3 })?;
        let a = self.values(&o[1..3], ty)?;
        if let Some(half) = ty.half() {
            return self.paired(op, half, to, combine, &a, o);
        }
        let mut p = self.temp(op, &a);
        let c = match o.get(3) {
            Some(c) => Some(self.value(c, Ty::Pred)?),
            None => None,
        };
        let joined = |l: &mut Self, p: Val| match (combine, c) {
            (Some(k), Some(c)) => l.temp(
                Op::new([Code::And, Code::Or, Code::Xor][k], Ty::Pred),
                &[p, c],
            ),
            _ => p,
        };
        if let Some(to) = to {
            p = joined(self, p);
            let one = match to {
                Ty::F32 => u64::from(1f32.to_bits()),
                Ty::F16 => 0x3c00,
                Ty::Bf16 => 0x3f80,
                t if t.float() => return self.refuse(self.opcode),
                _ => u64::MAX,
            };
            let d = self.dest(&o[0])?;
            self.op(Op::new(Code::Selp, to), d, &[Val::Imm(one), Val::Imm(0), p]);
            return Ok(());
        }
        let (first, second) = match &o[0] {
            Operand::Pair(a, b) => (self.dest_or_none(a)?, self.dest_or_none(b)?),
            a => (self.dest_or_none(a)?, None),
        };
        let r = joined(self, p);
        let q = match second {
            Some(_) => {
                let not = self.temp(Op::new(Code::Not, Ty::Pred), &[p]);
                Some(joined(self, not))
            }
            None => None,
        };
        for (d, v) in [(first, Some(r)), (second, q)] {
            if let (Some(d), Some(v)) = (d, v) {
                self.op(Op::new(Code::Mov, Ty::Pred), d, &[v]);
            }
        }
        Ok(())
    }

    /// Comparisons of two elements each: two predicates, or a value of two.
    fn paired(
        &mut self,
        op: Op,
        half: Ty,
        to: Option<Ty>,
        combine: Option<usize>,
        a: &[Val],
        o: &[Operand<'t>],
    ) -> Res<()> {
        if combine.is_some() {
            return self.refuse(self.opcode);
        }
        let mut p = Vec::new();
        for n in 0..2 {
            let part = Op {
                from: Ty::B32,
                x: 16 * n,
                ..Op::new(Code::Extract, Ty::B16)
            };
            let (x, y) = (self.temp(part, &[a[0]]), self.temp(part, &[a[1]]));
            p.push(self.temp(
                Op {
                    ty: half,
                    from: half,
                    ..op
                },
                &[x, y],
            ));
        }
        match (to, &o[0]) {
            (None, Operand::Pair(x, y)) => {
                for (d, v) in [(x, p[0]), (y, p[1])] {
                    if let Some(d) = self.dest_or_none(d)? {
                        self.op(Op::new(Code::Mov, Ty::Pred), d, &[v]);
                    }
                }
            }
            (Some(to), d) => {
                let one = match to.half() {
                    Some(Ty::F16) => 0x3c00,
                    Some(Ty::Bf16) => 0x3f80,
                    _ => 0xffff,
                };
                let d = self.dest(d)?;
                let v: Vec<Val> = p
                    .iter()
                    .map(|p| {
                        self.temp(
                            Op::new(Code::Selp, Ty::B16),
                            &[Val::Imm(one), Val::Imm(0), *p],
                        )
                    })
                    .collect();
                self.op(
                    Op {
                        from: Ty::B16,
                        x: 16,
                        ..Op::new(Code::Pack, Ty::B32)
                    },
                    d,
                    &v,
                );
            }
            _ => return self.bad("two predicates are needed"),
        }
        Ok(())
    }
}
