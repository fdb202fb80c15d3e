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
//! Provenance: each invocation E gets an [`Expansion`](super::token::Expansion). Tokens of E's body and of its arguments point to E, unless they
//! come from a deeper expansion, whose chain of parents then leads to E (see `provenance`).
//!
//! All work is charged to a [`Budget`] that grows with the source, so exponential macros end with an
//! error; argument nesting is bounded because it is the one place that recurses.

use super::intern::{Sym, sym};
use super::macros::{Builtin, Macro, UserMacro};
use super::substitute::{Arg, Call};
use super::token::TokenKind;
use super::{
    END, FROM_BODY, LINE_START, NO_EXPAND, OF_HEADER, PLACEMARKER, Preprocessor, SPACE, Tok,
};
use crate::diag::Diagnostic;
use crate::source::Span;
use rustc_hash::FxHashSet;

/// Work that expansion may still do, in tokens made or moved.
#[derive(Clone)]
pub(super) struct Budget {
    pub(super) left: u64,
    pub(super) tripped: bool,
    /// Nesting of argument expansion.
    pub(super) depth: u32,
    /// Macros reported as nested too deeply.
    too_deep: FxHashSet<Sym>,
}

/// What a translation unit may spend however short it is.
const BASE_BUDGET: u64 = 4_000_000;
/// What each token of a file adds.
const BUDGET_PER_TOKEN: u64 = 4;
/// Reading a token is this much cheaper than making one.
pub(super) const READ_SHARE: usize = 4;
/// Bytes of spelling that cost as much as a token.
pub(super) const TEXT_SHARE: usize = 4;
/// How deep invocations may nest in arguments of one another.
const MAX_ARGUMENT_DEPTH: u32 = 200;

impl Default for Budget {
    fn default() -> Self {
        Self {
            left: BASE_BUDGET,
            tripped: false,
            depth: 0,
            too_deep: FxHashSet::default(),
        }
    }
}

impl Budget {
    /// The source has `tokens` more tokens.
    pub fn grow(&mut self, tokens: u64) {
        self.left = self.left.saturating_add(tokens * BUDGET_PER_TOKEN);
    }
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

impl Preprocessor<'_> {
    /// The next token of the current stream, after expansion.
    pub(super) fn next_expanded(&mut self) -> Option<Tok> {
        loop {
            let mut tok = self.next_unexpanded()?;
            if tok.kind == TokenKind::Ident
                && !tok.has(NO_EXPAND)
                && !self.budget.tripped
                && let Some(mac) = self.macro_of(&tok)
            {
                match mac.clone() {
                    Macro::User(_) if self.macros.is_open(tok.sym) => tok.flags |= NO_EXPAND,
                    Macro::Builtin(Builtin::Has | Builtin::Word) => {}
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

    /// The macro that a token names.
    fn macro_of(&self, tok: &Tok) -> Option<&Macro> {
        if tok.has(OF_HEADER) {
            self.macros.for_header(tok.sym)
        } else {
            self.macros.get(tok.sym)
        }
    }

    /// Charges work; false once the budget is spent (reported once).
    pub(super) fn spend(&mut self, amount: usize, at: &Tok) -> bool {
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
}
