//! Mutated PTX: whatever bytes come, the front end reports and returns.
//!
//! The seeded test makes a few thousand mutants. `CU2RS_PTX_FUZZ=seconds` (and `CU2RS_PTX_FUZZ_SEED`) makes it run longer, with
//! `cargo test --release -p cu2rs --lib ptx::fuzz`.

use super::{cfg, inspect, parse, tests::SAMPLES};
use crate::diag::Diagnostics;
use crate::source::FileId;
use std::time::{Duration, Instant};

/// xorshift64*: the same mutants everywhere.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }
}

const PIECES: [&str; 32] = [
    "{",
    "}",
    ";",
    "[",
    "]",
    "(",
    ")",
    ",",
    ":",
    "@",
    "%p1 ",
    "bra ",
    "$L__BB0_2",
    "$L__BB0_2:",
    ".loc 1 0 0",
    "inlined_at 1 1 1",
    ".section ",
    ".file ",
    "//@cu2rs 3\n",
    "/*",
    "\"",
    "-",
    "|",
    "+",
    "0x",
    "0f3F800000",
    ".entry k(",
    ".func ",
    "brx.idx %r1, $t;",
    "$t: .branchtargets $a;",
    "\u{e9}",
    "\0",
];

fn mutant(random: &mut Random) -> Vec<u8> {
    let sample = |random: &mut Random| SAMPLES[random.below(SAMPLES.len())].as_bytes().to_vec();
    let mut text = sample(random);
    // The bytes of debug sections are dull: most mutants do without.
    if random.below(4) != 0
        && let Some(at) = text.windows(9).position(|w| w == b"\t.section")
    {
        text.truncate(at);
    }
    for _ in 0..=random.below(6) {
        let at = random.below(text.len());
        let end = (at + random.below(40)).min(text.len());
        match random.below(8) {
            0 => text.truncate(at),
            1 => drop(text.drain(at..end)),
            2 => {
                let piece = text[at..end].to_vec();
                let to = random.below(text.len());
                text.splice(to..to, piece);
            }
            3 => {
                if let Some(b) = text.get_mut(at) {
                    *b = random.next() as u8;
                }
            }
            4 => {
                let other = sample(random);
                let from = random.below(other.len());
                let to = (from + random.below(400)).min(other.len());
                text.splice(at..end, other[from..to].iter().copied());
            }
            5 => {
                let again: Vec<u8> = text[at..end].repeat(random.below(50));
                text.splice(at..at, again);
            }
            _ => {
                let piece = PIECES[random.below(PIECES.len())];
                text.splice(at..at, piece.bytes());
            }
        }
    }
    text
}

fn check(bytes: &[u8]) {
    let file = FileId(0);
    let mut diags = Diagnostics::new();
    let text = match inspect::text(file, bytes) {
        Ok(t) => t,
        Err(_) => String::from_utf8_lossy(bytes).into_owned(),
    };
    let m = parse(file, &text, &mut diags);
    for f in &m.functions {
        let g = cfg::build(f, &m, file, &mut diags);
        assert!(!g.blocks.is_empty());
        let mut at = 0;
        for b in &g.blocks {
            assert!(b.statements.start >= at && b.statements.end <= f.body.len());
            at = b.statements.end;
            assert!(b.succs.iter().all(|s| *s < g.blocks.len()));
            assert!(b.exits || !b.succs.is_empty() || diags.has_errors());
            for p in b.positions.iter().chain(&b.entry) {
                assert!(g.positions.chain(*p).len() < 100);
            }
        }
    }
    for d in diags.iter() {
        assert!(d.span.lo <= d.span.hi && d.span.hi as usize <= text.len());
    }
}

#[test]
fn mutated_modules_are_survived() {
    let number = |name: &str| std::env::var(name).ok().and_then(|v| v.parse::<u64>().ok());
    let seconds = number("CU2RS_PTX_FUZZ");
    let mut random = Random(number("CU2RS_PTX_FUZZ_SEED").unwrap_or(20_261_122) | 1);
    let until = Instant::now() + Duration::from_secs(seconds.unwrap_or(0));
    let mut count = 0u64;
    while count < 1500 || Instant::now() < until {
        let text = mutant(&mut random);
        // A machine that has something else to do is no finding.
        let slow = || {
            let started = Instant::now();
            check(&text);
            started.elapsed() > Duration::from_secs(5)
        };
        let done = std::panic::catch_unwind(|| slow() && slow() && slow());
        if !matches!(done, Ok(false)) {
            let place = std::env::temp_dir().join("cu2rs-ptx-finding.ptx");
            std::fs::write(&place, &text).unwrap();
            panic!("mutant {count} is a finding: {}", place.display());
        }
        count += 1;
    }
    eprintln!("{count} mutants");
}
