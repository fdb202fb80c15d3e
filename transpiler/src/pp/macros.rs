//! Macro definitions: the table, `#define`, `#undef`, `#pragma push_macro`.
//!
//! A definition is stored compiled: each token of the replacement list knows whether it is a parameter. The rules of
//! [cpp.replace] on what may be defined are checked here once, so `expand` can rely on them: `#` stands before a
//! parameter (or `__VA_OPT__`), `##` is neither first nor last, `__VA_OPT__` has its parentheses. Nothing here expands.

use super::intern::{Sym, sym};
use super::lexer::Language;
use super::token::{MacroDef, Token, TokenKind};
use super::{FROM_BODY, LINE_START, Preprocessor, SPACE, Tok, lexer};
use crate::diag::Diagnostic;
use crate::source::{Origin, Span};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// Macros the preprocessor answers itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Builtin {
    Line,
    File,
    BaseFile,
    Date,
    Time,
    Timestamp,
    Counter,
    IncludeLevel,
    /// `__has_include` and its like: they say they are defined, and mean something in `#if` only.
    Has,
    /// CUDA's words, which its headers define and programs ask for (`#ifndef __host__`). Here the front end reads them as they are.
    Word,
}

/// The macros of CUDA's `host_defines.h` that are words of the language here. (Those with a definition are in our header of that name.)
const WORDS: [&str; 14] = [
    "__host__",
    "__device__",
    "__global__",
    "__shared__",
    "__constant__",
    "__managed__",
    "__grid_constant__",
    "__launch_bounds__",
    "__cluster_dims__",
    "__maxnreg__",
    "__align__",
    "__builtin_align__",
    "__forceinline__",
    "__noinline__",
];

/// A token of a replacement list.
#[derive(Clone, Copy, Debug)]
pub(super) struct BodyTok {
    pub tok: Tok,
    /// The parameter it names.
    pub param: Option<u16>,
}

/// A macro of the program, compiled.
#[derive(Debug)]
pub(super) struct UserMacro {
    /// Number of parameters, for a function-like one.
    pub params: Option<usize>,
    pub variadic: bool,
    pub body: Vec<BodyTok>,
    /// Index in `PpOutput::macros`.
    pub index: u32,
    /// The program defines it, not one of our headers or the compiler.
    pub of_program: bool,
}

/// A macro.
#[derive(Clone, Debug)]
pub(super) enum Macro {
    Builtin(Builtin),
    User(Rc<UserMacro>),
}

/// The macros defined at the moment.
#[derive(Clone, Default)]
pub(super) struct MacroTable {
    table: Vec<Option<Macro>>,
    /// How many replacements of each macro are being rescanned.
    open: Vec<u32>,
    /// What `#pragma push_macro` saved.
    saved: FxHashMap<Sym, Vec<Option<Macro>>>,
    /// Our headers' own definitions of names, which hold in their text whatever the program makes of the names.
    of_headers: FxHashMap<Sym, Macro>,
    /// Names that our headers ask for in `#if`: how the program has a say in their text.
    asked: FxHashSet<Sym>,
}

impl MacroTable {
    pub fn get(&self, name: Sym) -> Option<&Macro> {
        self.table.get(name.0 as usize)?.as_ref()
    }

    /// The macro that a name in the text of one of our headers means. The program's macros are not meant there, but those
    /// that the header asks for: people call macros `T`, `M` and `first`, which are parameters of ours.
    pub fn for_header(&self, name: Sym) -> Option<&Macro> {
        match self.get(name) {
            Some(Macro::User(m)) if m.of_program && !self.asked.contains(&name) => {
                self.of_headers.get(&name)
            }
            None if !self.asked.contains(&name) => self.of_headers.get(&name),
            now => now,
        }
    }

    /// One of our headers asks for this name.
    pub fn ask(&mut self, name: Sym) {
        self.asked.insert(name);
    }

    /// One of our headers has defined or undefined this name.
    pub fn keep_for_headers(&mut self, name: Sym) {
        match self.get(name).cloned() {
            Some(now) => self.of_headers.insert(name, now),
            None => self.of_headers.remove(&name),
        };
    }

    pub fn is_defined(&self, name: Sym) -> bool {
        self.get(name).is_some()
    }

    /// Whether a replacement of this macro is being rescanned.
    pub fn is_open(&self, name: Sym) -> bool {
        self.open.get(name.0 as usize).is_some_and(|n| *n > 0)
    }

    /// A replacement of this macro begins to be rescanned.
    pub fn open(&mut self, name: Sym) {
        let i = name.0 as usize;
        if i >= self.open.len() {
            self.open.resize(i + 1, 0);
        }
        self.open[i] += 1;
    }

    /// The end of a replacement of this macro was reached.
    pub fn close(&mut self, name: Sym) {
        if let Some(n) = self.open.get_mut(name.0 as usize) {
            *n = n.saturating_sub(1);
        }
    }

    pub fn set(&mut self, name: Sym, to: Option<Macro>) -> Option<Macro> {
        let i = name.0 as usize;
        if i >= self.table.len() {
            self.table.resize(i + 1, None);
        }
        std::mem::replace(&mut self.table[i], to)
    }

    /// `#pragma push_macro("name")`.
    pub fn push(&mut self, name: Sym) {
        let now = self.get(name).cloned();
        self.saved.entry(name).or_default().push(now);
    }

    /// `#pragma pop_macro("name")`.
    pub fn pop(&mut self, name: Sym) {
        if let Some(old) = self.saved.get_mut(&name).and_then(Vec::pop) {
            self.set(name, old);
        }
    }
}

/// Parameters a macro may have: a bound for hostile input.
const MAX_PARAMS: usize = 4096;

impl Preprocessor<'_> {
    /// Enters the macros that are not text.
    pub(super) fn define_builtins(&mut self) {
        for (name, b) in [
            ("__LINE__", Builtin::Line),
            ("__FILE__", Builtin::File),
            ("__BASE_FILE__", Builtin::BaseFile),
            ("__DATE__", Builtin::Date),
            ("__TIME__", Builtin::Time),
            ("__TIMESTAMP__", Builtin::Timestamp),
            ("__COUNTER__", Builtin::Counter),
            ("__INCLUDE_LEVEL__", Builtin::IncludeLevel),
            ("__has_include", Builtin::Has),
            ("__has_include_next", Builtin::Has),
            ("__has_cpp_attribute", Builtin::Has),
            ("__has_attribute", Builtin::Has),
            ("__has_builtin", Builtin::Has),
        ] {
            let name = self.syms.intern(name);
            self.macros.set(name, Some(Macro::Builtin(b)));
        }
        if self.opts.language == Language::Cuda {
            for name in WORDS {
                let name = self.syms.intern(name);
                self.macros.set(name, Some(Macro::Builtin(Builtin::Word)));
            }
        }
    }

    /// Checks the name in `#define`, `#undef`, `#ifdef`.
    pub(super) fn macro_name(
        &mut self,
        directive: &str,
        hash: Span,
        tok: Option<&Tok>,
    ) -> Option<Sym> {
        let word = |pp: &Self, t: &Tok| {
            t.kind == TokenKind::Punct && lexer::is_word_operator(pp.syms.text(t.sym))
        };
        let d = match tok {
            Some(t) if t.kind == TokenKind::Ident && t.sym != sym::DEFINED => return Some(t.sym),
            Some(t) if t.kind == TokenKind::Ident => {
                Diagnostic::error(1012, t.span, "`defined` cannot be a macro name")
                    .label("means something in `#if`")
                    .help("choose another name")
            }
            Some(t) if word(self, t) => Diagnostic::error(
                1012,
                t.span,
                format!("`{}` cannot be a macro name in C++", self.syms.text(t.sym)),
            )
            .label("an operator")
            .help("choose another name, or compile the file as C"),
            Some(t) => {
                Diagnostic::error(1012, t.span, format!("no macro name after `#{directive}`"))
                    .label("not an identifier")
                    .help("a macro's name is an identifier")
            }
            None => Diagnostic::error(1012, hash, format!("no macro name after `#{directive}`"))
                .label("the line ends without one")
                .help("write the macro's name"),
        };
        self.report(d);
        None
    }

    /// `#define`: the tokens after the word, and where they end.
    pub(super) fn define(&mut self, hash: Span, line: &[Tok]) {
        let Some(name) = self.macro_name("define", hash, line.first()) else {
            return;
        };
        let name_tok = line[0];
        let mut rest = &line[1..];
        let mut params: Option<Vec<Sym>> = None;
        let mut variadic = false;
        if let Some(paren) = rest.first()
            && paren.is(sym::LPAREN)
            && !paren.has(SPACE)
        {
            match self.parameters(&rest[1..], paren.span) {
                Some((p, v, used)) => {
                    params = Some(p);
                    variadic = v;
                    rest = &rest[1 + used..];
                }
                None => return,
            }
        } else if let Some(first) = rest.first()
            && !first.has(SPACE)
        {
            let d = Diagnostic::warning(
                1036,
                first.span,
                format!(
                    "no white space after the macro name `{}`",
                    self.syms.text(name)
                ),
            )
            .label("the replacement starts here")
            .help("put a space after the name");
            self.report(d);
        }
        let span = rest
            .last()
            .map_or(name_tok.span, |t| name_tok.span.to(t.span));
        let Some(body) = self.compile_body(rest, params.as_deref(), variadic) else {
            return;
        };
        let public = MacroDef {
            name: self.syms.text(name).clone(),
            params: params
                .as_ref()
                .map(|p| p.iter().map(|s| self.syms.text(*s).clone()).collect()),
            variadic,
            body: body.iter().map(|b| self.public_token(&b.tok)).collect(),
            span,
        };
        match self.macros.get(name) {
            Some(Macro::Builtin(_)) => {
                let d = Diagnostic::warning(
                    1034,
                    name_tok.span,
                    format!("`{}` is built in and is redefined", public.name),
                )
                .label("the built-in meaning is lost from here on")
                .help("choose another name");
                self.report(d);
            }
            Some(Macro::User(old)) => {
                if let Some(previous) = self.out.macros.get(old.index as usize)
                    && !same_definition(previous, &public)
                {
                    let d = Diagnostic::warning(
                        1033,
                        name_tok.span,
                        format!("macro `{}` redefined with another value", public.name),
                    )
                    .label("this value holds from here on")
                    .also(previous.span, "the definition before")
                    .help(format!(
                        "put `#undef {}` before it if that is meant",
                        public.name
                    ));
                    self.report(d);
                }
            }
            None => {}
        }
        let index = self.out.macros.len() as u32;
        self.out.macros.push(public);
        let user = UserMacro {
            params: params.map(|p| p.len()),
            variadic,
            body,
            index,
            of_program: self.in_program(),
        };
        self.macros.set(name, Some(Macro::User(Rc::new(user))));
        if self.in_header() {
            self.macros.keep_for_headers(name);
        }
    }

    /// Whether the innermost file is one of our headers.
    pub(super) fn in_header(&self) -> bool {
        self.frames
            .last()
            .is_some_and(|f| f.origin == Origin::Header)
    }

    /// Whether the innermost file is the program's; what stands on the command line is, too.
    fn in_program(&self) -> bool {
        self.frames.last().is_some_and(|f| match f.origin {
            Origin::Program => true,
            Origin::Header | Origin::Installed => false,
            Origin::Builtin => self.files.command_line == Some(f.file),
        })
    }

    fn public_token(&self, tok: &Tok) -> Token {
        let text = self.syms.text(tok.sym).clone();
        Token {
            kind: tok.kind,
            text: match tok.kind {
                TokenKind::Punct => lexer::primary_spelling(&text).map_or(text, Rc::from),
                _ => text,
            },
            span: tok.span,
            expansion: None,
            at_line_start: false,
            space_before: tok.has(SPACE),
        }
    }

    /// The parameter list after its `(`: names, whether variadic, and how many tokens it takes.
    fn parameters(&mut self, toks: &[Tok], open: Span) -> Option<(Vec<Sym>, bool, usize)> {
        let mut names: Vec<Sym> = Vec::new();
        let mut seen = FxHashMap::default();
        let mut i = 0;
        if toks.first().is_some_and(|t| t.is(sym::RPAREN)) {
            return Some((names, false, 1));
        }
        let (span, label) = loop {
            let Some(t) = toks.get(i) else {
                break (open, "the list is not closed");
            };
            let mut variadic = false;
            if t.is(sym::ELLIPSIS) {
                names.push(sym::VA_ARGS);
                variadic = true;
            } else if t.kind == TokenKind::Ident {
                if t.sym == sym::VA_ARGS || t.sym == sym::VA_OPT {
                    break (t.span, "this name is reserved for variadic macros");
                }
                if seen.insert(t.sym, ()).is_some() {
                    break (t.span, "this name is there twice");
                }
                names.push(t.sym);
                if toks.get(i + 1).is_some_and(|t| t.is(sym::ELLIPSIS)) {
                    variadic = true;
                    i += 1;
                }
            } else {
                break (t.span, "not a parameter name");
            }
            if names.len() > MAX_PARAMS {
                break (t.span, "more than 4096 parameters");
            }
            i += 1;
            match toks.get(i) {
                Some(t) if t.is(sym::RPAREN) => return Some((names, variadic, i + 1)),
                Some(t) if t.is(sym::COMMA) && !variadic => i += 1,
                Some(t) if variadic => {
                    break (t.span, "`...` must be the last parameter");
                }
                Some(t) => {
                    break (t.span, "expected `,` or `)`");
                }
                None => break (open, "the list is not closed"),
            }
        };
        let d = Diagnostic::error(1030, span, "malformed parameter list of a macro")
            .label(label)
            .help("write #define NAME(a, b, ...) replacement");
        self.report(d);
        None
    }

    /// Marks parameters and checks `#`, `##` and the variadic names.
    fn compile_body(
        &mut self,
        toks: &[Tok],
        params: Option<&[Sym]>,
        variadic: bool,
    ) -> Option<Vec<BodyTok>> {
        let index: FxHashMap<Sym, u16> = params
            .unwrap_or(&[])
            .iter()
            .enumerate()
            .map(|(i, s)| (*s, i as u16))
            .collect();
        let mut body: Vec<BodyTok> = Vec::with_capacity(toks.len());
        for (i, t) in toks.iter().enumerate() {
            let mut tok = *t;
            tok.flags = (tok.flags & !LINE_START) | FROM_BODY;
            if i == 0 {
                tok.flags &= !SPACE;
            }
            if tok.is(sym::ALT_HASH_HASH) {
                tok.sym = sym::HASH_HASH;
            }
            let param = (tok.kind == TokenKind::Ident)
                .then(|| index.get(&tok.sym).copied())
                .flatten();
            body.push(BodyTok { tok, param });
        }
        let paste = |b: &BodyTok| b.tok.is(sym::HASH_HASH);
        if let Some(b) = [body.first(), body.last()]
            .into_iter()
            .flatten()
            .find(|b| paste(b))
        {
            let d = Diagnostic::error(1032, b.tok.span, "`##` at an end of a replacement list")
                .label("joins two tokens, so it needs one on each side")
                .help("remove it, or add the other operand");
            self.report(d);
            return None;
        }
        for (i, b) in body.iter().enumerate() {
            let next = body.get(i + 1);
            let opt_group = |at: usize| va_opt_end(&body, at).is_some();
            let d = if params.is_some()
                && b.tok.is_hash()
                && next.is_none_or(|n| n.param.is_none() && !(variadic && n.tok.sym == sym::VA_OPT))
            {
                Diagnostic::error(1031, b.tok.span, "`#` is not followed by a macro parameter")
                    .label("makes a string of the argument that follows it")
                    .help("name one of the macro's parameters after it")
            } else if b.tok.sym == sym::VA_OPT && variadic && !opt_group(i) {
                Diagnostic::error(1035, b.tok.span, "`__VA_OPT__` without its parentheses")
                    .label("expected `__VA_OPT__( tokens )`, not nested, no `##` at its ends")
                    .help("close the parenthesis; do not nest it")
            } else if b.tok.sym == sym::VA_ARGS
                && b.param.is_none()
                && b.tok.kind == TokenKind::Ident
            {
                let d = Diagnostic::warning(
                    1035,
                    b.tok.span,
                    "`__VA_ARGS__` outside the replacement list of a macro with `...`",
                )
                .label("taken as an ordinary name")
                .help("give the macro a `...` parameter");
                self.report(d);
                continue;
            } else {
                continue;
            };
            self.report(d);
            return None;
        }
        Some(body)
    }
}

/// For a `__VA_OPT__` at `at`: the index of its closing parenthesis, if the group is well formed.
pub(super) fn va_opt_end(body: &[BodyTok], at: usize) -> Option<usize> {
    if !body.get(at + 1)?.tok.is(sym::LPAREN) {
        return None;
    }
    let mut depth = 0usize;
    for (i, b) in body.iter().enumerate().skip(at + 1) {
        if b.tok.is(sym::LPAREN) {
            depth += 1;
        } else if b.tok.is(sym::RPAREN) {
            depth -= 1;
            if depth == 0 {
                let paste = |i: usize| body.get(i).is_some_and(|b| b.tok.is(sym::HASH_HASH));
                return (!(paste(at + 2) || paste(i - 1))).then_some(i);
            }
        } else if b.tok.sym == sym::VA_OPT {
            return None;
        }
    }
    None
}

/// Whether a redefinition is the same definition [cpp.replace]/2.
fn same_definition(a: &MacroDef, b: &MacroDef) -> bool {
    a.params == b.params
        && a.variadic == b.variadic
        && a.body.len() == b.body.len()
        && a.body
            .iter()
            .zip(&b.body)
            .all(|(x, y)| x.kind == y.kind && x.text == y.text && x.space_before == y.space_before)
}
