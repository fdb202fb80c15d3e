//! Virtual bases (C++17 [class.mi]/4): which a class has, where they lie, and the tables that find them.
//!
//! A class has a field for each of its virtual bases, those of its bases included, behind all others: there they lie in objects that are of this very
//! class. As a part of an object of another class it has none of them (`passes::virtual_bases` makes such parts types of their own), so that they are
//! asked for by hidden virtual functions, one for each, which every derived class overrides. Everything that leads to a virtual base is written with
//! its field first; the pass makes the call of it.
//!
//! While a part of an object is made, virtual functions are those of the part's class, and its virtual bases lie where the object has them. So a class has
//! tables for the time in which each of its parts with virtual bases is made or ended (C++'s ABI calls them construction tables): they stand behind
//! the others in [`Record::second_tables`](crate::hir::Record), and constructors are told where theirs begin.

use super::*;
use crate::hir::{ExprKind, FuncId, SecondTable, Stmt, StmtKind, VirtualBases};

/// A part of an object: its class and the way to it.
pub(in crate::sema) type Part = (RecordId, Vec<u32>);

impl<'a> Sema<'a> {
    pub(in crate::sema) fn is_virtual_field(&self, r: RecordId, field: u32) -> bool {
        let f = self.prog.record(r).fields.get(field as usize);
        f.is_some_and(|f| f.is_virtual)
    }

    /// The virtual bases of a class with their fields, in the order in which they are made.
    pub(in crate::sema) fn virtual_bases(&self, r: RecordId) -> Vec<(RecordId, u32)> {
        let fields = self.prog.record(r).fields.iter().enumerate();
        let found = fields.filter(|(_, f)| f.is_virtual);
        found
            .filter_map(|(i, f)| Some((self.record_of(f.ty.id)?, i as u32)))
            .collect()
    }

    pub(in crate::sema) fn has_virtual_bases(&self, r: RecordId) -> bool {
        self.prog.record(r).fields.iter().any(|f| f.is_virtual)
    }

    /// Whether a class has virtual functions of the program. (One with virtual bases has hidden ones in any case.)
    pub(in crate::sema) fn is_polymorphic(&self, r: RecordId) -> bool {
        self.subobjects(r).into_iter().any(|(class, _)| {
            let hidden = [crate::sema::special::IS_A, crate::sema::special::TYPE_OF];
            let mut own = self.class(class).virtuals.iter().map(|f| self.func(*f));
            own.any(|f| f.part.is_none() && !hidden.contains(&&*f.name))
        })
    }

    /// The bases that lie in every object of a class.
    fn lasting_bases(&self, r: RecordId) -> Vec<(RecordId, u32)> {
        let bases = self.class(r).bases.iter().copied();
        bases
            .filter(|(_, f)| !self.is_virtual_field(r, *f))
            .collect()
    }

    /// A class and all its bases as the parts of an object of it; a virtual base is one part.
    pub(in crate::sema) fn subobjects(&self, r: RecordId) -> Vec<Part> {
        fn lasting(s: &Sema<'_>, (r, way): Part, out: &mut Vec<Part>) {
            out.push((r, way.clone()));
            for (b, field) in s.lasting_bases(r) {
                lasting(s, (b, [&way[..], &[field]].concat()), out);
            }
        }
        let mut out = Vec::new();
        lasting(self, (r, Vec::new()), &mut out);
        for (b, field) in self.virtual_bases(r) {
            lasting(self, (b, vec![field]), &mut out);
        }
        out
    }

    /// Whether the part of an object that `way` leads to, of class `class`, has another part in it.
    pub(in crate::sema) fn has_part(
        &self,
        r: RecordId,
        (class, way): (RecordId, &[u32]),
        other: &[u32],
    ) -> bool {
        other.starts_with(way) || self.virtual_step(r, other, class).is_some()
    }

    /// The field by which a class has the virtual base that a way in another class begins with.
    fn virtual_step(&self, r: RecordId, way: &[u32], class: RecordId) -> Option<u32> {
        let first = *way.first()?;
        if !self.is_virtual_field(r, first) {
            return None;
        }
        let base = self.base_at(r, first)?;
        let theirs = self.virtual_bases(class);
        theirs.iter().find(|b| b.0 == base).map(|b| b.1)
    }

    /// The class of a base.
    pub(in crate::sema) fn base_at(&self, r: RecordId, field: u32) -> Option<RecordId> {
        let f = self.prog.record(r).fields.get(field as usize)?;
        self.record_of(f.ty.id)
    }

    /// Whether all steps from one part of an object to another in it are public.
    pub(in crate::sema) fn sees_part(
        &self,
        r: RecordId,
        (class, way): (RecordId, &[u32]),
        other: &[u32],
    ) -> bool {
        match other.strip_prefix(way) {
            Some(rest) => self.all_public(class, rest, 0),
            None => self
                .virtual_step(r, other, class)
                .is_some_and(|step| self.all_public(class, &[&[step], &other[1..]].concat(), 0)),
        }
    }

    /// Moves the virtual bases behind all other fields, and adds those of bases.
    pub(in crate::sema) fn settle_virtual_bases(&mut self, r: RecordId) {
        let direct = self.class(r).bases.clone();
        let mut list: Vec<RecordId> = Vec::new();
        for (b, field) in &direct {
            for (v, _) in self.virtual_bases(*b) {
                if !list.contains(&v) {
                    list.push(v);
                }
            }
            if self.is_virtual_field(r, *field) && !list.contains(b) {
                list.push(*b);
            }
        }
        if list.is_empty() {
            return;
        }
        let count = self.prog.record(r).fields.len() as u32;
        let mut order: Vec<u32> = (0..count)
            .filter(|f| !self.is_virtual_field(r, *f))
            .collect();
        let from = order.len() as u32;
        for v in &list {
            let own = direct
                .iter()
                .find(|(b, f)| b == v && self.is_virtual_field(r, *f));
            // It is public if one of the ways to it is.
            let hidden =
                |s: &Self, r: RecordId, f: u32| s.prog.record(r).fields[f as usize].is_hidden;
            let seen = own.is_some_and(|(_, f)| !hidden(self, r, *f))
                || direct.iter().any(|(b, f)| {
                    let theirs = self.virtual_bases(*b).into_iter().find(|x| x.0 == *v);
                    !hidden(self, r, *f) && theirs.is_some_and(|x| !hidden(self, *b, x.1))
                });
            let at = match own {
                Some((_, f)) => *f,
                None => {
                    let ty = QTy::plain(self.record_type(*v));
                    let span = self.prog.record(r).span;
                    let fields = &mut self.prog.records[r.0 as usize].fields;
                    let at = fields.len() as u32;
                    let mut name = format!("base_{}", at + 1);
                    while fields.iter().any(|f| *f.name == *name) {
                        name.push('_');
                    }
                    fields.push(Field {
                        name: name.into(),
                        ty,
                        offset: 0,
                        is_base: true,
                        is_vtable: false,
                        is_virtual: true,
                        is_hidden: false,
                        is_mutable: false,
                        bits: Default::default(),
                        span,
                    });
                    at
                }
            };
            self.prog.records[r.0 as usize].fields[at as usize].is_hidden = !seen;
            order.push(at);
        }
        let old = std::mem::take(&mut self.prog.records[r.0 as usize].fields);
        let fields = order.iter().map(|i| old[*i as usize].clone()).collect();
        self.prog.records[r.0 as usize].fields = fields;
        let place = |i: u32| order.iter().position(|o| *o == i).map_or(i, |p| p as u32);
        self.renumber(r, &place);
        self.prog.records[r.0 as usize].virtual_bases = Some(VirtualBases {
            from,
            ..Default::default()
        });
        for v in &list {
            let plain = self.prog.record(*v).bound.is_none();
            if !plain || self.prog.record(*v).align > 8 {
                let loc = self.class(r).loc;
                self.unsupported(
                    4050,
                    loc,
                    "a virtual base that is aligned by more than 8 bytes, or of the library,",
                );
                self.class_mut(r).refused = true;
            }
        }
    }

    /// Fields of a class under new numbers: all that was noted by the old ones.
    pub(in crate::sema) fn renumber(&mut self, r: RecordId, place: &dyn Fn(u32) -> u32) {
        let class = self.class_mut(r);
        for b in &mut class.bases {
            b.1 = place(b.1);
        }
        for a in &mut class.aligned {
            a.0.field = place(a.0.field);
        }
        let scope = self.class(r).scope;
        for list in self.sc_mut(scope).names.values_mut() {
            for s in list {
                if let Sym::Field(p) = s {
                    let mut v = p.to_vec();
                    if let Some(first) = v.first_mut() {
                        *first = place(*first);
                    }
                    *s = Sym::Field(v.into());
                }
            }
        }
        let keys: Vec<(RecordId, u32)> = self
            .field_inits
            .keys()
            .filter(|k| k.0 == r)
            .copied()
            .collect();
        let taken: Vec<_> = keys
            .into_iter()
            .filter_map(|k| Some(((r, place(k.1)), self.field_inits.remove(&k)?)))
            .collect();
        self.field_inits.extend(taken);
    }

    /// The hidden functions that find virtual bases: each class has its own.
    pub(in crate::sema) fn declare_parts(&mut self, r: RecordId) {
        for (v, _) in self.virtual_bases(r) {
            let virtuals = &self.class(r).virtuals;
            if virtuals.iter().any(|f| self.func(*f).part == Some(v)) {
                continue;
            }
            let slot = virtuals.len() as u32;
            let f = self.part_function(r, v, slot);
            self.class_mut(r).virtuals.push(f);
        }
    }

    /// `V *as_V()`: where the object has its virtual base.
    pub(in crate::sema) fn part_function(&mut self, r: RecordId, v: RecordId, slot: u32) -> FnId {
        let at = self.class(r).loc;
        self.record_type(r);
        let to = QTy::plain(self.record_type(v)).with_const();
        let to = self.pointer_to(to);
        let name = format!("as_{}", self.prog.record(v).name);
        let f = self.synthesise(r, &name, MemberKind::Method, Vec::new(), QTy::plain(to), at);
        self.func_mut(f).slot = Some(slot);
        self.func_mut(f).is_const = true;
        self.func_mut(f).part = Some(v);
        self.with_body(f, |s, out| {
            if let Some(this) = s.this_value(at) {
                let part = s.mk(ExprKind::Convert(crate::hir::Conv::ToBase, this), to, at);
                out.push(Stmt {
                    span: part.span,
                    kind: StmtKind::Return(Some(part)),
                });
            }
        });
        f
    }

    /// The parts of a class's objects that point to tables of virtual functions which they do not share, the class itself first.
    fn table_parts(&self, r: RecordId) -> Vec<Part> {
        let shared = |(_, way): &Part| {
            let Some((last, front)) = way.split_last() else {
                return false;
            };
            let mut at = r;
            for step in front {
                match self.base_at(at, *step) {
                    Some(b) => at = b,
                    None => return true,
                }
            }
            self.primary_base(at).is_some_and(|p| p.1 == *last)
        };
        let parts = self.subobjects(r);
        let parts = parts.into_iter().filter(|p| !shared(p));
        parts
            .filter(|(c, _)| !self.class(*c).virtuals.is_empty())
            .collect()
    }

    /// Fixes the tables of a class with virtual bases: those of its parts, and those of the time in which its parts are made.
    pub(in crate::sema) fn tables_with_virtual_bases(&mut self, r: RecordId) {
        let mut tables = Vec::new();
        for (base, path) in self.table_parts(r).into_iter().skip(1) {
            let (functions, receivers) = self.part_table(r, base, &path);
            tables.push(SecondTable {
                path,
                base,
                functions,
                receivers,
                during: None,
            });
        }
        let mut offsets = Vec::new();
        let parts = self.lasting_bases(r);
        for (b, field) in parts.into_iter().chain(self.virtual_bases(r)) {
            if self.has_virtual_bases(b) {
                offsets.push((field, tables.len() as u32 + 1));
                self.tables_during(r, b, &[field], &mut tables);
            }
        }
        let virtuals = self.class(r).virtuals.clone();
        let slot = |v: RecordId| virtuals.iter().position(|f| self.func(*f).part == Some(v));
        let slots = self.virtual_bases(r).into_iter();
        let slots = slots
            .filter_map(|(v, _)| slot(v).map(|s| s as u32))
            .collect();
        let record = &mut self.prog.records[r.0 as usize];
        record.second_tables = tables;
        if let Some(v) = &mut record.virtual_bases {
            v.tables = offsets;
            v.slots = slots;
        }
    }

    /// The tables of the time in which a part of an object is made, and those of the parts in it.
    fn tables_during(
        &mut self,
        r: RecordId,
        class: RecordId,
        way: &[u32],
        out: &mut Vec<SecondTable>,
    ) {
        // A way in the part as one in the object.
        let place = |s: &Self, inner: &[u32]| -> Vec<u32> {
            let found = inner
                .first()
                .filter(|f| s.is_virtual_field(class, **f))
                .and_then(|f| {
                    let v = s.base_at(class, *f)?;
                    s.virtual_bases(r).iter().find(|b| b.0 == v).map(|b| b.1)
                });
            match found {
                Some(step) => [&[step], &inner[1..]].concat(),
                None => [way, inner].concat(),
            }
        };
        for (k, (base, path)) in self.table_parts(class).into_iter().enumerate() {
            let (mut functions, inner) = match k {
                0 => {
                    let own = self.class(class).virtuals.clone();
                    let inner = own.iter().map(|f| self.receiver_in_chain(class, *f));
                    (self.prog.record(class).vtable.clone(), inner.collect())
                }
                _ => {
                    let table = &self.prog.record(class).second_tables[k - 1];
                    (table.functions.clone(), table.receivers.clone())
                }
            };
            let mut receivers: Vec<Vec<u32>> =
                inner.iter().map(|i: &Vec<u32>| place(self, i)).collect();
            // Where virtual bases lie, the whole object knows.
            for (slot, f) in self.class(base).virtuals.clone().iter().enumerate() {
                if let Some(v) = self.func(*f).part
                    && let Some(own) = self.own_part_function(r, v)
                    && slot < functions.len()
                {
                    functions[slot] = own;
                    receivers[slot] = Vec::new();
                }
            }
            out.push(SecondTable {
                path: place(self, &path),
                base,
                functions,
                receivers,
                during: Some(way.to_vec()),
            });
        }
        for (b, field) in self.lasting_bases(class) {
            if self.has_virtual_bases(b) {
                self.tables_during(r, b, &[way, &[field]].concat(), out);
            }
        }
    }

    fn own_part_function(&self, r: RecordId, v: RecordId) -> Option<FuncId> {
        let virtuals = &self.class(r).virtuals;
        let slot = virtuals
            .iter()
            .position(|f| self.func(*f).part == Some(v))?;
        self.prog.record(r).vtable.get(slot).copied()
    }

    /// The way from a class to the one whose function stands in its own table.
    fn receiver_in_chain(&self, r: RecordId, f: FnId) -> Vec<u32> {
        let mut way = Vec::new();
        let mut at = r;
        let made = self.is_made_for_each(f);
        while !made && self.func(f).class != Some(at) {
            let Some((b, field)) = self.primary_base(at) else {
                return Vec::new();
            };
            way.push(field);
            at = b;
        }
        way
    }

    /// Whether each class has its own of a virtual function: destructors, and what the language asks of objects.
    fn is_made_for_each(&self, f: FnId) -> bool {
        let e = self.func(f);
        let hidden = [crate::sema::special::IS_A, crate::sema::special::TYPE_OF];
        e.member == MemberKind::Dtor || e.part.is_some() || hidden.contains(&&*e.name)
    }

    /// What the table of a part calls, and in which parts of the object.
    fn part_table(
        &mut self,
        r: RecordId,
        base: RecordId,
        path: &[u32],
    ) -> (Vec<FuncId>, Vec<Vec<u32>>) {
        let parts = self.subobjects(r);
        let (mut functions, mut receivers) = (Vec::new(), Vec::new());
        for (slot, of_base) in self.class(base).virtuals.clone().into_iter().enumerate() {
            if self.func(of_base).name.as_ref() == crate::sema::special::IS_A {
                let f = self.is_a_of_part(r, path);
                functions.push(self.hir_func(f));
                receivers.push(Vec::new());
                continue;
            }
            if self.is_made_for_each(of_base) {
                let own = self.class(r).virtuals.clone();
                let at = own.iter().position(|f| self.matches(*f, of_base));
                if let Some(h) = at.and_then(|at| self.prog.record(r).vtable.get(at)) {
                    functions.push(*h);
                    receivers.push(Vec::new());
                    continue;
                }
            }
            let mut found: Option<(RecordId, Vec<u32>, FnId)> = None;
            let mut several = false;
            for (class, way) in &parts {
                if !self.has_part(r, (*class, way), path) {
                    continue;
                }
                let own = &self.class(*class).virtuals;
                let overrides =
                    |f: &&FnId| self.func(**f).class == Some(*class) && self.matches(**f, of_base);
                let Some(f) = own.iter().find(overrides).copied() else {
                    continue;
                };
                match &found {
                    Some((best, ..)) if self.base_path(*class, *best).is_some() => {
                        found = Some((*class, way.clone(), f));
                    }
                    Some((best, ..)) if self.base_path(*best, *class).is_some() => {}
                    Some(_) => several = true,
                    None => found = Some((*class, way.clone(), f)),
                }
            }
            // A later one may be of a class that derives from all of them.
            if several
                && let Some((best, ..)) = &found
                && !parts.iter().all(|(c, way)| {
                    let own = &self.class(*c).virtuals;
                    let overrides =
                        |f: &FnId| self.func(*f).class == Some(*c) && self.matches(*f, of_base);
                    !self.has_part(r, (*c, way), path)
                        || !own.iter().any(overrides)
                        || self.base_path(*best, *c).is_some()
                })
            {
                let loc = self.class(r).loc;
                let name = self.func(of_base).name.clone();
                self.error(
                    3043,
                    loc,
                    format!("two bases override `{name}`, and neither of them the other's"),
                );
            }
            match found {
                Some((class, way, f)) => {
                    let is_pure =
                        matches!(self.func(f).decl.map(|d| &d.body), Some(FunctionBody::Pure));
                    self.class_mut(r).pure |= is_pure;
                    if class != base && self.result_moves(f, of_base) {
                        let loc = self.func(f).loc;
                        self.unsupported(4050, loc, "an overriding function that returns a class whose part for the overridden one does not lie at its beginning, in a class with virtual bases");
                    }
                    let at = self.class(class).virtuals.iter().position(|x| *x == f);
                    let h = at.and_then(|at| self.prog.record(class).vtable.get(at).copied());
                    let h = match h {
                        Some(h) => h,
                        None => self.hir_func(f),
                    };
                    functions.push(h);
                    receivers.push(way);
                }
                None => {
                    functions.extend(self.prog.record(base).vtable.get(slot));
                    receivers.push(path.to_vec());
                }
            }
        }
        (functions, receivers)
    }
}
