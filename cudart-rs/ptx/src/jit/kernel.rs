//! A kernel's function: the loop over threads, where they go on, and what they keep while they wait.
//!
//! `fn(context, at, from, to)` runs the threads from `from` to `to`, which all go on at `at`. There may be another one of that type for groups of threads at once ([`super::vector`]);
//! it calls this one for those that leave it: they go on thread by thread, at the beginning of the block that it was left at.

use super::func::{Mode, Own, Translate, fixed, ty_of};
use super::vector::Vector;
use crate::ir::*;
use crate::pass::remake::{self, Remake};
use crate::run::context::{Context, LANES, Warp, status};
use crate::run::site;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{InstBuilder, MemFlags, Value, types};
use cranelift_frontend::{Switch, Variable};
use std::mem::offset_of;

type Label = cranelift_codegen::ir::Block;

/// What is known of a kernel while it is translated.
pub(super) struct Kernel {
    pub points: Vec<Point>,
    /// How many of the points are behind waits; they are the first ones.
    pub waits: usize,
    remake: Remake,
    /// Where a warp has the row of each register that is kept.
    rows: Vec<Option<u32>>,
    /// Bytes of a warp.
    pub warp: u32,
    pub vector: Option<Vector>,
    /// The thread's number in the block: of several that run at once, the first one's.
    pub linear: Variable,
    /// The thread's places in rows of its warp: of 4 and of 8 bytes.
    pub small: Variable,
    pub large: Variable,
    /// Bits that are in all states of those that have run, and in any.
    all: Variable,
    any: Variable,
    /// The next round of the loop over single threads.
    next: Label,
}

/// A place at which threads go on: number `at` less one.
#[derive(Clone, Debug)]
pub(super) struct Point {
    /// The block that begins there.
    pub block: BlockId,
    /// The registers that are alive there, without what a wait gives.
    pub keep: Vec<Reg>,
    /// What a wait gives.
    pub results: Vec<Option<Reg>>,
    /// The block that ends with the wait.
    pub behind: Option<BlockId>,
}

/// Bytes of a register in a row of its warp.
pub(super) fn width(c: Class) -> u32 {
    c.bits().max(32) / 8
}

impl Translate<'_, '_> {
    /// Translates a kernel.
    pub(super) fn kernel(&mut self, order: &[BlockId]) -> bool {
        let vector = self.vector();
        let mut points = Vec::new();
        for s in site::sites(self.f) {
            let block = &self.f.blocks[s.block as usize];
            if let (Some((_, Inst::Wait { d, .. })), End::Jump(next)) =
                (block.insts.last(), &block.end)
            {
                let alive = self.live.start[*next as usize].iter();
                points.push(Point {
                    block: *next,
                    keep: alive.filter(|r| !d.contains(&Some(*r))).collect(),
                    results: d.clone(),
                    behind: Some(s.block),
                });
            }
        }
        let waits = points.len();
        if let Some(v) = &vector {
            for b in v.leaves(self.f, &self.live) {
                points.push(Point {
                    block: b,
                    keep: self.live.start[b as usize].iter().collect(),
                    results: Vec::new(),
                    behind: None,
                });
            }
        }
        let remake = remake::remake(self.f, &self.live);
        let mut rows = vec![None; self.f.regs.len()];
        let mut warp = size_of::<Warp>() as u32;
        for r in points.iter().flat_map(|p| &p.keep) {
            if rows[*r as usize].is_none() && remake.of(self.f, *r).is_none() {
                rows[*r as usize] = Some(warp);
                warp += LANES as u32 * width(self.f.regs[*r as usize]);
            }
        }
        self.kernel = Some(Kernel {
            points,
            waits,
            remake,
            rows,
            warp: warp.next_multiple_of(align_of::<Warp>() as u32),
            vector,
            linear: self.b.declare_var(types::I32),
            small: self.b.declare_var(types::I64),
            large: self.b.declare_var(types::I64),
            all: self.b.declare_var(types::I32),
            any: self.b.declare_var(types::I32),
            next: self.b.create_block(),
        });
        if let Own::Groups(n) = self.own {
            if self.k().vector.is_none() {
                self.leave(status::TRAP);
                return false;
            }
            self.groups(n);
            self.threads_at_once(order);
            return true;
        }
        self.threads();
        for n in order {
            self.b.switch_to_block(self.blocks[*n as usize]);
            self.block(*n);
        }
        true
    }

    pub(super) fn k(&self) -> &Kernel {
        match &self.kernel {
            Some(k) => k,
            None => unreachable!("functions have no threads of their own"),
        }
    }

    /// The loop over single threads, and the ways to where they go on.
    fn threads(&mut self) {
        let [at, from, to] = [self.args[0], self.args[1], self.args[2]];
        let (linear, next) = (self.k().linear, self.k().next);
        let [head, body, out] = [0; 3].map(|_| self.b.create_block());
        self.begin(from);
        self.b.ins().jump(head, &[]);
        self.b.switch_to_block(next);
        let l = self.b.use_var(linear);
        let l = self.b.ins().iadd_imm(l, 1);
        self.b.def_var(linear, l);
        self.b.ins().jump(head, &[]);
        self.b.switch_to_block(head);
        let l = self.b.use_var(linear);
        let more = self.b.ins().icmp(IntCC::UnsignedLessThan, l, to);
        self.b.ins().brif(more, body, &[], out, &[]);
        self.b.switch_to_block(out);
        self.end();
        self.b.switch_to_block(body);
        self.find_rows();
        let first = self.b.create_block();
        let points = self.k().points.clone();
        let labels = self.go_on(at, first, points.len());
        self.b.switch_to_block(first);
        self.zeros();
        self.b.ins().jump(self.blocks[0], &[]);
        for (p, label) in points.iter().zip(labels) {
            self.b.switch_to_block(label);
            self.resume(p);
        }
    }

    /// Before the first thread: its number, and no state.
    pub(super) fn begin(&mut self, from: Value) {
        let k = self.k();
        let (linear, all, any) = (k.linear, k.all, k.any);
        self.b.def_var(linear, from);
        let ones = self.b.ins().iconst(types::I32, -1);
        self.b.def_var(all, ones);
        let zero = self.b.ins().iconst(types::I32, 0);
        self.b.def_var(any, zero);
    }

    /// Behind the last thread: the function's result.
    pub(super) fn end(&mut self) {
        let k = self.k();
        if k.waits == 0 {
            return self.leave(status::DONE);
        }
        let (all, any) = (k.all, k.any);
        let (all, any) = (self.b.use_var(all), self.b.use_var(any));
        let same = self.b.ins().icmp(IntCC::Equal, all, any);
        let mixed = i64::from(status::MIXED as i32);
        let mixed = self.b.ins().iconst(types::I32, mixed);
        let s = self.b.ins().select(same, all, mixed);
        self.b.ins().return_(&[s]);
    }

    /// Ways to where threads go on: the beginning, or one of so many points. Gives those of the points.
    pub(super) fn go_on(&mut self, at: Value, first: Label, points: usize) -> Vec<Label> {
        if points == 0 {
            self.b.ins().jump(first, &[]);
            return Vec::new();
        }
        let labels: Vec<_> = (0..points).map(|_| self.b.create_block()).collect();
        let bad = self.b.create_block();
        let mut switch = Switch::new();
        switch.set_entry(0, first);
        for (n, r) in labels.iter().enumerate() {
            switch.set_entry(n as u128 + 1, *r);
        }
        switch.emit(&mut self.b, at, bad);
        self.b.switch_to_block(bad);
        self.leave(status::TRAP);
        labels
    }

    /// Finds the thread's places in the rows of its warp.
    pub(super) fn find_rows(&mut self) {
        let k = self.k();
        let (linear, small, large, size) = (k.linear, k.small, k.large, k.warp);
        let l = self.b.use_var(linear);
        let warps = self.field(types::I64, offset_of!(Context, warps));
        let warp = self.b.ins().ushr_imm(l, 5);
        let warp = self.b.ins().uextend(types::I64, warp);
        let warp = self.b.ins().imul_imm(warp, i64::from(size));
        let warp = self.b.ins().iadd(warps, warp);
        let lane = self.b.ins().band_imm(l, 31);
        let lane = self.b.ins().uextend(types::I64, lane);
        for (v, shift) in [(small, 2), (large, 3)] {
            let lane = self.b.ins().ishl_imm(lane, shift);
            let p = self.b.ins().iadd(warp, lane);
            self.b.def_var(v, p);
        }
    }

    /// Where the thread's value is in a row of its warp.
    pub(super) fn row(&mut self, at: usize, bytes: u32) -> (Value, i32) {
        let k = self.k();
        let v = if bytes == 4 { k.small } else { k.large };
        (self.b.use_var(v), at as i32)
    }

    /// Where a register is kept, if it is.
    pub(super) fn kept(&mut self, r: Reg) -> Option<(Value, i32)> {
        let at = self.k().rows[r as usize]?;
        Some(self.row(at as usize, width(self.f.regs[r as usize])))
    }

    /// The thread's step is over; another one begins.
    pub(super) fn thread_stops(&mut self, s: u32) {
        if self.mode != Mode::Single {
            unreachable!("calls leave the way of several threads");
        }
        if self.k().waits > 0 {
            let s = self.b.ins().iconst(types::I32, i64::from(s));
            let (p, o) = self.row(offset_of!(Warp, state), 4);
            self.b.ins().store(MemFlags::trusted(), s, p, o);
            self.count_state(s);
        }
        let next = self.k().next;
        self.b.ins().jump(next, &[]);
    }

    /// A thread's step, or a group's, is over with a state.
    pub(super) fn count_state(&mut self, s: Value) {
        let (all, any) = (self.k().all, self.k().any);
        let v = self.b.use_var(all);
        let v = self.b.ins().band(v, s);
        self.b.def_var(all, v);
        let v = self.b.use_var(any);
        let v = self.b.ins().bor(v, s);
        self.b.def_var(any, v);
    }

    /// The point behind a block's wait, and its number.
    pub(super) fn point_behind(&self, block: BlockId) -> (u32, Point) {
        let points = &self.k().points;
        match points.iter().position(|p| p.behind == Some(block)) {
            Some(n) => (n as u32, points[n].clone()),
            None => unreachable!("blocks with waits go on behind them"),
        }
    }

    /// A thread waits: it writes with what, and what it will need behind.
    pub(super) fn wait(&mut self, block: BlockId, a: &[Val]) {
        let flags = MemFlags::trusted();
        for (n, v) in a.iter().enumerate() {
            if matches!(v, Val::Reg(_)) {
                let v = self.get(*v, Class::B64);
                let (p, o) = self.row(offset_of!(Warp, args) + n * 8 * LANES, 8);
                self.b.ins().store(flags, v, p, o);
            }
        }
        let (site, point) = self.point_behind(block);
        for r in point.keep {
            let Some((p, o)) = self.kept(r) else { continue };
            let class = self.f.regs[r as usize];
            let mut v = self.b.use_var(self.vars[r as usize]);
            if matches!(class, Class::P | Class::B16) {
                v = self.convert(v, class, Class::B32);
            }
            if class == Class::P {
                v = self.b.ins().ineg(v);
            }
            self.b.ins().store(flags, v, p, o);
        }
        self.thread_stops(status::WAITS + site);
    }

    /// A thread goes on.
    fn resume(&mut self, point: &Point) {
        let flags = MemFlags::trusted();
        let mut made = Vec::new();
        for r in &point.keep {
            let Some((p, o)) = self.kept(*r) else {
                self.make_again(*r, &mut made);
                continue;
            };
            let class = self.f.regs[*r as usize];
            let narrow = matches!(class, Class::P | Class::B16);
            let ty = ty_of(if narrow { Class::B32 } else { class });
            let v = self.b.ins().load(ty, flags, p, o);
            let v = match narrow {
                true => self.convert(v, Class::B32, class),
                false => v,
            };
            self.b.def_var(self.vars[*r as usize], v);
        }
        for (n, d) in point.results.iter().enumerate() {
            if let Some(d) = d {
                let (p, o) = self.row(offset_of!(Warp, results) + n * 8 * LANES, 8);
                let v = self.b.ins().load(types::I64, flags, p, o);
                self.set(*d, v, Class::B64);
            }
        }
        let to = self.blocks[point.block as usize];
        self.b.ins().jump(to, &[]);
    }

    /// Computes a register again, and before it what it is made of.
    pub(super) fn make_again(&mut self, r: Reg, made: &mut Vec<Reg>) {
        if made.contains(&r) {
            return;
        }
        made.push(r);
        let Some(i) = self.k().remake.of(self.f, r) else {
            return;
        };
        i.reads(|v| {
            if let Val::Reg(n) = v {
                self.make_again(n, made);
            }
        });
        match self.mode {
            Mode::Single => self.inst(i),
            _ => self.at_once(i),
        }
    }

    /// Where a kernel's thread has its local memory.
    pub(super) fn local_of_thread(&mut self) -> Value {
        let start = self.field(types::I64, offset_of!(Context, local));
        let l = self.linear();
        // As [`crate::run::block::Block::start`] has it.
        let n = match self.k().waits {
            0 => self.b.ins().band_imm(l, 31),
            _ => l,
        };
        let n = self.b.ins().uextend(types::I64, n);
        let size = self.f.local.next_multiple_of(16);
        let at = self.b.ins().imul_imm(n, i64::from(size));
        self.b.ins().iadd(start, at)
    }

    /// The thread's number in the block.
    pub(super) fn linear(&mut self) -> Value {
        let Some(k) = &self.kernel else {
            return self.field(types::I32, offset_of!(Context, linear));
        };
        let l = k.linear;
        let l = self.b.use_var(l);
        match self.mode {
            Mode::Lane(n) if n > 0 => self.b.ins().iadd_imm(l, n as i64),
            Mode::Turn => {
                let n = self.turn();
                let n = self.b.ins().ireduce(types::I32, n);
                self.b.ins().iadd(l, n)
            }
            _ => l,
        }
    }

    /// The thread's place in the block.
    pub(super) fn tid(&mut self, axis: u8) -> Value {
        let axis = axis as usize % 3;
        if self.kernel.is_none() {
            return self.field(types::I32, offset_of!(Context, tid) + 4 * axis);
        }
        let (p, o) = self.row(offset_of!(Warp, tid) + axis * 4 * LANES, 4);
        let (p, o) = match self.mode {
            Mode::Lane(n) => (p, o + 4 * n as i32),
            Mode::Single => (p, o),
            Mode::Turn => {
                let n = self.turn();
                let n = self.b.ins().ishl_imm(n, 2);
                (self.b.ins().iadd(p, n), o)
            }
        };
        self.b.ins().load(types::I32, fixed(), p, o)
    }

    /// Threads of a kernel are told apart by what is written where functions look.
    pub(super) fn tell_thread(&mut self) {
        if self.kernel.is_none() {
            return;
        }
        let flags = MemFlags::trusted();
        for n in 0..3 {
            let v = self.tid(n);
            let at = offset_of!(Context, tid) + 4 * usize::from(n);
            self.b.ins().store(flags, v, self.ctx, at as i32);
        }
        let v = self.linear();
        let at = offset_of!(Context, linear);
        self.b.ins().store(flags, v, self.ctx, at as i32);
    }
}
