//! Blocks of kernels end where threads wait, so that they always go on at a block's beginning.

use crate::ir::*;

/// Empties blocks that no way leads to: nothing waits there, and nothing goes on there.
pub(crate) fn empty_unreachable(f: &mut Func) {
    let mut seen = vec![false; f.blocks.len()];
    let mut work = vec![0];
    while let Some(b) = work.pop() {
        if !std::mem::replace(&mut seen[b as usize], true) {
            work.extend(f.blocks[b as usize].end.successors());
        }
    }
    for (block, seen) in f.blocks.iter_mut().zip(seen) {
        if !seen {
            block.insts.clear();
            block.end = End::Trap;
        }
    }
}

/// Puts what follows a wait into a block of its own.
pub(crate) fn at_waits(f: &mut Func) {
    let mut b = 0;
    while b < f.blocks.len() {
        let next = f.blocks.len() as u32;
        let block = &mut f.blocks[b];
        let wait = |(_, i): &(u32, Inst)| matches!(i, Inst::Wait { .. });
        if let Some(at) = block.insts.iter().position(wait)
            && (at + 1 < block.insts.len() || !matches!(block.end, End::Jump(_)))
        {
            let insts = block.insts.split_off(at + 1);
            let line = insts.first().map_or(block.line, |i| i.0);
            let end = std::mem::replace(&mut block.end, End::Jump(next));
            f.blocks.push(Block { insts, end, line });
        }
        b += 1;
    }
}
