//! Kernels and their launches: what `k<<<grid, block>>>(…)` becomes.
//!
//! A [`Kernel`] describes a kernel, a [`Launch`] one launch of it. [`Kernel::run`] runs a kernel whose
//! threads never wait for each other, [`Kernel::run_together`] one that has a form for whole blocks all the same, [`Kernel::run_spinning`] one whose threads wait in loops only, [`Kernel::run_waiting`] one whose threads do otherwise; all run the whole
//! grid before they return (streams are in order and work is done at the call). Which engine does it
//! is decided in [`run`], from `CUDART_EXEC`:
//!
//! * `auto` (default), `loops`: [`loops`] for kernels that never wait, [`fission`] for those that wait and have a
//!   loop form, [`spinning`] for those that wait in loops only, [`coroutines`] else; but with `auto` [`lanes`] before all for kernels whose emitted entry asks for it;
//! * `lanes`: [`lanes`] for kernels that have a lane form, the others as by `auto`;
//! * `coroutines`: [`loops`] for kernels that never wait, [`coroutines`] for all others;
//! * `threads`: the faithful engine of [`threads`] for all kernels: one OS thread per CUDA thread.
//!
//! A program under the checkers ([`crate::check`]) runs its threads in turns on one OS thread, whatever is asked for.
//!
//! The engines live in one file each and share: [`block`] (what the threads of a block have in
//! common), [`shared`] (shared memory), [`warp`] (meaning of warp operations), [`pool`] (worker
//! threads), [`report`] (how a kernel that cannot go on is reported). Every engine must give a kernel
//! the same meaning; nothing about one particular engine may leak into `Kernel` or `Launch`.

pub(crate) mod abort;
pub(crate) mod barrier;
mod beside;
mod bits;
pub(crate) mod block;
pub(crate) mod cobarrier;
pub(crate) mod config;
pub(crate) mod coroutines;
pub mod cpu;
pub(crate) mod fission;
pub(crate) mod gate;
pub(crate) mod grid;
pub mod host;
mod lanes;
pub(crate) mod loops;
mod meeting;
mod named;
pub mod noted;
pub(crate) mod operations;
pub(crate) mod places;
pub mod pointer;
pub(crate) mod pool;
pub(crate) mod report;
mod run;
#[cfg(feature = "explore")]
pub(crate) mod schedule;
pub(crate) mod shared;
pub(crate) mod spinning;
pub mod spread;
pub(crate) mod sync;
pub(crate) mod threads;
pub(crate) mod times;
pub(crate) mod warp;

#[cfg(test)]
mod tests;

pub use crate::lanes::{BlockLanes, Kept, ThreadLanes};
pub use barrier::Barrier;
pub use bits::Bits;
pub use block::BlockHandle;
pub use cobarrier::{BlockWait, CoBarrier, MatchAll, NamedWait, SpinYield, WarpWait};
pub use config::is_as_written;
pub use fission::{Alive, BlockThreads, Columns, Lanes, LargeLanes, Number};
pub use loops::Turns;
pub use places::places;
pub use pointer::configure;
pub use shared::{Shared, SharedSite};
pub use warp::{Predicate, WarpValue};

use crate::check;
use crate::cuda::capture::{self, Work};
use crate::cuda::error::{self, cudaError_t};
use crate::cuda::{devices, pending, stream};
use crate::ptr::{Offset, Ptr, Void};
use crate::trace::Launched;
use crate::vector::{dim3, uint3};
use grid::{GridHandle, MultiHandle};
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering::Relaxed};

/// A coroutine in a place of its own: that of a function that calls itself.
pub fn boxed<F>(future: F) -> std::pin::Pin<Box<F>> {
    let boxed = Box::pin(future);
    if check::on() {
        let place: *const F = &raw const *boxed;
        check::own(place as usize, size_of::<F>());
    }
    boxed
}

/// What is known about a kernel before it runs. One static per kernel.
#[derive(Debug)]
pub struct Kernel {
    /// [`MARK`]: by it a kernel's description is told from other memory.
    mark: u64,
    name: &'static str,
    place: &'static str,
    static_shared: u32,
    /// The most dynamic shared memory of a block that was asked for; negative before.
    dynamic_limit: AtomicI64,
    packed: Option<PackedStart>,
    foreign: Option<&'static dyn Foreign>,
    traced: Option<u32>,
    /// Its lane form shows the checkers which accesses are ordered.
    ordered_lanes: bool,
    /// Threads of a block that it promises not to exceed (`__launch_bounds__`); 0: none.
    most_threads: u32,
    pace: pool::Pace,
    /// Threads of it have been seen to wait for others in loops.
    waits_in_loops: AtomicBool,
}

/// What begins the description of each kernel: nothing that programs have in their memory.
const MARK: u64 = 0x6b65_726e_656c_2e2e ^ 0xa5c3_1f07_9b2d_e481;

/// What a kernel needs, as its attributes tell it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Resources {
    /// Bytes of local memory of a thread.
    pub local: u64,
    /// Bytes of constants.
    pub constant: u64,
    /// Registers of a thread.
    pub registers: u32,
    /// Threads of the largest block; 0 where nothing limits them.
    pub max_threads: u32,
    /// The architecture that its code was made for, as 75; 0: the device's.
    pub architecture: u32,
}

/// A kernel that is loaded at run time: another front end's, who tells how it is started.
pub trait Foreign: Sync + std::fmt::Debug {
    /// Runs a launch that CUDA accepts, or writes it down where its stream is being captured ([`crate::cuda::library`]).
    /// The error is that of a launch that is not possible; what ends a kernel is told by [`crate::cuda::error::ended_by`].
    fn start(&self, launch: Launch, arguments: Ptr<Ptr<Void>>) -> cudaError_t;

    /// What it needs.
    fn resources(&self) -> Resources;
}

/// How a kernel is started with its arguments as an array of addresses (`cudaLaunchKernel`).
pub type PackedStart = fn(Launch, Ptr<Ptr<Void>>);

/// Runs device code that the host calls (a functor, by way of a library's algorithm) as the one thread of a grid.
pub fn as_one_thread<R>(code: impl FnOnce(uint3, uint3, dim3, dim3, &Barrier) -> R) -> R {
    static HOST: Kernel = Kernel::new("host code", "", 0);
    struct Once<F, R>(std::cell::Cell<Option<F>>, std::cell::Cell<Option<R>>);
    // SAFETY: there is one thread, and the caller waits for it.
    unsafe impl<F, R> Sync for Once<F, R> {}
    impl<F, R> Once<F, R> {
        fn run(&self, make: impl FnOnce(F) -> R) {
            if let Some(code) = self.0.take() {
                self.1.set(Some(make(code)));
            }
        }
    }
    let once = Once(std::cell::Cell::new(Some(code)), std::cell::Cell::new(None));
    let launch = Launch::new(1, 1, 0u64, 0u64);
    loops::run_threads(
        &HOST,
        &launch,
        &|thread, block, block_dim, grid_dim, barrier: &Barrier| {
            once.run(|code| code(thread, block, block_dim, grid_dim, barrier));
        },
    );
    match once.1.take() {
        Some(value) => value,
        None => panic!("device code that the host called has ended its thread"),
    }
}

impl Kernel {
    /// A kernel called `name`, defined at `place` (`file.cu:line`), whose `__shared__` variables take
    /// `static_shared` bytes (0 where that is not known; only the launch's limit check uses it).
    pub const fn new(name: &'static str, place: &'static str, static_shared: u32) -> Kernel {
        Kernel {
            mark: MARK,
            name,
            place,
            static_shared,
            dynamic_limit: AtomicI64::new(-1),
            packed: None,
            foreign: None,
            traced: None,
            ordered_lanes: false,
            most_threads: 0,
            pace: pool::Pace::new(),
            waits_in_loops: AtomicBool::new(false),
        }
    }

    /// The same kernel with its number in the description of a traced program.
    pub const fn traced(self, number: u32) -> Kernel {
        Kernel {
            traced: Some(number),
            ..self
        }
    }

    /// The same kernel, whose lane form shows the checkers which accesses are ordered.
    pub const fn in_ordered_lanes(self) -> Kernel {
        Kernel {
            ordered_lanes: true,
            ..self
        }
    }

    /// The same kernel, which promises not to be launched with more threads a block (`__launch_bounds__`).
    pub const fn bounded(self, most_threads: u32) -> Kernel {
        Kernel {
            most_threads,
            ..self
        }
    }

    /// Its number in the description of a traced program.
    pub fn traced_as(&self) -> Option<u32> {
        self.traced
    }

    /// Whether something of its launches may be recorded now.
    pub fn is_recorded(&self) -> bool {
        self.traced.is_some() && crate::trace::records(self.name)
    }

    /// The same kernel with its entry for `cudaLaunchKernel` and its relatives.
    pub const fn with_packed(self, start: PackedStart) -> Kernel {
        Kernel {
            packed: Some(start),
            ..self
        }
    }

    /// The same kernel as something that is not compiled with the program.
    pub const fn foreign(self, how: &'static dyn Foreign) -> Kernel {
        Kernel {
            foreign: Some(how),
            ..self
        }
    }

    /// Whether it can be started with its arguments as an array of addresses.
    pub fn is_packed(&self) -> bool {
        self.packed.is_some() || self.foreign.is_some()
    }

    /// Starts it with its arguments as an array of addresses. The error is that of a launch that was not possible.
    pub(crate) fn start_packed(&self, launch: Launch, arguments: Ptr<Ptr<Void>>) -> cudaError_t {
        match (self.packed, self.foreign) {
            (Some(start), _) => start(launch, arguments),
            (None, Some(foreign)) => return foreign.start(launch, arguments),
            (None, None) => {}
        }
        error::cudaSuccess
    }

    /// What is known of a kernel that is not compiled with the program.
    pub fn of_foreign(&self) -> Option<Resources> {
        self.foreign.map(Foreign::resources)
    }

    /// The kernel's name in the source.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Where the kernel is defined: `file.cu:line`.
    pub fn place(&self) -> &'static str {
        self.place
    }

    /// Bytes of its `__shared__` variables, as given to [`Kernel::new`].
    pub fn static_shared(&self) -> u32 {
        self.static_shared
    }

    /// The most dynamic shared memory, in bytes, that a launch may ask for: by default what the static leaves of 48 KiB.
    #[inline]
    pub fn dynamic_shared_limit(&self) -> u64 {
        match u64::try_from(self.dynamic_limit.load(Relaxed)) {
            Ok(limit) => limit,
            Err(_) => config::SHARED_PER_BLOCK.saturating_sub(self.static_shared.into()),
        }
    }

    /// Sets that limit (`cudaFuncAttributeMaxDynamicSharedMemorySize`). False if the device has not as much, with the static.
    pub(crate) fn limit_dynamic_shared(&self, bytes: i32) -> bool {
        let all = i64::from(bytes) + i64::from(self.static_shared);
        let allowed = bytes >= 0 && all as u64 <= config::SHARED_PER_BLOCK_OPTIN;
        if allowed {
            self.dynamic_limit.store(bytes.into(), Relaxed);
        }
        allowed
    }
}

/// The execution configuration of one launch (CUDA C++ guide, "Execution configuration").
#[derive(Clone, Copy, Debug)]
pub struct Launch {
    /// Blocks in the grid.
    pub grid: dim3,
    /// Threads in a block.
    pub block: dim3,
    /// Bytes of dynamic shared memory for each block.
    pub shared: u64,
    /// The stream (order is the same for all streams here).
    pub stream: Ptr<Void>,
    /// Whether all blocks may wait for each other (`cudaLaunchCooperativeKernel`).
    pub cooperative: bool,
    /// The device that it runs on.
    device: i32,
    together: GridHandle,
    /// The launches of other devices that it is part of.
    multi: MultiHandle,
    pub(crate) traced: Launched,
}

/// What may stand for a stream in an execution configuration: a stream, or the number 0.
pub trait StreamArgument {
    /// The stream's handle.
    fn handle(self) -> Ptr<Void>;
}
impl<T> StreamArgument for Ptr<T> {
    fn handle(self) -> Ptr<Void> {
        self.cast()
    }
}
macro_rules! stream_numbers {
    ($($t:ty)*) => { $(impl StreamArgument for $t {
        fn handle(self) -> Ptr<Void> { Ptr::from_bits(self as u64) }
    })* };
}
stream_numbers!(i32 u32 i64 u64);

impl Launch {
    /// `<<<grid, block, shared, stream>>>`.
    #[inline]
    pub fn new(
        grid: impl Into<dim3>,
        block: impl Into<dim3>,
        shared: impl Offset,
        stream: impl StreamArgument,
    ) -> Launch {
        let shared = shared.offset() as u64;
        Launch {
            grid: grid.into(),
            block: block.into(),
            shared,
            device: devices::current(),
            stream: stream.handle(),
            cooperative: false,
            together: GridHandle::NONE,
            multi: MultiHandle::NONE,
            traced: Launched::NONE,
        }
    }

    /// Makes it one of the launches of a multi-device launch.
    pub(crate) fn with_others(&mut self, multi: MultiHandle) {
        self.cooperative = true;
        self.multi = multi;
    }

    /// Whether it is not run by its call: its stream is being captured, its device is busy, or it may wait for other devices' work.
    #[inline]
    fn is_for_later(&self) -> bool {
        capture::is_capturing(self.stream)
            || pending::is_busy(self.device)
            || self.cooperative && pending::goes_on(self.device)
    }

    /// Writes it down, or gives it to its device.
    #[cold]
    fn later(&self, work: Work) {
        match capture::is_capturing(self.stream) {
            true => capture::add(self.stream, work),
            false => {
                pending::give(self.device, work);
            }
        }
    }

    /// The launch of a kernel that knows nothing of some coordinates of its threads (x, y, z) and changes memory that it reads: threads that differ in them only do the same
    /// at the same time on a device, which is what one of them does. (Checkers, traces and explorations see all of them.)
    #[inline]
    pub fn without_repeats(mut self, unknown: [bool; 3]) -> Launch {
        let all = cfg!(any(
            feature = "explore",
            feature = "trace",
            feature = "memory-trace"
        ));
        if all || check::on() || self.block.count() > 1024 {
            return self;
        }
        let block = &mut self.block;
        for (extent, unknown) in [&mut block.x, &mut block.y, &mut block.z]
            .into_iter()
            .zip(unknown)
        {
            if unknown && *extent > 1 {
                *extent = 1;
            }
        }
        self
    }

    /// The error that CUDA gives to this configuration: `cudaErrorInvalidConfiguration` for extents
    /// of zero or over the limits, `cudaErrorInvalidValue` for too much shared memory; a sticky error
    /// of an earlier kernel comes before all.
    pub fn check(&self, kernel: &Kernel) -> cudaError_t {
        let (g, b) = (self.grid, self.block);
        let zero = g.x == 0 || g.y == 0 || g.z == 0 || b.x == 0 || b.y == 0 || b.z == 0;
        let large = g.x > i32::MAX as u32
            || g.y > 65535
            || g.z > 65535
            || b.x > 1024
            || b.y > 1024
            || b.z > 64;
        if error::sticky() != error::cudaSuccess {
            error::sticky()
        } else if zero || large || b.count() > 1024 {
            error::cudaErrorInvalidConfiguration
        } else if !stream::is_known_for_work(self.stream.cast(), self.device) {
            error::cudaErrorInvalidResourceHandle
        } else if self.shared > kernel.dynamic_shared_limit() {
            error::cudaErrorInvalidValue
        } else {
            error::cudaSuccess
        }
    }
}

/// The grid that a block waits with: none where it is the only block. In an ordinary launch of several blocks the wait is an error
/// of the program (CUDA C++ guide, "Grid Synchronization"), which ends the kernel as a trap does.
fn cooperative(block: &block::Block) -> Option<&grid::GridState> {
    match block.together.get() {
        None if block.grid_dim.count() > 1 => {
            eprintln!(
                "cudart-rs: kernel `{}` ({}) waits for its grid, but was not launched by cudaLaunchCooperativeKernel",
                block.kernel.name(),
                block.kernel.place()
            );
            error::set_sticky(error::cudaErrorLaunchFailure);
            abort::abort_thread()
        }
        state => state,
    }
}

/// The grids that a block waits with in a multi-device launch, by the same rules.
fn all_grids(block: &block::Block) -> Option<&grid::Multi> {
    let grids = block.together.get().and_then(grid::GridState::all);
    if grids.is_none() {
        eprintln!(
            "cudart-rs: kernel `{}` ({}) waits for grids of other devices, but was not launched by cudaLaunchCooperativeKernelMultiDevice",
            block.kernel.name(),
            block.kernel.place()
        );
        error::set_sticky(error::cudaErrorLaunchFailure);
        abort::abort_thread()
    }
    grids
}

/// A kernel launch: `launch!(k(a, b), grid, block, shared_bytes, stream)`, the last two optional.
/// Expands to `k::start(Launch::new(…), a, b)`: the execution configuration is evaluated first.
#[macro_export]
macro_rules! launch {
    ($($kernel:ident)::+ ($($argument:expr),* $(,)?), $grid:expr, $block:expr $(,)?) => {
        $crate::launch!(@ [$($kernel)::+] ($($argument),*), $grid, $block, 0, 0)
    };
    ($($kernel:ident)::+ ($($argument:expr),* $(,)?), $grid:expr, $block:expr, $shared:expr $(,)?) => {
        $crate::launch!(@ [$($kernel)::+] ($($argument),*), $grid, $block, $shared, 0)
    };
    ($($kernel:ident)::+ ($($argument:expr),* $(,)?), $grid:expr, $block:expr, $shared:expr, $stream:expr $(,)?) => {
        $crate::launch!(@ [$($kernel)::+] ($($argument),*), $grid, $block, $shared, $stream)
    };
    (@ [$($kernel:ident)::+] ($($argument:expr),*), $grid:expr, $block:expr, $shared:expr, $stream:expr) => {
        $($kernel)::+::start($crate::launch::Launch::new($grid, $block, $shared, $stream) $(, $argument)*)
    };
}
