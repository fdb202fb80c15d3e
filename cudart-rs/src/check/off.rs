//! The checkers of programs that are translated without `--check`: there are none, and the compiler leaves out what would call them.

#[path = "asked.rs"]
mod asked;

use crate::launch::Kernel;
use crate::launch::block::Block;

pub(crate) use asked::warn as warn_if_asked;

/// Whether the program runs under a checker.
#[inline(always)]
pub(crate) const fn on() -> bool {
    false
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

macro_rules! nothing {
    ($($name:ident($($t:ty),*);)*) => { $(
        #[inline(always)]
        pub(crate) fn $name($(_: $t),*) {}
    )* };
}
nothing! {
    enter(&Block, u32);
    enter_in_turn(&Block, u32);
    block_begins(&Block);
    block_ends(&Block);
    block_meets(&Block);
    warp_meets(&Block, u32, u32);
    grid_meets(&Block);
    fence(bool);
    tell_calls(&str);
    shared_area(usize, usize, usize);
    allocated(usize, u64);
    unwritten(usize, u64);
    copy_refused([(u64, u64, bool); 2]);
    own(usize, usize);
    frames(usize, usize, usize);
}

pub(crate) mod barriers {
    nothing! {
        arrives(i64, i64);
        waits(u32, u32);
    }
}

pub(crate) mod streams {
    nothing! {
        made(u64, bool);
        shared(usize, usize);
        graphs();
        waited(u64);
        waited_for_all();
        recorded(u64, u64);
        waits(u64, u64);
        waited_for(u64);
        launch(&str, u64);
        copied(&str, u64, usize, Option<usize>, usize, bool);
    }
}

pub(crate) mod areas {
    /// No memory is kept beside an allocation.
    pub(crate) const REDZONE: usize = 0;
}

pub(crate) mod heap {
    nothing! {
        taken(usize, usize);
        moved(usize, usize, usize);
    }
    #[inline(always)]
    pub(crate) fn given(_: usize) -> bool {
        false
    }
}
