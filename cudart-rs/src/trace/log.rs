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
use super::trail::Trail;
use super::words::{self, Piece, Pieces, Region, Trails};
use super::{LEAVE, STOP, block_number};
use crate::launch::Launch;
use crate::vector::uint3;
use cu2rs_trace::trail::{self, Code, EMPTY, Packer};
use cu2rs_trace::writer::{Encoder, Here, Part, Rows};
use cu2rs_trace::{LAST_RUN, RUN};
use std::cell::Cell;
use std::ptr::null_mut;

/// Events that a worker's buffer takes.
const ROOM: usize = 1 << 18;
/// Events of a block that is not recorded before the buffer's start is used again.
const UNRECORDED: usize = 1 << 10;
/// A mark is this plus the thread's number.
const MARK: u32 = 0x8000_0000;
/// The most threads a block may have.
const MOST_THREADS: u32 = 1024;
/// The threads of a warp.
pub(super) const WARP: usize = 32;

/// How many blocks a worker remembers, for the case that others do the same,
const KNOWN: usize = 4;
/// … and how long their logs may be.
const KNOWN_EVENTS: usize = 1 << 14;

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
        CURSOR.with(|c| Saved {
            next: c.next.replace(self.next),
            end: c.end.replace(self.end),
            log: c.log.replace(self.log),
            cut: c.cut.replace(self.cut),
            on: c.on.replace(self.on),
        })
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
#[inline(always)]
pub(super) fn words<W: Word>(kind: u32, first: u32, words: &[W]) {
    CURSOR.with(|c| {
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
            #[cfg(feature = "trace-counts")]
            count_words(to, words::room(W::SIZE, words.len()), words.len());
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

/// Begins a region of trails in the log.
#[inline]
pub(super) fn begin_trails(trail: &mut Trail) {
    CURSOR.with(|c| {
        (trail.next, trail.end) = (c.next.get(), c.end.get());
        if (trail.end as usize - trail.next as usize) / size_of::<u32>() < words::TRAILS_HEAD {
            empty(c, trail);
        }
    });
    begin_part(trail);
}

/// Writes a head, from the thread at hand on.
fn begin_part(trail: &mut Trail) {
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
}

/// The log is full before a thread's next word: what is there is taken.
#[cold]
#[inline(never)]
pub(super) fn full_of_trails(trail: &mut Trail) {
    end_trails(trail);
    CURSOR.with(|c| empty(c, trail));
    begin_part(trail);
}

/// Ends a region of trails, and begins another, from the thread at hand on.
pub(super) fn next_trails(trail: &mut Trail) {
    end_trails(trail);
    CURSOR.with(|c| {
        if (trail.end as usize - trail.next as usize) / size_of::<u32>() < words::TRAILS_HEAD {
            empty(c, trail);
        }
    });
    begin_part(trail);
}

/// Has the log's owner take everything.
fn empty(c: &Cursor, trail: &mut Trail) {
    // SAFETY: an owner outlives its time in the cursor, and nothing else refers to it meanwhile.
    if let Some(log) = unsafe { c.log.get().as_mut() } {
        let (next, end) = log.full(trail.next);
        c.next.set(next);
        c.end.set(end);
        (trail.next, trail.end) = (next, end);
    }
    let room = (trail.end as usize - trail.next as usize) / size_of::<u32>();
    assert!(room > words::TRAILS_HEAD, "a log has room for a region");
}

/// Ends a region of trails.
#[inline]
pub(super) fn end_trails(trail: &Trail) {
    let begin = trail.head.wrapping_add(words::TRAILS_HEAD);
    let length = (trail.next as usize - begin as usize) / size_of::<u32>();
    // SAFETY: the head is in the log's buffer, where nothing was taken since it was written.
    unsafe { trail.head.add(words::TRAILS_HEAD - 1).write(length as u32) };
    CURSOR.with(|c| c.next.set(trail.next));
}

/// Counts a region whose words have been put into the log here, and takes it out again.
#[cfg(feature = "trace-counts")]
#[inline(never)]
fn count_words(words: *mut u8, room: usize, threads: usize) {
    let start = words.cast::<u32>().wrapping_sub(words::HEAD);
    // SAFETY: `room_for_words` has made it so.
    let log = unsafe { std::slice::from_raw_parts(start, room) };
    CURSOR.with(|c| c.next.set(start));
    if let Some(Piece::Region(r)) = Pieces(log).next() {
        let mut rest = Vec::new();
        r.counts(0..threads, |site, n| match (site as usize) < counts::FEW {
            true => counts::add(site as usize, n),
            false => rest.push((site, n)),
        });
        // Events go where the region was.
        for (site, n) in rest {
            for _ in 0..n {
                push(site);
            }
        }
    }
}

/// The engine goes on with this thread of the block.
#[inline(always)]
pub(crate) fn thread(number: u32) {
    // Counts are those of all threads together.
    if cfg!(not(feature = "trace-counts")) {
        push(MARK | number);
    }
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

/// Puts sequences of one block's threads together and gives them to the encoder.
#[derive(Default)]
pub(super) struct Sorter {
    pub(super) encoder: Encoder,
    /// How often each site was passed, if nothing else is asked for; at the end how many threads there were.
    pub(super) counts: Vec<u64>,
    launched: Launched,
    block: u64,
    threads: u32,
    /// Events of each warp that were written as parts before.
    before: Vec<u64>,
    /// Events of each thread so far, where their number is limited.
    seen: Vec<u64>,
    pieces: Vec<(u32, u32, u32)>,
    /// Where each thread's words end in each of a block's pieces.
    trail_ends: Vec<Vec<u32>>,
    starts: Vec<usize>,
    /// Each thread's sequence in the log or in `gathered`.
    ranges: Vec<(usize, usize)>,
    gathered: Vec<u32>,
    /// A log without words.
    expanded: Vec<u32>,
    /// The last site that was counted.
    site: u32,
    rows: Vec<Row>,
    /// Blocks that were written, the one that came last first.
    known: Vec<Known>,
}

/// The log of a whole block, and what the encoder made of it.
struct Known {
    log: Vec<u32>,
    threads: u32,
    rows: Rows,
}

/// A warp in a log: what all of its lanes passed, or where its lanes are in a list of ranges.
#[derive(Clone, Copy)]
enum Row {
    Alike(usize, usize),
    Ranges(usize),
}

/// A piece of a log that holds trails.
#[derive(Clone, Copy)]
enum Trailed<'l> {
    Words(Region<'l>),
    Trails(Trails<'l>),
}

/// A piece of a log, of which is known what is whose.
struct Own<'l> {
    of: Trailed<'l>,
    /// Where each thread's words end, from the first thread of the piece on.
    ends: &'l [u32],
    /// Each has one word.
    single: bool,
}

impl<'l> Own<'l> {
    fn new(of: Trailed<'l>, ends: &'l [u32], threads: usize) -> Own<'l> {
        let single = match of {
            Trailed::Words(_) => false,
            Trailed::Trails(t) => t.from == 0 && ends.len() == threads && t.words.len() == threads,
        };
        Own { of, ends, single }
    }

    /// The words of threads, if they are trails: what of them is in this piece.
    #[inline]
    fn words(&self, from: usize, to: usize) -> &'l [u32] {
        let Trailed::Trails(t) = self.of else {
            return &[];
        };
        if self.single {
            return &t.words[from..to];
        }
        let at = |thread: usize| match thread.checked_sub(t.from as usize + 1) {
            None => 0,
            Some(i) => self.ends.get(i).map_or(t.words.len(), |e| *e as usize),
        };
        &t.words[at(from)..at(to)]
    }

    /// Whether so many threads from one on passed what as many before them passed.
    #[inline]
    fn repeats(&self, from: usize, many: usize) -> bool {
        match self.of {
            Trailed::Words(r) => r.repeats(from, many),
            Trailed::Trails(_) => self.words(from - many, from) == self.words(from, from + many),
        }
    }
}

impl Sorter {
    /// A block begins.
    pub(super) fn begin(&mut self, launched: Launched, block: u64) {
        self.launched = launched;
        self.block = block;
        self.threads = launched.launch.threads().min(MOST_THREADS.into()) as u32;
        self.before.clear();
        self.before.resize(self.threads.div_ceil(32) as usize, 0);
        self.seen.clear();
        if let Some(n) = self.counts.last_mut() {
            let warps = 0..self.threads.div_ceil(32);
            let wanted = warps.filter(|w| sink::filter().warp(*w));
            *n += wanted
                .map(|w| u64::from((self.threads - 32 * w).min(32)))
                .sum::<u64>();
        }
        if sink::filter().first.is_some() {
            self.seen.resize(self.threads as usize, 0);
        }
    }

    /// Takes a log. `more`: the block goes on. The thread that was at hand last.
    pub(super) fn take(&mut self, log: &[u32], more: bool, cut: bool) -> u32 {
        if sink::filter().counts {
            return self.count(log);
        }
        if more || cut || log.len() > KNOWN_EVENTS || sink::filter().first.is_some() {
            return self.take_new(log, more, cut);
        }
        if !self.repeat(log) {
            let here = self.encoder.here();
            self.take_new(log, more, cut);
            self.remember(log, &here);
        }
        0
    }

    /// [`take`](Sorter::take) for what is not known yet.
    fn take_new(&mut self, log: &[u32], more: bool, cut: bool) -> u32 {
        if !words::are_in(log) {
            return self.take_pieces(log, more, cut);
        }
        if sink::filter().first.is_none()
            && (!more && self.take_words(log, cut) || self.take_trails(log, more, cut))
        {
            return 0;
        }
        let mut text = std::mem::take(&mut self.expanded);
        words::expand(log, MARK, &mut text);
        let last = self.take_pieces(&text, more, cut);
        self.expanded = text;
        last
    }

    /// Takes a log that holds nothing but words. Tells whether it is such a log.
    fn take_words(&mut self, log: &[u32], cut: bool) -> bool {
        let mut regions: Vec<Region> = Vec::with_capacity(16);
        for piece in Pieces(log) {
            match piece {
                Piece::Region(r) if r.threads == self.threads as usize => regions.push(r),
                _ => return false,
            }
        }
        let mut gathered = std::mem::take(&mut self.gathered);
        let threads = self.threads as usize;
        // Whether the warp before has been written.
        let mut written = false;
        for (w, from) in (0..threads).step_by(WARP).enumerate() {
            if !sink::filter().warp(w as u32) {
                written = false;
                continue;
            }
            let lanes = (threads - from).min(WARP);
            let (launch, block, warp) = (&self.launched.launch, self.block, w as u32);
            let same = written && !cut && lanes == WARP && self.before[w] == 0;
            if same
                && regions.iter().all(|r| r.repeats(from, WARP))
                && (self.encoder).same(launch, block, warp)
            {
                continue;
            }
            written = true;
            let mut differ = [false; WARP];
            for r in &regions {
                r.differ(from, &mut differ[..lanes]);
            }
            // Lanes that passed the same share a sequence.
            gathered.clear();
            let mut ends = [0; WARP];
            for lane in 0..lanes {
                if lane == 0 || differ[lane] {
                    for r in &regions {
                        r.events(from + lane, &mut gathered);
                    }
                }
                ends[lane] = gathered.len();
            }
            let part = Part {
                before: self.before[w],
                more: false,
                cut,
            };
            if !differ[..lanes].contains(&true) {
                (self.encoder).alike(launch, block, warp, lanes, &gathered, part);
                continue;
            }
            let mut sequences: [&[u32]; WARP] = [&[]; WARP];
            let mut start = 0;
            for lane in 0..lanes {
                if differ[lane] {
                    start = ends[lane - 1];
                }
                sequences[lane] = &gathered[start..ends[lane]];
            }
            (self.encoder).warp(launch, block, warp, &sequences[..lanes], part);
        }
        self.gathered = gathered;
        self.flush();
        true
    }

    /// Takes a log that holds nothing but trails and words. Tells whether it is such a log.
    fn take_trails(&mut self, log: &[u32], more: bool, cut: bool) -> bool {
        let threads = self.threads as usize;
        let mut all = !cut;
        let mut code: Option<Code> = None;
        let mut ends = std::mem::take(&mut self.trail_ends);
        let mut parts: Vec<Trailed> = Vec::with_capacity(16);
        for piece in Pieces(log) {
            if ends.len() <= parts.len() {
                ends.resize_with(parts.len() + 1, Vec::new);
            }
            let (of, own) = match piece {
                Piece::Region(r) if r.threads == threads => {
                    let own = (r.width > 0).then_some(Code {
                        width: r.width,
                        first: r.first,
                    });
                    (Trailed::Words(r), own)
                }
                Piece::Trails(t) => {
                    trail::ends(t.words, &mut ends[parts.len()]);
                    (Trailed::Trails(t), Some(t.code))
                }
                // Who was at hand when the log was emptied.
                Piece::Events([mark]) if parts.is_empty() && *mark >= MARK => continue,
                _ => {
                    all = false;
                    break;
                }
            };
            all &= own.is_none() || code.is_none() || own == code;
            code = code.or(own);
            parts.push(of);
        }
        // Sets have to be sites of the code, too.
        let code = code.filter(|code| {
            all && parts.iter().all(|p| match p {
                Trailed::Words(r) => r.first >= code.first,
                Trailed::Trails(_) => true,
            })
        });
        if let Some(code) = code {
            let pieces: Vec<Own> = parts
                .iter()
                .zip(&ends)
                .map(|(part, ends)| Own::new(*part, ends, threads))
                .collect();
            self.give_trails(&pieces, code, more);
            self.flush();
        }
        self.trail_ends = ends;
        code.is_some()
    }

    /// Gives trails to the encoder, warp by warp.
    fn give_trails(&mut self, pieces: &[Own], code: Code, more: bool) {
        let threads = self.threads as usize;
        let mut gathered = std::mem::take(&mut self.gathered);
        let repeats = |from: usize, many: usize| pieces.iter().all(|p| p.repeats(from, many));
        let mut packer = Packer::new(code.width);
        // Whether the warp before has been written.
        let mut written = false;
        for (w, from) in (0..threads).step_by(WARP).enumerate() {
            if !sink::filter().warp(w as u32) {
                written = false;
                continue;
            }
            let lanes = (threads - from).min(WARP);
            let (launch, block, warp) = (&self.launched.launch, self.block, w as u32);
            let part = Part {
                before: self.before[w],
                more,
                cut: false,
            };
            if written
                && part == Part::WHOLE
                && lanes == WARP
                && repeats(from, WARP)
                && (self.encoder).same(launch, block, warp)
            {
                continue;
            }
            let mut sequences: [&[u32]; WARP] = [&[]; WARP];
            gathered.clear();
            if let [
                one @ Own {
                    of: Trailed::Trails(_),
                    ..
                },
            ] = pieces
            {
                // As they are, but that the last one of a part has no end.
                let own = |lane: usize| one.words(from + lane, from + lane + 1);
                let cut = |s: &[u32]| s.last().is_some_and(|w| w & trail::MORE != 0);
                for lane in (0..lanes).filter(|lane| cut(own(*lane))) {
                    gathered.extend_from_slice(own(lane));
                    gathered.push(EMPTY);
                }
                for (lane, s) in sequences[..lanes].iter_mut().enumerate() {
                    *s = match own(lane) {
                        [] => &[EMPTY],
                        cut_off if cut(cut_off) => &gathered,
                        whole => whole,
                    };
                }
            } else {
                let mut places = [(0, 0); WARP];
                for lane in 0..lanes {
                    let t = from + lane;
                    if lane > 0 && repeats(t, 1) {
                        places[lane] = places[lane - 1];
                        continue;
                    }
                    let start = gathered.len();
                    for piece in pieces {
                        match piece.of {
                            Trailed::Words(r) => r.pack(t, code, &mut packer, &mut gathered),
                            Trailed::Trails(_) => {
                                packer.append(piece.words(t, t + 1), &mut gathered);
                            }
                        }
                    }
                    packer.end(&mut gathered);
                    places[lane] = (start, gathered.len());
                }
                for (s, (start, end)) in sequences[..lanes].iter_mut().zip(places) {
                    *s = &gathered[start..end];
                }
            }
            // A warp without events may have run all the same.
            if more && sequences[..lanes].iter().all(|s| **s == [EMPTY]) {
                continue;
            }
            written = true;
            let sequences = &sequences[..lanes];
            self.before[w] += (self.encoder).trails(launch, block, warp, sequences, code, part);
        }
        self.gathered = gathered;
    }

    /// Whether a block that is known did the same: then that is written once more.
    fn repeat(&mut self, log: &[u32]) -> bool {
        let same = |k: &Known| k.threads == self.threads && k.log == log;
        let Some(i) = self.known.iter().position(same) else {
            return false;
        };
        if i > 0 {
            self.known[..=i].rotate_right(1);
        }
        let whole = self.before.iter().all(|n| *n == 0);
        let launch = &self.launched.launch;
        let done = whole && (self.encoder).again(launch, self.block, &self.known[0].rows);
        if done {
            self.flush();
        } else {
            // Of a chunk that is gone.
            self.known.remove(0);
        }
        done
    }

    fn remember(&mut self, log: &[u32], here: &Here) {
        let Some(rows) = self.encoder.since(here) else {
            return;
        };
        // The room of the one that has not come for longest is used again.
        let mut text = match self.known.len() {
            KNOWN => self.known.pop().map(|k| k.log).unwrap_or_default(),
            _ => Vec::new(),
        };
        text.clear();
        text.extend_from_slice(log);
        let known = Known {
            log: text,
            threads: self.threads,
            rows,
        };
        self.known.insert(0, known);
    }

    /// Writes the chunk if it is full.
    fn flush(&mut self) {
        if self.encoder.is_full() {
            sink::write(&mut self.encoder);
        }
    }

    /// [`take`](Sorter::take), thread by thread.
    fn take_pieces(&mut self, log: &[u32], more: bool, cut: bool) -> u32 {
        if !more && sink::filter().first.is_none() && self.take_in_order(log, cut) {
            return 0;
        }
        self.find_pieces(log);
        let last = self.pieces.last().map_or(0, |p| p.0);
        let once = self.pieces.windows(2).all(|p| p[0].0 < p[1].0);
        let threads = self.threads as usize;
        // Lane sequences as ranges of `text`.
        self.starts.clear();
        self.starts.resize(threads + 1, 0);
        let mut ranges = std::mem::take(&mut self.ranges);
        ranges.clear();
        ranges.resize(threads, (0, 0));
        let mut gathered = std::mem::take(&mut self.gathered);
        let text: &[u32] = if once {
            for (t, from, to) in &self.pieces {
                if let Some(r) = ranges.get_mut(*t as usize) {
                    *r = (*from as usize, *to as usize);
                }
            }
            log
        } else {
            for (t, from, to) in &self.pieces {
                if let Some(n) = self.starts.get_mut(*t as usize + 1) {
                    *n += (to - from) as usize;
                }
            }
            for (t, r) in ranges.iter_mut().enumerate() {
                self.starts[t + 1] += self.starts[t];
                *r = (self.starts[t], self.starts[t]);
            }
            gathered.clear();
            gathered.resize(self.starts[threads], 0);
            for (t, from, to) in &self.pieces {
                let Some(r) = ranges.get_mut(*t as usize) else {
                    continue;
                };
                let n = (to - from) as usize;
                gathered[r.1..r.1 + n].copy_from_slice(&log[*from as usize..*to as usize]);
                r.1 += n;
            }
            &gathered
        };
        self.warps(text, &mut ranges, more, cut);
        (self.gathered, self.ranges) = (gathered, ranges);
        last
    }

    /// Takes the log of a block whose threads ran one after the other, all of them, once or several times (in loop form: once for each region).
    /// Tells whether it is such a log.
    fn take_in_order(&mut self, log: &[u32], cut: bool) -> bool {
        let mut rows = std::mem::take(&mut self.rows);
        let mut ranges = std::mem::take(&mut self.ranges);
        let warps = self.threads.div_ceil(WARP as u32) as usize;
        let done = self.find_rows(log, &mut rows, &mut ranges) && !rows.is_empty();
        if done {
            let mut gathered = std::mem::take(&mut self.gathered);
            for w in 0..warps {
                if sink::filter().warp(w as u32) {
                    let passes = rows[w..].iter().step_by(warps);
                    self.row(log, w as u32, passes, &ranges, &mut gathered, cut);
                }
            }
            self.gathered = gathered;
            self.flush();
        }
        (self.rows, self.ranges) = (rows, ranges);
        done
    }

    /// Where each warp is in the log, once for each time that all threads ran. False if threads ran in another way.
    fn find_rows(
        &self,
        log: &[u32],
        rows: &mut Vec<Row>,
        ranges: &mut Vec<(usize, usize)>,
    ) -> bool {
        let is_mark = |e: u32| e.wrapping_sub(MARK) < MOST_THREADS;
        let mark_behind = |mut at: usize| {
            for c in log[at..].chunks_exact(8) {
                if c.iter().fold(false, |any, e| any | is_mark(*e)) {
                    break;
                }
                at += 8;
            }
            let events = log[at..].iter().position(|e| is_mark(*e));
            events.map_or(log.len(), |n| at + n)
        };
        rows.clear();
        ranges.clear();
        let (mut at, mut first) = (0usize, 0u32);
        while at < log.len() || first > 0 {
            let lanes = (self.threads - first).min(WARP as u32);
            if log.get(at) != Some(&(MARK + first)) {
                return false;
            }
            let step = mark_behind(at + 1) - at;
            let all = (lanes - 1) as usize * step;
            let last = MARK + first + lanes - 1;
            // Each lane has what the one before has, but for the mark, which is one more.
            let alike = log.len() >= at + all + step
                && log[at + all] == last
                && log.get(at + all + step).is_none_or(|e| is_mark(*e))
                && !(log[at..at + all].iter())
                    .zip(&log[at + step..at + all + step])
                    .fold(false, |differ, (a, b)| {
                        differ | (a != b) & (!is_mark(*a) | (*b != a.wrapping_add(1)))
                    });
            if alike {
                rows.push(Row::Alike(at + 1, at + step));
                at += all + step;
            } else {
                rows.push(Row::Ranges(ranges.len()));
                for lane in 0..lanes {
                    if log.get(at) != Some(&(MARK + first + lane)) {
                        return false;
                    }
                    let end = mark_behind(at + 1);
                    ranges.push((at + 1, end));
                    at = end;
                }
            }
            first += lanes;
            if first == self.threads {
                first = 0;
            }
        }
        true
    }

    /// Gives a warp to the encoder, out of the times that it ran.
    fn row<'r>(
        &mut self,
        log: &[u32],
        warp: u32,
        passes: impl Iterator<Item = &'r Row> + Clone,
        ranges: &[(usize, usize)],
        gathered: &mut Vec<u32>,
        cut: bool,
    ) {
        let lanes = (self.threads - warp * WARP as u32).min(WARP as u32) as usize;
        let mut sequences: [&[u32]; WARP] = [&[]; WARP];
        let lane_of = |row: &Row, lane: usize| match row {
            Row::Alike(from, to) => &log[*from..*to],
            Row::Ranges(at) => &log[ranges[at + lane].0..ranges[at + lane].1],
        };
        let one = passes.clone().nth(1).is_none();
        let alike = passes.clone().all(|r| matches!(r, Row::Alike(..)));
        let part = Part {
            before: self.before[warp as usize],
            more: false,
            cut,
        };
        if alike {
            let launch = &self.launched.launch;
            let first = passes.clone().next();
            let path = if one {
                first.map_or(&[][..], |row| lane_of(row, 0))
            } else {
                gathered.clear();
                for row in passes {
                    gathered.extend_from_slice(lane_of(row, 0));
                }
                gathered
            };
            (self.encoder).alike(launch, self.block, warp, lanes, path, part);
            return;
        }
        let mut ends = [0; WARP + 1];
        if one {
            for row in passes {
                for (lane, s) in sequences[..lanes].iter_mut().enumerate() {
                    *s = lane_of(row, lane);
                }
            }
        } else {
            gathered.clear();
            for lane in 0..lanes {
                for row in passes.clone() {
                    gathered.extend_from_slice(lane_of(row, lane));
                }
                ends[lane + 1] = gathered.len();
            }
            for (lane, s) in sequences[..lanes].iter_mut().enumerate() {
                *s = &gathered[ends[lane]..ends[lane + 1]];
            }
        }
        self.encoder.warp(
            &self.launched.launch,
            self.block,
            warp,
            &sequences[..lanes],
            part,
        );
    }

    /// The stretches of the log between marks: thread, start, end.
    fn find_pieces(&mut self, log: &[u32]) {
        const STEP: usize = 16;
        let is_mark = |e: u32| e.wrapping_sub(MARK) < MOST_THREADS;
        self.pieces.clear();
        let mut open: Option<(u32, u32)> = None;
        let mut at = 0;
        let pieces = &mut self.pieces;
        let mut look = |from: usize, events: &[u32]| {
            for (i, e) in events.iter().enumerate() {
                if is_mark(*e) {
                    let here = (from + i) as u32;
                    if let Some((t, start)) = open.filter(|(_, start)| *start < here) {
                        pieces.push((t, start, here));
                    }
                    open = Some((*e - MARK, here + 1));
                }
            }
        };
        let mut chunks = log.chunks_exact(STEP);
        for c in &mut chunks {
            if c.iter().fold(false, |any, e| any | is_mark(*e)) {
                look(at, c);
            }
            at += STEP;
        }
        look(at, chunks.remainder());
        let end = log.len() as u32;
        if let Some((t, start)) = open.filter(|(_, start)| *start <= end) {
            // An empty piece, too, tells who was at hand last.
            self.pieces.push((t, start, end));
        }
    }

    fn warps(&mut self, text: &[u32], ranges: &mut [(usize, usize)], more: bool, mut cut: bool) {
        let filter = sink::filter();
        if let Some(first) = filter.first {
            for (t, r) in ranges.iter_mut().enumerate() {
                let room = first.saturating_sub(self.seen[t]);
                let n = (r.1 - r.0) as u64;
                self.seen[t] += n;
                if n > room {
                    r.1 = r.0 + room as usize;
                    cut = true;
                }
            }
        }
        for (w, lanes) in ranges.chunks(WARP).enumerate() {
            let events: usize = lanes.iter().map(|r| r.1 - r.0).sum();
            let before = self.before[w];
            // A warp without events may have run all the same.
            if !filter.warp(w as u32) || events == 0 && (more || cut && before == 0) {
                continue;
            }
            let mut sequences: [&[u32]; WARP] = [&[]; WARP];
            for (s, r) in sequences.iter_mut().zip(lanes) {
                *s = &text[r.0..r.1];
            }
            let part = Part { before, more, cut };
            self.encoder.warp(
                &self.launched.launch,
                self.block,
                w as u32,
                &sequences[..lanes.len()],
                part,
            );
            self.before[w] += events as u64;
        }
        self.flush();
    }

    /// Only counts.
    fn count(&mut self, log: &[u32]) -> u32 {
        let mut last = 0;
        for piece in Pieces(log) {
            match piece {
                Piece::Events(e) => last = self.count_events(e),
                Piece::Region(r) => self.count_region(&r),
                Piece::Trails(t) => self.count_trails(&t),
            }
        }
        last
    }

    /// Counts the words of a region.
    fn count_region(&mut self, r: &Region) {
        let filter = sink::filter();
        let counts = &mut self.counts;
        let mut add = |site: u32, passed: u64| {
            if let Some(n) = counts.get_mut(site as usize) {
                *n += passed;
            }
        };
        if filter.all_warps() {
            r.counts(0..r.threads, add);
            return;
        }
        for (w, from) in (0..r.threads).step_by(WARP).enumerate() {
            if filter.warp(w as u32) {
                r.counts(from..from + WARP, &mut add);
            }
        }
    }

    /// Counts what trails stand for.
    fn count_trails(&mut self, t: &Trails) {
        let mut text = std::mem::take(&mut self.expanded);
        let mut words = t.words.iter().copied().peekable();
        let mut thread = t.from;
        while words.peek().is_some() {
            text.clear();
            text.push(MARK | thread);
            let _ = trail::events(t.code, &mut words, &mut text);
            self.count_events(&text);
            thread += 1;
        }
        self.expanded = text;
    }

    fn count_events(&mut self, log: &[u32]) -> u32 {
        let filter = sink::filter();
        let (mut last, mut wanted) = (0, filter.all_warps());
        for e in log {
            if (RUN..=LAST_RUN).contains(e) {
                if wanted && let Some(n) = self.counts.get_mut(self.site as usize) {
                    *n += u64::from(*e - RUN);
                }
            } else if *e < MARK {
                self.site = *e;
                if wanted && let Some(n) = self.counts.get_mut(*e as usize) {
                    *n += 1;
                }
            } else if *e < STOP {
                last = *e - MARK;
                wanted = filter.warp(last / 32);
            }
        }
        last
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
        inner.on = false;
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
        sink::write(&mut self.sorter.encoder);
        sink::give_counts(self.launched, &mut self.sorter.counts);
        self.outer.stop();
    }
}

impl Log {
    /// A log for a worker that takes part in a launch.
    pub(crate) fn take(launch: &Launch) -> Log {
        Log(Some(Inner::of(launch.traced)))
    }

    /// A block begins; until [`Log::end`] or [`Log::pause`] its threads record.
    #[inline]
    pub(crate) fn begin(&mut self, at: uint3) {
        let Some(inner) = &mut self.0 else { return };
        let launched = inner.launched;
        let block = block_number(at, launched.grid());
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
        if inner.running {
            // As `next` has left it: what it held has been taken.
            own.swap();
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
    #[inline]
    pub(crate) fn next(&mut self) {
        let stays = cfg!(not(feature = "trace-counts")) || sink::filter().all_blocks();
        let Some(inner) = self.0.as_mut().filter(|inner| inner.running && stays) else {
            return self.end();
        };
        if inner.on && inner.open {
            let n = inner.filled(CURSOR.with(|c| c.next.get()));
            inner.sorter.take(&inner.buffer[..n], false, false);
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
