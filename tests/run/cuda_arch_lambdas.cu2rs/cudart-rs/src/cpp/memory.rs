//! The counts of `std::shared_ptr`'s control block, which threads change at the same time. Everything else of `<memory>` is
//! translated C++ in our header.

use crate::ptr::Ptr;
use std::sync::atomic::{AtomicI64, Ordering};

fn count<'a>(place: Ptr<i64>) -> &'a AtomicI64 {
    // SAFETY: our header passes the address of a count that lives, and changes it through these functions alone.
    unsafe { AtomicI64::from_ptr(place.as_raw()) }
}

/// Adds to a count; its value before.
pub fn count_add(place: Ptr<i64>, by: i64) -> i64 {
    count(place).fetch_add(by, Ordering::AcqRel)
}

/// Adds one unless the count is zero; whether it did.
#[allow(deprecated)] // Newer Rust calls `fetch_update` `try_update`, which older Rust does not know.
pub fn count_join(place: Ptr<i64>) -> bool {
    let more = |n| (n != 0).then_some(n + 1);
    let order = Ordering::AcqRel;
    count(place)
        .fetch_update(order, Ordering::Acquire, more)
        .is_ok()
}
