//! What a constructor does before its body: member initialisers, default member initialisers, bases, delegation.

use super::*;
use crate::hir::values::is_pure;

impl<'a> Sema<'a> {
    /// The constructions at the start of a constructor (C++17 [class.base.init]).
    pub(in crate::sema) fn member_inits(&mut self, f: FnId, out: &mut Vec<Stmt>) {
        let e = self.func(f).clone();
        let (Some(r), Some(fd)) = (e.class, e.decl) else {
            return;
        };
        // Delegation.
        let own = self.prog.record(r).name.clone();
        let mut given: Vec<(u32, &'a ast::MemberInit, ScopeId)> = Vec::new();
        let mut inner: Vec<Inner<'a>> = Vec::new();
        for i in &fd.inits {
            if i.is_pack {
                let mut names = Vec::new();
                crate::sema::walk::names_in_qual(&i.name, &mut names);
                crate::sema::walk::names_in_init(&i.init, &mut names);
                self.each_of_pack(names, i.loc, |s| match s.base_named(r, &i.name) {
                    Some(field) => given.push((field, i, s.scope)),
                    None => s.error(3030, i.loc, "this is no base class"),
                });
                self.flush_refused(i.loc, out);
                continue;
            }
            let Some(last) = i.name.parts.last() else {
                continue;
            };
            let name = key(&last.name);
            let scope = self.class(r).scope;
            let own_names = self.sc(scope).names.get(&name).cloned().unwrap_or_default();
            if let Some(Sym::Field(p)) = own_names.first() {
                if p.len() == 1 {
                    given.push((p[0], i, self.scope));
                } else {
                    inner.push((p.to_vec(), i, self.scope));
                }
                continue;
            }
            let (t, ok) = self.muted(|s| s.base_named(r, &i.name));
            match t {
                Some(field) if ok => given.push((field, i, self.scope)),
                None if ok && self.virtual_in_cpp(r, i, out) => {}
                _ if name == own => {
                    self.delegate(r, i, out);
                    self.flush_refused(i.loc, out);
                    return;
                }
                _ => {
                    self.error(
                        3030,
                        i.loc,
                        format!("`{name}` is neither a member nor a base"),
                    );
                    self.flush_refused(i.loc, out);
                }
            }
        }
        let n = self.prog.record(r).fields.len() as u32;
        let is_union = self.prog.record(r).is_union;
        for field in 0..n {
            let (t, is_vtable, fspan) = {
                let fl = &self.prog.record(r).fields[field as usize];
                (fl.ty, fl.is_vtable, fl.span)
            };
            if is_vtable {
                continue;
            }
            let mut loc = e.loc;
            let parts: Vec<Inner<'a>> = inner
                .iter()
                .filter(|(p, ..)| p.first() == Some(&field))
                .map(|(p, i, s)| (p.get(1..).unwrap_or_default().to_vec(), *i, *s))
                .collect();
            let value = if let Some((_, i, _)) = parts.first() {
                loc = i.loc;
                self.anonymous_value(t, &parts, loc)
            } else if let Some((_, i, scope)) = given.iter().find(|g| g.0 == field) {
                loc = i.loc;
                match &i.init {
                    ast::Init::Direct(a) if a.is_empty() => Some(self.value_init(t, i.loc)),
                    init => self.in_scope(*scope, |s| s.initialise(t, init, i.loc)),
                }
            } else if is_union
                && (!given.is_empty()
                    || !inner.is_empty()
                    || !self.field_inits.contains_key(&(r, field)))
            {
                None
            } else if let Some((init, scope)) = self.field_inits.get(&(r, field)).copied() {
                self.in_scope(scope, |s| s.initialise(t, init, e.loc))
            } else if self.class(r).pure && self.is_virtual_field(r, field) {
                // Objects of other classes make it.
                None
            } else {
                self.default_init(t, e.loc)
            };
            if self.flush_refused(loc, out) {
                continue;
            }
            if let Some(value) = value {
                let span = if given.iter().any(|g| g.0 == field) {
                    value.span
                } else {
                    fspan
                };
                out.append(&mut self.take_before());
                out.push(Stmt {
                    kind: StmtKind::InitField { field, value },
                    span,
                });
            }
        }
    }

    /// An anonymous union or struct of which a constructor initialises members.
    pub(super) fn anonymous_value(
        &mut self,
        t: QTy,
        parts: &[Inner<'a>],
        loc: ast::Loc,
    ) -> Option<Expr> {
        let r = self.record_of(t.id)?;
        let is_union = self.prog.record(r).is_union;
        let n = self.prog.record(r).fields.len() as u32;
        let mut values = Vec::new();
        for k in 0..n {
            let field = self.prog.record(r).fields.get(k as usize)?.clone();
            let own: Vec<Inner<'a>> = parts
                .iter()
                .filter(|(p, ..)| p.first() == Some(&k))
                .map(|(p, i, s)| (p.get(1..).unwrap_or_default().to_vec(), *i, *s))
                .collect();
            let value = match own.first() {
                Some((p, i, scope)) if p.is_empty() => match &i.init {
                    ast::Init::Direct(a) if a.is_empty() => Some(self.value_init(field.ty, i.loc)),
                    init => self.in_scope(*scope, |s| s.initialise(field.ty, init, i.loc)),
                },
                Some(_) => self.anonymous_value(field.ty, &own, loc),
                None if is_union || field.unnamed() => None,
                None => match self.field_inits.get(&(r, k)).copied() {
                    Some((init, scope)) => {
                        self.in_scope(scope, |s| s.initialise(field.ty, init, loc))
                    }
                    None => self.default_init(field.ty, loc),
                },
            };
            if let Some(v) = value {
                values.push((k, v));
            }
        }
        Some(self.mk(ExprKind::Aggregate(values), t.id, loc))
    }

    /// `C() : C(1, 2)`: the object made by the other constructor is put in place.
    pub(super) fn delegate(&mut self, r: RecordId, i: &'a ast::MemberInit, out: &mut Vec<Stmt>) {
        let t = QTy::plain(self.record_type(r));
        let Some(value) = self.initialise(t, &i.init, i.loc) else {
            return;
        };
        let Some(this) = self.this_place(i.loc) else {
            return;
        };
        if self.is_error(value.ty) {
            return;
        }
        let e = self.mk(ExprKind::Assign(this, value), t.id, i.loc);
        out.push(Stmt {
            span: e.span,
            kind: StmtKind::Expr(e),
        });
    }

    /// `std::ios(0)`: a class that is a virtual base in C++ and no direct base here, whose derived classes of the library make it. What is given is evaluated.
    fn virtual_in_cpp(&mut self, r: RecordId, i: &'a ast::MemberInit, out: &mut Vec<Stmt>) -> bool {
        let Some(b) = self.class_named(r, &i.name) else {
            return false;
        };
        let names = &self.sc(self.class(b).scope).names;
        if !names.contains_key("__cu2rs_virtual") || self.base_path(r, b).is_none() {
            return false;
        }
        let t = QTy::plain(self.record_type(b));
        if let Some(value) = self.initialise(t, &i.init, i.loc) {
            if matches!(&*value.kind, ExprKind::Call(_, args) if args.iter().all(is_pure)) {
                return true;
            }
            let span = value.span;
            let kind = StmtKind::Expr(value);
            out.push(Stmt { kind, span });
        }
        true
    }

    /// The base-class field that a name in an initialiser list means.
    pub(super) fn base_named(&mut self, r: RecordId, q: &'a ast::QualName) -> Option<u32> {
        let b = self.class_named(r, q)?;
        let bases = self.class(r).bases.iter().copied();
        let all: Vec<_> = bases.chain(self.virtual_bases(r)).collect();
        let field = |b| all.iter().find(|x| x.0 == b).map(|x| x.1);
        field(b).or_else(|| field(self.stand_in(b)?))
    }

    /// The class that a name in an initialiser list means.
    fn class_named(&mut self, r: RecordId, q: &'a ast::QualName) -> Option<RecordId> {
        let found = self.find(q)?;
        let t = match found.syms.first()? {
            Sym::Type(t) => match (found.args, self.ty(t.id).clone()) {
                (Some(args), Ty::Record(b)) => {
                    let (tpl, _) = self.class(b).template.clone()?;
                    self.class_template_id(tpl, args, q.loc)?
                }
                _ => *t,
            },
            Sym::Tpl(t) => {
                let t = *t;
                match found.args {
                    Some(args) => self.class_template_id(t, args, q.loc)?,
                    None => {
                        let b = self.class(r).bases.iter().find(|b| {
                            self.class(b.0).template.as_ref().is_some_and(|x| x.0 == t)
                        })?;
                        return Some(b.0);
                    }
                }
            }
            _ => return None,
        };
        self.record_of(t.id)
    }
}
