//! C's `errno`: the thread's own error number, shared with the system calls of the `libc` crate.

use crate::ptr::Ptr;

/// The address of the calling thread's `errno`.
pub fn __errno_location() -> Ptr<i32> {
    // SAFETY: returns the address of the thread's variable, always valid.
    Ptr::new(unsafe { libc::__errno_location() })
}

/// Sets `errno`.
pub fn set(number: i32) {
    *__errno_location() = number;
}

/// The present `errno`.
pub fn get() -> i32 {
    *__errno_location()
}
