//! Constants: what is computed of constants alone is one, wherever it is used; and what a wait gives but nobody reads is not asked for.

use super::live;
use crate::ir::*;

/// Replaces registers that are constants.
pub(crate) fn constants(f: &mut Func) {
    let entry = live::live(f);
    // Registers that are written once, and not read before.
    let mut writes = vec![0u32; f.regs.len()];
    for r in entry.start[0].iter() {
        writes[r as usize] = 2;
    }
    for (_, i) in f.blocks.iter().flat_map(|b| &b.insts) {
        i.writes(|r| writes[r as usize] += 1);
    }
    let mut known: Vec<Option<u64>> = vec![None; f.regs.len()];
    loop {
        let mut found = false;
        for (_, i) in f.blocks.iter_mut().flat_map(|b| &mut b.insts) {
            i.change(|v| {
                if let Val::Reg(r) = *v
                    && let Some(n) = known[r as usize]
                {
                    *v = Val::Imm(n);
                }
            });
            if let Inst::Op { op, d, a } = i
                && writes[*d as usize] == 1
                && known[*d as usize].is_none()
                && a.iter().all(|v| matches!(v, Val::Imm(_)))
            {
                let a = a.map(|v| match v {
                    Val::Imm(n) => n,
                    Val::Reg(_) => 0,
                });
                let n = crate::value::result(op, a) & f.regs[*d as usize].mask();
                known[*d as usize] = Some(n);
                found = true;
            }
        }
        if !found {
            break;
        }
    }
    for b in &mut f.blocks {
        if let End::Branch(v, ..) | End::Switch(v, _) = &mut b.end
            && let Val::Reg(r) = *v
            && let Some(n) = known[r as usize]
        {
            *v = Val::Imm(n);
        }
    }
}

/// Forgets results of waits that are not read. Blocks end with waits.
pub(crate) fn results(f: &mut Func) {
    let live = live::live(f);
    for (b, block) in f.blocks.iter_mut().enumerate() {
        if let Some((_, Inst::Wait { d, .. })) = block.insts.last_mut() {
            for d in d {
                *d = d.filter(|r| live.end[b].has(*r));
            }
        }
    }
}
