//! The synchronisation types of [`super::gate`] and [`super::meeting`], which their model replaces by loom's.

pub(crate) use crossbeam_utils::sync::{Parker, Unparker};
use std::cell::UnsafeCell;
pub(crate) use std::sync::atomic::{AtomicU32, AtomicU64, AtomicUsize, Ordering, fence};
pub(crate) use std::sync::{Condvar, Mutex, MutexGuard};
pub(crate) use std::thread::yield_now;

/// The most shares that the pieces of a job are dealt from.
pub(crate) const SHARES: usize = 64;

/// So many of what an expression makes.
macro_rules! shares {
    ($new:expr) => {
        [const { $new }; SHARES]
    };
}
pub(crate) use shares;

/// How often a waiting thread offers its time slice before it sleeps.
pub(crate) const YIELDS: u32 = 24;

/// A constructor that is `const`, which loom's types do not allow.
macro_rules! constant {
    ($(#[$doc:meta])* fn $($rest:tt)*) => { $(#[$doc])* pub(crate) const fn $($rest)* };
}
pub(crate) use constant;

/// A place for a value that one thread writes and, later, others read.
pub(crate) struct Slot<T>(UnsafeCell<Option<T>>);

// SAFETY: who reads and writes promises an order.
unsafe impl<T> Sync for Slot<T> {}

impl<T: Copy> Slot<T> {
    pub(crate) const fn new() -> Slot<T> {
        Slot(UnsafeCell::new(None))
    }

    /// Writes it.
    ///
    /// # Safety
    /// Nobody reads or writes it at the same time.
    pub(crate) unsafe fn put(&self, value: T) {
        // SAFETY: as promised.
        unsafe { *self.0.get() = Some(value) }
    }

    /// Reads it.
    ///
    /// # Safety
    /// Nobody writes it at the same time.
    pub(crate) unsafe fn get(&self) -> Option<T> {
        // SAFETY: as promised.
        unsafe { *self.0.get() }
    }
}
