//! Rust's limits and bytes as literals of C.

use super::types::scalar;

/// A limit of a type of integers or of `f32` and `f64`.
pub fn limit_of(ty: &str, limit: &str) -> Option<String> {
    let least = limit == "MIN";
    Some(match ty {
        "i8" if least => "((char)-128)".into(),
        "i8" => "((char)127)".into(),
        "i16" if least => "((short)-32768)".into(),
        "i16" => "((short)32767)".into(),
        "i32" if least => "((int)2147483648u)".into(),
        "i32" => "2147483647".into(),
        "i64" if least => "((long long)9223372036854775808ull)".into(),
        "i64" => "9223372036854775807ll".into(),
        "u8" | "u16" | "u32" | "u64" if least => format!("(({})0)", scalar(ty)?),
        "u8" => "((unsigned char)255)".into(),
        "u16" => "((unsigned short)65535)".into(),
        "u32" => "4294967295u".into(),
        "u64" => "18446744073709551615ull".into(),
        _ => return None,
    })
}

/// Bytes as a literal of C.
pub fn string(bytes: &[u8]) -> String {
    let mut out = String::from("\"");
    for b in bytes {
        match b {
            b'"' => out.push_str("\\\""),
            b'\\' => out.push_str("\\\\"),
            b'\n' => out.push_str("\\n"),
            b'\t' => out.push_str("\\t"),
            32..=126 if *b != b'?' => out.push(char::from(*b)),
            // Three octal digits end by themselves.
            _ => out.push_str(&format!("\\{b:03o}")),
        }
    }
    out.push('"');
    out
}
