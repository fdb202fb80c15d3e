//! Lanes that count their warp as done before the other lanes have stored.
//!
//! A warp's first lane adds to a counter that its warp has written its part, and whoever counts last goes on with all parts, or launches a kernel that reads
//! them. Nothing says that the other lanes have stored by then; on hardware they have, because a converged warp executes each instruction together. In kernels
//! whose warps meet anyway (they have warp operations) this pass puts a step of lock-step between stores to memory and a condition behind which an atomic
//! operation or a launch stands. Kernels without warp operations pay nothing and keep their forms.

use super::lockstep::meeting;
use crate::analysis::context::Context;
use crate::diag::{Diagnostic, Diagnostics};
use crate::hir::bound::Does;
use crate::hir::callgraph::CallGraph;
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_stmt};
use crate::hir::*;
use crate::source::Span;

/// A meeting that is missing: before which statement, and what was stored.
struct Missing {
    counted: Span,
    stored: Span,
}

/// Runs the pass; steps are numbered from `number` on. `step`: `barrier.lockstep`, made when it is needed.
pub(super) fn run(
    program: &mut Program,
    mut number: u32,
    step: impl Fn(&mut Program) -> BoundId,
    diags: &mut Diagnostics,
) {
    let kernels = (0..program.functions.len() as u32).map(FuncId);
    let kernels = kernels.filter(|f| program.func(*f).space == Space::Kernel);
    let kernels: Vec<FuncId> = kernels.collect();
    let context = Context::new(program, &CallGraph::new(program));
    let mut made = None;
    for id in kernels {
        if !context.suspends(id) {
            continue;
        }
        let Some(mut body) = program.functions[id.0 as usize].body.take() else {
            continue;
        };
        let mut look = Look::new(program, &context);
        walk_block(&mut look, &body);
        if look.warp && (look.atomic || look.launch) {
            let mut found = Vec::new();
            list(program, &context, &mut body.stmts, &mut found);
            if !found.is_empty() {
                let step = *made.get_or_insert_with(|| step(program));
                number += 1;
                place(program, step, &mut number, &mut body.stmts, &found);
            }
            for m in found {
                diags.push(forgotten(program, id, &m));
            }
        }
        program.functions[id.0 as usize].body = Some(body);
    }
}

/// What to say of it.
fn forgotten(program: &Program, kernel: FuncId, missing: &Missing) -> Diagnostic {
    let name = &program.func(kernel).name;
    let what = format!(
        "a lane of a warp of kernel `{name}` goes on here while other lanes of it may not have stored yet: they are kept in lock-step, as a converged warp is"
    );
    Diagnostic::warning(4301, missing.counted, what)
        .also(missing.stored, "stored here")
        .help("CUDA leaves this undefined: put `__syncwarp();` between the two")
}

/// What a piece of code does.
struct Look<'a> {
    program: &'a Program,
    context: &'a Context,
    /// Lanes of a warp, or all threads, wait for each other.
    waits: bool,
    /// Lanes of a warp do.
    warp: bool,
    atomic: bool,
    launch: bool,
    stored: Option<Span>,
}

impl<'a> Look<'a> {
    fn new(program: &'a Program, context: &'a Context) -> Self {
        Look {
            program,
            context,
            waits: false,
            warp: false,
            atomic: false,
            launch: false,
            stored: None,
        }
    }

    fn at(program: &'a Program, context: &'a Context, s: &Stmt) -> Self {
        let mut look = Self::new(program, context);
        look.visit_stmt(s);
        look
    }
}

/// Whether a place may be other threads' as well.
fn is_common(place: &Place) -> bool {
    match &*place.kind {
        PlaceKind::Deref(_) | PlaceKind::PtrIndex(..) | PlaceKind::Global(_) => true,
        PlaceKind::Index(base, _) | PlaceKind::Field(base, _) => is_common(base),
        _ => false,
    }
}

impl Visitor for Look<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        walk_stmt(self, s);
    }

    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Assign(p, _) if is_common(p) => self.stored = Some(e.span),
            ExprKind::CompoundAssign { place, .. } if is_common(place) => {
                self.stored = Some(e.span);
            }
            ExprKind::Launch { .. } => self.launch = true,
            ExprKind::Call(Callee::Fn(f), _) if self.context.suspends(*f) => {
                (self.waits, self.warp) = (true, true);
            }
            ExprKind::Call(Callee::Bound(b), _) => {
                let bound = self.program.bound(*b);
                self.atomic |= bound.is_atomic;
                self.waits |= bound.suspends;
                let meets = Does::BARRIER.and(Does::VOTE).and(Does::SYNCWARP);
                self.warp |= bound.suspends && !bound.does.any(meets);
            }
            _ => {}
        }
        walk_expr(self, e);
    }
}

/// Finds the conditions in a list of statements that a meeting is missing before.
fn list(program: &Program, context: &Context, stmts: &mut [Stmt], found: &mut Vec<Missing>) {
    let mut stored = None;
    for s in stmts {
        let look = Look::at(program, context, s);
        if let StmtKind::If { .. } = s.kind
            && (look.atomic || look.launch)
            && let Some(stored) = stored.take()
        {
            found.push(Missing {
                counted: s.span,
                stored,
            });
        }
        match &mut s.kind {
            StmtKind::Block(b) | StmtKind::While { body: b, .. } => {
                list(program, context, &mut b.stmts, found);
            }
            StmtKind::For { body: b, .. } | StmtKind::DoWhile { body: b, .. } => {
                list(program, context, &mut b.stmts, found);
            }
            StmtKind::If { .. } => {}
            _ => {}
        }
        if look.waits {
            stored = None;
        } else if look.stored.is_some() {
            stored = look.stored;
        }
    }
}

/// Puts the meetings in.
fn place(
    program: &mut Program,
    step: BoundId,
    number: &mut u32,
    stmts: &mut Vec<Stmt>,
    found: &[Missing],
) {
    let mut i = 0;
    while i < stmts.len() {
        let s = &mut stmts[i];
        match &mut s.kind {
            StmtKind::Block(b)
            | StmtKind::While { body: b, .. }
            | StmtKind::For { body: b, .. }
            | StmtKind::DoWhile { body: b, .. } => {
                place(program, step, number, &mut b.stmts, found);
            }
            StmtKind::If { .. } if found.iter().any(|m| m.counted == s.span) => {
                *number += 1;
                let span = s.span;
                let meet = meeting(program, step, *number, span);
                stmts.insert(i, meet);
                i += 1;
            }
            _ => {}
        }
        i += 1;
    }
}
