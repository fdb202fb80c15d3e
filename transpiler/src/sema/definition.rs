//! Definitions that stand outside of the class: which one an instance's member function or static data member has (C++17 [temp.mem.func],
//! [temp.static], [temp.mem]).
//!
//! They are kept with the outermost class template ([`Template::members`]). A member's class may be nested: [`Sema::levels`] is the way from that template
//! down to it, and each templated level takes one `template <…>` header, whose names are bound to what the level's instance was made with.

use super::Sema;
use super::deduce::Pattern;
use super::entity::*;
use super::lookup::key;
use super::scope::ScopeKind;
use crate::hir::{GlobalInit, QTy, RecordId};
use crate::syntax::ast::{
    self, Decl, DeclKind, FunctionBody, FunctionDecl, QualName, TemplateArg, TemplateParam,
};
use std::rc::Rc;

/// One class on the way to a member: itself, and what it is an instance of.
pub(super) type Level = (RecordId, Option<(TplId, Vec<TArg>)>);

impl<'a> Sema<'a> {
    /// Before a body is analysed: an instance finds its definition, which may stand outside of the class or after the instance.
    pub(super) fn find_definition(&mut self, f: FnId) {
        let e = self.func(f).clone();
        if e.decl
            .is_some_and(|d| matches!(d.body, FunctionBody::Block(_)))
        {
            return;
        }
        let name = e
            .decl
            .map_or(e.name.clone(), |d| match d.name.parts.last() {
                Some(p) => key(&p.name),
                None => e.name.clone(),
            });
        if let Some((t, args)) = &e.template {
            let tpl = self.tpl(*t);
            let (d, params, scope) = (tpl.decl, tpl.params, tpl.scope);
            if let DeclKind::Function(fd) = &d.kind
                && matches!(fd.body, FunctionBody::Block(_))
                && e.decl
                    .is_some_and(|own| !self.is_specialisation_of(own, *t))
            {
                let inner = self.bind_all(scope, params, args);
                self.adopt(f, fd, d, inner);
                return;
            }
        }
        let Some(r) = e.class else {
            return;
        };
        let levels = self.levels(r);
        let Some((t, _)) = levels.first().and_then(|l| l.1.clone()) else {
            return;
        };
        let headers = levels.iter().filter(|l| l.1.is_some()).count();
        for d in self.tpl(t).members.clone() {
            let DeclKind::Function(fd) = &d.kind else {
                continue;
            };
            let Some(last) = fd.name.parts.last() else {
                continue;
            };
            let fits = match e.member {
                MemberKind::Ctor => fd.is_ctor,
                MemberKind::Conversion => matches!(last.name, ast::Unqualified::Conversion(_)),
                _ => !fd.is_ctor && key(&last.name) == name,
            };
            let wanted = headers + usize::from(e.template.is_some());
            if !fits || d.templates.len() != wanted || fd.ty.is_const != e.is_const {
                continue;
            }
            let Some(mut inner) = self.member_scope(&levels, d, &fd.name) else {
                continue;
            };
            if let (Some((_, own)), Some(header)) = (&e.template, d.templates.get(headers)) {
                if header.params.len() != own.len() {
                    continue;
                }
                inner = self.bind_all(inner, &header.params, own);
            }
            let (sig, ok) = self.muted(|s| s.outside(|s| s.in_scope(inner, |s| s.signature(fd))));
            let conversion = e.member == MemberKind::Conversion;
            let same = ok
                && sig.params.len() == e.params.len()
                && sig
                    .params
                    .iter()
                    .zip(&e.params)
                    .all(|(a, b)| a.ty.unqualified() == b.ty.unqualified())
                && (!conversion || self.conversion_type(inner, last) == Some(e.ret));
            if same {
                self.adopt(f, fd, d, inner);
                return;
            }
        }
    }

    /// The classes from the outermost instance of a template down to a class; empty: it is in none.
    pub(super) fn levels(&self, r: RecordId) -> Vec<Level> {
        let mut out: Vec<Level> = Vec::new();
        let mut scope = Some(self.class(r).scope);
        while let Some(s) = scope {
            let sc = self.sc(s);
            match sc.kind {
                ScopeKind::Class(c) => out.push((c, self.class(c).template.clone())),
                ScopeKind::Block => break,
                _ => {}
            }
            scope = sc.parent;
        }
        out.reverse();
        let first = out.iter().position(|l| l.1.is_some());
        match first {
            Some(i) => out.split_off(i),
            None => Vec::new(),
        }
    }

    fn is_specialisation_of(&self, fd: &FunctionDecl, t: TplId) -> bool {
        // The instance's own declaration is neither the template's nor an earlier one of it.
        let is = |d: Option<&'a Decl>| matches!(d.map(|d| &d.kind), Some(DeclKind::Function(x)) if std::ptr::eq(&**x, fd));
        let tpl = self.tpl(t);
        self.func_is_explicit(fd) && !is(Some(tpl.decl)) && !is(tpl.earlier)
    }

    fn func_is_explicit(&self, fd: &FunctionDecl) -> bool {
        fd.name.parts.last().is_some_and(|p| p.args.is_some())
    }

    fn conversion_type(&mut self, inner: ScopeId, last: &'a ast::NamePart) -> Option<QTy> {
        let ast::Unqualified::Conversion(te) = &last.name else {
            return None;
        };
        let (t, ok) = self.muted(|s| s.in_scope(inner, |s| s.resolve(te)));
        ok.then_some(t)
    }

    /// The scope of a member's definition outside of its class, if it is one for this class: the definition's own names for the
    /// parameters of each level, in the class.
    fn member_scope(
        &mut self,
        levels: &[Level],
        d: &'a Decl,
        name: &'a QualName,
    ) -> Option<ScopeId> {
        let classes = name.parts.len().checked_sub(1)?;
        let first = classes.checked_sub(levels.len())?;
        let (r, _) = levels.last()?;
        let mut scope = self.class(*r).scope;
        let mut header = d.templates.iter();
        let mut bound: Vec<(&'a [TemplateParam], Vec<TArg>)> = Vec::new();
        for ((class, of), part) in levels.iter().zip(&name.parts[first..classes]) {
            let Some((t, args)) = of else {
                if part.args.is_some() || key(&part.name) != self.prog.record(*class).name {
                    return None;
                }
                continue;
            };
            if key(&part.name) != self.tpl(*t).name {
                return None;
            }
            let header: &'a [TemplateParam] = &header.next()?.params;
            let written = part.args.as_deref()?;
            bound.push((
                header,
                self.level_arguments(*class, *t, args, header, written)?,
            ));
        }
        for (header, found) in bound {
            scope = self.bind_all(scope, header, &found);
        }
        Some(scope)
    }

    /// What the parameters of one header stand for, if the definition is of the specialisation that the class was made from.
    fn level_arguments(
        &mut self,
        r: RecordId,
        t: TplId,
        args: &[TArg],
        header: &'a [TemplateParam],
        written: &'a [TemplateArg],
    ) -> Option<Vec<TArg>> {
        let own = Pattern {
            params: header,
            scope: self.tpl(t).scope,
        };
        let found = self.match_pattern(own, written, t, args)?;
        let loc = self.class(r).loc;
        let (spec, _) = self.muted(|s| s.specialisation(t, args, loc));
        let same = match spec.ok()? {
            Some((s, _)) => {
                let p = Pattern {
                    params: s.params,
                    scope: s.scope,
                };
                super::ordering::same_params(s.params, header)
                    && self.same_args(p, s.args, own, written)
            }
            None if header.is_empty() => true,
            None => {
                written.len() == header.len()
                    && written
                        .iter()
                        .zip(header)
                        .all(|(w, p)| plain_argument(w, p))
            }
        };
        same.then_some(found)
    }

    /// Takes a definition over: its parameter names and body, the declaration's default arguments.
    fn adopt(&mut self, f: FnId, fd: &'a FunctionDecl, d: &'a Decl, inner: ScopeId) {
        let sig = self.outside(|s| s.in_scope(inner, |s| s.signature(fd)));
        let space = self.space_of(&d.attrs);
        let used_by = self
            .sc(self.func(f).inner)
            .names
            .get(super::instantiate::USED_BY)
            .cloned();
        if let Some(u) = used_by {
            self.sc_mut(inner)
                .names
                .insert(super::instantiate::USED_BY.into(), u);
        }
        let e = self.func_mut(f);
        if sig.params.len() == e.params.len() {
            for (p, n) in e.params.iter_mut().zip(sig.params) {
                p.name = n.name;
                p.ty = n.ty;
                p.loc = n.loc;
                p.pack = n.pack;
            }
        }
        e.decl = Some(fd);
        e.inner = inner;
        e.loc = d.loc;
        e.defaulted = false;
        if e.space == crate::hir::Space::Host {
            e.space = space;
        }
    }

    /// `template <class T> struct C<T>::Node { … };`: for the instances there are, and for those to come.
    pub(super) fn member_class(&mut self, d: &'a Decl, rd: &'a ast::RecordDecl) {
        let Some(t) = self.member_of_template(&rd.name) else {
            self.unsupported(
                4062,
                rd.name.loc,
                "a member class of a template defined outside of it",
            );
            return;
        };
        self.tpl_mut(t).members.push(d);
        for r in (0..self.classes.len() as u32).map(RecordId) {
            let inside = self
                .levels(r)
                .first()
                .is_some_and(|l| l.1.as_ref().is_some_and(|x| x.0 == t));
            if inside {
                self.define_member_class(r, d);
            }
        }
    }

    /// Gives a member class that its template only declares the definition outside, if that has been seen.
    pub(super) fn find_member_class(&mut self, r: RecordId) {
        let Some((t, _)) = self.levels(r).first().and_then(|l| l.1.clone()) else {
            return;
        };
        for d in self.tpl(t).members.clone() {
            self.define_member_class(r, d);
        }
    }

    fn define_member_class(&mut self, r: RecordId, d: &'a Decl) {
        let DeclKind::Record(rd) = &d.kind else {
            return;
        };
        let info = self.class(r);
        let (own, open) = (info.scope, info.lazy.is_none() && info.template.is_none());
        let name = rd.name.parts.last().map(|p| key(&p.name));
        let record = self.prog.record(r);
        if !open || record.complete || info.completing || name.as_ref() != Some(&record.name) {
            return;
        }
        let levels = self.levels(r);
        let outer = levels.get(..levels.len().saturating_sub(1)).unwrap_or(&[]);
        if d.templates.len() != outer.iter().filter(|l| l.1.is_some()).count() {
            return;
        }
        let Some(bound) = self.member_scope(outer, d, &rd.name) else {
            return;
        };
        self.sc_mut(own).parent = Some(bound);
        let (span, full) = (self.span(rd.name.loc), self.span(d.loc));
        let record = &mut self.prog.records[r.0 as usize];
        (record.span, record.full_span) = (span, full);
        let class = self.class_mut(r);
        class.loc = rd.name.loc;
        class.lazy = Some((rd, d, bound));
    }

    /// A definition of a static data member of a class template, or of a class in one: for the instances there are.
    pub(super) fn static_member_of_template(&mut self, t: TplId, d: &'a Decl) {
        let all: Vec<RecordId> = (0..self.classes.len() as u32)
            .map(RecordId)
            .filter(|r| {
                self.prog.record(*r).complete
                    && self
                        .levels(*r)
                        .first()
                        .is_some_and(|l| l.1.as_ref().is_some_and(|x| x.0 == t))
            })
            .collect();
        for r in all {
            self.define_static(r, d);
        }
    }

    /// Once a class is complete: the definitions of its static data members that were seen before.
    pub(super) fn static_members(&mut self, r: RecordId) {
        let Some((t, _)) = self.levels(r).first().and_then(|l| l.1.clone()) else {
            return;
        };
        // A specialisation of the member comes before its general definition.
        let mut all = self.tpl(t).members.clone();
        all.sort_by_key(|d| d.templates.iter().any(|h| !h.params.is_empty()));
        for d in all {
            self.define_static(r, d);
        }
    }

    fn define_static(&mut self, r: RecordId, d: &'a Decl) {
        let DeclKind::Var(v) = &d.kind else {
            return;
        };
        let Some(name) = v.name.parts.last().map(|p| key(&p.name)) else {
            return;
        };
        let special = d.templates.iter().all(|h| h.params.is_empty());
        let scope = self.class(r).scope;
        let names = &self.sc(scope).names;
        let Some(Sym::Global(g)) = names.get(&name).and_then(|l| l.first()) else {
            return;
        };
        let g = *g;
        // A specialisation comes before the general definition, wherever it stands.
        let known = match special {
            true => self.prog.global(g).defined && !self.instance_statics.contains_key(&g),
            false => self.prog.global(g).defined || self.declared_statics.contains(&g),
        };
        if known {
            return;
        }
        let levels = self.levels(r);
        let Some(bound) = self.member_scope(&levels, d, &v.name) else {
            return;
        };
        // A specialisation of the member is a definition like any other if it says a value, else a declaration of what stands elsewhere.
        if !special {
            self.instance_statics.insert(g, r);
        } else {
            self.instance_statics.remove(&g);
            let gl = &mut self.prog.globals[g.0 as usize];
            gl.defined = false;
            gl.init = GlobalInit::Zero;
            if matches!(v.init, ast::Init::None) {
                self.declared_statics.insert(g);
                return;
            }
        }
        let refused = self.refused.take();
        self.outside(|s| {
            s.in_scope(bound, |s| {
                let ty = s.resolve(&v.ty);
                if s.is_error(ty.id) {
                    return;
                }
                let (span, full) = (s.span(v.name.loc), s.span(d.loc));
                let gl = &mut s.prog.globals[g.0 as usize];
                gl.defined = true;
                gl.ty = ty;
                gl.span = span;
                gl.full_span = full;
                if let Some(c) = s.record_of(ty.id) {
                    s.complete_class(c, d.loc);
                }
                let value = s.initialise(ty, &v.init, v.name.loc);
                s.set_global_init(g, value, matches!(v.init, ast::Init::None), d.loc);
            });
        });
        self.refused = refused;
    }

    /// The name under which other units know a variable: its scopes with the template arguments of the classes among them.
    pub(super) fn linked_name(&self, scope: ScopeId, name: &str) -> Rc<str> {
        let mut parts = vec![name.to_string()];
        let mut at = Some(scope);
        while let Some(s) = at {
            let sc = self.sc(s);
            match &sc.kind {
                ScopeKind::Namespace(Some(n)) => parts.push(n.to_string()),
                ScopeKind::Class(r) => {
                    let rec = self.prog.record(*r);
                    let args = match &self.class(*r).template {
                        Some((_, a)) => format!(
                            "<{}>",
                            a.iter()
                                .map(|a| self.show_arg(a))
                                .collect::<Vec<_>>()
                                .join(", ")
                        ),
                        None => String::new(),
                    };
                    parts.push(format!("{}{args}", rec.name));
                }
                _ => {}
            }
            at = sc.parent;
        }
        parts.reverse();
        parts.join("::").into()
    }
}

/// Whether an argument is just the parameter: `C<T, N>::f` of `template <class T, int N>`.
fn plain_argument(w: &TemplateArg, p: &TemplateParam) -> bool {
    let Some(name) = &p.name else {
        return false;
    };
    let named = |q: &ast::QualName| matches!(q.parts.as_slice(), [part] if part.args.is_none() && matches!(&part.name, ast::Unqualified::Ident(n) if *n == name.name));
    match w {
        TemplateArg::Type(t) => match &t.kind {
            ast::TypeKind::Named(q) => !p.is_pack && named(q),
            ast::TypeKind::Pack(t) => {
                p.is_pack && matches!(&t.kind, ast::TypeKind::Named(q) if named(q))
            }
            _ => false,
        },
        TemplateArg::Expr(e) => match &*e.kind {
            ast::ExprKind::Name(q) => !p.is_pack && named(q),
            ast::ExprKind::PackExpansion(e) => {
                p.is_pack && matches!(&*e.kind, ast::ExprKind::Name(q) if named(q))
            }
            _ => false,
        },
    }
}
