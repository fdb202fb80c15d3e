//! A block for kernels in their lane form: its threads in groups of lanes, and what a group keeps across barriers.
//!
//! [`BlockLanes`] gives the threads of the block in groups of 16 or 32 that are neighbours in x: the other coordinates are the same for
//! the whole group. At the end of a row lanes are left over and are not active.

use super::group::WIDTH;
use super::mask::Mask;
use super::ramp::{Ramp, Step};
use crate::check;
use crate::launch::Barrier;
use crate::launch::BlockHandle;
use crate::launch::block::Block;
use crate::launch::fission::{LINE, Number, diverged, prefetch};
use crate::ptr::{Offset, Ptr};
use crate::vector::{dim3, make_uint3, uint3};
use std::mem::MaybeUninit;
use std::ops::{Index, IndexMut};

/// The most groups of lanes in a block: what a group keeps across barriers has as many places.
pub(crate) const MOST_GROUPS: usize = 64;

/// `threadIdx` of the threads in the lanes of a group.
#[derive(Clone, Copy, Debug)]
pub struct ThreadLanes<const N: usize> {
    /// Grows from lane to lane.
    pub x: Ramp<u32, N>,
    /// The same in all lanes.
    pub y: u32,
    /// The same in all lanes.
    pub z: u32,
    /// The first lane's number in the block.
    number: u32,
}

impl<const N: usize> ThreadLanes<N> {
    /// A lane's `threadIdx`.
    #[inline(always)]
    pub fn lane(&self, l: usize) -> uint3 {
        make_uint3(self.x.lane(l), self.y, self.z)
    }

    /// The number of a lane's thread in the block.
    #[inline(always)]
    pub fn number(&self, l: usize) -> usize {
        self.number as usize + l
    }
}

/// A running block, for the function that runs it `16 * N` threads at a time.
pub struct BlockLanes<'b, const N: usize> {
    block: &'b Block,
    dim: dim3,
}

impl<'b, const N: usize> BlockLanes<'b, N> {
    /// A running block.
    #[allow(dead_code)] // Blocks for the vectors of `lanes_v4` are made from these.
    #[inline(always)]
    pub(crate) fn new(block: &'b Block, dim: dim3) -> BlockLanes<'b, N> {
        check::in_lanes(block, N);
        BlockLanes { block, dim }
    }

    /// The same block for vectors of another kind.
    #[cfg(feature = "portable")]
    #[inline(always)]
    pub fn of(other: &crate::lanes::BlockLanes<'b, N>) -> BlockLanes<'b, N> {
        let (block, dim) = other.parts();
        BlockLanes { block, dim }
    }

    #[cfg(feature = "portable")]
    #[allow(dead_code)] // As above, the other way.
    #[inline(always)]
    pub(crate) fn parts(&self) -> (&'b Block, dim3) {
        (self.block, self.dim)
    }

    /// The same block, told its shape: where that is a constant, which lanes are threads is known beforehand.
    #[inline(always)]
    pub fn of_shape(&self, dim: dim3) -> BlockLanes<'b, N> {
        BlockLanes { dim, ..*self }
    }

    /// The block's shape.
    #[inline(always)]
    pub(super) fn dim(&self) -> dim3 {
        self.dim
    }

    /// Each group of lanes in turn, x fastest: coordinates, the lanes that are threads, and the group's number.
    #[inline(always)]
    pub fn lanes(&self, mut turn: impl FnMut(ThreadLanes<N>, Mask<N>, usize)) {
        let dim = self.dim;
        let step = (N * WIDTH) as u32;
        // Which is known where the shape is.
        let full = dim.x.is_multiple_of(step);
        let (mut number, mut group) = (0, 0);
        for z in 0..dim.z {
            for y in 0..dim.y {
                let mut x = 0;
                while x < dim.x {
                    let threads = ThreadLanes {
                        x: Ramp::new(x),
                        y,
                        z,
                        number: number + x,
                    };
                    let mask = match full {
                        true => Mask::ALL,
                        false => Mask::first(dim.x - x),
                    };
                    check::lanes(threads.number as usize);
                    turn(threads, mask, group);
                    x += step;
                    group += 1;
                }
                number += dim.x;
            }
        }
        check::lanes_end();
    }

    /// Groups of lanes of several rows, one below the other: for loops that all threads go through and in which those of several rows read the same. Such a loop stands
    /// outside, [`Together::lanes`] in it.
    #[inline(always)]
    pub fn together(&self, mut turn: impl FnMut(Together<N>)) {
        let dim = self.dim;
        let step = (N * WIDTH) as u32;
        let in_row = dim.x.div_ceil(step);
        let mut row = 0;
        for z in 0..dim.z {
            let mut y = 0;
            while y < dim.y {
                let rows = if dim.y - y >= TOGETHER { TOGETHER } else { 1 };
                for at in 0..in_row {
                    let together = |rows| Together {
                        x: at * step,
                        y,
                        z,
                        rows,
                        dim_x: dim.x,
                        row,
                        group: (row * in_row + at) as usize,
                        in_row: in_row as usize,
                    };
                    // (Each with a number of rows that the compiler knows.)
                    match rows {
                        TOGETHER => turn(together(TOGETHER)),
                        _ => turn(together(1)),
                    }
                }
                row += rows;
                y += rows;
            }
        }
    }

    /// Says that what comes is done by all threads of the block; gives its argument back.
    #[cfg(all(feature = "memory-trace", not(any(test, feature = "checkers"))))]
    #[inline(always)]
    pub fn all_told<A>(&self, argument: A) -> A {
        check::lanes_end();
        argument
    }

    /// Says that what comes is done by all threads of the block, told of the first; gives its argument back.
    #[cfg(any(test, feature = "checkers"))]
    #[inline(always)]
    pub fn told<A>(&self, argument: A) -> A {
        check::turn(0);
        argument
    }

    /// The same of an access, which is that of each of them.
    #[cfg(any(test, feature = "checkers"))]
    #[inline(always)]
    pub fn all_told<A>(&self, argument: A) -> A {
        check::block_together(self.dim.count() as u32);
        argument
    }

    /// All threads have come to a barrier, which checked programs tell.
    #[inline]
    pub fn meets(&self) {
        if check::on() {
            check::block_meets(self.block);
        }
    }

    /// The handle of a thread, which device functions in their thread form take.
    #[inline(always)]
    pub fn thread(&self, number: usize) -> Barrier {
        Barrier::alone(self.block, number as u32)
    }

    /// `extern __shared__`: the block's dynamic array.
    #[inline(always)]
    pub fn dynamic_shared<T>(&self) -> Ptr<T> {
        crate::launch::shared::dynamic(&self)
    }

    /// [`dynamic_shared`](Self::dynamic_shared) where the first `written` elements are written before anything reads them.
    #[inline(always)]
    pub fn dynamic_shared_from<T>(&self, written: u32) -> Ptr<T> {
        crate::launch::shared::dynamic_from(&self, written)
    }

    /// Says that a group of lanes comes to the elements from `index` on, and that of the next block to those `step` elements further, which the processor cannot
    /// guess where each row is in another page: asks for what is new there.
    #[inline(always)]
    pub fn ahead_of<T, I: Offset + Step>(
        &self,
        array: Ptr<T>,
        index: Ramp<I, N>,
        step: impl Number,
    ) {
        let bytes = (N * WIDTH).min(self.dim.x as usize) * size_of::<T>();
        let further = step.number().wrapping_mul(size_of::<T>() as i64) as isize;
        let next = (array + index.first()).as_raw().cast::<i8>();
        let next = next.wrapping_offset(further);
        let mut at = asked_from(bytes, further);
        while at < bytes {
            prefetch(next.wrapping_add(at));
            at += LINE;
        }
        prefetch(next.wrapping_add(bytes - 1));
    }

    /// Whether some group's mask holds a lane.
    #[inline(always)]
    pub fn any(&self, masks: &Kept<Mask<N>>) -> bool {
        let mut any = false;
        self.lanes(|_, threads, group| any |= (masks[group] & threads).any());
        any
    }

    /// `__syncthreads_count`: in how many threads the condition holds.
    #[inline(always)]
    pub fn sync_count(
        &self,
        mut condition: impl FnMut(ThreadLanes<N>, Mask<N>, usize) -> Mask<N>,
    ) -> i32 {
        let mut count = 0;
        self.lanes(|t, mask, group| count += (condition(t, mask, group) & mask).count() as i32);
        self.meets();
        count
    }

    /// `__syncthreads_and`: 1 if the condition holds in all threads.
    #[inline(always)]
    pub fn sync_and(
        &self,
        mut condition: impl FnMut(ThreadLanes<N>, Mask<N>, usize) -> Mask<N>,
    ) -> i32 {
        let mut all = true;
        self.lanes(|t, mask, group| all &= mask.without(condition(t, mask, group)).none());
        self.meets();
        i32::from(all)
    }

    /// `__syncthreads_or`: 1 if the condition holds in some thread.
    #[inline(always)]
    pub fn sync_or(
        &self,
        mut condition: impl FnMut(ThreadLanes<N>, Mask<N>, usize) -> Mask<N>,
    ) -> i32 {
        let mut any = false;
        self.lanes(|t, mask, group| any |= (condition(t, mask, group) & mask).any());
        self.meets();
        i32::from(any)
    }

    /// The answer of all threads to a condition that a barrier depends on. If they differ, none can go on: the program ends with a report. `yes` and `no` say where they
    /// would wait.
    #[inline(always)]
    pub fn agree(
        &self,
        yes: &'static str,
        no: &'static str,
        condition: impl FnMut(ThreadLanes<N>, Mask<N>, usize) -> Mask<N>,
    ) -> bool {
        self.agree_of(&Kept::filled(Mask::ALL), yes, no, condition)
    }

    /// The same of the threads that have not left the kernel.
    #[inline(always)]
    pub fn agree_of(
        &self,
        alive: &Kept<Mask<N>>,
        yes: &'static str,
        no: &'static str,
        mut condition: impl FnMut(ThreadLanes<N>, Mask<N>, usize) -> Mask<N>,
    ) -> bool {
        let mut held: Kept<Mask<N>> = Kept::new();
        let (mut any, mut all) = (false, true);
        self.lanes(|t, mask, group| {
            let mask = mask & alive[group];
            held[group] = match mask.any() {
                true => condition(t, mask, group) & mask,
                false => mask,
            };
            any |= held[group].any();
            all &= mask.without(held[group]).none();
        });
        if any && !all {
            let lanes = (N * WIDTH) as u32;
            let in_row = self.dim.x.div_ceil(lanes);
            diverged(self.block, yes, no, |t| {
                let (row, x) = (t as u32 / self.dim.x, t as u32 % self.dim.x);
                let (group, lane) = (row * in_row + x / lanes, (x % lanes) as usize);
                let is = |m: Mask<N>| m.lane(lane);
                is(alive[group]).then(|| is(held[group]))
            });
        }
        any
    }
}

/// Rows whose groups go through a loop together: as many sums as a processor adds to at once, and with what is read for them in the registers of any.
const TOGETHER: u32 = 4;

/// Groups of lanes one below the other: see [`BlockLanes::together`].
#[derive(Clone, Copy)]
pub struct Together<const N: usize> {
    x: u32,
    y: u32,
    z: u32,
    rows: u32,
    dim_x: u32,
    row: u32,
    group: usize,
    in_row: usize,
}

impl<const N: usize> Together<N> {
    /// Each group in turn, as [`BlockLanes::lanes`] gives them.
    #[inline(always)]
    pub fn lanes(&self, mut turn: impl FnMut(ThreadLanes<N>, Mask<N>, usize)) {
        let full = self.dim_x.is_multiple_of((N * WIDTH) as u32);
        let mask = match full {
            true => Mask::ALL,
            false => Mask::first(self.dim_x - self.x),
        };
        for j in 0..self.rows {
            let threads = ThreadLanes {
                x: Ramp::new(self.x),
                y: self.y + j,
                z: self.z,
                number: (self.row + j) * self.dim_x + self.x,
            };
            check::lanes(threads.number as usize);
            turn(threads, mask, self.group + j as usize * self.in_row);
        }
    }
}

/// Where in a row of so many bytes what the next block comes to, `further` bytes on, is to be asked for first, a line apart from there; and its last byte.
///
/// Where the two rows overlap or touch, the line of the first new byte is one that this block comes to itself, or one whose last byte is asked for.
fn asked_from(bytes: usize, further: isize) -> usize {
    match usize::try_from(further) {
        Ok(further) if further <= bytes => bytes - further + LINE - 1,
        _ => 0,
    }
}

impl<const N: usize> BlockHandle for &BlockLanes<'_, N> {
    #[inline(always)]
    fn block(&self) -> &Block {
        self.block
    }
}

/// What every group of lanes of a block keeps across barriers, indexed by the group's number. A group's value exists from its first assignment on.
pub struct Kept<T>([MaybeUninit<T>; MOST_GROUPS]);

impl<T: Copy> Kept<T> {
    /// No values yet.
    #[inline(always)]
    #[allow(clippy::new_without_default)] // A default would be a value.
    pub fn new() -> Kept<T> {
        Kept([const { MaybeUninit::uninit() }; MOST_GROUPS])
    }

    /// The same value for every group.
    #[inline(always)]
    pub fn filled(value: T) -> Kept<T> {
        Kept([MaybeUninit::new(value); MOST_GROUPS])
    }
}

impl<T: Copy, I: Offset> Index<I> for Kept<T> {
    type Output = T;
    #[inline(always)]
    fn index(&self, group: I) -> &T {
        // SAFETY: `suits` admits no block with more groups; the transpiler assigns a group's value where it is declared.
        unsafe {
            self.0
                .get_unchecked(group.offset() as usize)
                .assume_init_ref()
        }
    }
}
impl<T: Copy, I: Offset> IndexMut<I> for Kept<T> {
    #[inline(always)]
    fn index_mut(&mut self, group: I) -> &mut T {
        // SAFETY: as for `index`.
        unsafe {
            self.0
                .get_unchecked_mut(group.offset() as usize)
                .assume_init_mut()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{LINE, asked_from};
    use std::collections::BTreeSet;

    #[test]
    fn every_line_of_the_next_row_is_asked_for_or_this_blocks() {
        for bytes in [16, 64, 128] {
            for further in [-64, -16, 0, 4, 16, 48, 64, 96, 128, 192, 1000] {
                for begin in (1024..1024 + LINE).step_by(4) {
                    let lines = |row: usize| row / LINE..=(row + bytes - 1) / LINE;
                    let next = begin.wrapping_add_signed(further);
                    let mut known: BTreeSet<usize> = lines(begin).collect();
                    let asked = (asked_from(bytes, further)..bytes).step_by(LINE);
                    known.extend(asked.chain([bytes - 1]).map(|at| (next + at) / LINE));
                    for line in lines(next) {
                        assert!(known.contains(&line), "{bytes} {further} {begin}");
                    }
                }
            }
        }
    }
}
