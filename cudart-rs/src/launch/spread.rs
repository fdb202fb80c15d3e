//! The workers' door for launches that are not made of Rust kernels: blocks of code compiled at run time.

use super::config;
use super::pool::{self, Pace};
use std::ops::Range;

/// A kernel, as far as spreading its blocks goes: how long its last launch took.
#[derive(Debug)]
pub struct Spread(Pace);

impl Default for Spread {
    fn default() -> Self {
        Spread::new()
    }
}

/// What a worker runs: its number, and where it gets runs of block numbers from.
pub type Body<'a> = dyn Fn(usize, &mut dyn FnMut() -> Option<Range<u64>>) + Sync + 'a;

impl Spread {
    /// Nothing is known.
    pub const fn new() -> Spread {
        Spread(Pace::new())
    }

    /// Runs `body` in the caller, and in workers if it takes long, until blocks `0..count` are all taken and every `body` has returned. Blocks are dealt
    /// in order, so that one may wait for those before it.
    pub fn run(&self, count: u64, body: &Body<'_>) {
        pool::run(&self.0, count, &|source| {
            let worker = source.worker();
            body(worker, &mut || source.next_range());
        });
    }
}

/// Runs `f`; the address of an access to memory that is not there ends it and is the error. As with `longjmp`, what the frames in between own is lost.
///
/// # Errors
/// The address.
pub fn guarded(f: impl FnOnce()) -> Result<(), usize> {
    crate::fault::guard(f)
}

/// How many workers there are.
pub fn workers() -> usize {
    config::workers()
}
