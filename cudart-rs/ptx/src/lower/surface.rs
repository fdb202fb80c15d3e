//! Surfaces by their objects: `suld.b`, `sust.b`, `sured.b`. Their elements' places are computed like numbers; what is there is memory.

use super::function::{Lower, Sym};
use super::mods::Mods;
use crate::LoadError;
use crate::ir::*;
use crate::record::STOP;
use crate::text::syntax::Operand;

type Res<T> = Result<T, LoadError>;

impl<'t> Lower<'_, 't> {
    pub(super) fn surface(&mut self, base: &str, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
        let geometry = m.one_of(&["1d", "2d", "3d", "a1d", "a2d"]);
        let mode = m.one_of(&["zero", "clamp", "trap"]);
        // (Formatted accesses, `.p`, are refused.)
        let bytes = m.take("b");
        m.one_of(&["ca", "cg", "cs", "cv", "wb", "wt"]);
        let count = m.one_of(&["v2", "v4"]).map_or(1, |n| [2, 4][n]);
        let operations = [
            ("add", AtomOp::Add),
            ("min", AtomOp::Min),
            ("max", AtomOp::Max),
            ("and", AtomOp::And),
            ("or", AtomOp::Or),
        ];
        let operation = operations.iter().find(|n| m.take(n.0)).map(|n| n.1);
        let ty = self.ty(m)?;
        let (Some(geometry), Some(mode), true, true) = (
            geometry,
            mode,
            bytes,
            operation.is_some() == (base == "sured"),
        ) else {
            return self.refuse(self.opcode);
        };
        self.arity(o, 2)?;
        let load = base == "suld";
        let (value, place) = if load { (&o[0], &o[1]) } else { (&o[1], &o[0]) };
        let Operand::Address(place) = place else {
            return self.bad("a surface's place is needed");
        };
        let [Operand::Name(object), at] = &place[..] else {
            return self.refuse(format!("{} of a surface reference", self.opcode));
        };
        let object = match self.find(object) {
            Some(Sym::Reg(r, _)) => Val::Reg(r),
            _ => return self.refuse(format!("{} of a surface reference", self.opcode)),
        };
        let at = match at {
            Operand::Vector(v) => &v[..],
            o => std::slice::from_ref(o),
        };
        // x, y, z (or the layer) by their places among the coordinates.
        let order: &[usize] = [&[0][..], &[0, 1], &[0, 1, 2], &[2, 0], &[2, 0, 1]][geometry];
        let mut args = [object, Val::Imm(0), Val::Imm(0), Val::Imm(0)];
        for (n, to) in order.iter().enumerate() {
            match at.get(n) {
                Some(o) => args[1 + to] = self.value(o, Ty::S32)?,
                None => return self.bad("too few coordinates"),
            }
        }
        let list = self.registers(value);
        if list.len() != count {
            return self.bad("another number of registers than elements");
        }
        let op = Op {
            x: (count as u32 * ty.bytes()) as u8,
            flags: u8::from(mode == 1),
            ..Op::new(Code::SurfacePlace, Ty::B64)
        };
        let address = self.temp(op, &args);
        let inside = Op {
            cmp: Cmp::Ne,
            ..Op::new(Code::Set, Ty::U64)
        };
        let inside = self.temp(inside, &[address, Val::Imm(0)]);
        let (then, otherwise, after) = (self.block(), self.block(), self.block());
        self.end(End::Branch(inside, then, otherwise));
        self.start(otherwise);
        if mode == 0 {
            if load {
                for o in &list {
                    if let Some(d) = self.dest_or_none(o)? {
                        self.op(Op::new(Code::Mov, ty), d, &[Val::Imm(0)]);
                    }
                }
            }
            self.end(End::Jump(after));
        } else {
            self.mark_leaving(STOP);
            self.end(End::Trap);
        }
        self.start(then);
        let place = Place {
            space: Space::Host,
            base: address,
            offset: 0,
        };
        let order = Order::Weak;
        if load {
            let d = list.iter().map(|o| self.dest_or_none(o));
            let d = d.collect::<Res<Vec<_>>>()?;
            self.emit(Inst::Load {
                place,
                ty,
                d,
                order,
            });
        } else {
            let v = list.iter().map(|o| self.value(o, ty));
            let v = v.collect::<Res<Vec<_>>>()?;
            self.emit(match operation {
                Some(op) => Inst::Atom {
                    op,
                    ty,
                    d: None,
                    place,
                    b: v[0],
                    c: Val::Imm(0),
                },
                None => Inst::Store {
                    place,
                    ty,
                    v,
                    order,
                },
            });
        }
        self.end(End::Jump(after));
        self.start(after);
        Ok(())
    }
}
