//! Split units: kernels and device code in Rust, host code by the host's own compiler.
//!
//! A unit whose host code cannot be translated (it includes a test framework, a library of templates, what C++ has and Rust has not) is cut in two. Both halves are
//! made from tokens, before any meaning is known, so that no third-party header has to be understood:
//!
//! * [`host`] rewrites the text that the host compiler's own preprocessor gave: CUDA's words go, a kernel's body becomes a *stub* that hands the addresses of its
//!   arguments to the runtime, `<<<…>>>` becomes a call that leaves the configuration for the stub, bodies of device functions go, and device variables
//!   become declarations of symbols that the Rust half defines ([`variables`], [`textures`]).
//! * [`device`] takes from the unit's tokens, as our own preprocessor gives them, what kernels and device code can reach: a cut by names ([`declarations`] tells where each
//!   declaration begins and ends and what it declares). Bodies of host functions go. The front end reads the rest as it reads every unit.
//!
//! The halves meet at run time by names: a stub knows itself by the Itanium name of its function (`typeid` of a class inside it), and so do the
//! instances of kernel templates that the host's half needs: those names stand in its object file. [`instances`] turns them into C++ text that the front end reads at the end of the
//! device's half, where each kernel is registered under its name. [`exports`] adds what the host's half calls of CUDA's API, [`half`] deals with the rest once the front end has read it. [`layouts`] compares what both halves think of kernels' parameters, [`crossing`] refuses what they must not share. [`stored`] keeps the cut tokens from compiling to linking.
//!
//! Thrust, CUB's device-wide functions and cooperative groups are our own headers in both halves: they are C++ over host-accessible memory, with the C++ library's headers of whoever compiles
//! (`host-headers/__cu2rs_cpp.h`). So the algorithms that host code calls are loops of the host half, and functors are called there; those that are `__device__` only keep
//! their body for it where nothing in it needs a kernel's thread. If the host's compiler does not take such a body, it goes, and calling it ends the program.
//!
//! Where the host's half is to be read (`cu2rs --out`), [`sources`] finds the rewriting's edits in the files that the text was made of.
//!
//! [`tokens`] finds matching brackets; [`heads`] reads the heads of functions and kernels. Nothing here does I/O; running the host's compiler is `nvcc::split`'s.
//!
//! `NAME_for_host.cu` is our text behind the unit. A stub (C++) hands the addresses of its arguments to `launch::host::launch`; device variables have
//! `export_name`s that the host half declares. In the program a unit is split where `SourceFile::split` says so (`analysis::library_use`). Both halves are cut by
//! positions and by names, which keeps too much and never too little.

pub mod crossing;
pub mod declarations;
pub mod device;
pub mod exports;
pub mod half;
pub mod heads;
pub mod host;
pub mod instances;
pub mod layouts;
pub mod reach;
pub mod sources;
pub mod stored;
pub mod textures;
pub mod tokens;
pub mod variables;

use instances::Unnamed;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What a unit's file of registrations and of what the host half calls is named: `NAME_for_host.cu`.
const TAIL: &str = "_for_host.cu";

/// The file of a unit that holds what is behind the device half.
pub fn tail_of(path: &std::path::Path) -> std::path::PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{stem}{TAIL}"))
}

/// Whether a file is such.
pub fn is_tail(path: &std::path::Path) -> bool {
    path.to_string_lossy().ends_with(TAIL)
}

/// The device half of a unit.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DeviceHalf {
    /// What both halves call the unit.
    pub unit: String,
    /// Text behind the unit: it registers the kernels that the host half launches.
    pub tail: String,
    /// By stub and by a variable's symbol, the numbers that `split::layouts` compares.
    pub layouts: BTreeMap<String, Vec<u64>>,
    /// Kernels that this text cannot name.
    pub unnamed: Vec<Unnamed>,
    /// Closures of device lambdas: as a demangler shows them, their lines, their numbers on these.
    pub closures: Vec<(String, u32, u32)>,
    /// What host halves need of CUDA's API.
    pub needs: BTreeSet<String>,
    /// Its tokens, if they were read before.
    pub tokens: Option<Arc<stored::Stored>>,
}
