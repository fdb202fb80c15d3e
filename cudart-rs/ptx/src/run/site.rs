//! The places at which the threads of a kernel wait.

use super::context::{ARGS, LANES, Warp};
use super::warp::source;
use crate::ir::{BlockId, Func, Inst, Val, Wait};

/// A place at which threads wait. It is the last instruction of its block.
#[derive(Clone, Debug)]
pub(crate) struct Site {
    pub kind: Wait,
    pub block: BlockId,
    /// Operands that are constants: threads do not write them.
    fixed: [Option<u64>; ARGS],
    /// Of a shuffle between lanes that are constants: the lane that each lane reads, and 32 where it is in range.
    pub sources: Option<[u8; LANES]>,
    /// Whether the second result is wanted.
    pub second: bool,
}

/// The waits of a kernel, by their numbers: in the order of its blocks.
pub(crate) fn sites(f: &Func) -> Vec<Site> {
    let mut out = Vec::new();
    for (b, block) in f.blocks.iter().enumerate() {
        if let Some((_, Inst::Wait { kind, a, d })) = block.insts.last() {
            let mut fixed = [None; ARGS];
            for (f, a) in fixed.iter_mut().zip(a) {
                if let Val::Imm(n) = a {
                    *f = Some(*n);
                }
            }
            let sources = match (kind, fixed[1], fixed[2]) {
                (Wait::Shuffle(mode), Some(b), Some(c)) => Some(std::array::from_fn(|l| {
                    let (from, inside) = source(*mode, l as u32, b as u32, c as u32);
                    from as u8 | u8::from(inside) << 5
                })),
                _ => None,
            };
            out.push(Site {
                kind: *kind,
                block: b as u32,
                fixed,
                sources,
                second: d.get(1).is_some_and(Option::is_some),
            });
        }
    }
    out
}

impl Site {
    /// An operand of a lane that waits here.
    pub(crate) fn arg(&self, w: &Warp, n: usize, lane: usize) -> u64 {
        self.fixed[n].unwrap_or(w.args[n][lane])
    }

    /// The first operand of all lanes, which wait here.
    pub(crate) fn values(&self, w: &Warp) -> [u64; LANES] {
        self.fixed[0].map_or(w.args[0], |v| [v; LANES])
    }

    /// Writes the constants into the rows of lanes that wait here, as far as what they do together reads them.
    pub(crate) fn spread(&self, w: &mut Warp, who: u32) {
        let read = match self.kind {
            Wait::Shuffle(_) => 3,
            Wait::Matrix(_) => ARGS,
            Wait::WarpSync | Wait::Step(_) | Wait::Active => 0,
            _ => 1,
        };
        for (row, v) in w.args.iter_mut().zip(self.fixed).take(read) {
            let Some(v) = v else { continue };
            (0..LANES)
                .filter(|l| who >> l & 1 != 0)
                .for_each(|l| row[l] = v);
        }
    }

    /// Which of an operand's numbers says who takes part.
    pub(crate) fn mask(&self) -> Option<usize> {
        match self.kind {
            Wait::Shuffle(_) => Some(3),
            Wait::Vote(_) | Wait::Match(_) | Wait::Redux(..) => Some(1),
            Wait::WarpSync => Some(0),
            _ => None,
        }
    }

    /// Whether lanes of a warp do something together here, rather than threads of a block.
    pub(crate) fn of_a_warp(&self) -> bool {
        !matches!(
            self.kind,
            Wait::Barrier | Wait::BarrierReduce(_) | Wait::Yield | Wait::Arrive
        )
    }

    /// Whether all threads of a block wait for each other here, and for nothing else.
    pub(crate) fn plain_barrier(&self) -> Option<u32> {
        match (self.kind, self.fixed[0], self.fixed[1]) {
            (Wait::Barrier, Some(id), Some(0)) => Some(id as u32),
            _ => None,
        }
    }

    /// Whether all lanes of a warp, which wait here, are those that are waited for.
    pub(crate) fn all_named(&self, w: &Warp, present: u32) -> bool {
        match (self.kind, self.mask()) {
            (Wait::Active | Wait::Step(_), _) => true,
            (Wait::Matrix(_), _) => present == u32::MAX,
            (_, None) => false,
            (_, Some(n)) => {
                let first = self.arg(w, n, 0);
                first as u32 & present == present
                    && (self.fixed[n].is_some()
                        || (0..LANES).all(|l| present >> l & 1 == 0 || w.args[n][l] == first))
            }
        }
    }
}
