//! How device code stops itself: failed assertions and traps.
//!
//! The functions do not return, but are not declared so: what follows them in emitted code must not be
//! reported as unreachable. The thread that fails ends; its error becomes sticky: the rest of its block runs on, no further block
//! begins, and every later call of the runtime API gives the error.

use crate::cuda::error::{cudaErrorAssert, cudaErrorLaunchFailure, set_sticky};
use crate::launch::BlockHandle;
use crate::launch::abort::abort_thread;
use crate::ptr::Ptr;
use crate::vector::{dim3, uint3};
use std::ffi::CStr;

/// A failed `assert` in device code: prints CUDA's message to stderr and ends the thread with
/// `cudaErrorAssert`. The first five parameters are those of every kernel.
#[cold]
#[allow(clippy::too_many_arguments)] // The kernel's parameters, then the C library's.
pub fn assert_fail<H: BlockHandle>(
    thread_idx: uint3,
    block_idx: uint3,
    _block_dim: dim3,
    _grid_dim: dim3,
    _barrier: H,
    assertion: Ptr<i8>,
    file: Ptr<i8>,
    line: u32,
    function: Ptr<i8>,
) {
    let message = message(
        thread_idx,
        block_idx,
        &text(assertion),
        &text(file),
        line,
        &text(function),
    );
    eprintln!("{message}");
    crate::check::tell_calls("");
    set_sticky(cudaErrorAssert);
    abort_thread()
}

fn text(p: Ptr<i8>) -> String {
    if p.is_null() {
        return "?".into();
    }
    // SAFETY: a C string of the program.
    unsafe { CStr::from_ptr(p.as_raw().cast()) }
        .to_string_lossy()
        .into_owned()
}

fn message(t: uint3, b: uint3, assertion: &str, file: &str, line: u32, function: &str) -> String {
    format!(
        "{file}:{line}: {function}: block: [{},{},{}], thread: [{},{},{}] Assertion `{assertion}` failed.",
        b.x, b.y, b.z, t.x, t.y, t.z
    )
}

/// Ends the kernel with `cudaErrorLaunchFailure`.
#[cold]
pub fn __trap() {
    crate::check::tell_calls("`__trap()`");
    set_sticky(cudaErrorLaunchFailure);
    abort_thread()
}

/// Whether the kernel was launched so that its blocks may wait for each other. The parameters are those of every kernel.
pub fn is_cooperative<H: BlockHandle>(
    _thread_idx: uint3,
    _block_idx: uint3,
    _block_dim: dim3,
    _grid_dim: dim3,
    barrier: H,
) -> bool {
    barrier.block().together.get().is_some()
}

/// The grids of a multi-device launch and which of them this one is, as `grids << 32 | rank`; 0 in other launches. The parameters are those of every kernel.
pub fn multi_grid<H: BlockHandle>(
    _thread_idx: uint3,
    _block_idx: uint3,
    _block_dim: dim3,
    _grid_dim: dim3,
    barrier: H,
) -> u64 {
    let Some(grid) = barrier.block().together.get() else {
        return 0;
    };
    grid.all().map_or(0, |all| {
        u64::from(all.grids()) << 32 | u64::from(grid.rank())
    })
}

/// A breakpoint: none is set.
#[inline(always)]
pub fn __brkpt() {}

/// Counts for a profiler: there is none.
#[inline(always)]
pub fn __prof_trigger(_counter: i32) {}

/// What the compiler may take for granted: nothing is made of it.
#[inline(always)]
pub fn __builtin_assume_(_condition: bool) {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vector::make_uint3;

    #[test]
    fn the_message_is_cudas() {
        let text = message(
            make_uint3(1, 2, 3),
            make_uint3(4, 5, 6),
            "x > 0",
            "a.cu",
            7,
            "void k(int)",
        );
        assert_eq!(
            text,
            "a.cu:7: void k(int): block: [4,5,6], thread: [1,2,3] Assertion `x > 0` failed."
        );
    }
}
