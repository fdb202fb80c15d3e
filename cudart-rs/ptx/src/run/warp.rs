//! What the lanes of a warp do together, once those that take part have arrived.

use super::context::Context;
use crate::ir::{AtomOp, Class, Ty, Wait};

/// Performs a wait's operation for the lanes `who` (numbers within the warp's `lanes`).
pub(crate) fn perform(kind: Wait, lanes: &mut [Context], who: u32) {
    let each = |f: &mut dyn FnMut(usize)| {
        (0..lanes_of(who))
            .filter(|l| who >> l & 1 != 0)
            .for_each(|l| f(l as usize))
    };
    let collect = |lanes: &[Context], test: &dyn Fn(&Context) -> bool| {
        let mut mask = 0u32;
        each(&mut |l| mask |= u32::from(test(&lanes[l])) << l);
        mask
    };
    match kind {
        Wait::Shuffle(mode) => {
            let values: Vec<u64> = lanes.iter().map(|l| l.args[0]).collect();
            each(&mut |l| {
                let c = &mut lanes[l];
                let (from, inside) = source(mode, l as u32, c.args[1] as u32, c.args[2] as u32);
                // A lane that does not take part has nothing to give: its own value, as good as any.
                let from = if who >> from & 1 != 0 {
                    from as usize
                } else {
                    l
                };
                c.results[..2].copy_from_slice(&[values[from], u64::from(inside)]);
            });
        }
        Wait::Vote(mode) => {
            let set = collect(lanes, &|c| c.args[0] & 1 != 0);
            let r = match mode {
                0 => u64::from(set == who),
                1 => u64::from(set != 0),
                2 => u64::from(set == who || set == 0),
                _ => u64::from(set),
            };
            each(&mut |l| lanes[l].results[0] = r);
        }
        Wait::Match(all) => {
            let values: Vec<u64> = lanes.iter().map(|l| l.args[0]).collect();
            each(&mut |l| {
                let mut same = 0u32;
                for (k, v) in values.iter().enumerate() {
                    same |= u32::from(who >> k & 1 != 0 && *v == values[l]) << k;
                }
                let equal = same == who;
                let r = match all {
                    true => [if equal { u64::from(who) } else { 0 }, u64::from(equal)],
                    false => [u64::from(same), 1],
                };
                lanes[l].results[..2].copy_from_slice(&r);
            });
        }
        Wait::Redux(op, ty) => {
            let r = reduce(op, ty, lanes, who);
            each(&mut |l| lanes[l].results[0] = r);
        }
        Wait::Active => each(&mut |l| lanes[l].results[0] = u64::from(who)),
        Wait::Matrix(m) if lanes.len() == 32 => super::matrix::perform(m, lanes),
        _ => {}
    }
}

fn lanes_of(who: u32) -> u32 {
    32 - who.leading_zeros()
}

fn reduce(op: AtomOp, ty: Ty, lanes: &[Context], who: u32) -> u64 {
    let mut values = (0..32)
        .filter(|l| who >> l & 1 != 0)
        .map(|l: u32| lanes[l as usize].args[0]);
    let first = values.next().unwrap_or(0);
    values.fold(first, |a, b| super::atomic::combine(op, ty, a, b, 0)) & Class::B32.mask()
}

/// The lane that `shfl` reads from, and whether it is in range. `c` has the clamp in bits 0 to 4 and the segment's mask in bits 8 to 12.
pub(crate) fn source(mode: u8, lane: u32, b: u32, c: u32) -> (u32, bool) {
    let (b, clamp, segment) = (b & 31, c & 31, c >> 8 & 31);
    let max = lane & segment | clamp & !segment;
    let min = lane & segment;
    let (from, inside) = match mode {
        0 => {
            let j = lane as i32 - b as i32;
            (j as u32, j >= max as i32)
        }
        1 => (lane + b, lane + b <= max),
        2 => (lane ^ b, lane ^ b <= max),
        _ => {
            let j = min | b & !segment;
            (j, j <= max)
        }
    };
    if inside {
        (from & 31, true)
    } else {
        (lane, false)
    }
}
