//! The CUDA runtime, emulated on the CPU: what crates emitted by cu2rs link.
//!
//! The crate has four layers, and a newcomer should read them in this order:
//!
//! * the *language layer*: what C has and Rust has not ([`ptr`], [`mod@array`], [`step`], [`global`],
//!   [`convert`], [`shift`], [`vector`]);
//! * the *launch layer* ([`mod@launch`]): kernels, barriers, shared memory and the engines that run them;
//! * the *runtime API* ([`cuda`]): memory, streams, events, properties, errors, [`texture`]s;
//! * the *device functions* ([`device`]): intrinsics, mathematics, atomics.
//!
//! Beside them stand the checkers ([`check`]), which programs translated with `--check` call at each access to memory.
//!
//! Emitted code imports [`prelude`] and names everything else by its path. Nothing here knows the
//! transpiler. Pointers are C's: functions that take a [`ptr::Ptr`] trust it as C's functions do.
// Types and functions that CUDA programs name keep CUDA's spelling (`float4`, `cudaMalloc`,
// `__popc`), so that emitted code reads like its source and documentation can be found by name.
#![allow(non_camel_case_types, non_snake_case, non_upper_case_globals)]
// What only parts that are left out use.
#![cfg_attr(not(feature = "full"), allow(dead_code))]

pub mod array;
pub mod at_exit;
pub mod bits;
pub mod c;
#[cfg(any(test, feature = "checkers"))]
pub mod check;
#[cfg(not(any(test, feature = "checkers", feature = "memory-trace")))]
#[path = "check/off.rs"]
mod check;
#[cfg(all(feature = "memory-trace", not(any(test, feature = "checkers"))))]
use memory::hooks as check;
pub mod convert;
pub mod cpp;
pub mod cuda;
pub mod device;
pub mod division;
pub(crate) mod fault;
pub mod global;
pub mod helper;
#[cfg(feature = "nccl")]
pub mod nccl;
#[macro_use]
mod registers;
pub mod lanes;
// As in `registers`, for what follows.
#[cfg(all(feature = "portable", target_arch = "x86_64"))]
#[allow(unused_macros)]
macro_rules! where_vectors {
    ({ $($v4:tt)* } { $($v3:tt)* } { $($arrays:tt)* }) => { $($v3)* };
}
#[cfg(all(feature = "portable", target_arch = "x86_64"))]
#[allow(unused_macros)]
macro_rules! where_registers {
    ({ $($with:tt)* } { $($without:tt)* }) => { $($with)* };
}
/// [`lanes`] once more, with vectors in registers of AVX2: what kernels of portable crates use on processors that have it.
#[cfg(all(feature = "portable", target_arch = "x86_64"))]
#[allow(clippy::duplicate_mod)]
#[path = "lanes/mod.rs"]
pub mod lanes_v3;
// And again.
#[cfg(all(feature = "portable", target_arch = "x86_64"))]
#[allow(unused_macros)]
macro_rules! where_vectors {
    ({ $($v4:tt)* } { $($v3:tt)* } { $($arrays:tt)* }) => { $($v4)* };
}
#[cfg(all(feature = "portable", target_arch = "x86_64"))]
#[allow(unused_macros)]
macro_rules! where_registers {
    ({ $($with:tt)* } { $($without:tt)* }) => { $($with)* };
}
/// [`lanes`] with vectors in registers of AVX-512.
#[cfg(all(feature = "portable", target_arch = "x86_64"))]
#[allow(clippy::duplicate_mod)]
#[path = "lanes/mod.rs"]
pub mod lanes_v4;
pub mod launch;
#[cfg(feature = "memory-trace")]
pub mod memory;
pub mod object;
pub mod per_thread;
pub mod prelude;
pub mod ptr;
pub mod shift;
pub mod size;
mod sorted;
mod start;
pub mod step;
#[cfg(feature = "textures")]
pub mod texture;
pub mod trace;
pub mod vector;

pub use start::{EXIT_REFUSED, refused, start};
