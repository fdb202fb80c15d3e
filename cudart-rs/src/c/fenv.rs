//! `<fenv.h>`: results are rounded to nearest, and a program that asks for something else does not go on.

/// `fegetround`: always `FE_TONEAREST`.
pub fn fegetround() -> i32 {
    0
}

/// `fesetround`: 0 for `FE_TONEAREST`; another mode, whose results would be wrong, ends the program with a message.
pub fn fesetround(mode: i32) -> i32 {
    if mode != 0 {
        eprintln!("fesetround: results are rounded to nearest, other modes are not supported");
        super::stdlib::abort();
    }
    0
}
