//! Chunks of blocks: the words that threads left in one region after the other become sequences.

use super::{Row, Run, Warps};
use crate::LEAVE;
use crate::format::blocks::{
    CODES, EACH, END, MOST_CELLS, MOST_EVENTS as MOST_PASSED, MOST_KINDS, MOST_THREADS, MOST_WARPS,
    RUNS, SITES, TRAILS, number_bits,
};
use crate::format::{Numbers, WARP, get_launches};
use crate::packed::MOST_EVENTS;
use crate::trail::{self, Code, Decoder, MORE, WIDEST};
use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::hash::{BuildHasher, DefaultHasher};
use std::ops::Range;

/// Where something is in the events of a block, which are no more than these numbers count.
type Part = Range<u32>;

/// What the threads of a block left in a region.
enum Region<'r> {
    /// All of them the same: where it is in the events of the block.
    Alike(Part),
    /// One of a few, by numbers of so many bits.
    Few(Vec<Part>, &'r [u8], u32),
    /// The same for threads up to one, then others.
    Runs(Vec<(usize, Part)>),
    /// Each its own, from a thread on: where it is.
    Own(usize, Vec<Part>),
}

impl Region<'_> {
    fn of(&self, thread: usize) -> Part {
        match self {
            Region::Alike(r) => r.clone(),
            Region::Few(ranges, numbers, width) => {
                let bit = thread * *width as usize;
                let byte = numbers.get(bit / 8).copied().unwrap_or(0);
                let number = byte >> (bit % 8) & ((1 << width) - 1);
                ranges.get(usize::from(number)).cloned().unwrap_or(0..0)
            }
            Region::Runs(runs) => {
                let at = runs.partition_point(|(end, _)| *end <= thread);
                runs.get(at).map_or(0..0, |(_, r)| r.clone())
            }
            Region::Own(from, ranges) => {
                let at = thread.checked_sub(*from).and_then(|t| ranges.get(t));
                at.cloned().unwrap_or(0..0)
            }
        }
    }
}

/// A block, for those that repeat it.
struct Known {
    threads: usize,
    cells: usize,
    /// Its rows, and their runs.
    rows: Range<usize>,
}

/// A chunk that is being decoded.
struct Chunk<'r> {
    bits: &'r [u8],
    words: &'r [u8],
    out: Warps,
    known: Vec<Known>,
    cells: usize,
    /// Events of threads so far.
    passed: u64,
    /// The sequences that are there, by their hash.
    paths: HashMap<u64, Vec<u32>>,
    hasher: BuildHasherDefault<DefaultHasher>,
    decoders: Vec<(Code, Decoder)>,
    /// What the words of the block at hand stand for.
    events: Vec<u32>,
}

/// The warps of a chunk of blocks.
pub(super) fn decode(raw: &[u8]) -> Option<Warps> {
    let mut n = Numbers::new(raw);
    let launches = get_launches(&mut n)?;
    let entries = n.count()?;
    let mut heads = n.column()?;
    let mut chunk = Chunk {
        bits: n.column()?.rest(),
        words: n.column()?.rest(),
        out: Warps {
            launches,
            ..Warps::default()
        },
        known: Vec::new(),
        cells: 0,
        passed: 0,
        paths: HashMap::new(),
        hasher: BuildHasherDefault::default(),
        decoders: Vec::new(),
        events: Vec::new(),
    };
    let (mut launch, mut block) = (0, 0);
    for _ in 0..entries {
        launch = heads.get_delta(launch)?;
        block = heads.get_delta(block)?;
        let of = chunk.out.launches.get(usize::try_from(launch).ok()?)?;
        let threads = of.threads().min(MOST_THREADS as u64) as usize;
        match heads.get()? {
            0 => {
                let back = usize::try_from(heads.get()?).ok()?;
                let times = heads.get()?;
                block = chunk.again(launch as u32, block, threads, back, times)?;
            }
            1 => chunk.block(launch as u32, block, threads, &mut heads)?,
            _ => return None,
        }
    }
    let done = heads.rest().is_empty() && chunk.bits.is_empty() && chunk.words.is_empty();
    done.then_some(chunk.out)
}

impl<'r> Chunk<'r> {
    /// A block that does what one before did, and the blocks behind it, so many with it. The last one's number.
    fn again(
        &mut self,
        launch: u32,
        block: u64,
        threads: usize,
        back: usize,
        times: u64,
    ) -> Option<u64> {
        let known = self.known.get(self.known.len().checked_sub(back)?)?;
        let (rows, cells) = (known.rows.clone(), known.cells);
        let room = MOST_WARPS.saturating_sub(self.out.rows.len()) / rows.len().max(1);
        let many = usize::try_from(times).ok().filter(|n| *n <= room)?;
        self.cells = self.cells.checked_add(cells.checked_mul(many)?)?;
        if known.threads != threads || many == 0 || self.cells > MOST_CELLS {
            return None;
        }
        let last = block.checked_add(times - 1)?;
        for block in block..=last {
            for row in rows.clone() {
                let row = Row {
                    launch,
                    block,
                    ..self.out.rows[row]
                };
                self.out.rows.push(row);
            }
        }
        Some(last)
    }

    /// A block of its own.
    fn block(
        &mut self,
        launch: u32,
        block: u64,
        threads: usize,
        heads: &mut Numbers<'_>,
    ) -> Option<()> {
        let warps = threads.div_ceil(WARP);
        if threads == 0 || self.out.rows.len() + warps > MOST_WARPS {
            return None;
        }
        self.events.clear();
        let mut all = Vec::new();
        let mut cells = threads;
        while let Some(region) = self.region(threads, heads)? {
            all.push(region);
            cells += threads;
            if self.events.len() > MOST_EVENTS || self.cells + cells > MOST_CELLS {
                return None;
            }
        }
        self.cells += cells;
        let first = self.out.rows.len();
        let mut before: Vec<Part> = Vec::new();
        let mut own = Vec::new();
        for warp in 0..warps {
            let lanes = (threads - warp * WARP).min(WARP);
            let runs = self.out.runs.len();
            for thread in warp * WARP..warp * WARP + lanes {
                own.clear();
                own.extend(all.iter().map(|r| r.of(thread)));
                let same = thread > 0 && own == before;
                std::mem::swap(&mut own, &mut before);
                let path = match self.out.runs.last() {
                    Some(run) if same => run.path,
                    _ => self.path(&before)?,
                };
                match self.out.runs[runs..].last_mut() {
                    Some(run) if run.path == path => run.lanes += 1,
                    _ => self.out.runs.push(Run { path, lanes: 1 }),
                }
            }
            self.out.rows.push(Row {
                launch,
                block,
                warp: warp as u32,
                lanes: lanes as u8,
                flags: 0,
                before: 0,
                runs: (runs as u32, self.out.runs.len() as u32),
            });
        }
        self.known.push(Known {
            threads,
            cells,
            rows: first..self.out.rows.len(),
        });
        Some(())
    }

    /// The number of the sequence that these parts of the block's events make.
    fn path(&mut self, parts: &[Part]) -> Option<u32> {
        let out = &mut self.out;
        let start = out.ends.last().copied().unwrap_or(0);
        for p in parts {
            let p = p.start as usize..p.end as usize;
            out.events.extend_from_slice(self.events.get(p)?);
        }
        // (Threads may have done the same by other parts: what is looked at counts, not what is kept.)
        self.passed += (out.events.len() - start) as u64;
        if self.passed > MOST_PASSED {
            return None;
        }
        let key = self.hasher.hash_one(&out.events[start..]);
        let known = self.paths.entry(key).or_default();
        let same = |path: &&u32| out.path(**path) == &out.events[start..];
        if let Some(path) = known.iter().find(same) {
            out.events.truncate(start);
            return Some(*path);
        }
        let path = u32::try_from(out.ends.len()).ok()?;
        known.push(path);
        out.ends.push(out.events.len());
        Some(path)
    }

    /// A region of a block of so many threads; `Some(None)` where there is no further one.
    #[allow(clippy::option_option)]
    fn region(&mut self, threads: usize, heads: &mut Numbers<'_>) -> Option<Option<Region<'r>>> {
        let head = super::byte(heads)?;
        let (tag, told) = (head & 3, usize::from(head >> 2));
        if head == END {
            return Some(None);
        }
        let first = heads.get_u32()?;
        let width = match tag {
            SITES => 0,
            _ => Some(u32::from(super::byte(heads)?)).filter(|w| (1..=WIDEST).contains(w))?,
        };
        let code = Code { width, first };
        match (tag, told) {
            (TRAILS, EACH) => self.trails(code, threads, heads),
            (SITES | CODES, EACH) => self.each(code, threads, heads),
            (SITES | CODES, RUNS) => self.runs(code, threads, heads),
            (SITES | CODES, 1..=MOST_KINDS) => self.few(code, told, threads, heads),
            _ => None,
        }
        .map(Some)
    }

    /// A region of which each thread's word is written.
    fn each(&mut self, code: Code, threads: usize, heads: &mut Numbers<'_>) -> Option<Region<'r>> {
        let size = 1usize << Some(super::byte(heads)?).filter(|s| *s <= 3)?;
        let (own, rest) = self.words.split_at_checked(size * threads)?;
        self.words = rest;
        let mut ranges: Vec<Part> = Vec::with_capacity(threads);
        let mut before: &[u8] = &[];
        for bytes in own.chunks_exact(size) {
            match ranges.last() {
                Some(last) if bytes == before => ranges.push(last.clone()),
                _ => {
                    let word = bytes.iter().rev().fold(0, |w, b| w << 8 | u64::from(*b));
                    ranges.push(self.word(code, word));
                }
            }
            before = bytes;
        }
        Some(Region::Own(0, ranges))
    }

    /// A region whose words are so many kinds.
    fn few(
        &mut self,
        code: Code,
        kinds: usize,
        threads: usize,
        heads: &mut Numbers<'_>,
    ) -> Option<Region<'r>> {
        let mut ranges = Vec::with_capacity(kinds);
        for _ in 0..kinds {
            let word = heads.get()?;
            ranges.push(self.word(code, word));
        }
        if let [one] = &ranges[..] {
            return Some(Region::Alike(one.clone()));
        }
        let bits = number_bits(kinds);
        let bytes = threads.div_ceil(8) * bits as usize;
        let (numbers, rest) = self.bits.split_at_checked(bytes)?;
        self.bits = rest;
        Some(Region::Few(ranges, numbers, bits))
    }

    /// A region of which neighbours mostly have the same word.
    fn runs(&mut self, code: Code, threads: usize, heads: &mut Numbers<'_>) -> Option<Region<'r>> {
        let count = heads.count().filter(|n| (1..=threads).contains(n))?;
        let mut runs = Vec::with_capacity(count);
        let mut end = 0;
        for i in 1..=count {
            let word = heads.get()?;
            end = match i == count {
                true => threads,
                false => usize::try_from(heads.get()?).ok()?.checked_add(end)?,
            };
            runs.push((end, self.word(code, word)));
        }
        // None is empty, and none goes too far.
        let rising = runs.windows(2).all(|w| w[0].0 < w[1].0);
        (rising && runs[0].0 > 0).then_some(Region::Runs(runs))
    }

    /// What a word stands for, appended to the block's events.
    fn word(&mut self, code: Code, mut bits: u64) -> Part {
        let start = self.events.len() as u32;
        let Code { width, first } = code;
        if width == 0 {
            while bits != 0 {
                self.events.push(first.wrapping_add(bits.trailing_zeros()));
                bits &= bits - 1;
            }
            return start..self.events.len() as u32;
        }
        let mut shift = (63 - (bits | 1).leading_zeros()) / width * width;
        while shift > 0 {
            shift -= width;
            let code = (bits >> shift) as u32 & trail::rounds(width);
            self.events.push(match code == trail::leave(width) {
                true => LEAVE,
                false => first.wrapping_add(code),
            });
        }
        start..self.events.len() as u32
    }

    /// A region of trails.
    fn trails(
        &mut self,
        code: Code,
        threads: usize,
        heads: &mut Numbers<'_>,
    ) -> Option<Region<'r>> {
        let from = heads.get_u32()? as usize;
        let size = usize::try_from(heads.get()?).ok()?.checked_mul(4)?;
        let (bytes, rest) = self.words.split_at_checked(size)?;
        self.words = rest;
        let word = |b: &[u8]| u32::from_le_bytes([b[0], b[1], b[2], b[3]]);
        let words: Vec<u32> = bytes.chunks_exact(4).map(word).collect();
        let decoder = match self.decoders.iter().position(|d| d.0 == code) {
            Some(at) => at,
            // Few codes are in a chunk, and tables for many are not kept.
            None => {
                self.decoders.truncate(63);
                self.decoders.push((code, Decoder::new(vec![code])));
                self.decoders.len() - 1
            }
        };
        let mut ranges: Vec<Part> = Vec::new();
        let (mut start, mut before): (usize, &[u32]) = (0, &[]);
        for end in 1..=words.len() {
            if words[end - 1] & MORE != 0 {
                continue;
            }
            let own = &words[start..end];
            start = end;
            match ranges.last() {
                Some(last) if own == before => ranges.push(last.clone()),
                _ => {
                    let from = self.events.len();
                    let room = MOST_EVENTS.checked_sub(from)?;
                    let (_, decoder) = self.decoders.get_mut(decoder)?;
                    decoder.append(0, own, room, &mut self.events)?;
                    ranges.push(from as u32..self.events.len() as u32);
                }
            }
            before = own;
        }
        let fits = start == words.len() && from.checked_add(ranges.len())? <= threads;
        fits.then_some(Region::Own(from, ranges))
    }
}
