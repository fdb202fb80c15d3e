//! CUDA's driver API and runtime API with C's names and calling conventions: the shared library that stands for `libcuda.so.1` and `libcudart.so`, so that programs which are
//! already compiled run without a GPU.
//!
//! What the calls do is `cudart-rs`'s: this crate only turns C's types into it. Kernels come as PTX, out of fat binaries ([`image`]), and become
//! [`cudart_rs::launch::Kernel`]s ([`module`]) that launches, graphs and queries treat like a translated program's. One library
//! serves both APIs, because they share a device; which release's structures a program of the runtime API expects is told by the name of the runtime
//! that it has loaded ([`runtime::version`]).
//!
//! * [`driver`]: `cu…`, a file for each chapter of CUDA's reference; [`procs`]: `cuGetProcAddress`; [`tables`]: what runtimes that are linked statically ask for.
//! * [`runtime`]: what `nvcc`'s code calls (`__cudaRegisterFatBinary`, …) and the functions that need more than the generated wrappers (`build.rs`).
//!
//! Every function takes whatever a C program passes: pointers are C's, and are as unchecked as the API has them.
// Names are CUDA's.
#![allow(non_camel_case_types, non_snake_case, non_upper_case_globals)]
// What a caller must see to is what CUDA's reference says.
#![allow(clippy::missing_safety_doc)]

#[macro_use]
mod abi;
mod context;
pub mod driver;
mod engine;
mod errors;
pub mod host;
pub mod image;
pub mod module;
pub mod nvrtc;
mod one_device;
pub mod procs;
pub mod runtime;
pub mod tables;
#[cfg(feature = "trace")]
mod trace;
