//! All units of a program in one session: what linking and `cu2rs --out` have in common.
//!
//! Sources are taken one by one ([`Gather::source`]): in Rust where that goes, else in two halves ([`super::split`]). [`Gather::units`] adds the units of
//! objects and the device halves, and learns from the symbols of all objects what is declared, exported and offered of CUDA's API.

use super::args::{HostMode, Invocation};
use super::foreign::{self, Foreign};
use super::inputs::Inputs;
use super::report;
use super::unit::{Names, Recorder, Unit, UnitLoader, full_path};
use super::wrapper::Wrapper;
use super::{api_unit, compile, names, runtime_abi, split};
use crate::diag::{Diagnostic, Diagnostics, Severity};
use crate::project::pipeline::Session;
use crate::project::progress::Progress;
use crate::project::{self, Language, Options};
use crate::sema::link::FOR_HOST;
use crate::source::{Origin, Span};
use crate::split::exports;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// A function of the library that we do not have.
const UNSUPPORTED: u16 = 4024;

/// A program in the making.
#[derive(Default)]
pub struct Gather {
    /// Its units, as far as they are Rust.
    pub session: Session,
    /// Units of objects, device halves, and what other compilers made.
    pub inputs: Inputs,
    /// What the session's units define and need.
    pub own: Names,
    /// The sources, for the crate's papers.
    pub shown: Vec<String>,
    /// The sources that are Rust as a whole, by full path.
    pub read: BTreeMap<PathBuf, Read>,
}

/// What is known of a source that is Rust as a whole.
#[derive(Default)]
pub struct Read {
    /// The full paths of what it was made of.
    pub files: BTreeSet<PathBuf>,
    /// What it defines and needs.
    pub names: Names,
}

/// What became of a source.
pub enum Taken {
    /// It is Rust as a whole; why it could not be split, if it should have been.
    Whole(Option<String>),
    /// It is split; its messages are yet to be told.
    Split(Box<split::Halves>),
    /// The same, and something of its device code was refused.
    Refused(Box<split::Halves>),
    /// The host's compiler refused its host code, and said so.
    RefusedByHost,
}

/// A program that can be emitted.
pub struct Gathered {
    /// Its units.
    pub session: Session,
    /// What other compilers made.
    pub inputs: Inputs,
    /// What that means for the linker.
    pub foreign: Foreign,
    /// The text of the module that offers CUDA's API to it, if it needs one.
    pub runtime: Option<String>,
    /// The sources, for the crate's papers.
    pub shown: Vec<String>,
    /// As in [`Gather`].
    pub read: BTreeMap<PathBuf, Read>,
    /// Somebody defines `main`.
    pub has_main: bool,
    /// Messages that were not printed yet.
    pub said: Diagnostics,
}

impl Gather {
    /// Takes a source that is to be split for a reason that shows only in the whole program; as it would be taken else, where it cannot be.
    pub fn forced(
        &mut self,
        inv: &Invocation,
        path: &Path,
        language: Language,
        folder: &Path,
        progress: &Progress,
        why: String,
    ) -> Result<Taken, String> {
        let why = split::Why {
            text: why,
            refused: true,
        };
        let not = match split::unit(inv, path, language, folder, progress, Some(why))? {
            split::Made::Done(mut halves) => match halves.unit.take() {
                Some(unit) => {
                    self.inputs.units.push((path.to_owned(), unit));
                    return Ok(Taken::Split(halves));
                }
                None => None,
            },
            split::Made::Refused => None,
            split::Made::NoCompiler(e) => Some(e),
            split::Made::Not(e) => e,
        };
        match self.source(inv, path, language, folder, progress)? {
            Taken::Whole(None) => Ok(Taken::Whole(not)),
            other => Ok(other),
        }
    }

    /// Takes a source.
    pub fn source(
        &mut self,
        inv: &Invocation,
        path: &Path,
        language: Language,
        folder: &Path,
        progress: &Progress,
    ) -> Result<Taken, String> {
        let options = Options {
            check: inv.check,
            ..compile::options(inv, language)
        };
        let mut not = None;
        let split = inv.host == HostMode::Split && language.is_cpp();
        let before = self.session.result.diags.clone();
        let mut names = Names::default();
        let loader = Recorder::new(folder);
        if !split && let Some(p) = self.session.add(path, &options, &loader, progress) {
            names = names::of(p);
        }
        let seen = before.iter().count();
        let t = &self.session.result;
        let broken = t.bad_usage || t.internal_error;
        let why = {
            let files = t
                .sources
                .iter()
                .filter(|(_, f)| f.origin == Origin::Program);
            let files = files.map(|(_, f)| (f.path.as_path(), &f.text[..]));
            split::why(inv, language, t.diags.iter().skip(seen), files, &t.sources)
        };
        if split || why.is_some() && !broken {
            let asked = why.is_some();
            match split::unit(inv, path, language, folder, progress, why)? {
                split::Made::Done(mut halves) => {
                    if asked {
                        self.session.take_back(before);
                    }
                    let Some(unit) = halves.unit.take() else {
                        return Ok(Taken::Refused(halves));
                    };
                    self.inputs.units.push((path.to_owned(), unit));
                    return Ok(Taken::Split(halves));
                }
                split::Made::Refused => return Ok(Taken::RefusedByHost),
                // (A crate has stubs for what was refused, a program would not run.)
                split::Made::NoCompiler(e) if inv.one_program && !split => not = Some(e),
                split::Made::NoCompiler(e) => {
                    report::say(&format!("error: {e}"));
                    return Ok(Taken::RefusedByHost);
                }
                split::Made::Not(e) if split => return Err(e.unwrap_or_default()),
                split::Made::Not(e) => not = e,
            }
        }
        self.own.defines.extend(names.defines.iter().cloned());
        self.own.needs.extend(names.needs.iter().cloned());
        self.own.symbols.extend(names.symbols.iter().cloned());
        let files = loader.files.into_inner().into_keys().collect();
        let read = Read { files, names };
        self.read.insert(full_path(folder, path), read);
        self.shown.push(path.display().to_string());
        Ok(Taken::Whole(not))
    }

    /// Adds the libraries that the compilers of host halves link of themselves, as MPI's do; what they are.
    pub fn add_wrapped(&mut self, inv: &Invocation) -> Result<Wrapper, String> {
        let mut all = Wrapper::default();
        let units = self.inputs.units.iter();
        let of_units = units.filter_map(|(_, u)| u.record.host_compiler.clone());
        let compilers: BTreeSet<String> = of_units.chain(inv.host_compiler.clone()).collect();
        for w in compilers.iter().filter_map(|c| Wrapper::of(Path::new(c))) {
            for name in &w.libraries {
                self.inputs.add_library(name, &w.dirs)?;
            }
            all.headers.extend(w.headers);
            all.dirs.extend(w.dirs);
            all.libraries.extend(w.libraries);
        }
        Ok(all)
    }

    /// Adds all other units. `cache`: where the objects of host halves go.
    pub fn units(
        mut self,
        inv: &Invocation,
        folder: &Path,
        cache: &Path,
        progress: &Progress,
    ) -> Result<Gathered, String> {
        split::add_objects(&mut self.inputs, cache)?;
        let Gather {
            mut session,
            inputs,
            own,
            mut shown,
            read,
        } = self;
        let mut said = std::mem::take(&mut session.result.diags);
        let mut defines = own.defines;
        let foreign = foreign::survey(&inputs.foreign, &inv.linker);
        // What other compilers' objects call and no unit has: of CUDA's libraries, that is.
        let mut open = foreign.symbols.needs.clone();
        if inv.shared && !(shown.is_empty() && inputs.units.is_empty()) {
            open.extend(runtime_abi::OF_LIBRARIES.iter().map(|n| n.to_string()));
        }
        let names = inputs.units.iter().map(|(_, u)| &u.record.names);
        for n in names.clone() {
            defines.extend(n.defines.iter().cloned());
        }
        let symbols: BTreeSet<&String> =
            names.flat_map(|n| &n.symbols).chain(&own.symbols).collect();
        let of_halves: BTreeSet<&String> = inputs
            .units
            .iter()
            .flat_map(|(_, u)| u.host_needs())
            .collect();
        // (Another object that lacks a `norm` lacks its own.)
        let not_ours = |n: &String| exports::is_math(n) && !of_halves.contains(n);
        open.retain(|n| !defines.contains(n) && !symbols.contains(n) && !not_ours(n));
        for (_, unit) in &inputs.units {
            let options = Options {
                lockstep: inv.lockstep,
                check: inv.check,
                ..unit.options(folder).1
            };
            let options = match &unit.record.host_half {
                Some(half) => {
                    let tokens = split::tokens(unit, folder);
                    split::device_options(options, half, open.clone(), tokens)
                }
                None => options,
            };
            add(
                &mut session,
                unit,
                folder,
                &options,
                &mut open,
                &mut said,
                progress,
            );
            shown.push(unit.options(folder).0.display().to_string());
        }
        if let Some(unit) = api_unit::unit(&open) {
            let half = split::HostHalf {
                unit: api_unit::NAME.into(),
                ..split::HostHalf::default()
            };
            let options = split::device_options(unit.options(folder).1, &half, open.clone(), None);
            add(
                &mut session,
                &unit,
                folder,
                &options,
                &mut open,
                &mut said,
                progress,
            );
        }
        let own_main = defines.contains("main");
        session.symbols = foreign.symbols.clone();
        session.symbols.library = inv.shared;
        session.emit.library = inv.shared;
        session.emit.foreign_main = foreign.has_main && !own_main && !inv.shared;
        // Who loads a library may print.
        session.emit.foreign_output = foreign.prints || inv.shared;
        session.check |= project::check_from_environment();
        session.memory |= project::memory_from_environment();
        session.portable |= inv.portable || project::portable_from_environment();
        session.lanes |= inv.lanes || project::lanes_from_environment();
        if let Some(said) = project::contract_from_environment() {
            session.contract = Some(said);
        }
        let runtime = runtime_abi::module(&open);
        if runtime.is_some() {
            session.emit.more_modules.push(runtime_abi::MODULE.into());
        }
        // Printed when the objects were made.
        let _ = std::mem::take(&mut session.result.diags);
        Ok(Gathered {
            has_main: own_main || foreign.has_main,
            session,
            inputs,
            foreign,
            runtime,
            shown,
            read,
            said,
        })
    }
}

/// Adds a unit to the session, and takes from `open` what it offers to objects of other compilers.
fn add(
    session: &mut Session,
    unit: &Unit,
    folder: &Path,
    options: &Options,
    open: &mut BTreeSet<String>,
    said: &mut Diagnostics,
    progress: &Progress,
) {
    let loader = UnitLoader { unit, folder };
    let before = session.result.diags.iter().count();
    if let Some(made) = session.add(&unit.options(folder).0, options, &loader, progress) {
        for f in &made.program.functions {
            if let Some(name) = f.name.strip_prefix(FOR_HOST) {
                open.remove(name);
            }
        }
    }
    // What is called of CUDA's is known only now. (What else is wrong with an offer of ours matters only if nobody else has the function: then the linker says so.)
    let t = &session.result;
    for d in t.diags.iter().skip(before) {
        let file = t.sources.get(d.span.file).map(|f| f.path.as_path());
        let lacks = d.severity == Severity::Error && d.code.0 == UNSUPPORTED;
        if lacks && file.is_some_and(crate::split::is_tail) {
            said.push(Diagnostic {
                span: Span::NONE,
                labels: Vec::new(),
                ..d.clone()
            });
        }
    }
}
