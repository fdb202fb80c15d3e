//! Random warps and a file of them.
#![allow(dead_code)]

use cu2rs_trace::format::Launch;
use cu2rs_trace::writer::{Chunk, Encoder, Part, Writer};
use std::collections::BTreeMap;

/// A small generator of pseudo-random numbers (xorshift), so that a failure comes again.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// Below `n`.
    pub fn below(&mut self, n: u64) -> u64 {
        (self.next() >> 11) % n.max(1)
    }

    pub fn one_in(&mut self, n: u64) -> bool {
        self.below(n) == 0
    }
}

/// Launch, block and warp.
pub type Key = (Launch, u64, u32);
/// What was written: the lanes of each warp.
pub type Model = BTreeMap<Key, Vec<Vec<u32>>>;

pub const PROGRAM: &[u8] = br#"{"version":1,"name":"p","files":[{"path":"a.cu"}],
    "sites":[{"function":0,"kind":"entry","at":{"file":0,"line":2}}],
    "functions":[{"name":"k","kernel":true,"at":{"file":0,"line":2},"entry":0}],
    "mappings":[{"name":"source","graphs":[{"function":0,"name":"k","kernel":true,"blocks":[{"items":[0]}]}]}]}"#;

pub fn lanes(r: &mut Random, sites: u64, longest: u64) -> Vec<Vec<u32>> {
    let count = if r.one_in(4) { 1 + r.below(32) } else { 32 } as usize;
    let one = |r: &mut Random| -> Vec<u32> {
        (0..r.below(longest))
            .map(|_| match r.below(20) {
                0 => u32::MAX,
                _ => r.below(sites) as u32,
            })
            .collect()
    };
    let first = one(r);
    let divergence = r.below(4);
    (0..count)
        .map(|_| match divergence {
            0 => first.clone(),
            1 if !r.one_in(8) => first.clone(),
            2 => first[..first.len() / (1 + r.below(2) as usize)].to_vec(),
            _ => one(r),
        })
        .collect()
}

/// A file with random warps in chunks of random sizes, and what is in it. `ends` gets the offset where each chunk ends.
pub fn file(seed: u64, warps: u64, finish: bool, ends: &mut Vec<u64>) -> (Vec<u8>, Model) {
    let mut r = Random::new(seed);
    let mut writer = Writer::new(Vec::new(), PROGRAM, &[("engine", "test"), ("a", "b=c")]).unwrap();
    let mut model = Model::new();
    let mut encoder = Encoder::new();
    let sites = [3, 100, 200, 70_000][r.below(4) as usize];
    let mut flush = |encoder: &mut Encoder, writer: &mut Writer<Vec<u8>>| {
        writer.write(encoder.take().unwrap()).unwrap();
        ends.push(writer.size());
    };
    for i in 0..warps {
        let launch = Launch {
            number: (i / 7) as u32,
            kernel: (i / 7 % 2) as u32,
            grid: [5, 1 + (i / 7) as u32, 1],
            block: [64, 1, 1],
        };
        let key = (launch, r.below(1 << 40), i as u32);
        let lanes = lanes(&mut r, sites, 60);
        let refs: Vec<&[u32]> = lanes.iter().map(Vec::as_slice).collect();
        if r.one_in(5) {
            // In two parts.
            let cut: Vec<usize> = refs
                .iter()
                .map(|l| r.below(l.len() as u64 + 1) as usize)
                .collect();
            let a: Vec<&[u32]> = refs.iter().zip(&cut).map(|(l, &c)| &l[..c]).collect();
            let b: Vec<&[u32]> = refs.iter().zip(&cut).map(|(l, &c)| &l[c..]).collect();
            let more = Part {
                more: true,
                ..Part::WHOLE
            };
            encoder.warp(&key.0, key.1, key.2, &a, more);
            if r.one_in(2) {
                flush(&mut encoder, &mut writer);
            }
            let before = cut.iter().sum::<usize>() as u64;
            encoder.warp(
                &key.0,
                key.1,
                key.2,
                &b,
                Part {
                    before,
                    ..Part::WHOLE
                },
            );
        } else {
            encoder.warp(&key.0, key.1, key.2, &refs, Part::WHOLE);
        }
        model.insert(key, lanes);
        if r.one_in(6) {
            flush(&mut encoder, &mut writer);
        }
    }
    flush(&mut encoder, &mut writer);
    let launch = Launch::default();
    writer
        .write(Chunk::counts(&launch, &[(0, 7), (9, u64::MAX)]).unwrap())
        .unwrap();
    ends.push(writer.size());
    let bytes = if finish {
        writer.finish().unwrap()
    } else {
        // What a killed run leaves: everything but the index.
        let size = writer.size() as usize;
        let mut all = writer.finish().unwrap();
        all.truncate(size);
        all
    };
    (bytes, model)
}
