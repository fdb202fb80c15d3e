//! What `gate.rs` and `meeting.rs` are made of, from loom.

pub(crate) use loom::sync::atomic::{AtomicU32, AtomicU64, AtomicUsize, Ordering, fence};
pub(crate) use loom::sync::{Condvar, Mutex, MutexGuard};
pub(crate) use loom::thread::yield_now;

/// Fewer than the runtime has: all are set up for each interleaving.
pub(crate) const SHARES: usize = 2;

macro_rules! shares {
    ($new:expr) => {
        std::array::from_fn(|_| $new)
    };
}
pub(crate) use shares;

/// Once is enough to see a thread that is released before it sleeps, and all interleavings of more would be too many.
pub(crate) const YIELDS: u32 = 1;

/// A thread's place to sleep, with a token as crossbeam's has.
pub(crate) struct Parker(Unparker);
#[derive(Clone)]
pub(crate) struct Unparker(loom::sync::Arc<(Mutex<bool>, Condvar)>);

impl Parker {
    pub(crate) fn new() -> Parker {
        Parker(Unparker(loom::sync::Arc::new((Mutex::new(false), Condvar::new()))))
    }

    pub(crate) fn unparker(&self) -> &Unparker {
        &self.0
    }

    pub(crate) fn park(&self) {
        let (token, changed) = &*self.0.0;
        let mut there = token.lock().unwrap();
        while !*there {
            there = changed.wait(there).unwrap();
        }
        *there = false;
    }
}

impl Unparker {
    pub(crate) fn unpark(&self) {
        let (token, changed) = &*self.0;
        *token.lock().unwrap() = true;
        changed.notify_one();
    }
}

macro_rules! constant {
    ($(#[$doc:meta])* fn $($rest:tt)*) => { $(#[$doc])* pub(crate) fn $($rest)* };
}
pub(crate) use constant;

/// A place for a value, of which loom sees each access.
pub(crate) struct Slot<T>(loom::cell::UnsafeCell<Option<T>>);

unsafe impl<T> Sync for Slot<T> {}

impl<T: Copy> Slot<T> {
    pub(crate) fn new() -> Slot<T> {
        Slot(loom::cell::UnsafeCell::new(None))
    }

    pub(crate) unsafe fn put(&self, value: T) {
        self.0.with_mut(|p| unsafe { *p = Some(value) });
    }

    pub(crate) unsafe fn get(&self) -> Option<T> {
        self.0.with(|p| unsafe { *p })
    }
}
