//! Substitution: step 4 of the algorithm that `expand` describes.
//!
//! [`Preprocessor::fill`] walks a replacement list and appends what it becomes, with `#`, `##`, `__VA_OPT__` and the GNU comma.
//! Arguments are expanded here, once each, on a stream of their own. What comes out may hold placemarkers, which
//! `expand` takes away. The rules on where the operators may stand were checked when the macro was defined (`macros`).

use super::expand::{READ_SHARE, TEXT_SHARE};
use super::intern::sym;
use super::lexer::{Lexer, RawKind};
use super::macros::{BodyTok, UserMacro, va_opt_end};
use super::token::{TokenKind, token_bytes};
use super::{FROM_BODY, NO_EXPAND, OF_HEADER, PLACEMARKER, Preprocessor, SPACE, Tok};
use crate::diag::Diagnostic;
use crate::source::Span;
use std::rc::Rc;

/// One argument of an invocation.
pub(super) struct Arg {
    /// As written.
    pub raw: Vec<Tok>,
    /// Completely expanded, once somebody asked.
    pub expanded: Option<Rc<[Tok]>>,
    /// It was substituted before: inner expansions must be copied.
    pub used: bool,
}

/// An invocation being substituted.
pub(super) struct Call<'m> {
    pub mac: &'m UserMacro,
    pub args: Vec<Arg>,
    /// The variable arguments were left out.
    pub omitted: bool,
    pub id: u32,
}

impl Call<'_> {
    fn variadic_index(&self) -> Option<u16> {
        let n = self.mac.params.filter(|_| self.mac.variadic)?;
        n.checked_sub(1).map(|i| i as u16)
    }
}

impl Preprocessor<'_> {
    /// Substitution (step 4): appends to `out` what `body` becomes.
    pub(super) fn fill(&mut self, call: &mut Call<'_>, body: &[BodyTok], out: &mut Vec<Tok>) {
        let mut i = 0;
        while let Some(b) = body.get(i)
            && !self.budget.tripped
        {
            if b.tok.is(sym::HASH_HASH) && i > 0 {
                i += 1 + self.fill_paste(call, body, i, out);
                continue;
            }
            let pasted_next = |n: usize| body.get(i + n).is_some_and(|b| b.tok.is(sym::HASH_HASH));
            let n = self.operand_len(call, body, i);
            let plain = n == 1 && b.param.is_some() && !pasted_next(1);
            if plain {
                self.fill_expanded(call, b, out);
            } else {
                self.fill_operand(call, body, i, out);
            }
            i += n;
        }
    }

    /// Number of tokens of the operand at `i`: a token, `# p`, `__VA_OPT__(…)`, `# __VA_OPT__(…)`.
    fn operand_len(&self, call: &Call<'_>, body: &[BodyTok], i: usize) -> usize {
        let hash = call.mac.params.is_some() && body.get(i).is_some_and(|b| b.tok.is_hash());
        let at = i + usize::from(hash);
        let is_opt = call.mac.variadic
            && body
                .get(at)
                .is_some_and(|b| b.tok.sym == sym::VA_OPT && b.param.is_none());
        if is_opt && let Some(end) = va_opt_end(body, at) {
            return end + 1 - i;
        }
        1 + usize::from(hash && at < body.len())
    }

    /// Appends an operand of `##` or `#`: arguments as written, placemarkers for nothing.
    fn fill_operand(
        &mut self,
        call: &mut Call<'_>,
        body: &[BodyTok],
        i: usize,
        out: &mut Vec<Tok>,
    ) {
        let Some(b) = body.get(i) else { return };
        let n = self.operand_len(call, body, i);
        let lead = b.tok.flags & SPACE;
        let hash = n > 1 && b.tok.is_hash();
        let at = i + usize::from(hash);
        let Some(operand) = body.get(at) else { return };
        let start = out.len();
        if let Some(p) = operand.param {
            let arg = call.args.get(p as usize).map_or(&[][..], |a| &a.raw);
            if !self.spend(arg.len(), &operand.tok) {
                return;
            }
            if hash {
                let s = self.stringize(arg, &operand.tok, call.id);
                out.push(s);
            } else {
                out.extend_from_slice(arg);
            }
        } else if n > 1 {
            let mut inner = Vec::new();
            if self.has_variable_arguments(call)
                && let Some(content) = body.get(at + 2..i + n - 1)
            {
                self.fill(call, content, &mut inner);
            }
            if hash {
                inner.retain(|t| !t.has(PLACEMARKER));
                let s = self.stringize(&inner, &operand.tok, call.id);
                out.push(s);
            } else {
                out.append(&mut inner);
            }
        } else {
            let mut t = operand.tok;
            t.expansion = call.id;
            out.push(t);
            return;
        }
        match out.get_mut(start) {
            Some(first) => first.flags = (first.flags & !SPACE) | lead,
            None => out.push(Tok {
                kind: TokenKind::Unknown,
                flags: PLACEMARKER | lead,
                sym: sym::EMPTY,
                expansion: call.id,
                span: operand.tok.span,
            }),
        }
    }

    /// Appends a parameter's completely expanded argument.
    fn fill_expanded(&mut self, call: &mut Call<'_>, b: &BodyTok, out: &mut Vec<Tok>) {
        let start = out.len();
        let index = b.param.map_or(usize::MAX, usize::from);
        let expanded = self.expanded_argument(call, index);
        if !self.spend(expanded.len(), &b.tok) {
            return;
        }
        out.extend_from_slice(&expanded);
        if let Some(arg) = call.args.get_mut(index)
            && std::mem::replace(&mut arg.used, true)
        {
            self.copy_expansions(&mut out[start..], call.id);
        }
        let lead = b.tok.flags & SPACE;
        match out.get_mut(start) {
            Some(first) => first.flags = (first.flags & !SPACE) | lead,
            None => out.push(Tok {
                kind: TokenKind::Unknown,
                flags: PLACEMARKER | lead,
                sym: sym::EMPTY,
                expansion: call.id,
                span: b.tok.span,
            }),
        }
    }

    fn expanded_argument(&mut self, call: &mut Call<'_>, index: usize) -> Rc<[Tok]> {
        let Some(arg) = call.args.get_mut(index) else {
            return Rc::from([]);
        };
        if let Some(done) = &arg.expanded {
            return done.clone();
        }
        let first = arg.raw.first().copied();
        self.budget.depth += 1;
        let result: Rc<[Tok]> = self.with_tokens(&arg.raw, |pp| {
            let mut out = Vec::new();
            while let Some(t) = pp.next_expanded() {
                out.push(t);
            }
            out.into()
        });
        self.budget.depth -= 1;
        if let Some(at) = first {
            self.spend(result.len() / READ_SHARE, &at);
        }
        if let Some(arg) = call.args.get_mut(index) {
            arg.expanded = Some(result.clone());
        }
        result
    }

    /// Whether `__VA_OPT__` gives its content: the variable arguments expand to some token.
    fn has_variable_arguments(&mut self, call: &mut Call<'_>) -> bool {
        call.variadic_index()
            .is_some_and(|i| !self.expanded_argument(call, i as usize).is_empty())
    }

    /// Carries out the `##` at `i`: joins the last token of `out` with the operand after it. Gives the operand's length.
    fn fill_paste(
        &mut self,
        call: &mut Call<'_>,
        body: &[BodyTok],
        i: usize,
        out: &mut Vec<Tok>,
    ) -> usize {
        let n = self.operand_len(call, body, i + 1);
        let Some(operand) = body.get(i + 1) else {
            return 1;
        };
        let comma = i > 0 && body.get(i - 1).is_some_and(|b| b.tok.is(sym::COMMA));
        if comma && operand.param.is_some() && operand.param == call.variadic_index() {
            // GNU comma (step 5).
            if call.omitted {
                out.pop();
            } else {
                self.fill_operand(call, body, i + 1, out);
            }
            return n;
        }
        let mut right = Vec::new();
        self.fill_operand(call, body, i + 1, &mut right);
        let mut rest = right.into_iter();
        match (out.pop(), rest.next()) {
            (Some(l), Some(r)) => self.paste(l, r, call.id, out),
            (l, r) => out.extend(l.into_iter().chain(r)),
        }
        out.extend(rest);
        n
    }

    /// Joins two tokens into one (or leaves both, with an error).
    fn paste(&mut self, l: Tok, r: Tok, id: u32, out: &mut Vec<Tok>) {
        if r.has(PLACEMARKER) {
            out.push(l);
            return;
        }
        if l.has(PLACEMARKER) {
            out.push(Tok {
                flags: (r.flags & !SPACE) | (l.flags & SPACE),
                ..r
            });
            return;
        }
        let length = self.syms.text(l.sym).len() + self.syms.text(r.sym).len();
        if !self.spend(length / TEXT_SHARE, &l) {
            out.extend([l, r]);
            return;
        }
        let text = format!("{}{}", self.syms.text(l.sym), self.syms.text(r.sym));
        match lex_one(&text, self.opts.language) {
            Some(kind) => out.push(Tok {
                kind,
                sym: self.syms.intern(&text),
                // What the program has a part in is the program's.
                flags: l.flags & !NO_EXPAND & (r.flags | !OF_HEADER),
                expansion: id,
                span: l.span,
            }),
            None => {
                let shown: String = text.chars().take(60).collect();
                let mut d = Diagnostic::error(
                    1042,
                    self.points.get(id as usize).copied().unwrap_or(l.span),
                    format!("`##` makes `{shown}`, which is not one token"),
                )
                .label("in this macro's expansion")
                .help("remove the `##`: tokens that stand side by side need no joining");
                if l.span != Span::NONE {
                    d = d.also(l.span, "the left operand");
                }
                self.report(d);
                out.extend([l, r]);
            }
        }
    }

    /// `#`: a string literal that spells the tokens [cpp.stringize].
    fn stringize(&mut self, toks: &[Tok], operand: &Tok, id: u32) -> Tok {
        let length: usize = toks.iter().map(|t| self.syms.text(t.sym).len()).sum();
        let toks = if self.spend(length / TEXT_SHARE, operand) {
            toks
        } else {
            &[]
        };
        let mut text = String::from("\"");
        for (i, t) in toks.iter().enumerate() {
            if i > 0 && t.has(SPACE) {
                text.push(' ');
            }
            let spelling = self.syms.text(t.sym);
            if matches!(t.kind, TokenKind::Str | TokenKind::Char) {
                for c in spelling.chars() {
                    match c {
                        '"' | '\\' => text.extend(['\\', c]),
                        '\n' => text.push_str("\\n"),
                        _ => text.push(c),
                    }
                }
            } else {
                text.push_str(spelling);
            }
        }
        text.push('"');
        // A lone backslash at the end would swallow the quote.
        let lang = self.opts.language;
        let stray = toks.iter().any(|t| t.kind == TokenKind::Unknown);
        while stray && lex_one(&text, lang) != Some(TokenKind::Str) && text.ends_with("\\\"") {
            let d = Diagnostic::warning(
                1043,
                operand.span,
                "`#` makes a string that ends in a lone backslash",
            )
            .label("the backslash is left out")
            .help("a backslash outside literals cannot be made a string");
            self.report(d);
            text.truncate(text.len() - 2);
            text.push('"');
        }
        let span = match (toks.first(), toks.last()) {
            (Some(a), Some(b)) if a.span.file == b.span.file && a.span.lo <= b.span.lo => {
                a.span.to(b.span)
            }
            (Some(a), _) => a.span,
            _ => operand.span,
        };
        Tok {
            kind: TokenKind::Str,
            flags: FROM_BODY,
            sym: self.syms.intern(&text),
            expansion: id,
            span,
        }
    }
}

/// The kind of the one token a text is, if it is exactly one.
pub(super) fn lex_one(text: &str, lang: super::Language) -> Option<TokenKind> {
    let bytes: Rc<[u8]> = token_bytes(text).into();
    let len = bytes.len() as u32;
    let mut lexer = Lexer::new(bytes, lang);
    let raw = lexer.lex();
    match raw.kind {
        RawKind::Token(k) if raw.lo == 0 && raw.hi == len && raw.problem.is_none() => {
            (k != TokenKind::Unknown).then_some(k)
        }
        _ => None,
    }
}
