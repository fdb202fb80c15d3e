//! Programs that record traces hold what records twice: with probes, and as it is without, for runs and launches of which nothing is recorded.
//!
//! Kernels and the device functions they reach stand in modules of their own, `gaussian_untraced` beside `gaussian`, with the engine forms that they would have
//! in a crate made without `--trace`: written by a [`Gen`] of the program without probes. Everything else, variables and classes among it, is
//! there once. (So are members of classes, and functions that are called through pointers: their probes do nothing then.)

use super::UNTRACED;
use super::cx::{FileCx, Gen, Note};
use super::names::Module;
use crate::hir::*;
use proc_macro2::TokenStream;
use std::collections::{BTreeMap, BTreeSet};

impl Gen<'_> {
    /// Sets apart which of these functions can be: they get modules of their own.
    pub fn set_apart(&mut self, functions: impl Iterator<Item = FuncId>) {
        self.own_modules = self.names.modules.len();
        let mut modules: BTreeMap<usize, usize> = BTreeMap::new();
        for id in functions {
            let f = self.program.func(id);
            let outside = &self.program.outside;
            let shared = outside.imports.contains_key(&id) || outside.exports.contains_key(&id);
            if f.role != Role::Free || f.body.is_none() || shared || self.graph.is_taken(id) {
                continue;
            }
            let Some((of, name)) = self.names.functions.get(id.0 as usize).cloned() else {
                continue;
            };
            let to = *modules.entry(of).or_insert_with(|| {
                let own = &self.names.modules[of];
                let mut name = format!("{}{UNTRACED}", own.name);
                while self.names.modules.iter().any(|m| m.name == name) {
                    name.push('_');
                }
                let file = own.file;
                self.names.modules.push(Module {
                    name,
                    file,
                    types: BTreeSet::new(),
                    values: BTreeSet::new(),
                });
                self.names.modules.len() - 1
            });
            if f.space == Space::Kernel {
                self.names.modules[to].types.insert(name.clone());
            }
            self.names.modules[to].values.insert(name);
            self.names.functions[id.0 as usize].0 = to;
            self.apart.insert(id);
        }
    }

    /// The name of the module that a function stands in.
    pub fn module_of(&self, f: FuncId) -> &str {
        let module = self.names.functions.get(f.0 as usize);
        let module = module.and_then(|(m, _)| self.names.modules.get(*m));
        module.map_or("", |m| &m.name)
    }

    /// The functions of a module of those that are set apart, in the order of the source.
    pub fn apart_items(&self, file: &mut FileCx, module: usize) -> TokenStream {
        let own = |f: &&FuncId| self.names.functions[f.0 as usize].0 == module;
        let mut list: Vec<FuncId> = self.apart.iter().filter(own).copied().collect();
        list.sort_by_key(|f| self.program.func(*f).full_span.lo);
        let mut ts = TokenStream::new();
        for (i, f) in list.into_iter().enumerate() {
            if i > 0 {
                ts.extend(file.note(Note::Blank));
            }
            ts.extend(self.function_item(file, f));
        }
        ts
    }
}
