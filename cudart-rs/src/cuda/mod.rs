//! The CUDA runtime API, by CUDA's own names.
//!
//! One file for each chapter of CUDA's reference; everything is re-exported here, so that a program's
//! header can bind `cudaMalloc` to `cudart_rs::cuda::cudaMalloc`. Work is done when a call returns, but for what waits for other devices or processes ([`pending`]).
//! Enumerations are aliases of `u32` with constants; handles are pointers that programs cannot follow.

pub mod array;
pub(crate) mod capture;
pub mod constants;
pub mod copy;
#[cfg(feature = "curand")]
pub mod curand_host;
#[cfg(feature = "curand")]
mod curand_quasi;
pub mod device;
pub mod devices;
pub mod driver;
pub mod error;
#[cfg(feature = "graphs")]
pub mod graph;
#[cfg(feature = "graphs")]
pub mod graph_conditions;
#[cfg(feature = "graphs")]
pub mod graph_memory;
#[cfg(feature = "graphs")]
pub mod graph_nodes;
pub mod graphics;
#[cfg(feature = "ipc")]
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

#[cfg(feature = "textures")]
pub use crate::texture::runtime::*;
#[cfg(feature = "textures")]
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
#[cfg(feature = "graphs")]
pub use graph::*;
#[cfg(feature = "graphs")]
pub use graph_conditions::*;
#[cfg(feature = "graphs")]
pub use graph_memory::*;
#[cfg(feature = "graphs")]
pub use graph_nodes::*;
pub use graphics::*;
#[cfg(feature = "ipc")]
pub use ipc::*;
pub use launch_api::*;
pub use memory::*;
pub use queries::*;
pub use stream::*;
pub use symbol::*;
pub use volume::*;
