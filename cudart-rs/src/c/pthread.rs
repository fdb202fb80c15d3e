//! POSIX threads: threads are Rust's, mutexes, condition variables and barriers the system's own.
//!
//! The synchronisation objects are plain memory of glibc's sizes, all zeros being a valid start.

use crate::ptr::{Ptr, Void};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

macro_rules! objects {
    ($($name:ident $t:ty, $n:literal;)*) => { $(
        #[doc = concat!("POSIX `", stringify!($name), "`.")]
        #[repr(C)]
        #[derive(Clone, Copy, Debug)]
        pub struct $name {
            /// The system's own contents.
            pub state: crate::array::Array<$t, $n>,
        }
        impl Default for $name {
            fn default() -> Self {
                crate::array::zeroed()
            }
        }
    )* };
}
objects! {
    pthread_attr_t i64, 7;
    pthread_mutex_t i64, 5;
    pthread_mutexattr_t i32, 1;
    pthread_cond_t i64, 6;
    pthread_condattr_t i32, 1;
    pthread_barrier_t i64, 4;
    pthread_barrierattr_t i32, 1;
}

/// A thread's function.
pub type Start = Option<fn(Ptr<Void>) -> Ptr<Void>>;

struct Threads {
    next: u64,
    running: BTreeMap<u64, JoinHandle<Ptr<Void>>>,
}
static THREADS: Mutex<Threads> = Mutex::new(Threads {
    next: 1,
    running: BTreeMap::new(),
});
thread_local! {
    static SELF: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
}

fn threads() -> MutexGuard<'static, Threads> {
    THREADS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Starts a thread: 0 or an error number.
pub fn pthread_create(
    mut thread: Ptr<u64>,
    _attributes: Ptr<pthread_attr_t>,
    start: Start,
    argument: Ptr<Void>,
) -> i32 {
    let Some(start) = start else {
        return libc::EINVAL;
    };
    let mut threads = threads();
    let id = threads.next;
    threads.next += 1;
    let spawned = std::thread::Builder::new()
        .stack_size(8 << 20)
        .spawn(move || {
            SELF.set(id);
            start(argument)
        });
    match spawned {
        Ok(handle) => {
            threads.running.insert(id, handle);
            *thread = id;
            0
        }
        Err(_) => libc::EAGAIN,
    }
}
/// Waits for a thread's end: 0 or an error number.
pub fn pthread_join(thread: u64, mut result: Ptr<Ptr<Void>>) -> i32 {
    let handle = threads().running.remove(&thread);
    let Some(handle) = handle else {
        return libc::ESRCH;
    };
    let value = handle.join().unwrap_or_default();
    if !result.is_null() {
        *result = value;
    }
    0
}
/// Lets a thread end on its own.
pub fn pthread_detach(thread: u64) -> i32 {
    match threads().running.remove(&thread) {
        Some(_) => 0,
        None => libc::ESRCH,
    }
}
/// The calling thread; 0 for threads that `pthread_create` did not start.
pub fn pthread_self() -> u64 {
    SELF.get()
}
/// Are these one thread?
pub fn pthread_equal(a: u64, b: u64) -> i32 {
    i32::from(a == b)
}
/// Attributes without effect: 0.
pub fn pthread_attr_init(_attributes: Ptr<pthread_attr_t>) -> i32 {
    0
}
/// 0.
pub fn pthread_attr_destroy(_attributes: Ptr<pthread_attr_t>) -> i32 {
    0
}
/// Without effect: 0.
pub fn pthread_attr_setdetachstate(_attributes: Ptr<pthread_attr_t>, _state: i32) -> i32 {
    0
}
/// Without effect: 0.
pub fn pthread_attr_setscope(_attributes: Ptr<pthread_attr_t>, _scope: i32) -> i32 {
    0
}

macro_rules! calls {
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $t:ty),*);)*) => { $(
        $(#[$doc])*
        pub fn $name($($arg: Ptr<$t>),*) -> i32 {
            // SAFETY: the objects have the system's size and alignment, and are initialised by C's contract.
            unsafe { libc::$name($($arg.as_raw().cast()),*) }
        }
    )* };
}
calls! {
    /// Makes a mutex.
    pthread_mutex_init(mutex: pthread_mutex_t, attributes: pthread_mutexattr_t);
    /// Ends a mutex's life.
    pthread_mutex_destroy(mutex: pthread_mutex_t);
    /// Locks.
    pthread_mutex_lock(mutex: pthread_mutex_t);
    /// Locks if free: 0 or `EBUSY`.
    pthread_mutex_trylock(mutex: pthread_mutex_t);
    /// Unlocks.
    pthread_mutex_unlock(mutex: pthread_mutex_t);
    /// Makes a condition variable.
    pthread_cond_init(condition: pthread_cond_t, attributes: pthread_condattr_t);
    /// Ends a condition variable's life.
    pthread_cond_destroy(condition: pthread_cond_t);
    /// Waits; the mutex is released meanwhile.
    pthread_cond_wait(condition: pthread_cond_t, mutex: pthread_mutex_t);
    /// Wakes one waiter.
    pthread_cond_signal(condition: pthread_cond_t);
    /// Wakes all waiters.
    pthread_cond_broadcast(condition: pthread_cond_t);
    /// Ends a barrier's life.
    pthread_barrier_destroy(barrier: pthread_barrier_t);
    /// Waits for all threads: one gets -1 (`PTHREAD_BARRIER_SERIAL_THREAD`), the others 0.
    pthread_barrier_wait(barrier: pthread_barrier_t);
}
/// Makes a barrier for `count` threads.
pub fn pthread_barrier_init(
    barrier: Ptr<pthread_barrier_t>,
    attributes: Ptr<pthread_barrierattr_t>,
    count: u32,
) -> i32 {
    // SAFETY: as for the other calls.
    unsafe {
        libc::pthread_barrier_init(barrier.as_raw().cast(), attributes.as_raw().cast(), count)
    }
}
