//! The heap of device code: what a kernel gets from `malloc` and `new` is memory that kernels may access, until it is freed.
//!
//! Host code gets its memory from the same functions: that is not for kernels. Memory that is freed stays where it is for a while, so that late
//! accesses are noticed.

use super::{CURRENT, on, with};

/// Device code got memory, unless it is host code that did.
#[inline]
pub(crate) fn taken(address: usize, bytes: usize) {
    if on() && address != 0 && CURRENT.get().is_some() {
        with(|s| s.areas.of_kernel(address, bytes));
    }
}

/// Memory of the heap is to be freed: whether it is to stay for a while.
#[inline]
pub(crate) fn given(address: usize) -> bool {
    let mut keep = false;
    let current = CURRENT.get().filter(|_| on() && address != 0);
    if let Some(current) = current {
        with(|s| {
            s.settle();
            match s.areas.bad_free(address) {
                None => keep = s.areas.freed(address),
                Some(why) => {
                    keep = true;
                    // SAFETY: engines keep the block alive while one of its threads runs.
                    let block = unsafe { &*current.block };
                    s.reports.freed(block, current.thread, &why);
                }
            }
        });
    }
    keep
}
