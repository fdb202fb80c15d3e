//! Whole blocks whose threads left words: they go out as they are.

use super::Sorter;
use super::trails::is_single;
use crate::trace::sink;
use crate::trace::words::{Piece, Pieces};
use cu2rs_trace::writer::{Meaning, Region, Words, Written};

impl Sorter {
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
