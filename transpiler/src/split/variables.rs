//! Device variables in the host compiler's half: declarations of symbols that the Rust half defines.
//!
//! `__device__ float x[4] = {1};` becomes `extern float x[4] __asm__("…");`: the address that host code takes is the variable's own, so that the runtime API needs no
//! table. Initialisers are the Rust half's. Constants (`const`, `constexpr` with a value) stay as they are: host code may use their values.
//!
//! The symbol is made of the unit, the variable's name and its line, which both halves know. Variables that are declared `extern` somewhere in the unit are shared with other
//! units: they keep the symbols that C++ gives them.

use super::heads;
use super::host::Text;
use super::layouts::SIZE;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::rc::Rc;

/// The symbol of a device variable.
pub fn symbol(unit: &str, name: &str, line: u32) -> String {
    format!("__cu2rs_{unit}_{line}_{name}")
}

/// The line in a [`symbol`] of this unit's variable of this name.
pub(super) fn line_of(symbol: &str, unit: &str, name: &str) -> Option<u32> {
    let rest = symbol.strip_prefix("__cu2rs_")?.strip_prefix(unit)?;
    let line = rest.strip_prefix('_')?.strip_suffix(name)?;
    line.strip_suffix('_')?.parse().ok()
}

/// Which line of the source the text's bytes stand on, by its line markers.
pub(super) struct Lines {
    bytes: Rc<[u8]>,
}

impl Lines {
    pub fn new(bytes: &Rc<[u8]>) -> Self {
        Self {
            bytes: bytes.clone(),
        }
    }

    /// The symbol of the variable whose name stands at a byte, as C++ text: the unit's name is a string of its own.
    pub fn symbol(&self, unit: &str, name: &str, at: usize) -> String {
        format!("\"__cu2rs_\" \"{unit}\" \"_{}_{name}\"", self.line(at))
    }

    /// The line of a byte.
    pub fn line(&self, at: usize) -> u32 {
        let before = self.bytes.get(..at).unwrap_or_default();
        let mut passed = 0;
        let mut end = before.len();
        loop {
            let start = before[..end]
                .iter()
                .rposition(|b| *b == b'\n')
                .map_or(0, |p| p + 1);
            let line = &before[start..end];
            if end != before.len()
                && let Some(rest) = line.strip_prefix(b"# ")
            {
                let digits = rest.iter().take_while(|b| b.is_ascii_digit()).count();
                let number = std::str::from_utf8(&rest[..digits]).ok();
                let number: u32 = number.and_then(|n| n.parse().ok()).unwrap_or(1);
                // The marker names the line behind it.
                return number + passed - 1;
            }
            if start == 0 {
                return passed + 1;
            }
            passed += 1;
            end = start - 1;
        }
    }
}

/// Replacements of bytes.
type Edits = Vec<(usize, usize, String)>;

/// Rewrites the declaration of device variables that begins at `begin`. The edits and the position behind it; nothing if it is no such declaration.
pub(super) fn rewrite(
    text: &Text,
    begin: usize,
    in_class: bool,
    shared: &BTreeSet<String>,
    symbol: impl Fn(&str, usize) -> String,
) -> Option<(Edits, usize)> {
    let toks = text.toks;
    let mut end = begin;
    let mut equals = None;
    let mut device = false;
    let mut constant = false;
    let mut class = None;
    while end < toks.len() {
        if let Some(past) = toks.past_aside(end) {
            end = past;
            continue;
        }
        match toks.at(end).text {
            ";" => break,
            "__device__" | "__constant__" | "__managed__" => device |= equals.is_none(),
            "const" | "constexpr" => constant |= equals.is_none(),
            "struct" | "class" | "union" | "enum" if equals.is_none() => {
                if let Some(open) = heads::defines_class(toks, end) {
                    end = toks.past(open);
                    class = Some(end);
                    continue;
                }
            }
            "{" | "=" => {
                equals.get_or_insert(end);
                if toks.is(end, "{") {
                    end = toks.past(end);
                    continue;
                }
            }
            "(" | "[" => {
                end = toks.past(end);
                continue;
            }
            "<" if toks.before(end).is_ident() => {
                if let Some(past) = toks.past_angle(end) {
                    end = past;
                    continue;
                }
            }
            "}" => return None,
            _ => {}
        }
        end += 1;
    }
    if !device {
        return None;
    }
    // A pointer to constants is no constant.
    let star = (begin..equals.unwrap_or(end)).any(|j| toks.is(j, "*"));
    if constant && equals.is_some() && !star {
        return Some((words(text, begin, end), end));
    }
    let mut edits = Vec::new();
    let mut from = begin;
    let mut templated = false;
    while toks.is(from, "template") {
        templated = true;
        from = toks.past_angle(from + 1)?;
    }
    let parts = toks.parts(from, end);
    // A member that is defined here was declared in its class.
    let first = declarator(text, *parts.first()?);
    let qualified = first.is_some_and(|(name, _)| toks.before(name).is("::"));
    if qualified {
        edits.push((text.lo(begin), text.end_before(end), String::new()));
        return Some((edits, end));
    }
    edits.extend(words(text, class.unwrap_or(begin), end));
    if let Some(past) = class {
        edits.extend(words(text, begin, past));
        edits.retain(|e| e.2.is_empty());
    }
    let mut external = in_class;
    let mut only_declared = false;
    for j in from..equals.unwrap_or(end) {
        match toks.at(j).text {
            "static" if in_class => external = true,
            "static" | "inline" | "constexpr" => {
                edits.push((text.lo(j), text.end_before(j + 1), String::new()));
            }
            "extern" => (external, only_declared) = (true, true),
            _ => {}
        }
    }
    if !external {
        edits.push((text.lo(from), text.lo(from), "extern ".into()));
    }
    let mut sizes = String::new();
    for part in parts {
        let Some((name, past)) = declarator(text, part) else {
            continue;
        };
        let at = text.end_before(past);
        if !templated {
            let label = symbol(toks.at(name).text, text.lo(name));
            if !shared.contains(toks.at(name).text) {
                edits.push((at, at, format!(" __asm__({label})")));
            }
            let unsized_array = (name..past).any(|j| toks.is(j, "[") && toks.is(j + 1, "]"));
            if !in_class && !unsized_array && !only_declared {
                let _ = write!(
                    sizes,
                    " static const unsigned long long {SIZE}{0} __asm__(\"{SIZE}\" {label}) __attribute__((used)) = sizeof({0});",
                    toks.at(name).text
                );
            }
        }
        let hi = text.end_before(part.1);
        if hi > at {
            edits.push((at, hi, String::new()));
        }
    }
    let behind = text.end_before(end + 1);
    edits.push((behind, behind, sizes));
    Some((edits, end))
}

/// The names of the device variables that the text declares `extern`.
pub(super) fn shared(text: &Text) -> BTreeSet<String> {
    let toks = text.toks;
    let mut out = BTreeSet::new();
    for i in (0..toks.len()).filter(|i| toks.is(*i, "extern")) {
        let begin = heads::beginning(toks, i);
        let end = (i..toks.len()).find(|j| matches!(toks.at(*j).text, ";" | "{" | "}" | "="));
        let end = end.unwrap_or(toks.len());
        let of_device = |j: usize| {
            matches!(
                toks.at(j).text,
                "__device__" | "__constant__" | "__managed__"
            )
        };
        if !toks.is(end, ";") || !(begin..end).any(of_device) {
            continue;
        }
        // Each declarator's name is the last word before its bounds, a comma or the end; a function has `(` there.
        let mut j = i + 1;
        while j < end {
            let behind = toks.at(j + 1).text;
            if toks.at(j).is_ident() && matches!(behind, "[" | "," | ";") {
                out.insert(toks.at(j).text.to_owned());
            }
            j = match toks.at(j).text {
                "(" | "[" => toks.past(j),
                "<" => toks.past_angle(j).unwrap_or(j + 1),
                _ => j + 1,
            };
        }
    }
    out
}

/// Deletes CUDA's words.
fn words(text: &Text, from: usize, to: usize) -> Edits {
    let is = |j: &usize| heads::WORDS.contains(&text.toks.at(*j).text);
    (from..to)
        .filter(is)
        .map(|j| (text.lo(j), text.end_before(j + 1), String::new()))
        .collect()
}

/// The position of a declarator's name, and that behind the declarator, before its initialiser.
fn declarator(text: &Text, (lo, hi): (usize, usize)) -> Option<(usize, usize)> {
    let toks = text.toks;
    let mut j = lo;
    let mut name = None;
    let mut past = lo;
    while j < hi {
        if let Some(p) = toks.past_aside(j) {
            j = p;
            continue;
        }
        match toks.at(j).text {
            "=" => break,
            // A class's members, or an initialiser.
            "{" if name.is_none() || defines(text, lo, j) => {
                j = toks.past(j);
                continue;
            }
            "{" => break,
            "<" if toks.before(j).is_ident() => {
                j = toks.past_angle(j)?;
                past = j;
                continue;
            }
            "(" if toks.is(j + 1, "*") => {
                let close = toks.past(j) - 1;
                name = (j..close).rev().find(|k| toks.at(*k).is_ident());
                j = close + 1;
                past = j;
                continue;
            }
            "(" | "[" => {
                j = toks.past(j);
                past = j;
                continue;
            }
            _ if toks.at(j).is_ident() => {
                // A function pointer's name is inside of its parentheses.
                name = Some(j);
                past = j + 1;
            }
            _ => past = j + 1,
        }
        j += 1;
    }
    name.map(|n| (n, past))
}

fn defines(text: &Text, lo: usize, open: usize) -> bool {
    (lo..open).any(|k| heads::defines_class(text.toks, k) == Some(open))
}
