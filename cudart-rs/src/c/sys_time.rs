//! `<sys/time.h>`, `<sys/select.h>`, `<sys/timeb.h>`, `<sys/times.h>`, `<sys/resource.h>`.

use super::time::calendar;
use crate::array::Array;
use crate::ptr::{Ptr, Void};

/// POSIX `struct timeval`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct timeval {
    /// Whole seconds.
    pub tv_sec: i64,
    /// Microseconds of the second.
    pub tv_usec: i64,
}

/// The old `struct timezone`; always zero here.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct timezone {
    /// Minutes west of Greenwich.
    pub tz_minuteswest: i32,
    /// Kind of summer time.
    pub tz_dsttime: i32,
}

/// `gettimeofday`: 0. See [`super::time`] for `CUDART_TIME`.
pub fn gettimeofday(mut now: Ptr<timeval>, zone: Ptr<Void>) -> i32 {
    let time = calendar();
    if !now.is_null() {
        *now = timeval {
            tv_sec: time.as_secs() as i64,
            tv_usec: i64::from(time.subsec_micros()),
        };
    }
    if !zone.is_null() {
        *zone.cast::<timezone>() = timezone::default();
    }
    0
}

/// POSIX `fd_set`: a bit for each descriptor.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct fd_set {
    /// 64 descriptors each.
    pub fds_bits: Array<u64, 16>,
}

/// `FD_ZERO`: no descriptor is in the set.
pub fn __cu2rs_fd_zero(mut set: Ptr<fd_set>) {
    *set = fd_set::default();
}

/// Waits until one of the descriptors below `count` that are in the sets is ready, or for the time: their number, 0, or -1. What is ready stays in the sets.
pub fn select(
    count: i32,
    readable: Ptr<fd_set>,
    writable: Ptr<fd_set>,
    exceptional: Ptr<fd_set>,
    timeout: Ptr<timeval>,
) -> i32 {
    const { assert!(size_of::<fd_set>() == size_of::<libc::fd_set>()) }
    // SAFETY: valid by C's contract, and laid out as the system's own.
    unsafe {
        libc::select(
            count,
            readable.as_raw().cast(),
            writable.as_raw().cast(),
            exceptional.as_raw().cast(),
            timeout.as_raw().cast(),
        )
    }
}

/// The old `struct timeb`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct timeb {
    /// Seconds since 1970.
    pub time: i64,
    /// Milliseconds of the second.
    pub millitm: u16,
    /// Minutes west of Greenwich; 0 here.
    pub timezone: i16,
    /// Summer time; 0 here.
    pub dstflag: i16,
}
/// `ftime`: 0.
pub fn ftime(mut now: Ptr<timeb>) -> i32 {
    let time = calendar();
    *now = timeb {
        time: time.as_secs() as i64,
        millitm: time.subsec_millis() as u16,
        ..timeb::default()
    };
    0
}

/// POSIX `struct tms`: processor time in clock ticks.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // The fields are POSIX's.
pub struct tms {
    pub tms_utime: i64,
    pub tms_stime: i64,
    pub tms_cutime: i64,
    pub tms_cstime: i64,
}
/// `times`: ticks since some moment, or -1.
pub fn times(used: Ptr<tms>) -> i64 {
    // SAFETY: the structures have one layout; the pointer is the caller's.
    unsafe { libc::times(used.as_raw().cast()) }
}

/// POSIX `struct rusage`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // The fields are the system's.
pub struct rusage {
    pub ru_utime: timeval,
    pub ru_stime: timeval,
    pub ru_maxrss: i64,
    pub ru_ixrss: i64,
    pub ru_idrss: i64,
    pub ru_isrss: i64,
    pub ru_minflt: i64,
    pub ru_majflt: i64,
    pub ru_nswap: i64,
    pub ru_inblock: i64,
    pub ru_oublock: i64,
    pub ru_msgsnd: i64,
    pub ru_msgrcv: i64,
    pub ru_nsignals: i64,
    pub ru_nvcsw: i64,
    pub ru_nivcsw: i64,
}
/// `getrusage`: 0 or -1.
pub fn getrusage(who: i32, used: Ptr<rusage>) -> i32 {
    // SAFETY: as for `times`.
    unsafe { libc::getrusage(who as _, used.as_raw().cast()) }
}
