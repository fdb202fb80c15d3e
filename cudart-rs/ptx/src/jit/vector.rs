//! Several threads of a kernel at once: groups that are next to each other, in vectors of 128 bits. A group is a warp where lanes exchange values, else a part of one.
//!
//! What [`crate::pass::shape`] finds to be the same for a group, or to go up from thread to thread by a constant, is computed for its first thread alone. Other values are vectors; operations
//! that have no instruction for vectors ([`super::wide`]), and accesses of places that are not side by side, are done thread after thread. Where threads of a group would part (a branch that not
//! all take), where they call a function, or where a line of 32-bit numbers begins again, the group is left: what is alive goes to the rows of the warp, and the function for single
//! threads ([`super::kernel`]) takes its threads one by one from there to their next wait.

use super::exchange::exchanges;
use super::func::{Mode, Translate, ty_of};
use super::kernel::Point;
use super::masked::{Mask, Turn, arms};
use crate::ir::*;
use crate::pass::live::{self, Live};
use crate::pass::shape::{self, Kind, Shapes};
use crate::run::context::{Context, LANES, Warp, status};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{FuncRef, InstBuilder, MemFlags, Type, Value, types};
use cranelift_frontend::{Switch, Variable};
use std::collections::BTreeMap;
use std::mem::offset_of;

type Label = cranelift_codegen::ir::Block;

/// Threads of a group, where that is no warp.
const WIDE: usize = 16;

/// Where so many values differ at once, at most, a whole warp's are in the processor's sixteen registers.
const FEW: usize = 2;

/// Kernels of more instructions are left to single threads: they would take long to compile. The same where groups are warps.
const LARGEST: usize = 6000;
const LARGEST_OF_WARPS: usize = 1500;

/// What is known of a kernel whose threads run in groups.
pub(super) struct Vector {
    /// Threads of a group.
    wide: usize,
    pub shapes: Shapes,
    /// Of registers that differ anyhow: their vectors. Of others: the first thread's value.
    pub(super) vars: Vec<Vec<Variable>>,
    blocks: Vec<Label>,
    /// The loop over groups.
    head: Label,
    /// What a register gets, thread by thread.
    pub(super) pending: BTreeMap<Reg, Vec<Value>>,
    /// Where groups are left: the block, and the label.
    left: Vec<(BlockId, Label)>,
    /// The function for single threads.
    single: Option<FuncRef>,
    /// Who takes part, where not all do.
    mask: Option<Mask>,
    /// The thread whose turn it is, and where the vectors of what is read and written in its turn are.
    pub(super) turn: Option<Turn>,
    /// Starts of shared memory and offsets from it, added: by the offset's register and the thread.
    pub(super) known: BTreeMap<(Reg, usize), Value>,
    /// Where a group is left now.
    pub(super) leave: Option<Label>,
}

/// The vectors that values of a class are in: masks of all bits for predicates, numbers of 32 bits for those of 16.
pub(super) fn vector_of(c: Class) -> Type {
    match c {
        Class::P | Class::B16 | Class::B32 => types::I32X4,
        Class::F32 => types::F32X4,
        Class::B64 => types::I64X2,
        Class::F64 => types::F64X2,
    }
}

/// Threads whose values are in one vector.
pub(super) fn per(c: Class) -> usize {
    vector_of(c).lane_count() as usize
}

/// How accesses of vectors are done: addresses are those of their elements.
pub(super) fn unaligned() -> MemFlags {
    MemFlags::new().with_notrap()
}

/// How many vectors of four threads are needed at once, at most.
fn vectors(f: &Func, live: &Live, shapes: &Shapes) -> usize {
    let count = |set: &live::Set| {
        let differ = set.iter().filter(|r| shapes.of(*r) == Kind::Any);
        differ.map(|r| 4 / per(f.regs[r as usize])).sum::<usize>()
    };
    let mut most = 0;
    for (n, block) in f.blocks.iter().enumerate() {
        let mut alive = live::at_end(f, live, n);
        most = most.max(count(&alive));
        for (_, i) in block.insts.iter().rev() {
            live::step(&mut alive, i);
            most = most.max(count(&alive));
        }
    }
    most
}

impl Vector {
    /// Blocks at whose beginning a group may be left.
    pub(super) fn leaves(&self, f: &Func, live: &Live) -> Vec<BlockId> {
        let parts = |(n, b): (usize, &Block)| {
            let first = b.insts.first().map(|i| &i.1);
            let leaves = match (first, &b.end) {
                (Some(Inst::Call { .. }), _) => true,
                (Some(i), _) => self.shapes.widens(i),
                (None, End::Branch(v, ..) | End::Switch(v, _)) => {
                    self.shapes.of_value(*v) != Kind::Same
                        && arms(f, live, &self.shapes, n as u32).is_none_or(|a| a.leaves)
                }
                _ => false,
            };
            leaves.then_some(n as u32)
        };
        f.blocks.iter().enumerate().filter_map(parts).collect()
    }
}

impl Translate<'_, '_> {
    /// What is needed to run groups, if that pays.
    pub(super) fn vector(&mut self) -> Option<Vector> {
        let f = self.f;
        let insts = || f.blocks.iter().flat_map(|b| &b.insts).map(|i| &i.1);
        let count = insts().count();
        if count > LARGEST || insts().any(|i| matches!(i, Inst::Mark(_))) {
            return None;
        }
        let shapes = shape::shapes(f, &self.live);
        let exchange = insts().any(exchanges);
        let rows = insts().any(|i| {
            matches!(
                i,
                Inst::Special {
                    what: Special::Tid(1 | 2),
                    ..
                }
            )
        });
        let wide = if exchange && count <= LARGEST_OF_WARPS
            || !exchange && !rows && vectors(f, &self.live, &shapes) <= FEW
        {
            LANES
        } else {
            // Where much is done thread by thread, more of them at once are only more code.
            let apart = insts().filter(|i| self.cost(&shapes, WIDE, i) >= 2 * WIDE);
            match 8 * apart.count() > count {
                true => WIDE / 2,
                false => WIDE,
            }
        };
        let (mut alone, mut grouped) = (0, 0);
        for i in insts() {
            alone += wide;
            grouped += self.cost(&shapes, wide, i);
        }
        if 4 * grouped > 3 * alone && !self.link.always_groups {
            return None;
        }
        let vars = (0..f.regs.len() as u32).map(|r| {
            let c = f.regs[r as usize];
            match shapes.of(r) {
                Kind::Any => (0..wide / per(c))
                    .map(|_| self.b.declare_var(vector_of(c)))
                    .collect(),
                _ => vec![self.b.declare_var(ty_of(c))],
            }
        });
        let vars = vars.collect();
        Some(Vector {
            wide,
            shapes,
            vars,
            blocks: f.blocks.iter().map(|_| self.b.create_block()).collect(),
            head: self.b.create_block(),
            pending: BTreeMap::new(),
            left: Vec::new(),
            single: None,
            mask: None,
            turn: None,
            known: BTreeMap::new(),
            leave: None,
        })
    }

    /// About how many instructions a group needs for one.
    fn cost(&self, shapes: &Shapes, wide: usize, i: &Inst) -> usize {
        let (mut differs, mut parts) = (false, 1);
        i.writes(|r| {
            differs |= shapes.of(r) == Kind::Any;
            parts = parts.max(wide / per(self.f.regs[r as usize]));
        });
        let apart = 3 * wide;
        match i {
            Inst::Op { .. } if !differs => 1,
            Inst::Op { op, d, a } if self.is_wide(op, *d, a) => parts,
            Inst::Load { place, d, .. } if !differs || self.in_a_row(shapes, place, d.len()) => {
                parts
            }
            Inst::Store { place, v, .. } if self.in_a_row(shapes, place, v.len()) => 2,
            Inst::Special { .. } | Inst::Address { .. } | Inst::Fence => parts,
            Inst::Load { d, .. } => 2 * wide * d.len(),
            Inst::Store { v, .. } => 2 * wide * v.len(),
            Inst::Wait { .. } => 2 * parts,
            _ => apart,
        }
    }

    fn in_a_row(&self, shapes: &Shapes, place: &Place, n: usize) -> bool {
        n == 1 && matches!(shapes.of_value(place.base), Kind::Line(1 | 2 | 4 | 8))
    }

    pub(super) fn v(&mut self) -> &mut Vector {
        match &mut self.kernel {
            Some(k) => match &mut k.vector {
                Some(v) => v,
                None => unreachable!("asked where there is no group"),
            },
            None => unreachable!("asked where there is no group"),
        }
    }

    /// Threads of a group.
    pub(super) fn wide(&self) -> usize {
        self.k().vector.as_ref().map_or(1, |v| v.wide)
    }

    pub(super) fn shape(&mut self, v: Val) -> Kind {
        self.v().shapes.of_value(v)
    }

    /// The loop over groups, and the ways to where they go on. Other threads run singly.
    pub(super) fn groups(&mut self, single: u32) {
        let (head, entry) = (self.v().head, self.v().blocks[0]);
        let [at, from, to] = [self.args[0], self.args[1], self.args[2]];
        let f = self.link.function(single, self.b.func);
        self.v().single = Some(f);
        let [rest, call, out] = [0; 3].map(|_| self.b.create_block());
        self.begin(from);
        // Groups begin at multiples, and are in one row of the block.
        let wide = self.wide() as i64 - 1;
        let n: Vec<Value> = (0..3)
            .map(|a| self.field(types::I32, offset_of!(Context, ntid) + 4 * a))
            .collect();
        let odd = self.b.ins().band_imm(from, wide);
        let begins = self.b.ins().icmp_imm(IntCC::Equal, odd, 0);
        let odd = self.b.ins().band_imm(n[0], wide);
        let even = self.b.ins().icmp_imm(IntCC::Equal, odd, 0);
        let rows = self.b.ins().imul(n[1], n[2]);
        let one = self.b.ins().icmp_imm(IntCC::Equal, rows, 1);
        let good = self.b.ins().bor(even, one);
        let good = self.b.ins().band(good, begins);
        self.b.ins().brif(good, head, &[], rest, &[]);
        self.b.switch_to_block(head);
        let [body, first, alone] = [0; 3].map(|_| self.b.create_block());
        let linear = self.k().linear;
        let l = self.b.use_var(linear);
        let wide = self.wide() as i64;
        let end = self.b.ins().iadd_imm(l, wide);
        let more = self.b.ins().icmp(IntCC::UnsignedLessThanOrEqual, end, to);
        self.b.ins().brif(more, body, &[], rest, &[]);
        self.b.switch_to_block(body);
        self.find_rows();
        let waits = self.k().waits;
        let points = self.k().points[..waits].to_vec();
        let labels = self.go_on(at, first, waits);
        self.b.switch_to_block(first);
        for r in self.live.start[0].iter().collect::<Vec<_>>() {
            let zero = self.parts(Val::Imm(0), self.f.regs[r as usize]);
            self.set_parts(r, &zero);
        }
        self.b.ins().jump(entry, &[]);
        let entered = self.entered();
        for (p, label) in points.iter().zip(labels) {
            self.b.switch_to_block(label);
            match p.behind.is_some_and(|b| entered.contains(&b)) {
                true => self.resume_group(p, alone),
                false => {
                    self.b.ins().jump(alone, &[]);
                }
            }
        }
        // This group is none.
        self.b.switch_to_block(alone);
        self.b.set_cold_block(alone);
        self.group_alone(at);
        self.b.switch_to_block(rest);
        let l = self.b.use_var(linear);
        let none = self.b.ins().icmp(IntCC::Equal, l, to);
        self.b.ins().brif(none, out, &[], call, &[]);
        self.b.switch_to_block(call);
        self.singly(at, to);
        self.b.ins().jump(out, &[]);
        self.b.switch_to_block(out);
        self.end();
    }

    /// Blocks with waits behind which groups go on: where they wait, and where their threads come to first when a group is left. Elsewhere, ways in would cost those who pass.
    fn entered(&mut self) -> Vec<BlockId> {
        let f = self.f;
        let wait = |b: BlockId| match f.blocks[b as usize].insts.last() {
            Some((_, i @ Inst::Wait { .. })) => Some(i),
            _ => None,
        };
        let warp = self.wide() == LANES;
        let blocks = 0..f.blocks.len() as u32;
        let mut out: Vec<BlockId> = blocks
            .filter(|b| wait(*b).is_some_and(|i| !warp || !exchanges(i)))
            .collect();
        let mut seen = vec![false; f.blocks.len()];
        let mut work = match &self.k().vector {
            Some(v) => v.leaves(f, &self.live),
            None => Vec::new(),
        };
        while let Some(b) = work.pop() {
            if std::mem::replace(&mut seen[b as usize], true) {
                continue;
            }
            match wait(b) {
                Some(_) => out.push(b),
                None => work.extend(f.blocks[b as usize].end.successors()),
            }
        }
        out
    }

    /// Threads up to another one run singly.
    fn singly(&mut self, at: Value, to: Value) {
        let linear = self.k().linear;
        let l = self.b.use_var(linear);
        let Some(f) = self.v().single else {
            unreachable!("groups know the function for single threads")
        };
        let call = self.b.ins().call(f, &[self.ctx, at, l, to]);
        let s = self.b.inst_results(call)[0];
        let (bad, on) = (self.b.create_block(), self.b.create_block());
        self.b.set_cold_block(bad);
        let n = self.b.ins().iadd_imm(s, -i64::from(status::TRAP));
        let stops = i64::from(status::ASSERT - status::TRAP);
        let stops = self
            .b
            .ins()
            .icmp_imm(IntCC::UnsignedLessThanOrEqual, n, stops);
        self.b.ins().brif(stops, bad, &[], on, &[]);
        self.b.switch_to_block(bad);
        self.b.ins().return_(&[s]);
        self.b.switch_to_block(on);
        if self.k().waits > 0 {
            self.count_state(s);
        }
    }

    /// The threads of the group go on one by one; then the next group.
    fn group_alone(&mut self, at: Value) {
        let linear = self.k().linear;
        let l = self.b.use_var(linear);
        let wide = self.wide() as i64;
        let end = self.b.ins().iadd_imm(l, wide);
        self.singly(at, end);
        self.b.def_var(linear, end);
        let head = self.v().head;
        self.b.ins().jump(head, &[]);
    }

    /// The blocks of a kernel, for groups.
    pub(super) fn threads_at_once(&mut self, order: &[BlockId]) {
        self.mode = Mode::Lane(0);
        for n in order {
            let label = self.v().blocks[*n as usize];
            self.b.switch_to_block(label);
            self.block_at_once(*n);
        }
        let left = std::mem::take(&mut self.v().left);
        for (block, label) in left {
            self.b.switch_to_block(label);
            self.b.set_cold_block(label);
            let here = |p: &Point| p.behind.is_none() && p.block == block;
            let points = &self.k().points;
            let at = points.iter().position(here).unwrap_or(0);
            let keep = points[at].keep.clone();
            self.keep(&keep);
            let at = self.b.ins().iconst(types::I32, at as i64 + 1);
            self.group_alone(at);
        }
        self.mode = Mode::Single;
    }

    /// Where a group is left at the beginning of a block.
    pub(super) fn leave_at(&mut self, block: BlockId) -> Label {
        let label = self.b.create_block();
        self.v().left.push((block, label));
        label
    }

    fn block_at_once(&mut self, n: BlockId) {
        let f = self.f;
        let block = &f.blocks[n as usize];
        self.v().known.clear();
        // Predicates of the branch behind, which are computed there where they must be.
        let next = match block.end {
            End::Jump(next) if f.blocks[next as usize].insts.is_empty() => next,
            _ => n,
        };
        let quick = self.quick(next).filter(|q| q.block == n);
        let put_off = quick.map_or(Vec::new(), |q| q.insts);
        for (at, (_, i)) in block.insts.iter().enumerate() {
            if put_off.contains(&at) {
                continue;
            }
            if at == 0 && (matches!(i, Inst::Call { .. }) || self.v().shapes.widens(i)) {
                let label = self.leave_at(n);
                if matches!(i, Inst::Call { .. }) {
                    self.b.ins().jump(label, &[]);
                    return;
                }
                self.v().leave = Some(label);
            }
            match i {
                Inst::Wait { kind, a, d } => {
                    return match self.exchange(*kind, a, d) {
                        true => {
                            let (_, point) = self.point_behind(n);
                            let on = self.v().blocks[point.block as usize];
                            self.b.ins().jump(on, &[]);
                        }
                        false => self.group_waits(n, a),
                    };
                }
                i => self.at_once(i),
            }
        }
        let to = |t: &mut Self, b: u32| t.v().blocks[b as usize];
        match &block.end {
            End::Jump(b) => {
                let b = to(self, *b);
                self.b.ins().jump(b, &[]);
            }
            End::Branch(v, x, y) => {
                let (x, y) = (to(self, *x), to(self, *y));
                if self.shape(*v) == Kind::Same {
                    let v = self.get(*v, Class::P);
                    self.b.ins().brif(v, x, &[], y, &[]);
                    return;
                }
                if let Some(q) = self.quick(n) {
                    let (all, none) = self.all_or_none(*v, &q);
                    let [not_all, slow] = [0; 2].map(|_| self.b.create_block());
                    self.b.ins().brif(all, x, &[], not_all, &[]);
                    self.b.switch_to_block(not_all);
                    self.b.ins().brif(none, y, &[], slow, &[]);
                    self.b.switch_to_block(slow);
                    let insts = &f.blocks[q.block as usize].insts;
                    q.insts.iter().for_each(|at| self.at_once(&insts[*at].1));
                }
                let bits = self.bits(*v);
                let arms = match &self.k().vector {
                    Some(v) => arms(f, &self.live, &v.shapes, n),
                    None => None,
                };
                let some = self.b.create_block();
                let part = match arms {
                    Some(_) => self.b.create_block(),
                    None => self.leave_at(n),
                };
                let none = self.b.ins().icmp_imm(IntCC::Equal, bits, 0);
                self.b.ins().brif(none, y, &[], some, &[]);
                self.b.switch_to_block(some);
                let all = self.all_bits();
                let all = self.b.ins().icmp_imm(IntCC::Equal, bits, all);
                self.b.ins().brif(all, x, &[], part, &[]);
                if let Some(arms) = arms {
                    self.b.switch_to_block(part);
                    self.pass_arms(n, *v, bits, &arms);
                    let on = to(self, arms.join);
                    self.b.ins().jump(on, &[]);
                }
            }
            End::Switch(v, list) => {
                if self.shape(*v) != Kind::Same {
                    let part = self.leave_at(n);
                    self.b.ins().jump(part, &[]);
                    return;
                }
                let v = self.get(*v, Class::B32);
                let bad = self.b.create_block();
                let mut switch = Switch::new();
                for (n, b) in list.iter().enumerate() {
                    switch.set_entry(n as u128, to(self, *b));
                }
                switch.emit(&mut self.b, v, bad);
                self.b.switch_to_block(bad);
                self.leave(status::TRAP);
            }
            End::Return | End::Exit => self.group_stops(status::DONE),
            End::Trap => self.leave(status::TRAP),
        }
    }

    /// A predicate's bits, the first thread's lowest.
    fn bits(&mut self, v: Val) -> Value {
        let parts = self.parts(v, Class::P);
        self.bits_of(parts)
    }

    /// The bits of masks, the first thread's lowest.
    pub(super) fn bits_of(&mut self, parts: Vec<Value>) -> Value {
        if parts.len().is_multiple_of(4) {
            // Masks of bytes, sixteen in a vector.
            let mut bits = None;
            for (n, four) in parts.chunks(4).enumerate() {
                let low = self.b.ins().snarrow(four[0], four[1]);
                let high = self.b.ins().snarrow(four[2], four[3]);
                let all = self.b.ins().snarrow(low, high);
                let b = self.b.ins().vhigh_bits(types::I32, all);
                bits = Some(match bits {
                    None => b,
                    Some(before) => {
                        let b = self.b.ins().ishl_imm(b, 16 * n as i64);
                        self.b.ins().bor(before, b)
                    }
                });
            }
            if let Some(bits) = bits {
                return bits;
            }
        }
        let mut bits = None;
        for (n, p) in parts.into_iter().enumerate() {
            let b = self.b.ins().vhigh_bits(types::I32, p);
            let b = self.b.ins().ishl_imm(b, 4 * n as i64);
            bits = Some(match bits {
                Some(all) => self.b.ins().bor(all, b),
                None => b,
            });
        }
        match bits {
            Some(b) => b,
            None => unreachable!("groups have threads"),
        }
    }

    /// What [`Translate::bits`] is where all threads have it.
    pub(super) fn all_bits(&self) -> i64 {
        i64::from((u32::MAX >> (LANES - self.wide())) as i32)
    }

    /// The step of a group is over.
    fn group_stops(&mut self, s: u32) {
        if self.k().waits > 0 {
            let s = self.b.ins().iconst(types::I32, i64::from(s));
            self.count_state(s);
            let s = self.b.ins().splat(types::I32X4, s);
            let (p, o) = self.row(offset_of!(Warp, state), 4);
            for n in 0..self.wide() / 4 {
                self.b.ins().store(unaligned(), s, p, o + 16 * n as i32);
            }
        }
        let linear = self.k().linear;
        let l = self.b.use_var(linear);
        let wide = self.wide() as i64;
        let l = self.b.ins().iadd_imm(l, wide);
        self.b.def_var(linear, l);
        let head = self.v().head;
        self.b.ins().jump(head, &[]);
    }

    /// Writes registers to their rows.
    fn keep(&mut self, regs: &[Reg]) {
        for r in regs {
            let Some((p, o)) = self.kept(*r) else {
                continue;
            };
            let parts = self.parts(Val::Reg(*r), self.f.regs[*r as usize]);
            for (n, v) in parts.into_iter().enumerate() {
                self.b.ins().store(unaligned(), v, p, o + 16 * n as i32);
            }
        }
    }

    fn group_waits(&mut self, block: BlockId, a: &[Val]) {
        for (n, v) in a.iter().enumerate() {
            if matches!(v, Val::Reg(_)) {
                let parts = self.parts(*v, Class::B64);
                let (p, o) = self.row(offset_of!(Warp, args) + n * 8 * LANES, 8);
                for (n, v) in parts.into_iter().enumerate() {
                    self.b.ins().store(unaligned(), v, p, o + 16 * n as i32);
                }
            }
        }
        let (site, point) = self.point_behind(block);
        self.keep(&point.keep);
        self.group_stops(status::WAITS + site);
    }

    /// A group goes on behind a wait, or its threads one by one: `alone`.
    fn resume_group(&mut self, point: &Point, alone: Label) {
        self.mode = Mode::Lane(0);
        self.v().leave = Some(alone);
        self.v().known.clear();
        let mut made = Vec::new();
        for r in &point.keep {
            let class = self.f.regs[*r as usize];
            let Some((p, o)) = self.kept(*r) else {
                self.make_again(*r, &mut made);
                continue;
            };
            let narrow = matches!(class, Class::P | Class::B16);
            let ty = ty_of(if narrow { Class::B32 } else { class });
            let one = |t: &mut Self, n: usize| {
                let at = o + (n as u32 * ty.bytes()) as i32;
                let v = t.b.ins().load(ty, MemFlags::trusted(), p, at);
                match narrow {
                    true => t.convert(v, Class::B32, class),
                    false => v,
                }
            };
            match self.shape(Val::Reg(*r)) {
                Kind::Any => {
                    let parts: Vec<Value> = (0..self.wide() / per(class))
                        .map(|n| {
                            let at = o + 16 * n as i32;
                            self.b.ins().load(vector_of(class), unaligned(), p, at)
                        })
                        .collect();
                    self.set_parts(*r, &parts);
                }
                Kind::Line(step) => {
                    // What single threads have computed may begin again between them.
                    let (first, last) = (one(self, 0), one(self, self.wide() - 1));
                    let steps = step * (self.wide() as i64 - 1);
                    let due = self.b.ins().iadd_imm(first, steps);
                    self.only_if(IntCC::Equal, due, last);
                    self.set(*r, first, class);
                }
                _ => {
                    let first = one(self, 0);
                    self.set(*r, first, class);
                }
            }
        }
        for (n, d) in point.results.iter().enumerate() {
            let Some(d) = d else { continue };
            let (p, o) = self.row(offset_of!(Warp, results) + n * 8 * LANES, 8);
            if self.shape(Val::Reg(*d)) != Kind::Any {
                let v = self.b.ins().load(types::I64, MemFlags::trusted(), p, o);
                self.set(*d, v, Class::B64);
                continue;
            }
            let parts: Vec<Value> = (0..self.wide() / 2)
                .map(|n| {
                    self.b
                        .ins()
                        .load(types::I64X2, unaligned(), p, o + 16 * n as i32)
                })
                .collect();
            let parts = self.convert_parts(parts, Class::B64, self.f.regs[*d as usize]);
            self.set_parts(*d, &parts);
        }
        let to = self.v().blocks[point.block as usize];
        self.b.ins().jump(to, &[]);
        self.mode = Mode::Single;
    }

    /// The group is left unless two values compare so.
    fn only_if(&mut self, cc: IntCC, x: Value, y: Value) {
        let Some(out) = self.v().leave else {
            unreachable!("blocks are split where groups are left")
        };
        let good = self.b.ins().icmp(cc, x, y);
        let on = self.b.create_block();
        self.b.ins().brif(good, on, &[], out, &[]);
        self.b.switch_to_block(on);
    }

    /// Where an instruction makes a wider line of a line: the group is left if the narrower one begins again within it.
    fn check_line(&mut self, i: &Inst) {
        let Inst::Op { op, a, .. } = i else { return };
        let from = match op.code {
            Code::Cvt => op.from,
            _ => op.ty,
        };
        for v in &a[..2] {
            if let Kind::Line(step) = self.shape(*v) {
                let first = self.get(*v, Class::B32);
                let steps = step * (self.wide() as i64 - 1);
                let last = self.b.ins().iadd_imm(first, steps);
                let cc = match (from.signed(), step > 0) {
                    (true, true) => IntCC::SignedGreaterThanOrEqual,
                    (true, false) => IntCC::SignedLessThanOrEqual,
                    (false, true) => IntCC::UnsignedGreaterThanOrEqual,
                    (false, false) => IntCC::UnsignedLessThanOrEqual,
                };
                self.only_if(cc, last, first);
            }
        }
    }

    /// An instruction, for all threads of a group.
    pub(super) fn at_once(&mut self, i: &Inst) {
        self.mode = Mode::Lane(0);
        if self.v().shapes.widens(i) {
            self.check_line(i);
        }
        let (mut differs, mut same) = (false, true);
        i.writes(|r| differs |= self.shape(Val::Reg(r)) == Kind::Any);
        i.reads(|v| same &= self.shape(v) == Kind::Same);
        match i {
            // What the first thread has is enough to know what all have.
            Inst::Op { .. } if same || !differs => self.inst(i),
            // (Somebody takes part.)
            Inst::Load { order, .. } if same && *order == Order::Weak => {
                let mask = self.v().mask.take();
                self.inst(i);
                self.v().mask = mask;
            }
            Inst::Special { .. } | Inst::Address { .. } if !differs => self.inst(i),
            Inst::Fence => self.inst(i),
            // The last one's stays.
            Inst::Store { place, order, .. }
                if self.v().mask.is_none()
                    && self.shape(place.base) == Kind::Same
                    && *order == Order::Weak =>
            {
                self.mode = Mode::Lane(self.wide() - 1);
                self.inst(i);
            }
            Inst::Op { op, d, a } => {
                if !self.op_at_once(op, *d, a) {
                    self.one_by_one(i);
                }
            }
            Inst::Load {
                place,
                ty,
                d,
                order: Order::Weak,
            } => {
                let masked = self.v().mask.is_some();
                match d[..] {
                    [Some(d)] if masked && self.loads_masked(place, *ty, d) => {
                        self.masked_load(place, d, i);
                    }
                    [Some(d)] if self.gather_at_once(place, *ty, d, i) => {}
                    _ if !masked && self.load_at_once(place, *ty, d) => {}
                    _ => self.one_by_one(i),
                }
            }
            Inst::Store {
                place,
                ty,
                v,
                order: Order::Weak,
            } => {
                let masked = self.v().mask.is_some();
                let sides = masked && v.len() == 1 && ty.bits() >= 32;
                if sides && self.side_by_side(place, *ty) {
                    let class = self.stored_class(v[0], *ty);
                    match place.space == Space::Shared && ty.bits() == 32 {
                        true => self.masked_store(place, v[0], class, i),
                        false => self.store_side_by_side(place, v[0], class),
                    }
                } else if masked {
                    self.in_turns(i);
                } else if !self.store_at_once(place, *ty, v) {
                    self.one_by_one(i);
                }
            }
            Inst::Store { .. } | Inst::Atom { .. } if self.v().mask.is_some() => self.in_turns(i),
            i => self.one_by_one(i),
        }
        self.mode = Mode::Lane(0);
        self.gather();
    }

    pub(super) fn mask(&self) -> Option<Mask> {
        self.kernel.as_ref()?.vector.as_ref()?.mask.clone()
    }

    pub(super) fn set_mask(&mut self, mask: Option<Mask>) {
        self.v().mask = mask;
    }

    /// A register's vectors, or its one value.
    pub(super) fn values(&mut self, r: Reg) -> Vec<Value> {
        let vars = self.v().vars[r as usize].clone();
        vars.into_iter().map(|v| self.b.use_var(v)).collect()
    }

    pub(super) fn set_values(&mut self, r: Reg, values: &[Value]) {
        self.v().known.retain(|k, _| k.0 != r);
        let vars = self.v().vars[r as usize].clone();
        for (var, v) in vars.into_iter().zip(values) {
            self.b.def_var(var, *v);
        }
    }

    /// An instruction, thread by thread.
    pub(super) fn one_by_one(&mut self, i: &Inst) {
        for n in 0..self.wide() {
            self.mode = Mode::Lane(n);
            self.inst(i);
        }
    }

    /// Makes vectors of what threads have got.
    pub(super) fn gather(&mut self) {
        for (r, values) in std::mem::take(&mut self.v().pending) {
            let class = self.f.regs[r as usize];
            let parts = match values[..] {
                [one] => self.spread(one, class),
                _ => self.combine(&values, class),
            };
            self.set_parts(r, &parts);
        }
    }
}
