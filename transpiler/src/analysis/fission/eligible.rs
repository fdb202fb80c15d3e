//! What excludes a kernel from the loop form before any look at its structure.
//!
//! Warp operations (the region boundaries here are those of the block), volatile shared memory (warp-synchronous code: threads that run one after
//! the other would not see each other's writes in time), loops that wait for other threads, and what ends a single thread. Where the lanes of a warp run in lock-step,
//! volatile shared memory is what its author took it for. Other volatile memory is in nobody's way unless a loop waits for it.

use super::Obstacle;
use super::waits::Waits;
use crate::analysis::shared_memory::SharedMemory;
use crate::analysis::spin::spins;
use crate::hir::bound::Does;
use crate::hir::callgraph::{CallGraph, overrides};
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_place, walk_stmt};
use crate::hir::*;

/// Looks at the kernel and everything it may call.
pub fn check(
    program: &Program,
    graph: &CallGraph,
    kernel: FuncId,
    waits: &Waits,
) -> Result<(), Obstacle> {
    let mut shared = None;
    for id in graph.reachable(kernel) {
        let f = program.func(id);
        let mut look = Look {
            program,
            f,
            id,
            waits,
            shared: &mut shared,
            found: None,
        };
        if let Some(b) = &f.body {
            walk_block(&mut look, b);
        }
        if let Some(o) = look.found {
            return Err(o);
        }
    }
    let f = program.func(kernel);
    for p in &f.params {
        if let Some(l) = f.locals.get(p.0 as usize)
            && !is_copy(program, l.ty.id)
        {
            return Err(Obstacle::new(
                l.span,
                format!(
                    "parameter `{}` is of a class that is not plain bytes",
                    l.name
                ),
                "pass its members",
            ));
        }
    }
    Ok(())
}

/// Whether values of a type are copied by copying their bytes.
pub fn is_copy(program: &Program, id: TyId) -> bool {
    match program.types.get(id) {
        Ty::Record(r) => {
            let r = program.record(*r);
            r.trivially_copyable && !r.bound.as_ref().is_some_and(|b| b.opaque)
        }
        Ty::Array(of, _) => is_copy(program, of.id),
        Ty::Vla(_) => false,
        _ => true,
    }
}

struct Look<'a> {
    program: &'a Program,
    f: &'a Function,
    id: FuncId,
    waits: &'a Waits<'a>,
    /// Made when it is asked for: few programs have volatile memory.
    shared: &'a mut Option<SharedMemory>,
    found: Option<Obstacle>,
}

impl Look<'_> {
    fn find(&mut self, span: crate::source::Span, why: String, help: &'static str) {
        if self.found.is_none() {
            self.found = Some(Obstacle::new(span, why, help));
        }
    }

    /// Whether a place may lie in shared memory.
    fn is_shared(&mut self, p: &Place) -> bool {
        self.shared
            .get_or_insert_with(|| SharedMemory::new(self.program))
            .holds(self.program, self.id, p)
    }

    fn bound(&mut self, b: &Bound, id: BoundId, span: crate::source::Span) {
        if b.suspends && !self.waits.is_known(id) {
            let why = match b.does.any(Does::NAMED) {
                true => "a named barrier waits for some threads of the block".into(),
                false => format!("`{}` exchanges values within a warp", b.name),
            };
            self.find(span, why, "");
        }
        if b.ends() {
            let why = format!("`{}` may end a single thread", b.name);
            self.find(span, why, "build without assertions (-DNDEBUG)");
        }
    }
}

impl Visitor for Look<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        if spins(self.program, s) {
            let why = "a loop waits for other threads".to_string();
            self.find(s.span, why, "");
        }
        walk_stmt(self, s);
    }
    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Call(Callee::Bound(id), _) => {
                if let Some(b) = self.program.bound.get(id.0 as usize) {
                    self.bound(b, *id, e.span);
                }
            }
            ExprKind::Call(Callee::Virtual(r, slot), _)
                if overrides(self.program, *r, *slot).is_empty() =>
            {
                self.find(e.span, "a virtual call leads nowhere".into(), "");
            }
            ExprKind::Closure { .. } | ExprKind::Launch { .. } => {
                let why = format!("`{}` passes a function on, or launches one", self.f.name);
                self.find(e.span, why, "");
            }
            _ => {}
        }
        walk_expr(self, e);
    }
    fn visit_place(&mut self, p: &Place) {
        if p.ty.is_volatile && !self.waits.in_lockstep() && self.is_shared(p) {
            let why = "volatile shared memory is used, by which threads may talk without a barrier";
            let help = "with `__syncwarp()` or `__syncthreads()` between the steps `volatile` is not needed";
            self.find(p.span, why.into(), help);
        }
        walk_place(self, p);
    }
}
