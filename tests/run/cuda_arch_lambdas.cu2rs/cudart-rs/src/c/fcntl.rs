//! POSIX `<fcntl.h>`.

pub use crate::__cudart_open as open;

use crate::ptr::Ptr;

/// `open(path, flags[, mode])`: a descriptor or -1.
#[macro_export]
#[doc(hidden)]
macro_rules! __cudart_open {
    ($path:expr, $flags:expr $(,)?) => {
        $crate::c::fcntl::open_with_mode($path, $flags, 0)
    };
    ($path:expr, $flags:expr, $mode:expr $(,)?) => {
        $crate::c::fcntl::open_with_mode($path, $flags, $mode as u32)
    };
}

/// What `open!` expands to.
pub fn open_with_mode(path: Ptr<i8>, flags: i32, mode: u32) -> i32 {
    // SAFETY: the path is a C string by C's contract.
    unsafe { libc::open(path.as_raw().cast(), flags, mode) }
}
/// `creat`.
pub fn creat(path: Ptr<i8>, mode: u32) -> i32 {
    open_with_mode(path, libc::O_WRONLY | libc::O_CREAT | libc::O_TRUNC, mode)
}
