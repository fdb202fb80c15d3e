//! The registry of diagnostic codes: one page of Markdown a code.
//!
//! `transpiler/codes/CUnnnn.md` is embedded in the binary; `cu2rs explain CUnnnn` prints it. A page begins with
//! `# CUnnnn: title`, has a line `Band: …` if it is about a limitation of cu2rs (see [`in_band`]), and the sections `## What it means`,
//! `## Example` and `## What to do`. The tests
//! below read the source tree and check that each code that the source mentions has a page and each page a use, so that the
//! registry cannot drift. (What checked programs find at run time, 8001 to 8004, is told by `cudart_rs::check`.) Nothing but text lives here.

use rust_embed::Embed;

#[derive(Embed)]
#[folder = "codes/"]
struct Pages;

/// The page of a code, by its name in any case (`CU1234`, `cu1234`, `1234`); `None` if there is no such code.
pub fn page(name: &str) -> Option<String> {
    let digits = name
        .strip_prefix("CU")
        .or_else(|| name.strip_prefix("cu"))
        .unwrap_or(name);
    if digits.len() != 4 || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let file = Pages::get(&format!("CU{digits}.md"))?;
    Some(String::from_utf8_lossy(&file.data).into_owned())
}

/// All codes that have a page, in order, with their titles.
pub fn all() -> Vec<(String, String)> {
    let mut codes: Vec<_> = Pages::iter()
        .filter_map(|f| f.strip_suffix(".md").map(str::to_owned))
        .filter_map(|code| {
            let title = page(&code)?.lines().next()?.split_once(": ")?.1.to_owned();
            Some((code, title))
        })
        .collect();
    codes.sort();
    codes
}

/// The codes of a band of known limitations (`partly`, `not yet`, `hard`, `never`), with their titles: what the line `Band: …` of
/// their pages says.
pub fn in_band(band: &str) -> Vec<(String, String)> {
    let line = format!("Band: {band}");
    let mut codes = all();
    codes.retain(|(code, _)| page(code).is_some_and(|p| p.lines().any(|l| l == line)));
    codes
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};
    use std::path::{Path, PathBuf};

    fn rust_files(dir: &Path, out: &mut Vec<PathBuf>) {
        for e in std::fs::read_dir(dir).into_iter().flatten().flatten() {
            let p = e.path();
            if p.is_dir() {
                rust_files(&p, out);
            } else if p.extension().is_some_and(|x| x == "rs") {
                out.push(p);
            }
        }
    }

    /// The codes that a source text reports: the first number after `error(`, `warning(`, `Code(`, `code: `, and constants
    /// of type `u16` where the file deals in codes. Comment lines do not count.
    fn codes_in(text: &str) -> BTreeSet<String> {
        let deals_in_codes = text.contains("Diagnostic") || text.contains("CU2001");
        let text: String = text
            .lines()
            .filter(|l| !l.trim_start().starts_with("//"))
            .flat_map(|l| [l.trim(), " "])
            .collect();
        let mut found = BTreeSet::new();
        for key in [
            "error(",
            "warning(",
            "unsupported(",
            "Code(",
            "code: ",
            "refuse(",
            ": u16 = ",
            "CU",
        ] {
            if key == ": u16 = " && !deals_in_codes {
                continue;
            }
            for (at, _) in text.match_indices(key) {
                let rest = text[at + key.len()..].trim_start();
                let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
                let next = rest[digits.len()..].chars().next();
                let ends = !next.is_some_and(|c| c.is_ascii_alphanumeric() || "_.".contains(c));
                let written_out = key != "CU" || digits.len() == 4;
                if let (true, true, Ok(n @ 1..=9999)) = (ends, written_out, digits.parse::<u16>()) {
                    found.insert(format!("CU{n:04}"));
                }
            }
        }
        found
    }

    /// Whether a number stands by itself in a text.
    fn mentions(text: &str, number: &str) -> bool {
        let part = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_');
        text.match_indices(number).any(|(at, _)| {
            !part(text[..at].chars().next_back()) && !part(text[at + number.len()..].chars().next())
        })
    }

    #[test]
    fn codes_are_found_in_source_text() {
        let found = codes_in(
            "d.push(Diagnostic::error(\n    1001,\n span, \"\"));\n// error(1002, no)\n\"CU1003\" error(44444) warning(7, x)\nconst X: u16 = 52;",
        );
        let found: Vec<_> = found.into_iter().collect();
        assert_eq!(found, ["CU0007", "CU0052", "CU1001", "CU1003"]);
        assert!(mentions("(52, x)", "52") && !mentions("152 520 a52", "52"));
    }

    #[test]
    fn each_code_has_a_page_and_each_page_a_use() {
        let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut files = Vec::new();
        rust_files(&src, &mut files);
        assert!(files.len() > 5);
        let mut uses: BTreeMap<String, PathBuf> = BTreeMap::new();
        let mut mentioned = String::new();
        for f in files {
            if f.ends_with("diag/codes.rs") {
                continue;
            }
            let text = std::fs::read_to_string(&f).unwrap();
            // Unit tests may invent codes.
            let text = text.split("#[cfg(test)]").next().unwrap_or("");
            for c in codes_in(text) {
                uses.entry(c).or_insert_with(|| f.clone());
            }
            mentioned.push_str(text);
        }
        let pages: BTreeSet<String> = all().into_iter().map(|(c, _)| c).collect();
        let missing: Vec<_> = uses
            .iter()
            .filter(|(c, _)| !pages.contains(*c))
            .map(|(c, f)| format!("{c} (used in {})", f.display()))
            .collect();
        assert!(missing.is_empty(), "codes without a page: {missing:#?}");
        let unused: Vec<_> = pages
            .iter()
            .filter(|p| {
                let number = p[2..].trim_start_matches('0');
                !uses.contains_key(*p) && !mentions(&mentioned, number)
            })
            .collect();
        assert!(unused.is_empty(), "pages without a use: {unused:#?}");
    }

    #[test]
    fn pages_have_their_sections() {
        for (code, title) in all() {
            let text = page(&code).unwrap();
            assert!(text.starts_with(&format!("# {code}: ")), "{code}");
            assert!(!title.is_empty(), "{code}");
            for part in ["## What it means", "## What to do"] {
                assert!(text.contains(part), "{code} lacks `{part}`");
            }
        }
        assert!(page("cu0001").is_some());
        assert!(page("0001").is_some());
        assert!(page("CU001").is_none());
        assert!(page("CU9999").is_none());
    }
}
