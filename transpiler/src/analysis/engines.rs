//! Which engine runs each kernel by default, why, and what would make it faster: the text of `cu2rs report`.
//!
//! The choice itself is made by what is emitted (a kernel with a loop form runs by it) and by `CUDART_EXEC`; here it is told.

use super::context::Context;
use super::fission::{self, Obstacle};
use super::hints;
use super::lanes::worth::{Cpu, Reason};
use crate::hir::callgraph::CallGraph;
use crate::hir::visit::{Visitor, walk_block, walk_stmt};
use crate::hir::*;
use crate::source::{SourceMap, Span};
use std::collections::BTreeMap;
use std::fmt::Write;

/// How a kernel runs when nothing else is asked for.
pub enum Choice {
    /// Its threads never wait: a loop over them.
    Plain,
    /// Its threads never wait, but go through some loops together: in its loop form.
    Together(Box<Function>),
    /// In its loop form.
    Loops(Box<Function>),
    /// In its lane form, with the reason.
    Lanes(Reason),
    /// Its threads wait in loops only: a loop over them until one is seen to wait.
    Spinning,
    /// As coroutines, because it has no loop form.
    Coroutines(Obstacle),
}

/// The choice for a kernel with a body; `lanes` are the kernels whose lane form comes first, with the reason.
pub fn choice(
    program: &Program,
    graph: &CallGraph,
    context: &Context,
    lanes: &BTreeMap<FuncId, Reason>,
    k: FuncId,
) -> Choice {
    if let Some(why) = lanes.get(&k) {
        return Choice::Lanes(*why);
    }
    if !context.suspends(k) {
        return match fission::together(program, graph, context, k) {
            Some(t) => Choice::Together(Box::new(t.form)),
            None => Choice::Plain,
        };
    }
    match fission::form(program, graph, context, k) {
        Ok(f) => Choice::Loops(Box::new(f)),
        Err(_) if context.only_spins(program, graph, k) => Choice::Spinning,
        Err(o) => Choice::Coroutines(o),
    }
}

/// What a loop form consists of.
#[derive(Default)]
struct Counts {
    regions: u32,
}

impl Visitor for Counts {
    fn visit_stmt(&mut self, s: &Stmt) {
        self.regions += u32::from(matches!(s.kind, StmtKind::Threads { .. }));
        walk_stmt(self, s);
    }
}

pub(super) fn place(map: &SourceMap, span: Span) -> String {
    match map.file_line(span) {
        Some((path, line)) => format!("{}:{line}", path.display()),
        None => "?".into(),
    }
}

pub(super) fn each_kernel(program: &Program, mut f: impl FnMut(FuncId, &Function)) {
    for (i, k) in program.functions.iter().enumerate() {
        if k.space == Space::Kernel && k.body.is_some() {
            f(FuncId(i as u32), k);
        }
    }
}

/// A line for each kernel on processors of a class and, where it could be faster, the reasons below it.
pub fn report(
    program: &Program,
    map: &SourceMap,
    lanes: &BTreeMap<FuncId, Reason>,
    cpu: Cpu,
) -> String {
    let graph = CallGraph::new(program);
    let context = Context::new(program, &graph);
    let mut out = String::new();
    each_kernel(program, |id, k| {
        let mut name = k.name.to_string();
        if !k.instance.is_empty() {
            let list: Vec<&str> = k.instance.iter().map(|s| &**s).collect();
            let _ = write!(name, "<{}>", list.join(", "));
        }
        let _ = write!(out, "{}: kernel `{name}`: ", place(map, k.span));
        let tell = |out: &mut String, o: &Obstacle, before: &str| {
            let _ = writeln!(out, "    {}: {before}{}", place(map, o.span), o.why);
            if !o.help.is_empty() {
                let _ = writeln!(out, "    help: {}", o.help);
            }
        };
        // Where its reason does not hold, the kernel is what it is without.
        let later = lanes.get(&id).filter(|why| why.from() > cpu);
        let here = if later.is_some() {
            &BTreeMap::new()
        } else {
            lanes
        };
        let choice = choice(program, &graph, &context, here, id);
        let by_threads = matches!(
            choice,
            Choice::Plain | Choice::Together(_) | Choice::Loops(_)
        );
        match choice {
            Choice::Plain => out.push_str("a loop over the threads (they never wait)\n"),
            Choice::Spinning => out.push_str(
                "a loop over the threads; from when one has waited for another for long, coroutines\n",
            ),
            Choice::Together(f) => {
                let mut c = Counts::default();
                if let Some(b) = &f.body {
                    walk_block(&mut c, b);
                }
                out.push_str(if c.regions > 1 {
                    "loops over the threads inside the kernel's own loops (they never wait, and use the same or neighbouring memory in each round)\n"
                } else {
                    "a loop over the threads as one piece of straight code (they never wait)\n"
                });
            }
            Choice::Loops(f) => {
                let mut c = Counts::default();
                if let Some(b) = &f.body {
                    walk_block(&mut c, b);
                }
                let lanes: Vec<String> = f
                    .locals
                    .iter()
                    .filter(|l| l.storage == Storage::Lanes)
                    .map(|l| format!("`{}`", l.name))
                    .collect();
                let kept = match lanes.len() {
                    0 => String::new(),
                    _ => format!("; each thread keeps {} across barriers", lanes.join(", ")),
                };
                let s = if c.regions == 1 { "" } else { "s" };
                let _ = writeln!(
                    out,
                    "loops over the threads, {} region{s} between barriers{kept}",
                    c.regions
                );
            }
            Choice::Lanes(why) => {
                let _ = if context.suspends(id)
                    && fission::form(program, &graph, &context, id).is_err()
                {
                    writeln!(
                        out,
                        "lanes, 32 threads side by side (blocks whose rows are no whole warps: coroutines)"
                    )
                } else {
                    let why = why.text();
                    writeln!(out, "lanes, 16 threads side by side, because {why}")
                };
            }
            Choice::Coroutines(o) => {
                let _ = writeln!(out, "coroutines (about 4 ns a barrier for each thread)");
                let lanes = super::lanes::form(program, &graph, &context, id, super::lanes::Told::Nothing).err();
                let lanes = lanes.filter(|l| *l != o);
                tell(&mut out, &o, if lanes.is_some() { "no loops: " } else { "" });
                if let Some(l) = lanes {
                    tell(&mut out, &l, "no lanes: ");
                }
            }
        }
        if let Some(why) = later {
            let (from, why) = (why.from().name(), why.text());
            let _ = writeln!(out, "    processors {from}: lanes, because {why}");
        } else if by_threads && let Some(o) = hints::lanes(program, &graph, &context, id) {
            tell(&mut out, &o, "no lanes: ");
        }
        for o in hints::scattered(program, id) {
            tell(&mut out, &o, "");
        }
    });
    out
}
