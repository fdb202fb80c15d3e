//! Trace files: what is written comes back, and what is damaged costs no more than itself.

mod common;

use common::{Key, Model, Random, add_blocks, file, lanes};
use cu2rs_trace::format::{Launch, VERSION};
use cu2rs_trace::reader::{Fault, OpenError, Problem, Reader};
use cu2rs_trace::trail::{Code, MORE};
use cu2rs_trace::writer::{Blocks, Encoder, Meaning, Part, Region, Rows, Words, Writer};
use std::collections::BTreeMap;
use std::io::Cursor;

type Open<'a> = Reader<Cursor<&'a [u8]>>;

/// All warps that can be read, put together from their parts, and what was wrong.
fn read(reader: &mut Open<'_>) -> (BTreeMap<Key, Vec<Vec<u32>>>, Vec<Problem>) {
    let mut all: BTreeMap<Key, Vec<Vec<u32>>> = BTreeMap::new();
    let mut problems = reader.problems().to_vec();
    for i in 0..reader.entries().len() {
        match reader.warps(i) {
            Ok(None) => {}
            Err(p) => problems.push(p),
            Ok(Some(chunk)) => {
                for w in chunk.iter() {
                    let lanes: Vec<_> = w.sequences().map(<[u32]>::to_vec).collect();
                    assert_eq!(lanes.len(), w.lanes());
                    let known = all.entry((w.launch, w.block, w.warp)).or_default();
                    if w.before == 0 && known.is_empty() {
                        *known = lanes;
                    } else {
                        for (k, l) in known.iter_mut().zip(lanes) {
                            k.extend(l);
                        }
                    }
                }
            }
        }
    }
    (all, problems)
}

#[test]
fn random_warps_come_back() {
    for seed in 0..60 {
        for finish in [true, false] {
            let (bytes, model) = file(seed, 40, finish, &mut Vec::new());
            let mut reader = Reader::new(Cursor::new(&bytes[..])).unwrap();
            assert_eq!(reader.finished(), finish);
            assert_eq!(reader.program().unwrap().name, "p");
            assert_eq!(reader.run()[1], ("a".to_owned(), "b=c".to_owned()));
            let (all, problems) = read(&mut reader);
            assert!(all == model, "seed {seed}");
            let expected: &[Fault] = if finish { &[] } else { &[Fault::Unfinished] };
            let found: Vec<Fault> = problems.into_iter().map(|p| p.what).collect();
            assert_eq!(found, expected);
            let counts = (0..reader.entries().len()).find_map(|i| reader.counts(i).unwrap());
            assert_eq!(counts.unwrap().sites, [(0, 7), (9, u64::MAX)]);
        }
    }
}

#[test]
fn the_index_says_what_the_chunks_hold() {
    for seed in 5..9 {
        let (bytes, _) = file(seed, 60, true, &mut Vec::new());
        check_index(&mut Reader::new(Cursor::new(&bytes[..])).unwrap());
    }
}

fn check_index(reader: &mut Open<'_>) {
    for i in 0..reader.entries().len() {
        let Some(chunk) = reader.warps(i).unwrap() else {
            continue;
        };
        let held = reader.entries()[i].held.clone().unwrap();
        let launches: Vec<Launch> = held.iter().map(|h| h.launch).collect();
        assert_eq!(launches, chunk.launches());
        for h in held {
            let of: Vec<_> = chunk.iter().filter(|w| w.launch == h.launch).collect();
            assert_eq!(h.warps, of.len() as u64);
            assert_eq!(h.first_block, of.iter().map(|w| w.block).min().unwrap());
            assert_eq!(h.last_block, of.iter().map(|w| w.block).max().unwrap());
            let events = of
                .iter()
                .flat_map(|w| w.sequences())
                .map(<[u32]>::len)
                .sum::<usize>();
            assert_eq!(h.events, events as u64);
        }
    }
}

#[test]
fn two_byte_events_and_leave_are_the_same_file() {
    let wide: Vec<Vec<u32>> = vec![vec![0, 9, u32::MAX, 3], vec![0, 65_534]];
    let narrow: Vec<Vec<u16>> = vec![vec![0, 9, u16::MAX, 3], vec![0, 65_534]];
    let launch = Launch::default();
    let mut a = Encoder::new();
    let mut b = Encoder::new();
    let refs: Vec<&[u32]> = wide.iter().map(Vec::as_slice).collect();
    a.warp(&launch, 0, 0, &refs, Part::WHOLE);
    let refs: Vec<&[u16]> = narrow.iter().map(Vec::as_slice).collect();
    b.warp(&launch, 0, 0, &refs, Part::WHOLE);
    let bytes = |mut e: Encoder| {
        let mut w = Writer::new(Vec::new(), b"{}", &[]).unwrap();
        w.write(e.take().unwrap()).unwrap();
        w.finish().unwrap()
    };
    let (a, b) = (bytes(a), bytes(b));
    assert_eq!(a, b);
    let mut reader = Reader::new(Cursor::new(&a[..])).unwrap();
    let (all, _) = read(&mut reader);
    assert_eq!(all[&(launch, 0, 0)], wide);
}

#[test]
fn trails_of_one_word_are_the_same_file() {
    let code = Code { width: 3, first: 5 };
    let launch = Launch::default();
    let mut r = Random::new(3);
    let (mut a, mut b) = (Encoder::new(), Encoder::new());
    for block in 0..50 {
        for warp in 0..2 {
            // Whole warps and others; threads that passed nothing, and two or three codes.
            let lanes = [32, 32, 1, 17][r.below(4) as usize];
            let words: Vec<u32> = (0..lanes)
                .map(|_| [1, 0b1_010, 0b1_010, 0b1_001_110, 0b1_000_001_011][r.below(5) as usize])
                .collect();
            let lists: Vec<&[u32]> = words.chunks(1).collect();
            let events = a.trails(&launch, block, warp, &lists, code, Part::WHOLE);
            let same = b.short_trails(&launch, block, warp, &words, code, Part::WHOLE);
            assert_eq!(events, same);
        }
    }
    assert_eq!(b.short_trails(&launch, 50, 0, &[], code, Part::WHOLE), 0);
    a.trails(&launch, 50, 0, &[], code, Part::WHOLE);
    let bytes = |mut e: Encoder| {
        let mut w = Writer::new(Vec::new(), b"{}", &[]).unwrap();
        w.write(e.take().unwrap()).unwrap();
        w.finish().unwrap()
    };
    let a = bytes(a);
    assert_eq!(a, bytes(b));
}

#[test]
fn repeated_blocks_are_as_if_written_again() {
    for seed in 0..40 {
        let mut r = Random::new(seed);
        let sites = [100, 70_000, 0x4000_0100][seed as usize % 3];
        // A few kinds of blocks of some warps, each of which comes often.
        let kinds: Vec<Vec<Vec<Vec<u32>>>> = (0..4)
            .map(|_| {
                (0..1 + r.below(4))
                    .map(|_| lanes(&mut r, sites, 40))
                    .collect()
            })
            .collect();
        let launches = [7, 3].map(|number| Launch {
            number,
            ..Launch::default()
        });
        let (mut plain, mut quick) = (Encoder::new(), Encoder::new());
        let mut known = vec![None; kinds.len()];
        let mut repeats = 0;
        let bytes = |e: &mut Encoder| {
            let mut w = Writer::new(Vec::new(), b"{}", &[]).unwrap();
            w.write(e.take().unwrap()).unwrap();
            w.finish().unwrap()
        };
        for i in 0..60 {
            let (launch, block) = (&launches[i / 30], r.below(1000));
            let k = r.below(4) as usize;
            let write = |e: &mut Encoder| {
                for (w, lanes) in (0..).zip(&kinds[k]) {
                    let refs: Vec<&[u32]> = lanes.iter().map(Vec::as_slice).collect();
                    if refs.iter().all(|s| *s == refs[0]) {
                        e.alike(launch, block, w, refs.len(), refs[0], Part::WHOLE);
                    } else {
                        e.warp(launch, block, w, &refs, Part::WHOLE);
                    }
                }
            };
            for (w, lanes) in (0..).zip(&kinds[k]) {
                let refs: Vec<&[u32]> = lanes.iter().map(Vec::as_slice).collect();
                plain.warp(launch, block, w, &refs, Part::WHOLE);
            }
            let here = quick.here();
            match &known[k] {
                Some(rows) if quick.again(launch, block, rows) => repeats += 1,
                _ => {
                    write(&mut quick);
                    known[k] = quick.since(&here);
                    assert!(known[k].is_some());
                }
            }
            if i % 20 == 19 {
                // The index holds what the chunk says of its launches.
                assert_eq!(bytes(&mut plain), bytes(&mut quick), "seed {seed}");
            }
        }
        assert!(repeats > 30);
    }
    // Parts are not repeated.
    let mut e = Encoder::new();
    let here = e.here();
    let part = Part {
        more: true,
        ..Part::WHOLE
    };
    e.warp(&Launch::default(), 0, 0, &[&[1u32, 2]], part);
    assert!(e.since(&here).is_none());
}

#[test]
fn very_long_sequences_are_cut_in_parts() {
    let long: Vec<u32> = (0..600_000).map(|i| i % 7).collect();
    let short: Vec<u32> = vec![1, 2, 3];
    let launch = Launch::default();
    let mut e = Encoder::new();
    e.warp(
        &launch,
        3,
        1,
        &[&long[..], &short, &long],
        Part {
            cut: true,
            ..Part::WHOLE
        },
    );
    let mut w = Writer::new(Vec::new(), b"{}", &[]).unwrap();
    w.write(e.take().unwrap()).unwrap();
    let bytes = w.finish().unwrap();
    let mut reader = Reader::new(Cursor::new(&bytes[..])).unwrap();
    let chunk = reader.warps(2).unwrap().unwrap();
    let flags: Vec<_> = chunk.iter().map(|w| (w.before, w.more, w.cut)).collect();
    let first = 2 * (1 << 18) + 3;
    assert_eq!(
        flags,
        [
            (0, true, false),
            (first, true, false),
            (first + (1 << 19), false, true)
        ]
    );
    let (all, _) = read(&mut reader);
    assert_eq!(all[&(launch, 3, 1)], [long.clone(), short, long]);
    assert!(bytes.len() < 2000, "{}", bytes.len());
}

/// What is read must be what was written, or less of it.
fn part_of(read: &Model, model: &Model) {
    for (key, lanes) in read {
        let whole = &model[key];
        for (l, w) in lanes.iter().zip(whole) {
            // One part of two may be missing.
            assert!(w.starts_with(l) || w.ends_with(l), "{key:?}");
        }
    }
}

#[test]
fn a_file_cut_at_any_byte_gives_its_whole_chunks() {
    let mut ends = Vec::new();
    let (bytes, model) = file(11, 12, true, &mut ends);
    let full = Reader::new(Cursor::new(&bytes[..]))
        .unwrap()
        .entries()
        .to_vec();
    for cut in 0..bytes.len() {
        let part = &bytes[..cut];
        match Reader::new(Cursor::new(part)) {
            Ok(mut reader) => {
                assert!(!reader.finished());
                let whole = full
                    .iter()
                    .filter(|e| e.offset + 24 + u64::from(e.stored) <= cut as u64)
                    .count();
                assert_eq!(reader.entries().len(), whole, "cut at {cut}");
                let (all, problems) = read(&mut reader);
                part_of(&all, &model);
                assert!(!problems.is_empty());
            }
            Err(e) => assert!(cut < 16 && matches!(e, OpenError::NotATrace), "{cut}: {e}"),
        }
    }
}

#[test]
fn a_file_with_any_byte_wrong_loses_one_chunk() {
    let (bytes, model) = file(12, 10, true, &mut Vec::new());
    let full = Reader::new(Cursor::new(&bytes[..])).unwrap();
    let chunks = full.entries().len();
    for at in 0..bytes.len() {
        let mut bad = bytes.clone();
        bad[at] ^= 0x41;
        let mut reader = Reader::new(Cursor::new(&bad[..])).unwrap();
        assert!(reader.entries().len() + 1 >= chunks, "byte {at}");
        let readable = (0..reader.entries().len())
            .filter(|&i| reader.warps(i).is_ok() && reader.counts(i).is_ok())
            .count();
        assert!(readable + 1 >= chunks, "byte {at}: {readable} of {chunks}");
        let (all, problems) = read(&mut reader);
        part_of(&all, &model);
        // Every wrong byte is noticed, those that nobody uses apart: there are none.
        let lost_counts = (0..reader.entries().len()).any(|i| reader.counts(i).is_err());
        assert!(
            !problems.is_empty() || lost_counts,
            "byte {at} is not looked at"
        );
    }
}

#[test]
fn what_is_no_trace_is_said_to_be_none() {
    for bytes in [
        &b""[..],
        b"x",
        b"cu2rs",
        &[0; 100],
        &[0xC2; 5000],
        b"\x7fELF............................",
    ] {
        let r = Reader::new(Cursor::new(bytes));
        assert!(matches!(r, Err(OpenError::NotATrace)), "{bytes:?}");
    }
    let (mut bytes, _) = file(1, 3, true, &mut Vec::new());
    bytes[8] = VERSION as u8 + 1;
    let crc = crc32fast::hash(&bytes[..12]);
    bytes[12..16].copy_from_slice(&crc.to_le_bytes());
    let r = Reader::new(Cursor::new(&bytes[..]));
    assert!(matches!(r, Err(OpenError::Newer(v)) if v == VERSION + 1));
}

/// A disk with so much room.
struct Disk {
    bytes: Vec<u8>,
    room: usize,
}

impl std::io::Write for Disk {
    fn write(&mut self, b: &[u8]) -> std::io::Result<usize> {
        let n = b.len().min(self.room - self.bytes.len());
        if n == 0 && !b.is_empty() {
            return Err(std::io::Error::from(std::io::ErrorKind::StorageFull));
        }
        self.bytes.extend_from_slice(&b[..n]);
        Ok(n)
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_full_disk_leaves_what_was_written() {
    let launch = Launch::default();
    let mut r = Random::new(3);
    let mut model = Model::new();
    let mut disk = Disk {
        bytes: Vec::new(),
        room: 4000,
    };
    let mut writer = Writer::new(&mut disk, common::PROGRAM, &[]).unwrap();
    let mut failed = 0;
    for block in 0..50 {
        let lanes = lanes(&mut r, 50, 60);
        let refs: Vec<&[u32]> = lanes.iter().map(Vec::as_slice).collect();
        let mut e = Encoder::new();
        e.warp(&launch, block, 0, &refs, Part::WHOLE);
        match writer.write(e.take().unwrap()) {
            Ok(()) => {
                assert_eq!(failed, 0, "nothing is written after an error");
                model.insert((launch, block, 0), lanes);
            }
            Err(_) => failed += 1,
        }
    }
    assert!(failed > 0 && !model.is_empty());
    assert!(writer.finish().is_err());
    let mut reader = Reader::new(Cursor::new(&disk.bytes[..])).unwrap();
    let (all, problems) = read(&mut reader);
    assert!(all == model);
    assert!(problems.iter().any(|p| p.what == Fault::Unfinished));
}

/// A row that is repeated is written like one that is given again.
#[test]
fn rows_are_repeated() {
    let launch = Launch {
        number: 3,
        kernel: 1,
        grid: [9, 1, 1],
        block: [96, 1, 1],
    };
    let rows: [&[&[u32]]; 5] = [
        &[&[1, 2], &[1, 2], &[3]],
        &[&[1, 2], &[1, 2], &[3]],
        &[&[1, 2], &[1, 2], &[3]],
        &[&[3], &[3], &[3]],
        &[&[3], &[3], &[3]],
    ];
    let write = |repeat: bool| {
        let mut e = Encoder::new();
        assert!(!e.same(&launch, 0, 0), "there is no row");
        for block in 0..3 {
            for (w, lanes) in (0..).zip(&rows) {
                let known = w > 0 && rows[w as usize - 1] == *lanes;
                if !(repeat && known && e.same(&launch, block, w)) {
                    e.warp(&launch, block, w, lanes, Part::WHOLE);
                }
            }
        }
        let part = Part {
            more: true,
            ..Part::WHOLE
        };
        e.warp(&launch, 8, 0, rows[0], part);
        assert!(!e.same(&launch, 8, 1), "a part is no whole row");
        let mut w = Writer::new(Vec::new(), b"{}", &[]).unwrap();
        w.write(e.take().unwrap()).unwrap();
        assert!(!e.same(&launch, 8, 1), "the chunk is gone");
        w.finish().unwrap()
    };
    assert_eq!(write(true), write(false));
}

/// What threads left in regions of every kind comes back, in blocks of any size, repeated or not.
#[test]
fn blocks_come_back() {
    for seed in 0..300 {
        let mut r = Random::new(seed);
        let mut blocks = Blocks::new();
        let mut model = Model::new();
        let mut writer = Writer::new(Vec::new(), common::PROGRAM, &[]).unwrap();
        let threads = [1, 7, 32, 33, 64, 256, 1024][r.below(7) as usize];
        let few = 1 + r.below(5);
        add_blocks(&mut r, &mut blocks, &mut model, threads, few);
        assert!(!blocks.is_empty());
        writer.write(blocks.take().unwrap()).unwrap();
        assert!(blocks.is_empty());
        let more = 1 + r.below(100) as u32;
        add_blocks(&mut r, &mut blocks, &mut model, more, 9);
        writer.write(blocks.take().unwrap()).unwrap();
        let bytes = writer.finish().unwrap();
        let mut reader = Reader::new(Cursor::new(&bytes[..])).unwrap();
        let (all, problems) = read(&mut reader);
        assert_eq!(problems, []);
        assert!(all == model, "seed {seed}");
        check_index(&mut reader);
    }
}

/// What is no block leaves nothing behind.
#[test]
fn what_is_no_block_is_not_begun() {
    let launch = Launch {
        block: [2, 1, 1],
        ..Launch::default()
    };
    let code = Code { width: 3, first: 5 };
    let region = |meaning, words| Some(Region { meaning, words });
    let good = region(Meaning::Sites(7), Words::Bytes(&[1, 3]));
    let bad = [
        None,
        region(Meaning::Sites(0), Words::Bytes(&[1])),
        region(Meaning::Codes(code), Words::Longs(&[1, 1, 1])),
        region(Meaning::Trails(code, 0), Words::Bytes(&[1, 1])),
        region(Meaning::Trails(code, 2), Words::Longs(&[1])),
        region(Meaning::Trails(code, 0), Words::Longs(&[1, MORE | 1])),
        region(Meaning::Trails(code, 0), Words::Longs(&[])),
    ];
    for b in bad {
        let mut one = Blocks::new();
        let first = one.block(&launch, 4, [good, good].into_iter()).unwrap();
        assert!(one.block(&launch, 9, [good, b].into_iter()).is_none());
        assert!(one.again(&launch, 5, &first));
        let mut other = Blocks::new();
        let first = other.block(&launch, 4, [good, good].into_iter()).unwrap();
        assert!(other.again(&launch, 5, &first));
        let file = |mut b: Blocks| {
            let mut w = Writer::new(Vec::new(), b"{}", &[]).unwrap();
            w.write(b.take().unwrap()).unwrap();
            assert!(!b.again(&launch, 6, &first), "the chunk is gone");
            w.finish().unwrap()
        };
        assert_eq!(file(one), file(other));
    }
}

/// Blocks that come again are written like those that are given again: one after the other, with gaps, of two launches, between others.
#[test]
fn blocks_are_repeated() {
    let launch = |number| Launch {
        number,
        kernel: 1,
        grid: [90, 1, 1],
        block: [64, 1, 1],
    };
    let one: [&[&[u32]]; 2] = [&[&[1, 2], &[1, 2], &[3]], &[&[4, 1]]];
    let other: [&[&[u32]]; 2] = [&[&[7]], &[&[4, 1], &[8]]];
    let blocks = [
        (0, 0, true),
        (0, 1, true),
        (0, 2, true),
        (0, 3, true),
        (0, 5, true),
        (0, 6, true),
        (0, 7, false),
        (0, 8, false),
        (0, 9, false),
        (0, 10, true),
        (0, 11, true),
        (1, 0, true),
        (1, 1, true),
        (1, 2, true),
        (2, 3, true),
        (2, 4, false),
        (2, 5, false),
    ];
    let write = |repeat: bool| {
        let mut e = Encoder::new();
        let mut known: [Option<Rows>; 2] = [None, None];
        for (number, block, first) in blocks {
            let (rows, at) = if first { (&one, 0) } else { (&other, 1) };
            let again = known[at].as_ref().filter(|_| repeat);
            if again.is_some_and(|k| e.again(&launch(number), block, k)) {
                continue;
            }
            let here = e.here();
            for (w, lanes) in (0..).zip(rows) {
                e.warp(&launch(number), block, w, lanes, Part::WHOLE);
            }
            known[at] = e.since(&here);
        }
        let mut w = Writer::new(Vec::new(), b"{}", &[]).unwrap();
        w.write(e.take().unwrap()).unwrap();
        assert!(
            !e.again(&launch(2), 6, known[1].as_ref().unwrap()),
            "the chunk is gone"
        );
        w.finish().unwrap()
    };
    assert_eq!(write(true), write(false));
}
