//! `cu2rs trace memory`: what kernels did to memory, from what a program made with `--trace=memory` wrote.
//!
//! [`open`] reads the file and selects, [`stats`] counts (the costs of an access are `cu2rs_trace::memory::transactions`', caches are `cu2rs_trace::memory::cache`'s), [`text`]
//! prints tables and advice, [`export`] writes what other tools read, [`device`] has the figures of GPUs.

pub mod accel;
pub mod device;
pub mod export;
pub mod occupancy;
pub mod open;
pub mod stats;
pub mod text;

use super::{INCOMPLETE, Message, OK, Outcome, written};
use clap::Args;
use open::{Chosen, MemoryTrace};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// What `--help` ends with.
pub const HELP: &str = "\
  requests     accesses of warps; a value of more than 16 bytes, or of a type with less alignment, is several
  trans.       sectors of 32 bytes a request (global, local), or passes (shared: over 32 banks of 4 bytes; constant: one a word)
  needed       how few would do: distinct bytes / 32, or one pass for each group of lanes that are served together
  eff.         needed / trans.
  stride       bytes from lane to lane where nine of ten accesses have the same; unit: a value's size; same: all lanes at one address;
               permuted: in another order without holes; irregular; mixed

Examples:
  cu2rs run --trace=memory app.cu                  writes memory.cu2rs
  cu2rs run --count=memory app.cu                  writes nothing, prints these tables when the program has ended
  cu2rs trace memory memory.cu2rs                  tables, with advice where it is clear
  cu2rs trace memory memory.cu2rs --kernel bfs --json
  cu2rs trace memory memory.cu2rs --reuse          reuse distances of sectors, exactly
  cu2rs trace memory memory.cu2rs --device a100    hit rates of caches; --device FILE for a profile of one's own
  cu2rs trace memory memory.cu2rs --export parquet -o memory.parquet";

/// Options of `memory`.
#[derive(Args, Clone, Debug)]
pub struct MemoryArgs {
    /// The trace file, made with --trace=memory
    pub file: PathBuf,
    #[command(flatten)]
    chosen: Chosen,
    /// Print one JSON document instead of tables
    #[arg(long)]
    pub json: bool,
    /// How many sites of each kernel to list; 0 for all
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub top: usize,
    /// Find reuse distances of sectors of global memory, within launches
    #[arg(long)]
    pub reuse: bool,
    /// Model the caches of this device: a name (p100, v100, a100, h100, rtx3060, rtx4090, orin) or a file
    #[arg(long, value_name = "NAME|FILE")]
    pub device: Option<String>,
    /// Write the accesses for another tool instead of counting
    #[arg(long, value_name = "FORMAT", conflicts_with_all = ["json", "reuse"])]
    pub export: Option<export::Format>,
    /// Where to [default: standard output; the folder `traces` for accel-sim]
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// Prints the tables of what a program counted on stderr.
///
/// # Errors
/// The file cannot be read.
pub fn print_counts(file: &Path) -> Outcome {
    let mut trace = MemoryTrace::open(file, &Chosen::default())?;
    let counts = trace.counts().unwrap_or_default();
    let description = trace.description.clone();
    let kernels = stats::Counter::of_counts(&description, counts).finish();
    let code = if trace.report() { INCOMPLETE } else { OK };
    if kernels.is_empty() {
        anstream::eprintln!("{}", trace.nothing());
    }
    written(text::print(&mut io::stderr().lock(), &kernels, 20), code)
}

/// Runs the command.
pub fn run(args: &MemoryArgs) -> Outcome {
    let device = args.device.as_deref().map(device::find).transpose()?;
    let mut trace = MemoryTrace::open(&args.file, &args.chosen)?;
    let counts = trace.counts();
    if counts.is_some() {
        let asked = [
            (args.reuse, "--reuse"),
            (device.is_some(), "--device"),
            (args.export.is_some(), "--export"),
        ];
        let asked = asked
            .into_iter()
            .find_map(|(given, name)| given.then_some(name));
        if let Some(name) = trace.needs_accesses().or(asked) {
            return Err(Message::fatal(
                "CU6312",
                format!(
                    "{} has statistics, no accesses: `{name}` needs a run without `counts`",
                    args.file.display()
                ),
            ));
        }
    }
    if args.export == Some(export::Format::AccelSim) {
        let folder = args.output.clone().unwrap_or_else(|| "traces".into());
        let version = device.map_or(80, |d| d.version());
        let (done, any) = accel::run(&mut trace, &folder, version);
        let mut code = if trace.report() { INCOMPLETE } else { OK };
        if !any && done.is_ok() {
            anstream::eprintln!("{}", trace.nothing());
            code = INCOMPLETE;
        }
        return written(done, code);
    }
    let mut out: Box<dyn Write> = match &args.output {
        Some(path) => {
            let file = std::fs::File::create(path).map_err(|e| super::write_failed(&e))?;
            Box::new(BufWriter::new(file))
        }
        None => Box::new(BufWriter::new(io::stdout().lock())),
    };
    let (done, any) = match args.export {
        Some(format) => export::run(&mut trace, format, device.as_ref(), out),
        None => {
            let description = trace.description.clone();
            let only_counts = counts.is_some();
            let counter = match counts {
                Some(counts) => stats::Counter::of_counts(&description, counts),
                None => {
                    let mut counter =
                        stats::Counter::new(&description, args.reuse, device.as_ref());
                    trace.accesses(&mut |who, a| counter.add(who, a));
                    counter
                }
            };
            let kernels = counter.finish();
            let printed = match args.json {
                true => {
                    let all = serde_json::json!({
                        "file_bytes": trace.length,
                        "only_counts": only_counts,
                        "device": device.as_ref().map(|d| d.name.as_str()),
                        "kernels": kernels,
                    });
                    writeln!(out, "{all}")
                }
                false => text::print(&mut out, &kernels, args.top),
            };
            (printed.and_then(|()| out.flush()), !kernels.is_empty())
        }
    };
    let mut code = if trace.report() { INCOMPLETE } else { OK };
    if !any && done.is_ok() {
        anstream::eprintln!("{}", trace.nothing());
        code = INCOMPLETE;
    }
    written(done, code)
}
