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

/// Accesses to words of a line that differ in the thread only: that of word `w` is `(w + phase) >> shift` further. All of them are threads of one warp.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Row {
    /// As in [`Access`]; the thread is that of the line's first word, even if that is none of them.
    key: u64,
    word: u32,
    words: u16,
    /// The shift, above it the phase. [`ALONE`]: the words are one thread's; [`BOTH`] and a distance: two threads', which read them; [`BYTES`], [`HALVES`]: each
    /// byte, or each two, are read by a thread, the first ones of a word by the one that is four or two times its number further.
    shape: u8,
    warp: u8,
}

/// How the threads of two rows differ in the words that they have in common.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Same {
    Yes,
    No,
    /// In some.
    Partly,
}

const SHIFT: u8 = 7;
const ALONE: u8 = 4;
const BOTH: u8 = 5;
const BYTES: u8 = 6;
const HALVES: u8 = 7;

impl Row {
    #[inline(always)]
    fn of(a: Access, words: u32, shape: u8) -> Row {
        let mut row = Row {
            key: a.key,
            word: a.word,
            words: words as u16,
            shape,
            warp: 0,
        };
        row.warp = (row.thread() / 32) as u8;
        row
    }

    /// Elements of `1 << shift` words each, one a lane, of which `a` is lane 0's; that lane's begins at the line's word `first` (before the line, if negative).
    #[inline(always)]
    pub(super) fn new(a: Access, words: u32, shift: u32, first: i32) -> Row {
        let (lanes, phase) = (-first >> shift, -first & ((1 << shift) - 1));
        let a = Access {
            word: further(a.word, lanes as u32),
            ..a
        };
        Row::of(a, words, shift as u8 | (phase as u8) << 3)
    }

    /// One thread's access to so many words from the line's word `first` on.
    #[inline(always)]
    pub(super) fn one(a: Access, first: usize, count: usize) -> Row {
        let words = ((1_u32 << count) - 1) << first;
        match count {
            1 | 2 | 4 if first.is_multiple_of(count) => {
                Row::new(a, words, count.trailing_zeros(), first as i32)
            }
            _ => Row::of(a, words, ALONE),
        }
    }

    /// Reads of a word by two threads of a warp, the second one so many further.
    #[inline(always)]
    pub(super) fn both(a: Access, first: usize, further: u32) -> Row {
        Row::of(a, 1 << first, BOTH | (further as u8) << 3)
    }

    /// Reads of words by one thread, or by two of a warp.
    #[inline(always)]
    pub(super) fn read(a: Access, words: u32, further: u32) -> Row {
        match further {
            0 => Row::of(a, words, ALONE),
            _ => Row::of(a, words, BOTH | (further as u8) << 3),
        }
    }

    /// Reads of whole words by lanes with an element of one or two bytes each, of which that of `a`, lane 0's, begins so many elements behind the line's begin.
    #[inline(always)]
    pub(super) fn small(a: Access, words: u32, bytes: usize, before: i32) -> Row {
        let a = Access {
            word: further(a.word, (-before) as u32),
            ..a
        };
        Row::of(a, words, if bytes == 1 { BYTES } else { HALVES })
    }

    /// The elements of a word that lanes have one each of: how many, if that is more than one.
    #[inline(always)]
    fn small_elements(&self) -> Option<u32> {
        match self.shape & SHIFT {
            BYTES => Some(4),
            HALVES => Some(2),
            _ => None,
        }
    }

    /// The access to a word; the first one, if there are several.
    #[inline(always)]
    fn at(&self, word: u32) -> Access {
        let (shift, phase) = (self.shape & SHIFT, self.shape >> 3);
        let by = match shift {
            BYTES => 4 * word,
            HALVES => 2 * word,
            ALONE.. => 0,
            _ => (word + u32::from(phase)) >> shift,
        };
        Access {
            key: self.key,
            word: further(self.word, by),
        }
    }

    /// The thread that reads its words, too.
    #[inline(always)]
    fn other(&self, word: u32) -> Option<Access> {
        let by = self.is_of_both().then_some(u32::from(self.shape >> 3))?;
        Some(self.at(word).by(by))
    }

    #[inline(always)]
    fn is_of_both(&self) -> bool {
        self.shape & SHIFT == BOTH
    }

    /// Writes it to its place, part by part: read as one, it would have to wait for the parts that were written just now.
    #[inline(always)]
    fn put(&self, to: &mut Row) {
        (to.key, to.word, to.words) = (self.key, self.word, self.words);
        (to.shape, to.warp) = (self.shape, self.warp);
    }

    #[inline(always)]
    pub(super) fn words(&self) -> u16 {
        self.words
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

    /// How the threads of these words differ.
    #[inline(always)]
    fn same(&self, r: &Row, words: u16) -> Same {
        if self.block() != r.block() {
            return Same::No;
        }
        if self.shape == r.shape {
            return match (self.word ^ r.word) & (THREAD << FLAG_BITS) {
                0 => Same::Yes,
                _ if self.is_of_both() => Same::Partly,
                _ => Same::No,
            };
        }
        let several = |r: &Row| r.shape & SHIFT > ALONE;
        if words & (words - 1) != 0 || several(self) || several(r) {
            return Same::Partly;
        }
        let word = words.trailing_zeros();
        match self.at(word).actor() == r.at(word).actor() {
            true => Same::Yes,
            false => Same::No,
        }
    }

    /// Whether the same threads come to the same words at the same moment.
    #[inline(always)]
    fn is_by_all_of(&self, r: &Row) -> bool {
        let threads = (self.word ^ r.word) & (THREAD << FLAG_BITS);
        self.key == r.key && threads == 0 && (self.words, self.shape) == (r.words, r.shape)
    }

    /// Whether it has one element only.
    #[inline(always)]
    fn is_one(&self) -> bool {
        let shift = self.shape & SHIFT;
        shift < ALONE && self.words.count_ones() == 1 << shift
    }

    /// Takes the words of another row, if the two are one.
    #[inline(always)]
    fn takes(&mut self, r: &Row) -> bool {
        const REST: u32 = !(THREAD << FLAG_BITS);
        if self.key != r.key || (self.word ^ r.word) & REST != 0 || self.warp != r.warp {
            return false;
        }
        if self.shape != r.shape || self.word != r.word {
            // One thread's elements.
            let alone = self.shape == ALONE || self.is_one();
            if !alone || !r.is_one() || self.thread() != r.thread() {
                return false;
            }
            self.word = self.at(self.words.trailing_zeros()).word;
            self.shape = ALONE;
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
#[repr(C, align(64))]
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
    /// A row comes to memory that is marked by `tag`: what is older is forgotten. Whether the line is in rows.
    #[inline(always)]
    pub(super) fn begin(&mut self, tag: u32, a: &Access, order: &Order, over: &mut Over) -> bool {
        if self.tag == tag && self.apart && over.shared && over.is(self.row[0].key, order) {
            (self.settled, self.rows, self.apart) = (0, 0, false);
        }
        self.begin_one(tag, a, order, over)
    }

    /// The same of one thread's access.
    #[inline(always)]
    pub(super) fn begin_one(
        &mut self,
        tag: u32,
        a: &Access,
        order: &Order,
        over: &mut Over,
    ) -> bool {
        if self.tag != tag {
            (self.tag, self.settled, self.rows, self.apart) = (tag, 0, 0, false);
        } else if over.shared && !self.apart {
            // What is over is nobody's any more.
            let newest = usize::from(self.rows).wrapping_sub(1);
            let is_over = |r: &Row| over.is(r.key, order);
            if self.row.get(newest).is_some_and(is_over)
                && self.rows().iter().all(|r| r.block() == a.key as u32)
            {
                (self.settled, self.rows) = (0, 0);
            }
        } else if over.shared {
            self.comes_apart(a);
        }
        !self.apart
    }

    /// Whether all of it is over, for threads of a block of which what has this key is.
    #[inline(always)]
    pub(super) fn is_over(&self, over: u64, block: u32) -> bool {
        let newest = usize::from(self.rows).wrapping_sub(1);
        let is_over = |r: &Row| r.key == over && over as u32 == block;
        !self.apart
            && self.row.get(newest).is_none_or(is_over)
            && (newest == 0 || self.rows().iter().all(|r| r.block() == block))
    }

    /// A row comes to memory that is marked anew.
    #[inline(always)]
    pub(super) fn begin_with(&mut self, tag: u32, r: Row) {
        (self.tag, self.key, self.settled) = (tag, r.key, 0);
        (self.rows, self.apart) = (1, false);
        r.put(&mut self.row[0]);
    }

    /// Threads read at a moment.
    #[inline(always)]
    pub(super) fn reads_at(&mut self, key: u64) {
        if self.key != key {
            (self.key, self.settled) = (key, 0);
        }
    }

    /// An access comes to its pieces.
    #[inline(always)]
    pub(super) fn comes_apart(&mut self, a: &Access) {
        let last = &mut self.row[0].key;
        *last = match *last as u32 == a.key as u32 && *last != SEVERAL {
            true => a.key,
            false => SEVERAL,
        };
    }

    /// Whether it is in rows, and has none.
    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.rows == 0
    }

    /// Whether nobody need look at reads of these words.
    #[inline(always)]
    pub(super) fn is_settled(&self, a: &Access, words: u16) -> bool {
        a.flags() == READS && self.key == a.key && words & !self.settled == 0
    }

    /// Whether a row is seen to say nothing new of memory that is marked by `tag`: its words are read by many, or by the same threads at this moment, or just now by nobody else.
    #[inline(always)]
    pub(super) fn is_known(&self, r: &Row, tag: u32) -> bool {
        let reads = r.flags() == READS;
        if self.tag != tag || !reads {
            return false;
        }
        let settled = self.key == r.key && r.words & !self.settled == 0;
        settled
            || !self.apart && self.rows == 1 && self.row[0].is_by_all_of(r) && {
                let f = self.row[0].flags();
                f == READS || f & (WRITES | SILENT | RELAXED) == WRITES
            }
    }

    /// Whether the same threads did the same to these words, and nobody else did anything since.
    #[inline(always)]
    pub(super) fn repeats(&self, r: &Row) -> bool {
        self.last_of(r).is_some_and(|e| e.flags() == r.flags())
    }

    /// Whether the same threads read these words, or wrote them, and nobody else did anything since.
    #[inline(always)]
    pub(super) fn has_been_at(&self, r: &Row) -> bool {
        let writes = |f: u8| f & (WRITES | SILENT | RELAXED) == WRITES;
        self.last_of(r)
            .is_some_and(|e| e.flags() == READS || writes(e.flags()))
    }

    /// The last row of these words, if it is of the same threads and this moment.
    #[inline(always)]
    fn last_of(&self, r: &Row) -> Option<&Row> {
        let last = self.rows().iter().rev().find(|e| e.words & r.words != 0);
        last.filter(|e| {
            let both = e.words & r.words;
            both == r.words && e.key == r.key && e.same(r, both) == Same::Yes
        })
    }

    #[inline(always)]
    fn rows(&self) -> &[Row] {
        self.row.get(..usize::from(self.rows)).unwrap_or_default()
    }

    /// Whether a row is known to race with nothing.
    #[inline(always)]
    pub(super) fn is_clear(&self, r: &Row, order: &Order, over: &mut Over) -> bool {
        let clear = |e: &Row| e.words & r.words == 0 || is_clear(e, r, order, over);
        self.rows().iter().all(clear)
    }

    /// Remembers a row. False: it may race with something, or there is no room for it, and it has to be looked at word by word.
    #[inline(always)]
    pub(super) fn keep(&mut self, r: &Row, order: &Order, over: &mut Over) -> bool {
        let reads = r.flags() == READS;
        if !reads {
            self.settled &= !r.words;
        } else {
            self.reads_at(r.key);
        }
        let last = &mut self.row[0];
        if self.rows == 0 {
            self.rows = 1;
            r.put(last);
            return true;
        }
        if self.rows == 1 && last.is_by_all_of(r) {
            // A thread's writes stand for what it did before, and say as much as what it reads behind them.
            if r.stores() {
                r.put(last);
                return true;
            }
            if reads
                && (last.flags() == READS || last.flags() & (WRITES | SILENT | RELAXED) == WRITES)
            {
                return true;
            }
        }
        let last = self.row[0];
        if self.rows == 1
            && reads
            && (last.flags(), last.key) == (READS, r.key)
            && (last.words, last.shape) == (r.words, r.shape)
        {
            // Another thread's reads beside one's.
            if last.warp != r.warp {
                self.settled |= r.words;
            }
            self.rows = 2;
            r.put(&mut self.row[1]);
            return true;
        }
        self.keep_apart(r) || self.keep_beside(r, order, over)
    }

    /// The same of words to which nobody came.
    #[inline(always)]
    fn keep_apart(&mut self, r: &Row) -> bool {
        let (rows, mut into) = (usize::from(self.rows), MOST);
        for (i, e) in self.row.iter().enumerate().take(rows) {
            if e.words & r.words != 0 {
                return false;
            }
            if e.key == r.key && (e.shape, e.word) == (r.shape, r.word) && e.warp == r.warp {
                into = i;
            }
        }
        if let Some(e) = self.row.get_mut(into) {
            e.words |= r.words;
            return true;
        }
        for e in self.row.iter_mut().take(rows) {
            if e.takes(r) {
                return true;
            }
        }
        let Some(free) = self.row.get_mut(rows) else {
            return false;
        };
        r.put(free);
        self.rows += 1;
        true
    }

    /// The same where there are others.
    #[inline(never)]
    fn keep_beside(&mut self, r: &Row, order: &Order, over: &mut Over) -> bool {
        let (reads, count) = (r.flags() == READS, usize::from(self.rows));
        let (silent, stores) = (r.flags() & SILENT != 0, r.stores());
        let mut need = r.words;
        // Words of which another block, a thread of the same warp, one of another warp read later than what comes next; those with a later write.
        let (mut elsewhere, mut beside, mut warps, mut written) = (0, 0, 0, 0);
        let (mut into, mut empty) = (0_u8, false);
        for (i, e) in self.row.iter_mut().enumerate().take(count).rev() {
            let both = e.words & need;
            if both == 0 {
                into |= u8::from(need & written == 0) << i;
                continue;
            }
            // (What is done before it shows that the row races is right then, too: it will be remembered in any case.)
            let only_reads = reads && e.flags() == READS;
            if !only_reads && !is_clear(e, r, order, over) {
                return false;
            }
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
                    _ if !only_reads => {}
                    Same::No | Same::Partly if e.warp != r.warp => warps |= both,
                    // (The third thread of a warp.)
                    _ if e.is_of_both() => need &= !both,
                    Same::No if e.shape == r.shape => {
                        need &= !(both & beside);
                        beside |= both;
                    }
                    _ => {}
                }
            } else if only_reads {
                // Of three blocks' reads the last two tell as much; of a thread's, the last one.
                let last = e.block() == r.block() && e.same(r, both) == Same::Yes;
                e.words &= !if last { both } else { both & elsewhere };
                if e.block() != r.block() {
                    elsewhere |= both;
                }
            }
            if !only_reads {
                written |= e.words;
            }
            empty |= e.words == 0;
        }
        // Words that two warps have read.
        self.settled |= warps & r.words;
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
            self.leave_out_empty();
        }
        let Some(free) = self.row.get_mut(usize::from(self.rows)) else {
            return false;
        };
        *free = row;
        self.rows += 1;
        true
    }

    fn leave_out_empty(&mut self) {
        let mut kept = 0;
        for i in 0..usize::from(self.rows) {
            if self.row[i].words != 0 {
                self.row[kept] = self.row[i];
                kept += 1;
            }
        }
        self.rows = kept as u8;
    }
}

/// Whether all that two rows have in common is ordered; some of it may be otherwise, too.
#[inline(always)]
fn is_clear(e: &Row, r: &Row, order: &Order, over: &mut Over) -> bool {
    !e.conflicts(r)
        || e.same(r, e.words & r.words) == Same::Yes
        || e.key != r.key
            && (over.is(e.key, order)
                || order.warps_are_ordered(
                    (e.block(), e.warp.into()),
                    e.moment(),
                    (r.block(), r.warp.into()),
                ))
}

impl More {
    /// What is known of a line, marked by `tag`, stands in its pieces from now on; an access at a moment comes. (Pieces may be bytes from then on.)
    #[inline(always)]
    pub(super) fn part(&mut self, page: &mut Page, line: usize, tag: u32, key: u64) {
        let in_rows = |l: &Line| !l.apart || l.tag != tag;
        if page.grain == 4
            && page.lines.get(line).is_some_and(in_rows)
            && self.part_now(page, line, tag, key)
        {
            self.split(page);
        }
    }

    /// Whether there are rows left, of bytes.
    #[inline(never)]
    fn part_now(&mut self, page: &mut Page, line: usize, tag: u32, key: u64) -> bool {
        let first = line * LINE;
        page.have_pieces();
        let pieces = page.pieces.get_mut(first..first + LINE);
        let (Some(line), Some(pieces)) = (page.lines.get_mut(line), pieces) else {
            return false;
        };
        if line.tag != tag {
            (line.tag, line.settled, line.rows) = (tag, 0, 0);
        }
        let is_word = |r: &&Row| r.small_elements().is_none();
        for (word, p) in pieces.iter_mut().enumerate() {
            self.forget(p, tag);
            let here = line.rows().iter().filter(|r| r.words >> word & 1 != 0);
            for r in here.filter(is_word) {
                self.add(p, r.at(word as u32));
                if let Some(other) = r.other(word as u32) {
                    self.add(p, other);
                }
            }
        }
        let here = line.rows().iter().all(|r| r.block() == key as u32);
        let small = line.rows().iter().any(|r| !is_word(&r));
        line.apart = true;
        if !small {
            line.row[0].key = if here { key } else { SEVERAL };
        }
        small
    }

    /// The same for all lines of a page whose pieces are about to be bytes.
    pub(super) fn part_all(&mut self, page: &mut Page) {
        for line in 0..page.lines.len() {
            if let Some(l) = page.lines.get(line).filter(|l| !l.apart) {
                self.part_now(page, line, l.tag, SEVERAL);
            }
        }
    }

    /// What is left in rows of a page whose pieces are bytes now.
    pub(super) fn add_bytes(&mut self, page: &mut Page) {
        for (line, pieces) in page.lines.iter().zip(page.pieces.chunks_mut(4 * LINE)) {
            for r in line.rows() {
                let Some(elements) = r.small_elements() else {
                    continue;
                };
                for (byte, p) in pieces.iter_mut().enumerate() {
                    let (word, element) = (byte as u32 / 4, byte as u32 % 4 * elements / 4);
                    if r.words >> word & 1 != 0 && p.tag == line.tag {
                        self.add(p, r.at(word).by(element));
                    }
                }
            }
        }
    }
}
