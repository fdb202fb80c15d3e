//! Finds the rows of tiles that blocks of several rows come to one after the other: `from[y * n + x0 + threadIdx.x]` where `y` is another one in each row, and `x0` in the next block.
//!
//! Each row of such a tile lies in another page. A processor does not follow so many streams, and the rows that a block writes are the worst: stores leave in
//! their order, so that one that waits for its line holds up all those behind it. Where the next block comes to is `step` elements further; the lane form asks for it
//! (`BlockLanes::ahead_of`). No code is changed, and what is asked for in vain costs next to nothing.
//!
//! A processor has few places for lines that it waits for. A region that only loads its tile needs them itself: where a later one computes, it is asked between the two
//! ([`apart`]). Where the rows are those of a loop's rounds, each round asks for its own.

use super::shape::{Shape, Shapes, int_kind, key, without_widening};
use crate::analysis::fission::Uses;
use crate::analysis::fission::ahead::{builtin, is_parameter};
use crate::hir::values::constant;
use crate::hir::values::declared_counter;
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_place};
use crate::hir::*;
use std::collections::{BTreeMap, BTreeSet};

/// The most rows that a region asks for.
const MOST: usize = 4;
/// As many computations hide what is asked for beside them.
const MUCH: u32 = 8;

/// A row: `base[index]`, where `index` grows by one from lane to lane, and how much further the next block's is.
#[derive(Clone, Debug)]
pub struct Row {
    /// The array, a parameter.
    pub base: Expr,
    /// The place of the first lane in it.
    pub index: Expr,
    /// The same number in all lanes.
    pub step: Expr,
}

/// What a region of a kernel in its lane form asks for, by the [`key`] of the statement of the region before which it does.
pub fn rows(
    program: &Program,
    f: &Function,
    shapes: &Shapes,
    region: &Block,
) -> BTreeMap<usize, Vec<Row>> {
    let mut asked = BTreeMap::new();
    if let Some(walk) = Walk::of(program, f, shapes, region) {
        let hidden = is_hidden(program, f, region);
        for (statement, mut rows) in walk.clone().found() {
            rows.retain(|r| !hidden || walk.written_out(r).is_none());
            if !rows.is_empty() {
                asked.insert(statement, rows);
            }
        }
    }
    asked
}

/// What is asked for behind a region, by a loop of its own over the groups of lanes, for the computations of a later one to hide. (In the loop of either region it would take the
/// compiler's view of the rest: a quarter of a small stencil's time.)
pub fn apart(program: &Program, f: &Function, shapes: &Shapes, region: &Block) -> Vec<Row> {
    let walk = Walk::of(program, f, shapes, region).filter(|_| is_hidden(program, f, region));
    walk.map_or(Vec::new(), |walk| {
        let found = walk.clone().found().into_values().flatten();
        found.filter_map(|r| walk.written_out(&r)).collect()
    })
}

/// A region of the block, or of a loop of the block's.
struct Host<'a> {
    region: &'a Block,
    in_loop: bool,
    /// How many numbers with a fraction it computes.
    work: u32,
}

impl<'a> Host<'a> {
    fn new(program: &Program, region: &'a Block, in_loop: bool) -> Host<'a> {
        let mut work = Work(program, 0);
        walk_block(&mut work, region);
        Host {
            region,
            in_loop,
            work: work.1,
        }
    }
}

/// The regions among statements and directly in their loops, in their order.
fn hosts<'a>(program: &Program, list: &'a [Stmt]) -> Vec<Host<'a>> {
    let mut found = Vec::new();
    for s in list {
        match &s.kind {
            StmtKind::Threads { body, .. } => found.push(Host::new(program, body, false)),
            StmtKind::For { body, .. } => {
                for s in &body.stmts {
                    if let StmtKind::Threads { body, .. } = &s.kind {
                        found.push(Host::new(program, body, true));
                    }
                }
            }
            _ => {}
        }
    }
    found
}

/// Whether a later region hides what this one asks for: one that computes most, unless that is little or not much more.
fn is_hidden(program: &Program, f: &Function, region: &Block) -> bool {
    let hosts = (f.body.as_ref()).map_or(Vec::new(), |b| hosts(program, &b.stmts));
    let Some(at) = hosts.iter().position(|h| std::ptr::eq(h.region, region)) else {
        return false;
    };
    let later = hosts[at + 1..].iter().map(|h| h.work).max().unwrap_or(0);
    later >= MUCH && later > 2 * hosts[at].work && !hosts[at].in_loop
}

/// Counts computations.
struct Work<'a>(&'a Program, u32);

impl Visitor for Work<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        let computes = matches!(*e.kind, ExprKind::Binary(..) | ExprKind::Call(..));
        self.1 += u32::from(computes && matches!(self.0.types.get(e.ty), Ty::Float(_)));
        walk_expr(self, e);
    }
}

#[derive(Clone)]
struct Walk<'a> {
    program: &'a Program,
    f: &'a Function,
    shapes: &'a Shapes,
    region: &'a Block,
    /// Locals of the region.
    own: BTreeSet<LocalId>,
    /// The first values of locals that are at hand before a statement of the region.
    values: BTreeMap<LocalId, &'a Expr>,
    /// Locals that get others.
    assigned: BTreeSet<LocalId>,
    /// The counter of the loop in which the region stands: each round has rows of its own.
    counter: Option<LocalId>,
    in_loop: bool,
    rows: Vec<Row>,
}

impl<'a> Walk<'a> {
    /// `None` for regions that ask for nothing themselves.
    fn of(
        program: &'a Program,
        f: &'a Function,
        shapes: &'a Shapes,
        region: &'a Block,
    ) -> Option<Walk<'a>> {
        let mut w = Walk {
            program,
            f,
            shapes,
            region,
            own: BTreeSet::new(),
            values: BTreeMap::new(),
            assigned: BTreeSet::new(),
            counter: None,
            in_loop: false,
            rows: Vec::new(),
        };
        let (mut regions, mut inside) = (0, false);
        w.survey(&f.body.as_ref()?.stmts, &mut regions, &mut inside);
        // In a kernel of one region the processor runs ahead by itself.
        (regions >= 2 && inside).then_some(w)
    }

    /// The rows, by the key of the statement that comes to them.
    fn found(mut self) -> BTreeMap<usize, Vec<Row>> {
        let mut found = BTreeMap::new();
        let mut texts = BTreeSet::new();
        for s in &self.region.stmts {
            self.visit_stmt(s);
            let mut rows = std::mem::take(&mut self.rows);
            rows.retain(|r| {
                let text = |e| crate::hir::dump::value(self.program, self.f, e);
                texts.len() < MOST && texts.insert((text(&r.base), text(&r.index)))
            });
            if !rows.is_empty() {
                found.insert(key(s), rows);
            }
            self.declare(s);
        }
        found
    }

    /// A row with the locals of the region replaced by what they are, as another region has to name it.
    fn written_out(&self, row: &Row) -> Option<Row> {
        let mut all = self.clone();
        for s in &self.region.stmts {
            all.declare(s);
            if let StmtKind::Let { local, .. } = &s.kind {
                all.own.insert(*local);
            }
        }
        Some(Row {
            base: row.base.clone(),
            index: all.spelt(&row.index)?,
            step: all.spelt(&row.step)?,
        })
    }

    /// An index or a step with the region's locals replaced by what they are.
    fn spelt(&self, e: &Expr) -> Option<Expr> {
        let kind = match &*e.kind {
            ExprKind::Convert(Conv::Int, a) => ExprKind::Convert(Conv::Int, self.spelt(a)?),
            ExprKind::Unary(UnOp::Neg, a) => ExprKind::Unary(UnOp::Neg, self.spelt(a)?),
            ExprKind::Binary(op, a, b) => ExprKind::Binary(*op, self.spelt(a)?, self.spelt(b)?),
            ExprKind::Load(p) => match *p.kind {
                PlaceKind::Local(l) if self.own.contains(&l) => {
                    return self.spelt(self.value(l)?);
                }
                _ => return Some(e.clone()),
            },
            _ => return constant(e).map(|_| e.clone()),
        };
        Some(Expr {
            kind: Box::new(kind),
            ..*e
        })
    }

    fn declare(&mut self, s: &'a Stmt) {
        if let StmtKind::Let {
            local,
            init: Some(e),
        } = &s.kind
        {
            self.values.insert(*local, e);
        }
    }

    /// Reads the statements of the block: counts the regions, and looks whether the one in question is among them. Loops count for themselves.
    fn survey(&mut self, list: &'a [Stmt], regions: &mut u32, inside: &mut bool) {
        for s in list {
            match &s.kind {
                StmtKind::Threads { body, .. } => {
                    *regions += 1;
                    *inside |= std::ptr::eq(body, self.region);
                }
                StmtKind::Block(b) => self.survey(&b.stmts, regions, inside),
                StmtKind::For { init, body, .. } if !*inside => {
                    let mut own = 0;
                    self.survey(&body.stmts, &mut own, inside);
                    if *inside {
                        *regions = own;
                        self.counter = declared_counter(init).map(|(local, _)| local);
                        self.in_loop = true;
                    }
                }
                _ => {}
            }
            // What is declared behind the region has no name there yet.
            if !*inside {
                self.declare(s);
            }
            self.assigned.extend(Uses::of_stmt(s).assigned);
        }
    }

    /// What a local that is never assigned is.
    fn value(&self, l: LocalId) -> Option<&'a Expr> {
        let value = self.values.get(&l).copied();
        value.filter(|_| !self.assigned.contains(&l))
    }

    /// Whether an index is another one in each row of the block (in each round of the loop in which the region stands), and can be computed before the statement.
    fn by_row(&self, e: &Expr) -> Option<bool> {
        if constant(e).is_some() {
            return Some(false);
        }
        match &*e.kind {
            ExprKind::Convert(Conv::Int, a) => self.by_row(a),
            ExprKind::Binary(BinOp::Add | BinOp::Sub | BinOp::Mul, a, b) => {
                Some(self.by_row(a)? | self.by_row(b)?)
            }
            ExprKind::Load(p) => match *p.kind {
                PlaceKind::Local(_) if is_parameter(self.f, p) => Some(false),
                PlaceKind::Local(l) if self.counter == Some(l) => Some(true),
                PlaceKind::Local(l) => self.by_row(self.value(l)?),
                // (Rounds of a loop would ask for the same rows again and again.)
                _ => Some(
                    matches!(builtin(self.program, p)?, ("thread_idx", 1 | 2)) && !self.in_loop,
                ),
            },
            _ => None,
        }
    }

    /// By how much a number grows from block to block; `Some(None)`: it does not.
    fn step(&self, e: &Expr) -> Option<Option<Expr>> {
        let with = |kind| Expr {
            kind: Box::new(kind),
            ..*e
        };
        if constant(e).is_some() {
            return Some(None);
        }
        Some(match &*e.kind {
            ExprKind::Convert(Conv::Int, a) => self.step(a)?.map(|s| match &*s.kind {
                // Back to what it was converted from.
                ExprKind::Convert(Conv::Int, own) if own.ty == e.ty => own.clone(),
                _ => with(ExprKind::Convert(Conv::Int, s)),
            }),
            ExprKind::Binary(op @ (BinOp::Add | BinOp::Sub), a, b) => {
                match (self.step(a)?, self.step(b)?) {
                    (Some(a), Some(b)) => Some(with(ExprKind::Binary(*op, a, b))),
                    (Some(a), None) => Some(a),
                    (None, Some(b)) if *op == BinOp::Add => Some(b),
                    (None, Some(_)) if !int_kind(self.program, e.ty)?.signed() => return None,
                    (None, Some(b)) => Some(with(ExprKind::Unary(UnOp::Neg, b))),
                    (None, None) => None,
                }
            }
            ExprKind::Binary(BinOp::Mul, a, b) => match (self.step(a)?, self.step(b)?) {
                (Some(s), None) => Some(product(e, s, self.same(b)?)),
                (None, Some(s)) => Some(product(e, self.same(a)?, s)),
                (None, None) => None,
                _ => return None,
            },
            ExprKind::Load(p) => match *p.kind {
                PlaceKind::Local(_) if is_parameter(self.f, p) => None,
                PlaceKind::Local(l) if self.counter == Some(l) => None,
                PlaceKind::Local(l) => self.step(self.value(l)?)?,
                _ => match builtin(self.program, p)? {
                    ("block_idx", 0) => Some(with(ExprKind::Int(1, Spelling::None))),
                    _ => None,
                },
            },
            _ => return None,
        })
    }

    /// A number that is the same in all lanes.
    fn same(&self, e: &Expr) -> Option<Expr> {
        (self.shapes.shape(self.program, e) == Shape::Uniform).then(|| e.clone())
    }
}

/// A product, of which either part may be 1.
fn product(of: &Expr, a: Expr, b: Expr) -> Expr {
    let one = |e: &Expr| constant(e) == Some(1);
    match (one(&a), one(&b)) {
        (true, _) => b,
        (_, true) => a,
        _ => Expr {
            kind: Box::new(ExprKind::Binary(BinOp::Mul, a, b)),
            ..*of
        },
    }
}

impl Visitor for Walk<'_> {
    fn visit_place(&mut self, p: &Place) {
        if let PlaceKind::PtrIndex(base, index) = &*p.kind
            && let ExprKind::Load(array) = &*base.kind
            && is_parameter(self.f, array)
            && let index = without_widening(self.program, index)
            && self.shapes.shape(self.program, index) == Shape::Ramp
            && self.by_row(index) == Some(true)
            && let Some(Some(step)) = self.step(index)
        {
            self.rows.push(Row {
                base: base.clone(),
                index: index.clone(),
                step,
            });
        }
        walk_place(self, p);
    }
}
