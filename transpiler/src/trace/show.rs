//! `cu2rs trace show`: block sequences in simCUDA's notation.

use super::open::{Trace, WholeWarp};
use super::{INCOMPLETE, Message, Outcome, Selection, range, written};
use clap::{Args, ValueEnum};
use cu2rs_trace::format::Launch;
use cu2rs_trace::model::block_label;
use cu2rs_trace::simt::{Replay, WarpStep};
use cu2rs_trace::union::union;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

/// What `--help` ends with.
pub const HELP: &str = "\
Threads and warps are numbered over the launch, as simCUDA does: thread 0 of block 1 has the number of threads in a block.
A warp is 32 consecutive threads of a block, x fastest, then y, then z.

  Thread3: bb_0_0 bb_0_2 bb_0_3     what thread 3 executed
  Warp0: bb_0_0 bb_0_1 bb_0_2       what its warp executed: each block once for all lanes that are together
  Warp0: bb_0_0:ffffffff bb_0_1:55555555          the same with --masks; lane 0 is the lowest bit
  Thread3: (bb_0_1 bb_0_2)*64       with --fold, what is repeated is said once

--rule simt replays the warp by a stack of reconvergence points (immediate post-dominators), as GPGPU-Sim does; --rule union is
simCUDA's rule, which has each block once in the order of numbers and so loses loops; --rule both prints both.";

/// Options of `show`.
#[derive(Args, Clone, Debug)]
pub struct ShowArgs {
    /// The trace file
    pub file: PathBuf,
    #[command(flatten)]
    pub(super) selection: Selection,
    /// Only these threads of each block
    #[arg(long, value_name = "N|A..B", value_parser = range)]
    pub thread: Option<super::Range>,
    /// Print threads only
    #[arg(long, conflicts_with = "warps")]
    pub threads: bool,
    /// Print warps only
    #[arg(long)]
    pub warps: bool,
    /// How a warp's sequence is made
    #[arg(long, value_name = "RULE", default_value = "simt")]
    pub rule: Rule,
    /// Print the active lanes of each block
    #[arg(long)]
    pub masks: bool,
    /// Print what is repeated once, with how often
    #[arg(long)]
    pub fold: bool,
    /// Print the sites that were recorded instead of blocks
    #[arg(long)]
    pub sites: bool,
    /// Print lines of the source instead of blocks
    #[arg(long, conflicts_with = "sites")]
    pub lines: bool,
    /// Print one block a line, as the report's figures do
    #[arg(long)]
    pub column: bool,
}

/// How a warp's sequence is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Rule {
    /// A stack of reconvergence points
    Simt,
    /// simCUDA's union in the order of block numbers
    Union,
    /// Both
    Both,
}

/// Runs the command.
pub fn run(args: &ShowArgs) -> Outcome {
    show(args, &mut BufWriter::new(io::stdout().lock()))
}

/// Prints to `out`.
pub(super) fn show(args: &ShowArgs, out: &mut impl Write) -> Outcome {
    let mut trace = Trace::open(&args.file, &args.selection)?;
    let launches = trace.launches();
    let mut shown = 0usize;
    let mut failed: io::Result<()> = Ok(());
    for launch in &launches {
        let mut warps: Vec<WholeWarp> = Vec::new();
        trace.warps(Some(launch), &mut |w| warps.push(w));
        warps.sort_by_key(|w| (w.block, w.warp));
        shown += warps.len();
        failed = show_launch(out, &trace, args, launch, &warps);
        if failed.is_err() {
            break;
        }
    }
    let done = failed.and_then(|()| out.flush());
    let mut code = trace.report();
    if shown == 0 && done.is_ok() {
        let counted = !trace.counts().is_empty();
        anstream::eprintln!("{}", nothing(&launches, counted));
        code = INCOMPLETE;
    }
    written(done, code)
}

/// Why nothing was shown.
pub(super) fn nothing(launches: &[Launch], counted: bool) -> Message {
    let text = if counted {
        "this trace holds counts only (it was made with the filter `counts`): see cu2rs trace stats"
            .to_owned()
    } else if launches.is_empty() {
        "the trace has no launch of what was selected".to_owned()
    } else {
        "the launches selected have no such block or warp in the trace: see --block, --warp, and the filter with which it was made".to_owned()
    };
    Message::warning("CU6308", text)
}

fn show_launch(
    out: &mut impl Write,
    trace: &Trace,
    args: &ShowArgs,
    launch: &Launch,
    warps: &[WholeWarp],
) -> io::Result<()> {
    let [gx, gy, gz] = launch.grid;
    let [bx, by, bz] = launch.block;
    let kernel = trace.program.functions.get(launch.kernel as usize);
    writeln!(
        out,
        "# launch {}: {}<<<({gx},{gy},{gz}), ({bx},{by},{bz})>>>",
        launch.number,
        kernel.map_or("?", |k| k.name.as_str())
    )?;
    let both = !args.threads && !args.warps;
    let mut replay = Replay::new(trace.mapping(), args.selection.order.into());
    let mut start = 0;
    while start < warps.len() {
        let block = warps[start].block;
        let end = warps[start..]
            .iter()
            .position(|w| w.block != block)
            .map_or(warps.len(), |n| start + n);
        let of_block = &warps[start..end];
        if launch.grid.iter().any(|&n| n > 1) {
            let [x, y, z] = launch.block_index(block);
            writeln!(out, "# block {block} ({x},{y},{z})")?;
        }
        if args.threads || both {
            for w in of_block {
                show_threads(out, trace, args, w)?;
            }
        }
        if args.warps || both && args.thread.is_none() {
            for w in of_block {
                show_warp(out, trace, args, w, &mut replay)?;
            }
        }
        start = end;
    }
    Ok(())
}

/// How a block is shown.
fn block_name(trace: &Trace, args: &ShowArgs, graph: u32, block: u32) -> String {
    if !args.lines {
        return block_label(graph, block);
    }
    let at = trace
        .mapping()
        .graphs
        .get(graph as usize)
        .and_then(|g| g.blocks.get(block as usize))
        .and_then(|b| b.at);
    match at {
        Some(p) if trace.program.files.len() > 1 => format!("{}:{}", p.file, p.line),
        Some(p) => p.line.to_string(),
        None => "-".to_owned(),
    }
}

fn show_threads(
    out: &mut impl Write,
    trace: &Trace,
    args: &ShowArgs,
    w: &WholeWarp,
) -> io::Result<()> {
    for (lane, walked) in w.lanes() {
        let in_block = u64::from(w.warp) * 32 + u64::from(lane);
        if args.thread.is_some_and(|r| !r.has(in_block)) {
            continue;
        }
        let number = w
            .block
            .saturating_mul(w.launch.threads())
            .saturating_add(in_block);
        let words: Vec<String> = if args.sites {
            walked
                .events
                .iter()
                .map(|&e| match e {
                    cu2rs_trace::LEAVE => "leave".to_owned(),
                    e => e.to_string(),
                })
                .collect()
        } else {
            walked
                .path
                .blocks()
                .map(|(g, b)| block_name(trace, args, g, b))
                .collect()
        };
        line(out, args, &format!("Thread{number}:"), words, w.cut)?;
    }
    Ok(())
}

fn show_warp(
    out: &mut impl Write,
    trace: &Trace,
    args: &ShowArgs,
    w: &WholeWarp,
    replay: &mut Replay<'_>,
) -> io::Result<()> {
    let number = w
        .block
        .saturating_mul(w.launch.warps())
        .saturating_add(w.warp.into());
    let suffix = |rule| {
        if args.rule == Rule::Both {
            format!(" ({rule})")
        } else {
            String::new()
        }
    };
    if args.rule != Rule::Union {
        let mut steps: Vec<WarpStep> = Vec::new();
        let lanes: Vec<_> = w
            .groups
            .iter()
            .map(|g| (&g.0.path.steps[..], g.1))
            .collect();
        let done = replay.warp(w.graph, &lanes, &mut steps);
        let words = steps
            .iter()
            .map(|s| {
                let name = block_name(trace, args, s.graph, s.block);
                if args.masks {
                    format!("{name}:{:08x}", s.mask)
                } else {
                    name
                }
            })
            .collect();
        let name = format!("Warp{number}{}:", suffix("simt"));
        line(out, args, &name, words, w.cut || done.is_err())?;
    }
    if args.rule != Rule::Simt {
        let blocks = union(w.groups.iter().map(|g| &g.0.path));
        let words = blocks
            .iter()
            .map(|&(g, b)| {
                let name = block_name(trace, args, g, b);
                if args.masks {
                    let has = |p: &cu2rs_trace::walk::Path| p.blocks().any(|x| x == (g, b));
                    let lanes = w.groups.iter().filter(|x| has(&x.0.path));
                    format!("{name}:{:08x}", lanes.fold(0, |m, x| m | x.1))
                } else {
                    name
                }
            })
            .collect();
        line(
            out,
            args,
            &format!("Warp{number}{}:", suffix("union")),
            words,
            w.cut,
        )?;
    }
    Ok(())
}

/// Prints a sequence; one that was cut ends with three dots.
fn line(
    out: &mut impl Write,
    args: &ShowArgs,
    name: &str,
    mut words: Vec<String>,
    cut: bool,
) -> io::Result<()> {
    if args.fold {
        words = fold(words);
    }
    if cut {
        words.push("...".to_owned());
    }
    let between = if args.column { "\n" } else { " " };
    out.write_all(name.as_bytes())?;
    for w in words {
        out.write_all(between.as_bytes())?;
        out.write_all(w.as_bytes())?;
    }
    out.write_all(b"\n")
}

/// Says what is repeated once: `(a b)*3`. Short periods are tried first, and only up to 16 words.
pub(super) fn fold(words: Vec<String>) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let mut i = 0;
    while i < words.len() {
        let times = |p: usize| {
            let mut n = 1;
            while words.len() >= i + (n + 1) * p
                && words[i..i + p] == words[i + n * p..i + (n + 1) * p]
            {
                n += 1;
            }
            n
        };
        let best = (1..=16.min((words.len() - i) / 2))
            .map(|p| (p, times(p)))
            .filter(|&(_, n)| n > 1)
            .max_by_key(|&(p, n)| (p * n, std::cmp::Reverse(p)));
        match best {
            Some((1, n)) => {
                out.push(format!("{}*{n}", words[i]));
                i += n;
            }
            Some((p, n)) => {
                out.push(format!("({})*{n}", words[i..i + p].join(" ")));
                i += p * n;
            }
            None => {
                out.push(words[i].clone());
                i += 1;
            }
        }
    }
    out
}
