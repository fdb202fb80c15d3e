//! What is counted of accesses, by kernel and site.

use super::device::Device;
use cu2rs_trace::memory::cache::{Caches, Found, Use, own_sector};
use cu2rs_trace::memory::counts::{self, Kernels};
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
    fn new(description: &Description, sums: counts::Sums) -> SiteStats {
        let mut s = SiteStats {
            site: sums.site,
            kind: sums.kind.name(),
            space: sums.space.name(),
            size: sums.size,
            accesses: sums.accesses,
            requests: sums.requests,
            lanes: sums.lanes,
            transactions: sums.transactions,
            needed: sums.needed,
            lines: sums.lines,
            degrees: sums.degrees,
            contention: sums.contention,
            ..SiteStats::default()
        };
        for (stride, n) in sums.strides {
            let name = stride.map_or("other".into(), stride_name);
            *s.strides.entry(name.into_owned()).or_default() += n;
        }
        if let Some(d) = description.site(sums.site) {
            s.file.clone_from(&d.file);
            s.text.clone_from(&d.text);
            s.function.clone_from(&d.function);
            (s.line, s.column) = (d.line, d.column);
        } else {
            s.text = format!("site {}", sums.site);
        }
        s
    }

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

/// What is known of a site besides its costs.
#[derive(Clone, Debug, Default)]
struct Extra {
    touched: FxHashMap<u64, u128>,
    cache: Option<Levels>,
}

/// Counts.
pub struct Counter<'a> {
    description: &'a Description,
    counts: Kernels,
    /// By kernel.
    kernels: Vec<KernelStats>,
    /// By kernel and site, in the order of `counts`.
    extras: Vec<Vec<Extra>>,
    /// The kernel of the launch that goes on.
    launch: Option<usize>,
    users: FxHashMap<u64, Users>,
    reuse: Option<Reuse>,
    caches: Option<Caches>,
}

impl<'a> Counter<'a> {
    /// Nothing has been counted. `reuse`: distances are asked for; `device`: its caches are to be modelled.
    pub fn new(description: &'a Description, reuse: bool, device: Option<&Device>) -> Counter<'a> {
        Counter {
            description,
            counts: Kernels::default(),
            kernels: Vec::new(),
            extras: Vec::new(),
            launch: None,
            users: FxHashMap::default(),
            reuse: reuse.then(Reuse::new),
            caches: device.map(|d| Caches::new(d.caches())),
        }
    }

    /// What a run without a trace counted: nothing is known but the costs.
    pub fn of_counts(description: &'a Description, counts: Kernels) -> Counter<'a> {
        Counter {
            counts,
            ..Counter::new(description, false, None)
        }
    }

    /// One access.
    pub fn add(&mut self, who: Who<'_>, a: &Access) {
        let launch = who.launched.launch.number;
        let (kernel, begins) = self.counts.of(launch, &who.launched.kernel);
        if begins {
            self.begin(kernel);
        }
        let site = self.counts.all[kernel].add(a);
        let extras = &mut self.extras[kernel];
        if extras.len() <= site {
            extras.resize_with(site + 1, Extra::default);
        }
        if !matches!(a.space, Space::Global | Space::Local) {
            return;
        }
        let use_ = match a.kind {
            Kind::Load | Kind::Texture => Use::Load,
            Kind::Store => Use::Store,
            Kind::Atomic => Use::Atomic,
        };
        let global = a.space == Space::Global;
        let k = &mut self.kernels[kernel];
        let (users, reuse, caches) = (&mut self.users, &mut self.reuse, &mut self.caches);
        let (kernel_touched, levels, dram) = (&mut k.touched, &mut k.cache, &mut k.dram);
        let extra = &mut extras[site];
        let touch = |sector: u64| {
            let sector = match global {
                true => sector,
                false => own_sector(who.block, who.warp, sector),
            };
            if global {
                for t in [&mut extra.touched, &mut *kernel_touched] {
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
                for l in [&mut *levels, &mut extra.cache] {
                    let l = l.get_or_insert_default();
                    match found {
                        Found::L1 => l.l1 += 1,
                        Found::L2 => l.l2 += 1,
                        Found::Memory => l.memory += 1,
                    }
                }
            }
        };
        transactions::each(a, touch, |_| {});
    }

    /// A launch of a kernel begins, or goes on after another one.
    fn begin(&mut self, kernel: usize) {
        self.end_launch();
        if self.kernels.len() <= kernel {
            self.kernels.resize_with(kernel + 1, KernelStats::default);
            self.extras.resize_with(kernel + 1, Vec::new);
        }
        self.launch = Some(kernel);
        if let Some(c) = &mut self.caches {
            c.launch();
        }
    }

    fn end_launch(&mut self) {
        let Some(at) = self.launch.take() else {
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
        let with_caches = self.caches.is_some();
        let mut kernels = self.kernels.into_iter();
        let mut extras = self.extras.into_iter();
        let mut all = Vec::new();
        for counts in self.counts.all {
            let mut k = kernels.next().unwrap_or_default();
            let mut extras = extras.next().unwrap_or_default().into_iter();
            (k.name, k.launches) = (counts.name.clone(), counts.launches);
            k.footprint = bytes(&k.touched);
            k.touched.clear();
            while k.reuse.last() == Some(&0) {
                k.reuse.pop();
            }
            if with_caches {
                k.cache.get_or_insert_default();
            }
            for s in counts.finish() {
                let extra = extras.next().unwrap_or_default();
                k.accesses += s.accesses;
                k.lanes += s.lanes;
                let sums = k.spaces.entry(s.space.name()).or_default();
                sums.requests += s.requests;
                sums.transactions += s.transactions;
                sums.needed += s.needed;
                let mut site = SiteStats::new(self.description, s);
                site.footprint = bytes(&extra.touched);
                site.cache = with_caches.then(|| extra.cache.unwrap_or_default());
                k.sites.push(site);
            }
            k.sites.sort_by(|a, b| {
                let key = |s: &SiteStats| (s.file.clone(), s.line, s.column, s.kind, s.space);
                key(a).cmp(&key(b))
            });
            all.push(k);
        }
        all
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
