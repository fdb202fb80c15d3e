//! Reads that go on as before: a place of the program that the same threads come to again and again, with nothing but reads in between, each time as far behind the last time.
//!
//! What they read is looked at when they have done so, all of it at once ([`Hot::flush`]): before the next store, before somebody else has a turn or threads meet. A place
//! is expected to go on once it has come twice ([`Hot::may_go_on`]); where it does not, nothing is lost but that.

use super::super::shadow::{Access, READS};
use super::super::{Mode, streams};
use super::{AGE, ENTRIES, Hot, INIT, KINDS, Others, Reached};
use std::sync::atomic::Ordering::Relaxed;

/// So many places go on at a time.
pub(super) const MOST: usize = 8;
/// No access is there.
const NOWHERE: usize = usize::MAX;
/// The threads are lanes that read side by side.
const LANES: u64 = 1 << 63;

/// How a place of the program goes on.
#[derive(Clone, Copy)]
pub(super) struct Run {
    /// Where the next access is expected; [`NOWHERE`]: it does not go on.
    next: usize,
    step: usize,
    /// Where accesses may begin, and how far from there.
    start: usize,
    span: usize,
    /// The threads.
    who: u64,
    /// The first of those that were not looked at, and how many there are.
    from: usize,
    count: u32,
    /// Bytes of an element.
    bytes: u32,
    /// Where it was last, and in which window.
    last: usize,
    window: u64,
}

impl Run {
    pub(super) const NONE: Run = Run {
        next: NOWHERE,
        step: 0,
        start: 0,
        span: 0,
        who: 0,
        from: 0,
        count: 0,
        bytes: 0,
        last: 0,
        window: 0,
    };
}

/// The lanes that read side by side, as a run has them.
#[inline(always)]
fn of_lanes(lanes: u32) -> u64 {
    LANES | u64::from(lanes)
}

impl Hot {
    /// The thread at hand, and those that read the same.
    #[inline(always)]
    fn of_one(&self) -> u64 {
        self.also.0 | u64::from(self.actor.thread) << 16
    }

    #[inline(always)]
    fn goes_on(&mut self, address: usize, who: u64, site: usize) -> bool {
        let e = &mut self.entries[(site ^ site >> 10) % ENTRIES];
        let run = &mut e.run;
        let goes_on = run.next == address
            && e.site == site
            && run.who == who
            && self.within.0 == 0
            && address.wrapping_sub(run.start) < run.span
            && e.age == AGE.load(Relaxed);
        if goes_on {
            run.count += 1;
            run.next = address.wrapping_add(run.step);
        }
        goes_on
    }

    /// Whether a read by the thread at hand (and others) is as was expected: it is looked at later.
    #[inline(always)]
    pub(in super::super) fn one_goes_on(&mut self, address: usize, site: usize) -> bool {
        let goes_on = self.goes_on(address, self.of_one(), site);
        if goes_on {
            self.accesses += 1;
            self.also = Others::NONE;
        }
        goes_on
    }

    /// The same of lanes that read side by side, the first of them at an address.
    #[inline(always)]
    pub(in super::super) fn row_goes_on(
        &mut self,
        address: usize,
        lanes: u32,
        site: usize,
    ) -> bool {
        let goes_on = self.goes_on(address, of_lanes(lanes), site);
        self.accesses += u64::from(if goes_on { lanes.count_ones() } else { 0 });
        goes_on
    }

    /// The thread at hand (and others) reads a word, which was looked at.
    #[inline(always)]
    pub(super) fn one_may_go_on(&mut self, address: usize, also: Others, site: usize) {
        let who = also.0 | u64::from(self.actor.thread) << 16;
        self.may_go_on(address, who, site, (4, 4));
    }

    /// Lanes read elements side by side, the first of them at an address; they were looked at.
    #[inline(always)]
    pub(super) fn row_may_go_on(&mut self, address: usize, r: Reached) {
        let count = 32 - (r.lanes >> r.lanes.trailing_zeros()).leading_zeros();
        let width = count as usize * r.bytes;
        self.may_go_on(address, of_lanes(r.lanes), r.site, (r.bytes, width));
    }

    /// A place was read: `width` bytes by all threads, `bytes` by each. It is expected to go on if it was so before.
    #[inline(always)]
    fn may_go_on(&mut self, address: usize, who: u64, site: usize, sizes: (usize, usize)) {
        let run = &mut self.entries[(site ^ site >> 10) % ENTRIES].run;
        let before = (run.window, run.who) == (self.window, who);
        let last = std::mem::replace(&mut run.last, address);
        (run.window, run.who) = (self.window, who);
        if before {
            self.expect(address, address.wrapping_sub(last), site, sizes);
        }
    }

    #[inline(never)]
    fn expect(&mut self, address: usize, step: usize, site: usize, (bytes, width): (usize, usize)) {
        let number = (site ^ site >> 10) % ENTRIES;
        let e = &self.entries[number];
        if e.run.next != NOWHERE || self.active == MOST {
            return self.flush();
        }
        let of_init = e.unwritten && KINDS.load(Relaxed) & INIT != 0;
        let fits = e.site == site && e.call == self.call && !e.ground.is_null() && !of_init;
        let aligned = (address | step) & (bytes - 1) == 0 && matches!(bytes, 4 | 8 | 16);
        if !fits || !aligned || self.parted || e.end - e.start < width {
            return;
        }
        let e = &mut self.entries[number];
        let next = address.wrapping_add(step);
        e.run = Run {
            next,
            step,
            start: e.start,
            span: e.end - e.start - width + 1,
            from: next,
            count: 0,
            bytes: bytes as u32,
            ..e.run
        };
        self.goes[self.active] = number as u16;
        self.active += 1;
    }

    /// Looks at all that was read and not looked at. What comes next may be somebody else's, or order something.
    #[inline(always)]
    pub(super) fn flush(&mut self) {
        self.window += 1;
        if self.active != 0 {
            self.flush_now();
        }
    }

    #[inline(never)]
    fn flush_now(&mut self) {
        let (actor, also, last) = (self.actor, self.also, self.last);
        for i in 0..std::mem::take(&mut self.active) {
            let e = &mut self.entries[usize::from(self.goes[i]) % ENTRIES];
            let (ground, number, site) = (e.ground, e.number, e.site);
            let run = std::mem::replace(&mut e.run, Run::NONE);
            if run.count == 0 {
                continue;
            }
            // SAFETY: as in `access`; it was so when the run began, and changes of the tables flush first.
            let shared = unsafe { (*ground).shared };
            if run.who & LANES != 0 {
                self.flush_rows(&run, ground, (number, site));
            } else {
                self.flush_words(&run, ground, number);
            }
            if streams::keeps() && !shared {
                for i in 0..run.count {
                    let at = run.from.wrapping_add(run.step.wrapping_mul(i as usize));
                    self.beside(at, run.bytes as usize, site, Mode::Load);
                }
            }
        }
        (self.actor, self.also, self.last) = (actor, also, last);
    }

    fn flush_rows(&mut self, run: &Run, ground: *mut super::Ground, (number, site): (u32, usize)) {
        let r = Reached {
            lanes: run.who as u32,
            bytes: run.bytes as usize,
            site,
            mode: Mode::Load,
        };
        let before = r.lanes.trailing_zeros() as usize * r.bytes;
        // SAFETY: as in `access`.
        let ground = unsafe { &mut *ground };
        let mut start = run.from.wrapping_sub(before);
        for _ in 0..run.count {
            let left = self.row(start, r, ground, number, READS);
            if left != 0 {
                self.each_lane(left, |h, l| {
                    let address = start.wrapping_add(l * r.bytes);
                    h.race(number, ground, address, r.bytes, Mode::Load);
                });
            }
            start = start.wrapping_add(run.step);
        }
    }

    /// Of words by one thread, or by it and others.
    fn flush_words(&mut self, run: &Run, ground: *mut super::Ground, number: u32) {
        // SAFETY: as in `access`.
        let ground = unsafe { &mut *ground };
        self.actor.thread = (run.who >> 16) as u32 & 0xffff;
        let others = Others(run.who & !(0xffff << 16));
        let (first, [last, none]) = (self.actor.thread, others.threads());
        let further = match (last, none) {
            (0, 0) => Some(0),
            (last, 0) if last > first && first / 32 == last / 32 => Some(last - first),
            _ => None,
        };
        let a = Access::new(number, self.actor, self.moment, READS);
        let tag = self.tags[usize::from(ground.shared)];
        let (mut at, mut left) = (run.from, run.count);
        while left != 0 {
            let done = match further {
                Some(further) => {
                    let read = (a, further);
                    (self.more).read_words(ground, (at, run.step, left), tag, read, &self.order)
                }
                None => 0,
            };
            for _ in done..left.min(1) {
                self.race(number, ground, at, 4, Mode::Load);
                self.race_of_others(others, number, ground, (at, 4), Mode::Load);
            }
            let done = done.max(1);
            at = at.wrapping_add(run.step.wrapping_mul(done as usize));
            left -= done;
        }
    }
}
