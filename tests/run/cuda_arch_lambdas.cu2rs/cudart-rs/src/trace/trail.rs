//! Trails: how the loop form records regions whose sites a thread may pass in any order, and again and again.
//!
//! Each event is a *code* of a few bits: the site's number less that of the lowest, or one of two more ([`codes`](cu2rs_trace::trail)). A thread's codes are put
//! together in a word that the loop over the threads keeps in a register; a full one, and the last, go straight to the log (`words`). There are no marks: threads
//! come one after the other, and a thread's last word says that it is. What the codes mean is looked up by who reads the trace.
//!
//! Where it is known how many codes there may be at most ([`Steps`]), each thread leaves one word in an array on the stack, as in `path`, and what the compiler can make parallel
//! stays so.

use super::log;
use super::passed::Apart;
use super::path::Word;
use super::words::STEPS;
use super::{probe, probe_times};
use crate::launch::{Alive, BlockThreads, Columns, Lanes, Number};
use crate::vector::uint3;
use cu2rs_trace::trail::{EMPTY, MORE};
use cu2rs_trace::{LAST_RUN, RUN};
use std::marker::PhantomData;

/// Sites are counted, which are not in order.
const COUNTS: bool = cfg!(feature = "trace-counts");

/// What notes the sites that a thread passes, one after the other: a [`Trail`] or [`Steps`].
pub trait Notes {
    /// The thread passes a site; `true`, so that it can stand in a condition.
    fn pass(&mut self, site: u32) -> bool;
    /// The thread leaves a device function.
    fn leave(&mut self);
}

/// What notes the sites that a thread of the region at hand passes.
#[derive(Clone, Copy, Debug)]
pub struct Trail {
    /// The codes that are not in the log yet, behind a one.
    bits: u32,
    first: u32,
    width: u32,
    /// Words from here on have no room for one more.
    full: u32,
    /// The thread, and where the log goes on and ends.
    pub(super) thread: u32,
    pub(super) next: *mut u32,
    pub(super) end: *mut u32,
    /// Where this region's head is.
    pub(super) head: *mut u32,
}

impl Trail {
    /// The thread passes a site; `true`, so that it can stand in a condition: `a && trail.pass(8) && b`.
    #[inline(always)]
    pub fn pass(&mut self, site: u32) -> bool {
        if COUNTS {
            probe(site);
        } else {
            self.code(site.wrapping_sub(self.first));
        }
        true
    }

    /// The thread passed a site so many times.
    #[inline(always)]
    pub fn pass_times(&mut self, site: u32, times: u32) -> bool {
        if COUNTS {
            probe_times(site, times);
        } else if times > 0 {
            self.pass(site);
            let mut more = times - 1;
            while more > 0 {
                let some = more.min(LAST_RUN - RUN);
                self.code(cu2rs_trace::trail::rounds(self.width));
                // How many comes right behind the code: both in one part.
                if (self.end as usize - self.next as usize) < 2 * size_of::<u32>() {
                    *self = log::full_of_trails(*self);
                }
                self.push(self.bits | MORE);
                self.push(some | MORE);
                self.bits = EMPTY;
                more -= some;
            }
        }
        true
    }

    /// The thread leaves a device function: for functions that have become part of their caller.
    #[inline(always)]
    pub fn leave(&mut self) {
        if !COUNTS {
            self.code(cu2rs_trace::trail::leave(self.width));
        }
    }

    #[inline(always)]
    fn code(&mut self, code: u32) {
        if self.bits >= self.full {
            self.push(self.bits | MORE);
            self.bits = EMPTY;
        }
        self.bits = self.bits << self.width | code;
    }

    #[inline(always)]
    fn push(&mut self, word: u32) {
        if self.next == self.end {
            *self = log::full_of_trails(*self);
        }
        // SAFETY: before the end of the log's buffer.
        unsafe { self.next.write(word) };
        self.next = self.next.wrapping_add(1);
    }

    /// The thread's turn, and those of the threads before it that had none, end.
    #[inline(always)]
    fn end_thread(&mut self) {
        if !COUNTS {
            self.push(self.bits);
            self.bits = EMPTY;
            self.thread += 1;
        }
    }

    /// All threads before this one have had their turn.
    #[inline(always)]
    fn skip_to(&mut self, thread: usize) {
        if !COUNTS {
            while (self.thread as usize) < thread {
                self.end_thread();
            }
        }
    }

    /// A region begins, with the block's first thread.
    #[inline(always)]
    pub(crate) fn begin(first: u32, width: u32) -> Trail {
        let trail = Trail {
            bits: EMPTY,
            first,
            width,
            full: 1 << (31 - width),
            thread: 0,
            next: std::ptr::null_mut(),
            end: std::ptr::null_mut(),
            head: std::ptr::null_mut(),
        };
        match COUNTS {
            true => trail,
            false => log::begin_trails(trail),
        }
    }

    /// The region ends.
    #[inline(always)]
    pub(crate) fn end(self) {
        if !COUNTS {
            log::end_trails(self);
        }
    }

    /// A full word of the thread at hand, made elsewhere; with the word that says how many rounds it ends in, if it does.
    pub(crate) fn more(&mut self, word: u32, rounds: Option<u32>) {
        // Both come in one part.
        if rounds.is_some() && (self.end as usize - self.next as usize) < 2 * size_of::<u32>() {
            *self = log::full_of_trails(*self);
        }
        self.push(word);
        if let Some(rounds) = rounds {
            self.push(rounds);
        }
    }

    /// Room for so many words behind what is in the log, if there is some.
    #[inline(always)]
    pub(crate) fn room(&mut self, words: usize) -> Option<&mut [u32]> {
        let free = (self.end as usize - self.next as usize) / size_of::<u32>();
        // SAFETY: the log's buffer, which nothing else refers to meanwhile, goes on to `end`.
        (free >= words).then(|| unsafe { std::slice::from_raw_parts_mut(self.next, words) })
    }

    /// The turns of the next threads, so many, have ended with words that were put into the [room](Trail::room) for them.
    #[inline(always)]
    pub(crate) fn ended(&mut self, threads: usize, words: usize) {
        self.next = self.next.wrapping_add(words);
        self.thread += threads as u32;
    }

    /// The turns of the next threads end with these words, made elsewhere.
    #[inline(always)]
    pub(crate) fn end_threads(&mut self, words: &[u32]) {
        if let Some(log) = self.room(words.len()) {
            log.copy_from_slice(words);
            self.ended(words.len(), words.len());
            return;
        }
        for word in words {
            self.push(*word);
            self.thread += 1;
        }
    }

    /// What follows is of threads from this one on again.
    pub(crate) fn again_from(&mut self, thread: u32) {
        self.thread = thread;
        *self = log::next_trails(*self);
    }

    pub(super) fn first(&self) -> u32 {
        self.first
    }

    pub(super) fn width(&self) -> u32 {
        self.width
    }
}

impl Notes for Trail {
    #[inline(always)]
    fn pass(&mut self, site: u32) -> bool {
        Trail::pass(self, site)
    }
    #[inline(always)]
    fn leave(&mut self) {
        Trail::leave(self);
    }
}

/// What notes the few sites that a thread of the region at hand may pass.
#[derive(Debug)]
pub struct Steps<'p, W> {
    /// The codes, behind a one.
    bits: W,
    first: u32,
    width: u32,
    passed: &'p mut Apart,
}

impl<W: Word> Steps<'_, W> {
    /// The thread passes a site; `true`, so that it can stand in a condition: `a && trail.pass(8) && b`.
    #[inline(always)]
    pub fn pass(&mut self, site: u32) -> bool {
        let code = site.wrapping_sub(self.first);
        match COUNTS {
            true => self.passed.add(site, code),
            false => self.bits = (self.bits).followed_by(self.width, code),
        }
        true
    }

    /// The thread leaves a device function: for functions that have become part of their caller.
    #[inline(always)]
    pub fn leave(&mut self) {
        if !COUNTS {
            self.bits = (self.bits).followed_by(self.width, cu2rs_trace::trail::leave(self.width));
        }
    }
}

impl<W: Word> Notes for Steps<'_, W> {
    #[inline(always)]
    fn pass(&mut self, site: u32) -> bool {
        Steps::pass(self, site)
    }
    #[inline(always)]
    fn leave(&mut self) {
        Steps::leave(self);
    }
}

/// A value behind which the thread has left the function that gave it.
#[inline(always)]
pub fn left<T>(value: T, trail: &mut impl Notes) -> T {
    trail.leave();
    value
}

/// A region whose threads' paths are trails: made by [`BlockThreads::trails`].
pub struct Trails<'b> {
    block: &'b BlockThreads,
    first: u32,
    width: u32,
}

impl BlockThreads {
    /// A region whose sites are `first` and the next numbers, as many as codes of so many bits allow.
    #[inline(always)]
    pub fn trails(&self, first: u32, width: u32) -> Trails<'_> {
        Trails {
            block: self,
            first,
            width,
        }
    }
}

/// A region whose threads' paths are a few codes: made by [`Trails::within`].
pub struct Short<'b, W> {
    all: Trails<'b>,
    words: PhantomData<W>,
}

impl<'b> Trails<'b> {
    /// No thread passes more sites than a word takes.
    #[inline(always)]
    pub fn within<W: Word>(self) -> Short<'b, W> {
        Short {
            all: self,
            words: PhantomData,
        }
    }
}

impl<W: Word> Short<'_, W> {
    #[inline(always)]
    fn empty<'p>(&self, passed: &'p mut Apart) -> Steps<'p, W> {
        Steps {
            bits: W::of(EMPTY.into()),
            first: self.all.first,
            width: self.all.width,
            passed,
        }
    }

    /// Each thread in turn, x fastest: see [`BlockThreads::threads`].
    #[inline(always)]
    pub fn threads(self, mut turn: impl FnMut(uint3, usize, &mut Steps<'_, W>)) {
        if COUNTS {
            let mut passed = Apart::NONE;
            let mut steps = self.empty(&mut passed);
            (self.all.block).quiet_threads(|thread_idx, t| turn(thread_idx, t, &mut steps));
            return passed.end(self.all.first);
        }
        let mut words: Lanes<W> = Lanes::new();
        self.all.block.quiet_threads(|thread_idx, t| {
            let mut none = Apart::NONE;
            let mut steps = self.empty(&mut none);
            turn(thread_idx, t, &mut steps);
            words[t] = steps.bits;
        });
        self.end(&words);
    }

    /// Each thread in turn whose x is below `end`: see [`BlockThreads::threads_below`].
    #[inline(always)]
    pub fn threads_below<N: Number>(
        self,
        end: N,
        turn: impl FnMut(uint3, usize, &mut Steps<'_, W>),
    ) {
        let columns = self.all.block.columns().below(end);
        self.threads_in(columns, turn);
    }

    /// Each thread in turn whose x is one of the columns: see [`BlockThreads::threads_in`].
    #[inline(always)]
    pub fn threads_in(
        self,
        columns: Columns,
        mut turn: impl FnMut(uint3, usize, &mut Steps<'_, W>),
    ) {
        if COUNTS {
            let mut passed = Apart::NONE;
            let mut steps = self.empty(&mut passed);
            (self.all.block).quiet_threads_in(columns, |thread_idx, t| {
                turn(thread_idx, t, &mut steps);
            });
            return passed.end(self.all.first);
        }
        let mut words: Lanes<W> = Lanes::new();
        for t in 0..self.all.block.count() {
            words[t] = W::of(EMPTY.into());
        }
        self.all.block.quiet_threads_in(columns, |thread_idx, t| {
            let mut none = Apart::NONE;
            let mut steps = self.empty(&mut none);
            turn(thread_idx, t, &mut steps);
            words[t] = steps.bits;
        });
        self.end(&words);
    }

    /// Each thread in turn that has not left the kernel: see [`BlockThreads::threads_of`].
    #[inline(always)]
    pub fn threads_of(self, alive: &Alive, mut turn: impl FnMut(uint3, usize, &mut Steps<'_, W>)) {
        if alive.is_whole() {
            self.threads(turn);
        } else {
            self.threads(|thread_idx, t, steps| {
                if alive[t] {
                    turn(thread_idx, t, steps);
                }
            });
        }
    }

    #[inline(always)]
    fn end(self, words: &Lanes<W>) {
        let kind = STEPS + (self.all.width << 2);
        log::words(kind, self.all.first, words.first(self.all.block.count()));
    }
}

impl Trails<'_> {
    /// Each thread in turn, x fastest: see [`BlockThreads::threads`].
    #[inline(always)]
    pub fn threads(self, mut turn: impl FnMut(uint3, usize, &mut Trail)) {
        let mut trail = self.begin();
        self.block.quiet_threads(|thread_idx, t| {
            turn(thread_idx, t, &mut trail);
            trail.end_thread();
        });
        self.end(trail);
    }

    /// Each thread in turn whose x is below `end`: see [`BlockThreads::threads_below`].
    #[inline(always)]
    pub fn threads_below<N: Number>(self, end: N, turn: impl FnMut(uint3, usize, &mut Trail)) {
        let columns = self.block.columns().below(end);
        self.threads_in(columns, turn);
    }

    /// Each thread in turn whose x is one of the columns: see [`BlockThreads::threads_in`].
    #[inline(always)]
    pub fn threads_in(self, columns: Columns, mut turn: impl FnMut(uint3, usize, &mut Trail)) {
        let mut trail = self.begin();
        self.block.quiet_threads_in(columns, |thread_idx, t| {
            trail.skip_to(t);
            turn(thread_idx, t, &mut trail);
            trail.end_thread();
        });
        self.end(trail);
    }

    /// Each thread in turn that has not left the kernel: see [`BlockThreads::threads_of`].
    #[inline(always)]
    pub fn threads_of(self, alive: &Alive, mut turn: impl FnMut(uint3, usize, &mut Trail)) {
        if alive.is_whole() {
            self.threads(turn);
        } else {
            self.threads(|thread_idx, t, trail| {
                if alive[t] {
                    turn(thread_idx, t, trail);
                }
            });
        }
    }

    #[inline(always)]
    fn begin(&self) -> Trail {
        Trail::begin(self.first, self.width)
    }

    #[inline(always)]
    fn end(self, mut trail: Trail) {
        if !COUNTS {
            trail.skip_to(self.block.count());
        }
        trail.end();
    }
}
