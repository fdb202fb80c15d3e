//! `-c`, `-E` and `-M`: one source at a time.
//!
//! Compiling runs the front end, so that messages come where make's users expect them, and packs the unit with all it was made from into
//! an object; the back end runs when the program is linked.

use super::args::{Goal, HostMode, Input, Invocation};
use super::report::{self, Style, Tally};
use super::unit::{self, Names, Record, Recorder, Unit};
use super::{FAILED, INCOMPLETE, OK, depend, names, object, split};
use crate::project::in_place;
use crate::project::pipeline::{self, Dump, Session, Translation};
use crate::project::progress::Progress;
use crate::project::{Language, Options};
use crate::source::SourceMap;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The translation options of a command line.
pub fn options(inv: &Invocation, language: Language) -> Options {
    Options {
        language: Some(language),
        include_dirs: inv.include_dirs.clone(),
        defines: inv.defines.clone(),
        undefines: inv.undefines.clone(),
        includes: inv.includes.clone(),
        arch: inv.arch,
        contract: inv.contract,
        lockstep: inv.lockstep,
        installed: true,
        ..Options::default()
    }
}

/// How messages are printed.
pub fn style(inv: &Invocation) -> Style {
    Style {
        no_warnings: inv.no_warnings,
        stubs: inv.stubs,
    }
}

/// The sources of a command line.
pub fn sources(inv: &Invocation) -> impl Iterator<Item = (&Path, Language)> {
    inv.inputs.iter().filter_map(|i| match i {
        Input::Source { path, language } => Some((path.as_path(), *language)),
        _ => None,
    })
}

/// Where the output for a source goes: `-o`, or its name with another extension in the current folder or `-odir`.
pub fn output(inv: &Invocation, source: &Path, extension: &str) -> PathBuf {
    if let Some(o) = &inv.output {
        return o.clone();
    }
    let name = PathBuf::from(source.file_name().unwrap_or_default()).with_extension(extension);
    match &inv.output_dir {
        Some(dir) => dir.join(name),
        None => name,
    }
}

/// Writes a file in one step, so that nobody sees half of it.
pub fn write_file(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let fail = |e: std::io::Error| format!("cannot write `{}`: {e}", path.display());
    // Devices such as /dev/null are not replaced.
    if std::fs::metadata(path).is_ok_and(|m| !m.is_file()) {
        return std::fs::write(path, bytes).map_err(fail);
    }
    in_place::replace(path, bytes).map_err(fail)
}

/// Removes what an earlier run has made, but no device: configure scripts compile to /dev/null what need not compile.
pub fn remove_output(path: &Path) {
    if std::fs::metadata(path).is_ok_and(|m| m.is_file()) {
        let _ = std::fs::remove_file(path);
    }
}

/// The exit code that these messages mean.
pub fn code(tally: Tally, style: Style) -> i32 {
    if tally.errors > 0 && !style.stubs {
        INCOMPLETE
    } else {
        OK
    }
}

/// What to say after errors.
pub fn advice(tally: Tally, what: &str) {
    let n = tally.errors;
    let s = if n == 1 { "" } else { "s" };
    report::say(&format!(
        "{n} error{s}, {what} not made; with `--cu2rs-stubs` (or CU2RS_STUBS=1) errors become warnings, and the program stops only \
         if it gets to what was not translated"
    ));
}

/// `-c`: an object for each source.
pub fn compile(inv: &Invocation, folder: &Path, progress: &Progress) -> Result<i32, String> {
    let mut worst = OK;
    for (path, language) in sources(inv) {
        worst = worst.max(compile_one(inv, path, language, folder, progress)?);
    }
    Ok(worst)
}

/// A unit through the front end.
pub struct Compiled {
    /// The unit; nothing if it was refused, which was said.
    pub unit: Option<Unit>,
    /// What was found wrong.
    pub tally: Tally,
    /// All files that were read.
    pub sources: SourceMap,
    /// The exit code so far.
    pub code: i32,
}

/// A source through the front end: what it defines and needs, and the messages.
pub fn front(
    path: &Path,
    options: &Options,
    loader: &Recorder,
    progress: &Progress,
) -> (Names, Translation) {
    let mut session = Session::default();
    let unit = session.add(path, options, loader, progress);
    let names = unit.map(names::of).unwrap_or_default();
    (names, session.result)
}

/// Runs the front end over a source, prints its messages, and packs the unit. Where its host code cannot be translated, the host's compiler takes it.
pub fn unit(
    inv: &Invocation,
    path: &Path,
    language: Language,
    folder: &Path,
    progress: &Progress,
) -> Result<Compiled, String> {
    if inv.host == HostMode::Split && language.is_cpp() {
        return match split::unit(inv, path, language, folder, progress, None)? {
            split::Made::Done(halves) => Ok(halves.told(inv, path)),
            split::Made::Refused => Ok(split::refused()),
            split::Made::NoCompiler(e) => {
                report::say(&format!("error: {e}"));
                Ok(split::refused())
            }
            split::Made::Not(e) => Err(e.unwrap_or_default()),
        };
    }
    let options = options(inv, language);
    let loader = Recorder::new(folder);
    let (names, t) = front(path, &options, &loader, progress);
    let style = style(inv);
    let mut not_split = None;
    let why = {
        let files = loader.files.borrow();
        let files = files.iter().map(|(p, b)| (p.as_path(), b.as_slice()));
        split::why(inv, language, t.diags.iter(), files, &t.sources)
    };
    if let Some(why) = why.filter(|_| !t.bad_usage && !t.internal_error) {
        match split::unit(inv, path, language, folder, progress, Some(why))? {
            split::Made::Done(halves) => return Ok(halves.told(inv, path)),
            split::Made::Refused => return Ok(split::refused()),
            split::Made::NoCompiler(e) => {
                report::say(&format!("error: {e}"));
                return Ok(split::refused());
            }
            split::Made::Not(e) => not_split = e,
        }
    }
    let tally = report::print(&t.diags, &t.sources, style);
    if let Some(e) = not_split {
        report::say(&format!("note: {e}"));
    }
    let code = match t.bad_usage || t.internal_error {
        true => FAILED,
        false => code(tally, style),
    };
    let unit = (code == OK).then(|| {
        let mut record = record(path, language, folder, options, names, tally.errors);
        record.host_options = inv.host_options.clone();
        record.installed = loader.installed.take();
        record.host_compiler = inv.host_compiler.clone();
        Unit {
            record,
            files: loader.files.into_inner(),
        }
    });
    Ok(Compiled {
        unit,
        tally,
        sources: t.sources,
        code,
    })
}

/// How a unit was compiled.
pub fn record(
    path: &Path,
    language: Language,
    folder: &Path,
    options: Options,
    names: Names,
    refused: usize,
) -> Record {
    Record {
        installed: Default::default(),
        made_by: env!("CARGO_PKG_VERSION").into(),
        folder: folder.to_owned(),
        path: path.to_owned(),
        language: unit::language_word(language).into(),
        include_dirs: options.include_dirs,
        defines: options.defines,
        undefines: options.undefines,
        includes: options.includes,
        arch: options.arch,
        contract: options.contract,
        host_options: Vec::new(),
        host_compiler: None,
        names,
        refused,
        files: Vec::new(),
        host_half: None,
    }
}

fn compile_one(
    inv: &Invocation,
    path: &Path,
    language: Language,
    folder: &Path,
    progress: &Progress,
) -> Result<i32, String> {
    let c = unit(inv, path, language, folder, progress)?;
    let out = output(inv, path, "o");
    let Some(unit) = c.unit else {
        // As gcc does: make must not take an old object for a good one.
        remove_output(&out);
        if c.code == INCOMPLETE {
            advice(c.tally, &format!("`{}` is", out.display()));
        }
        return Ok(c.code);
    };
    write_file(&out, &object::write(&[unit])?)?;
    if inv.depend.with_compile {
        let targets = match inv.depend.targets.as_slice() {
            [] => vec![out.display().to_string()],
            given => given.to_vec(),
        };
        let file = match &inv.depend.file {
            Some(f) => f.clone(),
            None => out.with_extension("d"),
        };
        let rule = depend::rule(&targets, &c.sources, inv.depend.phony);
        write_file(&file, rule.as_bytes())?;
    }
    Ok(OK)
}

/// `-E` and `-M`: text for stdout or `-o`; `-cuda`: text in files.
pub fn text(inv: &Invocation, progress: &Progress) -> Result<i32, String> {
    let mut out = Vec::new();
    let mut worst = OK;
    for (path, language) in sources(inv) {
        let options = Options {
            inputs: vec![path.to_owned()],
            ..options(inv, language)
        };
        let mut printed = Vec::new();
        let loader = crate::project::loader::DiskLoader;
        let t = pipeline::dump(
            &options,
            &loader,
            progress,
            Dump::Preprocessed,
            &mut printed,
        );
        let style = style(inv);
        let tally = report::print(&t.diags, &t.sources, style);
        worst = worst.max(if t.bad_usage {
            FAILED
        } else {
            code(tally, style)
        });
        match inv.goal {
            Goal::Preprocess => {
                out.extend(printed);
                continue;
            }
            Goal::Cuda => {
                write_file(&output(inv, path, "cu.cpp.ii"), &printed)?;
                continue;
            }
            _ => {}
        }
        let object = output(&Invocation::default(), path, "o");
        let targets = match inv.depend.targets.as_slice() {
            [] => vec![object.display().to_string()],
            given => given.to_vec(),
        };
        out.extend(depend::rule(&targets, &t.sources, inv.depend.phony).into_bytes());
    }
    if inv.goal == Goal::Cuda {
        return Ok(worst);
    }
    let file = match inv.goal {
        Goal::Depend => inv.depend.file.as_ref().or(inv.output.as_ref()),
        _ => inv.output.as_ref(),
    };
    match file {
        Some(f) => write_file(f, &out)?,
        // A closed pipe (`| head`) is no error.
        None => drop(std::io::stdout().lock().write_all(&out)),
    }
    Ok(worst)
}

#[cfg(all(test, unix))]
mod tests {
    use super::remove_output;

    #[test]
    fn only_files_are_removed() {
        let dir = tempfile::tempdir().unwrap();
        let (device, file) = (dir.path().join("device"), dir.path().join("file"));
        std::os::unix::fs::symlink("/dev/zero", &device).unwrap();
        std::fs::write(&file, "old").unwrap();
        remove_output(&device);
        remove_output(&file);
        assert!(device.is_symlink() && !file.exists());
    }
}
