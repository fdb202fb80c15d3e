//! Declarators and parameters: which name is declared, and whether parentheses hold parameters or an initialiser.

use super::decl::{COMMA, Declared, Specs};
use super::{Bias, Ctx, DIRECT, NameKind, Path};
use crate::syntax::names::ScopeKind;

impl Bias<'_> {
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
    pub(super) fn declarator(
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

    pub(super) fn is_class_name(&self, i: usize) -> bool {
        let class = self.names.declaring(self.cur);
        self.names.kind(class) == ScopeKind::Class && *self.names.name(class) == *self.st.text(i)
    }

    /// Makes members visible after `C::`.
    pub(super) fn enter_member(&mut self, p: &Path) {
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
    pub(super) fn member_pointer(&self, i: usize, end: usize) -> bool {
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
    pub(super) fn nested_declarator(
        &mut self,
        j: usize,
        end: usize,
        ctx: Ctx,
        specs: Specs,
    ) -> bool {
        match self.st.s(j + 1) {
            "*" | "&" | "&&" | "(" => specs.typed || self.st.c(),
            _ if self.member_pointer(j + 1, end) => true,
            _ if self.st.ident(j + 1)
                && matches!(ctx, Ctx::Namespace | Ctx::Block | Ctx::Class) =>
            {
                let m = self.close(j, end);
                specs.typed && (m == j + 2 || self.st.s(j + 2) == "[")
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
    pub(super) fn after_params(&mut self, i: usize, end: usize) -> usize {
        let mut j = i;
        while j < end {
            match self.st.s(j) {
                "const" | "volatile" | "&" | "&&" | "mutable" => j += 1,
                "" if self.st.is_word(j, "requires") && !self.st.c() => {
                    j = self.requires_clause(j, end);
                }
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
    pub(super) fn params_like(&mut self, lo: usize, hi: usize, ctx: Ctx) -> bool {
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

    pub(super) fn param_like(&mut self, i: usize, hi: usize, ctx: Ctx) -> Option<usize> {
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
                    j = self.path(j + 1, hi).map_or(j + 2, |p| p.end);
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
                    // `Concept auto x`
                    if p.kind == NameKind::VarTemplate && self.st.s(p.end) == "auto" {
                        j = p.end;
                        continue;
                    }
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
        } else if self.st.s(j) == "("
            && self.st.ident(j + 1)
            && self.st.s(j + 2) == ")"
            && j + 2 < hi
            && !self.st.c()
            && !self
                .names
                .lookup(self.cur, self.st.text(j + 1))
                .is_some_and(|e| e.kind.is_type())
        {
            // What can be read as a parameter is one, whatever else its name means (C++17 [dcl.ambig.res]): `T a(U(b));` declares a function.
            j += 3;
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
