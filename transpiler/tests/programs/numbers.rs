//! Comparing outputs whose numbers may differ a little.

/// Whether two outputs are the same but for numbers that differ by at most `relative` of the larger one (or of 1).
pub fn agree(want: &[u8], got: &[u8], relative: f64) -> bool {
    if want == got || relative == 0.0 {
        return want == got;
    }
    let (want, got) = (
        String::from_utf8_lossy(want).into_owned(),
        String::from_utf8_lossy(got).into_owned(),
    );
    let (a, b): (Vec<&str>, Vec<&str>) = (want.lines().collect(), got.lines().collect());
    a.len() == b.len() && a.iter().zip(&b).all(|(a, b)| same_line(a, b, relative))
}

fn same_line(a: &str, b: &str, relative: f64) -> bool {
    let (a, b): (Vec<&str>, Vec<&str>) = (words(a), words(b));
    a.len() == b.len() && a.iter().zip(&b).all(|(a, b)| same_word(a, b, relative))
}

fn words(s: &str) -> Vec<&str> {
    s.split([' ', ',']).filter(|w| !w.is_empty()).collect()
}

fn same_word(a: &str, b: &str, relative: f64) -> bool {
    // Integers are exact: they are sizes, counts and digests.
    if a == b || !a.contains(['.', 'e']) && !b.contains(['.', 'e']) {
        return a == b;
    }
    match (a.parse::<f64>(), b.parse::<f64>()) {
        (Ok(x), Ok(y)) => (x - y).abs() <= relative * 1f64.max(x.abs()).max(y.abs()),
        _ => false,
    }
}
