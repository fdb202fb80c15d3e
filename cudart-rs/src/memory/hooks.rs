//! What engines and the runtime tell: the same functions as the checkers have (`crate::check` in programs that are checked).

#[path = "../check/nothing.rs"]
mod nothing;

use super::counted::{Counted, Way};
use super::groups::{self, Groups};
use super::places::{self, SharedLayout};
use super::waiting::Waiting;
use super::{HERE, Here, sink};
use crate::launch::Kernel;
use crate::launch::block::Block;
use crate::vector::dim3;
use cu2rs_trace::format::Launch;
use cu2rs_trace::memory::join::{self, Event, Warp};
use cu2rs_trace::memory::pieces::{Piece, Pieces};
use cu2rs_trace::memory::{Access, Space};
use std::cell::{Cell, RefCell};

// (All that the crate's own tests call is below.)
#[allow(unused_imports)]
pub(crate) use nothing::*;

/// The program's threads run one after another.
#[inline(always)]
pub(crate) const fn on() -> bool {
    true
}

/// Whether a kernel may run in its lane form of so many lanes: a group of them must be a part of a warp; and a whole one, unless accesses of several can be put together by `whole` positions.
#[inline]
pub(crate) fn permits_lanes(whole: bool, block: dim3, lanes: u32) -> bool {
    let shape = words(block);
    Groups::suit(shape, lanes) && (whole || Groups::are_warps(shape, lanes))
}

/// A block runs in lanes, so many parts of vectors at a time.
pub(crate) fn in_lanes(block: &Block, parts: usize) {
    let place = 0u8;
    let stack = &raw const place as u64;
    innermost(|l| {
        let shape = words(block.block_dim);
        let parents = l.parents;
        let ways: *mut [Way] = l.counted.ways();
        if let Some(b) = l.block(block).filter(|b| b.recorded) {
            b.groups.shape(shape, parts, parents);
            b.stacks.fill(stack);
            b.in_lanes = true;
            let warps = b.groups.in_warp.iter().all(|n| *n == 1);
            groups::begin(&mut b.groups, if warps { ways } else { &mut [] });
        }
        HERE.set(Here {
            waiting: std::ptr::null_mut(),
            stack,
        });
    });
}

/// Begins to count accesses like this one of a warp, which is counted. False: they are not all in one area.
pub(super) fn counts_anew(e: Event, lanes: Piece) -> bool {
    let mut counts = false;
    innermost(|l| counts = l.counts_anew(e, lanes));
    counts
}

/// Counts an access of a warp's lanes, which are no stride apart. False: that is not counted so.
pub(super) fn counts_list(e: Event, mask: u32, addresses: &[u64]) -> bool {
    let mut counts = false;
    innermost(|l| counts = l.counts_list(e, mask, addresses));
    counts
}

/// Takes what the launches of this OS thread have counted.
pub(super) fn settle() {
    let _ = OPEN.try_with(|open| {
        if let Ok(mut open) = open.try_borrow_mut() {
            open.iter_mut().for_each(OpenLaunch::settle);
        }
    });
}

/// The group whose first thread has this number has its turn.
#[inline]
pub(crate) fn lanes(thread: usize) {
    groups::turn(thread);
}

/// Of what comes nobody in particular is told.
#[inline]
pub(crate) fn lanes_end() {
    groups::turn_of_all();
}

/// A lane acts by itself.
#[inline]
pub(crate) fn lane(l: usize) {
    groups::lane(l);
}

/// The lanes go on together.
#[inline]
pub(crate) fn each_ends() {
    groups::each_ends();
}

/// Nothing is found.
#[inline(always)]
pub(crate) fn exit_code(code: i32) -> i32 {
    code
}

/// Says at the start that `CU2RS_CHECK` does nothing for the program.
pub(crate) fn warn_if_asked() {
    let asked =
        std::env::var_os("CU2RS_CHECK").is_some_and(|v| !v.is_empty() && v != "off" && v != "0");
    if asked {
        eprintln!(
            "cudart-rs: CU2RS_CHECK is set, but this program was translated with --trace=memory"
        );
    }
}

/// A block that is running.
#[derive(Default)]
struct OpenBlock {
    number: u64,
    recorded: bool,
    /// Boxes, because [`HERE`] points to them.
    #[allow(clippy::vec_box)]
    waiting: Vec<Box<Waiting>>,
    /// It runs in lanes, which wait here: a box for the same reason.
    in_lanes: bool,
    groups: Box<Groups>,
    warps: Vec<Warp>,
    /// Where each thread's stack was.
    stacks: Vec<u64>,
}

/// A launch that goes on.
struct OpenLaunch {
    launch: Launch,
    kernel: &'static str,
    on: bool,
    together: bool,
    shared: SharedLayout,
    /// Boxes, because they are moved often.
    #[allow(clippy::vec_box)]
    blocks: Vec<Box<OpenBlock>>,
    /// By position: the loop that it stands in, and one.
    parents: &'static [u32],
    /// What is counted as it comes.
    counted: Counted,
    /// The running thread of the launch that this one was made by.
    caller: Here,
}

impl OpenBlock {
    fn begin(&mut self, number: u64, threads: usize) {
        (self.number, self.recorded) = (number, threads > 0);
        self.in_lanes = false;
        self.stacks.clear();
        self.stacks.resize(threads, 0);
        self.warps.resize_with(threads.div_ceil(32), Warp::default);
    }

    /// Its threads run one after the other.
    fn begin_threads(&mut self) {
        let threads = self.stacks.len();
        self.waiting.resize_with(threads, Box::default);
        self.waiting.iter_mut().for_each(|w| w.reset());
        for (w, warp) in self.warps.iter_mut().enumerate() {
            warp.begin(threads - w * 32);
        }
    }
}

/// Where arrays of the threads' own are.
const OWN: super::counted::Area = (0, u64::MAX, Space::Local, 0);

thread_local! {
    /// The memory of what launches counted that have ended.
    static COUNTED: Cell<Counted> = Cell::default();
    /// The memory of a block that has ended.
    static SPARE: RefCell<Option<Box<OpenBlock>>> = const { RefCell::new(None) };
    static OPEN: RefCell<Vec<OpenLaunch>> = const { RefCell::new(Vec::new()) };
}

fn innermost(f: impl FnOnce(&mut OpenLaunch)) {
    let _ = OPEN.try_with(|open| {
        if let Ok(mut open) = open.try_borrow_mut()
            && let Some(l) = open.last_mut()
        {
            f(l);
        }
    });
}

/// A launch begins; what follows belongs to it until the guard goes.
pub(crate) fn launch(kernel: &'static Kernel) -> LaunchGuard {
    let (launch, on) = sink::next_launch(kernel);
    let mut counted = COUNTED.with(Cell::take);
    let (counts, parents) = sink::with(|s| (s.counts_as_they_come(), s.parents));
    if on && counts {
        counted.of(parents.len());
    }
    let open = OpenLaunch {
        launch,
        kernel: kernel.name(),
        on,
        together: false,
        shared: SharedLayout::of(kernel.static_shared().into()),
        blocks: Vec::new(),
        parents,
        counted,
        caller: HERE.replace(Here::NOWHERE),
    };
    OPEN.with(|o| o.borrow_mut().push(open));
    places::with(places::Places::changed);
    LaunchGuard
}

/// See [`launch`].
pub(crate) struct LaunchGuard;

impl Drop for LaunchGuard {
    fn drop(&mut self) {
        let ended = OPEN.with(|o| o.borrow_mut().pop());
        if let Some(mut l) = ended {
            l.end_blocks();
            l.settle();
            let _ = COUNTED.try_with(|c| c.set(std::mem::take(&mut l.counted)));
            HERE.set(l.caller);
            places::with(places::Places::changed);
            sink::launch_ends();
        }
    }
}

impl OpenLaunch {
    fn block(&mut self, block: &Block) -> Option<&mut OpenBlock> {
        let number = linear(block);
        let mut open = self.blocks.iter_mut().map(|b| &mut **b);
        open.rfind(|b| b.number == number)
    }

    fn end_blocks(&mut self) {
        groups::end();
        for i in 0..self.blocks.len() {
            self.flush(i, None, true);
        }
        if let Some(b) = self.blocks.drain(..).next_back() {
            let _ = SPARE.try_with(|s| s.replace(Some(b)));
        }
        super::waiting::nothing_waits();
    }

    /// See [`counts_anew`].
    fn counts_anew(&mut self, e: Event, lanes: Piece) -> bool {
        let mut area = |extent| match e.is_of_own() {
            true => Some(OWN),
            false => places::with(|p| p.whole(&self.shared, extent)),
        };
        let who = (&self.launch, self.kernel);
        let pieces = Counted::piece(lanes);
        sink::with(|s| (self.counted).pieces(e, &pieces, &mut area, &mut s.taker(who)))
    }

    /// See [`counts_list`].
    fn counts_list(&mut self, e: Event, mask: u32, addresses: &[u64]) -> bool {
        let mut area = |extent| match e.is_of_own() {
            true => Some(OWN),
            false => places::with(|p| p.whole(&self.shared, extent)),
        };
        let who = (&self.launch, self.kernel);
        let lanes = (mask, addresses);
        sink::with(|s| (self.counted).lanes(e, lanes, &mut area, &mut s.taker(who)))
    }

    /// Takes what was counted.
    fn settle(&mut self) {
        let who = (&self.launch, self.kernel);
        sink::with(|s| {
            if let Some(mut to) = s.taker(who) {
                self.counted.settle(&mut to);
            }
        });
    }

    /// Joins what there is of a block's warps, or of one of them; `last`: nothing follows.
    fn flush(&mut self, at: usize, only: Option<usize>, last: bool) {
        let Some(b) = self.blocks.get_mut(at).filter(|b| b.recorded) else {
            return;
        };
        let (waiting, stacks, shared) = (&mut b.waiting, &b.stacks, &self.shared);
        let mut groups = b.in_lanes.then_some(&mut *b.groups);
        let counted = &mut self.counted;
        sink::with(|s| {
            for (w, warp) in b.warps.iter_mut().enumerate() {
                if only.is_some_and(|o| o != w) || !s.filter.warp(w as u32) {
                    continue;
                }
                let first = w * 32;
                let (mut to, parents) = s.warp(&self.launch, self.kernel, b.number, w as u32);
                places::with(|p| {
                    let stacks = &stacks[first..];
                    let mut each = |e: Event, pieces: Option<&Pieces>, a: &mut Access| {
                        if counted.is_on() {
                            let mut area = |extent| match e.is_of_own() {
                                true => Some(OWN),
                                false => p.whole(shared, extent),
                            };
                            let (area, to, lanes) =
                                (&mut area, &mut to.taker(), (a.mask, &a.addresses[..]));
                            let counts = match pieces {
                                Some(pieces) => counted.pieces(e, pieces, area, to),
                                None => counted.lanes(e, lanes, area, to),
                            };
                            if counts {
                                return;
                            }
                        }
                        (a.site, a.size, a.align) = (e.position(), e.size(), e.align());
                        let extent = match pieces {
                            Some(pieces) => pieces.extent(),
                            None => a.extent(),
                        };
                        let common = match e.is_of_own() {
                            true => Some((Space::Local, 0)),
                            false => p.common(shared, a.site, extent),
                        };
                        let Some((space, mut more)) = common else {
                            if let Some(pieces) = pieces {
                                a.mask = pieces.mask();
                                pieces.spread(0, &mut a.addresses);
                            }
                            let mut map = |mask: u32, addresses: &mut [u64; 32]| {
                                p.find_all(shared, mask, addresses, stacks)
                            };
                            return join::accesses(e, a, &mut map, &mut |a| to.access(a));
                        };
                        if space == Space::Local && e.is_by_reference() {
                            return;
                        }
                        a.space = space;
                        for kind in e.kinds() {
                            a.kind = *kind;
                            match pieces {
                                Some(pieces) => to.pieces(a, pieces, more),
                                None => more = to.access_further(a, more),
                            }
                        }
                    };
                    if let Some(groups) = &mut groups {
                        return groups.flush(w, warp, (parents, last), &mut each);
                    }
                    let mut more = |l: usize, events: &mut Vec<_>| waiting[first + l].give(events);
                    join::join(warp, parents, &mut more, &mut |e, a| each(e, None, a));
                });
                let done = to.end();
                s.failed(done);
                if b.in_lanes {
                    continue;
                }
                for l in waiting.iter_mut().skip(first).take(32) {
                    l.reset();
                }
            }
        });
    }
}

/// Thread number `thread` of the block runs on this OS thread from now on.
#[inline]
pub(crate) fn enter(block: &Block, thread: u32) {
    let place = 0u8;
    let stack = &raw const place as u64;
    innermost(|l| {
        let here = match l.block(block).filter(|b| b.recorded) {
            Some(b) => {
                b.stacks[thread as usize] = stack;
                let waiting = &raw mut *b.waiting[thread as usize];
                Here { waiting, stack }
            }
            None => Here::NOWHERE,
        };
        HERE.set(here);
    });
}

/// The same for engines whose threads run to their end: those before it have ended.
pub(crate) fn enter_in_turn(block: &Block, thread: u32) {
    let warp = (thread / 32) as usize;
    if thread.is_multiple_of(32) && warp > 0 {
        HERE.set(Here::NOWHERE);
        innermost(|l| {
            let number = linear(block);
            if let Some(at) = l.blocks.iter().rposition(|b| b.number == number) {
                l.flush(at, Some(warp - 1), true);
            }
        });
    }
    enter(block, thread);
}

/// The sizes of a block or grid.
fn words(d: dim3) -> [u32; 3] {
    [d.x, d.y, d.z]
}

/// A block begins, whose threads run one after the other.
pub(crate) fn block_begins(block: &Block) {
    block_of_lanes_begins(block);
    innermost(|l| {
        if let Some(b) = l.blocks.last_mut() {
            b.begin_threads();
        }
    });
}

/// A block begins that runs in lanes, of which [`in_lanes`] tells more.
pub(crate) fn block_of_lanes_begins(block: &Block) {
    HERE.set(Here::NOWHERE);
    innermost(|l| {
        l.together = block.together.get().is_some();
        if !l.together {
            l.end_blocks();
        }
        (l.launch.grid, l.launch.block) = (words(block.grid_dim), words(block.block_dim));
        let number = linear(block);
        let recorded = l.on && sink::with(|s| s.filter.block(number));
        let threads = match recorded {
            true => block.block_dim.count() as usize,
            false => 0,
        };
        let spare = SPARE.try_with(RefCell::take).ok().flatten();
        let mut b = spare.unwrap_or_default();
        b.begin(number, threads);
        l.blocks.push(b);
    });
}

/// The block has ended: its threads are no more.
pub(crate) fn block_ends(_: &Block) {
    HERE.set(Here::NOWHERE);
    innermost(|l| {
        if !l.together {
            l.end_blocks();
        }
    });
    if sink::block_ends() {
        innermost(OpenLaunch::settle);
        sink::write();
    }
}

/// All threads of the block have met.
pub(crate) fn block_meets(block: &Block) {
    innermost(|l| {
        let number = linear(block);
        if let Some(at) = l.blocks.iter().rposition(|b| b.number == number) {
            l.flush(at, None, false);
        }
    });
}

/// The block's number in its grid.
fn linear(block: &Block) -> u64 {
    let (b, g) = (block.block_idx, block.grid_dim);
    u64::from(b.x) + u64::from(g.x) * (u64::from(b.y) + u64::from(g.y) * u64::from(b.z))
}

/// A shared variable of the running block has been given this place.
pub(crate) fn shared_area(address: usize, bytes: usize, arena: usize) {
    innermost(|l| {
        let (address, bytes) = (address as u64, bytes as u64);
        if places::with(|p| p.shared(&mut l.shared, address, bytes, arena as u64)) {
            // (Another variable may begin where one went on.)
            l.settle();
        }
    });
}

/// The memory of shared variables is freed: other things will be in its place.
pub(crate) fn arena_gone(arena: usize) {
    places::with(|p| p.arena_gone(arena as u64));
}

/// Device memory has been allocated.
pub(crate) fn allocated(address: usize, bytes: u64) {
    places::with(|p| p.allocated(address as u64, bytes, false));
}

/// Device memory is freed. It need not be kept.
pub(crate) fn freed(address: usize) -> bool {
    places::with(|p| p.freed(address as u64));
    false
}

/// Nobody asks for the rules of barriers and masks: a warning does.
#[inline(always)]
pub(crate) fn rule_broken(_: &Block, _: &str, _: &[(String, u32)]) -> bool {
    false
}

/// Nobody tells where a thread was.
#[inline(always)]
pub(crate) fn faulted(_: usize) -> bool {
    false
}

/// Traces are no checkers.
#[inline(always)]
pub(crate) fn beyond_bounds(_: &Kernel, _: u64, _: u32) {}

/// Coroutines have their places from `start` on.
pub(crate) fn frames(start: usize, each: usize, count: usize) {
    places::with(|p| p.frames(start as u64, each as u64, count as u64));
}

/// Variables of a function that calls itself.
pub(crate) fn own(start: usize, bytes: usize) {
    places::with(|p| p.own(start as u64, bytes as u64));
}

/// The heap of device code.
pub(crate) mod heap {
    use super::{HERE, groups, innermost, places};

    /// Whether a thread of a kernel runs of which something is recorded.
    #[inline]
    fn runs() -> bool {
        !HERE.get().waiting.is_null() || groups::are_at_hand()
    }

    /// Other things may be in its place.
    fn gone(address: usize) {
        innermost(super::OpenLaunch::settle);
        places::with(|p| p.freed(address as u64));
    }

    /// Somebody got memory.
    #[inline]
    pub(crate) fn taken(address: usize, bytes: usize) {
        if address != 0 && runs() {
            places::with(|p| p.allocated(address as u64, bytes as u64, true));
        }
    }

    /// Memory has another place.
    #[inline]
    pub(crate) fn moved(from: usize, to: usize, bytes: usize) {
        if runs() {
            gone(from);
            taken(to, bytes);
        }
    }

    /// Nothing is kept behind it.
    #[inline(always)]
    pub(crate) fn behind() -> usize {
        0
    }

    /// Memory is freed.
    #[inline]
    pub(crate) fn given(address: usize) -> bool {
        if runs() {
            gone(address);
        }
        false
    }
}
