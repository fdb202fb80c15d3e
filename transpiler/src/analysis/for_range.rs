//! Recognises counting loops: `for (int i = a; i < b; i++)` → `for i in a..b`.
//!
//! A loop counts when its counter is declared in it, is an integer, is written by the step alone and has no address;
//! when its bound cannot change while it runs; and when the step is a constant. Everything else stays a `while`.

use super::effects::{Effects, filled_by_macro};
use crate::hir::values::declared_counter;
use crate::hir::values::{constant, is_pure, mentions, storage_root};
use crate::hir::visit::{Visitor, walk_block, walk_expr, walk_place, walk_stmt};
use crate::hir::*;
use std::collections::BTreeSet;

/// A recognised loop.
#[derive(Clone, Debug)]
pub struct Range<'a> {
    /// The counter.
    pub local: LocalId,
    /// The lower end of the range.
    pub low: Bound2<'a>,
    /// The upper end.
    pub high: Bound2<'a>,
    /// The upper end belongs to it.
    pub inclusive: bool,
    /// Counts downwards.
    pub reverse: bool,
    /// The distance, if it is not 1 (positive).
    pub step: Option<&'a Expr>,
}

/// An end of a range: a value, and a constant to add to it.
#[derive(Clone, Copy, Debug)]
pub struct Bound2<'a> {
    /// The value.
    pub value: &'a Expr,
    /// What is added.
    pub plus: i128,
}

/// What holds for a whole function.
#[derive(Clone, Default, Debug)]
pub struct Facts {
    /// Locals whose address is taken somewhere.
    pub exposed: BTreeSet<LocalId>,
}

impl Facts {
    /// Reads a body.
    pub fn new(program: &Program, body: &Block) -> Facts {
        struct E<'p>(BTreeSet<LocalId>, &'p Program);
        impl Visitor for E<'_> {
            fn visit_expr(&mut self, e: &Expr) {
                if let ExprKind::Call(callee, args) = &*e.kind {
                    let filled = filled_by_macro(self.1, callee, args);
                    if !filled.is_empty() {
                        for a in args {
                            let known = address_of_variable(a);
                            if !known {
                                self.visit_expr(a);
                            }
                        }
                        return;
                    }
                }
                if let ExprKind::AddrOf(p) | ExprKind::Decay(p) = &*e.kind {
                    self.0.extend(storage_root(p));
                }
                walk_expr(self, e);
            }
        }
        let mut e = E(BTreeSet::new(), program);
        walk_block(&mut e, body);
        Facts { exposed: e.0 }
    }
}

/// `&x` of a whole variable, perhaps converted.
fn address_of_variable(a: &Expr) -> bool {
    let inner = match &*a.kind {
        ExprKind::Convert(Conv::Pointer, e) => e,
        _ => a,
    };
    matches!(&*inner.kind, ExprKind::AddrOf(p)
        if matches!(*p.kind, PlaceKind::Local(_) | PlaceKind::Global(_)))
}

/// Everything that the test of one loop needs.
struct Loop<'a> {
    program: &'a Program,
    function: &'a Function,
    facts: &'a Facts,
    effects: &'a Effects,
    written: BTreeSet<LocalId>,
    stmt: &'a Stmt,
}

/// Tries to see a `for` statement as a range.
pub fn recognise<'a>(
    program: &'a Program,
    function: &'a Function,
    facts: &'a Facts,
    effects: &'a Effects,
    stmt: &'a Stmt,
) -> Option<Range<'a>> {
    let StmtKind::For {
        init,
        cond: Some(cond),
        step: Some(step),
        body,
    } = &stmt.kind
    else {
        return None;
    };
    let (local, start) = declared_counter(init)?;
    let var = function.locals.get(local.0 as usize)?;
    let Ty::Int(kind) = program.types.get(var.ty.id) else {
        return None;
    };
    if var.ty.is_volatile || facts.exposed.contains(&local) || kind.bytes() > 8 {
        return None;
    }
    let mut w = Written(BTreeSet::new(), program);
    walk_block(&mut w, body);
    w.visit_expr(cond);
    if w.0.contains(&local) {
        return None;
    }
    let l = Loop {
        program,
        function,
        facts,
        effects,
        written: w.0,
        stmt,
    };
    let (up, step) = l.step(step, local)?;
    let (op, bound) = l.condition(cond, local)?;
    if !l.invariant(bound) || mentions(bound, local) {
        return None;
    }
    let bound_constant = constant(bound);
    // The bound's type may differ from the counter's when both are plain numbers.
    if bound.ty != var.ty.id && program.types.get(bound.ty) != program.types.get(var.ty.id) {
        let n = bound_constant?;
        let start = constant(start)?;
        if n < 0 || start < 0 || !fits(n, *kind) {
            return None;
        }
    }
    // Past the end of the type a C loop with a stride would wrap round.
    if step.is_some() && !kind.signed() && bound_constant.is_none() {
        return None;
    }
    let at = |value, plus| Bound2 { value, plus };
    Some(match (up, op) {
        (true, BinOp::Lt) => Range {
            local,
            low: at(start, 0),
            high: at(bound, 0),
            inclusive: false,
            reverse: false,
            step,
        },
        (true, BinOp::Le) => {
            if bound_constant == Some(kind_max(*kind)) {
                return None;
            }
            let (high, inclusive) = match minus_one(bound, *kind) {
                Some(n) => (n, false),
                None => (bound, true),
            };
            Range {
                local,
                low: at(start, 0),
                high: at(high, 0),
                inclusive,
                reverse: false,
                step,
            }
        }
        (false, BinOp::Ge | BinOp::Gt) => {
            // `i >= 0` of an unsigned counter never fails.
            if !kind.signed() && op == BinOp::Ge && bound_constant.is_none_or(|n| n == 0) {
                return None;
            }
            if !kind.signed() && step.is_some() {
                return None;
            }
            let (high, inclusive) = match minus_one(start, *kind) {
                Some(n) => (n, false),
                None => (start, true),
            };
            let low = at(bound, i128::from(op == BinOp::Gt));
            Range {
                local,
                low,
                high: at(high, 0),
                inclusive,
                reverse: true,
                step,
            }
        }
        _ => return None,
    })
}

fn kind_max(k: IntKind) -> i128 {
    let bits = k.bytes().min(8) * 8;
    if k.signed() {
        (1i128 << (bits - 1)) - 1
    } else {
        (1i128 << bits) - 1
    }
}

/// Whether a value is one of the type.
pub fn fits(n: i128, k: IntKind) -> bool {
    let min = if k.signed() { -kind_max(k) - 1 } else { 0 };
    n >= min && n <= kind_max(k)
}

/// `x` of `x - 1`, when that cannot wrap round legally.
fn minus_one(e: &Expr, kind: IntKind) -> Option<&Expr> {
    match &*e.kind {
        ExprKind::Binary(BinOp::Sub, x, one) if kind.signed() && constant(one) == Some(1) => {
            Some(x)
        }
        _ => None,
    }
}

fn is_counter(e: &Expr, local: LocalId) -> bool {
    matches!(&*e.kind, ExprKind::Load(p) if matches!(*p.kind, PlaceKind::Local(l) if l == local))
}

fn place_is(p: &Place, local: LocalId) -> bool {
    matches!(*p.kind, PlaceKind::Local(l) if l == local)
}

impl<'a> Loop<'a> {
    /// Direction and distance of the step.
    fn step(&self, e: &'a Expr, local: LocalId) -> Option<(bool, Option<&'a Expr>)> {
        let stride = |up: bool, by: &'a Expr| match constant(by)? {
            1 => Some((up, None)),
            n if n > 1 && n <= i128::from(i32::MAX) => Some((up, Some(by))),
            _ => None,
        };
        match &*e.kind {
            ExprKind::IncDec {
                place, increment, ..
            } if place_is(place, local) => Some((*increment, None)),
            ExprKind::CompoundAssign {
                op, place, value, ..
            } if place_is(place, local) => match op {
                BinOp::Add => stride(true, value),
                BinOp::Sub => stride(false, value),
                _ => None,
            },
            ExprKind::Assign(place, value) if place_is(place, local) => match &*value.kind {
                ExprKind::Binary(BinOp::Add, a, b) if is_counter(a, local) => stride(true, b),
                ExprKind::Binary(BinOp::Sub, a, b) if is_counter(a, local) => stride(false, b),
                _ => None,
            },
            _ => None,
        }
    }

    /// The comparison with the counter on its left, and the bound.
    fn condition(&self, e: &'a Expr, local: LocalId) -> Option<(BinOp, &'a Expr)> {
        let ExprKind::Binary(op, a, b) = &*e.kind else {
            return None;
        };
        let strip = |e: &'a Expr| match &*e.kind {
            ExprKind::Convert(Conv::Int, inner) if is_counter(inner, local) => inner,
            _ => e,
        };
        if is_counter(strip(a), local) {
            return Some((*op, b));
        }
        if is_counter(strip(b), local) {
            let swapped = match op {
                BinOp::Lt => BinOp::Gt,
                BinOp::Le => BinOp::Ge,
                BinOp::Gt => BinOp::Lt,
                BinOp::Ge => BinOp::Le,
                _ => return None,
            };
            return Some((swapped, a));
        }
        None
    }

    /// Whether a value stays the same while the loop runs.
    fn invariant(&self, e: &Expr) -> bool {
        if !is_pure(e) {
            return false;
        }
        let mut v = Reads {
            l: self,
            good: true,
        };
        v.visit_expr(e);
        v.good
    }

    fn place_is_fixed(&self, p: &Place) -> bool {
        match &*p.kind {
            PlaceKind::Local(l) => {
                let auto = self
                    .function
                    .locals
                    .get(l.0 as usize)
                    .is_some_and(|l| matches!(l.storage, Storage::Auto | Storage::Param));
                auto && !self.written.contains(l) && !self.facts.exposed.contains(l)
            }
            PlaceKind::Global(g) => {
                let global = self.program.global(*g);
                global.ty.is_const
                    || (global.space == VarSpace::Host
                        && !self.effects.stmt_changes(self.program, self.stmt, *g))
            }
            PlaceKind::Field(b, _) => self.place_is_fixed(b),
            PlaceKind::Bound(b) => self
                .program
                .bound
                .get(b.0 as usize)
                .is_some_and(|b| b.form == BoundForm::Builtin),
            _ => false,
        }
    }
}

struct Reads<'l, 'a> {
    l: &'l Loop<'a>,
    good: bool,
}

impl Visitor for Reads<'_, '_> {
    fn visit_place(&mut self, p: &Place) {
        if !self.l.place_is_fixed(p) {
            self.good = false;
        }
        // Parts of it are not places that are read on their own.
    }
    fn visit_expr(&mut self, e: &Expr) {
        if matches!(&*e.kind, ExprKind::AddrOf(_) | ExprKind::Decay(_)) {
            self.good = false;
        }
        walk_expr(self, e);
    }
}

/// Locals that code writes, in whole or in part.
struct Written<'p>(BTreeSet<LocalId>, &'p Program);

impl Visitor for Written<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        walk_stmt(self, s);
    }
    fn visit_expr(&mut self, e: &Expr) {
        match &*e.kind {
            ExprKind::Assign(p, _)
            | ExprKind::CompoundAssign { place: p, .. }
            | ExprKind::IncDec { place: p, .. } => self.0.extend(storage_root(p)),
            ExprKind::Call(callee, args) => {
                let filled = filled_by_macro(self.1, callee, args);
                self.0.extend(filled.into_iter().filter_map(storage_root));
            }
            _ => {}
        }
        walk_expr(self, e);
    }
    fn visit_place(&mut self, p: &Place) {
        walk_place(self, p);
    }
}
