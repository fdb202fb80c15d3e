//! The link step: all units of a program become one crate, the crate becomes the program.
//!
//! Units come from sources on the command line, from objects and from archives. The crate is written beside the program as `NAME.cu2rs/`, is the one that
//! `cu2rs --out` would write, and is protected as that is: an edited one is not overwritten. Messages about single units were printed when their
//! objects were made and are not repeated.

use super::args::{Goal, Input, Invocation};
use super::compile::{self, advice, code, style};
use super::gather::{Gather, Gathered, Taken};
use super::inputs::Inputs;
use super::later::Later;
use super::shared::Runtime;
use super::unit::Unit;
use super::{
    FAILED, INCOMPLETE, OK, build, foreign, host_link, object, ordinary, report, runtime_abi, split,
};
use crate::diag::{Diagnostic, Diagnostics};
use crate::project::layout::{self, CrateInfo, Library, RuntimeSource};
use crate::project::progress::Progress;
use crate::project::{self, in_place, installed, parts, run, write};
use crate::source::{SourceMap, Span};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Header or source of another content in another object.
const CHANGED: u16 = 101;
/// `-l` names what is not there.
const MISSING_LIBRARY: u16 = 102;
/// No unit defines `main`.
const NO_MAIN: u16 = 103;
/// Symbols that objects of other compilers need and nothing defines.
const UNDEFINED_SYMBOL: u16 = 105;
/// The linker does not take the objects.
const LINKER: u16 = 107;

/// The package's name: the program's without an extension that means "program".
fn crate_name(program: &Path, library: bool) -> String {
    if library {
        let name = program.file_name().unwrap_or_default().to_string_lossy();
        let name = name.split('.').next().unwrap_or_default();
        return project::crate_name(name.strip_prefix("lib").unwrap_or(name));
    }
    let extension = program
        .extension()
        .map(|e| e.to_string_lossy().into_owned());
    let name = match extension.as_deref() {
        Some("out" | "exe" | "x" | "run" | "bin") => program.file_stem(),
        _ => program.file_name(),
    };
    project::crate_name(&name.unwrap_or_default().to_string_lossy())
}

/// Where the crate goes: beside the program; into the cache when the program is no file (`-o /dev/null`).
fn crate_folder(program: &Path, cache: &Path) -> PathBuf {
    let special = std::fs::metadata(program).is_ok_and(|m| !m.is_file());
    if special {
        return cache.join("build").join("unnamed.cu2rs");
    }
    let mut name = program.as_os_str().to_owned();
    name.push(".cu2rs");
    name.into()
}

/// A file that two units saw with different contents cannot be translated as one.
fn report_changed(units: &[(PathBuf, Unit)], diags: &mut Diagnostics) {
    let mut seen: BTreeMap<&Path, (&[u8], &Path)> = BTreeMap::new();
    for (object, unit) in units {
        for (path, bytes) in unit.files.iter().filter(|(p, _)| !split::is_made(p)) {
            let (first, by) = *seen.entry(path).or_insert((bytes, object));
            if first != bytes.as_slice() {
                diags.push(
                    Diagnostic::error(
                        CHANGED,
                        Span::NONE,
                        format!(
                            "`{}` changed between the compilation of `{}` and of `{}`",
                            path.display(),
                            by.display(),
                            object.display()
                        ),
                    )
                    .help("compile both again"),
                );
            }
        }
    }
}

/// Links what the command line names.
pub fn link(inv: &Invocation, folder: &Path, progress: &Progress) -> Result<i32, String> {
    if let (Some(args), [Input::Binary(path)]) = (&inv.run, inv.inputs.as_slice())
        && std::fs::read(path).is_ok_and(|b| object::is_program(&b))
    {
        let args: Vec<_> = args.iter().map(Into::into).collect();
        return Ok(run::exec(
            &folder.join(path),
            &args,
            &run::Environment::new(),
        ));
    }
    let mut later = Later::default();
    loop {
        if let Some(code) = link_once(inv, folder, &mut later, progress)? {
            return Ok(code);
        }
    }
}

/// The link step with what is split so far. Nothing where a further unit had to be split: then it is done again.
fn link_once(
    inv: &Invocation,
    folder: &Path,
    later: &mut Later,
    progress: &Progress,
) -> Result<Option<i32>, String> {
    let program = folder.join(inv.output.clone().unwrap_or_else(|| "a.out".into()));
    let style = style(inv);
    let mut gather = Gather::default();
    gather.session.trace = inv.trace;
    gather.session.all_or_nothing = !style.stubs;
    gather.session.spare = true;
    for input in &inv.inputs {
        match input {
            Input::Source { path, language } => {
                if let Some(unit) = later.source(inv, folder, path) {
                    gather.inputs.units.push((path.clone(), unit));
                    continue;
                }
                match gather.source(inv, path, *language, folder, progress)? {
                    Taken::Whole(None) => {}
                    Taken::Whole(Some(not)) => report::say(&format!("note: {not}")),
                    Taken::Split(halves) => {
                        later.keep(inv, folder, path, gather.inputs.units.last());
                        drop(halves.told(inv, path));
                    }
                    Taken::Refused(halves) => return Ok(Some(halves.told(inv, path).code)),
                    Taken::RefusedByHost => return Ok(Some(FAILED)),
                }
            }
            Input::Binary(path) => {
                gather.inputs.add_file(path)?;
                if inv.whole.contains(path) {
                    gather.inputs.take_whole(path);
                }
            }
            Input::Library(name) => gather.inputs.add_library(name, &inv.library_dirs)?,
        }
    }
    later.put(gather.inputs.all_units());
    gather.add_wrapped(inv)?;
    gather.inputs.pull(&gather.own, inv.shared);
    let objects = gather.inputs.foreign.iter().any(|f| f.object || f.whole);
    if gather.shown.is_empty()
        && gather.inputs.units.is_empty()
        && objects
        && !gather.inputs.has_members()
        && !gather.inputs.calls_cuda()
    {
        return host_link::link(inv, &program).map(Some);
    }
    let cache = run::cache_dir();
    let mut diags = Diagnostics::new();
    report_changed(&gather.inputs.units, &mut diags);
    for name in &gather.inputs.missing {
        diags.push(
            Diagnostic::warning(MISSING_LIBRARY, Span::NONE, format!("cannot find -l{name}"))
                .help("what is called from it and defined nowhere else is refused"),
        );
    }
    let library = match (inv.goal, inv.shared) {
        (Goal::DeviceLink, _) => Some(Library::Static),
        (_, true) => Some(Library::Shared),
        (_, false) => None,
    };
    let shares = library == Some(Library::Shared)
        || library.is_none() && (inv.shared_runtime || gather.inputs.loads_libraries());
    let Gathered {
        session,
        inputs,
        foreign,
        runtime,
        shown,
        read,
        has_main,
        said,
    } = gather.units(inv, folder, &cache, progress)?;
    let mut diags = {
        let mut all = said;
        all.append(diags);
        all
    };
    let (session_portable, session_check) = (session.portable, session.check);
    let session_memory = session.memory;
    if !has_main && !inv.shared {
        diags.push(Diagnostic::error(
            NO_MAIN,
            Span::NONE,
            "no source and no object defines `main`",
        ));
    }
    let name = crate_name(&program, inv.shared);
    let mut t = session.finish(&name, progress);
    match later.split(inv, &inputs, &read, &t, folder, progress)? {
        Ok(true) => return Ok(None),
        Ok(false) => {}
        Err(code) => return Ok(Some(code)),
    }
    diags.append(std::mem::take(&mut t.diags));
    let tally = report::print(&diags, &t.sources, style);
    let link_dirs = std::mem::take(&mut t.link_dirs);
    if code(tally, style) != OK && !t.bad_usage && !t.internal_error {
        super::compile::remove_output(&program);
        advice(tally, &format!("`{}` is", program.display()));
        return Ok(Some(INCOMPLETE));
    }
    let Some(files) = t.files.filter(|_| !t.bad_usage && !t.internal_error) else {
        if tally.errors == 0 {
            // No failure without a word.
            report::say(&match shown.is_empty() {
                true => format!(
                    "`{}` was not made: no source, and no object or archive of ours that is needed, is among what is linked",
                    program.display()
                ),
                false => format!(
                    "`{}` was not made: {} could not be put together",
                    program.display(),
                    shown.join(", ")
                ),
            });
        }
        return Ok(Some(if t.bad_usage || t.internal_error {
            FAILED
        } else {
            INCOMPLETE
        }));
    };
    let root = crate_folder(&program, &cache);
    let mut info = CrateInfo {
        name,
        inputs: shown,
        runtime: RuntimeSource::Vendored,
        standalone: true,
        trace: inv.trace,
        counts: inv.counts,
        portable: session_portable,
        check: session_check,
        memory: session_memory,
        library,
        host: false,
        modules: layout::loads_modules(&files),
        uses: Vec::new(),
        large: layout::is_large(&files),
    };
    let files = {
        let _step = progress.step("formatting");
        let mut files = project::format::rustfmt(files);
        if library == Some(Library::Static) {
            // (Who links the object links what others made.)
            files.extend(runtime_module(runtime));
        } else if !inputs.foreign.is_empty() || inv.shared {
            files.extend(foreign::crate_files(&inputs.foreign, &foreign, inv.shared)?);
            files.extend(runtime_module(runtime));
        }
        installed::search(&mut files, &link_dirs);
        info.uses = parts::used(&files);
        layout::crate_files(&info, files)
    };
    let mut diags = Diagnostics::new();
    let made = make(
        &root, &files, &info, &cache, &program, &inputs, inv, shares, progress, &mut diags,
    );
    report::print(&diags, &SourceMap::new(), report::Style::default());
    if let Err(e) = made {
        report::say(&e);
        return Ok(Some(FAILED));
    }
    if diags.has_errors() {
        let users = [UNDEFINED_SYMBOL, LINKER];
        return Ok(Some(if diags.iter().any(|d| users.contains(&d.code.0)) {
            INCOMPLETE
        } else {
            FAILED
        }));
    }
    match &inv.run {
        Some(args) => {
            let args: Vec<_> = args.iter().map(Into::into).collect();
            Ok(Some(run::exec(&program, &args, &run::Environment::new())))
        }
        None => Ok(Some(OK)),
    }
}

/// The module with what objects of other compilers call of CUDA's.
fn runtime_module(text: Option<String>) -> Option<write::OutFile> {
    text.map(|text| write::OutFile {
        path: format!("src/{}.rs", runtime_abi::MODULE),
        bytes: text.into_bytes(),
    })
}

/// The message where the linker does not take the objects of other compilers.
fn refused_by_linker(complaints: Vec<String>) -> Diagnostic {
    let all = complaints.join("\n");
    let message = "the linker cannot put the objects together";
    let d = Diagnostic::error(LINKER, Span::NONE, message);
    let help = if all.contains("-fPIC") {
        Some(
            "an object of another compiler is to be compiled with `-fPIC` (CMake: POSITION_INDEPENDENT_CODE)",
        )
    } else if all.contains("duplicate symbol") || all.contains("multiple definition") {
        Some("two of the objects define the same")
    } else if all.contains("anonymous version") {
        Some("shared libraries with objects of other compilers need lld: Rust's own from 1.90 on")
    } else {
        None
    };
    let d = d.note(all);
    match help {
        Some(h) => d.help(h),
        None => d,
    }
}

/// What any linker takes of the static library that was made.
fn ordinary_object(
    made: &Path,
    root: &Path,
    info: &CrateInfo,
    cache: &Path,
    inputs: &Inputs,
) -> Result<Vec<u8>, String> {
    let halves = inputs.foreign.iter().filter(|f| f.half);
    let names = inputs.units.iter().map(|(_, u)| &u.record.names);
    let name = build::library_name(info, root);
    ordinary::make(&ordinary::Parts {
        library: made,
        krate: &name,
        halves: &halves.map(|f| f.path.clone()).collect::<Vec<_>>(),
        defined: &names.flat_map(|n| n.symbols.iter().cloned()).collect(),
        scratch: &cache.join("build").join(format!("{name}-object")),
    })
}

/// Writes the crate, builds it and puts the program in its place.
#[allow(clippy::too_many_arguments)]
fn make(
    root: &Path,
    files: &[write::OutFile],
    info: &CrateInfo,
    cache: &Path,
    program: &Path,
    inputs: &Inputs,
    inv: &Invocation,
    shares: bool,
    progress: &Progress,
    diags: &mut Diagnostics,
) -> Result<(), String> {
    let _lock = in_place::lock(cache, "nvcc.lock");
    if write::write(root, files, inv.force, diags).is_none() {
        return Ok(());
    }
    let _step = progress.step("building (cargo build --release)");
    let mut said = Diagnostics::new();
    let runtime = shares.then(|| Runtime::new(cache, info, &mut said));
    let made = match &runtime {
        Some(None) => None,
        Some(Some(r)) => build::build(root, info, cache, Some(r), &mut said),
        None => build::build(root, info, cache, None, &mut said),
    };
    let undefined: BTreeSet<String> = said
        .iter()
        .flat_map(|d| &d.notes)
        .flat_map(|n| foreign::undefined(n))
        .collect();
    let complaints: Vec<String> = said
        .iter()
        .flat_map(|d| &d.notes)
        .flat_map(|n| foreign::complaints(n))
        .collect();
    if undefined.is_empty() && !complaints.is_empty() && root.join("native").is_dir() {
        diags.push(refused_by_linker(complaints));
    } else if undefined.is_empty() {
        diags.append(said);
    }
    for symbol in undefined {
        diags.push(
            Diagnostic::error(
                UNDEFINED_SYMBOL,
                Span::NONE,
                format!("undefined reference to `{symbol}` in an object of another compiler"),
            )
            .help("give the object or library that defines it, or compile the other source with cu2rs-nvcc as well"),
        );
    }
    let Some(made) = made else {
        return Ok(());
    };
    let bytes = match info.library {
        Some(Library::Static) => ordinary_object(&made, root, info, cache, inputs)?,
        _ => std::fs::read(&made).map_err(|e| format!("cannot read `{}`: {e}", made.display()))?,
    };
    compile::write_file(program, &bytes)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let runs = info.library != Some(Library::Static);
        if runs && std::fs::metadata(program).is_ok_and(|m| m.is_file()) {
            let mode = std::fs::Permissions::from_mode(0o755);
            std::fs::set_permissions(program, mode).map_err(|e| e.to_string())?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crates_are_named_after_programs() {
        let library = |p: &str| crate_name(Path::new(p), true);
        assert_eq!(library("/x/libgpu.so.1.2"), "gpu");
        assert_eq!(library("mod.cpython-311-x86_64-linux-gnu.so"), "mod-app");
        let name = |p: &str| crate_name(Path::new(p), false);
        assert_eq!(name("/x/bfs.out"), "bfs");
        assert_eq!(name("lud_cuda"), "lud_cuda");
        assert_eq!(name("v1.2"), "v1-2");
        assert_eq!(
            crate_folder(Path::new("/x y/p"), Path::new("/c")),
            Path::new("/x y/p.cu2rs")
        );
    }
}
