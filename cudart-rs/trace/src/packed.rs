//! Sequences as bits, for chunks whose sequences differ so much that nothing repeats in them.
//!
//! What may follow an event is mostly one or two others, as control-flow graphs branch in two. So an event is written as its number among those that follow the one before
//! it anywhere in the chunk: nothing where there is only one, a bit where there are two. The compressor behind this sees the decisions of branches, and
//! little else; what is random in them cannot be made smaller.
//!
//! The text begins with a list for each *context* (the begin of a sequence, then each symbol): how many symbols follow it, and which. Then come the
//! sequences, each from a whole byte on, lowest bits first.

#[cfg(feature = "read")]
use crate::format::Numbers;
use crate::format::put;

/// The most events that a chunk may hold in this form: a few forged bytes must not stand for more memory than this.
pub const MOST_EVENTS: usize = 1 << 24;
/// The most symbols.
pub const MOST_SYMBOLS: usize = 1 << 10;
/// How many events a step of the decoder gives at most.
#[cfg(feature = "read")]
const STRIDE: usize = 14;
/// Steps are made for chunks with fewer contexts than this.
#[cfg(feature = "read")]
const MOST_STEPPED: usize = 1 << 8;

/// How many bits tell which of the symbols follows.
fn width(followers: &[u32]) -> u32 {
    followers.len().next_power_of_two().trailing_zeros()
}

/// The text of sequences, which are given as symbols one behind the other, and where each ends.
pub fn encode(symbols: &[u32], ends: &[usize], count: usize) -> Vec<u8> {
    const NONE: u32 = u32::MAX;
    // The number of each symbol among those that follow a context.
    let mut number = vec![NONE; (count + 1) * count];
    let mut lists: Vec<Vec<u32>> = vec![Vec::new(); count + 1];
    each(symbols, ends, |context, s| {
        let Some(s) = s else { return };
        let slot = &mut number[context * count + s as usize];
        if *slot == NONE {
            *slot = lists[context].len() as u32;
            lists[context].push(s);
        }
    });
    let mut out = Vec::with_capacity(symbols.len() / 4 + 64);
    for l in &lists {
        put(&mut out, l.len() as u64);
        l.iter().for_each(|s| put(&mut out, (*s).into()));
    }
    let widths: Vec<u32> = lists.iter().map(|l| width(l)).collect();
    let (mut held, mut filled) = (0u64, 0u32);
    each(symbols, ends, |context, s| {
        let Some(s) = s else {
            if filled > 0 {
                out.push(held as u8);
            }
            (held, filled) = (0, 0);
            return;
        };
        held |= u64::from(number[context * count + s as usize]) << filled;
        filled += widths[context];
        while filled >= 8 {
            out.push(held as u8);
            held >>= 8;
            filled -= 8;
        }
    });
    out
}

/// Each context with the symbol that follows, and `None` at the end of each sequence.
fn each(symbols: &[u32], ends: &[usize], mut f: impl FnMut(usize, Option<u32>)) {
    let mut start = 0;
    for &end in ends {
        let mut context = 0;
        for &s in &symbols[start..end] {
            f(context, Some(s));
            context = s as usize + 1;
        }
        f(context, None);
        start = end;
    }
}

/// What a byte stands for in a context: as many events as it tells in full.
#[cfg(feature = "read")]
#[derive(Clone, Copy)]
struct Step {
    events: [u32; STRIDE],
    next: u16,
    count: u8,
    bits: u8,
}

#[cfg(feature = "read")]
const UNMADE: u8 = u8::MAX;

/// The events of sequences that end there; `symbols` says what each symbol is. `None` for a text that makes no sense.
#[cfg(feature = "read")]
pub fn decode(text: &[u8], ends: &[usize], symbols: &[u32]) -> Option<Vec<u32>> {
    let all = ends.last().copied().unwrap_or(0);
    if all > MOST_EVENTS || symbols.len() > MOST_SYMBOLS {
        return None;
    }
    let mut n = Numbers::new(text);
    let mut lists = Vec::with_capacity(symbols.len() + 1);
    for _ in 0..=symbols.len() {
        let count = n.count().filter(|c| *c <= symbols.len())?;
        let mut list = Vec::with_capacity(count);
        for _ in 0..count {
            list.push(n.get_u32().filter(|s| (*s as usize) < symbols.len())?);
        }
        lists.push(list);
    }
    let mut decoder = Decoder {
        widths: lists.iter().map(|l| width(l)).collect(),
        lists,
        symbols,
        bytes: n.rest(),
        steps: Vec::new(),
    };
    if symbols.len() < MOST_STEPPED {
        let unmade = Step {
            events: [0; STRIDE],
            next: 0,
            count: UNMADE,
            bits: 0,
        };
        decoder.steps = vec![unmade; (symbols.len() + 1) << 8];
    }
    let mut events = Vec::with_capacity(all + STRIDE);
    let mut at = 0;
    for &end in ends {
        at = decoder.sequence(at, end, &mut events)?.div_ceil(8) * 8;
    }
    (at == decoder.bytes.len() * 8).then_some(events)
}

#[cfg(feature = "read")]
struct Decoder<'a> {
    /// What may follow each context, and how many bits tell which.
    lists: Vec<Vec<u32>>,
    widths: Vec<u32>,
    symbols: &'a [u32],
    bytes: &'a [u8],
    steps: Vec<Step>,
}

#[cfg(feature = "read")]
impl Decoder<'_> {
    /// The bits from a position on, at least 56 of them; 0 behind the end.
    #[inline]
    fn peek(&self, at: usize) -> u64 {
        let from = at / 8;
        let word = match self.bytes.get(from..from + 8) {
            Some(b) => u64::from_le_bytes(b.try_into().unwrap_or_default()),
            None => {
                let rest = self.bytes.get(from..).unwrap_or_default();
                (rest.iter().rev()).fold(0, |word, b| word << 8 | u64::from(*b))
            }
        };
        word >> (at % 8)
    }

    /// Decodes a sequence, up to so many events; the bit where it ends.
    fn sequence(&mut self, mut at: usize, end: usize, events: &mut Vec<u32>) -> Option<usize> {
        let mut context = 0usize;
        while events.len() < end && !self.steps.is_empty() {
            let byte = self.peek(at) as usize & 0xFF;
            let slot = context << 8 | byte;
            if self.steps[slot].count == UNMADE {
                self.steps[slot] = self.step(context, byte as u32);
            }
            let step = &self.steps[slot];
            if step.count == 0 {
                context = self.one(&mut at, context, events)?;
                continue;
            }
            if events.len() + usize::from(step.count) > end {
                break;
            }
            // All of them are copied, which is quicker, and what is too much is taken away again.
            let filled = events.len();
            events.extend_from_slice(&step.events);
            events.truncate(filled + usize::from(step.count));
            at += usize::from(step.bits);
            context = step.next.into();
        }
        while events.len() < end {
            context = self.one(&mut at, context, events)?;
        }
        (at <= self.bytes.len() * 8).then_some(at)
    }

    /// Decodes an event; the next context.
    fn one(&self, at: &mut usize, context: usize, events: &mut Vec<u32>) -> Option<usize> {
        let bits = self.widths[context];
        let n = self.peek(*at) & ((1 << bits) - 1);
        let symbol = *self.lists[context].get(n as usize)?;
        *at += bits as usize;
        events.push(self.symbols[symbol as usize]);
        Some(symbol as usize + 1)
    }

    fn step(&self, from: usize, byte: u32) -> Step {
        let mut step = Step {
            events: [0; STRIDE],
            next: from as u16,
            count: 0,
            bits: 0,
        };
        while usize::from(step.count) < STRIDE {
            let context = usize::from(step.next);
            let bits = self.widths[context];
            if u32::from(step.bits) + bits > 8 {
                break;
            }
            let n = (byte >> step.bits) & ((1 << bits) - 1);
            // What cannot be is found again, and refused, where it is looked at by itself.
            let Some(&symbol) = self.lists[context].get(n as usize) else {
                break;
            };
            step.events[usize::from(step.count)] = self.symbols[symbol as usize];
            step.count += 1;
            step.bits += bits as u8;
            step.next = symbol as u16 + 1;
        }
        step
    }
}

#[cfg(all(test, feature = "read"))]
mod tests {
    use super::*;

    /// Sequences of a walk among so many symbols, each of which is followed by one of so many.
    fn walks(seed: u64, count: u32, ways: u32) -> (Vec<u32>, Vec<usize>) {
        let mut state = seed | 1;
        let mut random = |n: u32| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            ((state >> 33) % u64::from(n)) as u32
        };
        let (mut symbols, mut ends) = (Vec::new(), Vec::new());
        for _ in 0..60 {
            let mut at = 0;
            for _ in 0..random(120) {
                symbols.push(at);
                at = (at * 7 + 3 + random(ways)) % count;
            }
            ends.push(symbols.len());
        }
        (symbols, ends)
    }

    #[test]
    fn what_is_packed_comes_back() {
        for seed in 0..200 {
            for (count, ways) in [
                (1, 1),
                (2, 2),
                (5, 2),
                (9, 1),
                (40, 3),
                (300, 2),
                (900, 700),
            ] {
                let (symbols, ends) = walks(seed, count, ways);
                let sites: Vec<u32> = (0..count).map(|s| s * 3 + 1).collect();
                let text = encode(&symbols, &ends, count as usize);
                let want: Vec<u32> = symbols.iter().map(|s| s * 3 + 1).collect();
                assert_eq!(decode(&text, &ends, &sites), Some(want), "{count} {ways}");
                assert_eq!(decode(&text[..text.len() - 1], &ends, &sites), None);
            }
        }
        assert_eq!(
            decode(&encode(&[], &[0, 0], 0), &[0, 0], &[]),
            Some(Vec::new())
        );
    }

    #[test]
    fn decisions_take_a_bit_and_what_is_certain_nothing() {
        // 0 1 0 2 0 1 …: after 0 comes 1 or 2, after these 0.
        let symbols: Vec<u32> = (0..1600u32)
            .map(|i| if i % 2 == 0 { 0 } else { 1 + i / 2 % 3 % 2 })
            .collect();
        let text = encode(&symbols, &[1600], 3);
        let lists = 1 + 1 + 1 + 2 + 2 + 2;
        assert_eq!(text.len(), lists + 100);
    }

    #[test]
    fn a_few_bytes_are_not_much_memory() {
        // One symbol that follows itself: no bits for any number of events.
        let text = encode(&[0, 0], &[2], 1);
        assert_eq!(decode(&text, &[100], &[7]), Some(vec![7; 100]));
        assert_eq!(decode(&text, &[MOST_EVENTS + 1], &[7]), None);
        assert_eq!(decode(&text, &[usize::MAX], &[7]), None);
    }

    #[test]
    fn nonsense_is_refused() {
        let (symbols, ends) = walks(3, 6, 3);
        let text = encode(&symbols, &ends, 6);
        let mut state = 1u64;
        for _ in 0..20_000 {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(99);
            let mut broken = text.clone();
            let at = (state >> 40) as usize % broken.len();
            broken[at] ^= (state >> 33) as u8 | 1;
            // Whatever comes out, it is as much as was asked for.
            if let Some(events) = decode(&broken, &ends, &[1, 2, 3, 4, 5, 6]) {
                assert_eq!(events.len(), symbols.len());
            }
        }
    }
}
