//! The lanes engine's values: the threads of a warp (or half of one) side by side, in vector registers.
//!
//! A kernel in its lane form runs each statement for many threads at once. [`V`] holds a value of each of them, [`Mask`] says which
//! of them are *active*: the others keep their values, touch no memory and stop no program. [`Ramp`] is a value that grows by one from
//! lane to lane, known by its first: what makes an access to memory one of neighbouring elements. [`Each`] keeps values that are not
//! numbers, and those whose address is taken. [`x16`] and [`x32`] name the types for 16 and 32 lanes; kernels with warp operations need 32.
//!
//! What is in the way of vectors is done lane by lane in the order of the threads ([`Mask::each`], [`Mask::map`]), with the functions of the other
//! engines: results are the same to the last bit under every engine. A vector is made of groups of 16 lanes ([`group`]): registers of AVX-512 where
//! the crate is compiled for them, twice as many of AVX2 where it is compiled for those, arrays elsewhere. A portable crate has all three, as `lanes_v4`, `lanes_v3` and `lanes`: this folder
//! is compiled three times then, and says `where_registers!` or `where_vectors!` where they differ. No launching here: see `launch::lanes`.

// The instructions of a group, or of its masks.
where_vectors!({
    #[path = "avx512.rs"]
    mod arch;
} {
    #[allow(non_camel_case_types, dead_code)]
    #[path = "avx2.rs"]
    mod arch;
} {
    #[path = "arrays.rs"]
    mod arch;
});
mod arithmetic;
pub(crate) mod block;
#[cfg(any(test, feature = "checkers"))]
mod checked;
mod clamped;
mod compare;
mod convert;
mod each;
mod elementary;
pub mod group;
mod mask;
mod memory;
mod ramp;
mod tile;
#[cfg(all(feature = "memory-trace", not(any(test, feature = "checkers"))))]
mod told;
#[cfg(feature = "trace")]
mod trail;
mod vector;
mod warp;

#[cfg(all(test, not(feature = "portable")))]
mod tests;

pub use block::{BlockLanes, Kept, ThreadLanes};
pub use clamped::Clamped;
pub use each::Each;
pub use mask::{Mask, Select};
pub use memory::{Element, LaneIndex, LanePtr, Ptrs, places};
pub use ramp::{Ramp, Step};
pub use tile::{RowTile, Rows};
#[cfg(feature = "trace")]
pub use trail::{LaneTrail, LaneTrails};
pub use vector::{IntoLanes, Like, V};

/// Whether vectors are registers here: else they are arrays, which are right, but seldom faster than a loop over the threads.
pub const IN_REGISTERS: bool = group::IN_REGISTERS;

/// The types for 16 lanes.
pub mod x16 {
    super::names!(1);
}

/// The types for 32 lanes: a whole warp.
pub mod x32 {
    super::names!(2);
}

macro_rules! names {
    ($groups:literal) => {
        /// The threads of a block, so many at a time.
        pub type BlockLanes<'b> = super::BlockLanes<'b, $groups>;
        /// Which lanes are active, or where a condition holds.
        pub type Mask = super::Mask<$groups>;
        /// A `float` for each lane.
        pub type F32 = super::V<f32, $groups>;
        /// A `double` for each lane.
        pub type F64 = super::V<f64, $groups>;
        /// A `signed char` for each lane.
        pub type I8 = super::V<i8, $groups>;
        /// An `unsigned char` for each lane.
        pub type U8 = super::V<u8, $groups>;
        /// A `short` for each lane.
        pub type I16 = super::V<i16, $groups>;
        /// An `unsigned short` for each lane.
        pub type U16 = super::V<u16, $groups>;
        /// An `int` for each lane.
        pub type I32 = super::V<i32, $groups>;
        /// An `unsigned` for each lane.
        pub type U32 = super::V<u32, $groups>;
        /// A `long long` for each lane.
        pub type I64 = super::V<i64, $groups>;
        /// An `unsigned long long` for each lane.
        pub type U64 = super::V<u64, $groups>;
        /// A pointer for each lane.
        pub type Ptrs<T> = super::Ptrs<T, $groups>;
        /// What grows by one from lane to lane.
        pub type Ramp<T> = super::Ramp<T, $groups>;
        /// What grows so between two limits.
        pub type Clamped<T> = super::Clamped<T, $groups>;
        /// An object for each lane.
        pub type Each<T> = super::Each<T, $groups>;
        /// What every group of lanes of a block keeps across barriers.
        pub type Kept<T> = super::Kept<T>;
        /// A shared array that groups of lanes clear by rows.
        pub type RowTile<T> = super::RowTile<T>;
        /// What notes the sites that the threads of a group pass.
        #[cfg(feature = "trace")]
        pub type LaneTrail<'r> = super::LaneTrail<'r, $groups>;
    };
}
use names;
