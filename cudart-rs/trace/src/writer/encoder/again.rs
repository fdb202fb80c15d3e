//! Blocks whose threads did what another block's did: their rows are appended to the columns as bytes, and those that follow one another
//! wait to be appended at once.

use super::Encoder;
use crate::format::{Launch, Numbers, put_delta};

/// The rows of a block that is in an encoder's chunk, to be [repeated](Encoder::again) for another block whose threads did the same.
#[derive(Clone, Debug)]
pub struct Rows {
    /// The chunk that the sequences' numbers are of.
    generation: u64,
    /// No other rows of the encoder have it.
    id: u64,
    warps: usize,
    runs: usize,
    events: u64,
    first: (u64, u64),
    last: (u64, u64),
    /// The columns; those of warps and sequences without the first entry.
    warp: Vec<u8>,
    path: Vec<u8>,
    lanes: Vec<u8>,
    run_counts: Vec<u8>,
    lengths: Vec<u8>,
}

/// How far an encoder's columns are filled: see [`Encoder::here`].
#[derive(Clone, Copy, Debug)]
pub struct Here {
    generation: u64,
    warps: usize,
    runs: usize,
    events: u64,
    warp: usize,
    path: usize,
    before: usize,
    lengths: usize,
    last: (u64, u64),
}

/// Blocks that [`Encoder::again`] has taken and not written yet: those that follow the last one written and did the same.
#[derive(Default)]
pub(super) struct Pending {
    /// The rows of the last block; 0: it cannot be repeated so.
    pub(super) rows: u64,
    /// The number of its launch.
    pub(super) launch: u32,
    /// How many blocks wait, and how many rows they have.
    pub(super) blocks: u64,
    pub(super) warps: usize,
    pub(super) runs: usize,
    /// What each of them appends to the columns of block, warp, sequence, lanes, runs, and lengths.
    pub(super) columns: [Vec<u8>; 6],
    pub(super) events: u64,
}

impl Encoder {
    /// Where the next row will be: before a block's first, for [`since`](Encoder::since).
    pub fn here(&mut self) -> Here {
        self.settle();
        Here {
            generation: self.generation,
            warps: self.warps,
            runs: self.runs,
            events: self.passed,
            warp: self.warp_column.len(),
            path: self.path_column.len(),
            before: self.before_column.len(),
            lengths: self.length_column.len(),
            last: (self.last.warp, self.last.path),
        }
    }

    /// The rows that were added since then, all of one block. `None` if there are none, if the chunk was taken meanwhile, or if they cannot be
    /// repeated: parts, and warps whose events were left out.
    pub fn since(&mut self, here: &Here) -> Option<Rows> {
        let flags = self.flags_column.get(here.warps..)?;
        let whole = flags.iter().all(|f| *f == 0) && here.before == self.before_column.len();
        if here.generation != self.generation || flags.is_empty() || !whole {
            return None;
        }
        let mut warp = Numbers::new(self.warp_column.get(here.warp..)?);
        let mut path = Numbers::new(self.path_column.get(here.path..)?);
        let first = (warp.get_delta(here.last.0)?, path.get_delta(here.last.1)?);
        self.given += 1;
        Some(Rows {
            generation: self.generation,
            id: self.given,
            warps: self.warps - here.warps,
            runs: self.runs - here.runs,
            events: self.passed - here.events,
            first,
            last: (self.last.warp, self.last.path),
            warp: warp.rest().to_vec(),
            path: path.rest().to_vec(),
            lanes: self.lanes_column.get(here.warps..)?.to_vec(),
            run_counts: self.runs_column.get(here.warps..)?.to_vec(),
            lengths: self.length_column.get(here.lengths..)?.to_vec(),
        })
    }

    /// Adds the rows of a block once more, for another block. False, and nothing is added, if they are of a chunk that was taken.
    #[inline]
    pub fn again(&mut self, launch: &Launch, block: u64, rows: &Rows) -> bool {
        if rows.generation != self.generation {
            return false;
        }
        let next = self.last.block + self.pending.blocks + 1;
        let follows = rows.id == self.pending.rows && launch.number == self.pending.launch;
        if follows && block == next {
            self.pending.blocks += 1;
            return true;
        }
        self.repeat(launch, block, rows);
        true
    }

    /// Appends the rows of a block to the columns, for another block.
    fn repeat(&mut self, launch: &Launch, block: u64, rows: &Rows) {
        self.settle();
        self.of_block(launch, block, rows.warps, rows.events);
        self.row.whole = false;
        let more = rows.warps - 1;
        // A difference of 0 is a byte of 0.
        for column in [&mut self.launch_column, &mut self.block_column] {
            column.resize(column.len() + more, 0);
        }
        put_delta(&mut self.warp_column, self.last.warp, rows.first.0);
        put_delta(&mut self.path_column, self.last.path, rows.first.1);
        (self.last.warp, self.last.path) = rows.last;
        self.flags_column
            .resize(self.flags_column.len() + rows.warps, 0);
        for (column, bytes) in [
            (&mut self.warp_column, &rows.warp),
            (&mut self.path_column, &rows.path),
            (&mut self.lanes_column, &rows.lanes),
            (&mut self.runs_column, &rows.run_counts),
            (&mut self.length_column, &rows.lengths),
        ] {
            column.extend_from_slice(bytes);
        }
        self.warps += rows.warps;
        self.runs += rows.runs;
        self.expect(launch, rows);
    }

    /// The block that was written last may come again.
    pub(super) fn expect(&mut self, launch: &Launch, rows: &Rows) {
        let p = &mut self.pending;
        (p.rows, p.launch, p.blocks) = (rows.id, launch.number, 0);
        (p.warps, p.runs, p.events) = (rows.warps, rows.runs, rows.events);
        let [block, warp, path, lanes, run_counts, lengths] = &mut p.columns;
        for c in [&mut *block, &mut *warp, &mut *path] {
            c.clear();
        }
        put_delta(block, 0, 1);
        block.resize(block.len() + rows.warps - 1, 0);
        put_delta(warp, rows.last.0, rows.first.0);
        warp.extend_from_slice(&rows.warp);
        put_delta(path, rows.last.1, rows.first.1);
        path.extend_from_slice(&rows.path);
        for (c, bytes) in [
            (lanes, &rows.lanes),
            (run_counts, &rows.run_counts),
            (lengths, &rows.lengths),
        ] {
            c.clone_from(bytes);
        }
    }

    /// Writes the blocks that wait.
    pub(super) fn settle(&mut self) {
        let p = &mut self.pending;
        p.rows = 0;
        let blocks = std::mem::take(&mut p.blocks);
        if blocks == 0 {
            return;
        }
        let times = blocks as usize;
        let warps = p.warps * times;
        let (runs, events) = (p.runs * times, p.events * blocks);
        for (column, bytes) in [
            &mut self.block_column,
            &mut self.warp_column,
            &mut self.path_column,
            &mut self.lanes_column,
            &mut self.runs_column,
            &mut self.length_column,
        ]
        .into_iter()
        .zip(&p.columns)
        {
            column.extend(bytes.repeat(times));
        }
        for column in [&mut self.launch_column, &mut self.flags_column] {
            column.resize(column.len() + warps, 0);
        }
        self.last.block += blocks;
        let held = &mut self.launches[self.last.launch as usize];
        held.last_block = held.last_block.max(self.last.block);
        held.warps += warps as u64;
        held.events += events;
        self.passed += events;
        self.warps += warps;
        self.runs += runs;
    }
}
