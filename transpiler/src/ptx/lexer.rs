//! The text of a PTX module as tokens (PTX ISA, "Source Format", "Comments", "Identifiers", "Constants").
//!
//! Words keep their dots and double colons: `ld.global.v4.f32`, `.visible`, `%tid.x` and `.shared::cta` are one token each, because
//! the grammar never needs them apart. Comments are skipped but for those that the compiler writes round inline assembly and the
//! markers of `cu2rs annotate`, which are comments by design. `@@DWARF` lines, in which the Open64 generation of nvcc kept its
//! debug sections, and lines that begin with `#` are comments too.

/// What a token is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Token<'t> {
    /// An identifier, a directive, an opcode with its modifiers, a register.
    Word(&'t str),
    /// A number as written, without a sign.
    Number(&'t str),
    /// What stands between double quotes, escapes untouched.
    Text(&'t str),
    /// A character of punctuation.
    Punct(u8),
    /// `//@cu2rs …`: the text behind the word.
    Marker(&'t str),
    /// `// begin inline asm`
    AsmBegin,
    /// `// end inline asm`
    AsmEnd,
    /// A character that PTX has no use for.
    Stray(char),
    /// A comment or a string that the file's end cuts off.
    Unclosed(&'static str),
    /// The end of the file.
    End,
}

/// Reads tokens from a text one by one.
#[derive(Clone, Debug)]
pub struct Lexer<'t> {
    text: &'t str,
    at: usize,
    /// Where the last token began and ended.
    last: (usize, usize),
}

/// How the text of a marker's comment begins.
pub const MARKER: &str = "@cu2rs";

fn begins_word(c: u8) -> bool {
    c.is_ascii_alphabetic() || matches!(c, b'_' | b'$' | b'%' | b'.')
}

fn in_word(c: u8) -> bool {
    begins_word(c) || c.is_ascii_digit()
}

impl<'t> Lexer<'t> {
    /// A lexer at the start of a text.
    pub fn new(text: &'t str) -> Self {
        Self {
            text,
            at: 0,
            last: (0, 0),
        }
    }

    /// The byte range of the token that [`Lexer::next`] gave last.
    pub fn span(&self) -> (u32, u32) {
        (self.last.0 as u32, self.last.1 as u32)
    }

    fn bytes(&self) -> &'t [u8] {
        self.text.as_bytes()
    }

    fn peek(&self, ahead: usize) -> u8 {
        self.bytes().get(self.at + ahead).copied().unwrap_or(0)
    }

    /// The text from `from` up to here.
    fn since(&self, from: usize) -> &'t str {
        self.text.get(from..self.at).unwrap_or("")
    }

    fn skip_while(&mut self, wanted: impl Fn(u8) -> bool) {
        while self.bytes().get(self.at).is_some_and(|c| wanted(*c)) {
            self.at += 1;
        }
    }

    /// The next token. At the end, [`Token::End`] again and again.
    #[expect(
        clippy::should_implement_trait,
        reason = "tokens do not end, so this is no iterator"
    )]
    pub fn next(&mut self) -> Token<'t> {
        loop {
            self.skip_while(|c| c.is_ascii_whitespace() || c == 0);
            let from = self.at;
            let token = self.token();
            self.last = (from, self.at);
            if let Some(token) = token {
                return token;
            }
        }
    }

    /// The token here; `None` where a comment was skipped.
    fn token(&mut self) -> Option<Token<'t>> {
        let from = self.at;
        let Some(&c) = self.bytes().get(from) else {
            return Some(Token::End);
        };
        match c {
            b'/' if self.peek(1) == b'/' => {
                self.skip_while(|c| c != b'\n');
                let text = self.since(from + 2).trim();
                return match text {
                    "begin inline asm" => Some(Token::AsmBegin),
                    "end inline asm" => Some(Token::AsmEnd),
                    _ => {
                        let rest = text.strip_prefix(MARKER)?;
                        let apart = rest.is_empty() || rest.starts_with([' ', '\t']);
                        apart.then(|| Token::Marker(rest.trim()))
                    }
                };
            }
            b'/' if self.peek(1) == b'*' => {
                let end = self.text.get(from + 2..).and_then(|t| t.find("*/"));
                self.at = end.map_or(self.text.len(), |n| from + 2 + n + 2);
                return match end {
                    Some(_) => None,
                    None => Some(Token::Unclosed("comment")),
                };
            }
            b'#' => {
                self.skip_while(|c| c != b'\n');
                return None;
            }
            b'@' if self.bytes()[from..].starts_with(b"@@DWARF") => {
                self.skip_while(|c| c != b'\n');
                return None;
            }
            b'"' => return Some(self.string()),
            _ => {}
        }
        if c.is_ascii_digit() || c == b'.' && self.peek(1).is_ascii_digit() {
            self.number();
            return Some(Token::Number(self.since(from)));
        }
        if begins_word(c) {
            self.word();
            return Some(Token::Word(self.since(from)));
        }
        if c.is_ascii_punctuation() {
            self.at += 1;
            return Some(Token::Punct(c));
        }
        let stray = self.text.get(from..).and_then(|t| t.chars().next());
        self.at += stray.map_or(1, char::len_utf8);
        Some(Token::Stray(stray.unwrap_or('\u{fffd}')))
    }

    fn word(&mut self) {
        loop {
            self.skip_while(in_word);
            if self.peek(0) == b':' && self.peek(1) == b':' && in_word(self.peek(2)) {
                self.at += 2;
            } else {
                return;
            }
        }
    }

    /// `12`, `12U`, `0x1F`, `0b01`, `0f3F800000`, `0d3FF0000000000000`, `1.5e-3`.
    fn number(&mut self) {
        let prefixed = self.peek(0) == b'0'
            && matches!(
                self.peek(1),
                b'x' | b'X' | b'b' | b'B' | b'f' | b'F' | b'd' | b'D'
            );
        self.skip_while(|c| c.is_ascii_alphanumeric() || c == b'.' || c == b'_');
        let signed = matches!(self.peek(0), b'+' | b'-') && self.peek(1).is_ascii_digit();
        let exponent = matches!(self.bytes().get(self.at.wrapping_sub(1)), Some(b'e' | b'E'));
        if signed && exponent && !prefixed {
            self.at += 1;
            self.skip_while(|c| c.is_ascii_alphanumeric());
        }
    }

    fn string(&mut self) -> Token<'t> {
        let from = self.at + 1;
        self.at = from;
        loop {
            self.skip_while(|c| !matches!(c, b'"' | b'\\' | b'\n'));
            match self.bytes().get(self.at) {
                Some(b'"') => {
                    let text = self.since(from);
                    self.at += 1;
                    return Token::Text(text);
                }
                // What is escaped may be the last byte, or many bytes long.
                Some(b'\\') => self.at += if self.peek(1).is_ascii() { 2 } else { 1 },
                _ => {
                    self.at = self.at.min(self.text.len());
                    return Token::Unclosed("string");
                }
            }
            self.at = self.at.min(self.text.len());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str) -> Vec<Token<'_>> {
        let mut lexer = Lexer::new(text);
        let mut tokens = Vec::new();
        loop {
            match lexer.next() {
                Token::End => return tokens,
                t => tokens.push(t),
            }
        }
    }

    #[test]
    fn words_keep_their_dots_and_colons() {
        use Token::{Punct as P, Word as W};
        assert_eq!(
            all("$L_1:\tld.shared::cta.v2.f32 {%f1, %f2}, [%rd1+4];"),
            [
                W("$L_1"),
                P(b':'),
                W("ld.shared::cta.v2.f32"),
                P(b'{'),
                W("%f1"),
                P(b','),
                W("%f2"),
                P(b'}'),
                P(b','),
                P(b'['),
                W("%rd1"),
                P(b'+'),
                Token::Number("4"),
                P(b']'),
                P(b';'),
            ]
        );
    }

    #[test]
    fn numbers_in_all_spellings() {
        for n in [
            "0",
            "12U",
            "0x1Fu",
            "0b101",
            "017",
            "0f3F800000",
            "0d3FF0000000000000",
            "1.5",
            "1e-3",
            "2.5E+10",
        ] {
            assert_eq!(all(n), [Token::Number(n)]);
        }
        assert_eq!(
            all("0xE-1"),
            [Token::Number("0xE"), Token::Punct(b'-'), Token::Number("1")]
        );
    }

    #[test]
    fn comments_are_skipped_but_for_those_that_mean_something() {
        let text = "// begin inline asm\n\t//@cu2rs 7\n//@cu2rsx\n// end inline asm\n/* a\n// b */ x\n@@DWARF .byte 1\n# 1 \"f\"\ny // z";
        assert_eq!(
            all(text),
            [
                Token::AsmBegin,
                Token::Marker("7"),
                Token::AsmEnd,
                Token::Word("x"),
                Token::Word("y"),
            ]
        );
    }

    #[test]
    fn what_is_cut_off_is_said() {
        assert_eq!(all("/* a"), [Token::Unclosed("comment")]);
        assert_eq!(all("\"a\\"), [Token::Unclosed("string")]);
        assert_eq!(all("\"a\\é"), [Token::Unclosed("string")]);
        assert_eq!(all("\"a\\\"b\""), [Token::Text("a\\\"b")]);
        assert_eq!(all("é"), [Token::Stray('é')]);
    }
}
