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
