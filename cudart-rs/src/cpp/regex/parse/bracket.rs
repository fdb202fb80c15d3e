//! `[…]`.

use super::*;

/// The text ended in the brackets.
const OPEN: Error = (
    BRACK,
    c"Unexpected character within '[...]' in regular expression",
);

/// What stood before in the brackets.
#[derive(Clone, Copy, PartialEq)]
enum Last {
    Nothing,
    Byte(u8),
    Class,
}

/// What a name in brackets stands for.
enum Named {
    Symbol(u8),
    Equivalent(u8),
    Class(Bytes),
}

impl Parser<'_> {
    /// The bytes of `[…]`, behind the first bracket.
    pub(super) fn bracket(&mut self) -> Result<Bytes, Error> {
        let negative = self.eat(b'^');
        let mut set = Bytes::default();
        let mut last = Last::Nothing;
        if self.peek() == Some(b'-') {
            self.at += 1;
            last = Last::Byte(b'-');
        }
        loop {
            let byte = self.peek().ok_or(OPEN)?;
            if byte == b']' {
                self.at += 1;
                break;
            }
            if byte == b'-' {
                self.at += 1;
                match (self.peek(), last) {
                    (Some(b']'), _) => {
                        self.at += 1;
                        self.put(&mut set, &mut last, b'-');
                        break;
                    }
                    (_, Last::Class) => {
                        return Err((
                            RANGE,
                            c"Invalid start of '[x-x]' range in regular expression",
                        ));
                    }
                    (_, Last::Byte(from)) => {
                        let to = match self.eat(b'-') {
                            true => Some(b'-'),
                            false => self.plain_byte()?,
                        };
                        let to = to.ok_or((
                            RANGE,
                            c"Invalid end of '[x-x]' range in regular expression",
                        ))?;
                        self.range(&mut set, from, to)?;
                        last = Last::Nothing;
                    }
                    (_, Last::Nothing) => self.put(&mut set, &mut last, b'-'),
                }
                continue;
            }
            if let Some(byte) = self.plain_byte()? {
                self.put(&mut set, &mut last, byte);
                continue;
            }
            match self.named()? {
                Named::Symbol(byte) => self.put(&mut set, &mut last, byte),
                Named::Equivalent(byte) => {
                    self.class(&mut set, &mut last);
                    join(&mut set, Bytes::of(|b| b.eq_ignore_ascii_case(&byte)));
                }
                Named::Class(bytes) => {
                    self.class(&mut set, &mut last);
                    join(&mut set, bytes);
                }
            }
        }
        if let Last::Byte(byte) = last {
            self.add(&mut set, byte);
        }
        Ok(match negative {
            true => Bytes(set.0.map(|w| !w)),
            false => set,
        })
    }

    fn add(&self, set: &mut Bytes, byte: u8) {
        join(
            set,
            match self.no_case {
                true => Bytes::of(|b| b.eq_ignore_ascii_case(&byte)),
                false => Bytes::of(|b| b == byte),
            },
        );
    }

    /// A byte, which may begin a range; the one before does not.
    fn put(&self, set: &mut Bytes, last: &mut Last, byte: u8) {
        self.class(set, last);
        *last = Last::Byte(byte);
    }

    fn class(&self, set: &mut Bytes, last: &mut Last) {
        if let Last::Byte(byte) = std::mem::replace(last, Last::Class) {
            self.add(set, byte);
        }
    }

    fn range(&self, set: &mut Bytes, from: u8, to: u8) -> Result<(), Error> {
        // `char` has a sign.
        let (low, high) = (from as i8, to as i8);
        if low > high {
            return Err((RANGE, c"Invalid range in bracket expression."));
        }
        let inside = |b: u8| (low..=high).contains(&(b as i8));
        join(
            set,
            Bytes::of(|b| match self.no_case {
                true => inside(b.to_ascii_lowercase()) || inside(b.to_ascii_uppercase()),
                false => inside(b),
            }),
        );
        Ok(())
    }

    /// A byte that stands for itself, or as an escape. `None`: it is something else.
    fn plain_byte(&mut self) -> Result<Option<u8>, Error> {
        match self.peek() {
            None => Ok(None),
            Some(b'-' | b']') => Ok(None),
            Some(b'[') => match self.text.get(self.at + 1) {
                None => Err((
                    BRACK,
                    c"Incomplete '[[' character class in regular expression",
                )),
                Some(b'.' | b':' | b'=') => Ok(None),
                Some(_) => {
                    self.at += 1;
                    Ok(Some(b'['))
                }
            },
            Some(b'\\') => match self.text.get(self.at + 1) {
                None => Err((ESCAPE, c"Invalid escape in regular expression")),
                Some(b'd' | b'D' | b's' | b'S' | b'w' | b'W' | b'B' | b'1'..=b'9') => Ok(None),
                Some(_) => {
                    self.at += 1;
                    self.escaped_byte(true).map(Some)
                }
            },
            Some(byte) => {
                self.at += 1;
                Ok(Some(byte))
            }
        }
    }

    /// `[:name:]`, `[=c=]`, `[.c.]` or `\d`.
    fn named(&mut self) -> Result<Named, Error> {
        let letter = self.text[self.at + 1];
        if self.peek() == Some(b'\\') {
            if !letter.is_ascii_alphabetic() || letter == b'B' {
                return Err((
                    BRACK,
                    c"Unexpected character within '[...]' in regular expression",
                ));
            }
            self.at += 2;
            return Ok(Named::Class(class_of(letter)));
        }
        let rest = &self.text[self.at + 2..];
        let end = rest.windows(2).position(|w| w == [letter, b']']);
        let Some(end) = end else {
            return Err(match letter {
                b':' => (
                    CTYPE,
                    c"Unexpected end of character class in regular expression",
                ),
                _ => (
                    COLLATE,
                    c"Unexpected end of character class in regular expression",
                ),
            });
        };
        let name = &rest[..end];
        self.at += end + 4;
        let single = match name {
            [one] => Ok(*one),
            _ => Err((
                COLLATE,
                match letter {
                    b'=' => c"Invalid equivalence class.",
                    _ => c"Invalid collate element.",
                },
            )),
        };
        Ok(match letter {
            b'.' => Named::Symbol(single?),
            b'=' => Named::Equivalent(single?),
            _ => Named::Class(
                self.class_named(name)
                    .ok_or((COLLATE, c"Invalid character class."))?,
            ),
        })
    }

    fn class_named(&self, name: &[u8]) -> Option<Bytes> {
        let name = name.to_ascii_lowercase();
        let is: fn(&u8) -> bool = match &name[..] {
            b"d" | b"digit" => u8::is_ascii_digit,
            b"w" => |b| is_word(*b),
            b"s" | b"space" => |b| is_space(*b),
            b"alnum" => u8::is_ascii_alphanumeric,
            b"alpha" => u8::is_ascii_alphabetic,
            b"blank" => |b| matches!(b, b' ' | b'\t'),
            b"cntrl" => u8::is_ascii_control,
            b"graph" => u8::is_ascii_graphic,
            b"lower" | b"upper" if self.no_case => u8::is_ascii_alphabetic,
            b"lower" => u8::is_ascii_lowercase,
            b"upper" => u8::is_ascii_uppercase,
            b"print" => |b| matches!(b, 32..=126),
            b"punct" => u8::is_ascii_punctuation,
            b"xdigit" => u8::is_ascii_hexdigit,
            _ => return None,
        };
        Some(Bytes::of(|b| is(&b)))
    }
}

fn join(set: &mut Bytes, other: Bytes) {
    for (a, b) in set.0.iter_mut().zip(other.0) {
        *a |= b;
    }
}
