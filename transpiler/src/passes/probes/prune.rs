//! Takes away the probes whose sites are implied by others (see `cu2rs_trace::implied`).

use super::{Traced, rounds};
use crate::hir::callgraph::CallGraph;
use crate::hir::recorder::recorder;
use crate::hir::visit::{
    MutVisitor, Visitor, walk_block, walk_block_mut, walk_expr, walk_expr_mut,
};
use crate::hir::*;
use cu2rs_trace::implied;
use cu2rs_trace::model::{FunctionId, Item, SiteId};
use rustc_hash::FxHashMap;

/// Decides which sites are implied, and removes their probes.
pub fn run(program: &mut Program, traced: &mut Traced) {
    let implied = choose(program, traced);
    for id in traced.functions.keys() {
        let Some(mut body) = program.functions[id.0 as usize].body.take() else {
            continue;
        };
        Prune {
            program,
            implied: &implied,
        }
        .visit_block(&mut body);
        program.functions[id.0 as usize].body = Some(body);
    }
    count_rounds(program, traced);
    traced.program.implied = implied;
}

fn count_rounds(program: &mut Program, traced: &Traced) {
    let number = program.types.intern(Ty::Int(IntKind::UInt));
    let graph = CallGraph::new(program);
    let mut loud = Vec::with_capacity(program.functions.len());
    for (f, uses) in program.functions.iter().zip(&graph.uses) {
        let mut probes = Probes(program, false);
        if let Some(b) = &f.body {
            walk_block(&mut probes, b);
        }
        loud.push(probes.1 || uses.indirect);
    }
    let loud = graph.spread(loud);
    for id in traced.functions.keys() {
        let f = &mut program.functions[id.0 as usize];
        let Some(mut body) = f.body.take() else {
            continue;
        };
        let mut locals = std::mem::take(&mut f.locals);
        rounds::function(program, number, &loud, &mut locals, &mut body);
        let f = &mut program.functions[id.0 as usize];
        f.locals = locals;
        f.body = Some(body);
    }
}

/// Whether something is recorded.
struct Probes<'p>(&'p Program, bool);

impl Visitor for Probes<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        self.1 |= recorder(self.0, e).is_some();
        walk_expr(self, e);
    }
}

fn choose(program: &Program, traced: &Traced) -> Vec<SiteId> {
    // Destructors run where no graph says so.
    let is_destructor = |f: &FuncId| matches!(program.func(*f).role, Role::Dtor(_));
    if traced.functions.keys().any(is_destructor) {
        return Vec::new();
    }
    let Some(source) = traced.program.mapping("source") else {
        return Vec::new();
    };
    // A function whose calls are all in the graphs may be entered and left in silence.
    let mut shown: FxHashMap<FunctionId, usize> = FxHashMap::default();
    let mut kernels: Vec<FunctionId> = Vec::new();
    for g in &source.graphs {
        for item in g.blocks.iter().flat_map(|b| &b.items) {
            if let Item::Call(f) = item {
                *shown.entry(*f).or_default() += 1;
            }
        }
        kernels.extend(g.function.filter(|_| g.kernel));
    }
    let mut calls = Calls(FxHashMap::default());
    for f in &program.functions {
        if f.space != Space::Host
            && let Some(b) = &f.body
        {
            walk_block(&mut calls, b);
        }
    }
    let mut written: FxHashMap<FunctionId, usize> = FxHashMap::default();
    for (f, n) in &calls.0 {
        if let Some(number) = traced.functions.get(f) {
            written.insert(*number, *n);
        }
    }
    let graph = CallGraph::new(program);
    let mut hidden: Vec<FunctionId> = Vec::new();
    for r in &program.records {
        hidden.extend(r.vtable.iter().filter_map(|f| traced.functions.get(f)));
    }
    let taken = |f: &FuncId| graph.is_taken(*f);
    let pointed = traced.functions.iter().filter(|(f, _)| taken(f));
    hidden.extend(pointed.map(|(_, n)| n));
    implied::choose(&traced.program, source, &|f| {
        !hidden.contains(&f) && !kernels.contains(&f) && shown.get(&f) == written.get(&f)
    })
}

/// How often each function is called by name in device code.
struct Calls(FxHashMap<FuncId, usize>);

impl Visitor for Calls {
    fn visit_expr(&mut self, e: &Expr) {
        if let ExprKind::Call(Callee::Fn(f), _) = &*e.kind {
            *self.0.entry(*f).or_default() += 1;
        }
        walk_expr(self, e);
    }
}

struct Prune<'a> {
    program: &'a Program,
    implied: &'a [SiteId],
}

impl Prune<'_> {
    /// Whether this is a probe that is not needed.
    fn is_idle(&self, e: &Expr) -> bool {
        recorder(self.program, e).is_some_and(|(_, site)| {
            u32::try_from(site).is_ok_and(|s| self.implied.binary_search(&s).is_ok())
        })
    }
}

impl MutVisitor for Prune<'_> {
    fn visit_block(&mut self, block: &mut Block) {
        block
            .stmts
            .retain(|s| !matches!(&s.kind, StmtKind::Expr(e) if self.is_idle(e)));
        walk_block_mut(self, block);
    }

    fn visit_stmt(&mut self, stmt: &mut Stmt) {
        if let StmtKind::Switch { arms, .. } = &mut stmt.kind {
            for arm in arms {
                arm.body
                    .retain(|s| !matches!(&s.kind, StmtKind::Expr(e) if self.is_idle(e)));
            }
        }
        crate::hir::visit::walk_stmt_mut(self, stmt);
    }

    fn visit_expr(&mut self, e: &mut Expr) {
        let kept = match &mut *e.kind {
            ExprKind::And(a, b) if self.is_idle(b) => Some(std::mem::replace(a, b.clone())),
            ExprKind::And(a, b) if self.is_idle(a) => Some(std::mem::replace(b, a.clone())),
            ExprKind::Comma(list, value) => {
                list.retain(|e| !self.is_idle(e));
                list.is_empty().then(|| value.clone())
            }
            _ => None,
        };
        if let Some(kept) = kept {
            *e = kept;
            self.visit_expr(e);
            return;
        }
        walk_expr_mut(self, e);
    }
}
