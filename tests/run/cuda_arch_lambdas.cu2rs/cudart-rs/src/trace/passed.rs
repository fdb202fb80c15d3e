//! How often the threads of a region passed its sites, where nothing else is to be known: numbers in local variables, which the loop over the threads keeps in registers
//! (and, where it is made parallel, in vectors). They are added to those of the OS thread when the region ends.

use super::probe_times;

/// Sites that have a number here: as many as a word has bits.
const FEW: usize = if cfg!(feature = "trace-counts") {
    32
} else {
    0
};

/// The bits of a number where several are in a word. (The threads of a block are no more than 1024.)
const BITS: usize = 16;
/// Numbers in a word.
const TOGETHER: usize = u64::BITS as usize / BITS;

// Written out, so that numbers that nothing is added to are known to be 0, and the others need not lie in memory.
macro_rules! give {
    ($numbers:expr, $first:expr, $($at:literal)*) => { $(
        let n = $numbers.number($at);
        if n > 0 {
            probe_times($first + $at, n);
        }
    )* };
}

/// Numbers of the sites of a region. (A variable of its own: what says which site is the first has to be known before these can be told apart.)
#[derive(Debug)]
pub(super) struct Apart([u32; FEW]);

impl Apart {
    pub(super) const NONE: Apart = Apart([0; FEW]);

    /// A thread passes a site; `at`: its number less that of the region's first. No thread of the region passes it often.
    #[inline(always)]
    pub(super) fn add(&mut self, site: u32, at: u32) {
        match self.0.get_mut(at as usize) {
            Some(n) => *n += 1,
            None => {
                probe_times(site, 1);
            }
        }
    }

    /// The number of a site.
    #[inline(always)]
    fn number(&self, at: usize) -> u32 {
        self.0.get(at).copied().unwrap_or(0)
    }

    /// The region ends.
    #[inline(always)]
    pub(super) fn end(&self, first: u32) {
        give!(self, first, 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31);
    }
}

/// The same for regions whose sites all stand in the region itself: functions that are called with both ways to count, where it is not known which it is, would be too large
/// to be put into it.
#[derive(Debug)]
pub(super) struct Passed {
    apart: Apart,
    /// Several in a word, for regions whose loops are not made parallel: each word is a register that they no longer have for their pointers.
    together: [u64; FEW / TOGETHER],
    /// Which of them it is: known to the compiler, which leaves the other out.
    narrow: bool,
}

impl Passed {
    pub(super) const NONE: Passed = Passed::new(false);

    /// Of a region whose rows are `narrow`, or are not.
    #[inline(always)]
    pub(super) const fn new(narrow: bool) -> Passed {
        Passed {
            apart: Apart::NONE,
            together: [0; FEW / TOGETHER],
            narrow,
        }
    }

    /// A thread passes a site, as for [`Apart`], but once.
    #[inline(always)]
    pub(super) fn add(&mut self, site: u32, at: u32) {
        let word = at as usize / TOGETHER;
        match self.together.get_mut(word).filter(|_| self.narrow) {
            Some(n) => *n += 1 << (at as usize % TOGETHER * BITS),
            None => self.apart.add(site, at),
        }
    }

    /// The number of a site.
    #[inline(always)]
    fn number(&self, at: usize) -> u32 {
        match self.together.get(at / TOGETHER).filter(|_| self.narrow) {
            Some(n) => u32::from((n >> (at % TOGETHER * BITS)) as u16),
            None => self.apart.number(at),
        }
    }

    /// The region ends.
    #[inline(always)]
    pub(super) fn end(&self, first: u32) {
        give!(self, first, 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31);
    }
}

#[cfg(all(test, feature = "trace-counts"))]
mod tests {
    use super::*;

    #[test]
    fn numbers_side_by_side_do_not_mix() {
        for narrow in [false, true] {
            let mut passed = Passed::new(narrow);
            // More than there may be.
            for at in [0, 1, 2, 3, 5, 31] {
                for _ in 0..1024 * 31 - at {
                    passed.add(at, at);
                }
            }
            for at in 0..32 {
                let some = [0, 1, 2, 3, 5, 31].contains(&at);
                assert_eq!(
                    passed.number(at as usize),
                    if some { 1024 * 31 - at } else { 0 },
                    "{at}"
                );
            }
        }
    }
}
