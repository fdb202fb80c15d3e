//! Finds what the next block will read and write where this one does, if that lies far from it: tiles of a matrix that blocks go through along a diagonal, columns of tiles.
//!
//! A processor brings memory along a stream by itself. Where each row of a tile is in another page, and those of the next block are again in others, it does not, and a block waits for
//! each of its rows. The block itself can tell where the next one's are: by the sums that its own places are, with `blockIdx.x` one more. [`pieces`] gives these. No code is
//! changed, and what is asked for in vain costs next to nothing.
//!
//! A processor has few places for lines that it waits for, and loads of rows need them themselves: what a loop comes to row by row is asked for by the rounds of a loop that only
//! computes ([`Rounds`]), if there is one of as many rounds.

use super::ahead::{builtin, is_parameter};
use super::facts::Uses;
use crate::analysis::lanes::shape::is_thread_idx;
use crate::hir::values::constant;
use crate::hir::values::declared_counter;
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_place};
use crate::hir::*;
use std::collections::{BTreeMap, BTreeSet};

/// The most pieces of a region that are asked for.
const MOST: usize = 4;
/// The most times that a region may be run for a block: what its rounds ask for has to stay near until the next block comes.
const MOST_ROUNDS: i128 = 64;
/// The most regions of a kernel for which it is worth while: with more of them what one asks for is gone before the next block comes.
const MOST_REGIONS: usize = 64;

/// As many values make a region one that computes.
const MUCH: u32 = 16;

/// Where the pieces of memory begin for which a region of a kernel in its loop form asks: those that the threads of the next block, one after the other in x, come to in it, or in another
/// region for which it asks.
pub fn pieces(program: &Program, f: &Function, region: &Block) -> Vec<Expr> {
    let Some(body) = &f.body else {
        return Vec::new();
    };
    let mut loops = Vec::new();
    let params = (0..f.locals.len()).filter(|i| f.locals[*i].storage == Storage::Param);
    let mut known = params.map(|i| LocalId(i as u32)).collect();
    Rounds::find(&body.stmts, &mut known, &mut loops);
    let mut pieces = match loops.iter().any(|l| std::ptr::eq(l.region, region)) {
        true => Vec::new(),
        false => return own_pieces(program, f, region),
    };
    // How many pieces each loop asks for in a round.
    let mut asked = vec![0; loops.len()];
    for guest in &loops {
        let own = own_pieces(program, f, guest.region);
        if own.is_empty() {
            continue;
        }
        let moved = |host: &Rounds| {
            let moved = own.iter().map(|e| guest.moved(e, host));
            moved.collect::<Option<Vec<_>>>()
        };
        let hosts = loops.iter().enumerate().filter(|(_, l)| l.hosts(guest));
        let hosts = hosts.filter_map(|(i, l)| Some((i, moved(l)?)));
        let (at, own) = match hosts.min_by_key(|(i, _)| asked[*i]) {
            Some((i, moved)) => {
                asked[i] += moved.len();
                (loops[i].region, moved)
            }
            None => (guest.region, own),
        };
        if std::ptr::eq(at, region) {
            pieces.extend(own);
        }
    }
    pieces.truncate(MOST);
    pieces
}

/// A region directly in a loop of the block whose rounds are known.
struct Rounds<'a> {
    region: &'a Block,
    counter: LocalId,
    /// The counter's least and greatest values.
    least: i128,
    most: i128,
    /// Parameters, and locals of the block that have their values when the loop begins.
    known: BTreeSet<LocalId>,
    /// It comes to nothing but the block's own memory.
    inside: bool,
    values: u32,
}

impl<'a> Rounds<'a> {
    /// Those of a list of the block's statements, in their order.
    fn find(list: &'a [Stmt], known: &mut BTreeSet<LocalId>, found: &mut Vec<Rounds<'a>>) {
        for s in list {
            match &s.kind {
                StmtKind::Let { local, init } if init.is_some() => {
                    known.insert(*local);
                }
                StmtKind::Block(b) => Rounds::find(&b.stmts, known, found),
                StmtKind::For {
                    init, cond, body, ..
                } => {
                    let Some((counter, first, end, op)) =
                        cond.as_ref().and_then(|c| counted(init, c))
                    else {
                        continue;
                    };
                    let (least, most) = match op {
                        BinOp::Lt => (first, end - 1),
                        BinOp::Le => (first, end),
                        BinOp::Gt => (end + 1, first),
                        BinOp::Ge => (end, first),
                        _ => continue,
                    };
                    for s in &body.stmts {
                        if let StmtKind::Threads { body, .. } = &s.kind {
                            let mut look = Inside(true, 0);
                            walk_block(&mut look, body);
                            found.push(Rounds {
                                region: body,
                                counter,
                                least,
                                most,
                                known: known.clone(),
                                inside: look.0,
                                values: look.1,
                            });
                        }
                    }
                }
                _ => {}
            }
        }
    }

    /// Whether it asks for what another one comes to: it computes, and has most of the other's rounds.
    fn hosts(&self, guest: &Rounds) -> bool {
        let both = self.most.min(guest.most) - self.least.max(guest.least) + 1;
        self.inside && self.values >= MUCH && both * 4 >= (guest.most - guest.least + 1) * 3
    }

    /// A piece that a region comes to, as another one names it.
    fn moved(&self, e: &Expr, host: &Rounds) -> Option<Expr> {
        let with = |kind| Expr {
            kind: Box::new(kind),
            ..*e
        };
        if constant(e).is_some() {
            return Some(e.clone());
        }
        Some(match &*e.kind {
            ExprKind::Convert(conv @ Conv::Int, a) => {
                with(ExprKind::Convert(*conv, self.moved(a, host)?))
            }
            ExprKind::Binary(op, a, b) => with(ExprKind::Binary(
                *op,
                self.moved(a, host)?,
                self.moved(b, host)?,
            )),
            ExprKind::PtrAdd {
                ptr,
                index,
                subtract,
            } => with(ExprKind::PtrAdd {
                ptr: ptr.clone(),
                index: self.moved(index, host)?,
                subtract: *subtract,
            }),
            ExprKind::Load(p) => match *p.kind {
                PlaceKind::Local(l) if l == self.counter => {
                    let place = Place {
                        kind: Box::new(PlaceKind::Local(host.counter)),
                        ..p.clone()
                    };
                    with(ExprKind::Load(place))
                }
                PlaceKind::Local(l) if !host.known.contains(&l) => return None,
                _ => e.clone(),
            },
            _ => return None,
        })
    }
}

/// Whether a region comes to the block's own memory only, and how many values it computes.
struct Inside(bool, u32);

impl Visitor for Inside {
    fn visit_expr(&mut self, e: &Expr) {
        self.1 += 1;
        walk_expr(self, e);
    }
    fn visit_place(&mut self, p: &Place) {
        self.0 &= !matches!(&*p.kind, PlaceKind::PtrIndex(..) | PlaceKind::Deref(_));
        walk_place(self, p);
    }
}

/// The counter of a loop that counts between constants: from where, to where, and how that is compared.
fn counted(init: &[Stmt], cond: &Expr) -> Option<(LocalId, i128, i128, BinOp)> {
    let (local, first) = declared_counter(init)?;
    let ExprKind::Binary(op, at, end) = &*cond.kind else {
        return None;
    };
    let counts = matches!(&*at.kind, ExprKind::Load(p)
        if matches!(*p.kind, PlaceKind::Local(l) if l == local));
    counts.then_some((local, constant(first)?, constant(end)?, *op))
}

/// The pieces that the threads of the next block come to in a region.
fn own_pieces(program: &Program, f: &Function, region: &Block) -> Vec<Expr> {
    let Some(body) = &f.body else {
        return Vec::new();
    };
    let mut n = Next {
        program,
        f,
        values: BTreeMap::new(),
        assigned: BTreeSet::new(),
        counters: BTreeSet::new(),
        calls: false,
        found: Vec::new(),
    };
    if !(2..=MOST_REGIONS).contains(&regions(&body.stmts)) {
        return Vec::new();
    }
    n.survey(&body.stmts);
    if !n.enter(&body.stmts, region, 1) {
        return Vec::new();
    }
    walk_block(&mut n, region);
    if n.calls {
        return Vec::new();
    }
    let mut texts = Vec::new();
    n.found.retain(|e| {
        let text = crate::hir::dump::value(program, f, e);
        let new = !texts.contains(&text);
        texts.push(text);
        new
    });
    n.found.truncate(MOST);
    n.found
}

/// How many regions stand in a list.
fn regions(list: &[Stmt]) -> usize {
    let of = |s: &Stmt| match &s.kind {
        StmtKind::Threads { .. } => 1,
        StmtKind::Block(b) => regions(&b.stmts),
        StmtKind::If {
            then, otherwise, ..
        } => regions(&then.stmts) + otherwise.as_ref().map_or(0, |b| regions(&b.stmts)),
        StmtKind::For { body, .. }
        | StmtKind::While { body, .. }
        | StmtKind::DoWhile { body, .. } => regions(&body.stmts),
        _ => 0,
    };
    list.iter().map(of).sum()
}

struct Next<'a> {
    program: &'a Program,
    f: &'a Function,
    /// The first values of locals that the block has one of.
    values: BTreeMap<LocalId, &'a Expr>,
    /// Locals that get others.
    assigned: BTreeSet<LocalId>,
    /// Counters of the loops around the region.
    counters: BTreeSet<LocalId>,
    calls: bool,
    found: Vec<Expr>,
}

impl<'a> Next<'a> {
    /// Reads the block's own statements.
    fn survey(&mut self, list: &'a [Stmt]) {
        for s in list {
            match &s.kind {
                StmtKind::Let {
                    local,
                    init: Some(e),
                } => {
                    self.values.insert(*local, e);
                }
                StmtKind::Block(b) => self.survey(&b.stmts),
                StmtKind::If {
                    then, otherwise, ..
                } => {
                    self.survey(&then.stmts);
                    if let Some(b) = otherwise {
                        self.survey(&b.stmts);
                    }
                }
                StmtKind::For { body, .. }
                | StmtKind::While { body, .. }
                | StmtKind::DoWhile { body, .. } => self.survey(&body.stmts),
                _ => {}
            }
            self.assigned.extend(Uses::of_stmt(s).assigned);
        }
    }

    /// Whether a region stands in a list in nothing but loops of a few rounds, whose counters are noted.
    fn enter(&mut self, list: &[Stmt], region: &Block, rounds: i128) -> bool {
        list.iter().any(|s| match &s.kind {
            StmtKind::Threads { body, .. } => std::ptr::eq(body, region),
            StmtKind::Block(b) => self.enter(&b.stmts, region, rounds),
            StmtKind::For {
                init, cond, body, ..
            } => {
                let counted = cond.as_ref().and_then(|c| counted(init, c));
                let Some((local, a, b, _)) = counted else {
                    return false;
                };
                let rounds = rounds * ((b - a).abs() + 1);
                if rounds > MOST_ROUNDS || !self.enter(&body.stmts, region, rounds) {
                    return false;
                }
                self.counters.insert(local);
                true
            }
            _ => false,
        })
    }

    /// Whether a number of the block is another one in the next block; `None`: not known.
    fn moves(&self, e: &Expr) -> Option<bool> {
        if constant(e).is_some() {
            return Some(false);
        }
        match &*e.kind {
            ExprKind::Convert(Conv::Int, a) => self.moves(a),
            ExprKind::Binary(BinOp::Add | BinOp::Sub | BinOp::Mul, a, b) => {
                Some(self.moves(a)? | self.moves(b)?)
            }
            ExprKind::Load(p) => match *p.kind {
                PlaceKind::Local(l) if self.counters.contains(&l) => Some(false),
                PlaceKind::Local(l) if self.assigned.contains(&l) => None,
                PlaceKind::Local(_) if is_parameter(self.f, p) => Some(false),
                PlaceKind::Local(l) => self.moves(self.values.get(&l)?),
                _ => match builtin(self.program, p)? {
                    ("thread_idx", _) => None,
                    of => Some(of == ("block_idx", 0)),
                },
            },
            _ => None,
        }
    }

    /// What a number that [`moves`](Self::moves), or does not, is in the next block.
    fn next(&self, e: &Expr) -> Option<Expr> {
        if !self.moves(e)? {
            return Some(e.clone());
        }
        let with = |kind| Expr {
            kind: Box::new(kind),
            ..*e
        };
        Some(match &*e.kind {
            ExprKind::Convert(Conv::Int, a) => with(ExprKind::Convert(Conv::Int, self.next(a)?)),
            ExprKind::Binary(op, a, b) => with(ExprKind::Binary(*op, self.next(a)?, self.next(b)?)),
            ExprKind::Load(p) => match (&*p.kind, self.slope(e)) {
                (_, Some(n)) => plus(e, n),
                (PlaceKind::Local(l), None) => self.next(self.values.get(l)?)?,
                _ => return None,
            },
            _ => return None,
        })
    }

    /// By how much a number grows from block to block, if that is a constant.
    fn slope(&self, e: &Expr) -> Option<i128> {
        if !self.moves(e)? {
            return Some(0);
        }
        match &*e.kind {
            ExprKind::Convert(Conv::Int, a) => self.slope(a),
            ExprKind::Binary(BinOp::Add, a, b) => self.slope(a)?.checked_add(self.slope(b)?),
            ExprKind::Binary(BinOp::Sub, a, b) => self.slope(a)?.checked_sub(self.slope(b)?),
            ExprKind::Binary(BinOp::Mul, a, b) => match (constant(a), constant(b)) {
                (Some(n), _) => n.checked_mul(self.slope(b)?),
                (_, Some(n)) => n.checked_mul(self.slope(a)?),
                _ => None,
            },
            ExprKind::Load(p) => match *p.kind {
                PlaceKind::Local(l) => self.slope(self.values.get(&l)?),
                _ => Some(1),
            },
            _ => None,
        }
    }

    /// Whether the next block's part follows this one's, or lies near: where `blockIdx.x` is multiplied with constants and `blockDim.x` only.
    fn is_near(&self, e: &Expr) -> bool {
        let small = |e: &Expr| {
            let e = match &*e.kind {
                ExprKind::Convert(Conv::Int, a) => a,
                _ => e,
            };
            constant(e).is_some()
                || matches!(&*e.kind, ExprKind::Load(p)
                    if builtin(self.program, p) == Some(("block_dim", 0)))
        };
        match &*e.kind {
            _ if self.moves(e) == Some(false) => true,
            ExprKind::Convert(_, a) => self.is_near(a),
            ExprKind::Binary(BinOp::Mul, a, b) => {
                (self.is_near(a) && small(b)) || (small(a) && self.is_near(b))
            }
            ExprKind::Binary(_, a, b) => self.is_near(a) && self.is_near(b),
            ExprKind::Load(p) => match *p.kind {
                PlaceKind::Local(l) => self.values.get(&l).is_some_and(|e| self.is_near(e)),
                _ => true,
            },
            _ => false,
        }
    }

    /// What [`super::runs`] leaves of an index: `threadIdx.x`, or a local of the region that is.
    fn is_x(&self, e: &Expr) -> bool {
        match &*e.kind {
            ExprKind::Convert(Conv::Int, a) => self.is_x(a),
            ExprKind::Load(p) => match &*p.kind {
                PlaceKind::Local(l) => !self.values.contains_key(l) && !is_parameter(self.f, p),
                PlaceKind::Field(base, 0) => is_thread_idx(self.program, base),
                _ => false,
            },
            _ => false,
        }
    }
}

impl Visitor for Next<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        self.calls |= matches!(*e.kind, ExprKind::Call(..));
        walk_expr(self, e);
    }
    fn visit_place(&mut self, p: &Place) {
        if let PlaceKind::PtrIndex(start, i) = &*p.kind
            && let ExprKind::PtrAdd {
                ptr,
                index,
                subtract: false,
            } = &*start.kind
            && let ExprKind::Load(array) = &*ptr.kind
            && is_parameter(self.f, array)
            && self.is_x(i)
            && !self.is_near(index)
            && let Some(next) = self.next(index)
        {
            self.found.push(Expr {
                kind: Box::new(ExprKind::PtrAdd {
                    ptr: ptr.clone(),
                    index: next,
                    subtract: false,
                }),
                ..*start
            });
        }
        walk_place(self, p);
    }
}

/// A number and a constant.
fn plus(e: &Expr, n: i128) -> Expr {
    let op = if n < 0 { BinOp::Sub } else { BinOp::Add };
    let number = Expr {
        kind: Box::new(ExprKind::Int(n.abs(), Spelling::None)),
        ..*e
    };
    Expr {
        kind: Box::new(ExprKind::Binary(op, e.clone(), number)),
        ..*e
    }
}
