//! The items of a crate's text: what a kernel reaches, the digest of all that, and which functions wait.
//!
//! Everything goes by names, whatever module they stand in: an item is reached where its name stands in one that is. That is more than what
//! is really used where two things have one name, never less, so that a digest may change without need, but does not stay where it must change.
//! What names do not tell is taken whole: implementations of traits for a type that is reached, methods behind any `.name`,
//! tables of functions, and functions that are values somewhere, once a kernel calls by pointers.

use super::text::{Fnv, Kind, Token, closes, digest, tokens};
use std::collections::{BTreeMap, BTreeSet};

/// Methods of `barrier` that do not wait.
const IMMEDIATE: [&str; 3] = ["lane_id", "warp_id", "dynamic_shared"];

/// What stands behind the name of a function for its form as coroutine.
pub const COROUTINE: &str = "__coroutine";

/// Whether a method of `barrier` waits for other threads.
pub fn waits(method: &str) -> bool {
    !IMMEDIATE.contains(&method)
}

/// What an item is, as far as names care.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sort {
    Function,
    Type,
    Value,
    Macro,
    /// `impl Trait for Type`
    Implementation,
}

/// An item of the crate.
#[derive(Debug)]
struct Item<'t> {
    sort: Sort,
    name: &'t str,
    /// The type whose method it is.
    owner: Option<&'t str>,
    file: usize,
    digest: u64,
    /// The names in it, and those behind a `.`.
    names: BTreeSet<&'t str>,
    methods: BTreeSet<&'t str>,
    /// Those of them that may be functions: called, or named and no variable of its own.
    functions: BTreeSet<&'t str>,
    /// Those of these that are not called.
    values: BTreeSet<&'t str>,
    /// Names in the head of an implementation or the type of a value.
    head: BTreeSet<&'t str>,
    /// It calls by pointers, or its type lets others do so.
    pointers: bool,
    /// It takes the built-in variables and a barrier.
    barrier: bool,
    /// It waits by itself.
    waits: bool,
    /// What it calls with its barrier.
    calls: BTreeSet<&'t str>,
}

/// A file of the crate.
#[derive(Debug)]
struct File<'t> {
    /// Its path below `src/`.
    path: &'t str,
    /// What `use` declares: the name here, the path.
    uses: Vec<(&'t str, Vec<&'t str>)>,
}

/// The text of a crate.
#[derive(Debug, Default)]
pub struct Index<'t> {
    files: Vec<File<'t>>,
    items: Vec<Item<'t>>,
    by_name: BTreeMap<&'t str, Vec<usize>>,
    /// Implementations and values whose heads name something.
    by_head: BTreeMap<&'t str, Vec<usize>>,
    /// Functions with a barrier that wait, directly or not.
    waiting: BTreeSet<&'t str>,
    /// Functions with a barrier that coroutines call.
    in_coroutines: BTreeSet<&'t str>,
    /// Functions that wait and call themselves, directly or not.
    recursive: BTreeSet<&'t str>,
    /// Names of forms as coroutines that the engines use.
    used: BTreeSet<&'t str>,
    /// The digests that the engines were made with, by the kernel's path.
    made: BTreeMap<String, u64>,
}

/// Files below `src/engines/` are made of the others.
pub fn is_engine(path: &str) -> bool {
    path.starts_with("engines/")
}

impl<'t> Index<'t> {
    /// Of files: paths below `src/` with `/`, and texts.
    pub fn new(files: impl IntoIterator<Item = (&'t str, &'t str)>) -> Index<'t> {
        let mut index = Index::default();
        for (path, text) in files {
            let all = tokens(text);
            if is_engine(path) {
                index.engine(&all);
                continue;
            }
            let file = index.files.len();
            index.files.push(File {
                path,
                uses: Vec::new(),
            });
            index.items_of(&all, file, None);
        }
        for (i, item) in index.items.iter().enumerate() {
            index.by_name.entry(item.name).or_default().push(i);
            if matches!(item.sort, Sort::Implementation | Sort::Value) {
                for n in &item.head {
                    index.by_head.entry(n).or_default().push(i);
                }
            }
        }
        index.find_waits();
        index
    }

    /// What a file of the engines says: which forms as coroutines it uses, what its own were made of.
    fn engine(&mut self, all: &[Token<'t>]) {
        for (i, t) in all.iter().enumerate() {
            if t.kind == Kind::Word && t.text.ends_with(COROUTINE) {
                self.used.insert(t.text);
            }
            if t.is(MADE) && all.get(i + 1).is_some_and(|n| n.is("!")) && i + 3 < all.len() {
                let end = closes(all, i + 2);
                if let Some((path, hash)) = made_of(&all[i + 3..end]) {
                    self.made.insert(path, hash);
                }
            }
        }
    }

    /// The items in some tokens: of a file, a module, an `impl` of the type `owner`.
    fn items_of(&mut self, all: &[Token<'t>], file: usize, owner: Option<&'t str>) {
        let mut at = 0;
        while at < all.len() {
            let end = item_end(all, at);
            self.item(&all[at..end], file, owner);
            at = end;
        }
    }

    fn item(&mut self, all: &[Token<'t>], file: usize, owner: Option<&'t str>) {
        let Some(word) = keyword(all) else { return };
        let name = all.get(word + 1).map_or("", |t| t.text);
        let body = (word..all.len()).find(|i| all[*i].is("{"));
        let (sort, name) = match all[word].text {
            "use" => {
                if let Some(f) = self.files.get_mut(file) {
                    let rest = &all[word + 1..];
                    uses(rest, &mut Vec::new(), &mut f.uses);
                }
                return;
            }
            "mod" => {
                if let Some(b) = body {
                    self.items_of(&all[b + 1..closes(all, b)], file, None);
                }
                return;
            }
            "impl" => {
                let Some(b) = body else { return };
                let head = &all[word + 1..b];
                if !head.iter().any(|t| t.is("for")) {
                    let owner = implemented(head);
                    self.items_of(&all[b + 1..closes(all, b)], file, owner);
                    return;
                }
                (Sort::Implementation, "")
            }
            "fn" => (Sort::Function, name),
            "struct" | "enum" | "union" | "trait" | "type" => (Sort::Type, name),
            "macro_rules" => (Sort::Macro, all.get(word + 2).map_or("", |t| t.text)),
            "static" | "const" => {
                let mutable = all.get(word + 1).is_some_and(|t| t.is("mut"));
                (
                    Sort::Value,
                    all.get(word + 1 + usize::from(mutable))
                        .map_or("", |t| t.text),
                )
            }
            // Of other languages, or a macro that makes items: reached by any name in it.
            _ => (Sort::Implementation, ""),
        };
        let head_end = match sort {
            Sort::Implementation => body.unwrap_or(all.len()),
            Sort::Value => (word..all.len())
                .find(|i| all[*i].is("="))
                .unwrap_or(all.len()),
            _ => word,
        };
        let words = |t: &[Token<'t>]| -> BTreeSet<&'t str> {
            let words = t.iter().filter(|t| t.kind == Kind::Word);
            words.map(|t| t.text).collect()
        };
        let mut item = Item {
            sort,
            name,
            owner,
            file,
            digest: digest(all),
            names: BTreeSet::new(),
            methods: BTreeSet::new(),
            functions: BTreeSet::new(),
            values: BTreeSet::new(),
            head: words(&all[word..head_end]),
            pointers: false,
            barrier: sort == Sort::Function && takes_barrier(&all[word..]),
            waits: false,
            calls: BTreeSet::new(),
        };
        item.read(&all[word + 1..]);
        self.items.push(item);
    }

    /// Which functions wait, by the names of those they call.
    fn find_waits(&mut self) {
        let mut calls: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        let mut callers: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        let mut own = Vec::new();
        for i in self.items.iter().filter(|i| i.barrier) {
            calls.entry(i.name).or_default().extend(&i.calls);
            for c in &i.calls {
                callers.entry(c).or_default().insert(i.name);
            }
            if i.waits {
                own.push(i.name);
            }
        }
        let spread = |from: Vec<&'t str>, to: &BTreeMap<&'t str, BTreeSet<&'t str>>| {
            let (mut all, mut next) = (BTreeSet::new(), from);
            while let Some(name) = next.pop() {
                if all.insert(name) {
                    next.extend(to.get(name).into_iter().flatten());
                }
            }
            all
        };
        let waiting = spread(own, &callers);
        let called = |name: &str| calls.get(name).into_iter().flatten().copied();
        let recursive = waiting
            .iter()
            .copied()
            .filter(|n| spread(called(n).collect(), &calls).contains(n))
            .collect();
        // Those of the library stand in no file here, and are the same for both.
        self.in_coroutines = spread(waiting.iter().copied().collect(), &calls);
        self.in_coroutines.retain(|n| calls.contains_key(n));
        (self.waiting, self.recursive) = (waiting, recursive);
    }

    /// Whether a function with a barrier waits.
    pub fn is_waiting(&self, name: &str) -> bool {
        self.waiting.contains(name)
    }

    /// Whether a function with a barrier has a form for coroutines.
    pub fn has_coroutine(&self, name: &str) -> bool {
        let used = self
            .used
            .iter()
            .any(|u| u.strip_suffix(COROUTINE) == Some(name));
        used || self.in_coroutines.contains(name)
    }

    /// Whether a coroutine of this name would hold itself.
    pub fn is_recursive(&self, name: &str) -> bool {
        self.recursive.contains(name)
    }

    /// The path of the function that `name` is in a file below `src/`; `None` if it stands in that file, or nowhere.
    pub fn elsewhere(&self, file: &str, name: &str) -> Option<Vec<&'t str>> {
        let here = self.files.iter().position(|f| f.path == file);
        let all: Vec<usize> = (self.items.iter())
            .filter(|i| i.barrier && i.owner.is_none() && i.name == name)
            .map(|i| i.file)
            .collect();
        if let Some(here) = here {
            if all.contains(&here) {
                return None;
            }
            let mut uses = self.files[here].uses.iter();
            if let Some((_, path)) = uses.find(|(n, _)| *n == name) {
                return Some(path.clone());
            }
        }
        let path = self.files.get(*all.first()?)?.path;
        let path = path.strip_suffix(".rs").unwrap_or(path);
        let path = path.strip_suffix("/mod").unwrap_or(path);
        let mut path: Vec<&str> = ["crate"].into_iter().chain(path.split('/')).collect();
        if path.last().is_some_and(|m| *m == "main" || *m == "lib") {
            path.pop();
        }
        path.extend(self.items.iter().map(|i| i.name).find(|n| *n == name));
        Some(path)
    }

    /// The digest of a kernel and all that it reaches, by its path in the crate; 0 if there is no such kernel.
    pub fn digest(&self, path: &[&str]) -> u64 {
        let Some((name, module)) = path.split_last() else {
            return 0;
        };
        let file = module.join("/") + ".rs";
        let kernel = self.by_name.get(name).into_iter().flatten().copied();
        let kernel: Vec<usize> = kernel
            .filter(|i| {
                let i = &self.items[*i];
                i.sort == Sort::Function && self.files[i.file].path == file
            })
            .collect();
        if kernel.is_empty() {
            return 0;
        }
        let reached = self.reach(&kernel);
        let mut all: Vec<u64> = reached.iter().map(|i| self.items[*i].digest).collect();
        all.sort_unstable();
        let mut hash = Fnv::new();
        for d in all {
            hash.add(&d.to_le_bytes());
        }
        hash.0.max(1)
    }

    /// All items that some reach, themselves among them.
    fn reach(&self, from: &[usize]) -> BTreeSet<usize> {
        let mut reached = BTreeSet::new();
        let mut types: BTreeSet<&str> = BTreeSet::new();
        let mut pointers = false;
        let mut next = from.to_vec();
        while let Some(i) = next.pop() {
            if !reached.insert(i) {
                continue;
            }
            let item = &self.items[i];
            for n in &item.names {
                self.named(n, item.file, &mut next, |i| {
                    i.owner.is_some() || i.sort != Sort::Function
                });
            }
            for n in &item.functions {
                self.named(n, item.file, &mut next, |i| i.owner.is_none());
            }
            for n in &item.methods {
                self.named(n, item.file, &mut next, |i| i.owner.is_some());
            }
            // What is there because of others: implementations for a type, tables of its functions, what pointers may lead to.
            let about = |name: &str, out: &mut Vec<usize>, sort: Sort| {
                let all = self.by_head.get(name).into_iter().flatten();
                out.extend(all.filter(|i| self.items[**i].sort == sort));
            };
            if item.sort == Sort::Type && types.insert(item.name) {
                about(item.name, &mut next, Sort::Implementation);
                if pointers {
                    about(item.name, &mut next, Sort::Value);
                }
            }
            if item.pointers && !pointers {
                pointers = true;
                for t in &types {
                    about(t, &mut next, Sort::Value);
                }
                for n in self.items.iter().flat_map(|i| &i.values) {
                    self.named(n, item.file, &mut next, |i| i.sort == Sort::Function);
                }
            }
        }
        reached
    }

    /// The items of a name, or of what a file calls so.
    fn named(&self, name: &str, file: usize, out: &mut Vec<usize>, wanted: impl Fn(&Item) -> bool) {
        let uses = self.files.get(file).into_iter().flat_map(|f| &f.uses);
        let other = uses
            .filter(|(n, path)| *n == name && path.last() != Some(n))
            .filter_map(|(_, path)| path.last().copied());
        for n in [name].into_iter().chain(other) {
            let all = self.by_name.get(n).into_iter().flatten();
            out.extend(all.filter(|i| wanted(&self.items[**i])));
        }
    }

    /// The digest that the engines were made with, for a kernel by its path.
    pub fn made(&self, path: &[&str]) -> Option<u64> {
        self.made.get(&path.join("::")).copied()
    }

    /// The paths of kernels of this name that the engines have forms of.
    pub fn paths_of<'s>(&'s self, kernel: &str) -> impl Iterator<Item = Vec<&'s str>> {
        let end = format!("::{kernel}");
        let all = self.made.keys().filter(move |p| p.ends_with(&end));
        all.map(|p| p.split("::").collect())
    }
}

/// The macro in the engines that holds the digest: `as_written!(module::kernel, 0x…, …)`.
pub const MADE: &str = "as_written";

/// `module::kernel, 0x1234` as path and number.
fn made_of(args: &[Token]) -> Option<(String, u64)> {
    let comma = args.iter().position(|t| t.is(","))?;
    let path: Vec<&str> = (args[..comma].iter())
        .filter(|t| t.kind == Kind::Word)
        .map(|t| t.text)
        .collect();
    let number = args.get(comma + 1)?.text.strip_prefix("0x")?;
    let hash = u64::from_str_radix(&number.replace('_', ""), 16).ok()?;
    Some((path.join("::"), hash))
}

/// Where the item that begins at `at` ends.
fn item_end(all: &[Token], at: usize) -> usize {
    // These may have braces within, before their semicolon.
    let word = keyword(&all[at..]).map_or("", |w| all[at + w].text);
    let statement = matches!(word, "const" | "static" | "use" | "type");
    let mut i = at;
    while let Some(t) = all.get(i) {
        if t.is(";") {
            return i + 1;
        }
        if t.kind == Kind::Open {
            let end = closes(all, i);
            if t.is("{") && !statement {
                return end + 1;
            }
            i = end;
        }
        i += 1;
    }
    all.len()
}

/// The place of the word that says what an item is.
fn keyword(all: &[Token]) -> Option<usize> {
    let mut i = 0;
    loop {
        let t = all.get(i)?;
        let next = all.get(i + 1);
        match t.text {
            "#" => {
                let bracket = i + 1 + usize::from(next.is_some_and(|n| n.is("!")));
                i = closes(all, bracket);
            }
            "pub" if next.is_some_and(|n| n.is("(")) => i = closes(all, i + 1),
            "pub" | "unsafe" | "async" | "extern" | "default" => {
                let quote = next.is_some_and(|n| n.kind == Kind::Literal);
                i += usize::from(quote);
            }
            "const" if next.is_some_and(|n| n.is("fn") || n.is("unsafe")) => {}
            _ => return Some(i),
        }
        i += 1;
    }
}

/// The type of an `impl` without a trait.
fn implemented<'t>(head: &[Token<'t>]) -> Option<&'t str> {
    let mut depth = 0;
    let mut last = None;
    for t in head {
        match t.text {
            "<" => depth += 1,
            ">" => depth -= 1,
            "where" => break,
            _ if depth == 0 && t.kind == Kind::Word => last = Some(t.text),
            _ => {}
        }
    }
    last
}

/// What a `use` declares.
fn uses<'t>(all: &[Token<'t>], path: &mut Vec<&'t str>, out: &mut Vec<(&'t str, Vec<&'t str>)>) {
    let depth = path.len();
    let mut i = 0;
    let mut renamed = None;
    let mut end = |path: &mut Vec<&'t str>, renamed: &mut Option<&'t str>| {
        if let Some(last) = path.last().filter(|_| path.len() > depth) {
            out.push((renamed.take().unwrap_or(last), path.clone()));
        }
        path.truncate(depth);
    };
    let mut nested = Vec::new();
    while let Some(t) = all.get(i) {
        if t.is("{") {
            let close = closes(all, i);
            nested.push((path.clone(), i + 1, close));
            path.truncate(depth);
            i = close;
        } else if t.is(",") || t.is(";") {
            end(path, &mut renamed);
        } else if t.is("as") {
            renamed = all.get(i + 1).map(|t| t.text);
            i += 1;
        } else if t.kind == Kind::Word {
            path.push(t.text);
        }
        i += 1;
    }
    end(path, &mut renamed);
    for (mut path, from, to) in nested {
        uses(&all[from..to], &mut path, out);
    }
}

/// Whether the parameters of a function (from `fn`) hold a `barrier`.
fn takes_barrier(all: &[Token]) -> bool {
    let Some(open) = all.iter().position(|t| t.is("(")) else {
        return false;
    };
    let params = &all[open..closes(all, open)];
    params
        .windows(2)
        .any(|w| w[0].is("barrier") && w[1].is(":"))
}

impl<'t> Item<'t> {
    /// Notes what the tokens behind its keyword name.
    fn read(&mut self, all: &[Token<'t>]) {
        let mut bound = BTreeSet::new();
        for w in all.windows(2) {
            let binds = ["let", "mut", "for", "ref", "|"].iter().any(|b| w[0].is(b));
            if binds && w[1].kind == Kind::Word {
                bound.insert(w[1].text);
            }
        }
        for (i, t) in all.iter().enumerate() {
            if t.kind != Kind::Word {
                continue;
            }
            let before = |n: usize| i.checked_sub(n).and_then(|i| all.get(i));
            let after = |n: usize| all.get(i + n);
            let is = |t: Option<&Token>, text: &str| t.is_some_and(|t| t.is(text));
            if is(before(1), ".") && !is(before(2), ".") {
                self.methods.insert(t.text);
                if is(before(2), "barrier") && is(after(1), "(")
                    || is(before(2), "barrier") && is(after(1), ":") && is(after(2), ":")
                {
                    self.waits |= waits(t.text);
                }
                continue;
            }
            let colon = is(after(1), ":") && !is(after(2), ":");
            if colon && !is(before(1), ":") {
                // A parameter, or a member of a structure.
                bound.insert(t.text);
                continue;
            }
            if t.is("fn") && is(after(1), "(") {
                self.pointers = true;
            }
            let called = call(all, i);
            if let Some(open) = called
                && passes_barrier(all, open)
            {
                self.calls.insert(t.text);
            }
            self.names.insert(t.text);
            if called.is_some() || is(after(1), ":") {
                self.functions.insert(t.text);
            } else if !bound.contains(t.text) {
                self.functions.insert(t.text);
                self.values.insert(t.text);
            }
        }
        // `(p.function)(…)`
        self.pointers |= (all.windows(2)).any(|w| w[0].is(")") && w[1].is("("));
    }
}

/// Where the arguments of the function open whose name stands at `i`, if it is called: `f(…)`, `f::<T>(…)`.
fn call(all: &[Token], i: usize) -> Option<usize> {
    let mut at = i + 1;
    if all.get(at)?.is(":") && all.get(at + 1)?.is(":") && all.get(at + 2)?.is("<") {
        let mut depth = 0;
        at += 2;
        loop {
            match all.get(at)?.text {
                "<" => depth += 1,
                ">" => depth -= 1,
                _ => {}
            }
            at += 1;
            if depth == 0 {
                break;
            }
        }
    }
    all.get(at)?.is("(").then_some(at)
}

/// Whether `barrier` is one of the arguments that open there.
fn passes_barrier(all: &[Token], open: usize) -> bool {
    let end = closes(all, open);
    let mut i = open + 1;
    while i < end {
        if all[i].is("barrier") {
            let before = all[i - 1].is(",") || all[i - 1].is("(");
            if before && (all[i + 1].is(",") || i + 1 == end) {
                return true;
            }
        }
        i = match all[i].kind {
            Kind::Open => closes(all, i),
            _ => i,
        } + 1;
    }
    false
}
