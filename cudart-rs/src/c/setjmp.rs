//! `<setjmp.h>`: `longjmp`, which has nowhere to go because `setjmp` is not translated.

use crate::ptr::Ptr;

/// Stops the program: no `setjmp` was passed that it could return to.
#[cold]
pub fn longjmp(_state: Ptr<i64>, value: i32) -> ! {
    crate::at_exit::run();
    eprintln!("cudart-rs: longjmp with {value}, but setjmp is not translated (CU4041)");
    std::process::exit(crate::start::EXIT_REFUSED)
}
