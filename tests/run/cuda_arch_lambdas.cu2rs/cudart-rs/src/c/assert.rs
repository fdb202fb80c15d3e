//! What a failed `assert` does (C17 7.2.1.1).

use super::args::c_bytes;
use super::error::program_name;
use crate::ptr::Ptr;

/// Prints glibc's message to standard error and aborts.
pub fn assert_fail(condition: Ptr<i8>, file: Ptr<i8>, line: u32, function: Ptr<i8>) -> ! {
    let text = |t| String::from_utf8_lossy(c_bytes(t)).into_owned();
    let name = program_name();
    let name = name.rsplit('/').next().unwrap_or_default();
    let place = if c_bytes(function).is_empty() {
        String::new()
    } else {
        format!("{}: ", text(function))
    };
    let message = format!(
        "{name}: {}:{line}: {place}Assertion `{}' failed.\n",
        text(file),
        text(condition)
    );
    super::file::stderr().lock().put(message.as_bytes());
    super::stdlib::abort()
}
