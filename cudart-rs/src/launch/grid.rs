//! Cooperative launches: the barrier of all blocks (`grid.sync()`) and what a launch says about it.
//!
//! The blocks of a cooperative launch share one [`GridState`], which lives as long as the launch. In every block the threads meet at
//! the block barrier, one of them arrives here and waits for the last block, and they meet again. Waiting is a loop that yields:
//! the coroutine engine then begins further blocks, the faithful engine runs all blocks of such a launch at the same time.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::SeqCst};

/// Where the blocks of a launch meet.
#[derive(Debug)]
pub(crate) struct GridState {
    blocks: u64,
    /// How many arrivals there have been since the launch.
    arrived: AtomicU64,
    multi: MultiHandle,
}

impl GridState {
    pub(crate) fn new(blocks: u64, multi: MultiHandle) -> GridState {
        GridState {
            blocks,
            arrived: AtomicU64::new(0),
            multi,
        }
    }

    /// The launches of several devices that this one is part of.
    pub(crate) fn all(&self) -> Option<&Multi> {
        // SAFETY: null or alive, see `MultiHandle`.
        unsafe { self.multi.0.as_ref() }
    }

    /// Which of them it is.
    pub(crate) fn rank(&self) -> u32 {
        self.multi.1
    }

    /// A block arrives; gives the number of arrivals that opens the barrier.
    pub(crate) fn arrive(&self) -> u64 {
        let before = self.arrived.fetch_add(1, SeqCst);
        (before / self.blocks + 1) * self.blocks
    }

    /// Whether that many have arrived.
    pub(crate) fn is_open(&self, target: u64) -> bool {
        self.arrived.load(SeqCst) >= target
    }
}

/// The state of a launch, if it is cooperative: a pointer that may cross threads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GridHandle(*const GridState);

// SAFETY: the launcher keeps the state until every block has ended; it is atomic.
unsafe impl Send for GridHandle {}
// SAFETY: as above.
unsafe impl Sync for GridHandle {}

impl GridHandle {
    pub(crate) const NONE: GridHandle = GridHandle(std::ptr::null());

    pub(crate) fn of(state: &GridState) -> GridHandle {
        GridHandle(state)
    }

    #[inline]
    pub(crate) fn get(&self) -> Option<&GridState> {
        // SAFETY: null or alive, see above.
        unsafe { self.0.as_ref() }
    }
}

/// What the launches of a multi-device launch share: where all their blocks meet.
#[derive(Debug)]
pub(crate) struct Multi {
    grids: u32,
    state: GridState,
    /// One of them cannot go on.
    failed: AtomicBool,
}

impl Multi {
    pub(crate) fn new(grids: u32, blocks: u64) -> Multi {
        Multi {
            grids,
            state: GridState::new(blocks * u64::from(grids), MultiHandle::NONE),
            failed: AtomicBool::new(false),
        }
    }

    /// How many devices it is for.
    pub(crate) fn grids(&self) -> u32 {
        self.grids
    }

    /// Where blocks of all grids meet.
    pub(crate) fn state(&self) -> &GridState {
        &self.state
    }

    /// A grid has ended without the others, who do not wait for it any more.
    pub(crate) fn fail(&self) {
        self.failed.store(true, SeqCst);
    }

    /// Whether a wait is to end: all have arrived, or somebody never will.
    pub(crate) fn lets_go(&self, target: u64) -> bool {
        self.state.is_open(target) || self.failed.load(SeqCst)
    }
}

/// A launch's place in a multi-device launch: what all share, and its rank. The launcher keeps that until all have ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MultiHandle(*const Multi, u32);

// SAFETY: the launcher keeps what it points to until every launch has ended; it is atomic.
unsafe impl Send for MultiHandle {}
// SAFETY: as above.
unsafe impl Sync for MultiHandle {}

impl MultiHandle {
    pub(crate) const NONE: MultiHandle = MultiHandle(std::ptr::null(), 0);

    pub(crate) fn new(multi: &Multi, rank: u32) -> MultiHandle {
        MultiHandle(multi, rank)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opens_when_all_have_arrived_again_and_again() {
        let grid = GridState::new(2, MultiHandle::NONE);
        let first = grid.arrive();
        assert!(!grid.is_open(first));
        assert_eq!(grid.arrive(), first);
        assert!(grid.is_open(first));
        let second = grid.arrive();
        assert!(second > first && !grid.is_open(second));
    }
}
