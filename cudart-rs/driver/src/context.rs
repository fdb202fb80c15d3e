//! Contexts: handles on the one device's state. Each host thread has a stack of current ones, as the driver API has it; the runtime API uses the primary context.

use crate::abi::*;
use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The handle of the primary context.
pub(crate) const PRIMARY: u64 = 0x10;

static OTHERS: Mutex<BTreeSet<u64>> = Mutex::new(BTreeSet::new());
static LAST: AtomicU64 = AtomicU64::new(PRIMARY);
/// How often the primary context is retained, and its flags.
pub(crate) static RETAINED: AtomicU64 = AtomicU64::new(0);
pub(crate) static FLAGS: AtomicU64 = AtomicU64::new(0);

thread_local! {
    static STACK: RefCell<Vec<u64>> = const { RefCell::new(Vec::new()) };
    /// This thread has used the runtime API, which makes the primary context current.
    static RUNTIME: Cell<bool> = const { Cell::new(false) };
}

/// A call of the runtime API was made on this thread.
#[inline]
pub(crate) fn touched() {
    RUNTIME.set(true);
}

/// Whether a handle is a context's.
pub(crate) fn is_context(context: u64) -> bool {
    let others = OTHERS.lock().unwrap_or_else(|e| e.into_inner());
    context == PRIMARY || others.contains(&context)
}

/// The current context, or 0.
pub(crate) fn current() -> u64 {
    let top = STACK.with_borrow(|s| s.last().copied());
    match top {
        Some(context) => context,
        None if RUNTIME.get() => PRIMARY,
        None => 0,
    }
}

/// Makes a context and makes it current.
pub(crate) fn create() -> u64 {
    let context = LAST.fetch_add(0x10, Relaxed) + 0x10;
    let mut others = OTHERS.lock().unwrap_or_else(|e| e.into_inner());
    others.insert(context);
    STACK.with_borrow_mut(|s| s.push(context));
    context
}

/// Forgets a context.
pub(crate) fn destroy(context: u64) -> bool {
    let mut others = OTHERS.lock().unwrap_or_else(|e| e.into_inner());
    let known = others.remove(&context);
    if known {
        STACK.with_borrow_mut(|s| {
            if s.last() == Some(&context) {
                s.pop();
            }
        });
    }
    known
}

/// Replaces the current context; 0 takes it away.
pub(crate) fn set(context: u64) -> CUresult {
    if context != 0 && !is_context(context) {
        return INVALID_CONTEXT;
    }
    STACK.with_borrow_mut(|s| {
        s.pop();
        if context != 0 {
            s.push(context);
        } else {
            RUNTIME.set(false);
        }
    });
    SUCCESS
}

/// Puts a context on the stack.
pub(crate) fn push(context: u64) -> CUresult {
    if !is_context(context) {
        return INVALID_CONTEXT;
    }
    STACK.with_borrow_mut(|s| s.push(context));
    SUCCESS
}

/// Takes the current context off the stack.
pub(crate) fn pop() -> Option<u64> {
    STACK.with_borrow_mut(Vec::pop)
}
