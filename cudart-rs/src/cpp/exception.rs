//! The standard exception classes as values: one type with a class name and a message. Nothing throws or catches here.

use super::string::CppString;
use crate::ptr::Ptr;

/// Any of the standard exceptions.
#[derive(Clone, Debug)]
pub struct Exception {
    class: &'static str,
    what: CppString,
}
impl Default for Exception {
    fn default() -> Self {
        Self::new()
    }
}
impl Exception {
    /// `std::exception()`.
    pub fn new() -> Self {
        Exception {
            class: "std::exception",
            what: "std::exception".into(),
        }
    }
    /// The message.
    pub fn what(&self) -> Ptr<i8> {
        self.what.c_str()
    }
    /// Ends the program as an exception does that nobody catches.
    pub fn uncaught(&self) -> ! {
        super::string::uncaught(self.class, &String::from_utf8_lossy(self.what.as_bytes()))
    }
}
macro_rules! classes {
    ($($name:ident)*) => { impl Exception { $(
        #[doc = concat!("`std::", stringify!($name), "(what)`.")]
        pub fn $name(what: CppString) -> Self {
            Exception { class: concat!("std::", stringify!($name)), what }
        }
    )* } };
}
classes! { logic_error runtime_error invalid_argument domain_error length_error out_of_range range_error overflow_error underflow_error }

/// `std::terminate`.
pub fn terminate() -> ! {
    crate::c::file::flush_all();
    crate::c::file::stderr()
        .lock()
        .put(b"terminate called without an active exception\n");
    crate::c::stdlib::abort()
}
