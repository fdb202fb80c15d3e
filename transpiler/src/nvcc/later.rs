//! Units that turn out at the link step not to be translatable as a whole.
//!
//! Host code of a split unit may meet that of another by more than plain functions ([`super::meeting`]), and some refusals concern the whole program (an object that moves though something keeps its address, a member of a class that only another compiler's object
//! has): the unit alone compiled well. Where the host's compiler may have host code, the units that such messages stand in are split now, as `-c` would
//! have done ([`super::split`]), and the program is put together again with them, until no further unit can be split.

use super::args::{HostMode, Input, Invocation};
use super::compile;
use super::gather::Read;
use super::inputs::{ForeignFile, Inputs};
use super::meeting::Border;
use super::report;
use super::split::{self, Made, Why};
use super::unit::{Names, Unit, full_path, word_language};
use crate::diag::Severity;
use crate::project::pipeline::Translation;
use crate::project::progress::Progress;
use crate::project::{Language, Options};
use crate::sema::link::undefined_name;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Functions and variables that are defined several times, which no compiler takes either.
const TWICE: u16 = 50;
/// Those that are defined nowhere: unless a host half has them.
const NOWHERE: u16 = 51;

/// What tells one unit of a program from all others: the full path of its source, and its macros.
type Key = (PathBuf, Vec<String>);

/// The units that were split at the link step, and those that were tried.
#[derive(Default)]
pub struct Later {
    made: BTreeMap<Key, Unit>,
    tried: BTreeSet<Key>,
}

/// A unit that is Rust as a whole, with all that it takes to compile it again.
pub struct Whole<'a> {
    key: Key,
    /// Its source as the tool names it where it runs.
    pub path: PathBuf,
    /// Its language.
    pub language: Language,
    /// How it is compiled.
    pub inv: Invocation,
    /// The full paths of what it was made of.
    files: BTreeSet<&'a Path>,
    /// What it defines and needs.
    names: Option<&'a Names>,
    /// The object that it comes from: what was read then.
    object: Option<&'a Unit>,
}

fn key(folder: &Path, path: &Path, defines: &[String], undefines: &[String]) -> Key {
    let macros = defines.iter().map(|d| format!("-D{d}"));
    let without = undefines.iter().map(|u| format!("-U{u}"));
    (full_path(folder, path), macros.chain(without).collect())
}

fn key_of(unit: &Unit) -> Key {
    let r = &unit.record;
    key(&r.folder, &r.path, &r.defines, &r.undefines)
}

/// How a unit is compiled again: as it was, by a tool that runs elsewhere.
fn again(inv: &Invocation, options: Options, unit: Option<&Unit>) -> Invocation {
    let (host_options, host_compiler) = match unit {
        Some(u) => (
            u.record.host_options.clone(),
            u.record.host_compiler.clone(),
        ),
        None => (inv.host_options.clone(), inv.host_compiler.clone()),
    };
    Invocation {
        include_dirs: options.include_dirs,
        defines: options.defines,
        undefines: options.undefines,
        includes: options.includes,
        arch: options.arch,
        contract: options.contract,
        lockstep: inv.lockstep,
        trace: inv.trace,
        counts: inv.counts,
        no_warnings: inv.no_warnings,
        verbose: inv.verbose,
        host_options,
        host_compiler,
        ..Invocation::default()
    }
}

impl<'a> Whole<'a> {
    /// A source that was read where the tool runs, in `folder`.
    pub fn read(
        path: &Path,
        language: Language,
        inv: Invocation,
        folder: &Path,
        read: Option<&'a Read>,
    ) -> Self {
        Self {
            key: key(folder, path, &inv.defines, &inv.undefines),
            path: path.to_owned(),
            language,
            inv,
            files: (read.iter().flat_map(|r| &r.files))
                .map(PathBuf::as_path)
                .collect(),
            names: read.map(|r| &r.names),
            object: None,
        }
    }
}

impl Later {
    /// The split unit of a source of the command line, if it was split already.
    pub fn source(&self, inv: &Invocation, folder: &Path, path: &Path) -> Option<Unit> {
        let key = key(folder, path, &inv.defines, &inv.undefines);
        self.made.get(&key).cloned()
    }

    /// Keeps the unit of a source of the command line that was split, for when the program is put together again.
    pub fn keep(
        &mut self,
        inv: &Invocation,
        folder: &Path,
        path: &Path,
        unit: Option<&(PathBuf, Unit)>,
    ) {
        let key = key(folder, path, &inv.defines, &inv.undefines);
        self.made.extend(unit.map(|(_, u)| (key, u.clone())));
    }

    /// Puts split units into the places of the whole ones.
    pub fn put<'a>(&self, units: impl Iterator<Item = &'a mut Unit>) {
        if self.made.is_empty() {
            return;
        }
        for unit in units {
            if let Some(split) = self.made.get(&key_of(unit)) {
                *unit = split.clone();
            }
        }
    }

    /// Splits the units that were refused in `t`. Whether the program is to be put together again; the error is the exit code, and why was said.
    pub fn split(
        &mut self,
        inv: &Invocation,
        inputs: &Inputs,
        read: &BTreeMap<PathBuf, Read>,
        t: &Translation,
        folder: &Path,
        progress: &Progress,
    ) -> Result<Result<bool, i32>, String> {
        if inv.host != HostMode::Auto || inv.stubs || t.bad_usage || t.internal_error {
            return Ok(Ok(false));
        }
        let whole = whole(inv, &inputs.units, read, folder);
        let mut any = false;
        for (unit, text) in to_split(&whole, &inputs.foreign, t, folder) {
            if !self.tried.insert(unit.key.clone()) {
                continue;
            }
            let changed = |(path, bytes): (&PathBuf, &Vec<u8>)| {
                std::fs::read(path).map_or(true, |now| now != *bytes)
            };
            let mut files = unit.object.iter().flat_map(|u| &u.files);
            if let Some((path, _)) = files.find(|f| changed(*f)) {
                report::say(&format!(
                    "note: `{}` was refused when the program was put together, and cannot be left to the host's compiler: `{}` is not what it was when the \
                     unit was compiled",
                    unit.path.display(),
                    path.display()
                ));
                continue;
            }
            let why = Why {
                text,
                refused: true,
            };
            let made = split::unit(
                &unit.inv,
                &unit.path,
                unit.language,
                folder,
                progress,
                Some(why),
            )?;
            match made {
                Made::Done(halves) => {
                    let told = halves.told(&unit.inv, &unit.path);
                    let Some(made) = told.unit else {
                        return Ok(Err(told.code));
                    };
                    self.made.insert(unit.key.clone(), made);
                    any = true;
                }
                Made::NoCompiler(e) => report::say(&format!("error: {e}")),
                Made::Not(Some(e)) => report::say(&format!("note: {e}")),
                Made::Not(None) | Made::Refused => {}
            }
        }
        Ok(Ok(any))
    }
}

/// All units of the program that are whole.
fn whole<'a>(
    inv: &Invocation,
    units: &'a [(PathBuf, Unit)],
    read: &'a BTreeMap<PathBuf, Read>,
    folder: &Path,
) -> Vec<Whole<'a>> {
    let compiled = units.iter().map(|(_, unit)| unit);
    let compiled = compiled.filter(|u| u.record.host_half.is_none());
    let compiled = compiled.map(|unit| {
        let (path, options) = unit.options(folder);
        Whole {
            key: key_of(unit),
            path,
            language: word_language(&unit.record.language),
            inv: again(inv, options, Some(unit)),
            files: unit.files.keys().map(PathBuf::as_path).collect(),
            names: Some(&unit.record.names),
            object: Some(unit),
        }
    });
    let given = inv.inputs.iter().filter_map(|i| match i {
        Input::Source { path, language } => {
            let read = read.get(&full_path(folder, path))?;
            let inv = again(inv, compile::options(inv, *language), None);
            Some(Whole::read(path, *language, inv, folder, Some(read)))
        }
        _ => None,
    });
    let all = compiled.chain(given);
    all.filter(|u| u.language.is_cpp()).collect()
}

/// The units that are to be split, with the reason: those that meet host halves by more than plain functions, and those that messages stand in, by their sources, else all
/// that read the header.
pub fn to_split<'a>(
    whole: &'a [Whole<'a>],
    foreign: &[ForeignFile],
    t: &Translation,
    folder: &Path,
) -> Vec<(&'a Whole<'a>, String)> {
    let border = Border::of(foreign, whole.iter().filter_map(|u| u.names));
    let mut found: BTreeMap<usize, String> = BTreeMap::new();
    for (i, unit) in whole.iter().enumerate() {
        if let Some(why) = unit.names.and_then(|n| border.meets(n)) {
            found.insert(i, why);
        }
    }
    let errors = t.diags.iter().filter(|d| d.severity == Severity::Error);
    let ours = errors.filter(|d| match d.code.0 {
        TWICE => false,
        NOWHERE => undefined_name(d).is_some_and(|n| border.defines(n)),
        _ => true,
    });
    for d in ours {
        let Some(file) = t.sources.get(d.span.file) else {
            continue;
        };
        let at = full_path(folder, &file.path);
        let mut of: Vec<usize> = (0..whole.len()).filter(|i| whole[*i].key.0 == at).collect();
        if of.is_empty() {
            of = (0..whole.len())
                .filter(|i| whole[*i].files.contains(at.as_path()))
                .collect();
        }
        for i in of {
            found
                .entry(i)
                .or_insert_with(|| split::reason(d, &t.sources));
        }
    }
    found.into_iter().map(|(i, d)| (&whole[i], d)).collect()
}
