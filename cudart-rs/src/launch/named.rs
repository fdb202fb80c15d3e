//! The named barriers of a block: `bar.sync id, count`, `bar.arrive` and `bar.red` (PTX ISA, "Parallel Synchronization and Communication Instructions: bar").
//!
//! A block has sixteen. Each counts arrivals until as many threads have come as its users say, or all that live where they say nothing; then those that wait go on and it
//! counts from 0 again. Threads are counted one by one; once nobody in the block can go on, a warp of which some threads have come counts whole
//! ([`Named::complete`]), as in hardware, which counts by warps: blocks whose last warp is not full, and arrivals by one lane, complete so.
//!
//! Nothing here waits, locks or knows about engines.

use super::operations::BlockOp;
use super::warp::Site;
use crate::sorted::Map;

/// How many named barriers a block has.
const COUNT: usize = 16;

/// One barrier.
#[derive(Default)]
struct One {
    /// Arrivals that complete it; 0: one of every thread that lives.
    wanted: u32,
    arrived: u32,
    /// Arrivals whose condition holds.
    held: u32,
    /// How many arrivals each warp has, by their places: each full or begun 32 of them is one execution by a warp.
    warps: Map<(u32, Site), u32>,
    waiting: Vec<(u32, Site)>,
}

/// The barriers of a block.
#[derive(Default)]
pub(crate) struct Named {
    barriers: Vec<One>,
    /// (Conditions that held, arrivals) for each thread that was released and has not asked yet.
    results: Map<u32, (u32, u32)>,
}

impl Named {
    /// A thread arrives at barrier `id`, whose users say that `wanted` threads come (0: all). Those `waits` has released are returned.
    pub(crate) fn arrive(
        &mut self,
        thread: u32,
        arrival: Arrival,
        live: u32,
        opens: impl FnMut(Opened),
    ) -> Vec<u32> {
        if self.barriers.is_empty() {
            self.barriers.resize_with(COUNT, One::default);
        }
        let one = &mut self.barriers[arrival.id as usize % COUNT];
        one.wanted = arrival.wanted;
        one.arrived += 1;
        one.held += u32::from(arrival.holds);
        *one.warps.or_insert_with((thread / 32, arrival.site), || 0) += 1;
        if arrival.waits {
            one.waiting.push((thread, arrival.site));
        }
        self.complete(live, false, opens)
    }

    /// What is complete, where so many threads live: the threads released. `opens` is told of each barrier.
    pub(crate) fn complete(
        &mut self,
        live: u32,
        by_warps: bool,
        mut opens: impl FnMut(Opened),
    ) -> Vec<u32> {
        let mut released = Vec::new();
        for (id, one) in self.barriers.iter_mut().enumerate() {
            let wanted = if one.wanted == 0 { live } else { one.wanted };
            let arrived = if by_warps {
                one.warps.values().map(|n| n.div_ceil(32) * 32).sum()
            } else {
                one.arrived
            };
            if one.arrived == 0 || arrived < wanted {
                continue;
            }
            let result = (one.held, one.arrived);
            let (one, before) = (std::mem::take(one), released.len());
            for (thread, _) in one.waiting {
                self.results.insert(thread, result);
                released.push(thread);
            }
            opens(Opened {
                id: id as u32,
                of_all: one.wanted == 0,
                threads: &released[before..],
            });
        }
        released
    }

    /// What the barrier computed for a thread that was released.
    pub(crate) fn result(&mut self, thread: u32, op: BlockOp) -> u64 {
        let (held, arrived) = self.results.remove(&thread).unwrap_or((0, 0));
        op.result(held, arrived)
    }

    /// Whether a thread waits here, at which barrier and place.
    pub(crate) fn waits(&self, thread: u32) -> Option<(u32, Site)> {
        let at = |(id, one): (usize, &One)| {
            let found = one.waiting.iter().find(|(t, _)| *t == thread)?;
            Some((id as u32, found.1))
        };
        self.barriers.iter().enumerate().find_map(at)
    }

    /// A block begins: nobody has arrived.
    pub(crate) fn begin(&mut self) {
        if !self.barriers.is_empty() {
            *self = Named::default();
        }
    }
}

/// A named barrier that opens.
pub(crate) struct Opened<'a> {
    pub(crate) id: u32,
    /// Whether it waited for every thread that lives.
    pub(crate) of_all: bool,
    /// Those that waited.
    pub(crate) threads: &'a [u32],
}

/// An arrival at a named barrier.
#[derive(Clone, Copy)]
pub(crate) struct Arrival {
    pub(crate) id: u32,
    /// How many threads come; 0: all that live.
    pub(crate) wanted: u32,
    pub(crate) holds: bool,
    /// Whether the thread waits (`bar.sync`) or goes on (`bar.arrive`).
    pub(crate) waits: bool,
    pub(crate) site: Site,
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::Location;

    fn arrival(id: u32, wanted: u32, waits: bool) -> Arrival {
        let (holds, site) = (true, Location::caller());
        Arrival {
            id,
            wanted,
            holds,
            waits,
            site,
        }
    }

    #[test]
    fn barriers_count_for_themselves() {
        let mut named = Named::default();
        assert!(named.arrive(0, arrival(1, 3, true), 8, |_| ()).is_empty());
        assert!(named.arrive(1, arrival(2, 2, true), 8, |_| ()).is_empty());
        assert!(named.arrive(2, arrival(1, 3, false), 8, |_| ()).is_empty());
        assert_eq!(named.waits(0).map(|w| w.0), Some(1));
        assert_eq!(named.arrive(3, arrival(1, 3, true), 8, |_| ()), [0, 3]);
        assert_eq!((named.result(0, BlockOp::Count), named.waits(0)), (3, None));
        assert_eq!(named.arrive(4, arrival(2, 2, true), 8, |_| ()), [1, 4]);
        // All that live.
        assert!(named.arrive(0, arrival(3, 0, true), 2, |_| ()).is_empty());
        assert_eq!(named.complete(1, false, |_| ()), [0]);
        // A warp of which one lane has come.
        assert!(named.arrive(0, arrival(4, 64, true), 48, |_| ()).is_empty());
        assert!(
            named
                .arrive(40, arrival(4, 64, true), 48, |_| ())
                .is_empty()
        );
        assert_eq!(named.complete(48, true, |_| ()), [0, 40]);
    }
}
