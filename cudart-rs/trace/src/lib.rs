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
//! * [`implied`]: which sites need no probe, and how what they would have recorded is put back;
//! * [`walk`]: from the sites that a thread passed to the blocks that it executed;
//! * [`simt`]: from the blocks of 32 threads to those of their warp, by a reconvergence stack;
//! * [`union`]: the same by the rule of simCUDA, a union in block order;
//! * [`mod@format`], [`writer`], [`reader`]: the file; [`filter`]: what of a run is recorded;
//! * [`memory`]: what warps did to memory, in files of their own;
//! * [`trail`]: sequences as a few bits an event, as they are recorded.
//!
//! A traced program links this crate without the feature `read`: then there is only the writer, which needs nothing but a
//! checksum and a compressor.
//!
//! ```text
//! sites of a thread ──walk──▶ blocks of a thread ──simt──▶ (block, mask) of a warp
//! ```

#[cfg(feature = "read")]
pub mod ambiguity;
pub mod filter;
pub mod format;
#[cfg(feature = "read")]
pub mod graph;
#[cfg(feature = "read")]
pub mod hidden;
#[cfg(feature = "read")]
pub mod implied;
pub mod memory;
#[cfg(feature = "read")]
pub mod model;
mod packed;
#[cfg(feature = "read")]
pub mod reader;
#[cfg(feature = "read")]
pub mod simt;
pub mod trail;
#[cfg(feature = "read")]
pub mod union;
#[cfg(feature = "read")]
pub mod walk;
pub mod writer;

/// What stands in a thread's sequence where it left a device function, one that it entered by the site of the kind `Entry`.
pub const LEAVE: u32 = u32::MAX;

/// What ends the recorded sequence of a thread that stopped itself: at a failed `assert`, or `__trap()`.
pub const STOP: u32 = u32::MAX - 1;

/// Among counts of sites: how many threads ran the kernel.
pub const THREADS: u32 = u32::MAX;

/// Events from here up to [`LAST_RUN`] say that the event before came so many times more: this plus the number of times.
pub const RUN: u32 = 0x4000_0000;

/// See [`RUN`].
pub const LAST_RUN: u32 = 0x7FFF_FFFF;
