//! Short ways that only some threads of a group take: all compute what is there, and only those that take it keep it.
//!
//! Threads that do not take part access a place on the stack instead of theirs.

use super::func::{Mode, Translate};
use super::vector::{per, unaligned, vector_of};
use crate::ir::*;
use crate::pass::live::Live;
use crate::pass::shape::{Kind, Shapes};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{
    InstBuilder, MemFlags, StackSlot, StackSlotData, StackSlotKind, Type, Value, types,
};

/// Instructions of a way: more are left to single threads.
const LONGEST: usize = 64;
/// So many threads, at most, pass a way one after another, where all of its vectors would be computed for them.
const FEW: usize = 2;
/// Bytes of a page, or of a part of one.
const PAGE: i64 = 4096;

/// The ways behind a branch that some threads of a group pass: their blocks, and whether the predicate leads there; and where they join.
pub(super) struct Arms {
    pub ways: Vec<(Vec<BlockId>, bool)>,
    pub join: BlockId,
    /// Whether the group may have to be left on one of them: then its threads go on at the branch, as nothing has happened yet that cannot be done again.
    pub leaves: bool,
}

/// Who takes part.
#[derive(Clone, Debug)]
pub(super) struct Mask {
    /// A bit for each thread.
    bits: Value,
    pub parts: Vec<Value>,
    /// What the others access.
    nowhere: Value,
}

/// A loop over the threads that take part.
#[derive(Clone, Debug)]
pub(super) struct Turn {
    /// Which of the group's threads.
    index: Value,
    /// Registers' vectors on the stack.
    slots: Vec<(Reg, StackSlot)>,
}

/// The ways behind a branch, where they are short and straight and meet at once.
pub(super) fn arms(f: &Func, live: &Live, shapes: &Shapes, b: BlockId) -> Option<Arms> {
    let End::Branch(_, x, y) = f.blocks[b as usize].end else {
        return None;
    };
    let plain = |(_, i): &(u32, Inst)| {
        matches!(
            i,
            Inst::Op { .. }
                | Inst::Load { .. }
                | Inst::Store { .. }
                | Inst::Atom { .. }
                | Inst::Special { .. }
                | Inst::Address { .. }
        )
    };
    let comes_from_one = |n: BlockId| {
        let before = f.blocks.iter().map(|b| {
            let to = b.end.successors();
            to.iter().filter(|t| **t == n).count()
        });
        before.sum::<usize>() == 1
    };
    // (Blocks are split before what makes a wider line.)
    let straight = |n: BlockId| {
        let (mut way, mut at, mut long) = (Vec::new(), n, 0);
        loop {
            let block = &f.blocks[at as usize];
            long += block.insts.len();
            let good = long <= LONGEST && block.insts.iter().all(plain) && comes_from_one(at);
            let (true, End::Jump(next)) = (good, &block.end) else {
                return None;
            };
            way.push(at);
            let first = f.blocks[*next as usize].insts.first();
            if !first.is_some_and(|i| shapes.widens(&i.1)) || !comes_from_one(*next) {
                return (!way.contains(next)).then_some((way, *next));
            }
            at = *next;
            if way.contains(&at) {
                return None;
            }
        }
    };
    let (from_x, from_y) = (straight(x), straight(y));
    let to = |way: &Option<(Vec<BlockId>, BlockId)>| way.as_ref().map(|w| w.1);
    let (to_x, to_y) = (to(&from_x), to(&from_y));
    let (ways, join) = match (from_x, from_y) {
        (Some((way, join)), _) if join == y => (vec![(way, true)], y),
        (_, Some((way, join))) if join == x => (vec![(way, false)], x),
        (Some((one, join)), Some((other, _))) if to_x == to_y => {
            (vec![(one, true), (other, false)], join)
        }
        _ => return None,
    };
    let (mut leaves, mut begun) = (false, false);
    let blocks = ways.iter().flat_map(|w| &w.0);
    for (_, i) in blocks.flat_map(|n| &f.blocks[*n as usize].insts) {
        if shapes.widens(i) {
            leaves = true;
            if begun {
                return None;
            }
        }
        begun |= matches!(i, Inst::Store { .. } | Inst::Atom { .. });
        i.writes(|r| begun |= live.start[b as usize].has(r));
    }
    Some(Arms { ways, join, leaves })
}

impl Translate<'_, '_> {
    /// A group passes the ways behind a branch, of which each has some of its threads.
    pub(super) fn pass_arms(&mut self, branch: BlockId, v: Val, bits: Value, arms: &Arms) {
        if arms.leaves {
            let label = self.leave_at(branch);
            self.v().leave = Some(label);
        }
        let taken = self.parts(v, Class::P);
        let slot =
            self.b
                .create_sized_stack_slot(StackSlotData::new(StackSlotKind::ExplicitSlot, 32, 4));
        let nowhere = self.b.ins().stack_addr(types::I64, slot, 0);
        for (n, (way, yes)) in arms.ways.iter().enumerate() {
            let mask = match yes {
                true => Mask {
                    bits,
                    parts: taken.clone(),
                    nowhere,
                },
                false => Mask {
                    bits: self.b.ins().bnot(bits),
                    parts: taken.iter().map(|p| self.b.ins().bnot(*p)).collect(),
                    nowhere,
                },
            };
            let f = self.f;
            let insts = || way.iter().flat_map(|n| &f.blocks[*n as usize].insts);
            let mut written = Vec::new();
            for (_, i) in insts() {
                i.writes(|r| written.push(r));
            }
            written.sort_unstable();
            written.dedup();
            // What is read behind: where the ways meet, or on the other one.
            let other = arms.ways.get(n + 1).map(|w| w.0[0]);
            let alive = |t: &Self, r: Reg| {
                t.live.start[arms.join as usize].has(r)
                    || other.is_some_and(|b| t.live.start[b as usize].has(r))
            };
            written.retain(|r| alive(self, *r));
            let old: Vec<Vec<Value>> = written.iter().map(|r| self.values(*r)).collect();
            let insts: Vec<&Inst> = insts().map(|i| &i.1).collect();
            self.set_mask(Some(mask.clone()));
            self.v().known.clear();
            let turns = self.one_after_another(&insts);
            let [few, many, on] = [0; 3].map(|_| self.b.create_block());
            if let Some([first, rest]) = turns {
                let group = self.all_bits();
                let left = self.b.ins().band_imm(mask.bits, group);
                let left = (0..FEW).fold(left, |left, _| {
                    let less = self.b.ins().iadd_imm(left, -1);
                    self.b.ins().band(left, less)
                });
                self.b.ins().brif(left, many, &[], few, &[]);
                self.b.switch_to_block(few);
                first.iter().for_each(|i| self.at_once(i));
                self.turns(&rest, &written);
                for (r, old) in written.iter().zip(&old) {
                    if self.shape(Val::Reg(*r)) != Kind::Any {
                        self.set_values(*r, old);
                    }
                }
                self.b.ins().jump(on, &[]);
            } else {
                self.b.ins().jump(many, &[]);
            }
            self.b.switch_to_block(many);
            self.v().known.clear();
            insts.iter().for_each(|i| self.at_once(i));
            self.set_mask(None);
            self.keep_of_mask(&mask, written, old);
            self.b.ins().jump(on, &[]);
            self.b.switch_to_block(on);
            self.v().known.clear();
        }
    }

    /// Of registers that were written, those threads that take no part keep the old values.
    fn keep_of_mask(&mut self, mask: &Mask, written: Vec<Reg>, old: Vec<Vec<Value>>) {
        for (r, old) in written.into_iter().zip(old) {
            if self.shape(Val::Reg(r)) != Kind::Any {
                self.set_values(r, &old);
                continue;
            }
            let class = self.f.regs[r as usize];
            let new = self.values(r);
            let masks = self.masks(mask.parts.clone(), class);
            let mut kept = Vec::new();
            for (m, (new, old)) in masks.into_iter().zip(new.into_iter().zip(old)) {
                kept.push(self.b.ins().bitselect(m, new, old));
            }
            self.set_values(r, &kept);
        }
    }

    /// The address of a thread that takes part, or of nothing.
    pub(super) fn masked(&mut self, base: Value, offset: i32) -> (Value, i32) {
        let (Mode::Lane(n), Some(m)) = (self.mode, self.mask()) else {
            return (base, offset);
        };
        let p = match offset {
            0 => base,
            o => self.b.ins().iadd_imm(base, i64::from(o)),
        };
        let bit = self.b.ins().band_imm(m.bits, i64::from((1u32 << n) as i32));
        (self.b.ins().select(bit, p, m.nowhere), 0)
    }

    /// An instruction of those who take part, one after another: often they are few.
    pub(super) fn in_turns(&mut self, i: &Inst) {
        let mut written = Vec::new();
        i.writes(|r| written.push(r));
        if self.mask().is_none() || (written.iter()).any(|r| self.shape(Val::Reg(*r)) != Kind::Any)
        {
            return self.one_by_one(i);
        }
        self.turns(&[i], &written);
    }

    /// Instructions of those who take part, for one after another. What `kept` names of what they write is read behind.
    fn turns(&mut self, insts: &[&Inst], kept: &[Reg]) {
        let Some(mask) = self.mask() else { return };
        // Registers that differ, and whether their values from before are needed.
        let (mut used, mut written) = (Vec::new(), Vec::new());
        for i in insts {
            i.reads(|v| {
                if let Val::Reg(r) = v {
                    used.push((r, !written.contains(&r)));
                }
            });
            i.writes(|r| written.push(r));
        }
        used.extend(written.iter().map(|r| (*r, kept.contains(r))));
        used.retain(|(r, _)| self.shape(Val::Reg(*r)) == Kind::Any);
        used.sort_unstable_by_key(|(r, old)| (*r, !old));
        used.dedup_by_key(|u| u.0);
        let mut slots = Vec::new();
        for (r, old) in used {
            let size = 4 * self.wide() as u32 * self.f.regs[r as usize].bits().max(32) / 32;
            let data = StackSlotData::new(StackSlotKind::ExplicitSlot, size, 4);
            let slot = self.b.create_sized_stack_slot(data);
            if old {
                for (n, v) in self.values(r).into_iter().enumerate() {
                    self.b.ins().stack_store(v, slot, 16 * n as i32);
                }
            }
            slots.push((r, slot));
        }
        let [head, body, done] = [0; 3].map(|_| self.b.create_block());
        let left = self.b.append_block_param(head, types::I32);
        // (Above the group's, a mask may have any bits.)
        let all = self.all_bits();
        let bits = self.b.ins().band_imm(mask.bits, all);
        self.b.ins().jump(head, &[bits.into()]);
        self.b.switch_to_block(head);
        self.b.ins().brif(left, body, &[], done, &[]);
        self.b.switch_to_block(body);
        self.v().known.clear();
        let index = self.b.ins().ctz(left);
        let index = self.b.ins().uextend(types::I64, index);
        self.v().turn = Some(Turn {
            index,
            slots: slots.clone(),
        });
        self.mode = Mode::Turn;
        for i in insts {
            self.inst(i);
        }
        self.mode = Mode::Lane(0);
        self.v().turn = None;
        let less = self.b.ins().iadd_imm(left, -1);
        let less = self.b.ins().band(left, less);
        self.b.ins().jump(head, &[less.into()]);
        self.b.switch_to_block(done);
        self.v().known.clear();
        for (r, slot) in slots {
            if !kept.contains(&r) {
                continue;
            }
            let ty = vector_of(self.f.regs[r as usize]);
            let count = self.v().vars[r as usize].len() as i32;
            let parts: Vec<Value> = (0..count)
                .map(|n| self.b.ins().stack_load(ty, slot, 16 * n))
                .collect();
            self.set_values(r, &parts);
        }
    }

    /// Of a way, what is the same or a line for the group and can be done first, and the rest: if threads may pass it one after another.
    fn one_after_another<'i>(&mut self, insts: &[&'i Inst]) -> Option<[Vec<&'i Inst>; 2]> {
        let (mut first, mut rest) = (Vec::new(), Vec::new());
        let (mut read, mut stored) = (Vec::new(), false);
        for i in insts {
            let (mut written, mut differs) = (Vec::new(), false);
            i.writes(|r| {
                written.push(r);
                differs |= self.shape(Val::Reg(r)) == Kind::Any;
            });
            if written.is_empty() || differs {
                stored |= matches!(i, Inst::Store { .. } | Inst::Atom { .. });
                i.reads(|v| {
                    if let Val::Reg(r) = v {
                        read.push(r);
                    }
                });
                rest.push(*i);
                if written
                    .iter()
                    .any(|r| self.shape(Val::Reg(*r)) != Kind::Any)
                {
                    return None;
                }
                continue;
            }
            let moves = match i {
                Inst::Load { place, order, .. } => {
                    *order == Order::Weak && (!stored || place.space == Space::Param)
                }
                Inst::Op { .. } | Inst::Special { .. } | Inst::Address { .. } => true,
                _ => false,
            };
            if !moves || written.iter().any(|r| read.contains(r)) {
                return None;
            }
            first.push(*i);
        }
        Some([first, rest])
    }

    /// Which thread's turn it is.
    pub(super) fn turn(&mut self) -> Value {
        match &self.v().turn {
            Some(t) => t.index,
            None => unreachable!("asked where nobody has a turn"),
        }
    }

    /// The place of a register's value of the thread whose turn it is, and the type that it has there.
    fn place_of_turn(&mut self, r: Reg) -> (Value, Type) {
        let class = self.f.regs[r as usize];
        let (index, slots) = match &self.v().turn {
            Some(t) => (t.index, t.slots.clone()),
            None => unreachable!("asked where nobody has a turn"),
        };
        let Some((_, slot)) = slots.iter().find(|s| s.0 == r) else {
            unreachable!("registers that a turn needs are on the stack");
        };
        let ty = vector_of(class).lane_type();
        let start = self.b.ins().stack_addr(types::I64, *slot, 0);
        let at = self.b.ins().imul_imm(index, i64::from(ty.bytes()));
        (self.b.ins().iadd(start, at), ty)
    }

    /// A register's value of the thread whose turn it is.
    pub(super) fn of_turn(&mut self, r: Reg) -> Value {
        let class = self.f.regs[r as usize];
        match self.shape(Val::Reg(r)) {
            Kind::Any => {
                let (p, ty) = self.place_of_turn(r);
                let v = self.b.ins().load(ty, MemFlags::trusted(), p, 0);
                match class {
                    Class::P | Class::B16 => self.convert(v, Class::B32, class),
                    _ => v,
                }
            }
            Kind::Line(step) => {
                let var = self.v().vars[r as usize][0];
                let first = self.b.use_var(var);
                let n = self.turn();
                let ty = self.b.func.dfg.value_type(first);
                let n = match ty {
                    types::I64 => n,
                    ty => self.b.ins().ireduce(ty, n),
                };
                let steps = self.b.ins().imul_imm(n, step);
                self.b.ins().iadd(first, steps)
            }
            _ => {
                let var = self.v().vars[r as usize][0];
                self.b.use_var(var)
            }
        }
    }

    pub(super) fn set_of_turn(&mut self, r: Reg, v: Value) {
        let class = self.f.regs[r as usize];
        let v = self.element(v, class);
        let (p, _) = self.place_of_turn(r);
        self.b.ins().store(MemFlags::trusted(), v, p, 0);
    }

    /// Whether vectors at a place are in one page: then all of it is there if a part is. Gives labels for that, and for the other case.
    fn in_one_page(&mut self, p: Value, o: i32) -> [cranelift_codegen::ir::Block; 3] {
        let labels = [0; 3].map(|_| self.b.create_block());
        let good = self.within_a_page(p, o);
        self.b.ins().brif(good, labels[0], &[], labels[1], &[]);
        self.b.set_cold_block(labels[1]);
        labels
    }

    pub(super) fn within_a_page(&mut self, p: Value, o: i32) -> Value {
        let bytes = 4 * self.wide() as i64;
        let at = self.b.ins().iadd_imm(p, i64::from(o));
        let at = self.b.ins().band_imm(at, PAGE - 1);
        self.b
            .ins()
            .icmp_imm(IntCC::UnsignedLessThanOrEqual, at, PAGE - bytes)
    }

    pub(super) fn loads_masked(&mut self, place: &Place, ty: Ty, d: Reg) -> bool {
        ty.bits() == 32
            && self.f.regs[d as usize].bits() == 32
            && self.shape(Val::Reg(d)) == Kind::Any
            && self.side_by_side(place, ty)
    }

    /// Loads of numbers of 32 bits that are side by side, for those who take part.
    pub(super) fn masked_load(&mut self, place: &Place, d: Reg, i: &Inst) {
        let class = self.f.regs[d as usize];
        let (p, o) = self.plain_address(place);
        let [good, bad, on] = self.in_one_page(p, o);
        self.b.switch_to_block(good);
        let parts: Vec<Value> = (0..self.wide() / 4)
            .map(|n| {
                let at = o + 16 * n as i32;
                self.b.ins().load(vector_of(class), unaligned(), p, at)
            })
            .collect();
        self.set_values(d, &parts);
        self.b.ins().jump(on, &[]);
        self.b.switch_to_block(bad);
        self.v().known.clear();
        self.one_by_one(i);
        self.mode = Mode::Lane(0);
        self.gather();
        self.b.ins().jump(on, &[]);
        self.b.switch_to_block(on);
        self.v().known.clear();
    }

    /// Stores side by side to memory that others may write meanwhile: a vector where all of its threads take part, else one number for each of those that do.
    pub(super) fn store_side_by_side(&mut self, place: &Place, v: Val, class: Class) {
        let Some(mask) = self.mask() else { return };
        let (p, o) = self.plain_address(place);
        let (per, bytes) = (per(class), class.bits() as i32 / 8);
        let parts = self.parts(v, class);
        // (Above the group's, a mask may have any bits.)
        let group = self.all_bits();
        let lanes = self.b.ins().band_imm(mask.bits, group);
        let all = (1i64 << per) - 1;
        for (n, v) in parts.into_iter().enumerate() {
            let here = self.b.ins().ushr_imm(lanes, (n * per) as i64);
            let here = self.b.ins().band_imm(here, all);
            let [whole, part, next] = [0; 3].map(|_| self.b.create_block());
            let every = self.b.ins().icmp_imm(IntCC::Equal, here, all);
            self.b.ins().brif(every, whole, &[], part, &[]);
            self.b.switch_to_block(whole);
            self.b.ins().store(unaligned(), v, p, o + 16 * n as i32);
            self.b.ins().jump(next, &[]);
            self.b.switch_to_block(part);
            for k in 0..per {
                let [mine, on] = [0; 2].map(|_| self.b.create_block());
                let takes_part = self.b.ins().band_imm(here, 1 << k);
                self.b.ins().brif(takes_part, mine, &[], on, &[]);
                self.b.switch_to_block(mine);
                let one = self.b.ins().extractlane(v, k as u8);
                let at = o + 16 * n as i32 + bytes * k as i32;
                self.b.ins().store(MemFlags::trusted(), one, p, at);
                self.b.ins().jump(on, &[]);
                self.b.switch_to_block(on);
            }
            self.b.ins().jump(next, &[]);
            self.b.switch_to_block(next);
        }
    }

    /// Stores of numbers of 32 bits to shared memory, which no other worker writes meanwhile.
    pub(super) fn masked_store(&mut self, place: &Place, v: Val, class: Class, i: &Inst) {
        let Some(mask) = self.mask() else { return };
        let new = self.parts(v, class);
        let masks = self.masks(mask.parts, class);
        let (p, o) = self.plain_address(place);
        let [good, bad, on] = self.in_one_page(p, o);
        self.b.switch_to_block(good);
        for (n, (new, m)) in new.into_iter().zip(masks).enumerate() {
            let at = o + 16 * n as i32;
            let old = self.b.ins().load(vector_of(class), unaligned(), p, at);
            let v = self.b.ins().bitselect(m, new, old);
            self.b.ins().store(unaligned(), v, p, at);
        }
        self.b.ins().jump(on, &[]);
        self.b.switch_to_block(bad);
        self.v().known.clear();
        self.one_by_one(i);
        self.mode = Mode::Lane(0);
        self.b.ins().jump(on, &[]);
        self.b.switch_to_block(on);
        self.v().known.clear();
    }
}
