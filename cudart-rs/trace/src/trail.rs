//! Trails: a thread's sequence as codes of a few bits each, as recorders write them.
//!
//! A trail is a list of 32-bit words. All but the last have the highest bit set ([`MORE`]). Below that, the highest one is a mark, and the bits behind it are codes, the first one highest:
//! a site's number less the lowest one's, [`leave`] or [`rounds`]. Behind a code of rounds, which is the last in its word, comes a word with how many.

#[cfg(feature = "read")]
mod decode;

#[cfg(feature = "read")]
pub use decode::Decoder;

use crate::{LAST_RUN, LEAVE, RUN};

/// What all words of a trail have but the last.
pub const MORE: u32 = 1 << 31;
/// A word without codes.
pub const EMPTY: u32 = 1;
/// The most bits that a code may have.
pub const WIDEST: u32 = 16;
/// How many words are counted at once.
const SIDE_BY_SIDE: usize = 16;

/// The code of the end of a function.
#[inline(always)]
pub const fn leave(width: u32) -> u32 {
    (1 << width) - 2
}

/// The code of "so many times more", behind that of a site.
#[inline(always)]
pub const fn rounds(width: u32) -> u32 {
    (1 << width) - 1
}

/// How the codes of trails are made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Code {
    /// The bits of a code.
    pub width: u32,
    /// The site whose code is 0.
    pub first: u32,
}

/// The codes of a word, the first one lowest, and how many there are.
#[inline(always)]
pub fn codes(word: u32, width: u32) -> (u32, u32) {
    let (bits, used) = bits(word);
    (bits, used / width.max(1))
}

/// The bits behind the mark of a word, and how many there are.
#[inline(always)]
fn bits(word: u32) -> (u32, u32) {
    let word = word & !MORE;
    let used = 31 - (word | 1).leading_zeros();
    (word & !(1 << used), used)
}

/// How many events a trail stands for.
pub fn count(code: Code, words: &[u32]) -> u64 {
    let rounds = rounds(code.width);
    let chunks = words.chunks_exact(SIDE_BY_SIDE);
    let rest = chunks.remainder();
    let mut all = 0;
    // Whether the next word is a number of rounds.
    let mut is_number = false;
    let one_by_one = |words: &[u32], is_number: &mut bool| {
        let mut sum = 0;
        for word in words {
            let (bits, used) = bits(*word);
            sum += if *is_number { 0 } else { used };
            *is_number = !*is_number & (word & MORE != 0) & (bits & rounds == rounds);
        }
        u64::from(sum)
    };
    for words in chunks {
        // Mostly no word ends in rounds.
        let ends = |any, w: &u32| any | (w & MORE != 0) & (w & rounds == rounds);
        if !words.iter().fold(is_number, ends) {
            all += u64::from(words.iter().map(|w| bits(*w).1).sum::<u32>());
        } else {
            all += one_by_one(words, &mut is_number);
        }
    }
    all += one_by_one(rest, &mut is_number);
    all / u64::from(code.width.max(1))
}

/// Appends the events of a trail, up to its last word; `None`, and something may have been appended, for words that make no sense, among them such as have no last one.
pub fn events(code: Code, words: &mut impl Iterator<Item = u32>, to: &mut Vec<u32>) -> Option<()> {
    let Code { width, first } = code;
    if width == 0 || width > WIDEST {
        return None;
    }
    let (leave, rounds) = (leave(width), rounds(width));
    loop {
        let word = words.next()?;
        let (bits, n) = codes(word, width);
        let mut shift = n * width;
        let mut last = 0;
        while shift > 0 {
            shift -= width;
            last = bits >> shift & rounds;
            to.push(if last < leave {
                first.wrapping_add(last)
            } else if last == leave {
                LEAVE
            } else {
                break;
            });
        }
        if n > 0 && last == rounds {
            let times = words.next()? & !MORE;
            // Rounds end a word, and more of it follows.
            if shift > 0 || word & MORE == 0 || times == 0 || times > LAST_RUN - RUN {
                return None;
            }
            to.push(RUN + times);
        }
        if word & MORE == 0 {
            return Some(());
        }
    }
}

/// Puts codes together to trails, each word as full as it may be.
#[derive(Clone, Copy, Debug)]
pub struct Packer {
    width: u32,
    /// The bits that a word takes.
    most: u32,
    /// What is in no word yet is in the lowest bits, so many; what is above them has been written.
    held: u64,
    used: u32,
}

impl Packer {
    /// For codes of so many bits, up to [`WIDEST`] of them.
    pub fn new(width: u32) -> Packer {
        let width = width.clamp(1, WIDEST);
        Packer {
            width,
            most: 30 / width * width,
            held: 0,
            used: 0,
        }
    }

    /// Appends so many bits, which are whole codes, and no more than a word takes.
    #[inline]
    pub fn push(&mut self, bits: u32, count: u32, to: &mut Vec<u32>) {
        self.held = self.held << count | u64::from(bits);
        let all = self.used + count;
        // Whether a word is full nobody can guess: it is written in any case, and stays if it is.
        let full = all > self.most;
        self.used = if full { all - self.most } else { all };
        let word = (self.held >> self.used) as u32 & ((1 << self.most) - 1);
        let end = to.len() + usize::from(full);
        to.push(word | 1 << self.most | MORE);
        to.truncate(end);
    }

    /// The word that is not full.
    #[inline]
    fn last(&self) -> u32 {
        self.held as u32 & ((1 << self.used) - 1) | EMPTY << self.used
    }

    /// Appends another trail.
    #[inline]
    pub fn append(&mut self, words: &[u32], to: &mut Vec<u32>) {
        let rounds = rounds(self.width);
        let mut at = 0;
        while let Some(&word) = words.get(at) {
            let (bits, used) = bits(word);
            self.push(bits, used, to);
            at += 1;
            if (word & MORE != 0) & (bits & rounds == rounds) {
                to.push(self.last() | MORE);
                to.push(words.get(at).copied().unwrap_or(MORE) | MORE);
                self.used = 0;
                at += 1;
            }
        }
    }

    /// The trail ends here; the next one begins.
    #[inline]
    pub fn end(&mut self, to: &mut Vec<u32>) {
        to.push(self.last());
        self.used = 0;
    }
}

/// Where each thread's words end in a list of trails of one piece: `to` gets the ends of as many threads as there are whole.
pub fn ends(words: &[u32], to: &mut Vec<u32>) {
    to.clear();
    for (i, w) in words.iter().enumerate() {
        if w & MORE == 0 {
            to.push(i as u32 + 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes events as a recorder does.
    fn write(code: Code, events: &[u32]) -> Vec<u32> {
        let (mut words, mut bits) = (Vec::new(), EMPTY);
        let put = |c: u32, words: &mut Vec<u32>, bits: &mut u32| {
            if *bits >> (31 - code.width) != 0 {
                words.push(*bits | MORE);
                *bits = EMPTY;
            }
            *bits = *bits << code.width | c;
        };
        for e in events {
            match *e {
                LEAVE => put(leave(code.width), &mut words, &mut bits),
                e if (RUN..=LAST_RUN).contains(&e) => {
                    put(rounds(code.width), &mut words, &mut bits);
                    words.extend([bits | MORE, (e - RUN) | MORE]);
                    bits = EMPTY;
                }
                e => put(e - code.first, &mut words, &mut bits),
            }
        }
        words.push(bits);
        words
    }

    fn read(code: Code, words: &[u32]) -> Option<Vec<u32>> {
        let mut words = words.iter().copied();
        let mut back = Vec::new();
        events(code, &mut words, &mut back)?;
        words.next().is_none().then_some(back)
    }

    #[test]
    fn what_is_written_comes_back() {
        let mut state = 7u64;
        let mut random = |n: u32| {
            state = (state.wrapping_mul(6_364_136_223_846_793_005)).wrapping_add(1);
            ((state >> 33) % u64::from(n)) as u32
        };
        for round in 0..3000 {
            let width = 2 + random(9);
            let first = random(100);
            let code = Code { width, first };
            let sites = (1u32 << width) - 2;
            let mut pieces: Vec<Vec<u32>> = Vec::new();
            for _ in 0..1 + random(4) {
                let event = |random: &mut dyn FnMut(u32) -> u32| match random(8) {
                    0 => LEAVE,
                    1 => RUN + 1 + random(5000),
                    _ => first + random(sites),
                };
                let many = random(60);
                pieces.push((0..many).map(|_| event(&mut random)).collect());
            }
            let all: Vec<u32> = pieces.concat();
            let whole = write(code, &all);
            assert_eq!(read(code, &whole).as_ref(), Some(&all), "{round}");
            assert_eq!(count(code, &whole), all.len() as u64, "{round}");
            let mut places = Vec::new();
            ends(&whole, &mut places);
            assert_eq!(places, [whole.len() as u32], "{round}");
            // Piece by piece it is the same.
            let (mut packer, mut words) = (Packer::new(width), Vec::new());
            for p in &pieces {
                packer.append(&write(code, p), &mut words);
            }
            packer.end(&mut words);
            assert_eq!(read(code, &words), Some(all), "{round}");
            assert!(words.len() <= whole.len(), "{round}");
        }
    }

    #[test]
    fn nonsense_is_refused() {
        let code = Code { width: 2, first: 0 };
        for words in [
            &[MORE | 0b1_01][..],             // no last word
            &[0b1_11],                        // rounds without more
            &[MORE | 0b1_00_11, MORE, 1],     // no rounds
            &[MORE | 0b1_11_00, MORE | 5, 1], // rounds that do not end a word
            &[],
        ] {
            assert_eq!(read(code, words), None, "{words:x?}");
        }
        assert_eq!(read(Code::default(), &[1]), None);
    }
}
