//! Which blocks of a launch under [`super::threads`] have begun, and when one begins although another has not ended.
//!
//! The faithful engine runs blocks one after another. On a GPU many are there at the same time, and programs rely on it: a block that goes round in a loop until a
//! later one has stored something would do so for ever. So a launch whose threads have gone round in loops for a while ([`PATIENCE`]) in which no block has ended begins the next block
//! beside those that wait, and the one after it if that was not enough. Nothing here waits for threads of a block or knows how they run.

use super::block::BlockWalk;
use super::config;
use crate::vector::{dim3, uint3};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// After how long in loops the next block begins.
const PATIENCE: Duration = Duration::from_millis(20);
/// Threads that may be there at the same time.
pub(crate) const TOGETHER: u64 = 20_000;

/// The blocks of a launch.
pub(crate) struct Blocks(Mutex<State>);

struct State {
    /// Blocks not yet begun, and where the next one is.
    left: u64,
    walk: BlockWalk,
    /// Threads of blocks that run.
    threads: u64,
    /// When a block ended or began last, and when one ended.
    moved: Instant,
    ended: Instant,
    said: bool,
    helpers: Vec<JoinHandle<()>>,
}

/// What a launch does whose threads go round in loops.
pub(crate) enum Relief {
    /// Goes on.
    Nothing,
    /// Begins this block.
    Begin(uint3),
    /// Nothing is left to begin, for long: it says so.
    Report,
}

impl Blocks {
    /// All blocks but the first, which begins now.
    pub(crate) fn after_first(grid: dim3, threads: u64) -> Blocks {
        let mut walk = BlockWalk::new(grid, 0);
        walk.advance();
        Self::begun(grid.count() - 1, walk, threads)
    }

    /// None: all blocks begin now.
    pub(crate) fn none(grid: dim3) -> Blocks {
        Self::begun(0, BlockWalk::new(grid, 0), TOGETHER)
    }

    fn begun(left: u64, walk: BlockWalk, threads: u64) -> Blocks {
        let now = Instant::now();
        Blocks(Mutex::new(State {
            left,
            walk,
            threads,
            moved: now,
            ended: now,
            said: false,
            helpers: Vec::new(),
        }))
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A block has ended, and the next one begins in its place.
    pub(crate) fn next(&self) -> Option<uint3> {
        let mut s = self.lock();
        (s.moved, s.ended) = (Instant::now(), Instant::now());
        s.take()
    }

    /// A thread of a block of so many has gone round in a loop for some time.
    pub(crate) fn relief(&self, threads: u64) -> Relief {
        let mut s = self.lock();
        if s.moved.elapsed() < PATIENCE {
            return Relief::Nothing;
        }
        s.moved = Instant::now();
        if s.threads + threads <= TOGETHER
            && let Some(at) = s.take()
        {
            s.threads += threads;
            return Relief::Begin(at);
        }
        if !s.said && s.ended.elapsed() > config::patience() {
            s.said = true;
            return Relief::Report;
        }
        Relief::Nothing
    }

    /// A block that ran beside others has ended.
    pub(crate) fn end(&self, threads: u64) {
        let mut s = self.lock();
        s.threads -= threads;
        (s.moved, s.ended) = (Instant::now(), Instant::now());
    }

    /// Keeps the OS thread that runs a block beside others.
    pub(crate) fn keep(&self, helper: JoinHandle<()>) {
        self.lock().helpers.push(helper);
    }

    /// Waits for the blocks that run beside others.
    pub(crate) fn join(&self) {
        loop {
            let Some(helper) = self.lock().helpers.pop() else {
                return;
            };
            // (A panic in it has been reported.)
            let _ = helper.join();
        }
    }
}

impl State {
    fn take(&mut self) -> Option<uint3> {
        self.left = self.left.checked_sub(1)?;
        let at = self.walk.at;
        self.walk.advance();
        Some(at)
    }
}
