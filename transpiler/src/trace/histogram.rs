//! `cu2rs trace histogram`: executions and instructions, counted by whatever is asked for: kernels, launches, threads, lines, classes of instructions, active lanes,
//! emulated multiprocessors, and intervals of a warp's progress. What simulators print as statistics are such histograms.

use super::open::{Trace, WholeWarp};
use super::{INCOMPLETE, Outcome, Selection, memory, write_failed, written};
use clap::{Args, ValueEnum};
use cu2rs_trace::model::block_label;
use cu2rs_trace::simt::{Replay, WarpStep};
use rustc_hash::FxHashMap;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

/// What `--help` ends with.
pub const HELP: &str = "\
  warps                 how often a warp executed a block
  threads               how often a thread did
  warp_instructions     instructions of these blocks, where the mapping has counts (PTX), as warps execute them
  thread_instructions   … as threads do

There is no time in a functional run: `time` numbers intervals of --every steps of each warp's own progress, `launch` orders them over the run.
Block b is on multiprocessor `b mod n` of the --device (`sm`), as in `cu2rs trace memory --device`.

Examples:
  --by kernel,class           dynamic instructions by class and kernel (PTX: cu2rs --trace --ptx app.ptx)
  --by line                   by source line
  --by thread --block 0       by thread
  --by launch                 a snapshot a launch
  --by bb,time --every 100    a histogram of program counters over time
  --by sm,lanes               warp occupancy distribution (W1..W32) of each multiprocessor";

/// What rows are told apart by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Key {
    /// The kernel
    Kernel,
    /// The launch, counted from 0 over the run
    Launch,
    /// The block of threads
    Block,
    /// The warp in its block
    Warp,
    /// The thread in its block
    Thread,
    /// The multiprocessor
    Sm,
    /// The function
    Function,
    /// The basic block
    Bb,
    /// The line of source in which the block begins
    Line,
    /// The class of instructions
    Class,
    /// How many lanes were active
    Lanes,
    /// The interval of the warp's progress
    Time,
}

/// Several of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keys(Vec<Key>);

fn keys(text: &str) -> Result<Keys, String> {
    let all: Vec<Key> = (text.split(','))
        .map(|k| {
            Key::from_str(k.trim(), false).map_err(|_| {
                let names = Key::value_variants()
                    .iter()
                    .filter_map(|k| Some(k.to_possible_value()?.get_name().to_owned()));
                format!("`{k}` is none of {}", names.collect::<Vec<_>>().join(", "))
            })
        })
        .collect::<Result<_, _>>()?;
    match all.len() > MOST {
        true => Err(format!("{MOST} keys at most")),
        false => Ok(Keys(all)),
    }
}

/// How rows are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// Columns that are aligned
    Table,
    /// Comma-separated values
    Csv,
    /// One JSON array of objects
    Json,
}

/// Options of `histogram`.
#[derive(Args, Clone, Debug)]
pub struct HistogramArgs {
    /// The trace file
    pub file: PathBuf,
    #[command(flatten)]
    pub(super) selection: Selection,
    /// What rows are told apart by: at most six of these, separated by commas
    #[arg(long, value_name = "KEYS", required = true, value_parser = keys)]
    pub by: Keys,
    /// Steps of an interval of `time`
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub every: u64,
    /// Whose multiprocessors `sm` numbers: a name or a file
    #[arg(long, value_name = "NAME|FILE", default_value = "a100")]
    pub device: String,
    /// How rows are written
    #[arg(long, value_name = "FORMAT", default_value = "table")]
    pub format: Form,
    /// Where to [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

const MOST: usize = 6;
const VALUES: [&str; 4] = [
    "warps",
    "threads",
    "warp_instructions",
    "thread_instructions",
];

/// Runs the command.
pub fn run(args: &HistogramArgs) -> Outcome {
    let device = memory::device::find(&args.device)?;
    let mut trace = Trace::open(&args.file, &args.selection)?;
    let mut out: Box<dyn Write> = match &args.output {
        Some(path) => Box::new(BufWriter::new(
            File::create(path).map_err(|e| write_failed(&e))?,
        )),
        None => Box::new(BufWriter::new(io::stdout().lock())),
    };
    let rows = count(&mut trace, args, device.sms.into());
    let mut code = trace.report();
    if rows.is_empty() {
        let counted = !trace.counts().is_empty();
        anstream::eprintln!("{}", super::show::nothing(&trace.launches(), counted));
        code = INCOMPLETE;
    }
    let done = write(&mut out, args, &rows).and_then(|()| out.flush());
    written(done, code)
}

/// A row: its keys as they are printed, and the values.
type Row = (Vec<Cell>, [u64; 4]);

/// A key's value.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Cell {
    Number(u64),
    Text(String),
}

/// Instructions of a basic block: by class, and all.
type Instructions = (Vec<(u64, u64)>, u64);

/// Counts what is selected: rows in the order of their keys.
fn count(trace: &mut Trace, args: &HistogramArgs, sms: u64) -> Vec<Row> {
    let program = trace.program.clone();
    let mapping = &program.mappings[trace.mapping];
    let mut classes: Vec<&str> = Vec::new();
    // By graph and block.
    let mut blocks: Vec<Vec<Instructions>> = Vec::new();
    for g in &mapping.graphs {
        let mut of_graph = Vec::new();
        for b in &g.blocks {
            let mut list = Vec::new();
            for (class, n) in &b.instructions {
                let at = classes.iter().position(|k| k == class).unwrap_or_else(|| {
                    classes.push(class);
                    classes.len() - 1
                });
                list.push((at as u64, u64::from(*n)));
            }
            of_graph.push((list, b.instruction_count().into()));
        }
        blocks.push(of_graph);
    }
    let by_class = args.by.0.contains(&Key::Class);
    let by_thread = args.by.0.contains(&Key::Thread);
    let mut sums: FxHashMap<[u64; MOST], [u64; 4]> = FxHashMap::default();
    let mut replay = Replay::new(mapping, args.selection.order.into());
    let mut steps: Vec<WarpStep> = Vec::new();
    trace.warps(None, &mut |w: WholeWarp| {
        steps.clear();
        let lanes: Vec<_> = (w.groups.iter())
            .map(|g| (&g.0.path.steps[..], g.1))
            .collect();
        let _ = replay.warp(w.graph, &lanes, &mut steps);
        for (i, s) in steps.iter().enumerate() {
            let block = &mapping.graphs[s.graph as usize].blocks[s.block as usize];
            let (of_classes, all) = &blocks[s.graph as usize][s.block as usize];
            let mut key = [0; MOST];
            let mut add = |thread: u64, lanes: u64, class: u64, n: u64| {
                for (k, by) in key.iter_mut().zip(&args.by.0) {
                    *k = match by {
                        Key::Kernel => w.launch.kernel.into(),
                        Key::Launch => w.launch.number.into(),
                        Key::Block => w.block,
                        Key::Warp => w.warp.into(),
                        Key::Thread => thread,
                        Key::Sm => w.block % sms.max(1),
                        Key::Function => s.graph.into(),
                        Key::Bb => u64::from(s.graph) << 32 | u64::from(s.block),
                        Key::Line => block
                            .at
                            .map_or(0, |a| u64::from(a.file) << 32 | u64::from(a.line)),
                        Key::Class => class,
                        Key::Lanes => s.mask.count_ones().into(),
                        Key::Time => i as u64 / args.every,
                    };
                }
                let sum = sums.entry(key).or_default();
                for (to, n) in sum.iter_mut().zip([1, lanes, n, n * lanes]) {
                    *to += n;
                }
            };
            let active = u64::from(s.mask.count_ones());
            let mut each = |thread: u64, lanes: u64| match by_class {
                true => of_classes
                    .iter()
                    .for_each(|(class, n)| add(thread, lanes, *class, *n)),
                false => add(thread, lanes, 0, *all),
            };
            match by_thread {
                true => cu2rs_trace::memory::bits(s.mask)
                    .for_each(|l| each(u64::from(w.warp) * 32 + u64::from(l), 1)),
                false => each(0, active),
            }
        }
    });
    let name = |key: &Key, k: u64| match key {
        Key::Kernel => {
            Cell::Text((program.functions.get(k as usize)).map_or("?".into(), |f| f.name.clone()))
        }
        Key::Function => Cell::Text(mapping.graphs[k as usize].name.clone()),
        Key::Bb => Cell::Text(block_label((k >> 32) as u32, k as u32)),
        Key::Class => Cell::Text(classes.get(k as usize).map_or("?", |c| c).to_owned()),
        Key::Line => {
            let file = program.files.get((k >> 32) as usize);
            let file = file.map_or("?", |f| f.path.as_str());
            Cell::Text(match k as u32 {
                0 => "?".into(),
                line => format!("{file}:{line}"),
            })
        }
        _ => Cell::Number(k),
    };
    let mut rows: Vec<([u64; MOST], [u64; 4])> = sums.into_iter().collect();
    rows.sort_unstable();
    rows.into_iter()
        .map(|(key, sums)| {
            let cells = args.by.0.iter().zip(key).map(|(by, k)| name(by, k));
            (cells.collect(), sums)
        })
        .collect()
}

fn write(out: &mut dyn Write, args: &HistogramArgs, rows: &[Row]) -> io::Result<()> {
    let text = |c: &Cell| match c {
        Cell::Number(n) => n.to_string(),
        Cell::Text(t) => t.clone(),
    };
    let names: Vec<String> = (args.by.0.iter())
        .filter_map(|k| Some(k.to_possible_value()?.get_name().to_owned()))
        .chain(VALUES.map(str::to_owned))
        .collect();
    match args.format {
        Form::Json => {
            let objects: Vec<serde_json::Value> = (rows.iter())
                .map(|(cells, sums)| {
                    let keys = cells.iter().map(|c| match c {
                        Cell::Number(n) => serde_json::json!(n),
                        Cell::Text(t) => serde_json::json!(t),
                    });
                    let values = sums.iter().map(|n| serde_json::json!(n));
                    names.iter().cloned().zip(keys.chain(values)).collect()
                })
                .collect();
            writeln!(out, "{}", serde_json::Value::from(objects))
        }
        Form::Csv => {
            writeln!(out, "{}", names.join(","))?;
            for (cells, sums) in rows {
                let cells = cells.iter().map(|c| match text(c) {
                    t if t.contains([',', '"', '\n']) => format!("\"{}\"", t.replace('"', "\"\"")),
                    t => t,
                });
                let all: Vec<String> = cells.chain(sums.iter().map(u64::to_string)).collect();
                writeln!(out, "{}", all.join(","))?;
            }
            Ok(())
        }
        Form::Table => {
            let mut lines = vec![names];
            lines.extend(rows.iter().map(|(cells, sums)| {
                (cells.iter().map(text))
                    .chain(sums.iter().map(u64::to_string))
                    .collect()
            }));
            let columns = args.by.0.len() + VALUES.len();
            let width = |c: usize| lines.iter().map(|l| l[c].chars().count()).max();
            let widths: Vec<usize> = (0..columns).map(|c| width(c).unwrap_or(0)).collect();
            for line in &lines {
                let cells = line.iter().zip(&widths).enumerate();
                let padded: Vec<String> = cells
                    .map(|(i, (t, w))| match i < args.by.0.len() {
                        true => format!("{t:<w$}"),
                        false => format!("{t:>w$}"),
                    })
                    .collect();
                writeln!(out, "{}", padded.join("  ").trim_end())?;
            }
            Ok(())
        }
    }
}
