//! Puts device functions that hold barriers (or loops that [`super::interchange`] should see) into the kernel that calls them, and takes votes out of larger expressions.
//!
//! `x = f(a) + 1;` becomes `{ T result; { params; body }; x = result + 1; }` in the end: first the call is lifted into a variable, then
//! the body stands where it was called. A function must leave at its end: `if (c) return a; rest` is turned into `if (c) a else rest`;
//! a `return` out of a loop is an obstacle. A reference (or pointer) parameter that stands for a variable of the caller, or for a member of one, is that variable.

use super::Obstacle;
use super::constructors::as_function;
use super::facts::{Uses, returns};
use super::waits::Waits;
use crate::analysis::uniformity::{is_simple, is_vote};
use crate::hir::callgraph::CallGraph;
use crate::hir::recorder::inlined;
use crate::hir::visit::{MutVisitor, Remap, Renumber, Visitor, walk_expr_mut, walk_place_mut};
use crate::hir::*;
use crate::source::Span;
use std::collections::{BTreeMap, BTreeSet};

/// Calls that are put into one kernel at most.
const MOST: u32 = 200;
/// The most nodes of values in a function that is put into a kernel for its loop alone.
const LARGEST: u32 = 300;

/// Rewrites a kernel until it calls no function that waits.
pub fn run(program: &Program, waits: &Waits, f: &mut Function) -> Result<(), Obstacle> {
    let Some(mut body) = f.body.take() else {
        return Ok(());
    };
    let mut i = Inline {
        program,
        waits,
        f,
        shared: BTreeMap::new(),
        count: 0,
        only: None,
        settles: false,
    };
    i.list(&mut body.stmts)?;
    f.body = Some(body);
    Ok(())
}

/// Puts device functions that hold loops but never wait into a kernel that calls them, as far as that can be done. False: there were none.
pub fn loops(program: &Program, waits: &Waits, graph: &CallGraph, f: &mut Function) -> bool {
    let Some(mut body) = f.body.take() else {
        return false;
    };
    let mut called = Called(BTreeSet::new());
    crate::hir::visit::walk_block(&mut called, &body);
    let only = called.0.into_iter();
    let only: BTreeSet<FuncId> = only
        .filter(|g| {
            let func = program.func(*g);
            // Nothing but numbers and pointers goes in and out, and it keeps nothing between calls.
            let simple = func.locals.iter().all(|l| match l.storage {
                Storage::Param => is_simple(program, l.ty.id),
                s => s == Storage::Auto,
            });
            let returned = matches!(program.types.get(func.ret.id), Ty::Void)
                || is_simple(program, func.ret.id);
            let free = matches!(func.role, Role::Free) && !waits.function(*g);
            let plain = free && simple && returned;
            let recursive = || {
                graph.reachable(*g).iter().any(|h| {
                    let mut inner = Called(BTreeSet::new());
                    if let Some(b) = &program.func(*h).body {
                        crate::hir::visit::walk_block(&mut inner, b);
                    }
                    inner.0.contains(g)
                })
            };
            plain && func.body.as_ref().is_some_and(has_loop) && !recursive()
        })
        .collect();
    let mut i = Inline {
        program,
        waits,
        f,
        shared: BTreeMap::new(),
        count: 0,
        only: (!only.is_empty()).then_some(only),
        settles: false,
    };
    if i.only.is_some() {
        // What stands in the way of one call leaves that call alone.
        let _ = i.list(&mut body.stmts);
    }
    let count = i.count;
    f.body = Some(body);
    count > 0
}

/// Puts some functions, which never wait, into a kernel that calls them, wherever the call stands in a value, as far as that can be done.
pub fn these(program: &Program, waits: &Waits, f: &mut Function, only: BTreeSet<FuncId>) {
    let Some(mut body) = f.body.take() else {
        return;
    };
    let mut i = Inline {
        program,
        waits,
        f,
        shared: BTreeMap::new(),
        count: 0,
        only: Some(only),
        settles: true,
    };
    let _ = i.list(&mut body.stmts);
    f.body = Some(body);
}

/// The functions of the program that are called.
struct Called(BTreeSet<FuncId>);

impl Visitor for Called {
    fn visit_expr(&mut self, e: &Expr) {
        if let ExprKind::Call(Callee::Fn(g), _) = &*e.kind {
            self.0.insert(*g);
        }
        crate::hir::visit::walk_expr(self, e);
    }
}

/// Whether a body holds a `for`, and is not large.
fn has_loop(body: &Block) -> bool {
    struct L(bool, u32);
    impl Visitor for L {
        fn visit_stmt(&mut self, s: &Stmt) {
            self.0 |= matches!(s.kind, StmtKind::For { .. });
            crate::hir::visit::walk_stmt(self, s);
        }
        fn visit_expr(&mut self, e: &Expr) {
            self.1 += 1;
            crate::hir::visit::walk_expr(self, e);
        }
    }
    let mut l = L(false, 0);
    crate::hir::visit::walk_block(&mut l, body);
    l.0 && l.1 <= LARGEST
}

struct Inline<'a, 'f> {
    program: &'a Program,
    waits: &'a Waits<'a>,
    f: &'f mut Function,
    /// Shared variables of functions: one each, however often they are called.
    shared: BTreeMap<(FuncId, LocalId), LocalId>,
    count: u32,
    /// Which functions are meant; none: those that wait, and no call of them may be left.
    only: Option<BTreeSet<FuncId>>,
    /// What is evaluated before a call and would not be the same after it goes into variables.
    settles: bool,
}

fn stmt(kind: StmtKind, span: Span) -> Stmt {
    Stmt { kind, span }
}

impl Inline<'_, '_> {
    /// Whether a function is one of those meant.
    fn means(&self, g: FuncId) -> bool {
        match &self.only {
            Some(only) => only.contains(&g),
            None => self.waits.function(g),
        }
    }

    /// Whether a value holds a call that is meant (or a vote).
    fn expr(&self, e: &Expr) -> bool {
        let Some(only) = &self.only else {
            return self.waits.expr(e);
        };
        let mut c = Called(BTreeSet::new());
        c.visit_expr(e);
        !c.0.is_disjoint(only)
    }

    /// The same for a statement.
    fn stmt(&self, s: &Stmt) -> bool {
        let Some(only) = &self.only else {
            return self.waits.stmt(s);
        };
        let mut c = Called(BTreeSet::new());
        c.visit_stmt(s);
        !c.0.is_disjoint(only)
    }

    fn list(&mut self, list: &mut Vec<Stmt>) -> Result<(), Obstacle> {
        let mut i = 0;
        while i < list.len() {
            if !self.stmt(&list[i]) {
                i += 1;
                continue;
            }
            let before = (list[i].clone(), self.f.locals.len());
            match self.expand(&mut list[i]) {
                Ok(Some(new)) => {
                    list.splice(i..=i, new);
                    continue;
                }
                Ok(None) => {}
                Err(o) if self.only.is_none() => return Err(o),
                Err(_) => {
                    list[i] = before.0;
                    self.f.locals.truncate(before.1);
                    i += 1;
                    continue;
                }
            }
            match &mut list[i].kind {
                StmtKind::Block(b) => self.list(&mut b.stmts)?,
                StmtKind::If {
                    then, otherwise, ..
                } => {
                    self.list(&mut then.stmts)?;
                    if let Some(b) = otherwise {
                        self.list(&mut b.stmts)?;
                    }
                }
                StmtKind::While { cond, body } | StmtKind::DoWhile { body, cond } => {
                    self.no_call(cond)?;
                    self.list(&mut body.stmts)?;
                }
                StmtKind::For {
                    init,
                    cond,
                    step,
                    body,
                } => {
                    for e in cond.iter().chain(step.iter()) {
                        self.no_call(e)?;
                    }
                    let waiting = self.only.is_none() && init.iter().any(|s| self.waits.stmt(s));
                    self.list(&mut body.stmts)?;
                    if waiting {
                        return Err(Obstacle::new(
                            list[i].span,
                            "a barrier in the head of a loop",
                            "",
                        ));
                    }
                }
                StmtKind::Switch { arms, .. } => {
                    for a in arms {
                        self.list(&mut a.body)?;
                    }
                }
                _ => {}
            }
            i += 1;
        }
        Ok(())
    }

    fn no_call(&self, e: &Expr) -> Result<(), Obstacle> {
        if self.only.is_none() && self.waits.calls_waiting(e) {
            return Err(Obstacle::new(
                e.span,
                "the condition of a loop calls a function with a barrier",
                "call it in the loop's body",
            ));
        }
        Ok(())
    }

    /// Expands the first waiting call of a statement's own values; `None` if there is nothing (more) to do.
    fn expand(&mut self, s: &mut Stmt) -> Result<Option<Vec<Stmt>>, Obstacle> {
        let span = s.span;
        // A call whose value is dropped.
        if let StmtKind::Expr(e) = &s.kind {
            let inner = match &*e.kind {
                ExprKind::Convert(Conv::Void, e) => e,
                _ => e,
            };
            if let ExprKind::Call(Callee::Fn(g), args) = &*inner.kind
                && self.means(*g)
                && !args.iter().any(|a| self.expr(a))
            {
                let (g, args) = (*g, args.clone());
                return Ok(Some(vec![self.body_of(g, args, None, span)?]));
            }
            if self.waits.is_barrier(s) {
                return Ok(None);
            }
        }
        let value = match &mut s.kind {
            StmtKind::Let {
                init: Some(init), ..
            } => {
                let votes = matches!(&*init.kind, ExprKind::Call(Callee::Bound(b), _) if is_vote(self.program, *b));
                if votes {
                    return Ok(None);
                }
                init
            }
            StmtKind::Expr(e)
            | StmtKind::If { cond: e, .. }
            | StmtKind::Switch { value: e, .. }
            | StmtKind::Return(Some(e)) => e,
            _ => return Ok(None),
        };
        if !self.expr(value) {
            return Ok(None);
        }
        let mut new = Vec::new();
        if self.settles {
            self.settle(value, &mut new);
        }
        let Some(call) = self.lift(value) else {
            return Err(Obstacle::new(
                span,
                "a barrier in the middle of an expression",
                "keep the result of the call in a variable first",
            ));
        };
        let empty = Expr {
            kind: Box::new(ExprKind::Zero),
            ty: call.ty,
            span: call.span,
        };
        let old = std::mem::replace(call, empty);
        let local = new_local(self.f, "result", old.ty, old.span);
        *call = load(self.f, local);
        match *old.kind {
            ExprKind::Call(Callee::Fn(g), args) => {
                new.push(stmt(StmtKind::Let { local, init: None }, span));
                new.push(self.body_of(g, args, Some(local), span)?);
            }
            kind => {
                let init = Expr {
                    kind: Box::new(kind),
                    ty: old.ty,
                    span: old.span,
                };
                new.push(stmt(
                    StmtKind::Let {
                        local,
                        init: Some(init),
                    },
                    span,
                ));
            }
        }
        new.push(s.clone());
        Ok(Some(new))
    }

    /// Puts what is evaluated before the first call in a value, and would not be the same after it, into variables.
    fn settle(&mut self, e: &mut Expr, before: &mut Vec<Stmt>) {
        if !self.expr(e) {
            return;
        }
        match &mut *e.kind {
            ExprKind::Call(_, args) => {
                let Some(at) = args.iter().position(|a| self.expr(a)) else {
                    return;
                };
                let (left, right) = args.split_at_mut(at);
                for a in left {
                    self.keep_before(a, &right[0], before);
                }
                self.settle(&mut right[0], before);
            }
            ExprKind::Binary(_, a, b) => {
                if self.expr(a) {
                    self.settle(a, before);
                } else {
                    self.keep_before(a, b, before);
                    self.settle(b, before);
                }
            }
            ExprKind::Convert(_, a)
            | ExprKind::Unary(_, a)
            | ExprKind::And(a, _)
            | ExprKind::Or(a, _)
            | ExprKind::Cond(a, _, _)
            | ExprKind::Assign(_, a)
            | ExprKind::CompoundAssign { value: a, .. } => self.settle(a, before),
            ExprKind::AddrOf(p) | ExprKind::Load(p) => {
                if let Some(inner) = in_temporary_mut(p) {
                    self.settle(inner, before);
                }
            }
            _ => {}
        }
    }

    /// A value that is evaluated before another that holds a call.
    fn keep_before(&mut self, e: &mut Expr, call: &Expr, before: &mut Vec<Stmt>) {
        if matches!(&*e.kind, ExprKind::AddrOf(p) if is_fixed(p)) {
            return;
        }
        let (own, inner) = (Uses::of_expr(e), Uses::of_expr(call));
        let touched = |l| inner.escaping.contains(l) || inner.assigned.contains(l);
        if self.is_still(e) && !own.mentioned.iter().any(touched) {
            return;
        }
        let local = new_local(self.f, "first", e.ty, e.span);
        let span = e.span;
        let init = Some(std::mem::replace(e, load(self.f, local)));
        before.push(stmt(StmtKind::Let { local, init }, span));
    }

    /// The waiting call that is evaluated before everything else that matters.
    fn lift<'e>(&self, e: &'e mut Expr) -> Option<&'e mut Expr> {
        match self.way(e)? {
            Way::Here => Some(e),
            Way::Part(i) => match &mut *e.kind {
                ExprKind::Call(_, args) => self.lift(args.get_mut(i)?),
                ExprKind::Convert(_, a)
                | ExprKind::Unary(_, a)
                | ExprKind::And(a, _)
                | ExprKind::Or(a, _)
                | ExprKind::Cond(a, _, _)
                | ExprKind::Assign(_, a)
                | ExprKind::CompoundAssign { value: a, .. } => self.lift(a),
                ExprKind::Binary(_, a, b) => self.lift(if i == 0 { a } else { b }),
                ExprKind::AddrOf(p) | ExprKind::Load(p) => self.lift(in_temporary_mut(p)?),
                _ => None,
            },
        }
    }

    /// Where in a value the call is that [`Self::lift`] looks for.
    fn way(&self, e: &Expr) -> Option<Way> {
        if !self.expr(e) {
            return None;
        }
        match &*e.kind {
            ExprKind::Call(callee, args) => {
                if let Some(at) = args.iter().position(|a| self.expr(a)) {
                    let fixed = |a: &Expr| {
                        self.settles && matches!(&*a.kind, ExprKind::AddrOf(p) if is_fixed(p))
                    };
                    let still = args[..at].iter().all(|a| self.is_still(a) || fixed(a));
                    return still.then_some(Way::Part(at));
                }
                match callee {
                    Callee::Fn(f) if self.means(*f) => Some(Way::Here),
                    Callee::Bound(b) if is_vote(self.program, *b) => Some(Way::Here),
                    _ => None,
                }
            }
            ExprKind::Convert(..) | ExprKind::Unary(..) => Some(Way::Part(0)),
            ExprKind::Binary(_, a, _) => {
                if self.expr(a) {
                    Some(Way::Part(0))
                } else {
                    self.is_still(a).then_some(Way::Part(1))
                }
            }
            ExprKind::And(a, _) | ExprKind::Or(a, _) | ExprKind::Cond(a, _, _) => {
                self.expr(a).then_some(Way::Part(0))
            }
            ExprKind::AddrOf(p) | ExprKind::Load(p) if self.settles => in_temporary(p)
                .filter(|e| self.expr(e))
                .map(|_| Way::Part(0)),
            ExprKind::Assign(p, v)
            | ExprKind::CompoundAssign {
                place: p, value: v, ..
            } => {
                let mut u = Uses::default();
                u.visit_place(p);
                let pure = !u.effects && u.assigned.is_empty();
                (pure && self.expr(v)).then_some(Way::Part(0))
            }
            _ => None,
        }
    }

    /// Whether a value does not change while a function runs: constants and locals whose address is not kept.
    fn is_still(&self, e: &Expr) -> bool {
        let u = Uses::of_expr(e);
        !u.memory && !u.effects && u.assigned.is_empty()
    }

    /// A function's body as a block; its value goes to `result`.
    fn body_of(
        &mut self,
        g: FuncId,
        args: Vec<Expr>,
        result: Option<LocalId>,
        span: Span,
    ) -> Result<Stmt, Obstacle> {
        self.count += 1;
        let program = self.program;
        let func = as_function(program, program.func(g));
        let func = &*func;
        let obstacle = |why: String| Obstacle::new(span, why, "");
        let (Some(body), true) = (&func.body, self.count <= MOST) else {
            return Err(obstacle(format!(
                "the body of `{}` is not at hand",
                func.name
            )));
        };
        if matches!(func.role, Role::Ctor(_) | Role::Dtor(_)) || args.len() != func.params.len() {
            return Err(obstacle(format!("`{}` holds a barrier", func.name)));
        }
        let mut body = body.clone();
        let mut map = BTreeMap::new();
        for (i, l) in func.locals.iter().enumerate() {
            let old = LocalId(i as u32);
            let is_shared = matches!(l.storage, Storage::Shared | Storage::DynamicShared);
            if let (true, Some(l)) = (is_shared, self.shared.get(&(g, old))) {
                map.insert(old, *l);
                continue;
            }
            let new = LocalId(self.f.locals.len() as u32);
            let base = if l.name.is_empty() { "arg" } else { &*l.name };
            let name = free_name(self.f, base).into();
            let storage = match l.storage {
                Storage::Param => Storage::Auto,
                s => s,
            };
            self.f.locals.push(Local {
                name,
                ty: l.ty,
                storage,
                span: l.span,
            });
            map.insert(old, new);
            if is_shared {
                self.shared.insert((g, old), new);
            }
        }
        let mut remap = Locals(&map);
        Renumber(&mut remap).visit_block(&mut body);
        let mut stmts = Vec::new();
        for (p, arg) in func.params.iter().zip(args) {
            let local = map.get(p).copied().unwrap_or(*p);
            let is_address = matches!(
                program.types.get(self.f.locals[local.0 as usize].ty.id),
                Ty::Ref(..) | Ty::Pointer(_)
            );
            let mut arg = qualified(program, arg);
            if let Some(temp) = temporary(&mut arg) {
                // It lives as long as the call, which is now several statements.
                let value = std::mem::replace(&mut temp.kind, Box::new(PlaceKind::Str([].into())));
                let PlaceKind::Temp(value) = *value else {
                    return Err(obstacle("a temporary object".into()));
                };
                let keep = new_local(self.f, "value", value.ty, value.span);
                *temp.kind = PlaceKind::Local(keep);
                stmts.push(stmt(
                    StmtKind::Let {
                        local: keep,
                        init: Some(value),
                    },
                    span,
                ));
            } else if holds_temporary(program, &arg) {
                return Err(obstacle(format!(
                    "`{}` holds a barrier and is given an address in a temporary object",
                    func.name
                )));
            }
            if is_address
                && let ExprKind::AddrOf(place) = &*arg.kind
                && is_fixed(place)
                && only_loaded(&body, local)
            {
                Substitute {
                    from: local,
                    to: place.clone(),
                }
                .visit_list(&mut body.stmts);
                continue;
            }
            stmts.push(stmt(
                StmtKind::Let {
                    local,
                    init: Some(arg),
                },
                span,
            ));
        }
        let inner = single_exit(std::mem::take(&mut body.stmts), &|e| {
            let l = result?;
            let local = &self.f.locals[l.0 as usize];
            let e = e?;
            Some(Expr {
                ty: local.ty.id,
                span: e.span,
                kind: Box::new(ExprKind::Assign(
                    Place {
                        kind: Box::new(PlaceKind::Local(l)),
                        ty: local.ty,
                        span: e.span,
                    },
                    e,
                )),
            })
        });
        let Some(mut inner) = inner else {
            return Err(obstacle(format!(
                "`{}` holds a barrier and returns out of the middle",
                func.name
            )));
        };
        if let Some(StmtKind::Expr(first)) = inner.first_mut().map(|s| &mut s.kind)
            && let Some((probe, leave)) = inlined(program, first)
        {
            // Its end is no longer the end of a scope.
            *first = probe;
            inner.push(stmt(StmtKind::Expr(leave), span));
        }
        stmts.extend(inner);
        Ok(stmt(
            StmtKind::Block(Block {
                stmts,
                span: body.span,
            }),
            span,
        ))
    }
}

/// The temporary object whose address a value is.
fn temporary(e: &mut Expr) -> Option<&mut Place> {
    match &mut *e.kind {
        ExprKind::AddrOf(p) if matches!(*p.kind, PlaceKind::Temp(_)) => Some(p),
        ExprKind::Convert(_, inner) => temporary(inner),
        _ => None,
    }
}

/// Whether a value may be an address in a temporary object.
fn holds_temporary(program: &Program, e: &Expr) -> bool {
    struct T(bool);
    impl Visitor for T {
        fn visit_place(&mut self, p: &Place) {
            self.0 |= matches!(*p.kind, PlaceKind::Temp(_));
            crate::hir::visit::walk_place(self, p);
        }
    }
    if crate::analysis::uniformity::is_simple(program, e.ty)
        && !matches!(program.types.get(e.ty), Ty::Pointer(_))
    {
        return false;
    }
    let mut t = T(false);
    t.visit_expr(e);
    t.0
}

/// A step on the way to a call in a value.
enum Way {
    /// The value itself.
    Here,
    /// An argument or operand.
    Part(usize),
}

/// A new variable of a function.
pub fn new_local(f: &mut Function, base: &str, ty: TyId, span: Span) -> LocalId {
    let name = free_name(f, base);
    let id = LocalId(f.locals.len() as u32);
    f.locals.push(Local {
        name: name.into(),
        ty: QTy::plain(ty),
        storage: Storage::Auto,
        span,
    });
    id
}

/// A name that no local of a function has: `base`, or that with the least number behind it that is free.
pub(super) fn free_name(f: &Function, base: &str) -> String {
    let mut bare = true;
    let mut numbers = BTreeSet::new();
    for l in &f.locals {
        match l.name.strip_prefix(base) {
            Some("") => bare = false,
            Some(rest) => numbers.extend(number(rest)),
            None => {}
        }
    }
    if bare {
        return base.to_string();
    }
    let free = (2..).find(|i| !numbers.contains(i));
    format!("{base}_{}", free.unwrap_or_default())
}

/// The number that `_12` says.
fn number(text: &str) -> Option<u32> {
    let digits = text.strip_prefix('_')?;
    let number = digits.parse().ok()?;
    (!digits.starts_with(['0', '+'])).then_some(number)
}

fn load(f: &Function, l: LocalId) -> Expr {
    let local = &f.locals[l.0 as usize];
    Expr {
        ty: local.ty.id,
        span: local.span,
        kind: Box::new(ExprKind::Load(Place {
            kind: Box::new(PlaceKind::Local(l)),
            ty: local.ty,
            span: local.span,
        })),
    }
}

struct Locals<'m>(&'m BTreeMap<LocalId, LocalId>);

impl Remap for Locals<'_> {
    fn local(&mut self, id: LocalId) -> LocalId {
        self.0.get(&id).copied().unwrap_or(id)
    }
}

/// Whether a place is a variable or a member of one, so that nothing changes which it is.
pub fn is_fixed(p: &Place) -> bool {
    match &*p.kind {
        PlaceKind::Local(_) => !p.ty.is_volatile,
        PlaceKind::Field(of, _) => is_fixed(of),
        _ => false,
    }
}

/// An address without the conversion that only makes its object `const` (or no longer tells a reference from a pointer).
pub fn qualified(program: &Program, e: Expr) -> Expr {
    let pointee = |t| match program.types.get(t) {
        Ty::Pointer(of) | Ty::Ref(of, _) => Some(of.id),
        _ => None,
    };
    match *e.kind {
        ExprKind::Convert(Conv::Pointer, inner)
            if matches!(&*inner.kind, ExprKind::AddrOf(_))
                && pointee(inner.ty).is_some()
                && pointee(inner.ty) == pointee(e.ty) =>
        {
            inner
        }
        kind => Expr {
            kind: Box::new(kind),
            ..e
        },
    }
}

/// The value whose object a place is, or lies in.
fn in_temporary(p: &Place) -> Option<&Expr> {
    match &*p.kind {
        PlaceKind::Temp(e) => Some(e),
        PlaceKind::Field(of, _) => in_temporary(of),
        _ => None,
    }
}

fn in_temporary_mut(p: &mut Place) -> Option<&mut Expr> {
    match &mut *p.kind {
        PlaceKind::Temp(e) => Some(e),
        PlaceKind::Field(of, _) => in_temporary_mut(of),
        _ => None,
    }
}

/// Whether a parameter stays what it was given.
fn only_loaded(body: &Block, parameter: LocalId) -> bool {
    struct D(LocalId, bool);
    impl Visitor for D {
        fn visit_expr(&mut self, e: &Expr) {
            if !matches!(&*e.kind, ExprKind::Load(p) if is_local(p, self.0)) {
                crate::hir::visit::walk_expr(self, e);
            }
        }
        fn visit_place(&mut self, p: &Place) {
            self.1 &= !is_local(p, self.0);
            crate::hir::visit::walk_place(self, p);
        }
    }
    let mut d = D(parameter, true);
    crate::hir::visit::walk_block(&mut d, body);
    d.1
}

fn is_local(p: &Place, local: LocalId) -> bool {
    matches!(*p.kind, PlaceKind::Local(l) if l == local)
}

fn is_deref_of(p: &Place, reference: LocalId) -> bool {
    matches!(&*p.kind, PlaceKind::Deref(e)
        if matches!(&*e.kind, ExprKind::Load(q)
            if matches!(*q.kind, PlaceKind::Local(l) if l == reference)))
}

struct Substitute {
    from: LocalId,
    to: Place,
}

impl MutVisitor for Substitute {
    fn visit_place(&mut self, p: &mut Place) {
        if is_deref_of(p, self.from) {
            p.kind = self.to.kind.clone();
            return;
        }
        walk_place_mut(self, p);
    }
    fn visit_expr(&mut self, e: &mut Expr) {
        if matches!(&*e.kind, ExprKind::Load(p) if is_local(p, self.from)) {
            *e.kind = ExprKind::AddrOf(self.to.clone());
            return;
        }
        walk_expr_mut(self, e);
    }
}

/// Makes a list leave at its end only. `value` turns what is returned into an assignment (or nothing). `None` if that cannot be done.
fn single_exit(list: Vec<Stmt>, value: &dyn Fn(Option<Expr>) -> Option<Expr>) -> Option<Vec<Stmt>> {
    let mut out = Vec::new();
    let mut rest = list.into_iter();
    while let Some(s) = rest.next() {
        if !returns(std::slice::from_ref(&s)) {
            out.push(s);
            continue;
        }
        let span = s.span;
        match s.kind {
            StmtKind::Return(e) => {
                if let Some(e) = value(e.clone()) {
                    out.push(stmt(StmtKind::Expr(e), span));
                } else if let Some(e) = e {
                    // A void function may return a void value.
                    out.push(stmt(StmtKind::Expr(e), span));
                }
                return Some(out);
            }
            StmtKind::Block(b) => {
                let mut all = b.stmts;
                all.extend(rest);
                let inner = single_exit(all, value)?;
                let block = Block {
                    stmts: inner,
                    span: b.span,
                };
                out.push(stmt(StmtKind::Block(block), span));
                return Some(out);
            }
            StmtKind::If {
                cond,
                mut then,
                otherwise,
            } => {
                let mut other = otherwise.unwrap_or_default();
                let remaining: Vec<Stmt> = rest.collect();
                let then_ends = !crate::hir::flow::completes(&then.stmts);
                let other_ends = !crate::hir::flow::completes(&other.stmts);
                if then_ends {
                    other.stmts.extend(remaining);
                } else if other_ends {
                    then.stmts.extend(remaining);
                } else if !remaining.is_empty() {
                    return None;
                }
                then.stmts = single_exit(then.stmts, value)?;
                other.stmts = single_exit(other.stmts, value)?;
                let otherwise = (!other.stmts.is_empty()).then_some(other);
                out.push(stmt(
                    StmtKind::If {
                        cond,
                        then,
                        otherwise,
                    },
                    span,
                ));
                return Some(out);
            }
            _ => return None,
        }
    }
    Some(out)
}
