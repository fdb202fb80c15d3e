//! The program's macros in the text of our headers: not meant there, unless the header asks for the name.

use super::*;
use crate::headers::header_names;
use crate::project::loader::DiskLoader;
use std::collections::BTreeSet;

#[test]
fn macros_of_the_program_stay_out_of_headers() {
    let job = || {
        Job::default()
            .header("h.h", "template <class T> T first(T x); OURS")
            .header(
                "ours.h",
                "#define LIMIT 7\n#define TWICE(x) first(x) + LIMIT\n#define GLUE(a, b) a##b\n",
            )
    };
    let h = "template < class T > T first ( T x ) ; OURS";
    assert_eq!(
        job()
            .run("#define T int\n#define first second\n#define x (\n#include <h.h>\nT first x")
            .clean(),
        format!("{h} int second (")
    );
    let defined = |d: &str| job().opts(|o| o.defines = vec![d.into()]);
    assert_eq!(
        defined("T=64").run("#include <h.h>\nT").clean(),
        format!("{h} 64")
    );
    // What a header's macro says keeps its meaning in the program's text; what the program passes to it has the program's.
    assert_eq!(
        job()
            .run("#include <ours.h>\n#undef LIMIT\n#define first second\n#define a b\nTWICE(first(a)) GLUE(fi, rst) GLUE(LIM, IT)")
            .clean(),
        "first ( second ( b ) ) + 7 second LIMIT"
    );
    assert_eq!(
        job()
            .run("#include <ours.h>\n#undef LIMIT\n#define LIMIT 9\nTWICE(LIMIT) LIMIT")
            .clean(),
        "first ( 9 ) + 7 9"
    );
}

#[test]
fn headers_may_ask_for_a_macro() {
    let job = || {
        Job::default()
            .header("a.h", "#ifndef API\n#define API extern\n#endif\nAPI f")
            .header(
                "b.h",
                "#if defined(WIDE) && WIDE > 1\nWIDE\n#elif NARROW\nNARROW\n#else\nnone\n#endif",
            )
    };
    assert_eq!(job().run("#include <a.h>").clean(), "extern f");
    assert_eq!(
        job().run("#define API static\n#include <a.h>").clean(),
        "static f"
    );
    assert_eq!(job().run("#define WIDE 4\n#include <b.h>").clean(), "4");
    assert_eq!(job().run("#define NARROW 2\n#include <b.h>").clean(), "2");
    assert_eq!(job().run("#include <b.h>").clean(), "none");
}

/// The words of all headers together, preprocessed after `before`.
fn words_of_all(names: &[String], before: &str) -> Vec<String> {
    let mut map = SourceMap::new();
    let mut diags = Diagnostics::new();
    let includes: String = names.iter().map(|n| format!("#include <{n}>\n")).collect();
    let text = format!("{before}{includes}");
    let main = map.add("main.cu", Origin::Program, text.as_bytes());
    let opts = PpOptions {
        predefined_header: Some("__cu2rs_predefined.h".into()),
        ..PpOptions::default()
    };
    let out = preprocess(&mut map, &DiskLoader, main, &opts, &mut diags);
    out.tokens.iter().map(|t| t.text.to_string()).collect()
}

/// Every word of our headers that the language does not reserve, and every letter, is a macro of the program: all headers stay as they are.
#[test]
fn no_macro_of_the_program_changes_a_header() {
    let mut words: BTreeSet<String> = ('a'..='z').chain('A'..='Z').map(String::from).collect();
    let mut asked = BTreeSet::new();
    let names = header_names();
    for name in &names {
        let text = DiskLoader.header(name).unwrap_or_default();
        let text = String::from_utf8_lossy(&text);
        for line in text.lines() {
            let of_line: Vec<&str> = line
                .split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
                .filter(|w| w.starts_with(|c: char| c.is_ascii_alphabetic()))
                .collect();
            let line = line.trim_start();
            if line.starts_with("#if") || line.starts_with("#elif") {
                asked.extend(of_line.into_iter().map(str::to_owned));
            } else if !line.starts_with("//") && !line.starts_with("#include") {
                words.extend(of_line.into_iter().map(str::to_owned));
            }
        }
    }
    let words: Vec<_> = words
        .difference(&asked)
        .filter(|w| *w != "defined")
        .collect();
    assert!(words.len() > 8000, "{}", words.len());
    let before: String = words
        .iter()
        .map(|w| format!("#define {w} ] 1 +\n"))
        .collect();
    let plain = words_of_all(&names, "");
    let with = words_of_all(&names, &before);
    assert!(plain.len() > 300_000, "{}", plain.len());
    let differ = plain.iter().zip(&with).position(|(a, b)| a != b);
    let around =
        |t: &[String]| differ.map(|i| t[i.saturating_sub(5)..(i + 5).min(t.len())].join(" "));
    assert!(
        plain == with,
        "{:?} became {:?}",
        around(&plain),
        around(&with)
    );
}
