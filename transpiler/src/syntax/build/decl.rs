//! Declarations: what stands at namespace, class and block level, from tokens; bodies are handed to `stmt` and `class`.

use super::declarator::Declarator;
use super::types::DeclSpecs;
use super::{Builder, Built, Cur};
use crate::syntax::ast::*;
use crate::syntax::bias::DIRECT;
use crate::syntax::codes;
use crate::syntax::items;
use crate::syntax::normalise::Kind;
use std::rc::Rc;

/// Where a declaration stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// Namespace level.
    Namespace,
    /// A class's member.
    Member,
    /// Inside a function.
    Block,
    /// A parameter.
    Param,
    /// A type-id: nothing is declared.
    TypeId,
    /// Behind `typedef`: what is declared is a type's name.
    Typedef,
}

/// A declaration with nothing special about it.
pub(super) fn plain(kind: DeclKind, loc: Loc) -> Decl {
    Decl {
        kind,
        templates: Vec::new(),
        attrs: Attrs::default(),
        loc,
    }
}

impl Builder<'_> {
    /// All declarations of a stretch; what fails becomes `Refused`, up to the end of the item.
    pub(super) fn declarations(&mut self, mut c: Cur, place: Place) -> Vec<Decl> {
        let mut out = Vec::new();
        while c.i < c.end {
            self.pragma_decls(c.i, &mut out);
            let lo = c.i;
            let item = items::item_end(self.st, lo, c.end);
            let top = place == Place::Namespace;
            if top {
                self.stats.items += 1;
            }
            let outer = top.then(|| std::mem::take(&mut self.trace));
            let built = self
                .declaration(&mut c, place)
                .and_then(|d| self.obeyed(lo, c.i).map(|()| d));
            if let Some(outer) = outer {
                let trace = std::mem::replace(&mut self.trace, outer);
                if built.is_ok() {
                    self.compare_item(lo, c.i, &trace);
                }
            }
            match built {
                Ok(mut d) => out.append(&mut d),
                Err(f) => {
                    self.report(&f);
                    self.refused.push((lo, item));
                    if top {
                        self.stats.items_with_errors += 1;
                    }
                    out.push(plain(
                        DeclKind::Refused {
                            code: f.code,
                            message: f.message,
                        },
                        self.st.loc(lo, item),
                    ));
                    c.i = item;
                }
            }
            c.i = c.i.max(lo + 1);
        }
        self.pragma_decls(c.end, &mut out);
        out
    }

    fn pragma_decls(&mut self, i: usize, out: &mut Vec<Decl>) {
        for (text, loc) in self.pragmas_at(i) {
            out.push(plain(DeclKind::Pragma(text), loc));
        }
    }

    /// One declaration, unfolded.
    pub(super) fn declaration(&mut self, c: &mut Cur, place: Place) -> Built<Vec<Decl>> {
        self.deeper(c.i, |b| b.declaration_inner(c, place))
    }

    fn declaration_inner(&mut self, c: &mut Cur, place: Place) -> Built<Vec<Decl>> {
        let lo = c.i;
        let one = |d: Decl| Ok(vec![d]);
        match self.s(c) {
            ";" => {
                c.i += 1;
                one(plain(DeclKind::Empty, self.st.loc(lo, c.i)))
            }
            "}" | ")" | "]" => self.fail(
                lo,
                codes::UNBALANCED,
                format!("`{}` without its opening bracket", self.st.text(lo)),
            ),
            w @ ("public" | "private" | "protected")
                if place == Place::Member && self.ahead(c, 1) == ":" =>
            {
                let d = plain(DeclKind::Access(w.into()), self.st.loc(lo, lo + 2));
                c.i += 2;
                one(d)
            }
            "inline" if self.ahead(c, 1) == "namespace" => {
                c.i += 1;
                self.namespace(c, lo, true)
            }
            "namespace" => self.namespace(c, lo, false),
            "extern" if self.st.kind(lo + 1) == Kind::Str && lo + 1 < c.end => {
                let is_c = self.st.text(lo + 1) == "\"C\"";
                c.i += 2;
                let decls = if self.s(c) == "{" {
                    let m = self.close(c.i, c.end)?;
                    let inner = Cur { i: c.i + 1, end: m };
                    let d = self.declarations(inner, place);
                    c.i = m + 1;
                    d
                } else {
                    let mut decls = self.declaration(c, place)?;
                    for d in &mut decls {
                        // As with `extern` before it: without a value it defines nothing ([dcl.link]).
                        if let DeclKind::Var(v) = &mut d.kind {
                            v.specs.is_extern = true;
                        }
                    }
                    decls
                };
                let kind = DeclKind::Linkage { c: is_c, decls };
                one(plain(kind, self.st.loc(lo, c.i)))
            }
            "using" => self.using(c),
            "static_assert" => {
                let m = match self.ahead(c, 1) {
                    "(" => self.close(lo + 1, c.end)?,
                    _ => {
                        return self.expected(
                            &Cur {
                                i: lo + 1,
                                end: c.end,
                            },
                            "`(`",
                        );
                    }
                };
                let parts = self.commas(lo + 2, m);
                let (cond, message) = match parts[..] {
                    [(a, b)] => (self.whole_expr(a, b)?, None),
                    [(a, b), (t, u)] => {
                        let text: String =
                            (t..u).map(|i| self.st.text(i).trim_matches('"')).collect();
                        (self.whole_expr(a, b)?, Some(text.into()))
                    }
                    _ => return self.expected(c, "a condition and a message"),
                };
                c.i = m + 1;
                self.want(c, ";")?;
                let kind = DeclKind::StaticAssert { cond, message };
                one(plain(kind, self.st.loc(lo, c.i)))
            }
            "template" if self.ahead(c, 1) == "<" => self.templated(c, place),
            "template" => self.instantiation(c, place),
            "extern" if self.ahead(c, 1) == "template" => {
                c.i += 1;
                self.instantiation(c, place)
            }
            "asm" => self.fail(lo, codes::GNU_EXTENSION, "assembly outside a function"),
            _ if self.st.is_word(lo, "concept") && self.st.ident(lo + 1) => {
                self.fail(lo, codes::CPP_FEATURE, "a concept without parameters")
            }
            _ if self.guide_at(c) => self.guide(c).map(|d| vec![d]),
            _ => self.simple_declaration(c, place, Vec::new()),
        }
    }

    fn namespace(&mut self, c: &mut Cur, lo: usize, inline: bool) -> Built<Vec<Decl>> {
        c.i += 1;
        if self.at_ident(c) && self.ahead(c, 1) == "=" {
            let name = self.ident(c)?;
            c.i += 1;
            let target = self.qual_name(c)?;
            self.want(c, ";")?;
            let kind = DeclKind::NamespaceAlias { name, target };
            return Ok(vec![plain(kind, self.st.loc(lo, c.i))]);
        }
        let mut names = Vec::new();
        while self.at_ident(c) {
            names.push(self.ident(c)?);
            if names.len() > super::MAX_DEPTH as usize {
                return self.fail(c.i, codes::TOO_DEEP, "a namespace of so many levels");
            }
            if !self.eat(c, "::") {
                break;
            }
            self.eat(c, "inline");
        }
        if self.s(c) != "{" {
            return self.expected(c, "`{`");
        }
        let m = self.close(c.i, c.end)?;
        let inner = Cur { i: c.i + 1, end: m };
        let decls = self.declarations(inner, Place::Namespace);
        c.i = m + 1;
        let loc = self.st.loc(lo, c.i);
        let mut names = names.into_iter().map(Some).collect::<Vec<_>>();
        let innermost = names.pop().unwrap_or(None);
        let mut d = plain(
            DeclKind::Namespace {
                name: innermost,
                is_inline: inline,
                decls,
            },
            loc,
        );
        while let Some(name) = names.pop() {
            d = plain(
                DeclKind::Namespace {
                    name,
                    is_inline: false,
                    decls: vec![d],
                },
                loc,
            );
        }
        Ok(vec![d])
    }

    /// `using …;`; a declaration for each name.
    pub(super) fn using(&mut self, c: &mut Cur) -> Built<Vec<Decl>> {
        let lo = c.i;
        c.i += 1;
        let mut kinds = Vec::new();
        if self.eat(c, "namespace") {
            kinds.push(DeclKind::UsingNamespace(self.qual_name(c)?));
        } else if self.eat(c, "enum") {
            kinds.push(DeclKind::UsingEnum(self.qual_name(c)?));
        } else if self.at_ident(c) && self.ahead(c, 1) == "=" {
            let name = self.ident(c)?;
            c.i += 1;
            let begin = c.i;
            let (defines, ty) = match self.defining_type_id(c, &name) {
                Ok(found) => found,
                Err(f) => {
                    c.i = begin;
                    (None, self.unknown_type(c, f)?)
                }
            };
            self.want(c, ";")?;
            let loc = self.st.loc(lo, c.i);
            let alias = plain(DeclKind::Alias { name, ty }, loc);
            return Ok(defines.into_iter().chain([alias]).collect());
        } else {
            loop {
                self.eat(c, "typename");
                let name = self.qual_name(c)?;
                kinds.push(if self.eat(c, "...") {
                    DeclKind::UsingPack(name)
                } else {
                    DeclKind::Using(name)
                });
                if !self.eat(c, ",") {
                    break;
                }
            }
        }
        self.want(c, ";")?;
        let loc = self.st.loc(lo, c.i);
        Ok(kinds.into_iter().map(|k| plain(k, loc)).collect())
    }

    /// The type behind `using name =`, and the class or enumeration that it defines, which has the alias's name if it has none of its own.
    fn defining_type_id(&mut self, c: &mut Cur, name: &Ident) -> Built<(Option<Decl>, TypeExpr)> {
        let start = self.start_of(c.i);
        let mut head = self.specifiers(c, Place::TypeId)?;
        let mut defines = head.defines.take().filter(|_| !head.elaborated);
        if let Some(d) = &mut defines {
            d.loc.lo = start;
            let anonymous = match &d.kind {
                DeclKind::Record(r) => r.anonymous,
                DeclKind::Enum(e) => e.anonymous,
                _ => false,
            };
            if anonymous {
                let name = match self.s(c) {
                    ";" => name.name.clone(),
                    _ => self.word_after(&name.name),
                };
                rename_defined(d, &mut head.ty, name);
            }
        }
        let Some(base) = head.ty else {
            return self.expected(c, "a type");
        };
        let d = self.declarator(c, Place::TypeId)?;
        if d.name.is_some() {
            return self.expected(c, "a type without a name");
        }
        Ok((defines, d.apply(base)))
    }

    /// `name_t`, made different from all words of the unit.
    fn word_after(&mut self, name: &str) -> Rc<str> {
        let base = format!("{name}_t");
        let mut n = 1;
        let mut name: Rc<str> = base.clone().into();
        while self.words.contains(&name) {
            n += 1;
            name = format!("{base}{n}").into();
        }
        self.words.insert(name.clone());
        name
    }

    /// A type-id whose name is not known to be a type: `using T = Unknown;`
    fn unknown_type(&mut self, c: &mut Cur, f: super::Fail) -> Built<TypeExpr> {
        let lo = c.i;
        if !self.at_ident(c) {
            return Err(f);
        }
        let name = self.qual_name(c).map_err(|_| f)?;
        Ok(TypeExpr {
            kind: TypeKind::Named(name),
            quals: Quals::default(),
            loc: self.st.loc(lo, c.i),
        })
    }

    /// Specifiers, declarators, initialisers, function bodies.
    pub(super) fn simple_declaration(
        &mut self,
        c: &mut Cur,
        place: Place,
        templates: Vec<TemplateParams>,
    ) -> Built<Vec<Decl>> {
        let lo = c.i;
        let start = self.start_of(lo);
        let mut out = Vec::new();
        let mut head = self.specifiers(c, place)?;
        if let Some(mut d) = head.defines.take() {
            // `struct S;` declares; `struct S x;` only mentions a type that sema looks up by tag.
            let alone = self.s(c) == ";";
            if !head.elaborated || alone {
                let anonymous = match &d.kind {
                    DeclKind::Record(r) => r.anonymous,
                    DeclKind::Enum(e) => e.anonymous,
                    _ => false,
                };
                if anonymous && !alone {
                    self.name_after_declarator(c, place, head.typedef, &mut d, &mut head.ty);
                }
                d.loc.lo = start;
                d.templates = templates.clone();
                let attrs = std::mem::take(&mut d.attrs);
                // Alignment written before `struct` of a pure definition is the class's.
                if alone {
                    d.attrs = head.attrs.clone();
                }
                d.attrs.align.extend(attrs.align);
                d.attrs.packed |= attrs.packed;
                d.attrs.bindings.extend(attrs.bindings);
                d.attrs.others.extend(attrs.others);
                if head.specs.is_friend
                    && let Some(ty) = head.ty.take()
                {
                    self.want(c, ";")?;
                    let kind = DeclKind::FriendType(ty);
                    return Ok(vec![plain(kind, self.st.loc(lo, c.i))]);
                }
                // What has no name and no declarator is still an object, whose members are named without it: in a class, and (C++'s unions only) elsewhere.
                let union = |r: &RecordDecl| r.tag == TagKind::Union && !self.st.c();
                let object = match &d.kind {
                    DeclKind::Record(r) => place == Place::Member || union(r),
                    _ => false,
                };
                out.push(d);
                if alone {
                    c.i += 1;
                    if anonymous
                        && object
                        && let Some(ty) = head.ty.take()
                    {
                        let loc = self.st.loc(lo, c.i);
                        // Without a name it is nobody else's (C++17 [class.union.anon]/3).
                        head.specs.is_static |= place == Place::Namespace;
                        let mut members = plain(
                            DeclKind::Var(Box::new(VarDecl {
                                name: self.simple_name("".into(), loc),
                                ty,
                                specs: head.specs,
                                init: Init::None,
                                bits: None,
                                anonymous_member: true,
                            })),
                            loc,
                        );
                        members.attrs = head.attrs;
                        out.push(members);
                    }
                    return Ok(out);
                }
            }
        }
        if head.specs.is_friend
            && self.s(c) == ";"
            && let Some(ty) = head.ty
        {
            c.i += 1;
            return Ok(vec![plain(DeclKind::FriendType(ty), self.st.loc(lo, c.i))]);
        }
        let mut first = true;
        loop {
            let begin = c.i;
            if self.s(c) == ";" && first && head.ty.is_some() {
                // `int;`
                c.i += 1;
                if out.is_empty() {
                    out.push(plain(DeclKind::Empty, self.st.loc(lo, c.i)));
                }
                return Ok(out);
            }
            let own = if head.typedef { Place::Typedef } else { place };
            let mut d = self.declarator(c, own)?;
            if d.is_pack {
                return self.fail(begin, codes::SYNTAX, "`...` before a variable");
            }
            let decl = self.finish_declarator(c, place, &head, &mut d, begin, first, &templates)?;
            let (mut decl, body) = decl;
            decl.loc = Loc {
                lo: if first { start } else { self.start_of(begin) },
                hi: self.st.loc(begin, c.i).hi,
            };
            if !matches!(decl.kind, DeclKind::Function(_)) {
                decl.templates = templates.clone();
            }
            out.push(decl);
            if body {
                return Ok(out);
            }
            match self.s(c) {
                "," => {
                    c.i += 1;
                    first = false;
                }
                ";" => {
                    c.i += 1;
                    if let Some(d) = out.last_mut() {
                        d.loc.hi = self.st.loc(begin, c.i).hi;
                    }
                    return Ok(out);
                }
                _ if c.i >= c.end && place == Place::Block => return Ok(out),
                _ => return self.expected(c, "`;`"),
            }
        }
    }

    /// Initialiser, bit width, body behind a declarator. The flag: it was a function definition.
    #[allow(clippy::too_many_arguments)] // what a declaration has said so far
    fn finish_declarator(
        &mut self,
        c: &mut Cur,
        place: Place,
        head: &DeclSpecs,
        d: &mut Declarator,
        begin: usize,
        first: bool,
        templates: &[TemplateParams],
    ) -> Built<(Decl, bool)> {
        let mut specs = head.specs;
        let mut attrs = head.attrs.clone();
        if !first {
            self.attrs_at(begin, &mut attrs);
        }
        merge(&mut attrs, std::mem::take(&mut d.attrs));
        let loc = self.st.loc(begin, c.i);
        let special = d
            .name
            .as_ref()
            .and_then(|n| n.parts.last())
            .map(|p| p.name.clone());
        let base = match (&head.ty, &special) {
            (Some(t), _) => t.clone(),
            (None, Some(Unqualified::Conversion(t))) => (**t).clone(),
            (None, Some(Unqualified::Destructor(_))) => self.void_at(begin),
            (None, Some(Unqualified::Ident(_))) if self.names_constructor(d, place) => {
                self.void_at(begin)
            }
            (None, Some(_)) if self.st.c() => {
                specs.implicit_int = true;
                self.implicit_int(begin)
            }
            (None, None) if d.bindings.is_none() && self.s(c) == ":" && self.st.c() => {
                self.implicit_int(begin)
            }
            _ => {
                if begin < c.end && self.st.kind(begin) == Kind::Ident {
                    let name = self.st.text(begin);
                    return self.fail(begin, codes::NO_TYPE, format!("`{name}` has no type here"));
                }
                return self.expected(
                    &Cur {
                        i: begin,
                        end: c.end,
                    },
                    "a declaration",
                );
            }
        };
        let is_ctor = head.ty.is_none()
            && matches!(special, Some(Unqualified::Ident(_)))
            && !specs.implicit_int;
        if let Some(names) = d.bindings.take() {
            let ty = d.apply(base);
            let init = match self.s(c) {
                "=" => {
                    c.i += 1;
                    self.initializer(c)?
                }
                "{" | "(" => {
                    let (lo, m) = (c.i, self.close(c.i, c.end)?);
                    c.i = m + 1;
                    self.whole_expr(lo + 1, m)?
                }
                ":" => Expr {
                    // Range-for; the range is put beside it by the statement.
                    kind: Box::new(ExprKind::InitList(Vec::new())),
                    loc,
                },
                _ => return self.expected(c, "an initialiser"),
            };
            let mut decl = plain(DeclKind::Bindings { names, ty, init }, loc);
            decl.attrs = attrs;
            return Ok((decl, false));
        }
        let mut ty = d.apply(base);
        if head.typedef {
            let Some(name) = d.name.as_ref().and_then(simple) else {
                return self.expected(
                    &Cur {
                        i: begin,
                        end: c.end,
                    },
                    "a name for the type",
                );
            };
            let mut decl = plain(DeclKind::Alias { name, ty }, loc);
            decl.attrs = attrs;
            return Ok((decl, false));
        }
        let Some(name) = d.name.clone() else {
            // `int : 3;`
            if place == Place::Member && self.s(c) == ":" {
                c.i += 1;
                let bits = Some(self.initializer(c)?);
                let name = self.simple_name("".into(), loc);
                let var = VarDecl {
                    name,
                    ty,
                    specs,
                    init: Init::None,
                    bits,
                    anonymous_member: false,
                };
                return Ok((plain(DeclKind::Var(Box::new(var)), loc), false));
            }
            return self.expected(c, "a name");
        };
        if let TypeKind::Function(f) = &mut ty.kind {
            let mut f = (**f).clone();
            if self.st.c() && !matches!(self.s(c), ";" | "," | "{" | "=") && c.i < c.end {
                self.knr(c, &mut f)?;
            }
            let mut fun = FunctionDecl {
                name,
                ty: f,
                specs,
                is_ctor,
                tries: false,
                inits: Vec::new(),
                body: FunctionBody::None,
                is_override: d.is_override,
                requires: None,
            };
            let body = self.function_body(c, place, &mut fun)?;
            let header = templates.last().cloned();
            let mut header = super::lambda::abbreviated(&mut fun.ty, header);
            match (&mut header, d.requires.take()) {
                (Some(h), Some(e)) => h.requires = Some(self.both(h.requires.take(), e)),
                (None, e) => fun.requires = e,
                _ => {}
            }
            let mut decl = plain(DeclKind::Function(Box::new(fun)), loc);
            let mut all = templates.to_vec();
            if let Some(h) = header {
                all.pop();
                all.push(h);
            }
            decl.templates = all;
            decl.attrs = attrs;
            return Ok((decl, body));
        }
        let mut bits = None;
        if place == Place::Member && self.eat(c, ":") {
            bits = Some(self.initializer_above_assign(c)?);
        }
        let init = self.init(c)?;
        let var = VarDecl {
            name,
            ty,
            specs,
            init,
            bits,
            anonymous_member: false,
        };
        let mut decl = plain(DeclKind::Var(Box::new(var)), loc);
        decl.attrs = attrs;
        Ok((decl, false))
    }

    /// A bit-field's width: stops before `=`.
    fn initializer_above_assign(&mut self, c: &mut Cur) -> Built<Expr> {
        let mut end = c.i;
        while end < c.end && !matches!(self.st.s(end), "," | ";" | "=" | "{") {
            end = match self.st.s(end) {
                "(" | "[" => self.close(end, c.end)? + 1,
                _ => end + 1,
            };
        }
        let e = self.whole_expr(c.i, end)?;
        c.i = end;
        Ok(e)
    }

    /// `= e`, `(…)`, `{…}` or nothing.
    pub(super) fn init(&mut self, c: &mut Cur) -> Built<Init> {
        match self.s(c) {
            "=" => {
                c.i += 1;
                Ok(Init::Copy(self.initializer(c)?))
            }
            "(" if self.bound.has(c.i, DIRECT) => {
                let m = self.close(c.i, c.end)?;
                let args = self.args(c.i + 1, m)?;
                c.i = m + 1;
                Ok(Init::Direct(args))
            }
            "{" => Ok(Init::List(self.init_items(c)?)),
            _ => Ok(Init::None),
        }
    }

    fn void_at(&self, i: usize) -> TypeExpr {
        TypeExpr {
            kind: TypeKind::Builtin(BuiltinType::Void),
            quals: Quals::default(),
            loc: self.st.loc(i, i + 1),
        }
    }

    /// An unnamed record gets a name after its typedef or first variable.
    fn name_after_declarator(
        &mut self,
        c: &Cur,
        place: Place,
        typedef: bool,
        d: &mut Decl,
        ty: &mut Option<TypeExpr>,
    ) {
        // The declarator is read once more when its turn comes; it is short.
        let mut i = c.i;
        let mut found: Option<Rc<str>> = None;
        let mut direct = true;
        while i < c.end && !matches!(self.st.s(i), ";" | "," | "=" | "{") {
            if self.st.ident(i) {
                found = Some(self.st.rc(i));
                break;
            }
            direct &= self.st.s(i) != "*" && self.st.s(i) != "(";
            i += 1;
        }
        let Some(found) = found else { return };
        let name: Rc<str> = if typedef && direct && matches!(self.st.s(i + 1), ";" | ",") {
            found
        } else {
            self.word_after(&found)
        };
        let _ = place;
        rename_defined(d, ty, name);
    }
}

/// Gives a class or enumeration without a name one, and the type that is it.
fn rename_defined(d: &mut Decl, ty: &mut Option<TypeExpr>, name: Rc<str>) {
    let rename = |q: &mut QualName| {
        if let Some(p) = q.parts.last_mut() {
            p.name = Unqualified::Ident(name.clone());
        }
    };
    match &mut d.kind {
        DeclKind::Record(r) => rename(&mut r.name),
        DeclKind::Enum(e) => rename(&mut e.name),
        _ => {}
    }
    if let Some(TypeExpr {
        kind: TypeKind::Elaborated(_, q),
        ..
    }) = ty
    {
        rename(q);
    }
}

/// The identifier of an unqualified name.
pub(super) fn simple(q: &QualName) -> Option<Ident> {
    match q.parts.as_slice() {
        [
            NamePart {
                name: Unqualified::Ident(n),
                args: None,
            },
        ] if !q.global => Some(Ident {
            name: n.clone(),
            loc: q.loc,
        }),
        _ => None,
    }
}

/// Adds `from`'s attributes to `to`.
pub(super) fn merge(to: &mut Attrs, from: Attrs) {
    to.global |= from.global;
    to.device |= from.device;
    to.host |= from.host;
    to.shared |= from.shared;
    to.constant |= from.constant;
    to.managed |= from.managed;
    to.packed |= from.packed;
    to.noinline |= from.noinline;
    to.forceinline |= from.forceinline;
    to.launch_bounds.extend(from.launch_bounds);
    to.align.extend(from.align);
    to.bindings.extend(from.bindings);
    to.others.extend(from.others);
}
