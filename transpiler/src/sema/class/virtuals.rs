//! Virtual functions: which function overrides which, and the table of a class.

use super::*;

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
                self.class_mut(r).virtuals[i] = f;
                self.func_mut(f).slot = Some(i as u32);
            }
            None if fd.specs.is_virtual => {
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

    /// Fixes the table of virtual functions and its pointer.
    pub(super) fn virtual_table(&mut self, r: RecordId) {
        if self.class(r).virtuals.is_empty() {
            return;
        }
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
        let inherited = self
            .class(r)
            .bases
            .first()
            .is_some_and(|(b, _)| !self.class(*b).virtuals.is_empty());
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
                    is_mutable: false,
                    bits: Default::default(),
                    span,
                },
            );
            let class = self.class_mut(r);
            for b in &mut class.bases {
                b.1 += 1;
            }
            for a in &mut class.aligned {
                a.0.field += 1;
            }
            let scope = self.class(r).scope;
            for list in self.sc_mut(scope).names.values_mut() {
                for s in list {
                    if let Sym::Field(p) = s {
                        let mut v = p.to_vec();
                        if let Some(first) = v.first_mut() {
                            *first += 1;
                        }
                        *s = Sym::Field(v.into());
                    }
                }
            }
            let mut moved: Vec<((RecordId, u32), _)> = Vec::new();
            let n = self.prog.record(r).fields.len() as u32;
            for i in 0..n {
                if let Some(v) = self.field_inits.remove(&(r, i)) {
                    moved.push(((r, i + 1), v));
                }
            }
            self.field_inits.extend(moved);
        }
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
    }
}
