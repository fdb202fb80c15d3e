//! Registers that need not be kept while a thread waits, because they can be computed again: parameters, places in the grid, and what follows from them by little.

use super::live::Live;
use crate::ir::*;

/// Of each register: the instruction that makes it again.
pub(crate) struct Remake(Vec<Option<(BlockId, u32)>>);

/// Instructions that are worth it, for one register.
const MOST: u32 = 6;

/// Finds them.
pub(crate) fn remake(f: &Func, live: &Live) -> Remake {
    // The one definition, if there is one. What may be read before is zero there, and not this.
    let mut made: Vec<Option<(BlockId, u32)>> = vec![None; f.regs.len()];
    let mut twice = vec![false; f.regs.len()];
    for r in live.start[0].iter() {
        twice[r as usize] = true;
    }
    for (b, block) in f.blocks.iter().enumerate() {
        for (n, (_, i)) in block.insts.iter().enumerate() {
            i.writes(|r| {
                twice[r as usize] |= made[r as usize].is_some();
                made[r as usize] = Some((b as u32, n as u32));
            });
        }
    }
    for (m, twice) in made.iter_mut().zip(twice) {
        if twice {
            *m = None;
        }
    }
    let mut out = Remake(made);
    let mut cost = vec![None; f.regs.len()];
    for r in 0..f.regs.len() as u32 {
        out.cost(f, r, &mut cost);
    }
    for (m, cost) in out.0.iter_mut().zip(cost) {
        if !matches!(cost, Some(Some(n)) if n <= MOST) {
            *m = None;
        }
    }
    out
}

impl Remake {
    /// The instruction that makes a register again.
    pub(crate) fn of<'f>(&self, f: &'f Func, r: Reg) -> Option<&'f Inst> {
        let (b, n) = self.0[r as usize]?;
        Some(&f.blocks[b as usize].insts[n as usize].1)
    }

    /// How many instructions make a register; `None` within: it cannot be made.
    fn cost(&self, f: &Func, r: Reg, known: &mut [Option<Option<u32>>]) -> Option<u32> {
        if let Some(c) = known[r as usize] {
            return c;
        }
        // (What depends on itself cannot.)
        known[r as usize] = Some(None);
        let c = self.of(f, r).and_then(|i| {
            if !simple(i) {
                return None;
            }
            let mut sum = Some(1u32);
            i.reads(|v| {
                if let Val::Reg(n) = v {
                    let one = self.cost(f, n, known);
                    sum = sum.zip(one).map(|(a, b)| a.saturating_add(b));
                }
            });
            sum
        });
        known[r as usize] = Some(c);
        c
    }
}

fn simple(i: &Inst) -> bool {
    match i {
        Inst::Special { what, .. } => matches!(
            what,
            Special::Tid(_)
                | Special::Ntid(_)
                | Special::Ctaid(_)
                | Special::Nctaid(_)
                | Special::Lane
                | Special::Warp
                | Special::DynamicShared
        ),
        Inst::Address { base, .. } => !matches!(base, Base::Argument(_) | Base::Function(_)),
        Inst::Load { place, d, .. } => place.space == Space::Param && d.len() == 1,
        Inst::Op { op, .. } => {
            use Code::*;
            let plain = !op.sat && op.flags == 0 && !op.ty.float() && op.ty.half().is_none();
            plain
                && matches!(op.ty.bits(), 32 | 64)
                && match op.code {
                    Mov | Add | Sub | Mul | And | Or | Xor | Shl => true,
                    MulWide => op.ty.bits() == 32,
                    Cvt => !op.from.float() && matches!(op.from.bits(), 32 | 64),
                    _ => false,
                }
        }
        _ => false,
    }
}
