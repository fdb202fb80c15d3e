//! How quickly traces are written, read, walked and replayed, and how large they are, for three kinds of kernels, their sequences as events and as trails:
//! `cargo run --release -p cu2rs-trace --example speed`.
//!
//! * *uniform*: each thread passes 3 + 64 sites, all alike;
//! * *trips*: a loop whose number of trips differs from thread to thread (up to 64);
//! * *coin*: a loop of 64 trips with a branch that each thread takes or not at random: the worst there is, since the branches
//!   themselves are one bit for each lane and trip.
//!
//! Files that are named are read, walked and replayed instead: `… --example speed -- trace.cu2rs`. (A number is for how many warps are written of each kind.)
//!
//! Records are `(block, mask)` steps of warps; events are sites passed by single threads.

use cu2rs_trace::format::Launch;
use cu2rs_trace::model::{
    Block, Function, Graph, Item, Mapping, Position, Program, Site, SiteKind, SourceFile,
};
use cu2rs_trace::reader::Reader;
use cu2rs_trace::simt::{Order, Replay};
use cu2rs_trace::trail::{Code, MORE, Packer, rounds};
use cu2rs_trace::walk::{Path, Step, Walker};
use cu2rs_trace::writer::{Encoder, Part, Writer};
use std::collections::HashMap;
use std::error::Error;
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

/// A thousand warps of this kind, over and over: what is measured is the encoder, not this.
fn warps_of(kind: &str) -> Vec<Vec<Vec<u16>>> {
    let mut seed = 1u64;
    let mut random = move || {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        seed >> 33
    };
    let mut lane = || {
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
    };
    (0..1000)
        .map(|_| (0..32).map(|_| lane()).collect())
        .collect()
}

/// The codes of the program's sites.
const CODE: Code = Code { width: 3, first: 0 };

/// A sequence as the trail that a thread records.
fn trail_of(sites: &[u16]) -> Vec<u32> {
    let (mut packer, mut words) = (Packer::new(CODE.width), Vec::new());
    for s in sites {
        packer.push(u32::from(*s) & rounds(CODE.width), CODE.width, &mut words);
    }
    packer.end(&mut words);
    assert!(words.iter().rev().skip(1).all(|w| w & MORE != 0));
    words
}

/// A file of so many warps, and the seconds that its making took.
fn written<E>(
    program: &Program,
    warps: u64,
    made: &[Vec<Vec<E>>],
    mut add: impl FnMut(&mut Encoder, &Launch, u64, &[&[E]]),
) -> Result<(Vec<u8>, f64), Box<dyn Error>> {
    let launch = Launch {
        grid: [warps as u32, 1, 1],
        block: [32, 1, 1],
        ..Launch::default()
    };
    let mut writer = Writer::new(Vec::new(), program.to_json().as_bytes(), &[])?;
    let mut encoder = Encoder::new();
    let start = now();
    for block in 0..warps {
        let lanes = &made[(block * 7 % 1000) as usize];
        let refs: Vec<&[E]> = lanes.iter().map(Vec::as_slice).collect();
        add(&mut encoder, &launch, block, &refs);
        if encoder.is_full() {
            writer.write(encoder.take()?)?;
        }
    }
    writer.write(encoder.take()?)?;
    let file = writer.finish()?;
    Ok((file, now() - start))
}

/// Reads all of a file: the seconds that this took, the events of all lanes, and a sum of them.
fn read(file: &[u8]) -> Result<(f64, u64, u64), Box<dyn Error>> {
    let start = now();
    let mut reader = Reader::new(Cursor::new(file))?;
    let (mut events, mut sum) = (0u64, 0u64);
    for i in 0..reader.entries().len() {
        let Some(chunk) = reader.warps(i)? else {
            continue;
        };
        for w in chunk.iter() {
            w.sequences().for_each(|s| {
                events += s.len() as u64;
                sum += s.iter().map(|&e| u64::from(e)).sum::<u64>();
            });
        }
    }
    Ok((now() - start, events, sum))
}

/// Reads, walks and replays all of a file: the seconds that this took, the warps, and the records.
fn replayed(file: &[u8]) -> Result<(f64, u64, u64), Box<dyn Error>> {
    let start = now();
    let mut reader = Reader::new(Cursor::new(file))?;
    let program = reader.program().cloned().ok_or("no description")?;
    let mapping = program.mappings.first().ok_or("no mapping")?;
    let mut walker = Walker::new(&program, mapping);
    let mut replay = Replay::new(mapping, Order::NotTaken);
    let (mut warps, mut records, mut out) = (0, 0, Vec::new());
    for i in 0..reader.entries().len() {
        let Some(chunk) = reader.warps(i)? else {
            continue;
        };
        let mut paths: HashMap<(u32, u32), Path> = HashMap::new();
        for w in chunk.iter() {
            if w.before > 0 || w.more {
                return Err("warps in parts are not for this".into());
            }
            let kernel = w.launch.kernel;
            let groups = w.groups();
            for g in &groups {
                if let std::collections::hash_map::Entry::Vacant(e) = paths.entry((kernel, g.0)) {
                    e.insert(walker.path(kernel, chunk.path(g.0), w.cut)?);
                }
            }
            let lanes: Vec<(&[Step], u32)> = groups
                .iter()
                .map(|g| (&paths[&(kernel, g.0)].steps[..], g.1))
                .collect();
            out.clear();
            let graph = walker.graph_of(kernel).ok_or("no graph")?;
            replay.warp(graph, &lanes, &mut out)?;
            warps += 1;
            records += out.len() as u64;
        }
    }
    Ok((now() - start, warps, records))
}

/// Prints what a file is and how quickly it is read: the best of five times, since other work on the machine takes its caches.
fn tell(name: &str, file: &[u8], write: Option<f64>) -> Result<(), Box<dyn Error>> {
    let (mut seconds, mut events, mut sum) = (f64::MAX, 0, 0);
    for _ in 0..5 {
        let (s, e, all) = read(file)?;
        (seconds, events, sum) = (seconds.min(s), e, all);
    }
    let (all, warps, records) = replayed(file)?;
    let million = |n: u64, seconds: f64| n as f64 / seconds / 1e6;
    let write = write.map_or(String::new(), |w| {
        format!("written {:.0} M events/s; ", million(events, w))
    });
    println!(
        "{name}: {warps} warps, {events} events, {records} records; {} bytes, {:.3} bytes a record; \
         {write}read {:.0} M events/s = {:.1} M records/s; read, walked and replayed {:.1} M records/s \
         (checksum {sum})",
        file.len(),
        file.len() as f64 / records as f64,
        million(events, seconds),
        million(records, seconds),
        million(records, all),
    );
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let warps = match &arguments[..] {
        [] => 20_000,
        [one] if one.parse::<u64>().is_ok() => one.parse()?,
        files => {
            for name in files {
                tell(name, &std::fs::read(name)?, None)?;
            }
            return Ok(());
        }
    };
    let program = program();
    for kind in ["uniform", "trips", "coin"] {
        let made = warps_of(kind);
        let (file, seconds) = written(&program, warps, &made, |e, launch, block, lanes| {
            e.warp(launch, block, 0, lanes, Part::WHOLE);
        })?;
        tell(kind, &file, Some(seconds))?;
        let trails: Vec<Vec<Vec<u32>>> = made
            .iter()
            .map(|lanes| lanes.iter().map(|l| trail_of(l)).collect())
            .collect();
        let (file, seconds) = written(&program, warps, &trails, |e, launch, block, lanes| {
            e.trails(launch, block, 0, lanes, CODE, Part::WHOLE);
        })?;
        tell(&format!("{kind}, trails"), &file, Some(seconds))?;
    }
    Ok(())
}
