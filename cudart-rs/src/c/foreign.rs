//! Programs that are linked with objects of other compilers: two C libraries in one process.
//!
//! Memory is shared (both allocate with the system's `malloc`), streams are not: each side has buffers of its own. [`Crossing`] keeps what
//! both print in the order in which it was printed; [`begin`] does for a foreign `main` what [`start`](crate::start) does for a translated one.

use crate::at_exit;
use crate::ptr::Ptr;

/// A call from one side to the other: both sides' buffers are written out before and after it.
pub struct Crossing(());

impl Crossing {
    /// The call begins.
    #[allow(clippy::new_without_default)]
    pub fn new() -> Self {
        flush();
        Self(())
    }
}

impl Drop for Crossing {
    fn drop(&mut self) {
        flush();
    }
}

fn flush() {
    super::stdio::fflush(Ptr::null());
    // SAFETY: a null stream means all streams.
    unsafe { libc::fflush(std::ptr::null_mut()) };
}

/// To be called before a foreign `main`: buffers are written out and hooks run when the process exits, and what the checkers found shows in the exit code
/// (where the C library tells handlers of it, as glibc does).
pub fn begin() {
    #[cfg(target_env = "gnu")]
    {
        use std::ffi::{c_int, c_void};
        unsafe extern "C" {
            fn on_exit(handler: extern "C" fn(c_int, *mut c_void), argument: *mut c_void) -> c_int;
        }
        extern "C" fn end(status: c_int, _: *mut c_void) {
            at_exit::run();
            let code = crate::check::exit_code(status);
            if code != status {
                flush();
                // SAFETY: ends the process; everything is written out.
                unsafe { libc::_exit(code) };
            }
        }
        // SAFETY: a function of C's calling convention that does not unwind.
        unsafe { on_exit(end, std::ptr::null_mut()) };
    }
    #[cfg(not(target_env = "gnu"))]
    {
        extern "C" fn end() {
            at_exit::run();
        }
        // SAFETY: a function of C's calling convention that does not unwind.
        unsafe { libc::atexit(end) };
    }
}
