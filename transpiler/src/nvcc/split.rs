//! The host half of a split unit: running the host's compiler ([`crate::split`] tells the method).
//!
//! `g++ -E` with its own standard library and our headers for CUDA ([`host_headers`]); [`crate::split::host`] rewrites the text; `g++ -c` makes an object of it. The names
//! of the kernels that it can launch are read off the object, which travels inside the unit to the link step.

use super::args::{HostMode, Invocation};
use super::compile::{self, Compiled};
use super::inputs::{ForeignFile, Inputs};
use super::report::{self, Tally};
use super::unit::{Recorder, Unit, full_path};
use super::{names, object, wrapper};
use crate::diag::{Diagnostic, Severity};
use crate::headers;
use crate::project::pipeline::Session;
use crate::project::pipeline::Translation;
use crate::project::progress::Progress;
use crate::project::write::digest;
use crate::project::{DEFAULT_ARCH, DeviceHalf, Language, Options, host_headers, run};
use crate::source::{SourceMap, Span};
use crate::split::stored::Stored;
use crate::split::{host, instances, layouts};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::rc::Rc;
use std::sync::Arc;

/// What the link step must know of a unit's host half.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HostHalf {
    /// What both halves call the unit.
    pub unit: String,
    /// The names of the stubs' classes of all kernels that it can launch.
    pub kernels: Vec<String>,
    /// The closures of device lambdas: as a demangler shows them, their lines, their numbers on these.
    pub closures: Vec<(String, u32, u32)>,
    /// By stub and by a variable's symbol, the numbers that `split::layouts` compares.
    pub layouts: BTreeMap<String, Vec<u64>>,
    /// What its object needs of others.
    pub needs: BTreeSet<String>,
    /// What it defines for others.
    pub defines: BTreeSet<String>,
    /// Why it was split; nothing where that was asked for.
    pub why: Option<String>,
}

/// The path of the object among a unit's files.
pub const OBJECT: &str = "<host half>";

/// The path of the device half's tokens among a unit's files.
const TOKENS: &str = "<device half>";

/// Whether a unit's file is no source, but was made of it.
pub fn is_made(path: &Path) -> bool {
    path == Path::new(OBJECT) || path == Path::new(TOKENS)
}

/// The tokens of a device half in an object: they are good for the tool whose headers they were read with.
fn packed(tokens: &Stored) -> Option<Vec<u8>> {
    let text = serde_json::to_vec(&(headers::digest(), tokens)).ok()?;
    zstd::bulk::compress(&text, 1).ok()
}

/// The tokens of a unit's device half, if it has some that are good for this tool, which runs in `folder`.
pub fn tokens(unit: &Unit, folder: &Path) -> Option<Arc<Stored>> {
    let text = zstd::decode_all(unit.files.get(Path::new(TOKENS))?.as_slice()).ok()?;
    let (by, stored): (String, Stored) = serde_json::from_slice(&text).ok()?;
    (by == headers::digest()).then(|| Arc::new(stored.moved(|path| unit.path(path, folder))))
}

/// Why there is no host half.
#[derive(Debug)]
pub enum Failure {
    /// The compiler cannot be started.
    NoCompiler(String),
    /// It said why not, on standard error.
    Refused(String),
    /// Something else.
    Other(String),
}

/// The compiler for host code.
pub(super) fn compiler(inv: &Invocation) -> PathBuf {
    let given = inv
        .host_compiler
        .clone()
        .or_else(|| std::env::var("CUDAHOSTCXX").ok().filter(|v| !v.is_empty()));
    let name = given.unwrap_or_else(|| "g++".into());
    let path = PathBuf::from(&name);
    // A folder, as nvcc takes one, or gcc, which is C++'s with another name.
    if path.is_dir() {
        return path.join("g++");
    }
    match path.file_name().and_then(|n| n.to_str()) {
        Some(n) if n.starts_with("gcc") => path.with_file_name(n.replacen("gcc", "g++", 1)),
        Some("cc") => path.with_file_name("c++"),
        Some("clang") => path.with_file_name("clang++"),
        _ => path,
    }
}

/// The host's compiler cannot be started.
const NO_COMPILER: u16 = 112;

/// What both halves call a unit.
pub fn unit_name(folder: &Path, path: &Path, inv: &Invocation) -> String {
    let path = match inv.one_program {
        true => path.to_owned(),
        false => full_path(folder, path),
    };
    let mut parts = vec![path.display().to_string()];
    for list in [&inv.defines, &inv.undefines, &inv.host_options] {
        parts.push(list.join(" "));
    }
    run::key(&parts)
}

fn execute(command: &mut Command, inv: &Invocation) -> Result<Vec<u8>, Failure> {
    execute_beside(command, inv, &mut || {})
}

/// What a command prints; `meanwhile` runs as long as it does.
fn execute_beside(
    command: &mut Command,
    inv: &Invocation,
    meanwhile: &mut dyn FnMut(),
) -> Result<Vec<u8>, Failure> {
    if inv.verbose {
        super::report::say(&format!("{command:?}"));
    }
    let name = command.get_program().to_string_lossy().into_owned();
    command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let started = command.spawn().and_then(|child| {
        meanwhile();
        child.wait_with_output()
    });
    let out =
        started.map_err(|e| Failure::NoCompiler(format!("`{name}` cannot be started ({e})")))?;
    let said = String::from_utf8_lossy(&out.stderr).into_owned();
    if !out.status.success() {
        return Err(Failure::Refused(said));
    }
    if !said.is_empty() && !inv.no_warnings {
        eprint!("{said}");
    }
    Ok(out.stdout)
}

/// What the host's compiler is told of a unit when it preprocesses it, and its folder of CUDA's headers.
pub struct Reading {
    /// The compiler.
    pub compiler: PathBuf,
    /// The standard and other options of both of its steps.
    pub common: Vec<OsString>,
    /// Macros.
    pub macros: Vec<String>,
    /// The headers.
    pub headers: PathBuf,
}

impl Reading {
    /// What preprocesses a unit.
    pub fn command(
        &self,
        inv: &Invocation,
        path: &Path,
        language: Language,
        folder: &Path,
    ) -> Command {
        let mut read = Command::new(&self.compiler);
        read.args(&self.common)
            .args(["-E", "-x", "c++"])
            .args(&self.macros);
        for dir in inv
            .include_dirs
            .iter()
            .filter(|d| !host_headers::is_part(d))
        {
            read.arg("-I").arg(dir);
        }
        read.arg("-isystem").arg(&self.headers);
        if language == Language::Cuda {
            read.arg("-include").arg(self.headers.join(host::PRELUDE));
        }
        for file in &inv.includes {
            read.arg("-include").arg(file);
        }
        read.arg(path).current_dir(folder);
        read
    }
}

/// How the host's compiler reads a unit.
pub fn reading(
    inv: &Invocation,
    unit: &str,
    language: Language,
    cache: &Path,
) -> std::io::Result<Reading> {
    let headers = host_headers::folder(cache)?;
    let has_standard = inv.host_options.iter().any(|o| o.starts_with("-std="));
    let mut common: Vec<OsString> = Vec::new();
    if !has_standard {
        common.push("-std=gnu++17".into());
    }
    common.extend(inv.host_options.iter().map(OsString::from));
    let mut macros: Vec<String> = Vec::new();
    if language == Language::Cuda {
        macros.extend(CUDA_MACROS.iter().map(|m| m.to_string()));
    }
    macros.push(format!("-D__CU2RS_UNIT__=\"{unit}\""));
    macros.extend(inv.defines.iter().map(|d| format!("-D{d}")));
    macros.extend(inv.undefines.iter().map(|d| format!("-U{d}")));
    Ok(Reading {
        compiler: compiler(inv),
        common,
        macros,
        headers,
    })
}

/// Whether all that g++ refuses are names in classes that were used before with another meaning: nvcc hands it text in which such names are qualified.
fn only_changes_meaning(said: &str) -> bool {
    let mut errors = said.lines().filter(|l| l.contains(" error: ")).peekable();
    errors.peek().is_some() && errors.all(|l| l.contains(" changes meaning of "))
}

/// Compiles the host half of a source: what it needs of the other half, its object, and its text. `meanwhile` is done while the compiler runs.
fn host_half(
    inv: &Invocation,
    path: &Path,
    language: Language,
    folder: &Path,
    cache: &Path,
    meanwhile: &mut dyn FnMut(),
) -> Result<(HostHalf, Vec<u8>, Vec<u8>), Failure> {
    let fail = |e: String| Failure::Other(e);
    let unit = unit_name(folder, path, inv);
    let reading = reading(inv, &unit, language, cache)
        .map_err(|e| fail(format!("cannot write headers: {e}")))?;
    let text = execute(&mut reading.command(inv, path, language, folder), inv)?;
    let text: Rc<[u8]> = text.into();
    let scratch = cache
        .join("host")
        .join(format!("{unit}-{}", std::process::id()));
    std::fs::create_dir_all(&scratch).map_err(|e| fail(e.to_string()))?;
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let source = scratch.join(format!("{name}.ii"));
    let made = scratch.join(format!("{name}.o"));
    let mut build = Command::new(&reading.compiler);
    build
        .args(&reading.common)
        // A stub knows itself by its type's name.
        .args([
            "-frtti",
            "-fPIC",
            "-Wno-attributes",
            "-Wno-unused-parameter",
            "-x",
            "c++-cpp-output",
            "-c",
        ])
        .arg(&source)
        .arg("-o")
        .arg(&made)
        .current_dir(folder);
    let mut make = |text: &[u8], meanwhile: &mut dyn FnMut()| {
        std::fs::write(&source, text).map_err(|e| fail(e.to_string()))?;
        match execute_beside(&mut build, inv, meanwhile) {
            Err(Failure::Refused(said)) if only_changes_meaning(&said) => {
                execute(build.arg("-fpermissive"), inv)?
            }
            other => other?,
        };
        std::fs::read(&made).map_err(|e| fail(e.to_string()))
    };
    let algorithms = host::has_algorithms(&text);
    let asks = std::fs::read(folder.join(path)).is_ok_and(|t| asks_arch(&t));
    if algorithms && !inv.no_warnings && asks {
        report::say(&format!(
            "warning: `{}`: what Thrust's algorithms call runs in the host code of this split unit, where `__CUDA_ARCH__` is not defined",
            path.display()
        ));
    }
    let mut rewritten = host::rewrite(&text, &unit, algorithms);
    if algorithms && asks {
        // What the device would call is what is compared.
        let mut command = reading.command(inv, path, language, folder);
        let device = execute(
            command.arg(format!(
                "-D__CUDA_ARCH__={}",
                inv.arch.unwrap_or(DEFAULT_ARCH)
            )),
            inv,
        )?;
        let device = host::rewrite(&device.into(), &unit, algorithms).operators;
        let own = &rewritten.operators;
        let other = own.iter().zip(&device).find(|(a, b)| a.1 != b.1);
        let line = match other {
            Some((a, _)) => Some(a.0),
            None if own.len() != device.len() => Some(1),
            None => None,
        };
        if let Some(line) = line {
            return Err(Failure::Refused(format!(
                "{}:{line}: error: a call operator is another one where `__CUDA_ARCH__` is defined: algorithms that are called in a split unit's host code would run the host's\n",
                path.display()
            )));
        }
    }
    let object = match make(&rewritten.text, meanwhile) {
        // What the device's functors say may be the device's alone.
        Err(Failure::Refused(_)) if rewritten.kept => {
            rewritten = host::rewrite(&text, &unit, false);
            make(&rewritten.text, &mut || {})
        }
        made => made,
    };
    if std::env::var_os("CU2RS_KEEP").is_none() {
        let _ = std::fs::remove_dir_all(&scratch);
    }
    let object = object?;
    let symbols = object::symbol_names(&object).map_err(fail)?;
    let kernels = symbols.iter().filter_map(|s| instances::stub_of(s));
    let mut kernels: Vec<String> = kernels.map(str::to_owned).collect();
    let closures = symbols.iter().filter_map(|s| instances::closure_of(s));
    let numbers = |bytes: &[u8]| {
        let words = bytes.chunks_exact(8);
        words
            .map(|w| u64::from_le_bytes(w.try_into().unwrap_or_default()))
            .collect()
    };
    let layouts = object::data(&object, layouts::subject).map_err(fail)?;
    let layouts = layouts
        .into_iter()
        .map(|(stub, bytes)| (stub, numbers(&bytes)));
    kernels.sort();
    kernels.dedup();
    let outside = match object::read(&object).map_err(fail)? {
        object::Binary::Object(object::Content::Foreign(f)) => f,
        _ => return Err(fail("the host's compiler made no object".into())),
    };
    let half = HostHalf {
        unit,
        defines: outside.defines.into_iter().map(|d| d.0).collect(),
        needs: outside.needs,
        layouts: layouts.collect(),
        closures: closures.collect(),
        kernels,
        why: None,
    };
    Ok((half, object, rewritten.text))
}

/// Whether a source has two views of itself.
fn asks_arch(text: &[u8]) -> bool {
    String::from_utf8_lossy(text).contains("__CUDA_ARCH__")
}

/// Puts the objects of host halves among what other compilers made.
pub fn add_objects(inputs: &mut Inputs, cache: &Path) -> Result<(), String> {
    let folder = cache.join("host");
    for (_, unit) in &inputs.units {
        let Some(bytes) = unit.files.get(Path::new(OBJECT)) else {
            continue;
        };
        // By its content: one source may be compiled in several ways at a time.
        let folder = folder.join(digest(bytes));
        let stem = unit.record.path.file_stem().unwrap_or_default();
        let path = folder.join(format!("{}.o", stem.to_string_lossy()));
        std::fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
        compile::write_file(&path, bytes)?;
        let symbols = match object::read(bytes)? {
            object::Binary::Object(object::Content::Foreign(f)) => f,
            _ => return Err("the host half of an object is damaged".into()),
        };
        inputs.foreign.push(ForeignFile {
            path,
            symbols,
            object: true,
            shared: false,
            whole: false,
            ours: false,
            half: true,
        });
    }
    Ok(())
}

/// What is launched is not a kernel.
const NO_KERNEL: u16 = 5004;

/// Whether a unit may be split where it cannot be translated.
pub fn may(inv: &Invocation, language: Language) -> bool {
    language.is_cpp() && inv.host == HostMode::Auto && !inv.stubs
}

/// Why a unit is to be split.
pub struct Why {
    /// In a line, with the place.
    pub text: String,
    /// Something was refused: else it can be translated as well, with less.
    pub refused: bool,
}

/// Why a unit is to be split, if it is: what was refused first among `said`, or OpenMP's directives, which only the host's compiler obeys.
pub fn why<'a>(
    inv: &Invocation,
    language: Language,
    said: impl Iterator<Item = &'a Diagnostic>,
    files: impl Iterator<Item = (&'a Path, &'a [u8])>,
    sources: &SourceMap,
) -> Option<Why> {
    if !may(inv, language) {
        return None;
    }
    let refused: Vec<_> = said.filter(|d| d.severity == Severity::Error).collect();
    // No compiler of CUDA takes that.
    if refused.iter().any(|d| d.code.0 == NO_KERNEL) {
        return None;
    }
    if let Some(d) = refused.first() {
        return Some(Why {
            text: reason(d, sources),
            refused: true,
        });
    }
    let openmp = |o: &String| o == "-fopenmp" || o == "-openmp";
    if !inv.host_options.iter().any(openmp) {
        return None;
    }
    let directive = |line: &&[u8]| {
        let text = String::from_utf8_lossy(line);
        let mut words = text
            .trim_start()
            .strip_prefix('#')
            .unwrap_or("")
            .split_whitespace();
        words.next() == Some("pragma") && words.next() == Some("omp")
    };
    for (path, bytes) in files {
        if let Some(n) = bytes
            .split(|b| *b == b'\n')
            .position(|line| directive(&line))
        {
            return Some(Why {
                text: format!("{}:{}: `#pragma omp`", path.display(), n + 1),
                refused: false,
            });
        }
    }
    None
}

/// Why a unit is split, in a line.
pub fn reason(d: &Diagnostic, sources: &SourceMap) -> String {
    let place = match d.span.file {
        _ if d.span == Span::NONE => String::new(),
        _ => format!("{}: ", sources.describe(d.span)),
    };
    format!("{place}{} [{}]", d.message, d.code)
}

/// What the front end searches after our own headers: where the system keeps third parties' headers.
fn system_dirs() -> Vec<PathBuf> {
    let triple = format!("/usr/include/{}-linux-gnu", std::env::consts::ARCH);
    ["/usr/local/include", &triple, "/usr/include"]
        .map(PathBuf::from)
        .into()
}

/// The options of a device half, from those of its unit. `tokens`: what an object has of it.
pub fn device_options(
    options: Options,
    half: &HostHalf,
    needs: BTreeSet<String>,
    tokens: Option<Arc<Stored>>,
) -> Options {
    let closures = half.closures.iter().map(|(shown, ..)| shown.as_str());
    let (tail, unnamed) = instances::tail(&half.unit, &half.kernels, closures);
    Options {
        system_dirs: system_dirs(),
        split: Some(DeviceHalf {
            unit: half.unit.clone(),
            tail,
            layouts: half.layouts.clone(),
            unnamed,
            closures: half.closures.clone(),
            needs,
            tokens,
        }),
        ..options
    }
}

/// A unit in two halves, or what is wrong with it.
pub struct Halves {
    /// Nothing where something was refused.
    pub unit: Option<Unit>,
    /// The messages, and the files that were read.
    pub said: Translation,
    /// What could not be translated.
    pub why: Option<String>,
    /// What the host's compiler has, as its preprocessor left it.
    pub host: Vec<u8>,
    /// The host's compiler, if it is not the usual one: `-ccbin`, or MPI's.
    pub compiler: Option<String>,
}

/// What comes of splitting a unit.
pub enum Made {
    /// It was split, or refused.
    Done(Box<Halves>),
    /// The host's compiler refused it, which it said.
    Refused,
    /// There is no host compiler, of which nothing is said yet.
    NoCompiler(String),
    /// It was not split, for this reason, of which nothing is said yet; none where the host's compiler finds wrong what was found already.
    Not(Option<String>),
}

impl Made {
    fn not(why: String) -> Self {
        Made::Not(Some(why))
    }
}

/// A unit in two halves. `why`: what could not be translated.
pub fn unit(
    inv: &Invocation,
    path: &Path,
    language: Language,
    folder: &Path,
    progress: &Progress,
    why: Option<Why>,
) -> Result<Made, String> {
    let cache = run::cache_dir();
    let mut inv = Cow::Borrowed(inv);
    let plain = compile::options(&inv, language);
    let loader = Recorder::new(folder);
    let mut session = Session::default();
    let mut read_ahead = || {
        let options = device_options(plain.clone(), &HostHalf::default(), BTreeSet::new(), None);
        session.read_ahead(path, &options, &loader, progress);
    };
    let (mut half, object, host) = {
        let _step = progress.step(format!("host code of {}", path.display()));
        let mut made = host_half(&inv, path, language, folder, &cache, &mut read_ahead);
        if let Err(Failure::Refused(said)) = &made
            && inv.host_compiler.is_none()
            && let Some(place) = wrapper::lacks_mpi(said)
        {
            let Some(compiler) = wrapper::mpi() else {
                report::say(&wrapper::no_mpi(place));
                return Ok(Made::Refused);
            };
            inv.to_mut().host_compiler = Some(compiler);
            made = host_half(&inv, path, language, folder, &cache, &mut read_ahead);
        }
        match made {
            Ok(made) => made,
            Err(Failure::NoCompiler(e)) => {
                return Ok(Made::NoCompiler(no_compiler(path, &e, why.as_ref())));
            }
            Err(Failure::Refused(said)) if why.is_none() => {
                eprint!("{said}");
                return Ok(Made::Refused);
            }
            Err(Failure::Refused(said)) => {
                let first = said.lines().find(|l| l.contains("error"));
                let line = |text: &str| {
                    let mut parts = text.split(':');
                    let place = (parts.next()?.to_owned(), parts.next()?.parse::<u32>().ok()?);
                    Some(place)
                };
                let found = why.as_ref().and_then(|w| line(&w.text));
                if found.is_some() && found == first.and_then(line) {
                    return Ok(Made::Not(None));
                }
                let also = match &why {
                    Some(why) if !why.refused => format!("; {} is not obeyed", why.text),
                    _ => String::new(),
                };
                return Ok(Made::not(format!(
                    "the host's compiler does not take the host code of `{}`: {} (`--host=split` shows all){also}",
                    path.display(),
                    first.unwrap_or("it does not say why")
                )));
            }
            Err(Failure::Other(e)) => return Err(e),
        }
    };
    let inv = &*inv;
    let options = device_options(plain.clone(), &half, BTreeSet::new(), None);
    let read = session.add(path, &options, &loader, progress);
    let mut names = read.map(names::of).unwrap_or_default();
    let mut said = session.result;
    let tokens = said.device_tokens.take();
    if let Some(Why {
        refused: false,
        text,
    }) = &why
        && said.diags.has_errors()
    {
        return Ok(Made::not(format!(
            "{text} is not obeyed: the unit cannot be split"
        )));
    }
    half.why = why.map(|w| w.text);
    let why = half.why.clone();
    let errors = said.diags.count(Severity::Error);
    let refused = said.bad_usage || said.internal_error || errors > 0 && !inv.stubs;
    let unit = (!refused).then(|| {
        names.symbols.extend(half.defines.iter().cloned());
        let mut record = compile::record(path, language, folder, plain, names, errors);
        record.host_half = Some(half);
        record.host_compiler = inv.host_compiler.clone();
        let mut files = loader.files.into_inner();
        files.insert(OBJECT.into(), object);
        files.extend(tokens.and_then(|t| Some((TOKENS.into(), packed(&t)?))));
        Unit { record, files }
    });
    Ok(Made::Done(Box::new(Halves {
        unit,
        compiler: inv.host_compiler.clone(),
        said,
        why,
        host,
    })))
}

/// That there is no compiler for a unit's host code. `cause`: why none can be started.
fn no_compiler(path: &Path, cause: &str, why: Option<&Why>) -> String {
    let why = why.map_or(String::new(), |w| format!(" ({})", w.text));
    format!(
        "`{}`: its host code is for the host's compiler{why}, and {cause}: install one (Debian: `apt install g++`), or name it by `-ccbin` or CUDAHOSTCXX [CU{NO_COMPILER:04}]",
        path.display()
    )
}

/// That a unit is split, for people.
pub fn note(path: &Path, why: &str) -> String {
    format!(
        "host code of `{}` is left to the host's compiler: {why}",
        path.display()
    )
}

impl Halves {
    /// Prints what there is to say.
    pub fn told(self, inv: &Invocation, path: &Path) -> Compiled {
        let style = compile::style(inv);
        if let Some(why) = self.why.as_ref().filter(|_| !inv.no_warnings) {
            report::say(&format!("note: {}", note(path, why)));
        }
        let t = self.said;
        let tally = report::print(&t.diags, &t.sources, style);
        let code = match t.bad_usage || t.internal_error {
            true => super::FAILED,
            false => compile::code(tally, style),
        };
        Compiled {
            unit: self.unit,
            tally,
            sources: t.sources,
            code,
        }
    }
}

/// Nothing was made, and why was said.
pub fn refused() -> Compiled {
    Compiled {
        unit: None,
        tally: Tally::default(),
        sources: SourceMap::new(),
        code: super::FAILED,
    }
}

/// What nvcc tells the host's compiler of itself.
const CUDA_MACROS: &[&str] = &[
    "-D__CUDACC__",
    "-D__NVCC__",
    "-D__CUDACC_VER_MAJOR__=12",
    "-D__CUDACC_VER_MINOR__=4",
    "-D__CUDACC_VER_BUILD__=131",
    "-D__CUDACC_EXTENDED_LAMBDA__",
    "-D__CUDACC_RELAXED_CONSTEXPR__",
    "-D__cu2rs__",
];
