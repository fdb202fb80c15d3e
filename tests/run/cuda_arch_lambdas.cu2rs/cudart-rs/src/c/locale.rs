//! C's `<locale.h>`: there is only the "C" locale.

use super::args::c_bytes;
use crate::ptr::{Ptr, cstr};

/// `setlocale`: "C" for the locales that exist ("", "C", "POSIX", or a null question), else null.
pub fn setlocale(_category: i32, name: Ptr<i8>) -> Ptr<i8> {
    if name.is_null() || matches!(c_bytes(name), b"" | b"C" | b"POSIX") {
        cstr(c"C")
    } else {
        Ptr::null()
    }
}
