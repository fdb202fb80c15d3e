//! Declarations, as far as the names they declare go.

use super::expr::Stop;
use super::{BODY, Bias, Ctx, DIRECT, Deferred, NameKind, Path};
use crate::syntax::names::{GLOBAL, ScopeId, ScopeKind};
use crate::syntax::normalise::{Attr, Fact, Kind};

/// What a declaration's specifiers say.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Specs {
    typedef: bool,
    friend: bool,
    /// A type was seen.
    typed: bool,
    auto: bool,
    /// `const` or `volatile` was seen, or only a type can stand here.
    cv: bool,
    /// The members of the named type.
    scope: Option<ScopeId>,
}

/// What a declarator declares.
#[derive(Clone, Copy, Default, Debug)]
struct Declared {
    name: Option<usize>,
    /// It is an ordinary identifier, not qualified, no operator.
    plain: bool,
    /// Scope with the parameters, for functions.
    params: Option<ScopeId>,
    function: bool,
}

const COMMA: Stop = Stop {
    comma: true,
    angle: false,
    colon: false,
};

impl Bias<'_> {
    /// The declarations in `lo..end`.
    pub(super) fn declarations(&mut self, lo: usize, end: usize, ctx: Ctx) {
        let mut i = lo;
        while i < end {
            i = self.declaration(i, end, ctx, false).max(i + 1);
        }
    }

    /// One declaration; gives the index behind it.
    pub(super) fn declaration(&mut self, i: usize, end: usize, ctx: Ctx, template: bool) -> usize {
        if !self.enter() {
            return self.semicolon(i, end);
        }
        let r = self.declaration_inner(i, end, ctx, template);
        self.leave();
        r
    }

    /// Behind the next `;` or block at this level.
    pub(super) fn semicolon(&self, mut i: usize, end: usize) -> usize {
        while i < end {
            match self.st.s(i) {
                ";" => return i + 1,
                "{" => return self.close(i, end) + 1,
                "(" | "[" => i = self.close(i, end),
                "}" => return i,
                _ => {}
            }
            i += 1;
        }
        end
    }

    fn declaration_inner(&mut self, i: usize, end: usize, ctx: Ctx, template: bool) -> usize {
        match self.st.s(i) {
            ";" | "}" | ")" | "]" => i + 1,
            "public" | "private" | "protected" => i + 2,
            "template" if self.st.s(i + 1) == "<" => {
                let old = self.push(ScopeKind::Template);
                let j = self.template_params(i + 1, end);
                let r = self.declaration(j, end, ctx, true);
                self.cur = old;
                r
            }
            "template" => self.declaration(i + 1, end, ctx, false),
            "extern" if self.st.kind(i + 1) == Kind::Str => {
                if self.st.s(i + 2) == "{" {
                    let m = self.close(i + 2, end);
                    self.declarations(i + 3, m, ctx);
                    return m + 1;
                }
                self.declaration(i + 2, end, ctx, template)
            }
            "extern" if self.st.s(i + 1) == "template" => self.declaration(i + 2, end, ctx, false),
            "inline" if self.st.s(i + 1) == "namespace" => self.namespace(i + 1, end, true),
            "namespace" => self.namespace(i, end, false),
            "using" => self.using(i, end, template),
            "static_assert" | "asm" => {
                let e = self.expr(i + 1, end, Stop::default());
                e + 1
            }
            _ => self.simple_declaration(i, end, ctx, template),
        }
    }

    fn namespace(&mut self, i: usize, end: usize, inline: bool) -> usize {
        let old = self.cur;
        let mut j = i + 1;
        if self.st.ident(j) && self.st.s(j + 1) == "=" {
            let scope = self.path(j + 2, end).and_then(|p| p.scope);
            self.declare(j, NameKind::Namespace, scope);
            return self.semicolon(j, end);
        }
        if !self.st.ident(j) {
            let s = self.names.push(ScopeKind::Namespace, old, "".into());
            self.names.import(old, s);
            self.cur = s;
        }
        while self.st.ident(j) {
            let name = self.st.rc(j);
            let known = self.names.lookup_in(self.cur, &name);
            let s = match known {
                Some(e) if e.kind == NameKind::Namespace && e.scope.is_some() => e.scope,
                _ => None,
            };
            let s = match s {
                Some(s) => s,
                None => {
                    let s = self.names.push(ScopeKind::Namespace, self.cur, name);
                    self.declare(j, NameKind::Namespace, Some(s));
                    s
                }
            };
            self.set_kind(j, NameKind::Namespace);
            if inline {
                self.names.import(self.cur, s);
            }
            self.cur = s;
            j += 1;
            if self.st.s(j) == "::" {
                j += 1;
                if self.st.s(j) == "inline" {
                    j += 1;
                }
            }
        }
        let r = if self.st.s(j) == "{" {
            let m = self.close(j, end);
            self.declarations(j + 1, m, Ctx::Namespace);
            m + 1
        } else {
            j + 1
        };
        self.cur = old;
        r
    }

    fn using(&mut self, i: usize, end: usize, template: bool) -> usize {
        let semi = self.semicolon(i, end);
        if self.st.s(i + 1) == "namespace" {
            if let Some(p) = self.path(i + 2, end) {
                self.set_kind(p.last, NameKind::Namespace);
                if let Some(s) = p.scope {
                    let to = self.names.declaring(self.cur);
                    self.names.import(to, s);
                }
            }
            return semi;
        }
        if self.st.ident(i + 1) && self.st.s(i + 2) == "=" {
            let scope = self.type_id(i + 3, end);
            let kind = if template {
                NameKind::TypeTemplate
            } else {
                NameKind::Type
            };
            self.declare(i + 1, kind, scope);
            return semi;
        }
        let j = if self.st.s(i + 1) == "typename" {
            i + 2
        } else {
            i + 1
        };
        if let Some(p) = self.path(j, end)
            && !p.special
        {
            let kind = match p.kind {
                NameKind::Unknown if j > i + 1 => NameKind::Type,
                k => k,
            };
            if kind != NameKind::Unknown {
                self.declare(p.last, kind, p.scope);
            }
        }
        semi
    }

    /// A type-id; gives the scope of the class it names.
    fn type_id(&mut self, i: usize, end: usize) -> Option<ScopeId> {
        let mut specs = Specs {
            cv: true,
            ..Specs::default()
        };
        let j = self.specifiers(i, end, Ctx::Param, false, &mut specs);
        let j = self.declarator(j, end, Ctx::Param, specs, 0).0;
        // Whatever is left (an array bound, `...`).
        self.expr(j, end, Stop::default());
        specs.scope
    }

    /// `<typename T, int N = 3>` at `i`: declares into the current scope; gives the index behind `>`.
    pub(super) fn template_params(&mut self, i: usize, end: usize) -> usize {
        let stop = Stop {
            comma: true,
            angle: true,
            colon: false,
        };
        let scope = self.cur;
        let mut j = i + 1;
        while j < end {
            match self.st.s(j) {
                ">" => {
                    self.mark(i, super::OPEN);
                    self.mark(j, super::CLOSE);
                    self.out.angle.insert(i, j);
                    return j + 1;
                }
                "," => j += 1,
                "typename" | "class"
                    if matches!(self.st.s(j + 1), "..." | "," | ">" | "=")
                        || self.st.ident(j + 1) && matches!(self.st.s(j + 2), "," | ">" | "=") =>
                {
                    j += 1;
                    if self.st.s(j) == "..." {
                        j += 1;
                    }
                    if self.st.ident(j) {
                        self.declare_in(scope, j, NameKind::Type);
                        j += 1;
                    }
                    if self.st.s(j) == "=" {
                        j = self.expr(j + 1, end, stop);
                    }
                }
                "template" if self.st.s(j + 1) == "<" => {
                    let old = self.push(ScopeKind::Template);
                    j = self.template_params(j + 1, end);
                    self.cur = old;
                    if matches!(self.st.s(j), "class" | "typename") {
                        j += 1;
                    }
                    if self.st.s(j) == "..." {
                        j += 1;
                    }
                    if self.st.ident(j) {
                        self.declare_in(scope, j, NameKind::TypeTemplate);
                        j += 1;
                    }
                    if self.st.s(j) == "=" {
                        j = self.expr(j + 1, end, stop);
                    }
                }
                _ => {
                    let mut specs = Specs::default();
                    let before = j;
                    j = self.specifiers(j, end, Ctx::Param, false, &mut specs);
                    let (k, d) = self.declarator(j, end, Ctx::Param, specs, 0);
                    j = k;
                    if let Some(n) = d.name {
                        self.declare_in(scope, n, NameKind::Var);
                    }
                    if self.st.s(j) == "=" {
                        j = self.expr(j + 1, end, stop);
                    }
                    if !matches!(self.st.s(j), "," | ">") {
                        if matches!(self.st.s(j), ";" | "{" | "}" | ")") || j >= end {
                            return j;
                        }
                        j = j.max(before + 1);
                    }
                }
            }
        }
        j
    }

    fn declare_in(&mut self, scope: ScopeId, i: usize, kind: NameKind) {
        let name = self.st.rc(i);
        let entry = super::Entry { kind, scope: None };
        self.names.declare(scope, name, entry);
        self.set_kind(i, kind);
    }

    /// A declaration with specifiers and declarators, or a function definition.
    pub(super) fn simple_declaration(
        &mut self,
        i: usize,
        end: usize,
        ctx: Ctx,
        template: bool,
    ) -> usize {
        self.attribute_args(i, end);
        let mut specs = Specs::default();
        let mut j = self.specifiers(i, end, ctx, template, &mut specs);
        loop {
            let (k, d) = self.declarator(j, end, ctx, specs, 0);
            let stuck = k == j;
            j = k;
            if let Some(n) = d.name
                && d.plain
            {
                let kind = match (specs.typedef, d.function, template) {
                    (true, ..) => NameKind::Type,
                    (_, true, true) => NameKind::FnTemplate,
                    (_, true, false) => NameKind::Fn,
                    (_, false, true) => NameKind::VarTemplate,
                    (_, false, false) => NameKind::Var,
                };
                if specs.friend {
                    self.set_kind(n, kind);
                } else {
                    self.declare(n, kind, if specs.typedef { specs.scope } else { None });
                }
            }
            if let Some(scope) = d.params
                && d.function
            {
                if self.st.c() && self.knr_follows(j) {
                    let old = std::mem::replace(&mut self.cur, scope);
                    while j < end && self.st.s(j) != "{" {
                        j = self
                            .simple_declaration(j, end, Ctx::Block, false)
                            .max(j + 1);
                    }
                    self.cur = old;
                }
                if matches!(self.st.s(j), "{" | ":" | "try") {
                    return self.function_body(j, end, scope, ctx);
                }
            }
            match self.st.s(j) {
                "=" => j = self.expr(j + 1, end, COMMA),
                "{" if d.name.is_some() => {
                    let m = self.close(j, end);
                    self.group(j + 1, m);
                    j = m + 1;
                }
                "(" if self.out.has(j, DIRECT) => {
                    let m = self.close(j, end);
                    self.group(j + 1, m);
                    j = m + 1;
                }
                ":" if ctx == Ctx::Class => {
                    j = self.expr(j + 1, end, COMMA);
                }
                _ => {}
            }
            match self.st.s(j) {
                "," => j += 1,
                ";" => return j + 1,
                "}" | ")" => return j,
                _ if j >= end => return end,
                _ if ctx == Ctx::Block && stuck => return j,
                _ => {
                    // Not understood: to the end of the statement.
                    let e = self.expr(j, end, Stop::default());
                    return match self.st.s(e) {
                        ";" => e + 1,
                        _ => e.max(j + 1),
                    };
                }
            }
        }
    }

    /// The arguments of attributes in a declaration's head, in its scope.
    fn attribute_args(&mut self, i: usize, end: usize) {
        let mut e = i;
        while e < end && !matches!(self.st.s(e), ";" | "{" | "}") {
            e += 1;
        }
        let st = self.st;
        for (_, facts) in st.facts.range(i..=e) {
            for (_, f) in facts {
                if let Fact::Attr(Attr::LaunchBounds(lo, hi) | Attr::Align(lo, hi)) = f
                    && self.sides.insert(*lo)
                {
                    self.group(*lo, *hi);
                }
            }
        }
    }

    /// Whether a K&R definition's parameter declarations follow.
    fn knr_follows(&self, j: usize) -> bool {
        self.st.ident(j)
            || matches!(
                self.st.s(j),
                "int"
                    | "float"
                    | "double"
                    | "char"
                    | "long"
                    | "short"
                    | "unsigned"
                    | "signed"
                    | "struct"
                    | "union"
                    | "enum"
                    | "const"
                    | "register"
                    | "void"
                    | "volatile"
                    | "bool"
            )
    }

    /// `{ … }`, `: a(1) { … }` at `j`; members of an unfinished class wait until it is complete.
    fn function_body(&mut self, j: usize, end: usize, scope: ScopeId, ctx: Ctx) -> usize {
        // Find the body without looking inside.
        let mut k = j;
        if self.st.s(k) == "try" {
            k += 1;
        }
        if self.st.s(k) == ":" {
            k += 1;
            while k < end {
                match self.st.s(k) {
                    "(" => k = self.close(k, end) + 1,
                    "<" => {
                        k += 1;
                    }
                    "{" => {
                        let m = self.close(k, end);
                        // An initialiser is followed by `,`, `...` or the body.
                        let brace_init = self.st.ident(k - 1) || self.st.s(k - 1) == ">";
                        if !brace_init {
                            break;
                        }
                        k = m + 1;
                    }
                    ";" | "}" => return k,
                    _ => k += 1,
                }
            }
        }
        self.mark(k, BODY);
        let mut m = self.close(k, end);
        while self.st.s(m + 1) == "catch" && self.st.s(j) == "try" {
            let p = self.close(m + 2, end);
            m = self.close(p + 1, end);
        }
        let d = Deferred {
            lo: j,
            hi: m.min(end),
            scope,
        };
        if ctx == Ctx::Class || self.classes > 0 && ctx != Ctx::Block {
            self.deferred.push(d);
        } else {
            self.body(&d);
        }
        m + 1
    }

    fn body(&mut self, d: &Deferred) {
        let old = std::mem::replace(&mut self.cur, d.scope);
        let mut i = d.lo;
        while i < d.hi {
            match self.st.s(i) {
                "{" if !(self.st.ident(i.wrapping_sub(1)) && i > d.lo) => {
                    let m = self.close(i, d.hi.saturating_add(1));
                    self.block(i, m);
                    i = m + 1;
                }
                ":" | "," | "try" | "..." => i += 1,
                "catch" => {
                    let m = self.close(i + 1, d.hi);
                    self.params(i + 2, m);
                    i = m + 1;
                }
                "(" | "{" => {
                    let m = self.close(i, d.hi);
                    self.group(i + 1, m);
                    i = m + 1;
                }
                _ => match self.path(i, d.hi) {
                    Some(p) => i = p.end.max(i + 1),
                    None => i += 1,
                },
            }
        }
        self.cur = old;
    }

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
    fn type_name(&mut self, j: usize, end: usize, ctx: Ctx, out: &mut Specs) -> Option<usize> {
        let p = if ctx == Ctx::Block {
            self.path(j, end)?
        } else {
            self.type_path(j, end)?
        };
        if p.special {
            return None;
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

    /// A class's name before `(`: a constructor, not a variable in parentheses.
    fn is_constructor(&self, p: &Path, ctx: Ctx) -> bool {
        if p.qualified {
            return p.ctor;
        }
        let class = self.names.declaring(self.cur);
        ctx == Ctx::Class
            && self.names.kind(class) == ScopeKind::Class
            && *self.names.name(class) == *self.st.text(p.last)
    }

    /// `struct X : B { … }` or `struct X`; gives the index behind.
    fn class(&mut self, i: usize, end: usize, template: bool, out: &mut Specs) -> usize {
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
                        "public" | "private" | "protected" | "virtual" | "::" | "typename"
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
        if self.st.s(j) == ":" {
            j += 1;
            while j < end && self.st.s(j) != "{" {
                match self.st.s(j) {
                    "," | "public" | "private" | "protected" | "virtual" | "..." => j += 1,
                    "typename" => j += 1,
                    ";" | "}" => return j,
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
            return j;
        }
        let m = self.close(j, end);
        let old = std::mem::replace(&mut self.cur, scope);
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
    fn enumeration(&mut self, i: usize, end: usize) -> usize {
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

    /// The parameters in `lo..hi`: declares their names into the current scope.
    pub(super) fn params(&mut self, lo: usize, hi: usize) {
        if !self.enter() {
            return;
        }
        let mut j = lo;
        while j < hi {
            if matches!(self.st.s(j), "," | "...") {
                j += 1;
                continue;
            }
            let before = j;
            let mut specs = Specs::default();
            j = self.specifiers(j, hi, Ctx::Param, false, &mut specs);
            let (k, d) = self.declarator(j, hi, Ctx::Param, specs, 0);
            j = k;
            if let Some(n) = d.name {
                let scope = self.cur;
                self.declare_in(scope, n, NameKind::Var);
            }
            if self.st.s(j) == "=" {
                j = self.expr(j + 1, hi, COMMA);
            }
            if j < hi && self.st.s(j) != "," {
                j = self.expr(j, hi, COMMA);
            }
            j = j.max(before + 1);
        }
        self.leave();
    }

    /// A declarator, abstract ones too; gives the index behind it.
    fn declarator(
        &mut self,
        i: usize,
        end: usize,
        ctx: Ctx,
        specs: Specs,
        nested: u32,
    ) -> (usize, Declared) {
        let mut d = Declared::default();
        if nested > 60 {
            return (i, d);
        }
        let mut j = i;
        let mut inner_fn = false;
        let outer = self.cur;
        loop {
            match self.st.s(j) {
                "*" | "&" | "&&" | "const" | "volatile" | "..." => j += 1,
                "" | "::" if self.member_pointer(j, end) => {
                    let mut k = j;
                    while self.st.s(k) != "*" {
                        if self.st.ident(k) {
                            self.path(k, end);
                            self.set_kind(k, NameKind::Type);
                        }
                        k += 1;
                    }
                    j = k + 1;
                }
                _ => break,
            }
        }
        match self.st.s(j) {
            "(" if j < end && self.nested_declarator(j, end, ctx, specs) => {
                let m = self.close(j, end);
                let (_, inner) = self.declarator(j + 1, m, ctx, specs, nested + 1);
                d = inner;
                // `int (*f(int))[3]` is a function, `int (*f)(int)` is not.
                let pointer =
                    matches!(self.st.s(j + 1), "*" | "&" | "&&") || self.member_pointer(j + 1, m);
                inner_fn = pointer || inner.function;
                j = m + 1;
            }
            "[" if specs.auto && ctx != Ctx::Param
                || specs.auto && self.st.ident(j + 1) && matches!(self.st.s(j + 2), "," | "]") =>
            {
                let m = self.close(j, end);
                for k in j + 1..m {
                    if self.st.ident(k) {
                        self.declare(k, NameKind::Var, None);
                    }
                }
                j = m + 1;
                return (j, d);
            }
            "~" | "operator" | "::" => {
                if let Some(p) = self.path(j, end) {
                    d.name = Some(p.last);
                    d.plain = false;
                    j = p.end;
                    self.enter_member(&p);
                } else {
                    j += 1;
                }
            }
            _ if self.st.ident(j) && j < end => {
                if self.st.s(j + 1) == "::" || self.st.s(j + 1) == "<" && ctx != Ctx::Param {
                    if let Some(p) = self.path(j, end) {
                        d.name = Some(p.last);
                        d.plain = !p.qualified && !p.special && p.end == p.last + 1;
                        j = p.end;
                        self.enter_member(&p);
                    } else {
                        j += 1;
                    }
                } else {
                    d.name = Some(j);
                    d.plain = !(self.is_class_name(j)
                        && ctx == Ctx::Class
                        && self.st.s(j + 1) == "("
                        && !specs.typed);
                    j += 1;
                }
            }
            _ => {}
        }
        let mut first = true;
        loop {
            match self.st.s(j) {
                "[" => {
                    let m = self.close(j, end);
                    self.group(j + 1, m);
                    j = m + 1;
                }
                "(" if j < end => {
                    let m = self.close(j, end);
                    let function = !d.plain && d.name.is_some()
                        || inner_fn
                        || !matches!(ctx, Ctx::Block | Ctx::Namespace)
                        || specs.typedef
                        || self.st.c()
                        || d.name.is_none()
                        || !specs.typed
                        || self.st.s(m + 1) == "{"
                        || self.params_like(j + 1, m, ctx);
                    if !d.plain
                        && d.name.is_some()
                        && specs.typed
                        && ctx == Ctx::Namespace
                        && !inner_fn
                        && self.st.s(m + 1) == ";"
                        && !self.params_like(j + 1, m, ctx)
                    {
                        // `T C::x(3);`
                        self.mark(j, DIRECT);
                        break;
                    }
                    if !function {
                        self.mark(j, DIRECT);
                        self.out.decided += 1;
                        break;
                    }
                    if !self.enter() {
                        return (m + 1, d);
                    }
                    let before = self.cur;
                    self.push(ScopeKind::Block);
                    let scope = self.cur;
                    self.params(j + 1, m);
                    j = self.after_params(m + 1, end);
                    self.cur = before;
                    self.leave();
                    if first && !inner_fn {
                        d.function = true;
                        d.params = Some(scope);
                    }
                }
                _ => break,
            }
            first = false;
        }
        self.cur = outer;
        (j, d)
    }

    fn is_class_name(&self, i: usize) -> bool {
        let class = self.names.declaring(self.cur);
        self.names.kind(class) == ScopeKind::Class && *self.names.name(class) == *self.st.text(i)
    }

    /// Makes members visible after `C::`.
    fn enter_member(&mut self, p: &Path) {
        if let Some(s) = p.within.filter(|_| p.qualified) {
            self.push(ScopeKind::Block);
            let cur = self.cur;
            self.names.import(cur, s);
            // Names of the namespaces around the class are visible too.
            if let Some(parent) = self.names.parent(s) {
                self.names.import(cur, parent);
            }
        }
    }

    /// `C::*`, `A::B<int>::*`
    fn member_pointer(&self, i: usize, end: usize) -> bool {
        let mut j = i;
        if self.st.s(j) == "::" {
            j += 1;
        }
        while j < end && self.st.ident(j) {
            j += 1;
            if self.st.s(j) == "<" {
                let mut depth = 0;
                while j < end {
                    match self.st.s(j) {
                        "<" => depth += 1,
                        ">" => depth -= 1,
                        ";" | "{" | "}" | "(" | ")" => return false,
                        _ => {}
                    }
                    j += 1;
                    if depth == 0 {
                        break;
                    }
                }
            }
            if self.st.s(j) != "::" {
                return false;
            }
            j += 1;
            if self.st.s(j) == "*" {
                return true;
            }
        }
        false
    }

    /// Whether `(` at `j` encloses a declarator (not parameters, not an initialiser).
    fn nested_declarator(&mut self, j: usize, end: usize, ctx: Ctx, specs: Specs) -> bool {
        match self.st.s(j + 1) {
            "*" | "&" | "&&" | "(" => specs.typed || self.st.c(),
            _ if self.member_pointer(j + 1, end) => true,
            _ if self.st.ident(j + 1)
                && matches!(ctx, Ctx::Namespace | Ctx::Block | Ctx::Class) =>
            {
                let m = self.close(j, end);
                specs.typed && m == j + 2 || specs.typed && self.st.s(j + 2) == "["
            }
            _ if self.st.ident(j + 1) && ctx == Ctx::Param => {
                let m = self.close(j, end);
                specs.typed
                    && m == j + 2
                    && !self
                        .names
                        .lookup(self.cur, self.st.text(j + 1))
                        .is_some_and(|e| e.kind.is_type())
            }
            _ => false,
        }
    }

    /// What may stand between parameters and body.
    fn after_params(&mut self, i: usize, end: usize) -> usize {
        let mut j = i;
        while j < end {
            match self.st.s(j) {
                "const" | "volatile" | "&" | "&&" | "mutable" => j += 1,
                "noexcept" | "throw" => {
                    j += 1;
                    if self.st.s(j) == "(" {
                        let m = self.close(j, end);
                        self.group(j + 1, m);
                        j = m + 1;
                    }
                }
                "->" => {
                    let mut specs = Specs {
                        cv: true,
                        ..Specs::default()
                    };
                    let k = self.specifiers(j + 1, end, Ctx::Param, false, &mut specs);
                    j = self.declarator(k, end, Ctx::Param, specs, 40).0;
                    // `-> T {`: nothing else belongs to the type.
                }
                "asm" if self.st.s(j + 1) == "(" => j = self.close(j + 1, end) + 1,
                "" if matches!(self.st.text(j), "override" | "final")
                    && self.st.ident(j)
                    && !self.st.c() =>
                {
                    j += 1;
                }
                _ => break,
            }
        }
        j
    }

    /// Whether every entry of `lo..hi` can be a parameter declaration.
    fn params_like(&mut self, lo: usize, hi: usize, ctx: Ctx) -> bool {
        let mut j = lo;
        while j < hi {
            if self.st.s(j) == "..." {
                return j + 1 == hi;
            }
            let Some(k) = self.param_like(j, hi, ctx) else {
                return false;
            };
            match self.st.s(k) {
                "," if k < hi => j = k + 1,
                _ if k == hi => return true,
                _ => return false,
            }
        }
        true
    }

    fn param_like(&mut self, i: usize, hi: usize, ctx: Ctx) -> Option<usize> {
        let mut j = i;
        let mut typed = false;
        let mut cv = false;
        loop {
            match self.st.s(j) {
                "const" | "volatile" | "register" => {
                    cv = true;
                    j += 1;
                }
                "struct" | "class" | "union" | "enum" => {
                    typed = true;
                    j += 2;
                }
                "int" | "float" | "double" | "char" | "long" | "short" | "bool" | "void"
                | "unsigned" | "signed" | "wchar_t" | "char16_t" | "char32_t" | "auto" => {
                    typed = true;
                    j += 1;
                }
                "typename" => {
                    j = self.path(j + 1, hi)?.end;
                    typed = true;
                }
                "decltype" if self.st.s(j + 1) == "(" => {
                    j = self.close(j + 1, hi) + 1;
                    typed = true;
                }
                _ if !typed && (self.st.ident(j) || self.st.s(j) == "::") => {
                    let p = self.path(j, hi)?;
                    // An undeclared name followed by another name can only be a type.
                    // At namespace level there are no local variables that could be meant.
                    let guessed = p.kind == NameKind::Unknown
                        && (cv || ctx == Ctx::Namespace || self.st.ident(p.end));
                    if p.special || !(p.kind.is_type() || guessed) {
                        return None;
                    }
                    typed = true;
                    j = p.end;
                }
                _ => break,
            }
        }
        if !typed {
            return None;
        }
        while matches!(
            self.st.s(j),
            "*" | "&" | "&&" | "const" | "volatile" | "..."
        ) && j < hi
        {
            j += 1;
        }
        if self.st.s(j) == "(" && matches!(self.st.s(j + 1), "*" | "&") {
            j = self.close(j, hi) + 1;
        }
        if self.st.ident(j) && j < hi {
            j += 1;
        }
        while j < hi && matches!(self.st.s(j), "[" | "(") {
            if self.st.s(j) == "(" && !self.params_like(j + 1, self.close(j, hi), ctx) {
                return None;
            }
            j = self.close(j, hi) + 1;
        }
        if self.st.s(j) == "=" && j < hi {
            // A default argument: nothing else looks like that.
            return Some(hi);
        }
        Some(j)
    }
}
