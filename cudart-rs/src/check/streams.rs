//! Races between pieces of work that nothing orders: kernels and copies of different streams (CU8011), and the host beside what it did not wait for (CU8012).
//!
//! Work is done at the call, so nothing goes wrong here; what counts is what CUDA promises. Each piece of work gets the clocks of all streams that are over before it
//! begins: those of its own stream, of the default stream (and of all streams for work in it, but for those that do not block), of events that its stream waits for, and what
//! the host has waited for. An earlier piece is ordered before a later one if the later one's clocks cover it.
//!
//! Accesses of kernels are kept for each four bytes, copies as ranges, until the host has waited for everything. Programs without streams of their own, managed or pinned
//! memory keep nothing. Once a program captures streams or makes graphs, nothing is looked for: the order is that of the graph then.

use super::quick::QuickMap;
use super::shadow::{READS, RELAXED, WRITES};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How many pieces of work of each stream are over.
type Clock = BTreeMap<u64, u32>;

fn join(mine: &mut Clock, other: &Clock) {
    for (stream, seq) in other {
        let known = mine.entry(*stream).or_default();
        *known = (*known).max(*seq);
    }
}

/// A piece of work.
struct Work {
    stream: u64,
    seq: u32,
    before: Clock,
    /// `kernel `k``, or the call that copies.
    what: String,
}

/// Bytes that a copy reads or writes.
struct Range {
    from: usize,
    to: usize,
    work: usize,
    writes: bool,
}

/// An access of a kernel to some of four bytes: the work (from 1), the place in the source, which bytes, whether atomically.
#[derive(Clone, Copy, Default)]
struct Access {
    work: u32,
    site: usize,
    bytes: u8,
    relaxed: bool,
}

#[derive(Clone, Copy, Default)]
struct Cell {
    write: Access,
    reads: [Access; 2],
}

#[derive(Default)]
struct Streams {
    /// Streams that were made, and whether they wait for the default stream.
    made: BTreeMap<u64, bool>,
    clocks: BTreeMap<u64, Clock>,
    events: BTreeMap<u64, Clock>,
    /// What the host has waited for.
    host: Clock,
    works: Vec<Work>,
    cells: QuickMap<usize, Cell>,
    ranges: Vec<Range>,
    /// Memory that both host and device access, begin and end.
    shared: BTreeMap<usize, usize>,
}

static STREAMS: Mutex<Option<Streams>> = Mutex::new(None);
/// Whether accesses of kernels are kept.
static KEEPS: AtomicBool = AtomicBool::new(false);
/// Whether accesses of the host are looked at.
static HOST: AtomicBool = AtomicBool::new(false);
/// Whether the program's order is that of graphs.
static GRAPHS: AtomicBool = AtomicBool::new(false);

fn streams() -> MutexGuard<'static, Option<Streams>> {
    STREAMS.lock().unwrap_or_else(PoisonError::into_inner)
}

fn with<T>(f: impl FnOnce(&mut Streams) -> T) -> T {
    f(streams().get_or_insert_with(Streams::default))
}

fn looks() -> bool {
    super::asks(super::RACE) && !GRAPHS.load(Relaxed)
}

/// Two accesses that nothing orders.
pub(super) struct Found {
    pub(super) code: &'static str,
    /// Where they stand in the source; 0: a call of the host's.
    pub(super) sites: [usize; 2],
    pub(super) writes: [bool; 2],
    /// Who makes them.
    pub(super) who: [String; 2],
}

/// The handles of the default stream are one.
fn plain(stream: u64) -> u64 {
    if stream == 1 { 0 } else { stream }
}

impl Streams {
    /// Whether a stream's work waits for that of the default stream, and the other way round.
    fn blocks(&self, stream: u64) -> bool {
        stream == 2 || self.made.get(&stream).copied().unwrap_or(false)
    }

    /// What is over when work that is given to a stream now begins.
    fn before(&self, stream: u64) -> Clock {
        let mut clock = self.host.clone();
        let clocks = self.clocks.iter();
        for (s, c) in clocks {
            let waits =
                *s == stream || stream == 0 && self.blocks(*s) || *s == 0 && self.blocks(stream);
            if waits {
                join(&mut clock, c);
            }
        }
        clock
    }

    fn begin(&mut self, stream: u64, what: String) -> usize {
        let mut before = self.before(stream);
        let seq = before.get(&stream).copied().unwrap_or(0) + 1;
        before.insert(stream, seq);
        self.clocks.insert(stream, before.clone());
        self.works.push(Work {
            stream,
            seq,
            before,
            what,
        });
        self.works.len()
    }

    /// Whether earlier work is over before what has these clocks.
    fn is_over(&self, earlier: u32, clock: &Clock) -> bool {
        let Some(work) = self.works.get((earlier as usize).wrapping_sub(1)) else {
            return true;
        };
        clock.get(&work.stream).is_some_and(|seq| *seq >= work.seq)
    }

    fn conflict(&self, cell: &Cell, bytes: u8, flags: u8, clock: &Clock) -> Option<(Access, bool)> {
        let relaxed = flags & RELAXED != 0;
        let races = |a: &Access| {
            a.work != 0
                && a.bytes & bytes != 0
                && !(relaxed && a.relaxed)
                && !self.is_over(a.work, clock)
        };
        if races(&cell.write) {
            return Some((cell.write, true));
        }
        let writes = flags & WRITES != 0;
        let read = cell.reads.iter().find(|a| writes && races(a));
        read.map(|a| (*a, false))
    }

    /// The earlier access that races with one by `work` (by the host: 0), if there is one.
    fn race(&self, from: usize, to: usize, flags: u8, clock: &Clock) -> Option<(Access, bool)> {
        let writes = flags & WRITES != 0;
        let beside = |r: &&Range| {
            r.from < to
                && from < r.to
                && (writes || r.writes)
                && !self.is_over(r.work as u32, clock)
        };
        if let Some(r) = self.ranges.iter().find(beside) {
            let access = Access {
                work: r.work as u32,
                ..Access::default()
            };
            return Some((access, r.writes));
        }
        let found = |key: usize, cell: &Cell| {
            let bytes = bytes_of(key, from, to);
            self.conflict(cell, bytes, flags, clock)
        };
        if (to - from) / 4 > self.cells.len() {
            let inside = self.cells.iter();
            let mut inside: Vec<_> = inside
                .filter(|(k, _)| **k * 4 < to && **k * 4 + 4 > from)
                .collect();
            inside.sort_by_key(|(k, _)| **k);
            return inside.iter().find_map(|(k, c)| found(**k, c));
        }
        (from / 4..to.div_ceil(4)).find_map(|k| found(k, self.cells.get(&k)?))
    }

    fn who(&self, work: u32) -> String {
        let work = self.works.get((work as usize).wrapping_sub(1));
        work.map_or("the host".into(), |w| {
            let number = self.made.keys().position(|s| *s == w.stream);
            match number {
                Some(n) => format!("{} in stream {}", w.what, n + 1),
                None => format!("{} in the default stream", w.what),
            }
        })
    }

    /// The host has waited for everything: nothing that was can race with what comes.
    fn forget_if_over(&mut self) {
        let over = self.clocks.values().all(|c| {
            c.iter()
                .all(|(s, seq)| self.host.get(s).is_some_and(|h| h >= seq))
        });
        if over {
            self.works.clear();
            self.cells.clear();
            self.ranges.clear();
        }
    }

    fn wait_for(&mut self, clock: &Clock) {
        join(&mut self.host, clock);
        self.forget_if_over();
    }
}

/// Which of the four bytes at `key` lie between two addresses.
fn bytes_of(key: usize, from: usize, to: usize) -> u8 {
    (0..4)
        .filter(|i| (from..to).contains(&(key * 4 + i)))
        .fold(0, |bytes, i| bytes | 1 << i)
}

/// A stream is made.
pub(crate) fn made(stream: u64, blocks: bool) {
    if looks() {
        with(|s| s.made.insert(stream, blocks));
        KEEPS.store(true, Relaxed);
    }
}

/// Memory that host and device access is allocated.
pub(crate) fn shared(address: usize, bytes: usize) {
    if looks() && bytes != 0 {
        with(|s| s.shared.insert(address, address + bytes));
        KEEPS.store(true, Relaxed);
        HOST.store(true, Relaxed);
    }
}

/// The program has graphs, whose order is not followed.
pub(crate) fn graphs() {
    GRAPHS.store(true, Relaxed);
    KEEPS.store(false, Relaxed);
    HOST.store(false, Relaxed);
}

/// The host waits for a stream.
pub(crate) fn waited(stream: u64) {
    if keeps() {
        with(|s| {
            let clock = s.before(plain(stream));
            s.wait_for(&clock);
        });
    }
}

/// The host waits for all streams.
pub(crate) fn waited_for_all() {
    if keeps() {
        with(|s| {
            for clock in s.clocks.values() {
                join(&mut s.host, clock);
            }
            s.forget_if_over();
        });
    }
}

/// An event is recorded in a stream.
pub(crate) fn recorded(event: u64, stream: u64) {
    if keeps() {
        with(|s| {
            let clock = s.before(plain(stream));
            s.events.insert(event, clock);
        });
    }
}

/// A stream waits for an event.
pub(crate) fn waits(stream: u64, event: u64) {
    if keeps() {
        with(|s| {
            let clock = s.events.get(&event).cloned().unwrap_or_default();
            join(s.clocks.entry(plain(stream)).or_default(), &clock);
        });
    }
}

/// The host waits for an event.
pub(crate) fn waited_for(event: u64) {
    if keeps() {
        with(|s| {
            let clock = s.events.get(&event).cloned().unwrap_or_default();
            s.wait_for(&clock);
        });
    }
}

/// Whether accesses of kernels are kept.
#[inline]
pub(super) fn keeps() -> bool {
    KEEPS.load(Relaxed)
}

/// Whether accesses of the host are looked at.
#[inline]
pub(super) fn sees_host() -> bool {
    HOST.load(Relaxed)
}

/// A kernel is launched into a stream, by the host.
pub(crate) fn launch(kernel: &str, stream: u64) {
    if keeps() && !super::hot::in_kernel() {
        with(|s| s.begin(plain(stream), format!("kernel `{kernel}`")));
    }
}

/// An access of the running kernel to device memory.
pub(super) fn access(address: usize, bytes: usize, flags: u8, site: usize) -> Option<Found> {
    let mut guard = streams();
    let s = guard.as_mut()?;
    if s.made.is_empty() {
        // Only what the host may access can race.
        let (_, end) = s.shared.range(..=address).next_back()?;
        if address >= *end {
            return None;
        }
    }
    let number = s.works.len() as u32;
    let clock = &s.works.last()?.before;
    let found = s.race(address, address + bytes, flags, clock);
    for key in address / 4..(address + bytes).div_ceil(4) {
        let access = Access {
            work: number,
            site,
            bytes: bytes_of(key, address, address + bytes),
            relaxed: flags & RELAXED != 0,
        };
        let cell = s.cells.entry(key).or_default();
        if flags & WRITES != 0 {
            cell.write = access;
        }
        if flags & READS != 0 {
            if cell.reads[0].work != number {
                cell.reads[1] = cell.reads[0];
            }
            cell.reads[0] = access;
        }
    }
    let (earlier, writes) = found?;
    Some(Found {
        code: "CU8011",
        sites: [earlier.site, site],
        writes: [writes, flags & WRITES != 0],
        who: [s.who(earlier.work), s.who(number)],
    })
}

/// An access of the host.
pub(super) fn by_host(address: usize, bytes: usize, flags: u8, site: usize) -> Option<Found> {
    let guard = streams();
    let s = guard.as_ref()?;
    let (_, end) = s.shared.range(..=address).next_back()?;
    if address >= *end || s.works.is_empty() {
        return None;
    }
    let (earlier, writes) = s.race(address, address + bytes, flags, &s.host)?;
    Some(Found {
        code: "CU8012",
        sites: [earlier.site, site],
        writes: [writes, flags & WRITES != 0],
        who: [s.who(earlier.work), "the host".into()],
    })
}

/// A copy or a fill in a stream (`source`: nothing, for a fill). Where it goes to or comes from the host's own memory, the host has it when the call returns.
pub(crate) fn copied(what: &str, stream: u64, to: usize, source: Option<usize>, bytes: usize) {
    if !keeps() || super::hot::in_kernel() || bytes == 0 {
        return;
    }
    let found = with(|s| {
        let number = s.begin(plain(stream), what.to_owned());
        let clock = s.works.last().map(|w| w.before.clone()).unwrap_or_default();
        let mut found = None;
        let mut own = false;
        for (address, flags) in [(Some(to), WRITES), (source, READS)] {
            let Some(address) = address else { continue };
            let below = s.shared.range(..=address).next_back();
            let shared = below.is_some_and(|(_, end)| address < *end);
            if !shared && !crate::cuda::pages::is_of_device(address) {
                own = true;
                continue;
            }
            let race = s.race(address, address + bytes, flags, &clock);
            found = found.or(race.map(|(a, w)| (a, w, flags == WRITES)));
            s.ranges.push(Range {
                from: address,
                to: address + bytes,
                work: number,
                writes: flags == WRITES,
            });
        }
        let found = found.map(|(earlier, earlier_writes, writes)| Found {
            code: "CU8011",
            sites: [earlier.site, 0],
            writes: [earlier_writes, writes],
            who: [s.who(earlier.work), s.who(number as u32)],
        });
        if own {
            s.wait_for(&clock);
        }
        found
    });
    if let Some(f) = found {
        super::with(|s| s.reports.beside(&f, None));
    }
}
