//! Values of scalar types, and effects.

use super::func::{Func, Val};
use super::layout::{Class, Scalar};
use super::place::{Loc, has_effects};
use super::{R, refuse};
use crate::hir::*;

impl<'a> Func<'a, '_> {
    /// A value that stays what it is while `later` is evaluated.
    pub(super) fn held(&mut self, e: &'a Expr, later: &[&'a Expr]) -> R<Val> {
        let v = self.value(e)?;
        match later.iter().any(|l| has_effects(l)) && v.is_register() {
            true => Ok(self.copied(&v)),
            false => Ok(v),
        }
    }

    /// The value of an expression of scalar type.
    pub(super) fn value(&mut self, e: &'a Expr) -> R<Val> {
        match &*e.kind {
            ExprKind::Int(n, _) => {
                let s = self.scalar(e.ty, e.span)?;
                Ok(self.constant(*n, s))
            }
            ExprKind::Float(v, _) => {
                let s = self.scalar(e.ty, e.span)?;
                Ok(float(*v, s))
            }
            ExprKind::Bool(b, _) => Ok(self.truth(*b)),
            ExprKind::Null => Ok(Val::long(0)),
            ExprKind::Zero => {
                let s = self.scalar(e.ty, e.span)?;
                Ok(match s.float() {
                    true => float(0.0, s),
                    false => self.constant(0, s),
                })
            }
            ExprKind::Str(bytes) => {
                let name = self.m.string(bytes);
                Ok(self.generic(&super::func::Addr::new(super::func::Area::Global, name)))
            }
            ExprKind::Load(place) => {
                let loc = self.loc(place)?;
                self.read(&loc, place.ty, e.span)
            }
            ExprKind::AddrOf(place) | ExprKind::Decay(place) => {
                let a = self.addr(place)?;
                Ok(self.generic(&a))
            }
            ExprKind::FnAddr(f) => {
                let d = self.register(Class::Long);
                let name = self.m.names.function(*f).to_owned();
                self.line(format!("mov.u64 {d}, {name}"));
                Ok(d)
            }
            ExprKind::Unary(op, a) => self.unary(*op, a),
            ExprKind::Binary(op, a, b) => {
                let (sa, sb) = (self.scalar(a.ty, a.span)?, self.scalar(b.ty, b.span)?);
                let va = self.held(a, &[b])?;
                let vb = self.value(b)?;
                self.binary(*op, &va, sa, &vb, sb, e)
            }
            ExprKind::And(..) | ExprKind::Or(..) => {
                let d = self.register(Class::Pred);
                let (yes, no, end) = (self.label(), self.label(), self.label());
                self.branch(e, &yes, &no)?;
                for (label, v) in [(&yes, true), (&no, false)] {
                    self.place_label(label);
                    let v = self.truth(v);
                    self.mov(&d, &v);
                    self.jump(&end);
                }
                self.place_label(&end);
                Ok(d)
            }
            ExprKind::PtrAdd { .. } => {
                if let ExprKind::PtrAdd { index, .. } = &*e.kind
                    && has_effects(index)
                {
                    return refuse(index.span, "an index with effects");
                }
                let a = self.pointer(e)?;
                Ok(self.generic(&a))
            }
            ExprKind::PtrDiff(a, b) => {
                let Some(to) = self.p.types.pointee(a.ty) else {
                    return refuse(e.span, "this difference");
                };
                let size = match self.p.types.get(to.id) {
                    Ty::Void => 1,
                    _ => self.size(to.id, e.span)?.0,
                };
                let va = self.held(a, &[b])?;
                let vb = self.value(b)?;
                let d = self.op("sub.s64", Class::Long, &[&va, &vb]);
                Ok(match size {
                    1 => d,
                    n => self.op("div.s64", Class::Long, &[&d, &Val::long(n as i64)]),
                })
            }
            ExprKind::Convert(conv, a) => self.convert(*conv, a, e),
            ExprKind::Assign(place, v) => {
                let mut v = self.value(v)?;
                if v.is_register() && place_has_effects(place) {
                    v = self.copied(&v);
                }
                let loc = self.loc(place)?;
                self.write_as(&loc, &v, place.ty, e.span)?;
                self.after(&loc, place, &v)
            }
            ExprKind::CompoundAssign {
                op,
                place,
                value,
                compute,
            } => self.compound(*op, place, value, *compute, e),
            ExprKind::IncDec {
                place,
                increment,
                prefix,
            } => {
                let loc = self.loc(place)?;
                let old = self.read(&loc, place.ty, e.span)?;
                let old = self.copied(&old);
                let new = self.step(&old, place.ty.id, *increment, e)?;
                self.write_as(&loc, &new, place.ty, e.span)?;
                match prefix {
                    true => self.after(&loc, place, &new),
                    false => Ok(old),
                }
            }
            ExprKind::Cond(c, a, b) => {
                let s = self.scalar(e.ty, e.span)?;
                let d = self.register(s.class);
                let (yes, no, end) = (self.label(), self.label(), self.label());
                self.branch(c, &yes, &no)?;
                self.conditional += 1;
                for (label, part) in [(&yes, a), (&no, b)] {
                    self.place_label(label);
                    let v = self.value(part)?;
                    self.mov(&d, &v);
                    self.jump(&end);
                }
                self.conditional -= 1;
                self.place_label(&end);
                Ok(d)
            }
            ExprKind::Comma(list, last) => {
                for e in list {
                    self.effect(e)?;
                }
                self.value(last)
            }
            ExprKind::StmtExpr(b, last) => {
                self.scopes.push(Vec::new());
                self.block_statements(&b.stmts);
                let v = self.value(last)?;
                let v = self.copied(&v);
                self.close_scope();
                Ok(v)
            }
            ExprKind::Call(callee, args) => match self.call(callee, args, e, None)? {
                Some(v) => Ok(v),
                None => refuse(e.span, "this value"),
            },
            ExprKind::Aggregate(fields) => match &fields[..] {
                [] => {
                    let s = self.scalar(e.ty, e.span)?;
                    Ok(self.constant(0, s))
                }
                [(_, v)] => self.value(v),
                _ => refuse(e.span, "this value"),
            },
            ExprKind::New { ty, count, init } => {
                self.new_object(*ty, count.as_ref(), init.as_ref(), e)
            }
            ExprKind::BoundAddr(b) => refuse(
                e.span,
                format!("the address of `{}`", self.p.bound(*b).name),
            ),
            ExprKind::Refused { code } => refuse(e.span, format!("what was refused (CU{code:04})")),
            ExprKind::Launch { .. } => refuse(e.span, "a launch by device code"),
            ExprKind::Closure { .. } => refuse(e.span, "a function for the library"),
            ExprKind::Throw(_) => refuse(e.span, "`throw`"),
            ExprKind::Table(..) => refuse(e.span, "virtual bases"),
            ExprKind::TypeId(_) => refuse(e.span, "`typeid`"),
            ExprKind::Delete { .. } | ExprKind::Array(_) | ExprKind::CharArray(_) => {
                refuse(e.span, "this value")
            }
        }
    }

    /// The value of an assignment: what the place holds now.
    fn after(&mut self, loc: &Loc, place: &Place, v: &Val) -> R<Val> {
        match loc {
            Loc::Bits(..) => self.read(loc, place.ty, place.span),
            _ => Ok(v.clone()),
        }
    }

    /// An integer constant.
    pub(super) fn constant(&mut self, n: i128, s: Scalar) -> Val {
        match s.class {
            Class::Pred => self.truth(n != 0),
            Class::Long if s.signed => Val::long(n as i64),
            Class::Long => Val::new(Class::Long, (n as u64).to_string()),
            Class::Word if s.signed => Val::word(i64::from(n as i32)),
            Class::Word => Val::word(i64::from(n as u32)),
            _ => float(n as f64, s),
        }
    }

    pub(super) fn truth(&mut self, b: bool) -> Val {
        let op = if b { "setp.eq.u32" } else { "setp.ne.u32" };
        self.op(op, Class::Pred, &[&Val::word(0), &Val::word(0)])
    }

    fn unary(&mut self, op: UnOp, a: &'a Expr) -> R<Val> {
        let s = self.scalar(a.ty, a.span)?;
        let v = self.value(a)?;
        Ok(match (op, s.class) {
            (UnOp::Not, Class::Pred) => self.op("not.pred", Class::Pred, &[&v]),
            (UnOp::Neg, Class::Single) => self.op("neg.f32", s.class, &[&v]),
            (UnOp::Neg, Class::Double) => self.op("neg.f64", s.class, &[&v]),
            (UnOp::Neg, Class::Long) => self.op("neg.s64", s.class, &[&v]),
            (UnOp::Neg, Class::Word) => {
                let v = self.op("neg.s32", s.class, &[&v]);
                self.narrowed(&v, s)
            }
            (UnOp::BitNot, Class::Long | Class::Word) => {
                let v = self.op(&format!("not.{}", s.bits()), s.class, &[&v]);
                self.narrowed(&v, s)
            }
            _ => return refuse(a.span, "this operator"),
        })
    }

    /// An operator on values of types.
    pub(super) fn binary(
        &mut self,
        op: BinOp,
        a: &Val,
        s: Scalar,
        b: &Val,
        sb: Scalar,
        e: &Expr,
    ) -> R<Val> {
        use BinOp::*;
        let ty = s.arithmetic();
        let comparison = match op {
            Lt => Some("lt"),
            Le => Some("le"),
            Gt => Some("gt"),
            Ge => Some("ge"),
            Eq => Some("eq"),
            Ne if s.float() => Some("neu"),
            Ne => Some("ne"),
            _ => None,
        };
        if s.class == Class::Pred {
            let logic = match op {
                BitAnd => "and.pred",
                BitOr => "or.pred",
                BitXor | Ne => "xor.pred",
                _ => {
                    let (a, b) = (self.as_word(a), self.as_word(b));
                    let Some(c) = comparison else {
                        return refuse(e.span, "this operator on `bool`");
                    };
                    return Ok(self.op(&format!("setp.{c}.u32"), Class::Pred, &[&a, &b]));
                }
            };
            return Ok(self.op(logic, Class::Pred, &[a, b]));
        }
        if let Some(c) = comparison {
            return Ok(self.op(&format!("setp.{c}.{ty}"), Class::Pred, &[a, b]));
        }
        let opcode = match (op, s.float()) {
            (Add, true) => format!("add.rn.{ty}"),
            (Sub, true) => format!("sub.rn.{ty}"),
            (Mul, true) => format!("mul.rn.{ty}"),
            (Div, true) => format!("div.rn.{ty}"),
            (Add, false) => format!("add.{ty}"),
            (Sub, false) => format!("sub.{ty}"),
            (Mul, false) => format!("mul.lo.{ty}"),
            (Div, false) => format!("div.{ty}"),
            (Rem, false) => format!("rem.{ty}"),
            (BitAnd, false) => format!("and.{}", s.bits()),
            (BitOr, false) => format!("or.{}", s.bits()),
            (BitXor, false) => format!("xor.{}", s.bits()),
            (Shl | Shr, false) => {
                let n = self.shift_count(b, sb);
                let opcode = match (op, s.signed) {
                    (Shl, _) => format!("shl.{}", s.bits()),
                    (_, true) => format!("shr.{ty}"),
                    _ => format!("shr.{ty}"),
                };
                let v = self.op(&opcode, s.class, &[a, &n]);
                return Ok(self.narrowed(&v, s));
            }
            _ => return refuse(e.span, "this operator"),
        };
        let v = self.op(&opcode, s.class, &[a, b]);
        Ok(self.narrowed(&v, s))
    }

    /// A shift's count in 32 bits; large ones stay large.
    fn shift_count(&mut self, n: &Val, s: Scalar) -> Val {
        match s.class {
            Class::Long => {
                let n = self.op("min.u64", Class::Long, &[n, &Val::long(255)]);
                self.op("cvt.u32.u64", Class::Word, &[&n])
            }
            Class::Pred => self.as_word(n),
            _ => n.clone(),
        }
    }

    fn compound(
        &mut self,
        op: BinOp,
        place: &'a Place,
        value: &'a Expr,
        compute: TyId,
        e: &'a Expr,
    ) -> R<Val> {
        let mut v = self.value(value)?;
        if v.is_register() && place_has_effects(place) {
            v = self.copied(&v);
        }
        let loc = self.loc(place)?;
        let old = self.read(&loc, place.ty, e.span)?;
        if let Some(to) = self.p.types.pointee(place.ty.id) {
            let size = match self.p.types.get(to.id) {
                Ty::Void => 1,
                _ => self.size(to.id, e.span)?.0,
            };
            let s = self.scalar(value.ty, value.span)?;
            let n = self.widened(&v, s);
            let n = self.op("mul.lo.s64", Class::Long, &[&n, &Val::long(size as i64)]);
            let opcode = match op {
                BinOp::Add => "add.s64",
                BinOp::Sub => "sub.s64",
                _ => return refuse(e.span, "this operator on a pointer"),
            };
            let new = self.op(opcode, Class::Long, &[&old, &n]);
            self.write_as(&loc, &new, place.ty, e.span)?;
            return Ok(new);
        }
        let own = self.scalar(place.ty.id, e.span)?;
        let in_type = self.scalar(compute, e.span)?;
        let sv = self.scalar(value.ty, value.span)?;
        let a = self.cast(&old, own, in_type);
        let new = self.binary(op, &a, in_type, &v, sv, e)?;
        let new = self.cast(&new, in_type, own);
        self.write_as(&loc, &new, place.ty, e.span)?;
        self.after(&loc, place, &new)
    }

    /// `++` and `--` on a value.
    fn step(&mut self, old: &Val, ty: TyId, up: bool, e: &Expr) -> R<Val> {
        let s = self.scalar(ty, e.span)?;
        if let Some(to) = self.p.types.pointee(ty) {
            let size = match self.p.types.get(to.id) {
                Ty::Void => 1,
                _ => self.size(to.id, e.span)?.0 as i64,
            };
            let by = Val::long(if up { size } else { -size });
            return Ok(self.op("add.s64", Class::Long, &[old, &by]));
        }
        if s.class == Class::Pred {
            return Ok(self.truth(up));
        }
        let one = match s.float() {
            true => float(1.0, s),
            false => self.constant(1, s),
        };
        self.binary(if up { BinOp::Add } else { BinOp::Sub }, old, s, &one, s, e)
    }

    /// Evaluates an expression for its effects.
    pub(super) fn effect(&mut self, e: &'a Expr) -> R<()> {
        match &*e.kind {
            ExprKind::Convert(Conv::Void, inner) => self.effect(inner),
            ExprKind::Comma(list, last) => {
                for e in list {
                    self.effect(e)?;
                }
                self.effect(last)
            }
            ExprKind::Cond(c, a, b) if matches!(self.p.types.get(e.ty), Ty::Void) => {
                let (yes, no, end) = (self.label(), self.label(), self.label());
                self.branch(c, &yes, &no)?;
                self.conditional += 1;
                for (label, part) in [(&yes, a), (&no, b)] {
                    self.place_label(label);
                    self.effect(part)?;
                    self.jump(&end);
                }
                self.conditional -= 1;
                self.place_label(&end);
                Ok(())
            }
            ExprKind::StmtExpr(b, last) => {
                self.scopes.push(Vec::new());
                self.block_statements(&b.stmts);
                self.effect(last)?;
                self.close_scope();
                Ok(())
            }
            ExprKind::Call(callee, args) => {
                match self.p.types.get(e.ty) {
                    Ty::Record(_) => {
                        let at = self.object(e.ty, e.span)?;
                        self.call(callee, args, e, Some(&at))?;
                        self.temporary(&at, e.ty, e.span)?;
                    }
                    _ => {
                        self.call(callee, args, e, None)?;
                    }
                }
                Ok(())
            }
            ExprKind::Delete { array, ptr } => self.delete(*array, ptr),
            ExprKind::Assign(place, v) if super::layout::scalar(self.p, place.ty.id).is_none() => {
                self.assign_object(place, v)
            }
            ExprKind::Load(place) if !place.ty.is_volatile => {
                if place_has_effects(place) {
                    self.loc(place)?;
                }
                Ok(())
            }
            _ if matches!(self.p.types.get(e.ty), Ty::Void) => refuse(e.span, "this"),
            _ if super::layout::scalar(self.p, e.ty).is_some() => self.value(e).map(|_| ()),
            _ => {
                let at = self.object(e.ty, e.span)?;
                self.into(e, &at)
            }
        }
    }
}

/// A floating constant, by its bits.
pub(super) fn float(v: f64, s: Scalar) -> Val {
    match s.class {
        Class::Double => Val::new(s.class, format!("0d{:016X}", v.to_bits())),
        _ => Val::new(s.class, format!("0f{:08X}", (v as f32).to_bits())),
    }
}

/// Whether finding a place changes something.
pub(super) fn place_has_effects(p: &Place) -> bool {
    match &*p.kind {
        PlaceKind::Deref(e) | PlaceKind::Temp(e) => has_effects(e),
        PlaceKind::PtrIndex(e, i) => has_effects(e) || has_effects(i),
        PlaceKind::Index(b, i) => place_has_effects(b) || has_effects(i),
        PlaceKind::Field(b, _) => place_has_effects(b),
        PlaceKind::BoundIndex(..) => true,
        _ => false,
    }
}
