//! Finds the rows of tiles that blocks of several rows come to one after the other: `from[y * n + x0 + threadIdx.x]` where `y` is another one in each row, and `x0` in the next block.
//!
//! Each row of such a tile lies in another page. A processor does not follow so many streams, and the rows that a block writes are the worst: stores leave in
//! their order, so that one that waits for its line holds up all those behind it. Where the next block comes to is `step` elements further; the lane form asks for it
//! (`BlockLanes::ahead_of`). No code is changed, and what is asked for in vain costs next to nothing.
//!
//! A processor has few places for lines that it waits for. A region that only loads its tile needs them itself, so that another that computes later asks in its stead
//! ([`Host`]), if there is one: a region in a loop does so in the first round. Where the rows are those of a loop's rounds, each round asks for its own.

use super::shape::{Shape, Shapes, int_kind, is_same, key, without_widening};
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

/// What is asked for before a statement of a region.
#[derive(Clone, Default, Debug)]
pub struct Asked {
    /// Only where this holds: the region is in a loop, and this is the first round.
    pub first_round: Option<Expr>,
    /// The rows.
    pub rows: Vec<Row>,
}

/// What a region of a kernel in its lane form asks for, by the [`key`] of the statement of the region before which it does.
pub fn rows(
    program: &Program,
    f: &Function,
    shapes: &Shapes,
    region: &Block,
) -> BTreeMap<usize, Asked> {
    let hosts = f
        .body
        .as_ref()
        .map_or(Vec::new(), |b| hosts(program, &b.stmts));
    let at = hosts.iter().position(|h| std::ptr::eq(h.region, region));
    let own = Walk::of(program, f, shapes, region);
    let mut asked: BTreeMap<usize, Asked> = BTreeMap::new();
    let elsewhere = at.and_then(|at| host_of(&hosts, at));
    if let Some(walk) = own {
        for (statement, mut rows) in walk.clone().found() {
            if let Some(host) = elsewhere {
                rows.retain(|r| walk.moved(r, &hosts[host]).is_none());
            }
            if !rows.is_empty() {
                asked.entry(statement).or_default().rows = rows;
            }
        }
    }
    let Some((at, first)) = at.and_then(|at| Some((at, hosts[at].first()?))) else {
        return asked;
    };
    for (i, guest) in hosts.iter().enumerate().take(at) {
        if host_of(&hosts, i) == Some(at)
            && let Some(walk) = Walk::of(program, f, shapes, guest.region)
        {
            let rows = walk.clone().found().into_values().flatten();
            let moved: Vec<Row> = rows.filter_map(|r| walk.moved(&r, &hosts[at])).collect();
            // (What it asks for itself it does in every round.)
            if !moved.is_empty()
                && asked
                    .get(&key(first))
                    .is_none_or(|a| hosts[at].first_round.is_none() || a.first_round.is_some())
            {
                let before = asked.entry(key(first)).or_default();
                before.first_round = hosts[at].first_round.clone();
                before.rows.extend(moved);
            }
        }
    }
    asked
}

/// A region that may ask for what an earlier one comes to: one of the block's, or of a loop's whose first round is known.
struct Host<'a> {
    region: &'a Block,
    first_round: Option<Expr>,
    /// How many numbers with a fraction it computes.
    work: u32,
}

impl<'a> Host<'a> {
    fn new(program: &Program, region: &'a Block, first_round: Option<Expr>) -> Host<'a> {
        let mut work = Work(program, 0);
        walk_block(&mut work, region);
        Host {
            region,
            first_round,
            work: work.1,
        }
    }

    /// The first statement that is no declaration.
    fn first(&self) -> Option<&'a Stmt> {
        let mut stmts = self.region.stmts.iter();
        stmts.find(|s| !matches!(s.kind, StmtKind::Let { .. }))
    }

    /// Whether it begins with declarations of which one gives a local this value.
    fn declares(&self, l: LocalId, value: &Expr) -> bool {
        let lets = self.region.stmts.iter().map_while(|s| match &s.kind {
            StmtKind::Let { local, init } => Some((local, init)),
            _ => None,
        });
        lets.into_iter()
            .any(|(local, init)| *local == l && init.as_ref().is_some_and(|i| is_same(i, value)))
    }
}

/// The regions among statements and directly in their loops, in their order.
fn hosts<'a>(program: &Program, list: &'a [Stmt]) -> Vec<Host<'a>> {
    let mut found = Vec::new();
    for s in list {
        match &s.kind {
            StmtKind::Threads { body, .. } => found.push(Host::new(program, body, None)),
            StmtKind::For {
                init, cond, body, ..
            } => {
                let Some(first) = cond.as_ref().and_then(|c| first_round(init, c)) else {
                    continue;
                };
                for s in &body.stmts {
                    if let StmtKind::Threads { body, .. } = &s.kind {
                        found.push(Host::new(program, body, Some(first.clone())));
                    }
                }
            }
            _ => {}
        }
    }
    found
}

/// `i == 0` of a loop that counts from 0.
fn first_round(init: &[Stmt], cond: &Expr) -> Option<Expr> {
    let (local, from) = declared_counter(init)?;
    let ExprKind::Binary(BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge | BinOp::Ne, i, _) =
        &*cond.kind
    else {
        return None;
    };
    let counter = matches!(&*i.kind, ExprKind::Load(p) if matches!(*p.kind, PlaceKind::Local(l) if l == local));
    (counter && constant(from).is_some()).then(|| Expr {
        kind: Box::new(ExprKind::Binary(BinOp::Eq, i.clone(), from.clone())),
        ..*cond
    })
}

/// The region that asks in the place of one: the one behind it that computes most, unless that is little or not much more.
fn host_of(hosts: &[Host], at: usize) -> Option<usize> {
    let own = hosts[at].work;
    let later = (at + 1..hosts.len()).max_by_key(|h| (hosts[*h].work, usize::MAX - h))?;
    let much = hosts[later].work >= MUCH && hosts[later].work > 2 * own;
    let first = hosts[later].first().is_some();
    (much && first && hosts[at].first_round.is_none()).then_some(later)
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

    /// A row as another region names it.
    fn moved(&self, row: &Row, host: &Host) -> Option<Row> {
        let mut all = self.clone();
        for s in &self.region.stmts {
            all.declare(s);
            if let StmtKind::Let { local, .. } = &s.kind {
                all.own.insert(*local);
            }
        }
        Some(Row {
            base: row.base.clone(),
            index: all.spelt(&row.index, host)?,
            step: all.spelt(&row.step, host)?,
        })
    }

    /// An index or a step with the locals that `host` has no name for replaced by what they are.
    fn spelt(&self, e: &Expr, host: &Host) -> Option<Expr> {
        let kind = match &*e.kind {
            ExprKind::Convert(Conv::Int, a) => ExprKind::Convert(Conv::Int, self.spelt(a, host)?),
            ExprKind::Unary(UnOp::Neg, a) => ExprKind::Unary(UnOp::Neg, self.spelt(a, host)?),
            ExprKind::Binary(op, a, b) => {
                ExprKind::Binary(*op, self.spelt(a, host)?, self.spelt(b, host)?)
            }
            ExprKind::Load(p) => match *p.kind {
                PlaceKind::Local(l) if self.own.contains(&l) => {
                    let value = self.value(l)?;
                    if host.declares(l, value) {
                        return Some(e.clone());
                    }
                    return self.spelt(value, host);
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
