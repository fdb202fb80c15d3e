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
            "movmatrix" => {
                let known = m.take("m8n8") && m.take("trans") && m.ty() == Some(Ty::B16);
                if !known {
                    return self.refuse(self.opcode);
                }
                self.arity(o, 2)?;
                let (d, v) = (self.dest_or_none(&o[0])?, self.value(&o[1], Ty::B32)?);
                self.emit(Inst::Wait {
                    kind: Wait::Matrix(Matrix::Transpose),
                    a: vec![v],
                    d: vec![d],
                });
                Ok(())
            }
            _ => self.rows_of_matrices(base == "stmatrix", m, o),
        }
    }

    pub(super) fn registers<'o>(&self, o: &'o Operand<'t>) -> Vec<&'o Operand<'t>> {
        match o {
            Operand::Vector(v) => v.iter().collect(),
            o => vec![o],
        }
    }

    /// How a product is summed up; nothing where that is not known.
    pub(super) fn product_of(&self, m: &mut Mods<'t>) -> Option<How> {
        if m.take("satfinite") {
            return Some(How::Saturated);
        }
        m.take("rn");
        match m.one_of(&["xor", "and"]) {
            None => Some(How::Plain),
            Some(n) => m.take("popc").then_some([How::Different, How::Plain][n]),
        }
    }

    fn mma(&mut self, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
        let shapes = [
            ("m16n8k4", 16, 4),
            ("m16n8k8", 16, 8),
            ("m16n8k16", 16, 16),
            ("m16n8k32", 16, 32),
            ("m16n8k64", 16, 64),
            ("m16n8k128", 16, 128),
            ("m16n8k256", 16, 256),
            ("m8n8k4", 8, 4),
            ("m8n8k16", 8, 16),
            ("m8n8k32", 8, 32),
            ("m8n8k128", 8, 128),
        ];
        let shape = shapes.iter().find(|s| m.take(s.0));
        let (true, true) = (m.take("row"), m.take("col")) else {
            return self.refuse(self.opcode);
        };
        let how = self.product_of(m);
        let [Some(d), Some(a), Some(b), Some(c)] =
            [m.element(), m.element(), m.element(), m.element()]
        else {
            return self.bad("its types are missing, or not known");
        };
        let (Some((_, rows, depth)), Some(how)) = (shape.copied(), how) else {
            return self.refuse(self.opcode);
        };
        let integers = matches!(a, Ty::S8 | Ty::U8 | Ty::S4 | Ty::U4)
            && matches!(b, Ty::S8 | Ty::U8 | Ty::S4 | Ty::U4)
            && a.bits() == b.bits();
        let known = match a {
            Ty::F16 => {
                b == a && rows == 16 && matches!(depth, 8 | 16) && matches!(c, Ty::F16 | Ty::F32)
            }
            Ty::Bf16 => b == a && rows == 16 && matches!(depth, 8 | 16) && c == Ty::F32,
            Ty::Tf32 => b == a && rows == 16 && matches!(depth, 4 | 8) && c == Ty::F32,
            Ty::F64 => b == a && c == Ty::F64 && matches!((rows, depth), (8, 4) | (16, 4 | 8)),
            Ty::E4m3 | Ty::E5m2 => {
                matches!(b, Ty::E4m3 | Ty::E5m2)
                    && rows == 16
                    && matches!(depth, 16 | 32)
                    && matches!(c, Ty::F16 | Ty::F32)
            }
            Ty::B1 => b == a && c == Ty::S32 && matches!((rows, depth), (16, 128 | 256) | (8, 128)),
            Ty::S4 | Ty::U4 => {
                integers && c == Ty::S32 && matches!((rows, depth), (16, 32 | 64) | (8, 32))
            }
            _ => integers && c == Ty::S32 && matches!((rows, depth), (16, 16 | 32) | (8, 16)),
        };
        let summed = how == How::Plain || a == Ty::B1 || integers && how == How::Saturated;
        if !known || c != d || !summed {
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
            how,
        });
        self.emit(Inst::Wait { kind, a: args, d });
        Ok(())
    }

    /// `ldmatrix` and `stmatrix`.
    fn rows_of_matrices(&mut self, store: bool, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
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
        let place = self.place(&o[usize::from(!store)], space)?;
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
        let list = self.registers(&o[usize::from(store)]);
        if list.len() != usize::from(count) {
            return self.bad(format!("{count} registers are needed, not {}", list.len()));
        }
        if store {
            let mut a = vec![at];
            for o in list {
                a.push(self.value(o, Ty::B32)?);
            }
            self.emit(Inst::Wait {
                kind: Wait::Matrix(Matrix::Store { count, transposed }),
                a,
                d: Vec::new(),
            });
            return Ok(());
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
