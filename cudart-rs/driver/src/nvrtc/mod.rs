//! NVRTC: CUDA C++ compiled at run time, by the translator's own front end.
//!
//! [`mod@api`] has NVRTC's functions with C's names, [`Program`] what a handle stands for, [`compile`] runs the command `cu2rs rtc` and keeps what it writes. What
//! is compiled is PTX; a program that asks for machine code (`-arch=sm_80`, `nvrtcGetCUBIN`) gets the same text, which our driver loads like it.

pub(crate) mod api;
mod compile;

use std::collections::BTreeMap;
use std::ffi::CString;

/// NVRTC's results.
#[allow(dead_code)]
pub(crate) mod result {
    pub(crate) const SUCCESS: i32 = 0;
    pub(crate) const OUT_OF_MEMORY: i32 = 1;
    pub(crate) const PROGRAM_CREATION_FAILURE: i32 = 2;
    pub(crate) const INVALID_INPUT: i32 = 3;
    pub(crate) const INVALID_PROGRAM: i32 = 4;
    pub(crate) const INVALID_OPTION: i32 = 5;
    pub(crate) const COMPILATION: i32 = 6;
    pub(crate) const BUILTIN_OPERATION_FAILURE: i32 = 7;
    pub(crate) const NO_NAME_EXPRESSIONS_AFTER_COMPILATION: i32 = 8;
    pub(crate) const NO_LOWERED_NAMES_BEFORE_COMPILATION: i32 = 9;
    pub(crate) const NAME_EXPRESSION_NOT_VALID: i32 = 10;
    pub(crate) const INTERNAL_ERROR: i32 = 11;
    pub(crate) const TIME_FILE_WRITE_FAILED: i32 = 12;

    /// The results' names, in order.
    pub(crate) const NAMES: [&std::ffi::CStr; 13] = [
        c"NVRTC_SUCCESS",
        c"NVRTC_ERROR_OUT_OF_MEMORY",
        c"NVRTC_ERROR_PROGRAM_CREATION_FAILURE",
        c"NVRTC_ERROR_INVALID_INPUT",
        c"NVRTC_ERROR_INVALID_PROGRAM",
        c"NVRTC_ERROR_INVALID_OPTION",
        c"NVRTC_ERROR_COMPILATION",
        c"NVRTC_ERROR_BUILTIN_OPERATION_FAILURE",
        c"NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION",
        c"NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION",
        c"NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID",
        c"NVRTC_ERROR_INTERNAL_ERROR",
        c"NVRTC_ERROR_TIME_FILE_WRITE_FAILED",
    ];
}

/// What is compiled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Source {
    pub text: Vec<u8>,
    /// What messages call it.
    pub name: String,
    /// Headers by the names in `#include`.
    pub headers: Vec<(String, Vec<u8>)>,
    /// Expressions whose symbols are asked for.
    pub names: Vec<String>,
}

/// What came of it.
#[derive(Debug, Default)]
pub(crate) struct Outcome {
    pub result: i32,
    pub log: CString,
    pub ptx: CString,
    /// Symbols by the expressions that asked for them.
    pub lowered: BTreeMap<String, CString>,
    /// Whether machine code was asked for.
    pub real: bool,
}

/// A program: what a handle points to.
#[derive(Debug, Default)]
pub(crate) struct Program {
    pub source: Source,
    pub outcome: Option<Outcome>,
}
