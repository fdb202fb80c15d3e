//! C's formatted output: the conversion specifications of `printf` (C17 7.21.6.1, with glibc's extensions).
//!
//! [`format()`] appends to a byte vector and knows nothing of files. Where C leaves a format undefined,
//! glibc's behaviour is kept: an unknown conversion is printed as it was read.

use super::args::{Args, c_bytes};
use super::float_text;
use crate::ptr::Ptr;
use std::io::Write;

#[derive(Clone, Copy, Default)]
struct Spec {
    left: bool,
    plus: bool,
    space: bool,
    alternate: bool,
    zero: bool,
    group: bool,
    width: usize,
    precision: Option<usize>,
    length: Length,
}

#[derive(Clone, Copy, Default, PartialEq)]
enum Length {
    Char,
    Short,
    #[default]
    Int,
    Long,
}

/// More padding than this is a mistake in the program (or an attack): C would fail with EOVERFLOW.
const MAX_FIELD: usize = 1 << 26;

/// Appends the formatted text to `out`. Returns the number of bytes, or -1 for a format that ends within a
/// specification (what had been formatted by then stays, as in glibc).
pub fn format(out: &mut Vec<u8>, format: &[u8], args: &mut Args<'_>) -> i32 {
    let start = out.len();
    let mut at = 0;
    while at < format.len() {
        let Some(percent) = format[at..].iter().position(|c| *c == b'%') else {
            out.extend_from_slice(&format[at..]);
            break;
        };
        out.extend_from_slice(&format[at..at + percent]);
        at += percent + 1;
        match conversion(out, &format[at..], args, start) {
            Some(used) => at += used,
            None => return -1,
        }
    }
    i32::try_from(out.len() - start).unwrap_or(-1)
}

fn number(text: &[u8], at: &mut usize) -> usize {
    let mut n = 0usize;
    while let Some(c) = text.get(*at).filter(|c| c.is_ascii_digit()) {
        n = n.saturating_mul(10).saturating_add(usize::from(c - b'0'));
        *at += 1;
    }
    n.min(MAX_FIELD)
}

/// Formats the specification at the start of `text` (after `%`) and returns its length.
fn conversion(out: &mut Vec<u8>, text: &[u8], args: &mut Args<'_>, start: usize) -> Option<usize> {
    let mut spec = Spec::default();
    let mut at = 0;
    let mut positional;
    let mut args = args;
    // POSIX's n$.
    let mut probe = 0;
    let position = number(text, &mut probe);
    if position > 0 && text.get(probe) == Some(&b'$') {
        positional = args.from_position(position);
        args = &mut positional;
        at = probe + 1;
    }
    loop {
        match text.get(at)? {
            b'-' => spec.left = true,
            b'+' => spec.plus = true,
            b' ' => spec.space = true,
            b'#' => spec.alternate = true,
            b'0' => spec.zero = true,
            b'\'' => spec.group = true,
            b'I' => {}
            _ => break,
        }
        at += 1;
    }
    if text.get(at) == Some(&b'*') {
        at += 1;
        let width = i64::from(args.int() as i32);
        spec.left |= width < 0;
        spec.width = (width.unsigned_abs() as usize).min(MAX_FIELD);
    } else {
        spec.width = number(text, &mut at);
    }
    if text.get(at) == Some(&b'.') {
        at += 1;
        if text.get(at) == Some(&b'*') {
            at += 1;
            // A negative precision counts as none.
            spec.precision = usize::try_from(args.int() as i32).ok();
        } else {
            spec.precision = Some(number(text, &mut at));
        }
        spec.precision = spec.precision.map(|p| p.min(MAX_FIELD));
    }
    loop {
        spec.length = match (text.get(at)?, spec.length) {
            (b'h', Length::Short) => Length::Char,
            (b'h', _) => Length::Short,
            (b'l' | b'L' | b'q' | b'j' | b'z' | b'Z' | b't', _) => Length::Long,
            _ => break,
        };
        at += 1;
    }
    let kind = *text.get(at)?;
    at += 1;
    match kind {
        b'd' | b'i' => {
            let value = args.int();
            let value = match spec.length {
                Length::Char => i64::from(value as i8),
                Length::Short => i64::from(value as i16),
                Length::Int => i64::from(value as i32),
                Length::Long => value as i64,
            };
            let sign = sign(&spec, value < 0);
            integer(out, &spec, sign, value.unsigned_abs(), kind);
        }
        b'u' | b'x' | b'X' | b'o' | b'b' | b'B' => {
            let value = args.int();
            let value = match spec.length {
                Length::Char => u64::from(value as u8),
                Length::Short => u64::from(value as u16),
                Length::Int => u64::from(value as u32),
                Length::Long => value,
            };
            integer(out, &spec, b"", value, kind);
        }
        b'c' | b'C' => padded(out, &spec, &[args.int() as u8]),
        b's' | b'S' if spec.length == Length::Long || kind == b'S' => {
            let text = wide_text(Ptr::from_bits(args.int()));
            let limit = spec.precision.unwrap_or(text.len()).min(text.len());
            padded(out, &spec, &text[..limit]);
        }
        b's' => {
            let text = Ptr::<i8>::from_bits(args.int());
            string(out, &spec, text);
        }
        b'p' => {
            let value = args.int();
            if value == 0 {
                padded(out, &spec, b"(nil)");
            } else {
                let prefix = [sign(&spec, false), b"0x"].concat();
                spec.alternate = false;
                integer(out, &spec, &prefix, value, b'x');
            }
        }
        b'n' => {
            let to = args.int();
            let count = (out.len() - start) as u64;
            store_count(to, count, spec.length);
        }
        b'm' => {
            let message = super::string::error_text(
                std::io::Error::last_os_error().raw_os_error().unwrap_or(0),
            );
            padded(out, &spec, message.as_bytes());
        }
        b'%' => out.push(b'%'),
        b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A' => {
            float(out, &spec, args.float(), kind)
        }
        _ => unknown(out, &spec, kind),
    }
    Some(at)
}

fn store_count(to: u64, count: u64, length: Length) {
    if to == 0 {
        return;
    }
    match length {
        Length::Char => *Ptr::<u8>::from_bits(to) = count as u8,
        Length::Short => *Ptr::<u16>::from_bits(to) = count as u16,
        Length::Int => *Ptr::<u32>::from_bits(to) = count as u32,
        Length::Long => *Ptr::<u64>::from_bits(to) = count,
    }
}

fn sign(spec: &Spec, negative: bool) -> &'static [u8] {
    match (negative, spec.plus, spec.space) {
        (true, ..) => b"-",
        (_, true, _) => b"+",
        (_, _, true) => b" ",
        _ => b"",
    }
}

/// Pads `text` with blanks to the field's width.
fn padded(out: &mut Vec<u8>, spec: &Spec, text: &[u8]) {
    let fill = spec.width.saturating_sub(text.len());
    if !spec.left {
        out.resize(out.len() + fill, b' ');
    }
    out.extend_from_slice(text);
    if spec.left {
        out.resize(out.len() + fill, b' ');
    }
}

/// Sign (or prefix), zeros, digits in the field; zeros fill it when the flag asks so.
fn field(out: &mut Vec<u8>, spec: &Spec, prefix: &[u8], digits: &[u8], fill_with_zeros: bool) {
    let fill = spec.width.saturating_sub(prefix.len() + digits.len());
    if fill_with_zeros && !spec.left {
        out.extend_from_slice(prefix);
        out.resize(out.len() + fill, b'0');
        out.extend_from_slice(digits);
        return;
    }
    if !spec.left {
        out.resize(out.len() + fill, b' ');
    }
    out.extend_from_slice(prefix);
    out.extend_from_slice(digits);
    if spec.left {
        out.resize(out.len() + fill, b' ');
    }
}

fn integer(out: &mut Vec<u8>, spec: &Spec, sign: &[u8], value: u64, kind: u8) {
    let mut digits = [0u8; 64];
    let mut first = digits.len();
    let mut rest = value;
    let (base, letters) = match kind {
        b'x' => (16, b"0123456789abcdef"),
        b'X' => (16, b"0123456789ABCDEF"),
        b'o' => (8, b"0123456789abcdef"),
        b'b' | b'B' => (2, b"0123456789abcdef"),
        _ => (10, b"0123456789abcdef"),
    };
    while rest != 0 {
        first -= 1;
        digits[first] = letters[(rest % base) as usize];
        rest /= base;
    }
    let digits = &digits[first..];
    let mut least = spec.precision.unwrap_or(1);
    if kind == b'o' && spec.alternate && least <= digits.len() {
        least = digits.len() + 1;
        if spec.precision.is_none() && digits.is_empty() {
            least = 1;
        }
    }
    let prefix: &[u8] = match kind {
        b'x' if spec.alternate && value != 0 => b"0x",
        b'X' if spec.alternate && value != 0 => b"0X",
        b'b' if spec.alternate && value != 0 => b"0b",
        b'B' if spec.alternate && value != 0 => b"0B",
        _ => sign,
    };
    let zeros = least.saturating_sub(digits.len());
    if zeros == 0 {
        field(
            out,
            spec,
            prefix,
            digits,
            spec.zero && spec.precision.is_none(),
        );
        return;
    }
    let mut long = vec![b'0'; zeros];
    long.extend_from_slice(digits);
    field(
        out,
        spec,
        prefix,
        &long,
        spec.zero && spec.precision.is_none(),
    );
}

fn string(out: &mut Vec<u8>, spec: &Spec, text: Ptr<i8>) {
    if text.is_null() {
        // glibc leaves the word out when the precision is too short for it.
        let word: &[u8] = if spec.precision.is_none_or(|p| p >= 6) {
            b"(null)"
        } else {
            b""
        };
        padded(out, spec, word);
        return;
    }
    let Some(limit) = spec.precision else {
        padded(out, spec, c_bytes(text));
        return;
    };
    // At most `limit` bytes are read: the text need not be terminated.
    let mut bytes = Vec::new();
    while bytes.len() < limit {
        let c = text[bytes.len()];
        if c == 0 {
            break;
        }
        bytes.push(c as u8);
    }
    padded(out, spec, &bytes);
}

fn wide_text(text: Ptr<i32>) -> Vec<u8> {
    if text.is_null() {
        return b"(null)".to_vec();
    }
    let mut bytes = Vec::new();
    let mut i = 0;
    while text[i] != 0 {
        // The "C" locale has only ASCII.
        bytes.push(
            u8::try_from(text[i])
                .ok()
                .filter(u8::is_ascii)
                .unwrap_or(b'?'),
        );
        i += 1;
    }
    bytes
}

fn float(out: &mut Vec<u8>, spec: &Spec, x: f64, kind: u8) {
    let sign = sign(spec, x.is_sign_negative());
    let upper = kind.is_ascii_uppercase();
    if !x.is_finite() {
        let word: &[u8] = match (x.is_nan(), upper) {
            (true, false) => b"nan",
            (true, true) => b"NAN",
            (false, false) => b"inf",
            (false, true) => b"INF",
        };
        field(out, spec, sign, word, false);
        return;
    }
    let magnitude = x.abs();
    let precision = spec.precision.unwrap_or(6);
    let mut digits = Vec::with_capacity(32);
    let mut prefix = sign.to_vec();
    match kind.to_ascii_lowercase() {
        b'f' => float_text::fixed(&mut digits, magnitude, precision, spec.alternate),
        b'e' => float_text::scientific(&mut digits, magnitude, precision, spec.alternate),
        b'g' => float_text::general(&mut digits, magnitude, precision, spec.alternate),
        _ => {
            prefix.extend_from_slice(if upper { b"0X" } else { b"0x" });
            float_text::hexadecimal(
                &mut digits,
                magnitude,
                spec.precision,
                spec.alternate,
                upper,
            );
        }
    }
    if upper {
        digits.make_ascii_uppercase();
    }
    field(out, spec, &prefix, &digits, spec.zero);
}

/// A conversion that C does not know is printed in glibc's normal order of its parts.
fn unknown(out: &mut Vec<u8>, spec: &Spec, kind: u8) {
    out.push(b'%');
    if spec.alternate {
        out.push(b'#');
    }
    if spec.group {
        out.push(b'\'');
    }
    if spec.plus {
        out.push(b'+');
    } else if spec.space {
        out.push(b' ');
    }
    if spec.left {
        out.push(b'-');
    }
    if spec.zero {
        out.push(b'0');
    }
    if spec.width != 0 {
        let _ = write!(out, "{}", spec.width);
    }
    if let Some(precision) = spec.precision {
        let _ = write!(out, ".{precision}");
    }
    out.push(kind);
}
