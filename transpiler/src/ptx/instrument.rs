//! PTX that logs which basic blocks it executes, for comparison on a real GPU.
//!
//! Each block of each kernel and each function that a kernel calls begins with a few instructions more; they use registers of their own and no
//! branches, so the control-flow graph stays as it is. What is logged:
//!
//! * [`Mode::Thread`]: every thread writes the numbers of its blocks, 32 bits each, into a slice of its own of a buffer in global memory; the slice's
//!   first word counts them, also those for which there was no room.
//! * [`Mode::Count`]: for each block, how many threads and how many warps executed it.
//!
//! A block's number is `function << 16 | block` in the order of the file, as in the labels `bb_<function>_<block>`. The host finds the variables
//! `__cu2rs_log` (address of the buffer) and `__cu2rs_room` (bytes of a thread's slice) in the module.

use super::map::Read;
use super::syntax::{Function, StatementKind};
use std::fmt::Write;

/// What is logged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Each thread's sequence.
    Thread,
    /// Executions of each block, by threads and by warps.
    Count,
}

/// The registers of the log. The names are not ones that compilers use.
const REGISTERS: &str = "\t.reg .pred %cu2rs_p;\n\
    \t.reg .b32 %cu2rs_a, %cu2rs_b, %cu2rs_c, %cu2rs_d, %cu2rs_n;\n\
    \t.reg .b64 %cu2rs_log, %cu2rs_room, %cu2rs_at;\n";

/// The number of this thread in the grid, threads of a block first, in `%cu2rs_at`.
const NUMBER: &str = "\tmov.u32 %cu2rs_a, %tid.z;\n\
    \tmov.u32 %cu2rs_b, %ntid.y;\n\
    \tmov.u32 %cu2rs_c, %tid.y;\n\
    \tmad.lo.u32 %cu2rs_a, %cu2rs_a, %cu2rs_b, %cu2rs_c;\n\
    \tmov.u32 %cu2rs_b, %ntid.x;\n\
    \tmov.u32 %cu2rs_c, %tid.x;\n\
    \tmad.lo.u32 %cu2rs_a, %cu2rs_a, %cu2rs_b, %cu2rs_c;\n\
    \tmov.u32 %cu2rs_c, %ntid.y;\n\
    \tmul.lo.u32 %cu2rs_b, %cu2rs_b, %cu2rs_c;\n\
    \tmov.u32 %cu2rs_c, %ntid.z;\n\
    \tmul.lo.u32 %cu2rs_b, %cu2rs_b, %cu2rs_c;\n\
    \tmov.u32 %cu2rs_n, %ctaid.z;\n\
    \tmov.u32 %cu2rs_c, %nctaid.y;\n\
    \tmov.u32 %cu2rs_d, %ctaid.y;\n\
    \tmad.lo.u32 %cu2rs_n, %cu2rs_n, %cu2rs_c, %cu2rs_d;\n\
    \tmov.u32 %cu2rs_c, %nctaid.x;\n\
    \tmov.u32 %cu2rs_d, %ctaid.x;\n\
    \tmad.lo.u32 %cu2rs_n, %cu2rs_n, %cu2rs_c, %cu2rs_d;\n\
    \tmul.wide.u32 %cu2rs_at, %cu2rs_n, %cu2rs_b;\n\
    \tcvt.u64.u32 %cu2rs_room, %cu2rs_a;\n\
    \tadd.u64 %cu2rs_at, %cu2rs_at, %cu2rs_room;\n";

/// Reads the buffer's address and the slices' size.
const OPEN: &str = "\tld.global.u64 %cu2rs_log, [__cu2rs_log];\n\
    \tld.global.u64 %cu2rs_room, [__cu2rs_room];\n";

fn start(mode: Mode) -> String {
    match mode {
        Mode::Thread => {
            format!("{NUMBER}{OPEN}\tmad.lo.u64 %cu2rs_log, %cu2rs_at, %cu2rs_room, %cu2rs_log;\n")
        }
        Mode::Count => OPEN.to_owned(),
    }
}

/// The instructions at the start of a block; `first` counts the blocks of the functions before.
fn log(mode: Mode, function: usize, block: usize, first: usize) -> String {
    let mut text = String::new();
    match mode {
        Mode::Thread => {
            let number = (function as u32) << 16 | block as u32 & 0xffff;
            // The count in the slice's first word is where the next one goes.
            let _ = write!(
                text,
                "\tld.global.u32 %cu2rs_n, [%cu2rs_log];\n\
                 \tadd.u32 %cu2rs_n, %cu2rs_n, 1;\n\
                 \tst.global.u32 [%cu2rs_log], %cu2rs_n;\n\
                 \tmul.wide.u32 %cu2rs_at, %cu2rs_n, 4;\n\
                 \tsetp.lt.u64 %cu2rs_p, %cu2rs_at, %cu2rs_room;\n\
                 \tadd.u64 %cu2rs_at, %cu2rs_at, %cu2rs_log;\n\
                 \tmov.u32 %cu2rs_a, {number};\n\
                 \t@%cu2rs_p st.global.u32 [%cu2rs_at], %cu2rs_a;\n"
            );
        }
        Mode::Count => {
            let at = (first + block) * 16;
            let _ = write!(
                text,
                "\tred.global.add.u64 [%cu2rs_log+{at}], 1;\n\
                 \tactivemask.b32 %cu2rs_a;\n\
                 \tbrev.b32 %cu2rs_a, %cu2rs_a;\n\
                 \tclz.b32 %cu2rs_a, %cu2rs_a;\n\
                 \tmov.u32 %cu2rs_b, %laneid;\n\
                 \tsetp.eq.u32 %cu2rs_p, %cu2rs_a, %cu2rs_b;\n\
                 \t@%cu2rs_p red.global.add.u64 [%cu2rs_log+{}], 1;\n",
                at + 8
            );
        }
    }
    text
}

/// Where registers of the log can be declared: before the first instruction.
fn is_code(kind: &StatementKind<'_>) -> bool {
    !matches!(
        kind,
        StatementKind::Declaration(_) | StatementKind::Loc(_) | StatementKind::Pragma(_)
    )
}

fn insertions(
    function: &Function<'_>,
    number: usize,
    read: &Read<'_>,
    mode: Mode,
    first: usize,
    out: &mut Vec<(usize, String)>,
) {
    out.push((function.open as usize + 1, format!("\n{REGISTERS}")));
    for (n, block) in read.graphs[number].blocks.iter().enumerate() {
        let own = &function.body[block.statements.clone()];
        // Behind the labels, before what is executed.
        let labels = block.labels.len();
        let mut seen = 0;
        let mut place = None;
        for s in own {
            if matches!(s.kind, StatementKind::Label(l) if block.labels.contains(&l)) {
                seen += 1;
                place = Some(s.range.1 as usize);
            } else if seen >= labels && is_code(&s.kind) && place.is_none() {
                place = Some(s.range.0 as usize);
            }
            if place.is_some() && seen >= labels {
                break;
            }
        }
        let place = place.unwrap_or(function.close as usize);
        let mut text = String::from("\n");
        if n == 0 {
            text.push_str(&start(mode));
        }
        text.push_str(&log(mode, number, n, first));
        out.push((place, text));
    }
}

/// Rewrites a module.
pub fn run(text: &str, read: &Read<'_>, mode: Mode) -> String {
    let mut all: Vec<(usize, String)> = Vec::new();
    let head = "\n.visible .global .align 8 .u64 __cu2rs_log;\n.visible .global .align 8 .u64 __cu2rs_room;\n";
    let mut first = 0;
    for (n, f) in read.module.functions.iter().enumerate() {
        insertions(f, n, read, mode, first, &mut all);
        first += read.graphs[n].blocks.len();
    }
    // Variables are declared before the first function or variable, behind `.version`, `.target` and `.address_size`.
    let functions = read.module.functions.iter().map(|f| f.range.0 as usize);
    let at = header_end(text).or_else(|| functions.min()).unwrap_or(0);
    all.push((at, head.to_owned()));
    // Stable: what goes to one place keeps its order.
    all.sort_by_key(|(at, _)| *at);
    let mut out = String::with_capacity(text.len() * 2);
    let mut at = 0;
    for (place, new) in all {
        if let Some(old) = text.get(at..place) {
            out.push_str(old);
            at = place;
        }
        out.push_str(&new);
        if !new.ends_with('\n') {
            out.push('\n');
        }
    }
    out.push_str(text.get(at..).unwrap_or(""));
    out
}

/// Behind the last of the directives that a module begins with.
fn header_end(text: &str) -> Option<usize> {
    let mut at = 0;
    let mut end = None;
    for line in text.split_inclusive('\n') {
        at += line.len();
        let line = line.trim_start();
        if [".version", ".target", ".address_size"]
            .iter()
            .any(|d| line.starts_with(d))
        {
            end = Some(at);
        } else if line.starts_with('.') {
            break;
        }
    }
    end
}
