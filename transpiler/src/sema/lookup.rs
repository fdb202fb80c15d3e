//! Name lookup: unqualified, qualified, argument-dependent, in classes (C++17 [basic.lookup], [class.member.lookup]).

use super::Sema;
use super::entity::*;
use super::scope::ScopeKind;
use crate::hir::{QTy, RecordId, Ty, TyId};
use crate::syntax::ast::{self, Loc, QualName, Unqualified};
use std::rc::Rc;

/// What a written name was found to be.
#[derive(Clone, Debug)]
pub struct Found<'a> {
    /// The symbols; several only for overloaded functions. Empty: not found.
    pub syms: Vec<Sym>,
    /// `<...>` behind the last part.
    pub args: Option<&'a [ast::TemplateArg]>,
    /// The last part as a key.
    pub name: Rc<str>,
    /// The class the name was looked up in (qualified names).
    pub class: Option<RecordId>,
    /// It was qualified.
    pub qualified: bool,
}

/// The key under which a name part is stored.
pub fn key(name: &Unqualified) -> Rc<str> {
    match name {
        Unqualified::Ident(n) => n.clone(),
        Unqualified::Operator(op) => format!("operator{op}").into(),
        Unqualified::Conversion(_) => "operator T".into(),
        Unqualified::Destructor(n) => format!("~{n}").into(),
        Unqualified::Decltype(_) => "decltype".into(),
    }
}

impl<'a> Sema<'a> {
    /// What a name stands for in one scope, with its bases or the namespaces it uses.
    pub(super) fn lookup_here(&mut self, scope: ScopeId, name: &str, tag: bool) -> Vec<Sym> {
        let mut seen = Vec::new();
        self.lookup_in(scope, name, tag, &mut seen)
    }

    fn lookup_in(
        &mut self,
        scope: ScopeId,
        name: &str,
        tag: bool,
        seen: &mut Vec<ScopeId>,
    ) -> Vec<Sym> {
        if seen.contains(&scope) {
            return Vec::new();
        }
        seen.push(scope);
        let s = self.sc(scope);
        if !tag && let Some(v) = s.names.get(name) {
            let mut v = v.clone();
            // Overloads of the namespaces used from here belong to the same set.
            if matches!(v.first(), Some(Sym::Fn(_) | Sym::Tpl(_))) {
                for u in s.using.clone() {
                    for sym in self.lookup_in(u, name, tag, seen) {
                        if matches!(sym, Sym::Fn(_) | Sym::Tpl(_)) && !v.contains(&sym) {
                            v.push(sym);
                        }
                    }
                }
            }
            return v;
        }
        if let Some(t) = s.tags.get(name) {
            return vec![t.clone()];
        }
        let using = s.using.clone();
        let kind = s.kind.clone();
        let mut found: Vec<Sym> = Vec::new();
        for u in using {
            for sym in self.lookup_in(u, name, tag, seen) {
                if !found.contains(&sym) {
                    found.push(sym);
                }
            }
        }
        if !found.is_empty() {
            return found;
        }
        if let ScopeKind::Class(r) = kind {
            for (base, field) in self.bases_that_declare(r, name) {
                let bs = self.class(base).scope;
                for sym in self.lookup_in(bs, name, tag, seen) {
                    found.push(match sym {
                        Sym::Field(path) => {
                            let mut p = vec![field];
                            p.extend_from_slice(&path);
                            Sym::Field(p.into())
                        }
                        other => other,
                    });
                }
                if !found.is_empty() {
                    return found;
                }
            }
        }
        found
    }

    /// The bases of a class, first the one whose declaration of a name hides those of the others, as it derives from what declares them: where there are
    /// virtual bases ([class.member.lookup]/7).
    fn bases_that_declare(&self, r: RecordId, name: &str) -> Vec<(RecordId, u32)> {
        let mut bases = self.class(r).bases.clone();
        let virtual_base =
            |b: &(RecordId, u32)| self.is_virtual_field(r, b.1) || self.has_virtual_bases(b.0);
        if bases.len() < 2 || !bases.iter().any(virtual_base) {
            return bases;
        }
        let mut best: Option<(usize, RecordId)> = None;
        for (i, (b, _)) in bases.iter().enumerate() {
            let Some(class) = self.declarer(*b, name) else {
                continue;
            };
            let better = best.is_none_or(|(_, o)| class != o && self.base_path(class, o).is_some());
            if better {
                best = Some((i, class));
            }
        }
        if let Some((i, _)) = best {
            bases.swap(0, i);
        }
        bases
    }

    /// The class that declares a member, this one or one of its bases.
    fn declarer(&self, r: RecordId, name: &str) -> Option<RecordId> {
        let scope = self.sc(self.class(r).scope);
        if scope.names.contains_key(name) || scope.tags.contains_key(name) {
            return Some(r);
        }
        let mut best: Option<RecordId> = None;
        for (b, _) in &self.class(r).bases {
            if let Some(class) = self.declarer(*b, name)
                && best.is_none_or(|o| class != o && self.base_path(class, o).is_some())
            {
                best = Some(class);
            }
        }
        best
    }

    /// Unqualified lookup from the current scope outwards; also the scope it was found in.
    pub(super) fn lookup(&mut self, name: &str) -> (Vec<Sym>, ScopeId) {
        self.lookup_from(self.scope, name, false)
    }

    pub(super) fn lookup_from(
        &mut self,
        from: ScopeId,
        name: &str,
        tag: bool,
    ) -> (Vec<Sym>, ScopeId) {
        let mut scope = from;
        let mut pending = Vec::new();
        loop {
            let v = self.lookup_step(scope, name, tag, &mut pending);
            if !v.is_empty() {
                return (v, scope);
            }
            match self.sc(scope).parent {
                Some(p) => scope = p,
                None => return (Vec::new(), scope),
            }
        }
    }

    /// One scope of unqualified lookup. What a using directive brings counts as declared in the nearest namespace around both the directive and what it names
    /// (C++17 [namespace.udir]/2): `pending` has these scopes, each with a namespace.
    fn lookup_step(
        &mut self,
        scope: ScopeId,
        name: &str,
        tag: bool,
        pending: &mut Vec<(ScopeId, ScopeId)>,
    ) -> Vec<Sym> {
        let s = self.sc(scope);
        if matches!(s.kind, ScopeKind::Class(_)) {
            return self.lookup_here(scope, name, tag);
        }
        if !s.using.is_empty() {
            for u in s.using.clone() {
                self.directive(scope, u, pending);
            }
        }
        let mut found = self.declared_here(scope, name, tag);
        let own = !found.is_empty();
        let overloads = |v: &[Sym]| matches!(v.first(), Some(Sym::Fn(_) | Sym::Tpl(_)));
        if own && !overloads(&found) {
            return found;
        }
        for (_, u) in pending.iter().filter(|(at, _)| *at == scope) {
            for sym in self.declared_here(*u, name, tag) {
                // Overloads of the namespaces used from here belong to the same set.
                if !found.contains(&sym) && (!own || matches!(sym, Sym::Fn(_) | Sym::Tpl(_))) {
                    found.push(sym);
                }
            }
        }
        found
    }

    /// What a scope itself declares.
    fn declared_here(&self, scope: ScopeId, name: &str, tag: bool) -> Vec<Sym> {
        let s = self.sc(scope);
        if !tag && let Some(v) = s.names.get(name) {
            return v.clone();
        }
        s.tags.get(name).into_iter().cloned().collect()
    }

    /// Adds a directive in `from`, and those of what it names.
    fn directive(&self, from: ScopeId, used: ScopeId, pending: &mut Vec<(ScopeId, ScopeId)>) {
        let around = |s: ScopeId| std::iter::successors(Some(s), |s| self.sc(*s).parent);
        let common = around(from).find(|a| around(used).any(|b| b == *a));
        let entry = (common.unwrap_or(ScopeId(0)), used);
        if pending.contains(&entry) {
            return;
        }
        pending.push(entry);
        for u in self.sc(used).using.clone() {
            self.directive(from, u, pending);
        }
    }

    /// The scope that the parts of a qualified name before the last one name. Reports what is not found.
    pub(super) fn prefix_scope(&mut self, q: &'a QualName) -> Option<(ScopeId, Option<RecordId>)> {
        let n = q.parts.len();
        let mut at: Option<(ScopeId, Option<RecordId>)> = q.global.then_some((ScopeId(0), None));
        for part in &q.parts[..n - 1] {
            let name = key(&part.name);
            if let Unqualified::Decltype(e) = &part.name {
                let t = self.decltype(e, false);
                let t = self.strip_ref(t);
                if self.is_error(t.id) {
                    self.bad(q.loc);
                    return None;
                }
                at = Some(self.scope_of_part(&name, &[Sym::Type(t)], None, q)?);
                continue;
            }
            let syms = match at {
                Some((s, _)) => self.lookup_here(s, &name, false),
                None => self.lookup_prefix(&name),
            };
            at = Some(self.scope_of_part(&name, &syms, part.args.as_deref(), q)?);
        }
        at
    }

    /// Lookup of a name before `::`, which sees only namespaces, types and templates.
    fn lookup_prefix(&mut self, name: &str) -> Vec<Sym> {
        let mut scope = self.scope;
        let mut pending = Vec::new();
        loop {
            for tag in [false, true] {
                let mut v = self.lookup_step(scope, name, tag, &mut pending);
                v.retain(|s| match s {
                    Sym::Tpl(t) => !matches!(self.tpl(*t).kind, TplKind::Function | TplKind::Var),
                    s => matches!(s, Sym::Namespace(_) | Sym::Type(_) | Sym::Refused),
                });
                if !v.is_empty() {
                    return v;
                }
            }
            match self.sc(scope).parent {
                Some(p) => scope = p,
                None => return Vec::new(),
            }
        }
    }

    fn scope_of_part(
        &mut self,
        name: &Rc<str>,
        syms: &[Sym],
        args: Option<&'a [ast::TemplateArg]>,
        q: &'a QualName,
    ) -> Option<(ScopeId, Option<RecordId>)> {
        let ty = match syms.first() {
            Some(Sym::Namespace(s)) => return Some((*s, None)),
            Some(Sym::Type(t)) if args.is_none() => *t,
            Some(Sym::Type(t)) => match *self.ty(t.id) {
                // An injected class name with arguments names the template again.
                Ty::Record(r) if self.class(r).template.is_some() => {
                    let (tpl, _) = self.class(r).template.clone()?;
                    self.class_template_id(tpl, args?, q.loc)?
                }
                _ => *t,
            },
            Some(Sym::Tpl(t)) => match args {
                Some(a) => self.class_template_id(*t, a, q.loc)?,
                None => {
                    self.error(
                        3010,
                        q.loc,
                        format!("template `{name}` needs arguments here"),
                    );
                    return None;
                }
            },
            Some(Sym::Refused) => {
                self.bad(q.loc);
                return None;
            }
            _ => {
                self.not_found(name, q.loc);
                return None;
            }
        };
        match *self.ty(ty.id) {
            Ty::Record(r) => {
                self.complete_class(r, q.loc);
                let derived = self.stand_in(r);
                let r = derived.filter(|d| self.is_base_here(*d)).unwrap_or(r);
                Some((self.class(r).scope, Some(r)))
            }
            Ty::Enum(e) => Some((self.enum_scopes[e.0 as usize], None)),
            Ty::Error => {
                self.bad(q.loc);
                None
            }
            _ => {
                self.error(
                    3010,
                    q.loc,
                    format!("`{name}` is not a class, enumeration or namespace"),
                );
                None
            }
        }
    }

    /// Looks a written name up. Errors in the qualifier are reported; that the last part is not found is not.
    pub(super) fn find(&mut self, q: &'a QualName) -> Option<Found<'a>> {
        let last = q.parts.last()?;
        let name = key(&last.name);
        let args = last.args.as_deref();
        if q.parts.len() == 1 && !q.global {
            let (syms, _) = self.lookup(&name);
            return Some(Found {
                syms,
                args,
                name,
                class: None,
                qualified: false,
            });
        }
        let (scope, class) = self.prefix_scope(q)?;
        let mut syms = self.lookup_here(scope, &name, false);
        if syms.is_empty()
            && let Some(r) = class
        {
            // `Base::Base` and `C::~C` name members by the class's name.
            if self.prog.record(r).name == name {
                syms = vec![Sym::Type(QTy::plain(self.record_type(r)))];
            }
        }
        Some(Found {
            syms,
            args,
            name,
            class,
            qualified: true,
        })
    }

    /// The function symbols that argument-dependent lookup adds.
    pub(super) fn adl(&mut self, name: &str, args: &[TyId]) -> Vec<Sym> {
        let mut spaces: Vec<ScopeId> = Vec::new();
        for a in args {
            self.associated(*a, &mut spaces, 0);
        }
        let mut out = Vec::new();
        for s in spaces {
            for sym in self.declared_in(s, name) {
                let is_fn = match &sym {
                    Sym::Fn(_) => true,
                    Sym::Tpl(t) => self.tpl(*t).kind == TplKind::Function,
                    _ => false,
                };
                if is_fn && !out.contains(&sym) {
                    out.push(sym);
                }
            }
        }
        out
    }

    /// What a namespace and those that are part of it declare: directives to use others are not followed (C++17 [basic.lookup.argdep]/4).
    fn declared_in(&self, scope: ScopeId, name: &str) -> Vec<Sym> {
        let s = self.sc(scope);
        let mut out = s.names.get(name).cloned().unwrap_or_default();
        for part in s.parts.clone() {
            out.extend(self.declared_in(part, name));
        }
        out
    }

    fn associated(&self, ty: TyId, out: &mut Vec<ScopeId>, depth: u32) {
        if depth > 8 {
            return;
        }
        match self.ty(ty) {
            Ty::Pointer(t) | Ty::Ref(t, _) | Ty::Array(t, _) | Ty::Vla(t) => {
                self.associated(t.id, out, depth + 1)
            }
            Ty::Record(r) => {
                let info = self.class(*r);
                let ns = self.enclosing_namespace(info.scope);
                if !out.contains(&ns) {
                    out.push(ns);
                }
                for (b, _) in &info.bases {
                    let ns = self.enclosing_namespace(self.class(*b).scope);
                    if !out.contains(&ns) {
                        out.push(ns);
                    }
                }
                if let Some((_, args)) = &info.template {
                    for a in args {
                        if let TArg::Type(t) = a {
                            self.associated(t.id, out, depth + 1);
                        }
                    }
                }
            }
            Ty::Enum(e) => {
                let ns = self.enclosing_namespace(self.enum_scopes[e.0 as usize]);
                if !out.contains(&ns) {
                    out.push(ns);
                }
            }
            _ => {}
        }
    }

    /// Reports an undeclared name.
    pub(super) fn not_found(&mut self, name: &str, loc: ast::Loc) {
        self.not_found_in(None, name, loc);
    }

    /// Reports an undeclared name that was looked for in one scope only, or from the current one outwards.
    pub(super) fn not_found_in(&mut self, scope: Option<ScopeId>, name: &str, loc: ast::Loc) {
        let span = self.span(loc);
        let help = match self.similar_name(scope, name) {
            Some(meant) => format!("did you mean `{meant}`?"),
            None => "is an #include missing, or a header that cu2rs does not have?".into(),
        };
        self.report(
            crate::diag::Diagnostic::error(3001, span, format!("`{name}` is not declared"))
                .label("not found in this scope")
                .help(help),
        );
    }

    /// The declared name that an undeclared one was most likely meant to be: of the nearest ones that of the innermost scope.
    fn similar_name(&mut self, only: Option<ScopeId>, name: &str) -> Option<String> {
        // Nobody reads what is said while it is tried whether something fits.
        if self.muted > 0 {
            return None;
        }
        let mut at = only.or(Some(self.scope));
        let mut best: Option<(usize, String)> = None;
        while let Some(scope) = at {
            let mut scopes = vec![scope];
            let mut i = 0;
            while let Some(s) = scopes.get(i).copied() {
                i += 1;
                for u in self.sc(s).using.clone() {
                    if !scopes.contains(&u) {
                        scopes.push(u);
                    }
                }
                if let ScopeKind::Class(r) = self.sc(s).kind {
                    for (base, _) in self.class(r).bases.clone() {
                        scopes.push(self.class(base).scope);
                    }
                }
            }
            let found = self.similar_in(&scopes, name);
            if let Some((d, n)) = found
                && best.as_ref().is_none_or(|(b, _)| d < *b)
            {
                best = Some((d, n));
            }
            at = match only {
                None => self.sc(scope).parent,
                Some(_) => None,
            };
        }
        best.map(|(_, n)| n)
    }

    /// The nearest name among those of some scopes.
    fn similar_in(&self, scopes: &[ScopeId], name: &str) -> Option<(usize, String)> {
        let mut known: Vec<&str> = (scopes.iter())
            .map(|s| self.sc(*s))
            .flat_map(|s| s.names.keys().chain(s.tags.keys()))
            .map(|n| &**n)
            .filter(|n| n.starts_with(|c: char| c.is_alphabetic() || c == '_') && !n.contains(' '))
            .collect();
        known.sort_unstable();
        let found = crate::diag::similar::closest_within(name, known);
        found.map(|(d, n)| (d, n.to_owned()))
    }

    /// The member that a name which is none was most likely meant to be.
    pub(super) fn similar_member(&mut self, r: RecordId, name: &str) -> Option<String> {
        if self.muted > 0 {
            return None;
        }
        let mut scopes = vec![self.class(r).scope];
        let mut classes: Vec<RecordId> = self.class(r).bases.iter().map(|b| b.0).collect();
        while let Some(c) = classes.pop() {
            scopes.push(self.class(c).scope);
            classes.extend(self.class(c).bases.iter().map(|b| b.0));
        }
        self.similar_in(&scopes, name).map(|(_, n)| n)
    }

    /// How often a class is a base of another, itself included.
    pub(super) fn base_count(&self, derived: RecordId, base: RecordId) -> usize {
        if self.has_virtual_bases(derived) {
            let parts = self.subobjects(derived);
            return parts.iter().filter(|p| p.0 == base).count();
        }
        let bases = &self.class(derived).bases;
        let theirs = bases.iter().map(|(b, _)| self.base_count(*b, base));
        usize::from(derived == base) + theirs.sum::<usize>()
    }

    /// Whether `derived` is `base` or derives from it; the field path.
    pub(super) fn base_path(&self, derived: RecordId, base: RecordId) -> Option<Vec<u32>> {
        if derived == base {
            return Some(Vec::new());
        }
        for (b, field) in &self.class(derived).bases {
            if let Some(mut p) = self.base_path(*b, base) {
                p.insert(0, *field);
                return Some(p);
            }
        }
        None
    }

    /// What classes of the program derive from where they name this class of the library (its `__cu2rs_derived`): one with the virtual functions that
    /// the class itself, which is Rust's, does not have.
    pub(super) fn stand_in(&self, r: RecordId) -> Option<RecordId> {
        let names = &self.sc(self.class(r).scope).names;
        match names.get("__cu2rs_derived")?.first()? {
            Sym::Type(t) => self.record_of(t.id),
            _ => None,
        }
    }

    /// Whether a class around this place has it as a base.
    fn is_base_here(&self, base: RecordId) -> bool {
        let mut at = Some(self.scope);
        while let Some(s) = at {
            if let ScopeKind::Class(r) = self.sc(s).kind
                && self.base_path(r, base).is_some()
            {
                return true;
            }
            at = self.sc(s).parent;
        }
        false
    }

    /// The way to a base class that objects convert to: it is a base once (C++17 [conv.ptr]/3).
    pub(super) fn sole_base_path(&self, derived: RecordId, base: RecordId) -> Option<Vec<u32>> {
        let path = self.base_path(derived, base)?;
        (path.is_empty() || self.base_count(derived, base) == 1).then_some(path)
    }

    /// Whether it is asked, by who is no member of a class, whether something fits: in a trait, in the parameters of a template. Friends are not told from others
    /// but by traits, which nobody's friend asks.
    pub(super) fn asks_from_outside(&self, class: RecordId) -> bool {
        let asks = self.muted > 0 && (self.cx.is_empty() || self.unevaluated > 0);
        if !asks || self.in_trait == 0 && self.class(class).has_friends {
            return false;
        }
        let member = |r: RecordId| self.base_path(r, class).is_some();
        let mut scope = Some(self.scope);
        while let Some(s) = scope {
            if matches!(self.sc(s).kind, ScopeKind::Class(r) if member(r)) {
                return false;
            }
            scope = self.sc(s).parent;
        }
        let mut frames = self.cx.iter().filter_map(|c| self.func(c.func?).class);
        !frames.any(member)
    }

    /// A conversion to a base that is private or protected does not fit whoever asks from outside (C++17 [class.access.base]/4).
    pub(super) fn ask_access(&mut self, derived: RecordId, base: RecordId, loc: Loc) {
        if derived == base || !self.asks_from_outside(derived) {
            return;
        }
        let way = self.base_path(derived, base);
        if way.is_some_and(|w| !self.all_public(derived, &w, 0)) {
            self.error(3040, loc, "the base class is not public");
        }
    }
}
