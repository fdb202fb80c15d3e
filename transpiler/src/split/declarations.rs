//! Where each declaration of a unit begins and ends, and which names it declares: structure by tokens alone.
//!
//! Namespaces and linkage blocks are entered, classes are looked into (their functions may lose their bodies), everything else is one piece. Names are not resolved: two
//! declarations of one name are two candidates. Where the text is not understood the piece goes to the next `;` at its own level, and declares every name in it that could be declared.

use super::heads::{self, FunctionHead, Head};
use super::tokens::Toks;

/// What a declaration is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// `namespace N { … }` or `extern "C" { … }`: its names (none for linkage blocks and unnamed ones), and what is in it.
    Scope(Vec<usize>, Vec<Declaration>),
    /// A class with its members.
    Class(Vec<Declaration>),
    /// A function.
    Function(FunctionHead),
    /// `using namespace N;`: the position of the last name.
    Directive(usize),
    /// Everything else.
    Other,
}

/// A declaration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Declaration {
    /// Its first token.
    pub from: usize,
    /// Behind its last.
    pub to: usize,
    /// What it is.
    pub kind: Kind,
    /// Positions of the names that it declares. `operator` stands for all operators.
    pub names: Vec<usize>,
}

/// The declarations between two positions.
pub fn read(toks: Toks, from: usize, to: usize) -> Vec<Declaration> {
    let mut out = Vec::new();
    let mut i = from;
    while i < to {
        let t = toks.at(i);
        if t.is(";") || t.kind == crate::pp::token::TokenKind::Pragma || t.is("}") {
            i += 1;
            continue;
        }
        if matches!(t.text, "public" | "private" | "protected") && toks.is(i + 1, ":") {
            i += 2;
            continue;
        }
        let d = one(toks, i, to);
        i = d.to.max(i + 1);
        out.push(d);
    }
    out
}

fn one(toks: Toks, from: usize, end: usize) -> Declaration {
    let make = |to: usize, kind, names| Declaration {
        from,
        to: to.min(end),
        kind,
        names,
    };
    let mut i = from;
    if toks.is(i, "inline") && toks.is(i + 1, "namespace") {
        i += 1;
    }
    if toks.is(i, "namespace") {
        let mut j = i + 1;
        let mut names = Vec::new();
        while j < end && !matches!(toks.at(j).text, "{" | "=" | ";") {
            if let Some(past) = toks.past_aside(j) {
                j = past;
                continue;
            }
            if toks.at(j).is_ident() && !toks.is(j, "inline") {
                names.push(j);
            }
            j += 1;
        }
        if !toks.is(j, "{") {
            return make(past_semicolon(toks, j), Kind::Other, names);
        }
        // An inline namespace's members are its parent's.
        if toks.is(from, "inline") {
            names.clear();
        }
        let past = toks.past(j);
        let inner = read(toks, j + 1, past.saturating_sub(1).min(end));
        return make(past, Kind::Scope(names, inner), Vec::new());
    }
    if toks.is(i, "extern")
        && toks.at(i + 1).kind == crate::pp::token::TokenKind::Str
        && toks.is(i + 2, "{")
    {
        let past = toks.past(i + 2);
        let inner = read(toks, i + 3, past.saturating_sub(1).min(end));
        return make(past, Kind::Scope(Vec::new(), inner), Vec::new());
    }
    // Template headers and attributes.
    let mut j = from;
    loop {
        if let Some(past) = toks.past_aside(j) {
            j = past;
        } else if toks.is(j, "template") && toks.is(j + 1, "<") {
            match toks.past_angle(j + 1) {
                Some(past) => j = past,
                None => return other(toks, from, from, end),
            }
        } else if toks.is(j, "requires") {
            j = heads::past_requires(toks, j + 1);
        } else if toks.is(j, "__extension__") || toks.is(j, "extern") || toks.is(j, "friend") {
            j += 1;
        } else {
            break;
        }
    }
    match toks.at(j).text {
        "using" if toks.is(j + 1, "namespace") => {
            let past = past_semicolon(toks, j);
            let name = (j..past).rev().find(|k| toks.at(*k).is_ident());
            return make(past, Kind::Directive(name.unwrap_or(j)), Vec::new());
        }
        "using" => {
            let past = past_semicolon(toks, j);
            // `using A = …`, or `using N::a;`.
            let equals = (j..past).find(|k| toks.is(*k, "="));
            let name = match equals {
                Some(_) => Some(j + 1),
                None => (j..past).rev().find(|k| toks.at(*k).is_ident()),
            };
            return make(past, Kind::Other, name.into_iter().collect());
        }
        "static_assert" => return make(past_semicolon(toks, j), Kind::Other, Vec::new()),
        "concept" => return make(past_semicolon(toks, j), Kind::Other, vec![j + 1]),
        _ => {}
    }
    // A class, which may come behind specifiers.
    let mut k = j;
    while k < end {
        if let Some(past) = toks.past_aside(k) {
            k = past;
            continue;
        }
        match toks.at(k).text {
            "struct" | "class" | "union" | "enum" => {
                if let Some(open) = heads::defines_class(toks, k) {
                    return class(toks, from, k, open, end);
                }
                k += 1;
            }
            "<" if toks.before(k).is_ident() => match toks.past_angle(k) {
                Some(past) => k = past,
                None => break,
            },
            "(" | "=" | ";" | "{" | "}" | "operator" => break,
            _ => k += 1,
        }
    }
    if let Head::Function(f) = heads::read(toks, from) {
        let to = match f.body {
            Some((_, past)) => past,
            None => past_semicolon(toks, f.end),
        };
        let mut names = vec![f.name];
        // `S::f` is part of `S`, and a destructor is named after it.
        let mut n = f.name;
        if toks.before(n).is("~") {
            n -= 1;
        }
        while toks.before(n).is("::") {
            n -= 1;
            if matches!(toks.before(n).text, ">" | ">>") {
                match toks.opening_angle(n - 1) {
                    Some(open) => n = open,
                    None => break,
                }
            }
            if !toks.before(n).is_ident() {
                break;
            }
            n -= 1;
            names.push(n);
        }
        return make(to, Kind::Function(f), names);
    }
    other(toks, from, j, end)
}

/// A class, a structure, a union or an enumeration, defined at `key`.
fn class(toks: Toks, from: usize, key: usize, open: usize, end: usize) -> Declaration {
    let past = toks.past(open);
    let to = past_semicolon(toks, past).min(end);
    let mut names = Vec::new();
    // Its own name (the last before bases and arguments), and those behind it.
    let mut j = key + 1;
    while j < open && !toks.is(j, ":") {
        if let Some(p) = toks.past_aside(j) {
            j = p;
            continue;
        }
        match toks.at(j).text {
            "<" => {
                j = toks.past_angle(j).unwrap_or(j + 1);
                continue;
            }
            "final" | "class" | "struct" => {}
            _ if toks.at(j).is_ident() => names.push(j),
            _ => {}
        }
        j += 1;
    }
    let mut k = past;
    while k < to {
        if let Some(p) = toks.past_aside(k) {
            k = p;
            continue;
        }
        if toks.at(k).is_ident() {
            names.push(k);
        }
        k += 1;
    }
    let members = if toks.is(key, "enum") {
        // `enum class` keeps its names to itself.
        if !matches!(toks.at(key + 1).text, "class" | "struct") {
            let parts = toks.parts(open + 1, past.saturating_sub(1));
            names.extend(parts.iter().map(|p| p.0));
        }
        Vec::new()
    } else {
        read(toks, open + 1, past.saturating_sub(1))
    };
    // What an anonymous union declares is its scope's.
    if toks.is(key, "union") && names.is_empty() {
        names.extend(members.iter().flat_map(|m| m.names.iter().copied()));
    }
    Declaration {
        from,
        to,
        kind: Kind::Class(members),
        names,
    }
}

/// What is not understood, or a variable: to the next `;`. Names that stand before what ends a declarator are declared.
fn other(toks: Toks, from: usize, specifiers: usize, end: usize) -> Declaration {
    let to = past_semicolon(toks, specifiers).min(end);
    let mut names = Vec::new();
    let mut j = from;
    while j < to {
        if let Some(past) = toks.past_aside(j) {
            j = past;
            continue;
        }
        let t = toks.at(j);
        if t.is("<")
            && toks.before(j).is_ident()
            && let Some(past) = toks.past_angle(j).filter(|p| *p <= to)
        {
            j = past;
            continue;
        }
        if t.is_ident()
            && matches!(
                toks.at(j + 1).text,
                "=" | ";" | "," | "[" | "(" | "{" | ")" | ":"
            )
        {
            names.push(j);
        }
        j = match t.text {
            "[" | "{" => toks.past(j),
            "=" => {
                // Initialisers declare nothing; other declarators may follow.
                let mut k = j + 1;
                while k < to && !matches!(toks.at(k).text, "," | ";") {
                    k = match toks.at(k).text {
                        "(" | "[" | "{" => toks.past(k),
                        "<" if toks.before(k).is_ident() => toks.past_angle(k).unwrap_or(k + 1),
                        _ => k + 1,
                    };
                }
                k
            }
            _ => j + 1,
        };
    }
    Declaration {
        from,
        to,
        kind: Kind::Other,
        names,
    }
}

/// Behind the next `;` at this level.
fn past_semicolon(toks: Toks, from: usize) -> usize {
    let mut j = from;
    while j < toks.len() {
        match toks.at(j).text {
            ";" => return j + 1,
            "(" | "[" | "{" => j = toks.past(j),
            "}" => return j,
            _ => j += 1,
        }
    }
    toks.len()
}
