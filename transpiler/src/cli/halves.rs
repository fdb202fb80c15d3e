//! Programs whose host code cannot all be translated: `cu2rs --out`, `cu2rs run` and `cu2rs report` leave units of it to the host's compiler
//! ([`cu2rs::split`]).

use super::*;
use clap::ValueEnum;
use cu2rs::nvcc::args::{HostMode, Invocation};
use cu2rs::nvcc::gather::{Gather, Gathered, Read, Taken};
use cu2rs::nvcc::host_sources::{self, Part};
use cu2rs::nvcc::inputs::ForeignFile;
use cu2rs::nvcc::later::{self, Whole};
use cu2rs::nvcc::unit::full_path;
use cu2rs::nvcc::{args, foreign, runtime_abi, split};
use cu2rs::project::language_of;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// What `--host` takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum Host {
    /// Rust where all of a file can be translated, else the host's compiler for its host code
    Auto,
    /// Rust: what cannot be translated is refused
    Rust,
    /// The host's compiler for the host code of all C++ files
    Split,
}

impl Host {
    fn mode(self) -> HostMode {
        match self {
            Host::Auto => HostMode::Auto,
            Host::Rust => HostMode::Rust,
            Host::Split => HostMode::Split,
        }
    }
}

/// How the host's code gets into the crate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum HostAs {
    /// As sources, which the crate's build script compiles.
    Sources,
    /// As objects.
    Objects,
}

/// What there is to know of a unit.
pub(super) struct UnitState {
    /// Its source.
    pub path: PathBuf,
    /// It is split.
    pub split: bool,
    /// Why it is, or what was refused of it.
    pub why: Option<String>,
}

/// What was found out about units when the program was put together: an attempt may show that more of them are to be split ([`later`]).
#[derive(Default)]
pub(super) struct Attempts {
    /// Units that are to be split, with the reason; nothing where that does not help.
    forced: BTreeMap<PathBuf, Option<String>>,
}

impl Attempts {
    /// Learns from a program that was put together. Whether it is to be put together again.
    fn learn(&mut self, known: &Known, t: &Translation) -> bool {
        if t.bad_usage || t.internal_error {
            return false;
        }
        let whole = known.whole.iter().map(|(path, language, inv)| {
            let read = known.read.get(&full_path(&known.folder, path));
            Whole::read(path, *language, inv.clone(), &known.folder, read)
        });
        let whole: Vec<Whole> = whole.filter(|u| u.language.is_cpp()).collect();
        let mut any = false;
        for (unit, why) in later::to_split(&whole, &known.foreign, t, &known.folder) {
            if !self.forced.contains_key(&unit.path) {
                self.forced.insert(unit.path.clone(), Some(why));
                any = true;
            }
        }
        // What is refused in device code is refused in either way.
        for d in t.diags.iter().filter(|d| d.severity == Severity::Error) {
            let reason = split::reason(d, &t.sources);
            let forced = self.forced.iter_mut();
            for (_, why) in
                forced.filter(|(p, w)| known.split.contains(*p) && w.as_ref() == Some(&reason))
            {
                *why = None;
                any = true;
            }
        }
        any
    }
}

/// What of a program [`Attempts`] learn from.
struct Known {
    /// Units that are not split, as cu2rs-nvcc has them.
    whole: Vec<(PathBuf, Language, Invocation)>,
    /// The others.
    split: BTreeSet<PathBuf>,
    /// What those that are not split were made of.
    read: BTreeMap<PathBuf, Read>,
    /// Objects of other compilers.
    foreign: Vec<ForeignFile>,
    folder: PathBuf,
}

/// A program with split units, before it is emitted.
pub(super) struct Halves {
    gathered: Gathered,
    parts: Vec<Part>,
    known: Known,
    /// The split ones, of which nothing was said yet.
    told: Vec<(PathBuf, Box<split::Halves>)>,
    libraries: Vec<String>,
    /// All units.
    pub units: Vec<UnitState>,
}

/// A unit of device code whose host code the host's compiler has.
const SPLIT: u16 = 110;

/// Whether to try it: what the first translation says, if there was one.
pub(super) fn wanted(s: &SourceArgs, flags: &[String], t: Option<&Translation>) -> bool {
    let openmp = || {
        let given = args::flags(flags).map(|inv| inv.host_options);
        given.is_ok_and(|o| o.iter().any(|o| o == "-fopenmp"))
    };
    match (s.host, t) {
        (Host::Rust, _) => false,
        (Host::Split, _) => true,
        (Host::Auto, None) => false,
        (Host::Auto, Some(t)) => {
            !t.bad_usage && !t.internal_error && (t.diags.has_errors() || openmp())
        }
    }
}

/// A unit's options as cu2rs-nvcc has them.
fn invocation(s: &SourceArgs, own: &Options, more: &Invocation) -> Invocation {
    let mut host_options = more.host_options.clone();
    let given = host_options.iter().any(|o| o.starts_with("-std="));
    if let Some(standard) = s.standard.as_ref().filter(|_| !given) {
        host_options.push(format!("-std={standard}"));
    }
    Invocation {
        include_dirs: own.include_dirs.clone(),
        defines: own.defines.clone(),
        undefines: own.undefines.clone(),
        includes: own.includes.clone(),
        arch: own.arch,
        contract: own.contract,
        lockstep: own.lockstep,
        trace: s.traces_blocks(),
        counts: s.trace_counts,
        portable: own.portable,
        check: own.check,
        lanes: own.lanes,
        host: s.host.mode(),
        host_options,
        host_compiler: more.host_compiler.clone(),
        library_dirs: [s.library_dirs.clone(), more.library_dirs.clone()].concat(),
        linker: more.linker.clone(),
        one_program: true,
        ..Invocation::default()
    }
}

/// Tells that a unit is split, and what was found in its device code.
fn tell(printer: &Printer, path: &Path, halves: &mut split::Halves) {
    let mut diags = Diagnostics::new();
    if let Some(why) = &halves.why {
        let mut d = Diagnostic::warning(SPLIT, Span::NONE, split::note(path, why));
        d.severity = Severity::Note;
        diags.push(d);
    }
    diags.append(std::mem::take(&mut halves.said.diags));
    printer.print(&diags, &halves.said.sources);
}

/// Takes the units apart as `attempts` say. Nothing if that cannot be done; the error is the exit code, and why was said.
pub(super) fn gather(
    s: &SourceArgs,
    flags: &[String],
    options: &Options,
    attempts: &Attempts,
    printer: &Printer,
    progress: &Progress,
) -> Result<Option<Halves>, i32> {
    let fail = |e: String| {
        printer.say(&format!("error: {e}"));
        FAILED
    };
    let more = args::flags(flags).map_err(fail)?;
    let folder = std::env::current_dir().map_err(|e| fail(e.to_string()))?;
    let mut gather = Gather::default();
    gather.session.trace = options.trace;
    gather.session.memory = options.memory;
    gather.session.plain = options.plain;
    let mut units = Vec::new();
    let mut parts = Vec::new();
    let mut told = Vec::new();
    let mut whole = Vec::new();
    let given = options.inputs.iter().map(|p| (p, options));
    let all = options.units.iter().map(|(p, o)| (p, o)).chain(given);
    let mut last = invocation(s, options, &more);
    for (path, own) in all {
        let Some(language) = own.language.or(options.language).or(language_of(path)) else {
            return Ok(None);
        };
        let inv = invocation(s, own, &more);
        last.include_dirs = inv.include_dirs.clone();
        let seen = gather.session.result.diags.iter().count();
        let taken = match attempts.forced.get(path).cloned().flatten() {
            Some(why) => gather.forced(&inv, path, language, &folder, progress, why),
            None => gather.source(&inv, path, language, &folder, progress),
        };
        match taken.map_err(fail)? {
            Taken::Whole(not) => {
                if let Some(not) = not {
                    printer.say(&format!("note: {not}"));
                }
                let t = &gather.session.result;
                let refused = t.diags.iter().skip(seen);
                let refused = refused.into_iter().find(|d| d.severity == Severity::Error);
                units.push(UnitState {
                    path: path.clone(),
                    split: false,
                    why: refused.map(|d| split::reason(d, &t.sources)),
                });
                whole.push((path.clone(), language, inv));
            }
            Taken::Split(mut halves) => {
                units.push(UnitState {
                    path: path.clone(),
                    split: true,
                    why: halves.why.clone(),
                });
                let unit = split::unit_name(&folder, path, &inv);
                let inv = Invocation {
                    host_compiler: halves.compiler.clone(),
                    ..inv
                };
                parts.push(Part {
                    path: path.clone(),
                    unit,
                    inv,
                    language,
                    text: std::mem::take(&mut halves.host),
                });
                told.push((path.clone(), halves));
            }
            // What can be translated is, with stubs for the rest.
            Taken::Refused(_) if s.host == Host::Auto => return Ok(None),
            Taken::Refused(mut halves) => {
                tell(printer, path, &mut halves);
                printer.say("nothing was written");
                let t = &halves.said;
                return Err(match t.bad_usage || t.internal_error {
                    true => FAILED,
                    false => INCOMPLETE,
                });
            }
            Taken::RefusedByHost => return Err(INCOMPLETE),
        }
    }
    let mut names = s.libraries.clone();
    names.extend(more.inputs.iter().filter_map(|i| match i {
        args::Input::Library(name) => Some(name.clone()),
        _ => None,
    }));
    for name in &names {
        let added = gather.inputs.add_library(name, &last.library_dirs);
        added.map_err(fail)?;
    }
    gather.add_wrapped(&last).map_err(fail)?;
    let own = gather.own.clone();
    gather.inputs.pull(&own, false);
    for name in &gather.inputs.missing {
        printer.say(&format!("warning: cannot find -l{name}"));
    }
    let cache = run::cache_dir();
    let libraries = host_sources::libraries(&names, &last.library_dirs);
    let gathered = gather.units(&last, &folder, &cache, progress);
    let mut gathered = gathered.map_err(fail)?;
    // The host's compiler has no functions of CUDA's that we lack.
    if s.host == Host::Auto && gathered.said.has_errors() {
        return Ok(None);
    }
    let known = Known {
        whole,
        split: parts.iter().map(|p| p.path.clone()).collect(),
        read: std::mem::take(&mut gathered.read),
        foreign: gathered.inputs.foreign.clone(),
        folder,
    };
    Ok(Some(Halves {
        gathered,
        parts,
        known,
        told,
        libraries,
        units,
    }))
}

/// A program with split units: its crate's sources, host code included. Nothing if no unit is split; the error is the exit code, and why was said. `first`: what comes of
/// translating all of it.
pub(super) fn program(
    s: &SourceArgs,
    flags: &[String],
    options: &Options,
    first: Option<&Translation>,
    host: HostAs,
    progress: &Progress,
) -> Result<Option<Translation>, i32> {
    let printer = Printer::new(s);
    let mut attempts = Attempts::default();
    loop {
        let Some(halves) = gather(s, flags, options, &attempts, &printer, progress)? else {
            return Ok(None);
        };
        if halves.parts.is_empty() {
            match first {
                Some(t) if attempts.learn(&halves.known, t) => continue,
                _ => return Ok(None),
            }
        }
        let Halves {
            gathered,
            parts,
            known,
            mut told,
            libraries,
            ..
        } = halves;
        let mut t = gathered.session.finish(&options.crate_name(), progress);
        if s.host == Host::Auto && attempts.learn(&known, &t) {
            continue;
        }
        for (path, halves) in &mut told {
            tell(&printer, path, halves);
        }
        let mut diags = gathered.said;
        diags.append(std::mem::take(&mut t.diags));
        t.diags = diags;
        let Some(files) = &mut t.files else {
            return Ok(Some(t));
        };
        files.extend(gathered.runtime.map(|text| OutFile {
            path: format!("src/{}.rs", runtime_abi::MODULE),
            bytes: text.into_bytes(),
        }));
        let others = &gathered.foreign;
        let made = match host {
            HostAs::Objects => foreign::crate_files(&gathered.inputs.foreign, others, false),
            HostAs::Sources => {
                let _step = progress.step("writing the host code");
                let (folder, cache) = (&known.folder, run::cache_dir());
                let made = host_sources::crate_files(&parts, others, &libraries, folder, &cache);
                made.map(|made| {
                    for note in &made.notes {
                        printer.say(&format!("note: {note}"));
                    }
                    made.files
                })
            }
        };
        files.extend(made.map_err(|e| {
            printer.say(&format!("error: {e}"));
            FAILED
        })?);
        return Ok(Some(t));
    }
}

/// The units of a program of which none is split, with the first that was refused in the file of each.
pub(super) fn whole(options: &Options, t: &Translation) -> Vec<UnitState> {
    let refused = |path: &Path| {
        let of_file = |d: &&Diagnostic| {
            let file = t.sources.get(d.span.file);
            d.severity == Severity::Error && file.is_some_and(|f| f.path == *path)
        };
        let first = t.diags.iter().find(of_file);
        first.map(|d| split::reason(d, &t.sources))
    };
    let units = options.units.iter().map(|(p, _)| p);
    let state = |path: &PathBuf| UnitState {
        path: path.clone(),
        split: false,
        why: refused(path),
    };
    units.chain(&options.inputs).map(state).collect()
}

/// Says what becomes of units and kernels.
pub(super) fn report(s: &SourceArgs, cpu: Cpu) -> i32 {
    let printer = Printer::new(s);
    let progress = Progress::new(std::io::stderr().is_terminal(), s.verbose);
    let Some(options) = options_or_said(s, &printer) else {
        return FAILED;
    };
    let mut usage = Diagnostics::new();
    notes_on_usage(s, &mut usage);
    let mut text = Vec::new();
    let dump = Dump::Engines(cpu);
    let mut t = Translation::default();
    if s.host != Host::Split {
        t = pipeline::dump(&options, &DiskLoader, &progress, dump, &mut text);
    }
    if !t.bad_usage {
        let units = whole(&options, &t);
        text.splice(0..0, states(&units).into_bytes());
    }
    if wanted(s, &[], Some(&t)) {
        let mut attempts = Attempts::default();
        loop {
            let mut halves = match gather(s, &[], &options, &attempts, &printer, &progress) {
                Err(code) => return code,
                Ok(None) => break,
                Ok(Some(halves)) => halves,
            };
            if halves.parts.is_empty() {
                match attempts.learn(&halves.known, &t) {
                    true => continue,
                    false => break,
                }
            }
            let mut said = states(&halves.units).into_bytes();
            let made = pipeline::report(halves.gathered.session, dump, &progress, &mut said);
            if s.host == Host::Auto && attempts.learn(&halves.known, &made) {
                continue;
            }
            for (path, halves) in &mut halves.told {
                tell(&printer, path, halves);
            }
            (text, t) = (said, made);
            break;
        }
    }
    usage.append(t.diags.clone());
    printer.print(&usage, &t.sources);
    // A closed pipe (`| head`) is no error.
    let _ = std::io::stdout().lock().write_all(&text);
    outcome(&t)
}

/// The units of a program, for `cu2rs report`.
pub(super) fn states(units: &[UnitState]) -> String {
    let mut out = String::from("units\n");
    for u in units {
        let why = u.why.as_deref().map(|w| format!(": {w}"));
        let why = why.unwrap_or_default();
        let state = match (u.split, why.is_empty()) {
            (true, _) => "kernels in Rust, host code by the host's compiler",
            (false, true) => "Rust",
            (false, false) => "Rust, not all of it",
        };
        out.push_str(&format!("  {}: {state}{why}\n", u.path.display()));
    }
    out.push('\n');
    out
}
