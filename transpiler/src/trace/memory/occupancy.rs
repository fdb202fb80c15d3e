//! `cu2rs occupancy`: how many warps of a kernel a multiprocessor can hold.
//!
//! Theoretical occupancy: of a block's threads, registers and shared memory, and a device's limits, in the pieces in which the device gives them out. What a launch reaches
//! depends on the grid besides.

use super::device::{self, Device};
use crate::trace::{Message, OK, Outcome, written};
use clap::Args;
use serde::Serialize;
use std::io::{self, Write};
use std::path::PathBuf;

/// What `--help` ends with.
pub const HELP: &str = "\
Registers are known to the compiler only: give --registers, or what `nvcc -Xptxas -v` printed with --ptxas. Without them the result says that they are unknown.

Examples:
  cu2rs occupancy --device a100 --threads 256 --registers 40 --shared 8192
  cu2rs occupancy --device h100 --threads 128 --ptxas build.log
  cu2rs occupancy --device rtx4090 --registers 64            all sizes of blocks";

/// Options of `occupancy`.
#[derive(Args, Clone, Debug)]
pub struct OccupancyArgs {
    /// A device (p100, v100, a100, h100, rtx3060, rtx4090, orin) or a file with a profile
    #[arg(long, value_name = "NAME|FILE", default_value = "a100")]
    pub device: String,
    /// Threads of a block [default: a table of 32, 64, … up to the device's limit]
    #[arg(long, value_name = "N")]
    pub threads: Option<u32>,
    /// Registers of a thread
    #[arg(long, value_name = "N")]
    pub registers: Option<u32>,
    /// What `nvcc -Xptxas -v` printed: each kernel's registers and static shared memory
    #[arg(long, value_name = "FILE", conflicts_with = "registers")]
    pub ptxas: Option<PathBuf>,
    /// Shared memory of a block in bytes (with --ptxas: beside the static)
    #[arg(long, value_name = "BYTES", default_value_t = 0)]
    pub shared: u32,
    /// Print one JSON document
    #[arg(long)]
    pub json: bool,
}

/// What a kernel asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Wanted {
    /// The kernel, if there is a name.
    pub kernel: String,
    /// Threads of a block.
    pub threads: u32,
    /// Registers of a thread, if known.
    pub registers: Option<u32>,
    /// Bytes of shared memory of a block.
    pub shared: u32,
}

/// What it gets.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Occupancy {
    /// What was asked for.
    pub wanted: Wanted,
    /// Blocks of a multiprocessor; 0: the launch is refused.
    pub blocks: u32,
    /// Their warps.
    pub warps: u32,
    /// The warps that it could have.
    pub most: u32,
    /// What allows no more: `warps`, `blocks`, `registers`, `shared`.
    pub limits: Vec<&'static str>,
}

/// How many blocks fit.
pub fn of(d: &Device, w: &Wanted) -> Occupancy {
    let own = w.threads.div_ceil(d.warp_size).max(1);
    let most = d.threads_per_sm / d.warp_size;
    let mut limits = vec![("warps", most / own), ("blocks", d.blocks_per_sm)];
    if let Some(r) = w.registers {
        // Registers belong to the parts of a multiprocessor, whose warps share them.
        let warp = (r.max(1) * d.warp_size).next_multiple_of(d.register_unit);
        let in_part = d.registers_per_sm / d.parts / warp;
        let fits = r <= d.registers_per_thread;
        limits.push(("registers", if fits { in_part * d.parts / own } else { 0 }));
    }
    let shared = u64::from(w.shared) + u64::from(d.shared_reserved);
    let shared = shared.next_multiple_of(d.shared_unit.into());
    let in_all = (u64::from(d.shared_per_sm_kib) << 10).checked_div(shared);
    if let Some(blocks) = in_all {
        let fits = u64::from(w.shared) <= u64::from(d.shared_per_block_kib) << 10;
        limits.push(("shared", if fits { blocks as u32 } else { 0 }));
    }
    let blocks = match w.threads > d.threads_per_block || w.threads == 0 {
        true => 0,
        false => limits.iter().map(|l| l.1).min().unwrap_or(0),
    };
    Occupancy {
        wanted: w.clone(),
        blocks,
        warps: blocks * own,
        most,
        limits: (limits.iter())
            .filter(|l| l.1 == blocks)
            .map(|l| l.0)
            .collect(),
    }
}

/// Kernels' registers and static shared memory, of what `nvcc -Xptxas -v` printed.
pub fn ptxas(text: &str) -> Vec<(String, u32, u32)> {
    let mut out = Vec::new();
    let mut kernel = None;
    for line in text.lines() {
        if let Some((_, rest)) = line.split_once("Compiling entry function '") {
            kernel = rest.split('\'').next().map(str::to_owned);
        }
        let Some((_, rest)) = line.split_once("Used ") else {
            continue;
        };
        let mut parts = rest.split(',').map(str::trim);
        let number = |p: &str| p.split(' ').next().and_then(|n| n.parse::<u32>().ok());
        let registers = parts
            .next()
            .filter(|p| p.ends_with("registers"))
            .and_then(number);
        let shared = parts.find(|p| p.contains("smem")).and_then(number);
        if let (Some(k), Some(r)) = (kernel.take(), registers) {
            out.push((k, r, shared.unwrap_or(0)));
        }
    }
    out
}

/// Runs the command.
pub fn main(args: &OccupancyArgs) -> i32 {
    run(args).unwrap_or_else(|m| {
        anstream::eprintln!("{m}");
        crate::trace::FAILED
    })
}

fn run(args: &OccupancyArgs) -> Outcome {
    let d = device::find(&args.device)?;
    let kernels = match &args.ptxas {
        None => vec![(String::new(), args.registers, args.shared)],
        Some(path) => {
            let name = path.display();
            let text = std::fs::read_to_string(path)
                .map_err(|e| Message::fatal("CU6311", format!("cannot read {name}: {e}")))?;
            let found = ptxas(&text);
            if found.is_empty() {
                return Err(Message::fatal(
                    "CU6311",
                    format!(
                        "{name} has no registers of kernels: it has to be what `nvcc -Xptxas -v` printed"
                    ),
                ));
            }
            (found.into_iter())
                .map(|(k, r, s)| (k, Some(r), s.saturating_add(args.shared)))
                .collect()
        }
    };
    let sizes: Vec<u32> = match args.threads {
        Some(n) => vec![n],
        None => (1..=d.threads_per_block / d.warp_size)
            .map(|w| w * d.warp_size)
            .filter(|n| n.is_power_of_two() || n.is_multiple_of(96))
            .collect(),
    };
    let mut all = Vec::new();
    for (kernel, registers, shared) in kernels {
        for threads in &sizes {
            let wanted = Wanted {
                kernel: kernel.clone(),
                threads: *threads,
                registers,
                shared,
            };
            all.push(of(&d, &wanted));
        }
    }
    let mut out = io::stdout().lock();
    let printed = match args.json {
        true => {
            let all = serde_json::json!({"device": d.name, "occupancy": all});
            writeln!(out, "{all}")
        }
        false => print(&mut out, &d, &all),
    };
    written(printed, OK)
}

fn print(out: &mut impl Write, d: &Device, all: &[Occupancy]) -> io::Result<()> {
    writeln!(
        out,
        "{}, compute capability {}",
        d.name, d.compute_capability
    )?;
    let mut kernel = None;
    for o in all {
        let w = &o.wanted;
        if kernel != Some(&w.kernel) {
            kernel = Some(&w.kernel);
            let registers = match w.registers {
                Some(n) => format!("{n} registers a thread"),
                None => "registers unknown (taken for no limit)".to_owned(),
            };
            let name = if w.kernel.is_empty() { "" } else { ": " };
            writeln!(
                out,
                "{}{name}{registers}, {} bytes of shared memory a block",
                w.kernel, w.shared
            )?;
            writeln!(out, "  threads  blocks  warps  occupancy  limited by")?;
        }
        let limits = match o.blocks {
            0 => "the launch is refused".to_owned(),
            _ => o.limits.join(", "),
        };
        writeln!(
            out,
            "  {:>7}  {:>6}  {:>5}  {:>7.1} %  {limits}",
            w.threads,
            o.blocks,
            o.warps,
            100.0 * f64::from(o.warps) / f64::from(o.most)
        )?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn warps(device: &str, threads: u32, registers: Option<u32>, shared: u32) -> (u32, u32) {
        let d = device::find(device).unwrap();
        let w = Wanted {
            kernel: String::new(),
            threads,
            registers,
            shared,
        };
        let o = of(&d, &w);
        (o.blocks, o.warps)
    }

    #[test]
    fn limits_are_those_of_hand_calculations() {
        // 2048 threads = 64 warps; 32 registers x 64 warps x 32 = all there are.
        assert_eq!(warps("a100", 256, Some(32), 0), (8, 64));
        // 40 registers: 1280 a warp, 12 in each quarter of 16384: 48 warps, 6 blocks of 8.
        assert_eq!(warps("a100", 256, Some(40), 0), (6, 48));
        // 33 registers are given as 40.
        assert_eq!(warps("a100", 256, Some(33), 0), (6, 48));
        // 128 registers: 4096 a warp, 4 in each quarter: 16 warps.
        assert_eq!(warps("a100", 256, Some(128), 0), (2, 16));
        // 48 KiB and 1 KiB: 3 of 164 KiB.
        assert_eq!(warps("a100", 128, Some(32), 48 << 10), (3, 12));
        // 16 blocks at most, of one warp each.
        assert_eq!(warps("rtx3060", 32, Some(16), 0), (16, 16));
        assert_eq!(warps("rtx3060", 1024, Some(32), 0), (1, 32));
        // Without the reserved KiB: 96 / 48.
        assert_eq!(warps("v100", 64, None, 48 << 10), (2, 4));
        assert_eq!(warps("p100", 1024, Some(32), 0), (2, 64));
        assert_eq!(warps("h100", 2048, None, 0), (0, 0));
        assert_eq!(warps("p100", 64, None, 49 << 10), (0, 0));
        assert_eq!(warps("a100", 64, Some(256), 0), (0, 0));
    }

    #[test]
    fn the_assemblers_words_are_understood() {
        let text = "ptxas info    : 0 bytes gmem\nptxas info    : Compiling entry function '_Z1kPf' for 'sm_80'\nptxas info    : Function properties for _Z1kPf\n    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\nptxas info    : Used 40 registers, 4096 bytes smem, 360 bytes cmem[0]\nptxas info    : Compiling entry function '_Z1jPf' for 'sm_80'\nptxas info    : Used 12 registers, 352 bytes cmem[0]\n";
        let got = ptxas(text);
        assert_eq!(
            got,
            [
                ("_Z1kPf".to_owned(), 40, 4096),
                ("_Z1jPf".to_owned(), 12, 0)
            ]
        );
        assert!(ptxas("Used \nUsed x registers").is_empty());
    }
}
