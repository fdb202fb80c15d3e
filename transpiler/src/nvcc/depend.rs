//! Rules for make: which files of the program a unit was made from (`-M`, `-MD`).
//!
//! Headers of the libraries live in the tool and are not named.

use crate::source::{Origin, SourceMap};

/// What make needs escaped in a file's name.
fn escaped(name: &str) -> String {
    let mut out = String::new();
    for c in name.chars() {
        match c {
            ' ' | '#' => out.extend(['\\', c]),
            '$' => out.push_str("$$"),
            c => out.push(c),
        }
    }
    out
}

/// The rule `targets: files`. `phony` adds an empty rule for each header, so that make does not stop when one is removed.
pub fn rule(targets: &[String], sources: &SourceMap, phony: bool) -> String {
    let files: Vec<String> = sources
        .iter()
        .filter(|(_, f)| f.origin == Origin::Program)
        .map(|(_, f)| escaped(&f.path.to_string_lossy()))
        .collect();
    let targets: Vec<String> = targets.iter().map(|t| escaped(t)).collect();
    let mut out = format!("{}:", targets.join(" "));
    for f in &files {
        out.push_str(" \\\n  ");
        out.push_str(f);
    }
    out.push('\n');
    if phony {
        for f in files.iter().skip(1) {
            out.push_str(&format!("{f}:\n"));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_name_the_programs_files() {
        let mut map = SourceMap::new();
        for (p, o) in [
            ("a b.cu", Origin::Program),
            ("<predefined>", Origin::Builtin),
            ("<cu2rs>/stdio.h", Origin::Header),
            ("x.h", Origin::Program),
        ] {
            map.add(p, o, b"".as_slice());
        }
        let r = rule(&["a.o".into()], &map, true);
        assert_eq!(r, "a.o: \\\n  a\\ b.cu \\\n  x.h\nx.h:\n");
    }
}
