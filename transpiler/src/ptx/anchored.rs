//! The mapping of PTX that was compiled from annotated sources: its markers say which sites each block holds.
//!
//! A marker's number names a place of the text. Instances of a template share it, so the site is that of the function which the block is
//! in; where that function has none there, the marker came with an inlined call, and the site is that of the one function among those that
//! it may call.

use super::cfg::Event;
use super::map::Read;
use super::names::{self, Name};
use cu2rs_trace::model::{FunctionId, Graph, Item, Mapping, Program, SiteId, SiteKind};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// Gives the graphs of a file their functions and the blocks their sites and calls. `places` are the sites of each marker.
pub fn assign(
    read: &Read<'_>,
    program: &Program,
    source: &Mapping,
    places: &BTreeMap<SiteId, Vec<SiteId>>,
    graphs: &mut [Graph],
    notes: &mut Vec<String>,
) {
    let reach = reach(source, program.functions.len());
    let found = functions(read, program, places, &reach, notes);
    let mut of_symbol: FxHashMap<&str, FunctionId> = FxHashMap::default();
    for ((function, f), graph) in read.module.functions.iter().zip(&found).zip(&mut *graphs) {
        graph.function = *f;
        if let Some(f) = f {
            of_symbol.insert(function.name, *f);
        }
    }
    let mut mixed: BTreeSet<(FunctionId, FunctionId)> = BTreeSet::new();
    for (cfg, graph) in read.graphs.iter().zip(graphs) {
        let Some(own) = graph.function else { continue };
        for (block, out) in cfg.blocks.iter().zip(&mut graph.blocks) {
            for event in &block.events {
                let item = match event {
                    Event::Marker(n) => {
                        let sites = places.get(n).map(Vec::as_slice).unwrap_or_default();
                        let of = |s: &&SiteId| program.sites[**s as usize].function;
                        let site = sites.iter().find(|s| of(s) == own).or_else(|| {
                            let mut called = sites
                                .iter()
                                .filter(|s| reach[own as usize].contains(&of(s)));
                            let first = called.next();
                            match (first, called.next()) {
                                (Some(a), Some(_)) => {
                                    mixed.insert((own, of(&a)));
                                    None
                                }
                                (first, _) => first,
                            }
                        });
                        site.map(|s| Item::Site(*s))
                    }
                    Event::Call(symbol) => of_symbol.get(symbol).map(|f| Item::Call(*f)),
                    Event::CallAny => Some(Item::CallAny),
                };
                out.items.extend(item);
            }
            // A site's place is surer than a `.loc`, and is the source's, not that of its annotated copy.
            let first = out.sites().next();
            if let Some(first) = first {
                let site = &program.sites[first as usize];
                out.at = Some(site.at);
                if site.function == own {
                    out.inlined_at.clear();
                }
            }
        }
    }
    for (own, other) in mixed {
        let name = |f: FunctionId| program.functions[f as usize].name.clone();
        notes.push(format!(
            "`{}` holds inlined code of `{}` and of other instances of that template: the PTX does not tell which is which",
            name(own),
            name(other)
        ));
    }
}

/// The source's function of each function of a file: by its entry's marker, then by its name; instances that names do not tell apart, by what
/// their callers may call, and if only one is left.
fn functions(
    read: &Read<'_>,
    program: &Program,
    places: &BTreeMap<SiteId, Vec<SiteId>>,
    reach: &[BTreeSet<FunctionId>],
    notes: &mut Vec<String>,
) -> Vec<Option<FunctionId>> {
    let mut found = Vec::new();
    let mut open: Vec<Vec<FunctionId>> = Vec::new();
    let mut number: FxHashMap<&str, usize> = FxHashMap::default();
    for (n, (function, cfg)) in read.module.functions.iter().zip(&read.graphs).enumerate() {
        number.insert(function.name, n);
        let first = cfg.blocks.first().and_then(|b| b.markers().next());
        let sites = first.and_then(|n| places.get(&n)).into_iter().flatten();
        let entries = sites.filter(|s| is_entry(program, **s));
        let candidates: Vec<FunctionId> = entries
            .map(|s| program.sites[*s as usize].function)
            .collect();
        let name = names::take_apart(function.name);
        found.push(choose(program, &candidates, &name, function.kernel));
        open.push(fitting(program, &candidates, &name, function.kernel));
    }
    let mut changed = true;
    while changed {
        changed = false;
        for (caller, cfg) in read.graphs.iter().enumerate() {
            let Some(own) = found[caller] else { continue };
            for event in cfg.blocks.iter().flat_map(|b| &b.events) {
                let Event::Call(symbol) = event else { continue };
                let Some(&callee) = number.get(symbol).filter(|n| found[**n].is_none()) else {
                    continue;
                };
                let called = open[callee]
                    .iter()
                    .filter(|f| reach[own as usize].contains(f));
                if let [only] = called.copied().collect::<Vec<_>>()[..] {
                    found[callee] = Some(only);
                    changed = true;
                }
            }
        }
        let taken: BTreeSet<FunctionId> = found.iter().flatten().copied().collect();
        for n in 0..found.len() {
            let mut left = open[n].iter().filter(|f| !taken.contains(f));
            if let (None, Some(only), None) = (found[n], left.next(), left.next())
                && !changed
            {
                found[n] = Some(*only);
                changed = true;
            }
        }
    }
    for ((function, found), open) in read.module.functions.iter().zip(&found).zip(&open) {
        if found.is_none() && !open.is_empty() {
            notes.push(format!(
                "which of the program's instances `{}` is cannot be told",
                names::shown(function.name)
            ));
        }
    }
    found
}

fn is_entry(program: &Program, site: SiteId) -> bool {
    let site = program.sites.get(site as usize);
    site.is_some_and(|s| s.kind == SiteKind::Entry)
}

/// The functions among some whose name a symbol may be.
fn fitting(
    program: &Program,
    candidates: &[FunctionId],
    symbol: &Name,
    kernel: bool,
) -> Vec<FunctionId> {
    // What has no name of its own (a lambda) has to be taken as it comes.
    let nameless = symbol.path.contains(['{', '\'']) || symbol.path.is_empty();
    let fits = |f: &&FunctionId| {
        let function = &program.functions[**f as usize];
        let name = names::from_shown(&function.name);
        function.kernel == kernel && (nameless || name.same_path(symbol))
    };
    candidates.iter().filter(fits).copied().collect()
}

/// The function among some that a symbol is.
pub(super) fn choose(
    program: &Program,
    candidates: &[FunctionId],
    symbol: &Name,
    kernel: bool,
) -> Option<FunctionId> {
    let all = fitting(program, candidates, symbol, kernel);
    match all[..] {
        [] => None,
        [only] => Some(only),
        _ => {
            let name = |f: FunctionId| names::from_shown(&program.functions[f as usize].name);
            let only = |same: &dyn Fn(&Name) -> bool| {
                let mut same = all.iter().filter(|f| same(&name(**f)));
                let first = same.next().copied();
                first.filter(|_| same.next().is_none())
            };
            // Members of instances of a class differ by the class's arguments.
            only(&|n| n.words == symbol.words)
                .or_else(|| only(&|n| n.words == symbol.words && n.class == symbol.class))
        }
    }
}

/// For each function, all that it may come to call.
pub(super) fn reach(source: &Mapping, functions: usize) -> Vec<BTreeSet<FunctionId>> {
    let mut calls: Vec<BTreeSet<FunctionId>> = vec![BTreeSet::new(); functions];
    for g in &source.graphs {
        let Some(own) = g.function else { continue };
        for item in g.blocks.iter().flat_map(|b| &b.items) {
            match item {
                Item::Call(f) => {
                    calls[own as usize].insert(*f);
                }
                Item::CallAny => calls[own as usize].extend(0..functions as FunctionId),
                Item::Site(_) => {}
            }
        }
    }
    let from = |f: usize| {
        let mut seen = BTreeSet::new();
        let mut work: Vec<FunctionId> = calls[f].iter().copied().collect();
        while let Some(g) = work.pop() {
            if seen.insert(g) {
                work.extend(calls[g as usize].iter().copied());
            }
        }
        seen
    };
    (0..functions).map(from).collect()
}
