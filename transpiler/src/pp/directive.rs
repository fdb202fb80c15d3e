//! Directives: the lines that begin with `#`.
//!
//! [`Preprocessor::directive`] is called with the `#` of a line and consumes the line. Conditionals keep their state in
//! the file's frame; a file cannot close what another opened. In groups that are switched off only conditionals are
//! looked at. `#define` is in `macros`, `#include` in `include`, the arithmetic of `#if` in `cond`.
//!
//! Comments on lines that leave nothing in the output (`#endif // GUARD_H`) are not kept; those on `#define` and
//! `#pragma` lines are.

use super::intern::{Sym, sym};
use super::lexer::{Language, Lexer, Raw, RawKind};
use super::token::TokenKind;
use super::{Cond, Guard, LINE_START, NONE, Preprocessor, SPACE, Tok};
use crate::diag::Diagnostic;
use crate::source::{Origin, Span};
use std::rc::Rc;

impl Preprocessor<'_> {
    /// Carries out the directive whose `#` was just read. Gives a token for `#pragma`.
    pub(super) fn directive(&mut self, hash: &Raw) -> Option<Tok> {
        let depth = self.frames.len();
        let frame = self.frames.last_mut()?;
        let hash_span = frame.span(hash);
        let active = frame.active();
        let kept = frame.lexer.keep_comments;
        let comments_before = frame.lexer.comments.len();
        let name_raw = frame.lexer.lex();
        let name = match name_raw.kind {
            RawKind::Token(_) => frame.lexer.text(&name_raw),
            _ => {
                // The null directive.
                frame.bol = true;
                self.problem(&name_raw, false);
                return None;
            }
        };
        let name_span = hash_span.to(frame.span(&name_raw));
        let guard = frame.guard;
        if matches!(guard, Guard::Start | Guard::After(_)) {
            frame.guard = Guard::No;
        }
        let keeps = matches!(&*name, "define" | "pragma");
        frame.lexer.keep_comments = kept && keeps;
        let mut result = None;
        match &*name {
            "if" | "ifdef" | "ifndef" => self.open_conditional(&name, name_span, active, guard),
            "elif" | "elifdef" | "elifndef" | "else" | "endif" => {
                self.continue_conditional(&name, name_span)
            }
            _ if !active => self.skip_line(),
            "define" => {
                let line = self.line(true);
                self.define(name_span, &line);
            }
            "undef" => {
                let line = self.line(true);
                self.undef(name_span, &line);
            }
            "include" | "include_next" | "import" => self.include_directive(&name, name_span),
            "pragma" => result = self.pragma(hash_span),
            "error" | "warning" => self.error_directive(&name, name_span),
            "line" => {
                let line = self.line(true);
                self.line_directive(name_span, &line);
            }
            // Identification strings of version control systems: nothing to translate.
            "ident" | "sccs" => self.skip_line(),
            _ if name_raw.is(TokenKind::Number) => {
                // GNU's line marker: `# 12 "file" flags`.
                let mut line = self.line(true);
                line.truncate(1);
                let mut raw = name_raw;
                if let Some(t) = self.tok(&mut raw, 0) {
                    line.insert(0, t);
                }
                self.line_directive(name_span, &line);
            }
            _ => {
                self.skip_line();
                let d = Diagnostic::error(1010, name_span, format!("unknown directive `#{name}`"))
                    .label("not a directive of the preprocessor")
                    .help("known are #define #undef #include #include_next #if #ifdef #ifndef #elif #else #endif #error #warning #line #pragma");
                self.report(d);
            }
        }
        // `#include` has put its file on top of the one the directive stands in.
        if let Some(frame) = self.frames.get_mut(depth - 1) {
            if !keeps {
                frame.lexer.comments.truncate(comments_before);
            }
            frame.lexer.keep_comments = frame.origin == Origin::Program && frame.active();
        }
        result
    }

    /// The rest of the line as tokens. In `strict` places unfinished literals are errors.
    pub(super) fn line(&mut self, strict: bool) -> Vec<Tok> {
        let mut line = Vec::new();
        loop {
            let Some(frame) = self.frames.last_mut() else {
                return line;
            };
            let mut raw = frame.lexer.lex();
            self.problem(&raw, strict);
            if raw.ends_line() {
                if let Some(frame) = self.frames.last_mut() {
                    frame.bol = true;
                }
                return line;
            }
            line.extend(self.tok(&mut raw, 0));
        }
    }

    /// The rest of an `#if` line: header names after `__has_include(` are one token.
    fn condition_line(&mut self) -> Vec<Tok> {
        let mut line: Vec<Tok> = Vec::new();
        loop {
            if let [.., a, b] = line[..]
                && b.is(sym::LPAREN)
                && matches!(a.sym, sym::HAS_INCLUDE | sym::HAS_INCLUDE_NEXT)
                && let Some(t) = self.angle_header_token()
            {
                line.push(t);
            }
            let Some(frame) = self.frames.last_mut() else {
                return line;
            };
            let mut raw = frame.lexer.lex();
            self.problem(&raw, false);
            if raw.ends_line() {
                if let Some(frame) = self.frames.last_mut() {
                    frame.bol = true;
                }
                return line;
            }
            line.extend(self.tok(&mut raw, 0));
        }
    }

    /// Notes which names a conditional of one of our headers asks for.
    fn ask_for(&mut self, line: &[Tok]) {
        if self.in_header() {
            for t in line.iter().filter(|t| t.kind == TokenKind::Ident) {
                self.macros.ask(t.sym);
                self.out.asks_arch |= &**self.syms.text(t.sym) == "__CUDA_ARCH__";
            }
        }
    }

    /// The header name `<...>` that comes next, as a `Str` token spelled with its brackets.
    pub(super) fn angle_header_token(&mut self) -> Option<Tok> {
        let frame = self.frames.last_mut()?;
        let (name, raw) = frame.lexer.angle_header()?;
        let span = frame.span(&raw);
        Some(Tok {
            kind: TokenKind::Str,
            flags: SPACE,
            sym: self.syms.intern(&format!("<{name}>")),
            expansion: NONE,
            span,
        })
    }

    fn skip_line(&mut self) {
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        let raw = loop {
            let raw = frame.lexer.lex();
            if raw.ends_line() {
                break raw;
            }
        };
        frame.bol = true;
        self.problem(&raw, false);
    }

    fn open_conditional(&mut self, name: &str, span: Span, active: bool, guard: Guard) {
        let mut value = false;
        if active {
            let line = if name == "if" {
                self.condition_line()
            } else {
                self.line(false)
            };
            self.ask_for(&line);
            value = match name {
                "if" if line.is_empty() => {
                    let d = Diagnostic::error(1050, span, "`#if` without an expression")
                        .label("the line ends here")
                        .note("the condition counts as false")
                        .help("write a condition, or use #ifdef NAME");
                    self.report(d);
                    false
                }
                "if" => self.condition(span, &line),
                _ => {
                    let macro_name = self.macro_name(name, span, line.first());
                    self.extra_tokens(name, line.get(1));
                    macro_name.is_some_and(|s| self.macros.is_defined(s) == (name == "ifdef"))
                }
            };
            let frame_is_fresh = self.frames.last().is_some_and(|f| f.conds.is_empty());
            if guard == Guard::Start
                && frame_is_fresh
                && let Some(s) = guard_name(name, &line)
                && let Some(frame) = self.frames.last_mut()
            {
                frame.guard = Guard::Inside(s);
            }
        } else {
            self.skip_line();
        }
        if let Some(frame) = self.frames.last_mut() {
            frame.conds.push(Cond {
                span,
                active: value,
                done: value || !active,
                seen_else: false,
            });
        }
    }

    fn continue_conditional(&mut self, name: &str, span: Span) {
        let Some(cond) = self.frames.last().and_then(|f| f.conds.last()) else {
            self.skip_line();
            let d = Diagnostic::error(1013, span, format!("`#{name}` without `#if`"))
                .label("no conditional is open in this file")
                .help("remove it, or add the `#if`; a conditional must begin and end in one file");
            self.report(d);
            return;
        };
        let (opened, seen_else, done) = (cond.span, cond.seen_else, cond.done);
        let outer_active = self
            .frames
            .last()
            .and_then(|f| f.conds.len().checked_sub(2).map(|i| f.conds[i].active))
            .unwrap_or(true);
        if name == "endif" {
            let line = self.line(false);
            if outer_active {
                self.extra_tokens(name, line.first());
            }
            if let Some(frame) = self.frames.last_mut() {
                frame.conds.pop();
                if let (Guard::Inside(s), true) = (frame.guard, frame.conds.is_empty()) {
                    frame.guard = Guard::After(s);
                }
            }
            return;
        }
        if let Some(frame) = self.frames.last_mut()
            && frame.conds.len() == 1
        {
            frame.guard = Guard::No;
        }
        if seen_else {
            let d = Diagnostic::error(1014, span, format!("`#{name}` after `#else`"))
                .label("this conditional has had its `#else`")
                .also(opened, "the conditional")
                .help("is an `#endif` missing before this?");
            self.report(d);
        }
        let active = if name == "else" {
            let line = self.line(false);
            if outer_active {
                self.extra_tokens(name, line.first());
            }
            !done
        } else if done || seen_else {
            self.skip_line();
            false
        } else if name != "elif" {
            // C23's short forms, which GCC has in every mode.
            let line = self.line(false);
            self.ask_for(&line);
            let macro_name = self.macro_name(name, span, line.first());
            self.extra_tokens(name, line.get(1));
            macro_name.is_some_and(|s| self.macros.is_defined(s) == (name == "elifdef"))
        } else {
            let line = self.condition_line();
            self.ask_for(&line);
            if line.is_empty() {
                let d = Diagnostic::error(1050, span, "`#elif` without an expression")
                    .label("the line ends here")
                    .note("the condition counts as false")
                    .help("write a condition, or use #else");
                self.report(d);
                false
            } else {
                self.condition(span, &line)
            }
        };
        if let Some(cond) = self.frames.last_mut().and_then(|f| f.conds.last_mut()) {
            cond.active = active && !seen_else;
            cond.done |= active;
            cond.seen_else |= name == "else";
        }
    }

    /// Warns of what stands after a complete directive.
    pub(super) fn extra_tokens(&mut self, directive: &str, extra: Option<&Tok>) {
        if let Some(t) = extra {
            let d = Diagnostic::warning(
                1011,
                t.span,
                format!("extra tokens at the end of `#{directive}`"),
            )
            .label("ignored from here on")
            .help("make it a comment");
            self.report(d);
        }
    }

    fn undef(&mut self, span: Span, line: &[Tok]) {
        let Some(name) = self.macro_name("undef", span, line.first()) else {
            return;
        };
        self.extra_tokens("undef", line.get(1));
        if let Some(super::macros::Macro::Builtin(_)) = self.macros.set(name, None) {
            let d = Diagnostic::warning(
                1034,
                span,
                format!("`{}` is built in and is undefined", self.syms.text(name)),
            )
            .label("the built-in meaning is lost from here on")
            .help("remove this line");
            self.report(d);
        }
        if self.in_header() {
            self.macros.keep_for_headers(name);
        }
    }

    fn error_directive(&mut self, name: &str, span: Span) {
        let line = self.line_quietly();
        let text = self.spell(&line);
        let whole = line.last().map_or(span, |t| span.to(t.span));
        let d = if name == "error" {
            Diagnostic::error(1016, whole, format!("#error {text}"))
                .label("the program refuses to be compiled like this")
                .help("define the macro it asks for (-D), or take another branch")
        } else {
            Diagnostic::warning(1017, whole, format!("#warning {text}"))
                .label("the program's own warning")
                .help("nothing need be done, unless the text says so")
        };
        self.report(d);
    }

    /// The rest of the line, whatever is wrong with its literals: for text that nobody compiles.
    fn line_quietly(&mut self) -> Vec<Tok> {
        let mut line = Vec::new();
        loop {
            let Some(frame) = self.frames.last_mut() else {
                return line;
            };
            let mut raw = frame.lexer.lex();
            if raw.ends_line() {
                frame.bol = true;
                return line;
            }
            line.extend(self.tok(&mut raw, 0));
        }
    }

    /// Tokens as text, white space made single blanks.
    pub(super) fn spell(&self, line: &[Tok]) -> String {
        let mut text = String::new();
        for t in line {
            if t.has(SPACE) && !text.is_empty() {
                text.push(' ');
            }
            text.push_str(self.syms.text(t.sym));
        }
        text
    }

    fn line_directive(&mut self, span: Span, line: &[Tok]) {
        let toks: Vec<Tok> = self.with_tokens(line, |pp| {
            std::iter::from_fn(|| pp.next_expanded()).collect()
        });
        let number = toks
            .first()
            .filter(|t| t.kind == TokenKind::Number)
            .and_then(|t| self.syms.text(t.sym).parse::<u32>().ok())
            .filter(|n| *n <= i32::MAX as u32);
        let file = match toks.get(1) {
            None => Some(None),
            Some(t) if t.kind == TokenKind::Str => self
                .syms
                .text(t.sym)
                .strip_prefix('"')
                .and_then(|s| s.strip_suffix('"'))
                .map(|s| Some(Rc::from(unescape(s)))),
            Some(_) => None,
        };
        let (Some(number), Some(file)) = (number, file) else {
            let d = Diagnostic::error(1018, span, "malformed `#line`")
                .label("expected a line number, and perhaps a file name in quotes")
                .help("write #line 12 \"file.c\", or remove the directive");
            self.report(d);
            return;
        };
        self.extra_tokens("line", toks.get(2));
        if let Some(frame) = self.frames.last_mut() {
            // The line after the directive, which the lexer is on now, gets the number.
            frame.line_delta = i64::from(number) - frame.lexer_line(self.map);
            if file.is_some() {
                frame.presumed = file;
            }
        }
    }

    fn pragma(&mut self, hash: Span) -> Option<Tok> {
        let line = self.line_quietly();
        let text = self.spell(&line);
        if text == "once" {
            if let Some(f) = self.frames.last() {
                self.files.include_once(f.file);
            }
            return None;
        }
        if self.macro_stack_pragma(&text) {
            return None;
        }
        Some(Tok {
            kind: TokenKind::Pragma,
            flags: LINE_START,
            sym: self.syms.intern(&text),
            expansion: NONE,
            span: line.last().map_or(hash, |t| hash.to(t.span)),
        })
    }

    /// `push_macro("NAME")` and `pop_macro("NAME")`.
    fn macro_stack_pragma(&mut self, text: &str) -> bool {
        let Some((op, rest)) = text.split_once('(') else {
            return false;
        };
        let op = op.trim();
        if op != "push_macro" && op != "pop_macro" {
            return false;
        }
        let name = rest
            .trim()
            .strip_suffix(')')
            .and_then(|s| s.trim().strip_prefix('"')?.strip_suffix('"'));
        let Some(name) = name else { return false };
        let name = self.syms.intern(name);
        if op == "push_macro" {
            self.macros.push(name);
        } else {
            self.macros.pop(name);
        }
        true
    }

    /// `_Pragma("text")` in the output: a pragma token.
    pub(super) fn pragma_operator(&mut self, op: Tok) {
        let mut taken = vec![op];
        let wanted: [fn(&Tok) -> bool; 3] = [
            |t| t.is(sym::LPAREN),
            |t| t.kind == TokenKind::Str,
            |t| t.is(sym::RPAREN),
        ];
        for want in wanted {
            match self.next_expanded() {
                Some(t) if want(&t) => taken.push(t),
                other => {
                    let place = self.point(&op);
                    let d = Diagnostic::error(1046, place, "malformed `_Pragma`")
                        .label("expected `_Pragma(\"text\")`")
                        .help("give it one string literal");
                    self.report(d);
                    for t in taken {
                        self.emit(t);
                    }
                    self.stream.pending.extend(other);
                    return;
                }
            }
        }
        let literal = self.syms.text(taken[2].sym).clone();
        let text = match (literal.find('"'), literal.rfind('"')) {
            (Some(a), Some(b)) if a < b => unescape(&literal[a + 1..b]),
            _ => String::new(),
        };
        let text = self.normal_pragma_text(&text);
        if text == "once" || self.macro_stack_pragma(&text) {
            return;
        }
        let span = if op.expansion == taken[3].expansion {
            op.span.to(taken[3].span)
        } else {
            op.span
        };
        let sym = self.syms.intern(&text);
        self.emit(Tok {
            kind: TokenKind::Pragma,
            sym,
            span,
            flags: LINE_START,
            ..op
        });
    }

    /// Whether a token is the `#` of CUDA code, where text is read again once its macros are expanded.
    pub(super) fn is_hash(&self, tok: &Tok) -> bool {
        self.opts.language == Language::Cuda
            && tok.kind == TokenKind::Punct
            && &**self.syms.text(tok.sym) == "#"
    }

    /// A line that a macro makes: `#define UNROLL #pragma unroll` is a pragma for nvcc, which compiles what the preprocessor printed. Gives the token
    /// after it.
    pub(super) fn expanded_pragma(&mut self, hash: Tok) -> Option<Tok> {
        let next = self.next_expanded();
        let pragma = |t: &Tok| t.kind == TokenKind::Ident && &**self.syms.text(t.sym) == "pragma";
        if !next
            .as_ref()
            .is_some_and(|t| !t.has(LINE_START) && pragma(t))
        {
            self.emit(hash);
            return next;
        }
        let mut line = Vec::new();
        let after = loop {
            match self.next_expanded() {
                Some(t) if !t.has(LINE_START) => line.push(t),
                other => break other,
            }
        };
        let text = self.spell(&line);
        if text != "once" && !self.macro_stack_pragma(&text) {
            let sym = self.syms.intern(&text);
            self.emit(Tok {
                kind: TokenKind::Pragma,
                sym,
                ..hash
            });
        }
        after
    }

    /// A pragma's text as `#pragma` would give it: comments out, white space made single blanks.
    fn normal_pragma_text(&self, text: &str) -> String {
        let bytes: Rc<[u8]> = super::token::token_bytes(text).into();
        let mut lexer = Lexer::new(bytes, self.opts.language);
        let mut out = String::new();
        loop {
            let raw = lexer.lex();
            match raw.kind {
                RawKind::Eof => return out,
                RawKind::Newline => {}
                RawKind::Token(_) => {
                    if raw.space && !out.is_empty() {
                        out.push(' ');
                    }
                    out.push_str(&lexer.text(&raw));
                }
            }
        }
    }
}

impl super::Frame {
    /// The physical line the lexer is on.
    fn lexer_line(&self, map: &crate::source::SourceMap) -> i64 {
        map.get(self.file)
            .map_or(0, |f| i64::from(f.line_col(self.lexer.pos as u32).0))
    }
}

/// The macro that guards a file which begins with this conditional: `#ifndef X`, `#if !defined X`, `#if !defined(X)`.
fn guard_name(directive: &str, line: &[Tok]) -> Option<Sym> {
    let ident = |t: &Tok| (t.kind == TokenKind::Ident).then_some(t.sym);
    match (directive, line) {
        ("ifndef", [x]) => ident(x),
        ("if", [not, defined, x]) if not.is(sym::NOT) && defined.sym == sym::DEFINED => ident(x),
        ("if", [not, defined, l, x, r])
            if not.is(sym::NOT)
                && defined.sym == sym::DEFINED
                && l.is(sym::LPAREN)
                && r.is(sym::RPAREN) =>
        {
            ident(x)
        }
        _ => None,
    }
}

/// `\"` and `\\` in a string, as `_Pragma` and `#line` read them [cpp.pragma.op].
fn unescape(s: &str) -> String {
    let mut out = String::with_capacity(s.len());
    let mut chars = s.chars().peekable();
    while let Some(c) = chars.next() {
        match (c, chars.peek()) {
            ('\\', Some(&n @ ('"' | '\\'))) => {
                out.push(n);
                chars.next();
            }
            _ => out.push(c),
        }
    }
    out
}
