//! A function's statements, scopes, labels and blocks.

use super::module::{Kernel, Names, size};
use super::trace::Blocks;
use crate::LoadError;
use crate::ir::*;
use crate::record::LEAVE;
use crate::run::block::LOCAL_ALIGN;
use crate::text::syntax::{self, Kind, Operand, Variable};
use std::collections::HashMap;

/// Bytes of local memory that a thread may have, as on a GPU.
const LOCAL: u32 = 512 << 10;
/// Bytes of shared memory that a kernel may declare: more than any GPU has.
const SHARED: usize = 1 << 20;

type Res<T> = Result<T, LoadError>;
/// Offset, size and alignment of each parameter, and the size of all.
type Layout = (Vec<(usize, usize, usize)>, usize);

/// What a name in a function means.
#[derive(Clone, Copy, Debug)]
pub(super) enum Sym {
    Reg(Reg, Ty),
    /// At an offset in local memory.
    Local(u32),
    /// At an offset in shared memory.
    Shared(u32),
    /// Where dynamic shared memory begins.
    Dynamic,
    /// At an offset of the kernel's parameters.
    Param(u32),
    Argument(u32),
    Global(u32),
    Function(u32),
}

#[derive(Default)]
struct Scope<'t> {
    id: u32,
    names: HashMap<String, Sym>,
    /// `%r<10>`: by prefix.
    ranges: HashMap<&'t str, (u32, Ty)>,
    prototypes: Vec<&'t str>,
    targets: HashMap<&'t str, Vec<&'t str>>,
}

pub(super) struct Lower<'a, 't> {
    pub names: &'a Names<'a, 't>,
    pub regs: Vec<Class>,
    blocks: Vec<Block>,
    done: Vec<bool>,
    pub now: BlockId,
    pub line: u32,
    scopes: Vec<Scope<'t>>,
    labels: HashMap<(u32, String), BlockId>,
    /// Which scope each scope stands in.
    outer: Vec<u32>,
    pub local: u32,
    /// The largest alignment in it.
    local_align: usize,
    pub shared: u32,
    pub kernel: bool,
    /// The carry of `.cc`.
    pub carry: Option<Reg>,
    returns: Vec<(Reg, Ty, u32)>,
    /// A trace is recorded.
    marks: bool,
    /// The opcode here, for messages.
    pub opcode: &'t str,
}

/// Lowers a function with a body.
pub(super) fn lower<'a, 't>(
    names: &'a Names<'a, 't>,
    f: &'a syntax::Function<'t>,
    marks: Option<(&Blocks, u32)>,
) -> Res<(Func, Option<Kernel>)> {
    let body = f.body.as_deref().unwrap_or(&[]);
    let mut l = Lower {
        names,
        regs: Vec::new(),
        blocks: Vec::new(),
        done: Vec::new(),
        now: 0,
        line: f.line,
        scopes: vec![Scope::default()],
        labels: HashMap::new(),
        outer: vec![0],
        local: 0,
        local_align: 16,
        shared: names.shared_size,
        kernel: f.kernel,
        carry: None,
        returns: Vec::new(),
        marks: false,
        opcode: "",
    };
    l.now = l.block();
    let (params, param_size) = l.parameters(f)?;
    l.find_labels(body)?;
    let mut opened = 0u32;
    l.marks = marks.is_some();
    for (at, s) in body.iter().enumerate() {
        l.line = s.line;
        if let Some((blocks, first)) = marks
            && let Some(n) = blocks.begins.get(&at)
        {
            l.emit(Inst::Mark(first + n));
        }
        match &s.kind {
            Kind::Open => {
                opened += 1;
                l.scopes.push(Scope {
                    id: opened,
                    ..Scope::default()
                });
            }
            Kind::Close => {
                l.scopes.pop();
            }
            Kind::Label(name) => {
                let scope = l.scopes.last().map_or(0, |s| s.id);
                let b = l.labels[&(scope, (*name).to_owned())];
                l.end(End::Jump(b));
                l.start(b);
            }
            Kind::Loc(_) | Kind::Marker => {}
            Kind::Declaration(v) => l.declare(v)?,
            Kind::Prototype(name) => l.scope().prototypes.push(name),
            Kind::BranchTargets(name, list) => {
                l.scope().targets.insert(name, list.clone());
            }
            Kind::Instruction(i) => l.guarded(i)?,
        }
    }
    if let Some((blocks, first)) = marks
        && let Some(n) = blocks.last
    {
        l.emit(Inst::Mark(first + n));
    }
    l.end_return();
    let blocks = l.blocks.len();
    for b in 0..blocks {
        if !l.done[b] {
            l.blocks[b].end = End::Return;
        }
    }
    if l.shared as usize > SHARED {
        return Err(LoadError::unsupported(
            f.line,
            format!("{} bytes of shared memory", l.shared),
        ));
    }
    let kernel = f.kernel.then(|| Kernel {
        name: f.name.to_owned(),
        func: 0,
        params,
        param_size,
        static_shared: l.shared as usize,
        max_threads: numbers(f, ".maxntid")
            .map(|n| n.iter().fold(1u32, |a, b| a.saturating_mul(*b))),
        required: numbers(f, ".reqntid").map(three),
        cluster: numbers(f, ".reqnctapercluster")
            .filter(|n| !n.is_empty())
            .map(three),
    });
    let func = Func {
        name: f.name.to_owned(),
        kernel: f.kernel,
        regs: l.regs,
        blocks: l.blocks,
        local: l.local.next_multiple_of(l.local_align as u32),
        args: if f.kernel {
            0
        } else {
            (f.returns.len() + f.params.len()) as u32
        },
        line: f.line,
    };
    Ok((func, kernel))
}

fn numbers<'a>(f: &'a syntax::Function<'_>, name: &str) -> Option<&'a [u32]> {
    f.performance
        .iter()
        .find(|(n, _)| *n == name)
        .map(|(_, v)| v.as_slice())
}

fn three(n: &[u32]) -> [u32; 3] {
    [0, 1, 2].map(|i| n.get(i).copied().unwrap_or(1))
}

impl<'a, 't> Lower<'a, 't> {
    pub(super) fn refuse<T>(&self, what: impl Into<String>) -> Res<T> {
        Err(LoadError::unsupported(self.line, what))
    }

    pub(super) fn bad<T>(&self, what: impl std::fmt::Display) -> Res<T> {
        let what = if self.opcode.is_empty() {
            what.to_string()
        } else {
            format!("`{}`: {what}", self.opcode)
        };
        Err(LoadError::syntax(self.line, what))
    }

    fn parameters(&mut self, f: &syntax::Function<'t>) -> Res<Layout> {
        let mut list = Vec::new();
        let mut at = 0usize;
        if f.kernel {
            for p in &f.params {
                let (size, align) = size(p)?;
                at = at.next_multiple_of(align);
                self.scope()
                    .names
                    .insert(p.name.to_owned(), Sym::Param(at as u32));
                list.push((at, size, align));
                at += size;
            }
            return Ok((list, at));
        }
        for (n, p) in f.returns.iter().chain(&f.params).enumerate() {
            let n = n as u32;
            if p.space != "reg" {
                self.scope()
                    .names
                    .insert(p.name.to_owned(), Sym::Argument(n));
                continue;
            }
            let ty = self.register_type(p)?;
            let r = self.reg(ty.class());
            self.scope()
                .names
                .insert(p.name.to_owned(), Sym::Reg(r, ty));
            if (n as usize) < f.returns.len() {
                self.returns.push((r, ty, n));
            } else {
                let base = self.address(Base::Argument(n), 0);
                let place = Place {
                    space: Space::Host,
                    base,
                    offset: 0,
                };
                self.emit(Inst::Load {
                    place,
                    ty: stored(ty),
                    d: vec![Some(r)],
                    order: Order::Weak,
                });
            }
        }
        Ok((list, at))
    }

    fn register_type(&self, v: &Variable<'_>) -> Res<Ty> {
        match Ty::parse(v.ty) {
            Some(t) if v.vector == 1 => Ok(t),
            _ => self.refuse(format!(
                ".reg {}.{}",
                if v.vector > 1 { ".v" } else { "" },
                v.ty
            )),
        }
    }

    fn find_labels(&mut self, body: &[syntax::Statement<'t>]) -> Res<()> {
        let mut scopes = vec![0u32];
        for s in body {
            match s.kind {
                Kind::Open => {
                    let id = self.outer.len() as u32;
                    self.outer.push(*scopes.last().unwrap_or(&0));
                    scopes.push(id);
                }
                Kind::Close => {
                    scopes.pop();
                }
                Kind::Label(name) => {
                    let b = self.block();
                    self.blocks[b as usize].line = s.line;
                    let scope = *scopes.last().unwrap_or(&0);
                    if self.labels.insert((scope, name.to_owned()), b).is_some() {
                        return Err(LoadError::syntax(
                            s.line,
                            format!("the label `{name}` is defined twice"),
                        ));
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn scope(&mut self) -> &mut Scope<'t> {
        // There is always one: the function's.
        let last = self.scopes.len() - 1;
        &mut self.scopes[last]
    }

    pub(super) fn block(&mut self) -> BlockId {
        self.blocks.push(Block {
            insts: Vec::new(),
            end: End::Return,
            line: self.line,
        });
        self.done.push(false);
        (self.blocks.len() - 1) as u32
    }

    /// Goes on in a block.
    pub(super) fn start(&mut self, b: BlockId) {
        self.now = b;
    }

    /// Ends the block here, if it has not ended.
    pub(super) fn end(&mut self, end: End) {
        let now = self.now as usize;
        if !self.done[now] {
            self.done[now] = true;
            self.blocks[now].end = end;
        }
    }

    pub(super) fn end_return(&mut self) {
        if !self.done[self.now as usize] {
            for (r, ty, n) in self.returns.clone() {
                let base = self.address(Base::Argument(n), 0);
                let place = Place {
                    space: Space::Host,
                    base,
                    offset: 0,
                };
                let v = self.as_stored(r, ty);
                self.emit(Inst::Store {
                    place,
                    ty: stored(ty),
                    v: vec![v],
                    order: Order::Weak,
                });
            }
            self.mark_leaving(LEAVE);
        }
        self.end(End::Return);
    }

    /// A thread leaves a function that is no kernel.
    pub(super) fn mark_leaving(&mut self, how: u32) {
        if self.marks && !self.kernel && !self.done[self.now as usize] {
            self.emit(Inst::Mark(how));
        }
    }

    fn as_stored(&mut self, r: Reg, ty: Ty) -> Val {
        if ty != Ty::Pred {
            return Val::Reg(r);
        }
        let d = self.reg(Class::B32);
        self.emit(Inst::Op {
            op: Op::new(Code::Selp, Ty::B32),
            d,
            a: [Val::Imm(1), Val::Imm(0), Val::Reg(r), Val::Imm(0)],
        });
        Val::Reg(d)
    }

    pub(super) fn emit(&mut self, i: Inst) {
        if self.done[self.now as usize] {
            // Behind a jump, without a label: never executed.
            self.now = self.block();
        }
        let line = self.line;
        self.blocks[self.now as usize].insts.push((line, i));
    }

    pub(super) fn reg(&mut self, class: Class) -> Reg {
        self.regs.push(class);
        (self.regs.len() - 1) as u32
    }

    pub(super) fn op(&mut self, op: Op, d: Reg, a: &[Val]) {
        let mut all = [Val::Imm(0); 4];
        all[..a.len()].copy_from_slice(a);
        self.emit(Inst::Op { op, d, a: all });
    }

    /// An operation with a register of its own.
    pub(super) fn temp(&mut self, op: Op, a: &[Val]) -> Val {
        let d = self.reg(op.result());
        self.op(op, d, a);
        Val::Reg(d)
    }

    pub(super) fn address(&mut self, base: Base, offset: i64) -> Val {
        let d = self.reg(Class::B64);
        self.emit(Inst::Address { d, base, offset });
        Val::Reg(d)
    }

    /// Room in local memory.
    pub(super) fn room(&mut self, size: usize, align: usize) -> Res<u32> {
        let at = (self.local as usize).next_multiple_of(align.max(1));
        self.local_align = self.local_align.max(align.min(LOCAL_ALIGN));
        match u32::try_from(at + size) {
            Ok(end) if end <= LOCAL => {
                self.local = end;
                Ok(at as u32)
            }
            _ => self.bad("too much local memory"),
        }
    }

    fn declare(&mut self, v: &Variable<'t>) -> Res<()> {
        match v.space {
            "reg" => {
                let ty = self.register_type(v)?;
                match v.range {
                    Some(n) => {
                        self.scope().ranges.insert(v.name, (n, ty));
                    }
                    None => {
                        let r = self.reg(ty.class());
                        self.scope()
                            .names
                            .insert(v.name.to_owned(), Sym::Reg(r, ty));
                    }
                }
            }
            "local" | "param" => {
                let (size, align) = size(v)?;
                let at = self.room(size, align)?;
                self.scope().names.insert(v.name.to_owned(), Sym::Local(at));
            }
            "shared" => {
                let sym = match v.count {
                    None | Some(0) => Sym::Dynamic,
                    Some(_) if !self.kernel => return self.refuse("a .shared variable in a .func"),
                    Some(_) => {
                        let (size, align) = size(v)?;
                        let at = (self.shared as usize).next_multiple_of(align);
                        match u32::try_from(at + size) {
                            Ok(end) => self.shared = end,
                            Err(_) => return self.bad("too much shared memory"),
                        }
                        Sym::Shared(at as u32)
                    }
                };
                self.scope().names.insert(v.name.to_owned(), sym);
            }
            s => return self.refuse(format!("a .{s} variable in a function")),
        }
        Ok(())
    }

    /// What a name means.
    pub(super) fn find(&mut self, name: &str) -> Option<Sym> {
        for i in (0..self.scopes.len()).rev() {
            if let Some(s) = self.scopes[i].names.get(name) {
                return Some(*s);
            }
            let digits = name.len() - name.bytes().rev().take_while(u8::is_ascii_digit).count();
            // `%r1` of `%r<10>`, `%f12` of `%f1<5>` too.
            for cut in digits..name.len() {
                if let Some((n, ty)) = self.scopes[i].ranges.get(&name[..cut]).copied()
                    && name[cut..].parse::<u32>().is_ok_and(|k| k < n)
                    && (cut + 1 == name.len() || !name[cut..].starts_with('0'))
                {
                    let r = self.reg(ty.class());
                    let sym = Sym::Reg(r, ty);
                    self.scopes[i].names.insert(name.to_owned(), sym);
                    return Some(sym);
                }
            }
        }
        let n = self.names;
        if let Some(offset) = n.shared.get(name) {
            return Some(offset.map_or(Sym::Dynamic, Sym::Shared));
        }
        if let Some(g) = n.globals.get(name) {
            return Some(Sym::Global(*g));
        }
        n.functions.get(name).map(|f| Sym::Function(*f))
    }

    pub(super) fn label(&self, name: &str) -> Res<BlockId> {
        let mut scope = self.scopes.last().map_or(0, |s| s.id);
        loop {
            if let Some(b) = self.labels.get(&(scope, name.to_owned())) {
                return Ok(*b);
            }
            if scope == 0 {
                return self.bad(format!("the label `{name}` does not exist"));
            }
            scope = self.outer[scope as usize];
        }
    }

    pub(super) fn branch_targets(&self, name: &str) -> Option<Vec<&'t str>> {
        self.scopes
            .iter()
            .rev()
            .find_map(|s| s.targets.get(name))
            .cloned()
    }

    pub(super) fn is_prototype(&self, name: &str) -> bool {
        self.scopes.iter().any(|s| s.prototypes.contains(&name))
    }

    /// An instruction with its guard.
    fn guarded(&mut self, i: &syntax::Instruction<'t>) -> Res<()> {
        self.opcode = i.opcode;
        let Some((guard, not)) = i.guard else {
            self.instruction(i)?;
            self.opcode = "";
            return Ok(());
        };
        let p = match self.find(guard) {
            Some(Sym::Reg(r, Ty::Pred)) => Val::Reg(r),
            _ => return self.bad(format!("`{guard}` is no predicate")),
        };
        if self.done[self.now as usize] {
            self.now = self.block();
        }
        let after = self.block();
        let then = match (i.opcode.split('.').next(), i.operands.first()) {
            (Some("bra"), Some(Operand::Name(l))) => self.label(l)?,
            _ => self.block(),
        };
        let plain = i.opcode.split('.').next() == Some("bra");
        self.end(if not {
            End::Branch(p, after, then)
        } else {
            End::Branch(p, then, after)
        });
        if !plain {
            self.start(then);
            self.instruction(i)?;
            self.end(End::Jump(after));
        }
        self.start(after);
        self.opcode = "";
        Ok(())
    }
}

/// The type that a register of a type is passed in memory as.
fn stored(ty: Ty) -> Ty {
    if ty == Ty::Pred { Ty::B32 } else { ty }
}
