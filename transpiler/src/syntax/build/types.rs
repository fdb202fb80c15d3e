//! Decl-specifiers, type-ids and qualified names, from tokens.

use super::decl::Place;
use super::{Attrs, Builder, Built, Cur};
use crate::syntax::ast::*;
use crate::syntax::bias::OPEN;
use crate::syntax::codes;
use crate::syntax::names::NameKind;
use crate::syntax::normalise::{Fact, Kind};
use std::rc::Rc;

/// What the specifiers of a declaration say.
#[derive(Clone, Debug, Default)]
pub struct DeclSpecs {
    /// Storage and function specifiers.
    pub specs: Specs,
    /// Attributes in front of, between and behind them.
    pub attrs: Attrs,
    /// The type; `None` when none was written.
    pub ty: Option<TypeExpr>,
    /// `typedef`
    pub typedef: bool,
    /// `Concept auto`
    pub concept: Option<QualName>,
    /// A class or enumeration defined (or mentioned with an elaborated name) here.
    pub defines: Option<Decl>,
    /// The type is `struct S` without a body and without anything else: may declare `S`.
    pub elaborated: bool,
}

/// Counts of the built-in type words.
#[derive(Default)]
struct Words {
    long: u32,
    short: bool,
    signed: bool,
    unsigned: bool,
    base: Option<&'static str>,
    any: bool,
    conflict: bool,
}

impl Words {
    fn add(&mut self, w: &str) -> bool {
        match w {
            "long" => self.long += 1,
            "short" => self.short = true,
            "signed" => self.signed = true,
            "unsigned" => self.unsigned = true,
            _ => {
                let known = [
                    "void", "bool", "char", "int", "float", "double", "wchar_t", "char16_t",
                    "char32_t", "__int128",
                ];
                let Some(k) = known.iter().find(|k| **k == w) else {
                    return false;
                };
                self.conflict |= self.base.is_some();
                self.base = Some(k);
            }
        }
        self.any = true;
        true
    }

    fn finish(&self) -> Option<BuiltinType> {
        use BuiltinType as B;
        if self.conflict || self.signed && self.unsigned {
            return None;
        }
        let sized = self.long > 0 || self.short || self.signed || self.unsigned;
        Some(match self.base.unwrap_or("int") {
            "char" if self.long == 0 && !self.short => match (self.signed, self.unsigned) {
                (true, _) => B::SChar,
                (_, true) => B::UChar,
                _ => B::Char,
            },
            "int" => match (self.short, self.long, self.unsigned) {
                (true, 0, false) => B::Short,
                (true, 0, true) => B::UShort,
                (false, 0, false) => B::Int,
                (false, 0, true) => B::UInt,
                (false, 1, false) => B::Long,
                (false, 1, true) => B::ULong,
                (false, 2, false) => B::LongLong,
                (false, 2, true) => B::ULongLong,
                _ => return None,
            },
            "__int128" if self.long == 0 && !self.short => {
                if self.unsigned {
                    B::UInt128
                } else {
                    B::Int128
                }
            }
            "double" if self.long == 1 && !self.short && !self.signed && !self.unsigned => {
                B::LongDouble
            }
            _ if sized => return None,
            "void" => B::Void,
            "bool" => B::Bool,
            "float" => B::Float,
            "double" => B::Double,
            "wchar_t" => B::WChar,
            "char16_t" => B::Char16,
            "char32_t" => B::Char32,
            _ => return None,
        })
    }
}

/// So many failed guesses only occur in text made to be slow; after them, names are taken for values.
const MAX_VAIN: u32 = 20_000;

impl Builder<'_> {
    /// Whether the token is a word of a built-in type.
    pub(in crate::syntax) fn builtin_word(&self, i: usize) -> bool {
        Words::default().add(self.st.s(i))
    }

    /// The end of the qualified name at `i` and its last identifier, without building it.
    pub(in crate::syntax) fn peek_name(&self, i: usize, end: usize) -> Option<(usize, usize)> {
        let mut j = i;
        if self.st.s(j) == "::" {
            j += 1;
        }
        loop {
            if self.st.s(j) == "template" {
                j += 1;
            }
            if j >= end || !self.st.ident(j) {
                return None;
            }
            let last = j;
            j += 1;
            if self.bound.has(j, OPEN) {
                j = self.bound.angle.get(&j)? + 1;
            }
            if self.st.s(j) == "::" && self.st.s(j + 1) != "*" && j + 1 < end {
                if matches!(self.st.s(j + 1), "~" | "operator") {
                    return None;
                }
                j += 1;
                continue;
            }
            return Some((j, last));
        }
    }

    /// Whether a type can begin here, by what is known of the name.
    pub(in crate::syntax) fn type_starts(&self, i: usize, end: usize) -> bool {
        if i >= end {
            return false;
        }
        match self.st.s(i) {
            "const" | "volatile" | "struct" | "class" | "union" | "enum" | "typename" | "auto"
            | "decltype" | "typeof" => true,
            "::" | "" if self.st.ident(i) || self.st.s(i) == "::" => self
                .peek_name(i, end)
                .is_some_and(|(_, last)| self.bound.kind(last).is_type()),
            _ => self.builtin_word(i),
        }
    }

    /// A type-id that takes up the whole stretch (`...` behind it makes it a pack).
    pub(in crate::syntax) fn whole_type(&mut self, lo: usize, hi: usize) -> Built<TypeExpr> {
        let mut c = Cur { i: lo, end: hi };
        let ty = self.type_id(&mut c)?;
        let ty = if self.eat(&mut c, "...") {
            TypeExpr {
                loc: self.st.loc(lo, hi),
                kind: TypeKind::Pack(Box::new(ty)),
                quals: Quals::default(),
            }
        } else {
            ty
        };
        if c.i != hi {
            return self.expected(&c, "the end of the type");
        }
        Ok(ty)
    }

    /// The stretch as a type-id, if it is one. Used where an expression is tried next.
    pub(in crate::syntax) fn guess_type(&mut self, lo: usize, hi: usize) -> Option<TypeExpr> {
        if !self.type_starts(lo, hi) || self.vain > MAX_VAIN {
            return None;
        }
        let mark = self.trace.len();
        match self.whole_type(lo, hi) {
            Ok(t) => Some(t),
            Err(_) => {
                self.vain += 1;
                self.trace.truncate(mark);
                None
            }
        }
    }

    /// A type-id.
    pub(in crate::syntax) fn type_id(&mut self, c: &mut Cur) -> Built<TypeExpr> {
        self.deeper(c.i, |b| {
            let specs = b.specifiers(c, Place::TypeId)?;
            let Some(base) = specs.ty else {
                return b.expected(c, "a type");
            };
            let d = b.declarator(c, Place::TypeId)?;
            if d.name.is_some() {
                return b.expected(c, "a type without a name");
            }
            Ok(d.apply(base))
        })
    }

    /// Decl-specifiers. A class body is built on the way.
    pub(in crate::syntax) fn specifiers(&mut self, c: &mut Cur, place: Place) -> Built<DeclSpecs> {
        let mut out = DeclSpecs::default();
        let mut words = Words::default();
        let mut quals = Quals::default();
        let lo = c.i;
        let mut type_lo = None;
        let mut type_hi = c.i;
        while c.i < c.end {
            if place != Place::TypeId || c.i > lo {
                self.attrs_at(c.i, &mut out.attrs);
            }
            let here = c.i;
            let s = self.s(c);
            let flag = match s {
                "static" => Some(&mut out.specs.is_static),
                "extern" => Some(&mut out.specs.is_extern),
                "inline" => Some(&mut out.specs.is_inline),
                "register" => Some(&mut out.specs.is_register),
                "thread_local" => Some(&mut out.specs.is_thread_local),
                "mutable" => Some(&mut out.specs.is_mutable),
                "constexpr" => Some(&mut out.specs.is_constexpr),
                "virtual" => Some(&mut out.specs.is_virtual),
                "friend" => Some(&mut out.specs.is_friend),
                "typedef" => Some(&mut out.typedef),
                _ => None,
            };
            if let Some(f) = flag {
                *f = true;
                c.i += 1;
                continue;
            }
            match s {
                "explicit" => {
                    if self.ahead(c, 1) == "(" {
                        return self.fail(c.i, codes::CPP_FEATURE, "conditional `explicit`");
                    }
                    out.specs.is_explicit = true;
                    c.i += 1;
                    continue;
                }
                "const" => {
                    quals.is_const = true;
                    c.i += 1;
                    continue;
                }
                "volatile" => {
                    quals.is_volatile = true;
                    c.i += 1;
                    continue;
                }
                _ => {}
            }
            if out.ty.is_some() {
                break;
            }
            if words.add(s) {
                type_lo.get_or_insert(here);
                c.i += 1;
                type_hi = c.i;
                continue;
            }
            if words.any {
                break;
            }
            let kind = match s {
                "auto" if self.st.c() => {
                    c.i += 1;
                    continue;
                }
                "auto" => {
                    c.i += 1;
                    TypeKind::Auto
                }
                "decltype" | "typeof" => {
                    let (kind, q) = self.decltype(c)?;
                    quals.is_const |= q.is_const;
                    quals.is_volatile |= q.is_volatile;
                    kind
                }
                "typename" => {
                    c.i += 1;
                    TypeKind::Named(self.qual_name(c)?)
                }
                "struct" | "class" | "union" | "enum" => {
                    let (kind, decl, elaborated) = self.tagged(c, place)?;
                    out.defines = decl;
                    out.elaborated = elaborated;
                    kind
                }
                "::" | "" if self.names_type(c, place) => TypeKind::Named(self.qual_name(c)?),
                "::" | ""
                    if self
                        .concept_at(c.i, c.end)
                        .is_some_and(|e| self.st.s(e) == "auto") =>
                {
                    let q = self.qual_name(c)?;
                    c.i += 1;
                    out.concept = Some(q);
                    TypeKind::Auto
                }
                _ => break,
            };
            type_lo.get_or_insert(here);
            type_hi = c.i;
            out.ty = Some(TypeExpr {
                kind,
                quals: Quals::default(),
                loc: self.st.loc(here, c.i),
            });
        }
        if words.any {
            let from = type_lo.unwrap_or(lo);
            let Some(b) = words.finish() else {
                return self.fail(
                    from,
                    codes::TYPE_WORDS,
                    "this combination of type words means nothing",
                );
            };
            out.ty = Some(TypeExpr {
                kind: TypeKind::Builtin(b),
                quals: Quals::default(),
                loc: self.st.loc(from, type_hi.max(from + 1)),
            });
        }
        if out.attrs.forceinline {
            out.specs.is_inline = true;
        }
        match &mut out.ty {
            Some(t) => t.quals = quals,
            // `const x = 3;` of C
            None if self.st.c() && (quals.is_const || quals.is_volatile) => {
                out.specs.implicit_int = true;
                out.ty = Some(TypeExpr {
                    kind: TypeKind::Builtin(BuiltinType::Int),
                    quals,
                    loc: self.st.loc(lo, lo + 1),
                });
            }
            None => {}
        }
        Ok(out)
    }

    /// Whether the name at the cursor is the declaration's type (and not its declarator).
    fn names_type(&self, c: &Cur, place: Place) -> bool {
        let Some((end, last)) = self.peek_name(c.i, c.end) else {
            return false;
        };
        if !self.bound.kind(last).is_type() {
            // A constructor out of line: `A::A(`; anything else is the declarator.
            return false;
        }
        if end < c.end && self.st.s(end) == "(" && !self.st.name_in_parentheses(end) {
            let simple = last == c.i;
            if simple
                && matches!(place, Place::Member)
                && self
                    .classes
                    .last()
                    .is_some_and(|n| **n == *self.st.text(last))
            {
                return false;
            }
            // `A::A(`, `A<T>::A(`
            if !simple && self.repeats(c.i, last) {
                return false;
            }
        }
        true
    }

    /// Whether the part before the last of a qualified name is the same identifier.
    fn repeats(&self, lo: usize, last: usize) -> bool {
        if last < lo + 2 || self.st.s(last - 1) != "::" {
            return false;
        }
        let mut j = last - 2;
        if self.st.s(j) == ">" && lo < j {
            // Find the `<` that this `>` closes.
            match self.bound.angle.range(lo..j).rev().find(|(_, c)| **c == j) {
                Some((open, _)) if *open > lo => j = open - 1,
                _ => return false,
            }
        }
        self.st.ident(j) && self.st.text(j) == self.st.text(last)
    }

    fn decltype(&mut self, c: &mut Cur) -> Built<(TypeKind, Quals)> {
        let gnu = self.s(c) == "typeof";
        if self.ahead(c, 1) != "(" {
            return self.expected(c, "`(`");
        }
        let m = self.close(c.i + 1, c.end)?;
        let lo = c.i + 2;
        let kind = if !gnu && self.st.s(lo) == "auto" && lo + 1 == m {
            TypeKind::DecltypeAuto
        } else if gnu && self.type_starts(lo, m) {
            let ty = self.whole_type(lo, m)?;
            c.i = m + 1;
            return Ok((ty.kind, ty.quals));
        } else {
            TypeKind::Decltype(Box::new(self.whole_expr(lo, m)?), gnu)
        };
        c.i = m + 1;
        // `decltype(x)::type`
        if self.s(c) == "::"
            && let TypeKind::Decltype(e, false) = kind
        {
            let name = self.inside_decltype(c, lo, e)?;
            return Ok((TypeKind::Named(name), Quals::default()));
        }
        Ok((kind, Quals::default()))
    }

    /// `decltype(e)::name` at the `::`.
    pub(in crate::syntax) fn inside_decltype(
        &mut self,
        c: &mut Cur,
        lo: usize,
        e: Box<Expr>,
    ) -> Built<QualName> {
        c.i += 1;
        let rest = self.qual_name(c)?;
        let mut parts = vec![NamePart {
            name: Unqualified::Decltype(e),
            args: None,
        }];
        parts.extend(rest.parts);
        Ok(QualName {
            global: false,
            parts,
            loc: self.st.loc(lo, c.i),
        })
    }

    /// `struct S`, `enum E : int { … }` …; gives the type, the definition or mention, and whether it had no body.
    fn tagged(&mut self, c: &mut Cur, place: Place) -> Built<(TypeKind, Option<Decl>, bool)> {
        if self.s(c) == "enum" {
            self.enumeration(c, place)
        } else {
            self.record(c, place)
        }
    }

    /// A qualified name, template arguments included; the marks say where those are.
    pub(in crate::syntax) fn qual_name(&mut self, c: &mut Cur) -> Built<QualName> {
        let lo = c.i;
        let global = self.eat(c, "::");
        let mut parts = Vec::new();
        loop {
            self.eat(c, "template");
            let mut args = None;
            let name = match self.s(c) {
                "~" => {
                    c.i += 1;
                    Unqualified::Destructor(self.ident(c)?.name)
                }
                "operator" => self.operator_name(c)?,
                _ => Unqualified::Ident(self.ident(c)?.name),
            };
            if c.i < c.end && self.bound.has(c.i, OPEN) {
                args = Some(self.template_args(c)?);
            }
            parts.push(NamePart { name, args });
            let more = self.s(c) == "::"
                && (c.i + 1 < c.end)
                && (self.st.ident(c.i + 1)
                    || matches!(self.ahead(c, 1), "~" | "operator" | "template"));
            if !more {
                break;
            }
            c.i += 1;
        }
        Ok(QualName {
            global,
            parts,
            loc: self.st.loc(lo, c.i),
        })
    }

    /// `operator+`, `operator()`, `operator bool`, at `operator`.
    fn operator_name(&mut self, c: &mut Cur) -> Built<Unqualified> {
        c.i += 1;
        let text: Rc<str> = match self.s(c) {
            "(" if self.ahead(c, 1) == ")" => {
                c.i += 2;
                "()".into()
            }
            "[" if self.ahead(c, 1) == "]" => {
                c.i += 2;
                "[]".into()
            }
            w @ ("new" | "delete") => {
                c.i += 1;
                if self.s(c) == "[" && self.ahead(c, 1) == "]" {
                    c.i += 2;
                    format!("{w}[]").into()
                } else {
                    w.into()
                }
            }
            ">" => {
                let mut s = String::new();
                loop {
                    s.push_str(self.st.text(c.i));
                    let glued = self.st.toks.get(c.i).is_some_and(|t| t.glued);
                    c.i += 1;
                    if !glued {
                        break;
                    }
                }
                s.into()
            }
            "<<<" => return self.expected(c, "an operator"),
            s if !s.is_empty()
                && s != "::"
                && !s.starts_with(|x: char| x.is_ascii_alphabetic() || x == '_') =>
            {
                c.i += 1;
                s.into()
            }
            // `operator""_m`, `operator"" _m`
            _ if self.st.kind(c.i) == Kind::Str => {
                let mut s = self.st.text(c.i).to_string();
                c.i += 1;
                if s.ends_with('"') {
                    s.push_str(&self.ident(c)?.name);
                }
                s.into()
            }
            _ => {
                // Conversion: a type with pointer operators only.
                let specs = self.specifiers(c, Place::TypeId)?;
                let Some(mut ty) = specs.ty else {
                    return self.expected(c, "an operator");
                };
                let lo = c.i;
                loop {
                    let kind = match self.s(c) {
                        "*" => TypeKind::Pointer(Box::new(ty.clone())),
                        "&" => TypeKind::LRef(Box::new(ty.clone())),
                        "&&" => TypeKind::RRef(Box::new(ty.clone())),
                        "const" => {
                            c.i += 1;
                            ty.quals.is_const = true;
                            continue;
                        }
                        _ => break,
                    };
                    c.i += 1;
                    ty = TypeExpr {
                        kind,
                        quals: Quals::default(),
                        loc: self.st.loc(lo, c.i),
                    };
                }
                return Ok(Unqualified::Conversion(Box::new(ty)));
            }
        };
        Ok(Unqualified::Operator(text))
    }

    /// `<…>` at the cursor.
    pub(in crate::syntax) fn template_args(&mut self, c: &mut Cur) -> Built<Vec<TemplateArg>> {
        let Some(&close) = self.bound.angle.get(&c.i) else {
            return self.expected(c, "template arguments");
        };
        let lo = c.i + 1;
        if close >= c.end {
            return self.expected(c, "template arguments");
        }
        let parts = self.commas(lo, close);
        let args = self.deeper(lo, |b| {
            parts
                .iter()
                .map(|&(lo, hi)| b.template_arg(lo, hi))
                .collect()
        });
        c.i = close + 1;
        args
    }

    fn template_arg(&mut self, lo: usize, hi: usize) -> Built<TemplateArg> {
        if let Some(ty) = self.guess_type(lo, hi) {
            return Ok(TemplateArg::Type(ty));
        }
        Ok(TemplateArg::Expr(self.whole_expr(lo, hi)?))
    }

    /// Whether `restrict` stood before token `i`.
    pub(super) fn restrict_at(&self, i: usize) -> bool {
        self.st
            .facts_at(i)
            .iter()
            .any(|(_, f)| *f == Fact::Restrict)
    }

    /// Whether the name is known to be anything at all.
    pub(in crate::syntax) fn known(&self, i: usize) -> bool {
        self.bound.kind(i) != NameKind::Unknown
    }
}
