//! The Rust half of a unit: what kernels and device code can reach of its tokens.
//!
//! Roots are kernels, device variables, in relocatable code the device functions that other units may call, and what the text behind the unit names ([`super::instances`]). From there the cut goes by names: a declaration stays if a name that it
//! declares stands in one that stays, in a namespace that is open there. A namespace is open if its name stands in what stays, if it is the one around, or if one of its classes stays (as
//! arguments do, C++'s [basic.lookup.argdep]); operators stay where a class in their parameters does. That is more than is reachable, and never less but for what
//! only a constraint or a conversion would find.
//!
//! Bodies of functions that are the host's alone go, but for those whose text the front end needs for types and constants (`constexpr`, deduced types). Tokens of our own
//! headers stay all. So third-party headers cost what kernels use of them, and what cannot be translated in them is not seen.

use super::declarations::{self, Declaration, Kind};
use super::heads;
use super::textures;
use super::tokens::{self, Toks};
use crate::pp::token::{PpOutput, Token, TokenKind};
use crate::source::{Origin, SourceMap, Span};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// Where declarations stand that are left of a unit.
#[derive(Clone, Default, Debug)]
pub struct Left {
    /// Those in which no word says anything of the device.
    pub hosts: Vec<Span>,
    /// Others that are no kernels and no device variables, and no operators: with the names that they declare.
    pub others: Vec<(Span, Vec<String>)>,
}

/// Cuts a unit. `tail` is text that comes behind it; functions with a name of `bodies` stay whole. `relocatable`: other units may call its device functions.
pub fn cut(
    pp: &mut PpOutput,
    tail: &[Token],
    bodies: &BTreeSet<String>,
    relocatable: bool,
    sources: &SourceMap,
) -> Left {
    let tokens = std::mem::take(&mut pp.tokens);
    // What a macro of ours puts into the program's text is the program's.
    let ours = |t: &Token| {
        let site = match t.expansion {
            Some(_) => pp.use_site(t),
            None => t.span,
        };
        let file = sources.get(site.file);
        file.is_some_and(|f| f.origin == Origin::Header)
    };
    // Includes stand at file scope, so that what is ours comes in whole declarations.
    let mut kept = vec![true; tokens.len()];
    let own: Vec<usize> = (0..tokens.len()).filter(|i| !ours(&tokens[*i])).collect();
    let toks = tokens::of(own.iter().map(|i| &tokens[*i]));
    let toks = Toks(&toks);
    let declarations = declarations::read(toks, 0, toks.len());
    let mut cut = Cut {
        toks,
        pieces: Vec::new(),
        by_name: BTreeMap::new(),
        kept: vec![false; toks.len()],
        stripped: vec![false; toks.len()],
        ends: BTreeSet::new(),
        bodies,
        relocatable,
        cudas_textures: textures::are_cudas(toks, 0),
        library_classes: library_classes(&tokens, &ours),
        scopes: Vec::new(),
    };
    cut.collect(&declarations, 0, &mut vec![]);
    let mut names: BTreeSet<&str> = BTreeSet::new();
    // (Words of attributes name nothing.)
    for t in tail.iter().filter(|t| t.kind == TokenKind::Ident) {
        if !matches!(&*t.text, "__attribute__" | "constructor") {
            names.insert(&t.text);
        }
    }
    cut.run(names);
    let mut ends = BTreeSet::new();
    for (n, i) in own.iter().enumerate() {
        // The last brace of a body that goes becomes what ends a declaration.
        let end = cut.kept[n] && cut.ends.contains(&n);
        if end {
            ends.insert(*i);
        }
        kept[*i] = cut.kept[n] && (!cut.stripped[n] || end) || tokens[*i].kind == TokenKind::Pragma;
    }
    let site = |n: usize| own.get(n).map(|i| pp.use_site(&tokens[*i]));
    let span = |p: &Piece| Some(site(p.from)?.to(site(p.to.checked_sub(1)?)?));
    let mut left = Left::default();
    for p in cut.pieces.iter().filter(|p| p.kept) {
        let Some(span) = span(p) else { continue };
        if !p.device {
            left.hosts.push(span);
        } else if !p.root && p.operator.is_none() && !p.names.is_empty() {
            left.others.push((span, p.names.clone()));
        }
    }
    let semicolon: Rc<str> = ";".into();
    pp.tokens = tokens
        .into_iter()
        .enumerate()
        .filter(|(i, _)| kept[*i])
        .map(|(i, t)| match ends.contains(&i) {
            true => Token {
                text: semicolon.clone(),
                ..t
            },
            false => t,
        })
        .chain(tail.iter().cloned())
        .collect();
    left
}

/// Where lambdas with words of CUDA's begin, by line and number on that line.
pub fn lambdas(pp: &PpOutput, sources: &SourceMap) -> BTreeMap<(u32, u32), Span> {
    let toks = tokens::of(pp.tokens.iter());
    let mut seen: BTreeMap<u32, u32> = BTreeMap::new();
    let mut out = BTreeMap::new();
    for (open, _) in heads::lambdas(Toks(&toks)) {
        let Some(t) = pp.tokens.get(open) else {
            continue;
        };
        let Some((_, line)) = sources.file_line(t.span) else {
            continue;
        };
        let nth = seen.entry(line).or_default();
        out.insert((line, *nth), t.span);
        *nth += 1;
    }
    out
}

/// The names that stand behind `struct` or `class` in our headers (attributes between them), or end a `typedef`.
fn library_classes(tokens: &[Token], ours: &dyn Fn(&Token) -> bool) -> BTreeSet<Rc<str>> {
    let mut out = BTreeSet::new();
    let mut class = false;
    let mut typedef = false;
    let mut last: Option<&Token> = None;
    let mut before = "";
    for t in tokens.iter().filter(|t| ours(t)) {
        let of_template = matches!(before, "<" | ",");
        before = &t.text;
        match &*t.text {
            // (Not those of template headers.)
            "struct" | "class" | "union" => class |= !of_template,
            "typedef" => typedef = true,
            "{" | ":" if class => {
                out.extend(last.map(|t| t.text.clone()));
                class = false;
            }
            ";" => {
                if class || typedef {
                    out.extend(last.map(|t| t.text.clone()));
                }
                (class, typedef) = (false, false);
            }
            _ => {}
        }
        if t.kind == TokenKind::Ident && !heads::TYPE_WORDS.contains(&&*t.text) {
            last = Some(t);
        }
    }
    out
}

/// A namespace.
#[derive(Clone, Default)]
struct Scope {
    parent: usize,
    /// The name by which it is opened; none: as its parent.
    name: Option<String>,
    open: bool,
    /// Something in it stays, so that its braces do.
    needed: bool,
    /// Its braces: from, behind `{`, and those of `}`.
    braces: Vec<(usize, usize, usize)>,
}

/// A declaration that stays as a whole or goes as a whole.
struct Piece {
    from: usize,
    to: usize,
    scope: usize,
    kept: bool,
    root: bool,
    /// What it declares.
    names: Vec<String>,
    /// A word in it says something of the device, or it may be evaluated by the compiler.
    device: bool,
    /// It declares a class or an enumeration.
    class: bool,
    /// An operator: the names in its parameters.
    operator: Option<Vec<String>>,
    /// A template, whose parameters' names say nothing.
    templated: bool,
    /// `using namespace` of this name.
    directive: Option<String>,
}

struct Cut<'a> {
    toks: Toks<'a>,
    pieces: Vec<Piece>,
    by_name: BTreeMap<&'a str, Vec<usize>>,
    kept: Vec<bool>,
    stripped: Vec<bool>,
    /// Last braces of bodies that go.
    ends: BTreeSet<usize>,
    /// Functions that stay whole.
    bodies: &'a BTreeSet<String>,
    relocatable: bool,
    /// `texture` is CUDA's.
    cudas_textures: bool,
    /// Classes that our headers declare.
    library_classes: BTreeSet<Rc<str>>,
    scopes: Vec<Scope>,
}

impl<'a> Cut<'a> {
    fn collect(&mut self, list: &[Declaration], parent: usize, path: &mut Vec<String>) {
        if self.scopes.is_empty() {
            self.scopes.push(Scope {
                open: true,
                needed: true,
                ..Scope::default()
            });
        }
        for d in list {
            match &d.kind {
                Kind::Scope(names, inner) => {
                    let scope = self.scope(d, names, parent, path);
                    let depth = path.len();
                    path.extend(names.iter().map(|n| self.toks.at(*n).text.to_owned()));
                    self.collect(inner, scope, path);
                    path.truncate(depth);
                }
                _ => self.piece(d, parent),
            }
        }
    }

    /// The scope of a namespace or linkage block; each block is one of its own.
    fn scope(&mut self, d: &Declaration, names: &[usize], parent: usize, _: &[String]) -> usize {
        let toks = self.toks;
        let open = (d.from..d.to).find(|j| toks.is(*j, "{")).unwrap_or(d.from);
        self.scopes.push(Scope {
            parent,
            name: names.last().map(|n| toks.at(*n).text.to_owned()),
            open: names.is_empty() && self.scopes[parent].open,
            needed: false,
            braces: vec![(d.from, open + 1, d.to.saturating_sub(1))],
        });
        self.scopes.len() - 1
    }

    fn piece(&mut self, d: &Declaration, scope: usize) {
        let toks = self.toks;
        let id = self.pieces.len();
        let has = |from: usize, to: usize, word: &str| (from..to).any(|j| toks.is(j, word));
        let mut piece = Piece {
            from: d.from,
            to: d.to,
            scope,
            kept: false,
            root: false,
            names: d
                .names
                .iter()
                .map(|n| toks.at(*n).text.to_owned())
                .collect(),
            device: (d.from..d.to).any(|j| {
                heads::WORDS.contains(&toks.at(j).text)
                    || matches!(toks.at(j).text, "constexpr" | "consteval")
            }),
            class: false,
            operator: None,
            templated: toks.is(d.from, "template"),
            directive: None,
        };
        match &d.kind {
            Kind::Function(f) => {
                piece.root = has(d.from, f.end, "__global__");
                if toks.is(f.name, "operator") {
                    let (lo, hi) = f.params;
                    let inside = (lo..hi).filter(|j| toks.at(*j).is_ident());
                    piece.operator = Some(inside.map(|j| toks.at(j).text.to_owned()).collect());
                }
                let for_others = self.relocatable
                    && !piece.templated
                    && f.body.is_some()
                    && has(d.from, f.end, "__device__")
                    && !heads::OWN.iter().any(|w| has(d.from, f.name, w));
                piece.root |= for_others;
                piece.root |= self.strip(d, false);
            }
            Kind::Class(members) => {
                piece.class = true;
                let templated = toks.is(d.from, "template");
                let whole = self.strip_members(members, templated);
                piece.root = whole
                    || members.iter().any(|m| match &m.kind {
                        Kind::Function(f) => has(m.from, f.end, "__global__"),
                        _ => false,
                    });
            }
            Kind::Directive(name) => piece.directive = Some(toks.at(*name).text.to_owned()),
            Kind::Other => {
                let words = ["__device__", "__constant__", "__managed__"];
                // `extern __shared__` arrays are reached by their names.
                piece.root =
                    words.iter().any(|w| has(d.from, d.to, w)) && !has(d.from, d.to, "using");
                piece.root |= self.cudas_textures && textures::read(toks, d.from).is_some();
            }
            Kind::Scope(..) => {}
        }
        for n in &d.names {
            self.by_name.entry(toks.at(*n).text).or_default().push(id);
        }
        self.pieces.push(piece);
    }

    /// Whether one of them stays whole.
    fn strip_members(&mut self, members: &[Declaration], templated: bool) -> bool {
        let mut whole = false;
        for m in members {
            whole |= match &m.kind {
                Kind::Function(_) => self.strip(m, templated),
                Kind::Class(inner) => self.strip_members(inner, templated),
                _ => false,
            };
        }
        whole
    }

    /// Takes the body away from a function that only the host runs: what stays is its declaration. Whether it must stay whole.
    fn strip(&mut self, d: &Declaration, templated: bool) -> bool {
        let toks = self.toks;
        let Kind::Function(f) = &d.kind else {
            return false;
        };
        let Some((open, past)) = f.body else {
            return false;
        };
        if self.bodies.contains(toks.at(f.name).text) {
            return true;
        }
        // Templates may pass closures on to kernels; those that nobody calls cost nothing.
        if !self.bodies.is_empty() && (templated || !f.templates.is_empty()) {
            return false;
        }
        let device =
            (d.from..f.end).any(|j| matches!(toks.at(j).text, "__device__" | "__global__"));
        if device || f.constant || f.deduced {
            return false;
        }
        debug_assert!(open >= f.end);
        for j in f.end..past {
            self.stripped[j] = true;
        }
        self.ends.insert(past - 1);
        false
    }

    /// Whether a piece's scope is open where something refers to it from `from`.
    fn is_open(&self, scope: usize, from: usize) -> bool {
        if self.scopes[scope].open {
            return true;
        }
        // The scopes around the place of use are open there.
        let mut at = from;
        loop {
            if at == scope || self.same(at, scope) {
                return true;
            }
            if at == 0 {
                return false;
            }
            at = self.scopes[at].parent;
        }
    }

    /// Two blocks of one namespace (or of two with the same name: that keeps more).
    fn same(&self, a: usize, b: usize) -> bool {
        self.scopes[a].name.is_some() && self.scopes[a].name == self.scopes[b].name
    }

    fn open(&mut self, name: &str) -> bool {
        let mut changed = false;
        for s in &mut self.scopes {
            if !s.open && s.name.as_deref() == Some(name) {
                s.open = true;
                changed = true;
            }
        }
        changed
    }

    fn run(&mut self, names: BTreeSet<&str>) {
        // (name, scope in which it stands)
        let mut wanted: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
        let mut work: Vec<usize> = Vec::new();
        let mut kept_classes: BTreeSet<String> = BTreeSet::new();
        for n in names {
            wanted.entry(n.to_owned()).or_default().insert(0);
        }
        for (i, p) in self.pieces.iter().enumerate() {
            if p.root {
                work.push(i);
            }
        }
        loop {
            while let Some(i) = work.pop() {
                if std::mem::replace(&mut self.pieces[i].kept, true) {
                    continue;
                }
                let (from, to, scope) =
                    (self.pieces[i].from, self.pieces[i].to, self.pieces[i].scope);
                for j in from..to {
                    self.kept[j] = true;
                    let t = self.toks.at(j);
                    if t.is_ident() && !self.stripped[j] {
                        wanted.entry(t.text.to_owned()).or_default().insert(scope);
                    }
                }
                if self.pieces[i].class {
                    let name = self.scopes[scope].name.clone();
                    if let Some(name) = name {
                        self.open(&name);
                    }
                }
            }
            // What the names bring.
            let mut more = Vec::new();
            let open: Vec<String> = wanted
                .keys()
                .filter(|n| {
                    self.scopes
                        .iter()
                        .any(|s| !s.open && s.name.as_deref() == Some(n))
                })
                .cloned()
                .collect();
            let mut changed = false;
            for n in &open {
                changed |= self.open(n);
            }
            // Unnamed scopes are as open as what is around them.
            for s in 1..self.scopes.len() {
                if self.scopes[s].name.is_none()
                    && !self.scopes[s].open
                    && self.scopes[self.scopes[s].parent].open
                {
                    self.scopes[s].open = true;
                    changed = true;
                }
            }
            for (name, places) in &wanted {
                let Some(list) = self.by_name.get(name.as_str()) else {
                    continue;
                };
                for i in list {
                    let p = &self.pieces[*i];
                    if p.kept || p.operator.is_some() {
                        continue;
                    }
                    if places.iter().any(|from| self.is_open(p.scope, *from)) {
                        more.push(*i);
                        if p.class {
                            kept_classes.insert(name.clone());
                        }
                    }
                }
            }
            for (i, p) in self.pieces.iter().enumerate() {
                if p.kept {
                    continue;
                }
                if let Some(names) = &p.operator {
                    let of_library = |n: &String| {
                        wanted.contains_key(n) && self.library_classes.contains(n.as_str())
                    };
                    // `template <class E> E operator|(E a, E b)` takes whatever comes.
                    let anything = p.templated && self.scopes[p.scope].open;
                    let wanted = |n: &String| kept_classes.contains(n) || of_library(n);
                    if anything || names.iter().any(wanted) {
                        more.push(i);
                    }
                } else if p.directive.is_some() && self.scopes[p.scope].open {
                    more.push(i);
                }
            }
            if more.is_empty() && !changed {
                break;
            }
            work.extend(more);
        }
        // Braces around what stays; those of namespaces that directives name, too.
        for p in 0..self.pieces.len() {
            if self.pieces[p].kept {
                let mut s = self.pieces[p].scope;
                while !std::mem::replace(&mut self.scopes[s].needed, true) {
                    s = self.scopes[s].parent;
                }
            }
        }
        let directives: Vec<String> = self
            .pieces
            .iter()
            .filter(|p| p.kept)
            .filter_map(|p| p.directive.clone())
            .collect();
        for s in 0..self.scopes.len() {
            // A using-declaration may name a namespace of which nothing stays.
            let named = |s: &Scope| {
                let name = s.name.as_ref();
                name.is_some_and(|n| directives.contains(n) || wanted.contains_key(n))
            };
            if named(&self.scopes[s]) {
                let mut at = s;
                while !std::mem::replace(&mut self.scopes[at].needed, true) {
                    at = self.scopes[at].parent;
                }
            }
        }
        for s in &self.scopes {
            if s.needed {
                for (from, inside, close) in &s.braces {
                    for j in (*from..*inside).chain([*close]) {
                        self.kept[j] = true;
                    }
                }
            }
        }
    }
}
