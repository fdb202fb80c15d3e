//! Rust's tokens, as far as telling one text from another needs it.
//!
//! The text is read from files, not from what rustc hands to a macro: what a kernel reaches stands in other items and other files. This module
//! and [`super::index`] are used by the translator as well, which notes the digest that the macros compare with.

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A name or keyword; `r#` is left away.
    Word,
    /// `'a`
    Lifetime,
    /// A number, string or character.
    Literal,
    /// One character of an operator.
    Punct,
    /// `(`, `[`, `{`
    Open,
    /// `)`, `]`, `}`
    Close,
}

/// A token with its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token<'t> {
    /// What it is.
    pub kind: Kind,
    /// How it is written.
    pub text: &'t str,
}

impl Token<'_> {
    /// Whether it is this word, operator or bracket.
    pub fn is(&self, text: &str) -> bool {
        self.text == text && !matches!(self.kind, Kind::Literal | Kind::Lifetime)
    }
}

fn begins_word(c: u8) -> bool {
    c.is_ascii_alphabetic() || c == b'_' || c >= 0x80
}

fn continues_word(c: u8) -> bool {
    begins_word(c) || c.is_ascii_digit()
}

/// The tokens of a text, without comments. What is no Rust becomes some tokens or other.
pub fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut lexer = Lexer {
        bytes: text.as_bytes(),
        at: 0,
    };
    let mut all = Vec::new();
    while lexer.skip_blank() {
        let from = lexer.at;
        let kind = lexer.token();
        // Only whole characters are passed over: words hold all bytes that are not ASCII.
        let Some(mut text) = text.get(from..lexer.at) else {
            break;
        };
        if kind == Kind::Word {
            text = text.strip_prefix("r#").unwrap_or(text);
        }
        all.push(Token { kind, text });
    }
    all
}

struct Lexer<'t> {
    bytes: &'t [u8],
    at: usize,
}

impl Lexer<'_> {
    fn peek(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn starts(&self, with: &str) -> bool {
        self.bytes[self.at..].starts_with(with.as_bytes())
    }

    /// To the next token; whether there is one.
    fn skip_blank(&mut self) -> bool {
        while self.at < self.bytes.len() {
            if self.peek(0).is_ascii_whitespace() {
                self.at += 1;
            } else if self.starts("//") {
                while self.at < self.bytes.len() && self.peek(0) != b'\n' {
                    self.at += 1;
                }
            } else if self.starts("/*") {
                self.skip_comment();
            } else {
                return true;
            }
        }
        false
    }

    /// `/* … */`, which may hold others.
    fn skip_comment(&mut self) {
        let mut depth = 0;
        while self.at < self.bytes.len() {
            if self.starts("/*") {
                depth += 1;
                self.at += 2;
            } else if self.starts("*/") {
                depth -= 1;
                self.at += 2;
                if depth == 0 {
                    return;
                }
            } else {
                self.at += 1;
            }
        }
    }

    fn token(&mut self) -> Kind {
        let c = self.peek(0);
        if let Some(kind) = self.prefixed() {
            return kind;
        }
        if begins_word(c) {
            self.word();
            return Kind::Word;
        }
        if c.is_ascii_digit() {
            self.number();
            return Kind::Literal;
        }
        match c {
            b'"' => {
                self.string();
                Kind::Literal
            }
            b'\'' => self.quote(),
            b'(' | b'[' | b'{' => {
                self.at += 1;
                Kind::Open
            }
            b')' | b']' | b'}' => {
                self.at += 1;
                Kind::Close
            }
            _ => {
                self.at += 1;
                Kind::Punct
            }
        }
    }

    /// Literals that begin with letters (`b'x'`, `c"…"`, `br#"…"#`), and `r#word`.
    fn prefixed(&mut self) -> Option<Kind> {
        let rest = &self.bytes[self.at..];
        let letters = rest
            .iter()
            .take(3)
            .take_while(|c| matches!(c, b'b' | b'c' | b'r'))
            .count();
        let raw = letters > 0 && rest[letters - 1] == b'r';
        let hashes = rest[letters..].iter().take_while(|c| **c == b'#').count();
        match rest.get(letters + hashes)? {
            b'"' if raw && letters > 0 => {
                self.at += letters + hashes + 1;
                self.raw_string(hashes);
                Some(Kind::Literal)
            }
            b'"' if letters == 1 && hashes == 0 => {
                self.at += 1;
                self.string();
                Some(Kind::Literal)
            }
            b'\'' if letters == 1 && hashes == 0 && rest[0] == b'b' => {
                self.at += 1;
                self.quote();
                Some(Kind::Literal)
            }
            c if letters == 1 && raw && hashes == 1 && begins_word(*c) => {
                self.at += 2;
                self.word();
                Some(Kind::Word)
            }
            _ => None,
        }
    }

    fn word(&mut self) {
        while continues_word(self.peek(0)) {
            self.at += 1;
        }
    }

    fn number(&mut self) {
        let hexadecimal = self.starts("0x");
        loop {
            let c = self.peek(0);
            let sign = matches!(c, b'e' | b'E')
                && !hexadecimal
                && matches!(self.peek(1), b'+' | b'-')
                && self.peek(2).is_ascii_digit();
            let point = c == b'.' && self.peek(1) != b'.' && !begins_word(self.peek(1));
            if sign {
                self.at += 2;
            } else if continues_word(c) || point {
                self.at += 1;
            } else {
                return;
            }
        }
    }

    /// `"…"`, from its first quote.
    fn string(&mut self) {
        self.at += 1;
        while self.at < self.bytes.len() {
            match self.peek(0) {
                b'\\' => self.at += 2,
                b'"' => break,
                _ => self.at += 1,
            }
        }
        self.at = (self.at + 1).min(self.bytes.len());
    }

    /// What is left of `r##"…"##` after the first quote.
    fn raw_string(&mut self, hashes: usize) {
        let end = format!("\"{}", "#".repeat(hashes));
        while self.at < self.bytes.len() && !self.starts(&end) {
            self.at += 1;
        }
        self.at = (self.at + end.len()).min(self.bytes.len());
    }

    /// A character or a lifetime.
    fn quote(&mut self) -> Kind {
        self.at += 1;
        if self.peek(0) == b'\\' {
            self.at += 2;
            while self.at < self.bytes.len() && self.peek(0) != b'\'' {
                self.at += 1;
            }
            self.at = (self.at + 1).min(self.bytes.len());
            return Kind::Literal;
        }
        let width = match self.peek(0) {
            0..0x80 => 1,
            0x80..0xe0 => 2,
            0xe0..0xf0 => 3,
            _ => 4,
        };
        if self.peek(width) == b'\'' {
            self.at += width + 1;
            return Kind::Literal;
        }
        self.word();
        Kind::Lifetime
    }
}

/// Where the bracket that opens at `open` is closed.
pub fn closes(tokens: &[Token], open: usize) -> usize {
    let mut depth = 0usize;
    for (i, t) in tokens.iter().enumerate().skip(open) {
        match t.kind {
            Kind::Open => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return i;
        }
    }
    tokens.len().saturating_sub(1)
}

/// The number that stands for a text: the same for all ways to lay it out.
///
/// What rustfmt adds and takes away does not count: commas before a bracket and behind the block of a `match` arm, braces around the single expression
/// of an arm or closure, the semicolon of a last `return`. Attributes that are for people and lints do not count either.
pub fn digest(tokens: &[Token]) -> u64 {
    let mut hash = Fnv::new();
    feed(tokens, &mut hash);
    hash.0
}

/// FNV-1a.
pub struct Fnv(pub u64);

impl Fnv {
    /// Of nothing.
    pub fn new() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }

    /// Adds bytes, and an end that no token holds.
    pub fn add(&mut self, bytes: &[u8]) {
        for b in bytes.iter().chain(&[0xff]) {
            self.0 = (self.0 ^ u64::from(*b)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv::new()
    }
}

/// Attributes that do not change what runs.
const SILENT: [&str; 7] = [
    "doc", "allow", "expect", "warn", "deny", "cfg_attr", "rustfmt",
];

fn feed(tokens: &[Token], hash: &mut Fnv) {
    let mut i = 0;
    while let Some(t) = tokens.get(i) {
        let next = tokens.get(i + 1);
        let closing = next.is_none_or(|n| n.kind == Kind::Close);
        if t.is("#")
            && next.is_some_and(|n| n.is("["))
            && tokens
                .get(i + 2)
                .is_some_and(|n| SILENT.contains(&n.text) && n.kind == Kind::Word)
        {
            i = closes(tokens, i + 1) + 1;
            continue;
        }
        if t.is(",") && closing || t.is(";") && closing && jumps(&tokens[..i]) {
            i += 1;
            continue;
        }
        if t.is("{") {
            let arm = i >= 2 && tokens[i - 1].is(">") && tokens[i - 2].is("=");
            let closure = i >= 1 && tokens[i - 1].is("|");
            if arm || closure {
                let end = closes(tokens, i);
                let inner = &tokens[i + 1..end];
                let single = is_expression(inner);
                if !single {
                    hash.add(b"{");
                }
                feed(inner, hash);
                if !single {
                    hash.add(b"}");
                }
                i = end + 1;
                if arm {
                    let comma = tokens.get(i).is_some_and(|n| n.is(","));
                    i += usize::from(comma);
                    if single && tokens.get(i).is_some_and(|n| n.kind != Kind::Close) {
                        hash.add(b",");
                    }
                }
                continue;
            }
        }
        hash.add(t.text.as_bytes());
        i += 1;
    }
}

/// Whether the statement at the end of these tokens is a jump.
fn jumps(tokens: &[Token]) -> bool {
    let mut depth = 0usize;
    for t in tokens.iter().rev() {
        match t.kind {
            Kind::Close => depth += 1,
            Kind::Open if depth == 0 => return false,
            Kind::Open => depth -= 1,
            _ if depth == 0 && t.is(";") => return false,
            _ if depth == 0 && ["return", "break", "continue"].iter().any(|w| t.is(w)) => {
                return true;
            }
            _ => {}
        }
    }
    false
}

/// Whether the inside of a block is one expression.
fn is_expression(inner: &[Token]) -> bool {
    let mut depth = 0usize;
    for t in inner {
        match t.kind {
            Kind::Open => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            _ if depth == 0 && (t.is(";") || t.is("let")) => return false,
            _ => {}
        }
    }
    !inner.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Vec<&str> {
        tokens(text).iter().map(|t| t.text).collect()
    }

    #[test]
    fn tokens_of_all_kinds() {
        let all = texts(
            "r#fn /* a /* b */ c */ x.0 1.5e-3f32 0..n 1.max(2) 'a 'b' b'\\'' c\"x\\\"\" br#\"\"y\"# 'ä' // end",
        );
        assert_eq!(
            all,
            [
                "fn",
                "x",
                ".",
                "0",
                "1.5e-3f32",
                "0",
                ".",
                ".",
                "n",
                "1",
                ".",
                "max",
                "(",
                "2",
                ")",
                "'a",
                "'b'",
                "b'\\''",
                "c\"x\\\"\"",
                "br#\"\"y\"#",
                "'ä'"
            ]
        );
    }

    #[test]
    fn any_text_has_tokens() {
        for text in [
            "\"abc",
            "'",
            "/* x",
            "r#\"a",
            "b'",
            "0x",
            "\u{feff}a 'äx",
            "c",
            "br",
            "'\\",
        ] {
            let _ = digest(&tokens(text));
        }
    }

    fn same(a: &str, b: &str) -> bool {
        digest(&tokens(a)) == digest(&tokens(b))
    }

    #[test]
    fn layout_does_not_count() {
        assert!(same("f(a, b)", "f(\n  a,\n  b,\n)"));
        assert!(same("|x| x + 1", "|x| { x + 1 }"));
        assert!(same(
            "match x { 1 => f(a), _ => 0 }",
            "match x { 1 => { f(a) } _ => { 0 } }"
        ));
        assert!(same(
            "match x { 1 => { f(); } _ => 0 }",
            "match x { 1 => { f(); }, _ => 0, }"
        ));
        assert!(same("{ return x }", "{ return x; }"));
        assert!(same(
            "/// text\n#[allow(dead_code)] fn f() {}",
            "fn f() { // empty\n}"
        ));
    }

    #[test]
    fn edits_count() {
        assert!(!same("a + 1", "a + 2"));
        assert!(!same("a + 1", "a - 1"));
        assert!(!same("if a { b() } c();", "if a { b(); c(); }"));
        assert!(!same("{ f(); }", "{ f() }"));
        assert!(!same(
            "match x { 1 => { f(); } _ => g() }",
            "match x { 1 => { f(); g() } _ => g() }"
        ));
        assert!(!same("ab c", "a bc"));
        assert!(!same("#[inline] fn f() {}", "fn f() {}"));
    }
}
