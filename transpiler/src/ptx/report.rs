//! The report of a mapping: simCUDA's "Basic Block Boundaries", with the class beside each block, and totals.

use super::map::Findings;
use cu2rs_trace::ambiguity::{Fork, Verdict};
use cu2rs_trace::model::{Block, BlockClass, BlockId, Graph, Item, Mapping, Program, block_label};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// A number of a thing.
fn count(n: usize, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}

fn class(b: &Block) -> String {
    match b.class {
        BlockClass::Shared(n) => format!("shared by {n}"),
        c => c.name().to_owned(),
    }
}

/// The order of classes in totals.
const CLASSES: [(&str, BlockClass); 9] = [
    ("exact", BlockClass::Exact),
    ("inferred", BlockClass::Inferred),
    ("merged", BlockClass::Merged),
    ("shared", BlockClass::Shared(0)),
    ("compiler-made", BlockClass::CompilerMade),
    ("no position", BlockClass::NoPosition),
    ("ambiguous", BlockClass::Ambiguous),
    ("opaque", BlockClass::Opaque),
    ("reshaped", BlockClass::Reshaped),
];

/// How many blocks of each class there are, in the order of reports.
pub fn totals<'g>(graphs: impl Iterator<Item = &'g Graph>) -> Vec<(&'static str, usize)> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for b in graphs.flat_map(|g| &g.blocks) {
        *counts.entry(b.class.name()).or_default() += 1;
    }
    CLASSES
        .iter()
        .map(|(name, _)| (*name, counts.get(name).copied().unwrap_or(0)))
        .collect()
}

/// `bb_0_3 (app.cu:14, $L__BB0_4)`
fn named(program: &Program, graph: &Graph, number: usize, block: BlockId) -> String {
    let label = block_label(number as u32, block);
    let Some(b) = graph.blocks.get(block as usize) else {
        return label;
    };
    let at =
        b.at.and_then(|at| Some((program.files.get(at.file as usize)?, at.line)));
    let mut more: Vec<String> = Vec::new();
    more.extend(at.map(|(f, line)| format!("{}:{line}", f.path)));
    more.extend(b.label.clone());
    match more.is_empty() {
        true => label,
        false => format!("{label} ({})", more.join(", ")),
    }
}

/// A verdict as a sentence.
pub fn sentence(program: &Program, graph: &Graph, number: usize, verdict: Verdict) -> String {
    match verdict {
        Verdict::Exact => "the sites determine the blocks (proved)".to_owned(),
        Verdict::Undecided => "whether the sites determine the blocks was not decided".to_owned(),
        Verdict::Reshaped => "the emitted function does its jumps by variables: what its threads record need not be a way through this graph".to_owned(),
        Verdict::Ambiguous(Fork { block, ways }) => {
            let way = |w: Option<BlockId>| match w {
                Some(b) => named(program, graph, number, b),
                None => "the end".to_owned(),
            };
            format!(
                "the sites do not determine the blocks: behind {} the ways to {} and to {} may look alike",
                named(program, graph, number, block),
                way(ways.0),
                way(ways.1)
            )
        }
    }
}

/// For each kernel with sites: its graph's number, and whether its blocks and those of all functions that it calls are determined by the
/// sites.
pub fn proofs(mapping: &Mapping, findings: &Findings) -> Vec<(usize, bool)> {
    let exact = |n: usize| findings.verdicts.get(n).copied().flatten() == Some(Verdict::Exact);
    let graph_of = |f: u32| mapping.graphs.iter().position(|g| g.function == Some(f));
    let proved = |kernel: usize| {
        let mut seen = BTreeSet::new();
        let mut work = vec![kernel];
        while let Some(n) = work.pop() {
            if !seen.insert(n) {
                continue;
            }
            if !exact(n) {
                return false;
            }
            for item in mapping.graphs[n].blocks.iter().flat_map(|b| &b.items) {
                match item {
                    Item::Call(f) => work.extend(graph_of(*f)),
                    Item::CallAny => work.extend((0..mapping.graphs.len()).filter(|g| {
                        mapping.graphs[*g].function.is_some() && !mapping.graphs[*g].kernel
                    })),
                    Item::Site(_) => {}
                }
            }
        }
        true
    };
    let sited = |n: &usize| findings.verdicts.get(*n).copied().flatten().is_some();
    let kernels = (0..mapping.graphs.len()).filter(|n| mapping.graphs[*n].kernel);
    kernels.filter(sited).map(|n| (n, proved(n))).collect()
}

/// The report of a mapping.
pub fn blocks(program: &Program, mapping: &Mapping, findings: Option<&Findings>) -> String {
    let mut out = String::new();
    if !mapping.origin.is_empty() {
        let _ = writeln!(out, "{}: {}\n", mapping.name, mapping.origin);
    }
    let _ = writeln!(out, "Basic Block Boundaries:");
    for (n, graph) in mapping.graphs.iter().enumerate() {
        let what = if graph.kernel { "kernel" } else { "function" };
        let blocks = count(graph.blocks.len(), "block");
        let _ = writeln!(out, "\n{what} {n}: {} ({blocks})", graph.name);
        let labels: Vec<String> = (0..graph.blocks.len() as u32)
            .map(|b| block_label(n as u32, b))
            .collect();
        let places: Vec<String> = graph.blocks.iter().map(|b| place(program, b)).collect();
        let wide = |all: &[String]| all.iter().map(String::len).max().unwrap_or(0);
        let (first, second) = (wide(&labels), wide(&places));
        for ((label, place), b) in labels.iter().zip(&places).zip(&graph.blocks) {
            let mut line = format!("{label:first$}  {place:second$}  {}", class(b));
            for outer in &b.inlined_at {
                let file = program.files.get(outer.file as usize);
                let path = file.map_or("?", |f| f.path.as_str());
                let _ = write!(line, ", inlined at {path}:{}", outer.line);
            }
            let _ = writeln!(out, "{}", line.trim_end());
        }
        let verdict = findings.and_then(|f| f.verdicts.get(n).copied().flatten());
        if let Some(v) = verdict {
            let _ = writeln!(out, "{}: {}", graph.name, sentence(program, graph, n, v));
        }
    }
    let all: usize = mapping.graphs.iter().map(|g| g.blocks.len()).sum();
    let _ = writeln!(
        out,
        "\nTotals: {} in {}",
        count(all, "block"),
        count(mapping.graphs.len(), "function")
    );
    for (name, n) in totals(mapping.graphs.iter()) {
        if n > 0 {
            let percent = 100.0 * n as f64 / all as f64;
            let _ = writeln!(out, "  {name:13} {n:6}  {percent:5.1} %");
        }
    }
    if let Some(f) = findings {
        let kernels = proofs(mapping, f);
        if !kernels.is_empty() {
            let proved = kernels.iter().filter(|(_, exact)| *exact).count();
            let all = count(kernels.len(), "kernel");
            let _ = writeln!(
                out,
                "  {proved} of {all} proved exact, with all that they call"
            );
        }
    }
    out
}

/// `(File: parity.cu Line: 7)`, the notation of simCUDA.
fn place(program: &Program, b: &Block) -> String {
    let Some(at) = b.at else {
        return "(no place)".to_owned();
    };
    let file = program.files.get(at.file as usize);
    let path = file.map_or("?", |f| f.path.as_str());
    format!("(File: {path} Line: {})", at.line)
}
