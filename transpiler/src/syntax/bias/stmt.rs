//! Statements: scopes, declaration or expression, and where simple ones end.

use super::expr::Stop;
use super::{Bias, Ctx, DECL, NameKind, STMT};
use crate::syntax::names::ScopeKind;

impl Bias<'_> {
    /// The block whose braces are `lo` and `hi`, in a scope of its own.
    pub(super) fn block(&mut self, lo: usize, hi: usize) {
        let old = self.push(ScopeKind::Block);
        self.statements(lo + 1, hi);
        self.cur = old;
    }

    fn statements(&mut self, lo: usize, hi: usize) {
        let mut i = lo;
        while i < hi {
            i = self.statement(i, hi).max(i + 1);
        }
    }

    /// One statement; gives the index behind it.
    fn statement(&mut self, i: usize, end: usize) -> usize {
        if i >= end {
            return end;
        }
        if !self.enter() {
            return self.semicolon(i, end);
        }
        let r = self.statement_inner(i, end);
        self.leave();
        r
    }

    fn statement_inner(&mut self, start: usize, end: usize) -> usize {
        let mut i = start;
        // `else if` chains are walked, not recursed into: they can be long.
        loop {
            self.mark(i, STMT);
            match self.st.s(i) {
                "{" => {
                    let m = self.close(i, end);
                    self.block(i, m);
                    return m + 1;
                }
                "if" | "while" | "switch" => {
                    let mut j = i + 1;
                    if self.st.s(j) == "constexpr" {
                        j += 1;
                    }
                    if self.st.s(j) != "(" {
                        return j;
                    }
                    let m = self.close(j, end);
                    let old = self.push(ScopeKind::Block);
                    self.header(j + 1, m);
                    let r = self.statement(m + 1, end);
                    let go_on = self.st.s(i) == "if" && self.st.s(r) == "else" && r < end;
                    if !go_on {
                        self.cur = old;
                        return r;
                    }
                    if self.st.s(r + 1) != "if" {
                        let e = self.statement(r + 1, end);
                        self.cur = old;
                        return e;
                    }
                    self.cur = old;
                    i = r + 1;
                    continue;
                }
                "for" => {
                    if self.st.s(i + 1) != "(" {
                        return i + 1;
                    }
                    let m = self.close(i + 1, end);
                    let old = self.push(ScopeKind::Block);
                    self.header(i + 2, m);
                    let r = self.statement(m + 1, end);
                    self.cur = old;
                    return r;
                }
                "do" => {
                    let r = self.statement(i + 1, end);
                    if self.st.s(r) == "while" {
                        let m = self.close(r + 1, end);
                        self.group(r + 2, m);
                        return (m + 2).min(end);
                    }
                    return r;
                }
                "case" => {
                    let e = self.expr(
                        i + 1,
                        end,
                        Stop {
                            colon: true,
                            ..Stop::default()
                        },
                    );
                    return e + 1;
                }
                "default" if self.st.s(i + 1) == ":" => return i + 2,
                "try" if self.st.s(i + 1) == "{" => {
                    let mut m = self.close(i + 1, end);
                    self.block(i + 1, m);
                    while self.st.s(m + 1) == "catch" && self.st.s(m + 2) == "(" {
                        let c = self.close(m + 2, end);
                        let old = self.push(ScopeKind::Block);
                        self.params(m + 3, c);
                        let b = self.close(c + 1, end);
                        if self.st.s(c + 1) == "{" {
                            self.block(c + 1, b);
                        }
                        self.cur = old;
                        m = b.max(m + 1);
                    }
                    return m + 1;
                }
                "" if self.st.ident(i) && self.st.s(i + 1) == ":" && self.st.s(i + 2) != ":" => {
                    return i + 2;
                }
                "using" | "namespace" | "static_assert" | "typedef" | "template" => {
                    self.mark(i, DECL);
                    let r = self.declaration(i, end, Ctx::Block, false);
                    self.out.stmt_end.insert(i, r.min(end));
                    return r;
                }
                "else" | "}" | ")" => return i + 1,
                _ => {
                    let r = self.simple(i, end, Stop::default());
                    // A stray bracket belongs to this statement.
                    let r = match self.st.s(r) {
                        ";" => r + 1,
                        ")" | "]" => self.semicolon(r + 1, end),
                        _ => r,
                    };
                    self.out.stmt_end.insert(i, r.min(end));
                    return r;
                }
            }
        }
    }

    /// A declaration or an expression; gives the index of the `;` or whatever ended it.
    fn simple(&mut self, i: usize, end: usize, stop: Stop) -> usize {
        if matches!(
            self.st.s(i),
            "return" | "goto" | "throw" | "break" | "continue" | "asm"
        ) {
            return self.expr(i + 1, end, stop);
        }
        if !self.is_declaration(i, end) {
            return self.expr(i, end, stop);
        }
        self.mark(i, DECL);
        let r = self.simple_declaration(i, end, Ctx::Block, false);
        // `simple_declaration` goes behind the `;`.
        if r > i && self.st.s(r - 1) == ";" {
            r - 1
        } else {
            r
        }
    }

    /// What stands in the parentheses of `if`, `while`, `switch`, `for`.
    fn header(&mut self, lo: usize, hi: usize) {
        let mut i = lo;
        while i < hi {
            self.mark(i, STMT);
            let e = if self.is_declaration(i, hi) && self.has_initializer(i, hi) {
                self.mark(i, DECL);
                let r = self.header_declaration(i, hi);
                if r > i && self.st.s(r - 1) == ";" {
                    r - 1
                } else {
                    r
                }
            } else {
                self.expr(
                    i,
                    hi,
                    Stop {
                        colon: true,
                        ..Stop::default()
                    },
                )
            };
            i = e.max(i) + 1;
        }
    }

    /// Whether what begins here could be a declaration in a header: a condition that declares something gives it a value (`if (bool((*p)))` does not).
    fn has_initializer(&self, i: usize, hi: usize) -> bool {
        let mut j = i;
        while j < hi {
            match self.st.s(j) {
                "(" | "[" => j = self.close(j, hi),
                ";" | "=" | "{" | ":" => return true,
                _ => {}
            }
            j += 1;
        }
        false
    }

    /// A declaration in a header ends at `;`, at the `:` of a range-for or at the end.
    fn header_declaration(&mut self, i: usize, hi: usize) -> usize {
        // Range-for: a `:` at this level before any `;`, `=` or `?`.
        let mut j = i;
        while j < hi {
            match self.st.s(j) {
                "(" | "[" | "{" => j = self.close(j, hi),
                ";" | "=" | "?" => break,
                ":" => {
                    // The range is evaluated outside the variable's scope; order does not matter for kinds.
                    self.simple_declaration(i, j, Ctx::Block, false);
                    return j;
                }
                _ => {}
            }
            j += 1;
        }
        self.simple_declaration(i, hi, Ctx::Block, false)
    }

    /// Whether a statement that begins here declares something.
    fn is_declaration(&mut self, i: usize, end: usize) -> bool {
        match self.st.s(i) {
            "static" | "const" | "extern" | "register" | "constexpr" | "inline" | "volatile"
            | "thread_local" | "mutable" | "typedef" | "struct" | "class" | "union" | "enum"
            | "auto" | "using" | "static_assert" => true,
            "decltype" | "typeof" => {
                let m = self.close(i + 1, end);
                self.st.ident(m + 1) || matches!(self.st.s(m + 1), "*" | "&" | "&&" | "const")
            }
            "typename" => {
                let Some(p) = self.path(i + 1, end) else {
                    return true;
                };
                !matches!(self.st.s(p.end), "(" | "{")
            }
            "int" | "float" | "double" | "char" | "long" | "short" | "bool" | "void"
            | "unsigned" | "signed" | "wchar_t" | "char16_t" | "char32_t" | "__int128" => {
                match self.st.s(i + 1) {
                    "{" => false,
                    "(" => self.declares_in_parentheses(i + 1, end),
                    _ => true,
                }
            }
            "::" | "" if self.st.ident(i) || self.st.s(i) == "::" => self.name_declares(i, end),
            _ => false,
        }
    }

    /// Whether a type before this `(` declares: `int (*p)[3]`, `int ((*f))(int)`, `T (x);` where x is new. `int((a + b) / c)` is a value.
    fn declares_in_parentheses(&mut self, open: usize, end: usize) -> bool {
        if self.member_pointer(open + 1, end) {
            return true;
        }
        let close = self.close(open, end);
        let mut inner = open + 1;
        // Not `bool((*p).f())`.
        let mut like = true;
        while matches!(self.st.s(inner), "(" | "&" | "*") {
            if self.st.s(inner) == "(" {
                let behind = self.close(inner, end) + 1;
                like &= matches!(self.st.s(behind), "(" | "[" | ")");
            } else if self.st.s(inner + 1) != "(" {
                break;
            }
            inner += 1;
        }
        let behind = self.st.s(close + 1);
        // `T(*p, n);` constructs.
        let mut inside = inner;
        while inside < close && !self.st.ident(inside) {
            inside += 1;
        }
        like &= self.st.s(inside + 1) != ",";
        let operator = open + 1..=inner;
        if operator.clone().any(|j| matches!(self.st.s(j), "*" | "&")) {
            return like
                && self.declarator_like(inner, close + 1)
                && matches!(behind, "(" | "[" | "=" | ";" | "," | ")");
        }
        like && self.st.ident(inner)
            && matches!(self.st.s(inner + 1), ")" | "[")
            && matches!(behind, "=" | ";" | "[" | ",")
            && self.names.lookup(self.cur, self.st.text(inner)).is_none()
    }

    /// A statement that begins with a name.
    fn name_declares(&mut self, i: usize, end: usize) -> bool {
        let Some(p) = self.path(i, end) else {
            return false;
        };
        if p.special {
            return false;
        }
        let next = self.st.s(p.end);
        let word = self.st.ident(p.end);
        match p.kind {
            NameKind::Type | NameKind::TypeTemplate => {
                word || match next {
                    "*" | "&" | "&&" => true,
                    "const" | "volatile" | "static" | "::" | "constexpr" | "extern"
                    | "register" => true,
                    "(" => self.declares_in_parentheses(p.end, end),
                    _ => false,
                }
            }
            NameKind::Unknown => {
                let yes = word
                    && !self.st.s(p.end + 1).is_empty()
                    && matches!(
                        self.st.s(p.end + 1),
                        "=" | ";" | "," | "[" | "{" | "(" | ":" | ")"
                    )
                    || matches!(next, "*" | "&") && self.declarator_like(p.end, end)
                    || matches!(next, "const" | "static");
                // `a * b(…)`: only believable as a declaration when nothing is known of either.
                yes && !(matches!(next, "*" | "&") && self.known_value(p.end, end))
            }
            _ => word && matches!(self.st.s(p.end + 1), "=" | ";" | ",") && self.st.ident(p.end),
        }
    }

    /// Whether the name after the operators at `i` is a variable or function already.
    fn known_value(&self, i: usize, end: usize) -> bool {
        let mut j = i;
        while j < end && matches!(self.st.s(j), "*" | "&" | "&&" | "const") {
            j += 1;
        }
        self.st.s(j + 1) != "="
            && self
                .names
                .lookup(self.cur, self.st.text(j))
                .is_some_and(|e| matches!(e.kind, NameKind::Var | NameKind::Fn))
    }
}
