//! The heap of device code: what a kernel gets from `malloc` and `new` is memory that kernels may access, until it is freed.
//!
//! Host code gets its memory from the same functions: that is not for kernels. Memory that is freed stays where it is for a while, so that late
//! accesses are noticed.

use super::{hot, on, with};

/// Somebody got memory: device code, or host code, whose memory kernels cannot access.
#[inline]
pub(crate) fn taken(address: usize, bytes: usize) {
    if on() && address != 0 {
        with(|s| match hot::in_kernel() {
            true => s.areas.of_kernel(address, bytes),
            false => s.areas.of_host(address, bytes),
        });
    }
}

/// Bytes to be kept behind what is asked for: nobody's, so that accesses to them are noticed.
#[inline]
pub(crate) fn behind() -> usize {
    match on() && hot::in_kernel() {
        true => super::areas::HEAP_REDZONE,
        false => 0,
    }
}

/// Memory of the heap is to be freed: whether it is to stay for a while.
#[inline]
pub(crate) fn given(address: usize) -> bool {
    if !on() || address == 0 {
        return false;
    }
    let Some(here) = hot::current() else {
        with(|s| s.areas.freed_by_host(address));
        return false;
    };
    here.settle();
    let mut keep = false;
    with(|s| match s.areas.bad_free(address) {
        None => keep = s.areas.freed(address),
        Some(why) => {
            keep = true;
            let (block, thread) = here.who();
            s.reports.at(here.kernel());
            s.reports.freed(block, thread, &why);
        }
    });
    keep
}

/// Memory has another size, and perhaps another place.
#[inline]
pub(crate) fn moved(from: usize, to: usize, bytes: usize) {
    if on() && to != 0 {
        with(|s| {
            s.areas.freed_by_host(from);
            match hot::in_kernel() {
                true => s.areas.of_kernel(to, bytes),
                false => s.areas.of_host(to, bytes),
            }
        });
    }
}
