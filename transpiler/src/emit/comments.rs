//! Comments and blank lines of the source, put back.
//!
//! While lists of statements and items are written, each comment of the source is placed before the first thing that begins after it, or at the
//! end of the line it shared with what it follows. In the token stream a note is a marker macro; `post` turns markers into text. Comments
//! inside expressions go before the statement.

use super::body::Body;
use super::cx::{FileCx, Gen, Note};
use crate::hir::Program;
use crate::pp::token::Comment;
use crate::source::{SourceMap, Span};
use proc_macro2::TokenStream;

/// The text of a comment as lines of `//` comments, without the slashes' indentation.
pub fn lines(bytes: &[u8]) -> Vec<String> {
    let text: String = match std::str::from_utf8(bytes) {
        Ok(t) => t.to_string(),
        // Latin-1: every byte is its character.
        Err(_) => bytes.iter().map(|b| *b as char).collect(),
    };
    let clean = |s: &str| {
        s.replace('\r', "")
            .replace('\t', "    ")
            .trim_end()
            .to_string()
    };
    if let Some(rest) = text.strip_prefix("//") {
        let rest = clean(&rest.replace("\\\n", "\n"));
        return rest.split('\n').map(|l| slashes(l.trim_end())).collect();
    }
    let inner = text
        .strip_prefix("/*")
        .map_or(text.as_str(), |t| t.strip_suffix("*/").unwrap_or(t));
    let raw: Vec<String> = inner.split('\n').map(clean).collect();
    let many = raw.len() > 1;
    let starred = many
        && raw[1..]
            .iter()
            .all(|l| l.trim().is_empty() || l.trim_start().starts_with('*'));
    // Lines of a block comment lose the indentation they have in common.
    let common = raw
        .iter()
        .skip(1)
        .filter(|l| !l.trim().is_empty())
        .map(|l| l.len() - l.trim_start().len())
        .min()
        .unwrap_or(0);
    let mut out: Vec<String> = Vec::new();
    for (i, l) in raw.iter().enumerate() {
        let body = if i == 0 {
            l.trim_start_matches(['*', '!']).to_string()
        } else if starred {
            l.trim_start().trim_start_matches('*').to_string()
        } else {
            let cut = l.get(common..).unwrap_or(l.trim_start());
            format!(" {cut}")
        };
        let body = body.trim_end().to_string();
        if body.is_empty() && (i == 0 || i + 1 == raw.len()) && many {
            continue;
        }
        out.push(slashes(&body));
    }
    while out.len() > 1 && out.last().is_some_and(|l| l == "//") {
        out.pop();
    }
    while out.len() > 1 && out.first().is_some_and(|l| l == "//") {
        out.remove(0);
    }
    if out.is_empty() {
        out.push("//".into());
    }
    out
}

/// `//` and text; a third slash or `!` would make it documentation.
fn slashes(text: &str) -> String {
    if text.is_empty() {
        return "//".into();
    }
    if text.starts_with('/') && !text.starts_with("//") || text.starts_with('!') {
        return format!("// {}", text.trim_start_matches(['/', '!']).trim_start())
            .trim_end()
            .to_string();
    }
    if text.starts_with(' ') || text.starts_with('/') {
        return format!("//{text}");
    }
    format!("// {text}")
}

/// Whether an empty line stands before the line of this position, and nothing but white space before it on its line.
pub fn blank_before(map: &SourceMap, span: Span) -> bool {
    let Some(f) = map.get(span.file) else {
        return false;
    };
    let lo = (span.lo as usize).min(f.text.len());
    let before = &f.text[..lo];
    let Some(line) = before.iter().rposition(|b| *b == b'\n') else {
        return false;
    };
    if !before[line + 1..].iter().all(u8::is_ascii_whitespace) {
        return false;
    }
    let above = &before[..line];
    let start = above.iter().rposition(|b| *b == b'\n').map_or(0, |i| i + 1);
    above[start..].iter().all(u8::is_ascii_whitespace)
}

/// Indices of the unplaced comments of a file in a byte range.
fn pending(program: &Program, file: &FileCx, span: Span) -> Vec<usize> {
    let start = program
        .comments
        .partition_point(|c| (c.span.file, c.span.lo) < (span.file, span.lo));
    program
        .comments
        .iter()
        .enumerate()
        .skip(start)
        .take_while(|(_, c)| c.span.file == span.file && c.span.lo < span.hi)
        .map(|(i, _)| i)
        .filter(|i| !file.placed.contains(i))
        .collect()
}

impl Gen<'_> {
    /// The comments in a range, each on lines of its own, with the blank lines before them.
    pub fn comments_in(&self, file: &mut FileCx, range: Span) -> TokenStream {
        let mut ts = TokenStream::new();
        for i in pending(self.program, file, range) {
            let span = self.program.comments[i].span;
            if blank_before(self.map, span) {
                ts.extend(file.note(Note::Blank));
            }
            file.placed.insert(i);
            ts.extend(file.note(Note::Lines(lines(self.map.bytes(span)))));
        }
        ts
    }

    /// The comments that belong to a thing: those just above it, and the one behind it on its line (before it as well, as there is nowhere else).
    pub fn comments_of(&self, file: &mut FileCx, span: Span) -> TokenStream {
        let all = Span {
            lo: 0,
            ..span.start()
        };
        let mut first = span.lo;
        for i in pending(self.program, file, all).into_iter().rev() {
            let Comment { span: c, own_line } = self.program.comments[i];
            let gap = Span {
                lo: c.hi,
                hi: first,
                ..span
            };
            let between = self.map.bytes(gap);
            let newlines = between.iter().filter(|b| **b == b'\n').count();
            if !own_line || newlines > 1 || !between.iter().all(u8::is_ascii_whitespace) {
                break;
            }
            first = c.lo;
        }
        let above = Span {
            lo: first,
            ..span.start()
        };
        let mut ts = TokenStream::new();
        for i in pending(self.program, file, above) {
            file.placed.insert(i);
            let text = lines(self.map.bytes(self.program.comments[i].span));
            ts.extend(file.note(Note::Lines(text)));
        }
        if let Some(text) = self.trailing(file, span) {
            ts.extend(file.note(Note::Lines(vec![text])));
        }
        ts
    }

    /// The comment that stands behind a thing on its line.
    pub fn trailing(&self, file: &mut FileCx, span: Span) -> Option<String> {
        let f = self.map.get(span.file)?;
        let hi = (span.hi as usize).min(f.text.len());
        let rest = &f.text[hi..];
        let len = rest.iter().position(|b| *b == b'\n').unwrap_or(rest.len());
        let range = Span {
            lo: hi as u32,
            hi: (hi + len) as u32,
            ..span
        };
        let list = pending(self.program, file, range);
        let first = *list.first()?;
        let c = self.program.comments[first].span;
        let between = f.text.get(hi..c.lo as usize)?;
        if !between
            .iter()
            .all(|b| matches!(b, b' ' | b'\t' | b';' | b',' | b')'))
        {
            return None;
        }
        // Several lines do not fit behind a statement.
        let text = lines(self.map.bytes(c));
        if text.len() != 1 {
            return None;
        }
        file.placed.insert(first);
        text.into_iter().next()
    }
}

impl Body<'_, '_> {
    /// What stands before a statement: comments up to its end that are not behind it, and a blank line.
    pub fn comments_before(&mut self, span: Span) -> TokenStream {
        if !self.comments || self.is_of_macro(span) {
            return TokenStream::new();
        }
        let start = self.f.full_span;
        let range = Span {
            lo: if start.file == span.file {
                start.lo.min(span.lo)
            } else {
                span.lo
            },
            hi: span.lo,
            ..span
        };
        let mut ts = self.g.comments_in(self.file, range);
        if blank_before(self.g.map, span) {
            ts.extend(self.file.note(Note::Blank));
        }
        ts
    }

    /// The comment behind a statement.
    pub fn comments_after(&mut self, span: Span) -> TokenStream {
        if !self.comments || self.is_of_macro(span) {
            return TokenStream::new();
        }
        match self.g.trailing(self.file, span) {
            Some(t) => self.file.note(Note::Trail(t)),
            None => TokenStream::new(),
        }
    }

    /// The comment behind a tail expression: it is announced before it.
    pub fn comments_after_tail(&mut self, span: Span) -> TokenStream {
        if !self.comments || self.is_of_macro(span) {
            return TokenStream::new();
        }
        match self.g.trailing(self.file, span) {
            Some(t) => self.file.note(Note::TrailNext(t)),
            None => TokenStream::new(),
        }
    }

    /// The comments left up to a block's end.
    pub fn comments_to_end(&mut self, block: Option<Span>) -> TokenStream {
        let (true, Some(b)) = (self.comments, block) else {
            return TokenStream::new();
        };
        let before = self.file.notes.len();
        let ts = self.g.comments_in(self.file, b);
        // A comment behind the last statement would run on into these.
        if !ts.is_empty()
            && let Some(note) = before
                .checked_sub(1)
                .and_then(|i| self.file.notes.get_mut(i))
            && let Note::Trail(text) = note
        {
            *note = Note::Lines(vec![text.clone()]);
        }
        ts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_become_line_comments() {
        assert_eq!(lines(b"// x"), ["// x"]);
        assert_eq!(lines(b"//x"), ["// x"]);
        assert_eq!(lines(b"/// doc"), ["// doc"]);
        assert_eq!(lines(b"/* one */"), ["// one"]);
        assert_eq!(
            lines(b"/*\n * two\n *   more\n */"),
            ["// two", "//   more"]
        );
        assert_eq!(lines(b"/* a\n   b\n     c */"), ["// a", "// b", "//   c"]);
        assert_eq!(lines(b"//----"), ["// ----"]);
        assert_eq!(lines(b"//////"), ["//////"]);
        assert_eq!(lines(b"// caf\xe9"), ["// caf\u{e9}"]);
    }
}
