//! Fences, cache hints and clocks of device code.

use crate::cuda::device::properties;
use crate::ptr::Ptr;
use std::sync::OnceLock;
use std::sync::atomic::{Ordering::SeqCst, fence};
use std::time::Instant;

/// Orders this thread's accesses for the device.
#[inline(always)]
pub fn __threadfence() {
    fence(SeqCst);
    crate::check::fence(true);
}
/// Orders this thread's accesses for its block.
#[inline(always)]
pub fn __threadfence_block() {
    fence(SeqCst);
    crate::check::fence(false);
}
/// Orders this thread's accesses for the whole system.
#[inline(always)]
pub fn __threadfence_system() {
    fence(SeqCst);
    crate::check::fence(true);
}

/// A thread has come to a barrier of its block, or of its grid, for which it will wait later. (It is the wait that waits here.)
#[inline(always)]
pub fn arrives_early(grid: bool) {
    crate::check::arrives_early(grid);
}

macro_rules! loads {
    ($($f:ident)*) => { $(
        /// A load; the cache hint makes no difference here.
        #[inline(always)]
        pub fn $f<T: Copy>(p: Ptr<T>) -> T { *p }
    )* };
}
loads!(__ldg __ldca __ldcg __ldcs __ldlu);

macro_rules! stores {
    ($($f:ident)*) => { $(
        /// A store; the cache hint makes no difference here.
        #[inline(always)]
        pub fn $f<T: Copy>(mut p: Ptr<T>, value: T) { *p = value }
    )* };
}
stores!(__stwb __stcg __stcs __stwt);

/// A load that no cache may answer.
#[inline(always)]
pub fn __ldcv<T: Copy>(p: Ptr<T>) -> T {
    crate::ptr::volatile_load(p)
}

fn nanoseconds() -> u64 {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_nanos() as u64
}

/// The device's clock, in cycles of `cudaDeviceProp::clockRate`.
pub fn clock64() -> i64 {
    (u128::from(nanoseconds()) * properties().clockRate as u128 / 1_000_000) as i64
}
/// The device's clock as `clock_t` (`long`).
pub fn clock() -> i64 {
    clock64()
}
/// The global timer in nanoseconds (PTX `%globaltimer`).
pub fn globaltimer() -> u64 {
    nanoseconds()
}
/// Lets other OS threads run for a while; about `nanoseconds`, at most a millisecond.
pub fn __nanosleep(nanoseconds: u32) {
    if nanoseconds > 50_000 {
        std::thread::sleep(std::time::Duration::from_nanos(u64::from(
            nanoseconds.min(1_000_000),
        )));
    } else {
        std::thread::yield_now();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ptr::addr;

    #[test]
    fn clocks_go_on_and_hints_load() {
        let (a, n) = (clock64(), globaltimer());
        std::thread::sleep(std::time::Duration::from_millis(2));
        assert!(clock64() - a >= 1_000_000 && globaltimer() - n >= 2_000_000);
        let mut x = 3;
        __stcg(addr(&mut x), 4);
        assert_eq!((__ldg(addr(&mut x)), __ldcv(addr(&mut x))), (4, 4));
    }
}
