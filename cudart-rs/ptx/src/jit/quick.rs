//! Branches on comparisons of lines (thread numbers, indices) with what all threads have: the first and the last thread of a group say whether all of it goes one way.
//! Only where they do not agree is the predicate computed for each thread.

use super::func::Translate;
use crate::ir::*;
use crate::pass::shape::Kind;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{InstBuilder, Value, types};

/// Operations that a predicate is made of, at most.
const MOST: usize = 16;

/// How a branch's predicate is made that nobody else needs: it is not computed where it stands.
pub(super) struct Quick {
    /// Where: the branch's own block, or the one before it.
    pub block: BlockId,
    /// The instructions, in their order.
    pub insts: Vec<usize>,
}

impl Translate<'_, '_> {
    /// How the predicate of a block's branch is made, if two threads can answer for all.
    pub(super) fn quick(&mut self, n: BlockId) -> Option<Quick> {
        let f = self.f;
        let End::Branch(v @ Val::Reg(p), ..) = f.blocks[n as usize].end else {
            return None;
        };
        if self.shape(v) != Kind::Any {
            return None;
        }
        let mut block = n;
        if f.blocks[n as usize].insts.is_empty() {
            let leads = |b: &&u32| f.blocks[**b as usize].end.successors().contains(&n);
            let all: Vec<u32> = (0..f.blocks.len() as u32).collect();
            let mut before = all.iter().filter(leads);
            let (Some(one), None) = (before.next(), before.next()) else {
                return None;
            };
            if !matches!(f.blocks[*one as usize].end, End::Jump(_)) {
                return None;
            }
            block = *one;
        }
        let insts = &f.blocks[block as usize].insts;
        if matches!(insts.last(), Some((_, Inst::Wait { .. }))) {
            return None;
        }
        let (mut wanted, mut found) = (vec![p], Vec::new());
        // What is written behind an instruction, and what is read there by others.
        let (mut written, mut read): (Vec<Reg>, Vec<Reg>) = (Vec::new(), Vec::new());
        let mut made = Vec::new();
        for (at, (_, i)) in insts.iter().enumerate().rev() {
            if wanted.is_empty() {
                break;
            }
            let mut own = Vec::new();
            i.writes(|r| own.push(r));
            if let Some(w) = own.iter().position(|r| wanted.contains(r)) {
                let Inst::Op { op, d, a } = i else {
                    return None;
                };
                let more = self.of_lines(op, a)?;
                let mut stale = false;
                i.reads(|v| stale |= matches!(v, Val::Reg(r) if written.contains(&r)));
                if stale || found.len() == MOST || own[w] != *d {
                    return None;
                }
                wanted.retain(|r| r != d);
                made.push(*d);
                // Made of an older value of a register, its own among them.
                if more.iter().any(|r| made.contains(r)) {
                    return None;
                }
                wanted.extend(more);
                found.push(at);
            } else {
                i.reads(|v| {
                    if let Val::Reg(r) = v {
                        read.push(r);
                    }
                });
            }
            written.extend(own);
        }
        if !wanted.is_empty() {
            return None;
        }
        found.reverse();
        let behind = f.blocks[n as usize].end.successors();
        let alive = |r: &Reg| behind.iter().any(|b| self.live.start[*b as usize].has(*r));
        // Where others need the predicates, too, they are computed for each thread anyway.
        let needed = made.iter().any(|r| alive(r) || read.contains(r));
        (!needed).then_some(Quick {
            block,
            insts: found,
        })
    }

    /// Whether an operation is a comparison of a line, or puts predicates together: then which of them.
    fn of_lines(&mut self, op: &Op, a: &[Val; 4]) -> Option<Vec<Reg>> {
        let any = |t: &mut Self, v: Val| match v {
            Val::Reg(r) if t.shape(v) == Kind::Any => Some(r),
            _ => None,
        };
        match (op.code, op.ty) {
            (Code::And | Code::Or, Ty::Pred) => {
                Some(a[..2].iter().filter_map(|v| any(self, *v)).collect())
            }
            (Code::Not | Code::Mov, Ty::Pred) => Some(any(self, a[0]).into_iter().collect()),
            (Code::Set, t) if !t.float() && t.half().is_none() && matches!(t.bits(), 32 | 64) => {
                let kinds = [a[0], a[1]].map(|v| self.shape(v));
                let fits = |v: &Val| match v {
                    Val::Reg(r) => {
                        let c = self.f.regs[*r as usize];
                        matches!(c, Class::B32 | Class::B64) && c.bits() == t.bits()
                    }
                    Val::Imm(_) => true,
                };
                let known = matches!(
                    kinds,
                    [Kind::Line(_), Kind::Same] | [Kind::Same, Kind::Line(_)]
                );
                (known && a[..2].iter().all(fits)).then(Vec::new)
            }
            _ => None,
        }
    }

    /// Whether all threads of a group have a predicate, and whether none has. Both are wrong where that is not known.
    pub(super) fn all_or_none(&mut self, v: Val, quick: &Quick) -> (Value, Value) {
        let made = match v {
            Val::Reg(r) if self.shape(v) == Kind::Any => {
                let insts = &self.f.blocks[quick.block as usize].insts;
                let of = |at: &&usize| matches!(insts[**at].1, Inst::Op { d, .. } if d == r);
                quick.insts.iter().find(of).map(|at| &insts[*at].1)
            }
            _ => None,
        };
        let Some(Inst::Op { op, a, .. }) = made else {
            let v = self.get(v, Class::P);
            let yes = self.b.ins().icmp_imm(IntCC::NotEqual, v, 0);
            let no = self.b.ins().icmp_imm(IntCC::Equal, v, 0);
            return (yes, no);
        };
        match op.code {
            Code::Mov => self.all_or_none(a[0], quick),
            Code::Not => {
                let (all, none) = self.all_or_none(a[0], quick);
                (none, all)
            }
            Code::And | Code::Or => {
                let (x, y) = (self.all_or_none(a[0], quick), self.all_or_none(a[1], quick));
                let both = |t: &mut Self, x, y| t.b.ins().band(x, y);
                let one = |t: &mut Self, x, y| t.b.ins().bor(x, y);
                match op.code {
                    Code::And => (both(self, x.0, y.0), one(self, x.1, y.1)),
                    _ => (one(self, x.0, y.0), both(self, x.1, y.1)),
                }
            }
            _ => self.ends_compare(op, [a[0], a[1]]),
        }
    }

    fn ends_compare(&mut self, op: &Op, a: [Val; 2]) -> (Value, Value) {
        let class = if op.ty.bits() == 64 {
            Class::B64
        } else {
            Class::B32
        };
        let (step, second) = match [self.shape(a[0]), self.shape(a[1])] {
            [Kind::Line(s), _] => (s, false),
            [_, Kind::Line(s)] => (s, true),
            _ => unreachable!("comparisons of lines were asked for"),
        };
        let (line, other) = if second { (a[1], a[0]) } else { (a[0], a[1]) };
        let (first, other) = (self.get(line, class), self.get(other, class));
        let steps = step * (self.wide() as i64 - 1);
        let cc = super::ops::condition(op);
        if matches!(cc, IntCC::Equal | IntCC::NotEqual) {
            // Too far away for any thread, by as much as a number has.
            let (from, to) = if step > 0 {
                (first, other)
            } else {
                (other, first)
            };
            let far = self.b.ins().isub(to, from);
            let far = self
                .b
                .ins()
                .icmp_imm(IntCC::UnsignedGreaterThan, far, steps.abs());
            let never = self.b.ins().iconst(types::I8, 0);
            return match cc {
                IntCC::Equal => (never, far),
                _ => (far, never),
            };
        }
        let last = self.b.ins().iadd_imm(first, steps);
        let one = |t: &mut Self, x: Value| match second {
            true => t.b.ins().icmp(cc, other, x),
            false => t.b.ins().icmp(cc, x, other),
        };
        let (p, q) = (one(self, first), one(self, last));
        // Numbers that begin again between the two are in no order.
        let ordered = match (op.ty.signed(), step > 0) {
            (true, true) => IntCC::SignedGreaterThanOrEqual,
            (true, false) => IntCC::SignedLessThanOrEqual,
            (false, true) => IntCC::UnsignedGreaterThanOrEqual,
            (false, false) => IntCC::UnsignedLessThanOrEqual,
        };
        let whole = self.b.ins().icmp(ordered, last, first);
        let all = self.b.ins().band(p, q);
        let some = self.b.ins().bor(p, q);
        let none = self.b.ins().icmp_imm(IntCC::Equal, some, 0);
        (
            self.b.ins().band(all, whole),
            self.b.ins().band(none, whole),
        )
    }
}
