//! A slow model of what memory does, written from the definitions alone, over the text that `--export nvbit` gives.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader};
use std::path::Path;

/// Space, kind and bytes, from an operation's name.
fn operation(text: &str) -> Option<(&'static str, &'static str, u64)> {
    let mut parts = text.split('.');
    let (space, kind) = match parts.next()? {
        "LDG" => ("global", "load"),
        "STG" => ("global", "store"),
        "ATOMG" => ("global", "atomic"),
        "LDS" => ("shared", "load"),
        "STS" => ("shared", "store"),
        "ATOMS" => ("shared", "atomic"),
        "LDL" => ("local", "load"),
        "STL" => ("local", "store"),
        "TEX" => ("global", "texture"),
        "LDC" => ("constant", "load"),
        _ => return None,
    };
    let bits = match parts.nth(1) {
        None => 32,
        Some(b) => b.trim_start_matches('U').parse().ok()?,
    };
    Some((space, kind, bits / 8))
}

/// Transactions, and how few would do.
fn cost(space: &str, size: u64, lanes: &[(u64, u64)]) -> (u64, u64) {
    match space {
        "global" => {
            let bytes: BTreeSet<u64> = lanes
                .iter()
                .flat_map(|(_, a)| (0..size).map(move |b| a + b))
                .collect();
            let sectors: BTreeSet<u64> = bytes.iter().map(|b| b / 32).collect();
            (sectors.len() as u64, (bytes.len() as u64).div_ceil(32))
        }
        "local" => {
            let words = size.div_ceil(4);
            let all: Vec<u64> = lanes
                .iter()
                .flat_map(|(l, a)| (0..words).map(move |w| ((a / 4 + w) * 32 + l) * 4))
                .collect();
            let sectors: BTreeSet<u64> = all.iter().map(|b| b / 32).collect();
            (sectors.len() as u64, (all.len() as u64 * 4).div_ceil(32))
        }
        "constant" => {
            let distinct: BTreeSet<u64> = lanes.iter().map(|l| l.1).collect();
            (distinct.len() as u64, 1)
        }
        _ => {
            // Shared: 128 bytes are served at once, which is how many lanes are together.
            let together = (128 / size.max(4)).max(1);
            let (mut passes, mut groups) = (0, 0);
            for group in 0..32 / together {
                let of: BTreeSet<u64> = lanes
                    .iter()
                    .filter(|(l, _)| l / together == group)
                    .flat_map(|(_, a)| (0..size.div_ceil(4)).map(move |w| a / 4 + w))
                    .collect();
                if of.is_empty() {
                    continue;
                }
                groups += 1;
                passes += (0..32)
                    .map(|b| of.iter().filter(|w| **w % 32 == b).count() as u64)
                    .max()
                    .unwrap_or(0);
            }
            (passes, groups)
        }
    }
}

/// By site, space, kind and size: accesses, lanes, transactions, needed.
pub fn count(file: &Path) -> BTreeMap<String, [u64; 4]> {
    let mut out: BTreeMap<String, [u64; 4]> = BTreeMap::new();
    for line in BufReader::new(std::fs::File::open(file).unwrap()).lines() {
        let line = line.unwrap();
        let mut fields = line.split(" - ");
        let Some((space, kind, size)) = fields.nth(4).and_then(operation) else {
            panic!("{line}");
        };
        let lanes: Vec<(u64, u64)> = fields
            .next()
            .unwrap()
            .split_whitespace()
            .enumerate()
            .filter_map(|(l, a)| {
                Some((
                    l as u64,
                    u64::from_str_radix(a.strip_prefix("0x")?, 16).ok()?,
                ))
            })
            .collect();
        assert_eq!(lanes.len(), 32);
        // In shared and local memory 0 is an address: the mask is told behind.
        let mask = line
            .rsplit_once(" mask ")
            .map(|(_, m)| u32::from_str_radix(m.trim(), 16).unwrap());
        let mask = mask.unwrap();
        let lanes: Vec<(u64, u64)> = lanes
            .into_iter()
            .filter(|(l, _)| mask >> l & 1 != 0)
            .collect();
        let (transactions, needed) = cost(space, size, &lanes);
        let site = fields.next().unwrap().trim_start_matches("site ");
        let sums = out
            .entry(format!("{site} {space} {kind} {size}"))
            .or_default();
        for (sum, n) in sums
            .iter_mut()
            .zip([1, lanes.len() as u64, transactions, needed])
        {
            *sum += n;
        }
    }
    out
}
