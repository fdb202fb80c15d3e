//! Objects that leave a function without being copied or moved.
//!
//! `return local;` is a call of the move (or copy) constructor in HIR. g++ makes a local of the outermost block that every `return` of its function names in the place of
//! the result (C++17 [class.copy.elision]/1), so that the constructor is not called; here the object itself is the value of the `return`: a `Load`
//! of the local, Rust's move. For classes of the library, whose moves nobody can count, each single `return` of a local or parameter does so.
//! Not where the `return` stands in a `try` body and the local does not: the body is a closure, which would take the object away.

use crate::hir::visit::{MutVisitor, Visitor, walk_stmt, walk_stmt_mut};
use crate::hir::*;
use std::collections::BTreeSet;

/// Rewrites the returns of a function.
pub fn run(program: &Program, f: &mut Function) {
    let Some(mut body) = f.body.take() else {
        return;
    };
    let mut found = Returns {
        program,
        f,
        inside: BTreeSet::new(),
        tries: 0,
        named: BTreeSet::new(),
        all: true,
        closed: false,
    };
    for s in &body.stmts {
        found.visit_stmt(s);
    }
    let one = found.all && !found.closed && found.named.len() == 1;
    // g++ does so for variables of the function's outermost block only.
    let outermost = |l: &LocalId| {
        body.stmts
            .iter()
            .any(|s| matches!(s.kind, StmtKind::Let { local, .. } if local == *l))
    };
    let named = found
        .named
        .into_iter()
        .next()
        .filter(|l| one && outermost(l));
    let mut r = Rewrite {
        program,
        f,
        named,
        inside: BTreeSet::new(),
        tries: 0,
    };
    for s in &mut body.stmts {
        r.visit_stmt(s);
    }
    f.body = Some(body);
}

/// The local that a returned value is made of by copying or moving, and whether its class is the library's.
fn source(program: &Program, f: &Function, e: &Expr) -> Option<(LocalId, bool)> {
    let Ty::Record(ret) = program.types.get(f.ret.id) else {
        return None;
    };
    let ExprKind::Call(callee, args) = &*e.kind else {
        return None;
    };
    let [arg] = args.as_slice() else {
        return None;
    };
    let library = match callee {
        Callee::Fn(c) if program.func(*c).role == Role::Ctor(*ret) => false,
        Callee::Method("clone") => true,
        _ => return None,
    };
    let mut arg = arg;
    while let ExprKind::Convert(Conv::Pointer, inner) = &*arg.kind {
        arg = inner;
    }
    let ExprKind::AddrOf(p) = &*arg.kind else {
        return None;
    };
    let PlaceKind::Local(l) = *p.kind else {
        return None;
    };
    let local = f.locals.get(l.0 as usize)?;
    let storage = local.storage == Storage::Auto || library && local.storage == Storage::Param;
    (storage && local.ty.id == f.ret.id).then_some((l, library))
}

struct Returns<'a> {
    program: &'a Program,
    f: &'a Function,
    /// Locals declared in the `try` bodies around.
    inside: BTreeSet<LocalId>,
    tries: u32,
    named: BTreeSet<LocalId>,
    all: bool,
    closed: bool,
}

impl Visitor for Returns<'_> {
    fn visit_stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Let { local, .. } if self.tries > 0 => {
                self.inside.insert(*local);
            }
            StmtKind::Return(Some(e)) => match source(self.program, self.f, e) {
                Some((l, false)) => {
                    self.named.insert(l);
                    self.closed |= self.tries > 0 && !self.inside.contains(&l);
                }
                _ => self.all = false,
            },
            StmtKind::Try { body, handlers } => {
                self.tries += 1;
                for s in &body.stmts {
                    self.visit_stmt(s);
                }
                self.tries -= 1;
                for h in handlers {
                    for s in &h.body.stmts {
                        self.visit_stmt(s);
                    }
                }
                return;
            }
            _ => {}
        }
        walk_stmt(self, s);
    }
}

struct Rewrite<'a> {
    program: &'a Program,
    f: &'a Function,
    named: Option<LocalId>,
    inside: BTreeSet<LocalId>,
    tries: u32,
}

impl MutVisitor for Rewrite<'_> {
    fn visit_stmt(&mut self, s: &mut Stmt) {
        match &mut s.kind {
            StmtKind::Let { local, .. } if self.tries > 0 => {
                self.inside.insert(*local);
            }
            StmtKind::Return(Some(e)) => {
                if let Some((l, library)) = source(self.program, self.f, e)
                    && (library && (self.tries == 0 || self.inside.contains(&l))
                        || self.named == Some(l))
                {
                    let place = Place {
                        kind: Box::new(PlaceKind::Local(l)),
                        ty: QTy::plain(self.f.ret.id),
                        span: e.span,
                    };
                    *e.kind = ExprKind::Load(place);
                    return;
                }
            }
            StmtKind::Try { body, handlers } => {
                self.tries += 1;
                for s in &mut body.stmts {
                    self.visit_stmt(s);
                }
                self.tries -= 1;
                for h in handlers {
                    for s in &mut h.body.stmts {
                        self.visit_stmt(s);
                    }
                }
                return;
            }
            _ => {}
        }
        walk_stmt_mut(self, s);
    }
}
