//! How a job is shared: who may join it, which pieces are left, when it is over, and how sleepers hear of it.
//!
//! The protocol of [`super::pool`], apart from threads and clocks, so that `tests/model` can explore all its interleavings with loom:
//! this file is compiled there, too, with loom's types in the place of those of [`super::sync`].

use super::sync::{
    AtomicU32, AtomicU64, AtomicUsize, Condvar, Mutex, Ordering::*, SHARES, Slot, constant, fence,
    shares,
};
use std::ops::Range;

/// The bit of `joined` that says that workers may join.
const OPEN: u32 = 1 << 31;

/// Pieces that follow one another: `next..end` is not yet dealt. (Each in a line of its own: workers mostly keep to one.)
#[repr(align(64))]
struct Share {
    next: AtomicU64,
    end: AtomicU64,
}

impl Share {
    constant! {
        /// No pieces.
        fn new() -> Share {
            Share {
                next: AtomicU64::new(0),
                end: AtomicU64::new(0),
            }
        }
    }
}

/// The job that is open, if one is. One thread opens and closes it at a time; who that is is settled elsewhere.
pub(crate) struct Gate<T> {
    /// How many workers are in, and [`OPEN`].
    joined: AtomicU32,
    chunk: AtomicU64,
    /// How many of the shares there are.
    parts: AtomicUsize,
    shares: [Share; SHARES],
    work: Slot<T>,
}

impl<T: Copy> Gate<T> {
    constant! {
        /// A closed gate.
        fn new() -> Gate<T> {
            Gate {
                joined: AtomicU32::new(0),
                chunk: AtomicU64::new(1),
                parts: AtomicUsize::new(1),
                shares: shares!(Share::new()),
                work: Slot::new(),
            }
        }
    }

    /// Opens a job of the pieces `left`, dealt out `chunk` at a time from so many shares. With one share they are dealt in their order. The gate must be closed
    /// and nobody in.
    pub(crate) fn open(&self, left: Range<u64>, chunk: u64, parts: usize, work: T) {
        // SAFETY: nobody is in, so nobody reads.
        unsafe { self.work.put(work) };
        let (parts, count) = (parts.clamp(1, SHARES), left.end - left.start);
        for (i, share) in self.shares.iter().take(parts).enumerate() {
            let begin =
                |i: usize| left.start + (u128::from(count) * i as u128 / parts as u128) as u64;
            share.next.store(begin(i), Relaxed);
            share.end.store(begin(i + 1), Relaxed);
        }
        self.parts.store(parts, Relaxed);
        self.chunk.store(chunk.max(1), Relaxed);
        self.joined.store(OPEN, Release);
    }

    /// The next pieces of a share; of another one when all of that are dealt, and empty when all are. For those who are in, and for the one who opened.
    #[inline]
    pub(crate) fn claim(&self, own: usize) -> Range<u64> {
        let (parts, chunk) = (self.parts.load(Relaxed), self.chunk.load(Relaxed));
        for i in 0..parts {
            let share = &self.shares[(own + i) % parts];
            let end = share.end.load(Relaxed);
            // (Who only looks does not take the line from others.)
            if share.next.load(Relaxed) < end {
                let first = share.next.fetch_add(chunk, Relaxed);
                if first < end {
                    return first..(first + chunk).min(end);
                }
            }
        }
        0..0
    }

    /// Joins the open job, if there is one: what there is to do. The job does not end before [`Gate::leave`].
    pub(crate) fn join(&self) -> Option<T> {
        let mut joined = self.joined.load(Acquire);
        while joined & OPEN != 0 {
            match self
                .joined
                .compare_exchange_weak(joined, joined + 1, AcqRel, Acquire)
            {
                Err(now) => joined = now,
                // SAFETY: it was written before the gate was opened, and is not written again before we leave.
                Ok(_) => return unsafe { self.work.get() },
            }
        }
        None
    }

    /// Leaves a job that was joined.
    pub(crate) fn leave(&self) {
        self.joined.fetch_sub(1, AcqRel);
    }

    /// Lets nobody join any more and waits for those who have, by calling `pause` again and again. Who has not joined is not waited for.
    pub(crate) fn close(&self, mut pause: impl FnMut()) {
        self.joined.fetch_and(!OPEN, AcqRel);
        while self.joined.load(Acquire) != 0 {
            pause();
        }
    }
}

/// Tells sleepers that there is a new job.
pub(crate) struct Bell {
    /// Counts the rings.
    rung: AtomicU64,
    sleepers: AtomicUsize,
    lock: Mutex<()>,
    wake: Condvar,
}

impl Bell {
    constant! {
        /// A bell that has not rung.
        fn new() -> Bell {
            Bell {
                rung: AtomicU64::new(0),
                sleepers: AtomicUsize::new(0),
                lock: Mutex::new(()),
                wake: Condvar::new(),
            }
        }
    }

    /// How often it has rung.
    #[inline]
    pub(crate) fn rung(&self) -> u64 {
        self.rung.load(Acquire)
    }

    /// Whether a ring would have to wake somebody, as far as that can be told.
    pub(crate) fn anyone_sleeps(&self) -> bool {
        self.sleepers.load(Relaxed) > 0
    }

    /// Rings. A system call only if somebody sleeps.
    pub(crate) fn ring(&self) {
        self.rung.fetch_add(1, AcqRel);
        // Either we see the sleeper, or the sleeper sees the ring: the fences are what makes it so.
        fence(SeqCst);
        if self.sleepers.load(Relaxed) > 0 {
            drop(self.lock.lock().unwrap_or_else(|e| e.into_inner()));
            self.wake.notify_all();
        }
    }

    /// Sleeps until it has rung more than `seen` times; says how often.
    pub(crate) fn sleep(&self, seen: u64) -> u64 {
        let mut guard = self.lock.lock().unwrap_or_else(|e| e.into_inner());
        self.sleepers.fetch_add(1, Relaxed);
        fence(SeqCst);
        let now = loop {
            let now = self.rung();
            if now != seen {
                break now;
            }
            guard = self.wake.wait(guard).unwrap_or_else(|e| e.into_inner());
        };
        self.sleepers.fetch_sub(1, Relaxed);
        drop(guard);
        now
    }
}
