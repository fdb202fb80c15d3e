//! What the lanes of a warp do together, once those that take part have arrived.

use super::context::{LANES, Warp};
use super::site::Site;
use crate::ir::{AtomOp, Class, Ty, Wait};

/// The lanes of a mask.
fn lanes(who: u32) -> impl Iterator<Item = usize> {
    (0..LANES).filter(move |l| who >> l & 1 != 0)
}

/// Performs a wait's operation for the lanes `who`. Constant operands are in the lanes' rows like others.
pub(crate) fn perform(kind: Wait, w: &mut Warp, who: u32) {
    match kind {
        Wait::Shuffle(mode) => {
            let values = w.args[0];
            for l in lanes(who) {
                let (from, inside) =
                    source(mode, l as u32, w.args[1][l] as u32, w.args[2][l] as u32);
                // A lane that does not take part has nothing to give: its own value, as good as any.
                let from = if who >> from & 1 != 0 {
                    from as usize
                } else {
                    l
                };
                w.results[0][l] = values[from];
                w.results[1][l] = u64::from(inside);
            }
        }
        Wait::Vote(mode) => {
            let set = lanes(who).fold(0, |m, l| m | (w.args[0][l] as u32 & 1) << l);
            let r = match mode {
                0 => u64::from(set == who),
                1 => u64::from(set != 0),
                2 => u64::from(set == who || set == 0),
                _ => u64::from(set),
            };
            give(w, who, r);
        }
        Wait::Match(all) => {
            let values = w.args[0];
            for l in lanes(who) {
                let same = lanes(who).fold(0, |m, k| m | u32::from(values[k] == values[l]) << k);
                let equal = same == who;
                (w.results[0][l], w.results[1][l]) = match all {
                    true => (if equal { u64::from(who) } else { 0 }, u64::from(equal)),
                    false => (u64::from(same), 1),
                };
            }
        }
        Wait::Redux(op, ty) => {
            let r = reduce(op, ty, w, who);
            give(w, who, r);
        }
        Wait::Active => give(w, who, u64::from(who)),
        Wait::Matrix(m) if who == u32::MAX => super::matrix::perform(m, w),
        _ => {}
    }
}

/// [`perform`] for all lanes of a warp, which wait at one place. Its constants are not in their rows.
pub(crate) fn together(site: &Site, w: &mut Warp, who: u32) {
    match (&site.sources, site.kind) {
        (Some(sources), Wait::Shuffle(_)) if who == u32::MAX => {
            let values = site.values(w);
            for (r, from) in w.results[0].iter_mut().zip(sources) {
                *r = values[usize::from(from & 31)];
            }
            if site.second {
                for (r, from) in w.results[1].iter_mut().zip(sources) {
                    *r = u64::from(from >> 5);
                }
            }
        }
        (_, kind) => {
            site.spread(w, who);
            perform(kind, w, who);
        }
    }
}

fn give(w: &mut Warp, who: u32, v: u64) {
    lanes(who).for_each(|l| w.results[0][l] = v);
}

fn reduce(op: AtomOp, ty: Ty, w: &Warp, who: u32) -> u64 {
    let mut values = lanes(who).map(|l| w.args[0][l]);
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
