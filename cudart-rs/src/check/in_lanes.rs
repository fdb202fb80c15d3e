//! What the lane form asks: whether the elements of several threads are in memory, and which of the threads it is that does something.

use super::{Mode, hot, with};
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

    /// How many accesses it is by so many lanes.
    #[inline(always)]
    pub(crate) fn count(self, lanes: u32) -> u32 {
        match self {
            Reach::Again => 0,
            _ => lanes,
        }
    }
}

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
    let mode = match reach {
        Reach::Load => Mode::Load,
        Reach::Store => Mode::Store,
        Reach::Update => Mode::Update,
        Reach::Again => {
            let mut inside = true;
            with(|s| inside = !s.areas.is_outside(address, size_of::<T>()));
            return inside;
        }
    };
    h.access(address, size_of::<T>(), align_of::<T>(), site, mode)
        .is_null()
}
