//! How a kernel thread stops before its end, and what a panic in one does.
//!
//! A failed device-side `assert` and `__trap()` end the thread that reaches them: they unwind with a
//! payload of our own, which engines catch; the sticky error is set before. Any other unwinding is a
//! panic (a bug, or a failed check): engines report which thread it was and stop the program, because
//! a block whose thread vanished would wait for ever.

use super::block::Block;
use super::report;
use crate::trace;
use std::any::Any;

/// The payload of a thread that ends itself.
struct ThreadAbort;

/// Ends the calling kernel thread. The sticky error must have been recorded.
pub(crate) fn abort_thread() -> ! {
    trace::cut();
    std::panic::resume_unwind(Box::new(ThreadAbort))
}

/// Returns if the thread ended itself; otherwise reports the panic and stops the program.
#[cold]
pub(crate) fn caught(payload: &(dyn Any + Send), block: &Block, thread: u32) {
    trace::uncut();
    if !payload.is::<ThreadAbort>() {
        report::panicked(block, thread)
    }
}
