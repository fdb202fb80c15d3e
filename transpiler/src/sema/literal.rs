//! Literals: from their spelling to value and type.
//!
//! The spelling is a token's text, with prefix, quotes and suffix. The rules are C++17 [lex.literal] and C11 6.4.4, with the GNU
//! extensions that real programs use (`\e`, multi-character constants, binary literals in C). Integer literals take the
//! first type of their list that holds them on x86-64 Linux; floating ones are rounded once, from the decimal (or hexadecimal) digits directly
//! to the type of their suffix; characters and strings are given in the execution character set, which is UTF-8.
//! Every function returns a message, and no value, for a spelling whose meaning is doubtful (a decimal literal too large for `long`, a
//! user-defined suffix): compilers disagree on these. Nothing here knows about HIR nodes or places.

use crate::hir::{FloatKind, IntKind};
use crate::pp::token::token_bytes;
use std::rc::Rc;

/// Value and type of an integer literal: decimal, octal, hexadecimal or binary, with digit separators (C++) and a suffix of `u`, `l`, `ll`.
///
/// The type is the first of C++17 table 7 (C11 6.4.4.1p5: the same) that can represent the value.
///
/// # Errors
/// A message when it is no integer literal, has another suffix, or fits none of its types.
pub fn int(text: &str, c_mode: bool) -> Result<(i128, IntKind), String> {
    let (radix, rest) = match text.as_bytes() {
        [b'0', b'x' | b'X', ..] => (16, &text[2..]),
        [b'0', b'b' | b'B', ..] => (2, &text[2..]),
        [b'0', ..] => (8, text),
        _ => (10, text),
    };
    let (digits, suffix) = split_digits(rest, radix, c_mode)?;
    if digits.is_empty() {
        return Err(format!("`{text}` has no digits"));
    }
    if let Some(d) = digits.chars().find(|d| !d.is_digit(radix)) {
        return Err(format!("invalid digit `{d}` in the octal literal `{text}`"));
    }
    let value = u128::from_str_radix(&digits, radix)
        .map_err(|_| format!("the integer literal `{text}` is too large for any type"))?;
    let (unsigned, longs) = int_suffix(suffix).ok_or_else(|| bad_suffix(suffix, text))?;
    use IntKind::*;
    let candidates: &[IntKind] = match (unsigned, longs, radix == 10) {
        (false, 0, true) => &[Int, Long],
        (false, 0, false) => &[Int, UInt, Long, ULong],
        (true, 0, _) => &[UInt, ULong],
        (false, 1, true) => &[Long],
        (false, 1, false) => &[Long, ULong],
        (true, 1, _) => &[ULong],
        (false, _, true) => &[LongLong],
        (false, _, false) => &[LongLong, ULongLong],
        (true, _, _) => &[ULongLong],
    };
    for kind in candidates {
        let bits = kind.bytes() * 8 - u64::from(kind.signed());
        if value >> bits == 0 {
            return Ok((value as i128, *kind));
        }
    }
    if value >> 64 == 0 {
        return Err(format!(
            "the integer literal `{text}` fits no signed type; write a suffix `u`"
        ));
    }
    Err(format!(
        "the integer literal `{text}` is too large for any type"
    ))
}

/// Splits the digits (separators removed) from the suffix. Decimal digits count as digits of an octal literal, to be complained about.
fn split_digits(rest: &str, radix: u32, c_mode: bool) -> Result<(String, &str), String> {
    let scan = radix.max(10);
    let mut digits = String::with_capacity(rest.len());
    let mut chars = rest.char_indices().peekable();
    while let Some(&(at, c)) = chars.peek() {
        if c.is_digit(scan) {
            if radix == 2 && c > '1' {
                return Err(format!("invalid digit `{c}` in a binary literal"));
            }
            digits.push(c);
            chars.next();
        } else if c == '\'' && !c_mode {
            chars.next();
            if !matches!(chars.peek(), Some((_, d)) if d.is_digit(scan)) {
                return Err("a digit separator must stand between digits".into());
            }
        } else {
            return Ok((digits, &rest[at..]));
        }
    }
    Ok((digits, ""))
}

/// (unsigned, number of `l`s) of an integer suffix.
fn int_suffix(suffix: &str) -> Option<(bool, u8)> {
    let lower = suffix.to_ascii_lowercase();
    if suffix.contains("lL") || suffix.contains("Ll") {
        return None;
    }
    Some(match lower.as_str() {
        "" => (false, 0),
        "u" => (true, 0),
        "l" => (false, 1),
        "ul" | "lu" => (true, 1),
        "ll" => (false, 2),
        "ull" | "llu" => (true, 2),
        _ => return None,
    })
}

fn bad_suffix(suffix: &str, text: &str) -> String {
    format!("unknown suffix `{suffix}` on the literal `{text}`")
}

/// Value and type of a floating literal, decimal or hexadecimal.
///
/// The value of an `f` literal has been rounded to `float` once, from its digits. A value too large becomes infinity, as in every compiler.
/// `long double` literals are rounded to `double`.
///
/// # Errors
/// A message when it is no floating literal or has a suffix other than `f` and `l`.
pub fn float(text: &str) -> Result<(f64, FloatKind), String> {
    let clean: String = text.chars().filter(|&c| c != '\'').collect();
    let hex = clean.starts_with("0x") || clean.starts_with("0X");
    let body = if hex { &clean[2..] } else { &clean[..] };
    let radix = if hex { 16 } else { 10 };
    let parts = split_float(body, radix).ok_or_else(|| format!("`{text}` is no number"))?;
    let kind = match parts.suffix {
        "" => FloatKind::F64,
        "f" | "F" => FloatKind::F32,
        "l" | "L" => FloatKind::LongDouble,
        s => return Err(bad_suffix(s, text)),
    };
    if hex {
        let exponent = parts.exponent.ok_or_else(|| {
            format!("the hexadecimal floating literal `{text}` needs a `p` exponent")
        })?;
        let precision = if kind == FloatKind::F32 {
            FLOAT
        } else {
            DOUBLE
        };
        let value = hex_float(parts.whole, parts.fraction, exponent, precision);
        return Ok((value, kind));
    }
    let number = &body[..body.len() - parts.suffix.len()];
    let failed = |_| format!("`{text}` is no number");
    let value = match kind {
        FloatKind::F32 => f64::from(number.parse::<f32>().map_err(failed)?),
        _ => number.parse::<f64>().map_err(failed)?,
    };
    Ok((value, kind))
}

/// The parts of a floating literal without `0x`.
struct FloatParts<'a> {
    whole: &'a str,
    fraction: &'a str,
    exponent: Option<i64>,
    suffix: &'a str,
}

fn split_float(body: &str, radix: u32) -> Option<FloatParts<'_>> {
    let digits_end = |s: &str| s.find(|c: char| !c.is_digit(radix)).unwrap_or(s.len());
    let (whole, rest) = body.split_at(digits_end(body));
    let (fraction, rest, point) = match rest.strip_prefix('.') {
        Some(rest) => {
            let (fraction, rest) = rest.split_at(digits_end(rest));
            (fraction, rest, true)
        }
        None => ("", rest, false),
    };
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }
    let mark: [char; 2] = if radix == 16 { ['p', 'P'] } else { ['e', 'E'] };
    let mut exponent = None;
    let mut suffix = rest;
    if let Some(after) = rest.strip_prefix(mark) {
        let (negative, digits) = match after.as_bytes().first() {
            Some(b'-') => (true, &after[1..]),
            Some(b'+') => (false, &after[1..]),
            _ => (false, after),
        };
        let end = digits
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(digits.len());
        if end == 0 {
            return None;
        }
        // An exponent beyond this range gives zero or infinity for any digits a source file can hold.
        let magnitude = digits[..end]
            .parse::<i64>()
            .map_or(1 << 40, |e| e.min(1 << 40));
        exponent = Some(if negative { -magnitude } else { magnitude });
        suffix = &digits[end..];
    }
    if !point && exponent.is_none() {
        return None;
    }
    Some(FloatParts {
        whole,
        fraction,
        exponent,
        suffix,
    })
}

/// Significand bits and the exponent of the smallest subnormal's unit, of a binary format.
#[derive(Clone, Copy)]
struct Precision {
    bits: i64,
    min_exponent: i64,
    max_exponent: i64,
}

const FLOAT: Precision = Precision {
    bits: 24,
    min_exponent: -149,
    max_exponent: 128,
};
const DOUBLE: Precision = Precision {
    bits: 53,
    min_exponent: -1074,
    max_exponent: 1024,
};

/// `0x<whole>.<fraction>p<exponent>` rounded to nearest, ties to even.
fn hex_float(whole: &str, fraction: &str, exponent: i64, precision: Precision) -> f64 {
    // value = significand * 2^scale, with a sticky bit for what was cut off.
    let mut significand: u128 = 0;
    let mut scale = exponent.saturating_sub(4 * fraction.len() as i64);
    let mut sticky = false;
    for d in whole.chars().chain(fraction.chars()) {
        let digit = u128::from(d.to_digit(16).unwrap_or(0));
        if significand >> 120 == 0 {
            significand = significand << 4 | digit;
        } else {
            scale = scale.saturating_add(4);
            sticky |= digit != 0;
        }
    }
    if significand == 0 {
        return 0.0;
    }
    let length = 128 - i64::from(significand.leading_zeros());
    let unit = (scale + length - precision.bits).max(precision.min_exponent);
    let shift = unit - scale;
    if shift > 0 {
        if shift > length + 1 {
            return 0.0;
        }
        // shift <= 128 here, as length is at most 124 + 1.
        let cut = significand & ((1 << shift) - 1);
        let half = 1u128 << (shift - 1);
        significand >>= shift;
        if cut > half || cut == half && (sticky || significand & 1 == 1) {
            significand += 1;
        }
        scale = unit;
    }
    let length = 128 - i64::from(significand.leading_zeros());
    if scale + length > precision.max_exponent {
        return f64::INFINITY;
    }
    // At most 53 bits now, so the product is exact; two steps because 2^scale alone may underflow.
    let half_scale = scale / 2;
    significand as f64 * exp2(half_scale) * exp2(scale - half_scale)
}

/// 2^n, exactly; |n| is below 1022.
fn exp2(n: i64) -> f64 {
    let biased = (n + 1023).clamp(1, 2046) as u64;
    f64::from_bits(biased << 52)
}

/// Value and type of a character literal.
///
/// In C++ a plain one has type `char`, with prefixes `wchar_t`, `char16_t`, `char32_t` (`u8`: `char`); in C it is an `int`, with
/// prefixes the integer types those names stand for. Several characters make an `int`, the first in the highest byte, as GCC and nvcc have it.
///
/// # Errors
/// A message for empty or malformed literals, values out of range, and user-defined suffixes.
pub fn char(text: &str, c_mode: bool) -> Result<(i128, IntKind), String> {
    let bytes = token_bytes(text);
    let (prefix, quoted) = split_prefix(&bytes, b'\'')?;
    let body = unquote(quoted, b'\'', text)?;
    let kind = prefix.kind();
    let units = decode(body, kind)?;
    match units.as_slice() {
        [] => Err("an empty character literal".into()),
        &[unit] => {
            let value = match kind {
                IntKind::Char => i128::from(unit as u8 as i8),
                IntKind::WChar => i128::from(unit as i32),
                _ => i128::from(unit),
            };
            let kind = match (c_mode, kind) {
                (true, IntKind::Char | IntKind::WChar) => IntKind::Int,
                (true, IntKind::Char16) => IntKind::UShort,
                (true, IntKind::Char32) => IntKind::UInt,
                (_, kind) => kind,
            };
            Ok((value, kind))
        }
        units if prefix == Prefix::None => {
            if units.len() > 4 {
                return Err(format!(
                    "the character literal {text} is too long for `int`"
                ));
            }
            let value = units.iter().fold(0u32, |v, u| v << 8 | (u & 0xff));
            Ok((i128::from(value as i32), IntKind::Int))
        }
        _ => Err(format!("{text} is more than one character")),
    }
}

/// The bytes of adjacent string literals and the type of their elements; no final NUL.
///
/// Elements wider than a byte are stored in little-endian order. A prefix on one part counts for all; `u8` is `char`.
///
/// # Errors
/// A message for malformed literals, differing prefixes and user-defined suffixes.
pub fn string(parts: &[Rc<str>]) -> Result<(Vec<u8>, IntKind), String> {
    let bytes: Vec<Vec<u8>> = parts.iter().map(|p| token_bytes(p)).collect();
    let mut prefix = Prefix::None;
    let mut bodies = Vec::with_capacity(parts.len());
    for (text, bytes) in parts.iter().zip(&bytes) {
        let (own, quoted) = split_prefix(bytes, b'"')?;
        if own != Prefix::None {
            if prefix != Prefix::None && prefix != own {
                return Err("adjacent string literals with different prefixes".into());
            }
            prefix = own;
        }
        bodies.push(match quoted.strip_prefix(b"R") {
            Some(raw) => (raw_body(raw, text)?, true),
            None => (unquote(quoted, b'"', text)?, false),
        });
    }
    let kind = prefix.kind();
    let width = kind.bytes() as usize;
    let mut out = Vec::new();
    for (body, raw) in bodies {
        let units = if raw {
            decode_raw(body, kind)?
        } else {
            decode(body, kind)?
        };
        for unit in units {
            out.extend_from_slice(&unit.to_le_bytes()[..width]);
        }
    }
    Ok((out, kind))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Prefix {
    None,
    Wide,
    Utf8,
    Utf16,
    Utf32,
}

impl Prefix {
    fn kind(self) -> IntKind {
        match self {
            Prefix::None | Prefix::Utf8 => IntKind::Char,
            Prefix::Wide => IntKind::WChar,
            Prefix::Utf16 => IntKind::Char16,
            Prefix::Utf32 => IntKind::Char32,
        }
    }
}

/// The encoding prefix; what is left begins with the quote, or with `R` and the quote.
fn split_prefix(bytes: &[u8], quote: u8) -> Result<(Prefix, &[u8]), String> {
    let at = bytes
        .iter()
        .position(|&b| b == quote)
        .ok_or("a literal without quotes")?;
    let (mut word, raw) = match bytes[..at].split_last() {
        Some((b'R', rest)) if quote == b'"' => (rest, true),
        _ => (&bytes[..at], false),
    };
    let prefix = match word {
        b"" => Prefix::None,
        b"L" => Prefix::Wide,
        b"u8" => Prefix::Utf8,
        b"u" => Prefix::Utf16,
        b"U" => Prefix::Utf32,
        _ => {
            word = word.get(..16).unwrap_or(word);
            return Err(format!(
                "unknown prefix `{}` of a literal",
                String::from_utf8_lossy(word)
            ));
        }
    };
    Ok((prefix, &bytes[at - usize::from(raw)..]))
}

/// What stands between the quotes. The first byte is the opening one.
fn unquote<'a>(quoted: &'a [u8], quote: u8, text: &str) -> Result<&'a [u8], String> {
    let mut i = 1;
    while i < quoted.len() {
        match quoted[i] {
            b'\\' => i += 2,
            b if b == quote => {
                no_suffix(&quoted[i + 1..], text)?;
                return Ok(&quoted[1..i]);
            }
            _ => i += 1,
        }
    }
    Err(format!("the literal {text} is not closed"))
}

/// What stands between the parentheses of a raw string, `"delim(...)delim"`.
fn raw_body<'a>(quoted: &'a [u8], text: &str) -> Result<&'a [u8], String> {
    let malformed = || format!("the raw string literal {text} is malformed");
    let open = quoted
        .iter()
        .position(|&b| b == b'(')
        .ok_or_else(malformed)?;
    let delimiter = quoted.get(1..open).ok_or_else(malformed)?;
    let body = &quoted[open + 1..];
    let mut end = vec![b')'];
    end.extend_from_slice(delimiter);
    end.push(b'"');
    let close = body
        .windows(end.len())
        .position(|w| w == end)
        .ok_or_else(malformed)?;
    no_suffix(&body[close + end.len()..], text)?;
    Ok(&body[..close])
}

fn no_suffix(rest: &[u8], text: &str) -> Result<(), String> {
    if rest.is_empty() {
        return Ok(());
    }
    Err(format!(
        "user-defined literal suffix `{}` on {text}",
        String::from_utf8_lossy(rest)
    ))
}

/// The code units of a literal's body, escapes replaced.
fn decode(body: &[u8], kind: IntKind) -> Result<Vec<u32>, String> {
    let mut out = Vec::with_capacity(body.len());
    let mut rest = body;
    while let Some((&first, after)) = rest.split_first() {
        rest = if first == b'\\' {
            escape(after, kind, &mut out)?
        } else {
            plain(rest, kind, &mut out)?
        };
    }
    Ok(out)
}

/// The code units of a raw string's body; line ends are `\n` however the file writes them.
fn decode_raw(body: &[u8], kind: IntKind) -> Result<Vec<u32>, String> {
    let mut out = Vec::with_capacity(body.len());
    let mut rest = body;
    while !rest.is_empty() {
        if rest.starts_with(b"\r\n") {
            rest = &rest[1..];
        }
        rest = plain(rest, kind, &mut out)?;
    }
    Ok(out)
}

/// One character as it stands: a byte of a narrow literal, a code point of a wide one.
fn plain<'a>(rest: &'a [u8], kind: IntKind, out: &mut Vec<u32>) -> Result<&'a [u8], String> {
    let Some(&first) = rest.first() else {
        return Ok(rest);
    };
    if kind == IntKind::Char {
        out.push(u32::from(first));
        return Ok(&rest[1..]);
    }
    let length = match first {
        0..0x80 => 1,
        0xc0..0xe0 => 2,
        0xe0..0xf0 => 3,
        _ => 4,
    };
    let c = rest
        .get(..length)
        .and_then(|b| std::str::from_utf8(b).ok())
        .and_then(|s| s.chars().next())
        .ok_or("a wide literal holds bytes that are not UTF-8")?;
    push_char(c, kind, out);
    Ok(&rest[length..])
}

fn push_char(c: char, kind: IntKind, out: &mut Vec<u32>) {
    match kind.bytes() {
        1 => out.extend(c.encode_utf8(&mut [0; 4]).bytes().map(u32::from)),
        2 => out.extend(c.encode_utf16(&mut [0; 2]).iter().map(|&u| u32::from(u))),
        _ => out.push(c as u32),
    }
}

/// One escape sequence, after its backslash (C++17 [lex.ccon], and `\e`). An unknown one stands for its character, as all compilers have it.
fn escape<'a>(rest: &'a [u8], kind: IntKind, out: &mut Vec<u32>) -> Result<&'a [u8], String> {
    let Some((&first, after)) = rest.split_first() else {
        return Err("a backslash at the end of a literal".into());
    };
    let simple = match first {
        b'a' => 7,
        b'b' => 8,
        b't' => 9,
        b'n' => 10,
        b'v' => 11,
        b'f' => 12,
        b'r' => 13,
        b'e' | b'E' => 27,
        b'0'..=b'7' => return numeric(rest, 8, 3, kind, out),
        b'x' => return numeric(after, 16, usize::MAX, kind, out),
        b'u' => return universal(after, 4, kind, out),
        b'U' => return universal(after, 8, kind, out),
        0x80.. => return plain(rest, kind, out),
        other => u32::from(other),
    };
    out.push(simple);
    Ok(after)
}

/// Digits of an octal or hexadecimal escape: one code unit.
fn numeric<'a>(
    rest: &'a [u8],
    radix: u32,
    at_most: usize,
    kind: IntKind,
    out: &mut Vec<u32>,
) -> Result<&'a [u8], String> {
    let count = rest
        .iter()
        .take(at_most)
        .take_while(|b| (**b as char).is_digit(radix))
        .count();
    if count == 0 {
        return Err("`\\x` without digits".into());
    }
    let max = (1u64 << (8 * kind.bytes())) - 1;
    let mut value = 0u64;
    for b in &rest[..count] {
        value = value * u64::from(radix) + u64::from((*b as char).to_digit(radix).unwrap_or(0));
        if value > max {
            return Err("an escape sequence out of the range of its character type".into());
        }
    }
    out.push(value as u32);
    Ok(&rest[count..])
}

/// `\uXXXX`, `\UXXXXXXXX`
fn universal<'a>(
    rest: &'a [u8],
    digits: usize,
    kind: IntKind,
    out: &mut Vec<u32>,
) -> Result<&'a [u8], String> {
    let c = rest
        .get(..digits)
        .and_then(|d| std::str::from_utf8(d).ok())
        .filter(|d| d.bytes().all(|b| b.is_ascii_hexdigit()))
        .and_then(|d| u32::from_str_radix(d, 16).ok())
        .and_then(char::from_u32)
        .ok_or("a malformed universal character name")?;
    push_char(c, kind, out);
    Ok(&rest[digits..])
}

#[cfg(test)]
mod tests {
    use super::*;
    use FloatKind::*;
    use IntKind::*;

    fn cpp(text: &str) -> (i128, IntKind) {
        int(text, false).unwrap()
    }

    #[test]
    fn integer_types_follow_base_and_size() {
        for (text, value, kind) in [
            ("0", 0, Int),
            ("42", 42, Int),
            ("2147483647", 0x7fff_ffff, Int),
            ("2147483648", 0x8000_0000, Long),
            ("9223372036854775807", i128::from(i64::MAX), Long),
            ("0x7fffffff", 0x7fff_ffff, Int),
            ("0x80000000", 0x8000_0000, UInt),
            ("0xFFFFFFFF", 0xffff_ffff, UInt),
            ("0x100000000", 0x1_0000_0000, Long),
            ("0xFFFFFFFFFFFFFFFF", i128::from(u64::MAX), ULong),
            ("017", 15, Int),
            ("037777777777", 0xffff_ffff, UInt),
            ("0b1011", 11, Int),
            ("0B0", 0, Int),
            ("1'000'000", 1_000_000, Int),
            ("0xdead'beef", 0xdead_beef, UInt),
        ] {
            assert_eq!(cpp(text), (value, kind), "{text}");
        }
    }

    #[test]
    fn integer_suffixes() {
        for (text, kind) in [
            ("1u", UInt),
            ("1U", UInt),
            ("1l", Long),
            ("1L", Long),
            ("1ul", ULong),
            ("1LU", ULong),
            ("1ll", LongLong),
            ("1ULL", ULongLong),
            ("1llu", ULongLong),
        ] {
            assert_eq!(cpp(text), (1, kind), "{text}");
        }
        assert_eq!(cpp("4294967296u"), (1 << 32, ULong));
        assert_eq!(
            cpp("18446744073709551615ull"),
            (i128::from(u64::MAX), ULongLong)
        );
        assert_eq!(
            cpp("0xFFFFFFFFFFFFFFFFll"),
            (i128::from(u64::MAX), ULongLong)
        );
        assert_eq!(cpp("0x8000000000000000L"), (1 << 63, ULong));
    }

    #[test]
    fn bad_integers_are_refused() {
        for text in [
            "",
            "0x",
            "08",
            "0b12",
            "1lL",
            "1lul",
            "10ms",
            "1i",
            "1uu",
            "1''0",
            "1'",
            "9223372036854775808",
            "18446744073709551616ull",
            "99999999999999999999999999999999999999999999",
            "é",
        ] {
            assert!(int(text, false).is_err(), "{text}");
        }
        assert!(int("1'000", true).is_err());
        assert_eq!(int("0b11", true), Ok((3, Int)));
    }

    #[test]
    fn floats() {
        for (text, value, kind) in [
            ("1.0", 1.0, F64),
            ("1.", 1.0, F64),
            (".5", 0.5, F64),
            ("1e3", 1000.0, F64),
            ("1.5E-3", 0.0015, F64),
            ("1.e+2", 100.0, F64),
            ("1.0f", 1.0, F32),
            ("1e-5F", f64::from(1e-5f32), F32),
            ("0.1f", f64::from(0.1f32), F32),
            ("3.0L", 3.0, LongDouble),
            ("010.5", 10.5, F64),
            ("1'000.5", 1000.5, F64),
            ("1e999", f64::INFINITY, F64),
            ("1e39f", f64::INFINITY, F32),
            ("1e99999999999999999999", f64::INFINITY, F64),
            ("0x1p4", 16.0, F64),
            ("0x1.8p1", 3.0, F64),
            ("0x.8p0f", 0.5, F32),
            ("0x1.fffffep127f", f64::from(f32::MAX), F32),
            ("0x1.0p-1074", 5e-324, F64),
            ("0x1p-1075", 0.0, F64),
            ("0x1.8p-1075", 5e-324, F64),
            ("0x1p1024", f64::INFINITY, F64),
            ("0x1p-149f", f64::from(f32::from_bits(1)), F32),
            ("0x0p99999999999", 0.0, F64),
        ] {
            assert_eq!(float(text), Ok((value, kind)), "{text}");
        }
    }

    #[test]
    fn float_literals_are_rounded_once() {
        // Just above the middle of two floats, but equal to the middle when rounded to double first (which would go to even: 1).
        let text = "1.00000005960464477539062500000001f";
        assert_eq!(
            float(text),
            Ok((f64::from(f32::from_bits(0x3f80_0001)), F32))
        );
        assert_eq!(float("1.000000059604644775390625f"), Ok((1.0, F32)));
        // The same in hexadecimal: ties to even, and a sticky bit far behind.
        assert_eq!(float("0x1.000001p0f"), Ok((1.0, F32)));
        assert_eq!(
            float("0x1.000003p0f"),
            Ok((f64::from(f32::from_bits(0x3f80_0002)), F32))
        );
        assert_eq!(
            float("0x1.00000100000000000000000000000000000000001p0f"),
            Ok((f64::from(f32::from_bits(0x3f80_0001)), F32))
        );
        assert_eq!(float("0x1.fffffffffffff8p0"), Ok((2.0, F64)));
    }

    #[test]
    fn bad_floats_are_refused() {
        for text in [
            "", ".", "1", "1e", "1e+", "1.0h", "1.0ff", "0x1.8", "0x.p1", "1.0_km", "0x1.8p1q",
        ] {
            assert!(float(text).is_err(), "{text}");
        }
    }

    #[test]
    fn characters() {
        for (text, value, kind) in [
            ("'a'", 97, Char),
            (r"'\n'", 10, Char),
            (r"'\0'", 0, Char),
            (r"'\\'", 92, Char),
            (r"'\''", 39, Char),
            ("'\"'", 34, Char),
            (r"'\x41'", 0x41, Char),
            (r"'\377'", -1, Char),
            (r"'\xff'", -1, Char),
            (r"'\e'", 27, Char),
            (r"'\?'", 63, Char),
            ("'ab'", 0x6162, Int),
            ("'abcd'", 0x6162_6364, Int),
            (r"'\377\377\377\377'", -1, Int),
            ("'é'", 0xc3a9, Int),
            ("L'é'", 0xe9, WChar),
            ("u'é'", 0xe9, Char16),
            ("U'\u{1F600}'", 0x1F600, Char32),
            ("u8'a'", 97, Char),
            (r"L'\xffffffff'", -1, WChar),
            (r"L'\u00e9'", 0xe9, WChar),
            ("'\u{f7e9}'", -23, Char),
        ] {
            assert_eq!(char(text, false), Ok((value, kind)), "{text}");
        }
        assert_eq!(char("'a'", true), Ok((97, Int)));
        assert_eq!(char(r"'\xff'", true), Ok((-1, Int)));
        assert_eq!(char("L'a'", true), Ok((97, Int)));
        assert_eq!(char("u'a'", true), Ok((97, UShort)));
        assert_eq!(char("U'a'", true), Ok((97, UInt)));
    }

    #[test]
    fn bad_characters_are_refused() {
        for text in [
            "''",
            "'",
            "'a",
            "'abcde'",
            r"'\x100'",
            r"'\400'",
            r"'\x'",
            "x'a'",
            "'a'_x",
            "u'\u{1F600}'",
            "L'ab'",
            r"'\u12'",
            r"'\",
            "a",
            "",
        ] {
            assert!(char(text, false).is_err(), "{text}");
        }
    }

    fn text(parts: &[&str]) -> Result<(Vec<u8>, IntKind), String> {
        let parts: Vec<Rc<str>> = parts.iter().map(|p| Rc::from(*p)).collect();
        string(&parts)
    }

    #[test]
    fn strings() {
        assert_eq!(text(&[r#""a\tb\n""#]), Ok((b"a\tb\n".to_vec(), Char)));
        assert_eq!(text(&["\"\""]), Ok((vec![], Char)));
        assert_eq!(text(&["\"ab\"", "\"cd\""]), Ok((b"abcd".to_vec(), Char)));
        // An escape ends with its own literal.
        assert_eq!(text(&[r#""\x1""#, "\"2\""]), Ok((vec![1, b'2'], Char)));
        assert_eq!(text(&[r#""\1234""#]), Ok((vec![0o123, b'4'], Char)));
        assert_eq!(text(&[r#""a\"b""#]), Ok((b"a\"b".to_vec(), Char)));
        assert_eq!(text(&[r#""50\%""#]), Ok((b"50%".to_vec(), Char)));
        assert_eq!(text(&["\"é\""]), Ok(("é".as_bytes().to_vec(), Char)));
        assert_eq!(text(&["\"\u{f7e9}\""]), Ok((vec![0xe9], Char)));
        assert_eq!(text(&[r#""\0x""#]), Ok((vec![0, b'x'], Char)));
        assert_eq!(
            text(&[r#"u8"\u00e9""#]),
            Ok(("é".as_bytes().to_vec(), Char))
        );
        assert_eq!(
            text(&["L\"é\"", "\"a\""]),
            Ok((vec![0xe9, 0, 0, 0, b'a', 0, 0, 0], WChar))
        );
        assert_eq!(
            text(&["u\"\u{1F600}\""]),
            Ok((vec![0x3d, 0xd8, 0, 0xde], Char16))
        );
    }

    #[test]
    fn raw_strings() {
        assert_eq!(text(&[r#"R"(a\n"b)""#]), Ok((br#"a\n"b"#.to_vec(), Char)));
        assert_eq!(text(&["R\"x(a)\" )x\""]), Ok((b"a)\" ".to_vec(), Char)));
        assert_eq!(text(&["R\"(a\r\nb\rc)\""]), Ok((b"a\nb\rc".to_vec(), Char)));
        assert_eq!(text(&["LR\"(\\)\""]), Ok((vec![b'\\', 0, 0, 0], WChar)));
    }

    #[test]
    fn bad_strings_are_refused() {
        for parts in [
            &["\"a"] as &[&str],
            &["\"a\"s"],
            &["L\"a\"", "u\"b\""],
            &["R\"x(a)\""],
            &["R\"a\""],
            &["Q\"a\""],
            &["L\"\u{f7e9}\""],
            &[r#""\"#],
            &["abc"],
        ] {
            assert!(text(parts).is_err(), "{parts:?}");
        }
    }
}
