//! Declarations, as far as the names they declare go.

use super::expr::Stop;
use super::{BODY, Bias, Ctx, DIRECT, Deferred, NameKind};
use crate::syntax::names::{ScopeId, ScopeKind};
use crate::syntax::normalise::{Attr, Fact, Kind};

/// What a declaration's specifiers say.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Specs {
    pub(super) typedef: bool,
    pub(super) friend: bool,
    /// A type was seen.
    pub(super) typed: bool,
    pub(super) auto: bool,
    /// `const` or `volatile` was seen, or only a type can stand here.
    pub(super) cv: bool,
    /// The members of the named type.
    pub(super) scope: Option<ScopeId>,
}

/// What a declarator declares.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Declared {
    pub(super) name: Option<usize>,
    /// It is an ordinary identifier, not qualified, no operator.
    pub(super) plain: bool,
    /// Scope with the parameters, for functions.
    pub(super) params: Option<ScopeId>,
    pub(super) function: bool,
}

pub(super) const COMMA: Stop = Stop {
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
                let j = self.requires_clause(j, end);
                let r = if self.st.is_word(j, "concept") && self.st.ident(j + 1) {
                    self.cur = old;
                    self.declare(j + 1, NameKind::VarTemplate, None);
                    self.cur = self.names.push(ScopeKind::Template, old, "".into());
                    // The parameters once more, in a scope of their own.
                    self.template_params(i + 1, end);
                    self.expr(j + 3, end, Stop::default()) + 1
                } else {
                    self.declaration(j, end, ctx, true)
                };
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
                    self.names.direct(to, s);
                }
            }
            return semi;
        }
        if self.st.s(i + 1) == "enum" {
            if let Some(s) = self.path(i + 2, end).and_then(|p| p.scope) {
                self.names.import(self.cur, s);
            }
            return semi;
        }
        if self.st.ident(i + 1) && self.st.s(i + 2) == "=" {
            let scope = self.type_id(i + 3, end);
            // A class may be defined in it.
            let mut j = i + 3;
            while j < end && !matches!(self.st.s(j), ";" | "{" | "}" | "(") {
                j += 1;
            }
            let semi = match self.st.s(j) {
                "{" => self.semicolon(self.close(j, end) + 1, end),
                _ => semi,
            };
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
                // `Concept T`
                "" | "::"
                    if self
                        .path(j, end)
                        .is_some_and(|p| p.kind == NameKind::VarTemplate) =>
                {
                    j = self.path(j, end).map_or(j + 1, |p| p.end);
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

    /// `requires …` in front of a declaration; gives the index behind it.
    pub(super) fn requires_clause(&mut self, i: usize, end: usize) -> usize {
        if self.st.c() || !self.st.is_word(i, "requires") {
            return i;
        }
        let mut j = i + 1;
        loop {
            if self.st.is_word(j, "requires") {
                j = self.requires_expr(j, end);
            } else if self.st.s(j) == "(" {
                let m = self.close(j, end);
                self.group(j + 1, m);
                j = m + 1;
            } else if let Some(p) = self.path(j, end) {
                j = p.end;
            } else {
                j += 1;
            }
            if j >= end || !matches!(self.st.s(j), "&&" | "||") {
                return j;
            }
            j += 1;
        }
    }

    /// `requires (T a) { … }`; gives the index behind it.
    pub(super) fn requires_expr(&mut self, i: usize, end: usize) -> usize {
        let mut j = i + 1;
        let old = self.push(ScopeKind::Block);
        if self.st.s(j) == "(" {
            let m = self.close(j, end);
            self.params(j + 1, m);
            j = m + 1;
        }
        if self.st.s(j) == "{" {
            let m = self.close(j, end);
            j += 1;
            while j < m {
                if self.st.s(j) == "{" {
                    let e = self.close(j, m);
                    self.group(j + 1, e);
                    j = e + 1;
                    if self.st.s(j) == "noexcept" {
                        j += 1;
                    }
                    if self.st.s(j) == "->" {
                        j = self.path(j + 1, m).map_or(j + 1, |p| p.end);
                    }
                } else if self.st.is_word(j, "requires") && self.st.s(j + 1) != "(" {
                    j = self.expr(j + 1, m, Stop::default());
                } else {
                    j = self.expr(j, m, Stop::default()).max(j);
                }
                j += 1;
            }
            j = m + 1;
        }
        self.cur = old;
        j
    }

    pub(super) fn declare_in(&mut self, scope: ScopeId, i: usize, kind: NameKind) {
        let name = self.st.rc(i);
        let entry = super::Entry { kind, scope: None };
        self.names.declare(scope, name, entry);
        self.set_kind(i, kind);
    }

    /// A deduction guide, `C(T) -> C<T>`: what stands in the parentheses are parameters.
    fn guide(&mut self, i: usize, end: usize) -> Option<usize> {
        let i = i + usize::from(self.st.s(i) == "explicit");
        if !self.st.ident(i) || self.st.s(i + 1) != "(" {
            return None;
        }
        let m = self.close(i + 1, end);
        if self.st.s(m + 1) != "->" {
            return None;
        }
        self.path(i, i + 1)?;
        let old = self.push(ScopeKind::Block);
        self.params(i + 2, m);
        self.cur = old;
        Some(self.path(m + 2, end).map_or(m + 2, |p| p.end))
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
        if template && let Some(k) = self.guide(i, end) {
            return k;
        }
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
        if e < i {
            return;
        }
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

    pub(super) fn body(&mut self, d: &Deferred) {
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
}
