//! CUDA's libraries in a stream that is being captured: their calls become nodes of the graph.

use super::capture::{self, Work};
use super::{devices, pending};
use crate::ptr::{Ptr, Void, addr};
use std::cell::Cell;

thread_local! {
    /// A captured call is under way: what it calls is part of it.
    static AGAIN: Cell<bool> = const { Cell::new(false) };
}

/// Whether a library's call on this stream is to be written down instead of done.
pub fn captures(stream: Ptr<Void>) -> bool {
    // (What goes on in the device is waited for: such calls are done at once or captured.)
    pending::settle(devices::of_handle(stream.to_bits()));
    capture::is_capturing(stream) && !AGAIN.with(Cell::get)
}

/// Whether any stream has ever been captured: what captured calls refer to is kept then.
pub fn has_captured() -> bool {
    capture::ever()
}

/// Writes a library's call down.
pub fn capture(stream: Ptr<Void>, call: impl Fn() + 'static) {
    let again = move || {
        let before = AGAIN.with(|a| a.replace(true));
        call();
        AGAIN.with(|a| a.set(before));
    };
    // SAFETY: the closure is 'static.
    capture::add(stream, unsafe { Work::new(again) });
}

/// Thrust's algorithms wait for their end, which no stream can do while it is being captured.
pub fn refuse_in_capture(stream: Ptr<Void>) {
    if captures(stream) {
        crate::cpp::string::uncaught(
            "thrust::system::system_error",
            "operation not permitted when stream is capturing: cudaErrorStreamCaptureUnsupported",
        );
    }
}

/// A scalar that a library's call gets by address: with pointer mode "host" it is read when the call is captured.
#[derive(Clone, Copy, Debug)]
pub struct Held<T> {
    at: Ptr<T>,
    value: Option<[u64; 2]>,
}

impl<T> Held<T> {
    /// Keeps the scalar, or where it is.
    pub fn new(at: Ptr<T>, by_host: bool) -> Self {
        let value = (by_host && !at.is_null()).then(|| {
            let mut bytes = [0u64; 2];
            // What is behind a `void *` may be any scalar up to a complex number of doubles.
            let size = match size_of::<T>() {
                0 | 1 => 16,
                n => n.min(16),
            };
            let from = at.to_bits() as *const u8;
            // SAFETY: a scalar of the program stands there; the bytes behind a smaller one are not used.
            unsafe { std::ptr::copy_nonoverlapping(from, bytes.as_mut_ptr().cast::<u8>(), size) };
            bytes
        });
        Self { at, value }
    }

    /// Where the call finds it.
    pub fn ptr(&mut self) -> Ptr<T> {
        match &mut self.value {
            Some(bytes) => addr(bytes).cast(),
            None => self.at,
        }
    }
}
