//! CUDA's headers for C compilers: the declarations that C can read of a header whose functions are C++.
//!
//! Functions of cuBLAS, cuSPARSE, cuFFT … are written in our headers, in C++. A source in C gets their declarations instead, and what it calls is linked from the Rust side
//! (`nvcc::api_unit`). So does C++ of a header that says so ([`is_linked`]): its state is the program's, and not each object's, and rustc compiles it once, at its level of optimisation and not at the unit's. Nothing is resolved: a declaration whose tokens C has is kept, a function loses its body, everything else is left out.

use crate::pp;
use crate::pp::token::TokenKind;
use crate::split::declarations::{self, Declaration, Kind};
use crate::split::heads::{self, FunctionHead};
use crate::split::tokens::{Tok, Toks};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::rc::Rc;

/// Words and signs that only C++ has.
const OF_CPP: &[&str] = &[
    "&", "&&", "::", "<", "auto", "class", "decltype", "operator", "template", "this", "using",
];

/// What is for C++ only in headers that both languages can read.
const GUARD: &str = "#ifdef __cplusplus";

/// A header for both languages: what it was for C++, and the declarations for C. As it was where C can read it.
pub fn for_both(text: &str) -> String {
    let text = without_bindings(text);
    let text = text.as_str();
    if !needs_view(text) {
        return text.to_owned();
    }
    let (head, rest) = match text.strip_prefix("#pragma GCC system_header\n") {
        Some(rest) => ("#pragma GCC system_header\n", rest),
        None => ("", text),
    };
    format!(
        "{head}#pragma once\n#ifdef __cplusplus\n{rest}#else\n{}#endif\n",
        view(rest)
    )
}

/// Whether a header's functions are called in the Rust half, whoever includes it (`transpiler/headers/README.md`).
pub fn is_linked(text: &str) -> bool {
    text.lines().any(|l| l == "#pragma cu2rs linked")
}

/// A header's declarations, for both languages.
pub fn declared(text: &str) -> String {
    view(&without_bindings(text))
}

/// Without `[[cu2rs::…]]`: C has had attributes for not so long.
fn without_bindings(text: &str) -> String {
    const BEGIN: &str = "[[cu2rs::";
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(BEGIN) {
        out.push_str(&rest[..at]);
        let mut quoted = false;
        let bytes = rest.as_bytes();
        let mut i = at + BEGIN.len();
        while i < bytes.len() && (quoted || !rest[i..].starts_with("]]")) {
            quoted ^= bytes[i] == b'"';
            i += 1;
            while !rest.is_char_boundary(i) {
                i += 1;
            }
        }
        rest = rest
            .get(i + 2..)
            .unwrap_or_default()
            .trim_start_matches(' ');
    }
    out.push_str(rest);
    out
}

/// Whether a header has functions with bodies, namespaces, templates or C++'s `bool`.
fn needs_view(text: &str) -> bool {
    let mut depth = 0;
    let mut guarded = None;
    text.lines().any(|l| {
        if l.starts_with("#if") {
            depth += 1;
            if l == GUARD {
                guarded.get_or_insert(depth);
            }
        } else if l.starts_with("#else") && guarded == Some(depth) {
            guarded = None;
        } else if l.starts_with("#endif") {
            if guarded == Some(depth) {
                guarded = None;
            }
            depth -= 1;
        }
        if guarded.is_some() {
            return false;
        }
        l.starts_with("inline ")
            || l.starts_with("namespace ")
            || l.starts_with("template ")
            || l.contains("operator")
            || l.contains("bool ")
    })
}

/// Each top-level declaration, also of linkage blocks.
fn flat(toks: Toks, list: Vec<Declaration>, out: &mut Vec<Declaration>) {
    for d in list {
        match d.kind {
            Kind::Scope(_, inner) if toks.is(d.from, "extern") => flat(toks, inner, out),
            _ => out.push(d),
        }
    }
}

/// The declarations that C can read, with the directives around them.
fn view(text: &str) -> String {
    let bytes: Rc<[u8]> = text.as_bytes().into();
    let mut places = pp::lexemes(&bytes);
    // (The macros of linkage blocks would be read as part of what follows them.)
    places.retain(|l| !text[l.lo..l.hi].starts_with("__CU2RS_C_"));
    let toks: Vec<Tok> = places
        .iter()
        .map(|l| Tok {
            text: text.get(l.lo..l.hi).unwrap_or_default(),
            kind: l.kind,
        })
        .collect();
    let toks = Toks(&toks);
    let mut all = Vec::new();
    flat(toks, declarations::read(toks, 0, toks.len()), &mut all);
    let mut prototypes: BTreeMap<&str, Vec<(String, bool)>> = BTreeMap::new();
    for d in &all {
        if let Kind::Function(f) = &d.kind
            && let Some(text) = prototype(toks, d, f)
        {
            let list = prototypes.entry(toks.at(f.name).text).or_default();
            if !list.iter().any(|(t, _)| *t == text) {
                list.push((text, f.body.is_none()));
            }
        }
    }
    // One of several is C's: the one that another library has, or of CUDA's libraries' own the first (the others are C++'s, for the names of older versions).
    let chosen = |name: &str| {
        let list = prototypes.get(name)?;
        match list.as_slice() {
            [(one, _)] => Some(one),
            _ => {
                let bound = list.iter().find(|(_, bound)| *bound);
                let first = || list.first().filter(|_| name.starts_with("cu"));
                bound.or_else(first).map(|(t, _)| t)
            }
        }
    };
    let lo = |i: usize| places.get(i).map_or(text.len(), |l| l.lo);
    let hi = |i: usize| places.get(i).map_or(text.len(), |l| l.hi);
    let mut out = String::new();
    let mut told = BTreeSet::new();
    let mut at = 0;
    for d in &all {
        directives(&text[at.min(lo(d.from))..lo(d.from)], &mut out);
        at = hi(d.to.saturating_sub(1)).max(at);
        let made = match &d.kind {
            Kind::Function(f) => prototype(toks, d, f)
                .filter(|p| chosen(toks.at(f.name).text) == Some(p))
                .filter(|p| told.insert(p.clone())),
            Kind::Class(_) => match text.get(lo(d.from)..at) {
                Some(both) if both.contains(GUARD) => Some(both.to_owned()),
                _ => class(toks, d),
            },
            Kind::Other => other(toks, d),
            Kind::Scope(..) | Kind::Directive(_) => None,
        };
        if let Some(made) = made {
            let _ = writeln!(out, "{made}");
        }
    }
    directives(&text[at..], &mut out);
    out
}

/// Directives, but those that include what only C++ has.
fn directives(text: &str, out: &mut String) {
    let mut goes_on = false;
    for line in text.lines() {
        let of_cpp = line
            .strip_prefix("#include <")
            .is_some_and(|name| !name.contains(".h>"));
        if (goes_on || line.trim_start().starts_with('#')) && !of_cpp {
            let _ = writeln!(out, "{line}");
            goes_on = line.ends_with('\\');
        } else {
            goes_on = false;
        }
    }
}

/// The tokens between two positions as C has them; nothing if it has not.
fn plain(toks: Toks, from: usize, to: usize) -> Option<String> {
    let mut out = String::new();
    let mut j = from;
    while j < to {
        if toks.is(j, "[") && toks.is(j + 1, "[") {
            j = toks.past(j);
            continue;
        }
        let t = toks.at(j);
        if t.is("extern") && toks.at(j + 1).kind == TokenKind::Str {
            j += 2;
            continue;
        }
        if OF_CPP.contains(&t.text) {
            return None;
        }
        let skipped = heads::WORDS.contains(&t.text)
            || matches!(t.text, "inline" | "constexpr" | "explicit" | "noexcept")
            || t.kind == TokenKind::Pragma;
        if !skipped {
            out.push_str(match t.text {
                "bool" => "__CU2RS_BOOL",
                "nullptr" => "0",
                text => text,
            });
            out.push(' ');
        }
        j += 1;
    }
    Some(out.trim_end().to_owned())
}

/// A function's declaration; nothing for what is not C's.
fn prototype(toks: Toks, d: &Declaration, f: &FunctionHead) -> Option<String> {
    let name = toks.at(f.name);
    let own = name.text.starts_with("__cu2rs_");
    if !f.templates.is_empty() || !name.is_ident() || own || f.name == d.from {
        return None;
    }
    let (open, past) = f.params;
    let mut params = Vec::new();
    for (lo, hi) in toks.parts(open + 1, past.saturating_sub(1)) {
        let end = (lo..hi).find(|j| toks.is(*j, "=")).unwrap_or(hi);
        params.push(plain(toks, lo, end)?);
    }
    params.retain(|p| !p.is_empty());
    let params = match params.is_empty() {
        true => "void".to_owned(),
        false => params.join(", "),
    };
    let gives = plain(toks, d.from, f.name)?;
    let gives = gives.strip_prefix("static ").unwrap_or(&gives);
    (!gives.is_empty()).then(|| format!("__CU2RS_EXTERN {gives} {}({params});", name.text))
}

/// A structure or an enumeration, whose name is a type's in C++; of what C cannot read, that it is there.
fn class(toks: Toks, d: &Declaration) -> Option<String> {
    let mut key = d.from;
    while key < d.to && !matches!(toks.at(key).text, "struct" | "union" | "enum" | "class") {
        if toks.is(key, "template") {
            return None;
        }
        key += 1;
    }
    let word = toks.at(key).text;
    if word == "class" || matches!(toks.at(key + 1).text, "class" | "struct") && word == "enum" {
        return None;
    }
    let mut name = key + 1;
    while let Some(past) = toks.past_aside(name) {
        name = past;
    }
    let named = toks.at(name).is_ident();
    let open = heads::defines_class(toks, key)?;
    let text = match &d.kind {
        Kind::Class(members) if word != "enum" => {
            let derived = (name..open).any(|j| toks.is(j, ":"));
            let data = (!derived).then(|| data(toks, members)).flatten();
            data.and_then(|data| {
                let head = plain(toks, d.from, open)?;
                let tail = plain(toks, toks.past(open), d.to)?;
                Some(format!("{head} {{ {data}}} {tail}"))
            })
        }
        _ => plain(toks, d.from, d.to),
    };
    let name = toks.at(name).text;
    let is = match named && toks.at(d.from).text != "typedef" {
        true if word == "enum" => format!("\ntypedef enum {name} {name};"),
        true => format!("typedef {word} {name} {name};"),
        false => String::new(),
    };
    match text {
        Some(text) if word == "enum" => Some(format!("{text}{is}")),
        Some(text) => Some(format!("{is}\n{text}").trim_start().to_owned()),
        None if word == "enum" || is.is_empty() => None,
        None => Some(is),
    }
}

/// The data of a class; nothing if C cannot have it.
fn data(toks: Toks, members: &[Declaration]) -> Option<String> {
    let mut out = String::new();
    for m in members {
        let words = ["static", "static_assert", "friend", "using", "typedef"];
        let of_class = |i: usize| words.contains(&toks.at(i).text);
        match m.kind {
            Kind::Function(_) if !(m.from..m.to).any(|j| toks.is(j, "virtual")) => {}
            Kind::Other if of_class(m.from) => {}
            Kind::Other => {
                let end = (m.from..m.to).find(|j| matches!(toks.at(*j).text, "=" | "{"));
                let end = end.unwrap_or(m.to.saturating_sub(1));
                let _ = write!(out, "{}; ", plain(toks, m.from, end)?);
            }
            Kind::Class(_) => {
                let _ = write!(out, "{} ", plain(toks, m.from, m.to)?);
            }
            _ => return None,
        }
    }
    (!out.is_empty()).then_some(out)
}

/// A type's other name, or a variable of another library.
fn other(toks: Toks, d: &Declaration) -> Option<String> {
    if toks.is(d.from, "using") && toks.is(d.from + 2, "=") {
        let to = plain(toks, d.from + 3, d.to.saturating_sub(1))?;
        return Some(format!("typedef {to} {};", toks.at(d.from + 1).text));
    }
    let kept = matches!(toks.at(d.from).text, "typedef" | "extern");
    kept.then(|| plain(toks, d.from, d.to)).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn c_gets_declarations() {
        let text = "#pragma GCC system_header\n#pragma once\n#include <string.h>\n#include <new>\ntypedef enum { A = 0, B = 1 } kind_t;\n\
            struct context {\n  int mode;\n};\ntypedef struct context *handle_t;\nstruct table : context {\n  int f() { return 1; }\n};\n\
            namespace inner {\ninline int helper(int a) { return a; }\n}\n#define VERSION 3\n\
            inline int create(handle_t *h, int n = 0) {\n  return inner::helper(n);\n}\ninline int create(const handle_t &h) { return 0; }\n\
            template <class T> T twice(T x) { return x + x; }\n[[cu2rs::at_once]] int bound(void (*f)(int), bool now);\nusing real_t = float;\n";
        let made = for_both(text);
        let c = made.split("#else\n").nth(1).unwrap();
        assert_eq!(
            c,
            "#pragma once\n#include <string.h>\ntypedef enum { A = 0 , B = 1 } kind_t ;\ntypedef struct context context;\nstruct context { int mode; } ;\n\
             typedef struct context * handle_t ;\ntypedef struct table table;\n#define VERSION 3\n__CU2RS_EXTERN int create(handle_t * h, int n);\n\
             __CU2RS_EXTERN int bound(void ( * f ) ( int ), __CU2RS_BOOL now);\ntypedef float real_t;\n#endif\n"
        );
    }
}
