//! Probes: the pass behind `--trace`. It puts a call of the recorder at every place where control of a kernel may have
//! come one way or another, and draws the control-flow graph that says what the recorded numbers mean.
//!
//! A *site* is such a place: the entry of a function, a branch of an `if`, the body of a loop, an operand that `&&` and
//! `||` may skip, an arm of `?:`, a `case`, and the statement where ways meet again. The graph's blocks carry their sites; blocks without
//! one (the test of a loop, where the arms of `?:` meet) follow from those around them. Probes and graph are made in one walk ([`walk`],
//! [`value`]) over the blocks of [`flow`], in the order of evaluation, so they cannot disagree.
//!
//! Not every site keeps its probe: [`prune`] takes those away again that tell nothing new (also in loops whose number of rounds [`trips`] finds in the source), and [`rounds`]
//! counts those of simple loops; in loop forms [`path`] finds the regions where they are bits of a word.
//!
//! What is traced: kernels, and the program's functions that they reach by calls, also through tables of virtual functions and
//! pointers. Library C++ (our headers: CUB, Thrust, cooperative groups) is opaque: no sites are in it, and what it calls of the program shows between the
//! sites around it. Probes are macros of the library to everything that follows (`probe!(7)`, a value of type `bool` that is
//! true; `enter!(3)` in device functions, which also notes where they are left), so no later stage knows of tracing.
//!
//! # In the crate
//!
//! Probes also stand in values (`a && probe!(8) && b`, `if c { probe!(9); x } else { … }`); `leave!()` ends a function that was put into its caller (loop form).
//! The position in the log is a thread-local of the worker, not a parameter: destructors, virtual functions and functions called through pointers are traced, and
//! signatures stay as they are. `KERNEL` is `.traced(n)`; `src/trace.json` describes sites and graphs; `cudart-rs` is built with the feature `trace`, and
//! `cudart-rs/trace/` (the file format) travels along. Without `--trace` nothing of this is emitted. Kernels and the device functions they reach are there once
//! more, as they are without `--trace` (`emit::apart`): `start` goes there unless `KERNEL.is_recorded()`; their regions are `block.quiet_threads(…)`, since they
//! need no marks. What of sites is implied is decided, and put back by readers, in `cudart-rs/trace/src/implied`; whoever reads recorded sequences goes through
//! `Walker::full`.
//!
//! In loop form a region without probes is `block.quiet_threads(…)`; one whose sites stand outside of loops, in the order of their numbers, with no call that
//! records, is `block.paths::<u8>(11).threads(|thread_idx, t, path| …)` with `path.pass(11)` for `probe!(11)`: a word of bits a thread (`.narrow()` says that the
//! source's blocks have rows shorter than a vector: counts then share registers). Any other region that calls only known functions is `block.trails(11,
//! 4).threads(|thread_idx, t, trail| …)` with `trail.pass(11)`, an event of four bits (`.within::<u32>()` where one word takes all of them), and device functions
//! that hold sites have a form `f_trail(x, trail)` (`emit::trail_form`). Kernels that never wait get their loop form for this. In the lane form whatever records is
//! a trail, kept as a vector: `block.trails(11, 4).lanes(|thread_idx, mask, group, trail| …)` with `trail.pass(mask, 11)`, functions in it take `trail:
//! &LaneTrail`. With the feature `trace-counts` a probe is an addition instead.

mod flow;
pub mod path;
mod prune;
pub mod quiet;
mod rounds;
mod trips;
mod value;
mod walk;

use crate::hir::callgraph::CallGraph;
use crate::hir::recorder::{ENTER, LEAVE, PROBE};
use crate::hir::*;
use crate::source::{FileId, Origin, SourceMap, Span};
use cu2rs_trace::model;
use std::collections::{BTreeMap, BTreeSet};

/// A number of the recorder's for each kernel, and the description of everything.
#[derive(Clone, Debug, Default)]
pub struct Traced {
    /// The description, with the mapping `source`.
    pub program: model::Program,
    /// The number of each function that holds sites.
    pub functions: BTreeMap<FuncId, model::FunctionId>,
    /// Where each site is in the text, for markers: the statement or operand that it stands before.
    pub spans: Vec<Span>,
}

/// Puts probes into a program. `name` is the program's, for headings.
pub fn run(program: &mut Program, map: &SourceMap, name: &str) -> Traced {
    let chosen = chosen(program, map);
    let mut traced = Traced {
        program: model::Program {
            version: model::VERSION,
            name: name.to_owned(),
            ..model::Program::default()
        },
        functions: (0..)
            .zip(&chosen)
            .map(|(n, f)| (*f, n as model::FunctionId))
            .collect(),
        spans: Vec::new(),
    };
    if chosen.is_empty() {
        traced.program.mappings.push(mapping(Vec::new()));
        return traced;
    }
    let mut text = Text {
        map,
        probe: bind(program, "probe", PROBE),
        enter: bind(program, "enter", ENTER),
        number: program.types.intern(Ty::Int(IntKind::Int)),
        truth: program.types.intern(Ty::Bool),
        files: BTreeMap::new(),
    };
    bind_leave(program);
    let stops = trips::stopping(program);
    let mut graphs = Vec::new();
    for id in chosen {
        let Some(mut body) = program.functions[id.0 as usize].body.take() else {
            continue;
        };
        graphs.push(walk::function(
            program,
            id,
            &mut body,
            &stops,
            &mut text,
            &mut traced,
        ));
        program.functions[id.0 as usize].body = Some(body);
    }
    traced.program.mappings.push(mapping(graphs));
    prune::run(program, &mut traced);
    traced
}

/// Lets forms say where functions end that stand in their callers ([`inlined`](crate::hir::recorder::inlined)).
pub fn bind_leave(program: &mut Program) {
    bind(program, "leave", LEAVE);
}

fn mapping(graphs: Vec<model::Graph>) -> model::Mapping {
    model::Mapping {
        name: "source".into(),
        origin: "the control-flow graph of the source".into(),
        graphs,
    }
}

/// The functions to trace, in the program's order.
fn chosen(program: &Program, map: &SourceMap) -> Vec<FuncId> {
    let graph = CallGraph::new(program);
    let all = || (0..program.functions.len() as u32).map(FuncId);
    let device = |f: &FuncId| program.func(*f).space != Space::Host;
    let mut reached: BTreeSet<FuncId> = BTreeSet::new();
    let mut work: Vec<FuncId> = all()
        .filter(|f| program.func(*f).space == Space::Kernel)
        .collect();
    let mut pointers = false;
    while let Some(f) = work.pop() {
        if !reached.insert(f) {
            continue;
        }
        let uses = &graph.uses[f.0 as usize];
        work.extend(uses.calls.iter().copied());
        if uses.indirect && !pointers {
            pointers = true;
            work.extend(all().filter(|f| graph.is_taken(*f)).filter(device));
        }
    }
    let own = |f: &FuncId| {
        let f = program.func(*f);
        let file = map.get(f.span.file);
        f.body.is_some() && file.is_some_and(|file| file.origin == Origin::Program)
    };
    reached.into_iter().filter(device).filter(own).collect()
}

fn bind(program: &mut Program, name: &str, rust: &str) -> BoundId {
    let id = BoundId(program.bound.len() as u32);
    program.bound.push(Bound {
        name: name.into(),
        rust: rust.into(),
        form: BoundForm::Macro,
        suspends: false,
        needs_ctx: false,
        cast_args: false,
        type_args: Vec::new(),
        no_return: false,
        is_atomic: false,
        by_reference: 0,
        does: Default::default(),
        span: Span::NONE,
    });
    id
}

/// Makes calls of the recorder and positions in the model.
struct Text<'a> {
    map: &'a SourceMap,
    probe: BoundId,
    enter: BoundId,
    number: TyId,
    truth: TyId,
    files: BTreeMap<FileId, model::FileId>,
}

impl Text<'_> {
    /// `probe!(site)` or `enter!(site)`, a value.
    fn call(&self, bound: BoundId, site: model::SiteId, span: Span) -> Expr {
        let number = Expr {
            kind: Box::new(ExprKind::Int(i128::from(site), Spelling::None)),
            ty: self.number,
            span,
        };
        Expr {
            kind: Box::new(ExprKind::Call(Callee::Bound(bound), vec![number])),
            ty: self.truth,
            span,
        }
    }

    /// The start of a span.
    fn at(&mut self, span: Span, files: &mut Vec<model::SourceFile>) -> model::Position {
        let Some(file) = self.map.get(span.file) else {
            return model::Position::default();
        };
        let number = *self.files.entry(span.file).or_insert_with(|| {
            files.push(model::SourceFile {
                path: file.path.display().to_string(),
                text: Some(String::from_utf8_lossy(&file.text).into_owned()),
            });
            files.len() as u32 - 1
        });
        let (line, column) = file.line_col(span.lo);
        model::Position {
            file: number,
            line,
            column,
        }
    }
}
