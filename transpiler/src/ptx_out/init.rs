//! Objects: values of class and array types are made in the place where they go.

use super::func::{Addr, Area, Func, Val};
use super::layout::{Class, Scalar, record, scalar};
use super::place::Loc;
use super::{R, refuse};
use crate::hir::*;

/// Objects of at most so many bytes are copied and cleared without a loop.
const UNROLLED: u64 = 256;

impl<'a> Func<'a, '_> {
    /// Evaluates an expression of any type into a place.
    pub(super) fn into(&mut self, e: &'a Expr, to: &Addr) -> R<()> {
        if let Some(s) = scalar(self.p, e.ty) {
            let v = self.value(e)?;
            self.store(to, &v, s, false);
            return Ok(());
        }
        match &*e.kind {
            ExprKind::Load(place) => {
                let (size, align) = self.size(e.ty, e.span)?;
                match self.loc(place)? {
                    Loc::Builtin(name) => self.store_builtin(name, to),
                    Loc::Memory(from) => self.copy(&from, to, size, align),
                    _ => return refuse(e.span, "this object"),
                }
                Ok(())
            }
            ExprKind::Zero => {
                let (size, align) = self.size(e.ty, e.span)?;
                self.clear(to, size, align);
                Ok(())
            }
            ExprKind::Aggregate(fields) => {
                let Some(r) = record(self.p, e.ty) else {
                    return refuse(e.span, "this object");
                };
                let plain = |f: &Field| !f.is_bit_field() && !f.is_storage();
                let all =
                    !r.is_union && r.fields.iter().all(plain) && fields.len() == r.fields.len();
                if !all {
                    let (size, align) = self.size(e.ty, e.span)?;
                    self.clear(to, size, align);
                }
                for (n, v) in fields {
                    let Some(f) = r.fields.get(*n as usize) else {
                        return refuse(v.span, "this member");
                    };
                    if f.is_bit_field() {
                        let loc = self.bits_of(to, r, *n)?;
                        let value = self.value(v)?;
                        self.write(&loc, &value, v.ty, v.span)?;
                    } else {
                        self.into(v, &to.plus(f.offset))?;
                    }
                }
                Ok(())
            }
            ExprKind::Array(list) => {
                let Ty::Array(of, n) = self.p.types.get(e.ty) else {
                    return refuse(e.span, "this array");
                };
                let (of, n) = (of.id, n.unwrap_or(list.len() as u64));
                let (size, align) = self.size(of, e.span)?;
                for (i, v) in list.iter().enumerate() {
                    self.into(v, &to.plus(i as u64 * size))?;
                }
                let made = list.len() as u64;
                if made < n {
                    self.clear(&to.plus(made * size), (n - made) * size, align);
                }
                Ok(())
            }
            ExprKind::CharArray(bytes) => {
                let (size, _) = self.size(e.ty, e.span)?;
                self.clear(to, size, 1);
                let byte = Scalar::new(Class::Word, 1, false);
                for (i, b) in bytes.iter().enumerate().take(size as usize) {
                    self.store(&to.plus(i as u64), &Val::word(i64::from(*b)), byte, false);
                }
                Ok(())
            }
            ExprKind::Cond(c, a, b) => {
                let (yes, no, end) = (self.label(), self.label(), self.label());
                self.branch(c, &yes, &no)?;
                self.conditional += 1;
                for (label, part) in [(&yes, a), (&no, b)] {
                    self.place_label(label);
                    self.into(part, to)?;
                    self.jump(&end);
                }
                self.conditional -= 1;
                self.place_label(&end);
                Ok(())
            }
            ExprKind::Comma(list, last) => {
                for e in list {
                    self.effect(e)?;
                }
                self.into(last, to)
            }
            ExprKind::StmtExpr(b, last) => {
                self.scopes.push(Vec::new());
                self.block_statements(&b.stmts);
                self.into(last, to)?;
                self.close_scope();
                Ok(())
            }
            ExprKind::Assign(place, v) => {
                self.assign_object(place, v)?;
                let (size, align) = self.size(e.ty, e.span)?;
                let from = self.addr(place)?;
                self.copy(&from, to, size, align);
                Ok(())
            }
            ExprKind::Call(callee, args) => {
                self.call(callee, args, e, Some(to))?;
                Ok(())
            }
            ExprKind::Convert(_, inner) => self.into(inner, to),
            ExprKind::Refused { code } => refuse(e.span, format!("what was refused (CU{code:04})")),
            _ => refuse(
                e.span,
                format!("an object of type `{}`", self.type_name(e.ty)),
            ),
        }
    }

    /// `place = value` of plain objects.
    pub(super) fn assign_object(&mut self, place: &'a Place, v: &'a Expr) -> R<()> {
        let (size, align) = self.size(place.ty.id, place.span)?;
        let from = match &*v.kind {
            ExprKind::Load(p) => match self.loc(p)? {
                Loc::Memory(a) => self.kept(&a),
                Loc::Builtin(name) => {
                    let at = self.object(v.ty, v.span)?;
                    self.store_builtin(name, &at);
                    at
                }
                _ => return refuse(v.span, "this object"),
            },
            _ => {
                let at = self.object(v.ty, v.span)?;
                self.into(v, &at)?;
                at
            }
        };
        let to = self.addr(place)?;
        self.copy(&from, &to, size, align);
        Ok(())
    }

    /// Copies bytes.
    pub(super) fn copy(&mut self, from: &Addr, to: &Addr, size: u64, align: u64) {
        let looped = size > UNROLLED && from.area != Area::Param && to.area != Area::Param;
        let step = step(align);
        if !looped {
            // All are read before the first is written: the places may overlap.
            let mut at = 0;
            while at < size {
                let mut parts = Vec::new();
                while at < size && parts.len() < 16 {
                    let mut bytes = step;
                    while bytes > size - at {
                        bytes /= 2;
                    }
                    let s = of_bytes(bytes);
                    parts.push((at, self.load(&from.plus(at), s, false), s));
                    at += bytes;
                }
                for (at, v, s) in parts {
                    self.store(&to.plus(at), &v, s, false);
                }
            }
            return;
        }
        let (from, to) = (self.moving(from), self.moving(to));
        self.repeat(size / step, |fx, at| {
            let s = of_bytes(step);
            let at = fx.op("mul.lo.s64", Class::Long, &[at, &Val::long(step as i64)]);
            let (a, b) = (fx.moved(&from, &at), fx.moved(&to, &at));
            let v = fx.load(&a, s, false);
            fx.store(&b, &v, s, false);
        });
        let done = size / step * step;
        for at in done..size {
            let byte = of_bytes(1);
            let v = self.load(&from.plus(at), byte, false);
            self.store(&to.plus(at), &v, byte, false);
        }
    }

    /// Clears bytes.
    pub(super) fn clear(&mut self, to: &Addr, size: u64, align: u64) {
        let step = step(align);
        if size <= UNROLLED {
            let mut at = 0;
            while at < size {
                let mut bytes = step;
                while bytes > size - at {
                    bytes /= 2;
                }
                let s = of_bytes(bytes);
                let zero = Val::new(s.class, "0");
                self.store(&to.plus(at), &zero, s, false);
                at += bytes;
            }
            return;
        }
        let to = self.moving(to);
        self.repeat(size / step, |fx, at| {
            let s = of_bytes(step);
            let at = fx.op("mul.lo.s64", Class::Long, &[at, &Val::long(step as i64)]);
            let a = fx.moved(&to, &at);
            fx.store(&a, &Val::new(s.class, "0"), s, false);
        });
        for at in size / step * step..size {
            self.store(&to.plus(at), &Val::word(0), of_bytes(1), false);
        }
    }

    /// An address whose base is a register.
    fn moving(&mut self, a: &Addr) -> Addr {
        if a.base.starts_with('%') {
            return a.clone();
        }
        let d = self.register(Class::Long);
        self.line(format!("mov.u64 {d}, {}", a.base));
        Addr {
            base: d.text,
            ..a.clone()
        }
    }

    fn moved(&mut self, a: &Addr, by: &Val) -> Addr {
        let base = Val::new(Class::Long, a.base.clone());
        let d = self.op("add.s64", Class::Long, &[&base, by]);
        Addr {
            base: d.text,
            ..a.clone()
        }
    }

    /// A loop of `n` rounds, which get their number.
    pub(super) fn repeat(&mut self, n: u64, mut round: impl FnMut(&mut Self, &Val)) {
        let count = self.copied(&Val::long(0));
        let top = self.label();
        self.place_label(&top);
        round(self, &count);
        let next = self.op("add.s64", Class::Long, &[&count, &Val::long(1)]);
        self.mov(&count, &next);
        let more = self.op("setp.lt.s64", Class::Pred, &[&count, &Val::long(n as i64)]);
        self.line(format!("@{more} bra {top}"));
    }
}

/// The largest step for an alignment.
fn step(align: u64) -> u64 {
    match align {
        0 | 1 => 1,
        2 | 3 => 2,
        4..=7 => 4,
        _ => 8,
    }
}

fn of_bytes(n: u64) -> Scalar {
    match n {
        8 => Scalar::POINTER,
        _ => Scalar::new(Class::Word, n, false),
    }
}
