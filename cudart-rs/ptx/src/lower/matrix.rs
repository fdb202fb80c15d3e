//! Instructions on matrices.

use super::function::Lower;
use super::mods::Mods;
use crate::LoadError;
use crate::ir::*;
use crate::text::syntax::Operand;

type Res<T> = Result<T, LoadError>;

impl<'t> Lower<'_, 't> {
    pub(super) fn matrix(&mut self, base: &str, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
        m.take("sync");
        m.take("aligned");
        match base {
            "mma" => self.mma(m, o),
            _ => self.ldmatrix(m, o),
        }
    }

    fn registers<'o>(&self, o: &'o Operand<'t>) -> Vec<&'o Operand<'t>> {
        match o {
            Operand::Vector(v) => v.iter().collect(),
            o => vec![o],
        }
    }

    fn mma(&mut self, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
        let shapes = [
            ("m16n8k4", 16, 4),
            ("m16n8k8", 16, 8),
            ("m16n8k16", 16, 16),
            ("m16n8k32", 16, 32),
            ("m8n8k4", 8, 4),
            ("m8n8k16", 8, 16),
        ];
        let shape = shapes.iter().find(|s| m.take(s.0));
        let (true, true) = (m.take("row"), m.take("col")) else {
            return self.refuse(self.opcode);
        };
        let saturate = m.take("satfinite");
        let (d, a, b, c) = (self.ty(m)?, self.ty(m)?, self.ty(m)?, self.ty(m)?);
        let Some((_, rows, depth)) = shape.copied() else {
            return self.refuse(self.opcode);
        };
        let integers = matches!(a, Ty::S8 | Ty::U8) && matches!(b, Ty::S8 | Ty::U8);
        let known = match a {
            Ty::F16 => {
                b == a && rows == 16 && matches!(depth, 8 | 16) && matches!(c, Ty::F16 | Ty::F32)
            }
            Ty::Bf16 => b == a && rows == 16 && matches!(depth, 8 | 16) && c == Ty::F32,
            Ty::Tf32 => b == a && rows == 16 && matches!(depth, 4 | 8) && c == Ty::F32,
            Ty::F64 => b == a && c == Ty::F64 && matches!((rows, depth), (8, 4) | (16, 4)),
            _ => integers && c == Ty::S32 && matches!((rows, depth), (16, 16 | 32) | (8, 16)),
        };
        if !known || c != d {
            return self.refuse(self.opcode);
        }
        self.arity(o, 4)?;
        let each = if a == Ty::F64 { 1 } else { 32 / a.bits() };
        let halves = u32::from(rows) / 8;
        let steps = u32::from(depth) / (4 * each);
        let sums = if c == Ty::F16 { halves } else { 2 * halves };
        let register = |t: Ty| match t {
            Ty::F64 => Ty::F64,
            Ty::F32 => Ty::F32,
            _ => Ty::B32,
        };
        let mut args = Vec::new();
        for (o, n, ty) in [
            (&o[1], halves * steps, register(a)),
            (&o[2], steps, register(b)),
            (&o[3], sums, register(c)),
        ] {
            let list = self.registers(o);
            if list.len() != n as usize {
                return self.bad(format!("{n} registers are needed, not {}", list.len()));
            }
            for o in list {
                args.push(self.value(o, ty)?);
            }
        }
        let list = self.registers(&o[0]);
        if list.len() != sums as usize {
            return self.bad(format!("{sums} registers are needed, not {}", list.len()));
        }
        let d = list
            .into_iter()
            .map(|o| self.dest_or_none(o))
            .collect::<Res<Vec<_>>>()?;
        let kind = Wait::Matrix(Matrix::Multiply {
            rows,
            depth,
            a,
            b,
            c,
            saturate,
        });
        self.emit(Inst::Wait { kind, a: args, d });
        Ok(())
    }

    fn ldmatrix(&mut self, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
        let (true, Some(n), transposed) = (
            m.take("m8n8"),
            m.one_of(&["x1", "x2", "x4"]),
            m.take("trans"),
        ) else {
            return self.refuse(self.opcode);
        };
        let space = m.find(|s| s.starts_with("shared"));
        if m.ty() != Some(Ty::B16) {
            return self.refuse(self.opcode);
        }
        self.arity(o, 2)?;
        let count = [1u8, 2, 4][n];
        let place = self.place(&o[1], space)?;
        let mut at = match place.base {
            Val::Reg(r) if self.regs[r as usize].bits() == 32 => self.temp(
                Op {
                    from: Ty::U32,
                    ..Op::new(Code::Cvt, Ty::U64)
                },
                &[place.base],
            ),
            v => v,
        };
        if place.space == Space::Shared {
            let shared = self.address(Base::Shared, 0);
            at = self.temp(Op::new(Code::Add, Ty::U64), &[at, shared]);
        }
        at = self.temp(
            Op::new(Code::Add, Ty::U64),
            &[at, Val::Imm(place.offset as u64)],
        );
        let list = self.registers(&o[0]);
        if list.len() != usize::from(count) {
            return self.bad(format!("{count} registers are needed, not {}", list.len()));
        }
        let d = list
            .into_iter()
            .map(|o| self.dest_or_none(o))
            .collect::<Res<Vec<_>>>()?;
        self.emit(Inst::Wait {
            kind: Wait::Matrix(Matrix::Load { count, transposed }),
            a: vec![at],
            d,
        });
        Ok(())
    }
}
