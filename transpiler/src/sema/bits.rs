//! Where bit-fields lie (System V ABI, x86-64; GCC's rules), and the storage that the emitted record has for them.
//!
//! A bit-field takes the next free bits, but never crosses a boundary of its declared type unless the record is packed; one of width 0
//! moves on to such a boundary. Rust has no bit-fields, so each run of them becomes storage: an integer where an aligned one covers the run without
//! touching other members, otherwise a few bytes. What the ABI leaves unused and `#[repr(C)]` would not is made padding.

use crate::hir::{Bits, Field};

/// The widest storage that an integer can initialise, in bytes.
const WIDEST: u64 = 16;

/// The declared part of a bit-field, placed.
#[derive(Clone, Copy, Debug)]
pub struct Placed {
    /// Index of its field.
    pub field: u32,
    /// Its lowest bit, counted from the beginning of the record.
    pub bit: u64,
    /// Number of bits, not 0.
    pub width: u32,
    /// Size of its declared type in bytes.
    pub unit: u64,
}

impl Placed {
    fn bytes(&self) -> (u64, u64) {
        (self.bit / 8, (self.bit + u64::from(self.width)).div_ceil(8))
    }
}

/// Made-up storage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Storage {
    /// Its first byte.
    pub offset: u64,
    /// Number of bytes.
    pub bytes: u64,
}

/// An ordinary member's place.
#[derive(Clone, Copy, Debug)]
pub struct Taken {
    /// Its first byte.
    pub offset: u64,
    /// Number of bytes it takes in the emitted record.
    pub bytes: u64,
    /// Its alignment there.
    pub align: u64,
}

/// The next position in bits for a bit-field of a type of `unit` bytes.
pub fn position(at: u64, width: u32, unit: u64, packed: bool) -> u64 {
    let unit = unit.saturating_mul(8).max(8);
    let up = |n: u64| n.checked_next_multiple_of(unit).unwrap_or(n);
    let crosses = (at % unit).saturating_add(u64::from(width)) > unit;
    if width == 0 || (crosses && !packed) {
        up(at)
    } else {
        at
    }
}

/// The record around the bit-fields.
#[derive(Clone, Copy, Debug)]
pub struct Around<'a> {
    /// Its other members.
    pub taken: &'a [Taken],
    /// Its size.
    pub size: u64,
    /// Its alignment.
    pub align: u64,
    /// Its members have alignment 1.
    pub packed: bool,
    /// They all lie at its beginning.
    pub is_union: bool,
}

/// Chooses the storage: tells each bit-field where it is ([`Bits::In`]) and returns what is to be appended to the fields, padding behind what
/// holds bit-fields. `None` if packed bit-fields hang together over more than 16 bytes.
pub fn storage(fields: &mut [Field], placed: &[Placed], around: Around) -> Option<Vec<Storage>> {
    let mut out: Vec<Storage> = Vec::new();
    let count = fields.len() as u32;
    let mut settle = |group: &[Placed], s: Storage, out: &mut Vec<Storage>| {
        let storage = count + out.len() as u32;
        let offset = s.offset;
        out.push(s);
        for p in group {
            if let Some(f) = fields.get_mut(p.field as usize) {
                f.offset = p.bit / 8;
                if let Bits::In { storage: s, at, .. } = &mut f.bits {
                    *s = storage;
                    *at = (p.bit - offset * 8) as u32;
                }
            }
        }
    };
    if around.is_union {
        for p in placed {
            let bytes = if around.packed {
                p.bytes().1
            } else {
                p.unit.min(around.size)
            };
            settle(&[*p], Storage { offset: 0, bytes }, &mut out);
        }
        return Some(out);
    }
    for group in groups(placed, |p| {
        let lo = p.bytes().0 / p.unit * p.unit;
        (lo, (lo + p.unit).max(p.bytes().1))
    }) {
        if let Some(s) = block(&group, true, &around) {
            settle(&group, s, &mut out);
            continue;
        }
        for part in groups(&group, |p| p.bytes()) {
            let (lo, hi) = reach(&part);
            let s = block(&part, false, &around).unwrap_or(Storage {
                offset: lo,
                bytes: hi - lo,
            });
            if s.bytes > WIDEST {
                return None;
            }
            settle(&part, s, &mut out);
        }
    }
    out.extend(padding(&out, &around));
    Some(out)
}

/// Neighbours whose ranges overlap.
fn groups(placed: &[Placed], range: impl Fn(&Placed) -> (u64, u64)) -> Vec<Vec<Placed>> {
    let mut out: Vec<(u64, Vec<Placed>)> = Vec::new();
    for p in placed {
        let (lo, hi) = range(p);
        match out.last_mut() {
            Some((end, group)) if lo < *end => {
                *end = (*end).max(hi);
                group.push(*p);
            }
            _ => out.push((hi, vec![*p])),
        }
    }
    out.into_iter().map(|(_, g)| g).collect()
}

/// The bytes that a group's bits lie in.
fn reach(group: &[Placed]) -> (u64, u64) {
    let lo = group.iter().map(|p| p.bytes().0).min().unwrap_or(0);
    let hi = group.iter().map(|p| p.bytes().1).max().unwrap_or(0);
    (lo, hi)
}

/// An aligned integer around a group that touches no other member; `whole`: at least as large as the declared types.
fn block(group: &[Placed], whole: bool, around: &Around) -> Option<Storage> {
    let (lo, hi) = reach(group);
    let least = group.iter().map(|p| p.unit).max().unwrap_or(1);
    let mut bytes = if whole { least } else { 1 };
    while bytes <= 8 {
        let offset = lo / bytes * bytes;
        if offset + bytes >= hi {
            let end = offset + bytes;
            let free = |t: &Taken| t.bytes == 0 || t.offset + t.bytes <= offset || end <= t.offset;
            let aligned = bytes == 1 || (!around.packed && bytes <= around.align);
            return (aligned && end <= around.size && around.taken.iter().all(free))
                .then_some(Storage { offset, bytes });
        }
        bytes *= 2;
    }
    None
}

/// What `#[repr(C)]` would leave out.
fn padding(storage: &[Storage], around: &Around) -> Vec<Storage> {
    let mut all: Vec<Taken> = around.taken.to_vec();
    all.extend(storage.iter().map(|s| Taken {
        offset: s.offset,
        bytes: s.bytes,
        align: if is_integer(s.offset, s.bytes, around.packed) {
            s.bytes
        } else {
            1
        },
    }));
    all.sort_by_key(|t| (t.offset, t.bytes));
    let mut out = Vec::new();
    let mut at = 0u64;
    let mut fill = |from: u64, to: u64| {
        if to > from {
            out.push(Storage {
                offset: from,
                bytes: to - from,
            });
        }
    };
    for t in &all {
        if t.bytes == 0 {
            continue;
        }
        let next = at.checked_next_multiple_of(t.align.max(1)).unwrap_or(at);
        if next < t.offset {
            fill(at, t.offset);
        }
        at = t.offset + t.bytes;
    }
    let end = at
        .checked_next_multiple_of(around.align.max(1))
        .unwrap_or(at);
    if end < around.size {
        fill(at, around.size);
    }
    out
}

/// Whether storage of so many bytes is emitted as an integer: it lies where one may.
pub fn is_integer(offset: u64, bytes: u64, packed: bool) -> bool {
    bytes == 1 || (!packed && matches!(bytes, 2 | 4 | 8) && offset.is_multiple_of(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hir::QTy;
    use crate::hir::Types;
    use crate::source::Span;

    /// Places bit-fields of these types' sizes and widths one behind the other in a record of `size` bytes.
    fn lay(
        list: &[(u64, u32)],
        taken: &[Taken],
        size: u64,
        packed: bool,
    ) -> (Vec<u64>, Vec<Storage>) {
        let mut fields = Vec::new();
        let mut placed = Vec::new();
        let mut at = taken
            .iter()
            .map(|t| (t.offset + t.bytes) * 8)
            .max()
            .unwrap_or(0);
        for (i, (unit, width)) in list.iter().enumerate() {
            at = position(at, *width, *unit, packed);
            if *width > 0 {
                placed.push(Placed {
                    field: i as u32,
                    bit: at,
                    width: *width,
                    unit: *unit,
                });
            }
            at += u64::from(*width);
            fields.push(Field {
                name: "f".into(),
                ty: QTy::plain(Types::ERROR),
                offset: 0,
                is_base: false,
                is_vtable: false,
                is_virtual: false,
                is_hidden: false,
                is_mutable: false,
                bits: Bits::default(),
                span: Span::NONE,
            });
        }
        let around = Around {
            taken,
            size,
            align: if packed { 1 } else { 8 },
            packed,
            is_union: false,
        };
        let s = storage(&mut fields, &placed, around).unwrap();
        (placed.iter().map(|p| p.bit).collect(), s)
    }

    #[test]
    fn a_field_does_not_cross_its_type() {
        let (at, s) = lay(&[(4, 30), (4, 3), (1, 7), (4, 20)], &[], 16, false);
        assert_eq!(at, [0, 32, 40, 64]);
        assert_eq!(
            s[0],
            Storage {
                offset: 0,
                bytes: 4
            }
        );
    }

    #[test]
    fn width_zero_moves_on() {
        let (at, s) = lay(&[(1, 3), (4, 0), (1, 2)], &[], 8, false);
        assert_eq!(at, [0, 32]);
        assert_eq!(
            s[0],
            Storage {
                offset: 0,
                bytes: 1
            }
        );
        assert_eq!(
            s[1],
            Storage {
                offset: 4,
                bytes: 1
            }
        );
        assert_eq!(
            s[2],
            Storage {
                offset: 1,
                bytes: 3
            }
        );
    }

    #[test]
    fn bytes_beside_a_member() {
        let c = Taken {
            offset: 0,
            bytes: 1,
            align: 1,
        };
        let (at, s) = lay(&[(4, 24)], &[c], 4, false);
        assert_eq!(at, [8]);
        assert_eq!(
            s,
            [Storage {
                offset: 1,
                bytes: 3
            }]
        );
    }

    #[test]
    fn packed_fields_cross() {
        let (at, s) = lay(&[(4, 30), (4, 30)], &[], 8, true);
        assert_eq!(at, [0, 30]);
        assert_eq!(
            s,
            [Storage {
                offset: 0,
                bytes: 8
            }]
        );
    }
}
