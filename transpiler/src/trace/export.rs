//! `cu2rs trace export`: tables for other tools.

use super::open::{Trace, WholeWarp};
use super::parquet::{Cell, Table, Type};
use super::{INCOMPLETE, Outcome, Selection, write_failed, written};
use clap::{Args, ValueEnum};
use cu2rs_trace::model::block_label;
use cu2rs_trace::simt::{Replay, WarpStep};
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

/// What `--help` ends with.
pub const HELP: &str = "\
  jsonl      one object a warp (or thread): {\"launch\":0,\"kernel\":\"k\",\"block\":0,\"warp\":0,\"blocks\":[..],\"masks\":[..]}
  csv        one row a step: launch,kernel,block,warp,step,function,bb,line,depth,mask,active
  parquet    the same columns, for DuckDB (SELECT bb, sum(active) FROM 'trace.parquet' GROUP BY bb), Polars, Spark, pandas
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

/// Runs the command.
pub fn run(args: &ExportArgs) -> Outcome {
    let mut trace = Trace::open(&args.file, &args.selection)?;
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

/// The rows of a table, whatever is made of them.
enum Sink<W: Write> {
    Csv(W),
    Parquet(Box<Table<W>>),
}

impl<W: Write> Sink<W> {
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

/// Writes what is selected; how many warps there were.
fn export<W: Write>(trace: &mut Trace, args: &ExportArgs, mut out: W) -> (io::Result<()>, u64) {
    let program = trace.program.clone();
    let mapping = &program.mappings[trace.mapping];
    let names = Names {
        functions: mapping.graphs.iter().map(|g| g.name.clone()).collect(),
        blocks: mapping
            .graphs
            .iter()
            .enumerate()
            .map(|(g, graph)| {
                let of = |(b, block): (usize, &cu2rs_trace::model::Block)| {
                    let line = block.at.map_or(0, |a| a.line);
                    (
                        block_label(g as u32, b as u32),
                        line,
                        block.instruction_count(),
                    )
                };
                graph.blocks.iter().enumerate().map(of).collect()
            })
            .collect(),
    };
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
    let mut replayed = |w: &WholeWarp, steps: &mut Vec<WarpStep>| {
        steps.clear();
        let lanes: Vec<_> = w
            .groups
            .iter()
            .map(|g| (&g.0.path.steps[..], g.1))
            .collect();
        let _ = replay.warp(w.graph, &lanes, steps);
    };
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
                        replayed(&w, &mut steps);
                        warp_rows(&mut sink, &names, kernel(w.launch.kernel), &w, &steps)
                    }
                    Rows::Thread => thread_rows(&mut sink, &names, kernel(w.launch.kernel), &w),
                };
            });
            done = done.and_then(|()| match sink {
                Sink::Csv(mut out) => out.flush(),
                Sink::Parquet(t) => t.finish().map(drop),
            });
        }
        Format::Jsonl => {
            trace.warps(None, &mut |w| {
                warps += 1;
                if done.is_ok() {
                    replayed(&w, &mut steps);
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
                    replayed(&w, &mut steps);
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

fn warp_rows<W: Write>(
    sink: &mut Sink<W>,
    names: &Names,
    kernel: &str,
    w: &WholeWarp,
    steps: &[WarpStep],
) -> io::Result<()> {
    for (i, s) in steps.iter().enumerate() {
        let (bb, line, _) = &names.blocks[s.graph as usize][s.block as usize];
        sink.row(&[
            Cell::U32(w.launch.number),
            Cell::Text(kernel),
            Cell::U64(w.block),
            Cell::U32(w.warp),
            Cell::U32(i as u32),
            Cell::Text(&names.functions[s.graph as usize]),
            Cell::Text(bb),
            Cell::U32(*line),
            Cell::U32(s.depth),
            Cell::U32(s.mask),
            Cell::U32(s.mask.count_ones()),
        ])?;
    }
    Ok(())
}

fn thread_rows<W: Write>(
    sink: &mut Sink<W>,
    names: &Names,
    kernel: &str,
    w: &WholeWarp,
) -> io::Result<()> {
    for (lane, walked) in w.lanes() {
        for (i, (g, b)) in walked.path.blocks().enumerate() {
            let (bb, line, _) = &names.blocks[g as usize][b as usize];
            sink.row(&[
                Cell::U32(w.launch.number),
                Cell::Text(kernel),
                Cell::U64(w.block),
                Cell::U64(u64::from(w.warp) * 32 + u64::from(lane)),
                Cell::U32(i as u32),
                Cell::Text(&names.functions[g as usize]),
                Cell::Text(bb),
                Cell::U32(*line),
            ])?;
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
