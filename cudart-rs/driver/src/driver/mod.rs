//! The driver API, a file for each chapter of CUDA's reference. What the runtime API has too is that: the numbers of errors are the same as far as both have them.

mod array;
mod context;
mod device;
mod graph;
mod memory;
pub(crate) mod module;
pub(crate) mod old_launch;
mod stream;

use crate::abi::CUresult;
pub(crate) use device::UUID;

/// The driver's result of a call of the runtime API. (What it records as the thread's last error is the runtime's business.)
fn of(error: u32) -> CUresult {
    crate::errors::of_runtime(error)
}
