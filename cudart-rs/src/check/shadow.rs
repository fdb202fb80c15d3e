//! What is remembered of each piece of memory: its last write, and its last reads by different threads.
//!
//! Memory is looked at in pieces of four bytes; a page in which something smaller, or not aligned, is accessed is split into bytes. A piece belongs to
//! a launch (of shared memory: to a block of a launch), which its tag tells: what was before is forgotten. Most pieces are accessed by one thread only: that is
//! 16 bytes here ([`Piece`]); a piece that others access, too, has a [`Record`] beside.

mod light;
mod lines;
mod rows;
mod scattered;

use super::order::{Actor, Order};
use lines::{Came, Over};
use rows::{Line, Row};

/// The access reads.
pub(super) const READS: u8 = 1;
/// The access writes.
pub(super) const WRITES: u8 = 2;
/// It is atomic, or to `volatile` memory: two of these do not race.
pub(super) const RELAXED: u8 = 4;
/// It wrote what was there already: reads do not race with it.
pub(super) const SILENT: u8 = 8;
/// It is atomic for the threads of its block only.
pub(super) const IN_BLOCK: u8 = 16;

/// Bytes of memory that a page is about.
const PAGE: usize = 4096;

const SITE_BITS: u32 = 17;
const FLAG_BITS: u32 = 5;
const FLAGS: u32 = (1 << FLAG_BITS) - 1;
const THREAD: u32 = 0x3ff;

/// An access as it is remembered: 12 bytes. Without flags: none.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C, packed(4))]
pub(super) struct Access {
    /// Below the block, above the moment's number in [`Order`]: compared and copied as one.
    key: u64,
    /// From above: the site, the thread, the flags.
    word: u32,
}

impl Access {
    /// An access by a place of the program. Places beyond some 130,000 share a number.
    #[inline]
    pub(super) fn new(site: u32, actor: Actor, moment: u32, flags: u8) -> Access {
        let site = site.min((1 << SITE_BITS) - 1);
        Access {
            key: u64::from(moment) << 32 | u64::from(actor.block),
            word: site << (10 + FLAG_BITS)
                | (actor.thread & THREAD) << FLAG_BITS
                | u32::from(flags),
        }
    }

    #[inline(always)]
    pub(super) fn actor(&self) -> Actor {
        Actor {
            block: self.key as u32,
            thread: self.word >> FLAG_BITS & THREAD,
        }
    }

    #[inline(always)]
    fn moment(&self) -> u32 {
        (self.key >> 32) as u32
    }

    pub(super) fn site(&self) -> u32 {
        self.word >> (10 + FLAG_BITS)
    }

    #[inline(always)]
    pub(super) fn flags(&self) -> u8 {
        (self.word & FLAGS) as u8
    }

    #[inline(always)]
    pub(super) fn writes(&self) -> bool {
        self.flags() & WRITES != 0
    }

    /// The same by the thread that is so many further.
    #[inline(always)]
    fn by(self, further: u32) -> Access {
        Access {
            word: self.word + (further << FLAG_BITS),
            ..self
        }
    }

    pub(super) fn with(self, flags: u8) -> Access {
        Access {
            word: self.word | u32::from(flags),
            ..self
        }
    }

    /// What an update is that changes nothing.
    pub(super) fn as_read(self) -> Access {
        Access {
            word: self.word & !FLAGS | u32::from(READS),
            ..self
        }
    }

    #[inline(always)]
    fn is_some(&self) -> bool {
        self.word & FLAGS != 0
    }

    /// Whether the same thread did the same, with nothing that orders in between.
    #[inline(always)]
    fn repeats(&self, a: &Access) -> bool {
        self.key == a.key && (self.word ^ a.word) & (THREAD << FLAG_BITS | FLAGS) == 0
    }

    /// Whether it is by the same thread, with nothing that orders in between.
    #[inline(always)]
    fn stays(&self, a: &Access) -> bool {
        self.key == a.key && (self.word ^ a.word) & (THREAD << FLAG_BITS) == 0
    }

    /// Whether it must be ordered before a later one.
    #[inline(always)]
    fn conflicts(&self, later: &Access) -> bool {
        let (a, b) = (self.flags(), later.flags());
        let writes = (a | b) & WRITES != 0;
        let silent = a & SILENT != 0 && b & WRITES == 0;
        let apart = (a | b) & IN_BLOCK != 0 && self.key as u32 != later.key as u32;
        a != 0 && writes && (a & b & RELAXED == 0 || apart) && !silent
    }
}

/// What is remembered of a piece that more than one thread has accessed.
#[derive(Clone, Copy, Debug, Default)]
struct Record {
    write: Access,
    /// The last read; the last one before it by another thread, by another warp, by another block.
    reads: [Access; 4],
}

impl Record {
    fn add(&mut self, a: Access) {
        if a.flags() & SILENT != 0 {
            // A write that changed something says more.
            if !self.write.is_some() || self.write.flags() & SILENT != 0 {
                self.write = a;
            }
            return;
        }
        if a.writes() {
            // Reads before a write are ordered before whatever is ordered after the write.
            self.write = a;
            self.reads = [Access::default(); 4];
            return;
        }
        let last = self.reads[0];
        let same_block = last.key as u32 == a.key as u32;
        let (by, before) = (a.actor(), last.actor());
        if last.is_some() && by != before {
            if !same_block {
                self.reads[3] = last;
            }
            if !same_block || before.thread / 32 != by.thread / 32 {
                self.reads[2] = last;
            }
            self.reads[1] = last;
        }
        self.reads[0] = a;
    }

    /// Whether a thread does what it has just done, and nobody else did anything.
    #[inline(always)]
    fn repeats(&self, a: &Access) -> bool {
        match self.reads[0].is_some() {
            true => self.reads[0].repeats(a),
            false => self.write.repeats(a),
        }
    }

    /// Whether reads of two warps of the reader's block are remembered that nothing orders before it: who races with this one races with one of them.
    #[inline(always)]
    fn tells_as_much(&self, a: &Access) -> bool {
        let [last, _, other, _] = &self.reads;
        let here = |r: &Access| r.key == a.key && r.flags() == a.flags();
        here(last) && here(other) && last.actor().thread / 32 != other.actor().thread / 32
    }

    /// The first access that is not ordered before a later one.
    fn race(&self, later: &Access, order: &Order) -> Option<Access> {
        if unordered(&self.write, later, order) {
            return Some(self.write);
        }
        for a in &self.reads {
            if unordered(a, later, order) {
                return Some(*a);
            }
        }
        None
    }

    /// Whether all of it is over ([`Over`]).
    #[inline(always)]
    fn is_over(&self, over: &mut Over, order: &Order) -> bool {
        let reads = self.reads[0].is_some();
        // (Reads stay beside a later write that changed nothing.)
        let wrote = !reads || self.write.flags() & SILENT != 0;
        (!reads || over.is(self.reads[0].key, order)) && (!wrote || over.is(self.write.key, order))
    }
}

#[inline(always)]
fn unordered(earlier: &Access, later: &Access, order: &Order) -> bool {
    earlier.conflicts(later) && !order.ordered(earlier.actor(), earlier.moment(), later.actor())
}

/// A piece of memory. Where the moment is [`Piece::MORE`], the block is the number of its record.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C)]
struct Piece {
    tag: u32,
    only: Access,
}

impl Piece {
    /// No access has this moment.
    const MORE: u32 = u32::MAX;

    /// The number of its record, if it has one.
    #[inline(always)]
    fn record(&self) -> Option<usize> {
        (self.only.moment() == Piece::MORE).then_some(self.only.key as u32 as usize)
    }

    fn set_record(&mut self, number: u32) {
        self.only.key = u64::from(Piece::MORE) << 32 | u64::from(number);
    }
}

/// Words of a line.
const LINE: usize = 16;

#[derive(Debug)]
#[repr(C)]
struct Page {
    /// Bytes of a piece: 4 or 1. (First, beside the lines.)
    grain: usize,
    /// None, as long as all lines are in rows.
    pieces: Vec<Piece>,
    /// Where pieces are words.
    lines: [Line; PAGE / 4 / LINE],
}

impl Page {
    fn new() -> Box<Page> {
        Box::new(Page {
            grain: 4,
            pieces: Vec::new(),
            lines: [Line::default(); PAGE / 4 / LINE],
        })
    }

    #[inline(always)]
    fn have_pieces(&mut self) {
        if self.pieces.is_empty() {
            self.pieces.resize(PAGE / 4, Piece::default());
        }
    }
}

/// What is remembered of an allocation or a variable.
#[derive(Debug)]
pub(super) struct Ground {
    start: usize,
    /// It is shared memory.
    pub(super) shared: bool,
    pages: Vec<Option<Box<Page>>>,
}

impl Ground {
    /// For so many bytes at an address.
    pub(super) fn new(address: usize, bytes: usize, shared: bool) -> Ground {
        let start = address & !15;
        let pages = (address - start + bytes).div_ceil(PAGE);
        Ground {
            start,
            shared,
            pages: std::iter::repeat_with(|| None).take(pages).collect(),
        }
    }

    /// Whether these are whole words of one line, few enough to be compared at once; or it is a byte.
    #[inline(always)]
    pub(super) fn is_of_line(&self, address: usize, bytes: usize) -> bool {
        let at = address.wrapping_sub(self.start);
        let of_line = bytes <= 16 && at % (4 * LINE) + bytes <= 4 * LINE;
        bytes == 1 || (address | bytes) & 3 == 0 && of_line
    }

    /// The page in which a byte is, counted from the start.
    #[inline(always)]
    fn page(&mut self, at: usize) -> Option<&mut Page> {
        let page = self.pages.get_mut(at / PAGE)?;
        if page.is_none() {
            *page = Some(Page::new());
        }
        page.as_deref_mut()
    }

    /// The page in which an address is and the number of its word there, if the page is one of words.
    #[inline(always)]
    fn page_of_words(&mut self, address: usize) -> Option<(&mut Page, usize)> {
        let at = address.wrapping_sub(self.start);
        let page = self.page(at).filter(|page| page.grain == 4)?;
        Some((page, at % PAGE / 4))
    }

    /// The pieces of some bytes, which are in one page, and are about to change by an access of memory marked by `tag`.
    #[inline]
    fn pieces(
        &mut self,
        (address, bytes): (usize, usize),
        (tag, a): (u32, &Access),
        more: &mut More,
    ) -> &mut [Piece] {
        let at = address.wrapping_sub(self.start);
        let Some(page) = self.page(at) else {
            return &mut [];
        };
        page.have_pieces();
        if page.grain == 4 && (address | bytes) & 3 != 0 {
            more.split(page);
        }
        if page.grain == 4 {
            for line in at % PAGE / 4 / LINE..=(at % PAGE + bytes.max(1) - 1) / 4 / LINE {
                more.part(page, line, tag, a.key);
                if let Some(line) = page.lines.get_mut(line) {
                    line.settled = 0;
                    line.comes_apart(a);
                }
            }
        }
        let (first, count) = match page.grain {
            4 => (at % PAGE / 4, bytes / 4),
            _ => (at % PAGE, bytes),
        };
        page.pieces.get_mut(first..first + count).unwrap_or(&mut [])
    }
}

/// The records of pieces that more than one thread has accessed.
#[derive(Debug, Default)]
pub(super) struct More {
    records: Vec<Record>,
    free: Vec<u32>,
    /// Pieces with an earlier tag have no record that is still theirs.
    since: u32,
    /// A block and a moment of it that is over for its threads, as in [`Access`].
    over: u64,
}

/// What is left to be done of an access.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Quick {
    Done,
    /// It races with nothing, and is to be remembered when it is done.
    Later,
    /// It has to be compared with others.
    Asks,
}

/// A race that was found: the earlier access, and where.
pub(super) type Race = (Access, usize);

impl More {
    /// A launch begins, which marks memory by tags from `since` on; records of earlier ones are nobody's.
    pub(super) fn launch_begins(&mut self, since: u32) {
        self.records.clear();
        self.free.clear();
        self.over = u64::MAX;
        self.since = since;
    }

    #[cold]
    fn split(&mut self, page: &mut Page) {
        self.part_all(page);
        let mut bytes = Vec::with_capacity(PAGE);
        for p in &page.pieces {
            bytes.push(*p);
            for _ in 1..4 {
                let mut copy = *p;
                if let (Some(n), true) = (p.record(), p.tag >= self.since) {
                    copy.set_record(self.new_record(self.records[n]));
                }
                bytes.push(copy);
            }
        }
        page.pieces = bytes;
        page.grain = 1;
        self.add_bytes(page);
    }

    #[inline(always)]
    fn new_record(&mut self, record: Record) -> u32 {
        match self.free.pop() {
            Some(n) => {
                self.records[n as usize] = record;
                n
            }
            None => {
                self.records.push(record);
                self.records.len() as u32 - 1
            }
        }
    }

    #[inline]
    fn forget(&mut self, p: &mut Piece, tag: u32) {
        if let (Some(n), true) = (p.record(), p.tag >= self.since) {
            self.free.push(n as u32);
        }
        *p = Piece {
            tag,
            only: Access::default(),
        };
    }

    #[inline]
    fn add(&mut self, p: &mut Piece, a: Access) {
        if let Some(n) = p.record() {
            if a.writes() && a.flags() & SILENT == 0 {
                // It stands for all before it.
                self.free.push(n as u32);
                p.only = a;
            } else {
                self.records[n].add(a);
            }
            return;
        }
        let only = p.only;
        let (reads, silent) = (!a.writes(), a.flags() & SILENT != 0);
        let same_thread = only.actor() == a.actor();
        let replaced = match only.flags() {
            0 => true,
            // As in [`Record::add`]: a write stands for all before it, the last read of a thread for its earlier ones.
            _ if !reads && !silent => true,
            f if f & SILENT != 0 => silent,
            f if f & WRITES == 0 => reads && same_thread,
            _ => false,
        };
        // A thread that reads what it has just written: who races with the one races with the other. What is there already says nothing new.
        let covered = only.writes()
            && only.flags() & SILENT == 0
            && (silent || only.stays(&a) && (only.flags() | a.flags()) & RELAXED == 0);
        if replaced {
            p.only = a;
        } else if !covered {
            let number = self.new_record(Record::default());
            if let Some(record) = self.records.get_mut(number as usize) {
                record.add(only);
                record.add(a);
            }
            p.set_record(number);
        }
    }

    /// What [`More::access`] does for the most frequent accesses, to words of a line. `later` as there.
    #[inline(always)]
    pub(super) fn quick(
        &mut self,
        ground: &mut Ground,
        (address, bytes): (usize, usize),
        tag: u32,
        a: Access,
        order: &Order,
        later: bool,
    ) -> Quick {
        let (at, mut over) = (
            address.wrapping_sub(ground.start),
            self.over(&a, ground.shared),
        );
        let first = at % PAGE / 4;
        let Some(page) = ground.page(at) else {
            return Quick::Asks;
        };
        if page.grain != 4 || bytes == 1 {
            if page.grain == 1
                && bytes == 1
                && !later
                && let Some(p) = page.pieces.get_mut(at % PAGE)
                && self.one(p, tag, a, order, &mut over) != Came::Asks
            {
                return Quick::Done;
            }
            return Quick::Asks;
        }
        let Some(line) = page.lines.get_mut(first / LINE) else {
            return Quick::Asks;
        };
        let words = (((1_u32 << (bytes / 4)) - 1) << (first % LINE)) as u16;
        let in_rows = line.begin_one(tag, &a, order, &mut over);
        if !later && line.is_settled(&a, words) {
            return Quick::Done;
        }
        if in_rows {
            let r = Row::one(a, first % LINE, bytes / 4);
            match later {
                // What single threads do in shared memory is in pieces at once.
                _ if over.shared && line.is_empty() => self.part(page, first / LINE, tag, a.key),
                true if line.repeats(&r) => return Quick::Done,
                true if line.is_clear(&r, order, &mut over) => return Quick::Later,
                false if line.keep(&r, order, &mut over) => return Quick::Done,
                _ => self.part(page, first / LINE, tag, a.key),
            }
            if page.grain != 4 {
                return Quick::Asks;
            }
        }
        let (Some(line), Some(pieces)) = (
            page.lines.get_mut(first / LINE),
            page.pieces.get_mut(first..first + bytes / 4),
        ) else {
            return Quick::Asks;
        };
        if a.flags() != READS {
            line.settled = 0;
        } else {
            line.reads_at(a.key);
        }
        let mut all = Quick::Done;
        for (i, p) in pieces.iter_mut().enumerate() {
            if later {
                all = match self.will_be_fine(p, &a, order, &mut over) {
                    Quick::Done => all,
                    Quick::Later => Quick::Later,
                    Quick::Asks => return Quick::Asks,
                };
                continue;
            }
            match self.one(p, tag, a, order, &mut over) {
                Came::Asks => return Quick::Asks,
                Came::Settled => line.settled |= 1 << ((first + i) % LINE),
                Came::Fine => {}
            }
        }
        all
    }

    /// What is left to be done of an access that is to be remembered later.
    #[inline(always)]
    fn will_be_fine(&self, p: &Piece, a: &Access, order: &Order, over: &mut Over) -> Quick {
        let only = p.only;
        match p.record() {
            Some(n) => match self.records.get(n) {
                Some(r) if r.repeats(a) => Quick::Done,
                Some(r) if over.shared && r.is_over(over, order) => Quick::Later,
                _ => Quick::Asks,
            },
            None if only.repeats(a) => Quick::Done,
            None if only.flags() == 0 || only.actor() == a.actor() => Quick::Later,
            None if over.is(only.key, order) => Quick::Later,
            None => Quick::Asks,
        }
    }

    /// Remembers that two threads of a warp have read a word, the second one so many further; whether that could be done.
    #[inline(always)]
    pub(super) fn read_by_both(
        &mut self,
        ground: &mut Ground,
        address: usize,
        tag: u32,
        (a, further): (Access, u32),
        order: &Order,
    ) -> bool {
        let mut over = self.over(&a, ground.shared);
        let Some((page, first)) = ground.page_of_words(address) else {
            return false;
        };
        let Some(line) = page.lines.get_mut(first / LINE) else {
            return false;
        };
        let r = Row::both(a, first % LINE, further);
        let in_rows = line.begin(tag, &a, order, &mut over);
        line.is_settled(&a, r.words()) || in_rows && line.keep(&r, order, &mut over)
    }

    /// Remembers an access to words of a line that is known to race with nothing; whether that could be done.
    #[inline(always)]
    pub(super) fn remember_words(
        &mut self,
        ground: &mut Ground,
        (address, bytes): (usize, usize),
        tag: u32,
        a: Access,
        order: &Order,
    ) -> bool {
        let mut over = self.over(&a, ground.shared);
        let Some((page, first)) = ground.page_of_words(address).filter(|_| bytes != 1) else {
            return false;
        };
        let Some(line) = page.lines.get_mut(first / LINE) else {
            return false;
        };
        if line.begin_one(tag, &a, order, &mut over) {
            return line.keep(&Row::one(a, first % LINE, bytes / 4), order, &mut over);
        }
        let Some(pieces) = page.pieces.get_mut(first..first + bytes / 4) else {
            return false;
        };
        line.settled = 0;
        for p in pieces {
            self.add(p, a);
        }
        true
    }

    /// Looks for a race of an access with earlier ones to the same bytes; remembers it, unless `later` (what it does is known when it is done only).
    /// Whether there is anything to be remembered later.
    #[inline(always)]
    pub(super) fn access(
        &mut self,
        ground: &mut Ground,
        place: (usize, usize),
        tag: u32,
        a: Access,
        order: &Order,
        later: bool,
    ) -> (bool, Option<Race>) {
        let (mut address, mut bytes) = place;
        let (mut new, mut race) = (false, None);
        loop {
            let here = bytes.min(PAGE - address.wrapping_sub(ground.start) % PAGE);
            let pieces = ground.pieces((address, here), (tag, &a), self);
            let step = if pieces.len() == here { 1 } else { 4 };
            for (i, p) in pieces.iter_mut().enumerate() {
                if p.tag != tag {
                    self.forget(p, tag);
                }
                let last = &p.only;
                let found = match p.record() {
                    Some(n) => {
                        let record = &mut self.records[n];
                        if record.repeats(&a) {
                            continue;
                        }
                        if !a.writes() {
                            if unordered(&record.write, &a, order) && race.is_none() {
                                race = Some((record.write, address + i * step));
                            }
                            if !record.tells_as_much(&a) {
                                record.add(a);
                            }
                            continue;
                        }
                        record.race(&a, order)
                    }
                    _ if last.repeats(&a) => continue,
                    _ => unordered(last, &a, order).then_some(*last),
                };
                new = true;
                if let (Some(earlier), None) = (found, &race) {
                    race = Some((earlier, address + i * step));
                }
                if !later {
                    self.add(p, a);
                }
            }
            if here == bytes {
                return (new, race);
            }
            (address, bytes) = (address + here, bytes - here);
        }
    }

    /// Remembers an access that [`More::access`] was to remember later.
    pub(super) fn remember(
        &mut self,
        ground: &mut Ground,
        place: (usize, usize),
        tag: u32,
        a: Access,
    ) {
        let (mut address, mut bytes) = place;
        loop {
            let here = bytes.min(PAGE - address.wrapping_sub(ground.start) % PAGE);
            for p in ground.pieces((address, here), (tag, &a), self) {
                if p.tag != tag {
                    self.forget(p, tag);
                }
                self.add(p, a);
            }
            if here == bytes {
                return;
            }
            (address, bytes) = (address + here, bytes - here);
        }
    }
}
