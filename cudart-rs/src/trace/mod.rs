//! Recording which basic blocks each thread executes: what a crate made with `--trace` calls.
//!
//! The emitted kernels hold *probes*, `probe!(7)`, numbered by the description that travels with the crate (`trace.json`, see
//! the crate `cu2rs-trace`). A probe appends its number to the log of the worker that runs the thread: one compare and one store. The engines say
//! which thread runs (`thread`), and at the end of each block (or when the log is full) `log` sorts what is there by thread and warp and hands it to
//! the encoder; `sink` owns the file. `team` does the same for the engine of OS threads. In the loop form, regions
//! whose sites no thread can pass twice keep a bit for each site instead (`path`), and others a few bits for each event (`trail`). `filter` reads `CU2RS_TRACE_FILTER`. With the feature `trace-counts` probes count instead (`counts`).
//!
//! What is recorded does not depend on the engine: for each thread the exact sequence of its probes. Memory is bounded; a file that
//! cannot be written any more ends the recording, not the program.
//!
//! All of this exists with the feature `trace` only. Without it engines call the empty functions of `off`, and nothing is left of them.

#[cfg(feature = "trace-counts")]
mod counts;
#[cfg(feature = "trace")]
#[cfg(feature = "trace")]
mod log;
#[cfg(not(feature = "trace"))]
mod off;
#[cfg(feature = "trace")]
mod passed;
#[cfg(feature = "trace")]
mod path;
#[cfg(feature = "trace")]
mod sink;
#[cfg(feature = "trace")]
mod sorter;
#[cfg(feature = "trace")]
mod team;
#[cfg(feature = "trace")]
mod trail;
#[cfg(feature = "trace")]
mod words;

#[cfg(feature = "trace")]
pub(crate) use log::{Log, counted, cut, is_recorded, thread, uncut};
#[cfg(not(feature = "trace"))]
pub(crate) use off::{Launched, Log, Team, cut, finish, is_recorded, records, thread, uncut};
#[cfg(feature = "trace")]
pub(crate) use sink::{Launched, finish, records};
#[cfg(feature = "trace")]
pub(crate) use team::Team;

#[cfg(feature = "trace")]
pub use log::{Entered, probe, probe_times};
#[cfg(feature = "trace")]
pub use path::{Path, Paths, Word};
#[cfg(feature = "trace")]
pub use sink::begin;
#[cfg(feature = "trace")]
pub use trail::{Notes, Short, Steps, Trail, Trails, left};

/// What stands in a thread's sequence where it left a device function.
#[cfg(feature = "trace")]
pub const LEAVE: u32 = u32::MAX;

/// What stands at the end of a thread that stopped itself.
#[cfg(feature = "trace")]
pub(crate) const STOP: u32 = cu2rs_trace::STOP;

/// Records that the thread passes a site; its value is `true`, so that it can stand in a condition: `a && probe!(8) && b`.
/// `probe!(8, rounds)` records it as often as a number says.
#[cfg(feature = "trace")]
#[doc(hidden)]
#[macro_export]
macro_rules! __cudart_probe {
    ($site:expr) => {
        $crate::trace::probe($site)
    };
    ($site:expr, $times:expr) => {
        $crate::trace::probe_times($site, $times)
    };
}
#[cfg(feature = "trace")]
pub use crate::__cudart_probe as probe;

/// Records that the thread enters a device function and, where the scope ends, that it leaves it.
#[cfg(feature = "trace")]
#[doc(hidden)]
#[macro_export]
macro_rules! __cudart_enter {
    ($site:expr) => {
        let _entered = $crate::trace::Entered::at($site);
    };
}
#[cfg(feature = "trace")]
pub use crate::__cudart_enter as enter;

/// Records that the thread leaves a device function: for functions that have become part of their caller.
#[cfg(feature = "trace")]
#[doc(hidden)]
#[macro_export]
macro_rules! __cudart_leave {
    () => {
        $crate::trace::probe($crate::trace::LEAVE)
    };
}
#[cfg(feature = "trace")]
pub use crate::__cudart_leave as leave;

/// The number of a block, x fastest.
#[cfg(feature = "trace")]
pub(crate) fn block_number(at: crate::vector::uint3, grid: crate::vector::dim3) -> u64 {
    let (x, y) = (u64::from(grid.x), u64::from(grid.y));
    u64::from(at.x) + x * (u64::from(at.y) + y * u64::from(at.z))
}
