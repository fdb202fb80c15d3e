//! The distinct sequences of a chunk: what is found again by a hash, as events and as the text of their symbols, or as the words of a trail.

use super::Encoder;
use crate::RUN;
use crate::format::put;
use crate::trail::{self, Code};
use crate::writer::Event;
use std::hash::Hasher;

const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// Hashes are made by [`hash`] already; those of single events are made here.
#[derive(Default)]
pub(super) struct AsIs(u64);

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
#[inline]
fn slot(words: &[u32], number: u32) -> usize {
    let mut h = u64::from(number) << 32 | words.len() as u64;
    let mut mix = |w: u32| h = (h.rotate_left(5) ^ u64::from(w)).wrapping_mul(GOLDEN);
    if words.len() <= SAMPLE {
        words.iter().for_each(|w| mix(*w));
    } else {
        (words.iter().step_by(words.len().div_ceil(SAMPLE))).for_each(|w| mix(*w));
    }
    (h >> 40) as usize % RECENT
}

/// A trail of one word that was found: the number of its code, the word, and the number of its sequence plus 1.
pub(super) type Single = (u32, u32, u32);

/// How many of them are remembered.
const SINGLES: usize = 1 << 10;

/// Where one of them is remembered.
#[inline]
fn single_slot(word: u32, number: u32) -> usize {
    (word.wrapping_add(number << 24).wrapping_mul(GOLDEN as u32) >> 16) as usize % SINGLES
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

impl Encoder {
    /// The number of a sequence in this chunk.
    pub(super) fn path<E: Event>(&mut self, path: &[E]) -> u32 {
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

    /// [`trail`](Encoder::trail), for those of one word without a look at the sequence.
    #[inline]
    pub(super) fn short_trail(&mut self, words: &[u32], code: Code, number: u32) -> u32 {
        let &[word] = words else {
            return self.trail(words, code, number);
        };
        let slot = single_slot(word, number);
        match self.singles.get(slot) {
            Some(&(n, w, id)) if (n, w) == (number, word) && id > 0 => return id - 1,
            Some(_) => {}
            None => self.singles.resize(SINGLES, (0, 0, 0)),
        }
        let id = self.trail(words, code, number);
        self.singles[slot] = (number, word, id + 1);
        id
    }

    /// The number of a trail in this chunk; `number` is that of its code. One that came long ago may come in again as another.
    pub(super) fn trail(&mut self, words: &[u32], code: Code, number: u32) -> u32 {
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
    pub(super) fn sequence(&self, id: usize) -> &[u32] {
        let start = id.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.events[start..self.ends[id]]
    }

    /// Appends a sequence's symbols to the text.
    pub(super) fn spell<E: Event>(&mut self, path: &[E]) {
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
    pub(super) fn symbol(&mut self, event: u32) -> u32 {
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
    pub(super) fn new_symbol(&mut self, event: u32) -> u32 {
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
}
