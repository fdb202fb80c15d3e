//! Blocks of kernels end where threads wait, so that they always go on at a block's beginning.

use crate::ir::*;

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
