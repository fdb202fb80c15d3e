//! Virtual functions: which function overrides which, and the tables of a class.
//!
//! A class shares the table of its first polymorphic base (its primary base), which lies at the beginning of its objects; what it adds comes behind. Each
//! other polymorphic part of its objects ([`hir::SecondTable`]) has a table of its own, of the part's class, whose entries call the functions that
//! override the part's with `this` moved to the object of their class. So a virtual call needs no more than the slot of the class by which it is
//! written, and constructors and destructors set all tables. What `delete`, `typeid` and `dynamic_cast` call are slots as well. Where an overriding
//! function's result is a class in which the overridden one's does not lie at the beginning, it has a slot of its own, and the overridden one's calls it.

use super::*;
use crate::hir::{FuncId, SecondTable, Stmt, StmtKind};
use crate::sema::expr::{Cat, Ex};

/// A polymorphic part of a class's objects that does not share its table: the fields that lead to it, its class, and the classes between.
struct Part {
    path: Vec<u32>,
    base: RecordId,
    between: Vec<RecordId>,
}

impl<'a> Sema<'a> {
    pub(super) fn note_virtual(&mut self, r: RecordId, f: FnId, fd: &'a FunctionDecl, name: &str) {
        let pure = matches!(fd.body, FunctionBody::Pure);
        let (sig, is_const) = (self.sig_of(f), self.func(f).is_const);
        let is_dtor = self.func(f).member == MemberKind::Dtor;
        let slot = self.class(r).virtuals.iter().position(|v| {
            let e = self.func(*v);
            if is_dtor {
                return e.member == MemberKind::Dtor;
            }
            &*e.name == name && e.is_const == is_const && self.sig_of(*v).params == sig.params
        });
        match slot {
            Some(i) => {
                let overridden = self.class(r).virtuals[i];
                let mut slot = i;
                if !is_dtor && self.result_moves(f, overridden) {
                    let moved = self.moved_result(r, f, overridden);
                    self.func_mut(moved).slot = Some(i as u32);
                    self.class_mut(r).virtuals[i] = moved;
                    slot = self.class(r).virtuals.len();
                    self.class_mut(r).virtuals.push(f);
                } else {
                    self.class_mut(r).virtuals[i] = f;
                }
                self.func_mut(f).slot = Some(slot as u32);
            }
            None if fd.specs.is_virtual || self.overrides_elsewhere(r, f, is_dtor) => {
                let n = self.class(r).virtuals.len() as u32;
                self.class_mut(r).virtuals.push(f);
                self.func_mut(f).slot = Some(n);
            }
            None => {}
        }
        if pure {
            self.class_mut(r).pure = true;
        }
    }

    /// What stands in the table for the overridden function where its result is another part of the object than the overriding one's, which has a
    /// slot of its own: it calls that one. [`Self::moved_results`] makes its body.
    fn moved_result(&mut self, r: RecordId, f: FnId, overridden: FnId) -> FnId {
        let (e, ret, loc) = (self.func(f), self.func(overridden).ret, self.func(f).loc);
        let (params, is_const, space) = (e.params.clone(), e.is_const, e.space);
        let copied = params.iter().any(|p| match self.record_of(p.ty.id) {
            Some(_) => !matches!(self.ty(p.ty.id), Ty::Ref(..) | Ty::Pointer(_)),
            None => false,
        });
        if copied || self.has_virtual_bases(r) {
            self.unsupported(
                4050,
                loc,
                "an overriding function that takes an object, or whose class has virtual bases, and returns a class whose part for the overridden one does not lie at its beginning",
            );
        }
        // No program may have two underscores in a name.
        let class = self.func(overridden).class.unwrap_or(r);
        let class = &self.prog.record(class).name;
        let name = format!("{}__as_{class}", self.func(f).name);
        let moved = self.synthesise(r, &name, MemberKind::Method, params, ret, loc);
        let e = self.func_mut(moved);
        (e.is_const, e.space, e.moved) = (is_const, space, Some(f));
        moved
    }

    /// Makes the bodies of a class's functions that move results.
    fn moved_results(&mut self, r: RecordId) {
        for moved in self.class(r).virtuals.clone() {
            let own = self.func(moved).class == Some(r);
            let Some(f) = self.func(moved).moved.filter(|_| own) else {
                continue;
            };
            let (ret, loc) = (self.func(moved).ret, self.func(moved).loc);
            self.with_body(moved, |s, out| {
                let args = s.forwarded(moved, loc);
                let Some(this) = s.this_place(loc) else {
                    return;
                };
                let result = s.call_fn(f, Some(Ex::Place(this, Cat::L)), args, false, loc);
                let result = s.copy_init(ret, result, loc);
                out.push(Stmt {
                    span: result.span,
                    kind: StmtKind::Return(Some(result)),
                });
            });
        }
    }

    /// The first base with virtual functions, and its field.
    pub(in crate::sema) fn primary_base(&self, r: RecordId) -> Option<(RecordId, u32)> {
        let bases = &self.class(r).bases;
        let polymorphic = |b: &&(RecordId, u32)| {
            !self.class(b.0).virtuals.is_empty() && !self.is_virtual_field(r, b.1)
        };
        bases.iter().find(polymorphic).copied()
    }

    /// The polymorphic classes of an object's parts, itself included.
    fn polymorphic_parts(&self, r: RecordId, out: &mut Vec<RecordId>) {
        let parts = self.subobjects(r).into_iter().map(|p| p.0);
        out.extend(parts.filter(|p| !self.class(*p).virtuals.is_empty()));
    }

    /// Whether a class with virtual functions is a base twice.
    fn has_twice(&self, r: RecordId) -> bool {
        let mut parts = Vec::new();
        self.polymorphic_parts(r, &mut parts);
        let all = parts.len();
        parts.sort_unstable();
        parts.dedup();
        parts.len() < all
    }

    /// Whether a base is private or protected, at any depth.
    fn has_hidden(&self, r: RecordId) -> bool {
        let fields = &self.prog.record(r).fields;
        fields.iter().any(|f| f.is_hidden)
            || self.class(r).bases.iter().any(|(b, _)| self.has_hidden(*b))
    }

    /// Whether two functions have the name and parameters by which one overrides the other.
    pub(super) fn matches(&self, f: FnId, base: FnId) -> bool {
        let (a, b) = (self.func(f), self.func(base));
        if a.part.is_some() || b.part.is_some() {
            return a.part == b.part;
        }
        if a.moved.is_some() || b.moved.is_some() {
            return a.moved == b.moved;
        }
        if b.member == MemberKind::Dtor || a.member == MemberKind::Dtor {
            return a.member == b.member;
        }
        a.name == b.name
            && a.is_const == b.is_const
            && self.sig_of(f).params == self.sig_of(base).params
    }

    /// Whether a function overrides one of a base whose table the class does not share.
    fn overrides_elsewhere(&self, r: RecordId, f: FnId, is_dtor: bool) -> bool {
        self.class(r).bases.iter().any(|(b, _)| {
            let own = self.class(*b).virtuals.iter();
            own.copied().any(|v| match is_dtor {
                true => self.func(v).member == MemberKind::Dtor,
                false => self.matches(f, v),
            }) || self.overrides_elsewhere(*b, f, is_dtor)
        })
    }

    /// Whether what an overriding function returns (a pointer or reference to a class) is another address than its part that the overridden one returns.
    pub(super) fn result_moves(&self, f: FnId, overridden: FnId) -> bool {
        let class = |f: FnId| match *self.ty(self.func(f).ret.id) {
            Ty::Pointer(t) | Ty::Ref(t, _) => self.record_of(t.id),
            _ => None,
        };
        let (Some(mut from), Some(to)) = (class(f), class(overridden)) else {
            return false;
        };
        let Some(path) = self.base_path(from, to) else {
            return false;
        };
        for field in path {
            let bases = &self.class(from).bases;
            let first = match self.primary_base(from) {
                Some((_, first)) => first == field,
                None => field == 0,
            };
            let Some((b, _)) = bases.iter().find(|(_, at)| *at == field) else {
                return true;
            };
            if !first {
                return true;
            }
            from = *b;
        }
        false
    }

    /// The parts of a class's objects that have tables of their own.
    fn second_parts(&self, r: RecordId, to: &Part, out: &mut Vec<Part>) {
        let primary = self.primary_base(r);
        for (b, field) in &self.class(r).bases {
            if self.class(*b).virtuals.is_empty() {
                continue;
            }
            let mut path = to.path.clone();
            path.push(*field);
            let mut between = to.between.clone();
            between.push(*b);
            let part = Part {
                path,
                base: *b,
                between,
            };
            self.second_parts(*b, &part, out);
            if primary != Some((*b, *field)) {
                out.push(part);
            }
        }
    }

    /// A class whose second base has a virtual destructor has one itself.
    fn inherit_destructor(&mut self, r: RecordId) {
        let is_dtor = |s: &Self, f: &FnId| s.func(*f).member == MemberKind::Dtor;
        if self.class(r).virtuals.iter().any(|f| is_dtor(self, f)) {
            return;
        }
        let mut parts = Vec::new();
        self.polymorphic_parts(r, &mut parts);
        let theirs = parts
            .iter()
            .find_map(|p| self.class(*p).virtuals.iter().find(|f| is_dtor(self, f)));
        if let Some(f) = theirs.copied() {
            self.class_mut(r).virtuals.push(f);
        }
    }

    /// Fixes the tables of the parts that do not share the class's.
    fn second_tables(&mut self, r: RecordId) {
        let start = Part {
            path: Vec::new(),
            base: r,
            between: vec![r],
        };
        let mut parts = Vec::new();
        self.second_parts(r, &start, &mut parts);
        let mut tables = Vec::new();
        for part in parts {
            let mut functions: Vec<FuncId> = Vec::new();
            let mut pure = false;
            for (slot, of_base) in self.class(part.base).virtuals.clone().iter().enumerate() {
                let asks = self.func(*of_base).name.as_ref() == crate::sema::special::IS_A;
                if asks && (self.has_twice(r) || self.has_hidden(r)) {
                    let f = self.is_a_of_part(r, &part.path);
                    functions.push(self.hir_func(f));
                    continue;
                }
                // The last class on the way that overrides it.
                let found = part.between.iter().find_map(|class| {
                    let own = &self.class(*class).virtuals;
                    let at = own.iter().position(|f| {
                        let declared = self.func(*f).class;
                        let theirs = self.func(*of_base).class;
                        let hidden = [crate::sema::special::IS_A, crate::sema::special::TYPE_OF];
                        let special = self.func(*of_base).member == MemberKind::Dtor
                            || hidden.contains(&&*self.func(*of_base).name);
                        let derived = match (declared, theirs) {
                            (Some(d), Some(t)) => self.base_path(d, t).is_some(),
                            _ => false,
                        };
                        (derived || special) && self.matches(*f, *of_base)
                    })?;
                    let is_pure = matches!(
                        self.func(own[at]).decl.map(|d| &d.body),
                        Some(FunctionBody::Pure)
                    );
                    let h = self.prog.record(*class).vtable.get(at).copied()?;
                    Some((h, is_pure))
                });
                match found {
                    Some((f, is_pure)) => {
                        functions.push(f);
                        pure |= is_pure;
                    }
                    None => functions.extend(self.prog.record(part.base).vtable.get(slot)),
                }
            }
            self.class_mut(r).pure |= pure;
            tables.push(SecondTable {
                path: part.path,
                base: part.base,
                functions,
                receivers: Vec::new(),
                during: None,
            });
        }
        self.prog.records[r.0 as usize].second_tables = tables;
    }

    /// Fixes the table of virtual functions and its pointer.
    pub(super) fn virtual_table(&mut self, r: RecordId) {
        self.settle_virtual_bases(r);
        self.declare_parts(r);
        if self.class(r).virtuals.is_empty() {
            return;
        }
        self.inherit_destructor(r);
        if self.rtti.cast
            && !self
                .class(r)
                .virtuals
                .iter()
                .any(|f| self.func(*f).name.as_ref() == crate::sema::special::IS_A)
        {
            let slot = self.class(r).virtuals.len() as u32;
            let f = self.is_a_function(r, slot);
            self.class_mut(r).virtuals.push(f);
        }
        if self.rtti.name
            && self.std_class("type_info").is_none()
            && !Rtti::of(self.pp).name
            && !self.in_header(self.class(r).loc)
        {
            let loc = self.class(r).loc;
            self.unsupported(
                4015,
                loc,
                "a class whose type another unit asks for, without <typeinfo> in front of it,",
            );
        }
        if self.rtti.name
            && self.std_class("type_info").is_some()
            && !self
                .class(r)
                .virtuals
                .iter()
                .any(|f| self.func(*f).name.as_ref() == crate::sema::special::TYPE_OF)
        {
            let slot = self.class(r).virtuals.len() as u32;
            if let Some(f) = self.type_function(r, slot) {
                self.class_mut(r).virtuals.push(f);
            }
        }
        let virtuals = self.class(r).virtuals.clone();
        let inherited = self.primary_base(r).is_some();
        self.class_mut(r).pure = virtuals.iter().any(|f| {
            matches!(
                self.func(*f).decl.map(|d| &d.body),
                Some(FunctionBody::Pure)
            )
        });
        if !inherited {
            let span = self.prog.record(r).span;
            let ty = QTy::plain(self.t.void_ptr);
            // In front of everything: all indices move by one.
            self.prog.records[r.0 as usize].fields.insert(
                0,
                Field {
                    name: "vtable".into(),
                    ty,
                    offset: 0,
                    is_base: false,
                    is_vtable: true,
                    is_virtual: false,
                    is_hidden: false,
                    is_mutable: false,
                    bits: Default::default(),
                    span,
                },
            );
            self.renumber(r, &|i| i + 1);
            if let Some(v) = &mut self.prog.records[r.0 as usize].virtual_bases {
                v.from += 1;
            }
        }
        self.moved_results(r);
        let mut table = Vec::new();
        for (slot, f) in virtuals.into_iter().enumerate() {
            if self.func(f).bound.is_some() {
                continue;
            }
            // What `delete` calls: each class's own.
            if self.func(f).member == MemberKind::Dtor {
                let d = self.deleting_function(r, slot as u32);
                table.push(self.hir_func(d));
                continue;
            }
            if self.func(f).name.as_ref() == crate::sema::special::TYPE_OF {
                let Some(d) = self.type_function(r, slot as u32) else {
                    continue;
                };
                self.class_mut(r).virtuals[slot] = d;
                table.push(self.hir_func(d));
                continue;
            }
            if let Some(part) = self.func(f).part {
                let d = match self.func(f).class == Some(r) {
                    true => f,
                    false => self.part_function(r, part, slot as u32),
                };
                self.class_mut(r).virtuals[slot] = d;
                table.push(self.hir_func(d));
                continue;
            }
            if self.func(f).name.as_ref() == crate::sema::special::IS_A {
                let d = self.is_a_function(r, slot as u32);
                self.class_mut(r).virtuals[slot] = d;
                table.push(self.hir_func(d));
                continue;
            }
            table.push(self.hir_func(f));
            self.want_body(f);
        }
        self.prog.records[r.0 as usize].vtable = table;
        match self.has_virtual_bases(r) {
            true => self.tables_with_virtual_bases(r),
            false => self.second_tables(r),
        }
    }
}
