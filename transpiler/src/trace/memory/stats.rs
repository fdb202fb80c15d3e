//! What is counted of accesses, by kernel and site.

use super::device::Device;
use cu2rs_trace::memory::cache::{Caches, Found, Use, own_sector};
use cu2rs_trace::memory::decode::{Description, Who};
use cu2rs_trace::memory::reuse::Reuse;
use cu2rs_trace::memory::transactions::{self, Stride};
use cu2rs_trace::memory::{Access, Kind, Space};
use rustc_hash::FxHashMap;
use serde::Serialize;
use std::collections::BTreeMap;

/// How accesses of one site, kind and space went.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct SiteStats {
    /// The site's number in the file.
    pub site: u32,
    /// File.
    pub file: String,
    /// Line.
    pub line: u32,
    /// Column.
    pub column: u32,
    /// What stands there.
    pub text: String,
    /// The function.
    pub function: String,
    /// `load`, `store`, `atomic`, `texture`.
    pub kind: &'static str,
    /// `global`, `shared`, `local`, `constant`.
    pub space: &'static str,
    /// Bytes of a lane's value.
    pub size: u32,
    /// Accesses of warps.
    pub accesses: u64,
    /// Requests: more than accesses where values are large.
    pub requests: u64,
    /// Accesses of threads.
    pub lanes: u64,
    /// Sectors of global and local memory; passes of shared and constant memory.
    pub transactions: u64,
    /// How few would do.
    pub needed: u64,
    /// 128-byte lines.
    pub lines: u64,
    /// Requests by the degree of bank conflicts (constant memory: by distinct words).
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub degrees: BTreeMap<u32, u64>,
    /// Accesses of atomic functions by how many lanes wanted the same address.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub contention: BTreeMap<u32, u64>,
    /// Accesses by how the lanes' addresses go on.
    pub strides: BTreeMap<String, u64>,
    /// Distinct bytes in sectors that were touched (global memory).
    pub footprint: u64,
    /// Sectors that were found in the first level, the second, and neither.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cache: Option<Levels>,
    #[serde(skip)]
    touched: FxHashMap<u64, u128>,
}

/// Where sectors were found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Levels {
    /// In the first level.
    pub l1: u64,
    /// In the second.
    pub l2: u64,
    /// In neither.
    pub memory: u64,
}

impl SiteStats {
    /// Needed / transactions.
    pub fn efficiency(&self) -> f64 {
        ratio(self.needed, self.transactions)
    }
}

/// `a / b`, 1 for nothing of nothing.
pub fn ratio(a: u64, b: u64) -> f64 {
    if b == 0 { 1.0 } else { a as f64 / b as f64 }
}

/// Who touched sectors of global memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Sharing {
    /// Sectors that one block touched.
    pub one_block: u64,
    /// Sectors that several blocks read and nobody wrote.
    pub read_by_several: u64,
    /// Sectors that one block wrote and others read.
    pub written_by_one: u64,
    /// Sectors that several blocks wrote.
    pub written_by_several: u64,
}

/// Of a kernel.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct KernelStats {
    /// Its name.
    pub name: String,
    /// Launches.
    pub launches: u64,
    /// Accesses of warps.
    pub accesses: u64,
    /// Accesses of threads.
    pub lanes: u64,
    /// Sums by space.
    pub spaces: BTreeMap<&'static str, Sums>,
    /// Distinct bytes of global memory in sectors that were touched, over all launches.
    pub footprint: u64,
    /// Who touched these, in each launch.
    pub sharing: Sharing,
    /// Reuse distances of sectors of global memory within launches: of each bin (0; 1; 2 and 3; 4 to 7; …) how many; nothing if not asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reuse: Vec<u64>,
    /// First uses, where distances are asked for.
    pub first_uses: u64,
    /// Where sectors were found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cache: Option<Levels>,
    /// Sectors read from memory behind the caches, and written to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dram: Option<(u64, u64)>,
    /// Sites, in the source's order.
    pub sites: Vec<SiteStats>,
    #[serde(skip)]
    touched: FxHashMap<u64, u128>,
}

/// Sums over the accesses to a space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Sums {
    /// Requests.
    pub requests: u64,
    /// Sectors, or passes.
    pub transactions: u64,
    /// How few would do.
    pub needed: u64,
}

#[derive(Clone, Copy, Default)]
struct Users {
    /// A block and one, `u64::MAX` for several; 0 for none.
    reader: u64,
    writer: u64,
}

fn also(who: &mut u64, block: u64) {
    if *who == 0 || *who == block + 1 {
        *who = block + 1;
    } else {
        *who = u64::MAX;
    }
}

/// Counts.
pub struct Counter<'a> {
    description: &'a Description,
    kernels: Vec<KernelStats>,
    by_name: FxHashMap<String, usize>,
    /// By kernel: sites by site, kind and space.
    by_site: Vec<FxHashMap<(u32, Kind, Space), usize>>,
    launch: Option<(u32, usize)>,
    users: FxHashMap<u64, Users>,
    reuse: Option<Reuse>,
    caches: Option<Caches>,
}

impl<'a> Counter<'a> {
    /// For a program; with reuse distances, with a device's caches.
    pub fn new(description: &'a Description, reuse: bool, device: Option<&Device>) -> Counter<'a> {
        Counter {
            description,
            kernels: Vec::new(),
            by_name: FxHashMap::default(),
            by_site: Vec::new(),
            launch: None,
            users: FxHashMap::default(),
            reuse: reuse.then(Reuse::new),
            caches: device.map(|d| Caches::new(d.caches())),
        }
    }

    /// One access.
    pub fn add(&mut self, who: Who<'_>, a: &Access) {
        let number = who.launched.launch.number;
        let kernel = match self.launch {
            Some((n, k)) if n == number => k,
            _ => self.begin(number, &who.launched.kernel),
        };
        let k = &mut self.kernels[kernel];
        let sites = &mut self.by_site[kernel];
        let at = *sites.entry((a.site, a.kind, a.space)).or_insert_with(|| {
            let mut s = SiteStats {
                site: a.site,
                kind: a.kind.name(),
                space: a.space.name(),
                size: a.size,
                cache: self.caches.is_some().then(Levels::default),
                ..SiteStats::default()
            };
            if let Some(d) = self.description.site(a.site) {
                s.file.clone_from(&d.file);
                s.text.clone_from(&d.text);
                s.function.clone_from(&d.function);
                (s.line, s.column) = (d.line, d.column);
            } else {
                s.text = format!("site {}", a.site);
            }
            k.sites.push(s);
            k.sites.len() - 1
        });
        let s = &mut k.sites[at];
        let lanes = u64::from(a.mask.count_ones());
        s.accesses += 1;
        s.lanes += lanes;
        s.size = s.size.max(a.size);
        k.accesses += 1;
        k.lanes += lanes;
        match s
            .strides
            .get_mut(stride_name(transactions::stride(a)).as_ref())
        {
            Some(n) => *n += 1,
            None => {
                let name = stride_name(transactions::stride(a)).into_owned();
                // A histogram, not a list of all there is.
                let name = if s.strides.len() >= 24 {
                    "other".to_owned()
                } else {
                    name
                };
                *s.strides.entry(name).or_default() += 1;
            }
        }
        let use_ = match a.kind {
            Kind::Load | Kind::Texture => Use::Load,
            Kind::Store => Use::Store,
            Kind::Atomic => Use::Atomic,
        };
        let global = a.space == Space::Global;
        let sums = k.spaces.entry(a.space.name()).or_default();
        let (users, reuse, caches) = (&mut self.users, &mut self.reuse, &mut self.caches);
        let (kernel_touched, levels) = (&mut k.touched, &mut k.cache);
        let dram = &mut k.dram;
        let (site_touched, site_levels) = (&mut s.touched, &mut s.cache);
        let touch = |sector: u64| {
            let sector = match global {
                true => sector,
                false => own_sector(who.block, who.warp, sector),
            };
            if global {
                for t in [&mut *site_touched, &mut *kernel_touched] {
                    *t.entry(sector / 128).or_default() |= 1 << (sector % 128);
                }
                let u = users.entry(sector).or_default();
                if use_ != Use::Store {
                    also(&mut u.reader, who.block);
                }
                if use_ != Use::Load {
                    also(&mut u.writer, who.block);
                }
                if let Some(r) = reuse {
                    r.touch(sector);
                }
            }
            if let Some(c) = caches {
                let found = c.touch(who.block, sector, use_, |_, write| {
                    let (reads, writes) = dram.get_or_insert((0, 0));
                    *if write { writes } else { reads } += 1;
                });
                for l in [&mut *levels, &mut *site_levels].into_iter().flatten() {
                    match found {
                        Found::L1 => l.l1 += 1,
                        Found::L2 => l.l2 += 1,
                        Found::Memory => l.memory += 1,
                    }
                }
            }
        };
        let mut contention = 0;
        let (degrees, space) = (&mut s.degrees, a.space);
        let mut sum = (0, 0, 0, 0);
        transactions::each(a, touch, |r| {
            sum.0 += 1;
            sum.1 += u64::from(r.transactions);
            sum.2 += u64::from(r.needed);
            sum.3 += u64::from(r.lines);
            contention = r.contention;
            if matches!(space, Space::Shared | Space::Constant) {
                *degrees.entry(r.degree).or_default() += 1;
            }
        });
        s.requests += sum.0;
        s.transactions += sum.1;
        s.needed += sum.2;
        s.lines += sum.3;
        sums.requests += sum.0;
        sums.transactions += sum.1;
        sums.needed += sum.2;
        if contention > 0 {
            *s.contention.entry(contention).or_default() += 1;
        }
    }

    fn begin(&mut self, number: u32, name: &str) -> usize {
        self.end_launch();
        let at = match self.by_name.get(name) {
            Some(at) => *at,
            None => {
                self.kernels.push(KernelStats {
                    name: name.to_owned(),
                    cache: self.caches.is_some().then(Levels::default),
                    ..KernelStats::default()
                });
                self.by_site.push(FxHashMap::default());
                self.by_name.insert(name.to_owned(), self.kernels.len() - 1);
                self.kernels.len() - 1
            }
        };
        self.kernels[at].launches += 1;
        self.launch = Some((number, at));
        if let Some(c) = &mut self.caches {
            c.launch();
        }
        at
    }

    fn end_launch(&mut self) {
        let Some((_, at)) = self.launch.take() else {
            return;
        };
        let k = &mut self.kernels[at];
        for u in std::mem::take(&mut self.users).into_values() {
            let count = match (u.reader, u.writer) {
                (_, u64::MAX) => &mut k.sharing.written_by_several,
                (u64::MAX, 0) => &mut k.sharing.read_by_several,
                (r, w) if r == 0 || w == 0 || r == w => &mut k.sharing.one_block,
                _ => &mut k.sharing.written_by_one,
            };
            *count += 1;
        }
        if let Some(r) = &mut self.reuse {
            let r = std::mem::replace(r, Reuse::new());
            k.reuse.resize(r.bins.len(), 0);
            for (a, b) in k.reuse.iter_mut().zip(&r.bins) {
                *a += b;
            }
            k.first_uses += r.first;
        }
    }

    /// What was counted.
    pub fn finish(mut self) -> Vec<KernelStats> {
        self.end_launch();
        let bytes = |t: &FxHashMap<u64, u128>| {
            t.values()
                .map(|m| u64::from(m.count_ones()) * 32)
                .sum::<u64>()
        };
        for k in &mut self.kernels {
            k.footprint = bytes(&k.touched);
            k.touched.clear();
            while k.reuse.last() == Some(&0) {
                k.reuse.pop();
            }
            for s in &mut k.sites {
                s.footprint = bytes(&s.touched);
                s.touched.clear();
            }
            k.sites.sort_by(|a, b| {
                let key = |s: &SiteStats| (s.file.clone(), s.line, s.column, s.kind, s.space);
                key(a).cmp(&key(b))
            });
        }
        self.kernels
    }
}

fn stride_name(s: Stride) -> std::borrow::Cow<'static, str> {
    match s {
        Stride::Single => "one lane".into(),
        Stride::Same => "same".into(),
        Stride::Unit => "unit".into(),
        Stride::Permuted => "permuted".into(),
        Stride::Irregular => "irregular".into(),
        Stride::By(n) => format!("{n}").into(),
    }
}
