//! The threads of blocks, from wait to wait.
//!
//! Warp after warp, each lane runs until it waits; what the lanes of a warp wait for together is done as soon as all that take part have arrived. Then the barriers of the
//! block. Threads that have ended leave warps and barriers. Where nobody can go on, those that gave up their turn get another.

use super::context::{Context, status};
use super::warp;
use super::window::Window;
use crate::Fault;
use crate::ir::Wait;
use crate::record::Log;
use std::time::{Duration, Instant};

/// A thread's step: from where it is to its next wait or its end.
pub(crate) trait Step: Sync {
    /// # Safety
    /// The context's pointers must be good for the kernel.
    unsafe fn step(&self, thread: &mut Context) -> u32;
}

/// What is known of a kernel's threads.
pub(crate) struct Shape<'a> {
    pub step: &'a dyn Step,
    pub waits: &'a [Wait],
    /// Words that a thread keeps while it waits.
    pub frame: usize,
    pub local: usize,
    pub shared: usize,
}

#[derive(Clone, Copy, PartialEq)]
enum State {
    Ready,
    Waits(u32),
    Done,
}

/// A block with all its threads. It is used for one block after another.
pub(crate) struct Block {
    threads: Vec<Context>,
    state: Vec<State>,
    frames: Vec<u64>,
    locals: Vec<u8>,
    shared: Window,
    alive: usize,
    /// The launch that the threads were made for.
    launch: u64,
    /// Threads that have arrived at a barrier and gone on: barrier, warp, place, how many.
    arrived: Vec<Arrivals>,
    /// What its threads pass, where that is recorded.
    log: Option<Box<Log>>,
}

/// What a thread waits for at a barrier, and the place.
type At<'a> = dyn Fn(&Block, usize) -> Option<(Wait, u32)> + 'a;

/// Threads of a warp that have arrived at a barrier at one place.
struct Arrivals {
    id: u32,
    warp: usize,
    site: u32,
    count: u32,
}

/// How far a block has come.
#[derive(PartialEq)]
pub(crate) enum Progress {
    Done,
    /// Threads gave up their turn.
    Yields,
    /// It has gone from barrier to barrier for [`LONG`].
    Long,
}

/// After how long a block that goes from barrier to barrier lets others run.
const LONG: Duration = Duration::from_millis(50);
/// Barriers between two looks at the clock.
const BARRIERS: u32 = 256;

impl Shape<'_> {
    /// About how much memory a block of so many threads has.
    pub(crate) fn memory(&self, threads: usize) -> usize {
        let thread = size_of::<Context>() + 8 * self.frame + self.local;
        threads.saturating_mul(thread).saturating_add(self.shared)
    }
}

impl Block {
    pub(crate) fn new() -> Block {
        Block {
            threads: Vec::new(),
            state: Vec::new(),
            frames: Vec::new(),
            locals: Vec::new(),
            shared: Window::new(),
            alive: 0,
            launch: 0,
            arrived: Vec::new(),
            log: None,
        }
    }

    /// Makes the threads of a block. `like` has what they have in common.
    pub(crate) fn start(&mut self, shape: &Shape<'_>, like: &Context, log: Option<Box<Log>>) {
        self.log = log;
        let log = self
            .log
            .as_deref_mut()
            .map_or(std::ptr::null_mut(), std::ptr::from_mut);
        let [nx, ny, nz] = like.ntid;
        let n = nx as usize * ny as usize * nz as usize;
        if self.launch == like.grid && self.threads.len() == n {
            // Another block of the same launch: nothing else has changed.
            for t in &mut self.threads {
                (t.ctaid, t.resume, t.log) = (like.ctaid, 0, log);
            }
            self.state.fill(State::Ready);
            self.alive = n;
            self.arrived.clear();
            return;
        }
        self.launch = like.grid;
        let local = shape.local.next_multiple_of(16);
        if self.frames.len() < shape.frame * n {
            self.frames.resize(shape.frame * n, 0);
        }
        if self.locals.len() < local * n + 16 {
            self.locals.resize(local * n + 16, 0);
        }
        let shared = self.shared.of(shape.shared);
        let locals = self.locals.as_mut_ptr();
        let locals = locals.wrapping_add(locals.align_offset(16));
        let frames = self.frames.as_mut_ptr();
        self.threads.clear();
        let mut linear = 0usize;
        for z in 0..nz {
            for y in 0..ny {
                for x in 0..nx {
                    self.threads.push(Context {
                        shared,
                        local: locals.wrapping_add(local * linear),
                        frame: frames.wrapping_add(shape.frame * linear),
                        tid: [x, y, z],
                        linear: linear as u32,
                        resume: 0,
                        log,
                        ..like.clone()
                    });
                    linear += 1;
                }
            }
        }
        self.state.clear();
        self.state.resize(n, State::Ready);
        self.alive = n;
        self.arrived.clear();
    }

    /// All threads have ended.
    pub(crate) fn finish(&mut self) {
        self.log.take().into_iter().for_each(|l| l.end());
    }

    /// Not all have, and none goes on.
    pub(crate) fn abandon(&mut self) {
        self.log = None;
    }

    /// Which block it is.
    pub(crate) fn place(&self) -> [u32; 3] {
        self.threads.first().map_or([0; 3], |t| t.ctaid)
    }

    /// The one context of a block whose threads never wait: compiled code makes them of it.
    pub(crate) fn single(&mut self, shape: &Shape<'_>, like: &Context) -> Context {
        let local = shape.local.next_multiple_of(16);
        if self.locals.len() < local + 16 {
            self.locals.resize(local + 16, 0);
        }
        let shared = self.shared.of(shape.shared);
        let locals = self.locals.as_mut_ptr();
        Context {
            shared,
            local: locals.wrapping_add(locals.align_offset(16)),
            ..like.clone()
        }
    }

    /// Runs the block's threads until they have ended, or can only go on when others have done something.
    ///
    /// # Safety
    /// As [`Step::step`].
    pub(crate) unsafe fn advance(&mut self, shape: &Shape<'_>) -> Result<Progress, Fault> {
        let mut opened = 0u32;
        let mut since: Option<Instant> = None;
        loop {
            opened += 1;
            if opened.is_multiple_of(BARRIERS)
                && since.get_or_insert_with(Instant::now).elapsed() >= LONG
            {
                return Ok(Progress::Long);
            }
            let n = self.threads.len();
            let mut moved = false;
            for from in (0..n).step_by(32) {
                // SAFETY: the caller's.
                moved |= unsafe { self.warp(shape, from, (from + 32).min(n))? };
            }
            if self.alive == 0 {
                return Ok(Progress::Done);
            }
            if self.barriers(shape, false) || moved {
                continue;
            }
            let waits = |s: &State, k: &dyn Fn(Wait) -> bool| matches!(s, State::Waits(w) if k(shape.waits[*w as usize]));
            let mut yields = false;
            for s in &mut self.state {
                if waits(s, &|w| w == Wait::Yield) {
                    *s = State::Ready;
                    yields = true;
                }
            }
            if yields {
                return Ok(Progress::Yields);
            }
            // Lanes named in a mask that never come: those that are here go on without them. Or warps of which some have come count whole, as in hardware.
            if !self.force(shape) && !self.barriers(shape, true) {
                return Err(Fault::Deadlock);
            }
        }
    }

    /// Runs a warp until no lane of it can go on by itself: whether one has moved.
    unsafe fn warp(&mut self, shape: &Shape<'_>, from: usize, to: usize) -> Result<bool, Fault> {
        let mut moved = false;
        loop {
            let mut again = false;
            let mut together = false;
            for i in from..to {
                while self.state[i] == State::Ready {
                    moved = true;
                    // SAFETY: the caller's.
                    match unsafe { shape.step.step(&mut self.threads[i]) } {
                        status::DONE | status::EXIT => {
                            self.state[i] = State::Done;
                            self.alive -= 1;
                        }
                        status::TRAP => return Err(Fault::Trap),
                        status::ASSERT => return Err(Fault::Assert),
                        w => {
                            let site = w - status::WAITS;
                            if shape.waits[site as usize] == Wait::Arrive {
                                self.arrive(i, site);
                                continue;
                            }
                            self.state[i] = State::Waits(site);
                            together |= !matches!(
                                shape.waits[site as usize],
                                Wait::Barrier | Wait::BarrierReduce(_) | Wait::Yield
                            );
                        }
                    }
                }
            }
            if together || moved {
                again = self.meet(shape, from, to, false);
            }
            if !again {
                return Ok(moved);
            }
        }
    }

    /// Does what lanes of a warp have all arrived for: whether any go on. `force`: without those who have not come.
    fn meet(&mut self, shape: &Shape<'_>, from: usize, to: usize, force: bool) -> bool {
        let state = &self.state[from..to];
        let present = state
            .iter()
            .enumerate()
            .fold(0u32, |m, (l, s)| m | u32::from(*s != State::Done) << l);
        let mut left = present;
        let mut any = false;
        // Of those that are kept in step, the first place in the text.
        let step = |s: &State| match s {
            State::Waits(w) => match shape.waits[*w as usize] {
                Wait::Step(n) => Some(n),
                _ => None,
            },
            _ => None,
        };
        let first = state.iter().filter_map(step).min();
        while left != 0 {
            let l = left.trailing_zeros() as usize;
            left &= left - 1;
            let State::Waits(site) = self.state[from + l] else {
                continue;
            };
            let kind = shape.waits[site as usize];
            let mask = match kind {
                Wait::Shuffle(_) => Some(self.threads[from + l].args[3]),
                Wait::Vote(_) | Wait::Match(_) | Wait::Redux(..) => {
                    Some(self.threads[from + l].args[1])
                }
                Wait::WarpSync => Some(self.threads[from + l].args[0]),
                Wait::Active => None,
                Wait::Step(n) if Some(n) == first => None,
                Wait::Matrix(_) => Some(0xffff_ffff),
                _ => continue,
            };
            // All lanes are here with masks that are not the same: each by its own.
            if matches!(kind, Wait::Vote(_) | Wait::Match(_) | Wait::Redux(..))
                && self.different(from, to, site, present)
            {
                self.each_by_its_own(kind, from, to, present);
                for k in (0..to - from).filter(|k| present >> k & 1 != 0) {
                    self.state[from + k] = State::Ready;
                }
                return true;
            }
            // Without a mask: those at the same place.
            let mask = mask.filter(|m| *m != u64::MAX).map(|m| m as u32 | 1 << l);
            let mut here = 0u32;
            for k in 0..to - from {
                if let State::Waits(s) = self.state[from + k] {
                    let same = match mask {
                        None => s == site,
                        Some(m) => m >> k & 1 != 0 && shape.waits[s as usize] == kind,
                    };
                    here |= u32::from(same) << k;
                }
            }
            left &= !here;
            let complete = mask.is_none_or(|m| here == m & present);
            if complete || force {
                warp::perform(kind, &mut self.threads[from..to], here);
                for k in (0..to - from).filter(|k| here >> k & 1 != 0) {
                    self.state[from + k] = State::Ready;
                }
                any = true;
                if force {
                    return true;
                }
            }
        }
        any
    }

    /// Whether all lanes wait at one place with masks that are not the same.
    fn different(&self, from: usize, to: usize, site: u32, present: u32) -> bool {
        let lanes = || (0..to - from).filter(|k| present >> k & 1 != 0);
        let mask = |k: usize| self.threads[from + k].args[1] as u32;
        let first = lanes().next().map(mask);
        lanes().any(|k| Some(mask(k)) != first)
            && lanes().all(|k| self.state[from + k] == State::Waits(site))
    }

    fn each_by_its_own(&mut self, kind: Wait, from: usize, to: usize, here: u32) {
        let mut results = Vec::new();
        for k in (0..to - from).filter(|k| here >> k & 1 != 0) {
            let mut lanes = self.threads[from..to].to_vec();
            let mask = lanes[k].args[1] as u32 & here;
            // (A lane that its own mask does not name gets what the others have.)
            warp::perform(kind, &mut lanes, mask);
            let from = match mask >> k & 1 {
                0 if mask != 0 => mask.trailing_zeros() as usize,
                _ => k,
            };
            let got = if mask == 0 {
                [0; 4]
            } else {
                lanes[from].results
            };
            results.push((k, got));
        }
        for (k, r) in results {
            self.threads[from + k].results = r;
        }
    }

    fn force(&mut self, shape: &Shape<'_>) -> bool {
        let n = self.threads.len();
        (0..n)
            .step_by(32)
            .any(|from| self.meet(shape, from, (from + 32).min(n), true))
    }

    /// Whether all threads wait at one and the same barrier for all of them: so it is nearly always.
    fn all_at_one_barrier(&self, shape: &Shape<'_>) -> bool {
        let mut id = None;
        let all = self.state.iter().zip(&self.threads).all(|(s, t)| match s {
            State::Done => true,
            State::Waits(w) if shape.waits[*w as usize] == Wait::Barrier => {
                t.args[1] as u32 == 0 && *id.get_or_insert(t.args[0] as u32) == t.args[0] as u32
            }
            _ => false,
        });
        all && id.is_some_and(|id| self.arrived.iter().all(|a| a.id != id))
    }

    /// A thread arrives at a barrier without waiting there.
    fn arrive(&mut self, thread: usize, site: u32) {
        let (id, warp) = (self.threads[thread].args[0] as u32, thread / 32);
        let known = self
            .arrived
            .iter_mut()
            .find(|a| (a.id, a.warp, a.site) == (id, warp, site));
        match known {
            Some(a) => a.count += 1,
            None => self.arrived.push(Arrivals {
                id,
                warp,
                site,
                count: 1,
            }),
        }
    }

    /// How many have come to a barrier if warps of which some threads have come to a place count whole.
    fn by_warps(&self, id: u32, at: &At<'_>) -> usize {
        let mut all: Vec<(usize, u32, usize)> = self
            .arrived
            .iter()
            .filter(|a| a.id == id)
            .map(|a| (a.warp, a.site, a.count as usize))
            .collect();
        for i in 0..self.threads.len() {
            let Some((_, site)) = at(self, i) else {
                continue;
            };
            match all.iter_mut().find(|a| (a.0, a.1) == (i / 32, site)) {
                Some(a) => a.2 += 1,
                None => all.push((i / 32, site, 1)),
            }
        }
        all.iter().map(|a| a.2.next_multiple_of(32)).sum()
    }

    /// Opens the barriers at which all have arrived: whether any opened. `round_up`: warps of which some have come count whole.
    fn barriers(&mut self, shape: &Shape<'_>, round_up: bool) -> bool {
        if self.all_at_one_barrier(shape) {
            for s in &mut self.state {
                if *s != State::Done {
                    *s = State::Ready;
                }
            }
            return true;
        }
        let mut any = false;
        let mut ids: Vec<(u32, u32)> = Vec::new();
        for (i, s) in self.state.iter().enumerate() {
            if let State::Waits(w) = s
                && matches!(
                    shape.waits[*w as usize],
                    Wait::Barrier | Wait::BarrierReduce(_)
                )
            {
                let (id, count) = (
                    self.threads[i].args[0] as u32,
                    self.threads[i].args[1] as u32,
                );
                match ids.iter_mut().find(|(n, _)| *n == id) {
                    Some((_, c)) => *c = (*c).max(count),
                    None => ids.push((id, count)),
                }
            }
        }
        for (id, count) in ids {
            let at = |b: &Block, i: usize| match b.state[i] {
                State::Waits(w) if b.threads[i].args[0] as u32 == id => {
                    match shape.waits[w as usize] {
                        k @ (Wait::Barrier | Wait::BarrierReduce(_)) => Some((k, w)),
                        _ => None,
                    }
                }
                _ => None,
            };
            let n = self.threads.len();
            let early: u32 = self
                .arrived
                .iter()
                .filter(|a| a.id == id)
                .map(|a| a.count)
                .sum();
            let early = early as usize;
            let arrived = match round_up {
                true => self.by_warps(id, &at),
                false => early + (0..n).filter(|i| at(self, *i).is_some()).count(),
            };
            let needed = match count {
                0 => self.alive,
                c => (c as usize).min(self.alive + early),
            };
            if arrived < needed {
                continue;
            }
            self.arrived.retain(|a| a.id != id);
            let mut sum = 0u64;
            let mut all = true;
            for i in 0..n {
                if let Some((Wait::BarrierReduce(_), _)) = at(self, i) {
                    let p = self.threads[i].args[2] & 1;
                    sum += p;
                    all &= p != 0;
                }
            }
            for i in 0..n {
                if let Some((kind, _)) = at(self, i) {
                    if let Wait::BarrierReduce(k) = kind {
                        self.threads[i].results[0] = match k {
                            0 => sum,
                            1 => u64::from(all),
                            _ => u64::from(sum != 0),
                        };
                    }
                    self.state[i] = State::Ready;
                }
            }
            any = true;
        }
        any
    }
}
