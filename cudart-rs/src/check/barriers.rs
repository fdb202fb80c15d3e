//! libcu++'s barriers (`cuda::barrier`): what they order, and their rules: no more arrivals in a phase than the barrier was made for, and no wait for a phase that was over long ago.
//!
//! The barrier itself is CUDA C++ (the translator's `cuda/barrier`); it tells what it counts.

use super::{SYNC, hot, rule_broken};

/// A barrier is made at an address.
pub(crate) fn made(place: usize) {
    if let Some(h) = hot::current() {
        h.ordered(|order, _| order.barrier_made(place));
    }
}

/// A thread arrives in a phase as `count` where `left` more are awaited.
#[inline]
pub(crate) fn arrives(place: usize, phase: u32, left: i64, count: i64) {
    if let Some(h) = hot::current() {
        h.ordered(|order, actor| order.arrives_in(actor, place, phase));
    }
    if left < count {
        let what = format!(
            "{count} arrive at a barrier in a phase in which it awaits {}: it was made for fewer, or some of them arrive twice before they wait",
            left.max(0)
        );
        told(&what, "arrive");
    }
}

/// A thread has waited with the token of a phase; the barrier was in phase `was` when it came.
#[inline]
pub(crate) fn waits(place: usize, phase: u32, was: u32) {
    if let Some(h) = hot::current() {
        h.ordered(|order, actor| order.waits_for(actor, place, phase));
    }
    let behind = was.wrapping_sub(phase);
    if behind > 1 {
        let what = format!(
            "a wait with the token of a phase that was over {behind} phases ago: a token is for its own phase and the next, once"
        );
        told(&what, "wait");
    }
}

#[cold]
fn told(what: &str, call: &str) {
    let Some(here) = hot::current().filter(|_| super::asks(SYNC)) else {
        return;
    };
    let (block, thread) = here.who();
    let place = format!("`cuda::barrier::{call}`");
    rule_broken(block, what, &[(place, thread)]);
}
