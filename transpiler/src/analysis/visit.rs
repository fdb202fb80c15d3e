//! Walking HIR: one read-only visitor and one that may change local ids.
//!
//! Each visitor method calls the function of the same name with `walk_` to go on. The order is the order of the source.

use crate::hir::*;

/// A read-only walk.
pub trait Visitor {
    /// At each statement.
    fn stmt(&mut self, s: &Stmt) {
        walk_stmt(self, s);
    }
    /// At each value.
    fn expr(&mut self, e: &Expr) {
        walk_expr(self, e);
    }
    /// At each place.
    fn place(&mut self, p: &Place) {
        walk_place(self, p);
    }
}

/// All statements of a block.
pub fn walk_block<V: Visitor + ?Sized>(v: &mut V, b: &Block) {
    for s in &b.stmts {
        v.stmt(s);
    }
}

/// The parts of a statement.
pub fn walk_stmt<V: Visitor + ?Sized>(v: &mut V, s: &Stmt) {
    match &s.kind {
        StmtKind::Let { init, .. } => {
            if let Some(e) = init {
                v.expr(e);
            }
        }
        StmtKind::InitField { value, .. } => v.expr(value),
        StmtKind::Expr(e) => v.expr(e),
        StmtKind::Block(b) | StmtKind::Threads { body: b, .. } => walk_block(v, b),
        StmtKind::If {
            cond,
            then,
            otherwise,
        } => {
            v.expr(cond);
            walk_block(v, then);
            if let Some(b) = otherwise {
                walk_block(v, b);
            }
        }
        StmtKind::While { cond, body } => {
            v.expr(cond);
            walk_block(v, body);
        }
        StmtKind::DoWhile { body, cond } => {
            walk_block(v, body);
            v.expr(cond);
        }
        StmtKind::For {
            init,
            cond,
            step,
            body,
        } => {
            for s in init {
                v.stmt(s);
            }
            if let Some(e) = cond {
                v.expr(e);
            }
            walk_block(v, body);
            if let Some(e) = step {
                v.expr(e);
            }
        }
        StmtKind::Switch { value, arms } => {
            v.expr(value);
            for a in arms {
                for l in &a.labels {
                    match l {
                        CaseLabel::Value(e) => v.expr(e),
                        CaseLabel::Range(a, b) => {
                            v.expr(a);
                            v.expr(b);
                        }
                        CaseLabel::Default => {}
                    }
                }
                for s in &a.body {
                    v.stmt(s);
                }
            }
        }
        StmtKind::Try { body, handlers } => {
            walk_block(v, body);
            for h in handlers {
                walk_block(v, &h.body);
            }
        }
        StmtKind::Return(Some(e)) => v.expr(e),
        StmtKind::InitStatic { .. }
        | StmtKind::Break
        | StmtKind::Continue
        | StmtKind::Return(None)
        | StmtKind::Mark(_)
        | StmtKind::Refused { .. } => {}
    }
}

/// The parts of a value.
pub fn walk_expr<V: Visitor + ?Sized>(v: &mut V, e: &Expr) {
    match &*e.kind {
        ExprKind::Load(p) | ExprKind::AddrOf(p) | ExprKind::Decay(p) => v.place(p),
        ExprKind::Unary(_, a) | ExprKind::Convert(_, a) => v.expr(a),
        ExprKind::Binary(_, a, b)
        | ExprKind::And(a, b)
        | ExprKind::Or(a, b)
        | ExprKind::PtrDiff(a, b) => {
            v.expr(a);
            v.expr(b);
        }
        ExprKind::PtrAdd { ptr, index, .. } => {
            v.expr(ptr);
            v.expr(index);
        }
        ExprKind::Assign(p, value) => {
            v.place(p);
            v.expr(value);
        }
        ExprKind::CompoundAssign { place, value, .. } => {
            v.place(place);
            v.expr(value);
        }
        ExprKind::IncDec { place, .. } => v.place(place),
        ExprKind::Cond(c, a, b) => {
            v.expr(c);
            v.expr(a);
            v.expr(b);
        }
        ExprKind::Comma(list, last) => {
            for e in list {
                v.expr(e);
            }
            v.expr(last);
        }
        ExprKind::Call(callee, args) => {
            if let Callee::Ptr(f) = callee {
                v.expr(f);
            }
            for e in args {
                v.expr(e);
            }
        }
        ExprKind::Launch {
            grid,
            block,
            shared,
            stream,
            args,
            ..
        } => {
            v.expr(grid);
            v.expr(block);
            for e in shared.iter().chain(stream).chain(args) {
                v.expr(e);
            }
        }
        ExprKind::Aggregate(fields) => {
            for (_, e) in fields {
                v.expr(e);
            }
        }
        ExprKind::Array(list) => {
            for e in list {
                v.expr(e);
            }
        }
        ExprKind::Closure { body, .. } => v.expr(body),
        ExprKind::StmtExpr(b, e) => {
            walk_block(v, b);
            v.expr(e);
        }
        ExprKind::New { count, init, .. } => {
            for e in count.iter().chain(init) {
                v.expr(e);
            }
        }
        ExprKind::Delete { ptr, .. } => v.expr(ptr),
        ExprKind::Throw(e) => {
            if let Some(e) = e {
                v.expr(e);
            }
        }
        ExprKind::Int(..)
        | ExprKind::Float(..)
        | ExprKind::Bool(..)
        | ExprKind::Null
        | ExprKind::Str(_)
        | ExprKind::Zero
        | ExprKind::FnAddr(_)
        | ExprKind::BoundAddr(_)
        | ExprKind::CharArray(_)
        | ExprKind::TypeId(_)
        | ExprKind::Refused { .. } => {}
    }
}

/// The parts of a place.
pub fn walk_place<V: Visitor + ?Sized>(v: &mut V, p: &Place) {
    match &*p.kind {
        PlaceKind::Deref(e) | PlaceKind::Temp(e) => v.expr(e),
        PlaceKind::PtrIndex(a, b) => {
            v.expr(a);
            v.expr(b);
        }
        PlaceKind::Index(b, i) | PlaceKind::BoundIndex(_, b, i) => {
            v.place(b);
            v.expr(i);
        }
        PlaceKind::Field(b, _) => v.place(b),
        PlaceKind::Local(_) | PlaceKind::Global(_) | PlaceKind::Bound(_) | PlaceKind::Str(_) => {}
    }
}

/// A walk that may change nodes.
pub trait VisitorMut {
    /// At each statement.
    fn stmt(&mut self, s: &mut Stmt) {
        walk_stmt_mut(self, s);
    }
    /// At each value.
    fn expr(&mut self, e: &mut Expr) {
        walk_expr_mut(self, e);
    }
    /// At each place.
    fn place(&mut self, p: &mut Place) {
        walk_place_mut(self, p);
    }
    /// At each list of statements, before them.
    fn list(&mut self, list: &mut Vec<Stmt>) {
        for s in list {
            self.stmt(s);
        }
    }
}

/// The parts of a statement.
pub fn walk_stmt_mut<V: VisitorMut + ?Sized>(v: &mut V, s: &mut Stmt) {
    match &mut s.kind {
        StmtKind::Let { init, .. } => {
            if let Some(e) = init {
                v.expr(e);
            }
        }
        StmtKind::InitField { value, .. } => v.expr(value),
        StmtKind::Expr(e) => v.expr(e),
        StmtKind::Block(b) | StmtKind::Threads { body: b, .. } => v.list(&mut b.stmts),
        StmtKind::If {
            cond,
            then,
            otherwise,
        } => {
            v.expr(cond);
            v.list(&mut then.stmts);
            if let Some(b) = otherwise {
                v.list(&mut b.stmts);
            }
        }
        StmtKind::While { cond, body } => {
            v.expr(cond);
            v.list(&mut body.stmts);
        }
        StmtKind::DoWhile { body, cond } => {
            v.list(&mut body.stmts);
            v.expr(cond);
        }
        StmtKind::For {
            init,
            cond,
            step,
            body,
        } => {
            for s in init {
                v.stmt(s);
            }
            if let Some(e) = cond {
                v.expr(e);
            }
            v.list(&mut body.stmts);
            if let Some(e) = step {
                v.expr(e);
            }
        }
        StmtKind::Switch { value, arms } => {
            v.expr(value);
            for a in arms {
                v.list(&mut a.body);
            }
        }
        StmtKind::Try { body, handlers } => {
            v.list(&mut body.stmts);
            for h in handlers {
                v.list(&mut h.body.stmts);
            }
        }
        StmtKind::Return(Some(e)) => v.expr(e),
        StmtKind::InitStatic { .. }
        | StmtKind::Break
        | StmtKind::Continue
        | StmtKind::Return(None)
        | StmtKind::Mark(_)
        | StmtKind::Refused { .. } => {}
    }
}

/// The parts of a value.
pub fn walk_expr_mut<V: VisitorMut + ?Sized>(v: &mut V, e: &mut Expr) {
    match &mut *e.kind {
        ExprKind::Load(p) | ExprKind::AddrOf(p) | ExprKind::Decay(p) => v.place(p),
        ExprKind::Unary(_, a) | ExprKind::Convert(_, a) => v.expr(a),
        ExprKind::Binary(_, a, b)
        | ExprKind::And(a, b)
        | ExprKind::Or(a, b)
        | ExprKind::PtrDiff(a, b) => {
            v.expr(a);
            v.expr(b);
        }
        ExprKind::PtrAdd { ptr, index, .. } => {
            v.expr(ptr);
            v.expr(index);
        }
        ExprKind::Assign(p, value) => {
            v.place(p);
            v.expr(value);
        }
        ExprKind::CompoundAssign { place, value, .. } => {
            v.place(place);
            v.expr(value);
        }
        ExprKind::IncDec { place, .. } => v.place(place),
        ExprKind::Cond(c, a, b) => {
            v.expr(c);
            v.expr(a);
            v.expr(b);
        }
        ExprKind::Comma(list, last) => {
            for e in list {
                v.expr(e);
            }
            v.expr(last);
        }
        ExprKind::Call(callee, args) => {
            if let Callee::Ptr(f) = callee {
                v.expr(f);
            }
            for e in args {
                v.expr(e);
            }
        }
        ExprKind::Launch {
            grid,
            block,
            shared,
            stream,
            args,
            ..
        } => {
            v.expr(grid);
            v.expr(block);
            for e in shared.iter_mut().chain(stream).chain(args) {
                v.expr(e);
            }
        }
        ExprKind::Aggregate(fields) => {
            for (_, e) in fields {
                v.expr(e);
            }
        }
        ExprKind::Array(list) => {
            for e in list {
                v.expr(e);
            }
        }
        ExprKind::Closure { body, .. } => v.expr(body),
        ExprKind::StmtExpr(b, e) => {
            v.list(&mut b.stmts);
            v.expr(e);
        }
        ExprKind::New { count, init, .. } => {
            for e in count.iter_mut().chain(init) {
                v.expr(e);
            }
        }
        ExprKind::Delete { ptr, .. } => v.expr(ptr),
        ExprKind::Throw(e) => {
            if let Some(e) = e {
                v.expr(e);
            }
        }
        ExprKind::Int(..)
        | ExprKind::Float(..)
        | ExprKind::Bool(..)
        | ExprKind::Null
        | ExprKind::Str(_)
        | ExprKind::Zero
        | ExprKind::FnAddr(_)
        | ExprKind::BoundAddr(_)
        | ExprKind::CharArray(_)
        | ExprKind::TypeId(_)
        | ExprKind::Refused { .. } => {}
    }
}

/// The parts of a place.
pub fn walk_place_mut<V: VisitorMut + ?Sized>(v: &mut V, p: &mut Place) {
    match &mut *p.kind {
        PlaceKind::Deref(e) | PlaceKind::Temp(e) => v.expr(e),
        PlaceKind::PtrIndex(a, b) => {
            v.expr(a);
            v.expr(b);
        }
        PlaceKind::Index(b, i) | PlaceKind::BoundIndex(_, b, i) => {
            v.place(b);
            v.expr(i);
        }
        PlaceKind::Field(b, _) => v.place(b),
        PlaceKind::Local(_) | PlaceKind::Global(_) | PlaceKind::Bound(_) | PlaceKind::Str(_) => {}
    }
}

/// Whether evaluating a value changes nothing (it may still read memory).
pub fn is_pure(e: &Expr) -> bool {
    struct P(bool);
    impl Visitor for P {
        fn expr(&mut self, e: &Expr) {
            match &*e.kind {
                ExprKind::Assign(..)
                | ExprKind::CompoundAssign { .. }
                | ExprKind::IncDec { .. }
                | ExprKind::Call(..)
                | ExprKind::Launch { .. }
                | ExprKind::StmtExpr(..)
                | ExprKind::New { .. }
                | ExprKind::Delete { .. }
                | ExprKind::Throw(_)
                | ExprKind::Refused { .. } => self.0 = false,
                _ => walk_expr(self, e),
            }
        }
        fn place(&mut self, p: &Place) {
            if p.ty.is_volatile {
                self.0 = false;
            }
            walk_place(self, p);
        }
    }
    let mut p = P(true);
    p.expr(e);
    p.0
}

/// Whether naming a place changes nothing.
pub fn is_pure_place(p: &Place) -> bool {
    match &*p.kind {
        PlaceKind::Deref(e) | PlaceKind::Temp(e) => is_pure(e),
        PlaceKind::PtrIndex(a, b) => is_pure(a) && is_pure(b),
        PlaceKind::Index(b, i) | PlaceKind::BoundIndex(_, b, i) => is_pure_place(b) && is_pure(i),
        PlaceKind::Field(b, _) => is_pure_place(b),
        PlaceKind::Local(_) | PlaceKind::Global(_) | PlaceKind::Bound(_) | PlaceKind::Str(_) => {
            true
        }
    }
}

/// Whether a value mentions a local.
pub fn mentions(e: &Expr, local: LocalId) -> bool {
    let mut m = Mentions(local, false);
    m.expr(e);
    m.1
}

/// Whether a statement mentions a local.
pub fn stmt_mentions(s: &Stmt, local: LocalId) -> bool {
    let mut m = Mentions(local, false);
    m.stmt(s);
    m.1
}

/// Whether a place mentions a local.
pub fn place_mentions(p: &Place, local: LocalId) -> bool {
    let mut m = Mentions(local, false);
    m.place(p);
    m.1
}

struct Mentions(LocalId, bool);

impl Visitor for Mentions {
    fn place(&mut self, p: &Place) {
        if matches!(*p.kind, PlaceKind::Local(l) if l == self.0) {
            self.1 = true;
        }
        walk_place(self, p);
    }
}

/// The local at the root of a place reached without leaving its storage (`a.f[i]` has root `a`, `p[i]` has none).
pub fn storage_root(p: &Place) -> Option<LocalId> {
    match &*p.kind {
        PlaceKind::Local(l) => Some(*l),
        PlaceKind::Index(b, _) | PlaceKind::Field(b, _) | PlaceKind::BoundIndex(_, b, _) => {
            storage_root(b)
        }
        _ => None,
    }
}

/// The value of a condition that is constant by its text (`while (1)`).
pub fn constant_bool(e: &Expr) -> Option<bool> {
    match &*e.kind {
        ExprKind::Bool(b, _) => Some(*b),
        ExprKind::Int(n, _) => Some(*n != 0),
        ExprKind::Convert(Conv::ToBool | Conv::Int, e) => constant_bool(e),
        ExprKind::Unary(UnOp::Not, e) => constant_bool(e).map(|b| !b),
        _ => None,
    }
}
