//! The checkers: accesses outside of memory, and races, found while the program runs.
//!
//! A program that was translated with `--check` calls a function of this module at each access of device code to memory: [`load`],
//! [`store`], [`update`], [`atomic`] … get the address (and by its type the size) and a text that says where the access stands in the source. What is done
//! then stands in [`hot`]: the address is looked up in the table of [`areas`], and the access compared with earlier ones to the same bytes, which [`shadow`] remembers;
//! [`order`] knows which accesses are ordered by barriers, warp operations and fences, [`calls`] in which calls a thread is. What is found is told by [`report`].
//!
//! A checked program runs its threads one after another on one OS thread, whatever `CUDART_EXEC` says: from barrier to barrier in loops where a kernel has that form, else as
//! coroutines; side by side in lanes where that form shows what is ordered ([`in_lanes`]). So a race
//! is found by what is ordered and what is not, never by luck, and the same run gives the same report. Engines tell this module
//! which thread runs ([`enter`]), and when threads meet. Nothing here waits or changes what a program computes; only an access outside of memory
//! goes to a spare place, so that the program can go on.
//!
//! `CU2RS_CHECK=memory,race,sync` chooses the checkers (default: these; `off`: none), [`scope`] which kernels and blocks they look at.

pub(crate) mod areas;
mod asked;
pub(crate) mod barriers;
mod calls;
pub(crate) mod heap;
mod hot;
mod in_lanes;
mod maps;
mod order;
mod place;
mod quick;
mod report;
mod sarif;
mod scope;
mod shadow;
pub(crate) mod streams;

use crate::launch::Kernel;
use crate::launch::block::Block;
use crate::ptr::{Offset, Ptr, Void};
use crate::vector::dim3;
use areas::{Areas, Place};
pub use calls::{Frame, called, calls, frame};
pub(crate) use in_lanes::*;
use report::Reports;
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Exit code of a program whose own was 0, in which something was found.
pub const EXIT_FOUND: i32 = 72;

/// Whether any checker is on.
static ON: AtomicBool = AtomicBool::new(false);
const MEMORY: u8 = 1;
const RACE: u8 = 2;
const INIT: u8 = 4;
const LEAKS: u8 = 8;
const SYNC: u8 = 16;
/// What is looked for where nothing is asked for.
const USUAL: u8 = MEMORY | RACE | SYNC;
static KINDS: AtomicU8 = AtomicU8::new(0);

/// Whether these faults are looked for.
fn asks(kinds: u8) -> bool {
    on() && KINDS.load(Relaxed) & kinds != 0
}

/// Whether the program runs under a checker.
#[inline(always)]
pub(crate) fn on() -> bool {
    #[cfg(test)]
    {
        tests::ON_HERE.get()
    }
    #[cfg(not(test))]
    {
        ON.load(Relaxed)
    }
}

/// What the checkers know beyond one launch.
#[derive(Default)]
struct State {
    areas: Areas,
    reports: Reports,
    accesses: u64,
    launches: u32,
}

static STATE: Mutex<Option<State>> = Mutex::new(None);

fn state() -> MutexGuard<'static, Option<State>> {
    STATE.lock().unwrap_or_else(PoisonError::into_inner)
}

fn with(f: impl FnOnce(&mut State)) {
    f(state().get_or_insert_with(State::default));
}

/// Turns the checkers on, as `CU2RS_CHECK` says. Called first in `main` of a checked program.
pub fn enable() {
    let value = std::env::var_os("CU2RS_CHECK").unwrap_or_default();
    let value = value.to_string_lossy();
    let mut kinds = 0;
    for word in value.split(',').filter(|w| !w.is_empty()) {
        kinds |= match word {
            "memory" => MEMORY,
            "race" | "races" => RACE,
            "init" => INIT,
            "leaks" => LEAKS,
            "sync" => SYNC,
            "all" => USUAL | INIT | LEAKS,
            "1" => USUAL,
            "off" | "0" => return,
            _ => crate::launch::config::bad_value(
                "CU2RS_CHECK",
                &value,
                "memory, race, sync, init, leaks, several with commas, all, or off",
            ),
        };
    }
    KINDS.store(if kinds == 0 { USUAL } else { kinds }, Relaxed);
    let format = match std::env::var("CU2RS_CHECK_FORMAT").as_deref() {
        Err(_) | Ok("" | "human") => report::Format::Human,
        Ok("json") => report::Format::Json,
        Ok("github") => report::Format::Github,
        Ok("sarif") => report::Format::Sarif,
        Ok(other) => crate::launch::config::bad_value(
            "CU2RS_CHECK_FORMAT",
            other,
            "human, json, github or sarif",
        ),
    };
    let output = std::env::var_os("CU2RS_CHECK_OUTPUT").filter(|f| !f.is_empty());
    let output = output.map(|path| match std::fs::File::create(&path) {
        Ok(file) => file,
        Err(e) => {
            eprintln!("cudart-rs: CU2RS_CHECK_OUTPUT: `{}`: {e}", path.display());
            std::process::exit(2)
        }
    });
    let most = crate::launch::config::number("CU2RS_CHECK_MAX").unwrap_or(0) as usize;
    scope::read();
    with(|s| {
        s.reports.format = format;
        s.reports.output = output;
        s.reports.most = most;
    });
    ON.store(true, Relaxed);
    // Registered first, so called last.
    crate::at_exit::register(summarise);
}

/// Says at the start of a program that is not checked that `CU2RS_CHECK` does nothing for it.
pub(crate) fn warn_if_asked() {
    if !on() {
        asked::warn();
    }
}

/// The exit code of a program whose own would be `code`.
pub(crate) fn exit_code(code: i32) -> i32 {
    let found = on() && state().as_ref().is_some_and(|s| s.reports.count() > 0);
    if found && code == 0 {
        let asked = std::env::var("CU2RS_CHECK_EXIT");
        asked
            .ok()
            .and_then(|v| v.parse().ok())
            .unwrap_or(EXIT_FOUND)
    } else {
        code
    }
}

fn summarise() {
    with(|s| {
        if KINDS.load(Relaxed) & LEAKS != 0 {
            for (address, what) in s.areas.left() {
                s.reports.of_host("CU8007", address, what);
            }
        }
        s.reports.summary(s.launches, s.accesses);
    });
}

/// A launch has more threads a block than its kernel promises: a device refuses it.
pub(crate) fn beyond_bounds(kernel: &Kernel, threads: u64, most: u32) {
    if !asks(MEMORY) {
        return;
    }
    with(|s| {
        let launch = s.launches + 1;
        let what = format!(
            "{threads} threads a block, where its `__launch_bounds__` allow {most}: a device does not run it, and the launch is an error"
        );
        s.reports.of_launch("CU8013", launch, kernel, what);
    });
}

/// A launch begins; all that follows until the guard goes belongs to it.
pub(crate) fn launch(kernel: &'static Kernel) -> LaunchGuard {
    let mut number = 0;
    with(|s| {
        s.launches += 1;
        number = s.launches;
        let here = 0u8;
        s.areas.launch_begins(&raw const here as usize);
        s.reports.at((number, Some(kernel)));
    });
    scope::launch(kernel.name());
    LaunchGuard(Some(hot::own(|h| h.launch_begins(number, kernel))))
}

/// See [`launch`].
pub(crate) struct LaunchGuard(Option<hot::Outer>);

impl Drop for LaunchGuard {
    fn drop(&mut self) {
        if let Some(outer) = self.0.take() {
            hot::own(|h| h.launch_ends(outer));
        }
    }
}

/// Thread number `thread` of the block runs on this OS thread from now on.
#[inline]
pub(crate) fn enter(block: &Block, thread: u32) {
    hot::enter(block, thread);
}

/// The same for engines whose threads run to their end: those before it have ended.
#[inline]
pub(crate) fn enter_in_turn(block: &Block, thread: u32) {
    enter(block, thread);
}

/// Thread number `thread` of the block that runs on this OS thread has its turn, where they run one after the other from barrier to barrier.
#[inline(always)]
pub(crate) fn turn(thread: usize) {
    if let Some(h) = hot::current() {
        h.turn(thread as u32);
    }
}

/// Whether a kernel may run in its lane form: `ordered`, if that shows which accesses are ordered.
#[inline]
pub(crate) fn permits_lanes(ordered: bool, _: dim3, _: u32) -> bool {
    let kinds = KINDS.load(Relaxed) & (MEMORY | INIT | RACE | SYNC);
    let permits = kinds == MEMORY || ordered;
    !on() || permits && !cfg!(feature = "explore")
}

/// A block begins.
pub(crate) fn block_begins(block: &Block) {
    hot::own(|h| h.block_begins(linear(block)));
}

/// A block begins that runs in one function.
pub(crate) fn block_of_lanes_begins(block: &Block) {
    block_begins(block);
    enter(block, 0);
}

/// The block has ended: its threads are no more.
pub(crate) fn block_ends(block: &Block) {
    hot::own(|h| h.block_ends(linear(block)));
}

/// All threads of the block have met.
pub(crate) fn block_meets(block: &Block) {
    hot::own(|h| h.ordered(|order, _| order.block_meets(linear(block))));
}

/// Lanes of a warp have met.
pub(crate) fn warp_meets(block: &Block, warp: u32, lanes: u32) {
    hot::own(|h| h.ordered(|order, _| order.warp_meets(linear(block), warp, lanes)));
}

/// The running thread has come to a named barrier of its block.
pub(crate) fn named_arrives(id: u32) {
    if let Some(h) = hot::current() {
        h.ordered(|order, actor| order.arrives(actor, id));
    }
}

/// A named barrier of a part of the block opens for these threads.
pub(crate) fn named_opens(block: &Block, id: u32, threads: &[u32]) {
    hot::own(|h| h.ordered(|order, _| order.opens(linear(block), id, threads)));
}

/// The block has met all blocks of the grid.
pub(crate) fn grid_meets(block: &Block) {
    hot::own(|h| h.ordered(|order, _| order.grid_meets(linear(block))));
}

/// The thread has executed a fence, for the whole device or its block.
pub(crate) fn fence(device: bool) {
    if let Some(h) = hot::current() {
        h.ordered(|order, actor| order.fence(actor, device));
    }
}

/// The running thread has come to a barrier of its block, or its grid, for which it will wait later.
pub(crate) fn arrives_early(grid: bool) {
    if let Some(h) = hot::current() {
        h.ordered(|order, actor| order.arrives_early(actor, grid));
    }
}

/// The block's number in its grid.
fn linear(block: &Block) -> u32 {
    let (b, g) = (block.block_idx, block.grid_dim);
    b.x + g.x * (b.y + g.y * b.z)
}

/// Threads of a block have come to barriers or warp operations in a way that CUDA leaves undefined; `places` are those, each with a thread. Whether that is told.
pub(crate) fn rule_broken(block: &Block, what: &str, places: &[(String, u32)]) -> bool {
    let asked = on() && KINDS.load(Relaxed) & SYNC != 0 && scope::has(linear(block));
    if asked {
        with(|s| s.reports.rule(block, what, places));
    }
    asked
}

/// The running thread has touched memory that is not there, where accesses are not looked at one by one: in a function of the library. Whether that is told.
pub(crate) fn faulted(address: usize) -> bool {
    let told = asks(MEMORY) && hot::in_kernel();
    if let Some(h) = hot::current().filter(|_| told) {
        h.faulted(address);
    }
    told
}

/// A shared variable of the running block has been given this place.
#[inline]
pub(crate) fn shared_area(address: usize, bytes: usize, arena: usize) {
    if !hot::own(|h| h.knows_shared(address, bytes, arena)) {
        with(|s| s.areas.shared(address, bytes, arena));
    }
}

/// The memory of shared variables is freed: other things will be in its place.
pub(crate) fn arena_gone(arena: usize) {
    if on() {
        hot::forget_shared();
        with(|s| s.areas.arena_gone(arena));
    }
}

/// Device memory has been allocated, or a variable made known.
pub(crate) fn allocated(address: usize, bytes: u64) {
    with(|s| {
        s.areas.allocated(address, bytes as usize);
    });
}

/// Memory was allocated in which nothing was written: it is filled with what nobody writes, where reads before writes are to be found.
pub(crate) fn unwritten(address: usize, bytes: u64) {
    if KINDS.load(Relaxed) & INIT != 0 {
        let words = std::ptr::with_exposed_provenance_mut::<u32>(address);
        for i in 0..bytes as usize / 4 {
            // SAFETY: the allocation has so many bytes, and is aligned.
            unsafe { words.add(i).write(UNWRITTEN) };
        }
        with(|s| s.areas.unwritten(address));
    }
}

/// What stands in memory that nobody wrote: not a number as a `float`, far away as an index.
const UNWRITTEN: u32 = 0xFFD5_A5C3;

/// Host code asked for a copy or fill that a side has no room for, which was refused.
pub(crate) fn copy_refused(sides: [(u64, u64, bool); 2]) {
    if !on() || KINDS.load(Relaxed) & MEMORY == 0 {
        return;
    }
    with(|s| {
        for (address, bytes, writes) in sides {
            let (address, bytes) = (address as usize, bytes as usize);
            if let Place::Outside(why) = s.areas.of_device(address, bytes) {
                let what = why.text(bytes, writes);
                let what = format!(
                    "after launch {}: {what}; the call ended with cudaErrorInvalidValue",
                    s.launches
                );
                s.reports.of_host("CU8005", address, what);
                return;
            }
        }
    });
}

/// A thread stops itself: tells in which calls, after what it stops by, if that is not told yet.
pub(crate) fn tell_calls(stops_by: &str) {
    let Some(h) = hot::current() else { return };
    h.settle();
    if !stops_by.is_empty() {
        let (block, thread) = h.who();
        eprintln!("{}", report::stopped(block, thread, stops_by));
    }
    for at in h.chain() {
        eprintln!("    called at {}", report::place(at));
    }
}

/// Device memory is freed; whether the memory must be kept for a while, so that nobody else gets it.
pub(crate) fn freed(address: usize) -> bool {
    let mut keep = false;
    with(|s| keep = s.areas.freed(address));
    keep
}

/// What an access does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Load,
    Store,
    Update,
    VolatileLoad,
    VolatileStore,
    Atomic,
    AtomicBlock,
    Ordered,
    Acquire,
    Release,
}

impl Mode {
    fn flags(self) -> u8 {
        match self {
            Mode::Load => shadow::READS,
            Mode::Store => shadow::WRITES,
            Mode::Update => shadow::READS | shadow::WRITES,
            Mode::VolatileLoad | Mode::Acquire => shadow::READS | shadow::RELAXED,
            Mode::VolatileStore | Mode::Release => shadow::WRITES | shadow::RELAXED,
            Mode::AtomicBlock => {
                shadow::READS | shadow::WRITES | shadow::RELAXED | shadow::IN_BLOCK
            }
            Mode::Atomic | Mode::Ordered => shadow::READS | shadow::WRITES | shadow::RELAXED,
        }
    }

    /// Whether what the thread did before is told by the access itself, and whether the thread hears at once of what others did; `order` is what the function
    /// was given.
    fn orders(self, order: Option<i64>) -> (bool, bool) {
        let tells = matches!(self, Mode::Ordered | Mode::Release);
        match order {
            None => (tells, true),
            // Release and stronger; consume, acquire and stronger.
            Some(order) => (tells && order >= 3, !matches!(order, 0 | 3)),
        }
    }
}

macro_rules! accesses {
    ($($(#[$doc:meta])* $name:ident $mode:ident;)*) => { $(
        $(#[$doc])*
        /// Gives the address to use; `at` is a text such as ``k.cu:12 `p[i]` ``.
        #[inline]
        pub fn $name<T>(p: Ptr<T>, at: Ptr<i8>) -> Ptr<T> {
            access(p, at, Mode::$mode)
        }
    )* };
}
accesses! {
    /// A thread is about to read.
    load Load;
    /// A thread is about to write.
    store Store;
    /// A thread is about to read and write, not atomically.
    update Update;
    /// A thread is about to read `volatile` memory.
    load_volatile VolatileLoad;
    /// A thread is about to write `volatile` memory.
    store_volatile VolatileStore;
    /// A thread is about to call an atomic function.
    atomic Atomic;
    /// A thread is about to call an atomic function that is one for its block only.
    atomic_block AtomicBlock;
    /// A thread is about to call an atomic function that orders what is around it.
    ordered Ordered;
    /// A thread is about to call an atomic function that loads, and orders what comes after it.
    acquire Acquire;
    /// A thread is about to call an atomic function that stores, and orders what was before it.
    release Release;
}

/// Tells of the order (as C++ numbers them) of the atomic function to which `p` goes, by what checks its address; gives `p` back.
#[inline]
pub fn by_order<T>(p: Ptr<T>, order: impl Into<i64>) -> Ptr<T> {
    if let Some(h) = hot::current() {
        h.by_order(p.to_bits() as usize, order.into());
    }
    p
}

/// Tells of a variable of the program, in which `p` points somewhere; gives `p` back. An access there that comes next has to be inside of it.
#[inline]
pub fn variable<T>(p: Ptr<T>, start: Ptr<Void>, bytes: u64) -> Ptr<T> {
    if let Some(h) = hot::current() {
        let start = start.to_bits() as usize;
        h.variable(p.to_bits() as usize, start, bytes as usize);
    }
    p
}

/// There is a device variable.
pub fn device_variable(start: Ptr<Void>, bytes: u64) {
    if on() {
        with(|s| s.areas.variable(start.to_bits() as usize, bytes as usize));
    }
}

/// Where threads of a block meet in the device code of a file of the source, and the first and last lines of its loops: by that reports say where a barrier belongs.
pub fn meets_at(file: &'static str, barriers: &'static [u32], loops: &'static [(u32, u32)]) {
    if on() {
        with(|s| {
            s.reports.meetings.insert(file, (barriers, loops));
        });
    }
}

/// An index of an array of `length` elements: itself, or 0 where it is outside, which is told.
#[inline(always)]
pub fn index<I: Offset + Default>(i: I, length: u64, at: Ptr<i8>) -> I {
    match (i.offset() as u64) < length {
        true => i,
        false => {
            index_outside(i.offset(), length, at.to_bits() as usize);
            I::default()
        }
    }
}

#[cold]
#[inline(never)]
fn index_outside(i: isize, length: u64, site: usize) {
    let Some(h) = hot::current() else { return };
    if KINDS.load(Relaxed) & MEMORY != 0 {
        let text = format!("index {i} of an array of {length} elements");
        h.tell(site, "CU8001", &text);
    }
}

/// Whether a thread may access so many bytes; if not, that is told.
fn whole(p: u64, bytes: u64, at: Ptr<i8>, mode: Mode) -> bool {
    let Some(h) = hot::current().filter(|_| bytes != 0) else {
        return true;
    };
    let site = at.to_bits() as usize;
    h.access(p as usize, bytes as usize, 1, site, mode)
        .is_null()
}

/// `memcpy` in device code.
pub fn memcpy(to: Ptr<Void>, from: Ptr<Void>, bytes: u64, at: Ptr<i8>) -> Ptr<Void> {
    memmove(to, from, bytes, at)
}

/// `memmove` in device code.
pub fn memmove(to: Ptr<Void>, from: Ptr<Void>, bytes: u64, at: Ptr<i8>) -> Ptr<Void> {
    let read = whole(from.to_bits(), bytes, at, Mode::Load);
    if whole(to.to_bits(), bytes, at, Mode::Store) && read {
        crate::c::string::memmove(to, from, bytes);
    }
    to
}

/// `memset` in device code.
pub fn memset(to: Ptr<Void>, value: i32, bytes: u64, at: Ptr<i8>) -> Ptr<Void> {
    if whole(to.to_bits(), bytes, at, Mode::Store) {
        crate::c::string::memset(to, value, bytes);
    }
    to
}

/// Memory for threads' own variables.
pub(crate) fn own(address: usize, bytes: usize) {
    with(|s| s.areas.own(address, bytes));
}

/// Coroutines have their places from `start` on.
pub(crate) fn frames(start: usize, each: usize, count: usize) {
    own(start, each * count);
}

#[inline(always)]
fn access<T>(p: Ptr<T>, at: Ptr<i8>, mode: Mode) -> Ptr<T> {
    // Host code runs `__host__ __device__` functions, too.
    let Some(h) = hot::current() else {
        if streams::sees_host() {
            of_host(p.to_bits() as usize, size_of::<T>(), at, mode);
        }
        return p;
    };
    let (address, site) = (p.to_bits() as usize, at.to_bits() as usize);
    if mode == Mode::Load && h.one_goes_on(address, site) {
        return p;
    }
    if h.is_fine(address, size_of::<T>(), align_of::<T>(), site)
        || h.is_light(address, size_of::<T>(), align_of::<T>(), site, mode)
    {
        return p;
    }
    let spare = h.access(address, size_of::<T>(), align_of::<T>(), site, mode);
    match spare.is_null() {
        true => p,
        false => Ptr::new(spare.cast()),
    }
}

/// The host is about to access memory that kernels may access, too.
#[cold]
fn of_host(address: usize, bytes: usize, at: Ptr<i8>, mode: Mode) {
    if let Some(f) = streams::by_host(address, bytes, mode.flags(), at.to_bits() as usize) {
        with(|s| s.reports.beside(&f, None));
    }
}

/// Zeroed memory that nobody needs, for accesses that have no place. It is never given back.
fn spare(bytes: usize, align: usize) -> *mut u8 {
    thread_local! {
        static SPARE: Cell<(*mut u8, usize, usize)> = const { Cell::new((std::ptr::null_mut(), 0, 0)) };
    }
    let (mut memory, size, aligned) = SPARE.get();
    let bytes = bytes.max(64);
    if size < bytes || aligned < align {
        let Ok(layout) = std::alloc::Layout::from_size_align(bytes, align.max(16)) else {
            return std::ptr::null_mut();
        };
        // SAFETY: the layout is not empty.
        memory = unsafe { std::alloc::alloc_zeroed(layout) };
        SPARE.set((memory, bytes, layout.align()));
    } else {
        // SAFETY: allocated above with at least this size.
        unsafe { memory.write_bytes(0, bytes) };
    }
    memory
}

#[cfg(test)]
mod tests;
