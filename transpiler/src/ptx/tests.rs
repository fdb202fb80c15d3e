//! Tests of the front end on whole modules, written by hand or by compilers (`tests/ptx/`).

use super::class::Class;
use super::syntax::*;
use super::{cfg, parse};
use crate::diag::Diagnostics;
use crate::source::FileId;

const OLD: &str = include_str!("../../../tests/ptx/parity_open64.ptx");
const O3: &str = include_str!("../../../tests/ptx/parity_o3.ptx");
const SM100: &str = include_str!("../../../tests/ptx/parity_sm100.ptx");
const DEBUG: &str = include_str!("../../../tests/ptx/parity_debug.ptx");
const FORMS: &str = include_str!("../../../tests/ptx/forms.ptx");
const CLANG: &str = include_str!("../../../tests/ptx/runs_clang.ptx");
const NVCC11: &str = include_str!("../../../tests/ptx/runs_nvcc11.ptx");

/// The samples that the mutation tests start from.
pub const SAMPLES: [&str; 7] = [OLD, O3, SM100, DEBUG, FORMS, CLANG, NVCC11];

fn read(text: &str) -> Module<'_> {
    let mut diags = Diagnostics::new();
    let m = parse(FileId(0), text, &mut diags);
    let said: Vec<_> = diags.iter().map(|d| &d.message).collect();
    assert!(said.is_empty(), "{said:#?}");
    m
}

fn messages(text: &str) -> Vec<(u16, String, u32)> {
    let mut diags = Diagnostics::new();
    let m = parse(FileId(0), text, &mut diags);
    for f in &m.functions {
        cfg::build(f, &m, FileId(0), &mut diags);
    }
    let all = diags.iter();
    all.map(|d| (d.code.0, d.message.clone(), d.span.lo))
        .collect()
}

fn graphs<'t>(m: &Module<'t>) -> Vec<cfg::Cfg<'t>> {
    let mut diags = Diagnostics::new();
    let all = m.functions.iter();
    let all = all
        .map(|f| cfg::build(f, m, FileId(0), &mut diags))
        .collect();
    let said: Vec<_> = diags.iter().map(|d| &d.message).collect();
    assert!(said.is_empty(), "{said:#?}");
    all
}

/// For each block the line it begins at (0: none) and its successors.
fn shape(c: &cfg::Cfg<'_>) -> Vec<(u32, Vec<usize>)> {
    let line = |b: &cfg::Block<'_>| {
        let at = b.entry.and_then(|e| c.positions.get(e));
        at.map_or(0, |p| p.line)
    };
    c.blocks
        .iter()
        .map(|b| (line(b), b.succs.clone()))
        .collect()
}

#[test]
fn figure_14_has_seven_blocks_in_old_ptx_and_with_debug_information() {
    for (text, third, fourth) in [(OLD, 2, 3), (DEBUG, 2, 3)] {
        let m = read(text);
        let g = &graphs(&m)[0];
        let lines: Vec<u32> = shape(g).iter().map(|b| b.0).collect();
        assert_eq!(lines[0], 2);
        assert_eq!(&lines[1..], [7, 11, 13, 16, 20, 22]);
        assert_eq!(g.blocks[1].succs, [fourth]);
        assert_eq!(g.blocks[third].succs, [fourth]);
        assert_eq!(g.blocks[0].succs, [1, 2], "those that do not branch first");
        assert_eq!(g.blocks[3].succs, [4, 5]);
        assert!(g.blocks[6].exits && g.blocks[6].succs.is_empty());
    }
}

#[test]
fn todays_compilers_make_four_blocks_of_figure_14() {
    for text in [O3, SM100] {
        let m = read(text);
        let lines: Vec<u32> = shape(&graphs(&m)[0]).iter().map(|b| b.0).collect();
        assert_eq!(lines.len(), 4, "{lines:?}");
        assert_eq!(lines[0], 2);
        assert_eq!(lines[3], 14);
    }
}

#[test]
fn clang_and_older_compilers_are_read() {
    // Entry, head of the loop, its `if`, what follows the `if`, end.
    let m = read(CLANG);
    let blocks = shape(&graphs(&m)[0]);
    let want = [
        (5, vec![1, 4]),
        (9, vec![2, 3]),
        (10, vec![3]),
        (8, vec![4, 1]),
        (12, vec![]),
    ];
    assert_eq!(blocks, want);
    assert_eq!(m.version, Some((7, 1)));
    // nvcc has a block more before the loop; the inlined function's line is that of its own text.
    let m = read(NVCC11);
    let g = &graphs(&m)[0];
    let want = [
        (5, vec![1, 5]),
        (9, vec![2]),
        (9, vec![3, 4]),
        (2, vec![4]),
        (8, vec![5, 2]),
        (12, vec![]),
    ];
    assert_eq!(shape(g), want);
    assert_eq!(m.producer.to_string(), "CUDA 11.5 (NVVM 7.0.1)");
}

#[test]
fn modules_tell_where_they_come_from() {
    let m = read(O3);
    assert_eq!(m.version, Some((9, 5)));
    assert_eq!(m.target, ["sm_75"]);
    assert_eq!(m.producer.to_string(), "CUDA 13.5 (NVVM 7.0.1)");
    assert_eq!(m.files.get(&1), Some(&"parity.cu"));
    assert!(!m.has_debug_sections);
    assert!(read(DEBUG).has_debug_sections);
    assert_eq!(read(OLD).files.len(), 3);
    let m = read(OLD);
    assert_eq!(
        (m.functions[0].name, m.functions[0].params),
        ("_Z10sort_marksPKiPi", 2)
    );
    assert!(m.functions[0].kernel);
}

#[test]
fn forms_of_all_kinds_are_read() {
    let m = read(FORMS);
    let names: Vec<_> = m
        .functions
        .iter()
        .map(|f| (f.name, f.kernel, f.params))
        .collect();
    assert_eq!(names, [("plain", false, 1), ("forms", true, 3)]);
    assert_eq!(m.declared, ["twice", "half"]);
    let variables: Vec<_> = m.variables.iter().map(|v| (v.name, v.space)).collect();
    assert_eq!(
        variables,
        [
            ("pool", ".shared"),
            ("table", ".const"),
            ("where", ".global"),
            ("ratio", ".global"),
            ("image", ".global"),
        ]
    );
    assert_eq!(m.strings["$L__info_string0"], "_Z5outer");
    let instructions: Vec<&Instruction<'_>> = m.functions[1]
        .body
        .iter()
        .filter_map(|s| match &s.kind {
            StatementKind::Instruction(i) => Some(i),
            _ => None,
        })
        .collect();
    let of = |opcode: &str| *instructions.iter().find(|i| i.opcode == opcode).unwrap();
    let name = |n| Operand::Name(n);
    assert_eq!(
        of("ld.global.nc.v4.f32").operands,
        [
            Operand::Vector(["%f1", "%f2", "%f3", "%f4"].map(name).to_vec()),
            Operand::Address(vec![Operand::Offset(Box::new(name("%rd2")), -16)]),
        ]
    );
    assert_eq!(of("mov.f64").operands[1], Operand::Double(0x3ff0 << 48));
    assert_eq!(
        of("setp.lt.and.s32").operands[0],
        Operand::Pair(Box::new(name("%p1")), Box::new(name("%p2")))
    );
    assert_eq!(
        of("setp.lt.and.s32").operands[3],
        Operand::Not(Box::new(name("%p3")))
    );
    assert_eq!(of("add.s32").guard, Some(("%p1", false)));
    assert_eq!(of("ret").guard, Some(("%p2", true)));
    assert_eq!(
        of("tex.2d.v4.f32.f32").operands[1],
        Operand::Address(vec![
            name("image"),
            Operand::Vector(vec![name("%f1"), name("%f2")])
        ])
    );
}

#[test]
fn blocks_of_all_forms_of_control_flow() {
    let m = read(FORMS);
    let g = &graphs(&m)[1];
    // 0 entry, 1 and 3 the loops in inline assembly, 2 and 4 behind them (4 ends by the pair of branches), 5 brx, 6 and 7 its arms,
    // 8 the trap behind the conditional return, 9 the store, 10 the default.
    assert_eq!(
        shape(g),
        [
            (3, vec![1]),
            (3, vec![2, 1]),
            (3, vec![3]),
            (3, vec![4, 3]),
            (9, vec![5, 10]),
            (12, vec![6, 7]),
            (20, vec![9]),
            (30, vec![8]),
            (30, vec![]),
            (30, vec![]),
            (0, vec![]),
        ]
    );
    assert!(g.blocks[7].exits && g.blocks[8].exits && !g.blocks[6].exits);
    assert_eq!(
        g.blocks[4].events,
        [
            cfg::Event::Call("twice"),
            cfg::Event::Call("plain"),
            cfg::Event::CallAny
        ]
    );
    assert_eq!(g.blocks[0].counts[&Class::Atomic], 1);
    assert_eq!(g.blocks[0].counts[&Class::Barrier], 1);
    // The chain of block 7: `ter` (the label's string from its sixth byte on) inlined into what was inlined itself.
    let chain = g.positions.chain(g.blocks[7].entry.unwrap());
    let chain: Vec<_> = chain.iter().map(|(n, at)| (*n, at.line)).collect();
    assert_eq!(chain, [("er", 20), ("_Z5outer", 12)]);
}

#[test]
fn markers_belong_to_their_blocks() {
    let text = ".version 8.0\n.target sm_75\n.visible .entry k()\n{\n.reg .pred %p<2>;\n\
        // begin inline asm\n//@cu2rs 4 99\n// end inline asm\n@%p1 bra $A;\n\
        // begin inline asm\n//@cu2rs 5\n// end inline asm\n\
        $A:\n// begin inline asm\n//@cu2rs 6\n// end inline asm\nret;\n}\n";
    let m = read(text);
    let g = &graphs(&m)[0];
    let markers: Vec<_> = g
        .blocks
        .iter()
        .map(|b| b.markers().collect::<Vec<_>>())
        .collect();
    assert_eq!(markers, [vec![4], vec![5], vec![6]]);
    assert_eq!(g.blocks[0].fingerprints, [99]);
    assert_eq!(g.blocks[0].succs, [1, 2]);
    assert_eq!(g.blocks[1].succs, [2]);
}

#[test]
fn a_function_may_begin_with_a_loop_and_end_without_a_return() {
    let m = read(
        ".version 8.0\n.func f()\n{\n$A: $B:\nadd.s32 %r1, %r1, 1;\n@%p1 bra $A;\nbra $B;\n}\n.func g() { }\n.func h() { @%p bra $E; nop; $E: }",
    );
    let g = graphs(&m);
    assert_eq!(shape(&g[0]), [(0, vec![0])]);
    assert_eq!(g[1].blocks.len(), 1);
    assert!(g[1].blocks[0].exits);
    assert_eq!(shape(&g[2]), [(0, vec![1, 2]), (0, vec![2]), (0, vec![])]);
    assert!(g[2].blocks[2].exits);
}

#[test]
fn errors_have_codes_and_places() {
    let head = ".version 8.0\n.target sm_75\n";
    let with = |rest: &str| messages(&format!("{head}{rest}"));
    let at = head.len() as u32;
    let all = with(".entry k() { add.s32 %r1, ; bra $NO; frob %r1; }");
    let codes: Vec<_> = all.iter().map(|m| (m.0, m.2 - at)).collect();
    assert_eq!(codes, [(7002, 26), (7004, 28), (7005, 37)], "{all:?}");
    let all = with(".entry k() { ret;");
    assert_eq!(all.len(), 1);
    assert_eq!(all[0].0, 7003, "{all:?}");
    assert!(all[0].1.contains("`}` of `k`"), "{all:?}");
    assert_eq!(with(".entry k() { $A: $A: bra $A; }")[0].0, 7004);
    assert_eq!(with(".entry k() { ret; /* ")[0].0, 7003);
    assert_eq!(with(".section .debug_str {\n.b8 1")[0].0, 7003);
    assert_eq!(with("?")[0].0, 7002);
    assert_eq!(with("//@cu2rs\n.entry k() {\n//@cu2rs\n}")[0].0, 7002);
    // One bad function does not hide the next.
    let text = format!("{head}.entry a() {{ !! }}\n.entry b() {{ ret; }}");
    let m = parse(FileId(0), &text, &mut Diagnostics::new());
    let names: Vec<_> = m.functions.iter().map(|f| f.name).collect();
    assert_eq!(names, ["a", "b"]);
}

#[test]
fn a_truncated_file_is_said_to_be_truncated() {
    for (at, _) in O3.char_indices().skip(O3.find(".visible").unwrap() + 20) {
        if O3[..at].trim_end().ends_with('}') {
            break;
        }
        let all = messages(&O3[..at]);
        assert!(all.iter().any(|m| m.0 == 7003), "cut at {at}: {all:?}");
    }
}
