//! The lists of codes in the book's page of known limitations are those of the codes' own pages. `UPDATE=1` writes them.

use cu2rs::diag::codes;
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
