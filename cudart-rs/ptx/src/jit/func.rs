//! A function of the IR to one of Cranelift's.

use super::helper::{self, Helper};
use super::kernel::Kernel;
use super::link::Linker;
use super::ops;
use crate::ir::*;
use crate::pass::live::{self, Live};
use crate::run::context::{Context, status};
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
    pub(super) link: &'a mut Linker,
    pub(super) vars: Vec<Variable>,
    pub(super) blocks: Vec<cranelift_codegen::ir::Block>,
    pub(super) ctx: Value,
    pub(super) args: Vec<Value>,
    local: Option<Value>,
    pub(super) live: Live,
    pub(super) own: Own,
    /// Of kernels.
    pub(super) kernel: Option<Kernel>,
    /// Whose values instructions are translated with.
    pub(super) mode: Mode,
}

/// Which function of a kernel is made, and its number.
#[derive(Clone, Copy, Debug)]
pub(super) enum Own {
    /// That for single threads; functions that are no kernels have one only.
    Single,
    /// That for groups, which calls the other one.
    Groups(u32),
}

/// Whose values instructions are translated with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// Those of the one thread that runs.
    Single,
    /// Those of one of several threads that run at once.
    Lane(usize),
    /// Those of the thread whose turn it is in a loop over those that take part ([`super::masked`]).
    Turn,
}

/// Translates a function: of a kernel, how many bytes a warp has. There may be none for groups.
pub(super) fn translate(
    f: &Func,
    own: Own,
    link: &mut Linker,
    out: &mut cranelift_codegen::ir::Function,
) -> Option<u32> {
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
        live: live::live(f),
        own,
        kernel: None,
        mode: Mode::Single,
    };
    let made = t.run();
    let warp = t.kernel.as_ref().map_or(0, |k| k.warp);
    t.b.seal_all_blocks();
    t.b.finalize();
    made.then_some(warp)
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
    /// Whether there is such a function.
    fn run(&mut self) -> bool {
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
            return self.kernel(&order);
        }
        for n in order {
            self.b.switch_to_block(self.blocks[n as usize]);
            self.block(n);
        }
        true
    }

    /// Registers that may be read before they are written begin at zero.
    pub(super) fn zeros(&mut self) {
        for r in self.live.start[0].iter().collect::<Vec<_>>() {
            let zero = self.zero(self.f.regs[r as usize]);
            self.b.def_var(self.vars[r as usize], zero);
        }
    }

    pub(super) fn zero(&mut self, c: Class) -> Value {
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

    pub(super) fn leave(&mut self, s: u32) {
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
                let v = match self.mode {
                    Mode::Single => self.b.use_var(self.vars[r as usize]),
                    Mode::Lane(n) => self.lane(r, n),
                    Mode::Turn => self.of_turn(r),
                };
                self.convert(v, self.f.regs[r as usize], c)
            }
        }
    }

    /// Writes a register: a value of a class, filled with zeros where the register is wider.
    pub(super) fn set(&mut self, r: Reg, v: Value, c: Class) {
        let v = self.convert(v, c, self.f.regs[r as usize]);
        match self.mode {
            Mode::Single => self.b.def_var(self.vars[r as usize], v),
            Mode::Lane(_) => self.set_lane(r, v),
            Mode::Turn => self.set_of_turn(r, v),
        }
    }

    /// An address, and an offset that fits an access. Of a thread that takes no part, one of nothing.
    pub(super) fn address(&mut self, p: &Place) -> (Value, i32) {
        let (base, offset) = self.plain_address(p);
        match p.space {
            Space::Param => (base, offset),
            _ => self.masked(base, offset),
        }
    }

    pub(super) fn plain_address(&mut self, p: &Place) -> (Value, i32) {
        let known = match (self.mode, p.base, p.space) {
            (Mode::Lane(n), Val::Reg(r), Space::Shared) => Some((r, n)),
            _ => None,
        };
        if let (Some(k), Ok(o)) = (known, i32::try_from(p.offset))
            && let Some(v) = self.v().known.get(&k)
            && o < i32::MAX - 64
        {
            return (*v, o);
        }
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
                        let v = self.b.ins().iadd(start, v);
                        if let (Some(k), Space::Shared) = (known, s) {
                            self.v().known.insert(k, v);
                        }
                        (v, p.offset)
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

    pub(super) fn shared_start(&mut self) -> Value {
        self.space(Space::Shared)
    }

    fn space(&mut self, s: Space) -> Value {
        match s {
            Space::Shared => self.field(types::I64, offset_of!(Context, shared)),
            _ => self.field(types::I64, offset_of!(Context, params)),
        }
    }

    pub(super) fn block(&mut self, n: BlockId) {
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
        match self.kernel {
            Some(_) => self.thread_stops(status::DONE),
            None => self.leave(s),
        }
    }

    /// Whether the processor has what a flag of Cranelift's says.
    pub(super) fn flag(&self, name: &str) -> bool {
        let flags = self.link.isa().isa_flags();
        flags
            .iter()
            .any(|f| f.name == name && f.as_bool() == Some(true))
    }

    /// Calls a helper.
    pub(super) fn call(&mut self, f: Helper, args: &[Value]) -> Option<Value> {
        let f = self.link.helper(f, self.b.func);
        let call = self.b.ins().call(f, args);
        self.b.inst_results(call).first().copied()
    }

    pub(super) fn inst(&mut self, i: &Inst) {
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
        if self.kernel.is_some() {
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
