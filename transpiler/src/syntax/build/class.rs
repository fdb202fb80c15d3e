//! Classes, structs, unions and enumerations.

use super::decl::{Place, plain};
use super::{Builder, Built, Cur};
use crate::syntax::ast::*;
use crate::syntax::normalise::{Attr, Fact};

impl Builder<'_> {
    /// Attributes between `struct` and `{`.
    fn record_attrs(&mut self, lo: usize, hi: usize, out: &mut Attrs) {
        for i in lo..=hi {
            if self
                .st
                .facts_at(i)
                .iter()
                .any(|(_, f)| matches!(f, Fact::Attr(a) if !matches!(a, Attr::Device | Attr::Host)))
            {
                self.attrs_at(i, out);
            }
        }
    }

    fn unnamed_name(&mut self) -> String {
        match self.unnamed.last_mut() {
            Some(n) => {
                *n += 1;
                format!("Anonymous_{}", *n - 1)
            }
            None => "Anonymous".into(),
        }
    }

    /// `struct S : B { … }` or `struct S`, at `struct`. Gives type, declaration, and whether there was no body.
    pub(super) fn record(
        &mut self,
        c: &mut Cur,
        place: Place,
    ) -> Built<(TypeKind, Option<Decl>, bool)> {
        let lo = c.i;
        let tag = match self.s(c) {
            "class" => TagKind::Class,
            "union" => TagKind::Union,
            _ => TagKind::Struct,
        };
        c.i += 1;
        let mut name = None;
        if self.at_ident(c) || self.s(c) == "::" {
            name = Some(self.qual_name(c)?);
        }
        let mut is_final = false;
        if self.st.is_word(c.i, "final") && matches!(self.ahead(c, 1), "{" | ":") {
            is_final = true;
            c.i += 1;
        }
        let anonymous = name.is_none();
        // No bit-field has a class's type: a colon begins the bases.
        let body = self.s(c) == "{" || self.s(c) == ":" && place != Place::TypeId;
        let name = match name {
            Some(n) => n,
            None if body => {
                let n = self.unnamed_name();
                self.simple_name(n.into(), self.st.loc(lo, lo + 1))
            }
            None => return self.expected(c, "a name or `{`"),
        };
        let ty = TypeKind::Elaborated(tag, name.clone());
        let mut attrs = Attrs::default();
        let mut record = RecordDecl {
            tag,
            name,
            anonymous,
            bases: Vec::new(),
            members: None,
            is_final,
            pack: 0,
            guides: Vec::new(),
        };
        if !body {
            let d = plain(DeclKind::Record(Box::new(record)), self.st.loc(lo, c.i));
            return Ok((ty, Some(d), true));
        }
        if self.eat(c, ":") {
            loop {
                let mut is_virtual = false;
                let mut is_hidden = tag == TagKind::Class;
                loop {
                    match self.s(c) {
                        "virtual" => is_virtual = true,
                        "public" => is_hidden = false,
                        "private" | "protected" => is_hidden = true,
                        _ => break,
                    }
                    c.i += 1;
                }
                let a = c.i;
                let kind = if self.s(c) == "decltype" {
                    match self.specifiers(c, Place::TypeId)?.ty {
                        Some(t) => t.kind,
                        None => return self.expected(c, "a base class"),
                    }
                } else {
                    self.eat(c, "typename");
                    TypeKind::Named(self.qual_name(c)?)
                };
                let ty = TypeExpr {
                    kind,
                    quals: Quals::default(),
                    loc: self.st.loc(a, c.i),
                };
                let ty = if self.eat(c, "...") {
                    TypeExpr {
                        loc: ty.loc,
                        kind: TypeKind::Pack(Box::new(ty)),
                        quals: Quals::default(),
                    }
                } else {
                    ty
                };
                record.bases.push(BaseClause {
                    ty,
                    is_virtual,
                    is_hidden,
                });
                if !self.eat(c, ",") {
                    break;
                }
            }
        }
        if self.s(c) != "{" {
            return self.expected(c, "`{`");
        }
        self.record_attrs(lo + 1, c.i, &mut attrs);
        let m = self.close(c.i, c.end)?;
        record.pack = self.st.pack_at(m);
        let own = match record.name.parts.last() {
            Some(NamePart {
                name: Unqualified::Ident(n),
                ..
            }) if !anonymous => n.clone(),
            _ => "".into(),
        };
        self.classes.push(own);
        self.unnamed.push(0);
        let inner = Cur { i: c.i + 1, end: m };
        let members = self.deeper(lo, |b| Ok(b.declarations(inner, Place::Member)));
        self.unnamed.pop();
        self.classes.pop();
        record.members = Some(members?);
        c.i = m + 1;
        let mut d = plain(DeclKind::Record(Box::new(record)), self.st.loc(lo, c.i));
        // `struct { … } __attribute__((packed)) x;`: GNU gives those to the type.
        let mut behind = Attrs::default();
        self.attrs_at(c.i, &mut behind);
        attrs.packed |= behind.packed;
        attrs.align.append(&mut behind.align);
        d.attrs = attrs;
        Ok((ty, Some(d), false))
    }

    /// `enum class E : T { … }`, at `enum`.
    pub(super) fn enumeration(
        &mut self,
        c: &mut Cur,
        _place: Place,
    ) -> Built<(TypeKind, Option<Decl>, bool)> {
        let lo = c.i;
        c.i += 1;
        let scoped = !self.st.c() && matches!(self.s(c), "class" | "struct");
        if scoped {
            c.i += 1;
        }
        let name = if self.at_ident(c) || self.s(c) == "::" {
            Some(self.qual_name(c)?)
        } else {
            None
        };
        let anonymous = name.is_none();
        let mut underlying = None;
        if self.s(c) == ":" && (anonymous || self.type_starts(c.i + 1, c.end)) {
            c.i += 1;
            let specs = self.specifiers(c, Place::TypeId)?;
            underlying = specs.ty;
        }
        let body = self.s(c) == "{";
        let name = match name {
            Some(n) => n,
            None if body => {
                let n = self.unnamed_name();
                self.simple_name(n.into(), self.st.loc(lo, lo + 1))
            }
            None => return self.expected(c, "a name or `{`"),
        };
        let ty = TypeKind::Elaborated(TagKind::Enum, name.clone());
        let mut e = EnumDecl {
            name,
            anonymous,
            scoped,
            underlying,
            enumerators: None,
        };
        let mut attrs = Attrs::default();
        if body {
            let open = c.i;
            let m = self.close(c.i, c.end)?;
            let parts = self.commas(c.i + 1, m);
            let n = parts.len();
            let mut list = Vec::with_capacity(n);
            for (k, (a, b)) in parts.into_iter().enumerate() {
                if a == b && k + 1 == n {
                    break;
                }
                let mut v = Cur { i: a, end: b };
                let id = self.ident(&mut v)?;
                let value = if self.eat(&mut v, "=") {
                    let e = self.whole_expr(v.i, b)?;
                    v.i = b;
                    Some(e)
                } else {
                    None
                };
                if v.i != b {
                    return self.expected(&v, "`,` or `}`");
                }
                list.push((id, value));
            }
            e.enumerators = Some(list);
            self.record_attrs(lo + 1, open, &mut attrs);
            c.i = m + 1;
            let mut behind = Attrs::default();
            self.attrs_at(c.i, &mut behind);
            attrs.packed |= behind.packed;
        }
        let mut d = plain(DeclKind::Enum(Box::new(e)), self.st.loc(lo, c.i));
        d.attrs = attrs;
        Ok((ty, Some(d), !body))
    }
}
