//! Expressions, as far as brackets and names go: no tree, only marks.

use super::{BODY, Bias, LAUNCH, MAX_ARGS, NameKind, PATIENCE};
use crate::syntax::names::ScopeKind;
use crate::syntax::normalise::Kind;

/// What ends an expression at its own nesting level besides `;` and closing brackets.
#[derive(Clone, Copy, Default, Debug)]
pub struct Stop {
    /// `,`
    pub comma: bool,
    /// `>`
    pub angle: bool,
    /// `:` that belongs to no `?`
    pub colon: bool,
}

impl Bias<'_> {
    /// Walks an expression (or a type where one may stand); gives the index of the token that ended it.
    pub(super) fn expr(&mut self, i: usize, end: usize, stop: Stop) -> usize {
        if !self.enter() {
            return self.skip(i, end, stop);
        }
        let r = self.expr_inner(i, end, stop);
        self.leave();
        r
    }

    /// The end of an expression that is nested too deeply to look at.
    fn skip(&self, mut i: usize, end: usize, stop: Stop) -> usize {
        while i < end {
            match self.st.s(i) {
                ";" | ")" | "]" | "}" => return i,
                "," if stop.comma => return i,
                ">" if stop.angle => return i,
                "(" | "[" | "{" => i = self.close(i, end),
                _ => {}
            }
            i += 1;
        }
        end
    }

    fn expr_inner(&mut self, mut i: usize, end: usize, stop: Stop) -> usize {
        let mut operand = true;
        let mut questions = 0;
        while i < end {
            match self.st.kind(i) {
                Kind::Ident => {
                    if self.st.is_word(i, "requires")
                        && !self.st.c()
                        && matches!(self.st.s(i + 1), "(" | "{")
                    {
                        i = self.requires_expr(i, end);
                        operand = false;
                        continue;
                    }
                    i = self.name(i, end);
                    operand = false;
                    continue;
                }
                Kind::Number | Kind::Char | Kind::Str | Kind::Unknown => {
                    operand = false;
                    i += 1;
                    continue;
                }
                Kind::Eof => return i,
                _ => {}
            }
            match self.st.s(i) {
                ";" | ")" | "]" | "}" => return i,
                "," if stop.comma => return i,
                ">" if stop.angle => return i,
                "?" => {
                    questions += 1;
                    operand = true;
                }
                ":" => {
                    if questions == 0 && stop.colon {
                        return i;
                    }
                    questions -= 1;
                    operand = true;
                }
                "(" => {
                    let m = self.close(i, end);
                    if self.st.s(i + 1) == "{" && self.has_statements(i + 1, m) {
                        self.mark(i + 1, BODY);
                        self.block(i + 1, m.saturating_sub(1).max(i + 1));
                    } else {
                        if operand {
                            self.guess_pointer_type(i + 1, m);
                        }
                        self.group(i + 1, m);
                    }
                    i = m;
                    operand = false;
                }
                "[" => {
                    let m = self.close(i, end);
                    if operand
                        && !self.st.c()
                        && !matches!(
                            self.st.s(i.wrapping_sub(1)),
                            "delete" | "new" | "*" | "const"
                        )
                    {
                        i = self.lambda(i, m, end);
                        operand = false;
                        continue;
                    }
                    self.group(i + 1, m);
                    i = m;
                    operand = self.st.s(m.wrapping_sub(1)) == "["
                        && self.st.s(m.wrapping_sub(2)) == "delete";
                }
                "{" => {
                    let m = self.close(i, end);
                    self.group(i + 1, m);
                    i = m;
                    operand = false;
                }
                "<<<" => {
                    i = self.launch(i, end);
                    operand = false;
                }
                "." | "->" => {
                    i = self.member(i + 1, end);
                    operand = false;
                    continue;
                }
                "::" => {
                    if !self.st.ident(i + 1) && self.st.s(i + 1) != "operator" {
                        i += 1;
                        continue;
                    }
                    i = self.name(i, end);
                    operand = false;
                    continue;
                }
                "operator" => {
                    i = self.name(i, end);
                    operand = false;
                    continue;
                }
                "static_cast" | "const_cast" | "reinterpret_cast" | "dynamic_cast"
                    if self.st.s(i + 1) == "<" =>
                {
                    match self.template_args(i + 1, end) {
                        Some(c) => i = c,
                        None => i += 1,
                    }
                    operand = true;
                }
                "typename" | "struct" | "class" | "union" | "enum" => {
                    if let Some(p) = self.type_path(i + 1, end) {
                        if !p.kind.is_type() {
                            self.set_kind(p.last, NameKind::Type);
                        }
                        i = p.end;
                        operand = false;
                        continue;
                    }
                }
                // Only types have `const` in them.
                "const" | "volatile" => {
                    if (self.st.ident(i + 1) || self.st.s(i + 1) == "::")
                        && let Some(p) = self.type_path(i + 1, end)
                    {
                        if p.kind == NameKind::Unknown {
                            self.guess_type(&p);
                        }
                        i = p.end;
                        operand = false;
                        continue;
                    }
                }
                "new" => {
                    operand = true;
                    let mut j = i + 1;
                    if self.st.s(j) == "(" {
                        let m = self.close(j, end);
                        if self.st.ident(m + 1) {
                            self.group(j + 1, m);
                            j = m + 1;
                        }
                    }
                    while matches!(self.st.s(j), "const" | "volatile" | "struct" | "class") {
                        j += 1;
                    }
                    if (self.st.ident(j) || self.st.s(j) == "::" && self.st.ident(j + 1))
                        && let Some(p) = self.type_path(j, end)
                    {
                        if p.kind == NameKind::Unknown {
                            self.guess_type(&p);
                        }
                        operand = false;
                        i = p.end;
                        continue;
                    }
                    if j > i + 1 {
                        i = j;
                        continue;
                    }
                }
                "this" | "true" | "false" | "nullptr" => operand = false,
                "++" | "--" => {}
                "int" | "float" | "double" | "char" | "long" | "short" | "bool" | "void"
                | "unsigned" | "signed" | "auto" | "wchar_t" | "char16_t" | "char32_t" => {
                    operand = false;
                }
                _ => operand = true,
            }
            i += 1;
        }
        end
    }

    /// Whether the braces at `i` hold statements, not the elements of a list.
    fn has_statements(&self, i: usize, end: usize) -> bool {
        let m = self.close(i, end);
        let mut j = i + 1;
        while j < m {
            match self.st.s(j) {
                ";" => return true,
                "(" | "[" | "{" => j = self.close(j, m),
                _ => {}
            }
            j += 1;
        }
        false
    }

    /// A name in an expression.
    fn name(&mut self, i: usize, end: usize) -> usize {
        match self.path(i, end) {
            Some(p) => {
                if self.st.s(p.end) == "<" && !p.special && !self.st.c() {
                    self.out.decided += 1;
                }
                p.end
            }
            None => i + 1,
        }
    }

    /// The member after `.` or `->`.
    fn member(&mut self, i: usize, end: usize) -> usize {
        let mut j = i;
        let forced = self.st.s(j) == "template";
        if forced {
            j += 1;
        }
        if self.st.s(j) == "*" {
            return j + 1; // `.*` spelt apart; the builder complains
        }
        // `p->Base<T>::f()`: a base is known in its class, wherever its own name is.
        if self.st.ident(j)
            && self.st.s(j + 1) == "<"
            && self.names.is_class_template(self.st.text(j))
            && let Some(c) = self.template_args(j + 1, end)
            && self.st.s(c + 1) == "::"
        {
            self.out.decided += 1;
            return self.path(j, end).map_or(c + 1, |p| p.end);
        }
        if self.st.ident(j) && self.st.s(j + 1) != "::" {
            let template = forced || self.names.is_member_template(self.st.text(j));
            self.set_kind(j, NameKind::Var);
            j += 1;
            if self.st.s(j) == "<" {
                self.out.decided += 1;
                if template
                    && (forced || self.plausible_args(j, end))
                    && let Some(c) = self.template_args(j, end)
                {
                    self.set_kind(j - 1, NameKind::FnTemplate);
                    j = c + 1;
                }
            }
            return j;
        }
        match self.path(j, end) {
            Some(p) => p.end,
            None => j.max(i),
        }
    }

    /// Everything in `lo..hi`, whatever separates it.
    pub(super) fn group(&mut self, lo: usize, hi: usize) {
        let mut i = lo;
        while i < hi {
            let e = self.expr(i, hi, Stop::default());
            i = e.max(i) + 1;
        }
    }

    /// `<<<` at `i`; gives the last token of the `>>>`.
    fn launch(&mut self, i: usize, end: usize) -> usize {
        let stop = Stop {
            comma: true,
            angle: true,
            colon: false,
        };
        if self.not_open.contains(&i) {
            return i;
        }
        let reach = if self.wasted > PATIENCE { 64 } else { MAX_ARGS };
        let end = end.min(i + reach);
        let mut j = i + 1;
        loop {
            j = self.expr(j, end, stop);
            if j >= end {
                self.not_open.insert(i);
                self.wasted += j - i;
                return i;
            }
            match self.st.s(j) {
                "," => j += 1,
                ">" => {
                    let triple = self.st.s(j + 1) == ">" && self.st.s(j + 2) == ">";
                    if triple {
                        self.mark(i, LAUNCH);
                        self.mark(j, LAUNCH);
                        self.out.angle.insert(i, j);
                        return j + 2;
                    }
                    // A shift or comparison inside the configuration.
                    j += 1;
                    while self.st.s(j) == ">" && self.st.s(j + 1) != ">" {
                        j += 1;
                    }
                }
                _ => {
                    self.not_open.insert(i);
                    self.wasted += j - i;
                    return i;
                }
            }
        }
    }

    /// A lambda whose captures are `i..=m`; gives the index after its body.
    fn lambda(&mut self, i: usize, m: usize, end: usize) -> usize {
        let old = self.push(ScopeKind::Block);
        let mut j = i + 1;
        while j < m {
            if self.st.ident(j) && matches!(self.st.s(j + 1), "=" | "{" | "(") {
                let e = self.expr(
                    j + 2,
                    m,
                    Stop {
                        comma: true,
                        ..Stop::default()
                    },
                );
                self.declare(j, NameKind::Var, None);
                j = e + 1;
                continue;
            }
            if self.st.ident(j) {
                self.path(j, m);
            }
            j += 1;
        }
        j = m + 1;
        if self.st.s(j) == "<" {
            j = self.template_params(j, end);
            j = self.requires_clause(j, end);
        }
        if self.st.s(j) == "(" {
            let c = self.close(j, end);
            self.params(j + 1, c);
            j = c + 1;
        }
        // Specifiers and the return type.
        while j < end && !matches!(self.st.s(j), "{" | ";" | ")" | "]" | "}" | ",") {
            if self.st.ident(j) || self.st.s(j) == "::" {
                j = self.name(j, end).max(j + 1);
            } else if self.st.s(j) == "(" {
                let c = self.close(j, end);
                self.group(j + 1, c);
                j = c + 1;
            } else {
                j += 1;
            }
        }
        if self.st.s(j) == "{" {
            let c = self.close(j, end);
            self.mark(j, BODY);
            self.block(j, c);
            j = c + 1;
        }
        self.cur = old;
        j
    }
}
