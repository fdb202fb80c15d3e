//! The faithful engine: one OS thread per CUDA thread, blocks one after another (x fastest).
//!
//! The threads of a block share a [`Monitor`]: one lock around who runs, waits and has exited, and a
//! [`Seat`] for each thread to sleep on. The thread that arrives (or exits) last finds, under the lock,
//! that nobody runs any more: it opens the barrier if all live threads wait there at one place, and
//! otherwise reports the deadlock, so no clock is needed to find one. Exited threads count as arrived.
//! Warp operations meet by the rules of [`super::warp`]. After the last exit the next block begins.
//!
//! The threads form a persistent team that grows to the largest block seen; `CUDART_THREADS=fresh`
//! makes new ones for each launch, as do launches that happen while the team is busy. This engine is
//! for small inputs and for the study of races: a barrier costs about a microsecond per thread.

use super::barrier::Barrier;
use super::block::{Block, BlockWalk};
use super::report::{self, Waiting};
use super::warp::{Request, Site, Warp, bits, same_site};
use super::{Kernel, Launch, abort, config, shared};
use crate::cuda::error;
use crate::trace;
use crate::vector::{dim3, make_uint3, uint3};
use crossbeam::channel::{Receiver, Sender, unbounded};
use crossbeam::sync::{Parker, Unparker};
use std::cell::{RefCell, UnsafeCell};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::*};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How often a waiting thread offers its time slice before it sleeps.
const YIELDS: u32 = 24;
/// Stack of a kernel thread. Pages are backed when touched.
const STACK: usize = 2 << 20;

type Thread<'a> = dyn Fn(uint3, uint3, dim3, dim3, &Barrier) + Sync + 'a;

/// Where one thread sleeps until it is released.
struct Seat {
    /// 0: not released; 1: released; 2: asleep.
    word: AtomicU32,
    unparker: Unparker,
}

impl Seat {
    fn new(unparker: &Unparker) -> Seat {
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
            std::thread::yield_now();
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

thread_local! {
    static PARKER: RefCell<Parker> = RefCell::new(Parker::new());
}

#[derive(Clone, Copy)]
enum Status {
    Running,
    Barrier(Site),
    Warp,
    Exited,
}

struct State {
    status: Vec<Status>,
    warps: Vec<Warp>,
    running: u32,
    live: u32,
    /// Threads at the block barrier, and those of them whose condition holds.
    arrived: u32,
    holds: u32,
    /// Blocks not yet begun, and where the next one is.
    left: u64,
    walk: BlockWalk,
}

/// What the threads of a launch share.
pub(crate) struct Monitor {
    state: Mutex<State>,
    /// Written by the last thread of a block, while all others wait.
    block: UnsafeCell<Block>,
    seats: Vec<Seat>,
    /// The last opened barrier: conditions that held (high half), threads that arrived.
    held: AtomicU64,
    trace: trace::Team,
}

// SAFETY: `block` is written only while all threads but the writer wait on their seats.
unsafe impl Sync for Monitor {}
// SAFETY: the pointers inside refer to what outlives the launch.
unsafe impl Send for Monitor {}

impl Monitor {
    fn new(
        kernel: &'static Kernel,
        launch: &Launch,
        arena: &shared::Arena,
        seats: Vec<Seat>,
    ) -> Monitor {
        let threads = seats.len() as u32;
        let warps = (0..threads.div_ceil(32))
            .map(|w| Warp::new(threads - 32 * w))
            .collect();
        let block = Block {
            kernel,
            block_idx: make_uint3(0, 0, 0),
            block_dim: launch.block,
            grid_dim: launch.grid,
            arena,
            epoch: arena.next_epoch(),
            dynamic_bytes: launch.shared,
            together: launch.together,
        };
        let mut walk = BlockWalk::new(launch.grid, 0);
        walk.advance();
        let state = State {
            status: vec![Status::Running; seats.len()],
            warps,
            running: threads,
            live: threads,
            arrived: 0,
            holds: 0,
            left: launch.grid.count() - 1,
            walk,
        };
        Monitor {
            state: Mutex::new(state),
            block: UnsafeCell::new(block),
            seats,
            held: AtomicU64::new(0),
            trace: trace::Team::new(launch),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn block(&self) -> &Block {
        // SAFETY: see the field.
        unsafe { &*self.block.get() }
    }

    fn sleep(&self, thread: u32) {
        PARKER.with(|parker| self.seats[thread as usize].wait(&parker.borrow()));
    }

    /// Waits at the block barrier; gives (conditions that held, threads that arrived).
    pub(crate) fn block_wait(&self, thread: u32, holds: bool, site: Site) -> (u32, u32) {
        let mut state = self.lock();
        state.status[thread as usize] = Status::Barrier(site);
        state.arrived += 1;
        state.holds += u32::from(holds);
        state.running -= 1;
        // A lane that stopped may have been what lanes without a mask waited for.
        self.resolve_warp(&mut state, thread / 32);
        self.open_if_all_wait(&mut state);
        drop(state);
        self.sleep(thread);
        let held = self.held.load(Acquire);
        ((held >> 32) as u32, held as u32)
    }

    /// Waits in a warp operation; gives the lane's result.
    pub(crate) fn warp_wait(&self, thread: u32, request: Request) -> u64 {
        let mut state = self.lock();
        state.status[thread as usize] = Status::Warp;
        state.warps[thread as usize / 32].arrive(thread & 31, request);
        state.running -= 1;
        self.resolve_warp(&mut state, thread / 32);
        self.open_if_all_wait(&mut state);
        drop(state);
        self.sleep(thread);
        self.lock().warps[thread as usize / 32].result(thread & 31)
    }

    /// The thread has reached the end of the kernel. Waits for the next block; false if there is none.
    fn exit(&self, thread: u32) -> bool {
        let mut state = self.lock();
        state.status[thread as usize] = Status::Exited;
        state.warps[thread as usize / 32].alive &= !(1 << (thread & 31));
        state.running -= 1;
        state.live -= 1;
        if state.live == 0 {
            self.trace.block_ends();
            let more = self.next_block(&mut state);
            drop(state);
            self.release_all_but(thread);
            return more;
        }
        self.resolve_warp(&mut state, thread / 32);
        self.open_if_all_wait(&mut state);
        drop(state);
        self.sleep(thread);
        self.lock().live != 0
    }

    /// Every thread has exited: sets up the next block. False if there is none.
    fn next_block(&self, state: &mut State) -> bool {
        if state.left == 0 || error::sticky() != error::cudaSuccess {
            return false;
        }
        let threads = self.seats.len() as u32;
        state.left -= 1;
        // SAFETY: all other threads wait on their seats.
        let block = unsafe { &mut *self.block.get() };
        block.block_idx = state.walk.at;
        // SAFETY: the arena outlives the launch.
        block.epoch = unsafe { (*block.arena).next_epoch() };
        self.trace.block_begins(state.walk.at);
        state.walk.advance();
        state.status.fill(Status::Running);
        (state.running, state.live, state.arrived, state.holds) = (threads, threads, 0, 0);
        for (w, warp) in state.warps.iter_mut().enumerate() {
            warp.reset(threads - 32 * w as u32);
        }
        true
    }

    fn release_all_but(&self, thread: u32) {
        for (t, seat) in self.seats.iter().enumerate() {
            if t != thread as usize {
                seat.release();
            }
        }
    }

    /// Releases the complete groups of a warp.
    fn resolve_warp(&self, state: &mut State, warp: u32) {
        let first = warp as usize * 32;
        let Some(w) = state.warps.get_mut(warp as usize) else {
            return;
        };
        if w.waiting == 0 {
            return;
        }
        let last = (first + 32).min(state.status.len());
        let quiet = !state.status[first..last]
            .iter()
            .any(|s| matches!(s, Status::Running));
        let released = w.resolve(quiet);
        for lane in bits(released) {
            state.status[first + lane] = Status::Running;
            self.seats[first + lane].release();
        }
        state.running += released.count_ones();
    }

    /// If nobody runs: opens the block barrier, or reports the deadlock.
    fn open_if_all_wait(&self, state: &mut State) {
        if state.running != 0 {
            return;
        }
        let mut place: Option<Site> = None;
        let together = state.status.iter().all(|s| match s {
            Status::Barrier(site) => same_site(place.get_or_insert(site), site),
            Status::Exited => true,
            Status::Running | Status::Warp => false,
        });
        if !together {
            report::deadlock(self.block(), &self.waits(state))
        }
        self.held.store(
            u64::from(state.holds) << 32 | u64::from(state.arrived),
            Release,
        );
        (state.running, state.arrived, state.holds) = (state.arrived, 0, 0);
        for (t, status) in state.status.iter_mut().enumerate() {
            if let Status::Barrier(_) = status {
                *status = Status::Running;
                self.seats[t].release();
            }
        }
    }

    fn waits(&self, state: &State) -> Vec<Waiting> {
        let wait = |(t, status): (usize, &Status)| match status {
            Status::Barrier(site) => Waiting::Block { site },
            Status::Warp => {
                let r = state.warps[t / 32].request(t as u32 & 31);
                Waiting::Warp {
                    operation: r.op.name(r.mask.is_some()),
                    mask: r.mask,
                    site: r.site,
                }
            }
            Status::Exited | Status::Running => Waiting::Exited,
        };
        state.status.iter().enumerate().map(wait).collect()
    }

    /// Runs one CUDA thread of every block.
    fn work(&self, thread: u32, kernel: &Thread<'_>) {
        loop {
            let block = self.block();
            let barrier = Barrier::of_team(block, thread, self);
            self.trace.begin(thread);
            let caught = catch_unwind(AssertUnwindSafe(|| {
                kernel(
                    block.thread_idx(thread),
                    block.block_idx,
                    block.block_dim,
                    block.grid_dim,
                    &barrier,
                );
            }));
            if let Err(payload) = caught {
                abort::caught(&*payload, block, thread);
            }
            self.trace.end(thread);
            if !self.exit(thread) {
                return;
            }
        }
    }
}

/// One launch, as the threads of the team get it.
#[derive(Clone, Copy)]
struct Job {
    monitor: *const Monitor,
    kernel: *const Thread<'static>,
    thread: u32,
}
// SAFETY: the launcher waits until every thread has done its job before the pointees go.
unsafe impl Send for Job {}

/// A persistent OS thread.
struct Member {
    jobs: Sender<Job>,
    unparker: Unparker,
}

struct Team {
    members: Vec<Member>,
    done_sender: Sender<()>,
    done: Receiver<()>,
}

static TEAM: Mutex<Option<Team>> = Mutex::new(None);

impl Team {
    fn new() -> Team {
        let (done_sender, done) = unbounded();
        Team {
            members: Vec::new(),
            done_sender,
            done,
        }
    }

    /// Lets the team have at least `threads` members.
    fn grow(&mut self, threads: usize) {
        while self.members.len() < threads {
            let (jobs, inbox) = unbounded::<Job>();
            let (hello, welcome) = unbounded();
            let done = self.done_sender.clone();
            spawn(move || {
                let _ = PARKER.with(|p| hello.send(p.borrow().unparker().clone()));
                while let Ok(job) = inbox.recv() {
                    // SAFETY: the launcher waits for `done` of every member.
                    unsafe { (*job.monitor).work(job.thread, &*job.kernel) };
                    let _ = done.send(());
                }
            });
            let Ok(unparker) = welcome.recv() else {
                no_threads("the thread ended")
            };
            self.members.push(Member { jobs, unparker });
        }
    }

    fn run(&mut self, kernel: &'static Kernel, launch: &Launch, thread: &Thread<'_>) {
        let threads = launch.block.count() as usize;
        self.grow(threads);
        let arena = shared::take_arena();
        let members = &self.members[..threads];
        let seats = members.iter().map(|m| Seat::new(&m.unparker)).collect();
        let monitor = Monitor::new(kernel, launch, &arena, seats);
        monitor.trace.block_begins(monitor.block().block_idx);
        // SAFETY: only the lifetime changes; all jobs are done before this function returns.
        let kernel =
            unsafe { std::mem::transmute::<*const Thread<'_>, *const Thread<'static>>(thread) };
        for (t, member) in members.iter().enumerate() {
            let _ = member.jobs.send(Job {
                monitor: &raw const monitor,
                kernel,
                thread: t as u32,
            });
        }
        for _ in 0..threads {
            if self.done.recv().is_err() {
                no_threads("the team is gone");
            }
        }
        drop(monitor);
        shared::give_arena(arena);
    }
}

#[cold]
fn no_threads(why: &str) -> ! {
    crate::at_exit::run();
    eprintln!(
        "cudart-rs: CUDART_EXEC=threads needs an OS thread for each thread of a block: {why}"
    );
    std::process::exit(1)
}

fn spawn(work: impl FnOnce() + Send + 'static) {
    let builder = std::thread::Builder::new()
        .name("cuda-thread".into())
        .stack_size(STACK);
    if let Err(error) = builder.spawn(work) {
        no_threads(&error.to_string())
    }
}

/// Runs the whole grid, or one block of it, on new threads.
fn run_fresh(kernel: &'static Kernel, launch: &Launch, thread: &Thread<'_>, only: Option<uint3>) {
    let threads = launch.block.count() as u32;
    let arena = shared::take_arena();
    let parkers: Vec<Parker> = (0..threads).map(|_| Parker::new()).collect();
    let seats = parkers.iter().map(|p| Seat::new(p.unparker())).collect();
    let mut monitor = Monitor::new(kernel, launch, &arena, seats);
    if let Some(at) = only {
        monitor.block.get_mut().block_idx = at;
        monitor.lock().left = 0;
    }
    let monitor = &monitor;
    monitor.trace.block_begins(monitor.block().block_idx);
    std::thread::scope(|scope| {
        for (t, parker) in parkers.into_iter().enumerate() {
            let builder = std::thread::Builder::new()
                .name("cuda-thread".into())
                .stack_size(STACK);
            let spawned = builder.spawn_scoped(scope, move || {
                PARKER.with(|p| p.replace(parker));
                monitor.work(t as u32, thread);
            });
            if let Err(error) = spawned {
                no_threads(&error.to_string())
            }
        }
    });
    shared::give_arena(arena);
}

/// Threads that a cooperative launch may have: all blocks run at the same time.
const TOGETHER: u64 = 20_000;

/// Runs all blocks at the same time, for launches whose blocks wait for each other.
fn run_together(kernel: &'static Kernel, launch: &Launch, thread: &Thread<'_>) {
    let blocks = launch.grid.count();
    if blocks * launch.block.count() > TOGETHER {
        no_threads("too many threads for a cooperative launch")
    }
    let mut walk = BlockWalk::new(launch.grid, 0);
    let places: Vec<uint3> = (0..blocks)
        .map(|_| {
            let at = walk.at;
            walk.advance();
            at
        })
        .collect();
    std::thread::scope(|scope| {
        for at in places {
            let builder = std::thread::Builder::new().name("cuda-block".into());
            let spawned =
                builder.spawn_scoped(scope, move || run_fresh(kernel, launch, thread, Some(at)));
            if let Err(error) = spawned {
                no_threads(&error.to_string())
            }
        }
    });
}

/// Runs the whole grid.
pub(crate) fn run(kernel: &'static Kernel, launch: &Launch, thread: &Thread<'_>) {
    if launch.cooperative && launch.grid.count() > 1 {
        return run_together(kernel, launch, thread);
    }
    match TEAM.try_lock() {
        Ok(mut team) if !config::fresh_threads() => {
            team.get_or_insert_with(Team::new)
                .run(kernel, launch, thread);
        }
        _ => run_fresh(kernel, launch, thread, None),
    }
}
