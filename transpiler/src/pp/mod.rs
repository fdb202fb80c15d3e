//! The preprocessor: files to tokens, C++17's translation phases 1 to 4, with provenance.
//!
//! [`preprocess`] is the entry point. `lexer` (over `splice`) makes tokens of bytes; `directive` carries out `#` lines,
//! with `cond` for `#if`, `macros` for `#define` and `include` for `#include`; `expand` replaces macros (`substitute` fills in
//! their bodies, `provenance` records where the tokens come from); `predefined` lists
//! the macros the compiler brings; `print` turns tokens back into text. This module holds what they share: the
//! `Preprocessor` with its stack of open files, the token source that all of them pull from, and the output.
//!
//! Everything is pulled: the output loop asks `expand` for a token, which asks the token source, which asks the lexer
//! of the innermost file and carries out directives on its way. No stage recurses over the program's text, except macro
//! arguments (bounded) and parentheses in `#if` (bounded), so hostile input cannot exhaust the stack; work is bounded
//! by a budget that grows with the size of the source.

mod beginning;
mod cond;
mod directive;
mod expand;
mod include;
mod intern;
mod lexer;
mod macros;
pub mod needed;
mod predefined;
mod print;
mod provenance;
mod splice;
mod substitute;
#[cfg(test)]
mod tests;
pub mod token;

pub use beginning::Beginnings;
pub use include::tidy;
pub use lexer::Language;
pub use print::print;

use crate::diag::{Diagnostic, Diagnostics};
use crate::source::{FileId, FileLoader, Origin, SourceMap, Span};
use intern::{Sym, Symbols, sym};
use lexer::{Lexer, Problem, Raw, RawKind};
use std::path::PathBuf;
use std::rc::Rc;
use token::{Comment, Expansion, ExpansionId, PpOutput, Token, TokenKind};

/// How to preprocess a translation unit.
#[derive(Clone, Debug)]
pub struct PpOptions {
    /// The language: decides tokens and predefined macros.
    pub language: Language,
    /// Directories of the program to search, in order (`-I`).
    pub include_dirs: Vec<PathBuf>,
    /// Directories to search after our own headers: the system's, for units whose host code the host's compiler takes.
    pub system_dirs: Vec<PathBuf>,
    /// Directories below which lie the headers of installed libraries: those of C libraries are read from there.
    pub installed_dirs: Vec<PathBuf>,
    /// `NAME`, `NAME=VALUE` or `NAME(parameters)=VALUE` (`-D`).
    pub defines: Vec<String>,
    /// Names to undefine after that (`-U`).
    pub undefines: Vec<String>,
    /// Files to include before the main file (`-include`).
    pub includes: Vec<String>,
    /// Preprocess as for the device: `__CUDA_ARCH__` is defined.
    pub device_view: bool,
    /// The value of `__CUDA_ARCH__` in the device view.
    pub cuda_arch: u32,
    /// One of our own headers to include before everything else.
    pub predefined_header: Option<String>,
    /// One of our own headers to read after the main file: declarations that old C uses without declaring them.
    pub trailing_header: Option<String>,
    /// What `__DATE__` expands to, `Mmm dd yyyy`. Fixed, so that output is deterministic.
    pub date: String,
    /// What `__TIME__` expands to, `hh:mm:ss`.
    pub time: String,
}

impl Default for PpOptions {
    fn default() -> Self {
        Self {
            language: Language::Cuda,
            include_dirs: Vec::new(),
            system_dirs: Vec::new(),
            installed_dirs: Vec::new(),
            defines: Vec::new(),
            undefines: Vec::new(),
            includes: Vec::new(),
            device_view: false,
            cuda_arch: 700,
            predefined_header: None,
            trailing_header: None,
            date: "Jan  1 2024".into(),
            time: "00:00:00".into(),
        }
    }
}

/// [`preprocess_next`] for a single unit.
pub fn preprocess(
    map: &mut SourceMap,
    loader: &dyn FileLoader,
    main: FileId,
    opts: &PpOptions,
    diags: &mut Diagnostics,
) -> PpOutput {
    preprocess_next(map, loader, main, opts, &mut Beginnings::default(), diags)
}

/// Preprocesses one translation unit. Problems go to `diags`; what can be salvaged is in the output in any case.
pub fn preprocess_next(
    map: &mut SourceMap,
    loader: &dyn FileLoader,
    main: FileId,
    opts: &PpOptions,
    beginnings: &mut Beginnings,
    diags: &mut Diagnostics,
) -> PpOutput {
    let mut pp = Preprocessor::new(map, loader, main, opts, diags);
    pp.begin(beginnings);
    pp.start(main);
    pp.run();
    pp.finish()
}

/// First token of a line.
const LINE_START: u8 = 1;
/// White space before.
const SPACE: u8 = 2;
/// Spelled in a macro's replacement list (not in an argument).
const FROM_BODY: u8 = 4;
/// An identifier that is never to be expanded ("painted").
const NO_EXPAND: u8 = 8;
/// An empty argument beside `##`: disappears when the replacement is done.
const PLACEMARKER: u8 = 16;

/// Not a token: the replacement of the macro named by `sym` ends here.
const END: u8 = 32;
/// Spelled in one of our own headers: the program's macros do not touch it (`MacroTable::for_header`).
const OF_HEADER: u8 = 64;

/// "No expansion" in [`Tok::expansion`].
const NONE: u32 = u32::MAX;

/// A token on its way through the preprocessor.
#[derive(Clone, Copy, Debug)]
struct Tok {
    kind: TokenKind,
    flags: u8,
    sym: Sym,
    /// Innermost expansion, or [`NONE`].
    expansion: u32,
    span: Span,
}

impl Tok {
    fn is(&self, sym: Sym) -> bool {
        self.sym == sym && self.kind == TokenKind::Punct
    }

    fn is_hash(&self) -> bool {
        self.is(sym::HASH) || self.is(sym::ALT_HASH)
    }

    fn has(&self, flag: u8) -> bool {
        self.flags & flag != 0
    }
}

/// Where unexpanded tokens come from: a list, then (for the main stream) the files.
#[derive(Default)]
struct Stream {
    /// Tokens to be read before the files go on, last first.
    pending: Vec<Tok>,
    /// Whether the files follow.
    open: bool,
    /// `LINE_START`/`SPACE` of macros that expanded to nothing: the next token gets them.
    carry: u8,
}

/// A conditional group that is open.
struct Cond {
    /// Where its `#if` stands.
    span: Span,
    /// The current branch is compiled.
    active: bool,
    /// No further branch may be compiled: one was, or the whole conditional stands in a group that is not.
    done: bool,
    /// `#else` was seen.
    seen_else: bool,
}

/// Whether a file is wrapped in an include guard, as far as it has been read.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Guard {
    /// Nothing but white space so far.
    Start,
    /// Inside the outermost `#ifndef NAME`.
    Inside(Sym),
    /// After its `#endif`; nothing may follow.
    After(Sym),
    /// No guard.
    No,
}

/// A file that is being read.
struct Frame {
    file: FileId,
    lexer: Lexer,
    conds: Vec<Cond>,
    guard: Guard,
    /// The next token is the first of its line.
    bol: bool,
    /// What `__INCLUDE_LEVEL__` is here.
    level: u32,
    /// Position in the search chain where the file was found, for `#include_next`.
    found_at: Option<usize>,
    /// What `#line` adds to line numbers.
    line_delta: i64,
    /// The file name `#line` gave.
    presumed: Option<Rc<str>>,
    /// Whose it is.
    origin: Origin,
}

impl Frame {
    fn active(&self) -> bool {
        self.conds.last().is_none_or(|c| c.active)
    }

    fn span(&self, raw: &Raw) -> Span {
        Span {
            file: self.file,
            lo: raw.lo,
            hi: raw.hi,
        }
    }
}

/// Diagnostics of one translation unit before the rest is left out.
const MAX_DIAGNOSTICS: usize = 500;

/// The state of one run.
struct Preprocessor<'a> {
    map: &'a mut SourceMap,
    loader: &'a dyn FileLoader,
    opts: &'a PpOptions,
    diags: &'a mut Diagnostics,
    reported: usize,
    main: FileId,
    syms: Symbols,
    macros: macros::MacroTable,
    files: include::FileTable,
    frames: Vec<Frame>,
    stream: Stream,
    out: PpOutput,
    /// For each expansion the place in a file (not in a macro) it goes back to: what `__LINE__` counts from.
    points: Vec<Span>,
    comments: Vec<(FileId, Vec<lexer::RawComment>)>,
    budget: expand::Budget,
    counter: u64,
}

impl<'a> Preprocessor<'a> {
    fn new(
        map: &'a mut SourceMap,
        loader: &'a dyn FileLoader,
        main: FileId,
        opts: &'a PpOptions,
        diags: &'a mut Diagnostics,
    ) -> Self {
        let mut pp = Self {
            map,
            loader,
            opts,
            diags,
            reported: 0,
            main,
            syms: Symbols::new(),
            macros: macros::MacroTable::default(),
            files: include::FileTable::default(),
            frames: Vec::new(),
            stream: Stream {
                open: true,
                ..Stream::default()
            },
            out: PpOutput::default(),
            points: Vec::new(),
            comments: Vec::new(),
            budget: expand::Budget::default(),
            counter: 0,
        };
        pp.define_builtins();
        pp
    }

    fn report(&mut self, d: Diagnostic) {
        self.reported += 1;
        if self.reported <= MAX_DIAGNOSTICS {
            self.diags.push(d);
        } else if self.reported == MAX_DIAGNOSTICS + 1 {
            self.diags.push(
                Diagnostic::error(1099, d.span, "too many problems while preprocessing")
                    .label("the problems from here on are not shown")
                    .help("repair the first ones and run again"),
            );
        }
    }

    /// The output loop: phase 4, and `_Pragma`.
    fn run(&mut self) {
        let mut ahead = None;
        while let Some(tok) = ahead.take().or_else(|| self.next_expanded()) {
            if tok.sym == sym::PRAGMA && tok.kind == TokenKind::Ident {
                self.pragma_operator(tok);
            } else if tok.has(LINE_START) && tok.expansion != NONE && self.is_hash(&tok) {
                ahead = self.expanded_pragma(tok);
            } else {
                self.emit(tok);
            }
        }
    }

    fn emit(&mut self, tok: Tok) {
        let text = self.syms.text(tok.sym).clone();
        let text = match tok.kind {
            TokenKind::Punct => lexer::primary_spelling(&text).map_or(text, Rc::from),
            _ => text,
        };
        self.out.tokens.push(Token {
            kind: tok.kind,
            text,
            span: tok.span,
            expansion: (tok.expansion != NONE).then_some(ExpansionId(tok.expansion)),
            at_line_start: tok.has(LINE_START),
            space_before: tok.has(SPACE),
        });
    }

    /// The next token of the current stream, not expanded.
    fn next_unexpanded(&mut self) -> Option<Tok> {
        while let Some(tok) = self.stream.pending.pop() {
            if !tok.has(END) {
                return Some(tok);
            }
            self.macros.close(tok.sym);
        }
        if self.stream.open {
            self.next_from_file()
        } else {
            None
        }
    }

    /// The next token of the innermost file; directives on the way are carried out, groups switched off are passed.
    fn next_from_file(&mut self) -> Option<Tok> {
        loop {
            let frame = self.frames.last_mut()?;
            let mut raw = frame.lexer.lex();
            match raw.kind {
                RawKind::Eof => {
                    self.problem(&raw, true);
                    self.end_of_file();
                }
                RawKind::Newline => {
                    frame.bol = true;
                    self.problem(&raw, true);
                }
                RawKind::Token(kind) => {
                    let bol = std::mem::replace(&mut frame.bol, false);
                    if bol && kind == TokenKind::Punct && raw.hi - raw.lo < 64 {
                        let text = frame.lexer.text(&raw);
                        if text == "#" || text == "%:" {
                            match self.directive(&raw) {
                                Some(pragma) => return Some(pragma),
                                None => continue,
                            }
                        }
                    }
                    let frame = self.frames.last_mut()?;
                    if !frame.active() {
                        while !raw.ends_line() {
                            raw = frame.lexer.lex();
                        }
                        frame.bol = true;
                        if raw.kind == RawKind::Eof {
                            self.problem(&raw, false);
                            self.end_of_file();
                        }
                        continue;
                    }
                    frame.guard = Guard::No;
                    self.problem(&raw, true);
                    let flags = if bol { LINE_START } else { 0 };
                    return self.tok(&mut raw, flags);
                }
            }
        }
    }

    /// Makes a token of what the innermost file's lexer gave.
    fn tok(&mut self, raw: &mut Raw, flags: u8) -> Option<Tok> {
        let RawKind::Token(kind) = raw.kind else {
            return None;
        };
        let frame = self.frames.last_mut()?;
        if let Some(suffix) = frame.lexer.suffix_text(raw) {
            // GNU: a suffix that is a macro (`"%"PRIu64`) is a token of its own.
            let s = self.syms.intern(&suffix);
            let of_header = frame.origin == Origin::Header;
            let is_macro = match of_header {
                true => self.macros.for_header(s).is_some(),
                false => self.macros.is_defined(s),
            };
            if !suffix.starts_with('_') && is_macro {
                frame.lexer.split_suffix(raw);
            }
        }
        let sym = match frame.lexer.plain_text(raw) {
            Some(text) => self.syms.intern(text),
            None => self.syms.intern(&frame.lexer.text(raw)),
        };
        self.budget.grow(1);
        let of_header = match frame.origin {
            Origin::Header => OF_HEADER,
            Origin::Program | Origin::Builtin | Origin::Installed => 0,
        };
        Some(Tok {
            kind,
            flags: flags | of_header | if raw.space { SPACE } else { 0 },
            sym,
            expansion: NONE,
            span: frame.span(raw),
        })
    }

    /// Reports what the lexer found wrong, in the innermost file. In `strict` places an unfinished literal is an error.
    fn problem(&mut self, raw: &Raw, strict: bool) {
        let (Some((problem, at)), Some(frame)) = (raw.problem, self.frames.last()) else {
            return;
        };
        if !frame.active() && problem != Problem::Comment {
            return;
        }
        let span = Span {
            file: frame.file,
            lo: at,
            hi: at + 1,
        };
        let literal = |code, what: &str| {
            let new = if strict {
                Diagnostic::error
            } else {
                Diagnostic::warning
            };
            new(code, span, format!("unterminated {what}"))
                .label("opened here, and the line ends before it is closed")
        };
        let d = match problem {
            Problem::Comment => Diagnostic::error(1001, span, "unterminated comment")
                .label("this comment is never closed")
                .help("add `*/`"),
            Problem::Str => literal(1002, "string literal").help("add the closing `\"`"),
            Problem::Char => literal(1002, "character literal").help("add the closing `'`"),
            Problem::RawStr => literal(1003, "raw string literal").help(
                "write R\"delimiter(text)delimiter\", the delimiter at most 16 characters without blanks, parentheses and backslashes",
            ),
            Problem::BlankSplice => {
                Diagnostic::warning(1004, span, "blanks between a backslash and the end of the line")
                    .label("taken as a line continuation, as GCC does")
                    .help("remove the blanks after the backslash")
            }
            Problem::Nul => Diagnostic::warning(1005, span, "NUL character in the source")
                .label("taken as white space")
                .help("is this a text file, and is it UTF-8?"),
        };
        self.report(d);
    }

    /// Leaves the innermost file.
    fn end_of_file(&mut self) {
        let Some(frame) = self.frames.pop() else {
            return;
        };
        for cond in &frame.conds {
            let d = Diagnostic::error(1015, cond.span, "unterminated conditional directive")
                .label("no `#endif` closes this one before the file ends")
                .help("add `#endif`");
            self.report(d);
        }
        self.leave_file(frame);
    }

    /// Runs `f` on a stream of its own that ends with these tokens.
    fn with_tokens<R>(&mut self, tokens: &[Tok], f: impl FnOnce(&mut Self) -> R) -> R {
        let closed = Stream {
            pending: tokens.iter().rev().copied().collect(),
            ..Stream::default()
        };
        let saved = std::mem::replace(&mut self.stream, closed);
        let result = f(self);
        let closed = std::mem::replace(&mut self.stream, saved);
        for tok in closed.pending {
            if tok.has(END) {
                self.macros.close(tok.sym);
            }
        }
        result
    }

    fn expansion(&self, id: u32) -> Option<&Expansion> {
        self.out.expansions.get(id as usize)
    }

    /// The place in a file that a token goes back to: itself, unless a macro's body spells it.
    fn point(&self, tok: &Tok) -> Span {
        if tok.has(FROM_BODY) {
            self.points
                .get(tok.expansion as usize)
                .copied()
                .unwrap_or(tok.span)
        } else {
            tok.span
        }
    }

    fn finish(mut self) -> PpOutput {
        let mut found = std::mem::take(&mut self.comments);
        found.sort_by_key(|(f, _)| self.out.files.iter().position(|o| o == f));
        let mut comments: Vec<Comment> = Vec::new();
        let mut at = 0;
        while let Some(&(file, _)) = found.get(at) {
            let end = at + found[at..].iter().take_while(|f| f.0 == file).count();
            let mut of_file: Vec<_> = found[at..end]
                .iter()
                .flat_map(|f| f.1.iter().copied())
                .collect();
            of_file.sort_unstable();
            of_file.dedup();
            comments.extend(of_file.into_iter().map(|(lo, hi, own_line)| Comment {
                span: Span { file, lo, hi },
                own_line,
            }));
            at = end;
        }
        self.out.comments = comments;
        self.out
    }
}

/// A token of text that is preprocessed already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lexeme {
    /// What it is.
    pub kind: TokenKind,
    /// Its first byte.
    pub lo: usize,
    /// One past its last.
    pub hi: usize,
}

/// The tokens of preprocessed text, without line markers and other directives.
pub fn lexemes(text: &Rc<[u8]>) -> Vec<Lexeme> {
    let mut lexer = Lexer::new(text.clone(), Language::Cuda);
    let mut out = Vec::new();
    let mut line_start = true;
    let mut directive = false;
    loop {
        let raw = lexer.lex();
        match raw.kind {
            lexer::RawKind::Eof => return out,
            lexer::RawKind::Newline => (line_start, directive) = (true, false),
            lexer::RawKind::Token(kind) => {
                let (lo, hi) = (raw.lo as usize, raw.hi as usize);
                directive |= line_start && text.get(lo) == Some(&b'#');
                line_start = false;
                if !directive {
                    out.push(Lexeme { kind, lo, hi });
                }
            }
        }
    }
}
