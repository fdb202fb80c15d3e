//! What threads do together.

use super::function::Lower;
use super::mods::Mods;
use crate::LoadError;
use crate::ir::*;
use crate::text::syntax::Operand;

type Res<T> = Result<T, LoadError>;

/// All lanes.
const ALL: Val = Val::Imm(0xffff_ffff);

impl<'t> Lower<'_, 't> {
    fn wait(&mut self, kind: Wait, a: Vec<Val>, d: Vec<Option<Reg>>) {
        self.emit(Inst::Wait { kind, a, d });
    }

    pub(super) fn warp(&mut self, base: &str, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
        match base {
            "bar" | "barrier" => self.barrier(m, o),
            "activemask" => {
                m.ty();
                let d = self.dest(self.operand(o, 0)?)?;
                self.wait(Wait::Active, Vec::new(), vec![Some(d)]);
                Ok(())
            }
            "nanosleep" => {
                m.ty();
                self.wait(Wait::Yield, Vec::new(), Vec::new());
                Ok(())
            }
            "elect" => self.elect(m, o),
            "shfl" => self.shuffle(m, o),
            "vote" => self.vote(m, o),
            "match" => {
                let all = m.one_of(&["any", "all"]) == Some(1);
                m.take("sync");
                let ty = self.ty(m)?;
                let (d, p) = match self.operand(o, 0)? {
                    Operand::Pair(d, p) => (self.dest_or_none(d)?, self.dest_or_none(p)?),
                    d => (self.dest_or_none(d)?, None),
                };
                let a = self.value(self.operand(o, 1)?, ty)?;
                // The value's own bits: registers may be wider.
                let a = self.temp(
                    Op {
                        from: ty,
                        ..Op::new(Code::Mov, ty)
                    },
                    &[a],
                );
                let mask = self.value(self.operand(o, 2)?, Ty::B32)?;
                self.wait(Wait::Match(all), vec![a, mask], vec![d, p]);
                Ok(())
            }
            "redux" => {
                m.take("sync");
                let ops = ["add", "min", "max", "and", "or", "xor"];
                use AtomOp::*;
                let Some(op) = m.one_of(&ops).map(|i| [Add, Min, Max, And, Or, Xor][i]) else {
                    return self.refuse(self.opcode);
                };
                let ty = self.ty(m)?;
                if ty.float() {
                    return self.refuse(self.opcode);
                }
                let d = self.dest_or_none(self.operand(o, 0)?)?;
                let a = self.value(self.operand(o, 1)?, ty)?;
                let mask = self.value(self.operand(o, 2)?, Ty::B32)?;
                self.wait(Wait::Redux(op, ty), vec![a, mask], vec![d]);
                Ok(())
            }
            _ => self.refuse(self.opcode),
        }
    }

    fn barrier(&mut self, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
        if m.take("warp") {
            m.take("sync");
            let mask = self.value(self.operand(o, 0)?, Ty::B32)?;
            self.wait(Wait::WarpSync, vec![mask], Vec::new());
            return Ok(());
        }
        if m.take("cluster") {
            // A cluster is one block: to arrive is nothing, to wait is a barrier.
            let arrive = m.take("arrive");
            while m
                .one_of(&["wait", "release", "relaxed", "acquire", "aligned"])
                .is_some()
            {}
            if !arrive {
                self.wait(Wait::Barrier, vec![Val::Imm(16), Val::Imm(0)], Vec::new());
            }
            return Ok(());
        }
        m.take("cta");
        let what = m.one_of(&["sync", "arrive", "red"]).unwrap_or(0);
        m.take("aligned");
        if what == 2 {
            let kind = m.one_of(&["popc", "and", "or"]);
            let ty = m.ty();
            let Some(kind) = kind else {
                return self.bad("the reduction is missing");
            };
            let d = self.dest_or_none(self.operand(o, 0)?)?;
            let id = self.value(self.operand(o, 1)?, Ty::U32)?;
            let count = if o.len() > 3 {
                self.value(&o[2], Ty::U32)?
            } else {
                Val::Imm(0)
            };
            let p = self.value(self.operand(o, o.len() - 1)?, Ty::Pred)?;
            let p = self.temp(Op::new(Code::Selp, Ty::B32), &[Val::Imm(1), Val::Imm(0), p]);
            let _ = ty;
            self.wait(Wait::BarrierReduce(kind as u8), vec![id, count, p], vec![d]);
            return Ok(());
        }
        let id = match o.first() {
            Some(o) => self.value(o, Ty::U32)?,
            None => Val::Imm(0),
        };
        let count = match o.get(1) {
            Some(o) => self.value(o, Ty::U32)?,
            None => Val::Imm(0),
        };
        let kind = if what == 1 {
            Wait::Arrive
        } else {
            Wait::Barrier
        };
        self.wait(kind, vec![id, count], Vec::new());
        Ok(())
    }

    fn shuffle(&mut self, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
        m.take("sync");
        let Some(mode) = m.one_of(&["up", "down", "bfly", "idx"]) else {
            return self.bad("the mode is missing");
        };
        m.ty();
        let (d, p) = match self.operand(o, 0)? {
            Operand::Pair(d, p) => (self.dest_or_none(d)?, self.dest_or_none(p)?),
            d => (self.dest_or_none(d)?, None),
        };
        let mut a = self.values(&o[1..], Ty::B32)?;
        match a.len() {
            // Without a mask: whoever is here.
            3 => a.push(Val::Imm(u64::MAX)),
            4 => {}
            n => return self.bad(format!("it has {n} sources, not 3 or 4")),
        }
        self.wait(Wait::Shuffle(mode as u8), a, vec![d, p]);
        Ok(())
    }

    fn vote(&mut self, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
        let sync = m.take("sync");
        let Some(mode) = m.one_of(&["all", "any", "uni", "ballot"]) else {
            return self.bad("the mode is missing");
        };
        m.ty();
        let d = self.dest_or_none(self.operand(o, 0)?)?;
        let p = self.value(self.operand(o, 1)?, Ty::Pred)?;
        let p = self.temp(Op::new(Code::Selp, Ty::B32), &[Val::Imm(1), Val::Imm(0), p]);
        let mask = match o.get(2) {
            Some(o) => self.value(o, Ty::B32)?,
            None if sync => ALL,
            None => Val::Imm(u64::MAX),
        };
        self.wait(Wait::Vote(mode as u8), vec![p, mask], vec![d]);
        Ok(())
    }
}
