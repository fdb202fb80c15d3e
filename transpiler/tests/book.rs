//! What the book's pages quote is what the tool says today: the lists of codes are those of the codes' own pages, emitted Rust is what is emitted.
//! `UPDATE=1` writes it.

use cu2rs::diag::{codes, findings};
use std::path::Path;

const BANDS: [&str; 4] = ["partly", "not yet", "hard", "never"];

#[test]
fn limitations_are_those_of_the_codes() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../book/src/limitations.md");
    let text = std::fs::read_to_string(&path).expect("book/src/limitations.md");
    let mut wanted = text.clone();
    for band in BANDS {
        let begin = format!("<!-- codes: {band} -->\n");
        let (before, rest) = wanted.split_once(&begin).expect("a mark for each band");
        let (_, after) = rest
            .split_once("<!-- end -->")
            .expect("an end of each list");
        let list: String = codes::in_band(band)
            .iter()
            .map(|(code, title)| {
                format!(
                    "* {code}: {}\n",
                    title.trim_end_matches(" not supported yet")
                )
            })
            .collect();
        wanted = format!("{before}{begin}{list}<!-- end -->{after}");
    }
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, wanted).expect("a writable book");
    } else {
        assert!(
            text == wanted,
            "book/src/limitations.md does not list what the codes' pages say (UPDATE=1 writes it)"
        );
    }
}

/// What the checkers find: the book's tables are those of `diag::findings`, whose codes have a page each and are those that the runtime tells.
#[test]
fn findings_are_those_of_the_checkers() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let path = root.join("book/src/checkers.md");
    let text = std::fs::read_to_string(&path).expect("book/src/checkers.md");
    let mut wanted = text.clone();
    for (name, table) in [
        ("codes", findings::codes_table()),
        ("beside", findings::beside_table()),
    ] {
        let begin = format!("<!-- findings: {name} -->\n");
        let (before, rest) = wanted.split_once(&begin).expect("a mark for each table");
        let (_, after) = rest
            .split_once("<!-- end -->")
            .expect("an end of each table");
        wanted = format!("{before}{begin}{table}<!-- end -->{after}");
    }
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, wanted).expect("a writable book");
    } else {
        assert!(
            text == wanted,
            "book/src/checkers.md does not have the tables of diag::findings (UPDATE=1 writes them)"
        );
    }
    let known: Vec<&str> = findings::FOUND.iter().map(|f| f.code).collect();
    let pages = codes::all().into_iter().map(|(code, _)| code);
    let pages: Vec<String> = pages
        .filter(|c| c.starts_with("CU80") && c != "CU8009")
        .collect();
    assert_eq!(known, pages, "codes of the checkers, and their pages");
    let runtime = std::fs::read_to_string(root.join("cudart-rs/src/check/report.rs"))
        .expect("the runtime's reports");
    let list = runtime
        .split_once("const CODES")
        .and_then(|(_, l)| l.split_once("];"))
        .map_or("", |(l, _)| l);
    let told: Vec<&str> = list.split('"').filter(|w| w.starts_with("CU8")).collect();
    assert_eq!(
        known, told,
        "codes of the checkers, and what the runtime tells"
    );
    for b in findings::BESIDE {
        let words = b.here.split(|c: char| !c.is_alphanumeric());
        for code in words.filter(|w| w.starts_with("CU8") && *w != "CU8009") {
            assert!(known.contains(&code), "{code}: {}", b.what);
        }
    }
}

#[test]
fn every_limitation_has_a_band() {
    for (code, title) in codes::all() {
        let page = codes::page(&code).unwrap_or_default();
        let band = page.lines().find_map(|l| l.strip_prefix("Band: "));
        assert!(
            band.is_some() || !code.starts_with("CU4"),
            "{code}: {title}: no line `Band: …`"
        );
        assert!(
            band.is_none_or(|b| BANDS.contains(&b)),
            "{code}: unknown band {band:?}"
        );
    }
}

/// The pages that quote emitted Rust between `<!-- emitted: FILE.cu MODULE KIND:NAME -->` and `<!-- end -->`.
#[test]
fn emitted_rust_is_what_is_emitted() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let path = root.join("book/src/emitted.md");
    let text = std::fs::read_to_string(&path).expect("book/src/emitted.md");
    let out = tempfile::tempdir().expect("a folder");
    let mut crates = std::collections::BTreeMap::new();
    let mut wanted = String::new();
    let mut rest = text.as_str();
    while let Some((before, after)) = rest.split_once("<!-- emitted: ") {
        let (mark, after) = after.split_once(" -->\n").expect("a mark's end");
        let (_, after) = after.split_once("<!-- end -->").expect("a quotation's end");
        let [file, module, item] = mark.split(' ').collect::<Vec<_>>()[..] else {
            panic!("a mark names file, module and item: {mark}");
        };
        let n = crates.len();
        let dir = crates.entry(file.to_string()).or_insert_with(|| {
            let dir = out.path().join(n.to_string());
            let run = std::process::Command::new(env!("CARGO_BIN_EXE_cu2rs"))
                .current_dir(&root)
                .args([file, "--out"])
                .arg(&dir)
                .output()
                .expect("cu2rs runs");
            assert!(
                run.status.success(),
                "{file}: {}",
                String::from_utf8_lossy(&run.stderr)
            );
            dir
        });
        let module = dir.join(format!("src/{module}.rs"));
        let rust = std::fs::read_to_string(&module).expect("the module");
        let quoted = quoted(&rust, item).unwrap_or_else(|| panic!("{mark}: no such item"));
        wanted.push_str(&format!(
            "{before}<!-- emitted: {mark} -->\n```rust,ignore\n{quoted}```\n<!-- end -->"
        ));
        rest = after;
    }
    wanted.push_str(rest);
    assert!(!crates.is_empty(), "the page quotes something");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, wanted).expect("a writable book");
    } else {
        assert!(
            text == wanted,
            "book/src/emitted.md does not show what is emitted (UPDATE=1 writes it)"
        );
    }
}

/// An item (`fn:f`, `macro_rules!:M`, `impl:S`, `struct:S`) with the comments above it.
fn quoted(rust: &str, item: &str) -> Option<String> {
    let item = item.replace(':', " ");
    let lines: Vec<&str> = rust.lines().collect();
    let begins = |l: &str| {
        let l = l.strip_prefix("pub ").unwrap_or(l);
        l.strip_prefix(item.as_str())
            .is_some_and(|r| !r.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_'))
    };
    let at = lines.iter().position(|l| begins(l))?;
    let above = |l: &&&str| l.starts_with("//") || l.starts_with("#[");
    let from = at - lines[..at].iter().rev().take_while(above).count();
    let to = at + lines[at..].iter().position(|l| l.starts_with('}'))?;
    Some(lines[from..=to].iter().map(|l| format!("{l}\n")).collect())
}
