//! Places: where objects are, and reading and writing them.

use super::func::{Addr, Area, Func, Home, Val};
use super::layout::{Class, Scalar, record, scalar};
use super::{R, refuse};
use crate::hir::*;
use crate::source::Span;

/// What a place is.
#[derive(Clone, Debug)]
pub(super) enum Loc {
    /// A variable in a register.
    Register(Val),
    Memory(Addr),
    /// A bit-field: its storage, its lowest bit, its width, whether it has a sign.
    Bits(Addr, Scalar, u32, u32, bool),
    /// A built-in variable's part, or the library's constant: it is only read.
    Value(Val),
    /// A built-in variable as a whole, by its special register.
    Builtin(&'static str),
}

/// The special register of a built-in variable.
fn builtin(name: &str) -> Option<&'static str> {
    Some(match name {
        "thread_idx" => "%tid",
        "block_idx" => "%ctaid",
        "block_dim" => "%ntid",
        "grid_dim" => "%nctaid",
        _ => return None,
    })
}

impl<'a> Func<'a, '_> {
    /// What a place is.
    pub(super) fn loc(&mut self, place: &'a Place) -> R<Loc> {
        Ok(match &*place.kind {
            PlaceKind::Local(l) => {
                self.declare(*l)?;
                match self.homes[l.0 as usize].clone() {
                    Some(Home::Register(r)) => Loc::Register(r),
                    Some(Home::Memory(a)) => Loc::Memory(a),
                    None => return refuse(place.span, "a variable before its declaration"),
                }
            }
            PlaceKind::Bound(b) => {
                let bound = self.p.bound(*b);
                let special = builtin(&bound.rust).filter(|_| bound.form == BoundForm::Builtin);
                match (special, &*bound.rust) {
                    (Some(register), _) => Loc::Builtin(register),
                    (_, "cudart_rs::device::warpSize") => Loc::Value(Val::word(32)),
                    _ => return refuse(place.span, format!("`{}`", bound.name)),
                }
            }
            PlaceKind::Field(base, n) => {
                let Some(r) = record(self.p, base.ty.id) else {
                    return refuse(place.span, "this member");
                };
                let Some(f) = r.fields.get(*n as usize) else {
                    return refuse(place.span, "this member");
                };
                match self.loc(base)? {
                    Loc::Memory(a) if f.is_bit_field() => self.bits_of(&a, r, *n)?,
                    Loc::Memory(a) => Loc::Memory(a.plus(f.offset)),
                    Loc::Builtin(name) => {
                        let Some(axis) = ["x", "y", "z"].get(*n as usize) else {
                            return refuse(place.span, "this member");
                        };
                        let d = self.register(Class::Word);
                        self.line(format!("mov.u32 {d}, {name}.{axis}"));
                        Loc::Value(d)
                    }
                    _ => return refuse(place.span, "this member"),
                }
            }
            _ => Loc::Memory(self.addr(place)?),
        })
    }

    /// A bit-field of an object.
    pub(super) fn bits_of(&self, base: &Addr, r: &Record, n: u32) -> R<Loc> {
        let field = &r.fields[n as usize];
        let Bits::In {
            storage,
            at,
            width,
            signed,
        } = field.bits
        else {
            return refuse(field.span, "this member");
        };
        let stored = r.fields.get(storage as usize);
        match stored.and_then(|s| Some((s, scalar(self.p, s.ty.id)?))) {
            // A storage of three bytes, say, has no type of its own size.
            Some((s, ty)) if matches!(s.bits, Bits::Storage { bytes } if bytes == ty.bytes) => {
                Ok(Loc::Bits(base.plus(s.offset), ty, at, width, signed))
            }
            _ => refuse(field.span, "a bit-field of this layout"),
        }
    }

    /// The address of a place in memory.
    pub(super) fn addr(&mut self, place: &'a Place) -> R<Addr> {
        Ok(match &*place.kind {
            PlaceKind::Global(g) => self.variable(*g, place.span)?,
            PlaceKind::Deref(e) => self.pointer(e)?,
            PlaceKind::PtrIndex(e, i) => {
                let later = has_effects(i);
                let mut base = self.pointer(e)?;
                if later {
                    base = self.kept(&base);
                }
                self.index(&base, i, place.ty.id, false, place.span)?
            }
            PlaceKind::Index(base, i) => {
                let base = self.addr(base)?;
                self.index(&base, i, place.ty.id, false, place.span)?
            }
            PlaceKind::Temp(e) => {
                let at = self.object(e.ty, e.span)?;
                self.into(e, &at)?;
                self.temporary(&at, e.ty, e.span)?;
                at
            }
            PlaceKind::Str(bytes) => {
                let name = self.m.string(bytes);
                Addr::new(Area::Global, name)
            }
            PlaceKind::BoundIndex(b, ..) => {
                let name = self.p.bound(*b).name.clone();
                return refuse(place.span, format!("`{name}`"));
            }
            _ => match self.loc(place)? {
                Loc::Memory(a) => a,
                Loc::Builtin(name) => {
                    let at = self.object(place.ty.id, place.span)?;
                    self.store_builtin(name, &at);
                    at
                }
                Loc::Value(v) | Loc::Register(v) => {
                    let at = self.object(place.ty.id, place.span)?;
                    let s = self.scalar(place.ty.id, place.span)?;
                    self.store(&at, &v, s, false);
                    at
                }
                Loc::Bits(..) => return refuse(place.span, "the address of a bit-field"),
            },
        })
    }

    pub(super) fn store_builtin(&mut self, name: &str, at: &Addr) {
        for (n, axis) in ["x", "y", "z"].iter().enumerate() {
            let d = self.register(Class::Word);
            self.line(format!("mov.u32 {d}, {name}.{axis}"));
            self.store(&at.plus(4 * n as u64), &d, Scalar::UINT, false);
        }
    }

    /// A temporary object that ends with the statement.
    pub(super) fn temporary(&mut self, at: &Addr, ty: TyId, span: Span) -> R<()> {
        if !super::layout::ends(self.p, ty) {
            return Ok(());
        }
        if self.conditional > 0 {
            return refuse(
                span,
                "an object with a destructor that is made only sometimes",
            );
        }
        self.temporaries.push((at.clone(), ty));
        Ok(())
    }

    /// Whether a type, or its elements', is constant.
    fn is_const(&self, ty: QTy) -> bool {
        ty.is_const || matches!(self.p.types.get(ty.id), Ty::Array(of, _) if self.is_const(*of))
    }

    fn variable(&mut self, g: GlobalId, span: Span) -> R<Addr> {
        let v = self.p.global(g);
        let area = match v.space {
            VarSpace::Constant => Area::Const,
            VarSpace::Device | VarSpace::Managed => Area::Global,
            VarSpace::Host if self.is_const(v.ty) && !matches!(v.init, GlobalInit::Dynamic(_)) => {
                Area::Global
            }
            VarSpace::Host => {
                return refuse(span, format!("`{}`, a variable of the host,", v.name));
            }
        };
        Ok(Addr::new(area, self.m.names.global(g)))
    }

    /// An address that later changes of variables do not touch.
    pub(super) fn kept(&mut self, a: &Addr) -> Addr {
        match a.base.starts_with('%') {
            true => {
                let v = self.copied(&Val::new(Class::Long, a.base.clone()));
                Addr {
                    base: v.text,
                    ..a.clone()
                }
            }
            false => a.clone(),
        }
    }

    /// The address that a pointer or reference has.
    pub(super) fn pointer(&mut self, e: &'a Expr) -> R<Addr> {
        match &*e.kind {
            ExprKind::AddrOf(p) | ExprKind::Decay(p) => self.addr(p),
            ExprKind::Convert(Conv::Pointer, inner) => self.pointer(inner),
            ExprKind::PtrAdd {
                ptr,
                index,
                subtract,
            } if !has_effects(index) => {
                let Some(to) = self.p.types.pointee(e.ty) else {
                    return refuse(e.span, "this pointer");
                };
                let base = self.pointer(ptr)?;
                self.index(&base, index, to.id, *subtract, e.span)
            }
            _ => {
                let v = self.value(e)?;
                let v = self.in_register(&v);
                Ok(Addr::new(Area::Generic, v.text))
            }
        }
    }

    /// `base + index` in elements of a type.
    fn index(
        &mut self,
        base: &Addr,
        index: &'a Expr,
        element: TyId,
        subtract: bool,
        span: Span,
    ) -> R<Addr> {
        let size = match self.p.types.get(element) {
            Ty::Void | Ty::Function(_) => 1,
            _ => self.size(element, span)?.0,
        };
        if let Some(n) = crate::hir::values::constant(index)
            && let Ok(n) = i64::try_from(n)
            && let Some(n) = n
                .checked_mul(size as i64)
                .filter(|n| n.unsigned_abs() < 1 << 30)
        {
            let n = if subtract { -n } else { n };
            return Ok(Addr {
                offset: base.offset + n,
                ..base.clone()
            });
        }
        let s = self.scalar(index.ty, index.span)?;
        let i = self.value(index)?;
        let i = self.widened(&i, s);
        let i = match size {
            1 => i,
            _ => self.op("mul.lo.s64", Class::Long, &[&i, &Val::long(size as i64)]),
        };
        let from = match base.base.starts_with('%') {
            true => Val::new(Class::Long, base.base.clone()),
            false => {
                let d = self.register(Class::Long);
                self.line(format!("mov.u64 {d}, {}", base.base));
                d
            }
        };
        let op = if subtract { "sub.s64" } else { "add.s64" };
        let d = self.op(op, Class::Long, &[&from, &i]);
        Ok(Addr {
            base: d.text,
            ..base.clone()
        })
    }

    /// An address as a pointer.
    pub(super) fn generic(&mut self, a: &Addr) -> Val {
        let is_register = a.base.starts_with('%');
        let mut v = match is_register {
            true => Val::new(Class::Long, a.base.clone()),
            false => {
                let d = self.register(Class::Long);
                self.line(format!("mov.u64 {d}, {}", a.base));
                d
            }
        };
        if a.area != Area::Generic {
            v = self.op(&format!("cvta{}.u64", a.area.suffix()), Class::Long, &[&v]);
        }
        match a.offset {
            0 => v,
            n => self.op("add.s64", Class::Long, &[&v, &Val::long(n)]),
        }
    }

    /// Reads a place of a scalar type.
    pub(super) fn read(&mut self, loc: &Loc, ty: QTy, span: Span) -> R<Val> {
        let s = self.scalar(ty.id, span)?;
        Ok(match loc {
            Loc::Register(v) | Loc::Value(v) => v.clone(),
            Loc::Memory(a) => self.load(a, s, ty.is_volatile),
            Loc::Builtin(_) => return refuse(span, "a built-in variable as a number"),
            Loc::Bits(a, stored, at, width, signed) => {
                let v = self.load(a, *stored, ty.is_volatile);
                let wide = stored.class == Class::Long;
                let op = match (wide, signed) {
                    (true, true) => "bfe.s64",
                    (true, false) => "bfe.u64",
                    (false, true) => "bfe.s32",
                    (false, false) => "bfe.u32",
                };
                let (at, width) = (Val::word(i64::from(*at)), Val::word(i64::from(*width)));
                let v = self.op(op, stored.class, &[&v, &at, &width]);
                let from = Scalar {
                    signed: *signed,
                    ..*stored
                };
                self.between(&v, from, s)
            }
        })
    }

    /// Writes a place of a scalar type.
    pub(super) fn write(&mut self, loc: &Loc, v: &Val, ty: TyId, span: Span) -> R<()> {
        self.write_as(loc, v, QTy::plain(ty), span)
    }

    pub(super) fn write_as(&mut self, loc: &Loc, v: &Val, ty: QTy, span: Span) -> R<()> {
        let s = self.scalar(ty.id, span)?;
        match loc {
            Loc::Register(r) => self.mov(r, v),
            Loc::Memory(a) => self.store(a, v, s, ty.is_volatile),
            Loc::Bits(a, stored, at, width, _) => {
                let old = self.load(a, *stored, ty.is_volatile);
                let v = self.between(v, s, *stored);
                let op = if stored.class == Class::Long {
                    "bfi.b64"
                } else {
                    "bfi.b32"
                };
                let (at, width) = (Val::word(i64::from(*at)), Val::word(i64::from(*width)));
                let new = self.op(op, stored.class, &[&v, &old, &at, &width]);
                self.store(a, &new, *stored, ty.is_volatile);
            }
            Loc::Value(_) | Loc::Builtin(_) => {
                return refuse(span, "an assignment to a built-in variable");
            }
        }
        Ok(())
    }
}

/// Whether evaluating it changes something.
pub(super) fn has_effects(e: &Expr) -> bool {
    use crate::hir::visit::{Visitor, walk_expr};
    struct Find(bool);
    impl Visitor for Find {
        fn visit_expr(&mut self, e: &Expr) {
            self.0 |= matches!(
                &*e.kind,
                ExprKind::Assign(..)
                    | ExprKind::CompoundAssign { .. }
                    | ExprKind::IncDec { .. }
                    | ExprKind::Call(..)
                    | ExprKind::StmtExpr(..)
                    | ExprKind::New { .. }
                    | ExprKind::Delete { .. }
            );
            walk_expr(self, e);
        }
    }
    let mut f = Find(false);
    f.visit_expr(e);
    f.0
}
