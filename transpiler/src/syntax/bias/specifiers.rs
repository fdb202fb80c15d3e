//! Decl-specifiers, classes and enumerations, as far as the names they declare go.

use super::decl::{COMMA, Specs};
use super::{Bias, Ctx, NameKind, Path};
use crate::syntax::names::{GLOBAL, ScopeKind};

impl Bias<'_> {
    /// Decl-specifiers; gives the index of the first declarator.
    pub(super) fn specifiers(
        &mut self,
        i: usize,
        end: usize,
        ctx: Ctx,
        template: bool,
        out: &mut Specs,
    ) -> usize {
        let mut j = i;
        while j < end {
            match self.st.s(j) {
                "static" | "extern" | "inline" | "register" | "thread_local" | "mutable"
                | "constexpr" | "virtual" => j += 1,
                "const" | "volatile" => {
                    out.cv = true;
                    j += 1;
                }
                "typedef" => {
                    out.typedef = true;
                    j += 1;
                }
                "friend" => {
                    out.friend = true;
                    j += 1;
                }
                "explicit" => {
                    j += 1;
                    if self.st.s(j) == "(" {
                        j = self.close(j, end) + 1;
                    }
                }
                "int" | "float" | "double" | "char" | "long" | "short" | "bool" | "void"
                | "unsigned" | "signed" | "wchar_t" | "char16_t" | "char32_t" | "__int128" => {
                    out.typed = true;
                    j += 1;
                }
                "auto" => {
                    out.typed |= !self.st.c();
                    out.auto = true;
                    j += 1;
                }
                "decltype" | "typeof" if self.st.s(j + 1) == "(" => {
                    let m = self.close(j + 1, end);
                    self.guess_pointer_type(j + 2, m);
                    self.group(j + 2, m);
                    out.typed = true;
                    j = m + 1;
                }
                "typename" => {
                    let Some(p) = self.type_path(j + 1, end) else {
                        return j + 1;
                    };
                    if !p.kind.is_type() {
                        self.set_kind(p.last, NameKind::Type);
                    }
                    out.typed = true;
                    out.scope = p.scope;
                    j = p.end;
                }
                "struct" | "class" | "union" if !out.typed => {
                    j = self.class(j, end, template, out);
                    out.typed = true;
                }
                "enum" if !out.typed => {
                    j = self.enumeration(j, end);
                    out.typed = true;
                }
                "::" if !out.typed => match self.type_name(j, end, ctx, out) {
                    Some(k) => j = k,
                    None => return j,
                },
                "" if !out.typed && self.st.ident(j) => match self.type_name(j, end, ctx, out) {
                    Some(k) => j = k,
                    None => return j,
                },
                _ => return j,
            }
        }
        j
    }

    /// A name at the place of the type: index behind it, or `None` when it begins the declarator.
    pub(super) fn type_name(
        &mut self,
        j: usize,
        end: usize,
        ctx: Ctx,
        out: &mut Specs,
    ) -> Option<usize> {
        let p = if ctx == Ctx::Block {
            self.path(j, end)?
        } else {
            self.type_path(j, end)?
        };
        if p.special {
            return None;
        }
        // `Concept auto x`
        if p.kind == NameKind::VarTemplate && self.st.s(p.end) == "auto" {
            out.typed = true;
            out.auto = true;
            return Some(p.end + 1);
        }
        let next = self.st.s(p.end);
        if p.kind.is_type() || p.ctor {
            if next == "(" && self.is_constructor(&p, ctx) {
                return None;
            }
        } else if p.kind == NameKind::Unknown {
            let word = self.st.ident(p.end);
            let guess = word
                || out.cv && !self.st.c()
                || match next {
                    "*" | "&" | "&&" => {
                        // `a * b` as a statement is a declaration.
                        ctx != Ctx::Block || self.declarator_like(p.end, end)
                    }
                    "const" | "volatile" | "static" | "::" | "constexpr" | "inline" => true,
                    "," | ")" => ctx == Ctx::Param && !self.st.c(),
                    ">" | "=" | "..." | "[" => ctx == Ctx::Param && p.qualified,
                    "operator" => true,
                    _ => false,
                };
            if !guess {
                return None;
            }
            self.guess_type(&p);
        } else if self.st.ident(p.end) {
            self.guess_type(&p);
        } else {
            return None;
        }
        out.typed = true;
        out.scope = p.scope;
        Some(p.end)
    }

    /// After `*` or `&`: a name and what may follow one in a declaration.
    pub(super) fn declarator_like(&self, i: usize, end: usize) -> bool {
        let mut j = i;
        while j < end && matches!(self.st.s(j), "*" | "&" | "&&" | "const" | "volatile") {
            j += 1;
        }
        self.st.ident(j)
            && matches!(
                self.st.s(j + 1),
                "=" | ";" | "," | "[" | "{" | "(" | ")" | ":"
            )
    }

    /// A class's name before `(`: a constructor, not a variable in parentheses. (`C (f)(int)` is a function in parentheses.)
    pub(super) fn is_constructor(&self, p: &Path, ctx: Ctx) -> bool {
        if self.st.name_in_parentheses(p.end) {
            return false;
        }
        if p.qualified {
            return p.ctor;
        }
        let class = self.names.declaring(self.cur);
        ctx == Ctx::Class
            && self.names.kind(class) == ScopeKind::Class
            && *self.names.name(class) == *self.st.text(p.last)
    }

    /// `struct X : B { … }` or `struct X`; gives the index behind.
    pub(super) fn class(&mut self, i: usize, end: usize, template: bool, out: &mut Specs) -> usize {
        let mut j = i + 1;
        let mut path = None;
        if self.st.ident(j) || self.st.s(j) == "::" {
            path = self.path(j, end);
            j = path.map_or(j + 1, |p| p.end);
        }
        let name = path.map(|p| p.last);
        if self.st.is_word(j, "final") {
            j += 1;
        }
        let body = self.st.s(j) == "{"
            || self.st.s(j) == ":"
                && (self.st.ident(j + 1)
                    || matches!(
                        self.st.s(j + 1),
                        "public"
                            | "private"
                            | "protected"
                            | "virtual"
                            | "::"
                            | "typename"
                            | "decltype"
                    ));
        let bare = path.is_some_and(|p| !p.qualified && p.end == p.last + 1);
        let args = path.is_some_and(|p| p.end > p.last + 1);
        let kind = if template && !args {
            NameKind::TypeTemplate
        } else {
            NameKind::Type
        };
        if let Some(n) = name
            && !(args && path.is_some_and(|p| p.kind == NameKind::TypeTemplate))
        {
            self.set_kind(n, kind);
        }
        if !body {
            // `struct X;`, `struct X *p`
            if let Some(n) = name {
                let known = self.names.lookup(self.cur, self.st.text(n));
                out.scope = path.and_then(|p| p.scope);
                if bare && !self.st.c() {
                    let forward = self.st.s(j) == ";";
                    let here = self.names.declaring(self.cur);
                    if known.is_none()
                        || forward && self.names.lookup_in(here, self.st.text(n)).is_none()
                    {
                        let to = if out.friend { GLOBAL } else { self.cur };
                        let s = self.names.push(ScopeKind::Class, to, self.st.rc(n));
                        out.scope = Some(s);
                        self.declare(n, kind, Some(s));
                    }
                }
            }
            return j;
        }
        let here = self.names.declaring(self.cur);
        let existing = match path {
            Some(p) if p.qualified => p.scope,
            Some(p) if bare => self
                .names
                .lookup_in(here, self.st.text(p.last))
                .filter(|e| e.kind.is_type())
                .and_then(|e| e.scope),
            _ => None,
        };
        let label = name.map_or_else(|| "".into(), |n| self.st.rc(n));
        // Always a fresh scope, so that its parent holds the right template parameters; a forward declaration's
        // scope, which others may know already, shows its members.
        let scope = self.names.push(ScopeKind::Class, self.cur, label);
        if let Some(e) = existing {
            self.names.import(e, scope);
        }
        out.scope = Some(scope);
        match path {
            Some(p) if bare && !self.st.c() => {
                self.declare(p.last, kind, Some(existing.unwrap_or(scope)));
            }
            Some(p) if args => {
                if let Some(primary) = p.scope {
                    self.names.import(primary, scope);
                }
            }
            None => self.names.import(here, scope),
            _ => {}
        }
        let old = std::mem::replace(&mut self.cur, scope);
        if let Some(around) = path.filter(|p| p.qualified).and_then(|p| p.within) {
            // `struct A::B : C`: what `A` has is known by its name here.
            self.names.import(scope, around);
        }
        if self.st.s(j) == ":" {
            j += 1;
            while j < end && self.st.s(j) != "{" {
                match self.st.s(j) {
                    "," | "public" | "private" | "protected" | "virtual" | "..." => j += 1,
                    "typename" => j += 1,
                    ";" | "}" => {
                        self.cur = old;
                        return j;
                    }
                    _ => match self.type_path(j, end) {
                        Some(p) => {
                            if p.kind == NameKind::Unknown {
                                self.set_kind(p.last, NameKind::Type);
                            }
                            if let Some(s) = p.scope {
                                self.names.import(scope, s);
                            }
                            j = p.end;
                        }
                        None => j += 1,
                    },
                }
            }
        }
        if self.st.s(j) != "{" {
            self.cur = old;
            return j;
        }
        let m = self.close(j, end);
        self.classes += 1;
        self.declarations(j + 1, m, Ctx::Class);
        self.classes -= 1;
        self.cur = old;
        if self.classes == 0 {
            let bodies = std::mem::take(&mut self.deferred);
            for b in &bodies {
                self.body(b);
            }
        }
        m + 1
    }

    /// `enum class E : T { A, B = 1 }`
    pub(super) fn enumeration(&mut self, i: usize, end: usize) -> usize {
        let mut j = i + 1;
        let scoped = matches!(self.st.s(j), "class" | "struct");
        if scoped {
            j += 1;
        }
        let scope = self.names.push(ScopeKind::Class, self.cur, "".into());
        if self.st.ident(j)
            && let Some(p) = self.path(j, end)
        {
            if !p.qualified && !self.st.c() {
                let known = self.names.lookup(self.cur, self.st.text(j));
                let defines = matches!(self.st.s(p.end), "{" | ":" | ";");
                if defines || known.is_none() {
                    self.declare(j, NameKind::Type, Some(scope));
                }
            }
            self.set_kind(p.last, NameKind::Type);
            j = p.end;
        }
        if self.st.s(j) == ":" {
            j += 1;
            while j < end && !matches!(self.st.s(j), "{" | ";" | "}") {
                if self.st.ident(j)
                    && let Some(p) = self.path(j, end)
                {
                    j = p.end;
                } else {
                    j += 1;
                }
            }
        }
        if self.st.s(j) != "{" {
            return j;
        }
        let m = self.close(j, end);
        let mut k = j + 1;
        while k < m {
            if self.st.ident(k) {
                if !scoped {
                    self.declare(k, NameKind::Enumerator, None);
                }
                self.declare_in(scope, k, NameKind::Enumerator);
                k += 1;
            }
            if self.st.s(k) == "=" {
                k = self.expr(k + 1, m, COMMA);
            }
            k += 1;
        }
        m + 1
    }
}
