//! Blocks at no edge: those for which a kernel's conditions about where its data ends hold in all threads, and limits hold nothing back.
//!
//! `inside = x >= 0 && x < n` and `west = max(left, threadIdx.x - 1)` with `left = max(0, -x0)` are there for the blocks at the edges of a grid; in all others they cost masks, and
//! rows that could be read as they lie. So [`find`] says what can be asked about a block before it runs: that such a limit is the constant in it (0), and that a
//! condition holds at the first and at the last thread of the block, with the number growing from the one to the other. Of numbers that grow by one from thread to
//! thread and do not wrap round in between, all others then lie between these. The form is compiled once more for blocks of which all of this is so
//! (`AT_NO_EDGE`), by `emit::no_edge`. What is asked is computed without effects from what no thread changes; no code is changed here.

use super::shape::{int_kind, is_thread_idx};
use super::{Keep, Shapes, shape};
use crate::analysis::fission::{Uses, columns::opposites};
use crate::analysis::uniformity::computes;
use crate::hir::bound::Builtin;
use crate::hir::values::constant;
use crate::hir::visit::{MutVisitor, Visitor, walk_expr, walk_expr_mut, walk_place, walk_stmt};
use crate::hir::*;
use std::collections::{BTreeMap, BTreeSet};

/// The most values of a kernel that is worth compiling once more.
const MOST_VALUES: u32 = 600;

/// What is known of blocks at no edge.
#[derive(Clone, Default, Debug)]
pub struct NoEdge {
    /// Variables that the conditions name, in order.
    pub lets: Vec<Stmt>,
    /// What is asked: such a block is one for which all of them hold.
    pub asked: Vec<Expr>,
    /// Conditions that then hold in all threads, by their [`key`]s.
    pub holds: BTreeSet<usize>,
    /// Conditions of `if (i >= n) return;` in a region's own list that then hold in none.
    pub fails: BTreeSet<usize>,
    /// Values that then are a constant, by their [`key`]s.
    pub values: BTreeMap<usize, Expr>,
}

/// The key of an expression.
pub fn key(e: &Expr) -> usize {
    std::ptr::from_ref(e) as usize
}

/// What can be asked about blocks of a shape, for a kernel in its lane form.
pub fn find(program: &Program, f: &Function, shapes: &Shapes, dims: [u32; 3]) -> Option<NoEdge> {
    let body = f.body.as_ref()?;
    let mut all = Uses::default();
    all.visit_block(body);
    let mut find = Find {
        program,
        f,
        dims,
        assigned: all.assigned.union(&all.escaping).copied().collect(),
        known: f.params.iter().copied().collect(),
        of_blocks: BTreeSet::new(),
        own: BTreeMap::new(),
        found: NoEdge::default(),
        values: 0,
    };
    find.known.retain(|l| !find.assigned.contains(l));
    for s in &body.stmts {
        if let StmtKind::Let {
            local,
            init: Some(e),
        } = &s.kind
            && shapes.keep(*local) == Keep::Scalar
        {
            find.block_let(*local, e, s);
        }
    }
    find.visit_block(body);
    let found = &find.found;
    let any = !(found.holds.is_empty() && found.fails.is_empty() && found.values.is_empty());
    (any && find.values <= MOST_VALUES).then_some(find.found)
}

struct Find<'a> {
    program: &'a Program,
    f: &'a Function,
    dims: [u32; 3],
    /// Locals that do not keep their first value.
    assigned: BTreeSet<LocalId>,
    /// Those that have the same value in all threads of a block from its beginning on: parameters, and what is in `found.lets`.
    known: BTreeSet<LocalId>,
    /// Those of them that are others in other blocks.
    of_blocks: BTreeSet<LocalId>,
    /// What the threads compute for themselves in a region.
    own: BTreeMap<LocalId, Expr>,
    found: NoEdge,
    values: u32,
}

impl Find<'_> {
    /// A variable of the block: `let left = max(0, -x0);`.
    fn block_let(&mut self, local: LocalId, e: &Expr, s: &Stmt) {
        let automatic = (self.f.locals.get(local.0 as usize)).is_some_and(|l| {
            l.storage == Storage::Auto && int_kind(self.program, l.ty.id).is_some()
        });
        if !automatic || self.assigned.contains(&local) || !self.is_known(e) {
            return;
        }
        if self.names_block(e) {
            self.of_blocks.insert(local);
        }
        self.known.insert(local);
        self.found.lets.push(s.clone());
        // `blkX < 0 ? -blkX : 0` is one as well: what is asked is whether it is the constant.
        let either = match &*e.kind {
            ExprKind::Cond(_, a, b) => Some((a, b)),
            _ => shape::extreme(self.program, e).map(|(a, b, _)| (a, b)),
        };
        let limit = either.and_then(|(a, b)| match (is_written(a), is_written(b)) {
            (true, false) => Some(a),
            (false, true) => Some(b),
            _ => None,
        });
        if let Some(limit) = limit
            && self.of_blocks.contains(&local)
            && limit.ty == e.ty
        {
            let value = Expr {
                kind: Box::new(ExprKind::Load(Place {
                    kind: Box::new(PlaceKind::Local(local)),
                    ty: self.f.locals[local.0 as usize].ty,
                    span: e.span,
                })),
                ..e.clone()
            };
            let asked = self.comparison(BinOp::Eq, value, limit.clone());
            self.found.asked.extend(asked);
            self.found.values.insert(key(e), limit.clone());
        }
    }

    /// `a op b`, if the type of conditions is known.
    fn comparison(&self, op: BinOp, a: Expr, b: Expr) -> Option<Expr> {
        let (ty, span) = (self.program.types.find(&Ty::Bool)?, a.span);
        Some(Expr {
            kind: Box::new(ExprKind::Binary(op, a, b)),
            ty,
            span,
        })
    }

    /// Whether a value is computed, without effects, from what is known of the block.
    fn is_known(&self, e: &Expr) -> bool {
        let mut known = Known {
            find: self,
            yes: true,
        };
        known.visit_expr(e);
        known.yes
    }

    /// Whether a value rests on which block it is.
    fn names_block(&self, e: &Expr) -> bool {
        struct Names<'f, 'a>(&'f Find<'a>, bool);
        impl Visitor for Names<'_, '_> {
            fn visit_place(&mut self, p: &Place) {
                self.1 |= match &*p.kind {
                    PlaceKind::Local(l) => self.0.of_blocks.contains(l),
                    PlaceKind::Bound(b) => {
                        self.0.program.bound(*b).builtin() == Some(Builtin::BlockIdx)
                    }
                    _ => false,
                };
                walk_place(self, p);
            }
        }
        let mut names = Names(self, false);
        names.visit_expr(e);
        names.1
    }

    /// A value with the region's own variables written out.
    fn written_out(&self, e: &Expr) -> Expr {
        struct Out<'o>(&'o BTreeMap<LocalId, Expr>, u32);
        impl MutVisitor for Out<'_> {
            fn visit_expr(&mut self, e: &mut Expr) {
                if let ExprKind::Load(p) = &*e.kind
                    && let PlaceKind::Local(l) = &*p.kind
                    && let Some(own) = self.0.get(l)
                    && own.ty == e.ty
                    && self.1 < 64
                {
                    *e = own.clone();
                    self.1 += 1;
                    return self.visit_expr(e);
                }
                walk_expr_mut(self, e);
            }
        }
        let mut e = e.clone();
        Out(&self.own, 0).visit_expr(&mut e);
        e
    }

    /// The direction in which a value grows by one from thread to thread: `u + threadIdx.x`, all of it in numbers of 32 bits.
    fn direction(&self, e: &Expr) -> Option<u32> {
        let is_word = |e: &Expr| int_kind(self.program, e.ty).is_some_and(|k| k.bytes() == 4);
        if !is_word(e) {
            return None;
        }
        match &*e.kind {
            ExprKind::Load(p) => match &*p.kind {
                PlaceKind::Field(of, axis) if is_thread_idx(self.program, of) => Some(*axis),
                _ => None,
            },
            ExprKind::Convert(Conv::Int, inner) => self.direction(inner),
            ExprKind::Binary(BinOp::Add, a, b) if is_word(a) && is_word(b) => {
                match (self.is_known(a), self.is_known(b)) {
                    (true, false) => self.direction(b),
                    (false, true) => self.direction(a),
                    _ => None,
                }
            }
            ExprKind::Binary(BinOp::Sub, a, b) if is_word(a) && self.is_known(b) => {
                self.direction(a)
            }
            _ => None,
        }
    }

    /// The value of a thread at one end of the block.
    fn at(&self, e: &Expr, axis: u32, last: bool) -> Expr {
        struct At<'p>(&'p Program, i128);
        impl MutVisitor for At<'_> {
            fn visit_expr(&mut self, e: &mut Expr) {
                if let ExprKind::Load(p) = &*e.kind
                    && let PlaceKind::Field(of, _) = &*p.kind
                    && is_thread_idx(self.0, of)
                {
                    *e.kind = ExprKind::Int(self.1, Spelling::None);
                    return;
                }
                walk_expr_mut(self, e);
                // `x0 + 0`, `(int)0`
                let same = match &*e.kind {
                    ExprKind::Binary(BinOp::Add, a, b) if is_nothing(b) => Some(a.clone()),
                    ExprKind::Binary(BinOp::Add, a, b) if is_nothing(a) => Some(b.clone()),
                    ExprKind::Convert(Conv::Int, a) => match &*a.kind {
                        ExprKind::Int(n, Spelling::None) if (0..1 << 31).contains(n) => {
                            Some(Expr {
                                ty: e.ty,
                                ..a.clone()
                            })
                        }
                        _ => None,
                    },
                    _ => None,
                };
                if let Some(same) = same.filter(|s| s.ty == e.ty) {
                    *e = same;
                }
            }
        }
        let mut e = e.clone();
        let most = i128::from(self.dims[axis as usize]) - 1;
        At(self.program, if last { most } else { 0 }).visit_expr(&mut e);
        e
    }

    /// What is to be asked for a condition to hold in all threads, if that can be asked.
    fn asked_for(&self, e: &Expr) -> Option<Vec<Expr>> {
        let ExprKind::Binary(BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge, a, b) = &*e.kind else {
            return None;
        };
        let e = self.written_out(e);
        let ExprKind::Binary(op, _, _) = &*e.kind else {
            return None;
        };
        let (op, ExprKind::Binary(_, x, y)) = (*op, &*e.kind) else {
            return None;
        };
        // `threadIdx.x < 16` is hardly ever meant to hold for all.
        if a.ty != b.ty || !self.names_block(&e) {
            return None;
        }
        let (side, axis) = match (self.is_known(x), self.is_known(y)) {
            (false, true) => (x, self.direction(x)?),
            (true, false) => (y, self.direction(y)?),
            _ => return None,
        };
        if axis > 2 {
            return None;
        }
        let grows = self.comparison(
            BinOp::Le,
            self.at(side, axis, false),
            self.at(side, axis, true),
        )?;
        let ends = [false, true].map(|last| {
            let (x, y) = (self.at(x, axis, last), self.at(y, axis, last));
            self.comparison(op, x, y)
        });
        let [first, last] = ends;
        let mut asked = vec![grows, first?, last?];
        // That of `threadIdx.x` itself is known.
        asked.retain(|e| {
            let ExprKind::Binary(_, x, y) = &*e.kind else {
                return true;
            };
            constant(x).is_none() || constant(y).is_none()
        });
        Some(asked)
    }

    /// Takes what of a condition can be asked about the block.
    fn condition(&mut self, e: &Expr) {
        let mut terms = Vec::new();
        parts(e, &mut terms);
        let asked: Vec<Option<Vec<Expr>>> = terms.iter().map(|t| self.asked_for(t)).collect();
        if asked.iter().all(Option::is_some) {
            self.found.holds.insert(key(e));
        }
        for (term, asked) in terms.into_iter().zip(asked) {
            let Some(asked) = asked else { continue };
            self.found.holds.insert(key(term));
            self.ask(asked);
        }
    }

    /// Takes the condition under which threads leave, if it can be asked that none does.
    fn guard(&mut self, e: &Expr) {
        let mut terms = Vec::new();
        opposites(e, &mut terms);
        let asked: Option<Vec<_>> = (terms.into_iter())
            .map(|(mut e, opposite)| {
                if let (true, ExprKind::Binary(op, ..)) = (opposite, &mut *e.kind) {
                    *op = op.opposite()?;
                }
                self.asked_for(&e)
            })
            .collect();
        if let Some(asked) = asked {
            self.found.fails.insert(key(e));
            self.ask(asked.into_iter().flatten());
        }
    }

    fn ask(&mut self, asked: impl IntoIterator<Item = Expr>) {
        for a in asked {
            if !self.found.asked.iter().any(|b| shape::is_same(&a, b)) {
                self.found.asked.push(a);
            }
        }
    }
}

/// Whether a value is made of numbers that are written there: `TILE - 1`.
fn is_written(e: &Expr) -> bool {
    match &*e.kind {
        ExprKind::Binary(BinOp::Add | BinOp::Sub | BinOp::Mul, a, b) => {
            is_written(a) && is_written(b)
        }
        _ => constant(e).is_some(),
    }
}

/// Nought, written out.
fn is_nothing(e: &Expr) -> bool {
    matches!(&*e.kind, ExprKind::Int(0, Spelling::None))
}

/// The condition of `if (i >= n) return;`.
pub fn leaves_if(s: &Stmt) -> Option<&Expr> {
    match &s.kind {
        StmtKind::If {
            cond,
            then,
            otherwise: None,
        } if matches!(&*then.stmts, [only] if matches!(only.kind, StmtKind::Return(None))) => {
            Some(cond)
        }
        _ => None,
    }
}

/// The terms of `a && b && c`.
fn parts<'e>(e: &'e Expr, out: &mut Vec<&'e Expr>) {
    match &*e.kind {
        ExprKind::And(a, b) => {
            parts(a, out);
            parts(b, out);
        }
        _ => out.push(e),
    }
}

impl Visitor for Find<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Threads { body, .. } => {
                self.own.clear();
                for s in &body.stmts {
                    match leaves_if(s) {
                        Some(cond) => {
                            self.guard(cond);
                            walk_stmt(self, s);
                        }
                        None => self.visit_stmt(s),
                    }
                }
                self.own.clear();
                return;
            }
            StmtKind::If { cond, .. } => self.condition(cond),
            StmtKind::Let {
                local,
                init: Some(e),
            } => {
                if matches!(self.program.types.get(e.ty), Ty::Bool) {
                    self.condition(e);
                } else if !self.assigned.contains(local) && !self.known.contains(local) {
                    self.own.insert(*local, e.clone());
                }
            }
            _ => {}
        }
        walk_stmt(self, s);
    }
    fn visit_expr(&mut self, e: &Expr) {
        self.values += 1;
        walk_expr(self, e);
    }
}

struct Known<'f, 'a> {
    find: &'f Find<'a>,
    yes: bool,
}

impl Visitor for Known<'_, '_> {
    fn visit_expr(&mut self, e: &Expr) {
        let program = self.find.program;
        self.yes &= match &*e.kind {
            ExprKind::Int(..) | ExprKind::Bool(..) | ExprKind::Load(_) | ExprKind::Cond(..) => true,
            ExprKind::And(..) | ExprKind::Or(..) | ExprKind::Convert(Conv::Int, _) => true,
            ExprKind::Unary(..) => true,
            // (A division may stop the program, where it stands.)
            ExprKind::Binary(op, _, by) => {
                !matches!(op, BinOp::Div | BinOp::Rem) || constant(by).is_some_and(|n| n > 0)
            }
            ExprKind::Call(Callee::Bound(b), args) => computes(program, *b, args),
            _ => false,
        };
        self.yes &=
            int_kind(program, e.ty).is_some() || matches!(program.types.get(e.ty), Ty::Bool);
        walk_expr(self, e);
    }
    fn visit_place(&mut self, p: &Place) {
        let program = self.find.program;
        self.yes &= match &*p.kind {
            PlaceKind::Local(l) => self.find.known.contains(l),
            PlaceKind::Field(of, _) => matches!(&*of.kind, PlaceKind::Bound(_)),
            PlaceKind::Bound(b) => matches!(
                program.bound(*b).builtin(),
                Some(Builtin::BlockIdx | Builtin::BlockDim | Builtin::GridDim)
            ),
            _ => false,
        };
        walk_place(self, p);
    }
}
