//! What a trace file holds, in one line: launches, warps, events of all lanes, warp events, bytes, and a digest of each thread's full sequence of sites that
//! does not depend on the order in which warps were written. Two runs with the same digest passed the same sites in each thread.
//!
//! `cargo run -p cu2rs-trace --example digest -- trace.cu2rs…`; used by `scripts/trace-suite`.

use cu2rs_trace::STOP;
use cu2rs_trace::implied::Expander;
use cu2rs_trace::reader::Reader;
use std::collections::hash_map::Entry;
use std::collections::{BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Sums of one file.
#[derive(Default)]
struct Sums {
    launches: BTreeSet<u32>,
    warps: u64,
    events: u64,
    /// Each distinct sequence of a warp's lanes once: what a warp issues at least.
    groups: u64,
    digest: u64,
}

fn digest(path: &str) -> Result<Sums, String> {
    let file = std::fs::File::open(path).map_err(|e| e.to_string())?;
    let mut reader = Reader::new(std::io::BufReader::new(file)).map_err(|e| e.to_string())?;
    if let Some(p) = reader.problems().first() {
        return Err(p.to_string());
    }
    let program = reader.program().cloned().ok_or("no description")?;
    let mut sums = Sums::default();
    // The lanes of a warp whose end has not come yet.
    let mut open: HashMap<(u32, u64, u32), Vec<Vec<u32>>> = HashMap::new();
    let expander = Expander::new(&program);
    // The hash of each full sequence.
    let mut known: HashMap<(u32, bool, Vec<u32>), u64> = HashMap::new();
    for i in 0..reader.entries().len() {
        let Some(chunk) = reader.warps(i).map_err(|p| p.to_string())? else {
            continue;
        };
        for w in chunk.iter() {
            let key = (w.launch.number, w.block, w.warp);
            sums.events += w.sequences().map(|s| s.len() as u64).sum::<u64>();
            for (path, _) in w.groups() {
                sums.groups += chunk.path(path).len() as u64;
            }
            let lanes = open
                .entry(key)
                .or_insert_with(|| vec![Vec::new(); w.lanes()]);
            for (lane, s) in lanes.iter_mut().zip(w.sequences()) {
                lane.extend_from_slice(s);
            }
            if w.more {
                continue;
            }
            sums.launches.insert(w.launch.number);
            sums.warps += 1;
            if known.len() > 100_000 {
                known.clear();
            }
            for (n, lane) in (0u32..).zip(open.remove(&key).unwrap_or_default()) {
                let kernel = w.launch.kernel;
                let full = match known.entry((kernel, w.cut, lane)) {
                    Entry::Occupied(e) => *e.get(),
                    Entry::Vacant(e) => {
                        let mut h = DefaultHasher::new();
                        let lane = &e.key().2;
                        match &expander {
                            Some(x) => {
                                let full = x.expand(kernel, lane, w.cut);
                                let full = full.map_err(|e| format!("{key:?} lane {n}: {e}"))?;
                                full.events.hash(&mut h);
                            }
                            None => lane.strip_suffix(&[STOP]).unwrap_or(lane).hash(&mut h),
                        }
                        *e.insert(h.finish())
                    }
                };
                let mut h = DefaultHasher::new();
                (w.launch, w.block, w.warp, n, full).hash(&mut h);
                sums.digest = sums.digest.wrapping_add(h.finish());
            }
        }
    }
    match open.is_empty() {
        true => Ok(sums),
        false => Err("a warp has no end".into()),
    }
}

fn main() {
    let mut bad = false;
    for path in std::env::args().skip(1) {
        match digest(&path) {
            Ok(s) => println!(
                "{path} launches {} warps {} events {} warp-events {} bytes {} digest {:016x}",
                s.launches.len(),
                s.warps,
                s.events,
                s.groups,
                std::fs::metadata(&path).map_or(0, |m| m.len()),
                s.digest
            ),
            Err(e) => {
                bad = true;
                println!("{path} error {e}");
            }
        }
    }
    std::process::exit(bad.into());
}
