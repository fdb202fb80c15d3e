//! What `gate.rs` is made of, from loom.

pub(crate) use loom::sync::atomic::{AtomicU32, AtomicU64, AtomicUsize, Ordering, fence};
pub(crate) use loom::sync::{Condvar, Mutex};

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
