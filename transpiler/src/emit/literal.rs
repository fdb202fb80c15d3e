//! Literals: the source's spelling where Rust can read it, else the plainest Rust spelling of the value.
//!
//! `0x1F` stays, `017` becomes `0o17`, `'a'` becomes `b'a' as i8`, `1e-5f` becomes `1e-5`. A suffix is written only when nothing else
//! gives the type. A spelling is kept only if it means the same value.

use super::body::Body;
use super::rx::{Rx, literal};
use crate::hir::*;
use proc_macro2::TokenStream;
use quote::quote;

/// An integer spelling of C as Rust's, if it means `value`: digits, no suffix.
pub fn int_spelling(text: &str, value: i128) -> Option<String> {
    let lower: String = text
        .to_ascii_lowercase()
        .chars()
        .map(|c| if c == '\'' { '_' } else { c })
        .collect();
    let hex = lower.starts_with("0x");
    let digits = if hex {
        lower.trim_end_matches(['u', 'l', 'z'])
    } else {
        lower.trim_end_matches(|c: char| c.is_ascii_alphabetic())
    };
    let plain = digits.replace('_', "");
    let (rust, parsed) = if hex {
        let original: String = text[..digits.len()].replace('\'', "_");
        let original = original.replacen("0X", "0x", 1);
        (original, i128::from_str_radix(plain.get(2..)?, 16).ok()?)
    } else if let Some(b) = plain.strip_prefix("0b") {
        (digits.to_string(), i128::from_str_radix(b, 2).ok()?)
    } else if plain.len() > 1 && plain.starts_with('0') {
        (
            format!("0o{}", digits.get(1..)?),
            i128::from_str_radix(plain.get(1..)?, 8).ok()?,
        )
    } else {
        (digits.to_string(), plain.parse().ok()?)
    };
    (parsed == value).then_some(rust)
}

/// A character spelling of C as a Rust byte literal, if it means `value`.
pub fn char_spelling(text: &str, value: i128) -> Option<String> {
    if !text.starts_with('\'') {
        return None;
    }
    let byte = u8::try_from(value)
        .ok()
        .or_else(|| i8::try_from(value).ok().map(|v| v as u8))?;
    if value < 0 {
        return None;
    }
    Some(match byte {
        b'\n' => r"b'\n'".into(),
        b'\r' => r"b'\r'".into(),
        b'\t' => r"b'\t'".into(),
        b'\\' => r"b'\\'".into(),
        b'\'' => r"b'\''".into(),
        0 => r"b'\0'".into(),
        32..=126 => format!("b'{}'", byte as char),
        _ => format!(r"b'\x{byte:02x}'"),
    })
}

/// A floating spelling of C as Rust's, without suffix and with digits on both sides of the point.
pub fn float_spelling(text: &str) -> Option<String> {
    let lower = text.to_ascii_lowercase().replace('\'', "_");
    if lower.starts_with("0x") {
        return None;
    }
    let body = lower.trim_end_matches(['f', 'l']);
    let (mantissa, exponent) = match body.split_once('e') {
        Some((m, e)) => (m, Some(e)),
        None => (body, None),
    };
    let digits = |s: &str| s.chars().all(|c| c.is_ascii_digit() || c == '_');
    let mantissa = match mantissa.split_once('.') {
        Some((a, b)) => {
            if !digits(a) || !digits(b) {
                return None;
            }
            let a = if a.is_empty() { "0" } else { a };
            match (b.is_empty(), exponent) {
                (true, Some(_)) => a.to_string(),
                (true, None) => format!("{a}.0"),
                _ => format!("{a}.{b}"),
            }
        }
        None if digits(mantissa) && !mantissa.is_empty() => match exponent {
            Some(_) => mantissa.to_string(),
            None => format!("{mantissa}.0"),
        },
        None => return None,
    };
    Some(match exponent {
        Some(e) => format!("{mantissa}e{}", e.trim_start_matches('+')),
        None => mantissa,
    })
}

/// The plainest Rust spelling of a finite floating value.
fn float_digits(value: f64, single: bool) -> String {
    if single {
        format!("{:?}", value as f32)
    } else {
        format!("{value:?}")
    }
}

/// C bytes as the inside of a Rust string literal that `printf!` and friends take; `None` if they are not text.
pub fn text_literal(bytes: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(bytes).ok()?;
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\0' => return None,
            c if (c as u32) < 32 || c as u32 == 127 => {
                out.push_str(&format!("\\x{:02x}", c as u32));
            }
            c => out.push(c),
        }
    }
    out.push('"');
    Some(out)
}

/// The inside of a C or byte string literal, quotes included.
fn byte_text(bytes: &[u8], utf8: bool) -> String {
    if utf8 && let Some(t) = text_literal(bytes) {
        return t;
    }
    let mut out = String::from("\"");
    for b in bytes {
        match b {
            b'"' => out.push_str("\\\""),
            b'\\' => out.push_str("\\\\"),
            b'\n' => out.push_str("\\n"),
            b'\r' => out.push_str("\\r"),
            b'\t' => out.push_str("\\t"),
            32..=126 => out.push(*b as char),
            _ => out.push_str(&format!("\\x{b:02x}")),
        }
    }
    out.push('"');
    out
}

/// `c"text"`; `None` if there is a NUL within.
pub fn c_literal(bytes: &[u8]) -> Option<TokenStream> {
    if bytes.contains(&0) {
        return None;
    }
    Some(literal(&format!("c{}", byte_text(bytes, true))))
}

/// `b"text\0"`
pub fn bytes_literal(bytes: &[u8]) -> TokenStream {
    let mut all = bytes.to_vec();
    all.push(0);
    literal(&format!("b{}", byte_text(&all, false)))
}

impl Body<'_, '_> {
    /// An integer constant of the given type.
    ///
    /// `fixed`: the context does not say what type it is.
    pub fn int(&mut self, value: i128, spelling: &Spelling, ty: TyId, fixed: bool) -> Rx {
        let scalar = self.g.scalar(ty).unwrap_or("i32");
        if scalar == "bool" {
            return Rx::atom(if value != 0 {
                quote!(true)
            } else {
                quote!(false)
            });
        }
        if scalar == "f32" || scalar == "f64" {
            return self.float(value as f64, &Spelling::None, ty, fixed);
        }
        let named = match spelling {
            Spelling::Const(c) => self.named_const(*c, value, ty, scalar),
            Spelling::Enumerator(e, i) => self.named_enumerator(*e, *i, value, scalar),
            // An empty `struct` of C.
            Spelling::SizeOf(t)
                if matches!(self.g.program.types.get(*t), Ty::Record(r)
                    if self.g.program.record(*r).complete
                        && self.g.program.record(*r).bound.is_none()
                        && self.g.program.record(*r).size == 0) =>
            {
                None
            }
            Spelling::SizeOf(t) => {
                let t = self.ty(*t);
                let size = Rx::atom(quote!(sizeof::<#t>()));
                if scalar == "u64" {
                    Some(size)
                } else {
                    let to = super::rx::ident(scalar);
                    Some(size.cast(&quote!(#to)))
                }
            }
            Spelling::Text(text) if text.starts_with('\'') => char_spelling(text, value).map(|c| {
                let byte = Rx::atom(literal(&c));
                if scalar == "u8" {
                    byte
                } else {
                    let to = super::rx::ident(scalar);
                    byte.cast(&quote!(#to))
                }
            }),
            _ => None,
        };
        if let Some(rx) = named {
            return rx;
        }
        let value = match self.g.int_kind(ty) {
            Some(k) => wrap(value, k),
            None => value,
        };
        // Constants of 128 bits are kept as signed ones.
        let wide = (scalar == "u128" && value < 0).then_some(value as u128);
        if wide == Some(u128::MAX) {
            return Rx::atom(quote!(u128::MAX));
        }
        let text = match spelling {
            Spelling::Text(t) => int_spelling(t, value),
            _ => None,
        };
        let limits = [
            (i128::from(u32::MAX), "u32"),
            (i128::from(u64::MAX), "u64"),
            (i128::from(i32::MIN), "i32"),
            (i128::from(i64::MIN), "i64"),
            (i128::from(i64::MAX), "i64"),
        ];
        if text.is_none()
            && let Some((_, t)) = limits.iter().find(|(v, t)| *v == value && *t == scalar)
        {
            let t = super::rx::ident(t);
            return Rx::atom(if value < 0 {
                quote!(#t::MIN)
            } else {
                quote!(#t::MAX)
            });
        }
        let digits = wide.unwrap_or(value.unsigned_abs());
        let mut digits = text.unwrap_or_else(|| digits.to_string());
        if fixed && scalar != "i32" {
            if digits.starts_with("0x") {
                digits.push('_');
            }
            digits.push_str(scalar);
        }
        let lit = Rx::atom(literal(&digits));
        if value < 0 && wide.is_none() {
            Rx::prefix(quote!(-), &lit)
        } else {
            lit
        }
    }

    fn named_const(&mut self, c: ConstId, value: i128, ty: TyId, scalar: &str) -> Option<Rx> {
        let item = self.g.program.consts.get(c.0 as usize)?;
        let name = Rx::atom(self.g.constant(self.file, c));
        let own = self.g.scalar(item.ty)?;
        if own == scalar {
            return Some(name);
        }
        if own == "bool" || own == "f32" || own == "f64" {
            return None;
        }
        // The constant's value, converted, must be this one.
        let inner = crate::hir::values::constant(&item.value)?;
        let kind = self.g.int_kind(ty)?;
        if wrap(inner, kind) != wrap(value, kind) {
            return None;
        }
        let to = super::rx::ident(scalar);
        Some(name.cast(&quote!(#to)))
    }

    fn named_enumerator(&mut self, e: EnumId, i: u32, value: i128, scalar: &str) -> Option<Rx> {
        let en = self.g.program.enums.get(e.0 as usize)?;
        let (_, v, _) = en.enumerators.get(i as usize)?;
        if *v != value {
            return None;
        }
        let own = self.g.scalar(en.underlying)?;
        let name = Rx::atom(self.g.enumerator(self.file, e, i)?);
        if own == scalar {
            return Some(name);
        }
        let to = super::rx::ident(scalar);
        Some(name.cast(&quote!(#to)))
    }

    /// A floating constant of the given type.
    pub fn float(&mut self, value: f64, spelling: &Spelling, ty: TyId, fixed: bool) -> Rx {
        let single = self.g.scalar(ty) == Some("f32");
        let scalar = if single { "f32" } else { "f64" };
        let t = super::rx::ident(scalar);
        if let Spelling::Const(c) = spelling
            && let Some(item) = self.g.program.consts.get(c.0 as usize)
            && let Some(own) = self.g.scalar(item.ty)
            && own != "bool"
        {
            let name = Rx::atom(self.g.constant(self.file, *c));
            return if own == scalar {
                name
            } else {
                name.cast(&quote!(#t))
            };
        }
        if value.is_nan() {
            return Rx::atom(quote!(#t::NAN));
        }
        if value.is_infinite() {
            let inf = Rx::atom(quote!(#t::INFINITY));
            return if value < 0.0 {
                Rx::prefix(quote!(-), &inf)
            } else {
                inf
            };
        }
        let same = |s: &str| {
            let s = s.replace('_', "");
            if single {
                s.parse::<f32>().is_ok_and(|v| v == value.abs() as f32)
            } else {
                s.parse::<f64>().is_ok_and(|v| v == value.abs())
            }
        };
        let mut digits = match spelling {
            Spelling::Text(text) => float_spelling(text).filter(|s| same(s)),
            _ => None,
        }
        .unwrap_or_else(|| float_digits(value.abs(), single));
        if fixed && single {
            digits.push_str("f32");
        }
        let lit = Rx::atom(literal(&digits));
        if value.is_sign_negative() {
            Rx::prefix(quote!(-), &lit)
        } else {
            lit
        }
    }

    /// A string literal decayed to a pointer.
    pub fn string(&mut self, bytes: &[u8]) -> Rx {
        Rx::atom(match c_literal(bytes) {
            Some(c) => quote!(cstr(#c)),
            None => {
                let b = bytes_literal(bytes);
                quote!(cbytes(#b))
            }
        })
    }
}

/// The value of the type that is equal modulo its size.
pub fn wrap(value: i128, k: IntKind) -> i128 {
    k.wrap(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_keep_their_base() {
        assert_eq!(int_spelling("0x1F", 31).as_deref(), Some("0x1F"));
        assert_eq!(int_spelling("0XffUL", 255).as_deref(), Some("0xff"));
        assert_eq!(int_spelling("017", 15).as_deref(), Some("0o17"));
        assert_eq!(int_spelling("10ull", 10).as_deref(), Some("10"));
        assert_eq!(int_spelling("1'000", 1000).as_deref(), Some("1_000"));
        assert_eq!(int_spelling("0", 0).as_deref(), Some("0"));
        assert_eq!(int_spelling("12", 13), None);
    }

    #[test]
    fn floats_get_digits_on_both_sides() {
        assert_eq!(float_spelling("1e-5f").as_deref(), Some("1e-5"));
        assert_eq!(float_spelling(".5").as_deref(), Some("0.5"));
        assert_eq!(float_spelling("5.").as_deref(), Some("5.0"));
        assert_eq!(float_spelling("1.f").as_deref(), Some("1.0"));
        assert_eq!(float_spelling("2.E+3L").as_deref(), Some("2e3"));
        assert_eq!(float_spelling("0x1p3"), None);
    }

    #[test]
    fn characters_and_strings() {
        assert_eq!(char_spelling("'a'", 97).as_deref(), Some("b'a'"));
        assert_eq!(char_spelling("'\\n'", 10).as_deref(), Some(r"b'\n'"));
        assert_eq!(char_spelling("'\\xff'", -1), None);
        assert_eq!(text_literal(b"a\"b\n"), Some(r#""a\"b\n""#.into()));
        assert_eq!(text_literal(&[0xff]), None);
        assert_eq!(
            c_literal(&[b'x', 0xff]).map(|t| t.to_string()),
            Some(r#"c"x\xff""#.into())
        );
    }
}
