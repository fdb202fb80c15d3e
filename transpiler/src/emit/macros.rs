//! Function-like macros whose uses are whole statements stay macros: `CHECK(cudaMalloc(&p, n));` becomes `CHECK!(cudaMalloc(…), 64);`.
//!
//! HIR has macros expanded. While a body is written, a block, `if` or loop whose text in the source is one use of a macro is written once with its
//! arguments *held out* ([`Body::held`]): what comes from an argument (its span lies inside the use) is kept aside and a placeholder
//! stands in its place. When a module is complete, [`resolve`] compares the uses of each macro. Those that came out alike, up to what was held out and to literals
//! (`__LINE__`), share one `macro_rules!`; all others stay expanded, so nothing depends on this pass.
//!
//! Names in `macro_rules!` bodies are hygienic, names in C's macros are not. A use whose body names a variable of the function, or whose arguments
//! name a variable of the body, is therefore left expanded.

use super::body::{Body, Form};
use super::cx::{FileCx, Gen};
use super::names::{KERNEL_PARAMS, is_prelude_name};
use super::place::Px;
use super::rx::{Rx, bang, ident, is_keyword};
use crate::hir::visit::{Visitor, walk_place, walk_stmt};
use crate::hir::*;
use crate::source::Span;
use proc_macro2::{Group, Literal, TokenStream, TokenTree};
use quote::quote;
use std::collections::{BTreeMap, BTreeSet};

/// Stands for `$` in the name of a parameter until it is printed.
pub const DOLLAR: char = '\u{1c0}';
/// The name before the number of something held out.
const HOLE: &str = "cu2rs_hole_";
/// The name before the number of a use.
const USE: &str = "cu2rs_use_";
/// The type whose `impl` block is laid out in the place of a macro.
pub const STAND_IN: &str = "cu2rs_macro";
/// Bodies of fewer tokens are not worth a macro.
const MIN_TOKENS: usize = 16;
/// More parameters than these make nothing clearer.
const MAX_PARAMS: usize = 6;
/// Macros that every module sees.
const STD_MACROS: [&str; 16] = [
    "assert",
    "assert_eq",
    "assert_ne",
    "dbg",
    "debug_assert",
    "eprint",
    "eprintln",
    "format",
    "matches",
    "panic",
    "print",
    "println",
    "todo",
    "vec",
    "write",
    "writeln",
];

/// The use of a macro that is being written.
pub struct Use {
    /// Its place in the source.
    span: Span,
    /// Where each argument begins.
    arguments: Vec<u32>,
    /// The parameter and tokens of what was held out.
    holes: Vec<(usize, TokenStream)>,
}

/// A use that has been written.
pub struct Written {
    name: String,
    /// The statement as it is without a macro.
    plain: TokenStream,
    /// With placeholders.
    template: TokenStream,
    /// What they stand for.
    holes: Vec<(usize, TokenStream)>,
}

impl Body<'_, '_> {
    /// The macro of which a statement is one use, with its name.
    fn macro_of(&self, s: &Stmt) -> Option<(String, Use)> {
        if !matches!(
            s.kind,
            StmtKind::Block(_) | StmtKind::If { .. } | StmtKind::DoWhile { .. }
        ) {
            return None;
        }
        let text = self.g.map.bytes(s.span);
        let len = text
            .iter()
            .position(|b| !(b.is_ascii_alphanumeric() || *b == b'_'))?;
        let name = std::str::from_utf8(&text[..len]).ok()?;
        if !self.g.program.macros.contains_key(name) {
            return None;
        }
        let arguments = arguments(text, len)?
            .into_iter()
            .map(|at| s.span.lo + at as u32)
            .collect();
        let taken = is_keyword(name)
            || is_prelude_name(name)
            || STD_MACROS.contains(&name)
            || self.file.imports.contains_key(name);
        (!taken).then(|| {
            let holes = Vec::new();
            (
                name.to_string(),
                Use {
                    span: s.span,
                    arguments,
                    holes,
                },
            )
        })
    }

    /// A statement that is one use of a macro: a marker for [`resolve`]. `None`: it is none, or its names do not allow it.
    pub fn macro_use(&mut self, s: &Stmt) -> Option<TokenStream> {
        let fragment = std::mem::take(&mut self.fragment);
        let within = self.expanding.is_some() || self.macro_use.is_some();
        if fragment || within || !self.comments || self.form != Form::Thread {
            return None;
        }
        let (name, state) = self.macro_of(s)?;
        let temps = self.temps;
        let notes = self.file.notes.len();
        // Comments are placed once: if there are any in it, this is all.
        // What is in it has the same text in the source, and is no use of its own.
        self.expanding = Some(s.span);
        let plain = self.stmt_expanded(s);
        self.expanding = None;
        if self.file.notes.len() != notes {
            return Some(plain);
        }
        let end = std::mem::replace(&mut self.temps, temps);
        self.macro_use = Some(state);
        let template = self.stmt_expanded(s);
        let holes = self.macro_use.take()?.holes;
        self.temps = end;
        if !self.is_hygienic(s, &template, &holes) {
            return Some(plain);
        }
        let n = self.file.macro_uses.len();
        self.file.macro_uses.push(Written {
            name,
            plain,
            template,
            holes,
        });
        let marker = ident(&format!("{USE}{n}"));
        Some(quote!(#marker))
    }

    fn is_hygienic(
        &self,
        s: &Stmt,
        template: &TokenStream,
        holes: &[(usize, TokenStream)],
    ) -> bool {
        let mut locals = Locals {
            argument: |span| self.in_argument(s.span, span),
            declared: BTreeSet::new(),
            named: BTreeSet::new(),
        };
        locals.visit_stmt(s);
        if !locals.named.is_subset(&locals.declared) {
            return false;
        }
        // What was written in another way than as a value or place is not held out: its names show in the text.
        let mut own = BTreeSet::new();
        let mut outer: BTreeSet<String> = KERNEL_PARAMS.iter().map(|p| p.to_string()).collect();
        outer.extend(["this", "self", "object"].map(String::from));
        for (i, name) in self.names.iter().enumerate() {
            if locals.declared.contains(&LocalId(i as u32)) {
                own.insert(name.clone());
            } else {
                outer.insert(name.clone());
            }
        }
        outer.retain(|n| !own.contains(n));
        let mut words = BTreeSet::new();
        // Labels are hygienic as well.
        if !collect(template, &mut words) || words.iter().any(|w| outer.contains(w)) {
            return false;
        }
        holes.iter().all(|(_, hole)| {
            let mut words = BTreeSet::new();
            collect(hole, &mut words) && !words.iter().any(|w| own.contains(w))
        })
    }

    /// Whether this is (part of) an argument of the macro use that is being written.
    pub fn is_argument(&self, span: Span) -> bool {
        self.macro_use
            .as_ref()
            .is_some_and(|u| self.in_argument(u.span, span))
    }

    /// Whether a statement here is a part of the macro use that is being written: what stands around that in the source belongs to the whole.
    pub fn is_of_macro(&self, span: Span) -> bool {
        let whole = self.macro_use.as_ref().map(|u| u.span).or(self.expanding);
        whole.is_some_and(|u| (u.file, u.lo) == (span.file, span.lo))
    }

    fn in_argument(&self, call: Span, span: Span) -> bool {
        span.file == call.file && span.lo > call.lo && span.hi < call.hi
    }

    /// Writes a value without holding anything out of it, and holds it out.
    pub fn held(&mut self, span: Span, write: impl FnOnce(&mut Self) -> Rx) -> Rx {
        let state = self.macro_use.take();
        self.expanding = state.as_ref().map(|u| u.span);
        let rx = write(self);
        self.expanding = None;
        self.macro_use = state;
        self.hole(span, rx.whole())
    }

    /// The same for a place.
    pub fn held_place(&mut self, span: Span, write: impl FnOnce(&mut Self) -> Px) -> Px {
        let state = self.macro_use.take();
        self.expanding = state.as_ref().map(|u| u.span);
        let mut px = write(self);
        self.expanding = None;
        self.macro_use = state;
        px.rx = self.hole(span, px.rx.whole());
        px
    }

    fn hole(&mut self, span: Span, ts: TokenStream) -> Rx {
        let Some(u) = &mut self.macro_use else {
            return Rx::atom(ts);
        };
        let parameter = u
            .arguments
            .partition_point(|at| *at <= span.lo)
            .saturating_sub(1);
        let name = ident(&format!("{HOLE}{}", u.holes.len()));
        u.holes.push((parameter, ts));
        Rx::atom(quote!(#name))
    }
}

/// The locals that a statement declares, and those it names outside the arguments of the macro.
struct Locals<F> {
    argument: F,
    declared: BTreeSet<LocalId>,
    named: BTreeSet<LocalId>,
}

impl<F: Fn(Span) -> bool> Visitor for Locals<F> {
    fn visit_stmt(&mut self, s: &Stmt) {
        if let StmtKind::Let { local, .. } = s.kind {
            self.declared.insert(local);
        }
        walk_stmt(self, s);
    }

    fn visit_place(&mut self, p: &Place) {
        if let PlaceKind::Local(l) = &*p.kind
            && !(self.argument)(p.span)
        {
            self.named.insert(*l);
        }
        walk_place(self, p);
    }
}

/// Where the arguments of `NAME(a, b)` begin, given the length of the name; `None` if the text is something else.
fn arguments(text: &[u8], name: usize) -> Option<Vec<usize>> {
    let open = name + text[name..].iter().position(|b| !b.is_ascii_whitespace())?;
    if text[open] != b'(' {
        return None;
    }
    let mut starts = vec![open + 1];
    let mut depth = 0usize;
    let mut quote = None;
    let mut i = open;
    while i < text.len() {
        let b = text[i];
        match quote {
            Some(_) if b == b'\\' => i += 1,
            Some(q) if b == q => quote = None,
            Some(_) => {}
            None => match b {
                b'"' | b'\'' => quote = Some(b),
                b'(' | b'[' | b'{' => depth += 1,
                b')' | b']' | b'}' => {
                    depth = depth.checked_sub(1)?;
                    if depth == 0 {
                        let rest = &text[i + 1..];
                        let nothing = rest.iter().all(|b| b.is_ascii_whitespace() || *b == b';');
                        return nothing.then_some(starts);
                    }
                }
                b',' if depth == 1 => starts.push(i + 1),
                _ => {}
            },
        }
        i += 1;
    }
    None
}

/// Collects the identifiers that are no fields or methods; `false` if there is a label.
fn collect(ts: &TokenStream, out: &mut BTreeSet<String>) -> bool {
    let mut dots = 0;
    for t in ts.clone() {
        let after_dot = dots == 1;
        dots = match &t {
            TokenTree::Punct(p) if p.as_char() == '.' => dots + 1,
            _ => 0,
        };
        match t {
            TokenTree::Ident(i) if !after_dot => {
                out.insert(i.to_string());
            }
            TokenTree::Punct(p) if p.as_char() == '\'' => return false,
            TokenTree::Group(g) if !collect(&g.stream(), out) => return false,
            _ => {}
        }
    }
    true
}

/// Replaces tokens, the inner ones of groups first; `None` keeps one.
fn replace(
    ts: TokenStream,
    with: &mut impl FnMut(&TokenTree) -> Option<TokenStream>,
) -> TokenStream {
    let mut out = TokenStream::new();
    for t in ts {
        if let Some(new) = with(&t) {
            out.extend(new);
            continue;
        }
        match t {
            TokenTree::Group(g) => {
                let mut new = Group::new(g.delimiter(), replace(g.stream(), with));
                new.set_span(g.span());
                out.extend([TokenTree::Group(new)]);
            }
            t => out.extend([t]),
        }
    }
    out
}

fn number(t: &TokenTree, prefix: &str) -> Option<usize> {
    match t {
        TokenTree::Ident(i) => i.to_string().strip_prefix(prefix)?.parse().ok(),
        _ => None,
    }
}

/// What differs between uses: the literals, in order; and the rest as text.
fn literals(ts: &TokenStream) -> (String, Vec<Literal>) {
    let mut list = Vec::new();
    let text = replace(ts.clone(), &mut |t| match t {
        TokenTree::Literal(l) => {
            list.push(l.clone());
            Some(quote!(cu2rs_literal))
        }
        _ => None,
    });
    (text.to_string(), list)
}

/// Uses of one macro that differ in literals only: number and literals.
type Alike = Vec<(usize, Vec<Literal>)>;

/// Decides which macros stay macros and puts their uses into a module's items. The definitions stand first, as functions of an `impl` block that
/// [`definitions`] rewrites when it has been laid out.
pub fn resolve(g: &Gen, file: &mut FileCx, items: TokenStream) -> TokenStream {
    let uses = std::mem::take(&mut file.macro_uses);
    if uses.is_empty() {
        return items;
    }
    // Uses of one macro that differ in literals only.
    let mut groups: BTreeMap<(&str, String, Vec<usize>), Alike> = BTreeMap::new();
    for (i, u) in uses.iter().enumerate() {
        let (text, list) = literals(&u.template);
        let params = u.holes.iter().map(|h| h.0).collect();
        groups
            .entry((&u.name, text, params))
            .or_default()
            .push((i, list));
    }
    // A name has one meaning in a module: that of most uses.
    let mut chosen: BTreeMap<&str, &Alike> = BTreeMap::new();
    for ((name, ..), group) in &groups {
        let best = chosen.entry(name).or_insert(group);
        if group.len() > best.len() {
            *best = group;
        }
    }
    let mut order: Vec<(&str, &Alike)> = chosen.into_iter().collect();
    order.sort_by_key(|(_, group)| group.first().map(|u| u.0));
    let mut calls: BTreeMap<usize, TokenStream> = BTreeMap::new();
    let mut definitions = TokenStream::new();
    for (name, group) in order {
        if let Some(m) = define(g, name, group, &uses) {
            definitions.extend(m.definition);
            definitions.extend(file.note(super::cx::Note::Blank));
            calls.extend(m.calls);
        }
    }
    let items = replace(items, &mut |t| {
        let n = number(t, USE)?;
        Some(match calls.get(&n) {
            Some(call) => call.clone(),
            None => uses.get(n)?.plain.clone(),
        })
    });
    quote!(#definitions #items)
}

struct Outlined {
    definition: TokenStream,
    calls: Vec<(usize, TokenStream)>,
}

/// One macro out of uses that are alike up to literals and what was held out.
fn define(
    g: &Gen,
    name: &str,
    group: &[(usize, Vec<Literal>)],
    uses: &[Written],
) -> Option<Outlined> {
    let (first, first_literals) = group.first()?;
    let first = uses.get(*first)?;
    let tokens = first.template.to_string().split_whitespace().count();
    if group.len() < 2 || tokens < MIN_TOKENS {
        return None;
    }
    let item = g.program.macros.get(name)?;
    // The parameters: a name, a fragment, and the argument of each use.
    let mut params: Vec<(String, &str, Vec<String>, Vec<TokenStream>)> = Vec::new();
    let mut add = |base: String, fragment, values: Vec<TokenStream>| -> String {
        let texts: Vec<String> = values.iter().map(TokenStream::to_string).collect();
        if let Some(p) = params
            .iter()
            .find(|p| p.2 == texts && p.1 == fragment && p.0.starts_with(&base))
        {
            return p.0.clone();
        }
        let mut name = base.clone();
        let mut n = 1;
        while params.iter().any(|p| p.0 == name) {
            n += 1;
            name = format!("{base}_{n}");
        }
        params.push((name.clone(), fragment, texts, values));
        name
    };
    let mut hole_names = Vec::new();
    for (k, (parameter, _)) in first.holes.iter().enumerate() {
        let base = match item.params.get(*parameter) {
            Some(p) if &**p != "..." && !is_keyword(p) => p.to_string(),
            _ => "argument".into(),
        };
        let values = group
            .iter()
            .map(|(i, _)| uses.get(*i).map(|u| u.holes[k].1.clone()))
            .collect::<Option<Vec<_>>>()?;
        hole_names.push(add(base, "expr", values));
    }
    let mut literal_names = Vec::new();
    for k in 0..first_literals.len() {
        let values: Vec<&Literal> = group
            .iter()
            .map(|(_, l)| l.get(k))
            .collect::<Option<Vec<_>>>()?;
        let text = values[0].to_string();
        if values.iter().all(|l| l.to_string() == text) {
            literal_names.push(None);
            continue;
        }
        let base = if text.starts_with(|c: char| c.is_ascii_digit()) {
            "line"
        } else {
            "text"
        };
        let values = values
            .iter()
            .map(|l| TokenTree::Literal((*l).clone()).into());
        literal_names.push(Some(add(base.into(), "literal", values.collect())));
    }
    if params.len() > MAX_PARAMS {
        return None;
    }
    let dollar = |name: &str| ident(&format!("{DOLLAR}{name}"));
    let mut k = 0;
    let body = replace(first.template.clone(), &mut |t| {
        if let Some(n) = number(t, HOLE) {
            let name = dollar(hole_names.get(n)?);
            return Some(quote!(#name));
        }
        if !matches!(t, TokenTree::Literal(_)) {
            return None;
        }
        k += 1;
        let name = dollar(literal_names.get(k - 1)?.as_ref()?);
        Some(quote!(#name))
    });
    // A block's braces are those of the macro.
    let mut trees = body.clone().into_iter();
    let body = match (trees.next(), trees.next()) {
        (Some(TokenTree::Group(b)), None) => b.stream(),
        _ => body,
    };
    let macro_name = bang(name);
    let calls = group
        .iter()
        .enumerate()
        .map(|(u, (i, _))| {
            let arguments = params.iter().map(|p| &p.3[u]);
            (*i, quote!(#macro_name(#(#arguments),*);))
        })
        .collect();
    let place = format!(" `{}`", g.place(item.span));
    let stand_in = ident(STAND_IN);
    let name = ident(name);
    let params = params.iter().map(|(name, fragment, ..)| {
        let (name, fragment) = (dollar(name), ident(fragment));
        quote!(#name: #fragment)
    });
    let definition = quote! {
        #[doc = #place]
        impl #stand_in {
            fn #name(#(#params),*) { #body }
        }
    };
    Some(Outlined { definition, calls })
}

/// Rewrites the laid out stand-ins as `macro_rules!`.
pub fn definitions(text: &str) -> String {
    let head = format!("impl {STAND_IN} {{");
    let mut out = String::with_capacity(text.len());
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        if line != head {
            out.push_str(line);
            out.push('\n');
            continue;
        }
        // `fn NAME(parameters) {`, on one line or several.
        let mut signature = String::new();
        for l in lines.by_ref() {
            let l = l.trim();
            let space = if signature.is_empty() || signature.ends_with('(') {
                ""
            } else {
                " "
            };
            signature.push_str(space);
            signature.push_str(l);
            if l.ends_with('{') {
                break;
            }
        }
        let signature = signature
            .trim_start_matches("fn ")
            .trim_end_matches(" {")
            .replace(", )", ")");
        let (name, params) = signature.split_once('(').unwrap_or((&signature, ")"));
        let params = params.replace(": ", ":").replace(",)", ")");
        out.push_str(&format!("macro_rules! {name} {{\n    ({params} => {{{{\n"));
        for l in lines.by_ref() {
            if l == "    }" {
                out.push_str("    }};\n");
            } else if l == "}" {
                out.push_str("}\n");
                break;
            } else {
                out.push_str(l);
                out.push('\n');
            }
        }
    }
    out.replace(DOLLAR, "$")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_found() {
        let at = |text: &str| arguments(text.as_bytes(), 1);
        assert_eq!(at("F(a, b(1, 2), \",)\")"), Some(vec![2, 4, 13]));
        assert_eq!(at("F ();"), Some(vec![3]));
        assert_eq!(at("F(a) + 1"), None);
        assert_eq!(at("F"), None);
        assert_eq!(at("F(a"), None);
    }

    #[test]
    fn stand_ins_become_macros() {
        let text = "/// x\nimpl cu2rs_macro {\n    fn CHECK(\u{1c0}call: expr, \u{1c0}line: literal) {\n        f(\u{1c0}call, \u{1c0}line);\n    }\n}\nrest\n";
        assert_eq!(
            definitions(text),
            "/// x\nmacro_rules! CHECK {\n    ($call:expr, $line:literal) => {{\n        f($call, $line);\n    }};\n}\nrest\n"
        );
    }
}
