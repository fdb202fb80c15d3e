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
