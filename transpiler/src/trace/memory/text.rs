//! What was counted, as a text, and what to change.

use super::stats::{KernelStats, SiteStats, ratio};
use std::io::{self, Write};

fn thousands(n: u64) -> String {
    let digits = n.to_string();
    let mut out = String::new();
    for (i, d) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(d);
    }
    out
}

fn per(a: u64, b: u64) -> String {
    match b {
        0 => "-".into(),
        _ => format!("{:.1}", a as f64 / b as f64),
    }
}

/// Which stride most accesses have, if nine of ten have it.
fn usual(s: &SiteStats) -> Option<&str> {
    let (name, n) = s.strides.iter().max_by_key(|(_, n)| **n)?;
    (n * 10 >= s.accesses * 9).then_some(name.as_str())
}

/// What would be better at a site, if that is clear.
pub fn advice(s: &SiteStats) -> Option<String> {
    let all = s.requests.max(1);
    let cost = format!(
        "{} sectors a request, {} needed",
        per(s.transactions, all),
        per(s.needed, all)
    );
    let degree = |s: &SiteStats| {
        let sum: u64 = s.degrees.iter().map(|(d, n)| u64::from(*d) * n).sum();
        sum as f64 / all as f64
    };
    let most = s
        .contention
        .iter()
        .map(|(c, n)| u64::from(*c) * n)
        .sum::<u64>();
    if s.kind == "atomic" && most >= 8 * s.accesses.max(1) {
        return Some(format!(
            "{} lanes of a warp want the same address at once: add them up within the warp first (__shfl_down_sync, __reduce_add_sync), or in shared memory",
            per(most, s.accesses)
        ));
    }
    match s.space {
        "global" => {
            let bad = s.efficiency() < 0.7;
            match usual(s).map(|u| (u, u.parse::<i64>())) {
                Some((_, Ok(by))) if bad && by.unsigned_abs() > u64::from(s.size) => Some(format!(
                    "neighbouring threads access addresses {by} bytes apart: {cost}. Let the fastest index be the thread's (transpose, or a structure of arrays), or read tiles into shared memory"
                )),
                Some(("unit" | "permuted", _)) if s.requests == s.accesses && s.transactions > s.needed && s.lanes == 32 * s.accesses => Some(format!(
                    "warps begin in the middle of a sector: {cost}. Let rows begin at multiples of 128 bytes (cudaMallocPitch)"
                )),
                Some(("unit", _)) if bad && s.requests > s.accesses => Some(format!(
                    "a value of {} bytes is read in {} pieces, each with holes between the threads: {cost}. A structure of arrays has none",
                    s.size,
                    s.requests / s.accesses.max(1)
                )),
                Some(("irregular", _)) if bad => Some(format!(
                    "addresses depend on data: {cost}. Sort what is accessed, or let threads that work together find it together"
                )),
                _ => None,
            }
        }
        "shared" if degree(s) >= 2.0 => Some(format!(
            "bank conflicts of degree {:.1}: pad rows by one element (tile[32][33]) or mix the row into the column (x ^ y)",
            degree(s)
        )),
        "constant" if degree(s) > 1.5 => Some(format!(
            "lanes want {:.1} different constants at once, one after the other: such a table is better in global memory (__ldg)",
            degree(s)
        )),
        "local" if s.transactions > 0 => Some(
            "an array of the thread's own whose index is computed lies in memory, not in registers: unroll the loop, or use shared memory".into(),
        ),
        _ => None,
    }
}

/// Prints tables: for each kernel its sums and its costliest sites.
///
/// # Errors
/// What `out` says.
pub fn print(out: &mut dyn Write, kernels: &[KernelStats], top: usize) -> io::Result<()> {
    for (i, k) in kernels.iter().enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        writeln!(
            out,
            "{}: {} launch{}, {} warp accesses, {} thread accesses",
            k.name,
            k.launches,
            if k.launches == 1 { "" } else { "es" },
            thousands(k.accesses),
            thousands(k.lanes)
        )?;
        for (space, s) in &k.spaces {
            let what = match *space {
                "global" | "local" => "sectors",
                _ => "passes",
            };
            writeln!(
                out,
                "  {space:<9} {} requests, {} {what} ({} needed, {:.0} %)",
                thousands(s.requests),
                thousands(s.transactions),
                thousands(s.needed),
                100.0 * ratio(s.needed, s.transactions)
            )?;
        }
        let f = k.sharing;
        if k.footprint > 0 {
            writeln!(
                out,
                "  footprint {} bytes; sectors of one block: {}, read by several: {}, written by one and read by others: {}, written by several: {}",
                thousands(k.footprint),
                thousands(f.one_block),
                thousands(f.read_by_several),
                thousands(f.written_by_one),
                thousands(f.written_by_several)
            )?;
        }
        if k.first_uses > 0 {
            write!(out, "  reuse     first uses {}", thousands(k.first_uses))?;
            for (bin, n) in k.reuse.iter().enumerate().filter(|(_, n)| **n > 0) {
                match bin {
                    0 => write!(out, "; 0: {}", thousands(*n))?,
                    _ => write!(out, "; {}+: {}", 1u64 << (bin - 1), thousands(*n))?,
                }
            }
            writeln!(out)?;
        }
        if let Some(c) = k.cache {
            let all = c.l1 + c.l2 + c.memory;
            let (reads, writes) = k.dram.unwrap_or_default();
            writeln!(
                out,
                "  caches    first level {:.1} % of {} sectors, second {:.1} % of the rest; from memory {} sectors, to memory {}",
                100.0 * ratio(c.l1, all),
                thousands(all),
                100.0 * ratio(c.l2, c.l2 + c.memory),
                thousands(reads),
                thousands(writes)
            )?;
        }
        let mut sites: Vec<&SiteStats> = k.sites.iter().collect();
        sites.sort_by_key(|s| std::cmp::Reverse(s.transactions));
        if top > 0 {
            sites.truncate(top);
        }
        writeln!(
            out,
            "  {:<24} {:<7} {:<8} {:>5} {:>12} {:>6} {:>6} {:>6} {:>5}  {:<10} access",
            "place",
            "kind",
            "space",
            "bytes",
            "requests",
            "lanes",
            "trans.",
            "needed",
            "eff.",
            "stride"
        )?;
        for s in &sites {
            let place = format!("{}:{}:{}", s.file, s.line, s.column);
            let place = match place.char_indices().nth_back(23) {
                Some((at, _)) if at > 0 => &place[at..],
                _ => &place,
            };
            let mut rest = String::new();
            if let Some(c) = s.cache.filter(|c| c.l1 + c.l2 + c.memory > 0) {
                rest = format!(
                    "  [L1 {:.0} %, L2 {:.0} %]",
                    100.0 * ratio(c.l1, c.l1 + c.l2 + c.memory),
                    100.0 * ratio(c.l2, c.l2 + c.memory)
                );
            }
            writeln!(
                out,
                "  {place:<24} {:<7} {:<8} {:>5} {:>12} {:>6} {:>6} {:>6} {:>4.0}%  {:<10} {}{rest}",
                s.kind,
                s.space,
                s.size,
                thousands(s.requests),
                per(s.lanes, s.accesses),
                per(s.transactions, s.requests),
                per(s.needed, s.requests),
                100.0 * s.efficiency(),
                usual(s).unwrap_or("mixed"),
                s.text,
            )?;
            if let Some(a) = advice(s) {
                writeln!(out, "      {a}")?;
            }
        }
        if sites.len() < k.sites.len() {
            writeln!(
                out,
                "  … {} more sites; --top 0 prints all",
                k.sites.len() - sites.len()
            )?;
        }
    }
    Ok(())
}
