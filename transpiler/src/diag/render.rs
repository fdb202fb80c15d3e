//! Diagnostics as text: rustc-style on the program's source, one line each, or JSON lines.
//!
//! Rendering is done by annotate-snippets on *excerpts*: the few lines round the labelled spans, with bytes that are not
//! UTF-8 replaced one for one so that offsets hold, very long lines cut round the span, and very tall spans cut to their
//! first line. Thus a 10 MB line or a binary file costs no more than a short one. Whether colours reach the terminal is the
//! caller's business (anstream): [`render`] gives plain text or text with escape codes, as asked.

use super::{Diagnostic, Label, Severity};
use crate::source::{SourceFile, SourceMap, Span};
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use serde::Serialize;

/// How messages are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Format {
    /// With the source lines.
    #[default]
    Human,
    /// `file:line:col: error[CU1234]: message`.
    Short,
    /// One JSON object a line.
    Json,
}

/// Spans taller than this show their first line only.
const MAX_LINES: u32 = 6;
/// Two labels further apart than this stand in excerpts of their own.
const MAX_GAP: u32 = 40;
/// Longer lines are cut.
const MAX_LINE_BYTES: usize = 1000;
/// What is kept of a cut line on either side of the span's start.
const KEEP: usize = 120;

/// One message as text, ending in a newline. `colour` adds terminal escape codes.
pub fn render(d: &Diagnostic, sources: &SourceMap, format: Format, colour: bool) -> String {
    match format {
        Format::Human => human(d, sources, colour),
        Format::Short => short(d, sources),
        Format::Json => json(d, sources),
    }
}

fn word(s: Severity) -> &'static str {
    match s {
        Severity::Note => "note",
        Severity::Warning => "warning",
        Severity::Error => "error",
    }
}

fn short(d: &Diagnostic, sources: &SourceMap) -> String {
    let place = match sources.get(d.span.file) {
        Some(_) => sources.describe(d.span) + ": ",
        None => String::new(),
    };
    let message = d.message.replace('\n', " ");
    format!("{place}{}[{}]: {message}\n", word(d.severity), d.code)
}

#[derive(Serialize)]
struct JsonPlace<'a> {
    file: String,
    line: u32,
    column: u32,
    end_line: u32,
    end_column: u32,
    label: &'a str,
}

#[derive(Serialize)]
struct JsonMessage<'a> {
    code: String,
    severity: &'static str,
    message: &'a str,
    place: Option<JsonPlace<'a>>,
    also: Vec<JsonPlace<'a>>,
    notes: &'a [String],
    help: &'a Option<String>,
    rendered: String,
}

fn json_place<'a>(span: Span, label: &'a str, sources: &SourceMap) -> Option<JsonPlace<'a>> {
    let f = sources.get(span.file)?;
    let (line, column) = f.line_col(span.lo);
    let (end_line, end_column) = f.line_col(span.hi.max(span.lo));
    Some(JsonPlace {
        file: f.path.display().to_string(),
        line,
        column,
        end_line,
        end_column,
        label,
    })
}

fn json(d: &Diagnostic, sources: &SourceMap) -> String {
    let m = JsonMessage {
        code: d.code.to_string(),
        severity: word(d.severity),
        message: &d.message,
        place: json_place(d.span, &d.label, sources),
        also: d
            .labels
            .iter()
            .filter_map(|l| json_place(l.span, &l.text, sources))
            .collect(),
        notes: &d.notes,
        help: &d.help,
        rendered: human(d, sources, false),
    };
    match serde_json::to_string(&m) {
        Ok(line) => line + "\n",
        Err(_) => short(d, sources),
    }
}

/// A few lines of a file, valid UTF-8, with spans relative to their start.
struct Excerpt {
    path: String,
    first_line: u32,
    text: String,
    marks: Vec<(AnnotationKind, std::ops::Range<usize>, String)>,
    /// Set when a long line was cut: the true 1-based column of the span.
    cut_column: Option<u32>,
}

struct Mark<'a> {
    kind: AnnotationKind,
    lo: u32,
    hi: u32,
    first: u32,
    last: u32,
    text: &'a str,
}

/// Lossy text of the same length in bytes.
fn clean(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            // Control characters but tab and newline would spoil a terminal.
            out.push(match c {
                '\n' | '\t' => c,
                c if (c as u32) < 32 || c as u32 == 127 => ' ',
                c => c,
            });
        }
        out.extend(chunk.invalid().iter().map(|_| '?'));
    }
    out
}

/// The nearest character boundary at or below `at`.
fn floor(text: &str, at: usize) -> usize {
    (0..=at.min(text.len()))
        .rev()
        .find(|i| text.is_char_boundary(*i))
        .unwrap_or(0)
}

fn mark<'a>(f: &SourceFile, kind: AnnotationKind, span: Span, text: &'a str) -> Mark<'a> {
    let len = f.text.len() as u32;
    let lo = span.lo.min(len);
    let mut hi = span.hi.clamp(lo, len);
    let first = f.line_col(lo).0;
    let mut last = f.line_col(hi.saturating_sub(1).max(lo)).0;
    if last - first >= MAX_LINES {
        last = first;
        hi = f.line_start(first + 1).saturating_sub(1).max(lo);
    }
    Mark {
        kind,
        lo,
        hi,
        first,
        last,
        text,
    }
}

fn excerpt(f: &SourceFile, marks: &[Mark<'_>]) -> Excerpt {
    let first = marks.iter().map(|m| m.first).min().unwrap_or(1);
    let last = marks.iter().map(|m| m.last).max().unwrap_or(first);
    let start = f.line_start(first) as usize;
    let end = f.line_start(last + 1) as usize;
    let bytes = f.text.get(start..end).unwrap_or(&[]);
    let path = f.path.display().to_string();
    let too_long = bytes
        .split(|b| *b == b'\n')
        .any(|l| l.len() > MAX_LINE_BYTES);
    let Some(main) = marks.first().filter(|_| too_long) else {
        let text = clean(bytes);
        let marks = marks
            .iter()
            .map(|m| {
                let range = |at: u32| floor(&text, (at as usize).saturating_sub(start));
                (m.kind, range(m.lo)..range(m.hi), m.text.to_owned())
            })
            .collect();
        return Excerpt {
            path,
            first_line: first,
            text,
            marks,
            cut_column: None,
        };
    };
    let line = f.line_start(main.first) as usize;
    let line_end = (f.line_start(main.first + 1) as usize).max(line);
    let from = (main.lo as usize).saturating_sub(KEEP).max(line);
    let to = (main.lo as usize + KEEP).min(line_end).max(from);
    let text = clean(f.text.get(from..to).unwrap_or(&[]));
    let lo = floor(&text, (main.lo as usize).saturating_sub(from));
    let hi = floor(&text, (main.hi as usize).min(to).saturating_sub(from)).max(lo);
    Excerpt {
        path,
        first_line: main.first,
        marks: vec![(main.kind, lo..hi, main.text.to_owned())],
        text,
        cut_column: Some(f.line_col(main.lo).1),
    }
}

/// Groups the labelled spans into excerpts: by file, the primary's first, and by neighbourhood.
fn excerpts(d: &Diagnostic, sources: &SourceMap) -> Vec<Excerpt> {
    let mut all = vec![(AnnotationKind::Primary, d.span, d.label.as_str())];
    all.extend(
        d.labels
            .iter()
            .map(|Label { span, text }| (AnnotationKind::Context, *span, text.as_str())),
    );
    let mut files = Vec::new();
    for (_, span, _) in &all {
        if sources.get(span.file).is_some() && !files.contains(&span.file) {
            files.push(span.file);
        }
    }
    let mut out = Vec::new();
    for id in files {
        let Some(f) = sources.get(id) else { continue };
        let mut groups: Vec<Vec<Mark<'_>>> = Vec::new();
        for (kind, span, text) in all.iter().filter(|(_, s, _)| s.file == id) {
            let m = mark(f, *kind, *span, text);
            let near = groups.iter_mut().find(|g| {
                g.iter().any(|o| {
                    m.first.saturating_sub(o.last) <= MAX_GAP
                        && o.first.saturating_sub(m.last) <= MAX_GAP
                })
            });
            match near {
                Some(g) => g.push(m),
                None => groups.push(vec![m]),
            }
        }
        out.extend(groups.iter().map(|g| excerpt(f, g)));
    }
    out
}

fn human(d: &Diagnostic, sources: &SourceMap, colour: bool) -> String {
    let level = match d.severity {
        Severity::Note => Level::NOTE,
        Severity::Warning => Level::WARNING,
        Severity::Error => Level::ERROR,
    };
    let code = d.code.to_string();
    let excerpts = excerpts(d, sources);
    let mut notes: Vec<(Level<'_>, String)> = Vec::new();
    if let Some(column) = excerpts.first().and_then(|e| e.cut_column) {
        notes.push((
            Level::NOTE,
            format!("the line is long and shown in part; this is byte {column} of it"),
        ));
    }
    // Labels that have no place in a file still have something to say.
    for l in &d.labels {
        if sources.get(l.span.file).is_none() {
            notes.push((Level::NOTE, l.text.clone()));
        }
    }
    notes.extend(d.notes.iter().map(|n| (Level::NOTE, n.clone())));
    notes.extend(d.help.iter().map(|h| (Level::HELP, h.clone())));
    let mut group = Group::with_title(level.primary_title(d.message.as_str()).id(code.as_str()));
    for e in &excerpts {
        let mut snippet = Snippet::source(e.text.as_str())
            .path(e.path.as_str())
            .line_start(e.first_line as usize);
        for (kind, range, text) in &e.marks {
            let mut a = kind.span(range.clone());
            if !text.is_empty() {
                a = a.label(text.as_str());
            }
            snippet = snippet.annotation(a);
        }
        group = group.element(snippet);
    }
    for (level, text) in &notes {
        group = group.element(level.clone().message(text.as_str()));
    }
    let renderer = if colour {
        Renderer::styled()
    } else {
        Renderer::plain()
    };
    let mut text = renderer.render(&[group]);
    if !colour {
        text = text
            .lines()
            .map(str::trim_end)
            .collect::<Vec<_>>()
            .join("\n");
    }
    text + "\n\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Origin;

    fn source(text: &[u8]) -> (SourceMap, crate::source::FileId) {
        let mut s = SourceMap::new();
        let id = s.add("app.cu", Origin::Program, text.to_vec());
        (s, id)
    }

    fn span(file: crate::source::FileId, lo: u32, hi: u32) -> Span {
        Span { file, lo, hi }
    }

    #[test]
    fn labels_notes_and_help_are_shown_on_the_source() {
        let (s, f) = source(b"#define N(x) x\nint main() {\n  return N(goat);\n}\n");
        let d = Diagnostic::error(3001, span(f, 39, 43), "`goat` is not declared")
            .label("not found in this scope")
            .also(span(f, 8, 9), "through the macro `N`")
            .note("names must be declared before use")
            .help("declare it");
        let text = render(&d, &s, Format::Human, false);
        assert_eq!(
            text,
            "error[CU3001]: `goat` is not declared\n \
             --> app.cu:3:12\n  \
              |\n\
             1 | #define N(x) x\n  \
               |         - through the macro `N`\n\
             2 | int main() {\n\
             3 |   return N(goat);\n  \
               |            ^^^^ not found in this scope\n  \
               |\n  \
               = note: names must be declared before use\n  \
               = help: declare it\n\n"
        );
        assert_eq!(
            render(&d, &s, Format::Short, false),
            "app.cu:3:12: error[CU3001]: `goat` is not declared\n"
        );
        let v: serde_json::Value =
            serde_json::from_str(&render(&d, &s, Format::Json, false)).unwrap();
        assert_eq!(v["place"]["line"], 3);
        assert_eq!(v["code"], "CU3001");
        assert_eq!(v["also"][0]["column"], 9);
        assert!(render(&d, &s, Format::Human, true).contains("\x1b["));
    }

    #[test]
    fn hostile_text_is_rendered_short() {
        // A long line of bytes that are no UTF-8, spans past the end, and a message with no place at all.
        let mut bytes = vec![0xFFu8; 3_000_000];
        bytes.push(b'\n');
        let (s, f) = source(&bytes);
        let d = Diagnostic::error(2001, span(f, 1_500_000, 1_500_004), "x");
        let text = render(&d, &s, Format::Human, false);
        assert!(text.len() < 2000, "{}", text.len());
        assert!(text.contains("byte 1500001 of it"), "{text}");
        let d = Diagnostic::error(2001, span(f, u32::MAX - 1, u32::MAX), "x");
        assert!(render(&d, &s, Format::Human, false).contains("CU2001"));
        let d = Diagnostic::error(1, Span::NONE, "x");
        assert_eq!(render(&d, &s, Format::Human, false), "error[CU0001]: x\n\n");
        assert_eq!(render(&d, &s, Format::Short, false), "error[CU0001]: x\n");
        let (s, f) = source("ä\u{1b}[31mö".as_bytes());
        let d = Diagnostic::error(2001, span(f, 1, 2), "x");
        let text = render(&d, &s, Format::Human, false);
        assert!(!text.contains('\x1b'), "{text:?}");
        let (s, f) = source(b"");
        let d = Diagnostic::error(2001, span(f, 0, 0), "empty");
        assert!(render(&d, &s, Format::Human, false).contains("app.cu:1:1"));
    }

    #[test]
    fn tall_spans_are_cut() {
        let text = "a\n".repeat(100);
        let (s, f) = source(text.as_bytes());
        let d = Diagnostic::error(2001, span(f, 0, 190), "x");
        assert!(render(&d, &s, Format::Human, false).lines().count() < 10);
    }
}
