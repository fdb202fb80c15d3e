//! From a worker's log to the encoder: each thread's pieces are put together, and the sequences of each warp's lanes go out.
//!
//! Whole blocks whose threads left words go out as they are ([`blocks`]). Otherwise logs of words, of trails and of events have each their own way ([`words`], [`trails`], [`events`]); what is only counted goes
//! through [`counts`]. A block that did what one of the last few did is written as that one was. Nothing is recorded here: see `log`.

mod blocks;
mod counts;
mod events;
mod trails;
mod words;

use super::log::{MARK, MOST_THREADS, WARP};
use super::sink::{self, Launched};
use super::words as log_words;
use blocks::Again;
use cu2rs_trace::writer::{Blocks, Chunk, Encoder, Part, Rows, Written};
use events::Row;

/// How many blocks a worker remembers, for the case that others do the same,
const KNOWN: usize = 4;
/// … and how long their logs may be.
const KNOWN_EVENTS: usize = 1 << 14;
/// After so many that did what no other did, one in so many is remembered.
const PATIENCE: u32 = 16;

/// Puts sequences of one block's threads together and gives them to the encoder.
#[derive(Default)]
pub(super) struct Sorter {
    pub(super) encoder: Encoder,
    pub(super) blocks: Blocks,
    /// How often each site was passed, if nothing else is asked for; at the end how many threads there were.
    pub(super) counts: Vec<u64>,
    launched: Launched,
    block: u64,
    threads: u32,
    /// How many of a block's threads are in warps that are recorded.
    wanted: u64,
    /// Events of each warp that were written as parts before.
    before: Vec<u64>,
    /// Events of each thread so far, where their number is limited.
    seen: Vec<u64>,
    pieces: Vec<(u32, u32, u32)>,
    /// Where each thread's words end in each of a block's pieces.
    trail_ends: Vec<Vec<u32>>,
    starts: Vec<usize>,
    /// Each thread's sequence in the log or in `gathered`.
    ranges: Vec<(usize, usize)>,
    gathered: Vec<u32>,
    /// A log without words.
    expanded: Vec<u32>,
    /// The last site that was counted.
    site: u32,
    rows: Vec<Row>,
    /// How often each code of trails was passed.
    passed: Vec<u64>,
    /// Blocks that were written, the one that came last first.
    known: Vec<Known>,
    /// The first of them is the last one that was taken.
    last: bool,
    /// How many blocks came since one that was known.
    missed: u32,
    /// Whether long trails come again.
    again: Again,
}

/// A warp of the block at hand.
struct Warp {
    number: u32,
    /// Its first thread.
    from: usize,
    lanes: usize,
    part: Part,
}

/// The log of a whole block, and what the encoder made of it.
struct Known {
    log: Vec<u32>,
    threads: u32,
    as_written: As,
}

/// How a block was written.
enum As {
    Rows(Rows),
    Block(Written),
}

impl Sorter {
    /// A block begins.
    #[inline]
    pub(super) fn begin(&mut self, launched: Launched, block: u64) {
        if launched.launch != self.launched.launch || self.threads == 0 {
            self.begin_launch(launched);
        }
        self.go_on(block);
        self.seen.clear();
        if sink::filter().first.is_some() {
            self.seen.resize(self.threads as usize, 0);
        }
    }

    /// Another block of the launch begins, of which no thread's events are limited.
    #[inline]
    pub(super) fn go_on(&mut self, block: u64) {
        self.block = block;
        self.count_block();
        self.before.fill(0);
    }

    /// Counts the threads of a block.
    #[inline(always)]
    pub(super) fn count_block(&mut self) {
        if let Some(n) = self.counts.last_mut() {
            *n += self.wanted;
        }
    }

    fn begin_launch(&mut self, launched: Launched) {
        self.launched = launched;
        self.threads = launched.launch.threads().min(MOST_THREADS.into()) as u32;
        let warps = self.threads.div_ceil(32);
        self.before.resize(warps as usize, 0);
        let wanted = (0..warps).filter(|w| sink::filter().warp(*w));
        self.wanted = wanted
            .map(|w| u64::from((self.threads - 32 * w).min(32)))
            .sum();
    }

    /// Takes a log. `more`: the block goes on. The thread that was at hand last.
    pub(super) fn take(&mut self, log: &[u32], more: bool, cut: bool) -> u32 {
        if sink::filter().counts {
            return self.count(log);
        }
        self.last = false;
        if more || cut || sink::filter().first.is_some() {
            return self.take_new(log, more, cut);
        }
        let short = log.len() <= KNOWN_EVENTS;
        if short && self.repeat(log) {
            (self.missed, self.last) = (0, true);
            return 0;
        }
        self.missed += 1;
        let written = self.take_whole(log);
        if short
            && (self.missed <= PATIENCE || self.missed.is_multiple_of(PATIENCE))
            && let Some(written) = written
        {
            self.remember(log, written);
        }
        0
    }

    /// Takes the log of a whole block which is that of the last one that was taken. False, and nothing is done, if that is not known.
    #[inline]
    pub(super) fn take_same(&mut self) -> bool {
        let Some(Known {
            threads,
            as_written: As::Block(written),
            ..
        }) = self.known.first().filter(|_| self.last)
        else {
            return false;
        };
        let launch = &self.launched.launch;
        let done = *threads == self.threads && (self.blocks).again(launch, self.block, written);
        if done {
            self.missed = 0;
            self.flush();
        }
        done
    }

    /// [`take`](Sorter::take) for what is not known yet.
    fn take_new(&mut self, log: &[u32], more: bool, cut: bool) -> u32 {
        if !log_words::are_in(log) {
            return self.take_pieces(log, more, cut);
        }
        if sink::filter().first.is_none()
            && (!more && self.take_words(log, cut) || self.take_trails(log, more, cut))
        {
            return 0;
        }
        let mut text = std::mem::take(&mut self.expanded);
        log_words::expand(log, MARK, &mut text);
        let last = self.take_pieces(&text, more, cut);
        self.expanded = text;
        last
    }

    /// Whether a block that is known did the same: then that is written once more.
    fn repeat(&mut self, log: &[u32]) -> bool {
        let same = |k: &Known| k.threads == self.threads && k.log == log;
        let Some(i) = self.known.iter().position(same) else {
            return false;
        };
        if i > 0 {
            self.known[..=i].rotate_right(1);
        }
        let whole = self.before.iter().all(|n| *n == 0);
        let launch = &self.launched.launch;
        let done = whole
            && match &self.known[0].as_written {
                As::Rows(rows) => (self.encoder).again(launch, self.block, rows),
                As::Block(written) => (self.blocks).again(launch, self.block, written),
            };
        if done {
            self.flush();
        } else {
            // Of a chunk that is gone.
            self.known.remove(0);
        }
        done
    }

    fn remember(&mut self, log: &[u32], as_written: As) {
        // The room of the one that has not come for longest is used again.
        let mut text = match self.known.len() {
            KNOWN => self.known.pop().map(|k| k.log).unwrap_or_default(),
            _ => Vec::new(),
        };
        text.clear();
        text.extend_from_slice(log);
        let known = Known {
            log: text,
            threads: self.threads,
            as_written,
        };
        self.known.insert(0, known);
        self.last = true;
    }

    /// How many warps the block has.
    fn warp_count(&self) -> usize {
        (self.threads as usize).div_ceil(WARP)
    }

    /// A warp of the block, if it is recorded.
    fn warp(&self, number: usize, more: bool, cut: bool) -> Option<Warp> {
        let from = number * WARP;
        let warp = Warp {
            number: number as u32,
            from,
            lanes: (self.threads as usize - from).min(WARP),
            part: Part {
                before: self.before[number],
                more,
                cut,
            },
        };
        sink::filter().warp(warp.number).then_some(warp)
    }

    /// Writes a warp as the one before it, which has just been written, if it did the same.
    fn again(&mut self, warp: &Warp, repeats: impl FnOnce() -> bool) -> bool {
        warp.part == Part::WHOLE
            && warp.lanes == WARP
            && repeats()
            && (self.encoder).same(&self.launched.launch, self.block, warp.number)
    }

    /// Writes chunks that are full.
    fn flush(&mut self) {
        if self.encoder.is_full() || self.blocks.is_full() {
            self.write();
        }
    }

    /// Writes what is held.
    pub(super) fn write(&mut self) {
        for chunk in self.chunks() {
            sink::write(chunk);
        }
    }

    /// What is held; nothing is then.
    pub(super) fn chunks(&mut self) -> impl Iterator<Item = std::io::Result<Chunk>> {
        let warps = (!self.encoder.is_empty()).then(|| self.encoder.take());
        let blocks = (!self.blocks.is_empty()).then(|| self.blocks.take());
        warps.into_iter().chain(blocks)
    }
}
