//! What expressions find and how they are wrong, as libstdc++ says.

use super::*;

fn found(pattern: &str, text: &str, flags: u32, whole: bool) -> Option<Vec<Option<String>>> {
    let program = parse::program(pattern.as_bytes(), flags).expect("an expression");
    let groups = run::run(&program, text.as_bytes(), None, 0, whole)?;
    let part = |g: Option<(usize, usize)>| g.map(|(a, b)| text[a..b].to_string());
    Some(groups.into_iter().map(part).collect())
}

#[test]
fn groups_keep_what_they_took_in_earlier_rounds() {
    let all = found("(z)((a+)?(b+)?(c))*", "zaacbbbcac", 0, true).expect("a match");
    let texts: Vec<_> = all.iter().map(|g| g.as_deref().unwrap_or("-")).collect();
    assert_eq!(texts, ["zaacbbbcac", "z", "ac", "a", "bbb", "c"]);
}

#[test]
fn long_texts_do_not_overflow_the_stack() {
    let text = "ab".repeat(200_000);
    assert!(found("(?:a|b|ab)*", &text, 0, true).is_some());
}

#[test]
fn errors_have_numbers() {
    let error = |p: &str| parse::program(p.as_bytes(), 0).err().map(|e| e.0);
    let wanted = [
        ("(", 5),
        (")", 5),
        ("*a", 5),
        ("[a", 4),
        ("a{", 6),
        ("a{x}", 7),
        ("a{3,1}", 7),
        ("[z-a]", 8),
        ("\\", 2),
        ("(a)\\2", 3),
        ("[[:what:]]", 0),
        ("[[.what.]]", 0),
    ];
    for (pattern, code) in wanted {
        assert_eq!(error(pattern), Some(code), "{pattern}");
    }
    assert_eq!(error("a{2,3}?|[]x^-]*(?!b)"), None);
}
