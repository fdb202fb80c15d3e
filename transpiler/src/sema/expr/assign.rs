//! Assignment, simple and compound, of scalars and objects.

use super::binary::{hir_op, text};
use super::{Cat, Ex, FnSet, Want};
use crate::hir::visit::Visitor;
use crate::hir::{
    BinOp, Block, Callee, Expr, ExprKind, Place, PlaceKind, Program, QTy, RecordId, Stmt, StmtKind,
    Ty, TyId,
};
use crate::sema::Sema;
use crate::sema::members::Special;
use crate::syntax::ast::{self, Loc};

impl<'a> Sema<'a> {
    pub(super) fn assignment(
        &mut self,
        op: Option<ast::BinOp>,
        a: &'a ast::Expr,
        b: &'a ast::Expr,
        loc: Loc,
    ) -> Ex<'a> {
        let left = self.expr(a);
        let right = self.expr(b);
        self.assign_ex(op, left, right, b.loc, loc)
    }

    pub(in crate::sema) fn assign_ex(
        &mut self,
        op: Option<ast::BinOp>,
        left: Ex<'a>,
        right: Ex<'a>,
        bl: Loc,
        loc: Loc,
    ) -> Ex<'a> {
        if self.ex_bad(&left) || self.ex_bad(&right) {
            self.bad(loc);
            return Ex::Err;
        }
        if op.is_some() && self.refuse_rows(&left, loc) {
            return Ex::Err;
        }
        let t = self.type_of(&left);
        if let Some(r) = self.record_of(t.id) {
            return match op {
                None => self.assign_record(r, left, right, loc),
                Some(o) => {
                    let sign = format!("{}=", text(o));
                    let pair = [left, right];
                    if let Some(v) = self.overloaded(&sign, &pair, loc) {
                        return v;
                    }
                    let [left, right] = pair;
                    match self.converted_variable(&left, loc) {
                        Some(left) => self.assign_ex(op, left, right, bl, loc),
                        None => self.bad_operand(&sign, t.id, loc),
                    }
                }
            };
        }
        if let Some(o) = op
            && matches!(
                (self.ty(t.id), self.ty(self.type_of(&right).id)),
                (Ty::Enum(_), _) | (_, Ty::Record(_) | Ty::Enum(_))
            )
        {
            let sign = format!("{}=", text(o));
            if let Some(v) = self.overloaded(&sign, &[left.clone(), right.clone()], loc) {
                return v;
            }
        }
        let place = match left {
            Ex::Place(p, Cat::L) => p,
            Ex::Val(v) if self.is_lvalue(&Ex::Val(v.clone())) => {
                match self.assigned_object(&v, loc) {
                    Some(p) => p,
                    None => return Ex::Err,
                }
            }
            Ex::Val(v) => match &*v.kind {
                ExprKind::Cond(..) | ExprKind::Comma(..) => {
                    self.unsupported(4038, loc, "assigning to this expression");
                    return Ex::Err;
                }
                _ => {
                    self.error(3064, loc, "this cannot be assigned to");
                    return Ex::Err;
                }
            },
            _ => {
                self.error(3064, loc, "this cannot be assigned to");
                return Ex::Err;
            }
        };
        if !self.writable(&place, loc) {
            return Ex::Err;
        }
        match op {
            None => {
                let to = place.ty.unqualified();
                let v = self.copy_init(to, right, bl);
                if self.is_error(v.ty) {
                    return Ex::Err;
                }
                Ex::Val(self.mk(ExprKind::Assign(place, v), to.id, loc))
            }
            Some(o) => self.compound(o, place, right, bl, loc),
        }
    }

    fn compound(
        &mut self,
        op: ast::BinOp,
        place: Place,
        right: Ex<'a>,
        bl: Loc,
        loc: Loc,
    ) -> Ex<'a> {
        let Some(h) = hir_op(op) else {
            return Ex::Err;
        };
        let ty = place.ty.id;
        let integral =
            self.is_pointer(ty) || !matches!(h, BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Div);
        let want = if integral {
            Want::Integral
        } else {
            Want::Arithmetic
        };
        let v = self.scalar_of(right, want, bl);
        if self.is_error(v.ty) {
            return Ex::Err;
        }
        let sign = format!("{}=", text(op));
        if self.is_pointer(ty) {
            if !matches!(h, BinOp::Add | BinOp::Sub) || !self.is_integral(v.ty) {
                return self.bad_operand(&sign, v.ty, loc);
            }
            let it = self.promoted(v.ty);
            let value = self.conversion(v, it, bl);
            return Ex::Val(self.mk(
                ExprKind::CompoundAssign {
                    op: h,
                    place,
                    value,
                    compute: ty,
                },
                ty,
                loc,
            ));
        }
        if !self.is_arithmetic(ty) || !self.is_arithmetic(v.ty) {
            return self.bad_operand(&sign, if self.is_arithmetic(ty) { v.ty } else { ty }, loc);
        }
        if matches!(self.ty(ty), Ty::Enum(_)) && !self.is_c() {
            return self.bad_operand(&sign, ty, loc);
        }
        let v = match h {
            BinOp::Shl | BinOp::Shr => v,
            _ => self.adapted(&v, ty).unwrap_or(v),
        };
        let load = self.mk(ExprKind::Load(place.clone()), ty, loc);
        let left = self.promoted_bits(load, loc).ty;
        let (compute, value) = if matches!(h, BinOp::Shl | BinOp::Shr) {
            if !self.is_integral(ty) || !self.is_integral(v.ty) {
                return self.bad_operand(&sign, v.ty, loc);
            }
            let it = self.promoted(v.ty);
            (self.promoted(left), self.conversion(v, it, bl))
        } else {
            let Some(c) = self.usual(left, v.ty) else {
                return self.bad_operand(&sign, v.ty, loc);
            };
            if matches!(h, BinOp::Rem | BinOp::BitAnd | BinOp::BitOr | BinOp::BitXor)
                && !self.is_integral(c)
            {
                return self.bad_operand(&sign, v.ty, loc);
            }
            (c, self.conversion(v, c, bl))
        };
        Ex::Val(self.mk(
            ExprKind::CompoundAssign {
                op: h,
                place,
                value,
                compute,
            },
            ty,
            loc,
        ))
    }

    /// Whether nothing that nobody has written assigns to it.
    fn is_const_object(&self, e: &Ex<'a>) -> bool {
        matches!(e, Ex::Place(p, _) if p.ty.is_const)
    }

    /// `object = e`
    pub(in crate::sema) fn assign_record(
        &mut self,
        r: RecordId,
        left: Ex<'a>,
        right: Ex<'a>,
        loc: Loc,
    ) -> Ex<'a> {
        self.complete_class(r, loc);
        let scope = self.class(r).scope;
        let mut own: Vec<_> = self
            .sc(scope)
            .names
            .get("operator=")
            .cloned()
            .unwrap_or_default();
        // Those of the library's for other elements are not there.
        own.retain(|s| match s {
            crate::sema::entity::Sym::Fn(f) => self.takes_part(*f),
            _ => true,
        });
        self.assignments_of_bases(r, &mut own, loc);
        // One of the class's own takes part.
        let written = self.class(r).user_assign
            && own.iter().any(|s| match s {
                crate::sema::entity::Sym::Fn(f) => {
                    let t = self.func(*f).params.first().map(|p| p.ty);
                    t.is_some_and(|t| {
                        self.is_own_reference(r, t).is_some() || self.record_of(t.id) == Some(r)
                    })
                }
                _ => false,
            });
        if !own.is_empty() {
            let set = FnSet {
                syms: own,
                name: "operator=".into(),
                args: None,
                object: None,
                qualified: false,
                loc,
            };
            let args = [right.clone()];
            match self.choose_quietly(&set, Some(&left), &args, true) {
                Ok(f)
                    if !self.func(f).defaulted
                        && (self.class(r).user_assign
                            || self.is_const_object(&left)
                            || !self.implicit_is_better(r, f, &right, Special::MoveAssign)) =>
                {
                    return self.call_fn(f, Some(left), vec![right], false, loc);
                }
                Ok(_) => {}
                Err(v) if v.is_empty() && !written => {}
                Err(_) => {
                    // A braced list or a convertible value for the implicit parameter type.
                    let Some(_) = self.choose(&set, Some(&left), &args, loc) else {
                        return Ex::Err;
                    };
                }
            }
        }
        let Some((place, _cat)) = self.as_place(left, loc) else {
            return Ex::Err;
        };
        if !self.writable(&place, loc) {
            return Ex::Err;
        }
        let ty = QTy::plain(self.record_type(r));
        if self.trivially_copyable(r) {
            let v = self.copy_init(ty, right, loc);
            if self.is_error(v.ty) {
                return Ex::Err;
            }
            return Ex::Val(self.mk(ExprKind::Assign(place, v), ty.id, loc));
        }
        // The source as a place of the same class; of one derived from it, its part.
        let right = match self.record_of(self.type_of(&right).id) {
            Some(of) if of != r => match self.base_path(of, r) {
                Some(path) => {
                    let part = self.as_place(right, loc).and_then(|(p, cat)| {
                        let p = self.field_place(p, &path, loc)?;
                        Some(Ex::Place(p, cat))
                    });
                    match part {
                        Some(p) => p,
                        None => return Ex::Err,
                    }
                }
                None => right,
            },
            _ => right,
        };
        let same = self.type_of(&right).id == ty.id;
        let (source, scat) = if same {
            match self.as_place(right, loc) {
                Some(p) => p,
                None => return Ex::Err,
            }
        } else {
            let v = self.copy_init(ty, right, loc);
            if self.is_error(v.ty) {
                return Ex::Err;
            }
            match self.as_place(Ex::Val(v), loc) {
                Some(p) => p,
                None => return Ex::Err,
            }
        };
        let moved = scat == Cat::X
            && !source.ty.is_const
            && !matches!(*source.kind, crate::hir::PlaceKind::Temp(_))
            && self.is_emptied(r);
        let source = if moved {
            let span = source.span;
            let v = self.emptied(r, source, loc);
            self.mk_place(crate::hir::PlaceKind::Temp(v), ty, span)
        } else {
            source
        };
        if self.prog.record(r).bound.is_some() {
            let to = self.intern(Ty::Ref(place.ty, false));
            let from = self.intern(Ty::Ref(source.ty.with_const(), false));
            let a = self.addr_of(place.clone(), to, loc);
            let b = self.addr_of(source, from, loc);
            let call = self.mk(
                ExprKind::Call(Callee::Method("assign"), vec![a.clone(), b]),
                self.t.void,
                loc,
            );
            if !same_again(&place) {
                // The end of a variable's value ends its temporaries, which may be seen.
                if makes_own(&self.prog, &call) {
                    return Ex::Val(call);
                }
                return self.assigned_at_once(call, loc);
            }
            // Its value is the object; [`Sema::effect`] takes the call alone.
            let both = self.mk(ExprKind::Comma(vec![call], a), to, loc);
            return self.result(both, loc);
        }
        let moves = scat == Cat::X && !source.ty.is_const;
        match self.implicit_assign(r, moves, loc) {
            Some(f) => self.call_fn(
                f,
                Some(Ex::Place(place, Cat::L)),
                vec![Ex::Place(source, scat)],
                true,
                loc,
            ),
            None => Ex::Err,
        }
    }
}

impl<'a> Sema<'a> {
    /// An assignment to a library's object that may be named once only, whose value is the object: its value and its address go to variables, in that order.
    /// [`assignment_alone`] takes it back where nobody asks for the value.
    fn assigned_at_once(&mut self, call: Expr, loc: Loc) -> Ex<'a> {
        let ExprKind::Call(callee, args) = *call.kind else {
            return Ex::Err;
        };
        let mut stmts = Vec::new();
        let span = self.span(loc);
        let mut names = Vec::new();
        for (name, a) in ["from", "object"].into_iter().zip(args.into_iter().rev()) {
            // What is in a temporary moves, from a variable as well.
            let (ty, init, value) = match *a.kind {
                ExprKind::AddrOf(p) => match *p.kind {
                    PlaceKind::Temp(v) => (p.ty, v, true),
                    kind => {
                        let p = Place {
                            kind: Box::new(kind),
                            ..p
                        };
                        let kind = Box::new(ExprKind::AddrOf(p));
                        (QTy::plain(a.ty), Expr { kind, ..a }, false)
                    }
                },
                kind => {
                    let kind = Box::new(kind);
                    (QTy::plain(a.ty), Expr { kind, ..a }, false)
                }
            };
            let local = self.made_local(name, ty, loc);
            stmts.push(Stmt {
                kind: StmtKind::Let {
                    local,
                    init: Some(init),
                },
                span,
            });
            let place = self.mk_place(PlaceKind::Local(local), ty, span);
            names.push(match value {
                true => {
                    let moved = self.taken(place, loc);
                    let temporary = self.mk_place(PlaceKind::Temp(moved), ty, span);
                    self.addr_of(temporary, a.ty, loc)
                }
                false => self.mk(ExprKind::Load(place), ty.id, loc),
            });
        }
        names.reverse();
        let Some(object) = names.first().cloned() else {
            return Ex::Err;
        };
        let call = self.mk(ExprKind::Call(callee, names), call.ty, loc);
        stmts.push(Stmt {
            kind: StmtKind::Expr(call),
            span,
        });
        let block = Block {
            stmts,
            span: Some(span),
        };
        let ty = object.ty;
        let all = self.mk(ExprKind::StmtExpr(block, object), ty, loc);
        self.result(all, loc)
    }

    /// The place that an assignment (`a = b`, `a += b`, `++a`) is the name of.
    fn assigned_place<'e>(&self, e: &'e Expr) -> Option<&'e Place> {
        let (ExprKind::Assign(place, _)
        | ExprKind::CompoundAssign { place, .. }
        | ExprKind::IncDec {
            place,
            prefix: true,
            ..
        }) = &*e.kind
        else {
            return None;
        };
        let names = !self.is_c() && self.bit_field(place).is_none();
        names.then_some(place)
    }

    /// What an assignment gives where an object is asked for: the object itself (C++17 [expr.ass]/1, [expr.pre.incr], [class.copy.assign]/6), not a copy.
    /// Elsewhere the assignment stands for its value.
    pub(in crate::sema) fn assigned_object(&mut self, e: &Expr, loc: Loc) -> Option<Place> {
        let place = self.assigned_place(e)?.clone();
        let to = self.intern(Ty::Ref(place.ty, false));
        let both = match same_again(named(&place)) {
            true => {
                let object = self.addr_of(named(&place).clone(), to, loc);
                self.mk(ExprKind::Comma(vec![e.clone()], object), to, loc)
            }
            false => self.assigned_by_address(e, place, to, loc),
        };
        Some(self.deref(both, loc))
    }

    /// An assignment to what may be named once only, whose value is its address: the right operand and then the address go to variables.
    fn assigned_by_address(&mut self, e: &Expr, place: Place, to: TyId, loc: Loc) -> Expr {
        let mut e = e.clone();
        let mut stmts = Vec::new();
        if let ExprKind::Assign(_, v) | ExprKind::CompoundAssign { value: v, .. } = &mut *e.kind {
            *v = self.made_value("value", v.clone(), &mut stmts, loc);
        }
        let object = self.addr_of(place, to, loc);
        let object = self.made_value("object", object, &mut stmts, loc);
        let through = self.deref(object.clone(), loc);
        if let ExprKind::Assign(p, _)
        | ExprKind::CompoundAssign { place: p, .. }
        | ExprKind::IncDec { place: p, .. } = &mut *e.kind
        {
            *p = through;
        }
        let span = self.span(loc);
        stmts.push(Stmt {
            kind: StmtKind::Expr(e),
            span,
        });
        let block = Block {
            stmts,
            span: Some(span),
        };
        self.mk(ExprKind::StmtExpr(block, object), to, loc)
    }

    /// A variable for a value, and what is in it.
    fn made_value(&mut self, name: &str, value: Expr, stmts: &mut Vec<Stmt>, loc: Loc) -> Expr {
        let ty = QTy::plain(value.ty);
        let local = self.made_local(name, ty, loc);
        let span = self.span(loc);
        stmts.push(Stmt {
            kind: StmtKind::Let {
                local,
                init: Some(value),
            },
            span,
        });
        let place = self.mk_place(PlaceKind::Local(local), ty, span);
        self.mk(ExprKind::Load(place), ty.id, loc)
    }

    /// Whether an expression names an object that lives on.
    pub(in crate::sema) fn is_lvalue(&self, e: &Ex<'a>) -> bool {
        match e {
            Ex::Place(_, cat) => *cat == Cat::L,
            Ex::Val(v) => self.assigned_place(v).is_some(),
            _ => false,
        }
    }
}

/// Whether temporary objects of the program's classes stand in an expression.
fn makes_own(program: &Program, e: &Expr) -> bool {
    struct Own<'p>(&'p Program, bool);
    impl Visitor for Own<'_> {
        fn visit_place(&mut self, p: &Place) {
            if let PlaceKind::Temp(v) = &*p.kind
                && let Ty::Record(r) = self.0.types.get(v.ty)
            {
                let r = self.0.record(*r);
                self.1 |= r.bound.is_none() && !r.trivially_copyable;
            }
            crate::hir::visit::walk_place(self, p);
        }
    }
    let mut own = Own(program, false);
    own.visit_expr(e);
    own.1
}

/// The call alone of an assignment of [`Sema::assigned_at_once`].
pub(super) fn assignment_alone(e: &Expr) -> Option<Expr> {
    let ExprKind::StmtExpr(block, object) = &*e.kind else {
        return None;
    };
    let [from, to, last] = &block.stmts[..] else {
        return None;
    };
    let (
        StmtKind::Let {
            init: Some(from), ..
        },
        StmtKind::Let {
            local,
            init: Some(to),
        },
        StmtKind::Expr(call),
    ) = (&from.kind, &to.kind, &last.kind)
    else {
        return None;
    };
    let ExprKind::Load(named) = &*object.kind else {
        return None;
    };
    let ExprKind::Call(Callee::Method("assign"), args) = &*call.kind else {
        return None;
    };
    if !matches!(&*named.kind, PlaceKind::Local(l) if l == local) {
        return None;
    }
    let [_, source] = &args[..] else {
        return None;
    };
    let from = match &*source.kind {
        ExprKind::AddrOf(p) => Expr {
            kind: Box::new(ExprKind::AddrOf(Place {
                kind: Box::new(PlaceKind::Temp(from.clone())),
                ..p.clone()
            })),
            ..source.clone()
        },
        _ => from.clone(),
    };
    let args = vec![to.clone(), from];
    Some(Expr {
        kind: Box::new(ExprKind::Call(Callee::Method("assign"), args)),
        ..call.clone()
    })
}

/// The object of an assignment that names it ([`Sema::assigned_object`]): `a` of `(a = b) = c`.
fn named(place: &Place) -> &Place {
    if let PlaceKind::Deref(object) = &*place.kind
        && let ExprKind::Comma(_, address) = &*object.kind
        && let ExprKind::AddrOf(p) = &*address.kind
    {
        return p;
    }
    place
}

/// Whether naming a place twice names the same object, and does nothing.
pub(super) fn same_again(p: &Place) -> bool {
    fn value(e: &Expr) -> bool {
        match &*e.kind {
            ExprKind::Load(p) | ExprKind::AddrOf(p) | ExprKind::Decay(p) => same_again(p),
            ExprKind::Int(..) => true,
            ExprKind::Convert(_, e) => value(e),
            _ => false,
        }
    }
    match &*p.kind {
        PlaceKind::Local(_) | PlaceKind::Global(_) => !p.ty.is_volatile,
        PlaceKind::Field(p, _) => same_again(p),
        PlaceKind::Index(p, i) => same_again(p) && value(i),
        PlaceKind::Deref(e) => value(e),
        PlaceKind::PtrIndex(e, i) => value(e) && value(i),
        _ => false,
    }
}
