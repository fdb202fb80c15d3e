//! Source files and positions.
//!
//! A [`SourceMap`] owns the text of every file a translation has read, the program's own and our headers alike.
//! A [`Span`] is a byte range of one file; it is 12 bytes, `Copy`, and is what every token, AST node and HIR node
//! carries. Line and column are computed on demand. Files are read through a [`FileLoader`], so that nothing below the
//! driver touches the disk. Nothing here knows about C++.

use rustc_hash::FxHashMap;
use std::io::BufRead;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Index of a file in its [`SourceMap`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FileId(pub u32);

/// A byte range `lo..hi` of one original file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Span {
    /// The file.
    pub file: FileId,
    /// First byte.
    pub lo: u32,
    /// One past the last byte.
    pub hi: u32,
}

impl Span {
    /// A position for things that stand in no file (predefined macros, the command line).
    pub const NONE: Span = Span {
        file: FileId(u32::MAX),
        lo: 0,
        hi: 0,
    };

    /// The smallest span covering both, or `self` when they lie in different files.
    pub fn to(self, other: Span) -> Span {
        if self.file != other.file {
            return self;
        }
        Span {
            file: self.file,
            lo: self.lo.min(other.lo),
            hi: self.hi.max(other.hi),
        }
    }

    /// The empty span at this span's start.
    pub fn start(self) -> Span {
        Span {
            hi: self.lo,
            ..self
        }
    }
}

/// Where a file comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub enum Origin {
    /// A file of the user's program.
    Program,
    /// One of our own headers (`transpiler/headers/`).
    Header,
    /// Text made by the tool (predefined macros, `-D` options).
    Builtin,
    /// A header of a C library that is installed here: what the program uses of it is bound to the library by C's calling convention.
    Installed,
}

impl Origin {
    /// Our own text: a header that is in the tool, or what the tool wrote.
    pub fn is_ours(self) -> bool {
        matches!(self, Origin::Header | Origin::Builtin)
    }
}

/// One file: its name as the user knows it and its bytes, unchanged.
///
/// The bytes need not be UTF-8 (comments in Latin-1 occur in real programs); lexing works on bytes.
#[derive(Debug)]
pub struct SourceFile {
    /// The path as it is shown in messages.
    pub path: PathBuf,
    /// Whose file it is.
    pub origin: Origin,
    /// The content as read.
    pub text: Rc<[u8]>,
    /// The host's compiler has the host code of it: only what kernels reach of it is the crate's.
    pub split: bool,
    /// Only what something needs of it is the crate's.
    pub spared: bool,
    line_starts: Vec<u32>,
}

impl SourceFile {
    /// The 1-based line and the 1-based column, in bytes, of a byte offset. Offsets past the end count as the end.
    pub fn line_col(&self, offset: u32) -> (u32, u32) {
        let line = self.line_starts.partition_point(|&s| s <= offset).max(1);
        let start = self.line_starts[line - 1];
        (line as u32, offset.saturating_sub(start) + 1)
    }

    /// Number of lines.
    pub fn line_count(&self) -> u32 {
        self.line_starts.len() as u32
    }

    /// The byte offset at which a 1-based line begins; the end of the file for lines past it.
    pub fn line_start(&self, line: u32) -> u32 {
        self.line_starts
            .get(line.saturating_sub(1) as usize)
            .copied()
            .unwrap_or(self.text.len() as u32)
    }
}

/// All files of a translation.
#[derive(Debug, Default)]
pub struct SourceMap {
    files: Vec<SourceFile>,
    /// The first file of each path.
    by_path: FxHashMap<PathBuf, FileId>,
    /// Places that stand for others: the line of the CUDA source that a crate says a kernel is from.
    said: std::collections::BTreeMap<(FileId, u32), (PathBuf, u32)>,
    /// Words in which the text of checked crates tells what stands at a span.
    words: std::collections::BTreeMap<(FileId, u32, u32), std::rc::Rc<[u8]>>,
}

impl SourceMap {
    /// An empty map.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a file and returns its id. The caller keeps one id a path if it wants to.
    pub fn add(
        &mut self,
        path: impl Into<PathBuf>,
        origin: Origin,
        text: impl Into<Rc<[u8]>>,
    ) -> FileId {
        let text: Rc<[u8]> = text.into();
        let mut line_starts = vec![0];
        let (mut rest, mut at) = (&text[..], 0);
        // (Reading from memory does not fail.)
        while let Ok(n @ 1..) = rest.skip_until(b'\n') {
            at += n;
            if text[at - 1] == b'\n' {
                line_starts.push(at as u32);
            }
        }
        let (id, path) = (FileId(self.files.len() as u32), path.into());
        self.by_path.entry(path.clone()).or_insert(id);
        self.files.push(SourceFile {
            path,
            origin,
            text,
            split: false,
            spared: false,
            line_starts,
        });
        id
    }

    /// Says that the host's compiler has the host code of a file.
    pub fn mark_split(&mut self, id: FileId) {
        if let Some(f) = self.files.get_mut(id.0 as usize) {
            f.split = true;
        }
    }

    /// Says that only what something needs of these files is wanted.
    pub fn mark_spared(&mut self, which: impl Fn(FileId, &SourceFile) -> bool) {
        for (i, f) in self.files.iter_mut().enumerate() {
            f.spared = which(FileId(i as u32), f);
        }
    }

    /// The file of an id made by this map; `None` for [`Span::NONE`]'s.
    pub fn get(&self, id: FileId) -> Option<&SourceFile> {
        self.files.get(id.0 as usize)
    }

    /// The id of a file already loaded under this path.
    pub fn find(&self, path: &Path) -> Option<FileId> {
        self.by_path.get(path).copied()
    }

    /// All files in the order they were added.
    pub fn iter(&self) -> impl Iterator<Item = (FileId, &SourceFile)> {
        self.files
            .iter()
            .enumerate()
            .map(|(i, f)| (FileId(i as u32), f))
    }

    /// The bytes under a span (empty for positions outside any file).
    pub fn bytes(&self, span: Span) -> &[u8] {
        self.get(span.file)
            .and_then(|f| f.text.get(span.lo as usize..span.hi as usize))
            .unwrap_or(&[])
    }

    /// `path:line:col` of a span's start, for messages; `<command line>` where there is no file.
    pub fn describe(&self, span: Span) -> String {
        match self.get(span.file) {
            None => "<command line>".into(),
            Some(f) => {
                let (l, c) = f.line_col(span.lo);
                format!("{}:{l}:{c}", f.path.display())
            }
        }
    }

    /// From now on a span that begins like this one is said to be at this line of this file.
    pub fn say(&mut self, span: Span, path: impl Into<PathBuf>, line: u32) {
        self.said.insert((span.file, span.lo), (path.into(), line));
    }

    /// From now on what stands at this span is told in these words.
    pub fn word(&mut self, span: Span, words: std::rc::Rc<[u8]>) {
        self.words.insert((span.file, span.lo, span.hi), words);
    }

    /// The words for what stands at a span. The error: there are none, though there are for others of its file.
    pub fn words(&self, span: Span) -> Result<Option<&std::rc::Rc<[u8]>>, NoWords> {
        let at = (span.file, span.lo, span.hi);
        match self.words.get(&at) {
            Some(words) => Ok(Some(words)),
            None => {
                let of_file = (span.file, 0, 0)..=(span.file, u32::MAX, u32::MAX);
                match self.words.range(of_file).next() {
                    Some(_) => Err(NoWords),
                    None => Ok(None),
                }
            }
        }
    }

    /// The file's name and the 1-based line of a span's start: `gaussian.cu`, 42.
    pub fn file_line(&self, span: Span) -> Option<(&Path, u32)> {
        if let Some((path, line)) = self.said.get(&(span.file, span.lo)) {
            return Some((path, *line));
        }
        let f = self.get(span.file)?;
        Some((&f.path, f.line_col(span.lo).0))
    }
}

/// Nothing is said of a place where others are told in words of their own ([`SourceMap::word`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoWords;

/// How the stages below the driver get at files.
pub trait FileLoader {
    /// The bytes of the file at this path, or `None` where there is none.
    fn load(&self, path: &Path) -> Option<Vec<u8>>;
    /// The bytes of one of our own headers, by the name in `#include` (`sys/time.h`).
    fn header(&self, name: &str) -> Option<Vec<u8>>;
    /// The names of all our own headers, for "did you mean" in messages. May be empty.
    fn header_names(&self) -> Vec<String> {
        Vec::new()
    }
    /// Whether an installed header, by its full path, is C and may be read as such, where these directories are searched for what it includes (`-I`) and these macros are defined.
    fn is_c(&self, _path: &Path, _dirs: &[PathBuf], _defines: &[String]) -> bool {
        false
    }
}
