//! Which accesses are ordered before which: barriers, warp operations, grid barriers, and fences with atomics.
//!
//! Each access carries its [`Moment`]: how often its block and grid had met, the lane's own clock, and the time of fences. An earlier access is ordered
//! before one of the running thread if
//!
//! * it is of the same thread; or the grid, or both threads' block, has met in between;
//! * both are lanes of one warp that has met in between, directly or through other lanes (a vector clock for each lane);
//! * its thread has executed a fence (of its block, which counts for threads of the block, or of the device) and then an atomic (or `volatile`) access, which the running thread, or one that it has met since, saw by an
//!   access of that kind to the same address (an atomic function of C++ that is relaxed: once the thread has executed a fence, too). What a thread knows so it tells its block at the next barrier;
//! * its thread had arrived at a `cuda::barrier` before a phase ended for which the running thread has waited.
//!
//! What a thread does between its arrival at a barrier of its block or grid and its wait there counts as done behind the barrier.
//!
//! Warp operations order memory here as `__syncwarp` does, the old ones without a mask too: that is what programs rely on.
//!
//! Moments are numbers into a table: all threads of a block are at the same one until something tells them apart, so that there are few.

use super::quick::QuickMap;
use super::shadow;
use std::hash::Hash;
use std::rc::Rc;

/// A thread of the running launch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Actor {
    pub(super) block: u32,
    pub(super) thread: u32,
}

/// When an access happened, as far as order goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Moment {
    grid: u32,
    block: u32,
    lane: u32,
    fence: u32,
}

#[derive(Default)]
struct BlockOrder {
    number: u32,
    /// What its shared memory is marked by.
    tag: u32,
    grid: u32,
    met: u32,
    /// The warps, once lanes of one have met.
    warps: Vec<Warp>,
    /// Some lanes of a warp have met without the others.
    parted: bool,
    /// Threads that have come to the next barrier, of the block or (true) of the grid, and do not wait yet.
    early: QuickMap<u32, bool>,
    /// What all threads of the block know.
    knows: Knowledge,
    /// Where in the program's calls each thread is.
    calls: Vec<u32>,
}

/// How often the lanes of a warp have met.
#[derive(Default)]
struct Warp {
    /// All of them.
    met: u32,
    /// Once parts have met: the clocks.
    parts: Option<Box<WarpClocks>>,
}

impl Warp {
    /// A lane's clock.
    #[inline(always)]
    fn own(&self, lane: usize) -> u32 {
        self.parts.as_ref().map_or(self.met, |w| w.own[lane])
    }

    /// What a lane knows of another one's clock.
    fn knows(&self, lane: usize, of: usize) -> u32 {
        let parts = self.parts.as_ref();
        parts.map_or(self.met, |w| w.all[of].max(w.known[lane][of]))
    }
}

/// Each lane's clock, and what each lane knows of the others' clocks.
struct WarpClocks {
    own: [u32; 32],
    /// What all lanes know: the clocks when the whole warp met last.
    all: [u32; 32],
    known: [[u32; 32]; 32],
}

/// Accesses that are known to be over.
#[derive(Clone, Default)]
struct Knowledge {
    /// All of a thread's before this time.
    threads: QuickMap<Actor, u32>,
    /// All of a block's before it had met so often.
    blocks: QuickMap<u32, u32>,
    /// All of a lane's before this time of its own clock.
    lanes: QuickMap<Actor, u32>,
    /// All of the lanes of a warp (of a block) before it had met so often.
    warps: QuickMap<(u32, u32), u32>,
}

/// Keeps the later times of two maps.
fn later<K: Copy + Eq + Hash>(mine: &mut QuickMap<K, u32>, other: &QuickMap<K, u32>) {
    for (k, v) in other {
        let time = mine.entry(*k).or_default();
        *time = (*time).max(*v);
    }
}

impl Knowledge {
    fn merge(&mut self, other: &Knowledge) {
        later(&mut self.threads, &other.threads);
        later(&mut self.blocks, &other.blocks);
        later(&mut self.lanes, &other.lanes);
        later(&mut self.warps, &other.warps);
    }

    fn covers(&self, actor: Actor, moment: &Moment) -> bool {
        let warp = (actor.block, actor.thread / 32);
        self.threads.get(&actor).is_some_and(|t| moment.fence < *t)
            || (self.blocks.get(&actor.block)).is_some_and(|met| moment.block < *met)
            || self.lanes.get(&actor).is_some_and(|t| moment.lane < *t)
            || self.warps.get(&warp).is_some_and(|met| moment.lane < *met)
    }
}

/// Moments that were asked for lately, by their hash.
const RECENT: usize = 64;

/// The order of the running launch.
pub(super) struct Order {
    /// The blocks that have begun and not ended; those that have are places for others.
    blocks: Vec<BlockOrder>,
    numbers: QuickMap<u32, usize>,
    free: Vec<usize>,
    /// The block whose thread runs.
    here: usize,
    moments: Vec<Moment>,
    recent: [u32; RECENT],
    /// Counts fences.
    time: u32,
    /// When each thread last executed a fence for the whole device.
    fences: QuickMap<Actor, u32>,
    /// When each thread last executed any fence.
    block_fences: QuickMap<Actor, u32>,
    /// What threads know beyond their block; lanes that have met share it.
    threads: QuickMap<Actor, Rc<Knowledge>>,
    /// What an atomic access to an address tells.
    places: QuickMap<usize, Knowledge>,
    /// What it tells threads of a block alone.
    block_places: QuickMap<(u32, usize), Knowledge>,
    /// What threads have read by relaxed atomic functions: a fence makes it known.
    heard: QuickMap<Actor, Knowledge>,
    /// What arrivals at a `cuda::barrier` (by its address) tell those that wait for the end of a phase: of the last two of them.
    phases: QuickMap<usize, [(u32, Knowledge); 2]>,
    /// Blocks whose threads know something.
    learned: QuickMap<u32, ()>,
    /// What has been told at a named barrier of a block that is not open yet.
    named: QuickMap<(u32, u32), Knowledge>,
}

impl Default for Order {
    fn default() -> Order {
        Order {
            blocks: vec![BlockOrder::default()],
            numbers: QuickMap::default(),
            free: Vec::new(),
            here: 0,
            moments: vec![Moment::default()],
            recent: [0; RECENT],
            time: 0,
            fences: QuickMap::default(),
            block_fences: QuickMap::default(),
            threads: QuickMap::default(),
            places: QuickMap::default(),
            block_places: QuickMap::default(),
            heard: QuickMap::default(),
            phases: QuickMap::default(),
            learned: QuickMap::default(),
            named: QuickMap::default(),
        }
    }
}

impl Order {
    /// A block begins, whose shared memory is marked by `tag`.
    pub(super) fn block_begins(&mut self, number: u32, tag: u32) {
        let fresh = BlockOrder {
            number,
            tag,
            ..BlockOrder::default()
        };
        let place = match self.numbers.get(&number) {
            Some(place) => *place,
            None => self.free.pop().unwrap_or(self.blocks.len()),
        };
        match self.blocks.get_mut(place) {
            Some(b) => *b = fresh,
            None => self.blocks.push(fresh),
        }
        self.numbers.insert(number, place);
    }

    /// A block has ended: nobody of it asks any more.
    pub(super) fn block_ends(&mut self, number: u32) {
        self.named.retain(|(block, _), _| *block != number);
        if let Some(place) = self.numbers.remove(&number) {
            self.free.push(place);
            if self.here == place {
                self.here = 0;
            }
        }
    }

    /// A thread of this block runs from now on. The tag of its shared memory; `next` where the block is new.
    pub(super) fn enter(&mut self, number: u32, next: impl FnOnce() -> u32) -> u32 {
        let here = &self.blocks[self.here];
        if self.here != 0 && here.number == number {
            return here.tag;
        }
        if !self.numbers.contains_key(&number) {
            self.block_begins(number, next());
        }
        self.here = self.numbers.get(&number).copied().unwrap_or(0);
        self.blocks[self.here].tag
    }

    fn of(&mut self, number: u32) -> &mut BlockOrder {
        let place = self.place(number);
        &mut self.blocks[place]
    }

    /// Where a block is.
    #[inline]
    fn place(&self, number: u32) -> usize {
        match self.here != 0 && self.blocks[self.here].number == number {
            true => self.here,
            false => self.numbers.get(&number).copied().unwrap_or(0),
        }
    }

    pub(super) fn block_meets(&mut self, number: u32) {
        let learned = self.learned.remove(&number).is_some();
        let place = self.place(number);
        let b = &mut self.blocks[place];
        b.met += 1;
        b.early.clear();
        if learned {
            let mine: Vec<Actor> = self
                .threads
                .keys()
                .filter(|a| a.block == number)
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
        let b = self.of(block);
        b.grid += 1;
        b.early.clear();
    }

    pub(super) fn warp_meets(&mut self, block: u32, warp: u32, lanes: u32) {
        if self.learned.contains_key(&block) {
            self.share(block, warp, lanes);
        }
        let b = self.of(block);
        let warp = warp as usize;
        if b.warps.len() <= warp {
            b.warps.resize_with(warp + 1, Warp::default);
        }
        let w = &mut b.warps[warp];
        let met = w.met;
        if lanes == u32::MAX && w.parts.is_none() {
            w.met += 1;
            return;
        }
        let w = w.parts.get_or_insert_with(|| {
            Box::new(WarpClocks {
                own: [met; 32],
                all: [met; 32],
                known: [[0; 32]; 32],
            })
        });
        if lanes == u32::MAX {
            // Nobody knows more of a lane than its own clock.
            for own in &mut w.own {
                *own += 1;
            }
            w.all = w.own;
            return;
        }
        let members = || (0..32).filter(|l| lanes >> l & 1 == 1);
        b.parted = true;
        let mut all = w.all;
        for l in members() {
            for (a, k) in all.iter_mut().zip(&w.known[l]) {
                *a = (*a).max(*k);
            }
        }
        for l in members() {
            w.own[l] += 1;
            all[l] = w.own[l];
        }
        for l in members() {
            w.known[l] = all;
        }
    }

    /// Each of these lanes learns what any of them knows.
    fn share(&mut self, block: u32, warp: u32, lanes: u32) {
        let members = || (0..32).filter(|l| lanes >> l & 1 == 1);
        let actor = |l: u32| Actor {
            block,
            thread: warp * 32 + l,
        };
        let mut known: Vec<Rc<Knowledge>> = Vec::new();
        let mut same = true;
        for l in members() {
            match self.threads.get(&actor(l)) {
                Some(k) if known.iter().any(|o| Rc::ptr_eq(o, k)) => {}
                Some(k) => known.push(k.clone()),
                None => same = false,
            }
        }
        let Some((first, others)) = known.split_first_mut() else {
            return;
        };
        if same && others.is_empty() {
            return;
        }
        for k in others {
            Rc::make_mut(first).merge(k);
        }
        for l in members() {
            self.threads.insert(actor(l), first.clone());
        }
    }

    /// A thread learns something.
    fn learns(&mut self, actor: Actor, what: &Knowledge) {
        Rc::make_mut(self.threads.entry(actor).or_default()).merge(what);
        self.learned.insert(actor.block, ());
    }

    /// What a thread can tell: what it knows, and what lanes of its warp did before it met them.
    fn told_by(&self, actor: Actor) -> Knowledge {
        let place = self.numbers.get(&actor.block).copied().unwrap_or(0);
        let b = &self.blocks[place];
        let mut told = b.knows.clone();
        told.blocks.insert(actor.block, b.met);
        if let Some(k) = self.threads.get(&actor) {
            told.merge(k);
        }
        let (warp, lane) = (actor.thread / 32, actor.thread as usize % 32);
        match b.warps.get(warp as usize) {
            Some(w) if w.parts.is_some() => {
                for of in 0..32 {
                    let (thread, time) = (warp * 32 + of as u32, w.knows(lane, of));
                    let of = Actor { thread, ..actor };
                    told.lanes.insert(of, time);
                }
            }
            Some(w) => {
                told.warps.insert((actor.block, warp), w.met);
            }
            None => {}
        }
        told
    }

    /// A thread has come to a named barrier of its block: what it did is over for those that wait there.
    pub(super) fn arrives(&mut self, actor: Actor, id: u32) {
        self.time += 1;
        let mut told = self.told_by(actor);
        told.threads.insert(actor, self.time);
        self.named
            .entry((actor.block, id))
            .or_default()
            .merge(&told);
    }

    /// A named barrier of a part of a block opens for these threads.
    pub(super) fn opens(&mut self, block: u32, id: u32, threads: &[u32]) {
        let Some(told) = self.named.remove(&(block, id)).map(Rc::new) else {
            return;
        };
        for thread in threads {
            let thread = *thread;
            let actor = Actor { block, thread };
            match self.threads.contains_key(&actor) {
                true => self.learns(actor, &told),
                false => {
                    self.threads.insert(actor, told.clone());
                    self.learned.insert(block, ());
                }
            }
        }
    }

    /// A thread has come to a barrier for which it will wait later.
    pub(super) fn arrives_early(&mut self, actor: Actor, grid: bool) {
        self.of(actor.block).early.insert(actor.thread, grid);
    }

    /// A `cuda::barrier` is made at an address.
    pub(super) fn barrier_made(&mut self, address: usize) {
        self.phases.remove(&address);
    }

    /// A thread has arrived at such a barrier: what it did is over for those that wait for the end of this phase.
    pub(super) fn arrives_in(&mut self, actor: Actor, address: usize, phase: u32) {
        self.time += 1;
        let mut told = self.told_by(actor);
        told.threads.insert(actor, self.time);
        let (of, all) = &mut self.phases.entry(address).or_default()[phase as usize % 2];
        if *of != phase {
            (*of, *all) = (phase, Knowledge::default());
        }
        all.merge(&told);
    }

    /// A thread has waited for the end of a phase.
    pub(super) fn waits_for(&mut self, actor: Actor, address: usize, phase: u32) {
        let both = self.phases.get(&address);
        let told = both.map(|both| &both[phase as usize % 2]);
        if let Some(all) = told
            .filter(|(of, _)| *of == phase)
            .map(|(_, all)| all.clone())
        {
            self.learns(actor, &all);
        }
    }

    pub(super) fn fence(&mut self, actor: Actor, device: bool) {
        if let Some(heard) = self.heard.remove(&actor) {
            self.learns(actor, &heard);
        }
        self.time += 1;
        self.block_fences.insert(actor, self.time);
        if device {
            self.fences.insert(actor, self.time);
        }
    }

    /// Whether a thread has executed a fence: nobody learns anything else.
    #[inline(always)]
    pub(super) fn has_fences(&self) -> bool {
        !self.block_fences.is_empty()
    }

    /// An atomic or `volatile` access with these [`shadow`] flags: one that reads learns what others told at this address, one that writes tells what was before
    /// the thread's last fence. Not `hears`: what is learned counts once the thread executes a fence.
    pub(super) fn synchronise(&mut self, actor: Actor, address: usize, flags: u8, hears: bool) {
        if !self.has_fences() {
            return;
        }
        let in_block = flags & shadow::IN_BLOCK != 0;
        if flags & shadow::READS != 0 {
            let of_all = self.places.get(&address).filter(|_| !in_block).cloned();
            let of_block = self.block_places.get(&(actor.block, address)).cloned();
            for k in of_all.into_iter().chain(of_block) {
                match hears {
                    true => self.learns(actor, &k),
                    false => self.heard.entry(actor).or_default().merge(&k),
                }
            }
        }
        if flags & shadow::WRITES == 0 {
            return;
        }
        let device = self.fences.get(&actor).filter(|_| !in_block).copied();
        let block = self.block_fences.get(&actor).copied();
        for (time, alone) in [(device, false), (block, true)] {
            let Some(time) = time else { continue };
            let mut told = self.told_by(actor);
            told.threads.insert(actor, time);
            let place = match alone {
                true => self.block_places.entry((actor.block, address)).or_default(),
                false => self.places.entry(address).or_default(),
            };
            place.merge(&told);
        }
    }

    /// The number of the moment at which a thread of the running block is.
    pub(super) fn now(&mut self, thread: u32) -> u32 {
        let b = &self.blocks[self.here];
        let warp = b.warps.get(thread as usize / 32);
        let lane = warp.map_or(0, |w| w.own(thread as usize % 32));
        let early = match b.early.is_empty() {
            true => None,
            false => b.early.get(&thread),
        };
        let now = Moment {
            grid: b.grid + u32::from(early == Some(&true)),
            block: b.met + u32::from(early == Some(&false)),
            lane,
            fence: self.time,
        };
        let mixed = now.grid ^ now.block.rotate_left(7) ^ now.lane.wrapping_mul(5) ^ now.fence;
        let recent = &mut self.recent[mixed as usize % RECENT];
        if self.moments[*recent as usize] != now {
            *recent = self.moments.len() as u32;
            self.moments.push(now);
        }
        *recent
    }

    /// Whether all threads of the running block are at the moment with this number.
    #[inline(always)]
    pub(super) fn is_still(&self, moment: u32) -> bool {
        let b = &self.blocks[self.here];
        self.moments.get(moment as usize).is_some_and(|m| {
            b.warps.is_empty()
                && b.early.is_empty()
                && m.lane == 0
                && (m.grid, m.block, m.fence) == (b.grid, b.met, self.time)
        })
    }

    /// Whether lanes from this thread of the running block on may be at different moments: they are of two warps, or parts of their warp have met.
    #[inline(always)]
    pub(super) fn may_differ(&self, thread: u32, lanes: u32) -> bool {
        let b = &self.blocks[self.here];
        !b.warps.is_empty() && (thread % 32 + lanes > 32 || b.parted)
    }

    /// Where in the program's calls a thread of the running block is.
    pub(super) fn call(&self, thread: u32) -> u32 {
        let calls = &self.blocks[self.here].calls;
        calls.get(thread as usize).copied().unwrap_or(0)
    }

    /// A thread of the running block has called something, or has come back.
    pub(super) fn set_call(&mut self, thread: u32, call: u32) {
        let calls = &mut self.blocks[self.here].calls;
        if calls.len() <= thread as usize {
            calls.resize(thread as usize + 1, 0);
        }
        calls[thread as usize] = call;
    }

    /// Whether an earlier access, of `a` at the moment with that number, is ordered before one that `actor`, a thread of the running block, makes now.
    #[inline(always)]
    pub(super) fn ordered(&self, a: Actor, then: u32, actor: Actor) -> bool {
        let (b, then) = (&self.blocks[self.here], &self.moments[then as usize]);
        a == actor
            || then.grid < b.grid
            || a.block == actor.block && then.block < b.met
            || self.learned_of(a, then, actor)
    }

    /// Whether accesses of the running block at that moment are ordered before all that its threads do now.
    #[inline(always)]
    pub(super) fn is_over(&self, then: u32) -> bool {
        let b = &self.blocks[self.here];
        let then = self.moments.get(then as usize);
        then.is_some_and(|then| then.grid < b.grid || then.block < b.met)
    }

    /// Whether earlier accesses by a warp of a block, at the moment with that number, are ordered before all that a warp of the running block does now. (If
    /// not, single ones may be.)
    #[inline(always)]
    pub(super) fn warps_are_ordered(
        &self,
        earlier: (u32, u32),
        then: u32,
        (block, warp): (u32, u32),
    ) -> bool {
        let (b, Some(then)) = (&self.blocks[self.here], self.moments.get(then as usize)) else {
            return false;
        };
        let has_met = |w: &Warp| w.parts.is_none() && w.met > then.lane;
        then.grid < b.grid
            || earlier == (block, warp) && b.warps.get(warp as usize).is_some_and(has_met)
    }

    #[inline(never)]
    fn learned_of(&self, a: Actor, then: &Moment, actor: Actor) -> bool {
        let b = &self.blocks[self.here];
        if a.block == actor.block {
            let (warp, lane) = (actor.thread as usize / 32, actor.thread as usize % 32);
            let of = a.thread as usize % 32;
            let met = |w: &Warp| w.knows(lane, of) > then.lane;
            if a.thread as usize / 32 == warp && b.warps.get(warp).is_some_and(met) {
                return true;
            }
        }
        let knows = |k: &Knowledge| k.covers(a, then);
        knows(&b.knows) || self.threads.get(&actor).is_some_and(|k| knows(k))
    }
}
