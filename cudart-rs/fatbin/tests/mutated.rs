//! Containers of every form with bytes and numbers changed, pieces cut out, doubled and exchanged: reading them and decompressing their entries ends in contents or in an error, never in a panic, and
//! contents are never longer than the head says. `FATBIN_MUTATED=600` goes on for so many seconds, from a seed that it prints (`FATBIN_SEED`).

use cudart_fatbin::{LZ4, ZSTD, build, containers, entries};
use std::time::{Duration, Instant};

const PTX: &[u8] = b".version 8.0\n.target sm_75\n.address_size 64\n.visible .entry k(.param .u64 p) { .reg .b32 %r<9>; .reg .b32 %q<9>; .reg .b32 %s<9>; ret; }\n";

/// LZ4 by hand: literals, then matches that overlap, then literals.
fn lz4() -> (Vec<u8>, u64) {
    let mut out = vec![0x4f];
    out.extend(b"abcd");
    out.extend([4, 0, 20]);
    out.extend([0x10, b'x', 1, 0]);
    out.extend([0x50]);
    out.extend(b"final");
    (out, 4 + (15 + 20 + 4) + 1 + 4 + 5)
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

#[test]
fn changed_containers_never_panic() {
    let packed = zstd::bulk::compress(PTX, 19).unwrap();
    let (block, size) = lz4();
    let forms = [
        build(&[(1, 75, 0x11, PTX, 0), (2, 80, 0x11, b"\x7fELF", 0)]),
        build(&[(1, 80, 0x11 | LZ4, &block, size)]),
        build(&[(1, 90, 0x11 | ZSTD, &packed, PTX.len() as u64)]),
        build(&[
            (1, 90, 0x11 | ZSTD, &packed, PTX.len() as u64),
            (1, 80, 0x11 | LZ4, &block, size),
        ]),
    ];
    assert_eq!(
        entries(&forms[1]).unwrap()[0].contents().unwrap().len() as u64,
        size
    );
    let seconds = number("FATBIN_MUTATED");
    let seed = number("FATBIN_SEED").unwrap_or(match seconds {
        None => 1,
        Some(_) => Instant::now().elapsed().as_nanos() as u64 ^ u64::from(std::process::id()),
    });
    eprintln!("FATBIN_SEED={seed}");
    let mut state = seed;
    let mut random = |n: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % n.max(1)
    };
    let start = Instant::now();
    let (mut tried, mut good, mut bad) = (0u64, 0u64, 0u64);
    while match seconds {
        Some(s) => start.elapsed() < Duration::from_secs(s),
        None => tried < 20_000,
    } {
        tried += 1;
        let mut file = forms[random(forms.len())].clone();
        for _ in 0..1 + random(4) {
            let (a, b) = (random(file.len()), random(file.len()));
            let (a, b) = (a.min(b), a.max(b));
            match random(7) {
                0 if !file.is_empty() => file[a] ^= 1 << random(8),
                1 if !file.is_empty() => file[a] = random(256) as u8,
                2 => {
                    file.drain(a..b);
                }
                3 => {
                    let piece = file[a..b].to_vec();
                    let at = random(file.len());
                    file.splice(at..at, piece);
                }
                4 if file.len() >= a + 4 => {
                    let n = [0u32, 1, u32::MAX, 0x8000_0000, 0x7fff_ffff, 64, 255][random(7)];
                    file[a..a + 4].copy_from_slice(&n.to_le_bytes());
                }
                5 => file.truncate(b),
                _ => file.extend(std::iter::repeat_n(random(256) as u8, random(40))),
            }
        }
        for (_, c) in containers(&file) {
            let _ = entries(c);
        }
        for e in entries(&file).unwrap_or_default() {
            // (Large ones are only slow.)
            if e.size > 1 << 20 {
                continue;
            }
            match e.contents() {
                Ok(c) => {
                    assert!(c.len() as u64 <= e.size.max(e.stored_bytes().len() as u64));
                    good += 1;
                }
                Err(_) => bad += 1,
            }
        }
    }
    eprintln!("{tried} containers, {good} entries read, {bad} refused");
    assert!(good > 0 && bad > 0);
}
