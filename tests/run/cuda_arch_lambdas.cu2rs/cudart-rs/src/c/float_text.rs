//! Floating values to text and back, as C's conversions define them.
//!
//! Decimal digits come from Rust's own formatting, which is exact at any precision (the value's decimal
//! expansion, rounded half to even), so `%f`, `%e` and `%g` agree with glibc to the last digit. `%a` and hexadecimal
//! input are done here on the bits. Sign, width and padding are `print`'s job.

use std::io::Write;

/// The most digits after the point that a finite `f64` can have; further ones are zeros.
const MAX_FRACTION: usize = 1074;

/// `%f` of a finite, non-negative value. `alternate` keeps the point when no digit follows it.
pub fn fixed(out: &mut Vec<u8>, x: f64, precision: usize, alternate: bool) {
    let exact = precision.min(MAX_FRACTION);
    let _ = write!(out, "{x:.exact$}");
    out.resize(out.len() + (precision - exact), b'0');
    if precision == 0 && alternate {
        out.push(b'.');
    }
}

/// Significant decimal digits and the exponent of the first one.
fn scientific_digits(x: f64, precision: usize) -> (Vec<u8>, i32) {
    let exact = precision.min(MAX_FRACTION);
    let mut text = Vec::with_capacity(exact + 16);
    let _ = write!(text, "{x:.exact$e}");
    let split = text.iter().position(|c| *c == b'e').unwrap_or(text.len());
    let exponent = std::str::from_utf8(text.get(split + 1..).unwrap_or(b"0"))
        .ok()
        .and_then(|t| t.parse().ok())
        .unwrap_or(0);
    text.truncate(split);
    text.retain(|c| *c != b'.');
    text.resize(text.len() + (precision - exact), b'0');
    (text, exponent)
}

fn push_exponent(out: &mut Vec<u8>, exponent: i32) {
    let _ = write!(
        out,
        "e{}{:02}",
        if exponent < 0 { '-' } else { '+' },
        exponent.unsigned_abs()
    );
}

/// `%e` of a finite, non-negative value.
pub fn scientific(out: &mut Vec<u8>, x: f64, precision: usize, alternate: bool) {
    let (digits, exponent) = scientific_digits(x, precision);
    out.extend_from_slice(&digits[..1]);
    if precision > 0 || alternate {
        out.push(b'.');
    }
    out.extend_from_slice(&digits[1..]);
    push_exponent(out, exponent);
}

/// `%g` of a finite, non-negative value: `alternate` keeps trailing zeros.
pub fn general(out: &mut Vec<u8>, x: f64, precision: usize, alternate: bool) {
    let significant = precision.max(1);
    let (mut digits, exponent) = scientific_digits(x, significant - 1);
    let fixed_style = exponent >= -4 && i64::from(exponent) < significant as i64;
    if !alternate {
        while digits.len() > 1 && digits.last() == Some(&b'0') {
            digits.pop();
        }
    }
    if !fixed_style {
        out.push(digits[0]);
        if digits.len() > 1 || alternate {
            out.push(b'.');
        }
        out.extend_from_slice(&digits[1..]);
        push_exponent(out, exponent);
        return;
    }
    if exponent < 0 {
        out.extend_from_slice(b"0.");
        out.resize(out.len() + exponent.unsigned_abs() as usize - 1, b'0');
        out.extend_from_slice(&digits);
        return;
    }
    let whole = exponent as usize + 1;
    if digits.len() < whole {
        out.extend_from_slice(&digits);
        out.resize(out.len() + (whole - digits.len()), b'0');
        if alternate {
            out.push(b'.');
        }
        return;
    }
    out.extend_from_slice(&digits[..whole]);
    if digits.len() > whole || alternate {
        out.push(b'.');
        out.extend_from_slice(&digits[whole..]);
    }
}

/// `%a` of a finite, non-negative value, without the leading `0x`; no precision means all digits that are needed.
pub fn hexadecimal(
    out: &mut Vec<u8>,
    x: f64,
    precision: Option<usize>,
    alternate: bool,
    upper: bool,
) {
    let bits = x.to_bits();
    let raw_exponent = (bits >> 52 & 0x7ff) as i32;
    let mut mantissa = bits & ((1 << 52) - 1);
    let mut leading = u64::from(raw_exponent != 0);
    let exponent = match (raw_exponent, mantissa) {
        (0, 0) => 0,
        (0, _) => -1022,
        _ => raw_exponent - 1023,
    };
    if let Some(precision) = precision
        && precision < 13
    {
        // Round half to even at this many hexadecimal digits.
        let drop = 4 * (13 - precision) as u32;
        let whole = (leading << 52) | mantissa;
        let rest = whole & ((1 << drop) - 1);
        let half = 1 << (drop - 1);
        let mut kept = whole >> drop;
        if rest > half || (rest == half && kept & 1 == 1) {
            kept += 1;
        }
        let whole = kept << drop;
        leading = whole >> 52;
        mantissa = whole & ((1 << 52) - 1);
    }
    let mut digits = format!("{mantissa:013x}").into_bytes();
    match precision {
        None => {
            while digits.last() == Some(&b'0') {
                digits.pop();
            }
        }
        Some(precision) => digits.resize(precision, b'0'),
    }
    let start = out.len();
    out.push(b'0' + leading as u8);
    if !digits.is_empty() || alternate {
        out.push(b'.');
    }
    out.extend_from_slice(&digits);
    let _ = write!(
        out,
        "p{}{}",
        if exponent < 0 { '-' } else { '+' },
        exponent.unsigned_abs()
    );
    if upper {
        out[start..].make_ascii_uppercase();
    }
}

/// Parses the longest prefix that is a C floating constant (C17 7.22.1.3, after white space and sign):
/// decimal, hexadecimal, `inf`, `infinity`, `nan`, `nan(…)`. Returns value and length; length 0 when there is none.
pub fn parse(text: &[u8]) -> (f64, usize) {
    let (negative, start) = match text.first() {
        Some(b'-') => (true, 1),
        Some(b'+') => (false, 1),
        _ => (false, 0),
    };
    let (value, used) = parse_unsigned(&text[start..]);
    if used == 0 {
        return (0.0, 0);
    }
    (if negative { -value } else { value }, start + used)
}

/// As [`parse`], rounded once to single precision.
pub fn parse_f32(text: &[u8]) -> (f32, usize) {
    let (value, used) = parse(text);
    if value.is_finite() && value != 0.0 {
        let body = std::str::from_utf8(&text[..used]).unwrap_or("");
        // Rust's own parser rounds decimal text once; hexadecimal text is exact in f64 unless it is very long.
        if let Ok(single) = body.parse::<f32>() {
            return (single, used);
        }
    }
    (value as f32, used)
}

fn starts_with_ignoring_case(text: &[u8], word: &[u8]) -> bool {
    text.len() >= word.len() && text[..word.len()].eq_ignore_ascii_case(word)
}

fn parse_unsigned(text: &[u8]) -> (f64, usize) {
    if starts_with_ignoring_case(text, b"0x") {
        let (value, used) = parse_hexadecimal(&text[2..]);
        if used > 0 {
            return (value, 2 + used);
        }
        return (0.0, 1);
    }
    if starts_with_ignoring_case(text, b"infinity") {
        return (f64::INFINITY, 8);
    }
    if starts_with_ignoring_case(text, b"inf") {
        return (f64::INFINITY, 3);
    }
    if starts_with_ignoring_case(text, b"nan") {
        let payload = text[3..].strip_prefix(b"(").and_then(|rest| {
            let end = rest
                .iter()
                .position(|c| !c.is_ascii_alphanumeric() && *c != b'_')?;
            (rest[end] == b')').then_some(end + 2)
        });
        return (f64::NAN, 3 + payload.unwrap_or(0));
    }
    let used = decimal_length(text);
    let value = std::str::from_utf8(&text[..used])
        .ok()
        .and_then(|t| t.parse().ok())
        .unwrap_or(0.0);
    (value, used)
}

/// The length of the longest decimal floating constant at the start of `text`.
fn decimal_length(text: &[u8]) -> usize {
    let count = |from: usize| {
        text[from.min(text.len())..]
            .iter()
            .take_while(|c| c.is_ascii_digit())
            .count()
    };
    let whole = count(0);
    let mut end = whole;
    let mut fraction = 0;
    if text.get(end) == Some(&b'.') {
        fraction = count(end + 1);
        if whole + fraction > 0 {
            end += 1 + fraction;
        }
    }
    if whole + fraction == 0 {
        return 0;
    }
    if matches!(text.get(end), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(text.get(end + 1), Some(b'+' | b'-')));
        let digits = count(end + 1 + sign);
        if digits > 0 {
            end += 1 + sign + digits;
        }
    }
    end
}

/// The digits after `0x`: value (rounded half to even) and length.
fn parse_hexadecimal(text: &[u8]) -> (f64, usize) {
    let mut mantissa: u64 = 0;
    let mut sticky = false;
    let mut exponent: i64 = 0;
    let mut digits = 0usize;
    let mut point = false;
    let mut end = 0;
    for (at, c) in text.iter().enumerate() {
        if *c == b'.' && !point {
            point = true;
            end = at + 1;
            continue;
        }
        let Some(digit) = (*c as char).to_digit(16) else {
            break;
        };
        digits += 1;
        end = at + 1;
        if mantissa >> 60 == 0 {
            mantissa = mantissa << 4 | u64::from(digit);
            exponent -= if point { 4 } else { 0 };
        } else {
            sticky |= digit != 0;
            exponent += if point { 0 } else { 4 };
        }
    }
    if digits == 0 {
        return (0.0, 0);
    }
    if matches!(text.get(end), Some(b'p' | b'P')) {
        let sign = usize::from(matches!(text.get(end + 1), Some(b'+' | b'-')));
        let from = (end + 1 + sign).min(text.len());
        let count = text[from..]
            .iter()
            .take_while(|c| c.is_ascii_digit())
            .count();
        if count > 0 {
            let magnitude = text[from..from + count]
                .iter()
                .fold(0i64, |n, c| (n * 10 + i64::from(c - b'0')).min(1 << 40));
            exponent += if text[end + 1] == b'-' {
                -magnitude
            } else {
                magnitude
            };
            end = from + count;
        }
    }
    (scale(mantissa, sticky, exponent), end)
}

/// `mantissa * 2^exponent`, rounded once, half to even; `sticky` says that non-zero digits were cut off.
fn scale(mantissa: u64, sticky: bool, exponent: i64) -> f64 {
    if mantissa == 0 {
        return 0.0;
    }
    let shift = mantissa.leading_zeros();
    let mantissa = mantissa << shift;
    // The value is mantissa/2^63 * 2^top.
    let top = exponent + 63 - i64::from(shift);
    if top > 1023 {
        return f64::INFINITY;
    }
    let keep = if top >= -1022 { 53 } else { 53 - (-1022 - top) };
    if keep < 0 {
        return 0.0;
    }
    let drop = 64 - keep as u32;
    let wide = u128::from(mantissa);
    let mut kept = (wide >> drop) as u64;
    let rest = wide & ((1u128 << drop) - 1);
    let half = 1u128 << (drop - 1);
    if rest > half || (rest == half && (sticky || kept & 1 == 1)) {
        kept += 1;
    }
    // Exact from here: kept has at most 53 bits, and the power is applied in two exact steps.
    let power = top - 63 + i64::from(drop);
    let low = power.max(-1000);
    kept as f64 * pow2(low) * pow2(power - low)
}

fn pow2(exponent: i64) -> f64 {
    if exponent > 1023 {
        return pow2(1023) * pow2(exponent - 1023);
    }
    f64::from_bits(((exponent.max(-1022) + 1023) as u64) << 52)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_every_form_of_c() {
        let cases: [(&str, f64, usize); 15] = [
            ("1.5e3x", 1500.0, 5),
            ("1e", 1.0, 1),
            (".5", 0.5, 2),
            ("5.", 5.0, 2),
            (".", 0.0, 0),
            ("-0x1.8p1", -3.0, 8),
            ("0xg", 0.0, 1),
            ("0x.8", 0.5, 4),
            ("infinite", f64::INFINITY, 3),
            ("INFINITY", f64::INFINITY, 8),
            ("1e400", f64::INFINITY, 5),
            ("0x1p-1074", 5e-324, 9),
            ("0x1p-1076", 0.0, 9),
            ("0x1.fffffffffffff8p0", 2.0, 20),
            ("abc", 0.0, 0),
        ];
        for (text, value, used) in cases {
            assert_eq!(parse(text.as_bytes()), (value, used), "{text}");
        }
        assert!(parse(b"nan(12)").0.is_nan());
        assert_eq!(parse(b"nan(12)").1, 7);
        assert_eq!(parse(b"nan(1").1, 3);
        // 1 + 2^-24 + 2^-60: rounding twice would give 1.
        assert_eq!(
            parse_f32(b"1.00000005960464477626262319").0,
            1.000_000_1_f32
        );
    }
}
