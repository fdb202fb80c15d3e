//! Libraries that programs bring as a header and link as a binary: what they declare and nobody defines is taken from one of our own headers.
//!
//! The header is one more unit of the program, of whose functions those stay that the program declares, uses and does not define; the types of the two
//! declarations are compared as between any two units. Objects of other compilers that define a function come first.

use super::Language;
use super::pipeline::Unit;
use crate::hir::{Function, Linkage};
use crate::sema::link::{Symbols, UnitHir};
use crate::source::{FileLoader, Origin, SourceMap};
use std::collections::BTreeSet;
use std::path::Path;

/// How the names of a library begin, and the header that has its functions.
const LIBRARIES: [(&str, &str); 1] = [("cut", "cutil.h")];

/// A header of ours whose functions the units need.
pub(super) struct StandIn {
    /// The header, as a unit.
    pub unit: Unit,
    /// What its functions have to be called to be wanted.
    wanted: BTreeSet<String>,
}

impl StandIn {
    /// Leaves the functions that are wanted.
    pub fn keep_wanted(&self, hir: &mut UnitHir) {
        for f in &mut hir.program.functions {
            if is_c(f) && !self.wanted.contains(&*f.name) {
                f.body = None;
            }
        }
    }
}

/// A function that is known by its name alone.
fn is_c(f: &Function) -> bool {
    f.linkage == Linkage::External && f.link_name == f.name
}

/// The headers that define what these units and objects do not.
pub(super) fn find(
    units: &[UnitHir],
    symbols: &Symbols,
    loader: &dyn FileLoader,
    sources: &mut SourceMap,
) -> Vec<StandIn> {
    let functions = || {
        units
            .iter()
            .flat_map(|u| &u.program.functions)
            .filter(|f| is_c(f))
    };
    let defined: BTreeSet<&str> = functions()
        .filter(|f| f.body.is_some())
        .map(|f| &*f.name)
        .collect();
    let missing =
        |f: &&Function| !defined.contains(&*f.name) && !symbols.defines.contains(&*f.name);
    let mut found = Vec::new();
    for (prefix, header) in LIBRARIES {
        let wanted: BTreeSet<String> = functions()
            .filter(|f| f.name.starts_with(prefix))
            .filter(missing)
            .map(|f| f.name.to_string())
            .collect();
        if wanted.is_empty() {
            continue;
        }
        let path = Path::new("<cu2rs>").join(header);
        let known = sources.find(&path);
        let file =
            known.or_else(|| Some(sources.add(path, Origin::Header, loader.header(header)?)));
        found.extend(file.map(|file| StandIn {
            unit: Unit {
                dialect: false,
                default_device: false,
                file,
                language: Language::Cuda,
            },
            wanted,
        }));
    }
    found
}
