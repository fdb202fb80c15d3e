//! Tokens as the preprocessor hands them on.
//!
//! A token keeps its spelling, the place where that spelling stands (in a macro body, for tokens that come out of a macro),
//! and the chain of expansions it came through. Comments, blank lines and macro definitions are kept beside the stream:
//! the parser never sees them, the emitter puts them back.

use crate::source::Span;
use std::rc::Rc;

/// What sort of token it is (translation phase 7 of C++17 [lex.token], pragmas kept).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TokenKind {
    /// Identifier or keyword (keywords are told apart by the parser).
    Ident,
    /// Integer or floating literal, a pp-number with its suffix.
    Number,
    /// Character literal, prefix and quotes included.
    Char,
    /// String literal, prefix and quotes included, raw strings as they stand. Adjacent literals are still separate tokens.
    Str,
    /// Punctuator, one token for each of C++'s, CUDA's `<<<` and `>>>` included. Alternative spellings (`and`, `<%`) are replaced by the primary ones.
    Punct,
    /// A whole `#pragma` line; the text is what follows `#pragma`.
    Pragma,
    /// A byte that starts no token.
    Unknown,
}

/// Index into [`PpOutput::expansions`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ExpansionId(pub u32);

/// One token.
#[derive(Clone, PartialEq, Debug)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Its text after line splices are removed. A byte that is not UTF-8 (in a literal) is held as the
    /// private-use character U+F700 + byte; [`token_bytes`] turns text back into bytes.
    pub text: Rc<str>,
    /// Where the spelling stands. For `#`/`##` results: the operator's operand.
    pub span: Span,
    /// The innermost macro expansion it came from.
    pub expansion: Option<ExpansionId>,
    /// First token of a (logical) source line.
    pub at_line_start: bool,
    /// White space (or a comment) stands before it.
    pub space_before: bool,
}

/// One use of a macro.
#[derive(Clone, PartialEq, Debug)]
pub struct Expansion {
    /// The macro's name.
    pub name: Rc<str>,
    /// Where the name stands at the place of use (for a nested use: inside the outer macro's body or argument).
    pub use_span: Span,
    /// The whole invocation, arguments included.
    pub call_span: Span,
    /// The expansion in whose replacement list (or argument) this use stands.
    pub parent: Option<ExpansionId>,
    /// Index of the definition in [`PpOutput::macros`]; `None` for `__LINE__` and other built-in ones.
    pub definition: Option<u32>,
}

/// One `#define` (or `-D`).
#[derive(Clone, PartialEq, Debug)]
pub struct MacroDef {
    /// Its name.
    pub name: Rc<str>,
    /// The parameters of a function-like macro; `...` is `__VA_ARGS__` and `variadic`.
    pub params: Option<Vec<Rc<str>>>,
    /// Whether the last parameter takes the rest of the arguments.
    pub variadic: bool,
    /// The replacement list.
    pub body: Vec<Token>,
    /// The directive's span (name to end of body).
    pub span: Span,
}

/// A comment, `//` or `/* */`, with its delimiters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Comment {
    /// Where it stands.
    pub span: Span,
    /// Nothing but white space stands before it on its line.
    pub own_line: bool,
}

/// What preprocessing one translation unit gives.
#[derive(Clone, Default, Debug)]
pub struct PpOutput {
    /// The tokens, in order, pragmas included.
    pub tokens: Vec<Token>,
    /// All macro uses.
    pub expansions: Vec<Expansion>,
    /// All definitions seen, in order (redefinitions are separate entries).
    pub macros: Vec<MacroDef>,
    /// Comments in conditional groups that were taken, in order of file and position, for files of the program.
    pub comments: Vec<Comment>,
    /// Files of the program in the order they were entered, each once.
    pub files: Vec<crate::source::FileId>,
    /// One of our headers has another text where `__CUDA_ARCH__` is defined.
    pub asks_arch: bool,
    /// In units that were made of a crate's kernels ([`crate::dialect`]): the item of the runtime that a name stands for, by the name's file and first byte.
    pub bound: std::collections::BTreeMap<(crate::source::FileId, u32), Rc<str>>,
}

impl PpOutput {
    /// The place in the *program text* that a token belongs to: its own span, also where it is (part of) an argument of a macro that stands in the
    /// program text; for what comes from a macro's body, the use.
    pub fn use_site(&self, token: &Token) -> Span {
        let mut spans = vec![token.span];
        let mut next = token.expansion;
        while let Some(id) = next {
            let Some(e) = self.expansions.get(id.0 as usize) else {
                break;
            };
            spans.push(e.call_span);
            next = e.parent;
        }
        // From the outermost use inwards: what lies inside it is in its arguments.
        let mut site = spans.pop().unwrap_or(token.span);
        for s in spans.into_iter().rev() {
            if s.file == site.file && s.lo > site.lo && s.hi < site.hi {
                site = s;
            }
        }
        site
    }

    /// The macro names a token came through, innermost first, with the span of each use.
    pub fn macro_chain(&self, token: &Token) -> Vec<(Rc<str>, Span)> {
        let mut chain = Vec::new();
        let mut next = token.expansion;
        while let Some(id) = next {
            let Some(e) = self.expansions.get(id.0 as usize) else {
                break;
            };
            chain.push((e.name.clone(), e.use_span));
            next = e.parent;
        }
        chain
    }
}

/// The bytes of a token's text, with the characters U+F780..U+F7FF turned back into the raw bytes they stand for.
pub fn token_bytes(text: &str) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    for c in text.chars() {
        match c as u32 {
            0xF780..=0xF7FF => out.push((c as u32 - 0xF700) as u8),
            _ => out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
        }
    }
    out
}
