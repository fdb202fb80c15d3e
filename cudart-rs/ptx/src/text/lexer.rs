//! The text of a PTX module as tokens with their lines.
//!
//! Words keep their dots and double colons: `ld.global.v4.f32`, `.visible` and `%tid.x` are one token each. Comments, lines that begin with `#` and
//! `@@DWARF` lines are skipped.

/// What a token is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Token<'t> {
    /// An identifier, a directive, an opcode with its modifiers, a register.
    Word(&'t str),
    /// A number as written, without a sign.
    Number(&'t str),
    /// What stands between double quotes.
    Text(&'t str),
    /// A character of punctuation.
    Punct(u8),
    /// The end of the text.
    End,
}

/// Reads tokens from a text one by one.
pub(crate) struct Lexer<'t> {
    text: &'t str,
    at: usize,
    /// The line that the next token begins in, or later.
    pub line: u32,
    /// A comment was passed that marks a place of annotated sources: `cu2rs` takes it for the content of a block.
    pub(crate) marker: bool,
}

fn begins_word(c: u8) -> bool {
    c.is_ascii_alphabetic() || matches!(c, b'_' | b'$' | b'%' | b'.') || c >= 0x80
}

fn in_word(c: u8) -> bool {
    begins_word(c) || c.is_ascii_digit()
}

impl<'t> Lexer<'t> {
    pub(crate) fn new(text: &'t str) -> Self {
        Lexer {
            text,
            at: 0,
            line: 1,
            marker: false,
        }
    }

    fn byte(&self, ahead: usize) -> u8 {
        self.text
            .as_bytes()
            .get(self.at + ahead)
            .copied()
            .unwrap_or(0)
    }

    fn since(&self, from: usize) -> &'t str {
        self.text.get(from..self.at).unwrap_or("")
    }

    fn ended(&self) -> bool {
        self.at >= self.text.len()
    }

    fn skip_line(&mut self) {
        while !self.ended() && self.byte(0) != b'\n' {
            self.at += 1;
        }
    }

    fn skip_space(&mut self) {
        while !self.ended() {
            match (self.byte(0), self.byte(1)) {
                (b'\n', _) => {
                    self.line += 1;
                    self.at += 1;
                }
                (c, _) if c.is_ascii_whitespace() || c == 0 => self.at += 1,
                (b'/', b'/') => {
                    let from = self.at;
                    self.skip_line();
                    self.marker |= self.since(from).starts_with("//@cu2rs ");
                }
                (b'#', _) => self.skip_line(),
                (b'/', b'*') => {
                    self.at += 2;
                    while !(self.ended() || self.byte(0) == b'*' && self.byte(1) == b'/') {
                        self.line += u32::from(self.byte(0) == b'\n');
                        self.at += 1;
                    }
                    self.at = (self.at + 2).min(self.text.len());
                }
                (b'@', b'@') => self.skip_line(),
                _ => return,
            }
        }
    }

    /// The next token, and the line it begins in.
    pub(crate) fn next(&mut self) -> (Token<'t>, u32) {
        self.skip_space();
        (self.token(), self.line)
    }

    fn token(&mut self) -> Token<'t> {
        if self.ended() {
            return Token::End;
        }
        let (from, c) = (self.at, self.byte(0));
        if c.is_ascii_digit() || c == b'.' && self.byte(1).is_ascii_digit() {
            let hex = c == b'0' && matches!(self.byte(1), b'x' | b'X' | b'f' | b'F' | b'd' | b'D');
            while self.byte(0).is_ascii_alphanumeric() || self.byte(0) == b'.' {
                let exponent = matches!(self.byte(0), b'e' | b'E') && !hex;
                self.at += 1;
                if exponent && matches!(self.byte(0), b'+' | b'-') {
                    self.at += 1;
                }
            }
            return Token::Number(self.since(from));
        }
        if begins_word(c) {
            loop {
                while in_word(self.byte(0)) {
                    self.at += 1;
                }
                if self.byte(0) == b':' && self.byte(1) == b':' && in_word(self.byte(2)) {
                    self.at += 2;
                } else {
                    return Token::Word(self.since(from));
                }
            }
        }
        self.at += 1;
        if c == b'"' {
            while !self.ended() && !matches!(self.byte(0), b'"' | b'\n') {
                self.at += if self.byte(0) == b'\\' { 2 } else { 1 };
            }
            let text = self.since(from + 1);
            self.at = (self.at + 1).min(self.text.len());
            return Token::Text(text);
        }
        Token::Punct(c)
    }
}

/// The value of an integer as written: `12`, `12U`, `0x1F`, `0b01`, `017`.
pub(crate) fn integer(text: &str) -> Option<i128> {
    let t = text.trim_end_matches(['U', 'u']);
    let (digits, radix) = match t.as_bytes() {
        [b'0', b'x' | b'X', ..] => (&t[2..], 16),
        [b'0', b'b' | b'B', ..] => (&t[2..], 2),
        [b'0', _, ..] => (&t[1..], 8),
        _ => (t, 10),
    };
    i128::from_str_radix(digits, radix).ok().filter(|n| *n >= 0)
}
