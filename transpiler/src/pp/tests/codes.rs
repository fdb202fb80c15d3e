//! Every code the preprocessor uses has its page, and every page is used.

use std::collections::BTreeSet;
use std::path::Path;

#[test]
fn codes_and_pages_agree() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut used = BTreeSet::new();
    for entry in std::fs::read_dir(root.join("src/pp"))
        .expect("the sources")
        .flatten()
    {
        if entry.path().extension().is_none_or(|e| e != "rs") {
            continue;
        }
        let text = std::fs::read_to_string(entry.path()).expect("a source");
        let dense: String = text.split_whitespace().collect();
        for (at, _) in dense.match_indices("(1") {
            let code: String = dense[at + 1..].chars().take(5).collect();
            if let Some(n) = code.strip_suffix(',')
                && n.len() == 4
                && n.bytes().all(|b| b.is_ascii_digit())
            {
                used.insert(n.to_owned());
            }
        }
    }
    assert!(used.len() > 30, "{used:?}");
    let mut pages = BTreeSet::new();
    for entry in std::fs::read_dir(root.join("codes"))
        .expect("the pages")
        .flatten()
    {
        let name = entry.file_name().to_string_lossy().into_owned();
        let Some(code) = name.strip_prefix("CU").and_then(|n| n.strip_suffix(".md")) else {
            continue;
        };
        if !code.starts_with('1') {
            continue;
        }
        let text = std::fs::read_to_string(entry.path()).expect("a page");
        assert!(text.starts_with(&format!("# CU{code}: ")), "{name}");
        for section in ["## What it means\n", "## Example\n", "## What to do\n"] {
            assert!(text.contains(section), "{name} lacks {section}");
        }
        pages.insert(code.to_owned());
    }
    assert_eq!(used, pages);
}
