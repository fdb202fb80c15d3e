//! The cursor: phases 1 and 2 of translation, on the fly.
//!
//! A [`Cursor`] walks the raw bytes of a file and shows the lexer the logical ones: a line end is `\n` however it is
//! written (`\n`, `\r\n`, `\r`), and a backslash before a line end is not there at all. Positions stay raw, so spans are
//! right through splices. GNU's backslash, blanks, line end is a splice too; the cursor remembers where it stood, for a
//! warning. Trigraphs are off. Nothing here knows what a token is.

/// A place in a file's bytes.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'a> {
    text: &'a [u8],
    /// Raw offset of the next byte (perhaps of a splice before it).
    pub pos: usize,
    /// Raw offset after the last byte consumed, splices that follow not included.
    pub end: usize,
    /// Whether a splice or a `\r` was passed since this was last cleared: then the raw bytes are not the logical ones.
    pub unclean: bool,
    /// The last backslash that blanks separate from its line end.
    pub blank_splice: Option<usize>,
}

/// The length of the splice at `pos`, and whether blanks stand in it.
fn splice_at(text: &[u8], pos: usize) -> Option<(usize, bool)> {
    let mut i = pos + 1;
    while let Some(b' ' | b'\t' | 0x0b | 0x0c) = text.get(i) {
        i += 1;
    }
    let blanks = i > pos + 1;
    match text.get(i)? {
        b'\n' => Some((i + 1 - pos, blanks)),
        b'\r' if text.get(i + 1) == Some(&b'\n') => Some((i + 2 - pos, blanks)),
        b'\r' => Some((i + 1 - pos, blanks)),
        _ => None,
    }
}

impl<'a> Cursor<'a> {
    /// A cursor at a raw offset.
    pub fn new(text: &'a [u8], pos: usize) -> Self {
        Self {
            text,
            pos,
            end: pos,
            unclean: false,
            blank_splice: None,
        }
    }

    /// The next logical byte; splices before it are passed.
    #[inline]
    pub fn peek(&mut self) -> Option<u8> {
        match self.text.get(self.pos) {
            Some(b'\\') => self.peek_backslash(),
            Some(b'\r') => Some(b'\n'),
            b => b.copied(),
        }
    }

    fn peek_backslash(&mut self) -> Option<u8> {
        while self.text.get(self.pos) == Some(&b'\\') {
            let Some((len, blanks)) = splice_at(self.text, self.pos) else {
                return Some(b'\\');
            };
            if blanks {
                self.blank_splice = Some(self.pos);
            }
            self.pos += len;
            self.unclean = true;
        }
        match self.text.get(self.pos) {
            Some(b'\r') => Some(b'\n'),
            b => b.copied(),
        }
    }

    /// Consumes the byte that `peek` shows and gives it.
    #[inline]
    pub fn bump(&mut self) -> Option<u8> {
        let b = self.peek()?;
        if self.text.get(self.pos) == Some(&b'\r') {
            self.unclean = true;
            if self.text.get(self.pos + 1) == Some(&b'\n') {
                self.pos += 1;
            }
        }
        self.pos += 1;
        self.end = self.pos;
        Some(b)
    }

    /// Consumes the next byte if it is this one.
    pub fn eat(&mut self, byte: u8) -> bool {
        let hit = self.peek() == Some(byte);
        if hit {
            self.bump();
        }
        hit
    }

    /// The byte after the next one. Consumes nothing.
    pub fn second(&self) -> Option<u8> {
        let mut ahead = *self;
        ahead.bump()?;
        ahead.peek()
    }

    /// The next four logical bytes, 0 past the end. Consumes nothing.
    pub fn four(&self) -> [u8; 4] {
        let mut ahead = *self;
        std::array::from_fn(|_| ahead.bump().unwrap_or(0))
    }

    /// The raw bytes not consumed yet. Splices in them are not removed.
    pub fn rest(&self) -> &'a [u8] {
        self.text.get(self.pos..).unwrap_or(&[])
    }

    /// Consumes `n` raw bytes as they stand.
    pub fn skip_raw(&mut self, n: usize) {
        self.pos = (self.pos + n).min(self.text.len());
        self.end = self.pos;
    }

    /// The UTF-8 character that starts at the next byte, when that byte is not ASCII.
    pub fn wide_char(&self) -> Option<char> {
        let bytes = self.rest();
        let bytes = &bytes[..bytes.len().min(4)];
        let valid = match std::str::from_utf8(bytes) {
            Ok(s) => s,
            Err(e) => std::str::from_utf8(&bytes[..e.valid_up_to()]).unwrap_or(""),
        };
        valid.chars().next().filter(|c| !c.is_ascii())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn logical(text: &[u8]) -> (Vec<u8>, Vec<usize>) {
        let mut c = Cursor::new(text, 0);
        let (mut bytes, mut at) = (Vec::new(), Vec::new());
        while c.peek().is_some() {
            at.push(c.pos);
            bytes.extend(c.bump());
        }
        (bytes, at)
    }

    #[test]
    fn splices_vanish_and_positions_stay() {
        let (bytes, at) = logical(b"a\\\nb\\\r\n\\\rc");
        assert_eq!(bytes, b"abc");
        assert_eq!(at, [0, 3, 9]);
    }

    #[test]
    fn line_ends_are_one_byte() {
        assert_eq!(logical(b"a\r\nb\rc\n").0, b"a\nb\nc\n");
    }

    #[test]
    fn blanks_before_the_line_end_are_remembered() {
        let mut c = Cursor::new(b"\\ \t\nx\\y", 0);
        assert_eq!(c.peek(), Some(b'x'));
        assert_eq!(c.blank_splice, Some(0));
        c.bump();
        assert_eq!(c.peek(), Some(b'\\'), "a backslash alone stays");
    }

    #[test]
    fn backslash_at_the_end_of_the_file_is_a_byte() {
        assert_eq!(logical(b"x\\").0, b"x\\");
        assert_eq!(logical(b"x\\\n").0, b"x");
    }
}
