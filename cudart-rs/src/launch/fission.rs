//! The engine for kernels in their loop form: one function runs a block, with loops over its threads between the barriers.
//!
//! The transpiler writes that function (see its `analysis::fission`); here is what it is made of: [`BlockThreads`], the block it runs,
//! and [`Lanes`], a value for each thread that lives across barriers. Everything is inlined into the block function, so that
//! LLVM sees plain loops over plain arrays: nothing in this file may hide a loop's shape, allocate, or lock.

use super::barrier::Barrier;
use super::block::{Block, BlockHandle, BlockWalk};
use super::pool::{self, Source};
use super::report::Waiting;
use super::warp::Predicate;
use super::{Kernel, Launch, report, shared};
use crate::array::LineAligned;
use crate::check;
use crate::cuda::{error, memory};
use crate::ptr::{Offset, Ptr};
use crate::trace;
use crate::vector::{dim3, make_uint3, uint3};
use std::mem::MaybeUninit;
use std::ops::{Index, IndexMut, Range};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The most threads a block may have (CUDA C++ guide, "Technical specifications").
const MOST_THREADS: usize = 1024;

/// The most blocks a grid may have in a direction for the loop form: `blockIdx * blockDim + threadIdx` is then below 2³¹, on which the indices of
/// loop forms rely. (In y and z CUDA allows 65535.)
const WIDEST_GRID: u32 = (1 << 31) / MOST_THREADS as u32;

/// The most threads of a grid of several dimensions: a sum of three numbers of threads is then below 2³¹, on which the indices of loop forms rely.
const MOST_NUMBERED: u64 = 1 << 29;

/// How far before its turn memory is asked for, in bytes: some pages, where processors that follow a stream by themselves stop.
const AHEAD: usize = 16 << 10;

/// How many rounds before its turn memory is asked for where a loop goes through it in steps.
const ROUNDS: i64 = 4;

/// Bytes that come together from memory.
pub(crate) const LINE: usize = 64;

/// Brings a line nearer, if there is such an address.
#[inline(always)]
pub(crate) fn prefetch(at: *const i8) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a prefetch of any address does nothing but that.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(at) }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = at;
}

/// Whether a launch may run in the loop form.
#[inline]
pub(crate) fn takes(launch: &Launch) -> bool {
    let one_row = launch.grid.y == 1 && launch.grid.z == 1;
    let threads = launch.grid.count() * launch.block.count();
    let small = launch.grid.x <= WIDEST_GRID && (one_row || threads <= MOST_NUMBERED);
    // Indices that wrap round are taken for those near zero that they are in all but an array of 4 GiB.
    small && !memory::any_huge()
}

/// Runs `$run` for blocks of a shape: once more for each shape that the program is known to use, where the compiler sees it as a constant. `$run` may name
/// the constant `IN_SHAPE`, which says whether it is one of these: a generic function of it is compiled anew, with its closures.
#[macro_export]
macro_rules! in_shape {
    ($threads:ident, $dim:ident, [$(($x:literal, $y:literal, $z:literal)),+ $(,)?], $run:expr $(,)?) => {
        $(if $dim == $crate::vector::dim3::new($x, $y, $z) {
            let $dim = $crate::vector::dim3::new($x, $y, $z);
            let $threads = &$threads.of_shape($dim);
            #[allow(dead_code)]
            const IN_SHAPE: bool = true;
            $run
        } else)+ {
            #[allow(dead_code)]
            const IN_SHAPE: bool = false;
            $run
        }
    };
}

/// A running block, for the function that runs it.
pub struct BlockThreads {
    block: *const Block,
    dim: dim3,
}

impl BlockThreads {
    #[inline(always)]
    fn block(&self) -> &Block {
        // SAFETY: the engine keeps the block alive while its function runs.
        unsafe { &*self.block }
    }

    /// The same block, told its shape: where that is a constant, loops over its threads have constant ends.
    #[inline(always)]
    pub fn of_shape(&self, dim: dim3) -> BlockThreads {
        BlockThreads { dim, ..*self }
    }

    /// Each thread in turn, x fastest: its coordinates and its number.
    #[inline(always)]
    pub fn threads(&self, mut turn: impl FnMut(uint3, usize)) {
        let dim = self.dim;
        let mut row = 0;
        for z in 0..dim.z {
            for y in 0..dim.y {
                for x in 0..dim.x {
                    trace::thread(row as u32 + x);
                    check::turn(row + x as usize);
                    turn(make_uint3(x, y, z), row + x as usize);
                }
                row += dim.x as usize;
            }
        }
    }

    /// [`threads`](BlockThreads::threads) for a region in which nothing is recorded.
    #[inline(always)]
    pub fn quiet_threads(&self, mut turn: impl FnMut(uint3, usize)) {
        let dim = self.dim;
        let mut row = 0;
        for z in 0..dim.z {
            for y in 0..dim.y {
                for x in 0..dim.x {
                    turn(make_uint3(x, y, z), row + x as usize);
                }
                row += dim.x as usize;
            }
        }
    }

    /// All threads have come to a barrier, which checked programs tell.
    #[inline]
    pub fn meets(&self) {
        if check::on() {
            check::block_meets(self.block());
        }
    }

    /// How many threads there are.
    #[cfg(feature = "trace")]
    #[inline(always)]
    pub(crate) fn count(&self) -> usize {
        self.dim.count() as usize
    }

    /// The handle of thread number `t`, which device functions in their thread form take.
    #[inline(always)]
    pub fn thread(&self, t: usize) -> Barrier {
        Barrier::alone(self.block(), t as u32)
    }

    /// `extern __shared__`: the block's dynamic array.
    #[inline(always)]
    pub fn dynamic_shared<T>(&self) -> Ptr<T> {
        shared::dynamic(&self)
    }

    /// [`dynamic_shared`](Self::dynamic_shared) where the first `written` elements are written before anything reads them.
    #[inline(always)]
    pub fn dynamic_shared_from<T>(&self, written: u32) -> Ptr<T> {
        shared::dynamic_from(&self, written)
    }

    /// Each thread in turn whose x is below `end`.
    #[inline(always)]
    pub fn threads_below<N: Number>(&self, end: N, turn: impl FnMut(uint3, usize)) {
        self.threads_in(self.columns().below(end), turn);
    }

    /// Says that the threads of the block, one after the other in x, read elements from `first` on, and that the next block will read those behind them: asks the
    /// processor for what lies [`AHEAD`] bytes further.
    #[inline(always)]
    pub fn ahead<T>(&self, first: Ptr<T>) {
        self.prefetch_row::<T>(first.as_raw().cast::<i8>().wrapping_add(AHEAD));
    }

    /// Says that the threads of the block, one after the other in x, read elements from `first` on, and in the next round those `step` elements further: asks the
    /// processor for what is read [`ROUNDS`] rounds later, unless it lies close by.
    #[inline(always)]
    pub fn ahead_by<T, N: Number>(&self, first: Ptr<T>, step: N) {
        let step = step.number();
        if step.unsigned_abs() > u64::from(self.dim.x) {
            let bytes = (ROUNDS * size_of::<T>() as i64).wrapping_mul(step);
            let first = first.as_raw().cast::<i8>();
            self.prefetch_row::<T>(first.wrapping_offset(bytes as isize));
        }
    }

    /// Says that the threads of the next block, one after the other in x, come to elements from `first` on, which the processor cannot guess: asks for them.
    #[inline(always)]
    pub fn ahead_at<T>(&self, first: Ptr<T>) {
        let first = first.as_raw().cast::<i8>();
        self.prefetch_row::<T>(first);
        // Rows that do not begin at a line end in one more.
        prefetch(first.wrapping_add(self.dim.x as usize * size_of::<T>() - 1));
    }

    /// Prefetches an element for each thread of a row.
    #[inline(always)]
    fn prefetch_row<T>(&self, first: *const i8) {
        let bytes = self.dim.x as usize * size_of::<T>();
        let mut at = 0;
        while at < bytes {
            prefetch(first.wrapping_add(at));
            at += LINE;
        }
    }

    /// All columns, to be narrowed.
    #[inline(always)]
    pub fn columns(&self) -> Columns {
        Columns {
            begin: 0,
            end: self.dim.x as i64,
            shift: 0,
        }
    }

    /// Each thread in turn whose x is one of the columns.
    #[inline(always)]
    pub fn threads_in(&self, columns: Columns, mut turn: impl FnMut(uint3, usize)) {
        self.quiet_threads_in(columns, |thread_idx, t| {
            trace::thread(t as u32);
            turn(thread_idx, t);
        });
    }

    /// [`threads_in`](BlockThreads::threads_in) for a region in which nothing is recorded.
    #[inline(always)]
    pub fn quiet_threads_in(&self, columns: Columns, mut turn: impl FnMut(uint3, usize)) {
        let dim = self.dim;
        // Both lie in 0 ..= dim.x unless the range is empty.
        let (begin, end) = (columns.begin as u32, columns.end.max(0) as u32);
        let mut row = 0;
        for z in 0..dim.z {
            for y in 0..dim.y {
                for x in begin..end {
                    turn(make_uint3(x, y, z), row + x as usize);
                }
                row += dim.x as usize;
            }
        }
    }

    /// Each thread in turn, told whether it is at an edge: its x is none of the columns. (The loop over the columns themselves is one without a test.)
    #[inline(always)]
    pub fn threads_around(&self, inside: Columns, turn: impl FnMut(uint3, usize, bool)) {
        self.around::<true>(inside, turn);
    }

    /// [`threads_around`](BlockThreads::threads_around) for a region in which nothing is recorded.
    #[inline(always)]
    pub fn quiet_threads_around(&self, inside: Columns, turn: impl FnMut(uint3, usize, bool)) {
        self.around::<false>(inside, turn);
    }

    // (The body is called in two places. A closure around it, for those that are recorded, would be too large for the compiler to put into both, where `edge` is known.)
    #[inline(always)]
    fn around<const RECORDED: bool>(
        &self,
        inside: Columns,
        mut turn: impl FnMut(uint3, usize, bool),
    ) {
        let dim = self.dim;
        let end = inside.end.clamp(0, dim.x as i64) as u32;
        let begin = (inside.begin as u32).min(end);
        let mut row = 0;
        for z in 0..dim.z {
            for y in 0..dim.y {
                // Before the columns and after them: one loop, so that there are no more than two in all.
                for (from, to) in [(0, begin), (end, dim.x)] {
                    for x in from..to {
                        if RECORDED {
                            trace::thread(row as u32 + x);
                        }
                        turn(make_uint3(x, y, z), row + x as usize, true);
                    }
                    if from == 0 && to == begin && begin < end {
                        for x in begin..end {
                            if RECORDED {
                                trace::thread(row as u32 + x);
                            }
                            turn(make_uint3(x, y, z), row + x as usize, false);
                        }
                    }
                }
                row += dim.x as usize;
            }
        }
    }

    /// Each thread in turn that has not left the kernel.
    #[inline(always)]
    pub fn threads_of(&self, alive: &Alive, mut turn: impl FnMut(uint3, usize)) {
        // Mostly all are there: that loop has no test in it.
        if alive.all {
            self.threads(turn);
        } else {
            self.threads(|thread_idx, t| {
                if alive[t] {
                    turn(thread_idx, t);
                }
            });
        }
    }

    /// [`threads_of`](BlockThreads::threads_of) for a region in which nothing is recorded.
    #[inline(always)]
    pub fn quiet_threads_of(&self, alive: &Alive, mut turn: impl FnMut(uint3, usize)) {
        if alive.all {
            self.quiet_threads(turn);
        } else {
            self.quiet_threads(|thread_idx, t| {
                if alive[t] {
                    turn(thread_idx, t);
                }
            });
        }
    }

    /// Whether some thread has not left the kernel.
    #[inline(always)]
    pub fn any(&self, alive: &Alive) -> bool {
        alive.all || (0..self.dim.count() as usize).any(|t| alive[t])
    }

    /// `__syncthreads_count`: in how many threads the condition holds.
    #[inline(always)]
    pub fn sync_count<P: Predicate>(&self, mut condition: impl FnMut(uint3, usize) -> P) -> i32 {
        let mut count = 0;
        self.threads(|thread_idx, t| count += i32::from(condition(thread_idx, t).holds()));
        self.meets();
        count
    }

    /// `__syncthreads_and`: 1 if the condition holds in all threads.
    #[inline(always)]
    pub fn sync_and<P: Predicate>(&self, mut condition: impl FnMut(uint3, usize) -> P) -> i32 {
        let mut all = true;
        self.threads(|thread_idx, t| all &= condition(thread_idx, t).holds());
        self.meets();
        i32::from(all)
    }

    /// `__syncthreads_or`: 1 if the condition holds in some thread.
    #[inline(always)]
    pub fn sync_or<P: Predicate>(&self, mut condition: impl FnMut(uint3, usize) -> P) -> i32 {
        let mut any = false;
        self.threads(|thread_idx, t| any |= condition(thread_idx, t).holds());
        self.meets();
        i32::from(any)
    }
}

/// Conditions that a barrier depends on: the threads must not differ, for those that it holds for would wait at one place, and the others at another.
impl BlockThreads {
    /// The answer of all threads. If they differ, none can go on: the program ends with a report. `yes` and `no` say where they would wait.
    #[inline(always)]
    pub fn agree(
        &self,
        yes: &'static str,
        no: &'static str,
        mut condition: impl FnMut(uint3, usize) -> bool,
    ) -> bool {
        let mut held: Lanes<bool> = Lanes::new();
        let mut count = 0;
        self.quiet_threads(|thread_idx, t| {
            let holds = condition(thread_idx, t);
            held[t] = holds;
            count += usize::from(holds);
        });
        if count != 0 && count != self.dim.count() as usize {
            diverged(self.block(), yes, no, |t| Some(held[t]));
        }
        count != 0
    }

    /// The same of the threads that have not left the kernel.
    #[inline(always)]
    pub fn agree_of(
        &self,
        alive: &Alive,
        yes: &'static str,
        no: &'static str,
        mut condition: impl FnMut(uint3, usize) -> bool,
    ) -> bool {
        if alive.all {
            return self.agree(yes, no, condition);
        }
        let mut held: Lanes<bool> = Lanes::filled(false);
        let (mut count, mut asked) = (0, 0);
        self.quiet_threads(|thread_idx, t| {
            if alive[t] {
                let holds = condition(thread_idx, t);
                held[t] = holds;
                count += usize::from(holds);
                asked += 1;
            }
        });
        if count != 0 && count != asked {
            diverged(self.block(), yes, no, |t| alive[t].then(|| held[t]));
        }
        count != 0
    }
}

/// Reports a block whose threads go different ways to barriers, and stops the program. `holds` tells it of a thread that has not left.
#[cold]
#[inline(never)]
pub(crate) fn diverged(
    block: &Block,
    yes: &'static str,
    no: &'static str,
    holds: impl Fn(usize) -> Option<bool>,
) -> ! {
    let threads = 0..block.block_dim.count() as usize;
    let waits: Vec<Waiting> = threads
        .map(|t| match holds(t) {
            None => Waiting::Exited,
            Some(true) => Waiting::Ahead { place: yes },
            Some(false) => Waiting::Ahead { place: no },
        })
        .collect();
    report::disagreed(block, &waits)
}

/// The columns of a block, by `threadIdx.x`, that take part in something: those between some limits. The limits are of `threadIdx.x` itself or, after
/// [`plus`](Columns::plus) and [`minus`](Columns::minus), of a sum with it, and are compared as mathematical numbers.
#[derive(Clone, Copy, Debug)]
pub struct Columns {
    /// The first; never negative.
    begin: i64,
    /// One past the last; never above the block's width.
    end: i64,
    /// What is added to x before it is compared.
    shift: i64,
}

impl Columns {
    /// Whether no column of the block is left out: then a condition that means these columns holds for every thread. Loops whose threads need not ask
    /// read memory without masks, and processors run ahead of such loads.
    #[inline(always)]
    pub fn all_of(&self, block: &BlockThreads) -> bool {
        self.begin == 0 && self.end == block.dim.x as i64
    }

    /// What is compared from here on is larger by a number.
    #[inline(always)]
    pub fn plus<N: Number>(self, n: N) -> Columns {
        Columns {
            shift: self.shift.saturating_add(n.number()),
            ..self
        }
    }

    /// What is compared from here on is smaller by a number.
    #[inline(always)]
    pub fn minus<N: Number>(self, n: N) -> Columns {
        Columns {
            shift: self.shift.saturating_sub(n.number()),
            ..self
        }
    }

    /// x itself is compared again.
    #[inline(always)]
    pub fn unshifted(self) -> Columns {
        Columns { shift: 0, ..self }
    }

    /// Other than a number, if that is the first or the last; else none at all.
    #[inline(always)]
    pub fn but<N: Number>(self, n: N) -> Columns {
        let x = n.number().saturating_sub(self.shift);
        if x == self.begin {
            Columns {
                begin: (self.begin + 1).min(self.end.max(0)),
                ..self
            }
        } else if x < self.begin || x >= self.end {
            self
        } else if x == self.end - 1 {
            Columns {
                end: self.end - 1,
                ..self
            }
        } else {
            Columns { end: 0, ..self }
        }
    }

    /// At least a number.
    #[inline(always)]
    pub fn from<N: Number>(self, n: N) -> Columns {
        let least = n.number().saturating_sub(self.shift);
        Columns {
            // (Where the range is empty it does not matter where it begins.)
            begin: self.begin.max(least).min(self.end.max(0)),
            ..self
        }
    }

    /// More than a number.
    #[inline(always)]
    pub fn above<N: Number>(self, n: N) -> Columns {
        self.from(n.number().saturating_add(1))
    }

    /// Less than a number.
    #[inline(always)]
    pub fn below<N: Number>(self, n: N) -> Columns {
        let most = n.number().saturating_sub(self.shift);
        Columns {
            end: self.end.min(most),
            ..self
        }
    }

    /// At most a number.
    #[inline(always)]
    pub fn up_to<N: Number>(self, n: N) -> Columns {
        self.below(n.number().saturating_add(1))
    }
}

/// An integer that columns are compared with.
pub trait Number: Copy {
    /// Its value; what has no place in 64 bits with a sign is the largest.
    fn number(self) -> i64;
}

macro_rules! numbers {
    ($($t:ty)*) => { $(impl Number for $t {
        #[inline(always)]
        fn number(self) -> i64 { self as i64 }
    })* };
}
numbers!(i8 u8 i16 u16 i32 u32 i64 isize);

impl Number for u64 {
    #[inline(always)]
    fn number(self) -> i64 {
        self.min(i64::MAX as u64) as i64
    }
}

impl BlockHandle for &BlockThreads {
    #[inline(always)]
    fn block(&self) -> &Block {
        BlockThreads::block(self)
    }
}

/// A value for each thread of a block, indexed by the thread's number. A thread's value exists from its first assignment on.
pub struct Lanes<T>([MaybeUninit<T>; MOST_THREADS]);

impl<T: Copy> Lanes<T> {
    /// No values yet.
    #[inline(always)]
    #[allow(clippy::new_without_default)] // A default would be a value.
    pub fn new() -> Lanes<T> {
        Lanes([const { MaybeUninit::uninit() }; MOST_THREADS])
    }

    /// The same value for every thread.
    #[inline(always)]
    pub fn filled(value: T) -> Lanes<T> {
        Lanes([MaybeUninit::new(value); MOST_THREADS])
    }
}

#[cfg(feature = "trace")]
impl<T: Copy> Lanes<T> {
    /// The values of the first `n` threads, all of which have one.
    #[inline(always)]
    pub(crate) fn first(&self, n: usize) -> &[T] {
        // SAFETY: a block has at most as many threads, and each has assigned its value.
        unsafe { std::slice::from_raw_parts(self.0.as_ptr().cast(), n) }
    }
}

impl<T: Copy, I: Offset> Index<I> for Lanes<T> {
    type Output = T;
    #[inline(always)]
    fn index(&self, t: I) -> &T {
        // SAFETY: a block has at most as many threads; the transpiler assigns a thread's value where it is declared.
        unsafe { self.0.get_unchecked(t.offset() as usize).assume_init_ref() }
    }
}

impl<T: Copy, I: Offset> IndexMut<I> for Lanes<T> {
    #[inline(always)]
    fn index_mut(&mut self, t: I) -> &mut T {
        // SAFETY: as for `index`.
        unsafe {
            self.0
                .get_unchecked_mut(t.offset() as usize)
                .assume_init_mut()
        }
    }
}

/// The same for a large value: not on the stack, and for no more threads than there are.
pub struct LargeLanes<T>(Box<[MaybeUninit<T>]>);

impl<T: Copy> LargeLanes<T> {
    /// No values yet.
    #[inline]
    pub fn new(block: &BlockThreads) -> LargeLanes<T> {
        LargeLanes(Box::new_uninit_slice(block.dim.count() as usize))
    }
}

impl<T: Copy, I: Offset> Index<I> for LargeLanes<T> {
    type Output = T;
    #[inline(always)]
    fn index(&self, t: I) -> &T {
        // SAFETY: as for `Lanes`; the number is that of a thread of the block.
        unsafe { self.0.get_unchecked(t.offset() as usize).assume_init_ref() }
    }
}

impl<T: Copy, I: Offset> IndexMut<I> for LargeLanes<T> {
    #[inline(always)]
    fn index_mut(&mut self, t: I) -> &mut T {
        // SAFETY: as for `index`.
        unsafe {
            self.0
                .get_unchecked_mut(t.offset() as usize)
                .assume_init_mut()
        }
    }
}

/// The threads of a block that have not left the kernel.
pub struct Alive {
    lanes: Lanes<bool>,
    all: bool,
}

impl Alive {
    /// All threads are there.
    #[inline(always)]
    pub fn all() -> Alive {
        Alive {
            lanes: Lanes::filled(true),
            all: true,
        }
    }

    /// Whether none has left.
    #[cfg(feature = "trace")]
    #[inline(always)]
    pub(crate) fn is_whole(&self) -> bool {
        self.all
    }

    /// Thread number `t` leaves the kernel.
    #[inline(always)]
    pub fn leave(&mut self, t: usize) {
        self.lanes[t] = false;
        self.all = false;
    }
}

impl Index<usize> for Alive {
    type Output = bool;
    #[inline(always)]
    fn index(&self, t: usize) -> &bool {
        &self.lanes[t]
    }
}

/// Runs the whole grid.
pub(crate) fn run(kernel: &'static Kernel, launch: &Launch, block: &Form<'_>) {
    pool::run_apart(&kernel.pace, launch.grid.count(), &|source| {
        report::guarded(kernel, || worker(kernel, launch, source, block))
    });
}

/// What runs the blocks that a worker was dealt.
pub(crate) type Form<'a> = dyn Fn(&mut Blocks) + Sync + 'a;

/// Runs blocks by a kernel's function for one, inlined here.
#[inline]
pub(crate) fn each<B>(blocks: &mut Blocks, run_block: &B)
where
    B: Fn(&BlockThreads, uint3, dim3, dim3),
{
    // Makes the compiler begin this frame at a line of the cache. It puts vectors that it has no registers for where the stack happens to be, and on OS threads
    // where they lay in two lines each of them took several times as long.
    let mut line = LineAligned(0u8);
    std::hint::black_box(&mut line);
    let (dim, grid) = (blocks.block.block_dim, blocks.block.grid_dim);
    let mut walk = BlockWalk::new(grid, blocks.range.start);
    for _ in blocks.range.clone() {
        if error::sticky() != error::cudaSuccess {
            break;
        }
        blocks.begin(walk.at);
        let threads = BlockThreads {
            block: &raw const blocks.block,
            dim,
        };
        run_block(&threads, walk.at, dim, grid);
        blocks.ended();
        walk.advance();
    }
}

/// The blocks that a worker was dealt, one after the other.
pub(crate) struct Blocks {
    block: Block,
    arena: Box<shared::Arena>,
    range: Range<u64>,
    log: trace::Log,
}

impl Blocks {
    #[inline]
    fn begin(&mut self, at: uint3) {
        self.block.block_idx = at;
        self.block.epoch = self.arena.next_epoch();
        self.log.begin(at);
        if check::on() {
            check::block_of_lanes_begins(&self.block);
        }
    }

    #[inline]
    fn ended(&mut self) {
        if check::on() {
            check::block_ends(&self.block);
        }
        self.log.next();
    }
}

fn worker(kernel: &'static Kernel, launch: &Launch, source: &mut Source<'_>, form: &Form<'_>) {
    let arena = shared::take_arena();
    let mut blocks = Blocks {
        block: Block::of(kernel, launch, &raw const *arena),
        arena,
        range: 0..0,
        log: trace::Log::take(launch),
    };
    while let Some(range) = source.next_range() {
        blocks.range = range;
        if catch_unwind(AssertUnwindSafe(|| form(&mut blocks))).is_err() {
            report::block_panicked(&blocks.block)
        }
    }
    shared::give_arena(blocks.arena);
}
