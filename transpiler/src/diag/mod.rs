//! Diagnostics: what the tool says about the program it is given.
//!
//! A [`Diagnostic`] is data: a stable code, a message that could stand alone, labelled spans, notes and a remedy. Stages
//! push them into [`Diagnostics`]; only the driver renders them (`render`). Each code has a page under
//! `transpiler/codes/CUnnnn.md` that `cu2rs explain` prints.

pub mod codes;
pub mod findings;
pub mod render;
pub mod similar;

use crate::source::Span;

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// Worth knowing; the translation is right.
    Note,
    /// The program is suspicious, or something harmless was ignored.
    Warning,
    /// Something was not translated.
    Error,
}

/// A stable code, `CU` and four digits. 0xxx driver, 1xxx preprocessor, 2xxx syntax, 3xxx the program is not valid C++,
/// 4xxx valid but not supported yet, 5xxx CUDA rules, 7xxx PTX files.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Code(pub u16);

impl std::fmt::Display for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "CU{:04}", self.0)
    }
}

/// A secondary place with its text.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// Where.
    pub span: Span,
    /// What to say there.
    pub text: String,
}

/// One message.
#[derive(Clone, PartialEq, Debug)]
pub struct Diagnostic {
    /// Stable code.
    pub code: Code,
    /// Severity.
    pub severity: Severity,
    /// The message: if only one thing can be shown, it is this.
    pub message: String,
    /// The primary place.
    pub span: Span,
    /// Text at the primary place (may be empty).
    pub label: String,
    /// Other places: a previous definition, each macro the token came through.
    pub labels: Vec<Label>,
    /// `= note:` lines.
    pub notes: Vec<String>,
    /// What to do about it.
    pub help: Option<String>,
}

impl Diagnostic {
    /// An error at a place.
    pub fn error(code: u16, span: Span, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, code, span, message)
    }

    /// A warning at a place.
    pub fn warning(code: u16, span: Span, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, code, span, message)
    }

    fn new(severity: Severity, code: u16, span: Span, message: impl Into<String>) -> Self {
        Self {
            code: Code(code),
            severity,
            message: message.into(),
            span,
            label: String::new(),
            labels: Vec::new(),
            notes: Vec::new(),
            help: None,
        }
    }

    /// Sets the text at the primary place.
    pub fn label(mut self, text: impl Into<String>) -> Self {
        self.label = text.into();
        self
    }

    /// Adds another labelled place.
    pub fn also(mut self, span: Span, text: impl Into<String>) -> Self {
        self.labels.push(Label {
            span,
            text: text.into(),
        });
        self
    }

    /// Adds a note.
    pub fn note(mut self, text: impl Into<String>) -> Self {
        self.notes.push(text.into());
        self
    }

    /// Says what to do.
    pub fn help(mut self, text: impl Into<String>) -> Self {
        self.help = Some(text.into());
        self
    }
}

/// The sink that stages report into. Keeps order; drops exact repetitions.
#[derive(Clone, Default, Debug)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
}

impl Diagnostics {
    /// An empty sink.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds one, unless the same message already stands at the same place.
    pub fn push(&mut self, d: Diagnostic) {
        if !self
            .list
            .iter()
            .rev()
            .take(64)
            .any(|o| o.code == d.code && o.span == d.span && o.message == d.message)
        {
            self.list.push(d);
        }
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.list.iter()
    }

    /// All of them but the first `skip`, to add to.
    pub fn iter_mut(&mut self, skip: usize) -> impl Iterator<Item = &mut Diagnostic> {
        self.list.iter_mut().skip(skip)
    }

    /// Keeps the messages that are wanted.
    pub fn retain(&mut self, keep: impl Fn(&Diagnostic) -> bool) {
        self.list.retain(keep);
    }

    /// How many of this severity or worse.
    pub fn count(&self, at_least: Severity) -> usize {
        self.list.iter().filter(|d| d.severity >= at_least).count()
    }

    /// Whether anything was not translated.
    pub fn has_errors(&self) -> bool {
        self.count(Severity::Error) > 0
    }

    /// Appends another sink's messages.
    pub fn append(&mut self, other: Diagnostics) {
        for d in other.list {
            self.push(d);
        }
    }
}
