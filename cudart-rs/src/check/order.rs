//! Which accesses are ordered before which: barriers, warp operations, grid barriers, and fences with atomics.
//!
//! Each access carries its [`Moment`]: how often its block and grid had met, the lane's own clock, and the time of fences. An earlier access is ordered
//! before one of the running thread if
//!
//! * it is of the same thread; or the grid, or both threads' block, has met in between;
//! * both are lanes of one warp that has met in between, directly or through other lanes (a vector clock for each lane);
//! * its thread has executed a fence (of its block, which counts for threads of the block, or of the device) and then an atomic (or `volatile`) access, which the running thread, or one that it has met since, saw by an
//!   access of that kind to the same address. What a thread knows so it tells its block at the next barrier.
//!
//! Warp operations order memory here as `__syncwarp` does, the old ones without a mask too: that is what programs rely on.

use super::quick::QuickMap;
use std::collections::HashSet;

/// A thread of the running launch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Actor {
    pub(super) block: u32,
    pub(super) thread: u32,
}

/// When an access happened, as far as order goes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Moment {
    grid: u32,
    block: u32,
    lane: u32,
    fence: u32,
}

#[derive(Default)]
struct BlockOrder {
    grid: u32,
    met: u32,
    /// For each warp, once its lanes have met: each lane's clock, and what each lane knows of the others' clocks.
    warps: QuickMap<u32, Box<WarpClocks>>,
    /// What all threads of the block know.
    knows: Knowledge,
}

struct WarpClocks {
    own: [u32; 32],
    known: [[u32; 32]; 32],
}

/// Accesses that are known to be over.
#[derive(Clone, Default)]
struct Knowledge {
    /// All of a thread's before this time.
    threads: QuickMap<Actor, u32>,
    /// All of a block's before it had met so often.
    blocks: QuickMap<u32, u32>,
}

impl Knowledge {
    fn merge(&mut self, other: &Knowledge) {
        for (k, v) in &other.threads {
            let mine = self.threads.entry(*k).or_default();
            *mine = (*mine).max(*v);
        }
        for (k, v) in &other.blocks {
            let mine = self.blocks.entry(*k).or_default();
            *mine = (*mine).max(*v);
        }
    }

    fn covers(&self, actor: Actor, moment: &Moment) -> bool {
        self.threads.get(&actor).is_some_and(|t| moment.fence < *t)
            || self
                .blocks
                .get(&actor.block)
                .is_some_and(|met| moment.block < *met)
    }
}

/// The order of the running launch.
#[derive(Default)]
pub(super) struct Order {
    blocks: QuickMap<u32, BlockOrder>,
    /// Counts fences.
    time: u32,
    /// When each thread last executed a fence for the whole device.
    fences: QuickMap<Actor, u32>,
    /// When each thread last executed any fence.
    block_fences: QuickMap<Actor, u32>,
    /// What threads know beyond their block.
    threads: QuickMap<Actor, Knowledge>,
    /// What an atomic access to an address tells.
    places: QuickMap<usize, Knowledge>,
    /// What it tells threads of a block alone.
    block_places: QuickMap<(u32, usize), Knowledge>,
    learned: HashSet<u32>,
}

impl Order {
    pub(super) fn launch_begins(&mut self) {
        *self = Order::default();
    }

    pub(super) fn block_begins(&mut self, block: u32) {
        self.blocks.insert(block, BlockOrder::default());
    }

    pub(super) fn block_meets(&mut self, block: u32) {
        let b = self.blocks.entry(block).or_default();
        b.met += 1;
        if self.learned.remove(&block) {
            let mine: Vec<Actor> = self
                .threads
                .keys()
                .filter(|a| a.block == block)
                .copied()
                .collect();
            for actor in mine {
                if let Some(k) = self.threads.remove(&actor) {
                    b.knows.merge(&k);
                }
            }
        }
    }

    pub(super) fn grid_meets(&mut self, block: u32) {
        self.blocks.entry(block).or_default().grid += 1;
    }

    pub(super) fn warp_meets(&mut self, block: u32, warp: u32, lanes: u32) {
        let b = self.blocks.entry(block).or_default();
        let w = b.warps.entry(warp).or_insert_with(|| {
            Box::new(WarpClocks {
                own: [0; 32],
                known: [[0; 32]; 32],
            })
        });
        let members: Vec<usize> = (0..32).filter(|l| lanes >> l & 1 == 1).collect();
        let mut all = [0; 32];
        for l in &members {
            for (a, k) in all.iter_mut().zip(&w.known[*l]) {
                *a = (*a).max(*k);
            }
        }
        for l in &members {
            w.own[*l] += 1;
            all[*l] = w.own[*l];
        }
        for l in &members {
            w.known[*l] = all;
        }
    }

    pub(super) fn fence(&mut self, block: u32, thread: u32, device: bool) {
        self.time += 1;
        self.block_fences.insert(Actor { block, thread }, self.time);
        if device {
            self.fences.insert(Actor { block, thread }, self.time);
        }
    }

    /// An atomic or `volatile` access: learns what others told at this address, and tells what was before the thread's last fence. `in_block`: one
    /// that is atomic for the block only.
    pub(super) fn synchronise(
        &mut self,
        actor: Actor,
        address: usize,
        tells: bool,
        in_block: bool,
    ) {
        if self.block_fences.is_empty() {
            return;
        }
        let of_all = self.places.get(&address).filter(|_| !in_block);
        let of_block = self.block_places.get(&(actor.block, address));
        for k in of_all.into_iter().chain(of_block) {
            self.threads.entry(actor).or_default().merge(k);
            self.learned.insert(actor.block);
        }
        if !tells {
            return;
        }
        let device = self.fences.get(&actor).filter(|_| !in_block).copied();
        let block = self.block_fences.get(&actor).copied();
        for (time, alone) in [(device, false), (block, true)] {
            let Some(time) = time else { continue };
            let b = self.blocks.entry(actor.block).or_default();
            let mut told = b.knows.clone();
            if let Some(k) = self.threads.get(&actor) {
                told.merge(k);
            }
            told.threads.insert(actor, time);
            told.blocks.insert(actor.block, b.met);
            let place = match alone {
                true => self.block_places.entry((actor.block, address)).or_default(),
                false => self.places.entry(address).or_default(),
            };
            place.merge(&told);
        }
    }

    pub(super) fn now(&self, actor: Actor) -> Moment {
        let Some(b) = self.blocks.get(&actor.block) else {
            return Moment::default();
        };
        let lane = b
            .warps
            .get(&(actor.thread / 32))
            .map_or(0, |w| w.own[actor.thread as usize % 32]);
        Moment {
            grid: b.grid,
            block: b.met,
            lane,
            fence: self.time,
        }
    }

    /// Whether an earlier access is ordered before one that `actor` makes now.
    pub(super) fn ordered(&self, earlier: &super::shadow::Access, actor: Actor) -> bool {
        let (a, then) = (earlier.actor, &earlier.moment);
        if a == actor {
            return true;
        }
        let Some(b) = self.blocks.get(&actor.block) else {
            return false;
        };
        if then.grid < b.grid {
            return true;
        }
        if a.block == actor.block {
            if then.block < b.met {
                return true;
            }
            let (warp, lane) = (actor.thread / 32, actor.thread as usize % 32);
            let met = |w: &WarpClocks| w.known[lane][a.thread as usize % 32] > then.lane;
            if a.thread / 32 == warp && b.warps.get(&warp).is_some_and(|w| met(w)) {
                return true;
            }
        }
        let knows = |k: &Knowledge| k.covers(a, then);
        knows(&b.knows) || self.threads.get(&actor).is_some_and(knows)
    }
}
