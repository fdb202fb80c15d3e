//! What a trace file holds, in one line: launches, warps, events of all lanes, warp events, bytes, and a digest of each thread's sequence that
//! does not depend on the order in which warps were written. Two runs with the same digest recorded the same for each thread.
//!
//! `cargo run -p cu2rs-trace --example digest -- trace.cu2rs…`; used by `scripts/trace-suite`.

use cu2rs_trace::reader::Reader;
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
    let mut sums = Sums::default();
    // The hash of each lane of a warp whose end has not come yet.
    let mut open: HashMap<(u32, u64, u32), Vec<DefaultHasher>> = HashMap::new();
    for i in 0..reader.entries().len() {
        let Some(chunk) = reader.warps(i).map_err(|p| p.to_string())? else {
            continue;
        };
        for w in chunk.iter() {
            let key = (w.launch.number, w.block, w.warp);
            let lanes = open.entry(key).or_insert_with(|| {
                let mut h = DefaultHasher::new();
                (w.launch, w.block, w.warp).hash(&mut h);
                vec![h; w.lanes()]
            });
            for (n, (h, s)) in lanes.iter_mut().zip(w.sequences()).enumerate() {
                for e in s {
                    (n, e).hash(h);
                }
                sums.events += s.len() as u64;
            }
            for (path, _) in w.groups() {
                sums.groups += chunk.path(path).len() as u64;
            }
            if !w.more {
                sums.launches.insert(w.launch.number);
                sums.warps += 1;
                for h in open.remove(&key).unwrap_or_default() {
                    sums.digest = sums.digest.wrapping_add(h.finish());
                }
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
