//! `<chrono>`: durations, time points, the clocks.
//!
//! A duration is a count of a type with a tick period, as in C++, so that `count()` gives what C++ gives. All clocks count
//! nanoseconds; the calendar clock honours `CUDART_TIME` (see [`crate::c::time`]).

use crate::ptr::{Ptr, addr};
use std::marker::PhantomData;
use std::sync::OnceLock;
use std::time::Instant;

/// A number that counts ticks.
pub trait Rep: Copy + PartialOrd {
    /// From 128-bit arithmetic (integers: cut toward zero as C++'s conversions do).
    fn from_i128(n: i128) -> Self;
    /// From floating arithmetic.
    fn from_f64(x: f64) -> Self;
    /// As a floating number.
    fn to_f64(self) -> f64;
    /// As an integer, if the type is one.
    fn to_i128(self) -> Option<i128>;
    /// Is the type floating?
    const FLOATING: bool;
}
macro_rules! integers {
    ($($t:ty)*) => { $(impl Rep for $t {
        const FLOATING: bool = false;
        fn from_i128(n: i128) -> Self { n as $t }
        fn from_f64(x: f64) -> Self { x as $t }
        fn to_f64(self) -> f64 { self as f64 }
        fn to_i128(self) -> Option<i128> { Some(self as i128) }
    })* };
}
integers!(i32 u32 i64 u64);
macro_rules! floats {
    ($($t:ty)*) => { $(impl Rep for $t {
        const FLOATING: bool = true;
        fn from_i128(n: i128) -> Self { n as $t }
        fn from_f64(x: f64) -> Self { x as $t }
        fn to_f64(self) -> f64 { f64::from(self) }
        fn to_i128(self) -> Option<i128> { None }
    })* };
}
floats!(f32 f64);

/// `std::ratio` as a tick period.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ratio<const N: i64, const D: i64 = 1>;
/// A tick period in seconds.
pub trait Period {
    /// Numerator.
    const NUM: i64;
    /// Denominator.
    const DEN: i64;
}
impl<const N: i64, const D: i64> Period for Ratio<N, D> {
    const NUM: i64 = N;
    const DEN: i64 = D;
}

/// `std::chrono::duration`.
pub struct Duration<R, P> {
    count: R,
    period: PhantomData<fn() -> P>,
}
impl<R: Copy, P> Clone for Duration<R, P> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<R: Copy, P> Copy for Duration<R, P> {}
impl<R: Default, P> Default for Duration<R, P> {
    fn default() -> Self {
        Duration {
            count: R::default(),
            period: PhantomData,
        }
    }
}
impl<R: PartialEq, P> PartialEq for Duration<R, P> {
    fn eq(&self, other: &Self) -> bool {
        self.count == other.count
    }
}
impl<R: PartialOrd, P> PartialOrd for Duration<R, P> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        self.count.partial_cmp(&other.count)
    }
}

/// A duration type, as the target of a cast.
pub trait AnyDuration {
    /// Converts as `duration_cast` does: in integers when both counts are, else in floating point.
    fn cast_from<R: Rep, P: Period>(d: Duration<R, P>) -> Self;
}
impl<R: Rep, P: Period> AnyDuration for Duration<R, P> {
    fn cast_from<R2: Rep, P2: Period>(d: Duration<R2, P2>) -> Self {
        let num = i128::from(P2::NUM) * i128::from(P::DEN);
        let den = i128::from(P2::DEN) * i128::from(P::NUM);
        let divisor = gcd(num, den);
        let (num, den) = (num / divisor, den / divisor);
        let count = match d.count.to_i128() {
            Some(n) if !R::FLOATING => R::from_i128(n * num / den),
            _ => R::from_f64(match (num, den) {
                // One operation, as C++ makes it: its rounding shows in the digits.
                (1, _) => d.count.to_f64() / den as f64,
                (_, 1) => d.count.to_f64() * num as f64,
                _ => d.count.to_f64() * num as f64 / den as f64,
            }),
        };
        Duration {
            count,
            period: PhantomData,
        }
    }
}
fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a.max(1) } else { gcd(b, a % b) }
}

/// `std::chrono::duration_cast`.
pub fn duration_cast<To: AnyDuration, R: Rep, P: Period>(d: Duration<R, P>) -> To {
    To::cast_from(d)
}

impl<R: Rep, P: Period> Duration<R, P> {
    /// A count of ticks.
    pub fn new(count: R) -> Self {
        Duration {
            count,
            period: PhantomData,
        }
    }
    /// The converting constructor.
    pub fn from_duration<R2: Rep, P2: Period>(d: Duration<R2, P2>) -> Self {
        Self::cast_from(d)
    }
    /// `count()`.
    pub fn count(&self) -> R {
        self.count
    }
    /// The same time in the standard library's type; negative counts as none.
    pub fn to_std(&self) -> std::time::Duration {
        let seconds = self.count.to_f64() * P::NUM as f64 / P::DEN as f64;
        std::time::Duration::try_from_secs_f64(seconds).unwrap_or_default()
    }
    /// `a == b`.
    pub fn equal(&self, other: Self) -> bool {
        self.count == other.count
    }
    /// `a < b`.
    pub fn less(&self, other: Self) -> bool {
        self.count < other.count
    }
    /// `a > b`.
    pub fn greater(&self, other: Self) -> bool {
        self.count > other.count
    }
    /// `a <= b`.
    pub fn at_most(&self, other: Self) -> bool {
        self.count <= other.count
    }
    /// `a >= b`.
    pub fn at_least(&self, other: Self) -> bool {
        self.count >= other.count
    }
    /// `a != b`.
    pub fn differs(&self, other: Self) -> bool {
        self.count != other.count
    }
}
impl<R: Rep + std::ops::Add<Output = R> + std::ops::Sub<Output = R>, P: Period> Duration<R, P> {
    /// `-a`.
    pub fn negated(&self) -> Self {
        Self::new(R::from_i128(0) - self.count)
    }
    /// `a -= b`.
    pub fn sub_assign(&mut self, other: Self) -> Ptr<Self> {
        self.count = self.count - other.count;
        addr(self)
    }
    /// `a + b`.
    pub fn plus(&self, other: Self) -> Self {
        Self::new(self.count + other.count)
    }
    /// `a - b`.
    pub fn minus(&self, other: Self) -> Self {
        Self::new(self.count - other.count)
    }
    /// `a += b`.
    pub fn add_assign(&mut self, other: Self) -> Ptr<Self> {
        self.count = self.count + other.count;
        addr(self)
    }
}
impl<R: Rep + std::ops::Div<Output = R> + std::ops::Mul<Output = R>, P: Period> Duration<R, P> {
    /// `a / n`.
    pub fn divided(&self, n: R) -> Self {
        Self::new(self.count / n)
    }
    /// `a * n`.
    pub fn times(&self, n: R) -> Self {
        Self::new(self.count * n)
    }
}

/// Nanoseconds, the unit of all clocks.
pub type Nanoseconds = Duration<i64, Ratio<1, 1_000_000_000>>;

/// `std::chrono::time_point` of any clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd, Eq, Ord)]
pub struct TimePoint {
    nanoseconds: i64,
}
impl TimePoint {
    /// The clock's epoch.
    pub fn new() -> Self {
        Self::default()
    }
    /// So long after the clock's epoch.
    pub fn at(since_epoch: Nanoseconds) -> Self {
        TimePoint {
            nanoseconds: since_epoch.count,
        }
    }
    /// `t - d`.
    pub fn minus<R: Rep, P: Period>(&self, d: Duration<R, P>) -> TimePoint {
        TimePoint {
            nanoseconds: self.nanoseconds - Nanoseconds::cast_from(d).count,
        }
    }
    /// `t += d`.
    pub fn add_assign(&mut self, d: Nanoseconds) -> Ptr<TimePoint> {
        self.nanoseconds += d.count;
        addr(self)
    }
    /// `t -= d`.
    pub fn sub_assign(&mut self, d: Nanoseconds) -> Ptr<TimePoint> {
        self.nanoseconds -= d.count;
        addr(self)
    }
    /// `a - b`.
    pub fn since(&self, other: TimePoint) -> Nanoseconds {
        Duration::new(self.nanoseconds - other.nanoseconds)
    }
    /// `t + d`.
    pub fn plus<R: Rep, P: Period>(&self, d: Duration<R, P>) -> TimePoint {
        TimePoint {
            nanoseconds: self.nanoseconds + Nanoseconds::cast_from(d).count,
        }
    }
    /// `time_since_epoch()`.
    pub fn time_since_epoch(&self) -> Nanoseconds {
        Duration::new(self.nanoseconds)
    }
    /// `a < b`.
    pub fn less(&self, other: TimePoint) -> bool {
        *self < other
    }
}
/// `std::chrono::system_clock` and `high_resolution_clock`.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;
/// `system_clock::now()`: the calendar time.
pub fn system_now() -> TimePoint {
    TimePoint {
        nanoseconds: crate::c::time::calendar().as_nanos() as i64,
    }
}
/// `std::chrono::system_clock::from_time_t`.
pub fn from_time_t(t: i64) -> TimePoint {
    TimePoint {
        nanoseconds: t * 1_000_000_000,
    }
}
/// `system_clock::to_time_t`: whole seconds.
pub fn to_time_t(t: TimePoint) -> i64 {
    t.nanoseconds / 1_000_000_000
}
/// `std::chrono::steady_clock`.
#[derive(Clone, Copy, Debug, Default)]
pub struct SteadyClock;
/// `steady_clock::now()`: time since the program's first look at this clock.
pub fn steady_now() -> TimePoint {
    static START: OnceLock<(Instant, i64)> = OnceLock::new();
    // Counts from the machine's start, as the system's clock does.
    let (start, offset) = START.get_or_init(|| {
        let mut now = libc::timespec {
            tv_sec: 0,
            tv_nsec: 0,
        };
        // SAFETY: the structure is there to be written.
        unsafe { libc::clock_gettime(libc::CLOCK_MONOTONIC, &mut now) };
        (Instant::now(), now.tv_sec * 1_000_000_000 + now.tv_nsec)
    });
    TimePoint {
        nanoseconds: offset + start.elapsed().as_nanos() as i64,
    }
}
/// `std::this_thread::sleep_for`.
pub fn sleep_for<R: Rep, P: Period>(d: Duration<R, P>) {
    std::thread::sleep(d.to_std());
}
/// `std::this_thread::yield`.
pub fn yield_now() {
    std::thread::yield_now();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn casts_count_as_cpp_does() {
        let d = Nanoseconds::new(1_999_999_999);
        assert_eq!(
            duration_cast::<Duration<i64, Ratio<1, 1000>>, _, _>(d).count(),
            1999
        );
        assert_eq!(
            Duration::<f64, Ratio<1>>::from_duration(d).count(),
            1.999999999
        );
        assert_eq!(
            Duration::<f32, Ratio<1, 1000>>::from_duration(d).count(),
            2000.0
        );
        assert_eq!(
            duration_cast::<Duration<i64, Ratio<60>>, _, _>(Duration::<i64, Ratio<3600>>::new(2))
                .count(),
            120
        );
        let t = steady_now();
        assert!(steady_now().since(t).count() >= 0);
    }
}
