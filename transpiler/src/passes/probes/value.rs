//! Values: operands that are evaluated or not, and calls.

use super::flow::At;
use super::walk::Walk;
use crate::hir::values::constant_bool;
use crate::hir::visit::{MutVisitor, walk_expr_mut};
use crate::hir::*;
use cu2rs_trace::model::{BlockId, SiteKind};

/// Ends of blocks from which control goes on when a condition holds, and when it does not.
type Ways = (Vec<BlockId>, Vec<BlockId>);

impl Walk<'_, '_> {
    /// A condition.
    pub fn cond(&mut self, e: &mut Expr) -> Ways {
        match (constant_bool(e), &mut *e.kind) {
            (Some(true), _) => return (self.flow.take(), Vec::new()),
            (Some(false), _) => return (Vec::new(), self.flow.take()),
            (_, ExprKind::And(a, b)) => {
                let (holds, mut fails) = self.cond(a);
                self.flow.at = At::Ends(holds);
                let site = self.site(SiteKind::Rhs, b.span);
                let (holds, more) = self.cond(b);
                fails.extend(more);
                if let Some(site) = site {
                    // a && probe!(7) && b
                    let probe = self.text.call(self.text.probe, site, b.span);
                    let first = std::mem::replace(a, probe.clone());
                    let (ty, span) = (e.ty, first.span);
                    *a = Expr {
                        kind: Box::new(ExprKind::And(first, probe)),
                        ty,
                        span,
                    };
                }
                return (holds, fails);
            }
            (_, ExprKind::Or(a, b)) => {
                let (mut holds, fails) = self.cond(a);
                self.flow.at = At::Ends(fails);
                let site = self.site(SiteKind::Rhs, b.span);
                let (more, fails) = self.cond(b);
                holds.extend(more);
                if let Some(site) = site {
                    // a || probe!(7) && b
                    let probe = self.text.call(self.text.probe, site, b.span);
                    let (ty, span) = (b.ty, b.span);
                    let second = std::mem::replace(b, probe.clone());
                    *b = Expr {
                        kind: Box::new(ExprKind::And(probe, second)),
                        ty,
                        span,
                    };
                }
                return (holds, fails);
            }
            (_, ExprKind::Unary(UnOp::Not, a)) => {
                let (holds, fails) = self.cond(a);
                return (fails, holds);
            }
            _ => {}
        }
        self.visit_expr(e);
        self.flow.here(e.span);
        let ends = self.flow.take();
        (ends.clone(), ends)
    }

    /// One arm of `?:`; the ends that control leaves it by.
    fn choice(&mut self, from: Vec<BlockId>, kind: SiteKind, e: &mut Expr) -> Vec<BlockId> {
        self.flow.at = At::Ends(from);
        let site = self.site(kind, e.span);
        self.visit_expr(e);
        if let Some(site) = site {
            let probe = self.text.call(self.text.probe, site, e.span);
            let (ty, span) = (e.ty, e.span);
            let value = std::mem::replace(e, probe.clone());
            *e = Expr {
                kind: Box::new(ExprKind::Comma(vec![probe], value)),
                ty,
                span,
            };
        }
        self.flow.take()
    }
}

impl MutVisitor for Walk<'_, '_> {
    fn visit_block(&mut self, block: &mut Block) {
        self.list(&mut block.stmts);
    }

    fn visit_expr(&mut self, e: &mut Expr) {
        let span = e.span;
        match &mut *e.kind {
            ExprKind::And(..) | ExprKind::Or(..) => {
                let (mut ends, fails) = self.cond(e);
                ends.extend(fails);
                ends.sort_unstable();
                ends.dedup();
                self.flow.at = At::Ends(ends);
                self.flow.begin(span, false);
            }
            ExprKind::Cond(c, a, b) => {
                let (holds, fails) = self.cond(c);
                let mut ends = self.choice(holds, SiteKind::TrueArm, a);
                ends.extend(self.choice(fails, SiteKind::FalseArm, b));
                self.flow.at = At::Ends(ends);
                self.flow.begin(span, false);
            }
            // The value comes before the place.
            ExprKind::Assign(p, v)
            | ExprKind::CompoundAssign {
                place: p, value: v, ..
            } => {
                self.visit_expr(v);
                self.visit_place(p);
            }
            ExprKind::Call(callee, args) => {
                if let Callee::Ptr(f) = callee {
                    self.visit_expr(f);
                }
                for a in args {
                    self.visit_expr(a);
                }
                match callee {
                    Callee::Fn(f) => {
                        if let Some(n) = self.traced.functions.get(f).copied() {
                            self.flow.call(Some(n), span);
                        } else if self.program.func(*f).body.is_some() {
                            // A function of the library's C++ may call back.
                            self.flow.call(None, span);
                        }
                    }
                    Callee::Virtual(..) | Callee::Ptr(_) => self.flow.call(None, span),
                    Callee::Bound(b) => {
                        let b = self.program.bound(*b);
                        if b.ends() {
                            self.flow.stop(span);
                        }
                    }
                    Callee::Method(_) => {}
                }
            }
            // What the library calls is not of this function's flow.
            ExprKind::Closure { .. } => {}
            _ => walk_expr_mut(self, e),
        }
    }
}
