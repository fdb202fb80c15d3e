//! `<<`: what can be written to a stream, and the manipulators.
//!
//! Numbers follow C++'s rules ([facet.num.put.virtuals]): the conversion of `printf` that the format flags choose, then
//! padding to the width, which goes back to 0. The default for floating values is `%g` with precision 6.

use super::stream::{Stream, flag, state};
use super::string::CppString;
use crate::c::args::c_bytes;
use crate::c::float_text;
use crate::ptr::{Ptr, Void, addr};

/// A value that `<<` writes.
pub trait Put {
    /// Writes the value with the stream's format.
    fn put_to(self, out: &mut Stream);
}

impl Stream {
    /// `stream << x`.
    pub fn put<T: Put>(&mut self, x: T) -> Ptr<Stream> {
        x.put_to(self);
        self.done()
    }

    /// Pads `prefix` (sign or base) and `body` to the width and writes them.
    fn put_padded(&mut self, prefix: &[u8], body: &[u8]) {
        let width = std::mem::take(&mut self.width).max(0) as usize;
        let used = prefix.len() + body.len();
        if width <= used {
            if prefix.is_empty() {
                self.emit(body);
            } else {
                self.emit(&[prefix, body].concat());
            }
            return;
        }
        let fill = vec![self.fill; width - used];
        let text = match self.flags & flag::ADJUSTFIELD {
            flag::LEFT => [prefix, body, &fill].concat(),
            flag::INTERNAL => [prefix, &fill, body].concat(),
            _ => [&fill, prefix, body].concat(),
        };
        self.emit(&text);
    }

    /// `negative` is known of signed types only: others never show a `+`.
    fn put_integer(&mut self, negative: Option<bool>, magnitude: u64, bits: u64) {
        let show_base = self.flags & flag::SHOWBASE != 0;
        let upper = self.flags & flag::UPPERCASE != 0;
        let (prefix, text): (&[u8], String) = match self.flags & flag::BASEFIELD {
            flag::HEX => (
                match (show_base && bits != 0, upper) {
                    (false, _) => b"",
                    (true, false) => b"0x",
                    (true, true) => b"0X",
                },
                if upper {
                    format!("{bits:X}")
                } else {
                    format!("{bits:x}")
                },
            ),
            flag::OCT => (
                if show_base && bits != 0 { b"0" } else { b"" },
                format!("{bits:o}"),
            ),
            _ => (
                match negative {
                    Some(true) => b"-",
                    Some(false) if self.flags & flag::SHOWPOS != 0 => b"+",
                    _ => b"",
                },
                magnitude.to_string(),
            ),
        };
        self.put_padded(prefix, text.as_bytes());
    }

    fn put_float(&mut self, x: f64) {
        let prefix: &[u8] = if x.is_sign_negative() {
            b"-"
        } else if self.flags & flag::SHOWPOS != 0 {
            b"+"
        } else {
            b""
        };
        let upper = self.flags & flag::UPPERCASE != 0;
        let point = self.flags & flag::SHOWPOINT != 0;
        let mut text = Vec::with_capacity(32);
        let magnitude = x.abs();
        let precision = usize::try_from(self.precision).unwrap_or(6).min(1 << 20);
        if !x.is_finite() {
            text.extend_from_slice(if x.is_nan() { b"nan" } else { b"inf" });
        } else {
            match self.flags & flag::FLOATFIELD {
                flag::FIXED => float_text::fixed(&mut text, magnitude, precision, point),
                flag::SCIENTIFIC => float_text::scientific(&mut text, magnitude, precision, point),
                flag::FLOATFIELD => {
                    text.extend_from_slice(b"0x");
                    float_text::hexadecimal(&mut text, magnitude, None, point, upper);
                }
                _ => float_text::general(&mut text, magnitude, precision, point),
            }
        }
        if upper {
            text.make_ascii_uppercase();
        }
        self.put_padded(prefix, &text);
    }

    /// A `const void*`: hexadecimal with `0x`, null as 0.
    fn put_address(&mut self, address: u64) {
        let before = self.flags;
        self.flags = before & !(flag::BASEFIELD | flag::UPPERCASE) | flag::HEX | flag::SHOWBASE;
        self.put_integer(None, address, address);
        self.flags = before;
    }
}

macro_rules! integers {
    ($($t:ty, $bits:ty;)*) => { $(impl Put for $t {
        fn put_to(self, out: &mut Stream) {
            #[allow(unused_comparisons)] // The unsigned types are never negative.
            let negative = self < 0;
            // Hexadecimal and octal show the bits of the type.
            let bits = self as $bits as u64;
            let magnitude = if negative { (self as i64).unsigned_abs() } else { bits };
            out.put_integer((<$t>::MIN != 0).then_some(negative), magnitude, bits);
        }
    })* };
}
integers! { i16, u16; u16, u16; i32, u32; u32, u32; i64, u64; u64, u64; }

impl Put for i8 {
    fn put_to(self, out: &mut Stream) {
        out.put_padded(b"", &[self as u8]);
    }
}
impl Put for u8 {
    fn put_to(self, out: &mut Stream) {
        out.put_padded(b"", &[self]);
    }
}
impl Put for bool {
    fn put_to(self, out: &mut Stream) {
        if out.flags & flag::BOOLALPHA != 0 {
            out.put_padded(b"", if self { b"true" } else { b"false" });
        } else {
            out.put_integer(Some(false), u64::from(self), u64::from(self));
        }
    }
}
impl Put for f64 {
    fn put_to(self, out: &mut Stream) {
        out.put_float(self);
    }
}
impl Put for f32 {
    fn put_to(self, out: &mut Stream) {
        out.put_float(f64::from(self));
    }
}
impl Put for Ptr<i8> {
    fn put_to(self, out: &mut Stream) {
        if self.is_null() {
            out.fault(state::BAD);
        } else {
            out.put_padded(b"", c_bytes(self));
        }
    }
}
impl Put for Ptr<u8> {
    fn put_to(self, out: &mut Stream) {
        self.cast::<i8>().put_to(out);
    }
}
impl Put for Ptr<Void> {
    fn put_to(self, out: &mut Stream) {
        out.put_address(self.to_bits());
    }
}
impl Put for &CppString {
    fn put_to(self, out: &mut Stream) {
        out.put_padded(b"", self.as_bytes());
    }
}
impl Put for CppString {
    fn put_to(self, out: &mut Stream) {
        (&self).put_to(out);
    }
}
impl Put for Ptr<CppString> {
    fn put_to(self, out: &mut Stream) {
        (&*self).put_to(out);
    }
}
impl Put for Option<fn(Ptr<Stream>) -> Ptr<Stream>> {
    fn put_to(self, out: &mut Stream) {
        if let Some(manipulate) = self {
            manipulate(addr(out));
        }
    }
}

/// A manipulator: what `std::endl`, `std::setw(8)` and the like are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manipulator {
    /// New line, and writes out.
    Endl,
    /// A zero byte.
    Ends,
    /// Writes out.
    Flush,
    /// Skips white space (input).
    Ws,
    /// Sets flags within a mask.
    Flags(i32, i32),
    /// The next field's width.
    Width(i32),
    /// Digits of floating values.
    Precision(i32),
    /// The fill character.
    Fill(i8),
}
impl Put for Manipulator {
    fn put_to(self, out: &mut Stream) {
        match self {
            Manipulator::Endl => {
                out.emit(b"\n");
                out.flush();
            }
            Manipulator::Ends => out.emit(b"\0"),
            Manipulator::Flush => {
                out.flush();
            }
            Manipulator::Ws => {}
            Manipulator::Flags(flags, mask) => {
                out.setf_masked(flags, mask);
            }
            Manipulator::Width(width) => out.width = i64::from(width),
            Manipulator::Precision(precision) => out.precision = i64::from(precision),
            Manipulator::Fill(c) => out.fill = c as u8,
        }
    }
}

macro_rules! manipulators {
    ($($name:ident = $value:expr;)*) => { $(
        #[doc = concat!("`std::", stringify!($name), "`.")]
        pub const $name: Manipulator = $value;
    )* };
}
manipulators! {
    endl = Manipulator::Endl;
    ends = Manipulator::Ends;
    flush = Manipulator::Flush;
    ws = Manipulator::Ws;
    fixed = Manipulator::Flags(flag::FIXED, flag::FLOATFIELD);
    scientific = Manipulator::Flags(flag::SCIENTIFIC, flag::FLOATFIELD);
    hexfloat = Manipulator::Flags(flag::FLOATFIELD, flag::FLOATFIELD);
    defaultfloat = Manipulator::Flags(0, flag::FLOATFIELD);
    dec = Manipulator::Flags(flag::DEC, flag::BASEFIELD);
    hex = Manipulator::Flags(flag::HEX, flag::BASEFIELD);
    oct = Manipulator::Flags(flag::OCT, flag::BASEFIELD);
    left = Manipulator::Flags(flag::LEFT, flag::ADJUSTFIELD);
    right = Manipulator::Flags(flag::RIGHT, flag::ADJUSTFIELD);
    internal = Manipulator::Flags(flag::INTERNAL, flag::ADJUSTFIELD);
    boolalpha = Manipulator::Flags(flag::BOOLALPHA, flag::BOOLALPHA);
    noboolalpha = Manipulator::Flags(0, flag::BOOLALPHA);
    showbase = Manipulator::Flags(flag::SHOWBASE, flag::SHOWBASE);
    noshowbase = Manipulator::Flags(0, flag::SHOWBASE);
    showpoint = Manipulator::Flags(flag::SHOWPOINT, flag::SHOWPOINT);
    noshowpoint = Manipulator::Flags(0, flag::SHOWPOINT);
    showpos = Manipulator::Flags(flag::SHOWPOS, flag::SHOWPOS);
    noshowpos = Manipulator::Flags(0, flag::SHOWPOS);
    uppercase = Manipulator::Flags(flag::UPPERCASE, flag::UPPERCASE);
    nouppercase = Manipulator::Flags(0, flag::UPPERCASE);
    skipws = Manipulator::Flags(flag::SKIPWS, flag::SKIPWS);
    noskipws = Manipulator::Flags(0, flag::SKIPWS);
    unitbuf = Manipulator::Flags(flag::UNITBUF, flag::UNITBUF);
    nounitbuf = Manipulator::Flags(0, flag::UNITBUF);
}
/// `std::setw(n)`.
pub fn setw(width: i32) -> Manipulator {
    Manipulator::Width(width)
}
/// `std::setprecision(n)`.
pub fn setprecision(precision: i32) -> Manipulator {
    Manipulator::Precision(precision)
}
/// `std::setfill(c)`.
pub fn setfill(c: i8) -> Manipulator {
    Manipulator::Fill(c)
}
/// `std::setbase(n)`.
pub fn setbase(base: i32) -> Manipulator {
    let flags = match base {
        8 => flag::OCT,
        10 => flag::DEC,
        16 => flag::HEX,
        _ => 0,
    };
    Manipulator::Flags(flags, flag::BASEFIELD)
}
/// `std::setiosflags(f)`.
pub fn setiosflags(flags: i32) -> Manipulator {
    Manipulator::Flags(flags, flags)
}
/// `std::resetiosflags(f)`.
pub fn resetiosflags(flags: i32) -> Manipulator {
    Manipulator::Flags(0, flags)
}
