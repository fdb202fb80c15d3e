//! What the accesses of lanes are to the race detector: those of threads that come one after the other, looked at together where that says the same.

use super::super::order::Actor;
use super::super::shadow::{self, Access, Ground, Quick};
use super::super::{Mode, streams};
use super::{ENTRIES, Hot, Others, Pending, SHORT, short};

/// Elements of lanes, side by side or not.
#[derive(Clone, Copy)]
pub(in super::super) struct Reached {
    /// The lanes, by bits.
    pub(in super::super) lanes: u32,
    /// Bytes of an element.
    pub(in super::super) bytes: usize,
    /// The place of the program.
    pub(in super::super) site: usize,
    pub(in super::super) mode: Mode,
}

impl Hot {
    /// The lanes at hand are those of the threads from this number on.
    #[inline(always)]
    pub(in super::super) fn lanes(&mut self, number: u32) {
        self.flush();
        self.first_lane = number;
        self.actor.thread = number;
        self.call = 0;
        if !self.memory_only && !self.still {
            self.now(number);
            self.parted = self.order.may_differ(number, 32);
        }
    }

    /// What comes is done by one of them.
    #[inline(always)]
    pub(in super::super) fn lane(&mut self, l: u32) {
        self.actor.thread = self.first_lane + l;
        self.also = Others::NONE;
        if self.parted {
            self.moment = self.order.now(self.actor.thread);
        }
    }

    /// The next access is that of these lanes together.
    #[inline(always)]
    pub(in super::super) fn lanes_together(&mut self, lanes: u32) {
        self.lane(lanes.trailing_zeros());
        if lanes & lanes.wrapping_sub(1) != 0 {
            self.also = Others::new(self.first_lane + 31 - lanes.leading_zeros(), 0);
        }
    }

    /// The next access is that of all threads of the block, of which there are so many.
    #[inline(always)]
    pub(in super::super) fn block_together(&mut self, threads: u32) {
        self.turn(0);
        // Two of a warp, and one of another.
        self.also = Others::new(
            if threads > 1 { 1 } else { 0 },
            if threads > 32 { 32 } else { 0 },
        );
    }

    /// Lanes at hand have met.
    pub(in super::super) fn lanes_meet(&mut self, lanes: u32) {
        let (block, warp) = (self.actor.block, self.first_lane / 32);
        self.settle();
        self.order.warp_meets(block, warp, lanes);
        // (Nothing is over for the whole block.)
        self.moment = self.order.now(self.actor.thread);
        self.still = false;
        self.parted = self.order.may_differ(self.first_lane, 32);
    }

    /// The access of one thread just now is that of others, too.
    pub(super) fn race_of_others(
        &mut self,
        others: Others,
        number: u32,
        ground: &mut Ground,
        (address, bytes): (usize, usize),
        mode: Mode,
    ) {
        // (All of them store the same.)
        if mode.flags() & shadow::WRITES != 0 {
            return;
        }
        let (actor, moment) = (self.actor, self.moment);
        let still = self.order.is_still(moment);
        for thread in others.threads() {
            if thread == 0 {
                continue;
            }
            self.actor.thread = thread;
            if !still {
                self.moment = self.order.now(thread);
            }
            self.race(number, ground, address, bytes, mode);
        }
        (self.actor, self.moment) = (actor, moment);
    }

    /// Looks at a read of one element by the thread at hand and others, if it is a lane of a warp and the last one at hand; whether that is done.
    #[inline(always)]
    pub(super) fn read_by_both(
        &mut self,
        others: Others,
        number: u32,
        ground: &mut Ground,
        (address, bytes): (usize, usize),
    ) -> bool {
        let (first, [last, none]) = (self.actor.thread, others.threads());
        let of_warp = last > first && first / 32 == last / 32 && none == 0;
        if !of_warp || self.parted || bytes != 4 || address & 3 != 0 {
            return false;
        }
        let access = Access::new(number, self.actor, self.moment, shadow::READS);
        let tag = self.tags[usize::from(ground.shared)];
        let read = (access, last - first);
        self.more
            .read_by_both(ground, address, tag, read, &self.order)
    }

    /// Whether lanes, the first of them at an address, read elements side by side where this place of the program went before, and have been looked at.
    #[inline(always)]
    pub(in super::super) fn reads_row(
        &mut self,
        first: usize,
        (lanes, bytes): (u32, usize),
        width: usize,
        site: usize,
    ) -> bool {
        let goes_on = self.row_goes_on(first, lanes, site);
        if goes_on {
            return true;
        }
        let is_there = self
            .range(site)
            .is_some_and(|(from, to)| first >= from && first.wrapping_add(width) <= to);
        if is_there {
            self.accesses += u64::from(lanes.count_ones());
            if self.races {
                self.read_row(first, (lanes, bytes), site);
            }
        }
        is_there
    }

    /// Lanes have read elements that are known to be in memory, the first of them at an address.
    #[inline(never)]
    fn read_row(&mut self, first: usize, (lanes, bytes): (u32, usize), site: usize) {
        self.settle_store();
        let Some((ground, number)) = self.ground_of(site) else {
            return;
        };
        let r = Reached {
            lanes,
            bytes,
            site,
            mode: Mode::Load,
        };
        let start = first.wrapping_sub(lanes.trailing_zeros() as usize * bytes);
        // SAFETY: as in `access`.
        let ground = unsafe { &mut *ground };
        let left = self.row(start, r, ground, number, shadow::READS);
        if left != 0 {
            self.each_lane(left, |h, l| {
                let address = start.wrapping_add(l * bytes);
                h.race(number, ground, address, bytes, Mode::Load);
            });
        }
        self.row_beside(start, r, ground);
        if bytes >= 4 {
            self.row_may_go_on(first, r);
        }
    }

    /// Lanes have read elements that are known to be in memory, at these addresses.
    #[inline(never)]
    pub(in super::super) fn gathered(&mut self, addresses: &[u64], r: Reached) {
        self.settle_store();
        let Some((ground, number)) = self.ground_of(r.site) else {
            return;
        };
        // SAFETY: as in `access`.
        let ground = unsafe { &mut *ground };
        let mut rest = r.lanes;
        if r.bytes == 4 && !self.parted {
            let beside = neighbours(addresses, r.lanes);
            let alone = r.lanes & !(beside | beside << 1);
            let left = self.scattered(addresses, alone, ground, number, shadow::READS);
            rest = r.lanes & !alone | left;
        }
        while rest != 0 {
            let l = rest.trailing_zeros();
            let at = |l: u32| addresses.get(l as usize).copied().unwrap_or(0);
            let (mut same, mut row) = (l, l);
            let next = |l: u32| l < 31 && rest >> (l + 1) & 1 != 0;
            while next(same) && at(same + 1) == at(l) {
                same += 1;
            }
            while next(row) && at(row + 1) == at(row) + r.bytes as u64 {
                row += 1;
            }
            let last = same.max(row);
            let run = (u32::MAX >> (31 - (last - l))) << l;
            rest &= !run;
            let start = at(l) as usize;
            let mut left = if same > l { 1 << l | 1 << same } else { run };
            self.lane(l);
            let others = Others::new(self.first_lane + same, 0);
            if same > l && self.read_by_both(others, number, ground, (start, r.bytes)) {
                continue;
            }
            if row > l {
                let row = Reached { lanes: run, ..r };
                let start = start.wrapping_sub(l as usize * r.bytes);
                left = self.row(start, row, ground, number, shadow::READS);
            }
            self.each_lane(left, |h, l| {
                h.race(number, ground, at(l as u32) as usize, r.bytes, Mode::Load);
            });
        }
        if streams::keeps() && !ground.shared {
            self.each_lane(r.lanes, |h, l| {
                if let Some(a) = addresses.get(l) {
                    h.beside(*a as usize, r.bytes, r.site, r.mode);
                }
            });
        }
    }

    /// Lanes have stored to elements that are known to be in memory, that of lane 0 at an address; `old` is what was there before, from the first lane on.
    #[inline(never)]
    pub(in super::super) fn stored_row(&mut self, start: usize, r: Reached, old: &[u8]) {
        self.settle();
        let first = r.lanes.trailing_zeros() as usize;
        let from = start.wrapping_add(first * r.bytes);
        let Some((ground, number)) = self.ground_at(from, old.len(), &r) else {
            return;
        };
        // SAFETY: the elements are there.
        let new = unsafe { std::slice::from_raw_parts(from as *const u8, old.len()) };
        let changed = differing(old, new, r.bytes) << first & r.lanes;
        // SAFETY: as in `access`.
        let ground = unsafe { &mut *ground };
        let flags = r.mode.flags();
        let stored = Reached {
            lanes: changed,
            ..r
        };
        let left = match changed {
            0 => 0,
            _ => self.row(start, stored, ground, number, flags),
        };
        self.each_lane(left, |h, l| {
            let at = (l - first) * r.bytes;
            let old = old.get(at..at + r.bytes).unwrap_or_default();
            h.store_of_one(start.wrapping_add(l * r.bytes), r, (ground, number), old);
        });
        let kept = r.lanes & !changed;
        if kept != 0 {
            let kept = Reached { lanes: kept, ..r };
            let flags = silent(flags);
            // Those that race with something race with nobody.
            let left = self.row(start, kept, ground, number, flags);
            if !self.in_rows(r.bytes) {
                self.each_lane(left, |h, l| {
                    let at = (l - first) * r.bytes;
                    let old = old.get(at..at + r.bytes).unwrap_or_default();
                    h.store_of_one(start.wrapping_add(l * r.bytes), r, (ground, number), old);
                });
            }
        }
        self.row_beside(start, r, ground);
    }

    /// Looks at accesses to words together that lie anywhere, at these addresses; the lanes that have to be looked at one by one.
    #[inline(always)]
    fn scattered(
        &mut self,
        addresses: &[u64],
        lanes: u32,
        ground: &mut Ground,
        number: u32,
        flags: u8,
    ) -> u32 {
        let actor = Actor {
            thread: self.first_lane,
            ..self.actor
        };
        let a = Access::new(number, actor, self.moment, flags);
        let tag = self.tags[usize::from(ground.shared)];
        self.more
            .scattered(ground, addresses, lanes, tag, a, &self.order)
    }

    /// Lanes have stored words to addresses, which are all different; `old` is what was there.
    #[inline(never)]
    pub(in super::super) fn stored_apart(&mut self, addresses: &[u64], r: Reached, old: &[u32]) {
        self.settle();
        let lanes = || bits(r.lanes).map(|l| l as usize);
        let at = |l: usize| addresses.get(l).copied().unwrap_or(0) as usize;
        let low = lanes().map(at).min().unwrap_or(0);
        let high = lanes().map(at).max().unwrap_or(0);
        let Some(e) = self.known(low, high + r.bytes - low, r.site) else {
            return self.each_lane(r.lanes, |h, l| {
                let old = old.get(l).copied().unwrap_or(0).to_ne_bytes();
                h.stored_at(at(l), r, &old);
            });
        };
        let (ground, number) = (e.ground, e.number);
        if ground.is_null() {
            return;
        }
        let mut changed = 0;
        for l in lanes() {
            // SAFETY: the word is there.
            let now = unsafe { (at(l) as *const u32).read_unaligned() };
            changed |= u32::from(old.get(l) != Some(&now)) << l;
        }
        // SAFETY: as in `access`.
        let memory = unsafe { &mut *ground };
        let mut left = r.lanes;
        if !self.parted {
            left &= !changed;
            left |= self.scattered(addresses, changed, memory, number, r.mode.flags());
        }
        self.each_lane(left, |h, l| {
            let old = old.get(l).copied().unwrap_or(0).to_ne_bytes();
            h.store_of_one(at(l), r, (ground, number), &old);
        });
        if streams::keeps() && !memory.shared {
            self.each_lane(r.lanes, |h, l| h.beside(at(l), r.bytes, r.site, r.mode));
        }
    }

    /// A lane has stored to an element; `old` is what was there.
    #[inline(never)]
    pub(in super::super) fn stored_at(&mut self, address: usize, r: Reached, old: &[u8]) {
        self.settle();
        let Some((ground, number)) = self.ground_at(address, r.bytes, &r) else {
            return;
        };
        self.store_of_one(address, r, (ground, number), old);
        // SAFETY: as in `access`.
        if streams::keeps() && unsafe { !(*ground).shared } {
            self.beside(address, r.bytes, r.site, r.mode);
        }
    }

    fn store_of_one(
        &mut self,
        address: usize,
        r: Reached,
        (ground, number): (*mut Ground, u32),
        old: &[u8],
    ) {
        // SAFETY: as in `access`.
        let ground = unsafe { &mut *ground };
        let access = Access::new(number, self.actor, self.moment, r.mode.flags());
        let tag = self.tags[usize::from(ground.shared)];
        let place = (address, r.bytes);
        let (more, order) = (&mut self.more, &self.order);
        let quick = match ground.is_of_line(address, r.bytes) {
            true => more.quick(ground, place, tag, access, order, true),
            false => Quick::Asks,
        };
        let (new, race) = match quick {
            Quick::Done => return,
            Quick::Later => (true, None),
            Quick::Asks => more.access(ground, place, tag, access, order, true),
        };
        if r.mode == Mode::Update && race.is_some() {
            self.update_reads(ground, place, tag, access);
        }
        if new {
            // SAFETY: the element is there.
            let now = unsafe { std::slice::from_raw_parts(address as *const u8, r.bytes) };
            let (before, silent) = match r.bytes {
                ..=SHORT => {
                    // SAFETY: there are as many bytes.
                    let before = unsafe { short(old.as_ptr() as usize, r.bytes) };
                    (before, before == unsafe { short(address, r.bytes) })
                }
                _ => (0, now == old),
            };
            let pending = Pending {
                ground,
                address,
                bytes: r.bytes,
                old: before,
                race,
                access,
                tag,
            };
            self.stored(pending, silent);
        }
    }

    /// What is remembered of the memory at which a place of the program was last, unless it is a thread's own; and its number.
    #[inline(always)]
    fn ground_of(&self, site: usize) -> Option<(*mut Ground, u32)> {
        let e = &self.entries[(site ^ site >> 10) % ENTRIES];
        (e.site == site && !e.ground.is_null()).then_some((e.ground, e.number))
    }

    /// The same of memory at an address, of which all is told that is wrong.
    #[inline(always)]
    fn ground_at(
        &mut self,
        address: usize,
        bytes: usize,
        r: &Reached,
    ) -> Option<(*mut Ground, u32)> {
        if let Some(e) = self.known(address, bytes, r.site) {
            return (!e.ground.is_null()).then_some((e.ground, e.number));
        }
        let e = self.find(address, bytes, r.site, (0, 0, 0), r.mode).ok()?;
        (!e.ground.is_null()).then_some((e.ground, e.number))
    }

    /// Whether such elements are looked at in rows.
    #[inline(always)]
    fn in_rows(&self, bytes: usize) -> bool {
        !self.parted && matches!(bytes, 4 | 8 | 16)
    }

    /// Looks at a row of elements together; the lanes that have to be looked at one by one.
    #[inline(always)]
    pub(super) fn row(
        &mut self,
        start: usize,
        r: Reached,
        ground: &mut Ground,
        number: u32,
        flags: u8,
    ) -> u32 {
        let small = r.bytes < 4 && flags == shadow::READS && !self.parted;
        if !small && (!self.in_rows(r.bytes) || start & 3 != 0) {
            return r.lanes;
        }
        let actor = Actor {
            thread: self.first_lane,
            ..self.actor
        };
        let access = Access::new(number, actor, self.moment, flags);
        let tag = self.tags[usize::from(ground.shared)];
        if small {
            let lanes = (r.lanes, r.bytes);
            let done = (self.more).small_row(ground, start, lanes, tag, access, &self.order);
            return if done { 0 } else { r.lanes };
        }
        let shift = r.bytes.trailing_zeros() - 2;
        if shift == 0 && (self.more).glances(ground, start, r.lanes, tag, access) {
            return 0;
        }
        let lanes = (r.lanes, shift);
        self.more
            .row(ground, start, lanes, tag, access, &self.order)
    }

    /// Does something for each of these lanes.
    #[inline(always)]
    pub(super) fn each_lane(&mut self, mut lanes: u32, mut f: impl FnMut(&mut Hot, usize)) {
        while lanes != 0 {
            let l = lanes.trailing_zeros();
            self.lane(l);
            f(self, l as usize);
            lanes &= lanes - 1;
        }
    }

    /// Compares a row of elements with what other streams and the host do.
    #[inline(always)]
    fn row_beside(&mut self, start: usize, r: Reached, ground: &Ground) {
        if streams::keeps() && !ground.shared {
            self.each_lane(r.lanes, |h, l| {
                h.beside(start.wrapping_add(l * r.bytes), r.bytes, r.site, r.mode);
            });
        }
    }
}

/// What a store, or an update, is that leaves memory as it was.
fn silent(flags: u8) -> u8 {
    match flags & shadow::READS {
        0 => flags | shadow::SILENT,
        _ => shadow::READS,
    }
}

/// Which elements of so many bytes differ.
#[inline(always)]
fn differing(old: &[u8], new: &[u8], bytes: usize) -> u32 {
    if bytes == 4 {
        let (old, new) = (old.as_chunks::<4>().0, new.as_chunks::<4>().0);
        let (mut all, mut i) = (0, 0);
        while i < old.len() && i < new.len() {
            all |= u32::from(old[i] != new[i]) << i;
            i += 1;
        }
        return all;
    }
    let pairs = old.chunks(bytes).zip(new.chunks(bytes)).enumerate();
    pairs.fold(0, |all, (i, (a, b))| all | u32::from(a != b) << i)
}

/// Lanes, of which each has the word of the next one, too, or the next one has that behind it.
#[inline(always)]
fn neighbours(addresses: &[u64], lanes: u32) -> u32 {
    let both = lanes & lanes >> 1;
    let (mut all, mut i) = (0, 0);
    while i + 1 < addresses.len() {
        let further = addresses[i + 1].wrapping_sub(addresses[i]);
        all |= u32::from(further == 0 || further == 4) << i;
        i += 1;
    }
    all & both
}

/// The numbers of the bits.
fn bits(mut lanes: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let l = (lanes != 0).then(|| lanes.trailing_zeros());
        lanes &= lanes.wrapping_sub(1);
        l
    })
}
