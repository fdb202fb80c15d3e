//! What programs without checkers do where engines and the runtime API tell the checkers something: nothing, and the compiler leaves out the calls. Memory traces, which
//! take the place of the checkers, are told some of it (`memory/hooks.rs`); this is what neither needs.

use crate::launch::block::Block;

macro_rules! nothing {
    ($($name:ident($($t:ty),*);)*) => { $(
        #[inline(always)]
        pub(crate) fn $name($(_: $t),*) {}
    )* };
}
pub(crate) use nothing;

nothing! {
    turn(usize);
    lanes_meet(u32);
    warp_meets(&Block, u32, u32);
    grid_meets(&Block);
    named_arrives(u32);
    named_opens(&Block, u32, &[u32]);
    fence(bool);
    arrives_early(bool);
    tell_calls(&str);
    unwritten(usize, u64);
    copy_refused([(u64, u64, bool); 2]);
}

pub(crate) mod barriers {
    super::nothing! {
        made(usize);
        arrives(usize, u32, i64, i64);
        waits(usize, u32, u32);
    }
}

pub(crate) mod streams {
    super::nothing! {
        made(u64, bool);
        shared(usize, usize);
        graphs();
        waited(u64);
        waited_for_all();
        recorded(u64, u64);
        waits(u64, u64);
        waited_for(u64);
        launch(&str, u64);
        copied(&str, u64, usize, Option<usize>, usize);
    }
}

pub(crate) mod areas {
    /// No memory is kept beside an allocation.
    pub(crate) const REDZONE: usize = 0;
}
