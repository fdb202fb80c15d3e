//! Reading a trace file, chunk by chunk.
//!
//! [`Reader::new`] finds the chunks, by the index at the file's end or, where that is missing (the run was killed, the disk was
//! full), by going from chunk to chunk. [`Reader::warps`] decodes a chunk of warps; nothing is kept, so a file may be larger than
//! memory. Whatever is damaged becomes a [`Problem`] with its place, and everything else is read: no bytes make this code panic.
//!
//! ```no_run
//! let file = std::fs::File::open("trace.cu2rs")?;
//! let mut reader = cu2rs_trace::reader::Reader::new(std::io::BufReader::new(file))?;
//! for i in 0..reader.entries().len() {
//!     if let Ok(Some(chunk)) = reader.warps(i) {
//!         for warp in chunk.iter() {
//!             println!("block {} warp {}: {} lanes", warp.block, warp.warp, warp.lanes());
//!         }
//!     }
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod blocks;

pub use crate::format::Held;
use crate::format::{
    CHUNK_HEADER, ChunkHeader, Codec, END, FILE_HEADER, Kind, Launch, MAGIC, MARKER, MAX_PAYLOAD,
    Numbers, TRAILER, VERSION, WARP, get_launches, most,
};
use crate::model::{ModelError, Program};
use crate::packed;
use crate::trail::{Code, Decoder};
use std::fmt;
use std::io::{self, Read, Seek, SeekFrom};

/// Why a file cannot be read at all.
#[derive(Debug)]
pub enum OpenError {
    /// It is no trace file.
    NotATrace,
    /// It is of a newer version of the format.
    Newer(u16),
    /// The system says no.
    Io(io::Error),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::NotATrace => f.write_str("this is not a trace file of cu2rs"),
            OpenError::Newer(v) => write!(
                f,
                "the trace file has version {v}, this tool reads up to {VERSION}: use a newer cu2rs"
            ),
            OpenError::Io(e) => write!(f, "{e}"),
        }
    }
}

impl std::error::Error for OpenError {}

impl From<io::Error> for OpenError {
    fn from(e: io::Error) -> Self {
        OpenError::Io(e)
    }
}

/// What is wrong with a part of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Where in the file, in bytes.
    pub offset: u64,
    /// What.
    pub what: Fault,
}

/// See [`Problem`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The file's header has a wrong checksum.
    Header,
    /// So many bytes are no chunk.
    Junk(u64),
    /// The file ends inside a chunk.
    Truncated,
    /// The file has no index: its writer did not come to its end.
    Unfinished,
    /// The payload's checksum is wrong.
    Checksum,
    /// The payload does not decompress.
    Decompress,
    /// The checksum is right, but the payload makes no sense.
    Malformed,
    /// The program's description is not usable.
    Program(String),
    /// The system says no.
    Io(String),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Problem { offset, what } = self;
        match what {
            Fault::Header => write!(f, "byte {offset}: the file's header is damaged"),
            Fault::Junk(n) => write!(f, "byte {offset}: {n} bytes are damaged"),
            Fault::Truncated => write!(f, "byte {offset}: the file ends inside this chunk"),
            Fault::Unfinished => write!(
                f,
                "the file has no index: the traced run did not end normally"
            ),
            Fault::Checksum => write!(f, "byte {offset}: this chunk is damaged (wrong checksum)"),
            Fault::Decompress => write!(f, "byte {offset}: this chunk does not decompress"),
            Fault::Malformed => write!(
                f,
                "byte {offset}: this chunk makes no sense, though its checksum is right"
            ),
            Fault::Program(e) => write!(f, "byte {offset}: {e}"),
            Fault::Io(e) => write!(f, "byte {offset}: {e}"),
        }
    }
}

impl std::error::Error for Problem {}

/// A chunk's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Where its header is.
    pub offset: u64,
    /// What it holds; `None` for a kind that this version does not know.
    pub kind: Option<Kind>,
    /// The bytes of its payload in the file.
    pub stored: u32,
    /// What launches it holds. `None` in a file without index, where only the chunk itself tells.
    pub held: Option<Vec<Held>>,
}

/// An open trace file.
#[derive(Debug)]
pub struct Reader<R> {
    input: R,
    length: u64,
    entries: Vec<Entry>,
    finished: bool,
    program: Option<Program>,
    program_json: Vec<u8>,
    run: Vec<(String, String)>,
    problems: Vec<Problem>,
}

impl<R: Read + Seek> Reader<R> {
    /// Opens a file: finds its chunks and reads the program's description.
    ///
    /// # Errors
    /// Only where there is nothing to read; what is damaged is in [`Reader::problems`].
    pub fn new(input: R) -> Result<Reader<R>, OpenError> {
        let mut r = Reader {
            input,
            length: 0,
            entries: Vec::new(),
            finished: false,
            program: None,
            program_json: Vec::new(),
            run: Vec::new(),
            problems: Vec::new(),
        };
        r.length = r.input.seek(SeekFrom::End(0))?;
        let mut head = [0; FILE_HEADER];
        let known = r.read_at(0, &mut head).is_ok();
        let version = u16::from_le_bytes([head[8], head[9]]);
        let crc = u32::from_le_bytes([head[12], head[13], head[14], head[15]]);
        let sound = known && head[..8] == MAGIC && crc32fast::hash(&head[..12]) == crc;
        if sound && version > VERSION {
            return Err(OpenError::Newer(version));
        }
        if !sound {
            r.problem(0, Fault::Header);
        }
        r.finished = r.read_index().is_some();
        if !r.finished {
            r.scan(if sound { FILE_HEADER as u64 } else { 0 })?;
            if !sound && r.entries.is_empty() && head[..8] != MAGIC {
                return Err(OpenError::NotATrace);
            }
            r.problem(r.length, Fault::Unfinished);
        }
        r.read_description();
        Ok(r)
    }

    fn problem(&mut self, offset: u64, what: Fault) {
        self.problems.push(Problem { offset, what });
    }

    fn read_at(&mut self, offset: u64, bytes: &mut [u8]) -> io::Result<()> {
        self.input.seek(SeekFrom::Start(offset))?;
        self.input.read_exact(bytes)
    }

    /// The chunk's header and payload, decompressed.
    fn payload(&mut self, offset: u64) -> Result<(ChunkHeader, Vec<u8>), Problem> {
        let fault = |what| Problem { offset, what };
        let io = |e: io::Error| match e.kind() {
            io::ErrorKind::UnexpectedEof => fault(Fault::Truncated),
            _ => fault(Fault::Io(e.to_string())),
        };
        let mut head = [0; CHUNK_HEADER];
        self.read_at(offset, &mut head).map_err(io)?;
        let header = ChunkHeader::from_bytes(&head)
            .ok_or_else(|| fault(Fault::Junk(CHUNK_HEADER as u64)))?;
        // Not more room than the file has bytes.
        let left = self.length.saturating_sub(offset + CHUNK_HEADER as u64);
        if u64::from(header.stored) > left {
            return Err(fault(Fault::Truncated));
        }
        let mut stored = vec![0; header.stored as usize];
        self.input.read_exact(&mut stored).map_err(io)?;
        if crc32fast::hash(&stored) != header.crc {
            return Err(fault(Fault::Checksum));
        }
        let raw = if header.codec == Codec::Raw as u8 {
            stored
        } else if header.codec == Codec::Zstd as u8 {
            decompress(&stored, header.raw as usize).ok_or_else(|| fault(Fault::Decompress))?
        } else {
            return Err(fault(Fault::Malformed));
        };
        if raw.len() != header.raw as usize {
            return Err(fault(Fault::Malformed));
        }
        Ok((header, raw))
    }

    /// Finds the chunks by the index; `None` if there is none to be trusted.
    fn read_index(&mut self) -> Option<()> {
        let mut trailer = [0; TRAILER];
        let at = self.length.checked_sub(TRAILER as u64)?;
        self.read_at(at, &mut trailer).ok()?;
        let (offset, end) = trailer.split_at(8);
        if end != END {
            return None;
        }
        let offset = u64::from_le_bytes(offset.try_into().ok()?);
        if offset >= at {
            return None;
        }
        let (header, raw) = self.payload(offset).ok()?;
        if header.kind != Kind::Index as u8
            || offset + (CHUNK_HEADER as u64) + u64::from(header.stored) != at
        {
            return None;
        }
        let mut n = Numbers::new(&raw);
        // As many as there is room for in the file.
        let count = n.count_to(usize::try_from(at).ok()? / CHUNK_HEADER)?;
        let mut entries = Vec::with_capacity(count);
        let mut last = 0;
        for _ in 0..count {
            let kind = Kind::from_number(n.get()?.try_into().ok()?);
            last = n.get_delta(last)?;
            let stored = n.get_u32()?;
            if last > offset || u64::from(stored) > offset - last {
                return None;
            }
            let mut held = Vec::new();
            for launch in get_launches(&mut n)? {
                let first_block = n.get()?;
                held.push(Held {
                    launch,
                    first_block,
                    last_block: first_block.checked_add(n.get()?)?,
                    warps: n.get()?,
                    events: n.get()?,
                });
            }
            entries.push(Entry {
                offset: last,
                kind,
                stored,
                held: Some(held),
            });
        }
        self.entries = entries;
        Some(())
    }

    /// Finds the chunks by going through the file.
    fn scan(&mut self, from: u64) -> io::Result<()> {
        let mut at = from;
        while at < self.length {
            if self.length - at == TRAILER as u64 {
                let mut trailer = [0; TRAILER];
                self.read_at(at, &mut trailer)?;
                if trailer[8..] == END {
                    break; // The index before it is damaged.
                }
            }
            let mut head = [0; CHUNK_HEADER];
            let header = if self.length - at < CHUNK_HEADER as u64 {
                None
            } else {
                self.read_at(at, &mut head)?;
                ChunkHeader::from_bytes(&head)
            };
            let Some(header) = header else {
                let next = self.next_chunk(at + 1)?;
                let (end, truncated) = (next.unwrap_or(self.length), next.is_none());
                // An unfinished header at the very end is what a kill leaves.
                if truncated && (head[..4] == MARKER || end - at < CHUNK_HEADER as u64) {
                    self.problem(at, Fault::Truncated);
                } else {
                    self.problem(at, Fault::Junk(end - at));
                }
                at = end;
                continue;
            };
            let end = at + CHUNK_HEADER as u64 + u64::from(header.stored);
            if end > self.length {
                self.problem(at, Fault::Truncated);
                break;
            }
            let kind = Kind::from_number(header.kind);
            if kind != Some(Kind::Index) {
                self.entries.push(Entry {
                    offset: at,
                    kind,
                    stored: header.stored,
                    held: None,
                });
            }
            at = end;
        }
        Ok(())
    }

    /// The next place where a chunk's header is.
    fn next_chunk(&mut self, mut from: u64) -> io::Result<Option<u64>> {
        let mut buffer = vec![0; 1 << 16];
        while from + CHUNK_HEADER as u64 <= self.length {
            let n = usize::try_from(self.length - from)
                .unwrap_or(usize::MAX)
                .min(buffer.len());
            self.read_at(from, &mut buffer[..n])?;
            let found = buffer[..n].windows(CHUNK_HEADER).position(|w| {
                w[..4] == MARKER
                    && ChunkHeader::from_bytes(w.try_into().unwrap_or(&[0; CHUNK_HEADER])).is_some()
            });
            if let Some(i) = found {
                return Ok(Some(from + i as u64));
            }
            from += (n - CHUNK_HEADER + 1) as u64;
        }
        Ok(None)
    }

    /// Reads the program's description and what is said about the run.
    fn read_description(&mut self) {
        let of = |kind| move |e: &&Entry| e.kind == Some(kind);
        // Programs that load code while they run write what they know again: the last one has all.
        let program = self
            .entries
            .iter()
            .rfind(of(Kind::Program))
            .map(|e| e.offset);
        let run = self.entries.iter().find(of(Kind::Run)).map(|e| e.offset);
        match program.map(|at| (at, self.payload(at))) {
            Some((at, Ok((_, json)))) => {
                match Program::from_json(&json) {
                    // Memory traces have a description of their own.
                    _ if json.starts_with(b"{\"memory\":") => {}
                    Ok(p) => self.program = Some(p),
                    Err(e) => self.problem(at, Fault::Program(e.0)),
                }
                self.program_json = json;
            }
            Some((_, Err(e))) => self.problems.push(e),
            None => {}
        }
        match run.map(|at| self.payload(at)) {
            Some(Ok((_, text))) => {
                self.run = String::from_utf8_lossy(&text)
                    .lines()
                    .filter_map(|l| l.split_once('='))
                    .map(|(k, v)| (k.to_owned(), v.to_owned()))
                    .collect();
            }
            Some(Err(e)) => self.problems.push(e),
            None => {}
        }
    }

    /// The program's description; `None` if it is damaged (see [`Reader::problems`]).
    pub fn program(&self) -> Option<&Program> {
        self.program.as_ref()
    }

    /// Takes another description for that of the file.
    ///
    /// # Errors
    /// One whose numbers point nowhere.
    pub fn set_program(&mut self, program: Program) -> Result<(), ModelError> {
        program.check()?;
        self.program = Some(program);
        Ok(())
    }

    /// Goes through what warps did to memory in a chunk, each warp's accesses in their order. False if it is a chunk of another kind.
    ///
    /// # Errors
    /// What is wrong with the chunk; what was sound before that has been told.
    pub fn accesses(
        &mut self,
        entry: usize,
        each: &mut dyn FnMut(crate::memory::decode::Who<'_>, &crate::memory::Access),
    ) -> Result<bool, Problem> {
        let Some(e) = self.entries.get(entry) else {
            return Ok(false);
        };
        if e.kind != Some(Kind::Memory) {
            return Ok(false);
        }
        let offset = e.offset;
        let (_, raw) = self.payload(offset)?;
        match crate::memory::decode::accesses(&raw, each) {
            Some(()) => Ok(true),
            None => Err(Problem {
                offset,
                what: Fault::Malformed,
            }),
        }
    }

    /// Adds the statistics of a chunk. False if it is a chunk of another kind.
    ///
    /// # Errors
    /// What is wrong with the chunk; a part of it may have been added.
    pub fn memory_counts(
        &mut self,
        entry: usize,
        to: &mut crate::memory::counts::Kernels,
    ) -> Result<bool, Problem> {
        let Some(e) = self.entries.get(entry) else {
            return Ok(false);
        };
        if e.kind != Some(Kind::MemoryCounts) {
            return Ok(false);
        }
        let offset = e.offset;
        let (_, raw) = self.payload(offset)?;
        match to.read(&raw) {
            Some(()) => Ok(true),
            None => Err(Problem {
                offset,
                what: Fault::Malformed,
            }),
        }
    }

    /// The description's JSON as it is in the file.
    pub fn program_json(&self) -> &[u8] {
        &self.program_json
    }

    /// What the file says about the run, as keys and values.
    pub fn run(&self) -> &[(String, String)] {
        &self.run
    }

    /// Whether the file has its index: if not, its writer was stopped.
    pub fn finished(&self) -> bool {
        self.finished
    }

    /// The file's length in bytes.
    pub fn length(&self) -> u64 {
        self.length
    }

    /// What was found to be damaged when the file was opened. Chunks are looked at when they are read.
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// The chunks.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The warps of a chunk; `None` if it holds something else.
    ///
    /// # Errors
    /// What is wrong with the chunk.
    pub fn warps(&mut self, entry: usize) -> Result<Option<Warps>, Problem> {
        let kind = match self.entries.get(entry).and_then(|e| e.kind) {
            Some(kind) if kind.holds_warps() => kind,
            _ => return Ok(None),
        };
        let Some((offset, raw)) = self.read(entry, kind)? else {
            return Ok(None);
        };
        let what = Fault::Malformed;
        Warps::decode(&raw, kind)
            .map(Some)
            .ok_or(Problem { offset, what })
    }

    /// The counts of a chunk; `None` if it holds something else.
    ///
    /// # Errors
    /// What is wrong with the chunk.
    pub fn counts(&mut self, entry: usize) -> Result<Option<Counts>, Problem> {
        let Some((offset, raw)) = self.read(entry, Kind::Counts)? else {
            return Ok(None);
        };
        let what = Fault::Malformed;
        Counts::decode(&raw)
            .map(Some)
            .ok_or(Problem { offset, what })
    }

    fn read(&mut self, entry: usize, kind: Kind) -> Result<Option<(u64, Vec<u8>)>, Problem> {
        let Some(e) = self.entries.get(entry) else {
            return Ok(None);
        };
        if e.kind != Some(kind) {
            return Ok(None);
        }
        let offset = e.offset;
        let (header, raw) = self.payload(offset)?;
        if header.kind != kind as u8 {
            let what = Fault::Malformed;
            return Err(Problem { offset, what });
        }
        Ok(Some((offset, raw)))
    }
}

/// Decompresses what must give exactly so many bytes.
fn decompress(stored: &[u8], raw: usize) -> Option<Vec<u8>> {
    if raw > MAX_PAYLOAD {
        return None;
    }
    // Room is made as it is filled: a wrong length in a forged header must not take it.
    let decoder = zstd::stream::read::Decoder::with_buffer(stored).ok()?;
    let mut out = Vec::with_capacity(raw.min(stored.len().saturating_mul(64)));
    let n = decoder.take(raw as u64 + 1).read_to_end(&mut out).ok()?;
    (n == raw).then_some(out)
}

/// How often threads passed the sites of a launch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts {
    /// The launch.
    pub launch: Launch,
    /// Sites and how often threads passed them.
    pub sites: Vec<(u32, u64)>,
}

impl Counts {
    fn decode(raw: &[u8]) -> Option<Counts> {
        let mut n = Numbers::new(raw);
        let launch = *get_launches(&mut n)?.first()?;
        let count = n.count_to(most::PATHS)?;
        let mut sites = Vec::with_capacity(count);
        for _ in 0..count {
            sites.push((n.get_u32()?, n.get()?));
        }
        Some(Counts { launch, sites })
    }
}

/// The sequences of a chunk of which some are trails, and where each ends: the plain ones are `plain`, and how long each is, trails in words, is in `ends`.
fn with_trails(
    n: &mut Numbers<'_>,
    plain: &[u32],
    ends: &[usize],
) -> Option<(Vec<u32>, Vec<usize>)> {
    let count = n.count_to(most::ROWS)?;
    let mut codes = Vec::with_capacity(count);
    for _ in 0..count {
        let (width, first) = (n.get_u32()?, n.get_u32()?);
        codes.push(Code { width, first });
    }
    let mut decoder = Decoder::new(codes);
    let mut of = n.column()?;
    let bytes = n.column()?.rest();
    if bytes.len() % 4 != 0 {
        return None;
    }
    let word = |b: &[u8]| u32::from_le_bytes([b[0], b[1], b[2], b[3]]);
    let words: Vec<u32> = bytes.chunks_exact(4).map(word).collect();
    let (mut plain, mut words) = (plain, &words[..]);
    let mut events = Vec::with_capacity(plain.len() + words.len() * 2);
    let mut all = Vec::with_capacity(ends.len());
    let mut start = 0;
    for &end in ends {
        let length = end - start;
        start = end;
        match of.get()? {
            0 => {
                let (now, later) = plain.split_at_checked(length)?;
                events.extend_from_slice(now);
                plain = later;
            }
            number => {
                let number = usize::try_from(number - 1).ok()?;
                let (now, later) = words.split_at_checked(length)?;
                let room = packed::MOST_EVENTS.saturating_sub(events.len());
                decoder.append(number, now, room, &mut events)?;
                words = later;
            }
        }
        all.push(events.len());
    }
    (plain.is_empty() && words.is_empty()).then_some((events, all))
}

/// A decoded chunk of warps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Warps {
    launches: Vec<Launch>,
    events: Vec<u32>,
    ends: Vec<usize>,
    rows: Vec<Row>,
    runs: Vec<Run>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Row {
    launch: u32,
    block: u64,
    warp: u32,
    lanes: u8,
    flags: u8,
    before: u64,
    runs: (u32, u32),
}

/// Lanes of a warp, side by side, that passed the same sites.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The number of their sequence in the chunk: [`Warps::path`].
    pub path: u32,
    /// How many lanes.
    pub lanes: u32,
}

impl Warps {
    fn decode(raw: &[u8], kind: Kind) -> Option<Warps> {
        if kind == Kind::Blocks {
            return blocks::decode(raw);
        }
        let mut n = Numbers::new(raw);
        let launches = get_launches(&mut n)?;
        let count = n.count_to(packed::MOST_EVENTS)?;
        let mut symbols = Vec::with_capacity(count);
        for _ in 0..count {
            // LEAVE is 0 in the file.
            symbols.push(n.get_u32()?.wrapping_sub(1));
        }
        let paths = n.count_to(most::PATHS)?;
        let mut lengths = n.column()?;
        let text = n.column()?;
        let mut ends = Vec::with_capacity(paths);
        let mut end = 0usize;
        for _ in 0..paths {
            end = end.checked_add(usize::try_from(lengths.get()?).ok()?)?;
            ends.push(end);
        }
        let mut events = match kind {
            Kind::Packed => packed::decode(text.rest(), &ends, &symbols)?,
            _ => decode_events(text.rest(), &symbols)?,
        };
        if kind == Kind::Trails {
            (events, ends) = with_trails(&mut n, &events, &ends)?;
        } else if end != events.len() {
            return None;
        }
        let count = n.count_to(most::ROWS)?;
        let mut launch = n.column()?;
        let mut block = n.column()?;
        let mut warp = n.column()?;
        let mut lanes = n.column()?;
        let mut flags = n.column()?;
        let mut before = n.column()?;
        let mut run_counts = n.column()?;
        let mut path = n.column()?;
        let mut length = n.column()?;
        let (mut last_launch, mut last_block, mut last_warp, mut last_path) = (0, 0, 0, 0);
        let mut rows = Vec::with_capacity(count.min(flags.rest().len()));
        let mut runs = Vec::with_capacity(path.rest().len().min(count.saturating_mul(WARP)));
        for _ in 0..count {
            last_launch = launch.get_delta(last_launch)?;
            last_block = block.get_delta(last_block)?;
            last_warp = warp.get_delta(last_warp)?;
            let row_lanes = byte(&mut lanes)?;
            let row_flags = byte(&mut flags)?;
            let row_before = if row_flags & 1 != 0 { before.get()? } else { 0 };
            let first = runs.len() as u32;
            let mut left = u32::from(row_lanes);
            let count = byte(&mut run_counts)?;
            for i in 0..count {
                last_path = path.get_delta(last_path)?;
                let lanes = if i + 1 == count {
                    left
                } else {
                    byte(&mut length)?.into()
                };
                if last_path >= paths as u64 || lanes == 0 || lanes > left {
                    return None;
                }
                left -= lanes;
                runs.push(Run {
                    path: last_path as u32,
                    lanes,
                });
            }
            if left != 0 || row_lanes as usize > WARP || last_launch >= launches.len() as u64 {
                return None;
            }
            rows.push(Row {
                launch: last_launch as u32,
                block: last_block,
                warp: last_warp.try_into().ok()?,
                lanes: row_lanes,
                flags: row_flags,
                before: row_before,
                runs: (first, runs.len() as u32),
            });
        }
        Some(Warps {
            launches,
            events,
            ends,
            rows,
            runs,
        })
    }

    /// The launches that the chunk's warps are of.
    pub fn launches(&self) -> &[Launch] {
        &self.launches
    }

    /// How many distinct sequences there are.
    pub fn paths(&self) -> usize {
        self.ends.len()
    }

    /// A sequence: sites, and [`LEAVE`](crate::LEAVE). Empty for a number that there is not.
    pub fn path(&self, path: u32) -> &[u32] {
        let i = path as usize;
        let Some(&end) = self.ends.get(i) else {
            return &[];
        };
        let start = if i == 0 { 0 } else { self.ends[i - 1] };
        &self.events[start..end]
    }

    /// How many warps (or parts of warps) there are.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The warps.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Warp<'_>> {
        self.rows.iter().map(|row| Warp {
            chunk: self,
            launch: self.launches[row.launch as usize],
            block: row.block,
            warp: row.warp,
            before: row.before,
            more: row.flags & 2 != 0,
            cut: row.flags & 4 != 0,
            lanes: row.lanes,
            runs: &self.runs[row.runs.0 as usize..row.runs.1 as usize],
        })
    }
}

fn byte(n: &mut Numbers<'_>) -> Option<u8> {
    let (&first, rest) = n.rest().split_first()?;
    *n = Numbers::new(rest);
    Some(first)
}

/// Sites out of their numbers in the chunk.
fn decode_events(text: &[u8], symbols: &[u32]) -> Option<Vec<u32>> {
    let mut events = Vec::with_capacity(text.len().min(packed::MOST_EVENTS));
    if symbols.len() <= 0x80 {
        // One byte each: the case to be quick in.
        let mut table = [0; 256];
        table[..symbols.len()].copy_from_slice(symbols);
        let known = |b: &u8| usize::from(*b) < symbols.len();
        if text.len() > packed::MOST_EVENTS || !text.iter().all(known) {
            return None;
        }
        events.extend(text.iter().map(|&b| table[usize::from(b)]));
    } else {
        let mut n = Numbers::new(text);
        while !n.rest().is_empty() {
            if events.len() == packed::MOST_EVENTS {
                return None;
            }
            events.push(*symbols.get(n.get()? as usize)?);
        }
    }
    Some(events)
}

/// A warp, or a part of one, as it was recorded.
#[derive(Clone, Copy, Debug)]
pub struct Warp<'a> {
    chunk: &'a Warps,
    /// The launch.
    pub launch: Launch,
    /// The block's number, x first, then y, then z.
    pub block: u64,
    /// The warp's number in its block.
    pub warp: u32,
    /// Events of this warp, over all lanes, that earlier parts hold.
    pub before: u64,
    /// Whether more parts follow.
    pub more: bool,
    /// Whether events were left out after these.
    pub cut: bool,
    lanes: u8,
    runs: &'a [Run],
}

impl<'a> Warp<'a> {
    /// How many lanes there are.
    pub fn lanes(&self) -> usize {
        self.lanes.into()
    }

    /// The lanes' sequences, equal neighbours together.
    pub fn runs(&self) -> &'a [Run] {
        self.runs
    }

    /// The chunk that it is in.
    pub fn chunk(&self) -> &'a Warps {
        self.chunk
    }

    /// What each lane passed.
    pub fn sequences(&self) -> impl Iterator<Item = &'a [u32]> + use<'a> {
        let chunk = self.chunk;
        self.runs
            .iter()
            .flat_map(move |r| std::iter::repeat_n(chunk.path(r.path), r.lanes as usize))
    }

    /// The distinct sequences with the lanes that passed them, the lowest lane's first.
    pub fn groups(&self) -> Vec<(u32, u32)> {
        let mut groups: Vec<(u32, u32)> = Vec::new();
        let mut lane = 0;
        for r in self.runs {
            let mask = mask(r.lanes) << lane;
            lane += r.lanes;
            match groups.iter_mut().find(|g| g.0 == r.path) {
                Some(g) => g.1 |= mask,
                None => groups.push((r.path, mask)),
            }
        }
        groups
    }
}

/// So many ones.
fn mask(lanes: u32) -> u32 {
    if lanes >= 32 {
        u32::MAX
    } else {
        (1 << lanes) - 1
    }
}
