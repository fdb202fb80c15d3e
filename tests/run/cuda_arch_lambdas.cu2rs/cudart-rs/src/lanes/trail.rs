//! Trails of a group of lanes: how the lane form of a traced kernel records (`crate::trace::trail` says what a trail is).
//!
//! The codes that are not in the log yet are a vector: a site that some lanes pass is a shift and an `or` under their mask. Words that are full are kept until the group is through with the
//! region; then all of them go to the log, thread by thread, as those of loops over the threads do.

use super::block::{BlockLanes, ThreadLanes};
use super::group::WIDTH;
use super::mask::Mask;
use super::vector::{IntoLanes, V};
use crate::trace::{Trail, counted, probe_times};
use cu2rs_trace::trail::{EMPTY, MORE, leave, rounds};
use cu2rs_trace::{LAST_RUN, RUN};
use std::cell::{Cell, RefCell};

/// Sites are counted, which are not in order.
const COUNTS: bool = cfg!(feature = "trace-counts");

/// Words of a group that are kept before they go to the log as a part of what its threads did.
const MOST: usize = 1 << 12;

/// The most lanes that a group has.
const LANES: usize = 32;

/// What notes the sites that the threads of a group pass.
pub struct LaneTrail<'r, const N: usize> {
    /// The codes of each lane that are not in a full word, behind a one.
    bits: Cell<V<u32, N>>,
    first: u32,
    width: u32,
    /// Words from here on have no room for one more.
    full: u32,
    region: &'r Region<N>,
}

impl<const N: usize> LaneTrail<'_, N> {
    /// Some lanes pass a site; `true`, so that it can stand in a condition: `a && trail.pass(mask, 8) && b`.
    #[inline(always)]
    pub fn pass(&self, mask: Mask<N>, site: u32) -> bool {
        match COUNTS {
            true => probe_times(site, mask.count()),
            false => self.code(mask, site.wrapping_sub(self.first)),
        }
    }

    /// One lane passes a site.
    #[inline(always)]
    pub fn pass_in(&self, lane: usize, site: u32) -> bool {
        self.pass(Mask::from_bits(1 << lane), site)
    }

    /// Some lanes passed a site so many times each.
    #[inline(always)]
    pub fn pass_times(
        &self,
        mask: Mask<N>,
        site: u32,
        times: impl IntoLanes<N, Lanes = V<u32, N>>,
    ) -> bool {
        let times = times.lanes();
        let mask = mask & times.ne(0);
        if mask.none() {
            return true;
        }
        if COUNTS {
            let times = mask.select(times, V::splat(0)).arrays();
            let all = times.as_flattened().iter().map(|n| u64::from(*n));
            return counted(site, all.sum());
        }
        self.pass(mask, site);
        let mut more = times - 1;
        loop {
            let mask = mask & more.ne(0);
            if mask.none() {
                return true;
            }
            let some = more.min(LAST_RUN - RUN);
            self.code(mask, rounds(self.width));
            let bits = self.bits.get();
            self.region.keep(mask.bits(), bits, Some(some));
            self.bits.set(mask.select(V::splat(EMPTY), bits));
            more = mask.select(more - some, more);
        }
    }

    /// One lane passed a site so many times.
    #[inline(always)]
    pub fn pass_times_in(&self, lane: usize, site: u32, times: u32) -> bool {
        self.pass_times(Mask::from_bits(1 << lane), site, times)
    }

    /// Some lanes leave a device function.
    #[inline(always)]
    pub fn leave(&self, mask: Mask<N>) {
        if !COUNTS {
            self.code(mask, leave(self.width));
        }
    }

    /// One lane leaves a device function.
    #[inline(always)]
    pub fn leave_in(&self, lane: usize) {
        self.leave(Mask::from_bits(1 << lane));
    }

    /// A value behind which some lanes have left the function that gave it.
    #[inline(always)]
    pub fn left<T>(&self, mask: Mask<N>, value: T) -> T {
        self.leave(mask);
        value
    }

    #[inline(always)]
    fn code(&self, mask: Mask<N>, code: u32) -> bool {
        let mut bits = self.bits.get();
        let full = mask & bits.ge(self.full);
        if full.any() {
            self.region.keep(full.bits(), bits, None);
            bits = full.select(V::splat(EMPTY), bits);
        }
        self.bits
            .set(mask.select(bits.shl(self.width) | code, bits));
        true
    }
}

/// Full words of some lanes of the group at hand.
struct Full<'f> {
    lanes: u32,
    words: &'f [u32],
    /// They end in the code of rounds, and these are how many.
    rounds: Option<&'f [u32]>,
}

thread_local! {
    /// Room for them, while no region has it.
    static ROOM: Cell<Vec<u32>> = const { Cell::new(Vec::new()) };
}

/// The region at hand.
struct Region<const N: usize> {
    /// Where the words go.
    trail: RefCell<Trail>,
    /// The group's, in the order in which they were full: the lanes, whether they end in rounds, the words, and the rounds.
    full: RefCell<Vec<u32>>,
    /// The number of the group's first thread, and how many threads it has.
    first: Cell<u32>,
    threads: Cell<u32>,
}

impl<const N: usize> Region<N> {
    /// Keeps full words of some lanes.
    #[cold]
    #[inline(never)]
    fn keep(&self, lanes: u32, words: V<u32, N>, rounds: Option<V<u32, N>>) {
        let mut full = self.full.borrow_mut();
        if full.capacity() == 0 {
            *full = ROOM.take();
        }
        full.extend([lanes, rounds.is_some().into()]);
        for v in [Some(words), rounds].into_iter().flatten() {
            full.extend_from_slice(v.arrays().as_flattened());
        }
        if full.len() >= MOST {
            drop(full);
            // What the threads do next comes behind what they have done.
            self.give(V::splat(EMPTY));
            self.trail.borrow_mut().again_from(self.first.get());
        }
    }

    /// Gives the group's words to the log, thread by thread; these are the last.
    fn give(&self, last: V<u32, N>) {
        let mut trail = self.trail.borrow_mut();
        let mut kept = self.full.borrow_mut();
        let full = || {
            let mut left = &kept[..];
            std::iter::from_fn(move || {
                let (&[lanes, rounds], rest) = left.split_first_chunk::<2>()?;
                let (words, rest) = rest.split_at(N * WIDTH);
                let (more, rest) = rest.split_at(rounds as usize * N * WIDTH);
                left = rest;
                Some(Full {
                    lanes,
                    words,
                    rounds: (rounds > 0).then_some(more),
                })
            })
        };
        let threads = self.threads.get() as usize;
        // How many words each thread has, then where its next one goes.
        let mut at = [1; LANES];
        for f in full() {
            let words = 1 + u32::from(f.rounds.is_some());
            for (lane, n) in at.iter_mut().enumerate() {
                *n += (f.lanes >> lane & 1) * words;
            }
        }
        let mut all = 0;
        for n in &mut at[..threads] {
            all += std::mem::replace(n, all);
        }
        if let Some(log) = trail.room(all as usize) {
            let mut put = |lane: usize, word: u32| {
                log[at[lane] as usize] = word;
                at[lane] += 1;
            };
            for f in full() {
                let mut lanes = f.lanes;
                while lanes != 0 {
                    let lane = lanes.trailing_zeros() as usize;
                    put(lane, f.words[lane] | MORE);
                    if let Some(rounds) = f.rounds {
                        put(lane, rounds[lane] | MORE);
                    }
                    lanes &= lanes - 1;
                }
            }
            let last = last.arrays();
            for (lane, word) in last.as_flattened()[..threads].iter().enumerate() {
                put(lane, *word);
            }
            trail.ended(threads, all as usize);
        } else {
            for lane in 0..threads {
                for f in full().filter(|f| f.lanes >> lane & 1 != 0) {
                    let rounds = f.rounds.map(|r| r[lane] | MORE);
                    trail.more(f.words[lane] | MORE, rounds);
                }
                trail.end_threads(&[last.lane(lane)]);
            }
        }
        kept.clear();
    }

    /// The group is through with the region.
    #[inline(always)]
    fn end_group(&self, last: V<u32, N>) {
        if !self.full.borrow().is_empty() {
            return self.give(last);
        }
        let threads = self.threads.get() as usize;
        let last = last.arrays();
        (self.trail.borrow_mut()).end_threads(&last.as_flattened()[..threads]);
    }
}

/// A region whose threads' paths are trails: made by [`BlockLanes::trails`].
pub struct LaneTrails<'r, 'b, const N: usize> {
    block: &'r BlockLanes<'b, N>,
    first: u32,
    width: u32,
}

impl<'b, const N: usize> BlockLanes<'b, N> {
    /// A region whose sites are `first` and the next numbers, as many as codes of so many bits allow.
    #[inline(always)]
    pub fn trails(&self, first: u32, width: u32) -> LaneTrails<'_, 'b, N> {
        LaneTrails {
            block: self,
            first,
            width,
        }
    }
}

impl<const N: usize> LaneTrails<'_, '_, N> {
    /// Each group of lanes in turn: see [`BlockLanes::lanes`].
    #[inline(always)]
    pub fn lanes(self, mut turn: impl FnMut(ThreadLanes<N>, Mask<N>, usize, &LaneTrail<'_, N>)) {
        let region = Region {
            trail: RefCell::new(Trail::begin(self.first, self.width)),
            full: RefCell::new(Vec::new()),
            first: Cell::new(0),
            threads: Cell::new(0),
        };
        self.block.lanes(|thread_idx, mask, group| {
            region.first.set(thread_idx.number(0) as u32);
            region.threads.set(mask.count());
            let trail = LaneTrail {
                bits: Cell::new(V::splat(EMPTY)),
                first: self.first,
                width: self.width,
                full: 1 << (31 - self.width),
                region: &region,
            };
            turn(thread_idx, mask, group, &trail);
            if !COUNTS {
                region.end_group(trail.bits.get());
            }
        });
        let room = region.full.into_inner();
        if room.capacity() > 0 {
            ROOM.set(room);
        }
        region.trail.into_inner().end();
    }
}
