//! Files whose few bytes stand for much: they are refused before it is made.

use cu2rs_trace::format::{ChunkHeader, Codec, Kind, Launch, file_header, put, put_column};
use cu2rs_trace::reader::{Fault, Problem, Reader, Warps};
use cu2rs_trace::writer::{Blocks, Meaning, Region, Words, Writer};
use std::io::Cursor;

/// A file with a chunk.
fn file(kind: Kind, raw: &[u8]) -> Vec<u8> {
    let stored = zstd::bulk::compress(raw, 1).unwrap();
    let header = ChunkHeader {
        kind: kind as u8,
        codec: Codec::Zstd as u8,
        raw: raw.len() as u32,
        stored: stored.len() as u32,
        crc: crc32fast::hash(&stored),
    };
    let mut file = file_header().to_vec();
    file.extend(header.to_bytes());
    file.extend(stored);
    file
}

fn warps(kind: Kind, raw: &[u8]) -> Result<Option<Warps>, Problem> {
    Reader::new(Cursor::new(file(kind, raw))).unwrap().warps(0)
}

fn is_refused<T>(read: Result<Option<T>, Problem>) -> bool {
    matches!(read, Err(p) if p.what == Fault::Malformed)
}

/// One launch of blocks of 1024 threads.
fn launches() -> Vec<u8> {
    let mut raw = Vec::new();
    for n in [1, 0, 0, 1, 1, 1, 1024, 1, 1] {
        put(&mut raw, n);
    }
    raw
}

/// A block of which each thread has all sites of so many regions, told as two words of which neighbours have one each.
fn regions(count: usize) -> Vec<u8> {
    let mut heads = vec![0, 0, 1];
    for _ in 0..count {
        heads.extend([2 << 2, 5]);
        put(&mut heads, u64::MAX);
        put(&mut heads, u64::MAX);
    }
    heads.push(3);
    let mut raw = launches();
    put(&mut raw, 1);
    for column in [&heads, &vec![0xAA; count * 128], &vec![]] {
        put_column(&mut raw, column);
    }
    raw
}

#[test]
fn threads_that_did_much_alike_are_not_put_together_one_by_one() {
    let read = warps(Kind::Blocks, &regions(200)).unwrap().unwrap();
    assert_eq!((read.len(), read.paths()), (32, 1));
    assert_eq!(read.path(0).len(), 200 * 64);
    // 1024 times as much is what would have to be looked at.
    assert!(is_refused(warps(Kind::Blocks, &regions(300))));
    assert!(is_refused(warps(Kind::Blocks, &regions(8000))));
}

#[test]
fn writers_make_no_block_that_is_too_large() {
    let launch = Launch {
        block: [1024, 1, 1],
        ..Launch::default()
    };
    let words = [[u32::MAX; 2]; 1024];
    let all = Region {
        meaning: Meaning::Sites(7),
        words: Words::Pairs(&words),
    };
    let mut blocks = Blocks::new();
    let mut add = |number, count| {
        let regions = std::iter::repeat_n(Some(all), count);
        blocks.block(&launch, number, regions).is_some()
    };
    assert!(add(0, 128) && !add(1, 129) && add(2, 127));
    let mut file = Writer::new(Vec::new(), b"{}", &[]).unwrap();
    file.write(blocks.take().unwrap()).unwrap();
    let mut reader = Reader::new(Cursor::new(file.finish().unwrap())).unwrap();
    let at = (0..reader.entries().len()).find_map(|i| reader.warps(i).unwrap());
    let read = at.expect("a chunk of blocks");
    assert_eq!((read.len(), read.paths()), (64, 2));
}

#[test]
fn zeros_are_not_many_things() {
    // Sequences, each of them empty; launches; warps without lanes.
    let chunk = |paths: usize, rows: usize| {
        let mut raw = launches();
        raw.push(0);
        put(&mut raw, paths as u64);
        put_column(&mut raw, &vec![0; paths]);
        put_column(&mut raw, &[]);
        put(&mut raw, rows as u64);
        for each in [1, 1, 1, 1, 1, 0, 1, 0, 0] {
            put_column(&mut raw, &vec![0; rows * each]);
        }
        warps(Kind::Warps, &raw)
    };
    assert_eq!(chunk(5, 7).unwrap().unwrap().len(), 7);
    assert!(is_refused(chunk(1 << 23, 7)));
    assert!(is_refused(chunk(5, 1 << 21)));
    let mut many = Vec::new();
    put(&mut many, 1 << 21);
    many.resize(8 << 21, 0);
    assert!(is_refused(warps(Kind::Warps, &many)));
    assert!(is_refused(warps(Kind::Blocks, &many)));
    // Counts of sites.
    let mut raw = launches();
    put(&mut raw, 1 << 23);
    raw.resize(raw.len() + (2 << 23), 0);
    let counts = Reader::new(Cursor::new(file(Kind::Counts, &raw)))
        .unwrap()
        .counts(0);
    assert!(is_refused(counts));
}

#[test]
fn an_index_has_no_more_chunks_than_there_is_room_for() {
    let index = |chunks: usize| {
        let mut raw = Vec::new();
        put(&mut raw, chunks as u64);
        raw.resize(raw.len() + chunks * 4, 0);
        let mut bytes = file(Kind::Index, &raw);
        bytes.extend(16u64.to_le_bytes());
        bytes.extend(b"cu2rsend");
        Reader::new(Cursor::new(bytes)).unwrap().finished()
    };
    assert!(index(0) && !index(1000) && !index(1 << 22));
}
