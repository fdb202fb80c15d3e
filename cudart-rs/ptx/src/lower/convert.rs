//! Conversions of values and of addresses.

use super::function::Lower;
use super::mods::Mods;
use crate::LoadError;
use crate::ir::*;
use crate::text::syntax::Operand;

type Res<T> = Result<T, LoadError>;

impl<'t> Lower<'_, 't> {
    pub(super) fn cvt(&mut self, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
        if m.take("pack") {
            return self.cvt_pack(m, o);
        }
        let mut op = Op::new(Code::Cvt, Ty::B32);
        let integral = m.one_of(&["rni", "rzi", "rmi", "rpi"]);
        if let Some(r) = m.round() {
            op.round = r;
        }
        op.ftz = m.take("ftz");
        op.sat = m.take("sat");
        if m.take("relu") {
            op.flags |= flag::RELU;
        }
        if m.take("satfinite") {
            op.flags |= flag::FINITE;
        }
        op.ty = self.ty(m)?;
        op.from = self.ty(m)?;
        if let Some(i) = integral {
            op.round = [Round::Near, Round::Zero, Round::Down, Round::Up][i];
            op.flags |= flag::INTEGRAL;
        } else if op.from.float()
            && !op.ty.float()
            && op.ty.half().is_none()
            && !matches!(op.ty, Ty::E4m3x2 | Ty::E5m2x2)
        {
            op.round = Round::Zero;
        }
        let d = match o.first() {
            Some(o) => self.dest(o)?,
            None => return self.bad("it needs operands"),
        };
        match (op.ty, op.from) {
            (Ty::F16x2 | Ty::Bf16x2 | Ty::E4m3x2 | Ty::E5m2x2, Ty::F32) => {
                self.arity(o, 3)?;
                let a = self.values(&o[1..], op.from)?;
                op.code = Code::CvtPair;
                self.op(op, d, &a);
            }
            (Ty::F16x2, Ty::E4m3x2 | Ty::E5m2x2) | (Ty::E4m3x2 | Ty::E5m2x2, Ty::F16x2) => {
                self.arity(o, 2)?;
                let a = self.value(&o[1], op.from)?;
                op.code = Code::CvtBoth;
                self.op(op, d, &[a]);
            }
            (t, f) if t.half().is_some() || f.half().is_some() => return self.refuse(self.opcode),
            _ => {
                self.arity(o, 2)?;
                let a = self.value(&o[1], op.from)?;
                self.op(op, d, &[a]);
            }
        }
        Ok(())
    }

    fn cvt_pack(&mut self, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
        m.take("sat");
        let ty = self.ty(m)?;
        let from = self.ty(m)?;
        let third = m.ty();
        if !matches!(ty, Ty::U8 | Ty::S8 | Ty::U16 | Ty::S16) || from != Ty::S32 {
            return self.refuse(self.opcode);
        }
        self.arity(o, if third.is_some() { 4 } else { 3 })?;
        let d = self.dest(&o[0])?;
        let mut a = self.values(&o[1..], from)?;
        a.resize(3, Val::Imm(0));
        self.op(
            Op {
                from,
                sat: true,
                ..Op::new(Code::CvtPack, ty)
            },
            d,
            &a,
        );
        Ok(())
    }

    /// `cvta` and `isspacep`. Addresses of all spaces but `.shared` are host addresses.
    pub(super) fn spaces(&mut self, base: &str, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
        let to = m.take("to");
        let Some(space) = m.find(|s| !matches!(s, "u64" | "u32")) else {
            return self.bad("its state space is missing");
        };
        let space = space.split("::").next().unwrap_or(space);
        if !matches!(space, "global" | "const" | "shared" | "local" | "param") {
            return self.refuse(self.opcode);
        }
        self.arity(o, 2)?;
        if base == "isspacep" {
            let d = self.dest(&o[0])?;
            let a = self.value(&o[1], Ty::U64)?;
            return self.is_in(space, d, a);
        }
        match m.ty() {
            Some(Ty::U64) => {}
            _ => return self.refuse(self.opcode),
        }
        let d = self.dest(&o[0])?;
        let a = self.value(&o[1], Ty::U64)?;
        if space != "shared" {
            self.op(Op::new(Code::Mov, Ty::U64), d, &[a]);
            return Ok(());
        }
        let shared = self.address(Base::Shared, 0);
        let code = if to { Code::Sub } else { Code::Add };
        self.op(Op::new(code, Ty::U64), d, &[a, shared]);
        Ok(())
    }

    fn is_in(&mut self, space: &str, d: Reg, a: Val) -> Res<()> {
        let start = match space {
            "shared" => self.address(Base::Shared, 0),
            "local" if self.kernel => self.address(Base::Local, 0),
            // Local memory of functions lies on the host's stack: nobody asks for it but for speed.
            "local" | "const" | "param" => {
                self.op(Op::new(Code::Mov, Ty::Pred), d, &[Val::Imm(0)]);
                return Ok(());
            }
            _ => {
                // Global is what is not shared.
                let shared = self.address(Base::Shared, 0);
                let size = self.reg(Class::B32);
                self.emit(Inst::Special {
                    d: size,
                    what: Special::TotalShared,
                });
                let off = self.temp(Op::new(Code::Sub, Ty::U64), &[a, shared]);
                let wide = self.temp(
                    Op {
                        from: Ty::U32,
                        ..Op::new(Code::Cvt, Ty::U64)
                    },
                    &[Val::Reg(size)],
                );
                self.op(
                    Op {
                        cmp: Cmp::Ge,
                        ..Op::new(Code::Set, Ty::U64)
                    },
                    d,
                    &[off, wide],
                );
                return Ok(());
            }
        };
        let off = self.temp(Op::new(Code::Sub, Ty::U64), &[a, start]);
        let size = match space {
            "shared" => {
                let size = self.reg(Class::B32);
                self.emit(Inst::Special {
                    d: size,
                    what: Special::TotalShared,
                });
                self.temp(
                    Op {
                        from: Ty::U32,
                        ..Op::new(Code::Cvt, Ty::U64)
                    },
                    &[Val::Reg(size)],
                )
            }
            _ => Val::Imm(u64::from(self.local)),
        };
        self.op(
            Op {
                cmp: Cmp::Lt,
                ..Op::new(Code::Set, Ty::U64)
            },
            d,
            &[off, size],
        );
        Ok(())
    }
}
