//! Logs of trails, with words among them.

use super::{Sorter, Warp};
use crate::trace::log::{MARK, WARP};
use crate::trace::words::{Piece, Pieces, Region, Trails};
use cu2rs_trace::trail::{self, Code, EMPTY, Packer};
use cu2rs_trace::writer::same_words;

/// Where the number of a thread's sequence may stand.
const SLOTS: usize = 512;

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
fn is_single(t: &Trails, threads: usize) -> bool {
    let any = || t.words.iter().fold(0, |any, w| any | w);
    t.from == 0 && t.words.len() == threads && any() & trail::MORE == 0
}

/// The numbers of sequences in the encoder's chunk, by the words that a thread left in pieces of a log.
#[derive(Default)]
pub(super) struct Columns {
    /// The first site, the bits of a code and those of a word of each piece.
    layout: Vec<(u32, u32, u32)>,
    code: Code,
    /// The chunk.
    generation: u64,
    /// Numbers plus 1, and the words of each.
    ids: Vec<u32>,
    words: Vec<u32>,
    /// The thread's at hand.
    column: Vec<u32>,
}

impl Columns {
    /// Forgets what is of other pieces or of another chunk.
    fn fit(&mut self, pieces: &[Own], code: Code, generation: u64) {
        let same = self.generation == generation
            && self.code == code
            && self.layout.len() == pieces.len()
            && (self.layout.iter().zip(pieces)).all(|(l, p)| *l == p.layout());
        if !same {
            self.layout.clear();
            self.layout.extend(pieces.iter().map(Own::layout));
            (self.code, self.generation) = (code, generation);
            self.ids.clear();
            self.ids.resize(SLOTS, 0);
            self.words.resize(SLOTS * pieces.len(), 0);
        }
    }

    /// Takes the words of a thread; where their number may stand.
    fn take(&mut self, pieces: &[Own], thread: usize) -> usize {
        let mut hash = 0u64;
        self.column.clear();
        for p in pieces {
            let word = p.word(thread);
            self.column.push(word);
            hash = (hash.rotate_left(5) ^ u64::from(word)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
        (hash >> 40) as usize % SLOTS
    }

    /// What stands there, if it is of these words.
    fn find(&self, slot: usize) -> Option<u32> {
        let n = self.column.len();
        let known = &self.words[slot * n..][..n];
        (self.ids[slot] > 0 && same_words(known, &self.column)).then(|| self.ids[slot] - 1)
    }

    fn put(&mut self, slot: usize, id: u32) {
        let n = self.column.len();
        self.words[slot * n..][..n].copy_from_slice(&self.column);
        self.ids[slot] = id + 1;
    }
}

impl<'l> Own<'l> {
    /// Whether each thread has one word, of no more than 32 bits.
    fn is_word(&self) -> bool {
        match self.of {
            Trailed::Words(r) => r.word_bits() <= u32::BITS,
            Trailed::Trails(_) => self.single,
        }
    }

    /// The word of a thread.
    #[inline]
    fn word(&self, thread: usize) -> u32 {
        match self.of {
            Trailed::Words(r) => r.bits(thread) as u32,
            Trailed::Trails(t) => t.words[thread],
        }
    }

    /// What the words mean.
    fn layout(&self) -> (u32, u32, u32) {
        match self.of {
            Trailed::Words(r) => (r.first, r.width, r.word_bits()),
            Trailed::Trails(_) => (0, 0, 0),
        }
    }

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
            if !more && pieces.len() > 1 && pieces.iter().all(Own::is_word) {
                self.give_columns(&pieces, code);
            } else {
                self.give_trails(&pieces, code, more);
            }
            self.flush();
        }
        self.trail_ends = ends;
        code.is_some()
    }

    /// Gives a block to the encoder of which each thread left one word in each piece.
    fn give_columns(&mut self, pieces: &[Own], code: Code) {
        let mut columns = std::mem::take(&mut self.columns);
        columns.fit(pieces, code, self.encoder.generation());
        let mut gathered = std::mem::take(&mut self.gathered);
        let mut packer = Packer::new(code.width);
        for w in 0..self.warp_count() {
            let Some(warp) = self.warp(w, false, false) else {
                continue;
            };
            let Warp { from, lanes, .. } = warp;
            let mut differ = [false; WARP];
            for piece in pieces {
                piece.differ(from, &mut differ[..lanes]);
            }
            let mut runs = [(0, 0u8); WARP];
            let mut count = 0;
            for lane in 0..lanes {
                if lane > 0 && !differ[lane] {
                    runs[count - 1].1 += 1;
                    continue;
                }
                let slot = columns.take(pieces, from + lane);
                let id = columns.find(slot).unwrap_or_else(|| {
                    gathered.clear();
                    for piece in pieces {
                        piece.pack(from + lane, code, &mut packer, &mut gathered);
                    }
                    packer.end(&mut gathered);
                    let id = self.encoder.number_of_trail(&gathered, code);
                    columns.put(slot, id);
                    id
                });
                runs[count] = (id, 1);
                count += 1;
            }
            let Warp { number, part, .. } = warp;
            let (launch, block) = (&self.launched.launch, self.block);
            let runs = &runs[..count];
            self.before[w] += (self.encoder).warp_of_trails(launch, block, number, runs, part);
        }
        (self.gathered, self.columns) = (gathered, columns);
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
