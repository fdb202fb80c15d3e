//! Locals that every thread moves on by the same: `c += n;` in a loop that all threads go through together becomes a start for each thread and one offset for the block.
//!
//! `c` is then `c + offset_c` wherever it is read: a sum with one value for good in it, of which [`crate::analysis::affine`] knows how it changes from thread to thread. Sums of integers wrap
//! round, so that it does not matter in which order they are made. Only locals are taken that differ between threads, and whose offset then does not
//! ([`Uniformity`] is asked afterwards).

use super::facts::Uses;
use super::inline::free_name;
use crate::analysis::for_range::Facts;
use crate::analysis::uniformity::Uniformity;
use crate::hir::visit::{
    MutVisitor, Visitor, walk_block, walk_expr, walk_expr_mut, walk_place, walk_stmt, walk_stmt_mut,
};
use crate::hir::*;
use std::collections::{BTreeMap, BTreeSet};

/// Rewrites a kernel.
pub fn run(program: &Program, f: &mut Function) {
    let Some(body) = &f.body else { return };
    let uniform = Uniformity::new(program, f);
    let exposed = Facts::new(program, body).exposed;
    let mut read = Read {
        program,
        steps: BTreeMap::new(),
        loops: 0,
        declared: BTreeMap::new(),
    };
    walk_block(&mut read, body);
    let fit: Vec<LocalId> = read
        .steps
        .iter()
        .filter(|(l, s)| {
            let local = &f.locals[l.0 as usize];
            s.fine
                && s.in_loop
                && local.storage == Storage::Auto
                && !local.ty.is_volatile
                && is_index(program, local.ty.id)
                && read.declared.get(l) == Some(&1)
                && !exposed.contains(l)
                && uniform.varying.contains(l)
                && s.values.iter().all(|v| uniform.expr(program, f, v))
        })
        .map(|(l, _)| *l)
        .collect();
    if fit.is_empty() {
        return;
    }
    // All at once; those whose steps do not come to all threads alike are taken out until the rest fits.
    let mut fit: BTreeSet<LocalId> = fit.into_iter().collect();
    while !fit.is_empty() {
        let mut new = f.clone();
        let mut offsets = BTreeMap::new();
        for l in &fit {
            let offset = LocalId(new.locals.len() as u32);
            let mut local = new.locals[l.0 as usize].clone();
            local.name = free_name(&new, &format!("offset_{}", local.name)).into();
            new.locals.push(local);
            offsets.insert(*l, offset);
        }
        let mut split = Split {
            program,
            offsets: &offsets,
            locals: &new.locals.clone(),
            fresh: BTreeSet::new(),
        };
        if let Some(b) = &mut new.body {
            split.visit_list(&mut b.stmts);
        }
        let uniform = Uniformity::new(program, &new);
        let bad: Vec<LocalId> = offsets
            .iter()
            .filter(|(_, o)| uniform.varying.contains(o))
            .map(|(l, _)| *l)
            .collect();
        if bad.is_empty() {
            *f = new;
            return;
        }
        for l in bad {
            fit.remove(&l);
        }
    }
}

/// Integers that are added without conversions.
fn is_index(program: &Program, ty: TyId) -> bool {
    matches!(program.types.get(ty), Ty::Int(k) if k.bytes() == 4 || k.bytes() == 8)
}

/// What is done to a local.
#[derive(Default)]
struct Steps {
    /// Nothing but steps, after its declaration with a value.
    fine: bool,
    /// Some step stands in a loop.
    in_loop: bool,
    /// By what.
    values: Vec<Expr>,
}

struct Read<'p> {
    program: &'p Program,
    steps: BTreeMap<LocalId, Steps>,
    loops: u32,
    declared: BTreeMap<LocalId, u32>,
}

/// `l += e`, `l -= e`, `l++`, `l--`: the local, and `e` if there is one.
fn step<'e>(program: &Program, e: &'e Expr) -> Option<(LocalId, Option<&'e Expr>)> {
    let local = |p: &Place| match *p.kind {
        PlaceKind::Local(l) => Some(l),
        _ => None,
    };
    match &*e.kind {
        ExprKind::Convert(Conv::Void, e) => step(program, e),
        ExprKind::CompoundAssign {
            op: BinOp::Add | BinOp::Sub,
            place,
            value,
            compute,
        } => {
            let u = Uses::of_expr(value);
            let same = *compute == place.ty.id && value.ty == place.ty.id;
            let still = !u.effects && u.assigned.is_empty();
            (same && still).then_some((local(place)?, Some(value)))
        }
        ExprKind::IncDec { place, .. } => {
            is_index(program, place.ty.id).then_some((local(place)?, None))
        }
        _ => None,
    }
}

impl Read<'_> {
    fn step(&mut self, e: &Expr) -> bool {
        let Some((l, value)) = step(self.program, e) else {
            return false;
        };
        let in_loop = self.loops > 0;
        if let Some(s) = self.steps.get_mut(&l) {
            s.in_loop |= in_loop;
            s.values.extend(value.cloned());
        }
        if let Some(v) = value {
            self.visit_expr(v);
        }
        true
    }
}

impl Visitor for Read<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Let { local, init } => {
                *self.declared.entry(*local).or_default() += 1;
                // (In a loop it is declared, and its offset begun, anew in each round.)
                self.steps.entry(*local).or_default().fine = init.is_some();
                walk_stmt(self, s);
            }
            StmtKind::Expr(e) => {
                if !self.step(e) {
                    self.visit_expr(e);
                }
            }
            StmtKind::For {
                init,
                cond,
                step,
                body,
            } => {
                // What the head declares is a counter.
                for s in init {
                    if let StmtKind::Let { local, init } = &s.kind {
                        *self.declared.entry(*local).or_default() += 2;
                        if let Some(e) = init {
                            self.visit_expr(e);
                        }
                    } else {
                        self.visit_stmt(s);
                    }
                }
                self.loops += 1;
                if let Some(e) = cond {
                    self.visit_expr(e);
                }
                if let Some(e) = step
                    && !self.step(e)
                {
                    self.visit_expr(e);
                }
                walk_block(self, body);
                self.loops -= 1;
            }
            StmtKind::While { .. } | StmtKind::DoWhile { .. } => {
                self.loops += 1;
                walk_stmt(self, s);
                self.loops -= 1;
            }
            _ => walk_stmt(self, s),
        }
    }
    fn visit_expr(&mut self, e: &Expr) {
        if let ExprKind::Assign(p, _)
        | ExprKind::CompoundAssign { place: p, .. }
        | ExprKind::IncDec { place: p, .. } = &*e.kind
            && let PlaceKind::Local(l) = *p.kind
        {
            self.steps.entry(l).or_default().fine = false;
        }
        walk_expr(self, e);
    }
    fn visit_place(&mut self, p: &Place) {
        walk_place(self, p);
    }
}

struct Split<'a> {
    program: &'a Program,
    offsets: &'a BTreeMap<LocalId, LocalId>,
    locals: &'a [Local],
    /// Those whose offset is still 0: their declaration is behind, and no step.
    fresh: BTreeSet<LocalId>,
}

/// The locals that are moved on somewhere in a statement.
struct Stepped<'p>(&'p Program, BTreeSet<LocalId>);

impl Visitor for Stepped<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        self.1.extend(step(self.0, e).map(|(l, _)| l));
        walk_expr(self, e);
    }
}

impl MutVisitor for Split<'_> {
    fn visit_list(&mut self, list: &mut Vec<Stmt>) {
        let mut i = 0;
        while i < list.len() {
            let mut stepped = Stepped(self.program, BTreeSet::new());
            stepped.visit_stmt(&list[i]);
            self.fresh.retain(|l| !stepped.1.contains(l));
            self.visit_stmt(&mut list[i]);
            if let StmtKind::Let { local, .. } = list[i].kind
                && let Some(offset) = self.offsets.get(&local)
            {
                self.fresh.insert(local);
                let zero = Expr {
                    kind: Box::new(ExprKind::Int(0, Spelling::None)),
                    ty: self.locals[local.0 as usize].ty.id,
                    span: list[i].span,
                };
                let kind = StmtKind::Let {
                    local: *offset,
                    init: Some(zero),
                };
                let span = list[i].span;
                list.insert(i + 1, Stmt { kind, span });
                i += 1;
            }
            i += 1;
        }
    }
    fn visit_stmt(&mut self, s: &mut Stmt) {
        walk_stmt_mut(self, s);
    }
    fn visit_expr(&mut self, e: &mut Expr) {
        let offset = |p: &Place| match &*p.kind {
            PlaceKind::Local(l) => self.offsets.get(l).copied(),
            _ => None,
        };
        let fresh = |p: &Place| matches!(&*p.kind, PlaceKind::Local(l) if self.fresh.contains(l));
        match &mut *e.kind {
            ExprKind::Load(p) => {
                if let Some(o) = offset(p).filter(|_| !fresh(p)) {
                    let mut place = p.clone();
                    *place.kind = PlaceKind::Local(o);
                    let other = Expr {
                        kind: Box::new(ExprKind::Load(place)),
                        ty: e.ty,
                        span: e.span,
                    };
                    let own = e.clone();
                    *e.kind = ExprKind::Binary(BinOp::Add, own, other);
                    return;
                }
            }
            ExprKind::CompoundAssign { place, .. } | ExprKind::IncDec { place, .. } => {
                if let Some(o) = offset(place) {
                    *place.kind = PlaceKind::Local(o);
                }
            }
            _ => {}
        }
        walk_expr_mut(self, e);
    }
}
