//! What all emission shares: [`Gen`] (the program and everything computed about it) and [`FileCx`] (one Rust file in the making).
//!
//! `FileCx` collects the imports that the text of its file turns out to need, and the notes (comments, blank lines) that
//! stand in it as marker macros until `post` puts them in. Names of items are resolved here; no syntax of bodies.

use super::names::Names;
use super::rx::{ident, last_segment, tokens};
use crate::analysis::alignment::Relied;
use crate::analysis::context::Context;
use crate::analysis::effects::Effects;
use crate::analysis::library_use::LibraryUse;
use crate::diag::Diagnostics;
use crate::emit::EmitOptions;
use crate::hir::callgraph::CallGraph;
use crate::hir::*;
use crate::passes::probes::path::Recorders;
use crate::source::{SourceMap, Span};
use proc_macro2::TokenStream;
use quote::quote;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

/// The program and what is known about it.
pub struct Gen<'a> {
    /// The program.
    pub program: &'a Program,
    /// Its text.
    pub map: &'a SourceMap,
    /// Options.
    pub opts: &'a EmitOptions,
    /// What of the library's C++ is needed.
    pub used: LibraryUse,
    /// Names.
    pub names: Names,
    /// Calls.
    pub graph: CallGraph,
    /// Kernel parameters and waiting.
    pub context: Context,
    /// Classes that are asked for their type at run time.
    pub typed: BTreeSet<RecordId>,
    /// Fields that their class's `Drop` ends itself, in C++'s order.
    pub manual: BTreeSet<(RecordId, u32)>,
    /// Bit-fields that are accessed as `volatile`.
    pub volatile_bits: BTreeSet<(RecordId, u32)>,
    /// There is a packed class.
    pub any_packed: bool,
    /// Functions that may make a virtual call.
    pub calls_virtual: Vec<bool>,
    /// Functions that exceptions of the program may leave.
    pub throwing: Vec<bool>,
    /// Writes of globals.
    pub effects: Effects,
    /// The shapes of the blocks that kernels are launched with.
    pub shapes: crate::analysis::shapes::Shapes,
    /// Alignment that functions rely on.
    pub relied: Relied,
    /// What a traced program records where.
    pub recorders: Recorders,
    /// How many of the modules are of source files; those behind are of functions that are set apart.
    pub own_modules: usize,
    /// The functions that are set apart (`apart`).
    pub apart: BTreeSet<FuncId>,
    /// The module in which a function with probes stands without them.
    pub quiet: BTreeMap<FuncId, String>,
    /// The program before its accesses were checked, if they are.
    pub before_checks: Option<super::checks::Before<'a>>,
    /// Messages.
    pub diags: RefCell<Diagnostics>,
}

/// Modules of the runtime whose names the prelude exports.
const PRELUDE_MODULES: [&str; 3] = ["cudart_rs::prelude", "cudart_rs::vector", "cudart_rs::ptr"];

/// What a marker stands for.
#[derive(Clone, PartialEq, Debug)]
pub enum Note {
    /// An empty line.
    Blank,
    /// Lines of comment.
    Lines(Vec<String>),
    /// A comment at the end of the line before.
    Trail(String),
    /// A comment at the end of the statement that follows (the block's last).
    TrailNext(String),
}

/// One Rust file in the making.
#[derive(Default)]
pub struct FileCx {
    /// The module whose text this is; `usize::MAX` in files of the engines, which have no items of the program.
    pub module: usize,
    /// Imported name → path.
    pub imports: BTreeMap<String, String>,
    /// What the markers stand for.
    pub notes: Vec<Note>,
    /// Comments that have been placed, by index into `Program::comments`.
    pub placed: BTreeSet<usize>,
    /// The module whose kernels this file of the engines holds.
    pub engine: Option<usize>,
    /// Uses of macros that may stay macros, by the number in their markers.
    pub macro_uses: Vec<super::macros::Written>,
    /// Names that the file defines or that imports may not take.
    pub own: BTreeSet<String>,
    /// Lane forms of device functions, of the kernel at hand.
    pub lane_functions: super::lane_function::LaneFunctions,
    /// The forms with a trail of device functions that the kernel at hand calls.
    pub trail_functions: super::trail_form::TrailFunctions,
    /// What the lane form at hand does lane by lane.
    pub lonely: crate::analysis::lanes::worth::Lonely,
    /// Types of the lane forms that the kernel at hand names.
    pub lane_types: BTreeSet<String>,
}

impl FileCx {
    /// A file of a module.
    pub fn new(g: &Gen, module: usize) -> FileCx {
        let mut own = BTreeSet::new();
        if let Some(m) = g.names.modules.get(module) {
            own.extend(m.types.iter().cloned());
            own.extend(m.values.iter().cloned());
        }
        FileCx {
            module,
            own,
            ..FileCx::default()
        }
    }

    /// A marker for a note.
    pub fn note(&mut self, note: Note) -> TokenStream {
        let n = proc_macro2::Literal::usize_unsuffixed(self.notes.len());
        self.notes.push(note);
        quote!(cu2rs_note!(#n);)
    }

    /// Imports a path and gives the name to use: its last segment, or the whole path where that is taken.
    ///
    /// What follows the path proper (`stdin()`, `Vector::<T>`) is kept behind it.
    pub fn path(&mut self, text: &str) -> TokenStream {
        let end = text
            .find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == ':' || c == '#'))
            .unwrap_or(text.len());
        let (path, rest) = text.split_at(end);
        let (path, rest) = match path.strip_suffix("::") {
            Some(p) => (p, format!("::{rest}")),
            None => (path, rest.to_string()),
        };
        let name = self.import(path);
        let whole = format!("{name}{rest}");
        tokens(&whole).unwrap_or_else(|| quote!(compile_error!("bad path")))
    }

    fn import(&mut self, path: &str) -> String {
        let Some((module, last)) = path.rsplit_once("::") else {
            return path.to_string();
        };
        if self.own.contains(last) {
            return path.to_string();
        }
        if PRELUDE_MODULES.contains(&module) {
            return last.to_string();
        }
        match self.imports.get(last) {
            Some(p) if p == path => last.to_string(),
            Some(_) => path.to_string(),
            None => {
                self.imports.insert(last.to_string(), path.to_string());
                last.to_string()
            }
        }
    }
}

impl Gen<'_> {
    /// A name of an item of the program, imported if it stands in another module.
    pub fn item(&self, file: &mut FileCx, module: usize, name: &str) -> TokenStream {
        if module == file.module {
            let id = ident(name);
            return quote!(#id);
        }
        let Some(m) = self.names.modules.get(module) else {
            let id = ident(name);
            return quote!(#id);
        };
        let path = format!("crate::{}::{}", m.name, ident(name));
        file.path(&path)
    }

    /// A function, as it is named in a call: `f`, `S::new`.
    pub fn function(&self, file: &mut FileCx, f: FuncId) -> TokenStream {
        let (module, name) = &self.names.functions[f.0 as usize];
        match self.program.func(f).role {
            _ if self.program.stands_alone(self.program.func(f)) => self.item(file, *module, name),
            Role::Free => self.item(file, *module, name),
            Role::Method(r) | Role::StaticMethod(r) | Role::Ctor(r) | Role::Dtor(r) => {
                let record = self.record(file, r);
                let name = ident(name);
                quote!(#record::#name)
            }
        }
    }

    /// A record of the program or of the library, without arguments.
    pub fn record(&self, file: &mut FileCx, r: RecordId) -> TokenStream {
        let record = self.program.record(r);
        if let Some(b) = &record.bound {
            return file.path(&b.path);
        }
        let (module, name) = &self.names.records[r.0 as usize];
        self.item(file, *module, name)
    }

    /// A variable with static storage.
    pub fn global(&self, file: &mut FileCx, v: GlobalId) -> TokenStream {
        let (module, name) = &self.names.globals[v.0 as usize];
        self.item(file, *module, name)
    }

    /// A named constant.
    pub fn constant(&self, file: &mut FileCx, c: ConstId) -> TokenStream {
        let (module, name) = &self.names.consts[c.0 as usize];
        self.item(file, *module, name)
    }

    /// An enumerator.
    pub fn enumerator(&self, file: &mut FileCx, e: EnumId, i: u32) -> Option<TokenStream> {
        let name = self.names.enumerators.get(e.0 as usize)?.get(i as usize)?;
        match &self.program.enumeration(e).bound {
            Some(path) => Some(file.path(&format!("{path}::{name}"))),
            None => Some(self.item(file, self.names.enums[e.0 as usize].0, name)),
        }
    }

    /// `file.cu:12`
    pub fn place(&self, span: Span) -> String {
        match self.map.file_line(span) {
            Some((path, line)) => {
                let name = path
                    .file_name()
                    .map_or_else(|| path.to_string_lossy(), |n| n.to_string_lossy());
                format!("{name}:{line}")
            }
            None => "?".into(),
        }
    }

    /// The last segment of a library item's path.
    pub fn bound_name(&self, b: BoundId) -> &str {
        self.program
            .bound
            .get(b.0 as usize)
            .map_or("?", |b| last_segment(&b.rust))
    }
}
