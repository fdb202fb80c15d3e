//! Forms of kernels in checked programs: made of the program before the checks, by the same analyses, and then sent through the checkers themselves.
//!
//! A form is taken only where it does what the checkers look at: each thread for itself, between barriers that are told.

use super::cx::Gen;
use crate::analysis::callgraph::CallGraph;
use crate::analysis::context::Context;
use crate::analysis::fission::{self, Obstacle};
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_place, walk_stmt};
use crate::hir::*;
use crate::passes::agree::AGREE;
use crate::passes::checked;

/// A program before its accesses were checked, and what is known of it.
pub struct Before<'a> {
    program: &'a Program,
    graph: CallGraph,
    context: Context,
}

impl<'a> Before<'a> {
    /// What there is to be known.
    pub fn new(program: &'a Program) -> Before<'a> {
        let graph = CallGraph::new(program);
        let context = Context::new(program, &graph);
        Before {
            program,
            graph,
            context,
        }
    }
}

impl Gen<'_> {
    /// The loop form of a checked kernel, or why it has none.
    pub fn checked_loop_form(&self, id: FuncId) -> Result<Function, Obstacle> {
        let span = self.program.func(id).span;
        let none = |why: &str| Err(Obstacle::new(span, why, ""));
        let Some(before) = &self.before_checks else {
            return none("its accesses are recorded");
        };
        if !before.context.suspends(id) {
            return none("its threads never wait");
        }
        if checked::calls_checked(before.program, before.program.func(id)) {
            return none("reports tell the calls of its functions");
        }
        let mut form =
            fission::checked_form(before.program, &before.graph, &before.context, id)?;
        if form.body.as_ref().is_none_or(|b| asks(before.program, b)) {
            return none("what its threads do together is not proved");
        }
        if !checked::run_form(self.program, self.map, &mut form) {
            return none("a type is not known");
        }
        match form.body.as_ref().is_some_and(|b| reads_once(self.program, &form.locals, b)) {
            true => none("memory is read once for the block"),
            false => Ok(form),
        }
    }
}

/// Whether threads are asked where they go, or may leave before a barrier.
fn asks(program: &Program, body: &Block) -> bool {
    struct Asks<'p>(&'p Program, bool);
    impl Visitor for Asks<'_> {
        fn visit_expr(&mut self, e: &Expr) {
            if let ExprKind::Call(Callee::Bound(b), _) = &*e.kind {
                self.1 |= &*self.0.bound(*b).rust == AGREE;
            }
            walk_expr(self, e);
        }
    }
    let mut a = Asks(program, fission::has_exits(body));
    walk_block(&mut a, body);
    a.1
}

/// Whether memory is accessed outside of the regions.
fn reads_once(program: &Program, locals: &[Local], body: &Block) -> bool {
    struct Once<'p>(&'p Program, &'p [Local], bool);
    impl Visitor for Once<'_> {
        fn visit_stmt(&mut self, s: &Stmt) {
            match &s.kind {
                StmtKind::Threads { .. } => {}
                StmtKind::Let { local, init } => {
                    // A declaration names no place.
                    let _ = local;
                    if let Some(e) = init {
                        self.visit_expr(e);
                    }
                }
                _ => walk_stmt(self, s),
            }
        }
        fn visit_expr(&mut self, e: &Expr) {
            if let ExprKind::Call(Callee::Bound(b), args) = &*e.kind
                && crate::analysis::uniformity::is_vote(self.0, *b)
            {
                // Each thread answers for itself.
                let _ = args;
                return;
            }
            walk_expr(self, e);
        }
        fn visit_place(&mut self, p: &Place) {
            self.2 |= checked::root(self.0, self.1, p).is_some();
            walk_place(self, p);
        }
    }
    let mut o = Once(program, locals, false);
    walk_block(&mut o, body);
    o.2
}
