//! Conversions between scalar types, and between pointers to classes.

use super::expr::float;
use super::func::{Func, Val};
use super::layout::{Class, Scalar, base_offset};
use super::{R, refuse};
use crate::hir::*;

impl<'a> Func<'a, '_> {
    /// `Convert` as a value.
    pub(super) fn convert(&mut self, conv: Conv, a: &'a Expr, e: &'a Expr) -> R<Val> {
        match conv {
            Conv::Void => refuse(e.span, "this value"),
            Conv::ToBase | Conv::ToDerived => self.between_classes(conv, a, e),
            Conv::Float => {
                let (from, to) = (self.scalar(a.ty, a.span)?, self.scalar(e.ty, e.span)?);
                if let ExprKind::Float(v, _) = &*a.kind
                    && to.class == Class::Single
                    && from.class == Class::Double
                {
                    return Ok(float(*v, to));
                }
                let v = self.value(a)?;
                Ok(self.cast(&v, from, to))
            }
            Conv::Pointer => {
                let v = self.pointer(a)?;
                Ok(self.generic(&v))
            }
            _ => {
                let (from, to) = (self.scalar(a.ty, a.span)?, self.scalar(e.ty, e.span)?);
                let v = self.value(a)?;
                Ok(self.cast(&v, from, to))
            }
        }
    }

    fn between_classes(&mut self, conv: Conv, a: &'a Expr, e: &'a Expr) -> R<Val> {
        let class = |ty: TyId| match self.p.types.get(ty) {
            Ty::Pointer(t) | Ty::Ref(t, _) => match self.p.types.get(t.id) {
                Ty::Record(r) => Some(*r),
                _ => None,
            },
            Ty::Record(r) => Some(*r),
            _ => None,
        };
        let (Some(from), Some(to)) = (class(a.ty), class(e.ty)) else {
            return refuse(e.span, "this conversion");
        };
        let offset = match conv {
            Conv::ToBase => base_offset(self.p, from, to).map(|o| o as i64),
            _ => base_offset(self.p, to, from).map(|o| -(o as i64)),
        };
        let Some(offset) = offset else {
            return refuse(e.span, "this conversion");
        };
        let v = self.value(a)?;
        if offset == 0 {
            return Ok(v);
        }
        let moved = self.op("add.s64", Class::Long, &[&v, &Val::long(offset)]);
        if matches!(self.p.types.get(e.ty), Ty::Ref(..)) {
            return Ok(moved);
        }
        let some = self.op("setp.ne.u64", Class::Pred, &[&v, &Val::long(0)]);
        Ok(self.op("selp.b64", Class::Long, &[&moved, &Val::long(0), &some]))
    }

    /// A value of a scalar type as one of another.
    pub(super) fn cast(&mut self, v: &Val, from: Scalar, to: Scalar) -> Val {
        if to.class == Class::Pred {
            return match from.class {
                Class::Pred => v.clone(),
                Class::Single | Class::Double => {
                    let op = format!("setp.neu.{}", from.arithmetic());
                    self.op(&op, Class::Pred, &[v, &float(0.0, from)])
                }
                _ => {
                    let op = format!("setp.ne.{}", from.arithmetic());
                    self.op(&op, Class::Pred, &[v, &Val::new(from.class, "0")])
                }
            };
        }
        match (from.float(), to.float()) {
            (true, true) => match (from.class, to.class) {
                (Class::Single, Class::Double) => self.op("cvt.f64.f32", to.class, &[v]),
                (Class::Double, Class::Single) => self.op("cvt.rn.f32.f64", to.class, &[v]),
                _ => v.clone(),
            },
            (false, true) => {
                let (v, from) = match from.class {
                    Class::Pred => (self.as_word(v), Scalar::UINT),
                    _ => (v.clone(), from),
                };
                let v = self.in_register(&v);
                let op = format!("cvt.rn.{}.{}", to.arithmetic(), from.arithmetic());
                self.op(&op, to.class, &[&v])
            }
            (true, false) => {
                let v = self.in_register(v);
                let op = format!("cvt.rzi.{}.{}", to.arithmetic(), from.arithmetic());
                let wide = self.op(&op, to.class, &[&v]);
                self.narrowed(&wide, to)
            }
            (false, false) => self.between(v, from, to),
        }
    }

    /// Between integer types (and `bool`, which becomes 0 or 1).
    pub(super) fn between(&mut self, v: &Val, from: Scalar, to: Scalar) -> Val {
        let (v, from) = match from.class {
            Class::Pred => (self.as_word(v), Scalar::UINT),
            _ => (v.clone(), from),
        };
        if to.class == Class::Pred {
            return self.cast(&v, from, to);
        }
        match (from.class, to.class) {
            (Class::Word, Class::Long) => self.widened(&v, from),
            (Class::Long, Class::Word) => {
                let v = self.in_register(&v);
                let low = self.op("cvt.u32.u64", Class::Word, &[&v]);
                self.narrowed(&low, to)
            }
            (Class::Word, Class::Word) => {
                let keeps = from.bytes < to.bytes && (from.signed == to.signed || !from.signed)
                    || to.bytes == 4
                    || from == to;
                match keeps {
                    true => v,
                    false => self.narrowed(&v, to),
                }
            }
            _ => v,
        }
    }

    /// An integer in 64 bits, extended as its type says.
    pub(super) fn widened(&mut self, v: &Val, s: Scalar) -> Val {
        match s.class {
            Class::Word => {
                let v = self.in_register(v);
                let op = if s.signed {
                    "cvt.s64.s32"
                } else {
                    "cvt.u64.u32"
                };
                self.op(op, Class::Long, &[&v])
            }
            Class::Pred => {
                let v = self.as_word(v);
                self.op("cvt.u64.u32", Class::Long, &[&v])
            }
            _ => v.clone(),
        }
    }

    /// A number of 32 bits as a narrower type keeps it.
    pub(super) fn narrowed(&mut self, v: &Val, to: Scalar) -> Val {
        if to.class != Class::Word {
            return v.clone();
        }
        let v = match to.bytes {
            1 | 2 => self.in_register(v),
            _ => return v.clone(),
        };
        match (to.bytes, to.signed) {
            (1, true) => self.op("cvt.s32.s8", Class::Word, &[&v]),
            (1, false) => self.op("and.b32", Class::Word, &[&v, &Val::word(0xff)]),
            (2, true) => self.op("cvt.s32.s16", Class::Word, &[&v]),
            _ => self.op("and.b32", Class::Word, &[&v, &Val::word(0xffff)]),
        }
    }
}
