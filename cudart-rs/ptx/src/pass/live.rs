//! Which registers are alive where: what a thread must keep while it waits.

use crate::ir::{Func, Reg, Val};

/// A set of registers.
#[derive(Clone, PartialEq)]
pub(crate) struct Set(Vec<u64>);

impl Set {
    fn new(n: usize) -> Set {
        Set(vec![0; n.div_ceil(64)])
    }
    fn insert(&mut self, r: Reg) {
        self.0[r as usize / 64] |= 1 << (r % 64);
    }
    fn remove(&mut self, r: Reg) {
        self.0[r as usize / 64] &= !(1 << (r % 64));
    }
    pub(crate) fn has(&self, r: Reg) -> bool {
        self.0[r as usize / 64] >> (r % 64) & 1 != 0
    }
    /// Its registers in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Reg> {
        self.0.iter().enumerate().flat_map(|(i, w)| {
            let mut w = *w;
            std::iter::from_fn(move || {
                let bit = (w != 0).then(|| w.trailing_zeros())?;
                w &= w - 1;
                Some(i as u32 * 64 + bit)
            })
        })
    }
    fn union(&mut self, other: &Set) -> bool {
        let mut changed = false;
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            changed |= *b & !*a != 0;
            *a |= b;
        }
        changed
    }
}

/// What is alive at the start and at the end of each block.
pub(crate) struct Live {
    pub start: Vec<Set>,
    pub end: Vec<Set>,
}

/// Steps backwards over an instruction.
pub(crate) fn step(set: &mut Set, i: &crate::ir::Inst) {
    i.writes(|r| set.remove(r));
    i.reads(|v| {
        if let Val::Reg(r) = v {
            set.insert(r);
        }
    });
}

/// What is alive behind the end of a block's instructions, its end's own operand included.
pub(crate) fn at_end(f: &Func, live: &Live, b: usize) -> Set {
    let mut set = live.end[b].clone();
    if let crate::ir::End::Branch(Val::Reg(r), ..) | crate::ir::End::Switch(Val::Reg(r), _) =
        f.blocks[b].end
    {
        set.insert(r);
    }
    set
}

/// Computes liveness.
pub(crate) fn live(f: &Func) -> Live {
    let n = f.blocks.len();
    let mut l = Live {
        start: vec![Set::new(f.regs.len()); n],
        end: vec![Set::new(f.regs.len()); n],
    };
    let mut before = vec![Vec::new(); n];
    for (b, block) in f.blocks.iter().enumerate() {
        for s in block.end.successors() {
            before[s as usize].push(b);
        }
    }
    let mut work: Vec<usize> = (0..n).collect();
    let mut queued = vec![true; n];
    while let Some(b) = work.pop() {
        queued[b] = false;
        let mut set = at_end(f, &l, b);
        for (_, i) in f.blocks[b].insts.iter().rev() {
            step(&mut set, i);
        }
        if l.start[b].union(&set) {
            let start = l.start[b].clone();
            for &p in &before[b] {
                if l.end[p].union(&start) && !queued[p] {
                    queued[p] = true;
                    work.push(p);
                }
            }
        }
    }
    l
}
