//! [`Ramp`]: a value that grows by one from lane to lane.

use super::group::WIDTH;
use super::mask::Mask;
use super::memory::Ptrs;
use super::vector::{IntoLanes, V};
use crate::ptr::{Offset, Ptr};
use std::ops::{Add, Sub};

/// A value that grows by one from lane to lane (modulo its type's range), as `threadIdx.x` does: known by the first lane's.
#[derive(Clone, Copy, Debug)]
pub struct Ramp<T, const N: usize> {
    first: T,
}

/// What ramps are made of.
pub trait Step: Copy {
    /// The value `n` further.
    fn plus(self, n: usize) -> Self;
    /// Whether the last of `lanes` values is greater than the first: the range is not left on the way.
    fn is_straight(self, lanes: usize) -> bool;
}

macro_rules! steps {
    ($($t:ty)*) => { $(impl Step for $t {
        #[inline(always)]
        fn plus(self, n: usize) -> Self {
            self.wrapping_add(n as $t)
        }
        #[inline(always)]
        fn is_straight(self, lanes: usize) -> bool {
            self <= <$t>::MAX - (lanes - 1) as $t
        }
    })* };
}
steps!(i32 u32 i64 u64);

impl<T> Step for Ptr<T> {
    #[inline(always)]
    fn plus(self, n: usize) -> Self {
        self + n
    }
    #[inline(always)]
    fn is_straight(self, _: usize) -> bool {
        true
    }
}

/// What hardly ever happens: see `begin`.
#[cold]
#[inline(never)]
fn begin_apart(lane: u32, at: impl Fn(usize) -> isize) -> isize {
    at(lane as usize).wrapping_sub(lane as isize)
}

impl<T: Step, const N: usize> Ramp<T, N> {
    /// The ramp that begins with a value.
    #[inline(always)]
    pub fn new(first: T) -> Self {
        Ramp { first }
    }

    /// The first lane's value.
    #[inline(always)]
    pub fn first(self) -> T {
        self.first
    }

    /// A lane's value.
    #[inline(always)]
    pub fn lane(self, l: usize) -> T {
        self.first.plus(l)
    }

    /// Whether the values do not leave their type's range within the lanes.
    #[inline(always)]
    pub fn is_straight(self) -> bool {
        self.first.is_straight(N * WIDTH)
    }
}

macro_rules! numbers {
    ($($t:ty)*) => { $(
        impl<const N: usize> Add<$t> for Ramp<$t, N> {
            type Output = Self;
            #[inline(always)]
            fn add(self, n: $t) -> Self {
                Ramp::new(self.first.wrapping_add(n))
            }
        }
        impl<const N: usize> Add<Ramp<$t, N>> for $t {
            type Output = Ramp<$t, N>;
            #[inline(always)]
            fn add(self, r: Ramp<$t, N>) -> Ramp<$t, N> {
                r + self
            }
        }
        impl<const N: usize> Sub<$t> for Ramp<$t, N> {
            type Output = Self;
            #[inline(always)]
            fn sub(self, n: $t) -> Self {
                Ramp::new(self.first.wrapping_sub(n))
            }
        }
        impl<const N: usize> Ramp<$t, N> {
            /// The first lane's value as an index of memory.
            ///
            /// Where the values leave their type's range on the way, it is that from which the first lane of `mask` is reached: on both sides of the step
            /// lanes cannot be active, because no array is so large ([`mod@crate::launch`]'s engines of this form leave those of 4 GiB to others).
            #[inline(always)]
            pub(super) fn begin(self, mask: Mask<N>) -> isize {
                // (A mask that is known to have the first lane leaves no jump.)
                match self.is_straight() || mask.bits() & 1 != 0 {
                    true => self.first.offset(),
                    false => begin_apart(mask.bits().trailing_zeros(), |l| self.lane(l).offset()),
                }
            }
            /// As a vector.
            #[inline(always)]
            pub fn lanes(self) -> V<$t, N> {
                IntoLanes::lanes(self)
            }
            /// As a signed number of 32 bits.
            #[inline(always)]
            pub fn as_i32(self) -> Ramp<i32, N> {
                Ramp::new(self.first as i32)
            }
            /// As an unsigned number of 32 bits.
            #[inline(always)]
            pub fn as_u32(self) -> Ramp<u32, N> {
                Ramp::new(self.first as u32)
            }
        }
    )* };
}
numbers!(i32 u32 i64 u64);

macro_rules! wide {
    ($($t:ty)*) => { $(impl<const N: usize> Ramp<$t, N> {
        /// As a signed number of 64 bits.
        #[inline(always)]
        pub fn as_i64(self) -> Ramp<i64, N> {
            Ramp::new(self.first as i64)
        }
        /// As an unsigned number of 64 bits.
        #[inline(always)]
        pub fn as_u64(self) -> Ramp<u64, N> {
            Ramp::new(self.first as u64)
        }
    })* };
}
wide!(i64 u64);

impl<T, const N: usize> Ramp<Ptr<T>, N> {
    /// A pointer for each lane.
    #[inline(always)]
    pub fn lanes(self) -> Ptrs<T, N> {
        IntoLanes::lanes(self)
    }
}

impl<T, I: Offset, const N: usize> Add<I> for Ramp<Ptr<T>, N> {
    type Output = Self;
    #[inline(always)]
    fn add(self, n: I) -> Self {
        Ramp::new(self.first + n)
    }
}
impl<T, I: Offset, const N: usize> Sub<I> for Ramp<Ptr<T>, N> {
    type Output = Self;
    #[inline(always)]
    fn sub(self, n: I) -> Self {
        Ramp::new(self.first - n)
    }
}
impl<T, const N: usize> Add<Ramp<i32, N>> for Ptr<T> {
    type Output = Ramp<Ptr<T>, N>;
    #[inline(always)]
    fn add(self, r: Ramp<i32, N>) -> Ramp<Ptr<T>, N> {
        Ramp::new(self + r.first)
    }
}
impl<T, const N: usize> Add<Ramp<i64, N>> for Ptr<T> {
    type Output = Ramp<Ptr<T>, N>;
    #[inline(always)]
    fn add(self, r: Ramp<i64, N>) -> Ramp<Ptr<T>, N> {
        Ramp::new(self + r.first)
    }
}
