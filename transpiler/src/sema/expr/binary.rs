//! Binary operators, `?:`, the comma, and indexing.

use super::{Cat, Ex, Want};
use crate::hir::{BinOp, Conv, Expr, ExprKind, PlaceKind, QTy, Spelling, Ty, TyId};
use crate::sema::Sema;
use crate::syntax::ast::{self, Loc};

/// An operator as written.
pub(super) fn text(op: ast::BinOp) -> &'static str {
    use ast::BinOp::*;
    match op {
        Mul => "*",
        Div => "/",
        Rem => "%",
        Add => "+",
        Sub => "-",
        Shl => "<<",
        Shr => ">>",
        Lt => "<",
        Gt => ">",
        Le => "<=",
        Ge => ">=",
        Eq => "==",
        Ne => "!=",
        BitAnd => "&",
        BitXor => "^",
        BitOr => "|",
        And => "&&",
        Or => "||",
        Spaceship => "<=>",
    }
}

/// HIR's operator, for those that have one.
pub(super) fn hir_op(op: ast::BinOp) -> Option<BinOp> {
    use ast::BinOp as A;
    Some(match op {
        A::Mul => BinOp::Mul,
        A::Div => BinOp::Div,
        A::Rem => BinOp::Rem,
        A::Add => BinOp::Add,
        A::Sub => BinOp::Sub,
        A::Shl => BinOp::Shl,
        A::Shr => BinOp::Shr,
        A::Lt => BinOp::Lt,
        A::Gt => BinOp::Gt,
        A::Le => BinOp::Le,
        A::Ge => BinOp::Ge,
        A::Eq => BinOp::Eq,
        A::Ne => BinOp::Ne,
        A::BitAnd => BinOp::BitAnd,
        A::BitXor => BinOp::BitXor,
        A::BitOr => BinOp::BitOr,
        A::And | A::Or | A::Spaceship => return None,
    })
}

/// The operator on numbers that is written so, if there is one that gives a number.
pub(super) fn of_text(sign: &str) -> Option<BinOp> {
    use ast::BinOp::*;
    let all = [
        Mul, Div, Rem, Add, Sub, Shl, Shr, Lt, Gt, Le, Ge, Eq, Ne, BitAnd, BitXor, BitOr,
    ];
    all.into_iter()
        .find(|op| text(*op) == sign)
        .and_then(hir_op)
}

impl<'a> Sema<'a> {
    pub(super) fn binary(
        &mut self,
        op: ast::BinOp,
        a: &'a ast::Expr,
        b: &'a ast::Expr,
        loc: Loc,
    ) -> Ex<'a> {
        let x = self.expr(a);
        let y = self.expr(b);
        self.binary_ex(op, x, y, a.loc, b.loc, loc)
    }

    /// Arithmetic on a two-dimensional array of variable length would count in rows.
    pub(super) fn refuse_rows(&mut self, e: &Ex<'a>, loc: Loc) -> bool {
        let rows = self.vla_rows_of(e).is_some();
        if rows {
            self.unsupported(
                4011,
                loc,
                "arithmetic on an array of arrays of variable length",
            );
        }
        rows
    }

    pub(in crate::sema) fn binary_ex(
        &mut self,
        op: ast::BinOp,
        x: Ex<'a>,
        y: Ex<'a>,
        al: Loc,
        bl: Loc,
        loc: Loc,
    ) -> Ex<'a> {
        if self.ex_bad(&x) || self.ex_bad(&y) {
            self.bad(loc);
            return Ex::Err;
        }
        if self.refuse_rows(&x, loc) || self.refuse_rows(&y, loc) {
            return Ex::Err;
        }
        let pair = [x, y];
        if let Some(r) = self.overloaded(text(op), &pair, loc) {
            return r;
        }
        if let Some(r) = self.rewritten_comparison(op, &pair, loc) {
            return r;
        }
        let [x, y] = pair;
        match op {
            ast::BinOp::And | ast::BinOp::Or => {
                let x = self.condition(x, al);
                let y = self.condition(y, bl);
                if self.is_error(x.ty) || self.is_error(y.ty) {
                    return Ex::Err;
                }
                let kind = if op == ast::BinOp::And {
                    ExprKind::And(x, y)
                } else {
                    ExprKind::Or(x, y)
                };
                let v = self.mk(kind, self.t.bool, loc);
                Ex::Val(self.truth(v, loc))
            }
            ast::BinOp::Spaceship => self.three_way(x, y, al, bl, loc),
            _ => {
                let Some(h) = hir_op(op) else {
                    return Ex::Err;
                };
                if matches!(h, BinOp::Eq | BinOp::Ne)
                    && let Some(r) = self.member_pointer_compare(h, &x, &y, loc)
                {
                    return r;
                }
                let (wx, wy) = self.wants(h, &x, &y);
                let x = self.scalar_of(x, wx, al);
                let y = self.scalar_of(y, wy, bl);
                self.arithmetic(h, text(op), x, y, loc)
            }
        }
    }

    /// Which types a built-in operator takes on either side, given the other.
    pub(super) fn wants(&mut self, op: BinOp, x: &Ex<'a>, y: &Ex<'a>) -> (Want, Want) {
        use BinOp::*;
        let beside = |s: &mut Self, other: &Ex<'a>, is_left: bool| {
            if s.record_of(s.type_of(other).id).is_some() {
                return Want::Any;
            }
            let t = s.decayed(other);
            match (op, s.pointer_like(t)) {
                (_, false) => Want::Arithmetic,
                (Add, _) => Want::Integral,
                (Sub, _) if !is_left => Want::Integral,
                _ => Want::Pointer,
            }
        };
        match op {
            Mul | Div => (Want::Arithmetic, Want::Arithmetic),
            Rem | Shl | Shr | BitAnd | BitXor | BitOr => (Want::Integral, Want::Integral),
            _ => (beside(self, y, true), beside(self, x, false)),
        }
    }

    /// A built-in binary operator on values.
    fn arithmetic(&mut self, op: BinOp, sign: &str, x: Expr, y: Expr, loc: Loc) -> Ex<'a> {
        if self.is_error(x.ty) || self.is_error(y.ty) {
            return Ex::Err;
        }
        use BinOp::*;
        let (x, y) = match op {
            Shl | Shr => (x, y),
            _ => self.beside(x, y),
        };
        let (xp, yp) = (self.pointer_like(x.ty), self.pointer_like(y.ty));
        match op {
            Add if xp && self.is_integral(y.ty) => return self.ptr_add(x, y, false, loc),
            Add if yp && self.is_integral(x.ty) => return self.ptr_add(y, x, false, loc),
            Sub if xp && self.is_integral(y.ty) => return self.ptr_add(x, y, true, loc),
            Sub if xp && yp => {
                let (Some(a), Some(b)) =
                    (self.prog.types.pointee(x.ty), self.prog.types.pointee(y.ty))
                else {
                    return self.mismatch(sign, x.ty, y.ty, loc);
                };
                if a.id != b.id && !self.is_c() {
                    return self.mismatch(sign, x.ty, y.ty, loc);
                }
                let y = if x.ty == y.ty {
                    y
                } else {
                    self.mk_pointer(y, x.ty, loc)
                };
                return Ex::Val(self.mk(ExprKind::PtrDiff(x, y), self.t.long, loc));
            }
            Eq | Ne | Lt | Le | Gt | Ge if xp || yp => {
                return self.compare_pointers(op, sign, x, y, loc);
            }
            Shl | Shr => {
                if !self.is_integral(x.ty) || !self.is_integral(y.ty) {
                    return self.mismatch(sign, x.ty, y.ty, loc);
                }
                let ty = self.promoted(x.ty);
                let ny = self.promoted(y.ty);
                let x = self.conversion(x, ty, loc);
                let y = self.conversion(y, ny, loc);
                return Ex::Val(self.mk(ExprKind::Binary(op, x, y), ty, loc));
            }
            _ => {}
        }
        let compare = matches!(op, Eq | Ne | Lt | Le | Gt | Ge);
        // Scoped enumerations compare with themselves only.
        if compare
            && x.ty == y.ty
            && matches!(self.ty(x.ty), Ty::Enum(_))
            && !self.is_integral(x.ty)
        {
            let v = self.mk(ExprKind::Binary(op, x, y), self.t.bool, loc);
            return Ex::Val(v);
        }
        // The same unscoped enumeration: equality needs no conversion.
        if matches!(op, Eq | Ne) && x.ty == y.ty && matches!(self.ty(x.ty), Ty::Enum(_) | Ty::Bool)
        {
            let v = self.mk(ExprKind::Binary(op, x, y), self.t.bool, loc);
            return Ex::Val(self.truth(v, loc));
        }
        let Some(ty) = self.usual(x.ty, y.ty) else {
            return self.mismatch(sign, x.ty, y.ty, loc);
        };
        if matches!(op, Rem | BitAnd | BitOr | BitXor) && !self.is_integral(ty) {
            return self.mismatch(sign, x.ty, y.ty, loc);
        }
        let x = self.conversion(x, ty, loc);
        let y = self.conversion(y, ty, loc);
        let v = self.mk(
            ExprKind::Binary(op, x, y),
            if compare { self.t.bool } else { ty },
            loc,
        );
        Ex::Val(if compare { self.truth(v, loc) } else { v })
    }

    fn pointer_like(&self, t: TyId) -> bool {
        matches!(self.ty(t), Ty::Pointer(_) | Ty::NullPtr)
    }

    fn mk_pointer(&mut self, e: Expr, to: TyId, loc: Loc) -> Expr {
        self.conversion(e, to, loc)
    }

    pub(in crate::sema) fn mismatch(&mut self, op: &str, a: TyId, b: TyId, loc: Loc) -> Ex<'a> {
        let (a, b) = (self.show_id(a), self.show_id(b));
        self.error(
            3066,
            loc,
            format!("`{a}` and `{b}` are no operands of `{op}`"),
        );
        Ex::Err
    }

    fn ptr_add(&mut self, ptr: Expr, index: Expr, subtract: bool, loc: Loc) -> Ex<'a> {
        let Some(to) = self.prog.types.pointee(ptr.ty) else {
            return self.bad_operand("+", ptr.ty, loc);
        };
        if matches!(self.ty(to.id), Ty::Function(_)) {
            return self.bad_operand("+", ptr.ty, loc);
        }
        if let Some(r) = self.record_of(to.id) {
            self.complete_class(r, loc);
            if self.refuse_class(r, loc) {
                return Ex::Err;
            }
        }
        let index = self.index_value(index, loc);
        let ty = ptr.ty;
        Ex::Val(self.mk(
            ExprKind::PtrAdd {
                ptr,
                index,
                subtract,
            },
            ty,
            loc,
        ))
    }

    /// An index as an integer.
    fn index_value(&mut self, i: Expr, loc: Loc) -> Expr {
        let ty = self.promoted(i.ty);
        self.conversion(i, ty, loc)
    }

    fn compare_pointers(&mut self, op: BinOp, sign: &str, x: Expr, y: Expr, loc: Loc) -> Ex<'a> {
        let ty = match self.composite(&x, &y) {
            Some(t) => t,
            None => return self.mismatch(sign, x.ty, y.ty, loc),
        };
        let mut x = self.conversion(x, ty, loc);
        let mut y = self.conversion(y, ty, loc);
        // Functions have no order of their own in Rust; their addresses do.
        if !matches!(op, BinOp::Eq | BinOp::Ne) && self.fn_type_of_pointer(ty).is_some() {
            let address = self.t.ulong;
            [x, y] = [x, y].map(|e| match *e.kind {
                ExprKind::Null => self.int_value(0, address, Spelling::None, loc),
                _ => self.mk(ExprKind::Convert(Conv::PtrToInt, e), address, loc),
            });
        }
        let v = self.mk(ExprKind::Binary(op, x, y), self.t.bool, loc);
        Ex::Val(self.truth(v, loc))
    }

    /// The composite pointer type of two operands (C++17 \[expr\]/14).
    fn composite(&mut self, x: &Expr, y: &Expr) -> Option<TyId> {
        // (`(void *)0` is a pointer like others in C++.)
        let null = |s: &Self, e: &Expr| match s.ty(e.ty) {
            Ty::NullPtr => true,
            Ty::Pointer(_) if !s.is_c() && !s.is_dialect() => false,
            _ => s.is_null_constant(e),
        };
        if x.ty == y.ty {
            return Some(x.ty);
        }
        if self.is_pointer(x.ty) && null(self, y) {
            return Some(x.ty);
        }
        if self.is_pointer(y.ty) && null(self, x) {
            return Some(y.ty);
        }
        let (Some(a), Some(b)) = (self.prog.types.pointee(x.ty), self.prog.types.pointee(y.ty))
        else {
            // C compares pointers with integers; gcc warns.
            if self.is_c() {
                if self.is_pointer(x.ty) && self.is_integral(y.ty) {
                    return Some(x.ty);
                }
                if self.is_pointer(y.ty) && self.is_integral(x.ty) {
                    return Some(y.ty);
                }
            }
            return None;
        };
        let quals = |id| QTy {
            id,
            is_const: a.is_const || b.is_const,
            is_volatile: a.is_volatile || b.is_volatile,
        };
        let void = self.t.void;
        let id = if a.id == b.id {
            a.id
        } else if a.id == void || b.id == void {
            void
        } else {
            match (self.record_of(a.id), self.record_of(b.id)) {
                (Some(p), Some(q)) if self.base_path(p, q).is_some() => b.id,
                (Some(p), Some(q)) if self.base_path(q, p).is_some() => a.id,
                _ if self.standard(x.ty, y.ty, Default::default()).is_some() => return Some(y.ty),
                _ if self.standard(y.ty, x.ty, Default::default()).is_some() => return Some(x.ty),
                _ => {
                    let to = self.with_both_qualifiers(a, b)?;
                    return Some(self.pointer_to(to));
                }
            }
        };
        Some(self.pointer_to(quals(id)))
    }

    /// The type with the qualifiers of both, if that is all they differ in: `int *const *` of `int **` and `int *const *` (C++17 \[conv.qual\]).
    fn with_both_qualifiers(&mut self, a: QTy, b: QTy) -> Option<QTy> {
        let (id, differ) = match (self.ty(a.id), self.ty(b.id)) {
            _ if a.id == b.id => (a.id, false),
            (&Ty::Pointer(p), &Ty::Pointer(q)) => {
                let to = self.with_both_qualifiers(p, q)?;
                (self.pointer_to(to), to != p || to != q)
            }
            _ => return None,
        };
        Some(QTy {
            id,
            is_const: a.is_const || b.is_const || differ,
            is_volatile: a.is_volatile || b.is_volatile,
        })
    }

    /// The lengths of all dimensions but the first of an array of variable length that is named here.
    fn vla_rows_of(&self, e: &Ex<'a>) -> Option<Vec<crate::hir::LocalId>> {
        let Ex::Place(p, _) = e else { return None };
        let PlaceKind::Local(id) = &*p.kind else {
            return None;
        };
        self.cx.last()?.vla_rows.get(id).cloned()
    }

    /// `x[i]`, `x[i][j]` … of such an array.
    fn vla_row(&mut self, a: &'a ast::Expr, i: &'a ast::Expr, loc: Loc) -> Option<Ex<'a>> {
        if self.cx.last()?.vla_rows.is_empty() {
            return None;
        }
        let mut indices = vec![i];
        let mut array = a;
        loop {
            match &*array.kind {
                ast::ExprKind::Index(x, j) => {
                    indices.push(j);
                    array = x;
                }
                ast::ExprKind::Paren(x) => array = x,
                ast::ExprKind::Name(_) => break,
                _ => return None,
            }
        }
        let x = self.expr(array);
        let rows = self.vla_rows_of(&x)?;
        if indices.len() > rows.len() {
            return None;
        }
        if indices.len() < rows.len() {
            self.unsupported(
                4011,
                loc,
                "a part of an array of variable length that is an array of arrays",
            );
            return Some(Ex::Err);
        }
        let p = self.rvalue(x, a.loc);
        let long = self.t.long;
        let span = self.span(loc);
        let mut offset: Option<Expr> = None;
        for (i, row) in indices.into_iter().rev().zip(rows) {
            let y = self.expr(i);
            let n = self.scalar_of(y, Want::Integral, i.loc);
            let n = self.convert_to(n, long, i.loc);
            if self.is_error(n.ty) {
                return Some(Ex::Err);
            }
            let sum = match offset {
                Some(o) => self.mk(ExprKind::Binary(BinOp::Add, o, n), long, loc),
                None => n,
            };
            let r = self.mk_place(PlaceKind::Local(row), QTy::plain(long), span);
            let r = self.mk(ExprKind::Load(r), long, loc);
            offset = Some(self.mk(ExprKind::Binary(BinOp::Mul, sum, r), long, loc));
        }
        Some(self.ptr_add(p, offset?, false, loc))
    }

    /// `a[i]`
    pub(super) fn index(&mut self, a: &'a ast::Expr, i: &'a ast::Expr, loc: Loc) -> Ex<'a> {
        if let Some(row) = self.vla_row(a, i, loc) {
            return row;
        }
        let x = self.expr(a);
        let y = self.expr(i);
        if self.ex_bad(&x) || self.ex_bad(&y) {
            self.bad(loc);
            return Ex::Err;
        }
        let pair = [x, y];
        if let Some(r) = self.overloaded("[]", &pair, loc) {
            return r;
        }
        let [mut x, mut y] = pair;
        let tx = self.type_of(&x);
        let pointer = |s: &mut Self, e: &Ex<'a>, converted: bool| {
            let t = match s.scalar_conversion(e, Want::Pointer, loc) {
                Some(f) if converted => s.strip_ref(s.func(f).ret).id,
                _ => s.decayed(e),
            };
            s.is_pointer(t)
        };
        let swapped = |s: &mut Self, x: &Ex<'a>, y: &Ex<'a>, converted| {
            !pointer(s, x, converted) && pointer(s, y, converted)
        };
        if self.is_integral(tx.id)
            || swapped(self, &x, &y, false)
            || !pointer(self, &x, false) && swapped(self, &x, &y, true)
        {
            std::mem::swap(&mut x, &mut y);
        }
        // Of an object's several conversions that to `ptrdiff_t` is meant ([over.built]/14).
        let several = self.record_of(self.type_of(&y).id).is_some()
            && self.scalar_conversion(&y, Want::Integral, loc).is_none();
        let n = match several {
            true => self.copy_init(QTy::plain(self.t.long), y, i.loc),
            false => self.scalar_of(y, Want::Integral, i.loc),
        };
        if self.is_error(n.ty) {
            return Ex::Err;
        }
        if !self.is_integral(n.ty) {
            return self.bad_operand("[]", n.ty, loc);
        }
        let n = self.index_value(n, loc);
        let span = self.span(loc);
        if let Ex::Place(p, cat) = &x
            && let Ty::Array(elem, _) = *self.ty(p.ty.id)
        {
            let elem = self.add_quals(elem, p.ty.is_const, p.ty.is_volatile);
            // A string literal is indexed through its pointer.
            if !matches!(*p.kind, PlaceKind::Str(_)) {
                let place = self.mk_place(PlaceKind::Index(p.clone(), n), elem, span);
                return Ex::Place(place, *cat);
            }
        }
        let p = self.scalar_of(x, Want::Pointer, a.loc);
        match *self.ty(p.ty) {
            Ty::Pointer(t) => {
                if *self.ty(t.id) == Ty::Void || matches!(self.ty(t.id), Ty::Function(_)) {
                    return self.bad_operand("[]", p.ty, loc);
                }
                if let Some(r) = self.record_of(t.id) {
                    self.complete_class(r, loc);
                    if self.refuse_class(r, loc) {
                        return Ex::Err;
                    }
                }
                Ex::Place(self.mk_place(PlaceKind::PtrIndex(p, n), t, span), Cat::L)
            }
            Ty::Error => Ex::Err,
            _ => self.bad_operand("[]", p.ty, loc),
        }
    }

    /// `a, b`
    pub(super) fn comma(&mut self, a: &'a ast::Expr, b: &'a ast::Expr, loc: Loc) -> Ex<'a> {
        let x = self.expr(a);
        let y = self.expr(b);
        self.comma_ex(x, y, a.loc, b.loc, loc)
    }

    /// The same with operands that are analysed already.
    pub(in crate::sema) fn comma_ex(
        &mut self,
        x: Ex<'a>,
        y: Ex<'a>,
        x_loc: Loc,
        y_loc: Loc,
        loc: Loc,
    ) -> Ex<'a> {
        if self.ex_bad(&x) || self.ex_bad(&y) {
            self.bad(loc);
            return Ex::Err;
        }
        let pair = [x, y];
        if let Some(r) = self.overloaded(",", &pair, loc) {
            return r;
        }
        let [x, y] = pair;
        let first = self.effect(x, x_loc);
        let last = match y {
            Ex::Place(p, cat) if self.is_kept(&p, cat) => {
                // Keeps the object's identity: through its address, which `load` takes away again.
                let ty = self.pointer_to(p.ty);
                let v = self.addr_of(p, ty, y_loc);
                let v = match first {
                    Some(f) => self.mk(ExprKind::Comma(vec![f], v), ty, loc),
                    None => v,
                };
                return Ex::Place(self.deref(v, loc), cat);
            }
            Ex::Val(v) if v.ty == self.t.void => v,
            y => self.rvalue(y, y_loc),
        };
        if self.is_error(last.ty) {
            return Ex::Err;
        }
        let Some(first) = first else {
            return Ex::Val(last);
        };
        let ty = last.ty;
        Ex::Val(match *first.kind {
            ExprKind::Comma(mut list, l) => {
                list.push(l);
                self.mk(ExprKind::Comma(list, last), ty, loc)
            }
            kind => {
                let first = Expr {
                    kind: Box::new(kind),
                    ..first
                };
                self.mk(ExprKind::Comma(vec![first], last), ty, loc)
            }
        })
    }

    /// Whether what stands behind a comma is the object itself and not its value.
    fn is_kept(&self, p: &super::Place, cat: Cat) -> bool {
        let scalar = matches!(
            self.ty(p.ty.id),
            Ty::Int(_) | Ty::Bool | Ty::Float(_) | Ty::Pointer(_) | Ty::Enum(_) | Ty::Array(..)
        );
        let named = !matches!(*p.kind, PlaceKind::Temp(_) | PlaceKind::Bound(_));
        self.record_of(p.ty.id).is_some()
            || scalar && named && cat == Cat::L && !self.is_c() && self.bit_field(p).is_none()
    }

    /// `c ? t : f` (C++17 \[expr.cond\], C17 6.5.15).
    pub(super) fn conditional(
        &mut self,
        c: &'a ast::Expr,
        t: Option<&'a ast::Expr>,
        f: &'a ast::Expr,
        loc: Loc,
    ) -> Ex<'a> {
        let cond = self.expr(c);
        if self.ex_bad(&cond) {
            self.bad(loc);
            return Ex::Err;
        }
        let (x, tl) = match t {
            Some(t) => (self.expr(t), t.loc),
            None => {
                let pure = matches!(&cond, Ex::Place(p, _) if matches!(*p.kind, PlaceKind::Local(_) | PlaceKind::Global(_)));
                if !pure {
                    self.unsupported(4037, loc, "`?:` without its middle on something computed");
                    return Ex::Err;
                }
                (cond.clone(), c.loc)
            }
        };
        let y = self.expr(f);
        let cond = self.condition(cond, c.loc);
        if self.is_error(cond.ty) || self.ex_bad(&x) || self.ex_bad(&y) {
            self.bad(loc);
            return Ex::Err;
        }
        let (x, y) = match self.base_place_of(&x, &y, tl) {
            Some(x) => (x, y),
            None => match self.base_place_of(&y, &x, f.loc) {
                Some(y) => (x, y),
                None => (x, y),
            },
        };
        let (tx, ty) = (self.type_of(&x), self.type_of(&y));
        // Two places of one type, or of one that is `const` for one of them: the result is a place, which `load` simplifies.
        let both = match tx.is_const {
            true => tx,
            false => ty,
        };
        if let (Ex::Place(p, cx), Ex::Place(q, cy)) = (&x, &y)
            && tx.id == ty.id
            && tx.is_volatile == ty.is_volatile
            && cx == cy
            && !matches!(self.ty(tx.id), Ty::Array(..) | Ty::Vla(_) | Ty::Function(_))
            && self.bit_field(p).is_none()
            && self.bit_field(q).is_none()
            && ![p, q]
                .iter()
                .any(|x| matches!(*x.kind, PlaceKind::Temp(_) | PlaceKind::Bound(_)))
        {
            let cat = *cx;
            let ptr = self.pointer_to(both);
            let (p, q) = (p.clone(), q.clone());
            let a = self.mk(ExprKind::AddrOf(p), ptr, tl);
            let b = self.mk(ExprKind::AddrOf(q), ptr, f.loc);
            let v = self.mk(ExprKind::Cond(cond, a, b), ptr, loc);
            let span = self.span(loc);
            return Ex::Place(self.mk_place(PlaceKind::Deref(v), both, span), cat);
        }
        // `c ? x : throw e` is `x`.
        let throws = |e: &Ex| matches!(e, Ex::Val(v) if matches!(*v.kind, ExprKind::Throw(_)));
        if throws(&x) != throws(&y) {
            let (value, thrown, at) = if throws(&x) {
                (y, x, f.loc)
            } else {
                (x, y, tl)
            };
            let first = matches!(thrown, Ex::Val(_)) && at == f.loc;
            let t = QTy::plain(self.decayed(&value));
            let value = if t.id == self.t.void {
                self.rvalue(value, at)
            } else {
                self.copy_init(t, value, at)
            };
            let mut thrown = self.rvalue(thrown, loc);
            if self.is_error(value.ty) || self.is_error(thrown.ty) {
                return Ex::Err;
            }
            thrown.ty = value.ty;
            let (a, b) = if first {
                (thrown, value)
            } else {
                (value, thrown)
            };
            let ty = t.id;
            return Ex::Val(self.mk(ExprKind::Cond(cond, a, b), ty, loc));
        }
        let void = self.t.void;
        let (xv, yv) = (
            matches!(&x, Ex::Val(v) if v.ty == void),
            matches!(&y, Ex::Val(v) if v.ty == void),
        );
        if xv || yv {
            let side = |s: &mut Self, e: Ex<'a>, l: Loc| match e {
                Ex::Val(v) if v.ty == void => v,
                e => {
                    let v = s.rvalue(e, l);
                    s.conversion(v, void, l)
                }
            };
            let a = side(self, x, tl);
            let b = side(self, y, f.loc);
            return Ex::Val(self.mk(ExprKind::Cond(cond, a, b), void, loc));
        }
        let (rx, ry) = (self.record_of(tx.id), self.record_of(ty.id));
        let mut one_way = None;
        if tx.id == ty.id && rx.is_some() {
            one_way = Some(tx.id);
        } else if rx.is_some() || ry.is_some() {
            // One side converts to the other's type, or both to what the built-in operator takes.
            let to_y = self.ics(&x, ty.unqualified(), true).is_some();
            let to_x = self.ics(&y, tx.unqualified(), true).is_some();
            one_way = match (to_y, to_x) {
                (true, false) => Some(self.decayed_type(ty)),
                (false, true) => Some(self.decayed_type(tx)),
                (true, true) => return self.mismatch("?:", tx.id, ty.id, loc),
                (false, false) => None,
            };
        }
        let target = if let Some(target) = one_way {
            target
        } else {
            let (wx, wy) = self.wants(BinOp::Eq, &x, &y);
            let a = match rx {
                Some(_) => self.scalar_of(x, wx, tl),
                None => self.rvalue(x, tl),
            };
            let b = match ry {
                Some(_) => self.scalar_of(y, wy, f.loc),
                None => self.rvalue(y, f.loc),
            };
            if self.is_error(a.ty) || self.is_error(b.ty) {
                return Ex::Err;
            }
            let (a, b) = self.beside(a, b);
            let target = if a.ty == b.ty {
                a.ty
            } else if self.is_arithmetic(a.ty) && self.is_arithmetic(b.ty) {
                match self.usual(a.ty, b.ty) {
                    Some(t) => t,
                    None => return self.mismatch("?:", a.ty, b.ty, loc),
                }
            } else {
                match self.composite(&a, &b) {
                    Some(t) => t,
                    None => return self.mismatch("?:", a.ty, b.ty, loc),
                }
            };
            let a = self.conversion(a, target, tl);
            let b = self.conversion(b, target, f.loc);
            return Ex::Val(self.mk(ExprKind::Cond(cond, a, b), target, loc));
        };
        let a = self.copy_init(QTy::plain(target), x, tl);
        let b = self.copy_init(QTy::plain(target), y, f.loc);
        if self.is_error(a.ty) || self.is_error(b.ty) {
            return Ex::Err;
        }
        let v = self.mk(ExprKind::Cond(cond, a, b), target, loc);
        // Of a constant object and one that is not, the value is a constant one, which `T &&` does not take.
        if tx.id == ty.id && (tx.is_const || ty.is_const) {
            let span = self.span(loc);
            let of = QTy::plain(target).with_const();
            return Ex::Place(self.mk_place(PlaceKind::Temp(v), of, span), Cat::X);
        }
        Ex::Val(v)
    }

    /// An object as the base that stands on the other side of `:`, of the same category: a reference to it binds (C++17 [expr.cond]/4.1, 4.2).
    fn base_place_of(&mut self, object: &Ex<'a>, other: &Ex<'a>, loc: Loc) -> Option<Ex<'a>> {
        let (Ex::Place(p, cat), Ex::Place(to, other)) = (object, other) else {
            return None;
        };
        let (derived, base) = (self.record_of(p.ty.id)?, self.record_of(to.ty.id)?);
        self.complete_class(derived, loc);
        let fits = derived != base
            && cat == other
            && !matches!(*p.kind, PlaceKind::Temp(_))
            && !matches!(*to.kind, PlaceKind::Temp(_))
            && (to.ty.is_const || !p.ty.is_const)
            && (to.ty.is_volatile || !p.ty.is_volatile);
        if !fits || self.sole_base_path(derived, base).is_none() {
            return None;
        }
        let reference = self.reference(to.ty, *cat == Cat::X);
        let v = self.copy_init(reference, object.clone(), loc);
        Some(self.result(v, loc))
    }

    /// Reading `*(c ? &a : &b)`, `*(a, &b)`: `c ? a : b`, `a, b`.
    pub(super) fn load_conditional(&mut self, e: &Expr, cat: Cat, loc: Loc) -> Option<Expr> {
        let part = |s: &mut Self, e: &Expr| {
            let mut value = match &*e.kind {
                ExprKind::AddrOf(p) => s.load(p.clone(), cat, loc),
                ExprKind::Cond(..) | ExprKind::Comma(..) => s.load_conditional(e, cat, loc)?,
                _ => return None,
            };
            value.span = e.span;
            Some(value)
        };
        let (c, a, b) = match &*e.kind {
            ExprKind::Cond(c, a, b) => (c, a, b),
            ExprKind::Comma(first, last) => {
                let last = part(self, last)?;
                let ty = last.ty;
                return Some(self.mk(ExprKind::Comma(first.clone(), last), ty, loc));
            }
            _ => return None,
        };
        let x = part(self, a)?;
        let y = part(self, b)?;
        if x.ty != y.ty {
            return None;
        }
        let ty = x.ty;
        Some(self.mk(ExprKind::Cond(c.clone(), x, y), ty, loc))
    }
}
