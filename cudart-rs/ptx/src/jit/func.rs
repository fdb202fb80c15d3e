//! A function of the IR to one of Cranelift's.

use super::helper::{self, Helper};
use super::link::Linker;
use super::ops;
use crate::ir::*;
use crate::pass::live::{self, Live};
use crate::run::context::{Context, LANES, Warp, status};
use crate::run::site::{self, Site};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{
    InstBuilder, MemFlags, StackSlotData, StackSlotKind, Type, Value, types,
};
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext, Switch, Variable};
use std::mem::offset_of;

pub(super) fn ty_of(c: Class) -> Type {
    match c {
        Class::P => types::I8,
        Class::B16 => types::I16,
        Class::B32 => types::I32,
        Class::B64 => types::I64,
        Class::F32 => types::F32,
        Class::F64 => types::F64,
    }
}

/// Of what does not change while a function runs.
pub(super) fn fixed() -> MemFlags {
    MemFlags::trusted().with_readonly().with_can_move()
}

pub(super) struct Translate<'a, 'b> {
    pub b: FunctionBuilder<'b>,
    pub(super) f: &'a Func,
    link: &'a mut Linker,
    pub(super) vars: Vec<Variable>,
    blocks: Vec<cranelift_codegen::ir::Block>,
    ctx: Value,
    args: Vec<Value>,
    local: Option<Value>,
    lanes: Option<Lanes>,
    pub(super) live: Live,
    sites: Vec<Site>,
    /// Where a warp has the row of each register that is kept.
    rows: Vec<Option<u32>>,
    /// Bytes of a warp.
    warp: u32,
}

/// The loop over a kernel's threads.
struct Lanes {
    /// The thread's number in the block.
    linear: Variable,
    /// The thread's places in rows of its warp: of 4 and of 8 bytes.
    small: Variable,
    large: Variable,
    next: cranelift_codegen::ir::Block,
}

/// Translates a function: of a kernel, how many bytes a warp has.
pub(super) fn translate(
    f: &Func,
    link: &mut Linker,
    out: &mut cranelift_codegen::ir::Function,
) -> u32 {
    let mut context = FunctionBuilderContext::new();
    let mut b = FunctionBuilder::new(out, &mut context);
    let entry = b.create_block();
    b.append_block_params_for_function_params(entry);
    b.switch_to_block(entry);
    let params = b.block_params(entry).to_vec();
    let vars = f.regs.iter().map(|c| b.declare_var(ty_of(*c))).collect();
    let blocks = f.blocks.iter().map(|_| b.create_block()).collect();
    let mut t = Translate {
        b,
        f,
        link,
        vars,
        blocks,
        ctx: params[0],
        args: params[1..].to_vec(),
        local: None,
        lanes: None,
        live: live::live(f),
        sites: if f.kernel { site::sites(f) } else { Vec::new() },
        rows: vec![None; f.regs.len()],
        warp: size_of::<Warp>() as u32,
    };
    t.run();
    let warp = t.warp;
    t.b.seal_all_blocks();
    t.b.finalize();
    warp
}

/// Bytes of a register in a row of its warp.
fn width(c: Class) -> u32 {
    c.bits().max(32) / 8
}

/// Reachable blocks, each before what it goes to where that can be.
fn order(f: &Func) -> Vec<BlockId> {
    let mut seen = vec![false; f.blocks.len()];
    let mut out = Vec::new();
    let mut stack = vec![(0, f.blocks[0].end.successors())];
    seen[0] = true;
    while let Some((b, left)) = stack.last_mut() {
        let b = *b;
        match left.pop() {
            Some(s) if !seen[s as usize] => {
                seen[s as usize] = true;
                stack.push((s, f.blocks[s as usize].end.successors()));
            }
            Some(_) => {}
            None => {
                out.push(b);
                stack.pop();
            }
        }
    }
    out.reverse();
    out
}

impl Translate<'_, '_> {
    fn run(&mut self) {
        let order = order(self.f);
        if !self.f.kernel {
            if self.f.local > 0 {
                let slot = self.b.create_sized_stack_slot(StackSlotData::new(
                    StackSlotKind::ExplicitSlot,
                    self.f.local,
                    4,
                ));
                self.local = Some(self.b.ins().stack_addr(types::I64, slot, 0));
            }
            self.zeros();
            self.b.ins().jump(self.blocks[0], &[]);
        } else {
            self.place_rows();
            self.enter_lanes();
        }
        for n in order {
            self.b.switch_to_block(self.blocks[n as usize]);
            self.block(n);
        }
    }

    /// Registers that may be read before they are written begin at zero.
    fn zeros(&mut self) {
        for r in self.live.start[0].iter().collect::<Vec<_>>() {
            let zero = self.zero(self.f.regs[r as usize]);
            self.b.def_var(self.vars[r as usize], zero);
        }
    }

    fn zero(&mut self, c: Class) -> Value {
        self.constant(0, c)
    }

    pub(super) fn constant(&mut self, bits: u64, c: Class) -> Value {
        match c {
            Class::F32 => self.b.ins().f32const(f32::from_bits(bits as u32)),
            Class::F64 => self.b.ins().f64const(f64::from_bits(bits)),
            c => {
                let gap = 64 - c.bits().max(8);
                let v = if c == Class::P {
                    (bits & 1) as i64
                } else {
                    ((bits << gap) as i64) >> gap
                };
                self.b.ins().iconst(ty_of(c), v)
            }
        }
    }

    pub(super) fn field(&mut self, ty: Type, offset: usize) -> Value {
        self.b.ins().load(ty, fixed(), self.ctx, offset as i32)
    }

    /// The registers that are kept at a wait: those that are alive behind it, but for its results.
    fn kept(&self, block: BlockId) -> Vec<Reg> {
        let block = &self.f.blocks[block as usize];
        match (block.insts.last(), &block.end) {
            (Some((_, Inst::Wait { d, .. })), End::Jump(next)) => {
                let alive = self.live.start[*next as usize].iter();
                alive.filter(|r| !d.contains(&Some(*r))).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Gives each register that is kept anywhere its row.
    fn place_rows(&mut self) {
        let kept = self.sites.iter().flat_map(|s| self.kept(s.block));
        for r in kept.collect::<Vec<_>>() {
            if self.rows[r as usize].is_none() {
                self.rows[r as usize] = Some(self.warp);
                self.warp += LANES as u32 * width(self.f.regs[r as usize]);
            }
        }
        self.warp = self.warp.next_multiple_of(align_of::<Warp>() as u32);
    }

    /// The loop over threads, and the ways to where they go on.
    fn enter_lanes(&mut self) {
        let [at, from, to] = [self.args[0], self.args[1], self.args[2]];
        let lanes = Lanes {
            linear: self.b.declare_var(types::I32),
            small: self.b.declare_var(types::I64),
            large: self.b.declare_var(types::I64),
            next: self.b.create_block(),
        };
        let (head, body, out) = (
            self.b.create_block(),
            self.b.create_block(),
            self.b.create_block(),
        );
        self.b.def_var(lanes.linear, from);
        self.b.ins().jump(head, &[]);
        self.b.switch_to_block(lanes.next);
        let l = self.b.use_var(lanes.linear);
        let l = self.b.ins().iadd_imm(l, 1);
        self.b.def_var(lanes.linear, l);
        self.b.ins().jump(head, &[]);
        self.b.switch_to_block(head);
        let l = self.b.use_var(lanes.linear);
        let more = self.b.ins().icmp(IntCC::UnsignedLessThan, l, to);
        self.b.ins().brif(more, body, &[], out, &[]);
        self.b.switch_to_block(out);
        self.leave(status::DONE);
        self.b.switch_to_block(body);
        let warps = self.field(types::I64, offset_of!(Context, warps));
        let warp = self.b.ins().ushr_imm(l, 5);
        let warp = self.b.ins().uextend(types::I64, warp);
        let warp = self.b.ins().imul_imm(warp, i64::from(self.warp));
        let warp = self.b.ins().iadd(warps, warp);
        let lane = self.b.ins().band_imm(l, 31);
        let lane = self.b.ins().uextend(types::I64, lane);
        for (v, shift) in [(lanes.small, 2), (lanes.large, 3)] {
            let lane = self.b.ins().ishl_imm(lane, shift);
            let p = self.b.ins().iadd(warp, lane);
            self.b.def_var(v, p);
        }
        self.lanes = Some(lanes);
        let (first, bad) = (self.b.create_block(), self.b.create_block());
        let resumes: Vec<_> = self.sites.iter().map(|_| self.b.create_block()).collect();
        if resumes.is_empty() {
            self.b.ins().jump(first, &[]);
        } else {
            let mut switch = Switch::new();
            switch.set_entry(0, first);
            for (n, r) in resumes.iter().enumerate() {
                switch.set_entry(n as u128 + 1, *r);
            }
            switch.emit(&mut self.b, at, bad);
            self.b.switch_to_block(bad);
            self.leave(status::TRAP);
        }
        self.b.switch_to_block(first);
        self.zeros();
        self.b.ins().jump(self.blocks[0], &[]);
        for (n, r) in resumes.into_iter().enumerate() {
            self.b.switch_to_block(r);
            self.resume(self.sites[n].block);
        }
    }

    /// Where the thread's value is in a row of its warp.
    fn row(&mut self, at: usize, bytes: u32) -> (Value, i32) {
        let v = match &self.lanes {
            Some(l) if bytes == 4 => l.small,
            Some(l) => l.large,
            None => unreachable!("only kernels have rows"),
        };
        (self.b.use_var(v), at as i32)
    }

    fn leave(&mut self, s: u32) {
        let s = self.b.ins().iconst(types::I32, i64::from(s));
        self.b.ins().return_(&[s]);
    }

    /// A value in another class's register: its bits, cut or filled with zeros.
    pub(super) fn convert(&mut self, v: Value, from: Class, to: Class) -> Value {
        let (v, from) = match from {
            _ if from == to => return v,
            Class::F32 => (
                self.b.ins().bitcast(types::I32, MemFlags::new(), v),
                Class::B32,
            ),
            Class::F64 => (
                self.b.ins().bitcast(types::I64, MemFlags::new(), v),
                Class::B64,
            ),
            c => (v, c),
        };
        let middle = match to {
            Class::F32 => Class::B32,
            Class::F64 => Class::B64,
            c => c,
        };
        let v = match from.bits().cmp(&middle.bits()) {
            std::cmp::Ordering::Less => self.b.ins().uextend(ty_of(middle), v),
            std::cmp::Ordering::Equal => v,
            std::cmp::Ordering::Greater => self.b.ins().ireduce(ty_of(middle), v),
        };
        match to {
            Class::F32 | Class::F64 => self.b.ins().bitcast(ty_of(to), MemFlags::new(), v),
            Class::P => self.b.ins().band_imm(v, 1),
            _ => v,
        }
    }

    pub(super) fn get(&mut self, v: Val, c: Class) -> Value {
        match v {
            Val::Imm(n) => self.constant(n, c),
            Val::Reg(r) => {
                let v = self.b.use_var(self.vars[r as usize]);
                self.convert(v, self.f.regs[r as usize], c)
            }
        }
    }

    /// Writes a register: a value of a class, filled with zeros where the register is wider.
    pub(super) fn set(&mut self, r: Reg, v: Value, c: Class) {
        let v = self.convert(v, c, self.f.regs[r as usize]);
        self.b.def_var(self.vars[r as usize], v);
    }

    /// An address, and an offset that fits an access.
    pub(super) fn address(&mut self, p: &Place) -> (Value, i32) {
        let narrow = matches!(p.base, Val::Reg(r) if self.f.regs[r as usize].bits() == 32);
        let (base, offset) = match (p.base, p.space) {
            (Val::Imm(n), Space::Host) => (self.b.ins().iconst(types::I64, n as i64), p.offset),
            (Val::Imm(n), s) => (self.space(s), p.offset.wrapping_add(n as i64)),
            (v, s) => {
                let v = if narrow {
                    let v = self.get(v, Class::B32);
                    match s {
                        Space::Host => self.b.ins().uextend(types::I64, v),
                        // Compilers write `[r+40]` where `r` is -4: sums are those of 32 bits.
                        _ => self.b.ins().sextend(types::I64, v),
                    }
                } else {
                    let v = self.get(v, Class::B64);
                    match s {
                        Space::Shared => {
                            let low = self.b.ins().ireduce(types::I32, v);
                            self.b.ins().sextend(types::I64, low)
                        }
                        _ => v,
                    }
                };
                match s {
                    Space::Host => (v, p.offset),
                    s => {
                        let start = self.space(s);
                        (self.b.ins().iadd(start, v), p.offset)
                    }
                }
            }
        };
        match i32::try_from(offset) {
            Ok(o) if o < i32::MAX - 64 => (base, o),
            _ => (self.b.ins().iadd_imm(base, offset), 0),
        }
    }

    pub(super) fn whole_address(&mut self, p: &Place) -> Value {
        let (base, offset) = self.address(p);
        if offset == 0 {
            base
        } else {
            self.b.ins().iadd_imm(base, i64::from(offset))
        }
    }

    fn space(&mut self, s: Space) -> Value {
        match s {
            Space::Shared => self.field(types::I64, offset_of!(Context, shared)),
            _ => self.field(types::I64, offset_of!(Context, params)),
        }
    }

    fn block(&mut self, n: BlockId) {
        let f = self.f;
        let block = &f.blocks[n as usize];
        for (_, i) in &block.insts {
            match i {
                Inst::Wait { a, .. } => return self.wait(n, a),
                i => self.inst(i),
            }
        }
        let to = |t: &Self, b: u32| t.blocks[b as usize];
        match &block.end {
            End::Jump(b) => {
                let b = to(self, *b);
                self.b.ins().jump(b, &[]);
            }
            End::Branch(v, x, y) => {
                let v = self.get(*v, Class::P);
                let (x, y) = (to(self, *x), to(self, *y));
                self.b.ins().brif(v, x, &[], y, &[]);
            }
            End::Switch(v, list) => {
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
            End::Return => self.thread_ends(status::DONE),
            End::Exit => self.thread_ends(status::EXIT),
            End::Trap => self.leave(status::TRAP),
        }
    }

    fn thread_ends(&mut self, s: u32) {
        if self.lanes.is_none() {
            return self.leave(s);
        }
        self.thread_stops(status::DONE);
    }

    /// The thread's step is over; another one begins.
    fn thread_stops(&mut self, s: u32) {
        if !self.sites.is_empty() {
            let s = self.b.ins().iconst(types::I32, i64::from(s));
            let (p, o) = self.row(offset_of!(Warp, state), 4);
            self.b.ins().store(MemFlags::trusted(), s, p, o);
        }
        if let Some(l) = &self.lanes {
            let next = l.next;
            self.b.ins().jump(next, &[]);
        }
    }

    /// A thread waits: it writes with what, and what it will need behind.
    fn wait(&mut self, block: BlockId, a: &[Val]) {
        let flags = MemFlags::trusted();
        for (n, v) in a.iter().enumerate() {
            if matches!(v, Val::Reg(_)) {
                let v = self.get(*v, Class::B64);
                let at = offset_of!(Warp, args) + n * 8 * LANES;
                let (p, o) = self.row(at, 8);
                self.b.ins().store(flags, v, p, o);
            }
        }
        for r in self.kept(block) {
            let class = self.f.regs[r as usize];
            let v = self.b.use_var(self.vars[r as usize]);
            let v = match class {
                Class::P | Class::B16 => self.convert(v, class, Class::B32),
                _ => v,
            };
            let at = self.rows[r as usize].unwrap_or(0);
            let (p, o) = self.row(at as usize, width(class));
            self.b.ins().store(flags, v, p, o);
        }
        let site = self.sites.iter().position(|s| s.block == block);
        self.thread_stops(status::WAITS + site.unwrap_or(0) as u32);
    }

    /// A thread goes on behind a wait.
    fn resume(&mut self, block: BlockId) {
        let flags = MemFlags::trusted();
        for r in self.kept(block) {
            let class = self.f.regs[r as usize];
            let at = self.rows[r as usize].unwrap_or(0);
            let (p, o) = self.row(at as usize, width(class));
            let narrow = matches!(class, Class::P | Class::B16);
            let ty = ty_of(if narrow { Class::B32 } else { class });
            let v = self.b.ins().load(ty, flags, p, o);
            let v = match narrow {
                true => self.b.ins().ireduce(ty_of(class), v),
                false => v,
            };
            self.b.def_var(self.vars[r as usize], v);
        }
        let block = &self.f.blocks[block as usize];
        if let (Some((_, Inst::Wait { d, .. })), End::Jump(next)) = (block.insts.last(), &block.end)
        {
            for (n, d) in d.iter().enumerate() {
                if let Some(d) = d {
                    let at = offset_of!(Warp, results) + n * 8 * LANES;
                    let (p, o) = self.row(at, 8);
                    let v = self.b.ins().load(types::I64, flags, p, o);
                    self.set(*d, v, Class::B64);
                }
            }
            let next = self.blocks[*next as usize];
            self.b.ins().jump(next, &[]);
        }
    }

    /// Calls a helper.
    pub(super) fn call(&mut self, f: Helper, args: &[Value]) -> Option<Value> {
        let f = self.link.helper(f, self.b.func);
        let call = self.b.ins().call(f, args);
        self.b.inst_results(call).first().copied()
    }

    fn inst(&mut self, i: &Inst) {
        match i {
            Inst::Op { op, d, a } => self.op(op, *d, a),
            Inst::Load {
                place,
                ty,
                d,
                order,
            } => self.load(place, *ty, d, *order),
            Inst::Store {
                place,
                ty,
                v,
                order,
            } => self.store(place, *ty, v, *order),
            Inst::Atom {
                op,
                ty,
                d,
                place,
                b,
                c,
            } => self.atom(*op, *ty, *d, place, *b, *c),
            Inst::Special { d, what } => self.special(*d, *what),
            Inst::Address { d, base, offset } => {
                let v = match base {
                    Base::Shared => self.field(types::I64, offset_of!(Context, shared)),
                    Base::Local => match self.local {
                        Some(v) => v,
                        None => self.local_of_thread(),
                    },
                    Base::Param => self.field(types::I64, offset_of!(Context, params)),
                    Base::Argument(n) => self.args[*n as usize],
                    Base::Global(g) => {
                        let v = self.link.global(*g, self.b.func);
                        self.b.ins().symbol_value(types::I64, v)
                    }
                    Base::Function(n) => {
                        let f = self.link.function(*n, self.b.func);
                        self.b.ins().func_addr(types::I64, f)
                    }
                };
                let v = if *offset == 0 {
                    v
                } else {
                    self.b.ins().iadd_imm(v, *offset)
                };
                self.set(*d, v, Class::B64);
            }
            Inst::Copy {
                to,
                from,
                size,
                count,
            } => {
                let (to, from) = (self.whole_address(to), self.whole_address(from));
                if *count == Val::Imm(u64::from(*size)) {
                    let ty = if *size == 4 { types::I32 } else { types::I64 };
                    let parts: Vec<Value> = (0..*size)
                        .step_by(8)
                        .map(|o| self.b.ins().load(ty, MemFlags::trusted(), from, o as i32))
                        .collect();
                    for (n, v) in parts.into_iter().enumerate() {
                        self.b.ins().store(MemFlags::trusted(), v, to, 8 * n as i32);
                    }
                    return;
                }
                let size = self.b.ins().iconst(types::I64, i64::from(*size));
                let count = self.get(*count, Class::B64);
                self.call(Helper::Copy, &[to, from, size, count]);
            }
            Inst::Fence => {
                self.b.ins().fence();
            }
            Inst::Mark(n) => {
                self.tell_thread();
                let n = self.b.ins().iconst(types::I64, i64::from(*n));
                self.call(Helper::Mark, &[self.ctx, n]);
            }
            Inst::Texture {
                d,
                object,
                dims,
                at,
            } => self.texture(d, *object, *dims, at),
            Inst::Call { callee, args } => self.calls(callee, args),
            Inst::Wait { .. } => {}
        }
    }

    fn texture(&mut self, d: &[Option<Reg>], object: Val, dims: u8, at: &[Val; 3]) {
        let slot =
            self.b
                .create_sized_stack_slot(StackSlotData::new(StackSlotKind::ExplicitSlot, 16, 4));
        let out = self.b.ins().stack_addr(types::I64, slot, 0);
        let object = self.get(object, Class::B64);
        let dims = self.b.ins().iconst(types::I64, i64::from(dims));
        let mut args = vec![object, dims];
        for v in at {
            args.push(self.get(*v, Class::B32));
        }
        args.push(out);
        let Some(good) = self.call(Helper::Texture, &args) else {
            return;
        };
        let (bad, on) = (self.b.create_block(), self.b.create_block());
        self.b.set_cold_block(bad);
        self.b.ins().brif(good, on, &[], bad, &[]);
        self.b.switch_to_block(bad);
        self.leave(status::TRAP);
        self.b.switch_to_block(on);
        for (n, d) in d.iter().enumerate() {
            if let Some(d) = d {
                let v = self.b.ins().stack_load(types::I32, slot, 4 * n as i32);
                self.set(*d, v, Class::B32);
            }
        }
    }

    /// Where a kernel's thread has its local memory.
    fn local_of_thread(&mut self) -> Value {
        let start = self.field(types::I64, offset_of!(Context, local));
        let l = self.linear();
        // As [`crate::run::block::Block::start`] has it.
        let n = match self.sites.is_empty() {
            true => self.b.ins().band_imm(l, 31),
            false => l,
        };
        let n = self.b.ins().uextend(types::I64, n);
        let size = self.f.local.next_multiple_of(16);
        let at = self.b.ins().imul_imm(n, i64::from(size));
        self.b.ins().iadd(start, at)
    }

    /// The thread's number in the block.
    fn linear(&mut self) -> Value {
        match &self.lanes {
            Some(l) => {
                let l = l.linear;
                self.b.use_var(l)
            }
            None => self.field(types::I32, offset_of!(Context, linear)),
        }
    }

    fn tid(&mut self, axis: u8) -> Value {
        let axis = axis as usize % 3;
        if self.lanes.is_none() {
            return self.field(types::I32, offset_of!(Context, tid) + 4 * axis);
        }
        let (p, o) = self.row(offset_of!(Warp, tid) + axis * 4 * LANES, 4);
        self.b.ins().load(types::I32, fixed(), p, o)
    }

    /// Threads of a kernel are told apart by what is written where functions look.
    fn tell_thread(&mut self) {
        if self.lanes.is_none() {
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

    fn calls(&mut self, callee: &Callee, args: &[Val]) {
        let list: Vec<Value> = args.iter().map(|a| self.get(*a, Class::B64)).collect();
        let mut all = vec![self.ctx];
        all.extend(&list);
        self.tell_thread();
        let s = match callee {
            Callee::Function(n) => {
                let f = self.link.function(*n, self.b.func);
                let call = self.b.ins().call(f, &all);
                self.b.inst_results(call)[0]
            }
            Callee::Address(v) => {
                let f = self.get(*v, Class::B64);
                let s = self.link.signature(args.len() as u32);
                let s = self.b.import_signature(s);
                let call = self.b.ins().call_indirect(s, f, &all);
                self.b.inst_results(call)[0]
            }
            Callee::Extern(e) => {
                let slot = self.b.create_sized_stack_slot(StackSlotData::new(
                    StackSlotKind::ExplicitSlot,
                    64,
                    3,
                ));
                for (n, v) in list.iter().enumerate() {
                    self.b.ins().stack_store(*v, slot, 8 * n as i32);
                }
                let p = self.b.ins().stack_addr(types::I64, slot, 0);
                let what = self.b.ins().iconst(types::I64, e.number() as i64);
                match self.call(Helper::Extern, &[what, self.ctx, p]) {
                    Some(v) => v,
                    None => return,
                }
            }
        };
        let (out, on) = (self.b.create_block(), self.b.create_block());
        self.b.set_cold_block(out);
        self.b.ins().brif(s, out, &[], on, &[]);
        self.b.switch_to_block(out);
        if self.lanes.is_some() {
            let (end, fault) = (self.b.create_block(), self.b.create_block());
            let exit = i64::from(status::EXIT);
            let ended = self.b.ins().icmp_imm(IntCC::Equal, s, exit);
            self.b.ins().brif(ended, end, &[], fault, &[]);
            self.b.switch_to_block(end);
            self.thread_stops(status::DONE);
            self.b.switch_to_block(fault);
        }
        self.b.ins().return_(&[s]);
        self.b.switch_to_block(on);
    }

    fn special(&mut self, d: Reg, what: Special) {
        let axis = |offset: usize, a: u8| offset + 4 * (a as usize % 3);
        let v = match what {
            Special::Tid(a) => self.tid(a),
            Special::Ntid(a) => self.field(types::I32, axis(offset_of!(Context, ntid), a)),
            Special::Ctaid(a) => self.field(types::I32, axis(offset_of!(Context, ctaid), a)),
            Special::Nctaid(a) => self.field(types::I32, axis(offset_of!(Context, nctaid), a)),
            Special::Smid => self.field(types::I32, offset_of!(Context, worker)),
            Special::Nsmid => self.field(types::I32, offset_of!(Context, workers)),
            Special::DynamicShared => self.field(types::I32, offset_of!(Context, dynamic)),
            Special::TotalShared => self.field(types::I32, offset_of!(Context, total_shared)),
            Special::Workspace(half) => self.field(
                types::I32,
                offset_of!(Context, workspace) + 4 * usize::from(half & 1),
            ),
            Special::Zero => self.b.ins().iconst(types::I32, 0),
            Special::One => self.b.ins().iconst(types::I32, 1),
            Special::Warp => {
                let l = self.linear();
                self.b.ins().ushr_imm(l, 5)
            }
            Special::Gridid => {
                let v = self.field(types::I64, offset_of!(Context, grid));
                return self.set(d, v, Class::B64);
            }
            Special::Lane
            | Special::MaskEq
            | Special::MaskLt
            | Special::MaskLe
            | Special::MaskGe
            | Special::MaskGt => {
                let l = self.linear();
                let lane = self.b.ins().band_imm(l, 31);
                let start = |t: &mut Self, n: i64| {
                    let v = t.b.ins().iconst(types::I32, n);
                    t.b.ins().ishl(v, lane)
                };
                match what {
                    Special::Lane => lane,
                    Special::MaskEq => start(self, 1),
                    Special::MaskLt => {
                        let v = start(self, -1);
                        self.b.ins().bnot(v)
                    }
                    Special::MaskLe => {
                        let v = start(self, -2);
                        self.b.ins().bnot(v)
                    }
                    Special::MaskGe => start(self, -1),
                    _ => start(self, -2),
                }
            }
            _ => {
                let code = helper::CLOCKS.iter().position(|c| *c == what).unwrap_or(0);
                let code = self.b.ins().iconst(types::I64, code as i64);
                if let Some(v) = self.call(Helper::Special, &[self.ctx, code]) {
                    self.set(d, v, Class::B64);
                }
                return;
            }
        };
        self.set(d, v, Class::B32);
    }

    fn op(&mut self, op: &Op, d: Reg, a: &[Val; 4]) {
        if let Some((v, c)) = ops::inline(self, op, a, self.f.regs[d as usize]) {
            return self.set(d, v, c);
        }
        let place = self.link.operation(op, self.b.func);
        let p = self.b.ins().symbol_value(types::I64, place);
        let mut args = vec![p];
        for v in a {
            args.push(self.get(*v, Class::B64));
        }
        if let Some(v) = self.call(Helper::Eval, &args) {
            self.set(d, v, Class::B64);
        }
    }
}
