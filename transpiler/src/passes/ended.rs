//! `std::pair` of two members whose ends the program can see.
//!
//! C++ ends the second member before the first, Rust ends fields as they are declared. Such pairs are `EndedPair`s of the library, and maps that are made of
//! them have elements of that type. All other pairs stay `Pair`, which can be copied as bytes. The pass only renames: it runs before any analysis
//! that asks which fields their class ends by hand.

use crate::analysis::destroy::observable;
use crate::hir::{BoundArg, ENDED_PAIR, Program, RecordId};
use std::rc::Rc;

/// Runs the pass.
pub fn run(program: &mut Program) {
    let ended: Vec<(usize, Rc<str>)> = (0..program.records.len())
        .filter_map(|i| Some((i, ended_path(program, RecordId(i as u32))?)))
        .collect();
    for (i, path) in ended {
        if let Some(bound) = &mut program.records[i].bound {
            bound.path = path;
        }
    }
}

/// The path of the type that ends its members in C++'s order, if the class is one where that can be seen.
fn ended_path(program: &Program, r: RecordId) -> Option<Rc<str>> {
    let bound = program.record(r).bound.as_ref()?;
    let [BoundArg::Type(first), BoundArg::Type(second), ..] = bound.args.as_slice() else {
        return None;
    };
    let (module, name) = bound.path.rsplit_once("::")?;
    let path = match module.strip_prefix("cudart_rs::cpp::")? {
        "utility" if name == "Pair" => ENDED_PAIR.into(),
        "ordered" | "unordered" if name.to_lowercase().contains("map") => {
            format!("{module}::ended::{name}")
        }
        _ => return None,
    };
    (observable(program, *first) && observable(program, *second)).then(|| path.into())
}
