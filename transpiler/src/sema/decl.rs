//! Declarations that are neither functions, variables nor classes: namespaces, aliases, enumerations, assertions; and the dispatch.

use super::Sema;
use super::entity::*;
use super::expr::Ex;
use super::lookup::key;
use super::scope::ScopeKind;
use crate::diag::Diagnostic;
use crate::hir::{self, EnumId, Local, LocalId, QTy, Ty};
use crate::syntax::ast::{self, Decl, DeclKind, EnumDecl};
use std::rc::Rc;

impl<'a> Sema<'a> {
    /// Analyses a declaration in the current scope. Variables of functions come in through `stmt`.
    pub(super) fn declaration(&mut self, d: &'a Decl) {
        if self.cx.is_empty() {
            self.refused = None;
        }
        match &d.kind {
            DeclKind::Empty | DeclKind::Access(_) | DeclKind::FriendType(_) => {}
            DeclKind::Pragma(text) => self.pragma(text, d.loc),
            DeclKind::Namespace {
                name,
                is_inline,
                decls,
            } => {
                let s = self.namespace_in(
                    self.scope,
                    name.as_ref().map(|n| n.name.clone()),
                    *is_inline,
                );
                self.in_scope(s, |s| {
                    for d in decls {
                        s.declaration(d);
                    }
                });
            }
            DeclKind::NamespaceAlias { name, target } => {
                let found = self.find(target);
                match found.and_then(|f| f.syms.first().cloned()) {
                    Some(Sym::Namespace(s)) => {
                        self.add_name(self.scope, name.name.clone(), Sym::Namespace(s))
                    }
                    _ => self.error(3010, target.loc, "this is not a namespace"),
                }
            }
            DeclKind::Linkage { c, decls } => {
                let old = std::mem::replace(&mut self.c_linkage, *c);
                for d in decls {
                    self.declaration(d);
                }
                self.c_linkage = old;
            }
            DeclKind::Using(q) => self.using(q),
            DeclKind::UsingEnum(q) => self.using_enum(q),
            DeclKind::UsingPack(_) => {
                self.error(
                    3027,
                    d.loc,
                    "a pack of using-declarations stands outside of a class",
                );
            }
            DeclKind::Guide(g) => self.guide(g, false),
            DeclKind::UsingNamespace(q) => {
                let found = self.find(q);
                match found.and_then(|f| f.syms.first().cloned()) {
                    Some(Sym::Namespace(s)) => {
                        if s != self.scope {
                            self.sc_mut(self.scope).using.push(s);
                        }
                    }
                    _ => {
                        // A namespace of a header that was not found: its names will be missed where they are used.
                        let span = self.span(q.loc);
                        self.report(Diagnostic::error(
                            3004,
                            span,
                            "this namespace is not declared",
                        ));
                    }
                }
            }
            DeclKind::Alias { name, ty } => {
                if !d.templates.is_empty() {
                    self.alias_template(d, name);
                    return;
                }
                let t = self.resolve(ty);
                if !self.in_header(d.loc) {
                    self.alias_alignment(d, &name.name, ty, t);
                }
                let sym = if self.is_error(t.id) && self.muted == 0 {
                    Sym::Type(QTy::plain(self.t.error))
                } else {
                    Sym::Type(t)
                };
                self.add_name(self.scope, name.name.clone(), sym);
            }
            DeclKind::Record(r) => self.record_decl(d, r),
            DeclKind::Enum(e) => self.enum_decl(d, e),
            DeclKind::Function(f) => self.function_decl(d, f),
            DeclKind::Var(v) => {
                self.namespace_var(d, v);
                if v.anonymous_member {
                    self.name_members(d.loc);
                }
            }
            DeclKind::Bindings { names, .. } => {
                self.unsupported(4019, d.loc, "a structured binding outside of a function");
                for n in names {
                    self.add_name(self.scope, n.name.clone(), Sym::Refused);
                }
            }
            DeclKind::StaticAssert { cond, message } => {
                self.static_assert(cond, message.as_deref(), d.loc)
            }
            DeclKind::ExplicitInstantiation(inner) => self.explicit_instantiation(inner),
            DeclKind::Refused { code, .. } => {
                if !self.cx.is_empty() {
                    self.refused = Some(*code);
                }
            }
        }
    }

    /// `#pragma cu2rs module PATH`: what follows in the file is bound to that module; `#pragma cu2rs source`: it is C++ to be translated.
    fn pragma(&mut self, text: &str, loc: ast::Loc) {
        let mut words = text.split_whitespace();
        if words.next() != Some("cu2rs") {
            return;
        }
        let module: Option<Rc<str>> = match (words.next(), words.next()) {
            (Some("module"), Some(path)) => Some(path.into()),
            (Some("source"), None) => None,
            (Some("captured"), first) => {
                let scalars: Vec<Rc<str>> = first.into_iter().chain(words).map(Rc::from).collect();
                let on = !scalars.iter().any(|s| &**s == "off");
                if let Some(file) = self.file_of(loc) {
                    let at = self.span(loc).lo;
                    let region = (at, on.then_some(scalars));
                    self.captured.entry(file).or_default().push(region);
                }
                return;
            }
            _ => return,
        };
        if let Some(file) = self.file_of(loc) {
            let at = self.span(loc).lo;
            // Those inside of class templates are met when an instance is made: the list stays in the order of the text.
            let list = self.modules.entry(file).or_default();
            let place = list.partition_point(|m| m.0 < at);
            if list.get(place).is_none_or(|m| m.0 != at) {
                list.insert(place, (at, module));
            }
        }
    }

    fn using(&mut self, q: &'a ast::QualName) {
        let Some(f) = self.find(q) else {
            return;
        };
        if f.syms.is_empty() {
            self.not_found(&f.name, q.loc);
            return;
        }
        for s in f.syms {
            // A class keeps its tag status, so that a function of the same name may join it.
            if let (Sym::Type(_), true) = (&s, self.sc(self.scope).names.contains_key(&f.name)) {
                self.sc_mut(self.scope).tags.insert(f.name.clone(), s);
            } else {
                let current = self.sc(self.scope).names.get(&f.name);
                if current.is_some_and(|c| c.contains(&s)) {
                    continue;
                }
                self.add_name(self.scope, f.name.clone(), s);
            }
        }
        // Inheriting constructors: `using Base::Base`.
        if let Some(c) = f.class
            && let ScopeKind::Class(_) = self.sc(self.scope).kind
            && self.prog.record(c).name == f.name
        {
            self.unsupported(4053, q.loc, "inheriting constructors");
        }
    }

    /// `using enum E;` (C++20 [enum.udecl])
    fn using_enum(&mut self, q: &'a ast::QualName) {
        let Some(f) = self.find(q) else {
            return;
        };
        let found = match f.syms.first() {
            Some(Sym::Type(t)) => match *self.ty(t.id) {
                Ty::Enum(e) => Some(e),
                _ => None,
            },
            _ => None,
        };
        let Some(e) = found else {
            self.error(3010, q.loc, "this is not an enumeration");
            return;
        };
        let names: Vec<Rc<str>> = {
            let list = &self.prog.enumeration(e).enumerators;
            list.iter().map(|v| v.0.clone()).collect()
        };
        for (i, name) in (0..).zip(names) {
            self.add_name(self.scope, name, Sym::Enumerator(e, i));
        }
    }

    /// `static_assert`
    pub(super) fn static_assert(
        &mut self,
        cond: &'a ast::Expr,
        message: Option<&str>,
        loc: ast::Loc,
    ) {
        let v = self.expr(cond);
        if self.ex_bad(&v) {
            return;
        }
        let v = self.condition(v, cond.loc);
        match self.eval_int(&v) {
            Some(0) => {
                let m = message.map(|m| format!(": {m}")).unwrap_or_default();
                self.error(3080, loc, format!("static assertion failed{m}"));
            }
            Some(_) => {}
            None => {
                let span = self.span(loc);
                self.report(Diagnostic::warning(
                    4054,
                    span,
                    "this static assertion could not be evaluated and is not checked",
                ));
            }
        }
    }

    /// An enumeration's underlying type when none is written, as gcc chooses it: in C `unsigned int` where no value is negative. C++ has that,
    /// too, but promotes to `int` what `int` holds, so that `int` is the same for all values that the enumeration may have; as are our headers' in Rust.
    fn underlying(&mut self, id: EnumId) -> hir::TyId {
        let en = self.prog.enumeration(id);
        let values = || en.enumerators.iter().map(|v| v.1);
        let min = values().min().unwrap_or(0);
        let max = values().max().unwrap_or(0);
        if self.is_c() && en.bound.is_none() && min >= 0 && self.in_range(max, self.t.uint) {
            return self.t.uint;
        }
        for t in [self.t.int, self.t.uint, self.t.long, self.t.ulong] {
            if self.in_range(min, t) && self.in_range(max, t) {
                return t;
            }
        }
        self.t.long
    }

    /// The underlying type of a `packed` enumeration: the smallest that holds its values.
    fn smallest(&mut self, id: EnumId) -> hir::TyId {
        use hir::IntKind::{SChar, Short, UChar, UShort};
        let values = |s: &Self| -> Vec<i128> {
            let list = &s.prog.enumeration(id).enumerators;
            list.iter().map(|v| v.1).collect()
        };
        let values = values(self);
        let kinds = match values.iter().any(|v| *v < 0) {
            true => [SChar, Short],
            false => [UChar, UShort],
        };
        for k in kinds {
            let t = self.prog.types.int(k);
            if values.iter().all(|v| self.in_range(*v, t)) {
                return t;
            }
        }
        self.underlying(id)
    }

    fn enum_decl(&mut self, d: &'a Decl, e: &'a EnumDecl) {
        let Some(last) = e.name.parts.last() else {
            return;
        };
        let name = key(&last.name);
        let scope = if e.name.parts.len() > 1 {
            match self.prefix_scope(&e.name) {
                Some((s, _)) => s,
                None => return,
            }
        } else {
            self.scope
        };
        let existing = match self.sc(scope).tags.get(&name) {
            Some(Sym::Type(t)) => match self.ty(t.id) {
                Ty::Enum(id) => Some(*id),
                _ => None,
            },
            _ => None,
        };
        let written = e.underlying.as_ref().map(|t| self.resolve(t).id);
        let id = match existing {
            Some(id) => id,
            None => {
                let id = EnumId(self.prog.enums.len() as u32);
                let bound = if self.in_header(d.loc) {
                    Some(self.module_of(d.loc))
                } else {
                    None
                };
                let scopes = self.scope_path(scope);
                let span = self.span(e.name.loc);
                let full_span = self.span(d.loc);
                self.prog.enums.push(hir::Enum {
                    type_name: None,
                    name: name.clone(),
                    scopes,
                    anonymous: e.anonymous,
                    scoped: e.scoped,
                    underlying: written.unwrap_or(self.t.int),
                    enumerators: Vec::new(),
                    bound,
                    span,
                    full_span,
                });
                let es = self.new_scope(scope, ScopeKind::Enum);
                self.enum_scopes.push(es);
                self.enum_is_open.push(false);
                let ty = self.intern(Ty::Enum(id));
                self.sc_mut(scope)
                    .tags
                    .insert(name.clone(), Sym::Type(QTy::plain(ty)));
                id
            }
        };
        if written.is_some() {
            self.fixed_enums.insert(id);
        }
        let Some(list) = &e.enumerators else {
            return;
        };
        let es = self.enum_scopes[id.0 as usize];
        // While it is open, its enumerators have the type of their values (C++17 [dcl.enum]/5).
        self.enum_is_open[id.0 as usize] = true;
        let mut next: i128 = 0;
        for (ident, value) in list {
            if let Some(v) = value {
                let looked_from = if e.scoped { es } else { self.scope };
                let x = self.in_scope(looked_from, |s| {
                    let x = s.expr(v);
                    s.rvalue(x, v.loc)
                });
                if !self.is_error(x.ty) {
                    match self.eval_int(&x) {
                        Some(v) => next = v,
                        None => self.not_constant(
                            3081,
                            &x,
                            v.loc,
                            &format!("the value of `{}` is not a constant", ident.name),
                        ),
                    }
                }
            }
            let span = self.span(ident.loc);
            let i = {
                let en = &mut self.prog.enums[id.0 as usize];
                en.enumerators.push((ident.name.clone(), next, span));
                en.enumerators.len() as u32 - 1
            };
            let sym = Sym::Enumerator(id, i);
            self.add_name(es, ident.name.clone(), sym.clone());
            if !e.scoped {
                self.add_name(scope, ident.name.clone(), sym);
            }
            // The type in use until the brace closes: wide enough for what is there.
            if written.is_none() {
                let u = self.underlying(id);
                self.prog.enums[id.0 as usize].underlying = u;
            }
            next += 1;
        }
        self.enum_is_open[id.0 as usize] = false;
        if d.attrs.packed && written.is_none() && !e.scoped {
            let u = self.smallest(id);
            self.prog.enums[id.0 as usize].underlying = u;
        }
        let full = self.span(d.loc);
        let span = self.span(e.name.loc);
        let en = &mut self.prog.enums[id.0 as usize];
        en.full_span = full;
        en.span = span;
    }

    /// Whether an enumeration's list is being read.
    pub(super) fn enum_open(&self, e: EnumId) -> bool {
        self.enum_is_open
            .get(e.0 as usize)
            .copied()
            .unwrap_or(false)
    }

    /// The Rust module that our header is bound to.
    pub(super) fn module_of(&self, loc: ast::Loc) -> Rc<str> {
        match self.binding_mode(loc) {
            Some(Some(module)) => module.clone(),
            _ => "cudart_rs".into(),
        }
    }

    /// For a function behind `#pragma cu2rs captured NAMES`, unless it is `[[cu2rs::at_once]]`: its parameters of these names.
    pub(super) fn captured(
        &self,
        loc: ast::Loc,
        attrs: Option<&ast::Attrs>,
        params: &[LocalId],
        locals: &[Local],
    ) -> Option<Vec<LocalId>> {
        let list = self.captured.get(&self.file_of(loc)?)?;
        let at = self.span(loc).lo;
        let names = list.iter().rev().find(|(p, _)| *p <= at)?.1.as_ref()?;
        if attrs.is_some_and(|a| super::bind::attr(a, "at_once").is_some()) {
            return None;
        }
        let named = |p: &&LocalId| {
            locals.get(p.0 as usize).is_some_and(|l| {
                names.contains(&l.name)
                    && self
                        .prog
                        .types
                        .pointee(l.ty.id)
                        .is_some_and(|t| t.is_const || matches!(self.ty(t.id), Ty::Void))
            })
        };
        Some(params.iter().filter(named).copied().collect())
    }

    /// What the last `#pragma cu2rs` of the file before this place says: a module, or (`Some(None)`) that it is source.
    pub(super) fn binding_mode(&self, loc: ast::Loc) -> Option<&Option<Rc<str>>> {
        let list = self.modules.get(&self.file_of(loc)?)?;
        let at = self.span(loc).lo;
        list.iter().rev().find(|(p, _)| *p <= at).map(|m| &m.1)
    }

    /// Whether the scope is inside of a template instance: bodies are analysed when asked for.
    pub(super) fn in_instance(&self, mut scope: ScopeId) -> bool {
        loop {
            let s = self.sc(scope);
            if s.kind == ScopeKind::Template {
                return true;
            }
            match s.parent {
                Some(p) => scope = p,
                None => return false,
            }
        }
    }

    /// A type with `auto` or `decltype(auto)` in it, deduced from the initialiser as written and as analysed.
    pub(super) fn auto_type(
        &mut self,
        te: &'a ast::TypeExpr,
        e: &'a ast::Expr,
        init: &Ex<'a>,
        loc: ast::Loc,
    ) -> QTy {
        if matches!(te.kind, ast::TypeKind::DecltypeAuto) && !self.ex_bad(init) {
            return self.decltype_auto(e, init);
        }
        self.deduce_auto(te, init, loc)
    }

    /// `auto` in a declaration's type, deduced from the initialiser (C++17 [dcl.spec.auto]).
    pub(super) fn deduce_auto(
        &mut self,
        te: &'a ast::TypeExpr,
        init: &Ex<'a>,
        loc: ast::Loc,
    ) -> QTy {
        let error = QTy::plain(self.t.error);
        if self.ex_bad(init) {
            self.bad(loc);
            return error;
        }
        if let Ex::List(items, _) = init {
            let items = items.clone();
            return match self.auto_list(&items, loc) {
                Some(t) if matches!(te.kind, ast::TypeKind::Auto) => QTy {
                    is_const: te.quals.is_const,
                    ..t
                },
                _ => {
                    self.unsupported(4055, loc, "`auto` from this braced list");
                    error
                }
            };
        }
        if let Ex::Val(v) = init
            && v.ty == self.t.void
        {
            self.error(3012, loc, "`auto` from an expression of type `void`");
            return error;
        }
        let Some(t) = self.auto_from(te, init) else {
            self.error(3012, loc, "the type `auto` stands for cannot be deduced");
            return error;
        };
        let old = self.auto_ty.replace(t);
        let t = self.resolve(te);
        self.auto_ty = old;
        t
    }
}
