//! Whole blocks whose threads left words: they go out as they are.

use super::trails::is_single;
use super::{As, Sorter};
use crate::trace::sink;
use crate::trace::words::{Piece, Pieces};
use cu2rs_trace::trail::MORE;
use cu2rs_trace::writer::{Meaning, Region, Words, Written};

/// Of so many blocks with trails of several words …
const ROUND: u32 = 256;
/// … the first go to the encoder, which keeps each sequence once;
const TRIED: u32 = 16;
/// what these come to is looked at, when there are some to come again.
const LOOKED_AT: u32 = 8;

/// Whether trails of several words come again. Where they do not, there is no use in looking for them.
#[derive(Default)]
pub(super) struct Again {
    /// Where in a round the next block is.
    at: u32,
    /// Words of such trails, and how many the encoder had to keep for them.
    words: usize,
    kept: usize,
}

impl Again {
    /// Whether the next block is for the encoder.
    fn is_tried(&mut self) -> bool {
        self.at += 1;
        if self.at == TRIED + 1 && self.kept * 2 <= self.words || self.at > ROUND {
            *self = Again {
                at: 1,
                ..Again::default()
            };
        }
        self.at <= TRIED
    }

    /// What came of it.
    fn note(&mut self, words: usize, kept: usize) {
        if self.at > LOOKED_AT {
            self.words += words;
            self.kept += kept;
        }
    }
}

/// How many words of trails are not the last ones.
fn long_words(log: &[u32], threads: usize) -> usize {
    let of = |piece| match piece {
        Piece::Trails(t) if !is_single(&t, threads) => {
            let more = t.words.iter().map(|w| w / MORE);
            more.sum::<u32>() as usize
        }
        _ => 0,
    };
    Pieces(log).map(of).sum()
}

impl Sorter {
    /// Takes the log of a whole block, as it is or through the encoder.
    pub(super) fn take_whole(&mut self, log: &[u32]) -> Option<As> {
        let words = long_words(log, self.threads as usize);
        let tried = words > 0 && self.again.is_tried();
        if !tried && let Some(written) = self.take_block(log) {
            return Some(As::Block(written));
        }
        let (here, before) = (self.encoder.here(), self.encoder.kept());
        self.take_new(log, false, false);
        // (A chunk that was full meanwhile is gone.)
        if let Some(kept) = self.encoder.kept().checked_sub(before)
            && tried
            && !self.encoder.is_empty()
        {
            self.again.note(words, kept);
        }
        self.encoder.since(&here).map(As::Rows)
    }

    /// Takes the log of a whole block that holds nothing but words and trails. `None`, and nothing is done, if it is none.
    pub(super) fn take_block(&mut self, log: &[u32]) -> Option<Written> {
        if !sink::filter().all_warps() || self.before.iter().any(|n| *n > 0) {
            return None;
        }
        let threads = self.threads as usize;
        let regions = Pieces(log).map(|piece| match piece {
            Piece::Region(r) => Some(r.as_written()),
            Piece::Trails(t) => Some(Region {
                meaning: match is_single(&t, threads) {
                    true => Meaning::Codes(t.code),
                    false => Meaning::Trails(t.code, t.from),
                },
                words: Words::Longs(t.words),
            }),
            Piece::Events(_) => None,
        });
        let launch = &self.launched.launch;
        let written = self.blocks.block(launch, self.block, regions)?;
        self.flush();
        Some(written)
    }
}
