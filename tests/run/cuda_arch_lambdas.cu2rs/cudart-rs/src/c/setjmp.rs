//! `<setjmp.h>` as far as programs need it that use it for errors: `setjmp` is passed once, `longjmp` stops the program.

use crate::ptr::Ptr;

/// 0: control never comes back here.
pub fn setjmp(_state: Ptr<i64>) -> i32 {
    0
}

/// The same, without the signal mask.
pub fn _setjmp(_state: Ptr<i64>) -> i32 {
    0
}

/// Stops the program: there is no way back to `setjmp`.
#[cold]
pub fn longjmp(_state: Ptr<i64>, value: i32) -> ! {
    crate::at_exit::run();
    eprintln!(
        "cudart-rs: longjmp with {value}: jumps out of functions are not translated (cu2rs explain CU4041)"
    );
    std::process::exit(crate::start::EXIT_REFUSED)
}
