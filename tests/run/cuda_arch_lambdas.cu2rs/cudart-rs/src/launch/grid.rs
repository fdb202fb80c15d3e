//! Cooperative launches: the barrier of all blocks (`grid.sync()`) and what a launch says about it.
//!
//! The blocks of a cooperative launch share one [`GridState`], which lives as long as the launch. In every block the threads meet at
//! the block barrier, one of them arrives here and waits for the last block, and they meet again. Waiting is a loop that yields:
//! the coroutine engine then begins further blocks, the faithful engine runs all blocks of such a launch at the same time.

use std::sync::atomic::{AtomicU64, Ordering::SeqCst};

/// Where the blocks of a launch meet.
#[derive(Debug)]
pub(crate) struct GridState {
    blocks: u64,
    /// How many arrivals there have been since the launch.
    arrived: AtomicU64,
}

impl GridState {
    pub(crate) fn new(blocks: u64) -> GridState {
        GridState {
            blocks,
            arrived: AtomicU64::new(0),
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opens_when_all_have_arrived_again_and_again() {
        let grid = GridState::new(2);
        let first = grid.arrive();
        assert!(!grid.is_open(first));
        assert_eq!(grid.arrive(), first);
        assert!(grid.is_open(first));
        let second = grid.arrive();
        assert!(second > first && !grid.is_open(second));
    }
}
