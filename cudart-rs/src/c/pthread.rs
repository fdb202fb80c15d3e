//! POSIX threads: threads are Rust's, mutexes, condition variables and barriers the system's own.
//!
//! The synchronisation objects are plain memory of glibc's sizes, all zeros being a valid start.

use crate::ptr::{Ptr, Void};
use crate::sorted::Map;
use std::cell::{Cell, OnceCell};
use std::os::unix::thread::JoinHandleExt;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

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
    pthread_rwlock_t i64, 7;
    pthread_rwlockattr_t i64, 1;
}

/// A thread's function.
pub type Start = Option<fn(Ptr<Void>) -> Ptr<Void>>;

/// A function that `pthread_once` calls.
pub type Once = Option<fn()>;

struct Running {
    handle: JoinHandle<Ptr<Void>>,
    cancelled: Arc<AtomicBool>,
    /// It knows which thread it is.
    begun: Arc<AtomicBool>,
}
struct Threads {
    next: u64,
    running: Map<u64, Running>,
}
static THREADS: Mutex<Threads> = Mutex::new(Threads {
    next: 1,
    running: Map::new(),
});
thread_local! {
    static SELF: Cell<u64> = const { Cell::new(0) };
    /// Whether somebody wants this thread to end.
    static CANCELLED: OnceCell<Arc<AtomicBool>> = const { OnceCell::new() };
    /// What `pthread_setcancelstate` and `pthread_setcanceltype` said.
    static STATE: Cell<i32> = const { Cell::new(PTHREAD_CANCEL_ENABLE) };
    static TYPE: Cell<i32> = const { Cell::new(PTHREAD_CANCEL_DEFERRED) };
}
/// The thread can be cancelled.
pub const PTHREAD_CANCEL_ENABLE: i32 = 0;
/// It is cancelled at certain calls.
pub const PTHREAD_CANCEL_DEFERRED: i32 = 0;
/// What `pthread_join` tells of a thread that was cancelled.
pub const PTHREAD_CANCELED: u64 = u64::MAX;

/// The payload of a thread that ends before its function does.
struct ThreadEnd(Ptr<Void>);

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
    let cancelled = Arc::new(AtomicBool::new(false));
    let asked = cancelled.clone();
    let begun = Arc::new(AtomicBool::new(false));
    let begins = begun.clone();
    let spawned = std::thread::Builder::new()
        .stack_size(8 << 20)
        .spawn(move || {
            SELF.set(id);
            begins.store(true, Ordering::Release);
            CANCELLED.with(|c| c.set(asked)).ok();
            match catch_unwind(AssertUnwindSafe(|| start(argument))) {
                Ok(value) => value,
                Err(payload) => match payload.downcast::<ThreadEnd>() {
                    Ok(end) => end.0,
                    Err(other) => resume_unwind(other),
                },
            }
        });
    match spawned {
        Ok(handle) => {
            let running = Running {
                handle,
                cancelled,
                begun,
            };
            threads.running.insert(id, running);
            *thread = id;
            0
        }
        Err(_) => libc::EAGAIN,
    }
}
/// Waits for a thread's end: 0 or an error number.
pub fn pthread_join(thread: u64, mut result: Ptr<Ptr<Void>>) -> i32 {
    cancellation_point();
    let running = threads().running.remove(&thread);
    let Some(running) = running else {
        return libc::ESRCH;
    };
    let value = running.handle.join().unwrap_or_default();
    if !result.is_null() {
        *result = value;
    }
    0
}
/// Sends a signal to a thread (0: the main one); with the signal 0 it is only asked whether there is one. 0 or an error number.
pub fn pthread_kill(thread: u64, number: i32) -> i32 {
    if thread == SELF.get() && thread != 0 {
        // SAFETY: the calling thread is there; any number is taken.
        return unsafe { libc::pthread_kill(libc::pthread_self(), number) };
    }
    if thread == 0 {
        // SAFETY: Linux's main thread has the number of the process; any number is taken.
        let sent = unsafe {
            let process = libc::getpid();
            libc::syscall(libc::SYS_tgkill, process, process, number)
        };
        return match sent {
            0 => 0,
            _ => super::errno::get(),
        };
    }
    let threads = threads();
    let Some(running) = threads.running.get(&thread) else {
        return libc::ESRCH;
    };
    // A handler may ask which thread it runs in.
    while !running.begun.load(Ordering::Acquire) {
        std::thread::yield_now();
    }
    // SAFETY: a thread that is in the list was not joined: its handle is one.
    unsafe { libc::pthread_kill(running.handle.as_pthread_t(), number) }
}
/// Lets a thread end on its own.
pub fn pthread_detach(thread: u64) -> i32 {
    match threads().running.remove(&thread) {
        Some(_) => 0,
        None => libc::ESRCH,
    }
}
/// Ends the calling thread; the main thread waits for the others and ends the process.
pub fn pthread_exit(value: Ptr<Void>) -> ! {
    if SELF.get() != 0 {
        resume_unwind(Box::new(ThreadEnd(value)));
    }
    loop {
        let Some((_, running)) = threads().running.pop_first() else {
            crate::c::stdlib::exit(0)
        };
        running.handle.join().ok();
    }
}
/// Asks a thread to end: it does where it sleeps, joins a thread or calls `pthread_testcancel`.
pub fn pthread_cancel(thread: u64) -> i32 {
    match threads().running.get(&thread) {
        Some(running) => {
            running.cancelled.store(true, Ordering::SeqCst);
            0
        }
        None => libc::ESRCH,
    }
}
fn is_cancelled() -> bool {
    STATE.get() == PTHREAD_CANCEL_ENABLE
        && CANCELLED.with(|c| c.get().is_some_and(|c| c.load(Ordering::SeqCst)))
}
/// Ends the calling thread if somebody cancelled it.
pub(crate) fn cancellation_point() {
    if is_cancelled() {
        resume_unwind(Box::new(ThreadEnd(Ptr::from_bits(PTHREAD_CANCELED))));
    }
}
/// In a thread that may be cancelled: sleeps, looking now and then. `false`: not such a thread, nothing was done.
pub(crate) fn sleep_cancellably(time: Duration) -> bool {
    if SELF.get() == 0 {
        return false;
    }
    let end = Instant::now() + time;
    loop {
        cancellation_point();
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return true;
        }
        std::thread::sleep(left.min(Duration::from_millis(10)));
    }
}
/// Ends the calling thread if somebody cancelled it.
pub fn pthread_testcancel() {
    cancellation_point();
}
/// Whether the calling thread can be cancelled: 0.
pub fn pthread_setcancelstate(state: i32, mut before: Ptr<i32>) -> i32 {
    let old = STATE.replace(state);
    if !before.is_null() {
        *before = old;
    }
    0
}
/// Remembered; threads are cancelled at certain calls in any case: 0.
pub fn pthread_setcanceltype(kind: i32, mut before: Ptr<i32>) -> i32 {
    let old = TYPE.replace(kind);
    if !before.is_null() {
        *before = old;
    }
    0
}
/// Calls a function once, whoever asks: 0.
pub fn pthread_once(mut control: Ptr<i32>, routine: Once) -> i32 {
    static ONCE: Mutex<()> = Mutex::new(());
    let _one = ONCE.lock().unwrap_or_else(PoisonError::into_inner);
    if std::mem::replace(&mut *control, 1) == 0
        && let Some(routine) = routine
    {
        routine();
    }
    0
}
/// The calling thread; 0 for threads that `pthread_create` did not start.
pub fn pthread_self() -> u64 {
    SELF.get()
}
/// Lets other threads run (the old name of `sched_yield`).
pub fn pthread_yield() -> i32 {
    std::thread::yield_now();
    0
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
/// Without effect, the stack is 8 MiB: 0.
pub fn pthread_attr_setstacksize(_attributes: Ptr<pthread_attr_t>, _bytes: u64) -> i32 {
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
    /// Attributes of mutexes.
    pthread_mutexattr_init(attributes: pthread_mutexattr_t);
    /// Ends their life.
    pthread_mutexattr_destroy(attributes: pthread_mutexattr_t);
    /// Makes a lock for many readers or one writer.
    pthread_rwlock_init(lock: pthread_rwlock_t, attributes: pthread_rwlockattr_t);
    /// Ends its life.
    pthread_rwlock_destroy(lock: pthread_rwlock_t);
    /// Locks for reading.
    pthread_rwlock_rdlock(lock: pthread_rwlock_t);
    /// Locks for writing.
    pthread_rwlock_wrlock(lock: pthread_rwlock_t);
    /// Unlocks.
    pthread_rwlock_unlock(lock: pthread_rwlock_t);
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
/// Whether a thread may lock its mutex again: 0 or an error number.
pub fn pthread_mutexattr_settype(attributes: Ptr<pthread_mutexattr_t>, kind: i32) -> i32 {
    // SAFETY: as for the other calls.
    unsafe { libc::pthread_mutexattr_settype(attributes.as_raw().cast(), kind) }
}
