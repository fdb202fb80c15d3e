//! From prettyplease's text to the final text: markers become comments and blank lines, `name\u{1c3}(` becomes `name!(`.
//!
//! Works on lines. Blank lines are kept single, and dropped at the head and the end of blocks.

use super::cx::Note;

/// Begins the comment of a field that is to stand behind it.
pub const FIELD_TRAIL: &str = "@trail ";

/// Puts notes in.
pub fn finish(text: &str, notes: &[Note]) -> String {
    let mut out: Vec<String> = Vec::new();
    // Trailing comments announced for the last line of the block they stand in: indentation, text.
    let mut field: Option<String> = None;
    let mut trails: Vec<(usize, String)> = Vec::new();
    let mut announced: Vec<(usize, String)> = Vec::new();
    for line in text.lines() {
        let indent = line.len() - line.trim_start().len();
        while let Some((at, _)) = announced.last() {
            if line.trim().is_empty() || indent >= *at {
                break;
            }
            if let Some((_, text)) = announced.pop() {
                append(&mut out, &text);
            }
        }
        if let Some(text) = line
            .trim()
            .strip_prefix("//")
            .and_then(|l| l.strip_prefix(FIELD_TRAIL))
        {
            field = Some(text.to_string());
            continue;
        }
        if line.trim() == "cu2rs_blank!();" {
            blank(&mut out);
            continue;
        }
        match marker(line.trim()).and_then(|n| notes.get(n)) {
            Some(Note::Blank) => blank(&mut out),
            Some(Note::Lines(lines)) => {
                for l in lines {
                    out.push(format!("{}{l}", " ".repeat(indent)));
                }
            }
            Some(Note::Trail(t)) => append(&mut out, t),
            Some(Note::TrailNext(t)) => announced.push((indent, t.clone())),
            None if line.trim().is_empty() => blank(&mut out),
            None => {
                if line.trim_start().starts_with('}') {
                    drop_blank(&mut out);
                }
                out.push(line.replace("\u{1c3}(", "!("));
                if let Some(text) = field.take() {
                    trails.push((out.len() - 1, text));
                }
            }
        }
    }
    align(&mut out, &trails);
    drop_blank(&mut out);
    let mut text = out.join("\n");
    text.push('\n');
    text
}

/// Puts comments behind fields; those of neighbouring lines begin in one column.
fn align(out: &mut [String], trails: &[(usize, String)]) {
    let mut i = 0;
    while i < trails.len() {
        let mut end = i + 1;
        while end < trails.len() && trails[end].0 == trails[end - 1].0 + 1 {
            end += 1;
        }
        let columns = trails[i..end]
            .iter()
            .filter_map(|(at, _)| out.get(*at))
            .map(|l| l.chars().count())
            .max()
            .unwrap_or(0);
        for (at, text) in &trails[i..end] {
            if let Some(l) = out.get_mut(*at) {
                let pad = columns.saturating_sub(l.chars().count()) + 1;
                l.push_str(&" ".repeat(pad));
                l.push_str(text);
            }
        }
        i = end;
    }
}

/// The number of a marker line: `cu2rs_note!(12);`.
fn marker(line: &str) -> Option<usize> {
    line.strip_prefix("cu2rs_note!(")?
        .trim_end_matches(';')
        .strip_suffix(')')?
        .parse()
        .ok()
}

fn append(out: &mut Vec<String>, text: &str) {
    match out.iter_mut().rev().find(|l| !l.is_empty()) {
        Some(last) if !last.trim_start().starts_with("//") && !last.contains(" // ") => {
            last.push(' ');
            last.push_str(text);
        }
        Some(last) => {
            let indent = last.len() - last.trim_start().len();
            let line = format!("{}{text}", " ".repeat(indent));
            out.push(line);
        }
        None => out.push(text.to_string()),
    }
}

fn blank(out: &mut Vec<String>) {
    match out.last() {
        None => {}
        Some(l) if l.is_empty() || l.ends_with('{') => {}
        Some(_) => out.push(String::new()),
    }
}

fn drop_blank(out: &mut Vec<String>) {
    while out.last().is_some_and(String::is_empty) {
        out.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markers_become_text() {
        let notes = [
            Note::Blank,
            Note::Lines(vec!["// a".into(), "// b".into()]),
            Note::Trail("// t".into()),
            Note::TrailNext("// end".into()),
        ];
        let text = "fn f() {\n    cu2rs_note!(0);\n    cu2rs_note!(1);\n    x;\n    cu2rs_note!(2);\n    cu2rs_note!(0);\n    cu2rs_note!(3);\n    printf\u{1c3}(\n        y,\n    )\n}\n";
        assert_eq!(
            finish(text, &notes),
            "fn f() {\n    // a\n    // b\n    x; // t\n\n    printf!(\n        y,\n    ) // end\n}\n"
        );
    }
}
