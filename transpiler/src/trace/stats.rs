//! `cu2rs trace stats`: how often kernels, blocks and lines were executed, and how full the warps were.

use super::open::{Trace, WholeWarp};
use super::{INCOMPLETE, Outcome, Selection, written};
use clap::Args;
use cu2rs_trace::format::Launch;
use cu2rs_trace::model::{Mapping, block_label};
use cu2rs_trace::reader::Counts;
use cu2rs_trace::simt::{Replay, WarpStep};
use cu2rs_trace::walk::Step;
use rustc_hash::FxHashMap;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

/// What `--help` ends with.
pub const HELP: &str = "\
  warp blocks        blocks that warps executed: one for all lanes that were together
  thread blocks      blocks that threads executed
  SIMD efficiency    active lanes / (32 x warp blocks); a last warp that is not full counts as 32 as well, as on a GPU
  W1..W32            how often a warp was executed with so many lanes: GPGPU-Sim's warp occupancy distribution. Where the mapping
                     has instruction counts (PTX) each block counts as its instructions, else as one
  divergent          how often lanes left a block in more than one direction
  idle lanes         lanes of the warp that waited while the block was executed

A trace made with the filter `counts` has only how often threads passed each site; then lines are all there is.";

/// Options of `stats`.
#[derive(Args, Clone, Debug)]
pub struct StatsArgs {
    /// The trace file
    pub file: PathBuf,
    #[command(flatten)]
    pub(super) selection: Selection,
    /// Print one JSON document instead of tables
    #[arg(long)]
    pub json: bool,
    /// How many lines, branches and launches to list; 0 for all
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub top: usize,
}

/// What was counted of a block.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct BlockStats {
    /// How often a warp executed it.
    pub warps: u64,
    /// How often a thread executed it.
    pub threads: u64,
    /// How often lanes left it in several directions.
    pub divergent: u64,
    /// Lanes of the warp that were not active, over all executions.
    pub idle: u64,
}

/// What was counted of a launch.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct LaunchStats {
    /// Warps that were recorded.
    pub warps: u64,
    /// Blocks that warps executed.
    pub warp_blocks: u64,
    /// Blocks that threads executed.
    pub thread_blocks: u64,
}

/// Buckets of a plot over a warp's progress.
pub const BUCKETS: usize = 256;

/// What was counted of a kernel.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct KernelStats {
    /// The name.
    pub name: String,
    /// The kernel's graph.
    pub graph: u32,
    /// Launches by number.
    pub launches: BTreeMap<u32, LaunchStats>,
    /// Warps that were recorded.
    pub warps: u64,
    /// Threads that were recorded.
    pub threads: u64,
    /// Warps of which the end is missing.
    pub cut: u64,
    /// Blocks that warps executed.
    pub warp_blocks: u64,
    /// Blocks that threads executed.
    pub thread_blocks: u64,
    /// `occupancy[n]`: weight of executions with `n` active lanes.
    pub occupancy: Vec<u64>,
    /// Instructions that warps executed, by class.
    pub warp_instructions: BTreeMap<String, u64>,
    /// Instructions that threads executed, by class.
    pub thread_instructions: BTreeMap<String, u64>,
    /// The steps of the longest warp.
    pub longest: u64,
    /// Over a warp's progress: executions and active lanes, of step `i * scale` to `(i + 1) * scale - 1`.
    pub progress: Vec<(u64, u64)>,
    /// Steps of one bucket of `progress`.
    pub scale: u64,
    /// Warps whose union sequence is another than their SIMT sequence.
    pub union_differs: u64,
}

impl KernelStats {
    /// Active lanes / (32 × executions).
    pub fn efficiency(&self) -> f64 {
        efficiency(self.thread_blocks, self.warp_blocks)
    }

    /// Adds an execution by `lanes` lanes at step `at` of a warp, `n` times.
    fn progress(&mut self, at: u64, lanes: u64, n: u64) {
        self.longest = self.longest.max(at + 1);
        while at / self.scale >= BUCKETS as u64 {
            // Twice as coarse.
            let old = std::mem::take(&mut self.progress);
            self.progress = old
                .chunks(2)
                .map(|c| c.iter().fold((0, 0), |a, b| (a.0 + b.0, a.1 + b.1)))
                .collect();
            self.scale *= 2;
        }
        let bucket = (at / self.scale) as usize;
        if self.progress.len() <= bucket {
            self.progress.resize(bucket + 1, (0, 0));
        }
        self.progress[bucket].0 += n;
        self.progress[bucket].1 += lanes * n;
    }
}

/// Active lanes / (32 × executions), 0 of nothing.
pub fn efficiency(threads: u64, warps: u64) -> f64 {
    if warps == 0 {
        0.0
    } else {
        threads as f64 / (warps as f64 * 32.0)
    }
}

/// What was counted.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Stats {
    /// The mapping's name.
    pub mapping: String,
    /// By function number.
    pub kernels: BTreeMap<u32, KernelStats>,
    /// By graph and block.
    #[serde(skip)]
    pub blocks: BTreeMap<(u32, u32), BlockStats>,
    /// How often threads went from one block to another: by graph, block, next block.
    #[serde(skip)]
    pub edges: BTreeMap<(u32, u32, u32), u64>,
    /// How often threads passed sites, where nothing else was recorded.
    #[serde(skip)]
    pub sites: BTreeMap<u32, u64>,
    /// Threads' paths with places that their sites do not tell: see `cu2rs_trace::walk::Path::guesses`.
    pub guessed: u64,
}

/// What a warp did, apart from where: warps with equal ones are counted at once.
type Shape = (u32, Vec<(usize, u32)>);

/// Counts warps as they come.
pub struct Counter<'m> {
    mapping: &'m Mapping,
    replay: Replay<'m>,
    /// What was counted so far.
    pub stats: Stats,
    /// Warps of the same paths and masks as one, as long as their paths live.
    waiting: FxHashMap<Shape, (WholeWarp, u64)>,
    steps: Vec<WarpStep>,
}

impl<'m> Counter<'m> {
    /// Nothing counted.
    pub fn new(mapping: &'m Mapping, order: cu2rs_trace::simt::Order) -> Counter<'m> {
        Counter {
            mapping,
            replay: Replay::new(mapping, order),
            stats: Stats {
                mapping: mapping.name.clone(),
                ..Stats::default()
            },
            waiting: FxHashMap::default(),
            steps: Vec::new(),
        }
    }

    /// Counts a warp.
    pub fn add(&mut self, w: WholeWarp) {
        // A path is known by its address, which is safe while the first warp that has it is kept here.
        let address =
            |g: &(std::rc::Rc<super::open::Walked>, u32)| (std::rc::Rc::as_ptr(&g.0) as usize, g.1);
        let key = (w.launch.number, w.groups.iter().map(address).collect());
        self.waiting.entry(key).or_insert((w, 0)).1 += 1;
        if self.waiting.len() >= 4096 {
            self.flush();
        }
    }

    /// Counts what was put off.
    pub fn flush(&mut self) {
        let mut all: Vec<(WholeWarp, u64)> = self.waiting.drain().map(|e| e.1).collect();
        all.sort_by_key(|(w, _)| (w.launch, w.block, w.warp));
        for (w, n) in all {
            self.count(&w, n);
        }
    }

    fn count(&mut self, w: &WholeWarp, n: u64) {
        let lanes: Vec<(&[Step], u32)> = w
            .groups
            .iter()
            .map(|g| (&g.0.path.steps[..], g.1))
            .collect();
        self.steps.clear();
        // Paths come from the walker, so they are ones of the graphs.
        let _ = self.replay.warp(w.graph, &lanes, &mut self.steps);
        let graphs = &self.mapping.graphs;
        let kernel = self
            .stats
            .kernels
            .entry(w.launch.kernel)
            .or_insert_with(|| KernelStats {
                name: graphs[w.graph as usize].name.clone(),
                graph: w.graph,
                occupancy: vec![0; 33],
                scale: 1,
                ..KernelStats::default()
            });
        let all = w.mask().count_ones();
        kernel.warps += n;
        kernel.threads += n * u64::from(all);
        kernel.cut += n * u64::from(w.cut);
        let launch = kernel.launches.entry(w.launch.number).or_default();
        launch.warps += n;
        launch.warp_blocks += n * self.steps.len() as u64;
        let thread_blocks: u64 = self
            .steps
            .iter()
            .map(|s| u64::from(s.mask.count_ones()))
            .sum();
        launch.thread_blocks += n * thread_blocks;
        kernel.warp_blocks += n * self.steps.len() as u64;
        kernel.thread_blocks += n * thread_blocks;
        for (i, s) in self.steps.iter().enumerate() {
            let active = s.mask.count_ones();
            let b = self.stats.blocks.entry((s.graph, s.block)).or_default();
            b.warps += n;
            b.threads += n * u64::from(active);
            b.divergent += n * u64::from(s.ways > 1);
            b.idle += n * u64::from(all - active);
            let block = &graphs[s.graph as usize].blocks[s.block as usize];
            let weight = if block.instructions.is_empty() {
                1
            } else {
                u64::from(block.instruction_count())
            };
            kernel.occupancy[active as usize] += n * weight;
            for (class, &count) in &block.instructions {
                *kernel.warp_instructions.entry(class.clone()).or_default() += n * u64::from(count);
                *kernel.thread_instructions.entry(class.clone()).or_default() +=
                    n * u64::from(count) * u64::from(active);
            }
            kernel.progress(i as u64, active.into(), n);
        }
        let seen: Vec<(u32, u32)> = self.steps.iter().map(|s| (s.graph, s.block)).collect();
        if cu2rs_trace::union::union(w.groups.iter().map(|g| &g.0.path)) != seen {
            kernel.union_differs += n;
        }
        for (walked, mask) in &w.groups {
            let lanes = n * u64::from(mask.count_ones());
            self.stats.guessed += lanes * u64::from(walked.path.guesses > 0);
            let mut stack: Vec<(u32, Option<u32>)> = vec![(w.graph, None)];
            for s in &walked.path.steps {
                match *s {
                    Step::Block(b) => {
                        if let Some((g, last)) = stack.last_mut()
                            && let Some(from) = last.replace(b)
                        {
                            *self.stats.edges.entry((*g, from, b)).or_default() += lanes;
                        }
                    }
                    Step::Enter(g) => stack.push((g, None)),
                    Step::Leave => {
                        stack.pop();
                    }
                }
            }
        }
    }

    /// Adds counts of sites: a block has been executed as often as its first site was passed.
    pub fn add_counts(&mut self, counts: &[Counts]) {
        for c in counts {
            for &(site, n) in &c.sites {
                *self.stats.sites.entry(site).or_default() += n;
            }
        }
    }
}

/// What is known of a line of source.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct LineStats {
    /// The file's number.
    pub file: u32,
    /// The line.
    pub line: u32,
    /// How often a warp executed a block that begins there.
    pub warps: u64,
    /// How often a thread did.
    pub threads: u64,
    /// How often lanes left such a block in several directions.
    pub divergent: u64,
    /// Lanes that waited meanwhile.
    pub idle: u64,
    /// The blocks.
    pub blocks: Vec<String>,
}

impl Stats {
    /// By line, in order.
    pub fn lines(&self, mapping: &Mapping) -> Vec<LineStats> {
        let mut lines: BTreeMap<(u32, u32), LineStats> = BTreeMap::new();
        for (&(g, b), s) in &self.blocks {
            let Some(at) = mapping.graphs[g as usize].blocks[b as usize].at else {
                continue;
            };
            let l = lines.entry((at.file, at.line)).or_default();
            (l.file, l.line) = (at.file, at.line);
            l.warps += s.warps;
            l.threads += s.threads;
            l.divergent += s.divergent;
            l.idle += s.idle;
            l.blocks.push(block_label(g, b));
        }
        lines.into_values().collect()
    }
}

/// Counts everything that is selected.
pub fn collect(
    trace: &mut Trace,
    order: cu2rs_trace::simt::Order,
    mut each: impl FnMut(&WholeWarp),
) -> Stats {
    let program = trace.program.clone();
    let mut counter = Counter::new(&program.mappings[trace.mapping], order);
    trace.warps(None, &mut |w| {
        each(&w);
        counter.add(w);
    });
    counter.flush();
    counter.add_counts(&trace.counts());
    counter.stats
}

/// Runs the command.
pub fn run(args: &StatsArgs) -> Outcome {
    let mut trace = Trace::open(&args.file, &args.selection)?;
    let stats = collect(&mut trace, args.selection.order.into(), |_| ());
    let stdout = io::stdout();
    let mut out = BufWriter::new(stdout.lock());
    let done = if args.json {
        json(&mut out, &trace, &stats)
    } else {
        tables(&mut out, &trace, &stats, args.top)
    };
    let done = done.and_then(|()| out.flush());
    let mut code = trace.report();
    if stats.kernels.is_empty() && stats.sites.is_empty() {
        let launches: Vec<Launch> = trace.launches();
        anstream::eprintln!("{}", super::show::nothing(&launches, false));
        code = INCOMPLETE;
    }
    written(done, code)
}

fn json(out: &mut impl Write, trace: &Trace, stats: &Stats) -> io::Result<()> {
    let mapping = trace.mapping();
    let blocks: Vec<_> = stats
        .blocks
        .iter()
        .map(|(&(g, b), s)| {
            let at = mapping.graphs[g as usize].blocks[b as usize].at;
            serde_json::json!({
                "block": block_label(g, b), "function": mapping.graphs[g as usize].name,
                "file": at.map(|a| &trace.program.files[a.file as usize].path), "line": at.map(|a| a.line),
                "warps": s.warps, "threads": s.threads, "divergent": s.divergent, "idle": s.idle,
            })
        })
        .collect();
    let edges: Vec<_> = stats
        .edges
        .iter()
        .map(|(&(g, a, b), n)| serde_json::json!({"from": block_label(g, a), "to": block_label(g, b), "threads": n}))
        .collect();
    let sites: Vec<_> = stats
        .sites
        .iter()
        .map(|(s, n)| serde_json::json!({"site": s, "threads": n}))
        .collect();
    let all = serde_json::json!({
        "mapping": stats.mapping, "kernels": stats.kernels.values().collect::<Vec<_>>(), "blocks": blocks, "edges": edges,
        "lines": stats.lines(mapping), "sites": sites, "guessed": stats.guessed,
    });
    serde_json::to_writer_pretty(&mut *out, &all)?;
    out.write_all(b"\n")
}

/// `12.3%`.
fn percent(f: f64) -> String {
    format!("{:.1}%", f * 100.0)
}

fn limit(n: usize) -> usize {
    if n == 0 { usize::MAX } else { n }
}

/// The text of a line of source, if the trace has it.
fn source_line(trace: &Trace, file: u32, line: u32) -> String {
    let text = trace
        .program
        .files
        .get(file as usize)
        .and_then(|f| f.text.as_deref());
    text.and_then(|t| t.lines().nth((line as usize).checked_sub(1)?))
        .map_or(String::new(), |l| l.trim().chars().take(60).collect())
}

fn tables(out: &mut impl Write, trace: &Trace, stats: &Stats, top: usize) -> io::Result<()> {
    let mapping = trace.mapping();
    for k in stats.kernels.values() {
        writeln!(
            out,
            "kernel {}: {} launches, {} warps, {} threads, {} warp blocks, {} thread blocks, SIMD efficiency {}",
            k.name,
            k.launches.len(),
            k.warps,
            k.threads,
            k.warp_blocks,
            k.thread_blocks,
            percent(k.efficiency())
        )?;
        if k.cut > 0 {
            writeln!(out, "  of {} warps the end is missing", k.cut)?;
        }
        let total: u64 = k.occupancy.iter().sum();
        let of: Vec<String> = (1..=32)
            .filter(|&n| k.occupancy[n] > 0)
            .map(|n| {
                format!(
                    "W{n}: {} ({})",
                    k.occupancy[n],
                    percent(k.occupancy[n] as f64 / total.max(1) as f64)
                )
            })
            .collect();
        writeln!(out, "  warp occupancy distribution: {}", of.join("  "))?;
        if k.union_differs > 0 {
            writeln!(
                out,
                "  simCUDA's union is another sequence for {} of {} warps ({})",
                k.union_differs,
                k.warps,
                percent(k.union_differs as f64 / k.warps as f64)
            )?;
        }
        if !k.warp_instructions.is_empty() {
            let all: Vec<String> = k
                .warp_instructions
                .iter()
                .map(|(c, n)| {
                    format!(
                        "{c} {n} ({})",
                        k.thread_instructions.get(c).copied().unwrap_or(0)
                    )
                })
                .collect();
            writeln!(
                out,
                "  instructions by warps (by threads): {}",
                all.join("  ")
            )?;
        }
        writeln!(out)?;
    }
    if !stats.blocks.is_empty() {
        writeln!(
            out,
            "{:<12} {:>6} {:>14} {:>14} {:>8} {:>12} {:>14}  class",
            "block", "line", "by warps", "by threads", "SIMD", "divergent", "idle lanes"
        )?;
        for (&(g, b), s) in &stats.blocks {
            let block = &mapping.graphs[g as usize].blocks[b as usize];
            writeln!(
                out,
                "{:<12} {:>6} {:>14} {:>14} {:>8} {:>12} {:>14}  {}",
                block_label(g, b),
                block.at.map_or("-".to_owned(), |a| a.line.to_string()),
                s.warps,
                s.threads,
                percent(efficiency(s.threads, s.warps)),
                s.divergent,
                s.idle,
                block.class.name()
            )?;
        }
        let mut lines = stats.lines(mapping);
        lines.sort_by_key(|l| std::cmp::Reverse(l.threads));
        writeln!(out, "\nlines most executed (threads, warps):")?;
        for l in lines.iter().take(limit(top)) {
            let file = &trace.program.files[l.file as usize].path;
            writeln!(
                out,
                "{:>14} {:>12}  {file}:{}  {}",
                l.threads,
                l.warps,
                l.line,
                source_line(trace, l.file, l.line)
            )?;
        }
        lines.retain(|l| l.divergent > 0);
        lines.sort_by_key(|l| std::cmp::Reverse(l.divergent));
        writeln!(out, "\nlines most divergent (times, share of executions):")?;
        for l in lines.iter().take(limit(top)) {
            let file = &trace.program.files[l.file as usize].path;
            writeln!(
                out,
                "{:>14} {:>12}  {file}:{}  {}",
                l.divergent,
                percent(l.divergent as f64 / l.warps.max(1) as f64),
                l.line,
                source_line(trace, l.file, l.line)
            )?;
        }
        if lines.is_empty() {
            writeln!(out, "  none: no warp diverged")?;
        }
        if stats.guessed > 0 {
            writeln!(
                out,
                "\n{} threads went through blocks that their sites do not tell (classes inferred and ambiguous); one way was taken",
                stats.guessed
            )?;
        }
    }
    if !stats.sites.is_empty() {
        writeln!(out, "\nsites passed by threads (this trace holds counts):")?;
        for (&site, n) in &stats.sites {
            let Some(s) = trace.program.sites.get(site as usize) else {
                continue;
            };
            let f = &trace.program.functions[s.function as usize].name;
            let file = &trace.program.files[s.at.file as usize].path;
            writeln!(
                out,
                "{n:>14}  {f}  {file}:{}  {}",
                s.at.line,
                source_line(trace, s.at.file, s.at.line)
            )?;
        }
    }
    Ok(())
}
