//! Warp operations that a lane form can do: those to which all lanes of a warp come together, and those of a part of its lanes while the others can only wait.
//!
//! Lanes run in lock-step, so those that come to an operation at all are there together. That is the operation's group in the other engines, too
//! (`cudart_rs::launch::warp`), where the lanes that are missing come to no other operation before they exit or wait at a barrier of the block: then
//! the lanes that are here go on without them. So `if (threadIdx.x < 8) { v += __shfl_down_sync(…); }` is admitted where a barrier or the end of the kernel comes before anything
//! of its kind, but not in a loop whose next round brings the others to it, nor with operations on both sides. (Barriers are seen in the form that keeps them, for checkers.)
//! Checked programs tell of each mask that names lanes which do not come; there all lanes must.

use super::shape::{self, Shape, Shapes};
use super::{is_lockstep, is_step, is_warp_operation, is_warp_vote};
use crate::analysis::fission::Obstacle;
use crate::hir::bound::Does;
use crate::hir::visit::{Visitor, walk_expr, walk_stmt};
use crate::hir::*;

/// Which operations only some lanes may come to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Parts {
    /// None.
    None,
    /// Those to which the others cannot come then: barriers stand between the regions.
    Alone,
    /// All: that they are alone is known already.
    Any,
}

/// The first operation that cannot be done.
pub fn obstacle(
    program: &Program,
    shapes: &Shapes,
    body: &Block,
    parts: Parts,
) -> Option<Obstacle> {
    let mut o = Operations {
        program,
        shapes,
        parts,
        level: 0,
        alone: true,
        after: false,
        found: None,
    };
    o.list(&body.stmts);
    o.found
}

struct Operations<'a> {
    program: &'a Program,
    shapes: &'a Shapes,
    parts: Parts,
    /// The conditions around that differ between lanes.
    level: u32,
    /// The lanes that are not here come to no operation before they wait for the block.
    alone: bool,
    /// An operation may follow what is looked at, before a barrier.
    after: bool,
    found: Option<Obstacle>,
}

impl Operations<'_> {
    fn of(&self, e: &Expr) -> Shape {
        self.shapes.shape(self.program, e)
    }

    /// What only some lanes do if it `varies`; `alone`: the others do nothing of the kind then.
    fn deeper(&mut self, varies: bool, alone: bool, inner: impl FnOnce(&mut Self)) {
        let outer = self.alone;
        self.level += u32::from(varies);
        self.alone &= alone || !varies;
        inner(self);
        self.alone = outer;
        self.level -= u32::from(varies);
    }

    fn list(&mut self, list: &[Stmt]) {
        let outer = self.after;
        let mut after = vec![outer; list.len()];
        for (i, s) in list.iter().enumerate().skip(1).rev() {
            let next = self.first(s);
            after[i - 1] = next.operation || next.passes && after[i];
        }
        for (s, after) in list.iter().zip(after) {
            self.after = after;
            self.visit_stmt(s);
        }
        self.after = outer;
    }

    /// What a lane may come to first.
    fn first_of(&self, list: &[Stmt]) -> First {
        let mut all = First::default();
        for s in list {
            let next = self.first(s);
            all.operation |= next.operation;
            if !next.passes {
                all.passes = false;
                break;
            }
        }
        all
    }

    fn first(&self, s: &Stmt) -> First {
        match &s.kind {
            StmtKind::Expr(e) if is_barrier(self.program, e) => First {
                passes: false,
                ..First::default()
            },
            StmtKind::Block(b) | StmtKind::Threads { body: b, .. } => self.first_of(&b.stmts),
            StmtKind::If {
                cond,
                then,
                otherwise,
            } => {
                let otherwise = otherwise.as_ref();
                let then = self.first_of(&then.stmts);
                let otherwise = otherwise.map_or(First::default(), |b| self.first_of(&b.stmts));
                First {
                    operation: then.operation || otherwise.operation || self.has_operation(cond),
                    passes: then.passes || otherwise.passes,
                }
            }
            // (Where a loop begins with a barrier it may have no round.)
            _ => First {
                operation: has(self.program, |has| has.visit_stmt(s)),
                passes: true,
            },
        }
    }

    fn has_operation(&self, e: &Expr) -> bool {
        has(self.program, |has| has.visit_expr(e))
    }

    fn looping(&mut self, s: &Stmt, init: &[Stmt], values: &[&Expr], body: &Block) {
        let outer = self.after;
        // Its next round may follow.
        self.after |=
            self.first_of(&body.stmts).operation || values.iter().any(|e| self.has_operation(e));
        self.deeper(self.shapes.is_masked(s), false, |o| {
            o.list(init);
            values.iter().for_each(|e| o.visit_expr(e));
            o.list(&body.stmts);
        });
        self.after = outer;
    }
}

/// What a lane may come to before anything else: operations, or the end without a barrier.
struct First {
    operation: bool,
    passes: bool,
}

impl Default for First {
    fn default() -> First {
        First {
            operation: false,
            passes: true,
        }
    }
}

fn is_barrier(program: &Program, e: &Expr) -> bool {
    matches!(&*e.kind, ExprKind::Call(Callee::Bound(b), _)
        if program.bound(*b).does.any(Does::BARRIER))
}

/// Whether what is visited has a warp operation.
pub fn has(program: &Program, visit: impl FnOnce(&mut Has<'_>)) -> bool {
    let mut has = Has(program, false);
    visit(&mut has);
    has.1
}

/// See [`has`].
pub struct Has<'p>(&'p Program, bool);

impl Visitor for Has<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        if let ExprKind::Call(Callee::Bound(b), _) = &*e.kind {
            self.1 |= is_warp_operation(self.0.bound(*b));
        }
        walk_expr(self, e);
    }
}

impl Visitor for Operations<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        match &s.kind {
            // Meant for the lanes that come to it, whichever they are.
            StmtKind::Expr(e) if is_lockstep(self.program, e) => {}
            StmtKind::Block(b) => self.list(&b.stmts),
            StmtKind::Threads { body, .. } => self.list(&body.stmts),
            StmtKind::If {
                cond,
                then,
                otherwise,
            } => {
                self.visit_expr(cond);
                let otherwise = otherwise.as_ref();
                let varies = self.of(cond) != Shape::Uniform;
                let both = self.first_of(&then.stmts).operation
                    && otherwise.is_some_and(|b| self.first_of(&b.stmts).operation);
                self.deeper(varies, !self.after && !both, |o| {
                    o.list(&then.stmts);
                    if let Some(b) = otherwise {
                        o.list(&b.stmts);
                    }
                });
            }
            StmtKind::While { cond, body } | StmtKind::DoWhile { body, cond } => {
                self.looping(s, &[], &[cond], body);
            }
            StmtKind::For {
                init,
                cond,
                step,
                body,
            } => {
                let values: Vec<&Expr> = cond.iter().chain(step).collect();
                self.looping(s, init, &values, body);
            }
            StmtKind::Switch { value, arms } => {
                self.visit_expr(value);
                let outer = self.after;
                self.after |= self.first(s).operation;
                arms.iter().for_each(|a| self.list(&a.body));
                self.after = outer;
            }
            _ => walk_stmt(self, s),
        }
    }

    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Call(Callee::Bound(b), args) if is_warp_operation(self.program.bound(*b)) => {
                let bound = self.program.bound(*b);
                let mut why = None;
                let alone = match self.parts {
                    Parts::None => false,
                    Parts::Alone => self.alone,
                    Parts::Any => true,
                };
                if self.level > 0 && !alone {
                    why = Some(format!(
                        "not all lanes of a warp may come to `{}`",
                        bound.name
                    ));
                }
                // Tiles of a warp name each their own lanes; from others a shuffle may not take anything.
                let differs = |e: &Expr| self.of(e) != Shape::Uniform;
                let named = bound.does.any(Does::MASKED) && args.first().is_some_and(differs);
                if named && is_warp_vote(bound) && !is_step(bound) {
                    why = Some(format!("the lanes that `{}` names differ", bound.name));
                }
                let numbers = |a: &Expr| shape::is_lane_type(self.program, a.ty);
                if !args.iter().all(numbers) {
                    why = Some(format!("`{}` carries more than a number", bound.name));
                }
                if let Some(why) = why
                    && self.found.is_none()
                {
                    self.found = Some(Obstacle::new(e.span, why, ""));
                }
                walk_expr(self, e);
            }
            ExprKind::And(a, b) | ExprKind::Or(a, b) => {
                let varies = self.of(a) != Shape::Uniform;
                self.visit_expr(a);
                self.deeper(varies, false, |o| o.visit_expr(b));
            }
            ExprKind::Cond(c, a, b) => {
                let varies = self.of(c) != Shape::Uniform;
                self.visit_expr(c);
                self.deeper(varies, false, |o| {
                    o.visit_expr(a);
                    o.visit_expr(b);
                });
            }
            _ => walk_expr(self, e),
        }
    }
}
