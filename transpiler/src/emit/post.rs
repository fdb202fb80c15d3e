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
            // Nothing of the statement was written: the comment stands alone.
            Some(Note::Trail(t)) if out.last().is_some_and(|l| l.ends_with('{')) => {
                out.push(format!("{}{t}", " ".repeat(indent)));
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

/// Puts comments behind fields, in one column as rustfmt does: neighbours share it while the longest of them leaves room for the first one's comment.
fn align(out: &mut [String], trails: &[(usize, String)]) {
    const WIDTH: usize = 100;
    let columns = |s: &str| s.chars().count();
    let item = |out: &[String], at: usize| {
        out.get(at)
            .map_or(0, |l| columns(l.trim().trim_end_matches(',')))
    };
    let mut widest: Option<usize> = None;
    for (i, (at, text)) in trails.iter().enumerate() {
        if i > 0 && trails[i - 1].0 + 1 != *at {
            widest = None;
        }
        let Some(line) = out.get(*at).map(|l| columns(l)) else {
            continue;
        };
        let group = |out: &[String]| {
            let overhead = line + columns(text);
            let mut max = item(out, *at);
            for (j, (next, _)) in trails.iter().enumerate().skip(i + 1) {
                let w = item(out, *next);
                if trails[j - 1].0 + 1 != *next || w + overhead > WIDTH {
                    break;
                }
                max = max.max(w);
            }
            max
        };
        let mut max = widest.unwrap_or_else(|| group(out));
        let own = item(out, *at);
        if columns(text) + line + max.saturating_sub(own) + 1 > WIDTH {
            max = group(out);
        }
        widest = Some(max);
        if let Some(l) = out.get_mut(*at) {
            l.push_str(&" ".repeat(max.saturating_sub(own) + 1));
            l.push_str(text);
        }
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
        // rustfmt takes the end of an inner comment for the end of this one, and the blank line with it.
        Some(l) if l.trim_start().starts_with("//") && l.ends_with("*/") => {}
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
