//! Answers as text for people and as JSON for programs.

use super::find::{Answer, codes_about};
use super::{Binding, Form, Index, Item, Kind, REFUSED};
use serde::Serialize;
use std::fmt::Write;

/// With more items than this, each gets one line.
const IN_FULL: usize = 6;

/// `supported`, `refused`, or `partly` where some forms are refused.
pub fn status(item: &Item) -> &'static str {
    let refused = item.forms.iter().filter(|f| f.refused.is_some()).count();
    match refused {
        0 => "supported",
        n if n == item.forms.len() => "refused",
        _ => "partly",
    }
}

/// An answer for people.
pub fn text(index: &Index, question: &str, answer: &Answer<'_>) -> String {
    let mut out = String::new();
    match answer {
        Answer::Items(items) if items.len() > IN_FULL => {
            let _ = writeln!(out, "`{question}` means {} names:\n", items.len());
            out += &list(items);
        }
        Answer::Items(items) => {
            for (n, i) in items.iter().enumerate() {
                if n > 0 {
                    out.push('\n');
                }
                item(&mut out, index, i);
            }
        }
        Answer::Header(name, items) => header(&mut out, index, name, items),
        Answer::Codes(codes) => {
            let _ = writeln!(
                out,
                "`{question}` is no name of a library; limitations that speak of it:"
            );
            for (code, title) in codes {
                let _ = writeln!(out, "  {code}: {title}  (cu2rs explain {code})");
            }
        }
        Answer::Unknown(near) => {
            let _ = writeln!(
                out,
                "cu2rs knows no `{question}`: none of its headers declares it. A program that uses it is refused there (CU3001)."
            );
            if !near.is_empty() {
                let _ = writeln!(out, "Did you mean {}?", or(near));
            }
        }
    }
    out
}

fn or(names: &[String]) -> String {
    let quoted: Vec<String> = names.iter().map(|n| format!("`{n}`")).collect();
    match quoted.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => quoted.join(""),
    }
}

/// One line each: name, what it is, library, and what is the matter with it.
pub fn list(items: &[&Item]) -> String {
    let width = items
        .iter()
        .map(|i| i.name.len())
        .max()
        .unwrap_or(0)
        .min(48);
    let mut out = String::new();
    for i in items {
        let mark = match status(i) {
            "supported" if i.is_limited() => ", with limits".to_string(),
            "supported" => String::new(),
            other => format!(", {other} ({REFUSED})"),
        };
        let _ = writeln!(
            out,
            "  {:width$}  {}, {}{mark}",
            i.name,
            i.kind.name(),
            i.library
        );
    }
    out
}

fn header(out: &mut String, index: &Index, name: &str, items: &[&Item]) {
    let _ = writeln!(out, "#include <{name}>");
    if index.implied.contains(name) {
        let _ = writeln!(out, "  .cu files have it without including it");
    }
    let known = index.headers.get(name);
    let public = known.into_iter().flat_map(|h| &h.includes);
    let public: Vec<String> = public
        .filter(|h| super::is_public(h))
        .map(|h| format!("<{h}>"))
        .collect();
    if !public.is_empty() {
        let _ = writeln!(out, "  includes {}", public.join(", "));
    }
    if let Some(library) = items.first().map(|i| &i.library) {
        limits_of_library(out, index, library);
    }
    let free: Vec<&Item> = items
        .iter()
        .filter(|i| i.parent.is_none())
        .copied()
        .collect();
    if free.is_empty() {
        let _ = writeln!(out, "  declares nothing itself");
    } else {
        let _ = writeln!(out, "\n{} names of its own, without members:\n", free.len());
        *out += &list(&free);
    }
}

/// Where a form may be used and what it becomes.
fn becomes(i: &Item, f: &Form) -> Option<String> {
    let whose = match matches!(i.kind, Kind::Function | Kind::Variable) {
        true => format!("{}; ", where_used(f)),
        false => String::new(),
    };
    match &f.binding {
        Binding::Rust(path) => Some(format!("{whose}Rust: {path}")),
        Binding::Source => Some(format!(
            "{whose}C++ of cu2rs's own, translated with the program"
        )),
        Binding::None => None,
    }
}

fn where_used(f: &Form) -> &'static str {
    match (f.host, f.device) {
        (true, true) => "host and device code",
        (false, true) => "device code",
        _ => "host code",
    }
}

fn item(out: &mut String, index: &Index, i: &Item) {
    let _ = writeln!(out, "{}: {}, {}", i.name, i.kind.name(), i.library);
    let _ = match status(i) {
        "supported" if i.is_limited() => writeln!(out, "  supported, with limits"),
        "supported" => writeln!(out, "  supported"),
        "partly" => writeln!(out, "  supported in part"),
        _ => writeln!(out, "  refused ({REFUSED})"),
    };
    let headers = index.public_headers(&i.header);
    let implied = index.implied.contains(&i.header);
    let headers: Vec<String> = headers.iter().map(|h| format!("<{h}>")).collect();
    let no_need = if implied {
        "  (.cu files need no include)"
    } else {
        ""
    };
    let _ = match headers.is_empty() {
        true => writeln!(out, "  needs no include"),
        false => writeln!(out, "  #include {}{no_need}", headers.join(" or ")),
    };
    if let Some(p) = &i.parent {
        let _ = writeln!(out, "  member of {p}");
    }
    if let (Some(t), true) = (&i.target, i.kind == Kind::Alias) {
        let _ = writeln!(out, "  another name of {t}");
    }
    for f in &i.forms {
        let _ = writeln!(out, "\n    {}", f.signature);
        if let (false, Some(why)) = (f.refused.is_some(), becomes(i, f)) {
            let _ = writeln!(out, "      {why}");
        }
        if let Some(why) = &f.refused {
            let _ = writeln!(out, "      refused ({REFUSED}): {why}");
        }
        for l in &f.limits {
            let _ = writeln!(out, "      limit: {l}");
        }
    }
    let members = members(index, i);
    if !members.is_empty() {
        let _ = writeln!(out, "\n  {} members: {}", members.len(), members.join(", "));
    }
    limits_of_library(out, index, &i.library);
    let named = |(_, title): &(String, String)| title.contains(&format!("`{}`", i.last()));
    for (code, title) in codes_about(i.last()).into_iter().filter(named) {
        let _ = writeln!(out, "  see also {code}: {title}");
    }
}

/// The names of a class's or enumeration's members; with a mark those with limits.
fn members(index: &Index, i: &Item) -> Vec<String> {
    let name = |m: &Item| {
        format!(
            "{}{}",
            m.last(),
            if m.is_limited() { " (limits)" } else { "" }
        )
    };
    index.members(i).map(name).collect()
}

fn limits_of_library(out: &mut String, index: &Index, library: &str) {
    let limits = index.library_limits(library);
    if !limits.is_empty() {
        let _ = writeln!(out, "\n  In general, {library}:");
        for l in limits {
            let _ = writeln!(out, "  * {l}");
        }
    }
}

/// A refusal in JSON.
#[derive(Serialize)]
struct Refusal<'a> {
    code: &'a str,
    reason: &'a str,
}

#[derive(Serialize)]
struct JsonForm<'a> {
    signature: &'a str,
    /// The item of `cudart-rs`; null where there is none.
    rust: Option<&'a str>,
    /// C++ of our own, translated with the program.
    source: bool,
    host: bool,
    device: bool,
    refused: Option<Refusal<'a>>,
    limits: Vec<&'a str>,
}

#[derive(Serialize)]
struct JsonItem<'a> {
    name: &'a str,
    kind: &'a str,
    library: &'a str,
    status: &'a str,
    include: Vec<String>,
    /// A .cu file has it without an include.
    implied: bool,
    parent: Option<&'a str>,
    target: Option<&'a str>,
    forms: Vec<JsonForm<'a>>,
    members: Vec<&'a str>,
    library_limits: Vec<String>,
}

#[derive(Serialize)]
struct JsonCode {
    code: String,
    title: String,
}

#[derive(Serialize)]
struct JsonAnswer<'a> {
    question: &'a str,
    known: bool,
    header: Option<&'a str>,
    items: Vec<JsonItem<'a>>,
    codes: Vec<JsonCode>,
    did_you_mean: &'a [String],
}

fn json_item<'a>(index: &'a Index, i: &'a Item) -> JsonItem<'a> {
    let form = |f: &'a Form| JsonForm {
        signature: &f.signature,
        rust: match &f.binding {
            Binding::Rust(path) if f.refused.is_none() => Some(path),
            _ => None,
        },
        source: f.binding == Binding::Source,
        host: f.host,
        device: f.device,
        refused: f.refused.as_deref().map(|reason| Refusal {
            code: REFUSED,
            reason,
        }),
        limits: f.limits.iter().map(|l| &**l).collect(),
    };
    JsonItem {
        name: &i.name,
        kind: i.kind.name(),
        library: &i.library,
        status: status(i),
        include: index
            .public_headers(&i.header)
            .iter()
            .map(|h| h.to_string())
            .collect(),
        implied: index.implied.contains(&i.header),
        parent: i.parent.as_deref(),
        target: i.target.as_deref(),
        forms: i.forms.iter().map(form).collect(),
        members: index.members(i).map(Item::last).collect(),
        library_limits: index
            .library_limits(&i.library)
            .iter()
            .map(|l| l.to_string())
            .collect(),
    }
}

/// Items as a JSON array, one line.
pub fn json_items(index: &Index, items: &[&Item]) -> String {
    let all: Vec<_> = items.iter().map(|i| json_item(index, i)).collect();
    serde_json::to_string(&all).unwrap_or_default()
}

/// An answer as one JSON object, one line.
pub fn json(index: &Index, question: &str, answer: &Answer<'_>) -> String {
    let mut a = JsonAnswer {
        question,
        known: true,
        header: None,
        items: Vec::new(),
        codes: Vec::new(),
        did_you_mean: &[],
    };
    match answer {
        Answer::Items(items) => a.items = items.iter().map(|i| json_item(index, i)).collect(),
        Answer::Header(name, items) => {
            a.header = Some(name);
            a.items = items.iter().map(|i| json_item(index, i)).collect();
        }
        Answer::Codes(codes) => {
            let code = |(code, title): &(String, String)| JsonCode {
                code: code.clone(),
                title: title.clone(),
            };
            a.codes = codes.iter().map(code).collect();
        }
        Answer::Unknown(near) => {
            a.known = false;
            a.did_you_mean = near;
        }
    }
    serde_json::to_string(&a).unwrap_or_default()
}
