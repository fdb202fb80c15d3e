//! Sizes, alignments and offsets on x86-64 Linux (System V ABI, and the Itanium C++ ABI for classes).
//!
//! [`record`] places the fields of one record, base classes and the vtable pointer as they stand in the list; [`size_align`] answers for any type.
//! Two rules of the C++ ABI matter to emission and are kept here:
//!
//! * An empty base class takes no space (it lies at offset 0 of its class, or further on where another object of its own type is). Its field
//!   has an offset like any other, but emission leaves the field out; see [`is_empty`].
//! * An ABI detail is *not* followed: members of a derived class are never put into the tail padding of a base that is not plain old data, because no
//!   `#[repr(C)]` type can say so and sizes must be those of the emitted type. [`reuses_tail_padding`] tells when the real ABI
//!   would, and [`tail_padding`](super::tail_padding) says it.
//!
//! The alignment of vector types (`float4`: 16) is theirs by `asked_align` of their records. Bit-fields are placed by [`super::bits`].

use super::bits::{self, Placed, Storage, Taken};
use crate::hir::{Bits, Field, FloatKind, Packing, Program, QTy, Record, RecordId, Ty, TyId};

/// What shapes a record besides its fields.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Shape {
    /// Every member lies at offset 0.
    pub is_union: bool,
    /// `__attribute__((packed))`: members have alignment 1.
    pub packed: bool,
    /// `#pragma pack`: no member is aligned to more; 0: it says nothing.
    pub pack: u64,
    /// The strictest of `__align__(n)`, `alignas(n)`, `aligned(n)`.
    pub asked_align: Option<u64>,
    /// It is declared in C, where a record without members has size 0.
    pub c_mode: bool,
}

/// What a member's own attributes say of where it lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OwnAlign {
    /// Which field it is.
    pub field: u32,
    /// `alignas(n)`, `__align__(n)`.
    pub asked: Option<u64>,
    /// `packed`
    pub packed: bool,
}

/// Places the fields of a record and settles how it is emitted: what packs it without a visible effect is forgotten.
pub fn record_packed(
    fields: &mut [Field],
    shape: Shape,
    own: &[OwnAlign],
    program: &Program,
) -> Laid {
    if !shape.packed && shape.pack == 0 && own.is_empty() {
        return record(fields, shape, &[], program);
    }
    let plain = Shape {
        packed: false,
        pack: 0,
        ..shape
    };
    let mut packed = fields.to_vec();
    let laid = record(&mut packed, shape, own, program);
    let plain_laid = record(fields, plain, &[], program);
    let same = plain_laid.size == laid.size
        && plain_laid.align == laid.align
        && plain_laid.bits == laid.bits
        && packed
            .iter()
            .zip(fields.iter())
            .all(|(a, b)| a.is_bit_field() || a.offset == b.offset);
    if same {
        return plain_laid;
    }
    fields.clone_from_slice(&packed);
    laid
}

/// Fills in the offsets of `fields` and returns the record's size and alignment in bytes.
///
/// The field types' records must be laid out already. A field whose size is not known (incomplete, opaque or refused type) counts as nothing;
/// a last array without bound adds no size.
pub fn record(fields: &mut [Field], shape: Shape, own: &[OwnAlign], program: &Program) -> Laid {
    let packing = packing(fields, shape, own, program);
    let mut size = 0u64;
    let mut align = 1u64;
    let mut empties: Vec<(RecordId, u64)> = Vec::new();
    // The end of the bit-field in front, in bits.
    let mut bit_end: Option<u64> = None;
    let mut placed: Vec<Placed> = Vec::new();
    let mut taken: Vec<Taken> = Vec::new();
    let mut hollow = false;
    for i in placing_order(fields, program) {
        let field = &mut fields[i];
        let (field_size, natural) = if field.is_vtable {
            (8, 8)
        } else {
            let all = size_align_qty(field.ty, program).unwrap_or((0, 1));
            (part_size(field, program).unwrap_or(all.0), all.1)
        };
        if let Bits::In { width, .. } = field.bits {
            let start = if shape.is_union {
                0
            } else {
                bit_end.unwrap_or(size.saturating_mul(8))
            };
            let asked = own.iter().find(|o| o.field == i as u32);
            let packed = shape.packed || asked.is_some_and(|o| o.packed);
            let bit = bits::position(start, width, field_size, packed || shape.pack > 0);
            let end = bit.saturating_add(u64::from(width));
            bit_end = Some(end);
            size = size.max(end.div_ceil(8));
            if !field.name.is_empty() {
                align = align.max(match shape.pack {
                    0 if packed => 1,
                    0 => natural,
                    most => natural.min(most),
                });
            }
            if width > 0 && !field.name.is_empty() {
                placed.push(Placed {
                    field: i as u32,
                    bit,
                    width,
                    unit: field_size.max(1),
                });
            }
            continue;
        }
        bit_end = None;
        let field_align = member_align(i as u32, natural, shape, own);
        align = align.max(field_align);
        if shape.is_union {
            field.offset = 0;
            size = size.max(field_size);
            continue;
        }
        let inner = empty_parts(field.ty.id, program, 0);
        let clash = |at: u64| {
            inner
                .iter()
                .any(|(r, o)| empties.contains(&(*r, at.saturating_add(*o))))
        };
        let empty_base = field.is_base && is_empty(field.ty.id, program);
        let mut at = if empty_base {
            0
        } else {
            round_up(size, field_align)
        };
        if clash(at) {
            at = round_up(size, field_align);
            while clash(at) {
                at = at.saturating_add(field_align.max(1));
            }
        }
        field.offset = at;
        empties.extend(inner.iter().map(|(r, o)| (*r, at.saturating_add(*o))));
        // An empty base still makes its class reach as far as its one byte does.
        let reach = if empty_base && at == 0 { 0 } else { field_size };
        // An object of an empty class is a byte that the emitted type has not.
        let empty = is_empty(field.ty.id, program);
        hollow |= empty && !field.is_base;
        taken.push(Taken {
            offset: at,
            bytes: if empty { 0 } else { reach },
            align: match packing {
                Packing::Explicit if is_loose(at, natural, u64::MAX) => 1,
                Packing::Explicit => natural,
                _ => field_align,
            },
        });
        size = size.max(at.saturating_add(reach));
    }
    if let Some(asked) = shape.asked_align {
        align = align.max(asked.max(1));
    }
    if size == 0 && !shape.c_mode && !fields.iter().any(|f| is_flexible(f.ty, program)) {
        size = 1;
    }
    let size = round_up(size, align);
    if packing == Packing::Explicit {
        for t in &mut taken {
            if t.align > align {
                t.align = 1;
            }
        }
    }
    let around = bits::Around {
        taken: &taken,
        size,
        align,
        packed: packing.any(),
        is_union: shape.is_union,
    };
    let any = packing == Packing::Explicit && !shape.is_union
        || fields.iter().any(Field::is_bit_field)
        || (hollow && !shape.is_union && size > 1);
    Laid {
        size,
        align,
        packing,
        bits: placed.iter().map(|p| (p.field, p.bit)).collect(),
        storage: if any {
            bits::storage(fields, &placed, around)
        } else {
            Some(Vec::new())
        },
    }
}

/// How many bytes a base takes whose own virtual bases lie elsewhere.
fn part_size(field: &Field, program: &Program) -> Option<u64> {
    match program.types.get(field.ty.id) {
        Ty::Record(b) if field.is_base => {
            let bases = program.record(*b).virtual_bases.as_ref();
            bases.map(|v| v.part_size)
        }
        _ => None,
    }
}

/// The order in which fields get their places: the base whose table the class shares, its first polymorphic one, comes before all others
/// (Itanium C++ ABI 2.4, II.1).
fn placing_order(fields: &[Field], program: &Program) -> Vec<usize> {
    let mut order: Vec<usize> = (0..fields.len()).collect();
    let shared = |f: &Field| {
        let base = program.base_class(f).filter(|_| f.is_base && !f.is_virtual);
        base.is_some_and(|b| !program.record(b).vtable.is_empty())
    };
    if !fields.iter().any(|f| f.is_vtable)
        && let Some(primary) = fields.iter().position(shared)
    {
        order.sort_by_key(|i| *i != primary);
    }
    order
}

/// Whether a base stands behind one that lies in front of it: fields are not in the order of their offsets.
pub fn is_reordered(fields: &[Field], program: &Program) -> bool {
    placing_order(fields, program)
        .first()
        .is_some_and(|i| *i > 0)
}

/// A record laid out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Laid {
    /// Its size in bytes.
    pub size: u64,
    /// Its alignment in bytes.
    pub align: u64,
    /// How it is packed.
    pub packing: Packing,
    /// The first bit of each bit-field, with its number.
    pub bits: Vec<(u32, u64)>,
    /// Storage of its bit-fields, to be appended to its fields; `None` where they cannot be stored.
    pub storage: Option<Vec<Storage>>,
}

/// The alignment of a member in its record.
fn member_align(field: u32, natural: u64, shape: Shape, own: &[OwnAlign]) -> u64 {
    let own = own.iter().find(|o| o.field == field);
    let asked = own.and_then(|o| o.asked);
    let align = if shape.packed || own.is_some_and(|o| o.packed) {
        asked.unwrap_or(1)
    } else {
        natural.max(asked.unwrap_or(1))
    };
    match shape.pack {
        0 => align,
        most => align.min(most),
    }
}

/// How a record with such wishes is emitted.
fn packing(fields: &[Field], shape: Shape, own: &[OwnAlign], program: &Program) -> Packing {
    if !shape.packed && shape.pack == 0 && own.is_empty() {
        return Packing::No;
    }
    let simple = shape.asked_align.is_none()
        && own.is_empty()
        && (shape.pack < 2 || !fields.iter().any(Field::is_bit_field))
        && !fields.iter().any(|f| asks_align(f.ty.id, program, 0));
    match (simple, shape.packed, shape.pack) {
        (false, ..) => Packing::Explicit,
        (true, true, _) => Packing::Max(1),
        (true, false, n) => Packing::Max(n),
    }
}

/// Whether the emitted type has a `#[repr(align)]`, which Rust lets no packed type hold.
fn asks_align(ty: TyId, program: &Program, depth: u32) -> bool {
    match program.types.get(ty) {
        Ty::Record(id) => program.records.get(id.0 as usize).is_some_and(|r| {
            r.asked_align.is_some()
                || r.bound.is_some()
                || r.packing == Packing::Explicit
                || r.fields.iter().any(|f| {
                    f.is_bit_field() || depth < MAX_DEPTH && asks_align(f.ty.id, program, depth + 1)
                })
        }),
        Ty::Array(of, _) => asks_align(of.id, program, depth + 1),
        _ => false,
    }
}

/// Whether a member at an offset of a record of such an alignment does not lie where its type must.
fn is_loose(offset: u64, natural: u64, record: u64) -> bool {
    natural > record || !offset.is_multiple_of(natural.max(1))
}

/// Whether a member is emitted as `Unaligned<T>`.
pub fn is_wrapped(record: &Record, field: &Field, program: &Program) -> bool {
    record.packing == Packing::Explicit
        && !field.is_storage()
        && !field.is_bit_field()
        && size_align_qty(field.ty, program)
            .is_some_and(|(_, a)| is_loose(field.offset, a, record.align))
}

/// Size and alignment of a type in bytes; `None` for `void`, functions, incomplete and opaque types, arrays of unknown or
/// variable length, and objects larger than the address space.
///
/// A reference has the size of a pointer, which is what it takes as a member. (`sizeof` of a reference is that of its target; callers see to it.)
pub fn size_align(ty: TyId, program: &Program) -> Option<(u64, u64)> {
    let mut ty = ty;
    let mut count = 1u64;
    loop {
        let (size, align) = match program.types.get(ty) {
            Ty::Bool => (1, 1),
            Ty::Int(kind) => (kind.bytes(), kind.bytes()),
            Ty::Float(FloatKind::F32) => (4, 4),
            Ty::Float(FloatKind::F64) => (8, 8),
            Ty::Float(FloatKind::LongDouble) => (16, 16),
            Ty::NullPtr | Ty::Pointer(_) | Ty::Ref(..) => (8, 8),
            Ty::Array(of, Some(n)) => {
                count = count.checked_mul(*n)?;
                ty = of.id;
                continue;
            }
            Ty::Record(id) => {
                let record = program.records.get(id.0 as usize)?;
                if !record.complete || record.align == 0 {
                    return None;
                }
                (record.size, record.align)
            }
            Ty::Enum(id) => {
                ty = program.enums.get(id.0 as usize)?.underlying;
                if !matches!(program.types.get(ty), Ty::Int(_) | Ty::Bool) {
                    return None;
                }
                continue;
            }
            Ty::Void | Ty::Array(_, None) | Ty::Vla(_) | Ty::Function(_) | Ty::Error => {
                return None;
            }
        };
        return Some((
            size.checked_mul(count).filter(|s| *s <= i64::MAX as u64)?,
            align,
        ));
    }
}

/// As a member: a flexible array has size 0 and its element's alignment.
fn size_align_qty(ty: QTy, program: &Program) -> Option<(u64, u64)> {
    match program.types.get(ty.id) {
        Ty::Array(of, None) => Some((0, size_align(of.id, program)?.1)),
        _ => size_align(ty.id, program),
    }
}

fn is_flexible(ty: QTy, program: &Program) -> bool {
    matches!(program.types.get(ty.id), Ty::Array(_, None | Some(0)))
}

/// Whether objects of the library are in it whose size only Rust knows: those that have not the ABI's.
pub fn has_library_size(ty: TyId, program: &Program) -> bool {
    library_size(ty, program, 0)
}

fn library_size(ty: TyId, program: &Program, depth: u32) -> bool {
    match program.types.get(ty) {
        Ty::Record(id) => program
            .records
            .get(id.0 as usize)
            .is_some_and(|r| match &r.bound {
                Some(b) => b.opaque && b.size.is_none(),
                None => {
                    depth < MAX_DEPTH
                        && r.fields
                            .iter()
                            .any(|f| library_size(f.ty.id, program, depth + 1))
                }
            }),
        Ty::Array(of, _) => library_size(of.id, program, depth + 1),
        _ => false,
    }
}

/// Whether a type is an empty class (\[class\] of the Itanium ABI): no members and no vtable, in its bases neither.
pub fn is_empty(ty: TyId, program: &Program) -> bool {
    empty_class(ty, program, 0)
}

/// The ABI's limit for anything sensible; deeper nesting is answered "not empty".
const MAX_DEPTH: u32 = 64;

fn empty_class(ty: TyId, program: &Program, depth: u32) -> bool {
    let Ty::Record(id) = program.types.get(ty) else {
        return false;
    };
    let Some(r) = program.records.get(id.0 as usize) else {
        return false;
    };
    let opaque = r.bound.as_ref().is_some_and(|b| b.opaque);
    depth < MAX_DEPTH
        && r.complete
        && !opaque
        && !r.is_union
        && r.vtable.is_empty()
        && r.fields
            .iter()
            .all(|f| f.is_base && empty_class(f.ty.id, program, depth + 1))
}

/// The empty subobjects of a type and where they lie: no two of one type may share an address.
fn empty_parts(ty: TyId, program: &Program, depth: u32) -> Vec<(RecordId, u64)> {
    let mut out = Vec::new();
    match program.types.get(ty) {
        Ty::Record(id) if depth < MAX_DEPTH => {
            let Some(r) = program.records.get(id.0 as usize) else {
                return out;
            };
            if is_empty(ty, program) {
                out.push((*id, 0));
            }
            for f in &r.fields {
                // Only what lies near a beginning can meet another empty object; this keeps the list short.
                if matches!(program.types.get(f.ty.id), Ty::Record(_) | Ty::Array(..)) {
                    let parts = empty_parts(f.ty.id, program, depth + 1);
                    out.extend(
                        parts
                            .into_iter()
                            .map(|(r, o)| (r, o.saturating_add(f.offset))),
                    );
                }
            }
        }
        Ty::Array(of, Some(1..)) if depth < MAX_DEPTH => {
            out = empty_parts(of.id, program, depth + 1);
        }
        _ => {}
    }
    out
}

/// The base class into whose tail padding the Itanium ABI puts a member, so that the real size or an offset may differ from [`record`]'s. It does so
/// for bases that are not plain old data, as `plain` tells.
pub fn reuses_tail_padding(
    fields: &[Field],
    program: &Program,
    plain: &dyn Fn(RecordId) -> bool,
) -> Option<RecordId> {
    fields.windows(2).find_map(|pair| {
        let [base, next] = pair else { return None };
        if !base.is_base || is_empty(base.ty.id, program) || is_empty(next.ty.id, program) {
            return None;
        }
        let Ty::Record(id) = program.types.get(base.ty.id) else {
            return None;
        };
        let r = program.records.get(id.0 as usize).filter(|_| !plain(*id))?;
        let used = data_end(r.fields.as_slice(), program, 0);
        let (_, align) = size_align_qty(next.ty, program)?;
        (round_up(used, align) < r.size).then_some(*id)
    })
}

/// Where the last member ends.
fn data_end(fields: &[Field], program: &Program, depth: u32) -> u64 {
    let end = |f: &Field| {
        if f.is_vtable {
            return f.offset + 8;
        }
        let inner = match program.types.get(f.ty.id) {
            Ty::Record(id) if f.is_base && depth < MAX_DEPTH => program
                .records
                .get(id.0 as usize)
                .map(|r| data_end(&r.fields, program, depth + 1)),
            _ => None,
        };
        let size = inner.or_else(|| size_align_qty(f.ty, program).map(|s| s.0));
        f.offset.saturating_add(size.unwrap_or(0))
    };
    fields.iter().map(end).max().unwrap_or(0)
}

fn round_up(n: u64, align: u64) -> u64 {
    n.checked_next_multiple_of(align.max(1)).unwrap_or(n)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hir::{BoundType, Enum, EnumId, FnSig, IntKind, Record};
    use crate::source::Span;

    #[derive(Default)]
    struct Maker {
        p: Program,
    }

    impl Maker {
        fn int(&mut self, k: IntKind) -> TyId {
            self.p.types.int(k)
        }

        fn f32(&mut self) -> TyId {
            self.p.types.float(FloatKind::F32)
        }

        fn f64(&mut self) -> TyId {
            self.p.types.float(FloatKind::F64)
        }

        fn array(&mut self, of: TyId, n: Option<u64>) -> TyId {
            self.p.types.intern(Ty::Array(of.into(), n))
        }

        /// Lays out a record, adds it to the program, returns its type.
        fn add(&mut self, fields: &[(TyId, Kind)], shape: Shape) -> TyId {
            let mut fields: Vec<Field> = fields
                .iter()
                .map(|(ty, kind)| Field {
                    name: "f".into(),
                    ty: (*ty).into(),
                    offset: u64::MAX,
                    is_base: *kind == Kind::Base,
                    is_vtable: *kind == Kind::Vtable,
                    is_virtual: false,
                    is_hidden: false,
                    is_mutable: false,
                    bits: Default::default(),
                    span: Span::NONE,
                })
                .collect();
            let Laid { size, align, .. } = record(&mut fields, shape, &[], &self.p);
            let id = RecordId(self.p.records.len() as u32);
            self.p.records.push(Record {
                type_name: None,
                name: "R".into(),
                scopes: vec![],
                instance: vec![],
                is_union: shape.is_union,
                fields,
                size,
                align,
                asked_align: shape.asked_align,
                packing: Default::default(),
                trivially_copyable: true,
                dtor: None,
                copy_ctor: None,
                operations: Default::default(),
                vtable: vec![],
                second_tables: vec![],
                virtual_bases: None,
                part_of: None,
                bound: None,
                complete: true,
                span: Span::NONE,
                full_span: Span::NONE,
            });
            self.p.types.intern(Ty::Record(id))
        }

        fn plain(&mut self, fields: &[TyId]) -> TyId {
            let fields: Vec<_> = fields.iter().map(|f| (*f, Kind::Member)).collect();
            self.add(&fields, Shape::default())
        }

        fn derived(&mut self, base: TyId, fields: &[TyId]) -> TyId {
            let mut all = vec![(base, Kind::Base)];
            all.extend(fields.iter().map(|f| (*f, Kind::Member)));
            self.add(&all, Shape::default())
        }

        fn last(&mut self) -> &mut Record {
            self.p.records.last_mut().unwrap()
        }

        fn offsets(&self) -> Vec<u64> {
            let r = self.p.records.last().unwrap();
            r.fields.iter().map(|f| f.offset).collect()
        }

        fn size(&self, ty: TyId) -> (u64, u64) {
            size_align(ty, &self.p).unwrap()
        }
    }

    #[derive(Clone, Copy, PartialEq)]
    enum Kind {
        Member,
        Base,
        Vtable,
    }

    #[test]
    fn scalars() {
        let mut m = Maker::default();
        for (kind, size) in [
            (IntKind::Char, 1),
            (IntKind::UShort, 2),
            (IntKind::Int, 4),
            (IntKind::WChar, 4),
            (IntKind::Long, 8),
            (IntKind::ULongLong, 8),
            (IntKind::Int128, 16),
        ] {
            let t = m.int(kind);
            assert_eq!(m.size(t), (size, size), "{kind:?}");
        }
        let (f, d) = (m.f32(), m.f64());
        let ld = m.p.types.float(FloatKind::LongDouble);
        let b = m.p.types.intern(Ty::Bool);
        let p = m.p.types.pointer(f.into());
        let r = m.p.types.intern(Ty::Ref(ld.into(), false));
        assert_eq!(m.size(f), (4, 4));
        assert_eq!(m.size(d), (8, 8));
        assert_eq!(m.size(ld), (16, 16));
        assert_eq!(m.size(b), (1, 1));
        assert_eq!(m.size(p), (8, 8));
        assert_eq!(m.size(r), (8, 8));
    }

    #[test]
    fn no_size() {
        let mut m = Maker::default();
        let i = m.int(IntKind::Int);
        let sig = FnSig {
            ret: i.into(),
            params: vec![],
            variadic: false,
        };
        let huge = m.array(i, Some(u64::MAX / 2));
        for ty in [
            Ty::Void,
            Ty::Error,
            Ty::Function(sig),
            Ty::Array(i.into(), None),
            Ty::Vla(i.into()),
            Ty::Record(RecordId(77)),
            Ty::Array(huge.into(), Some(4)),
        ] {
            let t = m.p.types.intern(ty.clone());
            assert_eq!(size_align(t, &m.p), None, "{ty:?}");
        }
        assert_eq!(size_align(huge, &m.p), None);
        let t = m.plain(&[i]);
        assert!(size_align(t, &m.p).is_some());
        m.last().complete = false;
        assert_eq!(size_align(t, &m.p), None);
    }

    #[test]
    fn padding_between_and_behind() {
        let mut m = Maker::default();
        let (c, i, d) = (m.int(IntKind::Char), m.int(IntKind::Int), m.f64());
        let s = m.plain(&[c, i, c, d, c]);
        assert_eq!(m.offsets(), [0, 4, 8, 16, 24]);
        assert_eq!(m.size(s), (32, 8));
        let a = m.array(s, Some(3));
        let b = m.array(a, Some(2));
        assert_eq!(m.size(b), (192, 8));
        let t = m.plain(&[c, s, c]);
        assert_eq!(m.offsets(), [0, 8, 40]);
        assert_eq!(m.size(t), (48, 8));
    }

    #[test]
    fn unions() {
        let mut m = Maker::default();
        let (c, d) = (m.int(IntKind::Char), m.f64());
        let bytes = m.array(c, Some(9));
        let shape = Shape {
            is_union: true,
            ..Shape::default()
        };
        let u = m.add(&[(d, Kind::Member), (bytes, Kind::Member)], shape);
        assert_eq!(m.offsets(), [0, 0]);
        assert_eq!(m.size(u), (16, 8));
    }

    #[test]
    fn packed_and_aligned() {
        let mut m = Maker::default();
        let (c, i, f) = (m.int(IntKind::Char), m.int(IntKind::Int), m.f32());
        let packed = Shape {
            packed: true,
            ..Shape::default()
        };
        let p = m.add(&[(c, Kind::Member), (i, Kind::Member)], packed);
        assert_eq!(m.offsets(), [0, 1]);
        assert_eq!(m.size(p), (5, 1));
        let aligned = |n| Shape {
            asked_align: Some(n),
            ..Shape::default()
        };
        let float4 = m.add(&[(f, Kind::Member); 4], aligned(16));
        assert_eq!(m.size(float4), (16, 16));
        let float3 = m.plain(&[f, f, f]);
        assert_eq!(m.size(float3), (12, 4));
        let s = m.plain(&[c, float4, c, float3]);
        assert_eq!(m.offsets(), [0, 16, 32, 36]);
        assert_eq!(m.size(s), (48, 16));
        let grown = m.add(&[(f, Kind::Member); 3], aligned(16));
        assert_eq!(m.size(grown), (16, 16));
        // Asking for less than the members need changes nothing.
        let same = m.add(&[(i, Kind::Member)], aligned(1));
        assert_eq!(m.size(same), (4, 4));
        let both = Shape {
            asked_align: Some(4),
            ..packed
        };
        let b = m.add(&[(c, Kind::Member), (i, Kind::Member)], both);
        assert_eq!(m.size(b), (8, 4));
    }

    #[test]
    fn empty_records() {
        let mut m = Maker::default();
        let cpp = m.plain(&[]);
        assert_eq!(m.size(cpp), (1, 1));
        let c_mode = Shape {
            c_mode: true,
            ..Shape::default()
        };
        let c = m.add(&[], c_mode);
        assert_eq!(m.size(c), (0, 1));
        let i = m.int(IntKind::Int);
        let holder = m.plain(&[cpp, i]);
        assert_eq!(m.offsets(), [0, 4]);
        assert_eq!(m.size(holder), (8, 4));
    }

    #[test]
    fn flexible_arrays() {
        let mut m = Maker::default();
        let (c, d) = (m.int(IntKind::Char), m.f64());
        let flexible = m.array(d, None);
        let s = m.plain(&[c, flexible]);
        assert_eq!(m.offsets(), [0, 8]);
        assert_eq!(m.size(s), (8, 8));
        let zero = m.array(c, Some(0));
        let i = m.int(IntKind::Int);
        let t = m.plain(&[i, zero]);
        assert_eq!(m.size(t), (4, 4));
    }

    #[test]
    fn bases_and_vtables() {
        let mut m = Maker::default();
        let (c, i, d) = (m.int(IntKind::Char), m.int(IntKind::Int), m.f64());
        let base = m.plain(&[d, c]);
        let derived = m.derived(base, &[c, i]);
        assert_eq!(m.offsets(), [0, 16, 20]);
        assert_eq!(m.size(derived), (24, 8));
        assert!(reuses_tail_padding(&m.last().fields.clone(), &m.p, &|_| false).is_some());
        assert!(reuses_tail_padding(&m.last().fields.clone(), &m.p, &|_| true).is_none());
        let v = m.add(&[(i, Kind::Vtable), (c, Kind::Member)], Shape::default());
        assert_eq!(m.offsets(), [0, 8]);
        assert_eq!(m.size(v), (16, 8));
        let tight = m.plain(&[d]);
        m.derived(tight, &[c]);
        assert!(reuses_tail_padding(&m.last().fields.clone(), &m.p, &|_| false).is_none());
        m.plain(&[base, c]);
        assert!(reuses_tail_padding(&m.last().fields.clone(), &m.p, &|_| false).is_none());
    }

    #[test]
    fn empty_bases_take_no_space() {
        let mut m = Maker::default();
        let i = m.int(IntKind::Int);
        let e = m.plain(&[]);
        let d = m.derived(e, &[i]);
        assert_eq!(m.offsets(), [0, 0]);
        assert_eq!(m.size(d), (4, 4));
        assert!(is_empty(e, &m.p) && !is_empty(d, &m.p));
        // An empty class derived from an empty one is empty, of size 1.
        let ee = m.derived(e, &[]);
        assert!(is_empty(ee, &m.p));
        assert_eq!(m.size(ee), (1, 1));
        // Two objects of one type must not share an address: as g++ has it.
        let clash = m.derived(e, &[e, i]);
        assert_eq!(m.offsets(), [0, 1, 4]);
        assert_eq!(m.size(clash), (8, 4));
        let two = m.add(&[(e, Kind::Base), (ee, Kind::Base)], Shape::default());
        assert_eq!(m.offsets(), [0, 1]);
        assert_eq!(m.size(two), (2, 1));
        let first = m.derived(e, &[d]);
        assert_eq!(m.offsets(), [0, 4]);
        assert_eq!(m.size(first), (8, 4));
        // A polymorphic class is never empty.
        let v = m.plain(&[]);
        m.last().vtable.push(crate::hir::FuncId(0));
        assert!(!is_empty(v, &m.p));
    }

    #[test]
    fn enums_and_opaque_classes() {
        let mut m = Maker::default();
        let underlying = m.int(IntKind::UShort);
        m.p.enums.push(Enum {
            type_name: None,
            name: "E".into(),
            scopes: vec![],
            anonymous: false,
            scoped: true,
            underlying,
            enumerators: vec![],
            bound: None,
            span: Span::NONE,
            full_span: Span::NONE,
        });
        let e = m.p.types.intern(Ty::Enum(EnumId(0)));
        assert_eq!(m.size(e), (2, 2));
        let o = m.plain(&[]);
        let r = m.last();
        r.bound = Some(BoundType {
            path: "p::Vector".into(),
            args: vec![],
            opaque: true,
            handle: false,
            size: None,
        });
        (r.size, r.align) = (0, 0);
        assert_eq!(size_align(o, &m.p), None);
        assert!(!is_empty(o, &m.p));
    }
}
