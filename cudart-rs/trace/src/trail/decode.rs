//! Trails to events, quickly: up to four codes are looked up at once.

use super::{Code, MORE, bits, count, events, leave, rounds};
use crate::{LAST_RUN, LEAVE, RUN};

/// So many bits are looked up at once, at most.
const LOOKED: u32 = 10;
/// How many codes that may be.
const TOGETHER: u32 = 4;
/// No word stands for more events than this, and what is written behind them.
const MOST: usize = 36;
/// Events are gathered here first: a vector's length would be looked up and noted for each few.
const ROOM: usize = 1024;

/// Codes whose number is as large have no table: a forged chunk must not take memory for each of many.
const MOST_TABLES: usize = 64;

type Table = [[u32; TOGETHER as usize]; 1 << LOOKED];

/// Decodes the trails of a chunk.
#[derive(Clone, Debug)]
pub struct Decoder {
    codes: Vec<Code>,
    /// What codes that are looked up at once stand for; made when they are needed.
    tables: Vec<Option<Box<Table>>>,
    gathered: Box<[u32; ROOM]>,
}

/// How many codes of so many bits are looked up at once.
const fn together(width: u32) -> u32 {
    let n = LOOKED / width;
    if n < TOGETHER { n } else { TOGETHER }
}

/// The table of a code whose width is not 0.
fn table(code: Code) -> Box<Table> {
    let Code { width, first } = code;
    let looked = together(width) * width;
    let mut table = Box::new([[0; TOGETHER as usize]; 1 << LOOKED]);
    for (index, events) in (0u32..1 << looked).zip(table.iter_mut()) {
        for (i, event) in (1..=together(width)).zip(events) {
            let code = index >> (looked - i * width) & rounds(width);
            // (The code of rounds is not looked up.)
            *event = match code == leave(width) {
                true => LEAVE,
                false => first.wrapping_add(code),
            };
        }
    }
    table
}

impl Decoder {
    /// For trails of these codes.
    pub fn new(codes: Vec<Code>) -> Decoder {
        Decoder {
            tables: vec![None; codes.len().min(MOST_TABLES)],
            codes,
            gathered: Box::new([0; ROOM]),
        }
    }

    /// Appends the events of a trail, all of these words, whose code has this number. `None`, and something may have been appended, for words that make no sense or
    /// stand for more than `most` events.
    pub fn append(
        &mut self,
        code: usize,
        words: &[u32],
        most: usize,
        to: &mut Vec<u32>,
    ) -> Option<()> {
        let number = code;
        let code = *self.codes.get(number)?;
        if words.len() > most / MOST && count(code, words) > most as u64 {
            return None;
        }
        if let Some(known) = self.tables.get_mut(number)
            && (1..=LOOKED).contains(&code.width)
        {
            let table = known.get_or_insert_with(|| table(code));
            let append = match code.width {
                1 => append::<1>,
                2 => append::<2>,
                3 => append::<3>,
                4 => append::<4>,
                5 => append::<5>,
                6 => append::<6>,
                7 => append::<7>,
                8 => append::<8>,
                9 => append::<9>,
                _ => append::<LOOKED>,
            };
            return append(table, &mut self.gathered, words, to);
        }
        let mut words = words.iter().copied();
        events(code, &mut words, to)?;
        words.next().is_none().then_some(())
    }
}

/// [`Decoder::append`] for codes of so many bits.
fn append<const WIDTH: u32>(
    table: &Table,
    gathered: &mut [u32; ROOM],
    words: &[u32],
    to: &mut Vec<u32>,
) -> Option<()> {
    let (together, looked) = (together(WIDTH), together(WIDTH) * WIDTH);
    let (mut at, mut next) = (0, 0);
    loop {
        let word = *words.get(next)?;
        next += 1;
        if at > ROOM - MOST {
            to.extend_from_slice(&gathered[..at]);
            at = 0;
        }
        let room = gathered[at..].first_chunk_mut::<MOST>()?;
        let (bits, used) = bits(word);
        let count = used / WIDTH;
        let all = count * WIDTH;
        let ends = are_rounds::<WIDTH>(bits) & ((1 << all) - 1);
        let mut look = |bits: u32, from: u32| {
            let events = &table[(bits >> (32 - looked)) as usize];
            let from = from as usize;
            room[from..from + TOGETHER as usize].copy_from_slice(events);
        };
        if all == 30 / WIDTH * WIDTH {
            // As many as there may be: mostly.
            let mut bits = bits << (32 - 30 / WIDTH * WIDTH);
            for i in 0..(30 / WIDTH).div_ceil(together) {
                look(bits, i * together);
                bits <<= looked;
            }
        } else if count > 0 {
            let mut bits = bits << (32 - all);
            for i in 0..count.div_ceil(together) {
                look(bits, i * together);
                bits <<= looked;
            }
        }
        if ends > 0 {
            // Rounds end a word, and more of it follows.
            if ends > 1 || word & MORE == 0 {
                return None;
            }
            let times = *words.get(next)? & !MORE;
            next += 1;
            if times == 0 || times > LAST_RUN - RUN {
                return None;
            }
            room[count as usize - 1] = RUN + times;
        }
        at += count as usize;
        if word & MORE == 0 {
            to.extend_from_slice(&gathered[..at]);
            return (next == words.len()).then_some(());
        }
    }
}

/// The lowest bits of those codes that are the one of rounds.
#[inline(always)]
fn are_rounds<const WIDTH: u32>(bits: u32) -> u32 {
    // Each step looks at as many neighbours again, the last one at those that are left.
    let (mut ones, mut seen) = (bits, 1);
    while seen < WIDTH {
        let step = seen.min(WIDTH - seen);
        ones &= ones >> step;
        seen += step;
    }
    let mut lowest = 0;
    let mut at = 0;
    while at < 32 {
        lowest |= 1 << at;
        at += WIDTH;
    }
    ones & lowest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trail::{EMPTY, Packer};

    fn random() -> impl FnMut(u32) -> u32 {
        let mut state = 99u64;
        move |n| {
            state = (state.wrapping_mul(6_364_136_223_846_793_005)).wrapping_add(1);
            ((state >> 32) % u64::from(n)) as u32
        }
    }

    /// Both ways to decode a trail.
    fn both(code: Code, words: &[u32]) -> [Option<Vec<u32>>; 2] {
        let mut slow = Vec::new();
        let mut iter = words.iter().copied();
        let done = events(code, &mut iter, &mut slow).filter(|()| iter.next().is_none());
        let mut quick = vec![7];
        let other = Decoder::new(vec![code]).append(0, words, usize::MAX, &mut quick);
        [done.map(|()| slow), other.map(|()| quick.split_off(1))]
    }

    #[test]
    fn trails_are_decoded_as_one_code_after_the_other() {
        let mut random = random();
        for round in 0..4000 {
            let width = 1 + round % 16;
            let first = [0, 100, u32::MAX - 1][random(3) as usize];
            let code = Code { width, first };
            let (mut packer, mut words) = (Packer::new(width), Vec::new());
            for _ in 0..random(if round % 50 == 0 { 5000 } else { 40 }) {
                packer.push(random(rounds(width)), width, &mut words);
                if random(20) == 0 {
                    let mut bits = Vec::new();
                    packer.push(rounds(width), width, &mut words);
                    packer.end(&mut bits);
                    words.extend([bits[0] | MORE, (1 + random(9)) | MORE]);
                }
            }
            packer.end(&mut words);
            let [slow, quick] = both(code, &words);
            assert!(slow.is_some(), "{round}: {words:x?}");
            assert_eq!(slow, quick, "{round}: {words:x?}");
            // And what was damaged, if that still is one.
            for _ in 0..4 {
                let at = random(words.len() as u32) as usize;
                words[at] ^= 1 << random(32);
                let [slow, quick] = both(code, &words);
                assert_eq!(slow, quick, "{round}: {words:x?}");
            }
        }
    }

    #[test]
    fn no_words_stand_for_more_than_is_asked_for() {
        let mut decoder = Decoder::new(vec![Code { width: 1, first: 5 }; MOST_TABLES + 1]);
        let words = [MORE | EMPTY << 30, EMPTY << 10];
        for code in [0, MOST_TABLES] {
            let mut events = Vec::new();
            assert_eq!(decoder.append(code, &words, 39, &mut events), None);
            assert!(events.is_empty());
            let done = decoder.append(code, &words, 40, &mut events);
            assert_eq!((done, events), (Some(()), vec![LEAVE; 40]));
        }
        let none = decoder.append(MOST_TABLES + 1, &words, 40, &mut Vec::new());
        assert_eq!(none, None);
        assert_eq!(decoder.tables.len(), MOST_TABLES);
    }
}
