//! How the values of a register differ between threads that are next to each other and go the same way: not at all, by the same step from one to the next, or anyhow.
//!
//! What decides where threads go counts as well: behind a branch that not all take, what was written on the way may differ, even if each value on its own did not. Compiled code
//! that runs several threads at once leaves to single threads what is behind such a branch ([`crate::jit`]); so that matters where they are together again: where they wait.

use super::live::{self, Live};
use crate::ir::*;

/// How values differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// No value was seen yet.
    Unknown,
    Same,
    /// Each is the one before and this number, in the register's width.
    Line(i64),
    Any,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shape {
    kind: Kind,
    /// It was read from memory, where others may have written between two threads' reads.
    read: bool,
}

impl Shape {
    const SAME: Shape = Shape {
        kind: Kind::Same,
        read: false,
    };
    const ANY: Shape = Shape {
        kind: Kind::Any,
        read: false,
    };

    fn join(self, other: Shape) -> Shape {
        let kind = match (self.kind, other.kind) {
            (Kind::Unknown, k) | (k, Kind::Unknown) => k,
            (a, b) if a == b => a,
            _ => Kind::Any,
        };
        Shape {
            kind,
            read: self.read | other.read,
        }
    }
}

/// Of a kernel's registers.
pub(crate) struct Shapes(Vec<Shape>);

impl Shapes {
    pub(crate) fn of(&self, r: Reg) -> Kind {
        match self.0[r as usize].kind {
            Kind::Unknown => Kind::Any,
            k => k,
        }
    }

    pub(crate) fn of_value(&self, v: Val) -> Kind {
        match v {
            Val::Reg(r) => self.of(r),
            Val::Imm(_) => Kind::Same,
        }
    }

    /// Whether an instruction makes a wider line of a line: that holds only where no number is passed at which the narrower values begin again.
    pub(crate) fn widens(&self, i: &Inst) -> bool {
        let Inst::Op { op, d, a } = i else {
            return false;
        };
        let line = |v: Val| matches!(self.of_value(v), Kind::Line(_));
        matches!(self.of(*d), Kind::Line(_))
            && match op.code {
                Code::MulWide => true,
                Code::Cvt => op.from.bits() < op.ty.bits(),
                _ => false,
            }
            && (line(a[0]) || line(a[1]))
    }
}

/// Computes the shapes of a kernel's registers.
pub(crate) fn shapes(f: &Func, live: &Live) -> Shapes {
    let unknown = Shape {
        kind: Kind::Unknown,
        read: false,
    };
    let mut s = Shapes(vec![unknown; f.regs.len()]);
    for r in live.start[0].iter() {
        s.0[r as usize] = Shape::SAME;
    }
    let ways = Ways::new(f);
    let behind: Vec<BlockId> = waits(f).map(|w| w.1).collect();
    loop {
        s.follow(f);
        let mut changed = false;
        let mut spoil = |s: &mut Shapes, r: Reg| {
            changed |= s.0[r as usize].kind != Kind::Any;
            s.0[r as usize] = Shape::ANY;
        };
        for b in &behind {
            for r in live.start[*b as usize].iter() {
                if s.0[r as usize].read {
                    spoil(&mut s, r);
                }
            }
        }
        for (b, block) in f.blocks.iter().enumerate() {
            let (End::Branch(v, ..) | End::Switch(v, _)) = block.end else {
                continue;
            };
            if s.of_value(v) == Kind::Same {
                continue;
            }
            let written = ways.written(f, b as u32);
            let mut points: Vec<BlockId> = Vec::new();
            match ways.join(b as u32) {
                Some(j) => points.push(j),
                None if ways.ends(b as u32) => {}
                None => written.regs.iter().for_each(|r| spoil(&mut s, *r)),
            }
            let again = |w: &&BlockId| written.blocks.contains(w) && ways.reaches(**w, b as u32);
            points.extend(behind.iter().filter(again));
            // Some threads pass a wait on their way, others come to it later, in another round of a loop: then they wait together, with what each has.
            let ahead = ways.reach(b as u32, &[]);
            for (_, next) in ways.apart(f, b as u32) {
                let alive = live.start[next as usize].iter();
                alive
                    .filter(|r| is_written(f, &ahead, *r))
                    .for_each(|r| spoil(&mut s, r));
            }
            for p in points {
                let alive = &live.start[p as usize];
                for r in written.regs.iter().filter(|r| alive.has(**r)) {
                    spoil(&mut s, *r);
                }
            }
        }
        if !changed {
            return s;
        }
    }
}

/// Blocks that end with a wait, and those at which threads go on behind it.
fn waits(f: &Func) -> impl Iterator<Item = (BlockId, BlockId)> {
    let wait = |(n, b): (usize, &Block)| match (b.insts.last(), &b.end) {
        (Some((_, Inst::Wait { .. })), End::Jump(next)) => Some((n as u32, *next)),
        _ => None,
    };
    f.blocks.iter().enumerate().filter_map(wait)
}

/// Whether a register is written in some of a kernel's blocks.
fn is_written(f: &Func, blocks: &[bool], r: Reg) -> bool {
    let some = f.blocks.iter().zip(blocks).filter(|b| *b.1);
    some.flat_map(|b| &b.0.insts).any(|(_, i)| {
        let mut writes = false;
        i.writes(|w| writes |= w == r);
        writes
    })
}

impl Shapes {
    /// Follows values through instructions until nothing changes.
    fn follow(&mut self, f: &Func) {
        loop {
            let mut changed = false;
            for (_, i) in f.blocks.iter().flat_map(|b| &b.insts) {
                let made = self.made(f, i);
                i.writes(|r| {
                    let old = self.0[r as usize];
                    let new = old.join(made);
                    changed |= new != old;
                    self.0[r as usize] = new;
                });
            }
            if !changed {
                return;
            }
        }
    }

    fn shape(&self, v: Val) -> Shape {
        match v {
            Val::Reg(r) => self.0[r as usize],
            Val::Imm(_) => Shape::SAME,
        }
    }

    /// What an instruction makes.
    fn made(&self, f: &Func, i: &Inst) -> Shape {
        let line = |n| Shape {
            kind: Kind::Line(n),
            read: false,
        };
        match i {
            Inst::Op { op, d, a } => self.op(f, op, *d, a),
            Inst::Load { place, order, .. } => match (self.shape(place.base).kind, place.space) {
                (Kind::Unknown, _) => self.shape(place.base),
                (Kind::Same, Space::Param) => Shape::SAME,
                (Kind::Same, _) if *order == Order::Weak => Shape {
                    read: true,
                    ..Shape::SAME
                },
                _ => Shape::ANY,
            },
            Inst::Special { what, .. } => match what {
                Special::Tid(0) | Special::Lane => line(1),
                Special::Tid(_)
                | Special::Ntid(_)
                | Special::Ctaid(_)
                | Special::Nctaid(_)
                | Special::Warp
                | Special::Nwarp
                | Special::Smid
                | Special::Nsmid
                | Special::Gridid
                | Special::DynamicShared
                | Special::TotalShared
                | Special::Workspace(_)
                | Special::Zero
                | Special::One => Shape::SAME,
                _ => Shape::ANY,
            },
            Inst::Address { base, .. } => match base {
                Base::Local => line(i64::from(f.local.next_multiple_of(16))),
                _ => Shape::SAME,
            },
            Inst::Wait { kind, a, .. } => match kind {
                Wait::BarrierReduce(_) => Shape::SAME,
                Wait::Vote(_) | Wait::Redux(..) if a[1] == Val::Imm(0xffff_ffff) => Shape::SAME,
                _ => Shape::ANY,
            },
            _ => Shape::ANY,
        }
    }

    fn op(&self, f: &Func, op: &Op, d: Reg, a: &[Val; 4]) -> Shape {
        let shapes = a.map(|v| self.shape(v));
        if shapes.iter().any(|s| s.kind == Kind::Unknown) {
            return Shape {
                kind: Kind::Unknown,
                read: false,
            };
        }
        let read = shapes.iter().any(|s| s.read);
        if shapes.iter().all(|s| s.kind == Kind::Same) {
            return Shape {
                kind: Kind::Same,
                read,
            };
        }
        let kind = match step(f, op, d, a, shapes.map(|s| s.kind)) {
            Some(0) => Kind::Same,
            Some(n) => Kind::Line(n),
            None => Kind::Any,
        };
        Shape { kind, read }
    }
}

/// The step of an operation's result, if it makes a line of lines.
fn step(f: &Func, op: &Op, d: Reg, a: &[Val; 4], kinds: [Kind; 4]) -> Option<i64> {
    use Code::*;
    let int = |t: Ty| !t.float() && t.half().is_none() && matches!(t.bits(), 32 | 64);
    if op.sat || op.flags != 0 || !int(op.ty) {
        return None;
    }
    let from = if op.code == Cvt { op.from } else { op.ty };
    // Operands are not widened on the way, nor is the result.
    let fits = |v: &Val| match v {
        Val::Reg(r) => f.regs[*r as usize].bits() >= from.bits(),
        Val::Imm(_) => true,
    };
    let used = match op.code {
        Mov | Neg | Cvt => 1,
        _ => 2,
    };
    let to = f.regs[d as usize];
    if !int(from)
        || !a[..used].iter().all(fits)
        || to.bits() > op.result().bits()
        || matches!(to, Class::F32 | Class::F64)
    {
        return None;
    }
    let steps = |n: usize| match kinds[n] {
        Kind::Same => Some(0),
        Kind::Line(n) => Some(n),
        _ => None,
    };
    let constant = |n: usize| match a[n] {
        Val::Imm(v) if from.signed() || from.bits() == 64 => Some(sign(v, from.bits())),
        Val::Imm(v) => Some((v & u64::MAX >> (64 - from.bits())) as i64),
        Val::Reg(_) => None,
    };
    let product = || match (constant(0), constant(1)) {
        (_, Some(c)) => steps(0)?.checked_mul(c),
        (Some(c), _) => steps(1)?.checked_mul(c),
        _ => None,
    };
    let n = match op.code {
        Mov => steps(0)?,
        Neg => -steps(0)?,
        Add => steps(0)?.checked_add(steps(1)?)?,
        Sub => steps(0)?.checked_sub(steps(1)?)?,
        Mul | MulWide => product()?,
        Shl => match a[1] {
            Val::Imm(n) if n < 31 => steps(0)?.checked_mul(1 << n)?,
            _ => return None,
        },
        Cvt => steps(0)?,
        _ => return None,
    };
    let n = if to.bits() == 32 {
        sign(n as u64, 32)
    } else {
        n
    };
    (n.abs() < 1 << 24).then_some(n)
}

fn sign(v: u64, bits: u32) -> i64 {
    let gap = 64 - bits;
    ((v << gap) as i64) >> gap
}

/// The ways through a kernel.
struct Ways {
    next: Vec<Vec<BlockId>>,
    /// Of each block, the first one that all ways to the kernel's end pass; the number of blocks: the end itself.
    after: Vec<Option<u32>>,
}

/// What is on the ways from a branch to where they meet.
struct Written {
    blocks: Vec<BlockId>,
    regs: Vec<Reg>,
}

impl Ways {
    fn new(f: &Func) -> Ways {
        let next: Vec<Vec<BlockId>> = f.blocks.iter().map(|b| b.end.successors()).collect();
        let after = after(&next);
        Ways { next, after }
    }

    /// Where the ways from a branch meet.
    fn join(&self, b: BlockId) -> Option<BlockId> {
        self.after[b as usize].filter(|j| (*j as usize) < self.next.len())
    }

    /// Whether they meet only at the end.
    fn ends(&self, b: BlockId) -> bool {
        self.after[b as usize] == Some(self.next.len() as u32)
    }

    /// Blocks that can be reached from one without passing others.
    fn reach(&self, from: BlockId, but: &[Option<BlockId>]) -> Vec<bool> {
        let mut seen = vec![false; self.next.len()];
        let mut work = vec![from];
        while let Some(b) = work.pop() {
            if but.contains(&Some(b)) || std::mem::replace(&mut seen[b as usize], true) {
                continue;
            }
            work.extend(&self.next[b as usize]);
        }
        seen
    }

    /// Waits, and the blocks behind them, that threads come to on one way from a branch before the ways meet, and on another one at all.
    fn apart(&self, f: &Func, b: BlockId) -> Vec<(BlockId, BlockId)> {
        let to = &self.next[b as usize];
        let before: Vec<Vec<bool>> = to.iter().map(|s| self.reach(*s, &[self.join(b)])).collect();
        let at_all: Vec<Vec<bool>> = to.iter().map(|s| self.reach(*s, &[])).collect();
        waits(f)
            .filter(|(w, _)| {
                let on = |sides: &[Vec<bool>], n: usize| sides[n][*w as usize];
                (0..to.len())
                    .any(|n| on(&before, n) && (0..to.len()).any(|m| m != n && on(&at_all, m)))
            })
            .collect()
    }

    fn reaches(&self, from: BlockId, to: BlockId) -> bool {
        self.reach(from, &[])[to as usize]
    }

    /// What is written on one way from a branch but not on all.
    fn written(&self, f: &Func, b: BlockId) -> Written {
        let stop = self.join(b);
        let sides: Vec<Vec<bool>> = self.next[b as usize]
            .iter()
            .map(|s| self.reach(*s, &[stop, Some(b)]))
            .collect();
        let again = self.next[b as usize]
            .iter()
            .any(|s| Some(*s) != stop && self.reach(*s, &[stop])[b as usize]);
        let on_some = |n: usize| sides.iter().any(|s| s[n]) && !sides.iter().all(|s| s[n]);
        let mut blocks: Vec<BlockId> = (0..self.next.len())
            .filter(|n| on_some(*n))
            .map(|n| n as u32)
            .collect();
        if again {
            // A loop that threads leave after different rounds.
            let all = (0..self.next.len()).filter(|n| sides.iter().any(|s| s[*n]));
            blocks = all.map(|n| n as u32).collect();
            blocks.push(b);
        }
        let mut regs = Vec::new();
        for n in &blocks {
            for (_, i) in &f.blocks[*n as usize].insts {
                i.writes(|r| regs.push(r));
            }
        }
        regs.sort_unstable();
        regs.dedup();
        Written { blocks, regs }
    }
}

/// Of each block, the first one that all ways from it to the end pass: immediate postdominators.
fn after(next: &[Vec<BlockId>]) -> Vec<Option<u32>> {
    let n = next.len();
    let end = n as u32;
    let mut before: Vec<Vec<u32>> = vec![Vec::new(); n + 1];
    let mut onward: Vec<Vec<u32>> = next.to_vec();
    for (b, s) in onward.iter_mut().enumerate() {
        if s.is_empty() {
            s.push(end);
        }
        s.iter().for_each(|t| before[*t as usize].push(b as u32));
    }
    // Blocks by a walk backwards from the end, those that are left last first.
    let mut rank = vec![None; n + 1];
    let mut list = Vec::new();
    let mut seen = vec![false; n + 1];
    let mut stack = vec![(end, 0usize)];
    seen[n] = true;
    while let Some((b, i)) = stack.last_mut() {
        match before[*b as usize].get(*i) {
            Some(p) => {
                *i += 1;
                if !std::mem::replace(&mut seen[*p as usize], true) {
                    stack.push((*p, 0));
                }
            }
            None => {
                list.push(*b);
                stack.pop();
            }
        }
    }
    list.reverse();
    for (i, b) in list.iter().enumerate() {
        rank[*b as usize] = Some(i);
    }
    let mut up: Vec<Option<u32>> = vec![None; n + 1];
    up[n] = Some(end);
    loop {
        let mut changed = false;
        for b in list.iter().skip(1) {
            let mut new: Option<u32> = None;
            for s in &onward[*b as usize] {
                if up[*s as usize].is_none() {
                    continue;
                }
                new = Some(match new {
                    None => *s,
                    Some(mut x) => {
                        let mut y = *s;
                        while x != y {
                            if rank[x as usize] > rank[y as usize] {
                                x = up[x as usize].unwrap_or(end);
                            } else {
                                y = up[y as usize].unwrap_or(end);
                            }
                        }
                        x
                    }
                });
            }
            if new.is_some() && up[*b as usize] != new {
                up[*b as usize] = new;
                changed = true;
            }
        }
        if !changed {
            up.truncate(n);
            return up;
        }
    }
}

/// Splits a kernel's blocks where several threads at once may have to leave the way to single ones: before a branch that not all take, a call, and a line that becomes wider.
pub(crate) fn split(f: &mut Func) {
    let live = live::live(f);
    let shapes = shapes(f, &live);
    let mut b = 0;
    while b < f.blocks.len() {
        let next = f.blocks.len() as u32;
        let block = &mut f.blocks[b];
        let point = |(n, (_, i)): (usize, &(u32, Inst))| {
            let leaves = matches!(i, Inst::Call { .. }) || shapes.widens(i);
            (n > 0 && leaves).then_some(n)
        };
        let at = block.insts.iter().enumerate().find_map(point);
        let parts = match &block.end {
            End::Branch(v, ..) | End::Switch(v, _) => shapes.of_value(*v) != Kind::Same,
            _ => false,
        };
        let at = at.or((parts && !block.insts.is_empty()).then_some(block.insts.len()));
        if let Some(at) = at {
            let insts = block.insts.split_off(at);
            let line = insts.first().map_or(block.line, |i| i.0);
            let end = std::mem::replace(&mut block.end, End::Jump(next));
            f.blocks.push(Block { insts, end, line });
        }
        b += 1;
    }
}
