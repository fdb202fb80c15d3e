//! A compressed piece of a trace file, which stands for itself.

use crate::format::{ChunkHeader, Codec, Held, Kind, Launch, MAX_PAYLOAD, put, put_launches};
use std::io;

/// zstd's level: what is to be compressed has been folded already, so that higher ones gain little.
const LEVEL: i32 = 3;
/// The level behind a chunk that was not made much smaller: higher ones take time for a few hundredths there.
const QUICK: i32 = 1;
/// What "much" is.
const MUCH: usize = 8;

/// What is smaller is not compressed: making a compressor takes longer than all else (programs that are only counted write such chunks, one a launch).
const SMALL: usize = 256;

/// A chunk ready to be appended.
#[derive(Clone, Debug)]
pub struct Chunk {
    pub(super) header: ChunkHeader,
    pub(super) payload: Vec<u8>,
    pub(super) held: Vec<Held>,
}

impl Chunk {
    /// The bytes that it takes in the file.
    pub fn size(&self) -> usize {
        crate::format::CHUNK_HEADER + self.payload.len()
    }

    /// See [`Chunk::new`].
    pub(crate) fn with(kind: Kind, raw: Vec<u8>, held: Vec<Held>) -> io::Result<Chunk> {
        Chunk::new(kind, raw, held)
    }

    /// A chunk with this payload, compressed if that makes it smaller.
    pub fn new(kind: Kind, raw: Vec<u8>, held: Vec<Held>) -> io::Result<Chunk> {
        if raw.len() < SMALL {
            let as_it_is = raw.clone();
            return Chunk::smaller(kind, &raw, as_it_is, held);
        }
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

/// A compressor and the room for what it compresses.
#[derive(Default)]
pub(super) struct Press {
    pub(super) raw: Vec<u8>,
    zstd: Option<zstd::bulk::Compressor<'static>>,
    /// The last chunk was not made much smaller.
    hard: bool,
}

impl Press {
    /// A chunk with the payload that is in `raw`.
    pub(super) fn chunk(&mut self, kind: Kind, held: Vec<Held>) -> io::Result<Chunk> {
        let zstd = match &mut self.zstd {
            Some(z) => z,
            none => none.insert(zstd::bulk::Compressor::new(LEVEL)?),
        };
        zstd.set_compression_level(if self.hard { QUICK } else { LEVEL })?;
        let packed = zstd.compress(&self.raw)?;
        self.hard = packed.len() * MUCH > self.raw.len();
        Chunk::smaller(kind, &self.raw, packed, held)
    }
}
