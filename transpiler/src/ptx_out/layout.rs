//! How types look in PTX: registers of scalars, sizes and alignments of objects.

use crate::hir::*;

/// A sort of register.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class {
    /// A predicate: `bool`.
    Pred,
    /// 32 bits: all integers up to `int`.
    Word,
    /// 64 bits: `long`, pointers, references.
    Long,
    Single,
    Double,
}

impl Class {
    pub(super) const ALL: [Class; 5] = [
        Class::Pred,
        Class::Word,
        Class::Long,
        Class::Single,
        Class::Double,
    ];

    /// How its registers are called.
    pub(super) fn prefix(self) -> &'static str {
        match self {
            Class::Pred => "%p",
            Class::Word => "%r",
            Class::Long => "%rd",
            Class::Single => "%f",
            Class::Double => "%fd",
        }
    }

    /// The type of its registers.
    pub(super) fn ty(self) -> &'static str {
        match self {
            Class::Pred => "pred",
            Class::Word => "b32",
            Class::Long => "b64",
            Class::Single => "f32",
            Class::Double => "f64",
        }
    }
}

/// A type whose values are in registers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Scalar {
    pub class: Class,
    /// Bytes in memory.
    pub bytes: u64,
    pub signed: bool,
}

impl Scalar {
    pub(super) const INT: Scalar = Scalar::new(Class::Word, 4, true);
    pub(super) const UINT: Scalar = Scalar::new(Class::Word, 4, false);
    pub(super) const POINTER: Scalar = Scalar::new(Class::Long, 8, false);

    pub(super) const fn new(class: Class, bytes: u64, signed: bool) -> Scalar {
        Scalar {
            class,
            bytes,
            signed,
        }
    }

    pub(super) fn float(self) -> bool {
        matches!(self.class, Class::Single | Class::Double)
    }

    /// Its type in loads and stores, and as a kernel's parameter.
    pub(super) fn memory(self) -> &'static str {
        match (self.class, self.bytes, self.signed) {
            (Class::Single, ..) => "f32",
            (Class::Double, ..) => "f64",
            (_, 1, true) => "s8",
            (_, 1, false) => "u8",
            (_, 2, true) => "s16",
            (_, 2, false) => "u16",
            (_, 8, _) => "u64",
            _ => "u32",
        }
    }

    /// Its type in arithmetic and comparisons.
    pub(super) fn arithmetic(self) -> &'static str {
        match (self.class, self.signed) {
            (Class::Single, _) => "f32",
            (Class::Double, _) => "f64",
            (Class::Long, true) => "s64",
            (Class::Long, false) => "u64",
            (Class::Pred, _) => "pred",
            (Class::Word, true) => "s32",
            (Class::Word, false) => "u32",
        }
    }

    /// Its bits' type.
    pub(super) fn bits(self) -> &'static str {
        match self.class {
            Class::Pred => "pred",
            Class::Word | Class::Single => "b32",
            Class::Long | Class::Double => "b64",
        }
    }
}

/// The register type of a type; `None` for objects, `void` and what has no register here.
pub(super) fn scalar(p: &Program, ty: TyId) -> Option<Scalar> {
    Some(match p.types.get(ty) {
        Ty::Bool => Scalar::new(Class::Pred, 1, false),
        Ty::Int(k) if k.bytes() == 8 => Scalar::new(Class::Long, 8, k.signed()),
        Ty::Int(k) if k.bytes() < 8 => Scalar::new(Class::Word, k.bytes(), k.signed()),
        Ty::Float(FloatKind::F32) => Scalar::new(Class::Single, 4, true),
        Ty::Float(FloatKind::F64) => Scalar::new(Class::Double, 8, true),
        Ty::NullPtr | Ty::Pointer(_) | Ty::Ref(..) => Scalar::POINTER,
        Ty::Enum(e) => return scalar(p, p.enumeration(*e).underlying),
        _ => return None,
    })
}

/// Size and alignment of an object's type. `None`: it has none that is known here.
pub(super) fn size(p: &Program, ty: TyId) -> Option<(u64, u64)> {
    Some(match p.types.get(ty) {
        Ty::Array(of, n) => {
            let (size, align) = self::size(p, of.id)?;
            (size.checked_mul((*n)?)?, align)
        }
        Ty::Int(k) => (k.bytes(), k.bytes()),
        Ty::Record(r) => {
            let r = p.record(*r);
            match r.bound.as_ref().and_then(|b| b.size) {
                Some(known) => known,
                None if r.bound.as_ref().is_some_and(|b| b.opaque) => return None,
                None if !r.complete => return None,
                None => (r.size.max(1), r.align.max(1)),
            }
        }
        _ => {
            let s = scalar(p, ty)?;
            (s.bytes, s.bytes)
        }
    })
}

/// The record of a type.
pub(super) fn record(p: &Program, ty: TyId) -> Option<&Record> {
    match p.types.get(ty) {
        Ty::Record(r) => Some(p.record(*r)),
        _ => None,
    }
}

/// Whether objects of a type are plain bytes, which functions take and give as such.
pub(super) fn plain(p: &Program, ty: TyId) -> bool {
    match p.types.get(ty) {
        Ty::Record(r) => p.record(*r).trivially_copyable,
        Ty::Array(of, _) => plain(p, of.id),
        _ => true,
    }
}

/// Whether something happens where an object of the type ends.
pub(super) fn ends(p: &Program, ty: TyId) -> bool {
    match p.types.get(ty) {
        Ty::Record(r) => {
            let r = p.record(*r);
            r.dtor.is_some() || r.fields.iter().any(|f| ends(p, f.ty.id))
        }
        Ty::Array(of, _) => ends(p, of.id),
        _ => false,
    }
}

/// Where the base or derived class of a record begins in it.
pub(super) fn base_offset(p: &Program, derived: RecordId, base: RecordId) -> Option<u64> {
    if derived == base {
        return Some(0);
    }
    let bases = p.record(derived).fields.iter().filter(|f| f.is_base);
    bases
        .filter_map(|f| match p.types.get(f.ty.id) {
            Ty::Record(r) => base_offset(p, *r, base).map(|o| o + f.offset),
            _ => None,
        })
        .next()
}
