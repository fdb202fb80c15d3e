//! `cu2rs refresh`.

use super::{Color, FAILED, INCOMPLETE, MessageFormat, OK, Printer, count};
use cu2rs::dialect::library::Library;
use cu2rs::emit::EmitOptions;
use cu2rs::project::progress::Progress;
use cu2rs::project::{layout, refresh, write};
use std::collections::BTreeMap;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

/// What `--help` says behind the options.
pub const ABOUT: &str = "The fast forms of kernels (src/engines/) are made of the kernels' own text, the Rust in src/. After an edit they no longer fit: the \
compiler says so and leaves them out. This makes them again; the CUDA source is not needed. What a kernel may be written in is on the book's page \"The kernel dialect\". A kernel \
with something else in it keeps running as it is written, and a warning tells where and what. Nothing but src/engines/ is written.\n\n\
Examples:\n  \
cu2rs refresh                  after an edit, in the crate's folder\n  \
cu2rs refresh app-rs --check   only say whether the forms are those of the text (exit code 1: they are not)";

/// Its options.
#[derive(clap::Args, Debug)]
pub struct RefreshArgs {
    /// The crates' folders
    #[arg(value_name = "DIR", default_value = ".")]
    dirs: Vec<PathBuf>,
    /// Write nothing; exit code 1 if a form is not that of the text
    #[arg(long)]
    check: bool,
    /// Overwrite files of src/engines/ even if they were edited since cu2rs wrote them, or if the crate's cudart-rs is another version's
    #[arg(long)]
    force: bool,
    /// Write every kernel's lane form as well, for CUDART_EXEC=lanes
    #[arg(long)]
    lanes: bool,
    /// How messages are printed
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    message_format: MessageFormat,
    /// Say what is done and how long it takes
    #[arg(short, long)]
    verbose: bool,
    /// Colours in messages
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    color: Color,
}

/// Runs it; the exit code.
pub fn run(args: &RefreshArgs) -> i32 {
    let printer = Printer::with(args.color, args.message_format);
    let library = Library::load();
    let codes = (args.dirs.iter()).map(|dir| one(args, dir, &library, &printer));
    codes.max().unwrap_or(OK)
}

/// What the crate's manifest says it was made with.
fn options(args: &RefreshArgs, dir: &Path) -> Result<EmitOptions, String> {
    let place = dir.join("Cargo.toml");
    let manifest = std::fs::read_to_string(&place)
        .map_err(|e| format!("cannot read `{}`: {e}", place.display()))?;
    let runtime = manifest.lines().find(|l| l.starts_with("cudart-rs"));
    let Some(runtime) = runtime else {
        return Err(format!(
            "`{}` does not depend on cudart-rs: kernels run by that",
            place.display()
        ));
    };
    let has = |feature: &str| runtime.contains(&format!("\"{feature}\""));
    if let Some(file) = other_runtime(dir, runtime)
        && !args.force
    {
        return Err(format!(
            "`{}` is not the cudart-rs of this cu2rs: the forms may need what it lacks. Nothing was written\n  help: translate the CUDA source again, replace the crate's `cudart-rs` by that of a new translation, or say --force",
            file.display()
        ));
    }
    let memory = has("memory-trace");
    Ok(EmitOptions {
        lanes: args.lanes,
        portable: has("portable"),
        checked: has("checkers") || memory,
        memory,
        traced: (has("trace") && !memory).then(BTreeMap::new),
        ..EmitOptions::default()
    })
}

/// A file of the cudart-rs that the crate names in its manifest that is another than this cu2rs would write; none where the runtime is not in a folder.
fn other_runtime(dir: &Path, dependency: &str) -> Option<PathBuf> {
    let (_, path) = dependency.split_once("path")?;
    let folder = dir.join(path.split('"').nth(1)?);
    let same = |f: &write::OutFile| {
        !f.path.ends_with(".rs") || std::fs::read(folder.join(&f.path)).is_ok_and(|b| b == f.bytes)
    };
    let files = layout::runtime_files(layout::Parts::default());
    let other = files.into_iter().find(|f| !same(f))?;
    Some(folder.join(other.path))
}

fn one(args: &RefreshArgs, dir: &Path, library: &Library, printer: &Printer) -> i32 {
    let read = refresh::texts(dir)
        .map_err(|e| format!("cannot read `{}`: {e}", dir.join("src").display()));
    let (texts, options) = match read.and_then(|t| Ok((t, options(args, dir)?))) {
        Ok(both) => both,
        Err(e) => {
            printer.say(&format!("error: {e}"));
            return FAILED;
        }
    };
    let progress = Progress::new(std::io::stderr().is_terminal(), args.verbose);
    let mut made = refresh::derive(&texts, library, &options, &progress);
    let Some(engines) = made.files.take() else {
        printer.print(&made.diags, &made.sources);
        return FAILED;
    };
    let files = refresh::settled(&texts, engines);
    let outside = made.diags.iter().count();
    if args.check {
        printer.print(&made.diags, &made.sources);
        let stale = (files.iter())
            // (Where barriers stand in the CUDA source only a translation knows.)
            .filter(|f| f.path.ends_with(".rs"))
            .filter(|f| !std::fs::read(dir.join(&f.path)).is_ok_and(|b| b == f.bytes))
            .count();
        printer.say(&match stale {
            0 => format!("`{}`: the forms are those of the text", dir.display()),
            n => format!(
                "`{}`: {} not those of the text; run `cu2rs refresh`",
                dir.display(),
                count(n, "file")
            ),
        });
        return if stale == 0 { OK } else { INCOMPLETE };
    }
    let written = write::write_below(dir, refresh::ENGINES, &files, args.force, &mut made.diags);
    printer.print(&made.diags, &made.sources);
    let Some(w) = written else {
        return FAILED;
    };
    printer.say(&format!(
        "`{}`: {} of src/engines/ written, {} unchanged",
        dir.display(),
        count(w.written, "file"),
        w.unchanged
    ));
    match outside {
        0 => OK,
        _ => INCOMPLETE,
    }
}
