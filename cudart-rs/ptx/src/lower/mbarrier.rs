//! `mbarrier`, copies that complete on one, and other work of whole blocks' memory.
//!
//! Copies are done at once, so that nobody waits for them but by what they count. How an `mbarrier` looks PTX leaves open: see [`crate::run::atomic::arrive`]. Clusters
//! are of one block.

use super::function::Lower;
use super::mods::Mods;
use crate::LoadError;
use crate::ir::*;
use crate::text::syntax::Operand;

type Res<T> = Result<T, LoadError>;

fn is_shared(m: &str) -> bool {
    m.split("::").next() == Some("shared")
}

impl<'t> Lower<'_, 't> {
    pub(super) fn mbarrier(&mut self, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
        let names = [
            "init",
            "inval",
            "arrive",
            "arrive_drop",
            "expect_tx",
            "complete_tx",
            "test_wait",
            "try_wait",
            "pending_count",
        ];
        let Some(what) = m.one_of(&names).map(|n| names[n]) else {
            return self.refuse(self.opcode);
        };
        let more = what.starts_with("arrive") && m.take("expect_tx");
        m.take("noComplete");
        let parity = m.take("parity");
        // All is seen by all, in order.
        while m
            .one_of(&["acquire", "release", "relaxed", "cta", "cluster"])
            .is_some()
        {}
        let space = m.find(is_shared);
        if m.ty() != Some(Ty::B64) {
            return self.refuse(self.opcode);
        }
        let number = |l: &mut Self, n: usize| l.value(l.operand(o, n)?, Ty::U32);
        match what {
            "init" => {
                let place = self.place(self.operand(o, 0)?, space)?;
                let count = number(self, 1)?;
                let count = self.extended(count, Ty::U32);
                let next = self.temp(Op::new(Code::Shl, Ty::B64), &[count, Val::Imm(20)]);
                let both = self.temp(Op::new(Code::Or, Ty::B64), &[count, next]);
                self.emit(Inst::Store {
                    place,
                    ty: Ty::B64,
                    v: vec![both],
                    order: Order::Strong,
                });
            }
            "inval" => {
                self.place(self.operand(o, 0)?, space)?;
            }
            "expect_tx" | "complete_tx" => {
                let place = self.place(self.operand(o, 0)?, space)?;
                let bytes = number(self, 1)?;
                self.count_bytes(place, bytes, what == "expect_tx");
            }
            "arrive" | "arrive_drop" => {
                let d = self.dest_or_none(self.operand(o, 0)?)?;
                let place = self.place(self.operand(o, 1)?, space)?;
                let given = match o.get(2) {
                    Some(_) => Some(number(self, 2)?),
                    None => None,
                };
                let one = Val::Imm(1);
                let (count, bytes) = match more {
                    true => (one, given),
                    false => (given.unwrap_or(one), None),
                };
                let mut b = self.extended(count, Ty::U32);
                if what == "arrive_drop" {
                    let dropped = self.temp(Op::new(Code::Shl, Ty::B64), &[b, Val::Imm(32)]);
                    b = self.temp(Op::new(Code::Or, Ty::B64), &[b, dropped]);
                }
                let c = match bytes {
                    Some(v) => self.extended(v, Ty::U32),
                    None => Val::Imm(0),
                };
                self.arrival(d, place, b, c);
            }
            "test_wait" | "try_wait" => {
                let d = self.dest(self.operand(o, 0)?)?;
                let place = self.place(self.operand(o, 1)?, space)?;
                let before = match parity {
                    true => number(self, 2)?,
                    false => {
                        let state = self.value(self.operand(o, 2)?, Ty::B64)?;
                        self.temp(Op::new(Code::Shr, Ty::U64), &[state, Val::Imm(63)])
                    }
                };
                let before = self.extended(before, Ty::U32);
                let before = self.temp(Op::new(Code::And, Ty::B64), &[before, Val::Imm(1)]);
                let now = self.reg(Class::B64);
                self.emit(Inst::Load {
                    place,
                    ty: Ty::B64,
                    d: vec![Some(now)],
                    order: Order::Strong,
                });
                let now = self.temp(Op::new(Code::Shr, Ty::U64), &[Val::Reg(now), Val::Imm(63)]);
                let op = Op {
                    cmp: Cmp::Ne,
                    ..Op::new(Code::Set, Ty::U64)
                };
                self.op(op, d, &[now, before]);
            }
            _ => {
                let d = self.dest(self.operand(o, 0)?)?;
                let state = self.value(self.operand(o, 1)?, Ty::B64)?;
                let count = self.temp(Op::new(Code::And, Ty::B64), &[state, Val::Imm(0xf_ffff)]);
                let op = Op {
                    from: Ty::U64,
                    ..Op::new(Code::Cvt, Ty::U32)
                };
                self.op(op, d, &[count]);
            }
        }
        Ok(())
    }

    /// A value of 32 bits in 64.
    fn extended(&mut self, v: Val, from: Ty) -> Val {
        match v {
            Val::Reg(r) if self.regs[r as usize].bits() == 32 => self.temp(
                Op {
                    from,
                    ..Op::new(Code::Cvt, Ty::U64)
                },
                &[v],
            ),
            v => v,
        }
    }

    fn arrival(&mut self, d: Option<Reg>, place: Place, b: Val, c: Val) {
        self.emit(Inst::Atom {
            op: AtomOp::Arrive,
            ty: Ty::B64,
            d,
            place,
            b,
            c,
        });
    }

    /// So many bytes more are expected, or have come.
    fn count_bytes(&mut self, place: Place, bytes: Val, expected: bool) {
        let mut c = self.extended(bytes, Ty::U32);
        if !expected {
            c = self.temp(Op::new(Code::Sub, Ty::U64), &[Val::Imm(0), c]);
        }
        self.arrival(None, place, Val::Imm(0), c);
    }

    /// `cp.async.mbarrier.arrive`: the copies before it have been done.
    pub(super) fn copies_arrive(&mut self, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
        if !m.take("arrive") {
            return self.refuse(self.opcode);
        }
        let counts = m.take("noinc");
        let space = m.find(is_shared);
        if m.ty() != Some(Ty::B64) {
            return self.refuse(self.opcode);
        }
        let place = self.place(self.operand(o, 0)?, space)?;
        // Without `.noinc` it is one more that is waited for, and has come.
        if counts {
            self.arrival(None, place, Val::Imm(1), Val::Imm(0));
        }
        Ok(())
    }

    /// `cp.async.bulk` of bytes.
    pub(super) fn bulk(&mut self, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
        if m.one_of(&["commit_group", "wait_group"]).is_some() {
            m.take("read");
            return Ok(());
        }
        if m.take("prefetch") {
            m.take("L2");
            m.take("global");
            m.take("L2::cache_hint");
            return Ok(());
        }
        let spaces: Vec<&str> =
            std::iter::from_fn(|| m.find(|s| s == "global" || is_shared(s))).collect();
        let (counts, groups) = (m.take("mbarrier::complete_tx::bytes"), m.take("bulk_group"));
        let hint = m.take("L2::cache_hint");
        let [to, from] = spaces[..] else {
            return self.refuse(self.opcode);
        };
        // (A cluster's masks and `.tensor` are left over, and refused.)
        if counts == groups || m.left().is_some() {
            return self.refuse(self.opcode);
        }
        self.arity(o, 3 + usize::from(counts) + usize::from(hint))?;
        let (to, from) = (self.place(&o[0], Some(to))?, self.place(&o[1], Some(from))?);
        let count = self.value(&o[2], Ty::U32)?;
        let size = 0;
        self.emit(Inst::Copy {
            to,
            from,
            size,
            count,
        });
        if counts {
            let place = self.place(&o[3], Some("shared"))?;
            self.count_bytes(place, count, false);
        }
        Ok(())
    }

    /// `mapa` and `getctarank`: addresses of a cluster of one block are the block's own.
    pub(super) fn of_cluster(
        &mut self,
        base: &str,
        m: &mut Mods<'t>,
        o: &[Operand<'t>],
    ) -> Res<()> {
        m.find(is_shared);
        let ty = self.ty(m)?;
        let d = self.dest(self.operand(o, 0)?)?;
        let v = match base {
            "mapa" => self.value(self.operand(o, 1)?, ty)?,
            _ => Val::Imm(0),
        };
        self.op(Op::new(Code::Mov, ty), d, &[v]);
        Ok(())
    }

    /// `elect`: the lowest lane of a mask.
    pub(super) fn elect(&mut self, m: &mut Mods<'t>, o: &[Operand<'t>]) -> Res<()> {
        m.take("sync");
        let (d, p) = match self.operand(o, 0)? {
            Operand::Pair(d, p) => (self.dest_or_none(d)?, self.dest_or_none(p)?),
            d => (self.dest_or_none(d)?, None),
        };
        let mask = self.value(self.operand(o, 1)?, Ty::B32)?;
        self.emit(Inst::Wait {
            kind: Wait::WarpSync,
            a: vec![mask],
            d: Vec::new(),
        });
        let turned = self.temp(Op::new(Code::Brev, Ty::B32), &[mask]);
        let first = self.temp(Op::new(Code::Clz, Ty::B32), &[turned]);
        if let Some(p) = p {
            let lane = self.reg(Class::B32);
            self.emit(Inst::Special {
                d: lane,
                what: Special::Lane,
            });
            self.op(Op::new(Code::Set, Ty::U32), p, &[Val::Reg(lane), first]);
        }
        if let Some(d) = d {
            self.op(Op::new(Code::Mov, Ty::B32), d, &[first]);
        }
        Ok(())
    }
}
