//! Programs that are linked with objects of other compilers: two C libraries in one process.
//!
//! Memory is shared (both allocate with the system's `malloc`), streams are not: each side has buffers of its own. [`Crossing`] keeps what
//! both print in the order in which it was printed; [`begin`] does for a foreign `main` what [`start`](crate::start()) does for a translated one.

use super::file::FILE;
use crate::at_exit;
use crate::ptr::{Ptr, Void};

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

/// Calls a function of the other side.
pub fn crossing<R>(call: impl FnOnce() -> R) -> R {
    let _output = Crossing::new();
    call()
}

/// A stream as the system's C library has it, to be passed to functions of a C library.
pub fn stream(file: Ptr<FILE>) -> Ptr<Void> {
    if file.is_null() {
        return Ptr::null();
    }
    let in_c = file.lock().for_c();
    if in_c.is_null() {
        let why = std::io::Error::last_os_error();
        eprintln!("a stream cannot be passed to a C library: {why}");
        std::process::abort();
    }
    Ptr::new(in_c.cast())
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
