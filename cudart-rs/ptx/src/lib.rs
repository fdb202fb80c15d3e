//! PTX, compiled in process by Cranelift and run on the CPU.
//!
//! ```no_run
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let ptx = ""; let (a, n) = (0u64, 0u32);
//! let module = cudart_ptx::Module::load(ptx, &cudart_ptx::Options::default())?;
//! let kernel = module.kernel("scale").ok_or("no such kernel")?;
//! let mut params = kernel.params();
//! params.set(0, &a.to_ne_bytes())?;
//! params.set(1, &n.to_ne_bytes())?;
//! let config = cudart_ptx::LaunchConfig { grid: [n.div_ceil(256), 1, 1], block: [256, 1, 1], ..Default::default() };
//! // SAFETY: `a` is the address of so many numbers.
//! unsafe { kernel.launch(&config, params.bytes())? };
//! # Ok(()) }
//! ```
//!
//! [`Module::load`] reads the text (`text`), gives each instruction its meaning in an IR (`ir`, `lower`), or refuses it by name and line; kernels are compiled
//! (`jit`) when they are first launched. Global and constant addresses are the host's; shared ones are offsets. [`Kernel::launch`] returns when all threads
//! have ended. An access to memory that does not exist ends the launch ([`Fault::Address`]) on Linux on x86-64; elsewhere the process gets a signal.
//!
//! Nothing here knows of drivers, contexts and streams.
//!
//! # Design
//!
//! The IR is a graph of basic blocks over typed registers, where the translator's HIR is structured: Cranelift needs no structure, and an operation is a small
//! value (`Op`) whose meaning one function gives, so that the interpreter, which is the tests' oracle, and instructions that are too rare to be inlined share it. A
//! thread runs until it waits (barrier, warp operation, turn in a spin loop), and writes what is alive, and cannot be computed again (`pass::remake`), to its place
//! in rows of its warp; one call of compiled code runs all threads that are at one place, in a loop, and says whether all came to the same one: then a barrier is
//! open, or a warp's exchange done, at once, and a scheduler that looks at single lanes is needed only where they parted. No stacks are switched.
//!
//! Sixteen threads that are next to each other (a warp where lanes exchange values, eight where much has to be done thread by thread) run at once in vectors of 128
//! bits, where `pass::shape` finds enough that is the same for them or goes up in steps; short ways that only some take are masked, and at any other branch that
//! not all take, and where a 32-bit index wraps round between two of them, what is alive goes to the rows and another function of the kernel takes the threads one
//! by one to their next wait. The functions for groups are compiled without Cranelift's optimizer, which would move all loads to the front and run out of
//! registers. Functions in which threads wait are inlined into their kernels.
//!
//! All addresses are the host's, but shared ones, which are offsets into the block's memory: generic accesses cost nothing, `cvta` is an addition. A block's shared
//! memory is mapped at a multiple of 4 GiB (`run::window`), so that the lower half of a generic address is the shared one, as programs count on. Spin loops (whose
//! end depends on an atomic or a volatile load) give up their turn every 64 rounds. Blocks go over cudart-rs's own workers (`launch::spread`), in order; one that
//! spins for long gets others beside it in its worker (`run::grid`), and blocks of a cooperative launch are all begun and take turns in one worker. Lanes that
//! exchange values through memory without a barrier are kept in step (`pass::lockstep`): turns at their stores and where branches join, of which the first in the
//! text goes on. The PTX reader of traces (the translator's) is another one: it keeps positions and drops declarations, and must not build Cranelift; this one must
//! keep all that declarations say.
//!
//! Limits: layered, cube and mipmapped textures, texture references, formatted accesses of surfaces, `wgmma`, sparse products, copies of tensors, 128-bit atomics, scalar video instructions
//! and dynamic parallelism are refused at load. Clusters are of one block. Copies are done at once, also those that complete on an `mbarrier`. Tiles of `wmma` are
//! held as `mma`'s factors are. What is no number has the host's bits after `f32` and `f64`
//! operations that are instructions of the processor. Warp-synchronous code is kept in step where `pass::lockstep` sees that it is, or at all stores if
//! `CUDART_PTX_LOCKSTEP=all` says so.

mod cache;
mod image;
mod interpret;
mod ir;
mod jit;
mod launch;
mod lower;
mod pass;
pub mod record;
mod run;
mod text;
mod value;

pub use launch::{Kernel, LaunchConfig, Module, Options, Param, Params};
pub use pass::lockstep::Lockstep;

/// Why a module cannot be loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadError {
    /// The line of the PTX text, from 1; 0: of none.
    pub line: u32,
    /// What kind of error it is.
    pub kind: LoadErrorKind,
    /// What is wrong, or what is not supported, by its name in PTX.
    pub what: String,
}

/// Kinds of [`LoadError`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoadErrorKind {
    /// It is no PTX, or its parts do not fit each other.
    Syntax,
    /// It is PTX that this version does not execute.
    Unsupported,
    /// A name that is declared but not defined in any of the modules.
    Unresolved,
    /// The compiler failed: an error of this crate.
    Internal,
}

impl LoadError {
    pub(crate) fn syntax(line: u32, what: impl Into<String>) -> LoadError {
        LoadError {
            line,
            kind: LoadErrorKind::Syntax,
            what: what.into(),
        }
    }
    pub(crate) fn unsupported(line: u32, what: impl Into<String>) -> LoadError {
        LoadError {
            line,
            kind: LoadErrorKind::Unsupported,
            what: what.into(),
        }
    }
    pub(crate) fn unresolved(line: u32, name: &str) -> LoadError {
        LoadError {
            line,
            kind: LoadErrorKind::Unresolved,
            what: name.to_owned(),
        }
    }
    pub(crate) fn internal(what: String) -> LoadError {
        LoadError {
            line: 0,
            kind: LoadErrorKind::Internal,
            what,
        }
    }
}

impl std::fmt::Display for LoadError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (line, what) = (self.line, &self.what);
        match self.kind {
            LoadErrorKind::Syntax => write!(f, "PTX line {line}: {what}"),
            LoadErrorKind::Unsupported => write!(f, "PTX line {line}: not supported: {what}"),
            LoadErrorKind::Unresolved => {
                write!(f, "PTX line {line}: `{what}` is used but not defined")
            }
            LoadErrorKind::Internal => write!(f, "the PTX compiler failed: {what}"),
        }
    }
}

impl std::error::Error for LoadError {}

/// How a launch failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The grid or the block is empty or larger than the kernel allows, or the parameters have another size. CUDA: invalid value.
    Configuration(String),
    /// A `trap`, or a switch to nowhere. CUDA: launch failure.
    Trap,
    /// `assert` failed; the message is on standard error. CUDA: device assertion.
    Assert,
    /// An access to memory that is not there. CUDA: illegal address.
    Address {
        /// The address.
        address: usize,
        /// The block that the thread is of.
        block: [u32; 3],
    },
    /// Threads wait for others that never come. CUDA would hang.
    Deadlock,
    /// The kernel could not be compiled.
    Compile(LoadError),
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Fault::Configuration(what) => write!(f, "the launch is not possible: {what}"),
            Fault::Trap => f.write_str("a thread executed a trap"),
            Fault::Assert => f.write_str("a device assertion failed"),
            Fault::Address {
                address,
                block: [x, y, z],
            } => {
                write!(
                    f,
                    "a thread of block ({x}, {y}, {z}) accessed address {address:#x}, where there is no memory"
                )
            }
            Fault::Deadlock => f.write_str("threads wait for others that never come"),
            Fault::Compile(e) => write!(f, "{e}"),
        }
    }
}

impl std::error::Error for Fault {}
