//! `#if`: the arithmetic of [cpp.cond].
//!
//! [`Preprocessor::condition`] evaluates one line. Tokens are pulled through the expander one at a time, so that the
//! operand of `defined` can be taken unexpanded even when a macro produced the `defined` (as GCC does). All values are
//! 64 bits, signed or unsigned, with the usual arithmetic conversions between the two. Operands that are not
//! evaluated (`0 && 1/0`) are parsed only. Nesting is bounded. Nothing here reads lines or files.

use super::intern::{Sym, sym};
use super::lexer;
use super::token::{TokenKind, token_bytes};
use super::{Preprocessor, SPACE, Tok};
use crate::diag::Diagnostic;
use crate::source::Span;

/// A value of `#if` arithmetic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Value {
    bits: u64,
    unsigned: bool,
}

impl Value {
    fn signed(v: i64) -> Self {
        Self {
            bits: v as u64,
            unsigned: false,
        }
    }

    fn truth(self) -> bool {
        self.bits != 0
    }
}

/// Parentheses, unary operators and `?:` that may be nested.
const MAX_DEPTH: u32 = 400;

/// The parser and evaluator of one line.
struct Eval<'p, 'a> {
    pp: &'p mut Preprocessor<'a>,
    ahead: Option<Tok>,
    depth: u32,
    /// In an operand that is not evaluated.
    dead: bool,
    /// The last token seen, for messages.
    last: Span,
}

type Outcome<T> = Result<T, Box<Diagnostic>>;

impl Preprocessor<'_> {
    /// Whether the condition on a line is true. A malformed one is reported and false.
    pub(super) fn condition(&mut self, hash: Span, line: &[Tok]) -> bool {
        let result = self.with_tokens(line, |pp| {
            let mut eval = Eval {
                pp,
                ahead: None,
                depth: 0,
                dead: false,
                last: line.last().map_or(hash, |t| t.span),
            };
            let value = eval.comma()?;
            match eval.peek() {
                None => Ok(value.truth()),
                Some(t) => {
                    let text = eval.pp.syms.text(t.sym).clone();
                    Err(eval
                        .malformed(t.span, format!("`{text}` does not continue the expression")))
                }
            }
        });
        match result {
            Ok(v) => v,
            Err(d) => {
                self.report(*d);
                false
            }
        }
    }
}

/// Binding strength of a binary operator; larger binds tighter.
fn strength(op: &str) -> Option<u32> {
    Some(match op {
        "*" | "/" | "%" => 10,
        "+" | "-" => 9,
        "<<" | ">>" => 8,
        "<" | ">" | "<=" | ">=" => 7,
        "==" | "!=" => 6,
        "&" => 5,
        "^" => 4,
        "|" => 3,
        "&&" => 2,
        "||" => 1,
        _ => return None,
    })
}

impl Eval<'_, '_> {
    fn peek(&mut self) -> Option<Tok> {
        if self.ahead.is_none() {
            self.ahead = self.pp.next_expanded();
        }
        self.ahead
    }

    fn next(&mut self) -> Option<Tok> {
        let t = self.peek();
        self.ahead = None;
        if let Some(t) = t {
            self.last = self.pp.point(&t);
        }
        t
    }

    /// The primary spelling of the next token, if it is a punctuator.
    fn peek_punct(&mut self) -> Option<String> {
        let t = self.peek().filter(|t| t.kind == TokenKind::Punct)?;
        let text = self.pp.syms.text(t.sym);
        Some(lexer::primary_spelling(text).map_or_else(|| text.to_string(), str::to_owned))
    }

    fn eat(&mut self, s: Sym) -> bool {
        let hit = self.peek().is_some_and(|t| t.is(s));
        if hit {
            self.next();
        }
        hit
    }

    fn malformed(&self, span: Span, label: String) -> Box<Diagnostic> {
        Box::new(
            Diagnostic::error(1050, span, "malformed `#if` expression")
                .label(label)
                .note("the condition counts as false")
                .help("an integer constant expression of literals, macros and `defined`"),
        )
    }

    fn enter(&mut self) -> Outcome<()> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(Box::new(
                Diagnostic::error(1053, self.last, "`#if` expression is nested too deeply")
                    .label(format!("more than {MAX_DEPTH} levels"))
                    .note("the condition counts as false")
                    .help("simplify the expression"),
            ));
        }
        Ok(())
    }

    fn comma(&mut self) -> Outcome<Value> {
        let mut v = self.ternary()?;
        while self.eat(sym::COMMA) {
            v = self.ternary()?;
        }
        Ok(v)
    }

    /// Evaluates `f` as an operand that counts only if `live`.
    fn operand(
        &mut self,
        live: bool,
        f: impl FnOnce(&mut Self) -> Outcome<Value>,
    ) -> Outcome<Value> {
        let saved = self.dead;
        self.dead = saved || !live;
        let v = f(self);
        self.dead = saved;
        v
    }

    fn ternary(&mut self) -> Outcome<Value> {
        self.enter()?;
        let cond = self.binary(1)?;
        let mut result = cond;
        if self.peek_punct().as_deref() == Some("?") {
            self.next();
            let a = self.operand(cond.truth(), Self::comma)?;
            if self.peek_punct().as_deref() != Some(":") {
                return Err(self.malformed(self.last, "`?` without its `:`".into()));
            }
            self.next();
            let b = self.operand(!cond.truth(), Self::ternary)?;
            result = Value {
                bits: if cond.truth() { a.bits } else { b.bits },
                unsigned: a.unsigned || b.unsigned,
            };
        }
        self.depth -= 1;
        Ok(result)
    }

    fn binary(&mut self, min: u32) -> Outcome<Value> {
        let mut lhs = self.unary()?;
        while let Some(op) = self.peek_punct()
            && let Some(s) = strength(&op)
            && s >= min
        {
            self.next();
            let at = self.last;
            let live = match &*op {
                "&&" => lhs.truth(),
                "||" => !lhs.truth(),
                _ => true,
            };
            let rhs = self.operand(live, |e| e.binary(s + 1))?;
            lhs = self.apply(&op, lhs, rhs, at)?;
        }
        Ok(lhs)
    }

    fn apply(&self, op: &str, a: Value, b: Value, at: Span) -> Outcome<Value> {
        let unsigned = a.unsigned || b.unsigned;
        let (x, y) = (a.bits as i64, b.bits as i64);
        let same = |bits| Value { bits, unsigned };
        let truth = |b: bool| Value::signed(i64::from(b));
        Ok(match op {
            "*" => same(a.bits.wrapping_mul(b.bits)),
            "+" => same(a.bits.wrapping_add(b.bits)),
            "-" => same(a.bits.wrapping_sub(b.bits)),
            "/" | "%" if b.bits == 0 => {
                if self.dead {
                    return Ok(same(0));
                }
                return Err(Box::new(
                    Diagnostic::error(1052, at, "division by zero in `#if`")
                        .label("the right operand is 0")
                        .note("the condition counts as false")
                        .help("test the divisor first: X && 10 / X"),
                ));
            }
            "/" if unsigned => same(a.bits / b.bits),
            "%" if unsigned => same(a.bits % b.bits),
            "/" => same(x.wrapping_div(y) as u64),
            "%" => same(x.wrapping_rem(y) as u64),
            "<<" | ">>" => {
                // A negative count shifts the other way, as GCC has it.
                let left = (op == "<<") == (b.unsigned || y >= 0);
                let n = if b.unsigned { b.bits } else { y.unsigned_abs() };
                let bits = match (left, u32::try_from(n).ok().filter(|n| *n < 64)) {
                    (true, Some(n)) => a.bits << n,
                    (true, None) => 0,
                    (false, n) if a.unsigned => n.map_or(0, |n| a.bits >> n),
                    (false, n) => (x >> n.unwrap_or(63)) as u64,
                };
                Value {
                    bits,
                    unsigned: a.unsigned,
                }
            }
            "<" => truth(if unsigned { a.bits < b.bits } else { x < y }),
            ">" => truth(if unsigned { a.bits > b.bits } else { x > y }),
            "<=" => truth(if unsigned { a.bits <= b.bits } else { x <= y }),
            ">=" => truth(if unsigned { a.bits >= b.bits } else { x >= y }),
            "==" => truth(a.bits == b.bits),
            "!=" => truth(a.bits != b.bits),
            "&" => same(a.bits & b.bits),
            "^" => same(a.bits ^ b.bits),
            "|" => same(a.bits | b.bits),
            "&&" => truth(a.truth() && b.truth()),
            "||" => truth(a.truth() || b.truth()),
            _ => return Err(self.malformed(at, format!("`{op}` is no operator here"))),
        })
    }

    fn unary(&mut self) -> Outcome<Value> {
        self.enter()?;
        let op = self.peek_punct();
        let v = match op.as_deref() {
            Some("!") => {
                self.next();
                let v = self.unary()?;
                Value::signed(i64::from(!v.truth()))
            }
            Some("-") => {
                self.next();
                let v = self.unary()?;
                Value {
                    bits: v.bits.wrapping_neg(),
                    ..v
                }
            }
            Some("+") => {
                self.next();
                self.unary()?
            }
            Some("~") => {
                self.next();
                let v = self.unary()?;
                Value { bits: !v.bits, ..v }
            }
            Some("(") => {
                self.next();
                let v = self.comma()?;
                if !self.eat(sym::RPAREN) {
                    return Err(self.malformed(self.last, "missing `)` after this".into()));
                }
                v
            }
            _ => self.primary()?,
        };
        self.depth -= 1;
        Ok(v)
    }

    fn primary(&mut self) -> Outcome<Value> {
        let Some(t) = self.next() else {
            return Err(self.malformed(self.last, "an operand is missing after this".into()));
        };
        let text = self.pp.syms.text(t.sym).clone();
        match t.kind {
            TokenKind::Number => number(&text).map_err(|why| {
                Box::new(
                    Diagnostic::error(1051, self.last, format!("`{text}` cannot be used in `#if`"))
                        .label(why)
                        .note("the condition counts as false")
                        .help("use an integer literal that fits 64 bits"),
                )
            }),
            TokenKind::Char => character(&text)
                .ok_or_else(|| self.malformed(self.last, "not a character constant".into())),
            TokenKind::Ident => match t.sym {
                sym::DEFINED => self.defined(),
                sym::HAS_INCLUDE => self.has_include(false),
                sym::HAS_INCLUDE_NEXT => self.has_include(true),
                sym::HAS_ATTRIBUTE | sym::HAS_BUILTIN | sym::HAS_CPP_ATTRIBUTE => {
                    self.has_feature()
                }
                sym::TRUE if self.pp.opts.language.is_cpp() => Ok(Value::signed(1)),
                // Any other name, `false` among them.
                _ => Ok(Value::signed(0)),
            },
            _ => Err(self.malformed(self.last, format!("`{text}` is no operand"))),
        }
    }

    /// The operand of `defined`, unexpanded.
    fn defined(&mut self) -> Outcome<Value> {
        let mut t = self.pp.next_unexpanded();
        let paren = t.is_some_and(|t| t.is(sym::LPAREN));
        if paren {
            t = self.pp.next_unexpanded();
        }
        let Some(name) = t.filter(|t| t.kind == TokenKind::Ident) else {
            return Err(self.malformed(self.last, "`defined` needs a macro's name".into()));
        };
        self.last = self.pp.point(&name);
        if paren && !self.pp.next_unexpanded().is_some_and(|t| t.is(sym::RPAREN)) {
            return Err(self.malformed(self.last, "missing `)` after this".into()));
        }
        Ok(Value::signed(i64::from(
            self.pp.macros.is_defined(name.sym),
        )))
    }

    /// `__has_include(<name>)`, `__has_include("name")`, or with a macro that gives either.
    fn has_include(&mut self, next: bool) -> Outcome<Value> {
        if !self.eat(sym::LPAREN) {
            return Err(self.malformed(self.last, "`__has_include` needs a parenthesis".into()));
        }
        let mut toks = Vec::new();
        while let Some(t) = self.peek() {
            if t.is(sym::RPAREN) {
                break;
            }
            toks.push(t);
            self.next();
        }
        if !self.eat(sym::RPAREN) {
            return Err(self.malformed(self.last, "missing `)` after this".into()));
        }
        let Some((name, angled)) = self.pp.header_name(&toks) else {
            return Err(self.malformed(self.last, "not a header name".into()));
        };
        let found = self.pp.find_header(&name, angled, next).is_some();
        Ok(Value::signed(i64::from(found)))
    }

    /// `__has_attribute(…)` and its like answer no: what depends on them has a plain alternative.
    fn has_feature(&mut self) -> Outcome<Value> {
        if !self.eat(sym::LPAREN) {
            return Err(self.malformed(self.last, "a parenthesis is missing after this".into()));
        }
        let mut depth = 1usize;
        while let Some(t) = self.pp.next_unexpanded() {
            if t.is(sym::LPAREN) {
                depth += 1;
            } else if t.is(sym::RPAREN) {
                depth -= 1;
                if depth == 0 {
                    return Ok(Value::signed(0));
                }
            }
        }
        Err(self.malformed(self.last, "missing `)`".into()))
    }
}

/// The value of an integer literal.
fn number(text: &str) -> Result<Value, &'static str> {
    let clean: String = text.chars().filter(|c| *c != '\'').collect();
    let lower = clean.to_ascii_lowercase();
    let (radix, digits) = match lower.as_bytes() {
        [b'0', b'x', ..] => (16, &lower[2..]),
        [b'0', b'b', ..] => (2, &lower[2..]),
        [b'0', ..] => (8, &lower[..]),
        _ => (10, &lower[..]),
    };
    let end = digits
        .find(|c: char| !c.is_digit(if radix == 8 { 10 } else { radix }))
        .unwrap_or(digits.len());
    let (digits, suffix) = digits.split_at(end);
    if suffix.starts_with(['.', 'e', 'p']) || radix == 10 && suffix.starts_with('f') {
        return Err("a floating literal");
    }
    let unsigned = match suffix {
        "" | "l" | "ll" => false,
        "u" | "ul" | "ull" | "lu" | "llu" => true,
        _ => return Err("not an integer literal"),
    };
    if digits.is_empty() {
        return Err("no digits");
    }
    match u64::from_str_radix(digits, radix) {
        Ok(bits) => Ok(Value {
            bits,
            unsigned: unsigned || bits > i64::MAX as u64,
        }),
        Err(e) if *e.kind() == std::num::IntErrorKind::PosOverflow => {
            Err("larger than 64 bits hold")
        }
        Err(_) => Err("a digit that this base does not have"),
    }
}

/// The value of a character constant, as GCC on x86-64 has it (`char` is signed, several characters are big-endian).
fn character(text: &str) -> Option<Value> {
    let open = text.find('\'')?;
    let prefix = &text[..open];
    let close = text.rfind('\'').filter(|c| *c > open)?;
    let mut bytes: Vec<u32> = Vec::new();
    let wide = matches!(prefix, "L" | "u" | "U");
    let mut rest = text[open + 1..close].chars().peekable();
    while let Some(c) = rest.next() {
        let code = if c != '\\' {
            c as u32
        } else {
            match rest.next()? {
                'n' => 10,
                't' => 9,
                'r' => 13,
                'a' => 7,
                'b' => 8,
                'f' => 12,
                'v' => 11,
                'e' | 'E' => 27,
                'x' => {
                    let mut v = 0u32;
                    while let Some(d) = rest.peek().and_then(|c| c.to_digit(16)) {
                        v = (v << 4) | d;
                        rest.next();
                    }
                    bytes.push(if wide { v } else { v & 0xff });
                    continue;
                }
                o @ '0'..='7' => {
                    let mut v = o as u32 - 48;
                    for _ in 0..2 {
                        let Some(d) = rest.peek().and_then(|c| c.to_digit(8)) else {
                            break;
                        };
                        v = (v << 3) | d;
                        rest.next();
                    }
                    bytes.push(if wide { v } else { v & 0xff });
                    continue;
                }
                u @ ('u' | 'U') => {
                    let mut v = 0u32;
                    for _ in 0..if u == 'u' { 4 } else { 8 } {
                        v = (v << 4) | rest.next()?.to_digit(16)?;
                    }
                    v
                }
                other => other as u32,
            }
        };
        if wide {
            bytes.push(code);
        } else {
            let ch = char::from_u32(code)?;
            bytes.extend(
                token_bytes(ch.encode_utf8(&mut [0; 4]))
                    .iter()
                    .map(|b| u32::from(*b)),
            );
        }
    }
    let last = *bytes.last()?;
    let bits = match prefix {
        "L" => i64::from(last as i32),
        "u" => i64::from(last as u16),
        "U" => i64::from(last),
        _ if bytes.len() == 1 => i64::from(last as u8 as i8),
        _ => i64::from(bytes.iter().fold(0u32, |v, b| (v << 8) | (b & 0xff)) as i32),
    };
    Some(Value {
        bits: bits as u64,
        unsigned: matches!(prefix, "u" | "U"),
    })
}

impl Preprocessor<'_> {
    /// A header name made of tokens (after expansion): the name, and whether it stood in angle brackets.
    pub(super) fn header_name(&self, toks: &[Tok]) -> Option<(String, bool)> {
        let first = toks.first()?;
        let text = self.syms.text(first.sym);
        if first.kind == TokenKind::Str {
            let name = |open: char, close: char| {
                Some(text.strip_prefix(open)?.strip_suffix(close)?.to_owned())
            };
            return match name('<', '>') {
                Some(n) => Some((n, true)),
                None => Some((name('"', '"')?, false)),
            };
        }
        if !first.is(sym::LESS) {
            return None;
        }
        let mut name = String::new();
        for t in &toks[1..] {
            if t.is(sym::GREATER) {
                return Some((name, true));
            }
            if t.has(SPACE) && !name.is_empty() {
                name.push(' ');
            }
            name.push_str(self.syms.text(t.sym));
        }
        None
    }
}
