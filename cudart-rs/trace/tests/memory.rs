//! Accesses of warps go into a file and come back as they were, whatever happens to the file.

use cu2rs_trace::format::Launch;
use cu2rs_trace::memory::{Access, Encoder, KINDS, SPACES};
use cu2rs_trace::reader::Reader;
use cu2rs_trace::writer::Writer;
use std::io::Cursor;

type Row = (u32, String, u64, u32, Access);

fn random(n: &mut u64) -> u64 {
    *n ^= *n << 13;
    *n ^= *n >> 7;
    *n ^= *n << 17;
    *n
}

/// Accesses of all shapes.
fn rows(count: usize) -> Vec<Row> {
    let mut n = 0x9E37_79B9_7F4A_7C15;
    let mut out = Vec::new();
    for i in 0..count {
        let r = random(&mut n);
        let mut a = Access {
            site: (r % 23) as u32 * ((r >> 8) % 3) as u32,
            kind: KINDS[(r >> 16) as usize % 4],
            space: SPACES[(r >> 20) as usize % 4],
            size: [1, 2, 4, 8, 16, 12, 1000][(r >> 24) as usize % 7],
            align: (r >> 30) as u8 % 5,
            mask: match (r >> 36) % 4 {
                0 => u32::MAX,
                1 => (random(&mut n) as u32).max(1),
                2 => 1 << ((r >> 40) % 32),
                _ => 0xFFFF,
            },
            addresses: [0; 32],
        };
        let base = random(&mut n) >> ((r >> 44) % 60);
        let stride = random(&mut n) as i64 >> ((r >> 50) % 64);
        let listed = (r >> 57) % 3 == 0;
        for l in 0..32u64 {
            let way = match listed {
                true => random(&mut n) >> 40,
                false => (stride as u64).wrapping_mul(l),
            };
            if a.mask >> l & 1 != 0 {
                a.addresses[l as usize] = base.wrapping_add(way);
            }
        }
        let at = i as u64 / 7;
        out.push((
            at as u32 / 50,
            format!("k{}", at / 50),
            at % 50,
            (at % 3) as u32,
            a,
        ));
    }
    out
}

fn write(rows: &[Row], every: usize) -> Vec<u8> {
    let mut w = Writer::new(
        Vec::new(),
        b"{\"memory\":1,\"parents\":[],\"sites\":[]}",
        &[],
    )
    .unwrap();
    let mut e = Encoder::new();
    for (i, (launch, kernel, block, warp, a)) in rows.iter().enumerate() {
        let launch = Launch {
            number: *launch,
            kernel: 0,
            grid: [50, 1, 1],
            block: [96, 1, 1],
        };
        e.warp(&launch, kernel, *block, *warp);
        e.access(a);
        if i % every == every - 1 {
            w.write(e.take().unwrap()).unwrap();
        }
    }
    w.write(e.take().unwrap()).unwrap();
    w.finish().unwrap()
}

fn read(bytes: Vec<u8>) -> (Vec<Row>, usize) {
    let Ok(mut r) = Reader::new(Cursor::new(bytes)) else {
        return (Vec::new(), 1);
    };
    let mut out = Vec::new();
    let mut faults = r.problems().len();
    for i in 0..r.entries().len() {
        let told = r.accesses(i, &mut |who, a| {
            let mut a = *a;
            for l in 0..32 {
                if a.mask >> l & 1 == 0 {
                    a.addresses[l] = 0;
                }
            }
            let l = who.launched;
            out.push((l.launch.number, l.kernel.clone(), who.block, who.warp, a));
        });
        faults += usize::from(told.is_err());
    }
    (out, faults)
}

#[test]
fn accesses_come_back() {
    let rows = rows(20_000);
    for every in [1_000_000, 977] {
        let (back, faults) = read(write(&rows, every));
        assert_eq!(faults, 0);
        assert!(back == rows);
    }
}

#[test]
fn a_file_that_was_cut_gives_what_is_before() {
    let rows = rows(5_000);
    let file = write(&rows, 500);
    for end in [file.len() / 3, file.len() / 2, file.len() - 1] {
        let (back, faults) = read(file[..end].to_vec());
        assert!(faults > 0 && !back.is_empty() && back.len() <= rows.len());
        assert!(back[..] == rows[..back.len()]);
    }
}

#[test]
fn damaged_payloads_are_told_and_do_not_panic() {
    let mut e = Encoder::new();
    let all = rows(300);
    for (_, _, block, warp, a) in &all {
        e.warp(&Launch::default(), "k", *block, *warp);
        e.access(a);
    }
    let chunk = e.take().unwrap();
    let mut w = Writer::new(Vec::new(), b"{\"memory\":1}", &[]).unwrap();
    w.write(chunk).unwrap();
    let file = w.finish().unwrap();
    let mut n = 7;
    // The payload itself, past the checksum: any bytes at all.
    for _ in 0..20_000 {
        let length = random(&mut n) as usize % 200;
        let bytes: Vec<u8> = (0..length)
            .map(|_| random(&mut n) as u8 >> (n % 8))
            .collect();
        let _ = cu2rs_trace::memory::decode::accesses(&bytes, &mut |_, _| {});
    }
    for _ in 0..300 {
        let mut bytes = file.clone();
        let at = random(&mut n) as usize % bytes.len();
        bytes[at] ^= 1 << (n % 8);
        let _ = read(bytes);
    }
}

#[test]
fn regular_accesses_take_next_to_nothing() {
    let mut e = Encoder::new();
    let mut w = Writer::new(Vec::new(), b"{\"memory\":1}", &[]).unwrap();
    for warp in 0..1000u64 {
        e.warp(&Launch::default(), "k", warp / 8, (warp % 8) as u32);
        for round in 0..100 {
            for site in 0..3 {
                let mut a = Access {
                    site,
                    kind: KINDS[usize::from(site == 2)],
                    space: SPACES[0],
                    size: 4,
                    align: 2,
                    mask: u32::MAX,
                    addresses: [0; 32],
                };
                for l in 0..32 {
                    a.addresses[l as usize] =
                        (u64::from(site) << 30) + (warp * 32 + l) * 4 + round * 4096;
                }
                e.access(&a);
            }
        }
    }
    w.write(e.take().unwrap()).unwrap();
    let bytes = w.finish().unwrap().len();
    assert!(bytes < 300_000 / 10, "{bytes} bytes for 300,000 accesses");
}
