//! The link step: all units of a program become one crate, the crate becomes the program.
//!
//! Units come from sources on the command line, from objects and from archives. The crate is written beside the program as `NAME.cu2rs/`, is the one that
//! `cu2rs --out` would write, and is protected as that is: an edited one is not overwritten. Messages about single units were printed when their
//! objects were made and are not repeated.

use super::args::{Input, Invocation};
use super::compile::{self, advice, code, style};
use super::inputs::Inputs;
use super::unit::{Names, Unit, UnitLoader};
use super::{FAILED, INCOMPLETE, OK, build, names, report};
use crate::diag::{Diagnostic, Diagnostics};
use crate::project::layout::{self, CrateInfo, RuntimeSource};
use crate::project::pipeline::Session;
use crate::project::progress::Progress;
use crate::project::{self, loader::DiskLoader, run, write};
use crate::source::{SourceMap, Span};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Header or source of another content in another object.
const CHANGED: u16 = 101;
/// `-l` names what is not there.
const MISSING_LIBRARY: u16 = 102;
/// No unit defines `main`.
const NO_MAIN: u16 = 103;
/// Objects of other compilers.
const FOREIGN: u16 = 104;

/// The package's name: the program's without an extension that means "program".
fn crate_name(program: &Path) -> String {
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
        for (path, bytes) in &unit.files {
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
    let program = folder.join(inv.output.clone().unwrap_or_else(|| "a.out".into()));
    let style = style(inv);
    let mut session = Session::default();
    let mut inputs = Inputs::default();
    let mut own = Names::default();
    let mut shown = Vec::new();
    for input in &inv.inputs {
        match input {
            Input::Source { path, language } => {
                let options = compile::options(inv, *language);
                if let Some(p) = session.add(path, &options, &DiskLoader, progress) {
                    let n = names::of(p);
                    own.defines.extend(n.defines);
                    own.needs.extend(n.needs);
                }
                shown.push(path.display().to_string());
            }
            Input::Binary(path) => inputs.add_file(path)?,
            Input::Library(name) => inputs.add_library(name, &inv.library_dirs)?,
        }
    }
    inputs.pull(&own);
    let mut diags = std::mem::take(&mut session.result.diags);
    report_changed(&inputs.units, &mut diags);
    for name in &inputs.missing {
        diags.push(
            Diagnostic::warning(MISSING_LIBRARY, Span::NONE, format!("cannot find -l{name}"))
                .help("what is called from it and defined nowhere else is refused"),
        );
    }
    let mut defines = own.defines;
    for (_, unit) in &inputs.units {
        let (path, options) = unit.options(folder);
        let loader = UnitLoader { unit, folder };
        session.add(&path, &options, &loader, progress);
        shown.push(path.display().to_string());
        defines.extend(unit.record.names.defines.iter().cloned());
    }
    for f in inputs.foreign.iter().filter(|f| f.object) {
        diags.push(Diagnostic::error(
            FOREIGN,
            Span::NONE,
            format!("`{}` was made by another compiler", f.path.display()),
        ));
    }
    if !defines.contains("main") {
        diags.push(Diagnostic::error(
            NO_MAIN,
            Span::NONE,
            "no source and no object defines `main`",
        ));
    }
    // Printed when the objects were made.
    let _ = std::mem::take(&mut session.result.diags);
    let name = crate_name(&program);
    let mut t = session.finish(&name, progress);
    diags.append(std::mem::take(&mut t.diags));
    let tally = report::print(&diags, &t.sources, style);
    let Some(files) = t.files.filter(|_| !t.bad_usage && !t.internal_error) else {
        return Ok(if t.bad_usage || t.internal_error {
            FAILED
        } else {
            INCOMPLETE
        });
    };
    if code(tally, style) != OK {
        let _ = std::fs::remove_file(&program);
        advice(tally, &format!("`{}` is", program.display()));
        return Ok(INCOMPLETE);
    }
    let cache = run::cache_dir();
    let root = crate_folder(&program, &cache);
    let info = CrateInfo {
        name,
        inputs: shown,
        runtime: RuntimeSource::Vendored,
        standalone: true,
    };
    let files = {
        let _step = progress.step("formatting");
        layout::crate_files(&info, project::format::rustfmt(files))
    };
    let mut diags = Diagnostics::new();
    let made = make(
        &root, &files, &info, &cache, &program, inv, progress, &mut diags,
    );
    report::print(&diags, &SourceMap::new(), report::Style::default());
    if let Err(e) = made {
        report::say(&e);
        return Ok(FAILED);
    }
    if diags.has_errors() {
        return Ok(FAILED);
    }
    match &inv.run {
        Some(args) => {
            let args: Vec<_> = args.iter().map(Into::into).collect();
            Ok(run::exec(&program, &args))
        }
        None => Ok(OK),
    }
}

/// Writes the crate, builds it and puts the program in its place.
#[allow(clippy::too_many_arguments)]
fn make(
    root: &Path,
    files: &[write::OutFile],
    info: &CrateInfo,
    cache: &Path,
    program: &Path,
    inv: &Invocation,
    progress: &Progress,
    diags: &mut Diagnostics,
) -> Result<(), String> {
    let _lock = build::lock(cache, "nvcc.lock");
    if write::write(root, files, inv.force, diags).is_none() {
        return Ok(());
    }
    let _step = progress.step("building (cargo build --release)");
    let Some(made) = build::executable(root, info, cache, diags) else {
        return Ok(());
    };
    let bytes =
        std::fs::read(&made).map_err(|e| format!("cannot read `{}`: {e}", made.display()))?;
    compile::write_file(program, &bytes)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        if std::fs::metadata(program).is_ok_and(|m| m.is_file()) {
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
        let name = |p: &str| crate_name(Path::new(p));
        assert_eq!(name("/x/bfs.out"), "bfs");
        assert_eq!(name("lud_cuda"), "lud_cuda");
        assert_eq!(name("v1.2"), "v1-2");
        assert_eq!(
            crate_folder(Path::new("/x y/p"), Path::new("/c")),
            Path::new("/x y/p.cu2rs")
        );
    }
}
