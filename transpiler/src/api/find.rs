//! From what a user asks to items: names in full or by their last part, patterns, headers, and what a wrong name may have meant.

use super::{Index, Item, Kind, last_part};
use crate::diag::codes;
use std::collections::BTreeSet;

/// What a question is answered by.
#[derive(Debug)]
pub enum Answer<'a> {
    /// These names; for an alias also what it names.
    Items(Vec<&'a Item>),
    /// A header of ours and the names it gives.
    Header(&'a str, Vec<&'a Item>),
    /// No name of a library, but the pages of these codes speak of it: code and title.
    Codes(Vec<(String, String)>),
    /// Nothing is known of it; these names are near.
    Unknown(Vec<String>),
}

/// More suggestions than this help nobody.
const SUGGESTIONS: usize = 8;

/// Answers a question.
pub fn find<'a>(index: &'a Index, question: &str) -> Answer<'a> {
    let asked = question.trim();
    let bare = asked.trim_start_matches('<').trim_end_matches('>');
    let a_file = asked.starts_with('<') || bare.contains(['.', '/']);
    if a_file && let Some((name, _)) = index.headers.get_key_value(bare) {
        return Answer::Header(name, index.given_by(name).collect());
    }
    if is_pattern(asked) {
        let fits = |i: &&Item| matches(asked, &i.name) || matches(asked, i.last());
        let found: Vec<_> = index.items.iter().filter(fits).collect();
        return match found.is_empty() {
            false => Answer::Items(found),
            true => Answer::Unknown(Vec::new()),
        };
    }
    let name = normalise(index, asked);
    let mut found: Vec<&Item> = index.items.iter().filter(|i| *i.name == *name).collect();
    if found.is_empty() && !name.contains("::") {
        let last: Vec<&Item> = index.items.iter().filter(|i| i.last() == name).collect();
        // A member's name alone means the member only where nothing else has it.
        let free = |i: &&&Item| i.parent.is_none() || i.kind == Kind::Constant;
        found = last.iter().filter(free).copied().collect();
        if found.is_empty() {
            found = last;
        }
    }
    if !found.is_empty() {
        return Answer::Items(with_targets(index, found));
    }
    // `cu2rs api vector` is more often the class than the header, so headers without an extension come last.
    if let Some((name, _)) = index.headers.get_key_value(bare) {
        return Answer::Header(name, index.given_by(name).collect());
    }
    let told = codes_about(asked);
    if !told.is_empty() {
        return Answer::Codes(told);
    }
    Answer::Unknown(near(index, &name))
}

/// The codes of limitations whose pages have this name as code: `thread_local`, `co_await`.
pub fn codes_about(name: &str) -> Vec<(String, String)> {
    let quoted = format!("`{name}`");
    let about = |(code, _): &(String, String)| {
        let page = codes::page(code).unwrap_or_default();
        page.lines().any(|l| l.starts_with("Band: ")) && page.contains(&quoted)
    };
    codes::all().into_iter().filter(about).collect()
}

/// The name as the index has it: no leading `::`, no arguments behind it, the namespaces that hold it.
fn normalise(index: &Index, asked: &str) -> String {
    let operator = asked.contains("operator");
    let mut name = asked.trim_start_matches("::").to_string();
    if !operator && let Some((before, _)) = name.split_once(['<', '(']) {
        name = before.trim().to_string();
    }
    let within = |from: &str| name.strip_prefix(from).is_some_and(|r| r.starts_with("::"));
    let holding = index.namespaces.iter().filter(|(from, _)| within(from));
    let longest = holding.max_by_key(|(from, _)| from.len());
    if index.items.iter().all(|i| *i.name != *name)
        && let Some((from, to)) = longest
    {
        name = format!("{to}{}", &name[from.len()..]);
    }
    name
}

/// With what aliases and macros of one word name, each item once.
fn with_targets<'a>(index: &'a Index, found: Vec<&'a Item>) -> Vec<&'a Item> {
    let mut seen = BTreeSet::new();
    let mut out: Vec<&Item> = Vec::new();
    let mut todo: Vec<&Item> = found.into_iter().rev().collect();
    while let Some(i) = todo.pop() {
        if !seen.insert((i.name.clone(), i.kind)) {
            continue;
        }
        if let Some(t) = &i.target {
            todo.extend(index.items.iter().filter(|o| o.name == *t));
        }
        out.push(i);
    }
    // What is reached does not need its other name beside it.
    let itself = |i: &&Item| i.kind != Kind::Alias;
    match out.iter().any(|i| i.kind != Kind::Alias) {
        true => out.into_iter().filter(itself).collect(),
        false => out,
    }
}

fn is_pattern(asked: &str) -> bool {
    // `operator*` and pointers are no patterns.
    asked.contains(['*', '?']) && !asked.contains("operator")
}

/// Whether a pattern of `*` and `?` fits a whole name.
pub fn matches(pattern: &str, name: &str) -> bool {
    let (p, n): (Vec<char>, Vec<char>) = (pattern.chars().collect(), name.chars().collect());
    // The place behind the last `*`, and how much of the name it has taken.
    let (mut i, mut k, mut star) = (0, 0, None);
    while k < n.len() {
        if i < p.len() && p[i] == '*' {
            star = Some((i + 1, k));
            i += 1;
        } else if i < p.len() && (p[i] == '?' || p[i] == n[k]) {
            i += 1;
            k += 1;
        } else if let Some((after, taken)) = star {
            star = Some((after, taken + 1));
            (i, k) = (after, taken + 1);
        } else {
            return false;
        }
    }
    p[i..].iter().all(|c| *c == '*')
}

/// The names that a wrong one may have meant, the nearest first.
fn near(index: &Index, name: &str) -> Vec<String> {
    let wanted = last_part(name).to_lowercase();
    if wanted.is_empty() {
        return Vec::new();
    }
    let mut ranked = BTreeSet::new();
    for i in &index.items {
        let has = i.last().to_lowercase();
        let member = i.parent.is_some() && i.kind != Kind::Constant;
        let rank = if has == wanted {
            0
        } else {
            let d = distance(&has, &wanted);
            let likely = d <= (wanted.chars().count() / 4).max(1);
            let part = wanted.len() >= 4
                && (has.contains(&wanted) || wanted.contains(&has) && has.len() >= 6);
            match (likely, part) {
                (true, _) => d,
                (false, true) => 4 + d,
                _ => continue,
            }
        };
        // In the namespace that was asked for, and what is no member, comes first.
        let scope = |n: &str| n.rsplit_once("::").map(|(s, _)| s.to_string());
        let elsewhere = scope(name) != scope(&i.name);
        ranked.insert((rank, member, elsewhere, i.name.to_string()));
    }
    let mut out: Vec<String> = Vec::new();
    for (.., name) in ranked {
        if !out.contains(&name) {
            out.push(name);
        }
    }
    if out.is_empty() {
        let headers = index.headers.keys().filter(|h| super::is_public(h));
        let close = headers.filter(|h| distance(h, name) <= 2);
        out = close.map(|h| format!("<{h}>")).collect();
    }
    out.truncate(SUGGESTIONS);
    out
}

/// How many letters must be put in, left out, changed or exchanged with their neighbour (Damerau, restricted).
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut older = vec![0; b.len() + 1];
    let mut old: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut new = vec![i; b.len() + 1];
        for k in 1..=b.len() {
            let changed = old[k - 1] + usize::from(a[i - 1] != b[k - 1]);
            new[k] = changed.min(old[k] + 1).min(new[k - 1] + 1);
            if i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1] {
                new[k] = new[k].min(older[k - 2] + 1);
            }
        }
        older = std::mem::replace(&mut old, new);
    }
    old[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_fit_whole_names() {
        for (pattern, name, fits) in [
            ("cudaMemcpy*", "cudaMemcpyAsync", true),
            ("cudaMemcpy*", "cudaMemcpy", true),
            ("*gemm", "cublasSgemm", true),
            ("cublas?gemm", "cublasSgemm", true),
            ("cublas?gemm", "cublasgemm", false),
            ("*a*b*c", "xaybzbc", true),
            ("*a*b*c", "xaybzcb", false),
            ("*", "", true),
        ] {
            assert_eq!(matches(pattern, name), fits, "{pattern} {name}");
        }
    }

    #[test]
    fn distances_count_slips() {
        assert_eq!(distance("cudamalloc", "cudamaloc"), 1);
        assert_eq!(distance("abcd", "abdc"), 1);
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("kitten", "sitting"), 3);
    }
}
