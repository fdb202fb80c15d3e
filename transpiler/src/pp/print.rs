//! Tokens back to text, as `-E` shows them.
//!
//! Lines and spaces are those of the source as far as the tokens know them; a space is put between two tokens that
//! would otherwise read back as one. Bytes that are not UTF-8 come out as the bytes they were.

use super::token::{Token, TokenKind, token_bytes};

/// The text of a token sequence, one source line a line, `#pragma` lines on their own.
pub fn print(tokens: &[Token]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut prev: Option<&Token> = None;
    for t in tokens {
        let pragma = t.kind == TokenKind::Pragma;
        if let Some(p) = prev {
            if t.at_line_start || pragma || p.kind == TokenKind::Pragma {
                out.push(b'\n');
            } else if t.space_before || could_join(p, t) {
                out.push(b' ');
            }
        }
        if pragma {
            out.extend_from_slice(b"#pragma ");
        }
        out.extend(token_bytes(&t.text));
        prev = Some(t);
    }
    if prev.is_some() {
        out.push(b'\n');
    }
    out
}

/// Whether two tokens side by side could be read as something else.
fn could_join(a: &Token, b: &Token) -> bool {
    if a.span.file == b.span.file && a.span.hi == b.span.lo && a.expansion == b.expansion {
        // They stood like this in the source.
        return false;
    }
    let wordy = |t: &Token| {
        matches!(
            t.kind,
            TokenKind::Ident | TokenKind::Number | TokenKind::Char | TokenKind::Str
        )
    };
    if wordy(a) && wordy(b) {
        return true;
    }
    if b.kind == TokenKind::Number {
        // `1.` and `+` after `e`, `.` before a digit.
        return &*a.text == ".";
    }
    if a.kind == TokenKind::Number {
        return matches!(&*b.text, "." | "+" | "-" | "++" | "--" | "...");
    }
    if a.kind != TokenKind::Punct || b.kind != TokenKind::Punct {
        return false;
    }
    let apart = |t: &Token| {
        matches!(
            &*t.text,
            "(" | ")" | "[" | "]" | "{" | "}" | ";" | "," | "?" | "~"
        )
    };
    !apart(a) && !apart(b)
}
