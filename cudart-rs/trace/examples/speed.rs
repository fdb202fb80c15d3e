//! How quickly traces are written, read, walked and replayed, and how large they are, for three kinds of kernels:
//! `cargo run --release -p cu2rs-trace --example speed`.
//!
//! * *uniform*: each thread passes 3 + 64 sites, all alike;
//! * *trips*: a loop whose number of trips differs from thread to thread (up to 64);
//! * *coin*: a loop of 64 trips with a branch that each thread takes or not at random: the worst there is, since the branches
//!   themselves are one bit for each lane and trip.
//!
//! Records are `(block, mask)` steps of warps; events are sites passed by single threads.

use cu2rs_trace::format::Launch;
use cu2rs_trace::model::{
    Block, Function, Graph, Item, Mapping, Position, Program, Site, SiteKind, SourceFile,
};
use cu2rs_trace::reader::Reader;
use cu2rs_trace::simt::{Order, Replay};
use cu2rs_trace::walk::{Path, Step, Walker};
use cu2rs_trace::writer::{Encoder, Part, Writer};
use std::collections::HashMap;
use std::io::Cursor;

/// `for (…) { body; if (c) then; }`: entry, test (no site), body, then, step, exit.
fn program() -> Program {
    let block = |sites: &[u32], succs: &[u32]| Block {
        items: sites.iter().map(|&s| Item::Site(s)).collect(),
        succs: succs.to_vec(),
        ..Block::default()
    };
    let blocks = vec![
        block(&[0], &[1]),
        block(&[], &[2, 5]),
        block(&[1], &[3, 4]),
        block(&[2], &[4]),
        block(&[3], &[1]),
        block(&[4], &[]),
    ];
    let site = |kind| Site {
        function: 0,
        kind,
        at: Position::default(),
    };
    let mut sites = vec![site(SiteKind::Other); 5];
    sites[0] = site(SiteKind::Entry);
    Program {
        version: 1,
        files: vec![SourceFile::default()],
        sites,
        functions: vec![Function::default()],
        mappings: vec![Mapping {
            name: "source".into(),
            graphs: vec![Graph {
                function: Some(0),
                blocks,
                ..Graph::default()
            }],
            ..Mapping::default()
        }],
        ..Program::default()
    }
}

/// Seconds that this thread has had a processor: other work on the machine does not count. Where Linux does not tell, the clock.
fn now() -> f64 {
    let ran = std::fs::read_to_string("/proc/thread-self/schedstat");
    let ran = ran
        .ok()
        .and_then(|t| t.split(' ').next()?.parse::<f64>().ok());
    ran.map_or_else(
        || {
            let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
            since.map_or(0.0, |d| d.as_secs_f64())
        },
        |ns| ns / 1e9,
    )
}

fn main() {
    let warps: u64 = std::env::args()
        .nth(1)
        .and_then(|a| a.parse().ok())
        .unwrap_or(20_000);
    let program = program();
    for kind in ["uniform", "trips", "coin"] {
        let mut seed = 1u64;
        let mut random = move || {
            seed = seed
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            seed >> 33
        };
        // A thousand warps, over and over: what is measured is the encoder, not this.
        let made: Vec<Vec<Vec<u16>>> = (0..1000)
            .map(|_| {
                (0..32)
                    .map(|_| {
                        let trips = if kind == "trips" { random() % 64 } else { 64 };
                        let mut v = vec![0];
                        for _ in 0..trips {
                            v.push(1);
                            if kind == "coin" && random() % 2 == 0 {
                                v.push(2);
                            }
                            v.push(3);
                        }
                        v.push(4);
                        v
                    })
                    .collect()
            })
            .collect();
        let launch = Launch {
            grid: [warps as u32, 1, 1],
            block: [32, 1, 1],
            ..Launch::default()
        };
        let mut writer =
            Writer::new(Vec::new(), program.to_json().as_bytes(), &[]).expect("to memory");
        let mut encoder = Encoder::new();
        let start = now();
        for block in 0..warps {
            let lanes = &made[(block * 7 % 1000) as usize];
            let refs: Vec<&[u16]> = lanes.iter().map(Vec::as_slice).collect();
            encoder.warp(&launch, block, 0, &refs, Part::WHOLE);
            if encoder.is_full() {
                let chunk = encoder.take().expect("compresses");
                writer.write(chunk).expect("to memory");
            }
        }
        let chunk = encoder.take().expect("compresses");
        writer.write(chunk).expect("to memory");
        let file = writer.finish().expect("to memory");
        let write = now() - start;

        let start = now();
        let mut reader = Reader::new(Cursor::new(&file[..])).expect("a trace");
        let (mut events, mut sum) = (0u64, 0u64);
        for i in 0..reader.entries().len() {
            let Ok(Some(chunk)) = reader.warps(i) else {
                continue;
            };
            for w in chunk.iter() {
                for s in w.sequences() {
                    events += s.len() as u64;
                    sum += s.iter().map(|&e| u64::from(e)).sum::<u64>();
                }
            }
        }
        let read = now() - start;

        let start = now();
        let mapping = &program.mappings[0];
        let mut walker = Walker::new(&program, mapping);
        let mut replay = Replay::new(mapping, Order::NotTaken);
        let (mut records, mut out) = (0u64, Vec::new());
        for i in 0..reader.entries().len() {
            let Ok(Some(chunk)) = reader.warps(i) else {
                continue;
            };
            let mut paths: HashMap<u32, Path> = HashMap::new();
            for w in chunk.iter() {
                let groups = w.groups();
                for g in &groups {
                    paths.entry(g.0).or_insert_with(|| {
                        walker
                            .path(0, chunk.path(g.0), false)
                            .expect("the program's own")
                    });
                }
                let lanes: Vec<(&[Step], u32)> = groups
                    .iter()
                    .map(|g| (&paths[&g.0].steps[..], g.1))
                    .collect();
                out.clear();
                replay.warp(0, &lanes, &mut out).expect("paths of it");
                records += out.len() as u64;
            }
        }
        let all = now() - start;
        println!(
            "{kind}: {warps} warps, {events} events, {records} records; {} bytes, {:.3} bytes a record; \
             written {:.0} M events/s; read {:.0} M events/s = {:.1} M records/s; read, walked and replayed {:.1} M records/s \
             (checksum {sum})",
            file.len(),
            file.len() as f64 / records as f64,
            events as f64 / write / 1e6,
            events as f64 / read / 1e6,
            records as f64 / read / 1e6,
            records as f64 / all / 1e6,
        );
    }
}
