//! What the lane form asks: whether the elements of several threads are in memory, and which of the threads it is that does something.

use super::hot::Reached;
use super::{Mode, hot, with};
use crate::launch::block::Block;
use crate::ptr::Ptr;

/// What lanes do at addresses.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reach {
    Load,
    Store,
    Update,
    /// What was wrong is told already.
    Again,
}

impl Reach {
    /// A store, of which more may be told.
    #[inline(always)]
    pub(crate) fn store(again: bool) -> Reach {
        match again {
            true => Reach::Again,
            false => Reach::Store,
        }
    }

    fn mode(self) -> Mode {
        match self {
            Reach::Load => Mode::Load,
            Reach::Store => Mode::Store,
            Reach::Update | Reach::Again => Mode::Update,
        }
    }

    /// How many accesses it is by so many lanes.
    #[inline(always)]
    pub(crate) fn count(self, lanes: u32) -> u32 {
        match self {
            Reach::Again => 0,
            _ => lanes,
        }
    }
}

/// A block runs in lanes: nobody asks.
#[inline(always)]
pub(crate) fn in_lanes(_: &Block, _: usize) {}

/// The groups of a block have had their turns.
#[inline(always)]
pub(crate) fn lanes_end() {}

/// The lanes go on together.
#[inline(always)]
pub(crate) fn each_ends() {}

/// The lanes at hand are those of the threads from this number on.
#[inline(always)]
pub(crate) fn lanes(number: usize) {
    if let Some(h) = hot::current() {
        h.lanes(number as u32);
    }
}

/// What comes is done by one of them.
#[inline(always)]
pub(crate) fn lane(l: usize) {
    if let Some(h) = hot::current() {
        h.lane(l as u32);
    }
}

/// What comes is an access by these lanes together.
#[inline(always)]
pub(crate) fn lanes_together(lanes: u32) {
    if let Some(h) = hot::current() {
        h.lanes_together(lanes);
    }
}

/// What comes is an access by all threads of the block, of which there are so many.
#[inline(always)]
pub(crate) fn block_together(threads: u32) {
    if let Some(h) = hot::current() {
        h.block_together(threads);
    }
}

/// The lanes at hand have met.
#[inline]
pub(crate) fn lanes_meet(lanes: u32) {
    if let Some(h) = hot::current() {
        h.lanes_meet(lanes);
    }
}

/// Whether races are looked for in the code that runs.
#[inline(always)]
pub(crate) fn sees_races() -> bool {
    hot::current().is_some_and(|h| h.sees_races())
}

/// Whether lanes read elements that lie side by side, the first of them at `first` and `width` bytes in all, where this place of the program went before: nothing
/// else is to be done.
#[inline(always)]
pub(crate) fn reads_row(first: usize, lanes: (u32, usize), width: usize, at: Ptr<i8>) -> bool {
    hot::current().is_some_and(|h| h.reads_row(first, lanes, width, at.to_bits() as usize))
}

/// Lanes have read elements at addresses.
#[inline(always)]
pub(crate) fn gathered(addresses: &[u64], lanes: u32, bytes: usize, at: Ptr<i8>) {
    if let Some(h) = hot::current() {
        h.gathered(addresses, reached(lanes, bytes, at, Reach::Load));
    }
}

/// Lanes have stored to elements that lie side by side, the one of lane 0 at `start`; `old` is what the first lane's and those behind it held before.
#[inline(always)]
pub(crate) fn stored_row(
    start: usize,
    lanes: u32,
    at: Ptr<i8>,
    reach: Reach,
    (old, bytes): (&[u8], usize),
) {
    if let Some(h) = hot::current() {
        h.stored_row(start, reached(lanes, bytes, at, reach), old);
    }
}

/// Lanes have stored words to addresses, which are all different; `old` is what they held before.
#[inline(always)]
pub(crate) fn stored_apart(addresses: &[u64], lanes: u32, at: Ptr<i8>, reach: Reach, old: &[u32]) {
    if let Some(h) = hot::current() {
        h.stored_apart(addresses, reached(lanes, 4, at, reach), old);
    }
}

/// A lane has stored to an element that held `old`.
#[inline(always)]
pub(crate) fn stored_at(address: usize, at: Ptr<i8>, reach: Reach, old: &[u8]) {
    if let Some(h) = hot::current() {
        h.stored_at(address, reached(1, old.len(), at, reach), old);
    }
}

#[inline(always)]
fn reached(lanes: u32, bytes: usize, at: Ptr<i8>, reach: Reach) -> Reached {
    Reached {
        lanes,
        bytes,
        site: at.to_bits() as usize,
        mode: reach.mode(),
    }
}

/// Whether device code runs that is looked at.
#[inline(always)]
pub(crate) fn looks() -> bool {
    hot::in_kernel()
}

/// Whether all of these bytes are where the place of the program went before.
#[inline(always)]
pub(crate) fn is_row_inside(start: usize, bytes: usize, at: Ptr<i8>) -> bool {
    range(at)
        .is_some_and(|(from, to)| start >= from && start.wrapping_add(bytes) <= to && bytes <= to)
}

/// Where a place of the program went before.
#[inline(always)]
pub(crate) fn range(at: Ptr<i8>) -> Option<(usize, usize)> {
    hot::current()?.range(at.to_bits() as usize)
}

/// There were so many accesses.
#[inline(always)]
pub(crate) fn counted(accesses: u32) {
    if let Some(h) = hot::current() {
        h.counted(accesses);
    }
}

/// Whether a lane's element is in memory; if not, that is told.
pub(crate) fn is_inside<T>(p: Ptr<T>, at: Ptr<i8>, reach: Reach) -> bool {
    let Some(h) = hot::current() else {
        return true;
    };
    let (address, site) = (p.to_bits() as usize, at.to_bits() as usize);
    if reach == Reach::Again {
        let mut inside = true;
        with(|s| inside = !s.areas.is_outside(address, size_of::<T>()));
        return inside;
    }
    if reach != Reach::Load {
        // Of races stores are asked when they are done.
        return h.is_place(address, size_of::<T>(), align_of::<T>(), site, reach.mode());
    }
    let mode = reach.mode();
    h.access(address, size_of::<T>(), align_of::<T>(), site, mode)
        .is_null()
}
