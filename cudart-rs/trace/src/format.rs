//! The file, byte by byte: what [`writer`](crate::writer) and `reader` share. The book's page "The trace file" tells it in prose.
//!
//! ```text
//! file    = header chunk* [index-chunk trailer]
//! header  = "cu2rstrc" version:u16 0:u16 crc32(of the 12 bytes before):u32
//! chunk   = C2 'c' 'h' 'k' kind:u8 codec:u8 0:u16 raw:u32 stored:u32 crc32(of the payload):u32 crc32(of the 20 bytes before):u32
//!           payload (`stored` bytes; `raw` when decompressed)
//! trailer = offset of the index chunk:u64 "cu2rsend"
//! ```
//!
//! Fixed-size numbers are little-endian. Numbers in payloads are LEB128 (`varint`), signed ones in zigzag form. Each chunk can be
//! read by itself, so a file that lost its end, or a part in its middle, gives all its other chunks.

/// The first bytes of a trace file.
pub const MAGIC: [u8; 8] = *b"cu2rstrc";
/// The last bytes of a trace file that was finished.
pub const END: [u8; 8] = *b"cu2rsend";
/// The version of the format; a reader refuses a newer one.
pub const VERSION: u16 = 4;
/// The bytes of the file's header.
pub const FILE_HEADER: usize = 16;
/// The bytes of the trailer.
pub const TRAILER: usize = 16;
/// What each chunk begins with.
pub const MARKER: [u8; 4] = [0xC2, b'c', b'h', b'k'];
/// The bytes of a chunk's header.
pub const CHUNK_HEADER: usize = 24;
/// No payload is larger than this, compressed or not; a reader refuses to make room for more.
pub const MAX_PAYLOAD: usize = 1 << 28;
/// The threads of a warp.
pub const WARP: usize = 32;

/// What a chunk holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The program's description, JSON.
    Program = 1,
    /// What is known about the run: lines `key=value`.
    Run = 2,
    /// Warps: see `encode_warps` in the writer.
    Warps = 3,
    /// How often each site of a launch was passed.
    Counts = 4,
    /// Where the chunks are and what launches they hold.
    Index = 5,
    /// Warps whose sequences are written as bits: see `packed`.
    Packed = 6,
    /// Warps some of whose sequences are written as [trails](crate::trail). Since version 3.
    Trails = 7,
    /// [Blocks](crate::writer::Blocks) as their threads went through one region after the other. Since version 4.
    Blocks = 8,
    /// What warps did to memory: see [`memory`](crate::memory). In files of their own, which have no other chunks of warps.
    Memory = 9,
    /// How often they did it, and what it cost: see [`counts`](crate::memory::counts). In the same files.
    MemoryCounts = 10,
}

impl Kind {
    /// The kind of this number.
    pub fn from_number(n: u8) -> Option<Kind> {
        [
            Kind::Program,
            Kind::Run,
            Kind::Warps,
            Kind::Counts,
            Kind::Index,
            Kind::Packed,
            Kind::Trails,
            Kind::Blocks,
            Kind::Memory,
            Kind::MemoryCounts,
        ]
        .into_iter()
        .find(|&k| k as u8 == n)
    }
}

impl Kind {
    /// Whether such a chunk holds what warps passed.
    pub fn holds_warps(self) -> bool {
        matches!(
            self,
            Kind::Warps | Kind::Packed | Kind::Trails | Kind::Blocks
        )
    }
}

/// What chunks of [blocks](Kind::Blocks) are made of.
pub(crate) mod blocks {
    /// The most threads of a block.
    pub const MOST_THREADS: usize = 1024;
    /// What the words of a region are: the lowest two bits of its head's first byte.
    pub const SITES: u8 = 0;
    pub const CODES: u8 = 1;
    pub const TRAILS: u8 = 2;
    /// There is no further region.
    pub const END: u8 = 3;
    /// Above them is how its words are told: each thread's is written,
    pub const EACH: usize = 0;
    /// … or they are so many kinds at most, of which each thread has a number,
    pub const MOST_KINDS: usize = 16;
    /// … or those of neighbours that are the same once.
    pub const RUNS: usize = 17;
    /// A chunk has no more words than this, those of repeated blocks among them,
    #[cfg(feature = "read")]
    pub const MOST_CELLS: usize = 1 << 24;
    /// … and no more warps.
    #[cfg(feature = "read")]
    pub const MOST_WARPS: usize = 1 << 17;
    /// Nor do the threads of its blocks, but for those that repeat others, have more events, all of them together.
    #[cfg(feature = "read")]
    pub const MOST_EVENTS: u64 = 1 << 24;
    /// Those of a block do not have more.
    pub const MOST_IN_BLOCK: u64 = 1 << 23;

    /// How many bits the number of a word of so many kinds takes.
    pub fn number_bits(kinds: usize) -> u32 {
        match kinds {
            0 | 1 => 0,
            2 => 1,
            3 | 4 => 2,
            _ => 4,
        }
    }
}

/// What no chunk has more of: a few forged bytes must not stand for much memory. Writers stay far below.
#[cfg(feature = "read")]
pub(crate) mod most {
    /// Launches, codes of trails, and warps.
    pub const ROWS: usize = 1 << 20;
    /// Distinct sequences, and sites that are counted.
    pub const PATHS: usize = 1 << 22;
}

/// How a payload is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Codec {
    /// As it is.
    Raw = 0,
    /// A zstd frame.
    Zstd = 1,
}

/// One launch of a kernel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Launch {
    /// The number of the launch in the run, from 0, over all kernels.
    pub number: u32,
    /// The kernel: a function's number in the program's description.
    pub kernel: u32,
    /// `gridDim`.
    pub grid: [u32; 3],
    /// `blockDim`.
    pub block: [u32; 3],
}

/// What a chunk of warps says about one launch, for the index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// The launch.
    pub launch: Launch,
    /// The lowest block number.
    pub first_block: u64,
    /// The highest block number.
    pub last_block: u64,
    /// Warps, or parts of them.
    pub warps: u64,
    /// Events of all lanes.
    pub events: u64,
}

impl Launch {
    /// The threads of a block, as far as that is a number.
    pub fn threads(&self) -> u64 {
        self.block
            .iter()
            .fold(1u64, |a, &n| a.saturating_mul(n.into()))
    }

    /// The warps of a block.
    pub fn warps(&self) -> u64 {
        self.threads().div_ceil(WARP as u64)
    }

    /// `blockIdx` of the block with this number (x fastest, then y, then z).
    pub fn block_index(&self, block: u64) -> [u64; 3] {
        let [x, y, _] = self.grid.map(|n| u64::from(n.max(1)));
        [block % x, block / x % y, block / x / y]
    }
}

/// The file's header.
pub fn file_header() -> [u8; FILE_HEADER] {
    let mut h = [0; FILE_HEADER];
    h[..8].copy_from_slice(&MAGIC);
    h[8..10].copy_from_slice(&VERSION.to_le_bytes());
    let crc = crc32fast::hash(&h[..12]);
    h[12..].copy_from_slice(&crc.to_le_bytes());
    h
}

/// A chunk's header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChunkHeader {
    /// The number of its kind; a reader passes over kinds that it does not know.
    pub kind: u8,
    /// The number of its codec.
    pub codec: u8,
    /// The payload's length when decompressed.
    pub raw: u32,
    /// The payload's length in the file.
    pub stored: u32,
    /// The checksum of the payload as it is in the file.
    pub crc: u32,
}

impl ChunkHeader {
    /// As bytes.
    pub fn to_bytes(&self) -> [u8; CHUNK_HEADER] {
        let mut h = [0; CHUNK_HEADER];
        h[..4].copy_from_slice(&MARKER);
        h[4] = self.kind;
        h[5] = self.codec;
        h[8..12].copy_from_slice(&self.raw.to_le_bytes());
        h[12..16].copy_from_slice(&self.stored.to_le_bytes());
        h[16..20].copy_from_slice(&self.crc.to_le_bytes());
        let crc = crc32fast::hash(&h[..20]);
        h[20..].copy_from_slice(&crc.to_le_bytes());
        h
    }

    /// From bytes, if they are a chunk's header with the right checksum and lengths that may be.
    pub fn from_bytes(h: &[u8; CHUNK_HEADER]) -> Option<ChunkHeader> {
        let word = |at: usize| u32::from_le_bytes([h[at], h[at + 1], h[at + 2], h[at + 3]]);
        let header = ChunkHeader {
            kind: h[4],
            codec: h[5],
            raw: word(8),
            stored: word(12),
            crc: word(16),
        };
        let fits = |n: u32| n as usize <= MAX_PAYLOAD;
        let good = h[..4] == MARKER
            && crc32fast::hash(&h[..20]) == word(20)
            && fits(header.raw)
            && fits(header.stored);
        good.then_some(header)
    }
}

/// Appends an unsigned number.
#[inline]
pub fn put(out: &mut Vec<u8>, mut n: u64) {
    while n >= 0x80 {
        out.push(n as u8 | 0x80);
        n >>= 7;
    }
    out.push(n as u8);
}

/// Appends the difference of two numbers.
#[inline]
pub fn put_delta(out: &mut Vec<u8>, from: u64, to: u64) {
    let d = to.wrapping_sub(from) as i64;
    put(out, ((d << 1) ^ (d >> 63)) as u64);
}

/// Appends a column: its length in bytes, and its bytes.
pub fn put_column(out: &mut Vec<u8>, column: &[u8]) {
    put(out, column.len() as u64);
    out.extend_from_slice(column);
}

/// Numbers out of a payload. Whatever the bytes are, nothing here panics: the end and overlong numbers give `None`.
#[derive(Clone, Debug)]
pub struct Numbers<'a> {
    bytes: &'a [u8],
}

impl<'a> Numbers<'a> {
    /// Of these bytes.
    pub fn new(bytes: &'a [u8]) -> Self {
        Numbers { bytes }
    }

    /// What has not been read.
    pub fn rest(&self) -> &'a [u8] {
        self.bytes
    }

    /// An unsigned number.
    #[inline]
    pub fn get(&mut self) -> Option<u64> {
        let (&first, rest) = self.bytes.split_first()?;
        if first < 0x80 {
            self.bytes = rest;
            return Some(first.into());
        }
        let mut n = 0u64;
        for (i, &b) in self.bytes.iter().enumerate().take(10) {
            let bits = u64::from(b & 0x7F);
            if i == 9 && bits > 1 {
                return None;
            }
            n |= bits << (7 * i);
            if b < 0x80 {
                self.bytes = &self.bytes[i + 1..];
                return Some(n);
            }
        }
        None
    }

    /// An unsigned number of 32 bits.
    #[inline]
    pub fn get_u32(&mut self) -> Option<u32> {
        self.get()?.try_into().ok()
    }

    /// What [`put_delta`] wrote.
    #[inline]
    pub fn get_delta(&mut self, from: u64) -> Option<u64> {
        let z = self.get()?;
        let d = (z >> 1) as i64 ^ -((z & 1) as i64);
        Some(from.wrapping_add(d as u64))
    }

    /// A count of things of which each takes at least one byte more: one that cannot be is `None`, so that no one makes room for it.
    pub fn count(&mut self) -> Option<usize> {
        let n = usize::try_from(self.get()?).ok()?;
        (n <= self.bytes.len()).then_some(n)
    }

    /// The same, for things that take more room than bytes: there are not more of them than this.
    #[cfg(feature = "read")]
    pub(crate) fn count_to(&mut self, most: usize) -> Option<usize> {
        self.count().filter(|n| *n <= most)
    }

    /// What [`put_column`] wrote.
    pub fn column(&mut self) -> Option<Numbers<'a>> {
        let n = self.count()?;
        let (column, rest) = self.bytes.split_at(n);
        self.bytes = rest;
        Some(Numbers::new(column))
    }
}

/// Appends launches, each as the difference to the one before.
pub(crate) fn put_launches(out: &mut Vec<u8>, launches: &[Launch]) {
    put(out, launches.len() as u64);
    let mut last = 0;
    for l in launches {
        put_delta(out, last, l.number.into());
        last = l.number.into();
        for n in [l.kernel].iter().chain(&l.grid).chain(&l.block) {
            put(out, (*n).into());
        }
    }
}

/// What [`put_launches`] wrote.
#[cfg(feature = "read")]
pub(crate) fn get_launches(n: &mut Numbers<'_>) -> Option<Vec<Launch>> {
    let count = n.count_to(most::ROWS)?;
    let mut launches = Vec::with_capacity(count);
    let mut last = 0;
    for _ in 0..count {
        last = n.get_delta(last)?;
        let mut words = [0; 7];
        for w in &mut words {
            *w = n.get_u32()?;
        }
        let [kernel, gx, gy, gz, bx, by, bz] = words;
        launches.push(Launch {
            number: last.try_into().ok()?,
            kernel,
            grid: [gx, gy, gz],
            block: [bx, by, bz],
        });
    }
    Some(launches)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back_and_overlong_ones_do_not() {
        let all = [0, 1, 127, 128, 300, u64::from(u32::MAX), u64::MAX];
        let mut bytes = Vec::new();
        for n in all {
            put(&mut bytes, n);
            put_delta(&mut bytes, 1000, n);
        }
        let mut r = Numbers::new(&bytes);
        for n in all {
            assert_eq!(r.get(), Some(n));
            assert_eq!(r.get_delta(1000), Some(n));
        }
        assert_eq!(r.get(), None);
        assert_eq!(Numbers::new(&[0xFF; 9]).get(), None);
        assert_eq!(Numbers::new(&[0xFF; 11]).get(), None);
        let mut two = [0x80; 10];
        two[9] = 2; // bit 64
        assert_eq!(Numbers::new(&two).get(), None);
        assert!(Numbers::new(&[5, 0, 0]).count().is_none());
    }

    #[test]
    fn a_header_with_one_bit_wrong_is_none() {
        let h = ChunkHeader {
            kind: 3,
            codec: 1,
            raw: 500,
            stored: 77,
            crc: 0xDEAD_BEEF,
        };
        let bytes = h.to_bytes();
        assert_eq!(ChunkHeader::from_bytes(&bytes), Some(h));
        for bit in 0..CHUNK_HEADER * 8 {
            let mut b = bytes;
            b[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(ChunkHeader::from_bytes(&b), None, "bit {bit}");
        }
    }

    #[test]
    fn blocks_are_numbered_x_first() {
        let l = Launch {
            grid: [3, 2, 4],
            block: [33, 1, 1],
            ..Launch::default()
        };
        assert_eq!(l.block_index(0), [0, 0, 0]);
        assert_eq!(l.block_index(5), [2, 1, 0]);
        assert_eq!(l.block_index(6 * 3 + 4), [1, 1, 3]);
        assert_eq!(l.warps(), 2);
    }
}
