//! Functions of device code: intrinsics, mathematics, atomics, fences, clocks, assertions.
//!
//! Names are CUDA's (CUDA Math API; CUDA C++ guide, "C++ language extensions"), so that a header binds
//! `__popc` to `cudart_rs::device::__popc`. Overloaded names (`min`, `atomicAdd`) are generic over a trait
//! of the types CUDA has them for; callers pass operands that are converted already. Operations that wait
//! for other threads are not here: they are methods of a barrier.
//!
//! Accuracy: results are at least as accurate as the bounds in the appendix "Mathematical functions" of
//! the CUDA C++ guide; they are not bit-identical to a GPU's where that leaves room.

/// Lanes of a warp (programming guide, "Built-in Variables").
pub const warpSize: i32 = 32;

mod accurate;
pub mod atomic;
pub mod convert;
#[cfg(feature = "curand")]
pub mod curand;
pub(crate) mod elementary;
pub mod float;
pub mod integer;
pub mod math;
#[cfg(feature = "matrix")]
pub(crate) mod matrix;
pub mod memory;
#[cfg(feature = "halves")]
pub mod narrow;
pub mod nv_atomic;
#[cfg(feature = "ptx")]
pub mod ptx;
#[cfg(feature = "ptx")]
pub mod ptx_half;
#[cfg(feature = "ptx")]
pub mod ptx_typed;
pub mod simd;
pub mod simd_dpx;
pub mod trap;
pub mod window;

pub use atomic::*;
pub use convert::*;
pub use float::*;
pub use integer::*;
pub use math::*;
pub use memory::*;
pub use nv_atomic::*;
pub use simd::*;
pub use simd_dpx::*;
pub use trap::*;
