//! Calls of macros as prettyplease prints them: it takes them for calls of functions, and ends a list on several lines with a comma, which the program's own
//! macros do not know. Used wherever its text is taken as it is.

use crate::emit::rx::BANG;

/// Text without the comma behind the last argument of a macro.
pub fn without_last(text: String) -> String {
    if !text.contains(BANG) {
        return text;
    }
    let mut out = String::with_capacity(text.len());
    // For each parenthesis that is open whether it is a macro's.
    let mut open: Vec<bool> = Vec::new();
    let mut before = ' ';
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '(' | '[' | '{' => open.push(c == '(' && before == BANG),
            ')' | ']' | '}' => {
                let ends_macro = open.pop() == Some(true);
                let end = out.trim_end().len();
                if ends_macro && out[..end].ends_with(',') {
                    out.remove(end - 1);
                }
            }
            _ => {}
        }
        out.push(c);
        before = c;
        match c {
            '"' => quoted('"', &mut chars, &mut out),
            // A character; a lifetime has no second quote.
            '\'' => {
                let mut ahead = chars.clone();
                let first = ahead.next();
                if first == Some('\\') || ahead.next() == Some('\'') {
                    quoted('\'', &mut chars, &mut out);
                }
            }
            _ => {}
        }
    }
    out
}

/// What is left of a literal.
fn quoted(end: char, chars: &mut std::iter::Peekable<std::str::Chars>, out: &mut String) {
    while let Some(c) = chars.next() {
        out.push(c);
        if c == '\\' {
            out.extend(chars.next());
        } else if c == end {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_macros_lose_commas() {
        let text = format!(
            "CHECK{BANG}(\n  f(\n    1,\n  ),\n  c\"a,) \\\"{BANG}(\",\n  ')',\n);\ng(\n  2,\n);"
        );
        let want = format!(
            "CHECK{BANG}(\n  f(\n    1,\n  ),\n  c\"a,) \\\"{BANG}(\",\n  ')'\n);\ng(\n  2,\n);"
        );
        assert_eq!(without_last(text), want);
    }
}
