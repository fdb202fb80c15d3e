//! Which bit-fields the program reads or writes as `volatile`: their methods always access the storage so.

use crate::hir::visit::{Visitor, walk_place};
use crate::hir::*;
use std::collections::BTreeSet;

struct Find<'a> {
    program: &'a Program,
    found: BTreeSet<(RecordId, u32)>,
}

impl Visitor for Find<'_> {
    fn visit_place(&mut self, p: &Place) {
        if let PlaceKind::Field(of, i) = &*p.kind
            && p.ty.is_volatile
            && let Ty::Record(r) = self.program.types.get(of.ty.id)
            && let Some(f) = self.program.record(*r).fields.get(*i as usize)
            && f.is_bit_field()
        {
            self.found.insert((*r, *i));
        }
        walk_place(self, p);
    }
}

/// Bit-fields of classes (by their numbers there) that are accessed as `volatile` anywhere.
pub fn find(program: &Program) -> BTreeSet<(RecordId, u32)> {
    let mut find = Find {
        program,
        found: BTreeSet::new(),
    };
    for body in program.functions.iter().filter_map(|f| f.body.as_ref()) {
        find.visit_block(body);
    }
    find.found
}
