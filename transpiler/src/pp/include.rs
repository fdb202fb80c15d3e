//! `#include`: the search for files, and which of them need not be read again.
//!
//! The search chain is the program's directories (`-I`) in order, then our own headers. A name in quotes is looked up in
//! the directory of the including file first. For includes in our own headers our headers come first, so that a
//! program's `time.h` cannot take the place of ours behind its back. Headers of C libraries that are installed come last; what is below their directories is theirs, however it was found. Files go through the [`FileLoader`](crate::source::FileLoader); each
//! is loaded once a path. A file is passed over when it said `#pragma once` or when its include guard is defined.
//! Depth, number and total size of includes are bounded.

use super::intern::Sym;
use super::lexer::Lexer;
use super::token::TokenKind;
use super::{Frame, Guard, Preprocessor};
use crate::diag::Diagnostic;
use crate::source::{FileId, Origin, Span};
use rustc_hash::{FxHashMap, FxHashSet};
use std::path::{Component, Path, PathBuf};

/// How deep includes may be nested.
const MAX_DEPTH: u32 = 200;
/// How many files may be entered.
const MAX_ENTERED: u32 = 100_000;
/// How many bytes may be read, files that are entered again counted again.
const MAX_BYTES: u64 = 1 << 30;

/// The path under which one of our headers is shown.
const HEADER_ROOT: &str = "<cu2rs>";

/// What is known about files.
#[derive(Clone, Default)]
pub(super) struct FileTable {
    paths: FxHashMap<PathBuf, Option<FileId>>,
    headers: FxHashMap<String, Option<FileId>>,
    once: FxHashSet<FileId>,
    guards: FxHashMap<FileId, Sym>,
    entered: u32,
    bytes: u64,
    /// A limit was hit: nothing more is included.
    stopped: bool,
    /// What stands for the options of the command line.
    pub command_line: Option<FileId>,
}

impl FileTable {
    /// `#pragma once`.
    pub fn include_once(&mut self, file: FileId) {
        self.once.insert(file);
    }
}

impl Preprocessor<'_> {
    /// Opens the main file and, on top of it, what the options include before it.
    pub(super) fn start(&mut self, main: FileId) {
        if let Some(id) = self
            .opts
            .trailing_header
            .as_ref()
            .and_then(|name| self.load_header(name))
        {
            self.enter(id, 0, Some(self.opts.include_dirs.len()));
        }
        self.enter(main, 0, None);
        let opts = self.opts;
        let mut before: Vec<(FileId, Option<usize>)> = Vec::new();
        for name in &opts.includes {
            let here = self.load_path(Path::new(name)).map(|id| (id, None));
            match here.or_else(|| self.search(name, 0)) {
                Some(found) => before.push(found),
                None => self.not_found(name, false, Span::NONE),
            }
        }
        for (id, at) in before.into_iter().rev() {
            self.enter(id, 1, at);
        }
    }

    /// `#include`, `#include_next`, `#import`.
    pub(super) fn include_directive(&mut self, directive: &str, span: Span) {
        let mut toks = Vec::new();
        if let Some(t) = self.angle_header_token() {
            toks.push(t);
            let rest = self.line(false);
            self.extra_tokens(directive, rest.first());
        } else {
            toks = self.line(false);
            if toks.first().is_some_and(|t| t.kind == TokenKind::Str) {
                self.extra_tokens(directive, toks.get(1));
            } else {
                toks = self.with_tokens(&toks, |pp| {
                    std::iter::from_fn(|| pp.next_expanded()).collect()
                });
            }
        }
        let Some((name, angled)) = self.header_name(&toks).filter(|(n, _)| !n.is_empty()) else {
            let d = Diagnostic::error(1021, span, format!("`#{directive}` without a file name"))
                .label("expected \"file\" or <file>")
                .help("a macro may stand here if it expands to one of the two");
            self.report(d);
            return;
        };
        let place = match toks.first() {
            Some(t) if t.expansion == super::NONE => t.span,
            _ => span,
        };
        if self.files.stopped {
            return;
        }
        let Some((file, found_at)) = self.find_header(&name, angled, directive == "include_next")
        else {
            self.not_found(&name, angled, place);
            return;
        };
        if directive == "import" && self.frames.iter().any(|f| f.file == file) {
            return;
        }
        let level = self.frames.last().map_or(0, |f| f.level) + 1;
        if level > MAX_DEPTH {
            let path = self.path_of(file);
            let itself = self.frames.iter().any(|f| f.file == file);
            let message = if itself {
                format!("`{path}` includes itself without end")
            } else {
                format!("includes are nested more than {MAX_DEPTH} deep")
            };
            let d = Diagnostic::error(1022, place, message)
                .label(format!("level {level}"))
                .note("no file is included from here on")
                .help("give the header an include guard or `#pragma once`");
            self.report(d);
            self.files.stopped = true;
            return;
        }
        let size = self.map.get(file).map_or(0, |f| f.text.len() as u64);
        if self.files.entered >= MAX_ENTERED || self.files.bytes + size > MAX_BYTES {
            let d = Diagnostic::error(1023, place, "too much is included")
                .label(format!(
                    "{} files with {} bytes so far",
                    self.files.entered, self.files.bytes
                ))
                .note("no file is included from here on")
                .help("do headers include one another again and again?");
            self.report(d);
            self.files.stopped = true;
            return;
        }
        self.enter(file, level, found_at);
        if directive == "import" {
            self.files.include_once(file);
        }
    }

    /// Starts reading a file, unless that would give nothing.
    pub(super) fn enter(&mut self, file: FileId, level: u32, found_at: Option<usize>) {
        let guarded = self
            .files
            .guards
            .get(&file)
            .is_some_and(|s| self.macros.is_defined(*s));
        // A file that is being read cannot have met `#pragma once` on an earlier inclusion only: the mark is enough.
        if guarded || self.files.once.contains(&file) {
            return;
        }
        let Some(f) = self.map.get(file) else { return };
        self.files.entered += 1;
        self.files.bytes += f.text.len() as u64;
        let mut lexer = Lexer::new(f.text.clone(), self.opts.language);
        lexer.keep_comments = f.origin == Origin::Program;
        let origin = f.origin;
        if origin == Origin::Program && !self.out.files.contains(&file) {
            self.out.files.push(file);
        }
        self.frames.push(Frame {
            file,
            lexer,
            conds: Vec::new(),
            guard: Guard::Start,
            bol: true,
            level,
            found_at,
            line_delta: 0,
            presumed: None,
            origin,
        });
    }

    /// Keeps what a file taught when its end is reached.
    pub(super) fn leave_file(&mut self, mut frame: Frame) {
        if let Guard::After(name) = frame.guard
            && frame.lexer.at_end()
        {
            self.files.guards.insert(frame.file, name);
        }
        if frame.origin == Origin::Program {
            let comments = std::mem::take(&mut frame.lexer.comments);
            self.comments.push((frame.file, comments));
        }
    }

    /// Looks a header up as an include in the innermost file would: its id and its place in the search chain.
    pub(super) fn find_header(
        &mut self,
        name: &str,
        angled: bool,
        next: bool,
    ) -> Option<(FileId, Option<usize>)> {
        let frame = self.frames.last()?;
        let (file, origin, found_at) = (frame.file, frame.origin, frame.found_at);
        if next {
            return self.search(name, found_at.map_or(0, |i| i + 1));
        }
        let path = self.map.get(file)?.path.clone();
        let ours = self.opts.include_dirs.len();
        if origin == Origin::Header {
            let beside = path
                .strip_prefix(HEADER_ROOT)
                .ok()
                .and_then(Path::parent)
                .filter(|p| !angled && !p.as_os_str().is_empty())
                .map(|p| p.join(name));
            let found = beside
                .and_then(|p| self.load_header(&p.to_string_lossy()))
                .or_else(|| self.load_header(name));
            if let Some(id) = found {
                return Some((id, Some(ours)));
            }
        } else if !angled && matches!(origin, Origin::Program | Origin::Installed) {
            let dir = path.parent().unwrap_or(Path::new(""));
            if let Some(id) = self.load_path(&dir.join(name)) {
                return Some((id, None));
            }
        }
        self.search(name, 0)
    }

    /// Searches the chain from an index on.
    fn search(&mut self, name: &str, from: usize) -> Option<(FileId, Option<usize>)> {
        let opts = self.opts;
        for (i, dir) in opts.include_dirs.iter().enumerate().skip(from) {
            if let Some(id) = self.load_path(&dir.join(name)) {
                return Some((id, Some(i)));
            }
        }
        let ours = opts.include_dirs.len();
        if from <= ours
            && let Some(id) = self.load_header(name)
        {
            return Some((id, Some(ours)));
        }
        for (i, dir) in opts.system_dirs.iter().enumerate() {
            let at = ours + 1 + i;
            if at >= from
                && let Some(id) = self.load_path(&dir.join(name))
            {
                return Some((id, Some(at)));
            }
        }
        let before = ours + 1 + opts.system_dirs.len();
        for (i, dir) in opts.installed_dirs.iter().enumerate() {
            let path = dir.join(name);
            if before + i >= from
                && self.is_installed(&path)
                && let Some(id) = self.load_path(&path)
            {
                return Some((id, Some(before + i)));
            }
        }
        None
    }

    /// Whether a file belongs to an installed C library. What such a header includes does, too.
    fn is_installed(&mut self, path: &Path) -> bool {
        let path = tidy(path);
        let dirs = &self.opts.installed_dirs;
        if !dirs.iter().any(|d| path.starts_with(d)) {
            return false;
        }
        let inside = self.frames.iter().any(|f| f.origin == Origin::Installed);
        inside
            || self
                .loader
                .is_c(&path, &self.opts.include_dirs, &self.opts.defines)
    }

    fn load_path(&mut self, path: &Path) -> Option<FileId> {
        let key = tidy(path);
        if let Some(known) = self.files.paths.get(&key) {
            return *known;
        }
        let is_program = |pp: &Self, id| {
            let file = pp.map.get(id);
            file.is_some_and(|f| matches!(f.origin, Origin::Program | Origin::Installed))
        };
        let known = self
            .map
            .find(path)
            .or_else(|| self.map.find(&key))
            .filter(|id| is_program(self, *id));
        let id = known.or_else(|| {
            let text = self.loader.load(path)?;
            let origin = match self.is_installed(path) {
                true => Origin::Installed,
                false => Origin::Program,
            };
            fits(&text).then(|| self.map.add(key.clone(), origin, text))
        });
        self.files.paths.insert(key, id);
        id
    }

    pub(super) fn load_header(&mut self, name: &str) -> Option<FileId> {
        let name = tidy(Path::new(name)).to_string_lossy().into_owned();
        if let Some(known) = self.files.headers.get(&name) {
            return *known;
        }
        let path = Path::new(HEADER_ROOT).join(&name);
        let known = self.map.find(&path).filter(|id| {
            self.map
                .get(*id)
                .is_some_and(|f| f.origin == Origin::Header)
        });
        let id = known.or_else(|| {
            let text = self.loader.header(&name)?;
            fits(&text).then(|| self.map.add(path, Origin::Header, text))
        });
        self.files.headers.insert(name, id);
        id
    }

    fn path_of(&self, file: FileId) -> String {
        self.map
            .get(file)
            .map_or_else(String::new, |f| f.path.display().to_string())
    }

    pub(super) fn not_found(&mut self, name: &str, angled: bool, span: Span) {
        let shown = if angled {
            format!("<{name}>")
        } else {
            format!("\"{name}\"")
        };
        let there = self.opts.installed_dirs.iter().map(|d| d.join(name));
        let there = there.into_iter().find(|p| self.loader.load(p).is_some());
        let mut d = Diagnostic::error(1020, span, format!("header {shown} not found")).label(
            match &there {
                Some(_) => {
                    "installed, but not C to the system's C compiler: libraries of C++ are not read"
                }
                None => "neither in the program's directories nor among the headers cu2rs brings",
            },
        );
        let close = close_names(name, &self.loader.header_names());
        if !close.is_empty() {
            d = d.note(format!("headers with a similar name: {}", close.join(", ")));
        }
        d = d
            .note("preprocessing goes on as if the file were empty")
            .help(if there.is_some() {
                "leave the host code of this file to the host's compiler (`--host=auto`, `--host=split`)"
            } else if angled {
                "if it belongs to the program, name its directory with -I; a library that cu2rs does not know cannot be translated"
            } else {
                "name its directory with -I"
            });
        self.report(d);
    }
}

/// Whether positions in a file of this size fit a span.
fn fits(text: &[u8]) -> bool {
    u32::try_from(text.len()).is_ok_and(|n| n < u32::MAX - 1)
}

/// A path without `.` and without `name/..`, so that one file has one spelling.
pub fn tidy(path: &Path) -> PathBuf {
    let mut out = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir
                if matches!(out.components().next_back(), Some(Component::Normal(_))) =>
            {
                out.pop();
            }
            _ => out.push(part),
        }
    }
    out
}

/// Up to three known names that look like this one: the same file name elsewhere first, then by edit distance.
fn close_names(name: &str, known: &[String]) -> Vec<String> {
    let base = |s: &str| s.rsplit('/').next().unwrap_or(s).to_owned();
    let limit = 1 + name.len() / 6;
    let mut scored: Vec<(usize, &String)> = known
        .iter()
        .filter_map(|k| {
            let d = if base(k) == base(name) {
                0
            } else {
                strsim::osa_distance(name, k)
            };
            (d <= limit).then_some((d, k))
        })
        .collect();
    scored.sort();
    scored.into_iter().take(3).map(|(_, k)| k.clone()).collect()
}
