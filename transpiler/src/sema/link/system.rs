//! Where Thrust's algorithms run: those on device iterators, or with a policy of the device, are device code although the host calls them.
//!
//! Our headers write each algorithm once, `__host__ __device__`. In a file whose text depends on `__CUDA_ARCH__` the instances on the device take
//! their body, and with it the bodies of the functors they call, from the device's view ([`views`](super::views)). What an instance runs on is read off its
//! parameters, as Thrust does by tags: `device_ptr` (the iterator of `device_vector`, also inside of other iterators), `policy<1>`, or nothing but
//! iterators that belong to no memory (counting, constant).

use crate::hir::*;
use crate::source::{Origin, SourceMap};
use std::collections::BTreeSet;

/// What a parameter says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum System {
    /// Nothing: a number, a functor.
    None,
    /// Anything does.
    Any,
    Host,
    Device,
}

/// For each function whether it is an algorithm that runs on the device.
pub(super) fn on_device(program: &Program, map: &SourceMap) -> Vec<bool> {
    let functions = program.functions.iter();
    functions.map(|f| runs_on_device(program, f, map)).collect()
}

fn runs_on_device(program: &Program, f: &Function, map: &SourceMap) -> bool {
    if f.space != Space::HostDevice || f.role != Role::Free || !is_algorithm(f, map) {
        return false;
    }
    let mut found = System::None;
    for p in &f.params {
        let Some(local) = f.locals.get(p.0 as usize) else {
            continue;
        };
        match policy(program, local.ty.id) {
            Some(system) => return system == System::Device,
            None => found = found.max(system(program, local.ty.id, &mut BTreeSet::new())),
        }
    }
    matches!(found, System::Any | System::Device)
}

/// A function of one of the headers that hold algorithms: not Thrust's iterators, pairs and pointers.
fn is_algorithm(f: &Function, map: &SourceMap) -> bool {
    let Some(file) = map.get(f.span.file) else {
        return false;
    };
    let name = file.path.to_string_lossy();
    file.origin != Origin::Program
        && name.rsplit_once("thrust/").is_some_and(|(_, rest)| {
            let plain = [
                "device_ptr.h",
                "pair.h",
                "tuple.h",
                "functional.h",
                "memory.h",
            ];
            !rest.contains('/') && !plain.contains(&rest)
        })
}

fn thrust(r: &Record, name: &str) -> bool {
    &*r.name == name && r.scopes.first().is_some_and(|s| &**s == "thrust")
}

/// The system of an execution policy.
fn policy(program: &Program, ty: TyId) -> Option<System> {
    match program.types.get(ty) {
        Ty::Record(r) if thrust(program.record(*r), "policy") => {
            let device = program.record(*r).instance.iter().any(|w| &**w == "1");
            Some(if device { System::Device } else { System::Host })
        }
        _ => None,
    }
}

/// The system of an iterator, by what it is made of.
fn system(program: &Program, ty: TyId, seen: &mut BTreeSet<RecordId>) -> System {
    match program.types.get(ty) {
        Ty::Pointer(_) => System::Host,
        Ty::Record(r) => {
            let record = program.record(*r);
            if thrust(record, "device_ptr") {
                return System::Device;
            }
            let placeless = ["counting_iterator", "constant_iterator", "discard_iterator"];
            if placeless.iter().any(|name| thrust(record, name)) {
                return System::Any;
            }
            // Functors may hold pointers of either kind; only Thrust's own classes are looked into.
            if record.scopes.first().is_none_or(|s| &**s != "thrust") || !seen.insert(*r) {
                return System::None;
            }
            let parts = record.fields.iter();
            parts
                .map(|f| system(program, f.ty.id, seen))
                .max()
                .unwrap_or(System::None)
        }
        _ => System::None,
    }
}
