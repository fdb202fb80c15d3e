//! [`V`]: a number for each lane.

use super::group::from_fn;
use super::group::{Counted, Scalar, WIDTH, group, lanes};
use super::mask::Mask;
use super::memory::Ptrs;
use super::ramp::Ramp;
use std::ops::{Index, IndexMut};

/// A number for each of `16 * N` lanes. Operators work lane by lane and as on the numbers alone; a plain number beside a vector stands for itself in every lane.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct V<T: Scalar, const N: usize>(pub(super) [T::Group; N]);

impl<T: Scalar, const N: usize> V<T, N> {
    /// The same number in every lane.
    #[inline(always)]
    pub fn splat(value: T) -> Self {
        V([value.splat(); N])
    }

    /// Zero in every lane.
    #[inline(always)]
    pub fn zero() -> Self {
        Self::splat(T::default())
    }

    /// The lane's position in every lane.
    #[inline(always)]
    pub(super) fn steps() -> Self
    where
        T: Counted,
    {
        V(from_fn(T::steps))
    }

    /// Each lane's number from its position.
    #[inline(always)]
    pub fn from_lanes(mut f: impl FnMut(usize) -> T) -> Self {
        V(from_fn(|n| group(from_fn(|i| f(n * WIDTH + i)))))
    }

    /// A lane's number.
    #[inline(always)]
    pub fn lane(self, l: usize) -> T {
        // (Of a copy of the group: who reads a part of the vector in its place keeps the compiler from seeing a register in it.)
        let group = self.0[l / WIDTH];
        lanes::<T>(group)[l % WIDTH]
    }

    /// A function of the number, lane by lane, whether active or not: it must have no effects.
    #[inline(always)]
    pub fn map<R: Scalar>(self, f: impl Fn(T) -> R) -> V<R, N> {
        V(from_fn(|n| super::group::lift1::<T, R>(self.0[n], &f)))
    }

    /// A function of two numbers, lane by lane, whether active or not: it must have no effects.
    #[inline(always)]
    pub fn map2<U: Scalar, R: Scalar>(self, other: V<U, N>, f: impl Fn(T, U) -> R) -> V<R, N> {
        V(from_fn(|n| {
            super::group::lift2::<T, U, R>(self.0[n], other.0[n], &f)
        }))
    }

    /// The same bits as other numbers.
    #[inline(always)]
    #[allow(dead_code)] // Not where there are instructions for what it is for.
    pub(super) fn cast<R: Scalar>(self) -> V<R, N> {
        const { assert!(size_of::<T::Group>() == size_of::<R::Group>()) }
        // SAFETY: numbers of as many bits.
        V(from_fn(|n| unsafe { std::mem::transmute_copy(&self.0[n]) }))
    }

    /// The lanes in order.
    #[inline(always)]
    pub(crate) fn arrays(self) -> [[T; WIDTH]; N] {
        from_fn(|n| lanes::<T>(self.0[n]))
    }
}

impl<T: Scalar, const N: usize> Index<usize> for V<T, N> {
    type Output = T;
    #[inline(always)]
    fn index(&self, l: usize) -> &T {
        assert!(l < N * WIDTH);
        // SAFETY: the lane is one of the vector's, whose groups are numbers in order.
        unsafe { &*self.0.as_ptr().cast::<T>().add(l) }
    }
}

impl<T: Scalar, const N: usize> IndexMut<usize> for V<T, N> {
    #[inline(always)]
    fn index_mut(&mut self, l: usize) -> &mut T {
        assert!(l < N * WIDTH);
        // SAFETY: as for `index`.
        unsafe { &mut *self.0.as_mut_ptr().cast::<T>().add(l) }
    }
}

impl<T: Scalar, const N: usize> std::fmt::Debug for V<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list()
            .entries((0..N * WIDTH).map(|l| self[l]))
            .finish()
    }
}

/// What can be a value for each lane: vectors, masks, ramps, and numbers, which are the same for all.
pub trait IntoLanes<const N: usize>: Copy {
    /// The value for each lane.
    type Lanes: Copy;
    /// As a value for each lane.
    fn lanes(self) -> Self::Lanes;
}

impl<T: Scalar, const N: usize> IntoLanes<N> for V<T, N> {
    type Lanes = V<T, N>;
    #[inline(always)]
    fn lanes(self) -> V<T, N> {
        self
    }
}

macro_rules! ramps {
    ($($t:ty)*) => { $(impl<const N: usize> IntoLanes<N> for Ramp<$t, N> {
        type Lanes = V<$t, N>;
        #[inline(always)]
        fn lanes(self) -> V<$t, N> {
            V::splat(self.first()) + V::steps()
        }
    })* };
}
ramps!(i32 u32 i64 u64);

impl<const N: usize> IntoLanes<N> for Mask<N> {
    type Lanes = Mask<N>;
    #[inline(always)]
    fn lanes(self) -> Mask<N> {
        self
    }
}

impl<const N: usize> IntoLanes<N> for bool {
    type Lanes = Mask<N>;
    #[inline(always)]
    fn lanes(self) -> Mask<N> {
        Mask([super::arch::masks::every(self); N])
    }
}

macro_rules! numbers {
    ($($t:ty)*) => { $(impl<const N: usize> IntoLanes<N> for $t {
        type Lanes = V<$t, N>;
        #[inline(always)]
        fn lanes(self) -> V<$t, N> {
            V::splat(self)
        }
    })* };
}
numbers!(f32 f64 i8 u8 i16 u16 i32 u32 i64 u64);

/// What may stand beside a value for each lane of type `L`: that, or a number, a ramp, a truth value or a pointer for all lanes. (The other way
/// round than [`IntoLanes`]: `L` is known, so a bare literal finds its type.)
pub trait Like<L> {
    /// As a value for each lane.
    fn like(self) -> L;
}
impl<T: Scalar, const N: usize> Like<V<T, N>> for T {
    #[inline(always)]
    fn like(self) -> V<T, N> {
        V::splat(self)
    }
}
impl<T: Scalar, const N: usize> Like<V<T, N>> for V<T, N> {
    #[inline(always)]
    fn like(self) -> V<T, N> {
        self
    }
}
impl<T: Scalar, const N: usize> Like<V<T, N>> for Ramp<T, N>
where
    Ramp<T, N>: IntoLanes<N, Lanes = V<T, N>>,
{
    #[inline(always)]
    fn like(self) -> V<T, N> {
        self.lanes()
    }
}
impl<const N: usize> Like<Mask<N>> for Mask<N> {
    #[inline(always)]
    fn like(self) -> Mask<N> {
        self
    }
}
impl<const N: usize> Like<Mask<N>> for bool {
    #[inline(always)]
    fn like(self) -> Mask<N> {
        self.lanes()
    }
}
impl<T, P: IntoLanes<N, Lanes = Ptrs<T, N>>, const N: usize> Like<Ptrs<T, N>> for P {
    #[inline(always)]
    fn like(self) -> Ptrs<T, N> {
        self.lanes()
    }
}
