//! Classes: declaration, completion, members, layout, virtual functions.
//!
//! A class is completed in one go at its closing brace: members are declared in order, then laid out; bodies of member functions wait until the
//! outermost class is complete. Instances of class templates are completed when they are first looked into, their member functions when used.

mod storage;
mod using;
mod virtual_bases;
mod virtuals;

use super::entity::*;
use super::layout;
use super::lookup::key;
use super::scope::ScopeKind;
use super::three_way::is_defaulted_comparison;
use super::{Rtti, Sema};
use crate::hir::{self, Bits, Field, IntKind, QTy, Record, RecordId, Ty, TyId};
use crate::syntax::ast::{
    self, Decl, DeclKind, FunctionBody, FunctionDecl, Loc, RecordDecl, TagKind, Unqualified,
};
use std::rc::Rc;

/// Whether a class declares a data member of this name.
fn has_member(rd: &RecordDecl, name: &str) -> bool {
    rd.members.iter().flatten().any(|m| match &m.kind {
        DeclKind::Var(v) => v
            .name
            .parts
            .last()
            .is_some_and(|p| matches!(&p.name, ast::Unqualified::Ident(n) if &**n == name)),
        _ => false,
    })
}

impl<'a> Sema<'a> {
    /// A new, incomplete class.
    pub(super) fn new_record(
        &mut self,
        name: Rc<str>,
        scope: ScopeId,
        is_union: bool,
        loc: Loc,
        full: Loc,
    ) -> RecordId {
        let r = RecordId(self.prog.records.len() as u32);
        let scopes = self.scope_path(scope);
        let (span, full_span) = (self.span(loc), self.span(full));
        self.prog.records.push(Record {
            type_name: None,
            name,
            scopes,
            instance: Vec::new(),
            is_union,
            fields: Vec::new(),
            size: 0,
            align: 1,
            asked_align: None,
            packing: Default::default(),
            trivially_copyable: true,
            dtor: None,
            copy_ctor: None,
            operations: Default::default(),
            vtable: Vec::new(),
            second_tables: Vec::new(),
            virtual_bases: None,
            part_of: None,
            bound: None,
            complete: false,
            span,
            full_span,
        });
        if let Some(f) = self.cx.last().and_then(|c| c.func)
            && matches!(self.sc(scope).kind, ScopeKind::Block)
        {
            self.local_classes.insert(r, f);
        }
        let cs = self.new_scope(scope, ScopeKind::Class(r));
        self.classes.push(ClassInfo {
            scope: cs,
            has_friends: false,
            elements: false,
            bases: Vec::new(),
            ctors: Vec::new(),
            conversions: Vec::new(),
            conversion_templates: Vec::new(),
            dtor: None,
            user_copy: false,
            copy_written: None,
            move_defaulted: false,
            defaulted_copies: Vec::new(),
            user_move: false,
            user_assign: false,
            copy_deleted: false,
            user_ctor: false,
            template: None,
            implicit_default: None,
            implicit_copy: None,
            implicit_move: None,
            implicit_assign: None,
            assigns_as: Vec::new(),
            implicit_move_assign: None,
            virtuals: Vec::new(),
            closure: false,
            lazy: None,
            completing: false,
            aligned: Vec::new(),
            packed: false,
            pure: false,
            is_final: false,
            loc,
            refused: false,
            special: SpecialClass::No,
        });
        r
    }

    /// A class declaration or definition.
    pub(super) fn record_decl(&mut self, d: &'a Decl, rd: &'a RecordDecl) {
        let Some(last) = rd.name.parts.last() else {
            return;
        };
        let name = key(&last.name);
        if let Some(first) = d.templates.first() {
            if last.args.is_some() {
                self.class_specialisation(d, rd, first);
            } else if rd.name.parts.len() > 1 {
                self.member_class(d, rd);
            } else {
                self.class_template(d, rd, name);
            }
            return;
        }
        let scope = if rd.name.parts.len() > 1 {
            match self.prefix_scope(&rd.name) {
                Some((s, _)) => s,
                None => return,
            }
        } else {
            self.scope
        };
        let is_union = rd.tag == TagKind::Union;
        let existing = match self.sc(scope).tags.get(&name) {
            Some(Sym::Type(t)) => self.record_of(t.id),
            _ => None,
        };
        // The class around us is in its own scope by name; made-up names may repeat.
        let existing = existing.filter(|r| {
            self.class(*r).scope != scope && !(rd.anonymous && self.prog.record(*r).complete)
        });
        let r = match existing {
            Some(r) => {
                // The definition says what a class is bound to that was only named before.
                if rd.members.is_some() && self.in_header(d.loc) && !d.attrs.bindings.is_empty() {
                    self.bind_record(r, &d.attrs, d.loc, &[]);
                }
                r
            }
            None => {
                let r = self.new_record(name.clone(), scope, is_union, rd.name.loc, d.loc);
                let t = QTy::plain(self.record_type(r));
                self.sc_mut(scope).tags.insert(name.clone(), Sym::Type(t));
                if self.in_header(d.loc) {
                    self.bind_record(r, &d.attrs, d.loc, &[]);
                }
                r
            }
        };
        let in_instance =
            matches!(self.sc(scope).kind, ScopeKind::Class(_)) && self.in_instance(scope);
        if rd.members.is_none() {
            if in_instance && existing.is_none() {
                self.find_member_class(r);
            }
            return;
        }
        if self.prog.record(r).complete || self.class(r).completing {
            let at = self.span(self.class(r).loc);
            let span = self.span(rd.name.loc);
            self.report(
                crate::diag::Diagnostic::error(3084, span, format!("`{name}` is defined twice"))
                    .also(at, "first defined here"),
            );
            return;
        }
        self.class_mut(r).loc = rd.name.loc;
        let (span, full) = (self.span(rd.name.loc), self.span(d.loc));
        {
            let rec = &mut self.prog.records[r.0 as usize];
            rec.span = span;
            rec.full_span = full;
            rec.is_union = is_union;
        }
        // A member class of an instance is instantiated when it is needed (C++17 [temp.inst]/3): it may hold other instances of the template.
        if in_instance && !rd.anonymous {
            self.class_mut(r).lazy = Some((rd, d, scope));
            return;
        }
        self.complete_record(r, rd, d);
    }

    /// Completes an instance that was only named so far.
    pub(super) fn complete_class(&mut self, r: RecordId, loc: Loc) {
        let Some((rd, d, scope)) = self.class_mut(r).lazy.take() else {
            return;
        };
        self.instance_depth += 1;
        if self.instance_depth > super::INSTANCE_LIMIT {
            self.unsupported(4200, loc, "a template instantiated this deeply");
            self.class_mut(r).refused = true;
        } else {
            self.outside(|s| {
                let linkage = std::mem::replace(&mut s.c_linkage, false);
                let depth = std::mem::take(&mut s.class_depth);
                let bodies = std::mem::take(&mut s.class_bodies);
                let muted = std::mem::take(&mut s.muted);
                s.in_scope(scope, |s| s.complete_record(r, rd, d));
                s.static_members(r);
                s.muted = muted;
                s.class_bodies = bodies;
                s.class_depth = depth;
                s.c_linkage = linkage;
            });
        }
        self.instance_depth -= 1;
    }

    /// Declares the members and finishes the class.
    pub(super) fn complete_record(&mut self, r: RecordId, rd: &'a RecordDecl, d: &'a Decl) {
        let Some(members) = &rd.members else {
            return;
        };
        self.class_mut(r).completing = true;
        self.class_mut(r).is_final = rd.is_final;
        self.class_depth += 1;
        let scope = self.class(r).scope;
        let own = QTy::plain(self.record_type(r));
        let name = self.prog.record(r).name.clone();
        self.sc_mut(scope).tags.insert(name, Sym::Type(own));
        let cx = std::mem::take(&mut self.cx);
        let refused = self.refused.take();
        // The bases of `struct A::B : C` are looked for in `A`.
        match self.sc(scope).parent {
            Some(around) if rd.name.parts.len() > 1 && d.templates.is_empty() => {
                self.in_scope(around, |s| s.bases(r, rd));
            }
            _ => self.bases(r, rd),
        }
        {
            let align = self.asked_align(&d.attrs);
            let rec = &mut self.prog.records[r.0 as usize];
            rec.asked_align = align;
        }
        let outer = (self.private, self.hidden);
        (self.private, self.hidden) = (rd.tag == TagKind::Class, rd.tag == TagKind::Class);
        self.in_scope(scope, |s| {
            for m in members {
                s.member_decl(r, m);
            }
        });
        (self.private, self.hidden) = outer;
        self.virtual_table(r);
        let own = std::mem::take(&mut self.class_mut(r).aligned);
        let mut own = self.aligned_members(r, own);
        let packed = d.attrs.packed;
        if packed {
            let stay = self.unpacked_members(r, d.loc);
            self.class_mut(r).packed = stay.is_empty();
            own.extend(stay);
        }
        let pack = if self.in_header(d.loc) { 0 } else { rd.pack };
        self.lay_out(r, packed, pack, &own);
        self.check_packed(r);
        self.prog.records[r.0 as usize].complete = true;
        self.class_mut(r).completing = false;
        self.inherited_bodies(r);
        self.class_depth -= 1;
        if self.class_depth == 0 {
            let bodies = std::mem::take(&mut self.class_bodies);
            for f in bodies {
                self.outside(|s| s.function_body(f));
            }
        }
        self.finish_special(r);
        self.cx = cx;
        self.refused = refused;
    }

    /// What members' own attributes say of where they lie. Bit-fields with an alignment are refused.
    fn aligned_members(
        &mut self,
        r: RecordId,
        own: Vec<(layout::OwnAlign, Loc)>,
    ) -> Vec<layout::OwnAlign> {
        let mut out = Vec::new();
        for (own, loc) in own {
            let f = self.prog.record(r).fields.get(own.field as usize);
            if own.asked.is_some() && f.is_none_or(|f| f.bits != Bits::No) {
                self.unsupported(4063, loc, "an alignment asked for a bit-field");
                self.class_mut(r).refused = true;
            }
            out.push(own);
        }
        out
    }

    /// Members that `packed` does not move: GCC leaves those where they are whose classes are neither plain nor packed, and says so.
    fn unpacked_members(&mut self, r: RecordId, loc: Loc) -> Vec<layout::OwnAlign> {
        let mut out = Vec::new();
        let fields = &self.prog.record(r).fields;
        for (i, f) in fields.iter().enumerate() {
            let class = self.class_in(f.ty.id);
            let stays = |m: RecordId| !self.is_plain_old(m) && !self.class(m).packed;
            if f.is_base || !class.is_some_and(stays) {
                continue;
            }
            out.push((i as u32, f.name.clone()));
        }
        let mut own = Vec::new();
        for (field, name) in out {
            let ty = self.prog.record(r).fields[field as usize].ty.id;
            let Some((_, align)) = layout::size_align(ty, &self.prog) else {
                continue;
            };
            if align > 1 {
                let span = self.span(loc);
                self.report(
                    crate::diag::Diagnostic::warning(
                        4160,
                        span,
                        format!("`packed` does not move the member `{name}`, as with GCC: its class has constructors, bases or virtual functions"),
                    )
                    .label("lies as if the class were not packed")
                    .help("`#pragma pack(push, 1)` packs such members, too"),
                );
            }
            own.push(layout::OwnAlign {
                field,
                asked: Some(align),
                packed: false,
            });
        }
        own
    }

    /// The class of which there are objects in a type.
    fn class_in(&self, ty: TyId) -> Option<RecordId> {
        let mut ty = ty;
        while let Ty::Array(of, _) = self.ty(ty) {
            ty = of.id;
        }
        self.record_of(ty)
    }

    /// Whether a class is plain old data in the sense of C++03, which decides where GCC packs.
    fn is_plain_old(&self, r: RecordId) -> bool {
        self.prog.record(r).trivially_copyable
            && self.class(r).bases.is_empty()
            && self.is_aggregate(r)
            && self.prog.record(r).fields.iter().all(|f| {
                !matches!(self.ty(f.ty.id), Ty::Ref(..))
                    && self
                        .class_in(f.ty.id)
                        .is_none_or(|m| m != r && self.is_plain_old(m))
            })
    }

    /// A member that is no plain data can lie only where its type may: Rust's own code takes references to it.
    fn check_packed(&mut self, r: RecordId) {
        let rec = self.prog.record(r);
        if !rec.packing.any() {
            return;
        }
        let loose = rec.fields.iter().position(|f| {
            f.bits == Bits::No
                && !self.copyable_type(f.ty)
                && layout::size_align(f.ty.id, &self.prog).is_none_or(|(_, a)| a > 1)
        });
        if let Some(i) = loose {
            let loc = self.class(r).loc;
            let name = rec.fields[i].name.clone();
            self.unsupported(
                4161,
                loc,
                format!("packing the member `{name}`, which is no plain data,"),
            );
            self.class_mut(r).refused = true;
        }
    }

    pub(super) fn asked_align(&mut self, a: &'a ast::Attrs) -> Option<u64> {
        let mut best = None;
        for e in &a.align {
            let v = self.value(e);
            if let Some(n) = self.eval_int(&v)
                && let Ok(n) = u64::try_from(n)
                && n.is_power_of_two()
            {
                best = best.max(Some(n));
            }
        }
        best
    }

    /// What a declaration asks for, by itself or by the name of its type.
    pub(super) fn declared_align(
        &mut self,
        a: &'a ast::Attrs,
        ty: &'a ast::TypeExpr,
    ) -> Option<u64> {
        let own = self.asked_align(a);
        own.max(self.name_align(ty))
    }

    /// The alignment that a type's name asks for beyond the type's own.
    pub(super) fn name_align(&mut self, ty: &'a ast::TypeExpr) -> Option<u64> {
        match &ty.kind {
            _ if self.aligned_names.is_empty() => None,
            ast::TypeKind::Array(of, _) => self.name_align(of),
            ast::TypeKind::Named(q) => {
                let last = key(&q.parts.last()?.name);
                let named = |k: &(ScopeId, Rc<str>)| *k.1 == *last;
                if !self.aligned_names.keys().any(named) {
                    return None;
                }
                if q.parts.len() == 1 && !q.global {
                    let (_, scope) = self.lookup(&last);
                    return self.aligned_names.get(&(scope, last)).copied();
                }
                self.unsupported(4163, q.loc, "a qualified name of such a type");
                None
            }
            _ => None,
        }
    }

    /// Remembers what `typedef __attribute__((aligned(n))) T name` asks for, which belongs to the name and not to the type.
    pub(super) fn alias_alignment(
        &mut self,
        d: &'a Decl,
        name: &Rc<str>,
        ty: &'a ast::TypeExpr,
        t: QTy,
    ) {
        let Some(asked) = self.declared_align(&d.attrs, ty) else {
            return;
        };
        match self.size_align(t.id, d.loc) {
            Some((_, natural)) if natural == asked => {}
            Some((_, natural)) if natural < asked => {
                self.aligned_names.insert((self.scope, name.clone()), asked);
            }
            _ => self.unsupported(4163, d.loc, "a type name with less alignment than its type"),
        }
    }

    fn bases(&mut self, r: RecordId, rd: &'a RecordDecl) {
        let mut list: Vec<(&'a ast::BaseClause, QTy)> = Vec::new();
        for b in &rd.bases {
            match &b.ty.kind {
                ast::TypeKind::Pack(inner) => {
                    let mut names = Vec::new();
                    super::walk::names_in_type(inner, &mut names);
                    self.each_of_pack(names, b.ty.loc, |s| list.push((b, s.resolve(inner))));
                }
                _ => list.push((b, self.resolve(&b.ty))),
            }
        }
        for (b, t) in list {
            let t = match self.record_of(t.id).and_then(|c| self.stand_in(c)) {
                Some(other) if !self.is_librarys(b.ty.loc) => QTy::plain(self.record_type(other)),
                _ => t,
            };
            let Some(base) = self.record_of(t.id) else {
                if !self.is_error(t.id) {
                    self.error(3085, b.ty.loc, "a base class must be a class");
                }
                self.class_mut(r).refused = true;
                continue;
            };
            self.complete_class(base, b.ty.loc);
            if !self.prog.record(base).complete {
                self.error(3052, b.ty.loc, "a base class must be complete");
                self.class_mut(r).refused = true;
                continue;
            }
            if self.class(base).refused {
                self.class_mut(r).refused = true;
            }
            let span = self.span(b.ty.loc);
            let fields = &mut self.prog.records[r.0 as usize].fields;
            let at = fields.len() as u32;
            let mut name = match at {
                0 => "base".to_string(),
                _ => format!("base_{}", at + 1),
            };
            while has_member(rd, &name) {
                name.push('_');
            }
            fields.push(Field {
                name: name.into(),
                ty: t.unqualified(),
                offset: 0,
                is_base: true,
                is_vtable: false,
                is_virtual: b.is_virtual,
                is_hidden: b.is_hidden,
                is_mutable: false,
                bits: Default::default(),
                span,
            });
            self.class_mut(r).bases.push((base, at));
        }
        if let Some((base, _)) = self.primary_base(r) {
            self.class_mut(r).virtuals = self.class(base).virtuals.clone();
        }
    }

    fn member_decl(&mut self, r: RecordId, m: &'a Decl) {
        self.refused = None;
        match &m.kind {
            DeclKind::Var(v) => self.member_var(r, m, v),
            DeclKind::Function(f) => self.member_function(r, m, f),
            DeclKind::Record(_) if m.templates.is_empty() => {
                self.declaration(m);
            }
            DeclKind::Linkage { decls, .. } => {
                for d in decls {
                    self.member_decl(r, d);
                }
            }
            DeclKind::FriendType(_) => self.class_mut(r).has_friends = true,
            DeclKind::Access(a) => {
                self.private = a.starts_with("private");
                self.hidden = !a.starts_with("public");
            }
            DeclKind::Refused { .. } => self.class_mut(r).refused = true,
            DeclKind::Using(q) => self.using_member(m, q),
            DeclKind::UsingPack(q) => {
                let mut names = Vec::new();
                super::walk::names_in_qual(q, &mut names);
                let class = self.scope;
                self.each_of_pack(names, m.loc, |s| {
                    let prefix = s.prefix_scope(q);
                    s.in_scope(class, |s| s.using_member_of(prefix, m, q));
                });
            }
            _ => self.declaration(m),
        }
    }

    fn member_var(&mut self, r: RecordId, m: &'a Decl, v: &'a ast::VarDecl) {
        let name = v
            .name
            .parts
            .last()
            .map(|p| key(&p.name))
            .unwrap_or_default();
        if v.specs.is_static {
            self.static_member(r, m, v, name);
            return;
        }
        let t = if matches!(v.ty.kind, ast::TypeKind::Auto) {
            QTy::plain(self.t.error)
        } else {
            self.resolve(&v.ty)
        };
        if self.is_error(t.id) {
            self.class_mut(r).refused = true;
            self.add_name(self.scope, name, Sym::Refused);
            return;
        }
        let one = self.element_type(t);
        if let Some(c) = self.record_of(one.id) {
            self.complete_class(c, m.loc);
            if !self.prog.record(c).complete && self.prog.record(c).bound.is_none() {
                let shown = self.show(one);
                self.error(3052, v.name.loc, format!("`{shown}` is not complete"));
                self.class_mut(r).refused = true;
                return;
            }
            if self.class(c).refused {
                self.class_mut(r).refused = true;
            }
        }
        if matches!(self.ty(t.id), Ty::Function(_) | Ty::Void | Ty::Vla(_)) {
            self.error(3014, v.name.loc, "a member cannot have this type");
            self.class_mut(r).refused = true;
            return;
        }
        let asked = self.declared_align(&m.attrs, &v.ty);
        if asked.is_some() || !m.attrs.align.is_empty() || m.attrs.packed {
            let own = layout::OwnAlign {
                field: self.prog.record(r).fields.len() as u32,
                asked,
                packed: m.attrs.packed,
            };
            self.class_mut(r).aligned.push((own, m.loc));
        }
        let bits = match &v.bits {
            Some(e) => match self.bit_width(t, e, !name.is_empty()) {
                Some((width, signed)) => Bits::In {
                    storage: u32::MAX,
                    at: 0,
                    width,
                    signed,
                },
                None => {
                    self.class_mut(r).refused = true;
                    return;
                }
            },
            None => Bits::No,
        };
        let span = self.span(v.name.loc);
        let i = self.prog.record(r).fields.len() as u32;
        let field_name: Rc<str> = if name.is_empty() && v.bits.is_none() {
            format!("anonymous_{i}").into()
        } else {
            name.clone()
        };
        self.prog.records[r.0 as usize].fields.push(Field {
            name: field_name,
            ty: t,
            offset: 0,
            is_base: false,
            is_vtable: false,
            is_virtual: false,
            is_hidden: false,
            is_mutable: v.specs.is_mutable,
            bits,
            span,
        });
        if !matches!(v.init, ast::Init::None) {
            self.field_inits.insert((r, i), (&v.init, self.scope));
        }
        if v.bits.is_some() && name.is_empty() {
            return;
        }
        if v.anonymous_member || name.is_empty() {
            // Its members are ours.
            if let Some(inner) = self.record_of(t.id) {
                for (n, p) in self.members_named(inner) {
                    let path = [&[i], &*p].concat();
                    self.add_name(self.scope, n, Sym::Field(path.into()));
                }
            }
            return;
        }
        self.add_name(self.scope, name, Sym::Field(Rc::from([i])));
    }

    fn static_member(&mut self, r: RecordId, m: &'a Decl, v: &'a ast::VarDecl, name: Rc<str>) {
        if !m.templates.is_empty() {
            self.var_template(m, name);
            return;
        }
        let scope = self.class(r).scope;
        if self.in_header(m.loc)
            && self.prog.record(r).bound.is_some()
            && matches!(v.init, ast::Init::None)
        {
            let t = self.resolve(&v.ty);
            let i = self.bind_variable(name.clone(), t, &m.attrs, m.loc);
            self.add_name(scope, name, Sym::BoundVar(i));
            return;
        }
        let (t, early) = if super::expr::contains_auto(&v.ty) {
            match &v.init {
                ast::Init::Copy(e) => {
                    let x = self.expr(e);
                    (self.auto_type(&v.ty, e, &x, e.loc), Some(x))
                }
                _ => (QTy::plain(self.t.error), None),
            }
        } else {
            (self.resolve(&v.ty), None)
        };
        if self.is_error(t.id) {
            self.add_name(scope, name, Sym::Refused);
            return;
        }
        let t = if v.specs.is_constexpr {
            self.add_quals(t, true, false)
        } else {
            t
        };
        let g = self.new_global(m, v, name.clone(), t, scope);
        self.prog.globals[g.0 as usize].linkage = hir::Linkage::External;
        self.add_name(scope, name, Sym::Global(g));
        if matches!(v.init, ast::Init::None) {
            self.prog.globals[g.0 as usize].defined = v.specs.is_inline;
            return;
        }
        self.prog.globals[g.0 as usize].defined = true;
        let value = match early {
            Some(x) => Some(self.copy_init(t, x, m.loc)),
            None => self.initialise(t, &v.init, v.name.loc),
        };
        self.set_global_init(g, value, false, m.loc);
        self.instance_statics.insert(g, r);
    }

    fn member_function(&mut self, r: RecordId, m: &'a Decl, fd: &'a FunctionDecl) {
        if fd.specs.is_friend {
            self.class_mut(r).has_friends = true;
            self.friend_function(r, m, fd);
            return;
        }
        if !m.templates.is_empty() {
            self.function_template(m, fd, Some(r));
            return;
        }
        self.declare_method(r, m, fd, self.scope, None);
    }

    /// Declares a member function; for instances of member templates `template` says of which.
    pub(super) fn declare_method(
        &mut self,
        r: RecordId,
        m: &'a Decl,
        fd: &'a FunctionDecl,
        inner: ScopeId,
        template: Option<(TplId, Vec<TArg>)>,
    ) -> Option<FnId> {
        let last = fd.name.parts.last()?;
        if !self.constraint_waits(fd, template.is_some()) && !self.constraint_holds(fd, inner) {
            return None;
        }
        let scope = self.class(r).scope;
        let class_name = self.prog.record(r).name.clone();
        let mut name = key(&last.name);
        // What only the declaration inside of the class says.
        let first = template
            .as_ref()
            .and_then(|(t, _)| self.tpl(*t).earlier)
            .and_then(|d| match &d.kind {
                DeclKind::Function(f) => Some(f.specs),
                _ => None,
            });
        let is_static = fd.specs.is_static || first.is_some_and(|s| s.is_static);
        let is_explicit = fd.specs.is_explicit || first.is_some_and(|s| s.is_explicit);
        let (member, ret_override) = match &last.name {
            Unqualified::Conversion(t) => {
                let t = self.resolve(t);
                name = "operator T".into();
                (MemberKind::Conversion, Some(t))
            }
            Unqualified::Destructor(_) => (MemberKind::Dtor, Some(QTy::plain(self.t.void))),
            _ if fd.is_ctor || name == class_name => {
                name = class_name.clone();
                (MemberKind::Ctor, Some(QTy::plain(self.t.void)))
            }
            _ if is_static
                || matches!(
                    &*name,
                    "operatornew" | "operatordelete" | "operatornew[]" | "operatordelete[]"
                ) =>
            {
                (MemberKind::Static, None)
            }
            _ => (MemberKind::Method, None),
        };
        let errors = self.errors;
        let mut sig = self.signature(fd);
        if let Some(t) = ret_override {
            sig.ret = t;
            sig.auto_ret = false;
        }
        if self.errors != errors && template.is_some() {
            return None;
        }
        let is_header = self.in_header(m.loc) && self.prog.record(r).bound.is_some();
        let compares = is_defaulted_comparison(&name, fd);
        let mut e = FuncEntity {
            params: sig.params,
            auto_ret: sig.auto_ret,
            variadic: fd.ty.variadic,
            space: self.space_of(&m.attrs),
            member,
            class: Some(r),
            is_const: fd.ty.is_const,
            is_volatile: fd.ty.is_volatile,
            ref_qual: fd.ty.ref_qual,
            is_explicit,
            is_constexpr: fd.specs.is_constexpr || first.is_some_and(|s| s.is_constexpr),
            deleted: matches!(fd.body, FunctionBody::Delete),
            defaulted: matches!(fd.body, FunctionBody::Default) && !compares,
            decl: Some(fd),
            attrs: Some(&m.attrs),
            inner,
            ..FuncEntity::new(name.clone(), scope, sig.ret, m.loc)
        };
        e.instance = template
            .as_ref()
            .map(|(_, a)| self.arg_words(a))
            .unwrap_or_default();
        let from_template = template.is_some();
        e.template = template;
        if is_header {
            e.bound = Some(self.binding(&e, &m.attrs, m.loc));
        }
        let has_body = compares || matches!(fd.body, FunctionBody::Block(_));
        let lazy = !is_header && (self.in_instance(inner) || from_template);
        if lazy {
            // The body may follow outside of the class.
            e.body = BodyState::Lazy;
        }
        // The old way to forbid copying: declared private, defined nowhere.
        if member == MemberKind::Ctor
            && self.private
            && matches!(fd.body, FunctionBody::None)
            && !is_header
        {
            let copies =
                e.params.len() == 1 && self.is_own_reference(r, e.params[0].ty) == Some(false);
            e.deleted |= copies;
        }
        e.is_hidden = self.hidden;
        let f = self.new_func(e);
        if has_body && !lazy && !is_header {
            if compares {
                // Made when it is asked for.
                self.func_mut(f).body = BodyState::Lazy;
            }
            self.func_mut(f).defined = true;
            self.class_bodies.push(f);
        }
        if from_template {
            return Some(f);
        }
        match member {
            MemberKind::Ctor => self.note_ctor(r, f),
            MemberKind::Dtor => {
                self.class_mut(r).dtor = Some(f);
                self.add_name(scope, name.clone(), Sym::Fn(f));
            }
            MemberKind::Conversion => self.class_mut(r).conversions.push(f),
            _ => {
                if &*name == "operator=" {
                    self.note_assignment(r, f);
                }
                self.hide_or_overload(scope, name.clone(), f);
            }
        }
        if !is_header {
            self.note_virtual(r, f, fd, &name);
        }
        Some(f)
    }

    pub(super) fn is_own_reference(&self, r: RecordId, t: QTy) -> Option<bool> {
        match self.ty(t.id) {
            Ty::Ref(inner, rvalue) if self.record_of(inner.id) == Some(r) => Some(*rvalue),
            _ => None,
        }
    }

    fn note_ctor(&mut self, r: RecordId, f: FnId) {
        let e = self.func(f);
        let first = e.params.first().map(|p| p.ty);
        let rest_default = e.params.iter().skip(1).all(|p| p.default.is_some());
        let (deleted, defaulted, none) = (e.deleted, e.defaulted, e.params.is_empty());
        if rest_default && self.takes_its_own_value(r, f) {
            return;
        }
        if let (Some(t), true) = (first, rest_default)
            && let Some(rvalue) = self.is_own_reference(r, t)
        {
            let c = self.class_mut(r);
            if rvalue {
                c.user_move = !deleted;
                c.move_defaulted = defaulted && !deleted;
                if !defaulted {
                    c.user_copy = true;
                }
            } else if deleted {
                c.copy_deleted = true;
            } else {
                c.user_copy |= !defaulted;
                c.copy_written = Some(c.copy_written.unwrap_or(false) || !defaulted);
            }
            // A defaulted one is the implicit one, which is chosen among those of the list where another is written.
            if defaulted {
                c.defaulted_copies.push(f);
            } else {
                c.ctors.push(Sym::Fn(f));
                c.user_ctor = true;
            }
            if c.user_copy {
                let beside = std::mem::take(&mut c.defaulted_copies);
                c.ctors.extend(beside.into_iter().map(Sym::Fn));
            }
            return;
        }
        let c = self.class_mut(r);
        c.ctors.push(Sym::Fn(f));
        if !(none && defaulted) {
            c.user_ctor = true;
        }
    }

    fn note_assignment(&mut self, r: RecordId, f: FnId) {
        let e = self.func(f);
        let t = e.params.first().map(|p| p.ty);
        let defaulted = e.defaulted;
        let own = t.is_some_and(|t| {
            self.is_own_reference(r, t).is_some() || self.record_of(t.id) == Some(r)
        });
        if own && !defaulted {
            self.class_mut(r).user_assign = true;
        }
    }

    fn friend_function(&mut self, r: RecordId, m: &'a Decl, fd: &'a FunctionDecl) {
        // `friend T f<>(T);` names an instance of a template that is declared already.
        if fd.name.parts.len() > 1 || fd.name.parts.last().is_none_or(|p| p.args.is_some()) {
            return;
        }
        let ns = self.enclosing_namespace(self.scope);
        if !m.templates.is_empty() {
            let has_body = matches!(fd.body, FunctionBody::Block(_));
            if has_body {
                // Each instance of the class has a template of its own. Its body sees what the class declares.
                self.function_template(m, fd, None);
            }
            return;
        }
        if self.in_header(m.loc)
            && !matches!(fd.body, FunctionBody::Block(_))
            && !self.in_instance(self.scope)
        {
            self.free_function(m, fd, ns);
            return;
        }
        let named = fd.name.parts.last().map(|p| key(&p.name));
        let compares = named.is_some_and(|n| is_defaulted_comparison(&n, fd));
        let has_body = compares || matches!(fd.body, FunctionBody::Block(_));
        if self.in_instance(self.scope) {
            // Each instance declares a function of its own.
            if !has_body && !self.in_header(m.loc) {
                return;
            }
            let sig = self.signature(fd);
            let name = fd
                .name
                .parts
                .last()
                .map(|p| key(&p.name))
                .unwrap_or_default();
            let mut e = FuncEntity {
                params: sig.params,
                auto_ret: sig.auto_ret,
                variadic: fd.ty.variadic,
                space: self.space_of(&m.attrs),
                decl: Some(fd),
                attrs: Some(&m.attrs),
                inner: self.scope,
                body: BodyState::Lazy,
                ..FuncEntity::new(name.clone(), ns, sig.ret, m.loc)
            };
            e.instance = self.prog.record(r).instance.clone();
            if self.in_header(m.loc) {
                e.bound = Some(self.binding(&e, &m.attrs, m.loc));
            }
            let f = self.new_func(e);
            self.add_name(ns, name, Sym::Fn(f));
            return;
        }
        self.free_function(m, fd, ns);
    }

    fn copyable_type(&self, t: QTy) -> bool {
        match self.ty(t.id) {
            Ty::Record(r) => self.prog.record(*r).trivially_copyable,
            Ty::Array(e, _) => self.copyable_type(*e),
            _ => true,
        }
    }

    /// Whether objects of a class are plain bytes.
    pub(super) fn trivially_copyable(&mut self, r: RecordId) -> bool {
        self.complete_class(r, Loc::default());
        self.prog.record(r).trivially_copyable
    }

    /// Whether a class is initialised member by member from a braced list (C++17 [dcl.init.aggr]).
    pub(super) fn is_aggregate(&self, r: RecordId) -> bool {
        let info = self.class(r);
        let rec = self.prog.record(r);
        !info.user_ctor
            && rec.vtable.is_empty()
            && info
                .ctors
                .iter()
                .all(|c| matches!(c, Sym::Fn(f) if self.func(*f).defaulted))
            && !rec.bound.as_ref().is_some_and(|b| b.opaque)
    }
}
