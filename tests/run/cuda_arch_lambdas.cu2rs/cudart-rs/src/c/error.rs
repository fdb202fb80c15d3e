//! GNU's `<error.h>` and BSD's `<err.h>`: messages to standard error, with or without the end of the program.

pub use crate::{
    __cudart_err as err, __cudart_error as error, __cudart_errx as errx, __cudart_warn as warn,
    __cudart_warnx as warnx,
};

use super::args::{Arg, Args, Text};
use super::{errno, file, print, stdlib, string};

/// `error(status, errnum, format, …)`.
#[macro_export]
#[doc(hidden)]
macro_rules! __cudart_error {
    ($status:expr, $number:expr, $format:expr $(, $arg:expr)* $(,)?) => {
        $crate::c::error::error_args($status, $number, &$format, &[$($crate::c::stdio::VarArg::to_arg(&$arg)),*])
    };
}
/// `err(status, format, …)`.
#[macro_export]
#[doc(hidden)]
macro_rules! __cudart_err {
    ($status:expr, $format:expr $(, $arg:expr)* $(,)?) => {
        $crate::c::error::err_args(Some($status), true, &$format, &[$($crate::c::stdio::VarArg::to_arg(&$arg)),*])
    };
}
/// `errx(status, format, …)`.
#[macro_export]
#[doc(hidden)]
macro_rules! __cudart_errx {
    ($status:expr, $format:expr $(, $arg:expr)* $(,)?) => {
        $crate::c::error::err_args(Some($status), false, &$format, &[$($crate::c::stdio::VarArg::to_arg(&$arg)),*])
    };
}
/// `warn(format, …)`.
#[macro_export]
#[doc(hidden)]
macro_rules! __cudart_warn {
    ($format:expr $(, $arg:expr)* $(,)?) => {
        $crate::c::error::err_args(None, true, &$format, &[$($crate::c::stdio::VarArg::to_arg(&$arg)),*])
    };
}
/// `warnx(format, …)`.
#[macro_export]
#[doc(hidden)]
macro_rules! __cudart_warnx {
    ($format:expr $(, $arg:expr)* $(,)?) => {
        $crate::c::error::err_args(None, false, &$format, &[$($crate::c::stdio::VarArg::to_arg(&$arg)),*])
    };
}

/// The name the program was called by.
pub fn program_name() -> String {
    std::env::args_os()
        .next()
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default()
}

/// What `error!` expands to: standard output is written first; `program: message[: reason]`.
pub fn error_args<T: Text>(status: i32, number: i32, format: &T, args: &[Arg]) {
    file::stdout().lock().flush();
    let mut line = program_name().into_bytes();
    line.extend_from_slice(b": ");
    print::format(&mut line, format.bytes(), &mut Args::new(args));
    if number != 0 {
        line.extend_from_slice(b": ");
        line.extend_from_slice(string::error_text(number).as_bytes());
    }
    line.push(b'\n');
    file::stderr().lock().put(&line);
    if status != 0 {
        stdlib::exit(status);
    }
}

/// What the macros of `<err.h>` expand to: `program: message[: reason]`.
pub fn err_args<T: Text>(status: Option<i32>, reason: bool, format: &T, args: &[Arg]) {
    let number = errno::get();
    let name = program_name();
    let mut line = name
        .rsplit('/')
        .next()
        .unwrap_or_default()
        .as_bytes()
        .to_vec();
    line.extend_from_slice(b": ");
    print::format(&mut line, format.bytes(), &mut Args::new(args));
    if reason {
        line.extend_from_slice(b": ");
        line.extend_from_slice(string::error_text(number).as_bytes());
    }
    line.push(b'\n');
    file::stderr().lock().put(&line);
    if let Some(status) = status {
        stdlib::exit(status);
    }
}
