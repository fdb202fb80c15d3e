//! Paths as words: how the loop form records regions that no thread can pass a site of twice.
//!
//! In such a region a thread's way is told by *which* sites it passed: their order is that of their numbers. So a probe is a bit in a local variable
//! ([`Path::pass`]), and each thread leaves one word ([`Word`]) in an array on the stack, which the compiler knows that nothing else points to: what it
//! can make parallel stays parallel. At the region's end the array is appended to the log as it is (`log::words`); what the bits say is looked up
//! only for blocks that did something new. Where sites are only counted, the region has a number of its own for each ([`Passed`]) instead.

use super::log;
use super::passed::Passed;
use super::words::WORDS;
use crate::launch::{Alive, BlockThreads, Columns, Lanes, Number};
use crate::vector::uint3;
use std::marker::PhantomData;

/// Sites are only counted.
const COUNTS: bool = cfg!(feature = "trace-counts");

/// What holds a bit for each site of a region.
pub trait Word: Copy + Default + PartialEq {
    /// The power of two that its bytes are.
    const SIZE: u32;
    /// The lowest bits.
    fn of(bits: u64) -> Self;
    /// With a code of so many bits behind what is there.
    fn followed_by(self, width: u32, code: u32) -> Self;
}

impl Word for u8 {
    const SIZE: u32 = 0;
    #[inline(always)]
    fn of(bits: u64) -> u8 {
        bits as u8
    }
    #[inline(always)]
    fn followed_by(self, width: u32, code: u32) -> u8 {
        self.wrapping_shl(width) | code as u8
    }
}

impl Word for u16 {
    const SIZE: u32 = 1;
    #[inline(always)]
    fn of(bits: u64) -> u16 {
        bits as u16
    }
    #[inline(always)]
    fn followed_by(self, width: u32, code: u32) -> u16 {
        self.wrapping_shl(width) | code as u16
    }
}

impl Word for u32 {
    const SIZE: u32 = 2;
    #[inline(always)]
    fn of(bits: u64) -> u32 {
        bits as u32
    }
    #[inline(always)]
    fn followed_by(self, width: u32, code: u32) -> u32 {
        self.wrapping_shl(width) | code
    }
}

impl Word for u64 {
    const SIZE: u32 = 3;
    #[inline(always)]
    fn of(bits: u64) -> u64 {
        bits
    }
    #[inline(always)]
    fn followed_by(self, width: u32, code: u32) -> u64 {
        self.wrapping_shl(width) | u64::from(code)
    }
}

/// The sites of a region that a thread has passed.
#[derive(Debug)]
pub struct Path<'p> {
    first: u32,
    bits: u32,
    passed: &'p mut Passed,
}

impl Path<'_> {
    /// The thread passes a site; `true`, so that it can stand in a condition: `a && path.pass(8) && b`.
    #[inline(always)]
    pub fn pass(&mut self, site: u32) -> bool {
        match COUNTS {
            true => self.passed.add(site, site.wrapping_sub(self.first)),
            false => self.bits |= 1u32.wrapping_shl(site.wrapping_sub(self.first)),
        }
        true
    }

    #[inline(always)]
    fn of(first: u32, passed: &mut Passed) -> Path<'_> {
        Path {
            first,
            bits: 0,
            passed,
        }
    }
}

/// A region whose threads' paths are words, of which bit 0 is the site `first`: made by [`BlockThreads::paths`].
pub struct Paths<'b, W> {
    block: &'b BlockThreads,
    first: u32,
    narrow: bool,
    words: PhantomData<W>,
}

impl BlockThreads {
    /// A region whose sites are `first` and as many of the next numbers as `W` has bits.
    #[inline(always)]
    pub fn paths<W: Word>(&self, first: u32) -> Paths<'_, W> {
        Paths {
            block: self,
            first,
            narrow: false,
            words: PhantomData,
        }
    }
}

impl<W: Word> Paths<'_, W> {
    /// The block's rows are shorter than a vector, so that its loops are not made parallel: sites are counted in fewer registers.
    #[inline(always)]
    pub fn narrow(self) -> Self {
        Paths {
            narrow: true,
            ..self
        }
    }

    /// Each thread in turn, x fastest: see [`BlockThreads::threads`].
    #[inline(always)]
    pub fn threads(self, mut turn: impl FnMut(uint3, usize, &mut Path<'_>)) {
        let first = self.first;
        if COUNTS {
            let mut passed = Passed::new(self.narrow);
            let mut path = Path::of(first, &mut passed);
            self.block
                .quiet_threads(|thread_idx, t| turn(thread_idx, t, &mut path));
            return passed.end(first);
        }
        let mut words: Lanes<W> = Lanes::new();
        self.block.quiet_threads(|thread_idx, t| {
            let mut none = Passed::NONE;
            let mut path = Path::of(first, &mut none);
            turn(thread_idx, t, &mut path);
            words[t] = W::of(path.bits.into());
        });
        self.end(&words);
    }

    /// Each thread in turn whose x is below `end`: see [`BlockThreads::threads_below`].
    #[inline(always)]
    pub fn threads_below<N: Number>(self, end: N, turn: impl FnMut(uint3, usize, &mut Path<'_>)) {
        let columns = self.block.columns().below(end);
        self.threads_in(columns, turn);
    }

    /// Each thread in turn whose x is one of the columns: see [`BlockThreads::threads_in`].
    #[inline(always)]
    pub fn threads_in(self, columns: Columns, mut turn: impl FnMut(uint3, usize, &mut Path<'_>)) {
        let first = self.first;
        if COUNTS {
            let mut passed = Passed::new(self.narrow);
            let mut path = Path::of(first, &mut passed);
            self.block
                .quiet_threads_in(columns, |thread_idx, t| turn(thread_idx, t, &mut path));
            return passed.end(first);
        }
        let mut words: Lanes<W> = Lanes::new();
        for t in 0..self.block.count() {
            words[t] = W::default();
        }
        self.block.quiet_threads_in(columns, |thread_idx, t| {
            let mut none = Passed::NONE;
            let mut path = Path::of(first, &mut none);
            turn(thread_idx, t, &mut path);
            words[t] = W::of(path.bits.into());
        });
        self.end(&words);
    }

    /// Each thread in turn that has not left the kernel: see [`BlockThreads::threads_of`].
    #[inline(always)]
    pub fn threads_of(self, alive: &Alive, mut turn: impl FnMut(uint3, usize, &mut Path<'_>)) {
        if alive.is_whole() {
            self.threads(turn);
        } else {
            self.threads(|thread_idx, t, path| {
                if alive[t] {
                    turn(thread_idx, t, path);
                }
            });
        }
    }

    #[inline(always)]
    fn end(self, words: &Lanes<W>) {
        log::words(WORDS, self.first, words.first(self.block.count()));
    }
}
