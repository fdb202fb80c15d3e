//! Tests of the whole preprocessor: program text in, token text, provenance and diagnostics out.

use super::token::*;
use super::*;
use std::collections::BTreeMap;
use std::path::Path;

mod codes;
mod conditionals;
mod expansion;
mod files;
mod hostile;
mod protected;
mod provenance;

/// Files by path and headers by name.
#[derive(Default)]
struct Memory {
    files: BTreeMap<PathBuf, Vec<u8>>,
    headers: BTreeMap<String, Vec<u8>>,
}

impl FileLoader for Memory {
    fn load(&self, path: &Path) -> Option<Vec<u8>> {
        self.files.get(path).cloned()
    }
    fn header(&self, name: &str) -> Option<Vec<u8>> {
        self.headers.get(name).cloned()
    }
    fn header_names(&self) -> Vec<String> {
        self.headers.keys().cloned().collect()
    }
}

/// A run and what it needs to look at the result.
struct Run {
    map: SourceMap,
    out: PpOutput,
    diags: Diagnostics,
}

/// A program to be preprocessed.
#[derive(Default)]
struct Job {
    memory: Memory,
    opts: PpOptions,
}

impl Job {
    fn file(mut self, path: &str, text: &str) -> Self {
        self.memory.files.insert(path.into(), text.into());
        self
    }
    fn header(mut self, name: &str, text: &str) -> Self {
        self.memory.headers.insert(name.into(), text.into());
        self
    }
    fn opts(mut self, f: impl FnOnce(&mut PpOptions)) -> Self {
        f(&mut self.opts);
        self
    }
    fn lang(self, lang: Language) -> Self {
        self.opts(|o| o.language = lang)
    }
    fn run(self, main: impl AsRef<[u8]>) -> Run {
        self.run_as("src/main.cu", main)
    }
    fn run_as(self, path: &str, main: impl AsRef<[u8]>) -> Run {
        let mut map = SourceMap::new();
        let mut diags = Diagnostics::new();
        let main = map.add(path, Origin::Program, main.as_ref());
        let out = preprocess(&mut map, &self.memory, main, &self.opts, &mut diags);
        Run { map, out, diags }
    }
}

fn run(text: impl AsRef<[u8]>) -> Run {
    Job::default().run(text)
}

impl Run {
    /// All tokens with single blanks between.
    fn text(&self) -> String {
        let texts: Vec<&str> = self.out.tokens.iter().map(|t| &*t.text).collect();
        texts.join(" ")
    }
    /// Codes of all diagnostics, in order.
    fn codes(&self) -> Vec<u16> {
        self.diags.iter().map(|d| d.code.0).collect()
    }
    /// The text without diagnostics.
    #[track_caller]
    fn clean(&self) -> String {
        let all: Vec<_> = self
            .diags
            .iter()
            .map(|d| format!("{} {}: {}", d.code, self.map.describe(d.span), d.message))
            .collect();
        assert!(all.is_empty(), "unexpected: {all:#?}");
        self.text()
    }
    /// The source text under a span.
    fn source(&self, span: Span) -> String {
        String::from_utf8_lossy(self.map.bytes(span)).into_owned()
    }
    fn token(&self, text: &str) -> &Token {
        self.out
            .tokens
            .iter()
            .find(|t| &*t.text == text)
            .unwrap_or_else(|| panic!("no token {text} in {}", self.text()))
    }
}

/// The text that a clean program gives.
#[track_caller]
fn pp(text: &str) -> String {
    run(text).clean()
}
