//! `cu2rs trace html`: one page that holds everything it shows.
//!
//! This side counts, lays out the graphs and writes the data as JSON into the page's template; the template's own script draws. The
//! page loads nothing from anywhere, so it can be kept, sent and opened years later.

pub mod layout;

use super::open::{Trace, WholeWarp};
use super::stats::{self, Stats};
use super::{INCOMPLETE, Outcome, Selection, write_failed};
use clap::Args;
use cu2rs_trace::model::{Mapping, SiteKind, block_label};
use cu2rs_trace::simt::{Replay, WarpStep};
use layout::layout;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// What `--help` ends with.
pub const HELP: &str = "\
The page shows the source with the heat of each line, the control-flow graph of each function with how often each edge was taken,
how full the warps were over their progress and from launch to launch, and the timelines of some warps. It has no external parts.
Timelines are kept for some warps of each launch (--timelines), those with the most different threads, up to so many steps each
(--steps); everything else counts all warps.";

const TEMPLATE: &str = include_str!("page.html");

/// Options of `html`.
#[derive(Args, Clone, Debug)]
pub struct HtmlArgs {
    /// The trace file
    pub file: PathBuf,
    #[command(flatten)]
    pub(super) selection: Selection,
    /// The page to write
    #[arg(long, short, value_name = "FILE", default_value = "trace.html")]
    pub output: PathBuf,
    /// For how many warps of each kernel to keep the timeline
    #[arg(long, value_name = "N", default_value_t = 64)]
    pub timelines: usize,
    /// How many steps of each timeline to keep
    #[arg(long, value_name = "N", default_value_t = 2000)]
    pub steps: usize,
}

/// Runs the command.
pub fn run(args: &HtmlArgs) -> Outcome {
    let mut trace = Trace::open(&args.file, &args.selection)?;
    let order = args.selection.order.into();
    // A share for each launch, so that not all timelines are of the first one.
    let mut launches: BTreeMap<u32, usize> = BTreeMap::new();
    for l in trace.launches() {
        *launches.entry(l.kernel).or_default() += 1;
    }
    let mut kept: Kept = BTreeMap::new();
    let stats = stats::collect(&mut trace, order, |w| {
        let all = launches.get(&w.launch.kernel).copied().unwrap_or(1);
        let share = (args.timelines / all.max(1)).max(1);
        let of_launch = kept
            .entry(w.launch.kernel)
            .or_default()
            .entry(w.launch.number)
            .or_default();
        let rank = |w: &WholeWarp| (std::cmp::Reverse(w.groups.len()), w.block, w.warp);
        let at = of_launch.partition_point(|k| rank(k) < rank(w));
        if at < share {
            of_launch.insert(at, w.clone());
            of_launch.truncate(share);
        }
    });
    let page = page(&trace, &stats, &kept, args);
    std::fs::write(&args.output, page).map_err(|e| write_failed(&e))?;
    let mut code = trace.report();
    if stats.kernels.is_empty() {
        let launches = trace.launches();
        anstream::eprintln!(
            "{}",
            super::show::nothing(&launches, !stats.sites.is_empty())
        );
        code = INCOMPLETE;
    }
    Ok(code)
}

/// The warps whose timelines are shown: by kernel and launch, those with the most different threads first.
type Kept = BTreeMap<u32, BTreeMap<u32, Vec<WholeWarp>>>;

/// The page.
fn page(trace: &Trace, stats: &Stats, kept: &Kept, args: &HtmlArgs) -> String {
    let data = data(trace, stats, kept, args).to_string();
    // `</script>` in a source must not end the page's; JSON allows the escape.
    let data = data.replace("</", "<\\/").replace("<!--", "<\\u0021--");
    let title: String = format!("{} — cu2rs trace", trace.program.name)
        .chars()
        .map(|c| if "<>&\"".contains(c) { '_' } else { c })
        .collect();
    let (before, after) = TEMPLATE
        .split_once("/*DATA*/null")
        .unwrap_or((TEMPLATE, ""));
    format!(
        "{}{data}{after}",
        before.replacen("<!--TITLE-->", &title, 1)
    )
}

fn data(trace: &Trace, stats: &Stats, kept: &Kept, args: &HtmlArgs) -> Value {
    let mapping = trace.mapping();
    let files: Vec<Value> = trace
        .program
        .files
        .iter()
        .map(|f| json!({"path": f.path, "text": f.text}))
        .collect();
    let lines: Vec<Value> = stats
        .lines(mapping)
        .into_iter()
        .map(|l| {
            json!([
                l.file,
                l.line,
                l.warps,
                l.threads,
                l.divergent,
                l.idle,
                l.blocks
            ])
        })
        .collect();
    let graphs: Vec<Value> = (0..mapping.graphs.len() as u32)
        .map(|g| graph(mapping, stats, g))
        .collect();
    let mut replay = Replay::new(mapping, args.selection.order.into());
    let kernels: Vec<Value> = stats
        .kernels
        .iter()
        .map(|(f, k)| {
            let warps: Vec<Value> = kept
                .get(f)
                .into_iter()
                .flat_map(BTreeMap::values)
                .flatten()
                .take(args.timelines)
                .map(|w| timeline(w, &mut replay, args.steps))
                .collect();
            let launches: Vec<Value> = k
                .launches
                .iter()
                .map(|(n, l)| json!([n, l.warps, l.warp_blocks, l.thread_blocks]))
                .collect();
            json!({
                "name": k.name, "graph": k.graph, "warps": k.warps, "threads": k.threads, "cut": k.cut,
                "warpBlocks": k.warp_blocks, "threadBlocks": k.thread_blocks, "occupancy": k.occupancy,
                "progress": k.progress, "scale": k.scale, "longest": k.longest, "launches": launches, "timelines": warps,
                "instructions": k.warp_instructions, "unionDiffers": k.union_differs,
            })
        })
        .collect();
    let sites: Vec<Value> = stats
        .sites
        .iter()
        .filter_map(|(&s, n)| {
            let site = trace.program.sites.get(s as usize)?;
            Some(json!([
                site.at.file,
                site.at.line,
                n,
                site.kind == SiteKind::Entry
            ]))
        })
        .collect();
    let messages: Vec<String> = trace.messages().map(ToString::to_string).collect();
    json!({
        "program": trace.program.name, "mapping": mapping.name, "origin": mapping.origin, "run": trace.run(),
        "version": env!("CARGO_PKG_VERSION"), "bytes": trace.length(), "messages": messages,
        "files": files, "lines": lines, "graphs": graphs, "kernels": kernels, "sites": sites,
    })
}

fn graph(mapping: &Mapping, stats: &Stats, g: u32) -> Value {
    let graph = &mapping.graphs[g as usize];
    let place = layout(graph);
    let blocks: Vec<Value> = graph
        .blocks
        .iter()
        .enumerate()
        .map(|(b, block)| {
            let s = stats
                .blocks
                .get(&(g, b as u32))
                .cloned()
                .unwrap_or_default();
            let (x, y) = place.blocks[b];
            json!({
                "label": block_label(g, b as u32), "ptx": block.label, "class": block.class.name(),
                "file": block.at.map(|a| a.file), "line": block.at.map(|a| a.line), "x": x, "y": y,
                "warps": s.warps, "threads": s.threads, "divergent": s.divergent, "idle": s.idle,
                "instructions": block.instruction_count(),
            })
        })
        .collect();
    let edges: Vec<Value> = place
        .edges
        .iter()
        .map(|e| {
            let n = stats.edges.get(&(g, e.from, e.to)).copied().unwrap_or(0);
            json!([e.from, e.to, e.back, n, e.points])
        })
        .collect();
    json!({
        "name": graph.name, "kernel": graph.kernel, "width": place.width, "height": place.height,
        "blocks": blocks, "edges": edges,
    })
}

/// Steps as numbers: graph, block, mask, depth.
fn timeline(w: &WholeWarp, replay: &mut Replay<'_>, most: usize) -> Value {
    let mut steps: Vec<WarpStep> = Vec::new();
    let lanes: Vec<_> = w
        .groups
        .iter()
        .map(|g| (&g.0.path.steps[..], g.1))
        .collect();
    let _ = replay.warp(w.graph, &lanes, &mut steps);
    let all = steps.len();
    let steps: Vec<(u32, u32, u32, u32)> = steps
        .iter()
        .take(most)
        .map(|s| (s.graph, s.block, s.mask, s.depth))
        .collect();
    json!({"launch": w.launch.number, "block": w.block, "warp": w.warp, "mask": w.mask(), "length": all, "steps": steps})
}
