//! Loops that the groups of several rows of a block go through together: `for (k = 0; k < 16; k++) sum += a[threadIdx.y][k] * b[k][threadIdx.x];`.
//!
//! One group after the other reads all of `b`, an element for each multiplication. Four rows at once read it a single time for all of them, and add to four sums, none of which has to wait
//! for another. So the loop stands outside and the groups inside of it (`cudart_rs::lanes::block::Together`). Nothing changes but the order of threads: a round
//! stores to nothing but a sum that each thread keeps for itself, and asks nothing that a round of another thread could have changed. No code is changed; emission (`emit::lane_form`) asks [`find`].

use super::shape::{is_thread_idx, key};
use super::{Keep, Shape, Shapes};
use crate::analysis::fission::{Uses, returns};
use crate::analysis::uniformity::computes;
use crate::hir::flow::{has_break, has_continue};
use crate::hir::values::{declared_counter, storage_root};
use crate::hir::visit::{Visitor, walk_expr, walk_place, walk_stmt};
use crate::hir::*;
use std::collections::BTreeSet;

/// The most values that a round may compute: four rows of it must find room in registers.
const MOST_VALUES: u32 = 60;

/// A region that is such a loop.
pub struct Together<'r> {
    /// What each thread computes before the loop, and may as well in each round.
    pub lets: &'r [Stmt],
    /// The loop.
    pub looped: &'r Stmt,
    /// What it does in a round.
    pub body: &'r Block,
}

/// A region whose threads go through it together.
pub fn find<'r>(
    program: &Program,
    f: &Function,
    shapes: &Shapes,
    region: &'r Block,
) -> Option<Together<'r>> {
    let (looped, lets) = region.stmts.split_last()?;
    let StmtKind::For {
        init,
        cond: Some(cond),
        step: Some(step),
        body,
    } = &looped.kind
    else {
        return None;
    };
    let (counter, first) = declared_counter(init)?;
    if shapes.masked.contains(&key(looped)) || shapes.keep(counter) != Keep::Scalar {
        return None;
    }
    let mut rows = Rows {
        program,
        f,
        of_rows: BTreeSet::new(),
        found: false,
    };
    let mut own = BTreeSet::new();
    for s in lets {
        let StmtKind::Let {
            local,
            init: Some(e),
        } = &s.kind
        else {
            return None;
        };
        let uses = Uses::of_expr(e);
        if uses.effects || uses.memory || !uses.assigned.is_empty() {
            return None;
        }
        own.insert(*local);
        if rows.names(|r| r.visit_expr(e)) {
            rows.of_rows.insert(*local);
        }
    }
    // The loop's head is evaluated once for all of them.
    let mut head = Uses::of_expr(first);
    head.visit_expr(cond);
    head.visit_expr(step);
    let only_counts = head.assigned.iter().all(|l| *l == counter);
    if head.effects || head.memory || !only_counts || !head.mentioned.is_disjoint(&own) {
        return None;
    }
    sums(program, f, body, counter, &own)?;
    let mut reads = Reads {
        program,
        shapes,
        rows: &mut rows,
        shared_by_rows: false,
        values: 0,
    };
    body.stmts.iter().for_each(|s| reads.visit_stmt(s));
    let worth = reads.shared_by_rows && reads.values <= MOST_VALUES;
    let differ = rows.names(|r| body.stmts.iter().for_each(|s| r.visit_stmt(s)));
    (worth && differ).then_some(Together { lets, looped, body })
}

/// The one variable of each thread that a round assigns, if it has no other effect.
fn sums(
    program: &Program,
    f: &Function,
    body: &Block,
    counter: LocalId,
    own: &BTreeSet<LocalId>,
) -> Option<LocalId> {
    let plain = |s: &Stmt| {
        matches!(
            s.kind,
            StmtKind::Let { init: Some(_), .. } | StmtKind::Expr(_)
        )
    };
    let leaves = returns(&body.stmts) || has_break(&body.stmts) || has_continue(&body.stmts);
    if leaves || !body.stmts.iter().all(plain) {
        return None;
    }
    let mut uses = Uses::default();
    body.stmts.iter().for_each(|s| uses.visit_stmt(s));
    let mut others = uses.assigned.difference(&uses.declared);
    let sum = *others.next()?;
    let local = f.locals.get(sum.0 as usize)?;
    let number = matches!(program.types.get(local.ty.id), Ty::Int(_) | Ty::Float(_));
    let alone = others.next().is_none() && sum != counter && !own.contains(&sum);
    let mut effects = Effects {
        program,
        found: false,
    };
    body.stmts.iter().for_each(|s| effects.visit_stmt(s));
    let fine = local.storage == Storage::Lanes && number && alone && !effects.found;
    (fine && uses.escaping.is_empty()).then_some(sum)
}

/// Effects other than on variables. (Sums and products may be contracted to calls of `fmaf`, which only compute.)
struct Effects<'p> {
    program: &'p Program,
    found: bool,
}

impl Visitor for Effects<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        self.found |= match &*e.kind {
            ExprKind::Assign(p, _)
            | ExprKind::CompoundAssign { place: p, .. }
            | ExprKind::IncDec { place: p, .. } => storage_root(p).is_none(),
            ExprKind::Call(Callee::Bound(b), args) => !computes(self.program, *b, args),
            ExprKind::Call(..)
            | ExprKind::StmtExpr(..)
            | ExprKind::Launch { .. }
            | ExprKind::New { .. }
            | ExprKind::Delete { .. }
            | ExprKind::Closure { .. }
            | ExprKind::Throw(_)
            | ExprKind::Refused { .. } => true,
            _ => false,
        };
        walk_expr(self, e);
    }
}

/// What is another in each row of a block.
struct Rows<'a> {
    program: &'a Program,
    f: &'a Function,
    of_rows: BTreeSet<LocalId>,
    found: bool,
}

impl Rows<'_> {
    fn names(&mut self, visit: impl FnOnce(&mut Self)) -> bool {
        self.found = false;
        visit(self);
        self.found
    }
}

impl Visitor for Rows<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        walk_stmt(self, s);
    }
    fn visit_place(&mut self, p: &Place) {
        match &*p.kind {
            PlaceKind::Field(of, 0) if is_thread_idx(self.program, of) => return,
            PlaceKind::Local(l) => {
                let kept = self.f.locals.get(l.0 as usize);
                self.found |=
                    self.of_rows.contains(l) || kept.is_none_or(|l| l.storage == Storage::Lanes);
            }
            _ => self.found |= is_thread_idx(self.program, p),
        }
        walk_place(self, p);
    }
}

/// The reads of a round.
struct Reads<'a, 'r> {
    program: &'a Program,
    shapes: &'a Shapes,
    rows: &'a mut Rows<'r>,
    /// Some place is another in each lane and the same in each row.
    shared_by_rows: bool,
    values: u32,
}

impl Visitor for Reads<'_, '_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        if let StmtKind::Let {
            local,
            init: Some(e),
        } = &s.kind
            && self.rows.names(|r| r.visit_expr(e))
        {
            self.rows.of_rows.insert(*local);
        }
        walk_stmt(self, s);
    }
    fn visit_expr(&mut self, e: &Expr) {
        self.values += 1;
        if let ExprKind::Load(p) = &*e.kind
            && !matches!(*p.kind, PlaceKind::Local(_))
            && self.shapes.shape(self.program, e) != Shape::Uniform
            && !self.rows.names(|r| r.visit_place(p))
        {
            self.shared_by_rows = true;
        }
        walk_expr(self, e);
    }
}
