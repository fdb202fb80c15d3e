//! How the OS threads of a block meet: who runs, who waits at the block's barrier, who has exited, and how sleepers are woken.
//!
//! The heart of [`super::threads`], apart from kernels, warps and messages, so that `tests/model` can explore all its interleavings with loom:
//! this file is compiled there, too, with loom's types in the place of those of [`super::sync`].
//!
//! One lock is around the [`State`]; each thread has a [`Seat`] to sleep on. The thread that arrives (or exits) last finds, under the lock,
//! that nobody runs any more: it opens the barrier if all live threads wait there, at whatever places, and otherwise lets the engine find who can go on
//! all the same, or report the deadlock; so no clock is needed to find one. Exited threads count as arrived.

use super::sync::{
    AtomicU32, AtomicU64, Mutex, MutexGuard, Ordering::*, Parker, Unparker, YIELDS, yield_now,
};
use std::sync::PoisonError;

/// Where one thread sleeps until it is released.
pub(crate) struct Seat {
    /// 0: not released; 1: released; 2: asleep.
    word: AtomicU32,
    unparker: Unparker,
}

impl Seat {
    /// A thread's seat.
    pub(crate) fn new(unparker: &Unparker) -> Seat {
        Seat {
            word: AtomicU32::new(0),
            unparker: unparker.clone(),
        }
    }

    fn wait(&self, parker: &Parker) {
        for _ in 0..YIELDS {
            if self.word.swap(0, Acquire) == 1 {
                return;
            }
            yield_now();
        }
        if self.word.compare_exchange(0, 2, AcqRel, Acquire).is_ok() {
            while self.word.load(Acquire) != 1 {
                parker.park();
            }
        }
        self.word.store(0, Relaxed);
    }

    fn release(&self) {
        if self.word.swap(1, AcqRel) == 2 {
            self.unparker.unpark();
        }
    }
}

/// What a thread does.
#[derive(Clone, Copy)]
pub(crate) enum Status<S> {
    /// It runs.
    Running,
    /// It waits at the block's barrier, at this place of the program.
    Barrier(S),
    /// It waits for lanes of its warp, or at a named barrier.
    Warp,
    /// It has come to the kernel's end.
    Exited,
}

/// What the lock is around; `more` is the engine's own.
pub(crate) struct State<S, X> {
    /// What each thread does.
    pub(crate) status: Vec<Status<S>>,
    /// How many run, and how many have not exited.
    running: u32,
    live: u32,
    /// Threads at the block's barrier, and those of them whose condition holds.
    arrived: u32,
    holds: u32,
    /// The engine's own.
    pub(crate) more: X,
}

/// What the engine adds to a meeting.
pub(crate) trait Rules<S, X> {
    /// Whether two threads wait at one place.
    fn same(&self, a: &S, b: &S) -> bool;
    /// A thread has stopped running: releases those whom that completes a warp operation ([`Meeting::resume`]).
    fn stopped(&self, state: &mut State<S, X>, thread: u32);
    /// The barrier opens for threads that wait at different places.
    fn met_apart(&self, state: &State<S, X>);
    /// Nobody runs, and some threads wait for more than the block's barrier: lets some of them go on ([`Meeting::resume`]), or ends the program.
    fn stuck(&self, state: &mut State<S, X>);
    /// Every thread has exited: sets up the next block. False if there is none.
    fn next_block(&self, state: &mut State<S, X>) -> bool;
}

/// The meeting of a launch's threads.
pub(crate) struct Meeting<S, X> {
    state: Mutex<State<S, X>>,
    seats: Vec<Seat>,
    /// The last opened barrier: conditions that held (high half), threads that arrived.
    held: AtomicU64,
}

impl<S, X> State<S, X> {
    /// How many threads have not exited.
    pub(crate) fn live(&self) -> u32 {
        self.live
    }
}

impl<S: Copy, X> Meeting<S, X> {
    /// All threads run.
    pub(crate) fn new(seats: Vec<Seat>, more: X) -> Meeting<S, X> {
        let threads = seats.len() as u32;
        let state = State {
            status: vec![Status::Running; seats.len()],
            running: threads,
            live: threads,
            arrived: 0,
            holds: 0,
            more,
        };
        Meeting {
            state: Mutex::new(state),
            seats,
            held: AtomicU64::new(0),
        }
    }

    /// The state, locked.
    pub(crate) fn lock(&self) -> MutexGuard<'_, State<S, X>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits at the block's barrier; gives (conditions that held, threads that arrived).
    pub(crate) fn block_wait(
        &self,
        rules: &impl Rules<S, X>,
        parker: &Parker,
        thread: u32,
        holds: bool,
        site: S,
    ) -> (u32, u32) {
        let mut state = self.lock();
        state.status[thread as usize] = Status::Barrier(site);
        state.arrived += 1;
        state.holds += u32::from(holds);
        self.stop(rules, state, thread);
        self.seats[thread as usize].wait(parker);
        let held = self.held.load(Acquire);
        ((held >> 32) as u32, held as u32)
    }

    /// Waits for lanes of the warp, after `arrive` has noted what for.
    pub(crate) fn warp_wait(
        &self,
        rules: &impl Rules<S, X>,
        parker: &Parker,
        thread: u32,
        arrive: impl FnOnce(&mut X),
    ) {
        let mut state = self.lock();
        state.status[thread as usize] = Status::Warp;
        arrive(&mut state.more);
        self.stop(rules, state, thread);
        self.seats[thread as usize].wait(parker);
    }

    /// The thread has come to the kernel's end, which `leave` notes. Waits for the next block; false if there is none.
    pub(crate) fn exit(
        &self,
        rules: &impl Rules<S, X>,
        parker: &Parker,
        thread: u32,
        leave: impl FnOnce(&mut X),
    ) -> bool {
        let mut state = self.lock();
        state.status[thread as usize] = Status::Exited;
        leave(&mut state.more);
        state.live -= 1;
        if state.live == 0 {
            let more = rules.next_block(&mut state);
            if more {
                let threads = self.seats.len() as u32;
                state.status.fill(Status::Running);
                (state.running, state.live) = (threads, threads);
                (state.arrived, state.holds) = (0, 0);
            }
            drop(state);
            for (t, seat) in self.seats.iter().enumerate() {
                if t != thread as usize {
                    seat.release();
                }
            }
            return more;
        }
        self.stop(rules, state, thread);
        self.seats[thread as usize].wait(parker);
        self.lock().live != 0
    }

    /// A thread does not run any more.
    fn stop(&self, rules: &impl Rules<S, X>, mut state: MutexGuard<'_, State<S, X>>, thread: u32) {
        state.running -= 1;
        // A lane that stopped may have been what lanes without a mask waited for.
        rules.stopped(&mut state, thread);
        if state.running == 0 {
            self.open(rules, &mut state);
        }
    }

    /// Lets a thread run again that waits for lanes of its warp.
    pub(crate) fn resume(&self, state: &mut State<S, X>, thread: usize) {
        state.status[thread] = Status::Running;
        state.running += 1;
        self.seats[thread].release();
    }

    /// Nobody runs: opens the block's barrier, or lets the engine find who can go on.
    fn open(&self, rules: &impl Rules<S, X>, state: &mut State<S, X>) {
        let mut place: Option<S> = None;
        let mut apart = false;
        for status in &state.status {
            match status {
                Status::Barrier(site) => apart |= !rules.same(place.get_or_insert(*site), site),
                Status::Exited => {}
                Status::Running | Status::Warp => return rules.stuck(state),
            }
        }
        if apart {
            rules.met_apart(state);
        }
        let held = u64::from(state.holds) << 32 | u64::from(state.arrived);
        self.held.store(held, Release);
        (state.running, state.arrived, state.holds) = (state.arrived, 0, 0);
        for (t, status) in state.status.iter_mut().enumerate() {
            if let Status::Barrier(_) = status {
                *status = Status::Running;
                self.seats[t].release();
            }
        }
    }
}
