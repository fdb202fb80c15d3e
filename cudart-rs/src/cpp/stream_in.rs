//! `>>`: what can be read from a stream, and `std::getline`.
//!
//! Numbers are collected as `scanf` would and converted ([facet.num.get.virtuals]); what cannot be converted stores 0 and sets the fail bit.
//! Meeting the end of input while collecting sets the end bit, which is what `while (!in.eof())` loops see.

use super::stream::{Stream, flag, state};
use super::stream_out::{Manipulator, Put};
use super::string::CppString;
use crate::c::float_text;
use crate::ptr::{Ptr, addr};

/// A place that `>>` reads into.
pub trait Get {
    /// Reads a value with the stream's format.
    fn get_from(self, input: &mut Stream);
}

fn is_blank(c: u8) -> bool {
    matches!(c, b' ' | b'\t'..=b'\r')
}

impl Stream {
    /// `stream >> x`.
    pub fn get<T: Get>(&mut self, x: T) -> Ptr<Stream> {
        x.get_from(self);
        self.done()
    }

    /// What each formatted input begins with: the state is looked at, white space skipped. False: nothing to read.
    fn prepare(&mut self) -> bool {
        if self.state != 0 {
            self.fault(state::FAIL);
            return false;
        }
        if self.flags & flag::SKIPWS != 0 {
            self.skip_blanks();
            if self.with_source(|s| s.peek()).is_none() {
                self.fault(state::EOF | state::FAIL);
                return false;
            }
        }
        true
    }

    fn skip_blanks(&mut self) {
        self.with_source(|s| {
            while s.peek().is_some_and(is_blank) {
                s.bump();
            }
        });
    }

    /// Takes the characters of a number: `wanted` tells whether the next belongs to it.
    fn collect(&mut self, mut wanted: impl FnMut(&[u8], u8) -> bool) -> Vec<u8> {
        let mut text = Vec::new();
        let ended = self.with_source(|s| {
            loop {
                match s.peek() {
                    None => return true,
                    Some(c) if wanted(&text, c) => {
                        text.push(c);
                        s.bump();
                    }
                    Some(_) => return false,
                }
            }
        });
        if ended {
            self.fault(state::EOF);
        }
        text
    }

    /// Reads an integer: magnitude (`None` if over 64 bits) and sign, or `None` when there is none.
    fn get_integer(&mut self) -> Option<(Option<u64>, bool)> {
        if !self.prepare() {
            return None;
        }
        let base = match self.flags & flag::BASEFIELD {
            flag::HEX => 16,
            flag::OCT => 8,
            flag::DEC => 10,
            _ => 0,
        };
        let text = self.collect(|text, c| {
            let body = text
                .strip_prefix(b"-")
                .or(text.strip_prefix(b"+"))
                .unwrap_or(text);
            match c {
                b'+' | b'-' => text.is_empty(),
                b'x' | b'X' => body == b"0" && (base == 16 || base == 0),
                _ => {
                    let digits = if body.starts_with(b"0x") || body.starts_with(b"0X") || base == 16
                    {
                        16
                    } else if base == 8 || (base == 0 && body.starts_with(b"0")) {
                        8
                    } else {
                        10
                    };
                    (c as char).is_digit(digits)
                }
            }
        });
        let negative = text.first() == Some(&b'-');
        let body = text
            .strip_prefix(b"-")
            .or(text.strip_prefix(b"+"))
            .unwrap_or(&text);
        let (radix, digits) = match body.strip_prefix(b"0x").or(body.strip_prefix(b"0X")) {
            Some(rest) => (16, rest),
            None if base == 0 && body.starts_with(b"0") => (8, body),
            None => (if base == 0 { 10 } else { base }, body),
        };
        if digits.is_empty() {
            self.fault(state::FAIL);
            return Some((Some(0), false));
        }
        let value = digits.iter().try_fold(0u64, |n, c| {
            n.checked_mul(u64::from(radix))?
                .checked_add(u64::from((*c as char).to_digit(radix)?))
        });
        Some((value, negative))
    }

    fn get_float(&mut self) -> Option<Vec<u8>> {
        if !self.prepare() {
            return None;
        }
        let (mut point, mut exponent) = (false, false);
        let text = self.collect(|text, c| match c {
            b'0'..=b'9' => true,
            b'+' | b'-' => matches!(text.last(), None | Some(b'e' | b'E')),
            b'.' if !point && !exponent => {
                point = true;
                true
            }
            b'e' | b'E' if !exponent && text.iter().any(u8::is_ascii_digit) => {
                exponent = true;
                true
            }
            _ => false,
        });
        Some(text)
    }
}

macro_rules! signed {
    ($($t:ty)*) => { $(impl Get for Ptr<$t> {
        fn get_from(mut self, input: &mut Stream) {
            let Some((magnitude, negative)) = input.get_integer() else { return };
            let limit = <$t>::MAX as u64 + u64::from(negative);
            *self = match magnitude {
                Some(m) if m <= limit => (if negative { m.wrapping_neg() } else { m }) as $t,
                _ => {
                    input.fault(state::FAIL);
                    if negative { <$t>::MIN } else { <$t>::MAX }
                }
            };
        }
    })* };
}
signed!(i16 i32 i64);
macro_rules! unsigned {
    ($($t:ty)*) => { $(impl Get for Ptr<$t> {
        fn get_from(mut self, input: &mut Stream) {
            let Some((magnitude, negative)) = input.get_integer() else { return };
            *self = match magnitude {
                Some(m) if m <= <$t>::MAX as u64 => if negative { (m as $t).wrapping_neg() } else { m as $t },
                _ => {
                    input.fault(state::FAIL);
                    <$t>::MAX
                }
            };
        }
    })* };
}
unsigned!(u16 u32 u64);

impl Get for Ptr<f64> {
    fn get_from(mut self, input: &mut Stream) {
        let Some(text) = input.get_float() else {
            return;
        };
        let (value, used) = float_text::parse(&text);
        *self = if used != text.len() || used == 0 {
            input.fault(state::FAIL);
            0.0
        } else if value.is_infinite() {
            input.fault(state::FAIL);
            f64::MAX.copysign(value)
        } else {
            value
        };
    }
}
impl Get for Ptr<f32> {
    fn get_from(mut self, input: &mut Stream) {
        let Some(text) = input.get_float() else {
            return;
        };
        let (value, used) = float_text::parse_f32(&text);
        *self = if used != text.len() || used == 0 {
            input.fault(state::FAIL);
            0.0
        } else if value.is_infinite() {
            input.fault(state::FAIL);
            f32::MAX.copysign(value)
        } else {
            value
        };
    }
}
impl Get for Ptr<bool> {
    fn get_from(mut self, input: &mut Stream) {
        if input.flags & flag::BOOLALPHA != 0 {
            if !input.prepare() {
                return;
            }
            // Reads no further than one of the two names goes.
            let names: [&[u8]; 2] = [b"true", b"false"];
            let text = input.collect(|text, c| {
                let longer = [text, &[c]].concat();
                names.iter().any(|n| n.starts_with(&longer))
            });
            *self = text == names[0];
            // Stopped by the name's end, not by the stream's.
            if names.contains(&&text[..]) {
                input.state &= !state::EOF;
            } else {
                input.fault(state::FAIL);
            }
            return;
        }
        let Some((magnitude, negative)) = input.get_integer() else {
            return;
        };
        *self = magnitude != Some(0);
        if negative || magnitude.is_none_or(|m| m > 1) {
            input.fault(state::FAIL);
        }
    }
}
impl Get for Ptr<i8> {
    fn get_from(mut self, input: &mut Stream) {
        if !input.prepare() {
            return;
        }
        match input.with_source(|s| s.peek().inspect(|_| s.bump())) {
            Some(c) => *self = c as i8,
            None => input.fault(state::EOF | state::FAIL),
        }
    }
}
impl Get for Ptr<u8> {
    fn get_from(self, input: &mut Stream) {
        self.cast::<i8>().get_from(input);
    }
}
impl Get for Ptr<CppString> {
    fn get_from(mut self, input: &mut Stream) {
        if !input.prepare() {
            return;
        }
        let limit = if input.width > 0 {
            input.width as usize
        } else {
            usize::MAX
        };
        input.width = 0;
        let text = input.collect(|text, c| text.len() < limit && !is_blank(c));
        if text.is_empty() {
            input.fault(state::FAIL);
        }
        *self = text.as_slice().into();
    }
}
impl Get for Manipulator {
    fn get_from(self, input: &mut Stream) {
        if self == Manipulator::Ws {
            input.skip_blanks();
            if input.with_source(|s| s.peek()).is_none() {
                input.fault(state::EOF);
            }
        } else {
            self.put_to(input);
        }
    }
}
impl Stream {
    /// `stream >> array`: a word into memory, terminated; the width limits it.
    pub fn get_word(&mut self, to: Ptr<i8>) -> Ptr<Stream> {
        let mut word = CppString::new();
        if self.width > 0 {
            self.width -= 1;
        }
        self.get(addr(&mut word));
        crate::c::string::strcpy(to, word.c_str());
        self.done()
    }
}

/// `std::getline(stream, text, delimiter)`.
pub fn getline(mut input: Ptr<Stream>, mut text: Ptr<CppString>, delimiter: i8) -> Ptr<Stream> {
    let stream = &mut *input;
    if stream.state != 0 {
        stream.fault(state::FAIL);
        return stream.done();
    }
    let mut line = Vec::new();
    let found = stream.with_source(|s| {
        while let Some(c) = s.peek() {
            s.bump();
            if c == delimiter as u8 {
                return true;
            }
            line.push(c);
        }
        false
    });
    if !found {
        stream.fault(state::EOF);
        if line.is_empty() {
            stream.fault(state::FAIL);
        }
    }
    *text = line.as_slice().into();
    stream.done()
}

#[cfg(test)]
mod tests {
    use super::super::stream::mode;
    use super::super::stream_out::{endl, fixed, hex, setfill, setprecision, setw, showbase};
    use super::*;
    use crate::ptr::cstr;

    fn text(s: &Stream) -> String {
        String::from_utf8_lossy(s.str().as_bytes()).into_owned()
    }

    #[test]
    fn numbers_are_written_as_cpp_writes_them() {
        let mut s = Stream::text();
        s.put(1.0f64)
            .put(cstr(c" "))
            .put(0.1f32)
            .put(cstr(c" "))
            .put(1e20)
            .put(cstr(c" "))
            .put(123_456_789.0);
        s.put(cstr(c" "))
            .put(-0.00001)
            .put(b'c' as i8)
            .put(true)
            .put(-5i32)
            .put(endl);
        assert_eq!(text(&s), "1 0.1 1e+20 1.23457e+08 -1e-05c1-5\n");
        let mut s = Stream::text();
        s.put(fixed)
            .put(setprecision(2))
            .put(setw(8))
            .put(2.71)
            .put(setfill(b'*' as i8))
            .put(setw(5))
            .put(42i32);
        s.put(7i32).put(hex).put(showbase).put(255i32).put(-1i16);
        assert_eq!(text(&s), "    2.71***4270xff0xffff");
    }

    #[test]
    fn reading_sets_states_as_cpp_does() {
        let mut s = Stream::text_with("12 3.5e1abc 7".into(), mode::IN);
        let (mut i, mut x, mut w) = (0i32, 0f64, CppString::new());
        s.get(addr(&mut i)).get(addr(&mut x)).get(addr(&mut w));
        assert_eq!((i, x, &w), (12, 35.0, &"abc".into()));
        s.get(addr(&mut i));
        assert!(i == 7 && s.eof() && !s.fail() && s.is_ok());
        s.get(addr(&mut i));
        assert!(s.fail() && i == 7);
        let mut s = Stream::text_with("x99999999999\nline two\n\nend".into(), mode::IN);
        s.get(addr(&mut i));
        assert!(s.fail() && i == 0);
        s.clear(0);
        s.get_char();
        s.get(addr(&mut i));
        assert!(s.fail() && i == i32::MAX);
        s.clear(0);
        let mut lines = Vec::new();
        let p = addr(&mut s);
        while getline(p, addr(&mut w), b'\n' as i8).is_ok() {
            lines.push(w.clone());
        }
        assert_eq!(
            lines,
            ["".into(), "line two".into(), "".into(), "end".into()]
        );
    }
}
