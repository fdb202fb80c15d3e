//! Nonsense: whatever bytes a file has, reading, walking and replaying it ends, and nothing panics.

mod common;

use common::{Random, file};
use cu2rs_trace::format::{ChunkHeader, Codec, Kind, file_header};
use cu2rs_trace::implied::complete;
use cu2rs_trace::reader::Reader;
use cu2rs_trace::simt::{Order, Replay};
use cu2rs_trace::walk::{Step, Walker};
use cu2rs_trace::{LAST_RUN, RUN};
use std::collections::BTreeMap;
use std::io::Cursor;

/// Changes bytes at random; half of the time none is put in or taken out, so that what follows is still where it was.
fn mutate(bytes: &mut Vec<u8>, r: &mut Random) {
    let ways = if r.one_in(2) { 3 } else { 6 };
    for _ in 0..1 + r.below(8) {
        let n = bytes.len() as u64;
        if n == 0 {
            return;
        }
        let at = r.below(n) as usize;
        match r.below(ways) {
            0 => bytes[at] = r.next() as u8,
            1 => bytes[at] ^= 1 << r.below(8),
            2 => bytes[at] = [0, 0xFF, 0x7F, 0x80][r.below(4) as usize],
            3 => bytes.truncate(at),
            4 => {
                let len = r.below(40) as usize;
                let from = r.below(n) as usize;
                let copy: Vec<u8> = bytes[from..].iter().copied().take(len).collect();
                bytes.splice(at..at, copy);
            }
            _ => {
                let end = (at + r.below(40) as usize).min(bytes.len());
                bytes.drain(at..end);
            }
        }
    }
}

/// A chunk of a file.
#[derive(Clone)]
struct Part {
    kind: u8,
    codec: Codec,
    /// Its payload as it is in the file, and decompressed.
    stored: Vec<u8>,
    raw: Vec<u8>,
}

/// The chunks of a file.
fn parts(bytes: &[u8]) -> Vec<Part> {
    let mut out = Vec::new();
    let mut at = 16;
    while let Some(head) = bytes.get(at..at + 24) {
        let Some(h) = ChunkHeader::from_bytes(head.try_into().unwrap()) else {
            break;
        };
        let stored = bytes[at + 24..at + 24 + h.stored as usize].to_vec();
        let (codec, raw) = match h.codec {
            0 => (Codec::Raw, stored.clone()),
            _ => {
                let raw = zstd::bulk::decompress(&stored, h.raw as usize);
                (Codec::Zstd, raw.unwrap())
            }
        };
        at += 24 + stored.len();
        out.push(Part {
            kind: h.kind,
            codec,
            stored,
            raw,
        });
    }
    out
}

/// Appends a chunk with right checksums.
fn seal(out: &mut Vec<u8>, kind: u8, codec: Codec, stored: &[u8], raw: usize) {
    let header = ChunkHeader {
        kind,
        codec: codec as u8,
        raw: raw as u32,
        stored: stored.len() as u32,
        crc: crc32fast::hash(stored),
    };
    out.extend(header.to_bytes());
    out.extend(stored);
}

/// Files that hold chunks of every kind, as they are and compressed.
fn corpus(seed: u64) -> Vec<Vec<u8>> {
    let mut files = Vec::new();
    let mut held = std::collections::BTreeSet::new();
    for i in 0.. {
        let (bytes, _) = file(seed * 100 + i, 3 + i % 8 * 3, i % 2 == 0, &mut Vec::new());
        held.extend(parts(&bytes).iter().map(|p| (p.kind, p.codec as u8)));
        files.push(bytes);
        let whole = (1..=8).all(|kind| {
            let has = |codec| held.contains(&(kind, codec as u8));
            match Kind::from_number(kind) {
                Some(Kind::Warps | Kind::Counts) => has(Codec::Raw) && has(Codec::Zstd),
                kind => kind.is_some() && (has(Codec::Raw) || has(Codec::Zstd)),
            }
        });
        if i >= 7 && whole {
            break;
        }
        assert!(i < 99, "{held:?}");
    }
    // Memory has files of its own, which `tests/memory.rs` spoils; its statistics are spoiled beside their reader (`memory::counts`).
    assert_eq!(Kind::from_number(9), Some(Kind::Memory));
    assert_eq!(Kind::from_number(10), Some(Kind::MemoryCounts));
    assert!(Kind::from_number(11).is_none(), "a kind that is not here");
    files
}

/// Reads whatever it is, and walks some of what comes out. Notes what was read well.
fn chew(bytes: &[u8], seen: &mut BTreeMap<&'static str, u64>) {
    let Ok(mut reader) = Reader::new(Cursor::new(bytes)) else {
        return;
    };
    let mut note = |what| *seen.entry(what).or_default() += 1;
    let program = reader.program().cloned();
    let mut walkers: Vec<_> = program
        .iter()
        .flat_map(|p| p.mappings.iter().map(move |m| (p, m)))
        .take(3)
        .map(|(p, m)| (Walker::new(p, m), Replay::new(m, Order::NotTaken)))
        .collect();
    for i in 0..reader.entries().len() {
        if let Ok(Some(counts)) = reader.counts(i) {
            note("counts");
            if let Some(p) = &program {
                complete(p, counts.launch.kernel, &counts.sites);
            }
        }
        let kind = reader.entries()[i].kind;
        let Ok(Some(chunk)) = reader.warps(i) else {
            continue;
        };
        note(match kind {
            Some(Kind::Packed) => "packed",
            Some(Kind::Trails) => "trails",
            Some(Kind::Blocks) => "blocks",
            _ => "warps",
        });
        for w in chunk.iter() {
            assert_eq!(w.sequences().count(), w.lanes());
            assert_eq!(
                w.groups().iter().fold(0, |all, g| all | g.1).count_ones(),
                w.lanes() as u32
            );
        }
        for w in chunk.iter().take(4) {
            let kernel = w.launch.kernel;
            for (walker, replay) in &mut walkers {
                let mut paths = Vec::new();
                for (path, mask) in w.groups().iter().take(4) {
                    let events = chunk.path(*path);
                    // Rounds may be many, and that is right.
                    let rounds = events.iter().filter(|e| (RUN..=LAST_RUN).contains(e));
                    if rounds.map(|e| u64::from(e - RUN)).sum::<u64>() > 10_000 {
                        continue;
                    }
                    if let Ok(path) = walker.path(kernel, events, w.cut) {
                        paths.push((path, *mask));
                        note("paths");
                    }
                }
                let lanes: Vec<(&[Step], u32)> =
                    paths.iter().map(|(p, m)| (&p.steps[..], *m)).collect();
                if let Some(graph) = walker.graph_of(kernel) {
                    let _ = replay.warp(graph, &lanes, &mut Vec::new());
                }
            }
        }
    }
}

/// How many files a round of [`fuzz`] reads.
const ROUND: u64 = 4;

fn fuzz(seed: u64, rounds: u64, seen: &mut BTreeMap<&'static str, u64>) {
    let mut r = Random::new(seed);
    let files = corpus(seed);
    let chunks: Vec<Vec<Part>> = files.iter().map(|f| parts(f)).collect();
    for _ in 0..rounds {
        let at = r.below(files.len() as u64) as usize;
        let mut whole = files[at].clone();
        mutate(&mut whole, &mut r);
        chew(&whole, seen);
        let chunks = &chunks[at];
        let changed = r.below(chunks.len() as u64) as usize;
        let chosen = &chunks[changed];
        // A payload that makes no sense, by itself …
        let mut payload = chosen.raw.clone();
        mutate(&mut payload, &mut r);
        let mut one = file_header().to_vec();
        seal(&mut one, chosen.kind, Codec::Raw, &payload, payload.len());
        if chosen.kind == Kind::Index as u8 {
            // An index is found by the trailer only.
            one.extend(16u64.to_le_bytes());
            one.extend(b"cu2rsend");
        }
        chew(&one, seen);
        // … and among the other chunks of its file,
        let mut all = file_header().to_vec();
        for (i, c) in chunks.iter().enumerate() {
            if i == changed {
                seal(&mut all, c.kind, Codec::Raw, &payload, payload.len());
            } else if c.kind != Kind::Index as u8 {
                seal(&mut all, c.kind, c.codec, &c.stored, c.raw.len());
            }
        }
        chew(&all, seen);
        // … and one that was damaged when it was compressed, or whose length is wrong.
        let mut packed = match chosen.codec {
            Codec::Zstd => chosen.stored.clone(),
            Codec::Raw => zstd::bulk::compress(&chosen.raw, 1).unwrap(),
        };
        let mut length = chosen.raw.len();
        match r.below(8) {
            0 => length = length.wrapping_add_signed(r.below(5) as isize - 2) & 0xFFF_FFFF,
            1 => length = r.below(1 << 28) as usize,
            _ => mutate(&mut packed, &mut r),
        }
        let mut one = file_header().to_vec();
        seal(&mut one, chosen.kind, Codec::Zstd, &packed, length);
        chew(&one, seen);
    }
}

#[test]
fn nonsense_does_not_panic() {
    let mut seen = BTreeMap::new();
    for seed in 1..5 {
        fuzz(seed, 200, &mut seen);
    }
    // Much of it is read to its end, or it would not be looked at.
    for what in ["warps", "packed", "trails", "blocks", "counts", "paths"] {
        assert!(seen.get(what).is_some_and(|n| *n > 100), "{what}: {seen:?}");
    }
}

/// The same for long, from a seed (`CU2RS_FUZZ_SEED`): `CU2RS_FUZZ_SECONDS=1800 cargo test -p cu2rs-trace --release --test fuzz -- --ignored long_fuzz --nocapture`.
#[test]
#[ignore = "as long as one likes"]
fn long_fuzz() {
    let number = |name: &str| std::env::var(name).ok().and_then(|s| s.parse().ok());
    let seconds = number("CU2RS_FUZZ_SECONDS").unwrap_or(10);
    let first = number("CU2RS_FUZZ_SEED").unwrap_or(1000);
    let start = std::time::Instant::now();
    let mut seen = BTreeMap::new();
    let mut seed = first;
    while start.elapsed().as_secs() < seconds {
        fuzz(seed, 250, &mut seen);
        seed += 1;
    }
    let files = (seed - first) * 250 * ROUND;
    println!("{files} files in {seconds} s without a finding; read to their end: {seen:?}");
}
