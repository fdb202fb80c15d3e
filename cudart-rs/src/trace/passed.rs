//! How often the threads of a region passed its sites, where nothing else is to be known: numbers in local variables, which the loop over the threads keeps in registers
//! (and, where it is made parallel, in vectors). They are added to those of the OS thread when the region ends.

use super::probe_times;

/// Sites that have a number here: as many as a word has bits.
const FEW: usize = if cfg!(feature = "trace-counts") {
    32
} else {
    0
};

/// Numbers of the sites of a region. (A variable of its own: what says which site is the first has to be known before these can be told apart.)
#[derive(Debug)]
pub(super) struct Passed([u32; FEW]);

impl Passed {
    pub(super) const NONE: Passed = Passed([0; FEW]);

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

    /// The region ends.
    #[inline(always)]
    pub(super) fn end(&self, first: u32) {
        // Written out, so that numbers that nothing is added to are known to be 0, and the others need not lie in memory.
        macro_rules! each {
            ($($at:literal)*) => { $(if let Some(n @ 1..) = self.0.get($at) { probe_times(first + $at, *n); })* };
        }
        each!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31);
    }
}
