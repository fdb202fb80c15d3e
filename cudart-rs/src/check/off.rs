//! The checkers of programs that are translated without `--check`: there are none, and the compiler leaves out what would call them.

#[path = "asked.rs"]
mod asked;
#[path = "nothing.rs"]
mod nothing;

use crate::launch::Kernel;
use crate::launch::block::Block;
use crate::vector::dim3;

pub(crate) use asked::warn as warn_if_asked;
pub(crate) use nothing::*;

/// Whether the program runs under a checker.
#[inline(always)]
pub(crate) const fn on() -> bool {
    false
}

/// Kernels may run in their lane form.
#[inline(always)]
pub(crate) const fn permits_lanes(_: bool, _: dim3, _: u32) -> bool {
    true
}

/// The exit code of a program whose own would be `code`.
#[inline(always)]
pub(crate) fn exit_code(code: i32) -> i32 {
    code
}

/// Nothing is told of launches.
pub(crate) struct LaunchGuard;

#[inline(always)]
pub(crate) fn launch(_: &'static Kernel) -> LaunchGuard {
    LaunchGuard
}

#[inline(always)]
pub(crate) fn freed(_: usize) -> bool {
    false
}

/// Nobody asks for the rules of barriers and masks: a warning does.
#[inline(always)]
pub(crate) fn rule_broken(_: &Block, _: &str, _: &[(String, u32)]) -> bool {
    false
}

/// Nobody tells where a thread was.
#[inline(always)]
pub(crate) fn faulted(_: usize) -> bool {
    false
}

nothing! {
    beyond_bounds(&Kernel, u64, u32);
    lane(usize);
    lanes(usize);
    in_lanes(&Block, usize);
    lanes_end();
    each_ends();
    enter(&Block, u32);
    enter_in_turn(&Block, u32);
    block_begins(&Block);
    block_of_lanes_begins(&Block);
    block_ends(&Block);
    block_meets(&Block);
    shared_area(usize, usize, usize);
    arena_gone(usize);
    allocated(usize, u64);
    own(usize, usize);
    frames(usize, usize, usize);
}

pub(crate) mod heap {
    super::nothing! {
        taken(usize, usize);
        moved(usize, usize, usize);
    }
    #[inline(always)]
    pub(crate) fn behind() -> usize {
        0
    }
    #[inline(always)]
    pub(crate) fn given(_: usize) -> bool {
        false
    }
}
