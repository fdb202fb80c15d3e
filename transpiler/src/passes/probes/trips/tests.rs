//! Numbers of rounds out of `tests/trace/trips.cu`, whose comments say which loops have one. (Its run counts them: `tests/traces`.)

use crate::project::Options;
use crate::project::loader::DiskLoader;
use crate::project::pipeline::sited;
use crate::project::progress::Progress;
use std::path::PathBuf;

/// `for (…)` without the braces, and what was found of it; of templates' instances both.
fn found() -> Vec<(String, String)> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/trace/trips.cu");
    let source = std::fs::read_to_string(&path).unwrap();
    let lines: Vec<&str> = source.lines().collect();
    let options = Options {
        inputs: vec![path],
        ..Options::default()
    };
    let sited = sited(&options, &DiskLoader, &Progress::new(false, false));
    assert!(!sited.translation.diags.has_errors());
    let program = sited.traced.unwrap().program;
    program.check().unwrap();
    let mut all = Vec::new();
    for graph in &program.mappings[0].graphs {
        let line = |b: u32| graph.blocks[b as usize].at.unwrap().line;
        for (b, t) in (0..).zip(graph.blocks.iter().map(|b| &b.trips)) {
            let Some(t) = t else { continue };
            let mut text = t.base.to_string();
            for (head, n) in &t.per {
                // How many lines above.
                text += &format!(" {n:+}*-{}", line(b) - line(*head));
            }
            if t.by != 1 {
                text += &format!(" /{}", t.by);
            }
            let at = lines[line(b) as usize - 1].trim();
            all.push((at.split(" {").next().unwrap().to_owned(), text));
        }
    }
    all
}

#[test]
fn rounds_are_those_of_the_source() {
    let found = found();
    for (text, want) in [
        ("for (int s = 0; s < SIX; s++)", "6"),
        ("for (int e = 0; e < 2 * SIX - 7; e++)", "5"),
        ("for (int j = 0; j < s; j++)", "-1 +1*-4"),
        ("for (int e = 9; e >= 0; e -= 3)", "4"),
        ("for (size_t i = 1; i <= 4; i++)", "4"),
        ("for (int j = 8; j > (int)i; j -= 2)", "8 -1*-4 /2"),
        ("for (int s = 32; s > 0; s >>= 1)", "6"),
        ("for (i = begin; i != five * 2; i++)", "8"),
        ("for (unsigned char c = 3; c != 5; c += 1, sum++)", "2"),
        ("for (int b = a - 1; b < 3; b++)", "5 -1*-2"),
        ("for (int c = 2 * b; c < a + 4; c += 3)", "9 -1*-4 -2*-2 /3"),
    ] {
        let own: Vec<&str> = found
            .iter()
            .filter(|f| f.0 == text)
            .map(|f| &*f.1)
            .collect();
        assert_eq!(own, [want], "{text}");
    }
    let both: Vec<&str> = (found.iter().filter(|f| f.0.contains("i < N")))
        .map(|f| &*f.1)
        .collect();
    assert_eq!(both.len(), 2);
    assert!(both.contains(&"2") && both.contains(&"3"), "{both:?}");
}
