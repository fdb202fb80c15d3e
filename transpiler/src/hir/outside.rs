//! What a program shares with objects of other compilers, by the symbols that these have for it (see `sema::link` and `split`).

use super::{FuncId, GlobalId};
use std::collections::BTreeMap;
use std::rc::Rc;

/// Items that a program shares with objects of other compilers, with their symbols. See `sema::link`.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Outside {
    /// Functions without a body that such an object defines.
    pub imports: BTreeMap<FuncId, Rc<str>>,
    /// Functions that such an object calls.
    pub exports: BTreeMap<FuncId, Rc<str>>,
    /// Variables that such an object defines.
    pub imported_globals: BTreeMap<GlobalId, Rc<str>>,
    /// Variables of this program that such an object uses.
    pub exported_globals: BTreeMap<GlobalId, Rc<str>>,
}

/// A kernel's name in the host half of a split unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stub {
    /// What both halves call the unit.
    pub unit: Rc<str>,
    /// The name of the class in its stub.
    pub name: Rc<str>,
}

/// Functions of the library that launch kernels with arguments by address.
pub const BY_ADDRESS: [&str; 6] = [
    "__cu2rs_kernel_instance",
    "cudaLaunchKernel",
    "cudaLaunchCooperativeKernel",
    "cudaLaunchKernelExC",
    "cudaGraphAddKernelNode",
    "cuLaunchKernel",
];

/// Launches of a kernel that are elsewhere: in the rest of a crate whose kernels alone are the program.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Launched {
    /// Shapes of blocks, where they are constants.
    pub shapes: Vec<[u32; 3]>,
    /// By a pointer to the kernel.
    pub pointed: bool,
    /// With arguments by address (`cudaLaunchKernel`).
    pub by_address: bool,
}
