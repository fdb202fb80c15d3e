//! The threads of blocks, from wait to wait.
//!
//! Warp after warp, each lane runs until it waits; what the lanes of a warp wait for together is done as soon as all that take part have arrived. Then the barriers of the
//! block. Threads that have ended leave warps and barriers. Where nobody can go on, those that gave up their turn get another.
//!
//! Threads that are at the same place are run by one call of compiled code. As long as all threads of a block come to the same barriers, or all lanes of a warp to the same exchanges, that
//! is all there is to do; nothing is done for single threads then.

use super::context::{Context, LANES, Warp, status};
use super::site::Site;
use super::warp;
use super::window::Window;
use crate::Fault;
use crate::ir::Wait;
use crate::record::Log;
use std::time::{Duration, Instant};

/// Steps of threads: from where they are to their next waits or their ends.
pub(crate) trait Step: Sync {
    /// Runs the threads from `from` to `to`, all of which go on at `at` (0: the beginning, else the wait's number and one), and writes their states, unless the kernel
    /// has no waits. If one stops the grid, that is the result; otherwise their state, or [`status::MIXED`].
    ///
    /// # Safety
    /// The context's pointers must be good for the kernel.
    unsafe fn steps(&self, block: &mut Context, at: u32, from: u32, to: u32) -> u32;
}

/// What is known of a kernel's threads.
pub(crate) struct Shape<'a> {
    pub step: &'a dyn Step,
    pub sites: &'a [Site],
    /// Bytes of a warp, with what its threads keep while they wait.
    pub warp: usize,
    pub local: usize,
    pub shared: usize,
}

#[derive(Clone, Copy, PartialEq)]
enum State {
    Ready,
    Waits(u32),
    Done,
}

#[derive(Clone, Copy)]
#[repr(align(64))]
struct Line(#[expect(dead_code)] [u8; 64]);

/// A block with all its threads. It is used for one block after another.
pub(crate) struct Block {
    context: Context,
    /// How many threads.
    size: usize,
    memory: Vec<Line>,
    /// Bytes of a warp.
    stride: usize,
    locals: Vec<u8>,
    shared: Window,
    alive: usize,
    /// Where all threads go on: their states do not say it then.
    together: Option<u32>,
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

/// To what threads' local memory is aligned, at most.
pub(crate) const LOCAL_ALIGN: usize = 1024;

/// After how long a block that goes from barrier to barrier lets others run.
const LONG: Duration = Duration::from_millis(50);
/// Barriers between two looks at the clock.
const BARRIERS: u32 = 256;

impl Shape<'_> {
    /// About how much memory a block of so many threads has.
    pub(crate) fn memory(&self, threads: usize) -> usize {
        let warps = threads.div_ceil(LANES).saturating_mul(self.warp);
        let locals = threads.saturating_mul(self.local);
        warps.saturating_add(locals).saturating_add(self.shared)
    }
}

impl Block {
    pub(crate) fn new() -> Block {
        Block {
            context: Context::empty(),
            size: 0,
            memory: Vec::new(),
            stride: 0,
            locals: Vec::new(),
            shared: Window::new(),
            alive: 0,
            together: None,
            launch: 0,
            arrived: Vec::new(),
            log: None,
        }
    }

    /// Makes the threads of the block at a place. `like` has what they have in common.
    pub(crate) fn start(
        &mut self,
        shape: &Shape<'_>,
        like: &Context,
        ctaid: [u32; 3],
        worker: u32,
        log: Option<Box<Log>>,
    ) {
        self.log = log;
        let log = self
            .log
            .as_deref_mut()
            .map_or(std::ptr::null_mut(), std::ptr::from_mut);
        let [nx, ny, nz] = like.ntid;
        let n = nx as usize * ny as usize * nz as usize;
        (self.alive, self.together) = (n, Some(0));
        self.arrived.clear();
        if self.launch == like.grid && self.size == n {
            // Another block of the same launch: nothing else has changed.
            (self.context.ctaid, self.context.worker, self.context.log) = (ctaid, worker, log);
            return;
        }
        (self.launch, self.size, self.stride) = (like.grid, n, shape.warp);
        let lines = n.div_ceil(LANES) * self.stride / size_of::<Line>();
        if self.memory.len() < lines {
            self.memory = vec![Line([0; 64]); lines];
        }
        // Threads that never wait have ended before another begins, but for those that run beside each other.
        let threads = match shape.sites {
            [] => n.min(LANES),
            _ => n,
        };
        let local = shape.local.next_multiple_of(16) * threads + LOCAL_ALIGN;
        if self.locals.len() < local {
            self.locals = vec![0; local];
        }
        let locals = self.locals.as_mut_ptr();
        self.context = Context {
            shared: self.shared.of(shape.shared),
            local: locals.wrapping_add(locals.align_offset(LOCAL_ALIGN)),
            warps: self.memory.as_mut_ptr().cast(),
            log,
            ctaid,
            worker,
            ..like.clone()
        };
        let mut i = 0;
        for z in 0..nz {
            for y in 0..ny {
                for x in 0..nx {
                    for (row, v) in self.warp_of(i).tid.iter_mut().zip([x, y, z]) {
                        row[i % LANES] = v;
                    }
                    i += 1;
                }
            }
        }
    }

    /// All threads have ended.
    pub(crate) fn finish(&mut self) {
        self.log.take().into_iter().for_each(|l| l.end());
    }

    /// Not all have, and none goes on.
    pub(crate) fn abandon(&mut self) {
        self.log = None;
    }

    /// Runs a block whose threads never wait.
    ///
    /// # Safety
    /// As [`Step::steps`].
    pub(crate) unsafe fn run_through(&mut self, shape: &Shape<'_>) -> Result<(), Fault> {
        // SAFETY: the caller's.
        unsafe { self.steps(shape, 0, 0, self.size).map(drop) }
    }

    /// Which block it is.
    pub(crate) fn place(&self) -> [u32; 3] {
        self.context.ctaid
    }

    /// The warp of a thread.
    fn warp_of(&mut self, thread: usize) -> &mut Warp {
        debug_assert!(thread < self.size);
        // SAFETY: the memory has all warps, zeros at first, and only one is borrowed at a time.
        unsafe { &mut *self.at(thread) }
    }

    fn at(&self, thread: usize) -> *mut Warp {
        self.context
            .warps
            .wrapping_add(thread / LANES * self.stride)
            .cast()
    }

    fn raw(&self, thread: usize) -> u32 {
        // SAFETY: as in `warp_of`; states are read only.
        unsafe { (&raw const (*self.at(thread)).state[thread % LANES]).read() }
    }

    fn set(&mut self, thread: usize, state: u32) {
        self.warp_of(thread).state[thread % LANES] = state;
    }

    fn state(&self, thread: usize) -> State {
        match self.raw(thread) {
            s if s >= status::READY => State::Ready,
            s if s >= status::WAITS => State::Waits(s - status::WAITS),
            _ => State::Done,
        }
    }

    /// What a thread waits with.
    fn arg(&self, shape: &Shape<'_>, thread: usize, n: usize) -> u64 {
        // SAFETY: as in `warp_of`.
        let w = unsafe { &*self.at(thread) };
        match self.state(thread) {
            State::Waits(s) => shape.sites[s as usize].arg(w, n, thread % LANES),
            _ => 0,
        }
    }

    /// A thread that waits may go on.
    fn wake(&mut self, thread: usize) {
        if let State::Waits(s) = self.state(thread) {
            self.set(thread, status::READY + s + 1);
        }
    }

    /// The state of threads, if it is the same for all.
    fn common(&self, from: usize, to: usize) -> Option<u32> {
        let first = self.raw(from);
        let same = |i: usize| {
            // SAFETY: as in `warp_of`.
            let w = unsafe { &*self.at(i) };
            w.state[..(to - i).min(LANES)].iter().all(|s| *s == first)
        };
        (from..to).step_by(LANES).all(same).then_some(first)
    }

    /// Runs threads that go on at one place: their state, if it is the same for all.
    unsafe fn steps(
        &mut self,
        shape: &Shape<'_>,
        at: u32,
        from: usize,
        to: usize,
    ) -> Result<Option<u32>, Fault> {
        // SAFETY: the caller's.
        let ended = unsafe {
            shape
                .step
                .steps(&mut self.context, at, from as u32, to as u32)
        };
        match ended {
            status::TRAP => Err(Fault::Trap),
            status::ASSERT => Err(Fault::Assert),
            status::MIXED => Ok(None),
            s => Ok(Some(s)),
        }
    }

    /// Runs the block's threads until they have ended, or can only go on when others have done something.
    ///
    /// # Safety
    /// As [`Step::steps`].
    pub(crate) unsafe fn advance(&mut self, shape: &Shape<'_>) -> Result<Progress, Fault> {
        let n = self.size;
        if shape.sites.is_empty() {
            // SAFETY: the caller's.
            unsafe { self.steps(shape, 0, 0, n)? };
            self.alive = 0;
            return Ok(Progress::Done);
        }
        let by_warps = shape.sites.iter().any(Site::of_a_warp);
        let mut opened = 0u32;
        let mut since: Option<Instant> = None;
        loop {
            opened += 1;
            if opened.is_multiple_of(BARRIERS)
                && since.get_or_insert_with(Instant::now).elapsed() >= LONG
            {
                return Ok(Progress::Long);
            }
            let mut moved = false;
            match self.together.take() {
                Some(at) if !by_warps => {
                    // SAFETY: the caller's.
                    let state = unsafe { self.steps(shape, at, 0, n)? };
                    moved = true;
                    match state {
                        Some(status::DONE) => self.alive = 0,
                        Some(s) => {
                            if self.opens(shape, s - status::WAITS) {
                                continue;
                            }
                        }
                        None => {
                            self.alive = (0..n).filter(|i| self.raw(*i) != status::DONE).count()
                        }
                    }
                    // SAFETY: the caller's.
                    unsafe { self.go_on(shape)? };
                }
                at => {
                    // What all warps have come to.
                    let mut all = None;
                    let mut same = true;
                    for from in (0..n).step_by(LANES) {
                        let to = (from + LANES).min(n);
                        // SAFETY: the caller's.
                        let (m, s) = unsafe { self.warp(shape, from, to, at)? };
                        moved |= m;
                        same &= s.is_some() && *all.get_or_insert(s) == s;
                    }
                    if let (true, Some(Some(s))) = (same && moved, all)
                        && s >= status::WAITS
                        && self.opens(shape, s - status::WAITS)
                    {
                        continue;
                    }
                }
            }
            if self.alive == 0 {
                return Ok(Progress::Done);
            }
            if self.barriers(shape, false) || moved {
                continue;
            }
            let mut yields = false;
            for i in 0..n {
                if let State::Waits(s) = self.state(i)
                    && shape.sites[s as usize].kind == Wait::Yield
                {
                    self.wake(i);
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

    /// Whether a barrier at which all threads wait opens: then they go on together.
    fn opens(&mut self, shape: &Shape<'_>, site: u32) -> bool {
        let id = shape.sites[site as usize].plain_barrier();
        let opens = id.is_some_and(|id| self.arrived.iter().all(|a| a.id != id));
        if opens {
            self.together = Some(site + 1);
        }
        opens
    }

    /// Threads that only arrive at a barrier go on, until all threads wait.
    unsafe fn go_on(&mut self, shape: &Shape<'_>) -> Result<(), Fault> {
        if shape.sites.iter().any(|s| s.kind == Wait::Arrive) {
            for from in (0..self.size).step_by(LANES) {
                let to = (from + LANES).min(self.size);
                // SAFETY: the caller's.
                unsafe { self.lanes(shape, from, to)? };
            }
        }
        Ok(())
    }

    /// Runs lanes of a warp that are ready, each until it waits: whether one was.
    unsafe fn lanes(&mut self, shape: &Shape<'_>, from: usize, to: usize) -> Result<bool, Fault> {
        let mut moved = false;
        let mut i = from;
        while i < to {
            let s = self.raw(i);
            if s >= status::READY {
                let end = (i..to).find(|k| self.raw(*k) != s).unwrap_or(to);
                moved = true;
                // SAFETY: the caller's.
                unsafe { self.steps(shape, s - status::READY, i, end)? };
                self.alive -= (i..end).filter(|k| self.raw(*k) == status::DONE).count();
            }
            match self.state(i) {
                State::Waits(s) if shape.sites[s as usize].kind == Wait::Arrive => {
                    self.arrive(shape, i, s);
                    self.wake(i);
                }
                State::Ready => {}
                _ => i += 1,
            }
        }
        Ok(moved)
    }

    /// Runs a warp until no lane of it can go on by itself: whether one has moved, and the state of all if it is one. `at`: where all lanes go on.
    unsafe fn warp(
        &mut self,
        shape: &Shape<'_>,
        from: usize,
        to: usize,
        at: Option<u32>,
    ) -> Result<(bool, Option<u32>), Fault> {
        let present = u32::MAX >> (LANES - (to - from));
        let mut moved = false;
        let ready = |b: &Block| {
            let s = b.common(from, to)?;
            s.checked_sub(status::READY)
        };
        let mut next = at.or_else(|| ready(self));
        loop {
            if let Some(at) = next {
                moved = true;
                // SAFETY: the caller's.
                let state = unsafe { self.steps(shape, at, from, to)? };
                match state {
                    Some(status::DONE) => {
                        self.alive -= to - from;
                        return Ok((true, Some(status::DONE)));
                    }
                    Some(s) => {
                        let site = &shape.sites[(s - status::WAITS) as usize];
                        let w = self.warp_of(from);
                        if site.all_named(w, present) {
                            warp::together(site, w, present);
                            next = Some(s - status::WAITS + 1);
                            continue;
                        }
                        if !site.of_a_warp() && site.kind != Wait::Arrive {
                            return Ok((true, Some(s)));
                        }
                    }
                    None => {
                        let done = |i: &usize| self.raw(*i) == status::DONE;
                        self.alive -= (from..to).filter(done).count();
                    }
                }
            }
            // SAFETY: the caller's.
            moved |= unsafe { self.lanes(shape, from, to)? };
            if !moved || !self.meet(shape, from, to, false) {
                return Ok((moved, None));
            }
            next = ready(self);
        }
    }

    /// Does what lanes of a warp have all arrived for: whether any go on. `force`: without those who have not come.
    fn meet(&mut self, shape: &Shape<'_>, from: usize, to: usize, force: bool) -> bool {
        let present = (from..to).fold(0u32, |m, i| {
            m | u32::from(self.state(i) != State::Done) << (i - from)
        });
        let mut left = present;
        let mut any = false;
        // Of those that are kept in step, the first place in the text.
        let step = |i: usize| match self.state(i) {
            State::Waits(w) => match shape.sites[w as usize].kind {
                Wait::Step(n) => Some(n),
                _ => None,
            },
            _ => None,
        };
        let first = (from..to).filter_map(step).min();
        while left != 0 {
            let l = left.trailing_zeros() as usize;
            left &= left - 1;
            let State::Waits(site) = self.state(from + l) else {
                continue;
            };
            let kind = shape.sites[site as usize].kind;
            let mask = match kind {
                Wait::Shuffle(_)
                | Wait::Vote(_)
                | Wait::Match(_)
                | Wait::Redux(..)
                | Wait::WarpSync => {
                    let n = shape.sites[site as usize].mask().unwrap_or(0);
                    Some(self.arg(shape, from + l, n))
                }
                Wait::Active => None,
                Wait::Step(n) if Some(n) == first => None,
                Wait::Matrix(_) => Some(0xffff_ffff),
                _ => continue,
            };
            // All lanes are here with masks that are not the same: each by its own.
            if matches!(kind, Wait::Vote(_) | Wait::Match(_) | Wait::Redux(..))
                && self.different(shape, from, to, site, present)
            {
                self.each_by_its_own(shape, site, from, present);
                for k in (0..to - from).filter(|k| present >> k & 1 != 0) {
                    self.wake(from + k);
                }
                return true;
            }
            // Without a mask: those at the same place.
            let mask = mask.filter(|m| *m != u64::MAX).map(|m| m as u32 | 1 << l);
            let mut here = 0u32;
            for k in 0..to - from {
                if let State::Waits(s) = self.state(from + k) {
                    let same = match mask {
                        None => s == site,
                        Some(m) => m >> k & 1 != 0 && shape.sites[s as usize].kind == kind,
                    };
                    here |= u32::from(same) << k;
                }
            }
            left &= !here;
            let complete = mask.is_none_or(|m| here == m & present);
            if complete || force {
                for k in (0..to - from).filter(|k| here >> k & 1 != 0) {
                    if let State::Waits(s) = self.state(from + k) {
                        shape.sites[s as usize].spread(self.warp_of(from), 1 << k);
                    }
                }
                warp::perform(kind, self.warp_of(from), here);
                for k in (0..to - from).filter(|k| here >> k & 1 != 0) {
                    self.wake(from + k);
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
    fn different(
        &self,
        shape: &Shape<'_>,
        from: usize,
        to: usize,
        site: u32,
        present: u32,
    ) -> bool {
        let lanes = || (0..to - from).filter(|k| present >> k & 1 != 0);
        let mask = |k: usize| self.arg(shape, from + k, 1) as u32;
        let first = lanes().next().map(mask);
        lanes().any(|k| Some(mask(k)) != first)
            && lanes().all(|k| self.state(from + k) == State::Waits(site))
    }

    fn each_by_its_own(&mut self, shape: &Shape<'_>, site: u32, from: usize, here: u32) {
        let site = &shape.sites[site as usize];
        let w = self.warp_of(from);
        site.spread(w, here);
        let mut results = w.results;
        for k in (0..LANES).filter(|k| here >> k & 1 != 0) {
            let mut own = w.clone();
            let mask = site.arg(w, 1, k) as u32 & here;
            // (A lane that its own mask does not name gets what the others have.)
            warp::perform(site.kind, &mut own, mask);
            let from = match mask >> k & 1 {
                0 if mask != 0 => mask.trailing_zeros() as usize,
                _ => k,
            };
            for (row, got) in results.iter_mut().zip(own.results) {
                row[k] = if mask == 0 { 0 } else { got[from] };
            }
        }
        w.results = results;
    }

    fn force(&mut self, shape: &Shape<'_>) -> bool {
        let n = self.size;
        (0..n)
            .step_by(LANES)
            .any(|from| self.meet(shape, from, (from + LANES).min(n), true))
    }

    /// A thread arrives at a barrier without waiting there.
    fn arrive(&mut self, shape: &Shape<'_>, thread: usize, site: u32) {
        let (id, warp) = (self.arg(shape, thread, 0) as u32, thread / LANES);
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
        for i in 0..self.size {
            let Some((_, site)) = at(self, i) else {
                continue;
            };
            match all.iter_mut().find(|a| (a.0, a.1) == (i / LANES, site)) {
                Some(a) => a.2 += 1,
                None => all.push((i / LANES, site, 1)),
            }
        }
        all.iter().map(|a| a.2.next_multiple_of(LANES)).sum()
    }

    /// Opens the barriers at which all have arrived: whether any opened. `round_up`: warps of which some have come count whole.
    fn barriers(&mut self, shape: &Shape<'_>, round_up: bool) -> bool {
        let mut any = false;
        let mut ids: Vec<(u32, u32)> = Vec::new();
        for i in 0..self.size {
            if let State::Waits(w) = self.state(i)
                && matches!(
                    shape.sites[w as usize].kind,
                    Wait::Barrier | Wait::BarrierReduce(_)
                )
            {
                let arg = |n| self.arg(shape, i, n) as u32;
                let (id, count) = (arg(0), arg(1));
                match ids.iter_mut().find(|(n, _)| *n == id) {
                    Some((_, c)) => *c = (*c).max(count),
                    None => ids.push((id, count)),
                }
            }
        }
        for (id, count) in ids {
            let at = |b: &Block, i: usize| match b.state(i) {
                State::Waits(w) if b.arg(shape, i, 0) as u32 == id => {
                    match shape.sites[w as usize].kind {
                        k @ (Wait::Barrier | Wait::BarrierReduce(_)) => Some((k, w)),
                        _ => None,
                    }
                }
                _ => None,
            };
            let n = self.size;
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
                    let p = self.arg(shape, i, 2) & 1;
                    sum += p;
                    all &= p != 0;
                }
            }
            for i in 0..n {
                if let Some((kind, _)) = at(self, i) {
                    if let Wait::BarrierReduce(k) = kind {
                        self.warp_of(i).results[0][i % LANES] = match k {
                            0 => sum,
                            1 => u64::from(all),
                            _ => u64::from(sum != 0),
                        };
                    }
                    self.wake(i);
                }
            }
            any = true;
        }
        any
    }
}
