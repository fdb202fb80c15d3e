//! Messages in gcc's form, `file:line:col: error: text [CU1234]`, which editors and build servers find.
//!
//! What a message says is `diag`'s; here is only how cu2rs-nvcc prints it, and what it counts.

use crate::diag::{Diagnostic, Diagnostics, Severity};
use crate::source::{SourceMap, Span};
use std::fmt::Write as _;
use std::io::Write as _;

/// Which messages are printed, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Style {
    /// Only errors.
    pub no_warnings: bool,
    /// Errors are printed as warnings: what was refused becomes a stub.
    pub stubs: bool,
}

/// How many messages were printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Constructs that were not translated.
    pub errors: usize,
    /// Warnings.
    pub warnings: usize,
}

fn place(span: Span, sources: &SourceMap) -> String {
    match sources.get(span.file) {
        Some(_) => sources.describe(span),
        None => "cu2rs-nvcc".into(),
    }
}

/// One message as text.
pub fn text(d: &Diagnostic, sources: &SourceMap, style: Style) -> String {
    let word = match d.severity {
        Severity::Error if style.stubs => "warning",
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    };
    let at = place(d.span, sources);
    let one_line = |s: &str| s.replace('\n', "\n  ");
    let mut out = format!("{at}: {word}: {} [{}]\n", one_line(&d.message), d.code);
    for l in &d.labels {
        let _ = writeln!(
            out,
            "{}: note: {}",
            place(l.span, sources),
            one_line(&l.text)
        );
    }
    for n in d.notes.iter().chain(&d.help) {
        let _ = writeln!(out, "{at}: note: {}", one_line(n));
    }
    out
}

/// Prints messages on stderr in one piece, so that those of parallel compilers do not mix.
pub fn print(diags: &Diagnostics, sources: &SourceMap, style: Style) -> Tally {
    let mut tally = Tally::default();
    let mut all = String::new();
    for d in diags.iter() {
        match d.severity {
            Severity::Error => tally.errors += 1,
            Severity::Warning => tally.warnings += 1,
            Severity::Note => {}
        }
        if d.severity == Severity::Error || !style.no_warnings {
            all.push_str(&text(d, sources, style));
        }
    }
    let _ = std::io::stderr().lock().write_all(all.as_bytes());
    tally
}

/// A line of the tool's own.
pub fn say(text: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{}: {text}", command());
}

/// The command that was run: both have units taken apart.
fn command() -> &'static str {
    let first = std::env::args_os().next().unwrap_or_default();
    match std::path::Path::new(&first).file_stem() {
        Some(name) if name == "cu2rs" => "cu2rs",
        _ => "cu2rs-nvcc",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Origin;

    #[test]
    fn messages_look_like_gccs() {
        let mut map = SourceMap::new();
        let file = map.add("dir/a.cu", Origin::Program, b"int x;\nint y;\n".as_slice());
        let at = |lo| Span {
            file,
            lo,
            hi: lo + 1,
        };
        let d = Diagnostic::error(4012, at(11), "no such thing")
            .also(at(4), "declared here")
            .help("do something else");
        let style = Style::default();
        assert_eq!(
            text(&d, &map, style),
            "dir/a.cu:2:5: error: no such thing [CU4012]\n\
             dir/a.cu:1:5: note: declared here\n\
             dir/a.cu:2:5: note: do something else\n"
        );
        let stubs = Style {
            stubs: true,
            ..style
        };
        assert!(text(&d, &map, stubs).starts_with("dir/a.cu:2:5: warning: no such thing [CU4012]"));
        let nowhere = Diagnostic::warning(102, Span::NONE, "odd");
        assert_eq!(
            text(&nowhere, &map, style),
            "cu2rs-nvcc: warning: odd [CU0102]\n"
        );
    }
}
