//! What is remembered of a line of words while neighbours, or single threads, access it in rows: each row once, not each word.
//!
//! A line is in rows until an access comes that has to be compared word by word, or that is one row too many; then its rows become accesses of its pieces
//! ([`More::part`]), as if they had come one by one. Whose reads need not be kept is decided as in [`super::Record`]: who races with one that is left out races with
//! one that is kept.

use super::super::order::Order;
use super::lines::Over;
use super::{Access, FLAG_BITS, FLAGS, LINE, More, Page, READS, RELAXED, SILENT, THREAD, WRITES};

/// Rows of a line.
const MOST: usize = 7;
/// The last access of a line to which threads of several blocks came.
const SEVERAL: u64 = u64::MAX;
/// The shift of words that are one thread's.
const ALONE: u8 = 4;

/// Accesses to words of a line that differ in the thread only: that of word `w` is `(w + phase) >> shift` further. All of them are threads of one warp.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Row {
    /// As in [`Access`]; the thread is that of the line's first word, even if that is none of them.
    key: u64,
    word: u32,
    words: u16,
    shift: u8,
    phase: u8,
}

/// How the threads of two rows differ in the words that they have in common.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Same {
    Yes,
    No,
    /// In some.
    Partly,
}

impl Row {
    /// Elements of `1 << shift` words each, one a lane, of which `a` is lane 0's; the line begins `before` words before that lane's (behind it, if negative).
    #[inline(always)]
    pub(super) fn new(a: Access, words: u32, shift: u32, before: i32) -> Row {
        let (first, phase) = (-before >> shift, -before & ((1 << shift) - 1));
        Row {
            key: a.key,
            word: further(a.word, first as u32),
            words: words as u16,
            shift: shift as u8,
            phase: phase as u8,
        }
    }

    /// One thread's access to so many words from the line's word `first` on.
    #[inline(always)]
    pub(super) fn one(a: Access, first: usize, count: usize) -> Row {
        let words = ((1_u32 << count) - 1) << first;
        let shift = count.trailing_zeros();
        match count {
            1 | 2 | 4 if first.is_multiple_of(count) => Row::new(a, words, shift, first as i32),
            _ => Row {
                key: a.key,
                word: a.word,
                words: words as u16,
                shift: ALONE,
                phase: 0,
            },
        }
    }

    /// The access to a word.
    #[inline(always)]
    fn at(&self, word: u32) -> Access {
        Access {
            key: self.key,
            word: further(self.word, (word + u32::from(self.phase)) >> self.shift),
        }
    }

    #[inline(always)]
    fn flags(&self) -> u8 {
        (self.word & FLAGS) as u8
    }

    #[inline(always)]
    fn writes(&self) -> bool {
        self.flags() & WRITES != 0
    }

    /// A write that changed something.
    #[inline(always)]
    fn stores(&self) -> bool {
        self.flags() & (WRITES | SILENT) == WRITES
    }

    #[inline(always)]
    fn block(&self) -> u32 {
        self.key as u32
    }

    #[inline(always)]
    fn moment(&self) -> u32 {
        (self.key >> 32) as u32
    }

    /// The thread of its first word.
    #[inline(always)]
    fn thread(&self) -> u32 {
        self.at(self.words.trailing_zeros()).actor().thread
    }

    #[inline(always)]
    fn warp(&self) -> u32 {
        self.thread() / 32
    }

    /// Whether threads and words have the same shape.
    #[inline(always)]
    fn is_like(&self, r: &Row) -> bool {
        (self.shift, self.phase) == (r.shift, r.phase)
    }

    /// How the threads of these words differ.
    #[inline(always)]
    fn same(&self, r: &Row, words: u16) -> Same {
        let threads = (self.word ^ r.word) >> FLAG_BITS & THREAD;
        if self.block() != r.block() {
            return Same::No;
        }
        if self.is_like(r) {
            return if threads == 0 { Same::Yes } else { Same::No };
        }
        if words & (words - 1) != 0 {
            return Same::Partly;
        }
        let word = words.trailing_zeros();
        match self.at(word).actor() == r.at(word).actor() {
            true => Same::Yes,
            false => Same::No,
        }
    }

    /// Whether it has one element only.
    #[inline(always)]
    fn is_one(&self) -> bool {
        self.shift < ALONE && self.words.count_ones() == 1 << self.shift
    }

    /// Takes the words of another row, if the two are one.
    #[inline(always)]
    fn takes(&mut self, r: &Row) -> bool {
        const REST: u32 = !(THREAD << FLAG_BITS);
        if self.key != r.key || (self.word ^ r.word) & REST != 0 {
            return false;
        }
        let (mine, theirs) = (self.thread(), r.thread());
        if self.is_like(r) && self.word == r.word {
            if mine / 32 != theirs / 32 {
                return false;
            }
        } else if mine == theirs && (self.is_one() || self.shift == ALONE) && r.is_one() {
            // One thread's elements.
            self.word = self.at(self.words.trailing_zeros()).word;
            (self.shift, self.phase) = (ALONE, 0);
        } else {
            return false;
        }
        self.words |= r.words;
        true
    }

    /// Whether it must be ordered before a later one.
    #[inline(always)]
    fn conflicts(&self, later: &Row) -> bool {
        let of = |r: &Row| Access {
            key: r.key,
            word: r.word,
        };
        of(self).conflicts(&of(later))
    }
}

/// The word of the thread that is so many further.
#[inline(always)]
fn further(word: u32, by: u32) -> u32 {
    const THREADS: u32 = THREAD << FLAG_BITS;
    word & !THREADS | word.wrapping_add(by << FLAG_BITS) & THREADS
}

/// What is known of the words of a line together.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
pub(super) struct Line {
    /// The block and the moment, as in [`Access`], and the tag.
    pub(super) key: u64,
    pub(super) tag: u32,
    /// Words of which so many reads are remembered that a read by a thread of the block at this moment says nothing new ([`super::Record::tells_as_much`]).
    pub(super) settled: u16,
    /// How many rows it has.
    rows: u8,
    /// What is known stands in its pieces; the first row's key is that of the last access.
    pub(super) apart: bool,
    row: [Row; MOST],
}

impl Line {
    /// An access comes to memory that is marked by `tag`: what is older is forgotten. Whether the line is in rows.
    #[inline(always)]
    pub(super) fn begin(&mut self, tag: u32, a: &Access, order: &Order, over: &mut Over) -> bool {
        if self.tag != tag {
            (self.tag, self.settled, self.rows, self.apart) = (tag, 0, 0, false);
        } else if self.apart && over.shared {
            let last = self.row[0].key;
            if over.is(last, order) {
                (self.settled, self.rows, self.apart) = (0, 0, false);
            } else if last != SEVERAL {
                self.row[0].key = if last as u32 == a.key as u32 {
                    a.key
                } else {
                    SEVERAL
                };
            }
        }
        !self.apart
    }

    /// Whether nobody need look at reads of these words.
    #[inline(always)]
    pub(super) fn is_settled(&self, r: &Row) -> bool {
        r.flags() == READS && self.key == r.key && r.words & !self.settled == 0
    }

    /// Whether the same threads did the same to these words, and nobody else did anything since.
    #[inline(always)]
    pub(super) fn repeats(&self, r: &Row) -> bool {
        let last = self.rows().iter().rev().find(|e| e.words & r.words != 0);
        last.is_some_and(|e| {
            let both = e.words & r.words;
            both == r.words
                && e.key == r.key
                && e.flags() == r.flags()
                && e.same(r, both) == Same::Yes
        })
    }

    #[inline(always)]
    fn rows(&self) -> &[Row] {
        self.row.get(..usize::from(self.rows)).unwrap_or_default()
    }

    /// Whether a row is known to race with nothing.
    #[inline(always)]
    pub(super) fn is_clear(&self, r: &Row, order: &Order, over: &mut Over) -> bool {
        self.rows().iter().all(|e| {
            let both = e.words & r.words;
            both == 0
                || !e.conflicts(r)
                || e.key != r.key && over.is(e.key, order)
                || e.same(r, both) == Same::Yes
                || e.key != r.key
                    && order.warps_are_ordered(
                        (e.block(), e.warp()),
                        e.moment(),
                        (r.block(), r.warp()),
                    )
        })
    }

    /// Remembers a row that races with nothing. False: there is no room for it.
    #[inline(always)]
    pub(super) fn keep(&mut self, r: &Row, order: &Order, over: &mut Over) -> bool {
        let reads = r.flags() == READS;
        if !reads {
            self.settled &= !r.words;
        } else if self.key != r.key {
            (self.key, self.settled) = (r.key, 0);
        }
        let (silent, stores) = (r.flags() & SILENT != 0, r.stores());
        let mut need = r.words;
        // Words of which another block, a thread of the same warp, one of another warp read later than what comes next; those with a later write.
        let (mut elsewhere, mut beside, mut warps, mut written) = (0, 0, 0, 0);
        let (mut into, mut empty) = (0_u8, false);
        let count = usize::from(self.rows);
        for (i, e) in self.row.iter_mut().enumerate().take(count).rev() {
            let both = e.words & need;
            if both != 0 {
                let only_reads = reads && e.flags() == READS;
                let is_over = e.key != r.key && over.is(e.key, order);
                if stores || is_over && (over.shared || only_reads) {
                    // A write stands for all before it; what is over, in shared memory, is nobody's; a later read of the block, for those that are over.
                    e.words &= !both;
                } else if silent {
                    // As in [`More::add`].
                    if e.stores() || e.writes() && e.same(r, both) == Same::Yes {
                        need &= !both;
                    }
                } else if e.key == r.key {
                    match e.same(r, both) {
                        Same::Yes if e.flags() == r.flags() => need &= !both,
                        Same::Yes if e.stores() && (e.flags() | r.flags()) & RELAXED == 0 => {
                            need &= !both;
                        }
                        Same::No if only_reads && e.warp() != r.warp() => warps |= both,
                        Same::No if only_reads && e.is_like(r) => {
                            // (The third thread of a warp.)
                            need &= !(both & beside);
                            beside |= both;
                        }
                        _ => {}
                    }
                } else if only_reads {
                    // Of three blocks' reads the last two tell as much.
                    if e.block() == r.block() && e.same(r, both) == Same::Yes {
                        e.words &= !both;
                    } else {
                        e.words &= !(both & elsewhere);
                    }
                    if e.block() != r.block() {
                        elsewhere |= both;
                    }
                }
                if !only_reads {
                    written |= e.words;
                }
                empty |= e.words == 0;
            }
            if e.words != 0 && need & (e.words | written) == 0 {
                into |= 1 << i;
            }
        }
        // A word that two warps have read.
        self.settled |= if reads { warps & r.words } else { 0 };
        need &= !(warps & beside);
        if need == 0 {
            return true;
        }
        let row = Row { words: need, ..*r };
        while into != 0 {
            let i = into.trailing_zeros() as usize;
            into &= into - 1;
            if self.row.get_mut(i).is_some_and(|e| e.takes(&row)) {
                return true;
            }
        }
        if empty {
            let mut kept = 0;
            for i in 0..count {
                if self.row[i].words != 0 {
                    self.row[kept] = self.row[i];
                    kept += 1;
                }
            }
            self.rows = kept as u8;
        }
        let Some(free) = self.row.get_mut(usize::from(self.rows)) else {
            return false;
        };
        *free = row;
        self.rows += 1;
        true
    }
}

impl More {
    /// What is known of a line, marked by `tag`, stands in its pieces from now on; an access at a moment comes.
    #[inline(always)]
    pub(super) fn part(&mut self, page: &mut Page, line: usize, tag: u32, key: u64) {
        if page
            .lines
            .get(line)
            .is_some_and(|l| !l.apart || l.tag != tag)
        {
            self.part_now(page, line, tag, key);
        }
    }

    #[inline(never)]
    fn part_now(&mut self, page: &mut Page, line: usize, tag: u32, key: u64) {
        let first = line * LINE;
        let pieces = page.pieces.get_mut(first..first + LINE);
        let (Some(line), Some(pieces)) = (page.lines.get_mut(line), pieces) else {
            return;
        };
        if line.tag != tag {
            (line.tag, line.settled, line.rows) = (tag, 0, 0);
        }
        for (word, p) in pieces.iter_mut().enumerate() {
            self.forget(p, tag);
            for r in line.rows().iter().filter(|r| r.words >> word & 1 != 0) {
                self.add(p, r.at(word as u32));
            }
        }
        let here = line.rows().iter().all(|r| r.block() == key as u32);
        line.apart = true;
        line.row[0].key = if here { key } else { SEVERAL };
    }

    /// The same for all lines of a page whose pieces are about to be bytes.
    pub(super) fn part_all(&mut self, page: &mut Page) {
        for line in 0..page.lines.len() {
            let tag = page.lines.get(line).map_or(0, |l| l.tag);
            self.part(page, line, tag, SEVERAL);
        }
    }
}
