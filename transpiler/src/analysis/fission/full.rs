//! Conditions inside a region that hold for every thread of most blocks: `tile[t] = i < n ? a[i] : 0`.
//!
//! Under such a condition the compiler reads memory with masks, which processors do not run ahead of, or not with vectors at all. [`find`] says for which
//! columns all of a region's conditions of this kind hold; where that is every column of the block, the region runs as if they were not there. Text:
//! `let full = block.columns()….all_of(block);` before the region, `full || i < n` in it, which the compiler makes two loops of. What bounds a condition, and why
//! it may be computed before, is said in [`super::columns`]; here conditions stay where they are, so nothing is moved. [`others`] counts the conditions that bound no column.

use super::columns::{Limit, Region};
use super::facts::Uses;
use crate::hir::values::constant;
use crate::hir::visit::{Visitor, walk_expr, walk_stmt};
use crate::hir::*;
use std::collections::{BTreeMap, BTreeSet};

/// The most nodes of a region that is worth having twice.
const MOST_NODES: u32 = 400;

/// Conditions of a region that bound `threadIdx.x`.
#[derive(Clone, Debug)]
pub struct Full {
    /// The columns for which they all hold; not empty.
    pub limits: Vec<Limit>,
    /// The conditions: the [`key`]s of their comparisons.
    pub terms: BTreeSet<usize>,
}

/// The key of an expression in [`Full::terms`].
pub fn key(e: &Expr) -> usize {
    std::ptr::from_ref(e) as usize
}

/// What the limits of a region's conditions are read with, and the region's number of nodes.
fn survey<'a>(program: &'a Program, locals: &'a [Local], body: &Block) -> (Region<'a>, u32) {
    let mut region = Region {
        program,
        locals,
        lets: BTreeMap::new(),
        own: BTreeSet::new(),
        assigned: BTreeSet::new(),
    };
    let mut survey = Survey {
        region: &mut region,
        nodes: 0,
    };
    for s in &body.stmts {
        survey.visit_stmt(s);
    }
    let nodes = survey.nodes;
    for s in &body.stmts {
        region.assigned.extend(Uses::of_stmt(s).assigned);
    }
    (region, nodes)
}

/// In how many conditions of a region threads differ (`varies`) otherwise than by limits of `threadIdx.x`.
pub fn others(
    program: &Program,
    locals: &[Local],
    body: &Block,
    varies: &dyn Fn(&Expr) -> bool,
) -> u32 {
    let (region, _) = survey(program, locals, body);
    let mut others = Others {
        region: &region,
        varies,
        count: 0,
    };
    for s in &body.stmts {
        others.visit_stmt(s);
    }
    others.count
}

/// Looks for conditions on memory accesses in a region.
pub fn find(program: &Program, locals: &[Local], body: &Block) -> Option<Full> {
    let (region, nodes) = survey(program, locals, body);
    if nodes > MOST_NODES {
        return None;
    }
    let mut find = Find {
        region: &region,
        full: Full {
            limits: Vec::new(),
            terms: BTreeSet::new(),
        },
    };
    for s in &body.stmts {
        find.visit_stmt(s);
    }
    (!find.full.limits.is_empty()).then_some(find.full)
}

/// Collects a region's own locals.
struct Survey<'s, 'a> {
    region: &'s mut Region<'a>,
    nodes: u32,
}

impl Visitor for Survey<'_, '_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        self.nodes += 1;
        if let StmtKind::Let { local, init } = &s.kind {
            self.region.own.insert(*local);
            if let Some(e) = init {
                self.region.lets.insert(*local, e.clone());
            }
        }
        walk_stmt(self, s);
    }
    fn visit_expr(&mut self, e: &Expr) {
        self.nodes += 1;
        walk_expr(self, e);
    }
}

struct Find<'r, 'a> {
    region: &'r Region<'a>,
    full: Full,
}

impl Find<'_, '_> {
    /// The terms of a condition under which memory is accessed.
    fn condition(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::And(a, b) => {
                self.condition(a);
                self.condition(b);
            }
            _ => {
                let ExprKind::Binary(BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge, a, b) =
                    &*e.kind
                else {
                    return;
                };
                // `tx < 16` is hardly ever meant to hold for all.
                if constant(a).is_some() || constant(b).is_some() {
                    return;
                }
                if let Some(l) = self.region.limit(e, false)
                    && !l.shift.is_empty()
                {
                    self.full.limits.push(l);
                    self.full.terms.insert(key(e));
                }
            }
        }
    }
}

impl Visitor for Find<'_, '_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        if let StmtKind::If { cond, then, .. } = &s.kind
            && then.stmts.iter().any(|s| Uses::of_stmt(s).memory)
        {
            self.condition(cond);
        }
        walk_stmt(self, s);
    }
    fn visit_expr(&mut self, e: &Expr) {
        if let ExprKind::Cond(c, a, _) = &*e.kind
            && Uses::of_expr(a).memory
        {
            self.condition(c);
        }
        walk_expr(self, e);
    }
}

struct Others<'r, 'a> {
    region: &'r Region<'a>,
    varies: &'r dyn Fn(&Expr) -> bool,
    count: u32,
}

impl Others<'_, '_> {
    fn condition(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::And(a, b) | ExprKind::Or(a, b) => {
                self.condition(a);
                self.condition(b);
            }
            ExprKind::Unary(UnOp::Not, a) => self.condition(a),
            _ => {
                let limit =
                    self.region.limit(e, false).is_some() || self.region.limit(e, true).is_some();
                self.count += u32::from(!limit && (self.varies)(e));
            }
        }
    }
}

impl Visitor for Others<'_, '_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        if let StmtKind::If { cond, .. } = &s.kind {
            self.condition(cond);
        }
        walk_stmt(self, s);
    }
    fn visit_expr(&mut self, e: &Expr) {
        if let ExprKind::Cond(c, ..) = &*e.kind {
            self.condition(c);
        }
        walk_expr(self, e);
    }
}
