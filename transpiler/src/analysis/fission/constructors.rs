//! Constructors that do nothing but give each member its value are functions that return the object: as such they come into kernels like others
//! ([`super::inline`], [`super::expressions`]). (They are emitted as such, too: `fn new(…) -> T { T { … } }`.)

use crate::hir::visit::{Visitor, walk_place};
use crate::hir::*;
use std::borrow::Cow;

/// Such a constructor as a function; all others as they are.
pub fn as_function<'p>(program: &'p Program, f: &'p Function) -> Cow<'p, Function> {
    returning(program, f).map_or(Cow::Borrowed(f), Cow::Owned)
}

fn returning(program: &Program, f: &Function) -> Option<Function> {
    let Role::Ctor(record) = f.role else {
        return None;
    };
    let (this, params) = f.params.split_first()?;
    let mut members = Vec::new();
    let body = f.body.as_ref()?;
    for s in &body.stmts {
        let StmtKind::InitField { field, value } = &s.kind else {
            return None;
        };
        if mentions(value, *this) {
            return None;
        }
        members.push((*field, value.clone()));
    }
    // In the order in which they are computed, and none is left out.
    let in_order = members.iter().enumerate().all(|(i, m)| m.0 as usize == i);
    let class = program.record(record);
    if !in_order || members.len() != class.fields.len() || class.is_union {
        return None;
    }
    let ret = program.types.find(&Ty::Record(record))?;
    let object = Expr {
        kind: Box::new(ExprKind::Aggregate(members)),
        ty: ret,
        span: f.span,
    };
    Some(Function {
        role: Role::StaticMethod(record),
        params: params.to_vec(),
        ret: QTy::plain(ret),
        body: Some(Block {
            stmts: vec![Stmt {
                kind: StmtKind::Return(Some(object)),
                span: f.span,
            }],
            span: body.span,
        }),
        ..f.clone()
    })
}

fn mentions(e: &Expr, this: LocalId) -> bool {
    struct M(LocalId, bool);
    impl Visitor for M {
        fn visit_place(&mut self, p: &Place) {
            self.1 |= matches!(*p.kind, PlaceKind::Local(l) if l == self.0);
            walk_place(self, p);
        }
    }
    let mut m = M(this, false);
    m.visit_expr(e);
    m.1
}
