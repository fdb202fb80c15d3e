//! C's `<time.h>` (C17 7.27), POSIX's clocks.
//!
//! The environment variable `CUDART_TIME=seconds` pins the calendar clock, for reproducible runs of programs
//! that seed from it: `time()` returns just that number, `gettimeofday` and `CLOCK_REALTIME` start from it and run on.

use crate::ptr::{Ptr, addr};
use std::sync::OnceLock;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// C's `struct timespec`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct timespec {
    /// Whole seconds.
    pub tv_sec: i64,
    /// Nanoseconds of the second.
    pub tv_nsec: i64,
}

/// C's `struct tm`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
#[allow(missing_docs)] // The fields are those of C17 7.27.1p4.
pub struct tm {
    pub tm_sec: i32,
    pub tm_min: i32,
    pub tm_hour: i32,
    pub tm_mday: i32,
    pub tm_mon: i32,
    pub tm_year: i32,
    pub tm_wday: i32,
    pub tm_yday: i32,
    pub tm_isdst: i32,
    pub tm_gmtoff: i64,
    pub tm_zone: Ptr<i8>,
}

struct Pin {
    seconds: u64,
    start: Instant,
}

fn pin() -> Option<&'static Pin> {
    static PIN: OnceLock<Option<Pin>> = OnceLock::new();
    PIN.get_or_init(|| {
        let seconds = std::env::var("CUDART_TIME").ok()?.trim().parse().ok()?;
        Some(Pin {
            seconds,
            start: Instant::now(),
        })
    })
    .as_ref()
}

/// The calendar time since 1970, or what `CUDART_TIME` makes of it.
pub fn calendar() -> Duration {
    match pin() {
        Some(pin) => Duration::from_secs(pin.seconds) + pin.start.elapsed(),
        None => SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default(),
    }
}

/// `time`: seconds since 1970; also stored when `result` is not null.
pub fn time(mut result: Ptr<i64>) -> i64 {
    let now = pin().map_or_else(|| calendar().as_secs(), |pin| pin.seconds) as i64;
    if !result.is_null() {
        *result = now;
    }
    now
}

/// `clock`: processor time used, in microseconds.
pub fn clock() -> i64 {
    let mut used = timespec::default();
    clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, addr(&mut used));
    used.tv_sec * 1_000_000 + used.tv_nsec / 1000
}

/// `difftime`.
pub fn difftime(end: i64, start: i64) -> f64 {
    (end - start) as f64
}

/// POSIX `clock_gettime`: 0 or -1.
pub fn clock_gettime(clock: i32, mut result: Ptr<timespec>) -> i32 {
    if clock == libc::CLOCK_REALTIME && pin().is_some() {
        let now = calendar();
        *result = timespec {
            tv_sec: now.as_secs() as i64,
            tv_nsec: i64::from(now.subsec_nanos()),
        };
        return 0;
    }
    // SAFETY: the structures have one layout; the pointer is the caller's.
    unsafe { libc::clock_gettime(clock, result.as_raw().cast()) }
}
/// POSIX `clock_getres`.
pub fn clock_getres(clock: i32, result: Ptr<timespec>) -> i32 {
    // SAFETY: as for `clock_gettime`.
    unsafe { libc::clock_getres(clock, result.as_raw().cast()) }
}
/// C11 `timespec_get`: `base` on success.
pub fn timespec_get(result: Ptr<timespec>, base: i32) -> i32 {
    if base == 1 && clock_gettime(libc::CLOCK_REALTIME, result) == 0 {
        base
    } else {
        0
    }
}
/// POSIX `nanosleep`.
pub fn nanosleep(request: Ptr<timespec>, remaining: Ptr<timespec>) -> i32 {
    // SAFETY: as for `clock_gettime`; the second may be null.
    unsafe { libc::nanosleep(request.as_raw().cast(), remaining.as_raw().cast()) }
}

/// `mktime`: the moment of a local time; normalises the fields.
pub fn mktime(parts: Ptr<tm>) -> i64 {
    // SAFETY: the structures have one layout; the pointer is the caller's.
    unsafe { libc::mktime(parts.as_raw().cast()) }
}
/// POSIX `localtime_r`.
pub fn localtime_r(moment: Ptr<i64>, parts: Ptr<tm>) -> Ptr<tm> {
    // SAFETY: as for `mktime`.
    Ptr::new(unsafe { libc::localtime_r(moment.as_raw(), parts.as_raw().cast()) }.cast())
}
/// POSIX `gmtime_r`.
pub fn gmtime_r(moment: Ptr<i64>, parts: Ptr<tm>) -> Ptr<tm> {
    // SAFETY: as for `mktime`.
    Ptr::new(unsafe { libc::gmtime_r(moment.as_raw(), parts.as_raw().cast()) }.cast())
}
/// `localtime`: valid until the next call.
pub fn localtime(moment: Ptr<i64>) -> Ptr<tm> {
    // SAFETY: as for `mktime`; the result is the C library's own object.
    Ptr::new(unsafe { libc::localtime(moment.as_raw()) }.cast())
}
/// `gmtime`: valid until the next call.
pub fn gmtime(moment: Ptr<i64>) -> Ptr<tm> {
    // SAFETY: as for `localtime`.
    Ptr::new(unsafe { libc::gmtime(moment.as_raw()) }.cast())
}
/// `strftime`: bytes written, 0 when they do not fit.
pub fn strftime(to: Ptr<i8>, size: u64, format: Ptr<i8>, parts: Ptr<tm>) -> u64 {
    // SAFETY: C strings and a structure by C's contract.
    let n = unsafe {
        libc::strftime(
            to.as_raw().cast(),
            size as usize,
            format.as_raw().cast(),
            parts.as_raw().cast(),
        )
    };
    n as u64
}

static ASCTIME: crate::global::Global<[i8; 64]> = crate::global::Global::new([0; 64]);
/// `asctime`: `Thu Jan  1 00:00:00 1970` and a new-line; valid until the next call.
pub fn asctime(parts: Ptr<tm>) -> Ptr<i8> {
    let to = ASCTIME.addr().cast::<i8>();
    strftime(to, 64, crate::ptr::cstr(c"%a %b %e %H:%M:%S %Y\n"), parts);
    to
}
/// `ctime`.
pub fn ctime(moment: Ptr<i64>) -> Ptr<i8> {
    asctime(localtime(moment))
}
