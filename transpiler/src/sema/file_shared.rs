//! `__shared__` variables at file scope that device functions name: all functions of a block's threads mean one object.
//!
//! Each function that names such a variable has got a local of its own, which is what a kernel alone needs. Where a device function is among several
//! users, a function is made whose shared variable the object is and that returns a reference to it; the locals become references that it initialises.

use super::Sema;
use super::entity::FileShared;
use crate::hir::visit::{MutVisitor, walk_block_mut, walk_place_mut, walk_stmt_mut};
use crate::hir::*;
use std::rc::Rc;

impl Sema<'_> {
    /// Joins the locals of each variable.
    pub(super) fn share_file_scope(&mut self) {
        for shared in std::mem::take(&mut self.file_shared) {
            let alone = shared.users.len() < 2 || shared.users.iter().all(|(kernel, ..)| *kernel);
            if !shared.dynamic && !alone {
                self.join(&shared);
            }
        }
    }

    fn join(&mut self, shared: &FileShared) {
        let reference = QTy::plain(self.prog.types.intern(Ty::Ref(shared.ty, false)));
        let at = self.accessor(shared, reference);
        for (_, f, local) in &shared.users {
            let Some(function) = self.prog.functions.get_mut(f.0 as usize) else {
                continue;
            };
            let Some(l) = function.locals.get_mut(local.0 as usize) else {
                continue;
            };
            l.ty = reference;
            l.storage = Storage::Auto;
            if let Some(body) = &mut function.body {
                let mut refer = Refer {
                    local: *local,
                    reference,
                    at,
                };
                refer.visit_block(body);
            }
        }
    }

    /// `T &total_of_block() { __shared__ T total; return total; }`
    fn accessor(&mut self, shared: &FileShared, reference: QTy) -> FuncId {
        let span = shared.span;
        let local = LocalId(0);
        let place = Place {
            kind: Box::new(PlaceKind::Local(local)),
            ty: shared.ty,
            span,
        };
        let address = Expr {
            kind: Box::new(ExprKind::AddrOf(place)),
            ty: reference.id,
            span,
        };
        let statement = |kind| Stmt { kind, span };
        let name: Rc<str> = format!("{}_of_block", shared.name).into();
        let id = FuncId(self.prog.functions.len() as u32);
        self.prog.functions.push(Function {
            name: name.clone(),
            link_name: name,
            space: Space::Device,
            ret: reference,
            locals: vec![Local {
                name: shared.name.clone(),
                ty: shared.ty,
                storage: Storage::Shared,
                span,
            }],
            body: Some(Block {
                stmts: vec![
                    statement(StmtKind::Let { local, init: None }),
                    statement(StmtKind::Return(Some(address))),
                ],
                span: None,
            }),
            ..Function::nowhere(span)
        });
        id
    }
}

/// Makes the object's places what a reference refers to.
struct Refer {
    local: LocalId,
    reference: QTy,
    at: FuncId,
}

impl MutVisitor for Refer {
    fn visit_stmt(&mut self, s: &mut Stmt) {
        if let StmtKind::Let { local, init } = &mut s.kind
            && *local == self.local
        {
            *init = Some(Expr {
                kind: Box::new(ExprKind::Call(Callee::Fn(self.at), Vec::new())),
                ty: self.reference.id,
                span: s.span,
            });
            return;
        }
        walk_stmt_mut(self, s);
    }
    fn visit_place(&mut self, p: &mut Place) {
        walk_place_mut(self, p);
        if matches!(*p.kind, PlaceKind::Local(l) if l == self.local) {
            let variable = Place {
                kind: Box::new(PlaceKind::Local(self.local)),
                ty: self.reference,
                span: p.span,
            };
            *p.kind = PlaceKind::Deref(Expr {
                kind: Box::new(ExprKind::Load(variable)),
                ty: self.reference.id,
                span: p.span,
            });
        }
    }
    fn visit_block(&mut self, b: &mut Block) {
        walk_block_mut(self, b);
    }
}
