//! Calls of functions that are one expression become that expression.
//!
//! For the lane form: a call of a plain device function is done for one lane after the other, while the value itself may be the same in all lanes
//! or grow by one from lane to lane (`thread_rank()` of a cooperative group). Only what has no effect is put in a call's place: the function's
//! body is `return e;`, and neither `e`, in which functions have been replaced in the same way, nor an argument calls or assigns anything. An argument
//! that `e` uses more than once must be a constant, a variable or an address.

use super::constructors::as_function;
use crate::hir::values::is_pure;
use crate::hir::visit::{
    MutVisitor, Visitor, walk_expr, walk_expr_mut, walk_place, walk_place_mut,
};
use crate::hir::*;
use std::collections::BTreeMap;

/// Functions within functions that are followed.
const DEEPEST: u32 = 8;

/// Runs the pass on a copy of a kernel.
pub fn run(program: &Program, f: &mut Function) {
    if let Some(mut body) = f.body.take() {
        Expand { program, depth: 0 }.visit_block(&mut body);
        f.body = Some(body);
    }
}

struct Expand<'a> {
    program: &'a Program,
    depth: u32,
}

impl Expand<'_> {
    /// The value of a call, if it is one expression.
    fn value(&self, callee: FuncId, args: &[Expr]) -> Option<Expr> {
        let g = as_function(self.program, self.program.func(callee));
        let g = &*g;
        if self.depth == DEEPEST
            || args.len() != g.params.len()
            || matches!(g.role, Role::Ctor(_) | Role::Dtor(_))
            || !args.iter().all(is_pure)
        {
            return None;
        }
        let mut e = only_value(g.body.as_ref()?)?.clone();
        let mut inner = Expand {
            depth: self.depth + 1,
            ..*self
        };
        inner.visit_expr(&mut e);
        let mut uses = ParameterUses {
            function: g,
            loads: BTreeMap::new(),
            other: false,
        };
        uses.visit_expr(&e);
        let fits =
            |(p, a): (&LocalId, &Expr)| uses.loads.get(p).copied().unwrap_or(0) <= 1 || is_plain(a);
        if uses.other || !is_pure(&e) || !g.params.iter().zip(args).all(fits) {
            return None;
        }
        let given = g.params.iter().copied().zip(args).collect();
        Substitute(&given).visit_expr(&mut e);
        Some(e)
    }
}

impl MutVisitor for Expand<'_> {
    fn visit_expr(&mut self, e: &mut Expr) {
        walk_expr_mut(self, e);
        if let ExprKind::Call(Callee::Fn(f), args) = &*e.kind
            && let Some(v) = self.value(*f, args)
        {
            e.kind = v.kind;
        }
    }
}

/// `e` of a body `{ return e; }`.
fn only_value(body: &Block) -> Option<&Expr> {
    match &body.stmts[..] {
        [s] => match &s.kind {
            StmtKind::Return(Some(e)) => Some(e),
            StmtKind::Block(b) => only_value(b),
            _ => None,
        },
        _ => None,
    }
}

/// Whether a value may be computed twice for nothing.
fn is_plain(e: &Expr) -> bool {
    match &*e.kind {
        ExprKind::Load(p) | ExprKind::AddrOf(p) => matches!(*p.kind, PlaceKind::Local(_)),
        ExprKind::Convert(_, a) => is_plain(a),
        ExprKind::Int(..) | ExprKind::Float(..) | ExprKind::Bool(..) | ExprKind::Null => true,
        _ => false,
    }
}

/// How often a function loads each parameter; whether it does anything else with its locals.
struct ParameterUses<'a> {
    function: &'a Function,
    loads: BTreeMap<LocalId, usize>,
    other: bool,
}

impl Visitor for ParameterUses<'_> {
    fn visit_expr(&mut self, e: &Expr) {
        if let ExprKind::Load(p) = &*e.kind
            && let PlaceKind::Local(l) = *p.kind
            && self.function.params.contains(&l)
        {
            *self.loads.entry(l).or_default() += 1;
            return;
        }
        walk_expr(self, e);
    }
    fn visit_place(&mut self, p: &Place) {
        self.other |= matches!(*p.kind, PlaceKind::Local(_));
        walk_place(self, p);
    }
}

/// Puts arguments in the place of parameters.
struct Substitute<'a>(&'a BTreeMap<LocalId, &'a Expr>);

impl MutVisitor for Substitute<'_> {
    fn visit_expr(&mut self, e: &mut Expr) {
        if let ExprKind::Load(p) = &*e.kind
            && let PlaceKind::Local(l) = *p.kind
            && let Some(a) = self.0.get(&l)
        {
            *e = (*a).clone();
            return;
        }
        walk_expr_mut(self, e);
    }
    fn visit_place(&mut self, p: &mut Place) {
        walk_place_mut(self, p);
        // `this->x` of a named object.
        if let PlaceKind::Deref(e) = &*p.kind
            && let ExprKind::AddrOf(of) = &*e.kind
            && of.ty.id == p.ty.id
        {
            *p = of.clone();
        }
    }
}
