//! `cu2rs trace`: what traced programs executed, thread by thread and warp by warp.
//!
//! A trace file holds the sites that each thread passed (the crate `cu2rs_trace` says how). The commands here walk these in one of
//! the file's mappings, replay warps, and print ([`show`]), count ([`stats`]), compare ([`diff`]), hand on ([`export`]) or draw
//! ([`html`]), or count by any keys ([`histogram`]). All of them go through [`open::Trace`], which reads a file chunk by chunk, so that a trace may be larger than memory.

pub mod diff;
pub mod export;
pub mod histogram;
pub mod html;
pub mod memory;
pub mod open;
pub mod parquet;
pub mod show;
pub mod stats;

use clap::{Args, Subcommand, ValueEnum};
use std::path::PathBuf;

/// All that was asked for was there.
pub const OK: i32 = 0;
/// A part of the file could not be read or understood; for `diff`: the runs differ.
pub const INCOMPLETE: i32 = 1;
/// Bad usage, or nothing to read.
pub const FAILED: i32 = 2;

/// The text below the commands' list.
pub const HELP: &str = "\
A program translated with `cu2rs app.cu --out app-rs --trace` writes trace.cu2rs ($CU2RS_TRACE) when it runs; --trace=memory makes one of
accesses to memory instead, memory.cu2rs.

Examples:
  cu2rs trace stats trace.cu2rs                    which kernels, blocks and lines ran, and how well the warps were filled
  cu2rs trace histogram trace.cu2rs --by line,lanes    executions by line and by how many lanes were active
  cu2rs trace show trace.cu2rs --block 0           every thread and warp of block 0, in simCUDA's notation
  cu2rs trace show trace.cu2rs --kernel bfs --launch 3 --warp 0..3 --masks
  cu2rs trace diff before.cu2rs after.cu2rs        the first thread that went another way
  cu2rs trace export trace.cu2rs --format parquet -o trace.parquet
  cu2rs trace memory memory.cu2rs                  transactions, bank conflicts, caches (of a --trace=memory run)
  cu2rs trace html trace.cu2rs -o trace.html       one page: heat, graphs, divergence, warps

Blocks are called bb_<function>_<block>. Ranges a..b include both ends. Exit code: 0 all was read, 1 a part of the file is damaged
or missing (what can be read is shown), 2 bad usage or no trace.";

/// The commands.
#[derive(Subcommand, Debug)]
pub enum TraceCommand {
    /// Print block sequences: each thread's, each warp's
    #[command(after_help = show::HELP)]
    Show(show::ShowArgs),
    /// Count: executions, active lanes, SIMD efficiency, divergence, by kernel, block and line
    #[command(after_help = stats::HELP)]
    Stats(stats::StatsArgs),
    /// Count executions and instructions by kernel, launch, thread, line, class, active lanes, multiprocessor, time
    #[command(after_help = histogram::HELP)]
    Histogram(histogram::HistogramArgs),
    /// Compare two runs of one program, thread by thread
    #[command(after_help = diff::HELP)]
    Diff(diff::DiffArgs),
    /// Write tables for other tools: JSON lines, CSV, Parquet, Perfetto
    #[command(after_help = export::HELP)]
    Export(export::ExportArgs),
    /// Tell what a program made with --trace=memory did to memory: transactions, conflicts, sharing, caches, by line
    #[command(after_help = memory::HELP)]
    Memory(memory::MemoryArgs),
    /// Write one page to look at in a browser
    #[command(after_help = html::HELP)]
    Html(html::HtmlArgs),
}

/// Numbers from the first to the last, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range(pub u64, pub u64);

impl Range {
    /// Whether a number is in it.
    pub fn has(self, n: u64) -> bool {
        self.0 <= n && n <= self.1
    }
}

/// `7`, `3..9`, `3..` or `..9`.
pub fn range(text: &str) -> Result<Range, String> {
    let number = |t: &str, empty: u64| match t.trim_start_matches('=') {
        "" => Ok(empty),
        t => t
            .parse()
            .map_err(|_| format!("`{t}` is no number: write 7, 3..9, 3.. or ..9")),
    };
    let r = match text.split_once("..") {
        Some((a, b)) => Range(number(a, 0)?, number(b, u64::MAX)?),
        None => {
            let n = text
                .parse()
                .map_err(|_| format!("`{text}` is no number: write 7, 3..9, 3.. or ..9"))?;
            Range(n, n)
        }
    };
    if r.0 > r.1 {
        return Err(format!("{}..{} is empty", r.0, r.1));
    }
    Ok(r)
}

/// What of a file is looked at, and how.
#[derive(Args, Clone, Debug, Default)]
pub struct Selection {
    /// Only kernels whose name is this or contains it
    #[arg(long, value_name = "NAME")]
    pub kernel: Option<String>,
    /// Only these launches, counted from 0 over the run
    #[arg(long, value_name = "N|A..B", value_parser = range)]
    pub launch: Option<Range>,
    /// Only these blocks, numbered x first, then y, then z
    #[arg(long, value_name = "N|A..B", value_parser = range)]
    pub block: Option<Range>,
    /// Only these warps of each block
    #[arg(long, value_name = "N|A..B", value_parser = range)]
    pub warp: Option<Range>,
    /// Which blocks: source, ptx, anchored [default: the file's first mapping]
    #[arg(long, value_name = "NAME")]
    pub mapping: Option<String>,
    /// Which side of a divergent branch a warp executes first
    #[arg(long, value_name = "SIDE", default_value = "not-taken")]
    pub order: OrderArg,
    /// Take the description (sites, mappings) from this file instead of the trace's own: trace.json, or what a mapping tool made
    #[arg(long, value_name = "FILE")]
    pub program: Option<PathBuf>,
}

/// See [`cu2rs_trace::simt::Order`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum OrderArg {
    /// Where the branch is not taken (`then` in source graphs)
    #[default]
    NotTaken,
    /// Where it is taken
    Taken,
    /// The side of the lowest lane
    LowestLane,
}

impl From<OrderArg> for cu2rs_trace::simt::Order {
    fn from(o: OrderArg) -> Self {
        match o {
            OrderArg::NotTaken => Self::NotTaken,
            OrderArg::Taken => Self::Taken,
            OrderArg::LowestLane => Self::LowestLane,
        }
    }
}

/// A message with its code; the text ends without a full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// `CUnnnn`, explained by `cu2rs explain`.
    pub code: &'static str,
    /// Whether it stops the command.
    pub fatal: bool,
    /// What is wrong, and what to do.
    pub text: String,
}

impl Message {
    /// One that stops the command.
    pub fn fatal(code: &'static str, text: impl Into<String>) -> Message {
        Message {
            code,
            fatal: true,
            text: text.into(),
        }
    }

    /// One that does not.
    pub fn warning(code: &'static str, text: impl Into<String>) -> Message {
        Message {
            code,
            fatal: false,
            text: text.into(),
        }
    }
}

impl std::fmt::Display for Message {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let kind = if self.fatal { "error" } else { "warning" };
        write!(f, "{kind}[{}]: {}", self.code, self.text)
    }
}

/// What a command came to: its exit code when it ran.
pub type Outcome = Result<i32, Message>;

/// Runs a command; the exit code.
pub fn main(command: &TraceCommand) -> i32 {
    let done = match command {
        TraceCommand::Show(a) => show::run(a),
        TraceCommand::Stats(a) => stats::run(a),
        TraceCommand::Histogram(a) => histogram::run(a),
        TraceCommand::Diff(a) => diff::run(a),
        TraceCommand::Export(a) => export::run(a),
        TraceCommand::Memory(a) => memory::run(a),
        TraceCommand::Html(a) => html::run(a),
    };
    done.unwrap_or_else(|m| {
        anstream::eprintln!("{m}");
        FAILED
    })
}

/// What a failed write says. A closed pipe (`| head`) is no failure.
pub(crate) fn write_failed(e: &std::io::Error) -> Message {
    Message::fatal("CU6307", format!("cannot write: {e}"))
}

/// The exit code after writing to standard output or a file.
pub(crate) fn written(r: std::io::Result<()>, code: i32) -> Outcome {
    match r {
        Ok(()) => Ok(code),
        Err(e) if e.kind() == std::io::ErrorKind::BrokenPipe => Ok(code),
        Err(e) => Err(write_failed(&e)),
    }
}

#[cfg(test)]
mod tests;
