//! What is done lane by lane: [`Mask::each`] and [`Mask::map`], and [`Each`], an object for each lane.

use super::group::WIDTH;
use super::mask::Mask;
use super::memory::Element;
use crate::check;
use std::mem::MaybeUninit;
use std::ops::{Index, IndexMut};

impl<const N: usize> Mask<N> {
    /// Does something for each of these lanes, in their order.
    #[inline(always)]
    pub fn each(self, mut turn: impl FnMut(usize)) {
        let mut left = self.bits();
        while left != 0 {
            check::lane(left.trailing_zeros() as usize);
            turn(left.trailing_zeros() as usize);
            left &= left - 1;
        }
        check::each_ends();
    }

    /// Does something for the first lane, number 0, if it is one of these: what only that lane does, as the leader of a warp stores what all have found.
    #[inline(always)]
    pub fn leader(self, turn: impl FnOnce(usize)) {
        if self.lane(0) {
            check::lane(0);
            turn(0);
            check::each_ends();
        }
    }

    /// A value for each of these lanes, computed in their order.
    #[inline(always)]
    pub fn map<T: Element<N>>(self, mut value: impl FnMut(usize) -> T) -> T::Lanes {
        let mut values = T::nothing();
        self.each(|l| T::set(&mut values, l, value(l)));
        values
    }
}

/// An object for each lane: what is no number, or what the program takes the address of.
///
/// No object is ended: none of those that are kept so needs it.
pub struct Each<T, const N: usize>([[MaybeUninit<T>; WIDTH]; N]);

impl<T: Copy, const N: usize> Clone for Each<T, N> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<T: Copy, const N: usize> Copy for Each<T, N> {}

impl<T: Copy, const N: usize> Each<T, N> {
    /// The same object for all lanes.
    #[inline(always)]
    pub fn filled(value: T) -> Self {
        Each([[MaybeUninit::new(value); WIDTH]; N])
    }
}

impl<T, const N: usize> Each<T, N> {
    /// An object for each lane, made one after the other: of a class whose objects are not plain bytes.
    #[inline(always)]
    pub fn made(mut value: impl FnMut() -> T) -> Self {
        const { assert!(!std::mem::needs_drop::<T>()) };
        Each(std::array::from_fn(|_| {
            std::array::from_fn(|_| MaybeUninit::new(value()))
        }))
    }
}

impl<T, const N: usize> Index<usize> for Each<T, N> {
    type Output = T;
    #[inline(always)]
    fn index(&self, l: usize) -> &T {
        assert!(l < N * WIDTH);
        // SAFETY: the lane is one of the vector's, whose objects were all made.
        unsafe { (*self.0.as_ptr().cast::<MaybeUninit<T>>().add(l)).assume_init_ref() }
    }
}
impl<T, const N: usize> IndexMut<usize> for Each<T, N> {
    #[inline(always)]
    fn index_mut(&mut self, l: usize) -> &mut T {
        assert!(l < N * WIDTH);
        // SAFETY: as for `index`.
        unsafe { (*self.0.as_mut_ptr().cast::<MaybeUninit<T>>().add(l)).assume_init_mut() }
    }
}
