//! Blocks as they are recorded: what their threads left in one region after the other, a word or a few for each thread.
//!
//! Where threads do not repeat what others did, an [`Encoder`](super::Encoder) would put each thread's words together for nothing. So a block is written region by region:
//! mostly its words are a few different ones, and which of them a thread left takes a bit or two. Who reads puts the threads' sequences together.

use super::chunk::{Chunk, Press};
use super::encoder::put_words;
use crate::format::blocks::{
    CODES, EACH, END, MOST_IN_BLOCK, MOST_KINDS, MOST_THREADS, RUNS, SITES, TRAILS, number_bits,
};
use crate::format::{Held, Kind, Launch, WARP, put, put_column, put_delta, put_launches};
use crate::trail::{self, Code};
use std::io;

/// A chunk is full at so many events: who reads it makes room for them,
const FULL_EVENTS: u64 = 1 << 22;
/// … or so many warps,
const FULL_WARPS: usize = 1 << 15;
/// … or so many words, those that repeat others among them,
const FULL_CELLS: usize = 1 << 22;
/// … or so many bytes.
const FULL_BYTES: usize = 1 << 22;
/// After so many kinds the words have to be few kinds of many threads.
const ENOUGH: usize = 4;
/// So many neighbours are looked at side by side.
const STEP: usize = 32;
/// Words of which fewer than one in so many differs from the one before are told by how many neighbours have each.
const RARE: usize = 24;
/// No word has this number.
const UNKNOWN: u8 = u8::MAX;

/// What a thread's words mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// One word: each bit is a site, the lowest this one.
    Sites(u32),
    /// One word: codes behind the highest one, the first highest.
    Codes(Code),
    /// A [trail], of threads from this one on.
    Trails(Code, u32),
}

/// What the threads of a block left in a region.
#[derive(Clone, Copy, Debug)]
pub struct Region<'w> {
    /// What it means.
    pub meaning: Meaning,
    /// The words, by thread.
    pub words: Words<'w>,
}

/// Words of 1, 2, 4 or 8 bytes; those of trails have 4.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub enum Words<'w> {
    Bytes(&'w [u8]),
    Shorts(&'w [u16]),
    Longs(&'w [u32]),
    /// The lower half first.
    Pairs(&'w [[u32; 2]]),
}

impl Words<'_> {
    /// How many there are.
    pub fn len(&self) -> usize {
        match self {
            Words::Bytes(w) => w.len(),
            Words::Shorts(w) => w.len(),
            Words::Longs(w) => w.len(),
            Words::Pairs(w) => w.len(),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A block that was written, to be [repeated](Blocks::again) for others whose threads did the same.
#[derive(Clone, Copy, Debug)]
pub struct Written {
    /// The chunk that it is in.
    generation: u64,
    /// Its number there.
    number: usize,
    warps: usize,
    cells: usize,
    events: u64,
}

/// Collects blocks until they make a [`Chunk`].
#[derive(Default)]
pub struct Blocks {
    launches: Vec<Held>,
    /// What blocks consist of, the bits that tell threads' words by numbers, and words.
    heads: Vec<u8>,
    bits: Vec<u8>,
    words: Vec<u8>,
    /// Entries of the chunk, and blocks that are no repetition.
    entries: usize,
    blocks: usize,
    last: Last,
    warps: usize,
    cells: usize,
    events: u64,
    generation: u64,
    pending: Option<(Written, u64)>,
    press: Press,
}

/// What differences are taken from.
#[derive(Default)]
struct Last {
    launch: usize,
    block: u64,
}

/// A word of a thread.
trait Word: Copy + Eq {
    fn bits(self) -> u64;
    fn put_all(to: &mut Vec<u8>, words: &[Self]);
}

macro_rules! word {
    ($($t:ty)*) => { $(impl Word for $t {
        #[inline(always)]
        fn bits(self) -> u64 {
            self.into()
        }
        fn put_all(to: &mut Vec<u8>, words: &[$t]) {
            to.extend(words.iter().flat_map(|w| w.to_le_bytes()));
        }
    })* };
}
word!(u8 u16);

impl Word for u32 {
    #[inline(always)]
    fn bits(self) -> u64 {
        self.into()
    }
    fn put_all(to: &mut Vec<u8>, words: &[u32]) {
        put_words(to, words);
    }
}

impl Word for [u32; 2] {
    #[inline(always)]
    fn bits(self) -> u64 {
        u64::from(self[0]) | u64::from(self[1]) << 32
    }
    fn put_all(to: &mut Vec<u8>, words: &[[u32; 2]]) {
        put_words(to, words.as_flattened());
    }
}

/// How many events a word stands for: of so many bits each, or, 0, one for each bit.
#[inline(always)]
fn events_of(width: u32, bits: u64) -> u64 {
    match width {
        0 => bits.count_ones().into(),
        width => u64::from((63 - (bits | 1).leading_zeros()) / width),
    }
}

/// The different words among some, and how many threads have each.
struct Kinds<W> {
    words: [W; MOST_KINDS],
    counts: [u32; MOST_KINDS],
    many: usize,
}

/// The different words among these; `numbers` gets which each thread has. `None` if they are more than [`MOST_KINDS`], or seem to be.
#[inline]
fn kinds<W: Word>(words: &[W], numbers: &mut [u8]) -> Option<Kinds<W>> {
    let mut found = Kinds {
        words: [*words.first()?; MOST_KINDS],
        counts: [0; MOST_KINDS],
        many: 0,
    };
    let (mut from, mut seen) = (0, 0);
    loop {
        let kind = found.many;
        let word = words[from];
        *found.words.get_mut(kind)? = word;
        let mut count = 0u32;
        for (n, w) in numbers.iter_mut().zip(words) {
            let other = if kind == 0 { UNKNOWN } else { *n };
            let same = *w == word;
            *n = if same { kind as u8 } else { other };
            count += u32::from(same);
        }
        found.counts[kind] = count;
        found.many += 1;
        seen += count as usize;
        if seen >= words.len() {
            return Some(found);
        }
        if found.many >= ENOUGH && seen * 2 < words.len() {
            return None;
        }
        // The next one that is not known.
        let unknown = |some: &[u8]| some.iter().fold(false, |any, n| any | (*n == UNKNOWN));
        from += STEP * numbers[from..].chunks(STEP).position(unknown)?;
        from += numbers[from..].iter().position(|n| *n == UNKNOWN)?;
    }
}

/// How often a word differs from the one before.
#[inline]
fn changes<W: Word>(words: &[W]) -> u32 {
    let pairs = words.iter().zip(words.get(1..).unwrap_or(&[]));
    pairs.fold(0, |n, (a, b)| n + u32::from(a != b))
}

/// How many words at the begin are the same.
#[inline]
fn run<W: Word>(words: &[W]) -> usize {
    let Some(first) = words.first() else { return 0 };
    let other = |some: &[W]| some.iter().fold(false, |any, w| any | (w != first));
    let whole = words.chunks(STEP).take_while(|some| !other(some)).count();
    let from = (whole * STEP).min(words.len());
    let more = words[from..].iter().take_while(|w| *w == first).count();
    from + more
}

/// Appends numbers of so many bits (a power of two), the first one lowest.
fn put_bits(to: &mut Vec<u8>, numbers: &[u8], width: u32) {
    const GROUP: usize = 8;
    let mut put = |group: [u8; GROUP]| {
        let mut x = u64::from_le_bytes(group);
        // Neighbours are put together: 8 bits apart, then 16, then 32.
        let mut apart = 8;
        while apart < 64 && width < 8 {
            let gap = apart - width * (apart / 8);
            let both = (1u64 << (2 * width * (apart / 8))) - 1;
            x |= x >> gap;
            x &= match apart {
                8 => both * 0x0001_0001_0001_0001,
                16 => both * 0x0000_0001_0000_0001,
                _ => both,
            };
            apart *= 2;
        }
        to.extend_from_slice(&x.to_le_bytes()[..width as usize]);
    };
    let groups = numbers.chunks_exact(GROUP);
    let rest = groups.remainder();
    for g in groups {
        put([g[0], g[1], g[2], g[3], g[4], g[5], g[6], g[7]]);
    }
    if !rest.is_empty() {
        let mut group = [0; GROUP];
        group[..rest.len()].copy_from_slice(rest);
        put(group);
    }
}

impl Blocks {
    /// An empty one.
    pub fn new() -> Blocks {
        Blocks::default()
    }

    /// Whether nothing is held.
    pub fn is_empty(&self) -> bool {
        self.entries == 0
    }

    /// Whether it is time to [`take`](Blocks::take) the chunk.
    #[inline]
    pub fn is_full(&self) -> bool {
        let (w, waiting) = self.pending.unwrap_or((NOTHING, 0));
        let many = waiting as usize;
        self.events + waiting * w.events >= FULL_EVENTS
            || self.warps + many * w.warps >= FULL_WARPS
            || self.cells + many * w.cells >= FULL_CELLS
            || self.heads.len() + self.bits.len() + self.words.len() >= FULL_BYTES
    }

    /// Adds a whole block with what its threads left in each region. `None`, and nothing is added, for one with something that is no region (`None`) of this launch, or that is too
    /// large for a chunk.
    pub fn block<'w>(
        &mut self,
        launch: &Launch,
        block: u64,
        regions: impl Iterator<Item = Option<Region<'w>>>,
    ) -> Option<Written> {
        let threads = launch.threads().min(MOST_THREADS as u64) as usize;
        if threads == 0 {
            return None;
        }
        self.settle();
        let filled = [&self.heads, &self.bits, &self.words].map(Vec::len);
        let before = self.events;
        let at = self.begin(launch, block);
        put(&mut self.heads, 1);
        let mut cells = threads;
        for region in regions {
            cells += threads;
            let added = region.filter(|_| cells <= FULL_CELLS);
            let added = added.and_then(|r| self.any_region(&r, threads));
            if added.is_none() || self.events - before > MOST_IN_BLOCK {
                for (column, n) in [&mut self.heads, &mut self.bits, &mut self.words]
                    .into_iter()
                    .zip(filled)
                {
                    column.truncate(n);
                }
                self.events = before;
                return None;
            }
        }
        self.heads.push(END);
        let events = self.events - before;
        let warps = threads.div_ceil(WARP);
        self.hold(launch, at, block, block, warps as u64, events);
        (self.warps, self.cells) = (self.warps + warps, self.cells + cells);
        self.blocks += 1;
        Some(Written {
            generation: self.generation,
            number: self.blocks - 1,
            warps,
            cells,
            events,
        })
    }

    /// Adds a block whose threads did what those of another did, which has as many. False, and nothing is added, if that is in a chunk that was taken.
    #[inline]
    pub fn again(&mut self, launch: &Launch, block: u64, known: &Written) -> bool {
        if known.generation != self.generation {
            return false;
        }
        if let Some((w, times)) = &mut self.pending
            && w.number == known.number
            && self.launches[self.last.launch].launch.number == launch.number
            && block == self.last.block + *times
        {
            *times += 1;
            return true;
        }
        self.settle();
        let at = self.begin(launch, block);
        self.hold(launch, at, block, block, 0, 0);
        self.pending = Some((*known, 1));
        true
    }

    /// Writes the blocks that wait: each repeats the same one, and the next has the next number.
    fn settle(&mut self) {
        let Some((w, times)) = self.pending.take() else {
            return;
        };
        put(&mut self.heads, 0);
        put(&mut self.heads, (self.blocks - w.number) as u64);
        put(&mut self.heads, times);
        let Last { launch: at, block } = self.last;
        let launch = self.launches[at].launch;
        let (warps, events) = (w.warps as u64 * times, w.events * times);
        self.hold(&launch, at, block, block + times - 1, warps, events);
        self.last.block = block + times - 1;
        self.entries -= 1;
        self.events += events;
        self.warps += w.warps * times as usize;
        self.cells += w.cells * times as usize;
    }

    /// Begins an entry; the number of the launch.
    fn begin(&mut self, launch: &Launch, block: u64) -> usize {
        let known = self.launches.iter().rposition(|h| h.launch == *launch);
        let at = known.unwrap_or(self.launches.len());
        put_delta(&mut self.heads, self.last.launch as u64, at as u64);
        put_delta(&mut self.heads, self.last.block, block);
        at
    }

    /// Notes that there is an entry with these blocks.
    fn hold(
        &mut self,
        launch: &Launch,
        at: usize,
        first_block: u64,
        last_block: u64,
        warps: u64,
        events: u64,
    ) {
        if at == self.launches.len() {
            self.launches.push(Held {
                launch: *launch,
                first_block,
                last_block,
                warps: 0,
                events: 0,
            });
        }
        let held = &mut self.launches[at];
        held.first_block = held.first_block.min(first_block);
        held.last_block = held.last_block.max(last_block);
        held.warps += warps;
        held.events += events;
        self.last = Last {
            launch: at,
            block: first_block,
        };
        self.entries += 1;
    }

    /// Adds a region, if it can be one of so many threads.
    #[inline]
    fn any_region(&mut self, r: &Region, threads: usize) -> Option<()> {
        match (r.meaning, r.words) {
            (Meaning::Trails(code, from), Words::Longs(w)) => {
                let whole = w.last().is_some_and(|w| w & trail::MORE == 0);
                if !whole || from as usize >= threads {
                    return None;
                }
                self.trails(code, from, w);
            }
            (Meaning::Trails(..), _) => return None,
            _ if r.words.len() != threads => return None,
            (meaning, Words::Bytes(w)) => self.region(meaning, w),
            (meaning, Words::Shorts(w)) => self.region(meaning, w),
            (meaning, Words::Longs(w)) => self.region(meaning, w),
            (meaning, Words::Pairs(w)) => self.region(meaning, w),
        }
        Some(())
    }

    /// Begins a region's head: what it is, and how its words are told.
    #[inline]
    fn head(&mut self, tag: u8, told: usize, code: Code) {
        self.heads.push(tag | (told as u8) << 2);
        put(&mut self.heads, code.first.into());
        if tag != SITES {
            self.heads.push(code.width as u8);
        }
    }

    /// Adds a region of trails.
    fn trails(&mut self, code: Code, from: u32, words: &[u32]) {
        self.head(TRAILS, EACH, code);
        put(&mut self.heads, from.into());
        put(&mut self.heads, words.len() as u64);
        put_words(&mut self.words, words);
        self.events += trail::count(code, words);
    }

    /// Adds a region of one word a thread.
    fn region<W: Word>(&mut self, meaning: Meaning, words: &[W]) {
        let (tag, code) = match meaning {
            Meaning::Sites(first) => (SITES, Code { width: 0, first }),
            Meaning::Codes(code) | Meaning::Trails(code, _) => (CODES, code),
        };
        let changes = changes(words) as usize;
        if changes == 0 || changes < words.len() / RARE {
            let mut rest = words;
            // The last one takes the threads that are left.
            match changes {
                0 => self.head(tag, 1, code),
                n => {
                    self.head(tag, RUNS, code);
                    put(&mut self.heads, n as u64 + 1);
                }
            }
            for i in 0..=changes {
                let (own, others) = rest.split_at(run(rest));
                let bits = own.first().map_or(0, |w| w.bits());
                put(&mut self.heads, bits);
                if i < changes {
                    put(&mut self.heads, own.len() as u64);
                }
                self.events += events_of(code.width, bits) * own.len() as u64;
                rest = others;
            }
            return;
        }
        let mut numbers = [0; MOST_THREADS];
        let numbers = &mut numbers[..words.len()];
        if let Some(found) = kinds(words, numbers) {
            self.head(tag, found.many, code);
            for (word, count) in found.words[..found.many].iter().zip(&found.counts) {
                put(&mut self.heads, word.bits());
                self.events += events_of(code.width, word.bits()) * u64::from(*count);
            }
            put_bits(&mut self.bits, numbers, number_bits(found.many));
            return;
        }
        self.head(tag, EACH, code);
        self.heads.push(size_of::<W>().trailing_zeros() as u8);
        let each = words.iter().map(|w| events_of(code.width, w.bits()));
        self.events += each.sum::<u64>();
        W::put_all(&mut self.words, words);
    }

    /// The chunk of what was added since the last time; nothing is held then.
    ///
    /// # Errors
    /// What the compressor says.
    pub fn take(&mut self) -> io::Result<Chunk> {
        self.settle();
        let held = std::mem::take(&mut self.launches);
        let launches: Vec<Launch> = held.iter().map(|h| h.launch).collect();
        let raw = &mut self.press.raw;
        raw.clear();
        put_launches(raw, &launches);
        put(raw, self.entries as u64);
        for column in [&self.heads, &self.bits, &self.words] {
            put_column(raw, column);
        }
        for column in [&mut self.heads, &mut self.bits, &mut self.words] {
            column.clear();
        }
        (self.entries, self.blocks, self.warps, self.cells) = (0, 0, 0, 0);
        (self.events, self.last) = (0, Last::default());
        self.generation += 1;
        self.press.chunk(Kind::Blocks, held)
    }
}

const NOTHING: Written = Written {
    generation: 0,
    number: 0,
    warps: 0,
    cells: 0,
    events: 0,
};
