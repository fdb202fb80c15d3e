//! Analyses as text: `cu2rs --dump=…` prints what the compiler knows about each kernel.

use super::affine;
use super::alias::Aliases;
use super::context::Context;
use super::engines::{Choice, choice, each_kernel, place};
use super::fission;
use super::lanes::is_warp_operation;
use super::shared_memory::SharedMemory;
use super::spin;
use super::uniformity;
use crate::hir::bound::Does;
use crate::hir::callgraph::CallGraph;
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_stmt};
use crate::hir::*;
use crate::source::SourceMap;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// `--dump=uniformity`
pub fn uniformity(program: &Program) -> String {
    let mut out = String::new();
    each_kernel(program, |_, k| {
        let _ = writeln!(out, "kernel {}", k.name);
        out.push_str(&uniformity::dump(program, k));
    });
    out
}

/// `--dump=affine`
pub fn affine(program: &Program) -> String {
    let mut out = String::new();
    each_kernel(program, |_, k| {
        let _ = writeln!(out, "kernel {}", k.name);
        out.push_str(&affine::dump(program, k));
    });
    out
}

/// `--dump=alias`
pub fn alias(program: &Program) -> String {
    let shared = SharedMemory::new(program);
    let mut out = String::new();
    each_kernel(program, |id, k| {
        let _ = writeln!(out, "kernel {}", k.name);
        out.push_str(&Aliases::new(program, &shared, id).dump());
    });
    out
}

/// `--dump=regions`: the loop forms as HIR.
pub fn regions(program: &Program) -> String {
    let graph = CallGraph::new(program);
    let context = Context::new(program, &graph);
    let mut out = String::new();
    each_kernel(program, |id, _| {
        if let Choice::Loops(f) | Choice::Together(f) =
            choice(program, &graph, &context, &BTreeMap::new(), id)
        {
            out.push_str(&crate::hir::dump::function(program, id, &f));
        }
    });
    out
}

/// `--dump=calls`: the call graph.
pub fn calls(program: &Program) -> String {
    let graph = CallGraph::new(program);
    let mut out = String::new();
    for (f, uses) in program.functions.iter().zip(&graph.uses) {
        if f.body.is_none() || !program.files.contains(&f.span.file) {
            continue;
        }
        let space = match f.space {
            Space::Host => "host",
            Space::Device => "device",
            Space::HostDevice => "host and device",
            Space::Kernel => "kernel",
        };
        let _ = writeln!(out, "{} ({space})", f.name);
        let mut line = |what: &str, names: Vec<&str>| {
            if !names.is_empty() {
                let _ = writeln!(out, "  {what}: {}", names.join(" "));
            }
        };
        let functions = |set: &BTreeSet<FuncId>| {
            let names = set.iter().map(|f| &*program.func(*f).name);
            names.collect::<Vec<_>>()
        };
        line("calls", functions(&uses.calls));
        line("launches", functions(&uses.launches));
        line("takes the address of", functions(&uses.taken));
        let library = uses.bound.iter().map(|b| &*program.bound(*b).name);
        line("library", library.collect());
        if uses.indirect {
            line("calls through pointers", vec!["yes"]);
        }
    }
    out
}

/// `--dump=live`: what lives across the barriers of kernels.
pub fn live(program: &Program) -> String {
    let graph = CallGraph::new(program);
    let context = Context::new(program, &graph);
    let mut out = String::new();
    each_kernel(program, |id, k| {
        if !context.suspends(id) {
            return;
        }
        let _ = writeln!(out, "kernel {}", k.name);
        let f = match fission::form(program, &graph, &context, id) {
            Ok(f) => f,
            Err(o) => {
                let _ = writeln!(out, "  not cut at its barriers: {}", o.why);
                return;
            }
        };
        let mut outside = Outside {
            f: &f,
            names: Vec::new(),
        };
        if let Some(b) = &f.body {
            walk_block(&mut outside, b);
        }
        let kept = f.locals.iter().filter(|l| l.storage == Storage::Lanes);
        let kept: Vec<&str> = kept.map(|l| &*l.name).collect();
        let list = |names: &[&str]| match names {
            [] => "nothing".to_owned(),
            names => names.join(" "),
        };
        let _ = writeln!(out, "  each thread keeps: {}", list(&kept));
        let _ = writeln!(out, "  the block keeps: {}", list(&outside.names));
    });
    out
}

/// Locals of a loop form that are declared between its regions.
struct Outside<'a> {
    f: &'a Function,
    names: Vec<&'a str>,
}

impl Visitor for Outside<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Threads { .. } => return,
            StmtKind::Let { local, .. } => {
                let local = self.f.locals.get(local.0 as usize);
                if let Some(l) = local.filter(|l| l.storage == Storage::Auto) {
                    self.names.push(&l.name);
                }
            }
            _ => {}
        }
        walk_stmt(self, s);
    }
}

/// `--dump=waits`: where device code waits for other threads, or relies on a warp's lanes being in step.
pub fn waits(program: &Program, map: &SourceMap) -> String {
    let graph = CallGraph::new(program);
    let mut out = String::new();
    // Of the library's functions those that the program comes to.
    let own = |f: &Function| program.files.contains(&f.span.file);
    let reached: BTreeSet<FuncId> = (program.functions.iter().zip(0..))
        .filter(|(f, _)| own(f))
        .flat_map(|(_, i)| graph.reachable(FuncId(i)))
        .collect();
    for (f, i) in program.functions.iter().zip(0..) {
        if f.space == Space::Host || !reached.contains(&FuncId(i)) {
            continue;
        }
        let mut w = Waits {
            program,
            map,
            lines: Vec::new(),
        };
        if let Some(b) = &f.body {
            walk_block(&mut w, b);
        }
        if !w.lines.is_empty() {
            let word = match f.space {
                Space::Kernel => "kernel",
                _ => "function",
            };
            let _ = writeln!(out, "{word} {}", f.name);
            for line in w.lines {
                let _ = writeln!(out, "  {line}");
            }
        }
    }
    out
}

struct Waits<'a> {
    program: &'a Program,
    map: &'a SourceMap,
    lines: Vec<String>,
}

impl Visitor for Waits<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        if spin::spins(self.program, s) {
            let at = place(self.map, s.span);
            self.lines.push(format!(
                "{at}: a loop that waits for memory which other threads change"
            ));
        }
        walk_stmt(self, s);
    }
    fn visit_expr(&mut self, e: &Expr) {
        if let ExprKind::Call(Callee::Bound(id), _) = &*e.kind {
            let b = self.program.bound(*id);
            let what = if !b.suspends {
                None
            } else if b.does.any(Does::LOCKSTEP) {
                Some("what follows relies on the lanes of a warp being in step".to_owned())
            } else if is_warp_operation(b) {
                Some(format!("warp operation `{}`", b.name))
            } else if uniformity::is_vote(self.program, *id) {
                Some(format!("vote of the block `{}`", b.name))
            } else {
                Some(format!("barrier `{}`", b.name))
            };
            if let Some(what) = what {
                self.lines
                    .push(format!("{}: {what}", place(self.map, e.span)));
            }
        }
        walk_expr(self, e);
    }
}
