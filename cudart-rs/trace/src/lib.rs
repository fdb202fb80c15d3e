//! Basic-block traces of CUDA programs.
//!
//! A translated program made with `--trace` carries a *probe* at each *site*, a place of its source, and writes what each thread
//! passed into a file. This crate says what such a file means and reads it:
//!
//! * [`model`]: the static part: sites, functions, and *mappings*, which say how sites make basic blocks (of the source itself, or
//!   of a PTX file);
//! * [`graph`]: dominators, post-dominators and loops of a mapping's graphs;
//! * [`ambiguity`]: whether the sites that a thread passed determine the blocks that it executed;
//! * [`hidden`]: what a mapping does not show of a thread's sites;
//! * [`walk`]: from the sites that a thread passed to the blocks that it executed;
//! * [`simt`]: from the blocks of 32 threads to those of their warp, by a reconvergence stack;
//! * [`union`]: the same by the rule of simCUDA, a union in block order;
//! * [`format`], [`writer`], [`reader`]: the file.
//!
//! A traced program links this crate without the feature `read`: then there is only the writer, which needs nothing but a
//! checksum and a compressor.
//!
//! ```text
//! sites of a thread ──walk──▶ blocks of a thread ──simt──▶ (block, mask) of a warp
//! ```

#[cfg(feature = "read")]
pub mod ambiguity;
pub mod format;
#[cfg(feature = "read")]
pub mod graph;
#[cfg(feature = "read")]
pub mod hidden;
#[cfg(feature = "read")]
pub mod model;
#[cfg(feature = "read")]
pub mod reader;
#[cfg(feature = "read")]
pub mod simt;
#[cfg(feature = "read")]
pub mod union;
#[cfg(feature = "read")]
pub mod walk;
pub mod writer;

/// What stands in a thread's sequence where it left a device function, one that it entered by the site of the kind `Entry`.
pub const LEAVE: u32 = u32::MAX;
