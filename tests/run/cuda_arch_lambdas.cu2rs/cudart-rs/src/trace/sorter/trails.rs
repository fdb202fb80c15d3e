//! Logs of trails, with words among them, where not the whole block is recorded, or not at once.

use super::{Sorter, Warp};
use crate::trace::log::{MARK, WARP};
use crate::trace::words::{Piece, Pieces, Region, Trails};
use cu2rs_trace::trail::{self, Code, EMPTY, Packer};
use cu2rs_trace::writer::same_words;

/// A piece of a log that holds trails.
#[derive(Clone, Copy)]
enum Trailed<'l> {
    Words(Region<'l>),
    Trails(Trails<'l>),
}

/// A piece of a log, of which is known what is whose.
struct Own<'l> {
    of: Trailed<'l>,
    /// Where each thread's words end, from the first thread of the piece on; not asked where each has one word.
    ends: &'l [u32],
    /// Each has one word.
    single: bool,
}

/// Whether each of a block's threads has one word.
pub(super) fn is_single(t: &Trails, threads: usize) -> bool {
    let any = || t.words.iter().fold(0, |any, w| any | w);
    t.from == 0 && t.words.len() == threads && any() & trail::MORE == 0
}

impl<'l> Own<'l> {
    /// The words of threads, if they are trails: what of them is in this piece.
    #[inline]
    fn words(&self, from: usize, to: usize) -> &'l [u32] {
        let Trailed::Trails(t) = self.of else {
            return &[];
        };
        if self.single {
            return &t.words[from..to];
        }
        let at = |thread: usize| match thread.checked_sub(t.from as usize + 1) {
            None => 0,
            Some(i) => self.ends.get(i).map_or(t.words.len(), |e| *e as usize),
        };
        &t.words[at(from)..at(to)]
    }

    /// Notes which threads from `from` on, so many as there is room for, passed something else than the one before; the first is not asked.
    fn differ(&self, from: usize, differ: &mut [bool]) {
        match self.of {
            Trailed::Words(r) => r.differ(from, differ),
            Trailed::Trails(_) if self.single => {
                let words = self.words(from, from + differ.len());
                for (d, w) in differ.iter_mut().skip(1).zip(words.windows(2)) {
                    *d |= w[0] != w[1];
                }
            }
            Trailed::Trails(_) => {
                let mut before = self.words(from, from + 1);
                for (i, d) in differ.iter_mut().enumerate().skip(1) {
                    let own = self.words(from + i, from + i + 1);
                    *d |= !same_words(own, before);
                    before = own;
                }
            }
        }
    }

    /// Appends what a thread passed to a trail of this code.
    #[inline]
    fn pack(&self, thread: usize, code: Code, packer: &mut Packer, to: &mut Vec<u32>) {
        match self.of {
            Trailed::Words(r) => r.pack(thread, code, packer, to),
            Trailed::Trails(_) => packer.append(self.words(thread, thread + 1), to),
        }
    }

    /// Whether so many threads from one on passed what as many before them passed.
    #[inline]
    fn repeats(&self, from: usize, many: usize) -> bool {
        match self.of {
            Trailed::Words(r) => r.repeats(from, many),
            Trailed::Trails(_) => {
                same_words(self.words(from - many, from), self.words(from, from + many))
            }
        }
    }
}

impl Sorter {
    /// Takes a log that holds nothing but trails and words. Tells whether it is such a log.
    pub(super) fn take_trails(&mut self, log: &[u32], more: bool, cut: bool) -> bool {
        let threads = self.threads as usize;
        let mut all = !cut;
        let mut code: Option<Code> = None;
        let mut ends = std::mem::take(&mut self.trail_ends);
        let mut parts: Vec<(Trailed, bool)> = Vec::with_capacity(16);
        for piece in Pieces(log) {
            if ends.len() <= parts.len() {
                ends.resize_with(parts.len() + 1, Vec::new);
            }
            let (of, own) = match piece {
                Piece::Region(r) if r.threads == threads => {
                    let own = (r.width > 0).then_some(Code {
                        width: r.width,
                        first: r.first,
                    });
                    ((Trailed::Words(r), false), own)
                }
                Piece::Trails(t) => {
                    let single = is_single(&t, threads);
                    if !single {
                        trail::ends(t.words, &mut ends[parts.len()]);
                    }
                    ((Trailed::Trails(t), single), Some(t.code))
                }
                // Who was at hand when the log was emptied.
                Piece::Events([mark]) if parts.is_empty() && *mark >= MARK => continue,
                _ => {
                    all = false;
                    break;
                }
            };
            all &= own.is_none() || code.is_none() || own == code;
            code = code.or(own);
            parts.push(of);
        }
        // Sets have to be sites of the code, too.
        let code = code.filter(|code| {
            all && parts.iter().all(|(part, _)| match part {
                Trailed::Words(r) => r.first >= code.first,
                Trailed::Trails(_) => true,
            })
        });
        if let Some(code) = code {
            let pieces: Vec<Own> = parts
                .iter()
                .zip(&ends)
                .map(|(&(of, single), ends)| Own { of, ends, single })
                .collect();
            self.give_trails(&pieces, code, more);
            self.flush();
        }
        self.trail_ends = ends;
        code.is_some()
    }

    /// Gives trails to the encoder, warp by warp.
    fn give_trails(&mut self, pieces: &[Own], code: Code, more: bool) {
        let mut gathered = std::mem::take(&mut self.gathered);
        let mut packer = Packer::new(code.width);
        // Whether the warp before has been written.
        let mut written = false;
        for w in 0..self.warp_count() {
            let Some(warp) = self.warp(w, more, false) else {
                written = false;
                continue;
            };
            let Warp { from, lanes, .. } = warp;
            let repeats = || pieces.iter().all(|p| p.repeats(from, WARP));
            if written && self.again(&warp, repeats) {
                continue;
            }
            let Warp { number, part, .. } = warp;
            let (launch, block) = (&self.launched.launch, self.block);
            if let [one] = pieces
                && one.single
            {
                let words = one.words(from, from + lanes);
                if more && words.iter().all(|w| *w == EMPTY) {
                    continue;
                }
                written = true;
                self.before[w] +=
                    (self.encoder).short_trails(launch, block, number, words, code, part);
                continue;
            }
            let mut sequences: [&[u32]; WARP] = [&[]; WARP];
            gathered.clear();
            if let [
                one @ Own {
                    of: Trailed::Trails(_),
                    ..
                },
            ] = pieces
            {
                // As they are, but that the last one of a part has no end.
                let own = |lane: usize| one.words(from + lane, from + lane + 1);
                let cut = |s: &[u32]| s.last().is_some_and(|w| w & trail::MORE != 0);
                for lane in (0..lanes).filter(|lane| cut(own(*lane))) {
                    gathered.extend_from_slice(own(lane));
                    gathered.push(EMPTY);
                }
                for (lane, s) in sequences[..lanes].iter_mut().enumerate() {
                    *s = match own(lane) {
                        [] => &[EMPTY],
                        cut_off if cut(cut_off) => &gathered,
                        whole => whole,
                    };
                }
            } else {
                let mut places = [(0, 0); WARP];
                let mut differ = [false; WARP];
                for piece in pieces {
                    piece.differ(from, &mut differ[..lanes]);
                    // More than all cannot.
                    if !differ[1..lanes].contains(&false) {
                        break;
                    }
                }
                for lane in 0..lanes {
                    let t = from + lane;
                    if lane > 0 && !differ[lane] {
                        places[lane] = places[lane - 1];
                        continue;
                    }
                    let start = gathered.len();
                    for piece in pieces {
                        piece.pack(t, code, &mut packer, &mut gathered);
                    }
                    packer.end(&mut gathered);
                    places[lane] = (start, gathered.len());
                }
                for (s, (start, end)) in sequences[..lanes].iter_mut().zip(places) {
                    *s = &gathered[start..end];
                }
            }
            // A warp without events may have run all the same.
            if more && sequences[..lanes].iter().all(|s| **s == [EMPTY]) {
                continue;
            }
            written = true;
            let sequences = &sequences[..lanes];
            self.before[w] += (self.encoder).trails(launch, block, number, sequences, code, part);
        }
        self.gathered = gathered;
    }
}
