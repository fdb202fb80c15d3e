//! `cu2rs trace export`: tables for other tools.

use super::open::{Trace, WholeWarp};
use super::parquet::{Cell, Table, Type};
use super::{INCOMPLETE, Outcome, Selection, write_failed, written};
use clap::{Args, ValueEnum};
use cu2rs_trace::model::{Block, Graph, Mapping, block_label};
use cu2rs_trace::simt::{Replay, WarpStep};
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// What `--help` ends with.
pub const HELP: &str = "\
  jsonl      one object a warp (or thread): {\"launch\":0,\"kernel\":\"k\",\"block\":0,\"warp\":0,\"blocks\":[..],\"masks\":[..]}
  csv        one row a step: launch,kernel,block,warp,step,function,bb,line,depth,mask,active
  parquet    the same columns, for DuckDB (SELECT bb, sum(active) FROM 'trace.parquet' GROUP BY bb), Polars, Spark, pandas; with --by-launch
             a file a launch, OUTPUT/kernel=NAME/launch=NUMBER/trace.parquet, which they read as one table
  perfetto   a timeline for https://ui.perfetto.dev: a process a launch, a track a warp, a slice a block; one block takes one
             microsecond, or one for each of its instructions where the mapping has counts. Select a few warps: --block 0..3

--rows thread gives the steps of each thread instead of those of warps (columns thread, in its block, instead of warp, mask, active).
Warps come in the file's order, which is that in which workers finished them; sort by launch, block, warp, step if order matters.";

/// Options of `export`.
#[derive(Args, Clone, Debug)]
pub struct ExportArgs {
    /// The trace file
    pub file: PathBuf,
    #[command(flatten)]
    pub(super) selection: Selection,
    /// What to write
    #[arg(long, value_name = "FORMAT")]
    pub format: Format,
    /// Rows of warps or of threads
    #[arg(long, value_name = "WHAT", default_value = "warp")]
    pub rows: Rows,
    /// Parquet: a file for each launch, in folders that name kernel and launch
    #[arg(long, requires = "output")]
    pub by_launch: bool,
    /// Where to [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// A format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// JSON lines
    Jsonl,
    /// Comma-separated values
    Csv,
    /// Apache Parquet, zstd-compressed
    Parquet,
    /// Chrome's trace events, which Perfetto shows
    Perfetto,
}

/// What a row is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Rows {
    /// A step of a warp
    Warp,
    /// A step of a thread
    Thread,
}

const WARP_COLUMNS: [(&str, Type); 11] = [
    ("launch", Type::U32),
    ("kernel", Type::Text),
    ("block", Type::U64),
    ("warp", Type::U32),
    ("step", Type::U32),
    ("function", Type::Text),
    ("bb", Type::Text),
    ("line", Type::U32),
    ("depth", Type::U32),
    ("mask", Type::U32),
    ("active", Type::U32),
];
const THREAD_COLUMNS: [(&str, Type); 8] = [
    ("launch", Type::U32),
    ("kernel", Type::Text),
    ("block", Type::U64),
    ("thread", Type::U64),
    ("step", Type::U32),
    ("function", Type::Text),
    ("bb", Type::Text),
    ("line", Type::U32),
];

/// How many of the first columns folders have in their names, where there is a file a launch.
const NAMED: usize = 2;

/// Runs the command.
pub fn run(args: &ExportArgs) -> Outcome {
    let mut trace = Trace::open(&args.file, &args.selection)?;
    if let (true, Some(folder)) = (args.by_launch, &args.output) {
        return by_launch(&mut trace, args, folder);
    }
    let out: Box<dyn Write> = match &args.output {
        Some(path) => Box::new(File::create(path).map_err(|e| write_failed(&e))?),
        None => Box::new(io::stdout().lock()),
    };
    let (done, warps) = export(&mut trace, args, BufWriter::with_capacity(1 << 16, out));
    let mut code = trace.report();
    if warps == 0 && done.is_ok() {
        let counted = !trace.counts().is_empty();
        let launches = trace.launches();
        anstream::eprintln!("{}", super::show::nothing(&launches, counted));
        code = INCOMPLETE;
    }
    written(done, code)
}

/// A file a launch: columns `kernel` and `launch` are in the folders' names.
fn by_launch(trace: &mut Trace, args: &ExportArgs, folder: &Path) -> Outcome {
    if args.format != Format::Parquet {
        let text = "--by-launch is for --format parquet";
        return Err(write_failed(&io::Error::other(text)));
    }
    let program = trace.program.clone();
    let mapping = &program.mappings[trace.mapping];
    let names = Names::of(mapping);
    let mut replay = Replay::new(mapping, args.selection.order.into());
    let mut steps: Vec<WarpStep> = Vec::new();
    let mut open: Option<(u32, Sink<BufWriter<File>>)> = None;
    let mut done: io::Result<()> = Ok(());
    trace.warps(None, &mut |w| {
        if done.is_err() {
            return;
        }
        let launch = w.launch.number;
        let kernel = program.functions.get(w.launch.kernel as usize);
        let kernel = kernel.map_or("?", |f| f.name.as_str());
        if open.as_ref().is_none_or(|(number, _)| *number != launch) {
            let before = open.take();
            done = before.map_or(Ok(()), |(_, sink)| sink.finish());
            let file = done
                .as_ref()
                .ok()
                .map(|()| part(folder, kernel, launch, args.rows));
            match file {
                Some(Ok(sink)) => open = Some((launch, sink)),
                Some(Err(e)) => done = Err(e),
                None => {}
            }
        }
        if let Some((_, sink)) = &mut open {
            done = match args.rows {
                Rows::Warp => {
                    replayed(&mut replay, &w, &mut steps);
                    warp_rows(sink, &names, None, &w, &steps)
                }
                Rows::Thread => thread_rows(sink, &names, None, &w),
            };
        }
    });
    done = done.and_then(|()| open.map_or(Ok(()), |(_, sink)| sink.finish()));
    let code = trace.report();
    written(done, code)
}

/// The next file of a launch (one whose warps come in several pieces has several).
fn part(folder: &Path, kernel: &str, launch: u32, rows: Rows) -> io::Result<Sink<BufWriter<File>>> {
    let folder = folder.join(format!("kernel={}/launch={launch}", in_a_path(kernel)));
    std::fs::create_dir_all(&folder)?;
    let mut path = folder.join("trace.parquet");
    let mut n = 1;
    while path.exists() {
        path = folder.join(format!("trace-{n}.parquet"));
        n += 1;
    }
    let file = BufWriter::with_capacity(1 << 16, File::create(path)?);
    let columns: &[(&str, Type)] = match rows {
        Rows::Warp => &WARP_COLUMNS,
        Rows::Thread => &THREAD_COLUMNS,
    };
    Ok(Sink::Parquet(Box::new(Table::new(
        file,
        &columns[NAMED..],
    )?)))
}

/// A value in a folder's name, as Hive writes it: what may mean something else in a path is `%` and its hexadecimal number.
fn in_a_path(text: &str) -> String {
    let mut out = String::new();
    for b in text.bytes() {
        match b {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'-' => out.push(b.into()),
            _ => out.push_str(&format!("%{b:02X}")),
        }
    }
    out
}

/// Replays a warp.
fn replayed(replay: &mut Replay<'_>, w: &WholeWarp, steps: &mut Vec<WarpStep>) {
    steps.clear();
    let lanes: Vec<_> = w
        .groups
        .iter()
        .map(|g| (&g.0.path.steps[..], g.1))
        .collect();
    let _ = replay.warp(w.graph, &lanes, steps);
}

/// The rows of a table, whatever is made of them.
enum Sink<W: Write> {
    Csv(W),
    Parquet(Box<Table<W>>),
}

impl<W: Write> Sink<W> {
    fn finish(self) -> io::Result<()> {
        match self {
            Sink::Csv(mut out) => out.flush(),
            Sink::Parquet(t) => t.finish()?.flush(),
        }
    }

    fn row(&mut self, cells: &[Cell<'_>]) -> io::Result<()> {
        match self {
            Sink::Parquet(t) => t.row(cells),
            Sink::Csv(out) => {
                for (i, c) in cells.iter().enumerate() {
                    if i > 0 {
                        out.write_all(b",")?;
                    }
                    match c {
                        Cell::U32(n) => write!(out, "{n}")?,
                        Cell::U64(n) => write!(out, "{n}")?,
                        Cell::Text(s) if s.contains([',', '"', '\n', '\r']) => {
                            write!(out, "\"{}\"", s.replace('"', "\"\""))?;
                        }
                        Cell::Text(s) => out.write_all(s.as_bytes())?,
                    }
                }
                out.write_all(b"\n")
            }
        }
    }
}

/// The names that rows repeat.
struct Names {
    /// By graph.
    functions: Vec<String>,
    /// By graph and block: label, line, instructions.
    blocks: Vec<Vec<(String, u32, u32)>>,
}

impl Names {
    fn of(mapping: &Mapping) -> Names {
        let labels = |(g, graph): (usize, &Graph)| {
            let of = |(b, block): (usize, &Block)| {
                let line = block.at.map_or(0, |a| a.line);
                let label = block_label(g as u32, b as u32);
                (label, line, block.instruction_count())
            };
            graph.blocks.iter().enumerate().map(of).collect()
        };
        Names {
            functions: mapping.graphs.iter().map(|g| g.name.clone()).collect(),
            blocks: mapping.graphs.iter().enumerate().map(labels).collect(),
        }
    }
}

/// Writes what is selected; how many warps there were.
fn export<W: Write>(trace: &mut Trace, args: &ExportArgs, mut out: W) -> (io::Result<()>, u64) {
    let program = trace.program.clone();
    let mapping = &program.mappings[trace.mapping];
    let names = Names::of(mapping);
    let kernel = |f: u32| {
        program
            .functions
            .get(f as usize)
            .map_or("?", |f| f.name.as_str())
    };
    let mut replay = Replay::new(mapping, args.selection.order.into());
    let mut warps = 0u64;
    let mut done: io::Result<()> = Ok(());
    let mut steps: Vec<WarpStep> = Vec::new();
    match args.format {
        Format::Csv | Format::Parquet => {
            let columns: &[(&str, Type)] = match args.rows {
                Rows::Warp => &WARP_COLUMNS,
                Rows::Thread => &THREAD_COLUMNS,
            };
            let mut sink = if args.format == Format::Csv {
                let heads: Vec<&str> = columns.iter().map(|c| c.0).collect();
                if let Err(e) = writeln!(out, "{}", heads.join(",")) {
                    return (Err(e), 1);
                }
                Sink::Csv(out)
            } else {
                match Table::new(out, columns) {
                    Ok(t) => Sink::Parquet(Box::new(t)),
                    Err(e) => return (Err(e), 1),
                }
            };
            trace.warps(None, &mut |w| {
                warps += 1;
                if done.is_err() {
                    return;
                }
                done = match args.rows {
                    Rows::Warp => {
                        replayed(&mut replay, &w, &mut steps);
                        warp_rows(&mut sink, &names, Some(kernel(w.launch.kernel)), &w, &steps)
                    }
                    Rows::Thread => {
                        thread_rows(&mut sink, &names, Some(kernel(w.launch.kernel)), &w)
                    }
                };
            });
            done = done.and_then(|()| sink.finish());
        }
        Format::Jsonl => {
            trace.warps(None, &mut |w| {
                warps += 1;
                if done.is_ok() {
                    replayed(&mut replay, &w, &mut steps);
                    done = json_lines(
                        &mut out,
                        args.rows,
                        &names,
                        kernel(w.launch.kernel),
                        &w,
                        &steps,
                    );
                }
            });
            done = done.and_then(|()| out.flush());
        }
        Format::Perfetto => {
            done = out.write_all(b"{\"displayTimeUnit\":\"ns\",\"traceEvents\":[\n");
            let mut launches = std::collections::BTreeSet::new();
            trace.warps(None, &mut |w| {
                warps += 1;
                if done.is_ok() {
                    replayed(&mut replay, &w, &mut steps);
                    let new = launches.insert(w.launch.number);
                    done = perfetto(&mut out, &names, kernel(w.launch.kernel), &w, &steps, new);
                }
            });
            // An event without meaning, so that each one before can end with a comma.
            done = done
                .and_then(|()| out.write_all(b"{\"ph\":\"M\",\"name\":\"trace_end\",\"pid\":0,\"tid\":0,\"args\":{}}\n]}\n"))
                .and_then(|()| out.flush());
        }
    }
    (done, warps)
}

/// The first column that is written: without a kernel's name those are left out that folders have.
fn first(kernel: Option<&str>) -> usize {
    if kernel.is_none() { NAMED } else { 0 }
}

fn warp_rows<W: Write>(
    sink: &mut Sink<W>,
    names: &Names,
    kernel: Option<&str>,
    w: &WholeWarp,
    steps: &[WarpStep],
) -> io::Result<()> {
    for (i, s) in steps.iter().enumerate() {
        let (bb, line, _) = &names.blocks[s.graph as usize][s.block as usize];
        let cells = [
            Cell::U32(w.launch.number),
            Cell::Text(kernel.unwrap_or_default()),
            Cell::U64(w.block),
            Cell::U32(w.warp),
            Cell::U32(i as u32),
            Cell::Text(&names.functions[s.graph as usize]),
            Cell::Text(bb),
            Cell::U32(*line),
            Cell::U32(s.depth),
            Cell::U32(s.mask),
            Cell::U32(s.mask.count_ones()),
        ];
        sink.row(&cells[first(kernel)..])?;
    }
    Ok(())
}

fn thread_rows<W: Write>(
    sink: &mut Sink<W>,
    names: &Names,
    kernel: Option<&str>,
    w: &WholeWarp,
) -> io::Result<()> {
    for (lane, walked) in w.lanes() {
        for (i, (g, b)) in walked.path.blocks().enumerate() {
            let (bb, line, _) = &names.blocks[g as usize][b as usize];
            let cells = [
                Cell::U32(w.launch.number),
                Cell::Text(kernel.unwrap_or_default()),
                Cell::U64(w.block),
                Cell::U64(u64::from(w.warp) * 32 + u64::from(lane)),
                Cell::U32(i as u32),
                Cell::Text(&names.functions[g as usize]),
                Cell::Text(bb),
                Cell::U32(*line),
            ];
            sink.row(&cells[first(kernel)..])?;
        }
    }
    Ok(())
}

fn json_lines(
    out: &mut impl Write,
    rows: Rows,
    names: &Names,
    kernel: &str,
    w: &WholeWarp,
    steps: &[WarpStep],
) -> io::Result<()> {
    let label = |g: u32, b: u32| names.blocks[g as usize][b as usize].0.as_str();
    if rows == Rows::Warp {
        let blocks: Vec<&str> = steps.iter().map(|s| label(s.graph, s.block)).collect();
        let masks: Vec<u32> = steps.iter().map(|s| s.mask).collect();
        let all = serde_json::json!({
            "launch": w.launch.number, "kernel": kernel, "block": w.block, "warp": w.warp, "cut": w.cut,
            "blocks": blocks, "masks": masks,
        });
        return writeln!(out, "{all}");
    }
    for (lane, walked) in w.lanes() {
        let blocks: Vec<&str> = walked.path.blocks().map(|(g, b)| label(g, b)).collect();
        let all = serde_json::json!({
            "launch": w.launch.number, "kernel": kernel, "block": w.block, "thread": u64::from(w.warp) * 32 + u64::from(lane),
            "cut": w.cut, "blocks": blocks,
        });
        writeln!(out, "{all}")?;
    }
    Ok(())
}

fn perfetto(
    out: &mut impl Write,
    names: &Names,
    kernel: &str,
    w: &WholeWarp,
    steps: &[WarpStep],
    new_launch: bool,
) -> io::Result<()> {
    let pid = w.launch.number;
    let tid = w
        .block
        .saturating_mul(w.launch.warps())
        .saturating_add(w.warp.into());
    let named = |what: &str, tid: u64, name: String| serde_json::json!({"ph": "M", "name": what, "pid": pid, "tid": tid, "args": {"name": name}});
    if new_launch {
        writeln!(
            out,
            "{},",
            named("process_name", 0, format!("launch {pid}: {kernel}"))
        )?;
    }
    let track = format!("block {} warp {}", w.block, w.warp);
    writeln!(out, "{},", named("thread_name", tid, track))?;
    let mut at = 0u64;
    for s in steps {
        let (bb, line, instructions) = &names.blocks[s.graph as usize][s.block as usize];
        let dur = u64::from((*instructions).max(1));
        let event = serde_json::json!({
            "ph": "X", "name": bb, "cat": names.functions[s.graph as usize], "pid": pid, "tid": tid, "ts": at, "dur": dur,
            "args": {"line": line, "mask": format!("{:08x}", s.mask), "active": s.mask.count_ones()},
        });
        writeln!(out, "{event},")?;
        at += dur;
    }
    Ok(())
}
