//! The worker threads that run blocks.
//!
//! [`run`] hands out block numbers in order to as many workers as are free; the caller is always one of
//! them. A launch starts *solo*: the caller runs blocks by itself and looks at the clock each time it
//! has doubled their number; only a launch that has lasted for [`SOLO_NANOS`] is opened to the pool. So
//! small launches cost no synchronisation at all. Where the kernel's last launch tells that this one will last ([`Pace`]), it is opened at
//! once; so it is where launches follow one another without a pause, short as they are. An open job ([`super::gate`]) deals out chunks by an atomic counter;
//! workers join while it is open; the caller closes it when the counter is exhausted and waits for those who joined, never
//! for one who has not. Workers spin for about ten microseconds after a job, then sleep.
//!
//! Blocks that never wait for others need not be dealt in order ([`run_apart`]): each worker begins with a share of its own, the same one in the next launch,
//! which mostly works on what this one has left in the worker's cache. Who has done its share takes from the others'.
//!
//! One job is open at a time: launches from another host thread, or from a kernel, run solo.

use super::config;
use super::gate::{Bell, Gate};
use crate::cuda::devices;
use crossbeam_utils::{Backoff, CachePadded};
use std::cell::Cell;
use std::ops::Range;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::*};
use std::time::{Duration, Instant};

/// How long a launch runs in the caller alone before it is opened to the pool.
const SOLO_NANOS: u64 = 20_000;
/// How long a launch must last by its kernel's pace to be opened at once, if a worker has to be woken for it.
const WAKE_NANOS: u64 = 30_000;
/// The same, if the workers are awake: they spin, because a job has ended a moment ago.
const JOIN_NANOS: u64 = 6_000;
/// How long a worker spins for the next job before it sleeps.
const SPIN: Duration = Duration::from_micros(10);

type Body<'a> = dyn Fn(&mut Source<'_>) + Sync + 'a;

/// A job's body, which the one who opened it keeps alive until the gate is closed, and its device.
#[derive(Clone, Copy)]
struct Work(*const Body<'static>, i32);

// SAFETY: it points to something that may be called from any thread.
unsafe impl Send for Work {}

struct Pool {
    /// Taken by the launch whose job is open.
    taken: AtomicBool,
    gate: CachePadded<Gate<Work>>,
    bell: CachePadded<Bell>,
    started: Once,
}

static POOL: Pool = Pool {
    taken: AtomicBool::new(false),
    gate: CachePadded::new(Gate::new()),
    bell: CachePadded::new(Bell::new()),
    started: Once::new(),
};

/// How long a kernel's blocks take, by its last launch of several blocks: only a guess for the next one.
#[derive(Debug)]
pub(crate) struct Pace(AtomicU64);

impl Pace {
    /// Nothing is known.
    pub(crate) const fn new() -> Pace {
        Pace(AtomicU64::new(0))
    }

    /// Notes that one thread has run so many blocks in a time.
    fn note(&self, blocks: u64, time: Duration) {
        let picos = u64::try_from(time.as_nanos() * 1000).unwrap_or(u64::MAX);
        if let Some(pace) = picos.checked_div(blocks) {
            self.0.store(pace, Relaxed);
        }
    }

    /// How many nanoseconds one thread needs for so many blocks.
    fn nanos(&self, blocks: u64) -> u64 {
        self.0.load(Relaxed).saturating_mul(blocks) / 1000
    }
}

/// Where a worker gets block numbers from: ascending, each given to one worker.
pub(crate) struct Source<'a> {
    /// Blocks dealt to this worker and not yet taken.
    hand: Range<u64>,
    deal: Deal<'a>,
    /// How many blocks have been dealt to it.
    dealt: u64,
    /// The worker's number; the caller's is 0.
    worker: usize,
}

enum Deal<'a> {
    /// The caller alone; `next..count` is not yet dealt.
    Solo {
        next: u64,
        count: u64,
        step: u64,
        /// When the launch began, if there is more than one block.
        since: Option<Instant>,
        /// The pool was asked and is not to be had.
        alone: bool,
        /// How long launches have followed one another.
        busy: u64,
        /// Each worker may have a share of its own.
        apart: bool,
        pace: &'a Pace,
        body: &'a Body<'a>,
    },
    /// From the open job.
    Shared,
}

impl Source<'_> {
    /// The worker's number; the caller's is 0.
    pub(crate) fn worker(&self) -> usize {
        self.worker
    }

    /// The next blocks for this worker, as a run of numbers; `None` when all are dealt.
    #[inline]
    pub(crate) fn next_range(&mut self) -> Option<Range<u64>> {
        if self.hand.is_empty() {
            self.refill();
        }
        let hand = std::mem::replace(&mut self.hand, 0..0);
        if hand.is_empty() { None } else { Some(hand) }
    }

    /// The next block for this worker; `None` when all are dealt.
    #[cfg(test)]
    pub(crate) fn next(&mut self) -> Option<u64> {
        if self.hand.is_empty() {
            self.refill();
        }
        self.hand.next()
    }

    fn refill(&mut self) {
        if let Deal::Solo {
            next,
            count,
            step,
            since,
            alone,
            busy,
            apart,
            pace,
            body,
        } = &mut self.deal
        {
            if *next >= *count {
                return;
            }
            let lasts = match since {
                Some(since) if !*alone && *next > 0 => {
                    since.elapsed().as_nanos() as u64 >= SOLO_NANOS
                }
                Some(_) if !*alone => pace.nanos(*count) >= least(*busy),
                _ => false,
            };
            if !lasts || !open(*next..*count, *apart, *body) {
                if lasts {
                    // No more looking at the clock.
                    (*alone, *step) = (true, *count);
                }
                self.hand = *next..(*next + *step).min(*count);
                self.dealt += self.hand.end - self.hand.start;
                *next = self.hand.end;
                *step = (*next).max(1);
                return;
            }
            self.deal = Deal::Shared;
        }
        self.hand = POOL.gate.claim(self.worker);
        self.dealt += self.hand.end - self.hand.start;
    }
}

/// What a thread has launched of late.
#[derive(Clone, Copy)]
struct Recent {
    /// When the last launch of several blocks ended.
    ended: Instant,
    /// How long it and those before it took that followed one another.
    busy: u64,
}

thread_local! {
    static RECENT: Cell<Option<Recent>> = const { Cell::new(None) };
}

/// Runs `body` in the caller, and in workers if it takes long, until blocks `0..count` are all taken
/// and every `body` has returned. Blocks are dealt in the order of their numbers.
#[inline]
pub(crate) fn run(pace: &Pace, count: u64, body: &Body<'_>) {
    deal(pace, count, false, body);
}

/// [`run`] for blocks that never wait for others: each worker begins with a share of its own.
#[inline]
pub(crate) fn run_apart(pace: &Pace, count: u64, body: &Body<'_>) {
    deal(pace, count, true, body);
}

fn deal(pace: &Pace, count: u64, apart: bool, body: &Body<'_>) {
    let begun = (count > 1).then(Instant::now);
    let follows = |begun: Instant| {
        let recent = RECENT.get()?;
        (begun.saturating_duration_since(recent.ended) < SPIN).then_some(recent.busy)
    };
    let busy = begun.and_then(follows).unwrap_or(0);
    let mut source = Source {
        hand: 0..0,
        deal: Deal::Solo {
            next: 0,
            count,
            step: 1,
            since: begun,
            alone: false,
            busy,
            apart,
            pace,
            body,
        },
        dealt: 0,
        worker: 0,
    };
    body(&mut source);
    if let Some(begun) = begun {
        pace.note(source.dealt, begun.elapsed());
    }
    if matches!(source.deal, Deal::Shared) {
        close();
    }
    if let Some(begun) = begun {
        let ended = Instant::now();
        let took = ended.duration_since(begun).as_nanos() as u64;
        let busy = busy.saturating_add(took);
        RECENT.set(Some(Recent { ended, busy }));
    }
}

/// How long a launch must last to be opened at once, after launches that have followed one another for so long. To wake a worker pays, too, where there will be more for it.
fn least(busy: u64) -> u64 {
    let asleep = POOL.bell.anyone_sleeps() || !POOL.started.is_completed();
    match asleep && busy < WAKE_NANOS {
        true => WAKE_NANOS,
        false => JOIN_NANOS,
    }
}

/// Opens a job for the blocks that are left. False where the pool cannot help.
fn open(left: Range<u64>, apart: bool, body: &Body<'_>) -> bool {
    let workers = config::workers();
    let pool = &POOL;
    let count = left.end - left.start;
    if workers < 2
        || count < 2
        || pool
            .taken
            .compare_exchange(false, true, Acquire, Relaxed)
            .is_err()
    {
        return false;
    }
    pool.started.call_once(|| {
        for w in 1..workers {
            // A system that gives no more threads gives fewer workers: nothing depends on their number.
            let spawned = std::thread::Builder::new()
                .name(format!("cudart-worker-{w}"))
                .stack_size(8 << 20)
                .spawn(move || work(w));
            if spawned.is_err() {
                break;
            }
        }
    });
    let body: *const Body<'_> = body;
    // SAFETY: it stays valid until `close` returns, and nobody calls it later.
    let work = Work(
        unsafe { std::mem::transmute::<*const Body<'_>, *const Body<'static>>(body) },
        devices::current(),
    );
    let chunk = count / (8 * workers as u64);
    let parts = if apart { workers } else { 1 };
    pool.gate.open(left, chunk, parts, work);
    pool.bell.ring();
    true
}

/// Lets nobody join any more, waits for those who have, and gives the pool back.
fn close() {
    let backoff = Backoff::new();
    POOL.gate.close(|| backoff.snooze());
    POOL.taken.store(false, Release);
}

/// The life of a worker.
fn work(worker: usize) {
    devices::this_is_a_worker(0);
    let pool = &POOL;
    let mut seen = 0;
    loop {
        seen = wait_for_job(&pool.bell, seen);
        if let Some(Work(body, device)) = pool.gate.join() {
            devices::this_is_a_worker(device);
            let mut source = Source {
                hand: 0..0,
                deal: Deal::Shared,
                dealt: 0,
                worker,
            };
            // SAFETY: having joined, the job cannot end before we leave.
            unsafe { (*body)(&mut source) };
            pool.gate.leave();
        }
    }
}

/// Spins, then sleeps, until there is a job after number `seen`; returns its number.
fn wait_for_job(bell: &Bell, seen: u64) -> u64 {
    let since = Instant::now();
    loop {
        for _ in 0..64 {
            let now = bell.rung();
            if now != seen {
                return now;
            }
            std::hint::spin_loop();
        }
        if since.elapsed() > SPIN {
            return bell.sleep(seen);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;
    use std::sync::Mutex;
    use std::sync::atomic::AtomicU32;

    #[test]
    fn every_block_runs_once_whether_solo_or_shared() {
        for count in [0u64, 1, 2, 7, 1000, 5000] {
            for (slow, apart) in [(false, false), (false, true), (true, false), (true, true)] {
                let seen: Vec<AtomicU32> = (0..count).map(|_| AtomicU32::new(0)).collect();
                deal(&Pace::new(), count, apart, &|source| {
                    while let Some(b) = source.next() {
                        seen[b as usize].fetch_add(1, Relaxed);
                        if slow && b < 50 {
                            std::thread::sleep(Duration::from_micros(50));
                        }
                    }
                    assert_eq!(source.next(), None);
                });
                assert!(
                    seen.iter().all(|n| n.load(Relaxed) == 1),
                    "{count} blocks, slow {slow}, apart {apart}"
                );
            }
        }
    }

    #[test]
    fn long_launches_use_the_workers_and_nested_ones_run_inside() {
        if config::workers() < 2 {
            return;
        }
        let nested = AtomicU32::new(0);
        // Other tests may hold the pool, so there is more than one attempt.
        let shared = (0..50).any(|_| {
            let who = Mutex::new(HashSet::new());
            run(&Pace::new(), 64, &|source| {
                while source.next().is_some() {
                    std::thread::sleep(Duration::from_millis(1));
                    who.lock().unwrap().insert(std::thread::current().id());
                    run(&Pace::new(), 3, &|inner| {
                        while inner.next().is_some() {
                            nested.fetch_add(1, Relaxed);
                        }
                    });
                }
            });
            assert_eq!(nested.swap(0, Relaxed), 3 * 64);
            who.lock().unwrap().len() > 1
        });
        assert!(shared);
    }
}
