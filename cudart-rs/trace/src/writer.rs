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
    ChunkHeader, Codec, END, Held, Kind, Launch, MAX_PAYLOAD, WARP, file_header, put, put_column,
    put_delta, put_launches,
};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::io::{self, Write};

/// An encoder is full at so many events of distinct sequences,
const FULL_EVENTS: usize = 1 << 20;
/// … or so many warps,
const FULL_WARPS: usize = 1 << 15;
/// … or so many runs of lanes.
const FULL_RUNS: usize = 1 << 18;
/// A warp with longer sequences is written in parts, so that no payload grows too large: 32 lanes of these take at most 42 MB.
const PART_EVENTS: usize = 1 << 18;
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

/// Hashes are made by [`hash`] already.
#[derive(Default)]
struct AsIs(u64);

impl Hasher for AsIs {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, _: &[u8]) {}
    fn write_u64(&mut self, n: u64) {
        self.0 = n;
    }
}

/// A hash of a sequence: multiply and rotate, as quick as memory.
fn hash<E: Event>(path: &[E]) -> u64 {
    let mut h = path.len() as u64;
    for &e in path {
        h = (h.rotate_left(5) ^ u64::from(e.number())).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
    h ^ (h >> 29)
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
        if raw.len() > MAX_PAYLOAD {
            return Err(io::Error::other("a chunk of a trace would be too large"));
        }
        let packed = zstd::bulk::compress(&raw, LEVEL)?;
        let raw_len = raw.len() as u32;
        let (codec, payload) = if packed.len() < raw.len() {
            (Codec::Zstd, packed)
        } else {
            (Codec::Raw, raw)
        };
        Ok(Chunk {
            header: ChunkHeader {
                kind: kind as u8,
                codec: codec as u8,
                raw: raw_len,
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

/// Collects warps until they make a chunk.
#[derive(Default)]
pub struct Encoder {
    launches: Vec<Held>,
    /// Sites in the order in which they turned up: most chunks have less than 128, which makes each event one byte.
    symbols: Vec<u32>,
    symbol_of: Vec<u32>,
    symbol_of_large: HashMap<u32, u32>,
    /// The distinct sequences, one behind the other, and where each ends.
    events: Vec<u32>,
    ends: Vec<usize>,
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
}

/// What the next row's differences are taken from.
#[derive(Default)]
struct Last {
    launch: u64,
    block: u64,
    warp: u64,
    path: u64,
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
        self.events.len() >= FULL_EVENTS || self.warps >= FULL_WARPS || self.runs >= FULL_RUNS
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

    /// Adds a row to the table of warps.
    fn row<E: Event>(
        &mut self,
        launch: &Launch,
        block: u64,
        warp: u32,
        lanes: &[&[E]],
        part: Part,
    ) {
        let at = self.launch(launch);
        let held = &mut self.launches[at];
        held.first_block = held.first_block.min(block);
        held.last_block = held.last_block.max(block);
        held.warps += 1;
        held.events += lanes.iter().map(|l| l.len() as u64).sum::<u64>();
        put_delta(&mut self.launch_column, self.last.launch, at as u64);
        put_delta(&mut self.block_column, self.last.block, block);
        put_delta(&mut self.warp_column, self.last.warp, warp.into());
        self.last.launch = at as u64;
        self.last.block = block;
        self.last.warp = warp.into();
        self.lanes_column.push(lanes.len() as u8);
        self.flags_column.push(part.flags());
        if part.before > 0 {
            put(&mut self.before_column, part.before);
        }
        let mut runs = 0;
        let mut start = 0;
        while start < lanes.len() {
            let path = lanes[start];
            let end = (start + 1..lanes.len())
                .find(|&i| !std::ptr::eq(lanes[i], path) && lanes[i] != path)
                .unwrap_or(lanes.len());
            let id = u64::from(self.path(path));
            put_delta(&mut self.path_column, self.last.path, id);
            self.last.path = id;
            // The last run takes the lanes that are left.
            if end < lanes.len() {
                self.length_column.push((end - start) as u8);
            }
            runs += 1;
            start = end;
        }
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

    /// The number of a sequence in this chunk.
    fn path<E: Event>(&mut self, path: &[E]) -> u32 {
        let mut key = hash(path);
        while let Some(&id) = self.by_hash.get(&key) {
            let i = id as usize;
            let start = if i == 0 { 0 } else { self.ends[i - 1] };
            let known = &self.events[start..self.ends[i]];
            if known.len() == path.len() && known.iter().zip(path).all(|(&a, b)| a == b.number()) {
                return id;
            }
            key = key.wrapping_add(1);
        }
        let id = self.ends.len() as u32;
        self.by_hash.insert(key, id);
        self.events.extend(path.iter().map(|e| e.number()));
        self.ends.push(self.events.len());
        for e in path {
            let symbol = self.symbol(e.number());
            put(&mut self.text, symbol.into());
        }
        id
    }

    /// The number of a site in this chunk.
    #[inline]
    fn symbol(&mut self, event: u32) -> u32 {
        // Slot 0 is for LEAVE, which wraps to it.
        let slot = event.wrapping_add(1) as usize;
        match self.symbol_of.get(slot) {
            Some(&s) if s != u32::MAX => s,
            _ => self.new_symbol(event, slot),
        }
    }

    fn new_symbol(&mut self, event: u32, slot: usize) -> u32 {
        const DIRECT: usize = 1 << 16;
        let known = (slot >= DIRECT).then(|| self.symbol_of_large.get(&event));
        if let Some(Some(&s)) = known {
            return s;
        }
        let symbol = self.symbols.len() as u32;
        self.symbols.push(event);
        if slot >= DIRECT {
            self.symbol_of_large.insert(event, symbol);
        } else {
            if self.symbol_of.len() <= slot {
                self.symbol_of.resize(slot + 1, u32::MAX);
            }
            self.symbol_of[slot] = symbol;
        }
        symbol
    }

    /// The chunk of what was added since the last time; the encoder is empty then. Of an empty encoder: a chunk without warps,
    /// which does no harm.
    ///
    /// # Errors
    /// What the compressor says.
    pub fn take(&mut self) -> io::Result<Chunk> {
        let mut raw = Vec::with_capacity(self.text.len() + self.warps * 8 + 64);
        let launches: Vec<Launch> = self.launches.iter().map(|h| h.launch).collect();
        put_launches(&mut raw, &launches);
        put(&mut raw, self.symbols.len() as u64);
        for &s in &self.symbols {
            put(&mut raw, u64::from(s.wrapping_add(1)));
        }
        let mut lengths = Vec::with_capacity(self.ends.len());
        let mut start = 0;
        for &end in &self.ends {
            put(&mut lengths, (end - start) as u64);
            start = end;
        }
        put(&mut raw, self.ends.len() as u64);
        put_column(&mut raw, &lengths);
        put_column(&mut raw, &self.text);
        put(&mut raw, self.warps as u64);
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
            put_column(&mut raw, column);
        }
        let held = std::mem::take(&mut self.launches);
        self.clear();
        Chunk::new(Kind::Warps, raw, held)
    }

    /// Forgets everything but the room that was made.
    fn clear(&mut self) {
        self.launches.clear();
        self.symbols.clear();
        self.symbol_of.fill(u32::MAX);
        self.symbol_of_large.clear();
        self.events.clear();
        self.ends.clear();
        self.by_hash.clear();
        self.warps = 0;
        self.runs = 0;
        self.last = Last::default();
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
