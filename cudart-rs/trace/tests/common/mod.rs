//! Random warps and a file of them.
#![allow(dead_code)]

use cu2rs_trace::format::Launch;
use cu2rs_trace::trail::{Code, MORE, Packer, leave, rounds};
use cu2rs_trace::writer::{Blocks, Chunk, Encoder, Meaning, Part, Region, Words, Writer};
use cu2rs_trace::{LEAVE, RUN, THREADS};
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

/// A kernel with a loop in which a function may be called; the step has no probe.
pub const PROGRAM: &[u8] = br#"{"version":2,"name":"p","files":[{"path":"a.cu"}],
    "sites":[{"function":0,"kind":"entry","at":{"file":0,"line":2}},{"function":0,"kind":"body","at":{"file":0,"line":3}},
        {"function":0,"kind":"then","at":{"file":0,"line":4}},{"function":0,"kind":"step","at":{"file":0,"line":3}},
        {"function":1,"kind":"entry","at":{"file":0,"line":9}}],
    "implied":[3],
    "functions":[{"name":"k","kernel":true,"at":{"file":0,"line":2},"entry":0},{"name":"f","at":{"file":0,"line":9},"entry":4}],
    "mappings":[{"name":"source","graphs":[
        {"function":0,"name":"k","kernel":true,"blocks":[{"items":[0],"succs":[1]},{"succs":[2,5]},{"items":[1],"succs":[3,4]},
            {"items":[2,{"call":1}],"succs":[4]},{"items":[3],"succs":[1]},{}]},
        {"function":1,"name":"f","blocks":[{"items":[4]}]}]},
    {"name":"ptx","graphs":[{"function":0,"name":"k","kernel":true,"blocks":[{"items":[0],"succs":[1,2]},{"items":[1],"succs":[1,2]},{}]}]}]}"#;

/// What threads of the program may pass.
const PASSED: [&[u32]; 4] = [
    &[0],
    &[0, 1, 1],
    &[0, 1, 2, 4, LEAVE, 1],
    &[0, 1, RUN + 6, 2, 4, LEAVE],
];

/// A sequence as a trail of this code, if it has a code for each site.
pub fn trail(code: Code, events: &[u32]) -> Option<Vec<u32>> {
    let (mut packer, mut words) = (Packer::new(code.width), Vec::new());
    for e in events {
        let bits = match *e {
            LEAVE => leave(code.width),
            RUN.. => rounds(code.width),
            e => e
                .checked_sub(code.first)
                .filter(|c| *c < leave(code.width))?,
        };
        packer.push(bits, code.width, &mut words);
        if (RUN..LEAVE).contains(e) {
            packer.end(&mut words);
            *words.last_mut()? |= MORE;
            words.push((e - RUN) | MORE);
        }
    }
    packer.end(&mut words);
    Some(words)
}

pub fn lanes(r: &mut Random, sites: u64, longest: u64) -> Vec<Vec<u32>> {
    let count = if r.one_in(4) { 1 + r.below(32) } else { 32 } as usize;
    let one = |r: &mut Random| -> Vec<u32> {
        (0..r.below(longest))
            .map(|_| match r.below(20) {
                0 => LEAVE,
                1 => RUN + 1 + r.below(5000) as u32,
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

/// Adds a warp, in one of the ways that recorders do it.
fn add(
    r: &mut Random,
    encoder: &mut Encoder,
    key: &Key,
    lanes: &[&[u32]],
    part: Part,
    code: Option<Code>,
) {
    let (launch, block, warp) = key;
    if let Some(code) = code.filter(|_| r.one_in(2)) {
        let words: Option<Vec<_>> = lanes.iter().map(|l| trail(code, l)).collect();
        if let Some(words) = words {
            let words: Vec<&[u32]> = words.iter().map(Vec::as_slice).collect();
            let events = encoder.trails(launch, *block, *warp, &words, code, part);
            assert_eq!(events, lanes.iter().map(|l| l.len() as u64).sum::<u64>());
            return;
        }
    }
    encoder.warp(launch, *block, *warp, lanes, part);
}

/// Words of a region, which are of their own.
enum Owned {
    Bytes(Vec<u8>),
    Shorts(Vec<u16>),
    Longs(Vec<u32>),
    Pairs(Vec<[u32; 2]>),
}

/// A region of so many threads, and what it adds to the threads' sequences.
fn region(r: &mut Random, passed: &mut [Vec<u32>]) -> (Meaning, Owned) {
    let threads = passed.len();
    let code = Code {
        width: 2 + r.below(4) as u32,
        first: r.below(2) as u32,
    };
    let first = r.below(3) as u32;
    // Few kinds of words or many, for threads side by side or mixed.
    let kinds = [1, 2, 3, 5, 16, 17, 300][r.below(7) as usize];
    let long = [1, 1, 40][r.below(3) as usize];
    let mut at = 0;
    let of: Vec<u64> = (0..threads)
        .map(|_| {
            if r.one_in(long) {
                at = r.below(kinds);
            }
            at
        })
        .collect();
    let salt = r.next() | 1;
    let mut set = |bits: u32| -> Vec<u64> {
        let word = |k: &u64| (k + 1).wrapping_mul(salt) >> (64 - bits);
        let words: Vec<u64> = of.iter().map(word).collect();
        for (p, w) in passed.iter_mut().zip(&words) {
            p.extend((0..bits).filter(|b| w >> b & 1 != 0).map(|b| first + b));
        }
        words
    };
    match r.below(5) {
        0 => {
            let words = set(8).into_iter().map(|w| w as u8).collect();
            return (Meaning::Sites(first), Owned::Bytes(words));
        }
        1 => {
            let words = set(16).into_iter().map(|w| w as u16).collect();
            return (Meaning::Sites(first), Owned::Shorts(words));
        }
        _ => {}
    }
    // Sequences of codes.
    let events = |k: u64, most: u64, rounds: bool| -> Vec<u32> {
        let mut own = Random::new(k.wrapping_mul(salt));
        let many = own.below(most + 1);
        let event = |own: &mut Random| match own.below(9) {
            0 => LEAVE,
            1 if rounds => RUN + 1 + own.below(5000) as u32,
            _ => code.first + own.below(u64::from(leave(code.width))) as u32,
        };
        (0..many).map(|_| event(&mut own)).collect()
    };
    let kind = r.below(3);
    let most = match kind {
        0 => 30 / code.width,
        1 => 63 / code.width,
        _ => 60,
    };
    let from = if kind == 2 && r.one_in(2) {
        r.below(threads as u64) as usize
    } else {
        0
    };
    let upto = if kind == 2 && r.one_in(2) {
        from + 1 + r.below((threads - from) as u64) as usize
    } else {
        threads
    };
    let mut words = Vec::new();
    let mut wide = Vec::new();
    for t in from..upto {
        let own = events(of[t], most.into(), kind == 2);
        if kind < 2 {
            let bits = |e: &u32| {
                if *e == LEAVE {
                    leave(code.width)
                } else {
                    e - code.first
                }
            };
            let word = own
                .iter()
                .fold(1u64, |w, e| w << code.width | u64::from(bits(e)));
            words.push(word as u32);
            wide.push([word as u32, (word >> 32) as u32]);
        } else {
            words.extend(trail(code, &own).unwrap());
        }
        passed[t].extend(own);
    }
    match kind {
        0 => (Meaning::Codes(code), Owned::Longs(words)),
        1 => (Meaning::Codes(code), Owned::Pairs(wide)),
        _ => (Meaning::Trails(code, from as u32), Owned::Longs(words)),
    }
}

/// Adds blocks of so many threads, and what their threads passed to the model.
pub fn add_blocks(r: &mut Random, blocks: &mut Blocks, model: &mut Model, threads: u32, many: u64) {
    let mut number = model.len() as u32;
    for _ in 0..many {
        number += u32::from(r.one_in(3));
        let launch = Launch {
            number,
            kernel: number % 2,
            grid: [9, 9, 1],
            block: [threads, 1, 1],
        };
        let mut block = 1 + model.keys().map(|k| k.1).max().unwrap_or(0) + r.below(2);
        let mut passed = vec![Vec::new(); threads as usize];
        let owned: Vec<_> = (0..r.below(5)).map(|_| region(r, &mut passed)).collect();
        let regions = owned.iter().map(|(meaning, words)| {
            Some(Region {
                meaning: *meaning,
                words: match words {
                    Owned::Bytes(w) => Words::Bytes(w),
                    Owned::Shorts(w) => Words::Shorts(w),
                    Owned::Longs(w) => Words::Longs(w),
                    Owned::Pairs(w) => Words::Pairs(w),
                },
            })
        });
        let written = blocks.block(&launch, block, regions).unwrap();
        let mut launch = launch;
        for again in 0..1 + r.below(5) {
            if again > 0 {
                block += 1 + u64::from(r.one_in(5));
                if r.one_in(6) {
                    number += 1;
                    launch.number = number;
                }
                assert!(blocks.again(&launch, block, &written));
            }
            for (warp, lanes) in (0..).zip(passed.chunks(32)) {
                model.insert((launch, block, warp), lanes.to_vec());
            }
        }
    }
}

/// A file with random warps in chunks of random sizes, and what is in it. `ends` gets the offset where each chunk ends.
pub fn file(seed: u64, warps: u64, finish: bool, ends: &mut Vec<u64>) -> (Vec<u8>, Model) {
    let mut r = Random::new(seed);
    let mut writer = Writer::new(Vec::new(), PROGRAM, &[("engine", "test"), ("a", "b=c")]).unwrap();
    let mut model = Model::new();
    let mut encoder = Encoder::new();
    let sites: u64 = [3, 100, 200, 70_000][r.below(4) as usize];
    // Some files have trails among their sequences.
    let width = (u64::BITS - (sites + 1).leading_zeros()) + r.below(3) as u32;
    let code = (width <= 16 && r.one_in(2)).then_some(Code { width, first: 0 });
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
        let mut lanes = lanes(&mut r, sites, 60);
        if r.one_in(4) {
            // What threads of the program may pass.
            for l in &mut lanes {
                *l = PASSED[r.below(4) as usize].to_vec();
            }
        }
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
            add(&mut r, &mut encoder, &key, &a, more, code);
            if r.one_in(2) {
                flush(&mut encoder, &mut writer);
            }
            let before = cut.iter().sum::<usize>() as u64;
            let part = Part {
                before,
                ..Part::WHOLE
            };
            add(&mut r, &mut encoder, &key, &b, part, code);
        } else {
            add(&mut r, &mut encoder, &key, &refs, Part::WHOLE, code);
        }
        model.insert(key, lanes);
        if r.one_in(6) {
            flush(&mut encoder, &mut writer);
        }
    }
    flush(&mut encoder, &mut writer);
    if r.one_in(2) {
        let mut blocks = Blocks::new();
        let threads = 1 + r.below(70) as u32;
        add_blocks(&mut r, &mut blocks, &mut model, threads, 4);
        writer.write(blocks.take().unwrap()).unwrap();
        ends.push(writer.size());
    }
    let launch = Launch::default();
    writer
        .write(Chunk::counts(&launch, &[(0, 7), (9, u64::MAX)]).unwrap())
        .unwrap();
    ends.push(writer.size());
    let mut many: Vec<(u32, u64)> = (0..r.below(200) as u32)
        .map(|site| (site, if site < 9 { r.next() } else { 4096 }))
        .collect();
    many.push((THREADS, r.below(1 << 40)));
    writer
        .write(Chunk::counts(&launch, &many).unwrap())
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
