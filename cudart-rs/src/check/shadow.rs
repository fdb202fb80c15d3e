//! What is remembered of each piece of memory: its last write, and its last reads by different threads.
//!
//! Memory is looked at in pieces of four bytes; a page in which something smaller, or not aligned, is accessed is split into bytes. A cell belongs to
//! a launch (of shared memory: to a block of a launch), which its tag tells: what was before is forgotten.

use super::order::{Actor, Moment};
use super::quick::QuickMap;

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

const PAGE: usize = 1024;

/// An access as it is remembered. Site 0: none.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Access {
    pub(super) site: u32,
    pub(super) actor: Actor,
    pub(super) moment: Moment,
    pub(super) flags: u8,
}

impl Access {
    pub(super) fn new(site: u32, actor: Actor, moment: Moment, flags: u8) -> Access {
        Access {
            site,
            actor,
            moment,
            flags,
        }
    }

    pub(super) fn writes(&self) -> bool {
        self.flags & WRITES != 0
    }
}

/// What is remembered of a piece.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cell {
    tag: u64,
    write: Access,
    /// The last read; the last one before it by another thread, by another warp, by another block.
    reads: [Access; 4],
}

impl Cell {
    /// The accesses that must be ordered before this one.
    pub(super) fn conflicts(&self, later: &Access) -> impl Iterator<Item = &Access> {
        let (flags, block) = (later.flags, later.actor.block);
        let relaxed = flags & RELAXED;
        let writes = later.writes();
        let write = Some(&self.write).filter(move |w| writes || w.flags & SILENT == 0);
        let reads = self.reads.iter().filter(move |_| writes);
        write.into_iter().chain(reads).filter(move |a| {
            let apart = (a.flags | flags) & IN_BLOCK != 0 && a.actor.block != block;
            a.site != 0 && (a.flags & relaxed & RELAXED == 0 || apart)
        })
    }

    /// Remembers an access.
    pub(super) fn add(&mut self, a: Access) {
        if a.flags & SILENT != 0 {
            // A write that changed something says more.
            if self.write.site == 0 || self.write.flags & SILENT != 0 {
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
        let same_block = last.actor.block == a.actor.block;
        if last.site != 0 && last.actor != a.actor {
            if !same_block {
                self.reads[3] = last;
            }
            if !same_block || last.actor.thread / 32 != a.actor.thread / 32 {
                self.reads[2] = last;
            }
            self.reads[1] = last;
        }
        self.reads[0] = a;
    }
}

struct Page {
    /// Bytes of a cell: 4 or 1.
    grain: usize,
    cells: Vec<Cell>,
}

impl Page {
    fn new() -> Page {
        Page {
            grain: 4,
            cells: vec![Cell::default(); PAGE / 4],
        }
    }

    fn split(&mut self) {
        self.cells = self.cells.iter().flat_map(|c| [*c; 4]).collect();
        self.grain = 1;
    }
}

/// The remembered pieces.
#[derive(Default)]
pub(super) struct Shadow {
    numbers: QuickMap<usize, usize>,
    pages: Vec<Page>,
    /// The page found last.
    last: Option<(usize, usize)>,
}

impl Shadow {
    fn page(&mut self, key: usize) -> &mut Page {
        let index = match self.last {
            Some((k, i)) if k == key => i,
            _ => *self.numbers.entry(key).or_insert_with(|| {
                self.pages.push(Page::new());
                self.pages.len() - 1
            }),
        };
        self.last = Some((key, index));
        &mut self.pages[index]
    }

    /// Calls `f` with the cells of some bytes and their addresses.
    pub(super) fn visit(
        &mut self,
        address: usize,
        bytes: usize,
        tag: u64,
        mut f: impl FnMut(&mut Cell, usize),
    ) {
        let small = !address.is_multiple_of(4) || !bytes.is_multiple_of(4);
        let end = address + bytes;
        let mut at = address;
        while at < end {
            let page = self.page(at / PAGE);
            if small && page.grain == 4 {
                page.split();
            }
            let page_end = (at / PAGE + 1) * PAGE;
            while at < end.min(page_end) {
                if let Some(cell) = page.cells.get_mut(at % PAGE / page.grain) {
                    if cell.tag != tag {
                        *cell = Cell {
                            tag,
                            ..Cell::default()
                        };
                    }
                    f(cell, at);
                }
                at += page.grain;
            }
        }
    }
}
