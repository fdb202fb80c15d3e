//! Where members lie: layout, and the storage of bit-fields.

use super::*;

impl<'a> Sema<'a> {
    /// Sizes and offsets; `packed`, `pack`: see [`layout::Shape`].
    pub(in crate::sema) fn lay_out(
        &mut self,
        r: RecordId,
        packed: bool,
        pack: u64,
        own: &[layout::OwnAlign],
    ) {
        let mut fields = std::mem::take(&mut self.prog.records[r.0 as usize].fields);
        let rec = self.prog.record(r);
        let shape = layout::Shape {
            is_union: rec.is_union,
            packed,
            pack,
            asked_align: rec.asked_align,
            c_mode: self.is_c(),
        };
        let bound = self.prog.record(r).bound.as_ref().and_then(|b| b.size);
        let laid = layout::record_packed(&mut fields, shape, own, &self.prog);
        let (size, align) = bound.unwrap_or((laid.size, laid.align));
        self.prog.records[r.0 as usize].packing = laid.packing;
        self.bit_storage(r, &mut fields, laid.storage);
        let part_end = self.part_end(r, &fields);
        let loc = self.class(r).loc;
        let moved = |s: &mut Self, f: &Field| s.moved_by_template(f.ty, loc);
        let copyable = fields.iter().all(|f| self.copyable_type(f.ty))
            && !fields.iter().any(|f| moved(self, f));
        let info = self.class(r);
        let user = info.user_copy
            || info.user_assign
            || info.copy_deleted && !info.closure
            || info.user_move;
        let dtor = info.dtor.is_some_and(|f| !self.func(f).defaulted)
            || info.dtor.is_some_and(|f| self.func(f).slot.is_some());
        let opaque = self.prog.record(r).bound.as_ref().is_some_and(|b| b.opaque);
        let rec = &mut self.prog.records[r.0 as usize];
        if let Some(v) = &mut rec.virtual_bases {
            v.part_end = part_end;
            v.part_size = part_end.next_multiple_of(align.max(1));
        }
        rec.fields = fields;
        rec.size = size;
        rec.align = align;
        rec.trivially_copyable = copyable && !user && !dtor && rec.vtable.is_empty() && !opaque;
    }

    /// Where the fields in front of the virtual bases end.
    fn part_end(&self, r: RecordId, fields: &[Field]) -> u64 {
        let Some(v) = &self.prog.record(r).virtual_bases else {
            return 0;
        };
        let ends = fields[..(v.from as usize).min(fields.len())]
            .iter()
            .map(|f| {
                let inner = self.record_of(f.ty.id).filter(|_| f.is_base);
                let part = inner.and_then(|b| self.prog.record(b).virtual_bases.as_ref());
                let size = match part {
                    Some(p) => p.part_size,
                    None if f.is_vtable => 8,
                    None => layout::size_align(f.ty.id, &self.prog).map_or(0, |s| s.0),
                };
                f.offset + size
            });
        ends.max().unwrap_or(0)
    }

    /// Appends the storage of bit-fields.
    pub(super) fn bit_storage(
        &mut self,
        r: RecordId,
        fields: &mut Vec<Field>,
        storage: Option<Vec<crate::sema::bits::Storage>>,
    ) {
        let span = self.prog.record(r).span;
        let Some(storage) = storage else {
            let loc = self.class(r).loc;
            self.unsupported(4051, loc, "bit-fields that hang together over 16 bytes");
            self.class_mut(r).refused = true;
            return;
        };
        let first = fields.len();
        let packed = self.prog.record(r).packing.any();
        let uses = |fields: &[Field], i: u32| {
            fields
                .iter()
                .any(|f| matches!(f.bits, Bits::In { storage, .. } if storage == i))
        };
        let mut count = [0u32; 2];
        for (k, s) in storage.into_iter().enumerate() {
            let used = uses(fields, (first + k) as u32);
            let kind = match s.bytes {
                _ if !used => IntKind::UChar,
                _ if !crate::sema::bits::is_integer(s.offset, s.bytes, packed) => IntKind::UInt128,
                1 => IntKind::UChar,
                2 => IntKind::UShort,
                4 => IntKind::UInt,
                8 => IntKind::ULong,
                _ => IntKind::UInt128,
            };
            let ty = QTy::plain(self.prog.types.int(kind));
            let word = if used { "bits" } else { "_unused" };
            let n = &mut count[usize::from(used)];
            *n += 1;
            let mut name = match *n {
                1 => word.to_string(),
                n => format!("{word}_{n}"),
            };
            while fields.iter().any(|f| *f.name == *name) {
                name.push('_');
            }
            fields.push(Field {
                name: name.into(),
                ty,
                offset: s.offset,
                is_base: false,
                is_vtable: false,
                is_virtual: false,
                is_hidden: false,
                is_mutable: false,
                bits: Bits::Storage { bytes: s.bytes },
                span,
            });
        }
    }

    /// The width of a bit-field, and whether it can be one of this type. Reports.
    pub(super) fn bit_width(
        &mut self,
        t: QTy,
        e: &'a ast::Expr,
        named: bool,
    ) -> Option<(u32, bool)> {
        let v = self.value(e);
        let Some(n) = self.eval_int(&v) else {
            if !self.is_error(v.ty) {
                self.error(3014, e.loc, "the width of a bit-field must be constant");
            }
            return None;
        };
        let (bits, signed) = match self.ty(t.id).clone() {
            Ty::Int(k) if k.bytes() <= 8 => (k.bytes() * 8, k.signed()),
            Ty::Bool => (8, false),
            Ty::Enum(id) => {
                let en = self.prog.enumeration(id);
                let fixed = en.scoped || self.fixed_enums.contains(&id);
                let negative = en.enumerators.iter().any(|v| v.1 < 0);
                let signed = match self.ty(en.underlying) {
                    Ty::Int(k) if fixed => k.signed(),
                    _ => negative,
                };
                (self.size_align(t.id, e.loc)?.0 * 8, signed)
            }
            Ty::Int(_) => {
                self.unsupported(4051, e.loc, "a bit-field of 128 bits");
                return None;
            }
            _ => {
                let shown = self.show(t);
                self.error(
                    3014,
                    e.loc,
                    format!("a bit-field cannot have type `{shown}`"),
                );
                return None;
            }
        };
        if n < 0 || (n == 0 && named) {
            self.error(3014, e.loc, "a bit-field with a name has at least one bit");
            return None;
        }
        if n > i128::from(bits) {
            self.unsupported(4051, e.loc, "a bit-field wider than its type");
            return None;
        }
        // C computes with such a field in its own width (GCC).
        if self.is_c() && n > 32 && n < i128::from(bits) {
            self.unsupported(4051, e.loc, "a bit-field of more than 32 bits in C");
            return None;
        }
        Some((n as u32, signed))
    }

    /// Whether the first parameter of a constructor is an object of its class, which it would have to make itself: reported.
    pub(super) fn takes_its_own_value(&mut self, r: RecordId, f: FnId) -> bool {
        let first = self.func(f).params.first().map(|p| p.ty.id);
        let own = first.is_some_and(|t| self.record_of(t) == Some(r));
        if own {
            let why = "a constructor takes an object of its own class by reference only";
            self.error(3014, self.func(f).loc, why);
        }
        own
    }
}
