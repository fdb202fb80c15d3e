//! The CUDA runtime API, by CUDA's own names.
//!
//! One file for each chapter of CUDA's reference; everything is re-exported here, so that a program's
//! header can bind `cudaMalloc` to `cudart_rs::cuda::cudaMalloc`. All work is done when a call returns.

pub mod error;

pub use error::*;
