//! Recording for the engine of OS threads, where the threads of a block run at the same time.
//!
//! Each OS thread fills a buffer of its own. What it holds when its CUDA thread ends waits in its *seat*; the thread that ends last gives all sequences of the
//! block to the encoder. A buffer that is full before goes to the encoder as a part of the warp that has this lane only.

use super::block_number;
use super::log::{Full, Inner, Saved, thread};
use super::sink::{self, Launched};
use crate::launch::Launch;
use crate::vector::uint3;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Events that a thread's buffer takes.
const ROOM: usize = 1 << 14;

/// What the threads of a launch's blocks record.
pub(crate) struct Team {
    launched: Launched,
    log: Mutex<Option<Box<Inner>>>,
    seats: Vec<Mutex<Seat>>,
}

/// One thread's place.
struct Seat {
    team: *const Team,
    on: bool,
    /// Empty until the thread runs for the first time.
    buffer: Vec<u32>,
    filled: usize,
    outer: Saved,
    /// See [`Inner`].
    #[cfg(feature = "trace-counts")]
    counts: Vec<u64>,
}

// SAFETY: the pointers are used by the OS thread whose seat it is, while the team exists.
unsafe impl Send for Seat {}

fn lock<T>(m: &Mutex<T>) -> MutexGuard<'_, T> {
    m.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Team {
    /// For a launch.
    pub(crate) fn new(launch: &Launch) -> Team {
        let seat = |_| {
            Mutex::new(Seat {
                team: std::ptr::null(),
                on: false,
                buffer: Vec::new(),
                filled: 0,
                outer: Saved::NOTHING,
                #[cfg(feature = "trace-counts")]
                counts: Vec::new(),
            })
        };
        Team {
            launched: launch.traced,
            log: Mutex::new(Some(Inner::of(launch.traced))),
            seats: (0..launch.block.count()).map(seat).collect(),
        }
    }

    /// The threads go on to this block.
    pub(crate) fn block_begins(&self, at: uint3) {
        let block = block_number(at, self.launched.grid());
        let on = self.launched.on && sink::filter().block(block);
        for seat in &self.seats {
            lock(seat).on = on;
        }
        if let Some(log) = lock(&self.log).as_mut().filter(|_| on) {
            log.sorter.begin(self.launched, block);
        }
    }

    /// This OS thread begins to run a thread of a block.
    pub(crate) fn begin(&self, number: u32) {
        let Some(seat) = self.seats.get(number as usize) else {
            return;
        };
        let mut seat = lock(seat);
        seat.team = self;
        if seat.buffer.is_empty() {
            seat.buffer = vec![0; ROOM];
        }
        let range = seat.buffer.as_mut_ptr_range();
        let log: *mut Seat = &raw mut *seat;
        seat.outer = Saved::new(range.start, range.end, log, true).swap();
        #[cfg(feature = "trace-counts")]
        {
            let sites = lock(&self.log)
                .as_ref()
                .map_or(0, |l| l.sorter.counts.len());
            seat.counts.resize(sites.saturating_sub(1), 0);
            super::counts::exchange(&mut seat.counts);
        }
        drop(seat);
        thread(number);
    }

    /// It has run it.
    pub(crate) fn end(&self, number: u32) {
        if let Some(seat) = self.seats.get(number as usize) {
            let mut seat = lock(seat);
            let own = std::mem::replace(&mut seat.outer, Saved::NOTHING).swap();
            seat.filled = seat.events(own.next());
            #[cfg(feature = "trace-counts")]
            {
                super::counts::exchange(&mut seat.counts);
                if let Some(log) = lock(&self.log).as_mut().filter(|_| seat.on) {
                    super::counts::give(&mut seat.counts, &mut log.sorter.counts);
                }
                seat.counts.fill(0);
            }
        }
    }

    /// All threads of the block have ended.
    pub(crate) fn block_ends(&self) {
        let mut all = Vec::new();
        let mut on = false;
        for seat in &self.seats {
            let seat = lock(seat);
            on |= seat.on;
            all.extend_from_slice(&seat.buffer[..seat.filled]);
        }
        if on {
            self.take(&all, false, false);
        }
    }

    fn take(&self, events: &[u32], more: bool, cut: bool) {
        if let Some(log) = &mut *lock(&self.log) {
            log.sorter.take(events, more, cut);
        }
    }
}

impl Drop for Team {
    fn drop(&mut self) {
        if let Some(log) = lock(&self.log).take() {
            sink::give_log(log);
        }
    }
}

impl Seat {
    /// Events before a position.
    fn events(&self, next: *mut u32) -> usize {
        let bytes = (next as usize).saturating_sub(self.buffer.as_ptr() as usize);
        (bytes / size_of::<u32>()).min(self.buffer.len())
    }

    fn spill(&mut self, next: *mut u32, more: bool, cut: bool) {
        // SAFETY: the team waits for its threads.
        if let Some(team) = unsafe { self.team.as_ref() }.filter(|_| self.on) {
            team.take(&self.buffer[..self.events(next)], more, cut);
        }
    }
}

impl Full for Seat {
    fn full(&mut self, next: *mut u32) -> (*mut u32, *mut u32) {
        self.spill(next, true, false);
        // The mark at the start stays.
        let range = self.buffer.as_mut_ptr_range();
        (range.start.wrapping_add(1), range.end)
    }

    fn stop(&mut self, next: *mut u32) {
        self.spill(next, false, true);
        // SAFETY: as above.
        if let Some(team) = unsafe { self.team.as_ref() }
            && let Some(mut log) = lock(&team.log).take()
        {
            log.sorter.write();
            sink::give_counts(team.launched, &mut log.sorter.counts);
        }
        self.outer.stop();
    }
}
