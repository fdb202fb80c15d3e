//! What `<thread>`, `<mutex>` and `<condition_variable>` (translated C++ in our headers) stand on: threads by number, a lock without a guard,
//! a condition without a lock.

use super::abi::Padding;
use crate::ptr::{Ptr, Void};
use crate::sorted::Map;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

static THREADS: Mutex<Map<u64, JoinHandle<()>>> = Mutex::new(Map::new());
static NEXT: AtomicU64 = AtomicU64::new(1);
thread_local! {
    static NUMBER: u64 = NEXT.fetch_add(1, Ordering::Relaxed);
}

fn locked<T>(m: &Mutex<T>) -> MutexGuard<'_, T> {
    m.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What a new thread gets.
struct Work(Option<fn(Ptr<Void>)>, Ptr<Void>);
// SAFETY: the program hands the data over, as C++ lets it.
unsafe impl Send for Work {}

/// Runs `run(data)` in a new thread; its number.
pub fn spawn(run: Option<fn(Ptr<Void>)>, data: Ptr<Void>) -> u64 {
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let work = Work(run, data);
    let thread = std::thread::spawn(move || {
        let work = work;
        if let Work(Some(run), data) = work {
            run(data);
        }
    });
    locked(&THREADS).insert(number, thread);
    number
}
/// Waits for a thread's end.
pub fn join(number: u64) {
    let thread = locked(&THREADS).remove(&number);
    if let Some(t) = thread
        && t.join().is_err()
    {
        // What the thread threw was not caught: it has been reported.
        crate::c::stdlib::abort();
    }
}
/// Lets a thread go its own way.
pub fn detach(number: u64) {
    locked(&THREADS).remove(&number);
}
/// The number of this thread.
pub fn current() -> u64 {
    NUMBER.with(|n| *n)
}
/// How many threads the machine runs at once.
pub fn concurrency() -> u32 {
    std::thread::available_parallelism().map_or(1, |n| n.get() as u32)
}
/// A little time for others.
pub fn pause() {
    std::thread::sleep(std::time::Duration::from_micros(50));
}

#[derive(Default)]
struct Held {
    /// The owner of a recursive lock, 1 for others; 0: nobody.
    owner: u64,
    times: u64,
    readers: u64,
}
/// A mutex that is locked and unlocked by hand, also recursively or by several readers.
#[derive(Default)]
pub struct Lock {
    held: Mutex<Held>,
    free: Condvar,
}
impl Clone for Lock {
    fn clone(&self) -> Self {
        Self::default()
    }
}
impl Lock {
    /// Free.
    pub fn new() -> Self {
        Self::default()
    }
    fn take(
        &self,
        mut can: impl FnMut(&Held) -> bool,
        until: Option<Instant>,
    ) -> Option<MutexGuard<'_, Held>> {
        let mut held = locked(&self.held);
        while !can(&held) {
            held = match until {
                None => self.free.wait(held).unwrap_or_else(PoisonError::into_inner),
                Some(until) => {
                    let left = until.checked_duration_since(Instant::now())?;
                    let waited = self.free.wait_timeout(held, left);
                    waited.unwrap_or_else(PoisonError::into_inner).0
                }
            };
        }
        Some(held)
    }
    fn take_alone(&self, owner: u64, until: Option<Instant>) -> bool {
        let can = |h: &Held| h.readers == 0 && h.owner == 0;
        match self.take(can, until) {
            Some(mut h) => {
                h.owner = owner;
                h.times = 1;
                true
            }
            None => false,
        }
    }
    /// Waits until it is free and takes it.
    pub fn lock(&self) {
        self.take_alone(u64::MAX, None);
    }
    /// Takes it if it is free.
    pub fn try_lock(&self) -> bool {
        self.take_alone(u64::MAX, Some(Instant::now() - Duration::from_nanos(1)))
    }
    /// Takes it if it becomes free in time.
    pub fn try_lock_for(&self, nanoseconds: i64) -> bool {
        let until = Instant::now() + Duration::from_nanos(nanoseconds.max(0) as u64);
        self.take_alone(u64::MAX, Some(until))
    }
    /// Gives it back.
    pub fn unlock(&self) {
        locked(&self.held).owner = 0;
        self.free.notify_all();
    }
    /// Takes it, also again by its owner.
    pub fn lock_recursive(&self) {
        let me = current();
        let can = |h: &Held| h.owner == 0 || h.owner == me;
        if let Some(mut h) = self.take(can, None) {
            h.owner = me;
            h.times += 1;
        }
    }
    /// Takes it if that needs no waiting.
    pub fn try_lock_recursive(&self) -> bool {
        let me = current();
        let mut h = locked(&self.held);
        let can = h.owner == 0 || h.owner == me;
        if can {
            h.owner = me;
            h.times += 1;
        }
        can
    }
    /// Gives it back once.
    pub fn unlock_recursive(&self) {
        let mut h = locked(&self.held);
        h.times = h.times.saturating_sub(1);
        if h.times == 0 {
            h.owner = 0;
            self.free.notify_all();
        }
    }
    /// Takes it beside other readers.
    pub fn lock_shared(&self) {
        if let Some(mut h) = self.take(|h| h.owner == 0, None) {
            h.readers += 1;
        }
    }
    /// Takes it beside other readers if that needs no waiting.
    pub fn try_lock_shared(&self) -> bool {
        let mut h = locked(&self.held);
        let can = h.owner == 0;
        h.readers += u64::from(can);
        can
    }
    /// Gives a reader's part back.
    pub fn unlock_shared(&self) {
        let mut h = locked(&self.held);
        h.readers = h.readers.saturating_sub(1);
        self.free.notify_all();
    }
}

/// A condition variable: who took a ticket waits for the next notification after it.
#[derive(Default)]
pub struct Condition {
    count: Mutex<u64>,
    changed: Condvar,
    _padding: Padding<3>,
}
impl Clone for Condition {
    fn clone(&self) -> Self {
        Self::default()
    }
}
impl Condition {
    /// Nobody waits.
    pub fn new() -> Self {
        Self::default()
    }
    /// The number of notifications so far.
    pub fn ticket(&self) -> u64 {
        *locked(&self.count)
    }
    /// Waits for a notification after the ticket.
    pub fn wait(&self, ticket: u64) {
        let mut count = locked(&self.count);
        while *count == ticket {
            count = self
                .changed
                .wait(count)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }
    /// The same with a limit; whether it was notified.
    pub fn wait_for(&self, ticket: u64, nanoseconds: i64) -> bool {
        let limit = Duration::from_nanos(nanoseconds.max(0) as u64);
        let count = locked(&self.count);
        let waited = self
            .changed
            .wait_timeout_while(count, limit, |c| *c == ticket);
        !waited.unwrap_or_else(PoisonError::into_inner).1.timed_out()
    }
    /// Wakes all that wait.
    pub fn notify_all(&self) {
        *locked(&self.count) += 1;
        self.changed.notify_all();
    }
}
