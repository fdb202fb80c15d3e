//! Members that using-declarations bring from a base, and what hides them (C++17 [namespace.udecl]).

use crate::hir::RecordId;
use crate::sema::Sema;
use crate::sema::entity::*;
use crate::sema::lookup::key;
use crate::sema::scope::ScopeKind;
use crate::syntax::ast::{self, Decl};
use std::rc::Rc;

impl<'a> Sema<'a> {
    pub(super) fn using_member(&mut self, m: &'a Decl, q: &'a ast::QualName) {
        let prefix = self.prefix_scope(q);
        self.using_member_of(prefix, m, q);
    }

    pub(super) fn using_member_of(
        &mut self,
        prefix: Option<(ScopeId, Option<RecordId>)>,
        m: &'a Decl,
        q: &'a ast::QualName,
    ) {
        if let (ScopeKind::Class(r), Some((scope, Some(base)))) =
            (self.sc(self.scope).kind.clone(), prefix)
        {
            let Some(last) = q.parts.last() else { return };
            let name = key(&last.name);
            // `using Base::Base` names constructors also where `Base` is a template parameter.
            let before = q.parts.len().checked_sub(2).and_then(|i| q.parts.get(i));
            if self.prog.record(base).name == name || before.is_some_and(|p| key(&p.name) == name) {
                self.inherit_constructors(r, base, m.loc);
                return;
            }
            if &*name == "operator=" {
                self.class_mut(r).assigns_as.push(base);
            }
            // Members of a base become members here; fields are found through the base anyway.
            for s in self.lookup_here(scope, &name, false) {
                let is_own = match s {
                    Sym::Fn(f) => self.has_own(f, &name),
                    Sym::Tpl(_) | Sym::Type(_) => false,
                    _ => continue,
                };
                if !is_own {
                    self.add_name(self.scope, name.clone(), s);
                }
            }
            return;
        }
        self.declaration(m);
    }

    /// Whether two members cannot be overloads of each other: the one of the class hides that of its base which a using-declaration brought
    /// ([namespace.udecl]/14).
    fn hides(&self, f: FnId, g: FnId) -> bool {
        let (a, b) = (self.func(f), self.func(g));
        let same_quals = a.ref_qual == b.ref_qual || a.ref_qual.is_none() || b.ref_qual.is_none();
        a.class != b.class
            && a.is_const == b.is_const
            && a.is_volatile == b.is_volatile
            && same_quals
            && self.sig_of(f).params == self.sig_of(g).params
    }

    /// Whether the class has declared what hides a base's function already.
    fn has_own(&self, f: FnId, name: &Rc<str>) -> bool {
        let known = self.sc(self.scope).names.get(name);
        known.is_some_and(|list| {
            let own = |s: &Sym| matches!(s, Sym::Fn(g) if self.hides(*g, f));
            list.iter().any(own)
        })
    }

    /// Adds a method; a redeclaration through `using` of the same signature is hidden.
    pub(super) fn hide_or_overload(&mut self, scope: ScopeId, name: Rc<str>, f: FnId) {
        if let Some(list) = self.sc(scope).names.get(&name).cloned() {
            let keep: Vec<Sym> = list
                .into_iter()
                .filter(|s| match s {
                    Sym::Fn(g) => !self.hides(f, *g),
                    Sym::Tpl(_) => true,
                    _ => false,
                })
                .collect();
            self.sc_mut(scope).names.insert(name.clone(), keep);
        }
        self.add_name(scope, name, Sym::Fn(f));
    }
}
