//! Writing a trace file while a program runs.
//!
//! Each worker thread has an [`Encoder`], which no other touches: it takes finished warps (the site sequences of up to 32 lanes),
//! keeps each distinct sequence once, and when it [is full](Encoder::is_full) gives a compressed [`Chunk`]. One [`Writer`] behind a
//! lock appends the chunks to the file. Each chunk stands for itself, so a run that is killed loses only what the encoders still
//! hold.
//!
//! ```
//! use cu2rs_trace::format::Launch;
//! use cu2rs_trace::writer::{Encoder, Part, Writer};
//!
//! let mut writer = Writer::new(Vec::new(), b"{}", &[("engine", "loops")])?;
//! let mut encoder = Encoder::new();
//! let launch = Launch { number: 0, kernel: 0, grid: [1, 1, 1], block: [2, 1, 1] };
//! encoder.warp(&launch, 0, 0, &[&[0u16, 1, 3], &[0, 2, 3]], Part::WHOLE);
//! writer.write(encoder.take()?)?;
//! let file = writer.finish()?;
//! # Ok::<(), std::io::Error>(())
//! ```

use crate::format::{
    ChunkHeader, Codec, END, Held, Kind, Launch, MAX_PAYLOAD, Numbers, WARP, file_header, put,
    put_column, put_delta, put_launches,
};
use crate::trail::{self, Code};
use crate::{RUN, packed};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::io::{self, Write};

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
/// Chunks of which a byte holds fewer events than this after compression are tried as bits, too: the compressor has no codes shorter than a bit, so
/// it has found no repetition there.
const HARD: usize = 8;
/// zstd's level: what is to be compressed has been folded already, so that higher ones gain little.
const LEVEL: i32 = 3;

/// What a lane's sequence is made of: site numbers, with the largest value for "left a function". A program with fewer than
/// 65,535 sites can record `u16`, which halves the traffic.
pub trait Event: Copy + Eq {
    /// The largest value.
    const LEAVE: Self;
    /// As the number that files and models use: [`LEAVE`](crate::LEAVE) for the largest.
    fn number(self) -> u32;
}

impl Event for u32 {
    const LEAVE: u32 = u32::MAX;
    #[inline]
    fn number(self) -> u32 {
        self
    }
}

impl Event for u16 {
    const LEAVE: u16 = u16::MAX;
    #[inline]
    fn number(self) -> u32 {
        if self == u16::MAX {
            u32::MAX
        } else {
            self.into()
        }
    }
}

/// Which part of a warp's sequences is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// How many events of this warp, over all lanes, were written before this part.
    pub before: u64,
    /// Whether more of this warp will follow.
    pub more: bool,
    /// Whether events were left out here, because of a limit or because the thread was stopped.
    pub cut: bool,
}

impl Part {
    /// All of a warp at once.
    pub const WHOLE: Part = Part {
        before: 0,
        more: false,
        cut: false,
    };

    /// The flags in the file.
    pub(crate) fn flags(self) -> u8 {
        u8::from(self.before > 0) | u8::from(self.more) << 1 | u8::from(self.cut) << 2
    }
}

const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// Hashes are made by [`hash`] already; those of single events are made here.
#[derive(Default)]
struct AsIs(u64);

impl Hasher for AsIs {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, _: &[u8]) {}
    fn write_u32(&mut self, n: u32) {
        let h = u64::from(n).wrapping_mul(GOLDEN);
        self.0 = h ^ (h >> 29);
    }
    fn write_u64(&mut self, n: u64) {
        self.0 = n;
    }
}

/// A hash of a sequence: multiply and rotate; four times side by side, as one would wait for itself.
fn hash<E: Event>(path: &[E]) -> u64 {
    let mix = |h: u64, n: u64| (h.rotate_left(5) ^ n).wrapping_mul(GOLDEN);
    let mut h = [path.len() as u64, 1, 2, 3];
    let groups = path.chunks_exact(8);
    let rest = groups.remainder();
    for g in groups {
        for (h, pair) in h.iter_mut().zip(g.chunks_exact(2)) {
            *h = mix(
                *h,
                u64::from(pair[0].number()) | u64::from(pair[1].number()) << 32,
            );
        }
    }
    let mut all = h[0];
    if path.len() >= 8 {
        all = h[1..].iter().fold(all, |all, h| mix(all, *h));
    }
    for e in rest {
        all = mix(all, e.number().into());
    }
    all ^ (all >> 29)
}

/// How many trails are remembered.
const RECENT: usize = 1 << 12;
/// How many words of a long one are looked at.
const SAMPLE: usize = 32;

/// Where a trail is remembered.
fn slot(words: &[u32], number: u32) -> usize {
    let mut h = u64::from(number) << 32 | words.len() as u64;
    for w in words.iter().step_by(words.len().div_ceil(SAMPLE).max(1)) {
        h = (h.rotate_left(5) ^ u64::from(*w)).wrapping_mul(GOLDEN);
    }
    (h >> 40) as usize % RECENT
}

/// A chunk ready to be appended.
#[derive(Clone, Debug)]
pub struct Chunk {
    header: ChunkHeader,
    payload: Vec<u8>,
    held: Vec<Held>,
}

impl Chunk {
    /// The bytes that it takes in the file.
    pub fn size(&self) -> usize {
        crate::format::CHUNK_HEADER + self.payload.len()
    }

    /// A chunk with this payload, compressed if that makes it smaller.
    fn new(kind: Kind, raw: Vec<u8>, held: Vec<Held>) -> io::Result<Chunk> {
        let packed = zstd::bulk::compress(&raw, LEVEL)?;
        Chunk::smaller(kind, &raw, packed, held)
    }

    /// A chunk with this payload or what it was compressed to.
    fn smaller(kind: Kind, raw: &[u8], packed: Vec<u8>, held: Vec<Held>) -> io::Result<Chunk> {
        if raw.len() > MAX_PAYLOAD {
            return Err(io::Error::other("a chunk of a trace would be too large"));
        }
        let (codec, payload) = if packed.len() < raw.len() {
            (Codec::Zstd, packed)
        } else {
            (Codec::Raw, raw.to_vec())
        };
        Ok(Chunk {
            header: ChunkHeader {
                kind: kind as u8,
                codec: codec as u8,
                raw: raw.len() as u32,
                stored: payload.len() as u32,
                crc: crc32fast::hash(&payload),
            },
            payload,
            held,
        })
    }

    /// How often threads passed each site of a launch, for runs that record nothing else: `(site, threads)`.
    ///
    /// # Errors
    /// What the compressor says.
    pub fn counts(launch: &Launch, counts: &[(u32, u64)]) -> io::Result<Chunk> {
        let mut raw = Vec::new();
        put_launches(&mut raw, &[*launch]);
        put(&mut raw, counts.len() as u64);
        for &(site, n) in counts {
            put(&mut raw, site.into());
            put(&mut raw, n);
        }
        let held = Held {
            launch: *launch,
            first_block: 0,
            last_block: 0,
            warps: 0,
            events: 0,
        };
        Chunk::new(Kind::Counts, raw, vec![held])
    }
}

/// Whether two lists hold the same words. Most are short: then a call costs more than the comparison.
#[inline]
pub fn same_words(a: &[u32], b: &[u32]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    match (a, b) {
        ([], []) => true,
        ([x], [y]) => x == y,
        ([x, more @ ..], [y, others @ ..]) if a.len() <= 8 => {
            let mut differ = x ^ y;
            for (x, y) in more.iter().zip(others) {
                differ |= x ^ y;
            }
            differ == 0
        }
        _ => a == b,
    }
}

/// Collects warps until they make a chunk.
#[derive(Default)]
pub struct Encoder {
    launches: Vec<Held>,
    /// Sites in the order in which they turned up: most chunks have less than 128, which makes each event one byte.
    symbols: Vec<u32>,
    symbol_of: Vec<u32>,
    /// The same for [`RUN`] and what follows it.
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

/// A compressor and the room for what it compresses.
#[derive(Default)]
struct Press {
    raw: Vec<u8>,
    zstd: Option<zstd::bulk::Compressor<'static>>,
}

impl Press {
    /// A chunk with the payload that is in `raw`.
    fn chunk(&mut self, kind: Kind, held: Vec<Held>) -> io::Result<Chunk> {
        let zstd = match &mut self.zstd {
            Some(z) => z,
            none => none.insert(zstd::bulk::Compressor::new(LEVEL)?),
        };
        let packed = zstd.compress(&self.raw)?;
        Chunk::smaller(kind, &self.raw, packed, held)
    }
}

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

/// What the next row's differences are taken from.
#[derive(Default)]
struct Last {
    launch: u64,
    block: u64,
    warp: u64,
    path: u64,
}

/// Blocks that [`Encoder::again`] has taken and not written yet: those that follow the last one written and did the same.
#[derive(Default)]
struct Pending {
    /// The rows of the last block; 0: it cannot be repeated so.
    rows: u64,
    /// The number of its launch.
    launch: u32,
    /// How many blocks wait, and how many rows they have.
    blocks: u64,
    warps: usize,
    runs: usize,
    /// What each of them appends to the columns of block, warp, sequence, lanes, runs, and lengths.
    columns: [Vec<u8>; 6],
    events: u64,
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
    pub fn is_full(&self) -> bool {
        let waiting = self.pending.blocks as usize;
        self.events.len() >= FULL_EVENTS
            || self.trail_events >= FULL_TRAILS
            || self.warps + waiting * self.pending.warps >= FULL_WARPS
            || self.runs + waiting * self.pending.runs >= FULL_RUNS
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
        let number = match self.codes.iter().rposition(|c| *c == code) {
            Some(i) => i,
            None => {
                self.codes.push(code);
                self.codes.len() - 1
            }
        };
        let number = number as u32 + 1;
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
            let id = self.trail(path, code, number);
            runs[count] = (id, (end - start) as u8);
            events += self.counts[id as usize] * (end - start) as u64;
            count += 1;
            start = end;
        }
        self.begin_row(launch, block, warp, lanes.len(), events, part);
        for (i, (id, lanes)) in runs[..count].iter().enumerate() {
            self.run_of(*id);
            if i + 1 < count {
                self.length_column.push(*lanes);
            }
        }
        self.end_row(count as u8);
        events
    }

    /// The number of a sequence in the chunk at hand ([`generation`](Encoder::generation)), for [`warp_of`](Encoder::warp_of).
    pub fn number_of<E: Event>(&mut self, path: &[E]) -> u32 {
        self.path(path)
    }

    /// How many chunks were taken before the one at hand.
    pub fn generation(&self) -> u64 {
        self.generation
    }

    /// Adds a warp by the numbers of its lanes' sequences, and how many lanes one after the other have each: [`warp`](Encoder::warp) for short sequences that are known.
    pub fn warp_of(
        &mut self,
        launch: &Launch,
        block: u64,
        warp: u32,
        runs: &[(u32, u8)],
        part: Part,
    ) {
        let runs = &runs[..runs.len().min(WARP)];
        let (mut lanes, mut events) = (0, 0);
        for (id, many) in runs {
            lanes += usize::from(*many);
            events += self.sequence(*id as usize).len() as u64 * u64::from(*many);
        }
        self.begin_row(launch, block, warp, lanes, events, part);
        for (i, (id, many)) in runs.iter().enumerate() {
            self.run_of(*id);
            // The last run takes the lanes that are left.
            if i + 1 < runs.len() {
                self.length_column.push(*many);
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
        true
    }

    /// The block that was written last may come again.
    fn expect(&mut self, launch: &Launch, rows: &Rows) {
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
    fn settle(&mut self) {
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

    /// The number of a sequence in this chunk.
    fn path<E: Event>(&mut self, path: &[E]) -> u32 {
        let is = |id: usize| {
            let known = self.sequence(id);
            known.len() == path.len()
                && self.code_of.get(id).is_none_or(|c| *c == 0)
                && known.iter().zip(path).all(|(a, b)| *a == b.number())
        };
        let last = self.last.path as usize;
        if last < self.ends.len() && is(last) {
            return last as u32;
        }
        let mut key = hash(path);
        while let Some(&id) = self.by_hash.get(&key) {
            if is(id as usize) {
                return id;
            }
            key = key.wrapping_add(1);
        }
        let id = self.ends.len() as u32;
        self.by_hash.insert(key, id);
        self.events.extend(path.iter().map(|e| e.number()));
        self.ends.push(self.events.len());
        self.spell(path);
        id
    }

    /// The number of a trail in this chunk; `number` is that of its code. One that came long ago may come in again as another.
    fn trail(&mut self, words: &[u32], code: Code, number: u32) -> u32 {
        let is = |id: usize| {
            self.code_of.get(id) == Some(&number) && same_words(self.sequence(id), words)
        };
        let last = self.last.path as usize;
        if is(last) {
            return last as u32;
        }
        let slot = slot(words, number);
        match self.recent.get(slot).map(|id| id.wrapping_sub(1)) {
            Some(id) if is(id as usize) => return id,
            Some(_) => {}
            None => self.recent.resize(RECENT, 0),
        }
        let id = self.ends.len() as u32;
        self.recent[slot] = id + 1;
        self.events.extend_from_slice(words);
        self.ends.push(self.events.len());
        self.code_of.resize(id as usize, 0);
        self.code_of.push(number);
        let count = trail::count(code, words);
        self.counts.resize(id as usize, 0);
        self.counts.push(count);
        self.trail_events += count;
        id
    }

    /// A sequence as it is held.
    fn sequence(&self, id: usize) -> &[u32] {
        let start = id.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.events[start..self.ends[id]]
    }

    /// Appends a sequence's symbols to the text.
    fn spell<E: Event>(&mut self, path: &[E]) {
        // Mostly all of them are known, and a byte each.
        let start = self.text.len();
        self.text.resize(start + path.len(), 0);
        let known = &self.symbol_of[..];
        let mut done = path.len();
        for (i, (byte, e)) in self.text[start..].iter_mut().zip(path).enumerate() {
            match known.get(e.number().wrapping_add(1) as usize) {
                Some(&symbol) if symbol < 0x80 => *byte = symbol as u8,
                _ => {
                    done = i;
                    break;
                }
            }
        }
        self.text.truncate(start + done);
        for e in &path[done..] {
            let symbol = self.symbol(e.number());
            put(&mut self.text, symbol.into());
        }
    }

    /// The number of a site in this chunk.
    #[inline]
    fn symbol(&mut self, event: u32) -> u32 {
        // Slot 0 is for LEAVE, which wraps to it.
        let slot = event.wrapping_add(1) as usize;
        let run = event.wrapping_sub(RUN) as usize;
        let known = self.symbol_of.get(slot);
        match known.or_else(|| self.symbol_of_run.get(run)) {
            Some(&s) if s != u32::MAX => s,
            _ => self.new_symbol(event),
        }
    }

    #[cold]
    fn new_symbol(&mut self, event: u32) -> u32 {
        const DIRECT: usize = 1 << 16;
        let slot = event.wrapping_add(1) as usize;
        let run = event.wrapping_sub(RUN) as usize;
        let (table, slot) = match (slot < DIRECT, run < DIRECT) {
            (true, _) => (&mut self.symbol_of, slot),
            (_, true) => (&mut self.symbol_of_run, run),
            _ => {
                let next = self.symbols.len() as u32;
                let symbol = *self.symbol_of_large.entry(event).or_insert(next);
                if symbol == next {
                    self.symbols.push(event);
                }
                return symbol;
            }
        };
        let symbol = self.symbols.len() as u32;
        self.symbols.push(event);
        if table.len() <= slot {
            table.resize(slot + 1, u32::MAX);
        }
        table[slot] = symbol;
        symbol
    }

    /// The chunk of what was added since the last time; the encoder is empty then. Of an empty encoder: a chunk without warps,
    /// which does no harm.
    ///
    /// # Errors
    /// What the compressor says.
    pub fn take(&mut self) -> io::Result<Chunk> {
        self.settle();
        let held: Vec<Held> = std::mem::take(&mut self.launches);
        let mut press = std::mem::take(&mut self.press);
        self.payload(&held, &self.text, &mut press.raw);
        let trails = !self.codes.is_empty();
        let kind = if trails { Kind::Trails } else { Kind::Warps };
        let mut chunk = press.chunk(kind, held)?;
        let events = self.events.len();
        if !trails
            && chunk.payload.len() * HARD > events
            && (HARD..=packed::MOST_EVENTS).contains(&events)
            && self.symbols.len() <= packed::MOST_SYMBOLS
        {
            let events = std::mem::take(&mut self.events);
            let symbols: Vec<u32> = events.iter().map(|e| self.symbol(*e)).collect();
            self.events = events;
            let text = packed::encode(&symbols, &self.ends, self.symbols.len());
            self.payload(&chunk.held, &text, &mut press.raw);
            let other = press.chunk(Kind::Packed, Vec::new())?;
            if other.payload.len() < chunk.payload.len() {
                let held = chunk.held;
                chunk = Chunk { held, ..other };
            }
        }
        self.press = press;
        self.clear();
        Ok(chunk)
    }

    /// Writes the payload, with the sequences as this text, to `raw`.
    fn payload(&self, held: &[Held], text: &[u8], raw: &mut Vec<u8>) {
        raw.clear();
        let launches: Vec<Launch> = held.iter().map(|h| h.launch).collect();
        put_launches(raw, &launches);
        put(raw, self.symbols.len() as u64);
        for &s in &self.symbols {
            put(raw, u64::from(s.wrapping_add(1)));
        }
        let mut lengths = Vec::with_capacity(self.ends.len());
        let mut start = 0;
        for &end in &self.ends {
            put(&mut lengths, (end - start) as u64);
            start = end;
        }
        put(raw, self.ends.len() as u64);
        put_column(raw, &lengths);
        put_column(raw, text);
        if !self.codes.is_empty() {
            self.put_trails(raw);
        }
        put(raw, self.warps as u64);
        for column in [
            &self.launch_column,
            &self.block_column,
            &self.warp_column,
            &self.lanes_column,
            &self.flags_column,
            &self.before_column,
            &self.runs_column,
            &self.path_column,
            &self.length_column,
        ] {
            put_column(raw, column);
        }
    }

    /// Appends the codes of trails, which sequences are some, and their words.
    fn put_trails(&self, raw: &mut Vec<u8>) {
        put(raw, self.codes.len() as u64);
        for code in &self.codes {
            put(raw, code.width.into());
            put(raw, code.first.into());
        }
        let mut of = Vec::with_capacity(self.ends.len());
        let mut words = Vec::with_capacity(self.events.len() * 4);
        let mut start = 0;
        for (id, &end) in self.ends.iter().enumerate() {
            let code = self.code_of.get(id).copied().unwrap_or(0);
            put(&mut of, code.into());
            if code != 0 {
                words.extend(self.events[start..end].iter().flat_map(|w| w.to_le_bytes()));
            }
            start = end;
        }
        put_column(raw, &of);
        put_column(raw, &words);
    }

    /// Forgets everything but the room that was made.
    fn clear(&mut self) {
        self.launches.clear();
        self.symbols.clear();
        self.generation += 1;
        self.symbol_of.clear();
        self.symbol_of_run.clear();
        self.symbol_of_large.clear();
        self.events.clear();
        self.ends.clear();
        self.codes.clear();
        self.code_of.clear();
        self.recent.fill(0);
        self.counts.clear();
        self.trail_events = 0;
        self.by_hash.clear();
        self.warps = 0;
        self.runs = 0;
        self.last = Last::default();
        self.row = LastRow::default();
        self.pending.rows = 0;
        for column in [
            &mut self.text,
            &mut self.launch_column,
            &mut self.block_column,
            &mut self.warp_column,
            &mut self.lanes_column,
            &mut self.flags_column,
            &mut self.before_column,
            &mut self.runs_column,
            &mut self.path_column,
            &mut self.length_column,
        ] {
            column.clear();
        }
    }
}

/// Appends chunks to a file.
///
/// After an error nothing more is written: what is there up to the last whole chunk can be read.
pub struct Writer<W: Write> {
    out: W,
    offset: u64,
    index: Vec<u8>,
    chunks: u64,
    last_offset: u64,
    broken: bool,
}

impl<W: Write> Writer<W> {
    /// Begins a file: the header, the program's description (the text of `trace.json`, not looked at) and what is to be known
    /// about the run, as keys and values (no line breaks; they are made spaces).
    ///
    /// # Errors
    /// What `out` says.
    pub fn new(out: W, program: &[u8], run: &[(&str, &str)]) -> io::Result<Writer<W>> {
        let mut w = Writer {
            out,
            offset: 0,
            index: Vec::new(),
            chunks: 0,
            last_offset: 0,
            broken: false,
        };
        w.append(&file_header())?;
        let program = Chunk::new(Kind::Program, program.to_vec(), Vec::new())?;
        w.write(program)?;
        let mut text = String::new();
        for (key, value) in run {
            text += &format!("{key}={value}").replace(['\n', '\r'], " ");
            text.push('\n');
        }
        w.write(Chunk::new(Kind::Run, text.into_bytes(), Vec::new())?)?;
        Ok(w)
    }

    /// The bytes written.
    pub fn size(&self) -> u64 {
        self.offset
    }

    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.broken {
            return Err(io::Error::other("the trace file has failed before"));
        }
        let done = self.out.write_all(bytes);
        self.broken = done.is_err();
        self.offset += bytes.len() as u64;
        done
    }

    /// Appends a chunk.
    ///
    /// # Errors
    /// What `out` says; from then on each call fails.
    pub fn write(&mut self, chunk: Chunk) -> io::Result<()> {
        let at = self.offset;
        self.append(&chunk.header.to_bytes())?;
        self.append(&chunk.payload)?;
        put(&mut self.index, chunk.header.kind.into());
        put_delta(&mut self.index, self.last_offset, at);
        self.last_offset = at;
        put(&mut self.index, chunk.header.stored.into());
        let launches: Vec<Launch> = chunk.held.iter().map(|h| h.launch).collect();
        put_launches(&mut self.index, &launches);
        for h in &chunk.held {
            let first = h.first_block.min(h.last_block);
            for n in [first, h.last_block - first, h.warps, h.events] {
                put(&mut self.index, n);
            }
        }
        self.chunks += 1;
        Ok(())
    }

    /// Hands on what `out` may still hold.
    ///
    /// # Errors
    /// What `out` says.
    pub fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Ends the file with its index.
    ///
    /// # Errors
    /// What `out` says. A file without index is readable.
    pub fn finish(mut self) -> io::Result<W> {
        let mut raw = Vec::with_capacity(self.index.len() + 10);
        put(&mut raw, self.chunks);
        raw.append(&mut self.index);
        let at = self.offset;
        let chunk = Chunk::new(Kind::Index, raw, Vec::new())?;
        self.append(&chunk.header.to_bytes())?;
        self.append(&chunk.payload)?;
        let mut trailer = at.to_le_bytes().to_vec();
        trailer.extend_from_slice(&END);
        self.append(&trailer)?;
        self.out.flush()?;
        Ok(self.out)
    }
}
