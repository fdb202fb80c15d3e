//! The CUDA runtime API, by CUDA's own names.
//!
//! One file for each chapter of CUDA's reference; everything is re-exported here, so that a program's
//! header can bind `cudaMalloc` to `cudart_rs::cuda::cudaMalloc`. Work is done when a call returns, but for what waits for other devices or processes ([`pending`]).
//! Enumerations are aliases of `u32` with constants; handles are pointers that programs cannot follow.

pub mod array;
pub(crate) mod capture;
pub mod constants;
pub mod copy;
pub mod curand_host;
mod curand_quasi;
pub mod device;
pub mod devices;
pub mod driver;
pub mod error;
pub mod graph;
pub mod graph_conditions;
pub mod graph_memory;
pub mod graph_nodes;
pub mod ipc;
pub mod launch_api;
pub mod library;
pub mod memory;
pub(crate) mod pages;
pub(crate) mod pending;
pub mod properties;
pub mod queries;
pub mod stream;
pub mod symbol;
pub mod variables;
pub mod volume;

pub use crate::texture::runtime::*;
pub use crate::texture::{
    Texture, cudaAddressModeBorder, cudaAddressModeClamp, cudaAddressModeMirror,
    cudaAddressModeWrap, cudaFilterModeLinear, cudaFilterModePoint, cudaReadModeElementType,
    cudaReadModeNormalizedFloat, cudaTextureAddressMode, cudaTextureFilterMode,
    cudaTextureObject_t, cudaTextureReadMode, textureReference,
};
pub use array::*;
pub use constants::*;
pub use copy::*;
pub use device::*;
pub use devices::{
    cudaDeviceCanAccessPeer, cudaDeviceDisablePeerAccess, cudaDeviceEnablePeerAccess,
    cudaDeviceGetP2PAttribute, cudaGetDevice, cudaGetDeviceCount, cudaSetDevice,
};
pub use driver::*;
pub use error::*;
pub use graph::*;
pub use graph_conditions::*;
pub use graph_memory::*;
pub use graph_nodes::*;
pub use ipc::*;
pub use launch_api::*;
pub use memory::*;
pub use queries::*;
pub use stream::*;
pub use symbol::*;
pub use volume::*;
