//! The C and POSIX library as emitted code calls it: a module per header, C's names, C's exact results.
//!
//! Formatted output and input ([`mod@print`], [`scan`]), buffered streams ([`mod@file`]), random numbers and sorting are our own, because
//! their results show in a program's output; mathematics, the clock and the system's calls are the C library's. Types: `int` is
//! `i32`, `size_t` `u64`, `char` `i8`, `FILE*` `Ptr<FILE>`. Functions trust the pointers they are given, as C's do.
//! Nothing of C++ and nothing of CUDA belongs here.

pub mod args;
pub mod assert;
pub mod ctype;
pub mod dirent;
pub mod errno;
pub mod error;
pub mod fcntl;
pub mod fenv;
pub mod file;
pub mod float_text;
pub mod foreign;
pub mod gcc_atomic;
pub mod gcc_bits;
pub mod getopt;
pub mod locale;
pub mod math;
pub mod omp;
pub mod print;
pub mod pthread;
pub mod rand;
pub mod scan;
pub mod setjmp;
pub mod signal;
pub mod sort;
pub mod stdarg;
pub mod stdio;
pub mod stdlib;
pub mod string;
pub mod strings;
pub mod sys_time;
pub mod time;
pub mod unistd;
