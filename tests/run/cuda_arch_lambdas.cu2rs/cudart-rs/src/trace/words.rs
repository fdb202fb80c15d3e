//! Words in a log: the paths of a region's threads as bits (`path`), between events that are noted one by one.
//!
//! A region is a head of three numbers (what the words are, the first site, how many threads) and the words of all threads, by thread; one of trails (`trail`) a head
//! of four and as many words as it says. Everything that reads a log asks here first; what it cannot take as it is, [`expand`] turns into marks and events.

use cu2rs_trace::LEAVE;
use cu2rs_trace::trail::{self, Code, Packer};
use cu2rs_trace::writer;

/// A head begins with this plus the [size](super::path::Word::SIZE) of the words. No event is as large but those of `STOP` and `LEAVE`, no mark either.
pub(super) const WORDS: u32 = 0x9000_0000;
/// Numbers of a head.
pub(super) const HEAD: usize = 3;

/// A head of words that are short trails begins with this plus four times the bits of a code, plus the size. The site is that whose code is 0.
pub(super) const STEPS: u32 = WORDS + 0x40;
/// A head of trails begins with this plus the bits of a code. What follows: the site whose code is 0, the first thread, and how many words there are.
pub(super) const TRAILS: u32 = WORDS + 0x100;
/// Numbers of a head of trails.
pub(super) const TRAILS_HEAD: usize = 4;

fn is_head(e: u32) -> bool {
    e.wrapping_sub(WORDS) < 0x200
}

/// The numbers that a region takes in a log.
pub(super) fn room(size: u32, threads: usize) -> usize {
    HEAD + (threads << size).div_ceil(size_of::<u32>())
}

/// A region in a log.
#[derive(Clone, Copy, Debug)]
pub(super) struct Region<'l> {
    /// The site of bit 0, or whose code is 0.
    pub(super) first: u32,
    /// The bits of a code; 0: each bit is a site.
    pub(super) width: u32,
    /// How many threads have words.
    pub(super) threads: usize,
    words: Words<'l>,
}

#[derive(Clone, Copy, Debug)]
enum Words<'l> {
    Small(&'l [u8]),
    Middle(&'l [u16]),
    Large(&'l [u32]),
    Huge(&'l [[u32; 2]]),
}

/// What a log consists of.
#[derive(Clone, Copy, Debug)]
pub(super) enum Piece<'l> {
    Events(&'l [u32]),
    Region(Region<'l>),
    Trails(Trails<'l>),
}

/// The trails of threads that came one after the other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trails<'l> {
    pub(super) code: Code,
    /// The first thread.
    pub(super) from: u32,
    pub(super) words: &'l [u32],
}

/// The pieces of a log, in order.
pub(super) struct Pieces<'l>(pub(super) &'l [u32]);

impl<'l> Iterator for Pieces<'l> {
    type Item = Piece<'l>;

    fn next(&mut self) -> Option<Piece<'l>> {
        let log = self.0;
        let head = log.iter().position(|e| is_head(*e)).unwrap_or(log.len());
        if head > 0 {
            self.0 = &log[head..];
            return Some(Piece::Events(&log[..head]));
        }
        let &[kind, first, threads, ..] = log else {
            return None;
        };
        if kind >= TRAILS {
            let length = *log.get(TRAILS_HEAD - 1)? as usize;
            let end = (TRAILS_HEAD + length).min(log.len());
            self.0 = &log[end..];
            let width = kind - TRAILS;
            return Some(Piece::Trails(Trails {
                code: Code { width, first },
                from: threads,
                words: &log[TRAILS_HEAD..end],
            }));
        }
        let (width, size) = match kind.checked_sub(STEPS) {
            Some(steps) => (steps >> 2, steps & 3),
            None => (0, kind - WORDS),
        };
        let threads = threads as usize;
        let end = room(size, threads).min(log.len());
        self.0 = &log[end..];
        let data = &log[HEAD..end];
        let threads = threads.min(size_of_val(data) >> size);
        let at = data.as_ptr();
        // SAFETY: numbers are larger than words, and there is room for so many.
        let words = unsafe {
            match size {
                0 => Words::Small(std::slice::from_raw_parts(at.cast(), threads)),
                1 => Words::Middle(std::slice::from_raw_parts(at.cast(), threads)),
                2 => Words::Large(&data[..threads]),
                _ => Words::Huge(&data.as_chunks().0[..threads]),
            }
        };
        Some(Piece::Region(Region {
            first,
            width,
            threads,
            words,
        }))
    }
}

/// Whether a log holds regions.
pub(super) fn are_in(log: &[u32]) -> bool {
    // (No word is looked at: a head comes before.)
    log.iter().any(|e| is_head(*e))
}

impl<'l> Region<'l> {
    /// As trace files hold it.
    pub(super) fn as_written(&self) -> writer::Region<'l> {
        let Region { first, width, .. } = *self;
        writer::Region {
            meaning: match width {
                0 => writer::Meaning::Sites(first),
                _ => writer::Meaning::Codes(Code { width, first }),
            },
            words: match self.words {
                Words::Small(w) => writer::Words::Bytes(w),
                Words::Middle(w) => writer::Words::Shorts(w),
                Words::Large(w) => writer::Words::Longs(w),
                Words::Huge(w) => writer::Words::Pairs(w),
            },
        }
    }
}

impl Region<'_> {
    /// The bits of a thread.
    pub(super) fn bits(&self, thread: usize) -> u64 {
        match self.words {
            Words::Small(w) => w.get(thread).copied().map_or(0, u64::from),
            Words::Middle(w) => w.get(thread).copied().map_or(0, u64::from),
            Words::Large(w) => w.get(thread).copied().map_or(0, u64::from),
            Words::Huge(w) => w.get(thread).map_or(0, of_halves),
        }
    }

    /// Appends what a thread passed.
    pub(super) fn events(&self, thread: usize, to: &mut Vec<u32>) {
        self.each(self.bits(thread), |site| to.push(site));
    }

    /// Says of each event that a word stands for what it is.
    fn each(&self, mut bits: u64, mut say: impl FnMut(u32)) {
        let width = self.width;
        if width == 0 {
            while bits != 0 {
                say(self.first + bits.trailing_zeros());
                bits &= bits - 1;
            }
            return;
        }
        let mut shift = (63 - (bits | 1).leading_zeros()) / width * width;
        while shift > 0 {
            shift -= width;
            let code = (bits >> shift) as u32 & trail::rounds(width);
            say(match code == trail::leave(width) {
                true => LEAVE,
                false => self.first + code,
            });
        }
    }

    /// Appends what a thread passed to a trail of this code.
    pub(super) fn pack(&self, thread: usize, code: Code, packer: &mut Packer, to: &mut Vec<u32>) {
        let mut bits = self.bits(thread);
        let width = code.width;
        if self.width == 0 {
            while bits != 0 {
                let site = self.first + bits.trailing_zeros();
                packer.push(
                    site.wrapping_sub(code.first) & trail::rounds(width),
                    width,
                    to,
                );
                bits &= bits - 1;
            }
            return;
        }
        let mut left = 63 - (bits | 1).leading_zeros();
        bits &= (1 << left) - 1;
        // A word of a trail takes so many bits at once.
        let most = 30 / width * width;
        while left > most {
            left -= most;
            packer.push((bits >> left) as u32, most, to);
            bits &= (1 << left) - 1;
        }
        packer.push(bits as u32, left, to);
    }

    /// Notes which threads from `from` on, so many as there is room for, passed something else than the one before; the first is not asked.
    pub(super) fn differ(&self, from: usize, differ: &mut [bool]) {
        fn note<W: Copy + PartialEq>(words: &[W], differ: &mut [bool]) {
            for (d, w) in differ.iter_mut().skip(1).zip(words.windows(2)) {
                *d |= w[0] != w[1];
            }
        }
        match self.words {
            Words::Small(w) => note(w.get(from..).unwrap_or(&[]), differ),
            Words::Middle(w) => note(w.get(from..).unwrap_or(&[]), differ),
            Words::Large(w) => note(w.get(from..).unwrap_or(&[]), differ),
            Words::Huge(w) => note(w.get(from..).unwrap_or(&[]), differ),
        }
    }

    /// Whether so many threads from `from` on passed what as many before them passed.
    pub(super) fn repeats(&self, from: usize, many: usize) -> bool {
        fn same<W: PartialEq>(words: &[W], from: usize, many: usize) -> bool {
            match (words.get(from - many..from), words.get(from..from + many)) {
                (Some(a), Some(b)) => a == b,
                _ => false,
            }
        }
        from >= many
            && match self.words {
                Words::Small(w) => same(w, from, many),
                Words::Middle(w) => same(w, from, many),
                Words::Large(w) => same(w, from, many),
                Words::Huge(w) => same(w, from, many),
            }
    }

    /// Says of each site how many threads of a range passed it, if any. (What is no site is left out.)
    pub(super) fn counts(&self, range: std::ops::Range<usize>, mut say: impl FnMut(u32, u64)) {
        let range = range.start..range.end.min(self.threads);
        if range.is_empty() {
            return;
        }
        // Mostly all threads passed the same.
        let mut differ = false;
        match self.words {
            Words::Small(w) => differ |= !alike(&w[range.clone()]),
            Words::Middle(w) => differ |= !alike(&w[range.clone()]),
            Words::Large(w) => differ |= !alike(&w[range.clone()]),
            Words::Huge(w) => differ |= !alike(&w[range.clone()]),
        }
        let mut all = |bits: u64, n: u64| {
            self.each(bits, |site| {
                if site != LEAVE {
                    say(site, n);
                }
            });
        };
        if !differ {
            all(self.bits(range.start), range.len() as u64);
            return;
        }
        if self.width > 0 {
            // Neighbours often did.
            let (mut bits, mut n) = (self.bits(range.start), 0);
            for t in range {
                let now = self.bits(t);
                if now != bits {
                    all(bits, n);
                    (bits, n) = (now, 0);
                }
                n += 1;
            }
            all(bits, n);
            return;
        }
        let say = |bit, n| say(self.first + bit, n);
        match self.words {
            Words::Small(w) => by_bits(&w[range], say),
            Words::Middle(w) => by_bits(&w[range], say),
            Words::Large(w) => by_bits(&w[range], say),
            Words::Huge(_) => {}
        }
    }
}

fn of_halves(halves: &[u32; 2]) -> u64 {
    u64::from(halves[0]) | u64::from(halves[1]) << 32
}

/// Whether all words are the same.
fn alike<W: Copy + PartialEq>(words: &[W]) -> bool {
    words
        .split_first()
        .is_none_or(|(one, rest)| !rest.iter().fold(false, |differ, w| differ | (w != one)))
}

/// How many words have each bit.
fn by_bits<W: Copy + Into<u32>>(words: &[W], mut say: impl FnMut(u32, u64)) {
    let mut any = words.iter().fold(0, |any, w| any | (*w).into());
    while any != 0 {
        let bit = any.trailing_zeros();
        let passed = |n: u32, w: &W| n + ((*w).into() >> bit & 1);
        say(bit, words.iter().fold(0, passed).into());
        any &= any - 1;
    }
}

/// The same log without regions: all that was passed is an event behind its thread's mark, which is `mark` plus the thread's number.
pub(super) fn expand(log: &[u32], mark: u32, to: &mut Vec<u32>) {
    to.clear();
    for piece in Pieces(log) {
        match piece {
            Piece::Events(e) => to.extend_from_slice(e),
            Piece::Region(r) => {
                for t in 0..r.threads {
                    to.push(mark | t as u32);
                    r.events(t, to);
                }
            }
            Piece::Trails(t) => {
                let mut words = t.words.iter().copied().peekable();
                let mut thread = t.from;
                while words.peek().is_some() {
                    to.push(mark | thread);
                    // The last thread's words may go on elsewhere.
                    let _ = trail::events(t.code, &mut words, to);
                    thread += 1;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MARK: u32 = 0x8000_0000;

    #[test]
    fn regions_and_events_come_in_order() {
        // One event, three threads with bytes, another event, two threads with large words that look like heads and marks.
        let mut log = vec![7, WORDS, 20, 3, u32::from_le_bytes([0b101, 0, 0b10, 0])];
        log.extend([8, WORDS + 2, 40, 2, WORDS, MARK]);
        assert!(are_in(&log) && !are_in(&log[..1]));
        let mut out = Vec::new();
        expand(&log, MARK, &mut out);
        let want = [
            7,
            MARK,
            20,
            22,
            MARK + 1,
            MARK + 2,
            21,
            8,
            MARK,
            68,
            71,
            MARK + 1,
            71,
        ];
        assert_eq!(out, want);
    }

    #[test]
    fn threads_are_compared_and_counted() {
        let words: [u16; 6] = [1, 1, 3, 3, 0x8000, 1];
        let log: Vec<u32> = [WORDS + 1, 100, 6]
            .into_iter()
            .chain(
                words
                    .chunks(2)
                    .map(|p| u32::from(p[0]) | u32::from(p[1]) << 16),
            )
            .collect();
        let Some(Piece::Region(r)) = Pieces(&log).next() else {
            panic!("no region");
        };
        let mut differ = [false; 6];
        r.differ(0, &mut differ);
        assert_eq!(differ, [false, false, true, false, true, true]);
        let mut differ = [false; 4];
        r.differ(2, &mut differ);
        assert_eq!(differ, [false, false, true, true]);
        assert!(r.repeats(1, 1) && !r.repeats(2, 1) && r.repeats(3, 1) && !r.repeats(2, 2));
        assert!(!r.repeats(0, 1) && !r.repeats(4, 4));
        let mut counts = Vec::new();
        r.counts(1..6, |site, n| counts.push((site, n)));
        assert_eq!(counts, [(100, 4), (101, 2), (115, 1)]);
    }
}
