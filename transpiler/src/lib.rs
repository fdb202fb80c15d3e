//! cu2rs turns CUDA C++ programs into Rust crates that run on any CPU.
//!
//! The stages are modules and data flows one way: `source` → `pp` → `syntax` → `sema` → `hir` → `analysis` → `emit` → `project`.
//! [`compare`] stands beside them: it compares outputs. ARCHITECTURE.md tells the whole story.

pub mod analysis;
pub mod api;
pub mod binaries;
pub mod compare;
pub mod diag;
pub mod dialect;
pub mod emit;
pub mod hir;
pub mod nvcc;
pub mod passes;
pub mod pp;
pub mod project;
pub mod ptx;
pub mod ptx_out;
pub mod sema;
pub mod source;
pub mod split;
pub mod syntax;
pub mod trace;
