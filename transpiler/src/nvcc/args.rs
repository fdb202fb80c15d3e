//! A command line of nvcc (or of gcc, where cu2rs-nvcc stands in for it) becomes an [`Invocation`].
//!
//! `NVCC_PREPEND_FLAGS` and `NVCC_APPEND_FLAGS` are put round the arguments, option files (`@file`, `-optf file`) are put in their
//! place, then each word is looked up in [`super::options::TABLE`]. Nothing is read but option files; whether inputs exist is not asked here.

use super::options::{self, Does, Opt, Takes};
use crate::project::{Language, Lockstep};
use std::path::{Path, PathBuf};

/// What is to be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Goal {
    /// A program.
    #[default]
    Link,
    /// An object for each source (`-c`, `-dc`).
    Compile,
    /// The preprocessed text (`-E`).
    Preprocess,
    /// The same, in a file for each source (`-cuda`).
    Cuda,
    /// A rule for make (`-M`, `-MM`).
    Depend,
    /// A static library (`-lib`).
    Library,
    /// PTX for each source (`-ptx`).
    Ptx,
    /// The same in a fat binary (`-fatbin`).
    Fatbin,
    /// The same under the name of machine code (`-cubin`).
    Cubin,
    /// `-dlink`: an object without units, or an ordinary one ([`super::ordinary`]).
    DeviceLink,
    /// `--version`
    Version,
    /// `--help`
    Help,
}

/// How a rule for make is asked for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Depend {
    /// Beside the object (`-MD`, `-MMD`).
    pub with_compile: bool,
    /// `-MF`
    pub file: Option<PathBuf>,
    /// `-MT`, `-MQ`
    pub targets: Vec<String>,
    /// `-MP`
    pub phony: bool,
}

/// An input or a library, in the order given (which matters to linkers).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// A file that the front end reads.
    Source {
        /// Its path.
        path: PathBuf,
        /// Its language.
        language: Language,
    },
    /// An object, archive or shared library.
    Binary(PathBuf),
    /// `-l`
    Library(String),
}

/// A command line that was understood.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Invocation {
    /// What is to be made.
    pub goal: Goal,
    /// `-o`
    pub output: Option<PathBuf>,
    /// `-odir`
    pub output_dir: Option<PathBuf>,
    /// Files and libraries.
    pub inputs: Vec<Input>,
    /// `-I`, then `-isystem`.
    pub include_dirs: Vec<PathBuf>,
    /// `-D`
    pub defines: Vec<String>,
    /// `-U`
    pub undefines: Vec<String>,
    /// `-include`
    pub includes: Vec<PathBuf>,
    /// The value of `__CUDA_ARCH__`, if it was given.
    pub arch: Option<u32>,
    /// `-L`
    pub library_dirs: Vec<PathBuf>,
    /// `-shared`
    pub shared: bool,
    /// `-cudart shared`
    pub shared_runtime: bool,
    /// Archives between `--whole-archive` and `--no-whole-archive`.
    pub whole: Vec<PathBuf>,
    /// `-Xlinker`
    pub linker: Vec<String>,
    /// `-ccbin`: the host's compiler.
    pub host_compiler: Option<String>,
    /// What a host compiler is to be told beside folders and macros: the standard, optimisation, its own options.
    pub host_options: Vec<String>,
    /// `--host`
    pub host: HostMode,
    /// Rules for make.
    pub depend: Depend,
    /// `-v`
    pub verbose: bool,
    /// `--dryrun`
    pub dry_run: bool,
    /// `-w`
    pub no_warnings: bool,
    /// `--cu2rs-object`: [`super::ordinary`].
    pub ordinary_object: bool,
    /// `--cu2rs-stubs`
    pub stubs: bool,
    /// `--cu2rs-force`
    pub force: bool,
    /// `--cu2rs-lockstep`
    pub lockstep: Lockstep,
    /// `--cu2rs-trace`
    pub trace: bool,
    /// `--cu2rs-trace-counts`
    pub counts: bool,
    /// `--cu2rs-portable`
    pub portable: bool,
    /// `cu2rs --check`: accesses are checked when the program runs.
    pub check: bool,
    /// `cu2rs --lanes`
    pub lanes: bool,
    /// Units are those of one program, translated in one go from one folder: they are told apart by their paths as given.
    pub one_program: bool,
    /// `-fmad`, else what `-use_fast_math` implies.
    pub contract: Option<bool>,
    /// `--run` and its arguments.
    pub run: Option<Vec<String>>,
    /// What is worth saying about options that do nothing.
    pub notes: Vec<String>,
    /// What is to be said about options that are not known.
    pub warnings: Vec<String>,
    /// Options that cannot be obeyed: the option and why.
    pub refused: Vec<(String, String)>,
}

/// Who takes the host code of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum HostMode {
    /// Rust where all of it can be translated, else the host's compiler.
    #[default]
    Auto,
    /// Always Rust: what cannot be translated is refused.
    Rust,
    /// Always the host's compiler.
    Split,
}

impl HostMode {
    /// The mode of this name.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "auto" => Some(HostMode::Auto),
            "rust" => Some(HostMode::Rust),
            "split" => Some(HostMode::Split),
            _ => None,
        }
    }
}

/// Splits text as a shell would: blanks separate, quotes and backslashes protect.
pub fn split(text: &str) -> Vec<String> {
    let mut out = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match (quote, c) {
            (Some(q), c) if c == q => quote = None,
            (Some('\''), c) => word.get_or_insert_default().push(c),
            (_, '\\') => {
                if let Some(c) = chars.next() {
                    word.get_or_insert_default().push(c);
                }
            }
            (Some(_), c) => word.get_or_insert_default().push(c),
            (None, '"' | '\'') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (None, c) if c.is_whitespace() => out.extend(word.take()),
            (None, c) => word.get_or_insert_default().push(c),
        }
    }
    out.extend(word);
    out
}

/// How deep option files may name others.
const MAX_FILES: u32 = 20;

/// Replaces `@file` and `-optf file` by what the files say.
fn expand_files(args: Vec<String>, depth: u32) -> Result<Vec<String>, String> {
    let mut out = Vec::new();
    let mut args = args.into_iter();
    while let Some(a) = args.next() {
        let bare = a.trim_start_matches('-');
        let option = |name: &str| {
            options::find(name).is_some_and(|o| o.does == Does::OptionsFile) && a.starts_with('-')
        };
        let files = match bare.split_once('=') {
            _ if a.len() > 1 && a.starts_with('@') && Path::new(&a[1..]).is_file() => {
                a[1..].to_owned()
            }
            Some((name, file)) if option(name) => file.to_owned(),
            None if option(bare) => args
                .next()
                .ok_or_else(|| format!("`{a}` needs a file's name"))?,
            _ => {
                out.push(a);
                continue;
            }
        };
        if depth >= MAX_FILES {
            return Err(format!(
                "option files name each other without end: `{files}`"
            ));
        }
        for file in files.split(',') {
            let text = std::fs::read_to_string(file)
                .map_err(|e| format!("cannot read the option file `{file}`: {e}"))?;
            out.extend(expand_files(split(&text), depth + 1)?);
        }
    }
    Ok(out)
}

/// The language that `-x` names; `Ok(None)` for `none`.
fn language(name: &str) -> Result<Option<Language>, String> {
    match name {
        "cu" | "cuda" => Ok(Some(Language::Cuda)),
        "c++" | "cpp" | "cxx" => Ok(Some(Language::Cpp)),
        "c" => Ok(Some(Language::C)),
        "none" => Ok(None),
        _ => Err(format!("`-x {name}`: only cu, c++, c and none are known")),
    }
}

/// Reads a command line. `environment` gives variables' values. The error is a sentence for the user.
pub fn parse(
    args: &[String],
    environment: impl Fn(&str) -> Option<String>,
) -> Result<Invocation, String> {
    let mut all = split(&environment("NVCC_PREPEND_FLAGS").unwrap_or_default());
    all.extend(args.iter().cloned());
    all.extend(split(&environment("NVCC_APPEND_FLAGS").unwrap_or_default()));
    let mut reader = Reader::default();
    reader.read(expand_files(all, 0)?)?;
    let mut inv = reader.finish()?;
    let set = |name: &str| environment(name).is_some_and(|v| !v.is_empty() && v != "0");
    inv.stubs |= set("CU2RS_STUBS");
    inv.force |= set("CU2RS_FORCE");
    if let Some(value) = environment("CU2RS_LOCKSTEP").filter(|v| !v.is_empty()) {
        inv.lockstep = lockstep(&value)?;
    }
    inv.trace |= set("CU2RS_TRACED") && !crate::project::memory_from_environment();
    inv.counts |= environment("CU2RS_TRACED").is_some_and(|v| v == "counts");
    Ok(inv)
}

/// The value of `--cu2rs-lockstep`.
fn lockstep(value: &str) -> Result<Lockstep, String> {
    match value {
        "converged" => Ok(Lockstep::Converged),
        "volatile" => Ok(Lockstep::Volatile),
        "shared" => Ok(Lockstep::Shared),
        "off" => Ok(Lockstep::Off),
        _ => Err(format!(
            "`--cu2rs-lockstep={value}`: give `converged`, `volatile`, `shared` or `off`"
        )),
    }
}

/// Reads options that need not name a file: those of an entry of a compilation database, or those behind `--`.
pub fn flags(args: &[String]) -> Result<Invocation, String> {
    let mut reader = Reader::default();
    reader.read(expand_files(args.to_vec(), 0)?)?;
    let mut inv = reader.inv;
    inv.include_dirs.extend(reader.system_dirs);
    Ok(inv)
}

/// Options of host compilers whose value is the next word.
const HOST_VALUES: &[&str] = &[
    "--param",
    "-Xarch_device",
    "-Xarch_host",
    "-Xassembler",
    "-Xclang",
    "-Xpreprocessor",
    "-aux-info",
    "-framework",
    "-idirafter",
    "-imultilib",
    "-target",
    "-undefined",
    "-z",
];

/// How those of their options begin that mean nothing here and have two dashes.
const HOST_LONG: &[&str] = &["--coverage", "--param=", "--target=", "--gcc-toolchain="];

/// Values that may follow an option which need not have one.
const MAYBE: &[&str] = &[
    "true",
    "false",
    "all-warnings",
    "cross-execution-space-call",
    "reorder",
    "default-stream-launch",
    "missing-launch-bounds",
    "ext-lambda-captures-this",
    "deprecated-declarations",
];

#[derive(Default)]
struct Reader {
    inv: Invocation,
    system_dirs: Vec<PathBuf>,
    language: Option<Language>,
    /// Behind `--whole-archive`.
    whole: bool,
    /// Behind an option of the linker that has a value.
    linker_value: bool,
    run: bool,
    run_args: Vec<String>,
    fast_math: bool,
}

impl Reader {
    fn read(&mut self, args: Vec<String>) -> Result<(), String> {
        let mut args = args.into_iter();
        while let Some(arg) = args.next() {
            let Some(bare) = arg
                .strip_prefix("--")
                .or_else(|| arg.strip_prefix('-'))
                .filter(|b| !b.is_empty())
            else {
                self.input(arg)?;
                continue;
            };
            let next = |args: &mut std::vec::IntoIter<String>| {
                args.next().ok_or_else(|| format!("`{arg}` needs a value"))
            };
            if let Some(o) = options::find(bare) {
                let follows = |a: &std::vec::IntoIter<String>| match a.as_slice().first() {
                    Some(v) if o.takes == Takes::Maybe => MAYBE.contains(&v.as_str()),
                    // gcc's `-O` stands alone.
                    Some(v) if bare == "O" => v.parse::<u32>().is_ok(),
                    _ => bare != "O" && o.takes != Takes::Maybe,
                };
                let value = match o.takes {
                    Takes::Nothing => String::new(),
                    _ if follows(&args) => next(&mut args)?,
                    _ => String::new(),
                };
                self.option(o, &arg, &value)?;
            } else if let Some((name, value)) = bare.split_once('=')
                && let Some(o) = options::find(name)
                && o.takes != Takes::Nothing
            {
                self.option(o, &arg, value)?;
            } else if let Some(list) = bare.strip_prefix("Wl,") {
                self.linker_options(list);
            } else if !arg.starts_with("--")
                && let Some((o, value)) = options::find_joined(bare)
                && !(o.names.contains(&"m") || o.names.contains(&"t"))
            {
                self.option(o, &arg, value)?;
            } else if bare
                .strip_prefix("t")
                .is_some_and(|n| n.parse::<u32>().is_ok())
            {
            } else if options::is_gcc_only(bare) && !arg.starts_with("--") {
                self.host(bare);
            } else if bare.starts_with("Wno-") {
            } else if let Some(known) = HOST_VALUES.iter().find(|o| **o == arg) {
                let value = next(&mut args)?;
                match *known {
                    "-idirafter" => self.system_dirs.extend(list(&value)),
                    "-z" => self.inv.linker.push(format!("-z,{value}")),
                    _ => {}
                }
            } else if HOST_LONG.iter().any(|o| arg.starts_with(o)) {
            } else if !arg.starts_with("--") && !arg.starts_with("-cu2rs") {
                let warning = format!("unknown option `{arg}` is passed by");
                self.inv.warnings.push(warning);
            } else {
                return Err(format!(
                    "unknown option `{arg}`; `cu2rs-nvcc --help` lists those that are known"
                ));
            }
        }
        Ok(())
    }

    fn input(&mut self, arg: String) -> Result<(), String> {
        // Meson quotes a name as for a shell, and nvcc takes it so.
        let bare = arg.strip_prefix('"').and_then(|a| a.strip_suffix('"'));
        let arg = bare.map_or(arg.as_str(), |b| b).to_owned();
        let path = PathBuf::from(&arg);
        let known = crate::project::language_of(&path);
        match (self.language, known) {
            (Some(language), _) if !is_binary(&arg) => {
                self.inv.inputs.push(Input::Source { path, language });
            }
            (_, Some(language)) => self.inv.inputs.push(Input::Source { path, language }),
            // Like nvcc and gcc: what is no source is for the linker.
            _ => self.binary(path),
        }
        Ok(())
    }

    /// A file for the linker.
    fn binary(&mut self, path: PathBuf) {
        if self.whole {
            self.inv.whole.push(path.clone());
        }
        self.inv.inputs.push(Input::Binary(path));
    }

    /// Words for the linker, with commas between them.
    fn linker_options(&mut self, list: &str) {
        for word in list.split(',') {
            let has_value = |o: &String| super::linker::WITH_VALUE.contains(&o.as_str());
            let value = std::mem::replace(&mut self.linker_value, has_value(&word.to_owned()));
            match word.trim_start_matches('-') {
                _ if value => self.inv.linker.push(word.to_owned()),
                "whole-archive" => self.whole = true,
                "no-whole-archive" => self.whole = false,
                // What belongs together is found in any order.
                "start-group" | "end-group" => {}
                bare if bare == word && is_binary(word) => self.binary(word.into()),
                bare if word.starts_with("-l") && bare.len() > 1 => {
                    self.inv.inputs.push(Input::Library(bare[1..].to_owned()));
                }
                bare if word.starts_with("-L") && bare.len() > 1 => {
                    self.inv.library_dirs.push(bare[1..].into());
                }
                _ => self.inv.linker.push(word.to_owned()),
            }
        }
    }

    /// An option of the host compiler.
    fn host(&mut self, bare: &str) {
        if !bare.starts_with("Wl") {
            self.inv.host_options.push(format!("-{bare}"));
        }
    }

    /// What stands in `-Xcompiler`.
    fn host_options(&mut self, list: &str) -> Result<(), String> {
        let words: Vec<String> = (parts(list).iter()).flat_map(|p| split(p)).collect();
        let mut words = words.into_iter().peekable();
        while let Some(w) = words.next() {
            let Some(bare) = w.strip_prefix('-') else {
                continue;
            };
            let preprocessing = |o: &Opt| {
                matches!(
                    o.does,
                    Does::Define
                        | Does::Undefine
                        | Does::IncludeDir
                        | Does::SystemDir
                        | Does::Include
                )
            };
            if let Some(o) = options::find(bare).filter(|o| preprocessing(o)) {
                if let Some(value) = words.next() {
                    self.option(o, &w, &value)?;
                }
            } else if let Some((o, value)) =
                options::find_joined(bare).filter(|o| preprocessing(o.0))
            {
                self.option(o, &w, value)?;
            } else if let Some(rest) = bare.strip_prefix("Wl,") {
                self.linker_options(rest);
            } else {
                self.host(bare);
            }
        }
        Ok(())
    }

    fn option(&mut self, o: &'static Opt, arg: &str, value: &str) -> Result<(), String> {
        let inv = &mut self.inv;
        match o.does {
            Does::Output => inv.output = Some(value.into()),
            Does::OutputDir => inv.output_dir = Some(value.into()),
            // nvcc takes lists in these.
            Does::IncludeDir => inv.include_dirs.extend(list(value)),
            Does::SystemDir => self.system_dirs.extend(list(value)),
            Does::Include => inv.includes.extend(list(value)),
            Does::Define => inv.defines.extend(macros(value)),
            Does::Tell(name) => inv.defines.push(name.to_owned()),
            Does::Undefine => inv.undefines.extend(value.split(',').map(str::to_owned)),
            Does::Compile | Does::CompileRelocatable => {
                if inv.goal == Goal::Link {
                    inv.goal = Goal::Compile;
                }
                if o.does == Does::CompileRelocatable {
                    inv.defines.push("__CUDACC_RDC__".into());
                }
            }
            Does::DeviceLink => inv.goal = Goal::DeviceLink,
            Does::Library => inv.goal = Goal::Library,
            Does::Ptx => inv.goal = Goal::Ptx,
            Does::Fatbin => inv.goal = Goal::Fatbin,
            Does::Cubin => inv.goal = Goal::Cubin,
            Does::Cuda => inv.goal = Goal::Cuda,
            Does::Preprocess => inv.goal = Goal::Preprocess,
            Does::Depend | Does::DependOwn => inv.goal = Goal::Depend,
            Does::CompileAndDepend | Does::CompileAndDependOwn => inv.depend.with_compile = true,
            Does::DependFile => inv.depend.file = Some(value.into()),
            Does::DependTarget => inv.depend.targets.push(value.to_owned()),
            Does::DependPhony => inv.depend.phony = true,
            Does::Language => self.language = language(value)?,
            Does::HostMode => {
                inv.host = HostMode::named(value).ok_or_else(|| {
                    format!("`{arg}`: `{value}` is not `auto`, `rust` or `split`")
                })?;
            }
            Does::HostCompiler => inv.host_compiler = Some(value.to_owned()),
            Does::Optimise => inv.host_options.push(format!("-O{value}")),
            Does::Debug => inv.host_options.push("-g".into()),
            Does::Standard | Does::Accept | Does::Werror => {
                if o.does == Does::Standard {
                    inv.host_options.push(format!("-std={value}"));
                    inv.defines.extend(crate::project::standards_macro(value));
                }
                inv.notes
                    .push(format!("`{arg}` has no effect: {}", o.about));
            }
            Does::Arch => inv.arch = inv.arch.max(architecture(value)),
            Does::LibraryDir => inv.library_dirs.extend(list(value)),
            Does::LibraryName => {
                for name in value.split(',') {
                    inv.inputs.push(Input::Library(name.to_owned()));
                }
            }
            Does::HostOptions => self.host_options(value)?,
            Does::LinkerOptions => self.linker_options(value),
            Does::Version => inv.goal = Goal::Version,
            Does::Help => inv.goal = Goal::Help,
            Does::DryRun => inv.dry_run = true,
            Does::Verbose => inv.verbose = true,
            Does::NoWarnings => inv.no_warnings = true,
            Does::Run => self.run = true,
            Does::RunArgs => self.run_args.extend(split(value)),
            Does::OptionsFile => {}
            Does::OrdinaryObject => inv.ordinary_object = true,
            Does::Stubs => inv.stubs = true,
            Does::Force => inv.force = true,
            Does::Lockstep => inv.lockstep = lockstep(value)?,
            Does::Trace => inv.trace = true,
            Does::Portable => inv.portable = true,
            Does::TraceCounts => (inv.trace, inv.counts) = (true, true),
            Does::Contract => inv.contract = Some(value != "false"),
            Does::FastMath => self.fast_math = true,
            Does::Shared => inv.shared = true,
            Does::Cudart => inv.shared_runtime = value == "shared",
            Does::DeviceDebug => inv.defines.push("__CUDACC_DEBUG__".into()),
            Does::Relocatable => {
                if value != "false" {
                    inv.defines.push("__CUDACC_RDC__".into());
                }
            }
            Does::Ignore => {}
            Does::Refuse => inv.refused.push((arg.to_owned(), o.about.to_owned())),
        }
        Ok(())
    }

    fn finish(self) -> Result<Invocation, String> {
        let mut inv = self.inv;
        inv.include_dirs.extend(self.system_dirs);
        inv.defines.dedup();
        inv.contract = inv.contract.or(self.fast_math.then_some(true));
        if self.run {
            inv.run = Some(self.run_args);
        }
        if matches!(inv.goal, Goal::Version | Goal::Help) || !inv.refused.is_empty() {
            return Ok(inv);
        }
        if inv.inputs.iter().all(|i| matches!(i, Input::Library(_))) {
            return Err("no input files; `cu2rs-nvcc --help` tells more".into());
        }
        let sources = inv
            .inputs
            .iter()
            .filter(|i| matches!(i, Input::Source { .. }))
            .count();
        let each = match inv.goal {
            Goal::Compile => Some("-c"),
            Goal::Ptx => Some("-ptx"),
            Goal::Fatbin => Some("-fatbin"),
            Goal::Cubin => Some("-cubin"),
            _ => None,
        };
        if let Some(option) = each {
            if sources > 1 && inv.output.is_some() {
                return Err(format!("`-o` with `{option}` and several files"));
            }
            if sources == 0 {
                return Err(format!("`{option}` without a source file"));
            }
        }
        Ok(inv)
    }
}

/// Whether a file's name says that it is for the linker.
fn is_binary(name: &str) -> bool {
    let extension = Path::new(name).extension();
    match extension.map(|e| e.to_string_lossy()).as_deref() {
        Some("o" | "obj" | "a" | "so" | "lo" | "cuo") => true,
        // libm.so.6
        _ => name.contains(".so."),
    }
}

/// The architecture that `-arch` or `-gencode` names: `sm_70`, `compute_70`, `arch=compute_70,code=sm_75`. `None` for `native` and `all`.
fn architecture(value: &str) -> Option<u32> {
    let value = value.strip_prefix("arch=").unwrap_or(value);
    crate::project::arch_value(value.split(',').next().unwrap_or_default()).ok()
}

/// The parts of a list, with their backslashes: a comma behind one of these is the part's own.
fn parts(list: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut escaped = false;
    for c in list.chars() {
        match (c, parts.last_mut()) {
            (',', _) if !escaped => parts.push(String::new()),
            (c, Some(part)) => part.push(c),
            _ => {}
        }
        escaped = c == '\\' && !escaped;
    }
    parts
}

/// The macros of `-DA=1,B=2`: a list for nvcc, in which `\,` is a comma of a value. What does not read as a definition belongs to the value before it, as do commas
/// between quotes: with nvcc they would be errors, and host compilers' command lines mean that.
fn macros(value: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for part in parts(value) {
        let (name, valued) = (part.split_once('=')).map_or((&part[..], false), |(n, _)| (n, true));
        let defines = name.chars().all(|c| c.is_alphanumeric() || c == '_')
            && name.starts_with(|c: char| c.is_alphabetic() || c == '_');
        let part = part.replace("\\,", ",");
        match out.last_mut() {
            Some(last)
                if !defines
                    || !valued && last.contains('=')
                    || last.matches('"').count() % 2 == 1 =>
            {
                last.push(',');
                last.push_str(&part);
            }
            _ => out.push(part),
        }
    }
    out
}

fn list(value: &str) -> impl Iterator<Item = PathBuf> + '_ {
    value
        .split(',')
        .filter(|v| !v.is_empty())
        .map(PathBuf::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(line: &str) -> Result<Invocation, String> {
        parse(&split(line), |_| None)
    }

    fn good(line: &str) -> Invocation {
        run(line).unwrap_or_else(|e| panic!("{line}: {e}"))
    }

    #[test]
    fn words_are_split_as_shells_do() {
        assert_eq!(
            split(r#" a  "b c" d\ e 'f"g' "" "#),
            ["a", "b c", "d e", "f\"g", ""]
        );
    }

    #[test]
    fn options_that_act() {
        // (command line, what a part of the result looks like)
        type Check = fn(&Invocation) -> bool;
        let table: &[(&str, Check)] = &[
            ("a.cu -o x", |i| {
                i.output == Some("x".into()) && i.goal == Goal::Link
            }),
            ("a.cu -o=x", |i| i.output == Some("x".into())),
            ("a.cu --output-file x", |i| i.output == Some("x".into())),
            ("a.cu --output-file=x", |i| i.output == Some("x".into())),
            ("-c a.cu", |i| i.goal == Goal::Compile),
            ("--compile a.cu", |i| i.goal == Goal::Compile),
            ("-dc a.cu", |i| {
                i.goal == Goal::Compile && i.defines == ["__CUDACC_RDC__"]
            }),
            ("-rdc=true -c a.cu", |i| i.defines == ["__CUDACC_RDC__"]),
            ("--expt-relaxed-constexpr -extended-lambda a.cu", |i| {
                i.defines == ["__CUDACC_RELAXED_CONSTEXPR__", "__CUDACC_EXTENDED_LAMBDA__"]
            }),
            ("--relocatable-device-code=false a.cu", |i| {
                i.defines.is_empty()
            }),
            ("a.cu -Ix -I y --include-path=z -isystem w -I v", |i| {
                i.include_dirs == ["x", "y", "z", "v", "w"].map(PathBuf::from)
            }),
            ("a.cu -DA -D B=2 --define-macro=C=3 -UD -U E", |i| {
                i.defines == ["A", "B=2", "C=3"] && i.undefines == ["D", "E"]
            }),
            ("a.cu -include f.h", |i| {
                i.includes == [PathBuf::from("f.h")]
            }),
            ("a.cu -lm -l foo -L lib -L/x", |i| {
                i.inputs.len() == 3 && i.library_dirs == ["lib", "/x"].map(PathBuf::from)
            }),
            (
                r#"a.cu '-DP=1\,2\,3' -DA,B=2,C=x -DL=a,b,1 '-DQ="x,Y=1"'"#,
                |i| i.defines == ["P=1,2,3", "A", "B=2", "C=x", "L=a,b,1", "Q=\"x,Y=1\""],
            ),
            ("a.cu -Xcompiler -Wall,-DQ=1,-fopenmp", |i| {
                i.defines == ["Q=1"] && i.host_options == ["-Wall", "-fopenmp"]
            }),
            ("a.cu --compiler-options '-fPIC -DR -I inc'", |i| {
                i.defines == ["R"] && i.include_dirs == [PathBuf::from("inc")]
            }),
            (r"a.cu '-Xcompiler=-Wl\,-rpath\,\$ORIGIN/,-DQ'", |i| {
                i.linker == ["-rpath", "$ORIGIN/"] && i.defines == ["Q"]
            }),
            ("a.cu -Xlinker -rpath,/x -Wl,-z,now", |i| {
                i.linker == ["-rpath", "/x", "-z", "now"]
            }),
            ("-x cu a.cpp", |i| {
                i.inputs
                    == [Input::Source {
                        path: "a.cpp".into(),
                        language: Language::Cuda,
                    }]
            }),
            ("-x c++ a.txt b.o", |i| {
                matches!(
                    i.inputs[0],
                    Input::Source {
                        language: Language::Cpp,
                        ..
                    }
                ) && i.inputs[1] == Input::Binary("b.o".into())
            }),
            ("a.c b.cc libx.a libz.so.1", |i| {
                matches!(
                    i.inputs[0],
                    Input::Source {
                        language: Language::C,
                        ..
                    }
                ) && matches!(
                    i.inputs[1],
                    Input::Source {
                        language: Language::Cpp,
                        ..
                    }
                ) && i.inputs[2..] == ["libx.a", "libz.so.1"].map(|p| Input::Binary(p.into()))
            }),
            ("-MD -MF a.d -MT a.o -MP -c a.cu", |i| {
                i.goal == Goal::Compile
                    && i.depend.with_compile
                    && i.depend.phony
                    && i.depend.file == Some("a.d".into())
                    && i.depend.targets == ["a.o"]
            }),
            ("-M a.cu", |i| i.goal == Goal::Depend),
            ("-E a.cu", |i| i.goal == Goal::Preprocess),
            ("-lib a.o -o l.a", |i| i.goal == Goal::Library),
            ("-shared a.cu -cudart shared -o l.so", |i| {
                i.goal == Goal::Link && i.shared && i.shared_runtime
            }),
            (
                "a.o -Xlinker=x.a -Xlinker -soname -Xlinker l.so -Wl,--start-group,y.a,-lz,--end-group",
                |i| i.inputs.len() == 4 && i.linker == ["-soname", "l.so"],
            ),
            (
                "a.o -Wl,--whole-archive b.a -Xlinker --no-whole-archive c.a",
                |i| i.whole == [PathBuf::from("b.a")] && i.linker.is_empty(),
            ),
            ("-dlink a.o -o d.o", |i| i.goal == Goal::DeviceLink),
            ("--version", |i| i.goal == Goal::Version),
            ("-V", |i| i.goal == Goal::Version),
            ("--dryrun a.cu", |i| i.dry_run),
            ("-arch sm_60 a.cu", |i| i.arch == Some(600)),
            ("--gpu-architecture=compute_90a a.cu", |i| {
                i.arch == Some(900)
            }),
            (
                "-gencode arch=compute_60,code=sm_60 -gencode=arch=compute_75,code=[compute_75,sm_75] a.cu",
                |i| i.arch == Some(750),
            ),
            ("-arch=native a.cu", |i| i.arch.is_none()),
            ("a.cu", |i| i.contract.is_none()),
            ("--use_fast_math a.cu", |i| i.contract == Some(true)),
            ("-fmad=true a.cu", |i| i.contract == Some(true)),
            ("-fmad false -use_fast_math a.cu", |i| {
                i.contract == Some(false)
            }),
            ("-G a.cu", |i| i.defines == ["__CUDACC_DEBUG__"]),
            ("--run --run-args '1 2' a.cu", |i| {
                i.run == Some(vec!["1".into(), "2".into()])
            }),
            ("-cuda a.cu", |i| i.goal == Goal::Cuda),
            ("-ptx a.cu", |i| i.goal == Goal::Ptx),
            ("-cubin -o=x a.cu", |i| i.goal == Goal::Cubin),
            ("--fatbin a.cu", |i| i.goal == Goal::Fatbin),
            ("-ltoir a.cu", |i| i.refused.len() == 1),
        ];
        for (line, check) in table {
            let i = good(line);
            assert!(check(&i), "{line}: {i:?}");
        }
    }

    #[test]
    fn options_that_do_nothing_take_their_values_along() {
        for line in [
            "-arch sm_60",
            "-arch=sm_60",
            "--gpu-architecture=compute_70",
            "-gencode arch=compute_60,code=sm_60",
            "-gencode=arch=compute_60,code=sm_60",
            "--generate-code arch=compute_60,code=sm_60",
            "-code sm_60",
            "-maxrregcount 32",
            "--maxrregcount=32",
            "-Xptxas -v",
            "-Xptxas=-v",
            "--ptxas-options=-v,-dlcm=ca",
            "-std=c++17",
            "--std c++11",
            "-O3",
            "-O 2",
            "-O",
            "-g",
            "-g3",
            "-lineinfo",
            "-use_fast_math",
            "--use_fast_math",
            "-m64",
            "--machine 64",
            "-m 64",
            "-mavx2",
            "-ccbin g++",
            "-ccbin=/usr/bin/g++",
            "-cudart static",
            "--cudart=shared",
            "-Wno-deprecated-gpu-targets",
            "--Wno-deprecated-gpu-targets",
            "-Wall -Wextra -fPIC -fopenmp -pthread -ffast-math",
            "-t 4",
            "-t0",
            "--threads=2",
            "--default-stream per-thread",
            "-default-stream=legacy",
            "-diag-suppress 177,550",
            "-Xcudafe --diag_suppress=177",
            "-keep --keep-dir tmp",
            "-deviceemu",
            "--host-compilation=C",
            "-ftz=true",
            "-Werror all-warnings",
        ] {
            let line = format!("{line} a.cu");
            let i = good(&line);
            let sources = i
                .inputs
                .iter()
                .filter(|i| matches!(i, Input::Source { .. }));
            assert_eq!(sources.count(), 1, "{line}: {:?}", i.inputs);
            assert!(i.refused.is_empty() && i.defines.is_empty(), "{line}");
        }
    }

    #[test]
    fn options_of_host_compilers_pass_with_a_warning() {
        for (line, warnings, inputs) in [
            ("-static-libgcc -Bstatic -Qunused-arguments a.cu", 2, 1),
            ("-hello a.cu", 1, 1),
            ("--param x=1 --coverage -z now -idirafter d a.cu -lm", 0, 2),
        ] {
            let i = good(line);
            assert_eq!(
                (i.warnings.len(), i.inputs.len()),
                (warnings, inputs),
                "{line}: {i:?}"
            );
        }
        assert!(run("-cu2rs-sstubs a.cu").is_err());
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (line, want) in [
            ("", "no input"),
            ("-lm", "no input"),
            ("-c a.o", "without a source"),
            ("-c a.cu b.cu -o x.o", "several files"),
            ("-ptx a.cu b.cu -o x", "`-ptx` and several files"),
            ("-fatbin a.o", "`-fatbin` without a source"),
            ("a.cu --frobnicate", "--frobnicate"),
            ("a.cu -o", "needs a value"),
            ("-x fortran a.f", "fortran"),
            ("-optf /nonexistent/file a.cu", "/nonexistent/file"),
            ("--cu2rs-lockstep=all a.cu", "`shared`"),
        ] {
            let e = run(line).expect_err(line);
            assert!(e.contains(want), "{line}: {e}");
        }
    }

    #[test]
    fn flags_come_from_the_environment_and_from_files() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("flags");
        std::fs::write(&file, "-DF1 \"-DF2=a b\"\n-O3").unwrap();
        let env = |n: &str| match n {
            "NVCC_PREPEND_FLAGS" => Some("-DA -DB".to_owned()),
            "NVCC_APPEND_FLAGS" => Some("-DZ".to_owned()),
            "CU2RS_STUBS" => Some("1".to_owned()),
            "CU2RS_LOCKSTEP" => Some("shared".to_owned()),
            _ => None,
        };
        for spelling in ["@", "-optf=", "--options-file="] {
            let args = ["a.cu".to_owned(), format!("{spelling}{}", file.display())];
            let i = parse(&args, env).unwrap();
            assert_eq!(i.defines, ["A", "B", "F1", "F2=a b", "Z"]);
            assert!(i.stubs && !i.force && i.lockstep == Lockstep::Shared);
        }
    }
}
