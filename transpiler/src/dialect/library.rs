//! What of the runtime has which name in C++: the bindings of our headers, the other way round.

use crate::api::{self, Binding, Index, Kind};
use crate::passes::device_math;
use std::collections::{BTreeMap, BTreeSet};

/// A name of C++ and the header that declares it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// Qualified.
    pub name: String,
    /// What to include.
    pub header: String,
    /// Its path in the runtime.
    pub path: String,
    /// It is no member of a class.
    pub free: bool,
}

/// The runtime's items by their Rust paths.
#[derive(Default, Debug)]
pub struct Library {
    functions: BTreeMap<String, Known>,
    types: BTreeMap<String, Known>,
    /// By the last part of the path, where only one has it.
    values_by_name: BTreeMap<String, BTreeSet<String>>,
    /// Enumerators by their last names; none where several have the name.
    enumerators: BTreeMap<String, Option<Known>>,
    types_by_name: BTreeMap<String, BTreeSet<String>>,
}

fn last(path: &str) -> &str {
    path.rsplit("::").next().unwrap_or(path)
}

impl Library {
    /// Reads the headers.
    pub fn load() -> Result<Library, String> {
        let index = Index::load_all()?;
        let mut library = Library::default();
        for item in &index.items {
            if item.kind == Kind::Constant && item.parent.is_some() {
                let known = Known {
                    name: item.name.to_string(),
                    header: item.header.to_string(),
                    path: item.name.to_string(),
                    free: false,
                };
                let name = item.last().to_owned();
                (library.enumerators.entry(name))
                    .and_modify(|e| *e = None)
                    .or_insert(Some(known));
            }
            let paths = item.forms.iter().flat_map(|form| {
                let own = match &form.binding {
                    Binding::Rust(path) => Some(path),
                    _ => None,
                };
                own.into_iter().chain(&form.on_device)
            });
            for path in paths {
                let path = path.trim_end_matches('!');
                let path = path.split('<').next().unwrap_or(path).to_owned();
                let known = Known {
                    name: item.name.to_string(),
                    header: item.header.to_string(),
                    path: path.clone(),
                    free: item.parent.is_none(),
                };
                let (names, by) = match item.kind {
                    Kind::Class => (&mut library.types_by_name, &mut library.types),
                    Kind::Function | Kind::Variable => {
                        (&mut library.values_by_name, &mut library.functions)
                    }
                    _ => continue,
                };
                names
                    .entry(last(&path).to_owned())
                    .or_default()
                    .insert(path.clone());
                // Of several names the runtime's own, else the plainest.
                let rank = |k: &Known| {
                    let own = api::last_part(&k.name) == last(&k.path);
                    (!own, k.name.len(), k.name.clone())
                };
                let entry = by.entry(path).or_insert_with(|| known.clone());
                if rank(&known) < rank(entry) {
                    *entry = known;
                }
            }
        }
        Ok(library)
    }

    /// A function or variable.
    pub fn value(&self, path: &str) -> Option<&Known> {
        let found = find(path, &self.functions, &self.values_by_name);
        found.or_else(|| self.enumerators.get(last(path))?.as_ref())
    }

    /// A class.
    pub fn class(&self, path: &str) -> Option<&Known> {
        find(path, &self.types, &self.types_by_name)
    }

    /// An operation that waits: a method of `barrier`.
    pub fn waiting(&self, method: &str) -> Option<&Known> {
        self.functions.get(&format!("barrier.{method}"))
    }
}

/// By the path; what the prelude exports by its name. (Device code's own form of a function of `<math.h>` is chosen again by the pass that chose it.)
fn find<'l>(
    path: &str,
    all: &'l BTreeMap<String, Known>,
    by_name: &BTreeMap<String, BTreeSet<String>>,
) -> Option<&'l Known> {
    if let Some(k) = all.get(device_math::host_path(path)) {
        return Some(k);
    }
    if !path.starts_with("cudart_rs::prelude::") {
        return None;
    }
    let others = by_name.get(last(path))?;
    match others.len() {
        1 => all.get(others.first()?),
        _ => None,
    }
}
