//! Statistics of accesses by kernel and site, without the accesses: what programs keep that are run with `counts` in their filter, and what the file of one has.
//!
//! What an access costs depends on its lanes' addresses within 128 bytes and on how they differ; most of a site's accesses repeat that, and cost what one before did. So each site remembers a few of them and
//! how often they came.
//!
//! A chunk ([`crate::format::Kind::MemoryCounts`]) has what came since the one before:
//!
//! ```text
//! payload = kernels (name launches sites site*)*
//! site    = site kind space size accesses lanes requests transactions needed lines degrees contention strides
//! strides = count (class by:delta times)*                          degrees, contention = count (number times)*
//! ```

use super::pieces::{self, Pieces};
pub use super::scattered::Scattered;
use super::transactions::{self, Stride};
use super::{Access, KINDS, Kind, MOST_SITES, SPACES, Space};
use crate::format::{self, Held, Numbers, put, put_column, put_delta};
use crate::writer::Chunk;
use std::collections::{BTreeMap, HashSet};
use std::io;

/// So many different accesses a site remembers, by [`way`].
const WAYS: usize = 8;
/// So many different accesses in pieces: there are 32 places of words in 128 bytes, for some masks and strides each.
const SHAPES: usize = 256;
/// Strides of a site that are counted apart: a histogram, not a list of all there is.
const STRIDES: usize = 24;

/// The sums of one site, kind and space.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sums {
    /// The site's number in the program's description.
    pub site: u32,
    /// What is done.
    pub kind: Kind,
    /// Where.
    pub space: Space,
    /// The most bytes of a lane's value.
    pub size: u32,
    /// Accesses of warps.
    pub accesses: u64,
    /// Accesses of threads.
    pub lanes: u64,
    /// See [`transactions::Request`], as the rest.
    pub requests: u64,
    /// Sectors or passes.
    pub transactions: u64,
    /// How few would do.
    pub needed: u64,
    /// Lines.
    pub lines: u64,
    /// Requests by degree (shared, constant).
    pub degrees: BTreeMap<u32, u64>,
    /// Atomic accesses by how many lanes want the same address.
    pub contention: BTreeMap<u32, u64>,
    /// Accesses by how the lanes' addresses go on; `None`: otherwise than those that are told.
    pub strides: BTreeMap<Option<Stride>, u64>,
}

/// An access, what it costs, and how often it came.
#[derive(Clone, Debug)]
struct Costs {
    mask: u32,
    size: u32,
    /// What each costs: requests, transactions, needed, lines.
    costs: [u64; 4],
    degrees: Vec<(u32, u64)>,
    contention: u32,
    stride: Stride,
    times: u64,
}

/// What was remembered of an access.
#[derive(Clone, Debug)]
struct Known {
    align: u8,
    /// The first lane's address in 128 bytes.
    low: u64,
    /// From the first lane's address; 0 for lanes that take no part.
    offsets: [u64; 32],
    costs: Costs,
}

/// What was remembered of an access in pieces.
#[derive(Clone, Debug)]
struct Shaped {
    shape: Shape,
    costs: Costs,
}

/// Size, alignment and place in 128 bytes; and the pieces' shape.
type Shape = (u64, [u64; 2 * pieces::MOST - 1]);

#[derive(Clone, Debug)]
struct Site {
    sums: Sums,
    known: [Option<Box<Known>>; WAYS],
    shaped: Vec<Option<Box<Shaped>>>,
}

/// The sums of a kernel.
#[derive(Clone, Debug, Default)]
pub struct Counts {
    /// The kernel.
    pub name: String,
    /// How many launches of it began.
    pub launches: u64,
    seen: HashSet<u32>,
    sites: Vec<Site>,
    /// By site, kind and space: which of the sites, and one.
    index: Vec<u32>,
}

/// Where an access is remembered.
#[inline]
fn way(mask: u32, low: u64, span: u64) -> usize {
    let all = u64::from(mask) | low << 32;
    let mixed = (all ^ span.rotate_left(20)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed >> 61) as usize % WAYS
}

impl Site {
    fn new(site: u32, kind: Kind, space: Space) -> Site {
        Site {
            sums: Sums::new(site, kind, space),
            known: [const { None }; WAYS],
            shaped: Vec::new(),
        }
    }

    /// An access in pieces, of which `a` says all but the lanes; their addresses are so many bytes more.
    #[inline]
    fn add_pieces(&mut self, a: &Access, pieces: &Pieces, more: u64, times: u64) {
        let (low, words) = pieces.shape(more);
        let shape = (
            u64::from(a.size) | u64::from(a.align) << 32 | low << 40,
            words,
        );
        let mixed = words.iter().fold(shape.0, |m, w| {
            (m.rotate_left(23) ^ w).wrapping_mul(0x9E37_79B9_7F4A_7C15)
        });
        if self.shaped.is_empty() {
            self.shaped.resize_with(SHAPES, || None);
        }
        let known = &mut self.shaped[(mixed >> 56) as usize % SHAPES];
        if let Some(k) = known {
            if k.shape == shape {
                k.costs.times += times;
                return;
            }
            self.sums.add(&k.costs);
        }
        let mut a = *a;
        a.mask = pieces.mask();
        pieces.spread(more, &mut a.addresses);
        let mut costs = Costs::new(&a);
        costs.times = times;
        self.sums.meets(costs.stride);
        match known {
            Some(k) => **k = Shaped { shape, costs },
            None => *known = Some(Box::new(Shaped { shape, costs })),
        }
    }

    /// An access whose addresses are those of `a` and so many bytes more.
    #[inline]
    fn add(&mut self, a: &Access, more: u64) {
        let first = a.addresses[a.mask.trailing_zeros() as usize & 31];
        let last = a.addresses[31u32.wrapping_sub(a.mask.leading_zeros()) as usize & 31];
        let low = first.wrapping_add(more) & 127;
        let known = &mut self.known[way(a.mask, low, last.wrapping_sub(first))];
        if let Some(k) = known {
            let mut differ = (k.costs.mask ^ a.mask) as u64
                | (k.costs.size ^ a.size) as u64
                | u64::from(k.align ^ a.align)
                | (k.low ^ low);
            for (l, (at, offset)) in a.addresses.iter().zip(&k.offsets).enumerate() {
                let takes_part = 0u64.wrapping_sub(u64::from(a.mask >> l & 1));
                differ |= (at.wrapping_sub(first) ^ offset) & takes_part;
            }
            if differ == 0 {
                k.costs.times += 1;
                return;
            }
            self.sums.add(&k.costs);
            **k = Known::new(&further(a, more));
            self.sums.meets(k.costs.stride);
            return;
        }
        let k = Known::new(&further(a, more));
        self.sums.meets(k.costs.stride);
        *known = Some(Box::new(k));
    }

    fn is_empty(&self) -> bool {
        let known = self.known.iter().flatten().map(|k| &k.costs);
        let shaped = self.shaped.iter().flatten().map(|k| &k.costs);
        self.sums.accesses == 0 && known.chain(shaped).all(|k| k.times == 0)
    }

    /// All that is remembered has been counted.
    fn settle(&mut self) {
        let known = self.known.iter_mut().flatten().map(|k| &mut k.costs);
        let shaped = self.shaped.iter_mut().flatten().map(|k| &mut k.costs);
        for k in known.chain(shaped) {
            self.sums.add(k);
            k.times = 0;
        }
    }
}

/// An access so many bytes further.
fn further(a: &Access, more: u64) -> Access {
    let mut a = *a;
    a.addresses
        .iter_mut()
        .for_each(|at| *at = at.wrapping_add(more));
    a
}

impl Known {
    #[cold]
    fn new(a: &Access) -> Known {
        let first = a.addresses[a.mask.trailing_zeros() as usize & 31];
        let mut k = Known {
            align: a.align,
            low: first & 127,
            offsets: [0; 32],
            costs: Costs::new(a),
        };
        for (l, at) in a.lanes() {
            k.offsets[l as usize] = at.wrapping_sub(first);
        }
        k
    }
}

impl Costs {
    fn new(a: &Access) -> Costs {
        let mut k = Costs {
            mask: a.mask,
            size: a.size,
            costs: [0; 4],
            degrees: Vec::new(),
            contention: 0,
            stride: transactions::stride(a),
            times: 1,
        };
        let graded = matches!(a.space, Space::Shared | Space::Constant);
        transactions::each(
            a,
            |_| {},
            |r| {
                let costs = [1, r.transactions, r.needed, r.lines];
                for (sum, n) in k.costs.iter_mut().zip(costs) {
                    *sum += u64::from(n);
                }
                k.contention = r.contention;
                if graded {
                    match k.degrees.iter_mut().find(|d| d.0 == r.degree) {
                        Some(d) => d.1 += 1,
                        None => k.degrees.push((r.degree, 1)),
                    }
                }
            },
        );
        k
    }
}

impl Sums {
    fn new(site: u32, kind: Kind, space: Space) -> Sums {
        Sums {
            site,
            kind,
            space,
            size: 0,
            accesses: 0,
            lanes: 0,
            requests: 0,
            transactions: 0,
            needed: 0,
            lines: 0,
            degrees: BTreeMap::new(),
            contention: BTreeMap::new(),
            strides: BTreeMap::new(),
        }
    }

    fn add(&mut self, k: &Costs) {
        let n = k.times;
        if n == 0 {
            return;
        }
        self.size = self.size.max(k.size);
        self.accesses += n;
        self.lanes += n * u64::from(k.mask.count_ones());
        let [requests, transactions, needed, lines] = k.costs;
        self.requests += n * requests;
        self.transactions += n * transactions;
        self.needed += n * needed;
        self.lines += n * lines;
        for (degree, each) in &k.degrees {
            *self.degrees.entry(*degree).or_default() += n * each;
        }
        if k.contention > 0 {
            *self.contention.entry(k.contention).or_default() += n;
        }
        self.stride(Some(k.stride), n);
    }

    /// A stride has come, which is told apart if few have come before.
    fn meets(&mut self, stride: Stride) {
        self.stride(Some(stride), 0);
    }

    /// What comes from now on is another part of the run; strides that have come are still told apart.
    fn next_part(&mut self) {
        let mut strides = std::mem::take(&mut self.strides);
        strides.values_mut().for_each(|n| *n = 0);
        *self = Sums::new(self.site, self.kind, self.space);
        self.strides = strides;
    }

    fn stride(&mut self, stride: Option<Stride>, n: u64) {
        let others = usize::from(self.strides.contains_key(&None));
        let room = self.strides.len() - others < STRIDES || self.strides.contains_key(&stride);
        let to = self
            .strides
            .entry(if room { stride } else { None })
            .or_default();
        *to = to.saturating_add(n);
    }

    /// Adds what another part of a run had.
    fn merge(&mut self, other: &Sums) {
        self.size = self.size.max(other.size);
        for (to, from) in [
            (&mut self.accesses, other.accesses),
            (&mut self.lanes, other.lanes),
            (&mut self.requests, other.requests),
            (&mut self.transactions, other.transactions),
            (&mut self.needed, other.needed),
            (&mut self.lines, other.lines),
        ] {
            *to = to.saturating_add(from);
        }
        for (to, from) in [
            (&mut self.degrees, &other.degrees),
            (&mut self.contention, &other.contention),
        ] {
            for (k, n) in from {
                let to = to.entry(*k).or_default();
                *to = to.saturating_add(*n);
            }
        }
        for (s, n) in &other.strides {
            self.stride(*s, *n);
        }
    }
}

fn index_of(site: u32, kind: Kind, space: Space) -> usize {
    (site as usize) << 4 | (kind as usize) << 2 | space as usize
}

impl Counts {
    /// Nothing of a kernel.
    pub fn new(name: &str) -> Counts {
        Counts {
            name: name.to_owned(),
            ..Counts::default()
        }
    }

    /// An access; the number of its site, in the order in which sites came.
    #[inline]
    pub fn add(&mut self, a: &Access) -> usize {
        self.add_further(a, 0)
    }

    /// [`add`](Self::add) of an access whose addresses are so many bytes more.
    #[inline]
    pub fn add_further(&mut self, a: &Access, more: u64) -> usize {
        let at = self.of(a.site, a.kind, a.space);
        if a.mask != 0 {
            self.sites[at].add(a, more);
        }
        at
    }

    /// The same of an access in pieces, of which `a` says all but the lanes, so many times.
    #[inline]
    pub fn add_pieces(&mut self, a: &Access, pieces: &Pieces, more: u64, times: u64) {
        let at = self.of(a.site, a.kind, a.space);
        self.sites[at].add_pieces(a, pieces, more, times);
    }

    /// Accesses of a site, a kind and a space, whose lanes' addresses go on in no order.
    pub fn add_scattered(&mut self, (site, kind, space): (u32, Kind, Space), s: &Scattered) {
        if s.is_empty() {
            return;
        }
        let at = self.of(site, kind, space);
        let sums = &mut self.sites[at].sums;
        sums.size = sums.size.max(s.size);
        sums.accesses += s.accesses;
        sums.requests += s.accesses;
        sums.lanes += s.lanes;
        sums.transactions += s.transactions;
        sums.needed += s.needed;
        sums.lines += s.lines;
        let mut histograms = vec![(&mut sums.degrees, &s.degrees)];
        if kind == Kind::Atomic {
            histograms.push((&mut sums.contention, &s.contention));
        }
        for (to, from) in histograms {
            for (n, times) in (0..).zip(from).filter(|(_, times)| **times > 0) {
                *to.entry(n).or_default() += times;
            }
        }
        for (stride, times) in [
            (Stride::Permuted, s.permuted),
            (Stride::Single, s.single),
            (Stride::Irregular, s.accesses - s.permuted - s.single),
        ] {
            if times > 0 {
                sums.stride(Some(stride), times);
            }
        }
    }

    /// The number of a site.
    #[inline]
    fn of(&mut self, site: u32, kind: Kind, space: Space) -> usize {
        let at = index_of(site, kind, space);
        match self.index.get(at) {
            Some(&n) if n > 0 => n as usize - 1,
            _ => self.place(at, Site::new(site, kind, space)),
        }
    }

    #[cold]
    fn place(&mut self, at: usize, new: Site) -> usize {
        if self.index.len() <= at {
            self.index.resize(at + 1, 0);
        }
        self.sites.push(new);
        self.index[at] = self.sites.len() as u32;
        self.sites.len() - 1
    }

    /// The sums of all sites, in the order in which they came.
    pub fn finish(mut self) -> Vec<Sums> {
        self.sites.iter_mut().for_each(Site::settle);
        let sums = self.sites.into_iter().map(|s| s.sums).map(|mut s| {
            s.strides.retain(|_, n| *n > 0);
            s
        });
        sums.collect()
    }

    /// Adds what another part of a run had.
    fn merge(&mut self, s: &Sums) {
        let at = self.of(s.site, s.kind, s.space);
        self.sites[at].sums.merge(s);
    }
}

/// Of all kernels of a program.
#[derive(Clone, Debug, Default)]
pub struct Kernels {
    /// In the order in which they were launched.
    pub all: Vec<Counts>,
    /// The launch that was last, and its kernel.
    launch: Option<(u32, usize)>,
}

impl Kernels {
    /// The number of a launch's kernel; `true`: the launch is another than the last one.
    #[inline]
    pub fn of(&mut self, launch: u32, name: &str) -> (usize, bool) {
        match self.launch {
            Some((n, at)) if n == launch => (at, false),
            _ => (self.begins(launch, name), true),
        }
    }

    /// Another launch than the last one.
    fn begins(&mut self, launch: u32, name: &str) -> usize {
        let at = self.named(name);
        self.launch = Some((launch, at));
        // (Launches that kernels make come between the parts of others.)
        if self.all[at].seen.insert(launch) {
            self.all[at].launches += 1;
        }
        at
    }

    fn named(&mut self, name: &str) -> usize {
        match self.all.iter().position(|k| k.name == name) {
            Some(at) => at,
            None => {
                self.all.push(Counts::new(name));
                self.all.len() - 1
            }
        }
    }

    /// Whether there is nothing to be written.
    pub fn is_empty(&self) -> bool {
        self.all
            .iter()
            .all(|k| k.launches == 0 && k.sites.iter().all(Site::is_empty))
    }

    /// A chunk of what is there, of which nothing is left then.
    ///
    /// # Errors
    /// What the compressor says.
    pub fn take(&mut self) -> io::Result<Chunk> {
        let raw = self.payload();
        Chunk::new(format::Kind::MemoryCounts, raw, Vec::<Held>::new())
    }

    fn payload(&mut self) -> Vec<u8> {
        let mut raw = Vec::new();
        put(&mut raw, self.all.len() as u64);
        for k in &mut self.all {
            put_column(&mut raw, k.name.as_bytes());
            put(&mut raw, std::mem::take(&mut k.launches));
            k.sites.iter_mut().for_each(Site::settle);
            let sites = k.sites.iter_mut().filter(|s| s.sums.accesses > 0);
            let sites: Vec<&mut Site> = sites.collect();
            put(&mut raw, sites.len() as u64);
            for site in sites {
                write(&mut raw, &site.sums);
                site.sums.next_part();
            }
        }
        raw
    }

    /// Adds what a chunk has. `None` if it makes no sense. (Numbers of damaged files stay at the largest there is.)
    pub fn read(&mut self, raw: &[u8]) -> Option<()> {
        let mut n = Numbers::new(raw);
        for _ in 0..n.get()? {
            let name = String::from_utf8_lossy(n.column()?.rest()).into_owned();
            let at = self.named(&name);
            let k = &mut self.all[at];
            k.launches = k.launches.saturating_add(n.get()?);
            for _ in 0..n.get()? {
                k.merge(&read(&mut n)?);
            }
        }
        n.rest().is_empty().then_some(())
    }
}

/// Strides by their classes' numbers.
fn class(s: Option<Stride>) -> (u64, i64) {
    match s {
        None => (0, 0),
        Some(Stride::Single) => (1, 0),
        Some(Stride::Same) => (2, 0),
        Some(Stride::Unit) => (3, 0),
        Some(Stride::Permuted) => (4, 0),
        Some(Stride::Irregular) => (5, 0),
        Some(Stride::By(n)) => (6, n),
    }
}

fn write(raw: &mut Vec<u8>, s: &Sums) {
    put(raw, s.site.into());
    raw.extend([s.kind as u8, s.space as u8]);
    put(raw, s.size.into());
    for n in [
        s.accesses,
        s.lanes,
        s.requests,
        s.transactions,
        s.needed,
        s.lines,
    ] {
        put(raw, n);
    }
    for histogram in [&s.degrees, &s.contention] {
        put(raw, histogram.len() as u64);
        for (k, n) in histogram {
            put(raw, (*k).into());
            put(raw, *n);
        }
    }
    let strides = s.strides.iter().filter(|(_, n)| **n > 0);
    put(raw, strides.clone().count() as u64);
    for (s, n) in strides {
        let (class, by) = class(*s);
        put(raw, class);
        put_delta(raw, 0, by as u64);
        put(raw, *n);
    }
}

fn read(n: &mut Numbers<'_>) -> Option<Sums> {
    // (Counts of damaged files must not overflow when they are added.)
    let number = {
        const MOST: u64 = 1 << 56;
        |n: &mut Numbers<'_>| n.get().filter(|n| *n < MOST)
    };
    let site = n.get_u32().filter(|s| *s < MOST_SITES)?;
    let kind = *KINDS.get(usize::try_from(n.get()?).ok()?)?;
    let space = *SPACES.get(usize::try_from(n.get()?).ok()?)?;
    let mut s = Sums::new(site, kind, space);
    s.size = n.get_u32()?;
    for sum in [
        &mut s.accesses,
        &mut s.lanes,
        &mut s.requests,
        &mut s.transactions,
        &mut s.needed,
        &mut s.lines,
    ] {
        *sum = number(n)?;
    }
    for histogram in [&mut s.degrees, &mut s.contention] {
        for _ in 0..n.get()? {
            let k = n.get_u32()?;
            histogram.insert(k, number(n)?);
        }
    }
    for _ in 0..n.get()? {
        let class = n.get()?;
        let by = n.get_delta(0)? as i64;
        let stride = match class {
            0 => None,
            1 => Some(Stride::Single),
            2 => Some(Stride::Same),
            3 => Some(Stride::Unit),
            4 => Some(Stride::Permuted),
            5 => Some(Stride::Irregular),
            6 => Some(Stride::By(by)),
            _ => return None,
        };
        s.strides.insert(stride, number(n)?);
    }
    Some(s)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Accesses of a few sites that repeat themselves now and then.
    fn accesses() -> Vec<Access> {
        let mut all = Vec::new();
        let mut n = 77u64;
        for i in 0..20_000u64 {
            n = n
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            let r = n >> 33;
            let base = 0x7f00_0000_0000 + (r % 64) * 4 + (i / 50) * 256;
            let mut a = Access {
                site: (r >> 8) as u32 % 9,
                kind: KINDS[(r >> 12) as usize % 4],
                space: SPACES[(r >> 14) as usize % 4],
                size: [1, 4, 8, 12][(r >> 16) as usize % 4],
                align: 2,
                mask: [u32::MAX, 0xFFFF, 1 << 31, 0xF0F0][(r >> 18) as usize % 4],
                addresses: [i; 32],
            };
            if a.size == 1 {
                a.align = 0;
            }
            for (l, at) in a.addresses.iter_mut().enumerate() {
                if a.mask >> l & 1 != 0 {
                    let l = l as u64;
                    let way = [l * 4, l * 12, l * l % 37 * 4, 0][(r >> 20) as usize % 4];
                    *at = base + way;
                }
            }
            all.push(a);
        }
        all
    }

    #[test]
    fn what_is_remembered_costs_what_it_did() {
        let mut counts = Counts::new("k");
        let mut want: BTreeMap<(u32, Kind, Space), Sums> = BTreeMap::new();
        for a in accesses() {
            counts.add(&a);
            // Each for itself.
            let mut one = Counts::new("k");
            one.add(&a);
            let key = (a.site, a.kind, a.space);
            let sums = want
                .entry(key)
                .or_insert(Sums::new(a.site, a.kind, a.space));
            sums.merge(&one.finish()[0]);
        }
        let mut got = counts.finish();
        got.sort_by_key(|s| (s.site, s.kind, s.space));
        assert!(got.len() == 9 * 16 && got == Vec::from_iter(want.into_values()));
    }

    #[test]
    fn pieces_cost_what_their_lanes_do() {
        let (mut whole, mut parts) = (Counts::new("k"), Counts::new("k"));
        let mut n = 5u64;
        for _ in 0..20_000 {
            n = n
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            let r = n >> 33;
            let mut a = Access::NONE;
            (a.site, a.space) = ((r & 3) as u32, SPACES[(r >> 2) as usize % 4]);
            (a.size, a.align) = ([1, 4, 8, 12][(r >> 4) as usize % 4], 2);
            a.align = if a.size == 1 { 0 } else { 2 };
            let mut pieces = Pieces::NONE;
            for i in 0..1 + (r >> 6) % 4 {
                pieces.add(pieces::Piece {
                    mask: 0xFF << (8 * i) & [u32::MAX, 0x0F0F_0F0F][(r >> 8) as usize % 2],
                    stride: [0, 4, -4, 64][(r >> 9) as usize % 4],
                    start: (1 << 20) + (r >> 11) % 4 * 4 + i * ((r >> 13) % 3) * 128,
                });
            }
            let more = (r >> 15) % 3 * 64;
            let times = 1 + (r >> 17) % 2;
            parts.add_pieces(&a, &pieces, more, times);
            a.mask = pieces.mask();
            pieces.spread(more, &mut a.addresses);
            for _ in 0..times {
                whole.add(&a);
            }
        }
        let [mut a, mut b] = [whole, parts].map(Counts::finish);
        for s in [&mut a, &mut b] {
            s.sort_by_key(|s| (s.site, s.kind, s.space));
        }
        assert!(a == b && a.len() == 16);
    }

    #[test]
    fn parts_of_a_run_make_the_whole() {
        let (mut whole, mut parts, mut back) =
            (Kernels::default(), Kernels::default(), Kernels::default());
        let file = |k: &mut Kernels, back: &mut Kernels| {
            let bytes = k.payload();
            assert!(back.read(&bytes).is_some());
            assert!(back.clone().read(&bytes[..bytes.len() - 1]).is_none());
        };
        for (i, a) in accesses().iter().enumerate() {
            let launch = i as u32 / 1000;
            let name = ["one", "two"][launch as usize % 2];
            for k in [&mut whole, &mut parts] {
                let at = k.of(launch, name).0;
                k.all[at].add(a);
            }
            if i % 3333 == 77 {
                file(&mut parts, &mut back);
            }
        }
        file(&mut parts, &mut back);
        assert!(parts.is_empty());
        assert_eq!(whole.all.len(), 2);
        for (a, b) in whole.all.into_iter().zip(back.all) {
            assert_eq!((&a.name, a.launches), (&b.name, b.launches));
            let mut sums = [a.finish(), b.finish()];
            for s in &mut sums {
                s.sort_by_key(|s| (s.site, s.kind, s.space));
            }
            assert!(sums[0] == sums[1]);
        }
    }

    #[test]
    fn spoiled_statistics_are_no_panic() {
        let mut kernels = Kernels::default();
        for a in accesses().iter().take(2000) {
            let at = kernels.of(a.site, "k").0;
            kernels.all[at].add(a);
        }
        let good = kernels.payload();
        assert!(Kernels::default().read(&good).is_some());
        let mut n = 5u64;
        let mut next = |below: usize| {
            n = n
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            (n >> 33) as usize % below
        };
        let mut refused = 0;
        for _ in 0..3000 {
            let mut bad = good.clone();
            for _ in 0..=next(4) {
                let at = next(bad.len());
                match next(3) {
                    0 => bad[at] = next(256) as u8,
                    1 => bad[at] = 255,
                    _ => bad.truncate(at + 1),
                }
            }
            // What still reads is read often: counts must not overflow.
            let mut kernels = Kernels::default();
            let fine = (0..3).all(|_| kernels.read(&bad).is_some());
            refused += usize::from(!fine);
        }
        assert!(refused > 1000, "{refused}");
        // The largest numbers, a thousand times.
        let mut most = Sums::new(1, KINDS[0], SPACES[0]);
        most.accesses = (1 << 56) - 1;
        most.stride(None, most.accesses);
        let mut raw = Vec::new();
        put(&mut raw, 1);
        put_column(&mut raw, b"k");
        put(&mut raw, 1);
        put(&mut raw, 1000);
        (0..1000).for_each(|_| write(&mut raw, &most));
        let mut kernels = Kernels::default();
        assert!(kernels.read(&raw).is_some());
        assert_eq!(kernels.all.remove(0).finish()[0].accesses, u64::MAX);
    }
}
