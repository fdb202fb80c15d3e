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

mod blocks;
mod chunk;
mod encoder;

pub use blocks::{Blocks, Meaning, Region, Words, Written};
pub use chunk::Chunk;
pub use encoder::{Encoder, Here, Rows, same_words};

use crate::format::{END, Kind, Launch, file_header, put, put_delta, put_launches};
use std::io::{self, Write};

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
