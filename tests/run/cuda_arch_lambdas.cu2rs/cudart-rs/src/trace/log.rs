//! The log of a worker: what its threads passed, in the order in which it ran them.
//!
//! One buffer takes everything: sites, [`LEAVE`], and a *mark* wherever the engine goes on with another thread. When the
//! block ends the log is sorted: each thread's pieces are put together, and the sequences of each warp's lanes go to the encoder. A
//! buffer that is full before is written as a part of the block's warps, so memory does not depend on the program.
//!
//! The position in the buffer is a thread-local variable of the worker ([`CURSOR`]), so a probe needs nothing from the function it is in: destructors, virtual
//! functions and functions called through pointers are traced like all others. Outside of blocks both ends of the cursor are null and a
//! probe (in a function that host code calls as well) does nothing. A launch inside of a kernel keeps the outer log in [`Log`].

#[cfg(feature = "trace-counts")]
use super::counts;
use super::path::Word;
use super::sink::{self, Launched};
use super::sorter::Sorter;
use super::trail::Trail;
use super::words;
use super::{LEAVE, STOP, block_number};
use crate::launch::Launch;
use crate::vector::uint3;
#[cfg(not(feature = "trace-counts"))]
use cu2rs_trace::LAST_RUN;
use cu2rs_trace::RUN;
use std::cell::Cell;
use std::ptr::null_mut;

/// Events that a worker's buffer takes.
const ROOM: usize = 1 << 18;
/// Events of a block that is not recorded before the buffer's start is used again.
const UNRECORDED: usize = 1 << 10;
/// A mark is this plus the thread's number.
pub(super) const MARK: u32 = 0x8000_0000;
/// The most threads a block may have.
pub(super) const MOST_THREADS: u32 = 1024;
/// The threads of a warp.
pub(super) const WARP: usize = 32;

/// Where the next event of this OS thread goes.
struct Cursor {
    next: Cell<*mut u32>,
    end: Cell<*mut u32>,
    /// Whose buffer it is.
    log: Cell<*mut dyn Full>,
    /// Where the thread that is being stopped ended; null unless one is.
    cut: Cell<*mut u32>,
    /// What is logged is recorded.
    on: Cell<bool>,
    /// So far the buffer holds what it held for the block before: see [`words`].
    same: Cell<*mut u32>,
}

/// A buffer's owner.
pub(super) trait Full {
    /// Makes room: everything before `next` is taken. The new ends.
    fn full(&mut self, next: *mut u32) -> (*mut u32, *mut u32);
    /// The program ends here: writes down what there is, and that of the logs that wait for this one.
    fn stop(&mut self, next: *mut u32);
}

struct Nobody;
impl Full for Nobody {
    fn full(&mut self, _: *mut u32) -> (*mut u32, *mut u32) {
        (null_mut(), null_mut())
    }
    fn stop(&mut self, _: *mut u32) {}
}
const NOBODY: *mut dyn Full = null_mut::<Nobody>();

thread_local! {
    static CURSOR: Cursor = const {
        Cursor {
            next: Cell::new(null_mut()),
            end: Cell::new(null_mut()),
            log: Cell::new(NOBODY),
            cut: Cell::new(null_mut()),
            on: Cell::new(false),
            same: Cell::new(null_mut()),
        }
    };
}

/// What [`CURSOR`] held.
#[derive(Clone, Copy)]
pub(super) struct Saved {
    next: *mut u32,
    end: *mut u32,
    log: *mut dyn Full,
    cut: *mut u32,
    on: bool,
}

impl Saved {
    /// Nothing is recorded.
    pub(super) const NOTHING: Saved = Saved {
        next: null_mut(),
        end: null_mut(),
        log: NOBODY,
        cut: null_mut(),
        on: false,
    };

    /// A buffer with its owner; `on`: what is in it will be recorded.
    pub(super) fn new(next: *mut u32, end: *mut u32, log: *mut dyn Full, on: bool) -> Saved {
        Saved {
            next,
            end,
            log,
            cut: null_mut(),
            on,
        }
    }

    /// Puts this into the cursor and gives what was there.
    pub(super) fn swap(self) -> Saved {
        CURSOR.with(|c| {
            c.same.set(null_mut());
            Saved {
                next: c.next.replace(self.next),
                end: c.end.replace(self.end),
                log: c.log.replace(self.log),
                cut: c.cut.replace(self.cut),
                on: c.on.replace(self.on),
            }
        })
    }

    /// Puts this into the cursor, whatever was there.
    #[inline]
    fn put(self) {
        CURSOR.with(|c| {
            c.next.set(self.next);
            c.end.set(self.end);
            c.log.set(self.log);
            c.cut.set(self.cut);
            c.on.set(self.on);
            c.same.set(null_mut());
        });
    }

    /// How far the buffer is filled.
    pub(super) fn next(self) -> *mut u32 {
        self.next
    }

    /// Stops the owner, if there is one.
    pub(super) fn stop(self) {
        // SAFETY: an owner outlives its time in a cursor.
        if let Some(log) = unsafe { self.log.as_mut() } {
            log.stop(if self.cut.is_null() {
                self.next
            } else {
                self.cut
            });
        }
    }
}

/// Records that the thread passes a site.
#[cfg(not(feature = "trace-counts"))]
#[inline(always)]
pub fn probe(site: u32) -> bool {
    push(site)
}

/// Counts that the thread passes a site.
#[cfg(feature = "trace-counts")]
#[inline(always)]
pub fn probe(site: u32) -> bool {
    probe_times(site, 1)
}

/// Counts that the thread passed a site so many times.
#[cfg(feature = "trace-counts")]
#[inline(always)]
pub fn probe_times(site: u32, times: u32) -> bool {
    if (site as usize) < counts::FEW {
        counts::add(site as usize, times.into());
    } else if site < RUN && times > 0 {
        push(site);
        for _ in 1..times {
            push(site);
        }
    }
    true
}

/// Counts that threads passed a site so many times, all of them together.
#[cfg(feature = "trace-counts")]
#[inline(always)]
pub(crate) fn counted(site: u32, mut times: u64) -> bool {
    if (site as usize) < counts::FEW {
        counts::add(site as usize, times);
        return true;
    }
    while times > 0 {
        let some = times.min(u32::MAX.into());
        probe_times(site, some as u32);
        times -= some;
    }
    true
}

/// Sites are not only counted.
#[cfg(not(feature = "trace-counts"))]
pub(crate) fn counted(_: u32, _: u64) -> bool {
    true
}

/// Appends to the log.
#[inline(always)]
fn push(site: u32) -> bool {
    CURSOR.with(|c| {
        let next = c.next.get();
        if next == c.end.get() {
            full(site);
        } else {
            // SAFETY: between the ends of a buffer.
            unsafe { next.write(site) };
            c.next.set(next.wrapping_add(1));
        }
    });
    true
}

/// Records that the thread passed a site so many times.
#[cfg(not(feature = "trace-counts"))]
#[inline(always)]
pub fn probe_times(site: u32, times: u32) -> bool {
    if times > 0 {
        probe(site);
        let mut more = times - 1;
        while more > 0 {
            let some = more.min(LAST_RUN - RUN);
            probe(RUN + some);
            more -= some;
        }
    }
    true
}

#[cold]
#[inline(never)]
fn full(site: u32) {
    CURSOR.with(|c| {
        // SAFETY: an owner outlives its time in the cursor, and nothing else refers to it meanwhile.
        let Some(log) = (unsafe { c.log.get().as_mut() }) else {
            return;
        };
        let cut = c.cut.get();
        let (next, end) = log.full(if cut.is_null() { c.next.get() } else { cut });
        c.end.set(end);
        c.next.set(next);
        if !cut.is_null() {
            c.cut.set(next);
        }
        if next < end {
            // SAFETY: as above.
            unsafe { next.write(site) };
            c.next.set(next.wrapping_add(1));
        }
    });
}

/// Records what the threads of a block passed in a region; `kind` is what the head of its words begins with, less their size.
///
/// Where the log so far is that of the block before, and so is this, it is in the buffer already: nothing is written, and [`Cursor::same`] moves on.
#[inline(always)]
pub(super) fn words<W: Word>(kind: u32, first: u32, words: &[W]) {
    CURSOR.with(|c| {
        let next = c.next.get();
        let room = words::room(W::SIZE, words.len());
        // (Pairs of numbers lie where words of 64 bits may not.)
        if W::SIZE < 3
            && next == c.same.get()
            && (c.end.get() as usize - next as usize) / size_of::<u32>() >= room
        {
            let head = [kind + W::SIZE, first, words.len() as u32];
            // SAFETY: there is so much room in the buffer, which was filled with zeros when it was made, and whose numbers are larger than words. A word may have any bits.
            let known = unsafe {
                let known = next.wrapping_add(words::HEAD).cast_const().cast::<W>();
                *next.cast::<[u32; words::HEAD]>() == head
                    && std::slice::from_raw_parts(known, words.len()) == words
            };
            if known {
                let next = next.wrapping_add(room);
                c.next.set(next);
                c.same.set(next);
                return;
            }
        }
        if c.on.get() {
            let to = room_for_words(
                kind + W::SIZE,
                first,
                words::room(W::SIZE, words.len()),
                words.len(),
            );
            // SAFETY: there is room for them. They are copied here, not where they are looked at, so that no pointer to them leaves the caller.
            unsafe {
                std::ptr::copy_nonoverlapping(words.as_ptr().cast(), to, size_of_val(words));
            }
        }
    });
}

/// Appends a region's head to the log, and room for its words.
#[inline(never)]
fn room_for_words(kind: u32, first: u32, room: usize, threads: usize) -> *mut u8 {
    CURSOR.with(|c| {
        let free = |c: &Cursor| (c.end.get() as usize - c.next.get() as usize) / size_of::<u32>();
        // SAFETY: an owner outlives its time in the cursor, and nothing else refers to it meanwhile.
        if free(c) < room
            && let Some(log) = unsafe { c.log.get().as_mut() }
        {
            let (next, end) = log.full(c.next.get());
            c.next.set(next);
            c.end.set(end);
        }
        assert!(free(c) >= room, "a log has room for a region");
        let next = c.next.get();
        // SAFETY: as was just found.
        unsafe {
            next.write(kind);
            next.add(1).write(first);
            next.add(2).write(threads as u32);
            // Behind the last word is nothing that would make two logs differ.
            next.add(room - 1).write(0);
        }
        c.next.set(next.wrapping_add(room));
        next.wrapping_add(words::HEAD).cast()
    })
}

/// Begins a region of trails in the log. (Trails come and go as values: what a pointer to them goes to is not kept in registers.)
#[inline]
pub(super) fn begin_trails(mut trail: Trail) -> Trail {
    CURSOR.with(|c| {
        (trail.next, trail.end) = (c.next.get(), c.end.get());
        if (trail.end as usize - trail.next as usize) / size_of::<u32>() < words::TRAILS_HEAD {
            trail = empty(c, trail);
        }
    });
    begin_part(trail)
}

/// Writes a head, from the thread at hand on.
#[inline]
fn begin_part(mut trail: Trail) -> Trail {
    let next = trail.next;
    // SAFETY: there is room for it: that was asked for, or the buffer is empty.
    unsafe {
        next.write(words::TRAILS + trail.width());
        next.add(1).write(trail.first());
        next.add(2).write(trail.thread);
        next.add(3).write(0);
    }
    trail.head = next;
    trail.next = next.wrapping_add(words::TRAILS_HEAD);
    trail
}

/// The log is full before a thread's next word: what is there is taken.
#[cold]
#[inline(never)]
pub(super) fn full_of_trails(trail: Trail) -> Trail {
    end_trails(trail);
    begin_part(CURSOR.with(|c| empty(c, trail)))
}

/// Ends a region of trails, and begins another, from the thread at hand on.
#[inline(never)]
pub(super) fn next_trails(mut trail: Trail) -> Trail {
    end_trails(trail);
    CURSOR.with(|c| {
        if (trail.end as usize - trail.next as usize) / size_of::<u32>() < words::TRAILS_HEAD {
            trail = empty(c, trail);
        }
    });
    begin_part(trail)
}

/// Has the log's owner take everything.
#[cold]
#[inline(never)]
fn empty(c: &Cursor, mut trail: Trail) -> Trail {
    // SAFETY: an owner outlives its time in the cursor, and nothing else refers to it meanwhile.
    if let Some(log) = unsafe { c.log.get().as_mut() } {
        let (next, end) = log.full(trail.next);
        c.next.set(next);
        c.end.set(end);
        (trail.next, trail.end) = (next, end);
    }
    let room = (trail.end as usize - trail.next as usize) / size_of::<u32>();
    assert!(room > words::TRAILS_HEAD, "a log has room for a region");
    trail
}

/// Ends a region of trails.
#[inline]
pub(super) fn end_trails(trail: Trail) {
    let begin = trail.head.wrapping_add(words::TRAILS_HEAD);
    let length = (trail.next as usize - begin as usize) / size_of::<u32>();
    // SAFETY: the head is in the log's buffer, where nothing was taken since it was written.
    unsafe { trail.head.add(words::TRAILS_HEAD - 1).write(length as u32) };
    CURSOR.with(|c| c.next.set(trail.next));
}

/// The engine goes on with this thread of the block.
#[inline(always)]
pub(crate) fn thread(number: u32) {
    // Counts are those of all threads together.
    if cfg!(not(feature = "trace-counts")) {
        push(MARK | number);
    }
}

/// Whether what the threads of the block at hand pass is recorded.
#[inline]
pub(crate) fn is_recorded() -> bool {
    CURSOR.with(|c| c.on.get())
}

/// The thread at hand ends itself: what is recorded until [`uncut`] is of its unwinding.
pub(crate) fn cut() {
    CURSOR.with(|c| {
        if c.cut.get().is_null() {
            probe(STOP);
            c.cut.set(c.next.get());
        }
    });
}

/// The engine has caught it.
pub(crate) fn uncut() {
    CURSOR.with(|c| {
        let cut = c.cut.replace(null_mut());
        if !cut.is_null() {
            c.next.set(cut);
        }
    });
}

/// A thread inside a device function.
#[must_use]
pub struct Entered(());

impl Entered {
    /// Enters it.
    #[inline(always)]
    pub fn at(site: u32) -> Entered {
        probe(site);
        Entered(())
    }
}

impl Drop for Entered {
    #[inline(always)]
    fn drop(&mut self) {
        probe(LEAVE);
    }
}

/// The log of one worker for one launch.
pub(crate) struct Log(Option<Box<Inner>>);

/// A log, which is kept for the next launch when one ends.
pub(super) struct Inner {
    buffer: Vec<u32>,
    pub(super) sorter: Sorter,
    launched: Launched,
    /// The block at hand is recorded.
    on: bool,
    /// There is a block at hand.
    open: bool,
    /// It is in the cursor.
    running: bool,
    /// The blocks that come behind the one at hand are recorded as it is.
    alike: bool,
    /// The numbers of the last block's log, if they are still in the buffer, and were taken.
    last: usize,
    /// This log, while it is not in the cursor.
    own: Saved,
    /// What was in the cursor before.
    outer: Saved,
    /// Counts of this log while it is not in the cursor, and of what was there before while it is.
    #[cfg(feature = "trace-counts")]
    held: Vec<u64>,
}

// SAFETY: the pointers inside are to its own buffer, and to what waits for it on the same OS thread while it runs.
unsafe impl Send for Inner {}

impl Inner {
    /// With an empty buffer.
    pub(super) fn new() -> Inner {
        Inner {
            buffer: vec![0; ROOM],
            sorter: Sorter::default(),
            launched: Launched::NONE,
            on: false,
            open: false,
            running: false,
            alike: false,
            last: 0,
            own: Saved::NOTHING,
            outer: Saved::NOTHING,
            #[cfg(feature = "trace-counts")]
            held: Vec::new(),
        }
    }

    /// Exchanges counts when the log comes into the cursor, or leaves it.
    #[inline]
    pub(super) fn exchange(&mut self) {
        #[cfg(feature = "trace-counts")]
        {
            self.held
                .resize(self.sorter.counts.len().saturating_sub(1), 0);
            counts::exchange(&mut self.held);
        }
    }

    /// Whether blocks need not be told apart: all that is counted of them is.
    #[inline(always)]
    fn goes_on(&self) -> bool {
        cfg!(feature = "trace-counts") && self.running & self.alike & self.open
    }

    /// Takes what was counted, if it is wanted.
    #[inline]
    pub(super) fn keep_counts(&mut self, on: bool) {
        #[cfg(feature = "trace-counts")]
        match on {
            true => counts::give(&mut self.held, &mut self.sorter.counts),
            false => self.held.fill(0),
        }
        #[cfg(not(feature = "trace-counts"))]
        let _ = on;
    }

    /// One for a launch.
    pub(super) fn of(launched: Launched) -> Box<Inner> {
        let mut inner = sink::take_log();
        inner.launched = launched;
        (inner.on, inner.alike) = (false, false);
        inner
    }

    /// The launch that it was last used for.
    pub(super) fn launched(&self) -> Launched {
        self.launched
    }

    /// Events before a position.
    fn filled(&self, next: *mut u32) -> usize {
        let bytes = next as usize - self.buffer.as_ptr() as usize;
        (bytes / size_of::<u32>()).min(self.buffer.len())
    }
}

impl Full for Inner {
    fn full(&mut self, next: *mut u32) -> (*mut u32, *mut u32) {
        if !self.on {
            let start = self.buffer.as_mut_ptr();
            return (start, start.wrapping_add(UNRECORDED));
        }
        let n = self.filled(next);
        self.last = 0;
        CURSOR.with(|c| c.same.set(null_mut()));
        let last = self.sorter.take(&self.buffer[..n], true, false);
        // Who goes on has to be known.
        self.buffer[0] = MARK | last;
        let range = self.buffer.as_mut_ptr_range();
        (range.start.wrapping_add(1), range.end)
    }

    fn stop(&mut self, next: *mut u32) {
        self.exchange();
        self.keep_counts(self.on);
        if self.on && self.open {
            let n = self.filled(next);
            self.sorter.take(&self.buffer[..n], false, true);
        }
        (self.on, self.open) = (false, false);
        self.sorter.write();
        sink::give_counts(self.launched, &mut self.sorter.counts);
        self.outer.stop();
    }
}

impl Log {
    /// A log for a worker that takes part in a launch. (Where there is no file, no cursor holds anything that its threads' probes could come into.)
    pub(crate) fn take(launch: &Launch) -> Log {
        Log(sink::is_on().then(|| Inner::of(launch.traced)))
    }

    /// A block begins; until [`Log::end`] or [`Log::pause`] its threads record.
    #[inline(always)]
    pub(crate) fn begin(&mut self, at: uint3) {
        if let Some(inner) = &mut self.0 {
            if inner.goes_on() {
                return inner.sorter.count_block();
            }
            self.begin_recorded(at);
        }
    }

    #[inline(never)]
    fn begin_recorded(&mut self, at: uint3) {
        let Some(inner) = &mut self.0 else { return };
        let launched = inner.launched;
        let block = block_number(at, launched.grid());
        if inner.running && inner.alike {
            inner.open = true;
            inner.sorter.go_on(block);
            let start = inner.buffer.as_mut_ptr();
            CURSOR.with(|c| {
                c.next.set(start);
                c.same.set(start);
                c.cut.set(null_mut());
            });
            return;
        }
        inner.on = launched.on && sink::filter().block(block);
        inner.open = true;
        if inner.on {
            inner.sorter.begin(launched, block);
        }
        let range = inner.buffer.as_mut_ptr_range();
        // What is not recorded goes round in a small part of the buffer.
        let end = if inner.on {
            range.end
        } else {
            range.start.wrapping_add(UNRECORDED)
        };
        let log: *mut Inner = &raw mut **inner;
        let own = Saved::new(range.start, end, log, inner.on);
        inner.alike = inner.on && sink::filter().all_blocks() && sink::filter().first.is_none();
        if inner.running {
            // As `next` has left it: what it held has been taken.
            own.put();
            return;
        }
        inner.own = own;
        self.resume();
    }

    /// Goes on with the block at hand.
    #[inline]
    pub(crate) fn resume(&mut self) {
        if let Some(inner) = &mut self.0 {
            inner.outer = inner.own.swap();
            inner.exchange();
            inner.running = true;
        }
    }

    /// Another block is run meanwhile, or something else.
    #[inline]
    pub(crate) fn pause(&mut self) {
        if let Some(inner) = &mut self.0
            && inner.running
        {
            inner.own = inner.outer.swap();
            inner.exchange();
            inner.outer = Saved::NOTHING;
            inner.running = false;
        }
    }

    /// The block at hand has ended.
    #[inline]
    pub(crate) fn end(&mut self) {
        self.pause();
        let Some(inner) = &mut self.0 else { return };
        inner.keep_counts(inner.on);
        if inner.on && inner.open {
            let n = inner.filled(inner.own.next());
            inner.sorter.take(&inner.buffer[..n], false, false);
        }
        (inner.on, inner.open) = (false, false);
    }

    /// The block at hand has ended, and what this OS thread does next is to [`begin`](Log::begin) another block by this log, or to end it: it stays where it is.
    #[inline(always)]
    pub(crate) fn next(&mut self) {
        if let Some(inner) = &self.0
            && !inner.goes_on()
        {
            self.next_recorded();
        }
    }

    #[inline(never)]
    fn next_recorded(&mut self) {
        let stays = cfg!(not(feature = "trace-counts")) || sink::filter().all_blocks();
        let Some(inner) = self.0.as_mut().filter(|inner| inner.running && stays) else {
            return self.end();
        };
        if inner.on && inner.open {
            let (next, same) = CURSOR.with(|c| (c.next.get(), c.same.get()));
            let n = inner.filled(next);
            let known = n > 0 && next == same && n == inner.last;
            // Where sites are only counted, that may have been done.
            if !(known && inner.sorter.take_same()) && (n > 0 || !sink::filter().counts) {
                inner.sorter.take(&inner.buffer[..n], false, false);
                inner.last = n;
            }
        }
        inner.open = false;
    }
}

impl Drop for Log {
    fn drop(&mut self) {
        self.end();
        if let Some(inner) = self.0.take() {
            sink::give_log(inner);
        }
    }
}
