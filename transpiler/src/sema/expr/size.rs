//! `sizeof` and `offsetof`.

use super::super::Sema;
use super::super::entity::*;
use super::Ex;
use crate::hir::{self, Expr, ExprKind, PlaceKind, QTy, Spelling, Ty, TyId};
use crate::syntax::ast::{self, Loc};

impl<'a> Sema<'a> {
    /// `sizeof x`, `sizeof x[i]` … of an array of arrays of variable length.
    pub(super) fn sizeof_rows(&mut self, a: &'a ast::Expr, loc: Loc) -> Option<Ex<'a>> {
        if self.cx.last()?.vla_rows.is_empty() {
            return None;
        }
        let (mut array, mut indices) = (a, 0);
        loop {
            match &*array.kind {
                ast::ExprKind::Index(x, _) => {
                    indices += 1;
                    array = x;
                }
                ast::ExprKind::Paren(x) => array = x,
                ast::ExprKind::Name(_) => break,
                _ => return None,
            }
        }
        let m = self.cx_mark();
        self.unevaluated += 1;
        let x = self.expr(array);
        self.unevaluated -= 1;
        self.cx_reset(m);
        let Ex::Place(p, _) = &x else { return None };
        let PlaceKind::Local(id) = *p.kind else {
            return None;
        };
        let cx = self.cx.last()?;
        let rows = cx.vla_rows.get(&id)?.clone();
        let Ty::Vla(elem) = self.ty(p.ty.id).clone() else {
            return None;
        };
        let (ul, long) = (self.t.ulong, self.t.long);
        let lengths: Vec<(hir::LocalId, hir::TyId)> = match indices {
            0 => vec![(*self.cx.last()?.vla_counts.get(&id)?, ul)],
            n => rows.get(n - 1..)?.iter().map(|r| (*r, long)).collect(),
        };
        let (size, _) = self.size_align(elem.id, loc)?;
        let span = self.span(loc);
        let mut all = self.int_value(size as i128, ul, Spelling::SizeOf(elem.id), loc);
        for (length, ty) in lengths {
            let n = self.mk_place(PlaceKind::Local(length), QTy::plain(ty), span);
            let n = self.mk(ExprKind::Load(n), ty, loc);
            let n = self.conversion(n, ul, loc);
            all = self.mk(ExprKind::Binary(hir::BinOp::Mul, n, all), ul, loc);
        }
        Some(Ex::Val(all))
    }

    /// `sizeof e`
    pub(super) fn sizeof_expr(&mut self, a: &'a ast::Expr, loc: Loc) -> Ex<'a> {
        if let Some(size) = self.sizeof_rows(a, loc) {
            return size;
        }
        let m = self.cx_mark();
        self.unevaluated += 1;
        let v = self.expr(a);
        self.unevaluated -= 1;
        self.cx_reset(m);
        if self.ex_bad(&v) {
            return Ex::Err;
        }
        let mut inner = a;
        while let ast::ExprKind::Paren(e) = &*inner.kind {
            inner = e;
        }
        if let ast::ExprKind::Index(base, _) = &*inner.kind {
            let m = self.cx_mark();
            let (b, _) = self.muted(|s| s.expr(base));
            self.cx_reset(m);
            if self.refuse_rows(&b, loc) {
                return Ex::Err;
            }
        }
        if self.refuse_rows(&v, loc) {
            return Ex::Err;
        }
        if let Ex::Place(p, _) = &v
            && let (PlaceKind::Local(id), Ty::Vla(elem)) = (&*p.kind, self.ty(p.ty.id).clone())
            && let Some(count) = self.cx.last().and_then(|c| c.vla_counts.get(id)).copied()
            && let Some((size, _)) = self.size_align(elem.id, loc)
        {
            let ul = self.t.ulong;
            let span = self.span(loc);
            let n = self.mk_place(PlaceKind::Local(count), QTy::plain(ul), span);
            let n = self.mk(ExprKind::Load(n), ul, loc);
            return self.size_of_many(n, elem.id, size, loc);
        }
        let t = match &v {
            Ex::Fns(_) | Ex::List(..) => {
                self.error(3028, loc, "this has no size");
                return Ex::Err;
            }
            v => self.type_of(v),
        };
        self.sizeof(t, loc)
    }

    pub(super) fn sizeof_type(&mut self, t: &'a ast::TypeExpr, loc: Loc) -> Ex<'a> {
        // A name the parser took for a type may be a variable.
        if let ast::TypeKind::Named(q) = &t.kind
            && let Some(f) = self.find(q)
            && let Some(Sym::Local { .. } | Sym::Global(_) | Sym::Field(_)) = f.syms.first()
        {
            let m = self.cx_mark();
            let v = self.name(q);
            self.cx_reset(m);
            let ty = self.type_of(&v);
            return self.sizeof(ty, loc);
        }
        self.vla_count = None;
        let t = self.resolve(t);
        let t = self.strip_ref(t);
        // (C11 6.5.3.4/2: where the type is an array of variable length, its size is computed.)
        if let Ty::Vla(elem) = *self.ty(t.id)
            && let Some(count) = self.vla_count.take()
            && let Some((size, _)) = self.size_align(elem.id, loc)
        {
            return self.size_of_many(count, elem.id, size, loc);
        }
        self.sizeof(t, loc)
    }

    /// The size of so many elements.
    fn size_of_many(&mut self, count: Expr, elem: TyId, size: u64, loc: Loc) -> Ex<'a> {
        let ul = self.t.ulong;
        let s = self.int_value(size as i128, ul, Spelling::SizeOf(elem), loc);
        Ex::Val(self.mk(ExprKind::Binary(hir::BinOp::Mul, count, s), ul, loc))
    }

    pub(super) fn sizeof(&mut self, t: QTy, loc: Loc) -> Ex<'a> {
        match self.size_align(t.id, loc) {
            Some((s, _)) => {
                self.warn_of_tail_padding(t, loc);
                Ex::Val(self.int_value(s as i128, self.t.ulong, Spelling::SizeOf(t.id), loc))
            }
            None => self.no_size(t, loc),
        }
    }

    pub(super) fn no_size(&mut self, t: QTy, loc: Loc) -> Ex<'a> {
        if self.is_error(t.id) {
            self.bad(loc);
            return Ex::Err;
        }
        if matches!(self.ty(t.id), Ty::Vla(_)) {
            self.unsupported(4011, loc, "the size of an array of variable length");
            return Ex::Err;
        }
        let shown = self.show(t);
        match self.record_of(t.id) {
            Some(r) if self.prog.record(r).bound.is_some() => {
                self.unsupported(4020, loc, format!("the size of the library's `{shown}`"));
            }
            _ => self.error(
                3028,
                loc,
                format!("the size of `{shown}` is not known here"),
            ),
        }
        Ex::Err
    }

    pub(super) fn offsetof(
        &mut self,
        t: &'a ast::TypeExpr,
        path: &'a [ast::Designator],
        loc: Loc,
    ) -> Ex<'a> {
        let mut t = self.resolve(t);
        if self.size_align(t.id, loc).is_some() {
            self.warn_of_tail_padding(t, loc);
        }
        let mut offset = 0u64;
        for d in path {
            match d {
                ast::Designator::Field(name) => {
                    let Some(r) = self.record_of(t.id) else {
                        self.error(3029, loc, "`offsetof` of something that is not a class");
                        return Ex::Err;
                    };
                    self.complete_class(r, loc);
                    let scope = self.class(r).scope;
                    match self.lookup_here(scope, &name.name, false).first() {
                        Some(Sym::Field(p)) => {
                            let mut r = r;
                            for i in p.iter() {
                                if !self.offset_is_known(r, *i) {
                                    self.unsupported(
                                        4082,
                                        loc,
                                        "`offsetof` of a member beside objects of the library",
                                    );
                                    return Ex::Err;
                                }
                                let f = &self.prog.record(r).fields[*i as usize];
                                offset += f.offset;
                                t = f.ty;
                                if let Some(n) = self.record_of(t.id) {
                                    r = n;
                                }
                            }
                        }
                        _ => {
                            self.error(
                                3030,
                                name.loc,
                                format!("there is no member `{}`", name.name),
                            );
                            return Ex::Err;
                        }
                    }
                }
                ast::Designator::Index(i) => {
                    let v = self.value(i);
                    match (self.ty(t.id).clone(), self.eval_int(&v)) {
                        (Ty::Array(e, _), Some(n)) if n >= 0 => {
                            let Some((s, _)) = self.size_align(e.id, loc) else {
                                return Ex::Err;
                            };
                            offset += s * n as u64;
                            t = e;
                        }
                        _ => {
                            self.error(
                                3029,
                                loc,
                                "this index of `offsetof` is not a constant or not into an array",
                            );
                            return Ex::Err;
                        }
                    }
                }
                ast::Designator::Range(..) => {
                    self.error(3029, loc, "`offsetof` of a range");
                    return Ex::Err;
                }
            }
        }
        Ex::Val(self.int_value(offset as i128, self.t.ulong, Spelling::None, loc))
    }
}
