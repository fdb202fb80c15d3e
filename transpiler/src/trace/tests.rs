//! The commands on traces made here: Figure 14 of simCUDA's report, and a loop whose trips differ.

use super::stats::{Counter, Stats, collect};
use super::*;
use cu2rs_trace::format::Launch;
use cu2rs_trace::model::{
    Block, Function, Graph, Item, Mapping, Position, Program, Site, SiteKind, SourceFile,
};
use cu2rs_trace::trail::Code;
use cu2rs_trace::writer::{Blocks, Encoder, Meaning, Part, Region, Words, Writer};
use std::path::Path;

fn block(sites: &[u32], succs: &[u32], line: u32) -> Block {
    Block {
        items: sites.iter().map(|&s| Item::Site(s)).collect(),
        succs: succs.to_vec(),
        at: Some(Position {
            file: 0,
            line,
            column: 1,
        }),
        ..Block::default()
    }
}

fn program(name: &str, blocks: Vec<Block>, sites: u32) -> Program {
    let at = Position {
        file: 0,
        line: 2,
        column: 1,
    };
    Program {
        version: 1,
        implied: Vec::new(),
        name: "figure".into(),
        files: vec![SourceFile {
            path: "figure.cu".into(),
            text: Some("</script>\n__global__\n".into()),
        }],
        sites: (0..sites)
            .map(|i| Site {
                function: 0,
                kind: if i == 0 {
                    SiteKind::Entry
                } else {
                    SiteKind::Other
                },
                at: Position { line: 2 + i, ..at },
            })
            .collect(),
        functions: vec![Function {
            name: name.into(),
            kernel: true,
            at,
            ..Function::default()
        }],
        mappings: vec![Mapping {
            name: "source".into(),
            graphs: vec![Graph {
                function: Some(0),
                name: name.into(),
                kernel: true,
                blocks,
                ..Graph::default()
            }],
            ..Mapping::default()
        }],
    }
}

/// A parity if/else, then a limit if/else.
fn figure_14() -> Program {
    let blocks = vec![
        block(&[0], &[1, 2], 2),
        block(&[1], &[3], 7),
        block(&[2], &[3], 11),
        block(&[3], &[4, 5], 13),
        block(&[4], &[6], 16),
        block(&[5], &[6], 20),
        block(&[], &[], 22),
    ];
    program("categorize", blocks, 6)
}

fn launch(number: u32, threads: u32) -> Launch {
    Launch {
        number,
        kernel: 0,
        grid: [1, 1, 1],
        block: [threads, 1, 1],
    }
}

/// Writes a trace of warps: launch, block, warp, lanes.
fn write(file: &Path, p: &Program, warps: &[(Launch, u64, u32, Vec<Vec<u32>>)]) {
    let out = std::fs::File::create(file).unwrap();
    let mut w = Writer::new(out, p.to_json().as_bytes(), &[("engine", "loops")]).unwrap();
    let mut e = Encoder::new();
    for (l, block, warp, lanes) in warps {
        let refs: Vec<&[u32]> = lanes.iter().map(Vec::as_slice).collect();
        e.warp(l, *block, *warp, &refs, Part::WHOLE);
    }
    w.write(e.take().unwrap()).unwrap();
    w.finish().unwrap();
}

fn ten_threads(limit: u32) -> Vec<Vec<u32>> {
    (0..10)
        .map(|t| vec![0, 1 + t % 2, 3, if t > limit { 4 } else { 5 }])
        .collect()
}

fn figure_file(dir: &Path, name: &str, limit: u32) -> PathBuf {
    let file = dir.join(name);
    write(
        &file,
        &figure_14(),
        &[(launch(0, 10), 0, 0, ten_threads(limit))],
    );
    file
}

fn stats_of(file: &Path) -> Stats {
    let mut t = open::Trace::open(file, &Selection::default()).unwrap();
    collect(&mut t, cu2rs_trace::simt::Order::NotTaken, |_| ())
}

#[test]
fn ranges_are_read() {
    assert_eq!(range("7"), Ok(Range(7, 7)));
    assert_eq!(range("3..9"), Ok(Range(3, 9)));
    assert_eq!(range("3..=9"), Ok(Range(3, 9)));
    assert_eq!(range("3.."), Ok(Range(3, u64::MAX)));
    assert_eq!(range("..9"), Ok(Range(0, 9)));
    assert!(range("x").is_err() && range("9..3").is_err() && range("").is_err());
}

#[test]
fn what_is_repeated_is_folded() {
    let words = |t: &str| t.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let fold = |t: &str| show::fold(words(t)).join(" ");
    assert_eq!(fold("a b b b c"), "a b*3 c");
    assert_eq!(fold("a b c b c b c d"), "a (b c)*3 d");
    assert_eq!(fold("a b c"), "a b c");
}

fn shown(file: &Path, change: impl FnOnce(&mut show::ShowArgs)) -> String {
    let mut args = show::ShowArgs {
        file: file.into(),
        selection: Selection::default(),
        thread: None,
        threads: false,
        warps: false,
        rule: show::Rule::Simt,
        masks: false,
        fold: false,
        sites: false,
        lines: false,
        column: false,
    };
    change(&mut args);
    let mut out = Vec::new();
    assert_eq!(show::show(&args, &mut out), Ok(OK));
    String::from_utf8(out).unwrap()
}

#[test]
fn figure_14_is_shown_in_the_reports_notation() {
    let dir = tempfile::tempdir().unwrap();
    let file = figure_file(dir.path(), "t", 5);
    let head = "# launch 0: categorize<<<(1,1,1), (10,1,1)>>>\n";
    assert_eq!(
        shown(&file, |_| ()),
        head.to_owned()
            + "Thread0: bb_0_0 bb_0_1 bb_0_3 bb_0_5 bb_0_6\n\
               Thread1: bb_0_0 bb_0_2 bb_0_3 bb_0_5 bb_0_6\n\
               Thread2: bb_0_0 bb_0_1 bb_0_3 bb_0_5 bb_0_6\n\
               Thread3: bb_0_0 bb_0_2 bb_0_3 bb_0_5 bb_0_6\n\
               Thread4: bb_0_0 bb_0_1 bb_0_3 bb_0_5 bb_0_6\n\
               Thread5: bb_0_0 bb_0_2 bb_0_3 bb_0_5 bb_0_6\n\
               Thread6: bb_0_0 bb_0_1 bb_0_3 bb_0_4 bb_0_6\n\
               Thread7: bb_0_0 bb_0_2 bb_0_3 bb_0_4 bb_0_6\n\
               Thread8: bb_0_0 bb_0_1 bb_0_3 bb_0_4 bb_0_6\n\
               Thread9: bb_0_0 bb_0_2 bb_0_3 bb_0_4 bb_0_6\n\
               Warp0: bb_0_0 bb_0_1 bb_0_2 bb_0_3 bb_0_4 bb_0_5 bb_0_6\n"
    );
    let both = shown(&file, |a| {
        a.warps = true;
        a.rule = show::Rule::Both;
        a.masks = true;
        a.selection.order = OrderArg::Taken;
    });
    assert_eq!(
        both,
        head.to_owned()
            + "Warp0 (simt): bb_0_0:000003ff bb_0_2:000002aa bb_0_1:00000155 bb_0_3:000003ff bb_0_5:0000003f bb_0_4:000003c0 bb_0_6:000003ff\n\
               Warp0 (union): bb_0_0:000003ff bb_0_1:00000155 bb_0_2:000002aa bb_0_3:000003ff bb_0_4:000003c0 bb_0_5:0000003f bb_0_6:000003ff\n"
    );
    let one = shown(&file, |a| {
        a.thread = Some(Range(9, 9));
        a.lines = true;
        a.column = true;
    });
    assert_eq!(one, head.to_owned() + "Thread9:\n2\n11\n13\n16\n22\n");
}

#[test]
fn figure_14_is_counted_as_by_hand() {
    let dir = tempfile::tempdir().unwrap();
    let s = stats_of(&figure_file(dir.path(), "t", 5));
    let k = &s.kernels[&0];
    // Seven blocks of one warp; ten threads of five blocks each.
    assert_eq!(
        (k.warps, k.threads, k.warp_blocks, k.thread_blocks),
        (1, 10, 7, 50)
    );
    // bb 0, 3, 6 by 10 lanes; 1 and 2 by 5; 4 by 4 and 5 by 6.
    assert_eq!(
        (
            k.occupancy[10],
            k.occupancy[5],
            k.occupancy[4],
            k.occupancy[6]
        ),
        (3, 2, 1, 1)
    );
    assert_eq!(k.union_differs, 0);
    assert_eq!(s.blocks[&(0, 0)].divergent, 1);
    assert_eq!(s.blocks[&(0, 1)].divergent, 0);
    assert_eq!(
        s.blocks[&(0, 4)],
        stats::BlockStats {
            warps: 1,
            threads: 4,
            divergent: 0,
            idle: 6
        }
    );
    assert_eq!(s.edges[&(0, 3, 5)], 6);
    let lines: Vec<_> = s
        .lines(&figure_14().mappings[0])
        .iter()
        .map(|l| l.line)
        .collect();
    assert_eq!(lines, [2, 7, 11, 13, 16, 20, 22]);
}

#[test]
fn equal_warps_are_counted_as_often_as_they_are() {
    // for (i = 0; i < lane % 4; i++): trips 0, 1, 2, 3.
    let p = program(
        "trips",
        vec![
            block(&[0], &[1], 2),
            block(&[], &[2, 3], 3),
            block(&[1], &[1], 4),
            block(&[2], &[], 5),
        ],
        3,
    );
    let lanes: Vec<Vec<u32>> = (0..32)
        .map(|l| {
            std::iter::once(0)
                .chain(std::iter::repeat_n(1, l % 4))
                .chain([2])
                .collect()
        })
        .collect();
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("t");
    let warps: Vec<_> = (0..1000)
        .map(|b| (launch(0, 32), b, 0, lanes.clone()))
        .collect();
    write(&file, &p, &warps);
    let s = stats_of(&file);
    let k = &s.kernels[&0];
    // Warp: 0, then (1 2) three times, 1, 3: entry and exit by 32 lanes, tests by 32, 24, 16, 8, bodies by 24, 16, 8.
    assert_eq!(k.warp_blocks, 1000 * 9);
    assert_eq!(k.thread_blocks, 1000 * (64 + 80 + 48));
    assert_eq!(s.blocks[&(0, 1)].divergent, 3000);
    assert_eq!(k.union_differs, 1000, "a union cannot express a loop");
    assert_eq!(k.longest, 9);
    assert_eq!(k.progress.iter().map(|b| b.0).sum::<u64>(), 9000);
    // The same one by one.
    let mut t = open::Trace::open(&file, &Selection::default()).unwrap();
    let mut one = Counter::new(&p.mappings[0], cu2rs_trace::simt::Order::NotTaken);
    t.warps(None, &mut |w| {
        one.add(w);
        one.flush();
    });
    assert_eq!(one.stats, s);
}

#[test]
fn selections_and_their_faults() {
    let dir = tempfile::tempdir().unwrap();
    let file = figure_file(dir.path(), "t", 5);
    let open = |s: Selection| open::Trace::open(&file, &s);
    let with = |f: fn(&mut Selection)| {
        let mut s = Selection::default();
        f(&mut s);
        s
    };
    let count = |s: Selection| {
        let mut n = 0;
        open(s).unwrap().warps(None, &mut |_| n += 1);
        n
    };
    assert_eq!(count(Selection::default()), 1);
    assert_eq!(count(with(|s| s.block = Some(Range(1, 5)))), 0);
    assert_eq!(count(with(|s| s.launch = Some(Range(0, 0)))), 1);
    assert_eq!(count(with(|s| s.warp = Some(Range(1, 9)))), 0);
    assert_eq!(count(with(|s| s.kernel = Some("cat".into()))), 1);
    let code = |s: Selection| open(s).err().map(|m| m.code);
    assert_eq!(
        code(with(|s| s.kernel = Some("dog".into()))),
        Some("CU6308")
    );
    assert_eq!(
        code(with(|s| s.mapping = Some("ptx".into()))),
        Some("CU6306")
    );
    assert_eq!(
        code(with(|s| s.program = Some("no such file".into()))),
        Some("CU6305")
    );
    let mut newer = std::fs::read(&file).unwrap();
    newer[8] = 0xff;
    let bit = |c: u32, _| (c >> 1) ^ (0xedb8_8320 & (c & 1).wrapping_neg());
    let byte = |c: u32, b: &u8| (0..8).fold(c ^ u32::from(*b), bit);
    let crc = !newer[..12].iter().fold(!0, byte);
    newer[12..16].copy_from_slice(&crc.to_le_bytes());
    std::fs::write(dir.path().join("newer"), newer).unwrap();
    let none = open::Trace::open(&dir.path().join("newer"), &Selection::default());
    assert_eq!(none.err().map(|m| m.code), Some("CU6302"));
    let full = std::io::Error::other("no space");
    assert_eq!(super::write_failed(&full).code, "CU6307");
    let none = open::Trace::open(Path::new("no such file"), &Selection::default());
    assert_eq!(none.err().map(|m| m.code), Some("CU6301"));
    std::fs::write(dir.path().join("x"), "not a trace").unwrap();
    let none = open::Trace::open(&dir.path().join("x"), &Selection::default());
    assert_eq!(none.err().map(|m| m.code), Some("CU6301"));
}

#[test]
fn a_killed_run_is_shown_and_said() {
    let dir = tempfile::tempdir().unwrap();
    let file = figure_file(dir.path(), "t", 5);
    let bytes = std::fs::read(&file).unwrap();
    // A chunk with another content than its checksum says.
    let told = (0..bytes.len()).any(|at| {
        let mut damaged = bytes.clone();
        damaged[at] ^= 0xff;
        std::fs::write(&file, damaged).unwrap();
        let Ok(mut t) = open::Trace::open(&file, &Selection::default()) else {
            return false;
        };
        t.warps(None, &mut |_| ());
        t.messages().any(|m| m.code == "CU6303")
    });
    assert!(told);
    // Without trailer and index.
    std::fs::write(&file, &bytes[..bytes.len() - 20]).unwrap();
    let mut t = open::Trace::open(&file, &Selection::default()).unwrap();
    assert_eq!(t.launches().len(), 1);
    let mut n = 0;
    t.warps(None, &mut |_| n += 1);
    assert_eq!(n, 1);
    assert!(t.messages().any(|m| m.code == "CU6304"));
    assert_eq!(t.report(), INCOMPLETE);
}

/// Chunks of every kind that holds warps are looked at where no index says what they hold.
#[test]
fn a_killed_run_of_blocks_and_trails_is_shown() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("t");
    let out = std::fs::File::create(&file).unwrap();
    let mut w = Writer::new(out, figure_14().to_json().as_bytes(), &[]).unwrap();
    let code = Code { width: 3, first: 0 };
    let mut e = Encoder::new();
    e.short_trails(
        &launch(0, 1),
        0,
        0,
        &[0b1_000_001_011_100],
        code,
        Part::WHOLE,
    );
    w.write(e.take().unwrap()).unwrap();
    let mut b = Blocks::new();
    let region = Region {
        meaning: Meaning::Sites(0),
        words: Words::Bytes(&[0b0010_1011, 0b0010_1101]),
    };
    b.block(&launch(1, 2), 0, [Some(region)].into_iter())
        .unwrap();
    w.write(b.take().unwrap()).unwrap();
    // It is not finished.
    drop(w);
    let mut t = open::Trace::open(&file, &Selection::default()).unwrap();
    let mut lanes = Vec::new();
    t.warps(None, &mut |w| lanes.push((w.launch.number, w.mask())));
    assert_eq!(lanes, [(0, 1), (1, 3)]);
    assert_eq!(t.launches().len(), 2);
}

#[test]
fn warps_that_do_not_fit_the_mapping_are_left_out_and_said() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("t");
    let mut bad = ten_threads(5);
    bad[3] = vec![0, 4];
    let warps = [
        (launch(0, 10), 0, 0, bad),
        (launch(1, 10), 0, 0, ten_threads(5)),
    ];
    write(&file, &figure_14(), &warps);
    let mut t = open::Trace::open(&file, &Selection::default()).unwrap();
    let mut seen = Vec::new();
    t.warps(None, &mut |w| seen.push(w.launch.number));
    assert_eq!(seen, [1]);
    let text: Vec<String> = t.messages().map(ToString::to_string).collect();
    assert!(
        text[0].contains("CU6309") && text[0].contains("lane 3"),
        "{text:?}"
    );
}

/// A warp in two parts, in two chunks; the second may be missing.
fn in_parts(file: &Path, second: bool) {
    let out = std::fs::File::create(file).unwrap();
    let mut w = Writer::new(out, figure_14().to_json().as_bytes(), &[]).unwrap();
    let mut e = Encoder::new();
    let (l, lanes) = (launch(0, 10), ten_threads(5));
    let first: Vec<&[u32]> = lanes.iter().map(|l| &l[..2]).collect();
    let rest: Vec<&[u32]> = lanes.iter().map(|l| &l[2..]).collect();
    let part = Part {
        more: true,
        ..Part::WHOLE
    };
    e.warp(&l, 0, 0, &first, part);
    w.write(e.take().unwrap()).unwrap();
    if second {
        let part = Part {
            before: 20,
            ..Part::WHOLE
        };
        e.warp(&l, 0, 0, &rest, part);
        w.write(e.take().unwrap()).unwrap();
    }
    w.finish().unwrap();
}

#[test]
fn a_warp_in_parts_is_put_together() {
    let dir = tempfile::tempdir().unwrap();
    let whole = stats_of(&figure_file(dir.path(), "whole", 5));
    let file = dir.path().join("parts");
    in_parts(&file, true);
    assert_eq!(stats_of(&file), whole);
    // Without its end it is what there is of it, and that is said.
    in_parts(&file, false);
    let mut t = open::Trace::open(&file, &Selection::default()).unwrap();
    let mut seen = Vec::new();
    t.warps(None, &mut |w| seen.push(w));
    assert_eq!(seen.len(), 1);
    assert!(seen[0].cut);
    let blocks: Vec<u32> = seen[0].groups[0].0.path.blocks().map(|b| b.1).collect();
    assert_eq!(blocks, [0, 1]);
    assert!(t.messages().any(|m| m.code == "CU6304"));
}

fn histogram_of(dir: &Path, file: &Path, arguments: &[&str]) -> Vec<String> {
    #[derive(clap::Parser)]
    struct Args {
        #[command(flatten)]
        of: histogram::HistogramArgs,
    }
    let out = dir.join("histogram");
    let words = [
        "histogram".into(),
        file.to_path_buf(),
        "-o".into(),
        out.clone(),
    ];
    let all = words.into_iter().chain(arguments.iter().map(PathBuf::from));
    let args = <Args as clap::Parser>::try_parse_from(all).unwrap();
    assert_eq!(histogram::run(&args.of), Ok(OK));
    let text = std::fs::read_to_string(out).unwrap();
    text.lines().map(str::to_owned).collect()
}

#[test]
fn histograms_are_those_of_figure_14() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("t");
    let mut p = figure_14();
    for (block, n) in [(0, 3), (4, 7)] {
        let of = &mut p.mappings[0].graphs[0].blocks[block].instructions;
        of.insert("alu".into(), n);
        of.insert("ld.global".into(), 1);
    }
    let second = [
        (launch(0, 10), 0, 0, ten_threads(5)),
        (launch(1, 10), 1, 0, ten_threads(8)),
    ];
    write(&file, &p, &second);
    let of = |by: &str, more: &[&str]| {
        let mut all = vec!["--format", "csv", "--by", by];
        all.extend(more);
        histogram_of(dir.path(), &file, &all)
    };
    // Block 0 by ten lanes in both launches, block 4 by the threads 6 to 9, then by thread 9.
    assert_eq!(
        of("kernel,class", &[]),
        [
            "kernel,class,warps,threads,warp_instructions,thread_instructions",
            "categorize,alu,4,25,20,95",
            "categorize,ld.global,4,25,4,25",
        ]
    );
    assert_eq!(of("launch", &[])[1..], ["0,7,50,12,72", "1,7,50,12,48"]);
    let threads = of("thread", &["--launch", "1"]);
    assert_eq!(
        (threads.len(), threads[1].as_str(), threads[10].as_str()),
        (11, "0,5,5,4,4", "9,5,5,12,12")
    );
    // Blocks 0 and 1 of the grid are on the two multiprocessors.
    assert_eq!(
        of("sm,lanes", &[])[1..],
        [
            "0,4,1,4,8,32",
            "0,5,2,10,0,0",
            "0,6,1,6,0,0",
            "0,10,3,30,4,40",
            "1,1,1,1,8,8",
            "1,5,2,10,0,0",
            "1,9,1,9,0,0",
            "1,10,3,30,4,40"
        ]
    );
    assert_eq!(
        of("time", &["--every", "4", "--launch", "0"])[1..],
        ["0,4,30,4,40", "1,3,20,8,32"]
    );
    assert_eq!(of("bb,line", &[])[1], "bb_0_0,figure.cu:2,2,20,8,80");
    let json = histogram_of(dir.path(), &file, &["--format", "json", "--by", "launch"]);
    let rows: serde_json::Value = serde_json::from_str(&json[0]).unwrap();
    assert_eq!(rows[1]["thread_instructions"], 48);
    let table = histogram_of(dir.path(), &file, &["--by", "launch"]);
    assert!(
        table[1].split_whitespace().eq(["0", "7", "50", "12", "72"]),
        "{table:?}"
    );
}

fn diff_args(left: PathBuf, right: PathBuf) -> diff::DiffArgs {
    diff::DiffArgs {
        left,
        right,
        selection: Selection::default(),
        first: 5,
        quiet: true,
    }
}

#[test]
fn two_runs_are_compared() {
    let dir = tempfile::tempdir().unwrap();
    let a = figure_file(dir.path(), "a", 5);
    let b = figure_file(dir.path(), "b", 6);
    assert_eq!(diff::run(&diff_args(a.clone(), a.clone())), Ok(OK));
    assert_eq!(diff::run(&diff_args(a.clone(), b)), Ok(INCOMPLETE));
    let other = dir.path().join("c");
    write(&other, &program("other", vec![block(&[0], &[], 2)], 1), &[]);
    assert_eq!(diff::run(&diff_args(a, other)).unwrap_err().code, "CU6310");
}

fn exported(file: &Path, format: export::Format, rows: export::Rows) -> Vec<u8> {
    let out = file.with_extension("out");
    let args = export::ExportArgs {
        by_launch: false,
        file: file.into(),
        selection: Selection::default(),
        format,
        rows,
        output: Some(out.clone()),
    };
    assert_eq!(export::run(&args), Ok(OK));
    std::fs::read(out).unwrap()
}

#[test]
fn tables_have_a_row_a_step() {
    let dir = tempfile::tempdir().unwrap();
    let file = figure_file(dir.path(), "t", 5);
    let csv = String::from_utf8(exported(&file, export::Format::Csv, export::Rows::Warp)).unwrap();
    let rows: Vec<&str> = csv.lines().collect();
    assert_eq!(rows.len(), 8);
    assert_eq!(
        rows[0],
        "launch,kernel,block,warp,step,function,bb,line,depth,mask,active"
    );
    assert_eq!(rows[2], "0,categorize,0,0,1,categorize,bb_0_1,7,0,341,5");
    let csv =
        String::from_utf8(exported(&file, export::Format::Csv, export::Rows::Thread)).unwrap();
    assert_eq!(csv.lines().count(), 51);
    assert!(csv.contains("\n0,categorize,0,9,3,categorize,bb_0_4,16\n"));
    let json = exported(&file, export::Format::Jsonl, export::Rows::Warp);
    let v: serde_json::Value = serde_json::from_slice(&json).unwrap();
    assert_eq!(v["masks"][1], 341);
    assert_eq!(v["blocks"][6], "bb_0_6");
    let json = exported(&file, export::Format::Perfetto, export::Rows::Warp);
    let v: serde_json::Value = serde_json::from_slice(&json).unwrap();
    let slices = v["traceEvents"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|e| e["ph"] == "X");
    assert_eq!(slices.count(), 7);
    let bytes = exported(&file, export::Format::Parquet, export::Rows::Warp);
    assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"));
    let footer = u32::from_le_bytes(bytes[bytes.len() - 8..bytes.len() - 4].try_into().unwrap());
    assert!((footer as usize) < bytes.len() - 12);
}

#[test]
fn the_page_holds_everything_and_loads_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let file = figure_file(dir.path(), "t", 5);
    let output = dir.path().join("t.html");
    let args = html::HtmlArgs {
        file,
        selection: Selection::default(),
        output: output.clone(),
        timelines: 4,
        steps: 3,
    };
    assert_eq!(html::run(&args), Ok(OK));
    let page = std::fs::read_to_string(output).unwrap();
    let (_, rest) = page
        .split_once("<script id=\"data\" type=\"application/json\">")
        .unwrap();
    // The source's own `</script>` does not end the data.
    let (data, _) = rest.split_once("</script>").unwrap();
    let v: serde_json::Value = serde_json::from_str(data).unwrap();
    assert_eq!(v["files"][0]["text"], "</script>\n__global__\n");
    assert_eq!(
        v["kernels"][0]["timelines"][0]["steps"]
            .as_array()
            .unwrap()
            .len(),
        3
    );
    assert_eq!(v["kernels"][0]["timelines"][0]["length"], 7);
    assert_eq!(v["graphs"][0]["blocks"][5]["threads"], 6);
    // SVG's name space is the only address in it, and that is no resource.
    let addresses: Vec<_> = page
        .match_indices("http")
        .map(|(i, _)| &page[i..i + 26])
        .collect();
    assert_eq!(addresses, ["http://www.w3.org/2000/svg"]);
    assert!(!page.contains("src=") && !page.contains("@import") && !page.contains("fetch("));
}
