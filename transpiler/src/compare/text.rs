//! Comparing text: numbers within a tolerance, everything else exactly.
//!
//! A number stands by itself: letters may follow it (`3.5ms`), but not letters with digits (`73f4a1`, a digest), and no letter comes
//! before it (`x1`). Two integers must be equal whatever the tolerance is: they are sizes, counts, indices. With a tolerance, blanks
//! count as equal however many they are, because their number changes with the digits beside them.

use super::{Numbers, Outcome, Tolerance, Width};

/// A piece of a line.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Piece<'a> {
    /// A number as it is written.
    Number(&'a str),
    /// Anything else without blanks.
    Text(&'a str),
}

/// Cuts a line into numbers, other text, and blanks (which are left out).
fn pieces(line: &str) -> Vec<Piece<'_>> {
    let mut out = Vec::new();
    let mut rest = line;
    let mut word_before = false;
    while let Some(c) = rest.chars().next() {
        if c.is_whitespace() {
            rest = &rest[c.len_utf8()..];
            word_before = false;
            continue;
        }
        let length = if word_before { 0 } else { number_length(rest) };
        if length > 0 {
            out.push(Piece::Number(&rest[..length]));
            rest = &rest[length..];
            // `3.5ms`: the unit is text.
            word_before = true;
            continue;
        }
        // Up to where a number could begin again: after a character that is no part of a word.
        let end = rest
            .char_indices()
            .skip(1)
            .find(|(i, c)| {
                let before = rest[..*i].chars().next_back().unwrap_or(' ');
                c.is_whitespace() || !part_of_word(before) && number_length(&rest[*i..]) > 0
            })
            .map_or(rest.len(), |(i, _)| i);
        word_before = rest[..end].chars().next_back().is_some_and(part_of_word);
        out.push(Piece::Text(&rest[..end]));
        rest = &rest[end..];
    }
    out
}

fn part_of_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '.'
}

/// The length of the number that a text begins with, 0 if it begins with none.
fn number_length(s: &str) -> usize {
    let b = s.as_bytes();
    let digits = |from: usize| b[from..].iter().take_while(|c| c.is_ascii_digit()).count();
    let sign = usize::from(matches!(b.first(), Some(b'+' | b'-')));
    for name in ["nan", "inf", "infinity"].iter().rev() {
        let word = s.get(sign..sign + name.len());
        if word.is_some_and(|w| w.eq_ignore_ascii_case(name))
            && !s[sign + name.len()..].starts_with(part_of_word)
        {
            return sign + name.len();
        }
    }
    let whole = digits(sign);
    let mut end = sign + whole;
    if b.get(end) == Some(&b'.') {
        let fraction = digits(end + 1);
        if whole + fraction == 0 {
            return 0;
        }
        end += 1 + fraction;
    } else if whole == 0 {
        return 0;
    }
    if matches!(b.get(end), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(b.get(end + 1), Some(b'+' | b'-')));
        let exponent = digits(end + 1 + sign);
        if exponent > 0 {
            end += 1 + sign + exponent;
        }
    }
    // A unit may follow, but a digest or a version (1.2.3) is one word.
    let rest: &str = s[end..].split(|c| !part_of_word(c)).next().unwrap_or("");
    let ends_sentence = rest.chars().all(|c| c == '.');
    if rest.starts_with('.') && !ends_sentence || rest.contains(|c: char| c.is_ascii_digit()) {
        return 0;
    }
    end
}

fn is_integer(s: &str) -> bool {
    s.trim_start_matches(['+', '-'])
        .bytes()
        .all(|c| c.is_ascii_digit())
}

/// Numbers written with more digits than a `float` has are taken for `double`.
fn width(s: &str) -> Width {
    let mantissa = s.split(['e', 'E']).next().unwrap_or(s);
    let digits = mantissa.bytes().filter(u8::is_ascii_digit);
    let significant = digits.skip_while(|c| *c == b'0').count();
    if significant > 9 {
        Width::F64
    } else {
        Width::F32
    }
}

/// Compares a line; `false` after a difference has been noted.
fn same_line(want: &str, got: &str, line: u32, tolerance: &Tolerance, o: &mut Outcome) {
    let (a, b) = (pieces(want), pieces(got));
    let mut outside = None;
    let mut same_text = a.len() == b.len();
    for (x, y) in a.iter().zip(&b) {
        match (x, y) {
            (Piece::Number(x), Piece::Number(y)) => {
                let (Ok(u), Ok(v)) = (x.parse::<f64>(), y.parse::<f64>()) else {
                    same_text &= x == y;
                    continue;
                };
                let tolerance = match is_integer(x) && is_integer(y) {
                    true => &Tolerance::default(),
                    false => tolerance,
                };
                if !o.numbers.add(u, v, width(x), tolerance) && outside.is_none() {
                    outside = Some((x, y));
                }
            }
            _ => same_text &= x == y,
        }
    }
    let exact = tolerance.is_exact() && want != got;
    if !same_text || exact {
        o.note(
            line,
            format!("expected `{}`, got `{}`", short(want), short(got)),
        );
    } else if let Some((x, y)) = outside {
        o.note(line, format!("expected {x}, got {y}, in `{}`", short(got)));
    }
}

fn short(s: &str) -> String {
    match s.char_indices().nth(120) {
        Some((i, _)) => format!("{}…", &s[..i]),
        None => s.to_owned(),
    }
}

/// Compares two texts. Lines that contain one of `ignore` are left out of both.
pub fn compare(want: &str, got: &str, tolerance: &Tolerance, ignore: &[String]) -> Outcome {
    let keep = |l: &&str| !ignore.iter().any(|i| l.contains(i.as_str()));
    let lines = |s| -> Vec<(u32, String)> { numbered(s, keep) };
    let (a, b) = (lines(want), lines(got));
    let mut o = Outcome::default();
    for ((line, x), (_, y)) in a.iter().zip(&b) {
        same_line(x, y, *line, tolerance, &mut o);
    }
    if let Some((line, text)) = a.get(b.len()) {
        let missing = a.len() - b.len();
        o.note(
            *line,
            format!(
                "{missing} lines are missing, the first is `{}`",
                short(text)
            ),
        );
    } else if let Some((_, text)) = b.get(a.len()) {
        let more = b.len() - a.len();
        let line = a.last().map_or(1, |(n, _)| *n);
        o.note(
            line,
            format!("{more} lines too many, the first is `{}`", short(text)),
        );
    }
    let same =
        want == got || !ignore.is_empty() && a.iter().map(|l| &l.1).eq(b.iter().map(|l| &l.1));
    if tolerance.is_exact() && !same && o.total == 0 {
        o.note(a.last().map_or(1, |(n, _)| *n), "the ends of lines differ");
    }
    if same {
        return Outcome::same(std::mem::take::<Numbers>(&mut o.numbers));
    }
    o.finish()
}

fn numbered(s: &str, keep: impl Fn(&&str) -> bool) -> Vec<(u32, String)> {
    let lines = s.lines().zip(1u32..);
    lines
        .filter(|(l, _)| keep(l))
        .map(|(l, n)| (n, l.to_owned()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rel(r: f64) -> Tolerance {
        Tolerance {
            rel: Some(r),
            ..Tolerance::default()
        }
    }

    fn agrees(a: &str, b: &str, t: &Tolerance) -> bool {
        compare(a, b, t, &[]).agrees
    }

    #[test]
    fn numbers_are_cut_out_of_text() {
        use Piece::{Number as N, Text as T};
        assert_eq!(
            pieces("t=3.5ms, x1 (-2e-3) 73f4a1 v1.2.3 nan .5 7."),
            [
                T("t="),
                N("3.5"),
                T("ms,"),
                T("x1"),
                T("("),
                N("-2e-3"),
                T(")"),
                T("73f4a1"),
                T("v1.2.3"),
                N("nan"),
                N(".5"),
                N("7.")
            ]
        );
        assert_eq!(
            pieces("0x1F 1e5 1.5f a_1"),
            [T("0x1F"), N("1e5"), N("1.5"), T("f"), T("a_1")]
        );
        assert_eq!(pieces("1,2;3"), [N("1"), T(","), N("2"), T(";"), N("3")]);
        assert_eq!(pieces("inform ination"), [T("inform"), T("ination")]);
    }

    #[test]
    fn numbers_by_tolerance_the_rest_exactly() {
        let t = rel(1e-3);
        assert!(agrees("mean 1.0000\n", "mean  1.0005\n", &t));
        assert!(!agrees("mean 1.0000\n", "mean 1.0020\n", &t));
        assert!(!agrees("mean 1.0\n", "mode 1.0\n", &t));
        assert!(
            !agrees("n 100000\n", "n 100001\n", &t),
            "integers are exact"
        );
        assert!(agrees("x 1\n", "x 1.0001\n", &t));
        assert!(!agrees("digest 73f4\n", "digest 74f4\n", &t));
        assert!(agrees("nan\n", "-nan\n", &t));
        assert!(!agrees("1.0 2.0\n", "1.0\n", &t));
    }

    #[test]
    fn without_a_tolerance_bytes_count() {
        let exact = Tolerance::default();
        assert!(agrees("a 1.0\n", "a 1.0\n", &exact));
        assert!(!agrees("a 1.0\n", "a 1.00\n", &exact));
        assert!(!agrees("a 1.0\n", "a  1.0\n", &exact));
        assert!(!agrees("a\n", "a", &exact));
        assert!(agrees("a\n", "a", &rel(0.1)));
    }

    #[test]
    fn differences_have_the_references_lines() {
        let want = "one 1.0\ntime 5\ntwo 2.0\nthree 3.0\n";
        let o = compare(
            want,
            "time 77\none 1.0\ntwo 2.5\n",
            &rel(1e-3),
            &["time".into()],
        );
        assert!(!o.agrees);
        let lines: Vec<u32> = o.differences.iter().map(|d| d.line).collect();
        assert_eq!(lines, [3, 4]);
        assert_eq!(
            o.differences[0].message,
            "expected 2.0, got 2.5, in `two 2.5`"
        );
        assert!((o.error_percent - 12.5).abs() < 1e-9, "{}", o.error_percent);
        let o = compare("a\n", "a\nb\nc\n", &rel(1e-3), &[]);
        assert_eq!(
            o.differences[0].message,
            "2 lines too many, the first is `b`"
        );
    }

    #[test]
    fn ulps_are_of_the_type_that_the_digits_ask_for() {
        let o = compare(
            "0.10000000149011612\n",
            "0.1000000014901162\n",
            &rel(1.0),
            &[],
        );
        assert_eq!(o.numbers.max_ulp, 6);
        let o = compare("1.00000000\n", "1.00000012\n", &rel(1.0), &[]);
        assert_eq!(o.numbers.max_ulp, 1);
    }
}
