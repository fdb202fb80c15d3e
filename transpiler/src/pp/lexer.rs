//! The lexer: bytes of one file to preprocessing tokens (phases 1 to 3 of C++17 [lex.phases]).
//!
//! [`Lexer::lex`] gives the next token, line end or end of file as a [`Raw`]: a kind and a byte range, no text. Text is made
//! by [`Lexer::text`] when somebody wants it, so groups that `#if` switches off cost no memory. Lines matter here
//! (a directive ends with its line), macros and directives do not. Comments are white space to the caller and are kept
//! aside in [`Lexer::comments`]. Problems are handed over as data in [`Raw::problem`]; `mod` words them.

use super::splice::Cursor;
use super::token::TokenKind;
use std::rc::Rc;

/// The language whose tokens are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// C17 with GNU extensions.
    C,
    /// C++17 with GNU extensions.
    Cpp,
    /// CUDA C++: C++17, and `<<<` and `>>>` are tokens.
    #[default]
    Cuda,
}

impl Language {
    /// C++ or CUDA C++.
    pub fn is_cpp(self) -> bool {
        self != Language::C
    }
}

/// What a [`Raw`] is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RawKind {
    /// A token.
    Token(TokenKind),
    /// The end of a line.
    Newline,
    /// The end of the file.
    Eof,
}

/// What was wrong with the characters of a token or of the space before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Problem {
    /// A block comment that never ends.
    Comment,
    /// A character literal without its closing quote.
    Char,
    /// A string literal without its closing quote.
    Str,
    /// A raw string whose delimiter is wrong or which never ends.
    RawStr,
    /// Blanks between a backslash and the line end.
    BlankSplice,
    /// A NUL outside literals.
    Nul,
}

/// One lexed item: where it stands and what it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Raw {
    pub kind: RawKind,
    pub lo: u32,
    pub hi: u32,
    /// White space or a comment stands before it.
    pub space: bool,
    /// Where the user-defined suffix of a literal starts.
    pub suffix: Option<u32>,
    /// A problem and its place.
    pub problem: Option<(Problem, u32)>,
    /// The bytes of the range are not the token's text (splices, `\r`).
    unclean: bool,
    /// A raw string: splices in it are text.
    raw_string: bool,
}

impl Raw {
    /// Whether it is a token of this kind.
    pub fn is(&self, kind: TokenKind) -> bool {
        self.kind == RawKind::Token(kind)
    }

    /// Whether the line or the file ends here.
    pub fn ends_line(&self) -> bool {
        matches!(self.kind, RawKind::Newline | RawKind::Eof)
    }
}

/// A comment: first byte, one past the last, and whether only white space stands before it on its line.
pub(super) type RawComment = (u32, u32, bool);

/// A place in a file that is being lexed.
pub(super) struct Lexer {
    text: Rc<[u8]>,
    /// Raw offset of the next byte.
    pub pos: usize,
    lang: Language,
    /// Comments passed.
    pub comments: Vec<RawComment>,
    /// Whether comments are wanted.
    pub keep_comments: bool,
    /// Something other than white space was passed on this line.
    line_used: bool,
    /// Bytes searched in vain for the ends of raw strings.
    raw_searched: usize,
}

/// Once this much was searched in vain for the ends of raw strings, further ones count as unterminated at once.
const MAX_RAW_SEARCH: usize = 16 << 20;
/// The longest header name in `<>`.
const MAX_HEADER_NAME: usize = 1024;

/// Whether this ASCII byte may start an identifier (`$` is GNU's).
const fn starts_ident(b: u8) -> bool {
    b.is_ascii_alphabetic() || b == b'_' || b == b'$'
}

/// Whether this ASCII byte may continue an identifier.
const fn in_ident(b: u8) -> bool {
    starts_ident(b) || b.is_ascii_digit()
}

/// [`in_ident`] of each byte.
const IN_IDENT: [bool; 256] = {
    let mut table = [false; 256];
    let mut b = 0;
    while b < table.len() {
        table[b] = in_ident(b as u8);
        b += 1;
    }
    table
};

/// How many bytes continue an identifier.
fn plain_length(text: &[u8]) -> usize {
    let mut n = 0;
    while n < text.len() && IN_IDENT[usize::from(text[n])] {
        n += 1;
    }
    n
}

/// Operators that C++ spells as words, and digraphs, with their primary spellings [lex.digraph].
const ALTERNATIVE: [(&str, &str); 17] = [
    ("and", "&&"),
    ("and_eq", "&="),
    ("bitand", "&"),
    ("bitor", "|"),
    ("compl", "~"),
    ("not", "!"),
    ("not_eq", "!="),
    ("or", "||"),
    ("or_eq", "|="),
    ("xor", "^"),
    ("xor_eq", "^="),
    ("<%", "{"),
    ("%>", "}"),
    ("<:", "["),
    (":>", "]"),
    ("%:", "#"),
    ("%:%:", "##"),
];

/// The primary spelling of an alternative token, if it is one.
pub(super) fn primary_spelling(text: &str) -> Option<&'static str> {
    ALTERNATIVE
        .iter()
        .find(|(alt, _)| *alt == text)
        .map(|(_, primary)| *primary)
}

/// Whether C++ reads this identifier as an operator.
pub(super) fn is_word_operator(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_lowercase()) && primary_spelling(text).is_some()
}

impl Lexer {
    /// A lexer at the start of a file's bytes. A byte order mark is passed.
    pub fn new(text: Rc<[u8]>, lang: Language) -> Self {
        let pos = if text.starts_with(&[0xEF, 0xBB, 0xBF]) {
            3
        } else {
            0
        };
        Self {
            text,
            pos,
            lang,
            comments: Vec::new(),
            keep_comments: false,
            line_used: false,
            raw_searched: 0,
        }
    }

    /// The next token, line end or end of file.
    pub fn lex(&mut self) -> Raw {
        let text = self.text.clone();
        let mut c = Cursor::new(&text, self.pos);
        let mut raw = Raw {
            kind: RawKind::Eof,
            lo: self.pos as u32,
            hi: self.pos as u32,
            space: false,
            suffix: None,
            problem: None,
            unclean: false,
            raw_string: false,
        };
        self.skip_space(&mut c, &mut raw);
        raw.lo = c.pos as u32;
        c.unclean = false;
        let Some(b) = c.peek() else {
            self.pos = c.pos;
            raw.hi = raw.lo;
            return raw;
        };
        if b == b'\n' {
            c.bump();
            raw.kind = RawKind::Newline;
            self.line_used = false;
        } else {
            c.end = c.pos;
            raw.kind = RawKind::Token(self.token(b, &mut c, &mut raw));
            self.line_used = true;
        }
        raw.hi = c.end as u32;
        raw.unclean = c.unclean;
        if let (Some(at), None) = (c.blank_splice, raw.problem) {
            raw.problem = Some((Problem::BlankSplice, at as u32));
        }
        self.pos = c.end.max(raw.lo as usize);
        raw
    }

    /// Passes white space and comments, not line ends.
    fn skip_space(&mut self, c: &mut Cursor<'_>, raw: &mut Raw) {
        loop {
            match c.peek() {
                Some(b' ' | b'\t' | 0x0b | 0x0c) => {
                    c.bump();
                }
                Some(0) => {
                    raw.problem = Some((Problem::Nul, c.pos as u32));
                    c.bump();
                }
                Some(b'/') => {
                    let lo = c.pos;
                    match c.second() {
                        Some(b'/') => line_comment(c),
                        Some(b'*') => {
                            if !block_comment(c) {
                                raw.problem = Some((Problem::Comment, lo as u32));
                            }
                        }
                        _ => return,
                    }
                    if self.keep_comments {
                        self.comments
                            .push((lo as u32, c.end as u32, !self.line_used));
                    }
                    self.line_used = true;
                }
                _ => return,
            }
            raw.space = true;
        }
    }

    fn token(&mut self, b: u8, c: &mut Cursor<'_>, raw: &mut Raw) -> TokenKind {
        match b {
            b'0'..=b'9' => number(c, self.lang),
            b'.' if c.second().is_some_and(|d| d.is_ascii_digit()) => number(c, self.lang),
            b'"' => self.string(c, raw),
            b'\'' => self.character(c, raw),
            _ if starts_ident(b) || (b >= 0x80 || b == b'\\') && ident_char_len(c) > 0 => {
                self.ident(c, raw)
            }
            _ => {
                if b >= 0x80 {
                    let n = c.wide_char().map_or(1, char::len_utf8);
                    c.skip_raw(n);
                    return TokenKind::Unknown;
                }
                let n = punct_len(c.four(), self.lang);
                for _ in 0..n.max(1) {
                    c.bump();
                }
                if n == 0 {
                    TokenKind::Unknown
                } else {
                    TokenKind::Punct
                }
            }
        }
    }

    /// An identifier, or a literal with an encoding prefix.
    fn ident(&mut self, c: &mut Cursor<'_>, raw: &mut Raw) -> TokenKind {
        let lo = c.pos;
        let mut word = [0u8; 7];
        // (Most bytes of a program are those of plain names.)
        let mut len = plain_length(c.rest());
        for (w, b) in word.iter_mut().zip(&c.rest()[..len.min(7)]) {
            *w = *b;
        }
        c.skip_raw(len);
        loop {
            match c.peek() {
                Some(b) if in_ident(b) => {
                    if let Some(w) = word.get_mut(len) {
                        *w = b;
                    }
                    len += 1;
                    c.bump();
                }
                Some(b) if b >= 0x80 || b == b'\\' => {
                    let n = ident_char_len(c);
                    if n == 0 {
                        break;
                    }
                    if b == b'\\' {
                        c.unclean = true;
                    }
                    len += word.len();
                    c.skip_raw(n);
                }
                _ => break,
            }
        }
        let word = word.get(..len).unwrap_or(&[]);
        match c.peek() {
            Some(b'"') => match word {
                b"L" | b"u" | b"U" | b"u8" => return self.string(c, raw),
                b"R" | b"LR" | b"uR" | b"UR" | b"u8R" => return self.raw_string(lo, c, raw),
                _ => {}
            },
            Some(b'\'') => match word {
                b"L" | b"u" | b"U" => return self.character(c, raw),
                // C17 has no such character constants.
                b"u8" if self.lang.is_cpp() => return self.character(c, raw),
                _ => {}
            },
            _ => {}
        }
        if self.lang.is_cpp() && std::str::from_utf8(word).is_ok_and(is_word_operator) {
            return TokenKind::Punct;
        }
        TokenKind::Ident
    }

    fn string(&self, c: &mut Cursor<'_>, raw: &mut Raw) -> TokenKind {
        let lo = c.pos;
        if quoted(c, b'"') {
            self.suffix(c, raw);
            TokenKind::Str
        } else {
            raw.problem = Some((Problem::Str, lo as u32));
            TokenKind::Unknown
        }
    }

    fn character(&self, c: &mut Cursor<'_>, raw: &mut Raw) -> TokenKind {
        let lo = c.pos;
        if quoted(c, b'\'') {
            self.suffix(c, raw);
            TokenKind::Char
        } else {
            raw.problem = Some((Problem::Char, lo as u32));
            TokenKind::Unknown
        }
    }

    /// A raw string literal [lex.string]: between the parentheses splices are not removed.
    fn raw_string(&mut self, lo: usize, c: &mut Cursor<'_>, raw: &mut Raw) -> TokenKind {
        c.bump();
        let rest = c.rest();
        let open = rest.iter().take(17).position(|&b| b == b'(');
        let delimiter = open.map(|n| &rest[..n]).filter(|d| {
            d.iter()
                .all(|b| b.is_ascii_graphic() && !matches!(b, b')' | b'\\' | b'"'))
        });
        if let Some(d) = delimiter
            && self.raw_searched <= MAX_RAW_SEARCH
        {
            let mut at = d.len() + 1;
            while let Some(n) = rest
                .get(at..)
                .and_then(|r| r.iter().position(|&b| b == b')'))
            {
                let after = rest.get(at + n + 1..).unwrap_or(&[]);
                if after.starts_with(d) && after.get(d.len()) == Some(&b'"') {
                    raw.raw_string = true;
                    c.skip_raw(at + n + 2 + d.len());
                    self.suffix(c, raw);
                    return TokenKind::Str;
                }
                at += n + 1;
            }
            self.raw_searched += rest.len();
        }
        raw.problem = Some((Problem::RawStr, lo as u32));
        let line = rest
            .iter()
            .position(|b| matches!(b, b'\n' | b'\r'))
            .unwrap_or(rest.len());
        c.skip_raw(line);
        TokenKind::Unknown
    }

    /// The user-defined suffix of a literal.
    fn suffix(&self, c: &mut Cursor<'_>, raw: &mut Raw) {
        if !self.lang.is_cpp() {
            return;
        }
        let end = c.end;
        let first = c.peek().is_some_and(starts_ident) || ident_char_len(c) > 0;
        if !first {
            return;
        }
        raw.suffix = Some(end as u32);
        loop {
            match c.peek() {
                Some(b) if in_ident(b) => {
                    c.bump();
                }
                _ => match ident_char_len(c) {
                    0 => return,
                    n => c.skip_raw(n),
                },
            }
        }
    }

    /// The user-defined suffix of a literal, if it has one.
    pub fn suffix_text(&self, raw: &Raw) -> Option<String> {
        let lo = raw.suffix?;
        Some(self.text(&Raw {
            lo,
            raw_string: false,
            ..*raw
        }))
    }

    /// Goes back to the start of a literal's suffix, so that it is lexed as a token of its own.
    pub fn split_suffix(&mut self, raw: &mut Raw) {
        if let Some(at) = raw.suffix.take() {
            raw.hi = at;
            self.pos = at as usize;
        }
    }

    /// The text of a token: splices removed, bytes that are not UTF-8 held as `token` says.
    pub fn text(&self, raw: &Raw) -> String {
        let bytes = self
            .text
            .get(raw.lo as usize..raw.hi as usize)
            .unwrap_or(&[]);
        if raw.raw_string {
            return decode(&raw_string_bytes(bytes));
        }
        if !raw.unclean {
            return decode(bytes);
        }
        let mut c = Cursor::new(bytes, 0);
        let mut clean = Vec::with_capacity(bytes.len());
        while let Some(b) = c.bump() {
            clean.push(b);
        }
        let text = decode(&clean);
        if raw.is(TokenKind::Ident) && text.contains('\\') {
            return resolve_universal_names(&text);
        }
        text
    }

    /// The token's text when it is the very bytes of the file.
    pub fn plain_text(&self, raw: &Raw) -> Option<&str> {
        if raw.unclean || raw.raw_string {
            return None;
        }
        let bytes = self.text.get(raw.lo as usize..raw.hi as usize)?;
        let text = std::str::from_utf8(bytes).ok()?;
        (text.is_ascii() || !text.contains(is_byte_stand_in)).then_some(text)
    }

    /// The header name `<...>` that stands next, if one does: its text without the brackets, and its place.
    /// The token after it is the next that `lex` gives.
    pub fn angle_header(&mut self) -> Option<(String, Raw)> {
        let start = self.pos;
        let mut raw = self.lex();
        if !raw.is(TokenKind::Punct) || self.text.get(raw.lo as usize) != Some(&b'<') {
            self.pos = start;
            return None;
        }
        let text = self.text.clone();
        let mut c = Cursor::new(&text, raw.lo as usize + 1);
        let mut name = Vec::new();
        loop {
            match c.peek() {
                Some(b'>') => break,
                None | Some(b'\n') => {
                    self.pos = start;
                    return None;
                }
                Some(_) if name.len() >= MAX_HEADER_NAME => {
                    self.pos = start;
                    return None;
                }
                Some(b) => name.push(b),
            }
            c.bump();
        }
        c.bump();
        self.pos = c.end;
        raw.hi = c.end as u32;
        raw.problem = None;
        Some((decode(&name), raw))
    }

    /// Whether everything is consumed.
    pub fn at_end(&self) -> bool {
        self.pos >= self.text.len()
    }
}

/// Whether a character could be taken for the stand-in of a byte.
fn is_byte_stand_in(c: char) -> bool {
    ('\u{F700}'..='\u{F7FF}').contains(&c)
}

/// Bytes as text; what is not UTF-8 (or could be mistaken for a stand-in) becomes a stand-in a byte.
fn decode(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len());
    let stand_in = |b: u8| char::from_u32(0xF700 + u32::from(b)).unwrap_or('\u{FFFD}');
    for chunk in bytes.utf8_chunks() {
        for ch in chunk.valid().chars() {
            if is_byte_stand_in(ch) {
                out.extend(ch.encode_utf8(&mut [0; 4]).bytes().map(stand_in));
            } else {
                out.push(ch);
            }
        }
        out.extend(chunk.invalid().iter().copied().map(stand_in));
    }
    out
}

/// A raw string's bytes: only the line ends are made one byte.
fn raw_string_bytes(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len());
    let mut prev = 0;
    for &b in bytes {
        match b {
            b'\n' if prev == b'\r' => {}
            b'\r' => out.push(b'\n'),
            _ => out.push(b),
        }
        prev = b;
    }
    out
}

/// `\u00e9` in an identifier is the character.
fn resolve_universal_names(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        let digits = if rest[at + 1..].starts_with('U') {
            8
        } else {
            4
        };
        let code = rest
            .get(at + 2..at + 2 + digits)
            .and_then(|h| u32::from_str_radix(h, 16).ok());
        match code.and_then(char::from_u32) {
            Some(ch) => {
                out.push(ch);
                rest = &rest[at + 2 + digits..];
            }
            None => {
                out.push('\\');
                rest = &rest[at + 1..];
            }
        }
    }
    out.push_str(rest);
    out
}

/// The raw length of the non-ASCII character or universal character name that may stand in an identifier; 0 for none.
fn ident_char_len(c: &mut Cursor<'_>) -> usize {
    match c.peek() {
        Some(b) if b >= 0x80 => c
            .wide_char()
            .filter(|ch| ch.is_alphanumeric())
            .map_or(0, char::len_utf8),
        Some(b'\\') => {
            let rest = c.rest();
            let digits = match rest.get(1) {
                Some(b'u') => 4,
                Some(b'U') => 8,
                _ => return 0,
            };
            let code = rest
                .get(2..2 + digits)
                .and_then(|h| std::str::from_utf8(h).ok())
                .filter(|h| h.bytes().all(|b| b.is_ascii_hexdigit()))
                .and_then(|h| u32::from_str_radix(h, 16).ok())
                .and_then(char::from_u32);
            match code {
                Some(ch) if ch.is_alphanumeric() && !ch.is_ascii() => digits + 2,
                _ => 0,
            }
        }
        _ => 0,
    }
}

fn line_comment(c: &mut Cursor<'_>) {
    loop {
        let plain = c
            .rest()
            .iter()
            .position(|b| matches!(b, b'\n' | b'\r' | b'\\'));
        c.skip_raw(plain.unwrap_or(usize::MAX >> 1));
        match c.peek() {
            None | Some(b'\n') => return,
            Some(b'\\') => {
                c.bump();
            }
            // A splice was passed; the comment goes on.
            _ => {}
        }
    }
}

/// Consumes a block comment; false if it never ends.
fn block_comment(c: &mut Cursor<'_>) -> bool {
    c.bump();
    c.bump();
    loop {
        let star = c.rest().iter().position(|&b| b == b'*');
        let Some(star) = star else {
            c.skip_raw(usize::MAX >> 1);
            return false;
        };
        c.skip_raw(star + 1);
        if c.eat(b'/') {
            return true;
        }
    }
}

/// Consumes a quoted literal; false if the line ends first (then all of the line is consumed).
fn quoted(c: &mut Cursor<'_>, quote: u8) -> bool {
    c.bump();
    loop {
        match c.peek() {
            None | Some(b'\n') => return false,
            Some(b) => {
                c.bump();
                if b == quote {
                    return true;
                }
                if b == b'\\' && !matches!(c.peek(), None | Some(b'\n')) {
                    c.bump();
                }
            }
        }
    }
}

/// A pp-number [lex.ppnumber].
fn number(c: &mut Cursor<'_>, lang: Language) -> TokenKind {
    loop {
        match c.peek() {
            Some(b'e' | b'E' | b'p' | b'P') => {
                c.bump();
                if matches!(c.peek(), Some(b'+' | b'-')) {
                    c.bump();
                }
            }
            Some(b) if in_ident(b) || b == b'.' => {
                c.bump();
            }
            Some(b'\'') if lang.is_cpp() && c.second().is_some_and(in_ident) => {
                c.bump();
                c.bump();
            }
            _ => match ident_char_len(c) {
                0 => return TokenKind::Number,
                n => c.skip_raw(n),
            },
        }
    }
}

/// How many of the four bytes make up a punctuator; 0 if none starts here. Maximal munch [lex.pptoken].
fn punct_len(b: [u8; 4], lang: Language) -> usize {
    let cpp = lang.is_cpp();
    match b {
        [b'%', b':', b'%', b':'] => 4,
        // `<::` is `<` and `::` unless `:` or `>` follows.
        [b'<', b':', b':', x] if cpp && x != b':' && x != b'>' => 1,
        [b'<', b'<', b'<', _] | [b'>', b'>', b'>', _] if lang == Language::Cuda => 3,
        [b'<', b'<', b'=', _] | [b'>', b'>', b'=', _] | [b'.', b'.', b'.', _] => 3,
        [b'<', b'=', b'>', _] | [b'-', b'>', b'*', _] if cpp => 3,
        [b':', b':', ..] | [b'.', b'*', ..] => 1 + usize::from(cpp),
        [b'-', b'>', ..]
        | [b'+', b'+', ..]
        | [b'-', b'-', ..]
        | [b'&', b'&', ..]
        | [b'|', b'|', ..]
        | [b'<', b'<' | b'=' | b':' | b'%', ..]
        | [b'>', b'>' | b'=', ..]
        | [b'%', b'=' | b':' | b'>', ..]
        | [b':', b'>', ..]
        | [b'=', b'=', ..]
        | [b'#', b'#', ..]
        | [
            b'!' | b'+' | b'-' | b'*' | b'/' | b'&' | b'|' | b'^',
            b'=',
            ..,
        ] => 2,
        [
            b'{' | b'}' | b'[' | b']' | b'(' | b')' | b';' | b':' | b'?' | b'.' | b'~' | b'!'
            | b'+' | b'-' | b'*' | b'/' | b'%' | b'^' | b'&' | b'|' | b'=' | b'<' | b'>' | b','
            | b'#',
            ..,
        ] => 1,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::super::token::token_bytes;
    use super::*;

    fn lex_as(text: impl AsRef<[u8]>, lang: Language) -> Vec<(TokenKind, String)> {
        let mut lexer = Lexer::new(Rc::from(text.as_ref()), lang);
        let mut out = Vec::new();
        loop {
            let raw = lexer.lex();
            match raw.kind {
                RawKind::Eof => return out,
                RawKind::Newline => {}
                RawKind::Token(k) => out.push((k, lexer.text(&raw))),
            }
        }
    }

    fn texts(text: impl AsRef<[u8]>, lang: Language) -> Vec<String> {
        lex_as(text, lang).into_iter().map(|t| t.1).collect()
    }

    #[test]
    fn punctuators_by_maximal_munch() {
        assert_eq!(
            texts("a->*b.*c<=>d>>=e...", Language::Cpp),
            ["a", "->*", "b", ".*", "c", "<=>", "d", ">>=", "e", "..."]
        );
        assert_eq!(texts("x+++++y", Language::Cpp), ["x", "++", "++", "+", "y"]);
        assert_eq!(texts("a::b", Language::C), ["a", ":", ":", "b"]);
        assert_eq!(texts("..", Language::Cpp), [".", "."]);
    }

    #[test]
    fn launches_are_tokens_in_cuda_only() {
        assert_eq!(
            texts("k<<<1,2>>>()", Language::Cuda),
            ["k", "<<<", "1", ",", "2", ">>>", "(", ")"]
        );
        assert_eq!(
            texts("k<<<1>>>2", Language::Cpp),
            ["k", "<<", "<", "1", ">>", ">", "2"]
        );
    }

    #[test]
    fn digraphs_and_their_exception() {
        assert_eq!(
            texts("<::std> <:a:> <::> <:::x %:%: %>", Language::Cpp),
            [
                "<", "::", "std", ">", "<:", "a", ":>", "<:", ":>", "<:", "::", "x", "%:%:", "%>"
            ]
        );
    }

    #[test]
    fn word_operators_are_punctuators_in_cpp_only() {
        assert_eq!(lex_as("and", Language::Cpp)[0].0, TokenKind::Punct);
        assert_eq!(lex_as("and", Language::C)[0].0, TokenKind::Ident);
        assert_eq!(lex_as("andy", Language::Cpp)[0].0, TokenKind::Ident);
    }

    #[test]
    fn numbers_are_pp_numbers() {
        let all = "0x1p-3 1e+10f 1'000'000u .5_km 1..2 0xe+1 1.f";
        assert_eq!(
            texts(all, Language::Cpp),
            all.split(' ').collect::<Vec<_>>(),
            "each is one token"
        );
        assert_eq!(lex_as("1'a'", Language::C)[1].0, TokenKind::Char);
    }

    #[test]
    fn literals_with_prefixes_and_suffixes() {
        let all = r#"u8"a" L'b' U"c\"d" "e"_s 'f'_c "g"s u'\'' "" ''"#;
        let got = lex_as(all, Language::Cpp);
        let expect: Vec<_> = all.split(' ').collect();
        assert_eq!(got.iter().map(|t| &*t.1).collect::<Vec<_>>(), expect);
        assert!(
            got.iter()
                .all(|t| matches!(t.0, TokenKind::Str | TokenKind::Char))
        );
        assert_eq!(texts("x8\"a\"", Language::Cpp), ["x8", "\"a\""]);
        assert_eq!(texts("u8'a'", Language::Cpp), ["u8'a'"]);
        assert_eq!(texts("u8'a'", Language::C), ["u8", "'a'"]);
    }

    #[test]
    fn raw_strings_keep_everything() {
        let text = "R\"x(a\\\n)\" // no)x\" uR\"(\r\n)\"_u end";
        assert_eq!(
            texts(text, Language::Cpp),
            ["R\"x(a\\\n)\" // no)x\"", "uR\"(\n)\"_u", "end"]
        );
    }

    #[test]
    fn spliced_tokens_have_clean_text_and_true_spans() {
        let mut lexer = Lexer::new(Rc::from(&b"  fo\\\r\no  \"a\\\nb\""[..]), Language::Cpp);
        let foo = lexer.lex();
        assert_eq!((lexer.text(&foo), foo.lo, foo.hi), ("foo".into(), 2, 8));
        let s = lexer.lex();
        assert_eq!((lexer.text(&s), s.lo, s.hi), ("\"ab\"".into(), 10, 16));
    }

    #[test]
    fn unterminated_things_end_with_the_line_and_are_reported() {
        let mut lexer = Lexer::new(Rc::from(&b"'a\n\"b\nR\"x y\nc/*"[..]), Language::Cpp);
        let mut problems = Vec::new();
        loop {
            let raw = lexer.lex();
            problems.extend(raw.problem);
            if raw.kind == RawKind::Eof {
                break;
            }
        }
        assert_eq!(
            problems,
            [
                (Problem::Char, 0),
                (Problem::Str, 3),
                (Problem::RawStr, 6),
                (Problem::Comment, 13)
            ]
        );
    }

    #[test]
    fn bytes_that_are_not_utf8_survive() {
        let got = texts(b"\"\xe9\xff\" \"\xef\x9e\x80\" \"\xc3\xa9\"", Language::Cpp);
        assert_eq!(token_bytes(&got[0]), b"\"\xe9\xff\"");
        assert_eq!(
            token_bytes(&got[1]),
            b"\"\xef\x9e\x80\"",
            "the stand-ins' own range is not mistaken"
        );
        assert_eq!(got[2], "\"é\"");
    }

    #[test]
    fn identifiers_may_be_unicode() {
        assert_eq!(
            texts("été \\u00e9t\\u00E9 $x", Language::Cpp),
            ["été", "été", "$x"]
        );
        let got = lex_as("a\u{a0}b\x07", Language::Cpp);
        assert_eq!(got[1].0, TokenKind::Unknown);
        assert_eq!(got[3].0, TokenKind::Unknown);
    }

    #[test]
    fn comments_are_kept_aside() {
        let text = b"/* a */ x // b \\\nb2\n  // c\n";
        let mut lexer = Lexer::new(Rc::from(&text[..]), Language::C);
        lexer.keep_comments = true;
        while lexer.lex().kind != RawKind::Eof {}
        let got: Vec<_> = lexer
            .comments
            .iter()
            .map(|&(lo, hi, own)| (&text[lo as usize..hi as usize], own))
            .collect();
        assert_eq!(
            got,
            [
                (&b"/* a */"[..], true),
                (b"// b \\\nb2", false),
                (b"// c", true)
            ]
        );
    }

    #[test]
    fn header_names_are_lexed_on_demand() {
        let mut lexer = Lexer::new(Rc::from(&b" <a//b.h> x"[..]), Language::C);
        let (name, raw) = lexer.angle_header().expect("a header name");
        assert_eq!((&*name, raw.lo, raw.hi), ("a//b.h", 1, 9));
        assert!(lexer.angle_header().is_none());
        let x = lexer.lex();
        assert_eq!(lexer.text(&x), "x");
    }
}
