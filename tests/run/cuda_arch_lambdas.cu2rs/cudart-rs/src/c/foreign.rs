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

/// To be called before a foreign `main`: buffers are written out and hooks run when the process exits.
pub fn begin() {
    extern "C" fn end() {
        at_exit::run();
    }
    // SAFETY: a function of C's calling convention that does not unwind.
    unsafe { libc::atexit(end) };
}
