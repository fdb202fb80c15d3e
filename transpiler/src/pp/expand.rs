//! Macro expansion: Dave Prosser's algorithm, pulled a token at a time, with provenance.
//!
//! The algorithm in prose. Look at the first token T of the input:
//!
//! 1. T is no macro, or it is *painted*: it is output, and expansion goes on with the rest. T is painted, for good, when
//!    it is met while a replacement of T itself is still being rescanned.
//! 2. T is an object-like macro: its replacement list is substituted (4) and put back in front of the input, with a mark
//!    at its end. Expansion goes on at its start, so the result is rescanned together with what follows; T is *open*
//!    until the mark is passed.
//! 3. T is a function-like macro and `(` comes next: the arguments are collected up to the matching `)`, then as in 2. Looking
//!    for the `(` and the `)` passes marks: an invocation that begins in one replacement and ends outside it is no
//!    nesting, so the macro it began in is closed by then and may be used again. Without `(`, T is output.
//! 4. Substitution walks the replacement list. `# p` becomes a string of the argument's spelling. `a ## b` joins the last
//!    token of `a` and the first of `b` into one; a parameter beside `##` is replaced by its argument as written, an
//!    empty one by a *placemarker* that joins without trace. Any other parameter is replaced by its argument after that
//!    was completely expanded, as if it were all there is. `__VA_OPT__(x)` is `x`, substituted likewise, if the
//!    variable arguments expand to any token, else a placemarker.
//! 5. GNU: in `, ## args`, where `args` takes the variable arguments, nothing is joined; the comma vanishes when the
//!    call left the variable arguments out.
//!
//! Prosser's original gives every token the set of names it came through and never forgets them. Marks and painting are what
//! GCC, hence nvcc, does instead. The two differ for names that were passed over while their macro was open elsewhere
//! and are met again later (deferred expansion, which "map" macros are built on); there GCC's result is the one
//! programs are written for, and it is also what [cpp.rescan] says.
//!
//! Provenance: each invocation E gets an [`Expansion`]. Tokens of E's body and of its arguments point to E, unless they
//! come from a deeper expansion, whose chain of parents then leads to E. An argument that is substituted twice has its
//! inner expansions copied, so expansions always form a tree and each one's tokens stand together in the output.
//!
//! All work is charged to a [`Budget`] that grows with the source, so exponential macros end with an
//! error; argument nesting is bounded because it is the one place that recurses.

use super::intern::{Sym, sym};
use super::lexer::{Lexer, RawKind};
use super::macros::{BodyTok, Builtin, Macro, UserMacro, va_opt_end};
use super::token::{Expansion, ExpansionId, TokenKind, token_bytes};
use super::{END, FROM_BODY, LINE_START, NO_EXPAND, NONE, PLACEMARKER, Preprocessor, SPACE, Tok};
use crate::diag::Diagnostic;
use crate::source::Span;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// Work that expansion may still do, in tokens made or moved.
pub(super) struct Budget {
    left: u64,
    tripped: bool,
    /// Nesting of argument expansion.
    depth: u32,
    /// Macros reported as nested too deeply.
    too_deep: HashSet<Sym>,
}

/// What a translation unit may spend however short it is.
const BASE_BUDGET: u64 = 4_000_000;
/// What each token of a file adds.
const BUDGET_PER_TOKEN: u64 = 4;
/// Reading a token is this much cheaper than making one.
const READ_SHARE: usize = 4;
/// Bytes of spelling that cost as much as a token.
const TEXT_SHARE: usize = 4;
/// How deep invocations may nest in arguments of one another.
const MAX_ARGUMENT_DEPTH: u32 = 200;
/// How far a chain of expansions is followed when it is copied.
const MAX_CHAIN: usize = 1000;

impl Default for Budget {
    fn default() -> Self {
        Self {
            left: BASE_BUDGET,
            tripped: false,
            depth: 0,
            too_deep: HashSet::new(),
        }
    }
}

impl Budget {
    /// The source has `tokens` more tokens.
    pub fn grow(&mut self, tokens: u64) {
        self.left = self.left.saturating_add(tokens * BUDGET_PER_TOKEN);
    }
}

/// One argument of an invocation.
struct Arg {
    /// As written.
    raw: Vec<Tok>,
    /// Completely expanded, once somebody asked.
    expanded: Option<Rc<[Tok]>>,
    /// It was substituted before: inner expansions must be copied.
    used: bool,
}

/// The arguments of a call as they were written.
struct Written {
    open: Tok,
    args: Vec<Vec<Tok>>,
    /// The commas between them.
    commas: Vec<Tok>,
}

impl Written {
    /// All its tokens, last first: what puts them back in front of a stream.
    fn into_reversed(self) -> Vec<Tok> {
        let mut all = vec![self.open];
        let mut commas = self.commas.into_iter();
        for arg in self.args {
            all.extend(arg);
            all.extend(commas.next());
        }
        all.reverse();
        all
    }
}

/// An invocation being substituted.
struct Call<'m> {
    mac: &'m UserMacro,
    args: Vec<Arg>,
    /// The variable arguments were left out.
    omitted: bool,
    id: u32,
}

impl Call<'_> {
    fn variadic_index(&self) -> Option<u16> {
        let n = self.mac.params.filter(|_| self.mac.variadic)?;
        n.checked_sub(1).map(|i| i as u16)
    }
}

impl Preprocessor<'_> {
    /// The next token of the current stream, after expansion.
    pub(super) fn next_expanded(&mut self) -> Option<Tok> {
        loop {
            let mut tok = self.next_unexpanded()?;
            if tok.kind == TokenKind::Ident
                && !tok.has(NO_EXPAND)
                && !self.budget.tripped
                && let Some(mac) = self.macros.get(tok.sym)
            {
                match mac.clone() {
                    Macro::User(_) if self.macros.is_open(tok.sym) => tok.flags |= NO_EXPAND,
                    Macro::Builtin(Builtin::Has) => {}
                    Macro::Builtin(b) => {
                        tok = self.expand_builtin(tok, b);
                    }
                    Macro::User(m) => {
                        if self.expand_user(&mut tok, &m) {
                            continue;
                        }
                    }
                }
            }
            tok.flags |= std::mem::take(&mut self.stream.carry);
            return Some(tok);
        }
    }

    /// Charges work; false once the budget is spent (reported once).
    fn spend(&mut self, amount: usize, at: &Tok) -> bool {
        if self.budget.tripped {
            return false;
        }
        let amount = amount as u64;
        if let Some(left) = self.budget.left.checked_sub(amount) {
            self.budget.left = left;
            return true;
        }
        self.budget.tripped = true;
        let d = Diagnostic::error(
            1044,
            self.point(at),
            "macro expansion makes too many tokens",
        )
        .label(format!("while expanding `{}`", self.syms.text(at.sym)))
        .note("no macro is expanded from here on")
        .help(
            "look for macros that use their argument several times and are nested in one another",
        );
        self.report(d);
        false
    }

    /// Expands `tok` if it is an invocation of `mac`: the result is put in front of the stream.
    fn expand_user(&mut self, tok: &mut Tok, mac: &UserMacro) -> bool {
        if self.budget.depth > MAX_ARGUMENT_DEPTH {
            tok.flags |= NO_EXPAND;
            if !self.budget.too_deep.insert(tok.sym) {
                return false;
            }
            let d = Diagnostic::error(1045, self.point(tok), "macros are nested too deeply")
                .label(format!(
                    "`{}` is not expanded here",
                    self.syms.text(tok.sym)
                ))
                .note(format!(
                    "the limit is {MAX_ARGUMENT_DEPTH} calls in one another's arguments"
                ))
                .help("simplify the macros");
            self.report(d);
            return false;
        }
        let Some(params) = mac.params else {
            let id = self.new_expansion(tok, tok.span, Some(mac.index));
            return self.substitute(tok, mac, Vec::new(), false, id);
        };
        // Function-like: is there a `(`?
        let open = match self.next_unexpanded() {
            Some(next) if next.is(sym::LPAREN) => next,
            Some(next) => {
                self.stream.pending.push(next);
                return false;
            }
            None => return false,
        };
        let mut written = Written {
            open,
            args: vec![Vec::new()],
            commas: Vec::new(),
        };
        let Some(rparen) = self.collect_arguments(tok, params, mac.variadic, &mut written) else {
            self.unterminated_invocation(tok, written);
            return false;
        };
        let mut args = std::mem::take(&mut written.args);
        let mut omitted = false;
        if params == 0 && args.len() == 1 && args[0].is_empty() {
            args.clear();
        } else if mac.variadic && args.len() + 1 == params {
            args.push(Vec::new());
            omitted = true;
        } else if mac.variadic && params == 1 && args[0].is_empty() {
            omitted = true;
        }
        if args.len() != params {
            written.args = args;
            self.wrong_argument_count(tok, mac, written, rparen);
            return false;
        }
        let same_text = rparen.expansion == tok.expansion
            && rparen.flags & FROM_BODY == tok.flags & FROM_BODY
            && rparen.span.file == tok.span.file
            && rparen.span.lo >= tok.span.hi;
        let call_span = if same_text {
            tok.span.to(rparen.span)
        } else {
            tok.span
        };
        let id = self.new_expansion(tok, call_span, Some(mac.index));
        for arg in &mut args {
            self.move_below(arg, tok.expansion, id);
        }
        self.substitute(tok, mac, args, omitted, id)
    }

    /// Substitutes and puts the result in front of the stream.
    fn substitute(
        &mut self,
        tok: &Tok,
        mac: &UserMacro,
        args: Vec<Vec<Tok>>,
        omitted: bool,
        id: u32,
    ) -> bool {
        let args = args
            .into_iter()
            .map(|raw| Arg {
                raw,
                expanded: None,
                used: false,
            })
            .collect();
        let mut call = Call {
            mac,
            args,
            omitted,
            id,
        };
        let mut result = Vec::with_capacity(mac.body.len());
        self.spend(mac.body.len() + 1, tok);
        self.fill(&mut call, &mac.body, &mut result);
        // Placemarkers go; the space before them stays.
        let mut carry = 0;
        result.retain_mut(|t| {
            if t.has(PLACEMARKER) {
                carry |= t.flags & SPACE;
                return false;
            }
            t.flags |= std::mem::take(&mut carry);
            true
        });
        let lead = tok.flags & (SPACE | LINE_START);
        match result.first_mut() {
            Some(first) => first.flags = (first.flags & !(SPACE | LINE_START)) | lead,
            None => self.stream.carry |= lead,
        }
        let end = Tok {
            flags: END,
            kind: TokenKind::Unknown,
            ..*tok
        };
        self.macros.open(tok.sym);
        self.stream.pending.push(end);
        self.stream.pending.extend(result.into_iter().rev());
        true
    }

    /// Collects the arguments up to the `)`, which is given. `None` if the input ends first.
    fn collect_arguments(
        &mut self,
        name: &Tok,
        params: usize,
        variadic: bool,
        into: &mut Written,
    ) -> Option<Tok> {
        let mut depth = 0usize;
        let mut count = 0usize;
        loop {
            let mut t = self.next_unexpanded()?;
            count += 1;
            if t.has(LINE_START) {
                t.flags = (t.flags & !LINE_START) | SPACE;
            }
            if t.kind == TokenKind::Ident && self.macros.is_open(t.sym) {
                t.flags |= NO_EXPAND;
            }
            if t.is(sym::LPAREN) {
                depth += 1;
            } else if t.is(sym::RPAREN) {
                if depth == 0 {
                    // Inside an argument the same tokens are read again at each level.
                    let nested = self.budget.depth > 0;
                    self.spend(if nested { count } else { count / READ_SHARE }, name);
                    return Some(t);
                }
                depth -= 1;
            } else if t.is(sym::COMMA) && depth == 0 && !(variadic && into.args.len() == params) {
                into.args.push(Vec::new());
                into.commas.push(t);
                continue;
            }
            if let Some(last) = into.args.last_mut() {
                last.push(t);
            }
        }
    }

    /// The input ended inside an invocation: one error, and the tokens go on as they are.
    fn unterminated_invocation(&mut self, name: &mut Tok, written: Written) {
        let text = self.syms.text(name.sym).clone();
        let mut d = Diagnostic::error(
            1041,
            self.point(name),
            format!("unterminated invocation of macro `{text}`"),
        )
        .label("the closing parenthesis is missing")
        .help("add `)`");
        if let Some(def) = self.definition_span(name.sym) {
            d = d.also(def, "the macro");
        }
        self.report(d);
        name.flags |= NO_EXPAND;
        // Names among the arguments would run into the same end of input again.
        for mut t in written.into_reversed() {
            t.flags |= NO_EXPAND;
            self.stream.pending.push(t);
        }
    }

    fn definition_span(&self, name: Sym) -> Option<Span> {
        match self.macros.get(name)? {
            Macro::User(m) => self.out.macros.get(m.index as usize).map(|d| d.span),
            Macro::Builtin(_) => None,
        }
    }

    /// A call with too many or too few arguments stays as it was written.
    fn wrong_argument_count(
        &mut self,
        tok: &mut Tok,
        mac: &UserMacro,
        written: Written,
        rparen: Tok,
    ) {
        let text = self.syms.text(tok.sym).clone();
        let params = mac.params.unwrap_or(0);
        let wanted = match (mac.variadic, params) {
            (true, n) => format!("at least {}", n.saturating_sub(1)),
            (false, n) => n.to_string(),
        };
        let mut d = Diagnostic::error(
            1040,
            self.point(tok),
            format!(
                "macro `{text}` takes {wanted} argument(s), this call has {}",
                written.args.len()
            ),
        )
        .label("not expanded")
        .help("commas separate arguments unless parentheses stand around them");
        if let Some(def) = self.out.macros.get(mac.index as usize) {
            d = d.also(def.span, "the macro");
        }
        self.report(d);
        tok.flags |= NO_EXPAND;
        self.stream.pending.push(rparen);
        let written = written.into_reversed();
        self.spend(written.len(), tok);
        self.stream.pending.extend(written);
    }

    /// Substitution (step 4): appends to `out` what `body` becomes.
    fn fill(&mut self, call: &mut Call<'_>, body: &[BodyTok], out: &mut Vec<Tok>) {
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
                flags: l.flags & !NO_EXPAND,
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

    /// Records a use of a macro.
    fn new_expansion(&mut self, name: &Tok, call_span: Span, definition: Option<u32>) -> u32 {
        let id = self.out.expansions.len() as u32;
        self.points.push(self.point(name));
        self.out.expansions.push(Expansion {
            name: self.syms.text(name.sym).clone(),
            use_span: name.span,
            call_span,
            parent: (name.expansion != NONE).then_some(ExpansionId(name.expansion)),
            definition,
        });
        id
    }

    fn parent(&self, id: u32) -> u32 {
        self.expansion(id)
            .and_then(|e| e.parent)
            .map_or(NONE, |p| p.0)
    }

    /// Makes tokens of an argument, collected beside a macro name of expansion `beside`, tokens of the expansion `id`.
    fn move_below(&mut self, toks: &mut [Tok], beside: u32, id: u32) {
        let mut copies = HashMap::new();
        for i in 0..toks.len() {
            let from = toks[i].expansion;
            toks[i].expansion = if from == beside || from == NONE {
                id
            } else {
                self.copy_chain(from, beside, id, &mut copies)
            };
        }
    }

    /// Gives the tokens of an argument's second use expansions of their own.
    fn copy_expansions(&mut self, toks: &mut [Tok], id: u32) {
        let mut copies = HashMap::new();
        for t in toks {
            if t.expansion != id {
                t.expansion = self.copy_chain(t.expansion, id, id, &mut copies);
            }
        }
    }

    /// Copies the expansions from `from` up to the first that is also above `beside`, and hangs the copy below `id`.
    fn copy_chain(
        &mut self,
        from: u32,
        beside: u32,
        id: u32,
        copies: &mut HashMap<u32, u32>,
    ) -> u32 {
        if let Some(&copy) = copies.get(&from) {
            return copy;
        }
        let mut chain = Vec::new();
        let (mut node, mut other) = (from, beside);
        // A parent's number is smaller than its child's, so the larger of two is never above the smaller.
        for _ in 0..MAX_CHAIN {
            if node == other || node == NONE || copies.contains_key(&node) {
                break;
            }
            if other != NONE && other > node {
                other = self.parent(other);
            } else {
                chain.push(node);
                node = self.parent(node);
            }
        }
        let mut above = copies.get(&node).copied().unwrap_or(id);
        for node in chain.into_iter().rev() {
            let Some(original) = self.expansion(node) else {
                continue;
            };
            let copy = Expansion {
                parent: Some(ExpansionId(above)),
                ..original.clone()
            };
            above = self.out.expansions.len() as u32;
            self.out.expansions.push(copy);
            let point = self.points.get(node as usize).copied();
            self.points.push(point.unwrap_or(Span::NONE));
            self.budget.left = self.budget.left.saturating_sub(1);
            copies.insert(node, above);
        }
        above
    }

    fn expand_builtin(&mut self, tok: Tok, b: Builtin) -> Tok {
        let place = self.point(&tok);
        let frame = self.frames.iter().rev().find(|f| f.file == place.file);
        let quote = |s: &str| format!("\"{}\"", s.replace('\\', "\\\\").replace('"', "\\\""));
        let path = |pp: &Self, f| {
            pp.map
                .get(f)
                .map_or_else(String::new, |f| f.path.display().to_string())
        };
        let text = match b {
            Builtin::Line => {
                let line = self.map.file_line(place).map_or(0, |(_, l)| i64::from(l));
                line.saturating_add(frame.map_or(0, |f| f.line_delta))
                    .to_string()
            }
            Builtin::File => match frame.and_then(|f| f.presumed.as_deref()) {
                Some(name) => quote(name),
                None => quote(&path(self, place.file)),
            },
            Builtin::BaseFile => quote(&path(self, self.main)),
            Builtin::Date => quote(&self.opts.date),
            Builtin::Time => quote(&self.opts.time),
            Builtin::Timestamp => quote("??? ??? ?? ??:??:?? ????"),
            Builtin::Counter => {
                self.counter += 1;
                (self.counter - 1).to_string()
            }
            Builtin::IncludeLevel => self.frames.last().map_or(0, |f| f.level).to_string(),
            Builtin::Has => return tok,
        };
        let id = self.new_expansion(&tok, tok.span, None);
        Tok {
            kind: if text.starts_with('"') {
                TokenKind::Str
            } else {
                TokenKind::Number
            },
            sym: self.syms.intern(&text),
            expansion: id,
            ..tok
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
