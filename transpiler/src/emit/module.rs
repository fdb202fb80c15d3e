//! One Rust module a source file: its items in the order of the source, with the comments between them.

use super::cx::{FileCx, Gen, Note};
use crate::hir::*;
use crate::source::Span;
use proc_macro2::TokenStream;
use quote::quote;

/// An item and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Item {
    Const(ConstId),
    Enum(EnumId),
    Record(RecordId),
    Global(GlobalId),
    Function(FuncId),
}

impl Gen<'_> {
    /// The items of a module: span of the whole item, rank, item.
    fn items(&self, module: usize) -> Vec<(Span, Item)> {
        let p = self.program;
        let mut list = Vec::new();
        for (i, c) in p.consts.iter().enumerate() {
            if self.names.consts[i].0 == module {
                list.push((c.span, Item::Const(ConstId(i as u32))));
            }
        }
        for (i, e) in p.enums.iter().enumerate() {
            if self.names.enums[i].0 == module && e.bound.is_none() && self.used.enums[i] {
                list.push((e.full_span, Item::Enum(EnumId(i as u32))));
            }
        }
        for (i, r) in p.records.iter().enumerate() {
            if self.names.records[i].0 == module && r.bound.is_none() && self.used.records[i] {
                list.push((r.full_span, Item::Record(RecordId(i as u32))));
            }
        }
        for (i, g) in p.globals.iter().enumerate() {
            if self.names.globals[i].0 == module && self.used.globals[i] {
                let span = match g.local_of {
                    // Just before its function.
                    Some(f) => p.func(f).full_span.start(),
                    None => g.full_span,
                };
                list.push((span, Item::Global(GlobalId(i as u32))));
            }
        }
        for (i, f) in p.functions.iter().enumerate() {
            if self.used.functions[i]
                && self.names.functions[i].0 == module
                && p.stands_alone(f)
                && (f.body.is_some() || p.outside.imports.contains_key(&FuncId(i as u32)))
            {
                list.push((f.full_span, Item::Function(FuncId(i as u32))));
            }
        }
        list.sort_by_key(|(s, i)| (s.lo, !matches!(i, Item::Global(_)), s.hi));
        list
    }

    /// The module's text as tokens, without its imports.
    pub fn module_items(&self, file: &mut FileCx, module: usize) -> TokenStream {
        let mut ts = TokenStream::new();
        let Some(source) = self.names.modules.get(module).map(|m| m.file) else {
            return ts;
        };
        let mut last: Option<Item> = None;
        let mut imported = Vec::new();
        for (span, item) in self.items(module) {
            let before = Span {
                file: source,
                lo: 0,
                hi: if span.file == source { span.lo } else { 0 },
            };
            let first_note = file.notes.len();
            let comments = self.comments_in(file, before);
            let has_comments = file.notes[first_note..]
                .iter()
                .any(|n| matches!(n, Note::Lines(_)));
            let blank = super::comments::blank_before(self.map, span);
            if let Item::Function(f) = item
                && self.program.outside.installed.contains(&f)
            {
                imported.push(f);
                continue;
            }
            let tokens = match item {
                Item::Const(c) => self.const_item(file, c),
                Item::Enum(e) => self.enum_item(file, e),
                Item::Record(r) => self.record_item(file, r),
                Item::Global(g) => self.global_item(file, g),
                Item::Function(f) => self.function_item(file, f),
            };
            let small = |i: &Item| matches!(i, Item::Const(_) | Item::Global(_));
            let apart = match &last {
                None => false,
                Some(l) => {
                    !(small(l)
                        && small(&item)
                        && std::mem::discriminant(l) == std::mem::discriminant(&item))
                        || (blank && !has_comments)
                }
            };
            if apart {
                ts.extend(file.note(Note::Blank));
            }
            ts.extend(comments);
            // Above a function the comment joins the line that names its place.
            if has_comments && blank && !matches!(item, Item::Function(_)) {
                ts.extend(file.note(Note::Blank));
            }
            ts.extend(tokens);
            if small(&item)
                && let Some(t) = self.trailing(file, span)
            {
                ts.extend(file.note(Note::Trail(t)));
            }
            last = Some(item);
        }
        let rest = Span {
            file: source,
            lo: 0,
            hi: u32::MAX,
        };
        let tail = self.comments_in(file, rest);
        if !tail.is_empty() {
            ts.extend(file.note(Note::Blank));
            ts.extend(tail);
        }
        ts.extend(self.library_functions(file, &imported));
        ts.extend(self.init_functions(file, module));
        ts
    }

    /// The comments of a file before its first item that do not belong to it: the file's head.
    pub fn head_comments(&self, file: &mut FileCx, module: usize) -> TokenStream {
        let Some(source) = self.names.modules.get(module).map(|m| m.file) else {
            return TokenStream::new();
        };
        let first = self
            .items(module)
            .iter()
            .map(|(s, _)| s.lo)
            .min()
            .unwrap_or(u32::MAX);
        let list: Vec<Span> = self
            .program
            .comments
            .iter()
            .map(|c| c.span)
            .filter(|s| s.file == source && s.hi <= first)
            .collect();
        // Going up from the item, comments without anything between are the item's own.
        let mut end = first;
        let mut own = first;
        for s in list.iter().rev() {
            let gap = Span {
                lo: s.hi,
                hi: end,
                file: source,
            };
            let between = self.map.bytes(gap);
            let newlines = between.iter().filter(|b| **b == b'\n').count();
            if newlines > 1 || !between.iter().all(u8::is_ascii_whitespace) {
                break;
            }
            own = s.lo;
            end = s.lo;
        }
        if first == u32::MAX {
            return TokenStream::new();
        }
        self.comments_in(
            file,
            Span {
                file: source,
                lo: 0,
                hi: own,
            },
        )
    }

    /// How many comments of a module's file were not placed.
    pub fn unplaced(&self, file: &FileCx, module: usize) -> usize {
        let Some(source) = self.names.modules.get(module).map(|m| m.file) else {
            return 0;
        };
        self.program
            .comments
            .iter()
            .enumerate()
            .filter(|(i, c)| c.span.file == source && !file.placed.contains(i))
            .count()
    }
}

/// The `use` lines of a file, as text, sorted as rustfmt sorts them.
pub fn imports(file: &FileCx, items: &TokenStream) -> Vec<String> {
    use std::collections::BTreeMap;
    let mut by_module: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut words = std::collections::BTreeSet::new();
    collect_words(items.clone(), &mut words);
    for path in file.imports.values() {
        if let Some((m, last)) = path.rsplit_once("::")
            && words.contains(last)
        {
            by_module
                .entry(m.to_string())
                .or_default()
                .push(last.to_string());
        }
    }
    if words.iter().any(|w| super::names::is_prelude_name(w)) {
        by_module.insert("cudart_rs::prelude".into(), vec!["*".into()]);
    }
    // A module that is imported itself and imported from: two lines.
    let mut lines: Vec<(String, Vec<String>)> = by_module.into_iter().collect();
    for (_, names) in &mut lines {
        names.sort_by(|a, b| version_order(a, b));
        names.dedup();
    }
    lines.sort_by(|a, b| {
        let ka: Vec<&str> = a.0.split("::").collect();
        let kb: Vec<&str> = b.0.split("::").collect();
        compare_paths(&ka, &a.1, &kb, &b.1)
    });
    lines
        .into_iter()
        .flat_map(|(m, names)| use_lines(&m, &names))
        .collect()
}

/// All identifiers, those of macro calls without their mark.
fn collect_words(items: TokenStream, out: &mut std::collections::BTreeSet<String>) {
    // Methods and fields (`x.pre_inc()`) are no imported names, nor is what an item defines; a range's dots are two.
    let mut dots = 0;
    let mut defines = false;
    let mut pointer = false;
    for t in items {
        let after_dot = dots == 1;
        let after_star = std::mem::replace(
            &mut pointer,
            matches!(&t, proc_macro2::TokenTree::Punct(p) if p.as_char() == '*'),
        );
        let defined = std::mem::take(&mut defines);
        dots = match &t {
            proc_macro2::TokenTree::Punct(p) if p.as_char() == '.' => dots + 1,
            _ => 0,
        };
        match t {
            proc_macro2::TokenTree::Ident(_) if after_dot || defined => {}
            proc_macro2::TokenTree::Ident(i) => {
                defines = !after_star && (i == "const" || i == "static");
                out.insert(i.to_string().trim_end_matches(super::rx::BANG).to_string());
            }
            proc_macro2::TokenTree::Group(g) => collect_words(g.stream(), out),
            _ => {}
        }
    }
}

/// rustfmt's order of two imports: segment by segment; a path before its extensions' braces.
fn compare_paths(
    a: &[&str],
    a_names: &[String],
    b: &[&str],
    b_names: &[String],
) -> std::cmp::Ordering {
    let whole = |path: &[&str], names: &[String]| -> Vec<String> {
        let mut v: Vec<String> = path.iter().map(|s| s.to_string()).collect();
        if let [one] = names {
            v.push(one.clone());
        } else {
            v.push("{".into());
        }
        v
    };
    let (x, y) = (whole(a, a_names), whole(b, b_names));
    for (s, t) in x.iter().zip(&y) {
        let o = segment_order(s, t);
        if o != std::cmp::Ordering::Equal {
            return o;
        }
    }
    x.len().cmp(&y.len())
}

/// rustfmt's order of path segments: `self`, `super`, `crate`, names, `*`, `{`.
fn segment_order(a: &str, b: &str) -> std::cmp::Ordering {
    let rank = |s: &str| match s {
        "self" => 0,
        "super" => 1,
        "crate" => 2,
        "*" => 4,
        "{" => 5,
        _ => 3,
    };
    rank(a).cmp(&rank(b)).then_with(|| {
        if rank(a) == 3 {
            version_order(a, b)
        } else {
            std::cmp::Ordering::Equal
        }
    })
}

/// The order of style edition 2024: as the characters stand, digits by value.
fn version_order(a: &str, b: &str) -> std::cmp::Ordering {
    natural(a.trim_start_matches("r#"), b.trim_start_matches("r#"))
}

/// Compares with runs of digits as numbers, `_` before everything.
fn natural(a: &str, b: &str) -> std::cmp::Ordering {
    let chunks = |s: &str| {
        let mut v: Vec<(u8, String)> = Vec::new();
        for c in s.chars() {
            let kind = match c {
                '_' => 0u8,
                '0'..='9' => 1,
                _ => 2,
            };
            match v.last_mut() {
                Some((k, t)) if *k == kind && kind == 1 => t.push(c),
                _ => v.push((kind, c.to_string())),
            }
        }
        v
    };
    let (x, y) = (chunks(a), chunks(b));
    for ((k, s), (l, t)) in x.iter().zip(&y) {
        let o = if *k == 1 && *l == 1 {
            let (n, m) = (s.trim_start_matches('0'), t.trim_start_matches('0'));
            n.len().cmp(&m.len()).then_with(|| n.cmp(m))
        } else if (*k == 0) != (*l == 0) {
            k.cmp(l)
        } else {
            s.cmp(t)
        };
        if o != std::cmp::Ordering::Equal {
            return o;
        }
    }
    x.len().cmp(&y.len())
}

/// One `use`, over several lines if it is long.
fn use_lines(module: &str, names: &[String]) -> Vec<String> {
    if let [one] = names {
        return vec![format!("use {module}::{one};")];
    }
    let line = format!("use {module}::{{{}}};", names.join(", "));
    if line.len() < 100 {
        return vec![line];
    }
    let mut out = vec![format!("use {module}::{{")];
    let mut current = String::from("   ");
    for (i, n) in names.iter().enumerate() {
        let limit = if i + 1 == names.len() { 100 } else { 99 };
        if current.len() + 1 + n.len() + 1 > limit {
            out.push(std::mem::replace(&mut current, "   ".into()));
        }
        current.push(' ');
        current.push_str(n);
        current.push(',');
    }
    out.push(current);
    out.push("};".into());
    out
}

/// Tokens of the first lines of a file.
pub fn head(doc: &str) -> TokenStream {
    quote!(#![doc = #doc])
}
