//! Outcomes of comparisons for people, for JUnit readers and for GitHub's annotations.

use super::Outcome;
use std::fmt::Write;

/// A comparison with its name: the reference's path.
#[derive(Debug)]
pub struct Named {
    /// What was compared with.
    pub name: String,
    /// How it went.
    pub outcome: Outcome,
}

fn number(x: f64) -> String {
    match x {
        0.0 => "0".into(),
        x if x.is_infinite() => "inf".into(),
        x if (1e-3..1e6).contains(&x) => format!("{x:.4}")
            .trim_end_matches('0')
            .trim_end_matches('.')
            .into(),
        x => format!("{x:.2e}"),
    }
}

/// One line: how it went, and the statistics of its numbers.
pub fn summary(o: &Outcome) -> String {
    let n = &o.numbers;
    let what = match (o.identical, o.agrees) {
        (true, _) => "identical",
        (_, true) => "agrees within the tolerance",
        _ => "DIFFERS",
    };
    let mut text = what.to_owned();
    if let Some(psnr) = o.psnr {
        let _ = match psnr.is_infinite() {
            true => write!(text, ", {} samples", n.count),
            false => write!(
                text,
                ", {psnr:.2} dB, {} of {} samples differ",
                n.differing, n.count
            ),
        };
    } else if n.differing > 0 {
        let _ = write!(
            text,
            ": {} of {} numbers differ, {} outside of the tolerance; error {} %, at most {} absolute, {} relative, {} ulp",
            n.differing,
            n.count,
            n.outside,
            number(o.error_percent),
            number(n.max_abs),
            number(n.max_rel),
            n.max_ulp
        );
    } else if n.count > 0 {
        let _ = write!(text, ", {} numbers", n.count);
    }
    text
}

/// For people: a line for each comparison, and the first differences below it.
pub fn human(all: &[Named]) -> String {
    let mut out = String::new();
    for n in all {
        let _ = writeln!(out, "{}: {}", n.name, summary(&n.outcome));
        for d in &n.outcome.differences {
            let _ = match d.line {
                0 => writeln!(out, "  {}", d.message),
                l => writeln!(out, "  line {l}: {}", d.message),
            };
        }
        let hidden = n.outcome.total - n.outcome.differences.len() as u64;
        if hidden > 0 {
            let _ = writeln!(out, "  … and {hidden} more");
        }
    }
    out
}

/// Text that stands in XML, also in an attribute. Characters that XML 1.0 does not have become `?`.
fn xml(s: &str) -> String {
    let mut out = String::new();
    for c in s.chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' => out.push(c),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => out.push('?'),
            c => out.push(c),
        }
    }
    out
}

/// A JUnit file with one suite, a case for each comparison.
pub fn junit(suite: &str, all: &[Named]) -> String {
    let failures = all.iter().filter(|n| !n.outcome.agrees).count();
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let _ = writeln!(
        out,
        "<testsuite name=\"{}\" tests=\"{}\" failures=\"{failures}\" errors=\"0\" skipped=\"0\">",
        xml(suite),
        all.len()
    );
    for n in all {
        let _ = write!(
            out,
            "  <testcase classname=\"{}\" name=\"{}\">",
            xml(suite),
            xml(&n.name)
        );
        if n.outcome.agrees {
            let _ = writeln!(
                out,
                "<system-out>{}</system-out></testcase>",
                xml(&summary(&n.outcome))
            );
        } else {
            let _ = writeln!(
                out,
                "\n    <failure message=\"{}\">{}</failure>\n  </testcase>",
                xml(&summary(&n.outcome)),
                xml(&human(std::slice::from_ref(n)))
            );
        }
    }
    out + "</testsuite>\n"
}

/// GitHub's workflow commands: an error at the reference's line for each comparison that fails.
pub fn github(all: &[Named]) -> String {
    // https://docs.github.com/actions: data escapes `%` and line ends, properties `:` and `,` as well.
    let data = |s: &str| {
        s.replace('%', "%25")
            .replace('\r', "%0D")
            .replace('\n', "%0A")
    };
    let property = |s: &str| data(s).replace(':', "%3A").replace(',', "%2C");
    let mut out = String::new();
    for n in all.iter().filter(|n| !n.outcome.agrees) {
        let line = n.outcome.differences.first().map_or(0, |d| d.line).max(1);
        let _ = writeln!(
            out,
            "::error file={},line={line},title=output differs from its reference::{}",
            property(&n.name),
            data(human(std::slice::from_ref(n)).trim_end())
        );
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compare::{Tolerance, text};

    fn sample() -> Vec<Named> {
        let t = Tolerance {
            rel: Some(1e-3),
            ..Tolerance::default()
        };
        let named = |name: &str, want, got| Named {
            name: name.into(),
            outcome: text::compare(want, got, &t, &[]),
        };
        vec![
            named("a.txt", "x 1.0\n", "x 1.0\n"),
            named("b,c.txt", "x 1.0\n<y> 2.0\n", "x 1.0001\n<y> 3.0\n"),
        ]
    }

    #[test]
    fn people_see_statistics_and_places() {
        let text = human(&sample());
        assert!(text.starts_with("a.txt: identical, 1 numbers\n"), "{text}");
        assert!(
            text.contains("b,c.txt: DIFFERS: 2 of 2 numbers differ, 1 outside"),
            "{text}"
        );
        assert!(
            text.ends_with("  line 2: expected 2.0, got 3.0, in `<y> 3.0`\n"),
            "{text}"
        );
    }

    #[test]
    fn machines_get_escaped_text() {
        let x = junit("s", &sample());
        assert!(x.contains("tests=\"2\" failures=\"1\""), "{x}");
        assert!(x.contains("&lt;y&gt; 3.0") && !x.contains("<y>"), "{x}");
        let g = github(&sample());
        assert!(g.starts_with("::error file=b%2Cc.txt,line=2,title="), "{g}");
        assert_eq!(g.lines().count(), 1);
        assert!(
            g.contains("%0A") && g.contains("25 %25") || g.contains("%25,"),
            "{g}"
        );
    }
}
