//! Scoped name tables: what sort of thing each name is, as far as parsing needs to know.
//!
//! C++ cannot be parsed without knowing which names are types and which are templates. The bias pass fills these tables in
//! declaration order, headers first; [`Names::lookup`] follows C++'s rules as far as kinds go: innermost scope outward,
//! `using` directives, base classes. There is no overload resolution and no type here; that is semantic analysis.

use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// What a name is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameKind {
    /// Not declared.
    Unknown,
    /// Class, enumeration, typedef, type parameter.
    Type,
    /// Class or alias template, template template parameter.
    TypeTemplate,
    /// Function template.
    FnTemplate,
    /// Variable template.
    VarTemplate,
    /// Variable, parameter, data member, value parameter.
    Var,
    /// Function.
    Fn,
    /// Namespace.
    Namespace,
    /// Enumerator.
    Enumerator,
}

impl NameKind {
    /// Names a type, with or without template arguments.
    pub fn is_type(self) -> bool {
        matches!(self, NameKind::Type | NameKind::TypeTemplate)
    }

    /// A `<` after it opens a template argument list.
    pub fn is_template(self) -> bool {
        matches!(
            self,
            NameKind::TypeTemplate | NameKind::FnTemplate | NameKind::VarTemplate
        )
    }
}

/// Index of a scope.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ScopeId(pub u32);

/// What a scope belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScopeKind {
    /// Namespace or the global scope.
    Namespace,
    /// Class.
    Class,
    /// Block, function parameters.
    Block,
    /// Template parameters: declarations inside go to the scope around.
    Template,
}

/// What is known of a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// What it is.
    pub kind: NameKind,
    /// The scope of a namespace's or class's members.
    pub scope: Option<ScopeId>,
}

#[derive(Debug)]
struct Scope {
    kind: ScopeKind,
    parent: Option<ScopeId>,
    names: FxHashMap<Rc<str>, Entry>,
    imports: Vec<ScopeId>,
    /// Namespaces of using directives.
    uses: Vec<ScopeId>,
    name: Rc<str>,
}

/// All scopes of a unit.
#[derive(Debug)]
pub struct Names {
    scopes: Vec<Scope>,
    member_templates: FxHashSet<Rc<str>>,
}

/// Bases and using-directives of one scope; more are not written by people.
const MAX_IMPORTS: usize = 256;

/// The global scope.
pub const GLOBAL: ScopeId = ScopeId(0);

impl Default for Names {
    fn default() -> Self {
        Names {
            scopes: vec![Scope {
                kind: ScopeKind::Namespace,
                parent: None,
                names: FxHashMap::default(),
                imports: Vec::new(),
                uses: Vec::new(),
                name: "".into(),
            }],
            member_templates: FxHashSet::default(),
        }
    }
}

impl Names {
    /// A new scope inside another.
    pub fn push(&mut self, kind: ScopeKind, parent: ScopeId, name: Rc<str>) -> ScopeId {
        self.scopes.push(Scope {
            kind,
            parent: Some(parent),
            names: FxHashMap::default(),
            imports: Vec::new(),
            uses: Vec::new(),
            name,
        });
        ScopeId(self.scopes.len() as u32 - 1)
    }

    fn get(&self, s: ScopeId) -> Option<&Scope> {
        self.scopes.get(s.0 as usize)
    }

    /// The scope's kind.
    pub fn kind(&self, s: ScopeId) -> ScopeKind {
        self.get(s).map_or(ScopeKind::Namespace, |s| s.kind)
    }

    /// The scope around.
    pub fn parent(&self, s: ScopeId) -> Option<ScopeId> {
        self.get(s)?.parent
    }

    /// The name of the class or namespace.
    pub fn name(&self, s: ScopeId) -> Rc<str> {
        self.get(s).map_or_else(|| "".into(), |s| s.name.clone())
    }

    /// `using namespace from;` in `into`.
    pub fn direct(&mut self, into: ScopeId, from: ScopeId) {
        if into != from
            && let Some(s) = self.scopes.get_mut(into.0 as usize)
            && s.uses.len() < MAX_IMPORTS
            && !s.uses.contains(&from)
        {
            s.uses.push(from);
        }
    }

    /// Makes the names of `from` visible in `into` (base class, unnamed union, inline namespace).
    pub fn import(&mut self, into: ScopeId, from: ScopeId) {
        if into != from
            && let Some(s) = self.scopes.get_mut(into.0 as usize)
            && s.imports.len() < MAX_IMPORTS
            && !s.imports.contains(&from)
        {
            s.imports.push(from);
        }
    }

    /// The scope that declarations made in `s` belong to.
    pub fn declaring(&self, mut s: ScopeId) -> ScopeId {
        while self.kind(s) == ScopeKind::Template {
            match self.parent(s) {
                Some(p) => s = p,
                None => break,
            }
        }
        s
    }

    /// Declares a name. An ordinary name hides a class of the same name; a template stays one beside plain overloads.
    pub fn declare(&mut self, s: ScopeId, name: Rc<str>, entry: Entry) {
        if entry.kind == NameKind::FnTemplate && self.kind(s) == ScopeKind::Class {
            self.member_templates.insert(name.clone());
        }
        let Some(scope) = self.scopes.get_mut(s.0 as usize) else {
            return;
        };
        match scope.names.get_mut(&name) {
            Some(old) => {
                let keep = match (old.kind, entry.kind) {
                    (NameKind::FnTemplate, NameKind::Fn) => true,
                    (NameKind::TypeTemplate, NameKind::Type) => true,
                    // A class does not hide an ordinary name that stands already.
                    (NameKind::Var | NameKind::Fn | NameKind::FnTemplate, NameKind::Type) => {
                        entry.scope.is_some()
                    }
                    _ => false,
                };
                if keep {
                    if old.scope.is_none() {
                        old.scope = entry.scope;
                    }
                } else {
                    let scope = entry.scope.or(if entry.kind.is_type() {
                        old.scope
                    } else {
                        None
                    });
                    *old = Entry { scope, ..entry };
                }
            }
            None => {
                scope.names.insert(name, entry);
            }
        }
    }

    /// Looks in one scope and what it imports.
    pub fn lookup_in(&self, s: ScopeId, name: &str) -> Option<Entry> {
        self.find_in(s, name, |_| true)
    }

    fn find_in(&self, s: ScopeId, name: &str, fits: fn(&Entry) -> bool) -> Option<Entry> {
        self.find_through(s, name, fits, true)
    }

    /// `uses`: the namespaces of using directives, too.
    fn find_through(
        &self,
        s: ScopeId,
        name: &str,
        fits: fn(&Entry) -> bool,
        uses: bool,
    ) -> Option<Entry> {
        let own = |scope: &Scope| scope.names.get(name).copied().filter(fits);
        let scope = self.get(s)?;
        if let Some(e) = own(scope) {
            return Some(e);
        }
        let more = |scope: &Scope, open: &mut Vec<ScopeId>| {
            if uses {
                open.extend(scope.uses.iter().rev());
            }
            open.extend(scope.imports.iter().rev());
        };
        let mut open: Vec<ScopeId> = Vec::new();
        more(scope, &mut open);
        if open.is_empty() {
            return None;
        }
        // Each scope once: many ways may lead to one (bases of bases), and round.
        let mut seen = FxHashSet::from_iter([s]);
        while let Some(s) = open.pop() {
            if !seen.insert(s) {
                continue;
            }
            let scope = self.get(s)?;
            if let Some(e) = own(scope) {
                return Some(e);
            }
            more(scope, &mut open);
        }
        None
    }

    /// Looks from a scope outward.
    pub fn lookup(&self, from: ScopeId, name: &str) -> Option<Entry> {
        self.find(from, name, |_| true)
    }

    /// The same for a name before `::`: neither functions nor values count (C++17 [basic.lookup.qual]/1).
    pub fn lookup_qualifier(&self, from: ScopeId, name: &str) -> Option<Entry> {
        let scope = |e: &Entry| {
            use NameKind as K;
            !matches!(e.kind, K::Fn | K::FnTemplate | K::Var | K::Enumerator)
        };
        self.find(from, name, scope)
    }

    /// What a using directive brings counts as declared in the nearest namespace around both the directive and what it names (C++17 [namespace.udir]/2).
    fn find(&self, from: ScopeId, name: &str, fits: fn(&Entry) -> bool) -> Option<Entry> {
        let mut pending: Vec<(ScopeId, ScopeId)> = Vec::new();
        let mut next = Some(from);
        while let Some(s) = next {
            if let Some(scope) = self.get(s).filter(|s| !s.uses.is_empty()) {
                for u in &scope.uses {
                    self.directive(s, *u, &mut pending);
                }
            }
            if let Some(e) = self.find_through(s, name, fits, false) {
                return Some(e);
            }
            let here = pending.iter().filter(|(at, _)| *at == s);
            let brought = here.filter_map(|(_, u)| self.find_through(*u, name, fits, false));
            if let Some(e) = brought.into_iter().next() {
                return Some(e);
            }
            next = self.parent(s);
        }
        None
    }

    /// Adds a directive in `from`, and those of what it names, with the scopes in which their names count.
    fn directive(&self, from: ScopeId, used: ScopeId, pending: &mut Vec<(ScopeId, ScopeId)>) {
        let around = |s| std::iter::successors(Some(s), |s| self.parent(*s));
        let common = around(from).find(|a| around(used).any(|b| b == *a));
        let entry = (common.unwrap_or(GLOBAL), used);
        if pending.contains(&entry) || pending.len() >= MAX_IMPORTS {
            return;
        }
        pending.push(entry);
        for u in self.get(used).map_or(&[][..], |s| &s.uses) {
            self.directive(from, *u, pending);
        }
    }

    /// Whether some class has a member function template of this name.
    pub fn is_member_template(&self, name: &str) -> bool {
        self.member_templates.contains(name)
    }
}
