//! The faithful engine: one OS thread per CUDA thread, blocks one after another (x fastest).
//!
//! The threads of a block share a [`Monitor`]: how they wait for each other is the [`Meeting`]'s part.
//! Warp operations meet by the rules of [`super::warp`]. After the last exit the next block begins.
//!
//! Blocks run beside each other only where they wait for each other ([`super::beside`]).
//!
//! The threads form a persistent team that grows to the largest block seen; `CUDART_THREADS=fresh`
//! makes new ones for each launch, as do launches that happen while the team is busy. This engine is
//! for small inputs and for the study of races: a barrier costs about a microsecond per thread.

use super::barrier::Barrier;
use super::beside::{Blocks, Relief, TOGETHER};
use super::block::{Block, BlockWalk};
use super::meeting::{self, Meeting, Rules, Seat, Status};
use super::named::{Arrival, Named};
use super::operations::BlockOp;
use super::report::{self, Waiting};
use super::warp::{Request, Site, Warp, bits, same_site};
use super::{Kernel, Launch, abort, config, shared};
use crate::cuda::{devices, error};
use crate::trace;
use crate::vector::{dim3, make_uint3, uint3};
use crossbeam_utils::sync::{Parker, Unparker};
use std::cell::{Cell, RefCell, UnsafeCell};
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, PoisonError};

/// Stack of a kernel thread. Pages are backed when touched.
const STACK: usize = 2 << 20;

/// What runs one thread.
pub(crate) type Thread<'a> = dyn Fn(uint3, uint3, dim3, dim3, &Barrier) + Sync + 'a;

/// Rounds in loops that wait between two looks at the clock.
const ROUNDS: u32 = 64;

thread_local! {
    static PARKER: RefCell<Parker> = RefCell::new(Parker::new());
    static SPUN: Cell<u32> = const { Cell::new(0) };
}

/// A launch, as all that run its blocks see it.
struct Grid<'a> {
    kernel: &'static Kernel,
    launch: &'a Launch,
    thread: &'a Thread<'a>,
    blocks: Blocks,
}

/// What the lock is around beside who waits where.
struct More {
    warps: Vec<Warp>,
    named: Named,
    /// Whether somebody has come to a named barrier.
    has_named: bool,
    /// Threads that named barriers have released, and that have not been told yet.
    opened: Vec<u32>,
}

type State = meeting::State<Site, More>;

/// What the threads of a launch share.
pub(crate) struct Monitor {
    meeting: Meeting<Site, More>,
    /// Written by the last thread of a block, while all others wait.
    block: UnsafeCell<Block>,
    trace: trace::Team,
    grid: *const Grid<'static>,
    /// It ends with its block.
    one_block: bool,
}

// SAFETY: `block` is written only while all threads but the writer wait on their seats.
unsafe impl Sync for Monitor {}
// SAFETY: the pointers inside refer to what outlives the launch.
unsafe impl Send for Monitor {}

impl Monitor {
    /// A monitor for the block at `at`, or for all blocks from the first.
    fn new(grid: &Grid<'_>, arena: &shared::Arena, seats: Vec<Seat>, at: Option<uint3>) -> Monitor {
        let launch = grid.launch;
        let threads = seats.len() as u32;
        let warps = (0..threads.div_ceil(32))
            .map(|w| Warp::new(threads - 32 * w))
            .collect();
        let block = Block {
            block_idx: at.unwrap_or(make_uint3(0, 0, 0)),
            epoch: arena.next_epoch(),
            ..Block::of(grid.kernel, launch, arena)
        };
        let more = More {
            warps,
            named: Named::default(),
            has_named: false,
            opened: Vec::new(),
        };
        Monitor {
            meeting: Meeting::new(seats, more),
            block: UnsafeCell::new(block),
            trace: trace::Team::new(launch),
            grid: std::ptr::from_ref(grid).cast(),
            one_block: at.is_some(),
        }
    }

    /// The launch; not to be kept longer than a block of it runs.
    fn grid(&self) -> &'static Grid<'static> {
        // SAFETY: whoever makes a monitor keeps the grid until all blocks have ended.
        unsafe { &*self.grid }
    }

    /// A thread goes round in a loop that waits for others.
    pub(crate) fn spun(&self) {
        let rounds = SPUN.get().wrapping_add(1);
        SPUN.set(rounds);
        if rounds.is_multiple_of(ROUNDS) {
            self.relieve();
        }
    }

    /// Begins a block beside those that wait, if they have waited for long.
    #[cold]
    fn relieve(&self) {
        let grid = self.grid();
        let threads = grid.launch.block.count();
        match grid.blocks.relief(threads) {
            Relief::Nothing => {}
            Relief::Report => report::spinning(self.block(), 1),
            Relief::Begin(at) => {
                let builder = std::thread::Builder::new().name("cuda-block".into());
                let spawned = builder.spawn(move || {
                    run_fresh(grid, Some(at));
                    grid.blocks.end(threads);
                });
                match spawned {
                    Ok(helper) => grid.blocks.keep(helper),
                    Err(error) => no_threads(&error.to_string()),
                }
            }
        }
    }

    fn block(&self) -> &Block {
        // SAFETY: see the field.
        unsafe { &*self.block.get() }
    }

    /// Waits at the block barrier; gives (conditions that held, threads that arrived).
    pub(crate) fn block_wait(&self, thread: u32, holds: bool, site: Site) -> (u32, u32) {
        PARKER.with(|p| {
            self.meeting
                .block_wait(self, &p.borrow(), thread, holds, site)
        })
    }

    /// Waits in a warp operation; gives the lane's result.
    pub(crate) fn warp_wait(&self, thread: u32, request: Request) -> u64 {
        let (warp, lane) = (thread as usize / 32, thread & 31);
        PARKER.with(|p| {
            self.meeting.warp_wait(self, &p.borrow(), thread, |more| {
                more.warps[warp].arrive(lane, request)
            })
        });
        self.meeting.lock().more.warps[warp].result(lane)
    }

    /// Waits at a named barrier; gives the thread's result.
    pub(crate) fn named_wait(&self, thread: u32, arrival: Arrival, op: BlockOp) -> u64 {
        PARKER.with(|p| {
            self.meeting.warp_wait(self, &p.borrow(), thread, |more| {
                // Whether all that live have come is asked when this thread has stopped.
                more.has_named = true;
                more.opened
                    .extend(more.named.arrive(thread, arrival, u32::MAX, |_| ()));
            })
        });
        self.meeting.lock().more.named.result(thread, op)
    }

    /// Arrives at a named barrier, and goes on.
    pub(crate) fn named_arrive(&self, thread: u32, arrival: Arrival) {
        let mut state = self.meeting.lock();
        let live = state.live();
        state.more.has_named = true;
        for t in state.more.named.arrive(thread, arrival, live, |_| ()) {
            self.meeting.resume(&mut state, t as usize);
        }
    }

    /// The thread has reached the end of the kernel. Waits for the next block; false if there is none.
    fn exit(&self, thread: u32) -> bool {
        let leave = |more: &mut More| {
            more.warps[thread as usize / 32].alive &= !(1 << (thread & 31));
        };
        PARKER.with(|p| self.meeting.exit(self, &p.borrow(), thread, leave))
    }

    fn waits(&self, state: &State) -> Vec<Waiting> {
        let wait = |(t, status): (usize, &Status<Site>)| match status {
            Status::Barrier(site) => Waiting::Block { site },
            Status::Warp if let Some((id, site)) = state.more.named.waits(t as u32) => {
                Waiting::Named { id, site }
            }
            Status::Warp => {
                let r = state.more.warps[t / 32].request(t as u32 & 31);
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
            let mut caught = Ok(());
            report::guarded(block.kernel, || {
                caught = catch_unwind(AssertUnwindSafe(|| {
                    kernel(
                        block.thread_idx(thread),
                        block.block_idx,
                        block.block_dim,
                        block.grid_dim,
                        &barrier,
                    );
                }));
            });
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

impl Rules<Site, More> for Monitor {
    fn same(&self, a: &Site, b: &Site) -> bool {
        same_site(a, b)
    }

    /// Releases the complete groups of the thread's warp, and whom named barriers release.
    fn stopped(&self, state: &mut State, thread: u32) {
        if state.more.has_named {
            let live = state.live();
            let mut opened = std::mem::take(&mut state.more.opened);
            opened.extend(state.more.named.complete(live, false, |_| ()));
            for t in opened {
                self.meeting.resume(state, t as usize);
            }
        }
        let (warp, first) = (thread as usize / 32, thread as usize & !31);
        let last = (first + 32).min(state.status.len());
        let Some(w) = state.more.warps.get_mut(warp).filter(|w| w.waiting != 0) else {
            return;
        };
        let quiet = !state.status[first..last]
            .iter()
            .any(|s| matches!(s, Status::Running));
        let released = w.resolve(quiet, |_| ());
        for lane in bits(released) {
            self.meeting.resume(state, first + lane);
        }
    }

    fn met_apart(&self, state: &State) {
        report::met_apart(self.block(), &self.waits(state));
    }

    fn stuck(&self, state: &mut State) {
        let mut moved = false;
        for warp in 0..state.more.warps.len() {
            if let Some((lanes, op, mask, site)) = state.more.warps[warp].force() {
                for lane in bits(lanes) {
                    self.meeting.resume(state, warp * 32 + lane);
                }
                let other = state.more.warps[warp].waits_elsewhere();
                let other = other.map(|(lane, op, site)| (lane, op.name(true), site));
                let at = (op.name(true), site);
                report::forced(self.block(), warp as u32, at, mask, lanes, other);
                moved = true;
            }
        }
        if !moved {
            let live = state.live();
            for t in state.more.named.complete(live, true, |_| ()) {
                self.meeting.resume(state, t as usize);
                moved = true;
            }
        }
        if !moved {
            report::deadlock(self.block(), &self.waits(state))
        }
    }

    fn next_block(&self, state: &mut State) -> bool {
        self.trace.block_ends();
        let threads = state.status.len() as u32;
        if self.one_block || error::sticky() != error::cudaSuccess {
            return false;
        }
        let Some(at) = self.grid().blocks.next() else {
            return false;
        };
        let more = &mut state.more;
        // SAFETY: all other threads wait on their seats.
        let block = unsafe { &mut *self.block.get() };
        block.block_idx = at;
        // SAFETY: the arena outlives the launch.
        block.epoch = unsafe { (*block.arena).next_epoch() };
        self.trace.block_begins(at);
        for (w, warp) in more.warps.iter_mut().enumerate() {
            warp.reset(threads - 32 * w as u32);
        }
        more.named.begin();
        true
    }
}

/// One launch, as the threads of the team get it.
#[derive(Clone, Copy)]
struct Job {
    monitor: *const Monitor,
    kernel: *const Thread<'static>,
    thread: u32,
    device: i32,
}
// SAFETY: the launcher waits until every thread has done its job before the pointees go.
unsafe impl Send for Job {}

/// What one thread puts down for another.
struct Letters<T> {
    there: Mutex<VecDeque<T>>,
    more: Condvar,
}

impl<T> Letters<T> {
    fn new() -> Arc<Letters<T>> {
        Arc::new(Letters {
            there: Mutex::new(VecDeque::new()),
            more: Condvar::new(),
        })
    }

    fn send(&self, letter: T) {
        let mut there = self.there.lock().unwrap_or_else(PoisonError::into_inner);
        there.push_back(letter);
        drop(there);
        self.more.notify_one();
    }

    /// Waits for the next.
    fn wait(&self) -> T {
        let mut there = self.there.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if let Some(letter) = there.pop_front() {
                return letter;
            }
            there = (self.more.wait(there)).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// A persistent OS thread.
struct Member {
    jobs: Arc<Letters<Job>>,
    unparker: Unparker,
}

struct Team {
    members: Vec<Member>,
    done: Arc<Letters<()>>,
}

static TEAM: Mutex<Option<Team>> = Mutex::new(None);

impl Team {
    fn new() -> Team {
        Team {
            members: Vec::new(),
            done: Letters::new(),
        }
    }

    /// Lets the team have at least `threads` members.
    fn grow(&mut self, threads: usize) {
        while self.members.len() < threads {
            let jobs = Letters::<Job>::new();
            let hello = Letters::new();
            let (inbox, welcome, done) = (jobs.clone(), hello.clone(), self.done.clone());
            spawn(move || {
                PARKER.with(|p| hello.send(p.borrow().unparker().clone()));
                loop {
                    let job = inbox.wait();
                    devices::this_is_a_worker(job.device);
                    // SAFETY: the launcher waits for `done` of every member.
                    unsafe { (*job.monitor).work(job.thread, &*job.kernel) };
                    done.send(());
                }
            });
            let unparker = welcome.wait();
            self.members.push(Member { jobs, unparker });
        }
    }

    fn run(&mut self, grid: &Grid<'_>) {
        let threads = grid.launch.block.count() as usize;
        self.grow(threads);
        let arena = shared::take_arena();
        let members = &self.members[..threads];
        let seats = members.iter().map(|m| Seat::new(&m.unparker)).collect();
        let monitor = Monitor::new(grid, &arena, seats, None);
        monitor.trace.block_begins(monitor.block().block_idx);
        let thread: *const Thread<'_> = grid.thread;
        // SAFETY: only the lifetime changes; all jobs are done before this function returns.
        let kernel =
            unsafe { std::mem::transmute::<*const Thread<'_>, *const Thread<'static>>(thread) };
        for (t, member) in members.iter().enumerate() {
            member.jobs.send(Job {
                monitor: &raw const monitor,
                kernel,
                thread: t as u32,
                device: grid.launch.device,
            });
        }
        for _ in 0..threads {
            self.done.wait();
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
    let spawned = builder.spawn(work);
    if let Err(error) = spawned {
        no_threads(&error.to_string())
    }
}

/// Runs the whole grid, or one block of it, on new threads.
fn run_fresh(grid: &Grid<'_>, only: Option<uint3>) {
    let threads = grid.launch.block.count() as u32;
    let arena = shared::take_arena();
    let parkers: Vec<Parker> = (0..threads).map(|_| Parker::new()).collect();
    let seats = parkers.iter().map(|p| Seat::new(p.unparker())).collect();
    let monitor = &Monitor::new(grid, &arena, seats, only);
    monitor.trace.block_begins(monitor.block().block_idx);
    let device = grid.launch.device;
    std::thread::scope(|scope| {
        for (t, parker) in parkers.into_iter().enumerate() {
            let builder = std::thread::Builder::new()
                .name("cuda-thread".into())
                .stack_size(STACK);
            let spawned = builder.spawn_scoped(scope, move || {
                devices::this_is_a_worker(device);
                PARKER.with(|p| p.replace(parker));
                monitor.work(t as u32, grid.thread);
            });
            if let Err(error) = spawned {
                no_threads(&error.to_string())
            }
        }
    });
    shared::give_arena(arena);
}

/// Runs all blocks at the same time, for launches whose blocks wait for each other.
fn run_together(grid: &Grid<'_>) {
    let launch = grid.launch;
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
            let spawned = builder.spawn_scoped(scope, move || run_fresh(grid, Some(at)));
            if let Err(error) = spawned {
                no_threads(&error.to_string())
            }
        }
    });
}

/// Runs the whole grid.
pub(crate) fn run(kernel: &'static Kernel, launch: &Launch, thread: &Thread<'_>) {
    let together = launch.cooperative && launch.grid.count() > 1;
    let grid = Grid {
        kernel,
        launch,
        thread,
        blocks: match together {
            true => Blocks::none(launch.grid),
            false => Blocks::after_first(launch.grid, launch.block.count()),
        },
    };
    if together {
        return run_together(&grid);
    }
    match TEAM.try_lock() {
        Ok(mut team) if !config::fresh_threads() => {
            team.get_or_insert_with(Team::new).run(&grid);
        }
        _ => run_fresh(&grid, None),
    }
    grid.blocks.join();
}
