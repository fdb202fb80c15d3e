//! What engines call when nothing is recorded: nothing.

use crate::launch::{Kernel, Launch};
use crate::vector::uint3;

/// A launch that is not recorded.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Launched;

impl Launched {
    pub(crate) const NONE: Launched = Launched;
    #[inline(always)]
    pub(crate) fn begin(_: &Kernel, _: &Launch) -> Launched {
        Launched
    }
    #[inline(always)]
    pub(crate) fn end(self) {}
}

/// A log that is not kept.
pub(crate) struct Log;

impl Log {
    #[inline(always)]
    pub(crate) fn take(_: &Launch) -> Log {
        Log
    }
    #[inline(always)]
    pub(crate) fn begin(&mut self, _: uint3) {}
    #[inline(always)]
    pub(crate) fn resume(&mut self) {}
    #[inline(always)]
    pub(crate) fn pause(&mut self) {}
    #[inline(always)]
    pub(crate) fn end(&mut self) {}
    #[inline(always)]
    pub(crate) fn next(&mut self) {}
}

/// The logs of a team that are not kept.
pub(crate) struct Team;

impl Team {
    #[inline(always)]
    pub(crate) fn new(_: &Launch) -> Team {
        Team
    }
    #[inline(always)]
    pub(crate) fn block_begins(&self, _: uint3) {}
    #[inline(always)]
    pub(crate) fn begin(&self, _: u32) {}
    #[inline(always)]
    pub(crate) fn end(&self, _: u32) {}
    #[inline(always)]
    pub(crate) fn block_ends(&self) {}
}

#[inline(always)]
pub(crate) fn thread(_: u32) {}
#[inline(always)]
pub(crate) fn is_recorded() -> bool {
    false
}
#[inline(always)]
pub(crate) fn records(_: &str) -> bool {
    false
}
#[inline(always)]
pub(crate) fn cut() {}
#[inline(always)]
pub(crate) fn uncut() {}
#[inline(always)]
pub(crate) fn finish() {}
