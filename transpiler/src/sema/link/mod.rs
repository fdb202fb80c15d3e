//! Linking: the HIR of several translation units becomes one program.
//!
//! Three steps, a module each, after `views` has told the host's and the device's view of a unit apart (and `layouts` has warned of classes that differ):
//!
//! 1. `classes` finds out which items of different units are the same thing. Items that could be (the same linkage name, or the same place in
//!    a shared header) start in one class; classes are split while their members differ in structure, where references between items
//!    count as equal when their targets are in one class. A declaration joins the class of the definition it stands for.
//! 2. `merge` makes the program: one item for each class, every id renumbered, types interned anew, files and comments joined.
//! 3. `resolve` looks at what the references come to: functions and variables that no unit defines, and those that one unit declares otherwise than another
//!    defines them. Each use is reported and refused, or given the conversion that the machine's calling convention amounts to.
//!
//! Between 2 and 3, `outside` finds what objects of other compilers define or need, by the symbols that `mangle` gives.
//!
//! What is the same (step 1), more exactly:
//!
//! * External functions and host variables: by linkage name. `inline` ones may be defined in several units; when their definitions differ, each
//!   unit keeps its own. Others are reported when definitions differ. Variables that begin as zero give way to one with an initialiser (C's
//!   tentative definitions).
//! * `__device__`, `__constant__` and `__managed__` variables: each unit that defines one has its own, as in CUDA's whole-program mode;
//!   a declaration finds the definition if only one unit has one.
//! * Internal functions and constants: by their place, so that a `static` function of a header is one function. Internal variables: never, but
//!   for constants.
//! * Records and enumerations: by name and structure (C's compatible types, C++'s one-definition rule), wherever they stand.

mod c_library;
mod classes;
mod layouts;
pub mod mangle;
mod merge;
mod outside;
mod resolve;
mod system;
#[cfg(test)]
mod tests;
mod views;

pub(crate) use c_library::is_stream;
pub use c_library::lacking;
pub use outside::{FOR_HOST, Symbols};
pub use resolve::undefined_name;

use crate::diag::Diagnostics;
use crate::hir::Program;
use crate::source::SourceMap;

/// The HIR of one translation unit, before linking.
#[derive(Clone, Default, Debug)]
pub struct UnitHir {
    /// Its items; the ids are its own.
    pub program: Program,
    /// The unit as device code sees it (`__CUDA_ARCH__` is defined), where that differs.
    pub device: Option<Program>,
}

/// Joins translation units. Reports CU0050 (defined twice), CU0051 (defined nowhere), CU0052 (declared otherwise than defined)
/// and CU0053 (classes that lie otherwise in another unit).
/// `symbols`: what objects of other compilers define and need.
pub fn link(
    units: Vec<UnitHir>,
    symbols: &Symbols,
    map: &SourceMap,
    diags: &mut Diagnostics,
) -> Program {
    let views = views::prepare(units, map, diags);
    let classes = classes::find(&views, map, diags);
    views::check_classes(&views, |u, i| classes.of(classes::Sort::Func, u, i), diags);
    layouts::check(&views, map, diags);
    let mut merged = merge::merge(views, &classes);
    outside::apply(&mut merged.program, symbols, map, diags);
    resolve::resolve(merged, diags)
}
