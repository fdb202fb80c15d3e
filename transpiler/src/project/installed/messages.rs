//! Messages about installed headers: what cannot be read there is left out, and told where a program uses it.

use crate::diag::{Diagnostic, Diagnostics, Severity};
use crate::source::{Origin, SourceMap, Span};
use std::collections::BTreeSet;

/// Takes the messages from the `from`th on out that stand in installed headers. Those about the program that name what was left out say why.
pub fn set_aside(diags: &mut Diagnostics, from: usize, sources: &SourceMap) {
    let installed = |s: Span| {
        let file = sources.get(s.file);
        file.is_some_and(|f| f.origin == Origin::Installed)
    };
    if !diags.iter().skip(from).any(|d| installed(d.span)) {
        return;
    }
    let all = std::mem::take(diags);
    let (mut kept, mut aside) = (Vec::new(), Vec::new());
    for (i, d) in all.iter().enumerate() {
        match i >= from && installed(d.span) {
            true => aside.push(d.clone()),
            false => kept.push(d.clone()),
        }
    }
    let aside: Vec<(Diagnostic, BTreeSet<String>)> = aside
        .into_iter()
        .filter(|d| d.severity == Severity::Error)
        .map(|d| {
            let names = names_about(d.span, sources);
            (d, names)
        })
        .collect();
    for mut d in kept {
        let about = d.message.split('`').nth(1).unwrap_or("").to_owned();
        if d.severity == Severity::Error
            && let Some((why, _)) = aside.iter().find(|(_, names)| names.contains(&about))
        {
            d = d.note(format!(
                "{} declares it, but that cannot be read: {}",
                sources.describe(why.span),
                why.message
            ));
        }
        diags.push(d);
    }
}

/// The words of the declaration that a place is in: what stands between the semicolons, braces or directives around it.
fn names_about(span: Span, sources: &SourceMap) -> BTreeSet<String> {
    let Some(file) = sources.get(span.file) else {
        return BTreeSet::new();
    };
    let text = &file.text;
    let at = (span.lo as usize).min(text.len());
    let ends = |b: &u8| matches!(b, b';' | b'{' | b'}' | b'#');
    let lo = text[..at].iter().rposition(ends).map_or(0, |i| i + 1);
    let hi = text[at..]
        .iter()
        .position(ends)
        .map_or(text.len(), |i| at + i);
    String::from_utf8_lossy(&text[lo..hi])
        .split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))
        .filter(|w| !w.is_empty())
        .map(str::to_owned)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_header_lacks_is_told_where_it_is_used() {
        let mut sources = SourceMap::new();
        let header = sources.add(
            "/usr/include/x.h",
            Origin::Installed,
            *b"int a;\n_Odd f(int);\nint g;\n",
        );
        let program = sources.add("a.cu", Origin::Program, *b"f(1);");
        let at = |file, lo| Span {
            file,
            lo,
            hi: lo + 1,
        };
        let mut diags = Diagnostics::new();
        diags.push(Diagnostic::error(3001, at(header, 8), "`_Odd` is no type"));
        diags.push(Diagnostic::error(
            3020,
            at(program, 0),
            "`f` is not declared",
        ));
        diags.push(Diagnostic::error(
            3020,
            at(program, 1),
            "`h` is not declared",
        ));
        set_aside(&mut diags, 0, &sources);
        let all: Vec<_> = diags.iter().collect();
        assert_eq!(all.len(), 2);
        assert!(
            all[0].notes[0].contains("x.h:2:2") && all[0].notes[0].contains("is no type"),
            "{:?}",
            all[0].notes
        );
        assert!(all[1].notes.is_empty());
    }
}
