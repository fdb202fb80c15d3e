//! `std::numeric_limits` as constant functions of [`NumericLimits`].

use std::marker::PhantomData;

/// `std::numeric_limits<T>`.
#[derive(Clone, Copy, Debug, Default)]
pub struct NumericLimits<T>(PhantomData<T>);

macro_rules! integers {
    ($($t:ty)*) => { $(impl NumericLimits<$t> {
        /// The least value.
        pub const fn min() -> $t { <$t>::MIN }
        /// The greatest value.
        pub const fn max() -> $t { <$t>::MAX }
        /// The least value.
        pub const fn lowest() -> $t { <$t>::MIN }
        /// 0: integers are exact.
        pub const fn epsilon() -> $t { 0 }
        /// 0: there is none.
        pub const fn infinity() -> $t { 0 }
        /// 0: there is none.
        pub const fn quiet_NaN() -> $t { 0 }
    })* };
}
integers!(i8 u8 i16 u16 i32 u32 i64 u64);
macro_rules! floats {
    ($($t:ty)*) => { $(impl NumericLimits<$t> {
        /// The least positive normal value.
        pub const fn min() -> $t { <$t>::MIN_POSITIVE }
        /// The greatest value.
        pub const fn max() -> $t { <$t>::MAX }
        /// The least value.
        pub const fn lowest() -> $t { <$t>::MIN }
        /// The distance from 1 to the next value.
        pub const fn epsilon() -> $t { <$t>::EPSILON }
        /// Infinity.
        pub const fn infinity() -> $t { <$t>::INFINITY }
        /// A quiet NaN.
        pub const fn quiet_NaN() -> $t { <$t>::NAN }
        /// The least positive value.
        pub const fn denorm_min() -> $t { <$t>::from_bits(1) }
    })* };
}
floats!(f32 f64);
