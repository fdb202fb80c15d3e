//! Tests of annotated sources and of mappings, with PTX that nvcc made of our own programs (`tests/ptx/`, `scripts/ptx-samples`).

use super::map::{Findings, Read};
use super::{cfg, instrument, parse, report};
use crate::diag::Diagnostics;
use crate::project::loader::DiskLoader;
use crate::project::pipeline::{self, Sited};
use crate::project::progress::Progress;
use crate::project::{Options, annotate, mapping};
use crate::source::FileId;
use cu2rs_trace::ambiguity::Verdict;
use cu2rs_trace::model::{BlockClass, Mapping};
use cu2rs_trace::union::union;
use cu2rs_trace::walk::{Path, Walker};
use std::path::PathBuf;

fn sample(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../tests/ptx")
        .join(name)
}

fn sited(name: &str) -> Sited {
    let options = Options {
        inputs: vec![sample(name)],
        ..Options::default()
    };
    let mut s = pipeline::sited(&options, &DiskLoader, &Progress::new(false, false));
    let messages = std::mem::take(&mut s.translation.diags);
    assert!(!messages.has_errors(), "{messages:?}");
    s
}

/// The mapping of a program by PTX files, what is known of it, and the codes of all messages.
fn mapped(source: &str, ptx: &[&str]) -> (Mapping, Findings, Vec<u16>) {
    let mut s = sited(source);
    let mut diags = Diagnostics::new();
    let paths: Vec<PathBuf> = ptx.iter().map(|p| sample(p)).collect();
    let texts = mapping::load(&paths, &DiskLoader, &mut s.translation.sources, &mut diags);
    let reads = mapping::read(&texts, &mut diags);
    let findings = mapping::add(&mut s, &reads, &mut diags).unwrap_or_default();
    let program = s.traced.unwrap().program;
    assert!(program.check().is_ok());
    let codes = diags.iter().map(|d| d.code.0).collect();
    (program.mappings.last().unwrap().clone(), findings, codes)
}

fn lines(m: &Mapping, graph: usize) -> Vec<u32> {
    let line = |b: &cu2rs_trace::model::Block| b.at.map_or(0, |at| at.line);
    m.graphs[graph].blocks.iter().map(line).collect()
}

#[test]
fn annotated_sources_are_as_they_were_looked_at() {
    let s = sited("places.cu");
    let mut diags = Diagnostics::new();
    let out = annotate::run(&s, &mut diags).unwrap();
    assert_eq!((out.markers, out.sites), (78, 78));
    assert_eq!(diags.iter().count(), 0);
    let text = String::from_utf8(out.files[0].bytes.clone()).unwrap();
    let golden = std::fs::read_to_string(sample("places_annotated.cu")).unwrap();
    assert_eq!(
        text, golden,
        "run scripts/ptx-samples and look at what changes"
    );
    // Lines keep their numbers.
    let original = std::fs::read_to_string(sample("places.cu")).unwrap();
    let marked = text.split_once("#line 1\n").unwrap().1;
    assert_eq!(original.lines().count(), marked.lines().count());
}

#[test]
fn every_kind_of_place_is_exact_in_anchored_ptx() {
    let (m, findings, codes) = mapped("places.cu", &["places_anchored.ptx"]);
    assert_eq!(codes, [0u16; 0]);
    assert_eq!(m.name, "anchored");
    let proofs = report::proofs(&m, &findings);
    assert_eq!(proofs.len(), 2);
    assert!(proofs.iter().all(|(_, exact)| *exact), "{proofs:?}");
    assert!(m.graphs.iter().all(|g| g.function.is_some()));
    // Each site stands in exactly one block of its function's graph.
    let mut seen = vec![0; 78];
    for s in m
        .graphs
        .iter()
        .flat_map(|g| &g.blocks)
        .flat_map(|b| b.sites())
    {
        seen[s as usize] += 1;
    }
    assert_eq!(seen, vec![1; 78]);
    // Instances have their own functions, found by name, by caller, and (lambdas) by what is left.
    let mut functions: Vec<u32> = m.graphs.iter().filter_map(|g| g.function).collect();
    functions.sort_unstable();
    functions.dedup();
    assert_eq!(functions.len(), m.graphs.len());
}

#[test]
fn figure_14_from_old_ptx_from_todays_and_anchored() {
    for (ptx, own) in [
        ("parity_open64.ptx", [2, 7, 11, 13, 16, 20, 22]),
        ("parity_debug.ptx", [2, 7, 11, 13, 16, 20, 22]),
        // The two counters of the end are one piece of code behind the joined ways: its first line is that of the last counter.
        ("parity_anchored.ptx", [2, 7, 11, 13, 16, 20, 20]),
    ] {
        let (m, findings, codes) = mapped("parity.cu", &[ptx]);
        assert_eq!(codes, [0u16; 0], "{ptx}");
        let mut found = lines(&m, 0);
        // nvcc lays the arms out in either order.
        found.sort_unstable();
        assert_eq!(found, own, "{ptx}");
        assert_eq!(report::proofs(&m, &findings), [(0, true)], "{ptx}");
        let classes: Vec<_> = m.graphs[0].blocks.iter().map(|b| b.class).collect();
        let exact = classes.iter().filter(|c| **c == BlockClass::Exact).count();
        assert_eq!((exact, classes[6]), (6, BlockClass::Inferred), "{ptx}");
    }
}

/// The sites that each of the figure's ten threads passes: the number in the array is the thread's own.
fn threads() -> impl Iterator<Item = Vec<u32>> {
    (0..10).map(|t| {
        vec![
            0,
            if t % 2 == 0 { 1 } else { 2 },
            3,
            if t > 5 { 4 } else { 5 },
        ]
    })
}

#[test]
fn figure_14_threads_and_warp() {
    let program = sited("parity.cu").traced.unwrap().program;
    // The entry, one arm of each branch, and what follows say nothing new.
    let recorded = |mut events: Vec<u32>| {
        events.retain(|e| !program.implied.contains(e));
        events
    };
    assert!(recorded(vec![0, 1, 3, 4]).len() < 3);
    // The report's sequences (Figure 14 e): even or odd, then above the limit or not.
    let figure = |t: u32| {
        let first = if t.is_multiple_of(2) { 1 } else { 2 };
        let second = if t > 5 { 4 } else { 5 };
        vec![0, first, 3, second, 6]
    };
    for ptx in [
        "parity_open64.ptx",
        "parity_debug.ptx",
        "parity_anchored.ptx",
    ] {
        let (m, ..) = mapped("parity.cu", &[ptx]);
        let mut walker = Walker::new(&program, &m);
        let walked = threads().map(|e| walker.path(0, &recorded(e), false).unwrap());
        let paths: Vec<Path> = walked.collect();
        for (t, path) in (0..).zip(&paths) {
            let blocks: Vec<u32> = path.blocks().map(|b| b.1).collect();
            assert_eq!(blocks, figure(t), "{ptx} thread {t}");
            assert_eq!(path.guesses, 0);
        }
        let warp: Vec<u32> = union(&paths).into_iter().map(|b| b.1).collect();
        assert_eq!(warp, [0, 1, 2, 3, 4, 5, 6], "{ptx}");
    }
    // The optimised code has four blocks; the sites of the arms that became a selection are passed over.
    let (m, ..) = mapped("parity.cu", &["parity_o3.ptx"]);
    let mut walker = Walker::new(&program, &m);
    for (t, events) in (0..).zip(threads()) {
        let path = walker.path(0, &recorded(events), false).unwrap();
        let blocks: Vec<u32> = path.blocks().map(|b| b.1).collect();
        assert_eq!(blocks, figure(t)[..3], "thread {t}");
    }
}

#[test]
fn todays_plain_ptx_has_four_blocks_and_says_so() {
    let (m, findings, _) = mapped("parity.cu", &["parity_o3.ptx"]);
    assert_eq!(lines(&m, 0), [2, 7, 11, 14]);
    // The second if/else is one block; which of its arms a thread took does not show in the blocks.
    assert_eq!(report::proofs(&m, &findings), [(0, true)]);
    let text = report::blocks(
        &sited("parity.cu").traced.unwrap().program,
        &m,
        Some(&findings),
    );
    assert!(text.contains("Basic Block Boundaries:"), "{text}");
    assert!(text.contains("1 of 1 kernel proved exact"), "{text}");
}

#[test]
fn kernels_whose_jumps_are_done_by_variables_are_not_called_exact() {
    let s = sited("jumps.cu");
    let program = s.traced.unwrap().program;
    let source = &program.mappings[0].graphs;
    let reshaped = |g: &cu2rs_trace::model::Graph| {
        let mut classes = g.blocks.iter().map(|b| b.class);
        classes.all(|c| c == BlockClass::Reshaped)
    };
    assert!(reshaped(&source[0]), "{:?}", source[0]);
    let plain = source[1]
        .blocks
        .iter()
        .all(|b| matches!(b.class, BlockClass::Exact | BlockClass::Inferred));
    assert!(plain, "{:?}", source[1]);
    // Nor is a mapping of them proved, whatever the PTX.
    let (m, findings, codes) = mapped("jumps.cu", &["jumps.ptx"]);
    assert_eq!(codes, [0u16; 0]);
    let search = m.graphs.iter().position(|g| g.name == "search").unwrap();
    assert!(reshaped(&m.graphs[search]), "{:?}", m.graphs[search]);
    assert_eq!(findings.verdicts[search], Some(Verdict::Reshaped));
    let proofs = report::proofs(&m, &findings);
    assert!(proofs.contains(&(search, false)), "{proofs:?}");
    let mut program = sited("jumps.cu").traced.unwrap().program;
    program.mappings.push(m);
    let mut diags = Diagnostics::new();
    mapping::warn_of_ambiguity(&program, &findings, &mut diags);
    assert!(diags.iter().any(|d| d.code.to_string() == "CU7013"));
}

#[test]
fn sites_without_markers_are_told() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("a.cu");
    let text = "#define BOTH(a, b) if (a) b = 1; else b = 2; if (b) a = 3;\n__global__ void k(int *p, int *q) { BOTH(*p, *q) }\n";
    std::fs::write(&path, text).unwrap();
    let mut diags = Diagnostics::new();
    annotate::run(&sited(path.to_str().unwrap()), &mut diags);
    assert!(diags.iter().any(|d| d.code.to_string() == "CU7010"));
}

#[test]
fn instances_that_cannot_be_told_apart_are_told() {
    let findings = Findings {
        notes: vec!["`f<int>` or `f<long>`".into()],
        ..Findings::default()
    };
    let mut diags = Diagnostics::new();
    let program = sited("parity.cu").traced.unwrap().program;
    mapping::judge(&program, &findings, &mut diags);
    assert!(diags.iter().any(|d| d.code.to_string() == "CU7014"));
}

#[test]
fn wrong_files_are_named() {
    // Of another program.
    assert_eq!(mapped("parity.cu", &["places_anchored.ptx"]).2, [7008]);
    assert_eq!(mapped("places.cu", &["parity_o3.ptx"]).2, [7007]);
    // The right one and a wrong one.
    assert_eq!(
        mapped("parity.cu", &["parity_o3.ptx", "forms.ptx"]).2,
        [7009]
    );
    // Without line information.
    let dir = tempfile::tempdir().unwrap();
    let bare = dir.path().join("bare.ptx");
    let text = ".version 7.0\n.target sm_70\n.visible .entry k() { ret; }\n";
    std::fs::write(&bare, text).unwrap();
    let mut diags = Diagnostics::new();
    let mut sources = crate::source::SourceMap::new();
    let texts = mapping::load(&[bare], &DiskLoader, &mut sources, &mut diags);
    mapping::read(&texts, &mut diags);
    assert!(diags.iter().any(|d| d.code.to_string() == "CU7012"));
    // No PTX at all.
    let (_, _, codes) = mapped("parity.cu", &["parity.cu"]);
    assert!(codes.contains(&7001), "{codes:?}");
}

#[test]
fn a_file_alone_is_reported_in_the_notation_of_the_figure() {
    let text = std::fs::read_to_string(sample("parity_open64.ptx")).unwrap();
    let mut diags = Diagnostics::new();
    let module = parse(FileId(0), &text, &mut diags);
    let functions = module.functions.iter();
    let graphs = functions
        .map(|f| cfg::build(f, &module, FileId(0), &mut diags))
        .collect();
    let read = Read {
        name: "parity_open64.ptx".into(),
        module,
        graphs,
    };
    let program = super::map::alone(&read);
    let shown = report::blocks(&program, &program.mappings[0], None);
    let expected = "\
kernel 0: sort_marks (7 blocks)
bb_0_0  (File: parity.cu Line: 2)   exact
bb_0_1  (File: parity.cu Line: 7)   exact
bb_0_2  (File: parity.cu Line: 11)  exact
bb_0_3  (File: parity.cu Line: 13)  exact
bb_0_4  (File: parity.cu Line: 16)  exact
bb_0_5  (File: parity.cu Line: 20)  exact
bb_0_6  (File: parity.cu Line: 22)  exact

Totals: 7 blocks in 1 function
  exact              7  100.0 %
";
    assert!(shown.ends_with(expected), "{shown}");
    // What logs the blocks does not change them.
    for mode in [instrument::Mode::Thread, instrument::Mode::Count] {
        let logged = instrument::run(&text, &read, mode);
        let mut diags = Diagnostics::new();
        let module = parse(FileId(0), &logged, &mut diags);
        let again = cfg::build(&module.functions[0], &module, FileId(0), &mut diags);
        assert_eq!(diags.iter().count(), 0);
        let shape = |g: &cfg::Cfg<'_>| -> Vec<_> {
            g.blocks
                .iter()
                .map(|b| (b.succs.clone(), b.exits))
                .collect()
        };
        assert_eq!(shape(&again), shape(&read.graphs[0]));
        let names: Vec<_> = module.variables.iter().map(|v| v.name).collect();
        assert_eq!(names, ["__cu2rs_log", "__cu2rs_room"]);
        let per_block = match mode {
            instrument::Mode::Thread => logged.matches("st.global.u32 [%cu2rs_at]").count(),
            instrument::Mode::Count => logged.matches("\tred.global.add.u64 [%cu2rs_log+").count(),
        };
        assert_eq!(per_block, 7);
    }
}
