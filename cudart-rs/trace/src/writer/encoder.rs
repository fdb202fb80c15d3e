//! What collects the warps of one worker until they make a [`Chunk`](super::Chunk): each distinct sequence is kept once.

mod again;
mod payload;
mod sequences;

use again::Pending;
pub use again::{Here, Rows};
pub(super) use payload::put_words;
pub use sequences::same_words;
use sequences::{AsIs, Single};

use super::chunk::Press;
use super::{Event, Part};
use crate::format::{Held, Launch, WARP, put, put_delta};
use crate::trail::Code;
use std::collections::HashMap;
use std::hash::BuildHasherDefault;

/// An encoder is full at so many events of distinct sequences,
const FULL_EVENTS: usize = 1 << 20;
/// … or so many warps,
const FULL_WARPS: usize = 1 << 15;
/// … or so many events of sequences that are trails: who reads them makes room for so many,
const FULL_TRAILS: u64 = 1 << 22;
/// … or so many runs of lanes.
const FULL_RUNS: usize = 1 << 18;
/// A warp with longer sequences is written in parts, so that no payload grows too large: 32 lanes of these take at most 42 MB.
const PART_EVENTS: usize = 1 << 18;

/// Collects warps until they make a chunk.
#[derive(Default)]
pub struct Encoder {
    launches: Vec<Held>,
    /// Sites in the order in which they turned up: most chunks have less than 128, which makes each event one byte.
    symbols: Vec<u32>,
    symbol_of: Vec<u32>,
    /// The same for [`RUN`](crate::RUN) and what follows it.
    symbol_of_run: Vec<u32>,
    symbol_of_large: HashMap<u32, u32, BuildHasherDefault<AsIs>>,
    /// The distinct sequences, one behind the other, and where each ends.
    events: Vec<u32>,
    ends: Vec<usize>,
    /// The codes of the trails among them, and of each sequence which of them are its, from 1 on; 0 if it is no trail. (Shorter than the list of sequences if the rest are none.)
    codes: Vec<Code>,
    code_of: Vec<u32>,
    /// Where trails may be found again, by a hash: their numbers plus 1.
    recent: Vec<u32>,
    singles: Vec<Single>,
    /// The events of each sequence that is a trail. (As long as `code_of`.)
    counts: Vec<u64>,
    /// The events that trails stand for.
    trail_events: u64,
    by_hash: HashMap<u64, u32, BuildHasherDefault<AsIs>>,
    text: Vec<u8>,
    /// Columns of the table of warps.
    warps: usize,
    runs: usize,
    launch_column: Vec<u8>,
    block_column: Vec<u8>,
    warp_column: Vec<u8>,
    lanes_column: Vec<u8>,
    flags_column: Vec<u8>,
    before_column: Vec<u8>,
    runs_column: Vec<u8>,
    path_column: Vec<u8>,
    length_column: Vec<u8>,
    last: Last,
    row: LastRow,
    pending: Pending,
    /// How often rows were given out.
    given: u64,
    /// How many chunks were taken before.
    generation: u64,
    /// The events of all lanes of all warps so far.
    passed: u64,
    /// What chunks are made with: its memory is used again.
    press: Press,
}

/// What the next row's differences are taken from.
#[derive(Default)]
struct Last {
    launch: u64,
    block: u64,
    warp: u64,
    path: u64,
}

/// The last row, to be repeated.
#[derive(Default)]
struct LastRow {
    /// It can be: it is of this chunk, and all of its warp.
    whole: bool,
    lanes: u8,
    runs: u8,
    events: u64,
    /// The number of its first sequence.
    first: u64,
    /// Where the columns go on behind that.
    path: usize,
    length: usize,
}

impl Encoder {
    /// An empty one.
    pub fn new() -> Encoder {
        Encoder::default()
    }

    /// Whether nothing is held.
    pub fn is_empty(&self) -> bool {
        self.warps == 0
    }

    /// Whether it is time to [`take`](Encoder::take) the chunk.
    #[inline]
    pub fn is_full(&self) -> bool {
        let waiting = self.pending.blocks as usize;
        self.events.len() >= FULL_EVENTS
            || self.trail_events >= FULL_TRAILS
            || self.warps + waiting * self.pending.warps >= FULL_WARPS
            || self.runs + waiting * self.pending.runs >= FULL_RUNS
    }

    /// How many events, or words of trails, the distinct sequences of the chunk at hand have.
    pub fn kept(&self) -> usize {
        self.events.len()
    }

    /// The bytes held, roughly.
    pub fn size(&self) -> usize {
        self.events.len() * 5 + self.warps * 8 + self.runs * 3
    }

    /// Adds a warp: block `block` of the launch (numbered x first, then y, then z), warp `warp` of the block, and what each of its
    /// lanes passed. `lanes` are those that exist: up to 32, fewer in the last warp of a block whose size is no multiple of 32;
    /// more are left out.
    ///
    /// A warp may be added in several parts, each with the next events of each lane: see [`Part`]. All parts of a warp go through
    /// one encoder, in order.
    pub fn warp<E: Event>(
        &mut self,
        launch: &Launch,
        block: u64,
        warp: u32,
        lanes: &[&[E]],
        part: Part,
    ) {
        let lanes = &lanes[..lanes.len().min(WARP)];
        let longest = lanes.iter().map(|l| l.len()).max().unwrap_or(0);
        if longest <= PART_EVENTS {
            self.row(launch, block, warp, lanes, part);
            return;
        }
        let mut before = part.before;
        for from in (0..longest).step_by(PART_EVENTS) {
            let to = from + PART_EVENTS;
            let piece: Vec<&[E]> = lanes
                .iter()
                .map(|l| &l[from.min(l.len())..to.min(l.len())])
                .collect();
            let last = to >= longest;
            self.row(
                launch,
                block,
                warp,
                &piece,
                Part {
                    before,
                    more: part.more || !last,
                    cut: part.cut && last,
                },
            );
            before += piece.iter().map(|l| l.len() as u64).sum::<u64>();
        }
    }

    /// Adds a warp whose lanes, so many, all passed the same: [`warp`](Encoder::warp) for the case that is there most often.
    pub fn alike<E: Event>(
        &mut self,
        launch: &Launch,
        block: u64,
        warp: u32,
        lanes: usize,
        path: &[E],
        part: Part,
    ) {
        let lanes = lanes.min(WARP);
        if path.len() > PART_EVENTS || lanes == 0 {
            self.warp(launch, block, warp, &[path; WARP][..lanes], part);
            return;
        }
        let events = path.len() as u64 * lanes as u64;
        self.begin_row(launch, block, warp, lanes, events, part);
        self.run(path);
        self.end_row(1);
    }

    /// Adds a warp that passed what the warp that was added last passed, lane by lane. False, and nothing is added, if that cannot be repeated: it
    /// was written in parts, or its chunk was taken.
    pub fn same(&mut self, launch: &Launch, block: u64, warp: u32) -> bool {
        let LastRow {
            whole,
            lanes,
            runs,
            events,
            first,
            path,
            length,
        } = self.row;
        if !whole {
            return false;
        }
        let (more, last) = (self.path_column.len(), self.last.path);
        let lengths = self.length_column.len();
        self.begin_row(launch, block, warp, lanes.into(), events, Part::WHOLE);
        put_delta(&mut self.path_column, last, first);
        (self.row.first, self.row.path) = (first, self.path_column.len());
        self.row.runs = runs;
        self.path_column.extend_from_within(path..more);
        self.length_column.extend_from_within(length..lengths);
        self.end_row(runs);
        true
    }

    /// Adds a row to the table of warps.
    fn row<E: Event>(
        &mut self,
        launch: &Launch,
        block: u64,
        warp: u32,
        lanes: &[&[E]],
        part: Part,
    ) {
        let events = lanes.iter().map(|l| l.len() as u64).sum::<u64>();
        self.begin_row(launch, block, warp, lanes.len(), events, part);
        let mut runs = 0;
        let mut start = 0;
        while start < lanes.len() {
            let path = lanes[start];
            let end = (start + 1..lanes.len())
                .find(|&i| !std::ptr::eq(lanes[i], path) && lanes[i] != path)
                .unwrap_or(lanes.len());
            self.run(path);
            // The last run takes the lanes that are left.
            if end < lanes.len() {
                self.length_column.push((end - start) as u8);
            }
            runs += 1;
            start = end;
        }
        self.end_row(runs);
    }

    /// Adds a warp whose lanes' sequences are trails of this code, a list of words each; how many events that is. Parts are as in [`warp`](Encoder::warp).
    pub fn trails(
        &mut self,
        launch: &Launch,
        block: u64,
        warp: u32,
        lanes: &[&[u32]],
        code: Code,
        part: Part,
    ) -> u64 {
        let lanes = &lanes[..lanes.len().min(WARP)];
        let number = self.number_of_code(code);
        // Each run of lanes: its sequence's number and how many lanes it has.
        let mut runs = [(0, 0u8); WARP];
        let mut count = 0;
        let mut events = 0;
        let mut start = 0;
        while start < lanes.len() {
            let path = lanes[start];
            let end = (start + 1..lanes.len())
                .find(|&i| !std::ptr::eq(lanes[i], path) && !same_words(lanes[i], path))
                .unwrap_or(lanes.len());
            let id = self.short_trail(path, code, number);
            runs[count] = (id, (end - start) as u8);
            events += self.counts[id as usize] * (end - start) as u64;
            count += 1;
            start = end;
        }
        self.begin_row(launch, block, warp, lanes.len(), events, part);
        self.end_runs(&runs[..count]);
        events
    }

    /// The same of trails that are one word each.
    pub fn short_trails(
        &mut self,
        launch: &Launch,
        block: u64,
        warp: u32,
        words: &[u32],
        code: Code,
        part: Part,
    ) -> u64 {
        let words = &words[..words.len().min(WARP)];
        let number = self.number_of_code(code);
        // The lanes that begin a run. (All of them are looked at, whether they are there or not, as that can be done side by side.)
        let (mut own, mut before) = ([0; WARP], [0; WARP]);
        own[..words.len()].copy_from_slice(words);
        before[1..].copy_from_slice(&own[..WARP - 1]);
        let mut begins = 0;
        for (lane, (word, before)) in own.iter().zip(&before).enumerate() {
            begins |= u32::from(word != before) << lane;
        }
        begins = (begins | 1) & ((1u64 << words.len()) - 1) as u32;
        let mut runs = [(0, 0u8); WARP];
        let (mut count, mut events) = (0, 0);
        while begins != 0 {
            let start = begins.trailing_zeros();
            begins &= begins - 1;
            let end = begins.trailing_zeros().min(words.len() as u32);
            let id = self.short_trail(&words[start as usize..][..1], code, number);
            runs[count] = (id, (end - start) as u8);
            events += self.counts[id as usize] * u64::from(end - start);
            count += 1;
        }
        self.begin_row(launch, block, warp, words.len(), events, part);
        self.end_runs(&runs[..count]);
        events
    }

    /// The number of a code in the chunk at hand, from 1.
    fn number_of_code(&mut self, code: Code) -> u32 {
        let number = match self.codes.iter().rposition(|c| *c == code) {
            Some(i) => i,
            None => {
                self.codes.push(code);
                self.codes.len() - 1
            }
        };
        number as u32 + 1
    }

    /// Ends a row with these runs: a sequence's number, and how many lanes have it.
    fn end_runs(&mut self, runs: &[(u32, u8)]) {
        for (i, (id, lanes)) in runs.iter().enumerate() {
            self.run_of(*id);
            // The last run takes the lanes that are left.
            if i + 1 < runs.len() {
                self.length_column.push(*lanes);
            }
        }
        self.end_row(runs.len() as u8);
    }

    fn begin_row(
        &mut self,
        launch: &Launch,
        block: u64,
        warp: u32,
        lanes: usize,
        events: u64,
        part: Part,
    ) {
        self.settle();
        self.of_block(launch, block, 1, events);
        put_delta(&mut self.warp_column, self.last.warp, warp.into());
        self.last.warp = warp.into();
        self.lanes_column.push(lanes as u8);
        self.flags_column.push(part.flags());
        if part.before > 0 {
            put(&mut self.before_column, part.before);
        }
        self.row = LastRow {
            whole: part == Part::WHOLE,
            lanes: lanes as u8,
            runs: 0,
            events,
            first: 0,
            path: 0,
            length: self.length_column.len(),
        };
    }

    /// Fills the columns that tell of which block so many warps are.
    fn of_block(&mut self, launch: &Launch, block: u64, warps: usize, events: u64) {
        let at = self.launch(launch);
        let held = &mut self.launches[at];
        held.first_block = held.first_block.min(block);
        held.last_block = held.last_block.max(block);
        held.warps += warps as u64;
        held.events += events;
        self.passed += events;
        put_delta(&mut self.launch_column, self.last.launch, at as u64);
        put_delta(&mut self.block_column, self.last.block, block);
        self.last.launch = at as u64;
        self.last.block = block;
    }

    fn run<E: Event>(&mut self, path: &[E]) {
        let id = self.path(path);
        self.run_of(id);
    }

    /// Adds lanes that passed a sequence that is in the chunk.
    fn run_of(&mut self, id: u32) {
        let id = u64::from(id);
        put_delta(&mut self.path_column, self.last.path, id);
        self.last.path = id;
        if self.row.runs == 0 {
            (self.row.first, self.row.path) = (id, self.path_column.len());
        }
        self.row.runs += 1;
    }

    fn end_row(&mut self, runs: u8) {
        self.runs_column.push(runs);
        self.runs += usize::from(runs);
        self.warps += 1;
    }

    /// The number of a launch in this chunk.
    fn launch(&mut self, launch: &Launch) -> usize {
        // Nearly always the last one.
        if let Some(i) = self.launches.iter().rposition(|h| h.launch == *launch) {
            return i;
        }
        self.launches.push(Held {
            launch: *launch,
            first_block: u64::MAX,
            last_block: 0,
            warps: 0,
            events: 0,
        });
        self.launches.len() - 1
    }
}
