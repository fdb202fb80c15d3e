//! OpenMP's run-time functions for a team of one thread: pragmas are not translated.

use crate::ptr::Ptr;
use std::sync::OnceLock;
use std::time::Instant;

/// The lock type; nothing ever waits for one.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct omp_lock_t {
    /// 1 while set.
    pub state: i32,
}

/// The team's size: 1.
pub fn omp_get_num_threads() -> i32 {
    1
}
/// The size of the next team: 1.
pub fn omp_get_max_threads() -> i32 {
    1
}
/// The thread's number: 0.
pub fn omp_get_thread_num() -> i32 {
    0
}
/// Processors of the machine.
pub fn omp_get_num_procs() -> i32 {
    super::unistd::get_nprocs()
}
/// Never in a parallel region.
pub fn omp_in_parallel() -> i32 {
    0
}
/// A wish without effect.
pub fn omp_set_num_threads(_count: i32) {}
/// A wish without effect.
pub fn omp_set_dynamic(_on: i32) {}
/// A wish without effect.
pub fn omp_set_nested(_on: i32) {}
/// Seconds since some moment.
pub fn omp_get_wtime() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_secs_f64()
}
/// The clock's resolution in seconds.
pub fn omp_get_wtick() -> f64 {
    1e-9
}
/// Makes a lock.
pub fn omp_init_lock(mut lock: Ptr<omp_lock_t>) {
    lock.state = 0;
}
/// Ends a lock's life.
pub fn omp_destroy_lock(_lock: Ptr<omp_lock_t>) {}
/// Sets a lock.
pub fn omp_set_lock(mut lock: Ptr<omp_lock_t>) {
    lock.state = 1;
}
/// Releases a lock.
pub fn omp_unset_lock(mut lock: Ptr<omp_lock_t>) {
    lock.state = 0;
}
