//! What has been collected, as the bytes of a [`Chunk`].

use super::{Encoder, Last, LastRow};
use crate::format::{Held, Kind, Launch, put, put_column, put_launches};
use crate::packed;
use crate::writer::chunk::Chunk;
use std::io;

/// Chunks of which a byte holds fewer events than this after compression are tried as bits, too: the compressor has no codes shorter than a bit, so
/// it has found no repetition there.
const HARD: usize = 8;

/// Appends words, the lowest byte of each first.
pub(in crate::writer) fn put_words(raw: &mut Vec<u8>, words: &[u32]) {
    let start = raw.len();
    raw.resize(start + size_of_val(words), 0);
    for (bytes, word) in raw[start..].chunks_exact_mut(size_of::<u32>()).zip(words) {
        bytes.copy_from_slice(&word.to_le_bytes());
    }
}

impl Encoder {
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
        let mut words = 0;
        // Trails in one piece, as far as no other sequence is between them.
        let mut pieces = Vec::new();
        let (mut from, mut start) = (0, 0);
        for (id, &end) in self.ends.iter().enumerate() {
            let code = self.code_of.get(id).copied().unwrap_or(0);
            put(&mut of, code.into());
            if code == 0 {
                pieces.push(from..start);
                from = end;
            } else {
                words += end - start;
            }
            start = end;
        }
        pieces.push(from..start);
        put_column(raw, &of);
        put(raw, (words * size_of::<u32>()) as u64);
        for piece in pieces {
            put_words(raw, &self.events[piece]);
        }
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
        self.singles.fill((0, 0, 0));
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
