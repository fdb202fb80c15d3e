//! [`RowTile`]: a shared array of which each group of lanes clears its own part when it comes to its first region.
//!
//! Shared memory is zero when a block begins, which here is a promise (in CUDA it is anything). To clear all of an array beforehand takes as long as to fill it, and where a
//! group then stores to some lanes of a row, the processor has the row in two pieces of different age. A row that a group clears itself stays in a register until it is stored.
//! That works where there is one thread for each element, and no group needs another's elements in that region, which the transpiler knows; whether the block
//! has such a shape is asked here. In every other block the array is cleared as a whole.

use super::block::{BlockLanes, ThreadLanes};
use super::group::WIDTH;
use super::mask::Mask;
use super::memory::Element;
use crate::array::Array;
use std::mem::MaybeUninit;
use std::ops::{Deref, DerefMut};

/// Arrays of one or two dimensions.
pub trait Rows<const N: usize> {
    /// What they hold.
    type Element: Element<N>;
    /// Elements in a row, and rows.
    const SHAPE: (u32, u32);
    /// The beginning of a row, in the terms in which programs index the array: the compiler then knows it for the same place.
    fn row(this: *mut Self, y: u32) -> *mut Self::Element;
}

impl<T: Element<N>, const N: usize, const X: usize> Rows<N> for Array<T, X> {
    type Element = T;
    const SHAPE: (u32, u32) = (X as u32, 1);
    #[inline(always)]
    fn row(this: *mut Self, _y: u32) -> *mut T {
        this.cast()
    }
}

impl<T: Element<N>, const N: usize, const X: usize, const Y: usize> Rows<N>
    for Array<Array<T, X>, Y>
{
    type Element = T;
    const SHAPE: (u32, u32) = (X as u32, Y as u32);
    #[inline(always)]
    fn row(this: *mut Self, y: u32) -> *mut T {
        this.cast::<Array<T, X>>().wrapping_add(y as usize).cast()
    }
}

/// A shared array of a block, at a multiple of 64 bytes: see the module.
#[repr(align(64))]
pub struct RowTile<T>(MaybeUninit<T>);

impl<T> RowTile<T> {
    /// A block's array. In its first region every group of lanes must call [`clear`](Self::clear) before it does anything else with the array; and in
    /// that region it must not come to elements other than those at its threads' `[threadIdx.y][threadIdx.x]`.
    #[inline(always)]
    pub fn new<const N: usize>(block: &BlockLanes<N>) -> RowTile<T>
    where
        T: Rows<N>,
    {
        RowTile(match by_rows::<T, N>(block) {
            true => MaybeUninit::uninit(),
            false => MaybeUninit::zeroed(),
        })
    }

    /// Clears the elements of a group's threads.
    #[inline(always)]
    pub fn clear<const N: usize>(&mut self, block: &BlockLanes<N>, threads: ThreadLanes<N>)
    where
        T: Rows<N>,
    {
        if by_rows::<T, N>(block) {
            let row = T::row(self.0.as_mut_ptr(), threads.y);
            // SAFETY: the block has as many threads in a row, and as many rows, as the array has elements; rows are groups of lanes without rest.
            unsafe {
                <T::Element as Element<N>>::store(
                    row.wrapping_add(threads.x.first() as usize),
                    Mask::ALL,
                    <T::Element as Element<N>>::nothing(),
                );
            }
        }
    }
}

/// Whether there is one thread for each element, in full groups.
#[inline(always)]
fn by_rows<T: Rows<N>, const N: usize>(block: &BlockLanes<N>) -> bool {
    let (x, y) = T::SHAPE;
    let dim = block.dim();
    super::IN_REGISTERS
        && x.is_multiple_of((N * WIDTH) as u32)
        && (dim.x, dim.y, dim.z) == (x, y, 1)
}

impl<T> Deref for RowTile<T> {
    type Target = T;
    #[inline(always)]
    fn deref(&self) -> &T {
        // SAFETY: numbers, whose bytes may be anything; elements are read only after they were stored to (see `new`).
        unsafe { &*self.0.as_ptr() }
    }
}

impl<T> DerefMut for RowTile<T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut T {
        // SAFETY: as above.
        unsafe { &mut *self.0.as_mut_ptr() }
    }
}
