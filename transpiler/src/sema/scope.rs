//! Scopes: namespaces, classes, template parameters, blocks. Only storage; how names are searched is in [`super::lookup`].

use super::Sema;
use super::entity::*;
use crate::hir::RecordId;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// What a scope belongs to.
#[derive(Clone, Debug, PartialEq)]
pub enum ScopeKind {
    /// A namespace; unnamed ones and the global one have no name.
    Namespace(Option<Rc<str>>),
    /// A class.
    Class(RecordId),
    /// Bound template parameters.
    Template,
    /// A block or function.
    Block,
    /// A scoped enumeration.
    Enum,
}

/// A scope.
#[derive(Clone, Debug)]
pub struct Scope {
    /// The enclosing one.
    pub parent: Option<ScopeId>,
    /// What it belongs to.
    pub kind: ScopeKind,
    /// Ordinary names.
    pub names: FxHashMap<Rc<str>, Vec<Sym>>,
    /// Names of classes and enumerations, which ordinary names hide.
    pub tags: FxHashMap<Rc<str>, Sym>,
    /// Namespaces whose names are visible here (`using namespace`, inline and unnamed namespaces).
    pub using: Vec<ScopeId>,
    /// Those of them that are a part of this one: inline and unnamed namespaces.
    pub parts: Vec<ScopeId>,
}

impl Scope {
    /// An empty one.
    pub fn new(parent: Option<ScopeId>, kind: ScopeKind) -> Self {
        Self {
            parent,
            kind,
            names: FxHashMap::default(),
            tags: FxHashMap::default(),
            using: Vec::new(),
            parts: Vec::new(),
        }
    }
}

impl<'a> Sema<'a> {
    /// A new scope in another.
    pub(super) fn new_scope(&mut self, parent: ScopeId, kind: ScopeKind) -> ScopeId {
        self.scopes.push(Scope::new(Some(parent), kind));
        ScopeId(self.scopes.len() as u32 - 1)
    }

    pub(super) fn sc(&self, id: ScopeId) -> &Scope {
        &self.scopes[id.0 as usize]
    }

    pub(super) fn sc_mut(&mut self, id: ScopeId) -> &mut Scope {
        &mut self.scopes[id.0 as usize]
    }

    /// Runs `f` in a new block scope.
    pub(super) fn block<R>(&mut self, f: impl FnOnce(&mut Self) -> R) -> R {
        let s = self.new_scope(self.scope, ScopeKind::Block);
        self.in_scope(s, f)
    }

    /// Declares a name. Functions and function templates gather; anything else replaces.
    pub(super) fn add_name(&mut self, scope: ScopeId, name: Rc<str>, sym: Sym) {
        let is_fn = self.overloadable(&sym);
        let gather = is_fn
            && self
                .sc(scope)
                .names
                .get(&name)
                .and_then(|v| v.first())
                .is_some_and(|s| self.overloadable(s));
        let list = self.sc_mut(scope).names.entry(name).or_default();
        if !gather {
            list.clear();
        }
        if !list.contains(&sym) {
            list.push(sym);
        }
    }

    fn overloadable(&self, sym: &Sym) -> bool {
        match sym {
            Sym::Fn(_) => true,
            Sym::Tpl(t) => self.tpl(*t).kind == TplKind::Function,
            _ => false,
        }
    }

    /// The namespace of this name in a scope, made when there is none.
    pub(super) fn namespace_in(
        &mut self,
        parent: ScopeId,
        name: Option<Rc<str>>,
        is_inline: bool,
    ) -> ScopeId {
        let key: Rc<str> = name.clone().unwrap_or_else(|| "(unnamed)".into());
        if let Some(Sym::Namespace(s)) = self.sc(parent).names.get(&key).and_then(|v| v.first()) {
            return *s;
        }
        let s = self.new_scope(parent, ScopeKind::Namespace(name.clone()));
        self.add_name(parent, key, Sym::Namespace(s));
        if is_inline || name.is_none() {
            self.sc_mut(parent).using.push(s);
            self.sc_mut(parent).parts.push(s);
        }
        s
    }

    /// The nearest enclosing namespace.
    pub(super) fn enclosing_namespace(&self, mut scope: ScopeId) -> ScopeId {
        loop {
            let s = self.sc(scope);
            if matches!(s.kind, ScopeKind::Namespace(_)) {
                return scope;
            }
            match s.parent {
                Some(p) => scope = p,
                None => return scope,
            }
        }
    }

    /// The innermost class around a scope.
    pub(super) fn enclosing_class(&self, mut scope: ScopeId) -> Option<RecordId> {
        loop {
            let s = self.sc(scope);
            match s.kind {
                ScopeKind::Class(r) => return Some(r),
                ScopeKind::Namespace(_) => return None,
                _ => scope = s.parent?,
            }
        }
    }

    /// Names of the enclosing namespaces and classes, outermost first.
    pub(super) fn scope_path(&self, mut scope: ScopeId) -> Vec<Rc<str>> {
        let mut path = Vec::new();
        loop {
            let s = self.sc(scope);
            match &s.kind {
                ScopeKind::Namespace(Some(n)) => path.push(n.clone()),
                ScopeKind::Class(r) => path.push(self.prog.record(*r).name.clone()),
                _ => {}
            }
            match s.parent {
                Some(p) => scope = p,
                None => break,
            }
        }
        path.reverse();
        path
    }

    /// Whether it is inside an unnamed namespace.
    pub(super) fn in_unnamed_namespace(&self, mut scope: ScopeId) -> bool {
        loop {
            let s = self.sc(scope);
            match (&s.kind, s.parent) {
                (ScopeKind::Namespace(None), Some(_)) => return true,
                (_, Some(p)) => scope = p,
                (_, None) => return false,
            }
        }
    }

    pub(super) fn func(&self, f: FnId) -> &FuncEntity<'a> {
        &self.funcs[f.0 as usize]
    }

    pub(super) fn func_mut(&mut self, f: FnId) -> &mut FuncEntity<'a> {
        &mut self.funcs[f.0 as usize]
    }

    pub(super) fn tpl(&self, t: TplId) -> &Template<'a> {
        &self.templates[t.0 as usize]
    }

    pub(super) fn tpl_mut(&mut self, t: TplId) -> &mut Template<'a> {
        &mut self.templates[t.0 as usize]
    }

    pub(super) fn class(&self, r: RecordId) -> &ClassInfo<'a> {
        &self.classes[r.0 as usize]
    }

    pub(super) fn class_mut(&mut self, r: RecordId) -> &mut ClassInfo<'a> {
        &mut self.classes[r.0 as usize]
    }
}
