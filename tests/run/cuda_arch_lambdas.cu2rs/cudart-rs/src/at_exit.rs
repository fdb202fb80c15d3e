//! The ends of a program: what must be done before the process goes.
//!
//! The C library registers its flush of open files here; whoever ends the process (the entry point,
//! `exit`, a report of the runtime) calls [`run`] first. Reports print after the program's own output.

use std::sync::{Mutex, PoisonError};

/// Something to do at exit.
type Hook = Box<dyn FnOnce() + Send>;

static HOOKS: Mutex<Vec<Hook>> = Mutex::new(Vec::new());

/// Lets `hook` be called once before the process ends; last registered is first called.
pub fn register(hook: fn()) {
    register_last(Box::new(hook));
}

/// The same for a closure.
pub fn register_last(hook: Hook) {
    HOOKS
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .push(hook);
}

/// Ends this thread's variables, then calls the registered hooks, each once.
pub fn run() {
    crate::per_thread::end();
    loop {
        let hook = HOOKS.lock().unwrap_or_else(PoisonError::into_inner).pop();
        match hook {
            Some(hook) => hook(),
            None => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU32, Ordering::SeqCst};

    static ORDER: AtomicU32 = AtomicU32::new(1);

    #[test]
    fn hooks_run_once_in_reverse_order() {
        register(|| ORDER.store(ORDER.load(SeqCst) * 10 + 1, SeqCst));
        register(|| ORDER.store(ORDER.load(SeqCst) * 10 + 2, SeqCst));
        run();
        run();
        assert_eq!(ORDER.load(SeqCst), 121);
    }
}
