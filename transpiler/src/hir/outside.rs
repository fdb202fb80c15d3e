//! What a program shares with objects of other compilers, by the symbols that these have for it (see `sema::link` and `split`).

use super::{FnSig, FuncId, Function, GlobalId, TyId};
use crate::source::FileId;
use std::collections::{BTreeMap, BTreeSet};
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
    /// Those of the imports that an installed C library has.
    pub installed: BTreeSet<FuncId>,
    /// Headers of C libraries.
    pub installed_files: BTreeSet<FileId>,
    /// What pointers to functions with C's calling convention point to.
    pub c_signatures: BTreeSet<Signature>,
    /// Functions of this program that have C's calling convention.
    pub c_functions: BTreeSet<FuncId>,
}

/// A function's type by the types of its result and parameters, and whether it ends with `...`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Signature(TyId, Vec<TyId>, bool);

impl FnSig {
    /// What tells it from others.
    pub fn key(&self) -> Signature {
        let params = self.params.iter().map(|t| t.id).collect();
        Signature(self.ret.id, params, self.variadic)
    }
}

impl Function {
    /// The type of its pointers.
    pub fn signature(&self) -> Signature {
        let types = self
            .params
            .iter()
            .filter_map(|l| self.locals.get(l.0 as usize));
        Signature(self.ret.id, types.map(|l| l.ty.id).collect(), self.variadic)
    }
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
pub const BY_ADDRESS: [&str; 8] = [
    "__cu2rs_kernel_instance",
    "cudaLaunchKernel",
    "cudaLaunchCooperativeKernel",
    "cudaLaunchCooperativeKernelMultiDevice",
    "cudaLaunchKernelExC",
    "cudaGraphAddKernelNode",
    "cuLaunchKernel",
    ASKS_FOR_ARGUMENTS,
];

/// The function of the library that tells the arguments of a captured launch, which are changed and given to another.
pub const ASKS_FOR_ARGUMENTS: &str = "cudaGraphKernelNodeGetParams";

/// Launches of a kernel that are elsewhere: in the rest of a crate whose kernels alone are the program.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Launched {
    /// Shapes of blocks, where they are constants.
    pub shapes: Vec<[u32; 3]>,
    /// By a pointer to the kernel.
    pub pointed: bool,
    /// With arguments by address (`cudaLaunchKernel`).
    pub by_address: bool,
    /// The program asks for the arguments of captured launches.
    pub noted: bool,
    /// Only its head is known, its body is not: it is started as it is written.
    pub unread: bool,
    /// … and its body may wait for other threads.
    pub may_wait: bool,
    /// The kernel's name there, where the CUDA source has another one.
    pub rust_name: Option<std::rc::Rc<str>>,
}
