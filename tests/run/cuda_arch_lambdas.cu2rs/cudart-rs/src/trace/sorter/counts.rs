//! How often sites were passed, where nothing else is asked for.

use super::Sorter;
use crate::trace::STOP;
use crate::trace::log::{MARK, WARP};
use crate::trace::sink;
use crate::trace::words::{Piece, Pieces, Region, Trails};
use cu2rs_trace::trail::{self, Code, MORE};
use cu2rs_trace::{LAST_RUN, RUN};

impl Sorter {
    /// Only counts.
    pub(super) fn count(&mut self, log: &[u32]) -> u32 {
        let mut last = 0;
        for piece in Pieces(log) {
            match piece {
                Piece::Events(e) => last = self.count_events(e),
                Piece::Region(r) => self.count_region(&r),
                Piece::Trails(t) => self.count_trails(&t),
            }
        }
        last
    }

    /// Counts the words of a region.
    fn count_region(&mut self, r: &Region) {
        let filter = sink::filter();
        let counts = &mut self.counts;
        let mut add = |site: u32, passed: u64| {
            if let Some(n) = counts.get_mut(site as usize) {
                *n += passed;
            }
        };
        if filter.all_warps() {
            r.counts(0..r.threads, add);
            return;
        }
        for (w, from) in (0..r.threads).step_by(WARP).enumerate() {
            if filter.warp(w as u32) {
                r.counts(from..from + WARP, &mut add);
            }
        }
    }

    /// Counts what trails stand for.
    fn count_trails(&mut self, t: &Trails) {
        let filter = sink::filter();
        let Code { width, first } = t.code;
        let (leave, rounds) = (trail::leave(width), trail::rounds(width));
        let mut passed = std::mem::take(&mut self.passed);
        passed.clear();
        passed.resize(1 << width, 0);
        let mut thread = t.from;
        let mut wanted = filter.warp(thread / WARP as u32);
        // The code before: what rounds are of.
        let mut last = self.site.wrapping_sub(first);
        let mut words = t.words.iter();
        while let Some(word) = words.next() {
            if wanted {
                let (bits, count) = trail::codes(*word, width);
                let mut shift = count * width;
                while shift > 0 {
                    shift -= width;
                    let code = bits >> shift & rounds;
                    if code != rounds {
                        passed[code as usize] += 1;
                        last = code;
                    } else if let (Some(times), Some(n)) =
                        (words.next(), passed.get_mut(last as usize))
                    {
                        *n += u64::from(times & !MORE);
                    }
                }
            } else if word & MORE != 0 && ends_in_rounds(*word, width) {
                words.next();
            }
            if word & MORE == 0 {
                thread += 1;
                wanted = filter.warp(thread / WARP as u32);
            }
        }
        self.site = first.wrapping_add(last);
        for (code, n) in passed[..leave as usize].iter().enumerate() {
            if let Some(all) = self.counts.get_mut(first as usize + code) {
                *all += n;
            }
        }
        self.passed = passed;
    }

    fn count_events(&mut self, log: &[u32]) -> u32 {
        let filter = sink::filter();
        let (mut last, mut wanted) = (0, filter.all_warps());
        for e in log {
            if (RUN..=LAST_RUN).contains(e) {
                if wanted && let Some(n) = self.counts.get_mut(self.site as usize) {
                    *n += u64::from(*e - RUN);
                }
            } else if *e < MARK {
                self.site = *e;
                if wanted && let Some(n) = self.counts.get_mut(*e as usize) {
                    *n += 1;
                }
            } else if *e < STOP {
                last = *e - MARK;
                wanted = filter.warp(last / 32);
            }
        }
        last
    }
}

/// Whether a word's last code is that of rounds, and so the next word tells how many.
fn ends_in_rounds(word: u32, width: u32) -> bool {
    let (bits, count) = trail::codes(word, width);
    count > 0 && bits & trail::rounds(width) == trail::rounds(width)
}
