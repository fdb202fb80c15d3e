//! C's `<signal.h>`: handlers are the system's; they run with C's restrictions.

use std::sync::Mutex;

/// A handler: `None` is the default action.
pub type Handler = Option<fn(i32)>;

static HANDLERS: Mutex<[Handler; 32]> = Mutex::new([None; 32]);

extern "C" fn dispatch(number: i32) {
    // `try_lock`: the signal may have come while `signal` held the lock.
    let handler = HANDLERS
        .try_lock()
        .ok()
        .and_then(|h| h.get(number as usize).copied().flatten());
    if let Some(handler) = handler {
        handler(number);
    }
}

/// `signal`: sets the handler; the one before.
pub fn signal(number: i32, handler: Handler) -> Handler {
    let mut handlers = HANDLERS
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner);
    let slot = handlers.get_mut(usize::try_from(number).ok()?)?;
    let before = std::mem::replace(slot, handler);
    let action = match handler {
        // `SIG_IGN` is no function.
        Some(f) if f as usize == libc::SIG_IGN => libc::SIG_IGN,
        Some(_) => dispatch as extern "C" fn(i32) as usize,
        None => libc::SIG_DFL,
    };
    // SAFETY: the action is the default or a function that lives for ever.
    unsafe { libc::signal(number, action) };
    before
}
/// `kill`: a signal to a process, or to those that a number which is not positive stands for.
pub fn kill(process: i32, number: i32) -> i32 {
    // SAFETY: takes any numbers.
    unsafe { libc::kill(process, number) }
}
/// `raise`.
pub fn raise(number: i32) -> i32 {
    // SAFETY: takes any number.
    unsafe { libc::raise(number) }
}
