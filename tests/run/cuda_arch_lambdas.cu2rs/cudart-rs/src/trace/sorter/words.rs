//! Logs of nothing but words, regions that no thread passes a site of twice, where not the whole block is recorded.

use super::{Sorter, Warp};
use crate::trace::log::WARP;
use crate::trace::words::{Piece, Pieces, Region};

impl Sorter {
    /// Takes a log that holds nothing but words. Tells whether it is such a log.
    pub(super) fn take_words(&mut self, log: &[u32], cut: bool) -> bool {
        let mut regions: Vec<Region> = Vec::with_capacity(16);
        for piece in Pieces(log) {
            match piece {
                Piece::Region(r) if r.threads == self.threads as usize => regions.push(r),
                _ => return false,
            }
        }
        let mut gathered = std::mem::take(&mut self.gathered);
        // Whether the warp before has been written.
        let mut written = false;
        for w in 0..self.warp_count() {
            let Some(warp) = self.warp(w, false, cut) else {
                written = false;
                continue;
            };
            let Warp { from, lanes, .. } = warp;
            let repeats = || regions.iter().all(|r| r.repeats(from, WARP));
            if written && self.again(&warp, repeats) {
                continue;
            }
            written = true;
            let mut differ = [false; WARP];
            for r in &regions {
                r.differ(from, &mut differ[..lanes]);
            }
            // Lanes that passed the same share a sequence.
            gathered.clear();
            let mut ends = [0; WARP];
            for lane in 0..lanes {
                if lane == 0 || differ[lane] {
                    for r in &regions {
                        r.events(from + lane, &mut gathered);
                    }
                }
                ends[lane] = gathered.len();
            }
            let Warp { number, part, .. } = warp;
            let (launch, block) = (&self.launched.launch, self.block);
            if !differ[..lanes].contains(&true) {
                (self.encoder).alike(launch, block, number, lanes, &gathered, part);
                continue;
            }
            let mut sequences: [&[u32]; WARP] = [&[]; WARP];
            let mut start = 0;
            for lane in 0..lanes {
                if differ[lane] {
                    start = ends[lane - 1];
                }
                sequences[lane] = &gathered[start..ends[lane]];
            }
            (self.encoder).warp(launch, block, number, &sequences[..lanes], part);
        }
        self.gathered = gathered;
        self.flush();
        true
    }
}
