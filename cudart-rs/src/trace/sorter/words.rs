//! Logs of nothing but words: regions that no thread passes a site of twice.

use super::{Sorter, Warp};
use crate::trace::log::WARP;
use crate::trace::words::{Piece, Pieces, Region};

/// Where the number of a word's sequence may stand.
const SLOTS: usize = 512;

/// The numbers of sequences in the encoder's chunk, by the words that stand for them: those of all regions side by side.
#[derive(Default)]
pub(super) struct Numbers {
    /// The first site, the bits of a code and those of a word of each region.
    layout: Vec<(u32, u32, u32)>,
    /// The chunk.
    generation: u64,
    /// Words, and the numbers plus 1.
    slots: Vec<(u128, u32)>,
}

impl Numbers {
    /// Forgets what is of other regions or of another chunk.
    fn fit(&mut self, regions: &[Region], generation: u64) {
        let layout = |r: &Region| (r.first, r.width, r.word_bits());
        let same = self.generation == generation
            && self.layout.len() == regions.len()
            && self
                .layout
                .iter()
                .zip(regions)
                .all(|(l, r)| *l == layout(r));
        if !same {
            self.layout.clear();
            self.layout.extend(regions.iter().map(layout));
            self.generation = generation;
            self.slots.clear();
            self.slots.resize(SLOTS, (0, 0));
        }
    }

    fn slot(words: u128) -> usize {
        let folded = words as u64 ^ ((words >> 64) as u64).rotate_left(23);
        (folded.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 55) as usize % SLOTS
    }
}

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
        if regions.iter().map(Region::word_bits).sum::<u32>() <= u128::BITS {
            self.take_numbers(&regions, cut);
            return true;
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

    /// Takes regions whose words have 128 bits at most, all of them together.
    fn take_numbers(&mut self, regions: &[Region], cut: bool) {
        self.numbers.fit(regions, self.encoder.generation());
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
            for r in regions {
                r.differ(from, &mut differ[..lanes]);
            }
            // The lanes that begin a run.
            let mut begins = 1u32;
            for (lane, differs) in differ.iter().enumerate() {
                begins |= u32::from(*differs) << lane;
            }
            let mut runs = [(0, 0); WARP];
            let mut count = 0;
            while begins != 0 {
                let start = begins.trailing_zeros() as usize;
                begins &= begins - 1;
                let end = (begins.trailing_zeros() as usize).min(lanes);
                let (mut word, mut shift) = (0, 0);
                for r in regions {
                    word |= u128::from(r.bits(from + start)) << shift;
                    shift += r.word_bits();
                }
                let slot = &mut self.numbers.slots[Numbers::slot(word)];
                let id = match *slot {
                    (known, id) if known == word && id > 0 => id - 1,
                    _ => {
                        gathered.clear();
                        for r in regions {
                            r.events(from + start, &mut gathered);
                        }
                        let id = self.encoder.number_of(&gathered);
                        *slot = (word, id + 1);
                        id
                    }
                };
                runs[count] = (id, (end - start) as u8);
                count += 1;
            }
            let Warp { number, part, .. } = warp;
            let (launch, block) = (&self.launched.launch, self.block);
            (self.encoder).warp_of(launch, block, number, &runs[..count], part);
        }
        self.gathered = gathered;
        self.flush();
    }
}
