//! Counting without a log: the feature `trace-counts`, for programs made with `--trace-counts`.
//!
//! Each OS thread has one number for each site; a probe is an addition to it, at an address that is known when the program is compiled. A log exchanges the numbers
//! when it begins to run a block and when it pauses, so that what host code and an outer launch count stays apart. Sites with high
//! numbers go through the log like in programs that record sequences, and are counted there.

use std::cell::Cell;

/// Sites that have a number of their own.
pub(super) const FEW: usize = 4096;

thread_local! {
    static COUNTS: [Cell<u64>; FEW] = const { [const { Cell::new(0) }; FEW] };
}

/// Adds to a site's number.
#[inline(always)]
pub(super) fn add(site: usize, times: u64) {
    COUNTS.with(|c| c[site].set(c[site].get().wrapping_add(times)));
}

/// Exchanges the thread's numbers with these.
pub(super) fn exchange(held: &mut [u64]) {
    COUNTS.with(|c| {
        for (here, there) in c.iter().zip(held) {
            *there = here.replace(*there);
        }
    });
}

/// Adds numbers to others, and begins again with zeros.
pub(super) fn give(held: &mut [u64], to: &mut [u64]) {
    for (n, sum) in held.iter_mut().zip(to) {
        *sum = sum.wrapping_add(std::mem::take(n));
    }
}
