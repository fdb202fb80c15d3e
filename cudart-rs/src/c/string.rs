//! C's `<string.h>` (C17 7.24) with POSIX's additions, and `<libgen.h>`.
//!
//! Memory functions are Rust's intrinsics, text functions plain loops over bytes; comparisons are of unsigned bytes.

use super::args::c_bytes;
use super::stdlib::malloc;
use crate::ptr::{Ptr, Void};
use std::sync::Mutex;

/// `memcpy`; overlapping areas work as with `memmove`.
#[inline]
pub fn memcpy(to: Ptr<Void>, from: Ptr<Void>, size: u64) -> Ptr<Void> {
    memmove(to, from, size)
}
/// `memmove`.
#[inline]
pub fn memmove(to: Ptr<Void>, from: Ptr<Void>, size: u64) -> Ptr<Void> {
    // SAFETY: C's contract: both areas have `size` bytes.
    unsafe { std::ptr::copy(from.as_raw(), to.as_raw(), size as usize) };
    to
}
/// GNU's `mempcpy`: returns the end of the copy.
pub fn mempcpy(to: Ptr<Void>, from: Ptr<Void>, size: u64) -> Ptr<Void> {
    memmove(to, from, size) + size
}
/// `memccpy`: copies up to and with `stop`; the place after it, or null.
pub fn memccpy(to: Ptr<Void>, from: Ptr<Void>, stop: i32, size: u64) -> Ptr<Void> {
    let found = memchr(from, stop, size);
    if found.is_null() {
        memmove(to, from, size);
        return Ptr::null();
    }
    let count = (found - from) + 1;
    memmove(to, from, count as u64);
    to + count
}
/// `memset`.
#[inline]
pub fn memset(to: Ptr<Void>, value: i32, size: u64) -> Ptr<Void> {
    // SAFETY: C's contract: the area has `size` bytes.
    unsafe { std::ptr::write_bytes(to.as_raw().cast::<u8>(), value as u8, size as usize) };
    to
}
fn area<'a>(memory: Ptr<Void>, size: u64) -> &'a [u8] {
    if size == 0 {
        return &[];
    }
    // SAFETY: C's contract: the area has `size` bytes.
    unsafe { std::slice::from_raw_parts(memory.as_raw().cast::<u8>(), size as usize) }
}
/// `memcmp`: the difference of the first unequal bytes.
pub fn memcmp(a: Ptr<Void>, b: Ptr<Void>, size: u64) -> i32 {
    let (a, b) = (area(a, size), area(b, size));
    a.iter()
        .zip(b)
        .find(|(x, y)| x != y)
        .map_or(0, |(x, y)| i32::from(*x) - i32::from(*y))
}
/// `memchr`.
pub fn memchr(memory: Ptr<Void>, c: i32, size: u64) -> Ptr<Void> {
    let mut at = 0;
    // Byte by byte: the area may end at the byte looked for.
    while at < size {
        if memory[at].0 == c as u8 {
            return memory + at;
        }
        at += 1;
    }
    Ptr::null()
}
/// GNU's `memrchr`.
pub fn memrchr(memory: Ptr<Void>, c: i32, size: u64) -> Ptr<Void> {
    area(memory, size)
        .iter()
        .rposition(|x| *x == c as u8)
        .map_or(Ptr::null(), |at| memory + at)
}
/// GNU's `memmem`.
pub fn memmem(memory: Ptr<Void>, size: u64, needle: Ptr<Void>, needle_size: u64) -> Ptr<Void> {
    find(area(memory, size), area(needle, needle_size)).map_or(Ptr::null(), |at| memory + at)
}
fn find(text: &[u8], needle: &[u8]) -> Option<usize> {
    if needle.is_empty() {
        return Some(0);
    }
    text.windows(needle.len()).position(|w| w == needle)
}

/// `strlen`.
#[inline]
pub fn strlen(text: Ptr<i8>) -> u64 {
    c_bytes(text).len() as u64
}
/// `strnlen`.
pub fn strnlen(text: Ptr<i8>, limit: u64) -> u64 {
    let mut n = 0;
    while n < limit && text[n] != 0 {
        n += 1;
    }
    n
}
/// Copies `bytes` and a terminator.
fn place(to: Ptr<i8>, bytes: &[u8]) {
    // SAFETY: C's contract: there is room for the text and its terminator.
    unsafe {
        std::ptr::copy(bytes.as_ptr().cast::<i8>(), to.as_raw(), bytes.len());
        *to.as_raw().add(bytes.len()) = 0;
    }
}
/// `strcpy`.
pub fn strcpy(to: Ptr<i8>, from: Ptr<i8>) -> Ptr<i8> {
    place(to, c_bytes(from));
    to
}
/// POSIX `stpcpy`: returns the terminator's place.
pub fn stpcpy(to: Ptr<i8>, from: Ptr<i8>) -> Ptr<i8> {
    let bytes = c_bytes(from);
    place(to, bytes);
    to + bytes.len()
}
/// `strncpy`: fills up with zeros, does not terminate a longer text.
pub fn strncpy(mut to: Ptr<i8>, from: Ptr<i8>, size: u64) -> Ptr<i8> {
    let length = strnlen(from, size);
    for i in 0..size {
        to[i] = if i < length { from[i] } else { 0 };
    }
    to
}
/// `strcat`.
pub fn strcat(to: Ptr<i8>, from: Ptr<i8>) -> Ptr<i8> {
    place(to + strlen(to), c_bytes(from));
    to
}
/// `strncat`: always terminates.
pub fn strncat(to: Ptr<i8>, from: Ptr<i8>, size: u64) -> Ptr<i8> {
    let length = strnlen(from, size);
    place(to + strlen(to), area(from.cast(), length));
    to
}
fn compare(a: Ptr<i8>, b: Ptr<i8>, limit: u64, fold: impl Fn(u8) -> u8) -> i32 {
    let mut i = 0;
    while i < limit {
        let (x, y) = (fold(a[i] as u8), fold(b[i] as u8));
        if x != y || x == 0 {
            return i32::from(x) - i32::from(y);
        }
        i += 1;
    }
    0
}
/// `strcmp`: the difference of the first unequal bytes.
pub fn strcmp(a: Ptr<i8>, b: Ptr<i8>) -> i32 {
    compare(a, b, u64::MAX, |c| c)
}
/// `strncmp`.
pub fn strncmp(a: Ptr<i8>, b: Ptr<i8>, size: u64) -> i32 {
    compare(a, b, size, |c| c)
}
pub(super) fn compare_ignoring_case(a: Ptr<i8>, b: Ptr<i8>, limit: u64) -> i32 {
    compare(a, b, limit, |c| c.to_ascii_lowercase())
}
/// `strchr`; the terminator can be looked for.
pub fn strchr(text: Ptr<i8>, c: i32) -> Ptr<i8> {
    let place = strchrnul(text, c);
    if *place == c as i8 {
        place
    } else {
        Ptr::null()
    }
}
/// GNU's `strchrnul`: the terminator's place when there is none.
pub fn strchrnul(text: Ptr<i8>, c: i32) -> Ptr<i8> {
    let mut at = text;
    while *at != 0 && *at != c as i8 {
        at += 1;
    }
    at
}
/// `strrchr`.
pub fn strrchr(text: Ptr<i8>, c: i32) -> Ptr<i8> {
    let bytes = c_bytes(text);
    if c as u8 == 0 {
        return text + bytes.len();
    }
    bytes
        .iter()
        .rposition(|x| *x == c as u8)
        .map_or(Ptr::null(), |at| text + at)
}
/// `strstr`.
pub fn strstr(text: Ptr<i8>, needle: Ptr<i8>) -> Ptr<i8> {
    find(c_bytes(text), c_bytes(needle)).map_or(Ptr::null(), |at| text + at)
}
/// GNU's `strcasestr`.
pub fn strcasestr(text: Ptr<i8>, needle: Ptr<i8>) -> Ptr<i8> {
    let text_lower = c_bytes(text).to_ascii_lowercase();
    let needle_lower = c_bytes(needle).to_ascii_lowercase();
    find(&text_lower, &needle_lower).map_or(Ptr::null(), |at| text + at)
}
/// `strspn`: the length of the prefix of bytes in `set`.
pub fn strspn(text: Ptr<i8>, set: Ptr<i8>) -> u64 {
    let set = c_bytes(set);
    let mut n = 0u64;
    while text[n] != 0 && set.contains(&(text[n] as u8)) {
        n += 1;
    }
    n
}
/// `strcspn`: the length of the prefix of bytes not in `set`.
pub fn strcspn(text: Ptr<i8>, set: Ptr<i8>) -> u64 {
    let set = c_bytes(set);
    let mut n = 0u64;
    while text[n] != 0 && !set.contains(&(text[n] as u8)) {
        n += 1;
    }
    n
}
/// `strpbrk`.
pub fn strpbrk(text: Ptr<i8>, set: Ptr<i8>) -> Ptr<i8> {
    let at = text + strcspn(text, set);
    if *at == 0 { Ptr::null() } else { at }
}
static STRTOK: Mutex<Ptr<i8>> = Mutex::new(Ptr::null());
/// `strtok`.
pub fn strtok(text: Ptr<i8>, delimiters: Ptr<i8>) -> Ptr<i8> {
    let mut rest = STRTOK
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner);
    strtok_r(text, delimiters, crate::ptr::addr(&mut *rest))
}
/// POSIX `strtok_r`.
pub fn strtok_r(text: Ptr<i8>, delimiters: Ptr<i8>, mut rest: Ptr<Ptr<i8>>) -> Ptr<i8> {
    let text = if text.is_null() { *rest } else { text };
    if text.is_null() {
        return Ptr::null();
    }
    let start = text + strspn(text, delimiters);
    if *start == 0 {
        *rest = start;
        return Ptr::null();
    }
    let mut end = start + strcspn(start, delimiters);
    if *end != 0 {
        *end = 0;
        end += 1;
    }
    *rest = end;
    start
}
/// BSD's `strsep`: empty fields count.
pub fn strsep(mut text: Ptr<Ptr<i8>>, delimiters: Ptr<i8>) -> Ptr<i8> {
    let start = *text;
    if start.is_null() {
        return start;
    }
    let mut end = start + strcspn(start, delimiters);
    if *end == 0 {
        *text = Ptr::null();
    } else {
        *end = 0;
        *text = end + 1;
    }
    start
}
fn duplicate(bytes: &[u8]) -> Ptr<i8> {
    let copy = malloc(bytes.len() as u64 + 1).cast::<i8>();
    if !copy.is_null() {
        place(copy, bytes);
    }
    copy
}
/// `strdup`: a copy in memory from `malloc`.
pub fn strdup(text: Ptr<i8>) -> Ptr<i8> {
    duplicate(c_bytes(text))
}
/// `strndup`.
pub fn strndup(text: Ptr<i8>, size: u64) -> Ptr<i8> {
    duplicate(area(text.cast(), strnlen(text, size)))
}
/// The system's message for an error number.
pub fn error_text(number: i32) -> String {
    // SAFETY: strerror returns a C string for every number.
    let text = unsafe { std::ffi::CStr::from_ptr(libc::strerror(number)) };
    text.to_string_lossy().into_owned()
}
/// GNU's `strerror_r`: the text, which lies in the buffer here (glibc uses the buffer for unknown numbers only).
pub fn strerror_r(number: i32, buffer: Ptr<i8>, size: u64) -> Ptr<i8> {
    xpg_strerror_r(number, buffer, size);
    buffer
}

/// POSIX's `strerror_r`: writes the text into the buffer; an error number where it does not fit, or the number is unknown.
pub fn xpg_strerror_r(number: i32, buffer: Ptr<i8>, size: u64) -> i32 {
    // SAFETY: the caller vouches for the buffer, as in C.
    unsafe { libc::strerror_r(number, buffer.as_raw().cast(), size as usize) }
}

/// `strerror`: valid until the next call.
pub fn strerror(number: i32) -> Ptr<i8> {
    // SAFETY: takes any number.
    Ptr::new(unsafe { libc::strerror(number) }.cast())
}
/// POSIX `strsignal`.
pub fn strsignal(number: i32) -> Ptr<i8> {
    // SAFETY: takes any number.
    Ptr::new(unsafe { libc::strsignal(number) }.cast())
}
const DOT: Ptr<i8> = crate::ptr::cstr(c".");
const SLASH: Ptr<i8> = crate::ptr::cstr(c"/");
/// POSIX `basename`: changes its argument.
pub fn basename(path: Ptr<i8>) -> Ptr<i8> {
    let Some(mut end) = trimmed(path) else {
        return if path.is_null() || *path == 0 {
            DOT
        } else {
            SLASH
        };
    };
    *end = 0;
    let slash = strrchr(path, i32::from(b'/'));
    if slash.is_null() { path } else { slash + 1 }
}
/// POSIX `dirname`: changes its argument.
pub fn dirname(path: Ptr<i8>) -> Ptr<i8> {
    let Some(mut end) = trimmed(path) else {
        return if path.is_null() || *path == 0 {
            DOT
        } else {
            SLASH
        };
    };
    *end = 0;
    let slash = strrchr(path, i32::from(b'/'));
    if slash.is_null() {
        return DOT;
    }
    let mut cut = slash;
    while cut > path && cut[-1] == b'/' as i8 {
        cut -= 1;
    }
    if cut == path {
        return SLASH;
    }
    *cut = 0;
    path
}
/// The end of a path without its trailing slashes; `None` when nothing else is there.
fn trimmed(path: Ptr<i8>) -> Option<Ptr<i8>> {
    if path.is_null() {
        return None;
    }
    let bytes = c_bytes(path);
    let length = bytes.iter().rposition(|c| *c != b'/')? + 1;
    Some(path + length)
}
