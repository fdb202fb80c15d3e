//! Findings as one SARIF 2.1.0 document, for code scanning services and editors.
//!
//! The place of a result is that of the later access; the others are related locations. (OASIS, "Static Analysis Results Interchange Format 2.1.0".)

use super::report::{Finding, Side, about, file_line, json};
use std::fmt::Write;

/// The document of a run.
pub(super) fn document(findings: &[Finding]) -> String {
    let mut codes: Vec<&str> = findings.iter().map(|f| f.code).collect();
    codes.sort_unstable();
    codes.dedup();
    let rules: Vec<String> = (codes.iter())
        .map(|c| {
            format!(
                "{{\"id\":{},\"shortDescription\":{{\"text\":{}}}}}",
                json(c),
                json(about(c).0)
            )
        })
        .collect();
    let results: Vec<String> = findings.iter().map(result).collect();
    format!(
        "{{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{{\"tool\":{{\"driver\":{{\"name\":\"cu2rs\",\
         \"version\":{},\"rules\":[{}]}}}},\"results\":[{}]}}]}}\n",
        json(env!("CARGO_PKG_VERSION")),
        rules.join(","),
        results.join(",")
    )
}

fn location(place: &str, message: Option<&str>) -> String {
    let (file, line) = file_line(place);
    let mut region = format!(
        "{{\"startLine\":{}",
        line.parse::<u32>().unwrap_or(1).max(1)
    );
    if let Some(expression) = place.split('`').nth(1) {
        let _ = write!(region, ",\"snippet\":{{\"text\":{}}}", json(expression));
    }
    let mut out = format!(
        "{{\"physicalLocation\":{{\"artifactLocation\":{{\"uri\":{}}},\"region\":{region}}}}}",
        json(&uri(file))
    );
    if let Some(text) = message {
        let _ = write!(out, ",\"message\":{{\"text\":{}}}", json(text));
    }
    out + "}"
}

/// A path as a relative reference.
fn uri(file: &str) -> String {
    let mut out = String::new();
    for byte in file.bytes() {
        match byte {
            b'/' | b'.' | b'-' | b'_' | b'~' => out.push(char::from(byte)),
            b if b.is_ascii_alphanumeric() => out.push(char::from(b)),
            b => {
                let _ = write!(out, "%{b:02X}");
            }
        }
    }
    out
}

/// The calls in which a side of a finding is, if it is in any.
fn stack(side: &Side) -> Option<String> {
    let frame = |place: &String| format!("{{\"location\":{}}}", location(place, None));
    let frames = std::iter::once(&side.place).chain(&side.calls).map(frame);
    let frames: Vec<String> = frames.collect();
    (!side.calls.is_empty()).then(|| format!("{{\"frames\":[{}]}}", frames.join(",")))
}

fn result(f: &Finding) -> String {
    let text = f.text();
    let mut out = format!(
        "{{\"ruleId\":{},\"level\":\"error\",\"message\":{{\"text\":{}}}",
        json(f.code),
        json(text.trim_end())
    );
    let places: Vec<&str> = f.sides.iter().map(|s| s.place.as_str()).collect();
    let main = places.last().copied().or(f.kernel.map(|k| k.1));
    // A finding of the host's has no place.
    if let Some(place) = main.filter(|p| file_line(p).1 != "0") {
        let _ = write!(out, ",\"locations\":[{}]", location(place, None));
    }
    if let [earlier @ .., _] = f.sides.as_slice()
        && !earlier.is_empty()
    {
        let related: Vec<String> = (earlier.iter())
            .map(|s| location(&s.place, Some(&s.told())))
            .collect();
        let _ = write!(out, ",\"relatedLocations\":[{}]", related.join(","));
    }
    let stacks: Vec<String> = f.sides.iter().filter_map(stack).collect();
    if !stacks.is_empty() {
        let _ = write!(out, ",\"stacks\":[{}]", stacks.join(","));
    }
    out + "}"
}
