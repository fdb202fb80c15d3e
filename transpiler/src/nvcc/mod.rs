//! cu2rs-nvcc: a compiler with nvcc's command line, so that projects are translated by their own Makefiles.
//!
//! [`args`] reads the command line by the table in [`options`]. `-c` ([`compile`]) runs the front end for its messages and writes an object
//! ([`object`]) that carries its translation unit ([`mod@unit`]); the link step ([`link`], [`inputs`]) translates all units of the program into one crate and
//! builds it ([`build`]); units that only this step refuses are split then ([`later`]). [`report`] prints messages in gcc's form, [`device`] writes device code, [`depend`] rules for make, [`names`] tells which units need which.
//! [`toolkit`] makes a folder that looks like a CUDA toolkit, for build systems that look for one; [`database`] reads what they write down; [`runtime_abi`] is CUDA for host code of other compilers, and [`linker`] is what a host compiler finds there as its linker; [`ordinary`] is for linkers that are not ours.
//!
//! Exit codes: 0 the output was made; 1 something was refused, and no output was made (`--cu2rs-stubs` makes it all the same, with warnings
//! and exit code 0: Makefiles of programs that never reach what was refused want that); 2 bad usage, or a fault of the tool.
//!
//! A shared library ([`shared`]) is a crate as well, and shares one runtime with all others of the process.
//!
//! This is a driver: it does I/O, and nothing here knows C++ or Rust syntax.
//!
//! Units are translated or split one by one, but what a header's variables, virtual functions and exceptions mean is one compiler's: [`meeting`] compares what host
//! halves and translated units have and lack, and [`later`] splits those that meet in more than plain functions, and those that the whole program refuses, until
//! there are no more.
//!
//! Limits: shared libraries export what crosses the C ABI, not members, and stay loaded after `dlclose`; one built by another version of cu2rs or of Rust has a
//! runtime of its own; with objects of other compilers inside they need lld, Rust's own linker. Host C++ of other compilers calls and is called by plain functions,
//! not by members, templates or functions with classes of the library (CU0104), and finds CUDA's libraries by our headers (`cu2rs env`; C gets their declarations,
//! `project::c_headers`) and a unit that offers what it calls (`api_unit`); `#pragma omp` is obeyed where `-fopenmp` asks for it (by the host's compiler); objects
//! of one link step must have seen the same files (CU0101).

pub mod api_unit;
pub mod args;
pub mod build;
pub mod compile;
pub mod database;
pub mod depend;
pub mod device;
pub mod foreign;
pub mod gather;
pub mod help;
pub mod host_link;
pub mod host_sources;
pub mod inputs;
pub mod later;
pub mod link;
pub mod linker;
pub mod meeting;
pub mod names;
pub mod object;
pub mod options;
pub mod ordinary;
pub mod plain;
pub mod report;
pub mod runtime_abi;
pub mod shared;
pub mod split;
pub mod toolkit;
pub mod unit;
pub mod wrapper;

use crate::diag::{Diagnostic, Diagnostics};
use crate::project::progress::Progress;
use crate::source::{SourceMap, Span};
use args::{Goal, Invocation};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The output was made.
pub const OK: i32 = 0;
/// Something was not translated.
pub const INCOMPLETE: i32 = 1;
/// Bad usage, or a fault of the tool.
pub const FAILED: i32 = 2;

/// An option that asks for what cannot be made.
const REFUSED_OPTION: u16 = 100;

/// Runs the compiler. `args` are the arguments without the program's name.
pub fn main(args: Vec<OsString>) -> i32 {
    let args: Vec<String> = args
        .into_iter()
        .map(|a| a.to_string_lossy().into_owned())
        .collect();
    if args.first().is_some_and(|a| a == linker::FLAG) {
        return host_link(&args[1..]);
    }
    let inv = match args::parse(&args, |name| std::env::var(name).ok()) {
        Ok(inv) => inv,
        Err(e) => {
            report::say(&format!("error: {e}"));
            return FAILED;
        }
    };
    match run(&inv, &args) {
        Ok(code) => code,
        Err(e) => {
            report::say(&format!("error: {e}"));
            FAILED
        }
    }
}

/// A host compiler links: see [`linker`].
fn host_link(args: &[String]) -> i32 {
    let set = |name: &str| std::env::var(name).is_ok_and(|v| !v.is_empty() && v != "0");
    let linked = match linker::run(args) {
        Err(code) => return code,
        Ok(inv) => run(
            &Invocation {
                stubs: set("CU2RS_STUBS"),
                force: set("CU2RS_FORCE"),
                trace: set("CU2RS_TRACED") && !crate::project::memory_from_environment(),
                counts: std::env::var("CU2RS_TRACED").is_ok_and(|v| v == "counts"),
                ..inv
            },
            args,
        ),
    };
    linked.unwrap_or_else(|e| {
        report::say(&format!("error: {e}"));
        FAILED
    })
}

fn run(inv: &Invocation, args: &[String]) -> Result<i32, String> {
    match inv.goal {
        Goal::Version => {
            print!("{}", help::version());
            return Ok(OK);
        }
        Goal::Help => {
            print!("{}", help::help());
            return Ok(OK);
        }
        _ => {}
    }
    if inv.host_options.iter().any(|o| is_question(o)) {
        return ask_host(inv);
    }
    if !inv.refused.is_empty() && inv.goal != Goal::DeviceLink {
        let mut diags = Diagnostics::new();
        for (option, why) in &inv.refused {
            let d = Diagnostic::error(
                REFUSED_OPTION,
                Span::NONE,
                format!("`{option}`: {why} cannot be made"),
            );
            diags.push(
                d.help("cu2rs-nvcc makes programs for the CPU: `-c` and linking are what it does"),
            );
        }
        report::print(&diags, &SourceMap::new(), report::Style::default());
        return Ok(FAILED);
    }
    if !inv.no_warnings {
        for w in &inv.warnings {
            report::say(&format!("warning: {w}"));
        }
    }
    let folder = std::env::current_dir().map_err(|e| format!("there is no current folder: {e}"))?;
    if inv.dry_run || inv.verbose {
        eprint!("{}", help::plan(inv, args));
    }
    if inv.dry_run {
        return Ok(OK);
    }
    if inv.verbose {
        for n in &inv.notes {
            report::say(&format!("note: {n}"));
        }
    }
    if inv.host_options.iter().any(|o| o == "-v") {
        tell_folders(inv)?;
    }
    let progress = Progress::new(false, inv.verbose);
    match inv.goal {
        Goal::Compile => compile::compile(inv, &folder, &progress),
        Goal::Preprocess | Goal::Cuda | Goal::Depend => compile::text(inv, &progress),
        Goal::Ptx | Goal::Fatbin | Goal::Cubin => device::compile(inv, &progress),
        Goal::Library => library(inv, &folder, &progress),
        Goal::DeviceLink => ordinary::device_link(inv, &folder, &progress),
        Goal::Link | Goal::Version | Goal::Help => link::link(inv, &folder, &progress),
    }
}

/// Whether an option of the host compiler makes it answer and do nothing else: build systems ask nvcc so which one it is (`-Xcompiler -dumpversion`).
fn is_question(option: &str) -> bool {
    // (`-dumpbase` and `-dumpdir` are none: they say where files go.)
    let questions = [
        "--version",
        "--help",
        "-dumpversion",
        "-dumpfullversion",
        "-dumpmachine",
        "-dumpspecs",
    ];
    questions.contains(&option) || option.starts_with("-print-")
}

/// Lets the host compiler answer.
fn ask_host(inv: &Invocation) -> Result<i32, String> {
    let compiler = split::compiler(inv);
    let questions = inv.host_options.iter().filter(|o| is_question(o));
    let status = Command::new(&compiler).args(questions).status();
    let status = status.map_err(|e| format!("cannot start {}: {e}", compiler.display()))?;
    Ok(status.code().unwrap_or(FAILED))
}

/// `-Xcompiler -v`: the host compiler tells where it looks for headers and how it links, also where nothing is left to it. (CMake reads the system's folders from that.)
fn tell_folders(inv: &Invocation) -> Result<(), String> {
    let compiler = split::compiler(inv);
    let run = |args: &[&str]| {
        let status = Command::new(&compiler).args(args).status();
        let said = status.map_err(|e| format!("cannot start {}: {e}", compiler.display()));
        said.map(drop)
    };
    run(&["-v", "-x", "c++", "-E", "/dev/null", "-o", "/dev/null"])?;
    if inv.goal == Goal::Link {
        run(&["-###", "-lm", "-o", "a.out"])?;
    }
    Ok(())
}

/// `-lib`: objects, and sources compiled to objects, go into an archive made by `ar`.
fn library(inv: &Invocation, folder: &Path, progress: &Progress) -> Result<i32, String> {
    let out = inv.output.clone().unwrap_or_else(|| "a.a".into());
    let mut objects: Vec<PathBuf> = Vec::new();
    let scratch = PathBuf::from(format!("{}.{}.d", out.display(), std::process::id()));
    let mut code = OK;
    for input in &inv.inputs {
        match input {
            args::Input::Binary(p) => objects.push(p.clone()),
            args::Input::Library(_) => {}
            args::Input::Source { path, language } => {
                std::fs::create_dir_all(&scratch).map_err(|e| e.to_string())?;
                let name = PathBuf::from(path.file_name().unwrap_or_default());
                let object = scratch.join(name.with_extension("o"));
                let one = Invocation {
                    goal: Goal::Compile,
                    output: Some(object.clone()),
                    inputs: vec![args::Input::Source {
                        path: path.clone(),
                        language: *language,
                    }],
                    ..inv.clone()
                };
                code = code.max(compile::compile(&one, folder, progress)?);
                objects.push(object);
            }
        }
    }
    if code == OK {
        let status = Command::new("ar")
            .arg("rcs")
            .arg(&out)
            .args(&objects)
            .status();
        code = match status {
            Ok(s) if s.success() => OK,
            Ok(_) => FAILED,
            Err(e) => return Err(format!("cannot start ar: {e}")),
        };
    }
    let _ = std::fs::remove_dir_all(&scratch);
    Ok(code)
}
