//! The test programs with words taken out, doubled and exchanged: loading and compiling them ends in a module or in an error, never in a panic. `PTX_MUTATED=10000` tries so many,
//! `PTX_MUTATED_SECONDS=600` as many as there is time for, from the seed `PTX_MUTATED_SEED`.

use cudart_ptx::{Module, Options};

#[test]
fn broken_text_is_refused_without_a_panic() {
    let count: u64 = std::env::var("PTX_MUTATED")
        .ok()
        .and_then(|v| v.parse().ok())
        .unwrap_or(150);
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/programs");
    let mut names: Vec<_> = std::fs::read_dir(dir)
        .unwrap()
        .map(|e| e.unwrap().path())
        .collect();
    names.sort();
    let texts: Vec<String> = names
        .iter()
        .map(|p| std::fs::read_to_string(p).unwrap())
        .collect();
    let number = |name: &str| std::env::var(name).ok()?.parse::<u64>().ok();
    let seconds = number("PTX_MUTATED_SECONDS");
    let mut state = number("PTX_MUTATED_SEED").unwrap_or(1);
    let start = std::time::Instant::now();
    let mut random = |n: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % n.max(1)
    };
    let (mut taken, mut refused) = (0, 0);
    let mut tried = 0;
    while match seconds {
        Some(s) => start.elapsed().as_secs() < s,
        None => tried < count,
    } {
        tried += 1;
        let text = &texts[random(texts.len())];
        let mut words: Vec<&str> = text
            .split_inclusive([' ', ',', ';', '.', '[', '{', '\n', '\t'])
            .collect();
        for _ in 0..1 + random(3) {
            if words.is_empty() {
                break;
            }
            let (a, b) = (random(words.len()), random(words.len()));
            match random(5) {
                0 => {
                    words.remove(a);
                }
                1 => words.insert(a, words[b]),
                2 => words.swap(a, b),
                3 => {
                    words[a] = [
                        "0xffffffffffffffffffff",
                        "%r1",
                        "-1",
                        "{",
                        "}",
                        "[",
                        "4294967295",
                        "\u{e9}",
                        ".v4",
                        "_",
                    ][random(10)]
                }
                _ => words.truncate(a.max(1)),
            }
        }
        let text = words.concat();
        let module = Module::load(&text, &Options::default());
        match module.and_then(|m| m.kernels().try_for_each(|k| k.prepare())) {
            Ok(()) => taken += 1,
            Err(e) => {
                assert!(e.kind != cudart_ptx::LoadErrorKind::Internal, "{e}\n{text}");
                refused += 1;
            }
        }
    }
    eprintln!("{tried} texts: {taken} taken, {refused} refused");
    assert!(taken > 0 && refused > 0, "{taken} taken, {refused} refused");
}
