//! Locals that are assigned again in straight code get a name for each value: `W = tx - 1; if (W < lo) W = lo;` becomes two locals, each with one value for good.
//!
//! What has one value for good can be computed again in each region ([`super::plan`]), where it would otherwise be kept for each thread, and its index is no longer
//! an unknown number read from memory. Only locals that are assigned by statements of the very list that declares them are taken (`l = e;` and
//! `if (c) l = e;`, which becomes `c ? e : l`): a later statement of that list is reached only through all before it, so that each mention has one value to mean.

use crate::analysis::for_range::Facts;
use crate::analysis::lanes::shape::is_ramp_type;
use crate::analysis::uniformity::is_simple;
use crate::hir::values::{is_pure, storage_root};
use crate::hir::visit::{
    MutVisitor, Visitor, walk_block, walk_expr, walk_place, walk_place_mut, walk_stmt,
};
use crate::hir::*;
use std::collections::BTreeMap;

/// The most assignments of one local.
const MOST: usize = 4;

/// Rewrites a kernel; whether anything changed.
pub fn run(program: &Program, f: &mut Function) -> bool {
    rewrite(program, f, true)
}

/// Rewrites a kernel for its lane form: whole numbers that are assigned without a condition, which the vectors of neighbours' places in memory are known by. (Conditions are
/// masks there, and values are vectors, one as good as the next.) Whether there are any.
pub fn numbers(program: &Program, f: &mut Function) -> bool {
    rewrite(program, f, false)
}

fn rewrite(program: &Program, f: &mut Function, all: bool) -> bool {
    let Some(mut body) = f.body.take() else {
        return false;
    };
    let locals = f.locals.len();
    let mut count = Count::default();
    walk_block(&mut count, &body);
    let exposed = Facts::new(program, &body).exposed;
    let fit: Vec<LocalId> = (0..f.locals.len() as u32)
        .map(LocalId)
        .filter(|l| {
            let local = &f.locals[l.0 as usize];
            let times = count.assigned.get(l).copied().unwrap_or(0);
            local.storage == Storage::Auto
                && !local.ty.is_volatile
                && is_simple(program, local.ty.id)
                && (all || is_number(program, local.ty.id))
                && count.declared.get(l) == Some(&1)
                && (1..=MOST).contains(&times)
                && !exposed.contains(l)
        })
        .collect();
    Lists {
        fit,
        conditions: all,
        count: &count,
        locals: &mut f.locals,
    }
    .visit_list(&mut body.stmts);
    f.body = Some(body);
    f.locals.len() > locals
}

/// Whole numbers that grow by one from lane to lane, or may.
fn is_number(program: &Program, ty: TyId) -> bool {
    is_ramp_type(program, ty) && matches!(program.types.get(ty), Ty::Int(_))
}

/// How often each local is declared, assigned and mentioned.
#[derive(Default)]
struct Count {
    declared: BTreeMap<LocalId, usize>,
    assigned: BTreeMap<LocalId, usize>,
    mentioned: BTreeMap<LocalId, usize>,
}

impl Visitor for Count {
    fn visit_stmt(&mut self, s: &Stmt) {
        if let StmtKind::Let { local, .. } = &s.kind {
            *self.declared.entry(*local).or_default() += 1;
        }
        walk_stmt(self, s);
    }
    fn visit_expr(&mut self, e: &Expr) {
        if let ExprKind::Assign(p, _)
        | ExprKind::CompoundAssign { place: p, .. }
        | ExprKind::IncDec { place: p, .. } = &*e.kind
            && let Some(l) = storage_root(p)
        {
            *self.assigned.entry(l).or_default() += 1;
        }
        walk_expr(self, e);
    }
    fn visit_place(&mut self, p: &Place) {
        if let PlaceKind::Local(l) = *p.kind {
            *self.mentioned.entry(l).or_default() += 1;
        }
        walk_place(self, p);
    }
}

struct Lists<'a> {
    fit: Vec<LocalId>,
    /// Assignments under a condition, too.
    conditions: bool,
    count: &'a Count,
    locals: &'a mut Vec<Local>,
}

impl MutVisitor for Lists<'_> {
    fn visit_list(&mut self, list: &mut Vec<Stmt>) {
        for l in self.fit.clone() {
            self.local(list, l);
        }
        for s in list {
            self.visit_stmt(s);
        }
    }
    fn visit_expr(&mut self, _: &mut Expr) {}
}

impl Lists<'_> {
    fn local(&mut self, list: &mut [Stmt], l: LocalId) {
        let Some(at) = list
            .iter()
            .position(|s| matches!(&s.kind, StmtKind::Let { local, init: Some(_) } if *local == l))
        else {
            return;
        };
        let mut here = Count::default();
        for s in &list[at..] {
            here.visit_stmt(s);
        }
        let direct = list[at..]
            .iter()
            .filter(|s| assigned(s, l).is_some_and(|(c, _)| c.is_none() || self.conditions))
            .count();
        let all = |c: &BTreeMap<LocalId, usize>| c.get(&l).copied().unwrap_or(0);
        // All that is said about the local is said in this list, and all assignments are its statements.
        if direct != all(&self.count.assigned) || all(&here.mentioned) != all(&self.count.mentioned)
        {
            return;
        }
        let mut now = l;
        for s in &mut list[at + 1..] {
            let Some((cond, value)) = assigned(s, l) else {
                Rename { from: l, to: now }.visit_stmt(s);
                continue;
            };
            let (mut value, span) = (value.clone(), s.span);
            if let Some(cond) = cond {
                value = Expr {
                    ty: value.ty,
                    span: value.span,
                    kind: Box::new(ExprKind::Cond(
                        cond.clone(),
                        value.clone(),
                        self.load(l, span),
                    )),
                };
            }
            Rename { from: l, to: now }.visit_expr(&mut value);
            now = LocalId(self.locals.len() as u32);
            let mut version = self.locals[l.0 as usize].clone();
            version.name = new_name(self.locals, &version.name).into();
            self.locals.push(version);
            s.kind = StmtKind::Let {
                local: now,
                init: Some(value),
            };
        }
    }

    fn load(&self, l: LocalId, span: crate::source::Span) -> Expr {
        let ty = self.locals[l.0 as usize].ty;
        Expr {
            ty: ty.id,
            span,
            kind: Box::new(ExprKind::Load(Place {
                kind: Box::new(PlaceKind::Local(l)),
                ty,
                span,
            })),
        }
    }
}

/// The condition and the value of `l = e;` or `if (c) l = e;`.
fn assigned(s: &Stmt, l: LocalId) -> Option<(Option<&Expr>, &Expr)> {
    match &s.kind {
        StmtKind::Expr(e) => match &*e.kind {
            ExprKind::Assign(p, v) if matches!(*p.kind, PlaceKind::Local(x) if x == l) => {
                Some((None, v))
            }
            _ => None,
        },
        StmtKind::If {
            cond,
            then,
            otherwise: None,
        } => match then.stmts.as_slice() {
            [
                one @ Stmt {
                    kind: StmtKind::Expr(_),
                    ..
                },
            ] => {
                let (_, v) = assigned(one, l)?;
                (is_pure(cond) && is_pure(v)).then_some((Some(cond), v))
            }
            _ => None,
        },
        _ => None,
    }
}

struct Rename {
    from: LocalId,
    to: LocalId,
}

impl MutVisitor for Rename {
    fn visit_place(&mut self, p: &mut Place) {
        if let PlaceKind::Local(l) = &mut *p.kind
            && *l == self.from
        {
            *l = self.to;
        }
        walk_place_mut(self, p);
    }
}
