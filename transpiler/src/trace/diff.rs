//! `cu2rs trace diff`: two runs of one program, thread by thread.

use super::open::{Trace, WholeWarp};
use super::show::fold;
use super::stats::{self, Stats};
use super::{INCOMPLETE, Message, Outcome, Selection, written};
use clap::Args;
use cu2rs_trace::model::block_label;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

/// What `--help` ends with.
pub const HELP: &str = "\
Threads are compared by what they recorded: launch, block, warp and lane name a thread. For the first threads that went another way
the place is printed where they parted. Runs of one program with other inputs, engines or seeds can be compared; two programs whose
descriptions differ cannot (CU6310). Exit code: 0 the runs are equal, 1 they differ or a file is damaged, 2 they cannot be compared.";

/// Options of `diff`.
#[derive(Args, Clone, Debug)]
pub struct DiffArgs {
    /// One trace file
    pub left: PathBuf,
    /// The other
    pub right: PathBuf,
    #[command(flatten)]
    pub(super) selection: Selection,
    /// How many warps to print that differ; 0 for all
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub first: usize,
    /// Print nothing, say it by the exit code
    #[arg(long, short)]
    pub quiet: bool,
}

/// Launch number, block, warp.
type Key = (u32, u64, u32);

fn fingerprint(w: &WholeWarp) -> u128 {
    // Two hashes of 64 bits: equal ones of different warps do not happen.
    let one = |seed: u64| {
        let mut h = DefaultHasher::new();
        (seed, w.launch.kernel).hash(&mut h);
        for (lane, walked) in w.lanes() {
            (lane, &walked.events).hash(&mut h);
        }
        h.finish()
    };
    u128::from(one(1)) << 64 | u128::from(one(2))
}

/// Runs the command.
pub fn run(args: &DiffArgs) -> Outcome {
    let mut left = Trace::open(&args.left, &args.selection)?;
    let mut right = Trace::open(&args.right, &args.selection)?;
    if left.program.sites != right.program.sites
        || left.program.mappings.get(left.mapping) != right.program.mappings.get(right.mapping)
    {
        return Err(Message::fatal(
            "CU6310",
            "the traces are of two different programs (their sites or blocks differ), so threads cannot be compared; \
             compare what `cu2rs trace stats` says",
        ));
    }
    let mut prints: BTreeMap<Key, u128> = BTreeMap::new();
    let order = args.selection.order.into();
    let a = stats::collect(&mut left, order, |w| {
        prints.insert((w.launch.number, w.block, w.warp), fingerprint(w));
    });
    let mut different: Vec<Key> = Vec::new();
    let mut only_right: Vec<Key> = Vec::new();
    let mut equal = 0u64;
    let b = stats::collect(&mut right, order, |w| {
        let key = (w.launch.number, w.block, w.warp);
        match prints.remove(&key) {
            Some(p) if p == fingerprint(w) => equal += 1,
            Some(_) => different.push(key),
            None => only_right.push(key),
        }
    });
    different.sort_unstable();
    only_right.sort_unstable();
    let only_left: Vec<Key> = prints.into_keys().collect();
    let same = different.is_empty() && only_left.is_empty() && only_right.is_empty();
    let same = same && a.sites == b.sites;
    let stdout = io::stdout();
    let mut out = BufWriter::new(stdout.lock());
    let done = if args.quiet {
        Ok(())
    } else {
        let n = if args.first == 0 {
            usize::MAX
        } else {
            args.first
        };
        print(&mut out, equal, &different, [&only_left, &only_right], n)
            .and_then(|()| {
                parted(
                    &mut out,
                    &mut left,
                    &mut right,
                    &different[..different.len().min(n)],
                )
            })
            .and_then(|()| counts(&mut out, &left, &a, &b))
            .and_then(|()| out.flush())
    };
    let code = left.report().max(right.report());
    written(done, if same { code } else { code.max(INCOMPLETE) })
}

fn print(
    out: &mut impl Write,
    equal: u64,
    different: &[Key],
    only: [&Vec<Key>; 2],
    n: usize,
) -> io::Result<()> {
    writeln!(
        out,
        "{equal} warps are equal, {} differ, {} are only in the first trace, {} only in the second",
        different.len(),
        only[0].len(),
        only[1].len()
    )?;
    for (keys, which) in [(only[0], "first"), (only[1], "second")] {
        for (launch, block, warp) in keys.iter().take(n) {
            writeln!(
                out,
                "only in the {which}: launch {launch}, block {block}, warp {warp}"
            )?;
        }
    }
    Ok(())
}

/// For warps that differ: the first lane that does, and where.
fn parted(
    out: &mut impl Write,
    left: &mut Trace,
    right: &mut Trace,
    keys: &[Key],
) -> io::Result<()> {
    if keys.is_empty() {
        return Ok(());
    }
    let find = |t: &mut Trace| {
        let mut found: BTreeMap<Key, WholeWarp> = BTreeMap::new();
        t.warps(None, &mut |w| {
            let key = (w.launch.number, w.block, w.warp);
            if keys.contains(&key) {
                found.insert(key, w);
            }
        });
        found
    };
    let (a, b) = (find(left), find(right));
    for key in keys {
        let (Some(a), Some(b)) = (a.get(key), b.get(key)) else {
            continue;
        };
        let (launch, block, warp) = key;
        writeln!(out, "\nlaunch {launch}, block {block}, warp {warp}:")?;
        let (la, lb): (Vec<_>, Vec<_>) = (a.lanes().collect(), b.lanes().collect());
        if la.len() != lb.len() {
            writeln!(out, "  {} lanes and {} lanes", la.len(), lb.len())?;
            continue;
        }
        let differs = la.iter().zip(&lb).filter(|(x, y)| x.1.events != y.1.events);
        writeln!(
            out,
            "  {} of {} lanes differ",
            differs.clone().count(),
            la.len()
        )?;
        for ((lane, x), (_, y)) in differs.take(1) {
            let (x, y): (Vec<_>, Vec<_>) = (x.path.blocks().collect(), y.path.blocks().collect());
            let at = x.iter().zip(&y).take_while(|(p, q)| p == q).count();
            let words = |v: &[(u32, u32)]| {
                let from = at.saturating_sub(3);
                let all: Vec<String> = v[from..].iter().map(|&(g, b)| block_label(g, b)).collect();
                let mut text = fold(all);
                text.truncate(8);
                text.join(" ")
            };
            writeln!(out, "  lane {lane} parts after {at} blocks:")?;
            writeln!(out, "    first:  {}", words(&x))?;
            writeln!(out, "    second: {}", words(&y))?;
        }
    }
    Ok(())
}

/// Blocks that were executed more or less often.
fn counts(out: &mut impl Write, trace: &Trace, a: &Stats, b: &Stats) -> io::Result<()> {
    let mut keys: Vec<_> = a.blocks.keys().chain(b.blocks.keys()).copied().collect();
    keys.sort_unstable();
    keys.dedup();
    let mut first = true;
    for key in keys {
        let of = |s: &Stats| s.blocks.get(&key).cloned().unwrap_or_default();
        let (x, y) = (of(a), of(b));
        if x == y {
            continue;
        }
        if std::mem::take(&mut first) {
            writeln!(
                out,
                "\n{:<12} {:>6} {:>14} {:>14} {:>14} {:>14}",
                "block", "line", "threads", "threads", "warps", "warps"
            )?;
        }
        let block = &trace.mapping().graphs[key.0 as usize].blocks[key.1 as usize];
        writeln!(
            out,
            "{:<12} {:>6} {:>14} {:>14} {:>14} {:>14}",
            block_label(key.0, key.1),
            block.at.map_or("-".to_owned(), |p| p.line.to_string()),
            x.threads,
            y.threads,
            x.warps,
            y.warps
        )?;
    }
    for (site, n) in &a.sites {
        let m = b.sites.get(site).copied().unwrap_or(0);
        if m != *n {
            writeln!(out, "site {site}: {n} threads and {m} threads")?;
        }
    }
    Ok(())
}
