//! The names that emitted code uses without a path: `use cudart_rs::prelude::*`.
//!
//! Only the dialect's own vocabulary belongs here. Functions of C and CUDA (`malloc`, `cudaMalloc`,
//! `__popc`) are named by their module's path instead, so that a program may define the same name.

pub use crate::array::{Aligned, Array, LineAligned, Vla, char_array, zeroed};
pub use crate::division::{idiv, irem};
pub use crate::global::{DeviceVar, Global};
pub use crate::launch::{
    Alive, Barrier, BlockThreads, CoBarrier, Kernel, Lanes, LargeLanes, Launch, Shared, SharedSite,
};
pub use crate::object::{delete_array, delete_object, new_array, new_object};
pub use crate::ptr::{
    Ptr, Void, addr, addr_const, cbytes, cstr, unaligned_load, unaligned_store, volatile_load,
    volatile_store,
};
pub use crate::shift::{shl, shr};
pub use crate::size::sizeof;
pub use crate::step::{post_dec, post_inc, pre_dec, pre_inc};
pub use crate::vector::*;
pub use crate::{in_shape, launch, shared};
pub use cudart_rs_kernel::{as_written, device, form_of, kernel};
#[cfg(feature = "portable")]
pub use {crate::launch::Turns, cudart_rs_each_cpu::each_cpu};
