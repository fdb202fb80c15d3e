//! The source map of the emitted crate: lines of the Rust files that wait, and the lines of the `.cu` files they came from.
//!
//! `emit::places` lists the waits of each function in order. Here, after formatting, the same functions are looked up in the text of the Rust files and
//! their waits paired with the list, method by method. Where the numbers do not agree (a loop's step is written twice, say) nothing is
//! written for that method: a report then names the Rust line only. The text is read line by line; it is our own and formatted, so that items
//! stand at the margin.

use super::write::OutFile;
use crate::emit::places::FILE;
use std::collections::{BTreeMap, BTreeSet};

/// File, scope, function.
type Owner = (String, String, String);

/// Turns the list among these files into the map that the crate's reports use.
pub fn settle(files: &mut [OutFile]) {
    let Some(at) = files.iter().position(|f| f.path == FILE) else {
        return;
    };
    let list = String::from_utf8_lossy(&files[at].bytes).into_owned();
    let mut wanted: BTreeMap<Owner, Vec<(String, String)>> = BTreeMap::new();
    for line in list.lines() {
        let mut parts = line.split('\t').map(str::to_owned);
        if let (Some(file), Some(scope), Some(word), Some(method), Some(place)) = (
            parts.next(),
            parts.next(),
            parts.next(),
            parts.next(),
            parts.next(),
        ) {
            wanted
                .entry((file, scope, word))
                .or_default()
                .push((method, place));
        }
    }
    let methods: BTreeSet<&str> = wanted.values().flatten().map(|w| w.0.as_str()).collect();
    let names: BTreeSet<&String> = wanted.keys().map(|k| &k.0).collect();
    let mut lines: BTreeMap<(String, u32), String> = BTreeMap::new();
    for f in files.iter().filter(|f| names.contains(&f.path)) {
        let found = waits(&f.path, &String::from_utf8_lossy(&f.bytes), &methods);
        for (owner, there) in found {
            let Some(list) = wanted.get(&owner) else {
                continue;
            };
            for method in &methods {
                let places = || list.iter().filter(|w| w.0 == *method).map(|w| &w.1);
                let rust = || there.iter().filter(|w| w.0 == *method).map(|w| w.1);
                let all_one = places().collect::<BTreeSet<_>>().len() == 1;
                if places().count() == rust().count() {
                    for (line, place) in rust().zip(places()) {
                        lines.insert((f.path.clone(), line), place.clone());
                    }
                } else if let (true, Some(place)) = (all_one, places().next()) {
                    lines.extend(rust().map(|l| ((f.path.clone(), l), place.clone())));
                }
            }
        }
    }
    let text: String = lines
        .iter()
        .map(|((file, line), place)| format!("{file}:{line} {place}\n"))
        .collect();
    files[at].bytes = text.into_bytes();
}

/// The waits of a Rust file by function: method and line.
fn waits(path: &str, text: &str, methods: &BTreeSet<&str>) -> BTreeMap<Owner, Vec<(String, u32)>> {
    let mut out: BTreeMap<Owner, Vec<(String, u32)>> = BTreeMap::new();
    let mut scope = String::new();
    let mut function = String::new();
    for (line, number) in text.lines().zip(1..) {
        if line.starts_with("impl ") || line.starts_with("pub mod ") {
            let word = line.trim_end_matches(" {").rsplit(' ').next();
            scope = word.unwrap_or_default().trim_start_matches("r#").to_owned();
        } else if line == "}" {
            scope.clear();
        }
        let code = line.trim_start();
        if let Some((head, rest)) = code.split_once("fn ")
            && matches!(head, "" | "pub " | "pub async ")
        {
            let end = rest.find(['(', '<']).unwrap_or(rest.len());
            function = rest[..end].trim_start_matches("r#").to_owned();
        }
        if code.starts_with("//") {
            continue;
        }
        for call in code.split('.').skip(1) {
            let end = call.find(['(', ':']).unwrap_or(call.len());
            if methods.contains(&call[..end]) && end < call.len() {
                let owner = (path.to_owned(), scope.clone(), function.clone());
                out.entry(owner)
                    .or_default()
                    .push((call[..end].to_owned(), number));
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_found_and_differing_counts_left_out() {
        let mut files = [
            OutFile {
                path: "src/a.rs".into(),
                bytes: b"// barrier.sync()\npub fn k(\n    barrier: &Barrier,\n) {\n    barrier.sync();\n    x = barrier\n        .shfl_sync(m, v);\n    barrier.sync();\n}\n".to_vec(),
            },
            OutFile {
                path: FILE.into(),
                bytes: b"src/a.rs\t\tk\tsync\ta.cu:3\nsrc/a.rs\t\tk\tsync\ta.cu:9\nsrc/a.rs\t\tk\tshfl_sync\ta.cu:4\nsrc/a.rs\t\tother\tsync\ta.cu:7\n".to_vec(),
            },
        ];
        settle(&mut files);
        assert_eq!(
            std::str::from_utf8(&files[1].bytes).unwrap(),
            "src/a.rs:5 a.cu:3\nsrc/a.rs:7 a.cu:4\nsrc/a.rs:8 a.cu:9\n"
        );
    }
}
