//! What is done at each access: nothing here waits for a lock, or asks a table, while accesses go where they went before.
//!
//! A checked launch runs on one OS thread, which has a [`Hot`] of its own. Each place of the program that accesses memory has an [`Entry`] there: the range of
//! addresses that its last access was found in, and what is remembered of the memory there. Where an address is outside of it, the tables of all threads are
//! asked ([`Hot::find`]). Whatever changes these tables makes entries old ([`changed`]).

mod rows;
mod runs;
mod told;

use super::areas::{Found, Place};
use super::calls::Chains;
use super::order::{Actor, Order};
use super::quick::QuickMap;
use super::shadow::{self, Access, Ground, More, Quick};
use super::{INIT, KINDS, MEMORY, Mode, RACE, linear, streams, with};
use crate::launch::Kernel;
use crate::launch::block::Block;
pub(super) use rows::Reached;
use std::cell::Cell;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

/// How often what the tables say of addresses has changed.
static AGE: AtomicU32 = AtomicU32::new(1);

/// Addresses mean something else from now on.
pub(super) fn changed() {
    AGE.fetch_add(1, Relaxed);
}

thread_local! {
    static OWN: Owner = Owner(Box::into_raw(Box::default()));
    /// The thread's [`Hot`] while device code runs that is looked at.
    static CURRENT: Cell<*mut Hot> = const { Cell::new(std::ptr::null_mut()) };
}

/// What an OS thread knows, until it ends.
struct Owner(*mut Hot);

impl Drop for Owner {
    fn drop(&mut self) {
        leave();
        // SAFETY: from `Box::into_raw`, and nobody has it any more.
        drop(unsafe { Box::from_raw(self.0) });
    }
}

/// Calls `f` with what this OS thread knows.
pub(super) fn own<R>(f: impl FnOnce(&mut Hot) -> R) -> R {
    // SAFETY: no function of this module calls the program, or `own`, while it has the reference.
    OWN.with(|own| f(unsafe { &mut *own.0 }))
}

/// Shared variables that this OS thread knew may be elsewhere from now on. (It may be about to end.)
pub(super) fn forget_shared() {
    // SAFETY: as in `own`.
    let forget = |own: &Owner| unsafe { (*own.0).shared_seen = [(0, 0, 0); 8] };
    let _ = OWN.try_with(forget);
}

/// Thread number `thread` of a block runs on this OS thread from now on.
#[inline]
pub(super) fn enter(block: &Block, thread: u32) {
    let number = linear(block);
    if !super::scope::has(number) {
        return leave();
    }
    OWN.with(|own| {
        // SAFETY: as in `own`.
        unsafe { (*own.0).enter(block, number, thread) };
        CURRENT.set(own.0);
    });
}

/// The same, where device code runs that is looked at.
#[inline(always)]
pub(super) fn current() -> Option<&'static mut Hot> {
    // SAFETY: the OS thread's own, as long as it lives; see `own`.
    unsafe { CURRENT.with(|c| c.get()).as_mut() }
}

/// Whether device code runs that is looked at.
#[inline(always)]
pub(super) fn in_kernel() -> bool {
    !CURRENT.with(|c| c.get()).is_null()
}

/// No thread of a kernel runs on this OS thread.
pub(super) fn leave() {
    CURRENT.set(std::ptr::null_mut());
}

/// Entries; places of the program share them by their addresses.
const ENTRIES: usize = 1024;

/// Where a place of the program went last.
#[derive(Clone, Copy)]
struct Entry {
    /// The address of its text.
    site: usize,
    start: usize,
    end: usize,
    /// [`AGE`] when this was so.
    age: u32,
    /// The chain of calls, and the number of both in races.
    call: u32,
    number: u32,
    /// Null: memory that is a thread's own.
    ground: *mut Ground,
    /// It began with [`UNWRITTEN`].
    unwritten: bool,
    run: runs::Run,
}

impl Entry {
    const NONE: Entry = Entry {
        site: 0,
        start: 0,
        end: 0,
        age: 0,
        call: 0,
        number: 0,
        ground: std::ptr::null_mut(),
        unwritten: false,
        run: runs::Run::NONE,
    };
}

/// A store that has not happened yet: whether it changes anything shows when the thread comes by again.
#[derive(Clone, Copy)]
struct Pending {
    ground: *mut Ground,
    address: usize,
    bytes: usize,
    /// What was there before, if that is short; else [`Hot::before`] has it.
    old: u128,
    /// A race, if it changes the memory.
    race: Option<shadow::Race>,
    access: Access,
    tag: u32,
}

/// Threads that make an access, too, beside the one that is told: at most two, as one number (so that it is read as it was written).
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Others(u64);

impl Others {
    const NONE: Others = Others(0);

    /// Of two threads; 0: none.
    #[inline(always)]
    fn new(one: u32, another: u32) -> Others {
        Others(u64::from(another) << 32 | u64::from(one))
    }

    #[inline(always)]
    fn threads(self) -> [u32; 2] {
        [self.0 as u32, (self.0 >> 32) as u32]
    }
}

/// Bytes that fit into [`Pending::old`].
const SHORT: usize = 16;

/// # Safety
/// There are so many bytes, at most 16.
#[inline]
unsafe fn short(address: usize, bytes: usize) -> u128 {
    if bytes == 4 {
        // SAFETY: the caller's promise.
        return unsafe { (address as *const u32).read_unaligned() }.into();
    }
    let mut out = [0; 16];
    // SAFETY: the caller's promise.
    out[..bytes]
        .copy_from_slice(unsafe { std::slice::from_raw_parts(address as *const u8, bytes) });
    u128::from_ne_bytes(out)
}

/// What the OS thread that runs a launch knows of it.
pub(super) struct Hot {
    block: *const Block,
    actor: Actor,
    /// The thread in the first of the lanes at hand.
    first_lane: u32,
    /// They may be at different moments.
    parted: bool,
    /// Threads that make the access which comes next, too; 0: none.
    also: Others,
    moment: u32,
    /// All threads of the block are at this moment.
    still: bool,
    /// What global memory, and the block's shared memory, is marked by.
    tags: [u32; 2],
    next_tag: u32,
    entries: Box<[Entry; ENTRIES]>,
    /// What the last entries were that went elsewhere.
    recent: [Entry; 4],
    next_recent: usize,
    /// Counts what [`Hot::flush`] was called for.
    window: u64,
    /// The entries whose places go on, and how many there are.
    goes: [u16; runs::MOST],
    active: usize,
    /// Where the last access stood that was looked at.
    last: usize,
    /// The order by which an atomic function is about to access an address.
    by_order: Option<(usize, i64)>,
    /// The variable in which the next access is, and its address.
    within: (usize, usize, usize),
    pending: Option<Pending>,
    before: Vec<u8>,
    /// Only memory is looked at.
    memory_only: bool,
    /// Races are looked for.
    races: bool,
    grounds: QuickMap<usize, (usize, Box<Ground>)>,
    more: More,
    order: Order,
    /// Texts of places, with chains of calls, by their numbers, which begin with 1.
    sites: Vec<(usize, u32)>,
    numbers: QuickMap<(usize, u32), u32>,
    /// The thread's chain of calls, and the call that is about to happen.
    call: u32,
    calls: usize,
    chains: Chains,
    shared_seen: [(usize, usize, usize); 8],
    accesses: u64,
    launch: u32,
    kernel: Option<&'static Kernel>,
    /// Launches that run, one inside of the other.
    depth: u32,
    age: u32,
}

impl Default for Hot {
    fn default() -> Hot {
        Hot {
            block: std::ptr::null(),
            actor: Actor::default(),
            first_lane: 0,
            parted: false,
            also: Others::NONE,
            moment: 0,
            still: false,
            tags: [0; 2],
            next_tag: 1,
            entries: Box::new([Entry::NONE; ENTRIES]),
            recent: [Entry::NONE; 4],
            next_recent: 0,
            window: 0,
            goes: [0; runs::MOST],
            active: 0,
            last: 0,
            by_order: None,
            within: (0, 0, 0),
            pending: None,
            before: Vec::new(),
            memory_only: false,
            races: false,
            grounds: QuickMap::default(),
            more: More::default(),
            order: Order::default(),
            sites: Vec::new(),
            numbers: QuickMap::default(),
            call: 0,
            calls: 0,
            chains: Chains::default(),
            shared_seen: [(0, 0, 0); 8],
            accesses: 0,
            launch: 0,
            kernel: None,
            depth: 0,
            age: 0,
        }
    }
}

/// Where a launch is that waits.
struct Saved {
    order: Order,
    block: *const Block,
    actor: Actor,
    moment: u32,
    tags: [u32; 2],
    call: u32,
}

/// A launch that waits while a kernel of its own launches another.
pub(super) struct Outer {
    saved: Option<Box<Saved>>,
    launch: u32,
    kernel: Option<&'static Kernel>,
    ran: *mut Hot,
}

impl Hot {
    pub(super) fn launch_begins(&mut self, launch: u32, kernel: &'static Kernel) -> Outer {
        self.settle();
        let outer = Outer {
            saved: (self.depth != 0).then(|| {
                Box::new(Saved {
                    order: std::mem::take(&mut self.order),
                    block: self.block,
                    actor: self.actor,
                    moment: self.moment,
                    tags: self.tags,
                    call: self.call,
                })
            }),
            launch: self.launch,
            kernel: self.kernel,
            ran: CURRENT.get(),
        };
        self.depth += 1;
        // (Moments have other numbers.)
        self.more.is_over(u32::MAX, u32::MAX);
        (self.launch, self.kernel) = (launch, Some(kernel));
        let kinds = KINDS.load(Relaxed);
        self.memory_only = kinds & (MEMORY | INIT | RACE) == MEMORY;
        self.races = kinds & RACE != 0;
        // Numbers that would run over begin again, with nothing remembered.
        if self.depth == 1 && self.next_tag > u32::MAX / 2 {
            self.grounds.clear();
            self.next_tag = 1;
            changed();
        }
        self.tags[0] = self.tag();
        if self.depth == 1 {
            self.order = Order::default();
            self.more.launch_begins(self.tags[0]);
            let age = AGE.load(Relaxed);
            if self.age != age {
                self.age = age;
                self.shared_seen = [(0, 0, 0); 8];
                with(|s| {
                    self.grounds
                        .retain(|start, (bytes, g)| g.shared || s.areas.is_there(*start, *bytes));
                });
            }
        }
        outer
    }

    pub(super) fn launch_ends(&mut self, outer: Outer) {
        self.settle();
        self.depth -= 1;
        self.more.is_over(u32::MAX, u32::MAX);
        let accesses = std::mem::take(&mut self.accesses);
        with(|s| s.accesses += accesses);
        if let Some(saved) = outer.saved {
            (self.order, self.block, self.actor) = (saved.order, saved.block, saved.actor);
            (self.moment, self.tags, self.call) = (saved.moment, saved.tags, saved.call);
            self.still = false;
        }
        // What is told of memory that is freed later names the last launch.
        if self.depth != 0 {
            (self.launch, self.kernel) = (outer.launch, outer.kernel);
        }
        CURRENT.set(outer.ran);
    }

    fn tag(&mut self) -> u32 {
        self.next_tag += 1;
        self.next_tag - 1
    }

    pub(super) fn block_begins(&mut self, block: u32) {
        self.settle();
        self.still = false;
        let tag = self.tag();
        self.order.block_begins(block, tag);
    }

    pub(super) fn block_ends(&mut self, block: u32) {
        self.settle();
        self.still = false;
        self.order.block_ends(block);
        leave();
    }

    /// Thread number `thread` of the block runs from now on.
    #[inline]
    fn enter(&mut self, block: &Block, number: u32, thread: u32) {
        if self.actor.block != number {
            self.settle();
        }
        self.flush();
        self.block = block;
        self.actor = Actor {
            block: number,
            thread,
        };
        let next = &mut self.next_tag;
        self.tags[1] = self.order.enter(number, || {
            *next += 1;
            *next - 1
        });
        if !self.memory_only {
            self.now(thread);
        }
        self.call = self.order.call(thread);
        self.last = 0;
    }

    /// Another thread of the block that runs has its turn.
    #[inline(always)]
    pub(super) fn turn(&mut self, thread: u32) {
        self.flush();
        self.actor.thread = thread;
        self.also = Others::NONE;
        self.call = 0;
        self.last = 0;
        if !self.memory_only && !self.still {
            self.now(thread);
        }
    }

    /// The moment is that of a thread of the block that runs.
    #[inline]
    fn now(&mut self, thread: u32) {
        let before = self.moment;
        self.moment = self.order.now(thread);
        if before != self.moment && self.order.is_over(before) {
            self.more.is_over(self.actor.block, before);
        }
        self.still = self.order.is_still(self.moment);
        self.parted = self.parted && !self.still;
    }

    /// There were so many accesses.
    #[inline(always)]
    pub(super) fn counted(&mut self, accesses: u32) {
        self.accesses += u64::from(accesses);
    }

    /// Where a place of the program went before.
    #[inline(always)]
    pub(super) fn range(&self, site: usize) -> Option<(usize, usize)> {
        let e = &self.entries[(site ^ site >> 10) % ENTRIES];
        let known = e.site == site && e.age == AGE.load(Relaxed) && self.within.0 == 0;
        // (Words that nobody wrote are looked for one by one.)
        let asks = e.unwritten && KINDS.load(Relaxed) & INIT != 0;
        (known && !asks).then_some((e.start, e.end))
    }

    /// Something happened by which accesses are ordered.
    pub(super) fn ordered(&mut self, f: impl FnOnce(&mut Order, Actor)) {
        self.settle();
        f(&mut self.order, self.actor);
        self.now(self.actor.thread);
    }

    /// Whether races are looked for.
    #[inline(always)]
    pub(super) fn sees_races(&self) -> bool {
        self.races
    }

    /// The block and the thread that run.
    pub(super) fn who(&self) -> (&Block, u32) {
        // SAFETY: engines keep the block alive while one of its threads runs, which is when this is called.
        (unsafe { &*self.block }, self.actor.thread)
    }

    /// A call is about to happen.
    #[inline]
    pub(super) fn calls(&mut self, at: usize) {
        self.calls = at;
    }

    /// A function begins: the chains before and in it.
    pub(super) fn begin_call(&mut self, of: usize) -> (u32, u32) {
        self.flush();
        let before = self.call;
        let at = match std::mem::take(&mut self.calls) {
            0 => of,
            at => at,
        };
        self.call = self.chains.longer(before, at);
        self.order.set_call(self.actor.thread, self.call);
        (before, self.call)
    }

    /// A function ends, if it is that of the running thread.
    pub(super) fn end_call(&mut self, inside: u32, before: u32) {
        if self.call == inside {
            self.flush();
            self.call = before;
            self.order.set_call(self.actor.thread, before);
        }
    }

    /// The places of the calls in which the running thread is, from the last one on.
    pub(super) fn chain(&self) -> Vec<usize> {
        self.chains.texts(self.call)
    }

    /// The launch that runs, or ran last.
    pub(super) fn kernel(&self) -> (u32, Option<&'static Kernel>) {
        (self.launch, self.kernel)
    }

    /// The next access is at `p` in a variable.
    #[inline]
    pub(super) fn variable(&mut self, p: usize, start: usize, bytes: usize) {
        self.within = (p, start, bytes);
    }

    /// An atomic function is about to access `p` by this order.
    #[inline]
    pub(super) fn by_order(&mut self, p: usize, order: i64) {
        self.by_order = Some((p, order));
    }

    /// Whether this shared variable is known already.
    #[inline]
    pub(super) fn knows_shared(&mut self, address: usize, bytes: usize, arena: usize) -> bool {
        let seen = &mut self.shared_seen[address / 64 % 8];
        let one = (address, bytes, arena);
        std::mem::replace(seen, one) == one
    }

    /// Does the work of an access; the place to use instead of one that is no memory, or null.
    #[inline(never)]
    pub(super) fn access(
        &mut self,
        address: usize,
        bytes: usize,
        align: usize,
        site: usize,
        mode: Mode,
    ) -> *mut u8 {
        if mode == Mode::Load {
            self.settle_store();
        } else {
            self.settle();
        }
        self.accesses += 1;
        self.last = site;
        let also = std::mem::take(&mut self.also);
        let Ok((ground, number)) = self.place(address, bytes, align, site, mode) else {
            return super::spare(bytes, align);
        };
        if ground.is_null() || KINDS.load(Relaxed) & RACE == 0 {
            return std::ptr::null_mut();
        }
        // SAFETY: it is there as long as no table changes, which makes the entry old.
        let ground = unsafe { &mut *ground };
        let place = (address, bytes);
        let done = mode == Mode::Load && self.read_by_both(also, number, ground, place);
        if !done {
            self.race(number, ground, address, bytes, mode);
        }
        if !done && also != Others::NONE {
            self.race_of_others(also, number, ground, place, mode);
        }
        if mode == Mode::Load && bytes == 4 {
            self.one_may_go_on(address, also, site);
        }
        if streams::keeps() && !ground.shared {
            self.beside(address, bytes, site, mode);
        }
        std::ptr::null_mut()
    }

    /// Tells what is wrong with an address; whether it is in memory.
    pub(super) fn is_place(
        &mut self,
        address: usize,
        bytes: usize,
        align: usize,
        site: usize,
        mode: Mode,
    ) -> bool {
        self.settle();
        self.accesses += 1;
        self.place(address, bytes, align, site, mode).is_ok()
    }

    /// What is remembered of the memory at an address (null: it is a thread's own), and the number of the place; that it is none, or wrong in another way, is told.
    #[inline(always)]
    fn place(
        &mut self,
        address: usize,
        bytes: usize,
        align: usize,
        site: usize,
        mode: Mode,
    ) -> Result<(*mut Ground, u32), ()> {
        let (mut ground, mut number, mut unwritten) = match self.known(address, bytes, site) {
            Some(e) => (e.ground, e.number, e.unwritten),
            None => (std::ptr::null_mut(), 0, false),
        };
        if number == 0 {
            let within = std::mem::take(&mut self.within);
            let e = self.find(address, bytes, site, within, mode)?;
            (ground, number, unwritten) = (e.ground, e.number, e.unwritten);
        }
        if ground.is_null() {
            return Ok((ground, number));
        }
        let kinds = KINDS.load(Relaxed);
        if address & (align - 1) != 0 && kinds & MEMORY != 0 {
            self.misaligned(address, bytes, align, site);
        }
        if kinds & INIT != 0 && unwritten {
            self.unwritten(address, site, mode);
        }
        Ok((ground, number))
    }

    /// The entry of a place, if what it says of addresses is so of this one.
    #[inline(always)]
    fn known(&mut self, address: usize, bytes: usize, site: usize) -> Option<&Entry> {
        let entry = &self.entries[(site ^ site >> 10) % ENTRIES];
        let known = entry.site == site
            && (self.memory_only || entry.call == self.call)
            && entry.age == AGE.load(Relaxed)
            && address >= entry.start
            && address.wrapping_add(bytes) <= entry.end;
        if self.within.0 != 0 {
            if self.within.0 == address && self.within.1 != entry.start {
                return None;
            }
            self.within.0 = 0;
        }
        known.then_some(entry)
    }

    /// Whether an access goes where it may, and nothing else is to be looked at.
    #[inline(always)]
    pub(super) fn is_fine(
        &mut self,
        address: usize,
        bytes: usize,
        align: usize,
        site: usize,
    ) -> bool {
        let fine = self.memory_only
            && self.within.0 == 0
            && address & (align - 1) == 0
            && self.known(address, bytes, site).is_some();
        self.accesses += u64::from(fine);
        self.last = site;
        fine
    }

    /// Whether an access by one thread goes where it may, and is seen to race with nothing at a glance: then all is done.
    #[inline(never)]
    pub(super) fn is_light(
        &mut self,
        address: usize,
        bytes: usize,
        align: usize,
        site: usize,
        mode: Mode,
    ) -> bool {
        if !self.races || self.within.0 != 0 {
            return false;
        }
        if self.pending.is_some() {
            self.settle_now();
        }
        let also = self.also;
        let several = also != Others::NONE;
        let flags = match mode {
            Mode::Load => shadow::READS,
            Mode::Atomic if !several && !self.order.has_fences() => {
                self.flush();
                mode.flags()
            }
            _ => return false,
        };
        let e = &self.entries[(site ^ site >> 10) % ENTRIES];
        let known = e.site == site
            && e.call == self.call
            && e.age == AGE.load(Relaxed)
            && address >= e.start
            && address.wrapping_add(bytes) <= e.end;
        if !known || address & (align - 1) != 0 || e.ground.is_null() || e.unwritten {
            return false;
        }
        // SAFETY: as in `access`.
        let (ground, number) = (unsafe { &mut *e.ground }, e.number);
        if !ground.shared && streams::keeps() {
            return false;
        }
        let place = (address, bytes);
        let light = if several {
            self.read_by_both(also, number, ground, place)
        } else {
            let access = Access::new(number, self.actor, self.moment, flags);
            let tag = self.tags[usize::from(ground.shared)];
            self.more.light(ground, place, tag, access, &self.order)
        };
        if light {
            self.accesses += 1;
            self.last = site;
            self.also = Others::NONE;
            if flags == shadow::READS && bytes == 4 {
                self.one_may_go_on(address, also, site);
            }
        }
        light
    }

    /// Asks the tables where an address is; it is told if that is no memory.
    #[inline(never)]
    fn find(
        &mut self,
        address: usize,
        bytes: usize,
        site: usize,
        within: (usize, usize, usize),
        mode: Mode,
    ) -> Result<Entry, ()> {
        self.flush();
        let age = AGE.load(Relaxed);
        let number = self.number(site);
        let recent = self.recent.iter().find(|e| {
            e.age == age
                && address >= e.start
                && address.wrapping_add(bytes) <= e.end
                && (within.0 != address || within.1 == e.start)
        });
        let mut entry = match recent {
            Some(e) => *e,
            None => {
                let found = match within.0 == address && address != 0 {
                    true => {
                        let (_, start, whole) = within;
                        with(|s| s.areas.variable(start, whole));
                        super::areas::Areas::inside(address, bytes, start, whole)
                    }
                    false => {
                        let mut found = None;
                        with(|s| found = Some(s.areas.find(address, bytes)));
                        found.unwrap_or(Found::UNKNOWN)
                    }
                };
                self.entry(found, bytes, site, mode)?
            }
        };
        (entry.site, entry.call, entry.number) = (site, self.call, number);
        if entry.age != 0 {
            if recent_is_new(&self.recent, &entry) {
                self.recent[self.next_recent % 4] = entry;
                self.next_recent += 1;
            }
            self.entries[(site ^ site >> 10) % ENTRIES] = entry;
        }
        Ok(entry)
    }

    /// The entry of what was found; it is told if that is no memory.
    fn entry(&mut self, found: Found, bytes: usize, site: usize, mode: Mode) -> Result<Entry, ()> {
        let mut entry = Entry {
            start: found.start,
            end: found.end,
            unwritten: found.unwritten,
            ..Entry::NONE
        };
        if found.end > found.start {
            // Not the age of before: the tables may have learned of the variable.
            entry.age = AGE.load(Relaxed);
        }
        match found.place {
            Place::Outside(why) if KINDS.load(Relaxed) & MEMORY != 0 => {
                let text = why.text(bytes, mode.flags() & shadow::WRITES != 0);
                self.tell(site, "CU8001", &text);
                return Err(());
            }
            Place::Outside(_) | Place::Unknown => {}
            Place::Global | Place::Shared => {
                let shared = matches!(found.place, Place::Shared);
                let whole = found.end - found.start;
                let known = self.grounds.get_mut(&found.start);
                if known.is_none_or(|(bytes, g)| *bytes != whole || g.shared != shared) {
                    let ground = Box::new(Ground::new(found.start, whole, shared));
                    self.grounds.insert(found.start, (whole, ground));
                    // Entries for what was there before.
                    for e in self.entries.iter_mut().chain(&mut self.recent) {
                        if e.start == found.start {
                            *e = Entry::NONE;
                        }
                    }
                }
                if let Some((_, ground)) = self.grounds.get_mut(&found.start) {
                    entry.ground = &raw mut **ground;
                }
            }
        }
        Ok(entry)
    }

    fn number(&mut self, site: usize) -> u32 {
        let one = (site, self.call);
        *self.numbers.entry(one).or_insert_with(|| {
            self.sites.push(one);
            self.sites.len() as u32
        })
    }

    /// Compares an access with those before it, and remembers it.
    #[inline(always)]
    fn race(&mut self, number: u32, ground: &mut Ground, address: usize, bytes: usize, mode: Mode) {
        let flags = mode.flags();
        let orders = matches!(mode, Mode::Ordered | Mode::Release)
            || self.by_order.is_some()
            || self.order.has_fences();
        if flags & shadow::RELAXED != 0 && orders {
            self.synchronise(address, mode);
        }
        let access = Access::new(number, self.actor, self.moment, flags);
        let tag = self.tags[usize::from(ground.shared)];
        let stores = matches!(mode, Mode::Store | Mode::Update);
        if ground.is_of_line(address, bytes) {
            let (more, order) = (&mut self.more, &self.order);
            match more.quick(ground, (address, bytes), tag, access, order, stores) {
                Quick::Done => return,
                Quick::Later => {
                    // SAFETY: the address was found in memory of the program.
                    let old = unsafe { short(address, bytes) };
                    self.pending = Some(Pending {
                        ground,
                        address,
                        bytes,
                        old,
                        race: None,
                        access,
                        tag,
                    });
                    return;
                }
                Quick::Asks => {}
            }
        }
        let place = (address, bytes);
        let (new, race) = self
            .more
            .access(ground, place, tag, access, &self.order, stores);
        if mode == Mode::Update && race.is_some() {
            self.update_reads(ground, place, tag, access);
        }
        if stores && new {
            // SAFETY: the address was found in memory of the program.
            let old = match bytes {
                ..=SHORT => unsafe { short(address, bytes) },
                _ => {
                    self.before.clear();
                    let all = unsafe { std::slice::from_raw_parts(address as *const u8, bytes) };
                    self.before.extend_from_slice(all);
                    0
                }
            };
            self.pending = Some(Pending {
                ground,
                address,
                bytes,
                old,
                race,
                access,
                tag,
            });
        } else if let Some(race) = race {
            self.note(race, access, place, None);
        }
    }

    /// Whether an update changes anything shows later, as with a store; that it reads is certain.
    #[cold]
    #[inline(never)]
    fn update_reads(&mut self, ground: &mut Ground, place: (usize, usize), tag: u32, a: Access) {
        let reads = a.as_read();
        let (_, race) = (self.more).access(ground, place, tag, reads, &self.order, false);
        if let Some(race) = race {
            self.note(race, reads, place, None);
        }
    }

    /// Compares an access with those of other streams and of the host.
    #[inline(never)]
    fn beside(&mut self, address: usize, bytes: usize, site: usize, mode: Mode) {
        if let Some(f) = streams::access(address, bytes, mode.flags(), site) {
            let (block, thread) = self.who();
            with(|s| {
                s.reports.at(self.kernel());
                s.reports.beside(&f, Some((block, thread)));
            });
        }
    }

    #[inline(never)]
    fn synchronise(&mut self, address: usize, mode: Mode) {
        let by = self.by_order.take().filter(|(p, _)| *p == address);
        let (tells, hears) = mode.orders(by.map(|(_, order)| order));
        if tells {
            self.order.fence(self.actor, true);
        } else if !self.order.has_fences() {
            return;
        }
        self.order
            .synchronise(self.actor, address, mode.flags(), hears);
        self.now(self.actor.thread);
    }

    /// See [`Hot::settle`].
    #[inline(never)]
    fn settle_now(&mut self) {
        self.settle_store();
    }

    /// All that is left to be looked at is looked at.
    #[inline(always)]
    pub(super) fn settle(&mut self) {
        self.flush();
        self.settle_store();
    }

    /// The store that was about to happen has happened.
    #[inline]
    fn settle_store(&mut self) {
        let Some(p) = self.pending.take() else { return };
        // SAFETY: as when the store was noted; before memory is freed, what is pending is settled.
        let silent = match p.bytes {
            ..=SHORT => unsafe { short(p.address, p.bytes) == p.old },
            n => unsafe { std::slice::from_raw_parts(p.address as *const u8, n) == &*self.before },
        };
        self.stored(p, silent);
    }

    /// A store has happened; `silent`: it left memory as it was.
    #[inline]
    fn stored(&mut self, p: Pending, silent: bool) {
        let mut access = p.access;
        if silent {
            // What is there already races with nobody: several threads may raise one flag.
            if p.race.is_some() {
                return;
            }
            access = match access.flags() & shadow::READS {
                0 => access.with(shadow::SILENT),
                _ => access.as_read(),
            };
        }
        if let Some(race) = p.race {
            let old = (p.bytes <= SHORT).then_some(p.old);
            self.note(race, access, (p.address, p.bytes), old);
        }
        // SAFETY: as for entries; changes of the tables settle first.
        let ground = unsafe { &mut *p.ground };
        let (place, order) = ((p.address, p.bytes), &self.order);
        if p.race.is_none()
            && ground.is_of_line(p.address, p.bytes)
            && (self.more).remember_words(ground, place, p.tag, access, order)
        {
            return;
        }
        self.more.remember(ground, place, p.tag, access);
    }
}

fn recent_is_new(recent: &[Entry], e: &Entry) -> bool {
    !recent.iter().any(|r| r.age == e.age && r.start == e.start)
}
