//! C's `<stdlib.h>` (C17 7.22): memory, numbers from text, the environment, the end of the program.
//!
//! Memory comes from the system's allocator and is zero-filled (programs that read what they have not written
//! get zeros, not noise). Random numbers are in `rand`, sorting in `sort`; both are re-exported here.

pub use super::rand::{
    drand48, erand48, jrand48, lcong48, lrand48, mrand48, nrand48, rand, rand_r, random, seed48,
    srand, srand48, srandom,
};
pub use super::sort::{bsearch, qsort, qsort_r};

use super::errno;
use super::float_text;
use crate::ptr::{Ptr, Void};

/// `malloc`: `size` bytes of zeros, aligned for every type; null when there is no memory.
pub fn malloc(size: u64) -> Ptr<Void> {
    calloc(1, size)
}
/// `calloc`: `count * size` bytes of zeros.
pub fn calloc(count: u64, size: u64) -> Ptr<Void> {
    let behind = crate::check::heap::behind();
    let (count_of, size_of) = match (behind, count.checked_mul(size)) {
        (1.., Some(bytes)) => (1, (bytes as usize).saturating_add(behind)),
        _ => (count as usize, size as usize),
    };
    // SAFETY: calloc takes any sizes.
    let memory = unsafe { libc::calloc(count_of, size_of) };
    crate::check::heap::taken(memory as usize, count.wrapping_mul(size) as usize);
    Ptr::new(memory.cast())
}
/// `realloc`: what is added is zero-filled.
pub fn realloc(pointer: Ptr<Void>, size: u64) -> Ptr<Void> {
    if pointer.is_null() {
        return malloc(size);
    }
    let size = size as usize;
    let behind = crate::check::heap::behind();
    // SAFETY: C's contract: the pointer came from this allocator.
    let old = unsafe { libc::malloc_usable_size(pointer.as_raw().cast()) };
    // SAFETY: as above.
    let new = unsafe { libc::realloc(pointer.as_raw().cast(), size.saturating_add(behind)) }
        .cast::<Void>();
    crate::check::heap::moved(pointer.to_bits() as usize, new as usize, size);
    if !new.is_null() && size > old {
        // SAFETY: the new block has `size` bytes.
        unsafe { std::ptr::write_bytes(new.add(old), 0, size - old) };
    }
    Ptr::new(new)
}
/// `free`.
pub fn free(pointer: Ptr<Void>) {
    if !crate::check::heap::given(pointer.to_bits() as usize) {
        // SAFETY: C's contract: null, or a pointer from this allocator.
        unsafe { libc::free(pointer.as_raw().cast()) };
    }
}
/// `aligned_alloc`, zero-filled.
pub fn aligned_alloc(alignment: u64, size: u64) -> Ptr<Void> {
    memalign(alignment, size)
}
/// `memalign`, zero-filled; `alignment` is a power of two.
pub fn memalign(alignment: u64, size: u64) -> Ptr<Void> {
    let mut pointer = Ptr::null();
    match posix_memalign(crate::ptr::addr(&mut pointer), alignment.max(8), size) {
        0 => pointer,
        error => {
            errno::set(error);
            Ptr::null()
        }
    }
}
/// `valloc`: aligned to a page.
pub fn valloc(size: u64) -> Ptr<Void> {
    memalign(4096, size)
}
/// `posix_memalign`, zero-filled: 0 or an error number.
pub fn posix_memalign(mut pointer: Ptr<Ptr<Void>>, alignment: u64, size: u64) -> i32 {
    let mut memory = std::ptr::null_mut();
    // SAFETY: the result is stored in a local; the function checks its arguments.
    let error = unsafe { libc::posix_memalign(&raw mut memory, alignment as usize, size as usize) };
    if error == 0 {
        // SAFETY: the block has `size` bytes.
        unsafe { std::ptr::write_bytes(memory.cast::<u8>(), 0, size as usize) };
        *pointer = Ptr::new(memory.cast());
    }
    error
}

/// `atexit`.
pub fn atexit(function: Option<fn()>) -> i32 {
    let Some(function) = function else { return 1 };
    crate::at_exit::register(function);
    0
}
/// `exit`: runs the handlers in reverse order, writes out all streams, ends the program.
pub fn exit(status: i32) -> ! {
    crate::at_exit::run();
    std::process::exit(crate::check::exit_code(status))
}
/// `_Exit`: ends the program at once.
pub fn _Exit(status: i32) -> ! {
    crate::trace::finish();
    #[cfg(feature = "memory-trace")]
    crate::memory::finish();
    // SAFETY: takes any status.
    unsafe { libc::_exit(status) }
}
/// `quick_exit`: no handlers, no flushing.
pub fn quick_exit(status: i32) -> ! {
    _Exit(status)
}
/// `abort`: output that is still buffered is lost, as with glibc.
pub fn abort() -> ! {
    crate::trace::finish();
    #[cfg(feature = "memory-trace")]
    crate::memory::finish();
    std::process::abort()
}

/// `getenv`; null when the variable is not set.
pub fn getenv(name: Ptr<i8>) -> Ptr<i8> {
    // SAFETY: the name is a C string by C's contract.
    Ptr::new(unsafe { libc::getenv(name.as_raw().cast()) }.cast())
}
/// POSIX `setenv`.
pub fn setenv(name: Ptr<i8>, value: Ptr<i8>, overwrite: i32) -> i32 {
    // SAFETY: both are C strings by C's contract; racing with getenv is the program's business, as in C.
    unsafe { libc::setenv(name.as_raw().cast(), value.as_raw().cast(), overwrite) }
}
/// POSIX `unsetenv`.
pub fn unsetenv(name: Ptr<i8>) -> i32 {
    // SAFETY: as for `setenv`.
    unsafe { libc::unsetenv(name.as_raw().cast()) }
}
/// POSIX `putenv`.
pub fn putenv(assignment: Ptr<i8>) -> i32 {
    // SAFETY: as for `setenv`; the text stays the program's.
    unsafe { libc::putenv(assignment.as_raw().cast()) }
}
/// `system`: runs a shell command; its wait status. Buffered output is written first only if the program did so.
pub fn system(command: Ptr<i8>) -> i32 {
    // SAFETY: a C string, or null, by C's contract.
    unsafe { libc::system(command.as_raw().cast()) }
}

fn blanks(text: &[u8]) -> usize {
    text.iter()
        .take_while(|c| matches!(c, b' ' | b'\t'..=b'\r'))
        .count()
}

/// Magnitude (`None` if it does not fit) and sign of the integer at the start of `text`; its end is not told where the base is none.
fn integer(text: Ptr<i8>, end: Ptr<Ptr<i8>>, base: i32) -> (Option<u64>, bool) {
    if base != 0 && !(2..=36).contains(&base) {
        errno::set(libc::EINVAL);
        return (Some(0), false);
    }
    let whole = text;
    let text = number_text(text);
    let mut at = blanks(text);
    let negative = text.get(at) == Some(&b'-');
    at += usize::from(matches!(text.get(at), Some(b'-' | b'+')));
    let mut base = base as u32;
    let hexadecimal = text.get(at) == Some(&b'0')
        && matches!(text.get(at + 1), Some(b'x' | b'X'))
        && text.get(at + 2).is_some_and(u8::is_ascii_hexdigit);
    if hexadecimal && (base == 0 || base == 16) {
        base = 16;
        at += 2;
    } else if base == 0 {
        base = if text.get(at) == Some(&b'0') { 8 } else { 10 };
    }
    let start = at;
    let mut value = Some(0u64);
    while let Some(digit) = text.get(at).and_then(|c| (*c as char).to_digit(base)) {
        value = value
            .and_then(|v| v.checked_mul(u64::from(base)))
            .and_then(|v| v.checked_add(u64::from(digit)));
        at += 1;
    }
    set_end(end, if at == start { whole } else { whole + at });
    (value, negative)
}

fn set_end(mut end: Ptr<Ptr<i8>>, place: Ptr<i8>) {
    if !end.is_null() {
        *end = place;
    }
}

/// `strtol` and `strtoll`: limits and `ERANGE` on overflow.
pub fn strtol(text: Ptr<i8>, end: Ptr<Ptr<i8>>, base: i32) -> i64 {
    let (value, negative) = integer(text, end, base);
    let limit = i64::MAX as u64 + u64::from(negative);
    let magnitude = match value {
        Some(v) if v <= limit => v,
        _ => {
            errno::set(libc::ERANGE);
            limit
        }
    };
    let value = magnitude as i64;
    if negative {
        value.wrapping_neg()
    } else {
        value
    }
}
/// `strtoul` and `strtoull`: a minus sign negates modulo 2^64.
pub fn strtoul(text: Ptr<i8>, end: Ptr<Ptr<i8>>, base: i32) -> u64 {
    let (value, negative) = integer(text, end, base);
    match value {
        Some(v) if negative => v.wrapping_neg(),
        Some(v) => v,
        None => {
            errno::set(libc::ERANGE);
            u64::MAX
        }
    }
}
/// `atoi`: glibc's is `strtol` cut to an int.
pub fn atoi(text: Ptr<i8>) -> i32 {
    strtol(text, Ptr::null(), 10) as i32
}
/// `atol` and `atoll`.
pub fn atol(text: Ptr<i8>) -> i64 {
    strtol(text, Ptr::null(), 10)
}

/// The text of the number that `text` may start with, and the blanks before it: the string's end is not
/// looked for, because programs walk through long texts number by number.
fn number_text<'a>(text: Ptr<i8>) -> &'a [u8] {
    let mut length = 0;
    while matches!(text[length] as u8, b' ' | b'\t'..=b'\r') {
        length += 1;
    }
    while matches!(text[length] as u8, b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'+' | b'-' | b'.' | b'(' | b')' | b'_')
    {
        length += 1;
    }
    // SAFETY: these bytes were just read.
    unsafe { std::slice::from_raw_parts(text.as_raw().cast::<u8>(), length) }
}

/// `strtod`: `ERANGE` with infinity on overflow and on underflow.
pub fn strtod(text: Ptr<i8>, end: Ptr<Ptr<i8>>) -> f64 {
    let whole = number_text(text);
    let skip = blanks(whole);
    let bytes = &whole[skip..];
    let (value, used) = float_text::parse(bytes);
    set_end(
        end,
        if used == 0 {
            text
        } else {
            text + (skip + used)
        },
    );
    if out_of_range(
        &bytes[..used],
        value.is_infinite(),
        value.is_subnormal(),
        value == 0.0,
    ) {
        errno::set(libc::ERANGE);
    }
    value
}
/// `strtof`.
pub fn strtof(text: Ptr<i8>, end: Ptr<Ptr<i8>>) -> f32 {
    let whole = number_text(text);
    let skip = blanks(whole);
    let bytes = &whole[skip..];
    let (value, used) = float_text::parse_f32(bytes);
    set_end(
        end,
        if used == 0 {
            text
        } else {
            text + (skip + used)
        },
    );
    if out_of_range(
        &bytes[..used],
        value.is_infinite(),
        value.is_subnormal(),
        value == 0.0,
    ) {
        errno::set(libc::ERANGE);
    }
    value
}
/// Whether a number's text says more than its type holds: not infinity that is spelled out, not zero that is written as zeros.
fn out_of_range(text: &[u8], infinite: bool, subnormal: bool, zero: bool) -> bool {
    let spelled = text.iter().any(|c| matches!(c, b'i' | b'I' | b'n' | b'N'));
    let hexadecimal = text.iter().any(|c| matches!(c, b'x' | b'X'));
    let digit = |c: &u8| match hexadecimal {
        true => c.is_ascii_hexdigit() && *c != b'0',
        false => matches!(c, b'1'..=b'9'),
    };
    let exponent = |c: &u8| match hexadecimal {
        true => matches!(c, b'p' | b'P'),
        false => matches!(c, b'e' | b'E'),
    };
    let lost = zero && text.iter().take_while(|c| !exponent(c)).any(digit);
    !spelled && (infinite || subnormal || lost)
}
/// `atof`.
pub fn atof(text: Ptr<i8>) -> f64 {
    strtod(text, Ptr::null())
}

/// `abs`: of the most negative value, itself.
#[inline]
pub fn abs(x: i32) -> i32 {
    x.wrapping_abs()
}
/// `labs` and `llabs`.
#[inline]
pub fn labs(x: i64) -> i64 {
    x.wrapping_abs()
}
/// The result of [`div`].
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct div_t {
    /// Quotient.
    pub quot: i32,
    /// Remainder.
    pub rem: i32,
}
/// The result of [`ldiv`].
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ldiv_t {
    /// Quotient.
    pub quot: i64,
    /// Remainder.
    pub rem: i64,
}
/// `div`.
pub fn div(numerator: i32, denominator: i32) -> div_t {
    div_t {
        quot: numerator.wrapping_div(denominator),
        rem: numerator.wrapping_rem(denominator),
    }
}
/// `ldiv`.
pub fn ldiv(numerator: i64, denominator: i64) -> ldiv_t {
    ldiv_t {
        quot: numerator.wrapping_div(denominator),
        rem: numerator.wrapping_rem(denominator),
    }
}

/// `mkstemp`: makes and opens a file, completing the template's XXXXXX.
pub fn mkstemp(pattern: Ptr<i8>) -> i32 {
    // SAFETY: a writable C string by C's contract.
    unsafe { libc::mkstemp(pattern.as_raw().cast()) }
}
/// `mkdtemp`: makes a directory, completing the template's XXXXXX; null if it cannot.
pub fn mkdtemp(pattern: Ptr<i8>) -> Ptr<i8> {
    // SAFETY: a writable C string by C's contract.
    match unsafe { libc::mkdtemp(pattern.as_raw().cast()) }.is_null() {
        true => Ptr::null(),
        false => pattern,
    }
}
/// `mktemp`: a name that no file has; made with `mkstemp` and removed at once.
pub fn mktemp(mut pattern: Ptr<i8>) -> Ptr<i8> {
    let fd = mkstemp(pattern);
    if fd < 0 {
        pattern[0] = 0;
        return pattern;
    }
    super::unistd::close(fd);
    super::unistd::unlink(pattern);
    pattern
}
/// `realpath`: into `resolved`, or into memory from `malloc` when it is null.
pub fn realpath(path: Ptr<i8>, resolved: Ptr<i8>) -> Ptr<i8> {
    // SAFETY: C strings by C's contract.
    Ptr::new(unsafe { libc::realpath(path.as_raw().cast(), resolved.as_raw().cast()) }.cast())
}
