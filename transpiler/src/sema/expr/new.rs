//! `new`, `delete`, and GNU's statement expressions.

use super::Ex;
use crate::hir::{ExprKind, QTy, StmtKind, Ty};
use crate::sema::Sema;
use crate::syntax::ast::{self, Init, Loc};

impl<'a> Sema<'a> {
    pub(super) fn new_expr(
        &mut self,
        placement: &'a [ast::Expr],
        te: &'a ast::TypeExpr,
        array: Option<&'a ast::Expr>,
        init: &'a Init,
        loc: Loc,
    ) -> Ex<'a> {
        if !placement.is_empty() {
            let nothrow = matches!(placement, [e] if matches!(&*e.kind, ast::ExprKind::Name(q)
                if q.parts.last().is_some_and(|p| &*super::super::lookup::key(&p.name) == "nothrow")));
            if !nothrow {
                return self.placement_new(placement, te, array, init, loc);
            }
        }
        let auto = matches!(te.kind, ast::TypeKind::Auto);
        if auto {
            self.unsupported(4045, loc, "`new auto`");
            return Ex::Err;
        }
        let mut t = self.resolve(te);
        if self.is_error(t.id) {
            self.bad(loc);
            return Ex::Err;
        }
        let mut count = None;
        if let Some(n) = array {
            let v = self.expr(n);
            let v = self.scalar(v, n.loc);
            if self.is_error(v.ty) {
                return Ex::Err;
            }
            if !self.is_integral(v.ty) {
                return self.bad_operand("new[]", v.ty, n.loc);
            }
            let ul = self.t.ulong;
            count = Some(self.conversion(v, ul, n.loc));
        } else if let Ty::Array(elem, Some(n)) = *self.ty(t.id) {
            // `new T` where T is an array type.
            count = Some(self.int_value(n as i128, self.t.ulong, crate::hir::Spelling::None, loc));
            t = elem;
        }
        if let Some(r) = self.record_of(t.id) {
            self.complete_class(r, loc);
            if !self.prog.record(r).complete && self.prog.record(r).bound.is_none() {
                let shown = self.show(t);
                self.error(3052, loc, format!("`{shown}` is not complete here"));
                return Ex::Err;
            }
            if self.class(r).pure {
                self.error(3056, loc, "there are no objects of a class with pure virtual functions");
                return Ex::Err;
            }
        }
        let value = if count.is_some() {
            match init {
                Init::None => self.default_init(t, loc),
                Init::Direct(a) if a.is_empty() => self.default_init(t, loc),
                Init::List(a) if a.is_empty() => self.default_init(t, loc),
                Init::List(items) if !self.needs_construction(t) && !self.cx.is_empty() && items.iter().all(|i| i.designators.is_empty()) => {
                    return self.new_array_of(t, count, items, loc);
                }
                _ => {
                    self.unsupported(4046, loc, "an initialiser of `new[]`");
                    return Ex::Err;
                }
            }
        } else {
            self.initialise(t.unqualified(), init, loc)
        };
        if value.as_ref().is_some_and(|v| self.is_error(v.ty)) {
            return Ex::Err;
        }
        let ptr = self.pointer_to(t);
        Ex::Val(self.mk(
            ExprKind::New {
                ty: t.id,
                count,
                init: value,
            },
            ptr,
            loc,
        ))
    }

    /// `new T[n]{a, b}`: the array, then an assignment for each value.
    fn new_array_of(&mut self, t: QTy, count: Option<crate::hir::Expr>, items: &'a [ast::InitItem], loc: Loc) -> Ex<'a> {
        let known = count.as_ref().and_then(|c| self.eval_int(c));
        if known.is_none_or(|n| (items.len() as i128) > n) {
            self.unsupported(4046, loc, "this initialiser of `new[]`");
            return Ex::Err;
        }
        let span = self.span(loc);
        let ptr = self.pointer_to(t);
        let new = self.mk(
            ExprKind::New {
                ty: t.id,
                count,
                init: None,
            },
            ptr,
            loc,
        );
        let id = self.new_local("array".into(), QTy::plain(ptr), crate::hir::Storage::Auto, loc);
        let place = self.mk_place(crate::hir::PlaceKind::Local(id), QTy::plain(ptr), span);
        let load = self.mk(ExprKind::Load(place), ptr, loc);
        let mut stmts = vec![crate::hir::Stmt {
            kind: StmtKind::Let { local: id, init: Some(new) },
            span,
        }];
        for (i, item) in items.iter().enumerate() {
            let v = self.expr(&item.value);
            let v = self.copy_init(t.unqualified(), v, item.value.loc);
            if self.is_error(v.ty) {
                return Ex::Err;
            }
            let index = self.int_value(i as i128, self.t.int, crate::hir::Spelling::None, loc);
            let to = self.mk_place(crate::hir::PlaceKind::PtrIndex(load.clone(), index), t.unqualified(), span);
            let assign = self.mk(ExprKind::Assign(to, v), t.id, loc);
            stmts.push(crate::hir::Stmt {
                kind: StmtKind::Expr(assign),
                span,
            });
        }
        let block = crate::hir::Block { stmts, span: Some(span) };
        Ex::Val(self.mk(ExprKind::StmtExpr(block, load), ptr, loc))
    }

    /// `new (p) T(…)`: an assignment, when what was there needs no destruction.
    fn placement_new(&mut self, placement: &'a [ast::Expr], te: &'a ast::TypeExpr, array: Option<&'a ast::Expr>, init: &'a Init, loc: Loc) -> Ex<'a> {
        let t = self.resolve(te);
        if self.is_error(t.id) {
            self.bad(loc);
            return Ex::Err;
        }
        let plain = match self.record_of(t.id) {
            Some(r) => self.trivially_copyable(r),
            None => !matches!(self.ty(t.id), Ty::Array(..)),
        };
        let [at] = placement else {
            self.unsupported(4031, loc, "this form of `new`");
            return Ex::Err;
        };
        if !plain || array.is_some() || self.cx.is_empty() {
            self.unsupported(4031, loc, "`new` at a place of your choice");
            return Ex::Err;
        }
        let p = self.value(at);
        if self.is_error(p.ty) {
            return Ex::Err;
        }
        if !self.is_pointer(p.ty) {
            self.unsupported(4031, loc, "this form of `new`");
            return Ex::Err;
        }
        let ptr = self.pointer_to(t.unqualified());
        let p = self.conversion(p, ptr, loc);
        let Some(value) = self.initialise(t.unqualified(), init, loc) else {
            return Ex::Val(p);
        };
        if self.is_error(value.ty) {
            return Ex::Err;
        }
        let span = self.span(loc);
        let qt = QTy::plain(ptr);
        let id = self.new_local("place".into(), qt, crate::hir::Storage::Auto, loc);
        let local = self.mk_place(crate::hir::PlaceKind::Local(id), qt, span);
        let load = self.mk(ExprKind::Load(local), ptr, loc);
        let object = self.deref(load.clone(), loc);
        let assign = self.mk(ExprKind::Assign(object, value), t.id, loc);
        let stmts = vec![
            crate::hir::Stmt {
                kind: StmtKind::Let { local: id, init: Some(p) },
                span,
            },
            crate::hir::Stmt {
                kind: StmtKind::Expr(assign),
                span,
            },
        ];
        let block = crate::hir::Block { stmts, span: Some(span) };
        Ex::Val(self.mk(ExprKind::StmtExpr(block, load), ptr, loc))
    }

    pub(super) fn delete_expr(&mut self, array: bool, e: &'a ast::Expr, loc: Loc) -> Ex<'a> {
        let v = self.expr(e);
        let v = self.scalar(v, e.loc);
        if self.is_error(v.ty) {
            return Ex::Err;
        }
        let Some(to) = self.prog.types.pointee(v.ty) else {
            return self.bad_operand("delete", v.ty, loc);
        };
        if let Some(r) = self.record_of(to.id) {
            self.complete_class(r, loc);
            if !self.prog.record(r).vtable.is_empty() && !array && self.virtual_delete_needed(r) {
                if self.cx.is_empty() {
                    self.unsupported(4032, loc, "deleting an object of a class with virtual functions outside of a function");
                    return Ex::Err;
                }
                return self.virtual_delete(r, v, loc);
            }
        }
        Ex::Val(self.mk(ExprKind::Delete { array, ptr: v }, self.t.void, loc))
    }

    /// `({ …; e; })`
    pub(super) fn stmt_expr(&mut self, body: &'a ast::Stmt, loc: Loc) -> Ex<'a> {
        if self.cx.is_empty() {
            self.error(3069, loc, "a statement expression outside of a function");
            return Ex::Err;
        }
        let ast::StmtKind::Block(stmts) = &*body.kind else {
            return Ex::Err;
        };
        let outer = self.refused;
        let (block, value) = self.block(|s| {
            let mut out = Vec::new();
            let mut value = None;
            for (i, st) in stmts.iter().enumerate() {
                if i + 1 == stmts.len()
                    && let ast::StmtKind::Expr(e) = &*st.kind
                {
                    let v = s.expr(e);
                    let v = match v {
                        Ex::Val(v) => v,
                        v => s.rvalue(v, e.loc),
                    };
                    out.append(&mut s.take_before());
                    value = Some(v);
                } else {
                    s.statement(st, &mut out);
                }
            }
            (
                crate::hir::Block {
                    stmts: out,
                    span: Some(s.span(body.loc)),
                },
                value,
            )
        });
        if outer.is_some() {
            self.refused = outer;
        }
        let value = match value {
            Some(v) if self.is_error(v.ty) => return Ex::Err,
            Some(v) if v.ty != self.t.void => v,
            other => {
                let mut block = block;
                if let Some(v) = other {
                    let span = v.span;
                    block.stmts.push(crate::hir::Stmt {
                        kind: StmtKind::Expr(v),
                        span,
                    });
                }
                let z = self.int_value(0, self.t.int, crate::hir::Spelling::None, loc);
                let void = self.t.void;
                let nothing = self.conversion(z, void, loc);
                return Ex::Val(self.mk(ExprKind::StmtExpr(block, nothing), void, loc));
            }
        };
        let ty = value.ty;
        let _ = QTy::plain(ty);
        Ex::Val(self.mk(ExprKind::StmtExpr(block, value), ty, loc))
    }
}
