//! Sizes that are another compiler's only nearly: C++'s ABI puts members of a derived class into the unused end of a base that is not plain old data; no type of Rust can.
//!
//! Within a program all sizes and offsets agree, so `malloc(n * sizeof(T))` is right. What is printed, or exchanged as bytes with other programs, may not be: who asks for the size
//! or an offset is told, once a class. (Where such an object goes to a host half, its size is compared: CU0109.)

use super::{Sema, layout};
use crate::diag::Diagnostic;
use crate::hir::{QTy, RecordId, Ty};
use crate::syntax::ast::Loc;

/// The code of the message.
const NEARLY: u16 = 4083;
/// How deep classes are looked through.
const DEPTH: u32 = 32;

impl Sema<'_> {
    /// Warns where the size or an offset of a type that the program asks for may be smaller for the host's compiler.
    pub(super) fn warn_of_tail_padding(&mut self, t: QTy, loc: Loc) {
        if self.in_header(loc) || self.muted > 0 {
            return;
        }
        let Some((r, base)) = self.lies_closer(t, 0) else {
            return;
        };
        if !self.told_sizes.insert(r) {
            return;
        }
        let (name, base) = (
            self.prog.record(r).name.clone(),
            self.prog.record(base).name.clone(),
        );
        let what = match self.has_virtual_bases(r) {
            true => format!(
                "C++ puts parts of `{name}` where its base `{base}` has an unused end, or lets it share that base's table"
            ),
            false => {
                format!("C++ puts members of `{name}` into the unused end of its base `{base}`")
            }
        };
        let span = self.span(loc);
        self.report(
            Diagnostic::warning(
                NEARLY,
                span,
                format!("the size of `{name}` and where its members lie may differ from other compilers'"),
            )
            .label(what)
            .help("within the program all sizes agree; do not exchange such objects as bytes, or give the base a member where its end is unused"),
        );
    }

    /// A class in a type's objects that the ABI would make smaller, and the base whose end it would use.
    fn lies_closer(&self, t: QTy, depth: u32) -> Option<(RecordId, RecordId)> {
        let r = match self.ty(t.id) {
            Ty::Record(r) if depth < DEPTH => *r,
            Ty::Array(of, _) if depth < DEPTH => return self.lies_closer(*of, depth + 1),
            _ => return None,
        };
        let record = self.prog.record(r);
        if record.bound.is_some() {
            return None;
        }
        if let Some(base) = self.virtual_base_lies_closer(r) {
            return Some((r, base));
        }
        let plain = |r: RecordId| self.is_plain_old_data(r, 0);
        if let Some(base) = layout::reuses_tail_padding(&record.fields, &self.prog, &plain) {
            return Some((r, base));
        }
        let mut fields = record.fields.iter();
        fields.find_map(|f| self.lies_closer(f.ty, depth + 1))
    }

    /// A base of a class with virtual bases: a virtual one whose table the class would share as its own has no data, or one with virtual bases whose part has an
    /// unused end.
    fn virtual_base_lies_closer(&self, r: RecordId) -> Option<RecordId> {
        let record = self.prog.record(r);
        record.virtual_bases.as_ref()?;
        let bases = record.fields.iter().filter(|f| f.is_base);
        bases
            .filter_map(|f| Some((f, self.record_of(f.ty.id)?)))
            .find_map(|(f, b)| {
                let base = self.prog.record(b);
                let hollow = f.is_virtual && base.size == 8 && !base.vtable.is_empty();
                let open = base
                    .virtual_bases
                    .as_ref()
                    .is_some_and(|v| v.part_end < v.part_size);
                (hollow || open).then_some(b)
            })
    }

    /// Whether a class is plain old data as C++03 has it, which is what the ABI asks.
    fn is_plain_old_data(&self, r: RecordId, depth: u32) -> bool {
        let record = self.prog.record(r);
        let plain = |t: QTy| self.is_plain_type(t, depth + 1);
        depth < DEPTH
            && self.is_aggregate(r)
            && record.trivially_copyable
            && record.dtor.is_none()
            && (record.fields.iter()).all(|f| !f.is_base && !f.is_vtable && plain(f.ty))
    }

    fn is_plain_type(&self, t: QTy, depth: u32) -> bool {
        match self.ty(t.id) {
            Ty::Record(r) => self.is_plain_old_data(*r, depth),
            Ty::Array(of, _) if depth < DEPTH => self.is_plain_type(*of, depth + 1),
            _ => true,
        }
    }
}
